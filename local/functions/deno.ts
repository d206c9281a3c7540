import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { PROJECT_ROOT } from "../config.ts";
import { StackError } from "../errors.ts";

/**
 * The Deno of Supabase's edge runtime, hosted and under `supabase start`: what a newer one knows
 * beyond it would work here and break there.
 */
export const DENO_VERSION = "2.1.4";

/** Where the functions' packages lie, so that nothing is fetched when they run. */
export const DENO_DIR = path.join(PROJECT_ROOT, ".deno");

/**
 * The program itself: `node_modules/.bin/deno` is a script that starts it, which neither hands on
 * signals nor is worth the time.
 *
 * @throws StackError when it is another version.
 */
export async function findDeno(): Promise<string> {
  const program = locate();
  const { stdout } = await promisify(execFile)(program, ["--version"]);
  requireVersion(/^deno (\S+)/.exec(stdout)?.[1] ?? "of an unknown version");
  return program;
}

/** @throws StackError for every version but Supabase's. */
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
    // What the package's own `bin` does before it starts the program of this system.
    return (fromHere("deno/install_api.cjs") as { runInstall(): string }).runInstall();
  } catch {
    throw new StackError("Deno is missing in node_modules: npm install puts it there.");
  }
}
