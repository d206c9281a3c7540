import { useQuery } from "@tanstack/react-query";
import { type StartupReview, startupHistoryQuery } from "@/data/startups/mine";
import { toPoints } from "@/domain/field-reasons";
import { decisionInWords } from "@/domain/startups/decision-in-words";
import { startupFieldLabel } from "@/domain/startups/startup-fields";
import { toSentence } from "@/lib/errors";
import { toChanges } from "@/ui/timeline/changes";
import { Timeline, type TimelineEntry } from "@/ui/timeline/Timeline";
import type { EditorTabProps } from "../editor/Editor";

export default function HistoryTab({ startup, userId }: EditorTabProps) {
  const history = useQuery(startupHistoryQuery(startup.id, userId));
  return (
    <div className="max-w-3xl">
      <Timeline
        label={`History of ${startup.name}`}
        level={3}
        entries={history.data?.map(toEntry)}
        empty="Once a hub has decided, you see here who decided, when and why."
        {...(history.isError ? { problem: toSentence(history.error) } : {})}
        onRetry={() => void history.refetch()}
      />
    </div>
  );
}

const toEntry = (review: StartupReview): TimelineEntry => ({
  id: review.decided_at,
  at: review.decided_at,
  who: review.decided_by_name,
  what: [decisionInWords(review), review.hub_name ? ` for ${review.hub_name}` : ""].join(""),
  note: review.reason,
  points: toPoints(review.field_reasons, startupFieldLabel),
  changes: toChanges(review.changes, startupFieldLabel),
});
