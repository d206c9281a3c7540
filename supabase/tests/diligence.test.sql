-- The diligence list. Cases DL of docs/access.md. Seed: alice and bob lead the two sides of Lumen Grid, carol is a
-- member before the NDA; the list of the seed is taken away first.
begin;
\ir helpers.psql
\ir room_scene.psql
create function tests.add(name text, section text, title text, note text default null, owner text default null,
  due date default null) returns void language sql
as $$ insert into named values (add.name, public.add_deal_room_diligence_item(tests.lumen(), section, title, note,
  tests.id(owner)::text, due)) $$;
create function tests.listed() returns setof text language sql stable
as $$ select d.number || ' ' || d.section || ': ' || d.title from public.deal_room_diligence(tests.lumen()) d $$;
create function tests.state(name text) returns text language sql stable
as $$ select case when d.is_done then 'done' when d.is_overdue then 'overdue' else 'open' end || ' '
  || json_array_length(d.documents) from public.deal_room_diligence(tests.lumen()) d
    where d.id = tests.of(name)::uuid $$;
create function tests.rights(name text) returns text language sql stable
as $$ select concat_ws(' ', case when d.can_edit then 'edit' end, case when d.can_plan then 'plan' end,
  case when d.can_link then 'link' end) from public.deal_room_diligence(tests.lumen()) d
  where d.id = tests.of(name)::uuid $$;
create function tests.change(name text, title text, note text default null, owner text default null,
  due date default null) returns void language sql
as $$ select public.change_deal_room_diligence_item(tests.of(name), (select d.version
  from public.deal_room_diligence(tests.lumen()) d where d.id = tests.of(name)::uuid), title, note,
  tests.id(owner)::text, due) $$;
create function tests.bell(who text) returns setof text language sql stable security definer set search_path = ''
as $$ select n.kind || ' ' || n.count || ' ' || (n.data ->> 'name') from public.notifications n
  where n.user_id = tests.id(who) and n.kind like 'deal_room.diligence%' $$;
grant execute on all functions in schema tests to public;
select no_plan();

select tests.sign('carol', 'Lumen Grid');
select tests.joins('fred', 'FOUNDER', false); select tests.joins('victor', 'INVESTOR', true);
select tests.as_database();
update public.deal_room_diligence_items set removed_at = now(), removed_by = created_by;
insert into named values ('plan', tests.add_document('Lumen Grid', 'alice', 'Plan')),
  ('cap', tests.add_document('Lumen Grid', 'fred', 'Cap table')),
  ('other', tests.add_document('Cryonaut', 'henrik', 'SECRET'));
delete from public.notifications;
select tests.forget_broadcasts();

-- What members do.
select tests.acting_as('bob');
select is_empty('select tests.listed()', '[DL1] The diligence list begins empty');
select lives_ok($$select tests.add('cap table', 'Capital', ' Cap table ', E'With the pool.\nFully diluted.', 'alice',
  '2020-02-03')$$, '[DL1] Bob asks for a cap table');
select lives_ok($$select tests.add('options', 'capital', 'Option plan')$$, '[DL1] Bob asks for the option plan');
select lives_ok($$select tests.add('accounts', 'Financials', 'Accounts')$$, '[DL1] Bob asks for the accounts');
select tests.acting_as('carol');
select lives_ok($$select tests.add('debt', 'CAPITAL', 'Debt', owner => 'fred')$$,
  '[DL1] Carol asks for the debt, which Fred owns');
select results_eq('select tests.listed()', $$values ('1.1 Capital: Cap table'), ('1.2 Capital: Option plan'),
  ('1.3 Capital: Debt'), ('2.1 Financials: Accounts')$$,
  '[DL1] Each item stands in its section, whatever its capitals');
select results_eq($$select note, owner_name, is_mine, due_on, is_overdue, is_done, side::text
  from public.deal_room_diligence(tests.lumen()) limit 1$$,
  $$values (E'With the pool.\nFully diluted.', 'Alice Okafor', false, '2020-02-03'::date, true, false, 'INVESTOR')$$,
  '[DL1] An item has its note, owner and day, and is overdue after it');
