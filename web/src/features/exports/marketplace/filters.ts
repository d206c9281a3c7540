import type { ExportFilters } from "@/data/export-products/types";
import { PRICING_FILTERS, PRODUCT_TYPES, TARGET_COUNTRIES } from "@/domain/vocabulary";
import type { FilterWords } from "@/lib/applied-filters";
import { formatMoneyInFull } from "@/lib/format";
import { readList, readNumber } from "@/lib/url-filters";

/** Parameters of the address, with the names that `/api/exports` has. */
export const KEYS = [
  "query",
  "hubId",
  "productType",
  "pricingModel",
  "countries",
  "isHubCertified",
  "minPrice",
  "maxPrice",
] as const;

/** The slider's range in US dollars; its upper end means no limit. */
export const PRICE = { min: 0, max: 1_000_000, step: 1_000 } as const;

const valuesOf = (options: readonly { value: string }[]) => options.map(({ value }) => value);

export function readFilters(params: URLSearchParams): ExportFilters {
  const filters: ExportFilters = {};
  const query = params.get("query")?.trim().slice(0, 200);
  if (query) filters.query = query;
  const lists = {
    hub_id: readList(params, "hubId"),
    product_type: readList(params, "productType", valuesOf(PRODUCT_TYPES)),
    pricing_model: readList(params, "pricingModel", valuesOf(PRICING_FILTERS)),
    countries: readList(params, "countries", TARGET_COUNTRIES),
  };
  for (const key of Object.keys(lists) as (keyof typeof lists)[]) {
    if (lists[key].length > 0) filters[key] = lists[key];
  }
  const low = readNumber(params, "minPrice", PRICE);
  const high = readNumber(params, "maxPrice", PRICE);
  if (low !== null && low > PRICE.min) filters.min_price = low;
  if (high !== null && high < PRICE.max) filters.max_price = high;
  if (params.get("isHubCertified") === "true") filters.is_hub_certified = true;
  return filters;
}

const labelOf =
  (options: readonly { value: string; label: string }[]) =>
  (value: string): string | null =>
    options.find((option) => option.value === value)?.label ?? null;

/** @param hubs undefined while loading */
export const wordsOf = (hubs: readonly { id: string; name: string }[] = []): FilterWords => ({
  isHubCertified: {
    label: "Certified",
    textOf: (value) => (value === "true" ? "by its hub" : null),
  },
  productType: { label: "Type", textOf: labelOf(PRODUCT_TYPES) },
  pricingModel: { label: "Pricing", textOf: labelOf(PRICING_FILTERS) },
  minPrice: {
    label: "Price",
    textOf: (value) => endOf(value, (price) => price > PRICE.min, "from"),
  },
  maxPrice: {
    label: "Price",
    textOf: (value) => endOf(value, (price) => price < PRICE.max, "up to"),
  },
  countries: {
    label: "Country",
    textOf: labelOf(TARGET_COUNTRIES.map((value) => ({ value, label: value }))),
  },
  hubId: { label: "Hub", textOf: (value) => hubs.find(({ id }) => id === value)?.name ?? null },
});

function endOf(text: string, isLimit: (price: number) => boolean, word: string): string | null {
  const price = readNumber(new URLSearchParams({ price: text }), "price", PRICE);
  return price !== null && isLimit(price) ? `${word} ${formatMoneyInFull(price)}` : null;
}
