import type { SupabaseClient } from "@supabase/supabase-js";
import { dataOf } from "../../_shared/ask.ts";
import {
  type Event,
  eventSchema,
  listEvents,
  listRegistrations,
  registerForEvent,
  registrationSchema,
} from "../../_shared/contract/events.ts";
import { idFromPath } from "../../_shared/ids.ts";
import { route } from "../calls.ts";
import { columnsOf, fromRow } from "../rows.ts";

/** Events, and one's own registrations for them. */
export const eventRoutes = [
  route(listEvents, async ({ db, query: { limit } }) => {
    const now = new Date().toISOString();
    const [toCome, past] = await Promise.all([
      readEvents(db, limit, { from: now }),
      readEvents(db, limit, { before: now }),
    ]);
    return [...toCome, ...past].slice(0, limit);
  }),

  route(listRegistrations, async ({ db, caller }) => {
    const rows = await dataOf(
      db
        .from("event_registrations")
        .select(columnsOf(registrationSchema))
        .eq("user_id", caller.id)
        .not("status", "in", "(CANCELLED,DECLINED)")
        .order("registered_at", { ascending: false })
        .order("id"),
      "event_registrations",
    );
    return rows.map((row) => fromRow(registrationSchema, row));
  }),

  route(registerForEvent, async ({ db, path }) => {
    const event = idFromPath(path.id, "Event not found");
    const row = await dataOf(db.rpc("register_for_event", { event }), "register_for_event");
    return fromRow(registrationSchema, row);
  }),
];

/** Those that begin from a time on, the first one first; or before it, the last one first. */
async function readEvents(
  db: SupabaseClient,
  limit: number,
  when: { from: string } | { before: string },
): Promise<Event[]> {
  const active = db.from("events").select(columnsOf(eventSchema)).eq("is_active", true);
  const wanted =
    "from" in when
      ? active.gte("start_date", when.from).order("start_date")
      : active.lt("start_date", when.before).order("start_date", { ascending: false });
  const rows = await dataOf(wanted.order("id").limit(limit), "events");
  return rows.map((row) => fromRow(eventSchema, row));
}
