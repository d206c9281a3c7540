-- A hub's life: applied for, decided, suspended, restored, edited. Cases HL1 to HL12 of docs/access.md.
begin;
\ir helpers.psql
select no_plan();
create function tests.station() returns text language sql immutable as $$ select '0b000000-0000-4000-8000-000000000001'
  $$;
create function tests.stands(who text) returns text
language sql stable security definer set search_path = ''
as $$ select concat_ws(' ', u.role, h.name) from public.users u left join public.hubs h on h.id = u.hub_id
  where u.id = tests.id(who) $$;
create function tests.application(of_whom text) returns text
language sql stable security definer set search_path = ''
as $$ select a.id::text from public.hub_applications a where a.applicant_id = tests.id(of_whom)
  order by a.created_at desc, a.status limit 1 $$;
create function tests.notices(who text) returns table (kind text, data jsonb)
language sql stable security definer set search_path = ''
as $$ select n.kind, n.data from public.notifications n where n.user_id = tests.id(who) and n.kind like 'hub%'
  and n.created_at >= now() order by n.created_at $$;
create function tests.lines(of_type text) returns table (action text, by_whom text)
language sql stable security definer set search_path = ''
as $$
  select l.action, u.username from public.audit_logs l left join public.users u on u.id = l.user_id
  where l.target_type = of_type and l.action like 'hub%' and l.timestamp >= now() order by l.timestamp
$$;
create function tests.details(more jsonb default '{}') returns jsonb
language sql immutable
as $$
  select jsonb_build_object('name', 'Savanna Photonics', 'country', 'Kenya', 'contact_person_name', 'Grace Adeyemi',
    'contact_person_email', 'Grace@Savanna.example',
    'verification_docs', jsonb_build_array('https://savanna.example/charter.pdf')) || more
$$;
delete from public.hub_applications;
create function tests.apply(more jsonb default '{}') returns public.hub_applications
language sql
as $$ select public.apply_for_hub(tests.details(more)) $$;
create function tests.wrong(call text) returns jsonb
language plpgsql
as $$
declare
  said text;
begin
  execute 'select public.' || call;
  return null;
exception when sqlstate 'PT400' then
  get stacked diagnostics said = pg_exception_detail;
  return (select jsonb_object_agg(w ->> 'field', w ->> 'message') from jsonb_array_elements(said::jsonb) w);
end
$$;
grant execute on all functions in schema tests to public;

-- Every function, by everybody of the seed. What each answers to whom, the first row that fits.
create temp table people (who text);
insert into people values ('alice'), ('bob'), ('carol'), ('dave'), ('erin'), ('mallory'), ('grace'), ('ingrid');
create temp table calls (name text, call text, allowed text[], otherwise text);
insert into calls values
  ('apply', $$select tests.apply()$$, '{}', 'PT403'),
  ('withdraw', $$select public.withdraw_hub_application(gen_random_uuid()::text)$$, '{}', 'PT404'),
  ('decide', $$select public.decide_hub_application(gen_random_uuid()::text, false, 'No')$$, '{}', 'PT403'),
  ('approve', $$select public.approve_hub('0b000000-0000-4000-8000-000000000005', 'Documents in order')$$, '{erin}',
    'PT403'),
  ('suspend', $$select public.suspend_hub(tests.station(), 'Under inquiry')$$, '{erin}', 'PT403'),
  ('restore', $$select public.restore_hub(tests.station(), 'Cleared')$$, '{}', 'PT403'),
  ('edit', $$select public.update_hub(tests.station(), '{"city": "Nice"}')$$, '{dave,erin}', 'PT403'),
  ('people', $$select public.people_page()$$, '{erin}', 'PT403'),
  ('hubs', $$select public.hubs_page()$$, '{erin}', 'PT403');
create temp table exceptions (name text, who text, answer text);
insert into exceptions values
  ('apply', 'dave', 'PT409'), ('apply', 'ingrid', 'PT409'), ('decide', 'erin', 'PT404'), ('restore', 'erin', 'PT409');
