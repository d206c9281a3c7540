/** The audit log in words: who did what, one sentence a line. */

import type { DocumentAccess } from "@/data/deal-rooms/access";
import { ACCESS_LABELS } from "./access-words";

interface Line {
  action: string;
  actor_name: string | null;
  subject_name: string | null;
  nda_version: number | null;
  /** Of a rule about documents: null takes it away. */
  access?: DocumentAccess | null;
  /** The audience: "Carol Mehta", "the investor's side"; or the item that a document is linked to. */
  audience?: string | null;
  /** Of a document, when the line was written. */
  document_version?: number | null;
  is_stamped?: boolean | null;
  /** Before it was renamed. */
  former_name?: string | null;
}

export type ActivityKind = "deal" | "room" | "nda" | "document" | "message" | "person";

export const SENTENCES: Record<string, (actor: string, subject: string) => string> = {
  "deal_room.created": () => "Deal room created",
  "deal_room.closed": (actor) => `${actor} closed the deal room`,
  "deal_room.reopened": (actor) => `${actor} reopened the deal room`,
  "deal_room.described": (actor) => `${actor} changed the description of the deal room`,
  "deal_room.end_set": (actor) => `${actor} set an end date for the deal room`,
  "deal_room.end_lifted": (actor) => `${actor} removed the end date of the deal room`,
  "deal_room.factor_required": (actor) => `${actor} made the deal room ask for a second factor`,
  "deal_room.factor_lifted": (actor) => `${actor} opened the deal room without a second factor`,
  "deal_room.frozen": (actor) => `${actor} froze the deal room`,
  "deal_room.thaw_agreed": (actor) => `${actor} agreed to thaw the deal room`,
  "deal_room.thaw_withdrawn": (actor) => `${actor} no longer agrees to thaw the deal room`,
  "deal_room.thawed": (actor) => `${actor} agreed too: the deal room is thawed`,
  "emergency.begun": (actor, subject) =>
    `${actor} opened emergency access to read this deal room for 60 minutes. Reason: ${subject}`,
  "emergency.ended": (actor) =>
    actor === "Somebody"
      ? "Emergency access ended after its time"
      : `${actor} ended an emergency access`,
  "milestone.added": (actor, subject) => `${actor} added the milestone ${subject}`,
  "milestone.changed": (actor, subject) => `${actor} changed the milestone ${subject}`,
  "milestone.done": (actor, subject) => `${actor} marked the milestone ${subject} as done`,
  "milestone.reopened": (actor, subject) => `${actor} reopened the milestone ${subject}`,
  "milestone.removed": (actor, subject) => `${actor} removed the milestone ${subject}`,
  "closing.document_named": (actor, subject) =>
    `${actor} named ${subject || "a document"} as a closing document`,
  "closing.document_removed": (actor, subject) =>
    `${actor} took ${subject || "a document"} off the closing documents`,
  "closing.document_confirmed": (actor, subject) =>
    `${actor} confirmed the closing document ${subject}`.trim(),
  "closing.confirmation_withdrawn": (actor, subject) =>
    `${actor} withdrew the confirmation of ${subject || "a closing document"}`,
  "closing.confirmations_voided": (actor, subject) =>
    `A new version by ${actor} voided the confirmations of ${subject || "a closing document"}`,
  "nda.signed": (actor) => `${actor} signed the NDA for their side`,
  "nda.accepted": (actor) => `NDA accepted by ${actor}`,
  "document.uploaded": (actor, subject) => `${actor} uploaded ${subject || "a document"}`,
  "document.previewed": (actor, subject) => `${actor} viewed ${subject || "a document"}`,
  "document.downloaded": (actor, subject) => `${actor} downloaded ${subject || "a document"}`,
  "document.version_added": (actor, subject) =>
    `${actor} uploaded a new version of ${subject || "a document"}`,
  "document.renamed": (actor, subject) => `${actor} renamed ${subject || "a document"}`,
  "document.moved": (actor, subject) => `${actor} moved ${subject || "a document"}`,
  "document.removed": (actor, subject) => `${actor} removed ${subject || "a document"}`,
  "document.restored": (actor, subject) => `${actor} restored ${subject || "a document"}`,
  "folder.added": (actor, subject) => `${actor} added the folder ${subject}`,
  "folders.added": (actor, subject) => `${actor} added ${subject || "folders"}`,
  "folders.template_applied": (actor, subject) =>
    `${actor} added ${subject || "folders"} from a template`,
  "folder.renamed": (actor, subject) => `${actor} renamed the folder ${subject}`,
  "folder.moved": (actor, subject) => `${actor} moved the folder ${subject}`,
  "folder.removed": (actor, subject) => `${actor} removed the folder ${subject} and its contents`,
  "diligence.template_applied": (actor, subject) =>
    `${actor} began the diligence list with ${subject || "items"} from a template`,
  "diligence.item_added": (actor, subject) => `${actor} added ${subject} to the diligence list`,
  "diligence.item_changed": (actor, subject) => `${actor} changed ${subject} on the diligence list`,
  "diligence.item_removed": (actor, subject) =>
    `${actor} removed ${subject} from the diligence list`,
  "diligence.ordered": (actor) => `${actor} reordered the diligence list`,
  "diligence.section_renamed": (actor) => `${actor} renamed a section of the diligence list`,
  "diligence.linked": (actor, subject) =>
    `${actor} linked ${subject || "a document"} to the diligence list`,
  "diligence.unlinked": (actor, subject) =>
    `${actor} unlinked ${subject || "a document"} from the diligence list`,
  "message.withdrawn": (actor) => `${actor} withdrew a message`,
  "deal.terms_proposed": (actor) => `${actor} proposed terms`,
  "deal.terms_confirmed": (actor) => `${actor} confirmed the terms`,
  "deal.terms_withdrawn": (actor) => `${actor} withdrew the proposed terms`,
  "deal.term_sheet_named": (actor, subject) =>
    `${actor} named ${subject || "a document"} as the term sheet`,
  "deal.term_sheet_removed": (actor, subject) =>
    `${actor} removed ${subject || "a document"} as the term sheet`,
  "deal.legal_docs_named": (actor, subject) =>
    `${actor} named ${subject || "a document"} as the legal documents`,
  "deal.legal_docs_removed": (actor, subject) =>
    `${actor} removed ${subject || "a document"} as the legal documents`,
  "deal.notes_changed": (actor) => `${actor} changed the deal's notes`,
  "deal.completion_confirmed": (actor) => `${actor} confirmed the completion`,
  "deal.completed": (actor) => `${actor} confirmed the completion too: the deal is completed`,
  "deal.cancelled": (actor) => `${actor} cancelled the deal`,
  "member.invited": (actor, subject) => `${actor} invited ${subject || "somebody"}`,
  "invitation.declined": (actor) => `${actor} declined an invitation`,
  "invitation.revoked": (actor, subject) =>
    `${actor} withdrew the invitation of ${subject || "somebody"}`,
  "member.kyc_waived": (actor, subject) =>
    `${actor} let ${subject || "an investor"} in before verification`,
  "member.added": (actor, subject) =>
    `${actor} brought ${subject || "a colleague"} into the deal room`,
  "member.work_reassigned": (actor, subject) =>
    `${actor} reassigned what ${subject || "a member"} had to do`,
  "member.joined": (actor, subject) => `${subject || actor} joined the deal room`,
  "member.left": (actor, subject) => `${subject || actor} left the deal room`,
  "member.ended": (actor, subject) => `${actor} ended the access of ${subject || "a member"}`,
  "member.expiry_changed": (actor, subject) =>
    `${actor} changed when the access of ${subject || "a member"} ends`,
  "member.role_set": (actor, subject) => `${actor} changed the role of ${subject || "a member"}`,
  "deal.amount_announced": (actor) => `${actor} agreed to announce the amount`,
  "deal.announcement_withdrawn": (actor) => `${actor} withdrew the announcement of the amount`,
  "deal.closing_confirmed": (actor) => `${actor} confirmed the closing: the amount is public`,
  "deal.closing_asked": (actor) => `${actor} asked about the closing`,
  "deal.closing_answered": (actor) => `${actor} answered about the closing`,
  "deal.closing_declined": (actor) => `${actor} declined to confirm the closing`,
  "deal.evidence_added": (actor) => `${actor} added evidence of the closing`,
  "deal.evidence_withdrawn": (actor) => `${actor} withdrew evidence of the closing`,
  "deal.closing_corrected": (actor) => `${actor} confirmed a correction of the public amount`,
  "access.refused": (actor, subject) => `${actor} was refused ${subject || "access"}`,
  "member.viewed_as": (actor, subject) =>
    `${actor} looked at the documents as ${subject || "a member"} sees them`,
  "question.asked": (actor, subject) => `${actor} asked: ${subject || "a question"}`,
  "question.followed_up": (actor, subject) => `${actor} added to the question ${subject}`,
  "question.answered": (actor, subject) => `${actor} answered the question ${subject}`,
  "question.closed": (actor, subject) => `${actor} closed the question ${subject}`,
  "question.reopened": (actor, subject) => `${actor} opened the question ${subject} again`,
  "question.assigned": (actor, subject) => `${actor} changed who answers the question ${subject}`,
  "question.due": (actor, subject) => `${actor} changed the due date of the question ${subject}`,
  "question.published": (actor, subject) => `${actor} published the answer to ${subject}`,
  "question.unpublished": (actor, subject) => `${actor} took the answer to ${subject} off the FAQ`,
  "questions.limited": (actor) =>
    `${actor} changed how many questions a day the other side can ask`,
  "questions.exported": (actor) => `${actor} exported the questions`,
  "binder.created": (actor) => `${actor} created a closing binder`,
  "audit.exported": (actor) => `${actor} exported the activity log`,
  "csv.downloaded": (actor) => `${actor} exported a list as a CSV file`,
};

