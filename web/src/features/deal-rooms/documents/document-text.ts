import { keepDocumentText } from "@/data/deal-rooms/conversation";
import { cutIntoPages, MAX_BYTES } from "./text-pages";

/** One file at a time: many may arrive together. */
let turn: Promise<void> = Promise.resolve();

/**
 * Takes the text out of a document that was just uploaded, so that its room's search finds what is written in it.
 * Nobody waits for it; a document without text, or one whose text cannot be had, is found by its name.
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
  return /\.(?:txt|csv)$/i.test(name) ? readText : null;
}

const readText = async (file: File) => cutIntoPages([await file.slice(0, MAX_BYTES).text()]);
