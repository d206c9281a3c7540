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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.deals enable row level security;
revoke all on public.deals from anon, authenticated, service_role;
comment on table public.deals is 'An investment under negotiation. Its status moves through functions only. Money in US dollars.';
comment on column public.deals.amount is 'Investment amount, US dollars.';
comment on column public.deals.valuation is 'Pre-money valuation, US dollars.';
comment on column public.deals.equity is 'Equity offered for the amount, percent.';
create index deals_startup on public.deals (startup_id);
create index deals_investor on public.deals (investor_id, status);
create trigger deals_updated_at before update on public.deals
  for each row execute function private.set_updated_at();

create table public.deal_papers (
  deal_id uuid primary key references public.deals (id) on delete cascade,
  term_sheet_url text check (term_sheet_url ~* '^https?://\S+$' and length(term_sheet_url) <= 2048),
  legal_docs_url text check (legal_docs_url ~* '^https?://\S+$' and length(legal_docs_url) <= 2048),
  notes text check (length(notes) <= 10000)
);
alter table public.deal_papers enable row level security;
revoke all on public.deal_papers from anon, authenticated, service_role;
comment on table public.deal_papers is
  'A deal''s notes and papers. Security: apart from deals, whose amounts show before the NDA; these only after it.';
