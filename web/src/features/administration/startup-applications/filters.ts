import type {
  ApplicationStatus,
  StartupApplicationFilters,
} from "@/data/startup-applications/types";

export const KEYS = ["query", "status"] as const;

/** Of the queue; null is the default, what is to be decided. */
export const STATUS_CHOICES: readonly {
  value: Exclude<ApplicationStatus, "PENDING"> | "ALL" | null;
  label: string;
}[] = [
  { value: null, label: "Pending Review" },
  { value: "APPROVED", label: "Approved" },
  { value: "REJECTED", label: "Rejected" },
  { value: "ALL", label: "All" },
];

export function readFilters(params: URLSearchParams): StartupApplicationFilters {
  const query = params.get("query")?.trim().slice(0, 200);
  const asked = params.get("status");
  const status = STATUS_CHOICES.find(({ value }) => value === asked)?.value ?? "PENDING";
  return { ...(query ? { query } : {}), ...(status === "ALL" ? {} : { status }) };
}
