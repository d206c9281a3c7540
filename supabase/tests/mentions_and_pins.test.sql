-- Replies, mentions, pins and the search of a room. Cases CV of docs/access.md. Seed: carol has not accepted Lumen
-- Grid's NDA.
begin;
\ir helpers.psql
create temp table said (name text primary key, id uuid default gen_random_uuid());
insert into said (name) values ('first'), ('reply'), ('elsewhere'), ('again'), ('late'), ('word');
grant select on said to public;
create function tests.of(wanted text) returns text language sql stable as $$ select id::text from said
  where name = wanted $$;
create function tests.say(words text, id text default gen_random_uuid()::text, reply_to text default null,
  mentions text[] default '{}', startup text default 'Lumen Grid')
returns public.deal_room_messages language sql
as $$ select m from public.post_deal_room_message(tests.room(startup), id, words, '{}', reply_to, mentions) m $$;
create function tests.bell(who text) returns table (kind text, count int) language sql stable security definer
  set search_path = ''
as $$ select n.kind, n.count from public.notifications n where n.user_id = tests.id(who) and n.read_at is null
  and n.created_at >= now() order by n.kind $$;
create function tests.hits(words text, within text default 'ALL', after text default null,
  size int default 20) returns setof text language sql
as $$ select h.kind || ' ' || coalesce(h.excerpt, h.title) from public.search_deal_room(tests.room('Lumen Grid'), words,
  after, size, within) h $$;
create function tests.tell(document uuid, pages text[], version int default 1) returns void language sql as $$
  select public.save_deal_room_document_text(document::text, version, pages) $$;
create function tests.notice_of(who text) returns jsonb language sql stable security definer set search_path = ''
as $$ select n.data from public.notifications n where n.kind = 'deal_room.mentions' and n.user_id = tests.id(who) $$;
create function tests.sql(statement text) returns text language plpgsql security definer set search_path = '' as $$
  begin execute statement; return null; end $$;
grant execute on all functions in schema tests to public;
select no_plan();

-- Replying.
select tests.acting_as('alice');
select is((tests.say('The zebrafish figures are in.', tests.of('first'))).reply_to, null,
  '[CV1] A message of Alice replies to nothing');
select tests.acting_as('bob');
select is((tests.say('Thank you.', tests.of('reply'), tests.of('first'))).reply_to::text, tests.of('first'),
  '[CV1] Bob replies to the message of Alice');
select is((select reply_to::text from public.deal_room_messages where id::text = tests.of('reply')), tests.of('first'),
  '[CV1] Everybody reads which message Bob replied to');
select is((tests.say('Thank you.', tests.of('reply'), tests.of('elsewhere'))).reply_to::text, tests.of('first'),
  '[CV1] A message sent again is the same one, whatever it replies to');
select tests.as_database();
select tests.sign('bob', 'Cryonaut');
select tests.acting_as('bob');
select isnt((tests.say('Of quokkas elsewhere.', tests.of('elsewhere'), startup => 'Cryonaut')).id, null,
  'Bob writes in another of his rooms');
select throws_ok(format('select tests.say(''x'', reply_to => %L)', id), 'PT400',
  'The message that you reply to is not in this deal room.', '[CV2] Nobody replies to ' || what)
from (select 'a message of another room' as what, tests.of('elsewhere') as id union all select 'an unknown id',
  gen_random_uuid()::text union all select 'no id', 'nonsense' union all select 'nothing', '') t;
select tests.acting_as('alice');
select public.withdraw_deal_room_message(tests.of('first'));
select is((tests.say('So I saw.', reply_to => tests.of('first'))).reply_to::text, tests.of('first'),
  '[CV3] Alice replies to a message that was withdrawn meanwhile');
select is_empty($$select 1 from public.deal_room_messages where message like '%zebrafish%'$$,
  '[CV3] Nobody reads a withdrawn message');
select tests.acting_as('bob');
select public.withdraw_deal_room_message(tests.of('reply'));
select results_eq($$select reply_to, mentions from public.deal_room_messages where id::text = tests.of('reply')$$,
  $$values (null::uuid, '{}'::uuid[])$$, '[CV3] A withdrawn reply does not say what it answered');
