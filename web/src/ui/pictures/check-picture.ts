import {
  BROKEN_PICTURE,
  EMPTY_PICTURE,
  LARGE_PICTURE,
  MAX_PICTURE_BYTES,
  manyPixels,
  WRONG_PICTURE,
} from "@contract/pictures";
import { imageSize } from "image-size";

/** Longest side in pixels; larger ones are not opened. */
const MAX_SIDE = 12_000;

const BEGINNINGS = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^RIFF[\s\S]{4}WEBP/];

/** By content and header, before anything is opened; the server checks again. */
export async function objectionToPicture(file: Blob): Promise<string | null> {
  if (file.size === 0) return EMPTY_PICTURE;
  if (file.size > MAX_PICTURE_BYTES) return LARGE_PICTURE;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = String.fromCharCode(...bytes.slice(0, 16));
  if (!BEGINNINGS.some((beginning) => beginning.test(start))) return WRONG_PICTURE;
  try {
    const { width, height } = imageSize(bytes);
    if (Math.max(width, height) > MAX_SIDE) return manyPixels(width, height, MAX_SIDE);
    return Math.min(width, height) > 0 ? null : BROKEN_PICTURE;
  } catch {
    return BROKEN_PICTURE;
  }
}
