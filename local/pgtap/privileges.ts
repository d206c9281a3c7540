import { connect } from "./databases.ts";

/**
 * Who may do what with each schema, relation, column, function and type of ours, a line each. Two databases with the
 * same lines answer everybody alike, whatever default privileges they were made with.
 *
 * @param url as a role that may read the catalogue
 */
export async function privilegesOf(url: string): Promise<string[]> {
  const sql = connect(url);
  try {
    const rows = await sql<{ line: string }[]>`
      with ours as (select oid, nspname, nspacl, nspowner from pg_namespace where nspname in ('public', 'private')),
      things as (
        select 'schema ' || nspname as thing, coalesce(nspacl, acldefault('n', nspowner)) as acl from ours
        union all
        select 'relation ' || c.oid::regclass,
               coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner))
        from pg_class c join ours on ours.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
        union all
        select format('column %s.%I', c.oid::regclass, a.attname), a.attacl
        from pg_attribute a join pg_class c on c.oid = a.attrelid join ours on ours.oid = c.relnamespace
        where a.attacl is not null and not a.attisdropped
        union all
        select 'function ' || p.oid::regprocedure, coalesce(p.proacl, acldefault('f', p.proowner))
        from pg_proc p join ours on ours.oid = p.pronamespace
        union all
        select 'type ' || t.oid::regtype, coalesce(t.typacl, acldefault('T', t.typowner))
        from pg_type t join ours on ours.oid = t.typnamespace
      )
      select format('%s: %s %s%s', t.thing,
        case when e.grantee = 0 then 'everybody' else e.grantee::regrole::text end, e.privilege_type,
        case when e.is_grantable then ', and passes it on' else '' end) as line
      from things t, aclexplode(t.acl) e order by 1`;
    return rows.map(({ line }) => line);
  } finally {
    await sql.end();
  }
}
