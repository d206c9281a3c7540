-- What a write of a startup does: one trigger for each moment, and its steps in order.

create function private.on_startups_before_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.is_without_founder := private.lock_founder(new.founder_id);
  return new;
end
$$;
comment on function private.on_startups_before_insert() is
  'Trigger: sets whether the account of a new startup''s founder is disabled or closed.';
create trigger startups_before_insert before insert on public.startups
  for each row execute function private.on_startups_before_insert();

create function private.on_startups_after_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.save_startup_facet(new);
  perform private.update_startup_match_criteria(new);
  perform private.update_startup_queue(new, new.created_at);
  perform private.update_startup_search(new.id);
  perform private.broadcast_startup(null, new);
  return null;
end
$$;
comment on function private.on_startups_after_insert() is
  'Trigger: adds a new startup to the tables that are derived from it, then broadcasts it.';
create trigger startups_after_insert after insert on public.startups
  for each row execute function private.on_startups_after_insert();

create function private.on_startups_before_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.founder_id is distinct from new.founder_id then
    new.is_without_founder := private.lock_founder(new.founder_id);
  end if;
  new.updated_at := now();
  return new;
end
$$;
comment on function private.on_startups_before_update() is
  'Trigger: sets updated_at, and whether the account of a new founder is disabled or closed.';
create trigger startups_before_update before update on public.startups
  for each row execute function private.on_startups_before_update();

create function private.on_startups_after_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.facet_key <> new.facet_key then
    perform private.save_startup_facet(new);
  end if;
  if old.is_without_founder <> new.is_without_founder and old.is_on_market <> new.is_on_market then
    perform private.notify_founder_left_or_returned(new);
  end if;
  if old.logo_url is distinct from new.logo_url then
    perform private.remove_picture(old.id, old.logo_url, 'logos', 'startup-logos');
  end if;
  if old.name <> new.name then
    perform private.update_products_search(array(select p.id from public.export_products p where p.startup_id = new.id order by p.id));
  end if;
  if (old.is_on_market, old.hub_id, old.sectors, old.stage, old.is_hub_verified, old.export_readiness_score, old.funding_target, old.funding_raised)
    is distinct from (new.is_on_market, new.hub_id, new.sectors, new.stage, new.is_hub_verified, new.export_readiness_score, new.funding_target, new.funding_raised) then
    perform private.update_startup_match_criteria(new);
  end if;
  if old.is_on_market <> new.is_on_market then
    perform private.update_startup_parts_on_market(new);
    perform private.update_products_on_market(array(select p.id from public.export_products p where p.startup_id = new.id));
  end if;
  if old.name <> new.name or old.founder_id is distinct from new.founder_id then
    perform private.update_products_queue(new.id);
  end if;
  if (old.name, old.stage, old.sectors, old.hub_id, old.founder_id, old.status, old.is_active,
      old.has_pending_version)
    is distinct from (new.name, new.stage, new.sectors, new.hub_id, new.founder_id, new.status, new.is_active,
      new.has_pending_version) then
    perform private.update_startup_queue(new, clock_timestamp());
  end if;
  if (old.name, old.sectors, old.short_description, old.long_description, old.hub_id)
    is distinct from (new.name, new.sectors, new.short_description, new.long_description, new.hub_id) then
    perform private.update_startup_search(new.id);
  end if;
  perform private.broadcast_startup(old, new);
  return null;
end
$$;
comment on function private.on_startups_after_update() is
  'Trigger: updates the tables that are derived from a startup, then broadcasts the change.';
create trigger startups_after_update after update on public.startups
  for each row execute function private.on_startups_after_update();

create function private.on_startups_before_delete() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.remove_startup_uploads(old.id);
  return old;
end
$$;
comment on function private.on_startups_before_delete() is
  'Trigger: lists the bytes of a startup''s unfinished uploads for removal.';
create trigger startups_before_delete before delete on public.startups
  for each row execute function private.on_startups_before_delete();

create function private.on_startups_after_delete() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.delete_review(old.id);
  perform private.remove_picture(old.id, old.logo_url, 'logos', 'startup-logos');
  perform private.broadcast_startup(old, null);
  return null;
end
$$;
comment on function private.on_startups_after_delete() is
  'Trigger: deletes the review and lists the logo of a deleted startup, and broadcasts that it is gone.';
create trigger startups_after_delete after delete on public.startups
  for each row execute function private.on_startups_after_delete();
