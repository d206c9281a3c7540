import type { QueryKey } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { dealRoomKeys } from "./keys";

/** Queries in a room whose keys are not below its content, each with a reason. */
const OUTSIDE: Record<
  string,
  "the state" | "people" | "no room's" | "who may not enter" | "an act" | "asked by itself"
> = {
  dealRoomQuery: "the state",
  roomFactorQuery: "the state",
  roomNdaQuery: "the state",
  // Tells whether the others have to be asked.
  roomLatestQuery: "asked by itself",
  roomPeopleQuery: "people",
  roomInvitedQuery: "people",
  colleaguesQuery: "people",
  myDealRoomsQuery: "no room's",
  roomsToJoinQuery: "no room's",
  signedNdasQuery: "no room's",
  ndaVersionQuery: "no room's",
  roomTemplatesQuery: "no room's",
  documentTypesQuery: "no room's",
  signingKeysQuery: "no room's",
  // They have no channel of the room, so there is nothing to come back to.
  roomEndQuery: "who may not enter",
  emergencyOfferQuery: "who may not enter",
  // Enters the log each time it is asked.
  viewAsQuery: "an act",
};

const ROOM = "r";
/** Of those that do not begin with the room's id; the rest of the arguments only tell keys apart. */
const ARGUMENTS: Record<string, unknown[]> = {
  dealQuery: [ROOM, true],
  dealTermsQuery: [{ id: ROOM, deal_id: "d" }],
  lessThanDownloadQuery: [ROOM, []],
};

vi.mock("../client", () => ({ supabase: {} }));

type MakesQuery = (...args: unknown[]) => { queryKey: QueryKey };
const modules = import.meta.glob<Record<string, unknown>>(
  ["./*.ts", "../certificates/*.ts", "!**/*.test.ts"],
  { eager: true },
);
const queries = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter(
    (entry): entry is [string, MakesQuery] =>
      entry[0].endsWith("Query") && typeof entry[1] === "function",
  ),
);

const keyOf = ([name, query]: [string, MakesQuery]) =>
  query(...(ARGUMENTS[name] ?? [ROOM, "a", "b", "c", "d"])).queryKey;
const beginsWith = (key: QueryKey, start: QueryKey) =>
  start.every((part, index) => key[index] === part);

it("once the channel is back, all that is asked in a room is asked anew: its content, state and people", () => {
  expect(queries.length).toBeGreaterThan(40);
  const starts: Partial<Record<string, QueryKey>> = {
    "its content": dealRoomKeys.content(ROOM),
    "the state": dealRoomKeys.state(ROOM),
    people: dealRoomKeys.people(ROOM),
  };
  const missed = queries.filter((query) => {
    const start = starts[OUTSIDE[query[0]] ?? "its content"];
    return start && !beginsWith(keyOf(query), start);
  });
  expect(missed.map(([name]) => name)).toEqual([]);
});

it("what may lie outside of a room's content is still there", () => {
  const names = new Set(queries.map(([name]) => name));
  expect(Object.keys(OUTSIDE).filter((name) => !names.has(name))).toEqual([]);
});
