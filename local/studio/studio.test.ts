import http from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadConfig } from "../config.ts";
import { database } from "../testing/clients.ts";
import { refuse, type Studio, serveStudio } from "./serve.ts";

const base = loadConfig("test");
const config = { ...base, ports: { ...base.ports, studio: base.ports.studio + 60 } };
const { studio: port } = config.ports;
let studio: Studio;
beforeAll(async () => {
  studio = await serveStudio(config);
});
afterAll(() => studio.close());

/** With exactly these headers, which fetch would not send. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET", body?: string) {
  return new Promise<{ status: number; text: string; type: string }>((resolve, reject) => {
    const request = http.request({ host: "127.0.0.1", port, path, method, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part: string) => (text += part));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          text,
          type: answer.headers["content-type"] ?? "",
        }),
      );
    });
    request.once("error", reject);
    request.end(body);
  });
}
const json = { "content-type": "application/json" };

describe("studio", () => {
  test("is a page with its scripts", async () => {
    const page = await ask("/");
    expect(page.status).toBe(200);
    const [, script = ""] = /src="(\/static\/[^"]+\.js)"/.exec(page.text) ?? [];
    expect(await ask(script)).toMatchObject({ status: 200, type: "text/javascript" });
    expect((await ask("/static/../package.json")).text).not.toContain('"name"');
  });

  test("shows and changes what the database's owner may", async () => {
    const hubs = await ask("/rest/v1/hubs?select=name,is_approved&name=eq.Station%20Azur");
    expect(JSON.parse(hubs.text)).toEqual([{ name: "Station Azur", is_approved: true }]);
    const audit = await ask("/rest/v1/audit_logs?select=action&limit=1");
    expect(JSON.parse(audit.text)).toHaveLength(1);
    const city = async (name: string) => {
      const path = "/rest/v1/hubs?name=eq.Station%20Azur";
      return (await ask(path, json, "PATCH", JSON.stringify({ city: name }))).status;
    };
    const sql = database();
    try {
      const read = () => sql<{ city: string }[]>`
        select city from public.hubs where name = 'Station Azur'`;
      const [before] = await read();
      expect(await city("Nice")).toBe(204);
      expect((await read())[0]?.city).toBe("Nice");
      await city(before?.city ?? "");
    } finally {
      await sql.end();
    }
  });

  test("changes nothing that is never changed", async () => {
    for (const [path, change] of [
      ["/rest/v1/audit_logs?action=neq.x", { action: "x" }],
      ["/rest/v1/nda_acceptances?typed_name=neq.x", { typed_name: "x" }],
      ["/rest/v1/deal_room_messages?seq=eq.2", { message: "x" }],
      ["/rest/v1/users?role=eq.SUPER_ADMIN", { role: "GUEST" }],
    ] as const) {
      const answer = await ask(path, json, "PATCH", JSON.stringify(change));
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
      expect(JSON.parse(answer.text), path).toMatchObject({ code: "PT409" });
    }
  });

  test("opens nothing to visitors by having been there", async () => {
    const sql = database();
    try {
      const [row] = await sql`select has_table_privilege('anon', 'auth.users', 'select') as open`;
      expect(row?.open).toBe(false);
    } finally {
      await sql.end();
    }
  });

  test("answers neither another machine nor another website", async () => {
    const own = `127.0.0.1:${port}`;
    for (const [headers, sentence] of [
      [{ host: "studio.example" }, "Studio answers under its own address alone."],
      [{ host: own, "x-forwarded-for": "192.0.2.7" }, "Studio answers this machine alone."],
      [{ host: own, forwarded: "for=192.0.2.7" }, "Studio answers this machine alone."],
      [{ host: own, via: "1.1 tunnel" }, "Studio answers this machine alone."],
      [{ host: own, origin: "https://evil.example" }, "Studio answers no other website."],
      [{ host: own, origin: "null" }, "Studio answers no other website."],
    ] as [Record<string, string>, string][]) {
      const answer = await ask("/rest/v1/users?select=email", headers);
      expect(answer, JSON.stringify(headers)).toMatchObject({ status: 403, text: sentence });
    }
    expect(refuse({ host: own }, "192.0.2.7", port)).toBe("Studio answers this machine alone.");
    expect(refuse({ host: own, origin: `http://${own}` }, "127.0.0.1", port)).toBeNull();
  });

  test("says what it needs", async () => {
    await expect(serveStudio(config)).rejects.toThrow(/Port \d+ is needed for Studio/);
    const away = { ...config, ports: { ...config.ports, postgres: port + 1 } };
    await expect(serveStudio(away)).rejects.toThrow("The database does not run. Start it first");
  });
});
