import assert from "node:assert/strict";
import {
  listEvents,
  listRegistrations,
  registerForEvent,
} from "../../../_shared/contract/events.ts";
import { api, rpc } from "../stack.ts";
import { type Case, people } from "./case.ts";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const NO_EVENT = "Event not found";

interface Listed {
  id: string;
  startDate: string;
  maxAttendees: number | null;
}

const events = async (): Promise<Listed[]> =>
  await (await api(undefined, "GET", "/api/events?limit=100")).json();
const isToCome = ({ startDate }: Listed) => Date.parse(startDate) > Date.now();

/** One that begins later, and one that has begun. */
const toCome = async () => ({ path: { id: (await events()).find(isToCome)?.id ?? "" } });
const past = async () => ({
  path: { id: (await events()).find((event) => !isToCome(event))?.id ?? "" },
});

export const eventCases: Case[] = [
  {
    call: listEvents,
    status: 200,
    query: "?limit=100",
    what: "those to come, the next one first, then past ones, the latest first",
    look: (list: Listed[]) => {
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
    look: (list) => assert.equal(list.length, 3),
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
    look: async () => {
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
];
