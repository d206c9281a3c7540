import assert from "node:assert/strict";
import {
  approveStartup,
  countStartups,
  getStartup,
  listFeaturedStartups,
  listHubStartups,
  listStartups,
  rejectStartup,
} from "../../../_shared/contract/startups.ts";
import { getStats } from "../../../_shared/contract/stats.ts";
import { api, newcomer, rpc } from "../stack.ts";
import { type Case, people } from "./case.ts";

const AZUR = "0b000000-0000-4000-8000-000000000001";
const FOUNDRY = "0b000000-0000-4000-8000-000000000002";
const NO_STARTUP = "Startup not found";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const PENDING = "0c000000-0000-4000-8000-000000000005";
const APPROVED = "0c000000-0000-4000-8000-000000000001";
const PUBLIC = ["Cryonaut", "Lumen Grid", "Pulse Lattice", "Sahel Harvest"];
const UNDECIDED = ["Thermion", "Orbital Loom", "Veridian Ledger", "Lumen Home"];

interface Listed {
  name: string;
  slug: string;
}

/** Finds startups of the seed, and never one that is not public. */
const search = (query: string, found: (name: string) => boolean, what = query): Case => ({
  call: listStartups,
  status: 200,
  query: `?limit=100${query}`,
  what,
  check: ({ startups, total }: { startups: Listed[]; total: number }) => {
    const names = startups.map(({ name }) => name);
    for (const name of PUBLIC) assert.equal(names.includes(name), found(name), name);
    for (const name of UNDECIDED) assert.ok(!names.includes(name), name);
    assert.ok(total >= names.length);
  },
});
const only =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name);

const wrongSearch = (query: string, says: string): Case => ({
  call: listStartups,
  status: 400,
  query: `?${query}`,
  what: query,
  says,
  check: ({ fields }) => assert.equal(Object.values(fields)[0], says),
});

/** Joon's, to Dave's hub, made for this run. */
let application: Promise<{ id: string; slug: string }> | undefined;
const applied = () => {
  application ??= (async () => {
    const details = {
      name: `Trial Photonics ${crypto.randomUUID().slice(0, 8)}`,
      stage: "SEED",
      hub_id: AZUR,
      sectors: ["Advanced Materials"],
      short_description: "An application of the contract's tests.",
    };
    const { id, slug } = await rpc("joon", "create_startup", { details });
    await rpc("joon", "submit_startup", { startup: id });
    return { id, slug };
  })();
  return application;
};
/** The first approval takes the end of chance off its address. */
const publicSlug = async () => (await applied()).slug.replace(/-[0-9a-f]{6}$/, "");
const withId = async () => ({ path: { id: (await applied()).id } });

/** A name of this run's own, so that nobody else finds its startup. */
const hideAgain = async ({ id }: { id: string }) => {
  await rpc("erin", "return_startup_to_review", { startup: id, reason: "The trial is over." });
};
const withdraw = ({ id }: { id: string }) => rpc("joon", "withdraw_startup", { startup: id });

const startupOf = async () => ({ startup: (await applied()).id });
const submitVersion = async (description: string) => {
  const details = { short_description: description };
  await rpc("joon", "update_startup", { ...(await startupOf()), details });
  await rpc("joon", "submit_startup", await startupOf());
};

const reason = "The figures do not match the documents.";

