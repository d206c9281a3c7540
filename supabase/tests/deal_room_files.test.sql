-- A room's folders, index, documents and versions: who changes what, and what others see of it. Cases RF of
-- docs/access.md.
begin;
\ir helpers.psql
\ir room_documents.psql
-- The index as its members see it: folders and documents of the room, each with its number.
create function tests.index_of() returns setof text language sql stable as $$
  select t.line from (
    select f.number || ' ' || f.name as line, f.number from public.deal_room_tree(tests.lumen()) f
      where f.id is not null
    union all
    select d.number || ' ' || d.file_name, d.number
    from (select null::uuid as id union all select f.id from public.deal_room_tree(tests.lumen()) f
      where f.id is not null) f,
         lateral public.deal_room_files(tests.lumen(), f.id::text) d
  ) t order by string_to_array(t.number, '.')::int[]
$$;
create function tests.walk(sort text, search text) returns text[] language plpgsql as $$
declare after text; found text[] := '{}'; one record;
begin
  loop
    select * into one from public.deal_room_files(tests.lumen(), null, search, sort, false, after, 1);
    exit when one.id is null;
    found := found || one.file_name; after := one.cursor;
  end loop;
  return found;
end $$;
grant execute on all functions in schema tests to public;
select no_plan();

-- Roles.
select tests.sign('carol', 'Lumen Grid');
select tests.acting_as('bob');
select results_eq($$select user_id, role, can_set_role from public.deal_room_people(tests.lumen()) order by role,
  user_id$$,
  $$values (tests.id('alice'), 'MANAGER'::public.room_role, false), (tests.id('bob'), 'MANAGER', false),
    (tests.id('carol'), 'CONTRIBUTOR', true)$$, '[RF1] Principals are managers, members contributors');
select results_eq('select my_role::text, can_organize, can_contribute from public.open_deal_room(tests.lumen())',
  $$values ('MANAGER', true, true)$$, '[RF1] Bob may organize');
select throws_ok(format('select public.set_deal_room_role(tests.lumen(), tests.id(''carol'')::text, %L)', role),
  'PT400', 'Choose a role: contributor or viewer.', '[RF2] Bob gives nobody the role ' || coalesce(role, 'null'))
from unnest(array['MANAGER', 'viewer', '', null]) as role;
select throws_ok(format('select public.set_deal_room_role(tests.lumen(), %L, ''VIEWER'')', id), 'PT403',
  'You can only change the role of people of your side who do not manage it.', '[RF2] Bob changes no role of ' || coalesce(id, 'null'))
from unnest(array[tests.id('alice')::text, tests.id('bob')::text, tests.id('mallory')::text, 'x', null]) as id;
select tests.forget_broadcasts();
select public.set_deal_room_role(tests.lumen(), tests.id('carol')::text, 'VIEWER');
select tests.as_database();
select isnt_empty($$select 1 from tests.broadcasts() where event = 'deal_room.changed'
  and topic = 'user:' || tests.id('carol')$$, '[RF2] The browser of Carol hears of the new role');
select is((select count(*) from public.audit_logs where action = 'member.role_set'
  and metadata = jsonb_build_object('user_id', tests.id('carol'))), 1::bigint,
  '[RF2] The change of role is in the log');
select results_eq($$select u.username::text, n.data ->> 'status' from public.notifications n join public.users u
  on u.id = n.user_id
  where n.kind = 'deal_room.role_changed'$$, $$values ('carol', 'VIEWER')$$,
    '[RF2] Only Carol has a notice of the change');
select collect_tap(tests.acting_as(name), throws_ok($$select public.set_deal_room_role(tests.lumen(),
  tests.id('carol')::text, 'CONTRIBUTOR')$$, code, null, '[RF2] ' || name || ' changes no role of Carol''s'))
from (values ('alice', 'PT403'), ('carol', 'PT403'), ('mallory', 'PT404'), ('erin', 'PT404'),
  ('grace', 'PT404')) as x (name, code);
select tests.acting_as('carol');
select results_eq(
  'select my_role::text, can_organize, can_contribute, can_post from public.open_deal_room(tests.lumen())',
  $$values ('VIEWER', false, false, true)$$, '[RF3] A viewer reads and takes part in the discussion');
select throws_ok(call, 'PT403', 'You are a viewer in this deal room, so you can read its files but not change them.',
  '[RF3] Carol, a viewer, cannot ' || call)
from unnest(array[
  $$select public.begin_deal_room_upload(tests.lumen(), 'a.pdf', 1)$$,
    $$select public.add_deal_room_folder(tests.lumen(), 'Mine')$$,
  $$select public.ensure_deal_room_folders(tests.lumen(), '{Mine}')$$,
    $$select public.apply_deal_room_template(tests.lumen(), 'SEED')$$]) as call;
select tests.acting_as('bob');
select public.set_deal_room_role(tests.lumen(), tests.id('carol')::text, 'CONTRIBUTOR');
select results_eq($$select role::text from public.invite_to_deal_room(tests.lumen(), 'viewer@away.test', null,
  'VIEWER')$$, $$values ('VIEWER')$$, '[RF4] An invitation says the role');
