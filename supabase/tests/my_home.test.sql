-- The signed-in home in one question. Cases HM of docs/access.md.
begin;
\ir helpers.psql
select no_plan();
create function tests.waits() returns jsonb
language sql as $$ select coalesce(jsonb_object_agg(w ->> 'kind', (w ->> 'total')::int), '{}')
  from json_array_elements(public.my_home() -> 'waits') w $$;
create function tests.wait(kind text) returns jsonb
language sql as $$ select w::jsonb from json_array_elements(public.my_home() -> 'waits') w
  where w ->> 'kind' = wait.kind $$;
create function tests.steps() returns jsonb
language sql as $$ select jsonb_object_agg(s ->> 'step', (s ->> 'is_done')::boolean)
  from json_array_elements(case when public.my_home() ->> 'first_steps' is not null
  then public.my_home() -> 'first_steps' end) s $$;
-- What is one's own on the home, and the same by the lists of it. Functions, so that each row asks again.
create function tests.own() returns jsonb
language plpgsql as $$
declare
  home constant jsonb := public.my_home();
begin
  return jsonb_build_array(home #> '{rooms,total}', home #> '{rooms,unread}',
    jsonb_path_query_array(home, '$.startups.rows[*].id'), home -> 'hub',
    home #> '{registrations,total}', home -> 'first_steps', jsonb_array_length(home -> 'events'));
end $$;
create function tests.own_lists() returns jsonb
language plpgsql as $$
begin
  return jsonb_build_array(
    (select count(*) from public.my_deal_rooms() r where r.ending is null),
    (select coalesce(sum(r.unread_count), 0) from public.my_deal_rooms() r where r.ending is null),
    (select coalesce(jsonb_agg(s.id), '[]') from public.my_startups() s),
    case when private.my_hub('VIEWER', false) is not null then public.hub_dashboard()::jsonb - 'recent' end,
    (select count(*) from public.my_event_registrations() m join public.events e on e.id = m.event_id and e.is_active
      and e.end_date > now() where m.status <> 'DECLINED'),
    null, 3);
end $$;
-- Somebody new, with an account of today.
create function tests.newcomer(username text, role text) returns uuid
language sql security definer set search_path = ''
as $$
  insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
  values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated',
    username || '@dealport.test', now(),
    '{"provider": "email"}', jsonb_build_object('username', username, 'role', role)) returning id
$$;
grant execute on all functions in schema tests to public;

-- What waits for whom, over the seed.
create temp table expected (who text, waits jsonb);
insert into expected values
  ('alice', '{"EXPORT_DEAL": 2}'), ('bob', '{"NDA": 1}'), ('carol', '{"NDA": 1}'), ('mallory', '{"KYC": 1}'),
    ('grace', '{}'), ('henrik', '{}'), ('ines', '{}'),
  ('joon', '{}'), ('owen', '{"INTRODUCTION": 1}');
grant select on expected to public;
select collect_tap(tests.acting_as(who), is(tests.waits(), waits,
  '[HM1] The home shows what waits for each person: ' || who)) from expected;
select tests.acting_as('owen');
select is((tests.wait('INTRODUCTION') -> 'rows' -> 0) - 'id' - 'since',
  jsonb_build_object('name', 'Kola Battery', 'person', 'Samuel Osei', 'organization', (
    select nullif(i.investor_name, i.person_name) from public.intro_inbox('OPEN') i)),
  '[HM1] A waiting introduction is named with its startup, and who asks for whom');
