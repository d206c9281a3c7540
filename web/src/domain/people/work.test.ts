import { describe, expect, it } from "vitest";
import { homeRoleOf, workOf } from "./work";

const someone = (role: Parameters<typeof homeRoleOf>[0]["role"], ...kinds: "HUB"[]) => ({
  role,
  organizations: kinds.map((kind) => ({ kind })),
});

describe("where somebody works", () => {
  it("is a hub for whoever is a member of one, whatever role they signed up with", () => {
    expect(workOf(someone("INVESTOR", "HUB"))).toBe("HUB");
    expect(workOf(someone("INVESTOR"))).toBeNull();
    expect(workOf(someone("SUPER_ADMIN", "HUB"))).toBe("PLATFORM");
    expect(workOf(null)).toBeNull();
  });

  it("makes the home of a guest that of a hub, and no other home", () => {
    expect(homeRoleOf(someone("GUEST", "HUB"))).toBe("HUB_ADMIN");
    expect(homeRoleOf(someone("GUEST"))).toBe("GUEST");
    expect(homeRoleOf(someone("STARTUP_ADMIN", "HUB"))).toBe("STARTUP_ADMIN");
  });
});
