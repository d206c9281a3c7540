import type { ExportApplicationFilters } from "@/data/export-applications/types";

export const KEYS = ["query", "status"] as const;

type Status = NonNullable<ExportApplicationFilters["status"]>;
interface StatusChoice {
  value: Status | null;
  label: string;
}

export const HUB_CHOICES: readonly StatusChoice[] = [
  { value: null, label: "All" },
  { value: "PENDING", label: "Pending Review" },
  { value: "APPROVED", label: "Certified" },
  { value: "REJECTED", label: "Rejected" },
];
/** Platform administrators read all, and decide where no hub can. */
export const PLATFORM_CHOICES: readonly StatusChoice[] = [
  ...HUB_CHOICES.slice(0, 1),
  { value: "WAITING", label: "Waiting for you" },
  ...HUB_CHOICES.slice(1),
];

export function readFilters(params: URLSearchParams): ExportApplicationFilters {
  const query = params.get("query")?.trim().slice(0, 200);
  const asked = params.get("status");
  const status = PLATFORM_CHOICES.find(({ value }) => value !== null && value === asked)?.value;
  return { ...(query ? { query } : {}), ...(status ? { status } : {}) };
}
