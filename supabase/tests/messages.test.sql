-- Messages. Cases M of docs/access.md. Seed: some in Lumen Grid, 2 in Sahel Harvest (completed), none in Cryonaut.
begin;
\ir helpers.psql
create function tests.post(startup text, words text, id text default gen_random_uuid()::text,
  attachments text[] default '{}') returns bigint
language sql
as $$ select (public.post_deal_room_message(tests.room(startup), id, words, attachments)).seq $$;
-- The number of the n-th message that this test sends to Lumen Grid, behind those of the seed.
create table tests.seeded as
  select tests.count('public.deal_room_messages where deal_room_id = tests.room(''Lumen Grid'')::uuid') as n;
grant select on tests.seeded to public;
create function tests.nth(n int default 0) returns bigint language sql stable as $$ select s.n + nth.n
  from tests.seeded s $$;
create function tests.attached(seq bigint) returns setof public.deal_room_message_attachments language sql stable
as $$ select a.* from public.deal_room_message_attachments a join public.deal_room_messages m on m.id = a.message_id
  where m.seq = attached.seq and m.deal_room_id = tests.room('Lumen Grid')::uuid order by a.position $$;
grant execute on function tests.post(text, text, text, text[]), tests.nth(int), tests.attached(bigint) to public;
select no_plan();

-- Reading.
select tests.acting_as('alice');
select results_eq('select seq from public.deal_room_messages order by seq', 'select generate_series(1, tests.nth())',
  '[M1] Alice reads the messages of her room');
select tests.acting_as('bob');
select is((select count(*) from public.deal_room_messages), tests.nth() + 2,
  '[M1] Bob reads the messages of both rooms whose NDA he has accepted');
select tests.acting_as('carol');
select is_empty('select 1 from public.deal_room_messages', '[M2] Carol reads no message before the NDA');
select is_empty('select 1 from public.deal_room_read_marks',
  '[M2] Carol does not read how far others have read before the NDA');
select is((select count(*) from public.deal_room_messages), 0::bigint,
  '[M2] Carol does not count the messages before the NDA');
select tests.sign('carol', 'Lumen Grid');
select is((select count(*) from public.deal_room_messages), tests.nth(), '[M3] Carol reads all messages after the NDA');
select collect_tap(
  tests.acting_as(name),
  is_empty('select 1 from public.deal_room_messages', '[M4] ' || name || ' reads no message'),
  is_empty('select 1 from public.deal_room_read_marks', '[M4] ' || name || ' reads no read marks'))
from unnest(array['mallory', 'dave', 'erin', 'grace']) as name;
select tests.as_anon();
select throws_ok('select 1 from public.deal_room_messages', '42501', null, '[M4] A visitor reads no message');
select throws_ok('select 1 from public.deal_room_read_marks', '42501', null, '[M4] A visitor reads no read marks');
select tests.as_service();
select throws_ok('select 1 from public.deal_room_messages', '42501', null, '[M4] Edge functions read no message');

-- Writing directly.
select collect_tap(
  tests.acting_as(name),
  throws_ok($$insert into public.deal_room_messages (id, deal_room_id, seq, sender_id, message)
    values (gen_random_uuid(), tests.room('Lumen Grid')::uuid, 99, tests.id('alice'), 'forged')$$, '42501', null,
    '[M5] ' || name || ' inserts no message directly'),
  throws_ok($$update public.deal_room_messages set message = 'edited'$$, '42501', null,
    '[M5] ' || name || ' edits no message'),
  throws_ok('delete from public.deal_room_messages', '42501', null, '[M5] ' || name || ' deletes no message'),
  throws_ok($$insert into public.deal_room_read_marks (deal_room_id, user_id)
    values (tests.room('Lumen Grid')::uuid, tests.id('alice'))$$, '42501', null,
    '[M5] ' || name || ' inserts no read mark'),
  throws_ok('update public.deal_room_read_marks set last_read_seq = 0', '42501', null,
    '[M5] ' || name || ' changes no read mark'))
from unnest(array['alice', 'carol', 'mallory', 'erin']) as name;

-- Numbers without gaps.
select tests.acting_as('alice');
select is(tests.post('Lumen Grid', 'one'), tests.nth(1), '[M6] A message gets the number after the last');
select throws_ok($$select tests.post('Lumen Grid', ' ')$$, 'PT400', 'Write a message first.',
  '[M6] A blank message is refused');
select tests.acting_as('bob');
select throws_ok($$select tests.post('Sahel Harvest', 'x')$$, 'PT409',
  'This deal is completed, so its room is read-only.', '[M13] A completed deal''s room is read-only');
