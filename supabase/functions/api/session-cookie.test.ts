import assert from "node:assert/strict";
import { userSchema } from "../_shared/contract/users.ts";
import { SESSION_EXPIRED, SIGN_IN_FIRST } from "../_shared/errors.ts";
import { api, expectBody, expectRefusal, forge } from "./testing/stack.ts";

const json = { email: "grace@dealport.test", password: "dealport-demo" };
const GRACE = "0a000000-0000-4000-8000-000000000007";
const ours = { "sec-fetch-site": "same-origin" };

async function signIn() {
  const response = await api(undefined, "POST", "/api/login", { json });
  await expectBody(response.clone(), 200, userSchema.strict());
  const [header = ""] = response.headers.getSetCookie();
  const [value = ""] = header.replace(/^dealport_session=/, "").split(";");
  const [accessToken = "", refreshToken = ""] = decodeURIComponent(value).split("~");
  return { header, accessToken, refreshToken };
}

const send = (method: string, path: string, access: string, refresh: string, headers = {}) =>
  api(undefined, method, path, {
    headers: { cookie: `other=1; dealport_session=${access}~${refresh}`, ...headers },
  });
const user = (access: string, refresh: string) => send("GET", "/api/user", access, refresh);
const runOut = () => forge({ claims: { sub: GRACE, exp: Math.floor(Date.now() / 1000) - 1 } });

Deno.test("signing in lets the browser keep a session that no script reads", async () => {
  const { header, accessToken, refreshToken } = await signIn();
  const attributes = header.split("; ").slice(1).toSorted();
  assert.deepEqual(attributes, ["HttpOnly", "Max-Age=2592000", "Path=/api", "SameSite=Lax"]);
  const { username } = await expectBody(await user(accessToken, refreshToken), 200, userSchema);
  assert.equal(username, "grace");
});

Deno.test("a session that has run out is renewed in passing, also for several at once", async () => {
  const { refreshToken } = await signIn();
  const old = await runOut();
  const answers = await Promise.all(Array.from({ length: 4 }, () => user(old, refreshToken)));
  for (const answer of answers) {
    assert.equal(answer.status, 200, await answer.text());
    const [cookie = ""] = answer.headers.getSetCookie();
    assert.match(cookie, /^dealport_session=ey[^;]+; Max-Age=2592000; /);
  }
});

Deno.test("a session that has ended is taken back", async () => {
  const old = await runOut();
  const member = await user(old, "no-such-token");
  assert.match(member.headers.getSetCookie()[0] ?? "", /^dealport_session=; Max-Age=0; Path=\/api/);
  await expectRefusal(member, 401, SESSION_EXPIRED);
  // A visitor is not bothered with it.
  const visitor = await send("GET", "/api/hubs", old, "no-such-token");
  assert.equal(visitor.status, 200);
  assert.match(visitor.headers.getSetCookie()[0] ?? "", /^dealport_session=; Max-Age=0/);
  await visitor.body?.cancel();
});

Deno.test("logging out ends this session and takes the cookie back", async () => {
  const [mine, other] = [await signIn(), await signIn()];
  const response = await send("POST", "/api/logout", mine.accessToken, mine.refreshToken, ours);
  assert.equal(response.status, 204);
  assert.match(
    response.headers.getSetCookie()[0] ?? "",
    /^dealport_session=; Max-Age=0; Path=\/api/,
  );
  await expectRefusal(await user(await runOut(), mine.refreshToken), 401, SESSION_EXPIRED);
  await expectBody(await user(other.accessToken, other.refreshToken), 200, userSchema);
});

Deno.test("logging out also ends a session whose token has run out", async () => {
  const { refreshToken } = await signIn();
  const response = await send("POST", "/api/logout", await runOut(), refreshToken, ours);
  assert.equal(response.status, 204);
  await expectRefusal(await user(await runOut(), refreshToken), 401, SESSION_EXPIRED);
});

Deno.test("logging out ends a bearer's session too", async () => {
  const { accessToken } = await signIn();
  const bearer = { token: accessToken };
  assert.equal((await api(bearer, "POST", "/api/logout")).status, 204);
  for (const path of [
    "/api/user",
    "/api/profile",
    "/api/investors/deals",
    "/api/events/registrations",
  ]) {
    await expectRefusal(await api(bearer, "GET", path), 401, SESSION_EXPIRED);
  }
});

Deno.test("a page of ours may change things by cookie, however the browser says so", async () => {
  const { accessToken, refreshToken } = await signIn();
  const health = await api(undefined, "GET", "/api/health");
  await health.body?.cancel();
  const { origin } = new URL(health.url);
  for (const headers of [ours, { origin }]) {
    // A 403, since Grace is no investor: she was let in.
    const answer = await send("POST", "/api/investors", accessToken, refreshToken, {
      ...headers,
      "content-type": "application/json",
    });
    await expectRefusal(answer, 400, "This request is not valid JSON.");
  }
  for (const headers of [
    { origin: "null" },
    { origin: "https://evil.example" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
  ]) {
    const answer = await send("POST", "/api/investors", accessToken, refreshToken, headers);
    await expectRefusal(answer, 403, "This request came from another site.");
  }
});

Deno.test("a broken cookie is none", async () => {
  for (const cookie of [
    "dealport_session=",
    "dealport_session=a",
    "dealport_session=a~b~c",
    "dealport_session=%00",
  ]) {
    await expectRefusal(
      await api(undefined, "GET", "/api/user", { headers: { cookie } }),
      401,
      SIGN_IN_FIRST,
    );
  }
});

Deno.test("a token in the header comes before the cookie", async () => {
  const { accessToken, refreshToken } = await signIn();
  const cookie = `dealport_session=${accessToken}~${refreshToken}`;
  const { username } = await expectBody(
    await api("bob", "GET", "/api/user", { headers: { cookie } }),
    200,
    userSchema,
  );
  assert.equal(username, "bob");
});
