import fs from "node:fs";
import { StackError } from "../errors.ts";

/** Whom the database's programs run as; undefined: the current user. */
export interface Identity {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root: it then runs as `nobody`.
 *
 * @returns undefined when the current user is not root.
 * @throws StackError when root has no such account to fall back to.
 */
export function databaseIdentity(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = fs
    .readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("nobody:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  if (!uid || !gid) {
    throw new StackError("PostgreSQL cannot run as root and there is no account `nobody`.");
  }
  return { uid: Number(uid), gid: Number(gid) };
}
