-- Events. Cases EV of docs/access.md. Dave is Station Azur's admin; grace is made another hub's here.
begin;
\ir helpers.psql
select no_plan();
-- The fixed summit's 150 are the specification's.
select is_empty($$
  select e.title, e.current_attendees from public.events e
  where e.id <> '0f000000-0000-4000-8000-000000000001' and e.current_attendees <> (
    select count(*) from public.event_registrations r where r.event_id = e.id and r.status = 'REGISTERED')$$,
      '[EV20] Events of the seed show as many seats taken as there are');
create function tests.event(title text) returns text
language sql stable security definer set search_path = ''
as $$ select e.id::text from public.events e where e.title = event.title $$;
create function tests.asked(who text, title text) returns text
language sql stable security definer set search_path = ''
as $$
  select r.id::text from public.event_registrations r
  where r.event_id = tests.event(title)::uuid and r.user_id = tests.id(who) and r.status <> 'CANCELLED'
$$;
create function tests.standing(who text, title text) returns text
language sql stable security definer set search_path = ''
as $$ select r.status::text from public.event_registrations r where r.id = tests.asked(who, title)::uuid $$;
create function tests.told(who text, kind text) returns bigint
language sql stable security definer set search_path = ''
as $$ select count(*) from public.notifications n where n.user_id = tests.id(who) and n.kind = told.kind $$;
-- A function, since a subquery in a list of actors would run once, as the first of them.
create function tests.my_place(title text) returns int
language plpgsql
as $$ begin return (select m.waiting_position from public.my_event_registrations() m
  where m.event_id = tests.event(title)::uuid); end $$;
create function tests.details(title text, more jsonb default '{}') returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('title', title, 'event_type', 'DEMO_DAY', 'location', 'Nice, France', 'time_zone',
    'Europe/Paris',
    'start_date', now() + interval '10 days', 'end_date', now() + interval '11 days') || more
$$;
-- Which fields a call refuses, and with true what it says of each.
create function tests.wrong(call text, with_sentences boolean default false) returns text
language plpgsql
as $$
declare
  said text;
begin
  execute call;
  return null;
exception when sqlstate 'PT400' or sqlstate 'PT409' then
  get stacked diagnostics said = pg_exception_detail;
  return (select string_agg(case when with_sentences then format('%s: %s', w.item ->> 'field', w.item ->> 'message')
    else w.item ->> 'field' end, ' ' order by w.item ->> 'field')
    from jsonb_array_elements(nullif(said, '')::jsonb) w (item));
end
$$;
create function tests.begins(title text, starts interval, ends interval) returns void
language sql security definer set search_path = ''
as $$ update public.events e set start_date = now() + starts, end_date = now() + ends where e.title = begins.title $$;
grant execute on all functions in schema tests to public;
update public.users set role = 'HUB_ADMIN' where id = tests.id('grace');
select tests.acts_for(tests.id('grace'), '0b000000-0000-4000-8000-000000000002');

-- Hosting.
select tests.acting_as('dave');
select is((public.create_event(tests.details('Open Day',
  '{"max_attendees": 2, "virtual_url": "https://meet.example/open"}'))).host_hub_id,
  '0b000000-0000-4000-8000-000000000001', '[EV3] Dave creates an event of his hub');
select is((public.create_event(tests.details('Members Day',
  '{"is_public": false, "ticket_price": "12.50", "host_hub_id": "0b000000-0000-4000-8000-000000000001"}'))).ticket_price,
  12.50, '[EV3] Dave creates an event for members, with a price');
select is((public.create_event(tests.details('Chosen Few',
  '{"requires_approval": true, "max_attendees": 1, "description": "  "}'))).description,
  null, '[EV3] Dave creates an event with approval, and an emptied field is no value');
select is((public.create_event('{"title": "Someday", "event_type": "ROADSHOW", "is_virtual": true, "date_tba": true}')).start_date,
  '2099-01-01 09:00+00'::timestamptz, '[EV3] Dave creates an event whose date is to be announced');
select throws_ok($$select public.create_event(tests.details('Theirs',
  '{"host_hub_id": "0b000000-0000-4000-8000-000000000002"}'))$$, 'PT403', null,
  '[EV3] Dave creates no event of another hub');
select tests.acting_as('grace');
select lives_ok($$select public.create_event(tests.details('Quantum Day'))$$,
  '[EV3] Grace creates an event of her hub');
select tests.acting_as('erin');
select is((public.create_event(tests.details('Platform Day'))).host_hub_id, null,
  '[EV3] Erin creates an event of the platform');
select lives_ok($$select public.create_event(tests.details('For Lagos',
  '{"host_hub_id": "0b000000-0000-4000-8000-000000000003"}'))$$, '[EV3] Erin creates an event of a hub');
select throws_ok(format($$select public.create_event(tests.details('X', '{"host_hub_id": "%s"}'))$$, gen_random_uuid()),
  'PT404', null, '[EV3] Erin creates no event of a hub that does not exist');
