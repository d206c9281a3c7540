import path from "node:path";
import postgres from "postgres";
import { PROJECT_ROOT } from "../config.ts";
import { runCommand } from "../testing/command.ts";
import { supabaseCli } from "./cli.ts";
import type { GeneratedFile } from "./generated-file.ts";

const WEB = path.join(PROJECT_ROOT, "web/src");

/** The web's types of the database, made from the migrations alone. */
export const generateTypes = (databaseUrl: string): Promise<GeneratedFile[]> =>
  Promise.all([
    write("data/database.types.ts", publicTypes(databaseUrl)),
    write("domain/editable-fields.ts", editableFields(databaseUrl)),
  ]);

async function write(name: string, made: Promise<string>): Promise<GeneratedFile> {
  const file = path.join(WEB, name);
  const formatted = await runCommand("biome", ["format", `--stdin-file-path=${file}`], {
    quiet: true,
    input: await made,
  });
  if (formatted.code !== 0) throw new Error(`${name} could not be formatted.`);
  return { file, text: formatted.stdout };
}

const publicTypes = (databaseUrl: string) =>
  supabaseCli(["gen", "types", "typescript", "--schema", "public"], databaseUrl);

/** The fields that founders edit and hubs review. */
async function editableFields(databaseUrl: string): Promise<string> {
  const sql = postgres(databaseUrl, { max: 1 });
  try {
    const rows = await sql`
      select target_type as "targetType", field, label, max_length as "maxLength", is_versioned as "isVersioned", needs_approval as "needsApproval"
      from private.editable_fields order by target_type, position`;
    const objectOf = (wanted: string) =>
      JSON.stringify(
        Object.fromEntries(
          rows.flatMap(({ targetType, field, ...rest }) =>
            targetType === wanted ? [[field, rest]] : [],
          ),
        ),
      );
    return `// Written by \`npm run db:types\` from private.editable_fields, which says what each column means.
export const STARTUP_FIELDS = ${objectOf("startup")} as const;
export const PRODUCT_FIELDS = ${objectOf("export_product")} as const;
`;
  } finally {
    await sql.end();
  }
}
