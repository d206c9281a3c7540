import { RequestError } from "./errors";

/** The entered value, and the field's value when editing began; both as they are sent. */
export interface Kept<Value> {
  value: Value;
  seen: Value;
}

export interface Unsaved<Value> extends Kept<Value> {
  problem: string | null;
  /** Somebody saved another value (`AutosaveState.saved`): the person chooses. */
  isContested: boolean;
}

export type Values<Value> = Readonly<Record<string, Value>>;

export interface AutosaveState<Value> {
  saved: Values<Value>;
  unsaved: Readonly<Record<string, Unsaved<Value>>>;
  sending: readonly string[];
  justSaved: readonly string[];
  failure: { sentence: string; isWaiting: boolean } | null;
}

export interface AutosaveOptions<Value> {
  /** @throws RequestError with the wrong fields, or for 409 those that were changed elsewhere */
  send(values: Values<Value>, seen: Values<Value>): Promise<Values<Value>>;
  refresh(): Promise<unknown>;
  /** Keeps a draft on this device; null forgets it. */
  keep(field: string, draft: Kept<Value> | null): void;
}

/** Milliseconds: the pause in typing before a save, and the wait before a retry. */
export const REST_MS = 700;
export const RETRY_MS = 5_000;

/**
 * Saves each field once typing pauses. Wrong values stay with their sentence; unsent ones are kept
 * on the device; others' changes are not overwritten before the person has chosen.
 */
export class Autosave<Value> {
  private state: AutosaveState<Value>;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private underWay: Promise<void> | null = null;
  private isOpen = false;

  constructor(
    saved: Values<Value>,
    private version: string,
    kept: Readonly<Record<string, Kept<Value>>>,
    private readonly options: AutosaveOptions<Value>,
  ) {
    const unsaved = Object.fromEntries(
      Object.entries(kept)
        .filter(([field, { value }]) => field in saved && !isSame(value, saved[field]))
        .map(([field, draft]) => [field, { ...draft, problem: null, isContested: false }]),
    );
    for (const field of Object.keys(kept)) if (!(field in unsaved)) options.keep(field, null);
    this.state = { saved, unsaved, sending: [], justSaved: [], failure: null };
  }

  start(): void {
    this.isOpen = true;
    if (Object.keys(this.state.unsaved).length > 0) this.schedule(0);
  }

  readonly read = () => this.state;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  valueOf(field: string): Value | undefined {
    return field in this.state.unsaved ? this.state.unsaved[field]?.value : this.state.saved[field];
  }

  enter(field: string, value: Value, problem: string | null = null): void {
    const before = this.state.unsaved[field];
    const seen = before ? before.seen : (this.state.saved[field] as Value);
    const isContested = before?.isContested ?? false;
    // A value on its way has to be sent back.
    const isOnItsWay = this.state.sending.includes(field);
    if (!problem && !isContested && !isOnItsWay && isSame(value, this.state.saved[field])) {
      this.drop(field);
      return;
    }
    this.put(field, { value, seen, problem, isContested });
    this.schedule(REST_MS);
  }

  async settle(): Promise<void> {
    clearTimeout(this.timer);
    if (this.underWay) await this.underWay;
    if (this.ready().length === 0) return;
    this.underWay = this.send().finally(() => {
      this.underWay = null;
    });
    await this.underWay;
  }

  keepOwn(field: string): void {
    const draft = this.state.unsaved[field];
    if (!draft) return;
    this.put(field, { ...draft, seen: this.state.saved[field] as Value, isContested: false });
    void this.settle();
  }

  takeSaved(field: string): void {
    this.drop(field);
  }

  adopt(saved: Values<Value>, version: string): void {
    if (version < this.version) return;
    this.version = version;
    this.set({ saved });
    for (const [field, { value, problem }] of Object.entries(this.state.unsaved)) {
      const isOnItsWay = this.state.sending.includes(field);
      if (!problem && !isOnItsWay && isSame(value, saved[field])) this.drop(field);
    }
  }

