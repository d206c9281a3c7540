-- Who may see which folder and document. Cases FP of docs/access.md.
-- Lumen Grid: alice leads the founder's side, bob the investor's, carol is a contributor of bob's; fred and vera join
-- alice's side.
begin;
\ir helpers.psql
\ir room_documents.psql
create function tests.rules(papers public.room_side) returns table (folder text, document text, audience text,
  side text, role text, member text)
language sql stable security definer set search_path = ''
as $$
  select s.folder_id::text, s.document_id::text, case when p.user_id is not null then 'MEMBER' when p.role is not null
    then 'ROLE' else 'SIDE' end, p.side::text, p.role::text, p.user_id::text
  from public.deal_room_permissions p join private.access_scopes s on s.id = p.scope_id where s.side = papers
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
  '[FP1] without rules everybody has everything');
select tests.as_database();
select is_empty('select 1 from private.access_scopes', '[FP1] and nothing is kept');

-- Who sets rules, and how.
select collect_tap(tests.acting_as(name), throws_ok(call, code, null, '[FP2] ' || name || ': ' || left(call, 90)))
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
  ('alice', 'PT400', $$select tests.rule('Deck', 'EVERYBODY', 'carol', 'VIEW')$$),
    ('alice', 'PT400', $$select tests.rule('Deck', 'SIDE', 'HUB', 'VIEW')$$),
  ('alice', 'PT400', $$select tests.rule('Deck', 'ROLE', 'INVESTOR MANAGER', 'VIEW')$$),
    ('alice', 'PT400', $$select tests.rule('Deck', 'MEMBER', 'carol', 'view')$$),
  ('alice', 'PT404', $$select public.set_deal_room_access(tests.lumen(), 'x', null, 'SIDE', 'INVESTOR', null, null,
    'NONE')$$),
  ('alice', 'PT404', $$select public.set_deal_room_access(tests.lumen(), null, gen_random_uuid()::text, 'SIDE',
    'INVESTOR', null, null, 'NONE')$$),
  ('alice', 'PT400', $$select public.set_deal_room_access(tests.lumen(), tests.of('Model'), tests.of('Deck'), 'SIDE',
    'INVESTOR', null, null, 'NONE')$$),
  ('carol', 'PT403', 'select public.deal_room_access(tests.lumen())'),
    ('bob', 'PT403', $$select public.deal_room_access(tests.lumen(), tests.of('Model'))$$),
  ('mallory', 'PT404', 'select public.deal_room_access(tests.lumen())')) x (name, code, call);
select tests.acting_as('alice');
select throws_ok('select 1 from public.deal_room_permissions', '42501', null,
  '[FP2] nobody reads rules past the functions');
select tests.forget_broadcasts();
select lives_ok($$select tests.rule('Financials', 'SIDE', 'INVESTOR', 'NONE')$$,
  '[FP3] alice holds a folder back from the other side');
select lives_ok($$select tests.rule('Financials', 'SIDE', 'INVESTOR', 'NONE')$$, '[FP3] once more changes nothing');
select tests.as_database();
select results_eq($$select count(*), min(payload ->> 'change'),
  bool_and(payload - '{id, change, deal_room_id}'::text[] = '{}')
  from tests.broadcasts() where event = 'deal_room.item_changed'$$,
  $$values (3::bigint, 'access.changed', true)$$, '[FP3] whom it concerns hears it once, without an id of the folder');
select is_empty($$select 1 from tests.broadcasts() where topic like 'deal_room:%'$$, '[FP37] the room does not');
select is((select count(*) from public.audit_logs where action = 'access.set'), 1::bigint, '[FP3] one line of the log');
select is(tests.known_by(tests.id(name)), docs::text[], '[FP3] ' || name || ' knows of')
from (values ('alice', '{Accounts.pdf,Board.pdf,Deck.pdf,Forecast.pdf,Memo.pdf,Thoughts.pdf}'),
  ('fred', '{Accounts.pdf,Board.pdf,Deck.pdf,Forecast.pdf,Memo.pdf,Thoughts.pdf}'),
  ('bob', '{Board.pdf,Deck.pdf,Memo.pdf,Thoughts.pdf}'), ('carol',
    '{Board.pdf,Deck.pdf,Memo.pdf,Thoughts.pdf}')) x (name, docs);
