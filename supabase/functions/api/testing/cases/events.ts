import assert from "node:assert/strict";
import {
  downloadAttendees,
  listEvents,
  listRegistrations,
  putEventPicture,
  readEventPicture,
  registerForEvent,
  removeEventPicture,
} from "../../../_shared/contract/events.ts";
import { MAX_PICTURE_BYTES } from "../../../_shared/contract/pictures.ts";
import { EXE, PNG } from "../../../_shared/testing/files.ts";
import { api, rpc } from "../stack.ts";
import { type Case, people } from "./case.ts";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const NO_EVENT = "Event not found";
const STATION = "0b000000-0000-4000-8000-000000000001";

interface Listed {
  id: string;
  startDate: string;
  maxAttendees: number | null;
  hostHubId: string | null;
}

const events = async (): Promise<Listed[]> =>
  await (await api(undefined, "GET", "/api/events?limit=100")).json();
const isToCome = ({ startDate }: Listed) => Date.parse(startDate) > Date.now();

const toCome = async () => ({ path: { id: (await events()).find(isToCome)?.id ?? "" } });
const past = async () => ({
  path: { id: (await events()).find((event) => !isToCome(event))?.id ?? "" },
});

const hosted = async () => ({
  path: { id: (await events()).find(({ hostHubId }) => hostHubId === STATION)?.id ?? "" },
});

const noPicture = (what: string, status: number, says: string, body: Uint8Array): Case => ({
  call: putEventPicture,
  as: "dave",
  what,
  status,
  says,
  prepare: hosted,
  headers: { "content-type": "image/png" },
  body,
});

const putPicture = async () => {
  const { path } = await hosted();
  const answer = await api("dave", "PUT", `/api/events/${path.id}/picture`, { body: PNG });
  const [, , , event = "", picture = ""] = (await answer.json()).imageUrl.split("/");
  return { path: { event, picture } };
};

export const eventCases: Case[] = [
  {
    call: listEvents,
    status: 200,
    query: "?limit=100",
    what: "those to come, the next one first, then past ones, the latest first",
    check: (list: Listed[]) => {
      const later = list.filter(isToCome);
      const earlier = list.filter((event) => !isToCome(event));
      assert.deepEqual(list, [...later, ...earlier]);
      const times = (part: Listed[]) => part.map(({ startDate }) => startDate);
      assert.deepEqual(times(later), times(later).toSorted());
      assert.deepEqual(times(earlier), times(earlier).toSorted().toReversed());
      assert.ok(later.length > 0 && earlier.length > 0);
    },
  },
  {
    call: listEvents,
    status: 200,
    query: "?limit=3",
    what: "as many as asked for",
    check: (list) => assert.equal(list.length, 3),
  },
  ...people({ call: listEvents, query: "?limit=3" }, {}, 200),
  { call: listEvents, status: 400, query: "?limit=0", says: "At least 1." },

  ...people({ call: listRegistrations }, {}, 200),

  { call: registerForEvent, status: 201, as: "grace", what: "for one to come", prepare: toCome },
  {
    call: registerForEvent,
    status: 409,
    as: "grace",
    what: "again",
    prepare: toCome,
    check: async () => {
      const { path } = await toCome();
      const list = await (await api("grace", "GET", "/api/events/registrations")).json();
      const mine = list.filter(({ eventId }: { eventId: string }) => eventId === path.id);
      assert.equal(mine.length, 1, "the first registration stands");
      await rpc("grace", "cancel_event_registration", { event: path.id });
    },
  },
  {
    call: registerForEvent,
    status: 409,
    as: "grace",
    what: "for one that has begun",
    prepare: past,
  },
  {
    call: registerForEvent,
    status: 404,
    as: "grace",
    path: { id: UNKNOWN },
    what: "an unknown event",
    says: NO_EVENT,
  },
  {
    call: registerForEvent,
    status: 404,
    as: "grace",
    path: { id: "%00" },
    what: "a malformed id",
    says: NO_EVENT,
  },

  ...people({ call: downloadAttendees, prepare: hosted }, { dave: 200, erin: 200 }, 404),
  {
    call: downloadAttendees,
    status: 200,
    as: "dave",
    what: "line by line, as the screen is narrowed",
    prepare: hosted,
    query: "?state=REGISTERED",
    check: (text: string) => {
      assert.match(text, /^"Name","Registration","Ticket",.*\r\n/);
      const [, ...lines] = text.trimEnd().split("\r\n");
      assert.ok(lines.length > 0 && lines.every((line) => line.includes(',"Has a seat",')));
    },
  },
  { call: downloadAttendees, status: 400, as: "dave", prepare: hosted, query: "?state=CANCELLED" },
  { call: downloadAttendees, status: 400, as: "dave", prepare: hosted, query: "?query=%00" },
  { call: downloadAttendees, status: 404, as: "dave", path: { id: UNKNOWN }, says: NO_EVENT },
  {
    call: downloadAttendees,
    status: 429,
    as: "dave",
    prepare: async () => {
      const { path } = await hosted();
      for (let number = 0; number < 10; number++) {
        await (await api("dave", "GET", `/api/events/${path.id}/attendees.csv`)).body?.cancel();
      }
      return { path };
    },
  },

  {
    call: putEventPicture,
    status: 200,
    as: "dave",
    what: "which is shown",
    prepare: hosted,
    body: PNG,
    check: async ({ imageUrl }) => {
      const picture = await api(undefined, "GET", imageUrl);
      assert.equal(picture.headers.get("content-type"), "image/webp");
      assert.ok((await picture.arrayBuffer()).byteLength > 0);
      const { path } = await hosted();
      const found = await rpc("dave", "events_page", { filters: { ids: [path.id] } });
      assert.equal(found.rows[0].image_url, imageUrl);
    },
  },
  ...people({ call: putEventPicture, prepare: hosted, body: PNG }, { dave: 200, erin: 200 }, 403),
  { call: putEventPicture, status: 404, as: "dave", path: { id: UNKNOWN }, body: PNG },
  noPicture("nothing", 400, "This file is empty.", new Uint8Array()),
  noPicture("a program", 415, "Choose a PNG, JPEG or WebP picture.", EXE),
  noPicture(
    "5 MiB and a byte",
    413,
    "This file is larger than 5 MB.",
    new Uint8Array(MAX_PICTURE_BYTES + 1),
  ),
  { call: readEventPicture, status: 200, prepare: putPicture },
  {
    call: readEventPicture,
    status: 404,
    what: "unknown",
    path: { event: UNKNOWN, picture: UNKNOWN },
  },
  { call: removeEventPicture, status: 204, as: "dave", prepare: hosted },
  { call: removeEventPicture, status: 404, as: "bob", prepare: hosted },
  {
    call: putEventPicture,
    status: 429,
    as: "dave",
    body: PNG,
    prepare: async () => {
      const { path } = await hosted();
      for (let number = 0; number < 20; number++) {
        // Earlier cases used up some of the limit.
        const json = { event: path.id };
        const answer = await api("dave", "POST", "/rest/v1/rpc/begin_event_picture", { json });
        await answer.body?.cancel();
      }
      return { path };
    },
  },
];
