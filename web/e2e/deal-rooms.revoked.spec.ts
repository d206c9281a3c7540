import { pdf } from "./fixtures/files.ts";
import { expect, LIVE, test } from "./fixtures/index.ts";
import { listen } from "./fixtures/listener.ts";
import { watchForEnd } from "./fixtures/room-screen.ts";
import { addMember } from "./fixtures/rooms.ts";
import { callAs, goOn, uploadAs } from "./fixtures/sessions.ts";
import { stack } from "./fixtures/stack.ts";

/** What one may no longer see leaves every screen within this time. */
const VANISHES_MS = 2_000;

test("what is revoked is gone within two seconds from the list, the reader, the socket and the bytes", async ({
  newRoom,
  newPerson,
  enter,
  openAs,
  sessionOf,
  db,
}) => {
  test.slow();
  const room = await newRoom();
  const person = await newPerson("Chitra Rao");
  await addMember(db, room, person);
  const [founder, theirs] = await Promise.all([sessionOf(room.founder), sessionOf(person)]);
  const document = await uploadAs(founder, room.id, pdf("Forecast.pdf"));
  const place = `${room.path}/documents/${document}/read`;
  const [list, reader] = await Promise.all([
    enter(room, person, "Documents"),
    openAs(person).then(async (page) => {
      await page.goto(place);
      return page;
    }),
  ]);
  const isOpen = async () => {
    await expect(list.document("Forecast.pdf")).toBeVisible(LIVE);
    await expect(reader.getByRole("dialog", { name: "Forecast.pdf" })).toBeVisible(LIVE);
  };
  const epoch = async () => {
    const [channel] = await db<{ epoch: number }[]>`
      select channel_epoch as epoch from private.deal_room_channels where deal_room_id = ${room.id}`;
    return channel?.epoch;
  };
  const content = () =>
    fetch(`${stack.url}/functions/v1/api/dealrooms/${room.id}/documents/${document}/content`, {
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${theirs.access_token}` },
    });
  const allow = (access: string) =>
    callAs(founder, "/rest/v1/rpc/set_deal_room_member_access", {
      room: room.id,
      document,
      member: person.id,
      access,
    });
  /** @returns the milliseconds until both screens are rid of it */
  const timed = async (revoke: () => Promise<unknown>) => {
    const gone = await Promise.all(
      [list.page, reader].map((page) => watchForEnd(page, "Forecast.pdf")),
    );
    const began = Date.now();
    await revoke();
    const left = await Promise.all(gone.map((end) => end()));
    return Math.max(...left) - began;
  };
  await isOpen();
  const early = await content();
  expect(early.status).toBe(200);
  await early.body?.cancel();

  await test.step("a document's access is set to none", async () => {
    expect(await timed(() => allow("NONE"))).toBeLessThan(VANISHES_MS);
    expect((await content()).status).toBe(404);
    await allow("DOWNLOAD");
    await goOn(reader, place);
    await isOpen();
  });

  const socket = await listen(theirs, `deal_room:${room.id}:${await epoch()}`);
  const rename = (name: string) =>
    callAs(founder, "/rest/v1/rpc/rename_deal_room_document", { document, name });
  await test.step("the room asks for a second factor", async () => {
    const ask = (is: boolean) =>
      db`update public.deal_rooms set requires_second_factor = ${is} where id = ${room.id}`;
    const took = await timed(() => ask(true));
    expect(took).toBeLessThan(VANISHES_MS);
    expect([403, 404]).toContain((await content()).status);
    await ask(false);
    await goOn(list.page, `${room.path}?section=documents`);
    await goOn(reader, place);
    await isOpen();
  });

  await test.step("the member is removed, and each place says by whom and why", async () => {
    const investor = await sessionOf(room.investor);
    const took = await timed(() =>
      callAs(investor, "/rest/v1/rpc/end_deal_room_membership", {
        room: room.id,
        person: person.id,
        reason: "Left the firm.",
      }),
    );
    expect(took).toBeLessThan(VANISHES_MS);
    expect([403, 404]).toContain((await content()).status);
    await expect(listen(theirs, `deal_room:${room.id}:${await epoch()}`)).rejects.toThrow();
    for (const page of [list.page, reader]) {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Access denied");
      await expect(page.getByRole("alert")).toContainText(
        /ended by Jonas Falk on .*"Left the firm\."/,
      );
    }
    await expect(reader).toHaveURL(place);
  });

  // Told to those who remain, on a topic that the open socket never joined.
  expect((await rename("Plan.pdf")).status).toBeLessThan(300);
  const control = await listen(
    await sessionOf(room.investor),
    `deal_room:${room.id}:${await epoch()}`,
  );
  expect((await rename("Forecast 2027.pdf")).status).toBeLessThan(300);
  await expect.poll(() => control.received.length, LIVE).toBeGreaterThan(0);
  expect(socket.received).toEqual([]);
  await Promise.all([socket.close(), control.close()]);
});
