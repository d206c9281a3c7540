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
    (tests.id('carol'), 'CONTRIBUTOR', true)$$, '[RF1] principals are managers, members contributors');
select results_eq('select my_role::text, can_organize, can_upload from public.open_deal_room(tests.lumen())',
  $$values ('MANAGER', true, true)$$, '[RF1] bob may organize');
select throws_ok(format('select public.set_deal_room_role(tests.lumen(), tests.id(''carol'')::text, %L)', role),
  'PT400', 'Choose a role: contributor or viewer.', '[RF2] no such role: ' || coalesce(role, 'null'))
from unnest(array['MANAGER', 'viewer', '', null]) as role;
select throws_ok(format('select public.set_deal_room_role(tests.lumen(), %L, ''VIEWER'')', id), 'PT403',
  'You can only change the role of people your side invited.', '[RF2] not of ' || coalesce(id, 'null'))
from unnest(array[tests.id('alice')::text, tests.id('bob')::text, tests.id('mallory')::text, 'x', null]) as id;
select tests.forget_broadcasts();
select public.set_deal_room_role(tests.lumen(), tests.id('carol')::text, 'VIEWER');
select tests.as_database();
select isnt_empty($$select 1 from tests.broadcasts() where event = 'deal_room.changed'
  and topic = 'user:' || tests.id('carol')$$, '[RF2] carol''s screen hears of it');
select is((select count(*) from public.audit_logs where action = 'member.role_set'
  and metadata = jsonb_build_object('user_id', tests.id('carol'))), 1::bigint, '[RF2] it is in the log');
select results_eq($$select u.username::text, n.data ->> 'status' from public.notifications n join public.users u
  on u.id = n.user_id
  where n.kind = 'deal_room.role_changed'$$, $$values ('carol', 'VIEWER')$$,
    '[RF2] she has a notice of it, and nobody else');
select collect_tap(tests.acting_as(name), throws_ok($$select public.set_deal_room_role(tests.lumen(),
  tests.id('carol')::text, 'CONTRIBUTOR')$$, code, null, '[RF2] ' || name || ' changes no role of carol''s'))
from (values ('alice', 'PT403'), ('carol', 'PT403'), ('mallory', 'PT404'), ('erin', 'PT404'),
  ('grace', 'PT404')) as x (name, code);
select tests.acting_as('carol');
select results_eq('select my_role::text, can_organize, can_upload, can_post from public.open_deal_room(tests.lumen())',
  $$values ('VIEWER', false, false, true)$$, '[RF3] a viewer reads and takes part in the discussion');
select throws_ok(call, 'PT403', 'You are a viewer in this deal room, so you can read its files but not change them.',
  '[RF3] a viewer: ' || call)
from unnest(array[
  $$select public.begin_deal_room_upload(tests.lumen(), 'a.pdf', 1)$$,
    $$select public.add_deal_room_folder(tests.lumen(), 'Mine')$$,
  $$select public.ensure_deal_room_folders(tests.lumen(), '{Mine}')$$,
    $$select public.apply_deal_room_template(tests.lumen(), 'SEED')$$]) as call;
select tests.acting_as('bob');
select public.set_deal_room_role(tests.lumen(), tests.id('carol')::text, 'CONTRIBUTOR');
select results_eq($$select role::text from public.invite_to_deal_room(tests.lumen(), 'viewer@away.test', null,
  'VIEWER')$$, $$values ('VIEWER')$$, '[RF4] an invitation says the role');
select throws_ok($$select public.invite_to_deal_room(tests.lumen(), 'x@away.test', null, 'MANAGER')$$, 'PT400', null,
  '[RF4] never a manager''s');

-- Folders and numbers.
select tests.acting_as('alice');
select tests.folder('Corporate') is not null; select tests.folder('Financials') is not null;
  select tests.folder('Model', 'Financials') is not null;
