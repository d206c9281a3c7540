import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { PROJECT_ROOT } from "../config.ts";
import { signedIn, stackUnderTest } from "../testing/clients.ts";

const sql = postgres(stackUnderTest().superuserUrl, { max: 20, onnotice: () => {} });
const ROOM = "0d000000-0000-4000-8000-000000000001";
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "audit-"));
afterAll(async () => {
  fs.rmSync(folder, { recursive: true });
  await sql.end();
});

interface Entry {
  seq: number;
  hash: string;
  line: { action: string; at: string; details: Record<string, unknown> } | null;
  facts?: Record<string, unknown> | null;
}

test("[HC15] fifty lines at once are one chain without gaps", async () => {
  const [alice, bob] = await Promise.all([signedIn("alice"), signedIn("bob")]);
  // Others write in this room meanwhile.
  const downloads = async () => {
    const [row] = await sql`
      select count(*)::int as count from private.audit_links k join public.audit_logs l on l.id = k.audit_id
      where k.deal_room_id = ${ROOM} and l.action = 'audit.exported'`;
    return row?.count as number;
  };
  const before = await downloads();
  // The first page of each download is logged.
  const taken = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      n % 5 === 0
        ? (n % 2 ? alice : bob).rpc("deal_room_audit_lines", { room: ROOM, page_size: 1 })
        : sql`select private.audit('audit.exported', 'deal_room', ${ROOM})`,
    ),
  );
  expect(taken).toHaveLength(50);
  expect(await downloads()).toBe(before + 50);
  const { data } = await bob.rpc("deal_room_audit_state", { room: ROOM }).single().throwOnError();
  expect(data).toMatchObject({ problem: null });
});

test("[HC10] a script of its own says that a downloaded log holds, and names the entry that was changed", async () => {
  const bob = await signedIn("bob");
  const folder = { room: ROOM, name: `Evidence ${randomUUID()}` };
  const { error: refused } = await bob.rpc("add_deal_room_folder", folder);
  if (refused) throw refused;
  const { data: entries, error } = await bob.rpc("deal_room_audit_lines", { room: ROOM });
  if (error) throw error;
  const { data: ends } = await bob.rpc("deal_room_audit_heads", { room: ROOM }).throwOnError();
  const last: Entry = entries.at(-1);
  const file = {
    format: "dealport-room-audit/1",
    room: ROOM,
    head: { seq: last.seq, hash: last.hash },
    // Others add to the log meanwhile.
    days: (ends ?? []).filter(({ seq }: Entry) => seq <= last.seq),
    entries,
  };
  const whole = await verify(file, last.hash);
  expect(whole.code, whole.said).toBe(0);
  expect(whole.said).toContain(`: ${entries.length} entries`);
  expect(whole.said).toContain(`: entry ${last.seq}.`);
  expect((await verify(file, "0".repeat(64))).code).toBe(1);

  const change = (make: (copy: typeof file & { entries: Entry[] }) => void) => {
    const copy = structuredClone(file);
    make(copy);
    return verify(copy);
  };
  const third = entries.findIndex((entry: Entry, index: number) => index >= 2 && entry.line);
  const changed = await change((copy) => {
    const { line } = copy.entries[third] as Entry;
    if (line) line.at = line.at.replace(/^20\d\d/, "2019");
  });
  expect(changed).toMatchObject({ code: 1 });
  expect(changed.said).toContain(`Entry ${third + 1} of the log says something else`);
  expect((await change((copy) => copy.entries.splice(3, 1))).said).toContain(
    "Entry 4 of the log is missing.",
  );
  expect((await change((copy) => copy.entries.pop())).said).toContain("does not end where it says");
  const named = entries.findIndex((entry: Entry) => entry.facts);
  const forged = await change((copy) => {
    const { facts } = copy.entries[named] as Entry;
    if (facts) facts.former_name = "Another.pdf";
  });
  expect(forged).toMatchObject({ code: 1 });
  expect(forged.said).toContain(`Entry ${named + 1} of the log was about something else`);
  const unnamed = await change((copy) => {
    (copy.entries[named] as Entry).facts = null;
  });
  expect(unnamed).toMatchObject({ code: 0 });
  const withheld = (said: string) => Number(/Of (\d+) more, what/.exec(said)?.[1] ?? 0);
  expect(withheld(unnamed.said)).toBe(withheld(whole.said) + 1);
  const added = await change((copy) => {
    const bare = copy.entries.find(({ line }: Entry) => line && !("facts_sha256" in line.details));
    if (bare) bare.facts = { document: { name: "Forged.pdf", version: 1 } };
  });
  expect(added.code).toBe(1);
  const old = await change((copy) => {
    for (const entry of copy.entries) delete entry.facts;
  });
  expect(old.code, old.said).toBe(0);
  expect((await verify({ room: ROOM })).code).toBe(2);
});

async function verify(file: object, ...fingerprints: string[]) {
  const name = path.join(folder, "audit.json");
  fs.writeFileSync(name, JSON.stringify(file));
  const script = path.join(PROJECT_ROOT, "local/evidence/verify-audit.mjs");
  return promisify(execFile)(process.execPath, [script, name, ...fingerprints]).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }) => ({ code, said: `${stdout}${stderr}` }),
  );
}
