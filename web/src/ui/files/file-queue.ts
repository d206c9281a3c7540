import { create } from "zustand";
import { setUnfinishedWork } from "@/lib/before-unload-guard";
import { asRequestError, toSentence } from "@/lib/errors";
import { newId } from "@/lib/new-id";
import { RetryTimer } from "@/lib/retry";

/** More at a time would mostly share the same bandwidth. */
const AT_ONCE = 2;
/** After a lost connection. */
const BACKOFF = { firstMs: 2000, longestMs: 30_000 };

export interface Sending {
  id: string;
  file: File;
  state: "waiting" | "sending" | "checking" | "failed";
  /** 0 to 1. */
  progress: number;
  /** Why it failed, or (`waiting`) what it waits for, as a sentence. */
  problem?: string;
  /** Refused: trying again changes nothing. */
  isFinal?: boolean;
}

export interface SendOptions {
  /** A fraction from 0 to 1. */
  onProgress: (fraction: number) => void;
  /** Settles when the batch's previous file has arrived or failed. */
  before: Promise<unknown>;
  signal: AbortSignal;
}

interface Setup<To, Arrived> {
  /** For the warning before leaving the page. */
  name: string;
  send: (item: To & Sending, options: SendOptions) => Promise<Arrived>;
  /** Default 2. */
  atOnce?: number;
  /** Resumes by itself after a lost connection. */
  resumes?: boolean;
}

interface Work {
  before: Promise<unknown>;
  settle: () => void;
  control: AbortController | null;
}

/**
 * A queue that outlives screens, but not the page or the session. A few files at a time; in a batch
 * each waits for the one before it to finish, so that they arrive in order.
 */
export function makeFileQueue<To extends object, Arrived>(setup: Setup<To, Arrived>) {
  type Item = To & Sending;
  const useList = create<{ list: readonly Item[] }>(() => ({ list: [] }));
  const works = new Map<string, Work>();
  /** Ids in sending order. */
  let order: string[] = [];
  /** Waiting for the connection, or for the server to have time. */
  const held = new Set<string>();
  const listeners = new Set<(item: Item, arrived: Arrived) => void>();
  let isDown = false;
  const retries = new RetryTimer(BACKOFF);

  /** Files with an objection fail at once. */
  function add(
    to: To,
    files: readonly File[],
    objectionTo: (file: File) => string | null = () => null,
  ): void {
    const added = files.map((file): Item => {
      const problem = objectionTo(file);
      const start = { ...to, id: newId(), file, progress: 0 };
      return problem
        ? { ...start, state: "failed", problem, isFinal: true }
        : { ...start, state: "waiting" };
    });
    const inTurn = added.filter(({ state }) => state === "waiting").map(({ id }) => id);
    let before: Promise<unknown> = Promise.resolve();
    for (const id of inTurn) {
      let settle = () => {};
      const settled = new Promise<void>((resolve) => {
        settle = resolve;
      });
      works.set(id, { before, settle, control: null });
      before = settled;
    }
    order = [...order, ...inTurn];
    change((list) => [...list, ...added]);
  }

  function retry(id: string): void {
    works.set(id, { before: Promise.resolve(), settle: () => {}, control: null });
    order = [...order.filter((other) => other !== id), id];
    patch(id, { state: "waiting", problem: undefined, progress: 0 });
  }

  function dismiss(isMeant: (item: Item) => boolean): void {
    const meant = useList.getState().list.filter(isMeant);
    if (meant.length === 0) return;
    for (const { id } of meant) end(id);
    change((now) => now.filter((item) => !isMeant(item)));
  }

  function end(id: string): void {
    works.get(id)?.control?.abort();
    works.get(id)?.settle();
    works.delete(id);
    held.delete(id);
    order = order.filter((other) => other !== id);
  }

  /** Also releases those that wait for its end. */
  function hold(id: string, isLine: boolean): void {
    works.get(id)?.settle();
    works.set(id, { before: Promise.resolve(), settle: () => {}, control: null });
    held.add(id);
    isDown ||= isLine;
    retries.schedule(release);
    const problem = isLine ? "Waiting for the connection." : "Waiting for its turn.";
    patch(id, { state: "waiting", progress: 0, problem });
  }

  function release(): void {
    if (held.size === 0) return;
    const again = new Set(held);
    let before: Promise<unknown> = Promise.resolve();
    // In their original order.
    for (const id of order.filter((one) => again.has(one))) {
      let settle = () => {};
      const settled = new Promise<void>((resolve) => {
        settle = resolve;
      });
      works.set(id, { before, settle, control: null });
      before = settled;
    }
    held.clear();
    isDown = false;
    change((list) =>
      list.map((item) => (again.has(item.id) ? { ...item, problem: undefined } : item)),
    );
  }

  function change(update: (list: readonly Item[]) => readonly Item[]): void {
    const list = update(useList.getState().list);
    useList.setState({ list });
    setUnfinishedWork(
      setup.name,
      list.some(({ state }) => state !== "failed"),
    );
    sendNext();
  }

  function patch(id: string, news: Partial<Sending>): void {
    change((list) => list.map((item) => (item.id === id ? { ...item, ...news } : item)));
  }

  function sendNext(): void {
    const { list } = useList.getState();
    const isBusy = ({ state }: Sending) => state === "sending" || state === "checking";
    if (isDown || list.filter(isBusy).length >= (setup.atOnce ?? AT_ONCE)) return;
    const next = nextOf(list);
    if (next) void send(next);
  }

  /** One by one: thousands wait, and those that may go stand in front. */
  function nextOf(list: readonly Item[]): Item | undefined {
    for (const id of order) {
      const item = held.has(id) ? undefined : list.find((other) => other.id === id);
      if (item?.state === "waiting") return item;
    }
    return undefined;
  }

  async function send(item: Item): Promise<void> {
    const { id, file } = item;
    const work = works.get(id);
    if (!work) return;
    const control = new AbortController();
    work.control = control;
    try {
      const arriving = setup.send(item, {
        onProgress: (progress) =>
          patch(id, { progress, state: progress < 1 ? "sending" : "checking" }),
        before: work.before,
        signal: control.signal,
      });
      // Once it has begun, the next one may begin.
      patch(id, { state: "sending" });
      const arrived = await arriving;
      if (control.signal.aborted) return;
      retries.succeeded();
      for (const listener of listeners) listener(item, arrived);
      end(id);
      change((list) => list.filter((other) => other.id !== id));
    } catch (error) {
      if (control.signal.aborted) return;
      const problem = toSentence(error, `${file.name} could not be uploaded.`);
      // "Too many at a time" (429) is the only refusal that passes.
      const { isRefusal, status } = asRequestError(error, problem);
      const isFinal = isRefusal && status !== 429;
      if (setup.resumes && !isFinal) return hold(id, status === 0);
      end(id);
      patch(id, { state: "failed", problem, isFinal });
    }
  }

  /** Called just before an item leaves the queue. @returns ends it */
  function watchArrivals(listener: (item: Item, arrived: Arrived) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return { useList, add, retry, dismiss, watchArrivals };
}
