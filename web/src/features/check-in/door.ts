import type { KeptDoor } from "@/data/check-in/kept";
import type { DoorList, Guest, Outcome, Scan, Settled } from "@/data/check-in/types";
import { RequestError, toSentence } from "@/lib/errors";
import { type Read, ticketReader } from "./verify";

export type Verdict =
  | Outcome
  /** Checked in here, but earlier at another door. */
  | "EARLIER"
  | "OTHER_EVENT"
  | "FORGED"
  | "NO_TICKET"
  | "NO_SUCH_CODE";

export interface Look {
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
export interface DoorView {
  list: DoorList | null;
  problem: RequestError | null;
  guests: readonly Guest[];
  /** Check-ins waiting for the network: times by registration. */
  waiting: ReadonlyMap<string, string>;
  checkedIn: number;
  expected: number;
  looks: readonly Look[];
  online: boolean;
  /** Why scans are refused as a whole, e.g. the event was cancelled. */
  refused: string | null;
  /** Storage is forbidden: scans are lost with the page. */
  isForgetful: boolean;
}

export interface DoorPorts {
  load(): Promise<DoorList>;
  changes(since: number): Promise<Guest[]>;
  bring(scans: readonly Scan[]): Promise<Settled[]>;
  undo(registration: string): Promise<void>;
  find(code: string): Promise<Guest | null>;
  kept: KeptDoor;
  newId(): string;
  now(): number;
}

const BATCH = 100;
const MAX_LOOKS = 20;
/** Typing pauses after this many unknown codes in this time (milliseconds). */
const WRONG_CODES = 5;
const WRONG_CODES_MS = 60_000;

/** Judges by what it holds, keeps what the server has not received, follows the other doors. */
export class Door {
  readonly #event: string;
  readonly #ports: DoorPorts;
  readonly #listeners = new Set<() => void>();
  readonly #guests = new Map<string, Guest>();
  #listed: readonly Guest[] | null = null;
  #list: DoorList | null = null;
  #read: ((text: string) => Promise<Read>) | null = null;
  #unsettled: Scan[];
  #looks: Look[] = [];
  #version = 0;
  #online = true;
  /** How often the network went. */
  #losses = 0;
  #problem: RequestError | null = null;
  #refused: string | null = null;
  #isForgetful = false;
  #wrongCodes: number[] = [];
  #bringing: Promise<void> | null = null;
  #view: DoorView;

