-- Who manages a side of a room now, and whether anybody does.

create function private.managed_side(room uuid, person uuid) returns public.room_side
language sql stable security definer set search_path = ''
as $$
  select m.side from private.current_members m where m.deal_room_id = room and m.user_id = person and m.is_manager
$$;
comment on function private.managed_side(uuid, uuid) is 'The side that a person manages in a room now; null for none.';

create function private.has_manager(room uuid, side public.room_side) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select 1 from private.current_members m where m.deal_room_id = room and m.side = has_manager.side and m.is_manager
  );
end
$$;
comment on function private.has_manager(uuid, public.room_side) is 'Does anybody manage this side of a room now?';
