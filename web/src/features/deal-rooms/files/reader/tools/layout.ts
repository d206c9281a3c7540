/** Pixels, or what else one counts in. */
export interface Size {
  width: number;
  height: number;
}

/** By what a page fits, or how large it is: 1 is 100 %. "auto" fits the width, and is no larger than one reads well. */
export type Zoom = "auto" | "width" | "page" | number;
/** Degrees clockwise. */
export type Rotation = 0 | 90 | 180 | 270;

export const MIN_ZOOM = 0.25;
export const MAX_ZOOM = 4;
const MAX_AUTO = 1.25;
/** The zoom levels of the buttons. */
export const ZOOM_STEPS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
/** Between two pages, and around them. */
export const GAP = 12;

export const clampZoom = (zoom: number): number => Math.min(Math.max(zoom, MIN_ZOOM), MAX_ZOOM);

/** The next larger or smaller of the usual sizes. */
export function zoomStep(now: number, by: 1 | -1): number {
  const slack = 0.005;
  const found =
    by === 1
      ? ZOOM_STEPS.find((step) => step > now + slack)
      : ZOOM_STEPS.findLast((step) => step < now - slack);
  return found ?? (by === 1 ? MAX_ZOOM : MIN_ZOOM);
}

/** A page as it stands when it is turned. */
export const turned = ({ width, height }: Size, rotation: Rotation): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width };

/**
 * How large pages are drawn: 1 is 100 %.
 * @param page the page that is to fit, turned, at 100 %
 * @param room where it is to fit, with the gaps around it
 * @param isPicture by itself seen whole, and not larger than it is
 */
export function scaleOf(zoom: Zoom, page: Size, room: Size, isPicture = false): number {
  if (typeof zoom === "number") return clampZoom(zoom);
  const toWidth = (room.width - 2 * GAP) / page.width;
  const toHeight = (room.height - 2 * GAP) / page.height;
  // A page that is wider than high, a slide, is fitted as a whole.
  const isWide = page.width > page.height;
  const wanted = {
    width: toWidth,
    page: Math.min(toWidth, toHeight),
    auto: isPicture
      ? Math.min(toWidth, toHeight, 1)
      : Math.min(toWidth, isWide ? Math.max(toHeight, 0.5) : MAX_AUTO),
  }[zoom];
  // A window may leave no room at all.
  return Number.isFinite(wanted) ? Math.min(Math.max(wanted, 0.1), MAX_ZOOM) : 1;
}

/** Where all pages stand below each other. */
export interface Layout {
  /** Of each page, and behind the last one the end. */
  tops: readonly number[];
  sizes: readonly Size[];
  /** Of the widest page, with the gaps at its sides. */
  width: number;
  height: number;
}

/** @param pages their sizes at 100 %, not turned */
export function layOut(pages: readonly Size[], scale: number, rotation: Rotation): Layout {
  const sizes: Size[] = [];
  const tops: number[] = [];
  let top = GAP;
  let width = 0;
  for (const page of pages) {
    const { width: wide, height } = turned(page, rotation);
    const size = { width: Math.round(wide * scale), height: Math.round(height * scale) };
    tops.push(top);
    sizes.push(size);
    top += size.height + GAP;
    width = Math.max(width, size.width);
  }
  tops.push(top);
  return { tops, sizes, width: width + 2 * GAP, height: top };
}

/** The index of the last one that begins at or before a place; 0 before the first. */
export function indexAt(tops: readonly number[], place: number): number {
  let low = 0;
  let high = Math.max(tops.length - 2, 0);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * What is in view of things that stand one after the other, and so many pixels around it.
 * @param tops where each begins, and the end behind the last
 * @returns the first and the last index; the last is before the first where there is nothing
 */
export function inView(
  tops: readonly number[],
  from: number,
  length: number,
  around: number,
): [first: number, last: number] {
  if (tops.length < 2) return [0, -1];
  return [indexAt(tops, from - around), indexAt(tops, from + length + around)];
}

/** The index of the page of which one sees the most; of two that are whole the first. */
export function mainPage({ tops, sizes }: Layout, top: number, height: number): number {
  const [first, last] = inView(tops, top, height, 0);
  let best = first;
  let max = 0;
  for (let index = first; index <= last; index += 1) {
    const from = Math.max(tops[index] ?? 0, top);
    const to = Math.min((tops[index] ?? 0) + (sizes[index]?.height ?? 0), top + height);
    // A page that is whole counts as much as one that fills the window.
    const share = (to - from) / Math.min(sizes[index]?.height || 1, height || 1);
    if (share > max + 0.001) {
      max = share;
      best = index;
    }
  }
  return best;
}

/** A place in a page: how far down and across it, 0 to 1. */
export interface Spot {
  index: number;
  down: number;
  across: number;
}

/** What is at a place of the whole. @param left from the left edge of a page, all of them being centred */
export function spotAt({ tops, sizes, width }: Layout, left: number, top: number): Spot {
  const index = indexAt(tops, top);
  const size = sizes[index] ?? { width: 1, height: 1 };
  return {
    index,
    down: (top - (tops[index] ?? 0)) / (size.height || 1),
    across: (left - (width - size.width) / 2) / (size.width || 1),
  };
}

/** Where a spot is. */
export function placeOf({ tops, sizes, width }: Layout, { index, down, across }: Spot) {
  const size = sizes[index] ?? { width: 1, height: 1 };
  return {
    top: (tops[index] ?? 0) + down * size.height,
    left: (width - size.width) / 2 + across * size.width,
  };
}

/**
 * How many pixels of a canvas stand for one of the page, so that no canvas grows beyond what browsers draw.
 * @param density of the screen
 * @param max pixels of one canvas
 */
export function sharpness(size: Size, density: number, max: number): number {
  const pixels = Math.max(size.width * size.height, 1);
  return Math.min(density, Math.sqrt(max / pixels));
}
