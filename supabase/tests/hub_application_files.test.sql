-- The files of an application for a hub. Cases HL23 and HL24 of docs/access.md.
begin;
\ir helpers.psql
delete from public.hub_applications;
create function tests.application() returns text
language sql stable security definer set search_path = ''
as $$ select a.id::text from public.hub_applications a where a.applicant_id = tests.id('grace')
  order by a.created_at desc, a.status limit 1 $$;
create function tests.file(name text) returns uuid
language sql stable security definer set search_path = ''
as $$ select f.id from public.hub_application_files f where f.file_name = name $$;
create function tests.add(name text, size bigint default 9) returns uuid
language sql
as $$ select (public.begin_hub_application_file(tests.application(), name, size)).id $$;
create function tests.finish(who text, name text, type text default 'application/pdf') returns void
language sql security definer
as $$ select public.finish_hub_application_file(tests.id(who), tests.file(name), 9, type) $$;
-- Its own time, or all were the same within the transaction.
create function tests.begin_application() returns void
language sql security definer
as $$ insert into public.hub_applications (applicant_id, name, country, contact_person_name, contact_person_email,
    created_at)
  values (tests.id('grace'), 'Savanna Photonics', 'Kenya', 'Grace', 'grace@savanna.example', clock_timestamp()) $$;
grant execute on all functions in schema tests to public;
select tests.begin_application();
select no_plan();

-- Who adds files, and which.
select tests.acting_as('grace');
select lives_ok($$select tests.add('Charter.pdf')$$, '[HL23] The applicant adds a file to the application that waits');
select throws_ok(format('select tests.add(%L, %s)', name, size), state, says, '[HL23] A file is refused: ' || says)
from (values
  ('Charter.exe', 9, 'PT415', 'Charter.exe cannot be added here. Use one of: JPEG, PDF, PNG, Word.'),
  ('Charter.xlsx', 9, 'PT415', 'Charter.xlsx cannot be added here. Use one of: JPEG, PDF, PNG, Word.'),
  ('Charter.pdf', 10485761, 'PT413', 'Charter.pdf is larger than 10 MB.'),
  ('Charter.pdf', 0, 'PT400', 'Charter.pdf is empty.')
) as t (name, size, state, says);
select collect_tap(tests.acting_as(who),
  throws_ok($$select tests.add('Theirs.pdf')$$, 'PT404', 'Application not found',
    '[HL23] Nobody adds a file to the application of another: ' || who))
from unnest(array['alice', 'bob', 'dave', 'erin', 'mallory']) as who;
select tests.as_anon();
select throws_ok($$select tests.add('Theirs.pdf')$$, '42501', null, '[HL23] A visitor adds no file');
select throws_ok('select 1 from public.hub_application_files', '42501', null, '[HL24] A visitor reads no file');
select tests.acting_as('grace');
select throws_ok(format('select public.%s', call), '42501', null,
  '[HL23] The applicant does not do the work of the edge function: ' || call)
from unnest(array['finish_hub_application_file(null, null, 9, null)', 'abandon_hub_application_file(null, null)',
  'sweep_uploads()', 'open_hub_application_file(null, null)']) as call;

-- What arrives is what its name says, and is the applicant's.
select tests.as_service();
select throws_ok($$select tests.finish('grace', 'Charter.pdf', 'text/html')$$, 'PT415', null,
  '[HL23] A file whose content is of another type is refused');
select throws_ok($$select tests.finish('bob', 'Charter.pdf')$$, 'PT404', 'Upload not found',
  '[HL23] Nobody finishes the upload of another');
select is(public.abandon_hub_application_file(tests.id('bob'), tests.file('Charter.pdf')), null,
  '[HL23] Nobody removes the file of another');
select tests.acting_as('erin');
select is_empty('select 1 from public.hub_application_files',
  '[HL24] A platform administrator does not see what has not arrived');
select tests.as_service();
select lives_ok($$select tests.finish('grace', 'Charter.pdf') from generate_series(1, 2)$$,
  '[HL23] A file that arrived is finished, twice is once');
