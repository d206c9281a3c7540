-- Searching the directory. Cases DS of docs/access.md.
begin;
\ir helpers.psql
select no_plan();
-- A market of the test's own, so that what it finds does not depend on the seed.
update public.startups set is_active = false;
insert into public.startups (name, slug, stage, status, sectors, sdg_tags, short_description, long_description, revenue, export_readiness_score, is_hub_verified, is_featured, hub_id)
select name, lower(replace(name, ' ', '-')), stage::public.startup_stage, status::public.startup_status, sectors, sdg, short, long, revenue, score, verified, featured, hub
from (values
  ('Tidal Quanta', 'SEED', 'APPROVED', array['Quantum Computing'], array['SDG 9'], 'Sensors for ports', 'Cold atoms measure gravity.', 250000, 70, true, false, '0b000000-0000-4000-8000-000000000001'::uuid),
  ('Maple Robotics', 'SERIES_A', 'APPROVED', array['Robotics & Automation', 'Manufacturing & Industry 4.0'], array['SDG 9', 'SDG 8'], 'Arms for small shops', 'Quantum is not mentioned in earnest.', 4000000, 90, true, true, '0b000000-0000-4000-8000-000000000002'),
  ('Harbour Hydrogen', 'SEED', 'APPROVED', array['Clean Energy'], array['SDG 7'], 'Electrolysers', null, 0, null, false, false, '0b000000-0000-4000-8000-000000000001'),
  ('Ginger Ledger', 'SERIES_B', 'APPROVED', array['Fintech'], array[]::text[], 'Payments', null, null, 40, true, false, null),
  ('Hidden Quanta', 'SEED', 'PENDING', array['Quantum Computing'], array['SDG 9'], 'Not decided yet', null, 1, 99, false, true, '0b000000-0000-4000-8000-000000000001')
) as s (name, stage, status, sectors, sdg, short, long, revenue, score, verified, featured, hub);
create function tests.found(filters jsonb) returns text
language sql
as $$ select coalesce(string_agg(s.name, ', '), '') from public.search_startups(filters) with ordinality s $$;
create function tests.total(filters jsonb) returns int
language sql
as $$ select (public.count_startups(filters) ->> 'total')::int $$;
grant execute on function tests.found(jsonb), tests.total(jsonb) to public;

select tests.as_anon();
select is(tests.found('{}'), 'Maple Robotics, Tidal Quanta, Ginger Ledger, Harbour Hydrogen', '[DS1] a visitor finds what is approved, featured ones first, then by score');
select results_eq('select s.id from public.search_startups() s order by 1', 'select id from public.startups order by 1', '[DS1] exactly what the policy shows');
select collect_tap(tests.acting_as(name), is(tests.found('{"query": "hidden"}'), '', '[DS2] what is not approved is not found by ' || name), is(tests.total('{"sdg_tags": "SDG 9"}'), 2, '[DS2] nor counted'))
from unnest(array['alice', 'dave', 'erin', 'mallory']) as name;
select tests.as_anon();
select collect_tap(
  is(tests.found(filters::jsonb), expected, '[DS3] ' || filters),
  is(tests.total(filters::jsonb), case expected when '' then 0 else cardinality(string_to_array(expected, ', ')) end, '[DS3] counted: ' || filters))
