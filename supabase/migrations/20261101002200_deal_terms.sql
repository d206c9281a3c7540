-- Deal terms: their tables, how a deal moves, and who is notified. Proposing and confirming: deal_proposals.sql; completing
-- and cancelling: deal_endings.sql.

create table public.deal_terms (
  id uuid primary key default gen_random_uuid(),
  deal_id uuid not null references public.deals (id),
  version int not null check (version > 0),
  amount numeric(15, 2) not null check (amount > 0 and amount <> 'NaN'),
  valuation numeric(15, 2) not null check (valuation > 0 and valuation <> 'NaN'),
  equity numeric(5, 2) not null check (equity > 0 and equity <= 100),
  post_money numeric(16, 2) not null generated always as (valuation + amount) stored,
  closing_date date check (closing_date < '2100-01-01'),
  instrument text check (instrument in ('COMMON', 'PREFERRED', 'CONVERTIBLE_NOTE', 'SAFE', 'OTHER')),
  liquidation_preference numeric(4, 2) check (liquidation_preference between 0.01 and 10),
  is_participating boolean,
  dividend numeric(5, 2) check (dividend between 0 and 100),
  is_cumulative boolean,
  board_seats int check (board_seats between 0 and 20),
  pro_rata boolean,
  proposed_by uuid not null references public.users (id),
  side public.room_side not null,
  proposed_at timestamptz not null default clock_timestamp(),
  confirmed_by uuid references public.users (id),
  confirmed_at timestamptz,
  withdrawn_by uuid references public.users (id),
  withdrawn_at timestamptz,
  unique (deal_id, version),
  check (confirmed_by <> proposed_by),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check ((withdrawn_by is null) = (withdrawn_at is null)),
  check (confirmed_at is null or withdrawn_at is null),
  constraint participation_is_of_a_preference check (is_participating is null or liquidation_preference is not null),
  constraint what_accrues_is_a_dividend check (is_cumulative is null or coalesce(dividend, 0) > 0)
);
alter table public.deal_terms enable row level security;
revoke all on public.deal_terms from anon, authenticated, service_role;
comment on table public.deal_terms is
  'Every version of a deal''s terms. The newest can be confirmed by the other side, or withdrawn by the one that proposed it; the last confirmed one stands in deals. Money in US dollars, equity in percent.';
comment on column public.deal_terms.post_money is 'Valuation after the money: pre-money valuation and amount.';
comment on column public.deal_terms.closing_date is 'The day on which both sides plan to close; confirmed with the terms.';
comment on column public.deal_terms.instrument is 'What the investor gets. Of this and what follows null is: not stated.';
comment on column public.deal_terms.liquidation_preference is 'How many times the amount the investor is paid before others.';
comment on column public.deal_terms.is_participating is 'Does the investor share in what is left after the preference?';
comment on column public.deal_terms.dividend is 'Percent of the amount a year; 0 for none.';
comment on column public.deal_terms.is_cumulative is 'Does a dividend that is not paid accrue?';
comment on column public.deal_terms.board_seats is 'Seats on the board that the investor appoints.';
comment on column public.deal_terms.pro_rata is 'May the investor keep their share in later rounds?';
create index deal_terms_proposed_by on public.deal_terms (proposed_by);
create index deal_terms_confirmed_by on public.deal_terms (confirmed_by);
create index deal_terms_withdrawn_by on public.deal_terms (withdrawn_by);
-- A confirmation is of the text that was read, so that text does not change.
create trigger deal_terms_stay before update on public.deal_terms
  for each row when (
    old.confirmed_at is not null or old.withdrawn_at is not null
    or (old.deal_id, old.version, old.amount, old.valuation, old.equity, old.proposed_by, old.side, old.proposed_at)
      is distinct from (new.deal_id, new.version, new.amount, new.valuation, new.equity, new.proposed_by, new.side,
        new.proposed_at)
    or (old.closing_date, old.instrument, old.liquidation_preference, old.is_participating, old.dividend,
        old.is_cumulative, old.board_seats, old.pro_rata)
      is distinct from (new.closing_date, new.instrument, new.liquidation_preference, new.is_participating,
        new.dividend, new.is_cumulative, new.board_seats, new.pro_rata)
  ) execute function private.forbid_changes();
create trigger deal_terms_never_removed before delete on public.deal_terms
  for each row execute function private.forbid_changes();

create function private.on_deals_check_figures() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  deal public.deals;
  agreed public.deal_terms;
begin
  -- As it is now: the trigger runs at the end of the transaction.
  select d.* into deal from public.deals d where d.id = new.id;
  select t.* into agreed from public.deal_terms t where t.deal_id = deal.id and t.confirmed_at is not null
  order by t.version desc limit 1;
  if deal.status in ('IN_PROGRESS', 'COMPLETED')
    and (deal.amount, deal.valuation, deal.equity, deal.closing_date)
      is distinct from (agreed.amount, agreed.valuation, agreed.equity, agreed.closing_date) then
    perform private.raise_http_error(409,
      'The figures of a deal are those of the terms that both sides confirmed last.');
  end if;
  return null;
