import assert from "node:assert/strict";
import { ApiError } from "./errors.ts";
import { dataOrThrow } from "./rpc.ts";

const DEADLOCK = { data: null, error: { code: "40P01", message: "deadlock detected" } };
const DONE = { data: [1], error: null };
type Answer = typeof DEADLOCK | typeof DONE;

/** Like supabase-js: sent each time it is awaited. */
function queryOf(...answers: Answer[]) {
  let sent = 0;
  const query = {
    // biome-ignore lint/suspicious/noThenProperty: as supabase-js makes its queries
    then: (resolve: (answer: Answer) => unknown) => resolve(answers[sent++] ?? DEADLOCK),
  } as PromiseLike<Answer>;
  return { query, sent: () => sent };
}

Deno.test("what Postgres has undone is sent once more", async () => {
  const { query, sent } = queryOf(DEADLOCK, DONE);
  assert.deepEqual(await dataOrThrow(query, "update_hub"), [1]);
  assert.equal(sent(), 2);
});

Deno.test("at the second collision it is a 503", async () => {
  const { query, sent } = queryOf(DEADLOCK, DEADLOCK);
  await assert.rejects(dataOrThrow(query, "update_hub"), (error) => {
    return error instanceof ApiError && error.status === 503;
  });
  assert.equal(sent(), 2);
});

Deno.test("nothing else is sent twice", async () => {
  const { query, sent } = queryOf(DONE);
  await dataOrThrow(query, "update_hub");
  assert.equal(sent(), 1);
});
