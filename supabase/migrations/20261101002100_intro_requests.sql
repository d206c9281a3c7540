-- Introductions: an investor asks, the startup's company answers, and a yes makes a deal with a room.

create type public.intro_status as enum ('OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN');

create table public.intro_requests (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid not null references public.startups (id),
  investor_id uuid not null references public.investors (id),
  requested_by uuid not null references public.users (id),
  note text not null check (not private.is_blank(note) and length(note) <= 2000),
  status public.intro_status not null default 'OPEN',
  reason text check (not private.is_blank(reason) and length(reason) <= 2000),
  kyc_waiver_reason text check (not private.is_blank(kyc_waiver_reason) and length(kyc_waiver_reason) <= 1000),
  deal_room_id uuid references public.deal_rooms (id),
  decided_at timestamptz,
  decided_by uuid references public.users (id),
  created_at timestamptz not null default now(),
  check (status <> 'DECLINED' or reason is not null),
  check ((status = 'ACCEPTED') = (deal_room_id is not null))
);
alter table public.intro_requests enable row level security;
revoke all on public.intro_requests from anon, authenticated, service_role;
comment on table public.intro_requests is 'An investor''s wish to meet a founder. Only the members of the investor and of the startup''s company read it.';
comment on column public.intro_requests.requested_by is 'The member of the investor who asked.';
comment on column public.intro_requests.reason is 'Why the company declined; the investor reads it.';
comment on column public.intro_requests.kyc_waiver_reason is 'Why the company let the investor in before their KYC was verified.';
comment on column public.intro_requests.deal_room_id is 'The room that accepting opened.';
comment on column public.intro_requests.decided_by is 'Who accepted, declined or withdrew it; null while it is open.';
create unique index intro_requests_one_open on public.intro_requests (startup_id, investor_id) where status = 'OPEN';
create index intro_requests_startup on public.intro_requests (startup_id, created_at desc);
create index intro_requests_investor on public.intro_requests (investor_id, created_at desc);
create index intro_requests_room on public.intro_requests (deal_room_id);
create index intro_requests_requested_by on public.intro_requests (requested_by);
create index intro_requests_decided_by on public.intro_requests (decided_by);
create policy "Investors read their requests, companies those they received"
  on public.intro_requests for select to authenticated
  using (investor_id = any (array(select private.my_investors())) or startup_id = any (array(select private.my_startups())));
grant select (id, startup_id, investor_id, requested_by, note, status, reason, kyc_waiver_reason, deal_room_id, decided_at, decided_by, created_at) on public.intro_requests to api_reader;

insert into private.audit_actions values
  ('intro.requested', 'When an investor requests an introduction'),
  ('intro.accepted', 'When a founder accepts an introduction, which opens a deal and its room'),
  ('intro.declined', 'When a founder declines an introduction'),
  ('intro.withdrawn', 'When an investor withdraws a request for an introduction');
insert into private.moves (target_type, from_status, to_status, actor, max_reason, reason_reader, action, is_turn) values
  ('intro_request', 'OPEN', 'ACCEPTED', 'COMPANY', null, null, 'intro.accepted', true),
  ('intro_request', 'OPEN', 'DECLINED', 'COMPANY', 2000, 'The investor reads', 'intro.declined', true),
  ('intro_request', 'OPEN', 'WITHDRAWN', 'INVESTOR', null, null, 'intro.withdrawn', false);
insert into private.notification_kinds values
  ('intro.requested', 'When an investor requests an introduction to my startup', '{STARTUP_ADMIN}'),
  ('intro.accepted', 'When a founder accepts my request for an introduction', '{INVESTOR}'),
  ('intro.declined', 'When a founder declines my request for an introduction', '{INVESTOR}'),
  ('intro.withdrawn', 'When an investor withdraws a request to my startup', '{STARTUP_ADMIN}'),
  ('intro.both_sides', 'When an introduction cannot be accepted because I act for both sides of it', '{STARTUP_ADMIN, INVESTOR}');

insert into private.realtime_events values
  ('intro.changed', 'person', '{intro_id}',
    'When a request for an introduction of their investor, or to a startup of their company, was made, answered or withdrawn, or the KYC of who waits was decided');

create function private.on_intro_requests_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast_to_user(p.id, 'intro.changed', jsonb_build_object('intro_id', new.id)) from (
    select m as id from public.investors i, unnest(private.members_of(i.organization_id)) m where i.id = new.investor_id
    union select m from public.startups s, unnest(private.members_of(s.organization_id)) m where s.id = new.startup_id
    order by 1
  ) p;
  return null;
end
$$;
comment on function private.on_intro_requests_changed() is
  'Trigger: broadcasts a change of a request to the members of the investor and of the company, whether or not they muted its notices.';
create trigger intro_requests_broadcast after insert or update of status on public.intro_requests
  for each row execute function private.on_intro_requests_changed();