select results_eq('select tests.bell(''alice'')', $$values ('deal_room.diligence_assigned 1 Lumen Grid')$$,
  '[DL2] Alice, the owner, is told of her item with the name of the startup alone');
select results_eq('select tests.bell(''fred'')', $$values ('deal_room.diligence_assigned 1 Lumen Grid')$$,
  '[DL2] Fred, the owner, is told of his item');
select is_empty('select tests.bell(''bob'')', '[DL2] Bob, who owns no item, is told nothing');
select tests.as_database();
select results_eq($$select distinct event, payload - 'id' from tests.broadcasts() where topic like 'deal_room:%'$$,
  $$values ('diligence.changed', '{}'::jsonb)$$, '[DL2] The room hears that the list changed, without an id');

-- A document closes it, and its going opens it again.
select tests.acting_as('fred');
select lives_ok($$select public.link_deal_room_diligence(tests.of('cap table'), tests.of('cap'))$$,
  '[DL3] Fred links his cap table');
select lives_ok($$select public.link_deal_room_diligence(tests.of('cap table'), tests.of('cap'))$$,
  '[DL3] Fred links the same document again, which changes nothing');
select is(tests.state('cap table'), 'done 1', '[DL3] An item with a document is done, and not overdue');
select tests.acting_as('bob');
select is(tests.state('cap table'), 'done 1', '[DL3] The item is done for the other side, too');
select results_eq($$select action, subject_name, audience from public.deal_room_activity(tests.lumen(),
  page_size => 1)$$,
  $$values ('diligence.linked', 'Cap table.pdf', 'Cap table')$$,
  '[DL3] The log says which document was linked to which item');
select results_eq($$select action, subject_name from public.deal_room_document_history(tests.of('cap'))$$,
  $$values ('diligence.linked', 'Cap table.pdf')$$, '[DL3] The history of the document says that it was linked');
select tests.acting_as('alice');
select lives_ok($$select public.link_deal_room_diligence(tests.of('cap table'), tests.of('plan'))$$,
  '[DL3] Alice links a second document');
select is(tests.state('cap table'), 'done 2', '[DL3] The item has both documents');
select public.remove_deal_room_documents(array[tests.of('cap'), tests.of('plan')]);
select is(tests.state('cap table'), 'overdue 0', '[DL4] The item is open again once its last document is removed');
select public.restore_deal_room_documents(array[tests.of('cap')]);
select is(tests.state('cap table'), 'done 1', '[DL4] The item is done again once a document is restored');
select throws_ok($$select public.link_deal_room_diligence(tests.of('cap table'), tests.of('plan'))$$, 'PT404',
  'Document not found', '[DL4] Alice links no removed document');
select tests.acting_as('carol');
select throws_ok($$select public.link_deal_room_diligence(tests.of('cap table'), tests.of('cap'), false)$$, 'PT403',
  'Only the managers of both sides, and who linked or shared the document, can unlink it.',
    '[DL4] Carol, who manages no side, does not unlink a document of another');
select tests.acting_as('bob');
select lives_ok($$select public.link_deal_room_diligence(tests.of('cap table'), tests.of('cap'), false)$$,
  '[DL4] Bob, who manages his side, unlinks the document');
select is(tests.state('cap table'), 'overdue 0', '[DL4] The item is open once its document is unlinked');
select tests.acting_as('fred');
select lives_ok($$select public.link_deal_room_diligence(tests.of('cap table'), tests.of('cap'));
  select public.link_deal_room_diligence(tests.of('cap table'), tests.of('cap'), null)$$,
  '[DL4] Fred unlinks nothing when he says neither');
select is(tests.state('cap table'), 'done 1', '[DL4] The item is done when nothing was unlinked');

