import { changesInWords } from "@contract/event-changes";
import type { Notice } from "@/data/notifications/queries";
import { roomName } from "@/domain/deal-rooms/room-name";
import { ORGANIZATION_ROLE_NOUNS, type OrganizationRole } from "@/domain/organizations/roles";
import { countOf, formatDate, humanize } from "@/lib/format";

interface About {
  /** As it was then. */
  name: string;
  person: string;
  search: string;
  count: number;
  status: string | undefined;
  /** Of a colleague; otherwise of oneself. */
  isOfAnother: boolean;
  role: OrganizationRole | undefined;
  isSignatory: boolean;
  /** What of an event did. */
  changed: readonly string[];
  /** A last day, in words. */
  until: string;
}

const others = (person: string, count: number) =>
  count > 1 ? `${person} and ${countOf(count - 1, "other")}` : person;

const SENTENCES: Record<string, (about: About) => string> = {
  "deal_room.messages": ({ count, name }) => `${countOf(count, "message")} in ${name}`,
  "deal_room.mentions": ({ person, count, name }) =>
    count > 1
      ? `${person} and others mentioned you in ${name} (${count})`
      : `${person} mentioned you in ${name}`,
  "deal_room.questions": ({ count, name }) =>
    `${countOf(count, "question")} from the other side in ${name}`,
  "deal_room.answers": ({ count, name }) => `${countOf(count, "answer")} to your side in ${name}`,
  "deal_room.assigned": ({ count, name }) =>
    `${countOf(count, "question")} assigned to you in ${name}`,
  "deal_room.documents": ({ count, name }) => `${countOf(count, "document")} in ${name}`,
  "deal_room.diligence_assigned": ({ count, name }) =>
    `${countOf(count, "diligence item")} of ${name} assigned to you`,
  "deal_room.diligence_due": ({ count, name }) =>
    `${countOf(count, "diligence item")} of ${name} due`,
  "deal_room.nda_signed": ({ person, name }) => `${person} signed the NDA of ${name}`,
  "deal_room.signature_asked": ({ person, name }) =>
    `${person} asks you to sign the NDA of ${name}`,
  "organization.facts_asked": ({ person, name }) =>
    `${person} waits for your legal facts to sign the NDA of ${name}`,
  "deal_room.nda_changed": ({ name }) => `The NDA of ${name} has changed. Sign or accept it again.`,
  "deal_room.member_joined": ({ person, count, name }) => `${others(person, count)} joined ${name}`,
  "deal_room.member_left": ({ person, count, name }) => `${others(person, count)} left ${name}`,
  "deal_room.access_ended": ({ name }) => `Your access to the deal room of ${name} was ended`,
  "deal_room.expiry_changed": ({ name }) =>
    `The end of your access to the deal room of ${name} has changed`,
  "deal_room.end_changed": ({ name }) => `The end of the deal room of ${name} has changed`,
  "deal_room.frozen": ({ name }) => `The deal room of ${name} was frozen`,
  "deal_room.thaw_asked": ({ name }) =>
    `The other side agrees to thaw the deal room of ${name}. It waits for you.`,
  "deal_room.thawed": ({ name }) => `The deal room of ${name} was thawed`,
  "deal_room.factor_required": ({ name }) => `The deal room of ${name} asks for a second factor`,
  "deal_room.waits": ({ name }) =>
    `The deal room of ${name} stays closed to you while you are in another investor's with it`,
  "deal_room.emergency": ({ person, name }) =>
    `${person}, a platform administrator, is reading the deal room of ${name} by emergency access`,
  "deal_room.role_changed": ({ name, status }) =>
    status === "VIEWER"
      ? `You are now a viewer in the deal room of ${name}`
      : `You are now a contributor in the deal room of ${name}`,
  "deal_room.added": ({ person, name }) => `${person} brought you into the deal room of ${name}`,
  "deal.terms_proposed": ({ name }) => `New terms proposed for ${name}`,
  "deal.terms_confirmed": ({ name }) => `Your terms for ${name} were confirmed`,
  "deal.terms_withdrawn": ({ name }) => `Proposed terms for ${name} were withdrawn`,
  "deal.key_documents_changed": ({ name }) => `The deal documents of ${name} changed`,
  "deal.milestone_assigned": ({ name }) => `A milestone of ${name} is yours`,
  "deal.closing_documents_changed": ({ name }) => `The closing documents of ${name} changed`,
  "deal.closing_document_confirmed": ({ name }) =>
    `The other side confirmed a closing document of ${name}`,
  "deal.confirmations_voided": ({ name }) =>
    `A closing document of ${name} has a new version. Confirm it again.`,
  "deal.completion_confirmed": ({ name }) => `The other side confirmed the completion of ${name}`,
  "deal.completed": ({ name }) => `Deal completed: ${name}`,
  "deal.cancelled": ({ name }) => `Deal cancelled: ${name}`,
  "deal.amount_announced": ({ name }) => `${name} announces the amount of your deal`,
  "deal.announcement_withdrawn": ({ name }) =>
    `${name} withdrew the announcement of your deal's amount`,
  "deal.closing_waits": ({ name }) => `A closing of ${name} is waiting for your confirmation`,
  "deal.closing_confirmed": ({ name }) => `The closing of ${name} was confirmed`,
  "deal.closing_asked": ({ name }) => `There is a question about the closing of ${name}`,
  "deal.closing_answered": ({ name }) => `${name} answered about its closing`,
  "deal.closing_declined": ({ name }) => `The closing of ${name} was not confirmed`,
  "deal.correction_waits": ({ name }) =>
    `The correction of a closing of ${name} is waiting for your confirmation`,
  "deal.closing_corrected": ({ name }) =>
    `The public amount of your deal with ${name} was corrected`,
  "invitation.received": ({ name }) => `You are invited to the deal room of ${name}`,
  "invitation.revoked": ({ name }) => `Your invitation to ${name} was withdrawn`,
  "invitation.kyc_waived": ({ name }) =>
    `You can accept your invitation to ${name} before your KYC is verified`,
  "invitation.claimed": ({ person, count, name }) =>
    `${others(person, count)} accepted your invitation to ${name}`,
  "invitation.declined": ({ person, count, name }) =>
    `${others(person, count)} declined your invitation to ${name}`,
  "intro.requested": ({ name }) => `An investor requests an introduction to ${name}`,
  "intro.withdrawn": ({ name }) => `A request for an introduction to ${name} was withdrawn`,
  "intro.accepted": ({ name }) => `${name} accepted the request for an introduction`,
  "intro.both_sides": ({ name }) =>
    `You act for both sides of a request for an introduction to ${name}. It cannot be accepted while you do; nobody else is notified`,
  "intro.declined": ({ name }) => `${name} declined the request for an introduction`,
  "watchlist.assigned": ({ person, name }) =>
    `${person} made you the owner of ${name} in the pipeline`,
  "startup.submitted": ({ name }) => `${name} applied to your hub`,
  "startup.withdrawn": ({ name }) => `${name} withdrew its application`,
  "startup.back_in_review": ({ name }) => `${name} has to be reviewed again`,
  "startup.approved": ({ name }) => `${name} was approved`,
  "startup.rejected": ({ name }) => `${name} was rejected`,
  "startup.version_submitted": ({ name }) => `A new version of ${name} is waiting for you`,
  "startup.version_approved": ({ name }) => `The new version of ${name} was approved`,
  "startup.version_rejected": ({ name }) => `The new version of ${name} was rejected`,
  "startup.returned": ({ name }) => `${name} went back to review`,
  "review.proposed": ({ person, name, status }) =>
    `${person} proposes to ${status === "REJECTED" ? "reject" : "approve"} ${name}`,
  "saved_search.matched": ({ name, search }) => `${name} matches your search ${search}`.trim(),
  "event.registered": ({ name }) => `You are registered for ${name}`,
  "event.reminder": ({ name }) => `${name} begins within a day`,
  "event.announced": ({ count, name }) =>
    count > 1
      ? `The host of ${name} wrote to you ${count} times`
      : `The host of ${name} wrote to you`,
  "event.registration_requested": ({ count, name }) =>
    `${countOf(count, "registration request")} for ${name}`,
  "event.accepted": ({ name, status }) =>
    status === "WAITING"
      ? `The host of ${name} accepted you: you are on the waiting list`
      : `You have a seat at ${name}`,
  "event.declined": ({ name }) => `Your registration for ${name} was declined`,
  "event.promoted": ({ name }) => `You moved up to a seat at ${name}`,
  "event.changed": ({ name, changed }) => `The ${changesInWords(changed)} of ${name} changed`,
  "event.cancelled": ({ name }) => `${name} was cancelled`,
  "event.message": ({ count, name }) => `${countOf(count, "message")} about ${name}`,
  "export_product.submitted": ({ name }) => `${name} was submitted for certification`,
  "export_product.withdrawn": ({ name }) => `${name} was withdrawn from review`,
  "export_product.certified": ({ name }) => `${name} was certified`,
  "export_product.rejected": ({ name }) => `${name} was not certified`,
  "export_product.revoked": ({ name }) => `The certification of ${name} was revoked`,
  "export_product.version_submitted": ({ name }) => `A new version of ${name} is waiting for you`,
  "export_product.version_certified": ({ name }) => `The new version of ${name} was certified`,
  "export_product.version_rejected": ({ name }) => `The new version of ${name} was not certified`,
  "export_deal.demo_requested": ({ name }) => `A buyer requests a demo of ${name}`,
  "export_deal.nda_pending": ({ name }) => `The seller of ${name} asks you to accept an NDA`,
  "export_deal.nda_accepted": ({ name }) => `The buyer of ${name} accepted your NDA`,
  "export_deal.quote_pending": ({ name }) => `A buyer requests a quote for ${name}`,
  "export_deal.quote_sent": ({ name }) => `You have a quote for ${name}`,
  "export_deal.quote_replaced": ({ name }) => `Your quote for ${name} was replaced by another one`,
  "export_deal.quote_withdrawn": ({ name }) => `Your quote for ${name} was withdrawn`,
  "export_deal.negotiating": ({ name }) => `The buyer of ${name} wants to negotiate your quote`,
  "export_deal.payment_pending": ({ name }) => `The quote for ${name} was accepted: payment is due`,
  "export_deal.completed": ({ name }) => `The payment for ${name} was confirmed`,
  "export_deal.cancelled": ({ name }) => `The deal about ${name} was cancelled`,
  "export_deal.demo_proposed": ({ name }) => `A date was proposed for the demo of ${name}`,
  "export_deal.demo_confirmed": ({ name }) => `The date of the demo of ${name} was confirmed`,
  "export_deal.contract_added": ({ name }) => `A contract was added to the deal about ${name}`,
  "export_deal.messages": ({ name, count }) =>
    count > 1 ? `${count} new messages about ${name}` : `New message about ${name}`,
  "startup.left_market": ({ name }) => `${name} left the market: its company has no owner any more`,
  "startup.back_on_market": ({ name }) => `${name} is back on the market`,
  "startup.offered": ({ name }) => `${name} is offered to your company`,
  "startup.offer_revoked": ({ name }) => `${name} is no longer offered to your company`,
  "startup.offer_declined": ({ name }) => `Your offer of ${name} was declined`,
  "startup.handed_over": ({ name }) => `${name} moved to another company`,
  "account.factors_removed": () => "Your second factor was removed. Sign in and add a new one.",
  "account.identity_linked": () => "Another way to sign in was added to your account",
  "account.identity_unlinked": () => "A way to sign in was removed from your account",
  "account.changed": () => "Your role or plan was changed",
  "hub_application.submitted": ({ name }) => `${name} applied to become a hub`,
  "hub_application.decided": ({ name }) => `Your application for ${name} was decided`,
  "hub.decided": ({ name }) => `The platform has decided on ${name}`,
  "organization.invited": ({ name }) => `You are invited to act for ${name}`,
  "organization.joined": ({ person, name }) => `${person} joined ${name}`,
  "organization.declined": ({ person, name }) => `${person} declined to act for ${name}`,
  "organization.role_changed": ({ name, role, isSignatory }) =>
    role === undefined
      ? `Your role in ${name} was changed`
      : `You are now ${ORGANIZATION_ROLE_NOUNS[role]} of ${name}${isSignatory ? " and may sign for it" : ""}`,
  "organization.ended": ({ name, person, isOfAnother }) =>
    `${isOfAnother ? `${person} is` : "You are"} no longer a member of ${name}`,
  "organization.without_owner": ({ name }) => `${name} has no active owner left`,
  "hub.queue_waits": ({ name }) => `${name} can no longer decide: you decide in its place`,
  "kyc.submitted": ({ name }) => `${name} submitted KYC documents`,
  "kyc.verified": ({ name }) => `The KYC of ${name} is verified`,
  "kyc.rejected": ({ name }) => `The KYC of ${name} was rejected`,
  "kyc.expires_soon": ({ name, until }) => `The verification of ${name} ends on ${until}`,
  "kyc.reset": ({ name }) =>
    `The verification of ${name} has ended, because the platform corrected its legal facts`,
  "kyc.expired": ({ name }) => `The verification of ${name} has expired`,
  "platform.message": ({ count }) => `${countOf(count, "message")} to the platform`,
};

/** A kind without a sentence shows its name. */
export function noticeSentence({
  kind,
  data,
  count,
  other_party,
}: Pick<Notice, "kind" | "data" | "count"> & Partial<Pick<Notice, "other_party">>): string {
  const sentence = SENTENCES[kind];
  const plain = data.name ?? data.title ?? "";
  const name = roomName({ startup_name: plain, other_party });
  if (!sentence) {
    const words = humanize(kind.replace(".", " "));
    return name ? `${words}: ${name}` : words;
  }
  return sentence({
    name: name || "a deal room",
    person: data.person ?? "Somebody",
    search: data.search_name ? `"${data.search_name}"` : "",
    count,
    status: data.status,
    // The name goes with a closed account.
    isOfAnother: data.role !== undefined,
    role: data.role,
    isSignatory: data.is_signatory === true,
    changed: data.changed ?? [],
    until: data.until ? formatDate(data.until, "date", "UTC") : "",
  });
}
