import fs from "node:fs";
import type { Page } from "@playwright/test";
import { unzipSync, zipSync } from "fflate";
import { act } from "./fixtures/dialogs.ts";
import { pdf, sha256, type TestFile } from "./fixtures/files.ts";
import { expect, LIVE, type Person, test } from "./fixtures/index.ts";
import { callAs, uploadAs } from "./fixtures/sessions.ts";

type Binder = Record<string, Uint8Array>;

interface Manifest {
  head: { seq: number; hash: string };
  files: { path: string; size: number; sha256: string; version?: number; stamped?: boolean }[];
  left_out: { number: string; name: string; reason: string }[];
}

const textIn = (binder: Binder, path: string) => Buffer.from(binder[path] ?? []).toString("utf8");
const manifestOf = (binder: Binder): Manifest => JSON.parse(textIn(binder, "manifest.json"));
const fileIn = (binder: Binder, end: string) => {
  const path = Object.keys(binder).find((one) => one.endsWith(end));
  return Buffer.from(binder[path ?? ""] ?? []);
};

test("[CB9] each member's closing binder has what they can download, its hashes match, and what is changed is named", async ({
  newRoom,
  enter,
  sessionOf,
  keptPage,
  db,
}) => {
  test.slow();
  const room = await newRoom();
  const founding = await sessionOf(room.founder);
  const rpc = (name: string, body: object) => callAs(founding, `/rest/v1/rpc/${name}`, body);
  const folder = await rpc("add_deal_room_folder", { room: room.id, name: "Legal & <b>more" });
  const legal = String(folder.body?.id);
  const files = {
    first: pdf("Deck.pdf", "first"),
    deck: pdf("Deck.pdf", "second"),
    model: pdf("Model.pdf"),
    plan: pdf("Plan.pdf"),
    payroll: pdf("Payroll.pdf"),
  } satisfies Record<string, TestFile>;
  const deck = await uploadAs(founding, room.id, files.first, legal);
  await uploadAs(founding, room.id, files.deck, undefined, deck);
  for (const [file, access] of [
    [files.model, "VIEW"],
    [files.plan, "STAMPED"],
    [files.payroll, "NONE"],
  ] as const) {
    const document = await uploadAs(founding, room.id, file, legal);
    const rule = { room: room.id, document, side: "INVESTOR", access };
    expect((await rpc("set_deal_room_side_access", rule)).status).toBe(204);
  }

  const asked = { room: room.id, subject: "Grid codes", body: "Which grid codes apply?" };
  const path = "/rest/v1/rpc/ask_deal_room_question";
  await callAs(await sessionOf(room.investor), path, asked);

  /** @param meanwhile what happens after it has begun */
  const create = async (who: Person, meanwhile?: (page: Page) => Promise<void>) => {
    const { page } = await enter(room, who, "Documents");
    await act(page, "Closing binder");
    const arrives = page.waitForEvent("download", { timeout: 60_000 });
    const dialog = page.getByRole("dialog", { name: "Closing binder" });
    await dialog.getByRole("button", { name: "Create binder" }).click();
    await meanwhile?.(page);
    const path = await (await arrives).path();
    return { page, path, binder: unzipSync(fs.readFileSync(path)) as Binder };
  };
  /** All of it is what the manifest says, and nothing else is there. */
  const holds = (binder: Binder) => {
    const { files: listed } = manifestOf(binder);
    expect(listed.length).toBeGreaterThan(5);
    for (const { path, size, sha256: hash } of listed) {
      const bytes = Buffer.from(binder[path] ?? []);
      expect([bytes.length, sha256(bytes)], path).toEqual([size, hash]);
    }
    const over = ["manifest.json", "receipt.json", "checksums.txt"];
    expect(Object.keys(binder).toSorted()).toEqual(
      [...listed.map(({ path }) => path), ...over].toSorted(),
    );
  };

  const founders = await create(room.founder);
  await test.step("the founder's has every version of every document", () => {
    const { binder } = founders;
    holds(binder);
    expect(fileIn(binder, "1.1 Deck.pdf").equals(files.deck.buffer)).toBe(true);
    expect(fileIn(binder, "1.1-v1 Deck.pdf").equals(files.first.buffer)).toBe(true);
    expect(fileIn(binder, "1.4 Payroll.pdf").equals(files.payroll.buffer)).toBe(true);
    expect(textIn(binder, "index.html")).toContain("Legal &amp; &lt;b&gt;more");
    expect(manifestOf(binder).left_out).toEqual([]);
    expect(textIn(binder, "questions/questions.csv")).toContain("Which grid codes apply?");
    expect(textIn(binder, "questions/questions.csv")).not.toContain(room.investor.name);
    expect(Object.keys(binder).filter((path) => path.startsWith("certificates/"))).toHaveLength(2);
  });

  const investors = await create(room.investor, async (page) => {
    await test.step("the line is cut while it is created, and it goes on elsewhere", async () => {
      await page.context().setOffline(true);
      const card = page.getByRole("region", { name: /^Closing binder of/ });
      await expect(card).toContainText("waiting for the connection");
      await page.keyboard.press("Escape");
      await page.getByRole("link", { name: "Overview", exact: true }).click();
      await expect(page.getByRole("region", { name: "Work under way" })).toBeVisible();
      await page.context().setOffline(false);
    });
  });
  await test.step("the investor's has what they can download, and no byte of what is held back", () => {
    const { binder } = investors;
    holds(binder);
    const { left_out, files: listed } = manifestOf(binder);
    expect(left_out).toEqual([
      { number: "1.2", name: "Model.pdf", version: 1, reason: "View only" },
    ]);
    expect(textIn(binder, "questions/questions.csv")).toContain(room.investor.name);
    expect(fileIn(binder, "1.1 Deck.pdf").equals(files.deck.buffer)).toBe(true);
    expect(Object.keys(binder).join()).not.toMatch(/Model|Payroll/);
    const plan = fileIn(binder, "1.3 Plan.pdf");
    expect(plan.subarray(0, 5).toString()).toBe("%PDF-");
    expect(listed.filter(({ stamped }) => stamped)).toHaveLength(1);
    const whole = Object.values(binder).map((bytes) => Buffer.from(bytes).toString("latin1"));
    for (const { buffer } of [files.plan, files.model, files.payroll]) {
      expect(whole.join().includes(sha256(buffer))).toBe(false);
    }
    expect(whole.join()).not.toContain("Payroll");
  });

  await test.step("both read of it, and its entry is in the chain that they have", async () => {
    const { seq, hash } = JSON.parse(textIn(investors.binder, "receipt.json")).entry;
    const [found] = await db<{ seq: number }[]>`
      select seq::int from private.audit_links
      where deal_room_id = ${room.id} and hash = decode(${hash}, 'hex')`;
    expect(found?.seq).toBe(seq);
    await founders.page.keyboard.press("Escape");
    await founders.page.getByRole("link", { name: "Activity", exact: true }).click();
    const log = founders.page.getByRole("list", { name: "Activity log" });
    for (const { name } of [room.founder, room.investor]) {
      await expect(log).toContainText(`${name} created a closing binder`, LIVE);
    }
  });

  await test.step("anybody can check it, and is told which file differs", async () => {
    const page = await keptPage(null);
    await page.goto("/verify");
    await expect(page.getByRole("button", { name: "Choose a file" })).toBeEnabled();
    const input = page.getByLabel("File to verify");
    const answer = page.getByRole("main").getByRole("status");
    for (const { path, binder } of [founders, investors]) {
      const buffer = fs.readFileSync(path);
      await input.setInputFiles({ name: "binder.zip", mimeType: "application/zip", buffer });
      await expect(answer).toContainText(`Valid. All ${manifestOf(binder).files.length} files`);
      await expect(answer).toContainText(room.name);
    }
    const path = Object.keys(investors.binder).find((one) => one.endsWith("1.1 Deck.pdf")) ?? "";
    const changed = { ...investors.binder, [path]: new Uint8Array(files.first.buffer) };
    const buffer = Buffer.from(zipSync(changed));
    await input.setInputFiles({ name: "changed.zip", mimeType: "application/zip", buffer });
    await expect(answer).toContainText("Not valid. 1 difference found.");
    await expect(answer).toContainText(`${path} is not the file that was put in.`);
  });
});
