export function chunk<T>(items: readonly T[], max: number): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < items.length; start += max) {
    parts.push(items.slice(start, start + max));
  }
  return parts;
}
