import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/index.ts";

/** Pairs nearer than this look alike: the mean difference of their pixels' lightness, 0 to 1. */
const ALIKE = { mark: 0.06, picture: 0.03 };

interface Pair {
  one: string;
  other: string;
  distance: number;
}

/**
 * Nearest first. Lightness over the full range, in both polarities: a shape in other colors or inverted is the same.
 */
async function pairs(
  page: Page,
  pictures: [name: string, svg: string][],
  width: number,
  height: number,
) {
  return page.evaluate<Pair[], { pictures: [string, string][]; width: number; height: number }>(
    async ({ pictures, width, height }) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [width, height];
      const pen = canvas.getContext("2d", { willReadFrequently: true });
      if (!pen) throw new Error("This browser has no canvas.");
      const drawn: { name: string; light: Float32Array }[] = [];
      for (const [name, svg] of pictures) {
        const image = new Image(width, height);
        image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
        await image.decode();
        pen.fillStyle = "#fff";
        pen.fillRect(0, 0, width, height);
        pen.drawImage(image, 0, 0, width, height);
        const { data } = pen.getImageData(0, 0, width, height);
        const light = new Float32Array(width * height);
        for (let i = 0; i < light.length; i += 1) {
          const [r = 0, g = 0, b = 0] = data.subarray(i * 4, i * 4 + 3);
          light[i] = 0.3 * r + 0.59 * g + 0.11 * b;
        }
        const [min, max] = [Math.min(...light), Math.max(...light)];
        drawn.push({ name, light: light.map((value) => (value - min) / (max - min || 1)) });
      }
      const found: Pair[] = [];
      for (const [i, one] of drawn.entries()) {
        for (const other of drawn.slice(i + 1)) {
          let [same, turned] = [0, 0];
          for (let at = 0; at < one.light.length; at += 1) {
            const [a, b] = [one.light[at] ?? 0, other.light[at] ?? 0];
            same += Math.abs(a - b);
            turned += Math.abs(a - (1 - b));
          }
          const distance = Math.min(same, turned) / one.light.length;
          found.push({ one: one.name, other: other.name, distance });
        }
      }
      return found.toSorted((a, b) => a.distance - b.distance);
    },
    { pictures, width, height },
  );
}

test("no two marks of the market look alike, and no two pictures of its products and events", async ({
  page,
  request,
  db,
}) => {
  const rows = await db<{ file: string; kind: "mark" | "product" | "event" }[]>`
    select logo_url as file, 'mark' as kind from public.startups where logo_url like '/market/%'
    union select logo_url, 'mark' from public.hubs where logo_url like '/market/%'
    union select image_url, 'event' from public.events where image_url like '/market/%'
    union select u, 'product' from public.export_products, unnest(image_urls) u where u like '/market/%'`;
  const drawn = await Promise.all(
    rows.map(async ({ file, kind }) => {
      const answer = await request.get(file);
      expect(answer.headers()["content-type"], file).toContain("image/svg+xml");
      return { file, kind, svg: await answer.text() };
    }),
  );
  const of = (kind: string) =>
    drawn.filter((one) => one.kind === kind).map(({ file, svg }): [string, string] => [file, svg]);
  for (const { file, svg } of drawn)
    expect(svg, file).not.toMatch(/<(script|text|image|foreignObject)|href|\bon\w+=/);

  // Checks the measure itself: a mark in other colors is the same mark.
  const [first] = of("mark");
  const recolored =
    first?.[1].replace("<svg ", '<svg style="filter: hue-rotate(90deg) brightness(.8)" ') ?? "";
  const [again] = await pairs(
    page,
    [
      ["it", first?.[1] ?? ""],
      ["recolored", recolored],
    ],
    40,
    40,
  );
  expect(again?.distance).toBeLessThan(ALIKE.mark);

  const marks = await pairs(page, of("mark"), 40, 40);
  expect(marks.filter(({ distance }) => distance < ALIKE.mark)).toEqual([]);
  const products = await pairs(page, of("product"), 200, 125);
  expect(products.filter(({ distance }) => distance < ALIKE.picture)).toEqual([]);
  const events = await pairs(page, of("event"), 200, 112);
  expect(events.filter(({ distance }) => distance < ALIKE.picture)).toEqual([]);
});
