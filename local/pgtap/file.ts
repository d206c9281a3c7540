import path from "node:path";
import { connect } from "./databases.ts";
import { readScript } from "./script.ts";
import { isPassed, parseTap } from "./tap.ts";

export interface FileResult {
  name: string;
  passed: number;
  /** One per failed assertion, and per reason why the whole file failed. */
  failures: string[];
  seconds: number;
}

/** As `pg_prove`: its own session, up to the first SQL error. @param before Runs first. @throws When that fails. */
export async function runFile(
  file: string,
  databaseUrl: string,
  before?: string,
): Promise<FileResult> {
  const lines: string[] = [];
  let sqlError: string | undefined;
  const begin = performance.now();
  const sql = connect(databaseUrl);
  if (before) {
    await sql
      .unsafe(before)
      .simple()
      .catch(async (error: unknown) => {
        await sql.end({ timeout: 1 });
        throw new Error(describeError(error), { cause: error });
      });
  }
  try {
    await sql
      .unsafe(readScript(file))
      .simple()
      .values()
      // Row by row, so that assertions before an error count; printed as psql prints.
      .forEach((row: unknown[]) => {
        lines.push(
          ...row
            .map((value) => String(value ?? ""))
            .join("|")
            .split("\n"),
        );
      });
  } catch (error) {
    sqlError = describeError(error);
  } finally {
    await sql.end({ timeout: 1 });
  }
  const seconds = (performance.now() - begin) / 1000;
  return { ...judge(path.basename(file), lines, sqlError), seconds };
}

export function judge(
  name: string,
  lines: string[],
  sqlError?: string,
): Omit<FileResult, "seconds"> {
  const { assertions, problems } = parseTap(lines);
  const failures = assertions
    .filter((assertion) => !isPassed(assertion))
    .map(({ description, diagnostics }) => [description, ...diagnostics].join("\n    "));
  // An error explains a missing plan: one failure for one cause.
  failures.push(...(sqlError ? [`SQL error: ${sqlError}`] : problems));
  return { name, passed: assertions.filter(isPassed).length, failures };
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, where, detail } = error as Error & Record<string, string | undefined>;
  return [error.message, code && `(${code})`, detail, where].filter(Boolean).join(" ");
}
