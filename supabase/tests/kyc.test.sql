-- KYC. Cases K of docs/access.md. Mallory invests as a person and is pending; Bob's fund, of which Carol is a plain
-- member, is verified; erin is the platform administrator.
begin;
\ir helpers.psql
create function tests.document(who text, called text default null) returns public.kyc_documents
language sql stable security definer set search_path = ''
as $$ select d from public.kyc_documents d join public.kyc_submissions s on s.id = d.submission_id
  where d.organization_id = tests.investor_of(who) and d.abandoned_at is null
    and (called is null or d.file_name = called)
  order by s.created_at desc, d.arrived_at is null, d.file_name limit 1 $$;
create function tests.submission(who text) returns text
language sql stable security definer set search_path = ''
as $$ select s.id::text from public.kyc_submissions s where s.organization_id = tests.investor_of(who)
  order by s.status = 'SUBMITTED' desc, s.decided_at desc nulls last limit 1 $$;
-- What the edge function does with bytes that are as they should be.
create function tests.arrive(who text) returns void
language sql security definer set search_path = ''
as $$ select public.finish_kyc_upload(d.uploaded_by, d.id, d.file_size, d.content_type) from public.kyc_documents d
  where d.organization_id = tests.investor_of(who) and d.arrived_at is null and d.abandoned_at is null $$;
