import { type Box, freePlace } from "./free-place";

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role="menu"], [role="menuitem"], [role="listbox"], [role="tab"], [role="switch"], [role="checkbox"], [role="slider"]';
/** Better not covered. */
const TEXTS = 'h1, main header, [role="dialog"], [role="alertdialog"], [role="alert"]';
const MODAL = '[role="dialog"], [role="alertdialog"]';
/** Before it is drawn; pixels. */
const GUESS = { width: 356, height: 76 };
const MARGIN = 12;
/** Pixels: a free line is worth using from here on. */
const SHORTEST_LINE = 140;
const LINE_HEIGHT = 24;

export function freeLine(): Box | null {
  const line = document.querySelector("[data-notice-line]");
  if (!line?.checkVisibility()) return null;
  const { left, top, width, height } = line.getBoundingClientRect();
  if (width < SHORTEST_LINE) return null;
  return { left, width, top: top + (height - LINE_HEIGHT) / 2, height: LINE_HEIGHT };
}

/** Moves the notice on screen only when it covers a control. */
export function placeNotice(isLine: boolean): void {
  const line = isLine ? freeLine() : null;
  if (line) {
    put(line);
    return;
  }
  const drawn = noticeOnScreen()?.getBoundingClientRect();
  const width = Math.min(GUESS.width, window.innerWidth - 2 * MARGIN);
  put(
    freePlace(
      { width, height: drawn?.height ?? GUESS.height },
      { room: roomOnScreen(), ...surroundings() },
    ),
  );
}

export function keepNoticeClear(): void {
  const notice = noticeOnScreen();
  if (!notice) return;
  if (notice.classList.contains("notice-line")) {
    placeNotice(true);
    return;
  }
  const { left, right, top, bottom } = notice.getBoundingClientRect();
  const isCovered = (box: Box) =>
    box.left < right &&
    box.left + box.width > left &&
    box.top < bottom &&
    box.top + box.height > top;
  if (surroundings().controls.some(isCovered)) placeNotice(false);
}

function noticeOnScreen(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-sonner-toast][data-removed="false"]');
}

function put({ left, top, width }: Box): void {
  const { style } = document.documentElement;
  style.setProperty("--notice-left", `${Math.round(left)}px`);
  style.setProperty("--notice-top", `${Math.round(top)}px`);
  style.setProperty("--notice-width", `${Math.round(width)}px`);
}

/** Below the top bar, with a margin. */
function roomOnScreen(): Box {
  const bar = document.querySelector(".topbar")?.getBoundingClientRect().bottom ?? 0;
  const top = Math.max(bar, 0) + MARGIN;
  return {
    left: MARGIN,
    top,
    width: window.innerWidth - 2 * MARGIN,
    height: window.innerHeight - top - MARGIN,
  };
}

function surroundings() {
  // Behind a dialog nothing can be used.
  const modals = document.querySelectorAll(MODAL);
  const within = modals.length > 0 ? [...modals] : [document.body];
  return {
    controls: within.flatMap((part) => boxesOf(part.querySelectorAll(CONTROLS))),
    texts: boxesOf(document.querySelectorAll(TEXTS)),
  };
}

function boxesOf(elements: NodeListOf<Element>): Box[] {
  return [...elements].flatMap((element) => {
    if (element.closest("[data-sonner-toaster]")) return [];
    const box = element.getBoundingClientRect();
    return isSeen(element, box) ? [box] : [];
  });
}

/** Not scrolled out of the box that holds it. */
function isSeen(element: Element, { left, top, width, height }: Box): boolean {
  const [x, y] = [left + width / 2, top + height / 2];
  if (width === 0 || height === 0 || top > window.innerHeight || top + height < 0) return false;
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  const isInside = x >= 0 && x <= window.innerWidth && y >= 0 && y <= window.innerHeight;
  return !isInside || document.elementsFromPoint(x, y).some((there) => element.contains(there));
}
