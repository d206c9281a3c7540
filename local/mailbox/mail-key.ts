import { createHash } from "node:crypto";

/** What the function `mail` asks of whoever calls it to send: made of the stack's own secret. */
export function mailKey({ secretKey }: { secretKey: string }): string {
  return createHash("sha256").update(`mail ${secretKey}`).digest("hex");
}
