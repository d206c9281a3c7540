-- What is announced of something that is held back. Cases FP37 to FP39 and FP43 of docs/access.md.
-- Lumen Grid: alice leads the founder's side, bob the investor's, carol is a contributor of bob's; fred and vera join
-- alice's side, nora joins bob's and has not accepted the NDA. Financials (Accounts.pdf, Plan.pdf) is held back from
-- the investor's side, Corporate (Deck.pdf) is not.
begin;
\ir helpers.psql
\ir room_documents.psql
-- Who hears of an act: the room, or people by name on their own topics, each with the event.
create function tests.heard(call text) returns text language plpgsql security definer set search_path = ''
as $$
declare
  former text := current_setting('request.jwt.claims', true);
begin
  perform tests.forget_broadcasts();
  execute call;
  return (
    select string_agg(h.who || ': ' || h.events, '; ' order by h.who)
    from (
      select b.who, string_agg(distinct b.event, ', ' order by b.event) as events
      from (
        select case when b.topic like 'deal_room:%' then 'the room' else split_part(u.email, '@', 1) end as who,
               coalesce(b.payload ->> 'change', b.event) as event
        from tests.broadcasts() b left join public.users u on 'user:' || u.id = b.topic
        where b.topic like 'deal_room:%' or b.event = 'deal_room.item_changed'
      ) b group by b.who
    ) h);
end
$$;
grant execute on all functions in schema tests to public;
select no_plan();
select tests.sign('carol', 'Lumen Grid');
select tests.joins('fred', 'FOUNDER', false); select tests.joins('vera', 'FOUNDER', true);
select tests.joins('nora', 'INVESTOR', false, signs => false);
select tests.acting_as('alice');
select tests.folder('Financials'), tests.folder('Corporate');
select tests.add('alice', 'Accounts', tests.of('Financials'), repeat('a', 64)),
  tests.add('alice', 'Plan', tests.of('Financials'), repeat('b', 64)),
  tests.add('alice', 'Deck', tests.of('Corporate'), repeat('c', 64));
insert into named select 'item', public.add_deal_room_diligence_item(tests.lumen(), 'Finance', 'Accounts');

select is(tests.heard($$select tests.rule('Financials', 'SIDE', 'INVESTOR', 'NONE')$$),
  'alice: access.changed; bob: access.changed; carol: access.changed',
  '[FP37] A new rule is told to whoever manages the side and those whose access changes');
select is(tests.heard($$select tests.rule('Accounts', 'SIDE', 'INVESTOR', 'NONE')$$), 'alice: access.changed',
  '[FP37] A rule is not told to those for whom it changes nothing');
select is(tests.heard($$select tests.rule('Accounts', 'SIDE', 'INVESTOR', null)$$), 'alice: access.changed',
  '[FP37] A rule that is taken away is not told to those for whom it changes nothing');
select is(tests.heard($$select tests.rule('Accounts', 'MEMBER', 'vera', 'VIEW')$$),
  'alice: access.changed; vera: access.changed', '[FP37] A rule for one member is told to that member');
select is(tests.heard($$select tests.rule('Deck', 'MEMBER', 'nora', 'VIEW')$$), 'alice: access.changed',
  '[FP43] A rule for somebody who has not accepted the NDA is not told to them');
select is(tests.heard($$select tests.rule('Deck', 'MEMBER', 'nora', null)$$), 'alice: access.changed',
  '[FP43] Its end is not told to somebody who has not accepted the NDA');

-- Each act on what is held back, and on what is not.
select is(tests.heard(format(call, tests.of('Accounts'), tests.of('Financials'))),
  format('alice: %1$s; fred: %1$s; vera: %1$s', event),
  '[FP38] What is held back is announced to those who may know of it: ' ||
    call)
