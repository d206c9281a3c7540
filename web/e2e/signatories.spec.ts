import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { pdf } from "./fixtures/files.ts";
import { createFund, join } from "./fixtures/funds.ts";
import { expect, LIVE, test } from "./fixtures/index.ts";
import { actOn } from "./fixtures/organization-screen.ts";
import type { RoomScreen } from "./fixtures/room-screen.ts";
import { acceptNda, addMember } from "./fixtures/rooms.ts";
import { expectToast } from "./fixtures/screens.ts";
import { callAs, goOn, signIn, uploadAs } from "./fixtures/sessions.ts";

const nextStep = ({ page }: RoomScreen) => page.getByRole("region", { name: "Next step" });
const proposal = ({ page }: RoomScreen, version: number) =>
  page.getByRole("region", { name: `Proposed terms, version ${version}` });

async function act(people: Locator, name: string, item: string) {
  await people.getByRole("button", { name: `Actions for ${name}` }).click();
  await people.page().getByRole("menuitem", { name: item }).click();
}

test("who may not sign reads who must and prepares; the right moves to a colleague, live at both sides", async ({
  newRoom,
  enter,
  db,
}) => {
  test.slow();
  const fund = await createFund(db, "Lindqvist Ventures", "Petra Lund");
  const carla = await join(db, fund, "Carla Novak", "MEMBER");
  const room = await newRoom({ investor: fund.owner });
  await addMember(db, room, carla);
  const founderSession = await signIn(room.founder);
  const [deal] = await db`select deal_id from public.deal_rooms where id = ${room.id}`;
  const [founder, owner, colleague] = await Promise.all([
    enter(room, room.founder, "Overview"),
    enter(room, fund.owner, "Overview"),
    enter(room, carla, "Overview"),
  ]);

  await test.step("participants are grouped by organization, with who may sign and who administers", async () => {
    const side = founder.people.getByRole("region", { name: fund.name });
    await expect(side.getByRole("listitem")).toHaveCount(2);
    const boss = side.getByRole("listitem").filter({ hasText: "Lead Investor" });
    await expect(boss).toContainText("Petra Lund");
    await expect(boss).toContainText("May sign");
    await expect(boss).toContainText("Administrator");
    await expect(side.getByRole("listitem").filter({ hasText: "Carla Novak" })).not.toContainText(
      "May sign",
    );
  });

  await test.step("a member compares the terms, and reads who confirms them", async () => {
    const proposed = await callAs(founderSession, "/rest/v1/rpc/propose_deal_terms", {
      ...{ deal: deal?.deal_id, amount: 2_000_000, valuation: 18_000_000, equity: 10, version: 2 },
    });
    expect(proposed.status, JSON.stringify(proposed.body)).toBe(200);
    const terms = proposal(colleague, 2);
    await expect(terms).toContainText(`Only Petra Lund may sign for ${fund.name}.`, LIVE);
    await expect(terms).toContainText("Until then you can compare the versions");
    await expect(terms.getByRole("button")).toHaveCount(0);
    await expect(proposal(owner, 2).getByRole("button", { name: "Confirm" })).toBeVisible(LIVE);
  });

  await test.step("who may sign gives it away; for a moment nobody may, and each side reads whom to ask", async () => {
    await goOn(owner.page, `/organization?organization=${fund.id}`);
    await actOn(owner.page, "Petra Lund", 'Withdraw "May sign"…');
    const withdrawing = owner.page.getByRole("dialog");
    await withdrawing.getByLabel("Reason").fill("The board decided so.");
    await withdrawing.getByRole("button", { name: "Withdraw" }).click();
    await expect(withdrawing).toBeHidden();
    const terms = proposal(colleague, 2);
    await expect(terms).toContainText(
      `Nobody may sign for ${fund.name} now. Ask Petra Lund, who decides who may.`,
      LIVE,
    );
    await expect(terms.getByRole("link", { name: "Open organization" })).toBeVisible();
    await expect(founder.page.getByRole("main")).toContainText(
      `Nobody in this room may sign for ${fund.name}.`,
      LIVE,
    );
    await actOn(owner.page, "Carla Novak", 'Give "May sign"…');
    const giving = owner.page.getByRole("dialog", { name: "Let Carla Novak sign?" });
    await giving.getByLabel("Reason").fill("The board decided so.");
    await giving.getByRole("button", { name: "Let sign" }).click();
    await expect(giving).toBeHidden();
    await expect(terms.getByRole("button", { name: "Confirm" })).toBeVisible(LIVE);
  });

  await test.step("an administrator counters but does not confirm; the colleague signs", async () => {
    await goOn(owner.page, room.path);
    await expect(proposal(owner, 2)).toContainText(
      `Only Carla Novak may sign for ${fund.name}. You can prepare a counter-proposal.`,
    );
    await expect(proposal(owner, 2).getByRole("button")).toHaveText(["Counter"]);
    await proposal(colleague, 2).getByRole("button", { name: "Confirm" }).click();
    await colleague.page.getByRole("dialog").getByRole("button", { name: "Confirm terms" }).click();
    await expect(founder.page.getByRole("region", { name: "Terms in force" })).toContainText(
      `confirmed by Carla Novak for ${fund.name}`,
      LIVE,
    );
  });

  await test.step("of the completion and a closing document, too, the others read who signs", async () => {
    await expect(nextStep(owner)).toContainText(
      `Only Carla Novak may sign for ${fund.name}.`,
      LIVE,
    );
    await expect(nextStep(owner).getByRole("button", { name: "Confirm completion" })).toHaveCount(
      0,
    );
    await expect(
      nextStep(colleague).getByRole("button", { name: "Confirm completion" }),
    ).toBeVisible();
    const document = await uploadAs(founderSession, room.id, pdf("SPA.pdf"));
    const named = await callAs(founderSession, "/rest/v1/rpc/add_closing_document", {
      ...{ room: room.id, document },
    });
    expect(named.status, JSON.stringify(named.body)).toBeLessThan(300);
    await owner.goTo("Closing");
    await expect(owner.page.getByRole("region", { name: "Closing documents" })).toContainText(
      `Only Carla Novak may sign for ${fund.name}.`,
      LIVE,
    );
    await colleague.goTo("Closing");
    await colleague.page.getByRole("button", { name: "Confirm SPA.pdf, version 1" }).click();
    await colleague.page
      .getByRole("dialog")
      .getByRole("button", { name: "Confirm version 1" })
      .click();
    const listed = owner.page.getByRole("list", { name: "Closing documents" });
    await expect(listed).toContainText(`Confirmed by Carla Novak for ${fund.name}`, LIVE);
    await expect(listed).toContainText(
      `${room.startup} has not confirmed it: ${room.founder.name} may sign`,
    );
  });
});

