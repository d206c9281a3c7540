-- What visitors write to the platform. Cases CM of docs/access.md.
begin;
\ir helpers.psql
select no_plan();
create function tests.contact(changed jsonb default '{}') returns void
language plpgsql
as $$
declare
  f jsonb := '{"name": "Grace Adeyemi", "email": "Grace@Example.org", "company": "Adeyemi & Co", "role": "Analyst", "subject": "Access for analysts", "message": "Do analysts get access?"}' ||
    changed;
begin
  perform public.send_contact_message(f ->> 'name', f ->> 'email', f ->> 'company', f ->> 'role', f ->> 'subject',
    f ->> 'message', coalesce(f ->> 'website', ''));
end
$$;
create function tests.summit(changed jsonb default '{}') returns void
language plpgsql
as $$
declare
  f jsonb := '{"full_name": "Henrik", "email": "henrik@example.org", "phone": "+46 31 70", "interest": "speaking", "message": "I would like to speak."}' ||
    changed;
begin
  perform public.send_summit_message(f ->> 'full_name', f ->> 'email', f ->> 'phone', f ->> 'interest', f ->> 'message',
    f ->> 'company', coalesce(f ->> 'website', ''));
end
$$;
grant execute on function tests.contact(jsonb), tests.summit(jsonb) to public;

select tests.as_anon();
select lives_ok('select tests.contact()', '[CM1] A visitor writes through the contact page');
select lives_ok('select tests.summit()', '[CM1] A visitor writes through the form of the summit, without a company');
select lives_ok($$select tests.summit('{"company": "Cryonaut"}')$$,
  '[CM1] A visitor writes through the form of the summit, with a company');
select lives_ok($$select public.request_launch_notice(' News@Example.org ')$$,
  '[CM1] A visitor asks for news of the launch');
select lives_ok($$select public.request_launch_notice('news@example.org')$$,
  '[CM1] A visitor who asks twice for news reads the same answer');
select throws_ok(format('select tests.contact(%L)', field), 'PT400', sentence,
  '[CM2] The contact page refuses a message: ' || sentence) from (values
  ('{"name": "G"}', 'Name must be at least 2 characters'), ('{"email": "grace"}', 'Please enter a valid email address'),
    ('{"email": null}', 'Please enter a valid email address'),
  ('{"company": " "}', 'Company name is required'), ('{"role": null}', 'Role is required'),
    ('{"subject": "Hey"}', 'Subject must be at least 5 characters'),
  ('{"message": "Too short"}', 'Message must be at least 10 characters')) as f (field, sentence);
select throws_ok(format('select tests.contact(%L)', jsonb_build_object('message', repeat('x', 5001))), 'PT400',
  'This text is too long: at most 5000 characters.', '[CM2] A message of more than 5000 characters is refused');
select throws_ok(format('select tests.summit(%L)', field), 'PT400', sentence,
  '[CM2] The form of the summit refuses a message: ' || sentence) from (values
  ('{"full_name": ""}', 'Full name is required'), ('{"email": "x"}', 'Please enter a valid email address'),
    ('{"phone": null}', 'Phone is required'),
  ('{"interest": "watching"}', 'Choose what you are interested in.'),
    ('{"interest": null}', 'Choose what you are interested in.'),
    ('{"message": "  "}', 'Message is required')) as f (field, sentence);
select throws_ok($$select public.request_launch_notice('nobody')$$, 'PT400', null,
  '[CM2] A request for news with a malformed address is refused');
select lives_ok($$select tests.contact('{"website": "https://spam.example", "subject": "Honeypot"}')$$,
  '[CM3] Whoever fills the hidden field reads that all went well');
select tests.as_database();
select is_empty($$select 1 from public.contact_messages where subject = 'Honeypot'$$,
  '[CM3] Nothing is stored of what came with the hidden field');
select results_eq($$select kind, email, company, user_id is null from public.contact_messages
  where name in ('Grace Adeyemi', 'Henrik') order by kind, company nulls first$$,
  $$values ('CONTACT', 'grace@example.org', 'Adeyemi & Co', true), ('SUMMIT', 'henrik@example.org', null, true),
    ('SUMMIT', 'henrik@example.org', 'Cryonaut', true)$$, '[CM1] Messages are stored as they were written');
