-- Events of the demo market: past, now and later, one full with people waiting. Development and tests only. All invented.

insert into public.events (
  id, title, description, event_type, location, is_virtual, start_date, end_date, time_zone, host_hub_id, organizer_id, max_attendees,
  current_attendees, ticket_price, currency, image_url, agenda, registration_url, is_public, requires_approval, created_at
)
select
  ('0f000000-0000-4000-8000-0000000001' || lpad(e.n::text, 2, '0'))::uuid, e.title, e.description, e.type::public.event_type, e.location,
  e.location is null,
  -- On the hour, in the place's own clock, so that a page shows 09:00 and not the minute of the seed.
  (date_trunc('day', now() at time zone e.zone) + e.day * interval '1 day' + e.hour * interval '1 hour') at time zone e.zone,
  (date_trunc('day', now() at time zone e.zone) + e.day * interval '1 day' + (e.hour + e.hours) * interval '1 hour') at time zone e.zone,
  e.zone, ('0b000000-0000-4000-8000-0000000000' || lpad(e.hub::text, 2, '0'))::uuid,
  case when e.hub = 1 then '0a000000-0000-4000-8000-000000000004'::uuid end,
  e.seats, 0, e.price, e.currency, '/market/event-' || lpad(e.n::text, 2, '0') || '.svg', e.agenda::jsonb, e.elsewhere, e.public, e.approval,
  now() - (30 + e.n) * interval '1 day' + least(e.day, 0) * interval '1 day'
from (values
  (1, 'Sensors on the Grid: Demo Day', 'Six startups show what their sensors see in live distribution networks, and two utilities bring questions from their control rooms.', 'DEMO_DAY', 'Sophia Antipolis, France', 'Europe/Paris', 1, 9, 9, 8, 120, null, 'USD', '[{"time": "09:00", "title": "Doors and coffee"}, {"time": "10:00", "title": "Six demonstrations"}, {"time": "14:00", "title": "Round tables with the utilities"}]', null, true, false),
  (2, 'Quantum Foundry Open House', 'A morning in the clean room and an afternoon with the engineers who run the cryostats.', 'CONFERENCE', 'Gothenburg, Sweden', 'Europe/Stockholm', 2, 16, 9, 7, 60, 45, 'EUR', '[{"time": "09:00", "title": "Clean room tour in groups of ten"}, {"time": "13:00", "title": "Cryogenics for buyers"}]', null, true, false),
  (3, 'Climate Works Roadshow West Africa', 'Three days in Lagos, Accra and Abidjan with farming cooperatives, banks and founders from Lagos Climate Works.', 'ROADSHOW', 'Lagos, Nigeria', 'Africa/Lagos', 3, 23, 8, 58, 60, null, 'USD', null, null, true, false),
  (4, 'Diagnostics at the Bedside', 'Hospitals from three countries explain what they would buy, and regulators what they ask for first.', 'CONFERENCE', 'Singapore', 'Asia/Singapore', 4, 34, 9, 33, 90, 180, 'USD', '[{"time": "09:00", "title": "What hospitals buy"}, {"time": "11:30", "title": "Questions to regulators"}, {"time": "15:00", "title": "Startup floor"}]', 'https://marina-bay-health.example/bedside', true, false),
  (5, 'Robots in the Cold', 'Field robots at work at minus 20 °C. Bring boots.', 'DEMO_DAY', 'Winnipeg, Canada', 'America/Winnipeg', 5, 61, 10, 6, 60, null, 'USD', null, null, true, false),
  (6, 'Chip Lines for Small Companies', 'How to book time on an institute''s pilot line, what it costs, and who owns the process afterwards.', 'NETWORKING', null, 'Europe/Berlin', 6, 5, 16, 2, null, null, 'USD', null, null, true, false),
  (7, 'Investor Table: Space and Optics', 'Twelve seats, three founders, one evening. The hub approves each guest.', 'NETWORKING', 'Tsukuba, Japan', 'Asia/Tokyo', 7, 12, 18, 4, 12, null, 'USD', null, null, true, true),
  (8, 'Deep Tech Procurement Days', 'Over three days, ministries walk young companies through tenders they can win, line by line.', 'CONFERENCE', 'Bengaluru, India', 'Asia/Kolkata', 8, -1, 9, 57, 70, null, 'USD', null, null, true, false),
  (9, 'Desert Trials', 'Three days of city-scale trials in water, hydrogen and autonomous transport.', 'ROADSHOW', 'Abu Dhabi, UAE', 'Asia/Dubai', 9, -18, 8, 57, 50, 95, 'USD', null, null, true, false),
  (10, 'From Prototype to Certificate', 'What a test house checks, and how to find the failures cheaply before it does.', 'CONFERENCE', null, 'Europe/London', 10, -40, 13, 3, null, null, 'USD', null, null, true, false),
  (11, 'National Labs Demo Night', 'Nine teams, seven minutes each, no slides.', 'DEMO_DAY', 'Daejeon, South Korea', 'Asia/Seoul', 11, -75, 18, 4, 60, null, 'USD', null, null, true, false),
  (12, 'Breakfast with Station Azur', 'Eight seats with the hub''s reviewers: what makes an application strong, and what they have read too often.', 'NETWORKING', 'Sophia Antipolis, France', 'Europe/Paris', 1, 4, 8, 2, 8, null, 'USD', null, null, true, false)
) as e (n, title, description, type, location, zone, hub, day, hour, hours, seats, price, currency, agenda, elsewhere, public, approval);

