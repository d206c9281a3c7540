import type { Schema } from "@/data/api-description/schema";
import { referredName, schemaText } from "./schema-text";

export const schemaAnchor = (name: string) => `schema-${name}`;

export function SchemaLink({ schema }: { schema: Schema }) {
  const named = schema.type === "array" && schema.items ? schema.items : schema;
  const name = referredName(named);
  const text = <code>{schemaText(schema)}</code>;
  return name ? (
    <a
      href={`#${schemaAnchor(name)}`}
      className="text-(--accent-11) underline underline-offset-2"
      // A closed one shows only its name.
      onClick={() => document.getElementById(schemaAnchor(name))?.setAttribute("open", "")}
    >
      {text}
    </a>
  ) : (
    text
  );
}
