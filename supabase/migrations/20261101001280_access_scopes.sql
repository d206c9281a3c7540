-- Access scopes: which of a room's files a member may see, computed in advance, so that a policy only compares.

create type public.document_access as enum ('NONE', 'VIEW', 'STAMPED', 'DOWNLOAD');
comment on type public.document_access is
  'What somebody may do with a file, in this order: not know of it, view it (a PDF or a picture as a stamped copy), '
  'download a stamped copy where its type has one, download the original.';

create table private.access_scopes (
  id uuid primary key default gen_random_uuid(),
  deal_room_id uuid not null references public.deal_rooms (id),
  side public.room_side not null,
  folder_id uuid,
  document_id uuid,
  parent_id uuid,
  check (num_nonnulls(folder_id, document_id) <= 1)
);
alter table private.access_scopes enable row level security;
comment on table private.access_scopes is
  'Where rules stand: a folder, a document, or neither (the room itself), for the documents of one side. Each folder and document has the nearest one at or above it in scope_id; null where there is none, and then all have DOWNLOAD.';
comment on column private.access_scopes.side is 'The side whose documents its rules are about: a folder''s or a document''s own side; the room itself has one for each.';
comment on column private.access_scopes.parent_id is 'The next one above it of the same side, written by private.reassign_access_scopes; null for none.';
create unique index access_scopes_node on private.access_scopes (deal_room_id, side, coalesce(document_id, folder_id, deal_room_id));

create table private.scope_grants (
  user_id uuid not null references public.users (id),
  scope_id uuid not null references private.access_scopes (id) on delete cascade,
  deal_room_id uuid not null references public.deal_rooms (id),
  access public.document_access not null check (access > 'NONE'),
  sort_order int not null,
  primary key (user_id, scope_id)
);
alter table private.scope_grants enable row level security;
comment on table private.scope_grants is
  'What each member may do with what is in a scope; without a row it is not theirs to know of. Derived by private.refresh_scope_grants, never written by hand; says nothing of who reads the room (private.room_grants).';
comment on column private.scope_grants.sort_order is 'Scopes that hold most come first, so that a policy finds them soon: the room 0, folders 1, documents 2.';
create index scope_grants_room on private.scope_grants (deal_room_id, user_id);
create index scope_grants_scope on private.scope_grants (scope_id);

create function private.my_scopes() returns setof uuid
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  return query select g.scope_id from private.scope_grants g where g.user_id = (select private.current_user_id())
    order by g.sort_order;
end
$$;
comment on function private.my_scopes() is
  'The scopes whose files the caller may know of. For policies, beside private.my_full_rooms(): case when scope_id is null then true else scope_id = any (array(select private.my_scopes())) end.';
grant execute on function private.my_scopes() to authenticated;

create function private.access_in_scope(scope uuid, person uuid) returns public.document_access
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when scope is null then 'DOWNLOAD'
    else coalesce((select g.access from private.scope_grants g where g.user_id = person and g.scope_id = scope), 'NONE') end;
end
$$;
comment on function private.access_in_scope(uuid, uuid) is
  'A person''s access to things with this scope_id, for somebody who reads the room in full. For functions about one thing; policies use the set.';

create function private.max_document_access(room uuid, person uuid) returns public.document_access
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when private.is_emergency_reader(room, person) then 'VIEW' else 'DOWNLOAD' end;
end
$$;
comment on function private.max_document_access(uuid, uuid) is
  'The most that somebody who reads the room in full can do with any file, whatever its rules say: in an emergency one views, and downloads nothing.';

-- Changes of held-back files are broadcast on the topics of those who may know of them: on the room's topic all would
-- hear that something happened, and when.
insert into private.realtime_events values
  ('deal_room.item_changed', 'person', '{deal_room_id, change}',
   'When something of a room changed that not everybody in it may know of; change: which event of the room it is for them');

create function private.readers_of(room uuid, scopes uuid[], side public.room_side default null) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(
    select g.user_id from private.current_room_grants g
    left join public.deal_room_members m on m.deal_room_id = g.deal_room_id and m.user_id = g.user_id
    where g.deal_room_id = room and g.is_full and (readers_of.side is null or g.is_emergency or m.side = readers_of.side)
      and (array_position(scopes, null) is not null
        or exists (select 1 from unnest(scopes) s (id) where private.access_in_scope(s.id, g.user_id) > 'NONE'))
    order by g.user_id);
end
$$;
comment on function private.readers_of(uuid, uuid[], public.room_side) is
  'The people who read a room in full and may know of things with one of these scope_ids (null: all may); of one side, if it is given.';

create function private.broadcast_room_change(room uuid, event text, readers uuid[], payload jsonb default '{}')
  returns void
language plpgsql security definer set search_path = ''
as $$
declare
  everybody constant uuid[] := private.readers_of(room, '{null}');
begin
  if everybody <@ readers then
    perform private.broadcast_to_room(room, event, payload);
    return;
  end if;
  perform private.require_realtime_event(event, 'room', payload);
  -- Security: a rule may name a member who has not accepted the NDA; they learn nothing of it.
  perform private.broadcast_to_user(r.id, 'deal_room.item_changed',
    jsonb_build_object('deal_room_id', room, 'change', event))
  from (select distinct r.id from unnest(readers) r (id) where r.id = any (everybody) order by r.id) r;
end
$$;
comment on function private.broadcast_room_change(uuid, text, uuid[], jsonb) is
  'Broadcasts an event of a room to these of its readers: on the room''s topic when that is all of them, else on their own. People who do not read the room in full are left out.';
