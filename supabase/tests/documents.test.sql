-- Documents: rows, uploads, the calls of the edge functions, and the bucket. Cases F of docs/access.md.
begin;
\ir helpers.psql
create function tests.begin_upload(file_name text, size bigint default 1000,
  startup text default 'Lumen Grid') returns uuid
language sql
as $$ select (public.begin_deal_room_upload(tests.room(startup), file_name, size)).id $$;
grant execute on function tests.begin_upload(text, bigint, text) to public;
select no_plan();

-- Reading.
select tests.add_document('Lumen Grid', 'alice', 'Cap table');
select tests.acting_as('bob');
select results_eq('select name from public.deal_room_documents', $$values ('Cap table')$$,
  '[F1] Bob sees the documents of rooms he has accepted the NDA of');
select tests.acting_as('carol');
select is_empty('select 1 from public.deal_room_documents', '[F2] Carol sees no document before the NDA');
select tests.sign('carol', 'Lumen Grid');
select is((select count(*) from public.deal_room_documents), 1::bigint, '[F2] Carol sees all documents after the NDA');
select collect_tap(tests.acting_as(name), is_empty('select 1 from public.deal_room_documents',
  '[F3] ' || name || ' sees no document'))
from unnest(array['mallory', 'dave', 'erin', 'grace']) as name;
select tests.as_anon();
select throws_ok('select 1 from public.deal_room_documents', '42501', null, '[F3] A visitor sees no document');
select throws_ok('select 1 from public.document_types', '42501', null, '[F3] A visitor does not see the list of types');
select tests.as_service();
select throws_ok('select 1 from public.deal_room_documents', '42501', null,
  '[F3] Edge functions read no documents directly');
select tests.acting_as('grace');
select is((select count(*) from public.document_types), 10::bigint, '[F3] Members see which types are taken');
select is_empty($$select 1 from public.document_types where extension in ('html', 'htm', 'svg', 'exe', 'js', 'zip',
  'xml')$$, '[F3] No type is taken that a browser would run');

select collect_tap(
  tests.acting_as(name),
  throws_ok($$insert into public.deal_room_documents (id, deal_room_id, name, file_name, file_url, file_size,
    content_type, uploaded_by) values (gen_random_uuid(), tests.room('Lumen Grid')::uuid, 'x', 'x.pdf', 'x', 1,
    'application/pdf', tests.id('alice'))$$, '42501', null, '[F4] ' || name || ' inserts no document directly'),
  throws_ok($$update public.deal_room_documents set name = 'x'$$, '42501', null,
    '[F4] ' || name || ' changes no document directly'),
  throws_ok('delete from public.deal_room_documents', '42501', null,
    '[F4] ' || name || ' deletes no document directly'),
  throws_ok('select 1 from public.deal_room_uploads', '42501', null, '[F4] ' || name || ' reads no upload under way'),
  throws_ok($$insert into public.document_types values ('exe', 'application/x', 'Program')$$, '42501', null,
    '[F4] ' || name || ' allows no further type'))
from unnest(array['alice', 'mallory', 'erin']) as name;

-- The bucket has no client policy.
select tests.as_database();
select results_eq($$select public, file_size_limit, array_length(allowed_mime_types, 1) from storage.buckets
  where id = 'deal-rooms'$$, $$values (false, 52428800::bigint, 9)$$,
  '[F5] The bucket is private, of 50 MiB files of the listed types');
insert into storage.objects (bucket_id, name) values ('deal-rooms', tests.room('Lumen Grid') || '/object');
select is_empty($$select policyname from pg_policies where schemaname = 'storage'$$,
  '[F5] Storage has no policy of ours');
select collect_tap(
  case name when 'anon' then tests.as_anon() else tests.acting_as(name) end,
  is_empty('select 1 from storage.objects', '[F5] ' || name || ' lists no object'),
  is_empty('select 1 from storage.buckets', '[F5] ' || name || ' sees no bucket'),
  throws_ok($$insert into storage.objects (bucket_id, name) values ('deal-rooms', 'x/y')$$, '42501', null,
    '[F5] ' || name || ' stores no object'),
  throws_ok($$insert into storage.buckets (id, name, public) values ('mine', 'mine', true)$$, '42501', null,
    '[F5] ' || name || ' makes no bucket'),
  is_empty($$update storage.objects set name = 'z' returning 1$$, '[F5] ' || name || ' moves no object'),
  is_empty($$update storage.buckets set public = true returning 1$$, '[F5] ' || name || ' opens no bucket'))
