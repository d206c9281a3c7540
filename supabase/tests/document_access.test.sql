-- Who may see which folder and document. Cases FP of docs/access.md.
-- Lumen Grid: alice leads the founder's side, bob the investor's, carol is a contributor of bob's; fred and vera join
-- alice's side.
begin;
\ir helpers.psql
\ir room_documents.psql
create function tests.rules(documents public.room_side) returns table (folder text, document text, audience text,
  side text, role text, member text)
language sql stable security definer set search_path = ''
as $$
  select s.folder_id::text, s.document_id::text, case when p.user_id is not null then 'MEMBER' when p.role is not null
    then 'ROLE' else 'SIDE' end, p.side::text, p.role::text, p.user_id::text
  from public.deal_room_access_rules p join private.access_scopes s on s.id = p.scope_id where s.side = documents
    and coalesce((select f.removed_at from public.deal_room_folders f where f.id = s.folder_id),
      (select d.removed_at from public.deal_room_documents d where d.id = s.document_id)) is null
$$;
create function tests.known_by(person uuid) returns text[] language sql stable security definer set search_path = ''
as $$ select array_agg(d.file_name order by d.file_name) from public.deal_room_documents d
  where private.document_access_of(d.id, person) > 'NONE' $$;
grant execute on all functions in schema tests to public;
select no_plan();

select tests.sign('carol', 'Lumen Grid');
select tests.joins('fred', 'FOUNDER', false); select tests.joins('vera', 'FOUNDER', true);

