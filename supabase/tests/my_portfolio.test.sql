-- An investor's portfolio, its figures computed by hand. Cases PF of docs/access.md. Mallory is an investor without a
-- deal in the seed.
begin;
\ir helpers.psql
create function tests.part(name text) returns setof jsonb
language sql
as $$ select e.item from jsonb_array_elements(public.my_portfolio()::jsonb -> name) with ordinality e (item, position)
  order by e.position $$;
create function tests.month(ago int) returns timestamptz
language sql as $$ select (date_trunc('month', now() at time zone 'UTC') - ago * interval '1 month') at time zone 'UTC'
  $$;
create function tests.named(ago int) returns text
language sql as $$ select to_char(tests.month(ago) at time zone 'UTC', 'YYYY-MM') $$;
grant execute on all functions in schema tests to public;
select no_plan();

select tests.acting_as('mallory');
select is(public.my_portfolio()::jsonb - '{by_month,by_stage,by_status}'::text[],
  '{"invested": 0, "announced": 0, "active": 0, "pending": 0, "completed": 0, "cancelled": 0, "deals": [], "by_sector": []}',
    '[PF1] A portfolio without a deal has zeros');
select results_eq($$select count(*), count(*) filter (where m ->> 'invested' <> '0' or m ->> 'invested_until' <> '0'
  or m ->> 'announced_until' <> '0') from tests.part('by_month') m$$, 'values (12::bigint, 0::bigint)',
  '[PF1] A portfolio without a deal shows a year of zeros');

select tests.as_database();
insert into public.startups (id, name, slug, stage, sectors, status, founder_id) values
  ('0c000000-0000-4000-8000-00000000aa01', 'Alpha', 'alpha-pf', 'SEED', '{Fintech,Cybersecurity}', 'APPROVED',
    tests.id('joon')),
  ('0c000000-0000-4000-8000-00000000aa02', 'Beta', 'beta-pf', 'SERIES_A', '{Fintech}', 'APPROVED', tests.id('joon')),
  ('0c000000-0000-4000-8000-00000000aa03', 'Gamma', 'gamma-pf', 'SEED', '{}', 'REJECTED', tests.id('joon'));
insert into public.deals (id, startup_id, investor_id, amount, status, ended_at, created_at)
select d.id::uuid, ('0c000000-0000-4000-8000-00000000aa0' || d.startup)::uuid, i.id, d.amount,
  d.status::public.deal_status, d.ended, now() - d.days * interval '1 day'
from (values
  ('0e000000-0000-4000-8000-00000000aa01', 1, 1000000.50, 'COMPLETED', tests.month(0), 500),
  ('0e000000-0000-4000-8000-00000000aa02', 2, 250000, 'COMPLETED', tests.month(14) + interval '1 day', 600),
  ('0e000000-0000-4000-8000-00000000aa03', 3, 400000, 'IN_PROGRESS', null, 3),
  ('0e000000-0000-4000-8000-00000000aa04', 2, null, 'PENDING', null, 2),
  ('0e000000-0000-4000-8000-00000000aa05', 1, 9000000, 'CANCELLED', tests.month(1), 40)
) as d (id, startup, amount, status, ended, days), public.investors i where i.user_id = tests.id('mallory');
insert into public.deal_closings (deal_id, startup_id, amount, announced_by, confirmed_by, announced_at, confirmed_at)
values ('0e000000-0000-4000-8000-00000000aa02', '0c000000-0000-4000-8000-00000000aa02', 250000, tests.id('alice'),
  tests.id('erin'), tests.month(14), tests.month(13) + interval '1 hour'),
       ('0e000000-0000-4000-8000-00000000aa01', '0c000000-0000-4000-8000-00000000aa01', 1000000.50, tests.id('alice'),
         null, now(), null);

select tests.acting_as('mallory');
select is(public.my_portfolio()::jsonb - '{deals,by_month,by_stage,by_status,by_sector}'::text[],
  '{"invested": 1250000.50, "announced": 250000.00, "active": 1, "pending": 1, "completed": 2, "cancelled": 1}',
    '[PF2] Completed deals are invested, and confirmed closings of them announced');
select results_eq($$select d ->> 'startup_name', d ->> 'startup_slug', (d ->> 'amount')::numeric, d ->> 'status',
  d ->> 'closing', d ->> 'room_id' from tests.part('deals') d$$,
  $$values ('Beta', 'beta-pf', null::numeric, 'PENDING', null::text, null::text),
    ('Gamma', null, 400000, 'IN_PROGRESS', null, null), ('Alpha', 'alpha-pf', 9000000, 'CANCELLED', null, null),
           ('Alpha', 'alpha-pf', 1000000.50, 'COMPLETED', null, null),
             ('Beta', 'beta-pf', 250000, 'COMPLETED', 'CONFIRMED', null)$$,
  '[PF3] Every deal is listed, the newest first, hidden startups without an address');
select results_eq($$select s ->> 'status', (s ->> 'deals')::int, (s ->> 'amount')::numeric
  from tests.part('by_status') s$$,
  $$values ('PENDING', 1, 0::numeric), ('IN_PROGRESS', 1, 400000), ('COMPLETED', 2, 1250000.50),
    ('CANCELLED', 1, 9000000)$$, '[PF4] The portfolio sums the deals of each status');
select results_eq($$select s ->> 'sector', (s ->> 'deals')::int, (s ->> 'invested')::numeric, (s ->> 'open')::numeric
  from tests.part('by_sector') s$$,
  $$values ('Fintech', 3, 1250000.50, 0::numeric), (null, 1, 0, 400000)$$,
    '[PF4] The portfolio sums the deals of each first sector, without cancelled ones');
