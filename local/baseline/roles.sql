-- The roles that a project's migrations meet on Supabase. Roles belong to the whole server, so this
-- may run again for a further database.
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon',                       'nologin noinherit'),
      ('authenticated',              'nologin noinherit'),
      ('service_role',               'nologin noinherit bypassrls'),
      ('authenticator',              'login noinherit'),
      ('dashboard_user',             'nologin createdb createrole replication'),
      ('supabase_auth_admin',        'login noinherit createrole'),
      ('supabase_storage_admin',     'login noinherit createrole'),
      ('supabase_realtime_admin',    'nologin noinherit'),
      -- Not a superuser: what hosted Supabase refuses to `postgres` must fail here too.
      ('postgres',                   'login createdb createrole replication bypassrls'),
      -- How the local Realtime server logs in: it reads the log, and plays the role of a token.
      ('supabase_realtime_login',    'login replication')
    ) as roles (name, attributes)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.attributes);
      if wanted.attributes like 'login%' then
        execute format('alter role %I password %L', wanted.name, 'postgres');
      end if;
    end if;
  end loop;
end
$$;

grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role, authenticator to postgres with admin option;

-- Stock PostgreSQL lets only a table's owner make policies and triggers on it, Supabase lets
-- `postgres` do so by an extension. The owners' rights stand in for that; guard.sql refuses the rest.
-- It cannot become one of them, nor make anybody else one: on Supabase it is no member at all.
grant supabase_auth_admin, supabase_storage_admin, supabase_realtime_admin to postgres
  with inherit true, set false, admin false;
grant pg_monitor, pg_read_all_data, pg_signal_backend, pg_create_subscription, pg_checkpoint
  to postgres with admin option;

grant supabase_realtime_admin to supabase_realtime_login;
-- Security: it may play these roles, but has none of their rights of its own accord.
grant anon, authenticated, service_role to supabase_realtime_login with inherit false, set true;

-- What PostgREST reads of its own role may be set there: on Supabase the extension lets all of pgrst.* be.
do $$
declare
  setting text;
begin
  foreach setting in array array[
    'db_aggregates_enabled', 'db_anon_role', 'db_extra_search_path', 'db_max_rows', 'db_plan_enabled',
    'db_pre_config', 'db_pre_request', 'db_prepared_statements', 'db_root_spec', 'db_schemas', 'db_tx_end',
    'jwt_aud', 'jwt_cache_max_lifetime', 'jwt_role_claim_key', 'openapi_mode', 'openapi_security_active',
    'server_timing_enabled', 'server_trace_header'
  ]
  loop
    execute format('grant set on parameter pgrst.%I to postgres', setting);
  end loop;
end
$$;

alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
alter role postgres set search_path = "\$user", public, extensions;
alter role supabase_admin set search_path = "\$user", public, auth, extensions;
alter role supabase_auth_admin set search_path = auth;
alter role supabase_auth_admin set idle_in_transaction_session_timeout = '60s';
alter role supabase_storage_admin set search_path = storage;
