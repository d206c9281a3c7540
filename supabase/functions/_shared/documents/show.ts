import { MAX_BYTES, Unshowable } from "./limits.ts";
import type { OfficeText } from "./office-text.ts";
import type { Sheet } from "./tables.ts";
import type { Watermark } from "./watermark.ts";

/** For somebody who may not have the file itself. */
export interface Shown {
  bytes: Uint8Array;
  type: string;
  /** Set where what is shown has another format than the file. */
  extension?: string;
}

export type Read = { sheets: Sheet[] } | OfficeText | { text: string; cut: boolean };

const MAX_LETTERS = 1_000_000;

const OFFICE = "application/vnd.openxmlformats-officedocument.";
const PICTURES = ["image/jpeg", "image/png", "image/webp"] as const;
const READERS: Record<string, (bytes: Uint8Array, name: string) => Promise<Read>> = {
  async "text/plain"(bytes) {
    const text = new TextDecoder().decode(bytes);
    return { text: text.slice(0, MAX_LETTERS), cut: text.length > MAX_LETTERS };
  },
  async "text/csv"(bytes, name) {
    const { sheetOfCsv } = await import("./tables.ts");
    return { sheets: [sheetOfCsv(new TextDecoder().decode(bytes), name)] };
  },
  async [`${OFFICE}spreadsheetml.sheet`](bytes) {
    const { sheetsOfWorkbook } = await import("./tables.ts");
    return { sheets: sheetsOfWorkbook(bytes) };
  },
  async [`${OFFICE}wordprocessingml.document`](bytes) {
    const { officeTextOf } = await import("./office-text.ts");
    return officeTextOf(bytes);
  },
};

const pictureType = (type: string) => PICTURES.find((known) => known === type);

const isShowable = (type: string) =>
  type === "application/pdf" || pictureType(type) !== undefined || type in READERS;

export const mayBeShown = (type: string, size: number) => isShowable(type) && size <= MAX_BYTES;

/** The words of what is shown, for the search: nothing that is not shown, such as hidden sheets and rows. */
export function textIn(read: Read): string {
  if ("text" in read) return read.text;
  const lines =
    "sheets" in read
      ? read.sheets.flatMap(({ name, rows }) => [name, ...rows.map(lineOf)])
      : read.blocks.flatMap((block) =>
          block.kind === "table" ? block.rows.map(lineOf) : block.text,
        );
  return lines.filter((line) => line.trim() !== "").join("\n");
}

const lineOf = (row: readonly string[]) => row.filter((cell) => cell !== "").join("\t");

export const isOffice = (type: string) => type.startsWith(OFFICE);

/**
 * Found out by reading it as it would be read to show it.
 * @param onRead is told what was read of a table, a Word file or a text
 * @param onPages is told how many pages a PDF has
 */
export async function canShow(
  bytes: Uint8Array,
  type: string,
  onRead: (read: Read) => void = () => {},
  onPages: (pages: number) => void = () => {},
): Promise<boolean> {
  try {
    if (type === "application/pdf") {
      onPages(await (await import("./pdf-stamp.ts")).tryPdf(bytes));
    } else {
      const picture = pictureType(type);
      if (picture) await (await import("./picture-stamp.ts")).tryPicture(bytes, picture);
      else {
        const read = await READERS[type]?.(bytes, "");
        if (read) onRead(read);
      }
    }
    return isShowable(type);
  } catch (error) {
    // A reader's own failure needs a look, unlike a file that cannot be shown.
    if (!(error instanceof Unshowable)) console.warn(`A ${type} could not be read:`, error);
    return false;
  }
}

/** A stamped copy of a PDF or a picture, JSON of all else. @throws Unshowable when it cannot be shown. */
export async function show(
  bytes: Uint8Array,
  { type, name, watermark }: { type: string; name: string; watermark: Watermark },
): Promise<Shown> {
  if (type === "application/pdf") {
    const { stampPdf } = await import("./pdf-stamp.ts");
    return { bytes: await stampPdf(bytes, watermark), type };
  }
  const picture = pictureType(type);
  if (picture) {
    const { STAMPED_PICTURE, stampPicture } = await import("./picture-stamp.ts");
    const stamped = await stampPicture(bytes, picture, watermark);
    return { bytes: stamped, type: STAMPED_PICTURE, extension: "webp" };
  }
  const reader = READERS[type];
  if (!reader) throw new Unshowable("Its type is not shown");
  const read = await reader(bytes, name);
  return { bytes: new TextEncoder().encode(JSON.stringify(read)), type: "application/json" };
}
