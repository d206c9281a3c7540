export interface Part {
  label: string;
  value: number;
}

/** More would be unreadable, and there are no more colors that everybody can tell apart. */
const MAX = 6;

/** Greatest first; when many, the small ones become one. */
export function largestParts(parts: readonly Part[]): Part[] {
  const sorted = parts.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value);
  if (sorted.length <= MAX) return sorted;
  const rest = sorted.slice(MAX - 1);
  const value = rest.reduce((sum, part) => sum + part.value, 0);
  return [...sorted.slice(0, MAX - 1), { label: `Other (${rest.length})`, value }];
}

/** As a share of the previous step; null for the first. */
export function keptShares(parts: readonly Part[]): (number | null)[] {
  return parts.map(({ value }, index) => {
    const before = parts[index - 1]?.value;
    return before ? value / before : null;
  });
}
