-- Export deals: from the request of a demo to the payment, between a buyer, a seller and the product's hub.

create type public.export_deal_status as enum (
  'DEMO_REQUESTED', 'NDA_PENDING', 'NDA_ACCEPTED', 'QUOTE_PENDING', 'QUOTE_SENT', 'NEGOTIATING', 'PAYMENT_PENDING', 'COMPLETED', 'CANCELLED'
);

create table private.export_deal_moves (
  from_status public.export_deal_status not null,
  to_status public.export_deal_status not null,
  actor text not null check (actor in ('BUYER', 'SELLER', 'HUB', 'TIME')),
  primary key (from_status, to_status, actor)
);
alter table private.export_deal_moves enable row level security;
comment on table private.export_deal_moves is
  'Who may move an export deal from which status to which. What is not listed is refused. TIME writes nothing: see effective_status.';
insert into private.export_deal_moves values
  ('DEMO_REQUESTED', 'NDA_PENDING', 'SELLER'), ('NDA_PENDING', 'NDA_ACCEPTED', 'BUYER'), ('NDA_ACCEPTED', 'QUOTE_PENDING', 'BUYER'),
  ('QUOTE_PENDING', 'QUOTE_SENT', 'SELLER'), ('QUOTE_SENT', 'NEGOTIATING', 'BUYER'), ('QUOTE_SENT', 'PAYMENT_PENDING', 'BUYER'),
  ('QUOTE_SENT', 'QUOTE_PENDING', 'TIME'), ('NEGOTIATING', 'QUOTE_SENT', 'SELLER'), ('PAYMENT_PENDING', 'COMPLETED', 'HUB');
insert into private.export_deal_moves
select s.from_status, 'CANCELLED', a.actor
from unnest(enum_range(null::public.export_deal_status)) as s (from_status), unnest(array['BUYER', 'SELLER', 'HUB']) as a (actor)
where s.from_status not in ('COMPLETED', 'CANCELLED');

create table private.export_deal_acts (
  status public.export_deal_status not null,
  act text not null check (act in ('DEMO_DATE', 'CONTRACT', 'MESSAGE')),
  actor text not null check (actor in ('BUYER', 'SELLER')),
  primary key (status, act, actor)
);
alter table private.export_deal_acts enable row level security;
comment on table private.export_deal_acts is
  'What the two sides do in an export deal without moving it: propose and confirm a date of the demo, add a contract, write. What is not listed is refused.';
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
  quoted_currency text not null default 'USD' check (quoted_currency ~ '^[A-Z]{3}$'),
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
comment on table public.export_deals is 'A buyer''s deal about an export product. The buyer and the product''s founder (the seller) read it, its hub what export_deal_page tells.';
comment on column public.export_deals.status is 'As it was last moved. Ask effective_status: a quote may have expired since.';
comment on column public.export_deals.quoted_amount is 'What the accepted quote says, in quoted_currency. Security: null until then, since the hub does not read offers.';
comment on column public.export_deals.quote_valid_until is 'The last day, in UTC, of the newest quote.';
comment on column public.export_deals.nda_version_id is 'The text that the seller asked for; the buyer accepts this one.';
comment on column public.export_deals.demo_scheduled_at is 'The date of the demo that both sides have agreed on.';
comment on column public.export_deals.demo_time_zone is 'IANA name of the zone in which that date was proposed.';
comment on column public.export_deals.demo_awaits is 'The side that has yet to answer the newest date proposed for the demo.';
comment on column public.export_deals.contract_url is 'Where the newest contract is read; null while there is none.';
comment on column public.export_deals.cancelled_as is 'For which side it was cancelled; PLATFORM is a super admin in the hub''s place.';
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
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  valid_until date not null check (isfinite(valid_until)),
  note text check (not private.is_blank(note) and length(note) <= 2000),
  body text,
  body_sha256 text generated always as (private.sha256_hex(body)) stored,
  sent_by uuid not null references public.users (id),
  sent_at timestamptz not null default clock_timestamp(),
  unique (deal_id, version)
);
alter table public.export_quotes enable row level security;
revoke all on public.export_quotes from anon, authenticated, service_role;
comment on table public.export_quotes is 'Every quote of a seller. Sent, it never changes: what a buyer accepts is what they read.';
comment on column public.export_quotes.valid_until is 'The last day, in UTC, on which it can be accepted.';
comment on column public.export_quotes.note is 'What the seller adds: what is included, delivery, terms of payment.';
comment on column public.export_quotes.body is 'The quote in words, as it was sent: what its SHA-256 is of, and what the buyer keeps. Security: without the buyer''s company, which goes with a closed account.';
create index export_quotes_sent_by on public.export_quotes (sent_by);
create trigger export_quotes_never_change before update or delete on public.export_quotes
  for each row execute function private.never_changes();
