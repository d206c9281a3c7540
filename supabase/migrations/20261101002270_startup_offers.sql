-- Startup offers: a startup, with its open deal rooms, is offered to another founder, who accepts or declines. The
-- offer is made by its founder, or by a platform administrator where that founder's account is disabled or closed.

create table public.startup_offers (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid not null references public.startups (id),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 320 and email = lower(email)),
  founder_id uuid references public.users (id),
  offered_by uuid not null references public.users (id),
  reason text check (not private.is_blank(reason) and length(reason) <= 1000),
  expires_at timestamptz not null default now() + interval '14 days',
  outcome text check (outcome in ('ACCEPTED', 'DECLINED', 'REVOKED', 'EXPIRED')),
  accepted_by uuid references public.users (id),
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  check ((outcome is null) = (closed_at is null)),
  check ((outcome = 'ACCEPTED') = (accepted_by is not null))
);
alter table public.startup_offers enable row level security;
revoke all on public.startup_offers from anon, authenticated, service_role;
comment on table public.startup_offers is
  'Offers to take a startup over, by email. A founder with that confirmed address accepts or declines. Read through my_startup_offers().';
comment on column public.startup_offers.founder_id is 'The startup''s founder at the time of the offer. The offer ends when the startup has another one.';
comment on column public.startup_offers.reason is 'Why a platform administrator offers it.';
comment on column public.startup_offers.outcome is 'Null while it is open. One whose time is over is written down as EXPIRED when there is a next one.';
create unique index startup_offers_open on public.startup_offers (startup_id) where outcome is null;
create index startup_offers_startup on public.startup_offers (startup_id, created_at desc);
create index startup_offers_email on public.startup_offers (email);
create index startup_offers_founder on public.startup_offers (founder_id);
create index startup_offers_offered_by on public.startup_offers (offered_by);
create index startup_offers_accepted_by on public.startup_offers (accepted_by);

insert into private.audit_actions values
  ('startup.offered', 'When a startup is offered to another founder, by its own or by a platform administrator'),
  ('startup.offer_revoked', 'When the offer to hand a startup over is withdrawn'),
  ('startup.offer_declined', 'When somebody declines a startup'),
  ('startup.handed_over', 'When somebody takes a startup over'),
  ('member.startup_handed_over', 'When the founder''s side of a deal room is led by somebody else, who took the startup over');
insert into private.notification_kinds values
  ('startup.offered', 'When a founder offers to hand their startup over to me', '{STARTUP_ADMIN}'),
  ('startup.offer_revoked', 'When the offer of a startup to me is withdrawn', '{STARTUP_ADMIN}'),
  ('startup.offer_declined', 'When somebody declines a startup that I offered', '{STARTUP_ADMIN}'),
  ('startup.handed_over', 'When somebody takes over a startup of mine or of my hub', '{STARTUP_ADMIN, HUB_ADMIN}');

create function private.is_unanswered(startup public.startups) returns boolean
language sql stable set search_path = ''
as $$ select startup.founder_id is null or startup.is_without_owner $$;
comment on function private.is_unanswered(public.startups) is 'Does nobody answer for this startup? Then a platform administrator may find somebody who does.';

create function private.lock_offered_startup(startup text) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.startups;
begin
  if not private.is_super_admin() then
    return private.lock_startup_for_actor(startup, 'ADMIN');
  end if;
  locked := private.lock_startup_for_actor(startup, 'SUPER_ADMIN');
  if not private.is_unanswered(locked) then
    perform private.raise_http_error(409, 'This startup has a founder, and only they can hand it over.');
  end if;
  return locked;
end
$$;
comment on function private.lock_offered_startup(text) is
  'Locks a startup for a caller who may offer it: its founder, or a platform administrator while it has no active founder. Refuses with PT403, PT404, PT409.';

create function private.heir_of(offer public.startup_offers) returns uuid
language sql stable security definer set search_path = ''
as $$
  select u.id from public.users u join auth.users a on a.id = u.id and lower(a.email) = offer.email and a.email_confirmed_at is not null
  where u.is_active and u.role = 'STARTUP_ADMIN'
$$;
comment on function private.heir_of(public.startup_offers) is 'The founder to whom a startup is offered, or null while there is none under that address.';

