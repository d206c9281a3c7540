-- Tables of which each person reads other rows: the planner keeps no statistics of their columns. It uses statistics
-- before row-level security, so a client that gets its estimate (Prefer: count=planned) learns how often somebody
-- wrote, and when. private.check_request refuses that header, but sees only one of several Prefer headers, while
-- PostgREST reads all of them. Statistics that do not exist cannot leak. Every list here is found by a key of its
-- index.
do $$
declare
  of_column record;
begin
  for of_column in
    select a.attrelid::regclass as relation, a.attname
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and has_any_column_privilege('authenticated', c.oid, 'SELECT')
      -- The same for everybody.
      and c.relname not in ('nda_versions', 'export_nda_versions', 'document_types', 'deal_room_templates')
      and a.attnum > 0 and not a.attisdropped
  loop
    execute format('alter table %s alter column %I set statistics 0', of_column.relation, of_column.attname);
  end loop;
end
$$;
