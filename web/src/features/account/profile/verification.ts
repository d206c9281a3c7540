import type { Kyc, KycPart } from "@/data/users/kyc";

export type CheckStatus = "NOT_STARTED" | "DRAFT" | "PENDING" | "VERIFIED" | "REJECTED" | "EXPIRED";

export function statusOf({
  kyc_status,
  submission_status,
}: Pick<Kyc, "kyc_status" | "submission_status">): CheckStatus {
  if (kyc_status !== "PENDING") return kyc_status;
  if (submission_status === "SUBMITTED") return "PENDING";
  return submission_status === "DRAFT" ? "DRAFT" : "NOT_STARTED";
}

/** False while submitted documents are being checked. */
export const isOpen = ({ submission_status }: Pick<Kyc, "submission_status">): boolean =>
  submission_status !== "SUBMITTED";

/** Names what a submission lacks; null when it is complete. */
export function missingIn(parts: readonly KycPart[]): string | null {
  const missing = parts.filter(({ is_required, is_given }) => is_required && !is_given);
  return missing.map(({ label }) => label.toLowerCase()).join(", ") || null;
}

/** Why what was submitted last was rejected, until there is something else in its place. */
export function rejectionOf({ is_given, rejected }: KycPart): string | null {
  if (is_given || rejected.length === 0) return null;
  return rejected
    .map(({ file_name, reason }) => (file_name ? `${file_name}: ${reason}` : reason))
    .join(" ");
}

/** What is being checked, part by part, for who submitted it: names of files, and owners. */
export function submittedIn({
  parts,
  documents,
  owners,
}: Pick<Kyc, "parts" | "documents" | "owners">): { label: string; lines: string[] }[] {
  const ownersInWords =
    owners?.length === 0
      ? ["Nobody holds 25 percent or more."]
      : owners?.map(({ name, country, share }) => `${name}, ${country}, ${share} %`);
  return (parts ?? [])
    .map(({ part, label }) => ({
      label,
      lines:
        part === "OWNERS"
          ? (ownersInWords ?? [])
          : (documents ?? []).filter(({ kind }) => kind === part).map((file) => file.file_name),
    }))
    .filter(({ lines }) => lines.length > 0);
}
