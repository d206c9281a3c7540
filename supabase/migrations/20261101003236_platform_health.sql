-- The platform's health, as far as the database sees itself, Realtime and storage. A hosted project may see less: each
-- part says why it is missing.

create function private.health_part(part text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  answer jsonb;
begin
  case part
  when 'database' then
    select jsonb_build_object(
      'version', current_setting('server_version'), 'size', pg_database_size(current_database()),
      'started_at', pg_postmaster_start_time(), 'most_connections', current_setting('max_connections')::int,
      'connections', count(*), 'active', count(*) filter (where a.state = 'active'),
      'oldest_transaction', extract(epoch from clock_timestamp() - min(a.xact_start))::int)
    into answer from pg_stat_activity a where a.backend_type = 'client backend' and a.pid <> pg_backend_pid();
  when 'realtime' then
    execute $q$
      select jsonb_build_object(
        'last_event_at', (select max(m.inserted_at) from realtime.messages m where m.inserted_at > (now() at time zone 'UTC') - interval '3 days'),
        'slots', coalesce((
          select jsonb_agg(jsonb_build_object('name', s.slot_name, 'is_active', s.active,
            'behind', pg_wal_lsn_diff(pg_current_wal_lsn(), s.confirmed_flush_lsn)::bigint) order by s.slot_name)
          from pg_replication_slots s where s.slot_type = 'logical' and s.database = current_database()), '[]'))
      $q$ into answer;
  when 'storage' then
    -- Of very many the planner's guess is the answer: counting them would take longer than a look may.
    if (select c.reltuples from pg_class c where c.oid = to_regclass('storage.objects')) > 500000 then
      return jsonb_build_object('value', null, 'reason', 'There are too many files to count on each visit.');
    end if;
    execute $q$
      select jsonb_agg(jsonb_build_object('bucket', b.id, 'is_public', b.public, 'files', coalesce(o.n, 0), 'bytes', coalesce(o.bytes, 0)) order by b.id)
      from storage.buckets b
      left join (select f.bucket_id, count(*) as n, sum((f.metadata ->> 'size')::bigint) as bytes from storage.objects f group by 1) o on o.bucket_id = b.id
      $q$ into answer;
  when 'mails' then
    select jsonb_build_object(
      'due', count(*) filter (where m.next_at <= clock_timestamp())
        + (select count(distinct l.user_id) from private.mail_queue l where l.mail_id is null and l.due_at <= clock_timestamp()),
      'oldest_due_at', least(min(m.next_at) filter (where m.next_at <= clock_timestamp()),
        (select min(l.due_at) from private.mail_queue l where l.mail_id is null and l.due_at <= clock_timestamp())),
      'failed', count(*) filter (where m.problem is not null),
      'sent', (select count(*) from private.mails s where s.state = 'SENT' and s.settled_at > clock_timestamp() - interval '1 day'),
      'dead', (select count(*) from private.mails d where d.state = 'DEAD' and d.settled_at is not null))
    into answer from private.mails m where m.state in ('DUE', 'CLAIMED');
  when 'tables' then
    select jsonb_agg(jsonb_build_object('name', t.name, 'rows', t.rows, 'bytes', t.bytes) order by t.bytes desc, t.name) into answer from (
      select n.nspname || '.' || c.relname as name, greatest(c.reltuples, 0)::bigint as rows, pg_total_relation_size(c.oid) as bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'private') order by 3 desc limit 15) t;
  when 'statements' then
    if not exists (select 1 from pg_extension e where e.extname = 'pg_stat_statements') then
      return jsonb_build_object('value', null, 'reason', 'pg_stat_statements is not switched on in this database.');
    end if;
    -- Security: of these four the values are replaced by $1; a command such as ALTER ROLE keeps its password.
    execute format($q$
      select coalesce(jsonb_agg(jsonb_build_object('text', s.words, 'calls', s.calls, 'mean', round(s.mean_exec_time::numeric, 2), 'total', round(s.total_exec_time::numeric))
        order by s.mean_exec_time desc), '[]')
      from (
        select left(regexp_replace(x.query, '\s+', ' ', 'g'), 300) as words, x.calls, x.mean_exec_time, x.total_exec_time
        from %I.pg_stat_statements x
        where x.dbid = (select d.oid from pg_database d where d.datname = current_database()) and x.calls >= 5
          and x.query ~* '^\s*(select|insert|update|delete|with)\M'
        order by x.mean_exec_time desc limit 10) s
      $q$, (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_stat_statements')) into answer;
  end case;
  return jsonb_build_object('value', answer, 'reason', null);
exception
  when insufficient_privilege then
    return jsonb_build_object('value', null, 'reason', 'This database does not allow the platform to read it.');
  when others then
    return jsonb_build_object('value', null, 'reason', 'It does not exist or could not be read.');
end
$$;
comment on function private.health_part(text) is
  'One part of public.platform_health: {"value": …, "reason": null}, or no value and why. It never fails; what Postgres said stays here.';

create function public.platform_health() returns json
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.require_super_admin();
begin
  perform private.enforce_rate_limit('platform health', me::text, 60, interval '1 minute');
  return json_build_object('at', clock_timestamp(), 'database', private.health_part('database'), 'realtime', private.health_part('realtime'),
    'storage', private.health_part('storage'), 'mails', private.health_part('mails'), 'tables', private.health_part('tables'), 'statements', private.health_part('statements'));
end
$$;
comment on function public.platform_health() is
  'To platform administrators, how the platform is, as its database sees it: {"at", "database", "realtime", "storage", "mails", "tables", "statements"}, each {"value", "reason"}: where it may not see something, value is null and reason a sentence. Bytes, seconds (oldest_transaction) and milliseconds (mean, total). 60 times a minute. Errors: PT401, PT403, PT429.';
grant execute on function public.platform_health() to authenticated;
