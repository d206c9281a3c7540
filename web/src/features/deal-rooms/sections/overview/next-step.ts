import type { DealCockpit, DealRoom } from "@/data/deal-rooms/types";
import { OTHER_SIDE, partyOf, type Side } from "../../model/sides";
import { signatoriesOf, whoMaySign } from "../../model/signatories";
import { openClosingDocuments, openDiligence } from "./open-matters";

type Deal = Pick<
  DealCockpit,
  | "step"
  | "waits_for"
  | "is_mine"
  | "proposal"
  | "closing_hub"
  | "closing_remarks"
  | "open_matters"
  | "signatories"
>;
type Room = Pick<DealRoom, "deal_status" | "is_active" | "my_side" | "nda_step" | "parties">;

export function nextStepWords(deal: Deal, room: Room): string {
  const party = (side: string | null) =>
    side === "FOUNDER" || side === "INVESTOR" ? partyOf(room, side as Side) : "Both sides";
  const waiting = party(deal.waits_for);
  const other = party(OTHER_SIDE[room.my_side]);
  const last = deal.closing_remarks?.at(-1);
  const asker = last?.hub ?? "The platform";
  switch (deal.step) {
    case "NDA": {
      const opens = "to open the terms, documents and messages.";
      if (room.nda_step === "SIGN") return `Sign the NDA for your organization ${opens}`;
      if (room.nda_step === "ACCEPT") return `Accept the NDA ${opens}`;
      const signatories = signatoriesOf(deal.signatories, deal.waits_for);
      if (!signatories) return `${waiting} has not signed the NDA yet.`;
      const { organization, names, side } = signatories;
      return names.length === 0
        ? whoMaySign(signatories, side === room.my_side)
        : `Nobody who may sign for ${organization} has signed the NDA yet: ${names.join(" or ")}.`;
    }
    case "PROPOSE":
      return "No terms are agreed yet. Either side can propose them.";
    case "TERMS": {
      const version = `version ${deal.proposal?.version ?? ""}`.trim();
      return deal.is_mine
        ? `${other} proposed terms, ${version}. Confirm or counter them.`
        : `${waiting} has not answered the proposed terms, ${version}, yet.`;
    }
    case "DILIGENCE": {
      const open = deal.open_matters && openDiligence(deal.open_matters);
      return open
        ? `The terms are agreed. Open in the diligence: ${open}.`
        : "The terms are agreed. Nothing is on the diligence list, and no question was asked yet.";
    }
    case "CLOSING_DOCUMENTS":
      return `Not confirmed by both sides yet: ${deal.open_matters ? openClosingDocuments(deal.open_matters) : "a closing document"}.`;
    case "COMPLETE":
      return "Nothing of the diligence and the closing documents is open. Both sides confirm the completion.";
    case "COMPLETION":
      return deal.is_mine
        ? `${other} confirmed the completion. It is completed once you confirm, too.`
        : `${waiting} has not confirmed the completion yet.`;
    case "KYC":
      if (deal.waits_for === "PLATFORM") {
        return "The platform is reviewing the investor's KYC documents. The deal can be completed once they are verified.";
      }
      return deal.is_mine
        ? "Your KYC is not verified. Submit your documents: the deal can be completed once they are verified."
        : `The KYC of ${waiting} is not verified. The deal can be completed once it is.`;
    case "ANNOUNCE":
      if (last?.kind === "DECLINED") {
        return deal.is_mine
          ? `${asker} declined to confirm the closing. You can announce the amount again once what was wrong is fixed.`
          : `${asker} declined to confirm the closing. ${waiting} decides whether its amount is announced again.`;
      }
      return deal.is_mine
        ? "The deal is completed. You decide whether its amount is announced."
        : `The deal is completed. ${waiting} decides whether its amount is announced.`;
    case "CLOSING_ANSWER":
      return deal.is_mine
        ? `${asker} asked about the closing. Your answer is needed.`
        : `${asker} asked about the closing. ${waiting} has not answered yet.`;
    case "CLOSING":
      return `${deal.closing_hub ?? "The platform"} has not confirmed the closing yet.`;
    default:
      if (room.deal_status === "COMPLETED")
        return "Nothing is left to do: the closing is confirmed.";
      if (room.deal_status === "CANCELLED") return "The deal was cancelled. Nothing is left to do.";
      return room.is_active ? "Nothing to do." : "This deal room is closed.";
  }
}
