import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { ApiError } from "../_shared/errors.ts";
import { callRpc } from "../_shared/rpc.ts";

/** The same whether there is such a room or not. */
export const NO_ROOM = "Deal room not found";

/** The database's sentence. */

const roomRow = z.object({
  id: z.guid(),
  name: z.string(),
  description: z.string().nullable(),
  created_at: z.string(),
  is_active: z.boolean(),
  access: z.enum(["overview", "full"]),
  must_accept_nda: z.boolean(),
  nda_version_id: z.guid(),
  deal_id: z.guid(),
  deal_status: z.string(),
  amount: z.number().nullable(),
  valuation: z.number().nullable(),
  equity: z.number().nullable(),
  closing_date: z.string().nullable(),
  closed_on: z.string().nullable(),
  startup_id: z.guid(),
  startup_slug: z.string(),
  startup_name: z.string(),
  stage: z.string(),
  logo_url: z.string().nullable(),
});
export type RoomRow = z.infer<typeof roomRow>;

const personRow = z.object({
  user_id: z.guid(),
  username: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  profile_image_url: z.string().nullable(),
  nda_accepted_at: z.string().nullable(),
});
export type PersonRow = z.infer<typeof personRow>;

/** @throws ApiError 404 for non-members, 403 when access has ended. */
export async function openRoom(db: SupabaseClient, room: string): Promise<RoomRow> {
  const [row] = await callRpc(db, "open_deal_room", { room }, z.array(roomRow).length(1));
  return row as RoomRow;
}

/** As openRoom, and @throws ApiError 403 for who may not read the room's contents. */
export async function enterRoom(db: SupabaseClient, room: string): Promise<RoomRow> {
  const row = await openRoom(db, room);
  if (row.access === "full") return row;
  // The database's own sentences; under row-level security a list would only be empty.
  throw new ApiError(
    403,
    row.is_active ? "Accept the NDA of this deal room first." : "This deal room is closed.",
  );
}

/** @throws ApiError 403 when the room is the caller's and requires a second factor that they have not shown. */
export async function refuseWithoutFactor(db: SupabaseClient, room: string): Promise<void> {
  await openRoom(db, room).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === "SECOND_FACTOR_REQUIRED") throw error;
  });
}

/** The caller first. Refuses as openRoom does. */
export function peopleOf(db: SupabaseClient, room: string): Promise<PersonRow[]> {
  return callRpc(db, "deal_room_people", { room }, z.array(personRow));
}
