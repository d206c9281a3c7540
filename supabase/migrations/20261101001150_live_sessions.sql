-- Live sessions: a connected browser hears of changes to its own session and learns of the person's other sessions.

insert into private.realtime_events values
  ('session.ended', 'person', '{session_id}', 'When one of a person''s sessions was ended, in another browser or by an administrator');

create function private.on_auth_sessions_ended() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast_to_user(old.user_id, 'session.ended', jsonb_build_object('session_id', old.id));
  return null;
exception when others then
  -- Signing out must succeed whatever becomes of the announcement; the next request is refused all the same.
  raise warning 'session % ended untold: %', old.id, sqlerrm;
  return null;
end
$$;
comment on function private.on_auth_sessions_ended() is
  'Trigger: broadcasts to a person''s browsers that one of their sessions ended, so that it signs out at once. '
  'Security: the session is refused at its next request whether it heard or not.';
create trigger sessions_ended after delete on auth.sessions
  for each row execute function private.on_auth_sessions_ended();

-- One's own sessions: which browsers one is signed in with, and how to end them.
insert into private.audit_actions values
  ('session.ended', 'When a person ends one of their sessions'),
  ('session.others_ended', 'When a person ends all of their sessions but the one they do it from');

create function private.my_session() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when private.current_user_id() is not null then (auth.jwt() ->> 'session_id')::uuid end;
end
$$;
comment on function private.my_session() is 'The session of the caller''s token, while it stands (private.current_user_id()); else null.';

create function public.my_sessions()
returns table (id uuid, created_at timestamptz, last_seen_at timestamptz, user_agent text, ip_address inet, is_current boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  current_session constant uuid := private.my_session();
begin
  return query
    -- Supabase Auth notes a refresh without a zone, in UTC.
    select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'UTC', s.created_at), left(s.user_agent, 512), s.ip, s.id = current_session
    from auth.sessions s
    where s.user_id = me and (s.not_after is null or s.not_after > now())
    order by s.id = current_session desc, 3 desc, s.id;
end
$$;
comment on function public.my_sessions() is
  'Where the caller is signed in, this session first, then as they were last seen: at a sign-in or when a token was renewed, so up to an hour ago. user_agent and ip_address are what Supabase Auth noted then, null where it does not know; of POST /api/login they are the API''s own. Errors: PT401, PT403.';

create function public.end_session(session text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
begin
  perform private.require_max_size(row(session));
  me := private.require_active();
  delete from auth.sessions s where s.id = private.as_uuid(session) and s.user_id = me;
  if not found then
    -- Security: somebody else's session and none read the same.
    perform private.raise_http_error(404, 'Session not found');
  end if;
  perform private.audit('session.ended', 'user', me, jsonb_build_object('session_id', private.as_uuid(session)));
end
$$;
comment on function public.end_session(text) is
  'Ends one of the caller''s sessions, this one too: its refresh token is gone, its token is nobody''s at the next request, its browser leaves at once. Errors: PT401, PT403, PT404.';

create function public.end_other_sessions() returns int
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  ended int;
begin
  delete from auth.sessions s where s.user_id = me and s.id <> private.my_session();
  get diagnostics ended = row_count;
  if ended > 0 then
    perform private.audit('session.others_ended', 'user', me);
  end if;
  return ended;
end
$$;
comment on function public.end_other_sessions() is 'Ends all of the caller''s sessions but this one. Returns how many there were. Errors: PT401, PT403.';
grant execute on function public.my_sessions(), public.end_session(text), public.end_other_sessions() to authenticated;

create function public.realtime_rejoin_window() returns int
language plpgsql stable security definer set search_path = ''
as $$
declare
  people int;
begin
  perform private.require_active();
  select count(*) into people from (select distinct g.user_id from private.room_grants g where g.is_full limit 1000) p;
  -- Three joins a person, eighty a second: Supabase's smallest plan takes a hundred, in the first five seconds after a
  -- restart, too. In whole seconds, so that nobody counts people by it.
  return ceil(people * 3 / 80.0)::int * 1000;
end
$$;
comment on function public.realtime_rejoin_window() is
  'The time in milliseconds over which clients spread when all of them have to join Realtime again; as for a thousand people at most. Errors: PT401, PT403.';
grant execute on function public.realtime_rejoin_window() to authenticated;
