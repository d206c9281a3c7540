-- Two hundred random trees and rules. Case FP25 of docs/access.md.
begin;
\ir helpers.psql
\ir room_documents.psql
select tests.sign('carol', 'Lumen Grid');
select tests.joins('fred', 'FOUNDER', true); select tests.joins('nina', 'INVESTOR', true);

-- A tree of 4 to 9 folders and 4 to 12 documents of both sides, with 1 to 8 rules; then something in it moves.
create function tests.plant(trial int) returns void language plpgsql security definer set search_path = ''
as $$
declare
  room constant uuid := tests.lumen()::uuid;
  makers constant uuid[] := array[tests.id('alice'), tests.id('bob')];
  sides constant public.room_side[] := '{FOUNDER,INVESTOR}';
  folders uuid[] := '{}';
  who int;
  one uuid;
  above uuid;
  node record;
begin
  delete from public.deal_room_access_rules where deal_room_id = room;
  delete from private.access_scopes where deal_room_id = room;
  delete from private.deal_room_search_index where deal_room_id = room and kind = 'DOCUMENT';
  delete from private.deal_room_positions p where p.id in (select d.id from public.deal_room_documents d
    where d.deal_room_id = room union all select f.id from public.deal_room_folders f where f.deal_room_id = room);
  delete from public.deal_room_documents where deal_room_id = room;
  update public.deal_room_folders set parent_id = null where deal_room_id = room;
  delete from public.deal_room_folders where deal_room_id = room;
  perform setseed(trial / 200.0);
  for i in 1 .. 4 + floor(random() * 6)::int loop
    who := 1 + floor(random() * 1.6)::int;
    above := case when cardinality(folders) > 0 and random() < 0.7
      then folders[1 + floor(random() * cardinality(folders))::int] end;
    insert into public.deal_room_folders (deal_room_id, parent_id, name, depth, side, created_by)
    values (room, above, 'folder' || trial || 'x' || i || 'y',
      coalesce((select depth from public.deal_room_folders where id = above), 0) + 1, sides[who], makers[who])
      returning id into one;
    perform private.append_items(coalesce(above, room), array[one]);
    folders := folders || one;
  end loop;
  perform private.number_folders(room);
  for i in 1 .. 4 + floor(random() * 9)::int loop
    who := 1 + floor(random() * 1.6)::int;
    insert into public.deal_room_documents (id, deal_room_id, folder_id, name, file_name, file_url, file_size,
      content_type, uploaded_by)
    values (gen_random_uuid(), room, case when random() < 0.85
      then folders[1 + floor(random() * cardinality(folders))::int] end,
      'document' || trial || 'x' || i || 'y', 'document' || trial || 'x' || i || 'y.pdf', gen_random_uuid(), 1,
        'application/pdf', makers[who]);
  end loop;
  for i in 1 .. 1 + floor(random() * 8)::int loop
    select * into node from (
      select null::uuid as folder, null::uuid as document, sides[1 + floor(random() * 1.6)::int] as side
      union all select f.id, null, f.side from public.deal_room_folders f where f.deal_room_id = room
      union all select null, d.id, d.side from public.deal_room_documents d where d.deal_room_id = room) n
        order by random() limit 1;
    insert into private.access_scopes (deal_room_id, side, folder_id, document_id)
      values (room, node.side, node.folder, node.document)
    on conflict (deal_room_id, side, coalesce(document_id, folder_id, deal_room_id)) do nothing;
    insert into public.deal_room_access_rules (deal_room_id, scope_id, side, role, user_id, access, set_by)
    select room, s.id, m.side, case when kind = 1 and m.role <> 'MANAGER' then m.role end, case when kind = 2
      then m.user_id end,
           (enum_range(null::public.document_access))[1 + floor(random() * random() * 4)::int], makers[1]
    from private.access_scopes s, (select x.* from private.room_seats x where x.deal_room_id = room
      order by random() limit 1) m, (select floor(random() * 3)::int as kind) k
    where s.deal_room_id = room and s.side = node.side and coalesce(s.document_id, s.folder_id,
      room) = coalesce(node.document, node.folder, room)
    on conflict do nothing;
  end loop;
  perform private.reassign_access_scopes(room);
  -- The log has a line of each.
  perform private.audit('document.uploaded', 'deal_room', room, jsonb_build_object('document_id', d.id), d.uploaded_by)
  from public.deal_room_documents d where d.deal_room_id = room;
  update public.deal_room_documents set folder_id = folders[1]
    where id = (select d.id from public.deal_room_documents d where d.deal_room_id = room order by random() limit 1);
  update public.deal_room_folders set parent_id = null where id = folders[cardinality(folders)];
  perform private.renumber_items(array(select distinct p.container_id from private.deal_room_positions p));
  perform private.number_folders(room);
