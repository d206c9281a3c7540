-- Registration: how an account becomes a person. Cases J of docs/access.md.
begin;
\ir helpers.psql
create function tests.sign_up(address text, details jsonb default '{}', provider text default 'email') returns uuid
language sql security definer set search_path = ''
as $$
  insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
  values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated', address, now(),
          jsonb_build_object('provider', provider), details)
  returning id
$$;
select no_plan();

select tests.sign_up('ana@x.test',
  '{"username": "ana", "first_name": " Ana ", "last_name": "Ruiz", "role": "INVESTOR"}');
select results_eq($$select username, first_name, display_name, role::text, is_active,
  (select i.kyc_decision::text from public.investors i where i.user_id = u.id)
  from public.users u where email = 'ana@x.test'$$,
  $$values ('ana', 'Ana', 'Ana Ruiz', 'INVESTOR', true, 'PENDING')$$,
    '[J1] An email sign-up creates the person with the chosen role');
select isnt_empty($$select 1 from public.investors i join public.users u on u.id = i.user_id
  where u.email = 'ana@x.test'$$,
  '[J1] An investor''s sign-up creates a profile, too');

select tests.sign_up('p' || n || '@x.test', jsonb_build_object('role', wanted))
from (values (1, 'SUPER_ADMIN'), (2, 'super_admin'), (3, 'admin'), (4, null), (5, '')) as w (n, wanted);
select results_eq($$select distinct role::text from public.users where email like 'p_@x.test'$$, $$values ('GUEST')$$,
  '[J2] SUPER_ADMIN or anything unknown becomes GUEST');
select tests.sign_up('q1@x.test',
  '{"role": "HUB_ADMIN", "hub_id": "0b000000-0000-4000-8000-000000000001", "is_active": true, "kyc_status": "VERIFIED", "kyc_decision": "VERIFIED"}');
select results_eq($$select role::text, hub_id from public.users where email = 'q1@x.test'$$,
  $$values ('HUB_ADMIN', null::uuid)$$, '[J2] A chosen role brings no hub and no verification');

select tests.sign_up('ana@y.test', '{"username": "ANA"}');
select is((select username from public.users where email = 'ana@y.test'), 'ANA2',
  '[J3] A taken username gets a number, whatever its case');
select tests.sign_up('é@z.test', '{}');
select is((select username from public.users where email = 'é@z.test'), 'member',
  '[J3] A username that is too short becomes member');
select tests.sign_up('<b>x</b>@z.test', '{}');
select is((select username from public.users where email like '<b>%'), 'bxb', '[J3] Signs are left out of usernames');

select lives_ok($$select tests.sign_up('long@x.test', jsonb_build_object('first_name', repeat('x', 500), 'username',
  repeat('y', 500)))$$,
  '[J4] Over-long details do not stop a sign-up');
select is((select length(first_name) from public.users where email = 'long@x.test'), 80,
  '[J4] Over-long details of a sign-up are cut');
select lives_ok($$select tests.sign_up('odd' || n || '@x.test', d::jsonb)
  from (values (1, '[]'), (2, '"text"'), (3, '{"role": {"a": 1}, "username": ["b"]}')) o (n, d)$$,
  '[J4] Malformed details do not stop a sign-up');
insert into public.users (id, email, username) values (gen_random_uuid(), 'taken@x.test', 'taken');
select lives_ok($$select tests.sign_up('taken@x.test')$$,
  '[J4] A sign-up that cannot make its person still makes the account');

create temp table google as select tests.sign_up('gina@x.test', '{"full_name": "Gina Maria Rossi"}', 'google') as id;
grant select on google to public;
select is_empty($$select 1 from public.users where email = 'gina@x.test'$$,
  '[J5] A Google account has no person until its role is chosen');
select tests.acting_as_account((select id from google));
select throws_ok($$select public.open_deal_room(tests.room('Lumen Grid'))$$, 'PT401', 'Finish your registration first.',
  '[J5] A Google account without a role is asked to finish');
