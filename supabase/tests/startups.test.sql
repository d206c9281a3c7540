-- Startups. Cases S of docs/access.md. Seed: at dave's hub four that are not approved, alice's draft.
begin;
\ir helpers.psql
select no_plan();

select tests.as_visitors_reader();
select results_eq('select distinct status::text from public.startups', $$values ('APPROVED')$$,
  '[S1] a visitor sees approved startups only');
select is((select count(*) from public.startups),
  tests.count('public.startups where status = ''APPROVED'' and is_active'), '[S1] all of them');
select tests.acting_as('alice');
select results_eq('select name from public.startups where status <> ''APPROVED''', $$values ('Lumen Home')$$,
  '[S2] alice sees her own draft besides');
select tests.acting_as('dave');
select results_eq('select name from public.startups where status <> ''APPROVED'' order by 1', $$values ('Copperline'),
  ('Orbital Loom'), ('Thermion'), ('Veridian Ledger')$$,
  '[S3] dave sees what was submitted to his hub');
select is_empty($$select 1 from public.startups where status = 'DRAFT'$$, '[S3] and no draft');
select tests.acting_as('erin');
select is((select count(*) from public.startups), tests.count('public.startups'), '[S4] erin sees all');
select collect_tap(tests.acting_as(name), results_eq('select count(*) from public.startups',
  $$select tests.count('public.startups where status = ''APPROVED'' and is_active')$$,
  '[S5] ' || name || ' sees approved ones only'))
from unnest(array['bob', 'carol', 'mallory', 'grace']) as name;

select tests.as_database();
update public.startups set hub_id = '0b000000-0000-4000-8000-000000000001' where slug = 'lumen-home';
select tests.acting_as('dave');
select is_empty($$select 1 from public.startups where slug = 'lumen-home'$$,
  '[S3] not even a draft that names his hub');
select tests.as_database();
update public.startups set is_active = false where slug = 'lumen-grid';
select tests.as_visitors_reader();
select is_empty($$select 1 from public.startups where slug = 'lumen-grid'$$,
  '[S6] an inactive startup is hidden from visitors');
select tests.acting_as('mallory');
select is_empty($$select 1 from public.startups where slug = 'lumen-grid'$$, '[S6] and from mallory');
select tests.acting_as('alice');
select isnt_empty($$select 1 from public.startups where slug = 'lumen-grid'$$, '[S6] not from its founder');

select collect_tap(tests.acting_as(name),
  throws_ok($$insert into public.startups (name, slug, stage, status) values ('X', 'x', 'SEED', 'APPROVED')$$, '42501',
    null, '[S7] ' || name || ' inserts none directly'),
  throws_ok($$update public.startups set status = 'APPROVED', is_featured = true$$, '42501', null,
    '[S7] ' || name || ' changes none directly'),
  throws_ok($$delete from public.startups$$, '42501', null, '[S7] ' || name || ' deletes none'))
from unnest(array['alice', 'dave', 'mallory', 'erin']) as name;
select tests.as_anon();
select throws_ok($$update public.startups set funding_raised = 1$$, '42501', null, '[S7] a visitor changes none');

select tests.disable('alice');
select tests.disable('dave');
select tests.acting_as('alice');
select is_empty($$select 1 from public.startups where status = 'DRAFT'$$,
  '[S8] alice, disabled, sees no draft of hers');
select tests.acting_as('dave');
select is_empty($$select 1 from public.startups where status in ('PENDING', 'REJECTED')$$,
  '[S8] dave, disabled, sees no application');

select tests.as_database();
select throws_ok(format('update public.startups set %s', assignment), '23514', null, '[S9] refused: ' || assignment)
from unnest(array[
  $$deck_url = 'javascript:alert(1)'$$, $$website = 'ftp://x.example'$$, 'revenue = -1', 'funding_target = -0.01',
    'valuation = -1',
  'export_readiness_score = 101', $$slug = 'No Slug'$$, $$name = ' '$$, 'employees = -1'
]) as assignment;

select * from finish();
rollback;
