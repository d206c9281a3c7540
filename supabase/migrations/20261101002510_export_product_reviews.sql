-- Reviews of export products: which fields a founder edits, and how a product moves.

insert into private.editable_fields (target_type, field, position, label, max_length, is_versioned, needs_approval, error_message) values
  ('export_product', 'title', 1, 'Title', 160, true, true,
    'A title must be 1 to 160 characters on one line.'),
  ('export_product', 'product_type', 2, 'Type', null, true, true,
    'Choose a type from the list.'),
  ('export_product', 'short_description', 3, 'Short description', 500, true, true,
    'A short description must be 1 to 500 characters on one line.'),
  ('export_product', 'long_description', 4, 'Description', 20000, true, true,
    'A description must be at most 20,000 characters, without invisible characters.'),
  ('export_product', 'specifications', 5, 'Specifications', null, true, true,
    'List at most 40 specifications, each with a name of 1 to 80 and a value of 1 to 200 characters on one line.'),
  ('export_product', 'integration_readiness', 6, 'Integration readiness', null, true, true,
    'Enter a whole number from 0 to 100.'),
  ('export_product', 'pricing_model', 7, 'Pricing model', null, false, false,
    'Choose a pricing model from the list.'),
  ('export_product', 'base_price_amount', 8, 'Price', null, false, false,
    'Enter a price from 0 to 9,999,999,999,999.99.'),
  ('export_product', 'base_price_currency', 9, 'Currency', null, false, false,
    'Choose a currency from the list.'),
  ('export_product', 'supported_countries', 10, 'Countries', null, true, true,
    'Choose countries from the list, each only once.'),
  ('export_product', 'compliance_certificates', 11, 'Compliance certificates', null, true, true,
    'List at most 40 certificates, with 10,000 characters in all and addresses that begin with https://.'),
  ('export_product', 'docs', 12, 'Documents', null, true, true,
    'List at most 40 documents, with 20,000 characters in all and addresses that begin with https://.'),
  ('export_product', 'image_urls', 13, 'Pictures', null, true, true,
    'List at most 12 web addresses, each beginning with https://.'),
  ('export_product', 'demo_url', 14, 'Online demo', 2048, true, true,
    'Enter a web address that begins with https://.'),
  ('export_product', 'video_url', 15, 'Video', 2048, true, true,
    'Enter a web address that begins with https://.');

create function private.my_export_products(at_least public.organization_role default 'VIEWER') returns setof uuid
language plpgsql stable security definer rows 50 set search_path = ''
as $$
begin
  return query select p.id from public.export_products p where p.startup_id in (select private.my_startups(at_least));
end
$$;
comment on function private.my_export_products(public.organization_role) is
  'The products of the startups of the companies in which the caller has at least this role.';
grant execute on function private.my_export_products(public.organization_role) to authenticated;
insert into private.audit_actions values
  ('export_product.created', 'When a founder drafts an export product'),
  ('export_product.edited', 'When a founder edits an export product'),
  ('export_product.submitted', 'When a founder submits an export product to its hub'),
  ('export_product.withdrawn', 'When a founder returns an export product to draft'),
  ('export_product.certified', 'When a hub certifies an export product'),
  ('export_product.rejected', 'When a hub rejects an export product'),
  ('export_product.revoked', 'When a platform administrator revokes a certification'),
  ('export_product.repriced', 'When a founder changes the price of a certified product'),
  ('export_product.unlisted', 'When a founder takes a certified product off the market'),
  ('export_product.deleted', 'When a founder deletes a draft of a product'),
  ('export_product.version_submitted', 'When a founder submits a new version of a certified product'),
  ('export_product.version_withdrawn', 'When a founder withdraws a new version of a product'),
  ('export_product.version_discarded', 'When a founder discards a new version of a product'),
  ('export_product.version_certified', 'When a hub certifies a new version of a product'),
  ('export_product.version_rejected', 'When a hub rejects a new version of a product');
insert into private.moves (target_type, from_status, to_status, actor, max_reason, action, is_turn) values
  ('export_product', 'DRAFT', 'PENDING', 'COMPANY', null, 'export_product.submitted', true),
  ('export_product', 'REJECTED', 'PENDING', 'COMPANY', null, 'export_product.submitted', true),
  ('export_product', 'PENDING', 'DRAFT', 'COMPANY', null, 'export_product.withdrawn', false),
  ('export_product', 'APPROVED', 'DRAFT', 'COMPANY', null, 'export_product.unlisted', false),
  ('export_product', 'PENDING', 'APPROVED', 'HUB', null, 'export_product.certified', true),
  ('export_product', 'PENDING', 'REJECTED', 'HUB', 2000, 'export_product.rejected', true),
  ('export_product', 'APPROVED', 'REJECTED', 'SUPER_ADMIN', 2000, 'export_product.revoked', false);
insert into private.notification_kinds values
  ('export_product.submitted', 'When an export product is submitted to my hub, or to one that I decide for', '{HUB_ADMIN, SUPER_ADMIN}'),
  ('export_product.withdrawn', 'When an export product is withdrawn from my review', '{HUB_ADMIN, SUPER_ADMIN}'),
  ('export_product.certified', 'When my export product is certified', '{STARTUP_ADMIN}'),
  ('export_product.rejected', 'When my export product is rejected', '{STARTUP_ADMIN}'),
  ('export_product.revoked', 'When the certification of my export product is revoked', '{STARTUP_ADMIN}'),
  ('export_product.version_submitted', 'When a new version of a certified product is submitted to my hub, or to one that I decide for', '{HUB_ADMIN, SUPER_ADMIN}'),
  ('export_product.version_certified', 'When a new version of my export product is certified', '{STARTUP_ADMIN}'),
  ('export_product.version_rejected', 'When a new version of my export product is rejected', '{STARTUP_ADMIN}');

create function private.lock_export_product(product text, actor text) returns public.export_products
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.export_products;
begin
  select p.* into locked from public.export_products p where p.id = private.as_uuid(product) for no key update;
  -- Asked behind the lock: who waited for it may have been disabled in the meantime.
  perform private.require_active();
  perform private.require_actor(private.review_target_of('export_product', locked.id), actor);
  return locked;
end
$$;
comment on function private.lock_export_product(text, text) is
  'Locks a product for an actor. Refuses as private.require_actor does.';
