-- The rules that a new room begins with: what each side shares the other one may view.

create function private.create_first_access_rules(room uuid, founder uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  with scopes as (
    insert into private.access_scopes (deal_room_id, side)
    select room, s.side from unnest(enum_range(null::public.room_side)) s (side)
    returning id, side
  )
  insert into public.deal_room_access_rules (deal_room_id, scope_id, side, access, set_by)
  select room, s.id, case s.side when 'FOUNDER' then 'INVESTOR'::public.room_side else 'FOUNDER' end, 'VIEW', founder
  from scopes s;
  perform private.refresh_scope_grants(room);
end
$$;
comment on function private.create_first_access_rules(uuid, uuid) is
  'The rules of a new room, one a side, on the room itself: the other side may view what a side shares. A person who manages the side '
  'decides on downloads. Rules on the room hold for each folder and document without a rule of its own.';
