import type { Schema } from "@/data/api-description/schema";

const REFERENCE = "#/components/schemas/";

export function referredName(schema: Schema): string | null {
  return schema.$ref?.startsWith(REFERENCE) ? schema.$ref.slice(REFERENCE.length) : null;
}

/** As in TypeScript: `Startup[]`, `"VC" | "Angel" | null`. */
export function schemaText(schema: Schema): string {
  const name = referredName(schema);
  if (name) return name;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if ("const" in schema) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(schemaText).join(" | ");
  if (Array.isArray(schema.type)) return schema.type.join(" | ");
  if (schema.type === "array") return arrayText(schema.items ?? {});
  if (schema.type === "object") return objectText(schema);
  return schema.type ?? "any";
}

function arrayText(items: Schema): string {
  const text = schemaText(items);
  return text.includes(" ") ? `(${text})[]` : `${text}[]`;
}

function objectText({ properties, required = [], additionalProperties }: Schema): string {
  if (properties && Object.keys(properties).length > 0) {
    const fields = Object.entries(properties).map(
      ([name, field]) => `${name}${required.includes(name) ? "" : "?"}: ${schemaText(field)}`,
    );
    return `{ ${fields.join(", ")} }`;
  }
  return typeof additionalProperties === "object"
    ? `{ [name]: ${schemaText(additionalProperties)} }`
    : "object";
}

export function limitsText({
  minimum,
  maximum,
  maxLength,
  format,
  default: usual,
}: Schema): string {
  const parts = [
    // JSON Schema bounds "any whole number" by what a double holds.
    minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
      ? `${minimum} to ${maximum.toLocaleString("en-US")}`
      : "",
    maxLength === undefined ? "" : `at most ${maxLength.toLocaleString("en-US")} characters`,
    format && format !== "binary" ? format : "",
    usual === undefined ? "" : `${JSON.stringify(usual)} unless given`,
  ];
  return parts.filter((part) => part !== "").join(", ");
}
