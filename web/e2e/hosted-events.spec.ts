import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readCsv } from "./fixtures/csv.ts";
import { png } from "./fixtures/files.ts";
import { expect, LIVE, test, unique } from "./fixtures/index.ts";
import { SEED } from "./fixtures/people.ts";
import { expectToast } from "./fixtures/screens.ts";
import { callAs, signIn } from "./fixtures/sessions.ts";

/** In the format of a datetime-local field. */
const inDays = (days: number, clock: string) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${clock}`;

const openPart = (page: Page, part: string) =>
  page
    .getByRole("navigation", { name: "Parts of the event" })
    .getByRole("link", { name: part })
    .click();

const dialogOf = (page: Page) => page.getByRole("dialog");

async function openMore(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name }).click();
}

test("a host and guests: asked for, declined and accepted, in line and moved up, answered, cancelled", async ({
  openAs,
  newPerson,
}) => {
  test.slow();
  const title = `Open lab ${unique()}`;
  const people = await Promise.all(
    ["Nuria Vidal", "Oskar Lund", "Pia Rossi"].map((name) => newPerson(name, "GUEST")),
  );
  const [first, second, third] = people;
  if (!first || !second || !third) throw new Error("Three people were to be made.");
  const host = await openAs(SEED.dave);

  await test.step("the form says all that is wrong at once, and is kept", async () => {
    await host.goto("/hub-admin");
    await host.getByRole("link", { name: "Add Event" }).click();
    const form = host.getByRole("form", { name: "Event" });
    const field = (name: string) => form.getByRole("textbox", { name, exact: true });
    await form.getByRole("button", { name: "Create event" }).click();
    for (const sentence of [
      "Give the event a title of 1 to 200 characters.",
      "Choose the type of event.",
      "Enter where the event takes place, or make it virtual.",
    ])
      await expect(form.getByText(sentence)).toBeVisible();
    await expect(field("Title")).toBeFocused();

    await field("Title").fill(title);
    await form.getByRole("combobox", { name: "Type" }).click();
    await host.getByRole("option", { name: "Demo day" }).click();
    await form.getByLabel("Starts").fill(inDays(20, "18:00"));
    await form.getByLabel("Ends").fill(inDays(20, "09:00"));
    await form.getByLabel("Time zone").fill("Mars/Base");
    await field("Place").fill("Nice, France");
    await form.getByRole("checkbox", { name: /^Approve each guest/ }).check();
    await form.getByRole("button", { name: "Create event" }).click();
    await expect(form.getByText("Choose a valid time zone, such as Europe/Paris.")).toBeVisible();
    await form.getByLabel("Time zone").fill("Europe/Paris");
    await form.getByRole("button", { name: "Create event" }).click();
    await expect(form.getByText("The event must end after it starts.")).toBeVisible();

    await form.getByRole("button", { name: "Add a row" }).click();
    await form.getByLabel("Time of row 1").fill("09:00");
    await form.getByRole("textbox", { name: "Row 1", exact: true }).fill("Doors");
    await host.getByRole("tab", { name: "Approved" }).click();
    await host.getByRole("link", { name: "Add Event" }).click();
    await expect(field("Title")).toHaveValue(title);
    await form.getByLabel("Ends").fill(inDays(20, "21:00"));
    await form.getByRole("textbox", { name: /^Seats/ }).fill("1");
    await form.getByRole("button", { name: "Create event" }).click();
    await expect(host.getByRole("heading", { name: title })).toBeVisible();
    await expect(host.getByText("Doors")).toBeVisible();
  });

  const id = new URL(host.url()).searchParams.get("event");
  const register = async (page: Page) => {
    await page.goto(`/events/${id}`);
    await page.getByRole("button", { name: /^Register/ }).click();
    await expect(page.getByText("The host has yet to confirm your seat.")).toBeVisible();
  };
  await openPart(host, "Attendees");
  const list = host.getByRole("region", { name: "Attendees" });
  const row = (name: string) => list.getByRole("row").filter({ hasText: name });
  const nuria = await signIn(first);
  const callAsNuria = async (name: string) => {
    const { status } = await callAs(nuria, `/rest/v1/rpc/${name}`, { event: id });
    expect(status, name).toBeLessThan(300);
  };
  const [oskar, pia] = await Promise.all([openAs(second), openAs(third)]);

  await test.step("who asks is seen at once; who is declined reads why", async () => {
    await callAsNuria("register_for_event");
    await expect(row(first.name)).toBeVisible(LIVE);
    for (const [page, { name }] of [
      [oskar, second],
      [pia, third],
    ] as const) {
      await register(page);
      await expect(row(name)).toBeVisible(LIVE);
    }
    await list.getByRole("button", { name: `Decline ${third.name}` }).click();
    const dialog = dialogOf(host);
    await expect(dialog.getByRole("button", { name: "Decline", exact: true })).toBeDisabled();
    await dialog.getByLabel("Reason").fill("This one is for founders.");
    await dialog.getByRole("button", { name: "Decline", exact: true }).click();
    await expect(row(third.name).getByText("Declined")).toBeVisible();
    await expect(pia.getByText(/"This one is for founders\."/)).toBeVisible(LIVE);
  });

  await test.step("the seat goes to the first, the next one waits and moves up", async () => {
    await list.getByRole("button", { name: `Accept ${first.name}` }).click();
    await expect(row(first.name).getByText("Has a seat")).toBeVisible();
    await list.getByRole("button", { name: `Accept ${second.name}` }).click();
    await expect(row(second.name).getByText("Waiting, number 1")).toBeVisible();
    await expect(oskar.getByText("You are number 1 on the waiting list.")).toBeVisible(LIVE);

    await callAsNuria("cancel_event_registration");
    await expect(oskar.getByText("You have a seat.")).toBeVisible(LIVE);
    await expect(row(second.name).getByText("Has a seat")).toBeVisible(LIVE);
    await expect(row(first.name)).toBeHidden();
  });

  await test.step("what the host writes to those with a seat is read by them, then and later", async () => {
    await openPart(host, "Announcements");
    await host.getByRole("button", { name: "Write to guests" }).click();
    const dialog = dialogOf(host);
    await dialog.getByRole("combobox", { name: "To" }).click();
    await host.getByRole("option", { name: "Guests with a seat (1)" }).click();
    await dialog.getByLabel("Message").fill("Ring twice at the blue door.");
    await dialog.getByRole("button", { name: "Send message" }).click();
    await expectToast(host, "Message sent");
    const sent = host.getByRole("article", { name: "To guests with a seat" });
    await expect(sent).toContainText("Ring twice at the blue door.");
    await expect(sent).toContainText(SEED.dave.name);
    const fromHost = oskar.getByRole("region", { name: "From the host" });
    await expect(fromHost.getByText("Ring twice at the blue door.")).toBeVisible(LIVE);
    await oskar.reload();
    await expect(fromHost.getByText("Ring twice at the blue door.")).toBeVisible();
    await expect(pia.getByText("Ring twice at the blue door.")).toHaveCount(0);
  });

  await test.step("a message comes, and is answered", async () => {
    await openPart(host, "Messages");
    await expect(host.getByRole("heading", { name: "No messages yet" })).toBeVisible();
    await oskar.getByRole("button", { name: "Contact the hosts" }).click();
    await oskar.getByLabel("Message").fill("Is the lab open for wheelchairs?");
    await oskar.getByRole("button", { name: "Send message" }).click();
    const message = host.getByRole("article", { name: `Message from ${second.name}` });
    await expect(message.getByText("Is the lab open for wheelchairs?")).toBeVisible(LIVE);
    await message.getByRole("button", { name: "Mark as answered" }).click();
    await expect(message.getByText(`Answered by ${SEED.dave.name}`)).toBeVisible();
  });

  await test.step("it is cancelled, and who comes reads why", async () => {
    await openMore(host, "Cancel event");
    await dialogOf(host).getByLabel("Reason").fill("The roof leaks.");
    await dialogOf(host).getByRole("button", { name: "Cancel event" }).click();
    await expectToast(host, "Event cancelled");
    await expect(host.getByText("Cancelled", { exact: true }).first()).toBeVisible();
    await expect(
      oskar.getByText('The host has cancelled this event: "The roof leaks."'),
    ).toBeVisible(LIVE);
  });
});

test("a platform administrator duplicates an event for the platform, leaves its date open, gives it a picture, and takes a list along", async ({
  openAs,
  db,
}) => {
  const title = `Breakfast again ${unique()}`;
  const page = await openAs(SEED.erin);
  await page.goto("/admin?tab=events&state=%3Cscript%3E&host=nonsense");
  const states = page.getByRole("navigation", { name: "Events by state" });
  await expect(states.getByRole("link", { name: /^Upcoming/ })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await page.getByRole("link", { name: /^Breakfast with Station Azur/ }).click();
  await openPart(page, "Attendees");

  await test.step("the list as it is narrowed, as a file", async () => {
    await page
      .getByRole("navigation", { name: "Attendees by state" })
      .getByRole("link", { name: /^Waiting/ })
      .click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Breakfast with Station Azur attendees .*\.csv$/);
    const lines = await readCsv(db, await readFile(await download.path(), "utf8"));
    expect(lines.map((line) => line.Registration)).toEqual(Array(4).fill("Waiting"));
  });

  await openMore(page, "Duplicate");
  const form = page.getByRole("form", { name: "Event" });
  await form.getByRole("textbox", { name: "Title", exact: true }).fill(title);
  await form.getByRole("combobox", { name: "Host" }).click();
  await page.getByRole("option", { name: "The platform" }).click();
  await form.getByRole("checkbox", { name: /^The date is to be announced/ }).check();
  await form.getByRole("button", { name: "Create event" }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByText("Date TBA").first()).toBeVisible();

  await page.getByRole("link", { name: "Edit" }).click();
  await form.getByLabel("Picture", { exact: true }).setInputFiles(png("fair.png", 1200, 900));
  await dialogOf(page).getByRole("button", { name: "Save picture" }).click();
  await expectToast(page, "Picture saved");
  await form.getByRole("checkbox", { name: /^The date is to be announced/ }).uncheck();
  await form.getByLabel("Starts").fill(inDays(30, "09:00"));
  await form.getByLabel("Ends").fill(inDays(30, "17:00"));
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Upcoming", { exact: true }).first()).toBeVisible();
  await expect(page.locator('img[src^="/api/event-pictures/"]')).toBeVisible();
});