select throws_ok(format('select public.withdraw_deal_room_message(%L)',
  (select m.id from public.deal_room_messages m where m.deal_room_id = tests.room('Sahel Harvest')::uuid
  and m.sender_id = tests.id('bob') limit 1)),
  'PT409', 'This deal is completed, so its room is read-only.',
    '[CV3] Bob withdraws no message once the deal is over');
select tests.as_database();
select throws_ok(format('update public.deal_room_messages set reply_to = null where id = %L',
  (select m.id from public.deal_room_messages m where m.reply_to is not null limit 1)), 'PT409', null,
  '[CV3] Not even the owner of the table changes what a message replies to');

-- Mentioning.
select tests.acting_as('bob');
select public.mark_deal_room_read(tests.room('Lumen Grid'), 9223372036854775807);
select tests.acting_as('alice');
select count(tests.say('Message ' || i)) from generate_series(1, 3) i;
select is((tests.say('Look, @Bob', mentions => array[tests.id('bob')::text, tests.id('bob')::text])).mentions,
  array[tests.id('bob')], '[CV4] A person mentioned twice counts once');
select results_eq($$select * from tests.bell('bob')$$, $$values ('deal_room.mentions', 1), ('deal_room.messages', 3)$$,
  '[CV4] Bob is told of the mention by a notice of its own');
select is(tests.notice_of('bob') - 'name', jsonb_build_object('person', u.display_name, 'person_id', u.id, 'message_id',
  (select m.id from public.deal_room_messages m where m.message = 'Look, @Bob')),
  '[CV4] The notice of a mention says who, and no word of the message')
  from public.users u where u.id = tests.id('alice');
select is((select count(*) from tests.broadcasts() where event = 'notification' and topic = 'user:' || tests.id('bob')
  and payload ->> 'kind' = 'deal_room.mentions'), 1::bigint, '[CV4] The notice of a mention is told live, once');
select is_empty($$select 1 from tests.broadcasts() where event = 'message.posted' and payload ? 'mentions'$$,
  '[CV4] The room is told of a message by ids alone');
select tests.acting_as('bob');
select public.mark_deal_room_read(tests.room('Lumen Grid'), 9223372036854775807);
select is_empty($$select * from tests.bell('bob')$$, '[CV4] Bob reads both notices by reading the newest message');
select public.mute_notifications('deal_room.mentions', true);
select tests.acting_as('alice');
select tests.say('And again, @Bob', mentions => array[tests.id('bob')::text]);
select results_eq($$select * from tests.bell('bob')$$, $$values ('deal_room.messages', 1)$$,
  '[CV4] Bob, who mutes mentions, is told of a message');
select tests.acting_as('bob');
select public.mute_notifications('deal_room.mentions', false);
select tests.acting_as('alice');
select throws_ok(format('select tests.say(''x'', mentions => %L)', people), 'PT400',
  'You can mention only people who read this deal room.', '[CV5] Nobody mentions ' || who)
from (values ('a stranger', array[tests.id('mallory')::text]),
  ('a member before the NDA', array[tests.id('carol')::text]),
  ('bob and a stranger', array[tests.id('bob')::text, tests.id('erin')::text]),
  ('an unknown id', array[gen_random_uuid()::text]), ('no id', array['nonsense']),
    ('nothing', array[null::text])) t (who, people);
select throws_ok($$select tests.say('x', mentions => array_fill(tests.id('bob')::text, array[1000]))$$, 'PT400',
  'A message can mention at most 20 people.', '[CV5] Nobody mentions a thousand people');
select tests.sign('carol', 'Lumen Grid');
select isnt((tests.say('Welcome, @Carol', mentions => array[tests.id('carol')::text])).id, null,
  '[CV5] Alice mentions Carol once she has accepted the NDA');
