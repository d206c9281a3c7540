-- Sessions: a signed token is worth something only while its session stands. Cases SE of docs/access.md.
begin;
\ir helpers.psql
create function tests.with_claims(who text, more jsonb) returns text
language sql
as $$ select tests.request('authenticated', tests.claims_of(tests.id(who)) || more) $$;
create function tests.end_session(who text) returns void
language sql security definer set search_path = ''
as $$ delete from auth.sessions s where s.user_id = tests.id(who) $$;
create function tests.let_session_run_out(who text) returns void
language sql security definer set search_path = ''
as $$ update auth.sessions s set not_after = now() - interval '1 second' where s.user_id = tests.id(who) $$;
grant execute on all functions in schema tests to public;
select no_plan();

-- What bob reads as himself, of every table that members alone read.
create function tests.reads() returns setof text
language plpgsql
as $$
declare
  name text;
  n bigint;
begin
  foreach name in array array['users', 'investors', 'deal_rooms', 'deal_room_members', 'deal_room_messages',
    'deal_room_message_attachments', 'deal_room_documents', 'deal_room_folders', 'deal_room_templates',
    'deals', 'nda_versions', 'document_types', 'notifications', 'event_registrations', 'watchlist',
      'kyc_submissions'] loop
    execute format('select count(*) from public.%I', name) into n;
    if n > 0 then
      return next name;
    end if;
  end loop;
end
$$;
grant execute on function tests.reads() to public;

-- Every function that signed-in people alone may call, asked for nothing: who is nobody hears so first.
create function tests.calls() returns table (name text, outcome text)
language plpgsql
as $$
declare
  f record;
begin
  for f in
    select p.oid::regprocedure::text as signature,
           format('select public.%I(%s)', p.proname, array_to_string(array_fill('null'::text, array[p.pronargs]),
             ', ')) as call
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
      and has_function_privilege('authenticated', p.oid, 'execute')
        and not has_function_privilege('anon', p.oid, 'execute')
      -- Tells who is nobody what they lack, and nothing to anybody without a session.
      and p.proname <> 'missing_factor'
      -- What reads like a column says of a row what the row says.
      and not exists (select 1 from pg_class c where p.pronargs = 1 and c.reltype = p.proargtypes[0])
  loop
    return query select f.signature, tests.outcome(f.call);
  end loop;
end
$$;
create function tests.refused(how text) returns setof text
language plpgsql
as $$
begin
  return next is(private.current_user_id(), null, '[SE2] The session is nobody''s once it is ' || how);
  return next is_empty('select tests.reads()',
    '[SE2] The session reads nothing that members alone read once it is ' || how);
  return next is_empty($q$select c.name, c.outcome from tests.calls() c where c.outcome <> 'PT401'$q$,
    '[SE2] Every function for members answers 401 once the session is ' || how);
  return next is_empty('update public.users set phone = ''+1 555 0100'' returning id',
    '[SE2] The session edits nothing once it is ' || how);
  return next is(private.can_listen('user:' || tests.id('bob')), false,
    '[SE2] The session joins not even its own topic once it is ' || how);
end
$$;
grant execute on all functions in schema tests to public;

select tests.acting_as('bob');
select is(private.current_user_id(), tests.id('bob'), '[SE1] Bob''s session stands, so it is Bob');
select is(public.whoami(), tests.id('bob'), '[SE1] The edge function hears that it is Bob');
select cmp_ok((select count(*) from tests.reads()), '>=', 8::bigint,
  '[SE1] Bob reads what is his with a session that stands');
select lives_ok('select public.open_deal_room(tests.room(''Lumen Grid''))',
  '[SE1] Bob opens his room with a session that stands');

select cmp_ok((select count(*) from tests.calls()), '>', 60::bigint,
  '[SE2] The catalogue has more than sixty functions to call');
select tests.let_session_run_out('bob');
select tests.refused('over');
select tests.end_session('bob');
select tests.refused('ended');

-- Claims that do not belong together. Grace has a session, mallory another.
select collect_tap(tests.with_claims(who, more),
  is(private.current_user_id(), null, '[SE3] A token is nobody''s: ' || what),
  is_empty('select tests.reads()', '[SE3] A token reads nothing: ' || what))
from (values
  ('grace', jsonb_build_object('session_id', null), 'a token without a session'),
  ('grace', jsonb_build_object('session_id', 'x'), 'a malformed session'),
  ('grace', jsonb_build_object('session_id', gen_random_uuid()), 'an unknown session'),
  ('grace', jsonb_build_object('session_id', tests.sign_in(tests.id('mallory'))), 'somebody else''s session'),
  ('grace', jsonb_build_object('sub', tests.id('mallory')), 'somebody else''s subject'),
  ('grace', jsonb_build_object('sub', 'x'), 'a malformed subject'),
  ('grace', jsonb_build_object('client_id', '9f3b4d1c-0000-4000-8000-000000000001'),
    'a token that Auth issued to another app')
) as t (who, more, what);
select tests.acting_as('grace');
select is(private.current_user_id(), tests.id('grace'), '[SE3] Grace''s own whole token is hers');
select tests.as_anon();
select is(private.current_user_id(), null, '[SE4] A visitor is nobody');
select tests.as_service();
select throws_ok('select private.current_user_id()', '42501', null,
  '[SE4] An edge function with the secret key names the person instead');

-- Whose browser it was hears so.
select tests.as_database();
select tests.sign_in(tests.id('dave'));
select tests.forget_broadcasts();
select tests.end_session('dave');
select results_eq($$select topic, event, payload - 'id', private from tests.broadcasts()$$,
  $$values ('user:' || tests.id('dave'), 'session.ended', jsonb_build_object('session_id', tests.id('dave')), true)$$,
  '[SE5] The end of a session is told to the person alone, by its id');
select tests.sign_in(tests.id('dave'));
delete from private.realtime_events where event = 'session.ended';
select lives_ok('select tests.end_session(''dave'')', '[SE5] What cannot be told stops nobody from signing out');
select is_empty('select 1 from auth.sessions where user_id = tests.id(''dave'')',
  '[SE5] The session that could not be told of is gone');

select * from finish();
rollback;
