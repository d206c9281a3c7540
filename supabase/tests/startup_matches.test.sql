-- Matching. Cases MA of docs/access.md. Seed: bob and petra state preferences, mallory states none; lumen-grid is on
-- the market.
begin;
\ir helpers.psql
select no_plan();
delete from private.hidden_matches;
create table tests.investors as
select u.username as who, i.id from public.investors i join public.users u on u.id = i.user_id
where u.is_active and u.role = 'INVESTOR' and u.username in ('bob', 'mallory', 'petra', 'samuel', 'yuki', 'claire');

-- What each criterion is, from the rows alone.
create function tests.truth(who text) returns table (id uuid, sector boolean, stage boolean, geography boolean,
  ticket boolean, verified boolean, export_score boolean)
language sql stable security definer set search_path = ''
as $$
  select s.id,
    case when i.preference_sectors <> '{}' and s.sectors <> '{}'
      then exists (select 1 from unnest(s.sectors) a, unnest(i.preference_sectors) b where lower(a) = lower(b)) end,
    case when i.preference_stages <> '{}' then s.stage::text in (select unnest(i.preference_stages)) end,
    case when i.preference_geographies <> '{}' and h.id is not null
      then exists (select 1 from unnest(i.preference_geographies) p where lower(p) = lower(h.country)) end,
    case when (i.ticket_size_min is not null or i.ticket_size_max is not null) and s.funding_target is not null
      then s.funding_target > s.funding_raised and s.funding_raised + coalesce(i.ticket_size_min,
        0) <= s.funding_target end,
    s.is_hub_verified, s.export_readiness_score >= 70
  from public.investors i join public.users u on u.id = i.user_id and u.username = who, public.startups s
  left join public.hubs h on h.id = s.hub_id and h.is_approved and h.is_active
  where s.status = 'APPROVED' and s.is_active and not s.is_without_owner
    and private.role_in(s.organization_id, u.id) is null
$$;
create function tests.met(criteria jsonb, key text) returns boolean
language sql immutable
as $$ select (c.item ->> 'met')::boolean from jsonb_array_elements(criteria) c (item) where c.item ->> 'key' = met.key
  $$;
create function tests.part(criteria jsonb, key text, part text) returns text
language sql immutable
as $$ select c.item ->> part from jsonb_array_elements(criteria) c (item) where c.item ->> 'key' = part.key $$;
grant select on tests.investors to public;
grant execute on all functions in schema tests to public;

select collect_tap(tests.acting_as(who), results_eq(
  $$select m.id, tests.met(m.criteria, 'sector'), tests.met(m.criteria, 'stage'), tests.met(m.criteria, 'geography'),
    tests.met(m.criteria, 'ticket'), tests.met(m.criteria, 'verified'), tests.met(m.criteria, 'export_score')
    from public.my_matches(null, 100) m order by m.id$$, format('select t.* from tests.truth(%L) t order by t.id', who),
      '[MA1] Each criterion is what the rows say, for the whole market: ' || who),
  results_eq('select m.met, m.id from public.my_matches(null, 100) m', format($$
    select coalesce(t.sector::int, 0) + coalesce(t.stage::int, 0) + coalesce(t.geography::int,
      0) + coalesce(t.ticket::int, 0) + t.verified::int + coalesce(t.export_score::int, 0) as n, t.id
    from tests.truth(%L) t join public.startups s on s.id = t.id order by 1 desc,
      s.export_readiness_score desc nulls last, t.id desc$$, who),
      '[MA2] The matches with most of six come first, then by export score: ' || who),
  results_eq('select m.met from public.my_matches(null, 100) m',
    $$select (select count(*)::int from jsonb_array_elements(m.criteria) c where c -> 'met' = 'true')
    from public.my_matches(null, 100) m$$, '[MA1] The count of met criteria is that of the criteria shown: ' || who))
