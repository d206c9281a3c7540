import type { Stack } from "../local/stack.ts";
import { become, connectTo } from "./connections.ts";
import { type Figure, percentile } from "./figure.ts";
import { medianOf } from "./prepared.ts";
import { call, clientOf } from "./sign-in.ts";

const BOB = "0a000000-0000-4000-8000-000000000002";
const ROOM = "0d000000-0000-4000-8000-000000000001";
const NOTICES = 20_000;
const ACTS = 40;

export async function notifications(stack: Stack): Promise<Figure[]> {
  const sql = connectTo(stack);
  try {
    const bell = await actToBell(stack);
    await sql`
      insert into public.notifications (user_id, kind, target_type, target_id, data, created_at, read_at)
      select ${BOB}, (array['startup.approved', 'saved_search.matched', 'event.changed', 'deal.completed'])[1 + i % 4],
             'startup', coalesce(s.id, gen_random_uuid()), '{"name": "Lumen Grid"}', now() - i * interval '1 minute',
             case when i % 2 = 0 then now() end
      from generate_series(1, ${NOTICES}) i
      left join (select id, row_number() over () as n from public.startups) s on s.n = i`;
    await sql.unsafe("vacuum analyze public.notifications");
    await become(sql, sql, BOB);
    const count = await medianOf(sql, "select public.unread_notifications()");
    const list = await medianOf(sql, "select * from public.my_notifications()");
    const kind = await medianOf(sql, "select * from public.my_notifications('{deal.completed}')");
    return [
      { name: "unread of 20,000 notices, median", value: count, unit: "ms", goal: { max: 1 } },
      { name: "page of 20,000 notices, median", value: list, unit: "ms", goal: { max: 1 } },
      { name: "page of one kind of 20,000, median", value: kind, unit: "ms", goal: { max: 1 } },
      { name: "act to the other's count, median", value: percentile(bell, 0.5), unit: "ms" },
      {
        name: "act to the other's count, p95",
        value: percentile(bell, 0.95),
        unit: "ms",
        goal: { max: 150 },
      },
    ];
  } finally {
    await sql.end();
  }
}

async function actToBell(stack: Stack): Promise<number[]> {
  const [alice, bob] = await Promise.all([clientOf(stack, "alice"), clientOf(stack, "bob")]);
  await call(bob, "mark_notifications_read", {});
  let rings = () => {};
  await bob.realtime.setAuth();
  await new Promise<void>((resolve, reject) => {
    bob
      .channel(`user:${BOB}`, { config: { private: true } })
      .on("broadcast", { event: "notification" }, () => rings())
      .subscribe((status, problem) => {
        if (status === "SUBSCRIBED") resolve();
        else if (problem) reject(problem);
      });
  });
  const times: number[] = [];
  try {
    for (let n = 0; n < ACTS + 5; n++) {
      const rang = new Promise<void>((resolve) => {
        rings = resolve;
      });
      const begin = performance.now();
      const posted = call(alice, "post_deal_room_message", {
        room: ROOM,
        message_id: crypto.randomUUID(),
        message: `Rings for the time ${n}.`,
      });
      await rang;
      if ((await call(bob, "unread_notifications", {})) === 0)
        throw new Error("It rang for nothing.");
      if (n >= 5) times.push(performance.now() - begin);
      await posted;
      await call(bob, "mark_notifications_read", {});
    }
    return times;
  } finally {
    await Promise.all([alice, bob].map((client) => client.removeAllChannels()));
  }
}
