import type { QueryKey } from "@tanstack/react-query";
import { closingKeys } from "@/data/closings/keys";
import { consoleKeys } from "@/data/console/keys";
import { dealRoomKeys } from "@/data/deal-rooms/keys";
import { eventKeys } from "@/data/events/keys";
import { exportApplicationKeys } from "@/data/export-applications/keys";
import { exportDealKeys } from "@/data/export-deals/keys";
import { exportProductKeys } from "@/data/export-products/keys";
import { homeKeys } from "@/data/home/keys";
import { hostingKeys } from "@/data/hosting/keys";
import { hubPortalKeys } from "@/data/hub-portal/keys";
import { introductionKeys } from "@/data/introductions/keys";
import { investorKeys } from "@/data/investors/keys";
import { invitationKeys } from "@/data/invitations/keys";
import { notificationKeys } from "@/data/notifications/keys";
import { organizationKeys } from "@/data/organizations/keys";
import { startupApplicationKeys } from "@/data/startup-applications/keys";
import { startupKeys } from "@/data/startups/keys";
import { userKeys } from "@/data/users/keys";
import { watchlistKeys } from "@/data/watchlist/keys";
import type { RealtimeEvent } from "./events";

/** Not on the home page; a change of the account refetches everything. */
const NOT_AT_HOME: ReadonlySet<RealtimeEvent["name"]> = new Set([
  "documents.changed",
  "access.changed",
  "diligence.changed",
  "message.withdrawn",
  "pins.changed",
  "room.freeze_changed",
  "readings.changed",
  "questions.changed",
  "closing_list.changed",
  "account.changed",
  "export_deal.messages",
]);

/** Without messages, which the discussion's message sync fetches, and without read marks, which a room throttles: any member may announce theirs. */
export function keysTouchedBy(event: RealtimeEvent, roomId: string): QueryKey[] {
  // Changes that are held back from other members arrive on one's own topic.
  if (event.name === "deal_room.item_changed") {
    const change = { name: event.change, deal_id: "" } as RealtimeEvent;
    return keysTouchedBy(change, event.deal_room_id);
  }
  const keys = keysOf(event, roomId);
  return keys.length === 0 || NOT_AT_HOME.has(event.name) ? keys : [...keys, homeKeys.all];
}

/** A document that comes, goes or is renamed changes each list that names it, and what diligence items and questions have. */
const keysOfFiles = (roomId: string): QueryKey[] => [
  // The deal's open matters.
  dealRoomKeys.deal(roomId, true),
  dealRoomKeys.documents(roomId),
  dealRoomKeys.documentReadings(roomId),
  dealRoomKeys.questions(roomId),
  dealRoomKeys.activity(roomId),
  dealRoomKeys.search(roomId),
  dealRoomKeys.diligence(roomId),
  dealRoomKeys.closingDocuments(roomId),
];

function keysOfNotice(kind: string): QueryKey[] {
  // Seen on the founder's startups and offers, and in searches.
  if (kind.startsWith("startup.") || kind === "saved_search.matched") return [startupKeys.all];
  if (kind.startsWith("event.")) return [eventKeys.all];
  // A portfolio and the list of rooms show where a deal stands.
  if (kind.startsWith("deal.")) return [investorKeys.portfolio(), dealRoomKeys.mine()];
  // Who is not in a room learns of its messages by a notice.
  if (kind.startsWith("deal_room.")) return [dealRoomKeys.mine()];
  return [];
}

const keysOfRoomLists = (): QueryKey[] => [
  dealRoomKeys.mine(),
  investorKeys.portfolio(),
  // They show the people of the room that they led to.
  introductionKeys.all,
];

function keysOf(event: RealtimeEvent, roomId: string): QueryKey[] {
  switch (event.name) {
    case "documents.changed":
      return keysOfFiles(roomId);
    case "diligence.changed":
      return [
        dealRoomKeys.diligence(roomId),
        dealRoomKeys.activity(roomId),
        dealRoomKeys.deal(roomId, true),
      ];
    case "access.changed":
      return keysOfFiles(roomId);
    case "message.withdrawn":
      // A withdrawn message has no text any more, also where it is quoted, pinned or found.
      return [
        dealRoomKeys.activity(roomId),
        dealRoomKeys.pins(roomId),
        dealRoomKeys.said(roomId),
        dealRoomKeys.search(roomId),
      ];
    case "questions.changed":
      return [
        dealRoomKeys.questions(roomId),
        dealRoomKeys.activity(roomId),
        dealRoomKeys.deal(roomId, true),
      ];
    case "pins.changed":
      return [dealRoomKeys.pins(roomId)];
    case "readings.changed":
      return [dealRoomKeys.documentReadings(event.deal_room_id)];
    case "deal.changed":
      // Figures, status, terms and activity: everything but messages.
      return [dealRoomKeys.room(roomId), dealRoomKeys.mine(), investorKeys.portfolio()];
    case "closing_list.changed":
      return [
        dealRoomKeys.closing(roomId),
        dealRoomKeys.activity(roomId),
        dealRoomKeys.deal(roomId, true),
      ];
    case "room.freeze_changed":
      // What the caller may do, on every screen of the room.
      return [dealRoomKeys.room(roomId)];
    case "intro.changed":
      // Startups count waiting ones, a yes opens a room, and the pipeline's cards show both.
      return [introductionKeys.all, startupKeys.mine(), dealRoomKeys.mine(), watchlistKeys.all];
    case "deal_room.changed":
      return [
        ...keysOfRoomLists(),
        dealRoomKeys.activity(event.deal_room_id),
        dealRoomKeys.deal(event.deal_room_id, true),
      ];
    case "deal_room.access_ended":
      // Of the room itself nothing would be answered any more.
      return keysOfRoomLists();
    case "invitation.changed":
      return [
        invitationKeys.mine(),
        invitationKeys.page(event.invitation_id),
        dealRoomKeys.invited(event.deal_room_id),
        dealRoomKeys.activity(event.deal_room_id),
      ];
    case "notification":
      return [notificationKeys.all, ...keysOfNotice(event.kind)];
    case "notifications.read":
      // The list of rooms counts what is unread.
      return [notificationKeys.all, dealRoomKeys.mine()];
    case "startup.changed":
      return [
        startupKeys.all,
        startupApplicationKeys.all,
        hubPortalKeys.dashboard(),
        hubPortalKeys.analytics(),
        consoleKeys.waits(),
      ];
    case "watchlist.changed":
      return [watchlistKeys.all];
    case "console.changed":
      // The console shows the members of organizations, too.
      return [consoleKeys.all, organizationKeys.all];
    case "closing.changed":
      return [
        closingKeys.all,
        hubPortalKeys.dashboard(),
        hubPortalKeys.analytics(),
        consoleKeys.waits(),
      ];
    case "hosted_event.changed":
      return [hostingKeys.all];
    case "export_product.changed":
      return [
        exportProductKeys.all,
        exportApplicationKeys.all,
        hubPortalKeys.dashboard(),
        consoleKeys.waits(),
      ];
    case "export_deal.changed":
      return [exportDealKeys.all, consoleKeys.waits(), hubPortalKeys.dashboard()];
    case "export_deal.messages":
      return [exportDealKeys.discussion(event.deal_id), exportDealKeys.lists()];
    case "organization.changed":
      // Startups name their company, and investors submit for their check.
      return [organizationKeys.all, startupKeys.mine(), hubPortalKeys.dashboard(), userKeys.kycs()];
    case "account.changed":
      // Every answer was for the account as it was.
      return [[]];
    default:
      return [];
  }
}
