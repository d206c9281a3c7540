import assert from "node:assert/strict";
import { getStartup, listHubStartups } from "../../../_shared/contract/startups.ts";
import { type Case, people } from "./case.ts";

const AZUR = "0b000000-0000-4000-8000-000000000001";
const FOUNDRY = "0b000000-0000-4000-8000-000000000002";
const NO_STARTUP = "Startup not found";

export const startupCases: Case[] = [
  {
    call: getStartup,
    status: 200,
    path: { slug: "lumen-grid" },
    what: "a visitor",
    look: (startup) =>
      assert.deepEqual([startup.revenue, startup.stage], ["2400000.00", "SERIES_A"]),
  },
  ...people({ call: getStartup, path: { slug: "lumen-grid" } }, {}, 200),
  // Pending: its hub, its founder and super admins.
  ...people({ call: getStartup, path: { slug: "thermion" } }, { dave: 200, erin: 200 }, 404),
  { call: getStartup, status: 200, as: "henrik", path: { slug: "thermion" }, what: "its founder" },
  {
    call: getStartup,
    status: 404,
    path: { slug: "thermion" },
    what: "a visitor",
    says: NO_STARTUP,
  },
  // A draft: its founder alone, and super admins.
  ...people({ call: getStartup, path: { slug: "lumen-home" } }, { alice: 200, erin: 200 }, 404),
  ...["nothing-like-it", "Lumen-Grid", "..%2f", "%00", "'--", "%F0%9F%9A%80"].map(
    (slug): Case => ({
      call: getStartup,
      status: 404,
      path: { slug },
      what: slug,
      says: NO_STARTUP,
    }),
  ),

  ...people({ call: listHubStartups, path: { hubId: AZUR } }, { dave: 200, erin: 200 }, 403),
  {
    call: listHubStartups,
    status: 200,
    as: "dave",
    path: { hubId: AZUR.toUpperCase() },
    what: "every application but drafts",
    look: (list) => {
      const statuses = new Set(list.map(({ status }: { status: string }) => status));
      assert.deepEqual(statuses, new Set(["APPROVED", "PENDING", "REJECTED"]));
    },
  },
  {
    call: listHubStartups,
    status: 403,
    as: "dave",
    path: { hubId: FOUNDRY },
    what: "another hub's",
  },
  {
    call: listHubStartups,
    status: 403,
    as: "dave",
    path: { hubId: "%00" },
    what: "a malformed id",
  },
];
