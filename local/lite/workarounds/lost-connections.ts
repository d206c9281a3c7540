import type { ReservedSql, Sql } from "postgres";

/** The driver's codes, and PostgreSQL's own on shutdown. */
export function isConnectionLoss(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^(CONNECT|ECONN|EPIPE|57P0[123])/.test(code);
}

/** Fails everything that has been held, or has waited, for so many milliseconds. */
export type LoseAll = (forMs: number) => void;

/** Milliseconds: more than twice any statement timeout of a request. What is held longer is lost. */
export const LONGEST_HELD_MS = 20_000;

/**
 * When a held connection is lost, the driver never answers what waits for it, ends the process when more is sent, and
 * hands it out again. From the first loss on, everything over it fails, and it is not given back.
 * @returns To be called when the server has died, when it is back, and from time to time: the driver does not notice each loss.
 */
export function guardHeldConnections(sql: Sql): LoseAll {
  const reserve = sql.reserve.bind(sql);
  const losers = new Map<(error: Error) => void, number>();
  const loseAll = (forMs: number) => {
    for (const [lose, since] of losers) {
      if (since > performance.now() - forMs) continue;
      losers.delete(lose);
      lose(Object.assign(new Error("The database died"), { code: "CONNECTION_CLOSED" }));
    }
  };
  sql.reserve = async () => {
    const { loss, lose } = newLoss();
    losers.set(lose, performance.now());
    try {
      const held = await Promise.race([reserve(), loss]);
      return guard(held, loss, lose, () => losers.delete(lose));
    } catch (error) {
      losers.delete(lose);
      throw error;
    }
  };
  return loseAll;
}

function newLoss() {
  let lose: (error: Error) => void = () => {};
  const loss = new Promise<never>((_, reject) => {
    lose = reject;
  });
  loss.catch(() => {});
  return { loss, lose };
}

function guard(
  held: ReservedSql,
  loss: Promise<never>,
  lose: (error: Error) => void,
  forget: () => void,
): ReservedSql {
  const send = held.unsafe.bind(held);
  const release = held.release.bind(held);
  let reason: Error | undefined;
  loss.catch((error: Error) => {
    reason = error;
  });
  const guarded = (...query: Parameters<typeof send>): Promise<unknown> => {
    if (reason) return Promise.reject(reason);
    const answer = send(...query).execute();
    answer.catch((error: Error) => {
      if (isConnectionLoss(error)) lose(error);
    });
    return Promise.race([answer, loss]);
  };
  return Object.assign(held, {
    unsafe: guarded,
    release: () => {
      forget();
      if (!reason) release();
    },
  });
}
