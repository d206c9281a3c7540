-- The role as which the Auth, Data and Storage server logs in.
--
-- Security: the server grants everything in every schema with row-level security to the API roles
-- when its login may do so. This one may not: it owns nothing of the project's, and plays anon,
-- authenticated and service_role without having their rights itself.
do $$
begin
  if not exists (select from pg_roles where rolname = 'supabase_lite_login') then
    create role supabase_lite_login login bypassrls password 'postgres';
  end if;
end
$$;
grant supabase_auth_admin, supabase_storage_admin to supabase_lite_login;
grant anon, authenticated, service_role to supabase_lite_login with inherit false, set true;
-- Its picture of the schema comes from information_schema, which shows only what one may read.
grant pg_read_all_data to supabase_lite_login;