-- What is held back is not there.
select tests.acting_as('alice');
select public.set_deal_room_member_access(tests.lumen(), tests.id('carol')::text, 'NONE', document => tests.of('cap'));
select tests.acting_as('carol');
select is(tests.state('cap table'), 'overdue 0',
  '[DL5] An item is open for Carol, from whom its document is held back');
select throws_ok($$select public.link_deal_room_diligence(tests.of('debt'), tests.of('cap'))$$, 'PT404',
  'Document not found', '[DL5] Carol links no document that is held back from her');
select is((select count(*) from public.deal_room_activity(tests.lumen(), page_size => 200)
  where action in ('diligence.linked', 'diligence.unlinked') and subject_name like 'Cap%'), 0::bigint,
  '[DL5] Carol reads no line about a document that is held back from her');
select tests.acting_as('victor');
select is(tests.state('cap table'), 'done 1', '[DL5] The item is done for Victor, who may know of the document');
select tests.as_database();
select is(private.is_diligence_done(tests.of('cap table')::uuid, tests.id(who)), who <> 'carol',
  '[DL5] The item counts as done or open for ' || who) from unnest(array['carol', 'bob', 'fred']) who;
select tests.acting_as('alice');
select public.set_deal_room_member_access(tests.lumen(), tests.id('carol')::text, document => tests.of('cap'));
select tests.acting_as('carol');
select is(tests.state('cap table'), 'done 1', '[DL5] The item is done for Carol once the document is shown to her');

-- Who may what.
select is(tests.rights('debt'), 'edit plan link', '[DL6] Carol may change an item of her own');
select is(tests.rights('options'), 'link', '[DL6] Carol may only link a document to the item of Bob');
select throws_ok($$select tests.change('options', 'Mine')$$, 'PT403', null, '[DL6] Carol changes no item of Bob');
select throws_ok($$select public.remove_deal_room_diligence_item(tests.of('options'))$$, 'PT403', null,
  '[DL6] Carol removes no item of Bob');
select throws_ok($$select public.move_deal_room_diligence_item(tests.of('options'), 'Capital', 1)$$, 'PT403', null,
  '[DL6] Carol moves no item of Bob');
select throws_ok($$select public.change_deal_room_diligence_section(tests.lumen(), 'Capital', 'Cap')$$, 'PT403', null,
  '[DL6] Carol renames no section');
select throws_ok($$select public.apply_deal_room_diligence_template(tests.lumen(), 'SEED')$$, 'PT403', null,
  '[DL6] Carol lays out no list by a template');
select tests.acting_as('alice');
select is(tests.rights('options'), 'plan link',
  '[DL6] Alice, who manages the other side, may say who does an item by when');
select lives_ok($$select tests.change('options', 'Option plan', null, 'fred', '2030-01-01')$$,
  '[DL6] Alice gives an item to Fred');
select results_eq('select tests.bell(''fred'')', $$values ('deal_room.diligence_assigned 2 Lumen Grid')$$,
  '[DL6] Fred is told of the item that is now his');
select throws_ok($$select tests.change('options', 'Another question', null, 'fred')$$, 'PT403',
  'Only who added this item, and who manages their side, can change its text.',
  '[DL6] Alice does not change the words of an item of the other side');
select throws_ok($$select public.remove_deal_room_diligence_item(tests.of('options'))$$, 'PT403', null,
  '[DL6] Alice removes no item of the other side');
select tests.acting_as('fred');
select is(tests.rights('options'), 'plan link', '[DL6] Fred, who owns an item, may say who does it by when');
select is(tests.rights('accounts'), 'link', '[DL6] Fred may only link a document to an item of another owner');
select tests.acting_as('bob');
select is(tests.rights('debt'), 'edit plan link', '[DL6] Bob may change an item of his own side');
select throws_ok($$select public.change_deal_room_diligence_item(tests.of('options'), 1, 'Option plan')$$, 'PT409',
  'This item was changed in the meantime. Review it before you change it.',
    '[DL7] Bob does not overwrite an item that he has not read');
