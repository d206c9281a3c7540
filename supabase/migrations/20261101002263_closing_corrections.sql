-- Closing corrections: a confirmed amount that was wrong is corrected by the startup's hub and the platform together.
-- One proposes the amount with a reason, the other confirms it; neither is a party to the deal. What was confirmed
-- stays as it was, and the correction is a line of its own.

create table private.closing_corrections (
  id uuid primary key default gen_random_uuid(),
  deal_id uuid not null references public.deal_closings (deal_id),
  former numeric(15, 2) not null check (former >= 0 and former <> 'NaN'),
  amount numeric(15, 2) not null check (amount >= 0 and amount <> 'NaN'),
  reason text not null check (not private.is_blank(reason) and length(reason) <= 2000),
  proposed_by uuid not null references public.users (id),
  proposed_at timestamptz not null default clock_timestamp(),
  confirmed_by uuid references public.users (id),
  confirmed_at timestamptz,
  withdrawn_by uuid references public.users (id),
  withdrawn_at timestamptz,
  check (amount <> former),
  check (confirmed_by <> proposed_by),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check ((withdrawn_by is null) = (withdrawn_at is null)),
  check (confirmed_at is null or withdrawn_at is null)
);
alter table private.closing_corrections enable row level security;
revoke all on private.closing_corrections from anon, authenticated, service_role;
comment on table private.closing_corrections is
  'What a confirmed amount is corrected to (US dollars), and why. In public figures from confirmed_at on, by the difference to the former amount; read by both sides from then on.';
create unique index closing_corrections_one_waiting on private.closing_corrections (deal_id)
  where confirmed_at is null and withdrawn_at is null;
create index closing_corrections_deal on private.closing_corrections (deal_id, confirmed_at);
create index closing_corrections_confirmed on private.closing_corrections (confirmed_at);
create index closing_corrections_proposed_by on private.closing_corrections (proposed_by);
create index closing_corrections_confirmed_by on private.closing_corrections (confirmed_by);
create index closing_corrections_withdrawn_by on private.closing_corrections (withdrawn_by);

create view private.closing_lines with (security_invoker = false) as
select c.deal_id, c.startup_id, c.hub_id, c.amount, c.confirmed_at
from public.deal_closings c where c.confirmed_at is not null
union all
select c.deal_id, c.startup_id, c.hub_id, k.amount - k.former, k.confirmed_at
from private.closing_corrections k join public.deal_closings c on c.deal_id = k.deal_id where k.confirmed_at is not null;
comment on view private.closing_lines is
  'What moved the public figures, and when: each confirmed closing by its amount, each confirmed correction of one by the difference.';

insert into private.audit_actions values
  ('startup.correction_proposed', 'When the correction of a confirmed closing is proposed'),
  ('startup.correction_withdrawn', 'When a proposed correction of a closing is withdrawn or declined'),
  ('deal.closing_corrected', 'When the correction of a closing is confirmed, and the public figures move by the difference');
insert into private.notification_kinds values
  ('deal.correction_waits', 'When the correction of a closing is waiting for my confirmation', '{HUB_ADMIN, SUPER_ADMIN}'),
  ('deal.closing_corrected', 'When the public amount of my deal is corrected', '{STARTUP_ADMIN, INVESTOR}');

create function private.closing_correctors(deal uuid) returns table (user_id uuid, is_hub boolean, is_platform boolean)
language sql stable security definer set search_path = ''
as $$
  with confirmers as materialized (select c.id from private.closing_confirmers(deal) c (id))
  select u.id, u.id in (select c.id from confirmers c), u.role = 'SUPER_ADMIN' and u.is_active
  from public.users u
  where u.is_active and (u.role = 'SUPER_ADMIN' or u.id in (select c.id from confirmers c))
    and u.id <> all (private.deal_parties(deal))
$$;
comment on function private.closing_correctors(uuid) is
  'Who may propose the correction of a closing: those who may confirm it (is_hub), and the platform administrators (is_platform), without parties to the deal. Where the platform stands in for the hub its administrators are both.';

create function private.can_confirm_correction(deal uuid, proposer uuid, person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from private.closing_correctors(deal) p join private.closing_correctors(deal) c on c.user_id <> p.user_id
    where p.user_id = proposer and c.user_id = person and (p.is_hub or c.is_hub) and (p.is_platform or c.is_platform))
$$;
comment on function private.can_confirm_correction(uuid, uuid, uuid) is
  'Do two people speak for the hub and the platform together? No when the proposer may correct nothing any more.';

create function private.closing_amount(closing public.deal_closings) returns numeric
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select k.amount from private.closing_corrections k
    where k.deal_id = closing.deal_id and k.confirmed_at is not null order by k.confirmed_at desc, k.id limit 1), closing.amount)