select tests.add('alice', 'Deck') is not null; select tests.add('alice', 'Forecast', tests.of('Model')) is not null;
  select tests.add('bob', 'Questions', tests.of('Financials')) is not null;
select results_eq('select tests.index_of()', $$values ('1 Corporate'), ('2 Financials'), ('2.1 Model'),
  ('2.1.1 Forecast.pdf'), ('2.2 Questions.pdf'), ('3 Deck.pdf')$$, '[RF5] folders and documents have one index');
select public.move_deal_room_documents(array[tests.of('Deck')], null, 1);
select results_eq('select tests.index_of()', $$values ('1 Deck.pdf'), ('2 Corporate'), ('3 Financials'), ('3.1 Model'),
  ('3.1.1 Forecast.pdf'), ('3.2 Questions.pdf')$$, '[RF5] what stands behind moves down, with all below');
select public.move_deal_room_folder(tests.of('Corporate'), tests.of('Model'), 1);
select results_eq('select tests.index_of()', $$values ('1 Deck.pdf'), ('2 Financials'), ('2.1 Model'),
  ('2.1.1 Corporate'), ('2.1.2 Forecast.pdf'), ('2.2 Questions.pdf')$$,
  '[RF5] a folder moves into another, and leaves no gap');
select is((select depth from public.deal_room_folders where id::text = tests.of('Corporate')), 3,
  '[RF5] its depth is known');
select throws_ok(format('select public.move_deal_room_folder(tests.of(%L), tests.of(%L))', f, p), 'PT409',
  'A folder cannot be moved into itself.', '[RF6] ' || f || ' not into ' || p)
from (values ('Financials', 'Financials'), ('Financials', 'Model'), ('Financials', 'Corporate'),
  ('Model', 'Corporate')) x (f, p);
select lives_ok(format('select public.move_deal_room_documents(array[tests.of(''Deck'')], null, %s)', place),
  '[RF6] a place that is none is the nearest: ' || place) from unnest(array[-5, 0, 99, 2147483647]) as place;
select is((select number from public.deal_room_document(tests.of('Deck'))), '2', '[RF6] the last place, without a gap');
select public.move_deal_room_documents(array[tests.of('Deck')], null, 1);
select throws_ok(format('select public.add_deal_room_folder(tests.lumen(), %L)', name), 'PT400',
  'A folder name must not contain slashes, ".." or control characters.', '[RF7] no such name: '
  || quote_literal(translate(name, E'\u2029', '+')))
from unnest(array['a/b', 'a\b', '..', '.', 'a..b', E'a\nb', E'a\u2029b', E'a\u0001', E'a\u202eb', E'\u2066']) as name;
select throws_ok(format('select public.add_deal_room_folder(tests.lumen(), %L)', name), 'PT400',
  'A folder name must be 1 to 255 characters.', '[RF7] no such length: ' || coalesce(length(name)::text, 'null'))
from unnest(array['', '  ', E'\u00a0', E'\u200b', E'\u200e', E'\ufffb', null, repeat('x', 256)]) as name;
select throws_ok(format('select public.add_deal_room_folder(tests.lumen(), %L)', name), 'PT409', null,
  '[RF8] taken, whatever its capitals: ' || name) from unnest(array['Financials', ' financials ',
  'FINANCIALS']) as name;
select throws_ok($$select public.rename_deal_room_folder(tests.of('Model'), '../x')$$, 'PT400', null,
  '[RF7] nor by renaming');
select lives_ok($$select public.rename_deal_room_folder(tests.of('Model'), 'Financial model')$$,
  '[RF8] alice renames her folder');
select is((select folder_path from public.deal_room_document(tests.of('Forecast'))), 'Financials/Financial model',
  '[RF8] what is in it is found there');
select public.rename_deal_room_folder(tests.of('Model'), 'Model');
-- Depth.
select is((select array_agg(f.path) from public.ensure_deal_room_folders(tests.lumen(),
  array['Deep/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17/18/19/20', 'Deep/2', 'deep/2/3']) f
  where f.folder_id is not null),
  array['Deep/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17/18/19/20', 'Deep/2', 'deep/2/3'], '[RF9] twenty levels are made');
