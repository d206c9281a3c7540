import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import type { Stack } from "../local/stack.ts";
import { findChromium } from "../local/testing/chromium.ts";
import { serveBuiltWeb } from "../local/testing/web.ts";
import type { Figure } from "./figure.ts";
import { screens } from "./screens.ts";

/** Gzipped bytes that the landing route loads in a real browser, and each screen beyond that. */
export async function bundle(stack: Stack): Promise<Figure[]> {
  const web = await serveBuiltWeb(stack);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage();
    await page.goto(web.url, { waitUntil: "load" });
    await page.waitForSelector("h1");
    // Chromium drops paints of a hidden tab; a frame after the heading shows is enough to have one.
    await page.waitForFunction(
      () => performance.getEntriesByName("first-contentful-paint").length > 0,
    );
    await page.waitForTimeout(3_000);
    const loaded = await page.evaluate(() => ({
      paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
      files: (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map(
        (entry) => ({
          path: new URL(entry.name).pathname,
          start: entry.startTime,
        }),
      ),
    }));
    const size = (files: { path: string }[], ending: string) =>
      [...new Set(files.map((file) => file.path))]
        .filter((file) => file.endsWith(ending))
        .reduce(
          (sum, file) => sum + gzipSync(fs.readFileSync(path.join(web.dir, file))).length / 1000,
          0,
        );
    const early = loaded.files.filter((file) => file.start < loaded.paint);
    return [
      {
        name: "JavaScript before the landing's first paint",
        value: size(early, ".js"),
        unit: "KB",
        goal: { max: 150 },
      },
      {
        name: "JavaScript of the landing, all",
        value: size(loaded.files, ".js"),
        unit: "KB",
        goal: { max: 220 },
      },
      {
        name: "CSS of the landing",
        value: size(loaded.files, ".css"),
        unit: "KB",
        goal: { max: 40 },
      },
      ...screens(web.dir),
    ];
  } finally {
    await browser.close();
    await web.close();
  }
}