select results_eq($$select (tests.wait('INTRODUCTION') #>> '{rows,0,id}')::uuid$$, $$select id
  from public.intro_inbox('OPEN')$$, '[HM1] A waiting introduction has the id of its request');

-- Whoever asks, each group says what its own list says.
select tests.as_database();
create temp table people as
select replace(a.email, '@dealport.test', '') as who from auth.users a join public.users u on u.id = a.id
  and u.is_active where a.email like '%@dealport.test' and a.email not like 'guest-%'
  -- Those whose account is fresh have first steps, of which other cases tell.
  and u.created_at < now() - interval '30 days';
grant select on people to public;
select collect_tap(tests.acting_as(who), is(tests.own(), tests.own_lists(),
  '[HM2] The home shows what is one''s own as the lists do: ' || who)) from people;
select tests.acting_as('dave');
select is(tests.wait('APPLICATION') ->> 'total', tests.count($$public.startups
  where hub_id = '0b000000-0000-4000-8000-000000000001' and status = 'PENDING' and is_active$$)::text,
  '[HM3] A hub''s applications are counted');
select ok((tests.wait('APPLICATION') ->> 'since')::timestamptz between now() - interval '20 days'
  and now() - interval '18 days', '[HM3] A hub''s applications say since when the oldest waits');
select is(tests.wait('APPLICATION') -> 'rows', '[]', '[HM3] A hub''s applications have no rows');
select tests.as_database();
select tests.works_for('dave', 'orbital-loom', 'VIEWER');
select tests.acting_as('dave');
select is((tests.wait('APPLICATION') ->> 'total')::bigint, tests.count($$public.startups
  where hub_id = '0b000000-0000-4000-8000-000000000001' and status = 'PENDING' and is_active$$) - 1,
  '[HM3] An application of one''s own startup is not counted');
select tests.acting_as('erin');
select is(tests.waits(), (
  select jsonb_strip_nulls(jsonb_build_object('HUB_APPLICATIONS', nullif(c.hub_applications, 0), 'KYC_CHECKS',
    nullif(c.kyc, 0), 'APPLICATIONS', nullif(c.startups, 0), 'CLOSINGS', nullif(c.closings, 0),
    'MESSAGES', nullif(c.messages, 0), 'PAYMENTS', nullif(c.payments, 0)))
  from public.console_waits() c), '[HM3] A platform administrator''s waits are those that the console counts');
select tests.as_database();
select tests.submits('mallory', at => now() - interval '3 days') is not null;
select tests.acting_as('erin');
select is(tests.wait('KYC_CHECKS') - 'rows', jsonb_build_object('kind', 'KYC_CHECKS', 'total',
  tests.count($$public.kyc_submissions where status = 'SUBMITTED'$$),
  'overdue', tests.count($$public.kyc_submissions where status = 'SUBMITTED'
    and submitted_at < now() - interval '2 days'$$), 'since', null),
    '[HM3] A check that has waited too long is counted as overdue');

-- A verification: to submit, while it is checked, good, about to end, over.
select tests.as_database();
create temp table verifications (decision public.kyc_status, until int, expected jsonb);
insert into verifications values
  ('PENDING', null, '{"KYC": 1}'), ('REJECTED', null, '{"KYC": 1}'), ('VERIFIED', null, '{}'), ('VERIFIED', 31, '{}'),
    ('VERIFIED', 30, '{"KYC": 1}'), ('VERIFIED', 0, '{"KYC": 1}'), ('VERIFIED', -1, '{"KYC": 1}');
create function tests.verify(who text, decision public.kyc_status, until int) returns text
language sql security definer set search_path = ''
as $$ select tests.checks(who, verify.decision, private.today() + verify.until); select null::text $$;
grant execute on all functions in schema tests to public;
grant select on verifications to public;
select tests.acting_as('mallory');
select is(tests.waits(), '{}', '[HM4] Documents in review do not wait for the investor');
select tests.as_database();
delete from public.kyc_submissions where organization_id = tests.investor_of('mallory');
select tests.acting_as('mallory');
select collect_tap(tests.verify('mallory', decision, until),
  is(tests.waits(), expected,
  format('[HM4] A verification waits for the investor: %s for %s days', decision, until))) from verifications;
select is(tests.wait('KYC') #>> '{rows,0,name}', 'EXPIRED', '[HM4] A verification that has ended reads EXPIRED');
select tests.verify('mallory', 'PENDING', null);

-- Rooms: terms and completion wait for the other side alone; before the NDA nothing is told.
select tests.acting_as('alice');
select public.propose_deal_terms(tests.deal('Lumen Grid')::text, 3600000, 42000000, 7.5, 2) is not null;
select is(tests.waits(), '{"EXPORT_DEAL": 2}', '[HM5] Alice''s own proposal does not wait for her');
select tests.acting_as('bob');
select is(tests.waits(), '{"NDA": 1, "TERMS": 1}', '[HM5] Terms that Alice proposed wait for Bob');
select tests.acting_as('carol');
select is(tests.waits(), '{"NDA": 1}', '[HM5] Terms do not wait for Carol, who manages no side');
select is((public.my_home() #> '{rooms,rows,0}')::jsonb - 'id' - 'logo_url' - 'last_activity_at' - 'deal_status',
  '{"name": "Lumen Grid · Series A", "startup_name": "Lumen Grid", "other_party": "Lumen Grid", "must_accept_nda": true, "unread_count": null, "channel_epoch": null}',
    '[HM6] A room before the NDA has no count, and no topic to listen to');
select is(public.my_home()::jsonb #>> '{rooms,unread}', '0', '[HM6] A room before the NDA adds nothing to the sum');
select tests.acting_as('bob');
select isnt(public.my_home()::jsonb #>> '{rooms,rows,0,channel_epoch}', null,
  '[HM6] A room after the NDA has a topic to listen to');
select public.confirm_deal_terms(tests.deal('Lumen Grid')::text, 2) is not null;
select is(tests.waits(), '{"NDA": 1}', '[HM5] Confirmed terms do not wait any more');
select tests.acting_as('alice');
select tests.complete('Lumen Grid') is not null;
select tests.acting_as('bob');
select is(tests.wait('COMPLETION') #>> '{rows,0,name}', 'Lumen Grid',
  '[HM5] A completion that Alice confirmed waits for Bob');
select collect_tap(tests.acting_as(who), ok(position(tests.room('Lumen Grid') in public.my_home()::text) = 0,
  '[HM6] A stranger reads nothing of the room: ' || who))
from unnest(array['mallory', 'grace', 'henrik', 'erin', 'dave']) as who;
select tests.complete('Lumen Grid') is not null from tests.acting_as('bob');
select tests.acting_as('alice');
select public.set_deal_amount_announced(tests.deal('Lumen Grid')::text, true);
select collect_tap(tests.acting_as(who), is(tests.wait('CLOSING') #>> '{rows,0,name}', expected,
  '[HM7] The closing waits for the hub alone: ' || who))
from (values ('dave', 'Lumen Grid'), ('alice', null), ('bob', null), ('ingrid', null), ('erin', null)) as c (who,
  expected);
select tests.acting_as('dave');
select public.confirm_deal_closing(tests.deal('Lumen Grid')::text) is not null;
select is(tests.wait('CLOSING'), null, '[HM7] A confirmed closing does not wait any more');

-- Invitations, to rooms and hubs, and offers: to the confirmed address alone, while they are good.
select tests.acting_as('henrik');
select public.invite_to_deal_room(tests.room('Cryonaut'), 'grace@dealport.test') is not null;
select tests.acting_as('dave');
select public.invite_to_organization(tests.organization(), 'grace@dealport.test', 'ADMIN') is not null;
select public.invite_to_organization(tests.organization(), 'mallory@dealport.test', 'ADMIN') is not null;
select tests.acting_as('henrik');
select public.offer_startup((select s.id::text from public.my_startups() s where s.name = 'Thermion'),
  'alice@dealport.test') is not null;
select tests.acting_as('grace');
select is(tests.waits(), '{"INVITATION": 1, "ORGANIZATION_INVITATION": 1}',
  '[HM8] The invitations to a room and an organization wait for Grace');
select is((tests.wait('INVITATION') -> 'rows' -> 0) - 'id' - 'since',
  '{"name": "Cryonaut", "person": "Henrik Sandoval", "organization": "Cryonaut AB"}',
  '[HM8] The invitation to a room says who invites her to what, and for whom');
select is((tests.wait('ORGANIZATION_INVITATION') -> 'rows' -> 0) - 'id' - 'since',
  '{"name": "Station Azur", "person": "Dave Moreau", "organization": "Station Azur"}',
  '[HM8] The invitation to an organization says who invites her to what');
select collect_tap(tests.acting_as(who), is(tests.waits() ? 'INVITATION'
    or tests.waits() ? 'ORGANIZATION_INVITATION', false,
  '[HM8] The invitations do not wait for ' || who)) from unnest(array['carol', 'bob', 'erin', 'dave']) as who;
select tests.acting_as('mallory');
select is(tests.waits() ? 'ORGANIZATION_INVITATION', true,
  '[HM8] An invitation to an organization waits for Mallory, whatever role she chose');
select tests.acting_as('alice');
select is(tests.wait('STARTUP_OFFER') #>> '{rows,0,name}', 'Thermion', '[HM8] The offer of a startup waits for Alice');
select tests.as_database();
update auth.users set email_confirmed_at = null where id = tests.id('grace');
select tests.acting_as('grace');
select is(tests.waits(), '{}', '[HM8] Nothing waits for an unconfirmed address');
select tests.as_database();
update auth.users set email_confirmed_at = now() where id = tests.id('grace');
update public.organization_invitations set expires_at = now() - interval '1 second' where email = 'grace@dealport.test';
select tests.acting_as('grace');
select is(tests.waits(), '{"INVITATION": 1}', '[HM8] An expired invitation does not wait');
select tests.as_database();
select tests.works_for('henrik', 'cryonaut', 'MEMBER');
select tests.acting_as('grace');
select is(tests.waits(), '{}', '[HM8] An invitation does not wait when who sent it manages no more');

-- Somebody new: what they have done, from rows; gone once all is done, or after a month.
select tests.newcomer('nadia', 'INVESTOR'), tests.newcomer('ruth', 'STARTUP_ADMIN'), tests.newcomer('ole', 'HUB_ADMIN'),
  tests.newcomer('pia', 'GUEST');
select collect_tap(tests.acting_as(who), is(tests.steps(), steps,
  '[HM9] The first steps of a new account are not done: ' || who))
from (values ('nadia', '{"PROFILE": false, "KYC": false, "STAR": false, "INTRODUCTION": false}'::jsonb),
  ('ruth', '{"STARTUP": false, "DOCUMENT": false, "SUBMIT": false}'),
  ('ole', '{"HUB": false, "COLLEAGUE": false, "DECISION": false}'),
    ('pia', '{"EVENT": false, "SEARCH": false, "PICTURE": false}')) as s (who, steps);
select tests.as_database();
update public.investors set investor_type = 'VC', preference_sectors = '{Clean Energy}'
  where user_id = tests.id('nadia');
select tests.acting_as('nadia');
select public.watch_startup('0c000000-0000-4000-8000-000000000004') is not null;
select public.request_intro('0c000000-0000-4000-8000-000000000004', 'We fund what is measured at home.') is not null;
select is(tests.steps(), '{"PROFILE": true, "KYC": false, "STAR": true, "INTRODUCTION": true}',
  '[HM9] An investor''s steps are done as the rows say');
select tests.verify('nadia', 'VERIFIED', 100);
select is(tests.steps(), null, '[HM9] An investor''s steps go once the last is done');
select tests.acting_as('ruth');
select public.create_startup('{"name": "Fresh Kiln", "stage": "SEED"}') is not null;
select is(tests.steps(), '{"STARTUP": true, "DOCUMENT": false, "SUBMIT": false}',
  '[HM9] A founder''s step is done with the first draft');
select tests.as_database();
update public.users set created_at = now() - interval '31 days' where id in (tests.id('ruth'), tests.id('pia'));
select tests.acts_for(tests.id('ole'), '0b000000-0000-4000-8000-000000000001');
select tests.acting_as('ruth');
select is(tests.steps(), null, '[HM9] The first steps go after a month');
select tests.acting_as('ole');
select public.invite_to_organization(tests.organization(), 'somebody@station-azur.example', 'ADMIN') is not null;
select public.reject_startup('0c000000-0000-4000-8000-000000000005', 'No figures.') is not null;
select is(tests.steps(), null, '[HM9] A hub admin''s steps go once all are done');

-- Twenty of each, and how many there are.
select tests.as_database();
select count(tests.newcomer('asks-' || n, 'INVESTOR')) from generate_series(1, 25) n;
insert into public.intro_requests (startup_id, investor_id, requested_by, note)
select '0c000000-0000-4000-8000-000000000001', i.id, u.id, 'A word' from public.investors i
  join public.users u on u.id = i.user_id where u.username like 'asks-%';
select tests.acting_as('alice');
select is((tests.wait('INTRODUCTION') ->> 'total') || ' ' || jsonb_array_length(tests.wait('INTRODUCTION') -> 'rows'),
  '25 20', '[HM10] A group shows its first twenty rows, and how many there are');

select tests.disable('alice');
select tests.acting_as('alice');
select throws_ok('select public.my_home()', 'PT403', 'This account has been disabled.',
  '[HM11] A disabled person reads no home');
select tests.as_anon();
select throws_ok('select public.my_home()', '42501', null, '[HM11] A visitor reads no home');

select * from finish();
rollback;
