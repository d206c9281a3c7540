-- What the API takes at most. Cases IL of docs/access.md. The catalogue is walked, so a new function is asked too.
begin;
\ir helpers.psql
select no_plan();
-- Every argument of every function that an API role may call which can be of any length.
create temp view arguments as
select p.oid, p.proname, t.n, format_type(t.type, null) as type, p.proargnames[t.n] as name, r.role,
       format('select public.%I(%s)', p.proname, (
         select string_agg(case when a.n = t.n then '($1).as_' || replace(format_type(t.type, null), '[]', 's')
           else 'null::' || format_type(a.type, null) end, ', ' order by a.n)
         from unnest(p.proargtypes::oid[]) with ordinality a (type, n))) as call
from pg_proc p
cross join lateral unnest(p.proargtypes::oid[]) with ordinality t (type, n)
cross join unnest(array['anon', 'authenticated', 'service_role']) r (role)
where p.pronamespace = 'public'::regnamespace and has_function_privilege(r.role, p.oid, 'execute')
  and p.prorettype <> 'trigger'::regtype
  and (t.type in ('text'::regtype, 'jsonb'::regtype, 'json'::regtype, 'varchar'::regtype, 'bytea'::regtype)
    or format_type(t.type, null) like '%[]');
create temp table too_long (as_text text, as_jsonb jsonb, as_texts text[], as_integers int[], as_numerics numeric[]);
insert into too_long values (repeat(' ', 3000000), jsonb_build_object('query', repeat('a ', 200000), 'stage',
  (select jsonb_agg('SEED ' || i) from generate_series(1, 50000) i)),
  (select array_agg(gen_random_uuid()::text) from generate_series(1, 50000)),
  (select array_agg(i) from generate_series(1, 50000) i), (select array_agg(i) from generate_series(1, 50000) i));
grant select on arguments, too_long to public;
-- What a refusal costs at least: the same value is sent, and nothing is looked at.
create function tests.refuse(value anyelement) returns void
language plpgsql
as $$
begin
  raise sqlstate 'PT413';
end
$$;
-- SQLSTATE, and the shortest of so many tries in milliseconds, of a bare refusal as well: both in turn, since the
-- machine may be busy with something else.
create function tests.tried(statement text, type text default null, tries int default 1, out answer text,
  out took numeric, out bare numeric)
language plpgsql
as $$
declare
  began timestamptz;
  value too_long;
  refusal text := format('select tests.refuse(($1).as_%s)', replace(coalesce(type, 'text'), '[]', 's'));
begin
  -- Unpacked beforehand, as the Data API gives it. Only what is sent: the others cost more than the call.
  select case when coalesce(type, 'text') = 'text' then t.as_text || '' end,
         case when type = 'jsonb' then t.as_jsonb || '{}' end,
         case when coalesce(type, 'text[]') = 'text[]' then t.as_texts || '{}' end,
         case when type = 'integer[]' then t.as_integers || 1 end,
         case when type = 'numeric[]' then t.as_numerics || 1.0 end into value from too_long t;
  for try in 1..tries loop
    began := clock_timestamp();
    begin
      execute statement using value;
      answer := 'ok';
    exception when others then
      answer := sqlstate;
    end;
    took := least(took, extract(epoch from clock_timestamp() - began) * 1000);
    exit when took < 10 or tries = 1;
    began := clock_timestamp();
    begin
      execute refusal using value;
    exception when others then
      bare := least(bare, extract(epoch from clock_timestamp() - began) * 1000);
    end;
    exit when took < 3 * bare;
  end loop;
end
$$;
grant execute on all functions in schema tests to public;

select cmp_ok((select count(*) from arguments), '>', 120::bigint,
  '[IL1] The catalogue has more than 120 arguments to try');
select is_empty($$select distinct a.type from arguments a
  where a.type not in ('text', 'jsonb', 'text[]', 'integer[]', 'numeric[]')$$,
  '[IL1] Each argument is of a type that this test knows');
select tests.as_anon();
select is(t.answer, 'PT413', format('[IL1] A visitor sends no megabytes: %s(%s)', a.proname, a.name)) from arguments a,
  tests.tried(a.call, a.type) t where a.role = 'anon';
select tests.acting_as('bob');
create temp table of_members as
select a.proname, a.name, t.answer, t.took, t.bare from arguments a, tests.tried(a.call, a.type, 20) t
where a.role = 'authenticated';
select is(answer, 'PT413', format('[IL1] A member sends no megabytes: %s(%s)', proname, name)) from of_members;
select is_empty($$select proname, name, took, bare from of_members where took > 25 and took > 5 * bare$$,
  '[IL2] Each refusal comes within milliseconds, or costs as little as a bare one, before anything else is looked at');
select tests.as_service();
select is(t.answer, 'PT413',
  format('[IL1] An edge function sends no megabytes: %s(%s)', a.proname, a.name)) from arguments a,
  tests.tried(a.call, a.type) t where a.role = 'service_role';

-- What people may write into a table themselves.
select tests.acting_as('mallory');
select is(t.answer, '23514', format('[IL3] A column that people write has a limit: %s.%s', c.table_name, c.column_name))
from information_schema.column_privileges p join information_schema.columns c
  using (table_schema, table_name, column_name),
  tests.tried(format('update public.%I set %I = %s where %I = tests.id(''mallory'')', c.table_name, c.column_name,
    case c.data_type when 'ARRAY' then '($1).as_texts[1:20] || ($1).as_text' else '($1).as_text' end, case c.table_name
      when 'users' then 'id' else 'user_id' end)) t
where p.table_schema = 'public' and p.privilege_type in ('INSERT', 'UPDATE') and p.grantee = 'authenticated'
  and c.data_type in ('text', 'ARRAY', 'jsonb');

-- What counts is the size, so filters that fit are looked at.
select throws_ok(format('select public.search_startups(%L)',
  jsonb_build_object('sectors', (select jsonb_agg('s' || i) from generate_series(1, 5000) i))), 'PT413', null,
  '[IL4] Filters of 40 KB are refused');
select lives_ok(format('select public.search_startups(%L)', jsonb_build_object('sectors',
  (select jsonb_agg('s' || i) from generate_series(1, 200) i))), '[IL4] Filters of 2 KB are accepted');

select * from finish();
rollback;