/** One line of the log as a sentence. An action without words of its own reads as its name. */
export function activitySentence(line: Line): string {
  if (line.action === "deal_room.nda_attached") {
    return (line.nda_version ?? 1) > 1
      ? `NDA uploaded (version ${line.nda_version})`
      : "NDA uploaded";
  }
  if (line.action === "access.set") return accessSentence(line);
  if (line.action.endsWith("linked") && line.audience) {
    const [act, where] =
      line.action === "diligence.linked" ? ["linked", "to"] : ["unlinked", "from"];
    return `${line.actor_name ?? "Somebody"} ${act} ${line.subject_name ?? "a document"} ${where} ${line.audience} on the diligence list`;
  }
  const actor = line.actor_name ?? "Somebody";
  if (line.action.endsWith(".renamed") && line.former_name && line.subject_name) {
    const what = line.action.startsWith("folder") ? "the folder " : "";
    return `${actor} renamed ${what}${line.former_name} to ${line.subject_name}`;
  }
  const sentence = SENTENCES[line.action];
  if (!sentence) return line.action.replace(/[._]/g, " ");
  return sentence(actor, subjectOf(line));
}

/** "a stamped copy of Deck.pdf (version 2)"; a first version goes without saying. */
function subjectOf({ subject_name, document_version, is_stamped }: Line): string {
  const version = (document_version ?? 1) > 1 ? ` (version ${document_version})` : "";
  const name = subject_name ? `${subject_name}${version}` : "";
  return is_stamped ? `a stamped copy of ${name || "a document"}` : name;
}

/** "Alice set the access of the investor's side to Financials: View only" */
function accessSentence({ actor_name, subject_name, access, audience }: Line): string {
  const of = `the access of ${audience ?? "a member"} to ${subject_name ?? "all documents"}`;
  const actor = actor_name ?? "Somebody";
  return access ? `${actor} set ${of}: ${ACCESS_LABELS[access]}` : `${actor} reset ${of}`;
}

/** The kind of thing that a line is about, for its icon. */
export function activityKind(action: string): ActivityKind {
  if (action === "deal_room.nda_attached" || action.startsWith("nda.")) return "nda";
  if (/^((document|folder)s?|access|diligence)\./.test(action)) return "document";
  if (/^(message|questions?)\./.test(action)) return "message";
  if (action.startsWith("deal_room.")) return "room";
  if (action.startsWith("deal.")) return "deal";
  return "person";
}
