import type { PDFDocumentProxy, TextLayer } from "pdfjs-dist";
import type { Size } from "./layout";

/** Pixels of a PDF's point, of which there are 72 in an inch, at 100 %. */
export const PER_POINT = 96 / 72;
/** Pixels: of larger pictures inside of a PDF nothing is drawn. */
const MOST_PIXELS = 2 ** 26;

/** A PDF that is ready to be drawn. */
export interface OpenPdf {
  pdf: PDFDocumentProxy;
  pages: number;
  /** The first page at 100 %. */
  first: Size;
  /** What its pages are called, where that is not 1, 2, 3. */
  labels: readonly string[] | null;
  TextLayer: typeof TextLayer;
  close: () => void;
}

/** Why a PDF is not shown. */
export class PdfProblem extends Error {
  override readonly name = "PdfProblem";

  constructor(readonly reason: "password" | "broken" | "reader") {
    super(reason);
  }
}

/** Of the newest browsers, and of those of the last years: the library brings what they lack. */
const loadLibrary = () => import("pdfjs-dist/legacy/build/pdf.mjs");

/** Has the library come while the document's bytes do. */
export const warmUp = (): void => void loadLibrary().catch(() => undefined);

/**
 * Reads a PDF in a worker.
 * Security: nothing of it runs: scripts, forms and links of PDFs are left out, and no code is made of text.
 *
 * @param bytes are handed to the worker, and gone here
 * @throws PdfProblem
 */
export async function openPdf(bytes: ArrayBuffer, signal: AbortSignal): Promise<OpenPdf> {
  const library = await loadLibrary().catch(() => {
    throw new PdfProblem("reader");
  });
  signal.throwIfAborted();
  const port = new Worker(new URL("./pdf.worker.ts", import.meta.url), { type: "module" });
  const lost = new Promise<never>((_, reject) => {
    port.addEventListener("error", () => reject(new PdfProblem("reader")));
  });
  const worker = new library.PDFWorker({ port: port as unknown as null });
  const files = import.meta.env.VITE_PDF_FILES as string;
  const task = library.getDocument({
    data: new Uint8Array(bytes),
    worker,
    verbosity: library.VerbosityLevel.ERRORS,
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    maxImageSize: MOST_PIXELS,
    cMapUrl: `${files}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${files}standard_fonts/`,
    wasmUrl: `${files}wasm/`,
  });
  const close = () => {
    void task.destroy().catch(() => undefined);
    worker.destroy();
    port.terminate();
    library.TextLayer.cleanup();
  };
  signal.addEventListener("abort", close, { once: true });
  try {
    const pdf = await Promise.race([task.promise, lost]);
    const [page, labels] = await Promise.race([
      Promise.all([pdf.getPage(1), pdf.getPageLabels().catch(() => null)]),
      lost,
    ]);
    const { width, height } = page.getViewport({ scale: PER_POINT });
    return {
      pdf,
      pages: pdf.numPages,
      first: { width, height },
      labels: labels?.some((label, index) => label !== String(index + 1)) ? labels : null,
      TextLayer: library.TextLayer,
      close,
    };
  } catch (error) {
    close();
    if (error instanceof PdfProblem) throw error;
    const { name } = (error ?? {}) as { name?: unknown };
    throw new PdfProblem(name === "PasswordException" ? "password" : "broken");
  }
}
