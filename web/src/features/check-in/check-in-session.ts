import type { CheckInStorage } from "@/data/check-in/storage";
import type { CheckInList, Guest, OutcomeKind, Scan, ScanOutcome } from "@/data/check-in/types";
import { RequestError, toSentence } from "@/lib/errors";
import { type TicketReading, ticketReader } from "./ticket-reader";

export type Verdict =
  | OutcomeKind
  /** Checked in here, but earlier at another door. */
  | "EARLIER"
  | "OTHER_EVENT"
  | "FORGED"
  | "NO_TICKET"
  | "NO_SUCH_CODE";

export interface ScanResult {
  id: string;
  registration: string | null;
  name: string | null;
  /** Milliseconds, by the database's clock. */
  at: number;
  verdict: Verdict;
  /** The database does not know of it yet. */
  unsettled: boolean;
  /** When the guest was checked in, or the check-in taken back, as far as that says more. */
  since: string | null;
}

/** A new object after each change. */
export interface CheckInView {
  list: CheckInList | null;
  problem: RequestError | null;
  guests: readonly Guest[];
  /** Check-ins waiting for the network: times by registration. */
  waiting: ReadonlyMap<string, string>;
  checkedIn: number;
  expected: number;
  results: readonly ScanResult[];
  online: boolean;
  /** Why scans are refused as a whole, e.g. the event was cancelled. */
  refused: string | null;
  /** Storage is forbidden: scans are lost with the page. */
  isForgetful: boolean;
}

export interface CheckInPorts {
  load(): Promise<CheckInList>;
  changes(since: number): Promise<Guest[]>;
  sendScans(scans: readonly Scan[]): Promise<ScanOutcome[]>;
  undo(registration: string): Promise<void>;
  recordPaid(registration: string): Promise<void>;
  find(code: string): Promise<Guest | null>;
  storage: CheckInStorage;
  newId(): string;
  now(): number;
}

const BATCH = 100;
const MAX_RESULTS = 20;
/** Typing pauses after this many unknown codes in this time (milliseconds). */
const WRONG_CODES = 5;
const WRONG_CODES_MS = 60_000;

/**
 * Checks guests in at one door, also offline: judges tickets by the guest list that it holds, stores scans until the
 * server has them, and takes over what other doors did.
 */
export class CheckInSession {
  readonly #event: string;
  readonly #ports: CheckInPorts;
  readonly #listeners = new Set<() => void>();
  readonly #guests = new Map<string, Guest>();
  #listed: readonly Guest[] | null = null;
  #list: CheckInList | null = null;
  #read: ((text: string) => Promise<TicketReading>) | null = null;
  #unsettled: Scan[];
  #results: ScanResult[] = [];
  #version = 0;
  #online = true;
  /** How often the network was lost. */
  #losses = 0;
  #problem: RequestError | null = null;
  #refused: string | null = null;
  #isForgetful = false;
  #wrongCodes: number[] = [];
  #sending: Promise<void> | null = null;
  #view: CheckInView;

