interface Watermark {
  name: string;
  email: string;
  room: string;
  at: Date;
}

// As a URL, because the functions' packages are Deno's, and the compiler here does not know all of them.
const STAMP = new URL("../../supabase/functions/_shared/documents/pdf-stamp.ts", import.meta.url);
export const { stampPdf } = (await import(STAMP.href)) as {
  stampPdf(bytes: Uint8Array, of: Watermark): Promise<Uint8Array>;
};
// For drawing in pdf.js, which nothing does here.
Object.assign(globalThis, { DOMMatrix: class {}, ImageData: class {}, Path2D: class {} });
export const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