create trigger export_quotes_never_truncated before truncate on public.export_quotes
  for each statement execute function private.never_changes();
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
    select d.id from public.export_deals d where d.buyer_id = (select private.active_me())
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
    where d.hub_id = (select private.my_hub()) and d.accepted_quote_id is not null;
end
$$;
comment on function private.my_hub_export_quotes() is 'The accepted quotes of the caller''s hub: what a payment is compared with, and no offer before it.';
grant execute on function private.my_traded_export_deals(), private.my_hub_export_quotes() to authenticated;

-- Security: the hub reads a deal through export_deal_page and export_deals_page alone, which leave out what is between the two sides.
create policy "Buyers and sellers read a deal"
  on public.export_deals for select to authenticated
  using (
    buyer_id = (select private.active_me())
    or export_product_id = any (array(select private.my_export_products()))
  );
create policy "Buyers and sellers read quotes, the hub accepted ones"
  on public.export_quotes for select to authenticated
  using (
    deal_id = any (array(select private.my_traded_export_deals()))
    or id = any (array(select private.my_hub_export_quotes()))
  );
grant select on public.export_deals, public.export_quotes to authenticated;

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
  ('export_deal.nda_pending', 'When a seller asks a buyer for an NDA'),
  ('export_deal.nda_accepted', 'When a buyer accepts the seller''s NDA'),
  ('export_deal.quote_pending', 'When a buyer asks for a quote'),
  ('export_deal.quote_sent', 'When a seller sends a quote'),
  ('export_deal.negotiating', 'When a buyer negotiates about a quote'),
  ('export_deal.payment_pending', 'When a buyer accepts a quote'),
  ('export_deal.completed', 'When a hub confirms the payment of an export deal'),
  ('export_deal.cancelled', 'When one side cancels an export deal'),
  ('export_deal.demo_proposed', 'When one side of an export deal proposes a date for the demo'),
  ('export_deal.demo_confirmed', 'When the other side confirms the date of the demo'),
  ('export_deal.contract_added', 'When one side adds a contract to an export deal'),
  ('export_deal.contract_opened', 'When somebody opens a contract of an export deal');
insert into private.notification_kinds values
  ('export_deal.demo_requested', 'When a buyer requests a demo of my product', '{STARTUP_ADMIN}'),
  ('export_deal.nda_pending', 'When a seller asks me for an NDA', null),
  ('export_deal.nda_accepted', 'When a buyer accepts my NDA', '{STARTUP_ADMIN}'),
  ('export_deal.quote_pending', 'When a buyer asks me for a quote', '{STARTUP_ADMIN}'),
  ('export_deal.quote_sent', 'When a seller sends me a quote', null),
  ('export_deal.negotiating', 'When a buyer negotiates about my quote', '{STARTUP_ADMIN}'),
  ('export_deal.payment_pending', 'When my quote is accepted, or a payment awaits my confirmation', '{STARTUP_ADMIN, HUB_ADMIN, SUPER_ADMIN}'),
  ('export_deal.completed', 'When the payment of my export deal is confirmed', null),
  ('export_deal.cancelled', 'When another side cancels an export deal of mine or of my hub', null),
  ('export_deal.demo_proposed', 'When the other side proposes a date for a demo', null),
  ('export_deal.demo_confirmed', 'When the other side confirms the date of a demo', null),
  ('export_deal.contract_added', 'When the other side adds a contract to an export deal', null);
