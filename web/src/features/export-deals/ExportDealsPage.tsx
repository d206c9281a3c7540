import "./export-deals.css";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Package, PackageSearch } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { bringNextPage } from "@/data/bring-next-page";
import { exportDealsQuery } from "@/data/export-deals/queries";
import { useSession } from "@/data/session";
import { EXPORT_DEAL_KEYS, EXPORT_STATUS_LABELS, readExportDealFilters } from "@/lib/export-deals";
import { countOf } from "@/lib/format";
import { paths, routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";
import { CheckFilter } from "@/ui/filters/CheckFilter";
import { FilterBar } from "@/ui/filters/FilterBar";
import { NoMatch } from "@/ui/filters/NoMatch";
import { SearchField } from "@/ui/filters/SearchField";
import { StateLinks } from "@/ui/filters/StateLinks";
import { useApplied } from "@/ui/filters/use-applied";
import { Page } from "@/ui/Page";
import { PageHeader } from "@/ui/PageHeader";
import { DataTable } from "@/ui/table/DataTable";
import { tableOf } from "@/ui/table/pages";
import { useList } from "@/ui/use-list";
import { useReturn } from "@/ui/use-return";
import { BUYING, SELLING } from "./list/columns";

const STATUSES = Object.entries(EXPORT_STATUS_LABELS).map(([value, label]) => ({ value, label }));
const WORDS = {
  status: { label: "Status", textOf: (value: string) => EXPORT_STATUS_LABELS[value] ?? null },
};

/** /export-deals: the deals in which one buys (the first side), or sells (`?side=sell`). */
export default function ExportDealsPage() {
  const { user } = useSession();
  const [params] = useSearchParams();
  const asked = params.get("side");
  const first = user?.role === "STARTUP_ADMIN" ? "sell" : "buy";
  const side = asked === "buy" || asked === "sell" ? asked : first;
  return (
    <Page>
      <PageHeader
        title="Export deals"
        description="From the request of a demo to the payment: what you buy, and what you sell."
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
  useReturn(() => void deals.refetch());
  const rows = deals.data?.pages.flatMap((page) => page.rows);
  const last = deals.data?.pages.at(-1);
  const counts = last?.counts;
  const applied = useApplied(WORDS);
  const isNarrowed = Object.keys(list.filters).length > 0;
  const sides = [
    { value: "buy", label: "I buy" },
    { value: "sell", label: "I sell" },
  ] as const;
  return (
    <section
      ref={list.results}
      aria-label="Export deals"
      tabIndex={-1}
      className="export-list outline-none"
    >
      <div className="export-bar">
        <StateLinks
          label="Side"
          param="side"
          without={["state", "query"]}
          choices={(first === "sell" ? sides.toReversed() : sides).map(({ value, label }) => ({
            value: value === first ? null : value,
            label,
          }))}
        />
        <StateLinks
          label="State"
          param="state"
          choices={[
            { value: null, label: "All", count: counts?.all },
            { value: "waiting", label: "Waits for me", count: counts?.waiting },
            { value: "open", label: "Open", count: counts?.open },
            { value: "closed", label: "Closed", count: counts?.closed },
          ]}
        />
      </div>
      <FilterBar
        open={list.panelOpen}
        onOpenChange={list.setPanelOpen}
        applied={applied}
        count={last ? countOf(last.total, "export deal") : ""}
        onClear={list.clear}
        filters={() => (
          <CheckFilter
            label="Status"
            options={STATUSES}
            chosen={list.filters.status ?? []}
            onChange={(status) => list.change({ status })}
            most={9}
          />
        )}
      >
        <SearchField
          label="Search export deals"
          placeholder="Product, company, country"
          value={list.words}
          onChange={list.setWords}
        />
      </FilterBar>
      <DataTable
        label="Export deals"
        columns={side === "sell" ? SELLING : BUYING}
        density="tall"
        {...tableOf(
          deals,
          rows,
          last?.total ?? null,
          "Failed to load your export deals",
          () => void bringNextPage(deals),
        )}
        idOf={({ id }) => id}
        nameOf={({ title, buyer_company }) =>
          side === "sell" ? `${title}, ${buyer_company}` : title
        }
        hrefOf={({ id }) => paths.exportDeal(id)}
        empty={
          isNarrowed ? (
            <NoMatch icon={PackageSearch} title="No match for these filters" onClear={list.clear} />
          ) : side === "sell" ? (
            <EmptyState compact level={2} icon={Package} title="Nobody has asked for a demo yet">
              Requests for your certified export products appear here at once.
            </EmptyState>
          ) : (
            <EmptyState compact level={2} icon={Package} title="You have not requested a demo yet">
              Ask from the page of a product. Its seller answers here.
            </EmptyState>
          )
        }
      />
    </section>
  );
}
