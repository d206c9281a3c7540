import { act } from "../ask";
import { supabase } from "../client";
import { consoleKeys } from "./keys";
import { type Filters, pagesOf } from "./queries";

/** An address of the list behind "Notify Me When Live". */
export interface LaunchNotice {
  id: string;
  email: string;
  created_at: string;
  told_at: string | null;
  told_by_name: string | null;
}

interface LaunchList {
  /** Of the whole list: those who are not told yet. */
  waiting: number;
  /** The newest of them, by its id. */
  newest_waiting: string | null;
}

/** Who asked to be told when the directory is live, newest first. */
export const launchNoticesQuery = (filters: Filters) =>
  pagesOf<LaunchNotice, LaunchList>(
    "launch_notices_page",
    consoleKeys.launch(filters),
    filters,
    "Failed to fetch the list",
  );

/** Marks those who wait as notified, up to the newest one that was seen. Resolves to how many. */
export const markTold = (newest: string) =>
  act(supabase.rpc("mark_launch_notices_told", { newest }));
