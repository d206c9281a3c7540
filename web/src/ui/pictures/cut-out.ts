import { BROKEN_PICTURE, PICTURE_SIDE } from "@contract/pictures";
import { RequestError } from "@/lib/errors";

/** In the picture's own pixels. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

const SQUARE = { width: PICTURE_SIDE, height: PICTURE_SIDE };

/** At the size at which it will be shown. @param address of the picture, as the browser has it */
export async function cutOut(
  address: string,
  { x, y, width, height }: Part,
  size = SQUARE,
): Promise<Blob> {
  const picture = new Image();
  picture.src = address;
  await picture.decode().catch(() => {
    throw new RequestError(BROKEN_PICTURE, 400);
  });
  const canvas = document.createElement("canvas");
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext("2d");
  if (context) context.imageSmoothingQuality = "high";
  context?.drawImage(picture, x, y, width, height, 0, 0, size.width, size.height);
  // Browsers that cannot write WebP give a PNG.
  const cut = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/webp", 0.95));
  if (!cut) throw new RequestError(BROKEN_PICTURE, 400);
  return cut;
}
