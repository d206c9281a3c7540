import { Badge } from "@radix-ui/themes";
import { humanize } from "@/lib/format";

type Tone = "amber" | "blue" | "green" | "red" | "gray";

/** The word is always there, too: color alone says nothing. */
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
  /** As stored, e.g. IN_PROGRESS; unknown ones are gray. */
  status: string;
  label?: string;
  size?: "1" | "2" | "3";
}

export function StatusBadge({ status, label, size = "1" }: StatusBadgeProps) {
  return (
    <Badge color={TONES[status] ?? "gray"} variant="soft" radius="full" size={size}>
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {label ?? humanize(status)}
    </Badge>
  );
}
