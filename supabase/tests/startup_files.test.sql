-- Startup files. Cases SF of docs/access.md. Lumen Grid is alice's, at dave's hub; thermion is henrik's and in review.
begin;
\ir helpers.psql
create function tests.file(extra jsonb default '{}') returns jsonb
language sql
as $$ select '{"file_name": "Deck.pdf", "file_size": 1000, "doc_type": "PITCH_DECK"}'::jsonb || extra $$;
create function tests.uploads(who text) returns setof text
language sql stable security definer set search_path = ''
as $$ select u.id::text from public.startup_uploads u where u.uploaded_by = tests.id(who) order by u.created_at desc $$;
create function tests.finish(who text, upload text, true_size bigint default 1000,
  sniffed text default 'application/pdf') returns public.startup_documents
language plpgsql
as $$ begin return public.finish_startup_upload(tests.id(who), upload::uuid, true_size, sniffed); end $$;
create function tests.listed() returns setof text
language sql stable security definer set search_path = ''
as $$ select f.bucket || ' ' || f.path from private.files_to_remove f order by 1 $$;
grant execute on all functions in schema tests to public;
select no_plan();
delete from public.startup_documents;
delete from private.files_to_remove;

-- Begin.
select tests.acting_as('alice');
select results_eq($$select name, file_name, file_size, content_type, doc_type, is_confidential, accessible_roles,
  uploaded_by from public.begin_startup_upload(tests.startup('lumen-grid'),
  tests.file('{"file_name": " Our Deck.PDF ", "is_confidential": true, "accessible_roles": ["INVESTOR"]}'))$$,
  $$values ('Our Deck', 'Our Deck.PDF', 1000::bigint, 'application/pdf', 'PITCH_DECK', true,
    '{INVESTOR}'::public.user_role[], tests.id('alice'))$$, '[SF1] Alice describes a deck before a byte is sent');
select set_config('tests.upload', (select tests.uploads('alice') limit 1), true);
select lives_ok(format('select public.begin_startup_upload(%L, tests.file())', tests.startup('lumen-home')),
  '[SF1] Alice describes a file for a draft, too');
select is_empty($$select 1 from public.startup_documents$$, '[SF2] A file does not show before it has arrived');
select collect_tap(throws_ok('select 1 from public.startup_uploads', '42501', null,
  '[SF2] Nobody reads the uploads that are under way'), tests.acting_as('alice'));
select collect_tap(throws_ok(format('select public.begin_startup_upload(%L, tests.file(%L))',
  tests.startup('lumen-grid'), extra), sqlstate, null, '[SF3] A wrong description is refused: ' || extra))
from (values ('{"file_name": "a.html"}', 'PT415'), ('{"file_name": "a.svg"}', 'PT415'),
  ('{"file_name": "a.exe"}', 'PT415'), ('{"file_name": ".pdf"}', 'PT415'), ('{"file_name": "pdf"}', 'PT415'),
  ('{"file_name": "../a.pdf"}', 'PT400'), ('{"file_name": ""}', 'PT400'), ('{"file_name": null}', 'PT400'),
    ('{"file_name": "a\u202epdf.pdf"}', 'PT400'), ('{"file_size": 0}', 'PT400'), ('{"file_size": null}', 'PT400'),
    ('{"file_size": -1}', 'PT400'),
  ('{"file_size": 52428801}', 'PT413'), ('{"file_size": "big"}', 'PT400'), ('{"doc_type": "MALWARE"}', 'PT400'),
    ('{"doc_type": null}', 'PT400'), ('{"name": " "}', 'PT400'), ('{"accessible_roles": ["ROOT"]}', 'PT400'),
    ('{"accessible_roles": null}', 'PT400'),
  ('{"is_confidential": null}', 'PT400'), ('{"file_url": "https://evil.example"}', 'PT400'),
    ('{"content_type": "text/html"}', 'PT400'), ('{"id": null}', 'PT400')) as v (extra, sqlstate);
select lives_ok(format('select public.begin_startup_upload(%L, tests.file(%L))', tests.startup('lumen-grid'),
  '{"file_size": 52428800}'), '[SF3] A file of exactly 50 MiB is accepted');
select collect_tap(throws_ok(format('select public.begin_startup_upload(%L, %L)', tests.startup('lumen-grid'), details),
  'PT400', null,
  '[SF3] A description without fields is refused: ' || coalesce(details, 'null')))
