import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { PROJECT_ROOT } from "../config.ts";

/** Gzip in base64. */
export const CODECS_FILE = path.join(
  PROJECT_ROOT,
  "supabase/functions/_shared/pictures/codecs.json",
);

const FILES = {
  jpegDecoder: "jpeg/codec/dec/mozjpeg_dec.wasm",
  pngDecoder: "png/codec/pkg/squoosh_png_bg.wasm",
  webpDecoder: "webp/codec/dec/webp_dec.wasm",
  webpEncoder: "webp/codec/enc/webp_enc.wasm",
};

export const codecsOfPackages = (): Record<string, Buffer> =>
  Object.fromEntries(
    Object.entries(FILES).map(([name, file]) => [
      name,
      fs.readFileSync(path.join(PROJECT_ROOT, "node_modules/@jsquash", file)),
    ]),
  );

if (process.argv[1] === import.meta.filename) {
  const packed = Object.entries(codecsOfPackages()).map(([name, bytes]) => [
    name,
    gzipSync(bytes, { level: 9 }).toString("base64"),
  ]);
  fs.writeFileSync(CODECS_FILE, `${JSON.stringify(Object.fromEntries(packed), null, 2)}\n`);
  console.log(`Wrote ${CODECS_FILE}.`);
}
