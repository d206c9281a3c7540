/**
 * A whole number with thousands separated: 1,204. Without Intl.NumberFormat: the first one that a page
 * makes stops it for 15 to 40 ms, and this is what every page needs first.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** A count with its noun: "1 document", "1,204 documents". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** A share of 0 to 1 in whole percent, rounded down: 100% is said of the whole alone. */
export function formatShare(share: number): string {
  return `${Math.floor(share * 100)}%`;
}
