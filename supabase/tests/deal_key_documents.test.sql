-- Deal documents and notes. Cases DP of docs/access.md. Seed: alice and bob are principals of Lumen Grid, carol is a
-- member before the NDA.
begin;
\ir helpers.psql
create function tests.name_key_document(kind text, document uuid default null) returns void
language sql as $$ select public.set_deal_key_document(tests.deal('Lumen Grid')::text, kind, document::text) $$;
create function tests.note(notes text, version int) returns int
language sql as $$ select public.write_deal_notes(tests.deal('Lumen Grid')::text, notes, version) $$;
create function tests.told(who text, kind text) returns bigint
language sql stable security definer set search_path = ''
as $$ select count(*) from public.notifications n where n.user_id = tests.id(who) and n.kind = told.kind
  and n.created_at >= now() $$;
grant execute on all functions in schema tests to public;
select no_plan();
create temp table documents as select tests.add_document('Lumen Grid', 'alice', 'Term sheet') as sheet,
  tests.add_document('Lumen Grid', 'bob', 'SPA') as spa, tests.add_document('Cryonaut', 'henrik', 'SECRET') as other;
grant select on documents to public;

-- Naming documents.
select tests.forget_broadcasts();
select tests.acting_as('alice');
select lives_ok($$select tests.name_key_document('TERM_SHEET', sheet) from documents$$,
  '[DP1] Alice names the term sheet');
select lives_ok($$select tests.name_key_document('TERM_SHEET', sheet) from documents$$,
  '[DP1] Alice names the term sheet again, which changes nothing');
select results_eq($$select event, payload - 'id' from tests.broadcasts() where topic like 'deal_room:%'$$,
  format($$values ('deal.changed', '{"deal_id": "%s"}'::jsonb)$$, tests.deal('Lumen Grid')),
  '[DP1] The room hears once that the deal changed, by ids alone');
select is(tests.told('bob', 'deal.key_documents_changed'), 1::bigint, '[DP1] Bob, on the other side, is told once');
select tests.acting_as('bob');
select lives_ok($$select tests.name_key_document('LEGAL_DOCS', spa) from documents$$,
  '[DP1] Bob names the legal documents');
select results_eq('select term_sheet_id, legal_docs_id, term_sheet_at is not null and legal_docs_at is not null
  from public.deal_room_key_documents(tests.room(''Lumen Grid''))',
  'select sheet, spa, true from documents', '[DP1] The deal has both documents');
select throws_ok(format($$select tests.name_key_document('LEGAL_DOCS', %L)$$, id), 'PT404', 'Document not found',
  '[DP2] A document that is not in the room is not found: ' || what)
from (select other, 'another room''s' from documents union all select gen_random_uuid(), 'unknown') as d (id, what);
select throws_ok($$select public.set_deal_key_document(tests.deal('Lumen Grid')::text, 'TERM_SHEET', '1''--')$$,
  'PT404',
  'Document not found', '[DP2] A malformed id of a document is not found');
select throws_ok(format('select tests.name_key_document(%L)', document), 'PT400',
  'A deal can name a term sheet and legal documents.',
  '[DP2] A deal names no other kind of document: ' || coalesce(document, 'null'))
  from unnest(array[null, '', 'NOTES']) as document;
select lives_ok($$select tests.name_key_document('TERM_SHEET')$$, '[DP3] Bob removes the term sheet');
select is((select term_sheet_id from public.deal_room_key_documents(tests.room('Lumen Grid'))), null,
  '[DP3] The deal has no term sheet once Bob removed it');
select isnt_empty('select 1 from public.deal_room_documents d join documents p on p.sheet = d.id',
  '[DP3] A document that is no term sheet any more stays in the room');
select is(tests.told('alice', 'deal.key_documents_changed'), 1::bigint,
  '[DP3] Alice is told that the term sheet was removed');
select results_eq(format($$select action, subject_name from public.deal_room_activity(%L, page_size => 3)$$,
  tests.room('Lumen Grid')),
  $$values ('deal.term_sheet_removed', 'Term sheet.pdf'), ('deal.legal_docs_named', 'SPA.pdf'),
    ('deal.term_sheet_named', 'Term sheet.pdf')$$, '[DP3] The log of the room names the documents');

