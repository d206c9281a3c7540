import { Text } from "@radix-ui/themes";
import type { Decision, WholeApplication } from "@/data/applications/types";
import { startupFieldLabel } from "@/domain/startups/startup-fields";
import { Timeline } from "@/ui/timeline/Timeline";

const DID = {
  APPROVED: "approved it",
  REJECTED: "rejected it",
  PENDING: "sent it back to review",
} as const;

export function DecisionHistory({
  application: { name, decisions },
}: {
  application: WholeApplication;
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
        changes: decision.changes.map(({ field, before, after }) => ({
          label: startupFieldLabel(field),
          from: before,
          to: after,
        })),
      }))}
    />
  );
}

const whatOf = ({ decision, is_version, field, hub_name }: Decision) =>
  [
    is_version ? DID[decision].replace(/it$/, "the new version") : DID[decision],
    hub_name ? `for ${hub_name}` : null,
    field ? `because of ${startupFieldLabel(field)}` : null,
  ]
    .filter(Boolean)
    .join(" ");
