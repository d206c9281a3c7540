import { z } from "zod";
import { defineCall } from "./call.ts";

export const exportLaunchNotices = defineCall({
  name: "exportLaunchNotices",
  method: "GET",
  path: "/console/launch-notices.csv",
  about: "Console",
  summary:
    "Who asked to be told when the directory is live, by when they asked, as a CSV file to save: UTF-8 with its mark, a line with the names of the columns first, every cell a text that no spreadsheet takes for a formula, times in UTC. X-Line-Count says how many lines follow the first; enters the audit log.",
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
