-- A frozen room. Cases FZ of docs/access.md. Seed: alice and bob are principals of Lumen Grid, carol is a member of
-- bob's side before the NDA.
begin;
\ir helpers.psql
create function tests.freeze(reason text default 'Signing on Friday.') returns void
language sql as $$ select public.freeze_deal_room(tests.lumen(), reason) $$;
create function tests.frozen() returns text
language sql stable security definer set search_path = ''
as $$ select f.id::text from public.deal_room_freezes f where f.deal_room_id = tests.lumen()::uuid
  and f.thawed_at is null $$;
create function tests.thaw(agreed boolean default true) returns boolean
language sql as $$ select public.thaw_deal_room(tests.lumen(), tests.frozen(), agreed) $$;
create function tests.bell(who text) returns setof text
language sql stable security definer set search_path = ''
as $$ select n.kind from public.notifications n where n.user_id = tests.id(who) and n.kind like 'deal\_room.%'
  order by n.kind $$;
grant execute on all functions in schema tests to public;
select no_plan();
select tests.sign('carol', 'Lumen Grid');
delete from public.notifications;
create temp table document as select tests.add_document('Lumen Grid', 'alice', 'Cap table 2') as id,
  tests.add_document('Lumen Grid', 'carol', 'Questions') as of_carol;
grant select on document to public;
-- Everything that changes what is in the room.
create temp table changes (what text, call text);
insert into changes values
  ('upload', $$select public.begin_deal_room_upload(tests.lumen(), 'New.pdf', 1000)$$),
  ('folder', $$select public.add_deal_room_folder(tests.lumen(), 'New folder')$$),
  ('template', $$select public.apply_deal_room_template(tests.lumen(), 'SEED')$$),
  ('rename', $$select public.rename_deal_room_document((select id from document)::text, 'Other')$$),
  ('remove', $$select public.remove_deal_room_documents(array[(select id from document)::text])$$),
  ('move', $$select public.move_deal_room_documents(array[(select id from document)::text], null, 1)$$),
  ('document', $$select public.set_deal_key_document(tests.deal('Lumen Grid')::text, 'TERM_SHEET', (select id
    from document)::text)$$),
  ('notes', $$select public.write_deal_notes(tests.deal('Lumen Grid')::text, 'Words', 99)$$);
grant select on changes to public;

-- Freezing.
select tests.forget_broadcasts();
select tests.acting_as('bob');
select results_eq($$select frozen, can_freeze, can_contribute from public.open_deal_room(tests.lumen())$$,
  $$values (null::jsonb, true, true)$$, '[FZ1] Bob may freeze the room');
select throws_ok(format('select tests.freeze(%L)', reason), 'PT400',
  'Give a reason of 1 to 1,000 characters. Everyone in the room reads it.',
  '[FZ6] Bob cannot freeze the room with the reason ' || coalesce(left(reason,
    5), 'null'))
from unnest(array[null, '', E' \u200b\n', repeat('x', 1001)]) as reason;
select lives_ok($$select tests.freeze(' Signing on Friday. ')$$, '[FZ1] Bob freezes the room with a reason');
select results_eq($$select event, payload - 'id' from tests.broadcasts() where topic like 'deal_room:%'$$,
  $$values ('room.freeze_changed', '{}'::jsonb)$$, '[FZ1] The room hears once that it is frozen');
select throws_ok($$select tests.freeze()$$, 'PT409', 'This deal room is already frozen.',
  '[FZ6] Bob cannot freeze a frozen room');
select collect_tap(tests.acting_as(who), results_eq(
  $$select frozen ->> 'reason', frozen ->> 'frozen_by_name', (frozen ->> 'is_mine')::boolean, frozen -> 'agreed',
    can_freeze, can_contribute, can_organize, can_post
    from public.open_deal_room(tests.lumen())$$,
  format($$values ('Signing on Friday.', 'Bob Lindqvist', %L::boolean, '[]'::jsonb, %L::boolean, false, false, true)$$,
    mine, leads),
  '[FZ2] ' || who || ' reads why the room is frozen and what may be done'))
