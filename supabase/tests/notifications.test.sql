-- Notifications. Cases NO of docs/access.md.
begin;
\ir helpers.psql
select no_plan();
select is_empty($$select username from tests.told where kind = 'account.changed'$$,
  '[NO13] Nobody of the seed has a notice of how they became who they are');
select isnt_empty(format('select 1 from tests.told where username = %L', who),
  '[NO13] The seed has told ' || who || ' of something')
from unnest(array['alice', 'bob', 'carol', 'dave', 'erin', 'mallory', 'grace', 'henrik', 'ines', 'petra', 'owen',
  'denise.whitfield']) as who;
insert into private.notification_kinds values ('test.first', 'When a test says so'),
  ('test.second', 'When a test says so again');
select private.notify(tests.id('bob'), 'test.first', 'startup', null, '{"name": "Lumen Grid"}');
select private.notify(tests.id('bob'), 'test.second', 'startup', null);
select private.notify(tests.id('alice'), 'test.first', 'startup', null);

select tests.acting_as('bob');
select results_eq($$select kind from public.notifications where kind like 'test.%' order by kind$$,
  $$values ('test.first'), ('test.second')$$, '[NO1] Bob reads what he was told');
select collect_tap(tests.acting_as(name), is_empty(format('select 1 from public.notifications where user_id <> %L',
  tests.id(name)), '[NO2] ' || name || ' reads nobody else''s notices'))
from unnest(array['alice', 'mallory', 'erin', 'grace']) as name;
select tests.as_anon();
select throws_ok('select 1 from public.notifications', '42501', null, '[NO2] A visitor reads no notices');
select throws_ok('select public.mark_notifications_read()', '42501', null, '[NO2] A visitor marks no notices');
select throws_ok('select * from public.my_notifications()', '42501', null, '[NO2] A visitor lists no notices');
select throws_ok('select public.unread_notifications()', '42501', null, '[NO2] A visitor counts no notices');

select tests.acting_as('mallory');
select is(public.mark_notifications_read(array(select n.id::text from public.notifications n)), 0,
  '[NO3] Mallory has no notices to mark');
select is(public.mark_notifications_read(array['nonsense']), 0, '[NO3] A malformed id marks nothing');
select tests.as_database();
select is((select count(*) from public.notifications where kind like 'test.%' and read_at is null), 3::bigint,
  '[NO3] Bob''s and Alice''s notices stay unread');
select tests.acting_as('bob');
select is(public.mark_notifications_read((select array_agg(id::text) from public.notifications
  where kind = 'test.first')), 1, '[NO3] Bob marks one notice as read');
select is(public.mark_notifications_read(), 1, '[NO3] Bob marks all other notices as read');
select is(public.mark_notifications_read(), 0, '[NO3] Bob marks a notice only once');
select collect_tap(throws_ok(statement, '42501', null, '[NO4] Bob writes nothing directly: ' || statement))
from unnest(array['update public.notifications set read_at = null', 'delete from public.notifications',
  'select 1 from public.notification_preferences',
  $$select private.notify(auth.uid(), 'test.first', 'x', null)$$]) as statement;

select lives_ok($$select public.mute_notifications('test.first', true)$$, '[NO5] Bob mutes a kind of notice');
select throws_ok($$select public.mute_notifications('test.none', true)$$, 'PT400', null,
  '[NO5] Bob mutes no kind that does not exist');
select throws_ok($$select public.mute_notifications('test.first', null)$$, 'PT400', null,
  '[NO5] Muting needs an answer');
select is((select is_muted from public.my_notification_preferences() where kind = 'test.first'), true,
  '[NO5] Bob sees the kind that he muted');
select is((select is_muted from public.my_notification_preferences() where kind = 'test.second'), false,
  '[NO5] Bob sees a kind that he did not mute');
select tests.as_database();
select private.notify(tests.id('bob'), 'test.first', 'startup', null);
select private.notify(tests.id('alice'), 'test.first', 'startup', null);
select is((select count(*) from public.notifications where kind = 'test.first' and user_id = tests.id('bob')
  and read_at is null), 0::bigint, '[NO5] Bob is told no more of the muted kind');
select is((select count from public.notifications where kind = 'test.first' and user_id = tests.id('alice')), 2,
  '[NO5] Alice is still told of the kind that Bob muted');