select throws_ok($$select public.invite_to_deal_room(tests.lumen(), 'x@away.test', null, 'MANAGER')$$, 'PT400', null,
  '[RF4] An invitation gives nobody the role of a manager');

-- Folders and numbers.
select tests.acting_as('alice');
select tests.folder('Corporate') is not null; select tests.folder('Financials') is not null;
  select tests.folder('Model', 'Financials') is not null;
select tests.add('alice', 'Deck') is not null; select tests.add('alice', 'Forecast', tests.of('Model')) is not null;
  select tests.add('bob', 'Questions', tests.of('Financials')) is not null;
select results_eq('select tests.index_of()', $$values ('1 Corporate'), ('2 Financials'), ('2.1 Model'),
  ('2.1.1 Forecast.pdf'), ('2.2 Questions.pdf'), ('3 Deck.pdf')$$, '[RF5] Folders and documents share one index');
select public.move_deal_room_documents(array[tests.of('Deck')], null, 1);
select results_eq('select tests.index_of()', $$values ('1 Deck.pdf'), ('2 Corporate'), ('3 Financials'), ('3.1 Model'),
  ('3.1.1 Forecast.pdf'), ('3.2 Questions.pdf')$$, '[RF5] Everything behind moves down, with all that is below it');
select public.move_deal_room_folder(tests.of('Corporate'), tests.of('Model'), 1);
select results_eq('select tests.index_of()', $$values ('1 Deck.pdf'), ('2 Financials'), ('2.1 Model'),
  ('2.1.1 Corporate'), ('2.1.2 Forecast.pdf'), ('2.2 Questions.pdf')$$,
  '[RF5] A folder moves into another, and leaves no gap');
select is((select depth from public.deal_room_folders where id::text = tests.of('Corporate')), 3,
  '[RF5] A moved folder has its new depth');
select throws_ok(format('select public.move_deal_room_folder(tests.of(%L), tests.of(%L))', f, p), 'PT409',
  'A folder cannot be moved into itself.', '[RF6] ' || f || ' cannot be moved into ' || p)
from (values ('Financials', 'Financials'), ('Financials', 'Model'), ('Financials', 'Corporate'),
  ('Model', 'Corporate')) x (f, p);
select lives_ok(format('select public.move_deal_room_documents(array[tests.of(''Deck'')], null, %s)', place),
  '[RF6] A document moves to the nearest place when there is none at ' || place)
  from unnest(array[-5, 0, 99, 2147483647]) as place;
select is((select number from public.deal_room_document(tests.of('Deck'))), '2',
  '[RF6] The last place has no gap before it');
select public.move_deal_room_documents(array[tests.of('Deck')], null, 1);
select throws_ok(format('select public.add_deal_room_folder(tests.lumen(), %L)', name), 'PT400',
  'A folder name must not contain slashes, ".." or control characters.', '[RF7] A folder cannot have the name '
  || quote_literal(translate(name, E'\u2029', '+')))
from unnest(array['a/b', 'a\b', '..', '.', 'a..b', E'a\nb', E'a\u2029b', E'a\u0001', E'a\u202eb', E'\u2066']) as name;
select throws_ok(format('select public.add_deal_room_folder(tests.lumen(), %L)', name), 'PT400',
  'A folder name must be 1 to 255 characters.',
  '[RF7] A folder cannot have a name of this length: ' || coalesce(length(name)::text, 'null'))
from unnest(array['', '  ', E'\u00a0', E'\u200b', E'\u200e', E'\ufffb', null, repeat('x', 256)]) as name;
select throws_ok(format('select public.add_deal_room_folder(tests.lumen(), %L)', name), 'PT409', null,
  '[RF8] A folder cannot have a name that is taken, whatever its capitals: ' || name)
  from unnest(array['Financials', ' financials ',
  'FINANCIALS']) as name;
select throws_ok($$select public.rename_deal_room_folder(tests.of('Model'), '../x')$$, 'PT400', null,
  '[RF7] A folder cannot be renamed to a name with slashes');
select lives_ok($$select public.rename_deal_room_folder(tests.of('Model'), 'Financial model')$$,
  '[RF8] Alice renames her folder');
select is((select folder_path from public.deal_room_document(tests.of('Forecast'))), 'Financials/Financial model',
  '[RF8] A document is found under the new name of its folder');
select public.rename_deal_room_folder(tests.of('Model'), 'Model');
-- Depth.
select is((select array_agg(f.path) from public.ensure_deal_room_folders(tests.lumen(),
  array['Deep/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17/18/19/20', 'Deep/2', 'deep/2/3']) f
  where f.folder_id is not null),
  array['Deep/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17/18/19/20', 'Deep/2', 'deep/2/3'],
  '[RF9] Paths of twenty levels are made');
select is((select max(depth) from public.deal_room_tree(tests.lumen())), 20,
  '[RF9] The deepest folder is at level twenty');
