-- What people ask the hosts of an event. Cases EM of docs/access.md. dave's hub hosts two events, one for members only.
begin;
\ir helpers.psql
select no_plan();
insert into public.events (id, title, event_type, is_virtual, start_date, end_date, host_hub_id, is_public,
  is_active) values
  ('0f000000-0000-4000-8000-00000000e001', 'Open day', 'DEMO_DAY', true, now() + interval '1 day',
    now() + interval '2 days', '0b000000-0000-4000-8000-000000000001', true, true),
  ('0f000000-0000-4000-8000-00000000e002', 'Members', 'DEMO_DAY', true, now() + interval '1 day',
    now() + interval '2 days', '0b000000-0000-4000-8000-000000000001', false, true),
  ('0f000000-0000-4000-8000-00000000e003', 'Cancelled', 'DEMO_DAY', true, now() + interval '1 day',
    now() + interval '2 days', '0b000000-0000-4000-8000-000000000001', true, false);
update public.users set role = 'HUB_ADMIN' where id = tests.id('ines');
select tests.acts_for(tests.id('ines'), '0b000000-0000-4000-8000-000000000002');
create function tests.write(event text, changed jsonb default '{}') returns void
language sql
as $$ select public.send_event_message(case when length(event) = 1 then '0f000000-0000-4000-8000-00000000e00' || event
  else event end,
  '{"full_name": " Yara Sol ", "email": "Yara@Example.org", "message": "Is there a vegetarian lunch?"}' || changed) $$;
create function tests.message() returns text
language sql stable security definer set search_path = ''
as $$ select m.id::text from public.event_contacts m where m.email = 'yara@example.org' order by m.company nulls first
  limit 1 $$;
grant execute on function tests.write(text, jsonb), tests.message() to public;

select tests.as_anon();
select lives_ok($$select tests.write('1')$$, '[EM1] A visitor writes about a public event');
select lives_ok($$select tests.write('1', '{"company": " Sol & Co "}')$$,
  '[EM1] A visitor writes about a public event with a company');
select throws_ok(format('select tests.write(%L)', event), 'PT404', 'Event not found',
  '[EM2] A visitor writes about no other event: ' || coalesce(event, 'null'))
from unnest(array['2', '3', 'nonsense', null, '0f000000-0000-4000-8000-00000000ffff']) as event;
select throws_ok(format('select tests.write(%L, %L)', '1', field), 'PT400', sentence,
  '[EM3] A message about an event is refused with ' || field) from (values
  ('{"full_name": " "}', 'Full name is required'), ('{"full_name": null}', 'Full name is required'),
    ('{"email": "yara"}', 'Please enter a valid email address'),
    ('{"email": null}', 'Please enter a valid email address'),
  ('{"message": "Too short"}', 'Message must be at least 10 characters'),
    ('{"message": null}', 'Message must be at least 10 characters')) as f (field, sentence);
select throws_ok(format('select tests.write(%L, %L)', '1', jsonb_build_object(field, repeat('x', 5001))), 'PT400', null,
  '[EM3] A message without end is refused in the field ' || field)
  from unnest(array['full_name', 'company', 'message']) as field;
select throws_ok(format('select public.send_event_message(%L, %L)', '0f000000-0000-4000-8000-00000000e001', details),
  'PT400', null,
  '[EM3] A message is refused with the details ' || coalesce(details, 'null'))
  from unnest(array['[]', '"x"', '{}', null]) as details;
select lives_ok($$select tests.write('1', '{"website": "https://spam.example", "company": "Honeypot"}')$$,
  '[EM4] Whoever fills the hidden field reads that all went well');
select throws_ok(statement, '42501', null, '[EM5] A visitor cannot ' || statement)
  from unnest(array['select 1 from public.event_contacts', $$select public.mark_event_message('x', true)$$,
  'delete from public.event_contacts']) as statement;
select tests.acting_as('grace');
select lives_ok($$select tests.write('2', '{"email": "grace@example.org"}')$$,
  '[EM1] Grace, a member, writes about an event for members');
