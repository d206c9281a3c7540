import { setTimeout as pause } from "node:timers/promises";
import type { Sql } from "postgres";
import type { Stack } from "../stack.ts";
import type { Browser } from "./browsers.ts";
import { isSettled, judge, type Stored, type Witness } from "./judge.ts";
import { type Cast, endAccess, makeRoom, newId } from "./people.ts";
import { type Plan, ROLES, type Role, type Step } from "./plan.ts";

const OPENS_WITHIN_MS = 15_000;
/** Without any change for so long, all is settled: a hang is noticed within 1.5 s, its socket replaced after 6 s, the slow poll comes after 15 s. */
const STILL_MS = 20_000;

export interface StoryResult {
  seed: number;
  wrong: string[];
  messages: number;
  /** Milliseconds from the last trouble until every screen was right. */
  settledIn: number;
}

export interface Stage {
  stack: Stack;
  /** Past every policy. */
  sql: Sql;
  cast: Cast;
  browsers: Record<Role, Browser>;
}

export async function runStory(stage: Stage, plan: Plan): Promise<StoryResult> {
  const { browsers, sql, cast } = stage;
  const room = await makeRoom(sql, cast);
  for (const role of ROLES) browsers[role].open(room);
  await until(() => ROLES.every((role) => browsers[role].shown.isLive), OPENS_WITHIN_MS);

  const story = new Story(stage, room);
  const begin = performance.now();
  const acts: Promise<void>[] = [];
  for (const step of plan.steps) {
    await pause(Math.max(0, begin + step.at - performance.now()));
    acts.push(story.act(step));
  }
  await Promise.all(acts);
  await story.mend();
  await pause(Math.max(0, begin + plan.ends - performance.now()));

  const calm = performance.now();
  let stored = await story.stored();
  for (let sinceChange = calm, before = 0; ; await pause(50)) {
    stored = await story.stored();
    const witnesses = story.witnesses();
    if (witnesses.every((witness) => isSettled(witness, stored))) break;
    const now = witnesses.reduce((sum, { history }) => sum + history.length, stored.length);
    if (now !== before) sinceChange = performance.now();
    before = now;
    if (performance.now() - sinceChange > STILL_MS) break;
  }
  const settledIn = performance.now() - calm;
  const wrong = story.witnesses().flatMap((witness) => judge(witness, stored));
  for (const role of ROLES) browsers[role].tell({ do: "close" });
  return { seed: plan.seed, wrong, messages: stored.length, settledIn };
}

class Story {
  readonly #stage: Stage;
  readonly #room: string;
  readonly #written: Record<Role, string[]> = { founder: [], investor: [], colleague: [] };
  readonly #offline = new Set<Role>();
  #colleagueEnds: number | null = null;
  #isDown = false;
  #isStopped = false;

  constructor(stage: Stage, room: string) {
    this.#stage = stage;
    this.#room = room;
  }

  async act(step: Step): Promise<void> {
    const { browsers, sql, cast, stack } = this.#stage;
    switch (step.what) {
      case "send":
        for (let left = step.count; left > 0; left -= 1) this.#write(step.who);
        break;
      case "offline":
        this.#offline.add(step.who);
        browsers[step.who].tell({ do: "offline" });
        break;
      case "online":
        this.#offline.delete(step.who);
        browsers[step.who].tell({ do: "online" });
        break;
      case "lose-answer":
      case "mute":
        browsers[step.who].tell({ do: step.what });
        break;
      case "kill":
        this.#isDown = true;
        await stack.realtime.kill("SIGKILL");
        break;
      case "restart":
        await stack.realtime.restart();
        this.#isDown = false;
        break;
      case "stop":
        this.#isStopped = true;
        process.kill(stack.realtime.pid, "SIGSTOP");
        break;
      case "continue":
        this.#continue();
        break;
      case "break-replication":
        await sql`
          select pg_terminate_backend(pid) from pg_stat_replication
          where application_name = 'realtime_replication'`;
        break;
      case "new-epoch":
        await endAccess(sql, this.#room, cast.extra);
        break;
      case "revoke":
        await endAccess(sql, this.#room, cast.colleague);
        this.#colleagueEnds = Date.now();
        break;
      case "expire":
        this.#colleagueEnds = Date.now() + step.inMs;
        await sql`
          update public.deal_room_members set expires_at = ${new Date(this.#colleagueEnds)}
          where deal_room_id = ${this.#room} and user_id = ${cast.colleague.id}`;
        break;
    }
  }

  async mend(): Promise<void> {
    if (this.#isStopped) this.#continue();
    if (this.#isDown) await this.#stage.stack.realtime.restart();
    for (const role of this.#offline) this.#stage.browsers[role].tell({ do: "online" });
    const left = (this.#colleagueEnds ?? 0) - Date.now();
    if (left > 0) await pause(left);
  }

  witnesses(): Witness[] {
    return ROLES.map((who) => ({
      who,
      userId: this.#stage.cast[who].id,
      history: this.#stage.browsers[who].history,
      endedAt: who === "colleague" ? this.#colleagueEnds : null,
      written: this.#written[who],
    }));
  }

  async stored(): Promise<Stored[]> {
    const rows = await this.#stage.sql<(Omit<Stored, "seq" | "at"> & { seq: string; at: Date })[]>`
      select id, seq, message as text, sender_id as sender, created_at as at
      from public.deal_room_messages where deal_room_id = ${this.#room} order by seq`;
    return rows.map((row) => ({ ...row, seq: Number(row.seq), at: row.at.getTime() }));
  }

  #write(who: Role): void {
    const id = newId();
    const written = this.#written[who];
    written.push(id);
    const text = `[${who} ${written.length}]`;
    this.#stage.browsers[who].tell({ do: "send", id, text });
  }

  #continue(): void {
    this.#isStopped = false;
    process.kill(this.#stage.stack.realtime.pid, "SIGCONT");
  }
}

async function until(condition: () => boolean | Promise<boolean>, limit: number): Promise<void> {
  const end = performance.now() + limit;
  while (!(await condition()) && performance.now() < end) await pause(50);
}
