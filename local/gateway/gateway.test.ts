import http from "node:http";
import { describe, expect, test } from "vitest";
import { anon, signedIn, stackUnderTest } from "../testing/clients.ts";

const gateway = () => stackUnderTest().url;
const keyHeader = () => ({ apikey: stackUnderTest().publishableKey });

describe("the gateway", () => {
  test("answers a browser's preflight for any path and header", async () => {
    for (const path of ["/rest/v1/users", "/functions/v1/api/health", "/api/health"]) {
      const answer = await fetch(`${gateway()}${path}`, {
        method: "OPTIONS",
        headers: {
          origin: "http://127.0.0.1:5173",
          "access-control-request-method": "PATCH",
          "access-control-request-headers": "authorization,x-custom",
        },
      });
      expect(answer.status).toBe(204);
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      expect(answer.headers.get("access-control-allow-methods")).toContain("PATCH");
      expect(answer.headers.get("access-control-allow-headers")).toBe("authorization,x-custom");
      // As `supabase start` and self-hosted: a browser asks again after five seconds.
      expect(answer.headers.has("access-control-max-age")).toBe(false);
    }
  });

  test("lets pages read the count of rows", async () => {
    const { count, error } = await anon()
      .rpc("public_hubs", {}, { get: true, count: "exact" })
      .limit(1);
    expect(error).toBeNull();
    expect(count).toBeGreaterThan(0);
    const answer = await fetch(`${gateway()}/rest/v1/rpc/public_hubs?select=id`, {
      headers: keyHeader(),
    });
    expect(answer.headers.get("access-control-expose-headers")).toContain("content-range");
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  });

  test("[DA2] refuses counts by the planner, in whichever of several headers", async () => {
    const status = (...prefer: string[]) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { ...keyHeader(), prefer };
        http
          .get(`${gateway()}/rest/v1/rpc/market_stats`, { headers }, (answer) => {
            answer.resume();
            resolve(answer.statusCode);
          })
          .on("error", reject);
      });
    expect(await status("count=exact")).toBe(200);
    expect(await status("count=planned")).toBe(400);
    expect(await status("count=estimated", "return=minimal")).toBe(400);
    expect(await status("return=minimal", "Count=Planned")).toBe(400);
  });

  test("asks for a key", async () => {
    const none = await fetch(`${gateway()}/rest/v1/rpc/public_hubs`);
    expect(none.status).toBe(401);
    const wrong = await fetch(`${gateway()}/rest/v1/rpc/public_hubs`, {
      headers: { apikey: "sb_secret_x" },
    });
    expect(wrong.status).toBe(401);
  });

  test("refuses a token that is not ours", async () => {
    const [header, payload] = "eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0".split(".");
    const headers = { ...keyHeader(), authorization: `Bearer ${header}.${payload}.x` };
    const answer = await fetch(`${gateway()}/rest/v1/rpc/public_hubs`, { headers });
    expect(answer.status).toBe(401);
  });

  test("turns PTnnn into the status nnn with the sentence", async () => {
    const client = await signedIn("mallory");
    const room = "00000000-0000-4000-8000-000000000000";
    const answer = await client.rpc("open_deal_room", { room });
    expect(answer.status).toBe(404);
    expect(answer.error?.code).toBe("PT404");
  });

  test("knows no other paths", async () => {
    expect((await fetch(`${gateway()}/elsewhere`)).status).toBe(404);
    expect((await fetch(`${gateway()}/_system/config`)).status).toBe(404);
    expect((await fetch(`${gateway()}/_studio`)).status).toBe(404);
  });

  test("answers a body that is too large, rather than hanging up", async () => {
    const size = 57 * 1024 * 1024;
    const status = await new Promise<number>((resolve, reject) => {
      const headers = { ...keyHeader(), "content-length": size };
      const request = http.request(
        `${gateway()}/storage/v1/object/b/x`,
        { method: "POST", headers },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      request.on("error", reject);
      for (let sent = 0; sent < size; sent += 1024 * 1024) request.write(Buffer.alloc(1024 * 1024));
      request.end();
    });
    expect(status).toBe(413);
  });

  test("survives nonsense", async () => {
    for (const path of [
      "//",
      "/%",
      "/rest/v1/%00",
      "/functions/v1/",
      "/google/",
      "/realtime/v1/x",
    ]) {
      const answer = await fetch(`${gateway()}${path}`, { headers: keyHeader() });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    expect((await fetch(`${gateway()}/mailbox`)).status).toBe(200);
  });
});
