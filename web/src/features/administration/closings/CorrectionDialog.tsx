import { useQueryClient } from "@tanstack/react-query";
import { decideCorrection, proposeCorrection, refreshClosings } from "@/data/closings/mutations";
import type { ConfirmedClosing, ProposedCorrection } from "@/data/closings/queries";
import { readMoney } from "@/lib/amounts";
import { formatMoneyInFull } from "@/lib/format";
import { AmountField } from "@/ui/forms/AmountField";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { useTextDraft } from "@/ui/forms/use-text-draft";
import { notify } from "@/ui/notify";

export type CorrectionAsked =
  | { kind: "propose"; closing: ConfirmedClosing }
  | { kind: "confirm" | "decline"; closing: ConfirmedClosing; proposal: ProposedCorrection };

interface CorrectionDialogProps {
  asked: CorrectionAsked;
  onClose: () => void;
}

export function CorrectionDialog({ asked, onClose }: CorrectionDialogProps) {
  return asked.kind === "propose" ? (
    <Propose closing={asked.closing} onClose={onClose} />
  ) : (
    <Decide {...asked} onClose={onClose} />
  );
}

function Propose({ closing, onClose }: { closing: ConfirmedClosing; onClose: () => void }) {
  const client = useQueryClient();
  const amount = useTextDraft(`closing:corrected:${closing.deal_id}`);
  const read = readMoney(amount.text, "USD");
  const value = "value" in read ? read.value : null;
  return (
    <ConfirmWithReason
      title={`Correct the closing of ${closing.startup_name}?`}
      effects={[
        "No public figure moves until the other of hub and platform confirms it.",
        "From then on the funds raised move by the difference, and both sides of the deal are notified.",
        "The confirmed amount stays in the history.",
      ]}
      reason={{ hint: "Both sides of the deal read it once the correction is confirmed." }}
      act="Propose correction"
      canAct={value !== null}
      draftKey={`closing:correct:${closing.deal_id}`}
      failed="Correction not proposed"
      onConfirm={async (reason) => {
        if (value === null) return;
        await proposeCorrection(closing.deal_id, value, reason).finally(() =>
          refreshClosings(client),
        );
      }}
      onDone={() => {
        amount.forget();
        notify.success("Correction proposed", "It waits for the other of hub and platform.");
      }}
      onClose={onClose}
    >
      <AmountField
        label="Correct amount"
        hint={`Now ${formatMoneyInFull(closing.amount)}. 0 when there was no such deal.`}
        value={amount.text}
        onChange={amount.write}
      />
    </ConfirmWithReason>
  );
}

type DecideProps = Exclude<CorrectionAsked, { kind: "propose" }> & { onClose: () => void };

function Decide({ kind, closing, proposal, onClose }: DecideProps) {
  const client = useQueryClient();
  const { startup_name: name } = closing;
  const decided = (isConfirmed: boolean) =>
    decideCorrection(proposal.id, isConfirmed).finally(() => refreshClosings(client));
  const to = formatMoneyInFull(proposal.amount);
  const from = formatMoneyInFull(proposal.former);
  if (kind === "confirm") {
    return (
      <ConfirmWithReason
        title={`Confirm the correction of ${name}?`}
        effects={[
          `${to} takes the place of ${from} in the funds raised that ${name} shows to everybody, and in the platform's public total.`,
          "Both sides of the deal are notified, and read the reason.",
        ]}
        act="Confirm correction"
        draftKey={`correction:${proposal.id}`}
        failed="Correction not confirmed"
        onConfirm={() => decided(true)}
        onDone={() =>
          notify.success("Correction confirmed", `${to} now counts in the public figures.`)
        }
        onClose={onClose}
      />
    );
  }
  const act = proposal.is_mine ? "Withdraw" : "Decline";
  return (
    <ConfirmWithReason
      title={`${act} the correction of ${name}?`}
      effects={[`${from} stays in the public figures.`, "Another correction can be proposed."]}
      act={`${act} correction`}
      isDangerous
      draftKey={`correction:${proposal.id}`}
      failed={`Correction not ${proposal.is_mine ? "withdrawn" : "declined"}`}
      onConfirm={() => decided(false)}
      onClose={onClose}
    />
  );
}
