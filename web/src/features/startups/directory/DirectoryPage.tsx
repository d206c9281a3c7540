import { Suspense } from "react";
import { useSession } from "@/data/session";
import { KEYS, readFilters } from "@/data/startups/filters";
import { PAGE_SIZE, startupPageQuery } from "@/data/startups/queries";
import { useScreenQuery } from "@/data/use-screen-query";
import { StartupCardSkeletons, StartupCards } from "@/domain/startups/StartupCards";
import { countOf } from "@/lib/format";
import { pageCount } from "@/lib/pagination";
import { routes } from "@/lib/paths";
import { ErrorState } from "@/ui/ErrorState";
import { useOrder } from "@/ui/filters/use-order";
import { ListFrame } from "@/ui/ListFrame";
import { lazyComponent } from "@/ui/lazy-component";
import { PagedResults } from "@/ui/PagedResults";
import { SearchHero } from "@/ui/SearchHero";
import { useList } from "@/ui/use-list";
import { usePageHead } from "@/ui/use-page-head";
import { DirectoryFilters } from "./DirectoryFilters";
import { EmptyDirectory } from "./EmptyDirectory";
import { asStartupSort, ordersOf } from "./orders";
import { SearchesButton } from "./SearchesButton";
import { useAppliedFilters } from "./use-applied-filters";

const StartupTable = lazyComponent(() => import("./StartupTable"));

export default function DirectoryPage() {
  usePageHead({
    title: "Browse Startups",
    description:
      "Deep tech startups reviewed and approved by innovation hubs. Filter by sector, stage, revenue, export score and hub.",
  });
  const directory = useList({ path: routes.startups, keys: KEYS, read: readFilters });
  const { filters, page, view, panelOpen } = directory;
  const order = useOrder(ordersOf(filters.query !== undefined));
  const { data, error, isPlaceholderData, isFetching } = useScreenQuery(
    startupPageQuery(filters, asStartupSort(order.sort), page),
  );
  const { user } = useSession();
  const applied = useAppliedFilters(filters);
  const columns = panelOpen ? 2 : 3;
  const table = (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <StartupTable
        startups={data?.rows}
        sort={order.sort}
        onSort={order.onSort}
        busy={isPlaceholderData}
      />
    </Suspense>
  );
  return (
    <>
      <SearchHero
        title="Discover deep tech startups"
        description="Companies reviewed, approved and backed by a government-backed innovation hub."
        label="Search startups by name, technology or sector"
        placeholder="Search by name, technology or sector"
        value={directory.words}
        onChange={directory.setWords}
        onSubmit={directory.searchNow}
      />
      <ListFrame
        label="Startups"
        list={directory}
        applied={applied}
        sort={order}
        count={data && !error ? countOf(data.total, "startup") : ""}
        busy={isFetching}
        acts={user ? <SearchesButton filters={filters} /> : null}
        filters={() => <DirectoryFilters filters={filters} onChange={directory.change} />}
      >
        {error ? (
          <ErrorState
            level={2}
            title="Failed to load startups. Please try again."
            onRetry={() => window.location.reload()}
          />
        ) : !data ? (
          <div className="pb-17">
            {view === "list" ? table : <StartupCardSkeletons cards={PAGE_SIZE} columns={columns} />}
          </div>
        ) : data.total === 0 ? (
          <EmptyDirectory filtered={Object.keys(filters).length > 0} onClear={directory.clear} />
        ) : (
          <PagedResults
            label="Pages of startups"
            page={page}
            pages={pageCount(data.total, PAGE_SIZE)}
            hrefFor={directory.hrefFor}
            isPlaceholder={isPlaceholderData}
          >
            {view === "list" ? (
              table
            ) : (
              <StartupCards startups={data.rows} level={2} columns={columns} />
            )}
          </PagedResults>
        )}
      </ListFrame>
    </>
  );
}