select isnt_empty(format($$select 1 from realtime.messages where topic = 'user:%s' and event = 'notification'
  and payload ? 'id' and not payload ? 'name'$$, tests.id('bob')),
  '[NO6] A notice is announced on the person''s topic, by its id alone');

select tests.disable('bob');
select private.notify(tests.id('bob'), 'test.second', 'startup', null);
select is((select count(*) from public.notifications where kind = 'test.second' and user_id = tests.id('bob')),
  1::bigint, '[NO7] A disabled person is notified of nothing');
select tests.acting_as('bob');
select is_empty('select 1 from public.notifications', '[NO7] A disabled person reads no notices');
select throws_ok('select public.mark_notifications_read()', 'PT403', null, '[NO7] A disabled person marks no notices');
select throws_ok('select * from public.my_notifications()', 'PT403', null, '[NO7] A disabled person lists no notices');
select throws_ok('select * from public.my_notification_preferences()', 'PT403', null,
  '[NO7] A disabled person lists no preferences');
select throws_ok($$select public.mute_notifications('test.first', false)$$, 'PT403', null,
  '[NO7] A disabled person mutes no kind');
select tests.as_database();
select throws_ok(format($$select private.notify(%L, 'test.misspelt', 'startup', null)$$, tests.id('alice')), '23503',
  null, '[NO8] A kind that no chapter named is refused');

-- One row for a kind and a thing.
update public.users set is_active = true where id = tests.id('bob');
delete from public.notification_preferences;
delete from public.notifications;
select tests.forget_broadcasts();
create function tests.bell(who text) returns table (kind text, count int, is_unread boolean)
language sql security definer set search_path = ''
as $$ select n.kind, n.count, n.read_at is null from public.notifications n where n.user_id = tests.id(who)
  order by n.kind $$;
create function tests.rang(who text, event text default 'notification') returns bigint
language sql security definer set search_path = ''
as $$ select count(*) from tests.broadcasts() m where m.topic = 'user:' || tests.id(who) and m.event = rang.event $$;
create function tests.post(words text) returns bigint
language sql
as $$ select (public.post_deal_room_message(tests.room('Lumen Grid'), gen_random_uuid()::text, words)).seq $$;
grant execute on all functions in schema tests to public;

select private.notify(tests.id('grace'), 'test.first', 'startup', tests.deal('Lumen Grid')) from generate_series(1, 12);
select results_eq($$select * from tests.bell('grace')$$, $$values ('test.first', 12, true)$$,
  '[NO9] Twelve notices about one thing are one row that counts twelve');
select is(tests.rang('grace'), 1::bigint, '[NO9] Twelve notices about one thing ring once');
select tests.acting_as('grace');
select is(public.unread_notifications(), 1, '[NO9] Grace has one unread notice');
select is(public.mark_notifications_read(), 1, '[NO9] Grace reads her notice');
select is(public.unread_notifications(), 0, '[NO9] Grace has no unread notice after reading');
select tests.as_database();
select is(tests.rang('grace', 'notifications.read'), 1::bigint, '[NO9] Grace''s other browsers hear that she has read');
select private.notify(tests.id('grace'), 'test.first', 'startup', tests.deal('Lumen Grid'));
select results_eq($$select * from tests.bell('grace')$$, $$values ('test.first', 1, true)$$,
  '[NO9] The next notice begins at one in the same row');
select is(tests.rang('grace'), 2::bigint, '[NO9] The next notice rings at once, however lately the last did');

-- The list.
delete from public.notifications;
insert into public.notifications (user_id, kind, target_type, target_id, created_at)
select tests.id('grace'), case when i % 5 = 0 then 'test.second' else 'test.first' end, 'startup', gen_random_uuid(),
  now() - (i / 3) * interval '1 minute'
from generate_series(1, 250) i;
create function tests.pages(kinds text[], size int) returns table (id uuid, kind text)
language plpgsql
as $$
declare
  r record;
  at timestamptz;
  at_id text;
  n int;
begin
  loop
    n := 0;
    for r in select * from public.my_notifications(kinds, at, at_id, size) loop
      id := r.id; kind := r.kind; at := r.created_at; at_id := r.id::text; n := n + 1;
      return next;
    end loop;
    exit when n < size;
  end loop;
