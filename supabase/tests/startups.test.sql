-- Startups. Cases S of docs/access.md. Seed: at dave's hub four that are not approved, alice's draft.
begin;
\ir helpers.psql
select no_plan();

select tests.as_visitors_reader();
select results_eq('select distinct status::text from public.startups', $$values ('APPROVED')$$,
  '[S1] A visitor sees approved startups only');
select is((select count(*) from public.startups),
  tests.count('public.startups where status = ''APPROVED'' and is_active'),
  '[S1] A visitor sees all approved, active startups');
select tests.acting_as('alice');
select results_eq('select name from public.startups where status <> ''APPROVED''', $$values ('Lumen Home')$$,
  '[S2] Alice sees her own draft, too');
select tests.acting_as('dave');
select results_eq('select name from public.startups where status <> ''APPROVED'' order by 1', $$values ('Copperline'),
  ('Orbital Loom'), ('Thermion'), ('Veridian Ledger')$$,
  '[S3] Dave sees what was submitted to his hub');
select is_empty($$select 1 from public.startups where status = 'DRAFT'$$, '[S3] Dave sees no draft');
select tests.acting_as('erin');
select is((select count(*) from public.startups), tests.count('public.startups'), '[S4] Erin sees every startup');
select collect_tap(tests.acting_as(name), results_eq('select count(*) from public.startups',
  $$select tests.count('public.startups where status = ''APPROVED'' and is_active')$$,
  '[S5] ' || name || ' sees approved ones only'))
from unnest(array['bob', 'carol', 'mallory', 'grace']) as name;

select tests.as_database();
update public.startups set hub_id = '0b000000-0000-4000-8000-000000000001' where slug = 'lumen-home';
select tests.acting_as('dave');
select is_empty($$select 1 from public.startups where slug = 'lumen-home'$$,
  '[S3] Dave sees no draft that names his hub');
select tests.as_database();
update public.startups set is_active = false where slug = 'lumen-grid';
select tests.as_visitors_reader();
select is_empty($$select 1 from public.startups where slug = 'lumen-grid'$$,
  '[S6] A visitor does not see an inactive startup');
select tests.acting_as('mallory');
select is_empty($$select 1 from public.startups where slug = 'lumen-grid'$$,
  '[S6] Mallory does not see an inactive startup');
select tests.acting_as('alice');
select isnt_empty($$select 1 from public.startups where slug = 'lumen-grid'$$,
  '[S6] Alice, its founder, sees an inactive startup');

select collect_tap(tests.acting_as(name),
  throws_ok($$insert into public.startups (name, slug, stage, status) values ('X', 'x', 'SEED', 'APPROVED')$$, '42501',
    null, '[S7] ' || name || ' inserts no startup directly'),
  throws_ok($$update public.startups set status = 'APPROVED', is_featured = true$$, '42501', null,
    '[S7] ' || name || ' changes no startup directly'),
  throws_ok($$delete from public.startups$$, '42501', null, '[S7] ' || name || ' deletes no startup'))
from unnest(array['alice', 'dave', 'mallory', 'erin']) as name;
select tests.as_anon();
select throws_ok($$update public.startups set funding_raised = 1$$, '42501', null,
  '[S7] A visitor changes no startup directly');

select tests.disable('alice');
select tests.disable('dave');
select tests.acting_as('alice');
select is_empty($$select 1 from public.startups where status = 'DRAFT'$$,
  '[S8] Alice, disabled, does not see her draft');
select tests.acting_as('dave');
select is_empty($$select 1 from public.startups where status in ('PENDING', 'REJECTED')$$,
  '[S8] Dave, disabled, does not see the applications');

select tests.as_database();
select throws_ok(format('update public.startups set %s', assignment), '23514', null,
  '[S9] A wrong value is refused by the table: ' || assignment)
from unnest(array[
  $$deck_url = 'javascript:alert(1)'$$, $$website = 'ftp://x.example'$$, 'revenue = -1', 'funding_target = -0.01',
    'valuation = -1',
  'export_readiness_score = 101', $$slug = 'No Slug'$$, $$name = ' '$$, 'employees = -1'
]) as assignment;

select * from finish();
rollback;
