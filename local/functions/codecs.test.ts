import fs from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { CODECS_FILE, codecsOfPackages } from "./codecs.ts";

test("the functions import the codecs of the packages that are installed", () => {
  const packed = JSON.parse(fs.readFileSync(CODECS_FILE, "utf8")) as Record<string, string>;
  const ofPackages = codecsOfPackages();
  expect(Object.keys(packed)).toEqual(Object.keys(ofPackages));
  for (const [name, bytes] of Object.entries(ofPackages)) {
    const same = gunzipSync(Buffer.from(packed[name] ?? "", "base64")).equals(bytes);
    expect(same, `${name}: npm run functions:codecs`).toBe(true);
  }
});
