import { Text } from "@radix-ui/themes";
import type { Schema } from "@/data/api-description/schema";
import { FieldTable } from "./FieldTable";
import { SchemaLink, schemaAnchor } from "./SchemaLink";

export function SchemaDetails({ name, schema }: { name: string; schema: Schema }) {
  return (
    <details id={schemaAnchor(name)} className="scroll-mt-24 border-t hairline first:border-t-0">
      <summary className="cursor-pointer px-4 py-3 hover:bg-(--gray-a2)">
        <code className="text-sm">{name}</code>
      </summary>
      <div className="px-4 pt-1 pb-5">
        {schema.properties ? (
          <FieldTable
            label={`Fields of ${name}`}
            fields={Object.entries(schema.properties).map(([field, of]) => ({
              name: field,
              schema: of,
              ...(schema.required?.includes(field) ? {} : { note: "optional" }),
            }))}
          />
        ) : (
          <Text as="p" size="2">
            <SchemaLink schema={schema} /> {schema.description}
          </Text>
        )}
      </div>
    </details>
  );
}
