import { Text } from "@radix-ui/themes";
import type { Shape } from "@/data/api-description/schema";
import { FieldTable } from "./FieldTable";
import { ShapeLink, shapeAnchor } from "./ShapeLink";

/** One named shape. Opens on a click, and when something links to it. */
export function ShapeDetails({ name, shape }: { name: string; shape: Shape }) {
  return (
    <details id={shapeAnchor(name)} className="scroll-mt-24 border-t hairline first:border-t-0">
      <summary className="cursor-pointer px-4 py-3 hover:bg-(--gray-a2)">
        <code className="text-sm">{name}</code>
      </summary>
      <div className="px-4 pt-1 pb-5">
        {shape.properties ? (
          <FieldTable
            label={`Fields of ${name}`}
            fields={Object.entries(shape.properties).map(([field, of]) => ({
              name: field,
              shape: of,
              ...(shape.required?.includes(field) ? {} : { note: "optional" }),
            }))}
          />
        ) : (
          <Text as="p" size="2">
            <ShapeLink shape={shape} /> {shape.description}
          </Text>
        )}
      </div>
    </details>
  );
}