export const startupCases: Case[] = [
  ...people({ call: listStartups }, {}, 200),
  search("", () => true, "everything public"),
  search("&query=lumen", only("Lumen Grid")),
  search("&query=cryonat", only("Cryonaut"), "a misspelt word"),
  search("&stage=SEED&stage=SERIES_B", only("Cryonaut", "Sahel Harvest")),
  search("&sectors=Quantum%20Computing&sectors=Clean%20Energy", only("Cryonaut", "Lumen Grid")),
  search(`&hubId=${AZUR}`, only("Lumen Grid")),
  search("&hubId=not-a-hub", () => false),
  search("&minRevenue=0&maxRevenue=0", only("Pulse Lattice"), "pre-revenue"),
  search("&minRevenue=310000&maxRevenue=2400000", only("Cryonaut"), "from inclusive to exclusive"),
  search("&minExportScore=64&maxExportScore=78", only("Cryonaut", "Sahel Harvest")),
  search("&isFeatured=true", only("Cryonaut", "Lumen Grid")),
  search("&isHubVerified=false", () => false),
  search("&sdgTags=SDG%203", only("Pulse Lattice")),
  search("&query=&stage=&minRevenue=", () => true, "blank parameters"),
  search("&unknown=1", () => true, "an unknown parameter"),
  {
    call: listStartups,
    status: 200,
    query: "?limit=2",
    what: "page after page by cursor, each startup once",
    check: async ({ startups, nextCursor }) => {
      const seen: Listed[] = [...startups];
      for (let cursor = nextCursor; cursor !== null; ) {
        const query = `?limit=2&cursor=${encodeURIComponent(cursor)}`;
        const page = await (await api(undefined, "GET", `/api/startups${query}`)).json();
        seen.push(...page.startups);
        cursor = page.nextCursor;
      }
      // Other files publish startups meanwhile, so the total of one page is not that of the next.
      assert.equal(new Set(seen.map(({ slug }) => slug)).size, seen.length);
      for (const name of PUBLIC)
        assert.ok(
          seen.some((startup) => startup.name === name),
          name,
        );
    },
  },
  {
    call: listStartups,
    status: 200,
    query: "?offset=1000000",
    what: "past the end",
    check: ({ startups, total, nextCursor }) => {
      assert.deepEqual([startups, nextCursor], [[], null]);
      assert.ok(total >= PUBLIC.length);
    },
  },
  {
    call: listStartups,
    status: 200,
    query: "?limit=100&sort=-revenue",
    what: "by revenue, from high",
    check: ({ startups }: { startups: { revenue: string | null }[] }) => {
      const revenues = startups.map(({ revenue }) => Number(revenue ?? 0));
      assert.deepEqual(
        revenues,
        revenues.toSorted((one, other) => other - one),
      );
    },
  },
  wrongSearch(
    "sort=name",
    "Use score, revenue or created, or one of them in descending order, such as -score.",
  ),
  wrongSearch("limit=0", "At least 1."),
  wrongSearch("limit=101", "At most 100."),
  wrongSearch("limit=1.5", "Enter a whole number."),
  wrongSearch("limit=many", "Enter a number."),
  wrongSearch("limit=1&limit=2", "Enter a number."),
  wrongSearch("offset=-1", "At least 0."),
  wrongSearch("minExportScore=101", "At most 100."),
  wrongSearch("isFeatured=perhaps", "Use true or false."),
  wrongSearch("query=%00", "This text contains characters that cannot be stored."),
  wrongSearch(`query=${"x".repeat(201)}`, "At most 200 characters."),
  { call: listStartups, status: 400, query: "?stage=SERIES_Z", what: "an unknown stage" },
  {
    call: listStartups,
    status: 400,
    query: "?cursor=x",
    what: "a cursor that is none",
    says: "This page no longer exists. Start again from the first one.",
  },

  ...people({ call: listFeaturedStartups, query: "?limit=3" }, {}, 200),
  {
    call: listFeaturedStartups,
    status: 200,
    query: "?limit=1",
    what: "as many as asked for",
    check: (list) =>
      assert.deepEqual(
        list.map(({ isFeatured }: { isFeatured: boolean }) => isFeatured),
        [true],
      ),
  },
  { call: listFeaturedStartups, status: 400, query: "?limit=-3", says: "At least 1." },

  ...people({ call: countStartups }, {}, 200),
  {
    call: countStartups,
    status: 200,
    query: "?stage=SEED&sectors=Quantum%20Computing",
    what: "a facet counts without itself",
    check: ({ total, facets }) => {
      assert.ok(total >= 1 && facets.stage.SEED >= 1);
      assert.equal(facets.hubId["0b000000-0000-4000-8000-000000000002"] >= 1, true);
    },
  },
  { call: countStartups, status: 400, query: "?minRevenue=x", says: "Enter a number." },

  {
    call: getStats,
    status: 200,
    what: "a visitor",
    check: ({ totalStartups }) => assert.ok(totalStartups >= 4),
  },
  ...people({ call: getStats }, {}, 200),

  ...people(
    { call: approveStartup, prepare: withId },
    { alice: 404, bob: 404, carol: 404, dave: 200, erin: 403, mallory: 404, grace: 404 },
    404,
  )
    // Refusals first, while it is still pending.
    .toSorted((one, other) => other.status - one.status),
  {
    call: getStartup,
    status: 200,
    what: "an approved startup is public and verified",
    prepare: async () => ({ path: { slug: await publicSlug() } }),
    check: (startup) =>
      assert.deepEqual([startup.status, startup.isHubVerified], ["APPROVED", true]),
  },
  {
    call: approveStartup,
    status: 409,
    as: "dave",
    what: "twice",
    prepare: withId,
    says: "Dave Moreau has already approved this startup.",
  },
  {
    call: rejectStartup,
    status: 409,
    as: "dave",
    what: "after the approval",
    prepare: async () => ({ ...(await withId()), json: { reason } }),
  },
  {
    call: approveStartup,
    status: 403,
    as: "mallory",
    path: { id: APPROVED },
    what: "a startup that everybody sees",
  },
  {
    call: approveStartup,
    status: 404,
    as: "dave",
    path: { id: UNKNOWN },
    what: "an unknown id",
    says: NO_STARTUP,
  },
  {
    call: approveStartup,
    status: 404,
    as: "dave",
    path: { id: "%00" },
    what: "a malformed id",
    says: NO_STARTUP,
  },

  {
    call: rejectStartup,
    status: 400,
    as: "dave",
    path: { id: PENDING },
    json: {},
    what: "no reason",
  },
  {
    call: rejectStartup,
    status: 400,
    as: "dave",
    path: { id: PENDING },
    json: { reason: " ​ " },
    what: "a blank reason",
  },
  {
    call: rejectStartup,
    status: 400,
    as: "dave",
    path: { id: PENDING },
    json: { reason, fields: [{ field: "color", reason }] },
    what: "an unknown field",
    check: ({ message, fields }) => {
      assert.equal(message, "This field does not exist.");
      assert.deepEqual(fields, { color: message });
    },
  },
  {
    call: rejectStartup,
    status: 400,
    as: "dave",
    path: { id: PENDING },
    json: {
      reason,
      fields: [
        { field: "shortDescription", reason },
        { field: "shortDescription", reason },
      ],
    },
    what: "a field twice",
    check: ({ fields }) =>
      assert.deepEqual(fields, { shortDescription: "Give one reason for each field." }),
  },
  {
    call: rejectStartup,
    status: 400,
    as: "dave",
    path: { id: PENDING },
    json: { reason, fields: [{ field: "revenue", reason: " " }] },
    what: "a blank reason at a field",
    check: ({ fields }) =>
      assert.deepEqual(fields, { "fields.0.reason": "Give a reason of 1 to 2,000 characters." }),
  },
  {
    call: rejectStartup,
    status: 400,
    as: "dave",
    path: { id: PENDING },
    json: { reason, fields: Array.from({ length: 21 }, () => ({ field: "revenue", reason })) },
    what: "more than 20 fields",
    says: "Give reasons at no more than 20 fields.",
  },
  {
    call: rejectStartup,
    status: 404,
    as: "mallory",
    path: { id: PENDING },
    json: { reason },
    says: NO_STARTUP,
  },
  {
    call: rejectStartup,
    status: 403,
    as: "mallory",
    path: { id: APPROVED },
    json: { reason },
    what: "a startup that everybody sees",
  },
  {
    call: rejectStartup,
    status: 200,
    as: "dave",
    what: "with reasons at two fields, which the founder reads",
    prepare: async () => {
      await hideAgain(await applied());
      return {
        ...(await withId()),
        json: {
          reason,
          fields: [
            { field: "revenue", reason: "Show the accounts." },
            { field: "shortDescription", reason: "Say what it does." },
          ],
        },
      };
    },
    check: async (startup) => {
      assert.deepEqual([startup.status, startup.isHubVerified], ["REJECTED", false]);
      const [last] = (await rpc("joon", "startup_review_history", { startup: startup.id })) as [
        { reason: string; field_reasons: unknown },
      ];
      assert.deepEqual(
        [last.reason, last.field_reasons],
        [
          reason,
          [
            { field: "short_description", reason: "Say what it does." },
            { field: "revenue", reason: "Show the accounts." },
          ],
        ],
      );
      await rpc("joon", "submit_startup", { startup: startup.id });
      await withdraw(startup);
    },
  },
  {
    call: rejectStartup,
    status: 200,
    as: "dave",
    what: "a new version, which leaves what is approved public",
    prepare: async () => {
      await rpc("joon", "submit_startup", await startupOf());
      await rpc("dave", "approve_startup", await startupOf());
      await submitVersion("Half a sentence");
      return { ...(await withId()), json: { reason } };
    },
    check: async (startup) => {
      assert.deepEqual(
        [startup.status, startup.pendingVersion, startup.shortDescription === "Half a sentence"],
        ["APPROVED", false, false],
      );
    },
  },
  {
    call: approveStartup,
    status: 200,
    as: "dave",
    what: "a new version, which then is public",
    prepare: async () => {
      await submitVersion("A whole sentence.");
      const shown = await api(undefined, "GET", `/api/startups/${await publicSlug()}`);
      const { pendingVersion, shortDescription } = await shown.json();
      assert.deepEqual([pendingVersion, shortDescription === "A whole sentence."], [true, false]);
      return withId();
    },
    check: async (startup) => {
      assert.deepEqual(
        [startup.status, startup.pendingVersion, startup.shortDescription],
        ["APPROVED", false, "A whole sentence."],
      );
      await hideAgain(startup);
      await withdraw(startup);
    },
  },

  {
    call: getStartup,
    status: 200,
    path: { slug: "lumen-grid" },
    what: "a visitor",
    check: (startup) =>
      assert.deepEqual([startup.revenue, startup.stage], ["2400000.00", "SERIES_A"]),
  },
  ...people({ call: getStartup, path: { slug: "lumen-grid" } }, {}, 200),
  // Pending: its hub, its founder and platform administrators.
  ...people({ call: getStartup, path: { slug: "thermion" } }, { dave: 200, erin: 200 }, 404),
  { call: getStartup, status: 200, as: "henrik", path: { slug: "thermion" }, what: "its founder" },
  {
    call: getStartup,
    status: 404,
    path: { slug: "thermion" },
    what: "a visitor",
    says: NO_STARTUP,
  },
  // A draft: only its founder and platform administrators.
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
    check: (list) => {
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
  ...people({ call: listHubStartups, path: { hubId: "null" }, what: "no hub" }, {}, 403),
  {
    call: listHubStartups,
    status: 403,
    path: { hubId: "null" },
    what: "somebody of no hub asks for no hub's",
    prepare: async () => ({ headers: { authorization: `Bearer ${await newcomer("HUB_ADMIN")}` } }),
    says: "You do not administer this hub.",
  },
];
