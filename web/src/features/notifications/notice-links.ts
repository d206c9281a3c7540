import type { Notice } from "@/data/notifications/queries";
import type { Work } from "@/domain/people/work";
import { paths, routes } from "@/lib/paths";

const SECTIONS: Record<string, string> = {
  "deal_room.messages": "messages",
  "deal_room.mentions": "messages",
  "deal_room.documents": "documents",
  "deal_room.diligence_assigned": "diligence",
  "deal_room.diligence_due": "diligence",
  "deal_room.questions": "questions",
  "deal_room.answers": "questions",
  "deal_room.assigned": "questions",
  "deal_room.emergency": "activity",
};

const OWN_STARTUP = new Set([
  "startup.approved",
  "startup.rejected",
  "startup.version_approved",
  "startup.version_rejected",
  "startup.returned",
  "startup.offer_declined",
]);
/** All other kinds are for the hub's administrators. */
const TO_THE_PLATFORM = new Set(["hub.queue_waits"]);

/** All other kinds are for the investor. */
const TO_FOUNDERS = new Set(["intro.requested", "intro.withdrawn"]);

const TO_HOSTS: Record<string, string> = {
  "event.registration_requested": "attendees",
  "event.message": "messages",
};

const APPLICATIONS = new Set([
  "startup.submitted",
  "startup.withdrawn",
  "startup.back_in_review",
  "startup.version_submitted",
  "review.proposed",
]);

/** Of those who confirm closings. */
const OF_CLOSINGS = new Set([
  "deal.closing_waits",
  "deal.closing_answered",
  "deal.correction_waits",
]);

/** All other kinds are for the founder. */
const TO_CERTIFIERS = new Set([
  "export_product.submitted",
  "export_product.withdrawn",
  "export_product.version_submitted",
  "review.proposed",
]);

const CLOSED_TO_ONE: ReadonlySet<string> = new Set(["deal_room.access_ended", "deal_room.waits"]);

type Leading = Pick<Notice, "kind" | "target_type" | "target_id" | "slug" | "is_there"> &
  Partial<Pick<Notice, "data">>;

/**
 * Null when the thing is gone or has no screen.
 * @param work the recipient's: a hub's has another screen for who decides in its place
 */
export function linkOfNotice(
  { kind, target_type, target_id, slug, is_there, data }: Leading,
  work: Work | null = null,
): string | null {
  // The list says who ended the access, and why, or what a seat waits for.
  if (CLOSED_TO_ONE.has(kind) && !is_there) return routes.dealRooms;
  // Who of the investor has no seat in the room reads there who can bring them in.
  if (kind === "intro.accepted" && !is_there && data?.request_id)
    return paths.introduction(data.request_id);
  if (!is_there) return null;
  switch (target_type) {
    case "deal_room": {
      if (!target_id) return null;
      const section = kind.startsWith("deal.") ? "overview" : SECTIONS[kind];
      if (data?.question_id) return paths.roomQuestion(target_id, data.question_id);
      if (data?.message_id) return paths.roomMessage(target_id, data.message_id);
      return section
        ? `${paths.dealRoom(target_id)}?section=${section}`
        : paths.dealRoom(target_id);
    }
    case "invitation":
      return target_id && paths.invitation(target_id);
    case "startup_offer":
      return routes.myStartup;
    case "startup":
      if (kind === "watchlist.assigned")
        return target_id && paths.watched(target_id, data?.organization_id);
      if (OF_CLOSINGS.has(kind)) {
        return work === "PLATFORM" ? paths.platformClosings : work && routes.hubAdmin;
      }
      if (APPLICATIONS.has(kind) && target_id) {
        if (work === "HUB") return paths.startupApplication(target_id);
        return work === "PLATFORM" ? paths.platformApplication(target_id) : null;
      }
      if (OWN_STARTUP.has(kind)) return target_id && paths.editStartup(target_id);
      return slug && paths.startup(slug);
    case "intro_request":
      if (!target_id) return null;
      return TO_FOUNDERS.has(kind) ? paths.introInbox(target_id) : paths.introduction(target_id);
    case "export_product":
      if (!target_id || !kind.startsWith("export_product."))
        return slug && paths.exportProduct(slug);
      if (!TO_CERTIFIERS.has(kind)) return paths.editProduct(target_id);
      return work === "PLATFORM" ? paths.platformProduct(target_id) : paths.hubProduct(target_id);
    case "export_deal":
      return target_id && paths.exportDeal(target_id);
    case "event":
      return target_id && (ofHost(kind, target_id, work) ?? paths.event(slug ?? target_id));
    case "kyc_submission":
      if (kind !== "kyc.submitted") return paths.ownIdentityCheck;
      return target_id && paths.identityCheck(target_id);
    case "account":
      return paths.ownSecurity;
    case "account_change":
      return routes.profile;
    case "hub_application":
      if (kind !== "hub_application.submitted") return routes.hubAdmin;
      return target_id && paths.hubApplication(target_id);
    case "hub":
      if (!TO_THE_PLATFORM.has(kind)) return routes.hubAdmin;
      return target_id && paths.hub(target_id);
    case "platform":
      return paths.consoleMessages;
    case "organization":
      if (kind.startsWith("kyc.")) return paths.ownIdentityCheck;
      return target_id && paths.organization(target_id);
    case "organization_invitation":
      return target_id && paths.organizationInvitation(target_id);
    default:
      return null;
  }
}

function ofHost(kind: string, event: string, work: Work | null): string | null {
  const part = TO_HOSTS[kind];
  if (!part || !work) return null;
  return paths.hostedEvent(work === "HUB" ? routes.hubAdmin : routes.admin, event, part);
}
