import type { ExportFilters } from "@/data/export-products/types";
import { readList, readNumber } from "@/lib/url-filters";
import { PRICING_FILTERS, PRODUCT_TYPES } from "@/lib/vocabulary";

/** Names of the marketplace's filters in the address, as the API has them (specification §7). */
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

/** Ends of the price's slider in US dollars; the upper one means no limit (specification §9). */
export const PRICE = { min: 0, max: 1_000_000, step: 1_000 } as const;

const valuesOf = (options: readonly { value: string }[]) => options.map(({ value }) => value);

/** What the address asks the marketplace for; what makes no sense is left out. */
export function readFilters(params: URLSearchParams): ExportFilters {
  const filters: ExportFilters = {};
  const query = params.get("query")?.trim().slice(0, 200);
  if (query) filters.query = query;
  const lists = {
    hub_id: readList(params, "hubId"),
    product_type: readList(params, "productType", valuesOf(PRODUCT_TYPES)),
    pricing_model: readList(params, "pricingModel", valuesOf(PRICING_FILTERS)),
    countries: readList(params, "countries"),
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

/** How many filters are set, without the words of the search box. */
export function countActive({ query: _, min_price, max_price, ...others }: ExportFilters): number {
  const priced = min_price !== undefined || max_price !== undefined;
  return Object.keys(others).length + (priced ? 1 : 0);
}
