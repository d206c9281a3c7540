-- Events: what hubs host, who comes, and who waits for a seat.

create type public.event_type as enum ('ROADSHOW', 'CONFERENCE', 'DEMO_DAY', 'NETWORKING');
create type public.event_registration_status as enum ('REGISTERED', 'WAITING', 'PENDING_APPROVAL', 'CANCELLED', 'DECLINED');

create table public.events (
  id uuid primary key default gen_random_uuid(),
  title text not null check (not private.is_blank(title) and length(title) <= 200),
  description text check (length(description) <= 10000),
  event_type public.event_type not null,
  location text check (length(location) <= 200),
  is_virtual boolean not null default false,
  start_date timestamptz not null check (isfinite(start_date)),
  end_date timestamptz not null check (isfinite(end_date)),
  time_zone text not null default 'UTC' check (length(time_zone) <= 64),
  date_tba boolean not null default false,
  host_hub_id uuid references public.hubs (id) on delete set null,
  organizer_id uuid references public.users (id),
  max_attendees int check (max_attendees between 1 and 100000),
  current_attendees int not null default 0 check (current_attendees >= 0),
  ticket_price numeric(10, 2) check (ticket_price >= 0 and ticket_price <> 'NaN'),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  image_url public.web_address,
  agenda jsonb check (jsonb_typeof(agenda) = 'array' and length(agenda::text) <= 20000 and private.has_web_addresses(agenda)),
  registration_url public.web_address check (left(registration_url, 1) <> '/'),
  event_url public.web_address,
  is_public boolean not null default true,
  requires_approval boolean not null default false,
  is_active boolean not null default true,
  cancelled_at timestamptz,
  cancel_reason text check (length(cancel_reason) <= 1000),
  sequence int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint events_end_date_check_order check (end_date > start_date),
  constraint events_end_date_check_far check (end_date < '2200-01-01')
);
alter table public.events enable row level security;
revoke all on public.events from anon, authenticated, service_role;
comment on table public.events is 'What a hub, or the platform itself, hosts. Its virtual link is in event_access.';
comment on column public.events.date_tba is 'The date is to be announced: start_date is a placeholder far ahead, and nobody registers yet.';
comment on column public.events.time_zone is 'IANA name of the zone in which the place reads its clock.';
comment on column public.events.organizer_id is 'Who made it. Gives no authority: that is the host hub''s admins'' and super admins''.';
comment on column public.events.max_attendees is 'Seats; null is 500. Beyond them people wait.';
comment on column public.events.current_attendees is 'Seats taken. Kept by a trigger under the event''s row lock.';
comment on column public.events.is_public is 'False: visitors do not see it, members do.';
comment on column public.events.sequence is 'How often what a calendar shows of it has changed (SEQUENCE of RFC 5545). Counted by a trigger.';
create index events_host on public.events (host_hub_id, start_date);
create index events_host_ends on public.events (host_hub_id, end_date, id) where is_active;
create index events_ends on public.events (end_date, id) where is_active;
create index events_cancelled on public.events (host_hub_id, start_date, id) where not is_active;
create index events_organizer on public.events (organizer_id);
create index events_start on public.events (start_date) where is_active;
create trigger events_updated_at before update on public.events
  for each row execute function private.set_updated_at();
create function private.on_event_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.sequence := old.sequence + case when
    (new.title, new.start_date, new.end_date, new.date_tba, new.is_virtual, new.is_active)
      is distinct from (old.title, old.start_date, old.end_date, old.date_tba, old.is_virtual, old.is_active)
    or (new.description, new.location) is distinct from (old.description, old.location) then 1 else 0 end;
  return new;
end
$$;
comment on function private.on_event_changed() is
  'Trigger: a calendar takes a changed event for a later one by its number; somebody who registers changes nothing in it.';
create trigger events_sequence
  before update of title, description, location, is_virtual, start_date, end_date, date_tba, is_active on public.events
  for each row execute function private.on_event_changed();

-- Security: private, and without any client policy on storage.objects: every byte goes through the edge function.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('event-pictures', 'event-pictures', false, 2097152, '{image/webp}');

create table public.event_access (
  event_id uuid primary key references public.events (id) on delete cascade,
  virtual_url public.web_address not null check (left(virtual_url, 1) <> '/')
);
alter table public.event_access enable row level security;
revoke all on public.event_access from anon, authenticated, service_role;
comment on table public.event_access is 'The link to a virtual event. Security: apart from events, so that only those who registered receive it.';

