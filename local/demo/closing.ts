import type { Sql } from "postgres";

/**
 * The documents that the Lumen Grid deal is to be closed with: two that its founder named, and what
 * the two sides have confirmed of them.
 * @param sql as the database's owner, once the documents are there
 */
export async function addClosingDocuments(sql: Sql): Promise<void> {
  await sql`
    with named as (
      insert into public.deal_closing_documents (deal_room_id, document_id, side, named_by, named_at)
      select d.deal_room_id, d.id, 'FOUNDER', a.id, d.created_at
      from public.deal_room_documents d join public.users a on a.email = 'alice@dealport.test'
      where d.deal_room_id = '0d000000-0000-4000-8000-000000000001'
        and d.file_name in ('Term sheet draft.pdf', 'Lumen Grid cap table.xlsx')
      on conflict do nothing
      returning id, document_id
    )
    insert into public.closing_document_confirmations (closing_document_id, side, version, sha256, confirmed_by)
    select n.id, w.side::public.room_side, d.version, h.sha256, u.id
    from named n
    join public.deal_room_documents d on d.id = n.document_id
    join private.document_hashes h on h.document_id = d.id
    join (values
      ('Lumen Grid cap table.xlsx', 'FOUNDER', 'alice@dealport.test'),
      ('Lumen Grid cap table.xlsx', 'INVESTOR', 'bob@dealport.test'),
      ('Term sheet draft.pdf', 'FOUNDER', 'alice@dealport.test')
    ) as w (file_name, side, email) on w.file_name = d.file_name
    join public.users u on u.email = w.email`;
}
