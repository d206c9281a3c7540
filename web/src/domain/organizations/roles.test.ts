import { describe, expect, it } from "vitest";
import { GIVEN_ROLES, isAtLeast, mayDecide, mayEdit, type OrganizationRole } from "./roles";

const ROLES: OrganizationRole[] = ["VIEWER", "MEMBER", "ADMIN", "OWNER"];

describe("the roles in an organization", () => {
  it("are an order, and nothing to whoever is no member", () => {
    expect(ROLES.filter((role) => isAtLeast(role, "MEMBER"))).toEqual(["MEMBER", "ADMIN", "OWNER"]);
    expect(isAtLeast(null, "VIEWER")).toBe(false);
  });

  it("let members of a company edit, and administrators decide", () => {
    expect(ROLES.filter((my_role) => mayEdit({ my_role }))).toEqual(["MEMBER", "ADMIN", "OWNER"]);
    expect(ROLES.filter((my_role) => mayDecide({ my_role }))).toEqual(["ADMIN", "OWNER"]);
  });

  it("are all given in a company, an investor and a hub", () => {
    const given = (kind: keyof typeof GIVEN_ROLES) => GIVEN_ROLES[kind].map(({ role }) => role);
    expect(given("COMPANY")).toEqual(ROLES.toReversed());
    expect(given("INVESTOR")).toEqual(ROLES.toReversed());
    expect(given("HUB")).toEqual(ROLES.toReversed());
  });
});
