-- Schema auth. Its tables are made by the Auth server itself (see apply.ts), this file adds what
-- GoTrue's tables have besides, and hands everything to the server's own role.

-- GoTrue looks these up: rows that a project inserts must fill them.
alter table auth.users add column if not exists instance_id uuid;
alter table auth.users add column if not exists is_super_admin boolean;
alter table auth.identities alter column id set default gen_random_uuid();

-- The types of Auth's own migrations; the server's tables have text instead.
do $$ begin
  create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
  create type auth.factor_status as enum ('unverified', 'verified');
  create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
  create type auth.code_challenge_method as enum ('s256', 'plain');
  create type auth.one_time_token_type as enum (
    'confirmation_token', 'reauthentication_token', 'recovery_token', 'email_change_token_new',
    'email_change_token_current', 'phone_change_token');
  create type auth.oauth_registration_type as enum ('dynamic', 'manual');
  create type auth.oauth_client_type as enum ('public', 'confidential');
  create type auth.oauth_authorization_status as enum ('pending', 'approved', 'denied', 'expired');
  create type auth.oauth_response_type as enum ('code');
  alter table auth.sessions drop constraint sessions_aal_check,
    alter column aal type auth.aal_level using aal::auth.aal_level;
  alter table auth.flow_state drop constraint flow_state_code_challenge_method_check,
    alter column code_challenge_method type auth.code_challenge_method
      using code_challenge_method::auth.code_challenge_method;
exception when duplicate_object then null;
end $$;
alter table auth.sessions add column if not exists oauth_client_id uuid;
alter table auth.refresh_tokens add column if not exists instance_id uuid;
alter table auth.audit_log_entries add column if not exists instance_id uuid;
alter table auth.identities alter column email type text;
create table if not exists auth.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash text not null check (token_hash <> ''),
  relates_to text not null,
  created_at timestamp not null default now(),
  updated_at timestamp not null default now()
);
create unique index if not exists one_time_tokens_user_id_token_type_key
  on auth.one_time_tokens (user_id, token_type);

-- Second factors, as Auth's own migrations make them; the server has none (see local/lite/factors).
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  phone text,
  last_challenged_at timestamptz unique,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  last_webauthn_challenge_data jsonb
);
create unique index if not exists mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (friendly_name, user_id) where btrim(friendly_name) <> '';
create index if not exists factor_id_created_at_idx on auth.mfa_factors (user_id, created_at);
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create unique index if not exists unique_phone_factor_per_user on auth.mfa_factors (user_id, phone);
create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  web_authn_session_data jsonb
);
create index if not exists mfa_challenge_created_at_idx on auth.mfa_challenges (created_at desc);
create table if not exists auth.mfa_amr_claims (
  id uuid primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
);

-- Who asks? PostgREST of old put each claim in a setting of its own, today's puts all in one.
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;

grant all on schema auth to supabase_auth_admin;
alter schema auth owner to supabase_admin;
grant usage on schema auth to anon, authenticated, service_role, postgres, dashboard_user;

do $$
declare
  relation regclass;
  routine regprocedure;
begin
  for relation in
    select oid::regclass from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r'
  loop
    execute format('alter table %s owner to supabase_auth_admin', relation);
    execute format('alter table %s enable row level security', relation);
    execute format('grant all on table %s to postgres, dashboard_user', relation);
  end loop;
  for routine in
    select oid::regprocedure from pg_proc where pronamespace = 'auth'::regnamespace
  loop
    execute format('alter function %s owner to supabase_auth_admin', routine);
    execute format('grant execute on function %s to dashboard_user', routine);
  end loop;
end
$$;
