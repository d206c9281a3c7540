-- Searching the directory. Cases DS of docs/access.md.
begin;
\ir helpers.psql
select no_plan();
-- Counts over the seed, and over every edge of a bracket, are what counting row by row gives.
insert into public.startups (name, slug, stage, status, founder_id, revenue, sectors, sdg_tags)
select 'Edge', 'edge-' || n, 'SEED', 'APPROVED', tests.id('joon'), revenue, '{Fintech,Clean Energy}', '{}'
from unnest(array[null, 0, 0.01, 99999.99, 100000, 999999.99, 1000000, 10000000]) with ordinality r (revenue, n);
create function tests.counted_plainly(filters jsonb) returns jsonb
language plpgsql security definer
as $$
declare
  bracket text := concat(filters ->> 'min_revenue', '-', filters ->> 'max_revenue');
  earns text[] := case when bracket in ('0-0', '0-100000', '100000-1000000', '1000000-10000000', '10000000-')
    then '{min_revenue,max_revenue}' else '{}' end;
  facet record;
  counts jsonb;
  facets jsonb := '{}';
  asked record;
begin
  for facet in select * from (values
    ('total', array[]::text[], '''n'''), ('hub_id', array['hub_id'], 's.hub_id::text'),
      ('stage', array['stage'], 's.stage::text'),
    ('sectors', array['sectors'], 'unnest(s.sectors)'), ('sdg_tags', array['sdg_tags'], 'unnest(s.sdg_tags)'),
    ('revenue', earns, 'private.revenue_bracket(s.revenue)'),
      ('is_hub_verified', '{}', 'case when s.is_hub_verified then ''n'' end'),
    ('is_featured', '{}', 'case when s.is_featured then ''n'' end')) f (name, own, value)
  loop
    asked := private.startup_conditions(filters - facet.own);
    execute format('select coalesce(jsonb_object_agg(v, n), ''{}'')
      from (select %s as v, count(*) as n from public.startups s %s where %s group by 1) c where v is not null',
      facet.value, case when asked.relevance <> '0' then 'join private.startup_search x on x.startup_id = s.id' end,
        asked.conditions) into counts;
    facets := facets || jsonb_build_object(facet.name, case when facet.name in ('total', 'is_hub_verified',
      'is_featured') then coalesce(counts -> 'n', '0') else counts end);
  end loop;
  return jsonb_build_object('total', facets -> 'total', 'facets', facets - 'total');
end
$$;
create function tests.in_bracket(bracket text) returns jsonb
language sql
as $$
  select jsonb_strip_nulls(jsonb_build_object('stage', 'SEED', 'min_revenue', split_part(bracket, '-', 1),
    'max_revenue', nullif(split_part(bracket, '-', 2), '')))
$$;
grant execute on function tests.counted_plainly(jsonb), tests.in_bracket(text) to public;
select tests.as_anon();
select cmp_ok((public.count_startups() ->> 'total')::int, '>', 20,
  '[DS7] The seed has more than twenty startups to count');
select is(public.count_startups(filters::jsonb), tests.counted_plainly(filters::jsonb),
  '[DS7] A facet counts what counting row by row gives: ' || filters) from unnest(array[
  '{}', '{"stage": ["SEED"]}', '{"stage": "NONE"}', '{"sectors": ["Clean Energy", "Fintech"]}',
    '{"sdg_tags": "SDG 9", "stage": ["SEED", "SERIES_A"]}',
  '{"hub_id": "0b000000-0000-4000-8000-000000000001", "sectors": "Clean Energy"}', '{"query": "quan"}',
    '{"query": "energy", "stage": "SEED"}',
  '{"min_revenue": 0, "max_revenue": 0}', '{"min_revenue": 0, "max_revenue": 100000}',
    '{"min_revenue": 100000, "max_revenue": 1000000, "stage": "SEED"}',
  '{"min_revenue": 1000000, "max_revenue": 10000000}', '{"min_revenue": 10000000}', '{"min_revenue": 50000}',
    '{"min_export_score": 60, "is_hub_verified": true}',
  '{"is_hub_verified": false}', '{"is_featured": true, "sectors": "Clean Energy"}', '{"query": "zzzzzz"}']) as filters;
