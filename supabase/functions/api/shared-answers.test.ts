import assert from "node:assert/strict";
import { SharedAnswers } from "./shared-answers.ts";

function counted() {
  const clock = { now: 0 };
  const answers = new SharedAnswers(() => clock.now);
  let asked = 0;
  const ask = (key: string) =>
    answers.get(key, 1, () => {
      asked += 1;
      return Promise.resolve(`${key}${asked}`);
    });
  return { clock, ask, answers, asked: () => asked };
}

Deno.test("a crowd that asks the same is answered once", async () => {
  const { ask, asked } = counted();
  const answers = await Promise.all([ask("a"), ask("a"), ask("b"), ask("a")]);
  assert.deepEqual(answers, ["a1", "a1", "b2", "a1"]);
  assert.equal(asked(), 2);
});

Deno.test("an answer lasts its time", async () => {
  const { clock, ask, asked } = counted();
  await ask("a");
  clock.now = 999;
  assert.equal(await ask("a"), "a1");
  assert.equal(asked(), 1);
});

Deno.test("one that is a little too old is handed out once more, and renewed once", async () => {
  const { clock, ask, asked } = counted();
  await ask("a");
  clock.now = 1000;
  assert.deepEqual(await Promise.all([ask("a"), ask("a")]), ["a1", "a1"]);
  assert.equal(asked(), 2);
  await Promise.resolve();
  assert.equal(await ask("a"), "a2");
  assert.equal(asked(), 2);
});

Deno.test("one that is much too old is not handed out", async () => {
  const { clock, ask } = counted();
  await ask("a");
  clock.now = 11_000;
  assert.equal(await ask("a"), "a2");
});

Deno.test("a renewal that fails leaves the old answer, and is tried again", async () => {
  const { clock, ask, answers } = counted();
  await ask("a");
  clock.now = 1500;
  assert.equal(await answers.get("a", 1, () => Promise.reject(new Error("down"))), "a1");
  await Promise.resolve();
  assert.equal(await ask("a"), "a1");
  await Promise.resolve();
  assert.equal(await ask("a"), "a2");
});

Deno.test("one is renewed at a time, and the others keep their turn", async () => {
  const { clock, ask, asked } = counted();
  await Promise.all([ask("a"), ask("b")]);
  clock.now = 1000;
  assert.deepEqual(await Promise.all([ask("a"), ask("b")]), ["a1", "b2"]);
  assert.equal(asked(), 3);
  await ask("b");
  await Promise.resolve();
  assert.deepEqual(await Promise.all([ask("a"), ask("b")]), ["a3", "b4"]);
});

Deno.test("a failure is nobody else's", async () => {
  const { answers, ask } = counted();
  const failing = answers.get("a", 1, () => Promise.reject(new Error("down")));
  await assert.rejects(failing, /down/);
  assert.equal(await ask("a"), "a1");
});

Deno.test("ever new questions do not fill the memory", async () => {
  const { ask, asked } = counted();
  for (let i = 0; i < 501; i++) await ask(`q${i}`);
  await ask("q500");
  assert.equal(asked(), 501);
  await ask("q0");
  assert.equal(asked(), 502);
});
