import type { Kind, World } from "./database.ts";
import { knownIn, type Plain, plainly, plainOf } from "./plain.ts";
import { lettersOf } from "./scenarios.ts";

export interface Base {
  /** Numbers ids by their order in one answer. It starts over for each answer. */
  plain(): Plain;
  size: number;
}

/** Everybody's answers before anything happened. Each is written down once, when it is first asked for. */
export class Bases {
  readonly #prepared = new Set<string>();
  readonly #kept = new Map<string, Base>();
  #story: { told: Map<string, string>; plain: Base["plain"] } | undefined;

  constructor(private readonly world: World) {}

  /** @param share Which of the sources that take turns. */
  async of(observer: string, share: number): Promise<Base> {
    if (!this.#prepared.has(observer)) {
      this.#prepared.add(observer);
      await prepare(this.world, observer);
    }
    const key = `${observer} ${share & 7}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    await this.world.keepBase(observer, share);
    const answers = await this.world.read(observer);
    const known = knownIn([...answers, await this.world.named()]);
    const base = { plain: () => plainOf(known, this.world.begun), size: answers.length };
    this.#kept.set(key, base);
    return base;
  }

  /** The effects of Ben's own acts when nobody else does anything. */
  async story() {
    if (!this.#story) {
      const { plain } = await this.of("ben", 0);
      const told = await this.world.undone(async () => plainly(await this.world.tell(), plain()));
      this.#story = { told, plain };
    }
    return this.#story;
  }
}

export async function prepare(world: World, observer: string): Promise<void> {
  const letters = `{${lettersOf(observer).join(",")}}`;
  await world.run(
    `select leaks.prepare('${observer}', '${letters}'), leaks.prepare_unknown('${observer}', '${letters}')`,
  );
}

/** All that is compared with the base; the system columns are not, since asking for anything moves them. */
export const READ: Kind[] = ["rows", "functions", "acts", "sent", "counts"];
