-- Startups: what investors browse once a hub has approved it. Problem, solution, milestones
-- and revenue by year are added in startup_fields.sql, which says which fields a hub reviews.

create table public.startups (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and length(name) <= 160),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 160),
  hub_id uuid references public.hubs (id) on delete set null,
  organization_id uuid not null references public.organizations (id),
  founder_id uuid references public.users (id),
  stage public.startup_stage not null,
  sectors text[] not null default '{}',
  short_description text check (length(short_description) <= 500),
  long_description text check (length(long_description) <= 20000),
  website public.web_address check (left(website, 1) <> '/'),
  video_pitch_url public.web_address,
  deck_url public.web_address,
  demo_url public.web_address,
  logo_url public.web_address,
  revenue numeric(15, 2) check (revenue >= 0),
  employees int check (employees >= 0),
  founded_year int check (founded_year between 1800 and 2200),
  patents text[] not null default '{}',
  export_readiness_score int check (export_readiness_score between 0 and 100),
  is_hub_verified boolean not null default false,
  is_featured boolean not null default false,
  status public.startup_status not null default 'DRAFT',
  funding_target numeric(15, 2) check (funding_target >= 0),
  funding_raised numeric(15, 2) not null default 0 check (funding_raised >= 0),
  valuation numeric(15, 2) check (valuation >= 0),
  sdg_tags text[] not null default '{}',
  team_size int check (team_size >= 0),
  is_active boolean not null default true,
  is_without_owner boolean not null default false,
  is_on_market boolean not null generated always as (status = 'APPROVED' and is_active and not is_without_owner) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.startups enable row level security;
revoke all on public.startups from anon, authenticated, service_role;
create policy "Everybody sees approved startups and those they answer for"
  on public.startups for select to authenticated
  using (
    is_on_market
    or organization_id = any (array(select private.my_organizations('COMPANY')))
    or (hub_id = any (array(select private.my_hubs('MEMBER'))) and status <> 'DRAFT')
    or (select private.is_super_admin())
  );
grant select (id, name, slug, hub_id, organization_id, founder_id, stage, sectors, short_description, long_description, website,
  video_pitch_url, deck_url, demo_url, logo_url, revenue, employees, founded_year, patents, export_readiness_score,
  is_hub_verified, is_featured, status, funding_target, funding_raised, valuation, sdg_tags, team_size, is_active,
  is_without_owner, is_on_market, created_at, updated_at) on public.startups to api_reader;
comment on table public.startups is
  'A startup of a company: DRAFT at the company, PENDING at its hub, APPROVED to everyone, or REJECTED. Money in US dollars.';
comment on column public.startups.revenue is 'Annual recurring revenue, US dollars; null or 0 is pre-revenue.';
comment on column public.startups.export_readiness_score is 'Out of 100; set by the hub in its review.';
comment on column public.startups.funding_raised is 'US dollars: the confirmed amounts of its completed deals (confirm_deal_closing, decide_closing_correction), and nothing else.';
comment on column public.startups.is_on_market is
  'Does everybody see the startup? The single source: policies, searches, figures and locks read this column. A suspended hub does not change it, but takes its products off the market (export_products.is_on_market).';
comment on column public.startups.organization_id is
  'The company that presents it. Who may do what with it follows from a membership there.';
comment on column public.startups.founder_id is
  'The owner of the company who has been one for longest, those with an active account first; null without one. Derived by triggers. Shown as the founder, and has the first seat of a new room; no permission follows from it.';
comment on column public.startups.is_without_owner is
  'Has its company no owner with an active account? Kept by triggers. Nobody would answer for it, so it is off the market until one is back or appointed.';
create index startups_hub on public.startups (hub_id, status);
create index startups_organization on public.startups (organization_id);
create index startups_founder on public.startups (founder_id);
create index startups_status on public.startups (status, is_active);

create function private.stage_label(stage public.startup_stage) returns text
language sql immutable set search_path = ''
as $$
  select case stage when 'PRE_SEED' then 'Pre-Seed' when 'SEED' then 'Seed' when 'SERIES_A' then 'Series A' when 'SERIES_B' then 'Series B'
    else 'Series C+' end
$$;
comment on function private.stage_label(public.startup_stage) is 'A stage as people read it.';
