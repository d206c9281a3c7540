import {
  downloadConsoleDeals,
  downloadConsoleEvents,
  downloadConsoleHubs,
  downloadConsoleInvestors,
  downloadConsoleReport,
  downloadConsoleStartups,
} from "../../_shared/contract/console.ts";
import { route } from "../calls.ts";
import { csvAnswer } from "../csv.ts";

const LISTS = {
  startups: downloadConsoleStartups,
  investors: downloadConsoleInvestors,
  deals: downloadConsoleDeals,
  hubs: downloadConsoleHubs,
  events: downloadConsoleEvents,
  report: downloadConsoleReport,
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
