import assert from "node:assert/strict";
import {
  downloadPipeline,
  getProfile,
  listInvestorDeals,
  saveInvestor,
  updateInvestor,
} from "../../../_shared/contract/investors.ts";
import { api, rpc } from "../stack.ts";
import { type Case, people } from "./case.ts";

const INVESTORS = { bob: 200, carol: 200, mallory: 200 };
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const NO_PROFILE = "Investor profile not found";
const TOO_MANY = "Too many requests. Try again in a few minutes.";

const profileOf = async (person: "bob" | "carol" | "mallory") =>
  (await (await api(person, "GET", "/api/profile")).json()) as { id: string };

const lindqvist = async () =>
  ((await rpc("bob", "my_organizations", {})) as { organization_id: string }[])[0]?.organization_id;

async function joinLindqvist() {
  const { id } = await rpc("bob", "invite_to_organization", {
    organization: await lindqvist(),
    email: "mallory@dealport.test",
    role: "VIEWER",
  });
  await rpc("mallory", "answer_organization_invitation", { invitation: id, accepted: true });
}

/** In the path of a call about it. */
const fund = async () => ({ path: { id: (await lindqvist()) ?? "" } });

const kept = (field: string, given: unknown, stored: unknown): Case => ({
  call: saveInvestor,
  status: 200,
  as: "mallory",
  what: `${field} ${JSON.stringify(given)} becomes ${JSON.stringify(stored)}`,
  json: { [field]: given },
  check: (profile) => assert.deepEqual(profile[field], stored),
});

const wrong = (field: string, value: unknown): Case => ({
  call: saveInvestor,
  status: 400,
  as: "mallory",
  what: `${field} ${JSON.stringify(value).slice(0, 30)}`,
  json: { [field]: value },
  check: ({ fields, message }) => assert.equal(Object.values(fields)[0], message),
});

