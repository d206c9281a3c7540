import type { Kyc } from "@/data/users/kyc";

/** Where an identity check stands, in the words of the page. */
export type Standing = "NOT_STARTED" | "DRAFT" | "PENDING" | "VERIFIED" | "REJECTED" | "EXPIRED";

/** Nobody has looked at anything yet, documents lie here, or they were decided on. */
export function standingOf({ kyc_status, submission_status }: Kyc): Standing {
  if (kyc_status !== "PENDING") return kyc_status;
  if (submission_status === "SUBMITTED") return "PENDING";
  return submission_status === "DRAFT" ? "DRAFT" : "NOT_STARTED";
}

/** Can documents be brought? Not while those that were submitted are looked at. */
export const isOpen = ({ submission_status }: Kyc): boolean => submission_status !== "SUBMITTED";