select throws_ok($$select public.ensure_deal_room_folders(tests.lumen(),
  array['Deep/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17/18/19/20/21'])$$, 'PT400',
  'Folders can be at most 20 levels deep.', '[RF9] A path of 21 levels is refused');
select throws_ok(format('select public.add_deal_room_folder(tests.lumen(), ''21'', %L)',
  (select id from public.deal_room_folders where depth = 20)), 'PT400', null,
  '[RF9] A folder below the twentieth level is refused');
select throws_ok(format('select public.move_deal_room_folder(%L, tests.of(''Model''))',
  (select id from public.deal_room_folders where name = 'Deep')), 'PT400', null,
  '[RF9] A move that makes more than twenty levels is refused');
select throws_ok(format('select public.ensure_deal_room_folders(tests.lumen(), %L)', paths), 'PT400', null,
  '[RF9] Paths that are none are refused: ' || left(coalesce(paths::text, 'null'), 40))
from unnest(array['{}', null, '{a//b}', '{/a}', '{a/}', '{"a/../b"}', '{{a},{b}}', '{NULL}']) x (raw),
  lateral (select raw::text[] as paths) y;
select throws_ok($$select public.ensure_deal_room_folders(tests.lumen(),
  array(select 'f' || i from generate_series(1, 501) i))$$, 'PT400', 'Choose 1 to 500 folders.',
  '[RF9] More than 500 paths at once are refused');
select public.remove_deal_room_folder((select id::text from public.deal_room_folders where name = 'Deep'));
-- How many.
select tests.as_database();
insert into public.deal_room_folders (deal_room_id, name, depth, side, created_by)
select tests.lumen()::uuid, 'Filler ' || i, 1, 'FOUNDER', tests.id('alice') from generate_series(1, 997) i;
select tests.acting_as('alice');
select throws_ok($$select public.add_deal_room_folder(tests.lumen(), 'One more')$$, 'PT409',
  'A deal room can have at most 1,000 folders. Remove some first.', '[RF10] A thousand folders are enough');
select lives_ok($$select public.ensure_deal_room_folders(tests.lumen(), '{financials, Financials/Model}')$$,
  '[RF10] A path of folders that exist is found among a thousand');
select throws_ok($$select public.ensure_deal_room_folders(tests.lumen(), '{Financials/Another}')$$, 'PT409',
  'A deal room can have at most 1,000 folders. Remove some first.', '[RF10] A path makes no folder beyond a thousand');
select tests.as_database();
create function tests.makes_folders(paths text[]) returns text
language plpgsql
as $$
declare
  context text;
begin
  perform public.ensure_deal_room_folders(tests.lumen(), paths);
  return 'made';
exception when others then
  get stacked diagnostics context = pg_exception_context;
  return sqlstate || case when context ~ 'lock_room_for_contributor|ensure_folders' then ' behind the lock' else '' end;
end
$$;
grant execute on function tests.makes_folders(text[]) to public;
select tests.acting_as('alice');
select is(tests.makes_folders(asked.paths), asked.outcome,
  '[RF33] A request is refused before the room is locked: ' || asked.what)
from (values
  ('500 paths of 14 levels', array(
    select string_agg('p' || p || '-' || level, '/' order by level)
    from generate_series(1, 500) p, generate_series(1, 14) level group by p), 'PT409'),
  ('one folder too many', array['Financials/Another'], 'PT409'),
  ('21 levels', array[repeat('x/', 20) || 'x'], 'PT400'),
  ('a wrong name', array['a', 'a/b/..'], 'PT400')) as asked (what, paths, outcome);
select tests.as_database();
delete from public.deal_room_folders where name like 'Filler %';

-- Whose documents.
select tests.acting_as('carol');
select tests.folder('Notes of carol', 'Financials') is not null;
  select tests.add('carol', 'Memo', tests.of('Notes of carol')) is not null;
select results_eq($$select name, can_edit from public.deal_room_tree(tests.lumen()) where id is not null
  order by name$$,
  $$values ('Corporate', false), ('Financials', false), ('Model', false), ('Notes of carol', true)$$,
    '[RF11] Carol, a contributor, may change the folder that she made');
select results_eq($$select file_name from public.deal_room_files(tests.lumen(), search => '.pdf') where can_edit$$,
  $$values ('Memo.pdf')$$, '[RF11] Carol, a contributor, may change the document that she shared');
select throws_ok(call, 'PT403', null, '[RF11] Carol, a contributor, cannot ' || call) from unnest(array[
  $$select public.rename_deal_room_folder(tests.of('Corporate'), 'Mine')$$,
    $$select public.move_deal_room_folder(tests.of('Model'))$$,
    $$select public.remove_deal_room_folder(tests.of('Financials'))$$,
  $$select public.rename_deal_room_document(tests.of('Questions'), 'Mine')$$,
    $$select public.move_deal_room_documents(array[tests.of('Memo'), tests.of('Deck')], null, 1)$$,
  $$select public.remove_deal_room_documents(array[tests.of('Questions')])$$,
    $$select tests.upload('carol', 'x.pdf', null, tests.of('Deck'))$$,
  $$select public.apply_deal_room_template(tests.lumen(), 'SEED')$$]) as call;
