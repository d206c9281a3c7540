-- Tickets and the door. Cases EC of docs/access.md. Dave is Station Azur's admin; grace is made another hub's here.
begin;
\ir helpers.psql
select no_plan();
create function tests.event(title text) returns text
language sql stable security definer set search_path = ''
as $$ select e.id::text from public.events e where e.title = event.title $$;
create function tests.ticket(who text, title text) returns text
language sql stable security definer set search_path = ''
as $$
  select r.id::text from public.event_registrations r
  where r.event_id = tests.event(title)::uuid and r.user_id = tests.id(who) order by r.seq desc limit 1
$$;
create function tests.begins(title text, starts interval, ends interval) returns text
language sql security definer set search_path = ''
as $$ update public.events e set start_date = now() + starts, end_date = now() + ends where e.title = begins.title
  returning '# ' || e.title || ' begins at ' || e.start_date $$;
create function tests.scan(registration text, at timestamptz default now(),
  id uuid default gen_random_uuid()) returns jsonb
language sql volatile
as $$ select jsonb_build_array(jsonb_build_object('id', id, 'registration', registration, 'at', at)) $$;
-- What a door is answered for one scan at the open day.
create function tests.outcome_of(registration text, at timestamptz default now(),
  id uuid default gen_random_uuid()) returns text
language sql volatile
as $$ select c.outcome from public.check_in_guests(tests.event('Door Day'), tests.scan(registration, at, id)) c $$;
create function tests.in_since(registration text) returns timestamptz
language sql stable security definer set search_path = ''
as $$ select c.checked_in_at from private.event_check_ins c where c.registration_id = registration::uuid $$;
create function tests.door() returns table (checked_in int, version bigint)
language sql stable security definer set search_path = ''
as $$ select d.checked_in, d.version from private.check_in_lists d where d.event_id = tests.event('Door Day')::uuid $$;
create function tests.hosts() returns setof text
language sql stable security definer set search_path = ''
as $$
  select 'user:' || u.id from public.users u
  where (u.role = 'SUPER_ADMIN' or exists (
    select 1 from public.organization_members m
    where m.organization_id::text = tests.organization() and m.user_id = u.id and m.ended_at is null)) and u.is_active
$$;
grant execute on all functions in schema tests to public;
update public.users set role = 'HUB_ADMIN' where id = tests.id('grace');
select tests.acts_for(tests.id('grace'), '0b000000-0000-4000-8000-000000000002');
insert into public.events (title, event_type, location, start_date, end_date, time_zone, host_hub_id, max_attendees)
select t.title, 'DEMO_DAY', 'Nice, France', now() + interval '5 hours', now() + interval '9 hours', 'Europe/Paris',
  '0b000000-0000-4000-8000-000000000001', 3
from unnest(array['Door Day', 'Other Day']) t (title);

-- Tickets.
select collect_tap(tests.acting_as(name), lives_ok($$select public.register_for_event(tests.event('Door Day'))$$,
  '[EC1] ' || name || ' registers for an event'))
from unnest(array['bob', 'alice', 'henrik', 'mallory']) as name;
select tests.acting_as('bob');
select results_eq($$select registration_id::text, event_id::text, code ~ '^[A-HJ-NP-Z2-9]{8}$', checked_in_at
  from public.my_event_ticket(tests.event('Door Day'))$$,
  $$values (tests.ticket('bob', 'Door Day'), tests.event('Door Day'), true, null::timestamptz)$$,
    '[EC1] Bob has a ticket with a code');
select tests.acting_as('mallory');
select throws_ok($$select public.my_event_ticket(tests.event('Door Day'))$$, 'PT409',
  'You are on the waiting list: a ticket comes with a seat.',
  '[EC1] Mallory, who is on the waiting list, has no ticket');
select tests.acting_as('carol');
select throws_ok(format('select public.my_event_ticket(%s)', event), 'PT404', 'You are not registered for this event.',
  '[EC1] Carol, who did not register, has no ticket: ' || event)
