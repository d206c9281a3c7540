import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import {
  downloadAttendees,
  EVENT_PICTURE_BUCKET,
  type Event,
  eventSchema,
  listEvents,
  listRegistrations,
  putEventPicture,
  readEventPicture,
  registerForEvent,
  registrationSchema,
  removeEventPicture,
} from "../../_shared/contract/events.ts";
import { WIDE_PICTURE } from "../../_shared/contract/pictures.ts";
import { ApiError } from "../../_shared/errors.ts";
import { idFromPath } from "../../_shared/ids.ts";
import { remakePicture } from "../../_shared/pictures/remake.ts";
import { callRpc, dataOrThrow } from "../../_shared/rpc.ts";
import { route } from "../calls.ts";
import { csvAnswer } from "../csv.ts";
import { removeLeftFiles } from "../left-files.ts";
import { fromRow } from "../rows.ts";
import { storedPictures } from "../stored-pictures.ts";

const NO_EVENT = "Event not found";
const NO_PICTURE = "Picture not found";

export const eventRoutes = [
  route(listEvents, async ({ db, query: { limit } }) => {
    const [toCome, past] = await Promise.all([
      readEvents(db, limit, { tab: "upcoming" }),
      readEvents(db, limit, { tab: "past", falls: true }),
    ]);
    return [...toCome, ...past].slice(0, limit);
  }),

  route(listRegistrations, async ({ db }) => {
    const rows = await dataOrThrow(db.rpc("my_registrations"), "my_registrations");
    return (rows as unknown[]).map((row) => fromRow(registrationSchema, row));
  }),

  route(registerForEvent, async ({ db, path }) => {
    const event = idFromPath(path.id, NO_EVENT);
    const row = await dataOrThrow(db.rpc("register_for_event", { event }), "register_for_event");
    return fromRow(registrationSchema, row);
  }),

  route(downloadAttendees, (request) =>
    csvAnswer(request, {
      kind: "event_attendees",
      about: idFromPath(request.path.id, NO_EVENT),
      filters: request.query,
      name: "dealport-event-attendees",
    }),
  ),

  route(putEventPicture, async ({ db, path, caller, bytes, dependencies }) => {
    const event = idFromPath(path.id, NO_EVENT);
    const picture = await callRpc(db, "begin_event_picture", { event }, z.string());
    const made = await remakePicture(bytes, WIDE_PICTURE);
    const { put, remove, service } = storedPictures(dependencies, EVENT_PICTURE_BUCKET, event);
    await put(picture, made);
    try {
      await showPicture(service, { person: caller.id, event, picture });
    } catch (error) {
      await remove(picture);
      throw error;
    }
    // Removes the previous picture.
    dependencies.runInBackground(removeLeftFiles(service));
    return { imageUrl: `/api/event-pictures/${event}/${picture}` };
  }),

  route(removeEventPicture, async ({ path, caller, dependencies }) => {
    const event = idFromPath(path.id, NO_EVENT);
    const service = dependencies.clients.asService();
    await showPicture(service, { person: caller.id, event, picture: null });
    dependencies.runInBackground(removeLeftFiles(service));
    return null;
  }),

  route(readEventPicture, async ({ path, dependencies }) => {
    const event = idFromPath(path.event, NO_PICTURE);
    const picture = idFromPath(path.picture, NO_PICTURE);
    const answer = await storedPictures(dependencies, EVENT_PICTURE_BUCKET, event).answer(picture);
    if (!answer) throw new ApiError(404, NO_PICTURE);
    return answer;
  }),
];

const showPicture = (
  service: SupabaseClient,
  picture: { person: string; event: string; picture: string | null },
) => dataOrThrow(service.rpc("set_event_picture", picture), "set_event_picture");

/** From a time on in ascending order, or before it in descending order. */
async function readEvents(
  db: SupabaseClient,
  limit: number,
  filters: { tab: "upcoming" | "past"; falls?: true },
): Promise<Event[]> {
  const found = await dataOrThrow(
    db.rpc("events_page", { filters, page_size: limit }),
    "events_page",
  );
  return (found as { rows: unknown[] }).rows.map((row) => fromRow(eventSchema, row));
}
