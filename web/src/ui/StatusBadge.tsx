import { Badge } from "@radix-ui/themes";
import { humanize } from "@/lib/format";

type Tone = "amber" | "blue" | "green" | "red" | "gray";

/** Colours of every status of the product. The word is always there: colour alone says nothing. */
const TONES: Record<string, Tone> = {
  PENDING: "amber",
  IN_PROGRESS: "blue",
  COMPLETED: "green",
  CANCELLED: "gray",
  VERIFIED: "green",
  APPROVED: "green",
  REJECTED: "red",
  EXPIRED: "red",
  DRAFT: "gray",
  OPEN: "amber",
  ACCEPTED: "green",
  DECLINED: "red",
  WITHDRAWN: "gray",
};

export interface StatusBadgeProps {
  /** A stored status (deal, KYC, startup), e.g. IN_PROGRESS; an unknown one shows grey. */
  status: string;
  /** What to show instead of the status in words, e.g. "KYC Verified". */
  label?: string;
  size?: "1" | "2" | "3";
}

/** A status as a badge with a dot: underscores become spaces. */
export function StatusBadge({ status, label, size = "1" }: StatusBadgeProps) {
  return (
    <Badge color={TONES[status] ?? "gray"} variant="soft" radius="full" size={size}>
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {label ?? humanize(status)}
    </Badge>
  );
}
