-- How an amount becomes a public figure. Cases DC of docs/access.md. Lumen Grid is alice's, at dave's hub; bob is the
-- deal's investor.
begin;
\ir helpers.psql
create function tests.raised() returns numeric
language sql stable security definer set search_path = ''
as $$ select s.funding_raised from public.startups s where s.slug = 'lumen-grid' $$;
create function tests.total() returns numeric
language sql as $$ select (public.market_stats() ->> 'total_funds_raised')::numeric $$;
create function tests.grown() returns numeric
language sql security definer set search_path = ''
as $$ select coalesce(sum(c.amount), 0) from public.deal_closings c where c.confirmed_at > now() - interval '30 days'
  $$;
create function tests.lumen_grid() returns text
language sql stable security definer set search_path = ''
as $$ select s.id::text from public.startups s where s.slug = 'lumen-grid' $$;
create function tests.closings() returns numeric[]
language sql as $$ select coalesce(array_agg(c.amount order by c.confirmed_on desc, c.amount desc), '{}')
  from public.startup_closings(tests.lumen_grid()) c $$;
create function tests.confirm() returns numeric
language sql as $$ select (public.confirm_deal_closing(tests.deal('Lumen Grid')::text)).amount $$;
grant execute on all functions in schema tests to public;
select no_plan();
create temp table before as select tests.raised() as raised, tests.total() as total, tests.closings() as closings;
grant select on before to public;

select tests.acting_as('alice');
select throws_ok(format('select public.set_deal_amount_announced(%L, true)', tests.deal('Lumen Grid')), 'PT409',
  'Only the amount of a completed deal can be announced.',
  '[DC1] Alice announces no amount before the deal is completed');
select lives_ok($$select tests.complete('Lumen Grid')$$, '[DC1] Alice confirms the completion');
select tests.acting_as('bob');
select is((tests.complete('Lumen Grid')).status::text, 'COMPLETED',
  '[DC1] Bob confirms the completion, which completes the deal');
select results_eq('select tests.raised(), tests.total()', 'select raised, total from before',
  '[DC2] A completed deal alone moves no public figure');
select throws_ok(format('select public.set_deal_amount_announced(%L, true)', tests.deal('Lumen Grid')), 'PT403',
  'Only the startup''s side can decide whether the amount is announced.', '[DC3] Bob, the investor, announces nothing');
select collect_tap(tests.acting_as(name), throws_ok(format('select public.set_deal_amount_announced(%L, true)',
  tests.deal('Lumen Grid')), code, null, '[DC3] The amount cannot be announced by ' || name))
from (values ('carol', 'PT403'), ('mallory', 'PT404'), ('dave', 'PT404'), ('erin', 'PT404')) as p (name, code);
select collect_tap(tests.acting_as(name), throws_ok('select tests.confirm()', 'PT404', 'Closing not found',
  '[DC4] A closing that is not announced is not confirmed by ' || name),
is_empty('select 1 from public.closings_to_confirm()',
  '[DC4] A closing that is not announced is not read by ' || name))
from unnest(array['dave', 'erin', 'alice', 'bob', 'mallory']) as name;
select tests.acting_as('alice');
select throws_ok(format('select public.set_deal_amount_announced(%L, null)', tests.deal('Lumen Grid')), 'PT400', null,
  '[DC3] Alice has to say yes or no');
select throws_ok(format('select public.set_deal_amount_announced(%L, false)', tests.deal('Lumen Grid')), 'PT409',
  'There is no announcement to withdraw.', '[DC3] Alice takes back no announcement that was not made');
select tests.as_database();
create temp table raised as select tests.raised() as before;
update public.startups set funding_raised = 9999999999999 where slug = 'lumen-grid';
select tests.acting_as('alice');
select throws_ok(format('select public.set_deal_amount_announced(%L, true)', tests.deal('Lumen Grid')), 'PT409',
  'With this amount, the total raised would be too large.',
  '[DC13] Alice announces no amount that is too large to be counted');
select tests.as_database();
update public.startups set funding_raised = (select before from raised) where slug = 'lumen-grid';
select tests.acting_as('alice');
select lives_ok(format('select public.set_deal_amount_announced(%L, true)', tests.deal('Lumen Grid')),
  '[DC5] Alice agrees to announce the amount');
