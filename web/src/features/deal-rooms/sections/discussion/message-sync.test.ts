import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RequestError } from "@/lib/errors";
import type { LoggedMessage } from "./message-log";
import { MessageSync } from "./message-sync";
import type { DiscussionBackend, NewMessage, UnsentMessage } from "./ports";

/** Behind a network that can be cut; has no rules. */
class Server implements DiscussionBackend {
  rows: LoggedMessage[] = [];
  isUp = true;
  betweens = 0;
  /** The next post's answer instead of success. */
  postFailure: RequestError | "lost-answer" | null = null;

  add(id: string, text = id, sender = "bob"): LoggedMessage {
    const seq = (this.rows.at(-1)?.seq ?? 0) + 1;
    const created_at = new Date().toISOString();
    const row = { id, seq, sender_id: sender, message: text, created_at };
    this.rows.push({ ...row, attachments: [], withdrawn_at: null, reply_to: null, mentions: [] });
    return this.rows.at(-1) as LoggedMessage;
  }

  async #answer<T>(signal: AbortSignal, read: () => T): Promise<T> {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (!this.isUp || signal.aborted) throw new RequestError("No connection", 0);
    return read();
  }
  newest = (after: number, limit: number, signal: AbortSignal) =>
    this.#answer(signal, () =>
      this.rows
        .filter((row) => row.seq > after)
        .slice(-limit)
        .reverse(),
    );
  between = (after: number, before: number, signal: AbortSignal) =>
    this.#answer(signal, () => {
      this.betweens += 1;
      return this.rows.filter((row) => row.seq > after && row.seq < before);
    });
  before = (seq: number, limit: number, signal: AbortSignal) =>
    this.#answer(signal, () =>
      this.rows
        .filter((row) => row.seq < seq)
        .slice(-limit)
        .reverse(),
    );
  withdrawnSince = (fromSeq: number, since: string, signal: AbortSignal) =>
    this.#answer(signal, () =>
      this.rows.filter((row) => row.seq >= fromSeq && (row.withdrawn_at ?? "") >= since),
    );
  one = (id: string, signal: AbortSignal) =>
    this.#answer(signal, () => this.rows.find((row) => row.id === id) ?? null);
  post = (message: NewMessage, signal: AbortSignal) =>
    this.#answer(signal, () => {
      const failure = this.postFailure;
      this.postFailure = null;
      if (failure instanceof RequestError) throw failure;
      const known = this.rows.find((row) => row.id === message.id);
      const row = known ?? this.add(message.id, message.text, "me");
      row.reply_to = message.replyTo ?? null;
      row.mentions = [...(message.mentions ?? [])];
      if (failure === "lost-answer") throw new RequestError("No connection", 0);
      return row;
    });
}

let server: Server;
let kept: UnsentMessage[];
let room: MessageSync;
const sent: string[] = [];
const failed: string[] = [];
let unannounced = 0;

function open(): MessageSync {
  const opened = new MessageSync({
    backend: server,
    store: {
      load: () => kept,
      save: (messages) => {
        kept = messages;
      },
    },
    serverNow: () => Date.now(),
    onSent: (id) => sent.push(id),
    onFailed: (id) => failed.push(id),
    onUnannounced: () => {
      unannounced += 1;
    },
  });
  opened.start();
  return opened;
}

const shown = () => room.getSnapshot().messages.map((row) => row.id);
const unsent = () => room.getSnapshot().outbox.map((item) => `${item.id}:${item.state}`);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** The room state's query; nothing arrives while the network is cut. */
const ask = () => {
  const withdrawals = server.rows.map((row) => row.withdrawn_at ?? "").sort();
  if (server.isUp) room.onLatest(server.rows.at(-1)?.seq ?? 0, withdrawals.at(-1) || null);
};
const announce = (row: LoggedMessage | undefined) => row && room.onPosted(row.id, row.seq);
const write = (id: string) => room.send({ id, text: id, attachments: [] });

beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
  kept = [];
  sent.length = 0;
  failed.length = 0;
  unannounced = 0;
});
afterEach(() => {
  room.stop();
  vi.useRealTimers();
});