create table public.event_registrations (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  user_id uuid not null references public.users (id),
  status public.event_registration_status not null,
  ticket_type text not null default 'FREE' check (ticket_type in ('FREE', 'PAID')),
  payment_status text not null default 'PENDING' check (payment_status in ('PENDING', 'PAID', 'REFUNDED')),
  place bigint not null generated always as identity,
  registered_at timestamptz not null default clock_timestamp(),
  decided_by uuid references public.users (id),
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) <= 1000),
  cancelled_at timestamptz
);
alter table public.event_registrations enable row level security;
revoke all on public.event_registrations from anon, authenticated, service_role;
comment on table public.event_registrations is 'Who comes to an event or wants to. Registering again after cancelling is a new row, at the end of the line.';
comment on column public.event_registrations.place is 'Order of arrival, given under the event''s row lock; the waiting line goes by it.';
comment on column public.event_registrations.payment_status is 'No card is charged: a priced seat stays PENDING and is paid at the event.';
create unique index event_registrations_once on public.event_registrations (event_id, user_id) where status <> 'CANCELLED';
create index event_registrations_line on public.event_registrations (event_id, status, place);
create index event_registrations_file on public.event_registrations (event_id, registered_at, id) where status <> 'CANCELLED';
create index event_registrations_arrival on public.event_registrations (event_id, place);
create index event_registrations_user on public.event_registrations (user_id, event_id);
create index event_registrations_decider on public.event_registrations (decided_by);

create table public.event_registration_payments (
  registration_id uuid primary key references public.event_registrations (id) on delete cascade,
  stripe_payment_intent_id text
);
alter table public.event_registration_payments enable row level security;
revoke all on public.event_registration_payments from anon, authenticated, service_role;
comment on table public.event_registration_payments is
  'Payment provider ids of a registration. Security: a table of its own without any client grant, since a column grant would break select=*.';

create table private.event_lines (
  event_id uuid primary key references public.events (id) on delete cascade,
  waiting int not null default 0 check (waiting >= 0),
  asking int not null default 0 check (asking >= 0),
  declined int not null default 0 check (declined >= 0),
  letters int not null default 0 check (letters >= 0)
);
alter table private.event_lines enable row level security;
comment on table private.event_lines is
  'How many wait for a seat, ask for approval and were declined, and how many letters are unanswered. Kept by triggers, so that a list of events counts nothing. An event without a row has none of these.';

create table private.event_registration_moves (
  from_status public.event_registration_status not null,
  to_status public.event_registration_status not null,
  actor text not null check (actor in ('PERSON', 'HOST', 'LINE', 'STANDING')),
  primary key (from_status, to_status, actor)
);
alter table private.event_registration_moves enable row level security;
comment on table private.event_registration_moves is
  'From which status a registration may go where, and by whose act: the person''s, the host''s, because the line moved up, or because the account was disabled.';
insert into private.event_registration_moves values
  ('PENDING_APPROVAL', 'REGISTERED', 'HOST'),
  ('PENDING_APPROVAL', 'WAITING', 'HOST'),
  ('PENDING_APPROVAL', 'DECLINED', 'HOST'),
  ('WAITING', 'REGISTERED', 'LINE'),
  ('REGISTERED', 'CANCELLED', 'PERSON'),
  ('WAITING', 'CANCELLED', 'PERSON'),
  ('PENDING_APPROVAL', 'CANCELLED', 'PERSON'),
  ('REGISTERED', 'CANCELLED', 'STANDING');

insert into private.realtime_events values
  ('hosted_event.changed', 'person', '{event_id}', 'When an event that one hosts, or who comes to it or writes about it, is another now');

insert into private.audit_actions values
  ('event.created', 'When a hub or the platform creates an event'),
  ('event.changed', 'When a host changes an event'),
  ('event.cancelled', 'When a host cancels an event'),
  ('event.registered', 'When a person registers for an event'),
  ('event.registration_cancelled', 'When a person cancels their registration, or their account is disabled'),
  ('event.registration_decided', 'When a host accepts or declines a registration'),
  ('event.promoted', 'When a seat becomes free and goes to the first who waits');
insert into private.notification_kinds values
  ('event.registration_requested', 'When somebody asks to come to an event that I host', '{HUB_ADMIN, SUPER_ADMIN}'),
  ('event.accepted', 'When a host accepts my registration', null),
  ('event.declined', 'When a host declines my registration', null),
  ('event.promoted', 'When I move from the waiting list to a seat', null),
  ('event.changed', 'When the time or the place of my event changes', null),
  ('event.cancelled', 'When my event is cancelled', null);

-- Questions about the caller.
create function private.my_events() returns setof uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select r.event_id from public.event_registrations r
    where r.user_id = (select private.active_me()) and r.status <> 'CANCELLED';
end
$$;
comment on function private.my_events() is 'Events that the caller registered for, so that a cancelled one does not vanish from their list.';
create function private.my_hosted_events() returns setof uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  hub uuid := private.my_hub();
begin
  if hub is not null then
    return query select e.id from public.events e where e.host_hub_id = hub;
  elsif private.is_super_admin() then
    return query select e.id from public.events e;
  end if;
end
$$;
comment on function private.my_hosted_events() is 'Events that the caller answers for: their hub''s, or all for a super admin.';
create function private.my_seats() returns setof uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select r.event_id
    from public.event_registrations r
    join public.events e on e.id = r.event_id and e.is_active
    where r.user_id = (select private.active_me()) and r.status = 'REGISTERED';
