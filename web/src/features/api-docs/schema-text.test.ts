import { expect, test } from "vitest";
import { limitsText, schemaText } from "./schema-text";

const startup = { $ref: "#/components/schemas/Startup" };

test.each([
  [startup, "Startup"],
  [{ type: "array", items: startup }, "Startup[]"],
  [{ type: "array", items: { type: ["string", "null"] } }, "(string | null)[]"],
  [{ anyOf: [{ type: "string" }, { type: "null" }] }, "string | null"],
  [{ type: "string", enum: ["VC", "Angel"] }, '"VC" | "Angel"'],
  [{ const: true }, "true"],
  [{ type: "object", additionalProperties: { type: "integer" } }, "{ [name]: integer }"],
  [
    {
      type: "object",
      properties: { id: { type: "string" }, note: { type: "string" } },
      required: ["id"],
    },
    "{ id: string, note?: string }",
  ],
  [{ type: "object" }, "object"],
  [{}, "any"],
])("%j reads %s", (schema, text) => {
  expect(schemaText(schema)).toBe(text);
});

test("limits are told where there are any", () => {
  expect(limitsText({ type: "integer", minimum: 1, maximum: 100, default: 20 })).toBe(
    "1 to 100, 20 unless given",
  );
  expect(limitsText({ type: "string", maxLength: 2000, format: "email" })).toBe(
    "at most 2,000 characters, email",
  );
  expect(limitsText({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })).toBe("");
});
