-- Schema storage. Its tables are made by the Storage server itself (see apply.ts); this file hands
-- them to that server's role. As on Supabase, only row-level security stands before them.
grant all on schema storage to supabase_storage_admin;
alter schema storage owner to supabase_admin;
grant usage on schema storage to anon, authenticated, service_role, postgres, dashboard_user;

do $$
declare
  relation regclass;
  routine regprocedure;
begin
  for relation in
    select oid::regclass from pg_class where relnamespace = 'storage'::regnamespace and relkind = 'r'
  loop
    execute format('alter table %s owner to supabase_storage_admin', relation);
    execute format('alter table %s enable row level security', relation);
    execute format('grant all on table %s to anon, authenticated, service_role, postgres', relation);
  end loop;
  for routine in
    select oid::regprocedure from pg_proc where pronamespace = 'storage'::regnamespace
  loop
    execute format('alter function %s owner to supabase_storage_admin', routine);
  end loop;
end
$$;
