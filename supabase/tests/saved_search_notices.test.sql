-- Saved searches that tell. Cases SN of docs/access.md. Seed: Thermion is pending at dave's hub, henrik founded it.
begin;
\ir helpers.psql
select no_plan();
delete from public.saved_searches;
update public.startups set status = 'PENDING', is_hub_verified = false, export_readiness_score = 40
  where name = 'Thermion';
set constraints all immediate;
set constraints all deferred;
create function tests.keep(who text, name text, filters jsonb, notify boolean default true) returns void
language sql security definer set search_path = ''
as $$ insert into public.saved_searches (user_id, name, filters, notify, created_at) select tests.id(who), keep.name,
  keep.filters, keep.notify, clock_timestamp() $$;
create function tests.told() returns table (who text, search text)
language sql stable security definer set search_path = ''
as $$
  select u.username, n.data ->> 'search_name' from public.notifications n join public.users u on u.id = n.user_id
  where n.kind = 'saved_search.matched' and n.target_id = (select s.id from public.startups s where s.name = 'Thermion')
$$;
create function tests.approve() returns void
language sql
as $$ select public.approve_startup((select s.id::text from public.startups s where s.name = 'Thermion'), 90) $$;
grant execute on all functions in schema tests to public;

select tests.keep('bob', 'Heat', '{"query": "thermophotovoltaic"}'), tests.keep('bob', 'Everything', '{}'),
  tests.keep('mallory', 'Ready',
  '{"min_export_score": 85, "hub_id": ["0b000000-0000-4000-8000-000000000001"], "stage": ["SEED"], "sectors": ["Clean Energy"], "max_revenue": 100000, "is_hub_verified": true}'),
  tests.keep('grace', 'Misspelt', '{"query": "termion"}'), tests.keep('carol', 'Quiet', '{}', false),
    tests.keep('alice', 'Others', '{"stage": ["SERIES_A"]}'), tests.keep('alice', 'Featured', '{"is_featured": true}'),
  tests.keep('henrik', 'My own', '{}'), tests.keep('petra', 'Disabled', '{}'), tests.keep('yuki', 'Muted', '{}');
select tests.disable('petra');
insert into public.notification_preferences (user_id, kind, is_muted)
  values (tests.id('yuki'), 'saved_search.matched', true);
-- What the table would not take: filters of an older directory.
alter table public.saved_searches drop constraint saved_searches_filters_check;
select tests.keep('samuel', 'Of another time', filters::jsonb) from unnest(array['{"color": "red"}']) as filters;
select tests.keep('claire', 'No number', '{"min_revenue": "much"}'), tests.keep('anjali', 'No object', '[]'),
  tests.keep('layla', 'Odd words', '{"query": "'' & | ! <-> x:*"}'),
  tests.keep('owen', 'Score', '{"min_export_score": {"a": 1}}');

select tests.acting_as('dave');
select lives_ok('select tests.approve()', '[SN1] Dave approves a startup');
select is_empty('select * from tests.told()', '[SN2] Nobody is told before all of the approval is written');
select lives_ok('set constraints all immediate', '[SN3] Filters that the directory does not take stop no approval');
select results_eq('select * from tests.told() order by 1', $$values ('bob', 'Heat'), ('grace', 'Misspelt'),
  ('mallory', 'Ready')$$,
  '[SN1] Each whose search finds it by the new score is told once, and nobody else');
select tests.as_database();
select results_eq($$select target_type, data ->> 'name', data ? 'search_id' from public.notifications
  where kind = 'saved_search.matched' and user_id = tests.id('bob')$$, $$values ('startup', 'Thermion', true)$$,
  '[SN1] The notice names the startup and the search');
select set_eq($$select s.id from public.saved_searches s where s.name in ('Heat', 'Everything', 'Misspelt', 'Ready',
  'My own', 'Muted')$$, $$select private.searches_that_find(s.id) from public.startups s where s.name = 'Thermion'$$,
  '[SN4] The searches that find the startup are those of the directory');

