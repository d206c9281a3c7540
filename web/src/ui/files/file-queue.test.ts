import { afterEach, describe, expect, it, vi } from "vitest";
import { useUnfinishedWork } from "@/lib/before-unload-guard";
import { RequestError } from "@/lib/errors";
import { makeFileQueue, type SendOptions } from "./file-queue";

const listeners = new Map<string, () => void>();
vi.stubGlobal("window", {
  addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  removeEventListener: () => {},
});

const file = (name: string) => new File(["x"], name);
const turn = () => new Promise((resolve) => setTimeout(resolve));

interface Sent extends SendOptions {
  name: string;
  arrive: () => void;
  fail: (error: unknown) => void;
}

function newQueue(more: { atOnce?: number; resumes?: boolean } = {}) {
  const sent: Sent[] = [];
  const arrived: string[] = [];
  const queue = makeFileQueue<{ to: string }, string>({
    name: "documents",
    send: (item, options) =>
      new Promise((resolve, reject) => {
        const { name } = item.file;
        sent.push({ ...options, name, arrive: () => resolve(name), fail: reject });
      }),
    ...more,
  });
  queue.watchArrivals(({ to }, name) => arrived.push(`${to}/${name}`));
  const states = () =>
    queue.useList.getState().list.map((item) => `${item.file.name} ${item.state}`);
  return { queue, sent, arrived, states, names: () => sent.map(({ name }) => name) };
}

afterEach(() => useUnfinishedWork.setState({ documents: false }));