select throws_ok($$select public.change_deal_room_diligence_item(tests.of('options'), null, 'Option plan')$$, 'PT409',
  null, '[DL7] Bob changes no item without saying what he read');
select tests.acting_as('victor');
select is(tests.rights('debt'), '', '[DL8] Victor, a viewer, is offered no change');
select is(tests.outcome(call), 'PT403', '[DL8] Victor, a viewer, cannot ' || call) from unnest(array[
  $$select tests.add('x', 'Capital', 'X')$$, $$select tests.change('debt', 'X')$$,
  $$select public.link_deal_room_diligence(tests.of('debt'), tests.of('cap'))$$,
  $$select public.move_deal_room_diligence_item(tests.of('debt'), 'Capital')$$,
  $$select public.remove_deal_room_diligence_item(tests.of('debt'))$$]) call;
select tests.as_database();
create temp table calls as select unnest(array[
  $$select * from public.deal_room_diligence(tests.lumen())$$, $$select tests.add('x', 'Capital', 'X')$$,
  $$select public.change_deal_room_diligence_item(tests.of('debt'), 1, 'X')$$,
  $$select public.move_deal_room_diligence_item(tests.of('debt'), 'Capital')$$,
  $$select public.change_deal_room_diligence_section(tests.lumen(), 'Capital', 'X')$$,
  $$select public.remove_deal_room_diligence_item(tests.of('debt'))$$,
  $$select public.link_deal_room_diligence(tests.of('debt'), tests.of('cap'))$$,
  $$select public.apply_deal_room_diligence_template(tests.lumen(), 'SEED')$$]) as call;
grant select on calls to public;
select collect_tap(tests.acting_as(who), is(tests.outcome(call), 'PT404',
  '[DL9] ' || who || ' finds no list or item: ' || call))
from unnest(array['mallory', 'erin', 'grace']) who, calls;
select tests.acting_as('mallory');
select throws_ok($$select public.remove_deal_room_diligence_item(tests.of('debt'))$$, 'PT404', 'Item not found',
  '[DL9] Mallory finds an item that is there no more than one that is not');
select tests.as_anon();
select is(tests.outcome(call), '42501', '[DL9] A visitor cannot ' || call) from calls where call !~ 'tests\.add';
select tests.as_database();
select is(tests.outcome(format('update public.deal_room_diligence_items set title = %L', who)), '42501',
  '[DL9] The table of items is not written by ' || who)
  from (select who, tests.acting_as(who) from unnest(array['alice',
    'bob']) who) x;

-- Order.
select tests.acting_as('bob');
select public.move_deal_room_diligence_item(tests.of('debt'), 'Capital', 1);
select results_eq('select tests.listed()', $$values ('1.1 Capital: Debt'), ('1.2 Capital: Cap table'),
  ('1.3 Capital: Option plan'), ('2.1 Financials: Accounts')$$, '[DL10] An item is moved within its section');
select public.move_deal_room_diligence_item(tests.of('cap table'), 'financials', 2147483647);
select public.move_deal_room_diligence_item(tests.of('options'), 'People', -5);
select results_eq('select tests.listed()', $$values ('1.1 Capital: Debt'), ('2.1 Financials: Accounts'),
  ('2.2 Financials: Cap table'), ('3.1 People: Option plan')$$,
    '[DL10] An item moves into another section or a new one, to the nearest place');
select public.change_deal_room_diligence_section(tests.lumen(), 'people', new_position => 1);
select results_eq('select tests.listed()', $$values ('1.1 People: Option plan'), ('2.1 Capital: Debt'),
  ('3.1 Financials: Accounts'), ('3.2 Financials: Cap table')$$, '[DL10] A section moves to the first place');
select public.change_deal_room_diligence_section(tests.lumen(), 'People', 'Team', 99);
select results_eq('select tests.listed()', $$values ('1.1 Capital: Debt'), ('2.1 Financials: Accounts'),
  ('2.2 Financials: Cap table'), ('3.1 Team: Option plan')$$,
  '[DL10] A section moves to the last place under another name');
