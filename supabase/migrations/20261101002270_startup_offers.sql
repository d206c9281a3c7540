-- Startup offers: a startup, with its open deal rooms, is offered to another company by somebody who may sign for its own, and taken
-- over or declined by somebody who may sign for the other one.

create table public.startup_offers (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid not null references public.startups (id),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 320 and email = lower(email)),
  organization_id uuid not null references public.organizations (id),
  offered_by uuid not null references public.users (id),
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
  'Offers to take a startup over, by email. Whoever has confirmed that address accepts or declines. Read through my_startup_offers().';
comment on column public.startup_offers.organization_id is
  'The company that offers it. The offer ends when another one presents the startup.';
comment on column public.startup_offers.outcome is 'Null while it is open. One whose time is over is written down as EXPIRED when there is a next one.';
create unique index startup_offers_open on public.startup_offers (startup_id) where outcome is null;
create index startup_offers_startup on public.startup_offers (startup_id, created_at desc);
create index startup_offers_email on public.startup_offers (email);
create index startup_offers_organization on public.startup_offers (organization_id);
create index startup_offers_offered_by on public.startup_offers (offered_by);
create index startup_offers_accepted_by on public.startup_offers (accepted_by);

insert into private.audit_actions values
  ('startup.offered', 'When a startup is offered to another company'),
  ('startup.offer_revoked', 'When the offer to hand a startup over is withdrawn'),
  ('startup.offer_declined', 'When somebody declines a startup'),
  ('startup.handed_over', 'When a company takes a startup over');
insert into private.notification_kinds values
  ('startup.offered', 'When somebody offers to hand their startup over to me', '{STARTUP_ADMIN}'),
  ('startup.offer_revoked', 'When the offer of a startup to me is withdrawn', '{STARTUP_ADMIN}'),
  ('startup.offer_declined', 'When somebody declines a startup that I offered', '{STARTUP_ADMIN}'),
  ('startup.handed_over', 'When a company takes over a startup of mine or of my hub', '{STARTUP_ADMIN, HUB_ADMIN}');

create function private.state_of(offer public.startup_offers) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(offer.outcome, case
    when offer.expires_at <= now() then 'EXPIRED'
    when private.is_signatory_of(offer.organization_id, offer.offered_by)
      and exists (select 1 from public.startups s where s.id = offer.startup_id and s.organization_id = offer.organization_id) then 'OPEN'
    else 'REVOKED' end)
$$;
comment on function private.state_of(public.startup_offers) is
  'What became of an offer, or OPEN. One whose sender may no longer sign for the company is as good as revoked.';

create function private.offer_recipient(offer public.startup_offers) returns uuid
language sql stable security definer set search_path = ''
as $$
  select u.id from public.users u join auth.users a on a.id = u.id and lower(a.email) = offer.email and a.email_confirmed_at is not null
  where u.is_active and (u.role = 'STARTUP_ADMIN' or exists (
    select 1 from public.organization_members m join public.organizations o on o.id = m.organization_id and o.kind = 'COMPANY'
    where m.user_id = u.id and m.ended_at is null and m.is_signatory))
$$;
comment on function private.offer_recipient(public.startup_offers) is
  'Who could take an offered startup over: a founder, or somebody who may sign for a company; null while there is nobody under that address.';

create function public.offer_startup(startup text, email text) returns uuid
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid;
  address text;
  offered public.startups;
  made public.startup_offers;
