import { expect, test } from "vitest";
import { stackUnderTest } from "../../testing/clients.ts";
import { withPlainLite } from "../../testing/plain-lite.ts";

const PARTS = [
  "/rest/v1/",
  "/rest/v1/rpc/",
  "/storage/v1/bucket/",
  "/storage/v1/object/deal-rooms/",
  "/storage/v1/object/info/deal-rooms/",
  "/storage/v1/object/list/",
];
const WRONG = ["%", "%00", "a%00b", "%ff", "%c3%28", "a/%/b"];

test("a path that is no text is the caller's mistake, to everybody and with each method", async () => {
  const { url, publishableKey, secretKey } = stackUnderTest();
  for (const apikey of [publishableKey, secretKey]) {
    for (const path of PARTS.flatMap((part) => WRONG.map((wrong) => part + wrong))) {
      for (const method of ["GET", "POST", "DELETE"]) {
        const answer = await fetch(url + path, { method, headers: { apikey } });
        expect(answer.status, `${method} ${path}`).toBe(400);
        expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/path/) });
      }
    }
  }
});

test("a NUL in a filter or a body is the caller's mistake too", async () => {
  const { url, secretKey } = stackUnderTest();
  const headers = { apikey: secretKey, "content-type": "application/json" };
  const filter = await fetch(`${url}/rest/v1/rpc/public_hubs?name=eq.a%00b`, { headers });
  expect(filter.status).toBe(400);
  const body = JSON.stringify({ prefixes: ["a\0b"] });
  const wipe = await fetch(`${url}/storage/v1/object/deal-rooms`, {
    method: "DELETE",
    headers,
    body,
  });
  expect(wipe.status).toBe(400);
});

test("the plain server still fails over it", async () => {
  await withPlainLite(async ({ app }) => {
    const headers = { apikey: "sb_secret_plain" };
    const answer = await app.fetch(new Request("http://lite.test/rest/v1/%00", { headers }));
    expect(answer.status).not.toBe(400);
  });
});
