import type { KeyLine } from "../KeyHelp";

/** What a letter does, and how the list of keys says it. */
export interface Shortcut<Args extends unknown[] = []> {
  does: string;
  act: (...args: Args) => unknown;
}

export type Shortcuts<Args extends unknown[] = []> = Readonly<Record<string, Shortcut<Args>>>;

export const linesOf = (shortcuts: Readonly<Record<string, { does: string }>>): KeyLine[] =>
  Object.entries(shortcuts).map(([key, { does }]) => ({ keys: [key], does }));

export type Command = { move: number | "first" | "last" } | "open" | "select" | "clear";

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

const COMMANDS: Readonly<Record<string, Command>> = {
  ArrowDown: { move: 1 },
  j: { move: 1 },
  ArrowUp: { move: -1 },
  k: { move: -1 },
  Home: { move: "first" },
  End: { move: "last" },
  Enter: "open",
  " ": "select",
  x: "select",
  Escape: "clear",
};

/** Null for keys of the browser or system. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Press): Command | null {
  if (ctrlKey || metaKey || altKey) return null;
  return Object.hasOwn(COMMANDS, key) ? (COMMANDS[key] ?? null) : null;
}

/** Null with a modifier or while typing. */
export function letterOf(press: Press & { target: EventTarget | null }): string | null {
  const { key, ctrlKey, metaKey, altKey, target } = press;
  if (ctrlKey || metaKey || altKey || key.length !== 1) return null;
  return hasOwnKeys(target as Element, { move: 1 }) ? null : key;
}

/** Stops at the first and the last row. */
export function rowAfter(current: number, move: number | "first" | "last", count: number): number {
  if (move === "first") return 0;
  if (move === "last") return Math.max(count - 1, 0);
  return Math.min(Math.max(current + move, 0), Math.max(count - 1, 0));
}

/** A control inside a row opens and selects by itself. */
export function hasOwnKeys(element: Element, command: Command): boolean {
  if (element.closest("[contenteditable=true], textarea, select")) return true;
  const input = element.closest("input");
  if (input && input.type !== "checkbox") return true;
  const isItsOwn = command === "open" || command === "select";
  return isItsOwn && element.closest("a, button, input") !== null;
}
