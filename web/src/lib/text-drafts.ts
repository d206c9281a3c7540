/** Unsent texts of closed dialogs: in memory, where nobody finds them on the computer. */
const texts = new Map<string, string>();

/** Those of long forms are in their tab's storage as well, so that they outlive a reload: under their owner, for nobody else. */
const LONG = "dealport:text:";
let owner: string | null = null;

export const textDraft = (key: string): string => texts.get(key) ?? storedText(key);

/** The input of a form, kept as JSON. */
export function fieldsDraft<Form extends object>(key: string): Partial<Form> {
  try {
    return JSON.parse(textDraft(key) || "{}");
  } catch {
    // Another version of the product wrote it.
    return {};
  }
}

/**
 * @param text an empty one is forgotten, wherever it was kept
 * @param isLong outlives a reload
 */
export function saveTextDraft(key: string, text: string, isLong = false): void {
  const isEmpty = text.trim() === "";
  if (isEmpty) texts.delete(key);
  else texts.set(key, text);
  if (owner === null) return;
  try {
    if (isEmpty) sessionStorage.removeItem(nameOf(key));
    else if (isLong) sessionStorage.setItem(nameOf(key), text);
  } catch {
    // Full or forbidden: lost on a reload.
  }
}

/** Security: the next person who signs in in this tab finds none of them. */
export function clearTextDrafts(): void {
  keepTextDraftsOf(null);
}

/** Texts of another person in this tab are removed. */
export function keepTextDraftsOf(userId: string | null): void {
  // Each adopted session comes by here.
  if (userId !== null && userId === owner) return;
  texts.clear();
  owner = userId;
  try {
    for (const name of Object.keys(sessionStorage)) {
      const isOwn = userId !== null && name.startsWith(nameOf(""));
      if (name.startsWith(LONG) && !isOwn) sessionStorage.removeItem(name);
    }
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
}

const nameOf = (key: string) => `${LONG}${owner}:${key}`;

function storedText(key: string): string {
  try {
    return (owner !== null && sessionStorage.getItem(nameOf(key))) || "";
  } catch {
    return "";
  }
}