select public.change_deal_room_diligence_section(tests.lumen(), 'Capital', new_position => 2147483647);
select is((select l from tests.listed() l limit 1), '1.1 Financials: Accounts',
  '[DL10] A section moves to the last place for any greater number');
select public.change_deal_room_diligence_section(tests.lumen(), 'Capital', new_position => -2147483648);
select is((select l from tests.listed() l limit 1), '1.1 Capital: Debt',
  '[DL10] A section moves to the first place for any smaller number');
select throws_ok($$select public.change_deal_room_diligence_section(tests.lumen(), 'Team', 'CAPITAL')$$, 'PT409',
  'There is already a section named CAPITAL.', '[DL10] A section does not take the name of another');
select throws_ok($$select public.change_deal_room_diligence_section(tests.lumen(), 'Nothing', 'X')$$, 'PT404', null,
  '[DL10] A section that does not exist is not found');
select lives_ok($$select public.remove_deal_room_diligence_item(tests.of('debt'))$$,
  '[DL11] Bob removes an item of the list');
select throws_ok($$select public.remove_deal_room_diligence_item(tests.of('debt'))$$, 'PT404', 'Item not found',
  '[DL11] Bob cannot remove an item twice');
select results_eq('select tests.listed()', $$values ('1.1 Financials: Accounts'), ('1.2 Financials: Cap table'),
  ('2.1 Team: Option plan')$$, '[DL11] The other items move up after a removal');
select results_eq($$select action, subject_name from public.deal_room_activity(tests.lumen(), page_size => 1)$$,
  $$values ('diligence.item_removed', 'Debt')$$, '[DL11] The log keeps the title of a removed item');
select tests.as_database();
select results_eq($$select i.position from public.deal_room_diligence_items i
  where i.deal_room_id = tests.lumen()::uuid and i.removed_at is null order by 1$$, 'select generate_series(1, 3)',
  '[DL11] The places of the items are 1, 2 and 3');

-- Limits and nonsense.
select tests.acting_as('bob');
select throws_ok(format('select tests.add(%L, %L, %L, %L)', 'x', section, title, note), 'PT400', null,
  '[DL12] An item is refused with ' || what)
from (values ('no section', ' ', 'T', null), ('no title', 'S', E' \u200b', null), ('a section of 101', repeat('s',
  101), 'T', null),
  ('a title of 201', 'S', repeat('t', 201), null), ('a note of 2,001', 'S', 'T', repeat('n', 2001)),
  ('two lines of title', 'S', E'T\nT', null), ('lines by a separator', 'S', E'T\u2028T', null),
  ('a turned section', E'S\u202e', 'T', null), ('a mark of a direction', 'S', E'\u200e', null),
  ('controls in a note', 'S', 'T', E'n\u0007')) x (what, section, title, note);
select throws_ok($$select tests.add('x', null, 'T')$$, 'PT400', null, '[DL12] An item without a section is refused');
select lives_ok(format('select tests.add(%L, %L, %L, %L)', 'long', repeat('s', 100), repeat('t', 200), repeat('n',
  2000)),
  '[DL12] An item may be as long as the limits say');
select throws_ok($$select tests.add('x', 'S', repeat('t', 300000))$$, 'PT413', null,
  '[DL12] An item with a title as long as a book is refused');
select throws_ok(format('select tests.add(%L, %L, %L, due => %L)', 'x', 'S', 'T', day), 'PT400',
  'Choose a day between 2000 and 2099.', '[DL12] An item is not due on ' || day)
from unnest(array['1999-12-31', '2100-01-01', 'infinity', '-infinity']) day;
select throws_ok(format('select public.add_deal_room_diligence_item(tests.lumen(), ''S'', ''T'', null, %L)', person),
  'PT400',
  'Choose a member who can add documents to this room.', '[DL12] An item is not given to ' || what)
