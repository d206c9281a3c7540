import "@/ui/lists.css";
import { Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { PAGE_SIZE, startupPageQuery } from "@/data/startups/queries";
import { countOf } from "@/lib/format";
import { pageCount } from "@/lib/pagination";
import { routes } from "@/lib/paths";
import { ErrorState } from "@/ui/ErrorState";
import { FilterButton, FilterPanel } from "@/ui/filters/FilterPanel";
import { Pagination } from "@/ui/Pagination";
import { SearchHero } from "@/ui/SearchHero";
import { StartupCardSkeletons, StartupCards } from "@/ui/startups/StartupCards";
import { useList } from "@/ui/use-list";
import { usePageHead } from "@/ui/use-page-head";
import { ViewToggle } from "@/ui/ViewToggle";
import { DirectoryFilters } from "./DirectoryFilters";
import { EmptyDirectory } from "./EmptyDirectory";
import { countActive, KEYS, readFilters } from "./filters";

/** The directory of startups: everything that is chosen stands in the address. */
export default function DirectoryPage() {
  usePageHead({
    title: "Browse Startups",
    description:
      "Deep-tech startups that innovation hubs have reviewed and approved: filter by sector, stage, revenue, export score and hub.",
  });
  const directory = useList({ path: routes.startups, keys: KEYS, read: readFilters });
  const { filters, page, view, panelOpen } = directory;
  const { data, isError, isPlaceholderData, isFetching, error } = useQuery(
    startupPageQuery(filters, page),
  );
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
      <div className="mx-auto w-full max-w-[75rem] px-4 py-6 sm:px-6 sm:py-8 lg:px-8">
        <div className="flex flex-wrap items-center gap-3">
          <FilterButton open={panelOpen} onOpenChange={directory.setPanelOpen} active={active} />
          <Text role="status" size="2" color="gray" className="mr-auto">
            {data && !isError ? countOf(data.total, "startup") : ""}
          </Text>
          <ViewToggle view={view} onChange={directory.setView} />
        </div>
        <div className={`mt-5 grid gap-6 ${panelOpen ? "lg:grid-cols-[17rem_1fr]" : ""}`}>
          <FilterPanel
            open={panelOpen}
            active={active}
            onClear={directory.clear}
            onClose={() => directory.setPanelOpen(false)}
          >
            {panelOpen ? <DirectoryFilters filters={filters} onChange={directory.change} /> : null}
          </FilterPanel>
          <section aria-label="Startups" aria-busy={isFetching} className="min-w-0">
            {isError ? (
              <ErrorState
                level={2}
                title="Failed to load startups. Please try again."
                onRetry={() => window.location.reload()}
              >
                {error.message}
              </ErrorState>
            ) : !data ? (
              <StartupCardSkeletons cards={PAGE_SIZE} row={row} columns={panelOpen ? 2 : 3} />
            ) : data.rows.length === 0 && data.total === 0 ? (
              <EmptyDirectory
                filtered={active > 0 || filters.query !== undefined}
                onClear={directory.clear}
              />
            ) : (
              <div className={isPlaceholderData ? "opacity-60" : ""}>
                <StartupCards
                  startups={data.rows}
                  level={2}
                  row={row}
                  columns={panelOpen ? 2 : 3}
                />
                <div className="mt-8">
                  <Pagination
                    label="Pages of startups"
                    page={page}
                    pages={pageCount(data.total, PAGE_SIZE)}
                    hrefFor={directory.hrefFor}
                  />
                </div>
              </div>
            )}
          </section>
        </div>
      </div>
    </>
  );
}
