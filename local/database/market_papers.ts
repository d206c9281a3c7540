import fs from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import postgres from "postgres";
import { PROJECT_ROOT } from "../config.ts";
import { findChromium } from "../testing/chromium.ts";
import { recordPitch } from "./market_pitch.ts";

const PUBLIC = path.join(PROJECT_ROOT, "web/public");
const FONT = path.join(
  PROJECT_ROOT,
  "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
);

interface Deck {
  name: string;
  deck_url: string;
  short_description: string | null;
  long_description: string | null;
  hub: string;
  country: string;
  stage: string;
  revenue: number;
  team_size: number;
  founded_year: number;
  score: number;
  funding_target: number;
  funding_raised: number;
}

/** Papers that every startup of the seed shows alike: what they are, and what stands in them. */
const PAPERS: Record<string, { title: string; text: string; lines: [string, string][] }> = {
  "company-profile.pdf": {
    title: "Company profile",
    text: "What the company makes, for whom, and who stands behind it. In a real listing the founders upload their own.",
    lines: [
      ["Legal form", "Private limited company"],
      ["Offices", "One, beside the hub's laboratories"],
      ["Customers", "Named in the deal room"],
    ],
  },
  "export-certificates.pdf": {
    title: "Export certificates",
    text: "Certificates that the product holds or has applied for, with their numbers and the bodies that issued them.",
    lines: [
      ["Quality management", "ISO 9001, valid"],
      ["Information security", "ISO 27001, valid"],
      ["Product marking", "CE, declared"],
    ],
  },
  "financials.pdf": {
    title: "Financials, last three years",
    text: "Revenue, cost and cash of the last three years. The figures of this sample belong to nobody.",
    lines: [
      ["Revenue, three years ago", "$0.6M"],
      ["Revenue, two years ago", "$1.1M"],
      ["Revenue, last year", "$2.0M"],
    ],
  },
  "cap-table.pdf": {
    title: "Cap table",
    text: "Who owns what, before and after the round. The shares of this sample belong to nobody.",
    lines: [
      ["Founders", "62 %"],
      ["Employees' pool", "12 %"],
      ["Investors so far", "26 %"],
    ],
  },
};

/**
 * Prints every deck and paper that the seed's rows name under /market, and records the one pitch: all
 * say that they belong to a made-up company.
 *
 * @param databaseUrl A database with migrations and seed.
 * @returns How many files were made.
 */
export async function printMarket(databaseUrl: string): Promise<number> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const decks = await sql<Deck[]>`
    select s.name, s.deck_url, s.short_description, s.long_description, h.name as hub, h.country, s.stage::text, s.revenue::float,
           s.team_size, s.founded_year, s.export_readiness_score as score, s.funding_target::float, s.funding_raised::float
    from public.startups s join public.hubs h on h.id = s.hub_id where s.deck_url like '/market/%'`;
  await sql.end();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    for (const deck of decks) await print(browser, deck.deck_url, deckOf(deck));
    for (const [file, paper] of Object.entries(PAPERS)) {
      await print(browser, `/market/papers/${file}`, paperOf(paper));
    }
    fs.writeFileSync(
      path.join(PUBLIC, "market/pitch.webm"),
      await recordPitch(browser, fontFace()),
    );
  } finally {
    await browser.close();
  }
  return decks.length + Object.keys(PAPERS).length + 1;
}

const fontFace = () =>
  `@font-face { font-family: Inter; src: url(data:font/woff2;base64,${fs.readFileSync(FONT).toString("base64")}); font-weight: 100 900; }`;

async function print(browser: Browser, address: string, body: string): Promise<void> {
  const file = path.join(PUBLIC, address);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const page = await browser.newPage();
  await page.setContent(`<!doctype html><style>
    ${fontFace()}
    @page { size: 960px 540px; margin: 0; }
    * { box-sizing: border-box; margin: 0; }
    body { font: 400 17px/1.5 Inter; color: #1c2024; }
    section { width: 960px; height: 540px; padding: 64px 72px; break-after: page; position: relative; }
    section:last-child { break-after: auto; }
    .cover { background: #1f2d5c; color: #fff; }
    h1 { font-size: 54px; line-height: 1.1; letter-spacing: -.03em; margin-top: 92px; }
    h2 { font-size: 32px; letter-spacing: -.02em; margin-bottom: 28px; }
    p { max-width: 40em; } .lead { font-size: 22px; margin-top: 18px; max-width: 30em; opacity: .92; }
    small { position: absolute; left: 72px; bottom: 36px; font-size: 12px; opacity: .7; }
    dl { display: grid; grid-template-columns: 1fr 1fr; gap: 26px 64px; }
    dt { font-size: 14px; color: #60646c; } dd { font-size: 28px; font-weight: 600; letter-spacing: -.02em; margin: 0; }
    .lines { grid-template-columns: 1fr; gap: 14px; margin-top: 30px; max-width: 34em; }
    .lines div { display: flex; justify-content: space-between; border-bottom: 1px solid #e0e1e6; padding-bottom: 10px; }
    .lines dd { font-size: 17px; letter-spacing: 0; }
  </style>${body}`);
  await page.evaluate("document.fonts.ready");
  await page.pdf({ path: file, width: "960px", height: "540px", printBackground: true });
  await page.close();
}

const NOTE = "<small>Dealport demonstration: a made-up company, made-up figures.</small>";

function deckOf(deck: Deck): string {
  const { name, hub, country, founded_year, score } = deck;
  const facts: [string, string][] = [
    ["Revenue (ARR)", money(deck.revenue) || "Pre-Revenue"],
    ["Team", `${deck.team_size} people, since ${founded_year}`],
    ["Export score, set by the hub", `${score} of 100`],
    ["Hub", `${hub}, ${country}`],
  ];
  const ask: [string, string][] = [
    ["Target of this round", money(deck.funding_target)],
    ["Raised so far", money(deck.funding_raised) || "$0"],
  ];
  return `<section class="cover"><h1>${text(name)}</h1><p class="lead">${text(deck.short_description ?? "")}</p>${NOTE}</section>
    <section><h2>What we make</h2><p>${text(deck.long_description ?? deck.short_description ?? "")}</p>${NOTE}</section>
    <section><h2>Where we stand</h2>${list(facts)}${NOTE}</section>
    <section><h2>What we ask</h2>${list(ask)}<p style="margin-top:36px">Request an introduction on our page, and meet us in a deal room.</p>${NOTE}</section>`;
}

function paperOf({ title, text: about, lines }: (typeof PAPERS)[string]): string {
  return `<section><h2>${title}</h2><p>${about}</p>${list(lines, "lines")}${NOTE}</section>`;
}

const list = (entries: [string, string][], name = "") =>
  `<dl class="${name}">${entries.map(([term, value]) => `<div><dt>${text(term)}</dt><dd>${text(value)}</dd></div>`).join("")}</dl>`;

const money = (dollars: number) =>
  dollars === 0
    ? ""
    : dollars >= 1e6
      ? `$${(dollars / 1e6).toFixed(1)}M`
      : `$${Math.round(dollars / 1e3)}K`;

const text = (raw: string) => raw.replace(/&/g, "&amp;").replace(/</g, "&lt;");