from tests.investors;
select tests.as_database();
select cmp_ok((select count(distinct (t.sector, t.stage, t.geography, t.ticket, t.verified, t.export_score))
  from tests.investors i, tests.truth(i.who) t), '>', 20::bigint,
  '[MA1] The seed has more than twenty kinds of match');
select is_empty($$
    select t::text from private.startup_match_criteria t except select private.startup_match_criteria(s)::text
  from public.startups s where s.is_on_market$$, '[MA1] What is kept for matching is what startups say');
select is((select count(*) from private.startup_match_criteria), tests.count('public.startups where is_on_market'),
  '[MA1] Every startup of the market is kept for matching');

-- One startup and one investor, case by case.
insert into public.startups (id, name, slug, stage, status, founder_id)
  values ('0c000000-0000-4000-8000-00000000aaaa', 'Probe', 'probe', 'SEED', 'APPROVED', tests.id('henrik'));
create function tests.probe(says jsonb, shows jsonb, key text) returns table (met boolean, mine text, theirs text,
  why text)
language plpgsql security definer set search_path = ''
as $$
begin
  update public.investors i
  set (preference_sectors, preference_stages, preference_geographies, ticket_size_min, ticket_size_max) = (
    select r.preference_sectors, r.preference_stages, r.preference_geographies, r.ticket_size_min, r.ticket_size_max
    from jsonb_populate_record(null::public.investors,
      '{"preference_sectors": [], "preference_stages": [], "preference_geographies": []}' || says) r)
  where i.user_id = tests.id('mallory');
  update public.startups s
  set (sectors, stage, hub_id, funding_target, funding_raised, is_hub_verified, export_readiness_score, sdg_tags) = (
    select r.sectors, r.stage, r.hub_id, r.funding_target, r.funding_raised, r.is_hub_verified,
      r.export_readiness_score, '{}'::text[]
    from jsonb_populate_record(null::public.startups,
      '{"sectors": [], "stage": "SEED", "funding_raised": 0, "is_hub_verified": false}' || shows) r)
  where s.slug = 'probe';
  -- The claims alone: a definer's function asks as the database, for mallory.
  perform set_config('request.jwt.claims', tests.claims_of(tests.id('mallory'))::text, true);
  return query
    select tests.met(m.criteria, probe.key), tests.part(m.criteria, probe.key, 'mine'),
      tests.part(m.criteria, probe.key, 'theirs'), tests.part(m.criteria, probe.key, 'why')
    from public.my_matches(null, 100) m where m.slug = 'probe'
      and m.met = (select count(*) from jsonb_array_elements(m.criteria) c where c -> 'met' = 'true');