  constructor(event: string, ports: CheckInPorts) {
    this.#event = event;
    this.#ports = ports;
    this.#unsettled = ports.storage.readScans();
    const kept = ports.storage.readList();
    if (kept) this.#replaceList(kept);
    this.#view = this.#makeView();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  view = (): CheckInView => this.#view;

  /** Sends waiting scans, then reloads the whole list. */
  async load(): Promise<void> {
    await this.sendWaiting();
    const asking = this.#beginRequest();
    try {
      this.#replaceList(await this.#ports.load());
      this.#ports.storage.keepList({ ...this.#requireList(), guests: [...this.#guests.values()] });
      this.#problem = null;
      asking.reached();
    } catch (error) {
      asking.failed(error);
      if (!this.#list || isRefusal(error)) this.#problem = asRequestError(error);
    }
    this.#emit();
  }

  /** Sends waiting scans and takes over other doors' changes. */
  async catchUp(): Promise<void> {
    await this.sendWaiting();
    if (!this.#list) return this.load();
    const asking = this.#beginRequest();
    try {
      this.#merge(await this.#ports.changes(this.#version));
      asking.reached();
    } catch (error) {
      asking.failed(error);
    }
    this.#emit();
  }

  onOffline(): void {
    this.#losses += 1;
    this.#online = false;
    this.#emit();
  }

  /** @param text null when a code held none */
  async scan(text: string | null): Promise<void> {
    const read = text === null || !this.#read ? null : await this.#read(text);
    if (!read || read.kind === "nothing") this.#addResult({ verdict: "NO_TICKET" });
    else if (read.kind === "forged") this.#addResult({ verdict: "FORGED" });
    else if (read.evt !== this.#event) this.#addResult({ verdict: "OTHER_EVENT" });
    else await this.admit(read.reg);
  }

  /** @returns a sentence when the code is not checked */
  async enterCode(typed: string): Promise<string | null> {
    const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
    if (!/^[A-HJ-NP-Z2-9]{8}$/.test(code)) return "A ticket's code has eight letters and digits.";
    const now = this.#ports.now();
    this.#wrongCodes = this.#wrongCodes.filter((at) => at > now - WRONG_CODES_MS);
    if (this.#wrongCodes.length >= WRONG_CODES) {
      return "Five codes did not match. Wait a minute, or find the guest by name.";
    }
    let guest: Guest | null | undefined = this.#view.guests.find((one) => one.code === code);
    if (!guest && this.#online) {
      const asking = this.#beginRequest();
      try {
        guest = await this.#ports.find(code);
      } catch (error) {
        if (isRefusal(error)) return toSentence(error);
        asking.failed(error);
      }
    }
    if (!guest) {
      this.#wrongCodes.push(now);
      this.#addResult({ verdict: "NO_SUCH_CODE" });
      return null;
    }
    if (!this.#guests.has(guest.registration_id)) this.#putGuest(guest);
    await this.admit(guest.registration_id);
    return null;
  }

  /** Checks a guest in, unless the list says no. Resolves when the server has answered or cannot be reached. */
  async admit(registration: string): Promise<void> {
    const guest = this.#guests.get(registration);
    const name = guest?.display_name ?? null;
    const waits = this.#unsettled.find((scan) => scan.registration === registration);
    const since = waits?.at ?? guest?.checked_in_at ?? null;
    if (guest && guest.status !== "REGISTERED") {
      this.#addResult({ verdict: guest.status, registration, name });
    } else if (since !== null) {
      this.#addResult({ verdict: "ALREADY", registration, name, since, unsettled: Boolean(waits) });
    } else {
      const scan = {
        id: this.#ports.newId(),
        registration,
        at: new Date(this.#now()).toISOString(),
      };
      this.#storeScans([...this.#unsettled, scan]);
      this.#addResult({ verdict: "CHECKED_IN", registration, name, id: scan.id, unsettled: true });
      await this.sendWaiting();
    }
  }

  /** @throws RequestError, also offline once it is settled */
  async undo(registration: string): Promise<void> {
    await this.#sending;
    const waits = this.#unsettled.some((scan) => scan.registration === registration);
    if (waits)
      this.#storeScans(this.#unsettled.filter((scan) => scan.registration !== registration));
    else await this.#ports.undo(registration);
    this.#results = this.#results.map((look) =>
      look.registration === registration && look.verdict === "CHECKED_IN"
        ? {
            ...look,
            verdict: "UNDONE",
            unsettled: false,
            since: new Date(this.#now()).toISOString(),
          }
        : look,
    );
    this.#emit();
    if (!waits) await this.catchUp();
  }

  /** @throws RequestError, also offline: money that changed hands is recorded once */
  async recordPaid(registration: string): Promise<void> {
    await this.#ports.recordPaid(registration);
    const guest = this.#guests.get(registration);
    if (guest) this.#putGuest({ ...guest, payment_status: "PAID" });
    this.#emit();
  }

  sendWaiting(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    while (this.#unsettled.length > 0) {
      const batch = this.#unsettled.slice(0, BATCH);
      const asking = this.#beginRequest();
      try {
        const settled = await this.#ports.sendScans(batch);
        const ids = new Set(batch.map(({ id }) => id));
        this.#storeScans(this.#unsettled.filter(({ id }) => !ids.has(id)));
        this.#settle(settled);
        asking.reached();
        this.#refused = null;
        this.#emit();
      } catch (error) {
        if (isRefusal(error)) this.#refused = toSentence(error);
        else asking.failed(error);
        this.#emit();
        return;
      }
    }
  }

  #settle(settled: readonly ScanOutcome[]): void {
    for (const { id, outcome, ...guest } of settled) {
      const { registration_id, status, display_name } = guest;
      if (status) this.#putGuest({ ...guest, registration_id, status });
      this.#changeResult(id, {
        verdict: outcome,
        unsettled: false,
        ...(display_name ? { name: display_name } : {}),
        since:
          outcome === "ALREADY"
            ? guest.checked_in_at
            : outcome === "UNDONE"
              ? guest.undone_at
              : null,
      });
    }
  }

  #replaceList(list: CheckInList): void {
    this.#list = list;
    this.#read = ticketReader(list.keys);
    this.#version = list.event.version;
    this.#guests.clear();
    for (const guest of list.guests) this.#putGuest(guest);
    this.#listed = list.guests;
    this.#recheckResults();
  }

  #merge(changed: readonly Guest[]): void {
    for (const guest of changed) {
      this.#putGuest(guest);
      this.#version = Math.max(this.#version, guest.version);
    }
    this.#recheckResults();
  }

  /** A guest checked in here may have been checked in at another door before, or been undone there. */
  #recheckResults(): void {
    for (const { id, registration, verdict, unsettled, at } of this.#results) {
      const guest = registration === null ? undefined : this.#guests.get(registration);
      if (!guest || unsettled || verdict !== "CHECKED_IN") continue;
      const { scan, checked_in_at, undone_at } = guest;
      if (undone_at) this.#changeResult(id, { verdict: "UNDONE", since: undone_at });
      else if (checked_in_at && scan !== id && Date.parse(checked_in_at) <= at)
        this.#changeResult(id, { verdict: "EARLIER", since: checked_in_at });
    }
  }