from unnest(array[null, '[]', '{}']) as details;
select collect_tap(tests.acting_as(name),
  throws_ok(format('select public.begin_startup_upload(%L, tests.file())', tests.startup('lumen-grid')), 'PT403', null,
    '[SF4] ' || name || ' uploads no file'),
  throws_ok(format('select public.begin_startup_logo(%L)', tests.startup('lumen-grid')), 'PT403', null,
    '[SF4] Nobody else sends a logo: ' || name),
  throws_ok(format('select public.begin_startup_upload(%L, tests.file())', tests.startup('lumen-home')), case name
    when 'erin' then 'PT403' else 'PT404' end, null, '[SF4] Nobody else uploads a file to a draft: ' || name),
  throws_ok(format('select public.begin_startup_upload(%L, tests.file())', 'nonsense'), 'PT404', null,
    '[SF4] Nobody uploads a file to a startup that does not exist: ' || name),
  throws_ok(format('select tests.finish(%L, %L)', 'alice', current_setting('tests.upload')), '42501', null,
    '[SF5] Nobody finishes an upload past the edge function: ' || name),
  throws_ok(format('select public.set_startup_logo(tests.id(%L), %L, gen_random_uuid())', 'alice',
    tests.startup('lumen-grid')), '42501', null, '[SF5] Nobody shows a logo past the edge function: ' || name),
  throws_ok('select public.record_startup_document_opened(null, null, true)', '42501', null,
  '[SF5] Nobody writes an opening into the log past the edge function: ' || name),
  throws_ok(format('select public.abandon_startup_upload(tests.id(%L), %L)', 'alice', current_setting('tests.upload')),
    '42501', null, '[SF5] Nobody ends another''s upload past the edge function: ' || name))
from unnest(array['bob', 'carol', 'mallory', 'dave', 'erin', 'grace', 'henrik']) as name;
select tests.as_anon();
select collect_tap(throws_ok(statement, '42501', null, '[SF4] A visitor does nothing with files: ' || statement))
from unnest(array[$$select public.begin_startup_upload('x', '{}')$$, $$select public.begin_startup_logo('x')$$,
  $$select public.edit_startup_document('x', '{}')$$, 'select 1 from public.startup_uploads']) as statement;

-- Finish.
select tests.as_service();
select collect_tap(throws_ok(format('select tests.finish(%L, %L, %L, %L)', 'alice', current_setting('tests.upload'),
  size, sniffed), sqlstate, null, '[SF6] A file that did not arrive as described is refused: ' || coalesce(size::text,
  'nothing') || ' bytes of ' || coalesce(sniffed, 'what nobody knows')))
from (values (999, 'application/pdf', 'PT400'), (0, 'application/pdf', 'PT400'), (null, null, 'PT400'),
  (52428801, 'application/pdf', 'PT413'), (1000, 'text/html', 'PT415'), (1000, null, 'PT415')) as v (size, sniffed,
  sqlstate);
select collect_tap(throws_ok(format('select tests.finish(%L, %L)', name, current_setting('tests.upload')), 'PT404',
  'Upload not found', '[SF7] Nobody else finishes Alice''s upload: ' || name))
from unnest(array['bob', 'dave', 'erin', 'henrik']) as name;
select results_eq(format($$select name, file_url, content_type, is_confidential from tests.finish('alice', %L)$$,
  current_setting('tests.upload')),
  format($$values ('Our Deck', '/api/startups/%s/documents/%s/content'::public.web_address, 'application/pdf', true)$$,
    tests.startup('lumen-grid'), current_setting('tests.upload')),
    '[SF8] A file is a document once it was measured and sniffed');
select is((tests.finish('alice', current_setting('tests.upload'))).id::text, current_setting('tests.upload'),
  '[SF8] A file that is finished again stays the same document');
select tests.as_database();
select is(tests.count(format($$public.audit_logs where action = 'startup.document_added'
  and metadata ->> 'document_id' = %L and user_id = tests.id('alice')$$, current_setting('tests.upload'))), 1::bigint,
  '[SF8] The document is audited once');
select collect_tap(
  case name when 'a visitor' then tests.as_visitors_reader() else tests.acting_as(name) end,
  results_eq('select count(*) from public.startup_documents', format('values (%s::bigint)', expected),
    '[SF9] The document is shown by the rules of documents: ' || name))
from (values ('alice', 1), ('bob', 1), ('carol', 0), ('mallory', 0), ('dave', 0), ('erin', 0), ('grace', 0),
  ('henrik', 0), ('a visitor', 0)) as v (name, expected);
select tests.as_service();
select lives_ok(format('select public.record_startup_document_opened(tests.id(%L), %L, true)', 'bob',
  current_setting('tests.upload')), '[SF10] The edge function notes who opens the document');
select tests.as_database();
select is(tests.count($$public.audit_logs where action = 'startup.document_downloaded' and user_id = tests.id('bob')
  and timestamp >= now()$$), 1::bigint, '[SF10] The log names who opened the document');

