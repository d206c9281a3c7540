-- Events: seats are counted and handed on, and those who come have been notified.

-- Seats.
create function private.broadcast_to_event_hosts(event uuid) returns void
language sql security definer set search_path = ''
as $$
  select private.broadcast_to_user(p.id, 'hosted_event.changed', jsonb_build_object('event_id', event))
  from (
    select d.id from public.events e, private.hub_deciders(e.host_hub_id) d (id) where e.id = event
    union
    select m.user_id from public.events e join private.hub_members m on m.hub_id = e.host_hub_id where e.id = event
    order by id
  ) p
$$;
comment on function private.broadcast_to_event_hosts(uuid) is 'The open screens of an event''s hosts ask again: everybody in its hub, and platform administrators in place of its administrators.';

create function private.record_seat_change(
  of_event uuid, was public.event_registration_status, becomes public.event_registration_status
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  change int := (becomes is not distinct from 'REGISTERED')::int - (was is not distinct from 'REGISTERED')::int;
  waits int := (becomes is not distinct from 'WAITING')::int - (was is not distinct from 'WAITING')::int;
  asks int := (becomes is not distinct from 'PENDING_APPROVAL')::int - (was is not distinct from 'PENDING_APPROVAL')::int;
  declines int := (becomes is not distinct from 'DECLINED')::int - (was is not distinct from 'DECLINED')::int;
begin
  if change <> 0 then
    update public.events e set current_attendees = e.current_attendees + change where e.id = of_event;
  end if;
  if (waits, asks, declines) <> (0, 0, 0) then
    insert into private.event_counts as l (event_id, waiting, asking, declined)
    -- An event that is deleted takes its registrations with it.
    select e.id, greatest(waits, 0), greatest(asks, 0), greatest(declines, 0) from public.events e where e.id = of_event
    on conflict (event_id) do update
    set waiting = l.waiting + waits, asking = l.asking + asks, declined = l.declined + declines;
  end if;
  perform private.broadcast_to_event_hosts(of_event);
end
$$;
comment on function private.record_seat_change(uuid, public.event_registration_status, public.event_registration_status) is
  'Counts the seats of an event and the people who wait, ask or were declined, and broadcasts to its hosts.';

create function private.on_event_registrations_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_rows('public.events', array[new.event_id]);
  new.seq := (select coalesce(max(r.seq), 0) + 1 from public.event_registrations r where r.event_id = new.event_id);
  return new;
end
$$;
comment on function private.on_event_registrations_insert() is
  'Trigger: gives a new registration the next number of its event. Security: a number that all events shared would '
  'show one event''s guests the activity of the others.';
create trigger event_registrations_placed before insert on public.event_registrations
  for each row when (new.seq is null) execute function private.on_event_registrations_insert();

-- Names of guests in a narrow table of their own: a search by name in a fair of thousands reads nothing else.
create table private.event_guest_labels (
  registration_id uuid primary key references public.event_registrations (id) on delete cascade,
  event_id uuid not null,
  label text not null
);
alter table private.event_guest_labels enable row level security;
comment on table private.event_guest_labels is 'The names of those who registered, in small letters: what attendees_page searches. Kept by triggers.';
create index event_guest_labels_event on private.event_guest_labels (event_id);

create function private.require_event_host(event text, at_least public.organization_role default 'ADMIN') returns public.events
language plpgsql stable security definer set search_path = ''
as $$
declare
  hosted public.events;
begin
  select e.* into hosted from public.events e
  where e.id = private.as_uuid(event) and e.id = any (array(select private.my_hosted_events(at_least)));
  if hosted.id is null then
    perform private.raise_http_error(404, 'Event not found');
  end if;
  return hosted;
end
$$;
comment on function private.require_event_host(text, public.organization_role) is
  'An event of a hub in which the caller has at least this role, any for a platform administrator. PT404 for everybody else.';

create function private.lock_event(event text) returns public.events
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.events;
begin
  select e.* into locked from public.events e where e.id = private.as_uuid(event) for no key update;
  if locked.id is null or not (
    locked.is_active or locked.id = any (array(select private.my_events())) or locked.id = any (array(select private.my_hosted_events('ADMIN')))
  ) then
    perform private.raise_http_error(404, 'Event not found');
  end if;
  return locked;
end
$$;
comment on function private.lock_event(text) is
  'Locks an event and returns it: seats, the waiting list and the event itself are decided one after the other. PT404 for a caller who cannot see it.';

create function private.lock_hosted_event(event text) returns public.events
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.events := private.lock_event(event);
begin
  if not locked.id = any (array(select private.my_hosted_events('ADMIN'))) then
    perform private.raise_http_error(403, 'Only the hub that hosts this event can do this.');
  end if;
  return locked;
end
$$;
comment on function private.lock_hosted_event(text) is 'The event, locked, for its host. PT403 for others.';

create function private.has_free_seat(event uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select e.current_attendees < coalesce(e.max_attendees, 500) from public.events e where e.id = event
$$;
comment on function private.has_free_seat(uuid) is 'Is a seat free? Ask it under the event''s row lock.';

create function private.move_registration(
  registration uuid, to_status public.event_registration_status, actor text, reason text default null
) returns public.event_registrations
language plpgsql security definer set search_path = ''
as $$
declare
  moved public.event_registrations;
  step private.moves;
begin
  select r.* into moved from public.event_registrations r where r.id = registration for no key update;
  step := private.require_move('event_registration', moved.status::text, to_status::text, array[actor],
    format('This registration is already %s.', lower(replace(moved.status::text, '_', ' '))), reason);
  update public.event_registrations r
  set status = to_status,
      decided_by = case when move_registration.actor = 'HOST' then private.current_user_id() else r.decided_by end,
      decided_at = case when move_registration.actor = 'HOST' then now() else r.decided_at end,
      decision_reason = case when move_registration.actor = 'HOST' then nullif(btrim(reason), '') else r.decision_reason end,
      cancelled_at = case when to_status = 'CANCELLED' then now() end
  where r.id = moved.id
  returning r.* into moved;
  perform private.audit(step.action, 'event', moved.event_id, jsonb_build_object('registration_id', moved.id)
    || case actor when 'HOST' then jsonb_build_object('accepted', to_status <> 'DECLINED') else '{}' end);
  return moved;
end
$$;
comment on function private.move_registration(uuid, public.event_registration_status, text, text) is
  'Moves a registration, as private.moves allows, and audits; any other move is refused with PT409 and the present state. Call it under the event''s row lock.';

create function private.assign_free_seats(event uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  next_one public.event_registrations;
begin
  while private.has_free_seat(event) loop
    select r.* into next_one
    from public.event_registrations r join public.users u on u.id = r.user_id and u.is_active
    where r.event_id = event and r.status = 'WAITING' order by r.seq limit 1;
    exit when next_one.id is null;
    perform private.move_registration(next_one.id, 'REGISTERED', 'WAITING_LIST');
    perform private.notify(next_one.user_id, 'event.promoted', 'event', event,
      (select jsonb_build_object('title', e.title) from public.events e where e.id = event));
  end loop;
end
$$;
comment on function private.assign_free_seats(uuid) is 'Gives free seats to those who wait, the first first; disabled people are passed over. Call it under the event''s row lock.';

create function private.notify_attendees(event uuid, kind text, changed text[] default null) returns void
language sql security definer set search_path = ''
as $$
  select private.notify(r.user_id, notify_attendees.kind, 'event', e.id, jsonb_build_object('title', e.title) || case when changed is null then '{}'
    -- What changed before, and was not read yet, changed as well.
    else jsonb_build_object('changed', (
      select jsonb_agg(distinct c.part) from (
        select unnest(changed) union all select jsonb_array_elements_text(n.data -> 'changed')) c (part))) end)
  from public.event_registrations r join public.events e on e.id = r.event_id
  left join public.notifications n
    on n.kind = notify_attendees.kind and n.user_id = r.user_id and n.target_id = e.id and n.read_at is null
  where r.event_id = event and r.status in ('REGISTERED', 'WAITING', 'PENDING_APPROVAL')
  order by r.user_id
$$;
comment on function private.notify_attendees(uuid, text, text[]) is
  'Notifies everybody who comes, waits or asked to come. changed: what of the event did (title, time, place).';