select is_empty('select tests.wrong_scopes()', '[FP4] what is kept ready is what the rules say');

-- What is held back hangs nowhere; what is allowed below hangs in the nearest one above.
select tests.acting_as('carol');
select results_eq($$select name, parent_id, number, documents, my_access from public.deal_room_tree(tests.lumen())
  order by string_to_array(nullif(number, ''), '.')::int[] nulls first$$,
  $$values ((select name from public.deal_rooms where id = tests.lumen()::uuid), null::uuid, '', 4,
    'DOWNLOAD'::public.document_access), ('Corporate', null, '1', 1, 'DOWNLOAD'), ('Notes', null, '4', 1, 'DOWNLOAD')$$,
  '[FP5] the tree and its counts know nothing of it');
select results_eq($$select number, file_name, folder_id, folder_path from public.deal_room_files(tests.lumen())$$,
  $$values ('2.3', 'Memo.pdf', null::uuid, null::text), ('3', 'Deck.pdf', null, null)$$,
    '[FP5] a paper of the other side''s in it hangs in the room, under its number');
select is((select folder_path from public.deal_room_document(tests.of('Memo'))), null,
  '[FP5] and names no folder above it');
select tests.acting_as('alice');
select lives_ok($$select tests.rule('Model', 'ROLE', 'INVESTOR CONTRIBUTOR', 'VIEW')$$,
  '[FP5] a folder in it is shown to contributors');
select tests.acting_as('carol');
select results_eq($$select name, parent_id, number, documents, my_access from public.deal_room_tree(tests.lumen())
  where id = tests.of('Model')::uuid$$,
  $$values ('Model', null::uuid, '2.1', 1, 'VIEW'::public.document_access)$$, '[FP5] and hangs in the room');
select results_eq($$select file_name, sha256, my_access, can_edit, folder_path
  from public.deal_room_files(tests.lumen(), tests.of('Model'))$$,
  $$values ('Forecast.pdf', null::text, 'VIEW'::public.document_access, false, 'Model')$$,
    '[FP6] who may only view a document is told no hash of it');
select is_empty($$select 1 from public.deal_room_files_alike(tests.lumen(), array[repeat('b', 64), repeat('c', 64)])$$,
  '[FP6] nor that a hash is its own, or of what is held back');
select results_eq($$select sha256 from public.deal_room_document_versions_of(tests.of('Forecast'))$$,
  'values (null::text)', '[FP6] nor of its versions');
select results_eq($$select document_id from public.deal_room_files_alike(tests.lumen(),
  array[repeat('a', 64), repeat('f', 64)]) order by 1$$,
  $$select id from named where name in ('Board', 'Thoughts') order by 1$$, '[FP6] of others they are');
select tests.acting_as('bob');
select is_empty($$select 1 from public.deal_room_tree(tests.lumen()) where name = 'Model'$$,
  '[FP5] not to who leads them');

-- The order of rules: nearest, then member, role, side.
select tests.acting_as('alice');
select tests.rule('Model', 'MEMBER', 'carol', 'STAMPED'); select tests.rule('Model', 'SIDE', 'INVESTOR', 'DOWNLOAD');
select tests.rule(null, 'MEMBER', 'carol', 'NONE'); select tests.rule(null, 'ROLE', 'FOUNDER VIEWER', 'VIEW');
  select tests.rule('Corporate', 'MEMBER', 'vera', 'NONE');
select tests.as_database();
select is(private.document_access_of(tests.of(item)::uuid, tests.id(name))::text, wanted,
  format('[FP7] %s, %s: %s', name, item, wanted))
