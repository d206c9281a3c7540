-- KYC. Cases K of docs/access.md. Mallory's is pending, bob's verified; erin is the platform administrator.
begin;
\ir helpers.psql
create function tests.document(who text) returns public.kyc_documents
language sql stable security definer set search_path = ''
as $$ select d from public.kyc_documents d where d.user_id = tests.id(who) and d.abandoned_at is null
  order by d.arrived_at is null, d.file_name limit 1 $$;
create function tests.submission(who text) returns text
language sql stable security definer set search_path = ''
as $$ select s.id::text from public.kyc_submissions s where s.user_id = tests.id(who)
  order by s.status in ('DRAFT', 'SUBMITTED') desc, s.decided_at desc limit 1 $$;
-- What the edge function does with bytes that are as they should be.
create function tests.arrive(who text) returns void
language sql security definer set search_path = ''
as $$ select public.finish_kyc_upload(d.user_id, d.id, d.file_size, d.content_type) from public.kyc_documents d
  where d.user_id = tests.id(who) and d.arrived_at is null and d.abandoned_at is null $$;
grant execute on all functions in schema tests to public;
select no_plan();
delete from public.kyc_documents;
delete from public.kyc_submissions;

-- Submitting.
select is((select array[public::text, file_size_limit::text, allowed_mime_types::text] from storage.buckets
  where id = 'kyc-documents'), array['false', '52428800', '{application/pdf,image/png,image/jpeg}'],
  '[K1] The bucket is private and takes three types');
select tests.acting_as('mallory');
select results_eq($$select file_url = tests.id('mallory') || '/' || id, content_type, arrived_at
  from public.begin_kyc_upload(' Passport.PDF ', 1000)$$, $$values (true, 'application/pdf', null::timestamptz)$$,
  '[K1] Mallory begins an upload at a path of her own');
select collect_tap(throws_ok(format('select public.begin_kyc_upload(%L, %s)', name, size), code, null,
  '[K2] A wrong file is refused: ' || coalesce(left(name, 20), 'null') || ', ' || size))
from (values ('a.html', '10', 'PT415'), ('a.svg', '10', 'PT415'), ('a.pdf.exe', '10', 'PT415'), ('pdf', '10', 'PT415'),
  ('.pdf', '10', 'PT415'), (null, '10', 'PT400'), ('../a.pdf', '10', 'PT400'), ('a/b.pdf', '10', 'PT400'),
  ('a\b.pdf', '10', 'PT400'),
  (E'a\u202efdp.pdf', '10', 'PT400'), (repeat('x', 252) || '.pdf', '10', 'PT400'), ('a.pdf', '0', 'PT400'),
    ('a.pdf', '-1', 'PT400'), ('a.pdf', 'null', 'PT400'), ('a.pdf', '52428801', 'PT413')) as f (name, size, code);
select throws_ok('select public.submit_kyc()', 'PT400', 'Upload at least one document first.',
  '[K3] A document that has not arrived is not submitted');
select tests.acting_as('bob');
select throws_ok('select public.submit_kyc()', 'PT400', null, '[K3] Bob submits nothing without a document');
select collect_tap(tests.acting_as(name), throws_ok(format('select public.%s', call), 'PT403',
  'Only investors can do this.', '[K4] ' || name || ' submits nothing: ' || call))
from unnest(array['alice', 'dave', 'erin', 'grace']) as name,
  unnest(array[$$begin_kyc_upload('a.pdf', 10)$$, 'submit_kyc()']) as call;
select tests.as_anon();
select collect_tap(throws_ok(statement, '42501', null, '[K4] A visitor does nothing with KYC: ' || statement))
  from unnest(array[$$select public.begin_kyc_upload('a.pdf', 10)$$, 'select public.submit_kyc()',
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
select lives_ok($$select public.begin_kyc_upload('Late.png', 5)$$, '[K8] Mallory begins another upload');
select is((public.submit_kyc()).status::text, 'SUBMITTED', '[K8] Mallory submits her documents');
select throws_ok('select public.submit_kyc()', 'PT409', 'Your documents are in review.',
  '[K8] Mallory submits her documents only once');
select throws_ok($$select public.begin_kyc_upload('More.pdf', 5)$$, 'PT409', 'Your documents are in review.',
  '[K8] No further document joins what was submitted');
select tests.as_service();
select throws_ok(format('select public.finish_kyc_upload(%L, %L, 5, %L)', tests.id('mallory'),
  (select id from (select tests.document('mallory') as d) p, lateral (select (d).id) i), 'image/png'), 'PT404', null,
  '[K8] A document that arrives late does not join what was submitted');
select is(public.abandon_kyc_upload(tests.id('mallory'), (tests.document('mallory')).id), null,
  '[K8] No document leaves what was submitted');

-- Who reads.
select tests.acting_as('erin');
select is((select count(*) from public.kyc_submissions where user_id = tests.id('mallory')), 1::bigint,
  '[K9] Erin sees what was submitted');
select results_eq('select file_name from public.kyc_documents', $$values ('Passport.PDF')$$,
  '[K9] Erin sees the documents that arrived');
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
  $$update public.users set kyc_decision = 'VERIFIED'$$,
  $$update public.users set kyc_valid_until = '2099-01-01'$$,
    'update public.investors set accreditation_granted = true',
    'insert into public.kyc_submissions (user_id) values (auth.uid())']) as statement;
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
  and target_id = tests.id('mallory') and timestamp >= now()), 2::bigint, '[K12] Each opening is in the log');

