import { describe, expect, it } from "vitest";
import type { OrganizationKind } from "../organizations/roles";
import { homeRoleOf, isFounding, workOf } from "./work";

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

  it("makes the home of a guest that of a hub or a company, and no other home", () => {
    expect(homeRoleOf(someone("GUEST", "HUB"))).toBe("HUB_ADMIN");
    expect(homeRoleOf(someone("GUEST", "COMPANY"))).toBe("STARTUP_ADMIN");
    expect(homeRoleOf(someone("GUEST"))).toBe("GUEST");
    expect(homeRoleOf(someone("STARTUP_ADMIN", "HUB"))).toBe("STARTUP_ADMIN");
  });
});
