/** Unsent input of forms: in memory, and in their tab's storage so that it outlives a reload. */
const texts = new Map<string, string>();

const PREFIX = "dealport:text:";
/** A visitor's drafts stay until somebody signs in. */
const VISITOR = "visitor";
let owner = VISITOR;
const listeners = new Set<() => void>();

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

/** @param text an empty one is forgotten, wherever it was kept */
export function saveTextDraft(key: string, text: string): void {
  const isEmpty = text.trim() === "";
  if (isEmpty) texts.delete(key);
  else texts.set(key, text);
  try {
    if (isEmpty) sessionStorage.removeItem(nameOf(key));
    else sessionStorage.setItem(nameOf(key), text);
  } catch {
    // Full or forbidden: lost on a reload.
  }
}

/** Security: the next person who signs in in this tab finds none of them. */
export function clearTextDrafts(): void {
  keepTextDraftsOf(null);
}

/** Texts of another person in this tab are removed, and a visitor's when somebody signs in. */
export function keepTextDraftsOf(userId: string | null): void {
  const next = userId ?? VISITOR;
  // Each adopted session comes by here.
  const isOther = next !== owner;
  if (isOther) texts.clear();
  owner = next;
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(PREFIX) && !name.startsWith(nameOf(""))) sessionStorage.removeItem(name);
    }
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
  if (isOther) for (const listener of listeners) listener();
}

/** Calls back when the texts are somebody else's: a session is read after the first screen. */
export function onTextDraftsOwner(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nameOf = (key: string) => `${PREFIX}${owner}:${key}`;

function storedText(key: string): string {
  try {
    return sessionStorage.getItem(nameOf(key)) ?? "";
  } catch {
    return "";
  }
}
