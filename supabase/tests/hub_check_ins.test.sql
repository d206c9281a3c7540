-- People at the door of a hub's events: members of it who only check guests in. Cases ED of docs/access.md.
-- Joon is at the door of Station Azur here.
begin;
\ir helpers.psql
select no_plan();
select tests.becomes('joon', 'GUEST');
select tests.acts_for(tests.id('joon'), '0b000000-0000-4000-8000-000000000001', 'VIEWER');
insert into public.events (title, event_type, location, start_date, end_date, time_zone, host_hub_id, max_attendees,
  ticket_price)
select t.title, 'DEMO_DAY', 'Nice, France', now() + interval '5 hours', now() + interval '9 hours', 'Europe/Paris',
  t.hub, 3, 40
from (values ('Door Day', '0b000000-0000-4000-8000-000000000001'::uuid),
  ('Other Day', '0b000000-0000-4000-8000-000000000002')) t (title, hub);
create function tests.station() returns uuid language sql immutable as $$
  select '0b000000-0000-4000-8000-000000000001'::uuid $$;
create function tests.event(title text default 'Door Day') returns text
language sql stable security definer set search_path = ''
as $$ select e.id::text from public.events e where e.title = event.title $$;
create function tests.seat_of(who text) returns text
language sql stable security definer set search_path = ''
as $$
  select r.id::text from public.event_registrations r
  where r.event_id = tests.event()::uuid and r.user_id = tests.id(who)
$$;
create function tests.scans(who text) returns jsonb
language sql volatile
as $$
  select jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'registration', tests.seat_of(who), 'at', now()))
$$;
grant execute on all functions in schema tests to public;
select tests.acting_as('alice');
select lives_ok($$select public.register_for_event(tests.event())$$, '[ED1] Alice registers for the event');
select tests.as_database();

-- The door.
select tests.acting_as('joon');
select results_eq($$select r ->> 'title' from json_array_elements(public.hosted_events_page() -> 'rows') r
  where r ->> 'title' in ('Door Day', 'Other Day')$$, array['Door Day'],
  '[ED1] Whoever is at the door of a hub finds its events, and no other hub''s');
select is((select l.seats_taken from public.check_in_list(tests.event()) l), 1,
  '[ED1] Joon opens the door of the event');
select results_eq($$select g.display_name from public.check_in_list_guests(tests.event(), 0, 10) g$$,
  array['Alice Okafor'], '[ED1] Joon reads who has a seat');
select results_eq($$select c.outcome from public.check_in_guests(tests.event(), tests.scans('alice')) c$$,
  array['CHECKED_IN'], '[ED1] Joon checks Alice in');
select lives_ok($$select public.undo_check_in(tests.seat_of('alice'))$$, '[ED1] Joon takes a check-in back');
select lives_ok($$select public.record_event_payment(tests.seat_of('alice'), 'PAID')$$,
  '[ED1] Joon records that Alice paid at the door');
select results_eq($$select c.checked_in from public.check_in_list(tests.event()) c$$, array[0],
  '[ED1] Nobody is in after the check-in was taken back');
select throws_ok(format('select public.%s', call), 'PT404', 'Event not found',
  '[ED1] The door of another hub is not open to Joon: ' || left(call, 20))
from unnest(array[$$check_in_list(tests.event('Other Day'))$$,
  $$find_event_ticket(tests.event('Other Day'), 'ABCDEFGH')$$,
  $$check_in_guests(tests.event('Other Day'), tests.scans('alice'))$$]) call;

-- Nothing else of the event.
select throws_ok(format('select public.%s', call), code, null,
  '[ED2] Whoever is at the door does no more: ' || left(call, 24))
from (values ($$hosted_event(tests.event())$$, 'PT404'), ($$attendees_page(tests.event())$$, 'PT404'),
  ($$event_messages_page(tests.event())$$, 'PT404'), ($$event_announcements(tests.event())$$, 'PT404'),
  ($$announce_to_guests(tests.event(), 'ALL', 'Hello', null)$$, 'PT403'),
  ($$update_event(tests.event(), '{"title": "Mine"}')$$, 'PT403'), ($$cancel_event(tests.event(), 'x')$$, 'PT403'),
  ($$create_event('{"title": "Mine"}')$$, 'PT403'),
  ($$decide_event_registration(tests.seat_of('alice'), false, 'x')$$, 'PT404')) t (call, code);
select is_empty($$select 1 from public.event_registrations r where r.event_id = tests.event()::uuid$$,
  '[ED2] Joon reads no registration past the door''s list');
select is_empty($$select 1 from public.event_access a where a.event_id = tests.event()::uuid$$,
  '[ED2] Joon reads no link of the event');
select is_empty($$select 1 from public.startups s where s.hub_id = tests.station() and not s.is_on_market$$,
  '[ED2] Joon reads no application of the hub');
select is_empty($$select json_array_elements(public.startup_applications() -> 'rows')$$, '[ED2] Joon reads no queue');

-- What changes is told to everybody in the hub.
select tests.forget_broadcasts();
select tests.acting_as('dave');
select lives_ok($$select * from public.check_in_guests(tests.event(), tests.scans('alice'))$$,
  '[ED3] Dave checks Alice in');
select tests.as_database();
select is_empty($$select 1 where not exists (select 1 from tests.broadcasts() b
  where b.event = 'check_in.changed' and b.topic = 'user:' || tests.id('joon'))$$,
  '[ED3] Joon''s open door hears of it');

-- Over.
select tests.acts_for(tests.id('joon'));
select tests.acting_as('joon');
select throws_ok(format('select public.%s', call), code, null, '[ED4] Who left the hub has no door: ' || left(call, 20))
from (values ($$check_in_list(tests.event())$$, 'PT404'), ($$undo_check_in(tests.seat_of('alice'))$$, 'PT404'),
  ($$record_event_payment(tests.seat_of('alice'), 'REFUNDED')$$, 'PT404'),
  ($$hosted_events_page()$$, 'PT403')) t (call, code);
select tests.as_database();
select tests.acts_for(tests.id('joon'), '0b000000-0000-4000-8000-000000000001', 'VIEWER');
update public.hubs h set is_active = false where h.id = '0b000000-0000-4000-8000-000000000001';
select tests.acting_as('joon');
select throws_ok($$select public.check_in_list(tests.event())$$, 'PT404', null,
  '[ED4] A suspended hub has no door');
select * from finish();
rollback;
