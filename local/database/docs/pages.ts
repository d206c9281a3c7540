import path from "node:path";
import postgres from "postgres";
import { PROJECT_ROOT } from "../../config.ts";
import type { GeneratedFile } from "../generated-file.ts";
import { functionsOf } from "./catalogue.ts";
import { movesPage } from "./moves.ts";
import { rightsPage } from "./rights.ts";
import { writesPage } from "./writes.ts";

const docs = (name: string): string => path.join(PROJECT_ROOT, "docs", name);

/** The pages of docs that are made from the catalogue of a database with our migrations. */
export async function makePages(databaseUrl: string): Promise<GeneratedFile[]> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const functions = await functionsOf(sql);
    return [
      { file: docs("writes.md"), text: await writesPage(sql, functions) },
      { file: docs("rights.md"), text: await rightsPage(sql, functions) },
      { file: docs("moves.md"), text: await movesPage(sql) },
    ];
  } finally {
    await sql.end();
  }
}
