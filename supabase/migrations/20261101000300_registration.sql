-- Registration: how an account of Supabase Auth becomes a person.

create function private.clean_name(name text) returns text
language sql immutable set search_path = ''
as $$
  select nullif(left(btrim(shown.name), 80), '')
  from (select regexp_replace(regexp_replace(name, private.control_characters(), '', 'g'), private.hidden_characters(), '', 'g') as name) shown
  where not private.is_blank(shown.name)
$$;
comment on function private.clean_name(text) is 'A name as users.first_name and last_name take it, or null when it shows nothing.';

create function private.create_person(account uuid, address text, details jsonb) returns public.users
language plpgsql security definer set search_path = ''
as $$
declare
  person public.users;
  base text := coalesce(nullif(details ->> 'username', ''), split_part(address, '@', 1));
  candidate text;
  suffix int := 1;
begin
  base := left(regexp_replace(base, '[^A-Za-z0-9._-]', '', 'g'), 32);
  if length(base) < 2 then
    base := 'member';
  end if;
  candidate := base;
  loop
    insert into public.users (id, email, username, first_name, last_name, role)
    values (
      account, address, candidate,
      private.clean_name(details ->> 'first_name'),
      private.clean_name(details ->> 'last_name'),
      -- Security: what somebody may call themselves. SUPER_ADMIN or anything unknown becomes GUEST.
      case when details ->> 'role' in ('INVESTOR', 'STARTUP_ADMIN', 'HUB_ADMIN') then (details ->> 'role')::public.user_role else 'GUEST' end
    )
    on conflict (lower(username)) do nothing
    returning * into person;
    exit when person.id is not null;
    suffix := suffix + 1;
    candidate := base || suffix;
  end loop;
  if private.is_time_zone(details ->> 'time_zone') then
    perform private.set_time_zone(person.id, details ->> 'time_zone');
  end if;
  return person;
end
$$;
comment on function private.create_person(uuid, text, jsonb) is
  'Creates the person of an account. A taken username gets a number: ana, ana2. Details: username, first_name, last_name, role, time_zone; one that is none is left out.';

create function private.on_auth_users_created() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A Google account gets no person until its role is chosen (complete_registration).
  if coalesce(new.raw_app_meta_data ->> 'provider', 'email') = 'email' then
    perform private.create_person(new.id, new.email, coalesce(new.raw_user_meta_data, '{}'));
  end if;
  return new;
exception when others then
  -- Supabase Auth would only say "Database error saving new user"; the person is made on completion instead.
  raise warning 'No person was made for account %: %', new.id, sqlerrm;
  return new;
end
$$;
comment on function private.on_auth_users_created() is 'Trigger on auth.users: creates the person at email sign-up. Never raises.';

create function private.on_auth_users_email_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.users u set email = new.email where u.id = new.id and u.email is distinct from new.email;
  return new;
exception when deadlock_detected or serialization_failure then
  raise;
when others then
  raise warning 'The email of account % was not mirrored: %', new.id, sqlerrm;
  return new;
end
$$;
comment on function private.on_auth_users_email_changed() is 'Trigger on auth.users: mirrors a confirmed change of email. Raises only what another try mends: a deadlock.';

create function private.closed_address() returns text
language sql set search_path = ''
as $$ select gen_random_uuid() || '@closed.invalid' $$;
comment on function private.closed_address() is 'The address that replaces the one of a closed account. It belongs to nobody and is different for each account.';

create function private.anonymize_user(person uuid, address text default private.closed_address()) returns void
language sql security definer set search_path = ''
as $$
  -- Random, so that nobody can take the name beforehand and keep the account from being closed.
  update public.users u
  set first_name = 'Former', last_name = 'member', phone = null, profile_image_url = null,
      username = 'former-' || replace(gen_random_uuid()::text, '-', ''),
      email = address
  where u.id = person
$$;
comment on function private.anonymize_user(uuid, text) is 'Makes a person "Former member", without phone, picture and address.';

create function private.on_auth_users_deleted() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A deadlock here ends the whole deletion, and another try mends it.
  perform private.lock_person_and_theirs(old.id, is_leaving => true);
  -- Access ends first and by itself, whatever becomes of the rest.
  begin
    update public.users u set is_active = false where u.id = old.id;
  exception when others then
    raise warning 'The person of deleted account % was not disabled: %', old.id, sqlerrm;
  end;
  begin
    perform private.anonymize_user(old.id);
  exception when others then
    raise warning 'The person of deleted account % keeps a name: %', old.id, sqlerrm;
  end;
  return old;
end
$$;
comment on function private.on_auth_users_deleted() is
  'Trigger on auth.users: a deleted account leaves a disabled person without a name, so that rooms keep their history.';

create trigger dealport_account_created after insert on auth.users
  for each row execute function private.on_auth_users_created();
create trigger dealport_account_changed after update of email on auth.users
  for each row execute function private.on_auth_users_email_changed();
create trigger dealport_account_deleted after delete on auth.users
  for each row execute function private.on_auth_users_deleted();

create function public.username_available(username text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.require_max_size(row(username));
  select username_available.username ~ '^[A-Za-z0-9._-]{2,40}$'
     and not exists (
       select 1 from public.users u where lower(u.username) = lower(username_available.username)
     )
$$;
comment on function public.username_available(text) is
  'May a new person take this username? 2 to 40 letters, digits, dots, dashes or underscores, and nobody has it.';
grant execute on function public.username_available(text) to anon, authenticated;

create function public.complete_registration(role text, time_zone text default null) returns public.users
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  account record;
  person public.users;
  full_name text;
begin
  perform private.require_max_size(row(role, time_zone));
  me := private.current_user_id();
  if me is null then
    perform private.raise_http_error(401, 'Sign in first.');
  end if;
  -- Two tabs may answer the dialog at once: the account's lock makes the second see the first one's person.
  perform pg_advisory_xact_lock(hashtextextended(me::text, 0));
  select u.* into person from public.users u where u.id = me;
  if person.id is not null then
    return person;
  end if;
  select a.email, coalesce(a.raw_user_meta_data, '{}') as details into account from auth.users a where a.id = me;
  if account.email is null then
    perform private.raise_http_error(401, 'Sign in first.');
  end if;
  full_name := btrim(coalesce(account.details ->> 'full_name', account.details ->> 'name', ''));
  return private.create_person(me, account.email, jsonb_build_object(
    'username', coalesce(account.details ->> 'username', split_part(account.email, '@', 1)),
    'first_name', coalesce(account.details ->> 'first_name', split_part(full_name, ' ', 1)),
    'last_name', coalesce(account.details ->> 'last_name', nullif(regexp_replace(full_name, '^\S+\s*', ''), '')),
    'role', complete_registration.role, 'time_zone', complete_registration.time_zone
  ));
end
$$;
comment on function public.complete_registration(text, text) is
  'Saves the role chosen after a first Google sign-in, and the browser''s time zone where it is one, and creates the person; a second call returns the person unchanged. Errors: PT401.';
grant execute on function public.complete_registration(text, text) to authenticated;
