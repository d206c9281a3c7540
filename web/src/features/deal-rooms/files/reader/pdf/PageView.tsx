import { memo, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Folded, type Hit, piecesOf } from "../tools/find";
import { type Rotation, type Size, sharpness } from "../tools/layout";
import { draw } from "./draw";
import { type OpenPdf, PER_POINT } from "./open-pdf";

/** The most pixels of one canvas that phones draw. */
const MAX_PIXELS = 2 ** 24;
const MAX_PIXELS_OF_PHONES = 2 ** 22;
/** Milliseconds; during zooming the old picture is stretched. */
const AFTER_MS = 160;

interface PageViewProps {
  open: OpenPdf;
  /** From 0. */
  index: number;
  name: string;
  top: number;
  size: Size;
  /** 1 is 100 %. */
  scale: number;
  rotation: Rotation;
  hits: readonly Hit[];
  current: Hit | null;
  foldedOf: (index: number) => Folded | null;
}

/** A picture under a text layer, which can be selected and is read out. */
export const PageView = memo(function PageView(props: PageViewProps) {
  const { open, index, name, top, size, scale, rotation, hits, current, foldedOf } = props;
  const holder = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  const [words, setWords] = useState<readonly HTMLElement[] | null>(null);
  const sizeNow = useEffectEvent(() => size);

  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | null = null;
    const show = async () => {
      const page = await open.pdf.getPage(index + 1);
      if (isOver) return;
      const max = matchMedia("(pointer: coarse)").matches ? MAX_PIXELS_OF_PHONES : MAX_PIXELS;
      const density = sharpness(sizeNow(), devicePixelRatio, max);
      const viewport = page.getViewport({
        scale: scale * PER_POINT * density,
        rotation: (page.rotate + rotation) % 360,
      });
      const canvas = await draw(page, viewport, (end) => {
        stop = end;
      });
      if (isOver) return;
      holder.current?.replaceChildren(canvas);
      holder.current?.setAttribute("data-drawn", "");
      setBroken(false);
    };
    const fail = (error: unknown) => {
      if (!isOver && (error as Error | null)?.name !== "RenderingCancelledException")
        setBroken(true);
    };
    const hasPicture = holder.current?.hasChildNodes() ?? false;
    const timer = setTimeout(() => void show().catch(fail), hasPicture ? AFTER_MS : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [open, index, scale, rotation]);

  useEffect(() => {
    const container = layer.current;
    if (!container) return;
    let isOver = false;
    let stop: (() => void) | null = null;
    const write = async () => {
      const page = await open.pdf.getPage(index + 1);
      if (isOver) return;
      const text = new open.TextLayer({
        textContentSource: await page.getTextContent(),
        container,
        // Its letters scale with the page.
        viewport: page.getViewport({ scale: PER_POINT, rotation: (page.rotate + rotation) % 360 }),
      });
      stop = () => text.cancel();
      await text.render();
      if (!isOver) setWords([...text.textDivs]);
    };
    // Works without the text layer, too.
    void write().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
      container.replaceChildren();
      setWords(null);
    };
  }, [open, index, rotation]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a page is no set of fields.
    <div
      role="group"
      aria-label={name}
      data-page={index + 1}
      className="reader-page"
      style={{
        top,
        width: size.width,
        height: size.height,
        ["--total-scale-factor" as string]: scale * PER_POINT,
      }}
    >
      <div ref={holder} className="reader-picture" aria-hidden />
      <div ref={layer} className="reader-words" />
      {words && hits.length > 0 ? (
        <Marks words={words} hits={hits} current={current} folded={foldedOf(index)} at={rotation} />
      ) : null}
      {isBroken ? <p className="reader-broken">This page could not be drawn.</p> : null}
    </div>
  );
});

interface MarksProps {
  words: readonly HTMLElement[];
  hits: readonly Hit[];
  current: Hit | null;
  folded: Folded | null;
  at: Rotation;
}

interface Mark {
  key: string;
  isCurrent: boolean;
  style: { left: string; top: string; width: string; height: string };
}

/** In fractions of the page, to stay in place at every size. */
function Marks({ words, hits, current, folded, at }: MarksProps) {
  const box = useRef<HTMLDivElement>(null);
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the letters stand depends on it.
  useEffect(() => {
    const page = box.current?.getBoundingClientRect();
    if (!page || !folded) return;
    const part = (value: number, whole: number) => `${((100 * value) / whole).toFixed(3)}%`;
    setMarks(
      hits.flatMap((hit) =>
        piecesOf(folded, hit).flatMap(({ item, from, to }): Mark[] => {
          const text = words[item]?.firstChild;
          if (!(text instanceof Text)) return [];
          const range = document.createRange();
          range.setStart(text, Math.min(from, text.length));
          range.setEnd(text, Math.min(to, text.length));
          return [...range.getClientRects()].map((rect, index) => ({
            key: `${hit.from} ${item} ${index}`,
            isCurrent: hit === current,
            style: {
              left: part(rect.left - page.left, page.width),
              top: part(rect.top - page.top, page.height),
              width: part(rect.width, page.width),
              height: part(rect.height, page.height),
            },
          }));
        }),
      ),
    );
  }, [words, hits, current, folded, at]);

  const mark = current && marks.find(({ isCurrent }) => isCurrent);
  const shown = mark ? `${current.page} ${mark.key}` : null;
  useEffect(() => {
    if (!shown) return;
    box.current
      ?.querySelector("[data-current]")
      ?.scrollIntoView({ block: "center", inline: "nearest" });
  }, [shown]);
  return (
    <div ref={box} className="reader-marks" aria-hidden>
      {marks.map(({ key, isCurrent, style }) => (
        <span key={key} data-current={isCurrent || undefined} style={style} />
      ))}
    </div>
  );
}