end
$$;
comment on function private.my_seats() is 'Events that take place and in which the caller has a seat.';
grant execute on function private.my_events(), private.my_hosted_events(), private.my_seats() to authenticated;

create policy "Visitors see public events"
  on public.events for select to anon
  using (is_active and is_public);
create policy "Members see events, hosts and registrants cancelled ones too"
  on public.events for select to authenticated
  using (
    (is_active and (is_public or (select private.is_active())))
    or id = any (array(select private.my_events()))
    or host_hub_id = (select private.my_hub())
    or (select private.is_super_admin())
  );
grant select on public.events to anon, authenticated;
create policy "People with a seat and hosts read the link"
  on public.event_access for select to authenticated
  using (event_id = any (array(select private.my_seats())) or event_id = any (array(select private.my_hosted_events())));
grant select on public.event_access to authenticated;
create policy "People read their own registrations, hosts their events'"
  on public.event_registrations for select to authenticated
  using (
    user_id = (select private.active_me())
    -- "is true" keeps this from being looked up in an index beside the first, which would ask it of everybody: one's own
    -- rows and an event's are looked up by what the list asks for, and of one's own nothing more is asked.
    or (event_id = any (array(select private.my_hosted_events()))) is true
  );
grant select on public.event_registrations to authenticated;

-- Seats.
create function private.tell_hosts(event uuid) returns void
language sql security definer set search_path = ''
as $$
  select private.tell_person(d.id, 'hosted_event.changed', jsonb_build_object('event_id', e.id))
  from public.events e, private.hub_deciders(e.host_hub_id) d (id)
  where e.id = event
$$;
comment on function private.tell_hosts(uuid) is 'The open screens of an event''s hosts ask again: its hub''s admins, or super admins in their place.';

create function private.on_seat_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was public.event_registration_status := case when tg_op <> 'INSERT' then old.status end;
  becomes public.event_registration_status := case when tg_op <> 'DELETE' then new.status end;
  of_event uuid := case when tg_op = 'DELETE' then old.event_id else new.event_id end;
  change int := (becomes is not distinct from 'REGISTERED')::int - (was is not distinct from 'REGISTERED')::int;
  waits int := (becomes is not distinct from 'WAITING')::int - (was is not distinct from 'WAITING')::int;
  asks int := (becomes is not distinct from 'PENDING_APPROVAL')::int - (was is not distinct from 'PENDING_APPROVAL')::int;
  declines int := (becomes is not distinct from 'DECLINED')::int - (was is not distinct from 'DECLINED')::int;
begin
  if was is not distinct from becomes then
    return null;
  end if;
  if change <> 0 then
    update public.events e set current_attendees = e.current_attendees + change where e.id = of_event;
  end if;
  if (waits, asks, declines) <> (0, 0, 0) then
    insert into private.event_lines as l (event_id, waiting, asking, declined)
    -- An event that is deleted takes its registrations with it.
    select e.id, greatest(waits, 0), greatest(asks, 0), greatest(declines, 0) from public.events e where e.id = of_event
    on conflict (event_id) do update
    set waiting = l.waiting + waits, asking = l.asking + asks, declined = l.declined + declines;
  end if;
  perform private.tell_hosts(of_event);
  return null;
end
$$;
comment on function private.on_seat_changed() is 'Trigger: counts the seats of an event and who stands in its lines, and tells its hosts.';
create trigger event_registrations_counted after insert or delete or update of status on public.event_registrations
  for each row execute function private.on_seat_changed();

create function private.lock_event(event text) returns public.events
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.events;
begin
  select e.* into locked from public.events e where e.id = private.as_uuid(event) for update;
  if locked.id is null or not (
    locked.is_active or locked.id = any (array(select private.my_events())) or locked.id = any (array(select private.my_hosted_events()))
  ) then
    perform private.refuse(404, 'Event not found');
  end if;
  return locked;
end
$$;
comment on function private.lock_event(text) is
  'The event as it is now, locked: seats, the line and the event itself are decided one after the other. PT404 for whoever cannot see it.';

create function private.lock_hosted_event(event text) returns public.events
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.events := private.lock_event(event);
begin
  if not locked.id = any (array(select private.my_hosted_events())) then
    perform private.refuse(403, 'Only the hub that hosts this event may do this.');
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
  stands public.event_registration_status;
begin
  update public.event_registrations r
  set status = to_status,
      decided_by = case when move_registration.actor = 'HOST' then private.me() else r.decided_by end,
      decided_at = case when move_registration.actor = 'HOST' then now() else r.decided_at end,
      decision_reason = case when move_registration.actor = 'HOST' then nullif(btrim(reason), '') else r.decision_reason end,
      cancelled_at = case when to_status = 'CANCELLED' then now() end
  where r.id = registration and exists (
    select 1 from private.event_registration_moves m
    where m.from_status = r.status and m.to_status = move_registration.to_status and m.actor = move_registration.actor
  )
  returning r.* into moved;
  if moved.id is null then
    select r.status into stands from public.event_registrations r where r.id = registration;
    perform private.refuse(409, format('This registration is %s already.', lower(replace(stands::text, '_', ' '))));
  end if;
  return moved;