end
$$;
create table tests.cases (says jsonb, shows jsonb, key text, met boolean, mine text, theirs text, why text);
insert into tests.cases values
  ('{}', '{"sectors": ["Fintech"]}', 'sector', null, null, 'Fintech', 'You have not stated any sectors.'),
  ('{"preference_sectors": ["Fintech"]}', '{}', 'sector', null, 'Fintech', null, 'It states no sectors.'),
  ('{"preference_sectors": ["Fintech"]}', '{"sectors": ["Fintech", "Cybersecurity"]}', 'sector', true, 'Fintech',
    'Fintech, Cybersecurity', 'Fintech is among your sectors.'),
  ('{"preference_sectors": ["FINTECH ", "ai and machine learning"]}',
    '{"sectors": ["AI & Machine Learning", "Fintech"]}', 'sector', true, 'FINTECH , ai and machine learning',
    'AI & Machine Learning, Fintech', 'AI & Machine Learning and Fintech are among your sectors.'),
  ('{"preference_sectors": ["Clean Energy"]}', '{"sectors": ["Climate Technology"]}', 'sector', false, 'Clean Energy',
    'Climate Technology', 'None of its sectors is among yours.'),
  ('{"preference_sectors": ["Energy", "x'' or true --"]}', '{"sectors": ["Clean Energy"]}', 'sector', false,
    'Energy, x'' or true --', 'Clean Energy', 'None of its sectors is among yours.'),
  (jsonb_build_object('preference_sectors', (select jsonb_agg('Sector ' || n)
    from generate_series(1, 49) n) || '["Fintech"]'), '{"sectors": ["Fintech"]}', 'sector', true,
    'Sector 1, Sector 2, Sector 3, Sector 4, Sector 5 and 45 more', 'Fintech', 'Fintech is among your sectors.'),
  ('{}', '{}', 'stage', null, null, 'Seed', 'You have not stated any stages.'),
  ('{"preference_stages": ["SEED", "SERIES_A"]}', '{}', 'stage', true, 'Seed, Series A', 'Seed',
    'Seed is among your stages.'),
  ('{"preference_stages": ["pre-seed", "Series A"]}', '{"stage": "PRE_SEED"}', 'stage', true, 'pre-seed, Series A',
    'Pre-Seed', 'Pre-Seed is among your stages.'),
  ('{"preference_stages": ["Series B+"]}', '{"stage": "SERIES_C_PLUS"}', 'stage', true, 'Series B+', 'Series C+',
    'Series C+ is among your stages.'),
  ('{"preference_stages": ["Series B"]}', '{"stage": "SERIES_C_PLUS"}', 'stage', false, 'Series B', 'Series C+',
    'Series C+ is not among your stages.'),
  ('{"preference_stages": ["Seed"]}', '{"stage": "PRE_SEED"}', 'stage', false, 'Seed', 'Pre-Seed',
    'Pre-Seed is not among your stages.'),
  ('{}', '{"hub_id": "0b000000-0000-4000-8000-000000000001"}', 'geography', null, null, 'France',
    'You have not stated any geographies.'),
  ('{"preference_geographies": ["france"]}', '{"hub_id": "0b000000-0000-4000-8000-000000000001"}', 'geography', true,
    'france', 'France', 'Its hub''s country, France, is among your geographies.'),
  ('{"preference_geographies": ["UK"]}', '{"hub_id": "0b000000-0000-4000-8000-000000000010"}', 'geography', true, 'UK',
    'United Kingdom', 'Its hub''s country, United Kingdom, is among your geographies.'),
  ('{"preference_geographies": ["Japan"]}', '{"hub_id": "0b000000-0000-4000-8000-000000000001"}', 'geography', false,
    'Japan', 'France', 'Its hub''s country, France, is not among your geographies.'),
  ('{"preference_geographies": ["France"]}', '{}', 'geography', null, 'France', null,
    'It has no hub, so its country is not known.'),
  ('{"preference_geographies": ["Canada"]}', '{"hub_id": "0b000000-0000-4000-8000-000000000005"}', 'geography', null,
    'Canada', null, 'It has no hub, so its country is not known.'),
  ('{}', '{"funding_target": 1000000}', 'ticket', null, null, '$1,000,000 of $1,000,000 still to raise',
    'You have not stated a ticket size.'),
  ('{"ticket_size_min": 1}', '{}', 'ticket', null, 'From $1', null, 'It states no funding target.'),
  ('{"ticket_size_min": 250000}', '{"funding_target": 1000000, "funding_raised": 750000}', 'ticket', true,
    'From $250,000', '$250,000 of $1,000,000 still to raise',
    'Your smallest ticket, $250,000, fits the $250,000 still to raise.'),
  ('{"ticket_size_min": 250000.01}', '{"funding_target": 1000000, "funding_raised": 750000}', 'ticket', false,
    'From $250,000.01', '$250,000 of $1,000,000 still to raise',
    'Your smallest ticket, $250,000.01, is more than the $250,000 still to raise.'),
  ('{"ticket_size_min": 10, "ticket_size_max": 20}', '{"funding_target": 5000}', 'ticket', true, '$10 to $20',
    '$5,000 of $5,000 still to raise', 'Your smallest ticket, $10, fits the $5,000 still to raise.'),
  ('{"ticket_size_max": 20}', '{"funding_target": 5000}', 'ticket', true, 'Up to $20',
    '$5,000 of $5,000 still to raise', 'Your ticket size fits the $5,000 still to raise.'),
  ('{"ticket_size_min": 0}', '{"funding_target": 5000, "funding_raised": 5000}', 'ticket', false, 'From $0',
    '$0 of $5,000 still to raise', 'Nothing is left to raise.'),
  ('{"ticket_size_min": 0}', '{"funding_target": 5000, "funding_raised": 6000}', 'ticket', false, 'From $0',
    '$0 of $5,000 still to raise', 'Nothing is left to raise.'),
  ('{"ticket_size_min": 0}', '{"funding_target": 0}', 'ticket', false, 'From $0', '$0 of $0 still to raise',
    'Nothing is left to raise.'),
  ('{"ticket_size_min": 9999999999999.99}', '{"funding_target": 9999999999999.99}', 'ticket', true,
    'From $9,999,999,999,999.99', '$9,999,999,999,999.99 of $9,999,999,999,999.99 still to raise',
    'Your smallest ticket, $9,999,999,999,999.99, fits the $9,999,999,999,999.99 still to raise.'),
  ('{}', '{"is_hub_verified": true, "hub_id": "0b000000-0000-4000-8000-000000000001"}', 'verified', true,
    'Verified by a hub', 'Verified by Station Azur', 'Station Azur has verified it.'),
  ('{}', '{"is_hub_verified": true, "hub_id": "0b000000-0000-4000-8000-000000000005"}', 'verified', true,
    'Verified by a hub', 'Verified', 'A hub has verified it.'),
  ('{}', '{"hub_id": "0b000000-0000-4000-8000-000000000001"}', 'verified', false, 'Verified by a hub', 'Not verified',
    'No hub has verified it yet.'),
  ('{}', '{"export_readiness_score": 70}', 'export_score', true, '70 or more', '70 of 100',
    'Its score of 70 reaches 70.'),
  ('{}', '{"export_readiness_score": 69}', 'export_score', false, '70 or more', '69 of 100',
    'Its score of 69 is below 70.'),
  ('{}', '{"export_readiness_score": 0}', 'export_score', false, '70 or more', '0 of 100',
    'Its score of 0 is below 70.'),
  ('{}', '{}', 'export_score', null, '70 or more', null, 'No hub has scored it yet.');