from unnest(array['alice', 'bob', 'mallory', 'erin', 'anon']) as name;

-- Beginning an upload.
select tests.as_database();
select is((select count(*) from public.deal_room_uploads), 0::bigint, '[F6] No upload is under way at first');
select tests.acting_as('alice');
select results_eq($$select file_name, file_size, content_type, user_id
  from public.begin_deal_room_upload(tests.room('Lumen Grid'), ' Pilot report.PDF ', 52428800)$$,
  $$values ('Pilot report.PDF', 52428800::bigint, 'application/pdf', tests.id('alice'))$$,
    '[F6] Alice begins an upload of 50 MiB');
select ok(tests.begin_upload('a.' || extension) is not null, '[F6] Alice begins an upload of the type ' || extension)
from unnest(array['pdf', 'DOCX', 'xlsx', 'pptx', 'csv', 'txt', 'png', 'jpg', 'jpeg', 'webp']) as extension;
select throws_ok(format('select tests.begin_upload(%L)', file), 'PT415', null,
  '[F7] Alice begins no upload of the type of ' || file)
from unnest(array['a.exe', 'a.html', 'a.svg', 'a.pdf.exe', 'a.zip', 'a', 'pdf', 'a.', 'a.pdf ', 'a.p df', 'a.pdf​',
  'a.js', 'a.htm', 'a.xml', 'a.doc']) as file
where file <> 'a.pdf ';
select throws_ok($$select tests.begin_upload('plan.exe')$$, 'PT415',
  'plan.exe cannot be shared here. Use one of: CSV, Excel, JPEG, PDF, PNG, PowerPoint, Text, WebP, Word.',
  '[F7] Alice reads which types can be shared');
select throws_ok(format('select tests.begin_upload(%L)', file), 'PT400',
  'A file name must not contain slashes, ".." or control characters.',
  '[F8] Alice begins no upload of the name ' || quote_literal(file))
from unnest(array['../a.pdf', '..\a.pdf', 'a/b.pdf', 'a\b.pdf', '..', '.', 'a..pdf', E'a\nb.pdf', E'a\u0001.pdf',
  '/etc/passwd']) as file;
select throws_ok(format('select tests.begin_upload(%L)', file), 'PT400', 'A file name must be 1 to 255 characters.',
  '[F8] Alice begins no upload with a name of the length ' || coalesce(length(file)::text, 'null'))
from unnest(array['', '   ', null, repeat('x', 252) || '.pdf']) as file;
select isnt(tests.outcome(format('select tests.begin_upload(%L)', file)), 'ok',
  '[F8] Alice begins no upload of a name without more than its ending: ' || quote_literal(file))
  from unnest(array['.pdf', ' .pdf', E'\u00a0.pdf']) as file;
select throws_ok(format('select tests.begin_upload(''a.pdf'', %L)', size), 'PT400', 'a.pdf is empty.',
  '[F9] Alice begins no upload of an empty file: ' || coalesce(size::text, 'null'))
from unnest(array[0, -1, null]) as size;
select throws_ok($$select tests.begin_upload('a.pdf', 52428801)$$, 'PT413', 'a.pdf is larger than 50 MB.',
  '[F9] Alice begins no upload of a byte too many');
select tests.acting_as('ines');
select throws_ok($$select tests.begin_upload('a.pdf', 1, 'Sahel Harvest')$$, 'PT409',
  'This deal is completed, so its room is read-only.', '[F10] Ines begins no upload in a read-only room');
select collect_tap(tests.acting_as(name), throws_ok($$select tests.begin_upload('a.pdf')$$, 'PT404',
  'Deal room not found', '[F10] ' || name || ' begins no upload'))