insert into private.realtime_events values
  ('export_deal.changed', 'person', '{deal_id}', 'When an export deal that one buys, sells or decides on for its hub has changed');

create function private.export_parties(deal public.export_deals) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array[deal.buyer_id, (
    select s.founder_id from public.export_products p join public.startups s on s.id = p.startup_id where p.id = deal.export_product_id
  )]
$$;
comment on function private.export_parties(public.export_deals) is 'The buyer and the seller of a deal.';

create function private.my_export_parts(deal public.export_deals) returns text[]
language sql stable security definer set search_path = ''
as $$
  select case
    -- Security: whoever trades does not confirm their own payment as the hub.
    when is_buyer or is_seller then array_remove(array[case when is_buyer then 'BUYER' end, case when is_seller then 'SELLER' end], null)
    when private.can_review_hub(deal.hub_id) then array['HUB']
    -- Security: in a hub's place one decides on a payment that waits, and reads of no deal before.
    when deal.status = 'PAYMENT_PENDING' and private.decides_for_hub(deal.hub_id, private.export_parties(deal)) then array['HUB']
    else '{}' end
  from (select
    coalesce(deal.buyer_id = private.me(), false) as is_buyer,
    coalesce((private.export_parties(deal))[2] = private.me(), false) as is_seller) as parts
$$;
comment on function private.my_export_parts(public.export_deals) is 'What the caller is in a deal: BUYER, SELLER, or HUB when neither.';

create function private.how_export_deal_stands(stands public.export_deal_status) returns text
language sql immutable set search_path = ''
as $$
  select case stands
    when 'DEMO_REQUESTED' then 'waiting for its demo' when 'NDA_PENDING' then 'waiting for the NDA'
    when 'NDA_ACCEPTED' then 'under its NDA' when 'QUOTE_PENDING' then 'waiting for a quote'
    when 'QUOTE_SENT' then 'waiting for the buyer''s answer to a quote' when 'NEGOTIATING' then 'in negotiation'
    when 'PAYMENT_PENDING' then 'waiting for its payment' else lower(stands::text) end
$$;
comment on function private.how_export_deal_stands(public.export_deal_status) is 'A status as a refusal names it.';

create function private.lock_export_deal(deal text, to_status public.export_deal_status) returns public.export_deals
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.export_deals;
  parts text[];
  stands public.export_deal_status;
begin
  select d.* into locked from public.export_deals d where d.id = private.as_uuid(deal) for update;
  -- Asked behind the lock: who waited for it may have been disabled meanwhile.
  perform private.require_active();
  parts := private.my_export_parts(locked);
  stands := public.effective_status(locked);
  if parts = '{}' then
    -- Security: an unknown deal, a malformed id and somebody else's deal read the same.
    perform private.refuse(404, 'Deal not found');
  elsif not exists (select 1 from private.export_deal_moves v where v.to_status = lock_export_deal.to_status and v.actor = any (parts)) then
    perform private.refuse(403, case when to_status in ('NDA_PENDING', 'QUOTE_SENT') then 'Only the seller does this.'
      when to_status = 'COMPLETED' then 'Only an admin of the product''s hub who has no part in the deal does this, or a super admin when there is none.'
      else 'Only the buyer does this.' end);
  elsif not exists (
    select 1 from private.export_deal_moves v
    where v.from_status = stands and v.to_status = lock_export_deal.to_status and v.actor = any (parts)
  ) then
    perform private.refuse(409, case when stands <> locked.status then 'The quote of this deal has expired. The seller may send a new one.'
      else format('This deal is %s, so this cannot be done.', private.how_export_deal_stands(stands)) end);
  elsif to_status in ('QUOTE_SENT', 'PAYMENT_PENDING') then
    perform 1 from public.export_products p where p.id = locked.export_product_id and private.is_certified_and_named(p) for share;
    if not found then
      perform private.refuse(409, 'This product is not certified at present.');
    end if;
  end if;
  return locked;
