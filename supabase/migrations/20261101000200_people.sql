-- People: one row of ours beside each account of Supabase Auth.

create table public.users (
  -- No foreign key to auth.users: a closed account's messages and acceptances stay, under "Former member".
  id uuid primary key,
  email text not null unique check (length(email) <= 320),
  username text not null check (username ~ '^[A-Za-z0-9._-]{2,40}$'),
  first_name text check (private.is_name(first_name, 80)),
  last_name text check (private.is_name(last_name, 80)),
  display_name text not null generated always as (
    coalesce(nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), username)
  ) stored,
  phone text check (phone ~ '^[+0-9 ()./-]{4,32}$'),
  role public.user_role not null default 'GUEST',
  profile_image_url public.web_address,
  subscription_tier public.subscription_tier not null default 'FREE',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_username_key on public.users (lower(username));
alter table public.users enable row level security;
revoke all on public.users from anon, authenticated, service_role;

comment on table public.users is
  'A person: role chosen at sign-up, status of the account, profile. Authority never follows from role alone. '
  'Passwords and sessions live in Supabase Auth.';
comment on column public.users.role is
  'The role chosen at sign-up, which gives nothing by itself; SUPER_ADMIN is only ever granted.';
comment on column public.users.is_active is
  'False bars the person from everything at once; read at each request, never from a token.';
comment on column public.users.email is 'Mirrored from Supabase Auth, where it changes only after confirmation.';

create trigger users_updated_at before update on public.users
  for each row execute function private.set_updated_at();

create table private.factor_roles (
  role public.user_role primary key check (role in ('SUPER_ADMIN', 'HUB_ADMIN'))
);
alter table private.factor_roles enable row level security;
comment on table private.factor_roles is
  'The roles of administrators that require a second factor: none until the operator of the platform adds one '
  '(private.require_second_factor). Security: no right for anybody.';