test("an administrator joins a room, brings a colleague in, invites an adviser with their firm, and reassigns the work of one who left", async ({
  newRoom,
  newPerson,
  enter,
  openAs,
  db,
}) => {
  test.slow();
  const fund = await createFund(db, "Baltic Ventures", "Petra Lund");
  await db`update public.investors set kyc_decision = 'VERIFIED' where organization_id = ${fund.id}`;
  const [ada, carla] = await Promise.all([
    join(db, fund, "Ada Berg", "ADMIN"),
    join(db, fund, "Carla Novak", "MEMBER"),
  ]);
  const nora = await newPerson("Nora Lind", "GUEST");
  const room = await newRoom({ investor: fund.owner });
  const [founder, admin, colleague] = await Promise.all([
    enter(room, room.founder, "Overview"),
    openAs(ada),
    openAs(carla),
  ]);
  const toJoin = (page: typeof admin) =>
    page.getByRole("region", { name: `Rooms of ${fund.name} that you have not joined` });

  await test.step("only an administrator is offered the rooms of the organization", async () => {
    await colleague.goto("/deal-rooms");
    await expect(colleague.getByRole("heading", { name: "No active deal rooms" })).toBeVisible();
    await expect(toJoin(colleague)).toHaveCount(0);
    await admin.goto("/deal-rooms");
    await toJoin(admin)
      .getByRole("button", { name: `Join ${room.name}` })
      .click();
    await expect(admin).toHaveURL(room.path);
    await expect(founder.person("Ada Berg")).toContainText("Administrator", LIVE);
  });

  await acceptNda(db, room.id, ada);
  const screen = await enter(room, ada, "Overview");
  await test.step("a colleague is chosen, is told, and reads who may sign once the NDA is theirs", async () => {
    await screen.people.getByRole("button", { name: "Add from members" }).click();
    const dialog = screen.page.getByRole("dialog", { name: "Add from members" });
    await expect(dialog.getByRole("checkbox")).toHaveCount(1);
    await dialog.getByRole("checkbox", { name: /Carla Novak/ }).check();
    await dialog.getByRole("button", { name: "Add" }).click();
    await expectToast(screen.page, "Colleague added");
    await expect(founder.person("Carla Novak")).toContainText("brought in by Ada Berg", LIVE);
    await goOn(colleague, "/notifications");
    await colleague
      .getByRole("main")
      .getByRole("link", { name: `Ada Berg brought you into the deal room of ${room.startup}` })
      .click();
    await expect(colleague).toHaveURL(room.path);
    await acceptNda(db, room.id, carla);
  });

  await test.step("a lawyer is invited with their firm, and is no member of the organization", async () => {
    await screen.people.getByRole("button", { name: "Invite adviser" }).click();
    const dialog = screen.page.getByRole("dialog", { name: "Invite advisers" });
    const addresses = dialog.getByRole("combobox", { name: "Email addresses" });
    await addresses.fill(`${carla.email}, ${nora.email},`);
    await dialog.getByLabel("Their firm").fill("Baker & Lind");
    await dialog.getByRole("button", { name: "30 days" }).click();
    await dialog.getByRole("button", { name: "Invite", exact: true }).click();
    const answers = dialog.getByRole("status").getByRole("listitem");
    await expect(answers.filter({ hasText: nora.email })).toContainText("Invited.");
    await expect(answers.filter({ hasText: carla.email })).toContainText(
      "This person is already in the deal room.",
    );
    await screen.page.keyboard.press("Escape");
    const [invitation] =
      await db`select id from public.deal_room_invitations where email = ${nora.email}`;
    const guest = await openAs(nora);
    await guest.goto(`/invitation/${invitation?.id}`);
    await guest.getByRole("button", { name: "Accept" }).click();
    await expect(guest).toHaveURL(room.path);
    for (const { people } of [screen, founder]) {
      const adviser = people
        .getByRole("region", { name: fund.name })
        .getByRole("listitem")
        .filter({ hasText: "Nora Lind" });
      await expect(adviser).toContainText("Baker & Lind (adviser)", LIVE);
      await expect(adviser).toContainText("Access until");
    }
  });

  await test.step("somebody leaves, and all that they had to do is another one's in one act", async () => {
    const session = await signIn(ada);
    for (const title of ["Audit", "Signing"]) {
      const added = await callAs(session, "/rest/v1/rpc/add_deal_milestone", {
        ...{ room: room.id, id: randomUUID(), title, owner: carla.id },
      });
      expect(added.status, JSON.stringify(added.body)).toBeLessThan(300);
    }
    const leaving = await enter(room, carla, "Overview");
    await act(leaving.people, "Carla Novak", "Leave the room");
    await leaving.page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
    await expect(leaving.heading).toHaveText("Access denied", LIVE);
    await screen.people.getByText("Formerly in this room (1)").click(LIVE);
    await act(screen.people, "Carla Novak", "Reassign open work");
    const dialog = screen.page.getByRole("dialog", {
      name: "Reassign the open work of Carla Novak",
    });
    await dialog.getByRole("combobox", { name: "New owner" }).click();
    await expect(screen.page.getByRole("option")).toHaveText([
      "Nobody",
      "Ada Berg (you)",
      "Petra Lund",
    ]);
    await screen.page.getByRole("option", { name: "Petra Lund" }).click();
    await dialog.getByRole("button", { name: "Reassign" }).click();
    await expectToast(screen.page, "2 tasks reassigned");
    await screen.goTo("Closing");
    await expect(screen.page.getByRole("list", { name: "Milestones" })).toContainText("Petra Lund");
    const line = "Ada Berg reassigned what Carla Novak had to do";
    await screen.goTo("Activity");
    await expect(screen.activity.getByText(line)).toBeVisible();
    await founder.goTo("Activity");
    await expect(founder.activity.getByText("Carla Novak left the deal room")).toBeVisible(LIVE);
    await expect(founder.activity.getByText(line)).toHaveCount(0);
  });

  await test.step("an administrator who left is offered the room again where its link is refused", async () => {
    await act(screen.people, "Ada Berg", "Leave the room");
    await screen.page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
    await expect(screen.heading).toHaveText("Access denied", LIVE);
    await screen.page.getByRole("button", { name: "Join the deal room" }).click();
    await expect(screen.nav).toBeVisible();
    await expect(founder.activity.getByText("Ada Berg joined the deal room")).toHaveCount(2, LIVE);
  });
});