from unnest(array['mallory', 'dave', 'erin', 'grace', 'henrik']) as name;
select tests.acting_as('bob');
select throws_ok($$select tests.begin_upload('a.pdf', 1, 'Cryonaut')$$, 'PT403',
  'Accept the NDA of this deal room first.', '[F10] Bob begins no upload before he accepts the NDA');
select tests.as_anon();
select throws_ok($$select tests.begin_upload('a.pdf')$$, '42501', null, '[F10] A visitor begins no upload');
select tests.as_database();
insert into public.deal_room_uploads (deal_room_id, user_id, file_name, file_size, content_type)
select tests.room('Lumen Grid')::uuid, tests.id('alice'), 'x.pdf', 1, 'application/pdf'
  from generate_series(1, 60 - (select count(*)::int from public.deal_room_uploads));
select tests.acting_as('alice');
select throws_ok($$select tests.begin_upload('a.pdf')$$, 'PT429',
  'There are too many unfinished uploads. Wait a while and try again.',
  '[F11] Alice begins at most sixty unfinished uploads an hour');
select tests.acting_as('bob');
select ok(tests.begin_upload('a.pdf') is not null, '[F11] Bob begins an upload while Alice has to wait');
-- Begun and given up, again and again: 300 an hour.
select tests.as_database();
insert into public.deal_room_uploads (deal_room_id, user_id, file_name, file_size, content_type, abandoned_at)
select tests.room('Lumen Grid')::uuid, tests.id('bob'), 'given-up.pdf', 1, 'application/pdf', now()
from generate_series(1, 299 - (select count(*)::int from public.deal_room_uploads u where u.user_id = tests.id('bob')));
select tests.acting_as('bob');
select ok(tests.begin_upload('a.pdf') is not null, '[F11] Bob begins his three hundredth upload within an hour');
select throws_ok($$select tests.begin_upload('a.pdf')$$, 'PT429', null,
  '[F11] Bob begins no further upload, though he gave nearly all of them up');
select tests.as_database();
delete from public.deal_room_uploads where file_name = 'given-up.pdf';

-- Finishing: the edge function's calls.
select tests.as_database();
delete from public.deal_room_uploads;
select tests.acting_as('alice');
create temp table uploads as
select name, tests.begin_upload(name || '.pdf') as id from unnest(array['first', 'second', 'third',
  'of carol']) as name;
grant select on uploads to public;
select tests.as_database();
update public.deal_room_uploads set user_id = tests.id('carol') where file_name = 'of carol.pdf';
create function tests.finish(upload_name text, who text default 'alice', size bigint default 1000,
  type text default 'application/pdf') returns text
language sql
as $$ select (public.finish_deal_room_upload(tests.id(who), (select id from uploads where name = upload_name), size,
  type, '203.0.113.7', 'Agent/1')).name $$;
grant execute on function tests.finish(text, text, bigint, text) to public;

select collect_tap(
  case name when 'anon' then tests.as_anon() else tests.acting_as(name) end,
  throws_ok($$select tests.finish('first')$$, '42501', null, '[F12] ' || name || ' cannot call finish'),
  throws_ok($$select public.abandon_deal_room_upload(tests.id('alice'), gen_random_uuid())$$, '42501', null,
    '[F12] ' || name || ' cannot call abandon'),
  throws_ok('select public.sweep_uploads()', '42501', null, '[F12] ' || name || ' cannot call sweep'),
  throws_ok($$select public.has_deal_room_upload(tests.id('alice'), gen_random_uuid(), 'a')$$, '42501', null,
    '[F12] ' || name || ' cannot ask whose an upload is'),
  throws_ok($$select public.open_deal_room_document(tests.id('alice'), gen_random_uuid()::text, true)$$, '42501', null,
    '[F12] ' || name || ' cannot call open'))
from unnest(array['alice', 'bob', 'mallory', 'erin', 'anon']) as name;

select tests.as_service();
select throws_ok($$select tests.finish('first', size => 999)$$, 'PT400',
  'first.pdf did not arrive whole. Upload it again.', '[F13] An upload of another size than announced is refused');
select throws_ok($$select tests.finish('first', size => 0)$$, 'PT400', 'first.pdf is empty.',
  '[F13] An upload without bytes is refused');
select throws_ok($$select tests.finish('first', size => null)$$, 'PT400', 'first.pdf is empty.',
  '[F13] An upload of an unknown size is refused');
