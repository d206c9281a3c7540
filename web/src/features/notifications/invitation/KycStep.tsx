import { Callout } from "@radix-ui/themes";
import { Info } from "lucide-react";
import type { ToldInvitation } from "@/data/invitations/queries";
import { SIDES } from "./facts";

type Step = Pick<ToldInvitation, "kyc_step" | "founder_name" | "inviter_name" | "side">;

/** The people who can waive KYC: "Amara Osei, who invited you,". */
function waiver({ founder_name, inviter_name }: Step): string | null {
  if (!founder_name) return null;
  return founder_name === inviter_name
    ? `${founder_name}, who invited you`
    : `${founder_name}, who manages the company's side`;
}

/** The missing requirements of an invitation, and the next step. */
export function kycSentence(invitation: Step): string {
  const who = waiver(invitation);
  switch (invitation.kyc_step) {
    case "IN_REVIEW":
      return `Your documents are being checked. Once your identity is verified, you can accept.${who ? ` You do not have to wait if ${who}, waives the check (KYC).` : ""}`;
    case "WAIVER_ONLY":
      return `Joining ${SIDES[invitation.side]} takes a verified identity (KYC), which investors' accounts alone can have.${who ? ` With this account you can accept once ${who}, waives it for you: you are notified then.` : " Ask the person who invited you what to do."}`;
    case "ASK":
      return `Before you can accept, your investor has to be verified (KYC), which its administrators submit documents for.${who ? ` You do not have to wait if ${who}, waives the check.` : ""}`;
    default:
      return `Before you can accept, your identity has to be verified (KYC).${who ? ` Submit your documents, or ask ${who}, to waive it for you.` : " Submit your documents."}`;
  }
}

export function KycStep({ invitation }: { invitation: Step }) {
  return (
    <Callout.Root color="amber" size="1" mt="5">
      <Callout.Icon>
        <Info aria-hidden size={16} />
      </Callout.Icon>
      <Callout.Text className="wrap-anywhere">{kycSentence(invitation)}</Callout.Text>
    </Callout.Root>
  );
}
