import type postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProductDatabase } from "../../testing/scratch-database.ts";
import { ACTS, prepare } from "./acts.ts";
import { NOUNS } from "./nouns.ts";
import { Race } from "./race.ts";
import { type Lock, type Mode, meet, nameOf, Recorder, type Recording } from "./recorder.ts";
import { functionsThatLockTwo } from "./static.ts";

/** Lock two nouns in words that the acts of the walk do not come by, or one in truth. */
const ELSEWHERE: Record<string, string> = {
  accept_export_nda: "locks a product and its deal as move_export_deal does",
  complete_registration:
    "makes a person, and an investor of their own that nobody else can lock yet",
  confirm_export_payment: "locks a product and its deal as move_export_deal does",
};

let database: Awaited<ReturnType<typeof openProductDatabase>>;
let sql: postgres.Sql;
const recordings: Recording[] = [];
const RANK = new Map(NOUNS.map(({ name }, n) => [name, n]));

beforeAll(async () => {
  database = await openProductDatabase();
  sql = database.sql;
  await sql`create extension pgrowlocks`;
  const recorder = new Recorder(database.url("supabase_admin"));
  try {
    // Rows' locks are read by reading tables whole.
    await sql`vacuum`;
    for (const act of ACTS) recordings.push(await recorder.record(await prepare(sql, act)));
    await sql`vacuum`;
    for (const recording of recordings) {
      const others = recordings.filter((other) => other !== recording);
      const met = new Set(others.flatMap((other) => sharedBy(recording, other).map(nameOf)));
      const locks = recording.locks.filter(
        (lock) => met.has(nameOf(lock)) || (RANK.has(lock.noun) && lock.mode !== "key"),
      );
      await recorder.probe({ ...recording, act: await prepare(sql, recording.act) }, locks);
    }
  } finally {
    await recorder.end();
  }
}, 300_000);
afterAll(() => database.drop());

test("[LO1] each act locks startups, products, hubs, events, deals, seats, rooms and people in this order, and several of one by their ids", () => {
  const isBefore = (one: Lock, two: Lock) => {
    const [first, second] = [RANK.get(one.noun), RANK.get(two.noun)];
    if (first === undefined || second === undefined) return true;
    return first === second ? one.id < two.id : first < second;
  };
  const wrong = recordings.flatMap(({ act, locks, before }) =>
    locks.flatMap((lock) =>
      locks
        .filter((had) => (before.get(nameOf(lock))?.get(nameOf(had)) ?? "key") !== "key")
        .filter((had) => lock.mode !== "key" && !isBefore(had, lock))
        .map((had) => `${act.name}: ${nameOf(had)} before ${nameOf(lock)}`),
    ),
  );
  expect(wrong).toEqual([]);
});

test("[LO2] no two acts take two rows in opposite orders, unless both have another one first", () => {
  const wrong = pairs(recordings).flatMap(([one, two]) =>
    pairs(sharedBy(one, two).map(nameOf)).flatMap(([x, y]) =>
      [[x, y] as const, [y, x] as const]
        .filter(([first, second]) => areOpposed(one, first, two, second))
        .map(
          ([first, second]) =>
            `${one.act.name}: ${first}, ${second}; ${two.act.name} the other way`,
        ),
    ),
  );
  expect(wrong).toEqual([]);
});

test("[LO3] two acts at once, each held at the first row that both lock, end without a deadlock", async () => {
  const race = new Race(database.url("supabase_admin"));
  const deadlocks: string[] = [];
  let raced = 0;
  try {
    for (const [one, two, shared] of pairsToRace()) {
      const outcome = await race.run(one.act, two.act, shared);
      if (outcome === "refused") continue;
      raced += 1;
      if (outcome === "deadlock") deadlocks.push(`${one.act.name} and ${two.act.name}`);
    }
  } finally {
    await race.end();
  }
  expect(deadlocks).toEqual([]);
  expect(raced).toBeGreaterThan(50);
}, 300_000);

test("[LO4] who marks notices as read waits for none of them", () => {
  const reading = recordings.filter(({ act }) => act.name.startsWith("mark_"));
  expect(reading.flatMap(({ locks }) => locks).length).toBeGreaterThan(5);
  expect(
    reading.flatMap(({ act, before }) => [...before.keys()].map((name) => [act.name, name])),
  ).toEqual([]);
});

test("[LO5] every function of the API that may lock two nouns is walked", async () => {
  const walked = new Set(
    ACTS.flatMap(({ call }) => [...call.matchAll(/public\.(\w+)\(/g)].map((match) => match[1])),
  );
  const two = await functionsThatLockTwo(sql);
  expect(two.size).toBeGreaterThan(40);
  const missing = [...two].filter(([name]) => !walked.has(name) && !(name in ELSEWHERE));
  expect(missing).toEqual([]);
});

/** Rows at which one waits for the other. */
function sharedBy(one: Recording, two: Recording): Lock[] {
  const theirs = new Map(two.locks.map((lock) => [nameOf(lock), lock.mode]));
  return one.locks.flatMap((lock) => {
    const mode = theirs.get(nameOf(lock));
    if (!mode || !meet(lock.mode, mode)) return [];
    return [{ ...lock, mode: mode === "key" ? mode : lock.mode }];
  });
}

/** Each act, for every two kinds of thing that it shares with another, with one such other. LO2 compares all pairs. */
function pairsToRace(): [Recording, Recording, Lock[]][] {
  const raced = new Set<string>();
  return pairs(recordings).flatMap(([one, two]): [Recording, Recording, Lock[]][] => {
    const shared = sharedBy(one, two);
    const kinds = pairs(shared.map(({ noun }) => noun).sort()).map((both) => both.join(" and "));
    const both = [one, two].flatMap(({ act }) => kinds.map((kind) => `${act.name}: ${kind}`));
    if (both.every((name) => raced.has(name))) return [];
    for (const name of both) raced.add(name);
    return [[one, two, shared]];
  });
}

/** Does one have `x` when it comes to `y`, and the other `y` when it comes to `x`, and nothing before that keeps them apart? */
function areOpposed(one: Recording, x: string, two: Recording, y: string): boolean {
  const [atY, atX] = [one.before.get(y), two.before.get(x)];
  const wants = (recording: Recording, name: string) =>
    recording.locks.find((lock) => nameOf(lock) === name)?.mode ?? "key";
  const [hasX, hasY] = [atY?.get(x), atX?.get(y)];
  if (!hasX || !hasY || !meet(hasX, wants(two, x)) || !meet(hasY, wants(one, y))) return false;
  const theirs = two.before.get(y) ?? new Map<string, Mode>();
  return ![...(one.before.get(x) ?? [])].some(([gate, mode]) => {
    const other = theirs.get(gate);
    return other !== undefined && meet(mode, other);
  });
}

function pairs<T>(list: T[]): [T, T][] {
  return list.flatMap((one, n) => list.slice(n + 1).map((two): [T, T] => [one, two]));
}
