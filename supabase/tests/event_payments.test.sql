-- Payments at an event. Cases EC13 to EC15 of docs/access.md. Dave is an admin of Station Azur, grace of another hub.
begin;
\ir helpers.psql
select no_plan();
create function tests.seat(who text, title text) returns text
language sql stable security definer set search_path = ''
as $$
  select r.id::text from public.event_registrations r join public.events e on e.id = r.event_id
  where e.title = seat.title and r.user_id = tests.id(who) order by r.seq desc limit 1
$$;
create function tests.paid(who text) returns text
language sql stable security definer set search_path = ''
as $$ select r.payment_status from public.event_registrations r where r.id = tests.seat(who, 'Priced Day')::uuid $$;
create function tests.hosts() returns setof text
language sql stable security definer set search_path = ''
as $$
  select 'user:' || m.user_id from public.organization_members m
  where m.organization_id::text = tests.organization() and m.ended_at is null
$$;
grant execute on all functions in schema tests to public;
update public.users set role = 'HUB_ADMIN' where id = tests.id('grace');
select tests.acts_for(tests.id('grace'), '0b000000-0000-4000-8000-000000000002');
insert into public.events (title, event_type, location, start_date, end_date, time_zone, host_hub_id, max_attendees,
  ticket_price, currency)
select t.title, 'DEMO_DAY', 'Nice, France', now() + interval '5 hours', now() + interval '9 hours', 'Europe/Paris',
  '0b000000-0000-4000-8000-000000000001', 2, t.price, 'EUR'
from (values ('Priced Day', 50), ('Free Day', null)) t (title, price);
select collect_tap(tests.acting_as(name), lives_ok(format('select public.register_for_event((
    select id::text from public.events where title = %L))', title), '[EC13] ' || name || ' registers for ' || title))
from (values ('bob', 'Priced Day'), ('alice', 'Priced Day'), ('mallory', 'Priced Day'), ('bob', 'Free Day'))
  r (name, title);

-- Who records.
select collect_tap(tests.acting_as(name), throws_ok(
  $$select public.record_event_payment(tests.seat('bob', 'Priced Day'), 'PAID')$$, 'PT404', 'Registration not found',
  '[EC13] ' || name || ', who does not host the event, records no payment'))
from unnest(array['bob', 'mallory', 'alice', 'grace', 'carol']) as name;
select tests.as_anon();
select throws_ok($$select public.record_event_payment('x', 'PAID')$$, '42501', null,
  '[EC13] A visitor records no payment');
select tests.acting_as('dave');
select tests.forget_broadcasts();
select lives_ok($$select public.record_event_payment(tests.seat('bob', 'Priced Day'), 'PAID')$$,
  '[EC13] Dave, who hosts the event, records that Bob paid');
select results_eq('select distinct event, topic from tests.broadcasts() order by topic',
  $$select 'hosted_event.changed', h from tests.hosts() h order by h$$,
  '[EC13] The open screens of the hosts, and of nobody else, are told');
select results_eq($$select g.display_name, g.payment_status
  from public.check_in_list_guests((select id::text from public.events where title = 'Priced Day')) g$$,
  $$values ('Bob Lindqvist', 'PAID'), ('Alice Okafor', 'PENDING'), ('Mallory Quist', 'PENDING')$$,
  '[EC13] The door shows who paid and who owes');
select results_eq($$select ticket_price, currency
  from public.check_in_list((select id::text from public.events where title = 'Priced Day'))$$,
  $$values (50.00::numeric, 'EUR')$$, '[EC13] The door shows the price of a seat');
select results_eq($$select g.payment_status
  from public.check_in_list_guests((select id::text from public.events where title = 'Free Day')) g$$,
  $$values (null::text)$$, '[EC13] The door says nothing of payments for a seat that is free');
select tests.acting_as('erin');
select lives_ok($$select public.record_event_payment(tests.seat('alice', 'Priced Day'), 'PAID')$$,
  '[EC13] Erin, a platform administrator, records that Alice paid');

-- What is recorded.
select tests.acting_as('dave');
select throws_ok(format('select public.record_event_payment(%s, %L)', registration, payment), code, sentence,
  '[EC14] What cannot be recorded is refused: ' || sentence)
from (values
  ($$tests.seat('bob', 'Priced Day')$$, 'FREE', 'PT400', 'Choose not paid, paid or refunded.'),
  ($$tests.seat('bob', 'Priced Day')$$, null, 'PT400', 'Choose not paid, paid or refunded.'),
  ('''x''', 'PAID', 'PT404', 'Registration not found'),
  ($$tests.seat('bob', 'Free Day')$$, 'PAID', 'PT409', 'This seat is free.'),
  ($$tests.seat('mallory', 'Priced Day')$$, 'PAID', 'PT409', 'Only a guest with a seat pays for it.'),
  ($$tests.seat('mallory', 'Priced Day')$$, 'REFUNDED', 'PT409',
    'Nothing was paid, so there is nothing to refund.')) as c (registration, payment, code, sentence);
select lives_ok($$select public.record_event_payment(tests.seat('bob', 'Priced Day'), 'REFUNDED')$$,
  '[EC14] Dave records that Bob got his money back');
select is(tests.paid('bob'), 'REFUNDED', '[EC14] The payment of Bob is refunded');
select lives_ok($$select public.record_event_payment(tests.seat('bob', 'Priced Day'), 'PENDING')$$,
  '[EC14] Dave records that both were a mistake');
select is(tests.paid('bob'), 'PENDING', '[EC14] Bob has not paid');
select lives_ok($$select public.record_event_payment(tests.seat('alice', 'Priced Day'), 'PAID')$$,
  '[EC15] Dave records what Erin recorded');
select tests.as_database();
select results_eq($$select u.username, a.metadata from public.audit_logs a join public.users u on u.id = a.user_id
  where a.action = 'event.payment_recorded' order by a.timestamp, a.id$$,
  $$select * from (values
    ('dave', jsonb_build_object('registration_id', tests.seat('bob', 'Priced Day'), 'payment_status', 'PAID')),
    ('erin', jsonb_build_object('registration_id', tests.seat('alice', 'Priced Day'), 'payment_status', 'PAID')),
    ('dave', jsonb_build_object('registration_id', tests.seat('bob', 'Priced Day'), 'payment_status', 'REFUNDED')),
    ('dave', jsonb_build_object('registration_id', tests.seat('bob', 'Priced Day'), 'payment_status', 'PENDING')))
    v (username, metadata)$$, '[EC15] Each change is in the log once, and what changed nothing is not');
select * from finish();
rollback;
