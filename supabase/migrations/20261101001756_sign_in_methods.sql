-- Ways to sign in: which there are, removing one while another is left, and what happened to the account. Supabase
-- Auth links one by itself: a person who signs in with Google, with the address of an account, is signed in to that
-- account from then on. Linking by Auth's own calls stays off (enable_manual_linking): a token alone could then add
-- somebody else's Google account.

insert into private.notification_kinds (kind, description, mail_class) values
  ('account.identity_linked', 'When another way to sign in is added to my account', 'ACCOUNT'),
  ('account.identity_unlinked', 'When a way to sign in is removed from my account', 'ACCOUNT');
insert into private.audit_actions values
  ('session.began', 'When a person signs in'),
  ('user.password_changed', 'When a person''s password is set or changed'),
  ('user.email_changed', 'When a person''s email address is changed'),
  ('user.sign_in_method_added', 'When a person can sign in in another way, say with Google'),
  ('user.sign_in_method_removed', 'When a person removes one of their ways to sign in'),
  ('user.factor_added', 'When a person adds an authenticator app'),
  ('user.factor_removed', 'When a person removes an authenticator app');

create function private.audit_account(person uuid, action text, metadata jsonb, ip inet, agent text) returns void
language sql security definer set search_path = ''
as $$
  -- Supabase Auth acts for whoever the account is; an account without a person yet acts for nobody.
  select private.audit(
    action, 'user', person, metadata, (select u.id from public.users u where u.id = audit_account.person), ip, agent)
$$;
comment on function private.audit_account(uuid, text, jsonb, inet, text) is
  'Writes one audit row about a person''s own account, done by that person through Supabase Auth.';

create function private.on_auth_users_sign_in_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  added text;
begin
  -- One's own address and password: Auth mails about these.
  select p.provider into added from (
    select jsonb_array_elements_text(new.raw_app_meta_data -> 'providers')
    except select jsonb_array_elements_text(old.raw_app_meta_data -> 'providers')
  ) p (provider)
  where p.provider not in ('email', 'phone')
  limit 1;
  if added is not null then
    perform private.notify(new.id, 'account.identity_linked', 'account', new.id);
    perform private.audit_account(new.id, 'user.sign_in_method_added', jsonb_build_object('method', added), null, null);
  end if;
  -- A removed one is audited as a removed way to sign in.
  if new.encrypted_password <> '' and new.encrypted_password is distinct from old.encrypted_password then
    perform private.audit_account(new.id, 'user.password_changed', '{}', null, null);
  end if;
  if new.email is distinct from old.email then
    perform private.audit_account(new.id, 'user.email_changed', '{}', null, null);
  end if;
  return null;
exception when deadlock_detected or serialization_failure then
  raise;
when others then
  -- A sign-in and a new password succeed whatever becomes of the notice and the line.
  raise warning 'Account % was not told how its sign-in changed: %', new.id, sqlerrm;
  return null;
end
$$;
comment on function private.on_auth_users_sign_in_changed() is
  'Trigger on auth.users: audits a changed password or address, and audits and notifies when the account can be opened '
  'in another way than before, say by Google. Raises only what another try mends: a deadlock.';
create trigger dealport_sign_in_changed after update of raw_app_meta_data, encrypted_password, email on auth.users
  for each row when (
    (old.raw_app_meta_data -> 'providers') is distinct from (new.raw_app_meta_data -> 'providers')
    or old.encrypted_password is distinct from new.encrypted_password or old.email is distinct from new.email)
  execute function private.on_auth_users_sign_in_changed();

create function private.on_auth_sessions_began() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit_account(
    new.user_id, 'session.began', jsonb_build_object('session_id', new.id), new.ip, new.user_agent);
  return null;
exception when others then
  raise warning 'Session % began without a line: %', new.id, sqlerrm;
  return null;
end
$$;
comment on function private.on_auth_sessions_began() is
  'Trigger on auth.sessions: audits a sign-in, with the browser and address as Supabase Auth notes them. Never raises: '
  'a sign-in succeeds whatever becomes of the line.';
create trigger sessions_began after insert on auth.sessions
  for each row execute function private.on_auth_sessions_began();

create function private.on_auth_mfa_factors_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    perform private.audit_account(new.user_id, 'user.factor_added', '{}', null, null);
  -- An administrator's removal has a line of its own, and a closed account goes with all of its factors.
  elsif private.current_user_id() is null and exists (select 1 from auth.users a where a.id = old.user_id) then
    perform private.audit_account(old.user_id, 'user.factor_removed', '{}', null, null);
  end if;
  return null;
exception when others then
  raise warning 'A second factor changed without a line: %', sqlerrm;
  return null;
end
$$;
comment on function private.on_auth_mfa_factors_changed() is
  'Trigger on auth.mfa_factors: audits an authenticator app that was confirmed, or removed by its owner. Never raises.';
create trigger dealport_factor_added after update of status on auth.mfa_factors
  for each row when (new.status = 'verified' and old.status <> 'verified')
  execute function private.on_auth_mfa_factors_changed();
create trigger dealport_factor_removed after delete on auth.mfa_factors
  for each row when (old.status = 'verified')
  execute function private.on_auth_mfa_factors_changed();

