import { describe, expect, it } from "vitest";
import type { Person } from "@/data/users/queries";
import type { OrganizationKind } from "@/domain/organizations/roles";
import type { Role } from "@/domain/people/roles";
import { routes } from "@/lib/paths";
import {
  footerColumns,
  homeActions,
  isBuilt,
  quickActions,
  quietLinks,
  topBarLinks,
  userMenuLinks,
} from "./navigation";
import { screens } from "./screens";

const ROLES: Role[] = ["GUEST", "INVESTOR", "STARTUP_ADMIN", "HUB_ADMIN", "SUPER_ADMIN"];
const person = (role: Role, ...kinds: OrganizationKind[]) =>
  ({ role, organizations: kinds.map((kind) => ({ kind, role: "MEMBER" })) }) as unknown as Person;
const built = new Set<string>([routes.home, ...screens.map(({ path }) => path)]);

function allLinks(user: Person | null): string[] {
  return [
    ...topBarLinks(user),
    ...footerColumns(user).flatMap(({ links }) => links),
    ...quietLinks(),
    ...(user ? [...userMenuLinks(user), ...homeActions(user), ...quickActions(user)] : []),
  ].map(({ to }) => to.split("?")[0] ?? to);
}

describe("navigation", () => {
  it.each([null, ...ROLES])("shows %s no link without a screen", (role) => {
    const links = allLinks(role && person(role));
    expect(links.filter((to) => !built.has(to))).toEqual([]);
  });

  it("shows deal rooms in the top bar to people who are signed in", () => {
    const to = (user: Person | null) => topBarLinks(user).map((link) => link.to);
    expect(to(person("INVESTOR"))).toContain(routes.dealRooms);
    expect(to(null)).not.toContain(routes.dealRooms);
  });

  it("leads each role to its own place from the bar", () => {
    const last = (role: Role) => topBarLinks(person(role)).at(-1)?.label;
    expect(ROLES.map(last)).toEqual([
      "Deal Rooms",
      "Dashboard",
      "My Startup",
      "Hub Portal",
      "Admin",
    ]);
    expect(topBarLinks(null).at(-1)?.label).toBe("Contact");
  });

  it("leads whoever is a member of a hub to its portal and organization, whatever their role", () => {
    const labels = (user: Person) => userMenuLinks(user).map(({ label }) => label);
    expect(topBarLinks(person("INVESTOR", "HUB")).map(({ label }) => label)).toContain(
      "Hub Portal",
    );
    expect(labels(person("INVESTOR", "HUB"))).toEqual(
      expect.arrayContaining(["Dashboard", "Hub Portal", "Organization"]),
    );
    expect(labels(person("INVESTOR"))).not.toContain("Organization");
    expect(homeActions(person("GUEST", "HUB"))[0]?.label).toBe("Hub Portal");
  });

  it("leads a guest who joined a company to its startups and organization", () => {
    const guest = person("GUEST", "COMPANY");
    expect(topBarLinks(guest).map(({ label }) => label)).toContain("My Startup");
    expect(topBarLinks(person("GUEST")).map(({ label }) => label)).not.toContain("My Startup");
    expect(userMenuLinks(guest).map(({ label }) => label)).toEqual(
      expect.arrayContaining(["My Startup", "Organization"]),
    );
    expect(quickActions(guest)[0]?.label).toBe("My startup");
  });

  it("leads a guest who joined an investor to its dashboard and pipeline", () => {
    const guest = person("GUEST", "INVESTOR");
    expect(topBarLinks(guest).map(({ label }) => label)).toContain("Dashboard");
    expect(userMenuLinks(guest).map(({ label }) => label)).toEqual(
      expect.arrayContaining(["Dashboard", "Pipeline", "My Introductions", "Organization"]),
    );
    expect(homeActions(guest)[0]?.label).toBe("Dashboard");
  });

  it("offers each role its own places at home", () => {
    const buttons = (role: Role) => homeActions(person(role)).map(({ label, to }) => [label, to]);
    expect(ROLES.map(buttons)).toEqual([
      [
        ["Browse Startups", "/startups"],
        ["View Events", "/events"],
      ],
      [
        ["Dashboard", "/dashboard"],
        ["Browse Startups", "/startups"],
      ],
      [
        ["View Profile", "/startups"],
        ["Find Events", "/events"],
      ],
      [
        ["Hub Portal", "/hub-admin"],
        ["Manage Events", "/hub-admin?tab=events"],
      ],
      [
        ["Admin Panel", "/admin"],
        ["Hub Management", "/admin?tab=hubs"],
      ],
    ]);
  });

  it("leaves out a footer column that would be empty", () => {
    for (const { links } of footerColumns(null)) expect(links.length).toBeGreaterThan(0);
  });

  it("knows a path with a query, and no path that no screen has", () => {
    expect(isBuilt(`${routes.auth}?tab=sign-up`)).toBe(true);
    expect(isBuilt("/nowhere")).toBe(false);
  });
});