select is(tests.post('Lumen Grid', 'two'), tests.nth(2), '[M6] A refused message leaves no gap in the numbers');
select is(tests.post('Lumen Grid', 'three'), tests.nth(3), '[M6] The next number does not depend on who sends');
select is((select max(seq) from public.deal_room_messages where deal_room_id = tests.room('Sahel Harvest')::uuid),
  2::bigint, '[M6] Each room counts its messages by itself');
select results_eq($$select seq from public.deal_room_messages where deal_room_id = tests.room('Lumen Grid')::uuid
  order by created_at, seq$$, 'select generate_series(1, tests.nth(3))', '[M6] The numbers follow the time');

-- The same id again.
select tests.acting_as('alice');
select is(tests.post('Lumen Grid', 'original', '0f000000-0000-4000-8000-000000000001'), tests.nth(4),
  '[M7] Alice sends a message under an id of her own');
select is(tests.post('Lumen Grid', 'original', '0f000000-0000-4000-8000-000000000001'), tests.nth(4),
  '[M7] A message that is sent again keeps its number');
select is(tests.post('Lumen Grid', 'changed', '0f000000-0000-4000-8000-000000000001'), tests.nth(4),
  '[M7] A message that is sent again with other words keeps its number');
select results_eq($$select message, seq from public.deal_room_messages where seq >= tests.nth(4)
  and deal_room_id = tests.room('Lumen Grid')::uuid$$, $$values ('original', tests.nth(4))$$,
  '[M7] A message that is sent twice is one row with the first words');
select is((select last_read_seq from public.deal_room_read_marks where user_id = tests.id('alice')), tests.nth(4),
  '[M7] A sender has read their own message');
select tests.as_database();
select is((select count(*) from tests.broadcasts()
  where payload ->> 'message_id' = '0f000000-0000-4000-8000-000000000001'), 1::bigint,
  '[M7] A message that is sent twice is broadcast once');
select tests.acting_as('bob');
select throws_ok($$select tests.post('Lumen Grid', 'mine', '0f000000-0000-4000-8000-000000000001')$$, 'PT409',
  'This message id is taken.', '[M10] Bob does not post under an id of Alice''s message');
select is(tests.post('Lumen Grid', 'four', '0f000000-0000-4000-8000-000000000002'), tests.nth(5),
  '[M10] Bob posts under an id of his own');
select tests.as_database();
select tests.sign('bob', 'Cryonaut');
select tests.acting_as('bob');
select throws_ok($$select tests.post('Cryonaut', 'four', '0f000000-0000-4000-8000-000000000002')$$, 'PT409',
  'This message id is taken.', '[M10] Bob does not use the id of his message in another room');
select throws_ok(format($$select tests.post('Lumen Grid', 'x', %L)$$, id), 'PT400', 'A message needs an id (a UUID).',
  '[M10] A message needs an id: ' || coalesce(id, 'null'))
from unnest(array[null, '', 'nonsense']) as id;

-- What is no message.
select throws_ok(format($$select tests.post('Lumen Grid', %L)$$, words), 'PT400', 'Write a message first.',
  '[M8] A blank message is refused: ' || name)
from (values ('null', null), ('nothing', ''), ('spaces', '   '), ('tabs and newlines', E' \t\r\n\t'),
  ('vertical space', E'\f\x0b'),
             ('no-break space', E'\u00a0'), ('zero width', E'\u200b\u200d\ufeff'), ('ideographic space', E'\u3000'),
               ('line separators', E'\u2028\u2029'), ('marks of a direction', E'\u200e\u200f'),
               ('a turned direction', E'\u202e'), ('a control character', E'\u0001'),
               ('annotations', E'\ufff9\ufffa\ufffb')) as b (name, words);
select is(tests.post('Lumen Grid', repeat('é', 10000)), tests.nth(6), '[M9] A message may have 10,000 characters');
select throws_ok($$select tests.post('Lumen Grid', repeat('é', 10001))$$, 'PT400',
  'A message must be at most 10,000 characters.', '[M9] A message of 10,001 characters is refused');
select is(tests.post('Lumen Grid', E'  kept as it is\n '), tests.nth(7),
  '[M9] A message with white space around its words is accepted');
select is((select message from public.deal_room_messages where seq = tests.nth(7)), E'  kept as it is\n ',
  '[M9] White space around the words is kept exactly');

