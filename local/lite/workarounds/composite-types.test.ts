import { expect, test } from "vitest";
import { anon, database } from "../../testing/clients.ts";
import { fieldsOf } from "./composite-types.ts";

test("the fields of a row come back as they were written", () => {
  expect(fieldsOf('(2024-03-01,"A ""first"", pilot \\\\ two\nlines",,"")')).toEqual([
    "2024-03-01",
    'A "first", pilot \\ two\nlines',
    null,
    "",
  ]);
  expect(fieldsOf("(,x)")).toEqual([null, "x"]);
});

test("lists of a composite type look as PostgREST shows them", async () => {
  const sql = database();
  try {
    const [row] = await sql`
      select json_build_object('milestones', s.milestones, 'revenue_history', s.revenue_history)::text as said
      from public.startups s where s.slug = 'lumen-grid'`;
    const { data } = await anon()
      .rpc("startup_by_slug", { slug: "lumen-grid" })
      .select("milestones, revenue_history")
      .single();
    expect(data?.milestones.length).toBeGreaterThan(2);
    expect(data).toEqual(JSON.parse(row?.said));
  } finally {
    await sql.end();
  }
});