end
$$;
comment on function private.move_registration(uuid, public.event_registration_status, text, text) is
  'Moves a registration along private.event_registration_moves; any other move is refused with PT409 and the present state.';

create function private.fill_seats(event uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  next_one public.event_registrations;
begin
  while private.has_free_seat(event) loop
    select r.* into next_one
    from public.event_registrations r join public.users u on u.id = r.user_id and u.is_active
    where r.event_id = event and r.status = 'WAITING' order by r.place limit 1;
    exit when next_one.id is null;
    perform private.move_registration(next_one.id, 'REGISTERED', 'LINE');
    perform private.audit('event.promoted', 'event', event, jsonb_build_object('registration_id', next_one.id));
    perform private.notify(next_one.user_id, 'event.promoted', 'event', event,
      (select jsonb_build_object('title', e.title) from public.events e where e.id = event));
  end loop;
end
$$;
comment on function private.fill_seats(uuid) is 'Gives free seats to those who wait, the first first; disabled people are passed over. Call it under the event''s row lock.';

create function private.on_person_disabled() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  event uuid;
  seat uuid;
begin
  -- One order for all, so that two accounts disabled at once do not wait for each other.
  for event in
    select e.id from public.event_registrations r join public.events e on e.id = r.event_id
    where r.user_id = new.id and r.status = 'REGISTERED' and e.is_active and e.start_date > now() order by e.id
  loop
    perform 1 from public.events e where e.id = event for update;
    -- Asked behind the lock: the seat may have been given back meanwhile.
    select r.id into seat from public.event_registrations r
    where r.event_id = event and r.user_id = new.id and r.status = 'REGISTERED';
    if found then
      perform private.move_registration(seat, 'CANCELLED', 'STANDING');
      perform private.audit('event.registration_cancelled', 'event', event, jsonb_build_object('registration_id', seat));
      perform private.fill_seats(event);
    end if;
  end loop;
  return null;
end
$$;
comment on function private.on_person_disabled() is
  'Trigger: a disabled or closed account''s seats at coming events go to those who wait. Its places in waiting lines are passed over, and stay.';
create trigger users_seats_freed after update of is_active on public.users
  for each row when (old.is_active and not new.is_active)
  execute function private.on_person_disabled();

create function private.tell_attendees(event uuid, kind text) returns void
language sql security definer set search_path = ''
as $$
  select private.notify(r.user_id, kind, 'event', e.id, jsonb_build_object('title', e.title))
  from public.event_registrations r join public.events e on e.id = r.event_id
  where r.event_id = event and r.status in ('REGISTERED', 'WAITING', 'PENDING_APPROVAL')
  order by r.user_id
$$;
comment on function private.tell_attendees(uuid, text) is 'Tells everybody who comes, waits or asked to come.';

-- Hosting.
create function private.event_asks() returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('title', 'Give the event a title of 1 to 200 characters.', 'description', 'A description has at most 10,000 characters.',
    'event_type', 'Choose what kind of event it is.', 'location', 'A place has at most 200 characters.', 'is_virtual', 'Say yes or no.',
    'start_date', 'Say when the event starts, or that the date is to be announced.', 'end_date', 'Say when the event ends, before the year 2200.',
    'time_zone', 'Choose a time zone that exists, such as Europe/Paris.', 'date_tba', 'Say yes or no.', 'host_hub_id', 'Choose a hub of the list.',
    'max_attendees', 'Enter a whole number of seats from 1 to 100,000.', 'ticket_price', 'Enter a price of 0 to 99,999,999.99.',
    'currency', 'Enter a currency of three letters, such as USD.', 'image_url', 'Enter a web address that begins with https://.',
    'agenda', 'An agenda is a list of at most 20,000 characters in all, its addresses beginning with https://.',
    'registration_url', 'Enter a web address that begins with https://.', 'event_url', 'Enter a web address that begins with https://, or a path of this site.',
    'is_public', 'Say yes or no.', 'requires_approval', 'Say yes or no.')
$$;
comment on function private.event_asks() is 'What a host says of an event, each with what they read where its table does not take it.';

create function private.event_from(base public.events, details jsonb) returns public.events
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- A field that always has a value keeps its default when it is emptied.
  defaults constant jsonb := '{"is_virtual": false, "date_tba": false, "is_public": true, "requires_approval": false, "currency": "USD", "time_zone": "UTC"}';
  asks constant jsonb := private.event_asks();
  dates constant text[] := array['start_date', 'end_date'];
  said jsonb;
  given record;
  made public.events;
  wrong jsonb := '[]';
begin
  if jsonb_typeof(details) is distinct from 'object' then
    perform private.refuse(400, 'The details of an event must be an object.');
  end if;
  select coalesce(jsonb_object_agg(d.key, case
    when defaults ? d.key and (d.value = 'null' or jsonb_typeof(d.value) = 'string' and private.is_blank(d.value #>> '{}')) then defaults -> d.key
    else d.value end), '{}')
  into said from jsonb_each(details - 'virtual_url') d;
  -- What is not text is refused before it becomes some.
  select coalesce(jsonb_agg(private.wrong_field(d.key, asks ->> d.key) -> 0), '[]') into wrong
  from jsonb_each(said) d where asks ? d.key and d.key <> 'agenda' and jsonb_typeof(d.value) in ('object', 'array');
  if base.id is null then
    said := jsonb_build_object('title', null, 'event_type', null, 'start_date', null, 'end_date', null) || defaults || said;
  elsif base.date_tba and said -> 'date_tba' = 'false' then
    said := jsonb_build_object('start_date', null, 'end_date', null) || said;
  end if;
  if coalesce(said ->> 'date_tba', base.date_tba::text) in ('true', 't', 'yes', 'on', '1') then
    -- A placeholder far ahead.
    said := said || '{"start_date": "2099-01-01 09:00+00", "end_date": "2099-01-01 17:00+00"}';
  end if;
  said := said - array(select w.item ->> 'field' from jsonb_array_elements(wrong) w (item));
  select * into given from private.read_details(base, said, asks);
  made := given.made;
  wrong := wrong || given.wrong;
  if details ? 'virtual_url' then
    select * into given from private.read_details(null::public.event_access,
      case when private.is_blank(details ->> 'virtual_url') or details -> 'virtual_url' = 'null' then '{}' else jsonb_build_object('virtual_url', details -> 'virtual_url') end,
      '{"virtual_url": "Enter a web address that begins with https://."}');
    wrong := wrong || given.wrong;
  end if;
  if made.end_date <= made.start_date then
    wrong := (select coalesce(jsonb_agg(w.item), '[]') from jsonb_array_elements(wrong) w (item) where w.item ->> 'field' <> all (dates))
      || private.wrong_field('end_date', 'The event must end after it starts.');
  end if;
  if made.start_date is distinct from base.start_date and made.start_date <= now() then
    wrong := wrong || private.wrong_field('start_date', 'Choose a start in the future.');
  end if;
  if made.location is null and not made.is_virtual and not wrong @> '[{"field": "location"}]' then
    wrong := wrong || private.wrong_field('location', 'Say where the event takes place, or make it virtual.');
  end if;
  if made.time_zone is distinct from base.time_zone and not exists (
    select 1 from pg_catalog.pg_timezone_names z
    -- Not posix/… and right/…, which browsers do not know.
    where z.name = made.time_zone and z.name ~ '^(UTC$|[A-Z][A-Za-z]*/)'
  ) then
    wrong := wrong || private.wrong_field('time_zone', asks ->> 'time_zone');
  end if;
  perform private.refuse_fields(wrong, case when jsonb_array_length(wrong) = 1 then wrong -> 0 ->> 'message' end);
  return made;
end
$$;
comment on function private.event_from(public.events, jsonb) is
  'The event with these details instead of its own. Refuses with PT400 all that is wrong at once, a sentence a field.';

create function private.save_event(wanted public.events, details jsonb) returns public.events
language plpgsql security definer set search_path = ''
as $$
declare
  saved public.events;
begin
  insert into public.events (
    id, title, description, event_type, location, is_virtual, start_date, end_date, time_zone, date_tba, host_hub_id, organizer_id,
    max_attendees, ticket_price, currency, image_url, agenda, registration_url, event_url, is_public, requires_approval
  ) values (
    wanted.id, wanted.title, wanted.description, wanted.event_type, wanted.location, wanted.is_virtual, wanted.start_date, wanted.end_date,
    wanted.time_zone, wanted.date_tba, wanted.host_hub_id, wanted.organizer_id, wanted.max_attendees, wanted.ticket_price, wanted.currency,
    wanted.image_url, wanted.agenda, wanted.registration_url, wanted.event_url, wanted.is_public, wanted.requires_approval
  )
  on conflict (id) do update set
    title = excluded.title, description = excluded.description, event_type = excluded.event_type, location = excluded.location,
    is_virtual = excluded.is_virtual, start_date = excluded.start_date, end_date = excluded.end_date, time_zone = excluded.time_zone,
    date_tba = excluded.date_tba, host_hub_id = excluded.host_hub_id, max_attendees = excluded.max_attendees,
    ticket_price = excluded.ticket_price, currency = excluded.currency, image_url = excluded.image_url, agenda = excluded.agenda,
    registration_url = excluded.registration_url, event_url = excluded.event_url, is_public = excluded.is_public,
    requires_approval = excluded.requires_approval
  returning * into saved;
  if details ? 'virtual_url' then
    delete from public.event_access a where a.event_id = saved.id;
    insert into public.event_access (event_id, virtual_url)
    select saved.id, btrim(details ->> 'virtual_url') where not private.is_blank(details ->> 'virtual_url');
  end if;
  perform private.tell_hosts(saved.id);
  return saved;
end
$$;
comment on function private.save_event(public.events, jsonb) is 'Writes an event that private.event_from has read, and its link, and tells its hosts.';

create function public.create_event(details jsonb) returns public.events
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(details));
  me uuid := private.require_active();
  my_hub uuid := private.my_hub();
  wanted public.events;
begin
  if my_hub is null and not private.is_super_admin() then
    perform private.refuse(403, 'Only hubs host events.');
  end if;
  perform private.take('event created', me::text, 60, interval '1 hour');
  wanted := private.event_from(null::public.events, details);
  wanted.id := gen_random_uuid();
  wanted.organizer_id := me;
  if not private.is_super_admin() then
    if coalesce(wanted.host_hub_id, my_hub) <> my_hub then
      perform private.refuse(403, 'You can create events for your own hub only.');
    end if;
    wanted.host_hub_id := my_hub;
  elsif wanted.host_hub_id is not null and not exists (
    select 1 from public.hubs h where h.id = wanted.host_hub_id and h.is_approved and h.is_active
  ) then
    perform private.refuse(404, 'Hub not found');
  end if;
  wanted := private.save_event(wanted, details);
  perform private.audit('event.created', 'event', wanted.id);
  return wanted;
end
$$;
comment on function public.create_event(jsonb) is
  'A hub''s admin makes an event of their hub, a super admin one of any hub or of the platform. 60 an hour. Errors: PT400, PT401, PT403, PT404, PT429.';

create function public.update_event(event text, details jsonb) returns public.events
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(event, details));
  me uuid := private.require_active();
  stands public.events := private.lock_hosted_event(event);
  wanted public.events;
begin
  if not stands.is_active then
    perform private.refuse(409, 'This event is cancelled.');
  elsif stands.end_date <= now() then
    perform private.refuse(409, 'This event is over.');
  end if;
  wanted := private.event_from(stands, details);
  if wanted.start_date <> stands.start_date and stands.start_date <= now() then
    perform private.refuse(409, 'This event has begun.');
  elsif wanted.host_hub_id is distinct from stands.host_hub_id and not private.is_super_admin() then
    perform private.refuse(403, 'Only a super admin moves an event to another hub.');
  elsif coalesce(wanted.max_attendees, 500) < coalesce(stands.max_attendees, 500)
    and coalesce(wanted.max_attendees, 500) < stands.current_attendees then
    perform private.refuse_fields(
      private.wrong_field('max_attendees', format('%s people have a seat already.', stands.current_attendees)),
      format('%s people have a seat already.', stands.current_attendees), 409);
  elsif wanted.host_hub_id is distinct from stands.host_hub_id and wanted.host_hub_id is not null and not exists (
    select 1 from public.hubs h where h.id = wanted.host_hub_id and h.is_approved and h.is_active
  ) then
    perform private.refuse(404, 'Hub not found');
  end if;
  -- Each change may tell everybody who comes.
  perform private.take('event changed', stands.id::text, 60, interval '1 hour');
  wanted := private.save_event(wanted, details);
  perform private.audit('event.changed', 'event', wanted.id);
  if (wanted.start_date, wanted.end_date, wanted.date_tba, wanted.is_virtual) is distinct from (stands.start_date, stands.end_date, stands.date_tba, stands.is_virtual)
    or wanted.location is distinct from stands.location then
    perform private.tell_attendees(wanted.id, 'event.changed');
  end if;
  if wanted.start_date > now() then
    perform private.fill_seats(wanted.id);
  end if;
  select e.* into wanted from public.events e where e.id = wanted.id;
  return wanted;
end
$$;
comment on function public.update_event(text, jsonb) is
  'Its host changes an event; who comes is told of another time or place, and more seats go to those who wait. 60 times an hour. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.cancel_event(event text, reason text) returns public.events
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(event, reason));
  me uuid := private.require_active();
  stands public.events := private.lock_hosted_event(event);
