import assert from "node:assert/strict";
import { ApiError } from "../../_shared/errors.ts";
import { createTickets } from "../../_shared/tickets.ts";
import { createApp } from "../app.ts";
import type { Dependencies } from "../dependencies.ts";
import { SharedAnswers } from "../shared-answers.ts";
import { forge } from "../testing/stack.ts";

// Auth answers that the test stack never gives: it confirms addresses at once and disables nobody.

const token = await forge();
const DISABLED = {
  id: "0a000000-0000-4000-8000-000000000001",
  email: "alice@dealport.test",
  username: "alice",
  first_name: null,
  last_name: null,
  display_name: "alice",
  phone: null,
  role: "STARTUP_ADMIN",
  kyc_status: "PENDING",
  profile_image_url: null,
  hub_id: null,
  subscription_tier: "FREE",
  is_active: false,
  created_at: "2026-11-01T00:00:00+00:00",
  updated_at: "2026-11-01T00:00:00+00:00",
};

function appWith(sessions: Partial<Dependencies["clients"]["sessions"]>, person: unknown) {
  const ended: string[] = [];
  const query = {
    select: () => query,
    eq: () => query,
    maybeSingle: () => Promise.resolve({ data: person, error: null }),
  };
  const clients = {
    sessions: { ...sessions, end: (it: string) => Promise.resolve(void ended.push(it)) },
    asCaller: () => ({
      from: () => query,
      rpc: () => Promise.resolve({ data: DISABLED.id, error: null }),
    }),
    asVisitor: () => ({}),
    asService: () => ({ rpc: () => Promise.resolve({ data: null, error: null }) }),
  } as unknown as Dependencies["clients"];
  const app = createApp({
    tickets: createTickets(undefined),
    clients,
    webOrigins: [],
    shared: new SharedAnswers(),
    runInBackground: () => {},
    log: () => {},
  });
  return {
    ended,
    send: (method: string, path: string, body?: unknown) =>
      app.fetch(
        new Request(`https://function/api${path}`, {
          method,
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
          body: body === undefined ? undefined : JSON.stringify(body),
        }),
      ),
  };
}

const session = { accessToken: token, refreshToken: "r" };
const credentials = { email: "alice@dealport.test", password: "dealport-demo" };
const applicant = {
  ...credentials,
  confirmPassword: credentials.password,
  username: "alice",
  firstName: "Alice",
  lastName: "Okafor",
};

Deno.test("a disabled account is told so, and its new session ends", async () => {
  const { send, ended } = appWith({ signIn: () => Promise.resolve(session) }, DISABLED);
  for (const response of [await send("GET", "/user"), await send("POST", "/login", credentials)]) {
    assert.equal(response.status, 403);
    assert.deepEqual(await response.json(), {
      message: "This account has been disabled.",
      code: "ACCOUNT_DISABLED",
    });
    assert.deepEqual(response.headers.getSetCookie(), []);
  }
  assert.deepEqual(ended, [token]);
});

Deno.test("an account without a person finishes its registration first", async () => {
  const { send, ended } = appWith({ signIn: () => Promise.resolve(session) }, null);
  for (const response of [await send("GET", "/user"), await send("POST", "/login", credentials)]) {
    assert.equal(response.status, 401);
    assert.deepEqual(await response.json(), { message: "Finish your registration first." });
  }
  assert.deepEqual(ended, [token]);
});

Deno.test("over https the session's cookie never travels without", async () => {
  const { send } = appWith(
    { signIn: () => Promise.resolve(session) },
    { ...DISABLED, is_active: true },
  );
  const response = await send("POST", "/login", credentials);
  assert.equal(response.status, 200);
  assert.match(response.headers.getSetCookie()[0] ?? "", /; HttpOnly; Secure; SameSite=Lax$/);
});

Deno.test("somebody who must confirm their email has no session yet", async () => {
  const { send } = appWith({ signUp: () => Promise.resolve(null) }, null);
  const response = await send("POST", "/register", applicant);
  assert.equal(response.status, 202);
  assert.deepEqual(await response.json(), { message: "Check your email: we sent you a link." });
  assert.deepEqual(response.headers.getSetCookie(), []);
});

Deno.test("what Auth refuses is refused in its words", async () => {
  const refusal = new ApiError(403, "New accounts cannot be created at the moment.");
  const { send } = appWith({ signUp: () => Promise.reject(refusal) }, null);
  const response = await send("POST", "/register", applicant);
  assert.equal(response.status, 403);
  assert.deepEqual(await response.json(), { message: refusal.message });
});
