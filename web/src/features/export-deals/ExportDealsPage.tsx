import { useInfiniteQuery } from "@tanstack/react-query";
import { Package } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { bringNextPage } from "@/data/bring-next-page";
import { exportDealsQuery } from "@/data/export-deals/queries";
import { useSession } from "@/data/session";
import { ExportDealList } from "@/domain/export-deals/ExportDealList";
import { EXPORT_DEAL_KEYS, readExportDealFilters } from "@/domain/export-deals/export-deals";
import { isFounding } from "@/domain/people/work";
import { routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";
import { StateLinks } from "@/ui/filters/StateLinks";
import { Page } from "@/ui/Page";
import { PageHeader } from "@/ui/PageHeader";
import { useList } from "@/ui/use-list";
import { useOnlineOrFocus } from "@/ui/use-online-or-focus";
import { usePart } from "@/ui/use-page-head";
import { BUYING, SELLING } from "./list/columns";

/** Purchases first; sales at `?side=sell`. */
export default function ExportDealsPage() {
  const { user } = useSession();
  const [params] = useSearchParams();
  const asked = params.get("side");
  const first = user && isFounding(user) ? "sell" : "buy";
  const side = asked === "buy" || asked === "sell" ? asked : first;
  usePart(side === first ? undefined : side === "sell" ? "Selling" : "Buying");
  return (
    <Page>
      <PageHeader
        title="Export deals"
        description="From the demo request to the payment: what you buy and what you sell."
        actions={
          <ButtonLink to={routes.exports} variant="soft" color="gray">
            Browse products
          </ButtonLink>
        }
      />
      {user ? <Deals key={`${user.id} ${side}`} side={side} first={first} /> : null}
    </Page>
  );
}

function Deals({ side, first }: { side: "buy" | "sell"; first: "buy" | "sell" }) {
  const list = useList({
    path: routes.exportDeals,
    keys: EXPORT_DEAL_KEYS,
    read: readExportDealFilters,
  });
  const deals = useInfiniteQuery(
    exportDealsQuery(side === "sell" ? "SELLER" : "BUYER", list.filters),
  );
  useOnlineOrFocus(() => void deals.refetch());
  const sides = [
    { value: "buy", label: "Buying" },
    { value: "sell", label: "Selling" },
  ] as const;
  return (
    <div className="mt-8">
      <ExportDealList
        list={list}
        deals={deals}
        onMore={() => void bringNextPage(deals)}
        columns={side === "sell" ? SELLING : BUYING}
        {...(side === "buy" ? { nameOf: ({ title }: { title: string }) => title } : {})}
        waiting="Waiting for me"
        sides={
          <StateLinks
            label="Side"
            param="side"
            without={["state", "query"]}
            choices={(first === "sell" ? sides.toReversed() : sides).map(({ value, label }) => ({
              value: value === first ? null : value,
              label,
            }))}
          />
        }
        failed="Failed to load your export deals"
        empty={
          side === "sell" ? (
            <EmptyState compact level={2} icon={Package} title="No demo requests yet">
              Requests for your certified export products appear here at once.
            </EmptyState>
          ) : (
            <EmptyState compact level={2} icon={Package} title="You have not requested a demo yet">
              Request one from a product's page. The seller answers here.
            </EmptyState>
          )
        }
      />
    </div>
  );
}
