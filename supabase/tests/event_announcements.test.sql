-- What hosts write to the guests of their event. Cases EV37 to EV41 of docs/access.md. Dave is Station Azur's admin;
-- grace is made another hub's here.
begin;
\ir helpers.psql
select no_plan();
create function tests.event(title text) returns text
language sql stable security definer set search_path = ''
as $$ select e.id::text from public.events e where e.title = event.title $$;
create function tests.told(who text) returns bigint
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(n.count), 0)::bigint from public.notifications n
  where n.user_id = tests.id(who) and n.kind = 'event.announced'
$$;
create function tests.mine() returns text language plpgsql
as $$
begin return (select string_agg(m.message, '|') from public.my_event_announcements(tests.event('Our Day')) m); end $$;
create function tests.announce(audience text, message text default 'Doors open at seven.', id text default null)
  returns jsonb
language sql
as $$ select public.announce_to_guests(tests.event('Our Day'), audience, message, id) $$;
-- A day later for the limit.
create function tests.tomorrow() returns void
language sql security definer set search_path = ''
as $$ delete from private.rate_limits where bucket = 'event announced' $$;
create function tests.sql(statement text) returns void
language plpgsql security definer
as $$ begin execute statement; end $$;
grant execute on all functions in schema tests to public;
update public.users set role = 'HUB_ADMIN' where id = tests.id('grace');
select tests.acts_for(tests.id('grace'), '0b000000-0000-4000-8000-000000000002');
select tests.acting_as('dave');
select public.create_event(jsonb_build_object('title', 'Our Day', 'event_type', 'DEMO_DAY', 'location', 'Nice, France',
  'time_zone', 'Europe/Paris', 'start_date', now() + interval '10 days', 'end_date', now() + interval '11 days',
  'max_attendees', 2));
select throws_ok($$select tests.announce('ALL')$$, 'PT409', 'This group has no guests.',
  '[EV37] A host writes to nobody where nobody comes');

-- Alice has a seat, so has Bob for a while; Carol waits, Ines asks, Joon was declined, and Erin gave her seat back.
select tests.sql(format($$insert into public.event_registrations (event_id, user_id, status, cancelled_at)
  select %L, tests.id(who), status::public.event_registration_status, case when status = 'CANCELLED' then now() end
  from (values ('alice', 'REGISTERED'), ('bob', 'REGISTERED'), ('carol', 'WAITING'), ('ines', 'PENDING_APPROVAL'),
    ('joon', 'DECLINED'), ('erin', 'CANCELLED')) t (who, status)$$, tests.event('Our Day')));

-- Who may.
select collect_tap(tests.acting_as(who), throws_ok($$select tests.announce('ALL')$$, code, null,
  '[EV37] Refused to write to the guests: ' || who))
from (values ('grace', 'PT403'), ('alice', 'PT403'), ('carol', 'PT403'), ('mallory', 'PT403')) t (who, code);
select tests.as_anon();
select throws_ok($$select tests.announce('ALL')$$, '42501', null, '[EV37] A visitor writes to no guests');
select tests.acting_as('dave');
select is(tests.announce('REGISTERED') ->> 'recipients', '2', '[EV37] The host writes to those who have a seat');
select is(tests.announce('WAITING', 'A second table is set.') ->> 'recipients', '2',
  '[EV37] The host writes to those who wait or ask');

-- Who reads.
select is(tests.told(who), told, '[EV38] Is told of what was written to them, and of nothing else: ' || who)
from (values ('alice', 1::bigint), ('bob', 1), ('carol', 1), ('ines', 1), ('joon', 0), ('erin', 0), ('mallory', 0))
  t (who, told);
select collect_tap(tests.acting_as(who), is(tests.mine(), reads,
  '[EV38] Reads what was written to them alone: ' || who))
from (values ('alice', 'Doors open at seven.'), ('carol', 'A second table is set.'),
  ('ines', 'A second table is set.'), ('joon', null), ('erin', null), ('grace', null), ('mallory', null),
  ('dave', null)) t (who, reads);
select tests.as_anon();
select throws_ok($$select tests.mine()$$, '42501', null, '[EV38] A visitor reads none');
select tests.acting_as('bob');
select public.cancel_event_registration(tests.event('Our Day'));
select is(tests.mine(), 'Doors open at seven.', '[EV38] A person who gives their seat back finds again what they were sent');
select tests.acting_as('mallory');
select public.register_for_event(tests.event('Our Day'));
select is(tests.mine(), null, '[EV38] A person who comes later does not read what was sent before');
select is_empty($$select * from public.my_event_announcements('nonsense')$$,
  '[EV38] Of an address that is none, nothing is read');