begin
  if coalesce(private.is_blank(reason), true) or length(reason) > 1000 then
    perform private.refuse(400, 'Give those who registered a reason of 1 to 1,000 characters.');
  elsif not stands.is_active then
    perform private.refuse(409, 'This event is cancelled already.');
  elsif stands.end_date <= now() then
    perform private.refuse(409, 'This event is over.');
  end if;
  update public.events e
  set is_active = false, cancelled_at = now(), cancel_reason = btrim(reason)
  where e.id = stands.id
  returning e.* into stands;
  perform private.audit('event.cancelled', 'event', stands.id);
  perform private.tell_hosts(stands.id);
  perform private.tell_attendees(stands.id, 'event.cancelled');
  return stands;
end
$$;
comment on function public.cancel_event(text, text) is
  'Its host cancels an event, with a reason that those who registered read. Errors: PT400, PT401, PT403, PT404, PT409.';

-- Coming.
create function public.register_for_event(event text) returns public.event_registrations
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(event));
  me uuid := private.require_active();
  stands public.events := private.lock_event(event);
  mine public.event_registrations;
begin
  select r.* into mine from public.event_registrations r
  where r.event_id = stands.id and r.user_id = me and r.status <> 'CANCELLED';
  if not stands.is_active then
    perform private.refuse(409, 'This event is cancelled.');
  elsif mine.status = 'DECLINED' then
    perform private.refuse(409, 'The host declined your registration for this event.');
  elsif mine.id is not null then
    perform private.refuse(409, case mine.status
      when 'WAITING' then 'You are on the waiting list for this event already.'
      when 'PENDING_APPROVAL' then 'Your registration waits for the host''s approval already.'
      else 'You are registered for this event already.' end);
  elsif stands.date_tba then
    perform private.refuse(409, 'Registration opens when the date is announced.');
  elsif stands.start_date <= now() then
    perform private.refuse(409, 'Registration closed when the event started.');
  end if;
  perform private.take('event registration', me || ' ' || stands.id, 10, interval '1 hour');
  insert into public.event_registrations (event_id, user_id, status, ticket_type)
  values (
    stands.id, me,
    case when stands.requires_approval then 'PENDING_APPROVAL'
         when private.has_free_seat(stands.id) then 'REGISTERED'
         else 'WAITING' end::public.event_registration_status,
    case when stands.ticket_price > 0 then 'PAID' else 'FREE' end
  )
  returning * into mine;
  perform private.audit('event.registered', 'event', stands.id, jsonb_build_object('registration_id', mine.id));
  if mine.status = 'PENDING_APPROVAL' then
    perform private.notify_deciders(stands.host_hub_id, 'event.registration_requested', 'event', stands.id, jsonb_build_object('title', stands.title));
  end if;
  return mine;
