-- Export deals: from the request of a demo to the payment, between a buyer, a seller and the product's hub.

create type public.export_deal_status as enum (
  'DEMO_REQUESTED', 'NDA_PENDING', 'NDA_ACCEPTED', 'QUOTE_PENDING', 'QUOTE_SENT', 'NEGOTIATING', 'PAYMENT_PENDING', 'COMPLETED', 'CANCELLED'
);

create table private.export_deal_acts (
  status public.export_deal_status not null,
  act text not null check (act in ('DEMO_DATE', 'CONTRACT', 'MESSAGE')),
  actor text not null check (actor in ('BUYER', 'SELLER')),
  primary key (status, act, actor)
);
alter table private.export_deal_acts enable row level security;
comment on table private.export_deal_acts is
  'Acts of the two sides of an export deal that do not move it: propose and confirm a date of the demo, add a contract, write. An act that is not listed is refused.';
insert into private.export_deal_acts
select s.status, a.act, p.actor
from unnest(enum_range(null::public.export_deal_status)) as s (status), unnest(array['DEMO_DATE', 'CONTRACT', 'MESSAGE']) as a (act),
     unnest(array['BUYER', 'SELLER']) as p (actor)
where s.status not in ('COMPLETED', 'CANCELLED')
  and case a.act when 'DEMO_DATE' then s.status <> 'PAYMENT_PENDING' when 'CONTRACT' then s.status not in ('DEMO_REQUESTED', 'NDA_PENDING') else true end;

