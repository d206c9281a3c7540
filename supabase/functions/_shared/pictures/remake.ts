import {
  BROKEN_PICTURE,
  EMPTY_PICTURE,
  MAX_PICTURE_SIDE,
  manyPixels,
  PICTURE_SIDE,
  PICTURE_TYPES,
  WRONG_PICTURE,
} from "../contract/pictures.ts";
import { ApiError } from "../errors.ts";
import { sniffType } from "../sniff.ts";
import { resample } from "./resample.ts";

type PictureType = (typeof PICTURE_TYPES)[number];

const SQUARE = { width: PICTURE_SIDE, height: PICTURE_SIDE };

/**
 * Security: the content says what the file is, and the header its size, before anything is decoded. Only pixels
 * survive.
 * @throws ApiError 400 for what is empty, damaged or of too many pixels, 415 for what is no picture.
 */
export async function remakePicture(bytes: Uint8Array, size = SQUARE): Promise<Uint8Array> {
  if (bytes.length === 0) throw new ApiError(400, EMPTY_PICTURE);
  const type = await sniffType(new Blob([bytes.slice()]).stream(), "");
  if (!isPicture(type)) throw new ApiError(415, WRONG_PICTURE);
  const { width, height } = await sizeOf(bytes);
  if (Math.max(width, height) > MAX_PICTURE_SIDE) {
    throw new ApiError(400, manyPixels(width, height, MAX_PICTURE_SIDE));
  }
  // Only uploads need it.
  const { decode, encodeWebp } = await import("./codecs.ts");
  const whole = await decode[type](bytes).catch(() => null);
  if (!whole || whole.width < 1 || whole.height < 1) throw new ApiError(400, BROKEN_PICTURE);
  const isReady = whole.width === size.width && whole.height === size.height;
  return encodeWebp(isReady ? whole : resample(whole, size), { quality: 84 });
}

const isPicture = (type: string | null): type is PictureType =>
  PICTURE_TYPES.some((known) => known === type);

async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { imageSize } = await import("image-size");
  try {
    return imageSize(bytes);
  } catch {
    throw new ApiError(400, BROKEN_PICTURE);
  }
}