create function private.has_password(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select 1 from auth.users a where a.id = person and coalesce(a.encrypted_password, '') <> '') $$;
comment on function private.has_password(uuid) is
  'Does this account have a password? One that came by Google has none until its owner sets one.';

create function private.is_fresh_sign_in(person uuid, session uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  -- A session begins with a sign-in, and a renewal begins none.
  select exists (
    select 1 from auth.sessions s
    where s.id = session and s.user_id = person and s.created_at > now() - interval '10 minutes')
$$;
comment on function private.is_fresh_sign_in(uuid, uuid) is
  'Did this session of the person begin within the last ten minutes?';

create function private.sign_in_methods(person uuid)
returns table (method text, address text, added_at timestamptz, last_used_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select 'password', a.email::text, null::timestamptz, null::timestamptz
  from auth.users a where a.id = person and private.has_password(person)
  union all
  select i.provider, i.identity_data ->> 'email', i.created_at, i.last_sign_in_at
  from auth.identities i where i.user_id = person and i.provider not in ('email', 'phone')
$$;
comment on function private.sign_in_methods(uuid) is
  'The ways in which an account can be opened: its password, and each provider with the address it has there.';

create function public.my_sign_in_methods()
returns table (method text, address text, added_at timestamptz, last_used_at timestamptz, is_removable boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
begin
  return query
    select m.method, m.address, m.added_at, m.last_used_at, count(*) over () > 1
    from private.sign_in_methods(me) m order by m.method <> 'password', m.method, m.address;
end
$$;
comment on function public.my_sign_in_methods() is
  'The ways in which the caller can sign in: password, or a provider such as google with the address there, since '
  'when, and when it was last used where Supabase Auth notes it. is_removable is false for the only one. Errors: '
  'PT401, PT403.';

create function private.lock_account(person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform 1 from auth.users a where a.id = person for no key update;
end
$$;
comment on function private.lock_account(uuid) is
  'Waits until nobody else changes how a person signs in, until the end of the transaction.';

create function public.remove_sign_in_method(method text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  method_count int;
  is_there boolean;
begin
  perform private.require_max_size(row(method));
  me := private.require_active();
  -- Of two that are removed at once, one stays.
  perform private.lock_account(me);
  if not private.is_fresh_sign_in(me, private.my_session()) then
    perform private.raise_http_error(403, 'Sign in again, then try again within ten minutes.');
  end if;
  select count(*), coalesce(bool_or(m.method = remove_sign_in_method.method), false) into method_count, is_there
  from private.sign_in_methods(me) m;
  if not is_there then
    perform private.raise_http_error(404, 'You do not sign in this way.');
  elsif method_count = 1 then
    perform private.raise_http_error(409, 'This is the only way into your account. Add another one first.');
  end if;
  if method = 'password' then
    update auth.users a set encrypted_password = null where a.id = me;
  else
    delete from auth.identities i where i.user_id = me and i.provider = remove_sign_in_method.method;
    update auth.users a set raw_app_meta_data = a.raw_app_meta_data || (
      select jsonb_build_object(
        'provider', coalesce(min(i.provider), 'email'), 'providers', coalesce(jsonb_agg(distinct i.provider), '["email"]'))
      from auth.identities i where i.user_id = me)
    where a.id = me;
  end if;
  -- Security: who came in this way before is out.
  delete from auth.sessions s where s.user_id = me and s.id <> private.my_session();
  perform private.audit('user.sign_in_method_removed', 'user', me, jsonb_build_object('method', method));
  perform private.notify(me, 'account.identity_unlinked', 'account', me);
end
$$;
comment on function public.remove_sign_in_method(text) is
  'Removes a way to sign in (password, google) while another is left, and ends the caller''s other sessions; a mail '
  'tells them. Supabase Auth adds a provider again when somebody signs in with it and the account''s address. '
  'Security: a token alone removes none, since the session must have begun within ten minutes. Errors: PT400, PT401, '
  'PT403 (an older session), PT404 (not a way of theirs), PT409 (the only one).';

create function public.my_account_events()
returns table (id uuid, action text, method text, at timestamptz, ip_address text, user_agent text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
begin
  return query
    select l.id, l.action, l.metadata ->> 'method', l.timestamp,
      -- Security: of an administrator's act the person reads neither address nor browser.
      case when l.user_id = me then host(coalesce(l.ip_address, s.ip)) end,
      case when l.user_id = me then left(coalesce(l.user_agent, s.user_agent), 512) end
    from public.audit_logs l
    left join auth.sessions s
      on l.action = 'session.began' and s.id = (l.metadata ->> 'session_id')::uuid and s.user_id = me
    where l.target_type = 'user' and l.target_id = me and (l.action like 'session.%' or l.action like 'user.%')
    order by l.timestamp desc, l.id desc
    limit 30;
end
$$;
comment on function public.my_account_events() is
  'What happened to the caller''s account, the newest thirty: sign-ins, ended sessions, changes of password, address, '
  'ways to sign in, authenticator apps, role and plan, downloads of their data. method names the way to sign in; '
  'address and browser are there for acts of their own. Errors: PT401, PT403.';
grant execute on function
  public.my_sign_in_methods(), public.remove_sign_in_method(text), public.my_account_events()
to authenticated;
