-- What a write of an export product does: one trigger for each moment, and its steps in order.

create function private.on_export_products_after_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.update_export_product_queue(new.id, new.created_at);
  perform private.broadcast_export_product(new.id, new.startup_id, new.hub_id, new.status <> 'DRAFT');
  perform private.update_products_search(array[new.id]);
  return null;
end
$$;
comment on function private.on_export_products_after_insert() is
  'Trigger: adds a new product to the queue and the search, and broadcasts it.';
create trigger export_products_after_insert after insert on public.export_products
  for each row execute function private.on_export_products_after_insert();

create function private.on_export_products_before_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (old.status, old.is_active, old.startup_id, old.hub_id) is distinct from (new.status, new.is_active, new.startup_id, new.hub_id) then
    new.is_on_market := private.is_for_sale(new);
  end if;
  if tg_op = 'UPDATE' then
    new.updated_at := now();
  end if;
  return new;
end
$$;
comment on function private.on_export_products_before_write() is
  'Trigger: puts a product on the market when it is certified, and takes it off when it no longer is.';
create trigger export_products_before_write before insert or update on public.export_products
  for each row execute function private.on_export_products_before_write();

create function private.on_export_products_after_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.image_urls <> new.image_urls then
    perform private.remove_unused_export_pictures(old.id, old.image_urls);
  end if;
  if (old.title, old.short_description, old.long_description, old.product_type, old.pricing_model, old.base_price_amount,
      old.base_price_currency, old.integration_readiness, old.compliance_certificates, old.specifications, old.supported_countries,
      old.demo_url, old.docs, old.image_urls, old.video_url, old.status, old.is_active, old.hub_id, old.startup_id)
    is distinct from (new.title, new.short_description, new.long_description, new.product_type, new.pricing_model, new.base_price_amount,
      new.base_price_currency, new.integration_readiness, new.compliance_certificates, new.specifications, new.supported_countries,
      new.demo_url, new.docs, new.image_urls, new.video_url, new.status, new.is_active, new.hub_id, new.startup_id) then
    perform private.update_export_product_queue(new.id, clock_timestamp());
    perform private.broadcast_export_product(new.id, new.startup_id, coalesce(new.hub_id, old.hub_id), new.status <> 'DRAFT' or old.status <> 'DRAFT');
  end if;
  if (old.title, old.product_type, old.short_description, old.long_description, old.startup_id, old.hub_id)
    is distinct from (new.title, new.product_type, new.short_description, new.long_description, new.startup_id, new.hub_id) then
    perform private.update_products_search(array[new.id]);
  end if;
  return null;
end
$$;
comment on function private.on_export_products_after_update() is
  'Trigger: updates the tables that are derived from a product, then broadcasts the change.';
create trigger export_products_after_update after update on public.export_products
  for each row execute function private.on_export_products_after_update();

create function private.on_export_products_after_delete() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.delete_review(old.id);
  if old.image_urls <> '{}' then
    perform private.remove_unused_export_pictures(old.id, old.image_urls);
  end if;
  perform private.broadcast_export_product(old.id, old.startup_id, old.hub_id, old.status <> 'DRAFT');
  return null;
end
$$;
comment on function private.on_export_products_after_delete() is
  'Trigger: deletes the review and lists the pictures of a deleted product, and broadcasts that it is gone.';
create trigger export_products_after_delete after delete on public.export_products
  for each row execute function private.on_export_products_after_delete();