end
$$;
comment on function public.register_for_event(text) is
  'A seat while there is one, else a place on the waiting list, or the host''s approval first. Ten times an hour for one event. Errors: PT401, PT403, PT404, PT409, PT429.';

create function public.cancel_event_registration(event text) returns public.event_registrations
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(event));
  me uuid := private.require_active();
  stands public.events := private.lock_event(event);
  mine public.event_registrations;
begin
  select r.* into mine from public.event_registrations r
  where r.event_id = stands.id and r.user_id = me and r.status <> 'CANCELLED';
  if mine.id is null then
    perform private.refuse(404, 'You are not registered for this event.');
  elsif not stands.is_active then
    perform private.refuse(409, 'This event is cancelled.');
  elsif stands.start_date <= now() then
    perform private.refuse(409, 'This event has begun.');
  end if;
  mine := private.move_registration(mine.id, 'CANCELLED', 'PERSON');
  perform private.audit('event.registration_cancelled', 'event', stands.id, jsonb_build_object('registration_id', mine.id));
  perform private.fill_seats(stands.id);
  return mine;
end
$$;
comment on function public.cancel_event_registration(text) is
  'Gives one''s seat or place in the line back; a seat goes to the first who waits. Errors: PT401, PT403, PT404, PT409.';

create function public.decide_event_registration(registration text, accepted boolean, reason text default null)
returns public.event_registrations
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(registration, reason));
  me uuid := private.require_active();
  stands public.events;
  asked public.event_registrations;
