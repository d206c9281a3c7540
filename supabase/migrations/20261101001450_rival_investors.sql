-- Rival investors: competing investors never share a room, whichever move would bring it about.

create function private.lock_seats(person uuid) returns void
language sql security definer set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('competes:' || person, 0))
$$;
comment on function private.lock_seats(uuid) is
  'One move of a person''s seats and deals after the other, until the end of the transaction. Taken before any row of theirs.';

create function private.refuse_rival_seats(person uuid, room uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_seats(person);
  -- Counted whether or not the account is active at present: one that is enabled again finds its seats.
  if exists (
    select 1
    from public.deal_rooms r
    join public.deals d on d.id = r.deal_id and d.status in ('PENDING', 'IN_PROGRESS')
    join public.deal_room_members m on m.deal_room_id = r.id and m.user_id = person
    join public.deals rival on rival.startup_id = d.startup_id and rival.investor_id <> d.investor_id
      and rival.status in ('PENDING', 'IN_PROGRESS')
    join public.deal_rooms o on o.deal_id = rival.id
    join public.deal_room_members also on also.deal_room_id = o.id and also.user_id = person
    where r.id = room and 'INVESTOR' in (m.side, also.side)
      and m.ended_at is null and coalesce(least(m.expires_at, r.expires_at), 'infinity') > now()
      and also.ended_at is null and coalesce(least(also.expires_at, o.expires_at), 'infinity') > now()
  ) then
    -- Security: who gives somebody a seat does not learn from this where else they sit.
    perform private.refuse(409, case when person = private.me()
      then 'You are already in another investor''s deal room with this startup, so you cannot join this one.'
      else 'This person cannot join this deal room at the moment.' end);
  end if;
end
$$;
comment on function private.refuse_rival_seats(uuid, uuid) is
  'Refuses with PT409 when this seat would put a person, on an investor''s side, beside a seat in another investor''s room of the same startup, both deals being open.';

create function private.keep_rivals_apart() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse_rival_seats(m.user_id, m.deal_room_id)
  from public.deal_room_members m join public.deal_rooms r on r.id = m.deal_room_id
  where m.ended_at is null and new.id = case tg_table_name
    when 'users' then m.user_id when 'deals' then r.deal_id when 'deal_rooms' then r.id else m.id end
  order by m.user_id;
  return null;
end
$$;
comment on function private.keep_rivals_apart() is
  'Trigger on whatever can give seats: joining or coming back, another end, an account that is enabled, a deal that is opened or changes its investor. It stands before those that announce.';
create trigger deal_room_members_apart after insert or update on public.deal_room_members
  for each row when (new.ended_at is null) execute function private.keep_rivals_apart();
create trigger deal_rooms_apart after update of expires_at on public.deal_rooms
  for each row when (old.expires_at is distinct from new.expires_at) execute function private.keep_rivals_apart();
create trigger deals_apart after update of status, investor_id on public.deals
  for each row when ((old.status, old.investor_id) is distinct from (new.status, new.investor_id))
  execute function private.keep_rivals_apart();
create trigger users_apart after update of is_active on public.users
  for each row when (new.is_active and not old.is_active) execute function private.keep_rivals_apart();
