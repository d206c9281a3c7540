import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { PROJECT_ROOT } from "../local/config.ts";
import { DENO_DIR, findDeno } from "../local/functions/deno.ts";
import { type Figure, percentile } from "./figure.ts";

const FUNCTIONS = path.join(PROJECT_ROOT, "supabase/functions");
const ROUNDS = 30;

interface Measured {
  times: { ms: number; cpu: number; isStamped: boolean }[];
  /** MB of resident memory at its most, Deno's own included. */
  peak: number;
}

/** In the functions' Deno, each document in its own process; the first copy includes loading every module. */
export async function stamp(): Promise<Figure[]> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "dealport-stamp-"));
  try {
    const measured = async (name: string, bytes: Uint8Array, rounds = ROUNDS) => {
      const file = path.join(dir, `${name}.pdf`);
      fs.writeFileSync(file, bytes);
      return measure(file, rounds);
    };
    const pages = await measured("pages", await textPages(200));
    const large = await measured("large", await largePages(), 10);
    const objects = await measured("objects", manyObjects(24_000), 10);
    const tooMany = await measured("too-many", manyObjects(30_000), 10);
    if (!pages.times.concat(large.times, objects.times).every((time) => time.isStamped)) {
      throw new Error("A document was not stamped.");
    }
    if (tooMany.times.some((time) => time.isStamped))
      throw new Error("30,000 objects were stamped.");
    const cpu = (of: Measured) => Math.max(...of.times.map((time) => time.cpu)) / 1000;
    return [
      {
        name: "stamp: 200 pages, p95",
        value:
          percentile(
            pages.times.map((time) => time.ms),
            0.95,
          ) / 1000,
        unit: "s",
        goal: { max: 1.2 },
      },
      {
        name: "stamp: 200 pages, processor, most",
        value: cpu(pages),
        unit: "s",
        goal: { max: 0.8 },
      },
      { name: "stamp: 200 pages, memory", value: pages.peak, unit: "MB", goal: { max: 200 } },
      {
        name: "stamp: 500 pages of 10 MiB, processor, most",
        value: cpu(large),
        unit: "s",
        goal: { max: 1.5 },
      },
      {
        name: "stamp: 500 pages of 10 MiB, memory",
        value: large.peak,
        unit: "MB",
        goal: { max: 200 },
      },
      {
        name: "stamp: 24,000 objects, processor, most",
        value: cpu(objects),
        unit: "s",
        goal: { max: 1.5 },
      },
      {
        name: "stamp: 24,000 objects, memory",
        value: objects.peak,
        unit: "MB",
        goal: { max: 200 },
      },
      {
        name: "stamp: 30,000 objects refused, processor, most",
        value: cpu(tooMany),
        unit: "s",
        goal: { max: 1.5 },
      },
      {
        name: "stamp: 30,000 objects refused, memory",
        value: tooMany.peak,
        unit: "MB",
        goal: { max: 200 },
      },
    ];
  } finally {
    fs.rmSync(dir, { recursive: true });
  }
}

async function measure(file: string, rounds: number): Promise<Measured> {
  const script = path.join(FUNCTIONS, "_shared/documents/measure.ts");
  // As hosted, where a worker has 256 MB. Without a limit V8 collects garbage late.
  const heap = "--v8-flags=--max-old-space-size=128";
  const args = ["run", heap, "--no-check", "--cached-only", "--allow-all"];
  const { stdout } = await promisify(execFile)(
    await findDeno(),
    [...args, `--config=${path.join(FUNCTIONS, "deno.json")}`, script, file, String(rounds)],
    { cwd: FUNCTIONS, env: { ...process.env, DENO_DIR, NO_COLOR: "1" } },
  );
  return JSON.parse(stdout) as Measured;
}

async function textPages(count: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < count; page += 1) {
    const added = pdf.addPage([595, 842]);
    for (let line = 0; line < 50; line += 1) {
      const words = `Page ${page}, line ${line}: what a report says, ${randomBytes(8).toString("hex")}`;
      added.drawText(words, { x: 40, y: 800 - line * 15, size: 10 });
    }
  }
  return pdf.save();
}

async function largePages(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const { context } = pdf;
  for (let page = 0; page < 500; page += 1) {
    const added = pdf.addPage([595, 842]);
    const picture = context.stream(randomBytes(80 * 85 * 3), {
      Type: "XObject",
      Subtype: "Image",
      Width: 85,
      Height: 80,
      ColorSpace: "DeviceRGB",
      BitsPerComponent: 8,
    });
    added.node.setXObject(PDFName.of("Picture"), context.register(picture));
    const drawing = context.stream("q 500 0 0 500 20 20 cm /Picture Do Q");
    added.node.addContentStream(context.register(drawing));
  }
  return pdf.save();
}

function manyObjects(count: number): Uint8Array {
  const ids = Array.from({ length: count - 4 }, (_, index) => index + 5);
  return new TextEncoder().encode(
    [
      "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R/StructTreeRoot 4 0 R>>endobj",
      "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj",
      "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj",
      `4 0 obj<</Type/StructTreeRoot/K[${ids.map((id) => `${id} 0 R`).join(" ")}]>>endobj`,
      ...ids.map(
        (id) => `${id} 0 obj<</Type/StructElem/S/P/P 4 0 R/K[${id}]/T(Part ${id})>>endobj`,
      ),
      "trailer<</Root 1 0 R>>\n%%EOF\n",
    ].join("\n"),
  );
}