end
$$;
comment on function private.lock_export_deal(text, public.export_deal_status) is
  'Locks a deal for a move of the caller''s that export_deal_moves allows from its effective status. Refuses: PT404 to outsiders, PT403 to the wrong side, PT409 naming the state.';

create function private.lock_export_deal_to(act text, deal text) returns public.export_deals
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.export_deals;
  parts text[];
  stands public.export_deal_status;
begin
  select d.* into locked from public.export_deals d where d.id = private.as_uuid(deal) for update;
  perform private.require_active();
  parts := private.my_export_parts(locked);
  stands := public.effective_status(locked);
  if parts = '{}' then
    perform private.refuse(404, 'Deal not found');
  elsif not exists (select 1 from private.export_deal_acts a where a.act = lock_export_deal_to.act and a.actor = any (parts)) then
    perform private.refuse(403, 'Only the buyer and the seller do this.');
  elsif not exists (
    select 1 from private.export_deal_acts a where a.act = lock_export_deal_to.act and a.status = stands and a.actor = any (parts)
  ) then
    perform private.refuse(409, format('This deal is %s, so this cannot be done.', private.how_export_deal_stands(stands)));
  end if;
  return locked;
end
$$;
comment on function private.lock_export_deal_to(text, text) is
  'Locks a deal for what export_deal_acts lets the caller do in its effective status. Refuses: PT404 to outsiders, PT403 to the hub, PT409 naming the state.';

create function private.tell_export_deal(deal public.export_deals) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_person(p.id, 'export_deal.changed', jsonb_build_object('deal_id', deal.id))
  from (
    select unnest(array_remove(private.export_parties(deal), null))
    union
    select a.user_id from private.hub_admins a where a.hub_id = deal.hub_id
    union
    -- Those who decide in the hub's place, once there is a payment.
    select private.hub_deciders(deal.hub_id, private.export_parties(deal)) where deal.accepted_quote_id is not null
    order by 1
  ) p (id);
end
$$;
comment on function private.tell_export_deal(public.export_deals) is 'Tells the browsers of both sides and of the hub that a deal has changed; they ask for it again.';

create function private.note_export_deal(deal public.export_deals, action text, metadata jsonb default '{}') returns void
language plpgsql security definer set search_path = ''
as $$
declare
  about jsonb := (select jsonb_build_object('title', p.title) from public.export_products p where p.id = deal.export_product_id);
begin
  perform private.audit(action, 'export_deal', deal.id, metadata);
  perform private.notify(p.id, action, 'export_deal', deal.id, about)
  from (select distinct unnest(private.export_parties(deal)) order by 1) as p (id)
  where p.id <> private.me();
  -- The hub hears when it is its turn, and when it no longer is.
  if deal.status = 'PAYMENT_PENDING' and action = 'export_deal.payment_pending' or deal.status = 'CANCELLED' and deal.accepted_quote_id is not null then
    perform private.notify_deciders(deal.hub_id, action, 'export_deal', deal.id, about, private.export_parties(deal));
  end if;
  perform private.tell_export_deal(deal);
end
$$;
comment on function private.note_export_deal(public.export_deals, text, jsonb) is
  'Audits what happened in a deal, notifies the other side, and the hub when it is its turn or no longer is, and tells all their browsers.';

create function private.save_export_deal(moved public.export_deals, metadata jsonb default '{}') returns public.export_deals
language plpgsql security definer set search_path = ''
as $$
declare
  saved public.export_deals;