  constructor(event: string, ports: DoorPorts) {
    this.#event = event;
    this.#ports = ports;
    this.#unsettled = ports.kept.readScans();
    const kept = ports.kept.readList();
    if (kept) this.#take(kept);
    this.#view = this.#look();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  view = (): DoorView => this.#view;

  /** Sends what waits, then reloads everything. */
  async load(): Promise<void> {
    await this.bring();
    const asking = this.#asking();
    try {
      this.#take(await this.#ports.load());
      this.#ports.kept.keepList({ ...this.#known(), guests: [...this.#guests.values()] });
      this.#problem = null;
      asking.reached();
    } catch (error) {
      asking.failed(error);
      if (!this.#list || isRefusal(error)) this.#problem = asRequestError(error);
    }
    this.#tell();
  }

  /** Sends what waits and takes over other doors' changes. */
  async catchUp(): Promise<void> {
    await this.bring();
    if (!this.#list) return this.load();
    const asking = this.#asking();
    try {
      this.#merge(await this.#ports.changes(this.#version));
      asking.reached();
    } catch (error) {
      asking.failed(error);
    }
    this.#tell();
  }

  lost(): void {
    this.#losses += 1;
    this.#online = false;
    this.#tell();
  }

  /** @param text null when a code held none */
  async scan(text: string | null): Promise<void> {
    const read = text === null || !this.#read ? null : await this.#read(text);
    if (!read || read.kind === "nothing") this.#note({ verdict: "NO_TICKET" });
    else if (read.kind === "forged") this.#note({ verdict: "FORGED" });
    else if (read.evt !== this.#event) this.#note({ verdict: "OTHER_EVENT" });
    else await this.admit(read.reg);
  }

  /** @returns a sentence when the code is not checked */
  async enter(typed: string): Promise<string | null> {
    const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
    if (!/^[A-HJ-NP-Z2-9]{8}$/.test(code)) return "A ticket's code has eight letters and digits.";
    const now = this.#ports.now();
    this.#wrongCodes = this.#wrongCodes.filter((at) => at > now - WRONG_CODES_MS);
    if (this.#wrongCodes.length >= WRONG_CODES) {
      return "Five codes did not match. Wait a minute, or find the guest by name.";
    }
    let guest: Guest | null | undefined = this.#view.guests.find((one) => one.code === code);
    if (!guest && this.#online) {
      const asking = this.#asking();
      try {
        guest = await this.#ports.find(code);
      } catch (error) {
        if (isRefusal(error)) return toSentence(error);
        asking.failed(error);
      }
    }
    if (!guest) {
      this.#wrongCodes.push(now);
      this.#note({ verdict: "NO_SUCH_CODE" });
      return null;
    }
    if (!this.#guests.has(guest.registration_id)) this.#put(guest);
    await this.admit(guest.registration_id);
    return null;
  }

  /** Unless what is known says no. Resolves when the server has answered or cannot be reached. */
  async admit(registration: string): Promise<void> {
    const guest = this.#guests.get(registration);
    const name = guest?.display_name ?? null;
    const waits = this.#unsettled.find((scan) => scan.registration === registration);
    const since = waits?.at ?? guest?.checked_in_at ?? null;
    if (guest && guest.status !== "REGISTERED") {
      this.#note({ verdict: guest.status, registration, name });
    } else if (since !== null) {
      this.#note({ verdict: "ALREADY", registration, name, since, unsettled: Boolean(waits) });
    } else {
      const scan = {
        id: this.#ports.newId(),
        registration,
        at: new Date(this.#now()).toISOString(),
      };
      this.#keep([...this.#unsettled, scan]);
      this.#note({ verdict: "CHECKED_IN", registration, name, id: scan.id, unsettled: true });
      await this.bring();
    }
  }

  /** @throws RequestError, also offline once it is settled */
  async undo(registration: string): Promise<void> {
    await this.#bringing;
    const waits = this.#unsettled.some((scan) => scan.registration === registration);
    if (waits) this.#keep(this.#unsettled.filter((scan) => scan.registration !== registration));
    else await this.#ports.undo(registration);
    this.#looks = this.#looks.map((look) =>
      look.registration === registration && look.verdict === "CHECKED_IN"
        ? {
            ...look,
            verdict: "UNDONE",
            unsettled: false,
            since: new Date(this.#now()).toISOString(),
          }
        : look,
    );
    this.#tell();
    if (!waits) await this.catchUp();
  }

  bring(): Promise<void> {
    this.#bringing ??= this.#bringAll().finally(() => {
      this.#bringing = null;
    });
    return this.#bringing;
  }

  async #bringAll(): Promise<void> {
    while (this.#unsettled.length > 0) {
      const batch = this.#unsettled.slice(0, BATCH);
      const asking = this.#asking();
      try {
        const settled = await this.#ports.bring(batch);
        const ids = new Set(batch.map(({ id }) => id));
        this.#keep(this.#unsettled.filter(({ id }) => !ids.has(id)));
        this.#settle(settled);
        asking.reached();
        this.#refused = null;
        this.#tell();
      } catch (error) {
        if (isRefusal(error)) this.#refused = toSentence(error);
        else asking.failed(error);
        this.#tell();
        return;
      }
    }
  }

  #settle(settled: readonly Settled[]): void {
    for (const { id, outcome, ...guest } of settled) {
      const { registration_id, status, display_name } = guest;
      if (status) this.#put({ ...guest, registration_id, status });
      this.#change(id, {
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

  #take(list: DoorList): void {
    this.#list = list;
    this.#read = ticketReader(list.keys);
    this.#version = list.frame.version;
    this.#guests.clear();
    for (const guest of list.guests) this.#put(guest);
    this.#listed = list.guests;
    this.#compare();
  }

  #merge(changed: readonly Guest[]): void {
    for (const guest of changed) {
      this.#put(guest);
      this.#version = Math.max(this.#version, guest.version);
    }
    this.#compare();
  }

  /** Those checked in here may have been in before, or be so no more. */
  #compare(): void {
    for (const { id, registration, verdict, unsettled, at } of this.#looks) {
      const guest = registration === null ? undefined : this.#guests.get(registration);
      if (!guest || unsettled || verdict !== "CHECKED_IN") continue;
      const { scan, checked_in_at, undone_at } = guest;
      if (undone_at) this.#change(id, { verdict: "UNDONE", since: undone_at });
      else if (checked_in_at && scan !== id && Date.parse(checked_in_at) <= at)
        this.#change(id, { verdict: "EARLIER", since: checked_in_at });
    }
  }

  #put(guest: Guest): void {
    this.#guests.set(guest.registration_id, guest);
    this.#listed = null;
  }

  #note(look: Partial<Look> & Pick<Look, "verdict">): void {
    const made = { registration: null, name: null, unsettled: false, since: null };
    this.#looks = [
      { id: this.#ports.newId(), at: this.#now(), ...made, ...look },
      ...this.#looks,
    ].slice(0, MAX_LOOKS);
    this.#tell();
  }

  #change(id: string, changed: Partial<Look>): void {
    this.#looks = this.#looks.map((look) => (look.id === id ? { ...look, ...changed } : look));
  }

  #keep(scans: Scan[]): void {
    this.#unsettled = scans;
    this.#isForgetful = !this.#ports.kept.keepScans(scans);
  }

  /** What comes of a request that was sent before the network went says nothing of it now. */
  #asking(): { reached: () => void; failed: (error: unknown) => void } {
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

  #known(): DoorList {
    if (!this.#list) throw new Error("The door has no list.");
    return this.#list;
  }

  #now = (): number => this.#ports.now() + (this.#list?.clockAhead ?? 0);

  #tell(): void {
    this.#view = this.#look();
    for (const listener of this.#listeners) listener();
  }

  #look(): DoorView {
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
      looks: this.#looks,
      online: this.#online,
      refused: this.#refused,
      isForgetful: this.#isForgetful,
    };
  }
}

const isRefusal = (error: unknown): boolean => error instanceof RequestError && error.isRefusal;

const asRequestError = (error: unknown): RequestError =>
  error instanceof RequestError ? error : new RequestError(toSentence(error), 0);
