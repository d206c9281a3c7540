import assert from "node:assert/strict";
import { COLLIDED, NO_SPACE } from "./contract/database-troubles.ts";
import { ApiError, fromDatabase } from "./errors.ts";

Deno.test("a refusal of the database keeps its status and its sentence", () => {
  const error = fromDatabase(
    { code: "PT404", message: "Deal room not found" },
    "sign_or_accept_nda",
  );
  assert.ok(error instanceof ApiError);
  assert.equal(error.status, 404);
  assert.deepEqual(error.toBody(), { message: "Deal room not found" });
});

Deno.test("a refusal of the database keeps its machine code", () => {
  const refused = { code: "PT403", message: "Not without it.", hint: "SECOND_FACTOR_REQUIRED" };
  const error = fromDatabase(refused, "open_deal_room");
  assert.ok(error instanceof ApiError);
  assert.deepEqual(error.toBody(), { message: "Not without it.", code: "SECOND_FACTOR_REQUIRED" });
});

for (const code of ["40001", "40P01"]) {
  Deno.test(`a collision (${code}) is a 503 with a sentence, without the database's words`, () => {
    const error = fromDatabase(
      { code, message: "deadlock detected", details: "Process 4106 waits for ShareLock" },
      "update_hub",
    );
    assert.ok(error instanceof ApiError);
    assert.equal(error.status, 503);
    assert.deepEqual(error.toBody(), { message: COLLIDED });
  });
}

Deno.test("a full disk is a 507 with a sentence, without the database's words", () => {
  const error = fromDatabase(
    { code: "53100", message: 'could not extend file "base/5/2619": No space left on device' },
    "create_startup",
  );
  assert.ok(error instanceof ApiError);
  assert.equal(error.status, 507);
  assert.deepEqual(error.toBody(), { message: NO_SPACE });
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