describe("a discussion", () => {
  it("shows the newest page, and older ones when asked", async () => {
    for (let i = 1; i <= 120; i += 1) server.add(`m${i}`);
    room = open();
    await pass(10);
    expect(shown()).toHaveLength(50);
    expect(room.getSnapshot().hasOlder).toBe(true);
    void room.loadOlder();
    await pass(10);
    void room.loadOlder();
    await pass(10);
    expect(shown()).toHaveLength(120);
    expect(shown()[0]).toBe("m1");
    expect(room.getSnapshot().hasOlder).toBe(false);
  });

  it("goes back as far as one had read, and ends early when a page does not come", async () => {
    for (let i = 1; i <= 1200; i += 1) server.add(`m${i}`);
    room = open();
    await pass(10);
    server.isUp = false;
    await Promise.all([room.loadBackTo(100), pass(10)]);
    expect(room.getSnapshot()).toMatchObject({ base: 1150, isLoadingOlder: false });
    server.isUp = true;
    await Promise.all([room.loadBackTo(100), pass(50)]);
    expect(room.getSnapshot().base).toBeLessThanOrEqual(100);
    expect(shown().at(-1)).toBe("m1200");
  });

  it("fetches what was posted between its first page and the join", async () => {
    room = open();
    await pass(10);
    server.add("between");
    room.onJoined();
    await pass(10);
    expect(shown()).toEqual(["between"]);
  });

  it("brings what a lost announcement hid with the next one, in order", async () => {
    server.add("m1");
    room = open();
    room.onJoined();
    await pass(20);
    server.add("m2");
    const { id, seq } = server.add("m3");
    room.onPosted(id, seq);
    await pass(10);
    expect(shown()).toEqual(["m1", "m2", "m3"]);
  });

  it("asks for nothing by itself while nothing is announced, and for what a question finds", async () => {
    room = open();
    room.onJoined();
    await pass(20);
    server.add("quiet");
    await pass(60_000);
    expect(shown()).toEqual([]);
    ask();
    await pass(10);
    expect(shown()).toEqual(["quiet"]);
  });

  it("shows the newest fifty of an absence and how many are missing, then the rest by one request", async () => {
    for (let i = 1; i <= 60; i += 1) server.add(`m${i}`);
    room = open();
    room.onJoined();
    await pass(20);
    const seen: { shown: number; last: string | undefined; missing: number }[] = [];
    room.subscribe(() => {
      const { gap, messages } = room.getSnapshot();
      const missing = gap ? gap.before - gap.after - 1 : 0;
      seen.push({ shown: messages.length, last: messages.at(-1)?.id, missing });
    });
    room.onDown();
    for (let i = 61; i <= 560; i += 1) server.add(`m${i}`);
    ask();
    await pass(50);
    expect(seen).toEqual([
      { shown: 100, last: "m560", missing: 450 },
      { shown: 550, last: "m560", missing: 0 },
    ]);
    expect(server.betweens).toBe(1);
    expect(shown()).toEqual(Array.from({ length: 550 }, (_, i) => `m${i + 11}`));
  });

  it("brings the rest also when its request failed and more was written meanwhile", async () => {
    server.add("m1");
    room = open();
    room.onJoined();
    await pass(20);
    for (let i = 2; i <= 120; i += 1) server.add(`m${i}`);
    ask();
    await pass(6);
    expect(room.getSnapshot()).toMatchObject({ gap: { after: 1, before: 71 }, top: 120 });
    server.isUp = false;
    await pass(10);
    for (let i = 121; i <= 240; i += 1) server.add(`m${i}`);
    server.isUp = true;
    room.resume(true);
    await pass(6);
    // Those that showed are between once more: nothing is shown above what is not announced as missing.
    expect(room.getSnapshot()).toMatchObject({ gap: { after: 1, before: 191 }, top: 240 });
    expect(shown()).toHaveLength(51);
    await pass(50);
    expect(shown()).toEqual(server.rows.map((row) => row.id));
    expect(room.getSnapshot().gap).toBeNull();
  });

  it("begins anew at the newest fifty when more are missing than one request brings", async () => {
    server.add("m1");
    room = open();
    room.onJoined();
    await pass(20);
    for (let i = 2; i <= 1100; i += 1) server.add(`m${i}`);
    ask();
    await pass(50);
    expect(room.getSnapshot()).toMatchObject({ gap: null, base: 1050, top: 1100, hasOlder: true });
    expect(shown()).toHaveLength(50);
    await Promise.all([room.loadBackTo(0), pass(50)]);
    expect(shown()).toEqual(server.rows.map((row) => row.id));
  });

  it("gets 30 messages of an absence, in order and once, when it comes back", async () => {
    server.add("m1");
    room = open();
    room.onJoined();
    await pass(20);
    server.isUp = false;
    room.onDown();
    for (let i = 2; i <= 31; i += 1) server.add(`m${i}`);
    await pass(10_000);
    expect(shown()).toEqual(["m1"]);
    server.isUp = true;
    room.resume(true);
    await pass(50);
    expect(shown()).toEqual(Array.from({ length: 31 }, (_, i) => `m${i + 1}`));
  });

  it("hears of a withdrawal, also of one during an absence", async () => {
    const row = server.add("m1", "secret");
    server.add("m2", "other");
    room = open();
    room.onJoined();
    await pass(20);
    const withdraw = (at: number) => {
      server.rows = server.rows.map((known) =>
        known.seq === at
          ? { ...known, message: "", withdrawn_at: new Date().toISOString() }
          : known,
      );
    };
    withdraw(1);
    void room.onWithdrawn("m1", row.seq);
    await pass(10);
    expect(room.getSnapshot().messages[0]?.message).toBe("");
    room.onDown();
    withdraw(2);
    ask();
    await pass(20);
    expect(room.getSnapshot().messages[1]?.message).toBe("");
  });
});

