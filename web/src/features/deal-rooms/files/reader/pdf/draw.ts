import type { PageViewport, PDFPageProxy } from "pdfjs-dist";

/**
 * Draws a page on a canvas of its own.
 * @param onBegin takes what ends the drawing
 */
export async function draw(
  page: PDFPageProxy,
  viewport: PageViewport,
  onBegin: (stop: () => void) => void,
): Promise<HTMLCanvasElement> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(Math.floor(viewport.width), 1);
  canvas.height = Math.max(Math.floor(viewport.height), 1);
  const task = page.render({ canvas, viewport });
  onBegin(() => task.cancel());
  await task.promise;
  return canvas;
}
