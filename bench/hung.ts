import { setTimeout as pause } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import type { SupabaseClient } from "@supabase/supabase-js";
import postgres, { type Sql } from "postgres";
import type { Stack } from "../local/stack.ts";
import { findChromium } from "../local/testing/chromium.ts";
import { serveBuiltWeb } from "../local/testing/web.ts";
import { type Figure, percentile } from "./figure.ts";
import { call, clientOf, signIn } from "./sign-in.ts";

const room = "0d000000-0000-4000-8000-000000000001";
const ALICE = "0a000000-0000-4000-8000-000000000001";
const CAROL = "0a000000-0000-4000-8000-000000000003";
const ROUNDS = 10;
const MISSED = 500;
const ABSENCES = 5;

/** A Realtime that stops answering while its sockets stay open, and an absence of 500 messages. */
export async function hung(stack: Stack): Promise<Figure[]> {
  const web = await serveBuiltWeb(stack);
  const db = postgres(stack.dbUrl("supabase_admin"), { max: 1, onnotice: () => {} });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    await acceptNda(db);
    const alice = await clientOf(stack, "alice");
    const { page, context } = await pageOf(browser, web.url);
    const [messages, endings] = [[] as number[], [] as number[]];
    for (let round = 1; round <= ROUNDS; round++) {
      messages.push(await inHang(stack, page, () => messageSeen(alice, page, round)));
      endings.push(await inHang(stack, page, () => endSeen(db, page)));
      await db`update public.deal_room_members set ended_at = null where deal_room_id = ${room} and user_id = ${CAROL}`;
      await open(page, web.url);
    }
    const [newest, all] = [[] as number[], [] as number[]];
    for (let absence = 1; absence <= ABSENCES; absence++) {
      const seen = await afterAbsence(db, context, page, absence);
      newest.push(seen.newest);
      all.push(seen.all);
    }
    const goal = { max: 2000 };
    const hang = "Realtime hangs";
    return [
      { name: `${hang}: an ended access, median`, value: percentile(endings, 0.5), unit: "ms" },
      {
        name: `${hang}: an ended access, longest of ${ROUNDS}`,
        value: Math.max(...endings),
        unit: "ms",
        goal,
      },
      { name: `${hang}: a message, median`, value: percentile(messages, 0.5), unit: "ms" },
      {
        name: `${hang}: a message, longest of ${ROUNDS}`,
        value: Math.max(...messages),
        unit: "ms",
        goal,
      },
      {
        name: `back after ${MISSED} messages: the newest and the number, longest of ${ABSENCES}`,
        value: Math.max(...newest),
        unit: "ms",
        goal: { max: 1000 },
      },
      {
        name: `back after ${MISSED} messages: all of them, longest of ${ABSENCES}`,
        value: Math.max(...all),
        unit: "ms",
        goal,
      },
    ];
  } finally {
    await browser.close();
    await Promise.all([db.end(), web.close()]);
  }
}

/** At a random moment between two beats. @returns the milliseconds from the act to the screen */
async function inHang(
  { realtime }: Stack,
  page: Page,
  measure: () => Promise<number>,
): Promise<number> {
  await untilLive(page);
  await pause(1000 + Math.random() * 1000);
  process.kill(realtime.pid, "SIGSTOP");
  try {
    return await measure();
  } finally {
    process.kill(realtime.pid, "SIGCONT");
  }
}

async function messageSeen(alice: SupabaseClient, page: Page, round: number): Promise<number> {
  const text = `Measured while Realtime hangs, ${round}.`;
  const seen = await watch(page, text, true);
  const began = Date.now();
  await call(alice, "post_deal_room_message", {
    room,
    message_id: crypto.randomUUID(),
    message: text,
  });
  return (await seen()) - began;
}

async function endSeen(db: Sql, page: Page): Promise<number> {
  const seen = await watch(page, "Measured while Realtime hangs, 1.", false);
  const began = Date.now();
  await db`update public.deal_room_members set ended_at = now() where deal_room_id = ${room} and user_id = ${CAROL}`;
  return (await seen()) - began;
}

async function afterAbsence(
  db: Sql,
  context: BrowserContext,
  page: Page,
  absence: number,
): Promise<{ newest: number; all: number }> {
  await untilLive(page);
  await context.setOffline(true);
  const text = (n: number) => `Missed ${n} of ${MISSED} in absence ${absence}.`;
  await db`
    with channel as (
      update private.deal_room_channels set last_seq = last_seq + ${MISSED}
      where deal_room_id = ${room} returning last_seq - ${MISSED} as base
    )
    insert into public.deal_room_messages (id, deal_room_id, seq, sender_id, message)
    select gen_random_uuid(), ${room}, base + n, ${ALICE}, format('Missed %s of %s in absence %s.', n, ${MISSED}::int, ${absence}::int)
    from channel, generate_series(1, ${MISSED}::int) n`;
  await pause(2000);
  const newest = await watch(page, text(MISSED), true);
  const all = await watch(page, text(1), true);
  const began = Date.now();
  await context.setOffline(false);
  return { newest: (await newest()) - began, all: (await all()) - began };
}

/** So that somebody reads the room whose access may end. */
async function acceptNda(db: Sql): Promise<void> {
  await db`
    insert into public.nda_acceptances (deal_room_id, user_id, nda_version_id, version, body_sha256, typed_name)
    select ${room}, u.id, (n.version).id, (n.version).version, n.body_sha256, u.display_name
    from private.nda_of(${room}) n, public.users u where u.id = ${CAROL}`;
}

async function pageOf(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, url, "carol", "/deal-rooms");
  await page.waitForURL(/\/deal-rooms$/);
  await open(page, url);
  return { page, context };
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/deal-room/${room}?section=messages`);
  await untilLive(page);
  await pause(1000);
}

const untilLive = (page: Page) =>
  page
    .getByRole("status")
    .filter({ hasText: /^Live$/ })
    .waitFor({ state: "attached", timeout: 60_000 });

/** Noted by the page itself. @param comes or goes */
async function watch(page: Page, text: string, comes: boolean): Promise<() => Promise<number>> {
  const noted = await page.evaluateHandle(
    ({ wanted, isWanted }) => {
      if ((document.body.textContent ?? "").includes(wanted) === isWanted) {
        throw new Error(`${wanted}: it is so already`);
      }
      const at = new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if ((document.body.textContent ?? "").includes(wanted) !== isWanted) return;
          observer.disconnect();
          resolve(Date.now());
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      });
      return { at };
    },
    { wanted: text, isWanted: comes },
  );
  return () => noted.evaluate(({ at }) => at);
}