create function tests.late() returns uuid
language sql stable security definer set search_path = ''
as $$ select d.id from public.kyc_documents d where d.file_name = 'Late.png' $$;
create function tests.parts(who text) returns text
language sql stable security definer set search_path = ''
as $$ select string_agg(p ->> 'part' || case when (p ->> 'is_required')::boolean then '' else '?' end
    || case when (p ->> 'is_given')::boolean then '!' else '' end
    || coalesce(' ' || (p #>> '{rejected,0,reason}'), ''), ', ')
  from public.my_kyc() k, jsonb_array_elements(k.parts) p $$;
create function tests.forget_address(who text) returns void
language sql security definer set search_path = ''
as $$ update public.organizations set registered_address = null where id = tests.investor_of(who) $$;
create function tests.carried(who text) returns text
language sql security definer set search_path = ''
as $$ select format('%s documents, owners %s', count(d.id), coalesce(s.owners::text, 'not said'))
  from public.kyc_submissions s left join public.kyc_documents d on d.submission_id = s.id
  where s.organization_id = tests.investor_of(who) and s.status = 'DRAFT' group by s.id $$;
create function tests.name_of(who text) returns text
language sql stable security definer set search_path = ''
as $$ select o.legal_name from public.organizations o where o.id = tests.investor_of(who) $$;
grant execute on all functions in schema tests to public;
select no_plan();
delete from public.kyc_documents;
delete from public.kyc_submissions;
insert into public.kyc_documents (id, submission_id, organization_id, uploaded_by, kind, file_name, file_url, file_size,
  content_type, arrived_at)
select md5('other')::uuid, tests.submits('samuel', 'DRAFT'), tests.investor_of('samuel'), tests.id('samuel'), 'ADDRESS',
  'S.pdf', 's', 1, 'application/pdf', now();

-- Submitting.
select is((select array[public::text, file_size_limit::text, allowed_mime_types::text] from storage.buckets
  where id = 'kyc-documents'), array['false', '52428800', '{application/pdf,image/png,image/jpeg}'],
  '[K1] The bucket is private and takes three types');
select tests.acting_as('mallory');
select results_eq($$select file_url = tests.investor_of('mallory') || '/' || id, content_type, kind::text, arrived_at
  from public.begin_kyc_upload(' Passport.PDF ', 1000, 'IDENTITY')$$,
  $$values (true, 'application/pdf', 'IDENTITY', null::timestamptz)$$,
  '[K1] Mallory begins an upload at a path of her investor');
select collect_tap(throws_ok(format('select public.begin_kyc_upload(%L, %s, %L)', name, size, 'IDENTITY'), code, null,
  '[K2] A wrong file is refused: ' || coalesce(left(name, 20), 'null') || ', ' || size))
from (values ('a.html', '10', 'PT415'), ('a.svg', '10', 'PT415'), ('a.pdf.exe', '10', 'PT415'), ('pdf', '10', 'PT415'),
  ('.pdf', '10', 'PT415'), (null, '10', 'PT400'), ('../a.pdf', '10', 'PT400'), ('a/b.pdf', '10', 'PT400'),
  ('a\b.pdf', '10', 'PT400'),
  (E'a\u202efdp.pdf', '10', 'PT400'), (repeat('x', 252) || '.pdf', '10', 'PT400'), ('a.pdf', '0', 'PT400'),
    ('a.pdf', '-1', 'PT400'), ('a.pdf', 'null', 'PT400'), ('a.pdf', '52428801', 'PT413')) as f (name, size, code);
select collect_tap(throws_ok(format('select public.begin_kyc_upload(%L, 10, %L)', 'a.pdf', kind), 'PT400',
  'Choose from the list what this document is.',
  '[K27] A person brings no document of this kind: ' || coalesce(kind, 'null')))
from unnest(array['REGISTER_EXTRACT', 'SIGNING_AUTHORITY', 'OWNERS', 'OWNERSHIP', 'PASSPORT', '', null]) as kind;
select throws_ok('select public.submit_kyc()', 'PT400',
  'Still missing: passport or identity card, proof of address.',
  '[K3] A document that has not arrived is not submitted');
select tests.acting_as('bob');
select throws_ok('select public.submit_kyc()', 'PT400',
  'Still missing: register extract, proof of address, signing authority, owners.',
  '[K3] Bob''s fund, an organization, reads what its check asks for');
select collect_tap(tests.acting_as(name), throws_ok(format('select public.%s', call), 'PT403',
  'Only investors can do this.', '[K4] ' || name || ' submits nothing: ' || call))
from unnest(array['alice', 'dave', 'erin', 'grace']) as name,
  unnest(array[$$begin_kyc_upload('a.pdf', 10, 'IDENTITY')$$, 'submit_kyc()', $$save_kyc_owners('[]')$$]) as call;
select tests.acting_as('carol');
select collect_tap(throws_ok(format('select public.%s', call), 'PT403',
  'Only an administrator of the investor can do this.', '[K28] A plain member brings nothing for the fund: ' || call))
from unnest(array[$$begin_kyc_upload('a.pdf', 10, 'ADDRESS')$$, 'submit_kyc()', $$save_kyc_owners('[]')$$]) as call;
select tests.acting_as('mallory');
select collect_tap(throws_ok(format('select public.%s', call), 'PT404', 'Organization not found',
  '[K28] Nobody of another investor brings something for the fund: ' || call))
from unnest(array[$$begin_kyc_upload('a.pdf', 10, 'ADDRESS', tests.investor_of('bob')::text)$$,
  $$submit_kyc(tests.investor_of('bob')::text)$$, $$save_kyc_owners('[]', tests.investor_of('bob')::text)$$,
  $$my_kyc(tests.investor_of('bob')::text)$$]) as call;
select tests.as_anon();
select collect_tap(throws_ok(statement, '42501', null, '[K4] A visitor does nothing with KYC: ' || statement))
  from unnest(array[$$select public.begin_kyc_upload('a.pdf', 10, 'IDENTITY')$$, 'select public.submit_kyc()',
  $$select public.save_kyc_owners('[]')$$,
  'select public.my_kyc()', $$select public.decide_kyc('x', true, 'x')$$, 'select 1 from public.kyc_submissions',
  'select 1 from public.kyc_documents']) as statement;

-- Bytes: the edge function's calls.
select tests.acting_as('mallory');
select collect_tap(throws_ok(statement, '42501', null,
  '[K5] Mallory does not call what is the edge function''s: ' || statement))
  from unnest(array[$$select public.finish_kyc_upload(auth.uid(), (tests.document('mallory')).id, 1000,
  'application/pdf')$$,
  $$select public.abandon_kyc_upload(auth.uid(), null)$$, 'select public.sweep_uploads()',
    $$select public.open_kyc_document(auth.uid(), 'x')$$, 'select 1 from private.moves',
    $$select private.lock_kyc_draft(auth.uid(), null)$$]) as statement;
select tests.as_service();
select collect_tap(throws_ok(format($$select public.finish_kyc_upload(tests.id(%L), (tests.document('mallory')).id, %s,
  %L)$$, who, size, type), code, null,
  format('[K6] Other bytes than announced are refused: %s, %s, %s', who, size, type)))
from (values ('mallory', '999', 'application/pdf', 'PT400'), ('mallory', 'null', 'application/pdf', 'PT400'),
  ('mallory', '1000', 'text/html', 'PT415'), ('mallory', '1000', null, 'PT415'),
  ('bob', '1000', 'application/pdf', 'PT404')) as f (who, size, type, code);
select isnt((public.finish_kyc_upload(tests.id('mallory'), (tests.document('mallory')).id, 1000,
  'application/pdf')).arrived_at, null, '[K6] A document arrives when it is what it was said to be');
select is((public.finish_kyc_upload(tests.id('mallory'), (tests.document('mallory')).id, 1000, 'application/pdf')).id,
  (tests.document('mallory')).id, '[K6] Finishing an upload twice changes nothing');
select throws_ok($$select public.open_kyc_document(tests.id('erin'), (tests.document('mallory')).id::text)$$, 'PT404',
  null, '[K7] A platform administrator opens no document before it is submitted');
select throws_ok('select 1 from public.kyc_documents', '42501', null,
  '[K7] The edge function reads no KYC documents by itself');
select tests.acting_as('erin');
select is_empty('select 1 from public.kyc_submissions',
  '[K7] A platform administrator sees no submission before it is submitted');
select tests.acting_as('mallory');
select throws_ok('select public.submit_kyc()', 'PT400', 'Still missing: proof of address.',
  '[K3] Mallory reads what is still missing');
select throws_ok($$select public.save_kyc_owners('[]')$$, 'PT409', 'Who invests as a person names no owners.',
  '[K27] Mallory, who invests as a person, names no owners');
select lives_ok($$select public.begin_kyc_upload('Bill.pdf', 9, 'ADDRESS')$$,
  '[K8] Mallory brings her proof of address');
select tests.as_database();
select tests.arrive('mallory');
select tests.acting_as('mallory');
select is(tests.parts('mallory'), 'IDENTITY!, ADDRESS!', '[K27] A person is asked for an identity card and an address');
select lives_ok($$select public.begin_kyc_upload('Late.png', 5, 'ADDRESS')$$, '[K8] Mallory begins another upload');
select is((public.submit_kyc()).status::text, 'SUBMITTED', '[K8] Mallory submits her documents');
select throws_ok('select public.submit_kyc()', 'PT409', 'Your documents are in review.',
  '[K8] Mallory submits her documents only once');
select throws_ok($$select public.update_organization(tests.investor_of('mallory')::text,
    '{"legal_name": "Quist AB"}')$$,
  'PT403', 'Your documents are in review, and these facts with them.',
  '[K34] Nobody takes another name between what is submitted and the decision');
select is((select can_set_legal_facts from public.organization_page(tests.investor_of('mallory')::text)), false,
  '[K34] The page of the organization offers no change of legal facts in review');
select throws_ok($$select public.update_investor('{"fund_name": "Lindqvist Ventures"}')$$, 'PT403',
  'Your documents are in review, and these facts with them.', '[K36] Nor another public name');
select throws_ok($$select public.begin_kyc_upload('More.pdf', 5, 'ADDRESS')$$, 'PT409', 'Your documents are in review.',
  '[K8] No further document joins what was submitted');
select tests.as_service();
select throws_ok(format('select public.finish_kyc_upload(%L, %L, 5, %L)', tests.id('mallory'),
  (select id from (select tests.document('mallory') as d) p, lateral (select (d).id) i), 'image/png'), 'PT404', null,
  '[K8] A document that arrives late does not join what was submitted');
select is(public.abandon_kyc_upload(tests.id('mallory'), (tests.document('mallory')).id), null,
  '[K8] No document leaves what was submitted');

-- Who reads.
select tests.acting_as('erin');
select is((select count(*) from public.kyc_submissions where organization_id = tests.investor_of('mallory')), 1::bigint,
  '[K9] Erin sees what was submitted');
select results_eq($$select d ->> 'file_name' from json_array_elements(public.kyc_queue() -> 'rows') r,
    json_array_elements(r -> 'documents') d order by 1$$, $$values ('Bill.pdf'), ('Passport.PDF')$$,
  '[K9] Erin sees the documents that arrived');
select is_empty('select 1 from public.kyc_documents',
  '[K9] Erin reads the rows of no document, and so none that is not submitted');
select is((select count(*) from public.notifications where kind = 'kyc.submitted' and created_at >= now()), 1::bigint,
  '[K9] Erin is notified of the submission');
select collect_tap(tests.acting_as(name), is_empty('select 1 from public.kyc_submissions',
  '[K10] ' || name || ' reads no submission'), is_empty('select 1 from public.kyc_documents',
  '[K10] Nobody else reads a KYC document: ' || name),
  throws_ok(format('select public.decide_kyc(%L, true, %L)', tests.submission('mallory'), 'Fine'), 'PT403',
    'Only a platform administrator can decide on KYC.', '[K10] Nobody else decides on KYC: ' || name))
from unnest(array['alice', 'bob', 'carol', 'dave', 'grace']) as name;
select tests.acting_as('mallory');
select throws_ok(format('select public.decide_kyc(%L, true, %L)', tests.submission('mallory'), 'I am fine'), 'PT403',
  null, '[K10] Mallory does not verify herself');
select collect_tap(throws_ok(statement, '42501', null, '[K11] Nobody writes past the functions: ' || statement))
  from unnest(array[$$update public.kyc_submissions set status = 'VERIFIED'$$, 'delete from public.kyc_documents',
  $$update public.investors set kyc_decision = 'VERIFIED'$$,
  $$update public.investors set kyc_valid_until = '2099-01-01'$$,
    'update public.investors set accreditation_granted = true',
    'insert into public.kyc_submissions (organization_id) values (gen_random_uuid())']) as statement;
select tests.as_service();
select collect_tap(throws_ok(format('select public.open_kyc_document(tests.id(%L), (tests.document(%L)).id::text)',
  name,
  'mallory'), 'PT404', null, '[K12] ' || name || ' opens no document'))
  from unnest(array['bob', 'alice', 'dave', 'grace']) as name;
select collect_tap(throws_ok(format('select public.open_kyc_document(tests.id(%L), %L)', 'erin', id), 'PT404', null,
  '[K12] A document that does not exist is not found'))
from unnest(array['nonsense', null, '0c000000-0000-4000-8000-00000000ffff']) as id;
select lives_ok($$select public.open_kyc_document(tests.id('erin'), (tests.document('mallory')).id::text, '203.0.113.9',
  'Browser')$$, '[K12] Erin opens Mallory''s document');
select lives_ok($$select public.open_kyc_document(tests.id('mallory'), (tests.document('mallory')).id::text)$$,
  '[K12] Mallory opens her own document');
select tests.as_database();
select is((select count(*) from public.audit_logs where action = 'kyc.document_opened'
  and target_id = tests.investor_of('mallory') and timestamp >= now()), 2::bigint, '[K12] Each opening is in the log');

-- Deciding.
select tests.acting_as('erin');
select collect_tap(throws_ok(format('select public.decide_kyc(%L, %s, %L, %s)', tests.submission('mallory'), verified,
  reason, until), 'PT400', null, format('[K13] A wrong decision is refused: %s, %s, %s', verified, reason, until)))
from (values ('null', 'x', 'null'), ('true', null, 'null'), ('true', ' ', 'null'), ('false', E'\u200b', 'null'),
  ('false', null, 'null'),
  ('true', repeat('x', 2001), 'null'), ('true', 'x', 'current_date'), ('true', 'x', 'current_date - 1'),
  ('true', 'x', 'current_date + 4000'), ('true', 'x', $$'infinity'$$)) as d (verified, reason, until);
select collect_tap(throws_ok(format('select public.decide_kyc(%L, %s, %L, null, %L)', tests.submission('mallory'),
  verified::text, reason, rejected), 'PT400', null,
  format('[K29] Documents are not rejected so: %s %s', verified, left(rejected::text, 60))))
from (values (true, 'x', jsonb_build_object((tests.document('mallory')).id, 'Unreadable')), (false, 'x', '[]'),
  (false, 'x', '"x"'), (false, 'x', null), (false, 'x', jsonb_build_object((tests.document('mallory')).id, ' ')),
  (false, 'x', jsonb_build_object((tests.document('mallory')).id, null)),
  (false, 'x', jsonb_build_object((tests.document('mallory')).id, repeat('x', 2001))),
  (false, 'x', jsonb_build_object(md5('other')::uuid, 'Not theirs')), (false, 'x', '{"OWNERS": "Who?"}'),
  (false, 'x', '{"nonsense": "Who?"}'),
  (false, 'x', jsonb_build_object(upper((tests.document('mallory')).id::text), 'Forged')),
  (false, 'x', jsonb_build_object(tests.late(), 'It never arrived'))
) as d (verified, reason, rejected);
select collect_tap(throws_ok(format('select public.decide_kyc(%L, true, %L)', id, 'x'), 'PT404', null,
  '[K13] A submission that does not exist is not decided'))
from unnest(array['nonsense', null, '0c000000-0000-4000-8000-00000000ffff']) as id;
select is((public.decide_kyc(tests.submission('mallory'), false, null, null,
  jsonb_build_object((tests.document('mallory', 'Passport.PDF')).id, ' The passport is unreadable. '))).status::text,
  'REJECTED', '[K14] Erin rejects a document of the submission, with a reason');
select throws_ok(format('select public.decide_kyc(%L, true, %L)', tests.submission('mallory'), 'x'), 'PT409',
  'Erin Tanaka has already rejected these documents.', '[K14] The second decider reads who decided');
select tests.acting_as('mallory');
select results_eq('select kyc_status::text, is_accredited, reason from public.my_kyc()',
  $$values ('REJECTED', false, null)$$, '[K14] Mallory reads that she was rejected');
select is(tests.parts('mallory'), 'IDENTITY The passport is unreadable., ADDRESS!',
  '[K30] Mallory reads which document was rejected and why, and what was accepted is there already');
select results_eq($$select d ->> 'file_name', d ->> 'is_carried'
  from public.my_kyc() k, jsonb_array_elements(k.documents) d$$,
  $$values ('Bill.pdf', 'true')$$, '[K30] What was accepted is carried into the next draft');
select tests.as_service();
select is(public.abandon_kyc_upload(tests.id('mallory'), (tests.document('mallory', 'Bill.pdf')).id), null,
  '[K30] What was accepted is not taken out');
select lives_ok($$select public.open_kyc_document(tests.id('mallory'),
  (tests.document('mallory', 'Bill.pdf')).id::text)$$,
  '[K30] What was accepted can be opened in the draft');
select tests.acting_as('mallory');
select throws_ok('select public.submit_kyc()', 'PT400', 'Still missing: passport or identity card.',
  '[K30] What was rejected is asked for again');
select lives_ok($$select public.begin_kyc_upload('Passport 2.jpg', 7, 'IDENTITY')$$,
  '[K15] Mallory begins an upload after the rejection');
select tests.as_database();
select tests.arrive('mallory');
select tests.acting_as('mallory');
select lives_ok('select public.submit_kyc()', '[K15] Mallory submits again after the rejection');
select is((select kyc_status::text from public.my_kyc()), 'PENDING', '[K15] Mallory''s KYC is pending again');
select tests.as_database();
update public.organizations set is_individual = false where id = tests.investor_of('mallory');
select tests.acting_as('erin');
select throws_ok(format('select public.decide_kyc(%L, true, %L)', tests.submission('mallory'), 'Fine.'), 'PT409',
  'This investor is of another kind than when it submitted, so documents are missing. Reject these.',
  '[K31] Who submitted as a person is not verified as an organization');
select tests.as_database();
update public.organizations set is_individual = true where id = tests.investor_of('mallory');
select tests.acting_as('erin');
select is((public.decide_kyc(tests.submission('mallory'), true, 'Checked in person.')).valid_until,
  (current_date + interval '1 year')::date, '[K16] Erin verifies Mallory for a year');
select is((select count(*) from public.audit_logs where action = 'kyc.verified'
  and target_id = tests.investor_of('mallory')), 1::bigint, '[K16] The verification is audited once');
select tests.acting_as('mallory');
select results_eq('select kyc_status::text, valid_until, is_accredited from public.my_kyc()',
  $$values ('VERIFIED', (current_date + interval '1 year')::date, true)$$,
  '[K16] The verification brings accreditation');
select is((select private.is_verified_investor()), true, '[K16] Mallory is a verified investor');
select is((select count(*) from public.notifications where kind in ('kyc.verified', 'kyc.rejected')
  and created_at >= now()), 2::bigint, '[K16] Mallory was notified of both decisions');
select collect_tap(throws_ok(format('select public.update_organization(tests.investor_of(%L)::text, %L)', 'mallory',
    details),
  'PT403', 'These facts are verified. Ask a platform administrator to change them.',
  '[K34] Whoever was verified does not become somebody else with it: ' || details))
from unnest(array['{"legal_name": "Lindqvist Ventures AB"}', '{"is_individual": false}']) details;
select lives_ok($$select public.update_organization(tests.investor_of('mallory')::text,
  '{"registered_address": "3 High Street, Leeds"}')$$, '[K34] A fact that is missing is entered after the verification')
from (select tests.as_database(), tests.forget_address('mallory'), tests.acting_as('mallory')) a;
select throws_ok($$select public.update_organization(tests.investor_of('mallory')::text,
  '{"registered_address": "4 High Street, Leeds"}')$$, 'PT403', null, '[K34] Once it is entered, it stays');
select throws_ok(format('select public.update_investor(%L)', details), 'PT403',
  'These facts are verified. Ask a platform administrator to change them.',
  '[K36] Whoever was verified takes no other public name: ' || details)
from unnest(array['{"fund_name": "Lindqvist Ventures"}', '{"fund_name": null}',
  '{"bio": "B", "fund_name": "Q"}']) details;
select is((public.update_investor('{"fund_name": " Quist Capital ", "bio": "As before"}')).bio, 'As before',
  '[K36] A profile with the name that it has is saved');
select throws_ok($$select public.update_organization(tests.investor_of('mallory')::text,
  '{"trading_name": "Lindqvist Ventures"}')$$, 'PT400', null, '[K36] An owner gives an investor no name in its facts');
select results_eq($$select i.fixed_name_reason, (select p.fixed_reason from
    public.organization_page(i.organization_id::text) p) from public.investors i$$,
  $$select r, r from (values ('These facts are verified. Ask a platform administrator to change them.')) v (r)$$,
  '[K36] Why the name and the facts stay, an owner reads');
create temp table made_up as select i from public.investors i;
grant select on made_up to authenticated;
select is((select public.fixed_name_reason(i) from tests.acting_as('alice') a, made_up), null,
  '[K36] From a row that somebody else has made up nothing is read');
select tests.acting_as('erin');
select is((public.update_organization(tests.investor_of('mallory')::text, '{"trading_name": null}',
  'Its register has no such name.')).trading_name, null, '[K36] A platform administrator corrects the public name');
select is((select p.name || coalesce(p.trading_name, '') from public.organization_page(
  tests.investor_of('mallory')::text) p), tests.name_of('mallory'), '[K36] It is called by its legal name then');
select tests.as_database();
update public.users set first_name = 'Bob', last_name = 'Lindqvist' where id = tests.id('mallory');
select isnt(private.organization_name(tests.investor_of('mallory')), 'Bob Lindqvist',
  '[K36] A person who was verified is not called by what their account says');
select tests.acting_as('mallory');
select throws_ok($$select public.update_investor('{"fund_name": "Lindqvist Ventures"}')$$, 'PT403', null,
  '[K36] A name that is missing is not entered after the verification');
savepoint left_it;
select tests.as_database();
update public.organization_members set ended_at = now()
where organization_id = tests.investor_of('mallory') and user_id = tests.id('mallory');
select tests.acting_as('mallory');
select throws_ok($$select public.create_investor('Lindqvist Ventures')$$, 'PT403', null,
  '[K36] Whoever comes back to their verified investor names it no other way');
rollback to left_it;
select tests.acting_as('erin');
select lives_ok($$select public.update_organization(tests.investor_of('mallory')::text,
  '{"trading_name": "Quist Capital"}', 'As the register has it.')$$, '[K36] A platform administrator enters it');
select throws_ok($$select public.appoint_owner(tests.investor_of('mallory')::text, 'grace@dealport.test',
  'As asked.')$$,
  'PT409', 'This investor is one person. Correct its legal facts to those of a firm first.',
  '[K37] Nobody becomes an owner beside a person who invests');
savepoint of_another_kind;
select tests.acting_as('erin');
select lives_ok($$select public.update_organization(tests.investor_of('mallory')::text, '{"is_individual": false}',
  'It is a firm.')$$, '[K37] A platform administrator corrects the kind of a verified investor');
select tests.as_database();
select results_eq($$select i.kyc_decision::text, i.kyc_valid_until, i.accreditation_granted, o.verified_at,
      o.verified_by
    from public.investors i join public.organizations o on o.id = i.organization_id
    where o.id = tests.investor_of('mallory')$$,
  $$values ('PENDING', null::date, false, null::timestamptz, null::uuid)$$,
  '[K37] Its verification has ended with what was checked');
select is((select count(*) from public.audit_logs where action = 'kyc.reset'
  and target_id = tests.investor_of('mallory')), 1::bigint, '[K37] The end is audited');
select set_eq($$select user_id from public.notifications where kind = 'kyc.reset'$$, array[tests.id('mallory')],
  '[K37] Who can submit again is notified');
rollback to of_another_kind;
select tests.as_database();
update public.organizations set verified_at = null where id = tests.investor_of('mallory');
select tests.acting_as('mallory');
select throws_ok($$select public.update_organization(tests.investor_of('mallory')::text, '{"is_individual": false}')$$,
  'PT409', 'This investor was verified as what it is. Ask a platform administrator to change it.',
  '[K31] Who was verified as a person does not become an organization with it');
select tests.as_database();
update public.investors set kyc_valid_until = current_date where organization_id = tests.investor_of('mallory');
select tests.acting_as('mallory');
select is((select kyc_status::text from public.my_kyc()), 'VERIFIED', '[K17] The last day of a verification counts');
select tests.as_database();
update public.investors set kyc_valid_until = current_date - 1 where organization_id = tests.investor_of('mallory');
select tests.acting_as('mallory');
select is((select kyc_status::text from public.my_kyc()), 'EXPIRED',
  '[K17] A verification is expired the day after its last');
set local timezone to 'Etc/GMT+12';
select is((select kyc_status::text from public.my_kyc()), 'EXPIRED',
  '[K17] A verification is expired whatever time zone a request has');
set local timezone to 'UTC';
select results_eq('select kyc_status::text, is_accredited from public.my_kyc()', $$values ('EXPIRED', false)$$,
  '[K17] Mallory sees that her verification has expired');
select is((select private.is_verified_investor()), false, '[K17] Mallory is no verified investor after the last day');
select collect_tap(tests.acting_as(name),
  results_eq($$select u.kyc_status::text from public.users u where u.email = 'mallory@dealport.test'$$,
    $$values ('EXPIRED')$$, '[K25] Mallory''s row says that her KYC has expired, to ' || name),
  results_eq($$select i.is_accredited from public.investors i join public.users u on u.id = i.user_id
    where u.email = 'mallory@dealport.test'$$, $$values (false)$$,
    '[K25] Mallory''s row says that she is not accredited, to ' || name))
from unnest(array['mallory', 'erin']) as name;
select is_empty($$select 1 from pg_attribute where attrelid in ('public.users'::regclass, 'public.investors'::regclass)
  and attname in ('kyc_status', 'is_accredited')$$,
  '[K25] No stored column has the name of a status that is answered for the day');
select tests.acting_as('bob');
select results_eq('select u.kyc_status::text, i.is_accredited from public.users u
  join public.investors i on i.user_id = u.id',
  $$values ('VERIFIED', true)$$, '[K25] Bob''s verification and accreditation stand');
select tests.acting_as('mallory');
select is(public.is_accredited(jsonb_populate_record(null::public.investors,
  jsonb_build_object('user_id', tests.id('bob'), 'accreditation_granted', true))), false,
  '[K25] A row of her own making tells Mallory nothing of Bob');
select is(public.kyc_status(jsonb_populate_record(null::public.users, jsonb_build_object('id', tests.id('bob')))), null,
  '[K25] A row of her own making tells Mallory nothing of Bob''s KYC');

-- A person's KYC is their investor's.
select tests.as_database();
create function tests.shown(who text) returns setof text
language sql
as $$ select u.kyc_status::text from public.users u where u.id = tests.id(who) $$;
grant execute on function tests.shown(text) to public;
select collect_tap(tests.as_database(), tests.checks('bob', decision, until)::text, tests.acting_as('carol'),
  results_eq($$select * from tests.shown('carol')$$, array[shown], '[K26] Carol''s KYC is her fund''s: ' || shown))
from (values ('VERIFIED'::public.kyc_status, null::date, 'VERIFIED'), ('VERIFIED', current_date - 1, 'EXPIRED'),
  ('REJECTED', null, 'REJECTED'), ('PENDING', null, 'PENDING')) as t (decision, until, shown);
select tests.as_database();
select tests.checks('bob', 'VERIFIED');
select results_eq($$select organization_id, can_submit, reason, parts, documents, owners from public.my_kyc()$$,
  $$select tests.investor_of('bob'), false, null::text, null::jsonb, null::jsonb, null::jsonb$$,
  '[K28] Carol, a plain member, reads the status of her fund, and neither documents nor reasons')
from (select tests.acting_as('carol')) c;
select tests.acting_as('erin');
select results_eq($$select * from tests.shown('carol')$$, $$values ('VERIFIED')$$,
  '[K26] A platform administrator reads the same of Carol');
select tests.invests_for('carol', 'mallory', 'MEMBER') is null;
select tests.acting_as('carol');
select results_eq($$select * from tests.shown('carol')$$, $$values ('VERIFIED')$$,
  '[K26] A member of two investors has the check of the older membership');
select tests.invests_for('carol', 'mallory', 'OWNER') is null;
select results_eq($$select * from tests.shown('carol')$$, $$values ('EXPIRED')$$,
  '[K26] An owner has the check of what they own');
select throws_ok('select public.submit_kyc()', 'PT409', 'Choose the investor for which you act.',
  '[K28] Who acts for two investors says for which they submit');
select tests.invests_for('carol', 'mallory', null) is null, tests.invests_for('carol', 'bob', null) is null;
select results_eq($$select * from tests.shown('carol')$$, $$values ('PENDING')$$,
  '[K26] Who leaves the fund leaves its check');
select is_empty('select 1 from public.my_kyc()', '[K26] Who acts for no investor has no KYC');
select tests.invests_for('carol', 'bob', 'MEMBER') is null;

-- What an expired verification no longer does: enter a room by invitation.
select tests.as_database();
insert into public.deal_room_invitations (deal_room_id, email, side, invited_by)
values (tests.room('Lumen Grid')::uuid, 'mallory@dealport.test', 'FOUNDER', tests.id('alice'));
select set_config('tests.invitation', (select id::text from public.deal_room_invitations
  where email = 'mallory@dealport.test' and claimed_at is null), true);
select tests.acting_as('mallory');
select throws_ok(format('select public.claim_deal_room_invitation(%L)', current_setting('tests.invitation')), 'PT403',
  null, '[K18] An expired verification enters no room');
select tests.as_database();
update public.investors set kyc_valid_until = current_date + 1 where organization_id = tests.investor_of('mallory');
select tests.acting_as('mallory');
select lives_ok(format('select public.claim_deal_room_invitation(%L)', current_setting('tests.invitation')),
  '[K18] A valid verification enters the room');

-- Nor does a colleague, whom an administrator brings in.
select tests.as_database();
create function tests.rejoins(decision public.kyc_status, last_day date) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  update public.deal_room_members set ended_at = now(), ended_by = user_id where user_id = tests.id('carol');
  return tests.checks('bob', decision, last_day)::text;
end
$$;
grant execute on function tests.rejoins(public.kyc_status, date) to public;
select collect_tap(tests.as_database(), tests.rejoins(decision, last_day), tests.acting_as('bob'),
  throws_ok($$select public.add_deal_room_member(tests.lumen(), tests.id('carol')::text)$$, 'PT403',
    'The KYC of Lindqvist Ventures is not verified, so nobody joins its side. An administrator of it submits documents.',
    '[K18] Nobody is brought in to the side of an investor that is not verified: ' || decision))
from (values ('VERIFIED'::public.kyc_status, current_date - 1), ('REJECTED', null), ('PENDING', null))
  t (decision, last_day);
savepoint two_rooms_to_join;
select tests.as_database();
update public.organization_members set role = 'ADMIN'
where user_id = tests.id('carol') and organization_id = tests.investor_of('bob');
update public.deal_room_members set ended_at = now(), ended_by = user_id
where user_id = tests.id('alice') and deal_room_id::text = tests.lumen();
select collect_tap(tests.acting_as(who), results_eq(
  'select refusal from public.my_rooms_to_join() where deal_room_id::text = tests.lumen()',
  format('values (%L::text)', refusal), '[K18] What is said where the room is to be joined, to ' || who))
from (values ('carol', 'The KYC of Lindqvist Ventures is not verified, so nobody joins its side. ' ||
  'An administrator of it submits documents.'), ('alice', null)) t (who, refusal);
rollback to two_rooms_to_join;
select tests.as_database();
select tests.checks('bob', 'VERIFIED') is not null;
select tests.acting_as('bob');
select lives_ok($$select public.add_deal_room_member(tests.lumen(), tests.id('carol')::text)$$,
  '[K18] Bob brings Carol in while the fund is verified');

-- A fund: kinds, owners, limits.
select tests.acting_as('bob');
select throws_ok($$select public.begin_kyc_upload('a.pdf', 10, 'IDENTITY')$$, 'PT400', null,
  '[K27] An organization brings nobody''s passport');
select collect_tap(throws_ok(format('select public.save_kyc_owners(%L)', owners), 'PT400', null,
  '[K32] Owners are not named so: ' || coalesce(left(owners, 60), 'null')))
from unnest(array[null, '{}', '"x"', '[1]', '[{"name": "A", "country": "Sweden"}]',
  '[{"name": " ", "country": "Sweden", "share": 30}]', '[{"name": "A", "country": "Atlantis", "share": 30}]',
  '[{"name": "A", "country": "Sweden", "share": 24.99}]', '[{"name": "A", "country": "Sweden", "share": 100.01}]',
  '[{"name": "A", "country": "Sweden", "share": "many"}]',
  '[{"name": "A", "country": "Sweden", "share": 60}, {"name": "B", "country": "Sweden", "share": 41}]',
  jsonb_build_array('{"name": "A", "country": "Sweden", "share": 25}'::jsonb, '{}'::jsonb, '{}'::jsonb, '{}'::jsonb,
    '{}'::jsonb)::text]) as owners;
select is((public.save_kyc_owners('[]')).owners, '[]', '[K32] A fund says that nobody holds 25 percent');
select is((public.save_kyc_owners('[{"name": " Bob Lindqvist ", "country": "Sweden", "share": 60, "x": 1}]')).owners,
  '[{"name": "Bob Lindqvist", "share": 60, "country": "Sweden"}]', '[K32] A fund names its owner');
select lives_ok($$select public.begin_kyc_upload('P' || n || '.pdf', 10,
  (array['REGISTER_EXTRACT', 'ADDRESS', 'SIGNING_AUTHORITY'])[1 + n % 3]) from generate_series(1, 10) n$$,
  '[K19] An investor uploads ten documents');
select throws_ok($$select public.begin_kyc_upload('P11.pdf', 10, 'ADDRESS')$$, 'PT409', null,
  '[K19] An investor uploads no more than ten documents');
select tests.as_service();
select is(public.abandon_kyc_upload(tests.id('mallory'), (tests.document('bob')).id), null,
  '[K19] Mallory does not remove Bob''s document');
select is(public.abandon_kyc_upload(tests.id('carol'), (tests.document('bob')).id), null,
  '[K28] Carol, a plain member, does not remove a document of her fund');
select is(public.abandon_kyc_upload(tests.id('bob'), (tests.document('bob')).id)
  like tests.investor_of('bob') || '/%', true, '[K19] Bob removes a document of his fund');
select tests.as_database();
select tests.arrive('bob');
select tests.as_service();
select throws_ok($$select public.open_kyc_document(tests.id('carol'), (tests.document('bob')).id::text)$$, 'PT404',
  null, '[K28] Carol, a plain member, opens no document of her fund');
select tests.acting_as('carol');
select is_empty('select 1 from public.kyc_submissions union all select 1 from public.kyc_documents',
  '[K28] Carol, a plain member, reads no row of what her fund brings');
select tests.as_database();
select tests.invests_for('carol', 'bob', 'ADMIN') is null;
select tests.acting_as('carol');
select is(tests.parts('carol'), 'REGISTER_EXTRACT!, ADDRESS!, SIGNING_AUTHORITY!, OWNERS!, OWNERSHIP?',
  '[K28] Carol, an administrator now, reads what her fund has brought');
select is((public.submit_kyc()).submitted_by, tests.id('carol'),
  '[K20] An administrator renews the fund''s verification');
select is((select kyc_status::text from public.my_kyc()), 'VERIFIED',
  '[K20] The fund stays verified while its renewal is in review');
select tests.as_database();
select collect_tap(tests.invests_for('carol', 'bob', role::public.organization_role),
  results_eq($$select d ->> 'status', d ->> 'owners' is not null from private.data_of(tests.id('carol'), 'kyc') d$$,
    format('values (%L::text, %L::boolean)', status, status is not null),
    '[K28] The download of what Carol submitted, for a fund in which she is now: ' || coalesce(role, 'nobody')))
from (values (1, 'MEMBER', null), (2, null, null), (3, 'ADMIN', 'SUBMITTED')) t (nth, role, status) order by nth;
update public.kyc_documents set created_at = now() - interval '3 hours' where abandoned_at is not null;
select tests.as_service();
select public.sweep_uploads();
select is((select count(*) from public.files_to_remove() where bucket = 'kyc-documents'), 2::bigint,
  '[K21] A removed document is swept once its upload URL has expired');
select public.sweep_uploads();
select is((select count(*) from public.files_to_remove() where bucket = 'kyc-documents'), 2::bigint,
  '[K21] A submitted document is never swept');
select tests.as_database();
update public.users set role = 'SUPER_ADMIN' where id = tests.id('bob');
select tests.acting_as('bob');
select throws_ok(format('select public.decide_kyc(%L, true, %L)', tests.submission('bob'), 'We are fine'), 'PT403',
  'You act for this investor, so another platform administrator decides on its KYC.',
  '[K22] Bob, platform administrator now, does not decide on his fund''s KYC, though Carol submitted it');
select is((public.kyc_queue() -> 'rows' -> 0 ->> 'is_own'), 'true', '[K22] The queue says that it is his own');
select tests.as_database();
update public.kyc_submissions set submitted_by = tests.id('erin') where id::text = tests.submission('bob');
select tests.acting_as('erin');
select is((public.kyc_queue() -> 'rows' -> 0 ->> 'is_own'), 'true',
  '[K22] So it does of what somebody submitted who acts for the investor no longer');
select throws_ok(format('select public.decide_kyc(%L, true, %L)', tests.submission('bob'), 'We are fine'), 'PT403',
  null, '[K22] Nobody decides on what they submitted, whomever they act for now');
select tests.as_database();
update public.kyc_submissions set submitted_by = tests.id('carol') where id::text = tests.submission('bob');
select tests.as_database();
update public.users set role = 'INVESTOR' where id = tests.id('bob');
select tests.acting_as('erin');
select is((public.decide_kyc(tests.submission('bob'), false, 'Two things.', null,
  '{"OWNERS": "Who holds the rest?"}')).owners_reason,
  'Who holds the rest?', '[K29] Erin rejects the list of owners');
select tests.acting_as('carol');
select is(tests.parts('carol'),
  'REGISTER_EXTRACT!, ADDRESS!, SIGNING_AUTHORITY!, OWNERS Who holds the rest?, OWNERSHIP?',
  '[K30] The fund reads why its owners were rejected');
select is((select owners from public.my_kyc()), '[{"name": "Bob Lindqvist", "share": 60, "country": "Sweden"}]',
  '[K30] What was said of the owners is there to be corrected');
select lives_ok($$select public.save_kyc_owners('[]'), public.submit_kyc()$$,
  '[K30] The fund corrects it and submits again');
select tests.acting_as('erin');
select is((public.decide_kyc(tests.submission('bob'), false, 'None of it is yours.')).status::text, 'REJECTED',
  '[K35] Erin rejects a submission as a whole');
select tests.as_database();
select is(tests.carried('bob'), '0 documents, owners not said',
  '[K35] Of a submission that was rejected as a whole nothing is taken for accepted');
select is((select verified_at from public.organizations where id = tests.investor_of('bob')), null,
  '[K34] Facts of an investor that was rejected are corrected by its owner again');
select tests.acting_as('carol');
select throws_ok('select public.submit_kyc()', 'PT400',
  'Still missing: register extract, proof of address, signing authority, owners.',
  '[K35] The fund brings all of it again');
select set_eq($$select n.user_id from public.notifications n where n.kind = 'kyc.rejected' and n.created_at >= now()
  and n.user_id <> tests.id('mallory')$$, $$values (tests.id('bob')), (tests.id('carol'))$$,
  '[K28] Those who administer the fund are notified of the decision') from (select tests.as_database()) d;
select tests.as_database();
select tests.disable('erin');
select tests.disable('bob');
select tests.acting_as('erin');
select throws_ok(format('select public.decide_kyc(%L, true, %L)', tests.submission('bob'), 'x'), 'PT403',
  'This account has been disabled.', '[K23] Erin, disabled, decides nothing');
select is_empty('select 1 from public.kyc_documents', '[K23] Erin, disabled, reads no document');
select tests.acting_as('bob');
select collect_tap(throws_ok(statement, 'PT403', 'This account has been disabled.',
  '[K23] Bob, disabled, does nothing with KYC: ' || statement)) from unnest(array['select public.submit_kyc()',
  $$select public.begin_kyc_upload('a.pdf', 1, 'ADDRESS')$$, $$select public.save_kyc_owners('[]')$$,
  'select public.my_kyc()']) as statement;
select is_empty('select 1 from public.kyc_submissions', '[K23] Bob, disabled, reads no submission');
select tests.as_service();
select throws_ok($$select public.open_kyc_document(tests.id('erin'), (tests.document('carol')).id::text)$$, 'PT404',
  null, '[K23] Erin, disabled, opens no document');

-- Its end is announced.
select tests.as_database();
delete from public.notifications where kind like 'kyc.%';
update public.kyc_submissions set status = 'DRAFT', submitted_by = null, submitted_at = null where status = 'SUBMITTED';
create function tests.notified(last_day date, days int) returns text
language plpgsql
as $$
begin
  delete from public.notifications where kind like 'kyc.%';
  update public.investors i set kyc_decision = 'VERIFIED', kyc_valid_until = last_day
  where i.organization_id = tests.investor_of('mallory');
  update public.investors i set kyc_valid_until = null where i.organization_id <> tests.investor_of('mallory');
  perform private.notify_what_is_due((last_day - days)::timestamp at time zone 'UTC');
  return (select string_agg(n.kind || ' ' || u.username || ' ' || (n.data ->> 'name') || ' ' ||
      (n.data ->> 'until'), ', ')
    from public.notifications n join public.users u on u.id = n.user_id where n.kind like 'kyc.%');
end
$$;
select is(tests.notified('2031-05-31', days), said, format('[K33] %s days before its end: %s', days, said))
from (values (1, 31, null), (2, 30, 'kyc.expires_soon mallory Quist Capital 2031-05-31'), (3, 29, null), (4, 8, null),
  (5, 7, 'kyc.expires_soon mallory Quist Capital 2031-05-31'), (6, 0, null),
  (7, -1, 'kyc.expired mallory Quist Capital 2031-05-31'), (8, -2, null)) t (nth, days, said) order by nth;
select is(tests.notified('2032-05-31', 30), 'kyc.expires_soon mallory Quist Capital 2032-05-31',
  '[K33] A renewed verification is announced again');
delete from public.kyc_submissions where organization_id = tests.investor_of('mallory') and status = 'DRAFT';
select tests.submits('mallory') is not null;
select is(tests.notified('2033-05-31', 30), null, '[K33] Who has submitted again is not reminded');
select is(tests.notified('2033-05-31', -1), 'kyc.expired mallory Quist Capital 2033-05-31',
  '[K33] Who has submitted again is told that it has expired');

-- Nobody is invited to a firm, and joins a person who is verified.
select tests.as_database();
delete from public.kyc_submissions where organization_id = tests.investor_of('mallory') and status = 'SUBMITTED';
update public.investors set kyc_decision = 'PENDING', kyc_valid_until = null
where organization_id = tests.investor_of('mallory');
update public.organizations set is_individual = false where id = tests.investor_of('mallory');
select tests.acting_as('mallory');
select lives_ok($$select public.invite_to_organization(tests.investor_of('mallory')::text, 'new@dealport.test',
  'MEMBER')$$,
  '[K31] Mallory invites somebody to the firm for which she acts');
select throws_ok($$select public.update_organization(tests.investor_of('mallory')::text, '{"is_individual": true}')$$,
  'PT409',
  'Somebody is invited to act for this investor, too. Withdraw the invitation first.',
  '[K31] Who has invited somebody does not invest as a person');
select lives_ok($$select public.revoke_organization_invitation(i ->> 'id')
  from jsonb_array_elements(public.open_organization_invitations(tests.investor_of('mallory')::text)) i$$,
  '[K31] Mallory withdraws the invitation');
select lives_ok($$select public.update_organization(tests.investor_of('mallory')::text, '{"is_individual": true}')$$,
  '[K31] Mallory invests as a person, whom nobody joins');

select * from finish();
rollback;
