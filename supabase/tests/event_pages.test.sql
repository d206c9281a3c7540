-- Events' pages. Cases EV30 to EV32 of docs/access.md. Dave hosts; Bob and Alice share the Lumen room, where Carol has
-- not accepted the NDA; Bob and Ines share that of a deal that is done.
begin;
\ir helpers.psql
select no_plan();
create function tests.event(title text) returns public.events
language sql stable security definer set search_path = ''
as $$ select e from public.events e where e.title = event.title order by e.created_at, e.slug limit 1 $$;
create function tests.create(title text, more jsonb default '{}') returns text
language sql
as $$
  select (public.create_event(jsonb_build_object('title', title, 'event_type', 'DEMO_DAY', 'location', 'Nice, France',
    'start_date', now() + interval '10 days', 'end_date', now() + interval '11 days') || more)).slug
$$;
create function tests.register(who text, title text, status text default 'REGISTERED') returns void
language sql security definer set search_path = ''
as $$
  insert into public.event_registrations (event_id, user_id, status)
  values ((tests.event(title)).id, tests.id(who), status::public.event_registration_status)
$$;
create function tests.page_title(address text) returns text
language sql
as $$ select public.event_details(address) ->> 'title' $$;
create function tests.companions(title text) returns text[]
language sql
as $$ select array(select c.display_name from public.event_companions((tests.event(title)).slug) c) $$;
create function tests.name(who text) returns text
language sql stable security definer set search_path = ''
as $$ select u.display_name from public.users u where u.id = tests.id(who) $$;
grant execute on all functions in schema tests to public;

-- The address.
select is(array(select e.slug from public.events e where e.id::text like '0f000000-0000-4000-8000-00000000000_'
  order by e.id), array['india-gateway-summit', 'europe-deeptech-roadshow', 'global-exports-demo-day',
  'investor-and-founder-evening'], '[EV30] The fixed events have fixed addresses');
select tests.acting_as('dave');
select is(tests.create('Écran Noir: 3 Days'), 'ecran-noir-3-days', '[EV30] An event''s address is its title');
select alike(tests.create('Écran noir, 3 days'), 'ecran-noir-3-days-______',
  '[EV30] The address of a second event with the title has signs of chance at its end');
select is(tests.create('日本'), 'event', '[EV30] An event without Latin letters in its title has an address');
select is((public.update_event((tests.event('Écran Noir: 3 Days')).id::text, '{"title": "Renamed"}')).slug,
  'ecran-noir-3-days', '[EV30] An event that gets another title keeps its address');
select is(tests.create('0F000000-0000-4000-8000-000000000001'), 'event-0f000000-0000-4000-8000-000000000001',
  '[EV30] An event named as another''s id has another address');
select is(tests.page_title('0f000000-0000-4000-8000-000000000001'), 'India Gateway Summit',
  '[EV30] An id leads to its own event');
select throws_ok($$select tests.create('Mine', '{"slug": "india-gateway-summit"}')$$, 'PT400', null,
  '[EV30] An address cannot be chosen');
select throws_ok(format('select public.update_event(%L, %L)', (tests.event('Renamed')).id, '{"slug": "mine"}'), 'PT400',
  null, '[EV30] An address cannot be changed');

-- The page.
select tests.create('Open Day'), tests.create('Members Day', '{"is_public": false}'),
  tests.create('Flooded Day'), tests.create('Lost Day', '{"is_public": false}');
select tests.register('bob', title) from unnest(array['Flooded Day', 'Lost Day']) title;
select public.cancel_event((tests.event(title)).id::text, 'The hall is flooded.')
from unnest(array['Flooded Day', 'Lost Day']) title;
select is(public.event_details('lost-day') ->> 'cancel_reason', 'The hall is flooded.',
  '[EV31] Dave, its host, reads the page of a cancelled event, and why');
select tests.as_anon();
select is(tests.page_title('open-day'), 'Open Day', '[EV31] A visitor reads the page of a public event');
select is(tests.page_title((tests.event('Open Day')).id::text), 'Open Day',
  '[EV31] A visitor reads the page of a public event by its id');
select is(public.event_details('open-day') -> 'host' ->> 'name', 'Station Azur',
  '[EV31] The page of an event names its host');
select is(tests.page_title('india-gateway-summit'), 'India Gateway Summit',
  '[EV31] An event that is over keeps its page');
select is(public.event_details('flooded-day') -> 'is_active', 'false'::jsonb,
  '[EV31] A cancelled public event keeps its page');
select is(public.event_details('flooded-day') -> 'cancel_reason', 'null'::jsonb,
  '[EV31] A visitor does not read why an event is cancelled');