from (values
  ('documents.changed', $$select public.rename_deal_room_document(%1$L, 'Books')$$),
  ('documents.changed', $$select public.rename_deal_room_folder(%2$L, 'Finance')$$),
  ('documents.changed', $$select public.move_deal_room_documents(array[%1$L], %2$L, 2)$$),
  ('documents.changed', $$select public.add_deal_room_folder(tests.lumen(), 'Audit', %2$L)$$),
  ('documents.changed', $$select * from public.ensure_deal_room_folders(tests.lumen(), '{2025/Q1}', %2$L)$$),
  ('documents.changed', $$select tests.upload('fred', 'Ledger.pdf', %2$L)$$),
  ('documents.changed', $$select tests.upload('alice', 'Accounts.pdf', null, %1$L, repeat('d', 64))$$),
  ('questions.changed', $$select public.ask_deal_room_question(tests.lumen(), 'Books', 'Whose?', document => %1$L)$$),
  ('diligence.changed', $$select public.link_deal_room_diligence(tests.of('item'), %1$L)$$),
  ('diligence.changed', $$select public.link_deal_room_diligence(tests.of('item'), %1$L, false)$$),
  ('closing_list.changed', $$select public.add_closing_document(tests.lumen(), %1$L)$$),
  ('closing_list.changed', $$select public.confirm_closing_document(p.id::text, 2) from public.deal_closing_documents p
    where p.document_id = %1$L$$),
  ('closing_list.changed', $$select public.remove_closing_document(p.id::text) from public.deal_closing_documents p
    where p.document_id = %1$L$$),
  ('deal.changed', $$select public.set_deal_key_document(tests.deal('Lumen Grid')::text, 'TERM_SHEET', %1$L)$$),
  ('deal.changed', $$select public.set_deal_key_document(tests.deal('Lumen Grid')::text, 'TERM_SHEET')$$),
  ('documents.changed', $$select public.remove_deal_room_documents(array[%1$L])$$),
  ('documents.changed', $$select public.restore_deal_room_documents(array[%1$L])$$)) a (event, call);
select is(tests.heard(format(call, tests.of('Deck'), tests.of('Corporate'))), 'the room: ' || event,
  '[FP38] What is not held back is announced to the room: ' || call)
from (values
  ('documents.changed', $$select public.rename_deal_room_document(%1$L, 'Pitch')$$),
  ('documents.changed', $$select public.rename_deal_room_folder(%2$L, 'Company')$$),
  ('documents.changed', $$select public.move_deal_room_documents(array[%1$L], null, 1)$$),
  ('questions.changed', $$select public.ask_deal_room_question(tests.lumen(), 'Pitch', 'Whose?', document => %1$L)$$),
  ('diligence.changed', $$select public.link_deal_room_diligence(tests.of('item'), %1$L)$$),
  ('closing_list.changed', $$select public.add_closing_document(tests.lumen(), %1$L)$$),
  ('deal.changed', $$select public.set_deal_key_document(tests.deal('Lumen Grid')::text, 'TERM_SHEET',
  %1$L)$$)) a (event,
    call);
-- Whoever knew of it hears that it is gone.
select is(tests.heard(format('select public.move_deal_room_documents(array[%L], %L)', tests.of('Plan'),
  tests.of('Corporate'))), 'the room: documents.changed',
  '[FP38] A document that leaves a held back folder is announced to everybody');
select is(tests.heard(format('select public.move_deal_room_documents(array[%L], %L)', tests.of('Plan'),
  tests.of('Financials'))), 'the room: documents.changed',
  '[FP38] A document that goes into a held back folder is announced to everybody');
select is(tests.heard(format('select public.move_deal_room_folder(%L, %L)', tests.of('Corporate'),
  tests.of('Financials'))), 'the room: documents.changed',
  '[FP38] A folder that goes into a held back folder is announced to everybody');
select is(tests.heard(format('select public.remove_deal_room_folder(%L)', (select f.id from public.deal_room_folders f
  where f.name = 'Audit'))), 'alice: documents.changed; fred: documents.changed; vera: documents.changed',
  '[FP38] A folder that was always held back is announced to those who may know of it');

-- What a side does among itself.
select tests.acting_as('bob');
insert into named select 'asked', public.ask_deal_room_question(tests.lumen(), 'Team', 'Who manages sales?');
select tests.acting_as('alice');
select is(tests.heard(format('select public.assign_deal_room_question(%L, %L)', tests.of('asked'), tests.id('fred'))),
  'alice: questions.changed; fred: questions.changed; vera: questions.changed',
  '[FP39] Who is to answer is announced to the side that answers');
-- Somebody who reads it all in an emergency.
select tests.as_database();
insert into private.emergency_accesses (deal_room_id, admin_id, admin_name, reason)
values (tests.lumen()::uuid, tests.id('erin'), 'Erin Tanaka', 'A court has asked for this room.');
select private.recompute_room_access_and_broadcast(tests.lumen()::uuid);
select tests.acting_as('alice');
select is(tests.heard(format('select public.assign_deal_room_question(%L, %L)', tests.of('asked'), tests.id('alice'))),
  'alice: questions.changed; erin: questions.changed; fred: questions.changed; vera: questions.changed',
  '[FP39] Who is to answer is announced to whoever reads the room in an emergency');

select * from finish();
rollback;