from unnest(array[$$tests.event('Door Day')$$, '''nonsense''', 'null']) as event;
select tests.as_anon();
select throws_ok($$select public.my_event_ticket('x')$$, '42501', null, '[EC1] A visitor cannot ask for a ticket');
select tests.as_database();
create temp table old_ticket as select tests.ticket('henrik', 'Door Day') as registration,
  (select code from private.event_tickets where registration_id = tests.ticket('henrik', 'Door Day')::uuid) as code;
grant select on old_ticket to public;
select tests.acting_as('henrik');
select lives_ok($$select public.cancel_event_registration(tests.event('Door Day'))$$,
  '[EC2] Henrik gives his seat back');
select throws_ok($$select public.my_event_ticket(tests.event('Door Day'))$$, 'PT404', null,
  '[EC1] Henrik has no ticket once he gave his seat back');
select tests.acting_as('mallory');
select isnt_empty($$select 1 from public.my_event_ticket(tests.event('Door Day'))$$,
  '[EC1] Mallory has a ticket once she moved up');
select lives_ok($$select public.cancel_event_registration(tests.event('Door Day'))$$,
  '[EC2] Mallory gives her seat back');
select tests.acting_as('henrik');
select lives_ok($$select public.register_for_event(tests.event('Door Day'))$$, '[EC2] Henrik registers again');
select results_ne($$select code from public.my_event_ticket(tests.event('Door Day'))$$, 'select code from old_ticket',
  '[EC2] Henrik has another ticket than before');
select tests.acting_as('carol');
select lives_ok($$select public.register_for_event(tests.event('Door Day'))$$,
  '[EC1] Carol registers for the waiting list');
select lives_ok($$select public.register_for_event(tests.event('Other Day'))$$,
  '[EC1] Carol registers for another event');

-- Whose door it is.
select collect_tap(tests.acting_as(name),
  throws_ok($$select public.check_in_list(tests.event('Door Day'))$$, 'PT404', 'Event not found',
    '[EC3] ' || name || ' has no door of the event'),
  throws_ok($$select public.check_in_list_guests(tests.event('Door Day'))$$, 'PT404', 'Event not found',
    '[EC3] No stranger reads the list of guests'),
  throws_ok($$select public.check_in_list_changes(tests.event('Door Day'), 0)$$, 'PT404', 'Event not found',
    '[EC3] No stranger reads changes at the door'),
  throws_ok($$select public.find_event_ticket(tests.event('Door Day'), 'ABCDEFGH')$$, 'PT404', 'Event not found',
    '[EC3] No stranger looks up a code'),
  throws_ok($$select tests.outcome_of(tests.ticket('bob', 'Door Day'))$$, 'PT404', 'Event not found',
    '[EC3] Nobody who does not host checks anybody in, not even themselves'),
  throws_ok($$select public.undo_check_in(tests.ticket('bob', 'Door Day'))$$, 'PT404', 'Registration not found',
    '[EC3] No stranger takes a check-in back'))
from unnest(array['bob', 'alice', 'mallory', 'grace']) as name;
select tests.as_anon();
select throws_ok(format('select public.%s', call), '42501', null, '[EC3] A visitor cannot call ' || call)
from unnest(array['check_in_list(''x'')', 'check_in_list_guests(''x'')', 'check_in_list_changes(''x'', 0)',
  'find_event_ticket(''x'', ''x'')', 'check_in_guests(''x'', ''[]'')', 'undo_check_in(''x'')']) as call;
select collect_tap(tests.acting_as(name),
  results_eq($$select title, seats_taken, checked_in, version, opens_at, closes_at
    from public.check_in_list(tests.event('Door Day'))$$,
    $$values ('Door Day', 3, 0, 0::bigint, now() - interval '19 hours', now() + interval '7 days 9 hours')$$,
      '[EC3] ' || name || ' opens the door of the event'),
  results_eq($$select status::text, display_name from public.check_in_list_guests(tests.event('Door Day'))$$,
    $$values ('REGISTERED', 'Bob Lindqvist'), ('REGISTERED', 'Alice Okafor'), ('CANCELLED', null), ('CANCELLED', null),
      ('REGISTERED', 'Henrik Sandoval'), ('WAITING', 'Carol Mehta')$$,
    '[EC2] Hosts read guests in order of arrival, without names of those who cancelled'))