$$;
comment on function private.closing_amount(public.deal_closings) is 'The amount of a closing after its corrections.';

create function private.closing_corrections_of(deal uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'former', k.former, 'amount', k.amount, 'reason', k.reason,
    'confirmed_at', k.confirmed_at) order by k.confirmed_at, k.id), '[]')
  from private.closing_corrections k where k.deal_id = closing_corrections_of.deal and k.confirmed_at is not null
$$;
comment on function private.closing_corrections_of(uuid) is 'The confirmed corrections of a closing, oldest first, without who made them.';

create function private.lock_confirmed_closing(deal text) returns public.deal_closings
language plpgsql security definer set search_path = ''
as $$
declare
  closing constant public.deal_closings := private.lock_closing(deal);
begin
  if closing.confirmed_at is null
     or not exists (select 1 from private.closing_correctors(closing.deal_id) c where c.user_id = private.current_user_id()) then
    -- Security: to everybody else, which deals were announced is no news.
    perform private.raise_http_error(404, 'Closing not found');
  end if;
  return closing;
end
$$;
comment on function private.lock_confirmed_closing(text) is
  'Locks a confirmed closing that the caller may correct. Refuses everybody else with PT404.';

create function public.propose_closing_correction(deal text, amount numeric, reason text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  closing public.deal_closings;
  former numeric;
  proposed uuid;
begin
  perform private.require_max_size(row(deal, amount, reason));
  me := private.require_active();
  if not coalesce(amount = round(amount, 2) and amount between 0 and 9999999999999.99, false) then
    perform private.raise_http_error(400, 'Enter an amount of 0 or more with at most two decimal places, less than 10 trillion dollars.');
  end if;
  perform private.require_reason(reason, 'Both sides of the deal read');
  closing := private.lock_confirmed_closing(deal);
  perform private.enforce_rate_limit('closing correction', closing.deal_id::text, 20, interval '1 day');
  former := private.closing_amount(closing);
  if amount = former then
    perform private.raise_http_error(409, 'This is the current amount.');
  end if;
  insert into private.closing_corrections (deal_id, former, amount, reason, proposed_by)
  values (closing.deal_id, former, propose_closing_correction.amount, btrim(propose_closing_correction.reason), me)
  on conflict (deal_id) where confirmed_at is null and withdrawn_at is null do nothing
  returning id into proposed;
  if proposed is null then
    perform private.raise_http_error(409, 'A correction of this closing is already waiting.');
  end if;
  perform private.audit('startup.correction_proposed', 'startup', closing.startup_id,
    jsonb_build_object('deal_id', closing.deal_id, 'correction_id', proposed));
  perform private.notify(c.user_id, 'deal.correction_waits', 'startup', closing.startup_id, jsonb_build_object('name', s.name))
  from (
    select c.user_id from private.closing_correctors(closing.deal_id) c
    where private.can_confirm_correction(closing.deal_id, me, c.user_id) order by c.user_id
  ) c, public.startups s where s.id = closing.startup_id;
  return proposed;
end
$$;
comment on function public.propose_closing_correction(text, numeric, text) is
  'Somebody who speaks for the startup''s hub, or a platform administrator, proposes what a confirmed amount should be (US dollars; 0 when nothing of it is true) and why. No figure moves until the other of the two confirms it. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.decide_closing_correction(correction text, confirmed boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  closing public.deal_closings;
  proposal private.closing_corrections;
begin
  perform private.require_max_size(row(correction));
  me := private.require_active();
  if confirmed is null then
    perform private.raise_http_error(400, 'Specify whether the correction is confirmed.');
  end if;
  select k.* into proposal from private.closing_corrections k where k.id = private.as_uuid(correction);
  closing := private.lock_confirmed_closing(proposal.deal_id::text);
  select k.* into proposal from private.closing_corrections k where k.id = proposal.id for update;
  if proposal.confirmed_at is not null or proposal.withdrawn_at is not null then
    perform private.raise_http_error(409, 'This correction is already decided.');
  end if;
  if not confirmed then
    update private.closing_corrections k set withdrawn_by = me, withdrawn_at = clock_timestamp() where k.id = proposal.id;
    perform private.audit('startup.correction_withdrawn', 'startup', closing.startup_id,
      jsonb_build_object('deal_id', closing.deal_id, 'correction_id', proposal.id));
    return;
  end if;
  if not private.can_confirm_correction(closing.deal_id, proposal.proposed_by, me) then
    perform private.raise_http_error(403, 'The startup''s hub and the platform correct a closing together: somebody of the other one has to confirm it.');
  end if;
  perform private.forbid_funding_overflow(closing.startup_id, proposal.amount - proposal.former);
  if (select s.funding_raised from public.startups s where s.id = closing.startup_id) + proposal.amount - proposal.former < 0 then
    perform private.raise_http_error(409, 'With this correction, the total raised would be less than zero.');
  end if;
  update private.closing_corrections k set confirmed_by = me, confirmed_at = clock_timestamp() where k.id = proposal.id;
  update public.startups s set funding_raised = s.funding_raised + proposal.amount - proposal.former where s.id = closing.startup_id;
  perform private.record_deal_change_and_notify(d, 'deal.closing_corrected', jsonb_build_object('correction_id', proposal.id))
  from public.deals d where d.id = closing.deal_id;
end
$$;
comment on function public.decide_closing_correction(text, boolean) is
  'Confirms a proposed correction, by which the startup''s funding raised moves by the difference in the same transaction; only the other one of hub and platform can. Or, with false, withdraws or declines it, which everybody can who might propose one. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.confirmed_closings(query text default null)
returns table (deal_id uuid, startup_name text, startup_slug text, amount numeric, confirmed_at timestamptz,
  corrections jsonb, proposal jsonb, evidence jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  wanted text;
begin
  perform private.require_max_size(row(query));
  me := private.require_active();
  wanted := lower(private.optional_text(query, 200));
  return query
    select c.deal_id, s.name, case when s.is_on_market then s.slug end, private.closing_amount(c), c.confirmed_at,
      private.closing_corrections_of(c.deal_id),
      case when k.id is not null then jsonb_build_object('id', k.id, 'former', k.former, 'amount', k.amount, 'reason', k.reason,
        'proposed_at', k.proposed_at, 'is_mine', k.proposed_by = me,
        'can_confirm', private.can_confirm_correction(c.deal_id, k.proposed_by, me)) end,
      private.closing_evidence_of(c.deal_id)
    from (
      -- The closings that the caller might correct, before each one is checked.
      select n.deal_id from public.deal_closings n
      join public.startups t on t.id = n.startup_id
      left join private.closing_corrections w on w.deal_id = n.deal_id and w.confirmed_at is null and w.withdrawn_at is null
      where n.confirmed_at is not null and (t.hub_id in (select private.my_hubs('ADMIN')) or private.is_super_admin())
        and (wanted is null or strpos(lower(t.name), wanted) > 0)
      order by w.id is null, n.confirmed_at desc, n.deal_id
      limit 100
    ) n
    join public.deal_closings c on c.deal_id = n.deal_id
    join public.startups s on s.id = c.startup_id
    left join private.closing_corrections k on k.deal_id = c.deal_id and k.confirmed_at is null and k.withdrawn_at is null
    where me in (select p.user_id from private.closing_correctors(c.deal_id) p)
    order by k.id is null, c.confirmed_at desc, c.deal_id
    limit 50;
end
$$;
comment on function public.confirmed_closings(text) is
  'Confirmed closings that the caller may correct, those with a proposed correction first, then the newest, 50 at most; query: of startups whose name has it. amount is after corrections (US dollars); evidence: what each side handed over. Nothing of the room or its investor. Errors: PT400, PT401, PT403.';

create function private.corrections_to_confirm() returns table (id uuid, startup_name text, proposed_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.current_user_id();
begin
  return query
    select k.id, s.name, k.proposed_at
    from private.closing_corrections k
    join public.deal_closings c on c.deal_id = k.deal_id
    join public.startups s on s.id = c.startup_id
    where k.confirmed_at is null and k.withdrawn_at is null and (s.hub_id in (select private.my_hubs('ADMIN')) or private.is_super_admin())
      and private.can_confirm_correction(k.deal_id, k.proposed_by, me)
    order by k.proposed_at, k.id;
end
$$;
comment on function private.corrections_to_confirm() is 'The proposed corrections that wait for the caller, oldest first.';
grant execute on function
  public.propose_closing_correction(text, numeric, text), public.decide_closing_correction(text, boolean),
  public.confirmed_closings(text)
to authenticated;

create function public.startup_closings(startup text) returns table (confirmed_on date, amount numeric)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_max_size(row(startup));
  return query
    select (c.confirmed_at at time zone 'UTC')::date, sum(c.amount)
    from private.closing_lines c join public.startups s on s.id = c.startup_id
    where s.id = private.as_uuid(startup) and (s.is_on_market or private.role_in(s.organization_id) is not null)
    group by 1 order by 1;
end
$$;
comment on function public.startup_closings(text) is
  'The confirmed closings of a startup on the market, oldest first: the day (UTC) and the amount (US dollars) by which its funding raised grew on it, one sum of all deals that were closed, less what was corrected. Nothing of a room, its deal or its investor, nor of what is not announced or confirmed; empty for a startup that is off the market, but to its company.';
grant execute on function public.startup_closings(text) to anon, authenticated;
