-- How a hub went. Cases HA of docs/access.md. A hub of its own, with figures that were reckoned by hand: 14 startups,
-- of which
-- nine are approved, three rejected, two wait; one more is a draft, one another hub's.
begin;
\ir helpers.psql
create function tests.port() returns uuid language sql immutable as $$
  select 'ab000000-0000-4000-8000-000000000001'::uuid $$;
create function tests.ago(months int) returns timestamptz
language sql stable
as $$ select (date_trunc('month', now() at time zone 'UTC') - months * interval '1 month') at time zone 'UTC' $$;
create function tests.month(months int) returns text
language sql stable
as $$ select to_char(tests.ago(months) at time zone 'UTC', 'YYYY-MM') $$;
create function tests.went() returns jsonb language sql as $$ select public.hub_analytics()::jsonb $$;
create function tests.figures(key text) returns text
language sql
as $$ select string_agg(m ->> key, ' ' order by m ->> 'month') from jsonb_array_elements(tests.went() -> 'months') m $$;
grant execute on all functions in schema tests to public;
select no_plan();
insert into public.hubs (id, name, country, is_approved) values (tests.port(), 'Port Zero', 'Portugal', true),
  ('ab000000-0000-4000-8000-000000000002', 'Port One', 'Portugal', true);
insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
values ('00000000-0000-0000-0000-000000000000', 'aa000000-0000-4000-8000-000000000002', 'authenticated',
  'authenticated', 'dora@dealport.test', now(), '{"provider": "email"}',
  '{"username": "dora", "first_name": "Dora", "last_name": "Hart", "role": "HUB_ADMIN"}');
select tests.acts_for(u.id, tests.port()) from public.users u where u.username = 'dora';

select tests.acting_as('dora');
select is(tests.figures('applications') || ' ' || tests.figures('approved') || ' ' || tests.figures('rejected') || ' '
  || tests.figures('raised'), rtrim(repeat('0 ', 48)), '[HA1] A hub without startups has twelve months of zeros');
select is(tests.went() - 'months',
  '{"decided": 0, "approval_rate": null, "timed": 0, "median_days": null, "sectors": [], "stages": []}'::jsonb,
  '[HA1] A hub without startups has no percentage and no median');
select is((select string_agg(m ->> 'month', ' ' order by n)
  from jsonb_array_elements(tests.went() -> 'months') with ordinality m (m, n)),
  (select string_agg(tests.month(n), ' ' order by n desc) from generate_series(0, 11) n),
    '[HA1] The figures are of twelve months, this one the last');
select tests.as_database();

-- Submitted so many months ago at its first moment (UTC), decided after so many days.
create temp table plan (n int, ago int, status text, days numeric, stage text, sectors text[], hub int);
insert into plan values
  (1, 11, 'APPROVED', 2, 'SEED', '{Fintech}', 1), (2, 11, 'APPROVED', 4, 'SEED', '{Fintech,Clean Energy}', 1),
    (3, 11, 'REJECTED', 6, 'PRE_SEED', '{Fintech}', 1),
  (4, 7, 'APPROVED', 8, 'SERIES_A', '{Quantum Computing}', 1), (5, 7, 'APPROVED', 10, 'SEED', '{Clean Energy}', 1),
    (6, 7, 'REJECTED', 1, 'SEED', '{Clean Energy}', 1),
  (7, 3, 'APPROVED', 3, 'SEED', '{Fintech}', 1), (8, 3, 'APPROVED', 5, 'SERIES_A', '{Fintech}', 1),
    (9, 3, 'APPROVED', 7, 'SERIES_A', '{Clean Energy}', 1),
  (10, 1, 'APPROVED', 9, 'SEED', '{Fintech}', 1), (11, 1, 'REJECTED', 11.5, 'SEED', '{}', 1),
  -- Before the twelve months; it counts among the startups.
  (12, 12, 'APPROVED', 3, 'SERIES_C_PLUS', '{Fintech}', 1),
  (13, 0, 'PENDING', null, 'SEED', '{Fintech}', 1), (14, 0, 'PENDING', null, 'PRE_SEED', '{Clean Energy}', 1),
  (15, 0, 'DRAFT', null, 'SEED', '{Fintech}', 1), (16, 3, 'APPROVED', 1, 'SEED', '{Fintech}', 2);