from unnest(array['dave', 'erin']) as name;
select tests.acting_as('dave');
select is((select count(*) from public.check_in_list_guests(tests.event('Door Day'),
  (select seq from public.check_in_list_guests(tests.event('Door Day')) offset 1 limit 1), 2)), 2::bigint,
  '[EC7] Dave reads the guests page by page');
select throws_ok(format('select public.check_in_list_guests(tests.event(''Door Day''), %s)', page), 'PT400',
  'Ask for 1 to 1,000 guests at a time.', '[EC7] A page of guests is refused with ' || page)
from unnest(array['0, 1001', '0, 0', '0, null', 'null, 10']) as page;
select throws_ok($$select public.check_in_list_changes(tests.event('Door Day'), null)$$, 'PT400', null,
  '[EC7] Dave has to say since when he asks for changes');

-- Checking in.
select tests.forget_broadcasts();
create temp table first_scan as select gen_random_uuid() as id, now() - interval '10 minutes' as at;
grant select on first_scan to public;
select results_eq($$select outcome, display_name, checked_in_at, version
  from public.check_in_guests(tests.event('Door Day'), (select tests.scan(tests.ticket('bob', 'Door Day'), at, id)
  from first_scan))$$,
  $$select 'CHECKED_IN', 'Bob Lindqvist', at, 1::bigint from first_scan$$, '[EC4] Dave checks Bob in');
select results_eq($$select topic, payload - '{id,version}'::text[], private from tests.broadcasts()
  where event = 'check_in.changed' order by topic$$,
  $$select h.topic, jsonb_build_object('event_id', tests.event('Door Day'), 'checked_in', 1), true
    from tests.hosts() h (topic) order by 1$$, '[EC10] Only the hosts are told how many are checked in');
select is((select tests.outcome_of(tests.ticket('bob', 'Door Day'), at, id) from first_scan), 'CHECKED_IN',
  '[EC4] The same scan sent again is answered the same');
select results_eq($$select outcome, checked_in_at from public.check_in_guests(tests.event('Door Day'),
  tests.scan(tests.ticket('bob', 'Door Day')))$$,
  $$select 'ALREADY', at from first_scan$$, '[EC4] Another scan is answered with the time of the first');
