import decodeJpeg, { init as initJpeg } from "@jsquash/jpeg/decode";
import decodePng, { init as initPng } from "@jsquash/png/decode";
import resize, { initResize } from "@jsquash/resize";
import decodeWebp, { init as initWebp } from "@jsquash/webp/decode";
import encodeWebp, { init as initEncoder } from "@jsquash/webp/encode";

/**
 * The codecs of @jsquash, which are WebAssembly: there is no native code in an edge function. Made
 * ready when first asked for.
 *
 * Their bytes come with codecs.json, since a deployed function holds what it imports and no other
 * file of a package (`npm run functions:codecs` writes it).
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
    // Turned as the camera noted.
    "image/jpeg": (bytes: ArrayBuffer) => decodeJpeg(bytes, { preserveOrientation: true }),
    "image/png": (bytes: ArrayBuffer) => decodePng(bytes),
    "image/webp": (bytes: ArrayBuffer) => decodeWebp(bytes),
  };
  return { decode, resize, encodeWebp };
}

/** Base64 of gzip -> a module. */
async function unpack(text: string): Promise<WebAssembly.Module> {
  const packed = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}
