import type { LinePicture } from "./record";

/** Dots per point: prints as sharp as text. */
const SHARPNESS = 4;

/** Draws with the device's own fonts, which know the person's script. */
export async function drawLine(text: string, size: number): Promise<LinePicture> {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser cannot draw.");
  const font = `${size * SHARPNESS}px Helvetica, Arial, sans-serif`;
  pen.font = font;
  canvas.width = Math.max(1, Math.ceil(pen.measureText(text).width));
  canvas.height = Math.ceil(size * SHARPNESS * 1.4);
  // Setting the size resets the context.
  pen.font = font;
  pen.fillStyle = "#1c1f24";
  pen.textBaseline = "alphabetic";
  pen.fillText(text, 0, size * SHARPNESS * 1.1);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("This browser cannot draw.");
  return {
    png: new Uint8Array(await blob.arrayBuffer()),
    width: canvas.width / SHARPNESS,
    height: canvas.height / SHARPNESS,
  };
}
