import { Text } from "@radix-ui/themes";
import { Clock } from "lucide-react";
import { DateTime } from "@/ui/DateTime";
import { DEADLINE_DAYS, isOverdue, waitingFor } from "./age";

export interface Waiting {
  status: string;
  submitted_at: string;
  since: string;
}

export function WaitingSince({ row, now }: { row: Waiting; now: number }) {
  if (row.status !== "PENDING") return <DateTime value={row.since} />;
  const words = waitingFor(row.submitted_at, now);
  if (!isOverdue(row, now)) return <span className="tabular-nums">{words}</span>;
  return (
    <Text weight="medium" color="amber" className="inline-flex items-center gap-1.5 tabular-nums">
      <Clock aria-hidden size={14} />
      {words}
      <span className="sr-only">, longer than {DEADLINE_DAYS} days</span>
    </Text>
  );
}
