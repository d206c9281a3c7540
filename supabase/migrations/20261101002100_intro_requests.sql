-- Introductions: an investor asks, the startup's company answers, and a yes makes a deal with a room.

create type public.intro_status as enum ('OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN');

create table public.intro_requests (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid not null references public.startups (id),
  investor_id uuid not null references public.investors (id),
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
comment on table public.intro_requests is 'An investor''s wish to meet a founder. Only the investor and the members of the startup''s company read it.';
comment on column public.intro_requests.reason is 'Why the company declined; the investor reads it.';
comment on column public.intro_requests.kyc_waiver_reason is 'Why the company let the investor in before their KYC was verified.';
comment on column public.intro_requests.deal_room_id is 'The room that accepting opened.';
comment on column public.intro_requests.decided_by is 'Who accepted, declined or withdrew it; null while it is open.';
create unique index intro_requests_one_open on public.intro_requests (startup_id, investor_id) where status = 'OPEN';
create index intro_requests_startup on public.intro_requests (startup_id, created_at desc);
create index intro_requests_investor on public.intro_requests (investor_id, created_at desc);
create index intro_requests_room on public.intro_requests (deal_room_id);
create index intro_requests_decided_by on public.intro_requests (decided_by);
create policy "Investors read their requests, companies those they received"
  on public.intro_requests for select to authenticated
  using (investor_id = any (array(select private.my_investors())) or startup_id = any (array(select private.my_startups())));
grant select (id, startup_id, investor_id, note, status, reason, kyc_waiver_reason, deal_room_id, decided_at, decided_by, created_at) on public.intro_requests to api_reader;

insert into private.audit_actions values
  ('intro.requested', 'When an investor requests an introduction'),
  ('intro.accepted', 'When a founder accepts an introduction, which opens a deal and its room'),
  ('intro.declined', 'When a founder declines an introduction'),
  ('intro.withdrawn', 'When an investor withdraws a request for an introduction');
insert into private.moves (noun, from_status, to_status, actor, max_reason, reason_reader, action, is_turn) values
  ('intro_request', 'OPEN', 'ACCEPTED', 'FOUNDER', null, null, 'intro.accepted', true),
  ('intro_request', 'OPEN', 'DECLINED', 'FOUNDER', 2000, 'The investor reads', 'intro.declined', true),
  ('intro_request', 'OPEN', 'WITHDRAWN', 'INVESTOR', null, null, 'intro.withdrawn', false);
insert into private.notification_kinds values
  ('intro.requested', 'When an investor requests an introduction to my startup', '{STARTUP_ADMIN}'),
  ('intro.accepted', 'When a founder accepts my request for an introduction', '{INVESTOR}'),
  ('intro.declined', 'When a founder declines my request for an introduction', '{INVESTOR}'),
  ('intro.withdrawn', 'When an investor withdraws a request to my startup', '{STARTUP_ADMIN}');

insert into private.realtime_events values
  ('intro.changed', 'person', '{intro_id}',
    'When a request for an introduction of theirs, or to a startup of their company, was made, answered or withdrawn, or the KYC of who waits was decided');

create function private.on_intro_requests_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast_to_user(p.id, 'intro.changed', jsonb_build_object('intro_id', new.id)) from (
    select i.user_id as id from public.investors i where i.id = new.investor_id
    union select m from public.startups s, unnest(private.members_of(s.organization_id)) m where s.id = new.startup_id
    order by 1
  ) p;
  return null;
end
$$;
comment on function private.on_intro_requests_changed() is
  'Trigger: broadcasts a change of a request to the investor and the company''s members, whether or not they muted its notices.';
create trigger intro_requests_broadcast after insert or update of status on public.intro_requests
  for each row execute function private.on_intro_requests_changed();

create function private.on_users_kyc_changed_open_intros() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast_to_members(w.organization_id, 'intro.changed', jsonb_build_object('intro_id', w.id)) from (
    select s.organization_id, r.id
    from public.investors i
    join public.intro_requests r on r.investor_id = i.id and r.status = 'OPEN'
    join public.startups s on s.id = r.startup_id
    where i.user_id = new.id order by s.organization_id, r.id
  ) w;
  return null;
end
$$;
comment on function private.on_users_kyc_changed_open_intros() is
  'Trigger: broadcasts a change of an investor''s KYC to the companies that they have asked for an introduction, since accepting it may need a waiver.';
create trigger users_kyc_broadcast_to_founders after update of kyc_decision, kyc_valid_until on public.users
  for each row when ((old.kyc_decision, old.kyc_valid_until) is distinct from (new.kyc_decision, new.kyc_valid_until))
  execute function private.on_users_kyc_changed_open_intros();

create function private.forbid_second_deal(startup uuid, investor uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- One deal or membership of an investor after the other: claim_deal_room_invitation takes the same lock.
  -- Of all whom an accepted request seats, in one order: who is shown as the founder, and who accepts.
  perform private.lock_seats(p.id) from (
    select i.user_id as id from public.investors i where i.id = investor
    union select s.founder_id from public.startups s where s.id = startup
    union select private.current_user_id()
    order by id
  ) p;
  if exists (
    select 1 from public.deals d
    where d.startup_id = startup and d.investor_id = investor and d.status in ('PENDING', 'IN_PROGRESS')
  ) then
    perform private.raise_http_error(409, 'There is already a deal between this investor and this startup.');
  end if;
  -- Competing investors never share a room.
  if exists (
    select 1
    from public.investors i
    join private.current_members m on m.user_id = i.user_id
    join public.deal_rooms r on r.id = m.deal_room_id
    join public.deals d on d.id = r.deal_id and d.startup_id = startup and d.status in ('PENDING', 'IN_PROGRESS')
    where i.id = investor
  ) then
    perform private.raise_http_error(409, 'This investor is already in another deal room with this startup.');
  end if;
end
$$;
comment on function private.forbid_second_deal(uuid, uuid) is 'Refuses with PT409 when the investor has an open deal with the startup, or is in the room of another one; holds the locks of the investor, the founder and the caller until the end.';

create function public.request_intro(startup text, note text) returns public.intro_requests
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  investor uuid;
  wanted public.startups;
  request public.intro_requests;
begin
  perform private.require_max_size(row(startup, note));
  me := private.require_active();
  investor := private.require_investor();
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
  if private.role_in(wanted.organization_id) is not null then
    perform private.raise_http_error(403, 'This is your own startup.');
  end if;
  perform private.forbid_second_deal(wanted.id, investor);
  perform private.enforce_rate_limit('introduction', me::text, 20, interval '1 day',
    'You have requested 20 introductions today. Try again tomorrow.');
  insert into public.intro_requests (startup_id, investor_id, note) values (wanted.id, investor, btrim(request_intro.note))
  on conflict (startup_id, investor_id) where status = 'OPEN' do nothing
  returning * into request;
  if request.id is null then
    perform private.raise_http_error(409, 'You have already requested this introduction.');
  end if;
  perform private.audit('intro.requested', 'intro_request', request.id, jsonb_build_object('startup_id', wanted.id));
  perform private.notify_organization(wanted.organization_id, 'ADMIN', 'intro.requested', 'intro_request', request.id, jsonb_build_object('name', wanted.name));
  return request;
end
$$;
comment on function public.request_intro(text, text) is
  'An investor asks the company of an approved startup for an introduction, whatever their KYC. One open request a pair, 20 a day. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function private.move_intro(
  request text, actor text, to_status public.intro_status, reason text default null,
  out moved public.intro_requests, out action text
)
language plpgsql security definer set search_path = ''
as $$
declare
  mine public.organization_role;
  is_investor boolean;
begin
  perform private.lock_startups(array(select r.startup_id from public.intro_requests r where r.id = private.as_uuid(request)));
  select r.* into moved from public.intro_requests r where r.id = private.as_uuid(request) for update;
  -- Check again after the lock: the caller may have been disabled while they waited.
  perform private.require_active();
  mine := (select private.role_in(s.organization_id) from public.startups s where s.id = moved.startup_id);
  is_investor := coalesce(moved.investor_id in (select private.my_investors('MEMBER')), false);
  if mine is null and not is_investor then
    perform private.raise_http_error(404, 'Request not found');
  elsif not (case actor when 'FOUNDER' then coalesce(mine >= 'ADMIN', false) else is_investor end) then
    perform private.raise_http_error(403, case actor when 'FOUNDER' then 'Only an administrator of the startup''s company can answer a request.' else 'Only the investor can withdraw a request.' end);
  end if;
  action := (private.require_move('intro_request', moved.status::text, to_status::text, array[actor],
    format('This request is already %s.', lower(moved.status::text)), reason)).action;
end
$$;
comment on function private.move_intro(text, text, public.intro_status, text) is
  'Locks a request that the actor (FOUNDER: an administrator of the company; INVESTOR) may move, as private.moves allows, and says as which line of the log. The second of two deciders reads its status (PT409).';

create function public.accept_intro(request text, kyc_waiver_reason text default null) returns public.intro_requests
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  step record;
  accepted public.intro_requests;
  introduced public.startups;
  investor public.users;
  waived boolean;
  new_deal uuid;
  room uuid;
begin
  perform private.require_max_size(row(request, kyc_waiver_reason));
  me := private.require_active();
  if kyc_waiver_reason is not null and (private.is_blank(kyc_waiver_reason) or length(kyc_waiver_reason) > 1000) then
    perform private.raise_http_error(400, 'Give a reason of 1 to 1,000 characters for letting this investor in before their KYC is verified.');
  end if;
  select * into step from private.move_intro(request, 'FOUNDER', 'ACCEPTED');
  accepted := step.moved;
  select s.* into introduced from public.startups s where s.id = accepted.startup_id;
  if not introduced.is_on_market then
    perform private.raise_http_error(409, 'Your startup is currently not approved.');
  end if;
  select u.* into investor from public.users u join public.investors i on i.user_id = u.id and i.is_active
  where i.id = accepted.investor_id and u.is_active;
  if investor.id is null then
    perform private.raise_http_error(409, 'This investor''s account is no longer active.');
  end if;
  perform private.forbid_second_deal(accepted.startup_id, accepted.investor_id);
  waived := private.kyc_of(investor.id) <> 'VERIFIED';
  if waived and kyc_waiver_reason is null then
    perform private.raise_http_error(403, 'This investor''s KYC is not verified. Wait until it is, or give a reason for waiving it.');
  end if;
  insert into public.deals (startup_id, investor_id) values (accepted.startup_id, accepted.investor_id) returning id into new_deal;
  -- A trigger makes the room's channel and its two principals.
  insert into public.deal_rooms (deal_id, name)
  values (new_deal, introduced.name || ' · ' || private.stage_label(introduced.stage)) returning id into room;
  perform private.create_first_access_rules(room, introduced.founder_id);
  if me <> introduced.founder_id then
    insert into public.deal_room_members (deal_room_id, user_id, side) values (room, me, 'FOUNDER');
    perform private.audit('member.joined', 'deal_room', room);
    perform private.notify(introduced.founder_id, 'deal_room.member_joined', 'deal_room', room,
      jsonb_build_object('name', introduced.name, 'person', u.display_name, 'person_id', me))
    from public.users u where u.id = me;
  end if;
  update public.intro_requests r
  set status = 'ACCEPTED', decided_at = now(), decided_by = me, deal_room_id = room,
      kyc_waiver_reason = case when waived then btrim(accept_intro.kyc_waiver_reason) end
  where r.id = accepted.id
  returning r.* into accepted;
  if waived then
    perform private.audit('member.kyc_waived', 'deal_room', room, jsonb_build_object('user_id', investor.id));
  end if;
  perform private.audit(step.action, 'intro_request', accepted.id, jsonb_build_object('deal_room_id', room, 'deal_id', new_deal));
  perform private.notify(investor.id, 'intro.accepted', 'deal_room', room, jsonb_build_object('name', introduced.name));
  return accepted;
end
$$;
comment on function public.accept_intro(text, text) is
  'An administrator of the startup''s company accepts: one PENDING deal and its room with the founder and the investor as principals and a seat for whoever accepted, under the newest NDA, where each side may view what the other shares. An investor without a verified KYC needs a reason for waiving it, audited. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.decline_intro(request text, reason text) returns public.intro_requests
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  step record;
  declined public.intro_requests;
begin
  perform private.require_max_size(row(request, reason));
  me := private.require_active();
  select * into step from private.move_intro(request, 'FOUNDER', 'DECLINED', reason);
  update public.intro_requests r set status = 'DECLINED', decided_at = now(), decided_by = me, reason = btrim(decline_intro.reason)
  where r.id = (step.moved).id
  returning r.* into declined;
  perform private.audit(step.action, 'intro_request', declined.id);
  perform private.notify(i.user_id, 'intro.declined', 'intro_request', declined.id, jsonb_build_object('name', s.name))
  from public.investors i, public.startups s where i.id = declined.investor_id and s.id = declined.startup_id;
  return declined;
end
$$;
comment on function public.decline_intro(text, text) is 'An administrator of the startup''s company declines with a reason, which the investor reads. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.withdraw_intro(request text) returns public.intro_requests
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  step record;
  withdrawn public.intro_requests;
begin
  perform private.require_max_size(row(request));
  me := private.require_active();
  select * into step from private.move_intro(request, 'INVESTOR', 'WITHDRAWN');
  update public.intro_requests r set status = 'WITHDRAWN', decided_at = now(), decided_by = me where r.id = (step.moved).id
  returning r.* into withdrawn;
  perform private.audit(step.action, 'intro_request', withdrawn.id);
  perform private.notify_organization(s.organization_id, 'ADMIN', 'intro.withdrawn', 'intro_request', withdrawn.id, jsonb_build_object('name', s.name))
  from public.startups s where s.id = withdrawn.startup_id;
  return withdrawn;
end
$$;
comment on function public.withdraw_intro(text) is 'The investor withdraws an open request. Errors: PT401, PT403, PT404, PT409.';
