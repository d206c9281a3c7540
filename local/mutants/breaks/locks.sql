-- Locks.

-- break: a hub that is saved locks its products, whatever of it changes
-- seen by: locks [LO7]
select pg_temp.rewrite('private.on_hubs_after_update', 'if (old.name,', 'if true or (old.name,');

-- break: update_hub locks its products for a city that is sent and the same
-- seen by: locks [LO7]
select pg_temp.rewrite('public.update_hub', 'to_jsonb(h) ->> d.key is distinct from d.value', 'true');

-- break: a startup that is saved locks its products, whatever of it changes
-- seen by: locks [LO7]
select pg_temp.rewrite('private.on_startups_after_update', 'if old.name <> new.name then', 'if true then');

-- break: a person who refers to a startup waits for the one who saves it
-- seen by: locks [LO6]
select pg_temp.rewrite('private.lock_rows', 'for no key update', 'for update');

-- break: a request for a demonstration shares its lock of the product
-- seen by: locks [LO6]
select pg_temp.rewrite('public.request_export_demo', 'p.is_on_market;', 'p.is_on_market for share;');
