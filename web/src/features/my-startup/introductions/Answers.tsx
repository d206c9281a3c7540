import { useQueryClient } from "@tanstack/react-query";
import { introductionKeys } from "@/data/introductions/keys";
import { acceptIntro, declineIntro } from "@/data/introductions/mutations";
import type { InboxIntro } from "@/data/introductions/types";
import { humanize } from "@/lib/format";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { notify } from "@/ui/notify";

/** The database's limit. */
const MAX_WAIVER = 1000;

interface AnswerProps {
  intro: InboxIntro;
  onClose: () => void;
}

/** Whatever the result: somebody else may have decided. */
function useSettled() {
  const client = useQueryClient();
  return (answer: Promise<unknown>) =>
    answer.finally(() => client.invalidateQueries({ queryKey: introductionKeys.all }));
}

/** Without a verified KYC, whoever accepts says why. */
export function AcceptDialog({ intro, onClose }: AnswerProps) {
  const settled = useSettled();
  const isWaived = intro.kyc_status !== "VERIFIED";
  return (
    <ConfirmWithReason
      title={`Accept ${intro.person_name}'s request?`}
      effects={[
        `A deal room about ${intro.startup_name} opens for ${intro.investor_name && intro.investor_name !== intro.person_name ? `${intro.person_name}, who asks for ${intro.investor_name},` : "the investor"} and your company.`,
        `${intro.person_name} and you see each other's email and phone.`,
        ...(isWaived
          ? [
              `Their KYC is ${humanize(intro.kyc_status).toLowerCase()} today. You waive it, and the waiver is recorded.`,
              "A waiver opens the room. Completing the deal still needs a verified KYC.",
            ]
          : []),
      ]}
      {...(isWaived
        ? {
            reason: {
              label: "Why you waive their KYC",
              hint: "Kept with the request. The investor can read it too.",
              max: MAX_WAIVER,
            },
          }
        : {})}
      act={isWaived ? "Waive KYC and accept" : "Accept"}
      draftKey={`intro-accept:${intro.id}`}
      onConfirm={(reason) => settled(acceptIntro(intro.id, isWaived ? reason : null))}
      failed="Request not accepted"
      onDone={() => notify.success("Introduction accepted", "The deal room is open for you both.")}
      onClose={onClose}
    />
  );
}

export function DeclineDialog({ intro, onClose }: AnswerProps) {
  const settled = useSettled();
  return (
    <ConfirmWithReason
      title={`Decline ${intro.person_name}'s request?`}
      effects={[
        "The investor is notified at once and reads your reason.",
        "No contact details are shared. They can ask again.",
      ]}
      reason={{ hint: `${intro.person_name} reads it.` }}
      act="Decline"
      isDangerous
      draftKey={`intro-decline:${intro.id}`}
      onConfirm={(reason) => settled(declineIntro(intro.id, reason))}
      failed="Request not declined"
      onDone={() => notify.success("Introduction declined", "The investor has been notified.")}
      onClose={onClose}
    />
  );
}
