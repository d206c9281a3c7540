import type { Page } from "@playwright/test";
import { png } from "./fixtures/files.ts";
import { expect, test } from "./fixtures/index.ts";
import { PLACES, visit } from "./fixtures/places.ts";
import { stack, webUrl } from "./fixtures/stack.ts";

/** Notes what the policy stopped and what left the site, from the first request on. */
async function watch(page: Page): Promise<{ stopped: string[]; strangers: string[] }> {
  const stopped: string[] = [];
  const strangers: string[] = [];
  await page.exposeFunction("__stopped", (what: string) => stopped.push(what));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const report = (window as unknown as { __stopped(what: string): void }).__stopped;
      report(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  const own = [webUrl, stack.url, stack.url.replace(/^http/, "ws")];
  const look = (url: string) => {
    const isOwn = own.some((origin) => url === origin || url.startsWith(`${origin}/`));
    if (!isOwn && !/^(data|blob|about):/.test(url)) strangers.push(url);
  };
  page.on("request", (request) => look(request.url()));
  page.on("websocket", (socket) => look(socket.url()));
  return { stopped, strangers };
}

for (const place of PLACES) {
  test(`${place.name}: nothing is stopped, and nothing leaves the site`, async ({ openAs }) => {
    const page = await openAs(place.who);
    const seen = await watch(page);
    await visit(page, place);
    expect(seen).toEqual({ stopped: [], strangers: [] });
  });
}

test("a document's preview is shown", async ({ newRoom, enter }) => {
  const room = await newRoom();
  const founder = await enter(room, room.founder, "Documents");
  const seen = await watch(founder.page);
  await founder.page.reload();
  await founder.fileInput.setInputFiles([png("Plan.png")]);
  await founder
    .document("Plan.png")
    .getByRole("button", { name: /^Preview/ })
    .click();
  const picture = founder.page.getByRole("dialog").getByRole("img");
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  expect(seen).toEqual({ stopped: [], strangers: [] });
});

test("what others put into a page does not run, and reaches nobody", async ({ anon: page }) => {
  const seen = await watch(page);
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const outcome = await page.evaluate(async () => {
    const script = document.createElement("script");
    script.textContent = "window.__ran = true";
    document.body.append(script);
    const reached = await fetch("https://stranger.example/").then(
      () => true,
      () => false,
    );
    return { ran: "__ran" in window, reached };
  });
  expect(outcome).toEqual({ ran: false, reached: false });
  await expect.poll(() => seen.stopped.length).toBe(2);
});

test("every kind of answer carries the headers", async ({ anon: page }) => {
  await page.goto("/");
  const asset = await page.evaluate(
    () => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? "",
  );
  for (const url of ["/", "/about", "/no/such/page", "/favicon.svg", asset]) {
    const headers = (await page.request.get(url)).headers();
    expect(headers["content-security-policy"], url).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"], url).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers["x-content-type-options"], url).toBe("nosniff");
    expect(headers["referrer-policy"], url).toBe("strict-origin-when-cross-origin");
    expect(headers["permissions-policy"], url).toContain("camera=()");
    expect(headers["cross-origin-opener-policy"], url).toBe("same-origin");
  }
});
