import { doorListKey, doorScansKey } from "../kept-drafts";
import type { DoorList, Scan } from "./types";

/** Kept in this browser, so that the door works offline and after a reload. */
export interface KeptDoor {
  readList(): DoorList | null;
  keepList(list: DoorList): void;
  readScans(): Scan[];
  /** @returns false when storage is forbidden or full */
  keepScans(scans: readonly Scan[]): boolean;
}

/** The guest list leaves with the session; scans (ids and times) stay until they are sent. */
export function keptDoor(userId: string, event: string): KeptDoor {
  const list = doorListKey(userId, event);
  const scans = doorScansKey(userId, event);
  return {
    readList: () => read<DoorList>(list),
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

function keep(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
