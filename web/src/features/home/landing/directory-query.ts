/** What is chosen on the home page; "" is no choice. */
export interface Choice {
  /** A hub's id. */
  hub: string;
  sector: string;
  /** A stage, or SERIES_B_PLUS for Series B and later. */
  stage: string;
  /** A bracket, min-max. */
  revenue: string;
}

export const NO_CHOICE: Choice = { hub: "", sector: "", stage: "", revenue: "" };

/** The directory's query for a choice; "" for none (decision 33). */
export function directoryQuery({ hub, sector, stage, revenue }: Choice): string {
  const params = new URLSearchParams();
  if (hub) params.append("hubId", hub);
  for (const one of stage === "SERIES_B_PLUS" ? ["SERIES_B", "SERIES_C_PLUS"] : [stage]) {
    if (one) params.append("stage", one);
  }
  if (sector) params.append("sectors", sector);
  const [from, to] = revenue.split("-");
  if (from) params.append("minRevenue", from);
  if (to) params.append("maxRevenue", to);
  const query = params.toString();
  return query ? `?${query}` : "";
}
