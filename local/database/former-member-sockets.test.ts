import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, expect, test } from "vitest";
import { createPerson, PASSWORD, type Person } from "../../web/e2e/fixtures/people.ts";
import { addMember, createRoom } from "../../web/e2e/fixtures/rooms.ts";
import { anon, database } from "../testing/clients.ts";

const sql = database();
afterAll(() => sql.end());

const SOON_MS = 2000;

test("[RM16] whoever is removed from an organization hears nothing more of its rooms", async () => {
  const owner = await createPerson(sql, "Jonas Falk", "INVESTOR");
  const member = await createPerson(sql, "Ines Duarte", "GUEST");
  const room = await createRoom(sql, { investor: owner });
  const [fund] = await sql<{ id: string }[]>`
    update public.organizations o set is_individual = false
    from public.investors i where i.organization_id = o.id and i.user_id = ${owner.id} returning o.id`;
  await sql`
    insert into public.organization_members (organization_id, user_id, role)
    values (${fund?.id ?? ""}, ${member.id}, 'MEMBER')`;
  await addMember(sql, room, member);
  const [manages, works] = [await client(owner), await client(member)];
  const topic = await topicOf(room.id);
  const heard = await join(works, topic);
  const own = await join(works, `user:${member.id}`);
  const kept = await join(manages, `user:${owner.id}`);
  const write = () =>
    manages
      .rpc("post_deal_room_message", { room: room.id, message_id: randomUUID(), message: "Hello." })
      .throwOnError();
  await write();
  await expect.poll(() => heard.events).toContain("message.posted");
  const before = heard.events.length;

  await manages
    .rpc("remove_member", { organization: fund?.id, person: member.id, reason: "She left." })
    .throwOnError();
  await expect.poll(() => own.events, { timeout: SOON_MS }).toContain("deal_room.access_ended");
  await expect.poll(() => kept.events, { timeout: SOON_MS }).toContain("deal_room.changed");
  const next = await topicOf(room.id);
  expect(next).not.toBe(topic);
  const refused = await Promise.all(
    [topic, next, `${next}:live`].map((each) => joinAndLeave(member, each)),
  );
  expect(refused).toEqual(["CHANNEL_ERROR", "CHANNEL_ERROR", "CHANNEL_ERROR"]);

  const stays = await join(manages, next);
  await write();
  await expect.poll(() => stays.events).toContain("message.posted");
  expect(heard.events.slice(before)).toEqual([]);
  await Promise.all([manages, works].map(({ realtime }) => realtime.disconnect()));
});

async function client({ email }: Person): Promise<SupabaseClient> {
  const supabase = anon();
  const { error } = await supabase.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  await supabase.realtime.setAuth();
  return supabase;
}

async function join(supabase: SupabaseClient, topic: string) {
  const events: string[] = [];
  const channel = supabase.channel(topic, { config: { private: true } });
  channel.on("broadcast", { event: "*" }, ({ event }) => events.push(event));
  const state = await new Promise<string>((settled) => channel.subscribe((now) => settled(now)));
  return { events, state };
}

/** On a socket of its own, since a refusal holds back what its socket asks next. */
async function joinAndLeave(person: Person, topic: string): Promise<string> {
  const supabase = await client(person);
  const { state } = await join(supabase, topic);
  await supabase.realtime.disconnect();
  return state;
}

async function topicOf(room: string): Promise<string> {
  const [channel] = await sql`
    select channel_epoch from private.deal_room_channels where deal_room_id = ${room}`;
  return `deal_room:${room}:${channel?.channel_epoch}`;
}