select results_eq(format('select * from tests.probe(%L, %L, %L)', says, shows, key),
  format('values (%L::boolean, %L, %L, %L)', met, mine, theirs, why),
  format('[MA3] The criterion %s is decided for %s and %s', key, left(says::text, 60), left(shows::text, 90)))
from tests.cases;
select tests.as_database();
select is_empty($$select p.key from tests.cases c, unnest(array['sector', 'stage', 'geography', 'ticket', 'verified',
  'export_score']) p (key)
  where (select count(distinct coalesce(d.met::text, 'null')) from tests.cases d where d.key = p.key) < case p.key
    when 'verified' then 2 else 3 end$$, '[MA3] Each criterion is tried as met, not met and not stated');
select throws_ok($$update public.investors set ticket_size_min = 'NaN' where user_id = tests.id('mallory')$$, '23514',
  null, '[MA3] A ticket size must be a number');
update public.startups set hub_id = '0b000000-0000-4000-8000-000000000001', export_readiness_score = 100,
  is_hub_verified = true where slug = 'probe';
update public.hubs set is_active = false where name = 'Station Azur';
select tests.acting_as('mallory');
select is_empty($$select 1 from public.my_matches(null, 100) m where m.hub_name = 'Station Azur'
  or m.criteria::text ~ 'Azur'$$, '[MA4] A suspended hub is not named in a match');
select tests.as_database();
update public.hubs set is_active = true where name = 'Station Azur';

-- Gates.
create function tests.found(who text, slug text) returns text
language plpgsql
as $$
begin
  perform tests.acting_as(who);
  return (select m.slug from public.my_matches(null, 100) m where m.slug = found.slug);
