import jpegDecoder from "@jsquash/jpeg/decoder";
import webpDecoder from "@jsquash/webp/decoder";
import webpEncoder from "@jsquash/webp/encoder";
import { defaultOptions } from "@jsquash/webp/meta";
import type { Picture } from "./picture.ts";

/**
 * The codecs of @jsquash: WebAssembly, since edge functions have no native code. Their bytes are in codecs.json
 * (`npm run functions:codecs`), because a deployed function holds no package files but what it imports.
 *
 * Each picture has an instance of its own, which goes with it: the memory of an instance grows with its largest picture
 * and never shrinks.
 */
export const decode = {
  "image/jpeg": async (bytes: Uint8Array) =>
    found((await instance(jpegDecoder, "jpegDecoder")).decode(bytes, ROTATED)),
  "image/png": decodePng,
  "image/webp": async (bytes: Uint8Array) =>
    found((await instance(webpDecoder, "webpDecoder")).decode(bytes)),
};

/** @param options As libwebp has them: a quality of 0 to 100, a method of 0 (fast) to 6 (small). */
export async function encodeWebp(
  { data, width, height }: Picture,
  options: Partial<typeof defaultOptions>,
): Promise<Uint8Array> {
  const encoder = await instance(webpEncoder, "webpEncoder");
  return found(encoder.encode(data, width, height, { ...defaultOptions, ...options }));
}

/** As the camera noted. */
const ROTATED = true;

type CodecName = "jpegDecoder" | "pngDecoder" | "webpDecoder" | "webpEncoder";

/** The parts of a module made by Emscripten that are used here. */
interface Codec {
  decode(bytes: Uint8Array, ...options: boolean[]): Picture | null;
  encode(
    data: Uint8ClampedArray,
    width: number,
    height: number,
    options: object,
  ): Uint8Array | null;
}

const compiled = new Map<CodecName, Promise<WebAssembly.Module>>();

/** Unpacked and compiled on first use. */
function moduleOf(name: CodecName): Promise<WebAssembly.Module> {
  const known = compiled.get(name);
  if (known) return known;
  const made = unpack(name);
  compiled.set(name, made);
  made.catch(() => compiled.delete(name));
  return made;
}

async function unpack(name: CodecName): Promise<WebAssembly.Module> {
  const { default: packed } = await import("./codecs.json", { with: { type: "json" } });
  const bytes = Uint8Array.from(atob(packed[name]), (char) => char.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

async function instance(factory: unknown, name: CodecName): Promise<Codec> {
  const module = await moduleOf(name);
  return (factory as (options: object) => Promise<Codec>)({
    noInitialRun: true,
    instantiateWasm(imports: WebAssembly.Imports, use: (made: WebAssembly.Instance) => void) {
      const made = new WebAssembly.Instance(module, imports);
      use(made);
      return made.exports;
    },
  });
}

/** @throws Error where a codec made nothing. */
function found<T>(made: T | null | undefined): T {
  if (!made) throw new Error("This picture cannot be read or made.");
  return made;
}

/** Made by wasm-bindgen, whose own script keeps one instance for ever. Its answer is the one call that it makes back. */
async function decodePng(bytes: Uint8Array): Promise<Picture> {
  const module = await moduleOf("pngDecoder");
  let picture: Picture | undefined;
  const answer = (at: number, length: number, width: number, height: number) => {
    const pixels = new Uint8ClampedArray(memory.buffer, at >>> 0, length >>> 0);
    picture = { data: pixels.slice(), width: width >>> 0, height: height >>> 0 };
    return 0;
  };
  const refuse = () => found(undefined);
  const calls = WebAssembly.Module.imports(module).map(({ name }) => [
    name,
    name.startsWith("__wbg_newwithownedu8clampedarray") ? answer : refuse,
  ]);
  const { exports } = new WebAssembly.Instance(module, { wbg: Object.fromEntries(calls) });
  const { memory, allocate, decode } = {
    memory: exports.memory as WebAssembly.Memory,
    allocate: exports.__wbindgen_malloc as (size: number, align: number) => number,
    decode: exports.decode as (at: number, length: number) => number,
  };
  const at = allocate(bytes.length, 1) >>> 0;
  new Uint8Array(memory.buffer).set(bytes, at);
  decode(at, bytes.length);
  return found(picture);
}
