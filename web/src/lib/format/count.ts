/**
 * 1,204. The first Intl.NumberFormat would block a page for 15 to 40 ms, and every page needs this.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** More than `max` were not counted: "More than 1,000 rooms". */
export function countUpTo(max: number, count: number, one: string, many = `${one}s`): string {
  return count > max ? `More than ${formatCount(max)} ${many}` : countOf(count, one, many);
}

/** In whole percent, rounded down: only the whole is 100%. @param share 0 to 1 */
export function formatShare(share: number): string {
  return `${Math.floor(share * 100)}%`;
}
