import decodeJpeg, { init as initJpeg } from "@jsquash/jpeg/decode";
import decodePng, { init as initPng } from "@jsquash/png/decode";
import resize, { initResize } from "@jsquash/resize";
import decodeWebp, { init as initWebp } from "@jsquash/webp/decode";
import encodeWebp, { init as initEncoder } from "@jsquash/webp/encode";

/**
 * The codecs of @jsquash, loaded on first use: WebAssembly, since edge functions have no native code. Their bytes are
 * in codecs.json (`npm run functions:codecs`), because a deployed function holds no package files but what it
 * imports.
 */
export function codecs() {
  ready ??= load().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

let ready: ReturnType<typeof load> | undefined;

async function load() {
  const { default: packed } = await import("./codecs.json", { with: { type: "json" } });
  await Promise.all([
    unpack(packed.jpegDecoder).then((module) => initJpeg(module)),
    unpack(packed.pngDecoder).then((module) => initPng(module)),
    unpack(packed.webpDecoder).then((module) => initWebp(module)),
    unpack(packed.webpEncoder).then((module) => initEncoder(module)),
    unpack(packed.resize).then((module) => initResize(module)),
  ]);
  const decode = {
    // Rotated as the camera noted.
    "image/jpeg": (bytes: ArrayBuffer) => decodeJpeg(bytes, { preserveOrientation: true }),
    "image/png": (bytes: ArrayBuffer) => decodePng(bytes),
    "image/webp": (bytes: ArrayBuffer) => decodeWebp(bytes),
  };
  return { decode, resize, encodeWebp };
}

async function unpack(text: string): Promise<WebAssembly.Module> {
  const packed = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}
