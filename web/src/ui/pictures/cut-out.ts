import { BROKEN_PICTURE, PICTURE_SIDE } from "@contract/pictures";
import { RequestError } from "@/lib/errors";

/** A square of a picture, in its own pixels. */
export interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Cuts a square out of a picture, at the size at which it will be shown.
 * @param address of the picture, as the browser has it
 */
export async function cutOut(address: string, { x, y, width, height }: Square): Promise<Blob> {
  const picture = new Image();
  picture.src = address;
  await picture.decode().catch(() => {
    throw new RequestError(BROKEN_PICTURE, 400);
  });
  const canvas = document.createElement("canvas");
  canvas.width = PICTURE_SIDE;
  canvas.height = PICTURE_SIDE;
  const context = canvas.getContext("2d");
  if (context) context.imageSmoothingQuality = "high";
  context?.drawImage(picture, x, y, width, height, 0, 0, PICTURE_SIDE, PICTURE_SIDE);
  // A browser that writes no WebP gives a PNG.
  const cut = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/webp", 0.95));
  if (!cut) throw new RequestError(BROKEN_PICTURE, 400);
  return cut;
}