-- Attachments.
select tests.as_database();
create temp table documents as
select tests.add_document('Lumen Grid', 'alice') as own, tests.add_document('Sahel Harvest', 'ines') as other;
grant select on documents to public;
select tests.acting_as('bob');
select is((select tests.post('Lumen Grid', 'see this', attachments => array[own::text]) from documents), tests.nth(8),
  '[M11] A document of the room may be attached');
select results_eq('select position, document_id from tests.attached(tests.nth(8))', 'select 1, own from documents',
  '[M11] The attached document is kept with the message');
select throws_ok(format($$select tests.post('Lumen Grid', 'x', attachments => %L)$$, list), 'PT400',
  'An attachment is not a document of this deal room.', '[M11] A wrong attachment is refused: ' || name)
from (
  select 'a document of another room', array[other::text]::text from documents
  union all select 'one of each', array[own::text, other::text]::text from documents
  union all select 'an unknown id', array[gen_random_uuid()::text]::text
  union all select 'a malformed id', '{nonsense}'
  union all select 'null', '{null}'
) as l (name, list);
select throws_ok(format($$select tests.post('Lumen Grid', 'x', attachments => %L)$$,
  (select array_agg(own::text)::text from documents, generate_series(1, 11))), 'PT400',
  'A message can have at most 10 attachments.', '[M11] Eleven attachments are refused');
select is(tests.post('Lumen Grid', 'none', attachments => null), tests.nth(9), '[M11] Attachments of null are none');

-- Documents without words.
select throws_ok(format($$select tests.post('Lumen Grid', %L, attachments => '{}')$$, words), 'PT400',
  'Write a message first.', '[M19] A message without words and documents is refused')
from unnest(array['', E' \t\u200b', null]) as words;
select throws_ok($$select tests.post('Lumen Grid', '', attachments => array[gen_random_uuid()::text])$$, 'PT400',
  'An attachment is not a document of this deal room.', '[M19] A document that does not exist is no message');
select lives_ok(format($$select tests.post('Cryonaut', %L, attachments => array[(select tests.add_document('Cryonaut',
  'bob'))::text])$$, words), '[M19] A document is sent without words')
from unnest(array['', E' \t\u200b', null]) as words;
select results_eq($$select m.message, a.position from public.deal_room_messages m
  join public.deal_room_message_attachments a on a.message_id = m.id
  where m.deal_room_id = tests.room('Cryonaut')::uuid$$,
  $$values ('', 1), ('', 1), ('', 1)$$, '[M19] Blank words beside a document are kept as none');

-- Too many.
select tests.as_database();
update private.rate_limits set hits = 119 where bucket = 'room message' and key = tests.id('alice')::text;
select tests.acting_as('alice');
select is(tests.post('Lumen Grid', 'the 120th'), tests.nth(10), '[M12] Alice sends 120 messages a minute');
select throws_ok($$select tests.post('Lumen Grid', 'the 121st')$$, 'PT429',
  'You are sending messages too quickly. Wait a minute and try again.',
  '[M12] Alice sends no more than 120 messages a minute, over all rooms');
select is(tests.post('Lumen Grid', 'x', '0f000000-0000-4000-8000-000000000001'), tests.nth(4),
  '[M12] A repeated message is answered past the limit');
select tests.acting_as('bob');
select is(tests.post('Lumen Grid', 'bob goes on'), tests.nth(11), '[M12] Bob still posts when Alice is past her limit');

-- Withdrawing.
select is((select message || withdrawn_at::text
  from public.withdraw_deal_room_message('0f000000-0000-4000-8000-000000000002')), now()::text,
  '[M15] Bob withdraws his message, and its words are gone');
select results_eq($$select message, withdrawn_at is not null from public.deal_room_messages where seq = tests.nth(5)$$,
  $$values ('', true)$$, '[M15] A withdrawn message leaves a tombstone');
select public.withdraw_deal_room_message(id::text) from public.deal_room_messages where seq = tests.nth(8)
  and deal_room_id = tests.room('Lumen Grid')::uuid;
select is_empty('select 1 from tests.attached(tests.nth(8))', '[M15] A withdrawn message loses its attachments');
select lives_ok($$select public.withdraw_deal_room_message('0f000000-0000-4000-8000-000000000002')$$,
  '[M15] Withdrawing a message once more changes nothing');
select is(tests.post('Lumen Grid', 'four', '0f000000-0000-4000-8000-000000000002'), tests.nth(5),
  '[M15] A withdrawn message that is sent again keeps its number');
select is((select message from public.deal_room_messages where seq = tests.nth(5)), '',
  '[M15] A withdrawn message that is sent again stays withdrawn');
