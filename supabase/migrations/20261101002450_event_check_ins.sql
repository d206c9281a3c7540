-- Check-in at the door of an event: a ticket for each seat, scanned by the host, once.

-- Tickets: the edge function makes the signed ticket (DEALPORT_TICKET_KEY); the table holds its owner and its code.
create table private.event_tickets (
  registration_id uuid primary key references public.event_registrations (id) on delete cascade,
  event_id uuid not null references public.events (id) on delete cascade,
  code text not null check (code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  constraint event_tickets_code unique (event_id, code)
);
alter table private.event_tickets enable row level security;
comment on table private.event_tickets is
  'The code that is typed where a ticket cannot be scanned: one for each registration that has, or had, a seat. Registering again is another registration, and so another ticket.';

create table private.check_in_lists (
  event_id uuid primary key references public.events (id) on delete cascade,
  version bigint not null default 0,
  checked_in int not null default 0 check (checked_in >= 0)
);
alter table private.check_in_lists enable row level security;
comment on table private.check_in_lists is
  'The number of checked-in guests, and the number of the latest change. Its row lock orders the check-ins of an event: a reader who has seen a version has missed nothing before it.';

create table private.event_check_ins (
  registration_id uuid primary key references public.event_registrations (id) on delete cascade,
  event_id uuid not null references public.events (id) on delete cascade,
  scan uuid not null,
  checked_in_at timestamptz,
  checked_in_by uuid not null references public.users (id),
  settled_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid references public.users (id),
  version bigint not null,
  check ((checked_in_at is null) <> (undone_at is null))
);
alter table private.event_check_ins enable row level security;
comment on table private.event_check_ins is 'Checked-in guests: one row for each registration, with the earliest scan of its ticket.';
comment on column private.event_check_ins.scan is 'The id that the door gave the scan, so that a door whose answer was lost knows its own again.';
comment on column private.event_check_ins.checked_in_at is 'When the ticket was scanned, by the clock of the door; null once that was undone.';
comment on column private.event_check_ins.settled_at is 'When the scan reached the database: later, where the door was without network.';
create index event_check_ins_changes on private.event_check_ins (event_id, version);
create index event_check_ins_by on private.event_check_ins (checked_in_by);
create index event_check_ins_undone_by on private.event_check_ins (undone_by);

insert into private.audit_actions values
  ('event.checked_in', 'When a host checks guests in at the door'),
  ('event.check_in_undone', 'When a host undoes a check-in');
insert into private.realtime_events values
  ('check_in.changed', 'person', '{event_id, version, checked_in}', 'When somebody was checked in, or a check-in was undone, at an event that they host');

create function private.save_event_ticket(registration uuid, event uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  loop
    -- Eight random letters and digits that no eye takes for another: five bits each of a random uuid's bytes, without its
    -- fixed bits. A code that is in use is drawn again; an existing ticket is kept.
    insert into private.event_tickets (registration_id, event_id, code)
    select registration, event, string_agg(
      substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + (get_byte(r.bytes, b.position) & 31), 1), '' order by b.position)
    from (select uuid_send(gen_random_uuid()) as bytes) r, unnest('{0,1,2,3,4,5,9,10}'::int[]) b (position)
    on conflict do nothing;
    exit when found or exists (select 1 from private.event_tickets t where t.registration_id = registration);
  end loop;
end
$$;
comment on function private.save_event_ticket(uuid, uuid) is 'Gives a registration with a seat the code of its ticket.';

-- The ticket.
create function public.my_event_ticket(event text)
returns table (event_id uuid, registration_id uuid, code text, checked_in_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  ticket_event public.events;
  mine public.event_registrations;
begin
  perform private.require_max_size(row(event));
  me := private.require_active();
  select r.* into mine from public.event_registrations r
  where r.event_id = private.as_uuid(event) and r.user_id = me and r.status <> 'CANCELLED';
  select e.* into ticket_event from public.events e where e.id = mine.event_id;
  if mine.id is null then
    perform private.raise_http_error(404, 'You are not registered for this event.');
  elsif not ticket_event.is_active then
    perform private.raise_http_error(409, 'This event is cancelled.');
  elsif ticket_event.end_date <= now() then
    perform private.raise_http_error(409, 'This event is over.');
  elsif mine.status <> 'REGISTERED' then
    perform private.raise_http_error(409, case mine.status
      when 'WAITING' then 'You are on the waiting list: a ticket comes with a seat.'
      when 'PENDING_APPROVAL' then 'The host has yet to confirm your seat: a ticket comes with it.'
      else 'The host declined your registration for this event.' end);
  end if;
  return query
    select t.event_id, t.registration_id, t.code, c.checked_in_at
    from private.event_tickets t left join private.event_check_ins c on c.registration_id = t.registration_id
    where t.registration_id = mine.id;
end
$$;
comment on function public.my_event_ticket(text) is
  'What the caller''s ticket for an event says: the registration, the code beside the picture, and when it was scanned. The edge function signs it. Errors: PT401, PT403, PT404, PT409.';

-- The door.
create function public.check_in_list(event text)
returns table (
  event_id uuid, title text, start_date timestamptz, end_date timestamptz, time_zone text, is_active boolean, opens_at timestamptz,
  closes_at timestamptz, seats_taken int, checked_in int, version bigint, asked_at timestamptz, ticket_price numeric, currency text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  hosted public.events;
begin
  perform private.require_max_size(row(event));
  perform private.require_active();
  hosted := private.require_event_host(event, 'VIEWER');
  return query
    select hosted.id, hosted.title, hosted.start_date, hosted.end_date, hosted.time_zone, hosted.is_active, o.opens_at, o.closes_at,
           hosted.current_attendees, coalesce(d.checked_in, 0), coalesce(d.version, 0::bigint), now(), hosted.ticket_price,
           hosted.currency::text
    from private.check_in_window(hosted) o left join private.check_in_lists d on d.event_id = hosted.id;
end
$$;
comment on function public.check_in_list(text) is
  'An event as its door shows it: when check-in opens and closes, how many have a seat and how many are in, the number of the latest change, the database''s clock, and the price of a seat. For the event''s host. Errors: PT401, PT403, PT404.';

create function private.check_in_window(event public.events, out opens_at timestamptz, out closes_at timestamptz)
language sql immutable set search_path = ''
as $$ select event.start_date - interval '1 day', event.end_date + interval '7 days' $$;
comment on function private.check_in_window(public.events) is
  'When an event''s guests can be checked in: from a day before its start to a week after its end, since a door may have been without network.';

create view private.event_guests with (security_invoker = false) as
select r.id as registration_id, r.event_id, r.seq, r.status,
       -- The name of a cancelled guest is not shown at the check-in: their old ticket is recognized by its number.
       case when r.status <> 'CANCELLED' then u.display_name end as display_name,
       t.code, c.scan, c.checked_in_at, c.undone_at,
       case when r.ticket_type = 'PAID' then r.payment_status end as payment_status,
       coalesce(c.version, 0::bigint) as version
from public.event_registrations r
join public.users u on u.id = r.user_id
left join private.event_tickets t on t.registration_id = r.id
left join private.event_check_ins c on c.registration_id = r.id;
comment on view private.event_guests is
  'The registrations for an event, each with its ticket''s state, and whether a seat that costs something is paid. Security: a name and a state, no address, and no name of a guest who cancelled.';

create function public.check_in_list_guests(event text, after bigint default 0, max_rows int default 1000)
returns table (
  registration_id uuid, seq bigint, status public.event_registration_status, display_name text, code text, scan uuid,
  checked_in_at timestamptz, undone_at timestamptz, payment_status text, version bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  hosted public.events;
begin
  perform private.require_max_size(row(event, after, max_rows));
  perform private.require_active();
  if after is null or coalesce(max_rows not between 1 and 1000, true) then
    perform private.raise_http_error(400, 'Ask for 1 to 1,000 guests at a time.');
  end if;
  hosted := private.require_event_host(event, 'VIEWER');
  return query
    -- Which ones first, and what is known of them afterwards: a page costs the same whatever comes before and after it.
    with page as materialized (
      select r.id, r.seq from public.event_registrations r
      where r.event_id = hosted.id and r.seq > check_in_list_guests.after
      order by r.seq limit check_in_list_guests.max_rows
    )
    select g.registration_id, g.seq, g.status, g.display_name, g.code, g.scan, g.checked_in_at, g.undone_at,
           g.payment_status, g.version
    from page p cross join lateral (select v.* from private.event_guests v where v.registration_id = p.id offset 0) g
    order by p.seq;
end
$$;
comment on function public.check_in_list_guests(text, bigint, int) is
  'The list that a door keeps, in order of arrival: after this place, so many (at most 1,000). For the event''s host. Errors: PT400, PT401, PT403, PT404.';

create function public.check_in_list_changes(event text, since bigint)
returns table (
  registration_id uuid, seq bigint, status public.event_registration_status, display_name text, code text, scan uuid,
  checked_in_at timestamptz, undone_at timestamptz, payment_status text, version bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  hosted public.events;
begin
  perform private.require_max_size(row(event, since));
  perform private.require_active();
  if since is null then
    perform private.raise_http_error(400, 'Specify after which change.');
  end if;
  hosted := private.require_event_host(event, 'VIEWER');
  return query
    select g.registration_id, g.seq, g.status, g.display_name, g.code, g.scan, g.checked_in_at, g.undone_at,
           g.payment_status, c.version
    from (
      select k.registration_id, k.version from private.event_check_ins k
      where k.event_id = hosted.id and k.version > check_in_list_changes.since order by k.version limit 1000
    ) c
    cross join lateral (select v.* from private.event_guests v where v.registration_id = c.registration_id offset 0) g
    order by c.version;
end
$$;
comment on function public.check_in_list_changes(text, bigint) is
  'Changes of check-ins after a version, in order, at most 1,000: a client that asks again from the last one misses none. For the event''s host. Errors: PT400, PT401, PT403, PT404.';

create function public.find_event_ticket(event text, typed text)
returns table (
  registration_id uuid, seq bigint, status public.event_registration_status, display_name text, code text, scan uuid,
  checked_in_at timestamptz, undone_at timestamptz, payment_status text, version bigint
)
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  wanted text;
  hosted public.events;
begin
  perform private.require_max_size(row(event, typed));
  me := private.require_active();
  wanted := upper(regexp_replace(coalesce(left(typed, 100), ''), '[^[:alnum:]]', '', 'g'));
  if wanted !~ '^[A-HJ-NP-Z2-9]{8}$' then
    perform private.raise_http_error(400, 'A ticket''s code has eight letters and digits.');
  end if;
  hosted := private.require_event_host(event, 'VIEWER');
  perform private.enforce_rate_limit('ticket code', me || ' ' || hosted.id, 20, interval '1 minute');
  return query
    select g.registration_id, g.seq, g.status, g.display_name, g.code, g.scan, g.checked_in_at, g.undone_at,
           g.payment_status, g.version
    from private.event_tickets t join private.event_guests g on g.registration_id = t.registration_id
    where t.event_id = hosted.id and t.code = wanted;
end
$$;
comment on function public.find_event_ticket(text, text) is
  'The registration with this code at an event, for a check-in list that does not have it yet. No row for an unknown code; twenty tries a minute. For the event''s host. Errors: PT400, PT401, PT403, PT404, PT429.';