describe("sending", () => {
  it("shows a message at once and as sent only when the database has it", async () => {
    room = open();
    await pass(10);
    write("mine");
    expect(kept).toHaveLength(1);
    // The request leaves first.
    expect(unsent()).toEqual([]);
    await pass(0);
    expect(unsent()).toEqual(["mine:sending"]);
    expect(shown()).toEqual([]);
    await pass(10);
    expect(shown()).toEqual(["mine"]);
    expect(unsent()).toEqual([]);
    expect(sent).toEqual(["mine"]);
    expect(kept).toEqual([]);
  });

  it("keeps its place behind a message that has not arrived yet", async () => {
    server.add("m1");
    room = open();
    await pass(10);
    write("mine");
    server.add("theirs");
    await pass(6);
    expect(shown()).toEqual(["m1"]);
    expect(unsent()).toEqual(["mine:accepted"]);
    await pass(10);
    expect(shown()).toEqual(["m1", "theirs", "mine"]);
    expect(unsent()).toEqual([]);
  });

  it("sends in order after an outage, by itself, and calls nothing failed that it tries again", async () => {
    room = open();
    await pass(10);
    server.isUp = false;
    for (const id of ["a", "b", "c"]) write(id);
    await pass(5000);
    expect(unsent()).toEqual(["a:unreachable", "b:waiting", "c:waiting"]);
    expect(failed).toEqual([]);
    server.isUp = true;
    room.resume(true);
    await pass(100);
    expect(shown()).toEqual(["a", "b", "c"]);
  });

  it("makes one message of a repeated send whose first answer was lost", async () => {
    room = open();
    await pass(10);
    server.postFailure = "lost-answer";
    write("mine");
    await pass(3000);
    expect(server.rows.map((row) => row.id)).toEqual(["mine"]);
    expect(shown()).toEqual(["mine"]);
    expect(unsent()).toEqual([]);
  });

  it("leaves a refused message to its writer, and sends the next", async () => {
    room = open();
    await pass(10);
    server.postFailure = new RequestError("A message must be at most 10,000 characters.", 400);
    write("long");
    write("next");
    await pass(100);
    expect(shown()).toEqual(["next"]);
    expect(failed).toEqual(["long"]);
    expect(room.getSnapshot().outbox[0]).toMatchObject({
      state: "refused",
      problem: "A message must be at most 10,000 characters.",
    });
    room.resume(true);
    await pass(100);
    expect(unsent()).toEqual(["long:refused"]);
    room.retry("long");
    await pass(100);
    expect(shown()).toEqual(["next", "long"]);
  });

  it("keeps what a message answers and whom it names until it is sent, past a reload too", async () => {
    server.isUp = false;
    room = open();
    room.send({ id: "mine", text: "@Ana", attachments: [], replyTo: "m1", mentions: ["ana"] });
    await pass(20);
    expect(kept).toMatchObject([{ id: "mine", replyTo: "m1", mentions: ["ana"] }]);
    room.stop();
    server.isUp = true;
    room = open();
    await pass(20);
    expect(server.rows).toMatchObject([{ id: "mine", reply_to: "m1", mentions: ["ana"] }]);
    expect(kept).toEqual([]);
  });

  it("takes up what a closed page had not sent", async () => {
    room = open();
    await pass(10);
    server.isUp = false;
    write("mine");
    await pass(100);
    room.stop();
    server.isUp = true;
    room = open();
    await pass(100);
    expect(shown()).toEqual(["mine"]);
  });
});

