-- Contributors: who may change the contents of a room; and the order of its folders and documents, with their index
-- numbers.

create function private.require_contributor(room uuid, person uuid default private.current_user_id()) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_writable(room, person);
  perform private.require_unfrozen(room);
  if exists (select 1 from private.current_members m where m.deal_room_id = room and m.user_id = person and m.role = 'VIEWER') then
    perform private.raise_http_error(403,
      'You are a viewer in this deal room, so you can read its files but not change them.');
  end if;
end
$$;
comment on function private.require_contributor(uuid, uuid) is
  'Refuses with PT409 where the room is frozen, or read-only for a member, and with PT403 where they are a viewer.';

create function private.seat_in(room uuid, person uuid default private.current_user_id()) returns private.current_members
language plpgsql stable security definer set search_path = ''
as $$
declare
  seat private.current_members;
begin
  select m.* into seat from private.current_members m where m.deal_room_id = room and m.user_id = person;
  return seat;
end
$$;
comment on function private.seat_in(uuid, uuid) is 'A person''s seat in a room now; nulls for none.';

create function private.is_active_participant(seat private.current_members) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return coalesce(seat.is_full and seat.role <> 'VIEWER', false);
end
$$;
comment on function private.is_active_participant(private.current_members) is
  'Does this seat''s member read the room in full, and are they no viewer? Such a member can be assigned things. '
  'False for no seat.';

create function private.can_contribute(seat private.current_members) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return seat.role <> 'VIEWER' and private.why_read_only(seat.deal_room_id, seat.user_id) is null
    and (private.freeze_of(seat.deal_room_id)).id is null;
end
$$;
comment on function private.can_contribute(private.current_members) is
  'May a member change the contents of the room: add files, pin messages, plan milestones? Not a viewer, and nobody '
  'in a read-only or frozen room: the same check as private.require_contributor, as an answer for screens.';

create function private.is_own_document(seat private.current_members, uploader uuid, side public.room_side) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return (uploader = seat.user_id or seat.role = 'MANAGER') and side = seat.side;
end
$$;
comment on function private.is_own_document(private.current_members, uuid, public.room_side) is
  'A side''s documents are that side''s: did they share this document for the side that they are on, or do they '
  'manage that side?';

create function private.lock_room_for_contributor(room uuid, person uuid default private.current_user_id())
  returns private.current_members
language plpgsql security definer set search_path = ''
as $$
begin
  -- Lock first: while waiting, the caller may have lost their access or role, or the room may have ended.
  perform private.lock_room_and_expire_access(room);
  perform private.require_room(room::text, 'full', person);
  perform private.require_contributor(room, person);
  return private.seat_in(room, person);
end
$$;
comment on function private.lock_room_for_contributor(uuid, uuid) is
  'Locks the room and returns the seat of a person who may add to its files: full access, writable, not frozen, not a viewer. Refuses with PT403, PT404, PT409.';

create function private.reorder_items(container uuid, items uuid[], new_position int default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  count_of_items constant int := cardinality(items);
  others int;
  first int;
  former uuid[];
begin
  select count(*) into others from private.deal_room_positions p where p.container_id = container and p.id <> all (items);
  first := least(greatest(coalesce(new_position, others + 1), 1), others + 1);
  former := array(select distinct p.container_id from private.deal_room_positions p where p.id = any (items) and p.container_id <> container);
  update private.deal_room_positions p set position = o.position
  from (
    select n.id, n.rank + case when n.rank >= first then count_of_items else 0 end as position
    from (
      select s.id, row_number() over (order by s.position, s.id)::int as rank
      from private.deal_room_positions s where s.container_id = container and s.id <> all (items)
    ) n
  ) o
  where p.id = o.id and p.position <> o.position;
  insert into private.deal_room_positions as p (id, container_id, position)
  select i.id, container, first + i.rank::int - 1 from unnest(items) with ordinality i (id, rank)
  on conflict (id) do update set container_id = excluded.container_id, position = excluded.position;
  perform private.renumber_items(former);
end
$$;
comment on function private.reorder_items(uuid, uuid[], int) is
  'Puts items into a folder or the room itself (container), in the order given, the first at this place (from 1; null: at the end), wherever they were. Everything else moves up or down. The caller holds the room''s lock.';

create function private.append_items(container uuid, items uuid[]) returns void
language sql security definer set search_path = ''
as $$
  insert into private.deal_room_positions (id, container_id, position)
  select i.id, container, coalesce((select max(p.position) from private.deal_room_positions p where p.container_id = container), 0) + i.rank
  from unnest(items) with ordinality i (id, rank);
$$;
comment on function private.append_items(uuid, uuid[]) is
  'Puts new items at the end of a folder or the room itself: what costs the same in a folder of ten thousand. The caller holds the room''s lock.';

create function private.renumber_items(containers uuid[]) returns void
language sql security definer set search_path = ''
as $$
  update private.deal_room_positions p set position = o.position
  from (
    select s.id, row_number() over (partition by s.container_id order by s.position, s.id)::int as position
    from private.deal_room_positions s where s.container_id = any (containers)
  ) o
  where p.id = o.id and p.position <> o.position;
$$;
comment on function private.renumber_items(uuid[]) is 'Numbers the remaining items in these folders 1, 2, 3 again. The caller holds the room''s lock.';

create function private.number_folders(room uuid) returns void
language sql security definer set search_path = ''
as $$
  with recursive tree as (
    select f.id, p.position::text as number, 1 as depth
    from public.deal_room_folders f join private.deal_room_positions p on p.id = f.id
    where f.deal_room_id = room and f.parent_id is null and f.removed_at is null
    union all
    select f.id, t.number || '.' || p.position, t.depth + 1
    from tree t
    join public.deal_room_folders f on f.deal_room_id = room and f.parent_id = t.id and f.removed_at is null
    join private.deal_room_positions p on p.id = f.id
  )
  update public.deal_room_folders f set number = t.number, depth = t.depth
  from tree t where f.id = t.id and (f.number, f.depth) is distinct from (t.number, t.depth);
$$;
comment on function private.number_folders(uuid) is
  'Recomputes the folders'' numbers and depths from their places: at most a thousand, and writes only those that differ. The caller holds the room''s lock.';
