-- The deal's overview. Cases DK of docs/access.md. Seed: alice and bob lead Lumen Grid (in progress, 3.5M),
-- carol is a member before the NDA.
begin;
\ir helpers.psql
create function tests.waits() returns text
language sql as $$ select concat_ws(' ', step, waits_for, case when is_mine then 'mine' end)
  from public.deal_overview(tests.room('Lumen Grid')) $$;
create function tests.may() returns text
language sql
as $$
  select concat_ws(' ', case when can_propose then 'propose' end, case when can_confirm_terms then 'confirm' end, case
    when can_withdraw_terms then 'withdraw' end,
    case when can_complete then 'complete' end, case when can_cancel then 'cancel' end, case when can_announce
      then 'announce' end,
    case when can_take_back then 'take_back' end, case when can_edit_key_documents then 'documents' end)
  from public.deal_overview(tests.room('Lumen Grid'))
$$;
create function tests.steps() returns text
language sql
as $$ select string_agg(s.item ->> 'step', ' ' order by s.position)
  from public.deal_overview(tests.room('Lumen Grid')) c,
    jsonb_array_elements(c.steps) with ordinality s (item, position) where (s.item ->> 'is_done')::boolean $$;
create function tests.propose(version int, amount numeric default 4000000, day date default null) returns int
language sql as $$ select (public.propose_deal_terms(tests.deal('Lumen Grid')::text, amount, 40000000, 9, version,
  day::text)).version $$;
-- What the caller reads, and may, of Lumen Grid.
create function tests.looks(who text, waits text, may text, what text) returns setof text
language plpgsql
as $$
begin
  perform tests.acting_as(who);
  return next is(tests.waits(), waits, '[DK1] ' || who || ' reads what waits for whom: ' || what);
  return next is(tests.may(), may, '[DK2] ' || who || ' reads what they may do: ' || what);
end
$$;
-- What the caller was shown to be open.
create function tests.open_seen() returns text
language sql as $$ select open_matters ->> 'seen' from public.deal_overview(tests.room('Lumen Grid')) $$;
-- Worked out of the tables in another way.
create function tests.count_open(kind text) returns bigint
language sql stable security definer set search_path = ''
as $$
  select case kind
    when 'ITEM' then (
      select count(*) from public.deal_room_diligence_items i
      where i.deal_room_id::text = tests.room('Lumen Grid') and i.removed_at is null and i.id not in (
        select l.item_id from public.deal_room_diligence_documents l join public.deal_room_documents d
          on d.id = l.document_id
        where d.removed_at is null))
    else (select count(*) from private.deal_room_questions q
      where q.deal_room_id::text = tests.room('Lumen Grid') and q.status = 'OPEN') end
$$;
grant execute on all functions in schema tests to public;
select no_plan();

-- Before the NDA.
select tests.looks('carol', 'NDA INVESTOR mine', '', 'before the NDA');
select results_eq(format('select steps, post_money, notes, next_version, completion_obstacle
  from public.deal_overview(%L)',
  tests.room('Lumen Grid')), 'values (null::jsonb, null::numeric, null::text, null::int, null::text)',
  '[DK3] Carol reads nothing of the terms before she accepts the NDA');
select tests.as_database();
select tests.sign('carol', 'Lumen Grid');

-- Outsiders.
select collect_tap(tests.acting_as(name), throws_ok('select tests.waits()', 'PT404', 'Deal room not found',
  '[DK4] ' || name || ' finds no such room'))
from unnest(array['mallory', 'henrik', 'ines', 'dave', 'erin', 'grace']) as name;
select tests.as_anon();
select throws_ok($$select * from public.deal_overview('x')$$, '42501', null, '[DK4] A visitor reads no overview');
select tests.acting_as('bob');
select throws_ok(format('select * from public.deal_overview(%L)', id), 'PT404', 'Deal room not found',
  '[DK4] Bob reads no overview of a room that does not exist: ' || coalesce(id, 'null'))
  from unnest(array['x', null, gen_random_uuid()::text]) as id;

