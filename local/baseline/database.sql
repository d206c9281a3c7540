-- What a fresh Supabase database holds besides the product's own schemas.
do $$
begin
  execute format('alter database %I owner to postgres', current_database());
  execute format('grant all on database %I to dashboard_user', current_database());
end
$$;

grant usage on schema public to postgres, anon, authenticated, service_role;

create schema if not exists extensions authorization postgres;
grant usage on schema extensions to anon, authenticated, service_role;
grant all on schema extensions to dashboard_user;
create extension if not exists "uuid-ossp" with schema extensions;
create extension if not exists pgcrypto with schema extensions;

-- Empty, as on Supabase: a project adds tables that send their changes. This one adds none.
create publication supabase_realtime;
alter publication supabase_realtime owner to postgres;

-- The Data API caches the schema. On Supabase every change to it is announced like this.
create function extensions.announce_schema_change() returns event_trigger
language plpgsql as $$
begin
  notify pgrst, 'reload schema';
end
$$;
create event trigger pgrst_ddl_watch on ddl_command_end execute function extensions.announce_schema_change();
create event trigger pgrst_drop_watch on sql_drop execute function extensions.announce_schema_change();
