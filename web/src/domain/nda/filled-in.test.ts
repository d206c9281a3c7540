import { expect, it } from "vitest";
import { filledIn } from "./filled-in";

const TERMS = {
  purpose: "a pilot",
  term: "a year",
  governing_law: "Kenya",
  jurisdiction: "Nairobi",
};
const NO_TERMS = { purpose: null, term: null, governing_law: null, jurisdiction: null };

it("says the terms of a version, and of its parties which is which", () => {
  const body =
    "{{disclosing_party}}, {{receiving_party}}: {{purpose}}, {{term}}, {{governing_law}}, {{jurisdiction}}";
  expect(filledIn({ body, ...TERMS })).toBe(
    "[the company], [the investor]: a pilot, a year, Kenya, Nairobi",
  );
});

it("leaves the text of a version without terms as it is", () => {
  const body = "Either of them. {{other}} and {{term}}";
  expect(filledIn({ body, ...NO_TERMS })).toBe(body);
});
