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

-- A row that goes by SQL leaves its bytes behind: only the Storage server may take one away, and it
-- says so by this setting.
create function storage.protect_delete() returns trigger language plpgsql set search_path = '' as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using errcode = 'insufficient_privilege',
        hint = 'This prevents accidental data loss from orphaned objects.';
  end if;
  return null;
end
$$;
alter function storage.protect_delete() owner to supabase_storage_admin;
create trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();