select throws_ok($$select tests.finish('first', size => 52428801)$$, 'PT413', 'first.pdf is larger than 50 MB.',
  '[F13] An upload of a byte too many is refused');
select throws_ok(format('select tests.finish(''first'', type => %L)', type), 'PT415',
  'first.pdf is not what its name says. Its content does not match its type.',
  '[F13] An upload with content of another type is refused: ' || coalesce(type, 'unknown'))
from unnest(array['application/x-dosexec', 'text/html', 'image/png', null]) as type;
select throws_ok($$select tests.finish('first', 'bob')$$, 'PT404', 'Upload not found',
  '[F13] Bob finishes no upload of Alice');
select throws_ok($$select tests.finish('nothing')$$, 'PT404', 'Upload not found',
  '[F13] Alice finishes no upload that was not begun');
select tests.as_database();
select is((select count(*) from public.deal_room_documents), 1::bigint, '[F13] Refused uploads are not stored');
select tests.forget_broadcasts();
select tests.as_service();
select is(tests.finish('first'), 'first', '[F14] An upload that was measured and sniffed becomes a document');
select is(tests.finish('first'), 'first', '[F14] A repeated finish answers with the same document');
select tests.as_database();
select results_eq($$select file_url, file_size, uploaded_by from public.deal_room_documents where name = 'first'$$,
  $$select tests.room('Lumen Grid') || '/' || id, 1000::bigint, tests.id('alice') from uploads where name = 'first'$$,
    '[F14] The upload left one row with its path');
select results_eq($$select user_id, host(ip_address), user_agent, metadata - 'facts_sha256' from public.audit_logs
  where action = 'document.uploaded'$$,
  $$select tests.id('alice'), '203.0.113.7', 'Agent/1', jsonb_build_object('document_id', id) from uploads
    where name = 'first'$$, '[F14] The upload left one line of the log');
select results_eq($$select topic, event, payload - 'id' from tests.broadcasts() where event <> 'notification'$$,
  $$select 'deal_room:' || tests.room('Lumen Grid') || ':' || tests.epoch('Lumen Grid'), 'documents.changed',
    '{}'::jsonb$$, '[F14] The upload left one broadcast, without the id');
update public.deals set status = 'COMPLETED' where id = tests.deal('Lumen Grid');
select tests.as_service();
select throws_ok($$select tests.finish('second')$$, 'PT409', 'This deal is completed, so its room is read-only.',
  '[F15] An upload is not finished once the deal is over');
select tests.as_database();
update public.deals set status = 'IN_PROGRESS' where id = tests.deal('Lumen Grid');
select tests.as_database();
update public.deal_room_members set expires_at = now() where user_id = tests.id('alice')
  and deal_room_id = tests.room('Lumen Grid')::uuid;
select tests.as_service();
select throws_ok($$select tests.finish('first')$$, 'PT403', 'Access denied',
  '[F15] Alice is not answered about a repeated finish once her access is over');
select tests.as_database();
update public.deal_room_members set expires_at = null where user_id = tests.id('alice')
  and deal_room_id = tests.room('Lumen Grid')::uuid;
select tests.acting_as('bob');
select public.end_deal_room_membership(tests.room('Lumen Grid'), tests.id('carol')::text, 'Done');
select tests.as_service();
select throws_ok($$select tests.finish('of carol', 'carol')$$, 'PT403', 'Access denied',
  '[F15] Carol finishes no upload once her access is over');
select results_eq($$select public.has_deal_room_upload(tests.id(who), id, tests.room(room) || '/' || id)
  from uploads, (values (1, 'alice', 'Lumen Grid', 'second'), (2, 'alice', 'Lumen Grid', 'first'),
    (3, 'bob', 'Lumen Grid', 'second'), (4, 'bob', 'Lumen Grid', 'first'),
    (5, 'alice', 'Sahel Harvest', 'second')) as asked (position, who, room, upload)
  where upload = name order by position$$, 'values (true), (true), (false), (false), (false)',
  '[F21] A person has only their own uploads, at their path');
