-- A hub's life: its admins edit what it shows.

create function private.lock_hub_to_edit(hub text) returns public.hubs
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.hubs;
begin
  select h.* into locked from public.hubs h where h.id = private.as_uuid(hub) for no key update;
  perform private.require_active();
  if locked.id is null or not (private.is_super_admin() or locked.id in (select private.my_hubs('VIEWER', false)) or locked.is_approved and locked.is_active) then
    perform private.raise_http_error(404, 'Hub not found');
  elsif not (private.is_super_admin() or private.is_admin_of_hub(locked.id)) then
    perform private.raise_http_error(403, case when locked.id in (select private.my_hubs('VIEWER', false))
      then 'Your hub is suspended, so it cannot be edited.' else 'Only an administrator of the hub can edit it.' end);
  end if;
  return locked;
end
$$;
comment on function private.lock_hub_to_edit(text) is
  'Locks a hub for a caller who may edit it: an admin of an acting hub, or a platform administrator. Refuses with PT401, PT403, and with PT404 for a hub that the caller does not see.';

create function public.update_hub(hub text, details jsonb) returns public.hubs
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  old public.hubs;
  contact public.hub_contacts;
  edited public.hubs;
  contact_fields text[];
  asks jsonb;
  entered record;
  wrong jsonb;
begin
  perform private.require_max_size(row(hub, details));
  contact_fields := array['contact_person_name', 'contact_person_email', 'contact_person_phone'];
  perform private.require_active();
  -- Its products are found by its name and place: they are locked where one of these changes, and left alone otherwise.
  if exists (
    select 1 from public.hubs h, jsonb_each_text(case when jsonb_typeof(details) = 'object' then details end) d
    where h.id = private.as_uuid(hub) and d.key in ('name', 'city', 'country') and to_jsonb(h) ->> d.key is distinct from d.value
  ) then
    perform private.lock_rows('public.export_products', array(
      select p.id from public.export_products p where p.hub_id = private.as_uuid(hub)));
  end if;
  old := private.lock_hub_to_edit(hub);
  asks := private.hub_field_errors() - 'verification_docs';
  if jsonb_typeof(details) is distinct from 'object' then
    perform private.raise_http_error(400, 'Include at least one field to change.');
  -- Security: a name and a country are what was vetted; a hub that renames itself could pose as another.
  elsif details ?| array['name', 'country'] and not private.is_super_admin() then
    perform private.raise_http_error(403,
      'A hub''s name and country are vetted. Ask a platform administrator to change them.');
  end if;
  perform private.enforce_rate_limit('hub edited', old.id::text, 60, interval '1 hour');
  select * into entered from private.read_details(old, details - contact_fields, asks - contact_fields);
  edited := entered.made;
  wrong := entered.wrong;
  select c.* into contact from public.hub_contacts c where c.hub_id = old.id for update;
  select * into entered from private.read_details(contact,
    (select coalesce(jsonb_object_agg(d.key, d.value), '{}') from jsonb_each(details) d where d.key = any (contact_fields)), asks);
  contact := entered.made;
  perform private.raise_field_errors(wrong || entered.wrong);
  update public.hubs h
  set name = edited.name, country = edited.country, city = edited.city, description = edited.description,
      logo_url = edited.logo_url, website = edited.website
  where h.id = old.id
  returning h.* into edited;
  if details ?| contact_fields then
    insert into public.hub_contacts (hub_id, contact_person_name, contact_person_email, contact_person_phone)
    values (old.id, contact.contact_person_name, contact.contact_person_email, contact.contact_person_phone)
    on conflict (hub_id) do update set contact_person_name = excluded.contact_person_name,
      contact_person_email = excluded.contact_person_email, contact_person_phone = excluded.contact_person_phone;
  end if;
  perform private.audit('hub.edited', 'hub', old.id);
  return edited;
end
$$;
comment on function public.update_hub(text, jsonb) is
  'An admin of an acting hub edits its city, description, logo_url, website, contact_person_name, contact_person_email and contact_person_phone; a platform administrator also its name and country. What is wrong is refused all at once, a sentence a field. 60 an hour. Errors: PT400, PT401, PT403, PT404, PT429.';

grant execute on function public.update_hub(text, jsonb) to authenticated;
