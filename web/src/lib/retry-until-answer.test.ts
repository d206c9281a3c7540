import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RequestError } from "./errors";
import { retryUntilAnswer } from "./retry-until-answer";

const lost = new RequestError("There is no connection.", 0);
const often = new RequestError("Too many requests. Try again in a few minutes.", 429);
const broken = new RequestError("Something went wrong.", 500);
const refused = new RequestError("Document not found", 404);

/** Answers after these failures. */
function asking(...failures: unknown[]) {
  const left = [...failures];
  return vi.fn(async () => {
    const failure = left.shift();
    if (failure) throw failure;
    return "here";
  });
}

describe("asking until there is an answer", () => {
  let notes: (string | null)[] = [];
  let control = new AbortController();
  const note = (words: string | null) => void notes.push(words);
  const told = <T>(ask: () => Promise<T>) =>
    retryUntilAnswer(ask, { signal: control.signal, note });

  beforeEach(() => {
    vi.useFakeTimers();
    notes = [];
    control = new AbortController();
  });
  afterEach(() => void vi.useRealTimers());

  it("waits for the line however often it is lost, and longer each time", async () => {
    const ask = asking(lost, lost, lost, lost, lost, lost, lost);
    const answer = told(ask);
    await vi.advanceTimersByTimeAsync(2_000 + 4_000);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(notes.at(-1)).toBe("waiting for the connection");
    await vi.advanceTimersByTimeAsync(8_000 + 16_000 + 3 * 30_000);
    expect(await answer).toBe("here");
    expect(notes.at(-1)).toBeNull();
  });

  it("waits for its turn, as often as it takes", async () => {
    const answer = told(asking(...Array.from({ length: 12 }, () => often)));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await answer).toBe("here");
    expect(notes[0]).toBe("waiting for its turn");
  });

  it("tries five times where the server fails", async () => {
    const ask = asking(...Array.from({ length: 9 }, () => broken));
    const answer = expect(told(ask)).rejects.toBe(broken);
    await vi.advanceTimersByTimeAsync(60_000);
    await answer;
    expect(ask).toHaveBeenCalledTimes(5);
  });

  it("takes a refusal for an answer", async () => {
    const ask = asking(refused);
    await expect(told(ask)).rejects.toBe(refused);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("ends while it waits", async () => {
    const answer = expect(told(asking(lost))).rejects.toThrow("aborted");
    await vi.advanceTimersByTimeAsync(500);
    control.abort();
    await answer;
  });
});
