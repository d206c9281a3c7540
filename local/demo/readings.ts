import type { Sql } from "postgres";

/**
 * The readings of the Lumen Grid room's documents. They are written by SQL, since a script cannot wait
 * until so much time has passed. A row has how often somebody opened a document, and seconds by page.
 */
const READINGS: readonly [
  email: string,
  file: string,
  openings: number,
  pages: readonly number[],
][] = [
  ["bob@dealport.test", "Pilot report, both utilities.pdf", 3, [64, 212.5, 148]],
  ["bob@dealport.test", "Lumen Grid cap table.xlsx", 2, [41, 95.5, 18]],
  ["bob@dealport.test", "Unit economics.xlsx", 4, [186, 240]],
  ["bob@dealport.test", "Line sensor data sheet.pdf", 1, [22.5, 9]],
  ["bob@dealport.test", "Term sheet draft.pdf", 1, [35, 12]],
  ["alice@dealport.test", "Term sheet draft.pdf", 2, [140, 96]],
  ["alice@dealport.test", "Diligence questions.xlsx", 1, [58]],
  ["alice@dealport.test", "Pilot report, both utilities.pdf", 1, [31, 20, 16]],
];

/** @param sql as the database's owner, once the documents are there */
export async function addReadings(sql: Sql): Promise<void> {
  for (const [email, file, openings, pages] of READINGS) {
    await sql`
      with seen as (
        select d.id, d.deal_room_id, d.side, d.version, u.id as person, d.created_at as at
        from public.deal_room_documents d join public.users u on u.email = ${email}
        where d.deal_room_id = '0d000000-0000-4000-8000-000000000001' and d.file_name = ${file}
      ), kept as (
        insert into private.document_readings (
          document_id, user_id, deal_room_id, side, openings, opened_version, opened_versions, version, pages, pages_read, seconds, first_at, last_at)
        select s.id, s.person, s.deal_room_id, s.side, ${openings}, s.version, array[s.version], s.version, ${pages.length}, ${pages.length},
               (select sum(x) from unnest(${[...pages]}::numeric[]) x), s.at, clock_timestamp()
        from seen s on conflict do nothing
        returning document_id, user_id, version, first_at, last_at
      )
      insert into private.page_readings (document_id, user_id, version, page, seconds, first_at, last_at)
      select k.document_id, k.user_id, k.version, x.page, x.seconds, k.first_at, k.last_at
      from kept k cross join unnest(${[...pages]}::numeric[]) with ordinality x (seconds, page)`;
  }
}
