import { useSession } from "@/data/session";
import { countActive, KEYS, readFilters } from "@/data/startups/filters";
import { PAGE_SIZE, startupPageQuery } from "@/data/startups/queries";
import { useScreenQuery } from "@/data/use-screen-query";
import { countOf } from "@/lib/format";
import { pageCount } from "@/lib/pagination";
import { routes } from "@/lib/paths";
import { ErrorState } from "@/ui/ErrorState";
import { ListFrame } from "@/ui/ListFrame";
import { PagedResults } from "@/ui/PagedResults";
import { SearchHero } from "@/ui/SearchHero";
import { StartupCardSkeletons, StartupCards } from "@/ui/startups/StartupCards";
import { useList } from "@/ui/use-list";
import { usePageHead } from "@/ui/use-page-head";
import { DirectoryFilters } from "./DirectoryFilters";
import { EmptyDirectory } from "./EmptyDirectory";
import { SearchesButton } from "./SearchesButton";

/** The directory of startups: everything that is chosen stands in the address. */
export default function DirectoryPage() {
  usePageHead({
    title: "Browse Startups",
    description:
      "Deep tech startups that innovation hubs have reviewed and approved: filter by sector, stage, revenue, export score and hub.",
  });
  const directory = useList({ path: routes.startups, keys: KEYS, read: readFilters });
  const { filters, page, view, panelOpen } = directory;
  const { data, error, isPlaceholderData, isFetching } = useScreenQuery(
    startupPageQuery(filters, page),
  );
  const { user } = useSession();
  const active = countActive(filters);
  const row = view === "list";
  return (
    <>
      <SearchHero
        title="Discover deep tech startups"
        description="Companies that a government-backed innovation hub has reviewed, approved and stands behind."
        label="Search startups by name, technology or sector"
        placeholder="Search by name, technology or sector"
        value={directory.words}
        onChange={directory.setWords}
        onSubmit={directory.searchNow}
      />
      <ListFrame
        label="Startups"
        list={directory}
        active={active}
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
            <StartupCardSkeletons cards={PAGE_SIZE} row={row} columns={panelOpen ? 2 : 3} />
          </div>
        ) : data.total === 0 ? (
          <EmptyDirectory
            filtered={active > 0 || filters.query !== undefined}
            onClear={directory.clear}
          />
        ) : (
          <PagedResults
            label="Pages of startups"
            page={page}
            pages={pageCount(data.total, PAGE_SIZE)}
            hrefFor={directory.hrefFor}
            isPlaceholder={isPlaceholderData}
          >
            <StartupCards startups={data.rows} level={2} row={row} columns={panelOpen ? 2 : 3} />
          </PagedResults>
        )}
      </ListFrame>
    </>
  );
}