end
$$;
comment on function private.on_deals_check_figures() is
  'Trigger: refuses figures of a deal in progress or completed that are not those of the terms that were confirmed '
  'last.';
create constraint trigger deals_as_confirmed after insert or update on public.deals deferrable initially deferred
  for each row execute function private.on_deals_check_figures();

create table public.deal_completions (
  id uuid primary key default gen_random_uuid(),
  deal_id uuid not null references public.deals (id),
  side public.room_side not null,
  confirmed_by uuid not null references public.users (id),
  confirmed_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  end_reason text check (end_reason in ('NEW_TERMS', 'NEW_PARTY')),
  check ((ended_at is null) = (end_reason is null))
);
alter table public.deal_completions enable row level security;
revoke all on public.deal_completions from anon, authenticated, service_role;
comment on table public.deal_completions is
  'Which side has confirmed that a deal is done. New terms, or another company on that side, end that; what was confirmed '
  'stays as what was.';
create unique index deal_completions_in_force on public.deal_completions (deal_id, side) where ended_at is null;
create index deal_completions_deal on public.deal_completions (deal_id, confirmed_at);
create trigger deal_completions_stay before update on public.deal_completions
  for each row when (
    old.ended_at is not null
    or (old.deal_id, old.side, old.confirmed_by, old.confirmed_at)
      is distinct from (new.deal_id, new.side, new.confirmed_by, new.confirmed_at)
  ) execute function private.forbid_changes();
create trigger deal_completions_never_removed before delete on public.deal_completions
  for each row execute function private.forbid_changes();
create index deal_completions_confirmed_by on public.deal_completions (confirmed_by);

create table public.deal_cancellations (
  deal_id uuid primary key references public.deals (id),
  side public.room_side not null,
  reason text not null check (not private.is_blank(reason) and length(reason) <= 2000),
  cancelled_by uuid not null references public.users (id),
  cancelled_at timestamptz not null default clock_timestamp()
);
alter table public.deal_cancellations enable row level security;
revoke all on public.deal_cancellations from anon, authenticated, service_role;
comment on table public.deal_cancellations is 'The person who cancelled a deal, and their reason.';
create index deal_cancellations_cancelled_by on public.deal_cancellations (cancelled_by);

create policy "Room members see the terms' versions after accepting the NDA"
  on public.deal_terms for select to authenticated
  using (deal_id = any (array(select private.my_full_deals())));
create policy "Room members see who has confirmed after accepting the NDA"
  on public.deal_completions for select to authenticated
  using (deal_id = any (array(select private.my_full_deals())));
create policy "Room members see why a deal was cancelled"
  on public.deal_cancellations for select to authenticated
  using (deal_id = any (array(select private.my_deals())));
grant select (id, deal_id, version, amount, valuation, equity, post_money, closing_date, instrument,
  liquidation_preference, is_participating, dividend, is_cumulative, board_seats, pro_rata, proposed_by, side,
  proposed_at, confirmed_by, confirmed_at, withdrawn_by, withdrawn_at) on public.deal_terms to authenticated;

insert into private.audit_actions values
  ('deal.terms_proposed', 'When one side proposes terms'),
  ('deal.terms_confirmed', 'When the other side confirms terms'),
  ('deal.terms_withdrawn', 'When one side withdraws the terms that it proposed'),
  ('deal.completion_confirmed', 'When one side confirms that a deal is completed'),
  ('deal.completed', 'When both sides have confirmed that a deal is completed'),
  ('deal.cancelled', 'When one side cancels a deal');
insert into private.moves (target_type, from_status, to_status, actor, max_reason, reason_reader, action, is_turn) values
  ('deal', 'PENDING', 'IN_PROGRESS', 'OTHER_SIDE', null, null, 'deal.terms_confirmed', true),
  ('deal', 'IN_PROGRESS', 'IN_PROGRESS', 'OTHER_SIDE', null, null, 'deal.terms_confirmed', false),
  ('deal', 'IN_PROGRESS', 'COMPLETED', 'BOTH', null, null, 'deal.completed', true),
  ('deal', 'PENDING', 'CANCELLED', 'EITHER', 2000, 'The other side reads', 'deal.cancelled', false),
  ('deal', 'IN_PROGRESS', 'CANCELLED', 'EITHER', 2000, 'The other side reads', 'deal.cancelled', false);
insert into private.notification_kinds values
  ('deal.terms_proposed', 'When the other side of my deal proposes terms', '{STARTUP_ADMIN, INVESTOR}'),
  ('deal.terms_confirmed', 'When the other side of my deal confirms my terms', '{STARTUP_ADMIN, INVESTOR}'),
  ('deal.terms_withdrawn', 'When the other side of my deal withdraws its terms', '{STARTUP_ADMIN, INVESTOR}'),
  ('deal.completion_confirmed', 'When the other side confirms that my deal is completed', '{STARTUP_ADMIN, INVESTOR}'),
  ('deal.completed', 'When my deal is completed', '{STARTUP_ADMIN, INVESTOR}'),
  ('deal.cancelled', 'When the other side cancels my deal', '{STARTUP_ADMIN, INVESTOR}');

