-- Deal seats: who leads a side when the account that led it is disabled.

insert into private.audit_actions values
  ('member.seat_handed_over', 'When a side of a deal room is led by somebody else');
insert into private.notification_kinds values
  ('deal_room.seat_handed_over', 'When a side of my deal room gets a new lead');

insert into private.audit_actions values
  ('member.lead_disabled', 'When the account that leads a side of a deal room is disabled'),
  ('member.lead_enabled', 'When the account that leads a side of a deal room is enabled again');
insert into private.notification_kinds values
  ('deal_room.lead_disabled', 'When the account that leads a side of my deal room is disabled');

create function private.on_users_lead_disabled() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  led record;
begin
  for led in
    select r.id, s.name
    from public.deal_room_members m
    join public.deal_rooms r on r.id = m.deal_room_id
    join public.deals d on d.id = r.deal_id and d.ended_at is null
    join public.startups s on s.id = d.startup_id
    where m.user_id = new.id and m.is_principal and m.ended_at is null
    order by r.id
  loop
    perform private.audit(case when new.is_active then 'member.lead_enabled' else 'member.lead_disabled' end, 'deal_room', led.id,
      jsonb_build_object('user_id', new.id));
    if not new.is_active then
      perform private.notify(m.user_id, 'deal_room.lead_disabled', 'deal_room', led.id, jsonb_build_object('name', led.name))
      from private.current_members m where m.deal_room_id = led.id;
    end if;
  end loop;
  return null;
end
$$;
comment on function private.on_users_lead_disabled() is
  'Trigger: audits in the open rooms that an account leads that it was disabled or enabled, and notifies the members '
  'when it was disabled, since the room is read-only for its side.';
create trigger users_lead_disabled after update of is_active on public.users
  for each row when (old.is_active <> new.is_active) execute function private.on_users_lead_disabled();

