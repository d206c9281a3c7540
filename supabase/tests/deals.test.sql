-- Deals: read through the room that belongs to them. Cases D of docs/access.md.
begin;
\ir helpers.psql
select no_plan();

select tests.acting_as('alice');
select results_eq('select id, amount, status::text from public.deals',
  $$values (tests.deal('Lumen Grid'), 3500000.00, 'IN_PROGRESS')$$, '[D1] Alice sees the deal of her room');
select tests.acting_as('bob');
select is((select count(*) from public.deals), 3::bigint, '[D1] Bob sees the deals of his three rooms');
select tests.acting_as('carol');
select results_eq('select amount, valuation, equity from public.deals', $$values (3500000.00, 42000000.00, 7.69)$$,
  '[D2] Carol sees the amounts before the NDA');
select collect_tap(tests.acting_as(name), is_empty('select 1 from public.deals',
  '[D3] ' || name || ' sees no row of a deal'))
from unnest(array['mallory', 'dave', 'erin', 'grace']) as name;
select tests.as_anon();
select throws_ok('select 1 from public.deals', '42501', null, '[D3] A visitor sees no deal');
select tests.as_service();
select throws_ok('select 1 from public.deals', '42501', null, '[D3] Edge functions read no deal directly');

select tests.as_database();
insert into public.deal_key_documents (deal_room_id, notes) select r.id, 'SECRET notes' from public.deal_rooms r;
select tests.acting_as('bob');
select isnt_empty($$select 1 from public.deal_room_key_documents(tests.room('Lumen Grid'))$$,
  '[D4] Bob, after the NDA, reads notes and documents');
select is_empty($$select 1 from public.deal_room_key_documents(tests.room('Cryonaut'))$$,
  '[D4] Bob reads no documents of the room whose NDA he has not accepted');
select tests.acting_as('carol');
select is_empty($$select 1 from public.deal_room_key_documents(tests.room('Lumen Grid'))$$,
  '[D4] Carol, before the NDA, reads neither notes nor documents');
select collect_tap(tests.acting_as(name), is_empty($$select 1
  from public.deal_room_key_documents(tests.room('Lumen Grid'))$$,
  '[D4] ' || name || ' reads no documents'))
from unnest(array['mallory', 'dave', 'erin', 'grace']) as name;
select tests.as_anon();
select throws_ok($$select 1 from public.deal_room_key_documents(tests.room('Lumen Grid'))$$, '42501', null,
  '[D4] A visitor reads no documents');
select throws_ok('select 1 from public.deal_key_documents', '42501', null,
  '[D4] A visitor reads no documents past the function');
select tests.acting_as('bob');
select throws_ok($$update public.deal_key_documents set notes = 'x'$$, '42501', null,
  '[D5] Bob changes no documents directly');

select collect_tap(tests.acting_as(name),
  throws_ok($$update public.deals set status = 'COMPLETED'$$, '42501', null,
    '[D5] ' || name || ' moves no deal directly'),
  throws_ok($$update public.deals set amount = 1$$, '42501', null, '[D5] ' || name || ' changes no amount'),
  throws_ok($$insert into public.deals (startup_id, investor_id) values (gen_random_uuid(), gen_random_uuid())$$,
    '42501', null, '[D5] ' || name || ' makes no deal'),
  throws_ok($$delete from public.deals$$, '42501', null, '[D5] ' || name || ' deletes no deal'))
from unnest(array['alice', 'bob', 'mallory', 'erin']) as name;

select tests.acting_as('bob');
select public.end_deal_room_membership(tests.room('Lumen Grid'), tests.id('carol')::text, 'Done');
select tests.acting_as('carol');
select is_empty('select 1 from public.deals', '[D6] Carol, a former member, sees no deal');
select tests.disable('bob');
select tests.acting_as('bob');
select is_empty('select 1 from public.deals', '[D6] Bob, disabled, sees no deal');

select tests.as_database();
select throws_ok(format('update public.deals set %s', assignment), '23514', null,
  '[D7] A deal with a figure out of range is refused: ' || assignment)
from unnest(array['amount = -1', 'valuation = -1', 'equity = 100.01', 'equity = -0.01']) as assignment;
select throws_ok(format('update public.deal_key_documents set %s', assignment), '23514', null,
  '[D7] Documents with wrong values are refused: ' || assignment)
from unnest(array[$$notes = repeat('x', 10001)$$, $$notes = E'\u200b'$$, 'term_sheet_at = now()']) as assignment;
select throws_ok(format($$update public.deal_key_documents set %1$s_id = %2$L, %1$s_at = now()
  where deal_room_id = %3$L$$,
  document, tests.add_document('Cryonaut', 'henrik'), tests.room('Lumen Grid')), '23503', null,
    '[D7] A document of another room is refused as ' || document)
from unnest(array['term_sheet', 'legal_docs']) as document;

select * from finish();
rollback;