select tests.acting_as('bob');
select results_eq($$select name from public.deal_room_tree(tests.lumen()) where can_edit$$,
  $$values ('Notes of carol')$$, '[RF12] Bob, a manager, may change every folder of his own side');
select throws_ok(call, 'PT403', null, '[RF12] Bob, a manager, cannot ' || call) from unnest(array[
  $$select public.rename_deal_room_folder(tests.of('Corporate'), 'Mine')$$,
    $$select public.remove_deal_room_documents(array[tests.of('Deck')])$$,
  $$select public.rename_deal_room_document(tests.of('Deck'), 'Mine')$$,
    $$select tests.upload('bob', 'x.pdf', null, tests.of('Deck'))$$]) as call;
select lives_ok($$select public.rename_deal_room_document(tests.of('Memo'), 'Memo of the fund.PDF')$$,
  '[RF12] Bob renames what his side shared');
select results_eq($$select name, file_name from public.deal_room_document(tests.of('Memo'))$$,
  $$values ('Memo of the fund', 'Memo of the fund.pdf')$$, '[RF13] A renamed document keeps its ending');
select throws_ok(format('select public.rename_deal_room_document(tests.of(''Memo''), %L)', name), 'PT400', null,
  '[RF13] A document cannot have the name ' || quote_nullable(left(name, 20)))
from unnest(array['a/b', '..', '', null, E'a\nb', repeat('x', 252), '.pdf.']) as name where name <> '.pdf.'
  or name is null;
select tests.acting_as('alice');
select throws_ok($$select public.remove_deal_room_folder(tests.of('Financials'))$$, 'PT409',
  'This folder contains files or folders of the other side. Ask them to move those out first.',
  '[RF14] A folder with documents of the other side is not removed');
select lives_ok($$select public.rename_deal_room_folder(tests.of('Financials'), 'Finance')$$,
  '[RF14] A folder with documents of the other side can be renamed');
select collect_tap(tests.acting_as(name), throws_ok(call, 'PT404', null,
  '[RF15] ' || name || ' does not reach the room with ' || left(call, 60)))
from unnest(array['mallory', 'dave', 'erin', 'grace', 'henrik']) as name, unnest(array[
  'select public.deal_room_tree(tests.lumen())', 'select public.deal_room_files(tests.lumen())',
    'select public.deal_room_document(tests.of(''Deck''))',
  'select public.deal_room_document_versions_of(tests.of(''Deck''))',
    'select public.deal_room_document_history(tests.of(''Deck''))',
  'select public.deal_room_files_alike(tests.lumen(), ''{x}'')',
    'select public.removed_deal_room_documents(tests.lumen())', 'select public.visited_deal_room_files(tests.lumen())',
  'select public.add_deal_room_folder(tests.lumen(), ''x'')',
    'select public.ensure_deal_room_folders(tests.lumen(), ''{x}'')',
    'select public.apply_deal_room_template(tests.lumen(), ''SEED'')',
  'select public.rename_deal_room_folder(tests.of(''Corporate''), ''x'')',
    'select public.move_deal_room_folder(tests.of(''Corporate''))',
    'select public.remove_deal_room_folder(tests.of(''Corporate''))',
  'select public.rename_deal_room_document(tests.of(''Deck''), ''x'')',
    'select public.move_deal_room_documents(array[tests.of(''Deck'')])',
  'select public.remove_deal_room_documents(array[tests.of(''Deck'')])',
    'select public.restore_deal_room_documents(array[tests.of(''Deck'')])']) as call;
select collect_tap(tests.acting_as(name), is_empty('select 1 from public.deal_room_folders',
  '[RF15] ' || name || ' sees no folder')) from unnest(array['mallory', 'dave', 'erin', 'grace', 'henrik']) as name;
select collect_tap(tests.acting_as(name), throws_ok('delete from public.deal_room_folders', '42501', null,
  '[RF15] ' || name || ' deletes no folder directly'), throws_ok('select 1 from public.deal_room_document_versions',
  '42501', null, '[RF15] ' || name || ' reads no version past the functions'))
from unnest(array['alice', 'mallory', 'erin']) as name;
select tests.acting_as('bob');
select throws_ok($$select public.deal_room_tree(tests.room('Cryonaut'))$$, 'PT403',
  'Accept the NDA of this deal room first.', '[RF15] Bob reads no folder before he accepts the NDA');

-- Versions.
select tests.acting_as('alice');
select is(tests.upload('alice', 'Deck 2.pdf', null, tests.of('Deck'), repeat('b', 64))::text, tests.of('Deck'),
  '[RF16] A new version is the same document');
select results_eq($$select version, name, file_name, sha256, number from public.deal_room_document(tests.of('Deck'))$$,
  $$values (2, 'Deck', 'Deck.pdf', repeat('b', 64), '1')$$,
  '[RF16] A new version shows its bytes and keeps the place and name');
