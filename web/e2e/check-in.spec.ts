import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import encodeQR from "qr";
import { expect, LIVE, type Person, SEED, test, unique } from "./fixtures/index.ts";
import { stack } from "./fixtures/stack.ts";

async function makeEvent(db: Sql, guests: readonly Person[], title: string): Promise<string> {
  const [event] = await db<{ id: string }[]>`
    insert into public.events (title, event_type, location, start_date, end_date, time_zone, host_hub_id)
    values (${title}, 'DEMO_DAY', 'Nice, France', now() + interval '2 hours', now() + interval '5 hours', 'Europe/Paris',
            '0b000000-0000-4000-8000-000000000001')
    returning id`;
  const id = event?.id ?? "";
  for (const { id: user } of guests) {
    await db`insert into public.event_registrations (event_id, user_id, status) values (${id}, ${user}, 'REGISTERED')`;
  }
  return id;
}

const picture = (text: string) => ({
  name: "ticket.gif",
  mimeType: "image/gif",
  buffer: Buffer.from(encodeQR(text, "gif", { ecc: "medium", border: 4, scale: 6 })),
});

class DoorScreen {
  constructor(readonly page: Page) {}

  static async open(page: Page, event: string): Promise<DoorScreen> {
    await page.goto(`/events/${event}/door`);
    await expect(page.getByText("Ready", { exact: true })).toBeVisible();
    return new DoorScreen(page);
  }

  readonly latest = () => this.page.getByRole("status", { name: "Latest scan" });
  readonly earlier = () => this.page.getByRole("region", { name: "Earlier scans" });

  figure(label: string) {
    return this.page
      .getByRole("region", { name: "At the door" })
      .locator("dl > div")
      .filter({ hasText: label })
      .locator("dd");
  }

  async read(file: ReturnType<typeof picture>): Promise<void> {
    await this.page.getByLabel("A picture of a ticket").setInputFiles(file);
  }
}

const codeOf = async (db: Sql, event: string, { id }: Person) => {
  const [row] = await db<{ code: string }[]>`
    select t.code from private.event_tickets t join public.event_registrations r on r.id = t.registration_id
    where r.event_id = ${event} and r.user_id = ${id} and r.status = 'REGISTERED'`;
  return row?.code ?? "";
};