select throws_ok(format('select public.set_deal_amount_announced(%L, true)', tests.deal('Lumen Grid')), 'PT409',
  'The amount is already announced.', '[DC5] Alice announces the amount once');
select lives_ok(format('select public.set_deal_amount_announced(%L, false)', tests.deal('Lumen Grid')),
  '[DC5] Alice takes the announcement back');
select lives_ok(format('select public.set_deal_amount_announced(%L, true)', tests.deal('Lumen Grid')),
  '[DC5] Alice announces the amount again');
select results_eq('select tests.raised(), tests.total()', 'select raised, total from before',
  '[DC5] An announcement moves no public figure yet');
select set_eq($$select user_id from public.notifications where kind = 'deal.closing_waits' and created_at >= now()$$,
  $$values (tests.id('dave'))$$, '[DC5] The admin of the hub is told of the announcement') from tests.as_database();
select tests.acting_as('dave');
select results_eq('select startup_slug, amount from public.closings_to_confirm()',
  'values (''lumen-grid'', 3500000.00)', '[DC6] The admin of the hub reads what waits for confirmation');
select is_empty('select 1 from public.deals', '[DC6] The admin of the hub reads nothing else of the deal');
select collect_tap(tests.acting_as(name), throws_ok('select tests.confirm()', 'PT404', 'Closing not found',
  '[DC7] ' || name || ' confirms nothing'))
from unnest(array['alice', 'bob', 'carol', 'mallory', 'grace', 'erin']) as name;
select tests.as_anon();
select throws_ok(call, '42501', null, '[DC7] A visitor cannot ' || call)
  from unnest(array[$$select public.confirm_deal_closing('x')$$, $$select public.set_deal_amount_announced('x', true)$$,
  'select * from public.closings_to_confirm()', 'select 1 from public.deal_closings']) as call;
select tests.acting_as('dave');
select throws_ok(format('select public.confirm_deal_closing(%L)', id), 'PT404', 'Closing not found',
  '[DC7] Dave confirms no closing that does not exist: ' || coalesce(id, 'null')) from unnest(array['nonsense', null,
  gen_random_uuid()::text]) as id;

-- No party to the deal confirms.
select tests.as_database();
insert into public.deal_room_members (deal_room_id, user_id, side, ended_at)
  values (tests.room('Lumen Grid')::uuid, tests.id('dave'), 'FOUNDER', now());
select tests.acting_as('dave');
select throws_ok('select tests.confirm()', 'PT404', 'Closing not found',
  '[DC8] Dave, who was in the room, does not confirm');
select is_empty('select 1 from public.closings_to_confirm()', '[DC8] Dave, who was in the room, is not asked');
select tests.acting_as('erin');
select results_eq('select startup_slug from public.closings_to_confirm()', 'values (''lumen-grid'')',
  '[DC9] Erin is asked when the hub has no other admin');
select tests.as_database();
delete from public.deal_room_members where user_id = tests.id('dave');
select tests.becomes('bob', 'HUB_ADMIN', '0b000000-0000-4000-8000-000000000001');
select tests.acting_as('bob');
select throws_ok('select tests.confirm()', 'PT404', 'Closing not found',
  '[DC8] Bob does not confirm as an admin of the hub, whose deal it is');
select tests.as_database();
select tests.becomes('bob', 'INVESTOR');
update public.hubs set is_active = false where id = '0b000000-0000-4000-8000-000000000001';
select tests.acting_as('dave');
select throws_ok('select tests.confirm()', 'PT404', null, '[DC9] The admin of a suspended hub confirms nothing');
select tests.acting_as('erin');
select isnt_empty('select 1 from public.closings_to_confirm()', '[DC9] Erin is asked when the hub is suspended');
select tests.as_database();
update public.hubs set is_active = true where id = '0b000000-0000-4000-8000-000000000001';

update public.startups set funding_raised = 9999999999999 where slug = 'lumen-grid';
select tests.acting_as('dave');
select throws_ok('select tests.confirm()', 'PT409', 'With this amount, the total raised would be too large.',
  '[DC13] Dave confirms no amount that is too large to be counted');