-- A deal on its way.
select tests.looks('alice', 'DILIGENCE BOTH mine', 'propose complete cancel documents', 'in progress');
select tests.looks('carol', 'DILIGENCE BOTH', '', 'in progress');
select is(tests.steps(), 'INTRODUCED NDA TERMS', '[DK5] Three steps of the deal are done');
select tests.acting_as('alice');
select is(tests.propose(2, day => private.today() + 30), 2, '[DK6] Alice proposes terms with a day of closing');
select results_eq(format($$select (proposal ->> 'version')::int, (proposal ->> 'post_money')::numeric,
  (proposal ->> 'closing_date')::date, next_version, present is null, previous is null, post_money
  from public.deal_overview(%L)$$, tests.room('Lumen Grid')),
  'values (2, 44000000.00, private.today() + 30, 3, false, true, 45500000.00)',
    '[DK6] The overview shows the proposal and the value after the money');
select tests.looks('alice', 'TERMS INVESTOR', 'propose withdraw complete cancel documents', 'who proposed');
select tests.looks('bob', 'TERMS INVESTOR mine', 'propose confirm complete cancel documents', 'who is asked');
select tests.looks('carol', 'TERMS INVESTOR', '', 'who manages no side');
select tests.acting_as('bob');
select is(tests.propose(3, 3800000), 3, '[DK6] Bob proposes other terms');
select results_eq(format($$select (proposal ->> 'version')::int, (previous ->> 'version')::int
  from public.deal_overview(%L)$$, tests.room('Lumen Grid')), 'values (3, 2)',
    '[DK6] The overview shows both proposals');
select tests.acting_as('alice');
select is(tests.waits(), 'TERMS FOUNDER mine', '[DK1] The overview says that the terms wait for Alice');
select public.confirm_deal_terms(tests.deal('Lumen Grid')::text, 3) is not null;
select results_eq(format($$select (present ->> 'version')::int, proposal is null, post_money
  from public.deal_overview(%L)$$, tests.room('Lumen Grid')), 'values (3, true, 43800000.00)',
  '[DK6] The overview shows the confirmed terms as those in force');
select is((select closing_date from public.deals where id = tests.deal('Lumen Grid')), null,
  '[DK6] The deal has the day of the confirmed terms, which is none');

-- Documents and notes.
select public.set_deal_key_document(tests.deal('Lumen Grid')::text, 'LEGAL_DOCS',
  tests.add_document('Lumen Grid', 'alice', 'SPA')::text);
select public.write_deal_notes(tests.deal('Lumen Grid')::text, 'Audit first.', 0) is not null;
select results_eq(format($$select legal_docs ->> 'file_name', term_sheet is null, notes, notes_version
  from public.deal_overview(%L)$$, tests.room('Lumen Grid')), $$values ('SPA.pdf', true, 'Audit first.', 1)$$,
  '[DK7] The overview shows documents and notes');
select is(tests.steps(), 'INTRODUCED NDA TERMS',
  '[DK5] Diligence is not done while an item or a question is open');
select results_eq(format($$select (open_matters ->> 'items_open')::int, (open_matters ->> 'questions_open')::int,
  (open_matters ->> 'closing_documents_open')::int, jsonb_array_length(open_matters -> 'named')
  from public.deal_overview(%L)$$,
  tests.room('Lumen Grid')), $$select tests.count_open('ITEM')::int, tests.count_open('QUESTION')::int, 0,
  least(tests.count_open('ITEM'), 10)::int + least(tests.count_open('QUESTION'), 10)::int$$,
  '[DK11] The overview counts and names what is open');
select throws_ok(format('select public.confirm_deal_completion(%L)', tests.deal('Lumen Grid')), 'PT409', format(
  'This deal has %s open items of the diligence list and %s unanswered questions. Review them and confirm once more to complete it all the same.',
  tests.count_open('ITEM'), tests.count_open('QUESTION')),
    '[DK12] Alice is asked once more before she completes with open matters');
