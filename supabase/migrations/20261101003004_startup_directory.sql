-- The directory: filters as conditions, orders that one may ask for, and pages that cost the same however deep.

create type private.parsed_startup_filters as (
  has_query boolean, asked text, words tsquery, hub_id uuid[], stage public.startup_stage[], sectors text[], sdg_tags text[],
  min_revenue numeric, max_revenue numeric, min_export_score numeric, max_export_score numeric, is_hub_verified boolean, is_featured boolean
);
comment on type private.parsed_startup_filters is
  'Filters of the directory, read. Null is not set; has_query without asked are signs alone, which find nothing.';

create function private.parsed_startup_filters(filters jsonb) returns private.parsed_startup_filters
language plpgsql immutable set search_path = ''
as $$
declare
  wanted private.parsed_startup_filters;
begin
  perform private.require_known_filters(filters, array['query', 'hub_id', 'stage', 'sectors', 'min_revenue', 'max_revenue',
    'min_export_score', 'max_export_score', 'is_hub_verified', 'is_featured', 'sdg_tags']);
  wanted.has_query := coalesce(btrim(left(filters ->> 'query', 200)), '') <> '';
  wanted.asked := private.search_terms(filters ->> 'query');
  wanted.words := private.search_tsquery(filters ->> 'query');
  if private.filter_texts(filters, 'hub_id') is not null then
    wanted.hub_id := array(select private.as_uuid(h) from unnest(private.filter_texts(filters, 'hub_id')) h);
  end if;
  if private.filter_texts(filters, 'stage') is not null then
    wanted.stage := array(
      select v::public.startup_stage from unnest(private.filter_texts(filters, 'stage')) v where pg_input_is_valid(v, 'public.startup_stage'));
  end if;
  wanted.sectors := private.filter_texts(filters, 'sectors');
  wanted.sdg_tags := private.filter_texts(filters, 'sdg_tags');
  wanted.min_revenue := private.filter_number(filters, 'min_revenue');
  wanted.max_revenue := private.filter_number(filters, 'max_revenue');
  wanted.min_export_score := private.filter_number(filters, 'min_export_score');
  wanted.max_export_score := private.filter_number(filters, 'max_export_score');
  wanted.is_hub_verified := private.filter_flag(filters, 'is_hub_verified');
  wanted.is_featured := private.filter_flag(filters, 'is_featured');
  return wanted;
end
$$;
comment on function private.parsed_startup_filters(jsonb) is 'Reads filters of the directory. Refuses with PT400 what makes no sense.';

