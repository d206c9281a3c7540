-- Deals: one investor, one startup, terms and a status. Read through the deal room that belongs to it.

create table public.deals (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid not null references public.startups (id),
  investor_id uuid not null references public.investors (id),
  amount numeric(15, 2) check (amount >= 0 and amount <> 'NaN'),
  valuation numeric(15, 2) check (valuation >= 0 and valuation <> 'NaN'),
  equity numeric(5, 2) check (equity between 0 and 100),
  status public.deal_status not null default 'PENDING',
  closing_date date,
  ended_at timestamptz,
  closed_on date generated always as (case when status = 'COMPLETED'
    then (ended_at at time zone 'UTC')::date end) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  company_id uuid references public.organizations (id) check (company_id is null or ended_at is not null),
  check ((ended_at is null) = (status in ('PENDING', 'IN_PROGRESS')))
);
alter table public.deals enable row level security;
revoke all on public.deals from anon, authenticated, service_role;
comment on table public.deals is 'An investment under negotiation. Its status moves through functions only. Money in US dollars.';
comment on column public.deals.amount is 'Investment amount, US dollars.';
comment on column public.deals.valuation is 'Pre-money valuation, US dollars.';
comment on column public.deals.equity is 'Equity offered for the amount, percent.';
comment on column public.deals.ended_at is 'When it was completed or cancelled; kept by a trigger. Security: what is added later is not for its room.';
comment on column public.deals.closing_date is
  'The day on which both sides plan to close, of the terms in force. Closing the deal leaves it as it was agreed.';
comment on column public.deals.closed_on is
  'The day (UTC) on which the deal was completed; null until then. Never a part of the terms.';
comment on column public.deals.company_id is
  'The company that made a deal that is over, once its startup has moved to another one. Null: the startup''s company.';
create index deals_startup on public.deals (startup_id);
create index deals_company on public.deals (company_id);
create index deals_investor on public.deals (investor_id, status);
