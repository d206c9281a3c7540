-- The Data API: how a request reads, what its filters may ask, and for how long.

-- Visitors and members hold rights to few tables. What else is read for a screen is read by functions of this role:
-- row-level security binds it as it binds the caller, so the policies stay the one place that says who sees what, and
-- nobody can put filters, counts, orders and embedded tables of their own on a large table. Roles belong to the whole
-- server.
do $$
begin
  create role api_reader nologin;
exception when duplicate_object or unique_violation then
  null;
end
$$;
-- Everything granted to authenticated is granted to this role too: a visitor's request through it counts as a member's
-- without an account.
grant authenticated to api_reader;
-- Its functions are the project's own, to replace and to grant.
grant api_reader to postgres with inherit true, set true;
grant usage on schema private to api_reader;

create procedure private.give_to_reader(called regprocedure)
language plpgsql set search_path = ''
as $$
begin
  -- Postgres asks for this right at the moment a function gets its owner, and never again.
  grant create on schema public to api_reader;
  execute format('alter function %s owner to api_reader', called);
  revoke create on schema public from api_reader;
end
$$;
comment on procedure private.give_to_reader(regprocedure) is
  'Makes api_reader the owner of a function that reads with the caller''s policies. Its grants stay.';

-- Patterns and words. A regular expression of sixty characters takes two seconds on the one name "Lumen Grid Technologies",
-- so no length of a column bounds it, and what a function answers can be filtered like a table. The Data API writes its
-- filters (match, imatch, like, ilike, fts) as operators without a schema: this schema stands before Postgres's own in the
-- search path of requests, and its operators refuse. Functions of ours search by functions of their own, and pin their path.
create schema filters;
comment on schema filters is
  'The operators that the Data API finds before those of Postgres. Security: they refuse patterns, whose cost nobody can bound.';
revoke all on schema filters from public;
grant usage on schema filters to anon, authenticated, service_role;

create function private.forbid_pattern_filter() returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  perform private.raise_http_error(400, 'The Data API does not filter by patterns or words. Search with the functions that are there for it.');
  return null;
end
$$;
comment on function private.forbid_pattern_filter() is 'Refuses with PT400 a filter by a pattern.';

-- A function and four operators for each kind of text; a test compares them with Postgres's own.
do $$
declare
  kind text;
  symbol text;
begin
  foreach kind in array array['text', 'name', 'bpchar'] loop
    execute format($sql$
      create function private.forbid_pattern_filter(value %1$s, pattern text) returns boolean
      language sql stable security definer set search_path = '' as 'select private.forbid_pattern_filter()';
      comment on function private.forbid_pattern_filter(%1$s, text) is 'Behind like, ilike, match and imatch of the Data API: refuses.';
      grant execute on function private.forbid_pattern_filter(%1$s, text) to anon, authenticated, service_role$sql$,
        kind);
    foreach symbol in array array['~~', '~~*', '~', '~*'] loop
      execute format('create operator filters.%s (leftarg = %s, rightarg = text, function = private.forbid_pattern_filter)', symbol, kind);
    end loop;
  end loop;
  foreach kind in array array['text', 'tsvector'] loop
    execute format($sql$
      create function private.forbid_text_search_filter(value %1$s, words tsquery) returns boolean
      language sql stable security definer set search_path = '' as 'select private.forbid_pattern_filter()';
      comment on function private.forbid_text_search_filter(%1$s, tsquery) is 'Behind fts, plfts, phfts and wfts of the Data API: refuses.';
      grant execute on function private.forbid_text_search_filter(%1$s, tsquery) to anon, authenticated, service_role;
      create operator filters.@@ (leftarg = %1$s, rightarg = tsquery,
        function = private.forbid_text_search_filter)$sql$, kind);
  end loop;
end
$$;

create function private.check_request() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  preference constant text := replace(lower(nullif(current_setting('request.headers', true), '')::jsonb ->> 'prefer'), ' ', '');
begin
  -- Security: the planner counts with the statistics of a column, before row-level security: a guest read how many messages
  -- somebody wrote in rooms that are not theirs.
  if preference like '%count=planned%' or preference like '%count=estimated%' then
    perform private.raise_http_error(400, 'Counts are exact or none: send Prefer: count=exact.');
  end if;
  -- A query of one table finds its rows by an index. Only queries that nest tables in tables take longer.
  if current_setting('request.path', true) not like '/rpc/%' then
    perform set_config('statement_timeout', '1000', true);
  end if;
end
$$;
comment on function private.check_request() is
  'Before each request of the Data API, with its role and its headers: refuses with PT400 counts by the planner, and gives what reads a table one second.';
grant execute on function private.check_request() to anon, authenticated, service_role;

-- As Supabase documents it: the Data API reads its settings from the role that it logs in with.
alter role authenticator set pgrst.db_pre_request = 'private.check_request';
alter role authenticator set pgrst.db_extra_search_path = 'filters, pg_catalog, extensions';
-- Security: no plans (Accept: application/vnd.pgrst.plan), which name the planner's counts, too, and no list of all
-- tables and functions, which takes long to make.
alter role authenticator set pgrst.db_plan_enabled = 'false';
alter role authenticator set pgrst.openapi_mode = 'disabled';
-- Tables without statistics (20261101003330_no_statistics.sql) seem to have few rows of a room. With the default of 4, for
-- disks that turn, Postgres then reads and sorts all messages of a room for its newest 50.
alter role authenticator set random_page_cost = 1.1;
notify pgrst, 'reload config';
notify pgrst, 'reload schema';
