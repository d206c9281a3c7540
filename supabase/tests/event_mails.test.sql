-- What guests of an event are mailed: that they have a seat, that it is near, what changed. Cases EV33 to EV36 of
-- docs/access.md. Dave is Station Azur's admin.
begin;
\ir helpers.psql
select no_plan();
create function tests.event(title text) returns text
language sql stable security definer set search_path = ''
as $$ select e.id::text from public.events e where e.title = event.title $$;
create function tests.details(title text, more jsonb default '{}') returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('title', title, 'event_type', 'DEMO_DAY', 'location', 'Nice, France',
    'time_zone', 'Europe/Paris', 'start_date', now() + interval '10 days',
    'end_date', now() + interval '11 days') || more
$$;
-- Nothing waits, nobody chose anything, and no other event begins soon.
create function tests.fresh() returns void
language sql security definer set search_path = ''
as $$
  delete from private.mails; delete from private.mail_queue; delete from private.mail_settings;
  delete from public.notification_preferences; delete from public.notifications;
  update public.events set is_active = false where not title like 'Our %'
$$;
-- The mails that guests are sent now: to whom, of which category and kinds.
create function tests.due(after interval default '0') returns table (who text, category text, kinds text, facts jsonb)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select split_part(c.address, '@', 1), c.category, (
        select string_agg(l.line ->> 'kind', ' ' order by l.line ->> 'kind')
        from jsonb_array_elements(c.lines) l (line)),
      c.lines -> 0 -> 'facts'
    from public.claim_mails(100, clock_timestamp() + after) c where c.address not like 'dave@%';
  update private.mails m set state = 'SENT', settled_at = now() where m.state = 'CLAIMED';
end
$$;
create function tests.notice(who text, kind text) returns public.notifications
language sql stable security definer set search_path = ''
as $$ select n from public.notifications n where n.user_id = tests.id(who) and n.kind = notice.kind $$;
create function tests.sql(statement text) returns void
language plpgsql security definer
as $$ begin execute statement; end $$;
create function tests.moves(title text, starts interval) returns void
language sql security definer set search_path = ''
as $$
  update public.events e set start_date = now() + starts, end_date = now() + starts + interval '2 hours'
  where e.title = moves.title
$$;
create function tests.reminds(after interval default '0') returns setof text
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.notifications n where n.kind = 'event.reminder';
  perform private.notify_coming_events(now() + after);
  return query
    select u.username || ' ' || (n.data ->> 'title')
    from public.notifications n join public.users u on u.id = n.user_id
    where n.kind = 'event.reminder' order by 1;
end
$$;
grant execute on all functions in schema tests to public;
select tests.fresh();
select tests.acting_as('dave');
select public.create_event(tests.details('Our Day', '{"virtual_url": "https://meet.example/4711"}')),
  public.create_event(tests.details('Our Table', '{"max_attendees": 1}')),
  public.create_event(tests.details('Our Few', '{"requires_approval": true}')),
  public.create_event(tests.details('Our Members', '{"is_public": false}'));

-- A seat is confirmed, at once and to the person who has it.
select tests.acting_as('bob');
select public.register_for_event(tests.event('Our Day'));
select tests.acting_as('alice');
select public.register_for_event(tests.event('Our Few')), public.register_for_event(tests.event('Our Table'));
select tests.acting_as('carol');
select public.register_for_event(tests.event('Our Table'));
select tests.as_database();
select isnt((tests.notice('bob', 'event.registered')).read_at, null,
  '[EV33] A confirmation is in the list of notices, and rings for nobody who has just registered');
select is((tests.notice('carol', 'event.registered')).id, null,
  '[EV33] A person who waits for a seat has no confirmation');
create temp table mailed as select * from tests.due();
grant all on mailed to public;
select results_eq('select who, category, kinds from mailed order by 1',
  $$values ('alice', 'receipt', 'event.registered'), ('bob', 'receipt', 'event.registered')$$,
  '[EV33] A mail confirms a seat at once, by itself, though the notice is read');
