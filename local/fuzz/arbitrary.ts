import fc from "fast-check";
import { type OpenApi, resolve, type Schema } from "./openapi.ts";

const STUMBLING = [
  "",
  " ",
  "\0",
  "\ud800",
  "\u200b",
  "\u202egpj.exe",
  "'; drop table users; --",
  "%",
  "%00",
  "../../etc/passwd",
  "{}",
  "[]",
  "null",
  "NaN",
  "-0",
  "1e309",
  "9007199254740993",
  "🚀".repeat(50),
  "x".repeat(12_000),
];

const stumbling = fc.constantFrom<unknown>(...STUMBLING, null, true, -1, 0, 1e308, 1.5, [], {}, [
  null,
]);

export function valuesOf(schema: Schema, document: OpenApi): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 30, arbitrary: goodValues(resolve(schema, document), document) },
    { weight: 1, arbitrary: stumbling },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
}

function goodValues(schema: Schema, document: OpenApi): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ("const" in schema) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices)
    return fc.oneof(...choices.map((choice) => goodValues(resolve(choice, document), document)));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "object":
      return objects(schema, document);
    case "array":
      return fc.array(valuesOf(schema.items ?? {}, document), { maxLength: 4 });
    case "integer":
      return fc.integer({
        min: schema.minimum ?? -1e9,
        max: Math.min(schema.maximum ?? 1e9, 2 ** 53 - 1),
      });
    case "number":
      return fc.double({ min: schema.minimum ?? -1e15, max: schema.maximum ?? 1e15, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return strings(schema);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function objects({ properties = {}, required = [] }: Schema, document: OpenApi) {
  const parts = Object.entries(properties).map(([name, schema]) => [
    name,
    valuesOf(schema, document),
  ]);
  const model = Object.fromEntries(parts) as Record<string, fc.Arbitrary<unknown>>;
  return fc.oneof(
    { weight: 6, arbitrary: fc.record(model, { requiredKeys: required }) },
    { weight: 1, arbitrary: fc.record(model, { requiredKeys: [] }) },
  );
}

function strings({ format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === "email") return fc.emailAddress();
  if (format === "uuid") return fc.uuid();
  return fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, minLength + 60) });
}
