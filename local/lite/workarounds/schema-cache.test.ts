import { expect, test } from "vitest";
import { database, service } from "../../testing/clients.ts";
import { withPlainLite } from "../../testing/plain-lite.ts";

test("a table is there as soon as its migration is", async () => {
  const sql = database("postgres");
  const client = service();
  const missing = await client.from("late_arrival").select();
  expect(missing.error?.code).toBe("PGRST205");
  try {
    await sql`create table public.late_arrival (id int)`;
    await sql`grant select on public.late_arrival to service_role`;
    await expect
      .poll(async () => (await client.from("late_arrival").select()).data, { timeout: 2000 })
      .toEqual([]);
  } finally {
    await sql`drop table public.late_arrival`;
    await sql.end();
  }
});

test("the plain server still does not notice", async () => {
  await withPlainLite(async ({ sql, admin }) => {
    await admin.from("late_arrival").select();
    await sql`create table public.late_arrival (id int)`;
    await sql`grant select on public.late_arrival to service_role`;
    const { error } = await admin.from("late_arrival").select();
    expect(error?.code).toBe("PGRST205");
  });
});
