-- Events as those who host them see them. Cases EV and EM of docs/access.md. Dave is Station Azur's admin; grace is
-- made another hub's here.
begin;
\ir helpers.psql
select no_plan();
update public.users set role = 'HUB_ADMIN' where id = tests.id('grace');
select tests.acts_for(tests.id('grace'), '0b000000-0000-4000-8000-000000000002');
create function tests.event(title text) returns text
language sql stable security definer set search_path = ''
as $$ select e.id::text from public.events e where e.title = event.title $$;
create function tests.asked(who text, title text) returns text
language sql stable security definer set search_path = ''
as $$ select r.id::text from public.event_registrations r where r.event_id = tests.event(title)::uuid
  and r.user_id = tests.id(who) and r.status <> 'CANCELLED' $$;
create function tests.name_of(who text) returns text
language sql stable security definer set search_path = ''
as $$ select u.display_name from public.users u where u.id = tests.id(who) $$;
create function tests.sequence(title text) returns int
language sql stable security definer set search_path = ''
as $$ select e.sequence from public.events e where e.title = sequence.title $$;
-- The lines as they are counted and as they are.
create function tests.miscounted() returns setof text
language sql stable security definer set search_path = ''
as $$
  select e.title from public.events e left join private.event_counts l on l.event_id = e.id
  where (coalesce(l.waiting, 0), coalesce(l.asking, 0), coalesce(l.declined, 0), coalesce(l.unanswered_messages, 0))
    is distinct from (
    (select count(*) filter (where r.status = 'WAITING') from public.event_registrations r where r.event_id = e.id),
    (select count(*) filter (where r.status = 'PENDING_APPROVAL') from public.event_registrations r
      where r.event_id = e.id),
    (select count(*) filter (where r.status = 'DECLINED') from public.event_registrations r where r.event_id = e.id),
    (select count(*) from public.event_contacts m where m.event_id = e.id and m.responded_at is null))
$$;
create function tests.make(title text, more jsonb default '{}') returns void
language sql
as $$ select public.create_event(jsonb_build_object('title', title, 'event_type', 'DEMO_DAY', 'location',
  'Nice, France', 'time_zone', 'Europe/Paris',
  'start_date', now() + interval '10 days', 'end_date', now() + interval '11 days') || more) $$;
create function tests.titles(state text, more jsonb default '{}') returns text[]
language sql
as $$ select array(select r ->> 'title'
  from json_array_elements(public.hosted_events_page(more || jsonb_build_object('state', state), 100) -> 'rows') r) $$;
create function tests.row_of(title text) returns jsonb
language sql
as $$ select r::jsonb from json_array_elements(public.hosted_events_page('{}', 100) -> 'rows') r
  where r ->> 'title' = row_of.title $$;
create function tests.told_live(event text) returns text[]
language sql security definer set search_path = ''
as $$ select array(select distinct replace(u.email, '@dealport.test', '') from tests.broadcasts() b
  join public.users u on b.topic = 'user:' || u.id
  where b.event = 'hosted_event.changed' and b.payload ->> 'event_id' = told_live.event order by 1) $$;
grant execute on all functions in schema tests to public;
select is_empty('select tests.miscounted()', '[EV21] Lines over the seed are counted as they are');

-- Whose list.
select tests.acting_as('grace');
select lives_ok($$select tests.make('Theirs')$$, '[EV22] Grace hosts an event');
select tests.acting_as('erin');
select lives_ok($$select tests.make('Of the platform')$$, '[EV22] Erin hosts an event of the platform');
select tests.forget_broadcasts();
select tests.acting_as('dave');
select lives_ok($$select tests.make('Ours',
  '{"max_attendees": 2, "requires_approval": true, "virtual_url": "https://meet.example/ours", "agenda": [{"time": "09:00", "title": "Doors"}]}')$$,
    '[EV22] Dave hosts an event');
