import { Button } from "@radix-ui/themes";
import { PackageSearch } from "lucide-react";
import { exportPageQuery, PAGE_SIZE } from "@/data/export-products/queries";
import { useScreenQuery } from "@/data/use-screen-query";
import { countOf } from "@/lib/format";
import { pageCount } from "@/lib/pagination";
import { routes } from "@/lib/paths";
import { PRODUCT_TYPES } from "@/lib/vocabulary";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { ListFrame } from "@/ui/ListFrame";
import { PagedResults } from "@/ui/PagedResults";
import { TypeIcon } from "@/ui/products/TypeIcon";
import { SearchHero } from "@/ui/SearchHero";
import { useList } from "@/ui/use-list";
import { usePageHead } from "@/ui/use-page-head";
import { useRequestDemo } from "../demo/use-request-demo";
import { countActive, KEYS, readFilters } from "./filters";
import { MarketplaceFilters } from "./MarketplaceFilters";
import { ProductCardSkeletons, ProductCards } from "./ProductCards";

/** The exports marketplace: everything that is chosen stands in the address. */
export default function MarketplacePage() {
  usePageHead({
    title: "Global Exports",
    description:
      "Products of deep tech startups that a government-backed hub has certified for export: filter by type, price, pricing model and country, and request a demo.",
  });
  const list = useList({ path: routes.exports, keys: KEYS, read: readFilters });
  const { filters, page, view, panelOpen } = list;
  const { data, isError, isPlaceholderData, isFetching } = useScreenQuery(
    exportPageQuery(filters, page),
  );
  const demo = useRequestDemo();
  const active = countActive(filters);
  const row = view === "list";
  const types = filters.product_type ?? [];
  return (
    <>
      <SearchHero
        title="Hub-certified products, ready for export"
        description="Hardware and software that an innovation hub has examined and certified. Request a demo, and deal with the maker."
        label="Search products"
        placeholder="Search products"
        value={list.words}
        onChange={list.setWords}
        onSubmit={list.searchNow}
      >
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Quick filters</legend>
          {PRODUCT_TYPES.map(({ value, label }) => {
            const isOn = types.length === 1 && types[0] === value;
            return (
              <Button
                key={value}
                size="2"
                radius="full"
                variant={isOn ? "solid" : "surface"}
                color={isOn ? undefined : "gray"}
                highContrast={!isOn}
                aria-pressed={isOn}
                onClick={() => list.change({ productType: isOn ? null : value })}
              >
                <TypeIcon type={value} />
                {label}
              </Button>
            );
          })}
        </fieldset>
      </SearchHero>
      <ListFrame
        label="Products"
        list={list}
        active={active}
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
          <div className="pb-17">
            <ProductCardSkeletons cards={PAGE_SIZE} row={row} narrow={panelOpen} />
          </div>
        ) : data.total === 0 ? (
          <EmptyState
            icon={PackageSearch}
            level={2}
            title="No products found"
            action={<Button onClick={list.clear}>Clear Filters</Button>}
          >
            Try other words or fewer filters.
          </EmptyState>
        ) : (
          <PagedResults
            label="Pages of products"
            page={page}
            pages={pageCount(data.total, PAGE_SIZE)}
            hrefFor={list.hrefFor}
            isPlaceholder={isPlaceholderData}
          >
            <ProductCards
              products={data.rows}
              row={row}
              narrow={panelOpen}
              onRequestDemo={demo.request}
            />
          </PagedResults>
        )}
      </ListFrame>
      {demo.dialog}
    </>
  );
}
