import { create } from "zustand";
import { setUnfinishedWork } from "@/lib/before-unload-guard";
import { isNoConnection, toSentence } from "@/lib/errors";
import { newId } from "@/lib/new-id";

export interface Outcome {
  name: string;
  /** As a sentence; omitted when done. */
  problem?: string;
}

export interface LongWork {
  id: string;
  title: string;
  state: "running" | "cancelling" | "done" | "cancelled" | "failed";
  done: number;
  /** Null where unknown. */
  total: number | null;
  outcomes: readonly Outcome[];
  problem?: string;
  /** The present activity: "waiting for the connection". */
  note?: string | null;
  /** Where it was begun. */
  href?: string;
}

export interface WorkTools {
  signal: AbortSignal;
  progress: (done: number, total: number | null) => void;
  report: (outcome: Outcome) => void;
  /** The present activity; null if it is not worth showing. */
  note: (words: string | null) => void;
}

interface State {
  list: readonly LongWork[];
  /** Work that the screen itself shows. */
  shown: readonly string[];
}

/** Outlives screens, but not the page or the session. */
export const useLongWork = create<State>(() => ({ list: [], shown: [] }));

const controls = new Map<string, AbortController>();

interface WorkAbout {
  title: string;
  total?: number;
  href?: string;
}

/** @returns its id, for WorkCard */
export function startWork(
  { title, total, href }: WorkAbout,
  run: (tools: WorkTools) => Promise<unknown>,
): string {
  const id = newId();
  const control = new AbortController();
  controls.set(id, control);
  const work: LongWork = {
    id,
    title,
    state: "running",
    done: 0,
    total: total ?? null,
    outcomes: [],
    ...(href ? { href } : {}),
  };
  change((list) => [...list, work]);
  const isOpen = () => controls.get(id) === control;
  const tools: WorkTools = {
    signal: control.signal,
    progress: (done, all) => isOpen() && patch(id, () => ({ done, total: all })),
    report: (outcome) =>
      isOpen() && patch(id, ({ outcomes }) => ({ outcomes: [...outcomes, outcome] })),
    note: (note) => isOpen() && patch(id, () => ({ note })),
  };
  const settle = (news: Partial<LongWork>) => {
    if (!isOpen()) return;
    controls.delete(id);
    patch(id, () => news);
  };
  run(tools).then(
    () => settle({ state: control.signal.aborted ? "cancelled" : "done" }),
    (error: unknown) =>
      settle(
        control.signal.aborted
          ? { state: "cancelled" }
          : { state: "failed", problem: toSentence(error) },
      ),
  );
  return id;
}

/**
 * One after the other. Cancelling keeps what was done; a lost connection skips the rest.
 * @param act a refusal of one does not stop the others
 */
export function startBulk<Item>(
  about: Omit<WorkAbout, "total">,
  items: readonly Item[],
  nameOf: (item: Item) => string,
  act: (item: Item, signal: AbortSignal) => Promise<unknown>,
): string {
  return startWork({ ...about, total: items.length }, async ({ signal, progress, report }) => {
    for (const [index, item] of items.entries()) {
      if (signal.aborted) return;
      try {
        await act(item, signal);
        report({ name: nameOf(item) });
      } catch (error) {
        if (signal.aborted) return;
        if (isLost(error)) throw error;
        report({ name: nameOf(item), problem: toSentence(error) });
      }
      progress(index + 1, items.length);
    }
  });
}

const isLost = (error: unknown) =>
  isNoConnection(error) || (error as { status?: unknown } | null)?.status === 0;

/** Running work may still complete. */
export function cancelWork(id: string): void {
  controls.get(id)?.abort();
  patch(id, ({ state }) => (state === "running" ? { state: "cancelling" } : {}));
}

export function dismissWork(id: string): void {
  if (controls.has(id)) return;
  change((list) => list.filter((work) => work.id !== id));
}

/** Security: what a person began ends with their session, and the next one reads nothing of it. */
export function endAllWork(): void {
  for (const control of controls.values()) control.abort();
  controls.clear();
  change(() => []);
}

/** Hides it elsewhere while the screen shows it. @returns a function that ends that */
export function showWork(id: string): () => void {
  useLongWork.setState(({ shown }) => ({ shown: [...shown, id] }));
  return () =>
    useLongWork.setState(({ shown }) => {
      const at = shown.indexOf(id);
      return { shown: shown.filter((_, index) => index !== at) };
    });
}

function change(update: (list: readonly LongWork[]) => readonly LongWork[]): void {
  const list = update(useLongWork.getState().list);
  useLongWork.setState({ list });
  setUnfinishedWork("work", list.some(isUnderWay));
}

const patch = (id: string, newsOf: (work: LongWork) => Partial<LongWork>) =>
  change((list) => list.map((work) => (work.id === id ? { ...work, ...newsOf(work) } : work)));

export const isUnderWay = ({ state }: Pick<LongWork, "state">): boolean =>
  state === "running" || state === "cancelling";
