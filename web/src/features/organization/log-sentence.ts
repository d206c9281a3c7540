import type { LogLine } from "@/data/organizations/queries";
import { ORGANIZATION_ROLE_NOUNS } from "@/domain/organizations/roles";

const SENTENCES: Record<string, (actor: string, person: string, line: LogLine) => string> = {
  "organization.invited": (actor, _, { email }) => `${actor} invited ${email ?? "somebody"}`,
  "organization.invitation_revoked": (actor, _, { email }) =>
    `${actor} withdrew the invitation of ${email ?? "somebody"}`,
  "organization.invitation_declined": (_, __, { email }) =>
    `${email ?? "Somebody"} declined an invitation`,
  "organization.joined": (_, person, line) => `${person} joined${as(line)}`,
  "organization.left": (_, person) => `${person} left`,
  "organization.member_removed": (actor, person) => `${actor} removed ${person}`,
  "organization.role_set": (actor, person, line) =>
    `${actor} changed the role or title of ${person}${line.role ? `, ${ORGANIZATION_ROLE_NOUNS[line.role]} now` : ""}`,
  "organization.signatory_added": (actor, person) => `${actor} let ${person} sign`,
  "organization.signatory_removed": (actor, person) => `${actor} withdrew that ${person} may sign`,
  "organization.owner_appointed": (actor, person) => `${actor} appointed ${person} as an owner`,
  "organization.edited": (actor) => `${actor} edited the legal facts`,
  "kyc.submitted": (actor) => `${actor} submitted documents for the identity check`,
  "kyc.verified": (actor) => `${actor} verified the identity check`,
  "kyc.rejected": (actor) => `${actor} rejected the identity check`,
  "kyc.reset": (actor) => `${actor} reset the identity check`,
  "kyc.document_opened": (actor) => `${actor} opened a document of the identity check`,
};

const as = ({ role }: LogLine) => (role ? ` as ${ORGANIZATION_ROLE_NOUNS[role]}` : "");

/** What a line of an organization's log says. */
export function logSentence(line: LogLine): string {
  const sentence = SENTENCES[line.action];
  const actor = line.actor_name ?? "Dealport";
  return sentence ? sentence(actor, line.person_name ?? "somebody", line) : line.action;
}
