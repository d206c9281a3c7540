import type { StartupFilters } from "@/data/startups/types";
import { STAGE_LABELS } from "@/lib/format";
import { readList, readNumber } from "@/lib/url-filters";
import { REVENUE_BRACKETS } from "@/lib/vocabulary";

/** Names of the directory's filters in the address, as the API has them (specification §7). */
export const KEYS = [
  "query",
  "hubId",
  "stage",
  "sectors",
  "minRevenue",
  "maxRevenue",
  "minExportScore",
  "maxExportScore",
  "isHubVerified",
  "isFeatured",
  "sdgTags",
] as const;

const STAGES = Object.keys(STAGE_LABELS);
const MONEY = { min: 0, max: 1e13 };
const SCORE = { min: 0, max: 100 };

/** What the address asks the directory for; what makes no sense is left out. */
export function readFilters(params: URLSearchParams): StartupFilters {
  const filters: StartupFilters = {};
  const query = params.get("query")?.trim().slice(0, 200);
  if (query) filters.query = query;
  const lists = {
    hub_id: readList(params, "hubId"),
    stage: readList(params, "stage", STAGES),
    sectors: readList(params, "sectors"),
    sdg_tags: readList(params, "sdgTags"),
  };
  for (const key of ["hub_id", "stage", "sectors", "sdg_tags"] as const) {
    if (lists[key].length > 0) filters[key] = lists[key];
  }
  const numbers = {
    min_revenue: readNumber(params, "minRevenue", MONEY),
    max_revenue: readNumber(params, "maxRevenue", MONEY),
    min_export_score: readNumber(params, "minExportScore", SCORE),
    max_export_score: readNumber(params, "maxExportScore", SCORE),
  };
  for (const key of Object.keys(numbers) as (keyof typeof numbers)[]) {
    const value = numbers[key];
    if (value !== null) filters[key] = value;
  }
  if (params.get("isHubVerified") === "true") filters.is_hub_verified = true;
  if (params.get("isFeatured") === "true") filters.is_featured = true;
  return filters;
}

/** The revenue bracket that the filters are, as min-max. */
export function bracketOf({ min_revenue, max_revenue }: StartupFilters): string | null {
  const value = `${min_revenue ?? ""}-${max_revenue ?? ""}`;
  return REVENUE_BRACKETS.some((bracket) => bracket.value === value) ? value : null;
}

/** How many filters are set, without the words of the search box. */
export function countActive(filters: StartupFilters): number {
  const {
    query: _,
    min_revenue,
    max_revenue,
    min_export_score,
    max_export_score,
    ...others
  } = filters;
  const ranges = [
    [min_revenue, max_revenue],
    [min_export_score, max_export_score],
  ];
  return (
    Object.keys(others).length +
    ranges.filter((range) => range.some((end) => end !== undefined)).length
  );
}