from (values ('alice', false, true), ('bob', true, true), ('carol', false, false)) as t (who, mine, leads);
select results_eq(format('select * from tests.bell(%L)', who), $$values ('deal_room.frozen')$$,
  '[FZ1] ' || who || ' is notified that the room is frozen')
from unnest(array['alice', 'carol']) as who;

-- What does not change, and what goes on.
select collect_tap(tests.acting_as(who), throws_ok(call, 'PT409', 'This deal room is frozen.',
  format('[FZ2] %s cannot change, in a frozen room, the %s',
  who, what)))
from (values ('alice'), ('bob')) as p (who), changes;
select collect_tap(tests.acting_as('carol'), throws_ok(call, 'PT409', 'This deal room is frozen.',
  '[FZ2] Carol, a contributor, cannot change, in a frozen room, the ' || what))
from changes where what not in ('document', 'notes', 'template');
select tests.acting_as('carol');
select throws_ok(call, 'PT403', 'Only who manages a side can freeze a deal room, and thaw it.',
  '[FZ7] Carol, who manages no side, cannot ' || call)
from unnest(array['select tests.freeze()', 'select tests.thaw()']) as call;
select tests.acting_as('alice');
select results_eq($$select distinct can_edit from public.deal_room_files(tests.lumen())$$, 'values (false)',
  '[FZ2] Alice is not offered to change her own documents');
select is((select can_edit_key_documents from public.deal_overview(tests.lumen())), false,
  '[FZ2] Alice is not offered to change the documents of the deal');
select throws_ok($$select public.set_deal_room_description(tests.lumen(), 'Other words', '')$$, 'PT409',
  'This deal room is frozen.', '[FZ2] Alice cannot describe a frozen room anew');
select lives_ok($$select public.post_deal_room_message(tests.lumen(), gen_random_uuid()::text, 'Shall we thaw it?')$$,
  '[FZ3] Alice posts a message in a frozen room');
select lives_ok($$select public.propose_deal_terms(tests.deal('Lumen Grid')::text, 1, 1, 1,
  (select next_version from public.deal_overview(tests.lumen())))$$, '[FZ3] Alice proposes terms in a frozen room');
select tests.acting_as('bob');
select lives_ok($$select public.end_deal_room_membership(tests.lumen(), tests.id('carol')::text, 'Left')$$,
  '[FZ3] Bob ends the access of Carol in a frozen room');

-- Who decides.
select collect_tap(tests.acting_as(who),
  throws_ok($$select tests.freeze()$$, status, null, '[FZ7] ' || who || ' freezes no room'),
  throws_ok($$select tests.thaw()$$, status, null, '[FZ7] The room is not thawed by ' || who))
from (values ('carol', 'PT403'), ('dave', 'PT404'), ('erin', 'PT404'), ('mallory', 'PT404'), ('grace', 'PT404'),
  ('henrik', 'PT404')) as t (who, status);
select tests.as_anon();
select throws_ok('select public.' || call, '42501', null, '[FZ7] A visitor cannot call ' || call)
from unnest(array['freeze_deal_room(''x'', ''y'')', 'thaw_deal_room(''x'', ''y'')']) as call;
select tests.acting_as('alice');
select throws_ok('select 1 from public.' || name, '42501', null, '[FZ7] Members cannot read the table ' || name)
from unnest(array['deal_room_freezes', 'deal_room_thaws']) as name;
select throws_ok($$select public.thaw_deal_room(tests.room('Cryonaut'), tests.frozen())$$, 'PT404', null,
  '[FZ7] Alice thaws no room of others');
select throws_ok($$select public.freeze_deal_room('1''--', 'x')$$, 'PT404', null,
  '[FZ7] Alice freezes no room of a malformed id');

-- Thawing.
select tests.as_database();
delete from public.notifications;
select tests.acting_as('bob');
select throws_ok($$select tests.thaw(false)$$, 'PT409', 'You have not agreed to thaw this deal room.',
  '[FZ4] Bob takes back no agreement that he did not give');
