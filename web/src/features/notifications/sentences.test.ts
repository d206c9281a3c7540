import { describe, expect, it } from "vitest";
import { linkOfNotice } from "./notice-links";
import { noticeSentence } from "./sentences";

const says = (kind: string, data: object = {}, count = 1) => noticeSentence({ kind, data, count });

describe("what a notice says", () => {
  it("counts what happened since it was read", () => {
    const name = { name: "Lumen Grid" };
    expect(says("deal_room.documents", name, 12)).toBe("12 documents in Lumen Grid");
    expect(says("deal_room.messages", name, 1)).toBe("1 message in Lumen Grid");
    expect(says("platform.message", {}, 3)).toBe("3 messages to the platform");
  });

  it("says whose verification ends, and when", () => {
    const data = { name: "Laguna Capital", until: "2027-01-12" };
    expect(says("kyc.expires_soon", data)).toBe(
      "The verification of Laguna Capital ends on Jan 12, 2027",
    );
    expect(says("kyc.expired", data)).toBe("The verification of Laguna Capital has expired");
    expect(says("kyc.reset", data)).toBe(
      "The verification of Laguna Capital has ended, because the platform corrected its legal facts",
    );
    expect(says("kyc.rejected", data)).toBe("The KYC of Laguna Capital was rejected");
  });

  it("names one and counts the others", () => {
    const data = { name: "Lumen Grid", person: "Ana Duarte" };
    expect(says("deal_room.member_joined", data)).toBe("Ana Duarte joined Lumen Grid");
    expect(says("deal_room.member_joined", data, 3)).toBe(
      "Ana Duarte and 2 others joined Lumen Grid",
    );
  });

  it("calls whose account is closed somebody", () => {
    const name = "Station Azur";
    expect(says("organization.joined", { name, person: "Ana Duarte" })).toBe(
      "Ana Duarte joined Station Azur",
    );
    expect(says("organization.joined", { name })).toBe("Somebody joined Station Azur");
    expect(says("organization.declined", { name, person: "Ana Duarte" })).toBe(
      "Ana Duarte declined to act for Station Azur",
    );
  });

  it("says of an organization what one is there now, and who is no longer", () => {
    const name = "Station Azur";
    expect(says("organization.role_changed", { name, role: "OWNER", is_signatory: true })).toBe(
      "You are now an owner of Station Azur and may sign for it",
    );
    expect(says("organization.role_changed", { name, role: "ADMIN", is_signatory: false })).toBe(
      "You are now an administrator of Station Azur",
    );
    expect(says("organization.ended", { name })).toBe("You are no longer a member of Station Azur");
    expect(says("organization.ended", { name, person: "Ana Duarte", role: "ADMIN" })).toBe(
      "Ana Duarte is no longer a member of Station Azur",
    );
    expect(says("organization.ended", { name, role: "ADMIN" })).toBe(
      "Somebody is no longer a member of Station Azur",
    );
  });

  it("takes an event's and a product's title for its name", () => {
    expect(says("event.cancelled", { title: "Demo Day" })).toBe("Demo Day was cancelled");
  });

  it("says what of an event changed", () => {
    const title = "Demo Day";
    for (const [changed, words] of [
      [["place"], "place"],
      [["place", "time"], "time and place"],
      [["place", "title", "time"], "title, time and place"],
      [undefined, "time or place"],
      [["4711"], "time or place"],
    ] as const) {
      const data = changed ? { title, changed: [...changed] } : { title };
      expect(says("event.changed", data)).toBe(`The ${words} of Demo Day changed`);
    }
  });

  it("says what one is now, and who reads in an emergency", () => {
    const name = { name: "Lumen Grid" };
    expect(says("deal_room.role_changed", { ...name, status: "VIEWER" })).toBe(
      "You are now a viewer in the deal room of Lumen Grid",
    );
    expect(says("deal_room.role_changed", { ...name, status: "CONTRIBUTOR" })).toBe(
      "You are now a contributor in the deal room of Lumen Grid",
    );
    expect(says("deal_room.emergency", { ...name, person: "Erin Wolf" })).toBe(
      "Erin Wolf, a platform administrator, is reading the deal room of Lumen Grid by emergency access",
    );
  });

  it("tells a seat from a place in the line", () => {
    const says_ = (status: string) => says("event.accepted", { title: "Demo Day", status });
    expect(says_("REGISTERED")).toBe("You have a seat at Demo Day");
    expect(says_("WAITING")).toBe("The host of Demo Day accepted you: you are on the waiting list");
  });

  it("says a kind without a sentence by its name", () => {
    expect(says("hub.renamed", { name: "Station Azur" })).toBe("Hub renamed: Station Azur");
    expect(says("hub.renamed")).toBe("Hub renamed");
  });
});