-- 1 Corporate (1.1 Board.pdf), 2 Financials (2.1 Model (2.1.1 Forecast.pdf), 2.2 Accounts.pdf, 2.3 Memo.pdf of bob's),
-- 3 Deck.pdf, 4 Notes of bob's (4.1 Thoughts.pdf)
select tests.acting_as('alice');
select tests.folder('Corporate') is not null; select tests.folder('Financials') is not null;
  select tests.folder('Model', 'Financials') is not null;
select tests.add('alice', 'Board', tests.of('Corporate'), repeat('a', 64)) is not null;
  select tests.add('alice', 'Forecast', tests.of('Model'), repeat('b', 64)) is not null;
select tests.add('alice', 'Accounts', tests.of('Financials'), repeat('c', 64)) is not null;
  select tests.add('alice', 'Deck', null, repeat('d', 64)) is not null;
select tests.add('bob', 'Memo', tests.of('Financials'), repeat('e', 64)) is not null;
select tests.acting_as('bob');
select tests.folder('Notes') is not null; select tests.add('bob', 'Thoughts', tests.of('Notes'),
  repeat('f', 64)) is not null;
select is(tests.known_by(tests.id('carol')), '{Accounts.pdf,Board.pdf,Deck.pdf,Forecast.pdf,Memo.pdf,Thoughts.pdf}',
  '[FP1] Carol knows of every document without rules');
select tests.as_database();
select is_empty('select 1 from private.access_scopes', '[FP1] Nothing is kept where there are no rules');

-- Who sets rules, and how.
select collect_tap(tests.acting_as(name), throws_ok(call, code, null,
  '[FP2] ' || name || ' is refused: ' || left(call, 90)))
from (values
  ('bob', 'PT403', $$select tests.rule('Financials', 'SIDE', 'INVESTOR', 'VIEW')$$),
    ('bob', 'PT403', $$select tests.rule('Deck', 'MEMBER', 'carol', 'VIEW')$$),
  ('alice', 'PT403', $$select tests.rule('Notes', 'SIDE', 'FOUNDER', 'NONE')$$),
    ('alice', 'PT403', $$select tests.rule('Memo', 'SIDE', 'FOUNDER', 'VIEW')$$),
  ('carol', 'PT403', $$select tests.rule(null, 'SIDE', 'FOUNDER', 'NONE')$$),
    ('fred', 'PT403', $$select tests.rule('Deck', 'SIDE', 'INVESTOR', 'NONE')$$),
  ('mallory', 'PT404', $$select tests.rule('Deck', 'SIDE', 'INVESTOR', 'NONE')$$),
    ('erin', 'PT404', $$select tests.rule(null, 'SIDE', 'INVESTOR', 'NONE')$$),
  ('alice', 'PT404', $$select tests.rule('Deck', 'MEMBER', 'mallory', 'VIEW')$$),
    ('alice', 'PT409', $$select tests.rule('Deck', 'MEMBER', 'alice', 'NONE')$$),
  ('alice', 'PT400', $$select tests.rule('Deck', 'SIDE', 'HUB', 'VIEW')$$),
  ('alice', 'PT400', $$select tests.rule('Deck', 'ROLE', 'INVESTOR MANAGER', 'VIEW')$$),
    ('alice', 'PT400', $$select tests.rule('Deck', 'MEMBER', 'carol', 'view')$$),
  ('alice', 'PT404', $$select public.set_deal_room_side_access(tests.lumen(), 'INVESTOR', 'NONE', folder => 'x')$$),
  ('alice', 'PT404', $$select public.set_deal_room_side_access(tests.lumen(), 'INVESTOR', 'NONE',
    document => gen_random_uuid()::text)$$),
  ('alice', 'PT400', $$select public.set_deal_room_side_access(tests.lumen(), 'INVESTOR', 'NONE',
    folder => tests.of('Model'), document => tests.of('Deck'))$$),
  ('carol', 'PT403', 'select public.deal_room_access(tests.lumen())'),
    ('bob', 'PT403', $$select public.deal_room_access(tests.lumen(), tests.of('Model'))$$),
  ('mallory', 'PT404', 'select public.deal_room_access(tests.lumen())')) x (name, code, call);
select tests.acting_as('alice');
select throws_ok('select 1 from public.deal_room_access_rules', '42501', null,
  '[FP2] Alice cannot read rules past the functions');
select tests.forget_broadcasts();
select lives_ok($$select tests.rule('Financials', 'SIDE', 'INVESTOR', 'NONE')$$,
  '[FP3] Alice holds a folder back from the other side');
select lives_ok($$select tests.rule('Financials', 'SIDE', 'INVESTOR', 'NONE')$$,
  '[FP3] Alice sets the same rule again, which changes nothing');
select tests.as_database();
select results_eq($$select count(*), min(payload ->> 'change'),
  bool_and(payload - '{id, change, deal_room_id}'::text[] = '{}')
  from tests.broadcasts() where event = 'deal_room.item_changed'$$,
  $$values (3::bigint, 'access.changed', true)$$,
  '[FP3] Each person concerned hears of the rule once, without an id of the folder');
select is_empty($$select 1 from tests.broadcasts() where topic like 'deal_room:%'$$,
  '[FP37] The topic of the room does not hear of the rule');
select is((select count(*) from public.audit_logs where action = 'access.set'), 1::bigint,
  '[FP3] The log has one line about the rule');
select is(tests.known_by(tests.id(name)), docs::text[],
  '[FP3] ' || name || ' knows of the right documents under the rule')
from (values ('alice', '{Accounts.pdf,Board.pdf,Deck.pdf,Forecast.pdf,Memo.pdf,Thoughts.pdf}'),
  ('fred', '{Accounts.pdf,Board.pdf,Deck.pdf,Forecast.pdf,Memo.pdf,Thoughts.pdf}'),
  ('bob', '{Board.pdf,Deck.pdf,Memo.pdf,Thoughts.pdf}'), ('carol',
    '{Board.pdf,Deck.pdf,Memo.pdf,Thoughts.pdf}')) x (name, docs);
select is_empty('select tests.wrong_scopes()', '[FP4] The kept scopes are what the rules say');

-- What is held back hangs nowhere; what is allowed below hangs in the nearest one above.
select tests.acting_as('carol');
select results_eq($$select name, parent_id, number, documents, my_access from public.deal_room_tree(tests.lumen())
  order by string_to_array(nullif(number, ''), '.')::int[] nulls first$$,
  $$values ((select name from public.deal_rooms where id = tests.lumen()::uuid), null::uuid, '', 4,
    'DOWNLOAD'::public.document_access), ('Corporate', null, '1', 1, 'DOWNLOAD'), ('Notes', null, '4', 1, 'DOWNLOAD')$$,
  '[FP5] Carol reads neither the held back folder nor a count of it in the tree');
select results_eq($$select number, file_name, folder_id, folder_path from public.deal_room_files(tests.lumen())$$,
  $$values ('2.3', 'Memo.pdf', null::uuid, null::text), ('3', 'Deck.pdf', null, null)$$,
    '[FP5] A document of her side in a held back folder hangs in the room');
select is((select folder_path from public.deal_room_document(tests.of('Memo'))), null,
  '[FP5] A document in a held back folder names no folder above it');
select tests.acting_as('alice');
select lives_ok($$select tests.rule('Model', 'ROLE', 'INVESTOR CONTRIBUTOR', 'VIEW')$$,
  '[FP5] Alice shows a folder in the held back one to contributors');
select tests.acting_as('carol');
select results_eq($$select name, parent_id, number, documents, my_access from public.deal_room_tree(tests.lumen())
  where id = tests.of('Model')::uuid$$,
  $$values ('Model', null::uuid, '2.1', 1, 'VIEW'::public.document_access)$$,
  '[FP5] A folder shown in a held back one hangs in the room');
select results_eq($$select file_name, sha256, my_access, can_edit, folder_path
  from public.deal_room_files(tests.lumen(), tests.of('Model'))$$,
  $$values ('Forecast.pdf', null::text, 'VIEW'::public.document_access, false, 'Model')$$,
    '[FP6] Carol, who may only view a document, reads no hash of it');
select is_empty($$select 1 from public.deal_room_files_alike(tests.lumen(), array[repeat('b', 64), repeat('c', 64)])$$,
  '[FP6] Carol does not find by a hash what she may only view or not know of');
select results_eq($$select sha256 from public.deal_room_document_versions_of(tests.of('Forecast'))$$,
  'values (null::text)', '[FP6] Carol, who may only view a document, reads no hash of its versions');
select results_eq($$select document_id from public.deal_room_files_alike(tests.lumen(),
  array[repeat('a', 64), repeat('f', 64)]) order by 1$$,
  $$select id from named where name in ('Board', 'Thoughts') order by 1$$,
  '[FP6] Carol finds by a hash what she may download');
select tests.acting_as('bob');
select is_empty($$select 1 from public.deal_room_tree(tests.lumen()) where name = 'Model'$$,
  '[FP5] Bob does not read the folder shown to contributors');

-- The order of rules: nearest, then member, role, side.
select tests.acting_as('alice');
select tests.rule('Model', 'MEMBER', 'carol', 'STAMPED'); select tests.rule('Model', 'SIDE', 'INVESTOR', 'DOWNLOAD');
select tests.rule(null, 'MEMBER', 'carol', 'NONE'); select tests.rule(null, 'ROLE', 'FOUNDER VIEWER', 'VIEW');
  select tests.rule('Corporate', 'MEMBER', 'vera', 'NONE');
select tests.as_database();
select is(private.document_access_of(tests.of(item)::uuid, tests.id(name))::text, wanted,
  format('[FP7] The nearest rule decides, then member, role, side: %s, %s: %s', name, item, wanted))
from (values ('Forecast', 'carol', 'STAMPED'), ('Forecast', 'bob', 'DOWNLOAD'), ('Accounts', 'carol', 'NONE'),
  ('Accounts', 'bob', 'NONE'), ('Deck', 'carol', 'NONE'), ('Deck', 'bob', 'DOWNLOAD'),
  ('Board', 'carol', 'NONE'), ('Board', 'vera', 'NONE'), ('Deck', 'vera', 'VIEW'), ('Deck', 'fred', 'DOWNLOAD'),
    ('Memo', 'carol', 'DOWNLOAD'), ('Memo', 'vera', 'DOWNLOAD'), ('Deck', 'alice', 'DOWNLOAD')) x (item, name, wanted);
select is_empty('select tests.wrong_scopes()', '[FP4] The kept scopes are what many rules say');
select is(private.document_access_of(tests.of('Deck')::uuid, tests.id(name)), null,
  '[FP7] ' || name || ', who is not in the room, has no access') from unnest(array['mallory', 'erin', 'dave']) as name;
select tests.acting_as('alice');
select results_eq($$select audience, side::text, coalesce(role::text, ''), set_access::text, effective_access::text,
  from_kind, from_name, can_set
  from public.deal_room_access(tests.lumen(), tests.of('Model')) where side = 'INVESTOR' or display_name ~ 'lice'$$,
  $$values ('SIDE', 'INVESTOR', '', 'DOWNLOAD', 'DOWNLOAD', 'FOLDER', 'Model', true),
    ('ROLE', 'INVESTOR', 'CONTRIBUTOR', 'VIEW', 'VIEW', 'FOLDER', 'Model', true),
    ('ROLE', 'INVESTOR', 'VIEWER', null, 'DOWNLOAD', 'FOLDER', 'Model', true),
      ('MEMBER', 'FOUNDER', 'MANAGER', null, 'DOWNLOAD', null, null, false),
    ('MEMBER', 'INVESTOR', 'MANAGER', null, 'DOWNLOAD', 'FOLDER', 'Model', true),
      ('MEMBER', 'INVESTOR', 'CONTRIBUTOR', 'STAMPED', 'STAMPED', 'FOLDER', 'Model', true)$$,
      '[FP8] Alice reads which rules stand on a folder and what comes of them');
select results_eq($$select can_set_access, is_restricted from public.deal_room_tree(tests.lumen()) where id is null
  or name in ('Model', 'Notes') order by number$$,
  'values (true, true), (true, true), (false, false)', '[FP8] Alice reads in the tree where rules stand');
select tests.acting_as('bob');
select results_eq($$select distinct can_set_access, is_restricted
  from public.deal_room_files(tests.lumen(), search => '.') where side = 'FOUNDER'$$, 'values (false, false)',
  '[FP8] Bob, on the other side, does not read where rules stand');

-- A role is another: the grants follow.
select tests.acting_as('alice');
select tests.rule('Corporate', 'ROLE', 'INVESTOR VIEWER', 'VIEW');
select tests.acting_as('bob');
select public.set_deal_room_role(tests.lumen(), tests.id('carol')::text, 'VIEWER');
select tests.as_database();
select is(private.document_access_of(tests.of('Board')::uuid, tests.id('carol')), 'VIEW',
  '[FP4] Carol has the access of her new role');
select is_empty('select tests.wrong_scopes()', '[FP4] The kept scopes are what the rules say after a change of role');
select tests.acting_as('bob');
select public.set_deal_room_role(tests.lumen(), tests.id('carol')::text, 'CONTRIBUTOR');

-- Hostile: a member whom everything of the founder's is held back from, who guesses ids.
select tests.acting_as('alice');
select tests.rule('Model', 'MEMBER', 'carol', null); select tests.rule('Model', 'ROLE', 'INVESTOR CONTRIBUTOR', null);
  select tests.rule('Model', 'SIDE', 'INVESTOR', 'NONE');
select tests.acting_as('carol');
select is(tests.known_by(tests.id('carol')), '{Memo.pdf,Thoughts.pdf}',
  '[FP9] Carol knows of the documents of her own side alone');
select tests.add('carol', 'Own', null) is not null;
select throws_ok(replace(call, '$', case when k.is_real then format('tests.of(%L)', on_what)
  else 'gen_random_uuid()::text' end), 'PT404', null,
  '[FP9] Carol is refused the same for what is held back as for what is not there: ' || left(call, 60))
from (values (true), (false)) k (is_real), (values
  ('Deck', 'select public.deal_room_document($)'), ('Deck', 'select public.deal_room_document_versions_of($)'),
    ('Deck', 'select public.deal_room_document_history($)'),
  ('Corporate', 'select public.deal_room_files(tests.lumen(), $)'),
    ('Deck', $$select public.rename_deal_room_document($, 'x')$$),
  ('Deck', 'select public.move_deal_room_documents(array[$])'),
    ('Deck', 'select public.remove_deal_room_documents(array[$])'),
    ('Deck', 'select public.restore_deal_room_documents(array[$])'),
  ('Corporate', 'select public.move_deal_room_documents(array[tests.of(''Own'')], $)'),
    ('Deck', 'select public.move_deal_room_documents(array[tests.of(''Own''), $])'),
  ('Corporate', $$select public.rename_deal_room_folder($, 'x')$$),
    ('Corporate', 'select public.move_deal_room_folder($)'), ('Corporate', 'select public.remove_deal_room_folder($)'),
  ('Corporate', $$select public.add_deal_room_folder(tests.lumen(), 'x', $)$$),
    ('Corporate', $$select public.ensure_deal_room_folders(tests.lumen(), '{x}', $)$$),
  ('Corporate', $$select public.begin_deal_room_upload(tests.lumen(), 'a.pdf', 1, $)$$),
    ('Deck', $$select public.begin_deal_room_upload(tests.lumen(), 'a.pdf', 1, null, $)$$),
  ('Deck', $$select public.save_deal_room_document_text($, 1, '{x}')$$)) c (on_what, call);
select throws_ok(format($$select public.post_deal_room_message(tests.lumen(), gen_random_uuid()::text, 'See',
  array[%s])$$, id), 'PT400', 'An attachment is not a document of this deal room.',
  '[FP9] Carol attaches neither what is held back nor what is not there')
from unnest(array['tests.of(''Deck'')', 'gen_random_uuid()::text']) as id;
select lives_ok($$select public.add_deal_room_folder(tests.lumen(), 'Corporate')$$,
  '[FP10] Carol takes a name that a held back folder has');
select is((select count(*) from public.deal_room_tree(tests.lumen()) where name = 'Corporate'), 1::bigint,
  '[FP10] Carol sees only her own folder of that name');
select is((select folder_id from public.ensure_deal_room_folders(tests.lumen(),
  '{Corporate}')) = tests.of('Corporate')::uuid, false, '[FP10] Carol does not find the held back folder by its path');
select is_empty($$select 1 from public.deal_room_documents where side = 'FOUNDER' union all select 1
  from public.deal_room_folders where side = 'FOUNDER'
  union all select 1 from public.deal_room_files(tests.lumen(), search => 'e') where side = 'FOUNDER' union all select 1
    from public.removed_deal_room_documents(tests.lumen())
  union all select 1 from public.search_deal_room(tests.lumen(), 'deck') union all select 1
    from public.deal_room_listing(tests.lumen()) where id = tests.of('Deck')::uuid$$,
    '[FP9] Carol reads what is held back in no row, list, search or page');
select is((select documents from public.deal_room_tree(tests.lumen()) where id is null), 3,
  '[FP9] Carol reads no count of what is held back');
select is_empty($$select 1 from public.deal_room_activity(tests.lumen(), null, 200)
  where subject_name in ('Deck.pdf', 'Forecast.pdf', 'Corporate', 'Financials', 'Model', 'Board.pdf', 'Accounts.pdf')
  and action not like 'folder.added' or action = 'access.set'$$,
  '[FP11] Carol reads nothing of what is held back in the activity');
select is_empty($$select 1 from json_array_elements(public.deal_room_audit_lines(tests.lumen())) l
  where l -> 'line' -> 'details' ->> 'document_id' in (select id::text from named
  where name in ('Deck', 'Forecast', 'Accounts', 'Board'))$$, '[FP11] Carol downloads no line about what is held back');
select is((select count(*) from json_array_elements(public.deal_room_audit_lines(tests.lumen())) l
  where json_typeof(l -> 'line') = 'null' and length(l ->> 'line_sha256') = 64) > 0, true,
  '[FP11] Carol downloads a hash for each line that she is not told');
select is((select problem from public.deal_room_audit_state(tests.lumen())), null,
  '[FP11] The chain holds with lines that Carol is not told');
select tests.as_service();
select throws_ok(format($$select public.open_deal_room_document(tests.id('carol'), %s, %s)$$, id, download), 'PT404',
  'Document not found', '[FP9] Carol opens neither what is held back nor what is not there')
from unnest(array['tests.of(''Deck'')', 'gen_random_uuid()::text']) as id, unnest(array['true', 'false']) as download;
select public.record_room_refusal(tests.id('carol'), tests.lumen(), tests.of('Deck'));
select public.record_room_refusal(tests.id('carol'), tests.lumen(), tests.of('Memo'));
select tests.acting_as('alice');
select is((select count(*) from public.deal_room_activity(tests.lumen()) where action = 'access.refused'), 1::bigint,
  '[FP12] Alice reads in the log who tried to open what is held back');

-- What is there already: messages, the deal's documents, notices.
select public.post_deal_room_message(tests.lumen(), '0f000000-0000-4000-8000-0000000000aa', 'The deck and a memo',
  array[tests.of('Deck'), tests.of('Memo')]);
select public.set_deal_key_document(tests.deal('Lumen Grid')::text, 'TERM_SHEET', tests.of('Deck'));
select tests.acting_as('carol');
select results_eq($$select document_id from public.deal_room_message_attachments
  where message_id = '0f000000-0000-4000-8000-0000000000aa'$$, $$select tests.of('Memo')::uuid$$,
  '[FP13] Carol reads in a message only the attachment that she may know of');
select is((select term_sheet_id from public.deal_room_key_documents(tests.lumen())), null,
  '[FP13] Carol reads no term sheet that is held back from her');
select is((select term_sheet::text from public.deal_overview(tests.lumen())), null,
  '[FP13] Carol reads no term sheet in the overview either');
select tests.acting_as('bob');
select is((select term_sheet ->> 'name' from public.deal_overview(tests.lumen())), 'Deck',
  '[FP13] Bob reads the term sheet in the overview');
select throws_ok('select 1 from public.deal_key_documents', '42501', null,
  '[FP13] Bob cannot read the table of documents');
select tests.as_database();
delete from public.notifications;
select tests.acting_as('alice');
select tests.add('alice', 'Payroll', tests.of('Financials')) is not null;
select tests.as_database();
select results_eq($$select u.username from public.notifications n join public.users u on u.id = n.user_id
  where n.kind = 'deal_room.documents' order by 1$$, $$values ('fred'::text), ('vera')$$,
  '[FP13] Only whoever may know of a new document has a notice of it');
select is_empty($$select 1 from tests.broadcasts() where payload::text ~ tests.of('Payroll')$$,
  '[FP13] No broadcast has the id of the new document');
select tests.acting_as('alice');
select throws_ok(format($$select tests.rule('Payroll', 'MEMBER', 'carol', %L)$$, a), 'PT409', null,
  '[FP6] A document that cannot be shown is not given to be viewed alone: ' || a)
  from unnest(array['VIEW', 'STAMPED']) as a;
select tests.rule('Deck', 'MEMBER', 'carol', 'VIEW');
select tests.acting_as('carol');
select results_eq($$select count(*) from public.deal_room_message_attachments
  where message_id = '0f000000-0000-4000-8000-0000000000aa'$$, 'values (2::bigint)',
  '[FP13] Carol reads the attachment again once it is shown to her');
select throws_ok($$select public.rename_deal_room_document(tests.of('Deck'), 'x')$$, 'PT403', null,
  '[FP14] Carol cannot change a document of the other side that she sees');

-- Changing needs the right to download: else a move would give it.
select tests.acting_as('bob');
select tests.rule('Own', 'MEMBER', 'carol', 'VIEW');
select tests.acting_as('carol');
select throws_ok(call, 'PT403', null,
  '[FP14] Carol, who may only view her document, cannot change it: ' || call) from unnest(array[
  $$select public.move_deal_room_documents(array[tests.of('Own')], tests.of('Notes'))$$,
    $$select public.rename_deal_room_document(tests.of('Own'), 'x')$$,
  $$select public.remove_deal_room_documents(array[tests.of('Own')])$$,
    $$select public.begin_deal_room_upload(tests.lumen(), 'a.pdf', 1, null, tests.of('Own'))$$]) as call;
select is((select can_edit from public.deal_room_document(tests.of('Own'))), false,
  '[FP14] Carol, who may only view her document, is not offered to change it');
select tests.folder('Hers') is not null;
select tests.add('carol', 'Inside', tests.of('Hers')) is not null;
select tests.acting_as('bob');
select tests.rule('Inside', 'MEMBER', 'carol', 'NONE');
select tests.acting_as('carol');
select throws_ok($$select public.move_deal_room_folder(tests.of('Hers'), tests.of('Notes'))$$, 'PT403', null,
  '[FP14] Carol cannot move her folder with a document that is held back from her');
select is((select can_edit from public.deal_room_tree(tests.lumen()) where id = tests.of('Hers')::uuid), false,
  '[FP14] Carol is not offered to change her folder with a held back document');

-- Nobody moves another side's documents from under their rules.
select tests.acting_as('bob');
select tests.rule('Notes', 'SIDE', 'FOUNDER', 'VIEW');
select tests.acting_as('alice');
select tests.folder('Inbox', 'Notes') is not null;
select tests.add('bob', 'Draft', tests.of('Inbox')) is not null;
select is((select my_access from public.deal_room_document(tests.of('Draft'))), 'VIEW',
  '[FP15] Alice views the document of Bob in her folder in his');
select throws_ok($$select public.move_deal_room_folder(tests.of('Inbox'))$$, 'PT409',
  'This folder contains files or folders of the other side. Ask them to move those out first.',
  '[FP15] Alice cannot take the document of Bob out with her folder');
select lives_ok($$select public.move_deal_room_folder(tests.of('Inbox'), tests.of('Notes'), 1)$$,
  '[FP15] Alice may order her folder within that of Bob');

-- Moves, removal, return: the rules of the place hold, its own rules come along.
select public.move_deal_room_documents(array[tests.of('Board')], tests.of('Financials'));
select public.move_deal_room_documents(array[tests.of('Deck')], tests.of('Financials'));
select public.move_deal_room_folder(tests.of('Model'), tests.of('Corporate'));
select tests.as_database();
select is_empty('select tests.wrong_scopes()', '[FP4] The kept scopes are what the rules say after moves');
select is(private.document_access_of(tests.of('Deck')::uuid, tests.id('carol')), 'VIEW',
  '[FP16] A moved document keeps its own rule');
select is(private.document_access_of(tests.of('Deck')::uuid, tests.id('bob')), 'NONE',
  '[FP16] A moved document follows the rules of its new folder');
select tests.acting_as('alice');
select public.set_deal_key_document(tests.deal('Lumen Grid')::text, 'TERM_SHEET');
select tests.acting_as('bob');
select public.move_deal_room_documents(array[tests.of('Memo')]);
select tests.acting_as('alice');
select lives_ok($$select public.remove_deal_room_folder(tests.of('Financials'))$$,
  '[FP17] Alice removes a folder with rules');
select tests.as_database();
select is_empty('select tests.wrong_scopes()', '[FP4] The kept scopes of what was removed are what the rules say');
select tests.acting_as('carol');
select is_empty($$select 1 from public.deal_room_activity(tests.lumen(), null, 200)
  where subject_name in ('Accounts.pdf', 'Financials')$$,
  '[FP17] Carol does not read the names of what was removed and held back');
select tests.acting_as('alice');
select throws_ok($$select tests.rule('Financials', 'SIDE', 'INVESTOR', 'VIEW')$$, 'PT404', null,
  '[FP17] No rule is set on a removed folder');
select public.add_deal_room_folder(tests.lumen(), 'Financials');
select lives_ok($$select public.restore_deal_room_documents(array[tests.of('Accounts'), tests.of('Board')])$$,
  '[FP17] Alice restores the documents of a removed folder');
select is((select folder_id from public.deal_room_document(tests.of('Accounts')))::text, tests.of('Financials'),
  '[FP17] A restored document comes into its own folder, not another of that name');
select tests.as_database();
select is(private.document_access_of(tests.of(d)::uuid, tests.id('bob')), 'NONE',
  '[FP17] A restored document is held back as before: ' || d)
  from unnest(array['Accounts', 'Board']) as d;
-- An upload whose folder goes meanwhile.
select tests.acting_as('alice');
select public.add_deal_room_folder(tests.lumen(), 'Quiet');
insert into named select 'Quiet', id from public.deal_room_folders where name = 'Quiet';
select tests.rule('Quiet', 'SIDE', 'INVESTOR', 'NONE');
insert into named select 'under way', id from public.begin_deal_room_upload(tests.lumen(), 'under way.pdf', 1000,
  tests.of('Quiet'));
select public.remove_deal_room_folder(tests.of('Quiet'));
select tests.as_service();
select throws_ok($$select public.finish_deal_room_upload(tests.id('alice'), tests.of('under way')::uuid, 1000,
  'application/pdf')$$, 'PT409',
  'The folder of this file is not there any more. Choose another folder and upload it again.',
    '[FP17] An upload whose folder was removed is not finished under other rules');

-- View as.
select tests.acting_as('alice');
select throws_ok($$select public.deal_room_tree(tests.lumen(), tests.id('bob')::text)$$, 'PT409', null,
  '[FP18] Alice has to begin viewing as another first');
select lives_ok(format($$select public.begin_deal_room_view_as(tests.lumen(), tests.id(%L)::text)$$, name),
  '[FP18] Alice begins viewing as ' || name) from unnest(array['bob', 'bob', 'carol', 'fred', 'vera']) as name;
select throws_ok(format($$select public.begin_deal_room_view_as(tests.lumen(), %L)$$, id), 'PT404', 'Member not found',
  '[FP18] Alice cannot view as ' || coalesce(id, 'nobody'))
  from unnest(array[tests.id('mallory')::text, tests.id('alice')::text, 'x',
  null]) as id;
select is((select count(*) from public.deal_room_activity(tests.lumen(), null, 200) where action = 'member.viewed_as'),
  4::bigint, '[FP18] The log says once an hour that Alice views as another');
select collect_tap(tests.acting_as(name), throws_ok($$select public.begin_deal_room_view_as(tests.lumen(),
  tests.id('vera')::text)$$, code, null, '[FP18] ' || name || ' cannot view as another'))
  from (values ('carol', 'PT403'), ('fred', 'PT403'), ('mallory', 'PT404')) x (name, code);
select tests.acting_as('carol');
select throws_ok($$select public.deal_room_files(tests.lumen(), viewer => tests.id('bob')::text)$$, 'PT403', null,
  '[FP18] Carol cannot view as another without beginning either');
select tests.as_database();
create temp table seen (how text, who text, id uuid, number text, name text, access text, hash text, owner text);
grant all on seen to public;
select collect_tap(tests.acting_as(name), lives_ok(format($$insert into seen select 'own', %1$L, id, number, file_name,
  my_access::text, sha256, side::text from public.deal_room_files(tests.lumen(), search => '.', page_size => 200)
  union all select 'own', %1$L, id, number, name, my_access::text, null, side::text
    from public.deal_room_tree(tests.lumen()) where id is not null$$, name),
    '[FP19] The files and the tree can be read by ' || name))
    from unnest(array['bob', 'carol', 'fred', 'vera']) as name;
select tests.acting_as('alice');
select lives_ok(format($$insert into seen select 'viewed', %1$L, id, number, file_name, my_access::text, sha256,
  side::text from public.deal_room_files(tests.lumen(), search => '.', page_size => 200, viewer => tests.id(%1$L)::text)
  union all select 'viewed', %1$L, id, number, name, my_access::text, null, side::text
    from public.deal_room_tree(tests.lumen(), tests.id(%1$L)::text) where id is not null$$, name),
    '[FP19] Alice can read the files and the tree as ' || name)
    from unnest(array['bob', 'carol', 'fred', 'vera']) as name;
select cmp_ok((select count(*) from seen where how = 'viewed'), '>', 10::bigint,
  '[FP19] There are items of both to compare');
select is_empty($$(select who, id, number, name, access, hash from seen where how = 'own' and owner = 'FOUNDER' except
  select who, id, number, name, access, hash from seen where how = 'viewed')
  union all (select who, id, number, name, access, hash from seen where how = 'viewed' except select who, id, number,
    name, access, hash from seen where how = 'own')$$,
    '[FP19] Alice reads as another, item by item, what they read themselves');
select is_empty($$select 1 from seen where how = 'viewed' and owner <> 'FOUNDER'$$,
  '[FP19] Alice reads as another nothing of the documents of the other side');
select is_empty($$select 1 from public.deal_room_files(tests.lumen(), search => '.', viewer => tests.id('fred')::text)
  where can_edit or can_set_access or is_new or is_restricted$$,
  '[FP19] Alice is offered no change while she views as another');
select throws_ok(format($$select public.deal_room_document(tests.of(%L), tests.id('carol')::text)$$, d), 'PT404',
  'Document not found',
  '[FP19] Alice reads as Carol no page that Carol has not: ' || d) from unnest(array['Accounts', 'Memo']) as d;

-- Who cannot be locked out, and what ends.
select tests.rule(null, 'SIDE', 'FOUNDER', 'NONE');
select is((select count(*) from public.deal_room_files(tests.lumen(), search => 'payroll')), 0::bigint,
  '[FP20] A removed document stays removed under a new rule');
select results_eq($$select count(*) from public.deal_room_files(tests.lumen(), search => '.', page_size => 200)
  where side = 'FOUNDER' and my_access = 'DOWNLOAD'$$,
  $$select tests.count('public.deal_room_documents where removed_at is null and side = ''FOUNDER''
    and deal_room_id = tests.lumen()::uuid')$$,
    '[FP20] Alice, who manages a side, has all of its documents, whatever the rules');
select tests.acting_as('fred');
select is_empty($$select 1 from public.deal_room_files(tests.lumen(), search => '.') where side = 'FOUNDER'
  and my_access > 'VIEW'$$, '[FP20] Fred, who manages no side, is bound by the rules');
select tests.as_database();
insert into private.access_scopes (deal_room_id, side, document_id)
select tests.lumen()::uuid, 'FOUNDER', gen_random_uuid() from generate_series(1, 500);
select tests.acting_as('alice');
select tests.folder('Beyond') is not null;
select throws_ok($$select tests.rule('Beyond', 'SIDE', 'INVESTOR', 'VIEW')$$, 'PT409', null,
  '[FP21] A room has at most 500 places with rules for a side');
select tests.as_database();
delete from private.access_scopes s where s.document_id is not null
  and not exists (select 1 from public.deal_room_documents d where d.id = s.document_id);
-- The last rule goes: nothing is kept.
select tests.acting_as('alice');
select tests.set_access(f.folder, f.document, f.audience, f.side, f.role, f.member, null)
  from tests.rules('FOUNDER') f;
select tests.acting_as('bob');
select tests.set_access(f.folder, f.document, f.audience, f.side, f.role, f.member, null)
  from tests.rules('INVESTOR') f;
select tests.as_database();
select is_empty($$select 1 from public.deal_room_access_rules p join private.access_scopes s on s.id = p.scope_id
  where coalesce((select removed_at from public.deal_room_folders where id = s.folder_id),
    (select removed_at from public.deal_room_documents where id = s.document_id)) is null$$,
    '[FP22] A rule that is taken away is gone');
select is_empty('select tests.wrong_scopes()', '[FP4] The kept scopes are what the rules say when all rules are gone');
update public.deals set status = 'COMPLETED' where id = tests.deal('Lumen Grid');
select tests.acting_as('alice');
select throws_ok($$select tests.rule('Deck', 'SIDE', 'INVESTOR', 'NONE')$$, 'PT409', null,
  '[FP23] Alice cannot change a rule in a read-only room');
select is_empty('select 1 from public.deal_room_access(tests.lumen()) where can_set',
  '[FP23] Alice is offered no rule to set in a read-only room');

select * from finish();
rollback;
