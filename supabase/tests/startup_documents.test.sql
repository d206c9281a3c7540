-- Startup documents. Cases B of docs/access.md. Lumen Grid is alice's, at dave's hub; bob is in its room with the NDA
-- accepted, carol without.
begin;
\ir helpers.psql
create function tests.details(name text, extra jsonb default '{}') returns jsonb
language sql
as $$ select jsonb_build_object('name', name, 'file_name', name || '.pdf', 'file_url',
  'https://files.example/' || replace(name, ' ', '-'), 'doc_type', 'OTHER') || extra $$;
create function tests.sees(who text, expected text[], case_number text) returns text
language plpgsql
as $$
declare
  seen text[];
begin
  if who = 'a visitor' then perform tests.as_visitors_reader(); else perform tests.acting_as(who); end if;
  execute $q$select coalesce(array_agg(name order by name), '{}') from public.startup_documents
    where startup_id = tests.startup('lumen-grid')::uuid$q$ into seen;
  return is(seen, expected, format('[%s] A reader sees the documents meant for them: %s', case_number, who));
end
$$;
grant execute on all functions in schema tests to public;
select no_plan();
select tests.invests_alone('carol');
delete from public.startup_documents;

select tests.acting_as('alice');
select is((public.add_startup_document(tests.startup('lumen-grid'), tests.details('a open'))).uploaded_by,
  tests.id('alice'), '[B1] Alice adds a document');
select lives_ok(format('select public.add_startup_document(tests.startup(%L), tests.details(%L, %L))', 'lumen-grid',
  name, extra), '[B1] Alice adds another document: ' || name)
from (values ('b secret', '{"is_confidential": true}'), ('c investors', '{"accessible_roles": ["INVESTOR"]}'),
  ('d hub', '{"accessible_roles": ["HUB_ADMIN"]}'), ('e admins', '{"accessible_roles": ["SUPER_ADMIN"]}'),
  ('f founder', '{"accessible_roles": ["STARTUP_ADMIN"]}'), ('g members', '{"accessible_roles": ["GUEST"]}'),
    ('h secret investors', '{"accessible_roles": ["INVESTOR"], "is_confidential": true}'),
  ('i secret hub', '{"accessible_roles": ["HUB_ADMIN"], "is_confidential": true}')) as d (name, extra);
select tests.sees('alice', array['a open', 'b secret', 'c investors', 'd hub', 'e admins', 'f founder', 'g members',
  'h secret investors', 'i secret hub'], 'B2');
select tests.sees('a visitor', array['a open'], 'B3');
select tests.sees('bob', array['a open', 'b secret', 'c investors', 'g members', 'h secret investors'], 'B4');
select tests.sees('carol', array['a open', 'g members'], 'B5');
select tests.sees('mallory', array['a open', 'g members'], 'B5');
select tests.sees('dave', array['a open', 'd hub', 'g members'], 'B6');
select tests.sees('erin', array['a open', 'e admins', 'g members'], 'B6');
select tests.sees('grace', array['a open', 'g members'], 'B6');
select tests.sees('henrik', array['a open', 'g members'], 'B6');
select tests.sign('carol', 'Lumen Grid');
select tests.sees('carol', array['a open', 'b secret', 'g members'], 'B7');
select tests.as_database();
select tests.checks('bob', 'VERIFIED', current_date - 1);
select tests.sees('bob', array['a open', 'b secret', 'g members'], 'B8');
select tests.as_database();
select tests.checks('bob', 'VERIFIED', current_date);
select tests.sees('bob', array['a open', 'b secret', 'c investors', 'g members', 'h secret investors'], 'B8');
select tests.access_runs_out('bob', 'Lumen Grid');
select tests.sees('bob', array['a open', 'c investors', 'g members'], 'B9');
select tests.as_database();
update public.startups set status = 'PENDING' where slug = 'lumen-grid';
select tests.sees('a visitor', '{}', 'B10');
select tests.sees('bob', '{}', 'B10');
select tests.sees('mallory', '{}', 'B10');
select tests.sees('carol', array['b secret'], 'B10');
select tests.sees('dave', array['a open', 'd hub', 'g members'], 'B10');
select tests.as_database();
update public.startups set status = 'DRAFT' where slug = 'lumen-grid';
select tests.sees('dave', '{}', 'B10');
select tests.as_database();
update public.startups set status = 'APPROVED' where slug = 'lumen-grid';

-- The end of a deal. carol is in the room, bob's access ended.
select tests.acting_as('alice');
select lives_ok(format('select public.cancel_deal(%L, %L)', tests.deal('Lumen Grid'), 'Another lead.'),
  '[B18] Alice cancels the deal');
