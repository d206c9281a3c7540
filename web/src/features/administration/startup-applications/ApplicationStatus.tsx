import { Badge, Text } from "@radix-ui/themes";
import { BadgeCheck, Eye, Gavel } from "lucide-react";
import type { WholeStartupApplication } from "@/data/startup-applications/types";
import { reviewLabel } from "@/domain/review-label";
import { formatDate, formatRelative } from "@/lib/format";
import { StatusBadge } from "@/ui/StatusBadge";
import { DEADLINE_DAYS, isOverdue, waitingFor } from "../queue/age";
import { Note } from "../queue/parts";

interface StandingProps {
  application: WholeStartupApplication;
  userId: string | null;
  now: number;
}

export function ApplicationStatus({ application, userId, now }: StandingProps) {
  const { status, submitted_at, claim, decisions, is_own, can_decide, has_pending_version } =
    application;
  const [last] = decisions;
  const isPending = status === "PENDING";
  return (
    <div className="grid gap-3 mb-5">
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge status={status} label={reviewLabel(status)} />
        {has_pending_version ? (
          <Badge color="amber" radius="full" size="1">
            New version
          </Badge>
        ) : null}
        <Text size="2" color={isOverdue(application, now) ? "amber" : "gray"}>
          {isPending
            ? `${waits(submitted_at, now)}${isOverdue(application, now) ? `, longer than ${DEADLINE_DAYS} days` : ""}`
            : null}
        </Text>
      </p>
      {/* Announced: it may change while it is read. */}
      <div role="status" className="grid gap-2 empty:hidden">
        {!isPending && last?.decision === status ? (
          <Note icon={Gavel}>
            {last.decided_by_name} {status === "APPROVED" ? "approved" : "rejected"} this startup{" "}
            {formatRelative(last.decided_at, Math.max(now, Date.parse(last.decided_at)))}, on{" "}
            {formatDate(last.decided_at, "with-zone")}.
          </Note>
        ) : null}
        {has_pending_version ? (
          <Note icon={BadgeCheck}>What is approved stays public whatever you decide.</Note>
        ) : null}
        {isPending && claim ? (
          <Note icon={Eye}>
            {claim.user_id === userId
              ? `You are reviewing this. Others see so until ${formatDate(claim.until, "time")}.`
              : `${claim.name} is reviewing this until ${formatDate(claim.until, "time")}.${can_decide ? " You can still decide." : ""}`}
          </Note>
        ) : null}
        {isPending && is_own ? (
          <Note icon={Gavel}>You founded this startup, so somebody else decides on it.</Note>
        ) : null}
        {isPending && !is_own && !can_decide ? (
          <Note icon={Gavel}>
            An administrator of your hub decides on it. Propose what to decide in a note.
          </Note>
        ) : null}
      </div>
    </div>
  );
}

const waits = (since: string, now: number) => {
  const words = waitingFor(since, now);
  return words === "Today" ? "Submitted today" : `Waiting for ${words}`;
};
