import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import encode, { init } from "@jsquash/png/encode.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PROJECT_ROOT } from "../config.ts";
import { changedShare, compareRuns } from "./compare.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "dealport-screens-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

beforeAll(async () => {
  const codec = "node_modules/@jsquash/png/codec/pkg/squoosh_png_bg.wasm";
  await init(fs.readFileSync(path.join(PROJECT_ROOT, codec)));
});

/** White, with the named pixels in a gray; 255 is white, too. */
async function picture(width: number, height: number, gray: Record<number, number> = {}) {
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (const [pixel, value] of Object.entries(gray)) {
    data.fill(value, 4 * Number(pixel), 4 * Number(pixel) + 3);
  }
  return new Uint8Array(await encode({ data, width, height, colorSpace: "srgb" } as ImageData));
}

test("the share counts pixels that visibly differ, and none that differ by a shade", async () => {
  const white = await picture(10, 10);
  expect(await changedShare(white, await picture(10, 10, { 3: 0, 57: 200 }))).toBeCloseTo(0.02);
  expect(await changedShare(white, await picture(10, 10, { 3: 250 }))).toBe(0);
});

test("what a picture has grown by has changed", async () => {
  expect(await changedShare(await picture(10, 10), await picture(10, 20))).toBeCloseTo(0.5);
  expect(await changedShare(await picture(20, 10), await picture(10, 10))).toBeCloseTo(0.5);
});

test("of two runs the pictures that both have are compared, the most changed first", async () => {
  const runs = { before: path.join(folder, "before"), after: path.join(folder, "after") };
  const write = async (run: string, files: Record<string, Record<number, number>>) => {
    fs.mkdirSync(run);
    for (const [name, gray] of Object.entries(files)) {
      fs.writeFileSync(path.join(run, name), await picture(10, 10, gray));
    }
  };
  await write(runs.before, { "a.png": {}, "b.png": {}, "c.png": {}, "gone.png": {} });
  await write(runs.after, {
    "a.png": { 0: 0 },
    "b.png": {},
    "c.png": { 0: 0, 1: 0 },
    "new.png": {},
  });
  const changed = await compareRuns(runs.before, runs.after);
  expect(changed.map(({ name }) => name)).toEqual(["c.png", "a.png"]);
  expect(changed[0]?.share).toBeCloseTo(0.02);
});