describe("files on their way", () => {
  it("go two at a time, and leave the list when they have arrived", async () => {
    const { queue, sent, arrived, states, names } = newQueue();
    queue.add({ to: "kyc" }, [file("a"), file("b"), file("c")]);
    expect(names()).toEqual(["a", "b"]);
    expect(useUnfinishedWork.getState().documents).toBe(true);
    sent[0]?.arrive();
    await turn();
    expect(states()).toEqual(["b sending", "c sending"]);
    sent[1]?.arrive();
    sent[2]?.arrive();
    await turn();
    expect(arrived).toEqual(["kyc/a", "kyc/b", "kyc/c"]);
    expect(useUnfinishedWork.getState().documents).toBe(false);
  });

  it("are announced to whoever watches, while they are still in the list, until the watch ends", async () => {
    const { queue, sent } = newQueue();
    const seen: string[] = [];
    const unwatch = queue.watchArrivals(({ file: { name } }) => {
      const isListed = queue.useList.getState().list.some((item) => item.file.name === name);
      seen.push(`${name} ${isListed}`);
    });
    queue.add({ to: "kyc" }, [file("a"), file("b")]);
    sent[0]?.arrive();
    await turn();
    unwatch();
    sent[1]?.arrive();
    await turn();
    expect(seen).toEqual(["a true"]);
  });

  it("wait with their end for the one before, and not for one that was cancelled", async () => {
    const { queue, sent } = newQueue();
    queue.add({ to: "kyc" }, [file("a"), file("b")]);
    let isFree = false;
    void sent[1]?.before.then(() => {
      isFree = true;
    });
    await turn();
    expect(isFree).toBe(false);
    queue.dismiss((item) => item.file.name === "a");
    await turn();
    expect([isFree, sent[0]?.signal.aborted]).toEqual([true, true]);
  });

  it("are not sent at all with an objection, and hold up no other", () => {
    const { queue, states } = newQueue();
    queue.add({ to: "kyc" }, [file("a.exe"), file("b")], ({ name }) =>
      name.endsWith(".exe") ? `${name} is not taken.` : null,
    );
    expect(states()).toEqual(["a.exe failed", "b sending"]);
    expect(queue.useList.getState().list[0]).toMatchObject({
      problem: "a.exe is not taken.",
      isFinal: true,
    });
  });

  it("go on by themselves after the line was cut, and none is sent into the cut", async () => {
    const { queue, sent, arrived, states, names } = newQueue({ atOnce: 3, resumes: true });
    queue.add({ to: "room" }, ["a", "b", "c", "d", "e"].map(file));
    expect(names()).toEqual(["a", "b", "c"]);
    for (const one of sent) one.fail(new RequestError("The connection was lost.", 0));
    await turn();
    expect(states()).toEqual(["a waiting", "b waiting", "c waiting", "d waiting", "e waiting"]);
    expect(queue.useList.getState().list[0]?.problem).toBe("Waiting for the connection.");
    expect(useUnfinishedWork.getState().documents).toBe(true);
    expect(names()).toHaveLength(3);

    listeners.get("online")?.();
    expect(names().slice(3)).toEqual(["a", "b", "c"]);
    expect(queue.useList.getState().list[0]?.problem).toBeUndefined();
    for (let at = 3; at < 8; at += 1) {
      sent[at]?.arrive();
      await turn();
    }
    expect(arrived.sort()).toEqual(["room/a", "room/b", "room/c", "room/d", "room/e"]);
    expect(states()).toEqual([]);
  });

  it("one that the server has no time for holds up no other, and a refusal is final", async () => {
    vi.useFakeTimers();
    const { queue, sent, states, names } = newQueue({ atOnce: 1, resumes: true });
    queue.add({ to: "room" }, ["a", "b"].map(file));
    sent[0]?.fail(new RequestError("Too many at a time.", 429));
    await vi.advanceTimersByTimeAsync(10);
    expect(names()).toEqual(["a", "b"]);
    sent[1]?.fail(new RequestError("b is no PDF.", 415));
    await vi.advanceTimersByTimeAsync(10);
    expect(states()).toEqual(["a waiting", "b failed"]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(names()).toEqual(["a", "b", "a"]);
    queue.dismiss(() => true);
    vi.useRealTimers();
  });

  it("may be five thousand, and the next one is found as fast as of five hundred", async () => {
    /** Milliseconds in which a hundred arrive. */
    const timeOf = async (count: number) => {
      const { queue, sent, arrived } = newQueue({ atOnce: 3, resumes: true });
      queue.add(
        { to: "room" },
        Array.from({ length: count }, (_, at) => file(`${at}`)),
      );
      const started = performance.now();
      for (let at = 0; at < 100; at += 1) {
        sent[at]?.arrive();
        await turn();
      }
      const time = performance.now() - started;
      expect(arrived).toEqual(Array.from({ length: 100 }, (_, at) => `room/${at}`));
      expect(sent).toHaveLength(103);
      queue.dismiss(() => true);
      expect(queue.useList.getState().list).toEqual([]);
      return time;
    };
    const few = await timeOf(500);
    // Looking through all of them for each takes more than ten times as long.
    expect(await timeOf(5_000)).toBeLessThan(6 * few + 100);
  });

  it("can be tried again after a lost connection or too many, not after a refusal", async () => {
    const { queue, sent, states, names } = newQueue();
    queue.add({ to: "kyc" }, [file("a")]);
    sent[0]?.fail(new RequestError("The connection was lost.", 0));
    await turn();
    const [lost] = queue.useList.getState().list;
    expect(lost).toMatchObject({ state: "failed", isFinal: false });
    expect(useUnfinishedWork.getState().documents).toBe(false);
    queue.retry(lost?.id ?? "");
    expect(names()).toEqual(["a", "a"]);
    sent[1]?.fail(new RequestError("Too many at a time.", 429));
    await turn();
    expect(queue.useList.getState().list[0]?.isFinal).toBe(false);
    queue.retry(lost?.id ?? "");
    sent[2]?.fail(new RequestError("a is no PDF.", 415));
    await turn();
    expect(queue.useList.getState().list[0]).toMatchObject({
      isFinal: true,
      problem: "a is no PDF.",
    });
    queue.dismiss(() => true);
    expect(states()).toEqual([]);
  });
});
