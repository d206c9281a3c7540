import type { Email, Outcome, Provider } from "./providers/provider.ts";
import type { ClaimedMail, Queue, Result } from "./queue.ts";

export interface Sending {
  queue: Queue;
  provider: Provider;
  write(mail: ClaimedMail): Email;
  /** Milliseconds after which it claims no more mails. */
  within?: number;
  max?: number;
  /** Milliseconds; tests have a clock of their own. */
  clock?: () => number;
  sleep?: (milliseconds: number) => Promise<void>;
}

export type Sent = Record<Result["outcome"], number>;

/** Fewer than a worker sends while its claim lasts (five minutes). */
const BATCH = 100;
/** Milliseconds: slightly less than the schedule's timeout and a hosted function's limit. */
const WITHIN = 45_000;
const MAX_MAILS = 1_000;

/** Until nothing is due, or time or number are up. Many may run at once: each mail is claimed by one, for a time. */
export async function sendDue({
  queue,
  provider,
  write,
  within = WITHIN,
  max = MAX_MAILS,
  clock = () => performance.now(),
  sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}: Sending): Promise<Sent> {
  const sent: Sent = { sent: 0, refused: 0, postponed: 0, untried: 0 };
  const end = clock() + within;
  let free = clock();
  for (let left = max; left > 0 && clock() < end; ) {
    const inTime = Math.ceil(((end - clock()) / 1_000) * (provider.perSecond ?? Infinity));
    const claimed = await queue.claim(Math.min(BATCH, left, inTime));
    const [first] = claimed;
    if (!first) break;
    left -= claimed.length;
    const waiting = [...claimed];
    const results: Result[] = [];
    let busy: Extract<Outcome, { outcome: "busy" }> | undefined;
    const sendSome = async () => {
      for (let mail = waiting.shift(); mail; mail = waiting.shift()) {
        if (!busy && provider.perSecond) {
          const wait = free - clock();
          free = Math.max(free, clock()) + 1_000 / provider.perSecond;
          if (wait > 0) await sleep(wait);
        }
        // A busy provider is busy for all emails.
        const outcome = busy ?? (await provider.send(write(mail)));
        if (outcome.outcome === "busy") busy = outcome;
        const result = toResult(mail.id, outcome);
        results.push(result);
        sent[result.outcome] += 1;
      }
    };
    await Promise.all(Array.from({ length: provider.atOnce }, sendSome));
    await queue.record(first.claim, results);
    if (busy) break;
  }
  return sent;
}

function toResult(id: string, outcome: Outcome): Result {
  switch (outcome.outcome) {
    case "sent":
      return { id, outcome: "sent", sent_as: outcome.sentAs };
    case "busy":
      return { id, outcome: "untried", problem: outcome.problem, wait: outcome.seconds };
    default:
      return { id, ...outcome };
  }
}
