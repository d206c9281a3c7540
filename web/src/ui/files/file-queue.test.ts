import { afterEach, describe, expect, it, vi } from "vitest";
import { RequestError } from "@/lib/errors";
import { useUnfinished } from "@/lib/unfinished";
import { makeFileQueue, type SendOptions } from "./file-queue";

vi.stubGlobal("window", { addEventListener: () => {}, removeEventListener: () => {} });

const file = (name: string) => new File(["x"], name);
const turn = () => new Promise((resolve) => setTimeout(resolve));

interface Sent extends SendOptions {
  name: string;
  arrive: () => void;
  fail: (error: unknown) => void;
}

function newQueue(isLastFirst = false) {
  const sent: Sent[] = [];
  const arrived: string[] = [];
  const queue = makeFileQueue<{ to: string }, string>({
    name: "papers",
    send: (item, options) =>
      new Promise((resolve, reject) => {
        const { name } = item.file;
        sent.push({ ...options, name, arrive: () => resolve(name), fail: reject });
      }),
    onArrived: ({ to }, name) => arrived.push(`${to}/${name}`),
    isLastFirst: () => isLastFirst,
  });
  const states = () =>
    queue.useList.getState().list.map((item) => `${item.file.name} ${item.state}`);
  return { queue, sent, arrived, states, names: () => sent.map(({ name }) => name) };
}

afterEach(() => useUnfinished.setState({ papers: false }));

describe("files on their way", () => {
  it("go two at a time, and leave the list when they have arrived", async () => {
    const { queue, sent, arrived, states, names } = newQueue();
    queue.add({ to: "kyc" }, [file("a"), file("b"), file("c")]);
    expect(names()).toEqual(["a", "b"]);
    expect(useUnfinished.getState().papers).toBe(true);
    sent[0]?.arrive();
    await turn();
    expect(states()).toEqual(["b sending", "c sending"]);
    sent[1]?.arrive();
    sent[2]?.arrive();
    await turn();
    expect(arrived).toEqual(["kyc/a", "kyc/b", "kyc/c"]);
    expect(useUnfinished.getState().papers).toBe(false);
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

  it("go from the last on where that is wanted", () => {
    const { queue, names } = newQueue(true);
    queue.add({ to: "kyc" }, [file("a"), file("b"), file("c")]);
    expect(names()).toEqual(["c", "b"]);
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

  it("can be tried again after a lost connection or too many, not after a refusal", async () => {
    const { queue, sent, states, names } = newQueue();
    queue.add({ to: "kyc" }, [file("a")]);
    sent[0]?.fail(new RequestError("The connection was lost.", 0));
    await turn();
    const [lost] = queue.useList.getState().list;
    expect(lost).toMatchObject({ state: "failed", isFinal: false });
    expect(useUnfinished.getState().papers).toBe(false);
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