insert into named select 'Deck, sent', d.upload_id from public.deal_room_documents d
  where d.id::text = tests.of('Deck');
select tests.as_service();
select throws_ok($$select public.finish_deal_room_upload(tests.id('alice'), gen_random_uuid(), 1000,
  'application/pdf')$$, 'PT404', null, '[RF16] An unknown upload is not finished');
select is((public.finish_deal_room_upload(tests.id('alice'), (select id from named where name = 'Deck, sent'), 1000,
  'application/pdf')).id::text, tests.of('Deck'), '[RF16] A repeated finish answers with the same document');
select collect_tap(tests.acting_as(name), results_eq($$select version
  from public.deal_room_document_versions_of(tests.of('Deck'))$$, format('select unnest(%L::int[])', versions),
  '[RF17] ' || name || ' reads the versions that they may open'))
from (values ('alice', '{2,1}'::int[]), ('bob', '{2,1}'), ('carol', '{2}')) x (name, versions);
select tests.as_service();
select is((public.open_deal_room_document(tests.id(name), tests.of('Deck'), false, version => 1)).file_name, 'Deck.pdf',
  '[RF17] ' || name || ' opens the first version') from unnest(array['alice', 'bob']) as name;
select throws_ok($$select public.open_deal_room_document(tests.id('carol'), tests.of('Deck'), false, version => 1)$$,
  'PT404', 'Document not found', '[RF17] Carol does not open the first version');
select throws_ok(format($$select public.open_deal_room_document(tests.id('alice'), tests.of('Deck'), false,
  version => %s)$$, v), 'PT404', 'Document not found', '[RF17] Alice opens no version of the number ' || v)
  from unnest(array[0, 3, -1]) as v;
select is((public.open_deal_room_document(tests.id('carol'), tests.of('Deck'), false)).file_name, 'Deck.pdf',
  '[RF17] Carol opens the newest version');
select tests.acting_as('alice');
select throws_ok($$select tests.upload('alice', 'x.pdf', null, null, 'nonsense')$$, '23514', null,
  '[RF18] A hash that is not 64 hexadecimal digits is refused');
-- Its history.
select collect_tap(tests.acting_as(name), results_eq($$select action, actor_id, version
  from public.deal_room_document_history(tests.of('Deck')) where action ~ 'previewed|version'$$, wanted,
  '[RF19] ' || name || ' reads the history of the document'))
from (values
  ('alice', $$select v.* from (values ('document.previewed', tests.id('carol'), 2),
    ('document.previewed', tests.id('bob'), 1), ('document.previewed', tests.id('alice'), 1),
    ('document.version_added', tests.id('alice'), 2)) v$$),
  ('carol', $$select v.* from (values ('document.previewed', tests.id('carol'), 2),
    ('document.version_added', tests.id('alice'), 2)) v$$)) x (name, wanted);
-- By pages of two, each after the last line of the one before.
select tests.as_database();
insert into public.audit_logs (action, target_type, target_id, user_id, metadata, timestamp)
select l.action, l.target_type, l.target_id, l.user_id, l.metadata, l.timestamp
from (select * from public.audit_logs where metadata ->> 'document_id' = tests.of('Deck')
  and action = 'document.version_added' order by timestamp desc limit 1) l, generate_series(1, 5);
create function tests.history_by_pages() returns setof uuid language plpgsql
as $$
declare
  line record;
  last record;
begin
  select null::timestamptz as happened_at, null::uuid as id into last;
  loop
    for line in select h.id, h.happened_at from public.deal_room_document_history(tests.of('Deck'), last.happened_at, 2,
      last.id::text) h loop
      return next line.id;
      last := line;
    end loop;
    exit when not found;
  end loop;
end
$$;
grant execute on function tests.history_by_pages() to public;
select tests.acting_as('alice');
select results_eq('select tests.history_by_pages() limit 200',
  $$select id from public.deal_room_document_history(tests.of('Deck'), page_size => 200)$$,
  '[RF19] A history is whole and in order page by page');
select is((select count(*)::int from public.deal_room_document_history(tests.of('Deck'), now(), 200, 'x') h
  where h.happened_at >= now()), 0, '[RF19] An unknown id in the history is that of no line');

-- The same bytes.
select tests.acting_as('carol');
select results_eq($$select document_id::text, name, number from public.deal_room_files_alike(tests.lumen(),
  array[repeat('b', 64), repeat('c', 64)])$$, $$values (tests.of('Deck'), 'Deck', '1')$$,
  '[RF20] A document is found by the same bytes');
select throws_ok(format('select public.deal_room_files_alike(tests.lumen(), %L)', a), 'PT400', null,
  '[RF20] A search for no bytes is refused') from unnest(array[null, '{}'::text[]]) with ordinality x (a);
select throws_ok($$select public.deal_room_files_alike(tests.lumen(),
  array(select repeat('a', 64) from generate_series(1, 201)))$$, 'PT400', null,
  '[RF20] A search for 201 files is refused');

