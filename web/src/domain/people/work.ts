import type { OrganizationKind } from "../organizations/roles";
import type { Role } from "./roles";

interface Worker {
  role: Role;
  organizations: readonly { kind: OrganizationKind }[];
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

/** What one's home is about: a guest who joined a hub or a company works there. */
export function homeRoleOf(user: Worker): Role {
  if (user.role !== "GUEST") return user.role;
  if (isIn(user, "HUB")) return "HUB_ADMIN";
  return isIn(user, "COMPANY") ? "STARTUP_ADMIN" : "GUEST";
}
