import fs from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/index.ts";
import { expectToast } from "./fixtures/screens.ts";

const open = async (page: Page, piece: string) => {
  await page.goto(`/gallery/${piece}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
};

const saved = async (page: Page, chart: string, item: string) => {
  await page.getByRole("button", { name: `More on ${chart}` }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: item }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: fs.readFileSync(await download.path()) };
};

test("a chart is read by keys and pointer, as a table, and taken along as pictures and as CSV", async ({
  anon: page,
}) => {
  await open(page, "charts");
  await test.step("by keys and by pointer", async () => {
    const values = page.getByRole("slider", { name: "Values of Decisions a month" });
    const tip = page.locator(".chart-tip");
    await values.focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await expect(values).toHaveAttribute(
      "aria-valuetext",
      "Feb 2026: Approved 6, Rejected 1, Withdrawn 1",
    );
    await expect(tip).toContainText("Feb 2026");
    await page.keyboard.press("Escape");
    await expect(tip).toBeHidden();
    const box = await values.boundingBox();
    if (!box) throw new Error("The chart is not drawn.");
    await page.mouse.move(box.x + box.width - 20, box.y + 40);
    await expect(tip).toContainText("Dec 2026");
    await page.mouse.move(0, 0);
    await expect(tip).toBeHidden();
  });

  await test.step("by tapping and clicking at what is drawn", async () => {
    const parts = page.getByRole("slider", { name: "Parts of Startups by stage" });
    const sum = page.locator(".chart-sum");
    await parts.click({ position: { x: 170, y: 60 } });
    await expect(sum).toHaveText("22");
    await parts.click({ position: { x: 20, y: 100 } });
    await expect(sum).not.toHaveText("22");
    await page.mouse.move(0, 0);
    await expect(sum).toHaveText("67");
  });

  await test.step("as the table behind it", async () => {
    const table = page.getByRole("table", { name: "Funds raised" });
    await expect(table.getByRole("row")).toHaveCount(13);
    await expect(table.getByRole("row", { name: "Dec 2026" })).toContainText("$8,450,000");
    await page.getByRole("button", { name: "More on Funds raised" }).click();
    await page.getByRole("menuitem", { name: "Show as table" }).click();
    await expect(page.getByRole("region", { name: "Funds raised, as a table" })).toBeVisible();
    await expect(page.getByRole("slider", { name: "Values of Funds raised" })).toBeHidden();
  });

  await test.step("as files", async () => {
    const svg = await saved(page, "Startups by stage", "Save picture (SVG)");
    expect(svg.name).toBe("startups-by-stage.svg");
    // The file stands alone, without our style sheets.
    expect(svg.bytes.toString()).toMatch(/Startups by stage.*fill: rgb\(62, 99, 221\)/s);
    expect(svg.bytes.toString()).toContain("Seed: 22, 33%");
    const png = await saved(page, "Startups by stage", "Save picture (PNG)");
    expect(png.bytes.subarray(1, 4).toString()).toBe("PNG");
    const csv = await saved(page, "Startups by stage", "Save table (CSV)");
    expect(csv.bytes.toString()).toMatch(/^\uFEFF"Stage","startups"\r\n"Pre-Seed","14"\r\n/);
  });
});

test("a refusal stands in the form, and what was written is kept", async ({ anon: page }) => {
  await open(page, "confirm");
  const dialog = page.getByRole("dialog", { name: "Reject Lumen Grid?" });
  const reason = dialog.getByRole("textbox", { name: "Reason" });
  const reject = dialog.getByRole("button", { name: "Reject" });
  await page.getByRole("button", { name: "Reject, and be refused" }).click();
  await expect(reason).toBeFocused();
  await expect(reject).toBeDisabled();
  await reason.fill("   ");
  await expect(reject).toBeDisabled();
  await reason.fill("x".repeat(2001));
  await expect(dialog).toContainText("Too long by 1 character.");
  await expect(reject).toBeDisabled();
  await reason.fill("The deck names no team.");
  await expect(dialog).toContainText("23 of 2,000");
  await reject.click();
  await expectToast(page, "Startup not rejected");
  await expect(dialog.getByRole("alert")).toContainText("Dave Moreau has already decided");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(reason).toHaveValue("The deck names no team.");
  await reject.click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(reason).toHaveValue("");
});

test("a value that is edited in place saves on Enter, restores on Escape, and keeps what was not saved", async ({
  anon: page,
}) => {
  await open(page, "inline-edit");
  await test.step("by keys, the focus staying where it was", async () => {
    const shown = page.getByRole("button", { name: /^Ask: / });
    await shown.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type("12.500");
    await page.keyboard.press("Enter");
    await expect(page.getByText("can be read in two ways")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(shown).toBeFocused();
    await expect(shown).toContainText("$2,400,000");
    await page.keyboard.press("Enter");
    await page.keyboard.type("$3.1M");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(shown).toBeFocused();
    await expect(shown).toContainText("$3,100,000");
  });

  await test.step("not saved", async () => {
    await page.getByRole("button", { name: /^City: / }).click();
    const box = page.getByRole("textbox", { name: "City" });
    await box.fill("Antibes");
    await box.press("Enter");
    await expect(page.getByText("Not saved. Another admin of your hub")).toBeVisible();
    await expectToast(page, "City not saved");
    await expect(box).toHaveValue("Antibes");
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(page.getByRole("button", { name: /^City: Nice/ })).toBeFocused();
  });
});

test("people are named by keyboard, by pasting, and taken away again", async ({ anon: page }) => {
  await open(page, "people-field");
  const label = "Who comes to your side of the room?";
  const box = page.getByRole("combobox", { name: label });
  const named = page.getByRole("list", { name: `${label}: named` }).getByRole("listitem");
  await box.pressSequentially("lind");
  await expect(page.getByRole("option", { name: /Bob Lindqvist/ })).toBeVisible();
  await box.press("ArrowDown");
  await box.press("Enter");
  await box.pressSequentially("erin@dealport.test,");
  await box.pressSequentially("bob,");
  await expect(named).toHaveText([/Bob Lindqvist/, /erin@dealport\.test/, /bob/]);
  await expect(page.getByText("bob is not a valid email address.")).toBeVisible();
  await box.press("Backspace");
  await expect(named).toHaveCount(2);
  await expect(page.getByText("bob is not a valid email address.")).toBeHidden();
  await named.getByRole("button", { name: "Take Bob Lindqvist away" }).click();
  await expect(named).toHaveText([/erin@dealport\.test/]);
  await expect(box).toBeFocused();
});

test("files say how far they are, are cancelled, and are refused in one notice", async ({
  anon: page,
}) => {
  await open(page, "file-field");
  const field = page.getByRole("region", { name: "Try it" });
  const pdf = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from("x") });
  await field
    .locator("input[type=file]")
    .setInputFiles(["Passport.pdf", "Proof.pdf", "Virus.exe", "Notes.zip"].map(pdf));
  await expect(field.getByRole("progressbar", { name: "Uploading Passport.pdf" })).toBeVisible();
  await field.getByRole("button", { name: "Cancel the upload of Proof.pdf" }).click();
  await expect(field.getByText("Proof.pdf")).toBeHidden();
  await expect(field.getByRole("alert")).toContainText("2 files were not uploaded");
  await field.getByRole("button", { name: /^Dismiss the files/ }).click();
  await expect(field.getByRole("alert")).toBeHidden();
  await expect(field.getByText("Passport.pdf")).toBeHidden();
});

test("work goes on while one reads elsewhere, and reports each", async ({ anon: page }) => {
  await open(page, "work");
  await page.getByRole("button", { name: "Approve six" }).click();
  const title = "Approving 6 applications";
  await expect(page.getByRole("region", { name: title, exact: true })).toContainText("1 of 6");
  const strip = page.getByRole("region", { name: "Work under way" });
  await expect(strip).toBeHidden();
  await page.getByRole("link", { name: "Timeline" }).click();
  await expect(strip).toContainText(title);
  await expect(strip).toContainText("5 done, 1 refused.", { timeout: 20_000 });
  await strip.getByRole("link", { name: "Show" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Progress of long work" }),
  ).toBeVisible();
  await strip.getByRole("button", { name: `Dismiss: ${title}` }).click();
  await expect(strip).toBeHidden();
});