grant select on people, calls, exceptions to public;
-- Each answer in a transaction of its own kind: what is allowed is taken back.
create function tests.answer(call text) returns text
language plpgsql
as $$
begin
  begin
    execute call;
    raise exception using errcode = 'TT000';
  exception when others then
    return case sqlstate when 'TT000' then 'ok' else sqlstate end;
  end;
end
$$;
grant execute on function tests.answer(text) to public;
select collect_tap(tests.acting_as(p.who), is(tests.answer(c.call), case when p.who = any (c.allowed) then 'ok'
  else coalesce(e.answer, c.otherwise) end, format('[HL1] The role gets its answer: %s, %s', p.who, c.name)))
from people p cross join calls c left join exceptions e on e.name = c.name and e.who = p.who;
select tests.as_anon();
select throws_ok(c.call, '42501', null,
  '[HL1] A visitor calls no hub function: ' || c.name) from calls c where c.name <> 'apply';
select throws_ok($$select public.apply_for_hub('{}')$$, '42501', null, '[HL1] A visitor applies for no hub');
select tests.as_service();
select throws_ok(c.call, '42501', null,
  '[HL1] An edge function calls no hub function: ' || c.name) from calls c where c.name <> 'apply';

-- Applying.
select tests.as_database();
update public.users set role = 'HUB_ADMIN' where id = tests.id('grace');
update auth.users set email_confirmed_at = null where id = tests.id('grace');
select tests.acting_as('grace');
select throws_ok('select tests.apply()', 'PT403', 'Confirm your email address first.',
  '[HL2] An unconfirmed address applies for nothing');
select tests.as_database();
update auth.users set email_confirmed_at = now() where id = tests.id('grace');
select tests.acting_as('grace');
select results_eq(format('select tests.wrong(%L)', format('apply_for_hub(%L)',
    tests.details('{"country": "Atlantis"}'))),
  $$values ('{"country": "Choose a country from the list."}'::jsonb)$$,
  '[HL22] An application names a country of the list, and hears so at its field');