insert into public.event_access (event_id, virtual_url) values
  ('0f000000-0000-4000-8000-000000000106', 'https://meet.fraunwald.example/chip-lines'),
  ('0f000000-0000-4000-8000-000000000110', 'https://live.catapult-north.example/certificate');

-- Guests of the market, so that a seat that is shown as taken is somebody's.
insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new,
  email_change_token_current, phone_change, phone_change_token, reauthentication_token
)
select
  '00000000-0000-0000-0000-000000000000', ('0a000000-0000-4000-8000-0000000002' || lpad(g.n::text, 2, '0'))::uuid, 'authenticated',
  'authenticated', 'guest-' || g.n || '@dealport.test', '$2b$10$MjGms2on2ZRpUue2y7xnuOZAXJXRq4.UvdpU3TC2g4Ypz0sSoJXLa',
  now() - interval '200 days', '{"provider": "email", "providers": ["email"]}'::jsonb,
  jsonb_build_object('first_name', g.first_name, 'last_name', g.last_name, 'username', 'guest-' || g.n, 'role', 'GUEST'),
  now() - interval '200 days', now() - interval '200 days', '', '', '', '', '', '', '', ''
from (
  select row_number() over () as n, first_name, last_name
  from unnest(array['Amara', 'Bastian', 'Chiara', 'Dimitri', 'Elif', 'Farid', 'Greta', 'Hana', 'Ivo', 'Jun', 'Kofi', 'Lena']) first_name,
    unnest(array['Abebe', 'Brandt', 'Costa', 'Dubois', 'Eriksen']) last_name
) g;
insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
select gen_random_uuid(), u.id::text, u.id, jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', true),
       'email', u.created_at, u.created_at, u.created_at
from auth.users u where u.id::text like '0a000000-0000-4000-8000-0000000002%';

-- The breakfast is full, and four wait. Seats are counted by the table's trigger.
insert into public.event_registrations (event_id, user_id, status, ticket_type, registered_at)
select '0f000000-0000-4000-8000-000000000112', u.id, (case when g.n <= 8 then 'REGISTERED' else 'WAITING' end)::public.event_registration_status,
       'FREE', now() - (20 - g.n) * interval '1 day'
from unnest(array['alice', 'henrik', 'katrin', 'haruto', 'anjali', 'layla', 'petra', 'samuel', 'yuki', 'claire', 'owen', 'rafael'])
  with ordinality as g (name, n)
