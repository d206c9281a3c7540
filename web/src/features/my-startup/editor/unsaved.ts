import type { Json } from "@/data/database.types";
import { keptDraftKey } from "@/data/kept-drafts";
import { isSame, type Kept } from "@/lib/autosave";

type Unsaved = Record<string, Kept<Json>>;

/** With the drafts of rooms: it leaves with the session, too. */
const keyOf = (userId: string, startup: string) => keptDraftKey(userId, `startup-${startup}`);

/** What was entered into a startup's fields in this browser and is not saved yet. */
export function readUnsaved(userId: string, startup: string): Unsaved {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId, startup)) ?? "{}");
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

/** One field at a time: another tab keeps others. */
export function keepUnsaved(
  userId: string,
  startup: string,
  field: string,
  draft: Kept<Json>,
): void {
  const kept = readUnsaved(userId, startup);
  if (isSame(kept[field], draft)) return;
  write(userId, startup, { ...kept, [field]: draft });
}

export function forgetUnsaved(userId: string, startup: string, field: string): void {
  const { [field]: forgotten, ...kept } = readUnsaved(userId, startup);
  if (forgotten) write(userId, startup, kept);
}

function write(userId: string, startup: string, kept: Unsaved): void {
  try {
    if (Object.keys(kept).length === 0) localStorage.removeItem(keyOf(userId, startup));
    else localStorage.setItem(keyOf(userId, startup), JSON.stringify(kept));
  } catch {
    // Where storage is forbidden or full, it is kept in the page alone.
  }
}
