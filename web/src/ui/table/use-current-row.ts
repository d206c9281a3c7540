import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router-dom";
import { type Command, commandOf, hasOwnKeys, letterOf, rowAfter, type Shortcuts } from "./keys";
import type { TableRow } from "./use-rows";

interface Options<Row extends object> {
  rows: readonly TableRow<Row>[];
  opened: string | null;
  hrefOf: ((row: Row) => string) | undefined;
  linkState: object;
  /** Actions by letter for the focused row. */
  keys: Shortcuts<[Row]> | undefined;
  onHelp: () => void;
  onClear: () => void;
  bringIntoView: (index: number) => void;
}

export interface CurrentRow<Row extends object> {
  /** The row that Tab leads to and keys start from. */
  index: number;
  open: (row: TableRow<Row>) => void;
  onFocus: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClick: (event: MouseEvent, row: TableRow<Row>) => void;
}

/** Frames in which a row not yet drawn must appear. */
const MAX_FRAMES = 20;

/** React also reports events of menus and dialogs above a row. */
const isInside = ({ currentTarget, target }: KeyboardEvent | MouseEvent) =>
  currentTarget.contains(target as Node);

export function useCurrentRow<Row extends object>(
  frame: RefObject<HTMLElement | null>,
  { rows, opened, hrefOf, linkState, keys = {}, onHelp, onClear, bringIntoView }: Options<Row>,
): CurrentRow<Row> {
  const navigate = useNavigate();
  const [id, setId] = useState<string | null>(null);
  const waiting = useRef(0);
  const find = (wanted: string | null) => rows.findIndex((row) => row.id === wanted);
  const index = Math.max(find(id) === -1 ? find(opened) : find(id), 0);

  const focus = (next: number) => {
    const row = rows[next];
    if (!row) return;
    setId(row.id);
    bringIntoView(next);
    cancelAnimationFrame(waiting.current);
    const attempt = (left: number) => {
      const found = frame.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.id)}"]`);
      if (found) found.focus();
      else if (left > 0) waiting.current = requestAnimationFrame(() => attempt(left - 1));
    };
    attempt(MAX_FRAMES);
  };
  const open = (row: TableRow<Row>) => {
    if (hrefOf) void navigate(hrefOf(row.original), { state: linkState });
  };
  const obey = (command: Command) => {
    const row = rows[index];
    if (typeof command === "object") focus(rowAfter(index, command.move, rows.length));
    else if (command === "clear") onClear();
    else if (command === "open" && row) open(row);
    else if (command === "select" && row?.getCanSelect()) row.toggleSelected();
  };

  // From the page itself, j and k lead into its first table: nothing else uses these keys.
  const onPageKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isOnPage = event.target === document.body || (event.target as Element).id === "main";
    if (!isOnPage || (event.key !== "j" && event.key !== "k")) return;
    const isFirst = document.querySelector(".listing") === frame.current;
    if (isFirst && commandOf(event)) focus(index);
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onPageKey(event);
    document.addEventListener("keydown", listen);
    return () => {
      document.removeEventListener("keydown", listen);
      cancelAnimationFrame(waiting.current);
    };
  }, []);

  return {
    index,
    open,
    onFocus: (next) => setId(rows[next]?.id ?? null),
    onKeyDown: (event) => {
      const command = commandOf(event);
      if (!isInside(event)) return;
      const letter = letterOf(event);
      const row = rows[index];
      if (letter === "?") return onHelp();
      if (letter && row && Object.hasOwn(keys, letter)) {
        event.preventDefault();
        keys[letter]?.act(row.original);
        return;
      }
      if (!command || hasOwnKeys(event.target as Element, command)) return;
      event.preventDefault();
      obey(command);
    },
    onClick: (event, row) => {
      const target = event.target as Element;
      // A control of the row, or text selected to be copied.
      if (!isInside(event) || target.closest("a, button, input, label")) return;
      if (!window.getSelection()?.isCollapsed) return;
      open(row);
    },
  };
}