create function private.lock_deal(deal text, wanted public.room_access) returns public.deals
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.deals;
  room uuid;
begin
  select d.* into locked from public.deals d where d.id = private.as_uuid(deal) for no key update;
  select r.id into room from public.deal_rooms r where r.deal_id = locked.id;
  -- Check after the lock: the caller may have lost their access while they waited.
  perform private.require_active();
  perform private.require_room(room::text, wanted);
  if not exists (
    select 1 from private.current_members m where m.deal_room_id = room and m.user_id = private.current_user_id()
      and (m.is_manager or m.is_signatory)
  ) then
    perform private.raise_http_error(403, 'Only who manages a side of the deal, or may sign for it, can do this.');
  end if;
  return locked;
end
$$;
comment on function private.lock_deal(text, public.room_access) is
  'Locks a deal for somebody who manages a side of it or may sign for it. Refuses: PT404 to outsiders, PT403 without access or authority.';

create function private.require_signatory(room uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.current_user_id();
  seat constant private.current_members := private.seat_in(room, me);
  signatories constant text := (
    select string_agg(u.display_name, ' or ' order by m.joined_at, m.id)
    from private.current_organization_members m join public.users u on u.id = m.user_id
    where m.organization_id = seat.organization_id and m.is_signatory);
begin
  if not coalesce(seat.is_signatory, false) then
    perform private.raise_http_error(403, case when signatories is null then format('Nobody may sign for %s now. One of its owners decides who may.', private.organization_name(seat.organization_id))
      else format('Only %s may sign for %s.', signatories, private.organization_name(seat.organization_id)) end);
  end if;
end
$$;
comment on function private.require_signatory(uuid) is
  'Refuses with PT403, naming who may, whoever may not sign for their side of a room at this moment. Asked behind the lock of the deal or the room, under which that does not change.';

create function private.require_deal_move(deal public.deals, to_status public.deal_status, reason text default null) returns text
language sql stable security definer set search_path = ''
as $$
  select (private.require_move('deal', deal.status::text, to_status::text, '{OTHER_SIDE, BOTH, EITHER}', case deal.status
    when 'PENDING' then 'The terms of this deal are not confirmed yet.'
    else format('This deal is already %s.', replace(lower(deal.status::text), '_', ' ')) end, reason)).action
$$;
comment on function private.require_deal_move(public.deals, public.deal_status, text) is
  'As which line of the log a locked deal moves. Refuses with PT409, naming the status, what private.moves does not list, with PT400 a missing reason.';

insert into private.realtime_events values
  ('deal.changed', 'room', '{deal_id}', 'When the deal''s terms, documents, notes or status changed, or its next step');

create function private.record_deal_change(
  deal public.deals, action text, metadata jsonb default '{}', scope uuid default null, actor uuid default private.current_user_id()
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  room uuid := (select r.id from public.deal_rooms r where r.deal_id = deal.id);
begin
  perform private.audit(action, 'deal_room', room, metadata || jsonb_build_object('deal_id', deal.id), actor);
  perform private.broadcast_room_change(room, 'deal.changed', private.readers_of(room, array[scope]), jsonb_build_object('deal_id', deal.id));
  return room;
end
$$;
comment on function private.record_deal_change(public.deals, text, jsonb, uuid, uuid) is
  'Audits a change of a deal and broadcasts it to its room; scope: only to members who may know of things with this scope_id. Returns the room.';

create function private.record_deal_change_and_notify(deal public.deals, action text, metadata jsonb default '{}', kind text default null, scope uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  room uuid := private.record_deal_change(deal, action, metadata, scope);
begin
  perform private.notify_members(room, coalesce(kind, action), array(
    select m.user_id from private.current_members m
    where m.deal_room_id = room and (m.is_manager or m.is_signatory) and m.user_id <> private.current_user_id() and private.access_in_scope(scope, m.user_id) > 'NONE'));
end
$$;
comment on function private.record_deal_change_and_notify(public.deals, text, jsonb, text, uuid) is
  'As record_deal_change, and notifies who else manages a side or may sign for it: of the action, unless another kind is given; scope: if they may know of what has this scope_id.';

create function private.my_side(deal uuid) returns public.room_side
language sql stable security definer set search_path = ''
as $$
  select m.side from public.deal_rooms r join private.current_members m on m.deal_room_id = r.id
  where r.deal_id = deal and m.user_id = private.current_user_id() and (m.is_manager or m.is_signatory)
$$;
comment on function private.my_side(uuid) is 'The side of a deal that the caller manages or signs for, or null.';