select pg_sleep(0.002);
select lives_ok(format('select public.add_startup_document(%L, tests.details(%L, %L))', tests.startup('lumen-grid'),
  'z later', '{"is_confidential": true}'), '[B18] Alice adds a confidential document after the end');
select tests.sees('carol', array['a open', 'b secret', 'g members'], 'B18');
select tests.as_database();
select is_empty($$select 1 from public.startup_documents d join public.deals e on e.startup_id = d.startup_id
  where d.name = 'z later' and e.ended_at >= d.created_at$$, '[B18] The later document is dated after the end');
update public.deals set status = 'IN_PROGRESS' where id = tests.deal('Lumen Grid');
select tests.sees('carol', array['a open', 'b secret', 'g members', 'z later'], 'B18');
select tests.as_database();
delete from public.startup_documents where name = 'z later';

select collect_tap(tests.acting_as(name),
  throws_ok(format('select public.add_startup_document(%L, tests.details(%L))', tests.startup('lumen-grid'), 'x'),
    'PT403', null, '[B11] ' || name || ' adds no document'),
  throws_ok(format('select public.add_startup_document(%L, tests.details(%L))', tests.startup('lumen-home'), 'x'),
    'PT404', null, '[B11] Nobody else adds a document to a draft: ' || name))
from unnest(array['bob', 'henrik', 'dave', 'mallory', 'grace']) as name;
select tests.as_database();
select set_config('tests.document', (select id::text from public.startup_documents where name = 'a open'), true);
select collect_tap(tests.acting_as(name), throws_ok(format('select public.remove_startup_document(%L)',
  current_setting('tests.document')), 'PT404', null, '[B11] ' || name || ' removes no document'))
  from unnest(array['bob', 'henrik', 'dave', 'erin']) as name;
select tests.as_anon();
select collect_tap(throws_ok(statement, '42501', null, '[B11] A visitor changes no document: ' || statement))
  from unnest(array[$$select public.add_startup_document('x', '{}')$$, $$select public.remove_startup_document('x')$$,
  'delete from public.startup_documents']) as statement;
select tests.acting_as('alice');
select collect_tap(throws_ok(statement, '42501', null, '[B12] Alice writes nothing past the functions: ' || statement))
  from unnest(array['delete from public.startup_documents',
  'update public.startup_documents set is_confidential = false',
  'insert into public.startup_documents (name) values (null)']) as statement;
select collect_tap(throws_ok(format('select public.add_startup_document(%L, tests.details(%L, %L))',
  tests.startup('lumen-grid'), 'x', extra), 'PT400', null,
  '[B13] A document with a wrong detail is refused: ' || extra))
from unnest(array['{"file_url": "javascript:alert(1)"}', '{"file_url": "data:text/html,x"}', '{"file_url": null}',
  '{"file_name": "../x.pdf"}', '{"name": " "}', '{"doc_type": "MALWARE"}', '{"accessible_roles": ["ROOT"]}',
  '{"accessible_roles": [null]}',
  '{"accessible_roles": null}', '{"accessible_roles": "INVESTOR"}', '{"is_confidential": null}',
    '{"is_confidential": "perhaps"}', '{"file_size": -1}', '{"file_size": "big"}', '{"uploaded_by": null}',
    '{"startup_id": null}', '{"id": null}']) as extra;
select collect_tap(throws_ok(format('select public.add_startup_document(%L, %L)', tests.startup('lumen-grid'), details),
  'PT400', null,
  '[B13] A document without details is refused: ' || coalesce(details, 'null')))
from unnest(array[null, '[]', '{}']) as details;
select collect_tap(throws_ok(format('select public.add_startup_document(%L, tests.details(%L))', id, 'x'), 'PT404',
  null,
  '[B14] A startup that does not exist gets no document'),
  throws_ok(format('select public.remove_startup_document(%L)', id), 'PT404', null,
  '[B14] A document that does not exist is not removed'))
from unnest(array['nonsense', null, '0c000000-0000-4000-8000-00000000ffff']) as id;
select tests.as_database();
update public.export_products p set compliance_certificates = jsonb_build_array(jsonb_build_object('name', 'CE', 'url',
  d.file_url))
from public.startup_documents d where d.id = current_setting('tests.document')::uuid
  and p.title = 'GridSense Line Sensor';
select tests.acting_as('alice');
select throws_ok(format('select public.remove_startup_document(%L)', current_setting('tests.document')), 'PT409',
  'A certificate of GridSense Line Sensor links to this file. Remove that link first.',
  '[B15] A document stays while a product''s certificate links to it');
