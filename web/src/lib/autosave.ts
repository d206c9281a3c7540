import { RequestError } from "./errors";

/** What is entered into a field, and what the field said when one began; both as they are sent. */
export interface Kept<Value> {
  value: Value;
  seen: Value;
}

/** A field that is not saved yet. */
export interface Unsaved<Value> extends Kept<Value> {
  /** Why it is not taken, as a sentence. */
  problem: string | null;
  /** Somebody saved something else there meanwhile: `AutosaveState.saved` has it, one chooses. */
  isContested: boolean;
}

export type Values<Value> = Readonly<Record<string, Value>>;

export interface AutosaveState<Value> {
  /** What the database has, as far as we know. */
  saved: Values<Value>;
  unsaved: Readonly<Record<string, Unsaved<Value>>>;
  /** The fields that are on their way. */
  sending: readonly string[];
  /** Those that were saved last. */
  justSaved: readonly string[];
  /** Why nothing can be sent at present; it is tried again when `isWaiting`. */
  failure: { sentence: string; isWaiting: boolean } | null;
}

export interface AutosaveOptions<Value> {
  /** @throws RequestError; its fields are those that are wrong, or with 409 those that were changed elsewhere */
  send(values: Values<Value>, seen: Values<Value>): Promise<Values<Value>>;
  /** Asks for what the database has: `adopt` is called with it. */
  refresh(): Promise<unknown>;
  /** Keeps what is not saved yet on this device; null forgets it. */
  keep(field: string, draft: Kept<Value> | null): void;
}

/** How long one must not have typed before it is saved, and how long until the next try, milliseconds. */
export const REST_MS = 700;
export const RETRY_MS = 5_000;

/**
 * Saves the fields of a form by themselves, each as soon as one rests: what is wrong stays unsaved with its
 * sentence while the rest is saved, what cannot be sent is kept on the device and sent later, and what
 * somebody else changed meanwhile is not overwritten before one has chosen.
 */
export class Autosave<Value> {
  private state: AutosaveState<Value>;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private underWay: Promise<void> | null = null;
  /** Does anybody look? */
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

  /** Begins to save by itself: what was kept on this device first. */
  start(): void {
    this.isOpen = true;
    if (Object.keys(this.state.unsaved).length > 0) this.schedule(0);
  }

  readonly read = () => this.state;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** What a field says on this screen. */
  valueOf(field: string): Value | undefined {
    return field in this.state.unsaved ? this.state.unsaved[field]?.value : this.state.saved[field];
  }

  /** @param problem why it cannot be sent as it is, as a sentence */
  enter(field: string, value: Value, problem: string | null = null): void {
    const before = this.state.unsaved[field];
    const seen = before ? before.seen : (this.state.saved[field] as Value);
    const isContested = before?.isContested ?? false;
    // What is on its way there has to be sent back.
    const isOnItsWay = this.state.sending.includes(field);
    if (!problem && !isContested && !isOnItsWay && isSame(value, this.state.saved[field])) {
      this.drop(field);
      return;
    }
    this.put(field, { value, seen, problem, isContested });
    this.schedule(REST_MS);
  }

  /** Saves now what can be saved. Resolves when nothing is on its way any more. */
  async settle(): Promise<void> {
    clearTimeout(this.timer);
    if (this.underWay) await this.underWay;
    if (this.ready().length === 0) return;
    this.underWay = this.send().finally(() => {
      this.underWay = null;
    });
    await this.underWay;
  }

  /** Of what was contested, one's own stays. */
  keepOwn(field: string): void {
    const draft = this.state.unsaved[field];
    if (!draft) return;
    this.put(field, { ...draft, seen: this.state.saved[field] as Value, isContested: false });
    void this.settle();
  }

  /** What is entered there is let go of. */
  takeSaved(field: string): void {
    this.drop(field);
  }

  /** The database says so now. @param version grows with each change, as text: an older one is no news */
  adopt(saved: Values<Value>, version: string): void {
    if (version < this.version) return;
    this.version = version;
    this.set({ saved });
    for (const [field, { value, problem }] of Object.entries(this.state.unsaved)) {
      const isOnItsWay = this.state.sending.includes(field);
      if (!problem && !isOnItsWay && isSame(value, saved[field])) this.drop(field);
    }
  }

  /** The network is back, or one looks at it again. */
  retry(): void {
    if (this.state.failure?.isWaiting) void this.settle();
  }

  /** Something else refused these: it stands at the fields. */
  mark(wrong: readonly { field: string; message: string }[]): void {
    for (const { field, message } of wrong) {
      const draft = this.state.unsaved[field];
      if (draft) this.put(field, { ...draft, problem: message });
    }
  }

  /** Nobody looks any more. What is not saved is sent once more, and kept. */
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
      // What was right beside it is saved without it.
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
        // What was typed meanwhile has not been judged yet.
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

/** As the database compares: null and nothing are one, the order of a list counts. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
