-- Schema auth. Its tables are made by the Auth server itself (see apply.ts), this file adds what
-- GoTrue's tables have besides, and hands everything to the server's own role.

-- GoTrue looks these up: rows that a project inserts must fill them.
alter table auth.users add column if not exists instance_id uuid;
alter table auth.users add column if not exists is_super_admin boolean;
alter table auth.identities alter column id set default gen_random_uuid();

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
