/** What of an event changed, for its notice and its mail: "title, time and place". */
export function changesInWords(changed: readonly string[]): string {
  const parts = ["title", "time", "place"].filter((part) => changed.includes(part));
  const last = parts.pop() ?? "time or place";
  return parts.length > 0 ? `${parts.join(", ")} and ${last}` : last;
}