end
$$;
grant execute on function tests.pages(text[], int) to public;
select tests.acting_as('grace');
select is(public.unread_notifications(), 100, '[NO11] The count of unread notices stops at a hundred');
select results_eq($$select id from tests.pages(null, 7)$$, $$select id from public.notifications
  order by created_at desc, id desc$$, '[NO10] The pages are the whole list in order, each row once');
select results_eq($$select id from tests.pages('{test.second}', 7)$$, $$select id from public.notifications
  where kind = 'test.second' order by created_at desc, id desc$$,
  '[NO10] The pages of one kind are all its rows in order');
select results_eq($$select id from tests.pages('{test.second, test.first, test.second, nonsense}', 100)$$, $$select id
  from public.notifications order by created_at desc, id desc$$,
  '[NO10] The pages of several kinds have each row once');
select is((select count(*) from public.my_notifications(page_size => 1000000)), 100::bigint,
  '[NO10] A page has a hundred rows at most');
select is((select count(*) from public.my_notifications(page_size => -1)), 1::bigint,
  '[NO10] A page has one row at least');
select is((select count(*) from public.my_notifications(before_id => 'nonsense')), 30::bigint,
  '[NO10] A malformed id begins the list anew');
select is_empty($$select 1 from public.my_notifications('{}')$$, '[NO10] A list of no kinds is empty');
select tests.acting_as('mallory');
select is_empty($$select 1 from public.my_notifications()$$, '[NO2] Mallory lists none of Grace''s notices');

-- What it is about: there, or gone.
select tests.as_database();
delete from public.notifications;
select private.notify(tests.id('bob'), 'test.first', t, id) from (values
  ('deal_room', tests.room('Lumen Grid')::uuid), ('deal_room', tests.room('Kelvin Forge')::uuid),
  ('startup', (select id from public.startups where slug = 'lumen-grid')),
    ('startup', (select id from public.startups where slug = 'lumen-home')),
  ('event', (select id from public.events where slug = 'india-gateway-summit')), ('event', gen_random_uuid()),
  ('nonsense', gen_random_uuid())) as v (t, id);
select private.notify(tests.id('bob'), 'test.second', 'platform', null);
select tests.acting_as('bob');
select set_eq($$select target_type, is_there, slug from public.my_notifications()$$,
  $$values ('deal_room', false, null), ('deal_room', true, null), ('event', false, null),
    ('event', true, 'india-gateway-summit'), ('nonsense', false, null),
    ('platform', false, null), ('startup', false, null), ('startup', true, 'lumen-grid')$$,
  '[NO10] The list says what Bob can still see, and how its page is called');
select is(public.mark_thing_read('deal_room', tests.room('Lumen Grid')), 1,
  '[NO12] Bob has read the notice of the room before his eyes');
select is(public.mark_thing_read('deal_room', tests.room('Lumen Grid')), 0, '[NO12] Bob reads that notice only once');
select is(public.mark_thing_read('deal_room', id), 0,
  '[NO12] A thing that does not exist reads no notice: ' || coalesce(id, 'null'))
  from unnest(array['nonsense', null, gen_random_uuid()::text]) id;
select is(public.unread_notifications(), 7, '[NO12] Reading one room leaves the other notices unread');

-- Rooms: who is told, and what reads it. Carol has not accepted the NDA.
select tests.as_database();
delete from public.notifications;
select tests.forget_broadcasts();
select tests.acting_as('alice');
select count(tests.post('one of ' || i)) from generate_series(1, 5) i;
select results_eq($$select * from tests.bell('bob')$$, $$values ('deal_room.messages', 5, true)$$,
  '[NO13] Five messages are one notice');
select is(tests.rang('bob'), 1::bigint, '[NO13] Five messages ring once');
select is_empty($$select * from tests.bell('carol')$$, '[M2] Carol is told of no message before the NDA');
select is_empty($$select * from tests.bell('alice')$$, '[NO13] Alice, who wrote the messages, is told of none');
select tests.acting_as('bob');
select public.mark_thing_read('deal_room', tests.room('Lumen Grid'));
select results_eq($$select is_unread from tests.bell('bob')$$, 'values (true)',
  '[NO12] Having the room open reads no message');
