import { describe, expect, it } from "vitest";
import type { ConsolePerson, PersonDetails } from "@/data/console/types";
import { effectsOfActive, effectsOfRole } from "./effects";

const someone = (
  person: Partial<ConsolePerson>,
  more: Partial<PersonDetails> = {},
): PersonDetails => ({
  person: {
    id: "1",
    username: "dave",
    display_name: "Dave Moreau",
    email: "dave@dealport.test",
    profile_image_url: null,
    role: "HUB_ADMIN",
    hub_id: "h",
    hub_name: "Station Azur",
    subscription_tier: "FREE",
    is_active: true,
    is_closed: false,
    is_email_confirmed: true,
    kyc_status: "PENDING",
    created_at: "2026-01-01T00:00:00Z",
    last_sign_in_at: null,
    ...person,
  },
  is_own: false,
  changes: [],
  investor: null,
  kyc_submission: null,
  second_factors: 0,
  open_rooms: 0,
  open_investments: 0,
  market_startups: 0,
  is_last_hub_admin: false,
  hub_tasks: 0,
  ...more,
});

describe("what a change of somebody's account does", () => {
  it("says that a hub is left, and that it is left alone, but not with a role", () => {
    expect(effectsOfRole(someone({}), "GUEST")[0]).toBe("They stay a member of Station Azur.");
    expect(effectsOfRole(someone({}), "INVESTOR")[0]).toBe(
      "Not possible while they act for Station Azur.",
    );
    expect(effectsOfActive(someone({}), false)[1]).toBe(
      "They can no longer decide for Station Azur.",
    );
    const last = someone({}, { is_last_hub_admin: true, hub_tasks: 2 });
    const alone = /^Station Azur will have no active administrator: .* currently 2 decisions/;
    expect(effectsOfActive(last, false)[1]).toMatch(alone);
    expect(effectsOfActive(last, true).join()).not.toContain("Station Azur");
  });

  it("says what the database will refuse", () => {
    const investor = someone({ role: "INVESTOR", hub_name: null }, { open_investments: 1 });
    expect(effectsOfRole(investor, "HUB_ADMIN")[0]).toBe(
      "Not possible while they have 1 open deal as an investor.",
    );
    expect(effectsOfRole(investor, "STARTUP_ADMIN").join()).not.toContain("Not possible");
    const unconfirmed = someone({ role: "GUEST", hub_name: null, is_email_confirmed: false });
    expect(effectsOfRole(unconfirmed, "SUPER_ADMIN")[0]).toMatch(/^Not possible/);
  });

  it("says what becomes of startups", () => {
    const founder = someone({ role: "STARTUP_ADMIN", hub_name: null }, { market_startups: 2 });
    expect(effectsOfActive(founder, false)[1]).toBe("2 startups of theirs leave the market.");
  });
});
