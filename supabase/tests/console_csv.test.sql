-- What platform administrators take along from the console. Cases CL of docs/access.md, beside CF of csv_files.
begin;
\ir helpers.psql
create temp table begun (who text, kind text, file text, head text, lines bigint);
grant select, insert, delete on begun to public;
create function tests.begin_csv(kind text, filters jsonb default '{}', who text default 'erin') returns text
language plpgsql
as $$
begin
  perform tests.as_service();
  delete from begun b where b.kind = begin_csv.kind;
  insert into begun select who, begin_csv.kind, c.file_id, c.head, c.line_count
    from public.begin_csv(tests.id(who), 'console_' || begin_csv.kind, null, filters, '203.0.113.7', 'Agent/1') c;
  return tests.acting_as(who);
end
$$;
create function tests.walk(kind text) returns text
language plpgsql
as $$
declare
  file constant text := (select b.file from begun b where b.kind = walk.kind);
  page json;
  after text;
  lines text := '';
begin
  for n in 1..30 loop
    page := public.csv_page(file, after);
    lines := lines || (page ->> 'lines');
    after := page ->> 'next';
    exit when after is null;
  end loop;
  return lines;
end
$$;
grant execute on all functions in schema tests to public;
create temp table kinds as select k.name, k.source from (values ('startups', 'public.startups'),
  ('investors', 'public.investors'), ('deals', 'public.deals'), ('hubs', 'public.hubs'), ('events', 'public.events'),
  ('report', null)) k (name, source);
grant select on kinds to public;
select no_plan();

-- Whose they are.
select tests.as_service();
select throws_ok(format('select public.begin_csv(tests.id(%L), ''console_%s'')', who, name), 'PT403',
  'Only a platform administrator can do this.', '[CL1] ' || name || ' cannot be taken along by ' || who)
from kinds, unnest(array['alice', 'bob', 'carol', 'dave', 'mallory', 'grace', 'ingrid']) who;
select throws_ok(format('select public.begin_csv(%L, ''console_%s'')', id, name), 'PT403', null,
  '[CL1] An unknown person begins no list')
  from kinds, unnest(array[null, gen_random_uuid()]) id;
select throws_ok(format('select public.begin_csv(tests.id(''erin''), ''console_%s'',
  ''0b000000-0000-4000-8000-000000000001'')',
  name), 'PT404', 'This list does not exist.',
  '[CL1] The lists of the console are about the platform, not a hub') from kinds;
select throws_ok(format('select public.begin_csv(tests.id(''erin''), ''console_%s'', null, %L)', name, filters),
  'PT400', null, '[CL2] ' || name || ' cannot be filtered by ' || filters)
from kinds, unnest(array['{"range": "10y"}', '{"range": null}', '{"range": ["30d"]}', '{"range": "<script>"}',
  '{"hub": "x"}', '[]']::jsonb[]) filters;

-- What is in them: all of it, and as many cells as columns.
select tests.as_database();
update public.startups set name = '=HYPERLINK("http://x")' where slug = 'thermion';
insert into public.startups (name, slug, hub_id, founder_id, stage, status, created_at)
select 'Quay ' || n, 'quay-' || n, '0b000000-0000-4000-8000-000000000001', tests.id('alice'), 'SEED', 'DRAFT',
  now() - (n % 40) * interval '1 day' from generate_series(1, 1200) n;
select tests.as_database();
select is((select cardinality(k.columns) from private.csv_kinds k where k.kind = 'console_' || name), width,
  '[CL3] ' || name || ' has as many columns as cells')
from (select 'startups' as name, cardinality((private.csv_console_startups(null, '{}', '-infinity',
  '00000000-0000-0000-0000-000000000000', 1)).cells) as width
  union all select 'investors', cardinality((private.csv_console_investors(null, '{}', '-infinity',
    '00000000-0000-0000-0000-000000000000', 1)).cells)
  union all select 'deals', cardinality((private.csv_console_deals(null, '{}', '-infinity',
    '00000000-0000-0000-0000-000000000000', 1)).cells)
  union all select 'hubs', cardinality((private.csv_console_hubs(null, '{}', '-infinity',
    '00000000-0000-0000-0000-000000000000', 1)).cells)
  union all select 'events', cardinality((private.csv_console_events(null, '{}', '-infinity',
    '00000000-0000-0000-0000-000000000000', 1)).cells)
  union all select 'report', cardinality((private.csv_console_report(null, '{}', '-infinity',
    '00000000-0000-0000-0000-000000000000', 1)).cells)) w;
create temp table taken (kind text, lines text);
grant select, insert on taken to public;
select collect_tap(tests.begin_csv(name), lives_ok(format('insert into taken values (%L, tests.walk(%L))', name, name),
  '[CL3] ' || name || ' is taken along as a file')) from kinds;
