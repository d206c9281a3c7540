-- One's own sessions: read, ended one by one or all others. Cases SE6 to SE10 of docs/access.md.
begin;
\ir helpers.psql
-- A second browser of somebody's, named by a number.
create function tests.browser(who text, n int) returns uuid
language sql security definer set search_path = ''
as $$
  insert into auth.sessions (id, user_id, created_at, updated_at, refreshed_at, user_agent, ip)
  select ('5e000000-0000-4000-8000-0000000000' || lpad(n::text, 2, '0'))::uuid, tests.id(who),
    now() - n * interval '1 hour', now(),
         (now() - n * interval '1 minute') at time zone 'UTC', 'Browser/' || n, ('203.0.113.' || n)::inet
  returning id
$$;
create function tests.sessions_of(who text) returns bigint
language sql stable security definer set search_path = ''
as $$ select count(*) from auth.sessions s where s.user_id = tests.id(who) $$;
create function tests.run_out(n int) returns void
language sql security definer set search_path = ''
as $$ update auth.sessions s set not_after = now() - interval '1 second' where s.user_agent = 'Browser/' || n $$;
-- As whoever it is at the moment: a query of the test's own would be asked once for all of them.
create function tests.browsers_i_read() returns bigint
language sql volatile
as $$ select count(*) from public.my_sessions() where user_agent like 'Browser/%' $$;
grant execute on all functions in schema tests to public;
select no_plan();

select tests.browser('bob', n) from generate_series(1, 3) n;
select tests.browser('alice', 9);
select tests.acting_as('bob');
select results_eq('select user_agent, host(ip_address), is_current,
  last_seen_at = now() - coalesce(right(user_agent, 1)::int, 0) * interval ''1 minute'' from public.my_sessions()',
  $$values (null, null, true, true), ('Browser/1', '203.0.113.1', false, true),
    ('Browser/2', '203.0.113.2', false, true), ('Browser/3', '203.0.113.3', false, true)$$,
  '[SE6] Bob reads his sessions as Supabase Auth noted them: this one first, then by last use');
select results_eq($$select created_at from public.my_sessions() where user_agent = 'Browser/2'$$,
  $$values (now() - interval '2 hours')$$, '[SE6] Bob reads since when a session is there');
select collect_tap(tests.acting_as(name), is(tests.browsers_i_read(), (name = 'alice')::int::bigint,
  '[SE7] ' || name || ' reads no session of bob''s'),
  throws_ok($$select public.end_session('5e000000-0000-4000-8000-000000000001')$$, 'PT404', 'Session not found',
    '[SE7] ' || name || ' ends no session of bob''s'))
from unnest(array['alice', 'carol', 'dave', 'erin', 'mallory', 'grace']) as name;
select is(tests.sessions_of('bob'), 4::bigint, '[SE7] All four sessions of Bob still stand');
select tests.acting_as('bob');
select throws_ok(format('select public.end_session(%L)', id), 'PT404', 'Session not found',
  '[SE7] A session that does not exist is not ended: ' || coalesce(id, 'null'))
from unnest(array['x', null, '5e000000-0000-4000-8000-0000000000ff']) as id;
select tests.run_out(3);
select is_empty($$select 1 from public.my_sessions() where user_agent = 'Browser/3'$$,
  '[SE6] A session that has expired is not listed');

select tests.forget_broadcasts();
select lives_ok($$select public.end_session('5e000000-0000-4000-8000-000000000001')$$,
  '[SE8] Bob ends one of his sessions');
select results_eq($$select topic, event, payload - 'id' from tests.broadcasts()$$,
  $$values ('user:' || tests.id('bob'), 'session.ended',
    '{"session_id": "5e000000-0000-4000-8000-000000000001"}'::jsonb)$$, '[SE8] The ended session''s browser is told');
select throws_ok($$select public.end_session('5e000000-0000-4000-8000-000000000001')$$, 'PT404', null,
  '[SE8] Bob ends a session only once');
select is(private.current_user_id(), tests.id('bob'), '[SE8] Bob''s own session stands after he ended another');
select tests.as_database();
select tests.browser('bob', 4);
select tests.acting_as('bob');
select is(public.end_other_sessions(), 3, '[SE9] Bob ends all other sessions, expired ones too');
select is(private.current_user_id(), tests.id('bob'), '[SE9] Bob stays signed in after he ended the others');
select is(public.end_other_sessions(), 0, '[SE9] Bob has no other sessions to end');
select is(tests.sessions_of('bob'), 1::bigint, '[SE9] Bob''s own session is the one that stands');
select is(tests.sessions_of('alice'), 2::bigint, '[SE9] Alice''s sessions are as they were');
select tests.as_database();
select results_eq($$select action, metadata from public.audit_logs where user_id = tests.id('bob')
  and target_id = tests.id('bob') and action in ('session.ended', 'session.others_ended')
  and timestamp >= now() order by timestamp$$,
  $$values ('session.ended', '{"session_id": "5e000000-0000-4000-8000-000000000001"}'::jsonb),
    ('session.others_ended', '{}')$$, '[SE9] Each act has one audit line');
select tests.acting_as('bob');
select lives_ok(format('select public.end_session(%L)', tests.id('bob')),
  '[SE10] Bob ends the session that he is in');
select is(private.current_user_id(), null, '[SE10] Bob is nobody at once without his session');
select throws_ok('select public.my_sessions()', 'PT401', null, '[SE10] Bob reads no sessions without his session');
select tests.disable('grace');
select tests.acting_as('grace');
select throws_ok('select public.' || name, 'PT403', 'This account has been disabled.',
  '[SE10] A disabled person does nothing with sessions: ' || name)
from unnest(array['my_sessions()', 'end_session(''x'')', 'end_other_sessions()']) as name;
select tests.as_anon();
select throws_ok('select public.' || name, '42501', null, '[SE10] A visitor does nothing with sessions: ' || name)
  from unnest(array['my_sessions()', 'end_session(''x'')', 'end_other_sessions()']) as name;
select tests.as_service();
select throws_ok('select public.' || name, '42501', null,
  '[SE10] An edge function does nothing with sessions: ' || name)
  from unnest(array['my_sessions()', 'end_session(''x'')', 'end_other_sessions()']) as name;

select * from finish();
rollback;