begin
  update public.export_deals d
  set status = moved.status, nda_accepted = moved.nda_accepted, nda_accepted_at = moved.nda_accepted_at, nda_version_id = moved.nda_version_id,
      quote_valid_until = moved.quote_valid_until, accepted_quote_id = moved.accepted_quote_id, quoted_amount = moved.quoted_amount,
      quoted_currency = moved.quoted_currency, is_escrow_requested = moved.is_escrow_requested,
      cancelled_by = moved.cancelled_by, cancel_reason = moved.cancel_reason, cancelled_as = moved.cancelled_as,
      demo_awaits = case when moved.status not in ('PAYMENT_PENDING', 'COMPLETED', 'CANCELLED') then d.demo_awaits end,
      closed_at = case when moved.status in ('COMPLETED', 'CANCELLED') then now() end
  where d.id = moved.id
  returning d.* into saved;
  perform private.note_export_deal(saved, 'export_deal.' || lower(saved.status::text), metadata);
  if not coalesce(private.me() = any (private.export_parties(saved)), false) then
    -- Security: whoever decides as the hub is answered what they read of it.
    saved.notes := null;
    if saved.accepted_quote_id is null then
      saved.demo_scheduled_at := null;
      saved.demo_time_zone := null;
      saved.demo_awaits := null;
      saved.contract_url := null;
      saved.quote_valid_until := null;
    end if;
  end if;
  return saved;
end
$$;
comment on function private.save_export_deal(public.export_deals, jsonb) is 'Writes a deal that has moved under its lock, audits the move and tells the others.';

create function public.request_export_demo(product text, buyer_company text, buyer_country text, notes text default null)
returns public.export_deals
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  fits constant boolean := private.fits(row(product, buyer_company, buyer_country, notes));
  me uuid := private.require_active();
  company text := private.require_text(request_export_demo.buyer_company, 1, 160, 'Company name is required');
  country text := private.require_text(request_export_demo.buyer_country, 1, 80, 'Country is required');
  wanted public.export_products;
  seller uuid;
  requested public.export_deals;
begin
  if not private.email_confirmed(me) then
    perform private.refuse(403, 'Confirm your email address first.');
  end if;
  if length(request_export_demo.notes) > 2000 then
    perform private.refuse(400, 'Notes have at most 2,000 characters.');
  end if;
  select p.* into wanted from public.export_products p
  where p.id = private.as_uuid(product) and p.is_on_market for share;
  if wanted.id is null then
    perform private.refuse(404, 'Product not found');
  end if;
  select u.id into seller from public.startups s join public.users u on u.id = s.founder_id and u.is_active where s.id = wanted.startup_id;
  if seller = me then
    perform private.refuse(403, 'This is your own product.');
  elsif seller is null then
    perform private.refuse(409, 'This product has no seller who could answer.');
  end if;
  -- One's own requests are made one after the other, so that the limit holds for parallel calls too.
  perform pg_advisory_xact_lock(hashtextextended('export demos:' || me, 0));
  if (
    select count(*) from public.export_deals d where d.buyer_id = me and d.created_at > now() - interval '1 day'
  ) >= 20 then
    perform private.refuse(429, 'You have requested 20 demos today. Try again tomorrow.');
  end if;
  insert into public.export_deals (export_product_id, buyer_id, hub_id, buyer_company, buyer_country, notes)
  values (wanted.id, me, wanted.hub_id, company, country,
          case when not private.is_blank(request_export_demo.notes) then btrim(request_export_demo.notes) end)
  on conflict (buyer_id, export_product_id) where status not in ('COMPLETED', 'CANCELLED') do nothing
  returning * into requested;
  if requested.id is null then
    perform private.refuse(409, 'You have an open deal about this product already.');
  end if;
  perform private.audit('export_deal.demo_requested', 'export_deal', requested.id, jsonb_build_object('export_product_id', wanted.id));
  perform private.notify(seller, 'export_deal.demo_requested', 'export_deal', requested.id, jsonb_build_object('title', wanted.title));
  perform private.tell_export_deal(requested);
  return requested;