insert into public.startups (id, name, slug, hub_id, founder_id, stage, sectors, status)
select ('ac000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Dock ' || n, 'dock-' || n,
  ('ab000000-0000-4000-8000-00000000000' || hub)::uuid, tests.id('alice'),
  stage::public.startup_stage, sectors, status::public.startup_status from plan;
update private.review_queue q set submitted_at = tests.ago(p.ago) from plan p
  where q.target_id = ('ac000000-0000-4000-8000-' || lpad(p.n::text, 12, '0'))::uuid;
insert into private.review_decisions
  (target_type, target_id, hub_id, decision, reason, decided_by, decided_at, submitted_at)
select 'startup', ('ac000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
  ('ab000000-0000-4000-8000-00000000000' || hub)::uuid, status, 'A reason.', tests.id('dora'),
  tests.ago(ago) + days * interval '1 day', tests.ago(ago)
from plan where days is not null;
-- Sent back by a platform administrator: no decision of the hub. What another hub decided on it is not its own.
insert into private.review_decisions (target_type, target_id, hub_id, decision, reason, decided_by) values
  ('startup', 'ac000000-0000-4000-8000-000000000001', tests.port(), 'PENDING', 'Again.', tests.id('erin')),
    ('startup', 'ac000000-0000-4000-8000-000000000001', 'ab000000-0000-4000-8000-000000000002', 'REJECTED',
    'Ours once.',
    tests.id('erin'));
insert into public.deals (id, startup_id, investor_id, amount, status, ended_at)
select ('ad000000-0000-4000-8000-' || lpad(c.n::text, 12, '0'))::uuid, 'ac000000-0000-4000-8000-000000000001',
  (select i.id from public.investors i where i.user_id = tests.id('bob')), c.amount, 'COMPLETED', now()
from (values (1, 1000000), (2, 250000.5), (3, 400000), (4, 5000000), (5, 900000)) as c (n, amount);
insert into public.deal_closings (deal_id, startup_id, amount, announced_by, announced_at, hub_id, confirmed_by,
  confirmed_at)
select ('ad000000-0000-4000-8000-' || lpad(c.n::text, 12, '0'))::uuid, 'ac000000-0000-4000-8000-000000000001', c.amount,
  tests.id('alice'), coalesce(c.at, now()), c.hub, case when c.at is not null then tests.id('dora') end, c.at
from (values (1, 1000000, tests.port(), tests.ago(10)), (2, 250000.5, tests.port(), tests.ago(9) - interval '1 second'),
  (3, 400000, tests.port(), tests.ago(2)),
  -- Not confirmed yet; confirmed by another hub.
  (4, 5000000, null, null), (5, 900000, 'ab000000-0000-4000-8000-000000000002'::uuid, tests.ago(2))) as c (n, amount,
    hub, at);

select tests.acting_as('dora');
select is(tests.figures('applications'), '3 0 0 0 3 0 0 0 3 0 2 2',
  '[HA2] Applications are counted by month, those that wait too, drafts not');
select is(tests.figures('approved'), '2 0 0 0 2 0 0 0 3 0 1 0', '[HA2] Approvals are counted by month');
select is(tests.figures('rejected'), '1 0 0 0 1 0 0 0 0 0 1 0', '[HA2] Rejections by this hub are counted by month');
select is(tests.figures('raised'), '0 1250000.50 0 0 0 0 0 0 0 400000.00 0 0',
  '[HA3] Confirmed closings are counted by month, to its last second');
select is(tests.went() - 'months', '{"decided": 12, "approval_rate": 75, "timed": 11, "median_days": 6.0,
  "sectors": [{"sector": "Fintech", "startups": 8}, {"sector": "Clean Energy", "startups": 5},
      {"sector": "Quantum Computing", "startups": 1}],
  "stages": [{"stage": "PRE_SEED", "startups": 2}, {"stage": "SEED", "startups": 8}, {"stage": "SERIES_A",
      "startups": 3}, {"stage": "SERIES_C_PLUS", "startups": 1}]}'::jsonb,
  '[HA4] Approval rate, median, sectors and stages are those reckoned by hand');
select is((public.hub_dashboard() ->> 'approval_rate')::int, 75, '[HA4] The first page shows the same percentage');
set local timezone = 'Pacific/Kiritimati';
select is(tests.figures('applications') || ' / ' || tests.figures('raised'),
  '3 0 0 0 3 0 0 0 3 0 2 2 / 0 1250000.50 0 0 0 0 0 0 0 400000.00 0 0',
  '[HA5] Months are those of UTC in a time zone far ahead');
set local timezone = 'Pacific/Pago_Pago';
select is(tests.figures('applications') || ' / ' || tests.figures('raised'),
  '3 0 0 0 3 0 0 0 3 0 2 2 / 0 1250000.50 0 0 0 0 0 0 0 400000.00 0 0',
  '[HA5] Months are those of UTC in a time zone far behind');
set local timezone = 'UTC';
select tests.as_database();
update private.review_decisions r set submitted_at = null where r.hub_id = tests.port() and r.decided_at < tests.ago(1);
select tests.acting_as('dora');
select is((tests.went() ->> 'timed') || ' ' || (tests.went() ->> 'median_days'), '2 10.3',
  '[HA6] A startup whose submission nobody knows is in no median');

select tests.as_database();
delete from private.review_queue q where q.hub_id = tests.port() and q.status = 'APPROVED';
select tests.acting_as('dora');
select is(tests.went() ->> 'approval_rate', '0', '[HA6] An approval rate of zero is a number, not nothing');

-- To nobody else.
select collect_tap(tests.acting_as(who), results_eq('select tests.went() - ''months''',
  $$values ('{"decided": 0, "approval_rate": null, "timed": 0, "median_days": null, "sectors": [], "stages": []}'::jsonb)$$,
    '[HA7] Nobody else reads the hub''s totals: ' || who),
  results_eq($$select tests.figures('applications') || ' ' || tests.figures('raised')$$,
    $$values (rtrim(repeat('0 ', 24)))$$, '[HA7] Nobody else reads the hub''s months: ' || who))
from unnest(array['alice', 'bob', 'mallory', 'grace', 'erin']) as who;
select tests.acting_as('ingrid');
select isnt(tests.went() -> 'sectors', '[]'::jsonb, '[HA7] Ingrid reads her own hub''s figures');
select is((select count(*) from jsonb_array_elements(tests.went() -> 'stages') s where (s ->> 'startups')::int = 8),
  0::bigint, '[HA7] Ingrid does not read this hub''s figures');
select tests.as_anon();
select throws_ok('select public.hub_analytics()', '42501', null, '[HA7] A visitor reads no figures');
select tests.as_database();
update public.hubs set is_active = false where id = tests.port();
select tests.acting_as('dora');
select is((tests.went() ->> 'decided')::int, 0, '[HA8] The admin of a suspended hub reads zeros');
select tests.as_database();
update public.hubs set is_active = true where id = tests.port();
select tests.disable('dora');
select tests.acting_as('dora');
select throws_ok('select public.hub_analytics()', 'PT403', null, '[HA8] A disabled admin reads no figures');
select * from finish();
rollback;
