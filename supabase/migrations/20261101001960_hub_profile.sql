-- A hub's logo, made anew as pictures of people are.

-- Security: private, and without any client policy on storage.objects: every byte goes through the edge function.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('hub-logos', 'hub-logos', false, 1048576, '{image/webp}');

create function public.begin_hub_logo(hub text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
begin
  perform private.require_max_size(row(hub));
  me := private.require_active();
  perform private.lock_hub_to_edit(hub);
  perform private.enforce_rate_limit('hub logo', me::text, 20, interval '1 hour');
  return gen_random_uuid();
end
$$;
comment on function public.begin_hub_logo(text) is
  'Counts a logo that an admin of an acting hub, or a platform administrator, sends before anything is done about it, and gives it an id. 20 an hour. Errors: PT401, PT403, PT404, PT429.';
grant execute on function public.begin_hub_logo(text) to authenticated;

create function public.set_hub_logo(person uuid, hub uuid, picture uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  changed public.hubs;
begin
  perform private.lock_rows('public.hubs', array[hub]);
  select h.* into changed from public.hubs h where h.id = hub;
  if changed.id is null
     or not exists (select 1 from private.hub_admins a where a.hub_id = changed.id and a.user_id = person)
        and not exists (select 1 from public.users u where u.id = person and u.role = 'SUPER_ADMIN' and u.is_active) then
    perform private.raise_http_error(404, 'Hub not found');
  end if;
  if picture is null and changed.logo_url is null then
    -- A call without a picture to remove changes nothing, so it is not audited, however often it comes.
    return;
  end if;
  update public.hubs h set logo_url = '/api/hub-logos/' || h.id || '/' || picture where h.id = changed.id;
  perform private.audit('hub.edited', 'hub', changed.id, '{}', person);
end
$$;
comment on function public.set_hub_logo(uuid, uuid, uuid) is
  'Shows a hub''s logo that the edge function has made and stored, or none, for an admin of the acting hub or a platform administrator (service_role only). Errors: PT404.';
grant execute on function public.set_hub_logo(uuid, uuid, uuid) to service_role;