from (values ('a viewer', tests.id('victor')::text), ('an outsider', tests.id('mallory')::text), ('nobody', 'x'),
  ('an injection', $$1' or '1'='1$$)) x (what, person);
select throws_ok(format('select public.apply_deal_room_diligence_template(tests.lumen(), %L)', template), 'PT400',
  'Choose one of the templates.', '[DL12] A template that does not exist is refused: ' || coalesce(template, 'null'))
from unnest(array['seed', '', null, '%']) template;
select throws_ok(format('select public.link_deal_room_diligence(tests.of(''accounts''), %L)', document), 'PT404',
  'Document not found', '[DL12] A document that is not in the room is not linked: ' || coalesce(document, 'null'))
from unnest(array[tests.of('other'), 'x', null, gen_random_uuid()::text]) document;
select throws_ok(format('select public.link_deal_room_diligence(%L, tests.of(''cap''))', item), 'PT404',
  'Item not found',
  '[DL12] A document is not linked to an item that does not exist: ' || coalesce(item, 'null'))
  from unnest(array['x', null, gen_random_uuid()::text]) item;
select public.remove_deal_room_diligence_item(tests.of('long'));

-- Templates.
select is(public.apply_deal_room_diligence_template(tests.lumen(), 'SEED'), 24,
  '[DL13] A template adds an item for each of its folders');
select is(public.apply_deal_room_diligence_template(tests.lumen(), 'SEED'), 0,
  '[DL13] A template applied again adds nothing');
select is((select count(*) from tests.listed() l
  where l ~ 'Transaction documents: Transaction documents|Capitalization: Cap table'), 2::bigint,
  '[DL13] A folder without folders in it is an item of its own');
select results_eq('select l from tests.listed() l limit 4', $$values ('1.1 Financials: Accounts'),
  ('1.2 Financials: Cap table'), ('1.3 Financials: Historical financials'), ('1.4 Financials: Budget and forecast')$$,
  '[DL13] A template adds its items to the sections that are there');
select cmp_ok(public.apply_deal_room_diligence_template(tests.lumen(), 'SERIES_A'), '>', 30,
  '[DL13] Another template adds only its own items');
select tests.as_database();
insert into public.deal_room_diligence_items (deal_room_id, section, position, title, side, created_by)
select tests.lumen()::uuid, 'Many', 1000 + n, 'Item ' || n, 'INVESTOR', tests.id('bob')
from generate_series(1, 500 - (select count(*)::int from public.deal_room_diligence_items i
  where i.deal_room_id = tests.lumen()::uuid and i.removed_at is null)) n;
select tests.acting_as('bob');
select throws_ok($$select tests.add('x', 'S', 'T')$$, 'PT409',
  'A diligence list can have at most 500 items. Remove some first.',
  '[DL14] A list has at most 500 items');
select is((select count(*) from public.deal_room_diligence(tests.lumen())), 500::bigint,
  '[DL14] A list of 500 items comes in one answer');
select tests.as_database();
delete from public.deal_room_diligence_items i where i.section = 'Many';
insert into public.deal_room_documents (id, deal_room_id, name, file_name, file_url, file_size, content_type,
  uploaded_by)
select gen_random_uuid(), tests.lumen()::uuid, 'n' || n, 'n.pdf', tests.lumen() || '/' || gen_random_uuid(), 9,
  'application/pdf', tests.id('alice')
from generate_series(1, 50) n;
insert into public.deal_room_diligence_documents (deal_room_id, item_id, document_id, linked_by)
select d.deal_room_id, tests.of('accounts')::uuid, d.id, tests.id('alice') from public.deal_room_documents d
  where d.file_name = 'n.pdf';
select tests.acting_as('bob');
select throws_ok($$select public.link_deal_room_diligence(tests.of('accounts'), tests.of('cap'))$$, 'PT409',
  'An item can have at most 50 documents.', '[DL14] An item has at most 50 documents');