select tests.as_database();
update public.export_products set compliance_certificates = '[]' where title = 'GridSense Line Sensor';
insert into private.new_versions (target_id, target_type, details)
select p.id, 'export_product', jsonb_build_object('compliance_certificates',
  jsonb_build_array(jsonb_build_object('name', 'CE', 'url', d.file_url)))
from public.startup_documents d, public.export_products p where d.id = current_setting('tests.document')::uuid
  and p.title = 'GridSense Line Sensor'
on conflict (target_id) do update set details = excluded.details;
select tests.acting_as('alice');
select throws_ok(format('select public.remove_startup_document(%L)', current_setting('tests.document')), 'PT409', null,
  '[B15] A document stays while a version that is not certified yet links to it');
select tests.as_database();
delete from private.new_versions e using public.export_products p where p.id = e.target_id
  and p.title = 'GridSense Line Sensor';
select tests.acting_as('alice');
select is((public.remove_startup_document(current_setting('tests.document'))).name, 'a open',
  '[B15] Alice removes a document');

-- An answer that was lost.
select tests.as_database();
create temp table lost as select gen_random_uuid()::text as id;
grant select on lost to public;
create function tests.again(extra jsonb default '{}', slug text default 'lumen-grid') returns uuid language sql
as $$ select (public.add_startup_document(tests.startup(slug),
  tests.details('lost', '{"is_confidential": true}' || extra), (select l.id from lost l))).id $$;
grant execute on function tests.again(jsonb, text) to public;
select tests.acting_as('alice');
select is(tests.again(), lost.id::uuid, '[B19] A document has the id that its founder gave it') from lost;
select is(tests.again('{"name": " lost "}'), lost.id::uuid,
  '[B19] A document that is sent again keeps its id') from lost;
select throws_ok(format('select tests.again(%L)', extra), 'PT409',
  'This was added already, with other words. Look at it before you add another.',
  '[B19] A document that is sent again with other details is refused: ' || extra)
from unnest(array['{"name": "other"}', '{"file_url": "https://files.example/other"}', '{"is_confidential": false}',
  '{"accessible_roles": ["GUEST"]}']) as extra;
select throws_ok($$select tests.again(slug => 'lumen-home')$$, 'PT409', 'This id is taken.',
  '[B19] The id of a document is taken for Alice''s other startup');
select throws_ok($$select public.add_startup_document(tests.startup('lumen-grid'), tests.details('x'), 'x')$$, 'PT400',
  'The id must be a UUID.', '[B19] A malformed id is refused');
select tests.as_database();
select tests.founds('joon', 'lumen-home');
select tests.acting_as('joon');
select throws_ok($$select tests.again('{"name": "other"}', 'lumen-home')$$, 'PT409', 'This id is taken.',
  '[B19] The id of a document is taken for another company');
select throws_ok('select tests.again()', 'PT403', null, '[B19] Another founder does not send Alice''s document again');
select tests.as_database();
select tests.founds('alice', 'lumen-home');
select tests.acting_as('alice');
select lives_ok(format('select public.edit_startup_document(%L, %L)', lost.id, '{"name": "found"}'),
  '[B19] Alice edits her document elsewhere') from lost;
select throws_ok('select tests.again()', 'PT409',
  'This was added already, with other words. Look at it before you add another.',
  '[B19] An edited document is not sent again as it was');

select lives_ok($$select public.add_startup_document(tests.startup('lumen-grid'), tests.details('n ' || n))
  from generate_series(1, 91) n$$, '[B16] A startup has a hundred documents');
select throws_ok($$select public.add_startup_document(tests.startup('lumen-grid'), tests.details('more'))$$, 'PT429',
  null, '[B16] A startup has no more than a hundred documents');
select lives_ok($$select tests.again('{"name": "found"}')$$,
  '[B19] A document that is sent again past the limit is found');
select tests.as_database();
select is(tests.count($$public.audit_logs where action = 'startup.document_added' and metadata ->> 'document_id' =
  (select l.id from lost l)$$), 1::bigint, '[B19] A document that was sent twice is in the log once');
select tests.disable('alice');
select tests.disable('bob');
select tests.acting_as('alice');
select is_empty($$select 1 from public.startup_documents where is_confidential$$,
  '[B17] Alice, disabled, sees what visitors see');
select throws_ok($$select public.remove_startup_document('x')$$, 'PT403', null,
  '[B17] Alice, disabled, removes no document');
select tests.acting_as('bob');
select is_empty($$select 1 from public.startup_documents where is_confidential or accessible_roles <> '{}'$$,
  '[B17] Bob, disabled, sees what visitors see');

select * from finish();
rollback;