select is(tests.told_live(tests.event('Ours')), array['dave', 'louise', 'malik'],
  '[EV23] Dave''s own other screens and his colleagues'' hear of it');
select ok('Ours' = any (tests.titles('upcoming')) and not 'Theirs' = any (tests.titles('upcoming'))
  and not 'Of the platform' = any (tests.titles('upcoming')), '[EV22] Dave lists the events of his hub alone');
select is(tests.titles('upcoming', '{"hub_id": "0b000000-0000-4000-8000-000000000002"}'), tests.titles('upcoming'),
  '[EV22] Dave lists his hub''s events whatever hub he names');
select is(tests.titles('upcoming', '{"query": "OURS"}'), array['Ours'],
  '[EV22] An event is found by the words of its title');
select is(tests.titles('upcoming', '{"query": "%"}'), '{}', '[EV22] A search without a word finds no event');
select results_eq($$select r.d ->> 'virtual_url', r.d -> 'can_edit', r.d -> 'can_give_to_hub',
  r.d #>> '{agenda,0,title}', r.d ->> 'organizer_name' from (select public.hosted_event(tests.event('Ours'))) r (d)$$,
  $$values ('https://meet.example/ours', 'true'::jsonb, 'false'::jsonb, 'Doors', tests.name_of('dave'))$$,
    '[EV22] One event holds what its form shows');
select throws_ok(format('select public.hosted_event(%L)', event), 'PT404', 'Event not found',
  '[EV22] Dave reads no event of another hub: ' || coalesce(event, 'null'))
from unnest(array[tests.event('Theirs'), 'nonsense', null]) as event;
select throws_ok(call, 'PT400', sentence, '[EV22] A wrong filter is refused: ' || call) from (values
  ($$select public.hosted_events_page('{"state": "<script>"}')$$, 'The status must be upcoming, past or cancelled.'),
    ($$select public.hosted_events_page('{"hubs": 1}')$$, 'There is no filter hubs.'),
  ($$select public.hosted_events_page('{}', 20, 'nonsense')$$,
    'This page no longer exists. Start again from the first one.'),
  ($$select public.attendees_page(tests.event('Ours'), '{"state": "CANCELLED"}')$$,
    'This registration status does not exist.'),
  ($$select public.event_messages_page(tests.event('Ours'), '{"is_answered": "maybe"}')$$,
    'is_answered must be true or false.')) as c (call, sentence);
select tests.acting_as('erin');
select ok(array['Ours', 'Theirs', 'Of the platform'] <@ tests.titles('upcoming'),
  '[EV22] Erin lists the events of every host');
select ok('Of the platform' = any (tests.titles('upcoming', '{"hub_id": "none"}'))
  and not 'Ours' = any (tests.titles('upcoming', '{"hub_id": "none"}')),
  '[EV22] Erin lists the platform''s events alone');
select ok('Theirs' = any (tests.titles('upcoming', '{"hub_id": "0b000000-0000-4000-8000-000000000002"}'))
  and not 'Ours' = any (tests.titles('upcoming', '{"hub_id": "0b000000-0000-4000-8000-000000000002"}')),
  '[EV22] Erin lists the events of one hub');
select is(tests.titles('upcoming', '{"hub_id": "nonsense"}'), '{}', '[EV22] A hub that does not exist has no events');
select collect_tap(tests.acting_as(name), throws_ok('select public.hosted_events_page()', 'PT403',
  'Only hubs can host events.', '[EV22] ' || name || ' hosts no events'),
  throws_ok(format('select public.hosted_event(%L)', tests.event('Ours')), 'PT404', null,
  '[EV22] Nobody but its hosts reads an event as a host: ' || name),
    throws_ok(format('select public.attendees_page(%L)', tests.event('Ours')), 'PT404', null,
    '[EV12] Nobody but its hosts reads who comes: ' || name),
  throws_ok(format('select public.event_messages_page(%L)', tests.event('Ours')), 'PT404', null,
  '[EM5] Nobody but its hosts reads its messages: ' || name),
    throws_ok(format('select public.begin_event_picture(%L)', tests.event('Ours')), 'PT403', null,
    '[EV24] Nobody but its hosts sends its picture: ' || name))
