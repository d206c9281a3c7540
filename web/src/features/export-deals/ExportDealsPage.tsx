import "./export-deals.css";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Package, PackageSearch } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { bringNextPage } from "@/data/bring-next-page";
import type { ExportDealFilters } from "@/data/export-deals/queries";
import { exportDealsQuery } from "@/data/export-deals/queries";
import { useSession } from "@/data/session";
import { countOf } from "@/lib/format";
import { paths, routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";
import { NoMatch } from "@/ui/filters/NoMatch";
import { SearchField } from "@/ui/filters/SearchField";
import { StateLinks } from "@/ui/filters/StateLinks";
import { Page } from "@/ui/Page";
import { PageHeader } from "@/ui/PageHeader";
import { DataTable } from "@/ui/table/DataTable";
import { tableOf } from "@/ui/table/pages";
import { useList } from "@/ui/use-list";
import { useReturn } from "@/ui/use-return";
import { BUYING, SELLING } from "./list/columns";

const KEYS = ["query", "state"] as const;
const STATES = ["waiting", "open", "closed"];

/** What the address asks for; what makes no sense there asks for nothing. */
function readFilters(params: URLSearchParams): ExportDealFilters {
  const state = params.get("state") ?? "";
  const query = params.get("query")?.trim();
  return {
    ...(STATES.includes(state) ? { state: state.toUpperCase() } : {}),
    ...(query ? { query } : {}),
  };
}

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
  const list = useList({ path: routes.exportDeals, keys: KEYS, read: readFilters });
  const deals = useInfiniteQuery(
    exportDealsQuery(side === "sell" ? "SELLER" : "BUYER", list.filters),
  );
  useReturn(() => void deals.refetch());
  const rows = deals.data?.pages.flatMap((page) => page.rows);
  const last = deals.data?.pages.at(-1);
  const counts = last?.counts;
  const isNarrowed = list.filters.query !== undefined || list.filters.state !== undefined;
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
        <SearchField
          label="Search export deals"
          placeholder="Product, company, country"
          className="export-search"
          value={list.words}
          onChange={list.setWords}
        />
      </div>
      <p role="status" className="sr-only">
        {last ? countOf(last.total, "export deal") : ""}
      </p>
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
            <EmptyState compact icon={Package} title="Nobody has asked for a demo yet">
              Requests for your certified export products appear here at once.
            </EmptyState>
          ) : (
            <EmptyState compact icon={Package} title="You have not requested a demo yet">
              Ask from the page of a product. Its seller answers here.
            </EmptyState>
          )
        }
      />
    </section>
  );
}
