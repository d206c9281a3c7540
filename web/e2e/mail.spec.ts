import { createHub } from "./fixtures/hubs.ts";
import { expect, test, unique } from "./fixtures/index.ts";
import { linkIn, mailsTo, sendMail, signUpFromMail } from "./fixtures/mail.ts";
import { signInByForm, signUpByForm } from "./fixtures/screens.ts";
import { callAs, signIn } from "./fixtures/sessions.ts";

test("somebody away has a mail, follows it, and chooses without signing in what they get", async ({
  newRoom,
  openAs,
  anon,
  db,
}) => {
  const room = await newRoom();
  const { founder } = room;
  const write = async (message: string) => {
    await callAs(await signIn(room.investor), "/rest/v1/rpc/post_deal_room_message", {
      room: room.id,
      message_id: crypto.randomUUID(),
      message,
    });
    await db`update private.mail_queue set due_at = now() where user_id = ${founder.id} and mail_id is null`;
    await sendMail();
  };
  const pace = async () => {
    const [row] = await db`select pace from private.mail_settings where user_id = ${founder.id}`;
    return row?.pace as string;
  };
  await write("The price is 4711");
  await expect.poll(async () => (await mailsTo(founder.email)).length).toBe(1);
  const [mail] = await mailsTo(founder.email);
  const { subject = "", text = "", html = "", headers = {} } = mail ?? {};
  expect(subject).toBe("Dealport: 1 new message in a deal room");
  for (const part of [subject, text, html]) {
    expect(part, "nothing confidential").not.toMatch(new RegExp(`4711|${room.startup}|${room.id}`));
  }

  const page = await openAs(founder);
  await test.step("its link leads to what is new", async () => {
    await page.goto(linkIn(text, "Open Dealport"));
    await expect(page.getByRole("link", { name: `1 message in ${room.startup}` })).toBeVisible();
  });

  const stop = linkIn(text, "Choose which emails you get");
  await test.step("its footer's link chooses by kind, signed out", async () => {
    expect(headers["List-Unsubscribe"]).toBe(`<${stop}>`);
    await anon.goto(stop);
    const first = founder.email.charAt(0);
    await expect(anon.getByRole("heading", { level: 1 })).toHaveText("Choose which emails you get");
    await expect(anon.getByText(`${first}…@`)).toBeVisible();
    expect(await pace(), "opening it changes nothing").toBe("AT_ONCE");
    const kind = anon.getByRole("switch", { name: "Somebody writes in a deal room of mine" });
    await kind.click();
    await expect(kind).not.toBeChecked();
    await write("And another one");
    expect(await mailsTo(founder.email), "of this kind no more").toHaveLength(1);
    await kind.click();
    await expect(kind).toBeChecked();
  });

  await test.step("or all of them, and they come again where they were stopped", async () => {
    await anon.getByRole("button", { name: "Turn off all of them" }).click();
    await expect(
      anon.getByRole("heading", { name: "Emails about your activity are off" }),
    ).toBeVisible();
    expect(await pace()).toBe("NEVER");
    await write("And a third one");
    expect(await mailsTo(founder.email), "the next notice sends none").toHaveLength(1);
    await anon.getByRole("button", { name: "Turn on again" }).click();
    await expect(anon.getByRole("button", { name: "Turn off all of them" })).toBeVisible();
    expect(await pace()).toBe("AT_ONCE");
  });

  await test.step("news ends with one click, in the mail program", async () => {
    await db`
      select private.notify(${founder.id}, 'saved_search.matched', 'startup', gen_random_uuid()),
        private.notify(${founder.id}, 'account.changed', 'account_change', gen_random_uuid())`;
    await db`update private.mail_queue set due_at = now() where user_id = ${founder.id} and mail_id is null`;
    await sendMail();
    const sent = await mailsTo(founder.email);
    const news = sent.find(
      (one) => one.subject === "Dealport: new matches of a search that you saved",
    );
    expect(news?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const [, oneClick = ""] = /^<(.*)>$/.exec(news?.headers?.["List-Unsubscribe"] ?? "") ?? [];
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    expect((await fetch(oneClick, { method: "POST", body })).status).toBe(200);
    await anon.goto(linkIn(news?.text ?? "", "Unsubscribe from news"));
    await expect(anon.getByRole("heading", { name: "News is off" })).toBeVisible();
    expect(await pace(), "and nothing else").toBe("AT_ONCE");
    const account = sent.find((one) => one.subject.includes("role, plan or access"));
    expect(account?.text).toContain("Such emails cannot be turned off.");
    expect(account?.headers).not.toHaveProperty("List-Unsubscribe");
  });

  await test.step("the profile says so, in words, and changes it", async () => {
    await page.goto("/profile?section=notifications");
    const paces = page.getByRole("group", { name: `To ${founder.email}` });
    await expect(paces.getByRole("radio", { name: "At once" })).toBeChecked();
    const news = page.getByRole("checkbox", { name: "Email me news" });
    await expect(news).not.toBeChecked();
    await news.click();
    await expect(news).toBeChecked();
    await paces.getByRole("radio", { name: "Daily" }).click();
    await expect(paces.getByRole("radio", { name: "Daily" })).toBeChecked();
    await expect.poll(pace).toBe("DAILY");
    const zone = page.getByRole("combobox", { name: "Time zone" });
    await zone.fill("Mars/Base");
    await expect(page.getByText("Choose a time zone from the list.")).toBeVisible();
    await zone.fill("America/Lima");
    const kept = () =>
      db`select time_zone from private.mail_settings where user_id = ${founder.id}`;
    await expect.poll(async () => (await kept())[0]?.time_zone).toBe("America/Lima");
    await expect(page.getByText("Choose a time zone from the list.")).toHaveCount(0);
    await page.getByRole("link", { name: "Choose notifications" }).click();
    const kinds = page.getByRole("dialog", { name: "Notify me about" });
    const account = kinds.getByText("My role or plan is changed");
    await expect(account).toContainText("Always");
    await expect(account.getByRole("switch")).toHaveCount(0);
    const kind = kinds.getByRole("switch", { name: /^Mail: / }).first();
    await kind.click();
    await expect(kind).not.toBeChecked();
    const wishes = () =>
      db`select 1 from public.notification_preferences where user_id = ${founder.id} and not is_mailed and not is_muted`;
    await expect.poll(async () => (await wishes()).length).toBe(1);
  });

  await test.step("a link that was made up is none", async () => {
    const token = new URL(stop).searchParams.get("token")?.replace(/.{8}$/, "00000000");
    await anon.goto(`/unsubscribe?token=${token}`);
    await expect(anon.getByRole("heading", { level: 1 })).toHaveText(
      /incomplete or no longer valid/,
    );
  });
});

test("an investor's colleague signs up from the mail as an investor, and reads what is missing and whom to ask", async ({
  newRoom,
  anon,
  db,
}) => {
  const room = await newRoom();
  const username = `partner-${unique()}`;
  const email = `${username}@dealport.test`;
  await callAs(await signIn(room.investor), "/rest/v1/rpc/invite_to_deal_room", {
    room: room.id,
    email,
  });
  const { mail, invitation, role } = await signUpFromMail(anon, email);
  expect(mail?.subject).toBe("Jonas Falk invites you to a deal room on Dealport");
  expect(mail?.text).not.toContain(room.startup);
  await expect(role).toHaveText("Investor");
  await expect(anon.getByText("Your invitation needs this role.")).toBeVisible();
  await signUpByForm(anon, { username, email });
  await expect(anon).toHaveURL(invitation);
  const zone = await anon.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const [account] = await db`
    select coalesce(p.time_zone, 'UTC') as time_zone
    from public.users u left join private.mail_settings p on p.user_id = u.id where u.email = ${email}`;
  expect(account?.time_zone, "of the browser that signed up").toBe(zone);
  const main = anon.getByRole("main");
  await expect(main).toContainText(
    "Submit your documents, or ask Amara Osei, who manages the company's side, to waive it for you.",
  );
  await expect(main.getByRole("button", { name: "Accept" })).toHaveCount(0);
  await main.getByRole("link", { name: "Verify your identity" }).click();
  await expect(anon).toHaveURL("/profile?section=verification");
  await expect(anon.getByRole("heading", { name: "Identity check", level: 2 })).toBeVisible();
  const [made] = await db`select id from public.deal_room_invitations where email = ${email}`;
  await callAs(await signIn(room.founder), "/rest/v1/rpc/waive_kyc", {
    invitation: made?.id,
    reason: "Known to us for years.",
  });
  await anon.goto(invitation);
  await anon.getByRole("button", { name: "Accept" }).click();
  await expect(anon).toHaveURL(room.path);
});

test("a hub's new administrator signs up from the mail and administers it", async ({
  anon,
  db,
}) => {
  const hub = await createHub(db, "Ana Silva");
  const [admin] = hub.admins;
  if (!admin) throw new Error("The hub has nobody.");
  const username = `rui-${unique()}`;
  const email = `${username}@dealport.test`;
  await callAs(await signIn(admin), "/rest/v1/rpc/invite_to_organization", {
    organization: hub.organization,
    email,
    role: "ADMIN",
  });
  const { mail, invitation, role } = await signUpFromMail(anon, email);
  expect(mail?.subject).toBe(`Ana Silva invites you to act for ${hub.name} on Dealport`);
  await expect(role).toHaveText("Hub Administrator");
  await signUpByForm(anon, { username, email });
  await expect(anon).toHaveURL(invitation);
  await expect(anon.getByRole("heading", { level: 1 })).toHaveText(
    `Ana Silva invites you to act for ${hub.name}`,
  );
  await anon.getByRole("main").getByRole("button", { name: "Accept" }).click();
  await expect(anon).toHaveURL("/hub-admin");
  await expect(anon.getByRole("main")).toContainText(hub.name);
  await anon.goto(invitation);
  await expect(
    anon.getByRole("heading", { name: "You have accepted this invitation" }),
  ).toBeVisible();
});

test("a link for a forgotten password, opened in another browser, sets a new one, once", async ({
  newRoom,
  anon,
  openAs,
}) => {
  const { founder } = await newRoom();
  await anon.goto("/auth?view=forgotten");
  await anon.getByLabel("Email").fill(founder.email);
  await anon.getByRole("button", { name: "Send link" }).click();
  await expect(anon.getByText("the link is on its way")).toBeVisible();
  const asked = (await mailsTo(founder.email)).filter(({ subject }) =>
    /new password/.test(subject),
  );
  expect(asked).toHaveLength(1);
  const link = linkIn(asked[0]?.text ?? "", "Choose a new password");

  await test.step("in another browser it asks first, then says whose account it is", async () => {
    const page = await openAs(null);
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a new password");
    await expect(page.getByLabel("New password")).toHaveCount(0);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText(`For the account of ${founder.email}`)).toBeVisible();
    await expect(page, "the history keeps no link").not.toHaveURL(/#/);
    await page.getByLabel("New password").fill("a-new-password");
    await page.getByRole("button", { name: "Save new password" }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step("a second time it is refused", async () => {
    await anon.goto(link);
    await anon.getByRole("button", { name: "Continue" }).click();
    await expect(anon.getByText("This link is no longer valid.")).toBeVisible();
    await anon.getByRole("link", { name: "Ask for a new link" }).click();
    await expect(anon.getByRole("heading", { level: 1 })).toHaveText("Reset your password");
  });

  await test.step("the new password signs in", async () => {
    await anon.goto("/auth");
    await signInByForm(anon, founder.email, "a-new-password");
    await expect(anon).not.toHaveURL(/\/auth/);
  });
});
