import { z } from "zod";
import { defineCall } from "./call.ts";

export const downloadLaunchNotices = defineCall({
  name: "downloadLaunchNotices",
  method: "GET",
  path: "/console/launch-notices.csv",
  about: "Console",
  summary:
    "The people who asked to be notified of the launch, in order of their requests, as a CSV file: UTF-8 with a byte order mark, a header line first, every cell text that no spreadsheet takes for a formula, times in UTC. X-Line-Count is the number of lines after the header. Recorded in the audit log.",
  caller: "member",
  query: z.object({
    told: z
      .enum(["true", "false"], { error: "Use true or false." })
      .optional()
      .describe("Those already notified, or those still waiting. All of them if omitted."),
  }),
  isAudited: true,
  answers: { 200: "file" },
  refusals: {
    403: "The caller is not a platform administrator, or the account is disabled.",
    429: "It was downloaded ten times in an hour.",
  },
});
