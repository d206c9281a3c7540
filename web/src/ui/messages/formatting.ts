import { splitLinks } from "./links";
import { type NamedPart, splitNames } from "./names";

export interface FormattedPart extends NamedPart {
  isBold?: true;
  isItalic?: true;
  isCode?: true;
}

export type Block =
  | { kind: "text"; parts: FormattedPart[] }
  | { kind: "list"; items: FormattedPart[][] }
  /** As typed: nothing in it is formatted or a link. */
  | { kind: "code"; text: string };

type Style = "isBold" | "isItalic" | "isCode";

const FENCE = /^\s*```\s*\w*\s*$/;
const ITEM = /^\s{0,3}[-*•]\s+(?=\S)/;

// A marker is one where a word begins and where one ends: 2 * 3, file_names and *footnotes stay as typed.
const CODE = /`([^`\n]+)`/g;
const BOLD = /(?<![\p{L}\p{N}*])\*\*(?=[^\s*])([^\n]+?)(?<=[^\s*])\*\*(?![\p{L}\p{N}*])/gu;
const STARRED = /(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]+)(?<=[^\s*])\*(?![\p{L}\p{N}*])/gu;
const UNDERLINED = /(?<![\p{L}\p{N}_])_(?=[^\s_])([^_\n]+)(?<=[^\s_])_(?![\p{L}\p{N}_])/gu;

/**
 * **Bold**, *italic*, `code`, lists of two items or more, and blocks between lines of ```.
 * Security: only markers disappear, and no words: a link is always its own address.
 */
export function formatMessage(text: string, names: readonly string[] = []): Block[] {
  const blocks: Block[] = [];
  const say = (lines: readonly string[]) => {
    if (lines.length > 0) blocks.push({ kind: "text", parts: partsOf(lines.join("\n"), names) });
  };
  const lines = text.split("\n");
  let plain: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? "";
    const end = FENCE.test(line) ? lines.findIndex((one, n) => n > at && FENCE.test(one)) : -1;
    const items = itemsFrom(lines, at);
    if (end > at + 1) {
      say(plain);
      plain = [];
      blocks.push({ kind: "code", text: lines.slice(at + 1, end).join("\n") });
      at = end + 1;
    } else if (items.length > 1) {
      say(plain);
      plain = [];
      blocks.push({ kind: "list", items: items.map((item) => partsOf(item, names)) });
      at += items.length;
    } else {
      plain.push(line);
      at += 1;
    }
  }
  say(plain);
  return blocks;
}

/** In one line of plain words: for quotes and announcements. */
export function plainOf(text: string): string {
  return formatMessage(text)
    .map((block) => {
      if (block.kind === "code") return block.text;
      const words = (parts: readonly FormattedPart[]) => parts.map((part) => part.text).join("");
      return block.kind === "list" ? block.items.map(words).join("\n") : words(block.parts);
    })
    .join("\n");
}

function itemsFrom(lines: readonly string[], start: number): string[] {
  const items: string[] = [];
  for (let at = start; ITEM.test(lines[at] ?? ""); at += 1) {
    items.push((lines[at] ?? "").replace(ITEM, ""));
  }
  return items;
}

function partsOf(text: string, names: readonly string[]): FormattedPart[] {
  const parts = splitNames(splitLinks(text), names);
  const { isMarker, stylesAt, isAny } = stylesOf(text, parts);
  if (!isAny) return parts;
  const found: FormattedPart[] = [];
  let start = 0;
  for (const part of parts) {
    const end = start + part.text.length;
    for (let from = start; from < end; ) {
      let to = from + 1;
      while (to < end && isMarker[to] === isMarker[from] && stylesAt[to] === stylesAt[from])
        to += 1;
      if (!isMarker[from]) {
        const styles = Object.fromEntries((stylesAt[from] ?? []).map((style) => [style, true]));
        found.push({ ...part, text: text.slice(from, to), ...styles });
      }
      from = to;
    }
    start = end;
  }
  return found;
}

/** Of each character: is it a marker, and what it looks like. Equal lists are the same list. */
function stylesOf(text: string, parts: readonly NamedPart[]) {
  const isMarker = new Array<boolean>(text.length).fill(false);
  const stylesAt = new Array<readonly Style[]>(text.length).fill([]);
  // An address is whole: nothing begins or ends within one.
  const isTaken = new Array<boolean>(text.length).fill(false);
  let at = 0;
  for (const part of parts) {
    if (part.href) isTaken.fill(true, at, at + part.text.length);
    at += part.text.length;
  }
  let isAny = false;
  const look = (pattern: RegExp, size: number, style: Style) => {
    for (const { index: from, 0: whole } of text.matchAll(pattern)) {
      const to = from + whole.length;
      const ends = [from, from + size - 1, to - size, to - 1];
      // Around whole marks, or within one: never across an end.
      if (ends.some((end) => isTaken[end]) || stylesAt[from] !== stylesAt[to - 1]) continue;
      isAny = true;
      const longer = new Map<readonly Style[], readonly Style[]>();
      for (let index = from; index < to; index += 1) {
        const before = stylesAt[index] ?? [];
        const after = longer.get(before) ?? [...before, style];
        longer.set(before, after);
        stylesAt[index] = after;
      }
      for (const [begin, end] of [
        [from, from + size],
        [to - size, to],
      ] as const) {
        isMarker.fill(true, begin, end);
        isTaken.fill(true, begin, end);
      }
      if (style === "isCode") isTaken.fill(true, from, to);
    }
  };
  look(CODE, 1, "isCode");
  look(BOLD, 2, "isBold");
  look(STARRED, 1, "isItalic");
  look(UNDERLINED, 1, "isItalic");
  return { isMarker, stylesAt, isAny };
}
