import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { PROJECT_ROOT } from "../config.ts";
import { createDatabases, dropDatabases, vacuum } from "./databases.ts";
import { type FileResult, runFile } from "./file.ts";
import { privilegesOf } from "./privileges.ts";

const TESTS = path.join(PROJECT_ROOT, "supabase/tests");

/** Files roll back what they did, and its dead rows stay in the way of the next ones, which then take twice as long. */
const VACUUM_SECONDS = 15;

export interface PgtapOptions {
  /** Any database of the server, as `supabase_admin`. */
  superuserUrl: string;
  /** Absolute or by name; all of supabase/tests without it. */
  files?: string[];
  /** Files whose names contain one of these. */
  only?: string[];
  /** For trying out a broken rule. */
  migrations?: string;
  onFile?(variant: string, result: FileResult): void;
}

export interface PgtapResult {
  passed: number;
  failed: number;
  /** `variant file: description`, with pgTAP's diagnostics. */
  failures: string[];
}

/**
 * In databases of its own, one per variant of the default privileges, which must end with the same privileges: then
 * it is the same in which of them a file runs, and they share the files. A file that stops early or asserts nothing
 * counts as one failure.
 * @throws When a migration or the seed does not load.
 */
export async function runPgtap(options: PgtapOptions): Promise<PgtapResult> {
  const files = options.files?.map((file) => path.resolve(TESTS, file)) ?? findTests(options.only);
  if (files.length === 0) return { passed: 0, failed: 1, failures: [`No test in ${TESTS}.`] };
  const result: PgtapResult = { passed: 0, failed: 0, failures: [] };
  const databases = await createDatabases(options.superuserUrl, options.migrations);
  try {
    const differences = await differ(databases.map(({ url }) => url));
    if (differences.length > 0) result.failed++;
    else result.passed++;
    result.failures.push(...differences.map((line) => `only by default privileges: ${line}`));
    const waiting = [...files];
    await Promise.all(
      databases.map(async ({ variant, url }) => {
        let untidy = 0;
        for (let file = waiting.shift(); file; file = waiting.shift()) {
          const outcome = await runFile(file, url);
          untidy += outcome.seconds;
          if (untidy > VACUUM_SECONDS && waiting.length > 0) {
            await vacuum(url);
            untidy = 0;
          }
          result.passed += outcome.passed;
          result.failed += outcome.failures.length;
          result.failures.push(
            ...outcome.failures.map((text) => `${variant} ${outcome.name}: ${text}`),
          );
          options.onFile?.(variant, outcome);
        }
      }),
    );
  } finally {
    await dropDatabases(options.superuserUrl, databases);
  }
  return result;
}

/** Rights that one database gives and the other does not. */
async function differ(urls: string[]): Promise<string[]> {
  const all = (await Promise.all(urls.map(privilegesOf))).map((lines) => new Set(lines));
  return [...new Set(all.flatMap((lines) => [...lines]))].filter(
    (line) => !all.every((lines) => lines.has(line)),
  );
}

/** As `supabase test db` runs them, in its order. */
function findTests(only: string[] = []): string[] {
  return fs
    .readdirSync(TESTS)
    .filter((file) => file.endsWith(".sql"))
    .filter((file) => only.length === 0 || only.some((word) => file.includes(word)))
    .sort()
    .map((file) => path.join(TESTS, file));
}

/** `npx tsx local/pgtap/run.ts --url postgres://supabase_admin@127.0.0.1:54322/postgres [file …]` */
async function main(args: string[]): Promise<number> {
  const at = args.indexOf("--url");
  const superuserUrl = args[at + 1];
  if (at < 0 || !superuserUrl) {
    console.error("Say which server: --url postgres://supabase_admin@127.0.0.1:54322/postgres");
    return 2;
  }
  const files = args.filter((_, index) => index !== at && index !== at + 1);
  const { passed, failed, failures } = await runPgtap({
    superuserUrl,
    ...(files.length > 0 ? { files } : {}),
    onFile(variant, result) {
      const verdict = result.failures.length === 0 ? "ok" : `${result.failures.length} FAILED`;
      console.log(`${variant.padEnd(8)} ${result.name.padEnd(40)} ${result.passed} ${verdict}`);
    },
  });
  for (const failure of failures) console.log(`\n${failure}`);
  console.log(`pgTAP: ${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = await main(process.argv.slice(2));
}
