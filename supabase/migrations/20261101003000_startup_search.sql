-- Searching the directory: words with tolerance for typing errors, filters, facets, and pages that cost the same however deep.

create extension if not exists pg_trgm with schema extensions;

-- The order of the directory without words: featured first, then the export score, then the id.
alter table public.startups add column directory_rank int not null
  generated always as ((case when is_featured then 1000 else 0 end) + coalesce(export_readiness_score + 1, 0)) stored;
comment on column public.startups.directory_rank is 'Place in the directory, highest first: featured ones lead, then the export readiness score.';
create index startups_directory on public.startups (directory_rank desc, id desc) where is_on_market;
create index startups_sectors on public.startups using gin (sectors) where is_on_market;
create index startups_sdg_tags on public.startups using gin (sdg_tags) where is_on_market;

create function private.startup_words(name text, sectors text[], place text, short_description text, long_description text) returns tsvector
language sql immutable parallel safe set search_path = ''
as $$
  select setweight(to_tsvector('pg_catalog.english', name), 'A')
      || setweight(to_tsvector('pg_catalog.english', array_to_string(sectors, ' ')), 'B')
      || setweight(to_tsvector('pg_catalog.english', concat_ws(' ', short_description, place)), 'C')
      || setweight(to_tsvector('pg_catalog.english', coalesce(long_description, '')), 'D')
$$;
comment on function private.startup_words(text, text[], text, text, text) is
  'What the directory''s search box looks through, by weight. place is where it is at home: private.hub_place.';
create function private.startup_label(name text, sectors text[], place text) returns text
language sql immutable parallel safe set search_path = ''
as $$ select lower(concat_ws(' ', name, array_to_string(sectors, ' '), place)) $$;
comment on function private.startup_label(text, text[], text) is 'What a word with a typing error is compared with.';

create function private.hub_place(hub uuid) returns text
language sql stable set search_path = ''
as $$ select concat_ws(' ', h.name, h.city, h.country) from public.hubs h where h.id = hub and h.is_approved and h.is_active $$;
comment on function private.hub_place(uuid) is
  'A hub''s name, city and country for the searches; null unless it is approved and active, since no other is named in public.';

-- Stored, not an index on an expression: the rank of a found row would parse its text anew each time.
create table private.startup_search (
  startup_id uuid primary key references public.startups (id) on delete cascade,
  words tsvector not null,
  label text not null
);
alter table private.startup_search enable row level security;
comment on table private.startup_search is 'The text of each startup, prepared for the search. Kept by a trigger.';
create index startup_search_words on private.startup_search using gin (words);
create index startup_search_label on private.startup_search using gin (label extensions.gin_trgm_ops);

create function private.keep_startup_search(startup uuid) returns void
language sql set search_path = ''
as $$
  insert into private.startup_search (startup_id, words, label)
  select s.id, private.startup_words(s.name, s.sectors, p.place, s.short_description, s.long_description),
         private.startup_label(s.name, s.sectors, p.place)
  from public.startups s, lateral (select private.hub_place(s.hub_id) as place) p
  where s.id = startup
  on conflict (startup_id) do update set words = excluded.words, label = excluded.label
$$;
comment on function private.keep_startup_search(uuid) is 'Prepares a startup''s text for the search.';

create function private.on_startup_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.keep_startup_search(new.id);
  return new;
end
$$;
comment on function private.on_startup_text() is 'Trigger: a startup''s text changed.';
create trigger startups_searchable after insert or update of name, sectors, short_description, long_description, hub_id
  on public.startups for each row execute function private.on_startup_text();

create function private.on_hub_place_of_startups() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.keep_startup_search(s.id) from public.startups s where s.hub_id = new.id;
  return new;
end
$$;
comment on function private.on_hub_place_of_startups() is 'Trigger: a hub that is called or placed otherwise, or is no longer named in public, is found so with its startups.';
create trigger hubs_place_of_startups after update of name, city, country, is_approved, is_active
  on public.hubs for each row execute function private.on_hub_place_of_startups();

