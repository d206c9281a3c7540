import { create } from "zustand";
import { asRequestError, toSentence } from "@/lib/errors";
import { newId } from "@/lib/new-id";
import { setUnfinished } from "@/lib/unfinished";

/** Unless told; more at a time would mostly share the same line. */
const AT_ONCE = 2;
/** After a lost line: how long until it is tried again, longer each time in a row (milliseconds). */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 30_000;

/** A file on its way, or one that did not arrive. */
export interface Sending {
  id: string;
  file: File;
  state: "waiting" | "sending" | "checking" | "failed";
  /** From 0 to 1. */
  progress: number;
  /** Why it failed, or (`waiting`) what it waits for, as a sentence. */
  problem?: string;
  /** The server, or we in its name, said no: trying again changes nothing. */
  isFinal?: boolean;
}

export interface SendOptions {
  /** Called with a fraction from 0 to 1. */
  onProgress: (fraction: number) => void;
  /** Settles when the file before it in its batch has arrived, or will not. */
  before: Promise<unknown>;
  signal: AbortSignal;
}

interface Setup<To, Arrived> {
  /** Names it among the work that leaving the page would end. */
  name: string;
  send: (item: To & Sending, options: SendOptions) => Promise<Arrived>;
  /** It is there; what is on its way no longer holds it. */
  onArrived: (item: To & Sending, arrived: Arrived) => void;
  /** How many at a time; 2 unless told. */
  atOnce?: number;
  /** What a lost connection cut off is sent again by itself, as soon as there is one. */
  resumes?: boolean;
}

interface Work {
  before: Promise<unknown>;
  settle: () => void;
  control: AbortController | null;
}

/**
 * Files on their way, whatever screen is shown: they end with the page, or with who sends them. A few at a
 * time; of a batch, each waits with its end for the one before it, so that they arrive in order.
 */
export function makeFileQueue<To extends object, Arrived>(setup: Setup<To, Arrived>) {
  type Item = To & Sending;
  const useList = create<{ list: readonly Item[] }>(() => ({ list: [] }));
  const works = new Map<string, Work>();
  /** Ids in the order in which they are sent. */
  let order: string[] = [];
  /** Those that wait for the connection, or for the server to have time. */
  const held = new Set<string>();
  let isDown = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (setup.resumes) globalThis.window?.addEventListener("online", release);

  /** Takes files over; those with an objection fail at once, each with its sentence. */
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

  /** Cancels those that are under way, and puts failed ones away. */
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

  /** Keeps one for later, and whoever waits for its end no longer. */
  function hold(id: string, isLine: boolean): void {
    works.get(id)?.settle();
    works.set(id, { before: Promise.resolve(), settle: () => {}, control: null });
    held.add(id);
    isDown ||= isLine;
    clearTimeout(timer);
    timer = setTimeout(release, Math.min(FIRST_WAIT_MS * 2 ** failures++, LONGEST_WAIT_MS));
    const problem = isLine ? "Waiting for the connection." : "Waiting for its turn.";
    patch(id, { state: "waiting", progress: 0, problem });
  }

  /** Tries what is held again. */
  function release(): void {
    clearTimeout(timer);
    if (held.size === 0) return;
    const again = new Set(held);
    let before: Promise<unknown> = Promise.resolve();
    // They arrive in their order, as at first.
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
    setUnfinished(
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
    const next = order
      .filter((id) => !held.has(id))
      .map((id) => list.find((item) => item.id === id))
      .find((item) => item?.state === "waiting");
    if (next) void send(next);
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
      // After it has begun: this lets the next one begin.
      patch(id, { state: "sending" });
      const arrived = await arriving;
      if (control.signal.aborted) return;
      failures = 0;
      setup.onArrived(item, arrived);
      end(id);
      change((list) => list.filter((other) => other.id !== id));
    } catch (error) {
      if (control.signal.aborted) return;
      const problem = toSentence(error, `${file.name} could not be uploaded.`);
      // "Too many at a time" is the one refusal that passes.
      const { isRefusal, status } = asRequestError(error, problem);
      const isFinal = isRefusal && status !== 429;
      if (setup.resumes && !isFinal) return hold(id, status === 0);
      end(id);
      patch(id, { state: "failed", problem, isFinal });
    }
  }

  return { useList, add, retry, dismiss };
}
