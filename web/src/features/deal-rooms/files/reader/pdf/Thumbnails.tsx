import { memo, useEffect, useLayoutEffect, useRef, useState } from "react";
import { inView, type Rotation, type Size, turned } from "../tools/layout";
import { draw } from "./draw";
import type { OpenPdf } from "./open-pdf";

/** Pixels of a thumbnail's box; LINE is its row's height. */
const WIDE = 108;
const HIGH = 140;
const LINE = 176;
const AROUND = 2 * LINE;

interface ThumbnailsProps {
  open: OpenPdf;
  sizes: readonly Size[];
  rotation: Rotation;
  /** From 1. */
  page: number;
  nameOf: (index: number) => string;
  onGo: (page: number) => void;
}

export function Thumbnails({ open, sizes, rotation, page, nameOf, onGo }: ThumbnailsProps) {
  const list = useRef<HTMLElement>(null);
  const [range, setRange] = useState<[number, number]>([0, 8]);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const tops = Array.from({ length: sizes.length + 1 }, (_, index) => index * LINE);
    const look = () => setRange(inView(tops, element.scrollTop, element.clientHeight, AROUND));
    const watch = new ResizeObserver(look);
    watch.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [sizes.length]);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const top = (page - 1) * LINE;
    const isSeen =
      top >= element.scrollTop && top + LINE <= element.scrollTop + element.clientHeight;
    if (!isSeen) element.scrollTop = top - (element.clientHeight - LINE) / 2;
  }, [page]);
  const [first, last] = range;
  const shown = Array.from(
    { length: Math.max(Math.min(last, sizes.length - 1) - first + 1, 0) },
    (_, at) => first + at,
  );
  return (
    <nav ref={list} aria-label="Pages" className="reader-thumbnails">
      <ol style={{ height: sizes.length * LINE }}>
        {shown.map((index) => (
          <li key={index} style={{ top: index * LINE, height: LINE }}>
            <button
              type="button"
              aria-label={nameOf(index)}
              aria-current={index + 1 === page ? "page" : undefined}
              onClick={() => onGo(index + 1)}
            >
              <Thumbnail
                open={open}
                index={index}
                size={sizes[index] ?? open.first}
                rotation={rotation}
              />
              <span aria-hidden>{index + 1}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface ThumbnailProps {
  open: OpenPdf;
  index: number;
  size: Size;
  rotation: Rotation;
}

const Thumbnail = memo(function Thumbnail({ open, index, size, rotation }: ThumbnailProps) {
  const holder = useRef<HTMLSpanElement>(null);
  const { width, height } = turned(size, rotation);
  const scale = Math.min(WIDE / width, HIGH / height);
  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | null = null;
    const show = async () => {
      const page = await open.pdf.getPage(index + 1);
      if (isOver) return;
      const turn = (page.rotate + rotation) % 360;
      const whole = page.getViewport({ scale: 1, rotation: turn });
      const density = Math.min(devicePixelRatio, 2);
      const viewport = page.getViewport({
        scale: (Math.min(WIDE / whole.width, HIGH / whole.height) || 1) * density,
        rotation: turn,
      });
      const canvas = await draw(page, viewport, (end) => {
        stop = end;
      });
      if (!isOver) holder.current?.replaceChildren(canvas);
    };
    // Delayed, so that fast scrolling draws none and the page itself comes first.
    const timer = setTimeout(() => void show().catch(() => undefined), 120);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [open, index, rotation]);
  return (
    <span
      ref={holder}
      aria-hidden
      className="reader-thumbnail"
      style={{ width: Math.round(width * scale), height: Math.round(height * scale) }}
    />
  );
});
