import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, LIVE, test } from "./fixtures/index.ts";
import { closeUp, printedText, untilDressed } from "./fixtures/paper.ts";

test("the log says that it is as it was written, can be taken along, and names what was changed", async ({
  newRoom,
  enter,
  db,
}) => {
  const room = await newRoom();
  const founder = await enter(room, room.founder, "Activity");
  const { page } = founder;
  const note = page.getByRole("status").filter({ hasText: "chain" });
  await expect(note).toHaveText("2 entries, chain intact");

  await test.step("a new line is counted in the open browser", async () => {
    await db`update public.deal_rooms set is_active = false where id = ${room.id}`;
    await db`update public.deal_rooms set is_active = true where id = ${room.id}`;
    await expect(note).toHaveText("4 entries, chain intact", LIVE);
  });

  await page.getByRole("button", { name: "Evidence" }).click();
  const dialog = page.getByRole("dialog", { name: "Evidence" });
  await expect(dialog).toContainText("4 entries, chain intact.");
  const end = dialog.getByRole("list", { name: "Fingerprints" }).getByRole("listitem").first();
  await expect(end).toContainText("up to entry 4");
  const fingerprint = (await end.locator("code").textContent()) ?? "none";

  await test.step("a fingerprint that one has kept is looked for", async () => {
    const field = dialog.getByRole("textbox", { name: "Fingerprint that you have kept" });
    const check = dialog.getByRole("button", { name: "Check", exact: true });
    await field.fill("nonsense");
    await check.click();
    await expect(dialog).toContainText("A fingerprint has 64 digits and letters from a to f.");
    await field.fill("0".repeat(64));
    await check.click();
    await expect(dialog).toContainText("It is not in this log");
    await field.fill(` ${fingerprint.toUpperCase()}`);
    await check.click();
    await expect(dialog).toContainText("It is entry 4");
  });

  await test.step("the export holds by a script of its own", async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Export as JSON" }).click(),
    ]);
    const file = await download.path();
    const { stdout } = await promisify(execFile)(process.execPath, [
      "local/evidence/verify-audit.mjs",
      file,
      fingerprint,
    ]);
    expect(stdout).toContain(": 5 entries");
    expect(stdout).toMatch(new RegExp(`${fingerprint}: entry 4\\.\nINTACT\\.`));
    expect(fs.readFileSync(file, "utf8")).not.toContain(room.founder.name);
  });

  await test.step("what was changed past every rule is named", async () => {
    // That the database detects it is for audit_chain.test.sql: its rules let nobody here break the chain.
    await page.route("**/rpc/deal_room_audit_state", async (route) => {
      const response = await route.fetch();
      const [state] = await response.json();
      const found = { problem: "CHANGED", bad_seq: 2 };
      await route.fulfill({ response, json: [{ ...state, ...found }] });
    });
    await dialog.getByRole("button", { name: "Check again" }).click();
    await expect(dialog).toContainText("Entry 2 was changed after it was written.");
    await page.keyboard.press("Escape");
    await expect(note).toHaveText(
      "5 entries, chain broken. Entry 2 was changed after it was written.",
    );
  });
});

test("a certificate of a signature is valid for anybody, and says what was changed in it", async ({
  newRoom,
  enter,
  keptPage,
}, testInfo) => {
  const room = await newRoom();
  const founder = await enter(room, room.founder, "Overview");
  const { page } = founder;
  await page.getByRole("button", { name: "View NDA" }).first().click();
  const dialog = page.getByRole("dialog");
  const save = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name }).click(),
    ]);
    const file = testInfo.outputPath(download.suggestedFilename());
    await download.saveAs(file);
    return file;
  };
  const json = await save(`Certificate of ${room.investor.name} as JSON`);
  const pdf = await save(`Certificate of ${room.investor.name} as a PDF`);

  const visitor = await keptPage(null);
  await visitor.goto("/verify");
  const input = visitor.getByLabel("File to verify");
  const answer = visitor.getByRole("main").getByRole("status");
  await expect(visitor.getByRole("button", { name: "Choose a file" })).toBeEnabled();
  const sent: string[] = [];
  visitor.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  for (const file of [json, pdf]) {
    await input.setInputFiles(file);
    await expect(answer).toContainText(`Valid. ${path.basename(file)} was issued`);
    await expect(answer).toContainText(room.investor.name);
  }
  await untilDressed(visitor);
  const paper = await printedText(visitor);
  for (const part of [`Valid. ${path.basename(pdf)}`, room.investor.name])
    expect(paper).toContain(closeUp(part));
  for (const bar of ["Choose a file", "Browse Startups", "All rights reserved"])
    expect(paper).not.toContain(closeUp(bar));
  const changed = fs.readFileSync(json, "utf8").replace(room.investor.name, room.founder.name);
  await input.setInputFiles(upload("changed.json", changed));
  await expect(answer).toContainText("Not valid. Name is not what was certified.");
  await expect(answer.getByText("Not as certified")).toHaveCount(1);
  await expect(answer).toContainText(`${room.founder.name} Not as certified`);
  await input.setInputFiles(upload("other.json", "{}"));
  await expect(answer).toContainText("No certificate.");
  expect(sent, "nothing leaves the page").toEqual([]);
});

const upload = (name: string, text: string) => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.from(text),
});
