import { png } from "./fixtures/files.ts";
import { expect, test } from "./fixtures/index.ts";
import { watchPolicy } from "./fixtures/policy.ts";

test("a document's preview is shown", async ({ newRoom, enter }) => {
  const room = await newRoom();
  const founder = await enter(room, room.founder, "Documents");
  const seen = await watchPolicy(founder.page);
  await founder.page.reload();
  await founder.share([png("Plan.png")]);
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

test("what others put into a page does not run, and reaches nobody; every kind of answer carries the headers", async ({
  anon: page,
}) => {
  const seen = await watchPolicy(page);
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
  const asset = await page.evaluate(
    () => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? "",
  );
  for (const url of ["/", "/about", "/no/such/page", "/favicon.svg", asset]) {
    const headers = (await page.request.get(url)).headers();
    expect(headers["content-security-policy"], url).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"], url).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers["x-content-type-options"], url).toBe("nosniff");
    expect(headers["referrer-policy"], url).toBe("strict-origin-when-cross-origin");
    expect(headers["permissions-policy"], url).toContain("camera=(self)");
    expect(headers["cross-origin-opener-policy"], url).toBe("same-origin");
  }
});
