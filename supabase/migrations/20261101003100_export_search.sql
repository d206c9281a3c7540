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

create function private.keep_export_product_search(product uuid) returns void
language sql set search_path = ''
as $$
  insert into private.export_product_search (product_id, words, label)
  select s.id, private.startup_words(s.title, array[s.product_type], p.place, s.short_description, s.long_description),
         private.startup_label(s.title, array[s.product_type], p.place)
  from public.export_products s
  join public.startups u on u.id = s.startup_id,
  lateral (select concat_ws(' ', u.name, private.hub_place(s.hub_id)) as place) p
  where s.id = product
  on conflict (product_id) do update set words = excluded.words, label = excluded.label
$$;
comment on function private.keep_export_product_search(uuid) is 'Prepares a product''s text, its maker''s name and its hub''s place for the search.';

create function private.on_export_product_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.keep_export_product_search(new.id);
  return new;
end
$$;
comment on function private.on_export_product_text() is 'Trigger: a product''s text changed.';
create trigger export_products_searchable
  after insert or update of title, product_type, short_description, long_description, startup_id, hub_id
  on public.export_products for each row execute function private.on_export_product_text();

create function private.on_maker_of_export_products() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The products first, as whoever changes one has it before its search row.
  if tg_table_name = 'hubs' then
    perform 1 from public.export_products p where p.hub_id = new.id order by p.id for update;
    perform private.keep_export_product_search(s.id) from public.export_products s where s.hub_id = new.id;
  else
    perform 1 from public.export_products p where p.startup_id = new.id order by p.id for update;
    perform private.keep_export_product_search(s.id) from public.export_products s where s.startup_id = new.id;
  end if;
  return new;
end
$$;
comment on function private.on_maker_of_export_products() is 'Trigger: a product''s maker or hub is called or placed otherwise.';
create trigger startups_maker_of_export_products after update of name
  on public.startups for each row execute function private.on_maker_of_export_products();
create trigger hubs_place_of_export_products after update of name, city, country, is_approved, is_active
  on public.hubs for each row execute function private.on_maker_of_export_products();

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
  said text[] := '{s.is_on_market}';
  words record := private.words_condition(
    filters ->> 'query', 'public.export_products s join private.export_product_search x on x.product_id = s.id');
begin
  perform private.require_known_filters(filters, array['query', 'hub_id', 'product_type', 'pricing_model', 'countries',
    'is_hub_certified', 'min_price', 'max_price']);
  relevance := words.relevance;
  said := said || words.condition;
  if private.filter_texts(filters, 'hub_id') is not null then
    said := said || format('s.hub_id = any (%L::uuid[])',
      array(select private.as_uuid(h) from unnest(private.filter_texts(filters, 'hub_id')) h));
  end if;
  if private.filter_texts(filters, 'product_type') is not null then
    said := said || format('s.product_type = any (%L::text[])', private.filter_texts(filters, 'product_type'));
  end if;
  if private.filter_texts(filters, 'pricing_model') is not null then
    said := said || (
      select '(' || coalesce(string_agg(private.pricing_condition(m), ' or '), 'false') || ')'
      from unnest(private.filter_texts(filters, 'pricing_model')) m);
  end if;
  if private.filter_texts(filters, 'countries') is not null then
    -- A product that names no country is sold everywhere.
    said := said || format('(s.supported_countries && %L::text[] or s.supported_countries = ''{}'')', private.filter_texts(filters, 'countries'));
  end if;
  if filters ->> 'min_price' is not null or filters ->> 'max_price' is not null then
    -- The bounds are US dollars. What costs something else is not compared as if it were dollars.
    said := said || 's.base_price_currency = ''USD'''::text;
  end if;
  said := said
    || ('s.is_hub_certified = ' || private.filter_flag(filters, 'is_hub_certified'))
    || ('s.base_price_amount >= ' || private.filter_number(filters, 'min_price'))
    || ('s.base_price_amount <= ' || private.filter_number(filters, 'max_price'));
  conditions := array_to_string(said, ' and ');
end
$$;
comment on function private.export_conditions(jsonb) is
  'Filters of the marketplace as conditions on export_products s, and how relevant a row is: 0, unless words are asked for; then both also name export_product_search x. Every value is quoted. Refuses with PT400 what makes no sense. '
  'Security: begins with what the policy shows to everybody, since the functions that ask run as their owner.';

create function public.export_page(
  filters jsonb default '{}', page_size int default 20, page_offset int default 0, after text default null
) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(filters, after), 16384);
  asked record := private.export_conditions(filters);
  place record := private.after_cursor(after);
  source text := case when asked.relevance <> '0' then ' join private.export_product_search x on x.product_id = s.id' else '' end;
  page json;
begin
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
          'cursor', concat_ws('.', p.relevance, p.integration_readiness, p.id)
        ) order by p.relevance desc, p.integration_readiness desc, p.id desc)
        from (
          select s.*, %3$s as relevance from public.export_products s %1$s where %2$s %4$s
          order by relevance desc, s.integration_readiness desc, s.id desc %5$s
        ) p
        join public.startups u on u.id = p.startup_id
        join public.hubs h on h.id = p.hub_id
      ), '[]'))
    $sql$,
    source, asked.conditions, asked.relevance,
    case when after is not null
      then format('and (%s, s.integration_readiness, s.id) < (%s, %s, %L)', asked.relevance, place.relevance, place.rank, place.id) end,
    private.page_of(page_size, case when after is null then page_offset else 0 end)
  ) into page;
  return page;
end
$$;
comment on function public.export_page(jsonb, int, int, text) is
  'A page of the exports marketplace with its total: {"total": n, "rows": […]}, certified products that meet the filters, the most relevant first, then by integration readiness. '
  'filters: query, hub_id, product_type, pricing_model (stored models, or ONE_TIME, SUBSCRIPTION, QUOTE_BASED, FREEMIUM), countries, is_hub_certified, min_price, max_price (US dollars, both inclusive: with either, only products priced in US dollars are found). '
  'page_size 1 to 100; after is the cursor of the last row of the page before. Errors: PT400.';
grant execute on function public.export_page(jsonb, int, int, text) to anon, authenticated;
