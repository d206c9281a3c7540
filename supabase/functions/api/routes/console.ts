import {
  exportConsoleDeals,
  exportConsoleEvents,
  exportConsoleHubs,
  exportConsoleInvestors,
  exportConsoleReport,
  exportConsoleStartups,
} from "../../_shared/contract/console.ts";
import { route } from "../calls.ts";
import { csvAnswer } from "../csv.ts";

const LISTS = {
  startups: exportConsoleStartups,
  investors: exportConsoleInvestors,
  deals: exportConsoleDeals,
  hubs: exportConsoleHubs,
  events: exportConsoleEvents,
  report: exportConsoleReport,
} as const;

export const consoleRoutes = Object.entries(LISTS).map(([list, call]) =>
  route(call, (request) =>
    csvAnswer(request, {
      kind: `console_${list}`,
      filters: request.query,
      name: `dealport-${list}`,
    }),
  ),
);