end
$$;
comment on function public.request_export_demo(text, text, text, text) is
  'Anybody signed in asks the seller of a certified product for a demo. One open deal a product, 20 requests a day. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.move_export_deal(deal text, to_status text) returns public.export_deals
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(deal, to_status));
  me uuid := private.require_active();
  moved public.export_deals;
begin
  if coalesce(to_status not in ('NDA_PENDING', 'QUOTE_PENDING', 'NEGOTIATING'), true) then
    perform private.refuse(400, 'A deal moves this way to NDA_PENDING, QUOTE_PENDING or NEGOTIATING.');
  end if;
  moved := private.lock_export_deal(deal, to_status::public.export_deal_status);
  if to_status = 'NDA_PENDING' then
    moved.nda_version_id := private.newest_export_nda();
  end if;
  moved.status := to_status;
  return private.save_export_deal(moved);
end
$$;
comment on function public.move_export_deal(text, text) is
  'The steps that need no more than a word: the seller asks for an NDA (NDA_PENDING), the newest text; the buyer asks for a quote (QUOTE_PENDING), negotiates about one (NEGOTIATING). Errors: PT400, PT401, PT403, PT404, PT409.';

create function private.export_quote_text(quote public.export_quotes) returns text
language sql stable security definer set search_path = ''
as $$
  select concat_ws(E'\n',
    format('Quote %s', quote.version),
    format('Deal: %s', quote.deal_id),
    format('Product: %s', p.title),
    format('Seller: %s', s.name),
    format('Amount: %s %s', quote.currency, to_char(quote.amount, 'FM9,999,999,999,990.00')),
    format('Valid until the end of: %s (UTC)', quote.valid_until),
    format('Sent at: %s UTC', to_char(quote.sent_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')),
    case when quote.note is not null then format(E'Note:\n%s', quote.note) end)
  from public.export_deals d
  join public.export_products p on p.id = d.export_product_id
  join public.startups s on s.id = p.startup_id
  where d.id = quote.deal_id
$$;
comment on function private.export_quote_text(public.export_quotes) is 'A quote in words, with the names that product and seller have now.';

create function public.send_export_quote(deal text, amount numeric, currency text, valid_until date, note text default null) returns public.export_quotes
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(deal, currency, note));
  me uuid := private.require_active();
  said constant text := case when not private.is_blank(note) then btrim(replace(note, E'\r\n', E'\n')) end;
  moved public.export_deals;
  next int;
  sent public.export_quotes;
begin
  -- NaN is greater than every number, so it is refused by the upper bound.
  perform private.refuse_fields(
    case when coalesce(round(amount, 2) between 0.01 and 9999999999999.99, false) then '[]'
      else private.wrong_field('amount', 'Enter an amount of more than 0 with at most 13 digits before the point.') end
    || case when coalesce(currency ~ '^[A-Z]{3}$', false) then '[]'
      else private.wrong_field('currency', 'Give the currency by its three letters, such as USD.') end
    || case when coalesce(valid_until between private.today() and private.today() + 365, false) then '[]'
      else private.wrong_field('valid_until', 'Choose a day from today to a year ahead.') end
    || case when coalesce(length(said), 0) <= 2000 then '[]' else private.wrong_field('note', 'A note has at most 2,000 characters.') end);
  moved := private.lock_export_deal(deal, 'QUOTE_SENT');
  next := (select coalesce(max(q.version), 0) + 1 from public.export_quotes q where q.deal_id = moved.id);
  if next > 100 then
    perform private.refuse(429, 'There are too many quotes in this deal.');
  end if;
  sent.id := gen_random_uuid();
  sent.deal_id := moved.id;
  sent.version := next;
  sent.amount := round(send_export_quote.amount, 2);
  sent.currency := send_export_quote.currency;
  sent.valid_until := send_export_quote.valid_until;
  sent.note := said;
  sent.sent_by := me;
  sent.sent_at := clock_timestamp();
  insert into public.export_quotes (id, deal_id, version, amount, currency, valid_until, note, body, sent_by, sent_at)
  values (sent.id, sent.deal_id, sent.version, sent.amount, sent.currency, sent.valid_until, sent.note, private.export_quote_text(sent), me, sent.sent_at)
  returning * into sent;
  moved.status := 'QUOTE_SENT';
  moved.quote_valid_until := sent.valid_until;
  perform private.save_export_deal(moved, jsonb_build_object('quote_id', sent.id, 'version', next));
  return sent;
end
$$;
comment on function public.send_export_quote(text, numeric, text, date, text) is
  'The seller sends a quote, the next version, good to the end of valid_until in UTC, at most a year ahead. Errors: PT400 (with fields), PT401, PT403, PT404, PT409, PT429.';

create function public.accept_export_quote(deal text, quote text, escrow boolean default false) returns public.export_deals
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(deal, quote));
  me uuid := private.require_active();
  moved public.export_deals := private.lock_export_deal(deal, 'PAYMENT_PENDING');
  newest public.export_quotes;
