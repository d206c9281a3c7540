import type { Locator, Page } from "@playwright/test";
import { expect, LIVE, test, unique } from "./fixtures/index.ts";
import { watchForEnd } from "./fixtures/room-screen.ts";
import { addMember } from "./fixtures/rooms.ts";
import { goOn } from "./fixtures/sessions.ts";

const SCREEN_EMPTIES_MS = 2_000;

test("people come, stay for a while and go; whoever is in the room sees it without a reload", async ({
  newRoom,
  newPerson,
  enter,
  openAs,
  db,
}) => {
  const room = await newRoom();
  const [colleague, leaver] = await Promise.all([
    newPerson("Ines Duarte", "INVESTOR"),
    newPerson("Chitra Rao", "INVESTOR"),
  ]);
  await addMember(db, room, leaver);
  const [founder, investor, leaving] = await Promise.all([
    enter(room, room.founder, "Overview"),
    enter(room, room.investor, "Overview"),
    enter(room, leaver, "Activity"),
  ]);
  const stranger = `ana-${unique()}@fund.example`;

  await test.step("invited with an end: each address has its own answer", async () => {
    await founder.people.getByRole("button", { name: "Invite adviser" }).click();
    const dialog = founder.page.getByRole("dialog", { name: "Invite advisers" });
    const addresses = dialog.getByRole("combobox", { name: "Email addresses" });
    await dialog.getByLabel("End of access").fill("2020-01-01T09:00");
    await addresses.fill(`${stranger}, ${room.investor.email},`);
    await dialog.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(dialog).toContainText("Choose a time in the future.");
    // Past its end the focus begins anew, where a low window sees it.
    const size = founder.page.viewportSize() ?? { width: 0, height: 0 };
    await founder.page.setViewportSize({ ...size, height: 450 });
    const last = dialog.getByRole("button", { name: "Invite", exact: true });
    await last.focus();
    await last.scrollIntoViewIfNeeded();
    await founder.page.keyboard.press("Tab");
    const first = dialog.locator(":focus");
    await expect(first).toHaveAccessibleName("Close");
    await expect(first).toBeInViewport({ ratio: 1 });
    await founder.page.setViewportSize(size);
    await dialog.getByRole("button", { name: "30 days" }).click();
    await dialog.getByRole("button", { name: "Invite", exact: true }).click();
    const answers = dialog.getByRole("status").getByRole("listitem");
    await expect(answers.filter({ hasText: stranger })).toContainText("Invited.");
    await expect(answers.filter({ hasText: room.investor.email })).toContainText(
      "This person is already in the deal room.",
    );
    await founder.page.keyboard.press("Escape");
    for (const { people } of [founder, investor]) {
      const line = people.getByRole("listitem").filter({ hasText: stranger });
      await expect(line).toContainText("Invited by Amara Osei", LIVE);
      await expect(line).toContainText("Access until");
    }
    await expect(
      leaving.activity.getByText("Amara Osei invited somebody"),
      "a member who manages nothing reads no address",
    ).toBeVisible(LIVE);
    await expect(leaving.people).not.toContainText(stranger);
  });

  const guest = await openAs(colleague);
  await test.step("an investor without a verified KYC: the founder waives it, and they join", async () => {
    await investor.people.getByRole("button", { name: "Invite adviser" }).click();
    const dialog = investor.page.getByRole("dialog", { name: "Invite advisers" });
    await dialog.getByRole("combobox", { name: "Email addresses" }).fill(colleague.email);
    await dialog.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(dialog.getByRole("status").getByRole("listitem")).toContainText("Invited.");
    await investor.page.keyboard.press("Escape");
    const [made] =
      await db`select id from public.deal_room_invitations where email = ${colleague.email}`;
    await guest.goto("/deal-rooms");
    const waiting = guest.getByRole("region", { name: "Invitations" });
    await waiting.getByRole("link", { name: room.startup }).click();
    await expect(guest).toHaveURL(`/invitation/${made?.id}`);
    await expect(guest.getByRole("main")).toContainText("verified", LIVE);

    await act(founder.people, colleague.email, "Waive KYC");
    const waiver = founder.page.getByRole("dialog");
    const give = waiver.getByRole("button", { name: "Waive KYC" });
    await expect(give).toBeDisabled();
    await waiver.getByLabel("Reason").fill("x".repeat(1001));
    await expect(waiver).toContainText("Too long by 1 character.");
    await waiver.getByLabel("Reason").fill("Known to us for years.");
    await give.click();
    await expect(waiver).toHaveCount(0);
    const told = investor.people.getByRole("listitem").filter({ hasText: colleague.email });
    await told.getByText("KYC waived: why").click(LIVE);
    await expect(told).toContainText("Known to us for years.");
    await guest.getByRole("button", { name: "Accept" }).click(LIVE);
    await expect(guest).toHaveURL(room.path);
    for (const { people } of [founder, investor]) {
      const member = people.getByRole("listitem").filter({ hasText: "Ines Duarte" });
      await expect(member).toContainText("invited by Jonas Falk", LIVE);
      await expect(people).not.toContainText(colleague.email);
    }
  });

  await test.step("an end of access, set by who manages that side alone", async () => {
    await founder.people.getByRole("button", { name: /^Actions for Ines/ }).click();
    await expect(founder.page.getByRole("menuitem")).toHaveText(["View the documents as they do"]);
    await founder.page.keyboard.press("Escape");
    await act(investor.people, "Ines Duarte", "Set an end of access");
    const dialog = investor.page.getByRole("dialog", { name: "Access of Ines Duarte" });
    await dialog.getByRole("button", { name: "7 days" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    const people = guest.getByRole("main").getByRole("region", { name: "Participants" });
    for (const list of [people, founder.people]) {
      await expect(list.getByRole("listitem").filter({ hasText: "Ines Duarte" })).toContainText(
        "Access until",
        LIVE,
      );
    }
  });

  await test.step("ended with a reason: out at once; the others read why", async () => {
    const gone = await watchForEnd(guest, room.startup);
    await act(investor.people, "Ines Duarte", "End access");
    const dialog = investor.page.getByRole("dialog", { name: "End the access of Ines Duarte?" });
    await dialog.getByLabel("Reason").fill("Her mandate is over.");
    const began = Date.now();
    await dialog.getByRole("button", { name: "End access" }).click();
    expect((await gone()) - began).toBeLessThan(SCREEN_EMPTIES_MS);
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Access denied");
    await expect(guest.getByRole("alert")).toContainText(/Your access was ended by Jonas Falk on /);
    await expect(guest.getByRole("alert")).toContainText("Her mandate is over.");
    await founder.people.getByText("Formerly in this room (1)").click(LIVE);
    const former = founder.people.getByRole("listitem").filter({ hasText: "Ines Duarte" });
    await expect(former).toContainText("by Jonas Falk");
    await expect(former).toContainText("Her mandate is over.");
    await goOn(guest, "/notifications");
    await expect(guest.getByRole("main")).toContainText(
      `Your access to the deal room of ${room.startup} was ended`,
    );
    await expect(guest.getByRole("main")).toContainText('"Her mandate is over."');
  });

  await test.step("somebody leaves, on a phone, and knows what that means", async () => {
    await leaving.page.setViewportSize({ width: 390, height: 844 });
    await leaving.page.getByRole("button", { name: /^Show \d+ participants$/ }).click();
    const sheet = leaving.page.getByRole("dialog", { name: "Participants of this deal room" });
    await act(sheet, "Chitra Rao", "Leave the room");
    const dialog = leaving.page.getByRole("dialog", { name: "Leave this deal room?" });
    await expect(dialog).toContainText("The NDA you accepted still binds you.");
    await dialog.getByRole("button", { name: "Leave" }).click();
    await expect(leaving.heading).toHaveText("Access denied", LIVE);
    await expect(investor.people.getByRole("button", { name: /^Actions for Chitra/ })).toHaveCount(
      0,
      LIVE,
    );
  });

  await test.step("taken back; what the room is about and when it ends, live at the other side", async () => {
    await act(founder.people, stranger, "Withdraw");
    await founder.page
      .getByRole("dialog", { name: "Withdraw this invitation?" })
      .getByRole("button", { name: "Withdraw" })
      .click();
    for (const { people } of [founder, investor]) {
      await expect(people).not.toContainText(stranger, LIVE);
    }
    const [mine, theirs] = [await settings(founder.page), await settings(investor.page)];
    await expect(theirs.getByRole("button", { name: "Save end" })).toHaveCount(0);
    const words = "Series A, to close in spring.";
    await mine.getByLabel("Description (optional)").fill(words);
    await mine.getByRole("button", { name: "Save description" }).click();
    await expect(theirs.getByLabel("Description (optional)")).toHaveValue(words, LIVE);
    await mine.getByRole("button", { name: "90 days" }).click();
    await mine.getByRole("button", { name: "Save end" }).click();
    await expect(theirs).toContainText("The room closes for everybody on", LIVE);
    await investor.page.keyboard.press("Escape");
    await expect(
      investor.people.getByRole("listitem").filter({ hasText: "Amara Osei" }),
    ).toContainText("Access until");
    await investor.goTo("Activity");
    for (const line of [`Amara Osei invited ${stranger}`, "Chitra Rao left the deal room"]) {
      await expect(investor.activity.getByText(line)).toBeVisible();
    }
  });
});

async function act(people: Locator, name: string, item: string) {
  await people.getByRole("button", { name: `Actions for ${name}` }).click();
  await people.page().getByRole("menuitem", { name: item }).click();
}

async function settings(page: Page): Promise<Locator> {
  await page.getByRole("main").getByRole("button", { name: "Room settings" }).click();
  return page.getByRole("dialog", { name: "Room settings" });
}