select tests.acting_as('grace');
select lives_ok(format('select tests.add(%L)', n || '.pdf'), '[HL23] The applicant adds file ' || n)
from generate_series(2, 5) n;
select throws_ok($$select tests.add('6.pdf')$$, 'PT409',
  'An application can have at most 5 files. Remove one first.', '[HL23] An application has five files at most');
select tests.as_service();
select isnt(public.abandon_hub_application_file(tests.id('grace'), tests.file('5.pdf')), null,
  '[HL23] The applicant removes a file while the application waits');
select tests.acting_as('grace');
select lives_ok($$select tests.add('6.pdf')$$, '[HL23] A removed file makes room for another');

-- Who reads them.
select collect_tap(tests.acting_as(who),
  results_eq('select count(*) from public.hub_application_files', format('values (%s::bigint)', seen),
    format('[HL24] %s sees %s files of the application', who, seen)))
from (values ('alice', 0), ('bob', 0), ('dave', 0), ('mallory', 0), ('erin', 1), ('grace', 6)) as t (who, seen);
select tests.as_service();
select throws_ok(
  format('select public.open_hub_application_file(tests.id(%L), tests.file(%L)::text)', who, 'Charter.pdf'),
  'PT404', 'File not found', '[HL24] A file is not opened by others: ' || who)
from unnest(array['alice', 'bob', 'dave', 'mallory']) as who;
select is((select f.file_name from public.open_hub_application_file(tests.id(who), tests.file('Charter.pdf')::text) f),
  'Charter.pdf', '[HL24] A file is opened by ' || who) from unnest(array['grace', 'erin']) as who;
select throws_ok($$select public.open_hub_application_file(tests.id('erin'), tests.file('2.pdf')::text)$$, 'PT404',
  null,   '[HL24] A file that has not arrived is opened by nobody');
select tests.as_database();
select set_eq($$select l.user_id from public.audit_logs l where l.action = 'hub_application.file_opened'
  and l.metadata ->> 'file_id' = tests.file('Charter.pdf')::text$$,
  $$values (tests.id('grace')), (tests.id('erin'))$$, '[HL24] Each opening is in the log');

-- Withdrawn, the files are nobody's; decided on, they stay as they are.
select tests.acting_as('grace');
select public.withdraw_hub_application(tests.application());
select tests.as_service();
select throws_ok(
  format('select public.open_hub_application_file(tests.id(%L), tests.file(%L)::text)', who, 'Charter.pdf'),
  'PT404', 'File not found', '[HL24] Nobody opens a file of a withdrawn application: ' || who)
from unnest(array['grace', 'erin']) as who;
select tests.as_database();
update public.hub_application_files set created_at = now() - interval '151 minutes' where file_name <> '6.pdf';
select tests.as_service();
select public.sweep_uploads();
select is((select count(*) from public.files_to_remove() where bucket = 'hub-application-files'), 5::bigint,
  '[HL24] The files of a withdrawn application are swept once nothing can be sent to them');
select tests.begin_application();
select tests.acting_as('grace');
select tests.add('Statutes.docx'), tests.add('Late.pdf');
select tests.as_service();
select tests.finish('grace', 'Statutes.docx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document');
select tests.acting_as('erin');
select public.decide_hub_application(tests.application(), false, 'Not this time.');
select tests.acting_as('grace');
select throws_ok($$select tests.add('More.pdf')$$, 'PT409', 'This application is already refused.',
  '[HL23] Nothing is added to an application that is decided on');
select tests.as_service();
select throws_ok($$select tests.finish('grace', 'Late.pdf')$$, 'PT404', 'Upload not found',
  '[HL23] Nothing arrives at an application that is decided on');
select is(public.abandon_hub_application_file(tests.id('grace'), tests.file('Statutes.docx')), null,
  '[HL23] What was decided on is not removed');
select is((select f.file_name
  from public.open_hub_application_file(tests.id('erin'), tests.file('Statutes.docx')::text) f),
  'Statutes.docx', '[HL24] A platform administrator still reads what was decided on');

select * from finish();
rollback;
