import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { COUNTRIES } from "./countries";

it("has the countries that the database takes, in their order", () => {
  const chapter = readFileSync(
    path.resolve(import.meta.dirname, "../../../supabase/migrations/20261101000140_countries.sql"),
    "utf8",
  );
  const list = /select array\[([\s\S]*?)\]/.exec(chapter)?.[1] ?? "";
  const names = [...list.matchAll(/'((?:[^']|'')+)'/g)].map(([, name]) =>
    name?.replaceAll("''", "'"),
  );
  expect(names).toEqual(COUNTRIES);
});
