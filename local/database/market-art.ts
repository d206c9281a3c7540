import fs from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { PROJECT_ROOT } from "../config.ts";
import { drawEvent, type Happening } from "./art/events.ts";
import { drawMarks } from "./art/marks.ts";
import { drawProducts, type Product } from "./art/products.ts";
import { drawSeals } from "./art/seals.ts";

interface Named {
  file: string;
  name: string;
}

const FOLDER = path.join(PROJECT_ROOT, "web/public/market");

/** All pictures that the seed names under /market, so that no page loads one from elsewhere. */
export async function drawMarket(databaseUrl: string): Promise<number> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const startups = await sql<Named[]>`
    select logo_url as file, name from public.startups where logo_url like '/market/%' order by id`;
  const hubs = await sql<Named[]>`
    select logo_url as file, name from public.hubs where logo_url like '/market/%' order by id`;
  const products = await sql<(Product & { file: string })[]>`
    select p.image_urls[1] as file, p.title, p.product_type as type, s.sectors
    from public.export_products p join public.startups s on s.id = p.startup_id
    where p.image_urls[1] like '/market/%' order by p.id`;
  const events = await sql<(Happening & { file: string })[]>`
    select e.image_url as file, e.title, e.event_type as type, e.location, h.city as "hostCity"
    from public.events e left join public.hubs h on h.id = e.host_hub_id where e.image_url like '/market/%'
    order by h.id is null, e.id`;
  await sql.end();
  fs.mkdirSync(FOLDER, { recursive: true });
  const write = (rows: readonly { file: string }[], pictures: readonly string[]) => {
    for (const [place, { file }] of rows.entries()) {
      fs.writeFileSync(path.join(FOLDER, path.basename(file)), pictures[place] ?? "");
    }
  };
  write(startups, drawMarks(startups.map(({ name }) => name)));
  write(hubs, drawSeals(hubs.map(({ name }) => name)));
  write(products, drawProducts(products));
  write(events, events.map(drawEvent));
  return startups.length + hubs.length + products.length + events.length;
}
