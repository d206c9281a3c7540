import { once } from "node:events";
import fs from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { chromium } from "@playwright/test";
import type { Stack } from "../local/stack.ts";
import { findChromium } from "../local/testing/chromium.ts";
import { runCommand } from "../local/testing/command.ts";
import { serveBuiltWeb } from "../local/testing/web.ts";
import { type Figure, percentile } from "./figure.ts";

const PAGES = [
  ["home", "/"],
  ["directory", "/startups"],
  ["startup", "/startups/lumen-grid"],
  ["exports", "/exports"],
] as const;

/** Lighthouse's own profiles: a phone on a slow connection, both simulated, and a desktop. */
const DEVICES = ["mobile", "desktop"] as const;

const CATEGORIES = {
  performance: "performance",
  accessibility: "accessibility",
  "best-practices": "best practices",
  seo: "SEO",
} as const;
type Category = keyof typeof CATEGORIES;
const PERFORMANCE: readonly Category[] = ["performance"];
const OTHERS: readonly Category[] = ["accessibility", "best-practices", "seo"];

/** Only speed differs between runs, so its median counts. */
const RUNS = 3;

/** Lighthouse's benchmarkIndex: below this its scores mean little, and the run is repeated. */
const SLOW_MACHINE = 1000;
const REPEATS = 3;

/**
 * Fetched by npx: as a dependency, its 140 packages would come with every installation. Later ones need a newer Node.
 */
const LIGHTHOUSE = "lighthouse@12.6.1";
const NPX = path.join(path.dirname(process.execPath), "npx");

export async function lighthouse(stack: Stack): Promise<Figure[]> {
  const web = await serveBuiltWeb(stack);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", `--remote-debugging-port=${port}`],
  });
  const figures: Figure[] = [];
  try {
    for (const [name, path] of PAGES) {
      for (const device of DEVICES) {
        const points: Record<Category, number[]> = {
          performance: [],
          accessibility: [],
          "best-practices": [],
          seo: [],
        };
        const machine: number[] = [];
        let repeats = REPEATS;
        for (let run = 0; run <= RUNS; run++) {
          const wanted = run < RUNS ? PERFORMANCE : OTHERS;
          const { report, categories, environment } = await audit(
            `${web.url}${path}`,
            port,
            device,
            wanted,
          );
          if (wanted === PERFORMANCE) {
            if (environment.benchmarkIndex < SLOW_MACHINE && repeats-- > 0) {
              run--;
              continue;
            }
            machine.push(environment.benchmarkIndex);
          }
          keep(name, device, run, report);
          for (const category of wanted) {
            points[category].push((categories[category]?.score ?? 0) * 100);
          }
        }
        figures.push({
          name: `${name}, ${device}: the machine's index, slow below ${SLOW_MACHINE}`,
          value: percentile(machine, 0.5),
          unit: "",
        });
        for (const [category, label] of Object.entries(CATEGORIES)) {
          figures.push({
            name: `${name}, ${device}: ${label}`,
            value: percentile(points[category as Category], 0.5),
            unit: "of 100",
            goal: { least: 95 },
          });
        }
      }
    }
  } finally {
    await browser.close();
    await web.close();
  }
  return figures;
}

interface Audit {
  report: string;
  categories: Partial<Record<Category, { score: number | null }>>;
  /** By Lighthouse's own measure. */
  environment: { benchmarkIndex: number };
}

async function audit(
  url: string,
  port: number,
  device: (typeof DEVICES)[number],
  wanted: readonly Category[],
): Promise<Audit> {
  const options = ["--quiet", "--output=json", `--port=${port}`];
  options.push(`--only-categories=${wanted.join(",")}`);
  if (device === "desktop") options.push("--preset=desktop");
  const { code, stdout } = await runCommand(NPX, ["--yes", LIGHTHOUSE, url, ...options], {
    quiet: true,
  });
  if (code !== 0) throw new Error(`Lighthouse could not look at ${url}.`);
  return { ...(JSON.parse(stdout) as Omit<Audit, "report">), report: stdout };
}

/** Keeps the whole report, to see what cost the points. */
function keep(name: string, device: string, run: number, report: string): void {
  const dir = process.env.DEALPORT_LIGHTHOUSE;
  if (!dir) return;
  fs.mkdirSync(dir, { recursive: true });
  fs.writeFileSync(path.join(dir, `${name}-${device}-${run}.json`), report);
}

/** A port that is free now: Lighthouse reaches the browser through one. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
