import { initials } from "@/lib/format";
import "./monogram.css";

/** As many as monogram.css has. */
const TONES = 9;

export interface MonogramProps {
  name: string;
  letters?: string;
}

/** Always the same color for a name. Fills its box and takes its corners. */
export function Monogram({ name, letters }: MonogramProps) {
  return (
    <span className="monogram" data-tone={toneOf(name)}>
      <span>{letters ?? initials(name)}</span>
    </span>
  );
}

/** FNV-1a: names that differ in one letter get different colors. */
function toneOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % TONES;
}