from (values ('Forecast', 'carol', 'STAMPED'), ('Forecast', 'bob', 'DOWNLOAD'), ('Accounts', 'carol', 'NONE'),
  ('Accounts', 'bob', 'NONE'), ('Deck', 'carol', 'NONE'), ('Deck', 'bob', 'DOWNLOAD'),
  ('Board', 'carol', 'NONE'), ('Board', 'vera', 'NONE'), ('Deck', 'vera', 'VIEW'), ('Deck', 'fred', 'DOWNLOAD'),
    ('Memo', 'carol', 'DOWNLOAD'), ('Memo', 'vera', 'DOWNLOAD'), ('Deck', 'alice', 'DOWNLOAD')) x (item, name, wanted);
select is_empty('select tests.wrong_scopes()', '[FP4] still');
select is(private.document_access_of(tests.of('Deck')::uuid, tests.id(name)), null,
  '[FP7] ' || name || ', who is not in the room: null') from unnest(array['mallory', 'erin', 'dave']) as name;
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
      '[FP8] she reads what stands there and what comes of it');
select results_eq($$select can_set_access, is_restricted from public.deal_room_tree(tests.lumen()) where id is null
  or name in ('Model', 'Notes') order by number$$,
  'values (true, true), (true, true), (false, false)', '[FP8] and where rules stand');
select tests.acting_as('bob');
select results_eq($$select distinct can_set_access, is_restricted
  from public.deal_room_files(tests.lumen(), search => '.') where side = 'FOUNDER'$$, 'values (false, false)',
  '[FP8] the other side does not');

-- A role is another: the grants follow.
select tests.acting_as('alice');
select tests.rule('Corporate', 'ROLE', 'INVESTOR VIEWER', 'VIEW');
select tests.acting_as('bob');
select public.set_deal_room_role(tests.lumen(), tests.id('carol')::text, 'VIEWER');
select tests.as_database();
select is(private.document_access_of(tests.of('Board')::uuid, tests.id('carol')), 'VIEW',
  '[FP4] another role, another right');
select is_empty('select tests.wrong_scopes()', '[FP4] another role');
select tests.acting_as('bob');
select public.set_deal_room_role(tests.lumen(), tests.id('carol')::text, 'CONTRIBUTOR');

-- Hostile: a member whom everything of the founder's is held back from, who guesses ids.
select tests.acting_as('alice');
select tests.rule('Model', 'MEMBER', 'carol', null); select tests.rule('Model', 'ROLE', 'INVESTOR CONTRIBUTOR', null);
  select tests.rule('Model', 'SIDE', 'INVESTOR', 'NONE');
select tests.acting_as('carol');
select is(tests.known_by(tests.id('carol')), '{Memo.pdf,Thoughts.pdf}',
  '[FP9] carol knows of her side''s papers alone');
select tests.add('carol', 'Own', null) is not null;
select throws_ok(replace(call, '$', case when k.is_real then format('tests.of(%L)', on_what)
  else 'gen_random_uuid()::text' end), 'PT404', null,
  '[FP9] the same for what is held back and what is not there: ' || left(call, 60))
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
  array[%s])$$, id), 'PT400', 'An attachment is not a document of this deal room.', '[FP9] attaches neither')
from unnest(array['tests.of(''Deck'')', 'gen_random_uuid()::text']) as id;
select lives_ok($$select public.add_deal_room_folder(tests.lumen(), 'Corporate')$$,
  '[FP10] whether a name is taken by a folder that is held back is no news');
select is((select count(*) from public.deal_room_tree(tests.lumen()) where name = 'Corporate'), 1::bigint,
  '[FP10] she sees her own');
select is((select folder_id from public.ensure_deal_room_folders(tests.lumen(),
  '{Corporate}')) = tests.of('Corporate')::uuid, false, '[FP10] nor is it found by a path');
select is_empty($$select 1 from public.deal_room_documents where side = 'FOUNDER' union all select 1
  from public.deal_room_folders where side = 'FOUNDER'
  union all select 1 from public.deal_room_files(tests.lumen(), search => 'e') where side = 'FOUNDER' union all select 1
    from public.removed_deal_room_documents(tests.lumen())
  union all select 1 from public.search_deal_room(tests.lumen(), 'deck') union all select 1
    from public.deal_room_listing(tests.lumen()) where id = tests.of('Deck')::uuid$$,
    '[FP9] no row, list, search or page has one');
