import { describe, expect, it } from "vitest";
import { closingKeys } from "@/data/closings/keys";
import { consoleKeys } from "@/data/console/keys";
import { dealRoomKeys } from "@/data/deal-rooms/keys";
import { eventKeys } from "@/data/events/keys";
import { exportDealKeys } from "@/data/export-deals/keys";
import { homeKeys } from "@/data/home/keys";
import { hostingKeys } from "@/data/hosting/keys";
import { hubPortalKeys } from "@/data/hub-portal/keys";
import { introductionKeys } from "@/data/introductions/keys";
import { investorKeys } from "@/data/investors/keys";
import { notificationKeys } from "@/data/notifications/keys";
import { organizationKeys } from "@/data/organizations/keys";
import { startupApplicationKeys } from "@/data/startup-applications/keys";
import { startupKeys } from "@/data/startups/keys";
import { userKeys } from "@/data/users/keys";
import { watchlistKeys } from "@/data/watchlist/keys";
import { parseEvent } from "./events";
import { keysTouchedBy } from "./query-keys";

const touched = (topic: string, name: string, payload: unknown) => {
  const event = parseEvent(topic, name, payload);
  return event && keysTouchedBy(event, "r").filter((key) => key !== homeKeys.all);
};

describe("what an event makes stale", () => {
  it.each([
    ["user:p", "notification", { id: "n", kind: "deal.completed" }, true],
    ["user:p", "invitation.changed", { deal_room_id: "r", invitation_id: "i" }, true],
    ["user:p", "startup.changed", { startup_id: "s" }, true],
    ["deal_room:r:1", "deal.changed", { deal_id: "d" }, true],
    ["deal_room:r:1", "documents.changed", {}, false],
    ["user:p", "account.disabled", {}, false],
  ])("%s %s: one's home, %o: %s", (topic, name, payload, isAtHome) => {
    const event = parseEvent(topic, name, payload);
    if (!event) throw new Error("This is no event.");
    expect(keysTouchedBy(event, "r").includes(homeKeys.all)).toBe(isAtHome);
  });

  it("a notice: what one is notified of", () => {
    expect(touched("user:p", "notification", { id: "n", kind: "kyc.verified" })).toEqual([
      notificationKeys.all,
    ]);
  });

  it("a notice of an event: events and one's seats, too", () => {
    expect(touched("user:p", "notification", { id: "n", kind: "event.promoted" })).toEqual([
      notificationKeys.all,
      eventKeys.all,
    ]);
  });

  it("who comes to an event that one hosts: all that is open of it", () => {
    expect(touched("user:p", "hosted_event.changed", { event_id: "e" })).toEqual([hostingKeys.all]);
    expect(touched("deal_room:r:1", "hosted_event.changed", { event_id: "e" })).toBeNull();
  });

  it("an export deal: all that shows it; a message of one: its discussion and what is unread", () => {
    expect(touched("user:p", "export_deal.changed", { deal_id: "d" })).toEqual([
      exportDealKeys.all,
      consoleKeys.waits(),
      hubPortalKeys.dashboard(),
    ]);
    expect(touched("user:p", "export_deal.messages", { deal_id: "d", seq: 1 })).toEqual([
      exportDealKeys.discussion("d"),
      exportDealKeys.lists(),
    ]);
  });

  it("a notice about a room, and one that is read: what the list of rooms counts, too", () => {
    const keys = [notificationKeys.all, dealRoomKeys.mine()];
    const kind = "deal_room.messages";
    expect(touched("user:p", "notification", { id: "n", kind })).toEqual(keys);
    expect(touched("user:p", "notifications.read", {})).toEqual(keys);
  });

  it("a notice of a deal: an investor's portfolio and the list of rooms, too", () => {
    expect(touched("user:p", "notification", { id: "n", kind: "deal.closing_confirmed" })).toEqual([
      notificationKeys.all,
      investorKeys.portfolio(),
      dealRoomKeys.mine(),
    ]);
  });

  it.each(["startup.offered", "saved_search.matched"])("a notice of %s: startups, too", (kind) => {
    expect(touched("user:p", "notification", { id: "n", kind })).toEqual([
      notificationKeys.all,
      startupKeys.all,
    ]);
  });

  it("a change of the deal: all of its room but the messages, and the list of rooms", () => {
    const keys = touched("deal_room:r:1", "deal.changed", { deal_id: "d" });
    expect(keys).toEqual([dealRoomKeys.room("r"), dealRoomKeys.mine(), investorKeys.portfolio()]);
  });

  it("another state of a startup: whatever shows startups, and what one decides on", () => {
    expect(touched("user:p", "startup.changed", { startup_id: "s" })).toEqual([
      startupKeys.all,
      startupApplicationKeys.all,
      hubPortalKeys.dashboard(),
      hubPortalKeys.analytics(),
      consoleKeys.waits(),
    ]);
  });

  it("what platform administrators administer: all that is open of it", () => {
    expect(touched("user:p", "console.changed", {})).toEqual([
      consoleKeys.all,
      organizationKeys.all,
    ]);
  });

  it("a closing that waits or waits no more: the closings, and what a hub counts of them", () => {
    expect(touched("user:p", "closing.changed", { deal_id: "d" })).toEqual([
      closingKeys.all,
      hubPortalKeys.dashboard(),
      hubPortalKeys.analytics(),
      consoleKeys.waits(),
    ]);
  });

  it("an introduction: both sides' lists, the founder's startups, the rooms, and the pipeline", () => {
    expect(touched("user:p", "intro.changed", { intro_id: "i" })).toEqual([
      introductionKeys.all,
      startupKeys.mine(),
      dealRoomKeys.mine(),
      watchlistKeys.all,
    ]);
    expect(touched("deal_room:r:1", "intro.changed", { intro_id: "i" })).toBeNull();
  });

  it("another person or signature: what the deal waits for, and who introductions name", () => {
    const event = { deal_room_id: "r", channel_epoch: 2 };
    const keys = touched("user:p", "deal_room.changed", event);
    expect(keys).toContainEqual(dealRoomKeys.deal("r", true));
    expect(keys).toContainEqual(introductionKeys.all);
    expect(touched("user:p", "deal_room.access_ended", event)).toEqual([
      dealRoomKeys.mine(),
      investorKeys.portfolio(),
      introductionKeys.all,
    ]);
  });

  it("what is held back from others of a room: as the room's own event", () => {
    const event = { deal_room_id: "r", change: "questions.changed" };
    expect(touched("user:p", "deal_room.item_changed", event)).toEqual(
      touched("deal_room:r:1", "questions.changed", {}),
    );
    expect(
      touched("user:p", "deal_room.item_changed", { ...event, change: "message.posted" }),
    ).toBeNull();
  });

  it("who belongs to an organization, and as what: all that is open of it", () => {
    expect(touched("user:p", "organization.changed", { organization_id: "o" })).toEqual([
      organizationKeys.all,
      startupKeys.mine(),
      hubPortalKeys.dashboard(),
      userKeys.kycs(),
    ]);
  });

  it("another role or plan: everything", () => {
    expect(touched("user:p", "account.changed", {})).toEqual([[]]);
  });

  it("nothing, when a member says what only the database says", () => {
    expect(touched("deal_room:r:1:live", "deal.changed", { deal_id: "d" })).toBeNull();
    expect(touched("user:p", "typing", { user_id: "q" })).toBeNull();
    expect(touched("elsewhere", "notification", { id: "n", kind: "k" })).toBeNull();
  });
});