-- Deciding.
select tests.acting_as('erin');
select collect_tap(throws_ok(format('select public.decide_kyc(%L, %s, %L, %s)', tests.submission('mallory'), verified,
  reason, until), 'PT400', null, format('[K13] A wrong decision is refused: %s, %s, %s', verified, reason, until)))
from (values ('null', 'x', 'null'), ('true', null, 'null'), ('true', ' ', 'null'), ('false', E'\u200b', 'null'),
  ('true', repeat('x', 2001), 'null'), ('true', 'x', 'current_date'), ('true', 'x', 'current_date - 1'),
  ('true', 'x', 'current_date + 4000'), ('true', 'x', $$'infinity'$$)) as d (verified, reason, until);
select collect_tap(throws_ok(format('select public.decide_kyc(%L, true, %L)', id, 'x'), 'PT404', null,
  '[K13] A submission that does not exist is not decided'))
from unnest(array['nonsense', null, '0c000000-0000-4000-8000-00000000ffff']) as id;
select is((public.decide_kyc(tests.submission('mallory'), false, ' The passport is unreadable. ')).status::text,
  'REJECTED', '[K14] Erin rejects the submission');
select throws_ok(format('select public.decide_kyc(%L, true, %L)', tests.submission('mallory'), 'x'), 'PT409',
  'Erin Tanaka has already rejected these documents.', '[K14] The second decider reads who decided');
select tests.acting_as('mallory');
select results_eq('select kyc_status::text, is_accredited, reason from public.my_kyc()',
  $$values ('REJECTED', false, 'The passport is unreadable.')$$, '[K14] Mallory reads why she was rejected');
select lives_ok($$select public.begin_kyc_upload('Passport 2.jpg', 7)$$,
  '[K15] Mallory begins an upload after the rejection');
select tests.as_database();
select tests.arrive('mallory');
select tests.acting_as('mallory');
select lives_ok('select public.submit_kyc()', '[K15] Mallory submits again after the rejection');
select is((select kyc_status::text from public.my_kyc()), 'PENDING', '[K15] Mallory''s KYC is pending again');
select tests.acting_as('erin');
select is((public.decide_kyc(tests.submission('mallory'), true, 'Checked in person.')).valid_until,
  (current_date + interval '1 year')::date, '[K16] Erin verifies Mallory for a year');
select is((select count(*) from public.audit_logs where action = 'kyc.verified' and target_id = tests.id('mallory')),
  1::bigint, '[K16] The verification is audited once');
select tests.acting_as('mallory');
select results_eq('select kyc_status::text, valid_until, is_accredited from public.my_kyc()',
  $$values ('VERIFIED', (current_date + interval '1 year')::date, true)$$,
  '[K16] The verification brings accreditation');
select is((select private.is_verified_investor()), true, '[K16] Mallory is a verified investor');
select is((select count(*) from public.notifications where kind in ('kyc.verified', 'kyc.rejected')
  and created_at >= now()), 2::bigint, '[K16] Mallory was notified of both decisions');
select tests.as_database();
update public.users set kyc_valid_until = current_date where id = tests.id('mallory');
select is(private.kyc_of(tests.id('mallory'))::text, 'VERIFIED', '[K17] The last day of a verification counts');
update public.users set kyc_valid_until = current_date - 1 where id = tests.id('mallory');
select is(private.kyc_of(tests.id('mallory'))::text, 'EXPIRED',
  '[K17] A verification is expired the day after its last');
set local timezone to 'Etc/GMT+12';
select is(private.kyc_of(tests.id('mallory'))::text, 'EXPIRED',
  '[K17] A verification is expired whatever time zone a request has');
set local timezone to 'UTC';
select is(private.kyc_of(null), null, '[K17] Nobody has no KYC status');
select tests.acting_as('mallory');
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
  '[K25] A row of her own making tells Mallory nothing of Bob')
;
-- A member of one investor has its check beside their own.
select tests.as_database();
create function tests.shown(who text) returns setof text
language sql
as $$ select u.kyc_status::text from public.users u where u.id = tests.id(who) $$;
create function tests.checked(who text, decision public.kyc_status, until date default null) returns void
language sql security definer set search_path = ''
as $$ update public.users u set kyc_decision = decision, kyc_valid_until = until where u.id = tests.id(who) $$;
grant execute on function tests.shown(text), tests.checked(text, public.kyc_status, date) to public;
select collect_tap(tests.as_database(), tests.checked('carol', own, own_until)::text,
  tests.checked('bob', theirs, until)::text, tests.acting_as('carol'),
  results_eq($$select * from tests.shown('carol')$$, array[shown],
  '[K26] Carol''s KYC, with a check of her own of ' || own || ' and her fund''s of ' || theirs || ', reads ' || shown))
