import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { supabase } from "../client";
import { runQuery } from "../run-query";
import { introductionKeys } from "./keys";
import type { InboxIntro, IntroState, MyIntro } from "./types";

const PAGE = 30;
const FAILED = "The introductions could not be loaded.";

type Cursor = { created_at: string; id: string } | null;

const after = (cursor: Cursor) => ({
  page_size: PAGE,
  ...(cursor ? { before: cursor.created_at, before_id: cursor.id } : {}),
});
const nextOf = (page: readonly NonNullable<Cursor>[]): Cursor =>
  page.length < PAGE ? null : (page.at(-1) ?? null);

export const myIntrosQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: introductionKeys.mine(userId),
    queryFn: async ({ pageParam, signal }) =>
      (await runQuery(
        supabase.rpc("my_intro_requests", after(pageParam)).abortSignal(signal),
        FAILED,
      )) as MyIntro[],
    initialPageParam: null as Cursor,
    getNextPageParam: nextOf,
  });

export const myIntroQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: introductionKeys.mineOne(userId, id),
    queryFn: async ({ signal }) => {
      const rows = await runQuery(
        supabase.rpc("my_intro_requests", { request: id }).abortSignal(signal),
        FAILED,
      );
      return (rows[0] as MyIntro | undefined) ?? null;
    },
  });

/** @param state null for all */
export const introInboxQuery = (userId: string, state: IntroState | null) =>
  infiniteQueryOptions({
    queryKey: introductionKeys.inbox(userId, state),
    queryFn: async ({ pageParam, signal }) =>
      (await runQuery(
        supabase
          .rpc("intro_inbox", { ...(state ? { state } : {}), ...after(pageParam) })
          .abortSignal(signal),
        FAILED,
      )) as unknown as InboxIntro[],
    initialPageParam: null as Cursor,
    getNextPageParam: nextOf,
  });

export const inboxIntroQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: introductionKeys.inboxOne(userId, id),
    queryFn: async ({ signal }) => {
      const rows = await runQuery(
        supabase.rpc("intro_inbox", { request: id }).abortSignal(signal),
        FAILED,
      );
      return (rows[0] as unknown as InboxIntro | undefined) ?? null;
    },
  });

export const introCountsQuery = (userId: string) =>
  queryOptions({
    queryKey: introductionKeys.inboxCounts(userId),
    queryFn: async ({ signal }): Promise<Partial<Record<IntroState, number>>> => {
      const rows = await runQuery(supabase.rpc("intro_inbox_counts").abortSignal(signal), FAILED);
      return Object.fromEntries(rows.map(({ state, requests }) => [state, requests]));
    },
  });
