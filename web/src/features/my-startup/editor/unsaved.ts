import type { Json } from "@/data/database.types";
import { messageDraftKey } from "@/data/storage-keys";
import { isSame, type Kept } from "@/lib/autosave";
import { store } from "@/lib/browser-storage";

type Unsaved = Record<string, Kept<Json>>;

/** Like a room's drafts, leaves with the session. */
const keyOf = (userId: string, thing: string) => messageDraftKey(userId, thing);

/** @param thing "startup-<id>" */
export function readUnsaved(userId: string, thing: string): Unsaved {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId, thing)) ?? "{}");
    if (kept === null || typeof kept !== "object") return {};
    return Object.fromEntries(
      Object.entries(kept as Record<string, Partial<Kept<Json>> | null>).flatMap(
        ([field, draft]): [string, Kept<Json>][] =>
          draft && "value" in draft && "seen" in draft
            ? [[field, { value: draft.value ?? null, seen: draft.seen ?? null }]]
            : [],
      ),
    );
  } catch {
    return {};
  }
}

/** One field at a time: another tab may keep others. */
export function keepUnsaved(userId: string, thing: string, field: string, draft: Kept<Json>): void {
  const kept = readUnsaved(userId, thing);
  if (isSame(kept[field], draft)) return;
  write(userId, thing, { ...kept, [field]: draft });
}

export function forgetUnsaved(userId: string, thing: string, field: string): void {
  const { [field]: forgotten, ...kept } = readUnsaved(userId, thing);
  if (forgotten) write(userId, thing, kept);
}

const write = (userId: string, thing: string, kept: Unsaved) =>
  store(keyOf(userId, thing), Object.keys(kept).length === 0 ? null : JSON.stringify(kept));
