import { useEffect, useState } from "react";
import type { Size } from "../tools/layout";
import { type OpenPdf, openPdf, PdfProblem, PER_POINT } from "./open-pdf";

/** Page sizes requested at a time. */
const AT_ONCE = 25;

interface Opened {
  bytes: ArrayBuffer;
  open?: OpenPdf;
  problem?: PdfProblem;
}

export function usePdf(bytes: ArrayBuffer): Omit<Opened, "bytes"> {
  const [opened, setOpened] = useState<Opened>({ bytes });
  useEffect(() => {
    const control = new AbortController();
    let open: OpenPdf | null = null;
    // A copy, as the worker takes the bytes.
    openPdf(bytes.slice(0), control.signal).then(
      (found) => {
        open = found;
        if (control.signal.aborted) found.close();
        else setOpened({ bytes, open: found });
      },
      (error: unknown) => {
        if (control.signal.aborted) return;
        const problem = error instanceof PdfProblem ? error : new PdfProblem("broken");
        setOpened({ bytes, problem });
      },
    );
    return () => {
      control.abort();
      open?.close();
    };
  }, [bytes]);
  return opened.bytes === bytes ? opened : {};
}

/** At 100 %; the first page's until known. */
export function useSizes({ pdf, pages, first }: OpenPdf): readonly Size[] {
  const [sizes, setSizes] = useState<readonly Size[]>(() =>
    Array.from({ length: pages }, () => first),
  );
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      const found: Size[] = [];
      let isOther = false;
      for (let start = 1; start <= pages && !isOver; start += AT_ONCE) {
        const numbers = Array.from(
          { length: Math.min(AT_ONCE, pages - start + 1) },
          (_, at) => start + at,
        );
        const asked = numbers.map(async (number): Promise<Size> => {
          // A broken page gets the first one's size.
          const page = await pdf.getPage(number).catch(() => null);
          if (!page) return first;
          const { width, height } = page.getViewport({ scale: PER_POINT });
          return { width, height };
        });
        for (const size of await Promise.all(asked)) {
          isOther ||= size.width !== first.width || size.height !== first.height;
          found.push(size);
        }
      }
      if (isOther && !isOver) setSizes(found);
    };
    void ask().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [pdf, pages, first]);
  return sizes;
}