create table public.export_deals (
  id uuid primary key default gen_random_uuid(),
  export_product_id uuid not null references public.export_products (id),
  buyer_id uuid not null references public.users (id),
  hub_id uuid not null references public.hubs (id),
  status public.export_deal_status not null default 'DEMO_REQUESTED',
  quoted_amount numeric(15, 2) check (quoted_amount > 0 and quoted_amount <> 'NaN'),
  quoted_currency text not null default 'USD' check (private.currency_decimals(quoted_currency) is not null),
  quote_valid_until date,
  contract_url public.web_address,
  nda_accepted boolean not null default false,
  nda_accepted_at timestamptz,
  nda_version_id uuid references public.export_nda_versions (id),
  demo_scheduled_at timestamptz,
  demo_time_zone text check (length(demo_time_zone) <= 64),
  demo_awaits text check (demo_awaits in ('BUYER', 'SELLER')),
  notes text check (not private.is_blank(notes) and length(notes) <= 2000),
  buyer_company text not null check (not private.is_blank(buyer_company) and length(buyer_company) <= 160),
  buyer_country text not null check (not private.is_blank(buyer_country) and length(buyer_country) <= 80),
  is_escrow_requested boolean not null default false,
  cancelled_by uuid references public.users (id),
  cancel_reason text check (not private.is_blank(cancel_reason) and length(cancel_reason) <= 2000),
  cancelled_as text check (cancelled_as in ('BUYER', 'SELLER', 'HUB', 'PLATFORM')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  check (nda_accepted = (nda_accepted_at is not null)),
  check (status <> 'QUOTE_SENT' or quote_valid_until is not null),
  check (status not in ('PAYMENT_PENDING', 'COMPLETED') or quoted_amount is not null),
  check ((status = 'CANCELLED') = (cancel_reason is not null) and (status = 'CANCELLED') = (cancelled_by is not null)),
  check ((status in ('COMPLETED', 'CANCELLED')) = (closed_at is not null))
);
alter table public.export_deals enable row level security;
revoke all on public.export_deals from anon, authenticated, service_role;
comment on table public.export_deals is 'A buyer''s deal about an export product. The buyer reads it, the members of the startup''s company (the seller) once the NDA is accepted; before, as its hub always, what export_deal_page tells.';
comment on column public.export_deals.status is 'As it was last moved. Ask effective_status: a quote may have expired since.';
comment on column public.export_deals.quoted_amount is 'What the accepted quote says, in quoted_currency. Security: null until then, since the hub does not read offers.';
comment on column public.export_deals.quote_valid_until is 'The last day, in UTC, of the newest quote.';
comment on column public.export_deals.nda_version_id is 'The text that the seller asked for; the buyer accepts this one.';
comment on column public.export_deals.demo_scheduled_at is 'The date of the demo that both sides have agreed on.';
comment on column public.export_deals.demo_time_zone is 'IANA name of the zone in which that date was proposed.';
comment on column public.export_deals.demo_awaits is 'The side that has yet to answer the newest date proposed for the demo.';
comment on column public.export_deals.contract_url is 'Where the newest contract is read; null while there is none.';
comment on column public.export_deals.cancelled_as is 'For which side it was cancelled; PLATFORM is a platform administrator in the hub''s place.';
comment on column public.export_deals.is_escrow_requested is 'The buyer''s wish. No payment goes through the platform.';
create unique index export_deals_one_open on public.export_deals (buyer_id, export_product_id) where status not in ('COMPLETED', 'CANCELLED');
create index export_deals_buyer on public.export_deals (buyer_id, created_at desc);
create index export_deals_product on public.export_deals (export_product_id, created_at desc);
create index export_deals_hub on public.export_deals (hub_id, status);
create index export_deals_cancelled_by on public.export_deals (cancelled_by);
create index export_deals_nda_version on public.export_deals (nda_version_id);
create trigger export_deals_updated_at before update on public.export_deals
  for each row execute function private.set_updated_at();

create table public.export_deal_payments (
  deal_id uuid primary key references public.export_deals (id),
  payment_intent_id text,
  escrow_provider text,
  escrow_metadata jsonb
);
alter table public.export_deal_payments enable row level security;
revoke all on public.export_deal_payments from anon, authenticated, service_role;
comment on table public.export_deal_payments is
  'A payment or escrow provider''s ids of an export deal. Security: a table of its own without any client grant, since a column grant would break select=*.';

create table public.export_quotes (
  id uuid primary key default gen_random_uuid(),
  deal_id uuid not null references public.export_deals (id),
  version int not null check (version > 0),
  amount numeric(15, 2) not null check (amount > 0 and amount <> 'NaN'),
  currency text not null check (private.currency_decimals(currency) is not null),
  quantity numeric(12, 3) not null check (quantity > 0 and quantity <> 'NaN'),
  unit text not null check (private.is_on_one_line(unit) and not private.is_blank(unit) and length(unit) <= 40),
  valid_until date not null check (isfinite(valid_until)),
  note text check (not private.is_blank(note) and length(note) <= 2000),
  body text,
  body_sha256 text generated always as (private.sha256_hex(body)) stored,
  sent_by uuid not null references public.users (id),
  sent_at timestamptz not null default clock_timestamp(),
  unique (deal_id, version),
  check (private.is_price(amount, currency))
);
alter table public.export_quotes enable row level security;
revoke all on public.export_quotes from anon, authenticated, service_role;
comment on table public.export_quotes is 'Every quote of a seller. Sent, it never changes: what a buyer accepts is what they read.';
comment on column public.export_quotes.valid_until is 'The last day, in UTC, on which it can be accepted.';
comment on column public.export_quotes.amount is 'For all of it, in currency.';
comment on column public.export_quotes.quantity is 'How much of it, of unit.';
comment on column public.export_quotes.unit is 'The counted unit: pieces, licenses, months.';
comment on column public.export_quotes.note is 'The seller''s addition: what is included, delivery, terms of payment.';
comment on column public.export_quotes.body is 'The quote in words, as it was sent: what its SHA-256 is of, and what the buyer keeps. Security: without the buyer''s company, which goes with a closed account.';
create index export_quotes_sent_by on public.export_quotes (sent_by);
create trigger export_quotes_never_change before update or delete on public.export_quotes
  for each row execute function private.forbid_changes();
create trigger export_quotes_never_truncated before truncate on public.export_quotes
  for each statement execute function private.forbid_changes();
create table public.export_quote_withdrawals (
  quote_id uuid primary key references public.export_quotes (id),
  withdrawn_by uuid not null references public.users (id),
  withdrawn_at timestamptz not null default clock_timestamp()
);
alter table public.export_quote_withdrawals enable row level security;
revoke all on public.export_quote_withdrawals from anon, authenticated, service_role;
comment on table public.export_quote_withdrawals is
  'Append-only: quotes that their seller withdrew before they were accepted. Beside them, since a quote never changes; '
  'read through export_deal_page.';
comment on column public.export_quote_withdrawals.quote_id is 'The quote that was withdrawn.';
create index export_quote_withdrawals_by on public.export_quote_withdrawals (withdrawn_by);
create trigger export_quote_withdrawals_never_change before update or delete on public.export_quote_withdrawals
  for each row execute function private.forbid_changes();
create trigger export_quote_withdrawals_never_truncated before truncate on public.export_quote_withdrawals
  for each statement execute function private.forbid_changes();
alter table public.export_deals
  add column accepted_quote_id uuid references public.export_quotes (id),
  add check ((accepted_quote_id is null) = (quoted_amount is null));
comment on column public.export_deals.accepted_quote_id is 'The quote that the buyer accepted.';
create index export_deals_accepted_quote on public.export_deals (accepted_quote_id);

create function private.my_traded_export_deals() returns setof uuid
language plpgsql stable security definer rows 50 set search_path = ''
as $$
begin
  return query
    select d.id from public.export_deals d where d.buyer_id = (select private.current_active_user_id())
    union
    select d.id from public.export_deals d where d.export_product_id in (select private.my_export_products());
end
$$;
comment on function private.my_traded_export_deals() is 'The export deals in which the caller buys or sells.';
create function private.my_hub_export_quotes() returns setof uuid
language plpgsql stable security definer rows 50 set search_path = ''
as $$
begin
  return query
    select d.accepted_quote_id from public.export_deals d
    where d.hub_id = any (array(select private.my_hubs('ADMIN'))) and d.accepted_quote_id is not null;
end
$$;
comment on function private.my_hub_export_quotes() is 'The accepted quotes of the caller''s hub: what a payment is compared with, and no offer before it.';
grant execute on function private.my_traded_export_deals(), private.my_hub_export_quotes() to authenticated;

-- Security: the hub reads a deal through export_deal_page and export_deals_page alone, which leave out what is between the two sides;
-- so does the seller until the NDA is accepted, since a row says who the buyer is.
create policy "Buyers read a deal, sellers once its NDA is accepted"
  on public.export_deals for select to authenticated
  using (
    buyer_id = (select private.current_active_user_id())
    or (nda_accepted and export_product_id = any (array(select private.my_export_products())))
  );
create policy "Buyers and sellers read quotes, the hub accepted ones"
  on public.export_quotes for select to authenticated
  using (
    deal_id = any (array(select private.my_traded_export_deals()))
    or id = any (array(select private.my_hub_export_quotes()))
  );
grant select (id, export_product_id, buyer_id, hub_id, status, quoted_amount, quoted_currency, quote_valid_until,
  contract_url, nda_accepted, nda_accepted_at, nda_version_id, demo_scheduled_at, demo_time_zone, demo_awaits, notes,
  buyer_company, buyer_country, is_escrow_requested, cancelled_by, cancel_reason, cancelled_as, created_at,
  updated_at, closed_at, accepted_quote_id) on public.export_deals to api_reader;

create function public.effective_status(deal public.export_deals) returns public.export_deal_status
language sql stable set search_path = ''
as $$
  select case when deal.status = 'QUOTE_SENT' and deal.quote_valid_until < private.today() then 'QUOTE_PENDING' else deal.status end
$$;
comment on function public.effective_status(public.export_deals) is
  'The status of a deal today, readable like a column: one whose quote has expired waits for a quote again. Nothing is written when that happens.';
grant execute on function public.effective_status(public.export_deals) to authenticated;

-- Each move is audited and told under the status that it reaches.
insert into private.audit_actions values
  ('export_deal.demo_requested', 'When a buyer requests a demo of an export product'),
  ('export_deal.nda_pending', 'When a seller asks a buyer to accept an NDA'),
  ('export_deal.nda_accepted', 'When a buyer accepts the seller''s NDA'),
  ('export_deal.quote_pending', 'When a buyer requests a quote'),
  ('export_deal.quote_sent', 'When a seller sends a quote'),
  ('export_deal.quote_replaced', 'When a seller replaces a quote with its next version'),
  ('export_deal.quote_withdrawn', 'When a seller withdraws a quote before it is accepted'),
  ('export_deal.negotiating', 'When a buyer wants to negotiate a quote'),
  ('export_deal.payment_pending', 'When a buyer accepts a quote'),
  ('export_deal.completed', 'When a hub confirms the payment of an export deal'),
  ('export_deal.cancelled', 'When one side cancels an export deal'),
  ('export_deal.demo_proposed', 'When one side of an export deal proposes a date for the demo'),
  ('export_deal.demo_confirmed', 'When the other side confirms the date of the demo'),
  ('export_deal.contract_added', 'When one side adds a contract to an export deal'),
  ('export_deal.contract_opened', 'When somebody opens a contract of an export deal');
insert into private.moves (target_type, from_status, to_status, actor, action, is_turn) values
  ('export_deal', 'DEMO_REQUESTED', 'NDA_PENDING', 'SELLER', 'export_deal.nda_pending', true),
  ('export_deal', 'NDA_PENDING', 'NDA_ACCEPTED', 'BUYER', 'export_deal.nda_accepted', true),
  ('export_deal', 'NDA_ACCEPTED', 'QUOTE_PENDING', 'BUYER', 'export_deal.quote_pending', true),
  ('export_deal', 'QUOTE_PENDING', 'QUOTE_SENT', 'SELLER', 'export_deal.quote_sent', true),
  ('export_deal', 'QUOTE_SENT', 'NEGOTIATING', 'BUYER', 'export_deal.negotiating', true),
  ('export_deal', 'QUOTE_SENT', 'PAYMENT_PENDING', 'BUYER', 'export_deal.payment_pending', true),
  ('export_deal', 'QUOTE_SENT', 'QUOTE_PENDING', 'TIME', null, false),
  -- Until the buyer has answered, the seller may withdraw a quote, or send the next version, which voids it.
  ('export_deal', 'QUOTE_SENT', 'QUOTE_PENDING', 'SELLER', 'export_deal.quote_withdrawn', false),
  ('export_deal', 'QUOTE_SENT', 'QUOTE_SENT', 'SELLER', 'export_deal.quote_replaced', false),
  ('export_deal', 'NEGOTIATING', 'QUOTE_SENT', 'SELLER', 'export_deal.quote_sent', true),
  ('export_deal', 'PAYMENT_PENDING', 'COMPLETED', 'HUB', 'export_deal.completed', true);
insert into private.moves (target_type, from_status, to_status, actor, max_reason, reason_reader, action, is_turn)
select 'export_deal', s.from_status, 'CANCELLED', a.actor, 2000, 'The other sides read', 'export_deal.cancelled', false
from unnest(enum_range(null::public.export_deal_status)) as s (from_status), unnest(array['BUYER', 'SELLER', 'HUB']) as a (actor)
where s.from_status not in ('COMPLETED', 'CANCELLED');
insert into private.notification_kinds values
  ('export_deal.demo_requested', 'When a buyer requests a demo of my product', '{STARTUP_ADMIN}'),
  ('export_deal.nda_pending', 'When a seller asks me to accept an NDA', null),
  ('export_deal.nda_accepted', 'When a buyer accepts my NDA', '{STARTUP_ADMIN}'),
  ('export_deal.quote_pending', 'When a buyer requests a quote from me', '{STARTUP_ADMIN}'),
  ('export_deal.quote_sent', 'When a seller sends me a quote', null),
  ('export_deal.quote_replaced', 'When a seller replaces a quote that I have', null),
  ('export_deal.quote_withdrawn', 'When a seller withdraws a quote that I have', null),
  ('export_deal.negotiating', 'When a buyer wants to negotiate my quote', '{STARTUP_ADMIN}'),
  ('export_deal.payment_pending', 'When my quote is accepted, or a payment awaits my confirmation', '{STARTUP_ADMIN, HUB_ADMIN, SUPER_ADMIN}'),
  ('export_deal.completed', 'When the payment of my export deal is confirmed', null),
  ('export_deal.cancelled', 'When another side cancels an export deal of mine or of my hub', null),
  ('export_deal.demo_proposed', 'When the other side proposes a date for a demo', null),
  ('export_deal.demo_confirmed', 'When the other side confirms the date of a demo', null),
  ('export_deal.contract_added', 'When the other side adds a contract to an export deal', null);
insert into private.realtime_events values
  ('export_deal.changed', 'person', '{deal_id}', 'When an export deal that they buy, sell or decide on for its hub changed');