select is((select max(depth) from public.deal_room_tree(tests.lumen())), 20, '[RF9] each once');
select throws_ok($$select public.ensure_deal_room_folders(tests.lumen(),
  array['Deep/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17/18/19/20/21'])$$, 'PT400',
  'Folders can be at most 20 levels deep.', '[RF9] not 21');
select throws_ok(format('select public.add_deal_room_folder(tests.lumen(), ''21'', %L)',
  (select id from public.deal_room_folders where depth = 20)), 'PT400', null, '[RF9] nor one by one');
select throws_ok(format('select public.move_deal_room_folder(%L, tests.of(''Model''))',
  (select id from public.deal_room_folders where name = 'Deep')), 'PT400', null, '[RF9] nor by moving');
select throws_ok(format('select public.ensure_deal_room_folders(tests.lumen(), %L)', paths), 'PT400', null,
  '[RF9] no such paths: ' || left(coalesce(paths::text, 'null'), 40))
from unnest(array['{}', null, '{a//b}', '{/a}', '{a/}', '{"a/../b"}', '{{a},{b}}', '{NULL}']) x (raw),
  lateral (select raw::text[] as paths) y;
select throws_ok($$select public.ensure_deal_room_folders(tests.lumen(),
  array(select 'f' || i from generate_series(1, 501) i))$$, 'PT400', 'Choose 1 to 500 folders.',
  '[RF9] nor 501 at once');
select public.remove_deal_room_folder((select id::text from public.deal_room_folders where name = 'Deep'));
-- How many.
select tests.as_database();
insert into public.deal_room_folders (deal_room_id, name, depth, side, created_by)
select tests.lumen()::uuid, 'Filler ' || i, 1, 'FOUNDER', tests.id('alice') from generate_series(1, 997) i;
select tests.acting_as('alice');
select throws_ok($$select public.add_deal_room_folder(tests.lumen(), 'One more')$$, 'PT409',
  'A deal room can have at most 1,000 folders. Remove some first.', '[RF10] a thousand folders are enough');
select lives_ok($$select public.ensure_deal_room_folders(tests.lumen(), '{financials, Financials/Model}')$$,
  '[RF10] those that are there are found among a thousand');
select throws_ok($$select public.ensure_deal_room_folders(tests.lumen(), '{Financials/Another}')$$, 'PT409',
  'A deal room can have at most 1,000 folders. Remove some first.', '[RF10] nor does a path make one more');
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
select is(tests.makes_folders(asked.paths), asked.outcome, '[RF33] refused before the room is locked: ' || asked.what)
from (values
  ('500 paths of 14 levels', array(
    select string_agg('p' || p || '-' || level, '/' order by level)
    from generate_series(1, 500) p, generate_series(1, 14) level group by p), 'PT409'),
  ('one folder too many', array['Financials/Another'], 'PT409'),
  ('21 levels', array[repeat('x/', 20) || 'x'], 'PT400'),
  ('a wrong name', array['a', 'a/b/..'], 'PT400')) as asked (what, paths, outcome);
select tests.as_database();
delete from public.deal_room_folders where name like 'Filler %';

-- Whose papers.
select tests.acting_as('carol');
select tests.folder('Notes of carol', 'Financials') is not null;
  select tests.add('carol', 'Memo', tests.of('Notes of carol')) is not null;
select results_eq($$select name, can_edit from public.deal_room_tree(tests.lumen()) where id is not null
  order by name$$,
  $$values ('Corporate', false), ('Financials', false), ('Model', false), ('Notes of carol', true)$$,
    '[RF11] a contributor changes what they made');
select results_eq($$select file_name from public.deal_room_files(tests.lumen(), search => '.pdf') where can_edit$$,
  $$values ('Memo.pdf')$$, '[RF11] and what they shared');