select public.mark_deal_room_read(tests.room('Lumen Grid'), (select max(seq) - 3 from public.deal_room_messages
  where deal_room_id = tests.room('Lumen Grid')::uuid));
select results_eq($$select is_unread from tests.bell('bob')$$, 'values (true)',
  '[NO12] Reading some messages leaves the notice unread');
select public.mark_deal_room_read(tests.room('Lumen Grid'), (select max(seq) from public.deal_room_messages
  where deal_room_id = tests.room('Lumen Grid')::uuid));
select results_eq($$select is_unread from tests.bell('bob')$$, 'values (false)',
  '[NO12] Reading the newest message reads the notice');
select is(tests.rang('bob', 'notifications.read'), 1::bigint,
  '[NO12] Reading the newest message is told to Bob''s browsers');
select tests.acting_as('alice');
select tests.post('six');
select tests.acting_as('bob');
select tests.post('seven');
select results_eq($$select is_unread from tests.bell('bob')$$, 'values (false)',
  '[NO12] Bob, who answers, has read the notice');
select results_eq($$select kind, count from tests.bell('alice')$$, $$values ('deal_room.messages', 1)$$,
  '[NO13] Alice is notified of Bob''s answer');

select tests.as_database();
delete from public.notifications;
select set_config('tests.upload', (select id::text from tests.acting_as('bob'),
  public.begin_deal_room_upload(tests.room('Lumen Grid'), 'Plan.pdf', 1000)), true);
select tests.as_service();
select isnt((public.finish_deal_room_upload(tests.id('bob'), current_setting('tests.upload')::uuid, 1000,
  'application/pdf')).id, null, '[NO13] Bob adds a document to the room');
select results_eq($$select * from tests.bell('alice')$$, $$values ('deal_room.documents', 1, true)$$,
  '[NO13] Alice is notified of the document');
select is_empty($$select * from tests.bell('carol')$$, '[F2] Carol is told of no document before the NDA');
select is_empty($$select * from tests.bell('bob')$$, '[NO13] Bob, who added the document, is not notified');
select isnt((public.open_deal_room_document(tests.id('alice'), current_setting('tests.upload'), false)).id, null,
  '[NO12] Alice opens the document');
select results_eq($$select is_unread from tests.bell('alice')$$, 'values (false)',
  '[NO12] Opening the document reads Alice''s notice');

select tests.as_database();
delete from public.notifications;
select set_config('tests.nda', tests.publish_nda()::text, true);
select tests.acting_as('alice');
select lives_ok($$select public.move_deal_room_to_nda(tests.room('Lumen Grid'), current_setting('tests.nda'))$$,
  '[NO13] Alice moves the room to a newer NDA');
select results_eq(format('select * from tests.bell(%L)', who), $$values ('deal_room.nda_changed', 1, true)$$,
  '[NO13] ' || who || ' is asked to accept again') from unnest(array['bob', 'carol']) who;
select is_empty($$select * from tests.bell('alice')$$, '[NO13] Alice, who moved the room, is not notified');
select tests.as_service();
select isnt(public.sign_or_accept_nda(tests.id('bob'), tests.room('Lumen Grid'), current_setting('tests.nda')::uuid,
  'Bob Lindqvist'), null, '[NO12] Bob accepts the newer NDA');
select results_eq($$select is_unread from tests.bell('bob')$$, 'values (false)',
  '[NO12] Accepting the NDA reads Bob''s notice');

-- Applications and letters.
select tests.as_database();
delete from public.notifications;
delete from private.rate_limits;
update public.startups set hub_id = '0b000000-0000-4000-8000-000000000001', short_description = 'x',
  sectors = '{Fintech}' where slug = 'lumen-home';
select tests.acting_as('alice');
select public.submit_startup(id::text), public.withdraw_startup(id::text) from public.startups
  where slug = 'lumen-home';
select results_eq($$select kind from tests.bell('dave')$$, $$values ('startup.submitted'), ('startup.withdrawn')$$,
  '[NO13] A hub hears that an application was withdrawn');
select tests.acting_as('dave');
select results_eq($$select kind, is_there from public.my_notifications() order by kind$$,
  $$values ('startup.submitted', false), ('startup.withdrawn', false)$$,
  '[NO10] The hub''s list says that it can no longer see the startup');