select is((select documents from public.deal_room_tree(tests.lumen()) where id is null), 3, '[FP9] nor a count');
select is_empty($$select 1 from public.deal_room_activity(tests.lumen(), null, 200)
  where subject_name in ('Deck.pdf', 'Forecast.pdf', 'Corporate', 'Financials', 'Model', 'Board.pdf', 'Accounts.pdf')
  and action not like 'folder.added' or action = 'access.set'$$, '[FP11] nor the activity');
select is_empty($$select 1 from json_array_elements(public.deal_room_audit_lines(tests.lumen())) l
  where l -> 'line' -> 'details' ->> 'document_id' in (select id::text from named
  where name in ('Deck', 'Forecast', 'Accounts', 'Board'))$$, '[FP11] nor the exported log');
select is((select count(*) from json_array_elements(public.deal_room_audit_lines(tests.lumen())) l
  where json_typeof(l -> 'line') = 'null' and length(l ->> 'line_sha256') = 64) > 0, true,
  '[FP11] where a hash stands for each line');
select is((select problem from public.deal_room_audit_state(tests.lumen())), null, '[FP11] and the chain holds');
select tests.as_service();
select throws_ok(format($$select public.open_deal_room_document(tests.id('carol'), %s, %s)$$, id, download), 'PT404',
  'Document not found', '[FP9] no byte')
from unnest(array['tests.of(''Deck'')', 'gen_random_uuid()::text']) as id, unnest(array['true', 'false']) as download;
select public.record_room_refusal(tests.id('carol'), tests.lumen(), tests.of('Deck'));
select public.record_room_refusal(tests.id('carol'), tests.lumen(), tests.of('Memo'));
select tests.acting_as('alice');
select is((select count(*) from public.deal_room_activity(tests.lumen()) where action = 'access.refused'), 1::bigint,
  '[FP12] who tried to open what is held back is a line for who leads the room');

-- What is there already: messages, the deal's papers, notices.
select public.post_deal_room_message(tests.lumen(), '0f000000-0000-4000-8000-0000000000aa', 'The deck and a memo',
  array[tests.of('Deck'), tests.of('Memo')]);
select public.name_deal_paper(tests.deal('Lumen Grid')::text, 'TERM_SHEET', tests.of('Deck'));
select tests.acting_as('carol');
select results_eq($$select document_id from public.deal_room_message_attachments
  where message_id = '0f000000-0000-4000-8000-0000000000aa'$$, $$select tests.of('Memo')::uuid$$,
  '[FP13] a message refers to what one may know of');
select is((select term_sheet_id from public.deal_room_papers(tests.lumen())), null,
  '[FP13] the deal has no such paper for carol');
select is((select term_sheet::text from public.deal_overview(tests.lumen())), null, '[FP13] nor its cockpit');
select tests.acting_as('bob');
select is((select term_sheet ->> 'name' from public.deal_overview(tests.lumen())), 'Deck', '[FP13] but for bob');
select throws_ok('select 1 from public.deal_papers', '42501', null, '[FP13] nobody reads its table');
select tests.as_database();
delete from public.notifications;
select tests.acting_as('alice');
select tests.add('alice', 'Payroll', tests.of('Financials')) is not null;
select tests.as_database();
select results_eq($$select u.username from public.notifications n join public.users u on u.id = n.user_id
  where n.kind = 'deal_room.documents' order by 1$$, $$values ('fred'::text), ('vera')$$,
  '[FP13] a notice goes to who may know of the document');
select is_empty($$select 1 from tests.broadcasts() where payload::text ~ tests.of('Payroll')$$,
  '[FP13] and no topic has its id');
