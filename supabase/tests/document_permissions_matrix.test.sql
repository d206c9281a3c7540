-- Everything of a room by everybody who could ask for it, held to a literal table. Case FP24 of docs/access.md.
begin;
\ir helpers.psql
create temp table named (name text primary key, id uuid);
grant select, insert on named to public;
create function tests.of(wanted text) returns text language sql stable as $$ select id::text from named
  where name = wanted $$;
create function tests.lumen() returns text language sql stable as $$ select tests.room('Lumen Grid') $$;
create function tests.joins(who text, side public.room_side, is_viewer boolean,
  signs boolean) returns void language plpgsql security definer set search_path = ''
as $$
begin
  insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
  values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated',
    who || '@dealport.test', now(),
    '{"provider": "email"}', jsonb_build_object('username', who));
  insert into public.deal_room_members (deal_room_id, user_id, side, is_viewer)
    values (tests.room('Lumen Grid')::uuid, tests.id(who), side, is_viewer);
  if signs then
    perform tests.sign(who, 'Lumen Grid');
  end if;
end
$$;
create function tests.upload(who text, file_name text, folder text default null, document text default null,
  hash text default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  upload uuid;
  former text := current_setting('request.jwt.claims', true);
begin
  perform set_config('request.jwt.claims', tests.claims_of(tests.id(who))::text, true);
  select u.id into upload from public.begin_deal_room_upload(tests.room('Lumen Grid'), upload.file_name, 1000, folder,
    document) u;
  perform set_config('request.jwt.claims', former, true);
  return (select d.id from public.finish_deal_room_upload(tests.id(who), upload, 1000, 'application/pdf',
    sha256 => hash, can_show => true) d);
end
$$;
-- What somebody is answered: '+' where the answer names what is held back, '.' where it does not, the end of the code
-- where it is refused.
create function tests.answer(call text) returns text language plpgsql
as $$
declare
  said text;
begin
  execute 'select string_agg(a::text, '' '') from (' || call || ') a' into said;
  return case when said ~ any (array(select id::text from named)) or said ~ 'Heirloom|Cellar|ab{63}' then '+'
    else '.' end;
exception when others then
  return right(sqlstate, 1);
end
$$;
grant execute on all functions in schema tests to public;
select no_plan();

-- alice leads the founder's side: fred contributes to it, vera views. bob leads the investor's: carol contributes, nina
-- too, victor views. otto has not signed, edda has left.
select tests.sign('carol', 'Lumen Grid');
select tests.joins('fred', 'FOUNDER', false, true); select tests.joins('vera', 'FOUNDER', true, true);
  select tests.joins('nina', 'INVESTOR', false, true);
select tests.joins('victor', 'INVESTOR', true, true); select tests.joins('otto', 'INVESTOR', false, false);
  select tests.joins('edda', 'INVESTOR', false, true);
select tests.as_database();
update public.deal_room_members set ended_at = now(), ended_by = user_id where user_id = tests.id('edda');
select tests.acting_as('alice');
insert into named select 'folder', id from public.add_deal_room_folder(tests.lumen(), 'Cellar');
insert into named select 'paper', tests.upload('alice', 'Heirloom.pdf', tests.of('folder'), null,
  'a' || repeat('b', 63));
select tests.upload('alice', 'Heirloom 2.pdf', null, tests.of('paper'), 'a' || repeat('b', 63));
select public.rename_deal_room_document(tests.of('paper'), 'Heirloom');
insert into named select 'gone', tests.upload('alice', 'Heirloom gone.pdf', tests.of('folder'));
select public.keep_deal_room_document_text(tests.of('paper'), 2, '{"An Heirloom indeed"}');
select public.post_deal_room_message(tests.lumen(), gen_random_uuid()::text, 'See', array[tests.of('paper')]);
select public.name_deal_paper(tests.deal('Lumen Grid')::text, 'TERM_SHEET', tests.of('paper'));
select public.remove_deal_room_documents(array[tests.of('gone')]);
-- fred has all; vera nothing; bob views; carol takes a marked copy; nina nothing; victor has all.
select public.set_deal_room_access(tests.lumen(), tests.of('folder'), null, 'SIDE', 'INVESTOR', null, null, 'VIEW');
select public.set_deal_room_access(tests.lumen(), tests.of('folder'), null, 'ROLE', 'INVESTOR', 'CONTRIBUTOR', null,
  'STAMPED');
select public.set_deal_room_access(tests.lumen(), tests.of('folder'), null, 'ROLE', 'INVESTOR', 'VIEWER', null,
  'DOWNLOAD');
select public.set_deal_room_access(tests.lumen(), tests.of('folder'), null, 'MEMBER', null, null,
  tests.id('nina')::text, 'NONE');
select public.set_deal_room_access(tests.lumen(), tests.of('folder'), null, 'ROLE', 'FOUNDER', 'VIEWER', null, 'NONE');
select tests.as_database();
delete from public.notifications;

create temp table asked (thing text primary key, wanted text, call text);
-- alice, fred, vera, bob, carol, nina, victor; otto, edda; mallory, erin (platform), grace (hub), henrik; a visitor.
insert into asked values
  ('rows of folders',    '++.++.+......1', 'select * from public.deal_room_folders'),
  ('rows of documents', '++.++.+......1', 'select * from public.deal_room_documents'),
  ('rows of attachments', '++.++.+......1', 'select * from public.deal_room_message_attachments'),
  ('rows of versions', '11111111111111', 'select * from public.deal_room_document_versions'),
  ('rows of rules',    '11111111111111', 'select * from public.deal_room_permissions'),
  ('tree',             '++.++.+3344441', 'select * from public.deal_room_tree(tests.lumen())'),
  ('list',             '++.++.+3344441', $$select * from public.deal_room_files(tests.lumen(), search => 'r')$$),
  ('list of the folder', '++4++4+3344441', $$select * from public.deal_room_files(tests.lumen(), tests.of('folder'))$$),
  ('listing',          '++.++.+3344441', 'select * from public.deal_room_listing(tests.lumen())'),
  ('page',             '++4++4+4444441', $$select * from public.deal_room_document(tests.of('paper'))$$),
  ('hash',             '++4..4+4444441', $$select f.sha256 from public.deal_room_document(tests.of('paper')) f$$),
  ('versions',         '++4++4+4444441', $$select v.file_name, v.version
    from public.deal_room_document_versions_of(tests.of('paper')) v$$),
  ('history',          '++4++4+4444441', $$select h.subject_name
    from public.deal_room_document_history(tests.of('paper')) h$$),
  ('reading',          '++4++4+4444441', $$select r.*, tests.of('paper')
    from public.deal_room_reading(tests.lumen(), tests.of('paper')) r$$),
  ('alike',            '++....+3344441', $$select * from public.deal_room_files_alike(tests.lumen(),
    array['a' || repeat('b', 63)])$$),
  ('removed',          '+......3344441', 'select * from public.removed_deal_room_documents(tests.lumen())'),
  ('search',           '++.++.+3344441', $$select * from public.search_deal_room(tests.lumen(), 'heirloom')$$),
  ('activity',         '++.++.+3344441',
    'select a.subject_name, a.document_id from public.deal_room_activity(tests.lumen(), null, 200) a'),
  ('exported log',     '++.++.+3344441', 'select public.deal_room_audit_lines(tests.lumen())'),
  ('papers',           '++.++.+......1', 'select * from public.deal_room_papers(tests.lumen())'),
  ('cockpit',          '++.++.+.344441', 'select * from public.deal_cockpit(tests.lumen())'),
  ('rules',            '+3433433344441', $$select display_name, tests.of('folder')
    from public.deal_room_access(tests.lumen(), tests.of('folder'))$$);
create temp table principals (place int, name text);
insert into principals select p.place, p.name
  from unnest('{alice,fred,vera,bob,carol,nina,victor,otto,edda,mallory,erin,grace,henrik}'::text[]) with ordinality p
  (name, place);
grant select on asked, principals to public;
create function tests.row_of(thing text) returns text language plpgsql
as $$
declare
  answers text := '';
  one record;
  asked_call text := (select a.call from asked a where a.thing = row_of.thing);
begin
  for one in select * from principals order by place loop
    perform tests.acting_as(one.name);
    answers := answers || tests.answer(asked_call);
  end loop;
  perform tests.as_anon();
  answers := answers || tests.answer(asked_call);
  perform tests.as_database();
  return answers;
end
$$;
grant execute on all functions in schema tests to public;
select is(tests.row_of(thing), wanted, '[FP24] ' || thing) from asked;

-- The door, and what it leaves of a document for whom.
select tests.as_service();
select is((select string_agg(tests.outcome(format('select public.open_deal_room_document(%L, tests.of(''paper''), %L, stamped => %L)',
  tests.id(p.name), download, stamped)), ' ' order by p.place) from principals p), wanted,
  format('[FP24] opened: download %s, stamped %s', download, stamped))
from (values (false, false, 'ok ok PT404 PT403 PT403 PT404 ok PT404 PT404 PT404 PT404 PT404 PT404'),
  (true, false, 'ok ok PT404 PT403 PT403 PT404 ok PT404 PT404 PT404 PT404 PT404 PT404'),
  (false, true, 'ok ok PT404 ok ok PT404 ok PT404 PT404 PT404 PT404 PT404 PT404'),
    (true, true, 'ok ok PT404 PT403 ok PT404 ok PT404 PT404 PT404 PT404 PT404 PT404')) x (download, stamped, wanted);
select tests.as_database();
select is_empty($$select topic, event, payload from tests.broadcasts() b where b.topic like 'deal_room:%'
  and exists (select 1 from named n where b.payload::text ~ n.id::text)$$,
  '[FP24] no topic of the room has an id of it');

-- A table that knows a room or a document of it has its row here: what nina, from whom it is held back, reads in it;
-- '+' only where nothing of a document is in it.
create temp table of_rooms (name text primary key, nina text);
insert into of_rooms values
  ('deal_papers', '1'), ('deal_room_document_texts', '1'), ('deal_room_document_versions', '1'),
    ('deal_room_documents', '.'), ('deal_room_folders', '.'),
  ('deal_room_invitations', '.'), ('deal_room_members', '.'), ('deal_room_message_attachments', '.'),
    ('deal_room_messages', '.'), ('deal_room_permissions', '1'),
  ('deal_room_pins', '.'), ('deal_room_reads', '.'), ('deal_room_uploads', '1'), ('intro_requests', '.'),
    ('nda_acceptances', '1');
grant select on of_rooms to public;
select is_empty($$
  select distinct c.relname from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    and a.attname in ('deal_room_id', 'document_id', 'folder_id', 'message_id') and not a.attisdropped
    and not exists (select 1 from of_rooms o where o.name = c.relname)$$,
      '[FP24] a new table of a room has its row in this matrix');
select tests.acting_as('nina');
select is(tests.answer(format('select * from public.%I', name)), nina, '[FP24] nina reads nothing of it in ' || name)
  from of_rooms;

select * from finish();
rollback;