select is((select (public.complete_registration('SUPER_ADMIN')).role::text), 'GUEST',
  '[J5] A Google account that chooses SUPER_ADMIN becomes GUEST');
select is((select (public.complete_registration('INVESTOR')).role::text), 'GUEST',
  '[J5] A second registration changes nothing');
select results_eq('select first_name, last_name, username from public.users',
  $$values ('Gina', 'Maria Rossi', 'gina')$$, '[J5] The name of a Google account comes from Google');
select tests.acting_as('mallory');
select is((select (public.complete_registration('STARTUP_ADMIN')).role::text), 'INVESTOR',
  '[J5] Nobody changes their role by registering again');
select tests.acting_as_account(gen_random_uuid());
select throws_ok($$select public.complete_registration('GUEST')$$, 'PT401', 'Sign in first.',
  '[J5] A token without an account registers nobody');
select tests.as_anon();
select throws_ok($$select public.complete_registration('GUEST')$$, '42501', null, '[J5] A visitor registers nobody');
select is(public.username_available('ana'), false, '[J6] A visitor learns that a username is taken');
select is(public.username_available('ANA'), false, '[J6] A visitor learns that a username is taken, whatever its case');
select is(public.username_available('nobody-yet'), true, '[J6] A visitor learns that a username is free');
select is(public.username_available('a'), false, '[J6] A visitor learns that a malformed username is not free');
select isnt(public.username_available(null), true, '[J6] A missing username is not free');
select throws_ok($$select private.create_person(gen_random_uuid(), 'x@x.test', '{"role": "INVESTOR"}')$$, '42501', null,
  '[J7] A visitor does not call the rules behind registration');
select tests.acting_as('mallory');
select throws_ok($$select private.create_person(gen_random_uuid(), 'x@x.test', '{"role": "INVESTOR"}')$$, '42501', null,
  '[J7] A member does not call the rules behind registration');

select tests.as_database();
update auth.users set email = 'ana.ruiz@x.test' where email = 'ana@x.test';
select isnt_empty($$select 1 from public.users where email = 'ana.ruiz@x.test' and username = 'ana'$$,
  '[J8] A confirmed change of email is mirrored');
insert into public.users (id, email, username) values (gen_random_uuid(), 'also-taken@x.test', 'also-taken');
select lives_ok($$update auth.users set email = 'also-taken@x.test' where email = 'odd1@x.test'$$,
  '[J8] A mirror that fails does not stop Supabase Auth');

create temp table closed as select tests.id('bob') as id;
grant select on closed to public;
select isnt_empty('select 1 from public.users where id = (select id from closed) and phone is not null',
  '[J9] Bob has a phone number before he closes his account');
delete from auth.users where id = (select id from closed);
select results_eq($$select display_name, is_active, phone, profile_image_url, email like '%@closed.invalid'
  from public.users where id = (select id from closed)$$,
  $$values ('Former member', false, null::text, null::public.web_address, true)$$,
    '[J9] A deleted account leaves a disabled, nameless person');
select isnt_empty($$select 1 from public.deal_room_messages where sender_id = (select id from closed)$$,
  '[J9] The messages of a deleted account stay');
select tests.acting_as_account((select id from closed));
select throws_ok($$select public.open_deal_room(tests.room('Lumen Grid'))$$, 'PT401', 'Sign in first.',
  '[J9] The live token of a deleted account opens nothing');

select tests.as_database();
select tests.sign_up('squatter1@x.test', jsonb_build_object('username',
  'former-' || left(replace(tests.id('carol')::text, '-', ''), 20)));
select tests.sign_up(tests.id('mallory') || '@closed.invalid');
create temp table victims as select tests.id('carol') as id union all select tests.id('mallory');
delete from auth.users where id in (select id from victims);
select results_eq($$select display_name, is_active from public.users where id in (select id from victims)$$,
  $$values ('Former member', false), ('Former member', false)$$,
    '[J10] Nobody stops an account from being closed by taking its name beforehand');
