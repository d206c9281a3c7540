import type { Database } from "../database.types";
import { consoleKeys } from "./keys";
import { type Filters, pagesOf } from "./queries";

/** The facts about a deal room that people outside of it read. */
export interface ConsoleRoom {
  id: string;
  name: string;
  status: Database["public"]["Enums"]["deal_status"];
  /** A closed room shows only its overview to its members. */
  is_active: boolean;
  created_at: string;
  expires_at: string | null;
  ended_at: string | null;
  members: number;
}

export const consoleRoomsQuery = (filters: Filters) =>
  pagesOf<ConsoleRoom>(
    "rooms_page",
    consoleKeys.rooms(filters),
    filters,
    "Failed to fetch deal rooms",
  );