begin
  perform private.require_max_size(row(startup, email));
  me := private.require_active();
  address := private.require_email(offer_startup.email);
  offered := private.lock_startup_for_actor(startup, 'SIGNATORY');
  if address = private.my_confirmed_email() then
    perform private.raise_http_error(400, 'This is your own address.');
  end if;
  perform private.enforce_rate_limit('startup offer', me::text, 20, interval '1 hour');
  update public.startup_offers o set outcome = private.state_of(o), closed_at = least(o.expires_at, now())
  where o.startup_id = offered.id and o.outcome is null and private.state_of(o) <> 'OPEN';
  insert into public.startup_offers (startup_id, email, organization_id, offered_by)
  values (offered.id, address, offered.organization_id, me)
  on conflict (startup_id) where outcome is null do nothing
  returning * into made;
  if made.id is null then
    perform private.raise_http_error(409,
      'This startup has already been offered to somebody. Withdraw that offer first.');
  end if;
  perform private.audit('startup.offered', 'startup', offered.id, jsonb_build_object('offer_id', made.id));
  -- Security: whether there is anybody under that address, the caller does not learn.
  perform private.notify(private.offer_recipient(made), 'startup.offered', 'startup_offer', made.id, jsonb_build_object('name', offered.name));
  return made.id;
end
$$;
comment on function public.offer_startup(text, text) is
  'Somebody who may sign for its company offers a startup, with its open deal rooms, to another one by email, for 14 days. One open offer a startup, 20 an hour. Returns the offer''s id. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.revoke_startup_offer(offer text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  revoked public.startup_offers;
begin
  perform private.require_max_size(row(offer));
  me := private.require_active();
  perform private.lock_rows('public.startups', array(select o.startup_id from public.startup_offers o where o.id = private.as_uuid(offer)));
  update public.startup_offers o set outcome = 'REVOKED', closed_at = now()
  where o.id = private.as_uuid(offer) and o.outcome is null and private.is_signatory_of(o.organization_id, me)
  returning o.* into revoked;
  if revoked.id is null then
    perform private.raise_http_error(404, 'Offer not found');
  end if;
  perform private.audit('startup.offer_revoked', 'startup', revoked.startup_id, jsonb_build_object('offer_id', revoked.id));
  perform private.notify(private.offer_recipient(revoked), 'startup.offer_revoked', 'startup_offer', revoked.id, jsonb_build_object('name', s.name))
  from public.startups s where s.id = revoked.startup_id;
end
$$;
comment on function public.revoke_startup_offer(text) is
  'Somebody who may sign for the company that offers a startup withdraws an open offer. Errors: PT401, PT403, PT404.';

create function private.lock_my_offer(offer text, receiving uuid default null) returns public.startup_offers
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.startup_offers;
begin
  perform private.enforce_rate_limit('startup offer answered', private.current_user_id()::text, 60, interval '1 hour');
  -- With its startups, of which this is one, unless the offer is over.
  perform private.lock_organizations(array(
    select o.organization_id from public.startup_offers o where o.id = private.as_uuid(offer)) || receiving);
  select o.* into locked from public.startup_offers o
  where o.id = private.as_uuid(offer) and o.email = private.my_confirmed_email() for update;
  -- Check again after the lock: the caller may have been disabled while they waited.
  perform private.require_active();
  if locked.id is null then
    perform private.raise_http_error(404, 'Offer not found');
  elsif private.state_of(locked) <> 'OPEN' then
    perform private.raise_http_error(409, 'This offer is no longer open.');
  end if;
  return locked;
end
$$;
comment on function private.lock_my_offer(text, uuid) is
  'Locks an open offer that is addressed to the caller''s confirmed email, with its startup, the company that offers it, and the one that receives it; 60 an hour. Refuses with PT404, PT409 and PT429.';

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
comment on function public.decline_startup_offer(text) is 'The person to whom an open offer is addressed declines it; whoever made it is notified. 60 answers an hour. Errors: PT401, PT403, PT404, PT409, PT429.';

