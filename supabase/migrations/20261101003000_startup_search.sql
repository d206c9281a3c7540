-- Searching the directory: words with tolerance for typing errors, and what filters may say.

create extension if not exists pg_trgm with schema extensions;

-- The order of the directory without words: featured first, then the export score, then the id.
alter table public.startups add column directory_rank int not null
  generated always as ((case when is_featured then 1000 else 0 end) + coalesce(export_readiness_score + 1, 0)) stored;
grant select (directory_rank) on public.startups to api_reader;
comment on column public.startups.directory_rank is 'Place in the directory, highest first: featured ones lead, then the export readiness score.';
create index startups_directory on public.startups (directory_rank desc, id desc) where is_on_market;
create index startups_sectors on public.startups using gin (sectors) where is_on_market;
create index startups_sdg_tags on public.startups using gin (sdg_tags) where is_on_market;

create function private.search_texts(
  name text, sectors text[], place text, short_description text, long_description text, out words tsvector, out label text
)
language sql immutable parallel safe set search_path = ''
as $$
  select setweight(to_tsvector('pg_catalog.english', name), 'A')
      || setweight(to_tsvector('pg_catalog.english', array_to_string(sectors, ' ')), 'B')
      || setweight(to_tsvector('pg_catalog.english', concat_ws(' ', short_description, place)), 'C')
      || setweight(to_tsvector('pg_catalog.english', coalesce(long_description, '')), 'D'),
    lower(concat_ws(' ', name, array_to_string(sectors, ' '), place))
$$;
comment on function private.search_texts(text, text[], text, text, text) is
  'What a startup or a product is found by: its words, each with its weight, and its label, which is looked through for parts of words.';

create function private.hub_place(hub uuid) returns text
language sql stable set search_path = ''
as $$ select concat_ws(' ', h.name, h.city, h.country) from public.hubs h where h.id = hub and h.is_approved and h.is_active $$;
comment on function private.hub_place(uuid) is
  'A hub''s name, city and country for the searches; null unless it is approved and active, since no other is named in public.';

-- A stored column, not an index on an expression: ranking would parse the text of each found row again.
create table private.startup_search (
  startup_id uuid primary key references public.startups (id) on delete cascade,
  words tsvector not null,
  label text not null
);
alter table private.startup_search enable row level security;
comment on table private.startup_search is 'The text of each startup, prepared for the search. Kept by a trigger.';
create index startup_search_words on private.startup_search using gin (words);
create index startup_search_label on private.startup_search using gin (label extensions.gin_trgm_ops);

create function private.update_startup_search(startup uuid) returns void
language sql set search_path = ''
as $$
  insert into private.startup_search (startup_id, words, label)
  select s.id, x.words, x.label
  from public.startups s, private.search_texts(s.name, s.sectors, private.hub_place(s.hub_id), s.short_description, s.long_description) x
  where s.id = startup
  on conflict (startup_id) do update set words = excluded.words, label = excluded.label
$$;
comment on function private.update_startup_search(uuid) is 'Prepares a startup''s text for the search.';

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
  elsif not (private.is_plain(filters ->> key, 'numeric') and pg_input_is_valid(filters ->> key, 'numeric')) then
    perform private.raise_http_error(400, format('%s must be a number.', key));
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
    perform private.raise_http_error(400, format('%s must be true or false.', key));
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
    perform private.raise_http_error(400, 'Filters must be an object.');
  end if;
  select k into stranger from jsonb_object_keys(filters) k where k <> all (known) limit 1;
  if stranger is not null then
    perform private.raise_http_error(400, format('There is no filter %s.', left(stranger, 40)));
  end if;
end
$$;
comment on function private.require_known_filters(jsonb, text[]) is 'Refuses with PT400 filters that do not exist.';

create function private.search_terms(query text) returns text
language sql immutable set search_path = ''
as $$
  -- A search box holds little text. It is cut first: each further step costs by the letter and by the word.
  select string_agg(left(w.word, 40), ' ' order by w.n)
  from (
    select s.word, s.n from regexp_split_to_table(lower(left(query, 200)), '[^[:alnum:]]+') with ordinality s (word, n)
    where s.word <> '' order by s.n limit 8
  ) w
$$;
comment on function private.search_terms(text) is
  'The words of a search box in small letters: the first eight of its first 200 characters, each to its fortieth letter. Null when there is none.';

create function private.search_tsquery(query text) returns tsquery
language sql immutable set search_path = ''
as $$
  -- Every word is a beginning: "quant" finds Quantum while one types.
  select to_tsquery('pg_catalog.english', string_agg(word || ':*', ' & '))
  from string_to_table(private.search_terms(query), ' ') word
$$;
comment on function private.search_tsquery(text) is 'The words of a search box as a query, or null when there is none.';

create function private.search_condition(query text, source text, out condition text, out relevance text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked text := private.search_terms(query);
  wanted tsquery := private.search_tsquery(query);
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
    -- No row has these words: perhaps one is misspelt. One letter wrong in five still reaches 0.5.
    perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
    condition := format('%L operator(extensions.<%%) x.label', asked);
    relevance := format('(extensions.word_similarity(%L, x.label) * 1000)::int', asked);
  end if;
end
$$;
comment on function private.search_condition(text, text) is
  'The words of a search box as a condition on a search table x, null for an empty box, and how relevant a row is: 0 when x need not be joined. source is trusted SQL: what is searched (s) joined with its x.';
