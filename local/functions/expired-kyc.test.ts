import { expect, test } from "vitest";
import { anon, database, stackUnderTest } from "../testing/clients.ts";

// The contract's tests have no database, and no API call makes a day pass.
test("[K24] an expired KYC reads EXPIRED and not accredited in all answers", async () => {
  const { url } = stackUnderTest();
  const email = `expired-${Date.now()}@dealport.test`;
  const applicant = { firstName: "Ex", lastName: "Pired", role: "INVESTOR", username: "expired" };
  const secrets = { password: "dealport-demo", confirmPassword: "dealport-demo" };
  const registered = await fetch(`${url}/api/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, ...applicant, ...secrets }),
  });
  expect(registered.status).toBe(201);
  const cookie = registered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const get = async (path: string) =>
    (await fetch(`${url}${path}`, { headers: { cookie } })).json();
  const client = anon();
  await client.auth.signInWithPassword({ email, password: secrets.password });
  const account = async () => {
    const said = [(await get("/api/user")).kycStatus, (await get("/api/profile")).isAccredited];
    // The Data API agrees, beside all columns and as a filter.
    const user = await client.from("users").select("*, kyc_status").single();
    const profile = await client.from("investors").select("*, is_accredited").single();
    expect([user.data?.kyc_status, profile.data?.is_accredited]).toEqual(said);
    const found = await client.from("users").select("id").eq("kyc_status", said[0]);
    expect(found.data).toHaveLength(1);
    return said;
  };
  expect(await account()).toEqual(["PENDING", false]);

  const sql = database();
  const verifiedUntil = async (days: number) => {
    await sql`
      update public.investors
      set kyc_decision = 'VERIFIED', kyc_valid_until = private.today() + ${days}::int, accreditation_granted = true
      where user_id = (select id from public.users where email = ${email})`;
  };
  await verifiedUntil(0);
  expect(await account()).toEqual(["VERIFIED", true]);
  await verifiedUntil(-1);
  expect(await account()).toEqual(["EXPIRED", false]);
  await sql.end();
});
