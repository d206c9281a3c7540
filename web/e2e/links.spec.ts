import { expect, test } from "./fixtures/index.ts";

const KINDS: Record<string, { type: RegExp; begins: string }> = {
  svg: { type: /^image\/svg\+xml/, begins: "<svg" },
  pdf: { type: /^application\/pdf/, begins: "%PDF-" },
  webm: { type: /^video\/webm/, begins: "\u001aE" },
};

/** Reserved names (RFC 2606), which `ui/OutwardLink` calls made up. */
const MADE_UP = /^https:\/\/[a-z0-9.-]+\.example(\/|$)/;

test("every link of the demonstration market answers, or is said to be of the demonstration", async ({
  db,
  baseURL,
  anon: page,
}) => {
  // Whatever column holds an address, also in later chapters of the schema.
  const columns = await db<{ place: string; table: string; column: string; is_list: boolean }[]>`
    select format('%I.%I', c.table_name, c.column_name) as place, c.table_name as table,
           c.column_name as column, c.data_type in ('ARRAY', 'jsonb') as is_list
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.domain_name = 'web_address' or c.column_name in ('image_urls', 'screenshots', 'virtual_url'))
    order by 1`;
  expect(columns.length).toBeGreaterThan(15);
  const links = new Map<string, string[]>();
  for (const { place, table, column, is_list } of columns) {
    const value = is_list
      ? db`jsonb_array_elements_text(to_jsonb(${db(column)}))`
      : db`${db(column)}::text`;
    const rows = await db<{ link: string }[]>`
      select distinct l.link from (select ${value} as link from ${db(`public.${table}`)}) l
      where l.link is not null`;
    for (const { link } of rows) links.set(link, [...(links.get(link) ?? []), place]);
  }
  // Storage holds files of other specs, which check them.
  const market = [...links].filter(
    ([link]) => link.startsWith("/market/") || !/\/storage\/|^\/api\//.test(link),
  );
  expect(market.filter(([link]) => link.startsWith("/market/")).length).toBeGreaterThan(100);
  const dead: string[] = [];
  for (const [link, places] of market) {
    if (MADE_UP.test(link)) continue;
    if (/^\/[a-z-]+$/.test(link)) {
      await page.goto(link);
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/not found/i);
      continue;
    }
    const kind = KINDS[/\.([a-z]+)$/.exec(link)?.[1] ?? ""];
    const answer = link.startsWith("/") && kind ? await fetch(new URL(link, baseURL)) : null;
    const content = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0));
    const fits =
      kind?.type.test(answer?.headers.get("content-type") ?? "") &&
      content.toString("latin1").startsWith(kind.begins);
    if (!answer?.ok || !fits)
      dead.push(`${link} (${places.join(", ")}): ${answer?.status ?? "not ours"}`);
  }
  expect(dead).toEqual([]);
  const documents = await db<{ file_url: string; file_size: number }[]>`
    select distinct file_url, file_size::int from public.startup_documents where file_url like '/market/%'`;
  for (const { file_url, file_size } of documents) {
    const answer = await fetch(new URL(file_url, baseURL));
    expect((await answer.arrayBuffer()).byteLength, file_url).toBe(file_size);
  }
});