select tests.acting_as('bob');
select public.end_deal_room_membership(tests.room('Lumen Grid'), tests.id('carol')::text, 'Done');
select tests.acting_as('alice');
select throws_ok($$select tests.say('Are you there, @Carol', mentions => array[tests.id('carol')::text])$$, 'PT400',
  'You can mention only people who read this deal room.', '[CV5] Alice does not mention a former member');
select is((select max(m.seq) from public.deal_room_messages m where m.deal_room_id = tests.room('Lumen Grid')::uuid),
  (select count(*) from public.deal_room_messages m where m.deal_room_id = tests.room('Lumen Grid')::uuid),
  '[M6] A refused message leaves no gap in the numbers');

-- Pinning.
select tests.say('Closing is on Friday.', tests.of('again'));
select tests.forget_broadcasts();
select lives_ok($$select public.pin_deal_room_message(tests.of('again')) from generate_series(1, 2)$$,
  '[CV6] Alice pins a message, twice');
select results_eq($$select message_id::text, pinned_by from public.deal_room_pins$$,
  $$values (tests.of('again'), tests.id('alice'))$$, '[CV6] A message pinned twice is pinned once');
select results_eq($$select topic like 'deal_room:%', payload - 'id' from tests.broadcasts()
  where event = 'pins.changed'$$, $$values (true, '{}'::jsonb)$$,
  '[CV6] The room is told once that pins changed, without saying which');
select tests.acting_as('bob');
select is((select count(*) from public.deal_room_pins), 1::bigint, '[CV6] Bob sees what Alice pinned');
select throws_ok(format('select public.pin_deal_room_message(%L)', id), 'PT404', 'Message not found',
  '[CV7] Nobody pins a message that does not exist: ' || coalesce(id, 'null')) from unnest(array[null, '', 'nonsense',
  gen_random_uuid()::text]) id;
select throws_ok($$select public.pin_deal_room_message(tests.of('first'))$$, 'PT409',
  'This message was withdrawn, so it cannot be pinned.', '[CV7] Nobody pins a message that was withdrawn');
select throws_ok(format('select public.pin_deal_room_message(%L)',
  (select m.id from public.deal_room_messages m where m.deal_room_id = tests.room('Sahel Harvest')::uuid limit 1)),
  'PT409', null, '[CV7] Nobody pins a message once the deal is over');
select tests.as_database();
update public.deal_room_members set is_viewer = true, ended_at = null, ended_by = null, end_reason = null
  where user_id = tests.id('carol');
select tests.acting_as('carol');
select is((select count(*) from public.deal_room_pins), 1::bigint, '[CV8] A viewer sees what is pinned');
select throws_ok($$select public.pin_deal_room_message(tests.of('again'))$$, 'PT403',
  'You are a viewer in this deal room, so you cannot pin messages.', '[CV8] Carol, a viewer, pins nothing');
select throws_ok($$select public.unpin_deal_room_message(tests.of('again'))$$, 'PT403',
  'You are a viewer in this deal room, so you cannot pin messages.', '[CV8] Carol, a viewer, unpins nothing');
select collect_tap(
  tests.acting_as(name),
  is_empty('select 1 from public.deal_room_pins', '[CV8] ' || name || ' sees no pin of the room'),
  throws_ok($$select public.pin_deal_room_message(tests.of('again'))$$, 'PT404', 'Message not found',
    '[CV8] ' || name || ' pins no message of the room'),
  throws_ok($$select public.unpin_deal_room_message(tests.of('again'))$$, 'PT404', 'Message not found',
    '[CV8] Strangers unpin nothing'),
  throws_ok($$select tests.hits('closing')$$, 'PT404', 'Deal room not found', '[CV11] Strangers search nothing'))
from unnest(array['mallory', 'dave', 'erin', 'grace']) as name;
select collect_tap(
  tests.acting_as(name),
  throws_ok($$insert into public.deal_room_pins (message_id, deal_room_id, pinned_by) select id,
    tests.room('Lumen Grid')::uuid, tests.id('bob') from said where name = 'late'$$, '42501', null,
    '[CV8] ' || name || ' inserts no pin directly'),
  throws_ok('delete from public.deal_room_pins', '42501', null, '[CV8] Members delete no pin directly'))
