import { z } from "zod";
import { defineCall } from "./call.ts";
import { ROOM_REFUSALS } from "./deal-rooms.ts";

export const downloadReadings = defineCall({
  name: "downloadReadings",
  method: "GET",
  path: "/dealrooms/{id}/readings.csv",
  about: "Documents",
  summary:
    "Who read what of the documents that the founder's side shared, for the member who manages that side, as a CSV file: UTF-8 with a byte order mark, a header line, and one line per document and reader or per person, every cell text that no spreadsheet takes for a formula, times in UTC. Streamed. X-Line-Count is the number of lines after the header. Recorded in the room's log.",
  caller: "member",
  query: z.object({
    by: z
      .enum(["document", "person"], { error: "Use document or person." })
      .default("document")
      .describe("A line for each document and reader, or for each person."),
  }),
  isAudited: true,
  answers: { 200: "file" },
  refusals: {
    ...ROOM_REFUSALS,
    403: "The caller does not lead the founder's side, access has ended, or the NDA has not been accepted yet.",
    429: "It was downloaded ten times in an hour.",
  },
});
