import assert from "node:assert/strict";
import { ApiError } from "../_shared/errors.ts";
import { SerialQueue, TOO_MANY_AT_ONCE } from "./serial-queue.ts";

function piece() {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, work: () => done };
}

Deno.test("one piece of work begins when the one before it has ended, also by a failure", async () => {
  const turns = new SerialQueue();
  const told: string[] = [];
  const first = piece();
  const work = [
    turns.run("alice", async () => {
      told.push("first begins");
      await first.work();
      told.push("first fails");
      throw new Error("Broken");
    }),
    turns.run("bob", () => {
      told.push("second");
      return Promise.resolve();
    }),
  ];
  const ended = Promise.allSettled(work);
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(told, ["first begins"]);
  first.end();
  assert.deepEqual(
    (await ended).map(({ status }) => status),
    ["rejected", "fulfilled"],
  );
  assert.deepEqual(told, ["first begins", "first fails", "second"]);
});

Deno.test("one person waits for four at most, all for twenty, and what was sent already always", async () => {
  const turns = new SerialQueue();
  const all = piece();
  const refused = (error: unknown) =>
    error instanceof ApiError && error.status === 429 && error.message === TOO_MANY_AT_ONCE;
  const waiting = ["alice", "bob", "carol", "dave", "erin"].flatMap((person) =>
    Array.from({ length: 4 }, () => turns.run(person, all.work)),
  );
  await assert.rejects(turns.run("alice", all.work), refused);
  await assert.rejects(turns.run("grace", all.work), refused);
  waiting.push(turns.runUnlimited(all.work));
  all.end();
  await Promise.all(waiting);
  await turns.run("alice", all.work);
});
