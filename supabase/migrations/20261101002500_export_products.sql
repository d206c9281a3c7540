-- Export products: what startups sell abroad, once their hub has certified it.

create type public.export_product_status as enum ('DRAFT', 'PENDING', 'APPROVED', 'REJECTED');
create type public.pricing_model as enum ('FIXED', 'SUBSCRIPTION', 'USAGE_BASED', 'TIERED', 'CUSTOM');

create function private.are_urls(list text[], most int) returns boolean
language sql immutable set search_path = ''
as $$
  select private.are_short_texts(list, most, 2048)
     and not exists (select 1 from unnest(list) e (url) where not private.is_web_address(url))
$$;
comment on function private.are_urls(text[], int) is 'Is this a flat list of at most so many web addresses?';

create function private.target_countries() returns text[]
language sql immutable set search_path = ''
as $$
  select array['United States', 'United Kingdom', 'Germany', 'France', 'Canada', 'Australia', 'Singapore', 'Japan', 'South Korea', 'UAE', 'India', 'Brazil']
$$;
comment on function private.target_countries() is
  'The countries that products are sold to, as the specification lists them; web/src/lib/vocabulary.ts is held to it by a test.';

create function private.currencies() returns text[]
language sql immutable set search_path = ''
as $$ select array['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'SGD', 'JPY', 'KRW', 'AED', 'INR', 'BRL'] $$;
comment on function private.currencies() is
  'What a price can be in: the currencies of the countries that products are sold to, and the Swiss franc; web/src/lib/vocabulary.ts is held to it by a test.';

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
  base_price_currency text not null default 'USD' check (base_price_currency ~ '^[A-Z]{3}$'),
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
  -- Lines and tabs alone of the signs that do not show.
  constraint export_products_title_shows check (private.is_on_one_line(title)),
  constraint export_products_short_description_shows check (private.is_on_one_line(short_description)),
  constraint export_products_long_description_shows check (
    not private.is_blank(long_description) and long_description !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'),
  constraint export_products_countries_known check (private.are_of(supported_countries, private.target_countries())),
  constraint export_products_currency_known check (base_price_currency = any (private.currencies())),
  constraint export_products_certificates_few check (case when jsonb_typeof(compliance_certificates) = 'array' then jsonb_array_length(compliance_certificates) <= 40 end),
  constraint export_products_docs_few check (case when jsonb_typeof(docs) = 'array' then jsonb_array_length(docs) <= 40 end)
);
alter table public.export_products enable row level security;
revoke all on public.export_products from anon, authenticated, service_role;
create policy "Visitors see certified products"
  on public.export_products for select to anon
  using (is_on_market);
create policy "Members see certified products and those they answer for"
  on public.export_products for select to authenticated
  using (
    is_on_market
    or startup_id = any (array(select private.my_startups()))
    or (hub_id = (select private.my_hub()) and status <> 'DRAFT')
    or (select private.is_super_admin())
  );
grant select on public.export_products to anon, authenticated;
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
create trigger export_products_updated_at before update on public.export_products
  for each row execute function private.set_updated_at();

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
  'Is the product on the market? Certified, its startup on the market, its hub acting.';

create function private.on_export_product() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.is_on_market := private.is_for_sale(new);
  return new;
end
$$;
comment on function private.on_export_product() is 'Trigger: a product that is certified, or no longer, enters or leaves the market.';
create trigger export_products_on_market before insert or update of status, is_active, startup_id, hub_id
  on public.export_products for each row execute function private.on_export_product();

create function private.on_export_market() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  touched uuid[] := case tg_table_name
    when 'startups' then array(select p.id from public.export_products p where p.startup_id = new.id)
    else array(select p.id from public.export_products p where p.hub_id = new.id) end;
begin
  -- Locked first, in one order, and asked about by the next statement: it sees what others changed meanwhile.
  perform 1 from public.export_products p where p.id = any (touched) order by p.id for update;
  update public.export_products p set is_on_market = not p.is_on_market
  where p.id = any (touched) and p.is_on_market <> private.is_for_sale(p);
  return null;
end
$$;
comment on function private.on_export_market() is
  'Trigger: a startup or hub that falls away or comes back takes its products along.';
create trigger startups_products_on_market after update on public.startups
  for each row when (old.is_on_market <> new.is_on_market)
  execute function private.on_export_market();
create trigger hubs_products_on_market after update of is_approved, is_active on public.hubs
  for each row when ((old.is_approved and old.is_active) <> (new.is_approved and new.is_active))
  execute function private.on_export_market();

create table private.export_product_moves (
  from_status public.export_product_status not null,
  to_status public.export_product_status not null,
  actor text not null check (actor in ('FOUNDER', 'HUB', 'SUPER_ADMIN')),
  primary key (from_status, to_status, actor)
);
alter table private.export_product_moves enable row level security;
comment on table private.export_product_moves is 'Who may move a product from which status to which. What is not listed is refused.';
insert into private.export_product_moves values
  ('DRAFT', 'PENDING', 'FOUNDER'), ('REJECTED', 'PENDING', 'FOUNDER'), ('PENDING', 'DRAFT', 'FOUNDER'), ('APPROVED', 'DRAFT', 'FOUNDER'),
  ('PENDING', 'APPROVED', 'HUB'), ('PENDING', 'REJECTED', 'HUB'), ('APPROVED', 'REJECTED', 'SUPER_ADMIN');

create table private.export_product_fields (
  field text primary key,
  place int not null unique,
  is_vouched boolean not null,
  asks text not null
);
alter table private.export_product_fields enable row level security;
comment on table private.export_product_fields is 'The columns of export products that a founder edits, the one place that names them.';
comment on column private.export_product_fields.place is 'Their order on the screen.';
comment on column private.export_product_fields.is_vouched is
  'Does the hub''s certificate stand for it? What it stands for changes in a version that the hub certifies, the price at once.';
comment on column private.export_product_fields.asks is 'What the founder reads at the field when the table does not take what they entered.';
insert into private.export_product_fields values
  ('title', 1, true, 'A title has 1 to 160 characters on one line.'),
  ('product_type', 2, true, 'Choose a type of the list.'),
  ('short_description', 3, true, 'A short description has 1 to 500 characters on one line.'),
  ('long_description', 4, true, 'A description has at most 20,000 characters, and no signs that do not show.'),
  ('specifications', 5, true, 'At most 40 specifications, each with a name of 1 to 80 and a value of 1 to 200 characters on one line.'),
  ('integration_readiness', 6, true, 'Enter a whole number from 0 to 100.'),
  ('pricing_model', 7, false, 'Choose a pricing model of the list.'),
  ('base_price_amount', 8, false, 'Enter a price from 0 to 9,999,999,999,999.99.'),
  ('base_price_currency', 9, false, 'Choose a currency of the list.'),
  ('supported_countries', 10, true, 'Choose countries of the list, each once.'),
  ('compliance_certificates', 11, true, 'At most 40 certificates and 10,000 characters in all, addresses beginning with https://.'),
  ('docs', 12, true, 'At most 40 documents and 20,000 characters in all, addresses beginning with https://.'),
  ('image_urls', 13, true, 'At most 12 web addresses, each beginning with https://.'),
  ('demo_url', 14, true, 'Enter a web address that begins with https://.'),
  ('video_url', 15, true, 'Enter a web address that begins with https://.');

create table public.export_product_reviews (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.export_products (id),
  hub_id uuid not null references public.hubs (id),
  decision public.export_product_status not null check (decision in ('APPROVED', 'REJECTED')),
  reason text check (not private.is_blank(reason) and length(reason) <= 2000),
  field text references private.export_product_fields (field),
  is_version boolean not null default false,
  is_revocation boolean not null default false,
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array'),
  decided_by uuid not null references public.users (id),
  decided_at timestamptz not null default clock_timestamp(),
  check (decision = 'APPROVED' or reason is not null)
);
alter table public.export_product_reviews enable row level security;
revoke all on public.export_product_reviews from anon, authenticated, service_role;
comment on table public.export_product_reviews is 'Every decision on a product, in order, with the reason of a rejection or a revocation.';
comment on column public.export_product_reviews.field is 'The column of export_products that the reason is about, if it is about one.';
comment on column public.export_product_reviews.is_version is 'It was about a new version of a certified product, which went on selling.';
comment on column public.export_product_reviews.is_revocation is 'A super admin took the certification away.';
comment on column public.export_product_reviews.changes is
  'What it said otherwise than what was decided on before, as [{field, before, after}], in words and shortened.';
create index export_product_reviews_field on public.export_product_reviews (field);
create index export_product_reviews_product on public.export_product_reviews (product_id, decided_at desc);
create index export_product_reviews_hub on public.export_product_reviews (hub_id);
create index export_product_reviews_decided_by on public.export_product_reviews (decided_by);

create function private.my_export_products() returns setof uuid
language plpgsql stable security definer rows 50 set search_path = ''
as $$
begin
  return query select p.id from public.export_products p where p.startup_id in (select private.my_startups());
end
$$;
comment on function private.my_export_products() is 'The products of the startups that the caller founded.';
grant execute on function private.my_export_products() to authenticated;
create policy "Founders, the deciding hub and super admins read reviews"
  on public.export_product_reviews for select to authenticated
  using (
    product_id = any (array(select private.my_export_products()))
    or hub_id = (select private.my_hub())
    or (select private.is_super_admin())
  );
grant select on public.export_product_reviews to authenticated;

insert into private.audit_actions values
  ('export_product.created', 'When a founder drafts an export product'),
  ('export_product.edited', 'When a founder edits an export product'),
  ('export_product.submitted', 'When a founder submits an export product to its hub'),
  ('export_product.withdrawn', 'When a founder takes an export product back to a draft'),
  ('export_product.certified', 'When a hub certifies an export product'),
  ('export_product.rejected', 'When a hub rejects an export product'),
  ('export_product.revoked', 'When a super admin revokes a certification'),
  ('export_product.repriced', 'When a founder changes the price of a certified product'),
  ('export_product.unlisted', 'When a founder takes a certified product off the market'),
  ('export_product.deleted', 'When a founder deletes a draft of a product'),
  ('export_product.version_submitted', 'When a founder submits a new version of a certified product'),
  ('export_product.version_withdrawn', 'When a founder takes a new version of a product back'),
  ('export_product.version_discarded', 'When a founder drops a new version of a product'),
  ('export_product.version_certified', 'When a hub certifies a new version of a product'),
  ('export_product.version_rejected', 'When a hub rejects a new version of a product');
insert into private.notification_kinds values
  ('export_product.submitted', 'When an export product is submitted to my hub, or to one in whose place I decide', '{HUB_ADMIN, SUPER_ADMIN}'),
  ('export_product.withdrawn', 'When an export product is withdrawn from a review of mine', '{HUB_ADMIN, SUPER_ADMIN}'),
  ('export_product.certified', 'When my export product is certified', '{STARTUP_ADMIN}'),
  ('export_product.rejected', 'When my export product is rejected', '{STARTUP_ADMIN}'),
  ('export_product.revoked', 'When the certification of my export product is revoked', '{STARTUP_ADMIN}'),
  ('export_product.version_submitted', 'When a new version of a certified product is submitted to my hub, or to one in whose place I decide', '{HUB_ADMIN, SUPER_ADMIN}'),
  ('export_product.version_certified', 'When a new version of my export product is certified', '{STARTUP_ADMIN}'),
  ('export_product.version_rejected', 'When a new version of my export product is rejected', '{STARTUP_ADMIN}');

create function private.lock_export_product(product text, actor text) returns public.export_products
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.export_products;
  is_founder boolean;
  acts boolean;
begin
  select p.* into locked from public.export_products p where p.id = private.as_uuid(product) for update;
  -- Asked behind the lock: who waited for it may have been disabled meanwhile.
  perform private.require_active();
  is_founder := exists (select 1 from public.startups s where s.id = locked.startup_id and s.founder_id = private.me());
  acts := coalesce(case actor
    when 'FOUNDER' then is_founder
    when 'HUB' then locked.status <> 'DRAFT' and (private.can_review_hub(locked.hub_id)
      or private.decides_for_hub(locked.hub_id, array(select s.founder_id from public.startups s where s.id = locked.startup_id)))
    when 'SUPER_ADMIN' then private.is_super_admin()
  end, false);
  if locked.id is null or not acts and not coalesce(
    locked.is_on_market or is_founder or private.is_super_admin()
    or (private.can_review_hub(locked.hub_id) and locked.status <> 'DRAFT'), false
  ) then
    -- Security: an unknown product, a malformed id and one that the caller does not see read the same.
    perform private.refuse(404, 'Product not found');
  elsif not acts then
    perform private.refuse(403, case actor
      when 'FOUNDER' then 'Only the founder of the product''s startup does this.'
      when 'HUB' then 'Only an admin of the product''s hub decides on it, or a super admin when there is none.'
      else 'Only a super admin does this.' end);
  elsif actor = 'HUB' and is_founder then
    perform private.refuse(403, 'You cannot decide on your own product.');
  end if;
  return locked;
end
$$;
comment on function private.lock_export_product(text, text) is
  'Locks a product for an actor (FOUNDER, HUB, SUPER_ADMIN). Refuses with PT404 whoever does not see it, with PT403 whoever may not.';
