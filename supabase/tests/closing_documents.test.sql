-- Closing documents. Cases CP of docs/access.md. Seed: alice and bob are principals of Lumen Grid, carol is a member of
-- bob's side before the NDA.
begin;
\ir helpers.psql
\ir room_scene.psql
create function tests.document(who text, title text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  made uuid := tests.add_document('Lumen Grid', who, title);
begin
  insert into private.document_hashes values (made, tests.room('Lumen Grid')::uuid, repeat('a', 64));
  return made;
end
$$;
-- As finish_deal_room_upload does, by whoever may.
create function tests.new_version(document uuid, who text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('request.jwt.claims', '', true);
  update public.deal_room_documents d set version = d.version + 1, version_by = tests.id(who),
    version_at = clock_timestamp() where d.id = document;
  update private.document_hashes h set sha256 = repeat('b', 64) where h.document_id = document;
end
$$;
create function tests.named(document text) returns uuid
language sql as $$ select public.add_closing_document(tests.lumen(), document) $$;
create function tests.confirm(document text, version int default 1) returns void
language sql as $$ select public.confirm_closing_document(document, version) $$;
create function tests.bell(who text) returns setof text
language sql stable security definer set search_path = ''
as $$ select n.kind from public.notifications n where n.user_id = tests.id(who) and n.read_at is null
  order by n.kind $$;
create function tests.words(document text, out founder int, out investor int, out voided text)
language sql as $$
  select (p.founder ->> 'version')::int, (p.investor ->> 'version')::int,
    (select string_agg(v ->> 'side' || ' ' || (v ->> 'version'), ', ') from jsonb_array_elements(p.voided) v)
  from public.deal_room_closing_documents(tests.lumen()) p where p.document_id = document::uuid
$$;
grant execute on all functions in schema tests to public;
select no_plan();
delete from public.deal_closing_documents;
select tests.sign('carol', 'Lumen Grid');
insert into named select 'spa', tests.document('alice', 'SPA'); insert into named select 'hers', tests.document('bob',
  'Side letter');
insert into named select 'bare', tests.add_document('Lumen Grid', 'alice', 'No hash');
insert into named select 'other', tests.add_document('Cryonaut', 'henrik', 'SECRET');
delete from public.notifications;

-- Naming and confirming.
select tests.forget_broadcasts();
select tests.acting_as('alice');
insert into named select 'document', tests.named(tests.of('spa'));
select results_eq($$select event, payload - 'id' from tests.broadcasts() where topic like 'deal_room:%'$$,
  $$values ('closing_list.changed', '{}'::jsonb)$$, '[CP1] The room hears once that Alice names a document');
select results_eq($$select * from tests.bell('bob')$$, $$values ('deal.closing_documents_changed')$$,
  '[CP1] Bob is told that Alice named a document');
select throws_ok($$select tests.named(tests.of('spa'))$$, 'PT409', 'This document is already on the list.',
  '[CP3] Alice names a document once');
select throws_ok(format('select tests.named(%L)', id), 'PT404', 'Document not found',
  '[CP5] Alice names no document that is not in the room: ' || coalesce(id, 'null'))
from (select tests.of('other') union all values (null), (''), ('1''--'), (gen_random_uuid()::text)) as t (id);
select throws_ok(format('select tests.confirm(tests.of(''document''), %s)', version), 'PT409',
  'There is a newer version of this document. Read it before you confirm it.',
  '[CP3] Alice confirms only the version that she read: ' || version)
from unnest(array['0', '2', 'null', '-1']) as version;
select lives_ok($$select tests.confirm(tests.of('document'))$$, '[CP1] Alice confirms version 1');
select throws_ok($$select tests.confirm(tests.of('document'))$$, 'PT409', 'You have already confirmed this version.',
  '[CP3] Alice confirms a version once');
select isnt_empty($$select 1 from tests.bell('bob') k where k = 'deal.closing_document_confirmed'$$,
  '[CP1] Bob is told that Alice confirmed it');
select tests.acting_as('bob');
select results_eq($$select founder ->> 'name', (founder ->> 'version')::int, investor, can_confirm, can_withdraw,
  can_remove, sha256 from public.deal_room_closing_documents(tests.lumen())$$,
  $$values ('Alice Okafor', 1, null::jsonb, true, false, false, repeat('a', 64))$$,
    '[CP1] Bob reads who confirmed what');
select throws_ok($$select public.withdraw_closing_confirmation(tests.of('document'))$$, 'PT409',
  'Your side has not confirmed this document.',
  '[CP4] Bob cannot withdraw the confirmation of Alice');
select throws_ok($$select public.remove_closing_document(tests.of('document'))$$, 'PT409',
  'The other side has confirmed this document. It stays until they withdraw that.',
  '[CP4] Bob cannot take a document off the list that Alice has confirmed');
select lives_ok($$select tests.confirm(tests.of('document'))$$, '[CP1] Bob confirms the document, too');
select tests.as_database();
select results_eq($$select side::text, version, sha256 from public.closing_document_confirmations order by side$$,
  $$values ('FOUNDER', 1, repeat('a', 64)), ('INVESTOR', 1, repeat('a', 64))$$,
    '[CP1] Confirmations are bound to the version and its hash');
select results_eq($$select l.metadata ->> 'seal' from public.audit_logs l where l.action = 'closing.document_confirmed'
  order by 1$$,
  $$select encode(sha256(convert_to(id || sha256, 'UTF8')), 'hex')
    from public.closing_document_confirmations order by 1$$,
  '[CP1] The chain seals which bytes were confirmed');
select is_empty($$select 1 from public.audit_logs where metadata::text ~ 'a{64}'$$,
  '[CP6] The log does not tell the hash of the document');
select tests.acting_as('alice');
select throws_ok($$select public.remove_deal_room_documents(array[tests.of('spa')])$$, 'PT409',
  'SPA.pdf is a closing document of the deal. Take it off that list first.',
    '[CP4] A document on the list stays in the room');

-- A new version.
select tests.as_database();
delete from public.notifications;
select tests.forget_broadcasts();
select tests.new_version(tests.of('spa')::uuid, 'alice');
select isnt_empty($$select 1 from tests.broadcasts() where event = 'closing_list.changed'$$,
  '[CP2] The room hears of a new version');
select results_eq($$select * from tests.bell('bob')$$, $$values ('deal.confirmations_voided')$$,
  '[CP2] Bob is told that confirmations of the former version are void');
select is_empty($$select 1 from tests.bell('alice') k where k = 'deal.confirmations_voided'$$,
  '[CP2] Alice, who brought the version, is not told');
select tests.acting_as('carol');
select results_eq($$select * from tests.words(tests.of('spa'))$$, $$values (null::int, null::int,
  'FOUNDER 1, INVESTOR 1')$$, '[CP2] No confirmation counts for the new version, and the list says why');
select results_eq(format($$select actor_name, subject_name from public.deal_room_activity(%L)
  where action = 'closing.confirmations_voided'$$, tests.lumen()),
  $$values ('Alice Okafor', 'SPA.pdf')$$, '[CP2] The log says that confirmations are void, and by whom');
select tests.acting_as('bob');
select throws_ok($$select tests.confirm(tests.of('document'))$$, 'PT409', null,
  '[CP3] The former version is not confirmed any more');
select lives_ok($$select tests.confirm(tests.of('document'), 2)$$, '[CP2] Bob confirms the new version');
select results_eq($$select * from tests.words(tests.of('spa'))$$, $$values (null::int, 2, 'FOUNDER 1')$$,
  '[CP2] Bob, who confirmed anew, is no more among the void ones');
select lives_ok($$select public.withdraw_closing_confirmation(tests.of('document'))$$,
  '[CP4] Bob withdraws his confirmation');
select is((select investor from tests.words(tests.of('spa'))), null, '[CP4] Bob has not confirmed once he withdrew it');

-- Who may not.
select tests.acting_as('carol');
select results_eq($$select can_confirm, can_withdraw, can_remove
  from public.deal_room_closing_documents(tests.lumen())$$,
  'values (false, false, false)',
  '[CP5] Carol, who neither manages nor signs, is offered nothing');
select throws_ok(call, 'PT403', null, '[CP5] Carol, who neither manages nor signs, may not ' || call)
from unnest(array['select tests.named(tests.of(''hers''))', 'select tests.confirm(tests.of(''document''), 2)',
  'select public.withdraw_closing_confirmation(tests.of(''document''))',
    'select public.remove_closing_document(tests.of(''document''))']) as call;
select collect_tap(tests.acting_as(who),
  throws_ok($$select tests.named(tests.of('spa'))$$, 'PT404', null, '[CP5] ' || who || ' names no document'),
  throws_ok($$select tests.confirm(tests.of('document'), 2)$$, 'PT404', 'Closing document not found',
    '[CP5] Strangers confirm no document'),
  throws_ok($$select public.deal_room_closing_documents(tests.lumen())$$, 'PT404', null,
    '[CP5] Strangers read no list of documents'))
from unnest(array['dave', 'erin', 'mallory', 'grace', 'henrik']) as who;
select tests.joins('nora', 'INVESTOR', false, false);
select tests.acting_as('nora');
select throws_ok(format('select tests.confirm(%L, 2)', id), 'PT404', 'Closing document not found',
  '[CP5] Nora, before the NDA, finds a document no more than an unknown one')
from unnest(array[tests.of('document'), gen_random_uuid()::text]) as id;
select tests.acting_as('alice');
select throws_ok(format('select tests.confirm(%L, 2)', id), 'PT404', 'Closing document not found',
  '[CP5] Nobody confirms a document that does not exist: ' || coalesce(id, 'null'))
from unnest(array[null, '', '1''--', gen_random_uuid()::text]) as id;
select throws_ok('select 1 from public.' || name, '42501', null, '[CP9] Members cannot read the table ' || name)
from unnest(array['deal_closing_documents', 'closing_document_confirmations']) as name;
select tests.as_anon();
select throws_ok('select public.deal_room_closing_documents(''x'')', '42501', null,
  '[CP5] A visitor cannot ask for the documents');

-- What is held back: alice shows bob's side nothing of it, then lets them view it.
select tests.acting_as('alice');
insert into named select 'bare document', tests.named(tests.of('bare'));
select throws_ok($$select tests.confirm(tests.of('bare document'))$$, 'PT409',
  'The fingerprint of this document is not known. Upload it again as a new version.',
    '[CP3] A document without a known hash is not confirmed');
select lives_ok($$select public.remove_closing_document(tests.of('bare document'))$$,
  '[CP4] Alice takes a document off the list that nobody confirmed');
select tests.as_database();
update public.deal_room_documents set can_show = true where id = tests.of('spa')::uuid;
delete from public.notifications;
select tests.acting_as('alice');
select public.set_deal_room_side_access(tests.lumen(), 'INVESTOR', 'NONE', document => tests.of('spa'));
select lives_ok($$select tests.confirm(tests.of('document'), 2)$$,
  '[CP6] Alice confirms a document that is held back from Bob');
select tests.as_database();
select is_empty($$select 1 from public.notifications where user_id = tests.id('bob')
  and kind = 'deal.closing_document_confirmed'$$,
  '[CP6] Bob is not told of the confirmation of a document held back from him');
select tests.acting_as('bob');
select is_empty($$select 1 from public.deal_room_closing_documents(tests.lumen())$$,
  '[CP6] Bob reads no document that is held back from him');
select throws_ok($$select tests.confirm(tests.of('document'), 2)$$, 'PT404', 'Closing document not found',
  '[CP6] Bob cannot confirm a document that is held back from him');
select throws_ok($$select tests.named(tests.of('spa'))$$, 'PT404', 'Document not found',
  '[CP6] Bob cannot name a document that is held back from him');
select is_empty(format($$select 1 from public.deal_room_activity(%L, null, 200) where subject_name = 'SPA.pdf'$$,
  tests.lumen()), '[CP6] Bob reads no line about a document that is held back from him');
select tests.acting_as('alice');
select public.set_deal_room_side_access(tests.lumen(), 'INVESTOR', 'VIEW', document => tests.of('spa'));
select tests.acting_as('bob');
select results_eq($$select access::text, sha256, can_confirm from public.deal_room_closing_documents(tests.lumen())$$,
  $$values ('VIEW', null, true)$$,
  '[CP6] Bob, who may only view the document, reads no hash of it');

-- What bob has confirmed is not hidden from him by a rule above it, nor by moving it below one.
select tests.confirm(tests.of('document'), 2);
select tests.acting_as('alice');
insert into named select 'vault', f.id from public.add_deal_room_folder(tests.lumen(), 'Vault') f;
select public.set_deal_room_side_access(tests.lumen(), 'INVESTOR', 'NONE', folder => tests.of('vault'));
select public.set_deal_room_side_access(tests.lumen(), 'INVESTOR', document => tests.of('spa'));
select throws_like($$select public.move_deal_room_documents(array[tests.of('spa')], tests.of('vault'))$$,
  '% has confirmed the closing document SPA.pdf.%',
  '[CP10] A document that Bob confirmed is not hidden from him by moving it');
select throws_like($$select public.set_deal_room_side_access(tests.lumen(), 'INVESTOR', 'NONE')$$,
  '% has confirmed the closing document SPA.pdf.%',
  '[CP10] A document that Bob confirmed is not hidden from him by a rule for all');
insert into named select 'box', f.id from public.add_deal_room_folder(tests.lumen(), 'Box') f;
select public.move_deal_room_documents(array[tests.of('spa')], tests.of('box'));
select throws_like($$select public.move_deal_room_folder(tests.of('box'), tests.of('vault'))$$,
  '% has confirmed the closing document SPA.pdf.%',
  '[CP10] A document that Bob confirmed is not hidden from him by moving its folder');
select public.set_deal_room_side_access(tests.lumen(), 'INVESTOR', 'VIEW', document => tests.of('spa'));
select tests.acting_as('bob');
select public.withdraw_closing_confirmation(tests.of('document'));

-- Frozen, and a new lead.
select lives_ok($$select public.freeze_deal_room(tests.lumen(), 'Signing')$$, '[CP7] Bob freezes the room');
select lives_ok($$select tests.confirm(tests.of('document'), 2)$$, '[CP7] Bob confirms a document in a frozen room');
select throws_ok($$select tests.named(tests.of('hers'))$$, 'PT409', 'This deal room is frozen.',
  '[CP7] Bob names no document in a frozen room');
select tests.acting_as('alice');
select throws_ok(call, 'PT409', 'Bob Lindqvist has confirmed the closing document SPA.pdf. Their side has to withdraw '
  'that before it can be held back from them.',
  '[CP10] A document that Bob confirmed cannot be held back from him: ' || call)
from (values
  ($$select public.set_deal_room_side_access(tests.lumen(), 'INVESTOR', 'NONE', document => tests.of('spa'))$$),
  ($$select public.set_deal_room_member_access(tests.lumen(), tests.id('bob')::text, 'NONE',
    document => tests.of('spa'))$$)) as t (call);
select tests.as_database();
savepoint before;
update public.organization_members set is_signatory = true where user_id = tests.id('carol') and ended_at is null;
select tests.acting_as('alice');
select throws_ok($$select public.set_deal_room_member_access(tests.lumen(), tests.id('carol')::text, 'NONE',
    document => tests.of('spa'))$$, 'PT409', 'Bob Lindqvist has confirmed the closing document SPA.pdf. Their side has '
  'to withdraw that before it can be held back from Carol Mehta.',
  '[CP10] What Bob confirmed is not held back from a colleague who signs, too, and Bob is named as who confirmed it');
select tests.as_database();
rollback to savepoint before;
select tests.acting_as('bob');
select results_eq($$select can_withdraw from public.deal_room_closing_documents(tests.lumen())$$, 'values (true)',
  '[CP10] Bob can withdraw what he confirmed');
select tests.acting_as('alice');
select lives_ok($$select public.withdraw_closing_confirmation(tests.of('document'))$$,
  '[CP7] Alice withdraws her confirmation in a frozen room');
select tests.acting_as('bob');
select throws_ok($$select public.remove_closing_document(tests.of('document'))$$, 'PT409', 'This deal room is frozen.',
  '[CP7] Bob takes no document off the list in a frozen room');
select is((select can_remove from public.deal_room_closing_documents(tests.lumen())), false,
  '[CP7] Bob is not offered to take a document off in a frozen room');
select tests.as_database();
select tests.invests_for('carol', 'bob', 'ADMIN'), tests.invests_for('bob', 'bob', 'MEMBER');
select tests.acting_as('carol');
select throws_ok($$select tests.confirm(tests.of('document'), 2)$$, 'PT403',
  'Only Bob Lindqvist may sign for Lindqvist Ventures.', '[SG1] Who manages a side without authority to sign confirms no document');
select is((select investor from tests.words(tests.of('spa'))), 2,
  '[CP8] What Bob confirmed for the fund counts on, whoever manages its side afterwards');
select lives_ok($$select public.cancel_deal(tests.deal('Lumen Grid')::text, 'No.')$$,
  '[CP7] Carol ends the deal by cancelling it');
select throws_ok($$select public.withdraw_closing_confirmation(tests.of('document'))$$, 'PT409',
  'This deal is cancelled, so its room is read-only.',
  '[CP7] Carol withdraws nothing once the deal is over');
select is((select investor from tests.words(tests.of('spa'))), 2,
  '[CP7] Confirmations can be read once the deal is over');
select * from finish();
rollback;
