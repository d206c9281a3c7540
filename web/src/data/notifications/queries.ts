import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { OrganizationRole } from "@/domain/organizations/roles";
import { supabase } from "../client";
import type { Database } from "../database.types";
import { runQuery } from "../run-query";
import { notificationKeys } from "./keys";

type Functions = Database["public"]["Functions"];
type Row = Functions["my_notifications"]["Returns"][number];

export type Notice = Omit<Row, "data" | "read_at" | "slug" | "target_id" | "other_party"> & {
  data: {
    name?: string;
    title?: string;
    person?: string;
    search_name?: string;
    status?: string;
    /** The last day of a verification. */
    until?: string;
    /** In an organization, and whether one may sign for it. */
    role?: OrganizationRole;
    is_signatory?: boolean;
    /** Why, as the person who acted said it. */
    reason?: string;
    message_id?: string;
    /** The request for an introduction that led to a room. */
    request_id?: string;
    /** The question of a deal room that it is about. */
    question_id?: string;
    /** The investor whose pipeline it is in. */
    organization_id?: string;
    /** What of an event did. */
    changed?: string[];
  };
  read_at: string | null;
  /** Where pages have one. */
  slug: string | null;
  target_id: string | null;
  /** Of a deal room's deal, to the reader. */
  other_party: string | null;
};

export type NoticeKind = Functions["my_notification_preferences"]["Returns"][number];

export const NOTICES_PAGE = 30;

type Cursor = Pick<Notice, "created_at" | "id"> | null;

async function fetchPage(
  kinds: readonly string[] | null,
  after: Cursor,
  size: number,
  signal?: AbortSignal,
): Promise<Notice[]> {
  let query = supabase.rpc("my_notifications", {
    ...(kinds ? { kinds: [...kinds] } : {}),
    ...(after ? { before: after.created_at, before_id: after.id } : {}),
    page_size: size,
  });
  if (signal) query = query.abortSignal(signal);
  return (await runQuery(query, "Your notifications could not be loaded.")) as Notice[];
}

/** Always asks the server. */
export async function newestNotice(): Promise<Notice | undefined> {
  return (await fetchPage(null, null, 1))[0];
}

export const unreadQuery = () =>
  queryOptions({
    queryKey: notificationKeys.unread(),
    queryFn: ({ signal }) =>
      runQuery(
        supabase.rpc("unread_notifications").abortSignal(signal),
        "Your notifications could not be counted.",
      ),
    // For when live news does not arrive.
    refetchInterval: 60_000,
  });

export const noticesQuery = (kinds: readonly string[] | null) =>
  infiniteQueryOptions({
    queryKey: notificationKeys.list(kinds),
    queryFn: ({ pageParam, signal }) => fetchPage(kinds, pageParam, NOTICES_PAGE, signal),
    initialPageParam: null as Cursor,
    getNextPageParam: (page): Cursor => (page.length < NOTICES_PAGE ? null : (page.at(-1) ?? null)),
  });

export const noticeKindsQuery = () =>
  queryOptions({
    queryKey: notificationKeys.preferences(),
    queryFn: ({ signal }) =>
      runQuery(
        supabase.rpc("my_notification_preferences").abortSignal(signal),
        "Your preferences could not be loaded.",
      ),
  });