select throws_ok(format('select public.confirm_deal_completion(%L, %L)', tests.deal('Lumen Grid'), seen), 'PT409', null,
  '[DK12] Alice has to name the open matters that she was shown: ' || seen)
  from unnest(array['', 'x', repeat('0', 64)]) seen;


-- What is open, step by step. Nothing of it stays.
savepoint open_matters;
select tests.as_database();
delete from public.deal_room_diligence_documents; delete from public.deal_room_diligence_items;
delete from private.deal_room_faq; delete from private.deal_room_question_replies; delete
  from private.deal_room_questions;
select tests.acting_as('alice');
select is(tests.waits(), 'DILIGENCE BOTH mine',
  '[DK1] The overview waits for both sides when nothing was asked for yet');
select is(tests.steps(), 'INTRODUCED NDA TERMS', '[DK5] Diligence is not done when nothing was asked for yet');
select is(tests.open_seen(), null, '[DK12] The overview asks about nothing when nothing is open');
select public.add_deal_room_diligence_item(tests.room('Lumen Grid'), 'Legal', 'Articles') is not null;
select is(tests.waits(), 'DILIGENCE BOTH mine', '[DK1] The overview waits for both sides while an item is open');
select public.link_deal_room_diligence(i.id::text, tests.add_document('Lumen Grid', 'alice', 'Articles')::text)
from public.deal_room_diligence(tests.room('Lumen Grid')) i;
select is(tests.waits(), 'COMPLETE BOTH mine',
  '[DK1] The overview waits for the completion once the item has a document');
select is(tests.steps(), 'INTRODUCED NDA TERMS DILIGENCE', '[DK5] Diligence is done when nothing of it is open');
select tests.acting_as('bob');
select public.ask_deal_room_question(tests.room('Lumen Grid'), 'Patents', 'Who owns them?') is not null;
select is(tests.waits(), 'DILIGENCE BOTH mine', '[DK1] The overview waits for both sides while a question is open');
select is(tests.steps(), 'INTRODUCED NDA TERMS', '[DK5] Diligence is not done while a question is open');
select results_eq(format($$select n ->> 'kind', n ->> 'number', n ->> 'name', n -> 'waits_for'
  from public.deal_overview(%L) c, jsonb_array_elements(c.open_matters -> 'named') n$$, tests.room('Lumen Grid')),
  $$values ('QUESTION', '1', 'Patents', '["FOUNDER"]'::jsonb)$$,
  '[DK11] The overview names the question and the side that it waits for');
select tests.acting_as('alice');
select public.reply_to_deal_room_question(q.id::text, 'We do.')
  from public.deal_room_questions(tests.room('Lumen Grid')) q;
select is(tests.waits(), 'COMPLETE BOTH mine',
  '[DK1] The overview waits for the completion once the question is answered');
select public.add_closing_document(tests.room('Lumen Grid'), tests.add_document('Lumen Grid', 'alice',
  'Deed')::text) is not null;
select is(tests.waits(), 'CLOSING_DOCUMENTS BOTH mine',
  '[DK1] The overview waits for documents while a closing document is not confirmed');
select tests.as_database();
insert into private.document_hashes (document_id, deal_room_id, sha256)
select d.id, d.deal_room_id, repeat('a', 64) from public.deal_room_documents d where d.file_name = 'Deed.pdf';
select tests.acting_as('alice');
select public.confirm_closing_document(p.id::text, 1)
  from public.deal_room_closing_documents(tests.room('Lumen Grid')) p;
select results_eq(format($$select n ->> 'kind', n ->> 'name', n ->> 'version', n -> 'waits_for'
  from public.deal_overview(%L) c, jsonb_array_elements(c.open_matters -> 'named') n$$, tests.room('Lumen Grid')),
  $$values ('CLOSING_DOCUMENT', 'Deed.pdf', '1', '["INVESTOR"]'::jsonb)$$,
    '[DK11] The overview names the document and the side that has not confirmed it');
