import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useState } from "react";

/** From here on, only rows near the window are drawn. */
const LONG = 100;
/** Of the sticky head, pixels. */
const HEAD = 40;
/** A card's height before it is measured, pixels. */
const CARD = 150;

export interface ShownRow {
  index: number;
  /** Pixels of rows above it that are not drawn. */
  gap: number;
}

export interface ShownRows {
  items: readonly ShownRow[];
  /** Pixels below the last one. */
  rest: number;
  isLong: boolean;
  measure: ((element: Element | null) => void) | undefined;
}

/**
 * @param height of a row, pixels; null when each has its own
 * @param drawsAll whatever the length
 */
export function useShownRows(
  frame: RefObject<HTMLElement | null>,
  count: number,
  height: number | null,
  drawsAll: boolean,
): { items: ShownRows; bringIntoView: (index: number) => void } {
  const isLong = count > LONG && !drawsAll;
  const [start, setStart] = useState(0);
  const [kept, setKept] = useState(0);
  useLayoutEffect(() => {
    if (!isLong) return;
    const measure = () => {
      const top = frame.current?.getBoundingClientRect().top ?? 0;
      setStart(Math.round(top + window.scrollY));
    };
    measure();
    // Content above the table may grow.
    const size = new ResizeObserver(measure);
    size.observe(document.body);
    return () => size.disconnect();
  }, [frame, isLong]);
  const virtual = useWindowVirtualizer({
    count,
    enabled: isLong,
    estimateSize: () => height ?? CARD,
    overscan: 12,
    scrollMargin: start,
    scrollPaddingStart: 60 + HEAD,
    scrollPaddingEnd: height ?? CARD,
    useFlushSync: false,
    // The focused row must not go.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), kept])]
        .filter((index) => index < count)
        .sort((one, other) => one - other),
  });
  if (!isLong) {
    const all = Array.from({ length: count }, (_, index) => ({ index, gap: 0 }));
    return {
      items: { items: all, rest: 0, isLong, measure: undefined },
      bringIntoView: () => {},
    };
  }
  let end = start;
  const items = virtual.getVirtualItems().map((item) => {
    const gap = item.start - end;
    end = item.end;
    return { index: item.index, gap };
  });
  return {
    items: {
      items,
      rest: Math.max(start + virtual.getTotalSize() - end, 0),
      isLong,
      measure: height === null ? virtual.measureElement : undefined,
    },
    bringIntoView: (index) => {
      setKept(index);
      virtual.scrollToIndex(index, { align: "auto" });
    },
  };
}
