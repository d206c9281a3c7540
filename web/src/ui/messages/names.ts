import type { TextPart } from "./links";

export interface NamedPart extends TextPart {
  isName?: boolean;
}

/** Marks people's names behind an @. Addresses stay; no character is lost. */
export function splitNames(parts: readonly TextPart[], names: readonly string[]): NamedPart[] {
  // Longest first: "@Ana Duarte" is not "@Ana" and a word.
  const wanted = names.map((name) => `@${name}`).toSorted((a, b) => b.length - a.length);
  if (wanted.length === 0) return [...parts];
  return parts.flatMap((part) => (part.href ? [part] : split(part.text, wanted)));
}

function split(text: string, wanted: readonly string[]): NamedPart[] {
  const found: NamedPart[] = [];
  let from = 0;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const name = wanted.find((known) => text.startsWith(known, at));
    if (!name || at < from) continue;
    if (at > from) found.push({ text: text.slice(from, at) });
    found.push({ text: name, isName: true });
    from = at + name.length;
  }
  if (from < text.length) found.push({ text: text.slice(from) });
  return found;
}
