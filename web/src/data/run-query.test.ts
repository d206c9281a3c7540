import { COLLIDED, NO_SPACE } from "@contract/database-troubles";
import { describe, expect, it } from "vitest";
import { NO_CONNECTION, RequestError, UNKNOWN_PROBLEM } from "@/lib/errors";
import { runMutation, runQuery } from "./run-query";

const answered = { data: [1], error: null, status: 200 };
const refused = {
  data: null,
  error: { code: "PT409", message: "This request is already open." },
  status: 409,
};
const broken = { data: null, error: { code: "42501", message: "permission denied" }, status: 403 };
const unreachable = { data: null, error: { message: "TypeError: Failed to fetch" }, status: 0 };

const FAILED = "Failed to fetch startups";

describe("asking the database", () => {
  it("answers the data", async () => {
    expect(await runQuery(Promise.resolve(answered), FAILED)).toEqual([1]);
    expect(await runMutation(Promise.resolve(answered))).toEqual([1]);
  });

  it("tells which fields are wrong", async () => {
    const fields = [{ field: "name", message: "Too long." }];
    const error = { ...refused.error, details: JSON.stringify(fields) };
    await expect(runMutation(Promise.resolve({ ...refused, error }))).rejects.toMatchObject({
      fields,
    });
  });

  it("keeps the code that programs decide by", async () => {
    const error = { ...refused.error, hint: "SECOND_FACTOR_REQUIRED" };
    const code = "SECOND_FACTOR_REQUIRED";
    await expect(runQuery(Promise.resolve({ ...refused, error }), FAILED)).rejects.toMatchObject({
      code,
    });
    await expect(runQuery(Promise.resolve(refused), FAILED)).rejects.toMatchObject({ code: null });
  });

  it.each([
    ["a refusal", refused, "This request is already open.", "This request is already open.", 409],
    ["what is not meant for people", broken, FAILED, UNKNOWN_PROBLEM, 403],
    ["no answer", unreachable, FAILED, NO_CONNECTION, 0],
  ])("fails in words: %s", async (_, answer, reading, doing, status) => {
    await expect(runQuery(Promise.resolve(answer), FAILED)).rejects.toEqual(
      new RequestError(reading, status),
    );
    await expect(runMutation(Promise.resolve(answer))).rejects.toEqual(
      new RequestError(doing, status),
    );
    await expect(runQuery(Promise.resolve(answer), FAILED)).rejects.toMatchObject({ status });
  });

  it.each([
    ["22007", 'invalid input syntax for type date: "soon"', "Enter a date that exists."],
    ["22008", 'date/time field value out of range: "2026-02-30"', "Enter a date that exists."],
    ["22003", "numeric field overflow", "One of the numbers is too large. Enter a smaller one."],
    [
      "22P02",
      'invalid input syntax for type numeric: "0x"',
      "One of the values cannot be read. Check what you entered.",
    ],
  ])("words an argument that the database cannot read: %s", async (code, message, sentence) => {
    const unread = { data: null, error: { code, message }, status: 400 };
    await expect(runMutation(Promise.resolve(unread), FAILED)).rejects.toEqual(
      new RequestError(sentence, 400),
    );
    await expect(runQuery(Promise.resolve(unread), FAILED)).rejects.toEqual(
      new RequestError(FAILED, 400),
    );
  });

  // As the Data API answers a deadlock, with what nobody should read.
  const deadlock = {
    data: null,
    error: {
      code: "40P01",
      message: "deadlock detected",
      details: "Process 4106 waits for ShareLock on transaction 20938; blocked by process 5088.",
    },
    status: 500,
  };
  /** A query of supabase-js: sent each time it is awaited. */
  function queryOf<A>(...answers: A[]) {
    let sent = 0;
    return {
      // biome-ignore lint/suspicious/noThenProperty: as supabase-js makes its queries
      then: (resolve: (answer: A) => unknown) =>
        resolve(answers[Math.min(sent++, answers.length - 1)] as A),
      get sent() {
        return sent;
      },
    } as PromiseLike<A> & { sent: number };
  }

  it.each(["40P01", "40001"])("sends once more what Postgres has undone: %s", async (code) => {
    const undone = { ...deadlock, error: { ...deadlock.error, code } };
    for (const call of [runQuery, runMutation]) {
      const query = queryOf<typeof undone | typeof answered>(undone, answered);
      expect(await call(query, FAILED)).toEqual([1]);
      expect(query.sent).toBe(2);
    }
  });

  it("gives up at the second collision, in words", async () => {
    for (const call of [runQuery, runMutation]) {
      const query = queryOf(deadlock);
      await expect(call(query, FAILED)).rejects.toEqual(new RequestError(COLLIDED, 503));
      expect(query.sent).toBe(2);
    }
  });

  it("says that the disk is full", async () => {
    const error = { code: "53100", message: "could not extend file" };
    for (const call of [runQuery, runMutation]) {
      await expect(
        call(Promise.resolve({ data: null, error, status: 503 }), FAILED),
      ).rejects.toEqual(new RequestError(NO_SPACE, 507));
    }
  });

  it("sends nothing else twice", async () => {
    for (const answer of [refused, broken, unreachable, answered]) {
      const query = queryOf(answer);
      await runMutation(query).catch(() => {});
      expect(query.sent).toBe(1);
    }
  });
});
