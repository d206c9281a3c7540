-- What a write of a new version does, of a startup or an export product: one trigger for each moment, and its steps in order.

create function private.record_startup_version(startup uuid, is_pending boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.startups s set has_pending_version = is_pending
  where s.id = startup and s.has_pending_version <> is_pending;
  if not found then
    perform private.broadcast_to_members(s.organization_id, 'startup.changed', jsonb_build_object('startup_id', s.id))
    from public.startups s where s.id = startup;
  end if;
end
$$;
comment on function private.record_startup_version(uuid, boolean) is
  'A startup shows whether a new version of it waits; of one that does not, its company''s screens alone hear.';

create function private.record_product_version(product uuid, former jsonb, present jsonb, to_deciders boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if jsonb_typeof(former -> 'image_urls') = 'array' and former -> 'image_urls' is distinct from present -> 'image_urls' then
    perform private.remove_unused_export_pictures(product, array(select jsonb_array_elements_text(former -> 'image_urls')));
  end if;
  perform private.update_export_product_queue(product, clock_timestamp());
  perform private.broadcast_export_product(p.id, p.startup_id, p.hub_id, to_deciders) from public.export_products p where p.id = product;
end
$$;
comment on function private.record_product_version(uuid, jsonb, jsonb, boolean) is
  'A product''s pictures and its place in the queue follow its new version, and its company''s screens, and those of '
  'who decide on it, hear.';

create function private.on_new_versions_after_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  case coalesce(new.noun, old.noun)
    when 'startup' then perform private.record_startup_version(coalesce(new.thing_id, old.thing_id), coalesce(new.status = 'PENDING', false));
    else perform private.record_product_version(coalesce(new.thing_id, old.thing_id), old.details, new.details,
      coalesce('PENDING' in (old.status, new.status), false));
  end case;
  return null;
end
$$;
comment on function private.on_new_versions_after_write() is
  'Trigger: records that a new version of a startup or product was begun, changed, submitted or sent back, published or discarded.';
create trigger new_versions_after_write after insert or update or delete on private.new_versions
  for each row execute function private.on_new_versions_after_write();