  retry(): void {
    if (this.state.failure?.isWaiting) void this.settle();
  }

  mark(wrong: readonly { field: string; message: string }[]): void {
    for (const { field, message } of wrong) {
      const draft = this.state.unsaved[field];
      if (draft) this.put(field, { ...draft, problem: message });
    }
  }

  stop(): void {
    this.isOpen = false;
    void this.settle();
  }

  private ready(): [string, Unsaved<Value>][] {
    return Object.entries(this.state.unsaved).filter(
      ([, { problem, isContested }]) => problem === null && !isContested,
    );
  }

  private async send(): Promise<void> {
    const sent = Object.fromEntries(this.ready());
    const fields = Object.keys(sent);
    if (fields.length === 0) return;
    this.set({ sending: fields, justSaved: [] });
    const pick = (part: "value" | "seen") =>
      Object.fromEntries(Object.entries(sent).map(([field, draft]) => [field, draft[part]]));
    try {
      const { updated_at: version, ...saved } = await this.options.send(
        pick("value"),
        pick("seen"),
      );
      this.set({ sending: [], failure: null, justSaved: fields });
      this.version = String(version ?? this.version);
      this.set({ saved: { ...this.state.saved, ...this.only(saved as Values<Value>) } });
      for (const field of fields) {
        const draft = this.state.unsaved[field];
        if (!draft) continue;
        if (isSame(draft.value, sent[field]?.value)) this.drop(field);
        else this.put(field, { ...draft, seen: this.state.saved[field] as Value });
      }
    } catch (error) {
      this.set({ sending: [] });
      const isChanged = await this.refused(error, sent);
      if (isChanged) return this.send();
    }
  }

  /** @returns whether something else may be sent now */
  private async refused(
    error: unknown,
    sent: Readonly<Record<string, Kept<Value>>>,
  ): Promise<boolean> {
    const wrong = error instanceof RequestError ? error.fields : [];
    const named = wrong.filter(({ field }) => field in sent);
    if (named.length > 0) {
      this.set({ failure: null });
      const isContested = error instanceof RequestError && error.status === 409;
      if (isContested) await this.options.refresh().catch(() => undefined);
      for (const { field, message } of named) {
        const draft = this.state.unsaved[field];
        if (!draft) continue;
        if (isContested) this.put(field, { ...draft, isContested });
        // Text typed since has not been checked yet.
        else if (isSame(draft.value, sent[field]?.value)) {
          this.put(field, { ...draft, problem: message });
        }
      }
      return true;
    }
    const isWaiting = !(error instanceof RequestError && error.isRefusal) || error.status === 429;
    this.set({ failure: { sentence: sentenceOf(error), isWaiting } });
    if (isWaiting) this.schedule(RETRY_MS);
    return false;
  }

  private only(row: Values<Value>): Values<Value> {
    return Object.fromEntries(Object.entries(row).filter(([field]) => field in this.state.saved));
  }

  private schedule(wait: number): void {
    clearTimeout(this.timer);
    if (this.isOpen) this.timer = setTimeout(() => void this.settle(), wait);
  }

  private put(field: string, draft: Unsaved<Value>): void {
    this.options.keep(field, { value: draft.value, seen: draft.seen });
    this.set({ unsaved: { ...this.state.unsaved, [field]: draft } });
  }

  private drop(field: string): void {
    this.options.keep(field, null);
    const { [field]: _, ...unsaved } = this.state.unsaved;
    this.set({ unsaved });
  }

  private set(part: Partial<AutosaveState<Value>>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener();
  }
}

const sentenceOf = (error: unknown): string =>
  error instanceof RequestError ? error.message : "This could not be saved.";

/** As the database compares: null equals nothing, the order of a list counts, that of an object's keys does not. */
export const isSame = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other);

const inOrder = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
