import fs from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import postgres from "postgres";
import { PROJECT_ROOT } from "../config.ts";
import { document, type Part } from "../demo/document.ts";
import { findChromium } from "../testing/chromium.ts";
import { recordPitch } from "./market-pitch.ts";

const PUBLIC = path.join(PROJECT_ROOT, "web/public");
const FONT = path.join(
  PROJECT_ROOT,
  "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
);

interface Deck {
  name: string;
  deck_url: string;
  logo_url: string;
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

const PAPERS: Record<string, { title: string; about: string; parts: readonly Part[] }> = {
  "company-profile.pdf": {
    title: "Company profile",
    about: "What a company makes, for whom, and who stands behind it",
    parts: [
      "In a real listing the founders upload their own.",
      {
        facts: [
          ["Legal form", "Private limited company"],
          ["Offices", "One, beside the hub's laboratories"],
          ["Customers", "Named in the deal room"],
        ],
      },
    ],
  },
  "export-certificates.pdf": {
    title: "Export certificates",
    about: "What a product holds or has applied for",
    parts: [
      {
        table: [
          ["Subject", "Certificate", "State"],
          ["Quality management", "ISO 9001", "Valid"],
          ["Information security", "ISO 27001", "Valid"],
          ["Product marking", "CE", "Declared"],
        ],
      },
    ],
  },
  "financials.pdf": {
    title: "Financials, last three years",
    about: "Revenue, cost and cash, in US dollars",
    parts: [
      {
        table: [
          ["", "Three years ago", "Two years ago", "Last year"],
          ["Revenue", "$0.6M", "$1.1M", "$2.0M"],
          ["Cost of sales", "$0.3M", "$0.5M", "$0.8M"],
          ["Operating costs", "$0.9M", "$1.2M", "$1.7M"],
          ["Operating result", "-$0.6M", "-$0.6M", "-$0.5M"],
          ["Cash at the end of the year", "$1.4M", "$0.8M", "$2.3M"],
        ],
        figures: true,
      },
      { heading: "Revenue" },
      {
        bars: [
          ["Three years ago", 0.6, "$0.6M"],
          ["Two years ago", 1.1, "$1.1M"],
          ["Last year", 2, "$2.0M"],
        ],
      },
    ],
  },
  "cap-table.pdf": {
    title: "Cap table",
    about: "Who owns what before the round",
    parts: [
      {
        bars: [
          ["Founders", 62, "62%"],
          ["Investors so far", 26, "26%"],
          ["Employees' pool", 12, "12%"],
        ],
      },
    ],
  },
};

/** All decks and papers that the seed names under /market, and the one pitch; each says that its company is made up. */
export async function printMarket(databaseUrl: string): Promise<number> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const decks = await sql<Deck[]>`
    select s.name, s.deck_url, s.logo_url, s.short_description, s.long_description, h.name as hub, h.country, s.stage::text, s.revenue::float,
           s.team_size, s.founded_year, s.export_readiness_score as score, s.funding_target::float, s.funding_raised::float
    from public.startups s join public.hubs h on h.id = s.hub_id where s.deck_url like '/market/%'`;
  await sql.end();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    for (const deck of decks) await print(browser, deck.deck_url, deckOf(deck));
    for (const [file, { title, about, parts }] of Object.entries(PAPERS)) {
      const head = { company: "A company of the market", title, subtitle: about, kind: "Sample" };
      fs.writeFileSync(path.join(PUBLIC, "market/papers", file), await document(head, parts)());
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
    section { width: 960px; height: 540px; padding: 72px; break-after: page; position: relative; }
    section:not(.cover) { border-top: 8px solid #3e63dd; padding-top: 64px; }
    section:last-child { break-after: auto; }
    .cover { background: #f4f6fd; border-left: 16px solid #3e63dd; }
    .mark { width: 96px; height: 96px; border-radius: 20px; display: block; }
    .brand { position: absolute; right: 72px; bottom: 32px; display: flex; align-items: center; gap: 10px; font-size: 13px; font-weight: 600; }
    .brand img { width: 24px; height: 24px; border-radius: 6px; }
    h1 { font-size: 54px; line-height: 1.1; letter-spacing: -.03em; margin-top: 56px; }
    h2 { font-size: 32px; letter-spacing: -.02em; margin-bottom: 28px; }
    p { max-width: 40em; } .lead { font-size: 22px; margin-top: 18px; max-width: 30em; color: #60646c; }
    small { position: absolute; left: 72px; bottom: 36px; font-size: 12px; color: #60646c; }
    dl { display: grid; grid-template-columns: 1fr 1fr; gap: 20px; }
    dl div { background: #f4f6fd; border-radius: 12px; padding: 22px 26px; }
    dt { font-size: 14px; color: #60646c; } dd { font-size: 30px; font-weight: 600; letter-spacing: -.02em; margin: 0; }
  </style>${body}`);
  await page.evaluate("document.fonts.ready");
  await page.pdf({ path: file, width: "960px", height: "540px", printBackground: true });
  await page.close();
}

const NOTE = "<small>Dealport demonstration: a made-up company, made-up figures.</small>";

function deckOf(deck: Deck): string {
  const { name, hub, country, founded_year, score } = deck;
  const mark = `data:image/svg+xml;base64,${fs.readFileSync(path.join(PUBLIC, deck.logo_url)).toString("base64")}`;
  const brand = `<div class="brand"><img src="${mark}" alt="">${text(name)}</div>`;
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
  return `<section class="cover"><img class="mark" src="${mark}" alt=""><h1>${text(name)}</h1><p class="lead">${text(deck.short_description ?? "")}</p>${NOTE}</section>
    <section><h2>What we make</h2><p>${text(deck.long_description ?? deck.short_description ?? "")}</p>${NOTE}${brand}</section>
    <section><h2>Where we stand</h2>${list(facts)}${NOTE}${brand}</section>
    <section><h2>What we ask</h2>${list(ask)}<p style="margin-top:36px">Request an introduction on our page, and meet us in a deal room.</p>${NOTE}${brand}</section>`;
}

const list = (entries: [string, string][]) =>
  `<dl>${entries.map(([term, value]) => `<div><dt>${text(term)}</dt><dd>${text(value)}</dd></div>`).join("")}</dl>`;

const money = (dollars: number) =>
  dollars === 0
    ? ""
    : dollars >= 1e6
      ? `$${(dollars / 1e6).toFixed(1)}M`
      : `$${Math.round(dollars / 1e3)}K`;

const text = (raw: string) => raw.replace(/&/g, "&amp;").replace(/</g, "&lt;");
