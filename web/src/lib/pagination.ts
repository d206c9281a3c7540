const MAX_NUMBERS = 7;

export type PageStep = number | "gap";

/** All up to seven, else the first, the last and those around the page. @param page from 1 */
export function pageSteps(page: number, pages: number): PageStep[] {
  if (pages <= MAX_NUMBERS) return range(1, pages);
  if (page <= 4) return [...range(1, 5), "gap", pages];
  if (page >= pages - 3) return [1, "gap", ...range(pages - 4, pages)];
  return [1, "gap", ...range(page - 1, page + 1), "gap", pages];
}

export const pageCount = (total: number, size: number): number =>
  Math.max(1, Math.ceil(total / size));

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
}