select tests.acting_as('alice');
select throws_ok(format($$select tests.rule('Payroll', 'MEMBER', 'carol', %L)$$, a), 'PT409', null,
  '[FP6] what cannot be shown is not let viewed alone: ' || a) from unnest(array['VIEW', 'STAMPED']) as a;
select tests.rule('Deck', 'MEMBER', 'carol', 'VIEW');
select tests.acting_as('carol');
select results_eq($$select count(*) from public.deal_room_message_attachments
  where message_id = '0f000000-0000-4000-8000-0000000000aa'$$, 'values (2::bigint)',
  '[FP13] what she is shown is in the message again');
select throws_ok($$select public.rename_deal_room_document(tests.of('Deck'), 'x')$$, 'PT403', null,
  '[FP14] what she sees but is not hers she does not change');

-- Changing needs the right to download: else a move would give it.
select tests.acting_as('bob');
select tests.rule('Own', 'MEMBER', 'carol', 'VIEW');
select tests.acting_as('carol');
select throws_ok(call, 'PT403', null, '[FP14] ' || call) from unnest(array[
  $$select public.move_deal_room_documents(array[tests.of('Own')], tests.of('Notes'))$$,
    $$select public.rename_deal_room_document(tests.of('Own'), 'x')$$,
  $$select public.remove_deal_room_documents(array[tests.of('Own')])$$,
    $$select public.begin_deal_room_upload(tests.lumen(), 'a.pdf', 1, null, tests.of('Own'))$$]) as call;
select is((select can_edit from public.deal_room_document(tests.of('Own'))), false, '[FP14] and is told so');
select tests.folder('Hers') is not null;
select tests.add('carol', 'Inside', tests.of('Hers')) is not null;
select tests.acting_as('bob');
select tests.rule('Inside', 'MEMBER', 'carol', 'NONE');
select tests.acting_as('carol');
select throws_ok($$select public.move_deal_room_folder(tests.of('Hers'), tests.of('Notes'))$$, 'PT403', null,
  '[FP14] nor a folder with what is held back from her');
select is((select can_edit from public.deal_room_tree(tests.lumen()) where id = tests.of('Hers')::uuid), false,
  '[FP14] and is told so');

-- Nobody moves another side's papers from under their rules.
select tests.acting_as('bob');
select tests.rule('Notes', 'SIDE', 'FOUNDER', 'VIEW');
select tests.acting_as('alice');
select tests.folder('Inbox', 'Notes') is not null;
select tests.add('bob', 'Draft', tests.of('Inbox')) is not null;
select is((select my_access from public.deal_room_document(tests.of('Draft'))), 'VIEW',
  '[FP15] alice views bob''s paper in her folder in his');
select throws_ok($$select public.move_deal_room_folder(tests.of('Inbox'))$$, 'PT409',
  'This folder contains files or folders of the other side. Ask them to move those out first.',
  '[FP15] and does not take it out');
select lives_ok($$select public.move_deal_room_folder(tests.of('Inbox'), tests.of('Notes'), 1)$$, '[FP15] orders it');

-- Moves, removal, return: the rules of the place hold, its own rules come along.
select public.move_deal_room_documents(array[tests.of('Board')], tests.of('Financials'));
select public.move_deal_room_documents(array[tests.of('Deck')], tests.of('Financials'));
select public.move_deal_room_folder(tests.of('Model'), tests.of('Corporate'));
select tests.as_database();
select is_empty('select tests.wrong_scopes()', '[FP4] after moves');
select is(private.document_access_of(tests.of('Deck')::uuid, tests.id('carol')), 'VIEW',
  '[FP16] a document keeps its own rule');
select is(private.document_access_of(tests.of('Deck')::uuid, tests.id('bob')), 'NONE',
  '[FP16] and follows those of where it comes');
select tests.acting_as('alice');
select public.name_deal_paper(tests.deal('Lumen Grid')::text, 'TERM_SHEET');
select tests.acting_as('bob');
select public.move_deal_room_documents(array[tests.of('Memo')]);
select tests.acting_as('alice');
select lives_ok($$select public.remove_deal_room_folder(tests.of('Financials'))$$,
  '[FP17] a folder with rules is removed');
