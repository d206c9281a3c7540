export type OrganizationKind = "COMPANY" | "INVESTOR" | "HUB";

export type OrganizationRole = "OWNER" | "ADMIN" | "MEMBER" | "VIEWER";

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

interface GivenRole {
  role: OrganizationRole;
  /** What they may do. */
  about: string;
}

/** What can be given today, in falling order. */
export const GIVEN_ROLES: Record<OrganizationKind, readonly GivenRole[]> = {
  COMPANY: [
    {
      role: "OWNER",
      about:
        "Decides everything, edits the company's facts, says who may sign, and names other owners.",
    },
    {
      role: "ADMIN",
      about:
        "Submits, publishes, withdraws and deletes, begins startups, answers introductions, and manages everybody but the owners.",
    },
    {
      role: "MEMBER",
      about:
        "Edits startups, documents and export products, and deals with buyers. Submits and answers nothing.",
    },
    {
      role: "VIEWER",
      about: "Reads what the members see: drafts, documents and requests. Changes nothing.",
    },
  ],
  INVESTOR: [
    {
      role: "OWNER",
      about:
        "Decides everything, edits the investor's facts, says who may sign, and names other owners.",
    },
    {
      role: "ADMIN",
      about: "Commits amounts, edits the investor's profile, and manages everybody but the owners.",
    },
    {
      role: "MEMBER",
      about: "Works in the pipeline, writes notes, and requests introductions. Commits no amounts.",
    },
    {
      role: "VIEWER",
      about: "Reads the pipeline, its notes, requests and deals. Changes nothing.",
    },
  ],
  HUB: [
    {
      role: "OWNER",
      about: "Decides everything, says who may sign, and names other owners.",
    },
    {
      role: "ADMIN",
      about:
        "Decides on startups, products, closings and events, and manages everybody but the owners.",
    },
    {
      role: "MEMBER",
      about:
        "Reviews: reads what waits for the hub, writes notes and proposes decisions. Decides nothing.",
    },
    {
      role: "VIEWER",
      about: "Checks guests in at the hub's events and records who paid. Sees nothing else.",
    },
  ],
};

const FALLING: readonly OrganizationRole[] = ["OWNER", "ADMIN", "MEMBER", "VIEWER"];

/** @param role null for whoever is no member */
export const isAtLeast = (role: OrganizationRole | null, least: OrganizationRole): boolean =>
  role !== null && FALLING.indexOf(role) <= FALLING.indexOf(least);

/** The pipeline, its notes, introductions and shared searches of an investor. */
export const mayWork = (role: OrganizationRole | null) => isAtLeast(role, "MEMBER");

/** Amounts of an investor, and its profile. */
export const mayCommit = (role: OrganizationRole | null) => isAtLeast(role, "ADMIN");

interface OfCompany {
  /** The caller's, in the company. */
  my_role: OrganizationRole;
}

/** What a startup and its products say, their documents and pictures, and deals with export buyers. */
export const mayEdit = ({ my_role }: OfCompany) => isAtLeast(my_role, "MEMBER");

/** What a startup stands for: submitting, publishing, withdrawing, deleting, and answers to introductions. */
export const mayDecide = ({ my_role }: OfCompany) => isAtLeast(my_role, "ADMIN");
