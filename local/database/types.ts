import path from "node:path";
import { PROJECT_ROOT } from "../config.ts";
import { runCommand } from "../testing/command.ts";
import { supabaseCli } from "./cli.ts";

/** From the migrations alone. */
export const TYPES_FILE = path.join(PROJECT_ROOT, "web/src/data/database.types.ts");

/** Of the public schema, formatted by Biome. */
export async function generateTypes(databaseUrl: string): Promise<string> {
  const raw = await supabaseCli(["gen", "types", "typescript", "--schema", "public"], databaseUrl);
  const formatted = await runCommand("biome", ["format", `--stdin-file-path=${TYPES_FILE}`], {
    quiet: true,
    input: raw,
  });
  if (formatted.code !== 0) throw new Error("The generated types could not be formatted.");
  return formatted.stdout;
}
