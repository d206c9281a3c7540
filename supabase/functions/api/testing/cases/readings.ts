import assert from "node:assert/strict";
import { downloadReadings } from "../../../_shared/contract/readings.ts";
import { ROOM } from "../stack.ts";
import { type Case, people } from "./case.ts";

const lumen = { id: ROOM.lumen };

/** The reading of a room's documents, as a CSV file. */
export const readingCases: Case[] = [
  ...people({ call: downloadReadings, path: lumen }, { alice: 200, bob: 403, carol: 403 }, 404),
  {
    call: downloadReadings,
    status: 200,
    as: "alice",
    what: "by person",
    path: lumen,
    query: "?by=person",
    check: (text: string) => assert.match(text, /^"Person","Side","Current member",.*\r\n"/),
  },
  { call: downloadReadings, status: 404, as: "alice", what: "no id", path: { id: "%00" } },
  {
    call: downloadReadings,
    status: 400,
    as: "alice",
    what: "by nothing that there is",
    path: lumen,
    query: "?by=page",
    says: /Use document or person\./,
  },
];
