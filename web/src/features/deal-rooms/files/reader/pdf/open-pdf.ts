import type { PDFDocumentProxy, TextLayer } from "pdfjs-dist";
import type { Size } from "../tools/layout";

/** At 100 %; a point is 1/72 inch. */
export const PER_POINT = 96 / 72;
/** Larger pictures in a PDF are not drawn. */
const MAX_PIXELS = 2 ** 26;

export interface OpenPdf {
  pdf: PDFDocumentProxy;
  pages: number;
  /** At 100 %. */
  first: Size;
  /** When they differ from 1, 2, 3. */
  labels: readonly string[] | null;
  TextLayer: typeof TextLayer;
  close: () => void;
}

export class PdfProblem extends Error {
  override readonly name = "PdfProblem";

  constructor(readonly reason: "password" | "broken" | "reader") {
    super(reason);
  }
}

/** The legacy build, which also supports browsers of recent years. */
const loadLibrary = () => import("pdfjs-dist/legacy/build/pdf.mjs");

/** Loads along with the document's bytes. */
export const warmUp = (): void => void loadLibrary().catch(() => undefined);

/**
 * In a worker. Security: scripts, forms and links of PDFs are left out, and no code is made from
 * text.
 * @param bytes are transferred to the worker, and unusable afterwards
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
    maxImageSize: MAX_PIXELS,
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
