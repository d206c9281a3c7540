import type { ExportApplicationFilters } from "@/data/export-applications/types";

export const KEYS = ["query", "status"] as const;

type Status = NonNullable<ExportApplicationFilters["status"]>;
interface StatusChoice {
  /** In the address; null is the default, what is to be decided. */
  value: Status | "ALL" | null;
  label: string;
}

const DECIDED: readonly StatusChoice[] = [
  { value: "APPROVED", label: "Certified" },
  { value: "REJECTED", label: "Rejected" },
  { value: "ALL", label: "All" },
];

export const HUB_CHOICES: readonly StatusChoice[] = [
  { value: null, label: "Pending Review" },
  ...DECIDED,
];

/** Platform administrators read all, and decide where no hub can. */
export const PLATFORM_CHOICES: readonly StatusChoice[] = [
  { value: null, label: "Waiting for you" },
  { value: "PENDING", label: "Pending Review" },
  ...DECIDED,
];

/** @param isPlatform what waits for the reader comes first, else what waits for the hub */
export function readFilters(
  params: URLSearchParams,
  isPlatform: boolean,
): ExportApplicationFilters {
  const query = params.get("query")?.trim().slice(0, 200);
  const asked = params.get("status");
  const choices = isPlatform ? PLATFORM_CHOICES : HUB_CHOICES;
  const chosen = choices.find(({ value }) => value === asked)?.value;
  const status = chosen ?? (isPlatform ? "WAITING" : "PENDING");
  return { ...(query ? { query } : {}), ...(status === "ALL" ? {} : { status }) };
}
