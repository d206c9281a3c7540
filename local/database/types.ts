import path from "node:path";
import { PROJECT_ROOT } from "../config.ts";
import { runCommand } from "../testing/command.ts";
import { supabaseCli } from "./cli.ts";

/** What `npm run db:types` writes, from the migrations alone. */
export const TYPES_FILE = path.join(PROJECT_ROOT, "web/src/data/database.types.ts");

/**
 * TypeScript of the public schema, formatted as the project formats.
 *
 * @param databaseUrl A database with all migrations.
 * @throws When the CLI or the formatter fails.
 */
export async function generateTypes(databaseUrl: string): Promise<string> {
  const raw = await supabaseCli(["gen", "types", "typescript", "--schema", "public"], databaseUrl);
  const formatted = await runCommand("biome", ["format", `--stdin-file-path=${TYPES_FILE}`], {
    quiet: true,
    input: raw,
  });
  if (formatted.code !== 0) throw new Error("The generated types could not be formatted.");
  return formatted.stdout;
}
