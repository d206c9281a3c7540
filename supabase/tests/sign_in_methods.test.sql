-- Ways to sign in, removing one, and the latest events of an account. Cases SI of docs/access.md.
begin;
\ir helpers.psql
create function tests.add_google(who text) returns void
language sql security definer set search_path = ''
as $$
  insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at, last_sign_in_at)
  values ('g-' || who, tests.id(who), jsonb_build_object('sub', 'g-' || who, 'email', who || '@gmail.test'), 'google',
    now() - interval '2 days', now(), now() - interval '1 day');
  update auth.users set raw_app_meta_data = '{"provider": "email", "providers": ["email", "google"]}'
  where id = tests.id(who)
$$;
create function tests.age_session(who text) returns void
language sql security definer set search_path = ''
as $$
  update auth.sessions s set created_at = now() - interval '11 minutes' where s.id = tests.sign_in(tests.id(who))
$$;
create function tests.freshen_session(who text) returns void
language sql security definer set search_path = ''
as $$ update auth.sessions s set created_at = now() where s.id = tests.sign_in(tests.id(who)) $$;
create function tests.begin_session(who text, agent text) returns void
language sql security definer set search_path = ''
as $$
  insert into auth.sessions (id, user_id, created_at, updated_at, user_agent, ip)
  values (gen_random_uuid(), tests.id(who), now(), now(), agent, '203.0.113.9')
$$;
create function tests.providers_of(who text) returns text
language sql stable security definer set search_path = ''
as $$
  select concat_ws(' ', a.raw_app_meta_data ->> 'providers', '|', string_agg(i.provider, ',' order by i.provider))
  from auth.users a left join auth.identities i on i.user_id = a.id where a.id = tests.id(who)
  group by a.id
$$;
create function tests.sessions_of(who text) returns bigint
language sql stable security definer set search_path = ''
as $$ select count(*) from auth.sessions s where s.user_id = tests.id(who) $$;
create function tests.events_of_me() returns text[]
language sql volatile
as $$
  select array(select concat_ws(' ', e.action, e.method) from public.my_account_events() e
    -- Acting as somebody begins a session without a browser.
    where e.action <> 'session.began' or e.user_agent is not null order by e.at desc, e.id desc)
$$;
grant execute on all functions in schema tests to public;
select no_plan();

select tests.acting_as('bob');
select results_eq('select method, address, added_at, is_removable from public.my_sign_in_methods()',
  $$values ('password', 'bob@dealport.test', null::timestamptz, false)$$,
  '[SI1] Bob, who has a password alone, reads that it cannot be removed');
select throws_ok('select public.remove_sign_in_method(''password'')', 'PT409',
  'This is the only way into your account. Add another one first.', '[SI3] Bob does not remove the only way in');
select throws_ok('select public.remove_sign_in_method(' || quote_nullable(n) || ')', 'PT404',
  'You do not sign in this way.', '[SI3] Bob does not remove a way that he does not have: ' || coalesce(n, 'null'))
from unnest(array['google', 'email', '', null]) n;

select tests.add_google('bob'), tests.add_google('alice');
select results_eq('select method, address, added_at, last_used_at, is_removable from public.my_sign_in_methods()',
  $$values ('password', 'bob@dealport.test', null::timestamptz, null::timestamptz, true),
    ('google', 'bob@gmail.test', now() - interval '2 days', now() - interval '1 day', true)$$,
  '[SI1] Bob reads both ways, each with its address, and that each can be removed');
select tests.age_session('bob');
select tests.acting_as('bob');
select throws_ok('select public.remove_sign_in_method(''google'')', 'PT403',
  'Sign in again, then try again within ten minutes.', '[SI4] A session of eleven minutes removes nothing');
select is(tests.providers_of('bob'), '["email", "google"] | email,google', '[SI4] Both ways are still there');
select tests.freshen_session('bob');
select tests.begin_session('bob', 'Mozilla/5.0 Firefox/145.0');
select tests.forget_broadcasts();
select tests.acting_as('bob');
select lives_ok('select public.remove_sign_in_method(''google'')', '[SI5] Bob removes Google');
select is(tests.providers_of('bob'), '["email"] | email', '[SI5] Bob''s account is not Google''s any more');
select is(tests.providers_of('alice'), '["email", "google"] | email,google', '[SI2] Alice''s ways are as they were');
select is(tests.sessions_of('bob'), 1::bigint, '[SI5] All of Bob''s other sessions have ended');
select is(private.current_user_id(), tests.id('bob'), '[SI5] Bob stays signed in here');
select results_eq('select method, is_removable from public.my_sign_in_methods()', $$values ('password', false)$$,
  '[SI5] The way that is left cannot be removed');