select is(tests.page_title(address), null, '[EV31] A visitor gets no page: ' || address)
from unnest(array['members-day', 'lost-day', 'no-such-event', 'Open Day', '%', '0f000000-0000-4000-8000-0000000000ff',
  '', (tests.event('Members Day')).id::text]) address;
select throws_ok($$select public.event_details(repeat('x', 5000))$$, 'PT413', null,
  '[EV31] An address as long as a book is refused');
select tests.acting_as('mallory');
select is(tests.page_title('members-day'), 'Members Day', '[EV31] A member reads the page of an event for members');
select is(tests.page_title('lost-day'), null, '[EV31] A member reads no page of a cancelled event for members');
select is(public.event_details('flooded-day') -> 'cancel_reason', 'null'::jsonb,
  '[EV31] A member who did not register does not read why an event is cancelled');
select tests.acting_as('bob');
select is(public.event_details(address) ->> 'cancel_reason', 'The hall is flooded.',
  '[EV31] A guest reads why their event is cancelled: ' || address)
from unnest(array['flooded-day', 'lost-day']) address;

-- Who of one's rooms goes.
select tests.as_database();
select tests.register(who, 'Open Day') from unnest(array['bob', 'alice', 'carol', 'ines', 'mallory']) who;
select tests.register('alice', 'Members Day', 'WAITING');
select tests.acting_as('bob');
select is(tests.companions('Open Day'), array[tests.name('alice'), tests.name('ines')],
  '[EV32] Bob reads that Alice and Ines go, and nobody who is not at full access in a room with him');
select is(tests.companions('Members Day'), '{}', '[EV32] Bob does not read that Alice waits for a seat');
select tests.acting_as('alice');
select is(tests.companions('Open Day'), array[tests.name('bob')], '[EV32] Alice reads that Bob goes');
select collect_tap(tests.acting_as(name), is(tests.companions('Open Day'), '{}',
  '[EV32] ' || name || ' reads of nobody that they go'))
from unnest(array['carol', 'mallory', 'dave', 'grace']) as name;
select tests.as_anon();
select throws_ok($$select public.event_companions('open-day')$$, '42501', null,
  '[EV32] A visitor does not ask who goes');
select tests.as_database();
select tests.register('alice', 'Flooded Day');
select tests.acting_as('bob');
select is(tests.companions('Flooded Day'), '{}', '[EV32] Nobody is said to go to a cancelled event');
select tests.as_database();

update public.deal_rooms r set is_active = false where r.id = tests.room('Sahel Harvest')::uuid;
select private.refresh_room_grants(tests.room('Sahel Harvest')::uuid);
select tests.acting_as('bob');
select is(tests.companions('Open Day'), array[tests.name('alice')],
  '[EV32] Bob reads of nobody in a room that is closed');

select tests.acting_as('alice');
select public.cancel_event_registration((tests.event('Open Day')).id::text);
select tests.acting_as('bob');
select is(tests.companions('Open Day'), '{}', '[EV32] Bob does not read that Alice went back on it');

-- An administrator who reads the room has no seat in it.
select tests.as_database();
select tests.register('alice', 'Renamed');
insert into private.room_grants (user_id, deal_room_id, is_full, until, deal_id, startup_id, is_emergency)
select tests.id('erin'), g.deal_room_id, true, 'infinity', g.deal_id, g.startup_id, true
from private.room_grants g where g.user_id = tests.id('alice') and g.deal_room_id = tests.lumen()::uuid;
select tests.register('erin', 'Renamed');
select tests.acting_as('erin');
select is(tests.companions('Renamed'), '{}', '[EV32] Erin, who reads the room in an emergency, reads of nobody');
select tests.acting_as('bob');
select is(tests.companions('Renamed'), array[tests.name('alice')],
  '[EV32] Bob does not read that Erin goes, who reads his room in an emergency');
select tests.as_database();
update public.deal_rooms r set requires_second_factor = true where r.id = tests.lumen()::uuid;
update private.room_grants g set requires_second_factor = true where g.deal_room_id = tests.lumen()::uuid;
select tests.acting_as('bob');
select is(tests.companions('Renamed'), '{}', '[EV32] Bob, who has shown no second factor, reads of nobody in his room');
select tests.as_database();
update private.room_grants g set requires_second_factor = false where g.deal_room_id = tests.lumen()::uuid;
update public.events e set start_date = now() - interval '2 days', end_date = now() - interval '1 day'
  where e.title = 'Renamed';
select tests.acting_as('bob');
select is(tests.companions('Renamed'), '{}', '[EV32] Nobody is said to go to an event that is over');

select * from finish();
rollback;
