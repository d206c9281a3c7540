import { z } from "zod";
import { defineCall } from "./call.ts";

export const CONSOLE_RANGES = ["7d", "30d", "90d", "1y"] as const;

const query = z.object({
  range: z
    .enum(CONSOLE_RANGES, { error: "Use 7d, 30d, 90d or 1y." })
    .optional()
    .describe("Only what was created in that many days up to today. All of it if omitted."),
});

const file = <const Name extends string, const Path extends string>(
  name: Name,
  path: Path,
  what: string,
) =>
  defineCall({
    name,
    method: "GET",
    path,
    about: "Console",
    summary: `${what}, as a CSV file to save: UTF-8 with its mark, a line with the names of the columns first, every cell a text that no spreadsheet takes for a formula, times in UTC, money in US dollars. Written while it is read; X-Line-Count says how many lines follow the first; enters the audit log.`,
    caller: "member",
    query,
    isAudited: true,
    answers: { 200: "file" },
    refusals: {
      403: "The caller is not a platform administrator, or the account is disabled.",
      429: "It was downloaded ten times in an hour.",
    },
  });

export const downloadConsoleStartups = file(
  "downloadConsoleStartups",
  "/console/startups.csv",
  "Every startup, by creation date",
);
export const downloadConsoleInvestors = file(
  "downloadConsoleInvestors",
  "/console/investors.csv",
  "Every investor, by the date they became one, without their identity documents",
);
export const downloadConsoleDeals = file(
  "downloadConsoleDeals",
  "/console/deals.csv",
  "Every deal, by start date: its startup, stage, status and dates, without amounts",
);
export const downloadConsoleHubs = file(
  "downloadConsoleHubs",
  "/console/hubs.csv",
  "Every hub, by creation date, with its decisions",
);
export const downloadConsoleEvents = file(
  "downloadConsoleEvents",
  "/console/events.csv",
  "Every event, by creation date",
);
export const downloadConsoleReport = file(
  "downloadConsoleReport",
  "/console/report.csv",
  "The figures of the console's analytics for a range (30d by default), one per line",
);