select tests.acting_as('alice');
select public.set_deal_room_member_access(tests.lumen(), tests.id('carol')::text, 'NONE', document => d.id::text)
from public.deal_room_documents d where d.name in ('n1', 'n2');
select tests.acting_as('carol');
select is(tests.state('accounts'), 'done 48', '[DL14] Carol counts 48 documents, as two are held back from her');
select lives_ok($$select public.link_deal_room_diligence(tests.of('accounts'), tests.of('cap'))$$,
  '[DL14] Carol may link within a limit that does not count what is held back');
select tests.as_database();
create temp table more as select gen_random_uuid() as id, n from generate_series(1, 950) n;
insert into public.deal_room_documents (id, deal_room_id, name, file_name, file_url, file_size, content_type,
  uploaded_by)
select m.id, tests.lumen()::uuid, 'm' || m.n, 'm.pdf', tests.lumen() || '/' || m.id, 9, 'application/pdf',
  tests.id('alice') from more m;
update public.deal_room_documents d set scope_id = n.scope_id from public.deal_room_documents n
where d.file_name = 'm.pdf' and n.name = 'n1';
insert into public.deal_room_diligence_documents (deal_room_id, item_id, document_id, linked_by)
select tests.lumen()::uuid, tests.of('accounts')::uuid, m.id, tests.id('alice') from more m where m.n < 950;
select tests.acting_as('alice'); select public.restore_deal_room_documents(array[tests.of('plan')]);
select tests.acting_as('carol');
select is(tests.state('accounts'), 'done 49', '[DL14] Carol counts none of the hundreds that are held back from her');
select throws_ok($$select public.link_deal_room_diligence(tests.of('accounts'), tests.of('plan'))$$, 'PT409',
  'An item can have at most 50 documents.', '[DL14] An item has at most 1,000 documents, whoever knows of them');
select tests.as_database();
update public.deal_room_documents d set removed_at = now(), removed_by = d.uploaded_by
where d.file_name in ('n.pdf', 'm.pdf');
select tests.acting_as('bob');
select lives_ok($$select public.link_deal_room_diligence(tests.of('accounts'), tests.of('plan'))$$,
  '[DL14] Removed documents do not count against the limit');
select tests.acting_as('alice'); select public.remove_deal_room_documents(array[tests.of('plan')]);

-- What is due.
select tests.acting_as('bob');
select tests.change('options', 'Option plan', null, 'fred', '2030-01-02');
select tests.change('cap table', 'Cap table', E'With the pool.\nFully diluted.', 'alice', '2030-01-02');
select tests.as_database();
delete from public.notifications;
select private.notify_due_diligence('2030-01-01 23:59:59Z');
select is_empty('select tests.bell(''fred'')', '[DL15] Fred is told nothing before the day');
select private.notify_due_diligence('2030-01-02 00:00:01Z');
select private.notify_due_diligence('2030-01-03 00:00:01Z');
select results_eq('select tests.bell(''fred'')', $$values ('deal_room.diligence_due 1 Lumen Grid')$$,
  '[DL15] Fred is told once on the day');
select is_empty('select tests.bell(''alice'')', '[DL15] Alice is not told of an item that is done');
select tests.acting_as('bob');
select public.link_deal_room_diligence(tests.of('cap table'), tests.of('cap'), false);
select tests.as_database();
select private.notify_due_diligence('2030-06-03 00:00:01Z');
select is_empty('select tests.bell(''alice'')', '[DL15] Alice is not told of an item that has been open for months');
select private.notify_due_diligence('2030-01-09 00:00:01Z');
select private.notify_due_diligence('2030-01-10 00:00:01Z');
select results_eq('select tests.bell(''alice'')', $$values ('deal_room.diligence_due 1 Lumen Grid')$$,
  '[DL15] Alice is told once of an item that is open again after its day');
