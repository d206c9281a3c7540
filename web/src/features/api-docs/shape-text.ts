import type { Shape } from "@/data/api-description/schema";

const REFERENCE = "#/components/schemas/";

/** The name of a shape that another one refers to, or null. */
export function referredName(shape: Shape): string | null {
  return shape.$ref?.startsWith(REFERENCE) ? shape.$ref.slice(REFERENCE.length) : null;
}

/** A shape in a few words, as TypeScript would write it: `Startup[]`, `"VC" | "Angel" | null`. */
export function shapeText(shape: Shape): string {
  const name = referredName(shape);
  if (name) return name;
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(" | ");
  if ("const" in shape) return JSON.stringify(shape.const);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return choices.map(shapeText).join(" | ");
  if (Array.isArray(shape.type)) return shape.type.join(" | ");
  if (shape.type === "array") return arrayText(shape.items ?? {});
  if (shape.type === "object") return objectText(shape);
  return shape.type ?? "any";
}

function arrayText(items: Shape): string {
  const text = shapeText(items);
  return text.includes(" ") ? `(${text})[]` : `${text}[]`;
}

function objectText({ properties, required = [], additionalProperties }: Shape): string {
  if (properties && Object.keys(properties).length > 0) {
    const fields = Object.entries(properties).map(
      ([name, field]) => `${name}${required.includes(name) ? "" : "?"}: ${shapeText(field)}`,
    );
    return `{ ${fields.join(", ")} }`;
  }
  return typeof additionalProperties === "object"
    ? `{ [name]: ${shapeText(additionalProperties)} }`
    : "object";
}

/** What a value must keep to beside its type, e.g. "1 to 100, 20 unless given". */
export function limitsText({ minimum, maximum, maxLength, format, default: usual }: Shape): string {
  const parts = [
    // JSON Schema writes "any whole number" as the bounds of what a double holds.
    minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
      ? `${minimum} to ${maximum.toLocaleString("en-US")}`
      : "",
    maxLength === undefined ? "" : `at most ${maxLength.toLocaleString("en-US")} characters`,
    format && format !== "binary" ? format : "",
    usual === undefined ? "" : `${JSON.stringify(usual)} unless given`,
  ];
  return parts.filter((part) => part !== "").join(", ");
}
