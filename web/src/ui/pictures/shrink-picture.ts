import { BROKEN_PICTURE } from "@contract/pictures";
import { RequestError } from "@/lib/errors";

/** Small ones are left as they are. @param max longest side, pixels */
export async function shrinkPicture(file: File, max: number): Promise<Blob> {
  const whole = await createImageBitmap(file).catch(() => {
    throw new RequestError(BROKEN_PICTURE, 400);
  });
  const scale = max / Math.max(whole.width, whole.height);
  if (scale >= 1) return file;
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(whole.width * scale));
  canvas.height = Math.max(1, Math.round(whole.height * scale));
  const context = canvas.getContext("2d");
  if (context) context.imageSmoothingQuality = "high";
  context?.drawImage(whole, 0, 0, canvas.width, canvas.height);
  // Browsers that cannot write WebP give a PNG.
  const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/webp", 0.92));
  if (!made) throw new RequestError(BROKEN_PICTURE, 400);
  return made;
}
