-- Events that hubs host: their registrations and waiting lists.

create type public.event_type as enum ('ROADSHOW', 'CONFERENCE', 'DEMO_DAY', 'NETWORKING');
create type public.event_registration_status as enum ('REGISTERED', 'WAITING', 'PENDING_APPROVAL', 'CANCELLED', 'DECLINED');

create table public.events (
  id uuid primary key default gen_random_uuid(),
  title text not null check (not private.is_blank(title) and length(title) <= 200),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 160 and private.as_uuid(slug) is null),
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
  constraint events_price_in_currency check (private.is_price(ticket_price, currency)),
  currency text not null default 'USD' check (private.currency_decimals(currency) is not null),
  image_url public.web_address,
  agenda jsonb check (jsonb_typeof(agenda) = 'array' and length(agenda::text) <= 20000 and private.has_web_addresses(agenda)
    -- A point is described, or a line of text.
    and not jsonb_path_exists(agenda, 'strict $[*] ? (@.type() != "object" && @.type() != "string")')),
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
comment on table public.events is 'Events of a hub, or of the platform itself. The virtual link is in event_access.';
comment on column public.events.slug is
  'The last part of its page''s address, from its first title; it stays. No id of an event, which leads to its page as '
  'well.';
comment on column public.events.date_tba is
  'The date is to be announced: start_date is a placeholder far ahead, and nobody registers yet.';
comment on column public.events.time_zone is 'IANA name of the zone in which the place reads its clock.';
comment on column public.events.organizer_id is
  'The person who created it. It gives no authority: the host hub''s admins and platform administrators have that.';
comment on column public.events.max_attendees is 'Seats; null is 500. Beyond them people wait.';
comment on column public.events.current_attendees is 'Seats taken. Kept by a trigger under the event''s row lock.';
comment on column public.events.is_public is 'False: visitors do not see it, members do.';
comment on column public.events.sequence is
  'How often what a calendar shows of it has changed (SEQUENCE of RFC 5545). Counted by a trigger.';
create index events_host on public.events (host_hub_id, start_date);
create index events_host_ends on public.events (host_hub_id, end_date, id) where is_active;
create index events_ends on public.events (end_date, id) where is_active;
create index events_cancelled on public.events (host_hub_id, start_date, id) where not is_active;
create index events_organizer on public.events (organizer_id);
create index events_start on public.events (start_date) where is_active;

-- Security: private, and without any client policy on storage.objects: every byte goes through the edge function.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('event-pictures', 'event-pictures', false, 2097152, '{image/webp}');

create table public.event_access (
  event_id uuid primary key references public.events (id) on delete cascade,
  virtual_url public.web_address not null check (left(virtual_url, 1) <> '/')
);
alter table public.event_access enable row level security;
revoke all on public.event_access from anon, authenticated, service_role;
comment on table public.event_access is
  'The link to a virtual event. Security: apart from events, so that only those who registered receive it.';

create table public.event_registrations (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  user_id uuid not null references public.users (id),
  status public.event_registration_status not null,
  ticket_type text not null default 'FREE' check (ticket_type in ('FREE', 'PAID')),
  payment_status text not null default 'PENDING' check (payment_status in ('PENDING', 'PAID', 'REFUNDED')),
  seq bigint not null,
  registered_at timestamptz not null default clock_timestamp(),
  decided_by uuid references public.users (id),
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) <= 1000),
  cancelled_at timestamptz
);
alter table public.event_registrations enable row level security;
revoke all on public.event_registrations from anon, authenticated, service_role;
comment on table public.event_registrations is
  'Registrations and requests for an event. Registering again after cancelling is a new row, at the end of the line.';
comment on column public.event_registrations.seq is
  'Order of arrival at the event, 1, 2, 3, given under its row lock; the waiting line goes by it. Security: the '
  'hosts'' alone, to others it would tell how many came and went before them.';
comment on column public.event_registrations.payment_status is
  'No card is charged: a priced seat is paid at the event, where its hosts record it.';
create unique index event_registrations_once on public.event_registrations (event_id, user_id) where status <> 'CANCELLED';
create index event_registrations_line on public.event_registrations (event_id, status, seq);
create index event_registrations_file on public.event_registrations (event_id, registered_at, id) where status <> 'CANCELLED';
create index event_registrations_arrival on public.event_registrations (event_id, seq);
create index event_registrations_user on public.event_registrations (user_id, event_id);
create index event_registrations_decider on public.event_registrations (decided_by);

create table public.event_registration_payments (
  registration_id uuid primary key references public.event_registrations (id) on delete cascade,
  stripe_payment_intent_id text
);
alter table public.event_registration_payments enable row level security;
revoke all on public.event_registration_payments from anon, authenticated, service_role;
comment on table public.event_registration_payments is
  'Payment provider ids of a registration. Security: a table of its own without any client grant, since a column grant '
  'would break select=*.';

create table private.event_counts (
  event_id uuid primary key references public.events (id) on delete cascade,
  waiting int not null default 0 check (waiting >= 0),
  asking int not null default 0 check (asking >= 0),
  declined int not null default 0 check (declined >= 0),
  unanswered_messages int not null default 0 check (unanswered_messages >= 0)
);
alter table private.event_counts enable row level security;
comment on table private.event_counts is
  'How many wait for a seat, ask for approval and were declined, and how many messages are unanswered. Kept by '
  'triggers, so that a list of events counts nothing. An event without a row has none of these.';

