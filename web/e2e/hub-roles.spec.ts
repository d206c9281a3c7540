import { randomUUID } from "node:crypto";
import { createApplications, createHub } from "./fixtures/hubs.ts";
import { expect, LIVE, test } from "./fixtures/index.ts";
import { openLive } from "./fixtures/live.ts";
import { actOn, memberRow } from "./fixtures/organization-screen.ts";

test("a hub's reviewer proposes and its administrator decides; at the door one checks guests in, and no more", async ({
  newPerson,
  openAs,
  db,
}) => {
  const hub = await createHub(db, "Ana Silva");
  const reviewer = await newPerson("Rui Costa", "GUEST");
  const doorkeeper = await newPerson("Lia Matos", "GUEST");
  const founder = await newPerson("Fay Adler", "STARTUP_ADMIN");
  const guest = await newPerson("Gil Ramos", "GUEST");
  const [dock] = await createApplications(db, hub, founder, "Alpha Dock");
  if (!dock) throw new Error("Nothing was submitted.");
  const event = randomUUID();
  await db`
    insert into public.events (id, title, event_type, location, start_date, end_date, time_zone, host_hub_id, ticket_price)
    values (${event}, ${`Harbour Day ${dock.name}`}, 'DEMO_DAY', 'Porto, Portugal', now() + interval '2 hours',
            now() + interval '5 hours', 'Europe/Lisbon', ${hub.id}, 20)`;
  await db`
    insert into public.event_registrations (event_id, user_id, status, ticket_type, payment_status)
    values (${event}, ${guest.id}, 'REGISTERED', 'PAID', 'PENDING')`;
  await db`
    insert into public.organization_members (organization_id, user_id, role, title) values
      (${hub.organization}, ${reviewer.id}, 'MEMBER', 'Analyst'), (${hub.organization}, ${doorkeeper.id}, 'VIEWER', null)`;
  const [ana, rui, lia] = await Promise.all([
    openAs(hub.admins[0] ?? null),
    openAs(reviewer),
    openAs(doorkeeper),
  ]);
  const applications = "/hub-admin?tab=applications&application=";

  await test.step("the reviewer reads the queue and is offered no decision", async () => {
    await openLive(rui, "/hub-admin");
    await expect(rui.getByRole("tab")).toHaveText([
      /^Dashboard/,
      /^Applications/,
      /^Approved/,
      /^Events/,
      /^Products/,
    ]);
    await expect(rui.getByRole("link", { name: "Add Event" })).toHaveCount(0);
    await rui.getByRole("tab", { name: /^Applications/ }).click();
    const row = rui.getByRole("row").filter({ hasText: dock.name });
    await expect(row).toContainText("An administrator decides");
    await row.getByRole("link").first().click();
    const drawer = rui.getByRole("dialog", { name: dock.name });
    await expect(drawer).toContainText(
      "An administrator of your hub decides on it. Propose what to decide in a note.",
    );
    await expect(drawer.getByRole("button", { name: "Approve" })).toHaveCount(0);
  });

  await test.step("what they propose stands on the administrator's open page, with their reason", async () => {
    await openLive(ana, applications + dock.id);
    const drawer = rui.getByRole("dialog", { name: dock.name });
    await drawer.getByLabel("New note").fill("Two pilots, and the certificate is in order.");
    await drawer.getByLabel("What do you propose?").click();
    await rui.getByRole("option", { name: "To approve" }).click();
    await drawer.getByRole("button", { name: "Propose" }).click();
    await expect(drawer.getByText("Proposes to approve")).toBeVisible();
    await expect(drawer.getByLabel("New note")).toHaveValue("");
    const deciding = ana.getByRole("dialog", { name: dock.name });
    await expect(deciding).toContainText("Proposes to approve", LIVE);
    await expect(deciding).toContainText("Two pilots, and the certificate is in order.");
    await expect(deciding.getByLabel("What do you propose?")).toHaveCount(0);
    const [notice] = await db`
      select n.data ->> 'person' as person from public.notifications n
      where n.user_id = ${hub.admins[0]?.id ?? ""} and n.kind = 'review.proposed'`;
    expect(notice?.person).toBe("Rui Costa");
    await deciding.getByRole("button", { name: "Approve" }).click();
    await ana
      .getByRole("dialog", { name: `Approve ${dock.name}` })
      .getByRole("button", { name: "Approve" })
      .click();
    await expect(drawer).toContainText("Ana Silva approved this startup", LIVE);
  });

  await test.step("whoever is at the door finds the events, checks in, and records who paid", async () => {
    await openLive(lia, "/hub-admin");
    await expect(lia.getByRole("tab")).toHaveCount(0);
    await expect(lia.getByRole("main")).not.toContainText(dock.id);
    await lia.getByRole("link", { name: new RegExp(`^Harbour Day ${dock.name}`) }).click();
    await expect(lia).toHaveURL(`/events/${event}/door`);
    await expect(lia.getByText("Ready", { exact: true })).toBeVisible();
    const name = lia.getByRole("listitem").filter({ hasText: "Gil Ramos" });
    await name.getByRole("button", { name: /check in/i }).click();
    await expect
      .poll(async () => {
        const [row] = await db`
        select checked_in_by from private.event_check_ins where event_id = ${event} and checked_in_at is not null`;
        return row?.checked_in_by;
      })
      .toBe(doorkeeper.id);
  });

  await test.step("made a reviewer, their portal opens at once; removed, it closes", async () => {
    await openLive(lia, "/hub-admin");
    await openLive(ana, `/organization?organization=${hub.organization}`);
    await actOn(ana, "Lia Matos", "Change role and title…");
    const dialog = ana.getByRole("dialog", { name: "Role and title of Lia Matos" });
    await expect(dialog.getByRole("radio", { name: /^Viewer/ })).toBeChecked();
    await dialog.getByRole("radio", { name: /^Member/ }).check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(memberRow(ana, "Lia Matos")).toContainText("Member", LIVE);
    await expect(lia.getByRole("tab", { name: /^Applications/ })).toBeVisible(LIVE);
    await actOn(ana, "Lia Matos", "Remove…");
    const removing = ana.getByRole("dialog", { name: `Remove Lia Matos from ${hub.name}?` });
    await removing.getByLabel("Reason").fill("Her contract ended.");
    await removing.getByRole("button", { name: "Remove" }).click();
    await expect(lia.getByRole("heading", { level: 1 })).toHaveText("Access Denied", LIVE);
  });
});
