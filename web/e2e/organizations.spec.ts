import { createHub } from "./fixtures/hubs.ts";
import { expect, LIVE, SEED, test } from "./fixtures/index.ts";
import { openLive } from "./fixtures/live.ts";
import { actOn, invite, memberRow, openInvitations } from "./fixtures/organization-screen.ts";
import { accountMenu, expectToast } from "./fixtures/screens.ts";

test("an owner invites a colleague, changes what they may do, and removes them: their open screen follows", async ({
  newPerson,
  openAs,
  db,
}) => {
  const hub = await createHub(db, "Ana Silva");
  const [owner] = hub.admins;
  const colleague = await newPerson("Tom Weber", "GUEST");
  const [ana, tom] = await Promise.all([openAs(owner ?? null), openAs(colleague)]);
  await Promise.all([openLive(ana, "/"), openLive(tom, "/notifications")]);

  await test.step("the account menu leads whoever belongs to one to their organization", async () => {
    await expect((await accountMenu(tom)).getByText("Organization")).toHaveCount(0);
    await tom.keyboard.press("Escape");
    await (await accountMenu(ana)).getByRole("menuitem", { name: "Organization" }).click();
    await expect(ana.getByRole("heading", { level: 1 })).toHaveText(hub.name);
    await expect(memberRow(ana, "Ana Silva")).toContainText("Owner");
  });

  await test.step("what is wrong with an invitation stands at its field", async () => {
    await ana.getByRole("button", { name: "Invite" }).click();
    const dialog = ana.getByRole("dialog", { name: `Invite to ${hub.name}` });
    await expect(dialog.getByRole("radio", { name: /^Member/ })).toBeChecked();
    await dialog.getByRole("radio", { name: /^Administrator/ }).check();
    await dialog.getByLabel("Email").fill("nobody");
    await dialog.getByLabel("Title").fill("x".repeat(81));
    await dialog.getByRole("button", { name: "Invite" }).click();
    await expect(dialog).toContainText("Please enter a valid email address");
    await expect(dialog).toContainText("A title must be at most 80 characters on one line.");
    await dialog.getByLabel("Email").fill(colleague.email);
    await dialog.getByLabel("Title").fill("Head of reviews");
    await dialog.getByRole("button", { name: "Invite" }).click();
    await expect(dialog).toBeHidden();
    await expect(openInvitations(ana).getByRole("row", { name: colleague.email })).toContainText(
      "Head of reviews",
    );
    await actOn(ana, `the invitation of ${colleague.email}`, "Resend");
    await expectToast(ana, "Invitation resent");
    await expect(openInvitations(ana).getByRole("row", { name: colleague.email })).toHaveCount(1);
  });

  await test.step("the colleague is notified, reads what they would be, and accepts", async () => {
    await tom.getByRole("link", { name: `You are invited to act for ${hub.name}` }).click(LIVE);
    const main = tom.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(
      `Ana Silva invites you to act for ${hub.name}`,
    );
    await expect(main).toContainText("RoleAdministrator");
    await expect(main).toContainText("TitleHead of reviews");
    await main.getByRole("button", { name: "Accept" }).click();
    await expect(tom).toHaveURL("/hub-admin");
    await expect(tom.getByRole("heading", { level: 1 })).toHaveText("Hub Administration Portal");
    await expect(tom.getByRole("navigation").getByRole("link", { name: "Hub Portal" })).toHaveCount(
      1,
    );
    await expect(memberRow(ana, "Tom Weber")).toContainText("Head of reviews", LIVE);
    await expect(ana.getByText("No open invitations.")).toBeVisible();
  });

  await test.step("an administrator is offered what they may do, and nothing to an owner", async () => {
    await openLive(tom, `/organization?organization=${hub.organization}`);
    await tom.getByRole("button", { name: "Actions for Tom Weber" }).click();
    await expect(tom.getByRole("menuitem")).toHaveText(["Change role and title…", "Leave…"]);
    await tom.keyboard.press("Escape");
    await tom.getByRole("button", { name: "Actions for Ana Silva" }).click();
    await expect(tom.getByRole("menuitem")).toHaveText(["Only an owner can change an owner"]);
    await tom.keyboard.press("Escape");
    await expect(tom.getByRole("button", { name: "Edit… the legal facts" })).toHaveCount(0);
  });

  await test.step("another role and title, and that they may sign, show at once on their screen", async () => {
    await actOn(ana, "Tom Weber", "Change role and title…");
    const dialog = ana.getByRole("dialog", { name: "Role and title of Tom Weber" });
    await dialog.getByRole("radio", { name: /^Owner/ }).check();
    await dialog.getByLabel("Title").fill("Director");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectToast(ana, "Member changed", "Tom Weber: Owner");
    await expect(memberRow(tom, "Tom Weber")).toContainText("DirectorOwner", LIVE);
    await expect(tom.getByRole("button", { name: "Edit… the legal facts" })).toBeVisible(LIVE);

    await actOn(ana, "Tom Weber", 'Give "May sign"…');
    const signing = ana.getByRole("dialog", { name: "Let Tom Weber sign?" });
    await expect(signing.getByRole("button", { name: "Let sign" })).toBeDisabled();
    await signing.getByLabel("Reason").fill("Resolution of the board, 4 March.");
    await signing.getByRole("button", { name: "Let sign" }).click();
    await expect(memberRow(tom, "Tom Weber")).toContainText("Yes", LIVE);
    const [kept] = await db`
      select signatory_reason, signatory_set_by from public.organization_members
      where organization_id = ${hub.organization} and user_id = ${colleague.id}`;
    expect(kept).toEqual({
      signatory_reason: "Resolution of the board, 4 March.",
      signatory_set_by: owner?.id,
    });
    await actOn(ana, "Tom Weber", 'Withdraw "May sign"…');
    const withdrawing = ana.getByRole("dialog", { name: "Withdraw that Tom Weber may sign?" });
    await withdrawing.getByLabel("Reason").fill("He left the board.");
    await withdrawing.getByRole("button", { name: "Withdraw" }).click();
    await expect(memberRow(tom, "Tom Weber")).not.toContainText("Yes", LIVE);
  });

  await test.step("an owner edits the legal facts; what is wrong stands at its field", async () => {
    await ana.getByRole("button", { name: "Edit… the legal facts" }).click();
    const dialog = ana.getByRole("dialog", { name: "Edit legal facts" });
    await dialog.getByLabel("Website").fill("port.example");
    await dialog.getByLabel("Registration number").fill("512 345 678");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toContainText("Enter a web address that begins with https://.");
    await dialog.getByLabel("Website").fill("https://port.example");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(tom.getByRole("region", { name: "Legal facts" })).toContainText(
      "512 345 678",
      LIVE,
    );
  });

  await test.step("the last owner cannot leave", async () => {
    await actOn(ana, "Tom Weber", "Change role and title…");
    const dialog = ana.getByRole("dialog", { name: "Role and title of Tom Weber" });
    await dialog.getByRole("radio", { name: /^Administrator/ }).check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await actOn(ana, "Ana Silva", "Leave…");
    const leaving = ana.getByRole("dialog", { name: `Leave ${hub.name}?` });
    await leaving.getByRole("button", { name: "Leave" }).click();
    await expect(leaving).toContainText(
      `${hub.name} would be without an owner. Appoint another one first.`,
    );
    await leaving.getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("who is removed loses the portal on their open page", async () => {
    await openLive(tom, "/hub-admin");
    await expect(tom.getByRole("heading", { level: 1 })).toHaveText("Hub Administration Portal");
    await actOn(ana, "Tom Weber", "Remove…");
    const removing = ana.getByRole("dialog", { name: `Remove Tom Weber from ${hub.name}?` });
    await removing.getByLabel("Reason").fill("He works elsewhere.");
    await removing.getByRole("button", { name: "Remove" }).click();
    await expect(tom.getByRole("heading", { level: 1 })).toHaveText("Access Denied", LIVE);
    await expect(tom.getByRole("navigation").getByRole("link", { name: "Hub Portal" })).toHaveCount(
      0,
    );
    await expect(memberRow(ana, "Tom Weber")).toHaveCount(0);
    await tom.goto(`/organization?organization=${hub.organization}`);
    await expect(tom.getByRole("heading", { name: "Organization not found" })).toBeVisible();
    await tom.goto("/notifications");
    await expect(tom.getByText(`You are no longer a member of ${hub.name}`)).toBeVisible();
  });
});

test("an invitation is declined or withdrawn, and the platform appoints an owner where none is left", async ({
  newPerson,
  openAs,
  db,
}) => {
  const hub = await createHub(db, "Ana Silva");
  const [owner] = hub.admins;
  const colleague = await newPerson("Rui Costa", "GUEST");
  const [ana, rui] = await Promise.all([openAs(owner ?? null), openAs(colleague)]);
  const invited = async () => {
    const [row] = await db<{ id: string }[]>`
      select id from public.organization_invitations
      where organization_id = ${hub.organization} order by created_at desc limit 1`;
    return `/organization-invitation/${row?.id}`;
  };
  await openLive(ana, "/organization");

  await test.step("declining asks first", async () => {
    await invite(ana, colleague.email);
    await rui.goto(await invited());
    await rui.getByRole("main").getByRole("button", { name: "Decline" }).click();
    const dialog = rui.getByRole("dialog", { name: "Decline the invitation?" });
    await dialog.getByRole("button", { name: "Decline" }).click();
    await expect(rui.getByRole("heading", { level: 1 })).toHaveText("You declined this invitation");
    await expect(ana.getByText("No open invitations.")).toBeVisible(LIVE);
  });

  await test.step("what was withdrawn, or is for another address, is not accepted", async () => {
    await invite(ana, colleague.email);
    const address = await invited();
    await actOn(ana, `the invitation of ${colleague.email}`, "Withdraw");
    await expectToast(ana, "Invitation withdrawn", colleague.email);
    await rui.goto(address);
    await expect(rui.getByRole("heading", { level: 1 })).toHaveText(
      "This invitation was withdrawn",
    );
    await invite(ana, "somebody.else@dealport.test");
    await rui.goto(await invited());
    await expect(rui.getByRole("heading", { level: 1 })).toHaveText(
      "This invitation is for another account",
    );
    await expect(rui.getByRole("main")).not.toContainText(hub.name);
  });

  await test.step("a platform administrator appoints an owner, and the members see it at once", async () => {
    const erin = await openAs(SEED.erin);
    await erin.goto(`/admin?tab=hubs&hub=${hub.id}`);
    const drawer = erin.getByRole("dialog", { name: hub.name, exact: true });
    await expect(drawer.getByRole("list", { name: "Members" })).toContainText("Ana Silva");
    await drawer.getByRole("button", { name: "Appoint an owner…" }).click();
    const dialog = erin.getByRole("dialog", { name: `Appoint an owner of ${hub.name}?` });
    await expect(dialog.getByRole("button", { name: "Appoint" })).toBeDisabled();
    await dialog.getByLabel("Email").fill("nobody@dealport.test");
    await dialog.getByLabel("Reason").fill("Ana is on leave.");
    await dialog.getByRole("button", { name: "Appoint" }).click();
    await expect(dialog).toContainText("Nobody with this address has an active account.");
    await dialog.getByLabel("Email").fill(colleague.email);
    await dialog.getByRole("button", { name: "Appoint" }).click();
    await expect(dialog).toBeHidden();
    await expect(drawer.getByRole("list", { name: "Members" })).toContainText("Rui Costa");
    await expect(memberRow(ana, "Rui Costa")).toContainText("Owner", LIVE);
  });

  await test.step("a platform administrator corrects the legal name, with a reason", async () => {
    const erin = await openAs(SEED.erin);
    await erin.goto(`/organization?organization=${hub.organization}`);
    await erin.getByRole("button", { name: "Correct… the legal facts" }).click();
    const dialog = erin.getByRole("dialog", { name: "Correct legal facts" });
    await dialog.getByLabel("Legal name").fill(`${hub.name} S.A.`);
    await dialog.getByLabel("Country").fill("Atlantis");
    await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
    await dialog.getByLabel("Reason").fill("As in the register.");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toContainText("Choose a country from the list.");
    await dialog.getByLabel("Country").fill("Portugal");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(ana.getByRole("region", { name: "Legal facts" }).first()).toContainText(
      `${hub.name} S.A.`,
      LIVE,
    );
  });

  await test.step("somebody in two organizations has both in a switch, and the address names one", async () => {
    const other = await createHub(db, "Ines Dias");
    await db`
      insert into public.organization_members (organization_id, user_id, role)
      values (${other.organization}, ${colleague.id}, 'ADMIN')`;
    await rui.goto("/organization");
    await expect(rui.getByRole("heading", { level: 1 })).toHaveText(hub.name);
    await rui.getByRole("combobox", { name: "Organization" }).click();
    await rui.getByRole("option", { name: other.name }).click();
    await expect(rui).toHaveURL(`/organization?organization=${other.organization}`);
    await expect(rui.getByRole("heading", { level: 1 })).toHaveText(other.name);
    await expect(memberRow(rui, "Ines Dias")).toBeVisible();
  });
});
