-- Deal terms: what was proposed, confirmed and cancelled, whom that moves, and who is told.

create table private.deal_moves (
  from_status public.deal_status not null,
  to_status public.deal_status not null,
  actor text not null check (actor in ('OTHER_SIDE', 'BOTH', 'EITHER')),
  primary key (from_status, to_status)
);
alter table private.deal_moves enable row level security;
comment on table private.deal_moves is
  'How a deal moves: OTHER_SIDE confirms what one side proposed, BOTH confirm, or EITHER side decides. What is not listed is refused.';
insert into private.deal_moves values
  ('PENDING', 'IN_PROGRESS', 'OTHER_SIDE'), ('IN_PROGRESS', 'IN_PROGRESS', 'OTHER_SIDE'),
  ('IN_PROGRESS', 'COMPLETED', 'BOTH'), ('PENDING', 'CANCELLED', 'EITHER'), ('IN_PROGRESS', 'CANCELLED', 'EITHER');

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

create table public.deal_completions (
  deal_id uuid not null references public.deals (id),
  side public.room_side not null,
  confirmed_by uuid not null references public.users (id),
  confirmed_at timestamptz not null default clock_timestamp(),
  primary key (deal_id, side)
);
alter table public.deal_completions enable row level security;
revoke all on public.deal_completions from anon, authenticated, service_role;
comment on table public.deal_completions is 'Which side has confirmed that a deal is done. New terms void it.';
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
comment on table public.deal_cancellations is 'Who cancelled a deal, and why.';
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
grant select on public.deal_terms, public.deal_completions, public.deal_cancellations to authenticated;

insert into private.audit_actions values
  ('deal.terms_proposed', 'When one side proposes terms'),
  ('deal.terms_confirmed', 'When the other side confirms terms'),
  ('deal.terms_withdrawn', 'When one side withdraws the terms that it proposed'),
  ('deal.completion_confirmed', 'When one side confirms that a deal is completed'),
  ('deal.completed', 'When both sides have confirmed that a deal is completed'),
  ('deal.cancelled', 'When one side cancels a deal');
insert into private.notification_kinds values
  ('deal.terms_proposed', 'When the other side of my deal proposes terms', '{STARTUP_ADMIN, INVESTOR}'),
  ('deal.terms_confirmed', 'When the other side of my deal confirms my terms', '{STARTUP_ADMIN, INVESTOR}'),
  ('deal.terms_withdrawn', 'When the other side of my deal withdraws its terms', '{STARTUP_ADMIN, INVESTOR}'),
  ('deal.completion_confirmed', 'When the other side confirms that my deal is completed', '{STARTUP_ADMIN, INVESTOR}'),
  ('deal.completed', 'When my deal is completed', '{STARTUP_ADMIN, INVESTOR}'),
  ('deal.cancelled', 'When the other side cancels my deal', '{STARTUP_ADMIN, INVESTOR}');

create function private.lock_deal(deal text, wanted public.room_access, moves_to public.deal_status) returns public.deals
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.deals;
  room uuid;
begin
  select d.* into locked from public.deals d where d.id = private.as_uuid(deal) for update;
  select r.id into room from public.deal_rooms r where r.deal_id = locked.id;
  -- Asked behind the lock: who waited for it may have lost their access in the meantime.
  perform private.require_active();
  perform private.require_room(room::text, wanted);
  if not exists (
    select 1 from private.live_members m where m.deal_room_id = room and m.user_id = private.me() and m.is_principal
  ) then
    perform private.refuse(403, 'Only the founder and the deal''s investor can decide on a deal.');
  end if;
  if moves_to is not null and not exists (
    select 1 from private.deal_moves v where v.from_status = locked.status and v.to_status = moves_to
  ) then
    perform private.refuse(409, case locked.status
      when 'PENDING' then 'The terms of this deal are not confirmed yet.'
      else format('This deal is already %s.', replace(lower(locked.status::text), '_', ' ')) end);
  end if;
  return locked;
end
$$;
comment on function private.lock_deal(text, public.room_access, public.deal_status) is
  'Locks a deal for one of its two principals, for a move that deal_moves allows. Refuses: PT404 to outsiders, PT403 without access or authority, PT409 naming the status.';

insert into private.realtime_events values
  ('deal.changed', 'room', '{deal_id}', 'When the deal''s terms, documents, notes or status changed, or its next step');

create function private.note_deal(deal public.deals, action text, metadata jsonb default '{}') returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  room uuid := (select r.id from public.deal_rooms r where r.deal_id = deal.id);
begin
  perform private.audit(action, 'deal_room', room, metadata || jsonb_build_object('deal_id', deal.id));
  perform private.tell_room(room, 'deal.changed', jsonb_build_object('deal_id', deal.id));
  return room;
end
$$;
comment on function private.note_deal(public.deals, text, jsonb) is 'Audits what became of a deal and tells its room live. Returns the room.';

create function private.tell_deal(deal public.deals, action text, metadata jsonb default '{}', kind text default null, scope uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  room uuid := private.note_deal(deal, action, metadata);
begin
  perform private.notify_members(room, coalesce(kind, action), array(
    select m.user_id from private.live_members m
    where m.deal_room_id = room and m.is_principal and m.user_id <> private.me() and private.access_at(scope, m.user_id) > 'NONE'));
end
$$;
comment on function private.tell_deal(public.deals, text, jsonb, text, uuid) is
  'As note_deal, and notifies the other principal: of the action, unless another kind is given; scope: if they may know of what has this scope_id.';

create function private.my_side(deal uuid) returns public.room_side
language sql stable security definer set search_path = ''
as $$
  select m.side from public.deal_rooms r join private.live_members m on m.deal_room_id = r.id
  where r.deal_id = deal and m.user_id = private.me() and m.is_principal
$$;
comment on function private.my_side(uuid) is 'The side of a deal that the caller leads, or null.';
