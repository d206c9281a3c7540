-- What happened lately, and how the figures grew. Case DS10 of docs/access.md.
begin;
\ir helpers.psql
select no_plan();
-- Over the seed: a startup counts as verified no sooner than it is there, and the log tells of the same approvals.
select tests.acting_as('grace');
select is(public.market_growth() -> 'verified', public.market_growth() -> 'startups',
  '[DS10] Startups and verified ones grow alike where every startup is verified')
where (public.market_stats() -> 'verified_startups') = (public.market_stats() -> 'total_startups');
select tests.as_database();
select cmp_ok((public.market_growth() #>> '{startups,last_30_days}')::int, '=',
  (select count(distinct l.target_id)::int from public.audit_logs l where l.action = 'startup.approved'
    and l.timestamp > now() - interval '30 days'),
  '[DS10] The growth is as much as the log says was approved') from tests.acting_as('grace');
select tests.as_database();
-- A market of the test's own. Earlier rows of the log cannot be removed, but everything they name can be hidden.
update public.startups set is_active = false;
update public.export_products set is_active = false;
update public.events set is_active = false;
update public.investors set created_at = now() - interval '1 year';
insert into public.startups (id, name, slug, stage, status, is_hub_verified, is_active, created_at, founder_id) values
  ('5a000000-0000-4000-8000-000000000001', 'Tidal Quanta', 'tidal-quanta', 'SEED', 'APPROVED', true, true,
    now() - interval '5 days', tests.id('joon')),
  ('5a000000-0000-4000-8000-000000000002', 'Sunken Ledger', 'sunken-ledger', 'SEED', 'REJECTED', false, true,
    now() - interval '5 days', tests.id('joon')),
  ('5a000000-0000-4000-8000-000000000003', 'Older Forge', 'older-forge', 'SEED', 'APPROVED', false, true,
    now() - interval '40 days', tests.id('joon'));
insert into public.events (id, title, event_type, start_date, end_date, is_public) values
  ('5a000000-0000-4000-8000-000000000004', 'Open Evening', 'NETWORKING', now() + interval '1 day',
    now() + interval '2 days', true),
  ('5a000000-0000-4000-8000-000000000005', 'Closed Evening', 'NETWORKING', now() + interval '1 day',
    now() + interval '2 days', false);
select private.audit('startup.approved', 'startup', '5a000000-0000-4000-8000-000000000001');
select private.audit('startup.approved', 'startup', '5a000000-0000-4000-8000-000000000002');
select private.audit('startup.edited', 'startup', '5a000000-0000-4000-8000-000000000001');
select private.audit('event.created', 'event', '5a000000-0000-4000-8000-000000000004');
select private.audit('event.created', 'event', '5a000000-0000-4000-8000-000000000005');

select tests.acting_as('grace');
select results_eq('select action, name, slug from public.market_activity()',
  $$values ('event.created', 'Open Evening', null), ('startup.approved', 'Tidal Quanta', 'tidal-quanta')$$,
  '[DS10] The latest comes first, without what is hidden, rejected, closed or not for everybody');
select is((select count(*) from public.market_activity(1)), 1::bigint, '[DS10] A page of one activity has one row');
select is((select count(*) from public.market_activity(-3)), 1::bigint,
  '[DS10] A page size below one is raised to one');
select is((public.market_growth() -> 'startups') - 'total', '{"last_30_days": 1, "previous_30_days": 1}',
  '[DS10] Approved startups count by when they came');
select is((public.market_growth() -> 'investors') - 'total', '{"last_30_days": 0, "previous_30_days": 0}',
  '[DS10] A figure without anything new is 0');
select is((select count(*) from jsonb_object_keys(public.market_growth())), 4::bigint,
  '[DS10] The growth always has all four figures');
select is((public.market_growth() -> 'funds_raised') - 'total', '{"last_30_days": 0, "previous_30_days": 0}',
  '[DS10] No funds are raised without a closing');
select tests.as_database();
insert into public.deals (id, startup_id, investor_id, amount, status)
select ('5b000000-0000-4000-8000-00000000000' || n)::uuid, '5a000000-0000-4000-8000-000000000001', i.id, 700 * n,
  'COMPLETED'
from generate_series(1, 4) n, public.investors i where i.user_id = tests.id('bob');
insert into public.deal_closings (deal_id, startup_id, amount, announced_by, confirmed_by, confirmed_at)
select ('5b000000-0000-4000-8000-00000000000' || n)::uuid, '5a000000-0000-4000-8000-000000000001', 700 * n,
  tests.id('alice'), case when ago is not null then tests.id('erin') end, now() - ago
from (values (1, interval '5 days'), (2, interval '40 days'), (3, null), (4, interval '61 days')) as c (n, ago);
select tests.acting_as('grace');
select is((public.market_growth() -> 'funds_raised') - 'total', '{"last_30_days": 700.00, "previous_30_days": 1400.00}',
  '[DS10] Funds count by the day of their confirmation, announced ones do not');

select tests.as_anon();
select throws_ok('select public.market_growth()', '42501', null, '[DS10] A visitor does not read how the figures grew');
select throws_ok('select * from public.market_activity()', '42501', null,
  '[DS10] A visitor does not read what happened lately');

select tests.as_database();
update public.startups set is_active = false where slug = 'tidal-quanta';
update public.events set cancelled_at = now(), is_active = false where title = 'Open Evening';
select tests.acting_as('grace');
select is_empty('select * from public.market_activity()', '[DS10] An activity that is hidden later leaves the list');

select * from finish();
rollback;
