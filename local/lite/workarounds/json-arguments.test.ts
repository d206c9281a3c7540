import { expect, test } from "vitest";
import { database, service } from "../../testing/clients.ts";
import { withPlainLite } from "../../testing/plain-lite.ts";

const FUNCTION = `
  create function public.json_argument(value jsonb) returns text language sql
  as $$ select jsonb_typeof(value) || ' ' || value $$;
  grant execute on function public.json_argument(jsonb) to service_role;`;

const ARGUMENTS: [value: unknown, arrives: string][] = [
  [{ a: [1, "two"] }, 'object {"a": [1, "two"]}'],
  [[], "array []"],
  ["text", 'string "text"'],
];

test("JSON given to a function arrives as JSON", async () => {
  const sql = database();
  try {
    await sql.unsafe(FUNCTION);
    const call = (value: unknown) => service().rpc("json_argument", { value });
    await expect.poll(async () => (await call({})).error).toBeNull();
    for (const [value, arrives] of ARGUMENTS) expect((await call(value)).data).toBe(arrives);
  } finally {
    await sql`drop function if exists public.json_argument`;
    await sql.end();
  }
});

test("with the plain server an object still arrives as a string", async () => {
  await withPlainLite(async ({ sql, admin }) => {
    await sql.unsafe(FUNCTION);
    const { data } = await admin.rpc("json_argument", { value: {} });
    expect(data).toMatch(/^string /);
  });
});
