import assert from "node:assert/strict";
import { imageSize } from "image-size";
import { ApiError } from "../errors.ts";
import { sniffType } from "../sniff.ts";
import { EXE, JPEG, PDF, PNG, WEBP } from "../testing/files.ts";
import { remakePicture } from "./remake.ts";

const text = (content: string) => new TextEncoder().encode(content);

function pngOfSize(width: number, height: number): Uint8Array {
  const picture = PNG.slice();
  new DataView(picture.buffer).setUint32(16, width);
  new DataView(picture.buffer).setUint32(20, height);
  return picture;
}

function withExif(jpeg: Uint8Array, note: string): Uint8Array {
  const noted = text(`Exif\0\0${note}`);
  const segment = new Uint8Array(4 + noted.length);
  segment.set([0xff, 0xe1, (noted.length + 2) >> 8, (noted.length + 2) & 255]);
  segment.set(noted, 4);
  return Uint8Array.from([...jpeg.slice(0, 2), ...segment, ...jpeg.slice(2)]);
}

for (const [name, picture] of Object.entries({ PNG, JPEG, WEBP })) {
  Deno.test(`a ${name} becomes a WebP of 512 pixels a side`, async () => {
    const made = await remakePicture(picture);
    assert.equal(await sniffType(new Blob([made.slice()]).stream(), ""), "image/webp");
    const { width, height } = imageSize(made);
    assert.deepEqual([width, height], [512, 512]);
  });
}

Deno.test("an event's picture is 16 to 9, whatever it was", async () => {
  const { width, height } = imageSize(await remakePicture(PNG, { width: 1280, height: 720 }));
  assert.deepEqual([width, height], [1280, 720]);
});

Deno.test("what a camera noted is gone", async () => {
  const noted = withExif(JPEG, "GPS 43.7102 N 7.2620 E");
  assert.ok(new TextDecoder("latin1").decode(noted).includes("43.7102"));
  const made = await remakePicture(noted);
  assert.ok(!new TextDecoder("latin1").decode(made).includes("43.7102"));
  assert.ok(!new TextDecoder("latin1").decode(made).includes("Exif"));
});

const REFUSED: [string, Uint8Array, number, RegExp][] = [
  ["nothing", new Uint8Array(), 400, /^This file is empty\.$/],
  ["a page", text("<!doctype html><script>alert(1)</script>"), 415, /^Choose a PNG/],
  ["an SVG", text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415, /^Choose a PNG/],
  ["a program", EXE, 415, /^Choose a PNG/],
  ["a document", PDF, 415, /^Choose a PNG/],
  ["30,000 × 30,000 pixels", pngOfSize(30_000, 30_000), 400, /has 30,000 × 30,000 pixels/],
  ["a line of 2,049 pixels", pngOfSize(2049, 1), 400, /at most 2,048 a side/],
  ["no pixels", pngOfSize(0, 1), 400, /damaged/],
  ["half a picture", PNG.slice(0, 45), 400, /damaged/],
  ["half a JPEG", JPEG.slice(0, 30), 400, /damaged/],
  ["a header alone", WEBP.slice(0, 20), 400, /damaged/],
];
for (const [what, bytes, status, says] of REFUSED) {
  Deno.test(`refused: ${what}`, async () => {
    const before = Deno.memoryUsage().rss;
    await assert.rejects(remakePicture(bytes), (error) => {
      assert.ok(error instanceof ApiError, String(error));
      assert.equal(error.status, status);
      assert.match(error.message, says);
      return true;
    });
    assert.ok(Deno.memoryUsage().rss - before < 64e6, "bytes that a refusal costs");
  });
}

async function chunk(name: string, content: Uint8Array): Promise<Uint8Array> {
  const body = Uint8Array.from([...text(name), ...content]);
  let crc = -1;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  const made = new Uint8Array(body.length + 8);
  new DataView(made.buffer).setUint32(0, content.length);
  made.set(body, 4);
  new DataView(made.buffer).setInt32(body.length + 4, ~crc);
  return made;
}

async function largePng(side: number): Promise<Uint8Array> {
  const head = new Uint8Array([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  new DataView(head.buffer).setUint32(0, side);
  new DataView(head.buffer).setUint32(4, side);
  const rows = new Uint8Array(side * (side * 4 + 1)).fill(99);
  for (let row = 0; row < side; row += 1) rows[row * (side * 4 + 1)] = 0;
  const packed = new Blob([rows]).stream().pipeThrough(new CompressionStream("deflate"));
  const pixels = new Uint8Array(await new Response(packed).arrayBuffer());
  const parts = [chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND", new Uint8Array())];
  return Uint8Array.from([PNG.slice(0, 8), ...(await Promise.all(parts))].flatMap((p) => [...p]));
}

Deno.test("pictures of 2,048 pixels a side leave no memory behind", async () => {
  const large = await largePng(2048);
  await remakePicture(PNG);
  const before = Deno.memoryUsage().rss;
  const after: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    await remakePicture(large);
    after.push(Deno.memoryUsage().rss - before);
  }
  // One of them decoded is 17 MB. What a collection has not come to yet is still counted.
  assert.ok(Math.max(...after) < 150e6, `bytes: ${after}`);
  assert.ok(Math.min(...after.slice(-3)) < 100e6, `bytes: ${after}`);
});

Deno.test("a damaged picture spoils nothing for the next", async () => {
  for (const broken of [PNG.slice(0, 45), JPEG.slice(0, 60), WEBP.slice(0, 25)]) {
    await assert.rejects(remakePicture(broken), ApiError);
  }
  for (const picture of [PNG, JPEG, WEBP]) assert.ok((await remakePicture(picture)).length > 0);
});
