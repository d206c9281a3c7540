import { create } from "zustand";
import { asRequestError, toSentence } from "@/lib/errors";
import { newId } from "@/lib/new-id";
import { setUnfinished } from "@/lib/unfinished";

/** More at a time would only share the same line. */
const AT_ONCE = 2;

/** A file on its way, or one that did not arrive. */
export interface Sending {
  id: string;
  file: File;
  state: "waiting" | "sending" | "checking" | "failed";
  /** From 0 to 1. */
  progress: number;
  /** Why it failed, as a sentence. */
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
  /** Sends the files of a batch from the last one on. */
  isLastFirst?: (to: To) => boolean;
}

interface Work {
  before: Promise<unknown>;
  settle: () => void;
  control: AbortController | null;
}

/**
 * Files on their way, whatever screen is shown: they end with the page, or with who sends them. Two at a
 * time; of a batch, each waits with its end for the one before it, so that they arrive in order.
 */
export function makeFileQueue<To extends object, Arrived>(setup: Setup<To, Arrived>) {
  type Item = To & Sending;
  const useList = create<{ list: readonly Item[] }>(() => ({ list: [] }));
  const works = new Map<string, Work>();
  /** Ids in the order in which they are sent. */
  let order: string[] = [];

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
    if (setup.isLastFirst?.(to)) inTurn.reverse();
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
    order = order.filter((other) => other !== id);
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
    if (list.filter(isBusy).length >= AT_ONCE) return;
    const next = order
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
      setup.onArrived(item, arrived);
      end(id);
      change((list) => list.filter((other) => other.id !== id));
    } catch (error) {
      if (control.signal.aborted) return;
      const problem = toSentence(error, `${file.name} could not be uploaded.`);
      // "Too many at a time" is the one refusal that passes.
      const { isRefusal, status } = asRequestError(error, problem);
      end(id);
      patch(id, { state: "failed", problem, isFinal: isRefusal && status !== 429 });
    }
  }

  return { useList, add, retry, dismiss };
}
