import fs from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { PROJECT_ROOT } from "../config.ts";
import { drawEvent, type Happening } from "./art/events.ts";
import { numbers } from "./art/names.ts";
import { drawProducts, type Product } from "./art/products.ts";

const FOLDER = path.join(PROJECT_ROOT, "web/public/market");

/** What stands on the coloured ground, in a field of 96 by 96. */
const MARKS: ((n: (most: number) => number) => string)[] = [
  (n) =>
    [0, 1, 2].map((i) => `<circle cx="48" cy="48" r="${10 + i * (8 + n(3))}"/>`).join("") +
    `<circle cx="${48 + 10 + n(8)}" cy="${34 + n(8)}" r="5" fill="#fff"/>`,
  (n) =>
    [0, 1, 2, 3].map((i) => `<path d="M${22 + i * 17} ${70 - n(26)}V74"/>`).join("") +
    `<path d="M20 ${30 + n(8)}L76 22"/>`,
  (n) =>
    `<path d="M48 20L74 ${34 + n(4)}V64L48 78L22 64V34Z"/><path d="M48 20V${48 + n(6)}L74 64M48 ${48 + n(2)}L22 64"/>`,
  (n) =>
    `<path d="M20 60C32 ${24 + n(10)} 40 ${76 - n(10)} 52 48S70 ${26 + n(10)} 78 38"/><path d="M20 72C36 44 48 82 78 54" opacity=".6"/>`,
  (n) =>
    `<path d="M28 68L48 ${22 + n(8)}L68 68Z"/><path d="M${36 + n(4)} 68L58 44" opacity=".7"/><circle cx="48" cy="54" r="6" fill="#fff" stroke="none"/>`,
  (n) =>
    `<rect x="24" y="24" width="48" height="48" rx="${6 + n(14)}" transform="rotate(${n(45)} 48 48)"/><rect x="38" y="38" width="20" height="20" rx="4" fill="#fff" stroke="none"/>`,
];

/** A logo for a name that has none: the same each time it is made. */
function logo(name: string): string {
  const n = numbers(name);
  const hue = n(360);
  const mark = MARKS[n(MARKS.length)] ?? MARKS[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 62% 44%)"/><stop offset="1" stop-color="hsl(${(hue + 40 + n(40)) % 360} 68% 30%)"/></linearGradient></defs><rect width="96" height="96" rx="20" fill="url(#g)"/><g fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round">${mark?.(n)}</g></svg>\n`;
}

/**
 * Draws every picture that the seed's rows name under /market, so that no page loads one from elsewhere.
 *
 * @param databaseUrl A database with migrations and seed.
 * @returns How many were drawn.
 */
export async function drawMarket(databaseUrl: string): Promise<number> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const logos = await sql<{ file: string; name: string }[]>`
    select logo_url as file, name from public.startups where logo_url like '/market/%'
    union all select logo_url, name from public.hubs where logo_url like '/market/%'`;
  const products = await sql<(Product & { file: string })[]>`
    select p.image_urls[1] as file, p.title, p.product_type as type, s.sectors
    from public.export_products p join public.startups s on s.id = p.startup_id
    where p.image_urls[1] like '/market/%' order by p.id`;
  const events = await sql<(Happening & { file: string })[]>`
    select e.image_url as file, e.title, e.event_type as type, e.location, h.city as "hostCity"
    from public.events e join public.hubs h on h.id = e.host_hub_id where e.image_url like '/market/%' order by e.id`;
  await sql.end();
  fs.mkdirSync(FOLDER, { recursive: true });
  const write = (file: string, picture: string) =>
    fs.writeFileSync(path.join(FOLDER, path.basename(file)), picture);
  for (const { file, name } of logos) write(file, logo(name));
  const pictures = drawProducts(products);
  for (const [place, { file }] of products.entries()) write(file, pictures[place] ?? "");
  for (const [place, event] of events.entries()) write(event.file, drawEvent(event, place));
  return logos.length + products.length + events.length;
}
