-- Emergency access (break-glass): a platform administrator reads a room that they have no seat in, for an hour,
-- with a reason that everybody in it reads. They see what a member at full access sees, change nothing and take
-- nothing along (docs/decisions/040-emergency-access.md).

insert into private.audit_actions values
  ('emergency.begun', 'When a platform administrator opens emergency access to a deal room'),
  ('emergency.ended', 'When emergency access to a deal room ends');
insert into private.notification_kinds (kind, description, mail_class) values
  ('deal_room.emergency', 'When a platform administrator opens emergency access to a deal room of mine', 'ACCOUNT');

create function private.open_emergencies(room uuid, person uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', e.id, 'name', e.admin_name, 'reason', e.reason, 'begun_at', e.begun_at, 'until', e.until, 'is_mine', e.admin_id = person
    ) order by e.begun_at, e.id), '[]')
    from private.emergency_accesses e
    where e.deal_room_id = room and e.ended_at is null and e.until > now());
end
$$;
comment on function private.open_emergencies(uuid, uuid) is
  'The emergency accesses to a room that are open: [{"id", "name", "reason", "begun_at", "until", "is_mine"}].';

create function private.close_emergency_accesses(room uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  over private.emergency_accesses;
begin
  for over in
    update private.emergency_accesses e set ended_at = least(e.until, clock_timestamp())
    where e.deal_room_id = room and e.ended_at is null
      and (e.until <= clock_timestamp() or not exists (
        select 1 from public.users u where u.id = e.admin_id and u.is_active and u.role = 'SUPER_ADMIN'))
    returning e.*
  loop
    perform private.audit('emergency.ended', 'deal_room', room, jsonb_build_object('emergency_id', over.id), actor => null);
    perform private.broadcast_to_user(over.admin_id, 'deal_room.access_ended', jsonb_build_object('deal_room_id', room));
  end loop;
end
$$;
comment on function private.close_emergency_accesses(uuid) is
  'Notes the end of emergency accesses that the clock has ended, or whose reader is no platform administrator any more. Called on the way by other functions: nothing reads by these accesses since. The caller holds the lock of the room''s channel.';

create function private.on_users_super_admin_left() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.recompute_room_access_and_broadcast(e.deal_room_id)
  from (select distinct x.deal_room_id from private.emergency_accesses x where x.admin_id = new.id and x.ended_at is null order by 1) e;
  return null;
end
$$;
comment on function private.on_users_super_admin_left() is
  'Trigger: recomputes the access to rooms that a platform administrator reads in an emergency, when they are '
  'disabled or lose the role.';
create trigger users_end_emergencies after update of role, is_active on public.users
  for each row when (old.role = 'SUPER_ADMIN' and (new.role <> 'SUPER_ADMIN' or not new.is_active))
  execute function private.on_users_super_admin_left();

create function public.begin_emergency_access(room text, reason text) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  target public.deal_rooms;
  words text;
  begun private.emergency_accesses;
begin
  perform private.require_max_size(row(room, reason));
  me := private.require_super_admin();
  -- A reason needs visible text, with at least 10 letters or digits.
  words := private.visible_text(reason);
  if length(words) < 20 or length(words) > 1000 or length(regexp_replace(words, '[^[:alnum:]]', '', 'g')) < 10 then
    perform private.raise_http_error(400,
      'Give a reason of 20 to 1,000 characters. Everyone in the deal room reads it.');
  end if;
  perform private.enforce_rate_limit('emergency access', me::text, 20, interval '1 day');
  perform private.lock_room_and_expire_access(private.as_uuid(room));
  -- Locks the administrator's own row, as removing their role does: one of the two waits for the other and sees its
  -- result.
  perform private.lock_people(array[me]);
  if not exists (select 1 from public.users u where u.id = me and u.is_active and u.role = 'SUPER_ADMIN') then
    perform private.raise_http_error(403, 'Only a platform administrator can do this.');
  end if;
  select r.* into target from public.deal_rooms r where r.id = private.as_uuid(room);
  if target.id is null then
    perform private.raise_http_error(404, 'Deal room not found');
  end if;
  if exists (
    select 1 from public.deal_room_members m
    where m.deal_room_id = target.id and m.user_id = me and m.ended_at is null and coalesce(m.expires_at, 'infinity') > now()
  ) then
    perform private.raise_http_error(409,
      'You have a seat in this deal room. Emergency access is for rooms of others.');
  end if;
  if not target.is_active then
    perform private.raise_http_error(409, 'This deal room is closed, so there is nothing to read in it.');
  end if;
  if target.requires_second_factor and not private.session_has_mfa() then
    perform private.raise_http_error(403, 'This deal room asks for a second factor.', 'SECOND_FACTOR_REQUIRED');
  end if;
  if exists (select 1 from private.emergency_accesses e where e.deal_room_id = target.id and e.admin_id = me and e.ended_at is null) then
    perform private.raise_http_error(409, 'Your emergency access to this deal room is already open.');
  end if;
  insert into private.emergency_accesses (deal_room_id, admin_id, admin_name, reason)
  select target.id, u.id, u.display_name, words from public.users u where u.id = me returning * into begun;
  perform private.audit('emergency.begun', 'deal_room', target.id, jsonb_build_object(
    'emergency_id', begun.id, 'reason_sha256', encode(sha256(convert_to(begun.reason, 'UTF8')), 'hex')));
  perform private.recompute_room_access_and_broadcast(target.id);
  -- Everybody with a seat, also where the room itself has ended.
  perform private.notify_members(target.id, 'deal_room.emergency', array(
    select m.user_id from public.deal_room_members m
    where m.deal_room_id = target.id and m.ended_at is null and coalesce(m.expires_at, 'infinity') > least(now(), target.expires_at)
  ), jsonb_build_object('person', begun.admin_name));
  return begun.until;
end
$$;
comment on function public.begin_emergency_access(text, text) is
  'A platform administrator opens a room in which they have no seat, to read it for 60 minutes. reason: 20 to 1,000 '
  'visible characters, 10 of them letters or digits. Everybody in the room is notified, reads the reason in the room''s '
  'activity, and sees a banner until it ends. Nothing can be changed, saved or downloaded by it. Returns when it ends. '
  '20 times a day. Errors: PT400, PT401, PT403 (no platform administrator; the room asks for a second factor), PT404, '
  'PT409 (a seat of one''s own, a closed room, already open), PT429.';

create function public.end_emergency_access(emergency text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  ended private.emergency_accesses;
begin
  perform private.require_max_size(row(emergency));
  me := private.require_super_admin();
  room_id := (select e.deal_room_id from private.emergency_accesses e where e.id = private.as_uuid(emergency));
  if room_id is null then
    perform private.raise_http_error(404, 'Emergency access not found');
  end if;
  perform private.lock_room_and_expire_access(room_id);
  update private.emergency_accesses e set ended_at = clock_timestamp(), ended_by = me
  where e.id = private.as_uuid(emergency) and e.ended_at is null
  returning e.* into ended;
  if ended.id is null then
    return;
  end if;
  perform private.audit('emergency.ended', 'deal_room', room_id, jsonb_build_object('emergency_id', ended.id));
  perform private.recompute_room_access_and_broadcast(room_id);
  perform private.broadcast_to_user(ended.admin_id, 'deal_room.access_ended', jsonb_build_object('deal_room_id', room_id));
end
$$;
comment on function public.end_emergency_access(text) is
  'A platform administrator ends an emergency access, their own or another''s, before its time; one that has ended stays so. At once, also on sockets that are open. Errors: PT401, PT403, PT404.';

create function public.emergency_access_offer(room text) returns table (id uuid, name text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_max_size(row(room));
  perform private.require_super_admin();
  return query
    select r.id, r.name from public.deal_rooms r
    where r.id = private.as_uuid(room) and r.is_active and not exists (
      select 1 from public.deal_room_members m
      where m.deal_room_id = r.id and m.user_id = private.current_user_id() and m.ended_at is null and coalesce(m.expires_at, 'infinity') > now());
end
$$;
comment on function public.emergency_access_offer(text) is
  'To a platform administrator, the room that they could open emergency access to, by its name; none where there is no such room, it is closed or they have a seat in it. Errors: PT401, PT403.';

create function public.emergency_accesses_page(before timestamptz default null, before_id text default null, page_size int default 20)
returns table (
  id uuid, room_id uuid, room_name text, admin_name text, reason text, begun_at timestamptz, until timestamptz,
  ended_at timestamptz, ended_by_name text, is_open boolean, is_mine boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
begin
  perform private.require_max_size(row(before_id));
  me := private.require_super_admin();
  return query
    select e.id, r.id, r.name, e.admin_name, e.reason, e.begun_at, e.until,
           coalesce(e.ended_at, case when e.until <= now() then e.until end), b.display_name, e.ended_at is null and e.until > now(), e.admin_id = me
    from (
      select x.* from private.emergency_accesses x
      where before is null or (x.begun_at, x.id) < (before, coalesce(private.as_uuid(before_id), 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by x.begun_at desc, x.id desc limit least(greatest(coalesce(page_size, 20), 1), 100)
    ) e
    join public.deal_rooms r on r.id = e.deal_room_id
    left join public.users b on b.id = e.ended_by
    order by e.begun_at desc, e.id desc;
end
$$;
comment on function public.emergency_accesses_page(timestamptz, text, int) is
  'To platform administrators, every emergency access ever opened and why, newest first, 1 to 100 a page, after the last one of the page before (its begun_at and id). Errors: PT401, PT403.';
grant execute on function
  public.begin_emergency_access(text, text), public.end_emergency_access(text), public.emergency_access_offer(text),
  public.emergency_accesses_page(timestamptz, text, int)
to authenticated;
