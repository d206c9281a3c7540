import assert from "node:assert/strict";
import type { Email, Outcome, Provider } from "./providers/provider.ts";
import type { ClaimedMail, Queue, Result } from "./queue.ts";
import { sendDue } from "./send.ts";

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const mailOf = (n: number): ClaimedMail => ({
  id: id(n),
  claim: id(0),
  category: "activity",
  address: `p${n}@x.test`,
  token: "n",
  lines: [],
  invitation: null,
  anchors: null,
});
const write = (mail: ClaimedMail): Email => ({
  key: mail.id,
  to: mail.address,
  subject: "",
  text: "",
  html: "",
  headers: {},
});

function queueOf(count: number) {
  const due = Array.from({ length: count }, (_, n) => mailOf(n));
  const results: Result[] = [];
  const claims: number[] = [];
  const queue: Queue = {
    claim: (max) => {
      claims.push(max);
      return Promise.resolve(due.splice(0, max));
    },
    record: (_claim, given) => {
      results.push(...given);
      return Promise.resolve();
    },
  };
  return { queue, results, claims };
}

function providerOf(answer: (email: Email) => Outcome, more: Partial<Provider> = {}) {
  const emails: string[] = [];
  const provider: Provider = {
    atOnce: 4,
    ...more,
    send: (email) => {
      emails.push(email.key);
      return Promise.resolve(answer(email));
    },
  };
  return { provider, emails };
}

const sentOne = (): Outcome => ({ outcome: "sent", sentAs: "p" });

Deno.test("all that is due is sent once and recorded", async () => {
  const { queue, results } = queueOf(250);
  const { provider, emails } = providerOf(sentOne);
  const sent = await sendDue({ queue, provider, write });
  assert.equal(sent.sent, 250);
  assert.equal(new Set(emails).size, 250);
  assert.equal(results.length, 250);
  assert.ok(results.every(({ outcome, sent_as }) => outcome === "sent" && sent_as === "p"));
});

Deno.test("a run stops at its number and at its time", async () => {
  const { queue } = queueOf(50);
  const { provider } = providerOf(sentOne);
  assert.equal((await sendDue({ queue, provider, write, max: 20 })).sent, 20);
  let now = 0;
  const clock = () => (now += 30_000);
  assert.equal((await sendDue({ queue, provider, write, within: 45_000, clock })).sent, 0);
});

Deno.test("what is refused or failed is said of each", async () => {
  const { queue, results } = queueOf(3);
  const { provider } = providerOf(({ key }) =>
    key === id(0)
      ? { outcome: "refused", problem: "400" }
      : key === id(1)
        ? { outcome: "postponed", problem: "502" }
        : sentOne(),
  );
  const sent = await sendDue({ queue, provider, write });
  assert.deepEqual(sent, { sent: 1, refused: 1, postponed: 1, untried: 0 });
  assert.deepEqual(
    results.find((result) => result.id === id(0)),
    {
      id: id(0),
      outcome: "refused",
      problem: "400",
    },
  );
});

Deno.test("a provider that has enough is left alone, and the rest given back", async () => {
  const { queue, results } = queueOf(250);
  let n = 0;
  const { provider, emails } = providerOf(
    () => (++n > 10 ? { outcome: "busy", problem: "429", seconds: 7 } : sentOne()),
    { atOnce: 1 },
  );
  const sent = await sendDue({ queue, provider, write });
  assert.deepEqual(sent, { sent: 10, refused: 0, postponed: 0, untried: 90 });
  assert.equal(emails.length, 11);
  assert.ok(results.slice(10).every(({ outcome, wait }) => outcome === "untried" && wait === 7));
});

Deno.test("emails go no faster than the provider takes them, and no more are claimed", async () => {
  const { queue, claims } = queueOf(250);
  const { provider } = providerOf(sentOne, { perSecond: 2, atOnce: 2 });
  let now = 0;
  const sleep = (milliseconds: number) => {
    now += milliseconds;
    return Promise.resolve();
  };
  const sent = await sendDue({ queue, provider, write, within: 10_000, clock: () => now, sleep });
  assert.ok(sent.sent >= 18 && sent.sent <= 22, String(sent.sent));
  assert.equal(claims[0], 20);
});
