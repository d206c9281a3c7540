-- Export products: what startups sell abroad, once their hub has certified it.

create type public.export_product_status as enum ('DRAFT', 'PENDING', 'APPROVED', 'REJECTED');
create type public.pricing_model as enum ('FIXED', 'SUBSCRIPTION', 'USAGE_BASED', 'TIERED', 'CUSTOM');

create function private.are_urls(list text[], max_items int) returns boolean
language sql immutable set search_path = ''
as $$
  select private.are_short_texts(list, max_items, 2048)
     and not exists (select 1 from unnest(list) e (url) where not private.is_web_address(url))
$$;
comment on function private.are_urls(text[], int) is 'Is this a flat list of at most so many web addresses?';

create function private.target_countries() returns text[]
language sql immutable set search_path = ''
as $$
  select array['United States', 'United Kingdom', 'Germany', 'France', 'Canada', 'Australia', 'Singapore', 'Japan', 'South Korea', 'UAE', 'India', 'Brazil']
$$;
comment on function private.target_countries() is
  'The countries that products can be sold to, in the order in which they are listed; web/src/domain/vocabulary.ts is held to it by a test.';

create function private.currencies() returns text[]
language sql immutable set search_path = ''
as $$ select array['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'SGD', 'JPY', 'KRW', 'AED', 'INR', 'BRL'] $$;
comment on function private.currencies() is
  'What a price can be in: the currencies of the countries that products are sold to, and the Swiss franc; web/src/domain/vocabulary.ts is held to it by a test.';

create function private.are_specifications(list jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(list) = 'array' then jsonb_array_length(list) <= 40 and not exists (
    select 1 from jsonb_array_elements(list) e (item)
    where coalesce(case when jsonb_typeof(e.item) = 'object' then
      (select array_agg(k order by k) from jsonb_object_keys(e.item) k) <> array['name', 'value']
      or jsonb_typeof(e.item -> 'name') <> 'string' or jsonb_typeof(e.item -> 'value') <> 'string'
      or not private.is_on_one_line(e.item ->> 'name') or length(e.item ->> 'name') > 80
      or not private.is_on_one_line(e.item ->> 'value') or length(e.item ->> 'value') > 200 end, true)
  ) else false end
$$;
comment on function private.are_specifications(jsonb) is
  'Is this a list of at most 40 specifications, {"name": …, "value": …} and nothing else, of at most 80 and 200 characters on one line?';

create table public.export_products (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid not null references public.startups (id),
  hub_id uuid not null references public.hubs (id),
  title text not null check (not private.is_blank(title) and length(title) <= 160),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 160),
  short_description text not null check (not private.is_blank(short_description) and length(short_description) <= 500),
  long_description text check (length(long_description) <= 20000),
  product_type text not null check (product_type in ('SOFTWARE', 'HARDWARE', 'API', 'SAAS')),
  pricing_model public.pricing_model not null,
  base_price_amount numeric(15, 2) check (base_price_amount >= 0 and base_price_amount <> 'NaN'),
  base_price_currency text not null default 'USD' check (private.currency_decimals(base_price_currency) is not null),
  constraint export_products_price_in_currency check (private.is_price(base_price_amount, base_price_currency)),
  integration_readiness int not null default 0 check (integration_readiness between 0 and 100),
  compliance_certificates jsonb not null default '[]'
    check (jsonb_typeof(compliance_certificates) = 'array' and length(compliance_certificates::text) <= 10000
      and private.has_web_addresses(compliance_certificates)),
  specifications jsonb not null default '[]' constraint export_products_specifications_shaped check (private.are_specifications(specifications)),
  supported_countries text[] not null default '{}',
  demo_url public.web_address,
  docs jsonb not null default '[]' check (jsonb_typeof(docs) = 'array' and length(docs::text) <= 20000 and private.has_web_addresses(docs)),
  image_urls text[] not null default '{}' check (private.are_urls(image_urls, 12)),
  video_url public.web_address,
  is_hub_certified boolean not null default false,
  certified_at timestamptz,
  certified_by uuid references public.users (id),
  status public.export_product_status not null default 'DRAFT',
  is_active boolean not null default true,
  is_on_market boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (is_hub_certified = (status = 'APPROVED')),
  constraint export_products_title_shows check (private.is_name(title, 160)),
  constraint export_products_short_description_shows check (private.is_on_one_line(short_description)),
  constraint export_products_long_description_shows check (private.is_displayable(long_description)),
  constraint export_products_countries_known check (private.are_of(supported_countries, private.target_countries())),
  constraint export_products_currency_known check (base_price_currency = any (private.currencies())),
  constraint export_products_certificates_few check (case when jsonb_typeof(compliance_certificates) = 'array' then jsonb_array_length(compliance_certificates) <= 40 end),
  constraint export_products_docs_few check (case when jsonb_typeof(docs) = 'array' then jsonb_array_length(docs) <= 40 end)
);
alter table public.export_products enable row level security;
revoke all on public.export_products from anon, authenticated, service_role;
create policy "Everybody sees certified products and those they answer for"
  on public.export_products for select to authenticated
  using (
    is_on_market
    or startup_id = any (array(select private.my_startups()))
    or (hub_id = any (array(select private.my_hubs('MEMBER'))) and status <> 'DRAFT')
    or (select private.is_super_admin())
  );
grant select (id, startup_id, hub_id, title, slug, short_description, long_description, product_type, pricing_model,
  base_price_amount, base_price_currency, integration_readiness, compliance_certificates, specifications,
  supported_countries, demo_url, docs, image_urls, video_url, is_hub_certified, certified_at, certified_by, status,
  is_active, is_on_market, created_at, updated_at) on public.export_products to api_reader;
comment on table public.export_products is
  'A product for export: DRAFT by its founder, PENDING at its hub, APPROVED (certified) to everyone, or REJECTED.';
comment on column public.export_products.base_price_amount is 'In base_price_currency; null is "Contact for pricing".';
comment on column public.export_products.integration_readiness is 'Out of 100.';
comment on column public.export_products.specifications is
  'What buyers compare, in the seller''s order: [{"name": "Range", "value": "80 km"}, …].';
comment on column public.export_products.is_on_market is
  'Does everybody see it, and can it be asked for? private.is_for_sale says when; triggers keep it, since a policy cannot ask for every startup and hub of the market.';
create index export_products_startup on public.export_products (startup_id);
create index export_products_hub on public.export_products (hub_id, status);
create index export_products_certified_by on public.export_products (certified_by);

create function private.is_certified_and_named(product public.export_products) returns boolean
language sql stable set search_path = ''
as $$
  select product.status = 'APPROVED' and product.is_active
     and exists (select 1 from public.startups s where s.id = product.startup_id and s.is_on_market)
$$;
comment on function private.is_certified_and_named(public.export_products) is
  'Is the product certified, and its startup on the market? What is traded on after its hub was suspended asks this.';

create function private.is_for_sale(product public.export_products) returns boolean
language sql stable set search_path = ''
as $$
  select private.is_certified_and_named(product)
     and exists (select 1 from public.hubs h where h.id = product.hub_id and h.is_approved and h.is_active)
$$;
comment on function private.is_for_sale(public.export_products) is
  'Is the product on the market? It is certified, its startup is on the market and its hub is active.';

create function private.update_products_on_market(products uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Locked first, in one order, and asked about by the next statement: it sees what others changed in the meantime.
  perform private.lock_rows('public.export_products', products);
  update public.export_products p set is_on_market = not p.is_on_market
  where p.id = any (products) and p.is_on_market <> private.is_for_sale(p);
end
$$;
comment on function private.update_products_on_market(uuid[]) is
  'Puts the products of a startup or hub on the market or takes them off it with the startup or hub.';
