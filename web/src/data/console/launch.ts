import { supabase } from "../client";
import { runMutation } from "../run-query";
import { consoleKeys } from "./keys";
import { type Filters, pagesOf } from "./queries";

export interface LaunchNotice {
  id: string;
  email: string;
  created_at: string;
  told_at: string | null;
  told_by_name: string | null;
}

interface LaunchList {
  waiting: number;
  newest_waiting: string | null;
}

export const launchNoticesQuery = (filters: Filters) =>
  pagesOf<LaunchNotice, LaunchList>(
    "launch_notices_page",
    consoleKeys.launch(filters),
    filters,
    "Failed to fetch the list",
  );

export const markTold = (newest: string) =>
  runMutation(supabase.rpc("mark_launch_notices_sent", { newest }));