select throws_ok(format('select tests.apply(%L)', jsonb_build_object(field, value)), 'PT400',
  format('Check the value of %s.', replace(field, '_', ' ')),
  format('[HL3] An application with a wrong value is refused: %s, %s', field, left(value #>> '{}', 20)))
from (values
  ('name', '""'::jsonb), ('name', '"  "'), ('name', '"\u200b"'), ('name', 'null'), ('name', to_jsonb(repeat('x', 161))),
    ('name', to_jsonb(E'Two\nlines'::text)), ('name', to_jsonb(U&'Azur\202Enoitats'::text)),
  ('country', '" "'), ('country', 'null'), ('country', '"kenya"'), ('city', to_jsonb(repeat('x', 81))),
    ('description', to_jsonb(repeat('x', 5001))),
  ('website', '"javascript:alert(1)"'), ('website', '"http://x.example"'), ('website', '"/path"'),
    ('logo_url', '"data:text/html,x"'),
  ('contact_person_name', 'null'), ('contact_person_email', '"nobody"'), ('contact_person_email', 'null'),
    ('contact_person_phone', '"abc"'),
  ('verification_docs', '["javascript:alert(1)"]'), ('verification_docs', '"no list"'),
    ('verification_docs', '[[["https://x.example"]]]'),
  ('verification_docs', (select jsonb_agg('https://x.example/' || n) from generate_series(1, 11) n))
) as t (field, value);
select throws_ok(format('select tests.apply(%L)', jsonb_build_object(field, 'x')), 'PT400',
  format('Check the value of %s.', replace(field, '_', ' ')), '[HL3] The applicant does not set ' || field)
from unnest(array['status', 'hub_id', 'applicant_id', 'decided_by', 'is_approved', 'reason']) as field;
select results_eq($$select tests.wrong('apply_for_hub(''{"name": " ", "city": " ", "website": "x", "status": "APPROVED"}'')')$$, $$values ('{"country": "Choose a country from the list.", "contact_person_name": "A name must be 1 to 160 characters on one line.", "contact_person_email": "Please enter a valid email address",
  "name": "A name must be 1 to 160 characters on one line.",
      "website": "Enter a web address that begins with https://.",
      "status": "\"status\" cannot be edited."}'::jsonb)$$,
      '[HL3] An application names all that is wrong or missing at once');
select throws_ok('select public.apply_for_hub(null)', 'PT400', 'Specify which hub you are applying for.',
  '[HL3] An application with nothing in it is refused');
select throws_ok($$select public.apply_for_hub('[]')$$, 'PT400', 'Specify which hub you are applying for.',
  '[HL3] An application that is a list is refused');
select is((select count(*) from public.hub_applications), 0::bigint,
  '[HL3] A refused application leaves nothing stored');
select lives_ok('select tests.apply()', '[HL2] Grace, a HUB_ADMIN without a hub, applies');
select results_eq('select status::text, name, contact_person_email from public.hub_applications',
  $$values ('PENDING', 'Savanna Photonics', 'grace@savanna.example')$$, '[HL2] Grace reads her application');
select throws_ok('select tests.apply()', 'PT409', 'Your application is in review. Withdraw it to submit another one.',
  '[HL2] An applicant has one application in review at a time');
select is(tests.stands('grace'), 'HUB_ADMIN', '[HL2] An application gives Grace no hub');
select results_eq($$select * from tests.notices('erin')$$, $$values ('hub_application.submitted',
  '{"name": "Savanna Photonics"}'::jsonb)$$, '[HL2] Erin hears of the application');
select collect_tap(tests.acting_as(who), is_empty('select 1 from public.hub_applications',
  '[HL4] Nobody else reads the application: ' || who),
  throws_ok(format('select public.withdraw_hub_application(%L)', tests.application('grace')), 'PT404',
    'Application not found', '[HL4] Nobody else withdraws the application: ' || who))
from unnest(array['alice', 'bob', 'dave', 'mallory']) as who;
select tests.acting_as('erin');
select isnt_empty('select 1 from public.hub_applications', '[HL4] Erin reads the application');
select tests.as_anon();
select throws_ok('select 1 from public.hub_applications', '42501', null, '[HL4] A visitor reads no applications');
select tests.acting_as('grace');
select throws_ok($$update public.hub_applications set status = 'APPROVED'$$, '42501', null,
  '[HL4] Nobody decides by writing a row');
select lives_ok($$select public.withdraw_hub_application(tests.application('grace'))$$,
  '[HL5] Grace withdraws her application');
select throws_ok($$select public.withdraw_hub_application(tests.application('grace'))$$, 'PT409',
  'This application is already withdrawn.', '[HL5] Grace withdraws her application only once');
select tests.acting_as('erin');
select throws_ok($$select public.decide_hub_application(tests.application('grace'), true)$$, 'PT409',
  'The applicant has withdrawn this application.', '[HL5] A withdrawn application is not decided');

-- Refused.
select tests.acting_as('grace');
select tests.apply();
select tests.acting_as('erin');
select throws_ok(format('select public.decide_hub_application(tests.application(''grace''), false, %L)', reason),
  'PT400', 'Give a reason of 1 to 2,000 characters. The applicant reads it.', '[HL6] A refusal needs a reason')
from unnest(array[null, ' ', repeat('x', 2001)]) as reason;
select throws_ok('select public.decide_hub_application(tests.application(''grace''), null)', 'PT400',
  'Specify whether the application is approved.', '[HL6] A decision needs an answer');
select lives_ok($$select public.decide_hub_application(tests.application('grace'), false,
  'The charter is missing a signature.')$$, '[HL6] Erin refuses the application');
select throws_ok($$select public.decide_hub_application(tests.application('grace'), true)$$, 'PT409',
  'Erin Tanaka has already refused this application.', '[HL6] The second who decides reads who decided first');
select tests.acting_as('grace');
select results_eq($$select status::text, reason from public.hub_applications where reason is not null$$,
  $$values ('REFUSED', 'The charter is missing a signature.')$$, '[HL6] Grace reads why she was refused');
select results_eq($$select * from tests.notices('grace')$$, $$values ('hub_application.decided',
  '{"name": "Savanna Photonics", "decision": "REFUSED"}'::jsonb)$$, '[HL6] Grace is notified of the refusal');
select is(tests.stands('grace'), 'HUB_ADMIN', '[HL6] The refusal leaves Grace without a hub');

-- Approved.
select lives_ok('select tests.apply()', '[HL7] Grace applies again after the refusal');
select tests.as_database();
update public.users set role = 'GUEST' where id = tests.id('grace');
select tests.acting_as('erin');
select throws_ok($$select public.decide_hub_application(tests.application('grace'), true)$$, 'PT409',
  'The applicant is no longer an active hub administrator who acts for nobody else.',
  '[HL7] An applicant who is no hub administrator any more gets no hub');
select tests.as_database();
update public.users set role = 'HUB_ADMIN' where id = tests.id('grace');
select tests.acting_as('erin');
select lives_ok($$select public.decide_hub_application(tests.application('grace'), true, 'Welcome.')$$,
  '[HL7] Erin approves the application');
select is(tests.stands('grace'), 'HUB_ADMIN Savanna Photonics',
  '[HL7] The approved hub exists, and Grace is its admin');
select tests.acting_as('grace');
select results_eq('select h.name, h.is_approved, c.contact_person_email, c.verification_docs from public.hubs h
  join public.hub_contacts c on c.hub_id = h.id where h.id = private.my_hub(''ADMIN'')',
  $$values ('Savanna Photonics', true, 'grace@savanna.example', array['https://savanna.example/charter.pdf'])$$,
    '[HL7] Grace administers the hub, and sees its contact and documents');
select results_eq('select name, role::text, is_signatory from public.my_organizations()',
  $$values ('Savanna Photonics', 'OWNER', true)$$, '[HL7] Grace is the owner of the hub''s organization, and may sign');
select results_eq('select decision, reason from public.hub_decisions', $$values ('APPROVED', 'Welcome.')$$,
  '[HL7] The decision is kept with its reason');
select throws_ok('select tests.apply()', 'PT409', 'You already act for a hub or a company.',
  '[HL7] One person administers one hub');
select is((select count(*) from tests.lines('hub_application') l where l.action = 'hub_application.approved'
  and l.by_whom = 'erin'), 1::bigint, '[HL7] The approval is audited once, with who gave it');
select tests.as_visitors_reader();
select isnt_empty($$select 1 from public.hubs where name = 'Savanna Photonics'$$,
  '[HL7] Everybody sees the approved hub');

-- Suspended and restored.
select tests.acting_as('erin');
select throws_ok(format('select public.%s(tests.station(), %L)', f, reason), 'PT400',
  'Give a reason of 1 to 2,000 characters. The hub''s admins read it.', '[HL8] A hub''s decision needs a reason: ' || f)
from unnest(array['suspend_hub', 'restore_hub', 'approve_hub']) as f,
  unnest(array[null, E'\u200b', repeat('x', 2001)]) as reason;
select throws_ok(format('select public.%s(%L, %L)', f, hub, 'x'), 'PT404', 'Hub not found',
  format('[HL8] No hub is found to be decided: %s, %s', f, coalesce(hub, 'null')))
from unnest(array['suspend_hub', 'restore_hub', 'approve_hub']) as f,
  unnest(array[null, 'null', '00000000-0000-4000-8000-000000000000']) as hub;
select throws_ok($$select public.restore_hub(tests.station(), 'x')$$, 'PT409',
  'This hub is active, so this cannot be done.', '[HL8] A hub that is active is not restored');
select throws_ok($$select public.approve_hub(tests.station(), 'x')$$, 'PT409',
  'This hub is active, so this cannot be done.', '[HL8] A hub that is active is not approved');
select throws_ok($$select public.suspend_hub('0b000000-0000-4000-8000-000000000005', 'x')$$, 'PT409',
  'This hub is not approved, so this cannot be done.', '[HL8] A hub that was never approved is not suspended');
select lives_ok($$select public.approve_hub('0b000000-0000-4000-8000-000000000005', 'Documents in order.')$$,
  '[HL8] A hub that was never approved is approved');
select tests.forget_broadcasts();
select lives_ok($$select public.suspend_hub(tests.station(), 'Under inquiry.')$$, '[HL9] Erin suspends Station Azur');
select throws_ok($$select public.suspend_hub(tests.station(), 'x')$$, 'PT409',
  'This hub is suspended, so this cannot be done.', '[HL9] A suspended hub is not suspended again');
select results_eq($$select event from tests.broadcasts() where topic = 'user:' || tests.id('dave')
  and event = 'account.changed'$$, $$values ('account.changed')$$, '[HL9] Dave''s screens hear of the suspension');
select results_eq($$select * from tests.notices('dave')$$, $$values ('hub.decided',
  '{"name": "Station Azur", "decision": "SUSPENDED"}'::jsonb)$$, '[HL9] Dave is notified of the suspension');
select tests.acting_as('dave');
select is(private.my_hub('ADMIN'), null, '[HL9] Dave administers no hub while his is suspended');
select isnt_empty('select 1 from public.hubs where id = tests.station()::uuid',
  '[HL9] Dave still sees his suspended hub');
select results_eq('select decision, reason from public.hub_decisions', $$values ('SUSPENDED', 'Under inquiry.')$$,
  '[HL9] Dave reads why his hub is suspended');
select is_empty('select 1 from public.hub_contacts', '[HL9] Dave does not read his suspended hub''s contact');
select throws_ok($$select public.update_hub(tests.station(), '{"city": "Nice"}')$$, 'PT403',
  'Your hub is suspended, so it cannot be edited.', '[HL9] Dave does not edit his suspended hub');
select throws_ok($$select public.invite_to_organization(tests.organization(), 'x@x.test', 'ADMIN')$$, 'PT409',
  'This hub is suspended, so it invites nobody.', '[HL9] Dave invites nobody to his suspended hub');
select throws_ok($$select public.approve_startup('0c000000-0000-4000-8000-000000000005')$$, 'PT404', null,
  '[HL9] Dave decides on no startup of his suspended hub');
select tests.as_visitors_reader();
select is_empty('select 1 from public.hubs where id = tests.station()::uuid',
  '[HL10] A visitor does not see the suspended hub');
select isnt_empty('select 1 from public.startups where hub_id = tests.station()::uuid and is_hub_verified',
  '[HL10] A visitor sees the suspended hub''s startups with their badge');
select is_empty('select 1 from public.export_products where hub_id = tests.station()::uuid',
  '[HL10] A visitor sees none of the suspended hub''s products');
select collect_tap(tests.acting_as(who),
  is_empty('select 1 from public.hub_decisions where hub_id = tests.station()::uuid',
  '[HL10] Nobody else reads why the hub is suspended: ' || who))
from unnest(array['alice', 'bob', 'mallory', 'ingrid']) as who;
select tests.acting_as('erin');
select lives_ok($$select public.restore_hub(tests.station(), 'Cleared.')$$, '[HL11] Erin restores the hub');
select tests.acting_as('dave');
select is(private.my_hub('ADMIN'), tests.station()::uuid, '[HL11] The restored hub is Dave''s again');
select results_eq('select decision, reason from public.hub_decisions order by decided_at',
  $$values ('SUSPENDED', 'Under inquiry.'), ('RESTORED', 'Cleared.')$$,
  '[HL11] Both decisions stay with their reasons');
select tests.as_database();
update public.hubs set is_active = false where id = tests.station()::uuid;
update public.hubs set is_active = true, name = name where id = tests.station()::uuid;
select results_eq($$select action, by_whom from tests.lines('hub') where action in ('hub.suspended', 'hub.restored')$$,
  $$values ('hub.suspended', 'erin'), ('hub.restored', 'erin'), ('hub.suspended', null), ('hub.restored', null)$$,
    '[HL11] Suspension and restoration are audited once each, in SQL too');

-- Edited.
select tests.acting_as('dave');
select lives_ok($$select public.update_hub(tests.station(),
  '{"city": "Nice", "website": "https://azur.example", "contact_person_phone": "+33 4 00", "description": null}')$$,
  '[HL12] Dave edits what his hub shows');
select results_eq('select h.city, h.website::text, h.description, c.contact_person_phone, c.contact_person_name
  from public.hubs h join public.hub_contacts c on c.hub_id = h.id where h.id = tests.station()::uuid',
  $$values ('Nice', 'https://azur.example', null::text, '+33 4 00', 'Margaux Delcourt')$$,
    '[HL12] A field that Dave leaves out stays as it was');
select throws_ok(format('select public.update_hub(tests.station(), %L)', jsonb_build_object(field, 'Elysée')), 'PT403',
  'A hub''s name and country are vetted. Ask a platform administrator to change them.',
  '[HL12] Dave does not edit his hub''s ' || field)
from unnest(array['name', 'country']) as field;
select throws_ok(format('select public.update_hub(tests.station(), %L)', jsonb_build_object(field, true)), 'PT400',
  format('Check the value of %s.', replace(field, '_', ' ')), '[HL12] Dave does not set his hub''s ' || field)
from unnest(array['is_approved', 'is_active', 'id', 'verification_docs', 'hub_id']) as field;
select throws_ok(format('select public.update_hub(tests.station(), %L)', jsonb_build_object(field, value)), 'PT400',
  format('Check the value of %s.', replace(field, '_', ' ')),
  format('[HL12] A wrong value is refused: %s, %s', field, left(value, 20)))
from (values ('city', repeat('x', 81)), ('city', U&'Nic\202Ee'), ('description', repeat('x', 5001)),
  ('website', 'javascript:alert(1)'), ('website', '/x'), ('logo_url', 'http://x.example/a.png'),
  ('contact_person_name', repeat('x', 161)), ('contact_person_email', 'x'),
    ('contact_person_phone', 'abc')) as t (field, value);
select results_eq($$select
  tests.wrong('update_hub(tests.station(), ''{"city": "Bad\nline", "contact_person_phone": "abc", "is_active": true}'')')$$,
  $$values ('{"city": "A city must be at most 80 characters on one line.", "contact_person_phone": "A phone number must be 4 to 32 digits, spaces and signs.", "is_active": "\"is_active\" cannot be edited."}'::jsonb)$$,
    '[HL12] An edit names all that is wrong at once, a sentence each');
select results_eq(format('select h.city, h.description from public.update_hub(tests.station(), %L) h',
  jsonb_build_object('city', ' ', 'description', E'\u200b')), 'values (null::text, null::text)',
  '[HL12] A text without visible characters is stored as nothing');
select lives_ok($$select public.update_hub(tests.station(), '{"city": "Nice"}')$$, '[HL12] Dave sets the city again');
select throws_ok($$select public.update_hub(tests.station(), '[]')$$, 'PT400', 'Include at least one field to change.',
  '[HL12] An edit without a field is refused');
select throws_ok($$select public.update_hub('0b000000-0000-4000-8000-000000000002', '{"city": "Nice"}')$$, 'PT403',
  'Only an administrator of the hub can edit it.', '[HL12] Dave does not edit another hub');
select throws_ok($$select public.update_hub('null', '{"city": "Nice"}')$$, 'PT404', 'Hub not found',
  '[HL12] Dave edits no hub that does not exist');
select tests.acting_as('erin');
select lives_ok($$select public.update_hub(tests.station(), '{"name": "Station Azur II"}')$$,
  '[HL12] Erin renames the hub');
select throws_ok($$select public.update_hub(tests.station(), '{"name": null}')$$, 'PT400', 'Check the value of name.',
  '[HL12] Erin does not remove the hub''s name');
select is((select count(*) from tests.lines('hub') where action = 'hub.edited'), 4::bigint,
  '[HL12] Each edit of the hub is audited');

select tests.as_database();
select tests.disable('dave');
select throws_ok(c.call, 'PT403', 'This account has been disabled.',
  '[HL1] Dave, disabled, calls no hub function: ' || c.name) from calls c,
  tests.acting_as('dave');

select * from finish();
rollback;
