import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { STARTUP_FIELDS } from "./startup-fields";
import { SDG_GOALS, SECTORS } from "./vocabulary";

const chapter = readFileSync(
  path.resolve(
    import.meta.dirname,
    "../../../supabase/migrations/20261101001800_startup_reviews.sql",
  ),
  "utf8",
);
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
