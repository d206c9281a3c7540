import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { BUSY_MEMBERS, BUSY_ROOMS, memberOf, roomId } from "./data.ts";
import { percentile } from "./figure.ts";
import { type Client, openClient, tokenOf } from "./realtime-client.ts";

// Its own process, so that the load does not run on the server's event loop. Prints one line of JSON.
// Environment: LOAD_REALTIME_URL, LOAD_DATABASE_URL, LOAD_JWT_SECRET.
const url = process.env.LOAD_REALTIME_URL ?? "";
const secret = process.env.LOAD_JWT_SECRET ?? "";
const sql = postgres(process.env.LOAD_DATABASE_URL ?? "", { max: 12, onnotice: () => {} });

const MESSAGES_A_SECOND = 1_000;
const SECONDS = 10;

interface Sent {
  issued: number;
  committed: number;
  received: number[];
}
const sent = new Map<string, Sent>();

const clients: { client: Client; topic: string }[] = [];
for (let room = 1; room <= BUSY_ROOMS; room++) {
  for (let member = 0; member < BUSY_MEMBERS; member++) {
    const token = await tokenOf(memberOf(room, member), secret);
    const client = await openClient(url, token, (payload) => {
      sent.get(String(payload.message_id))?.received.push(performance.now());
    });
    clients.push({ client, topic: `deal_room:${roomId(room)}:1` });
  }
}

// As fast as the server answers, with a bounded number in flight.
const joinTimes: number[] = [];
const queue = [...clients];
const joinBegin = performance.now();
await Promise.all(
  Array.from({ length: 24 }, async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      joinTimes.push(await next.client.join(next.topic));
    }
  }),
);
const joinsPerSecond = clients.length / ((performance.now() - joinBegin) / 1000);
process.stdout.write("joined\n");

// Paced, whatever the server does.
const statement = (room: string, id: string, sender: string) => sql`
  with place as (
    update private.deal_room_channels set last_seq = last_seq + 1 where deal_room_id = ${room} returning last_seq
  )
  insert into public.deal_room_messages (id, deal_room_id, seq, sender_id, message)
  select ${id}, ${room}, place.last_seq, ${sender}, 'The warranty reserve is 1.8 % of revenue.' from place`;
const pending: Promise<unknown>[] = [];
const begin = performance.now();
for (let n = 0; n < MESSAGES_A_SECOND * SECONDS; n++) {
  const due = begin + (n * 1000) / MESSAGES_A_SECOND;
  if (performance.now() < due) await pause(due - performance.now());
  const room = 1 + (n % BUSY_ROOMS);
  const id = crypto.randomUUID();
  const entry: Sent = { issued: performance.now(), committed: Number.NaN, received: [] };
  sent.set(id, entry);
  pending.push(
    statement(roomId(room), id, memberOf(room, 0)).then(() => {
      entry.committed = performance.now();
    }),
  );
}
await Promise.all(pending);
const achieved = sent.size / ((performance.now() - begin) / 1000);
await pause(2_000);

const entries = [...sent.values()];
const afterCommit = entries.flatMap((e) => e.received.map((at) => Math.max(0, at - e.committed)));
const afterIssue = entries.flatMap((e) => e.received.map((at) => at - e.issued));
const expected = entries.length * BUSY_MEMBERS;
console.log(
  JSON.stringify({
    joinsPerSecond,
    joinP95: percentile(joinTimes, 0.95),
    achieved,
    lost: expected - afterCommit.length,
    commitP50: percentile(afterCommit, 0.5),
    commitP95: percentile(afterCommit, 0.95),
    issueP95: percentile(afterIssue, 0.95),
  }),
);
for (const { client } of clients) client.close();
await sql.end();
