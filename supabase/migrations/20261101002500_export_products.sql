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
  supported_countries text[] not null default '{}' check (private.are_short_texts(supported_countries, 250, 80)),
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
  check (is_hub_certified = (status = 'APPROVED'))
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

create table public.export_product_reviews (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.export_products (id),
  hub_id uuid not null references public.hubs (id),
  decision public.export_product_status not null check (decision in ('APPROVED', 'REJECTED')),
  reason text check (not private.is_blank(reason) and length(reason) <= 2000),
  decided_by uuid not null references public.users (id),
  decided_at timestamptz not null default clock_timestamp(),
  check (decision = 'APPROVED' or reason is not null)
);
alter table public.export_product_reviews enable row level security;
revoke all on public.export_product_reviews from anon, authenticated, service_role;
comment on table public.export_product_reviews is 'Every decision on a product, in order, with the reason of a rejection or a revocation.';
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
  ('export_product.revoked', 'When a super admin revokes a certification');
insert into private.notification_kinds values
  ('export_product.submitted', 'When an export product is submitted to my hub, or to one in whose place I decide', '{HUB_ADMIN, SUPER_ADMIN}'),
  ('export_product.withdrawn', 'When an export product is withdrawn from a review of mine', '{HUB_ADMIN, SUPER_ADMIN}'),
  ('export_product.certified', 'When my export product is certified', '{STARTUP_ADMIN}'),
  ('export_product.rejected', 'When my export product is rejected', '{STARTUP_ADMIN}'),
  ('export_product.revoked', 'When the certification of my export product is revoked', '{STARTUP_ADMIN}');

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

create function private.move_export_product(
  product text, actor text, to_status public.export_product_status, action text, reason text default null
) returns public.export_products
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  moved public.export_products;
begin
  if actor <> 'FOUNDER' and to_status = 'REJECTED' and (coalesce(private.is_blank(reason), true) or length(reason) > 2000) then
    perform private.refuse(400, 'Give a reason of 1 to 2,000 characters.');
  end if;
  moved := private.lock_export_product(product, actor);
  if not exists (
    select 1 from private.export_product_moves v
    where v.from_status = moved.status and v.to_status = move_export_product.to_status and v.actor = move_export_product.actor
  ) then
    perform private.refuse(409, format('This product is %s, so this cannot be done.', lower(moved.status::text)));
  end if;
  update public.export_products p
  set status = move_export_product.to_status,
      is_hub_certified = move_export_product.to_status = 'APPROVED',
      certified_at = case when move_export_product.to_status = 'APPROVED' then now() end,
      certified_by = case when move_export_product.to_status = 'APPROVED' then me end
  where p.id = moved.id
  returning p.* into moved;
  perform private.audit(action, 'export_product', moved.id,
    case actor when 'HUB' then private.as_stand_in(moved.hub_id) else '{}' end);
  if actor <> 'FOUNDER' then
    insert into public.export_product_reviews (product_id, hub_id, decision, reason, decided_by)
    values (moved.id, moved.hub_id, move_export_product.to_status, btrim(move_export_product.reason), me);
    perform private.notify(s.founder_id, action, 'export_product', moved.id, jsonb_build_object('title', moved.title))
    from public.startups s where s.id = moved.startup_id;
  else
    if to_status = 'PENDING' then
      perform private.take('export product submitted', moved.id::text, 10, interval '1 hour');
    end if;
    perform private.notify_deciders(moved.hub_id, action, 'export_product', moved.id, jsonb_build_object('title', moved.title), array[me]);
  end if;
  return moved;
end
$$;
comment on function private.move_export_product(text, text, public.export_product_status, text, text) is
  'Moves a product under its row lock, as export_product_moves allows; audits, keeps a decision, and tells whom it concerns.';

create function private.export_product_asks() returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('title', 'A title has 1 to 160 characters.', 'short_description', 'A short description has 1 to 500 characters.',
    'long_description', 'A description has at most 20,000 characters.', 'product_type', 'Choose a type of the list.', 'pricing_model', 'Choose a pricing model of the list.',
    'base_price_amount', 'Enter a price of 0 or more.', 'base_price_currency', 'Enter a currency of three letters, such as USD.',
    'integration_readiness', 'Enter a whole number from 0 to 100.', 'compliance_certificates', 'A list of certificates, at most 10,000 characters in all, its addresses beginning with https://.',
    'supported_countries', 'At most 250 countries of at most 80 characters.', 'demo_url', 'Enter a web address that begins with https://.',
    'docs', 'A list of documents, at most 20,000 characters in all, its addresses beginning with https://.',
    'image_urls', 'At most 12 web addresses, each beginning with https://.', 'video_url', 'Enter a web address that begins with https://.')
$$;
comment on function private.export_product_asks() is 'What a founder says of a product, each with what they read where its table does not take it.';

create function private.edit_export_product(old public.export_products, details jsonb) returns public.export_products
language plpgsql security definer set search_path = ''
as $$
declare
  given record;
  edited public.export_products;
