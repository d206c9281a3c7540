import { expect, test } from "vitest";
import { anon, database } from "../../testing/clients.ts";
import { withPlainLite } from "../../testing/plain-lite.ts";

const SIGN_UP = {
  email: "json@dealport.test",
  password: "long-enough",
  options: { data: { first_name: "Jason" } },
};

test("what people say of themselves is stored as an object", async () => {
  const sql = database();
  const email = `json-${process.hrtime.bigint()}@dealport.test`;
  const { error } = await anon().auth.signUp({ ...SIGN_UP, email });
  expect(error).toBeNull();
  const [row] = await sql`
    select
      account.raw_user_meta_data ->> 'first_name' as first_name,
      jsonb_typeof(account.raw_app_meta_data) as app,
      identity.identity_data ->> 'email' as email,
      identity.email as derived
    from auth.users account join auth.identities identity on identity.user_id = account.id
    where account.email = ${email}`;
  expect(row).toEqual({ first_name: "Jason", app: "object", email, derived: email });
  await sql.end();
});

test("the plain server still stores a string", async () => {
  await withPlainLite(async ({ sql, client }) => {
    await client.auth.signUp(SIGN_UP);
    const [row] = await sql`select jsonb_typeof(raw_user_meta_data) as kind from auth.users`;
    expect(row?.kind).toBe("string");
  });
});