select is_empty('select * from tests.due(interval ''2 hours'')', '[EV33] A seat is confirmed once');

-- What it says is public.
create temp view fact as
select m.facts -> 0 as fact, m.facts -> 0 -> 'event' as event from mailed m where m.who = 'bob';
grant select on fact to public;
select results_eq($$select fact ->> 'name', event ->> 'zone', event ->> 'place', event ->> 'has_seat',
    (event ->> 'start')::timestamptz from fact$$,
  $$select 'Our Day', 'Europe/Paris', 'Nice, France', 'true', e.start_date from public.events e
    where e.title = 'Our Day'$$, '[EV36] A mail names when and where a public event takes place');
select is((select event -> 'reader_zone' from fact), null,
  '[EV36] It says nothing of the time zone of a reader who did not say theirs');
select unalike((select fact::text from fact), '%4711%', '[EV36] It has no link to the event');
select tests.sql($$insert into private.mail_settings (user_id, time_zone) values (tests.id('bob'), 'Asia/Tokyo')
  on conflict (user_id) do update set time_zone = excluded.time_zone$$);
select is(private.fact_in_mail(tests.notice('bob', 'event.registered')) #>> '{event,reader_zone}', 'Asia/Tokyo',
  '[EV36] It knows on whose clocks its reader reads the time');
select is(private.fact_in_mail(jsonb_populate_record(tests.notice('bob', 'event.registered'),
    jsonb_build_object('user_id', tests.id('carol')))) #>> '{event,has_seat}', 'false',
  '[EV36] It takes nobody for a guest who has no seat');
select tests.acting_as('bob');
select public.register_for_event(tests.event('Our Members'));
select tests.as_database();
select results_eq('select kinds, facts from tests.due()', $$values ('event.registered', null::jsonb)$$,
  '[EV36] A mail names nothing of an event for members');

-- Given back before it went; not wanted.
select tests.acting_as('grace');
select public.register_for_event(tests.event('Our Day'));
select public.cancel_event_registration(tests.event('Our Day'));
select tests.as_database();
select is_empty('select * from tests.due()', '[EV33] No mail confirms a seat that was given back');
select tests.acting_as('grace');
select public.set_my_mail_kind('event.registered', false);
select public.register_for_event(tests.event('Our Day'));
select tests.as_database();
select is_empty('select * from tests.due(interval ''25 hours'')', '[EV33] Who turned confirmations off has none');
select tests.acting_as('joon');
select public.set_my_mail_pace('NEVER');
select public.register_for_event(tests.event('Our Day'));
select tests.as_database();
select is_empty('select * from tests.due(interval ''25 hours'')', '[EV33] Who wants no mail has no confirmation');

-- A receipt takes nothing along, and delays nothing.
select tests.fresh();
select private.notify(tests.id('ines'), 'deal_room.documents', 'deal_room', gen_random_uuid());
select tests.acting_as('ines');
select public.register_for_event(tests.event('Our Day'));
select tests.as_database();
select results_eq('select category, kinds from tests.due()', $$values ('receipt', 'event.registered')$$,
  '[EV33] A confirmation leaves what waits for its own time');
select results_eq('select category, kinds from tests.due(interval ''11 minutes'')',
  $$values ('activity', 'deal_room.documents')$$, '[EV33] What waited is mailed in its own time');
select tests.fresh();
select tests.acting_as('ines');
select public.register_for_event(tests.event('Our Members'));
select tests.as_database();
select is((select count(*) from tests.due()), 1::bigint, '[EV33] A second seat is confirmed as the first was');
select private.notify(tests.id('ines'), 'deal_room.documents', 'deal_room', gen_random_uuid());
select results_eq('select category, kinds from tests.due(interval ''11 minutes'')',
  $$values ('activity', 'deal_room.documents')$$, '[EV33] A confirmation does not delay other mail');

