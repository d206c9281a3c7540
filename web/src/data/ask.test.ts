import { describe, expect, it } from "vitest";
import { NO_CONNECTION, RequestError, UNKNOWN_PROBLEM } from "@/lib/errors";
import { act, ask } from "./ask";

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
    expect(await ask(Promise.resolve(answered), FAILED)).toEqual([1]);
    expect(await act(Promise.resolve(answered))).toEqual([1]);
  });

  it("tells which fields are wrong", async () => {
    const fields = [{ field: "name", message: "Too long." }];
    const error = { ...refused.error, details: JSON.stringify(fields) };
    await expect(act(Promise.resolve({ ...refused, error }))).rejects.toMatchObject({ fields });
  });

  it.each([
    ["a refusal", refused, "This request is already open.", "This request is already open.", 409],
    ["what is not meant for people", broken, FAILED, UNKNOWN_PROBLEM, 403],
    ["no answer", unreachable, FAILED, NO_CONNECTION, 0],
  ])("fails in words: %s", async (_, answer, reading, doing, status) => {
    await expect(ask(Promise.resolve(answer), FAILED)).rejects.toEqual(
      new RequestError(reading, status),
    );
    await expect(act(Promise.resolve(answer))).rejects.toEqual(new RequestError(doing, status));
    await expect(ask(Promise.resolve(answer), FAILED)).rejects.toMatchObject({ status });
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
    await expect(act(Promise.resolve(unread), FAILED)).rejects.toEqual(
      new RequestError(sentence, 400),
    );
    await expect(ask(Promise.resolve(unread), FAILED)).rejects.toEqual(
      new RequestError(FAILED, 400),
    );
  });
});