  #putGuest(guest: Guest): void {
    this.#guests.set(guest.registration_id, guest);
    this.#listed = null;
  }

  #addResult(look: Partial<ScanResult> & Pick<ScanResult, "verdict">): void {
    const made = { registration: null, name: null, unsettled: false, since: null };
    this.#results = [
      { id: this.#ports.newId(), at: this.#now(), ...made, ...look },
      ...this.#results,
    ].slice(0, MAX_RESULTS);
    this.#emit();
  }

  #changeResult(id: string, changed: Partial<ScanResult>): void {
    this.#results = this.#results.map((look) => (look.id === id ? { ...look, ...changed } : look));
  }

  #storeScans(scans: Scan[]): void {
    this.#unsettled = scans;
    this.#isForgetful = !this.#ports.storage.keepScans(scans);
  }

  /** Notes by a request's end whether the network is there, unless the network was lost after it had begun. */
  #beginRequest(): { reached: () => void; failed: (error: unknown) => void } {
    const losses = this.#losses;
    const say = (isOnline: boolean) => {
      if (losses === this.#losses) this.#online = isOnline;
    };
    return {
      reached: () => say(true),
      failed: (error) => {
        if (!isRefusal(error)) say(false);
      },
    };
  }

  #requireList(): CheckInList {
    if (!this.#list) throw new Error("The door has no list.");
    return this.#list;
  }

  #now = (): number => this.#ports.now() + (this.#list?.clockAhead ?? 0);

  #emit(): void {
    this.#view = this.#makeView();
    for (const listener of this.#listeners) listener();
  }

  #makeView(): CheckInView {
    this.#listed ??= [...this.#guests.values()];
    const guests = this.#listed;
    const waiting = new Map(this.#unsettled.map(({ registration, at }) => [registration, at]));
    const seated = guests.filter(({ status }) => status === "REGISTERED");
    return {
      list: this.#list,
      problem: this.#problem,
      guests,
      waiting,
      checkedIn: seated.filter((one) => one.checked_in_at ?? waiting.has(one.registration_id))
        .length,
      expected: seated.length,
      results: this.#results,
      online: this.#online,
      refused: this.#refused,
      isForgetful: this.#isForgetful,
    };
  }
}

const isRefusal = (error: unknown): boolean => error instanceof RequestError && error.isRefusal;

const asRequestError = (error: unknown): RequestError =>
  error instanceof RequestError ? error : new RequestError(toSentence(error), 0);