select throws_ok(call, 'PT403', null, '[RF11] carol: ' || call) from unnest(array[
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
  $$values ('Notes of carol')$$, '[RF12] a manager changes all of their own side');
select throws_ok(call, 'PT403', null, '[RF12] bob: ' || call) from unnest(array[
  $$select public.rename_deal_room_folder(tests.of('Corporate'), 'Mine')$$,
    $$select public.remove_deal_room_documents(array[tests.of('Deck')])$$,
  $$select public.rename_deal_room_document(tests.of('Deck'), 'Mine')$$,
    $$select tests.upload('bob', 'x.pdf', null, tests.of('Deck'))$$]) as call;
select lives_ok($$select public.rename_deal_room_document(tests.of('Memo'), 'Memo of the fund.PDF')$$,
  '[RF12] bob renames what his side shared');
select results_eq($$select name, file_name from public.deal_room_document(tests.of('Memo'))$$,
  $$values ('Memo of the fund', 'Memo of the fund.pdf')$$, '[RF13] the ending stays what it was');
select throws_ok(format('select public.rename_deal_room_document(tests.of(''Memo''), %L)', name), 'PT400', null,
  '[RF13] no such name: ' || quote_nullable(left(name, 20)))
from unnest(array['a/b', '..', '', null, E'a\nb', repeat('x', 252), '.pdf.']) as name where name <> '.pdf.'
  or name is null;
select tests.acting_as('alice');
select throws_ok($$select public.remove_deal_room_folder(tests.of('Financials'))$$, 'PT409',
  'This folder contains files or folders of the other side. Ask them to move those out first.',
  '[RF14] what holds the other side''s papers stays');
select lives_ok($$select public.rename_deal_room_folder(tests.of('Financials'), 'Finance')$$,
  '[RF14] though it can be renamed');
select collect_tap(tests.acting_as(name), throws_ok(call, 'PT404', null, '[RF15] ' || name || ': ' || left(call, 60)))
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
  'Accept the NDA of this deal room first.', '[RF15] nothing before the NDA');

-- Versions.
select tests.acting_as('alice');
select is(tests.upload('alice', 'Deck 2.pdf', null, tests.of('Deck'), repeat('b', 64))::text, tests.of('Deck'),
  '[RF16] a new version is the same document');
select results_eq($$select version, name, file_name, sha256, number from public.deal_room_document(tests.of('Deck'))$$,
  $$values (2, 'Deck', 'Deck.pdf', repeat('b', 64), '1')$$, '[RF16] which says what is newest, where it was, and keeps its name');
insert into named select 'Deck, sent', right(d.file_url, 36)::uuid from public.deal_room_documents d
  where d.id::text = tests.of('Deck');
select tests.as_service();
select throws_ok($$select public.finish_deal_room_upload(tests.id('alice'), gen_random_uuid(), 1000,
  'application/pdf')$$, 'PT404', null, '[RF16] an unknown upload is none');
select is((public.finish_deal_room_upload(tests.id('alice'), (select id from named where name = 'Deck, sent'), 1000,
  'application/pdf')).id::text, tests.of('Deck'), '[RF16] a repeated finish answers the same');
select collect_tap(tests.acting_as(name), results_eq($$select version
  from public.deal_room_document_versions_of(tests.of('Deck'))$$, format('select unnest(%L::int[])', versions),
  '[RF17] ' || name || ' is told of versions'))
from (values ('alice', '{2,1}'::int[]), ('bob', '{2,1}'), ('carol', '{2}')) x (name, versions);
select tests.as_service();
select is((public.open_deal_room_document(tests.id(name), tests.of('Deck'), false, version => 1)).file_name, 'Deck.pdf',
  '[RF17] ' || name || ' opens the first') from unnest(array['alice', 'bob']) as name;
