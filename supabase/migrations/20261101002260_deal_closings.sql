-- Deal closings: how the amount of a completed deal becomes a public figure. Its company agrees to announce it, and the
-- startup's hub, which is no party to the deal, confirms the closing: two accounts alone make no public figure.

create table public.deal_closings (
  deal_id uuid primary key references public.deals (id),
  startup_id uuid not null references public.startups (id),
  amount numeric(15, 2) not null check (amount > 0 and amount <> 'NaN'),
  announced_by uuid not null references public.users (id),
  announced_at timestamptz not null default clock_timestamp(),
  hub_id uuid references public.hubs (id) on delete set null,
  confirmed_by uuid references public.users (id),
  confirmed_at timestamptz,
  check (confirmed_by <> announced_by),
  check ((confirmed_by is null) = (confirmed_at is null))
);
alter table public.deal_closings enable row level security;
revoke all on public.deal_closings from anon, authenticated, service_role;
create policy "Members see whether the amount is announced, after the NDA"
  on public.deal_closings for select to authenticated
  using (deal_id = any (array(select private.my_full_deals())));
comment on table public.deal_closings is
  'Completed deals whose company agreed to announce the amount (US dollars). It is in public figures from confirmed_at on, and in none before.';
comment on column public.deal_closings.hub_id is 'The hub at the time of the confirmation; confirmed_by shows whether its admin or a platform administrator confirmed.';
create index deal_closings_startup on public.deal_closings (startup_id);
create index deal_closings_announced_by on public.deal_closings (announced_by);
create index deal_closings_confirmed_by on public.deal_closings (confirmed_by);
create index deal_closings_hub on public.deal_closings (hub_id);
create index deal_closings_confirmed on public.deal_closings (confirmed_at);

insert into private.audit_actions values
  ('deal.amount_announced', 'When a company agrees to announce the amount of a completed deal'),
  ('deal.announcement_withdrawn', 'When a company withdraws the announcement before the closing is confirmed'),
  ('deal.closing_confirmed', 'When the closing is confirmed, and the amount is in the public figures');
insert into private.notification_kinds values
  ('deal.amount_announced', 'When the company announces the amount of my deal', '{INVESTOR}'),
  ('deal.announcement_withdrawn', 'When the company withdraws the announcement of my deal', '{INVESTOR}'),
  ('deal.closing_waits', 'When a closing is waiting for my confirmation', '{HUB_ADMIN, SUPER_ADMIN}'),
  ('deal.closing_confirmed', 'When the closing of my deal is confirmed', '{STARTUP_ADMIN, INVESTOR}');

create function private.deal_parties(deal uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select m.user_id from public.deal_rooms r join public.deal_room_members m on m.deal_room_id = r.id where r.deal_id = deal
    union
    select unnest(private.members_of(i.organization_id) || private.members_of(s.organization_id) || private.members_of(d.company_id))
    from public.deals d join public.startups s on s.id = d.startup_id join public.investors i on i.id = d.investor_id
    where d.id = deal
  )
$$;
comment on function private.deal_parties(uuid) is 'The members of the startup''s company, of the one that made the deal and of the investor, and who is or was in the deal''s room.';

create function private.closing_confirmers(deal uuid) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select private.hub_deciders(s.hub_id, private.deal_parties(d.id))
  from public.deals d join public.startups s on s.id = d.startup_id where d.id = deal
$$;
comment on function private.closing_confirmers(uuid) is
  'The people who may confirm the closing of a deal: the admins of the startup''s acting hub who are not parties. Without one, the platform administrators who are not parties.';

create function private.forbid_funding_overflow(startup uuid, amount numeric) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- As much as startups.funding_raised holds.
  if (select s.funding_raised from public.startups s where s.id = startup) + amount >= 1e13 then
    perform private.raise_http_error(409, 'With this amount, the total raised would be too large.');
  end if;
end
$$;
comment on function private.forbid_funding_overflow(uuid, numeric) is
  'Refuses with PT409 an amount with which a startup''s funding raised would be ten trillion dollars or more.';

