import { type Browser, chromium, type Page } from "@playwright/test";
import postgres, { type Sql } from "postgres";
import { bringDocuments } from "../local/demo/bring.ts";
import type { Stack } from "../local/stack.ts";
import { findChromium } from "../local/testing/chromium.ts";
import { serveBuiltWeb } from "../local/testing/web.ts";
import { type Figure, percentile } from "./figure.ts";
import { call, clientOf, signIn } from "./sign-in.ts";

const BOB = "0a000000-0000-4000-8000-000000000002";
const room = "0d000000-0000-4000-8000-000000000001";
const ROUNDS = 5;
/** So that nothing of one round is still on its way in the next. */
const PAUSE_MS = 700;
const GIVE_UP_MS = 20_000;

type Sign = { appears: string } | { goes: string } | { changes: string };

/** One thing of a deal room that the other side sees by itself. */
interface Story {
  what: string;
  /** Where the other side is, and who it is. */
  page: Page;
  at: string;
  /** @returns what is to be seen of the round, told before the act */
  sign: (round: number) => Sign;
  act: (round: number) => Promise<unknown>;
  /** Not measured. */
  after?: () => Promise<unknown>;
}

/** What one side does by supabase-js is measured until the other side's browser shows it. */
export async function live(stack: Stack): Promise<Figure[]> {
  const web = await serveBuiltWeb(stack);
  const db = postgres(stack.dbUrl("supabase_admin"), { max: 1, onnotice: () => {} });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox"],
  });
  try {
    const times: number[] = [];
    const figures: Figure[] = [];
    for (const story of await storiesOf(stack, browser, web.url, db)) {
      const own: number[] = [];
      await open(story.page, `${web.url}/deal-room/${room}?section=${story.at}`);
      for (let round = 1; round <= ROUNDS; round++) {
        const seenAt = await watch(story.page, story.sign(round));
        const began = Date.now();
        await story.act(round);
        const seen = await seenAt();
        if (seen === null) throw new Error(`${story.what} ${round}: not seen in ${GIVE_UP_MS} ms.`);
        own.push(seen - began);
        await story.after?.();
        await story.page.waitForTimeout(PAUSE_MS);
      }
      times.push(...own);
      figures.push({
        name: `live: ${story.what}, median`,
        value: percentile(own, 0.5),
        unit: "ms",
      });
    }
    return [
      ...figures,
      { name: "live: act to the other's DOM, median", value: percentile(times, 0.5), unit: "ms" },
      {
        name: "live: act to the other's DOM, p95",
        value: percentile(times, 0.95),
        unit: "ms",
        goal: { max: 2000 },
      },
    ];
  } finally {
    await browser.close();
    await Promise.all([db.end(), web.close()]);
  }
}