from (values
  ('{"query": "quantum"}', 'Tidal Quanta, Maple Robotics'),
  ('{"query": "quant"}', 'Tidal Quanta, Maple Robotics'),
  ('{"query": "atoms gravity"}', 'Tidal Quanta'),
  ('{"query": "robtics"}', 'Maple Robotics'),
  ('{"query": "harbuor"}', 'Harbour Hydrogen'),
  ('{"query": "zzzzzz"}', ''),
  ('{"query": "  "}', 'Maple Robotics, Tidal Quanta, Ginger Ledger, Harbour Hydrogen'),
  ('{"query": "& | ! ( '' :* \\"}', 'Maple Robotics, Tidal Quanta, Ginger Ledger, Harbour Hydrogen'),
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
select throws_ok(format('select tests.found(%L)', filters), 'PT400', null, '[DS4] refused by the search: ' || coalesce(filters, 'null')) from unnest(array[
  '{"nope": 1}', '[]', '"x"', null, '{"min_revenue": "many"}', '{"max_revenue": "NaN"}', '{"min_export_score": {}}', '{"is_featured": "maybe"}', '{"is_hub_verified": []}']) as filters;
select throws_ok(format('select tests.total(%L)', filters), 'PT400', null, '[DS4] and by the count: ' || filters) from unnest(array[
  '{"nope": 1}', '{"min_revenue": "many"}', '{"is_featured": "maybe"}']) as filters;
select throws_ok(format('select * from public.search_startups(after => %L)', cursor), 'PT400', null, '[DS5] no cursor: ' || cursor)
from unnest(array['', 'x', '1.2.3', '0.5.0c000000-0000-4000-8000-00000000000', '0;drop.1.0c000000-0000-4000-8000-000000000001', '99999999999.1.0c000000-0000-4000-8000-000000000001']) as cursor;
select is(string_agg(name, ', '), 'Maple Robotics, Tidal Quanta, Ginger Ledger, Harbour Hydrogen', '[DS6] pages by cursor, one after the other, are the whole')
from (with recursive page as (
  (select s.name, s.cursor, 1 as n from public.search_startups('{}', 1) s)
  union all
  select s.name, s.cursor, n + 1 from page, lateral public.search_startups('{}', 1, after => page.cursor) s)
  select name from page order by n) p;
select is(string_agg(name, ', '), 'Tidal Quanta, Maple Robotics', '[DS6] of words, too')
from (with recursive page as (
  (select s.name, s.cursor, 1 as n from public.search_startups('{"query": "quant"}', 1) s)
  union all
  select s.name, s.cursor, n + 1 from page, lateral public.search_startups('{"query": "quant"}', 1, after => page.cursor) s)
  select name from page order by n) p;
select is((select string_agg(name, ', ') from public.search_startups('{}', 2, 1)), 'Tidal Quanta, Ginger Ledger', '[DS6] and by offset');
select is((select count(*) from public.search_startups('{}', 0, -5)), 1::bigint, '[DS6] a page has at least one row');
select is((select count(*) from public.search_startups('{}', null, null)), 4::bigint, '[DS6] and twenty unless said');
select is(public.count_startups('{"stage": "SEED"}') #> '{facets,stage}', '{"SEED": 2, "SERIES_A": 1, "SERIES_B": 1}', '[DS7] a facet counts what its other values would find');
select is(public.count_startups('{"stage": "SEED"}') #> '{facets,sectors}', '{"Clean Energy": 1, "Quantum Computing": 1}', '[DS7] the others within what is chosen');
select is(public.count_startups('{}') #> '{facets,revenue}', '{"0-0": 2, "100000-1000000": 1, "1000000-10000000": 1}', '[DS7] revenue by bracket');
select is(public.market_stats() - 'total_investors' - 'total_deals' - 'total_funds_raised', '{"total_startups": 4, "verified_startups": 3}', '[DS8] the figures count approved and active ones only');

select tests.as_database();
update public.startups set name = 'Tidal Gravimetry', sectors = array['Advanced Materials'] where name = 'Tidal Quanta';
select tests.as_anon();
select is(tests.found('{"query": "gravimetry"}'), 'Tidal Gravimetry', '[DS9] a changed text is found at once');
select is(tests.found('{"query": "tidal quanta"}'), 'Tidal Gravimetry', '[DS9] the old one by likeness alone');
select throws_ok('select 1 from private.startup_search', '42501', null, '[DS9] the prepared text itself is nobody''s to read');

select * from finish();
rollback;
