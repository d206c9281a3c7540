-- Searching the exports marketplace, as the directory is searched.

create table private.export_product_search (
  product_id uuid primary key references public.export_products (id) on delete cascade,
  words tsvector not null,
  label text not null
);
alter table private.export_product_search enable row level security;
comment on table private.export_product_search is 'The text of each product, prepared for the search. Kept by a trigger.';
create index export_product_search_words on private.export_product_search using gin (words);
create index export_product_search_label on private.export_product_search using gin (label extensions.gin_trgm_ops);
create index export_products_marketplace on public.export_products (integration_readiness desc, id desc)
  where is_on_market;

create function private.update_products_search(products uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Products first: a change of a product locks it before its search row.
  perform private.lock_rows('public.export_products', products);
  insert into private.export_product_search (product_id, words, label)
  select s.id, x.words, x.label
  from public.export_products s
  join public.startups u on u.id = s.startup_id,
  private.search_texts(s.title, array[s.product_type], concat_ws(' ', u.name, private.hub_place(s.hub_id)), s.short_description,
    s.long_description) x
  where s.id = any (products) order by s.id
  on conflict (product_id) do update set words = excluded.words, label = excluded.label;
end
$$;
comment on function private.update_products_search(uuid[]) is
  'Updates the search of products when the name or place of their startup or hub changes.';

create function private.pricing_condition(asked text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when asked in ('FIXED', 'ONE_TIME') then 's.pricing_model = ''FIXED'''
    when asked = 'SUBSCRIPTION' then 's.pricing_model in (''SUBSCRIPTION'', ''USAGE_BASED'', ''TIERED'')'
    when asked = 'QUOTE_BASED' then '(s.pricing_model = ''CUSTOM'' or s.base_price_amount is null)'
    when asked = 'FREEMIUM' then '(s.pricing_model in (''SUBSCRIPTION'', ''USAGE_BASED'', ''TIERED'') and s.base_price_amount = 0)'
    when asked in ('USAGE_BASED', 'TIERED', 'CUSTOM') then format('s.pricing_model = %L', asked)
    else 'false'
  end
$$;
comment on function private.pricing_condition(text) is
  'A way of pricing as a condition: the stored models, and the marketplace''s four: ONE_TIME, SUBSCRIPTION (always the group), QUOTE_BASED, FREEMIUM.';

create function private.export_conditions(filters jsonb, out conditions text, out relevance text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  clauses text[] := '{s.is_on_market}';
  words record := private.search_condition(
    filters ->> 'query', 'public.export_products s join private.export_product_search x on x.product_id = s.id');
begin
  perform private.require_known_filters(filters, array['query', 'hub_id', 'product_type', 'pricing_model', 'countries',
    'is_hub_certified', 'min_price', 'max_price']);
  relevance := words.relevance;
  clauses := clauses || words.condition;
  if private.filter_texts(filters, 'hub_id') is not null then
    clauses := clauses || format('s.hub_id = any (%L::uuid[])',
      array(select private.as_uuid(h) from unnest(private.filter_texts(filters, 'hub_id')) h));
  end if;
  if private.filter_texts(filters, 'product_type') is not null then
    clauses := clauses || format('s.product_type = any (%L::text[])', private.filter_texts(filters, 'product_type'));
  end if;
  if private.filter_texts(filters, 'pricing_model') is not null then
    clauses := clauses || (
      select '(' || coalesce(string_agg(private.pricing_condition(m), ' or '), 'false') || ')'
      from unnest(private.filter_texts(filters, 'pricing_model')) m);
  end if;
  if private.filter_texts(filters, 'countries') is not null then
    -- A product that names no country is sold everywhere.
    clauses := clauses || format('(s.supported_countries && %L::text[] or s.supported_countries = ''{}'')', private.filter_texts(filters, 'countries'));
  end if;
  if filters ->> 'min_price' is not null or filters ->> 'max_price' is not null then
    -- The bounds are US dollars. A price in another currency is not compared with them.
    clauses := clauses || 's.base_price_currency = ''USD'''::text;
  end if;
  clauses := clauses
    || ('s.is_hub_certified = ' || private.filter_flag(filters, 'is_hub_certified'))
    || ('s.base_price_amount >= ' || private.filter_number(filters, 'min_price'))
    || ('s.base_price_amount <= ' || private.filter_number(filters, 'max_price'));
  conditions := array_to_string(clauses, ' and ');
end
$$;
comment on function private.export_conditions(jsonb) is
  'Filters of the marketplace as conditions on export_products s, and how relevant a row is: 0, unless words are asked for; then both also name export_product_search x. Every value is quoted. Refuses with PT400 what makes no sense. '
  'Security: begins with what the policy shows to everybody, since the functions that ask run as their owner.';

create function private.export_price_rank(amount numeric, currency text, model public.pricing_model, falls boolean) returns bigint
language sql immutable parallel safe set search_path = ''
as $$
  select case when amount is null or (amount = 0 and model in ('FIXED', 'CUSTOM')) then 0
    else (100 - array_position(private.currencies(), currency)) * 1000000000000000
         + case when falls then (amount * 100)::bigint else 999999999999999 - (amount * 100)::bigint end
    end
$$;
comment on function private.export_price_rank(numeric, text, public.pricing_model, boolean) is
  'The place of a price, highest first: prices in US dollars, then each other currency by itself, since nobody compares them here; what says "Contact for pricing" comes last, whether prices rise or fall.';

create index export_products_by_price on public.export_products
  (private.export_price_rank(base_price_amount, base_price_currency, pricing_model, false) desc, id desc) where is_on_market;
create index export_products_by_falling_price on public.export_products
  (private.export_price_rank(base_price_amount, base_price_currency, pricing_model, true) desc, id desc) where is_on_market;
create index export_products_by_age on public.export_products
  (((extract(epoch from created_at at time zone 'UTC') * 1000000)::bigint) desc, id desc) where is_on_market;

create function private.export_order(sort text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if sort not in ('-created', 'price', '-price') then
    perform private.raise_http_error(400, 'sort must be -created, price or -price.');
  end if;
  -- Each is what its index is made of.
  return case sort
    when '-created' then '(extract(epoch from s.created_at at time zone ''UTC'') * 1000000)::bigint'
    when 'price' then 'private.export_price_rank(s.base_price_amount, s.base_price_currency, s.pricing_model, false)'
    when '-price' then 'private.export_price_rank(s.base_price_amount, s.base_price_currency, s.pricing_model, true)'
    else 's.integration_readiness'
  end;
end
$$;
comment on function private.export_order(text) is
  'The place of a product s in the marketplace, highest first, as an expression: its integration readiness unless told. Refuses with PT400 what is no order.';

create function public.export_page(
  filters jsonb default '{}', page_size int default 20, page_offset int default 0, after text default null, sort text default null
) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  rank text;
  asked record;
  place record;
  source text;
  relevance text;
  page json;
begin
  perform private.require_max_size(row(filters, after, sort), 16384);
  rank := private.export_order(sort);
  asked := private.export_conditions(filters);
  place := private.after_cursor(after, sort);
  source := case when asked.relevance <> '0' then ' join private.export_product_search x on x.product_id = s.id' else '' end;
  -- An order that the caller chose is used, with or without words.
  relevance := case when sort is null then asked.relevance else '0' end;
  execute format($sql$
    select json_build_object(
      'total', (select count(*) from public.export_products s %1$s where %2$s),
      'rows', coalesce((
        select json_agg(json_build_object(
          'id', p.id, 'slug', p.slug, 'title', p.title, 'short_description', p.short_description, 'startup_id', p.startup_id,
          'startup_name', u.name, 'hub_id', p.hub_id, 'hub_name', h.name, 'product_type', p.product_type, 'pricing_model', p.pricing_model,
          'base_price_amount', p.base_price_amount::text, 'base_price_currency', p.base_price_currency,
          'integration_readiness', p.integration_readiness, 'supported_countries', p.supported_countries, 'image_urls', p.image_urls,
          'is_hub_certified', p.is_hub_certified, 'created_at', p.created_at,
          'cursor', concat_ws('.', p.relevance, p.rank, p.id, %7$L)
        ) order by p.relevance desc, p.rank desc, p.id desc)
        from (
          select s.*, %3$s as relevance, %6$s as rank from public.export_products s %1$s where %2$s %4$s
          order by relevance desc, rank desc, s.id desc %5$s
        ) p
        join public.startups u on u.id = p.startup_id
        join public.hubs h on h.id = p.hub_id
      ), '[]'))
    $sql$,
    source, asked.conditions, relevance,
    -- Without words two columns, so that the order's index begins at the cursor.
    case when after is not null then case when relevance = '0' then format('and (%s, s.id) < (%s, %L)', rank, place.rank, place.id)
      else format('and (%s, %s, s.id) < (%s, %s, %L)', relevance, rank, place.relevance, place.rank, place.id) end end,
    private.limit_and_offset(page_size, case when after is null then page_offset else 0 end), rank, sort
  ) into page;
  return page;
end
$$;
comment on function public.export_page(jsonb, int, int, text, text) is
  'A page of the exports marketplace with its total, {"total": n, "rows": […]}: certified products that meet the '
  'filters, the most relevant first, then by integration readiness. filters: query, hub_id, product_type, pricing_model '
  '(stored models, or ONE_TIME, SUBSCRIPTION, QUOTE_BASED, FREEMIUM), countries, is_hub_certified, min_price and '
  'max_price (US dollars, inclusive; with either, only products priced in US dollars are found). page_size: 1 to 100. '
  'after: the cursor of the last row of the page before, in the same order. sort, in place of that order: -created '
  '(newest first), price (lowest first), -price (highest first); other currencies follow US dollars, products without a '
  'price are last. Errors: PT400.';
grant execute on function public.export_page(jsonb, int, int, text, text) to anon, authenticated;

create function private.export_facet(filters jsonb, key text) returns text
language sql stable set search_path = ''
as $$
  select case when filters ? key then 'coalesce(' || c.conditions || ', false)' else 'true' end
  from private.export_conditions(case when filters ? key then jsonb_build_object(key, filters -> key) else '{}' end) c
$$;
comment on function private.export_facet(jsonb, text) is 'The condition of one filter of the marketplace alone; true when it is not set.';

-- Security: as its owner, like export_page, for the same conditions: they begin with what everybody sees.
create function public.count_export_products(filters jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  own text[];
  asked record;
  ways text;
  counted jsonb;
begin
  perform private.require_max_size(row(filters), 16384);
  own := array['hub_id', 'product_type', 'pricing_model', 'countries', 'is_hub_certified'];
  if filters is null or jsonb_typeof(filters) <> 'object' then
    perform private.raise_http_error(400, 'Filters must be an object.');
  end if;
  asked := private.export_conditions(filters - own);
  select string_agg(format('case when %s then %L end', private.pricing_condition(w), w), ', ') into ways
  from unnest(array['ONE_TIME', 'SUBSCRIPTION', 'QUOTE_BASED', 'FREEMIUM']) w;
  -- Each filter counts what its other values would find: with every filter but its own.
  execute format($sql$
    with found as materialized (
      select s.hub_id, s.product_type, array_remove(array[%8$s], null) as ways, s.is_hub_certified,
             case when s.supported_countries = '{}' then private.target_countries() else s.supported_countries end as countries,
             %3$s as hub, %4$s as typed, %5$s as priced, %6$s as sold, %7$s as certified
      from public.export_products s %1$s where %2$s
    )
    select jsonb_build_object(
      'total', (select count(*) from found where hub and typed and priced and sold and certified),
      'facets', jsonb_build_object(
        'hub_id', (select coalesce(jsonb_object_agg(hub_id, n), '{}') from (
          select hub_id, count(*) n from found where typed and priced and sold and certified group by 1) c),
        'product_type', (select coalesce(jsonb_object_agg(product_type, n), '{}') from (
          select product_type, count(*) n from found where hub and priced and sold and certified group by 1) c),
        'pricing_model', (select coalesce(jsonb_object_agg(way, n), '{}') from (
          select way, count(*) n from found, unnest(ways) way where hub and typed and sold and certified group by 1) c),
        'countries', (select coalesce(jsonb_object_agg(country, n), '{}') from (
          select country, count(*) n from found, unnest(countries) country where hub and typed and priced and certified group by 1) c),
        'is_hub_certified', (select count(*) from found where hub and typed and priced and sold and is_hub_certified)))
    $sql$,
    case when asked.relevance <> '0' then 'join private.export_product_search x on x.product_id = s.id' end, asked.conditions,
    private.export_facet(filters, 'hub_id'), private.export_facet(filters, 'product_type'), private.export_facet(filters, 'pricing_model'),
    private.export_facet(filters, 'countries'), private.export_facet(filters, 'is_hub_certified'), ways
  ) into counted;
  return counted;
end
$$;
comment on function public.count_export_products(jsonb) is
  'How many products of the marketplace meet the filters of export_page: {"total": n, "facets": {"product_type": {"API": n, …}, …}}, for hub_id, product_type, pricing_model (the marketplace''s four), countries (what is sold everywhere counts in each) and is_hub_certified. '
  'A filter''s counts are with all filters but its own. Errors: PT400.';
grant execute on function public.count_export_products(jsonb) to anon, authenticated;
