import assert from "node:assert/strict";
import { readAddress } from "./caller-address.ts";

const ipOf = (forwarded: string) => readAddress(new Headers({ "x-forwarded-for": forwarded })).ip;

for (const [header, ip] of [
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7, 10.0.0.1", "203.0.113.7"],
  [" 2001:db8::1 , 10.0.0.1", "2001:db8::1"],
  ["::ffff:127.0.0.1", "::ffff:127.0.0.1"],
] as const) {
  Deno.test(`the first hop of "${header}" is the address`, () => assert.equal(ipOf(header), ip));
}

for (const header of [
  "",
  "unknown",
  "256.1.1.1",
  "1.2.3",
  "1.2.3.4.5",
  "1.2.3.4:8080",
  "[::1]",
  "fe80::1%eth0",
  ":::",
  "'; drop table users; --",
]) {
  Deno.test(`"${header}" is no address`, () => assert.equal(ipOf(header), null));
}

Deno.test("the agent is cut at 512 characters, and null when there is none", () => {
  assert.equal(readAddress(new Headers({ "user-agent": "a".repeat(600) })).agent?.length, 512);
  assert.equal(readAddress(new Headers()).agent, null);
});