select results_eq('select * from tests.door()', 'values (1, 1::bigint)', '[EC4] One guest is counted as checked in');
select is((public.attendees_page(tests.event('Door Day'),
  '{"query": "lindqvist"}') #>> '{rows,0,checked_in_at}')::timestamptz, (select at from first_scan),
  '[EV12] The list of attendees says when Bob came');
select tests.acting_as('bob');
select is((select checked_in_at from public.my_event_ticket(tests.event('Door Day'))), (select at from first_scan),
  '[EC1] The ticket of Bob says when he came');
select tests.acting_as('erin');
select is(tests.outcome_of(tests.ticket('bob', 'Door Day'), now() - interval '20 minutes'), 'CHECKED_IN',
  '[EC5] Erin sends an earlier scan of Bob from another door');
select is(tests.in_since(tests.ticket('bob', 'Door Day')), now() - interval '20 minutes',
  '[EC5] Bob is checked in since the earlier scan');
select results_eq('select * from tests.door()', 'values (1, 2::bigint)',
  '[EC5] Bob is counted once, and the doors have a change to ask for');
select tests.acting_as('dave');
select is((select scan from public.check_in_list_changes(tests.event('Door Day'), 1)) <> (select id from first_scan),
  true,
  '[EC5] Dave reads that the scan of another door counts');
select is_empty($$select 1 from public.check_in_list_changes(tests.event('Door Day'), 2)$$,
  '[EC5] Dave reads no change after the newest');
select is((select tests.outcome_of(tests.ticket('bob', 'Door Day'), at, id) from first_scan), 'ALREADY',
  '[EC5] The later scan is answered as a second one when it comes again');
select is(tests.outcome_of(tests.ticket('alice', 'Door Day'), now() + interval '1 hour'), 'CHECKED_IN',
  '[EC5] Dave checks Alice in with a clock that is fast');
select is(tests.in_since(tests.ticket('alice', 'Door Day')), now(), '[EC5] Alice is checked in since now');
select is(tests.outcome_of(tests.ticket('henrik', 'Door Day'), now() - interval '20 hours'), 'CHECKED_IN',
  '[EC5] Dave checks Henrik in with a time before the door opened');
select is(tests.in_since(tests.ticket('henrik', 'Door Day')), now(), '[EC5] Henrik is checked in since now');

-- What is not checked in.
select is(tests.outcome_of(registration), outcome,
  '[EC6] A ticket that is not checked in is answered ' || outcome) from (values
  (tests.ticket('carol', 'Door Day'), 'WAITING'), ((select registration from old_ticket), 'CANCELLED'),
  (tests.ticket('carol', 'Other Day'), 'UNKNOWN'), (gen_random_uuid()::text, 'UNKNOWN')) as c (registration, outcome);
select is(tests.in_since(tests.ticket('carol', 'Other Day')), null, '[EC6] Carol is not checked in at the other event');
select results_eq($$select display_name, code from public.check_in_guests(tests.event('Door Day'),
  tests.scan((select registration from old_ticket)))$$,
  $$select null, code from old_ticket$$, '[EC2] An old ticket is told without a name');
select results_eq($$select status::text, display_name from public.find_event_ticket(tests.event('Door Day'),
  (select lower(left(code, 4)) || '-' || right(code, 4) from old_ticket))$$,
  $$values ('CANCELLED', null)$$, '[EC2] The code of an old ticket is told without a name');

-- How much at once.
select throws_ok(format('select public.check_in_guests(tests.event(''Door Day''), %s)', scans), 'PT400',
  'Send 1 to 100 scans at once.', '[EC7] A wrong list of scans is refused: ' || left(scans, 40))
from unnest(array['null', '''{}''', '''[]''', '''"x"''',
  '(select jsonb_agg(tests.scan(tests.ticket(''bob'', ''Door Day'')) -> 0) from generate_series(1, 101))']) as scans;
select throws_ok(format('select public.check_in_guests(tests.event(''Door Day''), %L)', scan), 'PT400',
  'A scan needs an id, a registration and a time.', '[EC7] A scan without its fields is refused: ' || scan::text)
from (values ('[1]'::jsonb), ('[{}]'), (tests.scan('x')), (jsonb_set(tests.scan(gen_random_uuid()::text), '{0,at}',
  '"soon"')), (tests.scan(gen_random_uuid()::text) #- '{0,id}'),
  (tests.scan(gen_random_uuid()::text) #- '{0,at}')) as c (scan);
select is((select count(*) from public.check_in_guests(tests.event('Door Day'),
  (select jsonb_agg(tests.scan(tests.ticket('bob', 'Door Day')) -> 0) from generate_series(1, 100)))), 100::bigint,
  '[EC7] A hundred scans at once are answered');
select throws_ok(format('select public.find_event_ticket(tests.event(''Door Day''), %s)', typed), 'PT400',
  'A ticket''s code has eight letters and digits.', '[EC7] A malformed code of a ticket is refused: ' || typed)
from unnest(array['null', '''''', '''ABC''', '''ABCDEFG0''', 'repeat(''A'', 1000)']) as typed;
select is_empty($$select 1 from public.find_event_ticket(tests.event('Door Day'), 'AAAABBBB')$$,
  '[EC7] A code that nobody has finds no ticket') from generate_series(1, 19);
select throws_ok($$select public.find_event_ticket(tests.event('Door Day'), 'AAAABBBB')$$, 'PT429', null,
  '[EC7] Dave cannot guess more than twenty codes a minute');

-- Taking back.
select tests.forget_broadcasts();
select lives_ok($$select public.undo_check_in(tests.ticket('alice', 'Door Day'))$$,
  '[EC9] Dave takes the check-in of Alice back');
select results_eq($$select distinct event, payload -> 'checked_in' from tests.broadcasts()$$,
  $$values ('check_in.changed', '2'::jsonb)$$, '[EC10] The hosts are told that a check-in was taken back');
select throws_ok(format('select public.undo_check_in(%s)', registration), code, sentence,
  '[EC9] A check-in that is none is not taken back: ' || sentence)
  from (values
  ($$tests.ticket('alice', 'Door Day')$$, 'PT409', 'This guest is not checked in.'),
    ($$tests.ticket('carol', 'Door Day')$$, 'PT409', 'This guest is not checked in.'),
  ('''x''', 'PT404', 'Registration not found'), ('null', 'PT404', 'Registration not found')) as c (registration, code,
    sentence);
select is(tests.outcome_of(tests.ticket('alice', 'Door Day'), now() - interval '1 hour'), 'UNDONE',
  '[EC9] A scan from before the taking back does not count');
select is(tests.in_since(tests.ticket('alice', 'Door Day')), null,
  '[EC9] Alice is not checked in after the taking back');
select is(tests.outcome_of(tests.ticket('alice', 'Door Day')), 'CHECKED_IN',
  '[EC9] Alice is checked in when she comes afterwards');
select tests.as_database();
select results_eq($$select action, metadata from public.audit_logs where target_id = tests.event('Door Day')::uuid
  and action like 'event.check%' and user_id = tests.id('dave') order by timestamp$$,
  $$select * from (values ('event.checked_in', '{"guests": 1}'::jsonb), ('event.checked_in', '{"guests": 1}'),
    ('event.checked_in', '{"guests": 1}'),
    ('event.check_in_undone', jsonb_build_object('registration_id', tests.ticket('alice', 'Door Day'))),
      ('event.checked_in', '{"guests": 1}')) v (action, metadata)$$, '[EC9] Each check-in and taking back is audited');
select results_eq('select checked_in from tests.door()', $$select count(*)::int from private.event_check_ins
  where event_id = tests.event('Door Day')::uuid and checked_in_at is not null$$,
  '[EC4] The count of the door is that of the rows');

-- Giving a seat back.
select tests.acting_as('bob');
select lives_ok($$select public.cancel_event_registration(tests.event('Door Day'))$$,
  '[EC11] Bob gives his seat back before the event starts');
select results_eq('select checked_in from tests.door()', 'values (2)',
  '[EC11] Bob is not counted once he gave his seat back');
select tests.acting_as('dave');
select is(tests.outcome_of((select registration_id::text from public.check_in_list_guests(tests.event('Door Day'))
  limit 1)), 'CANCELLED', '[EC11] The ticket of Bob is an old one once he gave his seat back');

-- When.
select collect_tap(tests.begins('Door Day', starts, ends), throws_ok($$select tests.outcome_of(tests.ticket('alice',
  'Door Day'))$$, 'PT409', sentence, '[EC8] Nobody is checked in outside of the hours: ' || sentence))
from (values (interval '25 hours', interval '30 hours', 'Check-in opens a day before the event starts.'),
  ('-9 days', '-8 days', 'Check-in is closed: the event ended more than a week ago.')) as c (starts, ends, sentence);
select tests.begins('Door Day', '-2 hours', '-1 hour');
select is(tests.outcome_of(tests.ticket('alice', 'Door Day')), 'ALREADY',
  '[EC8] Dave may settle check-ins after the end of the event');
select tests.acting_as('alice');
select throws_ok($$select public.my_event_ticket(tests.event('Door Day'))$$, 'PT409', 'This event is over.',
  '[EC8] Alice has no ticket once the event is over');
select tests.begins('Door Day', '1 hour', '2 hours');
select tests.acting_as('dave');
select lives_ok($$select public.cancel_event(tests.event('Door Day'), 'The hall is flooded.')$$,
  '[EC8] Dave cancels the event');
select throws_ok($$select tests.outcome_of(tests.ticket('alice', 'Door Day'))$$, 'PT409', 'This event is cancelled.',
  '[EC8] Nobody is checked in at a cancelled event');
select tests.acting_as('alice');
select throws_ok($$select public.my_event_ticket(tests.event('Door Day'))$$, 'PT409', 'This event is cancelled.',
  '[EC8] Alice has no ticket of a cancelled event');

-- Nobody gets past the functions.
select collect_tap(tests.acting_as(name), throws_ok('select 1 from private.' || relation, '42501', null,
  '[EC10] ' || name || ' does not read ' || relation))
from unnest(array['alice', 'dave', 'erin']) as name, unnest(array['event_tickets', 'check_in_lists', 'event_check_ins',
  'event_guests']) as relation;
select * from finish();
rollback;
