import { createHash } from "node:crypto";

/** Must be sent to the function `mail`; derived from the stack's own secret. */
export function mailKey({ secretKey }: { secretKey: string }): string {
  return createHash("sha256").update(`mail ${secretKey}`).digest("hex");
}