-- What hosts see of it.
select tests.acting_as('dave');
select results_eq($$select r ->> 'audience', r ->> 'recipients', r ->> 'author_name', a -> 'left', a -> 'is_open'
    from public.event_announcements(tests.event('Our Day')) a, jsonb_array_elements(a -> 'rows') r$$,
  $$select t.*, '0'::jsonb, 'true'::jsonb from (values ('WAITING', '2', 'Dave Moreau'),
    ('REGISTERED', '2', 'Dave Moreau')) t$$,
  '[EV37] Hosts see what was written, to how many, by whom, and how much is left today');
select collect_tap(tests.acting_as(who), throws_ok($$select public.event_announcements(tests.event('Our Day'))$$,
  'PT404', null,
  '[EV37] Nobody else sees the list of hosts: ' || who))
from unnest(array['grace', 'alice', 'mallory']) who;
select tests.acting_as('erin');
select is(public.event_announcements(tests.event('Our Day')) -> 'left', '0',
  '[EV37] A platform administrator hosts every event');

-- Twice a day for an event, no matter which host writes.
select throws_ok($$select tests.announce('ALL', 'A third one.')$$, 'PT429',
  'This event''s guests received two messages within a day. Send the next one tomorrow.',
  '[EV39] The guests of an event have two messages a day at most, no matter which host writes them');
select tests.tomorrow();
select tests.acting_as('dave');
select is(tests.announce('ALL', 'See you there.', '0e000000-0000-4000-8000-000000000001') ->> 'id',
  '0e000000-0000-4000-8000-000000000001', '[EV39] The next day there are two more');
select is(tests.announce('ALL', ' See you there. ', '0e000000-0000-4000-8000-000000000001') ->> 'id',
  '0e000000-0000-4000-8000-000000000001', '[EV40] The same message again is the same message');
select is(tests.told('alice'), 2::bigint, '[EV40] A message that is sent again reaches nobody twice');
select is(public.event_announcements(tests.event('Our Day')) -> 'left', '1',
  '[EV40] A message that is sent again does not count twice');
select throws_ok($$select tests.announce('ALL', 'Other words.', '0e000000-0000-4000-8000-000000000001')$$, 'PT409',
  null, '[EV40] An id with other words is refused');
select tests.acting_as('erin');
select throws_ok($$select tests.announce('ALL', 'See you there.', '0e000000-0000-4000-8000-000000000001')$$, 'PT409',
  'This id is taken.', '[EV40] An id of another host''s message is refused');

-- What is no message.
select tests.acting_as('dave');
select throws_ok(format('select tests.announce(%L, %L)', audience, message), 'PT400', null,
  '[EV41] What is no message is refused: ' || what)
from (values ('no words', 'ALL', ' '), ('no text', 'ALL', null), ('too long', 'ALL', repeat('x', 5001)),
  ('no audience', null, 'Hello'), ('another audience', 'EVERYBODY', 'Hello')) t (what, audience, message);
select throws_ok(format('select tests.announce(%L, %L)', 'ALL', repeat('x', 300000)), 'PT413', null,
  '[EV41] A book is refused before it is read');
select throws_ok($$select public.announce_to_guests('nonsense', 'ALL', 'Hello')$$, 'PT404', null,
  '[EV41] An event that is none is refused');
select tests.tomorrow();
select public.cancel_event(tests.event('Our Day'), 'It rains.');
select lives_ok($$select tests.announce('ALL', 'Here is how you get your money back.')$$,
  '[EV41] A host writes to the guests of a cancelled event');
select tests.sql($$update public.events set start_date = now() - interval '9 days', end_date = now() - interval '7 days'
  where title = 'Our Day'$$);
select throws_ok($$select tests.announce('ALL')$$, 'PT409', 'This event ended more than a week ago.',
  '[EV41] A week after the end nobody is written to');
select is(public.event_announcements(tests.event('Our Day')) -> 'is_open', 'false',
  '[EV41] Hosts see that they may not write any more');

-- A mail says that there is one; the log says who wrote to how many.
select tests.as_database();
select unalike((select string_agg(concat_ws(' ', n.data, private.fact_in_mail(n)), '') from public.notifications n
  where n.kind = 'event.announced'), '%seven%', '[EV38] Neither the notice nor the mail has a word of it');
select results_eq($$select l.user_id, l.metadata ->> 'audience', l.metadata ->> 'guests' from public.audit_logs l
  where l.action = 'event.announced' and l.target_id = tests.event('Our Day')::uuid
  order by l.timestamp, l.id limit 1$$,
  $$values (tests.id('dave'), 'REGISTERED', '2')$$, '[EV37] The log says who wrote to how many, without the words');
select is_empty($$select 1 from public.audit_logs l
  where l.action = 'event.announced' and l.metadata::text like '%seven%'$$,
  '[EV37] The log has no word of it');

-- The tables are nobody's.
select collect_tap(tests.acting_as(who), throws_ok(format('select * from private.%I', name), '42501', null,
  format('[EV38] %s reads no table of announcements: %s', who, name)))
from unnest(array['alice', 'dave', 'erin']) who,
  unnest(array['event_announcements', 'event_announcement_readers']) name;

select * from finish();
rollback;