-- petra has all that a person can leave behind: a phone, a profile, lists, notices, an invitation that waits.
create temp table petra as select tests.id('petra') as id;
update public.users set phone = '+49 30 555 01 02' where id = (select id from petra);
update public.investors set linkedin_url = 'https://li.example/petra', website_url = 'https://petra.example'
  where user_id = (select id from petra);
update public.users set subscription_tier = 'PRO' where id = (select id from petra);
insert into public.user_billing (user_id, stripe_customer_id) select id, 'cus_petra' from petra;
insert into public.saved_searches (user_id, name, filters) select id, 'Mine', '{}' from petra;
insert into public.watchlist (investor_id, startup_id, next_step) select i.id, s.id, 'Mine' from petra b
  join public.investors i on i.user_id = b.id, public.startups s where s.slug = 'lumen-grid' on conflict do nothing;
insert into public.notifications (user_id, kind, target_type) select id, 'deal.cancelled', 'deal_room' from petra;
insert into public.notification_preferences (user_id, kind, is_muted) select id, 'deal.cancelled', true from petra;
insert into public.deal_room_invitations (deal_room_id, email, side, invited_by)
  values (tests.room('Kelvin Forge')::uuid, 'petra@dealport.test', 'FOUNDER', tests.id('alice'));
insert into public.hub_applications (applicant_id, name, country, contact_person_name, contact_person_email) select id,
  'Petra''s', 'Germany', 'Petra', 'petra@dealport.test' from petra;
insert into public.organization_invitations (organization_id, email, role, invited_by)
  values (tests.organization()::uuid, 'petra@dealport.test', 'ADMIN', tests.id('dave'));
select isnt_empty('select 1 from public.users u join petra b on b.id = u.id join public.investors i on i.user_id = u.id
  where u.phone is not null and i.bio is not null',
  '[J11] Petra has a phone and a profile before she closes her account');
delete from auth.users where id = (select id from petra);
select results_eq('select u.phone, u.profile_image_url::text, i.fund_name, i.linkedin_url::text, i.website_url::text,
  i.bio, i.total_aum, i.is_active from public.users u join petra b on b.id = u.id
  join public.investors i on i.user_id = u.id',
  $$values (null::text, null::text, null::text, null::text, null::text, null::text, null::numeric, false)$$,
    '[J11] A closed account keeps no phone and no profile');
select is_empty('select 1 from ' || name || ' t where ' || whose || ' = (select id from petra)',
  '[J11] A closed account keeps no rows of ' || name)
from (values ('public.saved_searches', 'user_id'), ('public.notifications', 'user_id'),
  ('public.notification_preferences', 'user_id'), ('public.user_billing', 'user_id'),
  ('public.account_changes', 'user_id'), ('public.hub_applications', 'applicant_id'),
  ('public.watchlist', '(select i.user_id from public.investors i where i.id = t.investor_id)')) as t (name, whose);
select is_empty($$select 1 from public.deal_room_invitations where email = 'petra@dealport.test'
  or (email like '%@closed.invalid' and claimed_at is null and revoked_at is null)$$,
  '[J11] A closed account keeps no invitation to its address');
select is_empty($$select 1 from public.organization_invitations where email = 'petra@dealport.test'
  or revoked_at is null$$,
  '[J11] A closed account keeps no invitation to an organization');
select is_empty($$select c.relname, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
  where c.oid = 'public.users'::regclass
  and a.attname not in ('id', 'email', 'username', 'first_name', 'last_name', 'display_name', 'phone', 'role',
    'profile_image_url', 'subscription_tier', 'is_active', 'created_at',
    'updated_at', 'hub_id') and not a.attisdropped$$,
  '[J11] A new column of a person says here what becomes of it');
select is_empty('select tests.wrong_grants()', '[R12] The kept grants are true after every story');

select * from finish();
rollback;