end
$$;
grant execute on all functions in schema tests to public;
select is(tests.found('bob', 'probe'), 'probe', '[MA5] A startup on the market is a match');
select tests.as_database();
select collect_tap(lives_ok('update public.startups set ' || change || ' where slug = ''probe''',
  '[MA5] A change takes the startup off the market: ' || change), is(tests.found('bob', 'probe'), null,
  '[MA5] A startup off the market is no match: ' || change),
  tests.as_database(),
  lives_ok($$update public.startups set status = 'APPROVED', is_active = true, is_without_owner = false
    where slug = 'probe'$$, '[MA5] A change brings the startup back after ' || change))
from unnest(array['status = ''PENDING''', 'status = ''REJECTED''', 'status = ''DRAFT''', 'is_active = false',
  'is_without_owner = true']) as change;
select is(tests.found('bob', 'probe'), 'probe', '[MA5] A startup that is back on the market is a match again');
select tests.as_database();
select tests.founds('bob', 'probe');
select is(tests.found('bob', 'probe'), null, '[MA5] One''s own startup is no match');
select tests.as_database();
select tests.founds('henrik', 'probe');

-- Pages.
select tests.acting_as('bob');
create temp table pages as
with recursive p as (
  select 1 as n, array_agg(m.id) as ids, (array_agg(m.cursor))[count(*)] as last from public.my_matches() m
  union all
  select p.n + 1, x.ids, x.last from p, lateral (select array_agg(m.id) as ids, (array_agg(m.cursor))[count(*)] as last
    from public.my_matches(p.last) m) x where p.last is not null
)
select * from p where ids is not null;
select results_eq('select u.id from pages p, unnest(p.ids) with ordinality u (id, position) order by p.n, u.position',
  'select m.id from public.my_matches(null, 100) m', '[MA6] Pages of twelve, one after the other, are the whole');
select is((select cardinality(ids) from pages where n = 1), 12, '[MA6] The first page has twelve matches');
select collect_tap(throws_ok(format('select public.my_matches(%L)', cursor), 'PT400', null,
  '[MA6] A wrong cursor is refused: ' || cursor))
from unnest(array['', 'x', '7.1.0c000000-0000-4000-8000-00000000aaaa', '1.1.x', '1.1',
  '1.1.0c000000-0000-4000-8000-00000000aaaa.x', '-1.1.0c000000-0000-4000-8000-00000000aaaa',
  '1.٣.0c000000-0000-4000-8000-00000000aaaa']) as cursor;
select results_eq(format('select count(*) from public.my_matches(null, %L)', size), format('values (%s::bigint)', n),
  '[MA6] A page size is clamped: ' || coalesce(size::text, 'null'))
from (values (0, 1), (-5, 1), (null, 12), (3, 3)) as s (size, n);
select is((select count(*) from public.my_matches(null, 100000)),
  least(100, tests.count('public.startups where is_on_market')), '[MA6] A page has a hundred matches at most');

-- Hiding.
select set_config('tests.best', (select id::text from public.my_matches(null, 1)), true);
select lives_ok('select public.hide_match(current_setting(''tests.best''))', '[MA7] Bob hides his best match');
select lives_ok('select public.hide_match(current_setting(''tests.best''))',
  '[MA7] Hiding a match twice changes nothing');
select is_empty('select 1 from public.my_matches(null, 100) m where m.id::text = current_setting(''tests.best'')',
  '[MA7] A hidden match is in no page');
select is((select count(*) from public.my_matches()), 12::bigint,
  '[MA7] A page without the hidden match is full all the same');
select results_eq('select startup_id::text, name is not null from public.my_hidden_matches()',
  $$values (current_setting('tests.best'), true)$$, '[MA7] The hidden match is listed among the hidden');
select isnt_empty('select 1 from public.startups where id::text = current_setting(''tests.best'')',
  '[MA7] The directory still has the hidden match');
