import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { readStored, store } from "@/lib/browser-storage";

interface ResizableSplitProps {
  /** Of the line between the two: "Width of the folders". */
  label: string;
  /** Where this browser keeps the width. */
  storageKey: string;
  /** Of the first part, in rem; until somebody moves the line, a fifth of the whole between them. */
  min: number;
  max: number;
  /** False while there is only the second. */
  isSplit: boolean;
  children: readonly [ReactNode, ReactNode];
}

/** Rem, of a key. */
const STEP = 1;

/** As SplitView in a window with room, with a line between the two that mouse, finger and arrows move; twice on it undoes that. */
export function ResizableSplit(props: ResizableSplitProps) {
  const { label, storageKey, min, max, isSplit, children } = props;
  const [kept, setKept] = useState(() => readWidth(storageKey));
  const [shown, setShown] = useState(min);
  const first = useRef<HTMLDivElement>(null);
  const grip = useRef(0);
  const width = kept === null ? null : clamp(kept, min, max);

  const measure = (element: HTMLDivElement | null) => {
    first.current = element;
    if (!element) return;
    const observer = new ResizeObserver(() => setShown(remOf(element.offsetWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  };
  const keep = (rem: number | null) => {
    setKept(rem);
    store(storageKey, rem === null ? null : rem.toFixed(2));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: shown - STEP,
      ArrowRight: shown + STEP,
      Home: min,
      End: max,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    keep(clamp(to, min, max));
  };
  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = event.clientX - (first.current?.offsetWidth ?? 0);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    setKept(clamp(remOf(event.clientX - grip.current), min, max));
  };

  const column = width === null ? `clamp(${min}rem, 20%, ${max}rem)` : `min(${width}rem, 50%)`;
  return (
    <div
      className="grid"
      style={{
        gridTemplateColumns: isSplit ? `${column} 1.5rem minmax(0, 1fr)` : "minmax(0, 1fr)",
      }}
    >
      {isSplit ? (
        <div ref={measure} className="min-w-0">
          {children[0]}
        </div>
      ) : null}
      {isSplit ? (
        // biome-ignore lint/a11y/useSemanticElements: a line that is moved is no <hr>.
        <div
          role="separator"
          aria-orientation="vertical"
          aria-label={label}
          aria-valuenow={Math.round(shown)}
          aria-valuemin={min}
          aria-valuemax={max}
          tabIndex={0}
          className="flex justify-center"
          style={{ cursor: "col-resize", touchAction: "none" }}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onLostPointerCapture={() => keep(kept)}
          onDoubleClick={() => keep(null)}
        >
          <div className="border-l hairline" />
        </div>
      ) : null}
      <div className="min-w-0">{children[1]}</div>
    </div>
  );
}

const clamp = (rem: number, min: number, max: number) => Math.min(Math.max(rem, min), max);

const remOf = (pixels: number) =>
  pixels / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

const readWidth = (key: string) => Number.parseFloat(readStored(key) ?? "") || null;