-- New since one's last visit.
select tests.acting_as('bob');
select is_empty($$select 1 from public.deal_room_files(tests.lumen(), search => '.') where is_new$$,
  '[RF21] Bob has no new documents before his first visit');
select public.visited_deal_room_files(tests.lumen());
select tests.add('alice', 'Fresh') is not null; select tests.add('bob', 'Own') is not null;
select results_eq($$select file_name from public.deal_room_files(tests.lumen(), only_new => true)$$,
  $$values ('Fresh.pdf')$$, '[RF21] Bob has as new what others brought since, not his own');
select is((select new_documents from public.deal_room_tree(tests.lumen()) where id is null), 1,
  '[RF21] The tree counts the new documents');
select public.visited_deal_room_files(tests.lumen());
select is_empty($$select 1 from public.deal_room_files(tests.lumen(), only_new => true)$$,
  '[RF21] Bob has no new documents after his next visit');

-- Pages, orders, search.
select results_eq(format('select file_name from public.deal_room_files(tests.lumen(), sort => %L, search => %L)', sort,
  'pdf'), format('select unnest(%L::text[])', names), '[RF22] Documents come in the order of ' || sort)
from (values ('index', '{Deck.pdf,Forecast.pdf,Questions.pdf,Memo of the fund.pdf,Fresh.pdf,Own.pdf}'::text[]),
  ('name', '{Deck.pdf,Forecast.pdf,Fresh.pdf,Memo of the fund.pdf,Own.pdf,Questions.pdf}'),
    ('newest', '{Own.pdf,Fresh.pdf,Deck.pdf,Memo of the fund.pdf,Questions.pdf,Forecast.pdf}')) x (sort, names);
select is(tests.walk(sort, search), array(select f.file_name
  from public.deal_room_files(tests.lumen(), null, search, sort) f),
  '[RF22] Pages have every document once, in the order of ' || sort || coalesce(' ' || search, ''))
from unnest(array['index', 'name', 'newest', 'size', 'type', '-index', '-name', '-newest', '-size', '-type']) as sort,
  unnest(array[null, 'pdf']) as search;
select is(array(select f.file_name from public.deal_room_files(tests.lumen(), null, 'pdf', '-' || sort) f),
  array(select f.file_name from public.deal_room_files(tests.lumen(), null, 'pdf', sort)
    with ordinality f (id, folder_id, number, name, file_name) order by f.ordinality desc),
  '[RF22] Documents come the other way round by ' || sort)
from unnest(array['index', 'name', 'newest', 'type']) as sort;
select results_eq($$select file_name, folder_path from public.deal_room_files(tests.lumen(), search => ' FORE')$$,
  $$values ('Forecast.pdf', 'Finance/Model')$$,
  '[RF22] Documents are found by any part of a name, whatever its capitals');
