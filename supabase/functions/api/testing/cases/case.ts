import assert from "node:assert/strict";
import { z } from "zod";
import { type Call, refusalsOf } from "../../../_shared/contract/call.ts";
import { errorBodySchema } from "../../../_shared/contract/error.ts";
import { type Actor, api, type Person } from "../stack.ts";

export interface Sent {
  path?: Record<string, string>;
  /** With its question mark. */
  query?: string;
  json?: unknown;
  /** As it stands. */
  body?: string | Uint8Array;
  headers?: Record<string, string>;
}

export interface Case extends Sent {
  call: Call;
  status: number;
  what?: string;
  /** Absent: a visitor. */
  as?: Actor;
  /** For what is only known when the case's turn comes. */
  prepare?(): Promise<Sent>;
  says?: string | RegExp;
  // biome-ignore lint/suspicious/noExplicitAny: looked at by the case itself; the contract was checked before.
  check?(body: any): void | Promise<void>;
}

export const EVERYBODY = ["alice", "bob", "carol", "dave", "erin", "mallory", "grace"] as const;

/** The named people get their status, all others the last one. */
export function people(
  common: Omit<Case, "status" | "as">,
  named: Partial<Record<Person, number>>,
  others: number,
): Case[] {
  return EVERYBODY.map((person) => ({ ...common, as: person, status: named[person] ?? others }));
}

/** Checks status, body and headers against the contract. */
export async function run(test: Case): Promise<void> {
  const { call, as, status, says, check, prepare, ...sent } = test;
  const { path = {}, query = "", ...request } = { ...sent, ...(await prepare?.()) };
  const address = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => path[name] ?? "");
  const response = await api(as, call.method, `/api${address}${query}`, request);
  const body = await checkAnswer(call, response, status);
  if (says instanceof RegExp) assert.match((body as { message: string }).message, says);
  else if (says !== undefined) assert.equal((body as { message: string }).message, says);
  await check?.(body);
}

async function checkAnswer(call: Call, response: Response, status: number): Promise<unknown> {
  const text = await response.text();
  assert.equal(response.status, status, `${call.name}: ${text}`);
  const answer = call.answers[status as 200];
  if (answer === "file") return text;
  if (answer === null) return assert.equal(text, "");
  assert.match(response.headers.get("content-type") ?? "", /^application\/json/);
  assert.equal(response.headers.get("x-content-type-options"), "nosniff");
  assert.match(response.headers.get("cache-control") ?? "", /no-store/);
  assert.ok(
    answer || status in refusalsOf(call),
    `${call.name} does not document ${status}: ${text}`,
  );
  const schema = answer ?? errorBodySchema;
  const exact = schema instanceof z.ZodObject && !schema.def.catchall ? schema.strict() : schema;
  return exact.parse(JSON.parse(text));
}
