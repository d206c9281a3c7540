import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Finding } from "../tools/FindBar";
import {
  type Folded,
  findIn,
  firstFrom,
  fold,
  foldQuery,
  type Hit,
  MAX_HITS,
  type PageText,
  stepTo,
} from "../tools/find";
import type { OpenPdf } from "./open-pdf";

/** Milliseconds without typing. */
const AFTER_MS = 200;
/** Milliseconds between updates of the results. */
const EVERY_MS = 120;

export interface Find extends Finding {
  hits: readonly Hit[];
  /** Null until the page's text is known. */
  foldedOf: (index: number) => Folded | null;
}

/** Page by page; the first hits show at once. @param onHit shows a page */
export function useFind(
  { pdf, pages }: OpenPdf,
  page: number,
  onHit: (index: number) => void,
): Find {
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<{ hits: readonly Hit[]; searched: number }>({
    hits: [],
    searched: 0,
  });
  const [at, setAt] = useState(-1);
  const texts = useRef(new Map<number, Folded>());
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);

  const textOf = useCallback(
    async (index: number): Promise<Folded> => {
      const known = texts.current.get(index);
      if (known) return known;
      const folded = fold(await readText(pdf, index));
      texts.current.set(index, folded);
      return folded;
    },
    [pdf],
  );

  const here = useEffectEvent(() => page - 1);
  const show = useEffectEvent((hits: readonly Hit[], index: number) => {
    setAt(index);
    const hit = hits[index];
    if (hit) onHit(hit.page);
  });
  useEffect(() => {
    const wanted = foldQuery(query);
    let isStale = false;
    const look = async () => {
      const hits: Hit[] = [];
      const start = here();
      let isShown = false;
      let told = performance.now();
      for (let index = 0; index < pages; index += 1) {
        // An unreadable page has no hits.
        const text = await textOf(index).then(
          (folded) => folded.text,
          () => "",
        );
        if (isStale || isOver.current) return;
        hits.push(...findIn(text, wanted, index, MAX_HITS - hits.length));
        const isLast = index === pages - 1 || hits.length >= MAX_HITS;
        if (isLast || performance.now() - told > EVERY_MS) {
          told = performance.now();
          setFound({ hits: [...hits], searched: isLast ? pages : index + 1 });
          const first = firstFrom(hits, start);
          if (!isShown && (isLast || (hits[first]?.page ?? -1) >= start)) {
            isShown = true;
            show(hits, first);
          }
          // Lets scrolling through.
          await new Promise((go) => setTimeout(go));
        }
        if (isLast) return;
      }
    };
    const timer = setTimeout(
      () => {
        setFound({ hits: [], searched: 0 });
        setAt(-1);
        if (wanted !== "") void look();
      },
      wanted === "" ? 0 : AFTER_MS,
    );
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [query, pages, textOf]);

  const step = useCallback(
    (by: 1 | -1) => {
      const next = stepTo(found.hits.length, at, by);
      setAt(next);
      const hit = found.hits[next];
      if (hit) onHit(hit.page);
    },
    [found.hits, at, onHit],
  );
  const foldedOf = useCallback((index: number) => texts.current.get(index) ?? null, []);
  return { query, setQuery, ...found, at, step, isDone: found.searched === pages, foldedOf };
}

/** In the order of the text layer. */
async function readText(pdf: OpenPdf["pdf"], index: number): Promise<PageText> {
  const page = await pdf.getPage(index + 1);
  const { items } = await page.getTextContent();
  const words = items.filter((item) => "str" in item);
  return { items: words.map(({ str }) => str), ends: words.map(({ hasEOL }) => hasEOL) };
}
