import { cutIntoPages, keptOf, MAX_BYTES, MAX_PAGES } from "@contract/text-pages";
import { keepDocumentText } from "@/data/deal-rooms/conversation";

/** Bytes; larger PDFs would take too much of this device's memory. */
const MAX_PDF_BYTES = 20 * 1024 * 1024;

/** One file at a time, as many may arrive together. */
let turn: Promise<void> = Promise.resolve();

/**
 * For the room's search. Best effort: without text, a document is found by its name. Of Word and Excel files the server
 * reads the words, as it reads them to show them.
 */
export function tellText(document: { id: string; version: number }, file: File): void {
  const read = readerOf(file);
  if (!read) return;
  turn = turn
    .then(async () => {
      const pages = await read(file);
      if (pages.some((page) => page.trim() !== "")) {
        await keepDocumentText(document.id, document.version, pages);
      }
    })
    .catch(() => undefined);
}

function readerOf({ name }: File): ((file: File) => Promise<string[]>) | null {
  if (/\.(?:txt|csv)$/i.test(name)) return readText;
  return /\.pdf$/i.test(name) ? readPdf : null;
}

const readText = async (file: File) => cutIntoPages(await file.slice(0, MAX_BYTES).text());

async function readPdf(file: File): Promise<string[]> {
  if (file.size > MAX_PDF_BYTES) return [];
  const { openPdf } = await import("../reader/pdf/open-pdf");
  const opened = await openPdf(await file.arrayBuffer(), new AbortController().signal);
  try {
    const texts: string[] = [];
    let length = 0;
    for (let at = 1; at <= Math.min(opened.pages, MAX_PAGES) && length < MAX_BYTES; at += 1) {
      const page = await opened.pdf.getPage(at);
      const { items } = await page.getTextContent();
      const text = items
        .map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : ""))
        .join("");
      page.cleanup();
      texts.push(text);
      length += text.length;
    }
    return keptOf(texts);
  } finally {
    opened.close();
  }
}
