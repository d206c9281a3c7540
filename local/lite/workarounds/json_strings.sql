-- The Auth server writes each JSON value as a JSON string that contains it. Triggers of the project
-- on auth.users, and `->>` anywhere, would find nothing in there: store the value itself.
create or replace function extensions.unwrap_json_strings() returns trigger language plpgsql
set search_path = '' as $$
begin
  if tg_table_name = 'users' then
    if jsonb_typeof(new.raw_user_meta_data) = 'string' then
      new.raw_user_meta_data := (new.raw_user_meta_data #>> '{}')::jsonb;
    end if;
    if jsonb_typeof(new.raw_app_meta_data) = 'string' then
      new.raw_app_meta_data := (new.raw_app_meta_data #>> '{}')::jsonb;
    end if;
  elsif tg_table_name = 'identities' then
    if jsonb_typeof(new.identity_data) = 'string' then
      new.identity_data := (new.identity_data #>> '{}')::jsonb;
    end if;
  else
    if jsonb_typeof(new.metadata) = 'string' then
      new.metadata := (new.metadata #>> '{}')::jsonb;
    end if;
    if jsonb_typeof(new.user_metadata) = 'string' then
      new.user_metadata := (new.user_metadata #>> '{}')::jsonb;
    end if;
  end if;
  return new;
end
$$;

-- The underscore puts it before triggers of the project, which run in the order of their names.
create or replace trigger _unwrap_json_strings before insert or update on auth.users
  for each row execute function extensions.unwrap_json_strings();
create or replace trigger _unwrap_json_strings before insert or update on auth.identities
  for each row execute function extensions.unwrap_json_strings();
create or replace trigger _unwrap_json_strings before insert or update on storage.objects
  for each row execute function extensions.unwrap_json_strings();