begin
  select q.* into newest from public.export_quotes q where q.deal_id = moved.id order by q.version desc limit 1;
  if newest.id is distinct from private.as_uuid(quote) then
    perform private.refuse(409, 'This is not the newest quote. Look at what was sent meanwhile.');
  end if;
  moved.status := 'PAYMENT_PENDING';
  moved.accepted_quote_id := newest.id;
  moved.quoted_amount := newest.amount;
  moved.quoted_currency := newest.currency;
  moved.is_escrow_requested := coalesce(escrow, false);
  return private.save_export_deal(moved, jsonb_build_object('quote_id', newest.id, 'version', newest.version));
end
$$;
comment on function public.accept_export_quote(text, text, boolean) is
  'The buyer accepts the quote that they have read: the newest, and not expired. escrow is a wish that is kept. Errors: PT401, PT403, PT404, PT409.';

create function public.confirm_export_payment(deal text) returns public.export_deals
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(deal));
  me uuid := private.require_active();
  moved public.export_deals := private.lock_export_deal(deal, 'COMPLETED');
begin
  moved.status := 'COMPLETED';
  return private.save_export_deal(moved, private.as_stand_in(moved.hub_id));
end
$$;
comment on function public.confirm_export_payment(text) is
  'An admin of the product''s hub, or a super admin when there is none, confirms that the accepted quote was paid, which completes the deal. Errors: PT401, PT403, PT404, PT409.';

create function public.cancel_export_deal(deal text, reason text) returns public.export_deals
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(deal, reason));
  me uuid := private.require_active();
  moved public.export_deals;
  decided jsonb := '{}';
begin
  if coalesce(private.is_blank(reason), true) or length(reason) > 2000 then
    perform private.refuse(400, 'Give a reason of 1 to 2,000 characters. The other sides read it.');
  end if;
  moved := private.lock_export_deal(deal, 'CANCELLED');
  if private.my_export_parts(moved) = '{HUB}' then
    decided := private.as_stand_in(moved.hub_id);
  end if;
  moved.status := 'CANCELLED';
  moved.cancelled_by := me;
  moved.cancel_reason := btrim(reason);
  moved.cancelled_as := case when decided <> '{}' then 'PLATFORM' else (private.my_export_parts(moved))[1] end;
  return private.save_export_deal(moved, decided);
end
$$;
comment on function public.cancel_export_deal(text, text) is
  'The buyer, the seller or the product''s hub cancels an open deal (in the hub''s place a super admin one whose payment waits), with a reason that the others read. Errors: PT400, PT401, PT403, PT404, PT409.';
grant execute on function
  public.request_export_demo(text, text, text, text), public.move_export_deal(text, text),
  public.send_export_quote(text, numeric, text, date, text), public.accept_export_quote(text, text, boolean),
  public.confirm_export_payment(text), public.cancel_export_deal(text, text)
to authenticated;
