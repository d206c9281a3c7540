import { randomBytes } from "node:crypto";
import type { GoogleAccount } from "./accounts.ts";

const LIFETIME_MS = 5 * 60 * 1000;

const issued = new Map<string, { account: GoogleAccount; expires: number }>();

/** Also used as an access token. */
export function issueCode(account: GoogleAccount): string {
  const code = randomBytes(24).toString("base64url");
  issued.set(code, { account, expires: Date.now() + LIFETIME_MS });
  return code;
}

/** @returns The account, once; undefined when the code is unknown, used or old. */
export function redeemCode(code: string): GoogleAccount | undefined {
  const entry = issued.get(code);
  issued.delete(code);
  return entry && entry.expires > Date.now() ? entry.account : undefined;
}
