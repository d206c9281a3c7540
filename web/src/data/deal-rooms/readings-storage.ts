import { z } from "zod";
import { store } from "@/lib/browser-storage";
import { readingKey, readingsKey } from "../storage-keys";
import type { Reading } from "./readings";

const storedReading = z.object({
  id: z.string(),
  document: z.string(),
  version: z.number(),
  pages: z.number(),
  seen: z.array(z.tuple([z.number(), z.number()])).min(1),
  /** When it was made, by the browser's clock: milliseconds. */
  at: z.number(),
});
export type StoredReading = Reading & { at: number };

/** Keeps what one read until the server has heard of it: each by itself, so that tabs do not write over each other. */
export function keepReading(userId: string, reading: StoredReading): void {
  // A full or forbidden storage costs what one reads without a connection.
  store(readingKey(userId, reading.id), JSON.stringify(reading));
}

/** The readings that the server does not have yet, the oldest first. An entry that cannot be parsed is dropped. */
export function keptReadings(userId: string): StoredReading[] {
  const found: StoredReading[] = [];
  try {
    const prefix = readingsKey(userId);
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) {
      const parsed = storedReading.safeParse(parse(localStorage.getItem(key)));
      if (parsed.success) found.push(parsed.data);
      else localStorage.removeItem(key);
    }
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
  return found.sort((one, other) => one.at - other.at);
}

export function dropReading(userId: string, id: string): void {
  store(readingKey(userId, id), null);
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
