import { Text } from "@radix-ui/themes";
import type { Decision, WholeStartupApplication } from "@/data/startup-applications/types";
import { toPoints } from "@/domain/field-reasons";
import { decisionInWords } from "@/domain/startups/decision-in-words";
import { startupFieldLabel } from "@/domain/startups/startup-fields";
import { toChanges } from "@/ui/timeline/changes";
import { Timeline } from "@/ui/timeline/Timeline";

export function DecisionHistory({
  application: { name, decisions },
}: {
  application: WholeStartupApplication;
}) {
  if (decisions.length === 0) {
    return (
      <Text as="p" size="2" color="gray">
        No decisions yet.
      </Text>
    );
  }
  return (
    <Timeline
      label={`Decisions on ${name}`}
      level={4}
      empty=""
      entries={decisions.map((decision) => ({
        id: decision.decided_at,
        at: decision.decided_at,
        who: decision.decided_by_name,
        what: whatOf(decision),
        note: decision.reason,
        points: toPoints(decision.field_reasons, startupFieldLabel),
        changes: toChanges(decision.changes, startupFieldLabel),
      }))}
    />
  );
}

const whatOf = ({ hub_name, ...review }: Decision) =>
  [decisionInWords(review), hub_name ? `for ${hub_name}` : null].filter(Boolean).join(" ");