from unnest(array['alice', 'bob']) as name;
select tests.as_anon();
select throws_ok('select 1 from public.deal_room_pins', '42501', null, '[CV8] A visitor sees no pin');
select throws_ok($$select public.pin_deal_room_message('x')$$, '42501', null, '[CV8] A visitor pins nothing');
select tests.as_database();
insert into public.deal_room_messages (id, deal_room_id, seq, sender_id, message)
select gen_random_uuid(), tests.room('Lumen Grid')::uuid, 10000 + i, tests.id('alice'), 'Filler ' || i
  from generate_series(1, 50) i;
insert into public.deal_room_pins (message_id, deal_room_id, pinned_by)
select m.id, m.deal_room_id, m.sender_id from public.deal_room_messages m where m.seq between 10001 and 10049
  and m.deal_room_id = tests.room('Lumen Grid')::uuid;
select tests.acting_as('bob');
select throws_ok(format('select public.pin_deal_room_message(%L)',
  (select m.id from public.deal_room_messages m where m.message = 'Filler 50')), 'PT409',
  'A deal room can have at most 50 pinned messages. Unpin one first.',
  '[CV9] A room has at most fifty pinned messages');
select lives_ok($$select public.pin_deal_room_message(tests.of('again'))$$,
  '[CV9] A message that is pinned already stays so among fifty');
select lives_ok($$select public.unpin_deal_room_message(tests.of('again')) from generate_series(1, 2)$$,
  '[CV9] Bob unpins what Alice pinned, twice');
select lives_ok(format('select public.pin_deal_room_message(%L)',
  (select m.id from public.deal_room_messages m where m.message = 'Filler 50')),
  '[CV9] Bob pins another one after that');
select tests.acting_as('alice');
select tests.sql($$delete from public.deal_room_pins where message_id in (select id from public.deal_room_messages
  where message = 'Filler 1')$$);
select public.pin_deal_room_message(tests.of('again'));
select public.withdraw_deal_room_message(tests.of('again'));
select is_empty($$select 1 from public.deal_room_pins where message_id::text = tests.of('again')$$,
  '[CV9] A withdrawn message is pinned no longer');

-- Searching.
select tests.as_database();
create temp table documents as select tests.add_document('Lumen Grid', 'alice', 'Zebrafish assay') as own,
  tests.add_document('Lumen Grid', 'bob', 'Contract_of zebra') as other;
grant select on documents to public;
select tests.acting_as('alice');
select isnt((tests.say(E'A longer one.\nThe Zebra-crossing costs 1,250.50 (café, naïve), says O''Neill.',
  tests.of('word'))).id, null, 'Alice writes a message to be searched');
select results_eq($$select * from tests.hits('zebra')$$,
  $$values ('MESSAGE A longer one. The Zebra-crossing costs 1,250.50 (café, naïve), says O''Neill.'),
  ('DOCUMENT Contract_of zebra'), ('DOCUMENT Zebrafish assay')$$,
  '[CV10] Messages and names of documents are found by how words begin, newest first');
select results_eq(format('select count(*) from tests.hits(%L)', words), format('values (%s::bigint)', hits),
  '[CV10] A search finds the right number by ' || coalesce(words, 'null'))
from (values ('ZEBRA crossing', 1), ('crossing zebra', 1), ('zebra tiger', 0), ('ebra', 0), ('1,250', 1), ('café', 1),
  ('o''neill', 1), ('contract of', 1), ('zebrafish.pdf', 1), (E'  zebra\t\n ', 3)) w (words, hits);
select is_empty(format('select * from tests.hits(%L)', words),
  '[CV10] Signs are no words and find nothing: ' || coalesce(words, 'null'))