select throws_ok($$select tests.write('3')$$, 'PT404', null, '[EM2] Grace writes about no event that is cancelled');
select tests.as_database();
insert into public.event_registrations (event_id, user_id, status)
  values ('0f000000-0000-4000-8000-00000000e003', tests.id('grace'), 'REGISTERED');
select tests.acting_as('grace');
select lives_ok($$select tests.write('3', '{"email": "grace@example.org"}')$$,
  '[EM1] Grace writes about a cancelled event that she registered for');
select tests.as_database();
select is_empty($$select 1 from public.event_contacts where company = 'Honeypot'$$,
  '[EM4] Nothing is stored of what came with the hidden field');
select results_eq($$select full_name, email, company, message, user_id, is_read, responded_at from public.event_contacts
  where email = 'yara@example.org' order by company nulls first$$,
  $$values ('Yara Sol', 'yara@example.org', null, 'Is there a vegetarian lunch?', null::uuid, false, null::timestamptz),
    ('Yara Sol', 'yara@example.org', 'Sol & Co', 'Is there a vegetarian lunch?', null, false, null)$$,
    '[EM1] Messages are stored as they were written');
select is((select count(*) from public.event_contacts where user_id = tests.id('grace')), 2::bigint,
  '[EM1] The messages of a member have their id');

select collect_tap(tests.acting_as(name), is((select count(*) from public.event_contacts
  where event_id::text like '%e00_'), 4::bigint, '[EM5] ' || name || ' reads the messages to the hosts'))
from unnest(array['dave', 'erin']) as name;
select collect_tap(tests.acting_as(name), is_empty('select 1 from public.event_contacts',
  '[EM5] ' || name || ' reads no message to the hosts'),
  throws_ok('select public.mark_event_message(tests.message(), true)', 'PT404', 'Message not found',
    '[EM5] Strangers mark no message'),
  throws_ok('update public.event_contacts set is_read = true', '42501', null,
    '[EM5] Strangers write no message directly'))
from unnest(array['grace', 'ines', 'alice', 'bob', 'mallory']) as name;
select tests.acting_as('dave');
select lives_ok('select public.mark_event_message(tests.message(), true)', '[EM6] Dave marks a message as read');
select results_eq('select is_read, responded_at is null from public.event_contacts where id::text = tests.message()',
  'values (true, true)', '[EM6] The message is read and not answered');
select lives_ok('select public.mark_event_message(tests.message(), true, true)',
  '[EM6] Dave marks the message as answered');
select lives_ok('select public.mark_event_message(tests.message(), false)', '[EM6] Dave marks the message as not read');
select results_eq('select is_read, responded_at is not null from public.event_contacts
  where id::text = tests.message()', 'values (false, true)', '[EM6] The message is still answered');
select lives_ok('select public.mark_event_message(tests.message(), true, false)',
  '[EM6] Dave marks the message as not answered');
select is((select responded_at from public.event_contacts where id::text = tests.message()), null,
  '[EM6] The message is not answered any more');
select throws_ok(format('select public.mark_event_message(%L, true)', id), 'PT404', null,
  '[EM6] Dave marks no message that does not exist: ' || coalesce(id, 'null')) from unnest(array['nonsense', null,
  '0f000000-0000-4000-8000-00000000ffff']) as id;
select tests.as_database();
select is((select count(*) from public.audit_logs where action = 'event.message_marked' and user_id = tests.id('dave')),
  4::bigint, '[EM6] Each marking of Dave is audited');
select tests.as_anon();
select collect_tap(lives_ok($$select tests.write('1', '{"email": "many@example.org"}')$$,
  '[EM4] An address may send message ' || n || ' within an hour')) from generate_series(1, 5) n;
select throws_ok($$select tests.write('1', '{"email": "MANY@example.org"}')$$, 'PT429', null,
  '[EM4] The sixth message of an address in an hour is refused');
select tests.disable('dave');
select tests.acting_as('dave');
select is_empty('select 1 from public.event_contacts', '[EM7] Dave reads no message once he is disabled');
select throws_ok('select public.mark_event_message(tests.message(), true)', 'PT403', null,
  '[EM7] Dave marks no message once he is disabled');
select throws_ok($$select tests.write('2')$$, 'PT404', null,
  '[EM7] Dave, once disabled, writes about no event for members');

select * from finish();
rollback;
