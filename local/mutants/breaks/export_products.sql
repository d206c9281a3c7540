-- Breaks of export products: what is certified, what waits, whose queue it is.

-- break: An edit of a certified product is public at once
-- seen by: export_product_versions [XV8]
select pg_temp.rewrite('private.edit_export_product', 'if old.status <> ''APPROVED'' then', 'if true then');

-- break: A version changes under the hub's eyes
-- seen by: export_product_versions [XV11]
select pg_temp.rewrite('private.save_new_version', 'v.target_id = target and v.status = ''PENDING''', 'false');

-- break: A product changes under the hub's eyes
-- seen by: export_product_versions [XV5]
select pg_temp.rewrite('public.update_export_product', 'if old.status = ''PENDING'' then', 'if false then');

-- break: A price waits for the hub
-- seen by: export_product_versions [XV8]
update private.editable_fields set is_versioned = true where target_type = 'export_product' and field = 'base_price_amount';
select pg_temp.rewrite('private.edit_export_product', 'is distinct from (old.pricing_model, old.base_price_amount, old.base_price_currency) then', 'is null then');

-- break: What one has not read is overwritten
-- seen by: export_product_versions [XV4]
select pg_temp.rewrite('private.require_unchanged', 'current_values ? v.key and', 'false and');

-- break: A hub reads a version that was not submitted
-- seen by: export_product_versions [XV10]
select pg_temp.rewrite('public.export_application', ' and v.status = ''PENDING''', '');

-- break: What was not read is certified
-- seen by: export_product_versions [XQ4]
select pg_temp.rewrite('private.require_seen', 'if seen is not null and', 'if false and');

-- break: A rejected version takes the certified one along
-- seen by: export_product_versions [XV13]
select pg_temp.rewrite('private.decide', 'update private.new_versions v set status = ''REJECTED''', 'update public.export_products p set is_active = false where p.id = locked.id; update private.new_versions v set status = ''REJECTED''');

-- break: A certified version stays a version
-- seen by: export_product_versions [XV15]
select pg_temp.rewrite('private.apply_new_version', 'perform private.write_export_product(jsonb_populate_record(p, version))', 'perform private.write_export_product(p)');

-- break: A founder withdraws what sells
-- seen by: export_product_versions [XV7]
select pg_temp.rewrite('private.withdraw_reviewed', 'if target.status <> ''APPROVED'' then', 'if true then');

-- break: Another founder reads a version
-- seen by: export_product_versions [XV9]
select pg_temp.rewrite('public.my_export_product', ' and private.role_in(s.organization_id) is not null', '');

-- break: A picture of a version is shown at once
-- seen by: export_product_versions [XV18]
select pg_temp.rewrite('public.add_export_product_picture', 'perform private.edit_export_product(old, made, person);', 'update public.export_products p set image_urls = made.image_urls where p.id = old.id;');

-- break: Anybody's picture is shown for a product
-- seen by: export_product_versions [XV18]
select pg_temp.rewrite('public.add_export_product_picture', ' and private.role_in(s.organization_id, person) >= ''MEMBER''', '');

-- break: Bytes that the certified one shows are removed
-- seen by: export_product_versions [XV19]
select pg_temp.rewrite('private.remove_unused_export_pictures', 'and not exists (select 1 from public.export_products p where p.id = product and a.address = any (p.image_urls))', '');

-- break: Another product's bytes are removed
-- seen by: export_product_versions [XV20]
select pg_temp.rewrite('private.remove_unused_export_pictures', '(''^/api/product-pictures/'' || product || ''/[0-9a-f-]{36}$'')', '''^/api/product-pictures/''');

-- break: A product that a hub has decided on is deleted
-- seen by: export_product_versions [XV21]
select pg_temp.rewrite('private.is_deletable_export_product', 'and not exists (select 1 from private.review_decisions d where d.target_id = product.id)', '');

-- break: Everybody has every hub's queue of products
-- seen by: export_product_versions [XQ7]
select pg_temp.rewrite('private.my_review_queue', 'mine := ''false'';', 'mine := format(''q.target_type = %L'', target_type);');