async function storiesOf(stack: Stack, browser: Browser, url: string, db: Sql): Promise<Story[]> {
  await bringDocuments({ url: stack.url, publishableKey: stack.config.publishableKey });
  const [alice, bob, erin] = await Promise.all(
    ["alice", "bob", "erin"].map((name) => clientOf(stack, name)),
  );
  if (!alice || !bob || !erin) throw new Error("Somebody is missing.");
  const [his, hers] = [await pageOf(browser, url, "bob"), await pageOf(browser, url, "alice")];
  const [opened] = await db<{ id: string; folder_id: string | null; version: number }[]>`
    select id, folder_id, version from public.deal_room_documents
    where deal_room_id = ${room} and side = 'FOUNDER' and content_type = 'application/pdf' and removed_at is null
    order by created_at limit 1`;
  if (!opened) throw new Error("No document.");
  // An hour and more to be told of.
  await db`
    insert into private.document_readings as r
      (document_id, user_id, deal_room_id, side, openings, opened_version, opened_versions, counted_until)
    values (${opened.id}, ${BOB}, ${room}, 'FOUNDER', 1, ${opened.version}, array[${opened.version}]::int[], now() - interval '2 hours')
    on conflict (document_id, user_id) do update
      set openings = 1, opened_version = excluded.opened_version, opened_versions = excluded.opened_versions,
        counted_until = excluded.counted_until`;
  await db`
    insert into private.reading_clocks (user_id, counted_until) values (${BOB}, now() - interval '2 hours')
    on conflict (user_id) do update set counted_until = excluded.counted_until`;
  const question = await call(bob, "ask_deal_room_question", {
    room,
    subject: "Measured before",
    body: "How long does it take?",
  });
  const access = (right: string) =>
    call(alice, "set_deal_room_side_access", {
      room,
      document: opened.id,
      side: "INVESTOR",
      access: right,
    });
  const thaw = async () => {
    const [frozen] = await db`
      select id from public.deal_room_freezes where deal_room_id = ${room} and thawed_at is null`;
    for (const side of [alice, bob]) {
      await call(side, "thaw_deal_room", { room, freeze_id: frozen?.id, agreed: true });
    }
    await his.waitForFunction(() => !document.body.textContent?.includes("deal room is frozen"));
  };
  const endEmergency = async () => {
    const [begun] = await db`
      select id from private.emergency_accesses where deal_room_id = ${room} and ended_at is null`;
    await call(erin, "end_emergency_access", { emergency: begun?.id });
  };
  const folder = opened.folder_id ? `documents&folder=${opened.folder_id}` : "documents";
  const name = (round: number) => `Measured name ${round}`;
  const reason = (round: number) => `Measured emergency, number ${round} of ${ROUNDS}.`;
  return [
    {
      what: "a folder",
      page: his,
      at: "documents",
      sign: (round) => ({ appears: `Measured folder ${round}` }),
      act: (round) =>
        call(alice, "add_deal_room_folder", { room, name: `Measured folder ${round}` }),
    },
    {
      what: "a document's name",
      page: his,
      at: folder,
      sign: (round) => ({ appears: name(round) }),
      act: (round) =>
        call(alice, "rename_deal_room_document", {
          document: opened.id,
          name: name(round),
        }),
    },
    {
      what: "a question",
      page: hers,
      at: "questions",
      sign: (round) => ({ appears: `Measured question ${round}` }),
      act: (round) =>
        call(bob, "ask_deal_room_question", {
          room,
          subject: `Measured question ${round}`,
          body: "How long does it take?",
        }),
    },
    {
      what: "an answer",
      page: his,
      at: `questions&question=${question}`,
      sign: (round) => ({ appears: `Measured answer ${round}` }),
      act: (round) =>
        call(alice, "reply_to_deal_room_question", { question, body: `Measured answer ${round}` }),
    },
    {
      what: "a diligence item",
      page: his,
      at: "diligence",
      sign: (round) => ({ appears: `Measured item ${round}` }),
      act: (round) =>
        call(alice, "add_deal_room_diligence_item", {
          room,
          section: "Measured",
          title: `Measured item ${round}`,
        }),
    },
    {
      what: "a milestone",
      page: his,
      at: "closing",
      sign: (round) => ({ appears: `Measured milestone ${round}` }),
      act: (round) =>
        call(alice, "add_deal_milestone", { room, title: `Measured milestone ${round}` }),
    },
    {
      what: "a reading figure",
      page: hers,
      at: "documents&view=readers",
      sign: () => ({ changes: "main [role=grid]" }),
      act: () =>
        call(bob, "save_document_reading", {
          document: opened.id,
          version: opened.version,
          batch: crypto.randomUUID(),
          page_numbers: [1],
          seconds: [90],
        }),
    },
    {
      what: "a changed access",
      page: his,
      at: folder,
      sign: (round) => (round % 2 ? { goes: name(ROUNDS) } : { appears: name(ROUNDS) }),
      act: (round) => access(round % 2 ? "NONE" : "DOWNLOAD"),
    },
    {
      what: "an emergency",
      page: his,
      at: "documents",
      sign: (round) => ({ appears: reason(round) }),
      act: (round) => call(erin, "begin_emergency_access", { room, reason: reason(round) }),
      after: endEmergency,
    },
    {
      what: "a freeze",
      page: his,
      at: "documents",
      sign: () => ({ appears: "This deal room is frozen" }),
      act: () => call(alice, "freeze_deal_room", { room, reason: "The documents are measured." }),
      after: thaw,
    },
  ];
}

async function pageOf(browser: Browser, url: string, name: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page, url, name, "/deal-rooms");
  await page.waitForURL(/\/deal-rooms$/);
  return page;
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page
    .getByRole("status")
    .filter({ hasText: /^Live$/ })
    .waitFor({ state: "attached" });
  await page.waitForTimeout(2000);
}

/** @returns the time when the page showed it, taken by the page itself; null when it did not */
async function watch(page: Page, sign: Sign): Promise<() => Promise<number | null>> {
  const part = "changes" in sign ? sign.changes : "body";
  const text = "appears" in sign ? sign.appears : "goes" in sign ? sign.goes : null;
  // No function in here has a name: tsx would wrap it in a helper that the page lacks.
  const watched = await page.evaluateHandle(
    ({ part, text, comes, limit }) => {
      const before = document.querySelector(part)?.textContent ?? "";
      if (text !== null && before.includes(text) === comes) throw new Error(`Too early: ${text}`);
      const seen = new Promise<number | null>((resolve) => {
        new MutationObserver((_, observer) => {
          const now = document.querySelector(part)?.textContent ?? "";
          if (text === null ? now === before || now === "" : now.includes(text) !== comes) return;
          observer.disconnect();
          resolve(Date.now());
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
        setTimeout(() => resolve(null), limit);
      });
      return { seen };
    },
    { part, text, comes: "appears" in sign, limit: GIVE_UP_MS },
  );
  return () => watched.evaluate(({ seen }) => seen);
}