select throws_ok(format('select public.confirm_deal_completion(%L)', tests.deal('Lumen Grid')), 'PT409',
  'This deal has 1 closing document that is not confirmed by both sides. Review them and confirm once more to complete it all the same.',
  '[DK12] Alice is asked once more before she completes with an open document');
create temp table shown as select tests.open_seen() as seen;
grant select on shown to public;
select public.ask_deal_room_question(tests.room('Lumen Grid'), 'Cap table', 'Is it current?') is not null;
select throws_ok(format('select public.confirm_deal_completion(%L, %L)', tests.deal('Lumen Grid'), (select seen
  from shown)),
  'PT409', null, '[DK12] Alice is asked about what came up since she was shown the open matters');
select lives_ok(format('select public.confirm_deal_completion(%L, %L)', tests.deal('Lumen Grid'), tests.open_seen()),
  '[DK12] Alice confirms once she has seen all open matters');
select tests.acting_as('bob');
select throws_ok(format('select public.confirm_deal_completion(%L)', tests.deal('Lumen Grid')), 'PT409', null,
  '[DK12] Bob, the second side, is asked once more before he completes');
-- What is held back from somebody is neither named nor counted for them.
select tests.acting_as('alice');
select public.set_deal_room_side_access(tests.room('Lumen Grid'), 'INVESTOR', 'NONE', document => p.document_id::text)
from public.deal_room_closing_documents(tests.room('Lumen Grid')) p;
select is((select open_matters ->> 'closing_documents' from public.deal_overview(tests.room('Lumen Grid'))), '1',
  '[DK13] Alice reads the count of the document');
select tests.acting_as('bob');
select results_eq(format($$select open_matters ->> 'closing_documents', open_matters ->> 'closing_documents_open'
  from public.deal_overview(%L)$$,
  tests.room('Lumen Grid')), $$values ('0', '0')$$,
  '[DK13] Bob reads no count of a document that is held back from him');
rollback to savepoint open_matters;
select tests.acting_as('alice');

-- Completion waits for the KYC.
select tests.as_database();
select tests.checks('bob', 'PENDING');
select is((select count(*) from tests.broadcasts() where event = 'deal.changed'
  and topic like 'deal_room:' || tests.room('Lumen Grid') || ':%'
  and payload - 'id' = jsonb_build_object('deal_id', tests.deal('Lumen Grid'))), 6::bigint,
  '[DK8] The room hears of each change of the deal, by ids alone');
select tests.looks('alice', 'DILIGENCE BOTH mine', 'propose complete cancel documents', 'before a KYC');
select is((select completion_obstacle from public.deal_overview(tests.room('Lumen Grid'))),
  'The investor''s KYC is not verified, so this deal cannot be completed yet.',
  '[DK8] Alice reads that the missing KYC stands in the way');
select tests.complete('Lumen Grid') is not null;
select tests.looks('alice', 'KYC INVESTOR', 'propose cancel documents', 'who has confirmed');
select tests.looks('bob', 'KYC INVESTOR mine', 'propose cancel documents', 'without a KYC');
select is((select awaits from public.my_deal_rooms() where startup_name = 'Lumen Grid'), 'KYC',
  '[DK1] The list of rooms says, too, that the KYC is awaited');
select tests.looks('carol', 'COMPLETION INVESTOR', '', 'whom another''s KYC does not concern');
select is((select completion_obstacle from public.deal_overview(tests.room('Lumen Grid'))), null,
  '[DK8] Carol reads nothing of the KYC of another');
select tests.as_database();
select tests.submits('bob') is not null;
select tests.looks('bob', 'KYC PLATFORM', 'propose cancel documents', 'with documents submitted');
select tests.as_database();
select tests.checks('bob', 'VERIFIED');
select tests.looks('bob', 'COMPLETION INVESTOR mine', 'propose complete cancel documents', 'verified');
select tests.complete('Lumen Grid') is not null;

-- After the end.
select is((select open_matters ->> 'items_open' from public.deal_overview(tests.room('Lumen Grid'))),
  tests.count_open('ITEM')::text,
  '[DK11] The overview still tells after the end what was open');
