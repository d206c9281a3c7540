import { describe, expect, it } from "vitest";
import type { OrganizationKind } from "../organizations/roles";
import { chosenInvestor, homeRoleOf, investorsOf, isFounding, isInvesting, workOf } from "./work";

const someone = (role: Parameters<typeof homeRoleOf>[0]["role"], ...kinds: OrganizationKind[]) => ({
  role,
  organizations: kinds.map((kind) => ({ kind, role: "OWNER" as const })),
});

describe("where somebody works", () => {
  it("is a hub for whoever is a member of one, whatever role they signed up with", () => {
    expect(workOf(someone("INVESTOR", "HUB"))).toBe("HUB");
    expect(workOf(someone("INVESTOR"))).toBeNull();
    expect(workOf(someone("SUPER_ADMIN", "HUB"))).toBe("PLATFORM");
    expect(workOf(null)).toBeNull();
  });

  it("is no hub and no platform for whoever belongs to a company", () => {
    expect(workOf(someone("GUEST", "COMPANY"))).toBeNull();
    expect(isFounding(someone("GUEST", "COMPANY"))).toBe(true);
    expect(isFounding(someone("STARTUP_ADMIN"))).toBe(true);
    expect(isFounding(someone("GUEST", "HUB"))).toBe(false);
  });

  it("is an investor's for whoever signed up for it or belongs to one", () => {
    expect(isInvesting(someone("INVESTOR"))).toBe(true);
    expect(isInvesting(someone("STARTUP_ADMIN", "INVESTOR"))).toBe(true);
    expect(isInvesting(someone("GUEST", "COMPANY"))).toBe(false);
  });

  it("makes the home of a guest that of a hub, a company or an investor, and no other home", () => {
    expect(homeRoleOf(someone("GUEST", "HUB"))).toBe("HUB_ADMIN");
    expect(homeRoleOf(someone("GUEST", "COMPANY"))).toBe("STARTUP_ADMIN");
    expect(homeRoleOf(someone("GUEST", "INVESTOR", "COMPANY"))).toBe("INVESTOR");
    expect(homeRoleOf(someone("GUEST"))).toBe("GUEST");
    expect(homeRoleOf(someone("STARTUP_ADMIN", "HUB"))).toBe("STARTUP_ADMIN");
  });
});

describe("as whom somebody acts", () => {
  const member = (kind: OrganizationKind, organization_id: string) => ({ kind, organization_id });
  const mine = investorsOf({
    organizations: [member("COMPANY", "c"), member("INVESTOR", "a"), member("INVESTOR", "b")],
  });

  it("is what the address asks for, else what is remembered, else the oldest", () => {
    expect(chosenInvestor(mine, "b", "a")?.organization_id).toBe("b");
    expect(chosenInvestor(mine, null, "b")?.organization_id).toBe("b");
    expect(chosenInvestor(mine, null, null)?.organization_id).toBe("a");
  });

  it("is no investor that one does not belong to", () => {
    expect(chosenInvestor(mine, "c", "left")?.organization_id).toBe("a");
    expect(chosenInvestor([], "a")).toBeNull();
  });
});