select is_empty(format('select 1 from public.deal_room_files(tests.lumen(), search => %L)', s),
  '[RF22] A sign of patterns is found as text: ' || s) from unnest(array['%', '_', '\', 'D%k']) as s;
select throws_ok(format('select public.deal_room_files(tests.lumen(), after => %L)', c), 'PT400', null,
  '[RF22] A page that does not exist is refused: ' || c)
  from unnest(array['', 'x', '[]', '[1,2,3]', '{"a":1}', '["","x","y"]',
  '["",1,"y"]']) as c;
select throws_ok($$select public.deal_room_files(tests.lumen(), sort => '--size')$$, 'PT400', null,
  '[RF22] An order with two minus signs is refused');
select throws_ok($$select public.deal_room_files(tests.lumen(), sort => 'size; drop')$$, 'PT400', null,
  '[RF22] An order that does not exist is refused');
select throws_ok($$select public.deal_room_files(tests.lumen(), search => repeat('x', 201))$$, 'PT400', null,
  '[RF22] A search of more than 200 characters is refused');
select throws_ok(format('select public.deal_room_files(tests.lumen(), %L)', f), 'PT404', 'Folder not found',
  '[RF22] A folder that does not exist is not found: ' || f) from unnest(array['x', gen_random_uuid()::text]) as f;

-- Removed and brought back.
select tests.acting_as('alice');
select tests.forget_broadcasts();
select lives_ok($$select public.remove_deal_room_documents(array[tests.of('Deck'), tests.of('Deck')])$$,
  '[RF23] Alice removes a document');
select tests.as_database();
select results_eq($$select event, payload - 'id' from tests.broadcasts() where topic like 'deal_room:%'$$,
  $$values ('documents.changed', '{}'::jsonb)$$, '[RF23] The room hears that something changed');
select collect_tap(tests.acting_as(name),
  is_empty($$select 1 from public.deal_room_documents where id::text = tests.of('Deck')$$,
    '[RF23] A removed document is not in the table for ' || name),
  is_empty($$select 1 from public.deal_room_files(tests.lumen(), search => 'Deck')$$,
    '[RF23] A removed document is not found by search'),
  is_empty($$select 1 from public.deal_room_files_alike(tests.lumen(), array[repeat('b', 64)])$$,
    '[RF23] A removed document is not found by its bytes'),
  throws_ok($$select public.deal_room_document(tests.of('Deck'))$$, 'PT404', null,
    '[RF23] A removed document has no page'),
  throws_ok($$select public.post_deal_room_message(tests.lumen(), gen_random_uuid()::text, 'See',
    array[tests.of('Deck')])$$, 'PT400', null, '[RF23] A removed document is attached to no message'))
from unnest(array['alice', 'bob', 'carol']) as name;
select tests.as_service();
select throws_ok($$select public.open_deal_room_document(tests.id('alice'), tests.of('Deck'), true)$$, 'PT404', null,
  '[RF23] Alice does not open a removed document');
select throws_ok($$select public.open_deal_room_document(tests.id('alice'), tests.of('Deck'), true, version => 1)$$,
  'PT404', null, '[RF23] Alice does not open an earlier version of a removed document');
select collect_tap(tests.acting_as(name), results_eq($$select count(*)
  from public.removed_deal_room_documents(tests.lumen())$$, format('select %s::bigint', n),
  '[RF24] The list of removed documents shows what may be restored by ' || name),
  is(tests.outcome($$select public.restore_deal_room_documents(array[tests.of('Deck')])$$) = 'ok', n = 1,
  '[RF24] A document is restored by whoever is offered it, and nobody else'))
from (values ('bob', 0::bigint), ('carol', 0), ('alice', 1)) x (name, n);
select tests.acting_as('carol');
select is((select number from public.deal_room_document(tests.of('Deck'))), '4',
  '[RF24] A restored document comes to the end');
select ok('document.removed' in (select action from public.deal_room_activity(tests.lumen())
  where subject_name = 'Deck.pdf'), '[RF24] The log keeps the name of a removed document');
-- A folder with what is in it.
select lives_ok($$select public.remove_deal_room_folder(tests.of('Notes of carol'))$$,
  '[RF25] Carol removes her folder');
select is_empty($$select 1 from public.deal_room_folders where id::text = tests.of('Notes of carol')$$,
  '[RF25] A removed folder is not in the table');
select throws_ok($$select tests.upload('bob', 'x.pdf', tests.of('Notes of carol'))$$, 'PT404', 'Folder not found',
  '[RF25] A removed folder takes no upload');
select lives_ok($$select public.restore_deal_room_documents(array[tests.of('Memo')])$$,
  '[RF25] Carol restores a document of the removed folder');
select is((select folder_path from public.deal_room_document(tests.of('Memo'))), 'Finance/Notes of carol',
  '[RF25] A restored document brings its folder back');
select lives_ok($$select public.remove_deal_room_folder(tests.of('Notes of carol'))$$,
  '[RF25] Carol removes her folder once more');
select lives_ok($$select public.add_deal_room_folder(tests.lumen(), 'NOTES OF CAROL', tests.of('Financials'))$$,
  '[RF25] Carol makes another folder of that name');
select lives_ok($$select public.restore_deal_room_documents(array[tests.of('Memo')])$$,
  '[RF25] Carol restores the document of the former folder');
select is((select folder_path from public.deal_room_document(tests.of('Memo'))), 'Finance/NOTES OF CAROL',
  '[RF25] A restored document goes into the folder of the same name');
select tests.as_database();
select is_empty($$
  select container_id from private.deal_room_positions group by container_id having max(position) <> count(*)
    or count(distinct position) <> count(*)$$, '[RF5] No folder has a gap in its index');
select is_empty($$
  select d.id from public.deal_room_documents d full join private.deal_room_positions p on p.id = d.id
  left join public.deal_room_folders f on f.id = p.id
  where (d.removed_at is null and p.id is null) or (d.removed_at is not null and p.id is not null)
    or (d.id is null and (f.id is null or f.removed_at is not null))
     or (p.container_id is distinct from coalesce(d.folder_id, f.parent_id, d.deal_room_id, f.deal_room_id)
       and p.id is not null)$$, '[RF5] Every folder and document has a place, and nothing else has');
-- A document of the deal.
select tests.acting_as('alice');
select public.set_deal_key_document(tests.deal('Lumen Grid')::text, 'TERM_SHEET', tests.of('Deck'));
select throws_ok($$select public.remove_deal_room_documents(array[tests.of('Deck')])$$, 'PT409',
  'The deal refers to Deck.pdf. Choose another document there first.',
  '[RF26] A document that the deal names is not removed');
select public.set_deal_key_document(tests.deal('Lumen Grid')::text, 'TERM_SHEET');
-- After 30 days.
select public.remove_deal_room_documents(array[tests.of('Deck')]);
select tests.as_database();
update public.deal_room_documents set removed_at = now() - interval '30 days 1 second'
  where id::text = tests.of('Deck');
select tests.acting_as('alice');
select is_empty('select 1 from public.removed_deal_room_documents(tests.lumen())',
  '[RF27] A document that was removed 30 days ago is not offered');
select throws_ok($$select public.restore_deal_room_documents(array[tests.of('Deck')])$$, 'PT404', null,
  '[RF27] A document that was removed 30 days ago is not restored');
select tests.as_service();
select lives_ok('select public.sweep_uploads()', '[RF27] The sweep of uploads runs after 30 days');
select is((select count(*) from public.files_to_remove() where bucket = 'deal-rooms'), 2::bigint,
  '[RF27] The sweep gives the bytes of both versions up');
select tests.acting_as('alice');
select ok('Deck.pdf' in (select subject_name from public.deal_room_activity(tests.lumen())),
  '[RF27] The log keeps the name of an erased document');

-- Many at once, and none.
select throws_ok(format('select public.%s(%L)', f, ids), code, null,
  '[RF28] ' || f || ' refuses the ids ' || coalesce(left(ids::text, 30), 'null'))
from unnest(array['move_deal_room_documents', 'remove_deal_room_documents', 'restore_deal_room_documents']) as f,
  (values (null::text[], 'PT400'), ('{}', 'PT400'), ('{x}', 'PT404'), (array[gen_random_uuid()::text], 'PT404'),
    (array_fill('x'::text, array[201]), 'PT400')) x (ids, code);
select throws_ok($$select public.remove_deal_room_documents(array[tests.of('Forecast'), gen_random_uuid()::text])$$,
  'PT404', null, '[RF28] No document is removed when one of them does not exist');
select tests.as_database();
insert into public.deal_room_documents (id, deal_room_id, name, file_name, file_url, file_size, content_type,
  uploaded_by)
select gen_random_uuid(), tests.lumen()::uuid, 'Filler', 'filler.pdf', gen_random_uuid(), 1, 'application/pdf',
  tests.id('alice')
from generate_series(1,
  10000 -
    tests.count('public.deal_room_documents where deal_room_id = tests.lumen()::uuid and removed_at is null')::int);
select tests.acting_as('alice');
select throws_ok($$select public.begin_deal_room_upload(tests.lumen(), 'a.pdf', 1)$$, 'PT409',
  'A deal room can have at most 10,000 documents. Remove some first.',
  '[RF29] A room has at most ten thousand documents');
select tests.as_database();
update public.deal_room_documents set folder_id = tests.of('Corporate')::uuid where name = 'Filler';
select tests.acting_as('alice');
select throws_ok($$select public.remove_deal_room_folder(tests.of('Corporate'))$$, 'PT409',
  'This folder contains more than 1,000 documents. Remove some of them first.',
  '[RF29] A folder with more than a thousand documents is not removed');
select tests.as_database();
delete from private.deal_room_positions p using public.deal_room_documents d where d.id = p.id and d.name = 'Filler';
delete from public.deal_room_documents where name = 'Filler';

-- Templates.
select tests.acting_as('alice');
select cmp_ok(public.apply_deal_room_template(tests.lumen(), 'SEED'), '>', 20,
  '[RF30] Alice lays a room out by a template');
select is(public.apply_deal_room_template(tests.lumen(), 'SEED'), 0, '[RF30] A template applied again adds nothing');
select cmp_ok(public.apply_deal_room_template(tests.lumen(), 'SERIES_A'), '>', 20,
  '[RF30] Another template adds only what is not there');
select throws_ok(format('select public.apply_deal_room_template(tests.lumen(), %L)', t), 'PT400',
  'Choose one of the templates.', '[RF30] A template that does not exist is refused: ' || coalesce(t, 'null'))
  from unnest(array['seed', '', null]) as t;

-- Read-only.
select tests.as_database();
update public.deals set status = 'COMPLETED' where id = tests.deal('Lumen Grid');
select tests.acting_as('alice');
select throws_ok(call, 'PT409', null, '[RF31] A read-only room refuses to ' || left(call, 50)) from unnest(array[
  $$select public.add_deal_room_folder(tests.lumen(), 'x')$$,
    $$select public.ensure_deal_room_folders(tests.lumen(), '{x}')$$,
    $$select public.apply_deal_room_template(tests.lumen(), 'SEED')$$,
  $$select public.rename_deal_room_folder(tests.of('Corporate'), 'x')$$,
    $$select public.move_deal_room_folder(tests.of('Corporate'))$$,
    $$select public.remove_deal_room_folder(tests.of('Corporate'))$$,
  $$select public.rename_deal_room_document(tests.of('Forecast'), 'x')$$,
    $$select public.move_deal_room_documents(array[tests.of('Forecast')])$$,
    $$select public.remove_deal_room_documents(array[tests.of('Forecast')])$$]) as call;
select results_eq(
  'select can_contribute, can_organize from public.open_deal_room(tests.lumen())', 'values (false, false)',
  '[RF31] A read-only room says that nothing can be uploaded');
select is_empty($$select 1 from public.deal_room_tree(tests.lumen()) where can_edit union all select 1
  from public.deal_room_files(tests.lumen(), search => '.') where can_edit$$,
  '[RF31] A read-only room offers no change of a file or folder');

select * from finish();
rollback;