select tests.as_database();
select is((select count(*) from public.notifications n where n.user_id = tests.id('bob')
  and n.kind = 'account.identity_unlinked'), 1::bigint, '[SI5] Bob is notified, once');

-- The password, where Google is left.
select tests.acting_as('alice');
select lives_ok('select public.remove_sign_in_method(''password'')',
  '[SI5] Alice removes her password while Google is left');
select results_eq('select method, address, is_removable from public.my_sign_in_methods()',
  $$values ('google', 'alice@gmail.test', false)$$, '[SI5] Google is Alice''s only way in');
select throws_ok('select public.remove_sign_in_method(''google'')', 'PT409', null,
  '[SI3] Alice does not remove Google after it');
select is((tests.events_of_me())[1:2], 
  array['user.sign_in_method_removed password', 'user.sign_in_method_added google'],
  '[SI6] A removed password is one line of Alice''s events');

-- Events.
select tests.as_database();
select tests.begin_session('carol', 'Mozilla/5.0 Firefox/145.0');
update auth.users set encrypted_password = 'another' where id = tests.id('carol');
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values ('fac00000-0000-4000-8000-000000000001', tests.id('carol'), 'Phone', 'totp', 'unverified', now(), now(), 'X');
update auth.mfa_factors set status = 'verified' where user_id = tests.id('carol');
delete from auth.mfa_factors where user_id = tests.id('carol');
select tests.acting_as('carol');
select is((tests.events_of_me())[1:4],
  array['user.factor_removed', 'user.factor_added', 'user.password_changed', 'session.began'],
  '[SI6] Carol reads the latest events of her account, newest first');
select results_eq($$select ip_address, user_agent from public.my_account_events() where user_agent is not null$$,
  $$values ('203.0.113.9', 'Mozilla/5.0 Firefox/145.0')$$, '[SI6] A sign-in names its address and browser');
select tests.acting_as('mallory');
select is((select count(*) from unnest(tests.events_of_me()) e where e not like 'session.began%'), 0::bigint,
  '[SI6] Mallory reads no event of another account');
select is((select count(*) from public.my_account_events() where user_agent is not null), 0::bigint,
  '[SI6] Mallory reads no browser of another account');

select tests.as_database();
select private.audit('user.role_changed', 'user', tests.id('bob'), '{}', tests.id('grace'), '203.0.113.77', 'Admin/1');
select private.audit('kyc.document_opened', 'user', tests.id('bob'), '{}',
  tests.id('grace'), '203.0.113.77', 'Admin/1');
select tests.acting_as('bob');
select results_eq($$select action, ip_address, user_agent from public.my_account_events() where action !~ '^session'
  order by at desc limit 1$$, $$values ('user.role_changed', null, null)$$,
  '[SI7] Bob reads that his role was changed, and not where from; who opened his documents is not an event of his');

select tests.as_database();
delete from private.audit_actions where action = 'session.began' and not exists (
  select 1 from public.audit_logs where action = 'session.began');
alter table public.audit_logs add constraint tests_no_lines check (action <> 'session.began') not valid;
select lives_ok('select tests.begin_session(''dave'', ''x'')', '[SI8] A sign-in whose line cannot be written succeeds');
alter table public.audit_logs drop constraint tests_no_lines;

select tests.as_anon();
select throws_ok('select * from public.' || name, '42501', null, '[SI9] A visitor calls none of this: ' || name)
from unnest(array['my_sign_in_methods()', 'remove_sign_in_method(''google'')', 'my_account_events()']) name;
select tests.disable('carol');
select tests.acting_as('carol');
select throws_ok('select * from public.' || name, 'PT403', 'This account has been disabled.',
  '[SI9] A disabled person calls none of this: ' || name)
from unnest(array['my_sign_in_methods()', 'remove_sign_in_method(''google'')', 'my_account_events()']) name;

select * from finish();
rollback;