-- The day before, once.
select tests.fresh();
select is_empty('select tests.reminds()', '[EV34] Nobody is reminded ten days before');
select tests.moves('Our Day', interval '25 hours');
select is_empty('select tests.reminds()', '[EV34] Nobody is reminded more than a day before');
select set_eq('select tests.reminds(interval ''61 minutes'')',
  $$select u.username || ' Our Day' from public.event_registrations r join public.users u on u.id = r.user_id
    where r.event_id = tests.event('Our Day')::uuid and r.status = 'REGISTERED'$$,
  '[EV34] Everybody who has a seat is reminded a day before');
select is_empty('select tests.reminds(interval ''62 minutes'')', '[EV34] They are reminded once');
select tests.moves('Our Day', interval '30 hours');
select is_empty('select tests.reminds()', '[EV34] Of an event that is later now, nobody is reminded again at once');
select isnt_empty('select tests.reminds(interval ''7 hours'')', '[EV34] They are reminded again of its new start');
select tests.moves('Our Table', interval '20 hours');
select results_eq('select tests.reminds()', $$values ('alice Our Table')$$,
  '[EV34] A person who waits for a seat is not reminded');
select tests.moves('Our Few', interval '20 hours');
select is_empty('select tests.reminds()', '[EV34] Nor is a person who asked for one');
select tests.acting_as('dave');
select public.decide_event_registration((select r.id::text from public.event_registrations r
  where r.event_id = tests.event('Our Few')::uuid), true);
select tests.as_database();
select is_empty('select tests.reminds()',
  '[EV34] A person who gets a seat on the last day has the mail about that, and no other');
select tests.moves('Our Members', interval '-1 minute');
select is_empty('select tests.reminds()', '[EV34] Nobody is reminded of what has begun');
select tests.moves('Our Members', interval '9 hours');
select tests.sql($$update public.events set date_tba = true where title = 'Our Members'$$);
select is_empty('select tests.reminds()', '[EV34] Nobody is reminded of a date that is to be announced');
select tests.sql($$update public.events set date_tba = false, is_active = false where title = 'Our Members'$$);
select is_empty('select tests.reminds()', '[EV34] Nobody is reminded of what is cancelled');
select tests.sql($$update public.events set is_active = true where title = 'Our Members'$$);
select tests.sql($$delete from public.notifications$$);
select results_eq($$select who, kinds from tests.due(interval '11 minutes') union all
    select who, kinds from tests.due(interval '22 minutes') order by 1$$,
  $$values ('bob', 'event.reminder'), ('ines', 'event.reminder')$$, '[EV34] What sends mail reminds, and mails it');

-- What changed.
select tests.fresh();
select tests.moves('Our Day', interval '12 days');
select tests.acting_as('dave');
select public.update_event(tests.event('Our Day'), '{"description": "Bring a sweater.", "max_attendees": 90}');
select is((tests.notice('bob', 'event.changed')).id, null, '[EV35] Nobody hears of what does not concern a calendar');
select public.update_event(tests.event('Our Day'), '{"location": "Cannes, France"}');
select is((tests.notice('bob', 'event.changed')).data -> 'changed', '["place"]', '[EV35] Bob hears of another place');
select public.update_event(tests.event('Our Day'), jsonb_build_object('start_date', now() + interval '8 days'));
select is((tests.notice('bob', 'event.changed')).data -> 'changed', '["place", "time"]',
  '[EV35] What Bob has not read yet is said with what changed since');
select tests.acting_as('bob');
select public.mark_thing_read('event', tests.event('Our Day'));
select tests.acting_as('dave');
select public.update_event(tests.event('Our Day'), '{"title": "Our New Day"}');
select is((tests.notice('bob', 'event.changed')).data -> 'changed', '["title"]',
  '[EV35] Of what was read before nothing is said again');
select tests.as_database();
select tests.sql($$update public.notifications set data = data || '{"changed": ["title", "4711", {"a": 1}]}'
  where kind = 'event.changed'$$);
select is(private.fact_in_mail(tests.notice('bob', 'event.changed')) #> '{event,changed}', '["title"]',
  '[EV36] A mail takes three words from a notice, and no others');

select * from finish();
rollback;