from unnest(array['alice', 'bob', 'ines']) as name;
select tests.acting_as('grace');
select throws_ok(format('select public.attendees_page(%L)', tests.event('Ours')), 'PT404', null,
  '[EV12] Another hub does not read who comes');
select throws_ok(format('select public.event_messages_page(%L)', tests.event('Ours')), 'PT404', null,
  '[EM5] Another hub does not read the messages');

-- Who comes, in pages.
select tests.forget_broadcasts();
select collect_tap(tests.acting_as(name), is((public.register_for_event(tests.event('Ours'))).status,
  'PENDING_APPROVAL', '[EV11] ' || name || ' asks for a seat'))
from unnest(array['alice', 'bob', 'carol', 'ines', 'henrik']) as name;
select is(tests.told_live(tests.event('Ours')), array['dave', 'louise', 'malik'],
  '[EV23] Dave''s open screen hears of each who asks');
select tests.acting_as('dave');
select is((tests.row_of('Ours') ->> 'asking')::int, 5, '[EV21] Five people ask for a seat');
select lives_ok(format('select public.decide_event_registration(%L, true)', tests.asked(who, 'Ours')),
  '[EV11] ' || who || ' is accepted') from unnest(array['alice', 'bob', 'carol', 'ines']) as who;
select lives_ok(format('select public.decide_event_registration(%L, false, %L)', tests.asked('henrik', 'Ours'),
  ' No founders this time. '), '[EV11] Dave declines Henrik');
select results_eq($$select tests.row_of('Ours') -> 'current_attendees', tests.row_of('Ours') -> 'waiting',
  tests.row_of('Ours') -> 'asking', tests.row_of('Ours') -> 'declined'$$,
  $$values ('2'::jsonb, '2'::jsonb, '0'::jsonb, '1'::jsonb)$$,
  '[EV21] Two people have seats, two wait, one was declined');
select results_eq($$select r ->> 'display_name', r ->> 'status', (r ->> 'waiting_position')::int,
  r ->> 'decision_reason', r ->> 'decided_by_name'
  from json_array_elements(public.attendees_page(tests.event('Ours')) -> 'rows') r$$,
  $$values (tests.name_of('alice'), 'REGISTERED', null::int, null, tests.name_of('dave')),
    (tests.name_of('bob'), 'REGISTERED', null, null, tests.name_of('dave')),
    (tests.name_of('carol'), 'WAITING', 1, null, tests.name_of('dave')),
    (tests.name_of('ines'), 'WAITING', 2, null, tests.name_of('dave')),
      (tests.name_of('henrik'), 'DECLINED', null, 'No founders this time.', tests.name_of('dave'))$$,
      '[EV12] Dave lists everybody in the order of arrival');
