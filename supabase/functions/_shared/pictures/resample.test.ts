import assert from "node:assert/strict";
import { resample } from "./resample.ts";

function picture(width: number, height: number, pixel: (x: number, y: number) => number[]) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set(pixel(x, y), (y * width + x) * 4);
  return { data, width, height };
}

const row = ({ data, width }: { data: Uint8ClampedArray; width: number }, y: number) =>
  Array.from({ length: width }, (_, x) => [
    ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4),
  ]);

Deno.test("one colour stays that colour, larger and smaller", () => {
  for (const side of [3, 512, 700]) {
    const { data } = resample(
      picture(side, side, () => [10, 130, 250, 128]),
      { width: 64, height: 48 },
    );
    assert.deepEqual([...new Set(row({ data, width: 64 }, 20).map(String))], ["10,130,250,128"]);
    assert.equal(data.length, 64 * 48 * 4);
  }
});

Deno.test("the middle is kept, as much of it as has the target's proportions", () => {
  const thirds = picture(300, 100, (x) =>
    x < 100 ? [255, 0, 0, 255] : x < 200 ? [0, 255, 0, 255] : [0, 0, 255, 255],
  );
  const [left, , middle] = row(resample(thirds, { width: 5, height: 5 }), 2);
  assert.ok((middle?.[1] ?? 0) > 250 && (middle?.[0] ?? 255) < 20, String(middle));
  assert.ok((left?.[1] ?? 0) > 180, String(left));
});

Deno.test("black and white between each other are as bright as both together", () => {
  const board = picture(200, 200, (x, y) => ((x + y) % 2 ? [255, 255, 255, 255] : [0, 0, 0, 255]));
  const gray = row(resample(board, { width: 20, height: 20 }), 10)[10]?.[0] ?? 0;
  // Half of the light is 188 of 255 in sRGB, where half of the numbers would be 128.
  assert.ok(Math.abs(gray - 188) < 4, String(gray));
});

Deno.test("what cannot be seen gives no colour to what can", () => {
  const cut = picture(100, 100, (x) => (x < 50 ? [255, 255, 255, 255] : [255, 0, 0, 0]));
  for (const [red, green, blue, opacity] of row(resample(cut, { width: 25, height: 25 }), 12)) {
    if ((opacity ?? 0) > 8) assert.deepEqual([red, green, blue], [255, 255, 255]);
  }
});

Deno.test("an edge is as sharp as it can be", () => {
  const edge = picture(400, 400, (x) => (x < 200 ? [0, 0, 0, 255] : [255, 255, 255, 255]));
  const values = row(resample(edge, { width: 100, height: 100 }), 50).map(([red]) => red ?? 0);
  assert.ok(
    values.slice(0, 47).every((value) => value < 40),
    values.join(),
  );
  assert.ok(
    values.slice(53).every((value) => value > 245),
    values.join(),
  );
});
