/** "Station 9" before "Station 10", "Äther" beside "Ather". */
const words = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Ascending; the table puts missing values last. */
export function compare(one: unknown, other: unknown): number {
  if (typeof one === "string" && typeof other === "string") return words.compare(one, other);
  return Number(one) - Number(other);
}
