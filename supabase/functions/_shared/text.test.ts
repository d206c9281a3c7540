import assert from "node:assert/strict";
import { showsSomething } from "./contract/text.ts";

Deno.test("what shows nothing is nothing, on whatever signs it consists of", () => {
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
    assert.equal(showsSomething(text), false, JSON.stringify(text));
  }
});

Deno.test("joiners between letters show", () => {
  for (const text of ["a", "\u0645\u06cc\u200c\u062e\u0648\u0627", "👩‍🚀", "字"]) {
    assert.equal(showsSomething(text), true, JSON.stringify(text));
  }
});
