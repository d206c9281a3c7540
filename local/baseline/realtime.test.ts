import postgres, { type Sql } from "postgres";
import { expect, test } from "vitest";
import { withScratchDatabase } from "../testing/scratch-database.ts";

function withWarnings<T>(task: (sql: Sql, warnings: string[]) => Promise<T>): Promise<T> {
  return withScratchDatabase(async ({ url }) => {
    const warnings: string[] = [];
    const onnotice = (notice: postgres.Notice) => void warnings.push(String(notice.message));
    const sql = postgres(url("postgres"), { max: 1, onnotice });
    try {
      return await task(sql, warnings);
    } finally {
      await sql.end({ timeout: 1 });
    }
  });
}

test("send adds the row's id to the payload and is private", async () => {
  await withWarnings(async (sql) => {
    await sql`select realtime.send('{"a": 1}', 'event', 'topic')`;
    await sql`select realtime.send('{"id": 7}', 'event', 'topic', false)`;
    const rows = await sql`
      select payload, id::text, event, topic, private, extension from realtime.messages
      order by private desc`;
    expect(rows[0]).toMatchObject({
      payload: { a: 1, id: rows[0]?.id },
      event: "event",
      topic: "topic",
      private: true,
      extension: "broadcast",
    });
    expect(rows[1]).toMatchObject({ payload: { id: 7 }, private: false });
  });
});

test("a send that fails warns and does not undo the work around it", async () => {
  await withWarnings(async (sql, warnings) => {
    await sql.begin(async (transaction) => {
      await transaction`create table public.work (id int)`;
      await transaction`set local role authenticated`;
      await transaction`select realtime.send('{}', 'event', 'topic')`;
    });
    expect(warnings).toEqual([expect.stringMatching(/^WarnSendingBroadcastMessage: .*row-level/)]);
    expect(await sql`select * from public.work`).toHaveLength(0);
    expect(await sql`select * from realtime.messages`).toHaveLength(0);
  });
});

test("send_binary stores bytes", async () => {
  await withWarnings(async (sql) => {
    await sql`select realtime.send_binary('\\x0102', 'event', 'topic')`;
    const [row] = await sql`select payload, binary_payload from realtime.messages`;
    expect(row).toEqual({ payload: null, binary_payload: Buffer.from([1, 2]) });
  });
});

test("broadcast_changes tells both states of a row", async () => {
  await withWarnings(async (sql) => {
    await sql.unsafe(`
      create table public.thing (id int, name text);
      create function public.tell() returns trigger language plpgsql as $$
      begin
        perform realtime.broadcast_changes('things', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
        return null;
      end $$;
      create trigger tell after insert or update or delete on public.thing
        for each row execute function public.tell();
      insert into public.thing values (1, 'a');
      update public.thing set name = 'b';
      delete from public.thing;`);
    const rows =
      await sql`select event, payload - 'id' as payload from realtime.messages order by inserted_at, event`;
    const told = Object.fromEntries(rows.map((row) => [row.event, row.payload]));
    const common = { schema: "public", table: "thing" };
    const [a, b] = [
      { id: 1, name: "a" },
      { id: 1, name: "b" },
    ];
    expect(told).toEqual({
      INSERT: { ...common, operation: "INSERT", record: a, old_record: null },
      UPDATE: { ...common, operation: "UPDATE", record: b, old_record: a },
      DELETE: { ...common, operation: "DELETE", record: null, old_record: b },
    });
  });
});

test("broadcast_changes refuses statement triggers and other operations", async () => {
  await withWarnings(async (sql) => {
    const call = (operation: string, level: string) =>
      sql`select realtime.broadcast_changes(
        't', 'e', ${operation}, 'x', 'public', row(1), row(1), ${level})`;
    await expect(call("INSERT", "STATEMENT")).rejects.toThrow("Failed to process the row: ");
    await expect(call("TRUNCATE", "ROW")).rejects.toThrow("Failed to process the row: ");
  });
});

test("topic is what is being asked about, or null", async () => {
  await withWarnings(async (sql) => {
    const [before] = await sql`select realtime.topic() as topic`;
    expect(before?.topic).toBeNull();
    const [row] = await sql.begin(async (transaction) => {
      await transaction`select set_config('realtime.topic', 'room:1', true)`;
      return transaction`select realtime.topic() as topic`;
    });
    expect(row?.topic).toBe("room:1");
  });
});

test("there are partitions from yesterday to three days ahead", async () => {
  await withWarnings(async (sql) => {
    for (const days of [-1, 0, 1, 2, 3]) {
      await sql`
        insert into realtime.messages (topic, extension, inserted_at)
        values ('t', 'broadcast', now() + make_interval(days => ${days}))`;
    }
    await expect(sql`
      insert into realtime.messages (topic, extension, inserted_at)
      values ('t', 'broadcast', now() + interval '9 days')`).rejects.toMatchObject({
      code: "23514",
    });
  });
});

test("Realtime's login can do the check of a private join, and no more", async () => {
  await withScratchDatabase(async ({ sql: superuser, url }) => {
    const policy = "realtime.topic() = 'open' and extension = 'broadcast'";
    await superuser.unsafe(
      `create policy p on realtime.messages for select to authenticated using (${policy})`,
    );
    const sql = postgres(url("supabase_realtime_login"), { max: 1 });
    const mayRead = async (topic: string) => {
      let seen = 0;
      const check = sql.begin(async (transaction) => {
        await transaction`insert into realtime.messages (topic, extension) values (${topic}, 'broadcast')`;
        await transaction`
          select set_config('role', 'authenticated', true), set_config('realtime.topic', ${topic}, true)`;
        seen = (await transaction`select id from realtime.messages`).length;
        throw new Error("rolled back");
      });
      await expect(check).rejects.toThrow("rolled back");
      return seen > 0;
    };
    expect(await mayRead("open")).toBe(true);
    expect(await mayRead("closed")).toBe(false);
    await expect(sql`select * from auth.users`).rejects.toMatchObject({ code: "42501" });
    await sql.end();
  });
});
