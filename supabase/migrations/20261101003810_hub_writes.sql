-- Writes of a hub: one trigger for each moment, and its steps in order.

create function private.on_hubs_before_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.organization_id is null then
    insert into public.organizations (kind, legal_name, country, website) values ('HUB', new.name, new.country, new.website)
    returning id into new.organization_id;
  end if;
  return new;
end
$$;
comment on function private.on_hubs_before_insert() is
  'Trigger: makes the organization of a hub that is inserted without one.';
create trigger hubs_before_insert before insert on public.hubs
  for each row execute function private.on_hubs_before_insert();

create trigger hubs_after_insert after insert on public.hubs
  for each row execute function private.on_console_data_changed();

create function private.on_hubs_after_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.logo_url is distinct from new.logo_url then
    perform private.remove_picture(old.id, old.logo_url, 'hub-logos', 'hub-logos');
  end if;
  if (old.name, old.city, old.country, old.is_approved, old.is_active)
    is distinct from (new.name, new.city, new.country, new.is_approved, new.is_active) then
    perform private.update_products_search(array(select p.id from public.export_products p where p.hub_id = new.id order by p.id));
    perform private.update_startup_search(s.id) from (select t.id from public.startups t where t.hub_id = new.id order by t.id) s;
  end if;
  if (old.is_approved and old.is_active) <> (new.is_approved and new.is_active) then
    perform private.update_products_on_market(array(select p.id from public.export_products p where p.hub_id = new.id));
    if not (new.is_approved and new.is_active) then
      perform private.notify_of_hub_tasks(new.id);
    end if;
    perform private.record_hub_decision(old, new);
  end if;
  perform private.broadcast_to_console();
  return null;
end
$$;
comment on function private.on_hubs_after_update() is 'Trigger: updates the data derived from a hub, its startups and products, and broadcasts.';
create trigger hubs_after_update after update on public.hubs
  for each row execute function private.on_hubs_after_update();

create function private.on_hubs_after_delete() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.remove_picture(old.id, old.logo_url, 'hub-logos', 'hub-logos');
  delete from public.organizations o where o.id = old.organization_id;
  return null;
end
$$;
comment on function private.on_hubs_after_delete() is
  'Trigger: lists the bytes of a deleted hub''s logo for removal, and deletes the organization that it was.';
create trigger hubs_after_delete after delete on public.hubs
  for each row execute function private.on_hubs_after_delete();