test("a guest's ticket at two doors, one of them without a network", async ({
  openAs,
  newPerson,
  sessionOf,
  db,
}) => {
  const [guest, second] = await Promise.all([
    newPerson("Tomas Ferrer", "GUEST"),
    newPerson("Ulla Berg", "GUEST"),
  ]);
  const title = `Door of ${unique()}`;
  const event = await makeEvent(db, [guest, second], title);
  const elsewhere = await makeEvent(db, [guest], `${title}, elsewhere`);
  const session = await sessionOf(guest);
  const signed = async (of: string): Promise<string> => {
    const answer = await fetch(`${stack.url}/functions/v1/api/events/${of}/ticket`, {
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${session.access_token}` },
    });
    return (await answer.json()).ticket;
  };

  const guestsPage = await openAs(session);
  await guestsPage.goto("/events?tab=mine");
  await guestsPage.getByRole("button", { name: `Ticket for ${title}`, exact: true }).click();
  const dialog = guestsPage.getByRole("dialog", { name: "Your ticket" });
  await expect(dialog.getByText(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/)).toBeVisible();
  const [download] = await Promise.all([
    guestsPage.waitForEvent("download"),
    dialog.getByRole("button", { name: "Save as picture" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^door-of-.*-ticket\.png$/);
  const saved = {
    name: "ticket.png",
    mimeType: "image/png",
    buffer: await readFile(await download.path()),
  };

  const a = await DoorScreen.open(await openAs(SEED.dave), event);
  const b = await DoorScreen.open(await openAs(SEED.erin), event);
  await expect(a.figure("Expected")).toHaveText("2");

  await expect(b.page.getByText("This page opens without a network, too.")).toBeVisible(LIVE);
  await b.page.context().setOffline(true);
  await expect(b.page.getByText("No network", { exact: true })).toBeVisible();
  await b.page.reload();
  await expect(
    b.page.getByText(/^You are offline\. Tickets are checked against the list of/),
  ).toBeVisible();
  await expect(b.figure("Expected")).toHaveText("2");
  await b.read(saved);
  await expect(b.latest()).toContainText("Welcome, Tomas Ferrer");
  await expect(b.latest()).toContainText("Not confirmed yet");
  await expect(b.figure("Not confirmed yet")).toHaveText("1");
  await expect(a.figure("Checked in")).toHaveText("0");
  await a.read(saved);
  await expect(a.latest()).toContainText("Welcome, Tomas Ferrer");
  await expect(a.latest()).not.toContainText("Not settled");
  await expect(a.figure("Checked in")).toHaveText("1");

  await b.page.context().setOffline(false);
  await expect(b.figure("Not confirmed yet")).toHaveText("0", LIVE);
  await expect(b.latest()).toContainText(/Checked in at \d/);
  await expect(a.latest()).toContainText(/Checked in before, at .*, at another door/, LIVE);
  await expect(b.figure("Checked in")).toHaveText("1");
  await a.read(saved);
  await expect(a.latest()).toContainText(/Already checked in at \d/);

  const code = await codeOf(db, event, second);
  await a.page.getByLabel("Ticket's code").focus();
  await a.page.keyboard.type(`${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`);
  await a.page.keyboard.press("Enter");
  await expect(a.latest()).toContainText("Welcome, Ulla Berg");
  await expect(b.figure("Checked in")).toHaveText("2", LIVE);

  const guests = b.page.getByRole("region", { name: "Guests" });
  await guests.getByRole("searchbox").fill("ulla");
  await guests.getByRole("button", { name: "Undo the check-in of Ulla Berg" }).click();
  await guests.getByRole("button", { name: "Yes, undo" }).click();
  await expect(guests.getByText("Expected", { exact: true })).toBeVisible();
  await expect(a.figure("Checked in")).toHaveText("1", LIVE);
  await expect(a.latest()).toContainText("Undone at");
  await guests.getByRole("button", { name: "Check in Ulla Berg" }).click();
  await expect(a.figure("Checked in")).toHaveText("2", LIVE);

  const ticket = await signed(event);
  const [header, claims, signature] = ticket.split(".");
  const others = (await signed(elsewhere)).split(".")[1];
  for (const [text, says] of [
    [await signed(elsewhere), "A ticket for another event"],
    [`${header}.${others}.${signature}`, "Not one of our tickets"],
    [`${Buffer.from('{"alg":"none"}').toString("base64url")}.${claims}.${signature}`, "Not one"],
    ["https://example.org", "No ticket"],
  ] as const) {
    await b.read(picture(text));
    await expect(b.latest()).toContainText(says);
  }
  await a.page.getByLabel("Ticket's code").fill("ABCD");
  await a.page.keyboard.press("Enter");
  await expect(a.page.getByText("A ticket's code has eight letters and digits.")).toBeVisible();

  await db`update public.event_registrations set status = 'CANCELLED', cancelled_at = now() where event_id = ${event} and user_id = ${guest.id}`;
  await db`insert into public.event_registrations (event_id, user_id, status) values (${event}, ${guest.id}, 'REGISTERED')`;
  await expect(a.figure("Checked in")).toHaveText("1", LIVE);
  await b.page.getByRole("button", { name: "Refresh the list" }).click();
  await expect(b.figure("Expected")).toHaveText("2");
  await b.read(picture(ticket));
  await expect(b.latest()).toContainText("This ticket is no longer valid");
  await b.read(picture(await signed(event)));
  await expect(b.latest()).toContainText("Welcome, Tomas Ferrer");
});

/** In the page, before its scripts: a camera that sees this picture; null refuses permission. */
function cameraSees(seen: string | null): void {
  navigator.mediaDevices.getUserMedia = async () => {
    if (seen === null) throw new DOMException("Permission denied", "NotAllowedError");
    const image = new Image();
    image.src = seen;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = 640;
    canvas.height = 480;
    const pen = canvas.getContext("2d");
    setInterval(() => {
      if (!pen) return;
      pen.fillStyle = "#777";
      pen.fillRect(0, 0, 640, 480);
      pen.drawImage(image, 110, 30, 420, 420);
    }, 50);
    return canvas.captureStream(20);
  };
}

test("a ticket before the camera; a scan that waits survives a reload; a camera that is not allowed", async ({
  openAs,
  newPerson,
  sessionOf,
  db,
}) => {
  const guest = await newPerson("Vera Holm", "GUEST");
  const event = await makeEvent(db, [guest], `Camera of ${unique()}`);
  const session = await sessionOf(guest);
  const answer = await fetch(`${stack.url}/functions/v1/api/events/${event}/ticket`, {
    headers: { apikey: stack.publishableKey, authorization: `Bearer ${session.access_token}` },
  });
  const { ticket } = await answer.json();
  const seen = `data:image/gif;base64,${picture(ticket).buffer.toString("base64")}`;

  // Calls of a page with a service worker reach the network past the route below.
  const page = await openAs(SEED.dave, { serviceWorkers: "block" });
  await page.addInitScript(cameraSees, seen);
  const door = await DoorScreen.open(page, event);
  const calls = "**/rpc/check_in_guests*";
  await page.route(calls, (route) => route.abort());
  await page.getByRole("button", { name: "Turn the camera on" }).click();
  await expect(door.latest()).toContainText("Welcome, Vera Holm");
  await expect(door.latest()).toContainText("Not confirmed yet");
  // As long as it stays before the camera it is scanned once.
  await expect(door.earlier()).toHaveCount(0);
  await page.reload();
  await expect(door.figure("Not confirmed yet")).toHaveText("1");
  await page.unroute(calls);
  await expect(door.figure("Not confirmed yet")).toHaveText("0", LIVE);
  await expect(door.figure("Checked in")).toHaveText("1");
  const rows = await db`select 1 from private.event_check_ins where event_id = ${event}`;
  expect(rows).toHaveLength(1);

  await page.evaluate(cameraSees, null);
  await page.getByRole("button", { name: "Turn the camera on" }).click();
  await expect(page.getByRole("alert")).toContainText("Camera access is blocked");

  const guestsPage = await openAs(session);
  await guestsPage.goto(`/events/${event}/door`);
  await expect(guestsPage.getByRole("heading", { name: "Access Denied" })).toBeVisible();
});

test("who owes is seen at the door, where the payment is recorded, and at once in the list of guests, where it is refunded", async ({
  openAs,
  newPerson,
  db,
}) => {
  const guest = await newPerson("Tomas Ferrer", "GUEST");
  const event = await makeEvent(db, [], `Priced door of ${unique()}`);
  await db`update public.events set ticket_price = 50, currency = 'EUR' where id = ${event}`;
  await db`
    insert into public.event_registrations (event_id, user_id, status, ticket_type)
    values (${event}, ${guest.id}, 'REGISTERED', 'PAID')`;
  const [doorPage, list] = await Promise.all([openAs(SEED.dave), openAs(SEED.dave)]);
  await list.goto(`/hub-admin?tab=events&event=${event}&part=attendees`);
  await expect(
    list.getByRole("button", { name: "Payment of Tomas Ferrer: Not paid" }),
  ).toBeVisible();
  const door = await DoorScreen.open(doorPage, event);
  await doorPage.getByRole("button", { name: "Check in Tomas Ferrer" }).click();
  await expect(door.latest()).toContainText("Not paid yet: €50.");
  await doorPage.getByRole("button", { name: "€50 paid by Tomas Ferrer" }).click();
  await expect(door.latest()).not.toContainText("Not paid yet");
  const payment = list.getByRole("button", { name: "Payment of Tomas Ferrer: Paid" });
  await expect(payment).toBeVisible(LIVE);
  await payment.click();
  await list.getByRole("menuitem", { name: "Refunded" }).click();
  await expect(
    list.getByRole("button", { name: "Payment of Tomas Ferrer: Refunded" }),
  ).toBeVisible();
  await expect(doorPage.getByText("Refunded", { exact: false })).toBeVisible(LIVE);
});
