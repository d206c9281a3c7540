import type { Locator, Page } from "@playwright/test";
import { office } from "../../supabase/functions/_shared/testing/files.ts";
import { expectNoFindings, showTheme } from "./fixtures/axe.ts";
import { pdf, png } from "./fixtures/files.ts";
import { expect, LIVE, test } from "./fixtures/index.ts";
import { watchPolicy } from "./fixtures/policy.ts";
import { letter, model, pdfOfPages } from "./fixtures/sample-documents.ts";
import { expectNoSidewaysScroll, expectToast } from "./fixtures/screens.ts";
import { callAs, goOn, uploadAs } from "./fixtures/sessions.ts";

const REPORT = "Annual report.pdf";

const drawn = (reader: Locator) => reader.locator(".reader-picture[data-drawn]");

const pageField = (reader: Locator) => reader.getByRole("textbox", { name: "Page" });

const openReader = (page: Page, name: string) =>
  page
    .getByRole("button", { name: `Preview ${name}` })
    .first()
    .click();

test("a report of 200 pages is read, searched, enlarged and turned, and closes when it goes", async ({
  twoInARoom,
  sessionOf,
}) => {
  test.slow();
  const { room, founder, investor } = await twoInARoom("Documents");
  const { page } = investor;
  const seen = await watchPolicy(page);
  const report = await pdfOfPages(REPORT, 200, {
    17: "A liquidation preference of 1x, non-participating.",
    120: "The Liquidation-",
    121: "No liquidation preference beyond that; liquidation by the board.",
  });
  const id = await uploadAs(await sessionOf(room.founder), room.id, report);
  await expect(investor.document(REPORT)).toBeVisible(LIVE);
  const reader = page.getByRole("dialog", { name: REPORT });

  await test.step("its first page comes, and few of the others", async () => {
    await openReader(page, REPORT);
    await expect(drawn(reader).first()).toBeAttached();
    await expect(reader.getByRole("group", { name: "Page 1 of 200" })).toContainText(
      "Annual report.pdf: page 1",
    );
    expect(await reader.getByRole("group", { name: /^Page / }).count()).toBeLessThan(5);
    await expect(reader.getByText("Version 1")).toBeVisible();
  });

  await test.step("pages are turned by field, key and scrolling, and the address follows", async () => {
    await pageField(reader).fill("120");
    await page.keyboard.press("Enter");
    await expect(reader.getByRole("group", { name: "Page 120 of 200" })).toContainText("page 120");
    await expect(page).toHaveURL(/[?&]page=120$/);
    await reader.getByRole("region", { name: REPORT }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(pageField(reader)).toHaveValue("121");
    await page.keyboard.press("End");
    await expect(pageField(reader)).toHaveValue("200");
    await page.keyboard.press("Home");
    await expect(pageField(reader)).toHaveValue("1");
    await reader
      .getByRole("region", { name: REPORT })
      .evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
    await expect(pageField(reader)).toHaveValue(/^(100|101)$/);
    await pageField(reader).fill("-4");
    await page.keyboard.press("Enter");
    await expect(pageField(reader)).toHaveValue("1");
  });

  await test.step("words are found on all pages", async () => {
    await page.keyboard.press("Control+f");
    const field = reader.getByRole("textbox", { name: "Search in this document" });
    await expect(field).toBeFocused();
    await field.fill("LIQUIDATION preference");
    await expect(reader.getByRole("status").filter({ hasText: /^1 of 2$/ })).toBeVisible();
    await expect(pageField(reader)).toHaveValue("17");
    await expect(reader.locator(".reader-marks [data-current]")).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(reader.getByRole("status").filter({ hasText: /^2 of 2$/ })).toBeVisible();
    await expect(reader.locator("[data-page='121'] [data-current]")).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(reader.locator("[data-page='17'] [data-current]")).toBeInViewport();
    await field.fill("no such words");
    await expect(reader.getByText("No matches")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
  });

  await test.step("it is enlarged, fitted and turned, the page staying where it is", async () => {
    const first = () => reader.locator(".reader-page").first().boundingBox();
    const before = await first();
    await reader.getByRole("button", { name: /^Zoom:/ }).click();
    await page.getByRole("menuitemradio", { name: "400%" }).click();
    await expect(reader.getByRole("button", { name: "Zoom: 400%" })).toBeVisible();
    await expect(pageField(reader)).toHaveValue("17");
    expect((await first())?.width).toBeGreaterThan((before?.width ?? 0) * 2);
    await page.keyboard.press("f");
    await expect(reader.locator("[data-page='17']")).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press("r");
    const turned = await reader.locator("[data-page='17']").boundingBox();
    expect(turned?.width).toBeGreaterThan(turned?.height ?? 0);
    await page.keyboard.press("Shift+R");
    await page.keyboard.press("0");
  });

  await test.step("thumbnails lead to pages, and the keys are told", async () => {
    await page.keyboard.press("t");
    const pages = reader.getByRole("navigation", { name: "Pages" });
    await expect(pages.getByRole("button", { name: "Page 17 of 200" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await pages.getByRole("button", { name: "Page 18 of 200" }).click();
    await expect(pageField(reader)).toHaveValue("18");
    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: "Keyboard" });
    await expect(keys).toContainText("Go to a page");
    // Until the focus is in it, Escape is still the reader's.
    await expect
      .poll(() => keys.evaluate((one) => one.contains(document.activeElement)))
      .toBe(true);
    await page.keyboard.press("Escape");
    await expect(keys).toBeHidden();
    await page.keyboard.press("t");
  });

  await test.step("back closes it, right after a page was turned, and its address opens it again, at the nearest page", async () => {
    await pageField(reader).fill("30");
    await page.keyboard.press("Enter");
    await page.goBack();
    await expect(reader).toBeHidden();
    await expect(investor.document(REPORT)).toBeVisible();
    await goOn(page, `/deal-room/${room.id}/documents/${id}/read?version=9&page=1000000000`);
    await expect(reader.getByRole("group", { name: "Page 200 of 200" })).toContainText("page 200");
    await expect(reader.getByText("Version 1")).toBeVisible();
    await expect(page).toHaveURL(/page=200$/);
  });

  await test.step("a new version is told of, and the document closes when it is removed", async () => {
    await founder.showDetails(REPORT);
    await expect(founder.page.getByRole("heading", { name: "History" })).toBeVisible();
    const chooser = founder.page.waitForEvent("filechooser");
    await founder.page.getByRole("button", { name: `Actions for ${REPORT}` }).click();
    await founder.page.getByRole("menuitem", { name: "Upload a new version" }).click();
    await (await chooser).setFiles(pdf(REPORT, "Revised"));
    await founder.confirmUpload();
    await expectToast(founder.page, "New version uploaded");
    await expect(reader.getByText("Version 2 has been uploaded.")).toBeVisible(LIVE);
    await reader.getByRole("button", { name: "Show it" }).click();
    await expect(reader.getByRole("group", { name: "Page 1 of 1" })).toContainText("Revised");
    await founder.page.getByRole("button", { name: `Actions for ${REPORT}` }).click();
    await founder.page.getByRole("menuitem", { name: "Remove" }).click();
    await expect(reader).toBeHidden(LIVE);
    await expectToast(page, "Document closed");
  });
  expect(seen).toEqual({ stopped: [], strangers: [] });
});

test("a phone reads by thumb, and what cannot be read is said in a sentence", async ({
  newRoom,
  openAs,
  sessionOf,
}) => {
  const room = await newRoom();
  const founder = await sessionOf(room.founder);
  const broken = { ...pdf("Broken.pdf"), buffer: Buffer.from("%PDF-1.7\nnothing of a PDF\n") };
  const document = await uploadAs(founder, room.id, await pdfOfPages("Term sheet.pdf", 4));
  const [damaged, picture] = [
    await uploadAs(founder, room.id, broken),
    await uploadAs(founder, room.id, png("Pilot line.png", 1600, 900)),
  ];
  const slides = { name: "Slides.pptx", mimeType: "", buffer: Buffer.from(office("pptx")) };
  const deck = await uploadAs(founder, room.id, slides);
  const page = await openAs(room.investor, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const read = (id: string) => goOn(page, `/deal-room/${room.id}/documents/${id}/read`);

  await read(document);
  const reader = page.getByRole("dialog", { name: "Term sheet.pdf" });
  await expect(drawn(reader).first()).toBeAttached();
  await expectNoSidewaysScroll(page);
  const width = async () => (await reader.locator("[data-page='1']").boundingBox())?.width ?? 0;
  expect(await width()).toBeGreaterThan(330);
  expect(await width()).toBeLessThan(390);
  await reader.getByRole("button", { name: "Thumbnails" }).click();
  await reader.getByRole("button", { name: "Page 3 of 4" }).click();
  await expect(pageField(reader)).toHaveValue("3");
  await showTheme(page, "dark");
  await expectNoFindings(page);
  // It was not opened from a list, so it closes onto the document's own page.
  await reader.getByRole("button", { name: "Close document" }).click();
  await expect(page).toHaveURL(new RegExp(`/documents/${document}$`));

  // By a link that somebody sent, without loading the page again.
  await read(deck);
  const unshown = page.getByRole("dialog", { name: "Slides.pptx" });
  await expect(unshown).toContainText("PPTX files cannot be shown here");
  await expect(unshown).toContainText("Download it to read it.");
  await expect(unshown.getByRole("button", { name: "Download" }).last()).toBeVisible();

  await read(damaged);
  await expect(page.getByRole("alert")).toContainText("It is damaged, or it is no PDF.");
  await expect(page.getByRole("alert").getByRole("button", { name: "Download" })).toBeVisible();

  await read(picture);
  const image = page.getByRole("img", { name: "Pilot line.png" });
  await expect(image).toBeVisible();
  const box = await image.boundingBox();
  expect(box?.width).toBeLessThan(390);
  await page.getByRole("button", { name: "Rotate" }).click();
  await expect
    .poll(async () => {
      const turned = await image.boundingBox();
      return (turned?.height ?? 0) > (turned?.width ?? 0);
    })
    .toBe(true);
});

test("a workbook is a table with its sheets, and a Word document its words", async ({
  newRoom,
  openAs,
  sessionOf,
}) => {
  const room = await newRoom();
  const founder = await sessionOf(room.founder);
  const [sheets, words] = [
    await uploadAs(founder, room.id, await model("Model.xlsx", 900)),
    await uploadAs(founder, room.id, letter("Terms.docx")),
  ];
  const page = await openAs(room.investor);
  const read = (id: string) => goOn(page, `/deal-room/${room.id}/documents/${id}/read`);

  await read(sheets);
  const grid = page.getByRole("grid", { name: "Revenue" });
  await expect(grid.getByRole("gridcell", { name: "Customer 3", exact: true })).toBeVisible();
  await grid.focus();
  await page.keyboard.press("Control+End");
  await expect(grid.getByRole("gridcell", { name: "Customer 900", exact: true })).toBeVisible();
  expect(await grid.getByRole("row").count()).toBeLessThan(80);
  await expectNoFindings(page);
  await page.keyboard.press("/");
  await page.getByRole("textbox", { name: "Search in this document" }).fill("grid fees");
  await expect(page.getByRole("grid", { name: "Assumptions" })).toContainText("Grid fees");
  await expect(page).toHaveURL(/page=2$/);
  await page.keyboard.press("Escape");

  await read(words);
  const document = page.getByRole("region", { name: "Terms.docx" });
  await expect(document.getByRole("heading", { name: "Heads of terms" })).toBeVisible();
  await expect(document.getByRole("cell", { name: "$18.5M" })).toBeVisible();
  await expectNoFindings(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test("who may only view gets pages with their name, nothing to take, and no more once that ends", async ({
  newRoom,
  enter,
  sessionOf,
}) => {
  const room = await newRoom();
  const founder = await sessionOf(room.founder);
  await uploadAs(founder, room.id, await pdfOfPages("Cap table.pdf", 2));
  const allow = async (access: string) => {
    const rule = { room: room.id, side: "INVESTOR", access };
    const { status } = await callAs(founder, "/rest/v1/rpc/set_deal_room_side_access", rule);
    expect(status).toBeLessThan(300);
  };
  await allow("VIEW");
  const { page } = await enter(room, room.investor, "Documents");
  await openReader(page, "Cap table.pdf");
  const reader = page.getByRole("dialog", { name: "Cap table.pdf" });
  const first = reader.getByRole("group", { name: "Page 1 of 2" });
  await expect(first).toContainText("Cap table.pdf: page 1");
  await expect(first).toContainText(room.investor.email);
  await expect(reader.getByRole("button", { name: /^Download/ })).toBeHidden();
  await reader.getByRole("button", { name: "View only" }).click();
  await expect(page.getByText("That does not stop a camera")).toBeVisible();
  await page.keyboard.press("Escape");
  await allow("STAMPED");
  const copy = page.waitForEvent("download");
  await reader.getByRole("button", { name: "Download a stamped copy" }).click(LIVE);
  expect((await copy).suggestedFilename()).toBe("Cap table.pdf");
  await allow("NONE");
  await expect(reader).toBeHidden(LIVE);
});
