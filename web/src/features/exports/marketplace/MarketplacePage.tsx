import { Button } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { PackageSearch } from "lucide-react";
import { Suspense, useMemo } from "react";
import { exportPageQuery, PAGE_SIZE } from "@/data/export-products/queries";
import { hubsQuery } from "@/data/hubs/queries";
import { useScreenQuery } from "@/data/use-screen-query";
import { countOf } from "@/lib/format";
import { pageCount } from "@/lib/pagination";
import { routes } from "@/lib/paths";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { useApplied } from "@/ui/filters/use-applied";
import { useOrder } from "@/ui/filters/use-order";
import { ListFrame } from "@/ui/ListFrame";
import { lazyComponent } from "@/ui/lazy-component";
import { PagedResults } from "@/ui/PagedResults";
import { SearchHero } from "@/ui/SearchHero";
import { useList } from "@/ui/use-list";
import { usePageHead } from "@/ui/use-page-head";
import { DemosContext } from "../demo/demos";
import { useRequestDemo } from "../demo/use-request-demo";
import { useRequestedDemos } from "../demo/use-requested-demos";
import { KEYS, readFilters, wordsOf } from "./filters";
import { MarketplaceFilters } from "./MarketplaceFilters";
import { asExportSort, ordersOf } from "./orders";
import { ProductCardSkeletons, ProductCards } from "./ProductCards";
import { QuickFilters } from "./QuickFilters";

const ProductTable = lazyComponent(() => import("./ProductTable"));

export default function MarketplacePage() {
  usePageHead({
    title: "Global Exports",
    description:
      "Products of deep tech startups, certified for export by a government-backed hub. Filter by type, price, pricing model and country, and request a demo.",
  });
  const list = useList({ path: routes.exports, keys: KEYS, read: readFilters });
  const { filters, page, view } = list;
  const order = useOrder(ordersOf(filters.query !== undefined));
  const hubs = useQuery({ ...hubsQuery(), enabled: filters.hub_id !== undefined });
  const applied = useApplied(wordsOf(hubs.data));
  const { data, isError, isPlaceholderData, isFetching } = useScreenQuery(
    exportPageQuery(filters, asExportSort(order.sort), page),
  );
  const demo = useRequestDemo();
  const requested = useRequestedDemos();
  const { request } = demo;
  const demos = useMemo(() => ({ requested, request }), [requested, request]);
  const table = (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <ProductTable
        products={data?.rows}
        sort={order.sort}
        onSort={order.onSort}
        busy={isPlaceholderData}
      />
    </Suspense>
  );
  return (
    <DemosContext value={demos}>
      <SearchHero
        title="Hub-certified products, ready for export"
        description="Reviewed and certified by an innovation hub. Request a demo and deal directly with the seller."
        label="Search products"
        placeholder="Search products"
        value={list.words}
        onChange={list.setWords}
        onSubmit={list.searchNow}
      >
        <QuickFilters types={filters.product_type ?? []} onChange={list.change} />
      </SearchHero>
      <ListFrame
        label="Products"
        list={list}
        applied={applied}
        sort={order}
        count={data && !isError ? countOf(data.total, "product") : ""}
        busy={isFetching}
        filters={() => <MarketplaceFilters filters={filters} onChange={list.change} />}
      >
        {isError ? (
          <ErrorState
            level={2}
            title="Failed to load products"
            onRetry={() => window.location.reload()}
          >
            Please try again later.
          </ErrorState>
        ) : !data ? (
          view === "list" ? (
            table
          ) : (
            <div className="pb-17">
              <ProductCardSkeletons cards={PAGE_SIZE} />
            </div>
          )
        ) : data.total === 0 ? (
          <EmptyState
            icon={PackageSearch}
            level={2}
            title="No products found"
            action={<Button onClick={list.clear}>Clear Filters</Button>}
          >
            Try other search terms or fewer filters.
          </EmptyState>
        ) : (
          <PagedResults
            label="Pages of products"
            page={page}
            pages={pageCount(data.total, PAGE_SIZE)}
            hrefFor={list.hrefFor}
            isPlaceholder={isPlaceholderData}
          >
            {view === "list" ? table : <ProductCards products={data.rows} />}
          </PagedResults>
        )}
      </ListFrame>
      {demo.dialog}
    </DemosContext>
  );
}