begin
  select r.* into asked from public.event_registrations r
  where r.id = private.as_uuid(registration) and r.event_id = any (array(select private.my_hosted_events()));
  if asked.id is null then
    perform private.refuse(404, 'Registration not found');
  elsif accepted is null then
    perform private.refuse(400, 'Accept or decline the registration.');
  elsif not accepted and (coalesce(private.is_blank(reason), true) or length(reason) > 1000) then
    perform private.refuse(400, 'Give a reason of 1 to 1,000 characters. Who asked to come reads it.');
  end if;
  stands := private.lock_hosted_event(asked.event_id::text);
  if not stands.is_active then
    perform private.refuse(409, 'This event is cancelled.');
  elsif stands.start_date <= now() then
    perform private.refuse(409, 'This event has begun.');
  end if;
  asked := private.move_registration(
    asked.id,
    case when not accepted then 'DECLINED' when private.has_free_seat(stands.id) then 'REGISTERED' else 'WAITING' end::public.event_registration_status,
    'HOST', case when not accepted then reason end
  );
  perform private.audit('event.registration_decided', 'event', stands.id,
    jsonb_build_object('registration_id', asked.id, 'accepted', accepted));
  perform private.notify(asked.user_id, case when accepted then 'event.accepted' else 'event.declined' end, 'event', stands.id,
    jsonb_build_object('title', stands.title, 'status', asked.status));
  return asked;
end
$$;
comment on function public.decide_event_registration(text, boolean, text) is
  'The host accepts a registration, which takes a seat or a place in the line, or declines it with a reason that the person reads. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.my_event_registrations()
