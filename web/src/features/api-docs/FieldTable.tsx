import { Text } from "@radix-ui/themes";
import type { Schema } from "@/data/api-description/schema";
import { ScrollRegion } from "@/ui/ScrollRegion";
import { SchemaLink } from "./SchemaLink";
import { limitsText } from "./schema-text";

export interface Field {
  name: string;
  schema: Schema;
  note?: string;
}

interface FieldTableProps {
  label: string;
  fields: readonly Field[];
}

export function FieldTable({ label, fields }: FieldTableProps) {
  return (
    <ScrollRegion label={label} className="overflow-x-auto">
      <table className="w-full border-collapse text-left text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">Limits</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, schema, note }) => (
            <tr key={name} className="border-t hairline align-top first:border-t-0">
              <th scope="row" className="py-2 pr-4 font-normal">
                <code>{name}</code>
                {note ? (
                  <Text size="1" color="gray" className="ml-2">
                    {note}
                  </Text>
                ) : null}
              </th>
              <td className="py-2 pr-4 break-words">
                <SchemaLink schema={schema} />
              </td>
              <td className="py-2 text-(--gray-11)">{limitsText(schema)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