select tests.looks('bob', 'ANNOUNCE FOUNDER', '', 'after the completion');
select tests.looks('alice', 'ANNOUNCE FOUNDER mine', 'announce', 'after the completion');
select is(tests.steps(), 'INTRODUCED NDA TERMS COMPLETION',
  '[DK5] The steps show the completion, and the diligence as it was');
select public.set_deal_amount_announced(tests.deal('Lumen Grid')::text, true);
select tests.looks('alice', 'CLOSING HUB', 'take_back', 'announced');
select is((select closing_hub from public.deal_overview(tests.room('Lumen Grid'))), 'Station Azur',
  '[DK9] Alice reads which hub is asked to confirm the closing');
select tests.as_database();
update public.hubs set is_active = false where name = 'Station Azur';
select tests.looks('alice', 'CLOSING PLATFORM', 'take_back', 'while the hub is suspended');
select tests.as_database();
update public.hubs set is_active = true where name = 'Station Azur';
select tests.acting_as('dave');
select public.confirm_deal_closing(tests.deal('Lumen Grid')::text) is not null;
select tests.looks('alice', '', '', 'confirmed');
select tests.looks('bob', '', '', 'confirmed');
select results_eq(format($$select (closing ->> 'amount')::numeric, closing ->> 'confirmed_at' is not null, closing_hub
  from public.deal_overview(%L)$$, tests.room('Lumen Grid')), $$values (3800000.00, true, 'Station Azur')$$,
  '[DK9] The overview tells the confirmed amount, its day and its hub');
select is(tests.steps(), 'INTRODUCED NDA TERMS COMPLETION CLOSING',
  '[DK5] The steps show the closing once it is confirmed');

-- Another deal: a newer NDA, a room that is closed, access that ends.
select tests.as_database();
select tests.sign('bob', 'Cryonaut');
select tests.acting_as('bob');
select is((select step || ' ' || waits_for || ' ' || is_mine from public.deal_overview(tests.room('Cryonaut'))),
  'PROPOSE EITHER true', '[DK1] The overview waits for either side to propose terms');
select public.propose_deal_terms(tests.deal('Cryonaut')::text, 1, 1, 1, 1) is not null;
select tests.as_database();
select tests.publish_nda();
update public.deal_rooms set nda_version_id = private.newest_nda() where id = tests.room('Cryonaut')::uuid;
select tests.acting_as('bob');
select results_eq(format('select step, waits_for, proposal is null, next_version, can_cancel, can_confirm_terms
  from public.deal_overview(%L)', tests.room('Cryonaut')), $$values ('NDA', 'INVESTOR', true, null::int, true, false)$$,
  '[DK3] Bob reads no terms before he accepts a newer NDA, but may cancel');
select tests.as_database();
select tests.sign('bob', 'Cryonaut');
select tests.acting_as('bob');
select is((select step || ' ' || waits_for || ' ' || is_mine from public.deal_overview(tests.room('Cryonaut'))),
  'NDA FOUNDER false', '[DK1] The overview waits first for the signature of the other side');
select public.cancel_deal(tests.deal('Cryonaut')::text, 'Not now.') is not null;
select results_eq(format('select step, waits_for, is_mine, can_cancel, can_propose, proposal is null
  from public.deal_overview(%L)', tests.room('Cryonaut')), $$values (null, null, false, false, false, true)$$,
  '[DK1] A cancelled deal waits for nobody');
select tests.as_database();
select tests.access_runs_out('bob', 'Cryonaut');
select tests.acting_as('bob');
select throws_ok(format('select * from public.deal_overview(%L)', tests.room('Cryonaut')), 'PT403', 'Access denied',
  '[DK4] Bob reads no overview once his access ended');
select tests.disable('alice');
select tests.acting_as('alice');
select throws_ok('select tests.waits()', 'PT403', 'This account has been disabled.',
  '[DK4] Alice reads no overview once she is disabled');

select * from finish();
rollback;
