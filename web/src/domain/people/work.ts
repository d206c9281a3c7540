import type { OrganizationKind } from "../organizations/roles";
import type { Role } from "./roles";

interface Worker {
  role: Role;
  organizations: readonly { kind: OrganizationKind }[];
}

/** Where one decides: for a hub, or for the platform. */
export type Work = "HUB" | "PLATFORM";

const isInHub = ({ organizations }: Worker) => organizations.some(({ kind }) => kind === "HUB");

export function workOf(user: Worker | null): Work | null {
  if (!user) return null;
  if (user.role === "SUPER_ADMIN") return "PLATFORM";
  return user.role === "HUB_ADMIN" || isInHub(user) ? "HUB" : null;
}

/** What one's home is about: a guest who joined a hub works there. */
export const homeRoleOf = (user: Worker): Role =>
  user.role === "GUEST" && isInHub(user) ? "HUB_ADMIN" : user.role;
