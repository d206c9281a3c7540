import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { PRODUCT_FIELDS } from "./products/product-fields";
import { STARTUP_FIELDS } from "./startups/startup-fields";
import { CURRENCIES, SDG_GOALS, SECTORS, TARGET_COUNTRIES } from "./vocabulary";

const read = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, "../../../supabase/migrations", name), "utf8");
const chapter = read("20261101001800_startup_reviews.sql");
const products = read("20261101002500_export_products.sql");
const productReviews = read("20261101002510_export_product_reviews.sql");
const quoted = (text = "") => [...text.matchAll(/'([^']+)'/g)].map(([, word]) => word);

it("offers the sectors and goals that the database takes", () => {
  const sectors = /function private\.sectors\(\)[\s\S]*?select array\[([\s\S]*?)\]/.exec(chapter);
  expect(quoted(sectors?.[1])).toEqual(SECTORS);
  expect(chapter).toContain(`'SDG ' || n from generate_series(1, ${SDG_GOALS.length}) n`);
});

it("names the fields of a startup that the database lets a founder edit", () => {
  const rows = /insert into private\.startup_fields values([\s\S]*?);/.exec(chapter)?.[1] ?? "";
  const fields = [...rows.matchAll(/\('([a-z_]+)'/g)].map(([, field]) => field);
  expect(fields.toSorted()).toEqual(Object.keys(STARTUP_FIELDS).toSorted());
});

it("offers the countries and currencies that the database takes of a product", () => {
  const list = (name: string) =>
    new RegExp(`function private\\.${name}\\(\\)[\\s\\S]*?select array\\[([\\s\\S]*?)\\]`).exec(
      products,
    );
  expect(quoted(list("target_countries")?.[1])).toEqual(TARGET_COUNTRIES);
  expect(quoted(list("currencies")?.[1])).toEqual(CURRENCIES);
});

it("names the fields of a product that the database lets a founder edit", () => {
  const rows =
    /insert into private\.export_product_fields values([\s\S]*?);\n/.exec(productReviews)?.[1] ??
    "";
  const fields = [...rows.matchAll(/\('([a-z_]+)'/g)].map(([, field]) => field);
  expect(fields.toSorted()).toEqual(Object.keys(PRODUCT_FIELDS).toSorted());
});