-- Notes.
select is(tests.note(' Close before the audit. ', 0), 1, '[DP4] Bob writes notes');
select is((select notes from public.deal_room_key_documents(tests.room('Lumen Grid'))), 'Close before the audit.',
  '[DP4] The deal has the notes');
select tests.acting_as('alice');
select throws_ok($$select tests.note('Mine', 0)$$, 'PT409',
  'The notes were changed in the meantime. Review them before you overwrite them.',
  '[DP5] Alice does not overwrite notes that she has not read');
select throws_ok($$select tests.note('Mine', null)$$, 'PT409', null,
  '[DP5] Alice does not overwrite notes without saying what she read');
select is(tests.note('Close before the audit. Alice', 1), 2, '[DP5] Alice overwrites notes that she has read');
select throws_ok($$select tests.note(repeat('x', 10001), 2)$$, 'PT400', 'Notes must be at most 10,000 characters.',
  '[DP4] Notes have at most 10,000 characters');
select is(tests.note(E' \u200b', 2), 3, '[DP4] Blank notes are saved as none');
select is((select notes from public.deal_room_key_documents(tests.room('Lumen Grid'))), null,
  '[DP4] The deal has no notes once they are blank');

-- Who may not.
select collect_tap(tests.acting_as(name), throws_ok($$select tests.name_key_document('TERM_SHEET')$$, code, said,
  '[DP6] ' || name || ' names no document'), throws_ok($$select tests.note('x', 3)$$, code, said,
  '[DP6] No notes are written by ' || name))
from (values ('carol', 'PT403', 'Accept the NDA of this deal room first.'), ('mallory', 'PT404', 'Deal room not found'),
  ('henrik', 'PT404', 'Deal room not found'), ('dave', 'PT404', 'Deal room not found'),
  ('erin', 'PT404', 'Deal room not found'), ('grace', 'PT404', 'Deal room not found')) as p (name, code, said);
select tests.as_database();
select tests.sign('carol', 'Lumen Grid');
select tests.acting_as('carol');
select isnt_empty('select 1 from public.deal_room_key_documents(tests.room(''Lumen Grid''))',
  '[DP6] Carol reads the documents after she accepts the NDA');
select throws_ok($$select tests.name_key_document('TERM_SHEET')$$, 'PT403',
  'Only who manages a side of the deal, or may sign for it, can do this.', '[DP6] Carol, who neither manages nor signs, names no document');
select throws_ok($$select tests.note('x', 3)$$, 'PT403',
  'Only who manages a side of the deal, or may sign for it, can do this.', '[DP6] Carol, who neither manages nor signs, writes no notes');
select tests.as_anon();
select throws_ok(call, '42501', null, '[DP6] A visitor cannot ' || call)
  from unnest(array[$$select public.set_deal_key_document('x', 'x')$$,
  $$select public.write_deal_notes('x', 'x', 0)$$]) as call;
select tests.acting_as('alice');
select throws_ok(format($$select public.%s$$, call), 'PT404', 'Deal room not found',
  '[DP6] Alice names and writes nothing of an unknown deal: ' || call)
  from unnest(array[$$set_deal_key_document('x', 'TERM_SHEET')$$, $$write_deal_notes(null, 'x', 0)$$]) as call;
select public.cancel_deal(tests.deal('Lumen Grid')::text, 'Over.') is not null;
select throws_ok($$select tests.name_key_document('TERM_SHEET')$$, 'PT409',
  'This deal is cancelled, so its room is read-only.', '[DP7] Alice names no document once the deal is over');
select throws_ok($$select tests.note('x', 3)$$, 'PT409', 'This deal is cancelled, so its room is read-only.',
  '[DP7] Alice writes no notes once the deal is over');
select tests.acting_as('bob');
select is((select legal_docs_id from public.deal_room_key_documents(tests.room('Lumen Grid'))),
  (select spa from documents),
  '[DP7] Bob reads a named document once the deal is over');

select * from finish();
rollback;
