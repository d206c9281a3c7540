/** Most numbers that a paging bar shows (specification §2). */
const MAX_NUMBERS = 7;

/** A number to go to, or a gap between numbers. */
export type PageStep = number | "gap";

/**
 * The numbers of a paging bar: all up to seven, else the first, the last and those around the page.
 * @param page the page that is shown, from 1
 * @param pages how many there are
 */
export function pageSteps(page: number, pages: number): PageStep[] {
  if (pages <= MAX_NUMBERS) return range(1, pages);
  if (page <= 4) return [...range(1, 5), "gap", pages];
  if (page >= pages - 3) return [1, "gap", ...range(pages - 4, pages)];
  return [1, "gap", ...range(page - 1, page + 1), "gap", pages];
}

/** How many pages a number of things fills; at least one. */
export const pageCount = (total: number, size: number): number =>
  Math.max(1, Math.ceil(total / size));

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
}