-- What one says of it, changed.
select tests.acting_as('alice');
select results_eq(format('select name, is_confidential, accessible_roles from public.edit_startup_document(%L, %L)',
  current_setting('tests.upload'), '{"name": "Deck of May", "is_confidential": false, "accessible_roles": []}'),
  $$values ('Deck of May', false, '{}'::public.user_role[])$$, '[SF11] Alice opens the document to everybody');
select tests.as_visitors_reader();
select is((select count(*) from public.startup_documents), 1::bigint,
  '[SF11] A visitor sees the document that is open to everybody');
select tests.acting_as('alice');
select collect_tap(throws_ok(format('select public.edit_startup_document(%L, %L)', current_setting('tests.upload'),
  extra), 'PT400', null, '[SF12] A wrong edit is refused: ' || extra))
from unnest(array['{"file_url": "https://evil.example"}', '{"content_type": null}', '{"startup_id": null}',
  '{"doc_type": "X"}', '{"name": null}', '{"accessible_roles": [null]}', '[]']) as extra;
select collect_tap(tests.acting_as(name), throws_ok(format('select public.edit_startup_document(%L, %L)',
  current_setting('tests.upload'), '{"is_confidential": false}'), 'PT404', null,
  '[SF12] ' || name || ' changes nothing'))
from unnest(array['bob', 'dave', 'erin', 'henrik']) as name;

-- Limits.
select tests.acting_as('alice');
select lives_ok(format('select public.begin_startup_upload(%L, tests.file()) from generate_series(1, 58)',
  tests.startup('lumen-grid')), '[SF13] Alice has sixty unfinished uploads an hour');
select throws_ok(format('select public.begin_startup_upload(%L, tests.file())', tests.startup('lumen-grid')), 'PT429',
  'There are too many unfinished uploads. Wait a while and try again.',
  '[SF13] Alice has no more than sixty unfinished uploads an hour');
select lives_ok(format('select public.add_startup_document(%L, %L) from generate_series(1, 99)',
  tests.startup('lumen-grid'),
  '{"name": "x", "file_name": "x", "file_url": "https://files.example/x", "doc_type": "OTHER"}'),
  '[SF14] A startup has a hundred documents, links or files');
select throws_ok(format('select public.begin_startup_upload(%L, tests.file())', tests.startup('lumen-grid')), 'PT429',
  'A startup can have at most 100 documents.', '[SF14] A startup has no more than a hundred documents');
select set_config('tests.another', (select tests.uploads('alice') limit 1), true);
select tests.as_service();
select throws_ok(format('select tests.finish(%L, %L)', 'alice', current_setting('tests.another')), 'PT429', null,
  '[SF14] An upload that was begun before is not finished past the limit');

-- Cancelled, swept, taken over, removed.
select results_eq(format('select public.abandon_startup_upload(tests.id(%L), %L)', 'alice',
  current_setting('tests.another')), format($$values ('%s/%s')$$, tests.startup('lumen-grid'),
  current_setting('tests.another')), '[SF15] A cancelled upload names its bytes');
select is(public.abandon_startup_upload(tests.id('alice'), current_setting('tests.another')::uuid), null,
  '[SF15] A cancelled upload names its bytes only once');
select throws_ok(format('select tests.finish(%L, %L)', 'alice', current_setting('tests.another')), 'PT404', null,
  '[SF15] A cancelled upload is not finished');
select tests.as_database();
update public.startup_uploads set created_at = now() - case when abandoned_at is null then interval '25 hours'
  else interval '151 minutes' end
where id = current_setting('tests.another')::uuid or startup_id = tests.startup('lumen-home')::uuid;
select tests.as_service();
select public.sweep_uploads();
select is((select count(*) from public.files_to_remove() where bucket = 'startup-documents'), 2::bigint,
  '[SF16] Uploads that nobody finishes are swept');
select tests.as_database();
delete from private.files_to_remove;
select set_config('tests.third', (select tests.uploads('alice') limit 1), true);
select tests.founds('henrik', 'lumen-grid');
select tests.as_service();
select throws_ok(format('select tests.finish(%L, %L)', 'alice', current_setting('tests.third')), 'PT404', null,
  '[SF17] A former founder finishes no upload');
select tests.as_database();
select tests.founds('alice', 'lumen-grid');
select tests.disable('alice');
select tests.as_service();
select throws_ok(format('select tests.finish(%L, %L)', 'alice', current_setting('tests.third')), 'PT404', null,
  '[SF17] A disabled founder finishes no upload');
select tests.as_database();
update public.users set is_active = true where id = tests.id('alice');
select is_empty('select tests.listed()', '[SF18] No bytes are listed for removal before a document is removed');
select tests.acting_as('alice');
select lives_ok(format('select public.remove_startup_document(%L)', current_setting('tests.upload')),
  '[SF18] Alice removes the deck');
