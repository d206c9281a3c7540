-- All of it happened two days ago: otherwise a time that somebody's act moves to this moment would look as it did
-- before.
-- The log keeps its times, since its chain is made of them.
set local session_replication_role = replica;
do $$
declare
  made record;
begin
  for made in
    select c.oid::regclass as relation,
           string_agg(format(
             '%1$I = case when %1$I >= now() and %1$I < clock_timestamp() then %1$I - interval ''2 d'' else %1$I end',
             a.attname), ', ') as ages,
           string_agg(format('%1$I >= now() and %1$I < clock_timestamp()', a.attname), ' or ') as is_new
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.atttypid in ('timestamptz'::regtype, 'timestamp'::regtype)
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
      and c.relname not in ('audit_logs', 'audit_links', 'audit_heads', 'audit_log_entries')
    group by c.oid
  loop
    execute format('update %s set %s where %s', made.relation, made.ages, made.is_new);
  end loop;
end
$$;
set local session_replication_role = origin;
delete from realtime.messages m where m.inserted_at >= now()::timestamp;
delete from private.rate_limits;
-- The clock has ended Pia's seat; nobody has come by since.
update private.room_grants g set until = now() - interval '1 day' where g.user_id = leaks.id('pia');

-- Reading takes time, which has passed now.
select leaks.as(r.who, format('select public.save_document_reading(%L, 1, %L, %L, %L, 3)',
  leaks.of('accounts ' || r.room),
  leaks.id('batch ' || r.room), array[1, 2], array[4, 9])) from (values ('ann', 'a'), ('ben', 'b')) r (who, room);