from (values
  ('PENDING'::public.kyc_status, null::date, 'VERIFIED'::public.kyc_status, null::date, 'VERIFIED'),
  ('REJECTED', null, 'VERIFIED', null, 'VERIFIED'), ('PENDING', null, 'VERIFIED', private.today() - 1, 'EXPIRED'),
  ('PENDING', null, 'REJECTED', null, 'REJECTED'), ('REJECTED', null, 'PENDING', null, 'REJECTED'),
  ('VERIFIED', null, 'REJECTED', null, 'VERIFIED')) as t (own, own_until, theirs, until, shown);
select tests.as_database();
select tests.checked('bob', 'VERIFIED'), tests.checked('carol', 'PENDING');
select tests.acting_as('erin');
select results_eq($$select * from tests.shown('carol')$$, $$values ('PENDING')$$,
  '[K26] Others read Carol''s own check alone');
select tests.invests_for('carol', 'mallory', 'MEMBER') is null;
select tests.acting_as('carol');
select results_eq($$select * from tests.shown('carol')$$, $$values ('PENDING')$$,
  '[K26] A member of two investors has a check of their own alone');
select tests.invests_for('carol', 'mallory', null) is null;
select results_eq($$select * from tests.shown('carol')$$, $$values ('VERIFIED')$$,
  '[K26] Carol reads her fund''s again');
select tests.invests_for('carol', 'bob', null) is null;
select results_eq($$select * from tests.shown('carol')$$, $$values ('PENDING')$$,
  '[K26] Who leaves the fund leaves its check');

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
update public.users set kyc_valid_until = current_date + 1 where id = tests.id('mallory');
select tests.acting_as('mallory');
select lives_ok(format('select public.claim_deal_room_invitation(%L)', current_setting('tests.invitation')),
  '[K18] A valid verification enters the room');

-- Renewing, one's own, limits, disabled, sweeping.
select tests.acting_as('bob');
select lives_ok($$select public.begin_kyc_upload('P' || n || '.pdf', 10) from generate_series(1, 10) n$$,
  '[K19] An investor uploads ten documents');
select throws_ok($$select public.begin_kyc_upload('P11.pdf', 10)$$, 'PT409', null,
  '[K19] An investor uploads no more than ten documents');
select tests.as_service();
select is(public.abandon_kyc_upload(tests.id('mallory'), (tests.document('bob')).id), null,
  '[K19] Mallory does not remove Bob''s document');
select is(public.abandon_kyc_upload(tests.id('bob'), (tests.document('bob')).id) like tests.id('bob') || '/%', true,
  '[K19] Bob removes his own document');
select tests.as_database();
select tests.arrive('bob');
select tests.acting_as('bob');
select lives_ok('select public.submit_kyc()', '[K20] Bob renews his verification');
select is((select kyc_status::text from public.my_kyc()), 'VERIFIED',
  '[K20] Bob stays verified while his renewal is in review');
select tests.as_database();
update public.kyc_documents set created_at = now() - interval '3 hours' where abandoned_at is not null;
select tests.as_service();
select public.sweep_uploads();
select is((select count(*) from public.files_to_remove() where bucket = 'kyc-documents'), 2::bigint,
  '[K21] A removed document is swept once its upload URL has expired');
select public.sweep_uploads();
select is((select count(*) from public.files_to_remove() where bucket = 'kyc-documents'), 2::bigint,
  '[K21] A submitted document is never swept');
select tests.as_database();
select tests.becomes('bob', 'SUPER_ADMIN');
select tests.acting_as('bob');
select throws_ok(format('select public.decide_kyc(%L, true, %L)', tests.submission('bob'), 'I am fine'), 'PT403',
  'You cannot decide on your own KYC.', '[K22] Bob, platform administrator now, does not decide on his own KYC');
select tests.as_database();
select tests.becomes('bob', 'INVESTOR');
select tests.disable('erin');
select tests.disable('bob');
select tests.acting_as('erin');
select throws_ok(format('select public.decide_kyc(%L, true, %L)', tests.submission('bob'), 'x'), 'PT403',
  'This account has been disabled.', '[K23] Erin, disabled, decides nothing');
select is_empty('select 1 from public.kyc_documents', '[K23] Erin, disabled, reads no document');
select tests.acting_as('bob');
select collect_tap(throws_ok(statement, 'PT403', 'This account has been disabled.',
  '[K23] Bob, disabled, does nothing with KYC: ' || statement)) from unnest(array['select public.submit_kyc()',
  $$select public.begin_kyc_upload('a.pdf', 1)$$, 'select public.my_kyc()']) as statement;
select is_empty('select 1 from public.kyc_submissions', '[K23] Bob, disabled, reads no submission');
select tests.as_service();
select throws_ok($$select public.open_kyc_document(tests.id('erin'), (tests.document('bob')).id::text)$$, 'PT404', null,
  '[K23] Erin, disabled, opens no document');

select * from finish();
rollback;
