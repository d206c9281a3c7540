import type { StartupFilters } from "@/data/startups/types";

/** Several per filter, except the revenue. */
export interface Choice {
  hub: readonly string[];
  sector: readonly string[];
  /** Stages, or SERIES_B_PLUS for Series B and later. */
  stage: readonly string[];
  /** A bracket, min-max. */
  revenue: readonly string[];
}

export const NO_CHOICE: Choice = { hub: [], sector: [], stage: [], revenue: [] };

/** "Series B+" of the landing page is two stages of the directory. */
export const SERIES_B_PLUS = ["SERIES_B", "SERIES_C_PLUS"];

const stagesOf = (stage: readonly string[]) =>
  stage.flatMap((one) => (one === "SERIES_B_PLUS" ? SERIES_B_PLUS : [one]));

export function directoryFilters({ hub, sector, stage, revenue }: Choice): StartupFilters {
  const [from, to] = revenue[0]?.split("-") ?? [];
  return {
    ...(hub.length > 0 ? { hub_id: [...hub] } : {}),
    ...(stage.length > 0 ? { stage: stagesOf(stage) } : {}),
    ...(sector.length > 0 ? { sectors: [...sector] } : {}),
    ...(from ? { min_revenue: Number(from) } : {}),
    ...(to ? { max_revenue: Number(to) } : {}),
  };
}

/** The directory's address for what was chosen on the landing page; "" when nothing was. */
export function directoryQuery({ hub, sector, stage, revenue }: Choice): string {
  const params = new URLSearchParams();
  for (const one of hub) params.append("hubId", one);
  for (const one of stagesOf(stage)) params.append("stage", one);
  for (const one of sector) params.append("sectors", one);
  const [from, to] = revenue[0]?.split("-") ?? [];
  if (from) params.append("minRevenue", from);
  if (to) params.append("maxRevenue", to);
  const query = params.toString();
  return query ? `?${query}` : "";
}