create function private.pass_seat(
  seat public.deal_room_members, successor uuid, reason text, is_staying boolean default false
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.deal_room_members m
  set is_principal = false, ended_at = now(), ended_by = private.current_user_id(), end_reason = btrim(reason)
  where m.id = seat.id and not is_staying;
  update public.deal_room_members m set is_principal = false where m.id = seat.id and is_staying;
  insert into public.deal_room_members as m (deal_room_id, user_id, side, is_principal)
  values (seat.deal_room_id, successor, seat.side, true)
  on conflict on constraint deal_room_members_deal_room_id_user_id_key do update
    set is_principal = true, expires_at = null, ended_at = null, ended_by = null, end_reason = null
    where m.side = excluded.side;
  -- Security: nobody comes to the other side by it.
  if not found then
    perform private.raise_http_error(409, 'This person cannot lead this side.');
  end if;
  -- The former lead's confirmation of completion ends: the new lead confirms it themselves.
  update public.deal_completions c set ended_at = clock_timestamp(), end_reason = 'NEW_LEAD'
  from public.deal_rooms r
  where r.id = seat.deal_room_id and c.deal_id = r.deal_id and c.side = seat.side and c.ended_at is null;
  delete from public.deal_room_thaws t using public.deal_room_freezes f
  where f.id = t.freeze_id and f.deal_room_id = seat.deal_room_id and f.thawed_at is null and t.side = seat.side;
  update public.closing_document_confirmations c set ended_at = clock_timestamp(), end_reason = 'NEW_LEAD'
  from public.deal_closing_documents p
  where p.id = c.closing_document_id and p.deal_room_id = seat.deal_room_id and c.side = seat.side and c.ended_at is null;
  perform private.audit('member.seat_handed_over', 'deal_room', seat.deal_room_id, jsonb_build_object('user_id', successor, 'former_id', seat.user_id));
  perform private.notify_members(seat.deal_room_id, 'deal_room.seat_handed_over', array(
    select m.user_id from private.current_members m where m.deal_room_id = seat.deal_room_id and m.user_id is distinct from private.current_user_id()));
end
$$;
comment on function private.pass_seat(public.deal_room_members, uuid, text, boolean) is
  'Gives the seat of a principal to a successor of the same side: the old one has ended, with the reason, or leads no more '
  '(is_staying); the room''s activity and its members have been notified. Who may, and to whom, the caller has asked. '
  'Refuses with PT409 a successor of the other side.';

create function private.require_no_other_side(startup uuid, rooms uuid[], receiving uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.current_user_id();
  investors constant uuid[] := array(
    select m.user_id from public.deal_room_members m where m.deal_room_id = any (rooms) and m.side = 'INVESTOR');
  buyers constant uuid[] := array(
    select e.buyer_id from public.export_deals e join public.export_products p on p.id = e.export_product_id
    where p.startup_id = startup and e.closed_at is null);
begin
  if me = any (investors) then
    perform private.raise_http_error(409,
      'You are or were on the investor''s side of a deal room with this startup, so you cannot take it over.');
  elsif me = any (buyers) then
    perform private.raise_http_error(409, 'You buy from this startup in an open export deal, so you cannot take it over.');
  -- Security: of whom it is said, nobody else learns.
  elsif exists (
    select 1 from public.organization_members c
    where c.organization_id = receiving and c.ended_at is null and c.user_id = any (investors || buyers)
  ) then
    perform private.raise_http_error(409, 'This company cannot take over the startup now.');
  end if;
end
$$;
comment on function private.require_no_other_side(uuid, uuid[], uuid) is
  'Refuses with PT409 that a startup comes to who is or was on the investor''s side of a room of its open deals, or buys from it in an open export deal, or to a company of theirs: the caller reads their own reason alone.';

create function public.hand_over_deal_seat(room text, side text, successor text, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  room_id uuid;
  new_lead uuid;
  seat public.deal_room_members;
begin
  perform private.require_max_size(row(room, side, successor, reason));
  perform private.require_active();
  perform private.enforce_rate_limit('seat handed over', private.current_user_id()::text, 120, interval '1 hour');
  room_id := private.as_uuid(room);
  new_lead := private.as_uuid(successor);
  if not private.is_super_admin() then
    perform private.raise_http_error(403, 'Only a platform administrator can hand over a seat.');
  end if;
  if private.is_missing(hand_over_deal_seat.reason) or length(hand_over_deal_seat.reason) > 1000 then
    perform private.raise_http_error(400, 'Give a reason of 1 to 1,000 characters. Everyone in the room reads it.');
  end if;
  -- Who administers a side's organization is decided elsewhere while this waits.
  perform private.lock_organizations(array(select p.organization_id from private.deal_sides p where p.deal_room_id = room_id));
  perform private.lock_deals(array(select r.deal_id from public.deal_rooms r where r.id = room_id));
  if not exists (select 1 from public.deal_rooms r where r.id = room_id) then
    perform private.raise_http_error(404, 'Deal room not found');
  end if;
  perform private.require_open_deal(room_id);
  -- The room's other people too.
  perform private.lock_seats_of_rooms(array[room_id], array[new_lead]);
  perform private.lock_rooms(array[room_id]);
  select m.* into seat from public.deal_room_members m
  where m.deal_room_id = room_id and m.side::text = hand_over_deal_seat.side and m.is_principal;
  -- An account that is enabled at this moment keeps its seat.
  perform private.lock_people(array[seat.user_id, new_lead]);
  if seat.ended_at is null and not exists (select 1 from public.users u where u.id = seat.user_id and not u.is_active) then
    perform private.raise_http_error(409, 'Only the seat of a principal whose account is disabled can be handed over.');
  end if;
  -- Security: whoever administers the organization of the side leads it, and nobody who was on the other one.
  if not exists (
    select 1 from private.deal_sides p
    where p.deal_room_id = room_id and p.side = seat.side and private.role_in(p.organization_id, new_lead) >= 'ADMIN'
  ) or exists (
    select 1 from public.deal_room_members m
    where m.deal_room_id = room_id and m.user_id = new_lead and m.side <> seat.side
  ) then
    perform private.raise_http_error(409, 'This person cannot lead this side.');
  end if;
  perform private.pass_seat(seat, new_lead, hand_over_deal_seat.reason);
end
$$;
comment on function public.hand_over_deal_seat(text, text, text, text) is
  'A platform administrator hands the seat of a principal whose account is disabled, or whose seat ended without a successor, (side FOUNDER or INVESTOR) to a '
  'successor, an administrator of the organization on that side, with a reason. The room''s activity and its members are notified. Errors: PT400, PT401, PT403, PT404, PT409, PT413, PT429.';
grant execute on function public.hand_over_deal_seat(text, text, text, text) to authenticated;
