import fs from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { afterAll, expect, test, vi } from "vitest";
import { databaseUrl, loadConfig, type StackConfig } from "../config.ts";
import { isAlive } from "../processes/liveness.ts";
import { startCluster } from "./cluster.ts";
import { stopOrphan } from "./orphan.ts";

const base = loadConfig("test");
const config: StackConfig = {
  ...base,
  dataDir: path.join(base.sharedDir, `cluster-${process.pid}`),
  ports: { ...base.ports, postgres: base.ports.postgres + 45 },
};
const clusterDir = path.join(config.dataDir, "postgres");
fs.mkdirSync(config.dataDir, { recursive: true });
// A start may take a minute on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
afterAll(() => fs.rmSync(config.dataDir, { recursive: true, force: true }));

test("a server that was left running is found, stopped and started again", async () => {
  const left = await startCluster(config, { fast: true });
  expect(left.isNew).toBe(true);
  const next = await startCluster(config, { fast: true });
  expect(isAlive(left.pid)).toBe(false);
  expect(next.isNew).toBe(false);
  expect(next.pid).not.toBe(left.pid);
  await next.stop();
  expect(isAlive(next.pid)).toBe(false);
});

test("a process that merely has the noted number is left alone", async () => {
  fs.writeFileSync(path.join(clusterDir, "postmaster.pid"), `${process.pid}\n${clusterDir}\n`);
  expect(await stopOrphan(clusterDir)).toBe(false);
  fs.rmSync(path.join(clusterDir, "postmaster.pid"));
});

test("an initdb that was interrupted is begun anew", async () => {
  fs.rmSync(path.join(clusterDir, "PG_VERSION"));
  const cluster = await startCluster(config, { fast: true });
  expect(cluster.isNew).toBe(true);
  await cluster.stop();
});

test("the server listens on loopback alone, wants a password, and keeps a bounded log", async () => {
  const cluster = await startCluster(config, { fast: true });
  const sql = postgres(databaseUrl(config, "supabase_admin"), { max: 1 });
  const [row] = await sql`
    select current_setting('listen_addresses') as addresses, current_setting('wal_level') as wal,
      current_setting('max_slot_wal_keep_size') as kept,
      current_setting('unix_socket_directories') as sockets`;
  expect(row).toEqual({ addresses: "127.0.0.1", wal: "logical", kept: "256MB", sockets: "" });
  await sql.end();
  const stranger = postgres(databaseUrl(config, "supabase_admin").replace(":postgres@", ":x@"), {
    max: 1,
  });
  await expect(stranger`select 1`).rejects.toMatchObject({ code: "28P01" });
  await cluster.stop();
});
