import assert from "node:assert/strict";
import {
  MAX_PICTURE_BYTES,
  putPicture,
  readPicture,
  removePicture,
} from "../../../_shared/contract/pictures.ts";
import { EXE, PNG } from "../../../_shared/testing/files.ts";
import { api, rpc } from "../stack.ts";
import { type Case, EVERYBODY } from "./case.ts";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const huge = PNG.slice();
new DataView(huge.buffer).setUint32(16, 30_000);
new DataView(huge.buffer).setUint32(20, 30_000);

const shown = async (): Promise<string | null> => {
  const [me] = await (await api("grace", "GET", "/rest/v1/users?select=profile_image_url")).json();
  return me.profile_image_url;
};

const partsOf = (address: string) => {
  const [, , , person = "", picture = ""] = address.split("/");
  return { person, picture };
};

const put = async () => {
  const answer = await api("grace", "PUT", "/api/profile/picture", { body: PNG });
  return partsOf((await answer.json()).profileImageUrl);
};

const refused = (what: string, status: number, says: string | RegExp, body: Uint8Array): Case => ({
  call: putPicture,
  as: "grace",
  what,
  status,
  says,
  headers: { "content-type": "image/png" },
  body,
});

export const pictureCases: Case[] = [
  ...EVERYBODY.filter((person) => person !== "grace").map(
    (as): Case => ({ call: putPicture, status: 200, as, what: "their own", body: PNG }),
  ),
  {
    call: putPicture,
    status: 200,
    as: "grace",
    body: PNG,
    check: async ({ profileImageUrl }) => {
      assert.equal(await shown(), profileImageUrl);
      const picture = await api(undefined, "GET", profileImageUrl);
      assert.equal(picture.status, 200);
      assert.equal(picture.headers.get("content-type"), "image/webp");
      assert.match(picture.headers.get("content-security-policy") ?? "", /sandbox/);
      assert.ok((await picture.arrayBuffer()).byteLength > 0);
      const next = await put();
      assert.notEqual(`/api/pictures/${next.person}/${next.picture}`, profileImageUrl);
    },
  },
  refused("nothing", 400, "This file is empty.", new Uint8Array()),
  refused("30,000 × 30,000 pixels", 400, /30,000 × 30,000/, huge),
  refused("a program called a picture", 415, "Choose a PNG, JPEG or WebP picture.", EXE),
  refused(
    "a page",
    415,
    "Choose a PNG, JPEG or WebP picture.",
    new TextEncoder().encode("<!doctype html><title>x</title>"),
  ),
  refused(
    "an SVG",
    415,
    "Choose a PNG, JPEG or WebP picture.",
    new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ),
  refused(
    "5 MiB and a byte",
    413,
    "This file is larger than 5 MB.",
    new Uint8Array(MAX_PICTURE_BYTES + 1),
  ),
  {
    ...refused("5 MiB to the byte", 415, /^Choose a/, new Uint8Array(MAX_PICTURE_BYTES)),
    check: async () => {
      // A refusal changes nothing.
      assert.match((await shown()) ?? "", /^\/api\/pictures\//);
    },
  },

  {
    call: readPicture,
    status: 200,
    prepare: async () => ({ path: await put() }),
  },
  { call: readPicture, status: 404, what: "unknown", path: { person: UNKNOWN, picture: UNKNOWN } },
  { call: readPicture, status: 404, what: "no ids", path: { person: "..%2f", picture: "%00" } },
  {
    call: readPicture,
    status: 404,
    what: "another person's",
    prepare: async () => ({ path: { ...(await put()), person: UNKNOWN } }),
  },
  {
    call: readPicture,
    status: 404,
    what: "the one before",
    prepare: async () => {
      const former = await put();
      await put();
      const isThere = async () => {
        const { person, picture } = former;
        const answer = await api(undefined, "GET", `/api/pictures/${person}/${picture}`);
        await answer.body?.cancel();
        return answer.status === 200;
      };
      // The old picture is removed after the answer.
      for (let attempt = 0; attempt < 50 && (await isThere()); attempt++) {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return { path: former };
    },
  },
  {
    call: removePicture,
    status: 204,
    as: "grace",
    check: async () => assert.equal(await shown(), null),
  },
  {
    call: readPicture,
    status: 404,
    what: "one that was removed",
    prepare: async () => {
      const path = await put();
      await (await api("grace", "DELETE", "/api/profile/picture")).body?.cancel();
      return { path };
    },
  },
  { call: removePicture, status: 204, as: "grace", what: "nothing to remove" },
  {
    call: putPicture,
    status: 429,
    as: "henrik",
    body: PNG,
    prepare: async () => {
      for (let number = 0; number < 20; number++) await rpc("henrik", "begin_profile_picture", {});
      return {};
    },
  },
];