begin
  if jsonb_typeof(details) is distinct from 'object' then
    perform private.refuse(400, 'Say what to change.');
  end if;
  select * into given from private.read_details(old, details, private.export_product_asks());
  perform private.refuse_fields(given.wrong);
  edited := given.made;
  update public.export_products p
  set title = edited.title, short_description = edited.short_description, long_description = edited.long_description,
      product_type = edited.product_type, pricing_model = edited.pricing_model, base_price_amount = edited.base_price_amount,
      base_price_currency = edited.base_price_currency, integration_readiness = edited.integration_readiness,
      compliance_certificates = edited.compliance_certificates, supported_countries = edited.supported_countries,
      demo_url = edited.demo_url, docs = edited.docs, image_urls = edited.image_urls, video_url = edited.video_url
  where p.id = old.id
  returning p.* into edited;
  return edited;
end
$$;
comment on function private.edit_export_product(public.export_products, jsonb) is
  'Writes what a founder edits of a product; other keys and values that the table does not take are refused all at once (PT400, a sentence a field).';

create function public.create_export_product(startup text, details jsonb) returns public.export_products
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(startup, details));
  me uuid := private.require_active();
  owner public.startups := private.lock_startup(startup, 'FOUNDER');
  created public.export_products;
begin
  if not owner.is_on_market then
    perform private.refuse(409, 'Only an approved startup presents export products.');
  end if;
  if coalesce(jsonb_typeof(details) <> 'object' or private.is_blank(details ->> 'title') or private.is_blank(details ->> 'short_description')
    or details ->> 'product_type' is null or details ->> 'pricing_model' is null, true) then
    perform private.refuse(400, 'Give the product a title, a short description, a type and a pricing model.');
  end if;
  if (select count(*) from public.export_products p where p.startup_id = owner.id) >= 200 then
    perform private.refuse(429, 'A startup has at most 200 products.');
  end if;
  loop
    insert into public.export_products (startup_id, hub_id, title, slug, short_description, product_type, pricing_model)
    values (owner.id, owner.hub_id, 'Draft', private.new_slug(details ->> 'title', 'product'), 'Draft', 'SOFTWARE', 'FIXED')
    on conflict (slug) do nothing
    returning * into created;
    exit when created.id is not null;
  end loop;
  created := private.edit_export_product(created, details);
  perform private.audit('export_product.created', 'export_product', created.id);
  return created;
end
$$;
comment on function public.create_export_product(text, jsonb) is
  'The founder of an approved startup drafts a product: title, short_description, product_type, pricing_model, and what update_export_product takes. The slug comes from the title and stays. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.update_export_product(product text, details jsonb) returns public.export_products
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(product, details));
  me uuid := private.require_active();
  old public.export_products := private.lock_export_product(product, 'FOUNDER');
  edited public.export_products;
begin
  -- Security: a certificate stands for what the hub has read.
  if old.status in ('PENDING', 'APPROVED') then
    perform private.refuse(409, 'The hub has this product. Take it back to a draft to change it.');
  end if;
  edited := private.edit_export_product(old, details);
  perform private.audit('export_product.edited', 'export_product', edited.id);
  return edited;
end
$$;
comment on function public.update_export_product(text, jsonb) is
  'The founder edits a draft or a rejected product. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.submit_export_product(product text) returns public.export_products
language sql security definer set search_path = ''
as $$
  select private.fits(row(product));
  select private.move_export_product(product, 'FOUNDER', 'PENDING', 'export_product.submitted');
$$;
comment on function public.submit_export_product(text) is 'The founder submits a product to its hub. Ten times an hour. Errors: PT401, PT403, PT404, PT409, PT429.';

create function public.withdraw_export_product(product text) returns public.export_products
language sql security definer set search_path = ''
as $$
  select private.fits(row(product));
  select private.move_export_product(product, 'FOUNDER', 'DRAFT', 'export_product.withdrawn');
$$;
comment on function public.withdraw_export_product(text) is 'The founder takes a pending or certified product back to a draft. Errors: PT401, PT403, PT404, PT409.';

create function public.certify_export_product(product text) returns public.export_products
language sql security definer set search_path = ''
as $$
  select private.fits(row(product));
  select private.move_export_product(product, 'HUB', 'APPROVED', 'export_product.certified');
$$;
comment on function public.certify_export_product(text) is 'An admin of its hub, or a super admin when there is none, certifies a pending product. Errors: PT401, PT403, PT404, PT409.';

create function public.reject_export_product(product text, reason text) returns public.export_products
language sql security definer set search_path = ''
as $$
  select private.fits(row(product, reason));
  select private.move_export_product(product, 'HUB', 'REJECTED', 'export_product.rejected', reason);
$$;
comment on function public.reject_export_product(text, text) is 'An admin of its hub, or a super admin when there is none, rejects a pending product with a reason. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.revoke_export_certification(product text, reason text) returns public.export_products
language sql security definer set search_path = ''
as $$
  select private.fits(row(product, reason));
  select private.move_export_product(product, 'SUPER_ADMIN', 'REJECTED', 'export_product.revoked', reason);
$$;
comment on function public.revoke_export_certification(text, text) is 'A super admin takes a certification away, with a reason. Errors: PT400, PT401, PT403, PT404, PT409.';

grant execute on function
  public.create_export_product(text, jsonb), public.update_export_product(text, jsonb), public.submit_export_product(text),
  public.withdraw_export_product(text), public.certify_export_product(text), public.reject_export_product(text, text),
  public.revoke_export_certification(text, text)
to authenticated;