select tests.acting_as('bob');
select public.link_deal_room_diligence(tests.of('cap table'), tests.of('cap'));
select tests.acting_as('bob');
select tests.change('options', 'Option plan', null, 'fred', '2030-02-02');
select tests.as_database();
select private.notify_due_diligence('2030-02-02 12:00:00Z');
select results_eq('select tests.bell(''fred'')', $$values ('deal_room.diligence_due 2 Lumen Grid')$$,
  '[DL15] Fred is told again when an item has another day');
update public.deal_room_diligence_items set due_told_on = null;
select tests.access_runs_out('fred', 'Lumen Grid');
delete from public.notifications;
select private.notify_due_diligence('2030-02-03 12:00:00Z');
select is_empty('select tests.bell(''fred'')', '[DL15] Fred is told nothing once his access is over');
select tests.acting_as('bob');
select results_eq($$select owner_name is not null, tests.outcome($q$select tests.change('options', 'Option plan',
  'Soon', 'fred', '2030-02-02')$q$)
  from public.deal_room_diligence(tests.lumen()) where id = tests.of('options')::uuid$$, $$values (true, 'ok')$$,
  '[DL15] An item keeps the name of an owner who has left, and can be changed');

-- An answer that was lost.
select tests.as_database();
create function tests.again(id uuid, title text default 'Lost', section text default 'Found') returns uuid language sql
as $$ select public.add_deal_room_diligence_item(tests.lumen(), section, title, owner => tests.id('bob')::text,
  id => id::text) $$;
grant execute on function tests.again(uuid, text, text) to public;
select tests.acting_as('bob');
insert into named select 'lost', tests.again(gen_random_uuid());
select is(tests.again(tests.of('lost')::uuid, ' Lost ', 'found'), tests.of('lost')::uuid,
  '[DL17] An item sent again under its id is the same');
select is((select count(*)::int from tests.listed() l where l like '%Lost'), 1,
  '[DL17] An item sent again is in the list once');
select is(tests.lines_about('item_id', tests.of('lost')), 1, '[DL17] An item sent again is in the log once');
select throws_ok($$select tests.again(tests.of('lost')::uuid, 'Other words')$$, 'PT409',
  'This was added already, with other words. Look at it before you add another.',
  '[DL17] An item with other words is not taken for the same');
select tests.acting_as('alice');
select throws_ok($$select tests.again(tests.of('lost')::uuid)$$, 'PT409', 'This id is taken.',
  '[DL17] Alice adds nothing under an id of Bob');
select tests.acting_as('bob');
select public.remove_deal_room_diligence_item(tests.of('lost'));
select throws_ok($$select tests.again(tests.of('lost')::uuid)$$, 'PT409',
  'This was added already, and has been removed since.',
  '[DL17] Bob reads that what he sends again was removed meanwhile');
insert into named select 'kept', tests.again(gen_random_uuid());

-- A room that is read-only.
select public.cancel_deal(tests.deal('Lumen Grid')::text, 'No agreement');
select isnt_empty('select tests.listed()', '[DL16] Bob reads the list once the deal is over');
select is((select bool_or(d.can_edit or d.can_plan or d.can_link) from public.deal_room_diligence(tests.lumen()) d),
  false,
  '[DL16] Bob is offered no change once the deal is over');
select is(tests.outcome(call), 'PT409', '[DL16] Bob cannot change the list once the deal is over: ' || call) from calls
where call !~ 'debt|select \*' union all
select is(tests.outcome($$select public.link_deal_room_diligence(tests.of('options'), tests.of('cap'))$$), 'PT409',
  '[DL16] Bob links no document once the deal is over');
select is(tests.again(tests.of('kept')::uuid), tests.of('kept')::uuid,
  '[DL17] Bob reads in a read-only room that what he sends again was added');
select tests.access_runs_out('bob', 'Lumen Grid');
select tests.acting_as('bob');
select throws_ok($$select tests.again(tests.of('kept')::uuid)$$, 'PT403', 'Access denied',
  '[DL17] Bob, whose access is over, is not answered about what he sends again');

select * from finish();
rollback;