select throws_ok($$select tests.thaw(null)$$, 'PT400', null, '[FZ6] Bob has to say whether he agrees');
select is(tests.thaw(), false, '[FZ4] Bob agrees alone, which thaws nothing');
select throws_ok($$select tests.thaw()$$, 'PT409', 'You have already agreed. The other side has not yet.',
  '[FZ4] Bob cannot agree a second time');
select is((select frozen -> 'agreed' from public.open_deal_room(tests.lumen())), '["INVESTOR"]',
  '[FZ4] Bob reads that his side has agreed');
select results_eq($$select * from tests.bell('alice')$$, $$values ('deal_room.thaw_asked')$$,
  '[FZ4] Alice is asked to agree');
select is(tests.thaw(false), false, '[FZ4] Bob takes his agreement back');
select tests.acting_as('alice');
select is(tests.thaw(), false, '[FZ4] Alice agrees alone, which thaws nothing');
select throws_ok(format($$select public.thaw_deal_room(tests.lumen(), %L)$$, id), 'PT409',
  'This deal room was frozen again in the meantime. Read why before you agree to thaw it.',
    '[FZ5] Alice cannot agree to thaw another freeze: ' || coalesce(id, 'null'))
from unnest(array[null, gen_random_uuid()::text, '1''--']) as id;

-- A side that nobody manages.
select tests.as_database();
update public.users set is_active = false where id = tests.id('alice');
select tests.acting_as('bob');
select throws_ok($$select tests.thaw()$$, 'PT409', 'Nobody manages the other side now.',
  '[FZ9] Bob cannot thaw with a side that nobody manages');
select tests.as_database();
update public.users set is_active = true where id = tests.id('alice');
delete from public.deal_room_thaws;
select tests.acting_as('alice');
select is(tests.thaw(), false, '[FZ4] Alice agrees first, which thaws nothing');
select tests.acting_as('bob');
select is(tests.thaw(), true, '[FZ4] Bob agrees as the second side, which thaws the room');
select results_eq($$select frozen, can_contribute from public.open_deal_room(tests.lumen())$$, $$values (null::jsonb,
  true)$$, '[FZ4] Bob may upload once the room is thawed');
select isnt_empty($$select * from tests.bell('alice') k where k = 'deal_room.thawed'$$,
  '[FZ4] Alice is told that the room is thawed');
select throws_ok($$select tests.thaw()$$, 'PT409', 'This deal room is not frozen.',
  '[FZ6] Bob cannot thaw a room that is not frozen');
select lives_ok($$select public.add_deal_room_folder(tests.lumen(), 'After it')$$,
  '[FZ4] Bob adds a folder once the room is thawed');
select results_eq(format($$select action from public.deal_room_activity(%L) where action like 'deal\_room.%%' limit 6$$,
  tests.lumen()),
  $$values ('deal_room.thawed'), ('deal_room.thaw_agreed'), ('deal_room.thaw_agreed'), ('deal_room.thaw_withdrawn'),
    ('deal_room.thaw_agreed'), ('deal_room.frozen')$$, '[FZ1] Each step is in the room''s log');

-- Frozen again: what was agreed counts no more.
select lives_ok($$select tests.freeze('Again')$$, '[FZ5] Bob freezes the room again');
select is((select frozen -> 'agreed' from public.open_deal_room(tests.lumen())), '[]',
  '[FZ5] Nobody has agreed to thaw the new freeze');
select is(tests.thaw(), false, '[FZ9] Bob agrees alone to thaw the new freeze');
-- After the end.
select tests.acting_as('alice');
select lives_ok($$select public.cancel_deal(tests.deal('Lumen Grid')::text, 'No.')$$,
  '[FZ3] A deal ends while its room is frozen');
select throws_ok($$select tests.thaw()$$, 'PT409', 'This deal is cancelled, so its room is read-only.',
  '[FZ8] Alice cannot thaw the room once the deal is over');
select tests.acting_as('bob');
select throws_ok($$select public.freeze_deal_room(tests.room('Sahel Harvest'), 'Late')$$, 'PT409',
  'This deal is completed, so its room is read-only.', '[FZ8] Bob cannot freeze a room once its deal is over');
select * from finish();
rollback;
