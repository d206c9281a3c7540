import { expect, test } from "./fixtures/index.ts";
import { mailsTo, sendMail } from "./fixtures/mail.ts";
import { callAs, signIn } from "./fixtures/sessions.ts";

const linkIn = (text: string, label: string) =>
  new RegExp(`${label}: (\\S+)`).exec(text)?.[1] ?? `no ${label}`;

test("somebody away has a mail, follows it, and unsubscribes without signing in", async ({
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
    await db`update private.mail_lines set due_at = now() where user_id = ${founder.id} and mail_id is null`;
    await sendMail();
  };
  const pace = async () => {
    const [row] = await db`select pace from private.mail_people where user_id = ${founder.id}`;
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

  await test.step("its link leads to what is new", async () => {
    const page = await openAs(founder);
    await page.goto(linkIn(text, "Open Dealport"));
    await expect(page.getByRole("link", { name: `1 message in ${room.startup}` })).toBeVisible();
  });

  const stop = linkIn(text, "Unsubscribe");
  await test.step("the link to stop asks first, signed out", async () => {
    await anon.goto(stop);
    const first = founder.email.charAt(0);
    await expect(anon.getByRole("heading", { level: 1 })).toHaveText(
      "Turn off notification emails?",
    );
    await expect(anon.getByText(`${first}…@`)).toBeVisible();
    expect(await pace(), "opening it changes nothing").toBe("AT_ONCE");
    await anon.getByRole("button", { name: "Turn off" }).click();
    await expect(anon.getByRole("heading", { name: "Notification emails are off" })).toBeVisible();
    await write("And another one");
    expect(await mailsTo(founder.email), "the next notice sends none").toHaveLength(1);
  });

  await test.step("it comes again where it was stopped, and one click stops it", async () => {
    await anon.getByRole("button", { name: "Turn on again" }).click();
    await expect(anon.getByRole("button", { name: "Turn off" })).toBeVisible();
    expect(await pace()).toBe("AT_ONCE");
    const [, oneClick = ""] = /^<(.*)>$/.exec(headers["List-Unsubscribe"] ?? "") ?? [];
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    expect((await fetch(oneClick, { method: "POST", body })).status).toBe(200);
    expect(await pace()).toBe("NEVER");
  });

  await test.step("the profile says so, in words, and changes it", async () => {
    const page = await openAs(founder);
    await page.goto("/profile?section=notifications");
    const paces = page.getByRole("group", { name: `To ${founder.email}` });
    await expect(paces.getByRole("radio", { name: "Never" })).toBeChecked();
    await paces.getByRole("radio", { name: "Daily" }).click();
    await expect(paces.getByRole("radio", { name: "Daily" })).toBeChecked();
    await expect.poll(pace).toBe("DAILY");
    await page.getByRole("link", { name: "Choose notifications" }).click();
    const kinds = page.getByRole("dialog", { name: "Notify me about" });
    const kind = kinds.getByRole("switch", { name: /^Mail: / }).first();
    await kind.click();
    await expect(kind).not.toBeChecked();
    const wishes = () =>
      db`select 1 from public.notification_preferences where user_id = ${founder.id} and not is_mailed and not is_muted`;
    await expect.poll(async () => (await wishes()).length).toBe(1);
  });

  await test.step("a link that was made up is none", async () => {
    await anon.goto(`/unsubscribe?token=${stop.split("token=")[1]?.replace(/.{8}$/, "00000000")}`);
    await expect(anon.getByRole("heading", { level: 1 })).toHaveText(
      /incomplete or no longer valid/,
    );
  });
});

test("an invited address without an account has a mail that leads to the invitation", async ({
  newRoom,
  anon,
}) => {
  const room = await newRoom();
  const address = `adviser-${room.id}@away.test`;
  await callAs(await signIn(room.founder), "/rest/v1/rpc/invite_to_deal_room", {
    room: room.id,
    email: address,
  });
  await sendMail();
  await expect.poll(async () => (await mailsTo(address)).length).toBe(1);
  const [mail] = await mailsTo(address);
  expect(mail?.subject).toBe("You are invited to a deal room on Dealport");
  expect(mail?.text).not.toContain(room.startup);
  await anon.goto(linkIn(mail?.text ?? "", "See the invitation"));
  await expect(anon.getByRole("heading", { level: 1 })).toHaveText("You have been invited");
});
