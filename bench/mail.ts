import fs from "node:fs";
import path from "node:path";
import type { Sql } from "postgres";
import { sendMail } from "../local/mailbox/call-mail.ts";
import type { Stack } from "../local/stack.ts";
import { connectTo } from "./connections.ts";
import type { Figure } from "./figure.ts";

const FEW = 1_000;
const MANY = 10_000;

/** A thousand due mails, then ten times as many, each drained into the mailbox by two workers at once. */
export async function mail(stack: Stack): Promise<Figure[]> {
  const sql = connectTo(stack);
  try {
    const few = await drain(stack, sql, "few", FEW);
    const many = await drain(stack, sql, "away", MANY);
    return [
      {
        name: "10,000 mails into the mailbox, two workers",
        value: many.seconds,
        unit: "s",
        goal: { max: 60 },
      },
      {
        name: "a mail's time of 10,000, to that of 1,000",
        value: many.seconds / MANY / (few.seconds / FEW),
        unit: "x",
        goal: { max: 1.2 },
      },
      {
        name: "mails made up for 10,000 people",
        value: many.mails,
        unit: "",
        goal: { least: MANY, max: MANY },
      },
      { name: "of them not sent", value: many.open, unit: "lost", goal: { max: 0 } },
      { name: "sent more than once", value: many.twice, unit: "", goal: { max: 0 } },
    ];
  } finally {
    await sql.end();
  }
}

async function drain(stack: Stack, sql: Sql, name: string, people: number) {
  const file = path.join(stack.config.dataDir, "mailbox.jsonl");
  const delivered = () => (fs.existsSync(file) ? fs.readFileSync(file, "utf8").split("\n") : []);
  const theirs = `${name}%@bench.test`;
  await sql`
    insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    select '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated',
           ${name}::text || i || '@bench.test', now(), '{"provider": "email"}', jsonb_build_object('username', ${name}::text || i, 'role', 'INVESTOR')
    from generate_series(1, ${people}::int) i`;
  await sql`
    select private.notify(u.id, k.kind, 'deal_room', gen_random_uuid())
    from public.users u, unnest('{deal_room.messages, deal.completed}'::text[]) k (kind) where u.email like ${theirs}`;
  await sql.unsafe("analyze public.users, public.notifications, private.mail_queue, auth.users");
  const before = delivered().length;
  await sql`update private.mail_queue set due_at = now() where mail_id is null`;
  const began = performance.now();
  let sent = 0;
  const isDue = async () => {
    const [row] = await sql<{ due: boolean }[]>`select private.is_mail_due(now()) as due`;
    return row?.due ?? false;
  };
  const work = async () => {
    for (;;) {
      const answer = await sendMail(stack.config);
      sent += answer.sent ?? 0;
      if (!answer.sent && !(await isDue())) return;
    }
  };
  await Promise.all([work(), work()]);
  const seconds = (performance.now() - began) / 1_000;
  const [left] = await sql<{ open: number; tries: number; mails: number }[]>`
    select count(*) filter (where state <> 'SENT')::int as open, coalesce(sum(attempts), 0)::int as tries, count(*)::int as mails
    from private.mails m join public.users u on u.id = m.user_id where u.email like ${theirs}`;
  const mails = left?.mails ?? 0;
  const keys = delivered()
    .filter((line) => line.includes("@bench.test"))
    .map((line) => /"X-Idempotency-Key":"([^"]+)"/.exec(line)?.[1]);
  console.log(`${delivered().length - before} mails more in the mailbox, ${sent} by the two.`);
  return {
    seconds,
    mails,
    open: left?.open ?? people,
    twice: (left?.tries ?? 0) - mails + keys.length - new Set(keys).size,
  };
}