select throws_ok($$select public.open_deal_room_document(tests.id('carol'), tests.of('Deck'), false, version => 1)$$,
  'PT404', 'Document not found', '[RF17] carol does not');
select throws_ok(format($$select public.open_deal_room_document(tests.id('alice'), tests.of('Deck'), false,
  version => %s)$$, v), 'PT404', 'Document not found', '[RF17] no such version: ' || v)
  from unnest(array[0, 3, -1]) as v;
select is((public.open_deal_room_document(tests.id('carol'), tests.of('Deck'), false)).file_name, 'Deck.pdf',
  '[RF17] she opens the newest');
select tests.acting_as('alice');
select throws_ok($$select tests.upload('alice', 'x.pdf', null, null, 'nonsense')$$, '23514', null,
  '[RF18] a hash is 64 hexadecimal digits');
-- Its history.
select collect_tap(tests.acting_as(name), results_eq($$select action, actor_id, version
  from public.deal_room_document_history(tests.of('Deck')) where action ~ 'previewed|version'$$, wanted,
  '[RF19] ' || name || ' reads its history'))
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
  '[RF19] page by page it is whole and in order, whatever happened at one moment');
select is((select count(*)::int from public.deal_room_document_history(tests.of('Deck'), now(), 200, 'x') h
  where h.happened_at >= now()), 0, '[RF19] an id that is none is that of no line');

-- The same bytes.
select tests.acting_as('carol');
select results_eq($$select document_id::text, name, number from public.deal_room_files_alike(tests.lumen(),
  array[repeat('b', 64), repeat('c', 64)])$$, $$values (tests.of('Deck'), 'Deck', '1')$$,
  '[RF20] the same bytes are found');
select throws_ok(format('select public.deal_room_files_alike(tests.lumen(), %L)', a), 'PT400', null,
  '[RF20] one to two hundred') from unnest(array[null, '{}'::text[]]) with ordinality x (a);
select throws_ok($$select public.deal_room_files_alike(tests.lumen(),
  array(select repeat('a', 64) from generate_series(1, 201)))$$, 'PT400', null, '[RF20] not 201');

-- New since one's last visit.
select tests.acting_as('bob');
select is_empty($$select 1 from public.deal_room_files(tests.lumen(), search => '.') where is_new$$,
  '[RF21] before the first visit nothing is new');
select public.visited_deal_room_files(tests.lumen());
select tests.add('alice', 'Fresh') is not null; select tests.add('bob', 'Own') is not null;
select results_eq($$select file_name from public.deal_room_files(tests.lumen(), only_new => true)$$,
  $$values ('Fresh.pdf')$$, '[RF21] what others brought since, not one''s own');
select is((select new_documents from public.deal_room_tree(tests.lumen()) where id is null), 1,
  '[RF21] counted in the tree');
select public.visited_deal_room_files(tests.lumen());
select is_empty($$select 1 from public.deal_room_files(tests.lumen(), only_new => true)$$,
  '[RF21] until the next visit');

-- Pages, orders, search.
select results_eq(format('select file_name from public.deal_room_files(tests.lumen(), sort => %L, search => %L)', sort,
  'pdf'), format('select unnest(%L::text[])', names), '[RF22] by ' || sort)
from (values ('index', '{Deck.pdf,Forecast.pdf,Questions.pdf,Memo of the fund.pdf,Fresh.pdf,Own.pdf}'::text[]),
  ('name', '{Deck.pdf,Forecast.pdf,Fresh.pdf,Memo of the fund.pdf,Own.pdf,Questions.pdf}'),
    ('newest', '{Own.pdf,Fresh.pdf,Deck.pdf,Memo of the fund.pdf,Questions.pdf,Forecast.pdf}')) x (sort, names);
select is(tests.walk(sort, search), array(select f.file_name
  from public.deal_room_files(tests.lumen(), null, search, sort) f),
  '[RF22] page by page: ' || sort || coalesce(' ' || search, ''))
