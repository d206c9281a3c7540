-- What the CLI's linter does not see, or does not count: openings in our schemas. One row a finding.
select 'rls_disabled' as name, format('Table %s has no row-level security', c.oid::regclass) as detail,
       'rls_disabled:' || c.oid::regclass as "cacheKey"
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') and not c.relrowsecurity
union all
-- The linter leaves out policies for reading: they may be meant. Ours never are.
select 'policy_always_true', format('Policy "%s" on %s lets everybody through', p.polname, p.polrelid::regclass),
       format('policy_always_true:%s.%s', p.polrelid::regclass, p.polname)
from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
where n.nspname in ('public', 'private', 'storage', 'realtime') and p.polpermissive
  and 'true' in (pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
union all
-- 0028 and 0029 of the dashboard, and as much for functions that ask as their caller: the person who may call one
-- must stand in the list. $1: the list, a function and its callers in each element.
select 'function_open', format('Function %s may be called by %s, which no list means', o.name, o.callers),
       format('function_open:%s', o.name)
from (
  select format('%s.%s(%s)', n.nspname, f.proname, pg_get_function_identity_arguments(f.oid)) as name,
         string_agg(r.rolname, ',' order by r.rolname) as callers
  from pg_proc f
  join pg_namespace n on n.oid = f.pronamespace
  join pg_roles r on r.rolname in ('anon', 'authenticated', 'service_role') and has_function_privilege(r.oid, f.oid, 'execute')
  where n.nspname in ('public', 'private')
    and not exists (select 1 from pg_depend d where d.objid = f.oid and d.deptype = 'e')
  group by f.oid, n.nspname, f.proname
) o
where o.name || ' ' || o.callers <> all ($1::text[])
