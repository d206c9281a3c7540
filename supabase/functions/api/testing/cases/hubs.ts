import assert from "node:assert/strict";
import {
  downloadHubStartups,
  listHubs,
  putHubLogo,
  readHubLogo,
  removeHubLogo,
} from "../../../_shared/contract/hubs.ts";
import { MAX_PICTURE_BYTES } from "../../../_shared/contract/pictures.ts";
import { EXE, PNG } from "../../../_shared/testing/files.ts";
import { api, rpc } from "../stack.ts";
import { type Case, people } from "./case.ts";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";
/** Dave's, and one that is not approved. */
const STATION = "0b000000-0000-4000-8000-000000000001";
const UNAPPROVED = "0b000000-0000-4000-8000-000000000005";
const TOO_MANY = "Too many requests. Try again in a few minutes.";

const approvedOnly = (hubs: { name: string }[]) => {
  assert.ok(hubs.some(({ name }) => name === "Station Azur"));
  assert.ok(!hubs.some(({ name }) => name === "Prairie Robotics Institute"));
  const names = hubs.map(({ name }) => name);
  assert.deepEqual(names, names.toSorted());
};

const noLogo = (what: string, status: number, says: string, body: Uint8Array): Case => ({
  call: putHubLogo,
  as: "dave",
  what,
  status,
  says,
  path: { id: STATION },
  headers: { "content-type": "image/png" },
  body,
});

const putLogo = async () => {
  const answer = await api("erin", "PUT", `/api/hubs/${STATION}/logo`, { body: PNG });
  const [, , , hub = "", picture = ""] = (await answer.json()).logoUrl.split("/");
  return { hub, picture };
};

export const hubCases: Case[] = [
  { call: listHubs, status: 200, what: "a visitor", check: approvedOnly },
  ...people({ call: listHubs, check: approvedOnly }, {}, 200),

  ...people({ call: downloadHubStartups, path: { id: STATION } }, { dave: 200 }, 403),
  {
    call: downloadHubStartups,
    status: 200,
    as: "dave",
    what: "line by line",
    path: { id: STATION },
    check: async (text: string) => {
      const answer = await api("dave", "GET", `/api/hubs/${STATION}/export.csv`);
      assert.equal(answer.headers.get("content-type"), "text/csv; charset=utf-8");
      assert.match(
        answer.headers.get("content-disposition") ?? "",
        /^attachment; filename="dealport-hub-startups-\d{4}-\d\d-\d\d\.csv"/,
      );
      const bytes = new Uint8Array(await answer.arrayBuffer());
      assert.deepEqual([...bytes.slice(0, 3)], [0xef, 0xbb, 0xbf]);
      assert.ok(text.startsWith('"Startup","Status",'));
      assert.ok(text.includes('"Thermion","Pending",'));
      assert.ok(text.endsWith("\r\n"));
      assert.equal(text.split("\r\n").length - 2, Number(answer.headers.get("x-line-count")));
      // A HEAD request reads nothing, and must not be logged.
      const head = await api("dave", "HEAD", `/api/hubs/${STATION}/export.csv`);
      assert.equal(head.status, 404);
    },
  },
  {
    call: downloadHubStartups,
    status: 404,
    as: "dave",
    path: { id: UNKNOWN },
    says: "Hub not found",
  },
  { call: downloadHubStartups, status: 404, as: "dave", what: "no id", path: { id: "%00" } },
  {
    call: downloadHubStartups,
    status: 404,
    as: "dave",
    what: "not approved",
    path: { id: UNAPPROVED },
  },
  {
    call: downloadHubStartups,
    status: 429,
    as: "dave",
    path: { id: STATION },
    prepare: async () => {
      for (let number = 0; number < 10; number++) {
        await (await api("dave", "GET", `/api/hubs/${STATION}/export.csv`)).body?.cancel();
      }
      return {};
    },
    says: TOO_MANY,
  },

  {
    call: putHubLogo,
    status: 200,
    as: "dave",
    path: { id: STATION },
    body: PNG,
    check: async ({ logoUrl }) => {
      const logo = await api(undefined, "GET", logoUrl);
      assert.equal(logo.headers.get("content-type"), "image/webp");
      assert.ok((await logo.arrayBuffer()).byteLength > 0);
      const hub = await rpc("dave", "hub_profile", { hub: STATION });
      assert.equal(hub.logo_url, logoUrl);
    },
  },
  ...people({ call: putHubLogo, path: { id: STATION }, body: PNG }, { dave: 200, erin: 200 }, 403),
  { call: putHubLogo, status: 404, as: "dave", path: { id: UNKNOWN }, body: PNG, what: "no hub" },
  noLogo("nothing", 400, "This file is empty.", new Uint8Array()),
  noLogo("a program", 415, "Choose a PNG, JPEG or WebP picture.", EXE),
  noLogo(
    "5 MiB and a byte",
    413,
    "This file is larger than 5 MB.",
    new Uint8Array(MAX_PICTURE_BYTES + 1),
  ),
  { call: readHubLogo, status: 200, prepare: async () => ({ path: await putLogo() }) },
  { call: readHubLogo, status: 404, what: "unknown", path: { hub: STATION, picture: UNKNOWN } },
  { call: readHubLogo, status: 404, what: "no ids", path: { hub: "..%2f", picture: "%00" } },
  { call: removeHubLogo, status: 204, as: "dave", path: { id: STATION } },
  { call: removeHubLogo, status: 204, as: "dave", path: { id: STATION }, what: "none there" },
  { call: removeHubLogo, status: 404, as: "bob", path: { id: STATION } },
  {
    call: putHubLogo,
    status: 429,
    as: "dave",
    path: { id: STATION },
    body: PNG,
    prepare: async () => {
      for (let number = 0; number < 20; number++) {
        // Earlier cases used up some of the limit.
        const json = { hub: STATION };
        const answer = await api("dave", "POST", "/rest/v1/rpc/begin_hub_logo", { json });
        await answer.body?.cancel();
      }
      return {};
    },
  },
];
