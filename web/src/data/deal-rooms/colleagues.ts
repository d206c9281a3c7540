import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Database } from "@/data/database.types";
import { supabase } from "../client";
import { runMutation, runQuery } from "../run-query";
import type { WithNulls } from "../with-nulls";
import { dealRoomKeys } from "./keys";
import { live } from "./live";

type Functions = Database["public"]["Functions"];

/** A member of one's organization who is not in the room. */
export type Colleague = WithNulls<Functions["deal_room_colleagues"]["Returns"][number], "title">;

async function fetchColleagues(room: string, signal: AbortSignal): Promise<Colleague[]> {
  const data = await runQuery(
    supabase.rpc("deal_room_colleagues", { room }).abortSignal(signal),
    "Failed to fetch the members of your organization",
  );
  return data as Colleague[];
}

/** Whom the caller can bring into the room; nobody for who does not manage their side. */
export const colleaguesQuery = (room: string) =>
  queryOptions({
    queryKey: dealRoomKeys.colleagues(room),
    queryFn: ({ signal }) => fetchColleagues(room, signal),
    ...live,
  });

export type JoinableRoom = WithNulls<
  Functions["my_rooms_to_join"]["Returns"][number],
  "logo_url" | "refusal"
>;

async function fetchToJoin(signal: AbortSignal): Promise<JoinableRoom[]> {
  return runQuery(
    supabase.rpc("my_rooms_to_join").abortSignal(signal),
    "Failed to fetch the rooms that you can join",
  );
}

/** The open rooms of organizations that one administers, in which one has no seat. */
export const roomsToJoinQuery = () =>
  queryOptions({
    queryKey: dealRoomKeys.toJoin(),
    queryFn: ({ signal }) => fetchToJoin(signal),
    ...live,
  });

/** Takes a seat of one's own. Refreshes even after a refusal. @throws RequestError */
export async function joinRoom(client: QueryClient, room: string, me: string): Promise<void> {
  try {
    await runMutation(
      supabase.rpc("add_deal_room_member", { room, person: me }),
      "You could not join the deal room. Try again.",
    );
  } finally {
    await client.invalidateQueries({ queryKey: dealRoomKeys.mine() });
  }
}
