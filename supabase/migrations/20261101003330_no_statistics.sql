-- Tables of which each person reads other rows: the planner keeps no statistics of their columns. It uses them before
-- row-level security does, so whoever gets its estimate (Prefer: count=planned) reads how often somebody wrote, and when.
-- private.check_request refuses to tell it, but sees one Prefer header of several, while PostgREST reads all of them: what
-- is not kept cannot be told. Every list here is found by a key of its index.
do $$
declare
  kept record;
begin
  for kept in
    select a.attrelid::regclass as relation, a.attname
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and has_any_column_privilege('authenticated', c.oid, 'SELECT')
      -- The same for everybody.
      and c.relname not in ('nda_versions', 'export_nda_versions', 'document_types', 'deal_room_templates')
      and a.attnum > 0 and not a.attisdropped
  loop
    execute format('alter table %s alter column %I set statistics 0', kept.relation, kept.attname);
  end loop;
end
$$;
