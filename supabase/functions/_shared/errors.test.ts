import assert from "node:assert/strict";
import { ApiError, fromDatabase } from "./errors.ts";

Deno.test("a refusal of the database keeps its status and its sentence", () => {
  const error = fromDatabase({ code: "PT404", message: "Deal room not found" }, "accept_nda");
  assert.ok(error instanceof ApiError);
  assert.equal(error.status, 404);
  assert.deepEqual(error.toBody(), { message: "Deal room not found" });
});

Deno.test("a token that the Data API refused is an expired session", () => {
  const error = fromDatabase({ code: "PGRST303", message: "JWT expired" }, "x");
  assert.ok(error instanceof ApiError);
  assert.equal(error.status, 401);
});

for (const code of ["22P02", "42501", "PT500", "PT4040", "PGRST202", ""]) {
  Deno.test(`SQLSTATE "${code}" is nobody's business`, () => {
    const error = fromDatabase({ code, message: 'relation "secrets" does not exist' }, "call");
    assert.ok(!(error instanceof ApiError));
    assert.equal(error.message, "call failed");
    assert.match(String((error.cause as { message: string }).message), /secrets/);
  });
}