select tests.as_database();
select is_empty('select tests.wrong_scopes()', '[FP4] what was removed keeps its rules');
select tests.acting_as('carol');
select is_empty($$select 1 from public.deal_room_activity(tests.lumen(), null, 200)
  where subject_name in ('Accounts.pdf', 'Financials')$$, '[FP17] so its name stays held back');
select tests.acting_as('alice');
select throws_ok($$select tests.rule('Financials', 'SIDE', 'INVESTOR', 'VIEW')$$, 'PT404', null,
  '[FP17] no rule is set on it');
select public.add_deal_room_folder(tests.lumen(), 'Financials');
select lives_ok($$select public.restore_deal_room_documents(array[tests.of('Accounts'), tests.of('Board')])$$,
  '[FP17] what was in it comes back');
select is((select folder_id from public.deal_room_document(tests.of('Accounts')))::text, tests.of('Financials'),
  '[FP17] into its own folder, not into one that has its name and no rules');
select tests.as_database();
select is(private.document_access_of(tests.of(d)::uuid, tests.id('bob')), 'NONE', '[FP17] held back as it was: ' || d)
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
    '[FP17] what was sent into it comes under no other rules');

-- View as.
select tests.acting_as('alice');
select throws_ok($$select public.deal_room_tree(tests.lumen(), tests.id('bob')::text)$$, 'PT409', null,
  '[FP18] viewing as another is begun first');
select lives_ok(format($$select public.begin_deal_room_view_as(tests.lumen(), tests.id(%L)::text)$$, name),
  '[FP18] as ' || name) from unnest(array['bob', 'bob', 'carol', 'fred', 'vera']) as name;
select throws_ok(format($$select public.begin_deal_room_view_as(tests.lumen(), %L)$$, id), 'PT404', 'Member not found',
  '[FP18] not as ' || coalesce(id, 'nobody')) from unnest(array[tests.id('mallory')::text, tests.id('alice')::text, 'x',
  null]) as id;
select is((select count(*) from public.deal_room_activity(tests.lumen(), null, 200) where action = 'member.viewed_as'),
  4::bigint, '[FP18] told in the log, once an hour');
select collect_tap(tests.acting_as(name), throws_ok($$select public.begin_deal_room_view_as(tests.lumen(),
  tests.id('vera')::text)$$, code, null, '[FP18] ' || name || ' views as nobody'))
  from (values ('carol', 'PT403'), ('fred', 'PT403'), ('mallory', 'PT404')) x (name, code);
select tests.acting_as('carol');
select throws_ok($$select public.deal_room_files(tests.lumen(), viewer => tests.id('bob')::text)$$, 'PT403', null,
  '[FP18] nor past it');
select tests.as_database();
create temp table seen (how text, who text, id uuid, number text, name text, access text, hash text, owner text);
grant all on seen to public;
select collect_tap(tests.acting_as(name), lives_ok(format($$insert into seen select 'own', %1$L, id, number, file_name,
  my_access::text, sha256, side::text from public.deal_room_files(tests.lumen(), search => '.', page_size => 200)
  union all select 'own', %1$L, id, number, name, my_access::text, null, side::text
    from public.deal_room_tree(tests.lumen()) where id is not null$$, name), '[FP19] what ' || name || ' is told'))
    from unnest(array['bob', 'carol', 'fred', 'vera']) as name;
select tests.acting_as('alice');
select lives_ok(format($$insert into seen select 'viewed', %1$L, id, number, file_name, my_access::text, sha256,
  side::text from public.deal_room_files(tests.lumen(), search => '.', page_size => 200, viewer => tests.id(%1$L)::text)
  union all select 'viewed', %1$L, id, number, name, my_access::text, null, side::text
    from public.deal_room_tree(tests.lumen(), tests.id(%1$L)::text) where id is not null$$, name),
    '[FP19] and alice, as ' || name) from unnest(array['bob', 'carol', 'fred', 'vera']) as name;
