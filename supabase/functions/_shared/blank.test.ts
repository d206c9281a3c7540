import assert from "node:assert/strict";
import { isBlank } from "./contract/blank.ts";

Deno.test("a text of invisible characters is blank", () => {
  for (const text of [
    "",
    " \t",
    "\u00a0",
    "\u200b\u200d",
    "\u200e",
    "\u202e",
    "\u2066",
    "\u0001",
    "\ufff9",
  ]) {
    assert.equal(isBlank(text), true, JSON.stringify(text));
  }
});

Deno.test("a text with joiners between letters is not blank", () => {
  for (const text of ["a", "\u0645\u06cc\u200c\u062e\u0648\u0627", "👩‍🚀", "字"]) {
    assert.equal(isBlank(text), false, JSON.stringify(text));
  }
});