-- Each bracket leads to as many startups as it says, and each startup is in one.
select collect_tap(
  is(public.count_startups(tests.in_bracket(bracket)) -> 'total',
    public.count_startups('{"stage": "SEED"}') #> array['facets', 'revenue', bracket],
    '[DS7] A bracket finds as many startups as its facet says: ' || bracket),
  is((select array_agg(s.revenue order by s.revenue nulls first)
    from public.search_startups(tests.in_bracket(bracket), 100) s where s.slug like 'edge-%'), edges,
    '[DS7] A bracket has its edges: ' || bracket),
  is(public.count_startups(tests.in_bracket(bracket)) -> 'total',
    to_jsonb((select count(*) from public.search_startups(tests.in_bracket(bracket), 100))),
    '[DS7] A bracket lists as many startups as it counts: ' || bracket))
from (values ('0-0', array[null, 0]::numeric[]), ('0-100000', '{0.01,99999.99}'),
  ('100000-1000000', '{100000,999999.99}'), ('1000000-10000000', '{1000000}'), ('10000000-', '{10000000}')) b (bracket,
  edges);
select tests.as_database();

-- A market of the test's own, so that what it finds does not depend on the seed.
update public.startups set is_active = false;
insert into public.startups (name, slug, founder_id, stage, status, sectors, sdg_tags, short_description,
  long_description, revenue, export_readiness_score, is_hub_verified, is_featured, hub_id)
select name, lower(replace(name, ' ', '-')), tests.id('joon'), stage::public.startup_stage,
  status::public.startup_status, sectors, sdg,
  short, long, revenue, score, verified, featured, hub
from (values
  ('Tidal Quanta', 'SEED', 'APPROVED', array['Quantum Computing'], array['SDG 9'], 'Sensors for ports',
    'Cold atoms measure gravity.', 250000, 70, true, false, '0b000000-0000-4000-8000-000000000001'::uuid),
  ('Maple Robotics', 'SERIES_A', 'APPROVED', array['Robotics & Automation', 'Manufacturing & Industry 4.0'],
    array['SDG 9', 'SDG 8'], 'Arms for small shops', 'Quantum is not mentioned in earnest.', 4000000, 90, true, true,
    '0b000000-0000-4000-8000-000000000002'),
  ('Harbour Hydrogen', 'SEED', 'APPROVED', array['Clean Energy'], array['SDG 7'], 'Electrolysers', null, 0, null, false,
    false, '0b000000-0000-4000-8000-000000000001'),
  ('Ginger Ledger', 'SERIES_B', 'APPROVED', array['Fintech'], array[]::text[], 'Payments', null, null, 40, true, false,
    null),
  ('Hidden Quanta', 'SEED', 'PENDING', array['Quantum Computing'], array['SDG 9'], 'Not decided yet', null, 1, 99,
    false, true, '0b000000-0000-4000-8000-000000000001')
) as s (name, stage, status, sectors, sdg, short, long, revenue, score, verified, featured, hub);
create function tests.found(filters jsonb) returns text
language sql
as $$ select coalesce(string_agg(s.name, ', '), '') from public.search_startups(filters) with ordinality s $$;
create function tests.total(filters jsonb) returns int
language sql
as $$ select (public.count_startups(filters) ->> 'total')::int $$;
grant execute on function tests.found(jsonb), tests.total(jsonb) to public;

select tests.as_visitors_reader();
select is(tests.found('{}'), 'Maple Robotics, Tidal Quanta, Ginger Ledger, Harbour Hydrogen',
  '[DS1] A visitor finds approved startups, featured ones first, then by score');
select results_eq('select s.id from public.search_startups() s order by 1', 'select id from public.startups order by 1',
  '[DS1] A visitor finds exactly what the policy shows');