select is((select count(*) from public.launch_notices where email = 'news@example.org'), 1::bigint,
  '[CM1] The address for news is stored once');
select tests.acting_as('grace');
select lives_ok($$select tests.contact('{"email": "grace@dealport.test"}')$$,
  '[CM1] Grace, a member, writes through the contact page');
select tests.as_database();
select is((select user_id from public.contact_messages where email = 'grace@dealport.test'), tests.id('grace'),
  '[CM1] The message of a member has their id');

select tests.as_anon();
select collect_tap(lives_ok(format($$select tests.contact('{"email": "many@example.org", "subject": "Number %s"}')$$,
  n), '[CM4] An address may send message ' || n || ' within an hour')) from generate_series(1, 5) n;
select throws_ok($$select tests.contact('{"email": "MANY@example.org"}')$$, 'PT429',
  'Too many requests. Try again in a few minutes.',
  '[CM4] The sixth message is refused, however the address is written');
select throws_ok($$select tests.summit('{"email": "many@example.org"}')$$, 'PT429', null,
  '[CM4] The sixth message is refused through the other form, too');
select lives_ok($$select tests.contact('{"email": "other@example.org"}')$$,
  '[CM4] Another address may write meanwhile');
select tests.as_database();
update private.rate_limits set window_end = now() - interval '1 minute' where key = 'many@example.org';
select tests.as_anon();
select lives_ok($$select tests.contact('{"email": "many@example.org"}')$$,
  '[CM4] The address may write again an hour later');
select tests.as_database();
insert into private.rate_limits values ('launch notice', '', now() + interval '1 minute', 120) on conflict (bucket, key)
  do update set hits = 120, window_end = now() + interval '1 minute';
update private.rate_limits set hits = 120, window_end = now() + interval '1 minute' where key = '';
select tests.as_anon();
select throws_ok($$select tests.contact('{"email": "fresh@example.org"}')$$, 'PT429', null,
  '[CM5] All addresses together have a limit of messages');
select throws_ok($$select public.request_launch_notice('fresh@example.org')$$, 'PT429', null,
  '[CM5] All addresses together have a limit of requests for news');

select collect_tap(tests.acting_as(name),
  is_empty('select 1 from public.contact_messages', '[CM6] ' || name || ' reads no message'),
    is_empty('select 1 from public.launch_notices', '[CM6] Members read no address for news'),
  throws_ok($$select public.mark_contact_message('0a000000-0000-4000-8000-000000000001', true)$$, 'PT403', null,
    '[CM6] Members mark no message'))
from unnest(array['alice', 'bob', 'dave', 'grace']) as name;
select tests.as_anon();
select throws_ok(statement, '42501', null, '[CM6] A visitor cannot ' || statement)
  from unnest(array['select 1 from public.contact_messages', 'select 1 from public.launch_notices',
  $$insert into public.contact_messages (kind, name, email, message) values ('CONTACT', 'x', 'x@x.x', 'x')$$,
    'select 1 from private.rate_limits', 'update private.rate_limits set hits = 0',
  $$select private.enforce_rate_limit('contact', 'x', 1, '1 hour')$$, $$select public.mark_contact_message('x',
    true)$$]) as statement;
select tests.acting_as('erin');
select isnt_empty('select 1 from public.contact_messages', '[CM7] Erin reads the messages to the platform');
select isnt_empty('select 1 from public.launch_notices', '[CM7] Erin reads who asked for news');
select lives_ok($$select public.mark_contact_message((select id::text from public.contact_messages
  where company = 'Cryonaut'), true)$$, '[CM7] Erin marks a message as answered');
select lives_ok($$select public.mark_contact_message((select id::text from public.contact_messages
  where company = 'Cryonaut'), true)$$, '[CM7] Erin marks an answered message again, which changes nothing');
select results_eq($$select answered_at is not null, answered_by from public.contact_messages
  where company = 'Cryonaut'$$, $$values (true, tests.id('erin'))$$, '[CM7] An answered message says when and by whom');
select throws_ok($$select public.mark_contact_message('nonsense', true)$$, 'PT404', 'Message not found',
  '[CM7] Erin cannot mark a message that does not exist');
select throws_ok($$select public.mark_contact_message((select id::text from public.contact_messages
  where company = 'Cryonaut'), null)$$, 'PT400', 'Specify whether it is answered.',
  '[CM7] Erin has to say whether a message is answered');