-- One startup against all searches is what the directory makes of each search over all startups.
delete from public.saved_searches;
select tests.keep('bob', filters, filters::jsonb) from unnest(array['{}', '{"query": "quan"}',
  '{"query": "Quantum sweden"}', '{"query": "quantm"}', '{"query": "lumen gird"}', '{"query": "the"}',
  '{"query": "???"}', '{"query": " "}',
  '{"query": "robtics", "stage": ["SEED", "SERIES_A"]}', '{"query": "station azur"}', '{"query": "norsken foundry"}',
    '{"query": "energy water grid heat solar power storage sensor quantum"}', '{"query": "photonics-energy/France"}',
    '{"query": "zzzz"}',
  '{"stage": ["SEED"]}', '{"stage": ["NONE"]}', '{"stage": []}',
    '{"hub_id": ["0B000000-0000-4000-8000-000000000001", "x"]}', '{"hub_id": ["x"]}',
    '{"sectors": ["Clean Energy", "Fintech"]}', '{"sectors": []}', '{"sdg_tags": ["SDG 9"], "stage": ["SERIES_A"]}',
  '{"min_revenue": 0, "max_revenue": 0}', '{"min_revenue": 0, "max_revenue": 100000}', '{"min_revenue": 0}',
    '{"max_revenue": 0}', '{"max_revenue": 1000000}', '{"min_revenue": 100000, "max_revenue": 1000000}',
    '{"min_revenue": 420000}', '{"min_revenue": -1, "max_revenue": 0.01}',
  '{"min_export_score": 60}', '{"max_export_score": 60}', '{"min_export_score": 0, "max_export_score": 100}',
    '{"is_hub_verified": true}', '{"is_hub_verified": false}', '{"is_featured": true, "query": "energy"}',
    '{"is_featured": false, "min_export_score": 70.5}']) as filters;
select tests.keep('carol', label, jsonb_build_object('query', label))
  from (select distinct on (s.id) overlay(s.name placing 'x' from 3) as label from public.startups s
  where s.is_on_market) l;
select tests.keep('grace', name || ' spelt well', jsonb_build_object('query', name))
  from (select s.name from public.startups s where s.is_on_market) l;
create function tests.finds(filters jsonb) returns setof uuid
language plpgsql
as $$
declare
  asked record := private.startup_conditions(filters);
begin
  return query execute format('select s.id from public.startups s join private.startup_search x on x.startup_id = s.id
    where %s', asked.conditions);
end
$$;
select cmp_ok((select count(*) from public.saved_searches n, tests.finds(n.filters)), '>', 500::bigint,
  '[SN4] The searches find more than 500 startups together');
select is_empty($$
  with directory as (select n.name, f.id as startup from public.saved_searches n, tests.finds(n.filters) f (id)),
  one_by_one as (select n.name, s.id as startup from public.startups s, private.searches_that_find(s.id) f (id)
    join public.saved_searches n on n.id = f.id)
  (select 'only in the directory', d.* from (table directory except table one_by_one) d)
    union all (select 'only one by one', o.* from (table one_by_one except table directory) o)$$,
  '[SN4] Each search finds what the directory finds, for every startup of the market');
select is(private.search_terms(repeat('a', 100) || ' b c d e f g h i j'), repeat('a', 40) || ' b c d e f g h',
  '[SN7] Eight words of forty letters are looked for');
select is(private.search_terms(repeat('x', 300)), repeat('x', 40),
  '[SN7] A word is cut to forty letters, however long the text');
update public.startups set short_description = 'Edited' where name = 'Thermion';
select is((select count(*) from tests.told()), 3::bigint, '[SN5] An edit notifies nobody again');
select tests.acting_as('mallory');
select throws_ok($$select private.searches_that_find(gen_random_uuid())$$, '42501', null,
  '[SN6] Nobody asks who searches for what');

select * from finish();
rollback;
