import http from "node:http";
import net from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadConfig } from "../config.ts";
import { database } from "../testing/clients.ts";
import { refuse, type Studio, serveStudio } from "./serve.ts";

const config = loadConfig("test");
let studio: Studio;
let port = 0;
beforeAll(async () => {
  studio = await serveStudio(config);
  port = Number(new URL(studio.url).port);
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

  test("goes on after an answer that nobody waited for, and after paths that name nothing", async () => {
    for (let n = 0; n < 10; n += 1) {
      await new Promise<void>((resolve) => {
        const request = http.get(
          { host: "127.0.0.1", port, path: "/rest/v1/audit_logs?select=*&limit=1000" },
          (answer) => answer.once("data", () => request.destroy()),
        );
        request.once("close", resolve).on("error", () => {});
      });
    }
    for (const path of ["//", "//evil.example/x", "/%", "*", "http://evil.example/"]) {
      expect((await ask(path)).status, path).toBeGreaterThanOrEqual(200);
    }
    expect((await ask("/rest/v1/hubs?select=id&limit=1")).status).toBe(200);
  });

  test("lets nobody else's page change a thing, by a picture's address neither", async () => {
    const sql = database();
    try {
      await sql`create table public.studio_marks (id int)`;
      await sql`create function public.studio_mark() returns int language sql
        as 'insert into public.studio_marks values (1) returning id'`;
      // Another, since this one knows the functions that were there when it began.
      await studio.close();
      studio = await serveStudio(config);
      port = Number(new URL(studio.url).port);
      const mark = "/rest/v1/rpc/studio_mark";
      const marks = async () => (await sql`select 1 from public.studio_marks`).length;
      for (const site of ["cross-site", "same-site"]) {
        const answer = await ask(mark, { "sec-fetch-site": site });
        expect(answer, site).toMatchObject({
          status: 403,
          text: "Studio answers no other website.",
        });
      }
      const seen = await ask(mark);
      expect(seen.text).toContain("25006");
      expect(await marks()).toBe(0);
      const own = { ...json, "sec-fetch-site": "same-origin" };
      expect((await ask(mark, own, "POST", "{}")).status).toBe(200);
      expect(await marks()).toBe(1);
    } finally {
      await sql`drop function if exists public.studio_mark()`;
      await sql`drop table if exists public.studio_marks`;
      await sql.end();
    }
    const headers = await fetch(`${studio.url}/`).then((answer) => answer.headers);
    expect(headers.get("content-security-policy")).toBe("frame-ancestors 'none'");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  });

  test("says what it needs", async () => {
    const blocker = net.createServer();
    await new Promise<void>((resolve) => blocker.listen(0, "127.0.0.1", resolve));
    const { port: taken } = blocker.address() as net.AddressInfo;
    const ports = { ...config.ports, studio: taken };
    await expect(serveStudio({ ...config, ports, portsAreFixed: true })).rejects.toThrow(
      `Port ${taken} (Studio) is taken by `,
    );
    await new Promise((resolve) => blocker.close(resolve));
    await expect(serveStudio({ ...config, dataDir: "/nowhere" })).rejects.toThrow(
      "The database does not run. Start it first",
    );
  });
});
