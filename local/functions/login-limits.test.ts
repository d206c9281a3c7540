import http from "node:http";
import { expect, test } from "vitest";
import { stackUnderTest } from "../testing/clients.ts";

/** @param from one of this machine's own addresses, which the gateway passes on */
function login(from: string, password: string): Promise<number | undefined> {
  const { url, publishableKey } = stackUnderTest();
  return new Promise((resolve, reject) => {
    const request = http.request(`${url}/functions/v1/api/login`, {
      method: "POST",
      localAddress: from,
      headers: { "content-type": "application/json", apikey: publishableKey },
    });
    request.on("error", reject);
    request.on("response", (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.end(JSON.stringify({ email: "ines@dealport.test", password }));
  });
}

test("strangers' wrong passwords lock nobody out", { timeout: 120_000 }, async () => {
  const stranger = "127.0.0.7";
  const attempts = await Promise.all(
    Array.from({ length: 11 }, () => login(stranger, "wrong-one")),
  );
  expect(attempts.sort()).toEqual([...Array(10).fill(401), 429]);
  expect(await login(stranger, "dealport-demo")).toBe(429);
  expect(await login("127.0.0.8", "dealport-demo")).toBe(200);
});