create function public.offer_startup(startup text, email text, reason text default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid;
  address text;
  offered public.startups;
  made public.startup_offers;
begin
  perform private.require_max_size(row(startup, email, reason));
  me := private.require_active();
  address := private.require_email(offer_startup.email);
  offered := private.lock_offered_startup(startup);
  if address = private.my_confirmed_email() then
    perform private.raise_http_error(400, 'This is your own address.');
  end if;
  if length(offer_startup.reason) > 1000 then
    perform private.raise_http_error(400, 'A reason must be at most 1,000 characters.');
  end if;
  if private.is_super_admin() and private.is_missing(offer_startup.reason) then
    perform private.raise_http_error(400,
      'Give a reason of 1 to 1,000 characters. Whoever takes the startup over reads it.');
  end if;
  perform private.enforce_rate_limit('startup offer', me::text, 20, interval '1 hour');
  update public.startup_offers o set outcome = 'EXPIRED', closed_at = o.expires_at
  where o.startup_id = offered.id and o.outcome is null and o.expires_at <= now();
  insert into public.startup_offers (startup_id, email, founder_id, offered_by, reason)
  values (offered.id, address, offered.founder_id, me, case when not private.is_blank(offer_startup.reason) then btrim(offer_startup.reason) end)
  on conflict (startup_id) where outcome is null do nothing
  returning * into made;
  if made.id is null then
    perform private.raise_http_error(409,
      'This startup has already been offered to somebody. Withdraw that offer first.');
  end if;
  perform private.audit('startup.offered', 'startup', offered.id, jsonb_build_object('offer_id', made.id));
  -- Security: whether there is a founder under that address, the caller does not learn.
  perform private.notify(private.heir_of(made), 'startup.offered', 'startup_offer', made.id, jsonb_build_object('name', offered.name));
  return made.id;
end
$$;
comment on function public.offer_startup(text, text, text) is
  'A founder offers a startup, with its open deal rooms, to another one by email, for 14 days; a platform administrator does, with a reason, while the founder''s account is disabled or closed. One open offer a startup, 20 an hour. Returns the offer''s id. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.revoke_startup_offer(offer text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  revoked public.startup_offers;
begin
  perform private.require_max_size(row(offer));
  me := private.require_active();
  update public.startup_offers o set outcome = 'REVOKED', closed_at = now()
  from public.startups s
  where o.id = private.as_uuid(offer) and o.outcome is null and s.id = o.startup_id
    and (s.founder_id = me or (private.is_super_admin() and private.is_unanswered(s)))
  returning o.* into revoked;
  if revoked.id is null then
    perform private.raise_http_error(404, 'Offer not found');
  end if;
  perform private.audit('startup.offer_revoked', 'startup', revoked.startup_id, jsonb_build_object('offer_id', revoked.id));
  perform private.notify(private.heir_of(revoked), 'startup.offer_revoked', 'startup_offer', revoked.id, jsonb_build_object('name', s.name))
  from public.startups s where s.id = revoked.startup_id;
end
$$;
comment on function public.revoke_startup_offer(text) is
  'The startup''s founder, or a platform administrator while nobody answers for it, withdraws an open offer. Errors: PT401, PT403, PT404.';

create function private.lock_my_offer(offer text) returns public.startup_offers
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.startup_offers;
begin
  perform private.lock_startups(array(
    select o.startup_id from public.startup_offers o where o.id = private.as_uuid(offer)));
  select o.* into locked from public.startup_offers o
  where o.id = private.as_uuid(offer) and o.email = private.my_confirmed_email() for update;
  -- Check again after the lock: the caller may have been disabled while they waited.
  perform private.require_active();
  if locked.id is null then
    perform private.raise_http_error(404, 'Offer not found');
  elsif locked.outcome is not null or locked.expires_at <= now() then
    perform private.raise_http_error(409, 'This offer is no longer open.');
  end if;
  return locked;
end
$$;
comment on function private.lock_my_offer(text) is 'Locks an open offer that is addressed to the caller''s confirmed email. Refuses with PT404 and PT409.';

create function public.decline_startup_offer(offer text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  declined public.startup_offers;
begin
  perform private.require_max_size(row(offer));
  perform private.require_active();
  declined := private.lock_my_offer(offer);
  update public.startup_offers o set outcome = 'DECLINED', closed_at = now() where o.id = declined.id;
  perform private.audit('startup.offer_declined', 'startup', declined.startup_id, jsonb_build_object('offer_id', declined.id));
  perform private.notify(declined.offered_by, 'startup.offer_declined', 'startup', s.id, jsonb_build_object('name', s.name))
  from public.startups s where s.id = declined.startup_id;
end
$$;
comment on function public.decline_startup_offer(text) is 'The founder to whom an open offer is addressed declines it; the person who made it is notified. Errors: PT401, PT403, PT404, PT409.';

create function public.accept_startup_offer(offer text) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  accepted public.startup_offers;
  taken public.startups;
  former uuid;
  deals uuid[];
  rooms uuid[];
  seat public.deal_room_members;
begin
  perform private.require_max_size(row(offer));
  me := private.require_active();
  accepted := private.lock_my_offer(offer);
  select s.* into taken from public.startups s where s.id = accepted.startup_id;
  former := taken.founder_id;
  -- The offer has ended if the startup has another founder by now, if the founder who made it has been disabled since,
  -- or if a platform administrator made it and the founder is back.
  if former is distinct from accepted.founder_id or (accepted.offered_by is distinct from former) <> private.is_unanswered(taken) then
    perform private.raise_http_error(409, 'This offer is no longer open.');
  end if;
  if not exists (select 1 from public.users u where u.id = me and u.role = 'STARTUP_ADMIN') then
    perform private.raise_http_error(403, 'Only startup founders can take over a startup.');
  end if;
  select array_agg(d.id), array_agg(r.id) into deals, rooms
  from public.deals d left join public.deal_rooms r on r.deal_id = d.id where d.startup_id = taken.id and d.ended_at is null;
  perform private.lock_export_products(array(select p.id from public.export_products p where p.startup_id = taken.id));
  perform private.lock_deals(deals);
  perform private.lock_seats(me);
  perform private.lock_rooms(rooms);
  -- Security: a member of an open deal's investor side must not lead its founder's side.
  if exists (
    select 1 from public.deals d
    join public.deal_rooms r on r.deal_id = d.id
    join public.deal_room_members m on m.deal_room_id = r.id and m.user_id = me and m.side = 'INVESTOR'
    where d.startup_id = taken.id and d.ended_at is null
  ) then
    perform private.raise_http_error(409, 'You are or were on the investor''s side of a deal room with this startup, so you cannot take it over.');
  end if;
  update public.startups s
  set founder_id = me
  where s.id = taken.id
  returning s.* into taken;
  for seat in
    select m.* from public.deals d
    join public.deal_rooms r on r.deal_id = d.id
    join public.deal_room_members m on m.deal_room_id = r.id and m.side = 'FOUNDER' and m.is_principal and m.user_id = former
    where d.startup_id = taken.id and d.ended_at is null
    order by m.deal_room_id
  loop
    perform private.pass_seat(seat, me, 'The startup was handed over.', 'member.startup_handed_over');
  end loop;
  update public.startup_offers o set outcome = 'ACCEPTED', accepted_by = me, closed_at = now() where o.id = accepted.id;
  perform private.audit('startup.handed_over', 'startup', taken.id,
    jsonb_strip_nulls(jsonb_build_object('offer_id', accepted.id, 'user_id', me, 'former_id', former)));
  perform private.notify(
    person.id, 'startup.handed_over', 'startup', taken.id, jsonb_build_object('name', taken.name))
  from (select former as id union select accepted.offered_by order by id) person;
  perform private.notify_hub(taken.hub_id, 'startup.handed_over', 'startup', taken.id, jsonb_build_object('name', taken.name))
  where taken.status <> 'DRAFT';
  return taken;
end
$$;
comment on function public.accept_startup_offer(text) is
  'A founder takes over a startup that was offered to their confirmed email: it is theirs, with its products, requests and documents, and they lead its side in the rooms of its open deals, where the former founder led it, once they have accepted each NDA. Rooms of deals that are over stay as they were. The new version of an approved one goes along. Errors: PT401, PT403, PT404, PT409.';

create function public.my_startup_offers()
returns table (
  id uuid, startup_id uuid, startup_name text, startup_slug text, is_to_me boolean, email text, offered_by_name text, reason text,
  outcome text, open_rooms int, created_at timestamptz, expires_at timestamptz, closed_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  address constant text := private.my_confirmed_email();
begin
  return query
    select o.id, s.id, s.name, s.slug, o.email = address, o.email, u.display_name, o.reason,
           coalesce(o.outcome, case when o.expires_at <= now() then 'EXPIRED' else 'OPEN' end),
           (select count(*)::int from public.deals d join public.deal_rooms r on r.deal_id = d.id where d.startup_id = s.id and d.ended_at is null),
           o.created_at, o.expires_at, o.closed_at
    from public.startup_offers o
    join public.startups s on s.id = o.startup_id
    join public.users u on u.id = o.offered_by
    where o.email = address or o.offered_by = me or s.founder_id = me
       -- Offers by a platform administrator belong to the platform.
       or (o.offered_by is distinct from o.founder_id and private.is_super_admin())
    order by o.created_at desc, o.id;
end
$$;
comment on function public.my_startup_offers() is
  'Offers of a startup that the caller made or received (is_to_me), newest first; platform administrators see all that platform administrators made. outcome: OPEN, ACCEPTED, DECLINED, REVOKED, EXPIRED. open_rooms: how many rooms of open deals it has. Errors: PT401, PT403.';
grant execute on function
  public.offer_startup(text, text, text), public.revoke_startup_offer(text), public.decline_startup_offer(text),
  public.accept_startup_offer(text), public.my_startup_offers()
to authenticated;