create function private.factor_roles_of(person uuid) returns public.user_role[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(
    select u.role from public.users u where u.id = person
    union
    select 'HUB_ADMIN' from public.organization_members m join public.hubs h on h.organization_id = m.organization_id
    where m.user_id = person and m.ended_at is null);
end
$$;
comment on function private.factor_roles_of(uuid) is
  'The roles of a person that may require a second factor: the one chosen at sign-up, and HUB_ADMIN for whoever acts for a hub.';

create function private.current_user_id() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  claims constant jsonb := auth.jwt();
  session constant text := claims ->> 'session_id';
  person uuid;
begin
  -- Each policy calls this, so it uses neither as_uuid nor pg_input_is_valid: those cost as much as the look-up.
  if session ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' and claims ->> 'client_id' is null then
    select s.user_id into person
    -- Offset: the session is found first, also where few sessions make the planner read all of them.
    from (select a.* from auth.sessions a where a.id = session::uuid offset 0) s
    where s.user_id::text = claims ->> 'sub' and (s.not_after is null or s.not_after > now())
      -- The session may have risen since this token was issued, or fallen: both must say so.
      and (s.aal = 'aal2' and claims ->> 'aal' = 'aal2' or not (
        exists (select 1 from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified')
        or exists (select 1 from private.factor_roles r where r.role = any (private.factor_roles_of(s.user_id)))
      ));
  end if;
  return person;
end
$$;
comment on function private.current_user_id() is
  'The caller''s id while their session exists in Supabase Auth, else null. Only this function reads a token. '
  'Security: a signed token outlives its session by up to an hour, so it is not enough. Null also for a token without '
  'session_id, for one that Auth issued to another app (client_id), and for a person with a second factor, or a role '
  'that requires one, who has not shown it.';
grant execute on function private.current_user_id() to anon, authenticated;

create function public.missing_factor() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.current_user_id() is not null then
    return null;
  end if;
  return (
    select case
      when exists (select 1 from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified') then 'SHOW'
      when exists (select 1 from private.factor_roles r where r.role = any (private.factor_roles_of(s.user_id))) then 'ADD' end
    from auth.sessions s
    where s.id = private.as_uuid(auth.jwt() ->> 'session_id') and s.user_id = private.as_uuid(auth.jwt() ->> 'sub')
  );
end
$$;
comment on function public.missing_factor() is
  'Why the caller is nobody although their session stands: SHOW, since their second factor is still to be shown; ADD, '
  'since their role requires one and they have none. Else null.';
grant execute on function public.missing_factor() to authenticated;

create function private.why_not_signed_in(otherwise text) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case public.missing_factor()
    when 'SHOW' then 'Enter the code of your second factor first.'
    when 'ADD' then 'Your role requires a second factor. Sign in on the website and add one first.'
    else otherwise end;
end
$$;
comment on function private.why_not_signed_in(text) is
  'The sentence for a caller without an id: what their session lacks, or that they are not signed in.';

create function private.require_second_factor(role text, required boolean default true) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  chosen constant public.user_role := case when role in ('SUPER_ADMIN', 'HUB_ADMIN') then role::public.user_role end;
begin
  if chosen is null then
    perform private.raise_http_error(400, 'Only SUPER_ADMIN and HUB_ADMIN can require a second factor.');
  end if;
  if coalesce(required, true) then
    insert into private.factor_roles values (chosen) on conflict do nothing;
    -- Sessions that only a password opened end at once.
    delete from auth.sessions s where chosen = any (private.factor_roles_of(s.user_id)) and s.aal is distinct from 'aal2';
  else
    delete from private.factor_roles r where r.role = chosen;
  end if;
end
$$;
comment on function private.require_second_factor(text, boolean) is
  'For the operator of the platform, in the SQL editor: SUPER_ADMIN or HUB_ADMIN (whoever acts for a hub) requires a second factor from now on, '
  'or no longer. Sessions of that role that have shown none end. At the next sign-in its people without a factor add '
  'one first. Refuses another role with PT400.';

create function private.session_has_mfa() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(auth.jwt() ->> 'aal' = 'aal2', false) and exists (
    select 1 from auth.sessions s where s.id = private.my_session() and s.aal = 'aal2'
  );
end
$$;
comment on function private.session_has_mfa() is
  'Has the caller shown a second factor in this session? Both say so: the token, and the session, which falls when the '
  'factor is removed.';

create function public.whoami() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.current_user_id();
begin
  if me is null then
    perform private.raise_http_error(401, private.why_not_signed_in('Your session has expired. Sign in again.'));
  end if;
  return me;
end
$$;
comment on function public.whoami() is
  'The caller''s id, also before they have chosen a role. The edge function asks it before it acts in somebody''s '
  'name. Errors: PT401 when the session of the token has ended.';
grant execute on function public.whoami() to authenticated;

-- Questions that policies ask about the caller. They are in plpgsql, which keeps their plans for the session. In SQL
-- each statement would plan them again, which takes longer than most lists.
create function private.current_active_user_id() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- No variable is declared: a statement with one is planned again on each of its first runs, and possibly always.
  return (select u.id from public.users u where u.id = (select private.current_user_id()) and u.is_active);
end
$$;
comment on function private.current_active_user_id() is
  'The caller''s id, if they are registered and their account is not disabled. For policies about a person''s own '
  'rows.';

create function private.is_active() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.current_active_user_id() is not null;
end
$$;
comment on function private.is_active() is 'Is the caller a registered person whose account is not disabled?';

create function private.is_super_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select 1 from public.users u where u.id = (select private.current_user_id()) and u.is_active
      and u.role = 'SUPER_ADMIN'
  );
end
$$;
comment on function private.is_super_admin() is 'Is the caller an active SUPER_ADMIN?';

create function private.is_email_confirmed(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from auth.users a where a.id = person and a.email_confirmed_at is not null)
$$;
comment on function private.is_email_confirmed(uuid) is 'Has this person confirmed their email address?';

create function private.require_active() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.current_user_id();
  active boolean;
begin
  if me is null then
    perform private.raise_http_error(401, private.why_not_signed_in('Sign in first.'));
  end if;
  select u.is_active into active from public.users u where u.id = me;
  if active is null then
    perform private.raise_http_error(401, 'Finish your registration first.');
  elsif not active then
    perform private.raise_http_error(403, 'This account has been disabled.', 'ACCOUNT_DISABLED');
  end if;
  return me;
end
$$;
comment on function private.require_active() is
  'The caller''s id; refuses with PT401 or PT403 when there is none or it is disabled.';
grant execute on function private.current_active_user_id(), private.is_active(), private.is_super_admin() to anon,
  authenticated;

create policy "People read their own account, the platform every account"
  on public.users for select to authenticated
  using (id = (select private.current_user_id()) or (select private.is_super_admin()));
create policy "Active people edit their own profile"
  on public.users for update to authenticated
  using (id = (select private.current_active_user_id()))
  with check (id = (select private.current_active_user_id()));
grant select (id, email, username, first_name, last_name, display_name, phone, role,
  profile_image_url, subscription_tier, is_active, created_at, updated_at) on public.users to authenticated;
-- Security: not profile_image_url: a picture elsewhere would tell its host who looks into a room, and when.
grant update (first_name, last_name, phone) on public.users to authenticated;

create table public.user_billing (
  user_id uuid primary key references public.users (id) on delete cascade,
  stripe_customer_id text,
  stripe_subscription_id text
);
alter table public.user_billing enable row level security;
revoke all on public.user_billing from anon, authenticated, service_role;
comment on table public.user_billing is
  'Payment provider ids of a person. Security: a table of its own without any client grant, since a column grant would '
  'break select=*.';
