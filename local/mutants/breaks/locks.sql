-- Locks.

-- break: a hub that is saved locks its products, whatever of it changes
-- seen by: locks [LO7]
drop trigger hubs_place_of_export_products on public.hubs;
create trigger hubs_place_of_export_products after update of name, city, country, is_approved, is_active on public.hubs
  for each row execute function private.on_hubs_or_startups_renamed_products();

-- break: update_hub locks its products for a city that is sent and the same
-- seen by: locks [LO7]
select pg_temp.rewrite('public.update_hub', 'to_jsonb(h) ->> d.key is distinct from d.value', 'true');

-- break: a startup that is saved locks its products, whatever of it changes
-- seen by: locks [LO7]
drop trigger startups_maker_of_export_products on public.startups;
create trigger startups_maker_of_export_products after update of name on public.startups
  for each row execute function private.on_hubs_or_startups_renamed_products();

-- break: whoever refers to a startup waits for whoever saves it
-- seen by: locks [LO6]
select pg_temp.rewrite('private.lock_startups', 'for no key update', 'for update');

-- break: a request for a demonstration shares its lock of the product
-- seen by: locks [LO6]
select pg_temp.rewrite('public.request_export_demo', 'p.is_on_market;', 'p.is_on_market for share;');