select throws_ok('update public.contact_messages set message = ''x''', '42501', null,
  '[CM7] Erin cannot rewrite a message');
select is((select count(*) from public.audit_logs where action = 'contact_message.answered'
  and target_id = (select id from public.contact_messages where company = 'Cryonaut')), 1::bigint,
  '[CM7] The marking is audited once');
select tests.as_database();
update public.users set role = 'SUPER_ADMIN' where id = tests.id('ingrid');
select tests.acting_as('ingrid');
select throws_ok($$select public.mark_contact_message((select id::text from public.contact_messages
  where company = 'Cryonaut'), true)$$, 'PT409', 'Erin Tanaka has already answered this.',
  '[CM9] Ingrid, who answers second, reads who was first');
select lives_ok($$select public.mark_contact_message((select id::text from public.contact_messages
  where company = 'Cryonaut'), false)$$, '[CM9] Ingrid takes back that Erin answered');
select results_eq($$select answered_at, answered_by from public.contact_messages where company = 'Cryonaut'$$,
  'values (null::timestamptz, null::uuid)', '[CM9] A message that was taken back waits again');
select is((select count(*) from public.audit_logs where action = 'contact_message.reopened'), 1::bigint,
  '[CM9] The taking back is audited');

-- The list behind Notify Me When Live: told once.
select tests.as_database();
delete from public.launch_notices;
delete from private.rate_limits;
insert into public.launch_notices (email, created_at) select 'news-' || n || '@example.org',
  now() - n * interval '1 hour' from generate_series(1, 5) n;
create function tests.notice(who text) returns text
language sql stable security definer set search_path = ''
as $$ select n.id::text from public.launch_notices n where n.email = who || '@example.org' $$;
grant execute on function tests.notice(text) to public;
select collect_tap(tests.acting_as(name), throws_ok($$select public.mark_launch_notices_sent(tests.notice('news-1'))$$,
  'PT403', null, '[CM10] ' || name || ' does not mark requests as told'))
from unnest(array['alice', 'bob', 'dave', 'grace']) as name;
select tests.as_anon();
select throws_ok($$select public.mark_launch_notices_sent('x')$$, '42501', null,
  '[CM10] A visitor does not mark requests as told');
select tests.acting_as('erin');
select is(public.mark_launch_notices_sent(tests.notice('news-3')), 3,
  '[CM10] Requests up to the newest that was seen are told');
select set_eq($$select email from public.launch_notices where told_at is null$$, $$values ('news-1@example.org'),
  ('news-2@example.org')$$, '[CM10] Requests that came later wait');
select throws_ok($$select public.mark_launch_notices_sent(tests.notice('news-4'))$$, 'PT409',
  'All of them have already been notified.', '[CM10] Nobody is told twice of the launch');
select is(public.mark_launch_notices_sent(tests.notice('news-1')), 2, '[CM10] Erin tells the rest afterwards');
select throws_ok(format('select public.mark_launch_notices_sent(%L)', id), 'PT404', null,
  '[CM10] Requests are told up to one that exists, not ' || coalesce(id, 'null'))
  from unnest(array['x', null, '00000000-0000-4000-8000-000000000000']) id;
select results_eq($$select target_type, metadata from public.audit_logs where action = 'launch_notices.sent'
  order by timestamp$$, $$values ('platform', '{"lines": 3}'::jsonb), ('platform', '{"lines": 2}')$$,
  '[CM10] Each telling is audited with the number of people');
select throws_ok('update public.launch_notices set told_at = null', '42501', null,
  '[CM10] Erin cannot set a request back');
select tests.as_anon();
select lives_ok($$select public.request_launch_notice('news-1@example.org')$$,
  '[CM10] Whoever asks again reads that all went well');
select tests.as_database();
select isnt((select told_at from public.launch_notices where email = 'news-1@example.org'), null,
  '[CM10] Whoever asks again is not told a second time');
select tests.acting_as('erin');
select tests.disable('erin');
select tests.acting_as('erin');
select is_empty('select 1 from public.contact_messages', '[CM8] Erin reads no message once she is disabled');
select throws_ok($$select public.mark_contact_message('x', true)$$, 'PT403', null,
  '[CM8] Erin marks no message once she is disabled');

select * from finish();
rollback;
