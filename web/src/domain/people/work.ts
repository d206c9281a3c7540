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

/** Whose pages of an investor open: they invest for themself or a firm, or signed up to. */
export const isInvesting = (user: Worker): boolean =>
  user.role === "INVESTOR" || isIn(user, "INVESTOR");

/** What somebody invests for, the oldest membership first. */
export const investorsOf = <Mine extends { kind: OrganizationKind }>(
  user: { organizations: readonly Mine[] } | null,
): Mine[] => user?.organizations.filter(({ kind }) => kind === "INVESTOR") ?? [];

/**
 * The investor for which one acts: a default of the screens, never an authorization.
 * @param asked in the address, then as remembered; the first that one belongs to
 */
export const chosenInvestor = <Mine extends { organization_id: string }>(
  mine: readonly Mine[],
  ...asked: (string | null)[]
): Mine | null =>
  asked
    .map((id) => mine.find(({ organization_id }) => organization_id === id))
    .find((one) => one !== undefined) ??
  mine[0] ??
  null;

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

/** What one's home is about: a guest who reviews for a hub, or joined a company or an investor, works there. */
export function homeRoleOf(user: Worker): Role {
  if (user.role !== "GUEST") return user.role;
  if (isAtLeast(hubRoleOf(user), "MEMBER")) return "HUB_ADMIN";
  const first = user.organizations.find(({ kind }) => kind !== "HUB");
  if (!first) return "GUEST";
  return first.kind === "COMPANY" ? "STARTUP_ADMIN" : "INVESTOR";
}
