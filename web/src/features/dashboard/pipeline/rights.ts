import type { TeamMember } from "@/data/organizations/queries";
import type { Membership } from "@/data/users/queries";
import type { Watched, WatchState } from "@/data/watchlist/types";
import { namesOf } from "@/domain/organizations/names-of";
import { mayCommit, mayWork } from "@/domain/organizations/roles";

/** What the caller can do in the pipeline. The database decides; this says beforehand what it would refuse. */
export interface Rights {
  canWork: boolean;
  canCommit: boolean;
  /** "An administrator of Lindqvist Ventures commits: Bob Lindqvist." */
  whoCommits: string;
}

export function rightsOf(
  { role, name }: Pick<Membership, "role" | "name">,
  team: readonly TeamMember[],
): Rights {
  const names = namesOf(team);
  return {
    canWork: mayWork(role),
    canCommit: mayCommit(role),
    whoCommits: `An administrator of ${name} commits${names ? `: ${names}` : ""}.`,
  };
}

/** Null when it can be moved there; else why not. */
export function whyNotMoved(
  card: Pick<Watched, "state" | "is_on_market">,
  to: WatchState,
  { canWork, canCommit, whoCommits }: Rights,
): string | null {
  if (!canWork) return "Viewers change nothing.";
  if (!canCommit && (to === "COMMITTED" || card.state === "COMMITTED")) return whoCommits;
  if (to === "COMMITTED" && !card.is_on_market) return "It is off the market.";
  return null;
}