select cmp_ok((select count(*) from seen where how = 'viewed'), '>', 10::bigint,
  '[FP19] there is something to compare');
select is_empty($$(select who, id, number, name, access, hash from seen where how = 'own' and owner = 'FOUNDER' except
  select who, id, number, name, access, hash from seen where how = 'viewed')
  union all (select who, id, number, name, access, hash from seen where how = 'viewed' except select who, id, number,
    name, access, hash from seen where how = 'own')$$, '[FP19] both agree, item by item');
select is_empty($$select 1 from seen where how = 'viewed' and owner <> 'FOUNDER'$$,
  '[FP19] of the other side''s papers alice learns nothing');
select is_empty($$select 1 from public.deal_room_files(tests.lumen(), search => '.', viewer => tests.id('fred')::text)
  where can_edit or can_set_access or is_new or is_restricted$$, '[FP19] nothing is changed with another''s eyes');
select throws_ok(format($$select public.deal_room_document(tests.of(%L), tests.id('carol')::text)$$, d), 'PT404',
  'Document not found', '[FP19] a page that carol has not: ' || d) from unnest(array['Accounts', 'Memo']) as d;

-- Who cannot be locked out, and what ends.
select tests.rule(null, 'SIDE', 'FOUNDER', 'NONE');
select is((select count(*) from public.deal_room_files(tests.lumen(), search => 'payroll')), 0::bigint,
  '[FP20] what was removed stays so');
select results_eq($$select count(*) from public.deal_room_files(tests.lumen(), search => '.', page_size => 200)
  where side = 'FOUNDER' and my_access = 'DOWNLOAD'$$,
  $$select tests.count('public.deal_room_documents where removed_at is null and side = ''FOUNDER''
    and deal_room_id = tests.lumen()::uuid')$$,
    '[FP20] who leads a side has all of its papers, whatever the rules');
select tests.acting_as('fred');
select is_empty($$select 1 from public.deal_room_files(tests.lumen(), search => '.') where side = 'FOUNDER'
  and my_access > 'VIEW'$$, '[FP20] fred does not');
select tests.as_database();
insert into private.access_scopes (deal_room_id, side, document_id)
select tests.lumen()::uuid, 'FOUNDER', gen_random_uuid() from generate_series(1, 500);
select tests.acting_as('alice');
select tests.folder('Beyond') is not null;
select throws_ok($$select tests.rule('Beyond', 'SIDE', 'INVESTOR', 'VIEW')$$, 'PT409', null,
  '[FP21] 500 places with rules are enough');
select tests.as_database();
delete from private.access_scopes s where s.document_id is not null
  and not exists (select 1 from public.deal_room_documents d where d.id = s.document_id);
-- The last rule goes: nothing is kept.
select tests.acting_as('alice');
select public.set_deal_room_access(tests.lumen(), f.folder, f.document, f.audience, f.side, f.role, f.member, null)
  from tests.rules('FOUNDER') f;
select tests.acting_as('bob');
select public.set_deal_room_access(tests.lumen(), f.folder, f.document, f.audience, f.side, f.role, f.member, null)
  from tests.rules('INVESTOR') f;
select tests.as_database();
select is_empty($$select 1 from public.deal_room_permissions p join private.access_scopes s on s.id = p.scope_id
  where coalesce((select removed_at from public.deal_room_folders where id = s.folder_id),
    (select removed_at from public.deal_room_documents where id = s.document_id)) is null$$,
    '[FP22] rules that are taken away are gone');
select is_empty('select tests.wrong_scopes()', '[FP4] at the end');
update public.deals set status = 'COMPLETED' where id = tests.deal('Lumen Grid');
select tests.acting_as('alice');
select throws_ok($$select tests.rule('Deck', 'SIDE', 'INVESTOR', 'NONE')$$, 'PT409', null,
  '[FP23] a read-only room changes no rule');
select is_empty('select 1 from public.deal_room_access(tests.lumen()) where can_set', '[FP23] and says so');

select * from finish();
rollback;
