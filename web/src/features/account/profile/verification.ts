import type { Kyc } from "@/data/users/kyc";

export type Standing = "NOT_STARTED" | "DRAFT" | "PENDING" | "VERIFIED" | "REJECTED" | "EXPIRED";

export function standingOf({ kyc_status, submission_status }: Kyc): Standing {
  if (kyc_status !== "PENDING") return kyc_status;
  if (submission_status === "SUBMITTED") return "PENDING";
  return submission_status === "DRAFT" ? "DRAFT" : "NOT_STARTED";
}

/** False while submitted documents are being checked. */
export const isOpen = ({ submission_status }: Kyc): boolean => submission_status !== "SUBMITTED";
