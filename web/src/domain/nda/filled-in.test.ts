import { expect, it } from "vitest";
import { filledIn } from "./filled-in";

const TERMS = { purpose: "a pilot", term: "", governing_law: "Kenya", jurisdiction: "Nairobi" };
const NO_TERMS = { purpose: null, term: null, governing_law: null, jurisdiction: null };

it("fills terms in, leaves what is empty or unknown, and names no party", () => {
  const body = "{{disclosing_party}} {{purpose}} {{term}} {{other}}";
  expect(filledIn({ body, ...TERMS })).toBe(
    "[the company, with its legal facts] a pilot {{term}} {{other}}",
  );
});

it("leaves the text of a version without terms as it is", () => {
  const body = "Either of them. {{other}} and {{term}}";
  expect(filledIn({ body, ...NO_TERMS })).toBe(body);
});
