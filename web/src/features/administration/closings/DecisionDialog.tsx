import { useQueryClient } from "@tanstack/react-query";
import {
  askAboutClosing,
  confirmClosing,
  declineClosing,
  refreshClosings,
} from "@/data/closings/mutations";
import type { Closing } from "@/data/closings/queries";
import { formatMoneyInFull } from "@/lib/format";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { notify } from "@/ui/notify";

export interface DecisionAsked {
  kind: "confirm" | "ask" | "decline";
  closing: Closing;
}

const BOTH_READ = "Both sides of the deal read it.";

/** What those who confirm a closing can do about it. */
export function DecisionDialog({ asked, onClose }: { asked: DecisionAsked; onClose: () => void }) {
  const client = useQueryClient();
  const { kind, closing } = asked;
  const { deal_id: deal, startup_name: name } = closing;
  const amount = formatMoneyInFull(closing.amount);
  const common = { draftKey: `closing:${kind}:${deal}`, onClose };
  const doing = (act: Promise<void>) => act.finally(() => refreshClosings(client));
  if (kind === "ask") {
    return (
      <ConfirmWithReason
        {...common}
        title={`Ask about the closing of ${name}?`}
        effects={[
          "The company is notified and can answer here.",
          "You can confirm or decline the closing at any time.",
        ]}
        reason={{ label: "Question", hint: BOTH_READ }}
        act="Send question"
        failed="Question not sent"
        onConfirm={(question) => doing(askAboutClosing(deal, question))}
        onDone={() => notify.success("Question sent", "The answer appears below the closing.")}
      />
    );
  }
  if (kind === "decline") {
    return (
      <ConfirmWithReason
        {...common}
        title={`Decline the closing of ${name}?`}
        effects={[
          `${amount} is not added to any public figure.`,
          "The company can announce the amount again once what was wrong is fixed.",
        ]}
        reason={{ hint: BOTH_READ }}
        act="Decline closing"
        isDangerous
        failed="Closing not declined"
        onConfirm={(reason) => doing(declineClosing(deal, reason))}
        onDone={() => notify.success("Closing declined", "Both sides of the deal are notified.")}
      />
    );
  }
  return (
    <ConfirmWithReason
      {...common}
      title={`Confirm the closing of ${name}?`}
      effects={[
        `${amount} is added to the funds raised that ${name} shows to everybody, and to the platform's public total.`,
        "Both sides of the deal see that you confirmed it.",
        "It cannot be undone. A wrong amount can only be corrected by hub and platform together.",
      ]}
      act="Confirm closing"
      failed="Closing not confirmed"
      onConfirm={() => doing(confirmClosing(deal))}
      onDone={() =>
        notify.success("Closing confirmed", `${amount} now counts in the public figures.`)
      }
    />
  );
}
