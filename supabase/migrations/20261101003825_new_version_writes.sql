-- What a write of a new version does, of a startup or an export product: one trigger for each moment, and its steps in order.

create function private.on_new_versions_after_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  target constant uuid := coalesce(new.target_id, old.target_id);
  is_pending constant boolean := coalesce(new.status = 'PENDING', false);
begin
  if coalesce(new.target_type, old.target_type) = 'startup' then
    update public.startups s set has_pending_version = is_pending where s.id = target and s.has_pending_version <> is_pending;
    -- Of one that shows what it showed, its company's screens alone hear.
    if not found then
      perform private.broadcast_to_members(s.organization_id, 'startup.changed', jsonb_build_object('startup_id', s.id))
      from public.startups s where s.id = target;
    end if;
    return null;
  end if;
  if jsonb_typeof(old.details -> 'image_urls') = 'array' and old.details -> 'image_urls' is distinct from new.details -> 'image_urls' then
    perform private.remove_unused_export_pictures(target, array(select jsonb_array_elements_text(old.details -> 'image_urls')));
  end if;
  perform private.update_export_product_queue(target, clock_timestamp());
  perform private.broadcast_export_product(p.id, p.startup_id, p.hub_id, coalesce('PENDING' in (old.status, new.status), false))
  from public.export_products p where p.id = target;
  return null;
end
$$;
comment on function private.on_new_versions_after_write() is
  'Trigger: records that a new version of a startup or product was begun, changed, submitted or sent back, published or discarded.';
create trigger new_versions_after_write after insert or update or delete on private.new_versions
  for each row execute function private.on_new_versions_after_write();