create function public.set_deal_amount_announced(deal text, announced boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  locked public.deals;
  made public.deal_closings;
begin
  perform private.require_max_size(row(deal));
  me := private.require_active();
  locked := private.lock_deal(deal, 'full');
  if private.my_side(locked.id) is distinct from 'FOUNDER' then
    perform private.raise_http_error(403, 'Only the startup''s side can decide whether the amount is announced.');
  end if;
  if announced is null then
    perform private.raise_http_error(400, 'Specify whether the amount is announced.');
  end if;
  if locked.status <> 'COMPLETED' then
    perform private.raise_http_error(409, 'Only the amount of a completed deal can be announced.');
  end if;
  perform private.enforce_rate_limit('deal announced', locked.id::text, 20, interval '1 hour');
  if not announced then
    delete from public.deal_closings c where c.deal_id = locked.id and c.confirmed_at is null returning * into made;
    if made.deal_id is null then
      perform private.raise_http_error(409, 'There is no announcement to withdraw.');
    end if;
    perform private.record_deal_change_and_notify(locked, 'deal.announcement_withdrawn');
    return;
  end if;
  perform private.forbid_funding_overflow(locked.startup_id, locked.amount);
  insert into public.deal_closings (deal_id, startup_id, amount, announced_by)
  values (locked.id, locked.startup_id, locked.amount, me)
  on conflict (deal_id) do nothing
  returning * into made;
  if made.deal_id is null then
    perform private.raise_http_error(409, 'The amount is already announced.');
  end if;
  perform private.record_deal_change_and_notify(locked, 'deal.amount_announced');
  perform private.notify(c.id, 'deal.closing_waits', 'startup', locked.startup_id, jsonb_build_object('name', s.name))
  from private.closing_confirmers(locked.id) c (id), public.startups s where s.id = locked.startup_id;
end
$$;
comment on function public.set_deal_amount_announced(text, boolean) is
  'A manager or signatory of the company''s side of a completed deal agrees that its amount is announced, or withdraws it (announced: false) until the closing is confirmed. Public figures move with the confirmation. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function private.lock_closing(deal text) returns public.deal_closings
language plpgsql security definer set search_path = ''
as $$
declare
  closing public.deal_closings;
begin
  select c.* into closing from public.deal_closings c where c.deal_id = private.as_uuid(deal);
  perform private.lock_rows('public.startups', array[closing.startup_id]);
  perform private.lock_rows('public.deals', array[closing.deal_id]);
  select c.* into closing from public.deal_closings c where c.deal_id = closing.deal_id for update;
  -- Check after the lock: the caller may have lost their role or hub while they waited.
  perform private.require_active();
  return closing;
end
$$;
comment on function private.lock_closing(text) is
  'Locks a closing after its startup and deal. Nulls where there is none; who may know of it is the caller''s to check.';

create function private.lock_closing_to_confirm(deal text) returns public.deal_closings
language plpgsql security definer set search_path = ''
as $$
declare
  closing constant public.deal_closings := private.lock_closing(deal);
begin
  if closing.deal_id is null or not exists (
    select 1 from private.closing_confirmers(closing.deal_id) c (id) where c.id = private.current_user_id()) then
    -- Security: to everybody else, whether a deal is closing is no news.
    perform private.raise_http_error(404, 'Closing not found');
  end if;
  if closing.confirmed_at is not null then
    perform private.raise_http_error(409, 'This closing is already confirmed.');
  end if;
  return closing;
end
$$;
comment on function private.lock_closing_to_confirm(text) is
  'Locks an announced closing that the caller may confirm. Refuses with PT404 who may not, with PT409 what is confirmed.';

create function public.confirm_deal_closing(deal text) returns public.deal_closings
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  closing public.deal_closings;
begin
  perform private.require_max_size(row(deal));
  me := private.require_active();
  closing := private.lock_closing_to_confirm(deal);
  perform private.forbid_funding_overflow(closing.startup_id, closing.amount);
  update public.startups s set funding_raised = s.funding_raised + closing.amount where s.id = closing.startup_id;
  update public.deal_closings c
  set confirmed_by = me, confirmed_at = clock_timestamp(), hub_id = (select s.hub_id from public.startups s where s.id = c.startup_id)
  where c.deal_id = closing.deal_id
  returning c.* into closing;
  perform private.record_deal_change_and_notify(d, 'deal.closing_confirmed') from public.deals d where d.id = closing.deal_id;
  return closing;
end
$$;
comment on function public.confirm_deal_closing(text) is
  'An admin of the startup''s hub who is no party to the deal, or a platform administrator when there is none, confirms an announced closing: the startup''s funding raised grows by its amount, once, in the same transaction. Errors: PT401, PT403, PT404, PT409.';
grant execute on function public.set_deal_amount_announced(text, boolean), public.confirm_deal_closing(text) to authenticated;
