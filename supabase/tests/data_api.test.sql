-- What a request of the Data API may ask, before and beside row-level security. Cases DA of docs/access.md.
begin;
set local tests.as_deployed = 'on';
\ir helpers.psql
-- As PostgREST calls it: with the role, the path and the headers of the request.
create function tests.requested(path text, headers jsonb) returns text
language plpgsql
as $$
begin
  perform set_config('request.path', path, true), set_config('request.headers', headers::text, true),
          set_config('statement_timeout', '8000', true);
  perform private.check_request();
  return current_setting('statement_timeout');
end
$$;
create function tests.api_setting(name text) returns text
language sql
as $$
  select substr(line, strpos(line, '=') + 1) from pg_roles r, unnest(r.rolconfig) line
  where r.rolname = 'authenticator' and line like name || '=%'
$$;
-- In the path in which a request's operators are found ([DA1] holds it to the setting). How many rows there are.
create function tests.requested_rows(query text) returns bigint
language plpgsql set search_path = public, filters, pg_catalog, extensions
as $$
declare
  found bigint;
begin
  execute 'select count(*) from (' || query || ') found' into found;
  return found;
end
$$;
create function tests.estimate(query text) returns numeric
language plpgsql
as $$
declare
  plan json;
begin
  execute 'explain (format json) ' || query into plan;
  return (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric;
end
$$;
grant usage on schema tests to public;
grant execute on all functions in schema tests to public;

select no_plan();

-- What it reads of its own role.
select is(tests.api_setting('pgrst.db_pre_request'), 'private.check_request',
  '[DA1] The Data API looks at each request before it answers');
select is(tests.api_setting('pgrst.db_plan_enabled'), 'false', '[DA1] The Data API shows nobody a plan');
select is(tests.api_setting('pgrst.openapi_mode'), 'disabled',
  '[DA1] The Data API shows nobody a list of all tables and functions');
select is(tests.api_setting('pgrst.db_extra_search_path'), 'filters, pg_catalog, extensions',
  '[DA1] The operators of filters stand before those of Postgres');
select is(tests.api_setting('random_page_cost'), '1.1',
  '[DA10] The Data API plans for disks that do not turn');
select is_empty($$
  select * from (values ('anon', 3), ('authenticated', 8)) limits (role, seconds)
  where not exists (
    select 1 from pg_roles r, unnest(r.rolconfig) line
    where r.rolname = limits.role and line = 'statement_timeout=' || seconds || 's')$$,
  '[DA6] A statement of a visitor has three seconds, one of a member eight');

-- Counts of the planner.
select tests.acting_as('grace');
select throws_ok(format('select tests.requested(%L, %L)', '/deal_room_messages',
    jsonb_build_object('prefer', preference)),
  'PT400', 'Counts are exact or none: send Prefer: count=exact.', '[DA2] The Data API refuses Prefer: ' || preference)
from unnest(array['count=planned', 'count=estimated', 'return=minimal,count=planned', 'Count = Planned',
  'handling=lenient, count=estimated']) preference;
select is(tests.requested('/users', jsonb_build_object('prefer', preference)), '1s',
  '[DA2] The Data API takes Prefer: ' || preference)
from unnest(array['count=exact', 'return=representation', 'tx=commit']) preference;
select is(tests.requested('/users', '{}'), '1s', '[DA6] A request that reads a table has one second');
select is(tests.requested('/rpc/my_home', '{}'), '8s',
  '[DA6] A request that calls a function has the time of its role');
select tests.as_anon();
select throws_ok($$select tests.requested('/startups', '{"prefer": "count=planned"}')$$, 'PT400', null,
  '[DA2] The Data API refuses counts of the planner to visitors, too');
select is(tests.requested('/rpc/market_stats', '{}'), '8s', '[DA2] Visitors may send every other request');
select tests.as_service();
select is(tests.requested('/rpc/claim_mails', '{}'), '8s',
  '[DA2] The Data API looks at requests of edge functions, too');
select tests.as_database();
set local statement_timeout = 0;

-- What the planner could tell if it were asked past that.
select is_empty($$
  select c.relname, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and has_any_column_privilege('authenticated', c.oid, 'SELECT')
    and a.attnum > 0 and not a.attisdropped and a.attstattarget is distinct from 0
    -- The same for everybody.
    and c.relname not in ('nda_versions', 'export_nda_versions', 'document_types', 'deal_room_templates')$$,
  '[DA3] No statistics are kept of tables whose rows differ by reader');
insert into public.deal_room_messages (id, deal_room_id, seq, sender_id, message)
select gen_random_uuid(), tests.lumen()::uuid, 5000 + n, tests.id('alice'), 'x' from generate_series(1, 300) n;
analyze public.deal_room_messages;
select tests.acting_as('grace');
select is(tests.estimate(format('select id from public.deal_room_messages where sender_id = %L', tests.id('alice'))),
  tests.estimate(format('select id from public.deal_room_messages where sender_id = %L', tests.id('mallory'))),
  '[DA3] An estimate is the same for who wrote hundreds of messages and who wrote none');
select throws_ok('select stavalues1 from pg_catalog.pg_statistic', '42501', null,
  '[DA3] Nobody reads the statistics of the planner');
select is_empty($$select * from pg_catalog.pg_stats where schemaname in ('public', 'private')
  and tablename not in ('nda_versions', 'export_nda_versions', 'document_types', 'deal_room_templates')$$,
  '[DA3] Nobody reads a view of the statistics');
select tests.as_database();

-- Patterns.
select is_empty($$
  select o.oprname, o.oprleft::regtype, o.oprright::regtype from pg_operator o
  where o.oprnamespace = 'pg_catalog'::regnamespace
    and (o.oprname in ('~', '~*', '~~', '~~*') and o.oprleft in ('text'::regtype, 'name'::regtype, 'bpchar'::regtype)
      or o.oprname = '@@' and o.oprleft in ('text'::regtype, 'tsvector'::regtype) and o.oprright = 'tsquery'::regtype)
  except
  select o.oprname, o.oprleft::regtype, o.oprright::regtype from pg_operator o
  where o.oprnamespace = 'filters'::regnamespace$$, '[DA7] Each operator of a pattern has one that refuses before it');
select tests.acting_as('bob');
select throws_ok(format('select tests.requested_rows(%L)', 'select id from public.users where ' || condition), 'PT400',
  'The Data API does not filter by patterns or words. Search with the functions that are there for it.',
  '[DA7] The Data API refuses to filter by ' || condition)
from unnest(array[
  'email ~ ''(.*)(.*)(.*)x\1\2\3''', 'email ~* ''x''', 'email like ''%b%''', 'email ilike ''%b%''',
    'not email like ''%b%''',
  'email like any (''{%b%}'')', 'email::varchar ~ ''x''', 'email::name ~ ''x''', 'email::char(10) ~ ''x''',
  'profile_image_url ~ ''x'' or profile_image_url is null and email ~ ''x''', 'to_jsonb(users) ->> ''email'' ~ ''x''',
  'email @@ to_tsquery(''x'')', 'to_tsvector(email) @@ to_tsquery(''x'')']) condition;
select throws_ok($$select
  tests.requested_rows('select 1 from public.startup_details(''lumen-grid'') d where d ->> ''name'' ~ ''x''')$$,
  'PT400', null,
  '[DA7] The Data API refuses to filter by a pattern what a function answers');
select is(tests.requested_rows(
  $$select 1 from public.users where email = 'bob@dealport.test' and created_at < now() and username in ('bob')$$),
    1::bigint,
  '[DA7] Filters that compare values find rows as ever');
select tests.as_anon();
select throws_ok($$select
  tests.requested_rows('select 1 from public.startup_details(''lumen-grid'') d where d ->> ''name'' ~ ''x''')$$,
  'PT400', null,
  '[DA7] The Data API refuses patterns to visitors, too');
select is(tests.requested_rows($$select 1 from public.search_startups('{"query": "lumen grid"}')$$), 1::bigint,
  '[DA7] The directory searches by words as ever');
select is(tests.requested_rows($$select 1 from jsonb_array_elements(public.events_page('{"query": "summit"}') ->
  'rows')$$) > 0, true,
  '[DA7] The list of events searches by words as ever');
select tests.as_database();
select is_empty($$
  select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    and exists (select 1 from pg_proc own where own.pronamespace = 'pg_catalog'::regnamespace and own.proname =
      p.proname)
  union all
  select t.typname from pg_type t where t.typnamespace in ('public'::regnamespace, 'filters'::regnamespace)
    and exists (select 1 from pg_type own where own.typnamespace = 'pg_catalog'::regnamespace and own.typname =
      t.typname)
  union all
  select p.proname from pg_proc p where p.pronamespace = 'filters'::regnamespace$$,
  '[DA8] No other name stands before one of Postgres');

-- Functions read what the role that they run as may, and nothing that was closed to it.
select is_empty($$
  select p.oid::regprocedure, named.relation, r.rolname
  from pg_proc p
  cross join lateral (
    select distinct to_regclass(found[1]) as relation
    from regexp_matches(p.prosrc, '(?:from|join|update|into|only)\s+((?:public|private)\.\w+)(?!\w|\()', 'g') found
  ) named
  join pg_roles r on r.rolname in ('authenticated', 'anon') and not p.prosecdef
      and has_function_privilege(r.oid, p.oid, 'EXECUTE')
    or r.rolname = 'api_reader' and r.oid = p.proowner
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and named.relation is not null
    and not has_any_column_privilege(r.oid, named.relation, 'SELECT')$$,
  '[DA4] No function reads a table that the role it runs as may not');

-- The role of functions that read.
select is_empty($$
  select 1 from pg_roles
  where rolname = 'api_reader' and (rolcanlogin or rolsuper or rolbypassrls or rolcreaterole)$$,
  '[DA5] The role of functions that read cannot log in, and row-level security binds it');
select is_empty($$
  select p.proname from pg_proc p
  where p.proowner = 'api_reader'::regrole and (p.provolatile <> 's' or not p.prosecdef)$$,
  '[DA5] Functions of api_reader only read, and read as it');
select isnt_empty($$select 1 from pg_proc p where p.proowner = 'api_reader'::regrole$$,
  '[DA5] api_reader owns functions');
select is_empty($$
  select n.nspname from pg_namespace n
  where has_schema_privilege('api_reader', n.oid, 'CREATE') and n.nspname !~ '^pg_(toast_)?temp'$$,
  '[DA5] api_reader creates nothing in any schema');
select is_empty($$
  select c.oid::regclass from pg_class c
  where c.relkind in ('r', 'p', 'v') and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and has_table_privilege('api_reader', c.oid, 'SELECT, INSERT, UPDATE, DELETE')$$,
  '[DA5] api_reader holds no right to a whole table');
select is_empty($$
  select 1 from pg_auth_members m
  where m.roleid = 'api_reader'::regrole and m.member not in ('postgres'::regrole, 'supabase_admin'::regrole)$$,
  '[DA5] Nobody may become api_reader');
select is_empty($$select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace
  and has_any_column_privilege('anon', c.oid, 'SELECT, INSERT, UPDATE')$$, '[DA9] A visitor reads no table');
select is_empty($$select c.relname, r from pg_class c, unnest(array['anon', 'authenticated', 'service_role']) r
  where c.relnamespace = 'private'::regnamespace and c.relkind in ('r', 'p', 'v')
  and has_any_column_privilege(r, c.oid, 'SELECT, INSERT, UPDATE')$$,
  '[DA9] Nobody reads a table of the private schema');
select * from finish();
rollback;
