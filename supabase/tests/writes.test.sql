-- What happens on a write stands to be read in one place for each table, event and moment. Cases OW of docs/access.md.
begin;
\ir helpers.psql
select no_plan();
create temp view ours as
select case when n.nspname = 'public' then '' else n.nspname || '.' end || c.relname as of_table,
       t.tgname::text as name, e.event, case when t.tgtype & 2 > 0 then 'before' else 'after' end as moment,
       t.tgtype & 1 > 0 as is_for_rows, t.tgconstraint <> 0 as is_constraint, t.tginitdeferred as is_deferred
from pg_trigger t
join pg_class c on c.oid = t.tgrelid
join pg_namespace n on n.oid = c.relnamespace
join pg_proc p on p.oid = t.tgfoid
cross join lateral (values ('insert', 4), ('delete', 8), ('update', 16)) e (event, bit)
where not t.tgisinternal and not c.relispartition
  and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and t.tgtype & e.bit > 0;
select cmp_ok((select count(*) from ours where is_for_rows and not is_constraint), '>', 100::bigint,
  '[OW1] The catalogue has triggers to look at');

select is_empty($$select of_table, moment, event, array_agg(name order by name) from ours
  where is_for_rows and not is_constraint
    -- Their steps are put into one order together with what else becomes of an account or a seat.
    and of_table not in ('users', 'auth.users', 'deal_room_members')
  group by 1, 2, 3 having count(*) > 1$$,
  '[OW1] A table has one trigger for rows at one event and moment, so that no order hangs on names');
select is_empty($$select of_table, moment, event, array_agg(name order by name) from ours
  where not is_for_rows group by 1, 2, 3 having count(*) > 1$$,
  '[OW1] A table has one trigger for statements at one event and moment');

select set_eq($$select distinct of_table, name, is_deferred from ours where is_constraint or is_deferred$$, $$values
  -- A message comes before the documents that it refers to, in one transaction.
  ('deal_room_messages', 'deal_room_messages_not_empty', true),
  -- A deal comes before the terms that are confirmed with it, and its figures follow them.
  ('deals', 'deals_as_confirmed', true),
  -- An approval also sets the export score, by which saved searches find a startup.
  ('startups', 'startups_approved_notices', true)$$,
  '[OW2] Each trigger that waits for the end of a transaction is listed with the reason');

select * from finish();
rollback;
