import { useQuery } from "@tanstack/react-query";
import type { ExportFilters } from "@/data/export-products/types";
import { hubsQuery } from "@/data/hubs/queries";
import { formatMoneyInFull } from "@/lib/format";
import type { FilterValue } from "@/lib/url-filters";
import { PRICING_FILTERS, PRODUCT_TYPES, TARGET_COUNTRIES } from "@/lib/vocabulary";
import { CheckFilter } from "@/ui/filters/CheckFilter";
import { RangeFilter } from "@/ui/filters/RangeFilter";
import { SwitchFilter } from "@/ui/filters/SwitchFilter";
import { PRICE } from "./filters";

export interface MarketplaceFiltersProps {
  filters: ExportFilters;
  onChange: (changes: Record<string, FilterValue>) => void;
}

/** All filters of the marketplace. */
export function MarketplaceFilters({ filters, onChange }: MarketplaceFiltersProps) {
  const hubs = useQuery(hubsQuery());
  const price: [number, number] = [filters.min_price ?? PRICE.min, filters.max_price ?? PRICE.max];
  return (
    <>
      <div className="filter-group">
        <SwitchFilter
          label="Hub certified only"
          checked={filters.is_hub_certified === true}
          onChange={(on) => onChange({ isHubCertified: on ? "true" : null })}
        />
      </div>
      <CheckFilter
        label="Product type"
        options={PRODUCT_TYPES}
        chosen={filters.product_type ?? []}
        onChange={(productType) => onChange({ productType })}
      />
      <CheckFilter
        label="Pricing model"
        options={PRICING_FILTERS}
        chosen={filters.pricing_model ?? []}
        onChange={(pricingModel) => onChange({ pricingModel })}
      />
      <RangeFilter
        label="Price in US dollars"
        hint="A limit leaves out prices in other currencies."
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
        most={6}
        options={TARGET_COUNTRIES.map((value) => ({ value, label: value }))}
        chosen={filters.countries ?? []}
        onChange={(countries) => onChange({ countries })}
      />
      <CheckFilter
        label="Hub"
        most={6}
        options={hubs.data?.map(({ id, name }) => ({ value: id, label: name }))}
        problem={hubs.error && { sentence: hubs.error.message, onRetry: () => void hubs.refetch() }}
        chosen={filters.hub_id ?? []}
        onChange={(hubId) => onChange({ hubId })}
      />
    </>
  );
}
