import { expect, it } from "vitest";
import { markupOf } from "@/testing/markup";
import { Field } from "./Field";

it("says which lines must be filled in, and which may be left empty", () => {
  const field = (optional: boolean) =>
    markupOf(
      <Field label="Company" optional={optional}>
        {(control) => <input {...control} />}
      </Field>,
    );
  expect(field(false)).toMatch(/>Company</);
  expect(field(false)).toContain('aria-required="true"');
  expect(field(true)).toContain(">Company (optional)<");
  expect(field(true)).not.toContain("aria-required");
});
