import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { CURRENCIES, SDG_GOALS, SECTORS, TARGET_COUNTRIES } from "./vocabulary";

const read = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, "../../../supabase/migrations", name), "utf8");
const chapter = read("20261101001800_startup_fields.sql");
const products = read("20261101002500_export_products.sql");
const quoted = (text = "") => [...text.matchAll(/'([^']+)'/g)].map(([, word]) => word);

it("offers the sectors and goals that the database takes", () => {
  const sectors = /function private\.sectors\(\)[\s\S]*?select array\[([\s\S]*?)\]/.exec(chapter);
  expect(quoted(sectors?.[1])).toEqual(SECTORS);
  expect(chapter).toContain(`'SDG ' || n from generate_series(1, ${SDG_GOALS.length}) n`);
});

it("offers the countries and currencies that the database takes of a product", () => {
  const list = (name: string) =>
    new RegExp(`function private\\.${name}\\(\\)[\\s\\S]*?select array\\[([\\s\\S]*?)\\]`).exec(
      products,
    );
  expect(quoted(list("target_countries")?.[1])).toEqual(TARGET_COUNTRIES);
  expect(quoted(list("currencies")?.[1])).toEqual(CURRENCIES);
});
