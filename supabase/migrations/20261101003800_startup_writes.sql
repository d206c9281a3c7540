-- What a write of a startup does: one trigger for each moment, and its steps in order.

create function private.on_startups_before_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  first record;
begin
  if new.organization_id is null then
    -- An account that is disabled at this moment is waited for.
    perform private.lock_people(array[new.founder_id]);
    new.organization_id := private.company_of(new.founder_id, new.name);
  end if;
  select * into first from private.first_owner(new.organization_id);
  new.founder_id := first.person;
  new.is_without_owner := not first.is_active;
  return new;
end
$$;
comment on function private.on_startups_before_insert() is
  'Trigger: a startup that names a founder alone is of their company; derives who is shown as its founder.';
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
declare
  first record;
begin
  if (old.organization_id, old.founder_id) is distinct from (new.organization_id, new.founder_id) then
    select * into first from private.first_owner(new.organization_id);
    new.founder_id := first.person;
    new.is_without_owner := not first.is_active;
  end if;
  new.updated_at := now();
  return new;
end
$$;
comment on function private.on_startups_before_update() is
  'Trigger: sets updated_at, and derives who is shown as the founder of a startup that moves to another company.';
create trigger startups_before_update before update on public.startups
  for each row execute function private.on_startups_before_update();

create function private.on_startups_after_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.facet_key <> new.facet_key then
    perform private.save_startup_facet(new);
  end if;
  if old.is_without_owner <> new.is_without_owner and old.is_on_market <> new.is_on_market then
    perform private.notify_hub(new.hub_id, case when new.is_on_market then 'startup.back_on_market' else 'startup.left_market' end,
      'startup', new.id, jsonb_build_object('name', new.name));
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
    update public.startup_documents d set is_on_market = new.is_on_market where d.startup_id = new.id;
    update public.startup_team_members m set is_on_market = new.is_on_market where m.startup_id = new.id;
    update public.startup_team_profiles p set is_on_market = new.is_on_market where p.startup_id = new.id;
    perform private.update_products_on_market(array(select p.id from public.export_products p where p.startup_id = new.id));
  end if;
  if (old.name, old.organization_id) is distinct from (new.name, new.organization_id) then
    perform private.update_export_product_queue(q.target_id, clock_timestamp())
    from public.export_products p join private.review_queue q on q.target_id = p.id where p.startup_id = new.id;
  end if;
  if (old.name, old.stage, old.sectors, old.hub_id, old.organization_id, old.founder_id, old.status, old.is_active,
      old.has_pending_version)
    is distinct from (new.name, new.stage, new.sectors, new.hub_id, new.organization_id, new.founder_id, new.status,
      new.is_active, new.has_pending_version) then
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
  insert into private.files_to_remove (bucket, path)
  select 'startup-documents', u.startup_id || '/' || u.id from public.startup_uploads u where u.startup_id = old.id
  on conflict do nothing;
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