describe("the end of access", () => {
  it("forgets every message, and answers that are under way change nothing", async () => {
    server.add("m1", "secret");
    room = open();
    await pass(10);
    room.onPosted("m2", server.add("m2", "secret").seq);
    room.stop();
    await pass(20_000);
    expect(room.getSnapshot().messages).toEqual([]);
    expect(room.getSnapshot().outbox).toEqual([]);
  });
});

describe("the promise", () => {
  it("holds whatever is lost, doubled, late or cut", async () => {
    const step = fc.constantFrom(
      "theirs",
      "theirs-unheard",
      "mine",
      "again",
      "cut",
      "back",
      "join",
      "down",
      "lost-answer",
      "wait",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        server = new Server();
        kept = [];
        room = open();
        const asking = setInterval(ask, 1500);
        let n = 0;
        const mine: string[] = [];
        for (const what of steps) {
          n += 1;
          if (what === "theirs") room.onPosted(`t${n}`, server.add(`t${n}`).seq);
          else if (what === "theirs-unheard") server.add(`t${n}`);
          else if (what === "mine") {
            mine.push(`m${n}`);
            write(`m${n}`);
          } else if (what === "again") announce(server.rows.at(-1));
          else if (what === "cut") server.isUp = false;
          else if (what === "back") {
            server.isUp = true;
            room.resume(true);
          } else if (what === "join") room.onJoined();
          else if (what === "down") room.onDown();
          else if (what === "lost-answer") server.postFailure = "lost-answer";
          else await pass(7);
          // The shown messages are always a prefix of the stored ones, in their order.
          expect(shown()).toEqual(server.rows.slice(0, shown().length).map((row) => row.id));
        }
        server.isUp = true;
        await pass(20_000);
        expect(shown()).toEqual(server.rows.map((row) => row.id));
        expect(server.rows.filter((r) => r.sender_id === "me").map((r) => r.id)).toEqual(mine);
        expect(unsent()).toEqual([]);
        clearInterval(asking);
        room.stop();
      }),
      { numRuns: 100 },
    );
  }, 30_000);
});

describe("a channel that is joined and says nothing", () => {
  it("is told apart by what a question finds and nobody announced", async () => {
    room = open();
    await pass(10);
    room.onJoined();
    await pass(10);
    server.add("m1");
    ask();
    await pass(10);
    expect(shown()).toEqual(["m1"]);
    expect(unannounced).toBe(0);
    await pass(1500);
    expect(unannounced).toBe(1);
  });

  it("not by a message whose announcement is only a little later than the question", async () => {
    room = open();
    await pass(10);
    room.onJoined();
    await pass(10);
    const row = server.add("m1");
    ask();
    await pass(20);
    expect(shown()).toEqual(["m1"]);
    announce(row);
    await pass(5000);
    expect(unannounced).toBe(0);
  });

  it("not by what was there before it was joined, nor by what came while it was down", async () => {
    server.add("before");
    room = open();
    await pass(10);
    room.onJoined();
    await pass(10);
    room.onDown();
    await pass(10);
    server.add("meanwhile");
    ask();
    await pass(10);
    expect(shown()).toEqual(["before", "meanwhile"]);
    room.onJoined();
    await pass(5000);
    expect(unannounced).toBe(0);
  });
});
