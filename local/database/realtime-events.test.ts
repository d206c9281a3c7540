import fs from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { afterAll, describe, expect, it } from "vitest";
import { eventPayloads } from "../../web/src/realtime/events.ts";
import { PROJECT_ROOT } from "../config.ts";
import { stackUnderTest } from "../testing/clients.ts";

const sql = postgres(stackUnderTest().superuserUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end({ timeout: 1 }));

async function told(): Promise<string[]> {
  const rows = await sql<{ event: string; audience: string; payload: string[] }[]>`
    select event, audience, payload from private.realtime_events`;
  return rows.map((row) => line(row.event, row.audience, row.payload)).sort();
}

const line = (event: string, to: string, payload: string[]) =>
  `${event} to ${to}: ${[...payload].sort().join(", ")}`;

describe("Realtime's events", () => {
  it("are those that the web listens for, no more and no less", async () => {
    const heard = Object.entries(eventPayloads).flatMap(([to, payloads]) =>
      Object.entries(payloads).map(([event, payload]) =>
        line(event, to, Object.keys(payload.shape)),
      ),
    );
    expect(heard.sort()).toEqual(await told());
  });

  it("are those that docs/realtime.md lists", async () => {
    const text = fs.readFileSync(path.join(PROJECT_ROOT, "docs/realtime.md"), "utf8");
    const rows = text.matchAll(
      /^\| `(?<event>[a-z_.]+)` \| (?<to>person|room|live) \| (?<payload>[^|]*)\|/gm,
    );
    const listed = [...rows].map(({ groups }) =>
      line(groups?.event ?? "", groups?.to ?? "", groups?.payload?.match(/[a-z_]+/g) ?? []),
    );
    expect(listed.sort()).toEqual(await told());
  });
});
