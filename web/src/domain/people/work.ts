import { isAtLeast, type OrganizationKind, type OrganizationRole } from "../organizations/roles";
import type { Role } from "./roles";

interface Worker {
  role: Role;
  /** The oldest membership first. */
  organizations: readonly { kind: OrganizationKind; role: OrganizationRole }[];
}

/** Where one decides: for a hub, or for the platform. */
export type Work = "HUB" | "PLATFORM";

const isIn = ({ organizations }: Worker, sought: OrganizationKind) =>
  organizations.some(({ kind }) => kind === sought);

/** Whose pages of a founder open: they present startups, or signed up to. */
export const isFounding = (user: Worker): boolean =>
  user.role === "STARTUP_ADMIN" || isIn(user, "COMPANY");

export function workOf(user: Worker | null): Work | null {
  if (!user) return null;
  if (user.role === "SUPER_ADMIN") return "PLATFORM";
  return user.role === "HUB_ADMIN" || isIn(user, "HUB") ? "HUB" : null;
}

/** What they are in the hub that their portal shows; null for whoever has none yet. */
export const hubRoleOf = ({ organizations }: Worker): OrganizationRole | null =>
  organizations.find(({ kind }) => kind === "HUB")?.role ?? null;

/** Whose decisions the queues take: a reviewer reads them and proposes. */
export const isDeciding = (user: Worker | null): boolean =>
  user !== null && (user.role === "SUPER_ADMIN" || isAtLeast(hubRoleOf(user), "ADMIN"));

/** What one's home is about: a guest who reviews for a hub, or joined a company, works there. */
export function homeRoleOf(user: Worker): Role {
  if (user.role !== "GUEST") return user.role;
  if (isAtLeast(hubRoleOf(user), "MEMBER")) return "HUB_ADMIN";
  return isIn(user, "COMPANY") ? "STARTUP_ADMIN" : "GUEST";
}
