-- People: one row of ours beside each account of Supabase Auth.

create table public.users (
  -- No foreign key to auth.users: a closed account's messages and acceptances stay, under "Former member".
  id uuid primary key,
  email text not null unique check (length(email) <= 320),
  username text not null check (username ~ '^[A-Za-z0-9._-]{2,40}$'),
  first_name text check (length(first_name) <= 80 and first_name !~ '[[:cntrl:]\u202a-\u202e\u2066-\u2069]' and not private.is_blank(first_name)),
  last_name text check (length(last_name) <= 80 and last_name !~ '[[:cntrl:]\u202a-\u202e\u2066-\u2069]' and not private.is_blank(last_name)),
  display_name text not null generated always as (
    coalesce(nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), username)
  ) stored,
  phone text check (phone ~ '^[+0-9 ()./-]{4,32}$'),
  role public.user_role not null default 'GUEST',
  kyc_decision public.kyc_status not null default 'PENDING',
  kyc_valid_until date,
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
  'A person: persona, standing and profile. Authority never follows from role alone. Passwords and sessions live in Supabase Auth.';
comment on column public.users.role is 'The persona chosen at sign-up; SUPER_ADMIN is only ever granted.';
comment on column public.users.is_active is 'False bars the person from everything at once; read at each request, never from a token.';
comment on column public.users.kyc_decision is 'What was decided last. Ask kyc_status: a verification may have expired since.';
comment on column public.users.kyc_valid_until is 'The last day of a verified KYC; null is without end. Nothing is written when it passes.';
comment on column public.users.email is 'Mirrored from Supabase Auth, where it changes only after confirmation.';

create trigger users_updated_at before update on public.users
  for each row execute function private.set_updated_at();

create function private.me() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  claims constant jsonb := auth.jwt();
  session constant text := claims ->> 'session_id';
  standing uuid;
begin
  -- Each policy comes through here: neither as_uuid nor pg_input_is_valid, which cost as much as the look-up.
  if session ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' and claims ->> 'client_id' is null then
    select s.user_id into standing from auth.sessions s
    where s.id = session::uuid and s.user_id::text = claims ->> 'sub' and (s.not_after is null or s.not_after > now())
      -- The session may have risen since this token was issued, or fallen: both must say so.
      and (s.aal = 'aal2' and claims ->> 'aal' = 'aal2' or not exists (
        select 1 from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified'
      ));
  end if;
  return standing;
end
$$;
comment on function private.me() is
  'Who asks: the caller''s id while their session stands in Supabase Auth, else null. The one place that reads a token. Security: a signed token outlives its session by up to an hour, so it is not enough; one without session_id, or one that Auth issued to another app (client_id), is nobody''s; so is one of somebody with a second factor who has not shown it.';
grant execute on function private.me() to anon, authenticated;

create function private.awaits_factor() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.me() is null and exists (
    select 1 from auth.sessions s join auth.mfa_factors f on f.user_id = s.user_id and f.status = 'verified'
    where s.id = private.as_uuid(auth.jwt() ->> 'session_id') and s.user_id = private.as_uuid(auth.jwt() ->> 'sub')
  );
end
$$;
comment on function private.awaits_factor() is
  'Is the caller nobody only because their second factor is still to be shown? For sentences alone.';

create function private.shows_factor() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(auth.jwt() ->> 'aal' = 'aal2', false) and exists (
    select 1 from auth.sessions s where s.id = private.my_session() and s.aal = 'aal2'
  );
end
$$;
comment on function private.shows_factor() is
  'Has the caller shown a second factor in this session? Both say so: the token, and the session, which falls when the factor is removed.';

create function public.whoami() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.me();
begin
  if me is null then
    perform private.refuse(401, case when private.awaits_factor() then 'Enter the code of your second factor first.'
                                     else 'Your session has expired. Sign in again.' end);
  end if;
  return me;
end
$$;
comment on function public.whoami() is
  'The caller''s id, also before they have chosen a role. The edge function asks it before it acts in somebody''s name. Errors: PT401 when the session of the token has ended.';
grant execute on function public.whoami() to authenticated;

-- Questions that policies ask about the caller. In plpgsql, which keeps their plans for the session: in SQL each
-- statement would plan them anew, which takes longer than most lists.
create function private.active_me() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Without a variable: what has one is planned anew at first, and may stay so.
  return (select u.id from public.users u where u.id = (select private.me()) and u.is_active);
end
$$;
comment on function private.active_me() is
  'Who asks, if they are registered and their account is not disabled: one question for policies about what is one''s own.';

create function private.is_active() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.active_me() is not null;
end
$$;
comment on function private.is_active() is 'Is the caller a registered person whose account is not disabled?';

create function private.is_super_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select 1 from public.users u where u.id = (select private.me()) and u.is_active and u.role = 'SUPER_ADMIN'
  );
end
$$;
comment on function private.is_super_admin() is 'Is the caller an active SUPER_ADMIN?';

create function private.email_confirmed(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from auth.users a where a.id = person and a.email_confirmed_at is not null)
$$;
comment on function private.email_confirmed(uuid) is 'Has this person confirmed their email address?';

create function public.kyc_status(person public.users) returns public.kyc_status
language plpgsql stable set search_path = ''
as $$
begin
  return case when person.kyc_decision = 'VERIFIED' and person.kyc_valid_until < private.today() then 'EXPIRED' else person.kyc_decision end;
end
$$;
comment on function public.kyc_status(public.users) is
  'A person''s KYC today, readable like a column: a verification whose last day is over is EXPIRED. Whatever grants power by KYC asks this, never kyc_decision.';
grant execute on function public.kyc_status(public.users), private.today() to authenticated;

create function private.kyc_of(person uuid) returns public.kyc_status
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select public.kyc_status(u) from public.users u where u.id = person);
end
$$;
comment on function private.kyc_of(uuid) is 'The KYC of a person today, by their id.';

create function private.require_active() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.me();
  active boolean;
begin
  if me is null then
    perform private.refuse(401, case when private.awaits_factor() then 'Enter the code of your second factor first.' else 'Sign in first.' end);
  end if;
  select u.is_active into active from public.users u where u.id = me;
  if active is null then
    perform private.refuse(401, 'Finish your registration first.');
  elsif not active then
    perform private.refuse(403, 'This account has been disabled.');
  end if;
  return me;
end
$$;
comment on function private.require_active() is 'The caller''s id; refuses with PT401 or PT403 when there is none or it is disabled.';
grant execute on function private.active_me(), private.is_active(), private.is_super_admin() to anon, authenticated;

create policy "People read their own account, the platform every account"
  on public.users for select to authenticated
  using (id = (select private.me()) or (select private.is_super_admin()));
create policy "Active people edit their own profile"
  on public.users for update to authenticated
  using (id = (select private.active_me()))
  with check (id = (select private.active_me()));
grant select on public.users to authenticated;
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
  'Payment provider ids of a person. Security: a table of its own without any client grant, since a column grant would break select=*.';