export const investorCases: Case[] = [
  ...people({ call: getProfile }, INVESTORS, 404),
  ...people({ call: listInvestorDeals }, {}, 200),
  {
    call: listInvestorDeals,
    status: 200,
    as: "bob",
    what: "his own deals",
    check: (deals) =>
      assert.deepEqual(
        new Set(deals.map((deal: { status: string }) => deal.status)),
        new Set(["PENDING", "IN_PROGRESS", "COMPLETED"]),
      ),
  },
  {
    call: listInvestorDeals,
    status: 200,
    as: "carol",
    what: "those of the fund for which she works",
    check: (deals) => assert.ok(deals.length > 0),
  },

  ...people({ call: downloadPipeline, prepare: fund }, { bob: 200, carol: 200 }, 404),
  {
    call: downloadPipeline,
    status: 200,
    as: "carol",
    what: "line by line",
    prepare: fund,
    check: (text: string) => {
      assert.ok(text.startsWith(`"Startup","Startup's stage",`));
      assert.ok(text.includes('"Lumen Grid",'));
      assert.ok(text.endsWith("\r\n"));
    },
  },
  {
    call: downloadPipeline,
    status: 404,
    as: "bob",
    what: "nobody's",
    path: { id: UNKNOWN },
    says: "Organization not found",
  },
  { call: downloadPipeline, status: 404, as: "bob", what: "no id", path: { id: "%00" } },
  {
    call: downloadPipeline,
    status: 429,
    as: "bob",
    prepare: async () => {
      const { path } = await fund();
      for (let number = 0; number < 10; number++) {
        await (await api("bob", "GET", `/api/investors/${path.id}/pipeline.csv`)).body?.cancel();
      }
      return { path };
    },
    says: TOO_MANY,
  },

  ...people({ call: saveInvestor, json: {} }, INVESTORS, 404),
  kept("ticketSizeMin", "250000", "250000.00"),
  kept("ticketSizeMin", " 1e5 ", "100000.00"),
  kept("ticketSizeMin", "a lot", null),
  kept("ticketSizeMin", "", null),
  kept("ticketSizeMax", 9_999_999_999_999.99, "9999999999999.99"),
  kept("ticketSizeMax", null, null),
  kept("totalAum", "12.5", "12.50"),
  kept("portfolioSize", "7", 7),
  kept("portfolioSize", true, null),
  kept("preferenceSectors", " Fintech, ,Clean Energy ,", ["Fintech", "Clean Energy"]),
  kept("preferenceGeographies", ["\u200b", "Norway"], ["Norway"]),
  kept("preferenceStages", ["x".repeat(80)], ["x".repeat(80)]),
  wrong("preferenceStages", ["x".repeat(81)]),
  kept("preferenceStages", ["SEED", " ", "SERIES_A"], ["SEED", "SERIES_A"]),
  kept("preferenceGeographies", "", []),
  kept("investorType", "", null),
  kept("investorType", "Family Office", "Family Office"),
  kept("investorType", "Angel", "Angel"),
  kept("fundName", "  ", null),
  kept("fundName", "Quist Capital", "Quist Capital"),
  kept("websiteUrl", "https://quist.example", "https://quist.example"),
  kept("websiteUrl", "", null),
  kept("bio", null, null),
  {
    ...kept("isAccredited", true, false),
    what: "what only a verified KYC gives is not written",
  },
  wrong("ticketSizeMin", -1),
  wrong("ticketSizeMax", 1e13),
  wrong("totalAum", 12.345),
  wrong("portfolioSize", 1.5),
  wrong("investorType", "Bank"),
  wrong("preferenceSectors", 7),
  wrong(
    "preferenceSectors",
    Array.from({ length: 51 }, (_, i) => `Sector ${i}`),
  ),
  wrong("preferenceStages", "x".repeat(101)),
  wrong("fundName", "x".repeat(161)),
  wrong("linkedinUrl", "javascript:alert(1)"),
  wrong("bio", "\0"),
  {
    call: saveInvestor,
    status: 400,
    as: "mallory",
    what: "a largest ticket below the smallest",
    json: { ticketSizeMin: 2, ticketSizeMax: 1 },
    says: "The largest ticket must not be smaller than the smallest one.",
    check: ({ fields }) =>
      assert.deepEqual(fields, {
        ticketSizeMax: "The largest ticket must not be smaller than the smallest one.",
      }),
  },

  {
    call: updateInvestor,
    status: 200,
    as: "mallory",
    what: "her own",
    prepare: async () => ({
      path: { id: (await profileOf("mallory")).id },
      json: {
        ticketSizeMin: null,
        totalAum: null,
        portfolioSize: null,
        preferenceSectors: [],
        preferenceStages: "",
      },
    }),
    check: (profile) => assert.equal(profile.fundName, "Quist Capital"),
  },
  {
    call: updateInvestor,
    status: 404,
    as: "mallory",
    what: "Bob's",
    prepare: async () => ({ path: { id: (await profileOf("bob")).id }, json: { bio: "Mine now" } }),
    says: NO_PROFILE,
  },
  {
    call: updateInvestor,
    status: 404,
    as: "bob",
    what: "nobody's",
    path: { id: UNKNOWN },
    json: {},
    says: NO_PROFILE,
  },
  {
    call: updateInvestor,
    status: 404,
    as: "bob",
    what: "a malformed id",
    path: { id: "1%20or%201" },
    json: {},
    says: NO_PROFILE,
  },
  {
    call: updateInvestor,
    status: 404,
    as: "grace",
    what: "no investor's",
    path: { id: UNKNOWN },
    json: {},
    says: NO_PROFILE,
  },
  {
    call: updateInvestor,
    status: 400,
    as: "bob",
    what: "an endless bio",
    path: { id: UNKNOWN },
    json: { bio: "x".repeat(5001) },
  },
  {
    call: updateInvestor,
    status: 403,
    as: "carol",
    what: "an associate of the fund",
    prepare: async () => ({ path: { id: (await profileOf("carol")).id }, json: { bio: "Mine" } }),
    says: "Only an administrator of the investor can do this.",
  },
  {
    call: saveInvestor,
    status: 403,
    as: "bob",
    what: "another name of a verified fund",
    json: { fundName: "Lindqvist and Sons" },
    says: "These facts are verified. Ask a platform administrator to change them.",
  },
  {
    call: saveInvestor,
    status: 403,
    as: "carol",
    what: "an associate of the fund",
    json: { bio: "Mine" },
    says: "Only an administrator of the investor can do this.",
  },
  {
    call: getProfile,
    status: 200,
    as: "mallory",
    what: "of two investors the one that she owns",
    prepare: async () => {
      await joinLindqvist();
      return {};
    },
    check: (profile) => assert.equal(profile.fundName, "Quist Capital"),
  },
  {
    call: listInvestorDeals,
    status: 200,
    as: "mallory",
    what: "those of both investors",
    check: (deals) => assert.ok(deals.length > 0),
  },
  {
    call: saveInvestor,
    status: 409,
    as: "mallory",
    what: "for one of two investors that she does not name",
    json: { bio: "Whose?" },
    says: "You act for several investors. Change the profile of one by its id.",
  },
  {
    call: updateInvestor,
    status: 200,
    as: "mallory",
    what: "her own of two investors",
    prepare: async () => ({
      path: { id: (await profileOf("mallory")).id },
      json: { bio: "An angel." },
    }),
    check: (profile) => assert.equal(profile.bio, "An angel."),
  },
  {
    call: updateInvestor,
    status: 403,
    as: "mallory",
    what: "the one of two investors that she only reads",
    prepare: async () => ({ path: { id: (await profileOf("bob")).id }, json: { bio: "Mine" } }),
    says: "Only an administrator of the investor can do this.",
  },
  {
    call: updateInvestor,
    status: 404,
    as: "mallory",
    what: "the one that she has left",
    prepare: async () => {
      await rpc("mallory", "leave_organization", { organization: await lindqvist() });
      return { path: { id: (await profileOf("bob")).id }, json: { bio: "Mine" } };
    },
    says: NO_PROFILE,
  },
];
