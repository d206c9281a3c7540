import { expect, test } from "vitest";
import { loadConfig } from "../config.ts";

/** Past the gateway, which would set the address itself. */
async function login(from: string, password: string): Promise<number> {
  const url = `http://127.0.0.1:${loadConfig("test").ports.functions}/api/login`;
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": from },
    body: JSON.stringify({ email: "ines@dealport.test", password }),
  });
  await answer.body?.cancel();
  return answer.status;
}

test("strangers' wrong passwords lock nobody out", { timeout: 120_000 }, async () => {
  const stranger = "198.51.100.7";
  const attempts = await Promise.all(
    Array.from({ length: 11 }, () => login(stranger, "wrong-one")),
  );
  expect(attempts.sort()).toEqual([...Array(10).fill(401), 429]);
  expect(await login(stranger, "dealport-demo")).toBe(429);
  expect(await login("203.0.113.7", "dealport-demo")).toBe(200);
});