select collect_tap(tests.acting_as(name), throws_ok($$select public.create_event(tests.details('X'))$$, 'PT403', null,
  '[EV3] ' || name || ' creates no event'))
from unnest(array['alice', 'bob', 'mallory']) as name;

-- An answer that was lost.
select tests.as_database();
create temp table lost as select gen_random_uuid()::text as id;
grant select on lost to public;
create function tests.again(more jsonb default '{}') returns uuid language sql
as $$ select (public.create_event(tests.details('Lost', '{"ticket_price": "12.5", "max_attendees": "",
  "virtual_url": "https://meet.example/lost"}' || more), (select l.id from lost l))).id $$;
grant execute on function tests.again(jsonb) to public;
select tests.acting_as('dave');
select is(tests.again(), lost.id::uuid, '[EV28] An event has the id that its host gave it') from lost;
select is(tests.again('{"ticket_price": "12.50"}'), lost.id::uuid,
  '[EV28] An event sent again under its id is the same') from lost;
select throws_ok(format('select tests.again(%L)', more), 'PT409',
  'This was added already, with other words. Look at it before you add another.',
  '[EV28] An event is not taken for the same with ' || more)
from unnest(array['{"title": "Other"}', '{"virtual_url": "https://meet.example/x"}', '{"max_attendees": 7}']) as more;
select throws_ok($$select public.create_event(tests.details('Lost'), 'x')$$, 'PT400', 'The id must be a UUID.',
  '[EV28] An event is not created under a malformed id');
select collect_tap(tests.acting_as(name), throws_ok('select tests.again()', 'PT409', 'This id is taken.',
  '[EV28] ' || name || ' creates no event under an id of Dave')) from unnest(array['grace', 'erin']) as name;
select tests.acting_as('mallory');
select throws_ok('select tests.again()', 'PT403', null,
  '[EV28] Mallory, who hosts nothing, does not read that an id is taken');
select tests.as_database();
select is(tests.count($$public.audit_logs where action = 'event.created' and target_id = (select l.id::uuid
  from lost l)$$), 1::bigint, '[EV28] An event sent again is in the log once');
delete from public.events where title = 'Lost';

select tests.acting_as('dave');
select is(tests.wrong(format('select public.create_event(%L)', details)), fields,
  '[EV4] All wrong fields of an event are refused at once: ' || details)
from (values
  ('{}', 'end_date event_type location start_date title'), ('{"title": " ", "is_virtual": null}',
    'end_date event_type location start_date title'),
  ('{"date_tba": true, "is_virtual": true}', 'event_type title'),
  ('{"title": "X", "event_type": "PARTY", "start_date": "soon", "end_date": "later", "location": "Nice", "max_attendees": 1.5, "ticket_price": 123456789}',
    'end_date event_type max_attendees start_date ticket_price'),
  ('{"date_tba": "false", "is_virtual": "true", "is_public": 1, "requires_approval": "no"}',
    'date_tba end_date event_type is_public is_virtual requires_approval start_date title'),
  ('{"title": {"a": 1}, "event_type": ["ROADSHOW"], "location": {}}', 'end_date event_type location start_date title'),
  ('{"current_attendees": 5, "organizer_id": null, "is_active": true, "sequence": 3, "date_tba": true}',
    'current_attendees event_type is_active location organizer_id sequence title')
) as c (details, fields);
select throws_ok($$select public.create_event('[]')$$, 'PT400', 'The details of an event must be an object.',
  '[EV4] Details that are no object are refused');
select throws_ok($$select public.create_event(null)$$, 'PT400', 'The details of an event must be an object.',
  '[EV4] Details that are null are refused');
select is(tests.wrong(format('select public.create_event(tests.details(%L, %L))', 'X', more), true), said,
  '[EV4] An event is refused with a sentence at each field: ' || left(more, 80))
from (values
  ('{"end_date": "2026-01-01"}', 'end_date: The event must end after it starts.'),
  ('{"start_date": "2026-01-01"}', 'start_date: Choose a start in the future.'),
  ('{"start_date": "2026-01-02", "end_date": "2026-01-01"}',
    'end_date: The event must end after it starts. start_date: Choose a start in the future.'),
  ('{"end_date": "infinity"}', 'end_date: Enter when the event ends, before the year 2200.'),
    ('{"end_date": "2200-01-01"}', 'end_date: Enter when the event ends, before the year 2200.'),
  ('{"location": null}', 'location: Enter where the event takes place, or make it virtual.'),
  ('{"time_zone": "Mars/Base"}', 'time_zone: Choose a valid time zone, such as Europe/Paris.'),
    ('{"time_zone": "Mars5"}', 'time_zone: Choose a valid time zone, such as Europe/Paris.'),
  ('{"time_zone": "posix/Europe/Paris"}', 'time_zone: Choose a valid time zone, such as Europe/Paris.'),
    ('{"time_zone": "CET"}', 'time_zone: Choose a valid time zone, such as Europe/Paris.'),
  ('{"ticket_price": -1}', 'ticket_price: Enter a price from 0 to 99,999,999.99, whole where its currency has no decimals.'),
    ('{"ticket_price": "NaN"}', 'ticket_price: Enter a price from 0 to 99,999,999.99, whole where its currency has no decimals.'),
  ('{"max_attendees": 0}', 'max_attendees: Enter a whole number of seats from 1 to 100,000.'),
    ('{"max_attendees": 100001}', 'max_attendees: Enter a whole number of seats from 1 to 100,000.'),
  ('{"currency": "euro"}', 'currency: Choose a currency from the list, with the decimals of the price.'),
  ('{"currency": "ZZZ"}', 'currency: Choose a currency from the list, with the decimals of the price.'),
  ('{"ticket_price": 10.5, "currency": "JPY"}', 'currency: Choose a currency from the list, with the decimals of the price. ticket_price: Enter a price from 0 to 99,999,999.99, whole where its currency has no decimals.'),
  ('{"currency": "KWD"}', 'currency: Choose a currency from the list, with the decimals of the price.'),
  ('{"image_url": "javascript:alert(1)"}', 'image_url: Enter a web address that begins with https://.'),
    ('{"registration_url": "/here"}', 'registration_url: Enter a web address that begins with https://.'),
  ('{"virtual_url": "javascript:alert(1)"}', 'virtual_url: Enter a web address that begins with https://.'),
    ('{"virtual_url": {"a": 1}}', 'virtual_url: Enter a web address that begins with https://.'),
  ('{"agenda": [[]]}', 'agenda: An agenda must be a list of at most 20,000 characters in all, with addresses that begin with https://.'),
  ('{"agenda": ["Doors", 7]}',
    'agenda: An agenda must be a list of at most 20,000 characters in all, with addresses that begin with https://.'),
  ('{"agenda": {"a": 1}}',
    'agenda: An agenda must be a list of at most 20,000 characters in all, with addresses that begin with https://.'),
  ('{"agenda": [{"title": "x", "url": "http://x.example"}]}',
    'agenda: An agenda must be a list of at most 20,000 characters in all, with addresses that begin with https://.'),
  (jsonb_build_object('agenda', jsonb_build_array(repeat('x', 19997)))::text,
    'agenda: An agenda must be a list of at most 20,000 characters in all, with addresses that begin with https://.')
) as c (more, said);
select lives_ok(format('select public.create_event(tests.details(%L, %L))', title, more),
  '[EV4] An event at the limits is created: ' || title)
  from (values
  ('A long agenda', jsonb_build_object('agenda', jsonb_build_array(repeat('x', 19996)))),
    ('Many seats', '{"max_attendees": 100000}'), ('In UTC', '{"time_zone": "UTC"}'),
  ('Emptied', '{"time_zone": " ", "currency": "", "is_public": null, "requires_approval": "", "virtual_url": " "}')) as
    c (title, more);
select results_eq($$select time_zone, currency, is_public, requires_approval from public.events
  where title = 'Emptied'$$, $$values ('UTC', 'USD', true, false)$$,
  '[EV4] A field that always has a value keeps its default when it is emptied');
select is((public.update_event(tests.event('Members Day'),
  '{"agenda": [{"time": "09:00", "title": "Doors"}]}')).agenda -> 0 ->> 'title', 'Doors',
  '[EV4] An agenda of an event is a list');
select is((public.update_event(tests.event('Members Day'), '{"agenda": null}')).agenda, null,
  '[EV4] An agenda of an event can be taken away');

-- Who sees what.
select tests.as_visitors_reader();
select isnt_empty($$select 1 from public.events where title = 'Open Day'$$, '[EV1] A visitor sees a public event');
select is((select count(*) from public.events), tests.count('public.events where is_active and is_public'),
  '[EV1] A visitor sees all public events and no other');
select tests.as_anon();
select throws_ok('select 1 from public.event_access', '42501', null, '[EV1] A visitor reads no link of an event');
select throws_ok('select 1 from public.event_registrations', '42501', null,
  '[EV1] A visitor reads no registration for an event');
select tests.acting_as('mallory');
select isnt_empty($$select 1 from public.events where title = 'Members Day'$$,
  '[EV2] Mallory, a member, sees the events for members');
select tests.acting_as_account(gen_random_uuid());
select is_empty($$select 1 from public.events where title = 'Members Day'$$,
  '[EV2] A token without a person sees no event for members');

-- Coming.
select tests.acting_as('bob');
select is((public.register_for_event(tests.event('Open Day'))).status, 'REGISTERED',
  '[EV7] Bob has a seat once he registers');
select is((public.register_for_event(tests.event('Members Day'))).ticket_type, 'PAID',
  '[EV7] Bob has a paid ticket of an event with a price');
select is((select payment_status from public.event_registrations where event_id = tests.event('Members Day')::uuid),
  'PENDING', '[EV7] Bob pays at the event');
select throws_ok($$select public.register_for_event(tests.event('Open Day'))$$, 'PT409',
  'You are already registered for this event.', '[EV8] Bob cannot register twice');
select tests.acting_as('alice');
select is((public.register_for_event(tests.event('Open Day'))).status, 'REGISTERED', '[EV7] Alice has the last seat');
select tests.acting_as('mallory');
select is((public.register_for_event(tests.event('Open Day'))).status, 'WAITING',
  '[EV7] Mallory waits, as there is no seat');
select throws_ok($$select public.register_for_event(tests.event('Open Day'))$$, 'PT409',
  'You are already on the waiting list for this event.', '[EV8] Mallory cannot register twice for the waiting list');
select tests.acting_as('carol');
select is((public.register_for_event(tests.event('Open Day'))).status, 'WAITING',
  '[EV7] Carol waits, as there is no seat');
select tests.acting_as('henrik');
select results_eq($$select status::text, seq from public.register_for_event(tests.event('Open Day'))$$,
  $$values ('WAITING', null::bigint)$$, '[EV29] Henrik waits, and is not told his number of arrival');
select is((public.cancel_event_registration(tests.event('Open Day'))).seq, null,
  '[EV29] Henrik is not told his number of arrival when he cancels');
select is((public.register_for_event(tests.event('Open Day'))).status, 'WAITING',
  '[EV9] Henrik waits again once he registers again');
select throws_ok('select seq from public.event_registrations', '42501', null,
  '[EV29] Henrik cannot read numbers of arrival');
select tests.as_database();
select is_empty($$
  select r.event_id from public.event_registrations r group by r.event_id
  having min(r.seq) <> 1 or max(r.seq) <> count(*) or count(distinct r.seq) <> count(*)$$,
  '[EV29] Each event counts its own arrivals');
select collect_tap(tests.acting_as(name), is(tests.my_place('Open Day'), place,
  '[EV7] ' || name || ' has the right place in the line'))
from (values ('bob', null), ('mallory', 1), ('carol', 2), ('henrik', 3)) as l (name, place);
select is((select current_attendees from public.events where title = 'Open Day'), 2,
  '[EV15] The event has two seats taken');
select tests.acting_as('bob');
select throws_ok(format('select public.register_for_event(%s)', event), code, sentence,
  '[EV8] Bob cannot register: ' || sentence)
from (values
  ($$tests.event('Someday')$$, 'PT409', 'Registration opens when the date is announced.'),
  ($$tests.event('India Gateway Summit')$$, 'PT409', 'Registration closed when the event started.'),
  ($$'nonsense'$$, 'PT404', 'Event not found'), ('null', 'PT404', 'Event not found'),
    ('gen_random_uuid()::text', 'PT404', 'Event not found')
) as c (event, code, sentence);
select throws_ok($$select public.cancel_event_registration(tests.event('Quantum Day'))$$, 'PT404',
  'You are not registered for this event.', '[EV9] Bob cannot cancel a registration that he has not');

-- The link.
select isnt_empty($$select 1 from public.event_access where event_id = tests.event('Open Day')::uuid$$,
  '[EV13] Bob, who has a seat, reads the link');
select collect_tap(tests.acting_as(name), isnt_empty($$select 1 from public.event_access
  where event_id = tests.event('Open Day')::uuid$$, '[EV13] The host reads the link: ' || name))
from unnest(array['dave', 'erin']) as name;
select collect_tap(tests.acting_as(name), is_empty($$select 1 from public.event_access
  where event_id = tests.event('Open Day')::uuid$$, '[EV13] The link is not read by ' || name))
from unnest(array['mallory', 'grace', 'ines']) as name;

-- Giving a seat back.
select tests.disable('mallory');
select tests.acting_as('bob');
select is((public.cancel_event_registration(tests.event('Open Day'))).status, 'CANCELLED',
  '[EV9] Bob cancels his registration');
select is_empty($$select 1 from public.event_access where event_id = tests.event('Open Day')::uuid$$,
  '[EV13] Bob reads no link once he cancelled');
select is(tests.standing('carol', 'Open Day'), 'REGISTERED', '[EV9] Carol, the first who is not disabled, moves up');
select is(tests.told('carol', 'event.promoted'), 1::bigint, '[EV9] Carol is told once that she moved up');
select is(tests.standing('henrik', 'Open Day'), 'WAITING', '[EV9] Henrik, the next in the line, still waits');
select is((select current_attendees from public.events where title = 'Open Day'), 2,
  '[EV15] The event still has two seats taken');
select throws_ok($$select public.cancel_event_registration(tests.event('Open Day'))$$, 'PT404', null,
  '[EV9] Bob cannot cancel twice');
select is((public.register_for_event(tests.event('Open Day'))).status, 'WAITING',
  '[EV9] Bob waits once he registers again');
select is((select waiting_position from public.my_event_registrations() where event_id = tests.event('Open Day')::uuid),
  3, '[EV9] Bob is at the end of the line');
select is((select count(*) from public.my_event_registrations() where event_id = tests.event('Open Day')::uuid),
  1::bigint, '[EV9] Bob has one registration for the event');
select lives_ok($$select public.cancel_event_registration(tests.event('Open Day'))$$, '[EV9] Bob leaves the line');
select is((select current_attendees from public.events where title = 'Open Day'), 2,
  '[EV15] Leaving the line changes no seat');
select lives_ok($$select public.register_for_event(tests.event('Open Day'))$$, '[EV9] Bob registers a third time');
select is_empty(format('select 1 from public.event_registrations where user_id <> %L', tests.id('bob')),
  '[EV12] Bob sees no registration of another');

-- Changing.
select tests.acting_as('dave');
select is((public.update_event(tests.event('Open Day'), '{"max_attendees": 3}')).current_attendees, 3,
  '[EV10] Dave adds one seat, which is taken at once');
select is(tests.standing('henrik', 'Open Day'), 'REGISTERED', '[EV10] Henrik, who waited, has the new seat');
select throws_ok($$select public.update_event(tests.event('Open Day'), '{"max_attendees": 2}')$$, 'PT409',
  '3 people already have a seat.', '[EV6] Dave cannot leave fewer seats than are taken');
select is(tests.wrong($$select public.update_event(tests.event('Open Day'), '{"max_attendees": 2}')$$), 'max_attendees',
  '[EV6] Too few seats are refused at their field');
select is(tests.told('alice', 'event.changed'), 0::bigint, '[EV5] Alice is not told of a new number of seats');
select is((public.update_event(tests.event('Open Day'), '{"location": "Antibes, France"}')).location, 'Antibes, France',
  '[EV5] Dave moves the event to another place');
select is(tests.told('alice', 'event.changed'), 1::bigint, '[EV5] Alice is told of the new place');
select is(tests.told('bob', 'event.changed'), 1::bigint, '[EV5] Bob, who waits, is told of the new place');
select is((public.update_event(tests.event('Open Day'), '{}')).title, 'Open Day',
  '[EV5] A change of nothing changes nothing');
select lives_ok($$select public.update_event(tests.event('Open Day'), '{"virtual_url": ""}')$$,
  '[EV5] Dave empties the link of the event');
select is_empty($$select 1 from public.event_access where event_id = tests.event('Open Day')::uuid$$,
  '[EV5] The event has no link once it is emptied');
select throws_ok($$select public.update_event(tests.event('Open Day'),
  '{"host_hub_id": "0b000000-0000-4000-8000-000000000002"}')$$, 'PT403', null,
  '[EV5] Dave gives the event to no other hub');
select throws_ok($$select public.update_event(tests.event('Open Day'), '{"start_date": "2026-01-01"}')$$, 'PT400', null,
  '[EV6] Dave moves no start to the past');
select throws_ok($$select public.update_event(tests.event('Someday'), '{"date_tba": false}')$$, 'PT400', null,
  '[EV4] A date is not announced without a date');
select is(tests.wrong($$select public.update_event(tests.event('Someday'), '{"date_tba": "false"}')$$), 'date_tba',
  '[EV4] A date is not announced by a text in place of yes or no');
select is((public.update_event(tests.event('Someday'), jsonb_build_object('date_tba', false, 'start_date',
  now() + interval '3 days', 'end_date', now() + interval '4 days'))).date_tba, false,
  '[EV4] Dave announces the date of the event');
select collect_tap(tests.acting_as(name),
  throws_ok(format($$select public.update_event(%L, '{"title": "Mine"}')$$, tests.event('Open Day')), 'PT403', null,
    '[EV5] ' || name || ' changes no event of Dave'),
  throws_ok(format($$select public.cancel_event(%L, 'Why not')$$, tests.event('Open Day')), 'PT403', null,
    '[EV5] Strangers cancel no event of Dave'),
  throws_ok(format($$select public.attendees_page(%L)$$, tests.event('Open Day')), 'PT404', null,
    '[EV12] Strangers list no attendees of Dave'))
from unnest(array['grace', 'alice', 'bob', 'ines']) as name;
select tests.acting_as('erin');
select is((public.update_event(tests.event('For Lagos'),
  '{"host_hub_id": "0b000000-0000-4000-8000-000000000002"}')).host_hub_id, '0b000000-0000-4000-8000-000000000002',
  '[EV5] Erin moves an event to another hub');

-- Approval.
select tests.acting_as('bob');
select is((public.register_for_event(tests.event('Chosen Few'))).status, 'PENDING_APPROVAL',
  '[EV11] Bob asks for a seat');
select throws_ok($$select public.register_for_event(tests.event('Chosen Few'))$$, 'PT409',
  'Your registration is already waiting for the host''s approval.', '[EV8] Bob cannot ask twice');
select throws_ok($$select public.decide_event_registration(tests.asked('bob', 'Chosen Few'), true)$$, 'PT404', null,
  '[EV12] Bob does not accept himself');
select tests.acting_as('alice');
select lives_ok($$select public.register_for_event(tests.event('Chosen Few'))$$, '[EV11] Alice asks for a seat');
select tests.acting_as('carol');
select lives_ok($$select public.register_for_event(tests.event('Chosen Few'))$$, '[EV11] Carol asks for a seat');
select is(tests.told('erin', 'event.registration_requested'), 0::bigint,
  '[EV11] Erin is told of no request for an event of a hub');
select is(tests.told('dave', 'event.registration_requested'), 1::bigint,
  '[EV11] Dave is told of requests once until he reads it');
select is((select current_attendees from public.events where title = 'Chosen Few'), 0,
  '[EV11] Nobody has a seat before Dave decides');
select tests.acting_as('grace');
select throws_ok($$select public.decide_event_registration(tests.asked('bob', 'Chosen Few'), true)$$, 'PT404', null,
  '[EV12] Grace, of another hub, accepts nobody');
select tests.acting_as('dave');
select is(public.attendees_page(tests.event('Chosen Few'), '{"state": "PENDING_APPROVAL"}') ->> 'total', '3',
  '[EV12] Dave lists who asks for a seat');
select is(public.attendees_page(tests.event('Chosen Few')) #>> '{rows,0,display_name}', 'Bob Lindqvist',
  '[EV12] Dave reads the names of who asks');
select throws_ok(format($$select public.decide_event_registration(tests.asked('carol', 'Chosen Few'), false, %L)$$,
  reason), 'PT400',
  'Give a reason of 1 to 1,000 characters. The guest reads it.',
    '[EV11] Dave declines nobody with the reason ' || coalesce(left(reason, 10), 'null'))
    from unnest(array[null, '', E' \u200b\n', repeat('x', 1001)]) as reason;
select throws_ok($$select public.decide_event_registration(tests.asked('bob', 'Chosen Few'), null)$$, 'PT400', null,
  '[EV11] Dave has to say whether he accepts');
select throws_ok($$select public.decide_event_registration('nonsense', true)$$, 'PT404', null,
  '[EV11] Dave decides no registration that does not exist');
select is((public.decide_event_registration(tests.asked('alice', 'Chosen Few'), true)).status, 'REGISTERED',
  '[EV11] Alice has the seat once she is accepted');
select is((public.decide_event_registration(tests.asked('bob', 'Chosen Few'), true)).status, 'WAITING',
  '[EV11] Bob waits once he is accepted, as there is no seat');
select is((public.decide_event_registration(tests.asked('carol', 'Chosen Few'), false,
  'Investors only')).decision_reason, 'Investors only', '[EV11] Carol is declined with a reason');
select throws_ok($$select public.decide_event_registration(tests.asked('alice', 'Chosen Few'), false, 'No')$$, 'PT409',
  'This registration is already registered.', '[EV11] Dave cannot decide a registration twice');
select is(tests.told('alice', 'event.accepted'), 1::bigint, '[EV11] Alice is told that she is accepted');
select is(tests.told('carol', 'event.declined'), 1::bigint, '[EV11] Carol is told that she is declined');
select tests.acting_as('carol');
select throws_ok($$select public.register_for_event(tests.event('Chosen Few'))$$, 'PT409',
  'The host declined your registration for this event.', '[EV11] Carol cannot ask again once she is declined');
select is((select decision_reason from public.my_event_registrations()
  where event_id = tests.event('Chosen Few')::uuid), 'Investors only', '[EV11] Carol reads why she is declined');
select throws_ok($$select public.cancel_event_registration(tests.event('Chosen Few'))$$, 'PT409',
  'This registration is already declined.', '[EV11] Carol cannot cancel a declined registration, to ask again');
select tests.acting_as('alice');
select lives_ok($$select public.cancel_event_registration(tests.event('Chosen Few'))$$,
  '[EV9] Alice gives her seat back');
select is(tests.standing('bob', 'Chosen Few'), 'REGISTERED', '[EV9] Bob has the seat that Alice gave back');

-- Five hundred.
select tests.as_database();
update public.events set current_attendees = 500 where title = 'Quantum Day';
select tests.acting_as('bob');
select is((public.register_for_event(tests.event('Quantum Day'))).status, 'WAITING',
  '[EV7] Bob waits once 500 have a seat at an event without a limit');
select tests.as_database();
update public.events set current_attendees = 0 where title = 'Quantum Day';

-- Cancelling an event.
select tests.acting_as('dave');
select throws_ok($$select public.cancel_event(tests.event('Members Day'), ' ')$$, 'PT400', null,
  '[EV14] Dave cancels no event without a reason');
select throws_ok(format('select public.cancel_event(tests.event(%L), %L)', 'Members Day', repeat('x', 1001)), 'PT400',
  null, '[EV14] Dave cancels no event with a reason as long as a book');
select is((public.cancel_event(tests.event('Members Day'), 'The hall is flooded.')).is_active, false,
  '[EV14] Dave cancels the event with a reason');
select throws_ok($$select public.cancel_event(tests.event('Members Day'), 'Again')$$, 'PT409', null,
  '[EV14] Dave cannot cancel an event twice');
select throws_ok($$select public.update_event(tests.event('Members Day'), '{}')$$, 'PT409', null,
  '[EV6] Dave cannot change a cancelled event');
select is(tests.told('bob', 'event.cancelled'), 1::bigint, '[EV14] Bob is told that the event is cancelled');
select tests.acting_as('bob');
select is((select cancel_reason from public.events where title = 'Members Day'), 'The hall is flooded.',
  '[EV14] Bob reads why the event is cancelled');
select throws_ok($$select public.cancel_event_registration(tests.event('Members Day'))$$, 'PT409', null,
  '[EV14] Bob cannot cancel his registration for a cancelled event');
select tests.acting_as('carol');
select is_empty($$select 1 from public.events where title = 'Members Day'$$,
  '[EV14] Carol, who did not register, does not see the cancelled event');
select throws_ok($$select public.register_for_event(tests.event('Members Day'))$$, 'PT404', null,
  '[EV8] Carol cannot register for the cancelled event');
select throws_ok($$select public.update_event(tests.event('Members Day'), '{}')$$, 'PT404', null,
  '[EV5] Carol does not read that the cancelled event existed');

-- The clock.
select tests.begins('Open Day', '-1 hour', '1 hour');
select tests.acting_as('ines');
select throws_ok($$select public.register_for_event(tests.event('Open Day'))$$, 'PT409',
  'Registration closed when the event started.', '[EV8] Ines cannot register once the event has begun');
select tests.acting_as('alice');
select throws_ok($$select public.cancel_event_registration(tests.event('Open Day'))$$, 'PT409', null,
  '[EV8] Alice cannot cancel once the event has begun');
select tests.acting_as('dave');
select throws_ok(format('select public.update_event(tests.event(%L), %L)', 'Open Day',
  jsonb_build_object('start_date', now() + interval '1 minute')), 'PT409', null,
  '[EV6] Dave cannot move the start of an event that has begun');
select is((public.update_event(tests.event('Open Day'), '{"max_attendees": 4}')).current_attendees, 3,
  '[EV10] More seats come too late for those who wait');
select tests.begins('Open Day', '-2 hours', '-1 hour');
select throws_ok($$select public.update_event(tests.event('Open Day'), '{}')$$, 'PT409', 'This event is over.',
  '[EV6] Dave cannot change an event that is over');
select throws_ok($$select public.cancel_event(tests.event('Open Day'), 'Late')$$, 'PT409', 'This event is over.',
  '[EV6] Dave cannot cancel an event that is over');
select tests.begins('Chosen Few', '-1 hour', '1 hour');
select tests.as_database();
update public.event_registrations set status = 'PENDING_APPROVAL' where id = tests.asked('carol', 'Chosen Few')::uuid;
select tests.acting_as('dave');
select throws_ok($$select public.decide_event_registration(tests.asked('carol', 'Chosen Few'), true)$$, 'PT409',
  'This event has begun.', '[EV11] Dave accepts nobody once the event has begun');

-- Nobody goes round it.
select collect_tap(tests.acting_as(name),
  throws_ok('update public.events set current_attendees = 0, is_active = true', '42501', null,
    '[EV15] ' || name || ' changes no event directly'),
  throws_ok('delete from public.events', '42501', null, '[EV15] Nobody deletes an event directly'),
  throws_ok($$insert into public.event_registrations (event_id, user_id, status)
    values (gen_random_uuid(), auth.uid(), 'REGISTERED')$$, '42501', null, '[EV15] Nobody takes a seat directly'),
  throws_ok($$update public.event_registrations set status = 'REGISTERED', payment_status = 'PAID'$$, '42501', null,
    '[EV15] Nobody changes a registration directly'),
  throws_ok($$update public.event_access set virtual_url = 'https://x.example'$$, '42501', null,
    '[EV15] Nobody changes a link directly'),
  throws_ok('select 1 from public.event_registration_payments', '42501', null, '[EV15] Nobody reads ids of payments'),
  throws_ok('select private.assign_free_seats(gen_random_uuid())', '42501', null,
    '[EV15] Nobody calls what fills the seats'))
from unnest(array['bob', 'dave', 'erin']) as name;
select tests.as_database();
select is_empty($$
  select e.title from public.events e where e.id::text not like '0f000000-%'
    and e.current_attendees <> (select count(*) from public.event_registrations r where r.event_id = e.id
    and r.status = 'REGISTERED')$$, '[EV15] Each event counts the registrations with a seat');
select throws_ok($$update public.events set current_attendees = -1 where title = 'Open Day'$$, '23514', null,
  '[EV15] An event cannot count fewer than no seats');
select throws_ok($$insert into public.event_registrations (event_id, user_id, status) select event_id, user_id,
  'WAITING' from public.event_registrations where status = 'REGISTERED' limit 1$$,
  '23505', null, '[EV15] The table holds one registration of a person for an event');
select is((select count(*) from public.audit_logs where action = 'event.cancelled'
  and target_id = tests.event('Members Day')::uuid), 1::bigint, '[EV14] The cancelled event has one line in the log');
select is((select count(*) from public.audit_logs where action = 'event.promoted'
  and target_id = tests.event('Open Day')::uuid), 2::bigint, '[EV9] Each promotion has one line in the log');
select results_eq($$select id from public.events where id = any (array['0f000000-0000-4000-8000-000000000001',
  '0f000000-0000-4000-8000-000000000004']::uuid[])
    and (start_date = '2026-02-03T22:30:00-05:00' and ticket_price = 299 and current_attendees = 150
      and time_zone = 'Asia/Kolkata' or date_tba) order by 1$$,
  $$values ('0f000000-0000-4000-8000-000000000001'::uuid), ('0f000000-0000-4000-8000-000000000004')$$,
    '[EV17] The fixed events of the seed are there');

-- Who stands outside.
select tests.as_anon();
select throws_ok(call, '42501', null, '[EV16] A visitor cannot ' || call)
from unnest(array[$$select public.create_event('{}')$$, $$select public.update_event('x', '{}')$$,
  $$select public.cancel_event('x', 'y')$$, $$select public.register_for_event('x')$$,
  $$select public.cancel_event_registration('x')$$, $$select public.decide_event_registration('x', true)$$,
    'select * from public.my_event_registrations()', $$select public.attendees_page('x')$$]) as call;
create temp table tries (call text);
grant select on tries to public;
insert into tries values ($$select public.create_event('{}')$$), ($$select public.update_event('x', '{}')$$),
  ($$select public.cancel_event('x', 'y')$$), ($$select public.register_for_event('x')$$),
  ($$select public.cancel_event_registration('x')$$), ($$select public.decide_event_registration('x', true)$$),
    ('select * from public.my_event_registrations()'), ($$select public.attendees_page('x')$$);
select tests.acting_as_account(gen_random_uuid());
select throws_ok(call, 'PT401', null, '[EV16] An account without a person cannot ' || call) from tries;
select tests.acting_as('mallory');
select throws_ok(call, 'PT403', null, '[EV16] Mallory, once disabled, cannot ' || call) from tries;
select is_empty('select 1 from public.event_registrations',
  '[EV16] Mallory reads no registration of hers once she is disabled');
select tests.as_database();
update public.hubs set is_active = false where id = '0b000000-0000-4000-8000-000000000001';
select tests.acting_as('dave');
select throws_ok($$select public.create_event(tests.details('X'))$$, 'PT403', null,
  '[EV16] Dave creates no event while his hub is suspended');
select throws_ok($$select public.update_event(tests.event('Someday'), '{}')$$, 'PT403', null,
  '[EV16] Dave changes no event of his while his hub is suspended');
select is_empty(format('select 1 from public.event_registrations where user_id <> %L', tests.id('dave')),
  '[EV16] Dave reads no registration while his hub is suspended');

-- Who is disabled gives their seats at coming events back.
select tests.as_database();
insert into public.events (title, event_type, is_virtual, start_date, end_date, max_attendees, is_active) values
  ('One chair', 'NETWORKING', true, now() + interval '1 day', now() + interval '2 days', 1, true),
    ('No chair', 'NETWORKING', true, now() + interval '1 day', now() + interval '2 days', 1, true),
  ('Running', 'NETWORKING', true, now() - interval '1 hour', now() + interval '2 days', 1, true),
    ('Called off', 'NETWORKING', true, now() + interval '1 day', now() + interval '2 days', 1, false);
insert into public.event_registrations (event_id, user_id, status)
select tests.event(title)::uuid, tests.id(who), status::public.event_registration_status from (values
  ('One chair', 'petra', 'REGISTERED'), ('One chair', 'yuki', 'WAITING'), ('No chair', 'yuki', 'REGISTERED'),
    ('No chair', 'petra', 'WAITING'), ('Running', 'petra', 'REGISTERED'), ('Running', 'yuki', 'WAITING'),
  ('Called off', 'petra', 'REGISTERED'), ('Called off', 'yuki', 'WAITING')) as r (title, who, status);
select tests.disable('petra');
select is(tests.standing('petra', 'One chair'), null, '[EV19] Petra, once disabled, has no seat at an event to come');
select is(tests.standing('yuki', 'One chair'), 'REGISTERED', '[EV19] Yuki, the first who waits, has the seat of Petra');
select is((select count(*) from public.notifications where user_id = tests.id('yuki') and kind = 'event.promoted'
  and target_id = tests.event('One chair')::uuid), 1::bigint, '[EV19] Yuki is told once of the seat');
select results_eq($$select title, current_attendees from public.events
  where title in ('One chair', 'No chair', 'Running', 'Called off') order by title$$, $$values ('Called off', 1),
  ('No chair', 1), ('One chair', 1), ('Running', 1)$$, '[EV19] The seats of all events are counted again');
select is(tests.standing('petra', title), status, '[EV19] Petra keeps her registration for ' || title)
  from (values ('No chair', 'WAITING'), ('Running', 'REGISTERED'), ('Called off', 'REGISTERED')) as v (title, status);
update public.users set is_active = true where id = tests.id('petra');
select is(tests.standing('petra', 'One chair'), null, '[EV19] Petra has no seat once she is enabled again');
select is((select count(*) from public.audit_logs where action = 'event.registration_cancelled'
  and target_id = tests.event('One chair')::uuid), 1::bigint,
  '[EV19] The log tells that the seat of Petra was given back');

select * from finish();
rollback;
