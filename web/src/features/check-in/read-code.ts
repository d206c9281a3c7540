interface Detector {
  detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

/** Longest side examined, pixels: enough for a code about as wide as a hand. */
const MAX_PIXELS = 800;

/** Loaded when the door opens, so that it works offline. */
export async function codeReader(): Promise<
  (source: HTMLVideoElement | ImageBitmap) => Promise<string | null>
> {
  const [{ decodeQR }, detector] = await Promise.all([import("qr/decode.js"), ownDetector()]);
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  return async (source) => {
    const found = await detector?.detect(source).catch(() => []);
    if (found?.[0]) return found[0].rawValue;
    const [width, height] =
      source instanceof HTMLVideoElement
        ? [source.videoWidth, source.videoHeight]
        : [source.width, source.height];
    if (!pen || width === 0 || height === 0) return null;
    const scale = Math.min(1, MAX_PIXELS / Math.max(width, height));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    pen.drawImage(source, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(pen.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      return null;
    }
  };
}

async function ownDetector(): Promise<Detector | null> {
  const known = (
    globalThis as { BarcodeDetector?: DetectorClass & { getSupportedFormats(): Promise<string[]> } }
  ).BarcodeDetector;
  try {
    const formats = (await known?.getSupportedFormats()) ?? [];
    return known && formats.includes("qr_code") ? new known({ formats: ["qr_code"] }) : null;
  } catch {
    return null;
  }
}
