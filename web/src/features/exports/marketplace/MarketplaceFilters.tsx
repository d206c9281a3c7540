import { useQuery } from "@tanstack/react-query";
import { exportCountsQuery } from "@/data/export-products/queries";
import type { ExportFilters } from "@/data/export-products/types";
import { hubsQuery } from "@/data/hubs/queries";
import { PRICING_FILTERS, PRODUCT_TYPES, TARGET_COUNTRIES } from "@/domain/vocabulary";
import { formatMoneyInFull } from "@/lib/format";
import type { FilterValue } from "@/lib/url-filters";
import { CheckFilter, type CheckOption } from "@/ui/filters/CheckFilter";
import { RangeFilter } from "@/ui/filters/RangeFilter";
import { SwitchFilter } from "@/ui/filters/SwitchFilter";
import { PRICE } from "./filters";

const COUNTRIES = TARGET_COUNTRIES.map((value) => ({ value, label: value }));

export interface MarketplaceFiltersProps {
  filters: ExportFilters;
  onChange: (changes: Record<string, FilterValue>) => void;
}

export function MarketplaceFilters({ filters, onChange }: MarketplaceFiltersProps) {
  const hubs = useQuery(hubsQuery());
  const facets = useQuery(exportCountsQuery(filters)).data?.facets;
  const counted = (
    options: readonly CheckOption[],
    found: Record<string, number> | undefined,
  ): CheckOption[] =>
    options.map((one) => (found ? { ...one, count: found[one.value] ?? 0 } : one));
  const price: [number, number] = [filters.min_price ?? PRICE.min, filters.max_price ?? PRICE.max];
  return (
    <>
      <div className="filter-group">
        <SwitchFilter
          label="Hub certified only"
          checked={filters.is_hub_certified === true}
          count={facets?.is_hub_certified}
          onChange={(on) => onChange({ isHubCertified: on ? "true" : null })}
        />
      </div>
      <CheckFilter
        label="Product type"
        options={counted(PRODUCT_TYPES, facets?.product_type)}
        chosen={filters.product_type ?? []}
        onChange={(productType) => onChange({ productType })}
      />
      <CheckFilter
        label="Pricing model"
        options={counted(PRICING_FILTERS, facets?.pricing_model)}
        chosen={filters.pricing_model ?? []}
        onChange={(pricingModel) => onChange({ pricingModel })}
      />
      <RangeFilter
        label="Price in US dollars"
        hint="A price limit excludes other currencies."
        {...PRICE}
        value={price}
        format={formatMoneyInFull}
        unlimited="no upper limit"
        onChange={([from, to]) =>
          onChange({
            minPrice: from > PRICE.min ? String(from) : null,
            maxPrice: to < PRICE.max ? String(to) : null,
          })
        }
      />
      <CheckFilter
        label="Target countries"
        max={6}
        options={counted(COUNTRIES, facets?.countries)}
        chosen={filters.countries ?? []}
        onChange={(countries) => onChange({ countries })}
      />
      <CheckFilter
        label="Hub"
        max={6}
        options={
          hubs.data &&
          counted(
            hubs.data.map(({ id, name }) => ({ value: id, label: name })),
            facets?.hub_id,
          )
        }
        problem={hubs.error && { sentence: hubs.error.message, onRetry: () => void hubs.refetch() }}
        chosen={filters.hub_id ?? []}
        onChange={(hubId) => onChange({ hubId })}
      />
    </>
  );
}
