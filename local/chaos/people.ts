import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { createPerson, PASSWORD, type Person } from "../../web/e2e/fixtures/people.ts";
import { addMember, createRoom } from "../../web/e2e/fixtures/rooms.ts";
import type { StackDescription } from "../testing/describe.ts";
import type { Role } from "./plan.ts";

/** As supabase-js stores it. */
export interface Session {
  access_token: string;
  user: { id: string };
}

export interface Cast extends Record<Role, Person> {
  /** Has no browser; losing access moves the others to a new epoch. */
  extra: Person;
}

export async function makeCast(sql: Sql): Promise<Cast> {
  return {
    founder: await createPerson(sql, "Amara Osei", "STARTUP_ADMIN"),
    investor: await createPerson(sql, "Jonas Falk", "INVESTOR"),
    colleague: await createPerson(sql, "Ines Duarte", "INVESTOR"),
    extra: await createPerson(sql, "Pavel Novak", "INVESTOR"),
  };
}

export async function signIn(stack: StackDescription, person: Person): Promise<Session> {
  const answer = await fetch(`${stack.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: stack.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ email: person.email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${person.email} could not sign in: ${await answer.text()}`);
  return (await answer.json()) as Session;
}

export async function makeRoom(sql: Sql, cast: Cast): Promise<string> {
  // Resets the limit per minute, which earlier stories used up.
  await sql`
    delete from private.rate_limits
    where bucket = 'room message' and key = any (${Object.values(cast).map(({ id }) => id)})`;
  const room = await createRoom(sql, { founder: cast.founder, investor: cast.investor });
  await addMember(sql, room, cast.colleague);
  await addMember(sql, room, cast.extra);
  return room.id;
}

export async function endAccess(sql: Sql, room: string, person: Person): Promise<void> {
  await sql`
    update public.deal_room_members set ended_at = now()
    where deal_room_id = ${room} and user_id = ${person.id}`;
}

export const newId = (): string => randomUUID();