select collect_tap(tests.acting_as(name), is(tests.found('{"query": "hidden"}'), '',
  '[DS2] What is not approved is not found by ' || name), is(tests.total('{"sdg_tags": "SDG 9"}'), 2,
  '[DS2] What is not approved is not counted: ' || name),
  is(tests.found('{"query": "quanta"}'), 'Tidal Quanta',
  '[DS2] Words of a visible startup do not find a hidden one: ' || name),
    is(tests.total('{"query": "quanta"}'), 1, '[DS2] Words of a visible startup count that one alone: ' || name),
  is(public.count_startups('{"query": "quanta"}') #> '{facets,sectors}', '{"Quantum Computing": 1}',
    '[DS2] A facet counts the visible startup alone: ' || name))
from unnest(array['alice', 'dave', 'erin', 'mallory']) as name;
select tests.as_anon();
select collect_tap(
  is(tests.found(filters::jsonb), expected, '[DS3] The filters find the expected startups: ' || filters),
  is(tests.total(filters::jsonb), case expected when '' then 0 else cardinality(string_to_array(expected, ', ')) end,
    '[DS3] The filters count the startups that they find: ' || filters))
from (values
  ('{"query": "quantum"}', 'Tidal Quanta, Maple Robotics'),
  ('{"query": "quant"}', 'Tidal Quanta, Maple Robotics'),
  ('{"query": "atoms gravity"}', 'Tidal Quanta'),
  ('{"query": "robtics"}', 'Maple Robotics'),
  ('{"query": "harbuor"}', 'Harbour Hydrogen'),
  ('{"query": "zzzzzz"}', ''),
  ('{"query": "  "}', 'Maple Robotics, Tidal Quanta, Ginger Ledger, Harbour Hydrogen'),
  ('{"query": "& | ! ( '' :* \\"}', ''), ('{"query": "%"}', ''), ('{"query": "???"}', ''),
    ('{"query": "_", "stage": "SEED"}', ''),
  ('{"query": "sensors france"}', 'Tidal Quanta'),
  ('{"query": "Station Azur"}', 'Tidal Quanta, Harbour Hydrogen'),
  ('{"query": "norrsken robotics sweden"}', 'Maple Robotics'),
  ('{"query": "norsken"}', 'Maple Robotics'),
  ('{"query": null, "stage": null}', 'Maple Robotics, Tidal Quanta, Ginger Ledger, Harbour Hydrogen'),
  ('{"stage": "SEED"}', 'Tidal Quanta, Harbour Hydrogen'),
  ('{"stage": ["SERIES_B", "SERIES_C_PLUS"]}', 'Ginger Ledger'),
  ('{"stage": "NONE"}', ''),
  ('{"hub_id": "0b000000-0000-4000-8000-000000000001"}', 'Tidal Quanta, Harbour Hydrogen'),
  ('{"hub_id": "nonsense"}', ''),
  ('{"sectors": ["Clean Energy", "Fintech"]}', 'Ginger Ledger, Harbour Hydrogen'),
  ('{"sectors": ["x.words @@ ''''", "$$"]}', ''),
  ('{"sdg_tags": "SDG 9"}', 'Maple Robotics, Tidal Quanta'),
  ('{"min_revenue": 0, "max_revenue": 0}', 'Ginger Ledger, Harbour Hydrogen'),
  ('{"min_revenue": 250000, "max_revenue": 4000000}', 'Tidal Quanta'),
  ('{"min_revenue": "250000"}', 'Maple Robotics, Tidal Quanta'),
  ('{"min_export_score": 40, "max_export_score": 70}', 'Tidal Quanta, Ginger Ledger'),
  ('{"is_hub_verified": false}', 'Harbour Hydrogen'),
  ('{"is_featured": true}', 'Maple Robotics'),
  ('{"query": "quantum", "stage": "SEED", "sectors": "Quantum Computing"}', 'Tidal Quanta')
) as f (filters, expected);
select throws_ok(format('select tests.found(%L)', filters), 'PT400', null,
  '[DS4] The search refuses wrong filters: ' || coalesce(filters, 'null')) from unnest(array[
  '{"nope": 1}', '[]', '"x"', null, '{"min_revenue": "many"}', '{"max_revenue": "NaN"}', '{"min_export_score": {}}',
    '{"is_featured": "maybe"}', '{"is_hub_verified": []}',
    '{"min_revenue": "0x10"}', '{"max_revenue": "1_000"}']) as filters;
select throws_ok(format('select tests.total(%L)', filters), 'PT400', null,
  '[DS4] The count refuses wrong filters: ' || coalesce(filters, 'null')) from unnest(array[
  '{"nope": 1}', '[]', '"x"', '7', 'null', null, '{"min_revenue": "many"}', '{"min_revenue": "0x10"}',
    '{"is_featured": "maybe"}']) as filters;
select throws_ok(format('select * from public.search_startups(after => %L)', cursor), 'PT400', null,
  '[DS5] A wrong cursor is refused: ' || cursor)
from unnest(array['', 'x', '1.2.3', '0.5.0c000000-0000-4000-8000-00000000000',
  '0;drop.1.0c000000-0000-4000-8000-000000000001', '99999999999.1.0c000000-0000-4000-8000-000000000001',
  '٣.1.0c000000-0000-4000-8000-000000000001', '0.٣.0c000000-0000-4000-8000-000000000001']) as cursor;
select throws_ok(format('select * from public.search_startups(after => %L, sort => %L)', c.cursor, c.sort), 'PT400',
  'This page no longer exists. Start again from the first one.',
  '[DS5] A cursor of another order is refused: ' || coalesce(c.sort, 'none'))
from (values ((select cursor from public.search_startups('{}', 1)), 'score'),
  ((select cursor from public.search_startups('{}', 1, sort => 'score')), '-score'),
  ((select cursor from public.search_startups('{}', 1, sort => '-revenue')), null)) as c (cursor, sort);
select is(string_agg(name, ', '), 'Maple Robotics, Tidal Quanta, Ginger Ledger, Harbour Hydrogen',
  '[DS6] Pages by cursor, one after the other, are the whole')
from (with recursive page as (
  (select s.name, s.cursor, 1 as n from public.search_startups('{}', 1) s)
  union all
  select s.name, s.cursor, n + 1 from page, lateral public.search_startups('{}', 1, after => page.cursor) s)
  select name from page order by n) p;
select is(string_agg(name, ', '), 'Tidal Quanta, Maple Robotics',
  '[DS6] Pages by cursor of a search for words are the whole')
from (with recursive page as (
  (select s.name, s.cursor, 1 as n from public.search_startups('{"query": "quant"}', 1) s)
  union all
  select s.name, s.cursor, n + 1 from page, lateral public.search_startups('{"query": "quant"}', 1,
    after => page.cursor) s)
  select name from page order by n) p;
select is((select string_agg(name, ', ') from public.search_startups('{}', 2, 1)), 'Tidal Quanta, Ginger Ledger',
  '[DS6] A page by offset begins after the skipped rows');
select is((select count(*) from public.search_startups('{}', 0, -5)), 1::bigint, '[DS6] A page has at least one row');
select is((select count(*) from public.search_startups('{}', null, null)), 4::bigint,
  '[DS6] A page has twenty rows unless one says otherwise');
select tests.as_database();
update public.startups s set created_at = now() - age::interval
from (values ('Tidal Quanta', '3 days'), ('Maple Robotics', '9 days'), ('Harbour Hydrogen', '1 hour'),
  ('Ginger Ledger', '1 hour 0.000001 seconds')) a (name, age)
where a.name = s.name;
create function tests.paged(filters jsonb, sort text) returns text
language sql
as $$
  select string_agg(name, ', ' order by n)
  from (with recursive page as (
    (select s.name, s.cursor, 1 as n from public.search_startups(filters, 1, sort => sort) s)
    union all
    select s.name, s.cursor, n + 1 from page, lateral public.search_startups(filters, 1, after => page.cursor,
      sort => sort) s)
    select name, n from page) p
$$;
grant execute on function tests.paged(jsonb, text) to public;
select tests.as_anon();
select collect_tap(
  is((select string_agg(s.name, ', ') from public.search_startups(filters::jsonb, sort => sort) s), expected,
    format('[DS13] The search is in the order %s with %s', sort, filters)),
  is((select string_agg(r ->> 'name', ', ') from json_array_elements(public.startup_page(filters::jsonb,
    sort => sort) -> 'rows') r), expected, '[DS13] The page is in the order of the search: ' || coalesce(sort, 'none')),
  is(tests.paged(filters::jsonb, sort), expected,
  '[DS13] Pages by cursor are in the order of the search: ' || coalesce(sort, 'none')))
from (values
  ('-score', '{}', 'Maple Robotics, Tidal Quanta, Ginger Ledger, Harbour Hydrogen'),
  ('score', '{}', 'Harbour Hydrogen, Ginger Ledger, Tidal Quanta, Maple Robotics'),
  ('-revenue', '{"is_hub_verified": true}', 'Maple Robotics, Tidal Quanta, Ginger Ledger'),
  ('revenue', '{"is_hub_verified": true}', 'Ginger Ledger, Tidal Quanta, Maple Robotics'),
  ('-created', '{}', 'Harbour Hydrogen, Ginger Ledger, Tidal Quanta, Maple Robotics'),
  ('created', '{}', 'Maple Robotics, Tidal Quanta, Ginger Ledger, Harbour Hydrogen'),
  ('-revenue', '{"query": "quant"}', 'Maple Robotics, Tidal Quanta'),
  (null, '{"query": "quant"}', 'Tidal Quanta, Maple Robotics')) o (sort, filters, expected);
select throws_ok(format('select public.%s(sort => %L)', asked, sort), 'PT400', null,
  format('[DS13] An unknown order of %s is refused: %s', asked, sort))
from unnest(array['search_startups', 'startup_page']) asked,
  unnest(array['', '-', 'name', 'Score', '--score', '-score-', 'score desc', 's.id; drop table public.startups']) sort;
select is(public.count_startups('{"stage": "SEED"}') #> '{facets,stage}', '{"SEED": 2, "SERIES_A": 1, "SERIES_B": 1}',
  '[DS7] A facet counts what its other values would find');
select is(public.count_startups('{"stage": "SEED"}') #> '{facets,sectors}',
  '{"Clean Energy": 1, "Quantum Computing": 1}', '[DS7] A facet counts within the values chosen in others');
select is(public.count_startups('{}') #> '{facets,revenue}', '{"0-0": 2, "100000-1000000": 1, "1000000-10000000": 1}',
  '[DS7] The facet of revenue counts by bracket');
select is(public.market_stats() - 'total_investors' - 'total_deals' - 'total_funds_raised',
  '{"total_startups": 4, "verified_startups": 3}', '[DS8] The figures count approved and active startups only');
select tests.as_database();
create temp table investors_before as select (public.market_stats() ->> 'total_investors')::int as n;
select tests.disable('mallory');
select is((public.market_stats() ->> 'total_investors')::int, (select n from investors_before),
  '[DS14] Somebody who is disabled today is counted until the day is over');
update public.account_changes c set changed_at = private.day_began() - interval '1 second'
  where c.user_id = tests.id('mallory');
select is((public.market_stats() ->> 'total_investors')::int, (select n - 1 from investors_before),
  '[DS8] A disabled investor is not counted');
update public.investors set is_active = false where user_id = tests.id('petra');
select is((public.market_stats() ->> 'total_investors')::int, (select n - 2 from investors_before),
  '[DS8] An investor whose profile is not active is not counted');
update public.users set is_active = true where id = tests.id('mallory');
update public.investors set is_active = true where user_id = tests.id('petra');
select is((public.market_stats() ->> 'total_investors')::int, (select n - 1 from investors_before),
  '[DS14] Somebody who is enabled today is counted from tomorrow on');
create temp table deals_before as select (public.market_stats() ->> 'total_deals')::int as n;
insert into public.deals (id, startup_id, investor_id, created_at)
select ('0e000000-0000-4000-8000-0000000000d' || n)::uuid, (select s.id from public.startups s where s.slug =
  'lumen-grid'),
  i.id, private.day_began() - n * interval '1 second'
from generate_series(0, 1) n, public.investors i where i.user_id = tests.id('mallory');
select is((public.market_stats() ->> 'total_deals')::int, (select n + 1 from deals_before),
  '[DS14] A deal of today shows tomorrow, one of yesterday''s last second today');
select private.create_own_investor(tests.id('grace'));
select is((public.market_stats() ->> 'total_investors')::int, (select n - 1 from investors_before),
  '[DS14] Somebody who becomes an investor today is counted from tomorrow on');
delete from public.deals d where d.id::text like '0e000000-0000-4000-8000-0000000000d_';

select tests.as_database();
update public.startups set name = 'Tidal Gravimetry', sectors = array['Advanced Materials'] where name = 'Tidal Quanta';
select tests.as_anon();
select is(tests.found('{"query": "gravimetry"}'), 'Tidal Gravimetry', '[DS9] A changed name is found at once');
select is(tests.found('{"query": "tidal quanta"}'), 'Tidal Gravimetry',
  '[DS9] The old name is found by likeness alone');
select throws_ok('select 1 from private.startup_search', '42501', null,
  '[DS9] Nobody reads the prepared text itself');


select tests.as_database();
update public.hubs set name = 'Station Cobalt' where id = '0b000000-0000-4000-8000-000000000001';
select is(tests.found('{"query": "cobalt"}'), 'Tidal Gravimetry, Harbour Hydrogen',
  '[DS12] A hub''s new name finds its startups at once');
select is(tests.found('{"query": "azur"}'), '', '[DS12] A hub''s old name finds no startups any more');
update public.startups set hub_id = '0b000000-0000-4000-8000-000000000002' where name = 'Harbour Hydrogen';
select is(tests.found('{"query": "cobalt"}'), 'Tidal Gravimetry',
  '[DS12] A hub''s name does not find a startup that left it');
update public.hubs set is_active = false where id = '0b000000-0000-4000-8000-000000000001';
select is(tests.found('{"query": "cobalt"}'), '',
  '[DS12] The name of a suspended hub finds nothing');

create function tests.without_facets() returns setof text
language sql
as $$
  select s.slug from public.startups s
  where not exists (
    select 1 from private.startup_facets f
    where f.facet_key = s.facet_key
      and (f.hub_id, f.stage, f.sectors, f.sdg_tags, f.revenue, f.is_hub_verified, f.is_featured)
        is not distinct from (s.hub_id, s.stage, s.sectors, s.sdg_tags, private.bracket_revenue(s.revenue),
          s.is_hub_verified, s.is_featured))
$$;
select is_empty('select tests.without_facets()', '[DS11] The key of a new startup is written down');
select collect_tap(
  lives_ok(format('update public.startups set %s where slug = ''ginger-ledger''', change),
    '[DS11] A startup''s facet changes: ' || change),
  is_empty('select tests.without_facets()', '[DS11] The key of a changed startup is written down: ' || change))
from unnest(array['hub_id = ''0b000000-0000-4000-8000-000000000002''', 'stage = ''SERIES_C_PLUS''',
  'sectors = ''{"Space Technology"}''', 'sdg_tags = ''{SDG 14}''',
  'revenue = 0', 'revenue = 31', 'is_hub_verified = false', 'is_featured = true']) as change;
select is(public.count_startups('{"sectors": "Space Technology"}'),
  tests.counted_plainly('{"sectors": "Space Technology"}'), '[DS11] A changed startup is counted at once');
select is(tests.total('{}'), 4, '[DS11] A key that nobody has any more counts nothing');
select collect_tap(tests.request(role, jsonb_build_object('role', role)),
  throws_ok('select 1 from private.startup_facets', '42501', null, '[DS11] The keys are not read by ' || role))
from unnest(array['anon', 'authenticated']) as role;

select * from finish();
rollback;
