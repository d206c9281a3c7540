-- Scans at the door: guests are checked in, and out again, once each.

create function private.broadcast_check_in_list(event uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast_to_user(h.user_id, 'check_in.changed',
    jsonb_build_object('event_id', d.event_id, 'version', d.version, 'checked_in', d.checked_in))
  from private.check_in_lists d
  join public.events e on e.id = d.event_id
  cross join lateral (
    select m.user_id from private.hub_members m where m.hub_id = e.host_hub_id
    union
    select u.id from public.users u where u.role = 'SUPER_ADMIN' and u.is_active
  ) h
  where d.event_id = event;
end
$$;
comment on function private.broadcast_check_in_list(uuid) is 'Broadcasts to those at the door of an event that something changed there: as private.my_hosted_events(VIEWER) names them.';

create function private.lock_check_in_list(event uuid, registrations uuid[]) returns private.check_in_lists
language plpgsql security definer set search_path = ''
as $$
declare
  door private.check_in_lists;
begin
  -- Registrations before the check-in: a cancellation locks the registration and then the check-in. They are locked
  -- one by one in one order, each by its key, however many guests the event has.
  perform 1 from (select distinct u.id from unnest(registrations) u (id) order by u.id) asked
  cross join lateral (select 1 from public.event_registrations r where r.id = asked.id and r.event_id = event for share) held;
  insert into private.check_in_lists (event_id) values (event) on conflict do nothing;
  select d.* into door from private.check_in_lists d where d.event_id = event for update;
  return door;
end
$$;
comment on function private.lock_check_in_list(uuid, uuid[]) is 'The door, locked, with these registrations of the event kept as they are.';

create function public.check_in_guests(event text, scans jsonb)
returns table (
  id uuid, outcome text, registration_id uuid, seq bigint, status public.event_registration_status, display_name text, code text, scan uuid,
  checked_in_at timestamptz, undone_at timestamptz, payment_status text, version bigint
)
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  hosted public.events;
  hours record;
  door private.check_in_lists;
  one record;
  guest private.event_guests;
  came int := 0;
begin
  perform private.require_max_size(row(event, scans));
  me := private.require_active();
  if coalesce(jsonb_typeof(scans) <> 'array', true) or jsonb_array_length(scans) not between 1 and 100 then
    perform private.raise_http_error(400, 'Send 1 to 100 scans at once.');
  elsif exists (
    select 1 from jsonb_array_elements(scans) s (item)
    where private.as_uuid(s.item ->> 'id') is null or private.as_uuid(s.item ->> 'registration') is null
       or coalesce(not pg_input_is_valid(s.item ->> 'at', 'timestamptz'), true)
  ) then
    perform private.raise_http_error(400, 'A scan needs an id, a registration and a time.');
  end if;
  hosted := private.require_event_host(event, 'VIEWER');
  hours := private.check_in_window(hosted);
  if not hosted.is_active then
    perform private.raise_http_error(409, 'This event is cancelled.');
  elsif hosted.date_tba or now() < hours.opens_at then
    perform private.raise_http_error(409, 'Check-in opens a day before the event starts.');
  elsif now() > hours.closes_at then
    perform private.raise_http_error(409, 'Check-in is closed: the event ended more than a week ago.');
  end if;
  perform private.enforce_rate_limit('check-in', me::text, 600, interval '1 minute');
  door := private.lock_check_in_list(hosted.id, array(select private.as_uuid(s.item ->> 'registration') from jsonb_array_elements(scans) s (item)));
  -- Asked again after the lock: the caller may have been removed from the hub while they waited.
  perform private.require_event_host(event, 'VIEWER');
  for one in
    select private.as_uuid(s.item ->> 'id') as id, private.as_uuid(s.item ->> 'registration') as registration, t.at
    from jsonb_array_elements(scans) with ordinality s (item, seq)
    -- A clock that goes wrong is none: such a scan happened when it came.
    cross join lateral (select case when (s.item ->> 'at')::timestamptz between hours.opens_at and now() then (s.item ->> 'at')::timestamptz else now() end as at) t
    order by t.at, s.seq
  loop
    select g.* into guest from private.event_guests g where g.registration_id = one.registration and g.event_id = hosted.id;
    check_in_guests.outcome := case
      when guest.registration_id is null then 'UNKNOWN'
      when guest.status <> 'REGISTERED' then guest.status::text
      when guest.scan = one.id and guest.checked_in_at is not null then 'CHECKED_IN'
      when guest.checked_in_at <= one.at then 'ALREADY'
      when guest.undone_at > one.at then 'UNDONE'
    end;
    if check_in_guests.outcome is null then
      check_in_guests.outcome := 'CHECKED_IN';
      door.version := door.version + 1;
      if guest.checked_in_at is null then
        door.checked_in := door.checked_in + 1;
      end if;
      insert into private.event_check_ins as c (registration_id, event_id, scan, checked_in_at, checked_in_by, version)
      values (guest.registration_id, hosted.id, one.id, one.at, me, door.version)
      on conflict on constraint event_check_ins_pkey do update
        set scan = excluded.scan, checked_in_at = excluded.checked_in_at, checked_in_by = excluded.checked_in_by, settled_at = now(),
            undone_at = null, undone_by = null, version = excluded.version;
      came := came + 1;
      guest.scan := one.id;
      guest.checked_in_at := one.at;
      guest.undone_at := null;
      guest.version := door.version;
    end if;
    id := one.id;
    registration_id := one.registration;
    seq := guest.seq;
    status := guest.status;
    display_name := guest.display_name;
    code := guest.code;
    scan := guest.scan;
    checked_in_at := guest.checked_in_at;
    undone_at := guest.undone_at;
    payment_status := guest.payment_status;
    version := guest.version;
    return next;
  end loop;
  if came > 0 then
    update private.check_in_lists d set version = door.version, checked_in = door.checked_in
      where d.event_id = hosted.id;
    perform private.audit('event.checked_in', 'event', hosted.id, jsonb_build_object('guests', came));
    perform private.broadcast_check_in_list(hosted.id);
  end if;
end
$$;
comment on function public.check_in_guests(text, jsonb) is
  'The host brings 1 to 100 scans, each {"id", "registration", "at"}: of one ticket the earliest counts, whenever it comes. Answers each with its outcome: CHECKED_IN; ALREADY, with when; UNDONE, taken back after that scan; WAITING, PENDING_APPROVAL, DECLINED, CANCELLED, what the registration is; UNKNOWN, none of this event. A time before the day before the event or in the future counts as now. 600 calls a minute. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function private.undo_check_in(registration uuid, event uuid, person uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  door private.check_in_lists := private.lock_check_in_list(event, array[registration]);
begin
  update private.event_check_ins c
  set checked_in_at = null, undone_at = now(), undone_by = person, version = door.version + 1
  where c.registration_id = registration and c.checked_in_at is not null;
  if not found then
    return false;
  end if;
  update private.check_in_lists d set version = door.version + 1, checked_in = door.checked_in - 1 where d.event_id = door.event_id;
  perform private.audit('event.check_in_undone', 'event', door.event_id, jsonb_build_object('registration_id', registration));
  perform private.broadcast_check_in_list(door.event_id);
  return true;
end
$$;
comment on function private.undo_check_in(uuid, uuid, uuid) is 'Takes a check-in back, if there is one.';

create function public.undo_check_in(registration text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  guest public.event_registrations;
begin
  perform private.require_max_size(row(registration));
  me := private.require_active();
  perform private.enforce_rate_limit('check-in undone', me::text, 300, interval '1 minute');
  guest := private.require_hosted_registration(registration, 'VIEWER');
  perform private.lock_check_in_list(guest.event_id, array[guest.id]);
  -- Asked again after the lock: the caller may have been removed from the hub while they waited.
  guest := private.require_hosted_registration(registration, 'VIEWER');
  if not private.undo_check_in(guest.id, guest.event_id, me) then
    perform private.raise_http_error(409, 'This guest is not checked in.');
  end if;
end
$$;
comment on function public.undo_check_in(text) is
  'The host takes a check-in back that was a mistake; earlier scans of that ticket which come later do not count. Errors: PT401, PT403, PT404, PT409, PT429.';

grant execute on function
  public.my_event_ticket(text), public.check_in_list(text), public.check_in_list_guests(text, bigint, int), public.check_in_list_changes(text, bigint),
  public.find_event_ticket(text, text), public.check_in_guests(text, jsonb), public.undo_check_in(text)
to authenticated;