select is(public.abandon_deal_room_upload(tests.id('bob'), (select id from uploads where name = 'second')), null,
  '[F16] Bob abandons no upload of Alice');
select is(public.abandon_deal_room_upload(tests.id('alice'), (select id from uploads where name = 'second')),
  (select tests.room('Lumen Grid') || '/' || id from uploads where name = 'second'),
  '[F16] An abandoned upload is answered with the path of its object');
select is(public.abandon_deal_room_upload(tests.id('alice'), (select id from uploads where name = 'first')), null,
  '[F16] A finished upload is not abandoned');
select public.sweep_uploads();
select is_empty('select path from public.files_to_remove()', '[F16] Fresh uploads are not swept');
select is(public.abandon_deal_room_upload(tests.id('alice'), (select id from uploads where name = 'second')), null,
  '[F16] An abandoned upload is not abandoned again');
select throws_ok($$select tests.finish('second', 'alice')$$, 'PT404', 'Upload not found',
  '[F16] An abandoned upload is not finished');
select ok(not public.has_deal_room_upload(tests.id('alice'), id, tests.room('Lumen Grid') || '/' || id),
  '[F21] Nobody has an abandoned upload') from uploads where name = 'second';
select tests.as_database();
update public.deal_room_uploads set created_at = now() - interval '151 minutes' where file_name = 'second.pdf';
select tests.as_service();
select public.sweep_uploads();
select results_eq($$select path from public.files_to_remove() where bucket = 'deal-rooms'$$,
  $$select tests.room('Lumen Grid') || '/' || id from uploads where name = 'second'$$,
  '[F16] Bytes sent late are swept once the upload URL has run out');
select tests.as_database();
delete from private.files_to_remove;
update public.deal_room_uploads set created_at = now() - interval '25 hours' where file_name = 'third.pdf';
select tests.as_service();
select public.sweep_uploads();
select results_eq($$select path from public.files_to_remove() where bucket = 'deal-rooms'$$,
  $$select tests.room('Lumen Grid') || '/' || id from uploads where name = 'third'$$,
  '[F16] Uploads of yesterday are swept');

-- Opening.
select tests.as_database();
create temp table opened as select id from public.deal_room_documents where name = 'first';
grant select on opened to public;
select tests.as_service();
select is((select (public.open_deal_room_document(tests.id('bob'), id::text, true, '203.0.113.8',
  repeat('A', 600))).name from opened), 'first', '[F17] Bob downloads a document');
select is((select (public.open_deal_room_document(tests.id('alice'), id::text, false)).name from opened), 'first',
  '[F17] Alice previews a document');
select tests.as_database();
select results_eq($$select user_id, action, length(user_agent) from public.audit_logs
  where action in ('document.downloaded', 'document.previewed') order by action$$,
  $$values (tests.id('bob'), 'document.downloaded', 512), (tests.id('alice'), 'document.previewed', null)$$,
    '[F17] Each opening is logged before a byte is served');
select tests.disable('bob');
select tests.as_service();
select throws_ok(format('select public.open_deal_room_document(tests.id(%L), %L, true)', name, (select id from opened)),
  'PT404', 'Document not found', '[F18] ' || name || ' opens nothing')
from unnest(array['mallory', 'dave', 'erin', 'grace', 'carol', 'henrik', 'bob', 'nobody']) as name;
select throws_ok(format('select public.open_deal_room_document(tests.id(''alice''), %L, true)', id), 'PT404',
  'Document not found', '[F18] Alice opens no document that does not exist: ' || coalesce(id, 'null'))
from unnest(array['nonsense', gen_random_uuid()::text, '', null]) as id;
select tests.as_database();
select is((select count(*) from public.audit_logs where action in ('document.downloaded', 'document.previewed')),
  2::bigint, '[F18] A refused opening is not logged as one');

select throws_ok(format('update public.deal_room_documents set %s', assignment), '23514', null,
  '[F19] A document with wrong values is refused: ' || assignment)
from unnest(array['file_size = 0', 'file_size = 52428801', $$name = ' '$$,
  $$file_name = repeat('x', 256)$$]) as assignment;
select is_empty('select tests.wrong_grants()', '[R12] The kept grants are true after all of it');

select * from finish();
rollback;
