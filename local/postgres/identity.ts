import fs from "node:fs";
import { StackError } from "../errors.ts";

/** Undefined: the current user. */
export interface Identity {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: then `nobody`. @returns undefined for others. @throws StackError */
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
