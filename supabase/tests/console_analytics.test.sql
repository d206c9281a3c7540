-- How the platform went. Cases AN of docs/access.md. Today is 30 June 2024 here, long before everything of the seed:
-- the ranges count the rows below alone, and each figure was reckoned from them by hand.
begin;
\ir helpers.psql
create or replace function private.today() returns date language sql stable set search_path = '' as $$
  select date '2024-06-30' $$;
create function tests.one(kind text, n int) returns uuid language sql immutable as $$
  select (kind || '000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
-- A figure of the four ranges: its value and what was before, "-" for nothing.
create function tests.four(tab text, path text) returns text
language plpgsql
as $$
declare
  said text[] := '{}';
  range text;
  figure jsonb;
begin
  foreach range in array array['7d', '30d', '90d', '1y'] loop
    execute format('select public.console_%s(%L) #> %L', tab, range, path) into figure;
    said := said || (coalesce(figure ->> 'value', '-') || '/' || coalesce(figure ->> 'before', '-'));
  end loop;
  return array_to_string(said, ' ');
end
$$;
-- A series: bucket=value of those that are not 0, and how many buckets there are.
create function tests.series(answer jsonb, path text[]) returns text
language sql
as $$
  select concat_ws(' ', string_agg(answer -> 'starts' ->> (s.n - 1)::int || '=' || s.value, ' '
    order by s.n) filter (where s.value <> '0'), 'of ' || count(*))
  from jsonb_array_elements_text(answer #> path) with ordinality s (value, n)
$$;
create function tests.hub(range text, hub int) returns text
language sql
as $$
  select concat_ws(' ', h ->> 'startups', (select string_agg(coalesce(h #>> array[f, 'value'],
    '-') || '/' || coalesce(h #>> array[f, 'before'], '-'), ' ' order by n)
    from unnest(array['submitted', 'raised', 'approval', 'time']) with ordinality k (f, n)))
  from jsonb_array_elements(public.console_hubs(range) -> 'hubs') h where h ->> 'id' = tests.one('ca', hub)::text
$$;
grant execute on all functions in schema tests to public;
select no_plan();

-- Nothing at all: 0 in each bucket, no share, no median.
select tests.acting_as('erin');
select is(tests.four('overview', array_to_string(array['{', f, '}'], '')), '0/- 0/- 0/- 0/-',
  '[AN1] The overview has nothing before anything came: ' || f)
  from unnest(array['startups', 'verified', 'investors', 'raised']) f;
select is(tests.four('growth', array_to_string(array['{', f, '}'], '')), '0/- 0/- 0/- 0/-',
  '[AN1] Growth has nothing before anything came: ' || f) from unnest(array['submitted', 'verified', 'raised']) f;
select is(tests.four('hubs', array_to_string(array['{', f, '}'], '')), case when f in ('approval', 'time')
  then '-/- -/- -/- -/-' else '0/- 0/- 0/- 0/-' end, '[AN1] Hubs have nothing before anything came: ' || f)
from unnest(array['submitted', 'decided', 'approval', 'time', 'raised']) f;
select is(tests.four('deals', array_to_string(array['{', f, '}'], '')), '0/- 0/- 0/- 0/-',
  '[AN1] Deals have nothing before anything came: ' || f)
  from unnest(array['introductions', 'rooms', 'ndas', 'terms', 'completed',
  'cancelled']) f;
select is((select string_agg(s ->> 'startups', ' ')
  from jsonb_array_elements(public.console_deals('1y') -> 'funnel') s), '0 0 0 0 0 0 0',
  '[AN1] The funnel is empty before anything came');
select is((select string_agg(coalesce(s ->> 'days', '-') || ' ' || (s ->> 'timed'), ' ')
  from jsonb_array_elements(public.console_deals('1y') -> 'times') s), '- 0 - 0 - 0 - 0 - 0',
  '[AN1] The steps have no times before anything came');
select tests.as_database();
select is((select count(*) from unnest(array['overview', 'growth', 'hubs', 'deals']) t,
  unnest(array['7d', '30d', '90d', '1y']) r,
  lateral (select case t when 'overview' then private.console_overview_of(r) when 'growth'
    then private.console_growth_of(r) when 'hubs' then private.console_hubs_of(r) else private.console_deals_of(r)
    end as said) x
  where x.said::text ~* 'nan|infinity'), 0::bigint, '[AN1] No figure is ever NaN or infinite');
select tests.acting_as('erin');
select is((select string_agg((o ->> 'days') || ' ' || (o ->> 'step') || ' ' || jsonb_array_length(o -> 'starts') || ' '
  || (o -> 'starts' ->> 0) || ' ' || (o -> 'starts' ->> -1), ', ')
  from unnest(array['7d', '30d', '90d', '1y']) r, public.console_overview(r) o),
  '7 1 7 2024-06-24 2024-06-30, 30 1 30 2024-06-01 2024-06-30, 90 1 90 2024-04-02 2024-06-30, 364 7 52 2023-07-03 2024-06-24',
    '[AN2] A range has days, or weeks of seven days, and today is the last');
select is((select count(*) from unnest(array['7d', '30d', '90d', '1y']) r,
  lateral (values (public.console_growth(r)), (public.console_hubs(r)), (public.console_deals(r))) t (o),
  public.console_overview(r) v,
  unnest(array['range', 'days', 'step', 'starts']) k where t.o -> k is distinct from v -> k), 0::bigint,
    '[AN2] Each tab has the same days');
select tests.as_database();

-- What there is.
create function tests.triggers(word text) returns void
language plpgsql
as $$
declare
  source text;
begin
  foreach source in array array['public.users', 'public.investors', 'public.startups', 'private.review_queue',
    'private.review_decisions', 'public.deals', 'public.deal_rooms',
    'public.deal_room_members', 'public.nda_acceptances', 'public.deal_terms', 'public.intro_requests',
      'public.deal_closings', 'public.hubs'] loop
    execute format('alter table %s %s trigger user', source, word);
  end loop;
end
$$;
select tests.triggers('disable');
insert into public.organizations (id, kind, legal_name)
values (tests.one('ca', 1), 'HUB', 'Port Zero'), (tests.one('ca', 2), 'HUB', 'Port One'),
  (tests.one('ca', 3), 'COMPANY', 'Buoys');
insert into public.hubs (id, organization_id, name, country, is_approved)
values (tests.one('ca', 1), tests.one('ca', 1), 'Port Zero', 'Portugal', true),
  (tests.one('ca', 2), tests.one('ca', 2), 'Port One', 'Portugal', true);
insert into public.users (id, email, username, role, created_at)
select tests.one('cb', n), 'figure' || n || '@dealport.test', 'figure' || n, role::public.user_role, at::timestamptz
  from (values
  (1, 'INVESTOR', '2024-06-24 00:00Z'), (2, 'INVESTOR', '2024-06-23 23:59:59Z'), (3, 'INVESTOR', '2024-05-05 12:00Z'),
    (4, 'INVESTOR', '2023-07-03 00:00Z'),
  (5, 'INVESTOR', '2024-06-25 12:00Z'), (6, 'STARTUP_ADMIN', '2024-06-15 12:00Z'),
    (7, 'STARTUP_ADMIN', '2024-05-15 12:00Z'), (8, 'HUB_ADMIN', '2024-01-10 12:00Z'),
  (9, 'GUEST', '2024-06-30 23:59:59Z'), (10, 'GUEST', '2022-07-03 23:59:59Z'),
    (11, 'GUEST', '2024-07-01 00:00Z')) as u (n, role, at);
-- The fifth is no active investor.
insert into public.organizations (id, kind, legal_name)
select tests.one('c9', n), 'INVESTOR', 'Fund ' || n from generate_series(1, 5) n;
insert into public.investors (id, organization_id, user_id, is_active, created_at)
select tests.one('cc', n), tests.one('c9', n), u.id, n <> 5, u.created_at
  from generate_series(1, 5) n join public.users u on u.id = tests.one('cb', n);
create temp table plan (n int, hub int, status text, submitted timestamptz, days numeric, stage text, verified boolean,
  no_owner boolean);
insert into plan values
  (1, 1, 'PENDING', '2024-06-26 10:00Z', null, 'SEED', false, false),
    (2, 1, 'APPROVED', '2024-06-20 10:00Z', 5, 'SEED', true, false),
  (3, 1, 'APPROVED', '2024-06-10 10:00Z', 8, 'SERIES_A', true, false),
    (4, 1, 'REJECTED', '2024-05-10 10:00Z', 10, 'SEED', false, false),
  (5, 2, 'APPROVED', '2024-05-01 10:00Z', 14, 'SERIES_B', true, false),
    (6, 2, 'APPROVED', '2024-04-02 00:00Z', 8, 'SEED', false, false),
  -- Off the market: its owner is gone.
  (7, 2, 'APPROVED', '2024-02-01 10:00Z', 10, 'SEED', true, true),
    (8, 1, 'REJECTED', '2023-08-01 10:00Z', 4, 'SEED', false, false),
  (9, 1, 'APPROVED', '2022-12-01 10:00Z', 20, 'SERIES_C_PLUS', true, false),
    (10, 1, 'DRAFT', '2024-06-29 10:00Z', null, 'SEED', false, false);
insert into public.startups (id, name, slug, hub_id, organization_id, founder_id, stage, status, is_hub_verified,
  is_without_owner, created_at)
select tests.one('cd', n), 'Buoy ' || n, 'buoy-' || n, tests.one('ca', hub), tests.one('ca', 3), tests.one('cb', 6),
  stage::public.startup_stage, status::public.startup_status, verified, no_owner, submitted from plan;
select private.save_startup_facet(s) from public.startups s join plan p on s.id = tests.one('cd', p.n);
insert into private.review_queue
  (target_id, target_type, hub_id, organization_id, status, submitted_at, since, label, stage, sectors)
select tests.one('cd', n), 'startup', tests.one('ca', hub), tests.one('ca', 3), status, submitted,
  submitted + coalesce(days, 0) * interval '1 day', 'buoy', stage::public.startup_stage, '{}'
from plan where status <> 'DRAFT';
insert into private.review_decisions
  (target_type, target_id, hub_id, decision, reason, decided_by, decided_at, submitted_at)
select 'startup', tests.one('cd', n), tests.one('ca', hub), status, 'A reason.', tests.one('cb', 8),
  submitted + days * interval '1 day', submitted from plan where days is not null;
-- Sent back by a platform administrator: no decision of a hub.
insert into private.review_decisions (target_type, target_id, hub_id, decision, reason, decided_by, decided_at)
  values ('startup', tests.one('cd', 1), tests.one('ca', 1), 'PENDING', 'Again.', tests.one('cb', 8),
    '2024-06-26 11:00Z');
insert into public.deals (id, startup_id, investor_id, amount, status, created_at, ended_at)
select tests.one('ce', n), tests.one('cd', startup), tests.one('cc', 1), 123456789, status::public.deal_status,
  begun::timestamptz, ended::timestamptz from (values
  (1, 2, 'PENDING', '2024-06-26 10:00Z', null), (2, 3, 'IN_PROGRESS', '2024-06-19 10:00Z', null),
    (3, 5, 'COMPLETED', '2024-05-16 10:00Z', '2024-05-30 10:00Z'),
  (4, 6, 'CANCELLED', '2024-04-12 10:00Z', '2024-06-29 10:00Z'),
    (5, 9, 'COMPLETED', '2023-01-01 10:00Z', '2023-01-11 10:00Z'),
  -- Of a draft, and long over: what was announced of them counts where it was confirmed.
  (11, 10, 'COMPLETED', '2020-01-01', '2020-02-01'), (12, 10, 'COMPLETED', '2020-01-01', '2020-02-01'),
    (13, 10, 'COMPLETED', '2020-01-01', '2020-02-01'),
  (14, 10, 'COMPLETED', '2020-01-01', '2020-02-01'), (15, 10, 'COMPLETED', '2020-01-01', '2020-02-01'),
    (16, 10, 'COMPLETED', '2020-01-01', '2020-02-01')) as d (n, startup, status, begun, ended);
insert into public.deal_rooms (id, deal_id, name, created_at) select tests.one('cf', n), tests.one('ce', n), 'Buoy',
  d.created_at from generate_series(1, 5) n join public.deals d on d.id = tests.one('ce', n);
insert into public.deal_room_members (deal_room_id, user_id, side) select tests.one('cf', n), p.person,
  p.side::public.room_side
from generate_series(1, 5) n, (values (tests.one('cb', 1), 'INVESTOR'), (tests.one('cb', 6), 'FOUNDER'),
  (tests.one('cb', 2), 'INVESTOR')) p (person, side);
insert into public.organization_members (organization_id, user_id, role)
select distinct p.organization_id, tests.one('cb', case p.side when 'FOUNDER' then 6 else 1 end),
  'MEMBER'::public.organization_role
from private.deal_sides p, generate_series(1, 5) n where p.deal_room_id = tests.one('cf', n) on conflict do nothing;
insert into public.nda_acceptances (deal_room_id, user_id, nda_version_id, version, body_sha256, typed_name, room_name,
  startup_name, accepted_at)
select tests.one('cf', room), tests.one('cb', person), gen_random_uuid(), 1, 'x', 'x', 'x', 'x', at::timestamptz
  from (values
  (2, 1, '2024-06-21 09:00Z'), (2, 6, '2024-06-21 10:00Z'), (3, 6, '2024-05-17 09:00Z'), (3, 1, '2024-05-17 10:00Z'),
  -- The investor alone; once more to a newer version; the founder and a colleague of the investor: not both sides.
  (4, 1, '2024-05-18 10:00Z'),
  (2, 1, '2024-06-28 10:00Z'), (1, 6, '2024-06-26 11:00Z'), (1, 2, '2024-06-26 12:00Z')) as a (room, person, at);
insert into public.deal_terms (deal_id, version, amount, valuation, equity, proposed_by, side, proposed_at,
  confirmed_by, confirmed_at)
select tests.one('ce', deal), version, 1, 1, 1, tests.one('cb', 6), 'FOUNDER', '2024-01-01', case when at is not null
  then tests.one('cb', 1) end, at::timestamptz from (values
  (2, 1, '2024-06-24 10:00Z'), (3, 1, '2024-05-20 10:00Z'), (3, 2, '2024-05-25 10:00Z'), (1, 1, null)) as t (deal,
    version, at);
insert into public.intro_requests (startup_id, investor_id, requested_by, note, status, deal_room_id,
  decided_at, created_at)
select tests.one('cd', startup), tests.one('cc', 1), tests.one('cb', 1), 'Hello.', status::public.intro_status,
  case when room is not null then tests.one('cf', room) end, decided::timestamptz, asked::timestamptz from (values
  (2, 1, 'ACCEPTED', '2024-06-25 10:00Z', '2024-06-26 10:00Z'),
    (3, 2, 'ACCEPTED', '2024-06-18 10:00Z', '2024-06-19 10:00Z'),
  (5, 3, 'ACCEPTED', '2024-05-15 10:00Z', '2024-05-16 10:00Z'),
    (1, null, 'OPEN', '2024-06-27 10:00Z', null)) as i (startup, room, status, asked, decided);
insert into public.deal_closings (deal_id, startup_id, amount, announced_by, hub_id, confirmed_by, confirmed_at)
select tests.one('ce', 10 + n), tests.one('cd', startup), amount, tests.one('cb', 6), tests.one('ca', hub), case
  when at is not null then tests.one('cb', 8) end, at::timestamptz from (values
  (1, 2, 1, 1000000, '2024-06-28 10:00Z'), (2, 3, 1, 250000.5, '2024-06-19 10:00Z'),
    (3, 5, 2, 400000, '2024-05-31 23:59:59Z'),
  (4, 7, 2, 5000000, '2024-01-03 00:00Z'), (5, 9, 1, 900000, '2023-01-01 10:00Z'), (6, 2, 1, 7000000, null)) as c (n,
    startup, hub, amount, at);
select tests.triggers('enable');
create temp table totals as select public.market_stats() as stats,
  (select count(*) from public.users where role = 'GUEST') as guests;
grant select on totals to public;

select tests.acting_as('erin');
select is(tests.four('overview', path), figures, '[AN3] The overview has the right figures of ' || path) from (values
  ('{startups}', '1/1 2/1 4/- 4/1'), ('{verified}', '1/1 2/1 3/- 3/1'), ('{investors}', '1/1 2/1 3/- 4/-'),
  ('{raised}', '1000000.00/250000.50 1250000.50/400000.00 1650000.50/- 1650000.50/900000.00')) as t (path, figures);
select is(jsonb_build_object('total_startups', o -> 'startups' -> 'total', 'verified_startups',
  o -> 'verified' -> 'total', 'total_investors', o -> 'investors' -> 'total', 'total_funds_raised',
  o -> 'raised' -> 'total'),
  (select stats - 'total_deals' from totals), '[AN3] The overview has the totals that everybody reads')
    from public.console_overview('7d') o;
select is(tests.series(public.console_overview(range), path), series,
  '[AN4] The overview has the right series of ' || range || ' ' || path::text)
  from (values
  ('7d', '{series,startups}'::text[], '2024-06-25=1 of 7'), ('7d', '{series,investors}', '2024-06-24=1 of 7'),
    ('7d', '{series,people}', '2024-06-24=1 2024-06-25=1 2024-06-30=1 of 7'),
  ('30d', '{series,startups}', '2024-06-18=1 2024-06-25=1 of 30'),
    ('90d', '{series,startups}', '2024-04-10=1 2024-05-15=1 2024-06-18=1 2024-06-25=1 of 90'),
  ('1y', '{series,startups}', '2024-04-08=1 2024-05-13=1 2024-06-17=1 2024-06-24=1 of 52'),
    ('1y', '{series,investors}', '2023-07-03=1 2024-04-29=1 2024-06-17=1 2024-06-24=1 of 52')) as t (range, path,
    series);

select is(tests.four('growth', path), figures, '[AN5] Growth has the right figures of ' || path) from (values
  ('{submitted}', '1/1 3/1 6/1 8/1'), ('{verified}', '1/1 2/1 3/- 3/1'),
    ('{raised}', '1000000.00/250000.50 1250000.50/400000.00 1650000.50/- 1650000.50/900000.00'),
  ('{people,0}', '0/- 0/- 0/- 0/-'), ('{people,1}', '0/- 0/- 0/1 1/-'), ('{people,2}', '0/- 1/1 2/- 2/-'),
    ('{people,3}', '2/1 3/1 4/- 5/-'), ('{people,4}', '1/- 1/- 1/- 1/-')) as t (path, figures);
select is((select string_agg(p ->> 'role', ' ') from jsonb_array_elements(public.console_growth('7d') -> 'people') p),
  'SUPER_ADMIN HUB_ADMIN STARTUP_ADMIN INVESTOR GUEST', '[AN5] Growth has a line for every role');
select is((public.console_growth('7d') #>> '{people,4,total}')::bigint, (select guests from totals),
  '[AN5] Growth has how many there are of a role, whenever they came');
select is(tests.series(public.console_growth(range), path), series,
  '[AN5] Growth has the right series of ' || range || ' ' || path::text)
  from (values
  ('30d', '{submitted,series}'::text[], '2024-06-10=1 2024-06-20=1 2024-06-26=1 of 30'),
    ('30d', '{raised,series}', '2024-06-19=250000.50 2024-06-28=1000000.00 of 30'),
  ('1y', '{raised,series}', '2024-05-27=400000.00 2024-06-17=250000.50 2024-06-24=1000000.00 of 52'),
    ('30d', '{people,2,series}', '2024-06-15=1 of 30'),
  ('90d', '{verified,series}', '2024-05-15=1 2024-06-18=1 2024-06-25=1 of 90')) as t (range, path, series);

select is(tests.four('hubs', path), figures, '[AN6] Hubs have the right figures of ' || path) from (values
  ('{submitted}', '1/1 3/1 6/1 8/1'), ('{decided}', '1/1 2/2 5/1 7/1'), ('{approval}', '100/100 100/50 80/100 71/100'),
    ('{time}', '5.0/8.0 6.5/12.0 8.0/10.0 8.0/20.0'),
  ('{raised}', '1000000.00/250000.50 1250000.50/400000.00 1650000.50/5000000.00 6650000.50/900000.00')) as t (path,
    figures);
select is(tests.hub(range, hub), figures,
  '[AN6] The figures of a hub are right: Port ' || hub || ', ' || range) from (values
  ('7d', 1, '3 1/1 1000000.00/250000.50 100/100 5.0/8.0'), ('30d', 1, '3 3/1 1250000.50/- 100/0 6.5/10.0'),
    ('90d', 1, '3 4/- 1250000.50/- 67/- 8.0/-'), ('1y', 1, '3 5/1 1250000.50/900000.00 50/100 6.5/20.0'),
  ('7d', 2, '2 0/- 0/- -/- -/-'), ('30d', 2, '2 0/- 0/400000.00 -/100 -/14.0'),
    ('90d', 2, '2 2/1 400000.00/5000000.00 100/100 11.0/10.0'),
    ('1y', 2, '2 3/- 5400000.00/- 100/- 10.0/-')) as t (range, hub, figures);
select is(tests.series(public.console_hubs('90d'), path), series,
  '[AN6] The series of decisions is right: ' || path::text) from (values
  ('{series,approved}'::text[], '2024-04-10=1 2024-05-15=1 2024-06-18=1 2024-06-25=1 of 90'),
    ('{series,rejected}', '2024-05-20=1 of 90')) as t (path, series);

select is(tests.four('deals', path), figures, '[AN7] Deals have the right figures of ' || path) from (values
  ('{introductions}', '2/1 3/1 4/- 4/-'), ('{rooms}', '1/1 2/1 4/- 4/1'), ('{ndas}', '0/1 1/1 2/- 2/-'),
    ('{terms}', '1/- 1/1 2/- 2/-'), ('{completed}', '0/- 0/1 1/- 1/1'), ('{cancelled}', '1/- 1/- 1/- 1/-')) as t (path,
    figures);
select is((select string_agg(s ->> 'startups', ' ')
  from jsonb_array_elements(public.console_deals(range) -> 'funnel') s), funnel,
  '[AN7] The funnel counts the startups of ' || range)
  from (values
  ('7d', '1 1 1 0 0 0 0'), ('30d', '3 3 3 2 1 1 0'), ('90d', '6 5 5 4 2 2 1'), ('1y', '8 6 5 4 2 2 1')) as t (range,
    funnel);
select is((select string_agg(s ->> 'deals', ' ')
  from jsonb_array_elements(public.console_deals(range) -> 'statuses') s), statuses,
  '[AN7] Deals are counted by status for ' || range)
  from (values
  ('7d', '1 0 0 0'), ('30d', '1 1 0 0'), ('90d', '1 1 1 1'), ('1y', '1 1 1 1')) as t (range, statuses);
select is((select string_agg(s ->> 'deals', ' ') from jsonb_array_elements(public.console_deals(range) -> 'stages') s),
  stages, '[AN7] Deals are counted by stage for ' || range) from (values
  ('7d', '0 1 0 0 0'), ('30d', '0 1 1 0 0'), ('90d', '0 2 1 1 0'), ('1y', '0 2 1 1 0')) as t (range, stages);
select is((select string_agg(coalesce(s ->> 'days', '-') || ' ' || (s ->> 'timed'), ', ')
  from jsonb_array_elements(public.console_deals(range) -> 'times') s), times,
  '[AN7] The days between the steps are right for ' || range)
  from (values
  ('7d', '5.0 1, 1.0 1, - 0, 3.0 1, - 0'), ('30d', '6.5 2, 1.0 2, 2.0 1, 3.0 1, - 0'),
    ('90d', '8.0 5, 1.0 3, 1.5 2, 3.0 2, 10.0 1'), ('1y', '8.0 7, 1.0 3, 1.5 2, 3.0 2, 10.0 1')) as t (range, times);
select is(tests.series(public.console_deals('30d'), '{rooms,series}'), '2024-06-19=1 2024-06-26=1 of 30',
  '[AN7] Rooms are counted day by day');
select ok(public.console_deals('1y')::text !~ '123456789|Buoy',
  '[AN8] No amount and no name of a deal is in the figures');

-- What happened last, without telling whose deal.
select tests.as_database();
insert into public.audit_logs (user_id, action, target_type, target_id, timestamp) values
  (tests.one('cb', 6), 'deal.completed', 'deal_room', tests.one('cf', 3), now() + interval '3 hours'),
    (tests.one('cb', 8), 'startup.approved', 'startup', tests.one('cd', 2), now() + interval '2 hours'),
  (tests.one('cb', 6), 'document.previewed', 'deal_room', tests.one('cf', 3), now() + interval '4 hours');
select tests.acting_as('erin');
select is((select jsonb_agg(a - 'at' - 'id') from jsonb_path_query(public.console_overview('7d'),
  '$.activity[0 to 1]') a),
  '[{"action": "deal.completed", "who": null, "what": null, "slug": null}, {"action": "startup.approved", "who": "figure8", "what": "Buoy 2", "slug": "buoy-2"}]'::jsonb,
    '[AN8] Recent activity names no room and nobody in it');

-- In whose time zone the request runs makes no difference.
create temp table here as select public.console_overview('30d') - 'activity' as overview,
  public.console_growth('1y') as growth, public.console_hubs('90d') as hubs, public.console_deals('1y') as deals;
set local timezone = 'Pacific/Kiritimati';
select is((select to_jsonb(here) from here), jsonb_build_object('overview', public.console_overview('30d') - 'activity',
  'growth', public.console_growth('1y'), 'hubs', public.console_hubs('90d'), 'deals', public.console_deals('1y')),
  '[AN2] Days are those of UTC in every time zone');
set local timezone = 'UTC';

-- Whose it is.
select throws_ok(format('select public.console_%s(%L)', tab, range), 'PT400', 'This range does not exist.',
  '[AN9] There is no range of ' || coalesce(range, 'nothing'))
from unnest(array['overview', 'growth', 'hubs', 'deals']) tab,
  unnest(array['10y', '', '30', '30D', '<script>', '7d'' or 1=1', null]) range;
select throws_ok(format('select public.console_overview(%L)', repeat('x', 300000)), 'PT413', null,
  '[AN9] A range as long as a book is refused');
select collect_tap(tests.acting_as(who), throws_ok(format('select public.console_%s()', tab), 'PT403',
  'Only a platform administrator can do this.', '[AN9] ' || tab || ' cannot be read by ' || who))
from unnest(array['alice', 'bob', 'carol', 'dave', 'mallory', 'grace', 'ingrid']) who,
  unnest(array['overview', 'growth', 'hubs', 'deals']) tab;
select tests.as_anon();
select throws_ok(format('select public.console_%s()', tab), '42501', null,
  '[AN9] ' || tab || ' cannot be read by a visitor')
  from unnest(array['overview', 'growth', 'hubs', 'deals']) tab;
select tests.disable('erin');
select tests.acting_as('erin');
select throws_ok(format('select public.console_%s()', tab), 'PT403', null,
  '[AN9] ' || tab || ' cannot be read by a disabled platform administrator')
  from unnest(array['overview', 'growth', 'hubs', 'deals']) tab;
select * from finish();
rollback;
