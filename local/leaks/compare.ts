import { Bases, READ } from "./bases.ts";
import type { Change, History, World } from "./database.ts";
import { judgeOf } from "./may-differ.ts";
import { plainly } from "./plain.ts";
import { type Planned, planOf } from "./scenarios.ts";

/** Of a history. */
const ACTS = 40;
/** The number of histories between two runs of `analyze`, which autovacuum does elsewhere. */
const ANALYZED = 5;

export interface Leak extends Change {
  seed: number;
  scenario: string;
  observer: string;
  /** The act after which it shows first. */
  act: string;
}

export interface Told {
  seed: number;
  planned: Planned;
  leaks: Leak[];
  /** How many sources were compared. */
  sources: number;
  /** How many of the secret acts were done, and how many of them were refused. */
  acts: number;
  refused: number;
}

/** Histories from this seed on, each with what it should not have shown. */
export async function compare(
  world: World,
  seed: number,
  histories: number,
  onTold: (told: Told) => void,
): Promise<void> {
  const bases = new Bases(world);
  const mayDiffer = await judgeOf(world);
  for (let n = seed; n < seed + histories; n += 1) {
    const planned = planOf(n);
    const { scenario, observers } = planned;
    const { letter, places } = scenario;
    const history: History = { seed: n, letter, places, acts: ACTS };
    for (const observer of observers) await bases.of(observer, n);
    if (scenario.hasStory) await bases.story();
    const { changes, log, sources } = await world.undone(() =>
      tell(world, bases, history, planned),
    );
    const leaks: Leak[] = [];
    for (const { observer, change } of changes) {
      if (mayDiffer(scenario.name, change)) continue;
      const act = await culprit(world, bases, history, log, observer, change.source);
      leaks.push({ ...change, seed: n, scenario: scenario.name, observer, act });
    }
    const refused = log.filter((line) => line.includes("REFUSED")).length;
    onTold({ seed: n, planned, leaks, sources, acts: log.length, refused });
  }
}

interface Found {
  sources: number;
  log: string[];
  changes: { observer: string; change: Change }[];
}

async function tell(
  world: World,
  bases: Bases,
  history: History,
  { scenario, observers }: Planned,
): Promise<Found> {
  const found: Found = { sources: 0, log: [], changes: [] };
  const note = (observer: string, change: Change) => found.changes.push({ observer, change });
  const system = new Map<string, Map<string, string | null>>();
  for (const observer of observers) {
    const written = await world.write(observer, ["system"], 0);
    system.set(observer, new Map(written.map(({ source, answer }) => [source, answer])));
  }
  found.log = await world.act(history);
  for (const observer of observers) {
    for (const { source, answer } of await world.write(observer, ["system"], 0)) {
      const before = system.get(observer)?.get(source) ?? null;
      if (before !== answer) note(observer, { source, before, after: answer });
    }
  }
  const isAnalyzed = history.seed % ANALYZED === 0;
  if (isAnalyzed) await world.analyze();
  for (const observer of observers) {
    const { plain, size } = await bases.of(observer, history.seed);
    found.sources += size;
    const changes = [
      ...(await world.changes(observer, isAnalyzed ? [...READ, "planned"] : READ, history.seed)),
      ...(await world.unknownChanges(observer, history.seed)),
    ];
    for (const { source, before, after } of changes) {
      const change = { source, before: plain()(before), after: plain()(after) };
      if (change.before !== change.after) note(observer, change);
    }
  }
  if (scenario.hasStory) {
    const { told, plain } = await bases.story();
    const now = plainly(await world.tell(), plain());
    // The first that differs: what comes after it may follow from it.
    for (const [source, before] of told) {
      const after = now.get(source) ?? "";
      if (before === after) continue;
      note("ben", { source, before, after });
      break;
    }
  }
  return found;
}

/** Halves the history until one act is left. */
async function culprit(
  world: World,
  bases: Bases,
  history: History,
  log: string[],
  observer: string,
  source: string,
): Promise<string> {
  const { plain } = await bases.of(observer, history.seed);
  const one = async () =>
    source.startsWith("own act")
      ? (plainly(await world.tell(), plain()).get(source) ?? "")
      : plain()((await world.writeOne(observer, source)) ?? "");
  const differsAfter = (acts: number) =>
    world.undone(async () => {
      const before = await world.undone(one);
      await world.act({ ...history, acts });
      return before !== (await one());
    });
  if (!(await differsAfter(log.length))) return "not by itself";
  let [without, within] = [0, log.length];
  while (within - without > 1) {
    const middle = (without + within) >> 1;
    if (await differsAfter(middle)) within = middle;
    else without = middle;
  }
  return `act ${within} of ${log.length}, ${log[within - 1]}`;
}
