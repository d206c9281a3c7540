import assert from "node:assert/strict";
import { ApiError } from "./errors.ts";
import { createSessions } from "./sessions.ts";

async function withAuth(
  answer: { status: number; body: unknown },
  task: (sessions: ReturnType<typeof createSessions>) => Promise<void>,
): Promise<void> {
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, () =>
    Response.json(answer.body, { status: answer.status }),
  );
  const url = `http://127.0.0.1:${server.addr.port}`;
  try {
    await task(createSessions({ url, publishableKey: "key", secretKey: "secret", webOrigins: [] }));
  } finally {
    await server.shutdown();
  }
}

const kept = { accessToken: "a.b.c", refreshToken: "r" };

Deno.test("a renewal that Auth has no time for says nothing about the session", async () => {
  const body = {
    code: 429,
    error_code: "over_request_rate_limit",
    msg: "Request rate limit reached",
  };
  await withAuth({ status: 429, body }, async (sessions) => {
    await assert.rejects(
      sessions.renew(kept),
      (error) => error instanceof ApiError && error.status === 429,
    );
  });
});

Deno.test("a renewal that Auth refuses has ended", async () => {
  const body = { code: 400, error_code: "refresh_token_not_found", msg: "Invalid Refresh Token" };
  await withAuth({ status: 400, body }, async (sessions) => {
    assert.equal(await sessions.renew(kept), null);
  });
});
