import fs from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { afterAll, expect, test, vi } from "vitest";
import { hostOf, loadConfig, type StackConfig, socketUrl } from "../config.ts";
import { isAlive } from "../processes/liveness.ts";
import { startCluster } from "./cluster.ts";
import { stopOrphan } from "./orphan.ts";

const base = loadConfig("test");
const config: StackConfig = {
  ...base,
  dataDir: path.join(base.sharedDir, `cluster-${process.pid}`),
  socketDir: `/tmp/dealport-cluster-${process.pid}`,
};
const clusterDir = path.join(config.dataDir, "postgres");
fs.mkdirSync(config.dataDir, { recursive: true });
// A start may take a minute on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
afterAll(() => {
  for (const dir of [config.dataDir, config.socketDir])
    fs.rmSync(dir, { recursive: true, force: true });
});

test("a server that was left running is found, stopped and started again", async () => {
  const killed = new AbortController();
  const left = await startCluster(config, { fast: true, signal: killed.signal });
  expect(left.isNew).toBe(true);
  // Nobody is there to start it again.
  killed.abort();
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
  // PostgreSQL checks only whether a process has the number, and would not start.
  expect(fs.existsSync(path.join(clusterDir, "postmaster.pid"))).toBe(false);
});

test("an initdb that was interrupted is begun anew", async () => {
  fs.rmSync(path.join(clusterDir, "PG_VERSION"));
  const cluster = await startCluster(config, { fast: true });
  expect(cluster.isNew).toBe(true);
  await cluster.stop();
});

test("the server listens on its socket alone, wants a password, and keeps a bounded log", async () => {
  const cluster = await startCluster(config, { fast: true });
  const url = socketUrl(config, "supabase_admin");
  const sql = postgres(url, { host: hostOf(url), max: 1 });
  const [row] = await sql`
    select current_setting('listen_addresses') as addresses, current_setting('wal_level') as wal,
      current_setting('max_slot_wal_keep_size') as kept,
      current_setting('unix_socket_directories') as sockets`;
  const { socketDir: sockets } = config;
  expect(row).toEqual({ addresses: "", wal: "logical", kept: "256MB", sockets });
  expect(fs.statSync(sockets).mode & 0o777).toBe(0o700);
  await sql.end();
  const stranger = postgres(url.replace(":postgres@", ":x@"), { host: hostOf(url), max: 1 });
  await expect(stranger`select 1`).rejects.toMatchObject({ code: "28P01" });
  await cluster.stop();
});
