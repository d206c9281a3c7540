-- Competing investors: nobody reads the rooms of two of them. A person who asks for a second seat is refused. A seat that
-- others bring about (an end that is lifted, a seat handed over, an account enabled) is made, and gives way to the
-- earlier one (private.is_blocked_by_competing_room): a refusal would tell those others where else somebody sits.

insert into private.notification_kinds values
  ('deal_room.waits', 'When a deal room stays closed to me while I am in another investor''s with the same startup');

create function private.on_deal_room_members_forbid_competing_room() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.user_id is distinct from private.current_user_id() then
    return null;
  end if;
  perform private.lock_seats(new.user_id);
  if exists (
    select 1
    from public.deal_rooms r
    join public.deals d on d.id = r.deal_id and d.status in ('PENDING', 'IN_PROGRESS')
    join public.deals competing on competing.startup_id = d.startup_id and competing.investor_id <> d.investor_id
      and competing.status in ('PENDING', 'IN_PROGRESS')
    join public.deal_rooms o on o.deal_id = competing.id
    join public.deal_room_members also on also.deal_room_id = o.id and also.user_id = new.user_id
    where r.id = new.deal_room_id and 'INVESTOR' in (new.side, also.side)
      and also.ended_at is null and coalesce(least(also.expires_at, o.expires_at), 'infinity') > now()
  ) then
    perform private.raise_http_error(409,
      'You are already in another investor''s deal room with this startup, so you cannot join this one.');
  end if;
  return null;
end
$$;
comment on function private.on_deal_room_members_forbid_competing_room() is
  'Trigger: refuses with PT409 a second seat in another investor''s room of the same startup, if one of the two seats '
  'is on an investor''s side and both deals are open. It fires before the triggers that broadcast.';
create trigger deal_room_members_apart after insert or update on public.deal_room_members
  for each row when (new.ended_at is null) execute function private.on_deal_room_members_forbid_competing_room();