select tests.acting_as('erin');
select lives_ok($$select public.return_startup_to_review((select id::text from public.startups
  where slug = 'lumen-grid'), 'Look again')$$, '[NO13] Erin sends a startup back to review');
select isnt_empty($$select 1 from tests.bell('dave') where kind = 'startup.back_in_review'$$,
  '[NO13] The hub hears that the startup is back in review');
select isnt_empty($$select 1 from tests.bell('alice') where kind = 'startup.returned'$$,
  '[NO13] The founder hears that the startup is back in review');

select tests.as_database();
delete from public.notifications;
insert into public.events (id, title, event_type, start_date, end_date, host_hub_id) values
  ('0e000000-0000-4000-8000-0000000001e7', 'Letters', 'NETWORKING', now() + interval '9 days',
    now() + interval '10 days', '0b000000-0000-4000-8000-000000000001'),
  ('0e000000-0000-4000-8000-0000000002e7', 'Ours', 'NETWORKING', now() + interval '9 days', now() + interval '10 days',
    null);
select tests.as_anon();
select public.send_event_message(e, '{"full_name": "Ann", "email": "ann@x.test", "message": "Is there parking?"}')
from unnest(array['0e000000-0000-4000-8000-0000000001e7', '0e000000-0000-4000-8000-0000000001e7',
  '0e000000-0000-4000-8000-0000000002e7']) e;
select public.send_contact_message('Ann Ames', 'ann@x.test', 'Ames', 'CEO', 'Hello there', 'How does this work?'),
  public.send_summit_message('Ann', 'ann@x.test', '+1 555', 'speaking', 'I speak.');
select results_eq($$select * from tests.bell('dave')$$, $$values ('event.message', 2, true)$$,
  '[NO13] Two letters about an event are one notice to its host');
select results_eq($$select * from tests.bell('erin')$$, $$values ('event.message', 1, true),
  ('platform.message', 2, true)$$, '[NO13] Platform administrators hear of letters to the platform and its events');
select tests.acting_as('dave');
select count(public.mark_event_message(id::text, true)) from (select m.id from public.event_contacts m
  join public.events e on e.id = m.event_id where e.title = 'Letters' limit 1) m;
select results_eq($$select is_unread from tests.bell('dave')$$, 'values (true)',
  '[NO12] Reading one letter leaves the notice unread');
select count(public.mark_event_message(m.id::text, true)) from public.event_contacts m
  join public.events e on e.id = m.event_id where e.title = 'Letters';
select results_eq($$select is_unread from tests.bell('dave')$$, 'values (false)',
  '[NO12] Reading all letters reads the notice');
select tests.acting_as('erin');
select count(public.mark_contact_message(id::text, true)) from public.contact_messages;
select results_eq($$select kind, is_unread from tests.bell('erin')$$, $$values ('event.message', true),
  ('platform.message', false)$$, '[NO12] Reading all letters to the platform reads that notice alone');

-- Preferences: what can reach one.
select tests.acting_as('grace');
select is_empty($$select kind from public.my_notification_preferences()
  where kind in ('startup.submitted', 'platform.message', 'kyc.submitted', 'deal.terms_proposed', 'intro.requested')$$,
  '[NO14] A guest is not asked about notices that only others can get');
select isnt_empty($$select kind from public.my_notification_preferences() where kind = 'invitation.received'$$,
  '[NO14] A guest is asked about notices that anybody can get');
select tests.acting_as('dave');
select isnt_empty($$select kind from public.my_notification_preferences() where kind = 'startup.submitted'$$,
  '[NO14] A hub admin is asked about applications');
select is_empty($$select kind from public.my_notification_preferences() where kind = 'platform.message'$$,
  '[NO14] A hub admin is not asked about letters to the platform');
select public.mute_notifications('platform.message', true);
select isnt_empty($$select kind from public.my_notification_preferences() where kind = 'platform.message'
  and is_muted$$, '[NO14] A muted kind stays in the list, whatever one''s role');
select is_empty($$select kind from private.notification_kinds where roles = '{}'$$,
  '[NO14] Every kind is for some role')
  from tests.as_database();

select * from finish();
rollback;