returns table (
  event_id uuid, status public.event_registration_status, waiting_position int, registered_at timestamptz, decision_reason text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
begin
  return query
    select r.event_id, r.status,
           case when r.status = 'WAITING' then (
             select count(*)::int from public.event_registrations w
             where w.event_id = r.event_id and w.status = 'WAITING' and w.place <= r.place
           ) end,
           r.registered_at, r.decision_reason
    from public.event_registrations r
    where r.user_id = me and r.status <> 'CANCELLED'
    order by r.place desc;
end
$$;
comment on function public.my_event_registrations() is
  'The caller''s registrations, newest first, without those they cancelled, each with why it was declined; one an event. Errors: PT401, PT403.';

grant execute on function
  public.create_event(jsonb), public.update_event(text, jsonb), public.cancel_event(text, text), public.register_for_event(text),
  public.cancel_event_registration(text), public.decide_event_registration(text, boolean, text), public.my_event_registrations()
to authenticated;

-- An event's picture.
create function public.begin_event_picture(event text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(event));
  me uuid := private.require_active();
  stands public.events := private.lock_hosted_event(event);
begin
  perform private.take('event picture', me::text, 20, interval '1 hour');
  return gen_random_uuid();
end
$$;
comment on function public.begin_event_picture(text) is
  'Counts a picture that a host sends of an event before anything is done about it, and gives it an id. 20 an hour. Errors: PT401, PT403, PT404, PT429.';
grant execute on function public.begin_event_picture(text) to authenticated;

create function public.set_event_picture(person uuid, event uuid, picture uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  changed public.events;
begin
  select e.* into changed from public.events e where e.id = event for update;
  if changed.id is null
     or not exists (select 1 from private.hub_admins a where a.hub_id = changed.host_hub_id and a.user_id = person)
        and not exists (select 1 from public.users u where u.id = person and u.role = 'SUPER_ADMIN' and u.is_active) then
    perform private.refuse(404, 'Event not found');
  end if;
  if picture is null and changed.image_url is null then
    -- Nothing is taken away, so no line of it is kept, however often somebody asks.
    return;
  end if;
  update public.events e set image_url = '/api/event-pictures/' || e.id || '/' || picture where e.id = changed.id;
  perform private.audit('event.changed', 'event', changed.id, '{}', person);
  perform private.tell_hosts(changed.id);
end
$$;
comment on function public.set_event_picture(uuid, uuid, uuid) is
  'Shows an event''s picture that the edge function has made and stored, or none, for one of its hosts (service_role only). Errors: PT404.';
grant execute on function public.set_event_picture(uuid, uuid, uuid) to service_role;

create function private.on_event_picture_gone() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Security: of its own alone. A host may write any path of ours as the picture, another event's too.
  insert into private.files_to_remove (bucket, path)
  select 'event-pictures', l.path from substring(old.image_url from '^/api/event-pictures/([^/]+/[^/]+)$') l (path)
  where l.path like old.id || '/%'
  on conflict do nothing;
  return null;
end
$$;
comment on function private.on_event_picture_gone() is 'Trigger: lists the bytes of an uploaded picture that an event shows no more.';
create trigger events_picture_changed after update of image_url on public.events
  for each row when (old.image_url is distinct from new.image_url) execute function private.on_event_picture_gone();
create trigger events_picture_gone after delete on public.events
  for each row execute function private.on_event_picture_gone();

-- The product's fixed events. Hosted projects have no seed, so they come with the table.
insert into public.events (
  id, title, description, event_type, location, is_virtual, start_date, end_date, time_zone, date_tba, max_attendees, current_attendees,
  ticket_price, event_url
) values
  ('0f000000-0000-4000-8000-000000000001', 'India Gateway Summit',
   'Two days that bring deep tech startups, investors and government-backed hubs of India and its partner countries to one place.',
   'CONFERENCE', 'New Delhi, India', false, '2026-02-04 09:00+05:30', '2026-02-05 18:00+05:30', 'Asia/Kolkata', false, 500, 150, 299, '/india-gateway'),
  ('0f000000-0000-4000-8000-000000000002', 'Europe DeepTech Roadshow',
   'Founders of several hubs present to investors, one city a day.',
   'ROADSHOW', 'Paris, France', false, '2099-01-01 09:00+00', '2099-01-01 17:00+00', 'Europe/Paris', true, null, 0, null, null),
  ('0f000000-0000-4000-8000-000000000003', 'Global Exports Demo Day',
   'Hub-certified products, shown live to buyers.',
   'DEMO_DAY', 'Singapore', false, '2099-01-01 09:00+00', '2099-01-01 17:00+00', 'Asia/Singapore', true, null, 0, null, null),
  ('0f000000-0000-4000-8000-000000000004', 'Investor and Founder Evening',
   'An evening without slides: investors and founders at small tables, online.',
   'NETWORKING', null, true, '2099-01-01 09:00+00', '2099-01-01 17:00+00', 'UTC', true, null, 0, null, null);
