import { STAGE_LABELS } from "@/domain/labels";
import { REVENUE_BRACKETS } from "@/domain/vocabulary";
import { countOf, formatMoney } from "@/lib/format";
import { routes } from "@/lib/paths";
import { readList, readNumber } from "@/lib/url-filters";
import type { StartupFilters } from "./types";

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

/** The inverse of readFilters. Unknown filters are left out, as stored ones may be old. */
export function addressOf(filters: StartupFilters): string {
  const params = new URLSearchParams();
  const lists = {
    query: filters.query ? [filters.query] : [],
    hubId: filters.hub_id,
    stage: filters.stage,
    sectors: filters.sectors,
    sdgTags: filters.sdg_tags,
  };
  for (const [key, values] of Object.entries(lists)) {
    for (const value of values ?? []) params.append(key, value);
  }
  const rest = {
    minRevenue: filters.min_revenue,
    maxRevenue: filters.max_revenue,
    minExportScore: filters.min_export_score,
    maxExportScore: filters.max_export_score,
    isHubVerified: filters.is_hub_verified,
    isFeatured: filters.is_featured,
  };
  for (const [key, value] of Object.entries(rest)) {
    if (value !== undefined) params.set(key, String(value));
  }
  const text = params.toString();
  return text ? `${routes.startups}?${text}` : routes.startups;
}

export function inWords(filters: StartupFilters): string {
  const { query, hub_id = [], stage = [], sectors = [], sdg_tags = [] } = filters;
  const revenue = revenueInWords(filters);
  const score = scoreInWords(filters);
  const parts = [
    query && `"${query}"`,
    stage.map((value) => STAGE_LABELS[value as keyof typeof STAGE_LABELS] ?? value).join(", "),
    sectors.join(", "),
    hub_id.length > 0 && countOf(hub_id.length, "hub"),
    revenue && `Revenue ${revenue}`,
    score && `Export score ${score}`,
    filters.is_hub_verified && "Hub verified",
    filters.is_featured && "Featured",
    sdg_tags.join(", "),
  ];
  return parts.filter(Boolean).join(" · ") || "All startups";
}

export function revenueInWords(filters: StartupFilters): string | null {
  const bracket = bracketOf(filters);
  const named = REVENUE_BRACKETS.find(({ value }) => value === bracket)?.label;
  return (
    named ??
    rangeInWords(filters.min_revenue, filters.max_revenue, (value) =>
      formatMoney(value, { empty: "$0" }),
    )
  );
}

export const scoreInWords = (filters: StartupFilters): string | null =>
  rangeInWords(filters.min_export_score, filters.max_export_score, String);

function rangeInWords(
  from: number | undefined,
  to: number | undefined,
  word: (value: number) => string,
): string | null {
  if (from !== undefined && to !== undefined) return `${word(from)} to ${word(to)}`;
  if (from !== undefined) return `from ${word(from)}`;
  return to === undefined ? null : `up to ${word(to)}`;
}

export function bracketOf({ min_revenue, max_revenue }: StartupFilters): string | null {
  const value = `${min_revenue ?? ""}-${max_revenue ?? ""}`;
  return REVENUE_BRACKETS.some((bracket) => bracket.value === value) ? value : null;
}