from unnest(array['%', '_', '\', '%%%', '''', '&', '| !', ':*', '<->', '()', '', '   ', null]) words;
select results_eq(format('select count(*) from tests.hits(%L)', words), 'values (3::bigint)',
  '[CV10] Signs beside a word change nothing: ' || words)
from unnest(array['zebra%', '_zebra', '\zebra', 'zebra:*', '''zebra''', 'zebra & !', '(zebra|)']) words;
select throws_ok(format('select tests.hits(repeat(''z'', %s))', n), 'PT400', 'Search with at most 200 characters.',
  '[CV10] A search with too many characters is refused: ' || n) from unnest(array[201, 10001]) n;
select throws_ok(format('select tests.hits(''zebra'', %L)', within), 'PT400', 'Search in ALL, MESSAGES or DOCUMENTS.',
  '[CV10] A search in an unknown place is refused: ' || coalesce(within, 'null'))
  from unnest(array[null, '', 'EVERYTHING']) within;
select throws_ok(format('select tests.hits(''zebra'', after => %L)', after), 'PT400',
  'This page of the list does not exist. Start at the first one.',
  '[CV10] A search from an unknown page is refused: ' || after)
from unnest(array['', 'nonsense', '{}', '[]', '["x", "y", "z"]', '[null, null, null]',
  '["now", "ffffffff-ffff-ffff-ffff-ffffffffffff", "x"]']) after;
select results_eq($$select kind from public.search_deal_room(tests.room('Lumen Grid'), 'zebra', within => 'MESSAGES')$$,
  $$values ('MESSAGE')$$, '[CV10] A search finds messages alone');
select results_eq($$select kind from public.search_deal_room(tests.room('Lumen Grid'), 'zebra',
  within => 'DOCUMENTS')$$, $$values ('DOCUMENT'), ('DOCUMENT')$$, '[CV10] A search finds documents alone');
select results_eq($$select h.seq, h.author_name, h.id::text from public.search_deal_room(tests.room('Lumen Grid'),
  'crossing') h$$,
  $$select m.seq, u.display_name, m.id::text from public.deal_room_messages m join public.users u on u.id = m.sender_id
    where m.id::text = tests.of('word')$$, '[CV10] A message is found with its number, its author and its id');
with recursive pages as (
  select h.cursor, h.id, 1 as n from public.search_deal_room(tests.room('Lumen Grid'), 'filler', page_size => 1) h
  union all
  select h.cursor, h.id, p.n + 1 from pages p, lateral public.search_deal_room(tests.room('Lumen Grid'), 'filler',
    p.cursor, 1) h where p.n < 60
)
select is((select array_agg(id order by n) from pages), (select array_agg(h.id order by h.at desc, h.id desc)
  from public.search_deal_room(tests.room('Lumen Grid'), 'filler', page_size => 50) h),
  '[CV10] Pages of one hit have each hit once, in order');
select tests.as_database();
create function tests.old_ones() returns void language sql as $$
  insert into public.deal_room_messages (id, deal_room_id, seq, sender_id, message, created_at)
  select gen_random_uuid(), tests.room('Lumen Grid')::uuid, 20000 + i, tests.id('alice'), case when i % 500 = 0
    then 'Quagga' else 'Nothing' end, '2025-01-01'::timestamptz + i * interval '1 second'
    from generate_series(1, 3000) i $$;
select tests.old_ones();
select tests.acting_as('alice');
select is((select count(*) from tests.hits('quagga')), 6::bigint,
  '[CV10] A rare word is found however old its messages are');
select is((select count(*) from tests.hits('nothing', size => 50)), 50::bigint,
  '[CV10] A frequent word fills a page');
select tests.as_database();
update public.deal_room_documents set name = 'Renamed', file_name = 'Renamed.pdf'
  where id = (select other from documents);
update public.deal_room_documents set removed_at = now(), removed_by = tests.id('alice')
  where id = (select own from documents);
select tests.acting_as('bob');
select results_eq($$select kind from public.search_deal_room(tests.room('Lumen Grid'), 'zebra')$$,
  $$values ('MESSAGE')$$, '[CV11] A search finds neither former names nor removed documents');
select isnt_empty($$select 1 from tests.hits('renamed')$$, '[CV11] A document is found by its new name');
select tests.as_database();
update public.deal_room_documents set removed_at = null, removed_by = null where id = (select own from documents);
select tests.acting_as('alice');
select isnt_empty($$select 1 from tests.hits('zebrafish')$$, '[CV11] A document that comes back is found again');
select public.withdraw_deal_room_message(tests.of('word'));
select is_empty($$select 1 from tests.hits('crossing')$$, '[CV11] A withdrawn message is not found');
select is_empty($$select h.id from public.search_deal_room(tests.room('Lumen Grid'), 'quokkas') h$$,
  '[CV11] A message of another room is not found');
select tests.as_database();
select is_empty($$select 1 from private.deal_room_search_index w where w.about::text = tests.of('word')$$,
  '[CV11] No word of a withdrawn message is kept');
update public.deal_room_members set ended_at = now() where user_id = tests.id('carol');
select tests.acting_as('carol');
select throws_ok($$select tests.hits('zebra')$$, 'PT403', 'Access denied',
  '[CV11] Carol, a former member, searches nothing');
select tests.as_anon();
select throws_ok($$select tests.hits('zebra')$$, '42501', null, '[CV11] A visitor searches nothing');

-- What is written in documents.
select tests.acting_as('alice');
select lives_ok($$select tests.tell(own, array['A first page about okapi', '  ', 'The third says okapi, too'])
  from documents, generate_series(1, 2)$$, '[CV12] Alice tells the text of her document, twice');
select results_eq($$select kind, page, title, author_name from public.search_deal_room(tests.room('Lumen Grid'),
  'okapi')$$,
  $$select 'TEXT', page, 'Zebrafish assay', u.display_name from unnest(array[1, 3]) page, public.users u
    where u.id = tests.id('alice')$$, '[CV12] Each page of the document is found once, with who uploaded it');
select throws_ok(format('select tests.tell(own, %L) from documents', pages), 'PT400', null,
  '[CV12] The text of a document is refused: ' || what)
from (values ('none', '{}'), ('null', null), ('of 501 pages', array_fill('x'::text, array[501])::text),
  ('a page of 20,001', array[repeat('x', 20001)]::text), ('of two dimensions', '{{a,b},{c,d}}')) t (what, pages);
select throws_ok($$select tests.tell(own, array_fill(repeat('x', 20000), array[60])) from documents$$, 'PT413', null,
  '[CV12] The text of a document has at most a million bytes');
select throws_ok($$select tests.tell(other, array['Lies about okapi']) from documents$$, 'PT403',
  'Only who uploaded this version says what is written in it.',
  '[CV12] Alice does not tell the text of what Bob uploaded');
select throws_ok($$select tests.tell(own, array['x'], 2) from documents$$, 'PT409',
  'There is a newer version of this document.',
  '[CV12] Alice does not tell the text of a version that is not the newest');
select throws_ok($$select tests.tell(gen_random_uuid(), array['x'])$$, 'PT404', 'Document not found',
  '[CV12] Alice does not tell the text of a document that does not exist');
select collect_tap(
  tests.acting_as(name), throws_ok($$select tests.tell(own, array['x']) from documents$$, code, null,
    '[CV12] ' || name || ' tells no text of the document'),
  throws_ok('select 1 from public.deal_room_document_texts', '42501', null,
    '[CV12] Nobody reads the texts of documents directly'))
from (values ('mallory', 'PT404'), ('erin', 'PT404'), ('bob', 'PT403')) t (name, code);
select tests.as_database();
update public.deal_room_documents set version = 2 where id = (select own from documents);
select tests.acting_as('alice');
select is_empty($$select 1 from tests.hits('okapi')$$, '[CV12] A new version is not found by what the former one said');
select tests.as_database();
select is_empty('select 1 from public.deal_room_document_texts', '[CV12] The text of a former version is not kept');
update public.deal_room_documents set removed_at = now(), removed_by = tests.id('alice'), erased_at = now()
  where id = (select own from documents);
select is_empty('select 1 from private.deal_room_search_index w join documents p on p.own = w.about',
  '[CV12] An erased document leaves no word');
select * from finish();
rollback;
