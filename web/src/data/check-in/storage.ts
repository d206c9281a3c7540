import { store } from "@/lib/browser-storage";
import { checkInListKey, checkInScansKey } from "../storage-keys";
import type { CheckInList, Scan } from "./types";

/** Kept in this browser, so that the door works offline and after a reload. */
export interface CheckInStorage {
  readList(): CheckInList | null;
  keepList(list: CheckInList): void;
  readScans(): Scan[];
  /** @returns false when storage is forbidden or full */
  keepScans(scans: readonly Scan[]): boolean;
}

/** The guest list leaves with the session; scans (ids and times) stay until they are sent. */
export function checkInStorage(userId: string, event: string): CheckInStorage {
  const list = checkInListKey(userId, event);
  const scans = checkInScansKey(userId, event);
  return {
    readList: () => read<CheckInList>(list),
    keepList: (now) => void keep(list, now),
    readScans: () => read<Scan[]>(scans) ?? [],
    keepScans: (now) => keep(scans, now.length > 0 ? now : null),
  };
}

function read<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as Value | null;
  } catch {
    return null;
  }
}

const keep = (key: string, value: unknown) =>
  store(key, value === null ? null : JSON.stringify(value));