select is((public.attendees_page(tests.event('Ours'), '{"state": "WAITING"}', 1) #>> '{rows,0,waiting_position}')::int,
  1, '[EV12] A page of the line begins with the first place');
select results_eq($$select (r ->> 'waiting_position')::int
  from json_array_elements(public.attendees_page(tests.event('Ours'), '{"state": "WAITING"}', 1,
  tests.asked('carol', 'Ours')) -> 'rows') r$$, 'values (2)',
  '[EV12] The next page of the line goes on with the second place');
select is(public.attendees_page(tests.event('Ours'), '{"state": ["WAITING", "DECLINED"]}') ->> 'total', '3',
  '[EV12] Several states are listed together');
select is((public.attendees_page(tests.event('Ours'), '{"query": "carol"}') #>> '{rows,0,waiting_position}')::int, 1,
  '[EV12] Somebody found by name has her place in the line');
select is(public.attendees_page(tests.event('Ours'), '{"query": "carol"}') ->> 'total', '1',
  '[EV12] A search by name finds nobody else');
select is(public.attendees_page(tests.event('Ours'), jsonb_build_object('query', words)) ->> 'total', found,
  '[EV12] A search finds people by the words of their name: ' || words)
from (values ('ca', '2'), ('CAROL me', '1'), ('carol@dealport', '0'), ('carol dealport', '0')) t (words, found);
select is(public.attendees_page(tests.event('Ours'), '{"query": "%"}') ->> 'total', '0',
  '[EV12] A search without a word finds nobody');
select is(public.attendees_page(tests.event('Ours')) ->> 'total', '5', '[EV12] All five people are counted');
select tests.acting_as('alice');
select lives_ok($$select public.cancel_event_registration(tests.event('Ours'))$$, '[EV9] Alice gives her seat back');
select tests.acting_as('dave');
select is((select count(*) from public.notifications n where n.user_id = tests.id('carol')
  and n.kind = 'event.promoted'), 0::bigint, '[EV9] Dave does not read Carol''s notice of her seat');
select is(public.attendees_page(tests.event('Ours'), '{"state": "REGISTERED"}') #>> '{rows,1,display_name}',
  tests.name_of('carol'), '[EV9] Carol has the seat that Alice gave back');
select tests.as_database();
select is_empty('select tests.miscounted()', '[EV21] Lines are counted as they are after a seat changed hands');

-- What waits of an event of the platform is the platform's.
select tests.acting_as('erin');
select lives_ok($$select public.update_event(tests.event('Of the platform'), '{"requires_approval": true}')$$,
  '[EV5] Erin sets the platform''s event to ask for approval');
select tests.forget_broadcasts();
select tests.acting_as('bob');
select lives_ok($$select public.register_for_event(tests.event('Of the platform'))$$,
  '[EV11] Bob asks for a seat at the platform''s event');
select tests.as_database();
select is((select count(*) from public.notifications where user_id = tests.id('erin')
  and kind = 'event.registration_requested' and target_id = tests.event('Of the platform')::uuid), 1::bigint,
  '[EV11] Erin is notified of Bob''s request');
select is(tests.told_live(tests.event('Of the platform')), array['erin'],
  '[EV23] Erin''s open screen hears of Bob''s request');

-- Letters.
select tests.forget_broadcasts();
select tests.as_anon();
select lives_ok(format('select public.send_event_message(%L, %L)', tests.event('Ours'),
  jsonb_build_object('full_name', 'Yara Sol', 'email', n || '@example.org', 'message', 'Is there a vegetarian lunch?')),
  '[EM1] A visitor writes message ' || n) from generate_series(1, 3) n;
select tests.as_database();
update public.event_contacts set created_at = now() + left(email, 1)::int * interval '1 second'
  where event_id = tests.event('Ours')::uuid;
select is(tests.told_live(tests.event('Ours')), array['dave', 'louise', 'malik'],
  '[EM8] Dave''s open screen hears of a message');
select is((select count from public.notifications where user_id = tests.id('dave') and kind = 'event.message'
  and target_id = tests.event('Ours')::uuid), 3, '[EM8] Dave is notified of the messages');
select tests.acting_as('dave');
select is((tests.row_of('Ours') ->> 'unanswered_messages')::int, 3, '[EM8] Three messages are unanswered');
select lives_ok($$select public.mark_event_message(public.event_messages_page(tests.event('Ours')) #>> '{rows,1,id}',
  true, true)$$, '[EM8] Dave answers one message');
select is((tests.row_of('Ours') ->> 'unanswered_messages')::int, 2, '[EM8] Two messages are left unanswered');
select results_eq($$select r ->> 'email', r ->> 'responded_by_name'
  from json_array_elements(public.event_messages_page(tests.event('Ours'), '{"is_answered": "true"}') -> 'rows') r$$,
  $$values ('2@example.org', tests.name_of('dave'))$$, '[EM8] The answered message names who answered it');
select is(public.event_messages_page(tests.event('Ours'), '{"is_answered": "false"}', 1,
  public.event_messages_page(tests.event('Ours'), '{}', 1) #>> '{rows,0,id}') #>> '{rows,0,email}', '1@example.org',
  '[EM8] A page of messages goes on after the last one');
select tests.acting_as('erin');
select lives_ok($$select public.mark_event_message((select m.id::text from public.event_contacts m
  where m.email = '2@example.org'), true, true)$$, '[EM8] Erin marks the message as answered, too');
select is((select responded_by from public.event_contacts where email = '2@example.org'), tests.id('dave'),
  '[EM8] The first answer stays the one that is noted');
select lives_ok($$select public.mark_event_message((select m.id::text from public.event_contacts m
  where m.email = '2@example.org'), true, false)$$, '[EM8] Erin marks the message as not answered');
select results_eq($$select responded_by, responded_at from public.event_contacts where email = '2@example.org'$$,
  'values (null::uuid, null::timestamptz)', '[EM8] The message names nobody who answered it');
select tests.as_database();
select is_empty('select tests.miscounted()', '[EV21] Letters are counted as they are');

-- A calendar's number.
select is(tests.sequence('Ours'), 0, '[EV25] Registrations do not change the calendar''s number');
select tests.acting_as('dave');
select lives_ok(format('select public.update_event(tests.event(%L), %L)', 'Ours', details),
  '[EV25] Dave saves what leaves a calendar as it is: ' || details)
  from unnest(array['{"max_attendees": 3}', '{"agenda": null}', '{"title": "Ours"}']) as details;
select is(tests.sequence('Ours'), 0, '[EV25] Changes that a calendar does not show leave its number');
select lives_ok(format('select public.update_event(tests.event(%L), %L)', 'Ours', details),
  '[EV25] Dave changes what a calendar shows: ' || details)
from unnest(array['{"location": "Antibes"}', '{"description": "Bring a badge."}', '{"end_date": "2099-01-01"}',
  '{"is_virtual": true}']) as details;
select is(tests.sequence('Ours'), 4, '[EV25] Each change that a calendar shows adds one to its number');
select lives_ok($$select public.cancel_event(tests.event('Ours'), 'The hall is flooded.')$$,
  '[EV14] Dave cancels his event');
select is(tests.sequence('Ours'), 5, '[EV25] A cancellation adds one to the calendar''s number');
select is(tests.titles('cancelled'), array['Ours'] || array(select t from unnest(tests.titles('cancelled')) t
  where t <> 'Ours'), '[EV22] The event is listed among the cancelled');
select results_eq($$select r.d -> 'can_edit', r.d ->> 'cancel_reason'
  from (select public.hosted_event(tests.event('Ours'))) r (d)$$, $$values ('false'::jsonb, 'The hall is flooded.')$$,
  '[EV14] The cancelled event cannot be edited');
select tests.as_database();
select set_eq($$select u.email from public.notifications n join public.users u on u.id = n.user_id
  where n.kind = 'event.cancelled' and n.target_id = tests.event('Ours')::uuid$$,
  $$select u.email from public.event_registrations r join public.users u on u.id = r.user_id
    where r.event_id = tests.event('Ours')::uuid and r.status in ('REGISTERED', 'WAITING', 'PENDING_APPROVAL')$$,
    '[EV14] Everybody who comes or waits is notified of the cancellation');

-- Pictures.
select tests.acting_as('dave');
select isnt(public.begin_event_picture(tests.event('Ours')), null, '[EV24] Dave begins to send a picture');
select throws_ok($$select public.set_event_picture(tests.id('dave'), tests.event('Ours')::uuid, gen_random_uuid())$$,
  '42501', null, '[EV24] Dave sets no picture past the edge function');
select tests.as_service();
select lives_ok($$select public.set_event_picture(tests.id('dave'), tests.event('Ours')::uuid,
  '0e000000-0000-4000-8000-000000000001')$$, '[EV24] The edge function sets the picture');
select throws_ok(format('select public.set_event_picture(%L, %L, gen_random_uuid())', tests.id(who),
  tests.event(title)), 'PT404', null,
  '[EV24] The edge function sets no picture for who does not host the event: ' || who)
  from (values ('alice', 'Ours'), ('grace', 'Ours'), ('dave', 'Theirs')) as w (who, title);
select lives_ok($$select public.set_event_picture(tests.id('erin'), tests.event('Ours')::uuid)$$,
  '[EV24] Erin removes the picture');
select tests.as_database();
select is((select image_url from public.events where title = 'Ours'), null, '[EV24] The event has no picture any more');
select isnt_empty(format($$select 1 from private.files_to_remove where bucket = 'event-pictures' and path = %L$$,
  tests.event('Ours') || '/0e000000-0000-4000-8000-000000000001'), '[EV24] The removed picture''s bytes are removed');
update public.events set image_url = '/api/event-pictures/' || tests.event('Ours') ||
  '/0e000000-0000-4000-8000-000000000002' where title = 'Theirs';
update public.events set image_url = null where title = 'Theirs';
select is_empty($$select 1 from private.files_to_remove where path like '%0e000000-0000-4000-8000-000000000002'$$,
  '[EV24] The bytes of another event''s picture are not removed');

-- The file.
select tests.as_service();
select throws_ok(format('select public.begin_csv(%L, %L, %L)', tests.id(who), 'event_attendees', tests.event('Ours')),
  'PT404', 'Event not found',
  '[EV26] Who does not host the event begins no file: ' || who) from unnest(array['alice', 'grace', 'bob']) as who;
select throws_ok(format('select public.begin_csv(%L, %L, %L, %L)', tests.id('dave'), 'event_attendees',
  tests.event('Ours'), '{"state": "CANCELLED"}'), 'PT400', null, '[EV26] A file of an unknown state is refused');
select is((select line_count from public.begin_csv(tests.id('dave'), 'event_attendees', tests.event('Ours')::uuid)),
  4::bigint, '[EV26] Dave''s file holds all four who come or wait');
select is((select line_count from public.begin_csv(tests.id('erin'), 'event_attendees', tests.event('Ours')::uuid,
  '{"state": "DECLINED"}')), 1::bigint, '[EV26] Erin''s file holds those whom her screen shows');
select is((select line_count from public.begin_csv(tests.id('erin'), 'event_attendees', tests.event('Ours')::uuid,
  '{"query": "carol"}')), 1::bigint, '[EV26] Erin''s file holds those whom her search finds');
select tests.as_database();
select results_eq($$select r.cells[1:2] from private.csv_event_attendees(tests.event('Ours')::uuid, '{}', '-infinity',
  '00000000-0000-0000-0000-000000000000', 2) r$$,
  $$values (array[tests.name_of('bob'), 'Has a seat']), (array[tests.name_of('carol'), 'Has a seat'])$$,
    '[EV26] The file is in the order of arrival, a page at a time');

-- A suspended hub's work is the platform's.
update public.hubs set is_active = false where id = '0b000000-0000-4000-8000-000000000002';
select tests.acting_as('grace');
select throws_ok('select public.hosted_events_page()', 'PT403', null, '[EV16] A suspended hub''s admin hosts nothing');
select tests.as_anon();
select lives_ok(format('select public.send_event_message(%L, %L)', tests.event('Theirs'),
  '{"full_name": "Yara Sol", "email": "y@example.org", "message": "Does it take place?"}'),
  '[EM8] A visitor writes to a suspended hub''s event');
select tests.as_database();
select is((select count(*) from public.notifications where user_id = tests.id('erin') and kind = 'event.message'
  and target_id = tests.event('Theirs')::uuid), 1::bigint,
  '[EM8] The platform is notified of a message to a suspended hub''s event');

select * from finish();
rollback;