create function private.receiving_company(offer text, organization text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  mine constant uuid[] := array(
    select m.organization_id from private.current_organization_members m
    join public.organizations o on o.id = m.organization_id and o.kind = 'COMPANY'
    where m.user_id = private.current_user_id() and m.is_signatory and not exists (
      select 1 from public.startup_offers f where f.id = private.as_uuid(offer) and f.organization_id = o.id));
begin
  if organization is null and cardinality(mine) > 1 then
    perform private.raise_http_error(409, 'Choose the company that takes this startup over.');
  elsif organization is null then
    return mine[1];
  elsif private.role_in(private.as_uuid(organization)) is null then
    perform private.raise_http_error(404, 'Organization not found');
  elsif private.as_uuid(organization) <> all (mine) then
    perform private.raise_http_error(403, 'Only somebody who may sign for another company can take this startup over for it.');
  end if;
  return private.as_uuid(organization);
end
$$;
comment on function private.receiving_company(text, text) is
  'The company for which the caller takes an offered startup over: one that they may sign for; null: their only one, or none yet. Never the one that offers it. Refuses with PT403, PT404, PT409.';

create function public.accept_startup_offer(offer text, organization text default null) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  receiving uuid;
  accepted public.startup_offers;
  taken public.startups;
  deals uuid[];
  rooms uuid[];
  former record;
begin
  perform private.require_max_size(row(offer, organization));
  me := private.require_active();
  receiving := private.receiving_company(offer, organization);
  accepted := private.lock_my_offer(offer, receiving);
  -- Asked again behind the locks: who may sign was decided elsewhere while they waited.
  if receiving is distinct from private.receiving_company(offer, organization) then
    perform private.raise_http_error(409, 'Who may sign for your company has changed. Try again.');
  end if;
  select array_agg(d.id), array_agg(r.id order by r.id) filter (where r.id is not null) into deals, rooms
  from public.deals d left join public.deal_rooms r on r.deal_id = d.id where d.startup_id = accepted.startup_id and d.ended_at is null;
  perform private.lock_rows('public.deals', array(select d.id from public.deals d where d.startup_id = accepted.startup_id));
  perform private.lock_seats_of_rooms(rooms, array[me] || private.members_of(receiving));
  perform private.lock_rooms(rooms);
  perform private.require_no_other_side(accepted.startup_id, rooms, receiving);
  if receiving is null then
    -- An account that is disabled at this moment, or has another role, takes nothing over.
    perform private.lock_people(array[me]);
    perform private.require_active();
    if not exists (select 1 from public.users u where u.id = me and u.role = 'STARTUP_ADMIN') then
      perform private.raise_http_error(403, 'Only startup founders, or somebody who may sign for a company, can take over a startup.');
    end if;
    receiving := private.create_company((select s.name from public.startups s where s.id = accepted.startup_id), me);
  end if;
  -- What is over stays a record of the company that made it: its side in those rooms, who manages it, and its NDA.
  update public.deals d set company_id = accepted.organization_id
  where d.startup_id = accepted.startup_id and d.ended_at is not null and d.company_id is null;
  update public.startups s set organization_id = receiving where s.id = accepted.startup_id returning s.* into taken;
  -- The former company's members lose their seats in its open deals' rooms, and whoever took the startup over has one in each.
  for former in
    select distinct m.user_id from public.deal_room_members c
    join public.organization_members m on m.organization_id = accepted.organization_id and m.user_id = c.user_id and m.ended_at is null
    where c.deal_room_id = any (rooms) and c.side = 'FOUNDER' and c.ended_at is null and private.role_in(receiving, c.user_id) is null
    order by m.user_id
  loop
    perform private.end_seats_in_organization(receiving, former.user_id, taken.id);
  end loop;
  insert into public.deal_room_members as m (deal_room_id, user_id, side)
  select r.id, me, 'FOUNDER' from unnest(rooms) r (id)
  on conflict on constraint deal_room_members_deal_room_id_user_id_key do update
    set expires_at = null, ended_at = null, ended_by = null, end_reason = null, is_viewer = false where m.side = excluded.side;
  -- What the former company signed binds nobody else.
  update public.deal_completions c set ended_at = clock_timestamp(), end_reason = 'NEW_PARTY'
  where c.deal_id = any (deals) and c.side = 'FOUNDER' and c.ended_at is null;
  update public.closing_document_confirmations c set ended_at = clock_timestamp(), end_reason = 'NEW_PARTY'
  from public.deal_closing_documents p
  where p.id = c.closing_document_id and p.deal_room_id = any (rooms) and c.side = 'FOUNDER' and c.ended_at is null;
  delete from public.deal_room_thaws t using public.deal_room_freezes f
  where f.id = t.freeze_id and f.deal_room_id = any (rooms) and f.thawed_at is null and t.side = 'FOUNDER';
  perform private.recompute_room_access_and_broadcast(r.id) from unnest(rooms) r (id);
  update public.startup_offers o set outcome = 'ACCEPTED', accepted_by = me, closed_at = now() where o.id = accepted.id;
  perform private.audit('startup.handed_over', 'startup', taken.id,
    jsonb_build_object('offer_id', accepted.id, 'organization_id', receiving, 'former_id', accepted.organization_id));
  perform private.notify_organization(o.id, 'MEMBER', 'startup.handed_over', 'startup', taken.id, jsonb_build_object('name', taken.name))
  from unnest(array[accepted.organization_id, receiving]) o (id);
  perform private.notify_hub(taken.hub_id, 'startup.handed_over', 'startup', taken.id, jsonb_build_object('name', taken.name))
  where taken.status <> 'DRAFT';
  perform private.notify_of_both_sides(q.id) from public.intro_requests q where q.startup_id = taken.id and q.status = 'OPEN' order by q.id;
  return taken;
end
$$;
comment on function public.accept_startup_offer(text, text) is
  'Somebody who may sign for another company takes over for it (organization: its id; null: their only one, or a new one with the startup''s name for a founder without any) a startup that was offered to their confirmed email: it is that company''s, with its products, requests, documents and new version. In the rooms of its open deals the seats of the former company''s members end, and whoever accepted has a seat in each, once they have accepted its NDA; what the former company confirmed there counts no more. Deals that are over, with their rooms, stay of the company that made them. 60 answers an hour. Errors: PT401, PT403, PT404, PT409, PT429.';

create function public.my_startup_offers()
returns table (
  id uuid, startup_id uuid, startup_name text, startup_slug text, is_to_me boolean, email text, offered_by_name text,
  offered_by_organization text, outcome text, open_rooms int, created_at timestamptz, expires_at timestamptz, closed_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  address constant text := private.my_confirmed_email();
begin
  return query
    select o.id, s.id, s.name, s.slug, o.email = address, o.email, u.display_name,
           private.organization_name(o.organization_id), private.state_of(o),
           -- Security: of what was answered or is over, nothing newer is told.
           case when private.state_of(o) = 'OPEN' then (
             select count(*)::int from public.deals d join public.deal_rooms r on r.deal_id = d.id
             where d.startup_id = s.id and d.ended_at is null) end,
           o.created_at, o.expires_at, o.closed_at
    from public.startup_offers o
    join public.startups s on s.id = o.startup_id
    join public.users u on u.id = o.offered_by
    where o.email = address or o.accepted_by = me or o.organization_id in (select private.my_organizations('COMPANY'))
    order by o.created_at desc, o.id limit 100;
end
$$;
comment on function public.my_startup_offers() is
  'Offers of a startup that the caller''s companies made or that were sent to the caller (is_to_me), the newest hundred first. offered_by_organization: for whom, null where that has their own name. outcome: OPEN, ACCEPTED, DECLINED, REVOKED, EXPIRED. open_rooms: how many rooms of open deals it has, null once the offer is not open any more. Errors: PT401, PT403.';
grant execute on function
  public.offer_startup(text, text), public.revoke_startup_offer(text), public.decline_startup_offer(text),
  public.accept_startup_offer(text, text), public.my_startup_offers()
to authenticated;