create function private.notify_of_both_sides(request uuid, organization uuid default null, person uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Security: to themselves alone. Neither side learns of whom it is, nor that this stands in the way, before it answers.
  perform private.notify(c.user_id, 'intro.both_sides', 'intro_request', r.id, jsonb_build_object('name', s.name))
  from public.intro_requests r
  join public.startups s on s.id = r.startup_id
  join public.investors i on i.id = r.investor_id
  join private.current_organization_members c on c.organization_id = s.organization_id
  join private.current_organization_members f on f.organization_id = i.organization_id and f.user_id = c.user_id
  where r.status = 'OPEN' and (r.id = request or c.user_id = person and organization in (s.organization_id, i.organization_id))
  order by c.user_id, r.id;
end
$$;
comment on function private.notify_of_both_sides(uuid, uuid, uuid) is
  'Notifies whoever belongs to both sides of this open request, or this person of the open requests of an organization that they joined, that it cannot be accepted while they do.';

create function private.forbid_second_deal(startup uuid, investor uuid, people uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.current_user_id();
  -- Security: who asks is told what is their own, and the company nothing that it does not read in its own rooms.
  is_own constant boolean := people = array[me];
begin
  -- One deal or membership of a person after the other: claim_deal_room_invitation and answer_organization_invitation take the same lock.
  -- Of all whom it concerns in one order: who is shown as the founder, and who accepts, too.
  perform private.lock_seats(p.id) from (
    select o.id from unnest(people || me) o (id)
    union select s.founder_id from public.startups s where s.id = startup and s.founder_id is not null
    order by id
  ) p;
  if exists (
    select 1 from public.deals d
    where d.startup_id = startup and d.investor_id = investor and d.status in ('PENDING', 'IN_PROGRESS')
  ) then
    perform private.raise_http_error(409, 'There is already a deal between this investor and this startup.');
  end if;
  -- Competing investors never share a room, nor a member.
  if exists (
    select 1
    from private.current_members m
    join public.deal_rooms r on r.id = m.deal_room_id
    join public.deals d on d.id = r.deal_id and d.startup_id = startup and d.status in ('PENDING', 'IN_PROGRESS')
    where m.user_id = any (people)
  ) then
    perform private.raise_http_error(409, case when is_own then 'You are already in another investor''s deal room with this startup.'
      else 'This investor is already in another deal room with this startup.' end);
  elsif exists (
    select 1
    from public.organization_members m
    join public.investors i on i.organization_id = m.organization_id and i.id <> investor
    join public.deals d on d.investor_id = i.id and d.startup_id = startup and d.status in ('PENDING', 'IN_PROGRESS')
    where m.user_id = any (people) and m.ended_at is null
  ) then
    perform private.raise_http_error(409, case when is_own then 'You act for another investor that has an open deal with this startup.'
      else 'This introduction cannot be accepted now, because nobody acts for two sides of a deal.' end);
  end if;
end
$$;
comment on function private.forbid_second_deal(uuid, uuid, uuid[]) is
  'Refuses with PT409 when the investor has an open deal with the startup, or one of these people is in the room of another one or acts for another investor with one; holds the locks of their seats, and of the founder''s and the caller''s, until the end.';

create function public.request_intro(startup text, note text, organization text default null) returns public.intro_requests
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  investor uuid;
  wanted public.startups;
  request public.intro_requests;
begin
  perform private.require_max_size(row(startup, note, organization));
  me := private.require_active();
  investor := private.lock_investor(organization);
  if not private.is_email_confirmed(me) then
    perform private.raise_http_error(403, 'Confirm your email address first.');
  end if;
  if private.is_missing(note) or length(note) > 2000 then
    perform private.raise_http_error(400, 'Write a note of 1 to 2,000 characters to the founder.');
  end if;
  select s.* into wanted from public.startups s
  where s.id = private.as_uuid(startup) and s.is_on_market;
  if wanted.id is null then
    perform private.raise_http_error(404, 'Startup not found');
  end if;
  -- Security: whoever asks is told of what is their own. What stands in a colleague's way is said when the request is accepted.
  if private.role_in(wanted.organization_id) is not null then
    perform private.raise_http_error(403, 'This is your own startup.');
  end if;
  perform private.forbid_second_deal(wanted.id, investor, array[me]);
  perform private.enforce_rate_limit('introduction', me::text, 20, interval '1 day',
    'You have requested 20 introductions today. Try again tomorrow.');
  insert into public.intro_requests (startup_id, investor_id, requested_by, note)
  values (wanted.id, investor, me, btrim(request_intro.note))
  on conflict (startup_id, investor_id) where status = 'OPEN' do nothing
  returning * into request;
  if request.id is null then
    perform private.raise_http_error(409, (
      select case when r.requested_by = me then 'You have already requested this introduction.'
        else format('%s has already requested this introduction.', u.display_name) end
      from public.intro_requests r join public.users u on u.id = r.requested_by
      where r.startup_id = wanted.id and r.investor_id = investor and r.status = 'OPEN'));
  end if;
  perform private.audit('intro.requested', 'intro_request', request.id, jsonb_build_object('startup_id', wanted.id));
  perform private.notify_organization(wanted.organization_id, 'ADMIN', 'intro.requested', 'intro_request', request.id, jsonb_build_object('name', wanted.name));
  perform private.notify_of_both_sides(request.id);
  return request;
end
$$;
comment on function public.request_intro(text, text, text) is
  'A member of an investor (of this organization; null: their only one) asks the company of an approved startup for an introduction, whatever their KYC. One open request of an investor to a startup, 20 a day a person. Errors: PT400, PT401, PT403, PT404, PT409, PT413, PT429.';
