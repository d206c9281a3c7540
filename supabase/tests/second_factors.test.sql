-- Second factors: who has one is nobody until they have shown it. Cases 2F of docs/access.md.
begin;
\ir helpers.psql
create function tests.give_factor(who text, name text default 'Phone', kind text default 'verified') returns uuid
language sql security definer set search_path = ''
as $$
  insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
  values (gen_random_uuid(), tests.id(who), name, 'totp', kind::auth.factor_status, now(), now(), 'JBSWY3DPEHPK3PXP')
  returning id
$$;
-- What Supabase Auth does to the session that showed a factor.
create function tests.raise_session(who text, level text default 'aal2') returns void
language sql security definer set search_path = ''
as $$ update auth.sessions s set aal = level where s.id = tests.sign_in(tests.id(who)) $$;
create function tests.acting_at(who text, level text) returns text
language sql
as $$ select tests.request('authenticated', tests.claims_of(tests.id(who)) || jsonb_build_object('aal', level)) $$;
create function tests.shows_factor() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.shows_factor() $$;
grant execute on all functions in schema tests to public;
select no_plan();

select tests.acting_at('bob', 'aal1');
select is(private.me(), tests.id('bob'), '[2F1] without a factor the password is enough');
select is(tests.shows_factor(), false, '[2F1] and shows none');
select tests.give_factor('bob', 'Begun', 'unverified');
select is(private.me(), tests.id('bob'), '[2F1] one that was begun and not confirmed asks for nothing');

select tests.give_factor('bob');
select is(private.me(), null, '[2F2] with one, a session that has not shown it is nobody''s');
select throws_ok('select public.whoami()', 'PT401', 'Enter the code of your second factor first.', '[2F2] the edge function hears why');
select throws_ok('select * from public.open_deal_room(tests.room(''Lumen Grid''))', 'PT401', 'Enter the code of your second factor first.', '[2F2] and so does who calls a function');
select is_empty('select 1 from public.users', '[2F2] not even the own account is read');
select is_empty('select 1 from public.deal_room_messages', '[2F2] nor a message');
select is(private.can_listen('user:' || tests.id('bob')), false, '[2F2] nor a topic joined');
select tests.acting_at('bob', 'aal2');
select is(private.me(), null, '[2F3] a token that says more than its session is nobody''s');
select tests.raise_session('bob');
select is(private.me(), tests.id('bob'), '[2F4] session and token of level 2: it is bob');
select is(tests.shows_factor(), true, '[2F4] who has shown a factor');
select isnt_empty('select 1 from public.deal_room_messages', '[2F4] and reads his room');
select tests.acting_at('bob', 'aal1');
select is(private.me(), null, '[2F3] a token from before the factor was shown stays nobody''s');
select is(tests.shows_factor(), false, '[2F3] and shows none');
select tests.acting_as('bob');
select is(private.me(), null, '[2F3] nor does one without a level count');

-- The factor that it had shown was removed: the session falls, its token does not.
select tests.raise_session('bob', 'aal1');
select tests.acting_at('bob', 'aal2');
select is(private.me(), null, '[2F5] a session that has fallen is nobody''s while another factor is there');
select tests.as_database();
delete from auth.mfa_factors where user_id = tests.id('bob');
select tests.acting_at('bob', 'aal2');
select is(private.me(), tests.id('bob'), '[2F5] without any the password is enough again');
select is(tests.shows_factor(), false, '[2F5] whatever the token says');
select tests.acting_as('alice');
select is(private.me(), tests.id('alice'), '[2F1] another''s factor asks nothing of alice');
select tests.as_anon();
select throws_ok('select 1 from auth.mfa_factors', '42501', null, '[2F6] visitors read no factors');
select tests.acting_as('alice');
select throws_ok('select 1 from auth.mfa_factors', '42501', null, '[2F6] members neither: Supabase Auth tells each their own');

select * from finish();
rollback;