select throws_ok(format('select public.withdraw_deal_room_message(%L)', id), 'PT404', 'Message not found',
  '[M16] Bob withdraws no message of Alice, and none that does not exist: ' || coalesce(id, 'null'))
from unnest(array['0f000000-0000-4000-8000-000000000001', gen_random_uuid()::text, 'nonsense', null]) as id;
select tests.acting_as('mallory');
select throws_ok($$select public.withdraw_deal_room_message('0f000000-0000-4000-8000-000000000001')$$, 'PT404',
  'Message not found', '[M16] Mallory withdraws no message of Alice');
select tests.as_database();
select is((select count(*) from public.audit_logs where action = 'message.withdrawn'
  and metadata ->> 'message_id' = '0f000000-0000-4000-8000-000000000002'), 1::bigint,
  '[M15] The withdrawal is audited once');
select is((select message from public.deal_room_messages where seq = tests.nth(4)
  and deal_room_id = tests.room('Lumen Grid')::uuid), 'original', '[M16] Alice''s message stays unchanged');
select tests.acting_as('bob');
select throws_ok(format('select public.withdraw_deal_room_message(%L)',
  (select id from public.deal_room_messages where deal_room_id = tests.room('Sahel Harvest')::uuid
  and sender_id = tests.id('bob'))),
  'PT409', 'This deal is completed, so its room is read-only.',
  '[M17] Nobody withdraws a message from a read-only room');
select is_empty($$select 1 from public.deal_room_messages where deal_room_id = tests.room('Sahel Harvest')::uuid
  and withdrawn_at is not null$$, '[M17] The message in the read-only room stays unchanged');

-- Read marks.
select lives_ok($$select public.mark_deal_room_read(tests.room('Lumen Grid'), 10)$$,
  '[M18] Bob marks an earlier message as read');
select is((select last_read_seq from public.deal_room_read_marks where user_id = tests.id('bob')
  and deal_room_id = tests.room('Lumen Grid')::uuid), tests.nth(11), '[M18] Bob''s read mark does not move back');
select tests.acting_as('carol');
select public.mark_deal_room_read(tests.room('Lumen Grid'), seq) from unnest(array[5, 3, null, -1]) as seq;
select is((select last_read_seq from public.deal_room_read_marks where user_id = tests.id('carol')), 5::bigint,
  '[M18] Carol''s read mark does not move back');
select public.mark_deal_room_read(tests.room('Lumen Grid'), 9223372036854775807);
select is((select last_read_seq from public.deal_room_read_marks where user_id = tests.id('carol')), tests.nth(11),
  '[M18] Carol''s read mark does not move past the newest message');
select throws_ok($$select public.mark_deal_room_read(tests.room('Cryonaut'), 1)$$, 'PT404', 'Deal room not found',
  '[M18] Carol marks nothing in a room that is not hers');

-- Who may not write.
select tests.as_database();
select collect_tap(
  tests.acting_as(name),
  throws_ok($$select tests.post('Lumen Grid', 'x')$$, 'PT404', 'Deal room not found',
    '[M14] ' || name || ' posts nothing'),
  throws_ok($$select public.mark_deal_room_read(tests.room('Lumen Grid'), 1)$$, 'PT404', 'Deal room not found',
    '[M14] ' || name || ' marks nothing'),
  is_empty('select 1 from public.deal_room_message_attachments',
  '[M4] Nobody outside the room reads of an attachment: ' || name))
from unnest(array['mallory', 'dave', 'erin', 'grace']) as name;
select throws_ok($$select public.post_deal_room_message(null, null, null, null)$$, 'PT404', 'Deal room not found',
  '[M14] A post of nulls finds no room');
select tests.as_anon();
select throws_ok($$select tests.post('Lumen Grid', 'x')$$, '42501', null, '[M14] A visitor posts nothing');
select throws_ok($$select public.withdraw_deal_room_message('x')$$, '42501', null, '[M14] A visitor withdraws nothing');
select throws_ok($$select public.mark_deal_room_read('x', 1)$$, '42501', null, '[M14] A visitor marks nothing as read');
select tests.as_service();
select throws_ok($$select tests.post('Lumen Grid', 'x')$$, '42501', null,
  '[M14] An edge function posts nothing in somebody''s name');
select tests.as_database();
update public.deal_room_members set expires_at = now() + interval '1 hour' where user_id = tests.id('carol');
select tests.access_runs_out('carol', 'Lumen Grid');
select tests.acting_as('carol');
select throws_ok($$select tests.post('Lumen Grid', 'x')$$, 'PT403', 'Access denied',
  '[M14] Carol, whose access has expired, posts nothing');
