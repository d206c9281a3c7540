import type { ApplicationFilters, ApplicationStatus } from "@/data/applications/types";

export const KEYS = ["query", "status"] as const;

/** The status filter of the queue; null shows every status. */
export const STATUS_CHOICES: readonly { value: ApplicationStatus | null; label: string }[] = [
  { value: null, label: "All" },
  { value: "PENDING", label: "Pending Review" },
  { value: "APPROVED", label: "Approved" },
  { value: "REJECTED", label: "Rejected" },
];

export function readFilters(params: URLSearchParams): ApplicationFilters {
  const query = params.get("query")?.trim().slice(0, 200);
  const status = STATUS_CHOICES.find(({ value }) => value && value === params.get("status"))?.value;
  return { ...(query ? { query } : {}), ...(status ? { status } : {}) };
}
