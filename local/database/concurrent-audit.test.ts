import { execFile } from "node:child_process";
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
  line: { action: string; at: string } | null;
}

test("[HC15] fifty lines at once are one chain without gaps", async () => {
  const [alice, bob] = await Promise.all([signedIn("alice"), signedIn("bob")]);
  const state = async () => {
    const { data, error } = await bob.rpc("deal_room_audit_state", { room: ROOM }).single();
    if (error) throw error;
    return data as { entries: number; problem: string | null };
  };
  const before = await state();
  // The first page of each export is logged.
  const taken = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      n % 5 === 0
        ? (n % 2 ? alice : bob).rpc("deal_room_audit_lines", { room: ROOM, page_size: 1 })
        : sql`select private.audit('audit.exported', 'deal_room', ${ROOM})`,
    ),
  );
  expect(taken).toHaveLength(50);
  expect(await state()).toMatchObject({ entries: before.entries + 50, problem: null });
});

test("[HC10] a script of its own says that an exported log holds, and names the entry that was changed", async () => {
  const bob = await signedIn("bob");
  const { data: entries, error } = await bob.rpc("deal_room_audit_lines", { room: ROOM });
  if (error) throw error;
  const { data: days } = await bob.rpc("deal_room_audit_heads", { room: ROOM });
  const last: Entry = entries.at(-1);
  const file = {
    format: "dealport-room-audit/1",
    room: ROOM,
    head: { seq: last.seq, hash: last.hash },
    days,
    entries,
  };
  const whole = await verify(file, last.hash);
  expect(whole.code, whole.said).toBe(0);
  expect(whole.said).toContain(`INTACT: ${entries.length} entries`);
  expect(whole.said).toContain(`: entry ${last.seq}.`);
  expect((await verify(file, "0".repeat(64))).code).toBe(1);

  const change = (make: (copy: typeof file & { entries: Entry[] }) => void) => {
    const copy = structuredClone(file);
    make(copy);
    return verify(copy);
  };
  const third = entries.findIndex((entry: Entry, place: number) => place >= 2 && entry.line);
  const changed = await change((copy) => {
    const { line } = copy.entries[third] as Entry;
    if (line) line.at = line.at.replace(/^20\d\d/, "2019");
  });
  expect(changed).toMatchObject({ code: 1 });
  expect(changed.said).toContain(`Entry ${third + 1} says something else`);
  expect((await change((copy) => copy.entries.splice(3, 1))).said).toContain("Entry 4 is missing.");
  expect((await change((copy) => copy.entries.pop())).said).toContain("and not where it says");
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
