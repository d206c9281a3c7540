import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anon, database, stackUnderTest } from "../testing/clients.ts";

/** Columns that nobody may set, and what somebody might wish. */
const WISHES = {
  role: "SUPER_ADMIN",
  hub_id: "0b000000-0000-4000-8000-000000000001",
  kyc_decision: "VERIFIED",
  kyc_valid_until: "2099-01-01",
  subscription_tier: "ENTERPRISE",
  is_active: false,
  accreditation_granted: true,
};
const CAMEL = {
  role: "SUPER_ADMIN",
  hubId: WISHES.hub_id,
  kycStatus: "VERIFIED",
  subscriptionTier: "ENTERPRISE",
  isActive: false,
  isAccredited: true,
};

const sql = database();
const id = randomUUID();
const email = `climber-${id}@dealport.test`;
const password = "long-enough";
const client = anon();
let person = "";
let investor = "";
let token = "";
let before: unknown;

beforeAll(async () => {
  // Sign-up data could contain all of it, too.
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: {
      data: { ...WISHES, ...CAMEL, role: "INVESTOR", username: `climber-${id.slice(0, 8)}` },
    },
  });
  if (error || !data.session) throw error ?? new Error("No session was made.");
  [person, token] = [data.session.user.id, data.session.access_token];
  const [row] = await sql`select id from public.investors where user_id = ${person}`;
  investor = row?.id;
  before = await account();
});
afterAll(() => sql.end());

test("[ST17] a sign-up brings the persona, and nothing else that its details name", () => {
  expect(before).toEqual({
    role: "INVESTOR",
    hub_id: null,
    kyc_decision: "PENDING",
    kyc_valid_until: null,
    subscription_tier: "FREE",
    is_active: true,
    accreditation_granted: false,
  });
});

const at = `?id=eq.`;
const form: Record<string, string> = { prefer: "return=representation" };
const upsert: Record<string, string> = { prefer: "resolution=merge-duplicates" };

/** All writes but database functions, which a test of the catalogue calls. */
const WAYS: [string, (wish: object, camel: object) => Promise<{ status: number }>][] = [
  ["PATCH of one's row", (wish) => rest("PATCH", `users${at}${person}`, wish, form)],
  ["PATCH of every row", (wish) => rest("PATCH", "users?is_active=eq.true", wish, form)],
  [
    "PATCH beside an allowed column",
    (wish) => rest("PATCH", `users${at}${person}`, { ...wish, first_name: "Cleo" }, form),
  ],
  [
    "PATCH of columns that are named",
    (wish) => rest("PATCH", `users${at}${person}&columns=${Object.keys(wish)}`, wish, form),
  ],
  ["PATCH of the investor", (wish) => rest("PATCH", `investors${at}${investor}`, wish, form)],
  [
    "POST",
    (wish) => rest("POST", "users", { id: person, email, username: "climber", ...wish }, {}),
  ],
  [
    "upsert",
    (wish) => rest("POST", "users", { id: person, email, username: "climber", ...wish }, upsert),
  ],
  [
    "upsert on the address",
    (wish) =>
      rest(
        "POST",
        "users?on_conflict=email",
        [{ id: person, email, username: "c2", ...wish }],
        upsert,
      ),
  ],
  [
    "upsert of the investor",
    (wish) => rest("POST", "investors?on_conflict=user_id", { user_id: person, ...wish }, upsert),
  ],
  [
    "PUT of one's row",
    (wish) =>
      rest("PUT", `users${at}${person}`, { id: person, email, username: "climber", ...wish }, {}),
  ],
  [
    "PUT of the investor",
    (wish) =>
      rest("PUT", `investors${at}${investor}`, { id: investor, user_id: person, ...wish }, {}),
  ],
  ["PUT /api/profile", (wish, camel) => api("PUT", "/api/profile", { ...wish, ...camel })],
  ["PUT /api/user", (wish, camel) => api("PUT", "/api/user", { ...wish, ...camel })],
  ["PATCH /api/user", (wish, camel) => api("PATCH", "/api/user", { ...wish, ...camel })],
  [
    "PUT /api/investors/{id}",
    (wish, camel) => api("PUT", `/api/investors/${investor}`, { bio: "Climbs", ...wish, ...camel }),
  ],
  [
    "POST /api/investors",
    (wish, camel) => api("POST", "/api/investors", { bio: "Climbs", ...wish, ...camel }),
  ],
  [
    "POST /api/register",
    (wish, camel) =>
      api("POST", "/api/register", {
        email,
        username: "climber",
        firstName: "Cleo",
        lastName: "Climber",
        password,
        confirmPassword: password,
        ...wish,
        ...camel,
      }),
  ],
  [
    "metadata of Auth",
    async (wish) => {
      const { error } = await client.auth.updateUser({ data: { ...wish, app_metadata: wish } });
      return { status: error?.status ?? 200 };
    },
  ],
  [
    "PUT of Auth's user",
    (wish) =>
      send("PUT", "/auth/v1/user", { data: wish, app_metadata: wish, role: "service_role" }, {}),
  ],
  [
    "registration completed once more",
    (wish) =>
      rest(
        "POST",
        "rpc/complete_registration",
        { role: "role" in wish ? wish.role : "HUB_ADMIN" },
        {},
      ),
  ],
];

test.each(WAYS)("[ST17] by %s, nobody gives themselves a role or a plan", async (way, write) => {
  for (const [column, value] of Object.entries(WISHES)) {
    const camel = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    await write({ [column]: value }, { [camel]: value });
    expect([way, column, await account()]).toEqual([way, column, before]);
  }
  await write(WISHES, CAMEL);
  expect([way, "all", await account()]).toEqual([way, "all", before]);
});

test("[ST17] whoever writes so is not locked out of what is allowed", async () => {
  const { status } = await rest("PATCH", `users${at}${person}`, { first_name: "Cleo" }, form);
  expect(status).toBe(200);
});

async function account() {
  const [row] = await sql`
    select u.role::text, u.hub_id, i.kyc_decision::text, i.kyc_valid_until, u.subscription_tier::text, u.is_active, i.accreditation_granted
    from public.users u join public.investors i on i.user_id = u.id where u.id = ${person}`;
  return { ...row };
}

const rest = (method: string, path: string, body: unknown, headers: Record<string, string>) =>
  send(method, `/rest/v1/${path}`, body, headers);
const api = (method: string, path: string, body: unknown) =>
  send(method, `/functions/v1${path}`, body, {});

function send(method: string, path: string, body: unknown, headers: Record<string, string>) {
  const { url, publishableKey } = stackUnderTest();
  return fetch(`${url}${path}`, {
    method,
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      ...headers,
    },
    body: JSON.stringify(body),
  });
}