select tests.as_database();
update public.startups set funding_raised = (select before from raised) where slug = 'lumen-grid';
create temp table grown as select tests.grown() as before;
grant select on grown to public;
select tests.as_anon();
select is(tests.closings(), (select closings from before), '[DC14] A closing that waits is in no list of closings');
select tests.acting_as('dave');
select is(tests.confirm(), 3500000.00, '[DC10] Dave confirms the closing');
select is(tests.raised(), (select raised + 3500000 from before),
  '[DC10] The startup has raised the amount once it is confirmed');
select is(tests.total(), (select total + 3500000 from before),
  '[DC10] The market has raised the amount once it is confirmed');
select is((public.market_growth() #>> '{funds_raised,last_30_days}')::numeric, (select before + 3500000 from grown),
  '[DC11] The growth of the market counts the amount from this day on');
select throws_ok('select tests.confirm()', 'PT409', 'This closing is already confirmed.',
  '[DC10] Dave confirms a closing once');
select is(tests.raised(), (select raised + 3500000 from before),
  '[DC10] The startup has raised the amount once and no more');
select tests.acting_as('alice');
select throws_ok(format('select public.set_deal_amount_announced(%L, false)', tests.deal('Lumen Grid')), 'PT409', null,
  '[DC10] Alice takes back no announcement that was confirmed');
select results_eq('select amount, confirmed_by from public.deal_closings', $$values (3500000.00, tests.id('dave'))$$,
  '[DC12] Alice reads in the room who confirmed the closing');
select tests.acting_as('mallory');
select is_empty('select 1 from public.deal_closings', '[DC12] Mallory, a stranger, reads no closing');
select collect_tap(tests.acting_as(name), is(tests.closings(), (select array[3500000.00] || closings from before),
  '[DC14] ' || name || ' reads that a deal closed, and by how much'))
  from unnest(array['mallory', 'alice', 'bob', 'grace']) as name;
select tests.as_anon();
select is(tests.closings(), (select array[3500000.00] || closings from before),
  '[DC14] A visitor reads that a deal closed, and by how much');
select tests.as_database();
with made as (
  insert into public.deals (startup_id, investor_id, amount, status)
  select tests.lumen_grid()::uuid, i.id, 250000, 'COMPLETED' from public.investors i where i.user_id =
    tests.id('mallory')
  returning id, startup_id, amount
)
insert into public.deal_closings (deal_id, startup_id, amount, announced_by, confirmed_by, confirmed_at)
select m.id, m.startup_id, m.amount, tests.id('alice'), tests.id('dave'), c.confirmed_at
from made m, public.deal_closings c where c.deal_id = tests.deal('Lumen Grid');
select tests.as_anon();
select is(tests.closings(), (select array[3750000.00] || closings from before),
  '[DC15] Visitors read the sum of two deals that closed on one day');
select tests.as_database();
delete from public.deal_closings c where c.amount = 250000;
select tests.as_anon();
select collect_tap(is_empty(format('select 1 from public.startup_closings(%L)', id),
  '[DC14] There are no closings of an unknown startup: ' || coalesce(id, 'null'))) from unnest(array['nonsense', null,
  '0c000000-0000-4000-8000-00000000ffff']) as id;
select tests.as_database();
select results_eq(format($$select action, count(*) from public.audit_logs where target_id = %L
  and action in ('deal.amount_announced', 'deal.announcement_withdrawn', 'deal.closing_confirmed') group by 1
  order by 1$$, tests.room('Lumen Grid')),
  $$values ('deal.amount_announced', 2::bigint), ('deal.announcement_withdrawn', 1), ('deal.closing_confirmed', 1)$$,
    '[DC12] The log of the room has each step');
-- A figure that is not on the market is not in the market's growth.
update public.startups set is_active = false where slug = 'lumen-grid';
select tests.acting_as('grace');
select is((public.market_growth() #>> '{funds_raised,last_30_days}')::numeric, (select before from grown),
  '[DC11] A startup off the market adds nothing to the growth');

select collect_tap(tests.acting_as(name), is(tests.closings(), '{}',
  '[DC14] Closings of a startup off the market are not read by ' || name))
  from unnest(array['grace', 'bob', 'dave']) as name;
select tests.as_anon();
select is(tests.closings(), '{}', '[DC14] A visitor reads no closing of a startup off the market');
select tests.acting_as('alice');
select isnt(tests.closings(), '{}', '[DC14] Alice, the founder, reads closings of her startup off the market');

select * from finish();
rollback;
