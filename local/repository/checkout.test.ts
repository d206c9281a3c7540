import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { PROJECT_ROOT } from "../config.ts";

// A clone stays quick and a diff readable only while nobody adds what belongs elsewhere.
const KB = 1000;
const MAX_CHECKOUT = 20_000 * KB;
const MAX_PICTURE = 150 * KB;
const MAX_FILE = 500 * KB;
const PICTURE = /\.(avif|gif|jpe?g|png|svg|webp)$/i;
/** The pictures, documents and the film of the demonstration. */
const MARKET = "web/public/market/";

// A container often mounts a checkout that belongs to somebody else, which git trusts only when told to.
const tracked = execFileSync("git", ["-c", "safe.directory=*", "ls-files", "-z"], {
  cwd: PROJECT_ROOT,
  encoding: "utf8",
});
const files = tracked
  .split("\0")
  .filter((file) => file && fs.existsSync(path.join(PROJECT_ROOT, file)))
  .map((file) => ({ file, size: fs.statSync(path.join(PROJECT_ROOT, file)).size }));

describe("the checkout", () => {
  test(`has less than ${MAX_CHECKOUT / KB / 1000} MB`, () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(MAX_CHECKOUT);
  });

  test(`has no picture of more than ${MAX_PICTURE / KB} KB outside of ${MARKET}`, () => {
    const large = files.filter(
      ({ file, size }) => PICTURE.test(file) && !file.startsWith(MARKET) && size > MAX_PICTURE,
    );
    expect(large).toEqual([]);
  });

  test(`has no file of more than ${MAX_FILE / KB} KB`, () => {
    expect(files.filter(({ size }) => size > MAX_FILE)).toEqual([]);
  });

  test("has in docs/screens what its pages show, and nothing else", () => {
    const shown = files
      .filter(({ file }) => file.endsWith(".md"))
      .flatMap(({ file }) => {
        const text = fs.readFileSync(path.join(PROJECT_ROOT, file), "utf8");
        const links = text.matchAll(/!\[[^\]]*\]\(([^)\s]+)\)/g);
        return [...links].map(([, link = ""]) => path.posix.join(path.posix.dirname(file), link));
      })
      .filter(isScreen);
    const kept = files.map(({ file }) => file).filter(isScreen);
    expect(kept.length).toBeGreaterThan(0);
    expect([...new Set(shown)].sort()).toEqual(kept.sort());
  });
});

const isScreen = (file: string) => file.startsWith("docs/screens/");