from unnest(array['index', 'name', 'newest', 'size', 'type', '-index', '-name', '-newest', '-size', '-type']) as sort,
  unnest(array[null, 'pdf']) as search;
select is(array(select f.file_name from public.deal_room_files(tests.lumen(), null, 'pdf', '-' || sort) f),
  array(select f.file_name from public.deal_room_files(tests.lumen(), null, 'pdf', sort)
    with ordinality f (id, folder_id, number, name, file_name) order by f.ordinality desc),
  '[RF22] and the other way round: ' || sort)
from unnest(array['index', 'name', 'newest', 'type']) as sort;
select results_eq($$select file_name, folder_path from public.deal_room_files(tests.lumen(), search => ' FORE')$$,
  $$values ('Forecast.pdf', 'Finance/Model')$$, '[RF22] names are found anywhere, whatever the capitals');
select is_empty(format('select 1 from public.deal_room_files(tests.lumen(), search => %L)', s),
  '[RF22] a sign of patterns is a sign: ' || s) from unnest(array['%', '_', '\', 'D%k']) as s;
select throws_ok(format('select public.deal_room_files(tests.lumen(), after => %L)', c), 'PT400', null,
  '[RF22] no such page: ' || c) from unnest(array['', 'x', '[]', '[1,2,3]', '{"a":1}', '["","x","y"]',
  '["",1,"y"]']) as c;
select throws_ok($$select public.deal_room_files(tests.lumen(), sort => '--size')$$, 'PT400', null,
  '[RF22] twice round is no order');
select throws_ok($$select public.deal_room_files(tests.lumen(), sort => 'size; drop')$$, 'PT400', null,
  '[RF22] nor order');
select throws_ok($$select public.deal_room_files(tests.lumen(), search => repeat('x', 201))$$, 'PT400', null,
  '[RF22] nor so long a search');
select throws_ok(format('select public.deal_room_files(tests.lumen(), %L)', f), 'PT404', 'Folder not found',
  '[RF22] nor folder: ' || f) from unnest(array['x', gen_random_uuid()::text]) as f;

-- Removed and brought back.
select tests.acting_as('alice');
select tests.forget_broadcasts();
select lives_ok($$select public.remove_deal_room_documents(array[tests.of('Deck'), tests.of('Deck')])$$,
  '[RF23] alice removes a document');
select tests.as_database();
select results_eq($$select event, payload - 'id' from tests.broadcasts() where topic like 'deal_room:%'$$,
  $$values ('documents.changed', '{}'::jsonb)$$, '[RF23] the room hears that something changed');
select collect_tap(tests.acting_as(name),
  is_empty($$select 1 from public.deal_room_documents where id::text = tests.of('Deck')$$,
    '[RF23] gone from the table for ' || name),
  is_empty($$select 1 from public.deal_room_files(tests.lumen(), search => 'Deck')$$, '[RF23] from search'),
  is_empty($$select 1 from public.deal_room_files_alike(tests.lumen(), array[repeat('b', 64)])$$,
    '[RF23] from what is alike'),
  throws_ok($$select public.deal_room_document(tests.of('Deck'))$$, 'PT404', null, '[RF23] from its page'),
  throws_ok($$select public.post_deal_room_message(tests.lumen(), gen_random_uuid()::text, 'See',
    array[tests.of('Deck')])$$, 'PT400', null, '[RF23] and attached to nothing'))
from unnest(array['alice', 'bob', 'carol']) as name;
select tests.as_service();
select throws_ok($$select public.open_deal_room_document(tests.id('alice'), tests.of('Deck'), true)$$, 'PT404', null,
  '[RF23] nobody opens it');
select throws_ok($$select public.open_deal_room_document(tests.id('alice'), tests.of('Deck'), true, version => 1)$$,
  'PT404', null, '[RF23] nor an earlier version');
select collect_tap(tests.acting_as(name), results_eq($$select count(*)
  from public.removed_deal_room_documents(tests.lumen())$$, format('select %s::bigint', n),
  '[RF24] ' || name || ' may bring back'),
  is(tests.outcome($$select public.restore_deal_room_documents(array[tests.of('Deck')])$$) = 'ok', n = 1,
  '[RF24] and does, if so'))
from (values ('bob', 0::bigint), ('carol', 0), ('alice', 1)) x (name, n);
select tests.acting_as('carol');
select is((select number from public.deal_room_document(tests.of('Deck'))), '4', '[RF24] it comes back to the end');
select ok('document.removed' in (select action from public.deal_room_activity(tests.lumen())
  where subject_name = 'Deck.pdf'), '[RF24] the log keeps the name');
-- A folder with what is in it.
select lives_ok($$select public.remove_deal_room_folder(tests.of('Notes of carol'))$$,
  '[RF25] carol removes her folder');
select is_empty($$select 1 from public.deal_room_folders where id::text = tests.of('Notes of carol')$$,
  '[RF25] it is gone');
select throws_ok($$select tests.upload('bob', 'x.pdf', tests.of('Notes of carol'))$$, 'PT404', 'Folder not found',
  '[RF25] nothing goes into it');
select lives_ok($$select public.restore_deal_room_documents(array[tests.of('Memo')])$$,
  '[RF25] what was in it is brought back');
select is((select folder_path from public.deal_room_document(tests.of('Memo'))), 'Finance/Notes of carol',
  '[RF25] with its folder');
select lives_ok($$select public.remove_deal_room_folder(tests.of('Notes of carol'))$$, '[RF25] once more');
select lives_ok($$select public.add_deal_room_folder(tests.lumen(), 'NOTES OF CAROL', tests.of('Financials'))$$,
  '[RF25] another has its name');
select lives_ok($$select public.restore_deal_room_documents(array[tests.of('Memo')])$$,
  '[RF25] and takes what comes back');
select is((select folder_path from public.deal_room_document(tests.of('Memo'))), 'Finance/NOTES OF CAROL',
  '[RF25] into it');
select tests.as_database();
select is_empty($$
  select container_id from private.deal_room_places group by container_id having max(position) <> count(*)
    or count(distinct position) <> count(*)$$, '[RF5] no folder has a gap in its index');
select is_empty($$
  select d.id from public.deal_room_documents d full join private.deal_room_places p on p.id = d.id
  left join public.deal_room_folders f on f.id = p.id
  where (d.removed_at is null and p.id is null) or (d.removed_at is not null and p.id is not null)
    or (d.id is null and (f.id is null or f.removed_at is not null))
     or (p.container_id is distinct from coalesce(d.folder_id, f.parent_id, d.deal_room_id, f.deal_room_id)
       and p.id is not null)$$, '[RF5] whatever is there has its place, and nothing else');
-- A paper of the deal.
select tests.acting_as('alice');
select public.name_deal_paper(tests.deal('Lumen Grid')::text, 'TERM_SHEET', tests.of('Deck'));
select throws_ok($$select public.remove_deal_room_documents(array[tests.of('Deck')])$$, 'PT409',
  'The deal refers to Deck.pdf. Choose another document there first.', '[RF26] what the deal names stays');
select public.name_deal_paper(tests.deal('Lumen Grid')::text, 'TERM_SHEET');
-- After 30 days.
select public.remove_deal_room_documents(array[tests.of('Deck')]);
select tests.as_database();
update public.deal_room_documents set removed_at = now() - interval '30 days 1 second'
  where id::text = tests.of('Deck');
select tests.acting_as('alice');
select is_empty('select 1 from public.removed_deal_room_documents(tests.lumen())',
  '[RF27] after 30 days it is not offered');
select throws_ok($$select public.restore_deal_room_documents(array[tests.of('Deck')])$$, 'PT404', null,
  '[RF27] nor brought back');
select tests.as_service();
select lives_ok('select public.sweep_deal_room_uploads()', '[RF27] the sweep');
select is((select count(*) from public.files_to_remove() where bucket = 'deal-rooms'), 2::bigint,
  '[RF27] gives the bytes of both versions up');
select tests.acting_as('alice');
select ok('Deck.pdf' in (select subject_name from public.deal_room_activity(tests.lumen())),
  '[RF27] the log keeps the name');

-- Many at once, and none.
select throws_ok(format('select public.%s(%L)', f, ids), code, null,
  '[RF28] ' || f || ': ' || coalesce(left(ids::text, 30), 'null'))
from unnest(array['move_deal_room_documents', 'remove_deal_room_documents', 'restore_deal_room_documents']) as f,
  (values (null::text[], 'PT400'), ('{}', 'PT400'), ('{x}', 'PT404'), (array[gen_random_uuid()::text], 'PT404'),
    (array_fill('x'::text, array[201]), 'PT400')) x (ids, code);
select throws_ok($$select public.remove_deal_room_documents(array[tests.of('Forecast'), gen_random_uuid()::text])$$,
  'PT404', null, '[RF28] one that is not there: none is removed');
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
  'A deal room can have at most 10,000 documents. Remove some first.', '[RF29] ten thousand documents are enough');
select tests.as_database();
update public.deal_room_documents set folder_id = tests.of('Corporate')::uuid where name = 'Filler';
select tests.acting_as('alice');
select throws_ok($$select public.remove_deal_room_folder(tests.of('Corporate'))$$, 'PT409',
  'This folder contains more than 1,000 documents. Remove some of them first.',
  '[RF29] no folder of thousands goes at once');
select tests.as_database();
delete from private.deal_room_places p using public.deal_room_documents d where d.id = p.id and d.name = 'Filler';
delete from public.deal_room_documents where name = 'Filler';

-- Templates.
select tests.acting_as('alice');
select cmp_ok(public.apply_deal_room_template(tests.lumen(), 'SEED'), '>', 20,
  '[RF30] a room is laid out by a template');
select is(public.apply_deal_room_template(tests.lumen(), 'SEED'), 0, '[RF30] once');
select cmp_ok(public.apply_deal_room_template(tests.lumen(), 'SERIES_A'), '>', 20,
  '[RF30] another adds what is not there');
select throws_ok(format('select public.apply_deal_room_template(tests.lumen(), %L)', t), 'PT400',
  'Choose one of the templates.', '[RF30] no such template: ' || coalesce(t, 'null'))
  from unnest(array['seed', '', null]) as t;

-- Read-only.
select tests.as_database();
update public.deals set status = 'COMPLETED' where id = tests.deal('Lumen Grid');
select tests.acting_as('alice');
select throws_ok(call, 'PT409', null, '[RF31] a read-only room: ' || left(call, 50)) from unnest(array[
  $$select public.add_deal_room_folder(tests.lumen(), 'x')$$,
    $$select public.ensure_deal_room_folders(tests.lumen(), '{x}')$$,
    $$select public.apply_deal_room_template(tests.lumen(), 'SEED')$$,
  $$select public.rename_deal_room_folder(tests.of('Corporate'), 'x')$$,
    $$select public.move_deal_room_folder(tests.of('Corporate'))$$,
    $$select public.remove_deal_room_folder(tests.of('Corporate'))$$,
  $$select public.rename_deal_room_document(tests.of('Forecast'), 'x')$$,
    $$select public.move_deal_room_documents(array[tests.of('Forecast')])$$,
    $$select public.remove_deal_room_documents(array[tests.of('Forecast')])$$]) as call;
select results_eq('select can_upload, can_organize from public.open_deal_room(tests.lumen())', 'values (false, false)',
  '[RF31] says so');
select is_empty($$select 1 from public.deal_room_tree(tests.lumen()) where can_edit union all select 1
  from public.deal_room_files(tests.lumen(), search => '.') where can_edit$$, '[RF31] of each');

select * from finish();
rollback;