create function private.startup_filters(filters jsonb, out conditions text, out relevance text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted private.parsed_startup_filters := private.parsed_startup_filters(filters);
  clauses text[] := '{true}';
  words record := private.search_condition(
    filters ->> 'query', 'public.startups s join private.startup_search x on x.startup_id = s.id');
begin
  relevance := words.relevance;
  -- A filter that is not set is null here, and array_to_string leaves it out. private.searches_that_find does the same
  -- for one startup.
  clauses := clauses
    || words.condition
    || ('s.hub_id = any (' || quote_literal(wanted.hub_id) || '::uuid[])')
    || ('s.stage = any (' || quote_literal(wanted.stage) || '::public.startup_stage[])')
    || ('s.sectors && ' || quote_literal(wanted.sectors) || '::text[]')
    || ('s.sdg_tags && ' || quote_literal(wanted.sdg_tags) || '::text[]');
  if wanted.min_revenue = 0 and wanted.max_revenue = 0 then
    clauses := clauses || 'coalesce(s.revenue, 0) = 0'::text;
  else
    -- From 0 to something is what earns: pre-revenue has a bracket of its own.
    clauses := clauses
      || (case when wanted.min_revenue = 0 and wanted.max_revenue is not null then 's.revenue > ' else 's.revenue >= ' end || wanted.min_revenue)
      || ('s.revenue < ' || wanted.max_revenue);
  end if;
  clauses := clauses
    || ('s.export_readiness_score >= ' || wanted.min_export_score)
    || ('s.export_readiness_score <= ' || wanted.max_export_score)
    || ('s.is_hub_verified = ' || wanted.is_hub_verified)
    || ('s.is_featured = ' || wanted.is_featured);
  conditions := array_to_string(clauses, ' and ');
end
$$;
comment on function private.startup_filters(jsonb) is
  'Filters of the directory as conditions on s, without what is visible: for startups, ask startup_conditions. Every value is quoted. Refuses with PT400 what makes no sense.';

create function private.startup_conditions(filters jsonb, out conditions text, out relevance text)
language sql stable security definer set search_path = ''
as $$
  select 's.is_on_market and ' || f.conditions, f.relevance from private.startup_filters(filters) f
$$;
comment on function private.startup_conditions(jsonb) is
  'Filters of the directory as conditions on startups s, and how relevant a row is: 0, unless words are asked for; then both also name startup_search x. Every value is quoted. Refuses with PT400 what makes no sense. '
  'Security: begins with what the policy shows to everybody, since the functions that ask run as their owner.';

create function private.limit_and_offset(page_size int, page_offset int) returns text
language sql immutable set search_path = ''
as $$
  select format('limit %s offset %s', least(greatest(coalesce(page_size, 20), 1), 100), least(greatest(coalesce(page_offset, 0), 0), 1000000))
$$;
comment on function private.limit_and_offset(int, int) is 'LIMIT and OFFSET of a page: 1 to 100 rows, 20 unless said; an offset of at least 0.';

create function private.after_cursor(cursor text, sort text, out relevance int, out rank bigint, out id uuid)
language plpgsql immutable set search_path = ''
as $$
begin
  if cursor is not null
    and (cursor !~ '^[0-9]{1,9}\.-?[0-9]{1,18}\.[^.]+(\.-?[a-z]+)?$' or private.as_uuid(split_part(cursor, '.', 3)) is null
         or nullif(split_part(cursor, '.', 4), '') is distinct from sort) then
    perform private.raise_http_error(400, 'This page no longer exists. Start again from the first one.');
  end if;
  relevance := nullif(split_part(cursor, '.', 1), '');
  rank := nullif(split_part(cursor, '.', 2), '');
  id := private.as_uuid(split_part(cursor, '.', 3));
end
$$;
comment on function private.after_cursor(text, text) is
  'The last row of a page, read from its cursor: relevance.rank.id, and .sort for an order that was asked for. Refuses with PT400 an invalid cursor or one of another order; nulls for null.';

-- Orders that one may ask for, each from high or from low. Without a figure is below all that have one.
create index startups_by_score on public.startups (coalesce(export_readiness_score, -1), id) where is_on_market;
create index startups_by_revenue on public.startups (((coalesce(revenue, 0) * 100)::bigint), id) where is_on_market;
create index startups_by_age on public.startups (((extract(epoch from created_at at time zone 'UTC') * 1000000)::bigint), id) where is_on_market;

create function private.startup_order(sort text, out rank text, out direction text, out beyond text)
language plpgsql immutable set search_path = ''
as $$
begin
  if sort not in ('score', '-score', 'revenue', '-revenue', 'created', '-created') then
    perform private.raise_http_error(400, 'sort must be score, revenue or created, or one of them from high: -score.');
  end if;
  -- Each is what its index is made of.
  rank := case ltrim(sort, '-')
    when 'score' then 'coalesce(s.export_readiness_score, -1)'
    when 'revenue' then '(coalesce(s.revenue, 0) * 100)::bigint'
    when 'created' then '(extract(epoch from s.created_at at time zone ''UTC'') * 1000000)::bigint'
    else 's.directory_rank'
  end;
  direction := case when sort is null or sort like '-%' then 'desc' else 'asc' end;
  beyond := case direction when 'desc' then '<' else '>' end;
end
$$;
comment on function private.startup_order(text) is
  'The place of a startup s as an expression, its direction, and the comparison that leads on from a place: the directory''s own order unless told. Refuses with PT400 what is no order.';

-- Security: as its owner, since under row-level security no index helps a search for words (their operators are not
-- leakproof). It shows nothing but what visitors see: startup_conditions begins with it, and a test compares.
create function public.search_startups(
  filters jsonb default '{}', page_size int default 20, page_offset int default 0, after text default null, sort text default null
)
returns table (
  id uuid, slug text, name text, short_description text, logo_url text, sectors text[], stage public.startup_stage,
  revenue numeric, export_readiness_score int, hub_id uuid, hub_name text, hub_country text, team_size int, employees int,
  founded_year int, video_pitch_url text, is_hub_verified boolean, is_featured boolean, funding_target numeric,
  funding_raised numeric, valuation numeric, sdg_tags text[], created_at timestamptz, cursor text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted record;
  asked record;
  place record;
  source text := 'public.startups s';
  relevance text;
  ordering text;
  beyond text := '';
begin
  perform private.require_max_size(row(filters, after, sort), 16384);
  wanted := private.startup_order(sort);
  asked := private.startup_conditions(filters);
  place := private.after_cursor(after, sort);
  -- An order that the caller chose is used, with or without words.
  relevance := case when sort is null then asked.relevance else '0' end;
  ordering := format('%s %s, s.id %2$s', wanted.rank, wanted.direction);
  if asked.relevance <> '0' then
    source := source || ' join private.startup_search x on x.startup_id = s.id';
  end if;
  if relevance <> '0' then
    ordering := relevance || ' desc, ' || ordering;
  end if;
  if after is not null then
    -- Without words two columns, so that the order's index begins at the cursor.
    beyond := case when relevance = '0' then format(' and (%s, s.id) %s (%s, %L)', wanted.rank, wanted.beyond, place.rank, place.id)
      else format(' and (%s, %s, s.id) < (%s, %s, %L)', relevance, wanted.rank, place.relevance, place.rank, place.id) end;
  end if;
  return query execute format(
    'select p.id, p.slug, p.name, p.short_description, p.logo_url::text, p.sectors, p.stage, p.revenue, p.export_readiness_score,
            p.hub_id, h.name, h.country, p.team_size, p.employees, p.founded_year, p.video_pitch_url::text, p.is_hub_verified,
            p.is_featured, p.funding_target, p.funding_raised, p.valuation, p.sdg_tags, p.created_at,
            concat_ws(''.'', p.relevance, p.rank, p.id, %9$L)
     from (select s.*, %1$s as relevance, %2$s as rank from %3$s where %4$s%5$s order by %6$s %7$s) p
     left join public.hubs h on h.id = p.hub_id and h.is_approved and h.is_active
     order by p.relevance desc, p.rank %8$s, p.id %8$s',
    relevance, wanted.rank, source, asked.conditions, beyond, ordering,
    private.limit_and_offset(page_size, case when after is null then page_offset else 0 end), wanted.direction, sort);
end
$$;
comment on function public.search_startups(jsonb, int, int, text, text) is
  'A page of the directory: approved startups that meet the filters, the most relevant first, then by directory_rank. '
  'filters: query, hub_id, stage, sectors, sdg_tags (one or several values), min_revenue (inclusive, US dollars), '
  'max_revenue (exclusive; 0 and 0 is pre-revenue, from 0 to more leaves that out), min_export_score, max_export_score, '
  'is_hub_verified, is_featured. page_size: 1 to 100. after: the cursor of the last row of the page before; it costs '
  'the same however deep. page_offset: counts without it. sort, in place of that order: score, revenue or created (the '
  'day of the application); a minus begins with the highest or newest. A cursor of another order is refused. Errors: '
  'PT400.';
grant execute on function public.search_startups(jsonb, int, int, text, text) to anon, authenticated;
