import type { KeyLine } from "@/ui/KeyHelp";

export type Command =
  | "next"
  | "previous"
  | "first"
  | "last"
  | "larger"
  | "smaller"
  | "fit-auto"
  | "fit-width"
  | "fit-page"
  | "turn"
  | "turn-back"
  | "find"
  | "find-next"
  | "find-previous"
  | "page"
  | "thumbnails"
  | "help";

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

const COMMANDS: Readonly<Record<string, Command>> = {
  ArrowRight: "next",
  n: "next",
  j: "next",
  ArrowLeft: "previous",
  p: "previous",
  k: "previous",
  Home: "first",
  End: "last",
  "+": "larger",
  "=": "larger",
  "-": "smaller",
  "0": "fit-auto",
  w: "fit-width",
  f: "fit-page",
  r: "turn",
  R: "turn-back",
  "/": "find",
  F3: "find-next",
  g: "page",
  t: "thumbnails",
  "?": "help",
};

export function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): Command | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === "f" ? "find" : null;
  if (key === "F3" && shiftKey) return "find-previous";
  return Object.hasOwn(COMMANDS, key) ? (COMMANDS[key] ?? null) : null;
}

/** Does the focused element need its keys? Buttons need only Enter and space. */
export function keepsKeys(
  { target, ctrlKey, metaKey }: Pick<KeyboardEvent, "target" | "ctrlKey" | "metaKey">,
  command: Command,
): boolean {
  // Typed text is ignored, except for the search key: the reader's search replaces the browser's
  // everywhere.
  if (ctrlKey || metaKey) return false;
  if (!(target instanceof Element)) return false;
  if (target.closest("[role=menu], [role=listbox], [role=tablist], [role=grid]")) return true;
  const isField = target.closest("input, textarea, select, [contenteditable=true]") !== null;
  return isField && command !== "find-next" && command !== "find-previous";
}

export const HELP: readonly KeyLine[] = [
  { keys: ["←", "→"], does: "Previous and next page" },
  { keys: ["Home", "End"], does: "First and last page" },
  { keys: ["PgUp", "PgDn"], does: "Scroll by a screen" },
  { keys: ["g"], does: "Go to a page" },
  { keys: ["+", "−"], does: "Zoom in and out" },
  { keys: ["0"], does: "Automatic size" },
  { keys: ["w", "f"], does: "Fit the width, fit the page" },
  { keys: ["r", "Shift r"], does: "Rotate right, rotate left" },
  { keys: ["/", "Ctrl f"], does: "Search in the document" },
  { keys: ["Enter", "F3"], does: "Next match; with Shift the previous one" },
  { keys: ["t"], does: "Show or hide thumbnails" },
  { keys: ["Esc"], does: "Close the search, then the document" },
];