select is_empty('select 1 from public.deal_room_messages', '[M14] Carol, whose access has expired, reads no message');
select is_empty('select 1 from public.deal_room_read_marks', '[M14] Carol, whose access has expired, reads no read marks');
select tests.as_database();
update public.deal_room_members set expires_at = null where user_id = tests.id('carol');
select tests.acting_as('bob');
select public.end_deal_room_membership(tests.room('Lumen Grid'), tests.id('carol')::text, 'Done');
select tests.acting_as('carol');
select throws_ok($$select tests.post('Lumen Grid', 'x')$$, 'PT403', 'Access denied',
  '[M14] Carol, a former member, posts nothing');
select is_empty('select 1 from public.deal_room_messages', '[M14] Carol, a former member, reads no message');
select tests.disable('bob');
select tests.acting_as('bob');
select throws_ok($$select tests.post('Lumen Grid', 'x')$$, 'PT403', 'This account has been disabled.',
  '[M14] Bob, disabled with a live token, posts nothing');
select is_empty('select 1 from public.deal_room_messages', '[M14] Bob, disabled, reads no message');
select throws_ok($$select public.withdraw_deal_room_message('0f000000-0000-4000-8000-000000000002')$$, 'PT403',
  'This account has been disabled.', '[M14] Bob, disabled, withdraws nothing');
select throws_ok($$select public.mark_deal_room_read(tests.room('Lumen Grid'), 1)$$, 'PT403',
  'This account has been disabled.', '[M14] Bob, disabled, marks nothing as read');
select tests.as_database();
update public.deals set status = 'CANCELLED' where id = tests.deal('Lumen Grid');
set constraints all immediate; set constraints all deferred;
alter table public.deal_room_messages disable trigger deal_room_messages_stay;
delete from public.deal_room_messages where message = 'filler';
alter table public.deal_room_messages enable trigger deal_room_messages_stay;
select tests.acting_as('alice');
select throws_ok($$select tests.post('Lumen Grid', 'x')$$, 'PT409', 'This deal is cancelled, so its room is read-only.',
  '[M13] A cancelled deal''s room is read-only');
select is(tests.post('Lumen Grid', 'x', '0f000000-0000-4000-8000-000000000001'), tests.nth(4),
  '[M13] A repeated message is answered in a read-only room');
select lives_ok($$select public.mark_deal_room_read(tests.room('Lumen Grid'), 1)$$,
  '[M13] A member marks messages as read in a read-only room');
select is((select count(*) from public.deal_room_messages), tests.nth(11),
  '[M13] A member reads all messages of a read-only room');
select tests.as_database();
select is((select last_seq from private.deal_room_channels where deal_room_id = tests.room('Lumen Grid')::uuid),
  tests.nth(11), '[M6] The room''s number is that of its last message');
select throws_ok($$update public.deal_room_messages set message = 'said otherwise' where seq = 1$$, 'PT409',
  'Messages are never edited or removed: their sender withdraws them.', '[M5] The database''s owner edits no message');
select throws_ok($$update public.deal_room_messages set sender_id = tests.id('carol') where seq = 1$$, 'PT409', null,
  '[M5] The database''s owner gives no message another sender');
select throws_ok('delete from public.deal_room_messages where seq = 1', 'PT409', null,
  '[M5] The database''s owner removes no message');
select throws_ok('truncate public.deal_room_messages cascade', 'PT409', null,
  '[M5] The database''s owner does not remove all messages');
select throws_ok($$insert into public.deal_room_messages (id, deal_room_id, seq, sender_id, message)
  select gen_random_uuid(), m.deal_room_id, 1000, m.sender_id, ' ' from public.deal_room_messages m limit 1$$, '23514',
    null, '[M8] The database''s owner keeps no blank message');
insert into public.deal_room_messages (id, deal_room_id, seq, sender_id, message) select gen_random_uuid(),
  m.deal_room_id, 1001, m.sender_id, '' from public.deal_room_messages m limit 1;
select throws_ok('set constraints all immediate', 'PT400', 'Write a message first.',
  '[M8] The database''s owner keeps no message without words and documents');
select throws_ok(statement, 'PT409', null,
  '[M5] The database''s owner does not change what messages refer to: ' || statement)
from unnest(array['update public.deal_room_message_attachments set position = 2',
  'delete from public.deal_room_message_attachments',
  'truncate public.deal_room_message_attachments']) as statement;

select is_empty('select tests.wrong_grants()', '[R12] The kept grants are true after every story');

select * from finish();
rollback;
