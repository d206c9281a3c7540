import { readFile } from "node:fs/promises";
import type { Response } from "@playwright/test";
import { pdf } from "./fixtures/files.ts";
import { expect, LIVE, test, unique } from "./fixtures/index.ts";
import { goOn, uploadAs } from "./fixtures/sessions.ts";

test("one side asks, the other answers and publishes, and never reads who asked", async ({
  twoInARoom,
  sessionOf,
}) => {
  const { room, founder, investor } = await twoInARoom();
  const document = await uploadAs(await sessionOf(room.founder), room.id, pdf("Clauses.pdf"));
  const subject = `[notice period ${unique()}]`;
  await founder.goTo("Q&A");
  await expect(founder.page.getByText("No questions yet")).toBeVisible();

  await test.step("about a page of a document", async () => {
    await goOn(
      investor.page,
      `${room.path}?section=questions&ask=document&about=${document}&page=1&list=nonsense`,
    );
    const asking = investor.page.getByRole("dialog", { name: "Ask a question" });
    await expect(asking).toContainText("About: Clauses.pdf");
    await asking.getByRole("button", { name: "Ask", exact: true }).click();
    await expect(asking).toContainText("Enter a subject.");
    await asking.getByRole("textbox", { name: "Subject" }).fill(subject);
    await asking.getByRole("textbox", { name: "Question" }).fill("Who may end it, and how soon?");
    await investor.page.reload();
    await expect(asking).toContainText("Your draft is back.");
    await expect(asking.getByRole("textbox", { name: "Subject" })).toHaveValue(subject);
    await asking.getByRole("button", { name: "Ask", exact: true }).click();
    const mine = investor.page.getByRole("dialog", { name: subject });
    await expect(mine).toContainText(room.investor.name);
    await expect(mine).toContainText("Clauses, page 1");
    // Not by its role, which the open dialog hides.
    await expect(investor.page.locator("[role=status]", { hasText: /^Live$/ })).toBeAttached(LIVE);
  });

  const theirs = founder.page.getByRole("dialog", { name: subject });
  const main = founder.page.getByRole("region", { name: "Q&A" });
  await test.step("it is there at once, from a side", async () => {
    await expect(main).toContainText(subject, LIVE);
    await expect(main).toContainText("Investor's side");
    await expect(main).not.toContainText(room.investor.name);
    await founder.page.getByRole("link", { name: new RegExp(subject.slice(1, -1)) }).click();
    await expect(theirs).toContainText("Who may end it");
    await expect(theirs).not.toContainText(room.investor.name);
  });

  await test.step("it is assigned, answered, and published in other words", async () => {
    await theirs.getByRole("combobox", { name: /Assigned to/ }).click();
    await founder.page.getByRole("option", { name: new RegExp(room.founder.name) }).click();
    await theirs.getByLabel(/^Due/).fill("2027-01-15");
    await theirs.getByRole("textbox", { name: "Your answer" }).fill("Either side, in 30 days.");
    await theirs.getByRole("button", { name: "Send answer" }).click();
    const mine = investor.page.getByRole("dialog", { name: subject });
    await expect(mine).toContainText("Either side, in 30 days.", LIVE);
    await expect(mine).toContainText("Answered");
    await expect(mine).toContainText("Jan 15, 2027", LIVE);
    await expect(mine).not.toContainText("Assigned to");
    await theirs.getByRole("button", { name: "Publish in FAQ" }).click();
    const publishing = founder.page.getByRole("dialog", { name: "Publish in FAQ" });
    await expect(publishing.getByRole("textbox", { name: "Answer" })).toHaveValue(
      "Either side, in 30 days.",
    );
    await publishing
      .getByRole("textbox", { name: "Answer" })
      .fill("Either side, with 30 days of notice.");
    await publishing.getByRole("button", { name: "Publish" }).click();
    await expect(publishing).toBeHidden();
    await theirs.getByRole("button", { name: "Close", exact: true }).click();
  });

  await test.step("neither the FAQ nor the file names who asked", async () => {
    await investor.page
      .getByRole("dialog")
      .getByRole("button", { name: "Close", exact: true })
      .click();
    await investor.page.getByRole("link", { name: /^FAQ/ }).click();
    const faq = investor.page.getByRole("list", { name: "FAQ" });
    await expect(faq).toContainText("Either side, with 30 days of notice.");
    await expect(faq).not.toContainText(room.investor.name);
    const heard: Promise<string>[] = [];
    const hear = (response: Response) => {
      if (/deal_room_(question|faq)/.test(response.url())) heard.push(response.text());
    };
    founder.page.on("response", hear);
    await founder.page.getByRole("link", { name: /^FAQ/ }).click();
    await expect(founder.page.getByRole("list", { name: "FAQ" })).toContainText(
      "30 days of notice",
    );
    const download = founder.page.waitForEvent("download");
    await founder.page.getByRole("button", { name: "More actions" }).click();
    await founder.page.getByRole("menuitem", { name: "Export as CSV" }).click();
    const file = await readFile(await (await download).path(), "utf8");
    expect(file).toContain("Either side, in 30 days.");
    expect(file).not.toContain(room.investor.name);
    await founder.goTo("Activity");
    await expect(founder.activity).toContainText(`published the answer to ${subject}`);
    await expect(founder.activity).not.toContainText("asked:");
    // What is asked after this is of no use, and cannot be read once the page has closed.
    founder.page.off("response", hear);
    const answers = (await Promise.all(heard)).join("\n");
    expect(answers).toContain("30 days of notice");
    expect(answers).not.toMatch(new RegExp(`${room.investor.name}|${room.investor.id}`));
  });

  await test.step("who asked closes it", async () => {
    await founder.goTo("Q&A");
    await investor.page.getByRole("link", { name: /^All/ }).click();
    await investor.page.getByRole("link", { name: new RegExp(subject.slice(1, -1)) }).click();
    await investor.page.getByRole("button", { name: "Close question" }).click();
    await expect(main).toContainText("Closed", LIVE);
    await goOn(founder.page, `${room.path}?section=questions&question=nonsense&state=none`);
    await expect(founder.page.getByRole("dialog")).toContainText("Question not found");
  });
});