select lives_ok($$select public.remove_startup_document((select d.id::text from public.startup_documents d limit 1))$$,
  '[SF18] Alice removes a link');
select tests.as_database();
select results_eq('select tests.listed()', format($$values ('startup-documents %s/%s')$$, tests.startup('lumen-grid'),
  current_setting('tests.upload')), '[SF18] The removed file''s bytes, and those alone, are listed for removal');

-- Logos.
select tests.acting_as('alice');
select isnt(public.begin_startup_logo(tests.startup('lumen-grid')), null, '[SF19] Alice begins to send a logo');
select tests.acting_as('henrik');
select throws_ok(format('select public.begin_startup_logo(%L)', tests.startup('thermion')), 'PT409', null,
  '[SF20] Henrik sends no logo while the hub reviews his startup');
select tests.as_service();
select throws_ok(format('select public.set_startup_logo(tests.id(%L), %L, gen_random_uuid())', 'henrik',
  tests.startup('thermion')), 'PT409', null, '[SF20] A logo that arrives during the review is not shown');
select collect_tap(throws_ok(format('select public.set_startup_logo(tests.id(%L), %L, gen_random_uuid())', name,
  tests.startup('lumen-grid')), 'PT404', null,
  '[SF20] The edge function shows no logo of somebody else: ' || name))
  from unnest(array['bob', 'dave', 'erin', 'henrik']) as name;
select lives_ok(format('select public.set_startup_logo(tests.id(%L), %L, %L)', 'alice', tests.startup('lumen-grid'),
  '0f000000-0000-4000-8000-0000000000a1'), '[SF19] The edge function shows Alice''s logo');
select tests.as_visitors_reader();
select is((select logo_url::text from public.startups where slug = 'lumen-grid'),
  '/api/logos/' || tests.startup('lumen-grid') || '/0f000000-0000-4000-8000-0000000000a1',
  '[SF19] Everybody sees Alice''s logo');
select tests.acting_as('alice');
select lives_ok(format('select public.update_startup(%L, %L)', tests.startup('lumen-grid'),
  jsonb_build_object('logo_url',
  '/api/logos/' || tests.startup('cryonaut') || '/0f000000-0000-4000-8000-0000000000a2')),
  '[SF21] Alice writes the address of another startup''s logo as hers');
select lives_ok(format('select public.update_startup(%L, %L)', tests.startup('lumen-grid'), '{"logo_url": null}'),
  '[SF21] Alice removes the logo''s address');
select tests.as_database();
select results_eq($$select tests.listed() l where true$$, format($$values ('startup-documents %1$s/%2$s'),
  ('startup-logos %1$s/0f000000-0000-4000-8000-0000000000a1')$$, tests.startup('lumen-grid'),
  current_setting('tests.upload')), '[SF21] Alice''s former logo is listed for removal, and nobody else''s');
select tests.acting_as('alice');
select lives_ok(format('select public.begin_startup_logo(%L) from generate_series(1, 19)', tests.startup('lumen-grid')),
  '[SF22] Alice sends twenty logos an hour');
select throws_ok(format('select public.begin_startup_logo(%L)', tests.startup('lumen-grid')), 'PT429', null,
  '[SF22] Alice sends no more than twenty logos an hour');

-- A startup that goes takes its files along.
select tests.as_database();
delete from private.files_to_remove;
insert into public.startups (id, name, slug, founder_id, stage, logo_url)
  values ('0c000000-0000-4000-8000-00000000fff1', 'Gone', 'gone-labs', tests.id('joon'), 'SEED',
  '/api/logos/0c000000-0000-4000-8000-00000000fff1/0f000000-0000-4000-8000-0000000000a3');
select tests.acting_as('joon');
select lives_ok($$select public.begin_startup_upload(tests.startup('gone-labs'), tests.file())$$,
  '[SF23] Joon begins an upload to a draft');
select set_config('tests.upload', (select tests.uploads('joon') limit 1), true);
select tests.as_database();
delete from public.startups where slug = 'gone-labs';
select results_eq('select tests.listed()',
  format($$values ('startup-documents 0c000000-0000-4000-8000-00000000fff1/%s'),
  ('startup-logos 0c000000-0000-4000-8000-00000000fff1/0f000000-0000-4000-8000-0000000000a3')$$,
  current_setting('tests.upload')), '[SF23] A deleted startup''s upload and logo are listed for removal');

select tests.disable('alice');
select tests.acting_as('alice');
select collect_tap(throws_ok(statement, 'PT403', 'This account has been disabled.',
  '[SF24] Alice, disabled, does nothing with files: ' || statement))
from unnest(array[$$select public.begin_startup_upload('x', '{}')$$, $$select public.begin_startup_logo('x')$$,
  $$select public.edit_startup_document('x', '{}')$$]) as statement;

select * from finish();
rollback;