select is((select count(*) from regexp_matches(t.lines, E'\r\n', 'g')), b.lines,
  '[CL3] The file has as many lines as were counted: ' || k.name) from kinds k join taken t on t.kind = k.name
  join begun b on b.kind = k.name;
select tests.as_database();
select is(b.lines, tests.count(k.source), '[CL3] The file has all that there are: ' || k.name) from kinds k
  join begun b on b.kind = k.name where k.source is not null;
select is((select count(distinct m[1]) || ' ' || count(*) from taken t, regexp_matches(t.lines, '"(Quay \d+)"', 'g') m
  where t.kind = 'startups'), '1200 1200', '[CL3] A long file has each startup once');
select ok((select t.lines like '%"''=HYPERLINK(""http://x"")","Pending",%' from taken t where t.kind = 'startups'),
  '[CL3] A name like a formula is written as a text');
select is((select string_agg(distinct k, ',' order by k) from taken t,
  unnest(array['Id', 'Startup', 'Stage', 'Status', 'Started (UTC)', 'Ended (UTC)']) k where t.kind = 'deals'
  and (select k2.columns from private.csv_kinds k2 where k2.kind = 'console_deals') @> array[k]),
    'Ended (UTC),Id,Stage,Started (UTC),Startup,Status',
    '[CL4] The list of deals has id, startup, stage, status and dates');
select is((select cardinality(columns) from private.csv_kinds where kind = 'console_deals'), 6,
  '[CL4] The list of deals has no other columns');
select is((select count(*) from public.deals d, taken t where t.kind = 'deals' and d.amount > 1000
  and t.lines like '%' || d.amount || '%'), 0::bigint, '[CL4] The list of deals has no amount');
select is((select count(*) from public.deals d, taken t where t.kind = 'deals' and d.closing_date is not null
  and t.lines like '%' || d.closing_date || '%' and d.closing_date <> d.created_at::date
  and d.closing_date <> coalesce(d.ended_at, d.created_at)::date
  and not exists (select 1 from public.deals o where d.closing_date in (o.created_at::date, o.ended_at::date))),
    0::bigint, '[CL4] The list of deals has no day on which both sides plan to close');
select is((select count(*) from public.kyc_documents d, taken t where t.kind = 'investors'
  and (t.lines like '%' || d.file_name || '%' or t.lines like '%' || d.id || '%')), 0::bigint,
  '[CL4] The list of investors has nothing of their KYC documents');
select is((select count(*) from public.event_access a, taken t where t.kind = 'events' and a.virtual_url is not null
  and t.lines like '%' || a.virtual_url || '%'), 0::bigint, '[CL4] The list of events has none of their links');
select ok(t.lines like
  '%"Overview","Startups on the market"%"Growth","People","Investor"%"Hub performance","Startups submitted to a hub","Station Azur"%"Deal analytics","Startups that reached a step","Submitted"%',
    '[CL3] The report has the figures of the four tabs') from taken t where t.kind = 'report';
select results_eq($$select metadata, target_type, target_id, ip_address from public.audit_logs
  where action = 'csv.downloaded' and metadata ->> 'kind' = 'console_deals'$$,
  $$select jsonb_build_object('kind', 'console_deals', 'lines', (select lines from begun where kind = 'deals')), 'user',
    tests.id('erin'), '203.0.113.7'::inet$$, '[CL5] The log has one line about each file');

-- What a range brought.
select collect_tap(tests.begin_csv(name, '{"range": "30d"}'),
  lives_ok(format('insert into taken values (%L, tests.walk(%L))', 'some ' || name, name),
  '[CL6] ' || name || ' is taken along for 30 days')) from kinds;
select tests.as_database();
select is(b.lines, tests.count(format('%s where created_at >= (private.today() - 29)::timestamp at time zone ''UTC''',
  k.source)), '[CL6] The file has only what came within 30 days: ' || k.name)
from kinds k join begun b on b.kind = k.name where k.source is not null;
select is((select count(*) from regexp_matches(t.lines, E'\r\n', 'g')), b.lines,
  '[CL6] The file of 30 days has as many lines as were counted: ' || k.name)
  from kinds k join taken t on t.kind = 'some ' || k.name join begun b on b.kind = k.name;

-- Whoever is no platform administrator any more reads no further.
select tests.begin_csv('startups');
select tests.as_database();
-- The last one stays one.
update public.users set role = 'SUPER_ADMIN' where id = tests.id('grace');
update public.users set role = 'GUEST' where id = tests.id('erin');
select tests.acting_as('erin');
select throws_ok('select tests.walk(''startups'')', 'PT403', 'Only a platform administrator can do this.',
  '[CL1] Erin, no platform administrator any more, reads no further page');
select * from finish();
rollback;