select tests.acting_as('carol');
select isnt_empty('select 1 from public.my_matches(null, 100) m where m.id::text = current_setting(''tests.best'')',
  '[MA8] Carol of the same fund still has the match that Bob hid');
select is_empty('select * from public.my_hidden_matches()', '[MA8] Carol does not see what Bob hid');
select tests.acting_as('petra');
select isnt_empty('select 1 from public.my_matches(null, 100) m where m.id::text = current_setting(''tests.best'')',
  '[MA8] Petra still has the match that Bob hid');
select is_empty('select * from public.my_hidden_matches()', '[MA8] Petra does not see what Bob hid');
select lives_ok('select public.show_match_again(current_setting(''tests.best''))',
  '[MA8] Petra''s showing it again changes nothing');
select tests.as_database();
update public.startups set is_active = false where id::text = current_setting('tests.best');
select tests.acting_as('bob');
select results_eq('select startup_id::text, slug, name from public.my_hidden_matches()',
  $$values (current_setting('tests.best'), null, null)$$, '[MA7] A hidden match that left the market is an id');
select tests.as_database();
update public.startups set is_active = true where id::text = current_setting('tests.best');
select tests.acting_as('bob');
select lives_ok('select public.show_match_again(current_setting(''tests.best''))', '[MA7] Bob shows the match again');
select is((select id::text from public.my_matches(null, 1)), current_setting('tests.best'),
  '[MA7] The match is back at its place');
select lives_ok('select public.show_match_again(''nonsense'')',
  '[MA7] Showing a match that is not hidden changes nothing');
select collect_tap(throws_ok(format('select public.hide_match(%L)', id), 'PT404', 'Startup not found',
  '[MA9] A startup that is no match is not hidden: ' || coalesce(id, 'null')))
from unnest(array[tests.startup('thermion'), tests.startup('lumen-home'), 'nonsense', null,
  '0c000000-0000-4000-8000-00000000ffff']) as id;
select tests.as_database();
insert into public.startups (name, slug, founder_id, stage, status)
  select 'Many ' || n, 'many-' || n, tests.id('joon'), 'SEED', 'APPROVED'
  from generate_series(1, 501) n;
select tests.acting_as('bob');
select lives_ok($$select public.hide_match(tests.startup('many-' || n)) from generate_series(1, 500) n$$,
  '[MA9] Bob hides 500 matches');
select throws_ok($$select public.hide_match(tests.startup('many-501'))$$, 'PT429', null,
  '[MA9] Bob hides no more than 500 matches');
select is((select count(*) from public.my_matches() m where m.slug !~ '^many-'), 12::bigint,
  '[MA9] The twelve best of the other matches are shown');

-- Who asks.
create temp table calls (call text);
insert into calls values ('public.my_matches()'), ('public.my_hidden_matches()'),
  ('public.hide_match(tests.startup(''lumen-grid''))'), ('public.show_match_again(tests.startup(''lumen-grid''))');
grant select on calls to public;
select collect_tap(tests.acting_as(name), throws_ok('select ' || call, 'PT403', 'Only investors can do this.',
  format('[MA10] Somebody who is no investor is refused: %s, %s', name, call)))
from unnest(array['alice', 'dave', 'erin', 'grace']) as name, calls;
select tests.as_database();
delete from private.hidden_matches;
select tests.acting_as('grace');
select throws_ok('select public.show_match_again(tests.startup(''lumen-grid''))', 'PT403',
  'Only investors can do this.',
  '[MA10] Grace is refused also when nobody has hidden anything');
select tests.as_anon();
select throws_ok('select ' || call, '42501', null, '[MA10] A visitor asks for no matches: ' || call) from calls;
select tests.disable('petra');
select tests.acting_as('petra');
select throws_ok('select ' || call, 'PT403', 'This account has been disabled.',
  '[MA10] A disabled investor is refused: ' || call) from calls;
select tests.acting_as('bob');
select throws_ok('select 1 from private.hidden_matches', '42501', null,
  '[MA10] Nobody reads the table of hidden matches');

select * from finish();
rollback;