insert into private.realtime_events values
  ('hosted_event.changed', 'person', '{event_id}', 'When an event that they host, its guests or its messages changed');

insert into private.audit_actions values
  ('event.created', 'When a hub or the platform creates an event'),
  ('event.changed', 'When a host changes an event'),
  ('event.cancelled', 'When a host cancels an event'),
  ('event.registered', 'When a person registers for an event'),
  ('event.registration_cancelled', 'When a person cancels their registration, or their account is disabled'),
  ('event.registration_decided', 'When a host accepts or declines a registration'),
  ('event.promoted', 'When a free seat goes to the first on the waiting list');
insert into private.moves (target_type, from_status, to_status, actor, max_reason, reason_reader, action, is_turn) values
  ('event_registration', 'PENDING_APPROVAL', 'REGISTERED', 'HOST', null, null, 'event.registration_decided', true),
  ('event_registration', 'PENDING_APPROVAL', 'WAITING', 'HOST', null, null, 'event.registration_decided', true),
  ('event_registration', 'PENDING_APPROVAL', 'DECLINED', 'HOST', 1000, 'The guest reads', 'event.registration_decided', true),
  ('event_registration', 'WAITING', 'REGISTERED', 'WAITING_LIST', null, null, 'event.promoted', true),
  ('event_registration', 'REGISTERED', 'CANCELLED', 'PERSON', null, null, 'event.registration_cancelled', false),
  ('event_registration', 'WAITING', 'CANCELLED', 'PERSON', null, null, 'event.registration_cancelled', false),
  ('event_registration', 'PENDING_APPROVAL', 'CANCELLED', 'PERSON', null, null, 'event.registration_cancelled', false),
  ('event_registration', 'REGISTERED', 'CANCELLED', 'ACCOUNT', null, null, 'event.registration_cancelled', false);
insert into private.notification_kinds values
  ('event.registration_requested', 'When somebody requests a seat at an event that I host', '{HUB_ADMIN, SUPER_ADMIN}'),
  ('event.reminder', 'When an event at which I have a seat begins within a day', null),
  ('event.accepted', 'When a host accepts my registration', null),
  ('event.declined', 'When a host declines my registration', null),
  ('event.promoted', 'When I move from the waiting list to a seat', null),
  ('event.changed', 'When the title, time or place of my event changes', null),
  ('event.cancelled', 'When my event is cancelled', null);
insert into private.notification_kinds (kind, description, is_receipt) values
  ('event.registered', 'When I have registered for an event and have a seat', true);

-- Questions about the caller.
create function private.my_events() returns setof uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select r.event_id from public.event_registrations r
    where r.user_id = (select private.current_active_user_id()) and r.status <> 'CANCELLED';
end
$$;
comment on function private.my_events() is
  'Events that the caller registered for, so that a cancelled one does not vanish from their list.';
create function private.my_hosted_events(at_least public.organization_role) returns setof uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_super_admin() then
    return query select e.id from public.events e;
  else
    return query select e.id from public.events e where e.host_hub_id in (select private.my_hubs(at_least));
  end if;
end
$$;
comment on function private.my_hosted_events(public.organization_role) is
  'The events of the hubs in which the caller has at least this role, all for a platform administrator: administrators '
  'answer for them, everybody in the hub is let to the door.';
create function private.my_seated_events() returns setof uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select r.event_id
    from public.event_registrations r
    join public.events e on e.id = r.event_id and e.is_active
    where r.user_id = (select private.current_active_user_id()) and r.status = 'REGISTERED';
end
$$;
comment on function private.my_seated_events() is 'Events that take place and in which the caller has a seat.';
grant execute on function private.my_events(), private.my_hosted_events(public.organization_role), private.my_seated_events() to authenticated;

create policy "Everybody sees public events, members all, hosts cancelled"
  on public.events for select to authenticated
  using (
    (is_active and (is_public or (select private.is_active())))
    or id = any (array(select private.my_events()))
    or host_hub_id = any (array(select private.my_hubs('VIEWER')))
    or (select private.is_super_admin())
  );
grant select (id, title, slug, description, event_type, location, is_virtual, start_date, end_date, time_zone, date_tba,
  host_hub_id, organizer_id, max_attendees, current_attendees, ticket_price, currency, image_url, agenda,
  registration_url, event_url, is_public, requires_approval, is_active, cancelled_at, cancel_reason, sequence,
  created_at, updated_at) on public.events to api_reader;
create policy "People with a seat and hosts read the link"
  on public.event_access for select to authenticated
  using (event_id = any (array(select private.my_seated_events())) or event_id = any (array(select private.my_hosted_events('ADMIN'))));
grant select (event_id, virtual_url) on public.event_access to api_reader;
create policy "People read their own registrations, hosts their events'"
  on public.event_registrations for select to authenticated
  using (
    user_id = (select private.current_active_user_id())
    -- "is true" keeps this from being looked up in an index beside the first, which would ask it of everybody: one's own
    -- rows and an event's are looked up by what the list asks for, and of one's own nothing more is asked.
    or (event_id = any (array(select private.my_hosted_events('ADMIN')))) is true
  );
grant select (id, event_id, user_id, status, ticket_type, payment_status, registered_at, decided_by, decided_at,
  decision_reason, cancelled_at) on public.event_registrations to api_reader;
