import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { DATABASE_PASSWORD } from "../config.ts";
import type { Binaries } from "./binaries.ts";
import type { Identity } from "./identity.ts";

const run = promisify(execFile);

/**
 * Makes a data folder where there is none. It is made under another name and then moved, so that one whose making was
 * interrupted is never taken for a whole one.
 * @returns false where there was one.
 */
export async function initialise(
  binaries: Binaries,
  clusterDir: string,
  identity: Identity | undefined,
  { onSpawn, onExit }: { onSpawn?(pid: number): void; onExit?(pid: number): void } = {},
): Promise<boolean> {
  if (fs.existsSync(path.join(clusterDir, "PG_VERSION"))) return false;
  const staging = `${clusterDir}.new`;
  const passwordFile = `${clusterDir}.password`;
  fs.rmSync(staging, { recursive: true, force: true });
  fs.mkdirSync(staging, { mode: 0o700 });
  fs.writeFileSync(passwordFile, DATABASE_PASSWORD, { mode: 0o600 });
  try {
    if (identity) {
      fs.chownSync(staging, identity.uid, identity.gid);
      fs.chownSync(passwordFile, identity.uid, identity.gid);
    }
    const making = run(
      binaries.initdb,
      [
        `--pgdata=${staging}`,
        "--username=supabase_admin",
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C",
        // Sorting and case as on Supabase, whatever this machine's locales are.
        "--locale-provider=icu",
        "--icu-locale=en-US",
        "--no-sync",
        "--no-instructions",
      ],
      { ...identity, cwd: "/" },
    );
    const { pid = 0 } = making.child;
    onSpawn?.(pid);
    await making.finally(() => onExit?.(pid));
    fs.rmSync(clusterDir, { recursive: true, force: true });
    fs.renameSync(staging, clusterDir);
    return true;
  } catch (error) {
    fs.rmSync(staging, { recursive: true, force: true });
    throw error;
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
}
