import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { PROJECT_ROOT } from "../config.ts";
import { StackError } from "../errors.ts";

/** The Deno of Supabase's edge runtime: features of a newer one would work here and break there. */
export const DENO_VERSION = "2.1.4";

/** The cache of modules, so that the functions fetch nothing when they run. */
export const DENO_DIR = path.join(PROJECT_ROOT, ".deno");

/**
 * The path of Deno itself. `node_modules/.bin/deno` is a slower wrapper that does not pass signals on.
 * @throws StackError for another version.
 */
export async function findDeno(): Promise<string> {
  const program = locate();
  const { stdout } = await promisify(execFile)(program, ["--version"]);
  requireVersion(/^deno (\S+)/.exec(stdout)?.[1] ?? "of an unknown version");
  return program;
}

export function requireVersion(version: string): void {
  if (version === DENO_VERSION) return;
  throw new StackError(
    `The edge functions run on Deno ${DENO_VERSION}, as on Supabase, but node_modules has ` +
      `Deno ${version}: npm install puts the right one there.`,
  );
}

function locate(): string {
  const fromHere = createRequire(path.join(PROJECT_ROOT, "package.json"));
  try {
    return (fromHere("deno/install_api.cjs") as { runInstall(): string }).runInstall();
  } catch {
    throw new StackError("Deno is missing in node_modules: npm install puts it there.");
  }
}
