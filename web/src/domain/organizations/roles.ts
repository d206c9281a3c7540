export type OrganizationKind = "COMPANY" | "INVESTOR" | "HUB";

export type OrganizationRole = "OWNER" | "ADMIN" | "MEMBER" | "VIEWER";

/** What can be given today, in falling order. */
export const GIVEN_ROLES: readonly OrganizationRole[] = ["OWNER", "ADMIN"];

export const KIND_LABELS: Record<OrganizationKind, string> = {
  COMPANY: "Company",
  INVESTOR: "Investor",
  HUB: "Innovation hub",
};

export const ORGANIZATION_ROLE_LABELS: Record<OrganizationRole, string> = {
  OWNER: "Owner",
  ADMIN: "Administrator",
  MEMBER: "Member",
  VIEWER: "Viewer",
};

/** What somebody is. */
export const ORGANIZATION_ROLE_NOUNS: Record<OrganizationRole, string> = {
  OWNER: "an owner",
  ADMIN: "an administrator",
  MEMBER: "a member",
  VIEWER: "a viewer",
};

/** What each role may do in a hub. */
export const ORGANIZATION_ROLE_ABOUT: Record<OrganizationRole, string> = {
  OWNER: "Decides everything, says who may sign, and names other owners.",
  ADMIN:
    "Decides on startups, products, closings and events, and manages everybody but the owners.",
  MEMBER: "Reviews: reads what waits for the hub and writes internal notes, and decides nothing.",
  VIEWER: "At the door: sees who comes to the hub's events and checks them in, and nothing else.",
};
