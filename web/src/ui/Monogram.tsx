import { initials } from "@/lib/format";
import "./monogram.css";

/** As many as monogram.css has. */
const TONES = 9;

export interface MonogramProps {
  /** Of a person or a company. */
  name: string;
  /** Letters to show instead of the initials. */
  letters?: string;
}

/** Two letters on a calm ground, the same for a name wherever it stands. Fills its box, whose corners it takes. */
export function Monogram({ name, letters }: MonogramProps) {
  return (
    <span className="monogram" data-tone={toneOf(name)}>
      <span>{letters ?? initials(name)}</span>
    </span>
  );
}

/** FNV-1a: names that differ in one letter fall far from each other. */
function toneOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % TONES;
}
