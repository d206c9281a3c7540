import fs from "node:fs";
import path from "node:path";
import { sendMail } from "../local/mailbox/call-mail.ts";
import type { Stack } from "../local/stack.ts";
import { connectTo } from "./connections.ts";
import type { Figure } from "./figure.ts";

const MAILS = 10_000;

export async function mail(stack: Stack): Promise<Figure[]> {
  const sql = connectTo(stack);
  const file = path.join(stack.config.dataDir, "mailbox.jsonl");
  const delivered = () => (fs.existsSync(file) ? fs.readFileSync(file, "utf8").split("\n") : []);
  try {
    await sql`
      insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      select '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated',
             'away' || i || '@bench.test', now(), '{"provider": "email"}', jsonb_build_object('username', 'away' || i, 'role', 'INVESTOR')
      from generate_series(1, ${MAILS}) i`;
    await sql`
      select private.notify(u.id, k.kind, 'deal_room', gen_random_uuid())
      from public.users u, unnest('{deal_room.messages, deal.completed}'::text[]) k (kind) where u.email like 'away%@bench.test'`;
    await sql.unsafe("analyze public.users, public.notifications, private.mail_lines, auth.users");
    const before = delivered().length;
    await sql`update private.mail_lines set due_at = now() where mail_id is null`;
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
      from private.mails m join public.users u on u.id = m.user_id where u.email like 'away%@bench.test'`;
    const mails = left?.mails ?? 0;
    const keys = delivered()
      .filter((line) => line.includes("@bench.test"))
      .map((line) => /"X-Idempotency-Key":"([^"]+)"/.exec(line)?.[1]);
    console.log(`${delivered().length - before} mails more in the mailbox, ${sent} by the two.`);
    return [
      {
        name: "10,000 mails into the mailbox, two workers",
        value: seconds,
        unit: "s",
        goal: { max: 60 },
      },
      {
        name: "mails made up for 10,000 people",
        value: mails,
        unit: "",
        goal: { least: MAILS, max: MAILS },
      },
      { name: "of them not sent", value: left?.open ?? MAILS, unit: "lost", goal: { max: 0 } },
      {
        name: "sent more than once",
        value: (left?.tries ?? 0) - mails + keys.length - new Set(keys).size,
        unit: "",
        goal: { max: 0 },
      },
    ];
  } finally {
    await sql.end();
  }
}