end
$$;
-- All that a member is told of folders and documents: item by item, and in one text.
create function tests.told(viewer text default null) returns table (id uuid, line text) language sql
as $$
  select f.id, concat_ws('|', f.number, f.file_name, f.file_size, f.my_access, f.sha256, f.side, f.uploaded_by)
    from public.deal_room_files(tests.lumen(), search => 'document', page_size => 200, viewer => viewer) f
  union all
  select t.id, concat_ws('|', t.number, t.name, t.depth, t.my_access, t.side)
    from public.deal_room_tree(tests.lumen(), viewer) t where t.id is not null
$$;
create function tests.bytes(folder uuid) returns text language sql
as $$
  select concat(
    (select json_agg(x) from public.deal_room_tree(tests.lumen()) x),
      (select json_agg(x) from public.deal_room_files(tests.lumen(), page_size => 200) x),
    (select json_agg(x) from public.deal_room_files(tests.lumen(), search => 'document', page_size => 200) x),
    (select json_agg(x) from public.deal_room_files(tests.lumen(), folder::text, page_size => 200) x
      where folder is not null),
    (select json_agg(x) from public.search_deal_room(tests.lumen(), 'document', page_size => 50) x),
    (select json_agg(x) from public.deal_room_listing(tests.lumen()) x),
    (select json_agg(x) from public.deal_room_activity(tests.lumen(), null, 50) x))
$$;
create function tests.rows() returns text language sql
as $$
  select concat((select json_agg(x) from public.deal_room_documents x), (select json_agg(x)
    from public.deal_room_folders x))
$$;
create function tests.trial(trial int) returns text language plpgsql
as $$
declare
  wrong text;
  who text;
  ids uuid[];
  lines text[];
  viewed text[];
  bytes text;
  rows text;
begin
  perform tests.plant(trial);
  select string_agg(w, '; ') into wrong from tests.wrong_scopes() w;
  if wrong is not null then
    return 'kept ready: ' || wrong;
  end if;
  foreach who in array case when trial % 2 = 0 then '{bob,fred}'::text[] else '{carol,nina}' end loop
    perform tests.acting_as(who);
    select array_agg(t.id), array_agg(t.line order by t.line) filter (where t.line ~ '\|FOUNDER') into ids, lines
      from tests.told() t;
    bytes := tests.bytes((select f.id from public.deal_room_folders f order by f.id limit 1));
    rows := tests.rows();
    perform tests.as_database();
    select string_agg(i.name, ', ') into wrong from (
      select k.id, k.name, tests.true_access(k.id, tests.id(who)) = 'NONE' as is_held_back from (
        select d.id, d.name || '.pdf' as name from public.deal_room_documents d
          where d.deal_room_id = tests.lumen()::uuid
        union all select f.id, f.name from public.deal_room_folders f where f.deal_room_id = tests.lumen()::uuid) k) i
    where i.is_held_back <> (position(i.name in bytes) = 0) or i.is_held_back <> (position(i.name in rows) = 0)
      or i.is_held_back <> not coalesce(i.id = any (ids), false)
      -- In rows what one sees says in which folder it is, also where that is held back.
      or i.is_held_back and (position(i.id::text in bytes) > 0
        or i.name like '%.pdf' and position(i.id::text in rows) > 0);
    if wrong is not null then
      return who || ' is told, or not told, of: ' || wrong;
    end if;
    perform tests.acting_as('alice');
    select array_agg(t.line order by t.line) into viewed from tests.told(tests.id(who)::text) t;
    perform tests.as_database();
    if viewed is distinct from lines then
      return format('%s is told %s, and alice views %s', who, lines, viewed);
    end if;
  end loop;
  return null;
end
$$;
grant execute on all functions in schema tests to public;
select plan(3);
select tests.acting_as('alice');
select public.begin_deal_room_view_as(tests.lumen(), tests.id(name)::text)
  from unnest('{bob,carol,fred,nina}'::text[]) as name;
select tests.as_database();
-- A hundred in each of the two databases that tests run in.
create temp table trials as select t.trial, tests.trial(t.trial) as wrong
from (select case when current_database() ~ 'revoked' then 100 else 0 end as first) d,
  lateral generate_series(d.first + 1, d.first + 100) t (trial);
select is((select count(*) from trials), 100::bigint, '[FP25] A hundred random trees are tried');
select is_empty('select trial, wrong from trials where wrong is not null limit 3',
  '[FP25] What is kept, told and viewed agrees, and no held back name is told');
select cmp_ok((select count(*) from private.access_scopes where deal_room_id = tests.lumen()::uuid), '>', 0::bigint,
  '[FP25] The last random tree has rules');
select * from finish();
rollback;