describe("where a notice leads", () => {
  const notice = {
    kind: "deal_room.messages",
    target_type: "deal_room",
    target_id: "r",
    slug: null,
  };

  it("into the section of the room that it is about", () => {
    expect(linkOfNotice({ ...notice, is_there: true })).toBe("/deal-room/r?section=messages");
    expect(linkOfNotice({ ...notice, kind: "deal.completed", is_there: true })).toBe(
      "/deal-room/r?section=overview",
    );
  });

  it("nowhere when the thing is gone, or has no page", () => {
    expect(linkOfNotice({ ...notice, is_there: false })).toBeNull();
    const accepted = { ...notice, kind: "intro.accepted", data: { request_id: "q" } };
    expect(linkOfNotice({ ...accepted, is_there: true })).toBe("/deal-room/r");
    expect(linkOfNotice({ ...accepted, is_there: false })).toBe("/introductions?request=q");
    expect(linkOfNotice({ ...notice, target_type: "export_product", is_there: true })).toBeNull();
  });

  it("to one's own startup where it is edited, and to an offer of one where it is answered", () => {
    const there = { ...notice, target_id: "s", slug: "lumen-grid", is_there: true };
    const startup = { ...there, target_type: "startup" };
    expect(linkOfNotice({ ...startup, kind: "startup.rejected" })).toBe("/my-startup/s");
    expect(linkOfNotice({ ...startup, kind: "saved_search.matched" })).toBe("/startups/lumen-grid");
    expect(linkOfNotice({ ...there, kind: "startup.offered", target_type: "startup_offer" })).toBe(
      "/my-startup",
    );
  });

  it("to pages by their names", () => {
    const there = { ...notice, kind: "x", is_there: true, slug: "lumen-grid" };
    const intro = { ...there, target_type: "intro_request" };
    for (const kind of ["intro.requested", "intro.withdrawn"])
      expect(linkOfNotice({ ...intro, kind })).toBe("/my-startup?tab=introductions&request=r");
    expect(linkOfNotice({ ...intro, kind: "intro.declined" })).toBe("/introductions?request=r");
    expect(linkOfNotice({ ...there, target_type: "export_product" })).toBe("/exports/lumen-grid");
    expect(linkOfNotice({ ...there, target_type: "export_deal" })).toBe("/export-deals/r");
    expect(linkOfNotice({ ...there, target_type: "event", slug: null })).toBe("/events/r");
    for (const [kind, work, path] of [
      ["event.message", "HUB", "/hub-admin?tab=events&event=r&part=messages"],
      ["event.message", "PLATFORM", "/admin?tab=events&event=r&part=messages"],
      ["event.registration_requested", "HUB", "/hub-admin?tab=events&event=r&part=attendees"],
      ["event.message", null, "/events/r"],
      ["event.promoted", "HUB", "/events/r"],
    ] as const)
      expect(linkOfNotice({ ...there, target_type: "event", slug: null, kind }, work)).toBe(path);
    for (const [target_type, kind, path] of [
      ["kyc_submission", "kyc.submitted", "/admin?tab=kyc&check=r"],
      ["kyc_submission", "kyc.rejected", "/profile?section=verification"],
      ["organization", "kyc.expires_soon", "/profile?section=verification"],
      ["account_change", "account.changed", "/profile"],
      ["account", "account.identity_linked", "/profile?section=security"],
      ["account", "account.identity_unlinked", "/profile?section=security"],
      ["organization_invitation", "organization.invited", "/organization-invitation/r"],
      ["organization", "organization.joined", "/organization?organization=r"],
      ["hub_application", "hub_application.submitted", "/admin?tab=hubs&application=r"],
      ["hub_application", "hub_application.decided", "/hub-admin"],
      ["hub", "hub.queue_waits", "/admin?tab=hubs&hub=r"],
      ["hub", "hub.decided", "/hub-admin"],
    ] as const) {
      expect(linkOfNotice({ ...there, kind, target_type, slug: null }), kind).toBe(path);
    }
    expect(linkOfNotice({ ...there, target_type: "invitation", slug: null })).toBe("/invitation/r");
  });

  it("to where one does the work, which depends on who one is", () => {
    const there = { ...notice, is_there: true, target_type: "startup", slug: "lumen-grid" };
    const submitted = { ...there, kind: "startup.submitted" };
    expect(linkOfNotice(submitted, "HUB")).toBe("/hub-admin?tab=applications&application=r");
    expect(linkOfNotice(submitted, "PLATFORM")).toBe("/admin?tab=applications&application=r");
    const product = { ...there, target_type: "export_product" };
    const version = { ...product, kind: "export_product.version_submitted" };
    expect(linkOfNotice(version, "HUB")).toBe("/hub-admin?tab=products&product=r");
    expect(linkOfNotice(version, "PLATFORM")).toBe("/admin?tab=products&product=r");
    const rejected = { ...product, kind: "export_product.rejected" };
    expect(linkOfNotice(rejected)).toBe("/my-startup/products/r");
    const closing = { ...there, kind: "deal.closing_waits" };
    expect(linkOfNotice(closing, "HUB")).toBe("/hub-admin");
  });
});