-- break: One opens a product past the queue
-- seen by: export_product_versions [XQ7]
select pg_temp.rewrite('private.require_queued', '(private.my_review_queue(target_type)).mine', '''true''');

-- break: A platform administrator decides over the hub's head
-- seen by: export_product_versions [XQ9]
select pg_temp.rewrite('private.require_actor', '(private.is_admin_of_hub(target.hub_id)
      or private.is_hub_decider(target.hub_id, private.members_of(target.organization_id)))', '(private.is_admin_of_hub(target.hub_id) or private.is_super_admin())');

-- break: A version waits for nobody when its hub is alone
-- seen by: export_product_versions [XQ10]
select pg_temp.rewrite('public.decisions_in_place_of_hubs', 'from private.hub_tasks q left', 'from (select x.* from private.hub_tasks x where x.kind <> ''EXPORT_PRODUCT'') q left');

-- break: The whole hub's screens hear of a draft
-- seen by: export_product_versions [XQ11]
select pg_temp.rewrite('private.broadcast_export_product', 'where s.id = startup and to_deciders', 'where s.id = startup union select u.id from public.users u where u.is_active');

-- break: Euros are put in order as if they were dollars
-- seen by: export_products [XP13]
select pg_temp.rewrite('private.export_price_rank', '(100 - array_position(private.currencies(), currency))', '100');

-- break: What has no price is the cheapest
-- seen by: export_products [XP13]
select pg_temp.rewrite('private.export_price_rank', '''CUSTOM'')) then 0', '''CUSTOM'')) then 900000000000000000');

-- break: Any text is an order
-- seen by: export_products [XP13]
select pg_temp.rewrite('private.export_order', 'if sort not in (''-created'', ''price'', ''-price'') then', 'if false then');

-- break: A filter's counts are those of what it has chosen
-- seen by: export_products [XP14]
select pg_temp.rewrite('public.count_export_products', 'private.export_conditions(filters - own)', 'private.export_conditions(filters)');

-- break: What is sold everywhere counts in no country
-- seen by: export_products [XP14]
select pg_temp.rewrite('public.count_export_products', 'then private.target_countries() else', 'then ''{}'' else');

-- break: The specifications of a version are dropped
-- seen by: export_product_versions [XV15]
select pg_temp.rewrite('private.write_export_product', 'specifications = made.specifications, ', '');

-- break: A specification is any object
-- seen by: export_product_versions [XV3]
create or replace function private.are_specifications(list jsonb) returns boolean language sql immutable set search_path = '' as 'select jsonb_typeof(list) = ''array''';

-- break: A product sent again with other words is taken for the first
-- seen by: export_products [XP15]
select pg_temp.rewrite('public.create_export_product', 'private.export_product_details(private.read_export_product(existing, details)) =', 'private.export_product_details(private.edited_export_product(existing)) =');

-- break: Another startup's product under an id is taken for one's own
-- seen by: export_products [XP15]
select pg_temp.rewrite('public.create_export_product', 'private.is_repeat(existing.id, existing.startup_id = owner.id, case when existing.startup_id = owner.id then', 'private.is_repeat(existing.id, true, case when existing.id is not null then');

-- break: A product that was added is looked for after whether one may be added now
-- seen by: export_products [XP15]
select pg_temp.rewrite('public.create_export_product', 'select p.* into existing', 'if not owner.is_on_market then perform private.raise_http_error(409, ''Only an approved startup can list export products.''); end if; select p.* into existing');

-- break: A founder writes notes on their own product
-- seen by: export_product_versions [XQ12]
select pg_temp.rewrite('public.note_review', 'private.lock_reviewed_for_actor(target_type, target, ''REVIEWER'')', 'private.lock_reviewed_for_actor(target_type, target, ''ADMIN'')');

-- break: A product that is withdrawn stays claimed
-- seen by: export_product_versions [XQ12]
alter table private.review_claims drop constraint review_claims_target_id_fkey;
select pg_temp.rewrite('private.update_review_queue', 'if former.status is distinct from present.status or', 'if false and');