-- What filters may say, for searches of every kind. They come from an address or a saved search, so each is looked at.
create function private.filter_texts(filters jsonb, key text) returns text[]
language plpgsql immutable set search_path = ''
as $$
begin
  if filters -> key is null or filters -> key = 'null' then
    return null;
  elsif jsonb_typeof(filters -> key) = 'array' then
    return (select coalesce(array_agg(v), '{}') from jsonb_array_elements_text(filters -> key) v);
  end if;
  return array[filters ->> key];
end
$$;
comment on function private.filter_texts(jsonb, text) is 'A filter''s values, given as one text or as several; null when it is not set.';

create function private.filter_number(filters jsonb, key text) returns numeric
language plpgsql immutable set search_path = ''
as $$
begin
  if filters ->> key is null then
    return null;
  elsif not pg_input_is_valid(filters ->> key, 'numeric') or (filters ->> key)::numeric in ('NaN', 'Infinity', '-Infinity') then
    perform private.refuse(400, format('%s must be a number.', key));
  end if;
  return (filters ->> key)::numeric;
end
$$;
comment on function private.filter_number(jsonb, text) is 'A filter''s number, or null when it is not set. Refuses with PT400 what is none.';

create function private.filter_flag(filters jsonb, key text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if filters ->> key is null then
    return null;
  elsif filters ->> key not in ('true', 'false') then
    perform private.refuse(400, format('%s must be true or false.', key));
  end if;
  return (filters ->> key)::boolean;
end
$$;
comment on function private.filter_flag(jsonb, text) is 'A filter''s yes or no, or null when it is not set. Refuses with PT400 anything else.';

create function private.require_known_filters(filters jsonb, known text[]) returns void
language plpgsql immutable set search_path = ''
as $$
declare
  stranger text;
begin
  if filters is null or jsonb_typeof(filters) <> 'object' then
    perform private.refuse(400, 'Filters must be an object.');
  end if;
  select k into stranger from jsonb_object_keys(filters) k where k <> all (known) limit 1;
  if stranger is not null then
    perform private.refuse(400, format('There is no filter %s.', left(stranger, 40)));
  end if;
end
$$;
comment on function private.require_known_filters(jsonb, text[]) is 'Refuses with PT400 filters that do not exist.';

create function private.asked_words(query text) returns text
language sql immutable set search_path = ''
as $$
  -- What one types in a box is short. Cut first: everything behind costs by the letter, and by the word.
  select string_agg(left(w.word, 40), ' ' order by w.n)
  from (
    select s.word, s.n from regexp_split_to_table(lower(left(query, 200)), '[^[:alnum:]]+') with ordinality s (word, n)
    where s.word <> '' order by s.n limit 8
  ) w
$$;
comment on function private.asked_words(text) is
  'The words of a search box in small letters: the first eight of its first 200 characters, each to its fortieth letter. Null when there is none.';

create function private.search_words(query text) returns tsquery
language sql immutable set search_path = ''
as $$
  -- Every word is a beginning: "quant" finds Quantum while one types.
  select to_tsquery('pg_catalog.english', string_agg(word || ':*', ' & '))
  from string_to_table(private.asked_words(query), ' ') word
$$;
comment on function private.search_words(text) is 'The words of a search box as a query, or null when there is none.';

create function private.words_condition(query text, source text, out condition text, out relevance text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked text := private.asked_words(query);
  wanted tsquery := private.search_words(query);
  has_words boolean;
begin
  relevance := '0';
  if coalesce(btrim(left(query, 200)), '') = '' then
    return;
  elsif asked is null then
    -- Signs alone are no word, and nothing has them; they are not an empty box either.
    condition := 'false';
    return;
  end if;
  if numnode(wanted) > 0 then
    execute format('select exists (select 1 from %s where x.words @@ $1 and s.is_on_market)', source)
    into has_words using wanted;
  end if;
  if has_words then
    condition := format('x.words @@ %L::tsquery', wanted);
    relevance := format('(pg_catalog.ts_rank(x.words, %L::tsquery) * 1000)::int', wanted);
  else
    -- Nothing has these words: perhaps one is misspelt. One letter wrong in five still reaches 0.5.
    perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
    condition := format('%L operator(extensions.<%%) x.label', asked);
    relevance := format('(extensions.word_similarity(%L, x.label) * 1000)::int', asked);
  end if;
end
$$;
comment on function private.words_condition(text, text) is
  'The words of a search box as a condition on a search table x, null for an empty box, and how relevant a row is: 0 when x need not be joined. source is trusted SQL: what is searched (s) joined with its x.';

create type private.startup_wish as (
  has_query boolean, asked text, words tsquery, hub_id uuid[], stage public.startup_stage[], sectors text[], sdg_tags text[],
  min_revenue numeric, max_revenue numeric, min_export_score numeric, max_export_score numeric, is_hub_verified boolean, is_featured boolean
);
comment on type private.startup_wish is
  'Filters of the directory, read. Null is not set; has_query without asked are signs alone, which find nothing.';

create function private.startup_wish(filters jsonb) returns private.startup_wish
language plpgsql immutable set search_path = ''
as $$
declare
  wish private.startup_wish;
begin
  perform private.require_known_filters(filters, array['query', 'hub_id', 'stage', 'sectors', 'min_revenue', 'max_revenue',
    'min_export_score', 'max_export_score', 'is_hub_verified', 'is_featured', 'sdg_tags']);
  wish.has_query := coalesce(btrim(left(filters ->> 'query', 200)), '') <> '';
  wish.asked := private.asked_words(filters ->> 'query');
  wish.words := private.search_words(filters ->> 'query');
  if private.filter_texts(filters, 'hub_id') is not null then
    wish.hub_id := array(select private.as_uuid(h) from unnest(private.filter_texts(filters, 'hub_id')) h);
  end if;
  if private.filter_texts(filters, 'stage') is not null then
    wish.stage := array(
      select v::public.startup_stage from unnest(private.filter_texts(filters, 'stage')) v where pg_input_is_valid(v, 'public.startup_stage'));
  end if;
  wish.sectors := private.filter_texts(filters, 'sectors');
  wish.sdg_tags := private.filter_texts(filters, 'sdg_tags');
  wish.min_revenue := private.filter_number(filters, 'min_revenue');
  wish.max_revenue := private.filter_number(filters, 'max_revenue');
  wish.min_export_score := private.filter_number(filters, 'min_export_score');
  wish.max_export_score := private.filter_number(filters, 'max_export_score');
  wish.is_hub_verified := private.filter_flag(filters, 'is_hub_verified');
  wish.is_featured := private.filter_flag(filters, 'is_featured');
  return wish;
end
$$;
comment on function private.startup_wish(jsonb) is 'Reads filters of the directory. Refuses with PT400 what makes no sense.';

create function private.startup_filters(filters jsonb, out conditions text, out relevance text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  wish private.startup_wish := private.startup_wish(filters);
  said text[] := '{true}';
  words record := private.words_condition(
    filters ->> 'query', 'public.startups s join private.startup_search x on x.startup_id = s.id');
begin
  relevance := words.relevance;
  -- What is not set is null here, and array_to_string leaves it out. The same for one startup: private.searches_that_find.
  said := said
    || words.condition
    || ('s.hub_id = any (' || quote_literal(wish.hub_id) || '::uuid[])')
    || ('s.stage = any (' || quote_literal(wish.stage) || '::public.startup_stage[])')
    || ('s.sectors && ' || quote_literal(wish.sectors) || '::text[]')
    || ('s.sdg_tags && ' || quote_literal(wish.sdg_tags) || '::text[]');
  if wish.min_revenue = 0 and wish.max_revenue = 0 then
    said := said || 'coalesce(s.revenue, 0) = 0'::text;
  else
    -- From 0 to something is what earns: pre-revenue has a bracket of its own.
    said := said
      || (case when wish.min_revenue = 0 and wish.max_revenue is not null then 's.revenue > ' else 's.revenue >= ' end || wish.min_revenue)
      || ('s.revenue < ' || wish.max_revenue);
  end if;
  said := said
    || ('s.export_readiness_score >= ' || wish.min_export_score)
    || ('s.export_readiness_score <= ' || wish.max_export_score)
    || ('s.is_hub_verified = ' || wish.is_hub_verified)
    || ('s.is_featured = ' || wish.is_featured);
  conditions := array_to_string(said, ' and ');
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

create function private.page_of(page_size int, page_offset int) returns text
language sql immutable set search_path = ''
as $$
  select format('limit %s offset %s', least(greatest(coalesce(page_size, 20), 1), 100), least(greatest(coalesce(page_offset, 0), 0), 1000000))
$$;
comment on function private.page_of(int, int) is 'LIMIT and OFFSET of a page: 1 to 100 rows, 20 unless said; an offset of at least 0.';

create function private.after_cursor(cursor text, out relevance int, out rank bigint, out id uuid)
language plpgsql immutable set search_path = ''
as $$
begin
  if cursor is not null
    and (cursor !~ '^[0-9]{1,9}\.-?[0-9]{1,18}\.[^.]+$' or private.as_uuid(split_part(cursor, '.', 3)) is null) then
    perform private.refuse(400, 'This page does not exist any more. Start again from the first one.');
  end if;
  relevance := nullif(split_part(cursor, '.', 1), '');
  rank := nullif(split_part(cursor, '.', 2), '');
  id := private.as_uuid(split_part(cursor, '.', 3));
end
$$;
comment on function private.after_cursor(text) is
  'What a cursor says of a page''s last row: relevance.rank.id. Refuses with PT400 what is none; nulls for null.';

-- Orders that one may ask for, each from high or from low. Without a figure is below all that have one.
create index startups_by_score on public.startups (coalesce(export_readiness_score, -1), id) where is_on_market;
create index startups_by_revenue on public.startups (((coalesce(revenue, 0) * 100)::bigint), id) where is_on_market;
create index startups_by_age on public.startups (((extract(epoch from created_at at time zone 'UTC') * 1000000)::bigint), id) where is_on_market;

create function private.startup_order(sort text, out rank text, out direction text, out beyond text)
language plpgsql immutable set search_path = ''
as $$
begin
  if sort not in ('score', '-score', 'revenue', '-revenue', 'created', '-created') then
    perform private.refuse(400, 'sort must be score, revenue or created, or one of them from high: -score.');
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
  fits constant boolean := private.fits(row(filters, after, sort), 16384);
  wanted record := private.startup_order(sort);
  asked record := private.startup_conditions(filters);
  place record := private.after_cursor(after);
  source text := 'public.startups s';
  -- Who asks for an order has it, whatever the words.
  relevance text := case when sort is null then asked.relevance else '0' end;
  ordering text := format('%s %s, s.id %2$s', wanted.rank, wanted.direction);
  beyond text := '';
begin
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
            concat_ws(''.'', p.relevance, p.rank, p.id)
     from (select s.*, %1$s as relevance, %2$s as rank from %3$s where %4$s%5$s order by %6$s %7$s) p
     left join public.hubs h on h.id = p.hub_id and h.is_approved and h.is_active
     order by p.relevance desc, p.rank %8$s, p.id %8$s',
    relevance, wanted.rank, source, asked.conditions, beyond, ordering,
    private.page_of(page_size, case when after is null then page_offset else 0 end), wanted.direction);
end
$$;
comment on function public.search_startups(jsonb, int, int, text, text) is
  'A page of the directory: approved startups that meet the filters, the most relevant first, then by directory_rank. '
  'filters: query, hub_id, stage, sectors, sdg_tags (one or several values), min_revenue (inclusive, US dollars), max_revenue (exclusive; 0 and 0 is pre-revenue, from 0 to more leaves that out), '
  'min_export_score, max_export_score, is_hub_verified, is_featured. page_size 1 to 100; after is the cursor of the last row of the page before, and costs the same however deep; '
  'page_offset counts without it. sort instead of that order: score, revenue or created (the day of its application), from high with a minus: -created is the newest first. A cursor leads on in the order that it is of. Errors: PT400.';
grant execute on function public.search_startups(jsonb, int, int, text, text) to anon, authenticated;

-- Facets over 100,000 startups in one pass: those that look alike to every facet share a key, and are counted together.
create function private.revenue_bracket(revenue numeric) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when coalesce(revenue, 0) = 0 then '0-0'
    when revenue < 100000 then '0-100000'
    when revenue < 1000000 then '100000-1000000'
    when revenue < 10000000 then '1000000-10000000'
    else '10000000-'
  end
$$;
comment on function private.revenue_bracket(numeric) is 'The bracket of an annual revenue in US dollars, as min_revenue-max_revenue; null is pre-revenue.';

create function private.bracket_revenue(revenue numeric) returns int
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when coalesce(revenue, 0) = 0 then 0
    when revenue < 100000 then 1
    when revenue < 1000000 then 100000
    when revenue < 10000000 then 1000000
    else 10000000
  end
$$;
comment on function private.bracket_revenue(numeric) is
  'One revenue for all of a bracket: every filter that is a bracket finds both or neither. Null is pre-revenue, like 0.';

create function private.facet_key(
  hub_id uuid, stage public.startup_stage, sectors text[], sdg_tags text[], revenue numeric, is_hub_verified boolean, is_featured boolean
) returns bigint
language sql immutable parallel safe set search_path = ''
as $$
  select hashtextextended(jsonb_build_array(
    hub_id, stage, to_jsonb(sectors), to_jsonb(sdg_tags), private.bracket_revenue(revenue), is_hub_verified, is_featured)::text, 0)
$$;
comment on function private.facet_key(uuid, public.startup_stage, text[], text[], numeric, boolean, boolean) is
  'What all facets see of a startup, as a hash of 64 bits.';
alter table public.startups add column facet_key bigint not null
  generated always as (private.facet_key(hub_id, stage, sectors, sdg_tags, revenue, is_hub_verified, is_featured)) stored;
comment on column public.startups.facet_key is 'The same for startups that every facet of the directory counts alike.';
create index startups_facets on public.startups (facet_key) where is_on_market;

create table private.startup_facets (
  facet_key bigint primary key,
  hub_id uuid,
  stage public.startup_stage not null,
  sectors text[] not null,
  sdg_tags text[] not null,
  revenue int not null,
  is_hub_verified boolean not null,
  is_featured boolean not null
);
alter table private.startup_facets enable row level security;
comment on table private.startup_facets is
  'What each facet_key stands for. Kept by a trigger that only adds: a key that no startup has any more counts nothing.';
comment on column private.startup_facets.revenue is 'One for the whole bracket: private.bracket_revenue.';

create function private.on_startup_facets() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.startup_facets (facet_key, hub_id, stage, sectors, sdg_tags, revenue, is_hub_verified, is_featured)
  values (
    new.facet_key, new.hub_id, new.stage, new.sectors, new.sdg_tags, private.bracket_revenue(new.revenue), new.is_hub_verified,
    new.is_featured
  )
  on conflict do nothing;
  return new;
end
$$;
comment on function private.on_startup_facets() is 'Trigger: writes down what a startup''s facet_key stands for.';
-- Of any column, since a trigger before it may change others than the update names.
create trigger startups_counted after insert or update on public.startups
  for each row execute function private.on_startup_facets();

create function private.facet_condition(filters jsonb, keys text[]) returns text
language sql stable set search_path = ''
as $$
  select case when filters ?| keys
    then (
      select 'coalesce(' || c.conditions || ', false)'
      from private.startup_filters((select jsonb_object_agg(k, filters -> k) from unnest(keys) k where filters ? k)) c
    )
    else 'true' end
$$;
comment on function private.facet_condition(jsonb, text[]) is 'The condition of one facet alone; true when it is not chosen.';

create function public.count_startups(filters jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(filters), 16384);
  bracket text := concat(filters ->> 'min_revenue', '-', filters ->> 'max_revenue');
  earns text[] := case when bracket in ('0-0', '0-100000', '100000-1000000', '1000000-10000000', '10000000-')
    then array['min_revenue', 'max_revenue'] else '{}' end;
  flags text[] := array['is_hub_verified', 'is_featured'];
  base record := private.startup_conditions(filters - array['hub_id', 'stage', 'sectors', 'sdg_tags'] - flags - earns);
  counted jsonb;
begin
  -- Each facet counts what its other values would find: with every filter but its own. Two groupings carry all of them:
  -- what a startup is (each with those whose tags are chosen) and its tags (with those that are what is chosen).
  execute format($sql$
    with alike as (
      select s.facet_key, count(*)::int as n from public.startups s %1$s where %2$s group by s.facet_key
    ),
    looks as materialized (
      select s.hub_id, s.stage, s.revenue, s.is_hub_verified, s.is_featured, s.sectors, s.sdg_tags, grouping(s.sectors) = 0 as of_tags,
             sum(a.n) filter (where %5$s and %6$s) as tagged, sum(a.n) filter (where %3$s and %4$s and %7$s) as being
      from alike a join private.startup_facets s using (facet_key)
      where %8$s
      group by grouping sets ((s.hub_id, s.stage, s.revenue, s.is_hub_verified, s.is_featured), (s.sectors, s.sdg_tags))
    ),
    kinds as (
      select s.*, s.tagged as n, %3$s as hub, %4$s as staged, %7$s as earns from looks s where not s.of_tags and s.tagged > 0
    ),
    tags as (
      select s.*, s.being as n, %5$s as sector, %6$s as sdg from looks s where s.of_tags and s.being > 0
    )
    select jsonb_build_object(
      'total', (select coalesce(sum(n), 0) from kinds where hub and staged and earns),
      'facets', jsonb_build_object(
        'hub_id', (select coalesce(jsonb_object_agg(hub_id, n), '{}') from (
          select hub_id, sum(n) n from kinds where staged and earns and hub_id is not null group by 1) c),
        'stage', (select coalesce(jsonb_object_agg(stage, n), '{}') from (
          select stage, sum(n) n from kinds where hub and earns group by 1) c),
        'sectors', (select coalesce(jsonb_object_agg(v, n), '{}') from (
          select v, sum(n) n from tags, unnest(sectors) v where sdg group by 1) c),
        'sdg_tags', (select coalesce(jsonb_object_agg(v, n), '{}') from (
          select v, sum(n) n from tags, unnest(sdg_tags) v where sector group by 1) c),
        'revenue', (select coalesce(jsonb_object_agg(bracket, n), '{}') from (
          select private.revenue_bracket(revenue) as bracket, sum(n) n from (
            select revenue, sum(n) n from kinds where hub and staged group by 1) k group by 1) c),
        'is_hub_verified', (select coalesce(sum(n), 0) from kinds where hub and staged and earns and is_hub_verified),
        'is_featured', (select coalesce(sum(n), 0) from kinds where hub and staged and earns and is_featured)))
    $sql$,
    case when base.relevance <> '0' then 'join private.startup_search x on x.startup_id = s.id' end, base.conditions,
    private.facet_condition(filters, array['hub_id']), private.facet_condition(filters, array['stage']),
    private.facet_condition(filters, array['sectors']), private.facet_condition(filters, array['sdg_tags']),
    private.facet_condition(filters, earns), private.facet_condition(filters, flags)
  ) into counted;
  return counted;
end
$$;
comment on function public.count_startups(jsonb) is
  'How many startups of the directory meet the filters of search_startups: {"total": n, "facets": {"stage": {"SEED": n, …}, …}}. '
  'A facet''s counts are with all filters but its own; the revenue facet only leaves out a filter that is one of its brackets. Errors: PT400.';
grant execute on function public.count_startups(jsonb) to anon, authenticated;