select results_eq($$select s ->> 'stage', (s ->> 'deals')::int, (s ->> 'invested')::numeric, (s ->> 'open')::numeric
  from tests.part('by_stage') s$$,
  $$values ('PRE_SEED', 0, 0::numeric, 0::numeric), ('SEED', 2, 1000000.50, 400000), ('SERIES_A', 2, 250000, 0),
    ('SERIES_B', 0, 0, 0), ('SERIES_C_PLUS', 0, 0, 0)$$,
    '[PF4] The portfolio sums the deals of each stage, empty ones too');
select results_eq($$select m ->> 'month', (m ->> 'invested')::numeric, (m ->> 'invested_until')::numeric,
  (m ->> 'announced_until')::numeric from tests.part('by_month') m$$,
  $$select tests.named(14 - n), case n when 0 then 250000 when 14 then 1000000.50 else 0 end::numeric, case when n < 14
    then 250000 else 1250000.50 end::numeric, case when n < 1 then 0 else 250000 end::numeric
    from generate_series(0, 14) n$$,
  '[PF5] Every month since the first completed deal is there, empty ones too');
select is(array(select m ->> 'month' from tests.part('by_month') m),
  array(select to_char(n, 'YYYY-MM') from generate_series(tests.month(14) at time zone 'UTC',
  tests.month(0) at time zone 'UTC', '1 month') n), '[PF5] The months of the portfolio are those of UTC')
from set_config('timezone', 'Pacific/Kiritimati', true);
select set_config('timezone', 'UTC', true);
select tests.as_database();
insert into public.deals (startup_id, investor_id, amount, status, ended_at, created_at)
select '0c000000-0000-4000-8000-00000000aa01', i.id, 7, 'COMPLETED', tests.month(80), tests.month(90)
  from public.investors i where i.user_id = tests.id('mallory');
select tests.acting_as('mallory');
select results_eq($$select count(*), min(m ->> 'month'), min((m ->> 'invested_until')::numeric),
  max((m ->> 'invested_until')::numeric) from tests.part('by_month') m$$,
  $$values (60::bigint, tests.named(59), 7::numeric, 1250007.50)$$,
    '[PF5] The portfolio has sixty months at most, with earlier deals in their sums');

-- Rooms, and the rights of others.
select tests.acting_as('bob');
select results_eq($$select d ->> 'id', d ->> 'room_id', d ->> 'status' from tests.part('deals') d order by 1$$,
  $$select d.id::text, r.id::text, d.status::text from public.deals d join public.deal_rooms r on r.deal_id = d.id
    join public.investors i on i.id = d.investor_id order by 1$$,
    '[PF6] Bob''s deals are those that he reads, each with its room');
select is((select d ->> 'closing' from tests.part('deals') d where d ->> 'status' = 'COMPLETED'), 'CONFIRMED',
  '[PF2] A deal shows the closing that Erin confirmed');
select tests.as_database();
select tests.access_runs_out('bob', 'Cryonaut');
select tests.acting_as('bob');
select is((select array_agg(d ->> 'startup_name' order by d ->> 'startup_name') from tests.part('deals') d
  where d ->> 'room_id' is null), '{Cryonaut}',
  '[PF6] A deal whose room Bob may not open stays, without the room');
select collect_tap(tests.acting_as(name), is_empty($$select * from tests.part('deals')$$,
  '[PF7] ' || name || ' has no deal of bob''s')) from unnest(array['henrik', 'alice', 'dave', 'erin', 'grace']) as name;
select tests.as_anon();
select throws_ok('select public.my_portfolio()', '42501', null, '[PF7] A visitor reads no portfolio');

-- A completion and a closing, as they come.
select tests.as_database();
insert into public.deal_completions (deal_id, side, confirmed_by)
  values (tests.deal('Lumen Grid'), 'FOUNDER', tests.id('alice'));
select tests.acting_as('bob');
create temp table earlier as select public.my_portfolio()::jsonb as said;
select is((tests.complete('Lumen Grid')).status::text, 'COMPLETED',
  '[PF8] Bob completes his part of a deal');
select is((public.my_portfolio()::jsonb ->> 'invested')::numeric - (said ->> 'invested')::numeric, 3500000::numeric,
  '[PF8] The completed amount is invested at once') from earlier;
select is((select m ->> 'invested' from tests.part('by_month') m
  where m ->> 'month' = tests.named(0))::numeric - (select m ->> 'invested' from earlier,
  jsonb_array_elements(said -> 'by_month') m where m ->> 'month' = tests.named(0))::numeric, 3500000::numeric,
  '[PF8] The completed amount is invested this month');
select tests.acting_as('alice');
select lives_ok(format('select public.set_deal_amount_announced(%L, true)', tests.deal('Lumen Grid')),
  '[PF8] Alice announces the closing');
select tests.acting_as('bob');
select is((select d ->> 'closing' from tests.part('deals') d where d ->> 'startup_name' = 'Lumen Grid'), 'ANNOUNCED',
  '[PF8] Bob, in the room, sees the announced closing');
select tests.acting_as('dave');
select lives_ok(format('select public.confirm_deal_closing(%L)', tests.deal('Lumen Grid')),
  '[PF8] Dave, for the hub, confirms the closing');
select tests.acting_as('bob');
select is((public.my_portfolio()::jsonb ->> 'announced')::numeric - (said ->> 'announced')::numeric, 3500000::numeric,
  '[PF8] The confirmed amount is announced at once') from earlier;

select tests.disable('bob');
select tests.acting_as('bob');
select throws_ok('select public.my_portfolio()', 'PT403', 'This account has been disabled.',
  '[PF7] Bob, disabled, reads no portfolio');

select * from finish();
rollback;
