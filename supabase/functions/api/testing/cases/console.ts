import assert from "node:assert/strict";
import type { Call } from "../../../_shared/contract/call.ts";
import {
  downloadConsoleDeals,
  downloadConsoleEvents,
  downloadConsoleHubs,
  downloadConsoleInvestors,
  downloadConsoleReport,
  downloadConsoleStartups,
} from "../../../_shared/contract/console.ts";
import { api } from "../stack.ts";
import { type Case, people } from "./case.ts";

const REFUSED = "Only a platform administrator can do this.";

const listCases = (call: Call, columns: string, holds: string): Case[] => [
  ...people({ call }, { erin: 200 }, 403),
  { call, status: 403, as: "dave", what: "of a range", query: "?range=7d", says: REFUSED },
  {
    call,
    status: 200,
    as: "erin",
    what: "line by line",
    check: async (text: string) => {
      assert.ok(text.startsWith(`${columns},`), text.slice(0, 200));
      assert.ok(text.includes(holds), `${call.name} does not hold ${holds}`);
      const answer = await api("erin", "GET", `/api${call.path}?range=1y`);
      assert.equal(answer.headers.get("content-type"), "text/csv; charset=utf-8");
      const bytes = new Uint8Array(await answer.arrayBuffer());
      assert.deepEqual([...bytes.slice(0, 3)], [0xef, 0xbb, 0xbf]);
      const lines = new TextDecoder().decode(bytes).split("\r\n").length - 2;
      assert.equal(lines, Number(answer.headers.get("x-line-count")));
      const all = text.split("\r\n").length - 2;
      assert.ok(call === downloadConsoleReport || lines <= all, `${lines} of ${all}`);
    },
  },
  { call, status: 400, as: "erin", what: "ten years", query: "?range=10y" },
  { call, status: 400, as: "erin", what: "a script", query: "?range=%3Cscript%3E" },
  {
    call,
    status: 429,
    as: "erin",
    prepare: async () => {
      for (let number = 0; number < 10; number++) {
        const answer = await api("erin", "GET", `/api${call.path}`);
        await answer.body?.cancel();
      }
      return {};
    },
    says: "Too many requests. Try again in a few minutes.",
  },
];

export const consoleCases: Case[] = [
  ...listCases(downloadConsoleStartups, '"Startup","Status"', '"Lumen Grid","Approved",'),
  ...listCases(downloadConsoleInvestors, '"Investor","Email"', '"bob@dealport.test"'),
  ...listCases(downloadConsoleDeals, '"Id","Startup"', '"Lumen Grid"'),
  ...listCases(downloadConsoleHubs, '"Hub","Country"', '"Station Azur",'),
  ...listCases(downloadConsoleEvents, '"Event","Type"', "India Gateway"),
  ...listCases(downloadConsoleReport, '"Section","Figure"', '"Overview","Startups on the market"'),
];
