/** The audit log in words: the specification's three lines, the others in their manner. */

interface Line {
  action: string;
  actor_name: string | null;
  subject_name: string | null;
  nda_version: number | null;
}

export type ActivityKind = "room" | "nda" | "document" | "message" | "person";

const SENTENCES: Record<string, (actor: string, subject: string) => string> = {
  "deal_room.created": () => "Deal room created",
  "deal_room.closed": (actor) => `${actor} closed the deal room`,
  "deal_room.reopened": (actor) => `${actor} opened the deal room again`,
  "nda.accepted": (actor) => `NDA accepted by ${actor}`,
  "document.uploaded": (actor, subject) => `${actor} uploaded ${subject || "a document"}`,
  "document.previewed": (actor, subject) => `${actor} viewed ${subject || "a document"}`,
  "document.downloaded": (actor, subject) => `${actor} downloaded ${subject || "a document"}`,
  "message.withdrawn": (actor) => `${actor} withdrew a message`,
  "member.invited": (actor, subject) => `${actor} invited ${subject || "somebody"}`,
  "invitation.revoked": (actor, subject) =>
    `${actor} took back the invitation of ${subject || "somebody"}`,
  "member.kyc_waived": (actor, subject) =>
    `${actor} let ${subject || "an investor"} in before their verification`,
  "member.joined": (actor, subject) => `${subject || actor} joined the deal room`,
  "member.left": (actor, subject) => `${subject || actor} left the deal room`,
  "member.ended": (actor, subject) => `${actor} ended the access of ${subject || "a member"}`,
  "member.expiry_changed": (actor, subject) =>
    `${actor} changed when the access of ${subject || "a member"} ends`,
};

/** One line of the log as a sentence. An action without words of its own reads as its name. */
export function activitySentence(line: Line): string {
  if (line.action === "deal_room.nda_attached") {
    return (line.nda_version ?? 1) > 1
      ? `NDA uploaded (version ${line.nda_version})`
      : "NDA uploaded";
  }
  const sentence = SENTENCES[line.action];
  if (!sentence) return line.action.replace(/[._]/g, " ");
  return sentence(line.actor_name ?? "Somebody", line.subject_name ?? "");
}

/** What a line is about, for its picture. */
export function activityKind(action: string): ActivityKind {
  if (action === "deal_room.nda_attached" || action.startsWith("nda.")) return "nda";
  if (action.startsWith("document.")) return "document";
  if (action.startsWith("message.")) return "message";
  if (action.startsWith("deal_room.")) return "room";
  return "person";
}