join public.users u on u.email = g.name || '@dealport.test'
order by g.n;
insert into public.event_registrations (event_id, user_id, status, ticket_type, registered_at)
select ('0f000000-0000-4000-8000-0000000001' || g.event)::uuid, u.id, g.status::public.event_registration_status, g.ticket, now() - g.days * interval '1 day'
from (values
  ('01', 'bob', 'REGISTERED', 'FREE', 6), ('01', 'petra', 'REGISTERED', 'FREE', 5), ('02', 'bob', 'REGISTERED', 'PAID', 4),
  ('04', 'claire', 'REGISTERED', 'PAID', 9), ('06', 'samuel', 'REGISTERED', 'FREE', 2), ('07', 'yuki', 'REGISTERED', 'FREE', 3),
  ('07', 'petra', 'PENDING_APPROVAL', 'FREE', 1), ('07', 'mallory', 'REGISTERED', 'FREE', 4), ('01', 'grace', 'REGISTERED', 'FREE', 2), ('10', 'bob', 'REGISTERED', 'FREE', 52), ('11', 'claire', 'REGISTERED', 'FREE', 90)
) as g (event, name, status, ticket, days)
join public.users u on u.email = g.name || '@dealport.test';
-- Guests take what is left of each event's share, the earlier the event the sooner. Each registration is counted by the table's trigger.
insert into public.event_registrations (event_id, user_id, status, ticket_type, registered_at)
select e.id, g.id, 'REGISTERED', case when coalesce(e.ticket_price, 0) > 0 then 'PAID' else 'FREE' end,
       least(e.start_date, now()) - (1 + g.n % 25) * interval '1 day'
from (values (1, 46), (2, 58), (3, 44), (4, 57), (5, 18), (6, 39), (8, 59), (9, 47), (10, 54), (11, 58)) as t (n, taken)
join public.events e on e.id = ('0f000000-0000-4000-8000-0000000001' || lpad(t.n::text, 2, '0'))::uuid
join lateral (
  select u.id, row_number() over (order by u.id) as n from public.users u where u.id::text like '0a000000-0000-4000-8000-0000000002%'
) g on g.n <= t.taken - e.current_attendees;

-- What people ask the hosts.
insert into public.event_contacts (event_id, full_name, email, company, message, user_id, is_read, responded_at, responded_by, created_at)
select '0f000000-0000-4000-8000-000000000101', l.name, l.email, l.company, l.message, l.person::uuid, l.answered, case when l.answered then now() - interval '20 hours' end,
       case when l.answered then '0a000000-0000-4000-8000-000000000004'::uuid end, now() - l.hours * interval '1 hour'
from (values
  ('Matteo Ferri', 'm.ferri@reteligure.example', 'Rete Ligure', 'We would like to bring two engineers from our control room. Can both attend the session on line temperature, or are the groups fixed?', null, false, 5),
  ('Petra Novak', 'petra@dealport.test', null, 'Will the slides be shared afterwards? I have to leave before the last two presentations.', '0a000000-0000-4000-8000-000000000111', false, 16),
  ('Sunniva Dahl', 'sunniva.dahl@nordkraft.example', 'Nordkraft Nett', 'Is there a train from Nice airport that arrives before nine?', null, true, 44)
) as l (name, email, company, message, person, answered, hours);

-- What the hosts wrote to those with a seat.
with sent as (
  insert into private.event_announcements (event_id, author_id, audience, message, recipients, created_at)
  select e.id, '0a000000-0000-4000-8000-000000000004', 'REGISTERED',
    E'The session on line temperature is in the room beside the entrance, and begins ten minutes after the doors open.\n\nBring something warm: we look at the sensors outside, whatever the weather.',
    e.current_attendees, now() - interval '28 hours'
  from public.events e where e.id = '0f000000-0000-4000-8000-000000000101'
  returning id, event_id
)
insert into private.event_announcement_readers (announcement_id, user_id)
select s.id, r.user_id from sent s join public.event_registrations r on r.event_id = s.event_id and r.status = 'REGISTERED';
