import type { Database } from "../database.types";
import { consoleKeys } from "./keys";
import { type Filters, pagesOf } from "./queries";

/** That a deal room exists: all that is told of it outside. */
export interface ConsoleRoom {
  id: string;
  name: string;
  status: Database["public"]["Enums"]["deal_status"];
  /** A closed one shows its overview to its members and nothing else. */
  is_active: boolean;
  created_at: string;
  /** When everybody's access ends. */
  expires_at: string | null;
  /** When its deal was completed or cancelled. */
  ended_at: string | null;
  members: number;
}

/** Deal rooms, newest first. */
export const consoleRoomsQuery = (filters: Filters) =>
  pagesOf<ConsoleRoom>(
    "rooms_page",
    consoleKeys.rooms(filters),
    filters,
    "Failed to fetch deal rooms",
  );
