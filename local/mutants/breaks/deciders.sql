-- Breaks of who decides, and who hears what waits.

-- break: A disabled platform administrator is among those who decide
-- seen by: deciders [DE2]
select pg_temp.rewrite('private.hub_deciders', 'u.role = ''SUPER_ADMIN'' and u.is_active', 'u.role = ''SUPER_ADMIN''');

-- break: A disabled administrator of a hub is among those who decide
-- seen by: deciders [DE2]
create or replace view private.hub_admins with (security_invoker = false) as
select h.id as hub_id, m.user_id
from public.hubs h
join public.organization_members m on m.organization_id = h.organization_id and m.role >= 'ADMIN' and m.ended_at is null
where h.is_approved and h.is_active;

-- break: Whom a disabled administrator has invited is let in
-- seen by: deciders [DE2]
select pg_temp.rewrite('private.role_in', 'private.current_organization_members m', 'public.organization_members m');

-- break: A list of those who hear asks the person who has the role
-- seen by: deciders [DE1]
select pg_temp.rewrite('private.notify_platform', 'u.role = ''SUPER_ADMIN'' and u.is_active', 'u.role = ''SUPER_ADMIN''');

-- break: A file of the platform is for the person who has the role
-- seen by: deciders [DE1]
select pg_temp.rewrite('private.csv_for_super_admins', 'u.role = ''SUPER_ADMIN'' and u.is_active', 'u.role = ''SUPER_ADMIN''');

-- break: A disabled platform administrator hears live what waits
-- seen by: deciders [DE3]
select pg_temp.rewrite('private.broadcast_to_console', 'u.role = ''SUPER_ADMIN'' and u.is_active', 'u.role = ''SUPER_ADMIN''');

-- break: A disabled administrator has notices
-- seen by: deciders [DE3]
select pg_temp.rewrite('private.notify', 'where u.id = person and u.is_active and not exists', 'where u.id = person and not exists');
