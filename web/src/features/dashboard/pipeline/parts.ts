import type { TeamMember } from "@/data/organizations/queries";
import type { Membership } from "@/data/users/queries";
import type { Watched } from "@/data/watchlist/types";
import type { Rights } from "./rights";

/** Of a part of an open card. */
export interface PartProps {
  card: Watched;
  investor: Membership;
  team: readonly TeamMember[];
  /** The caller's id. */
  me: string;
  /** 2026-11-30 */
  today: string;
  rights: Rights;
}
