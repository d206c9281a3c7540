import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import type { Stack } from "../local/stack.ts";
import { findChromium } from "../local/testing/chromium.ts";
import { serveBuiltWeb } from "../local/testing/web.ts";
import { connectTo } from "./connections.ts";
import type { Figure } from "./figure.ts";
import { memoryOf, processTree } from "./memory.ts";
import { signIn } from "./sign-in.ts";

const ROOM = "0d000000-0000-4000-8000-000000000001";
const FEW = 100;
const MANY = 400;
const SIZE = 1024 * 1024;
/** Finds the browser among others. */
const MARKER = "--measured-by-bench-binder";

/** A closing binder of hundreds of documents of 1 MB: the memory of its page does not grow with them. */
export async function binder(stack: Stack): Promise<Figure[]> {
  const web = await serveBuiltWeb(stack);
  const sql = connectTo(stack);
  try {
    const measured: { peak: number; seconds: number }[] = [];
    for (const [from, to] of [
      [1, FEW],
      [FEW + 1, MANY],
    ] as const) {
      await sql`
        insert into public.deal_room_documents (id, deal_room_id, name, file_name, file_url, file_size, content_type, uploaded_by)
        select d.id, ${ROOM}, 'Measured ' || d.n, 'Measured ' || d.n || '.pdf', ${`${ROOM}/`} || d.id, ${SIZE}, 'application/pdf', u.id
        from generate_series(${from}::int, ${to}::int) n,
          lateral (select gen_random_uuid() as id, n) d, public.users u
        where u.email = 'alice@dealport.test'`;
      const browser = await chromium.launch({
        executablePath: await findChromium(),
        args: ["--no-sandbox", MARKER],
      });
      measured.push(await measure(browser, web.url).finally(() => browser.close()));
    }
    const [few, many] = measured;
    const [a, b] = [few?.peak ?? Number.NaN, many?.peak ?? Number.NaN];
    return [
      { name: `closing binder of ${MANY} MB: time`, value: many?.seconds ?? Number.NaN, unit: "s" },
      { name: "memory of its page at most", value: b, unit: "MB", goal: { max: 400 } },
      { name: `that to one of ${FEW} MB`, value: b / a, unit: "x", goal: { max: 1.5 } },
    ];
  } finally {
    await sql.end();
    await web.close();
  }
}

async function measure(browser: Browser, url: string): Promise<{ peak: number; seconds: number }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // What the server does for each is measured elsewhere: here it is the page that counts.
  const body = randomBytes(SIZE);
  await page.route(/\/documents\/[^/]+\/content/, (route) =>
    route.fulfill({ body, contentType: "application/pdf" }),
  );
  await signIn(page, url, "alice", `/deal-room/${ROOM}?section=closing`);
  await page.getByRole("button", { name: "Closing binder" }).click();
  const began = Date.now();
  const arrives = page.waitForEvent("download", { timeout: 300_000 });
  await page.getByRole("button", { name: "Create binder" }).click();
  let peak = 0;
  const sampling = setInterval(() => {
    peak = Math.max(peak, memoryOf(processTree(-1, MARKER).filter(isPage)));
  }, 300);
  await arrives.finally(() => clearInterval(sampling));
  return { peak, seconds: (Date.now() - began) / 1000 };
}

function isPage(pid: number): boolean {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("--type=renderer");
  } catch {
    return false;
  }
}
