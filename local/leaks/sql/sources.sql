-- Everything that somebody can get, one statement a source.
create table leaks.not_asked (function text primary key, because text not null);
insert into leaks.not_asked values
  ('files_to_remove', 'asked by the edge functions for nobody: it answers paths to remove'),
  ('claim_mails', 'the mail function''s alone; the mails themselves are a source'),
  ('record_mail_outcomes', 'the mail function''s alone'),
  ('mail_bounced', 'the mail server''s word'),
  ('clear_removed_files', 'the edge functions'' sweep'), ('sweep_uploads', 'the edge functions'' sweep'),
  ('enforce_login_limit', 'counts by address and email before anybody is known; two words of the caller, and no answer'),
  ('enforce_registration_limit', 'counts by address and email before anybody is known; two words of the caller, and no answer');

create table leaks.sources (
  observer text not null, source text not null, kind text not null, role text not null, statement text not null,
  may_write boolean not null default false, noun text,
  -- Of what varies an argument or acts, and of counts, a history asks one share of eight; null: each asks it.
  share int generated always as (
    case when kind in ('acts', 'counts', 'unknown') or source ~ ' [ab]?([2-9]|1[0-9])$' then hashtext(source) & 7 end
  ) stored,
  primary key (observer, source)
);

-- What the Data API shows to a role, and the columns of it.
create function leaks.relations(role text) returns table (relation regclass, name text, columns text)
language sql stable
as $$
  select c.oid, c.relname::text, string_agg(format('t.%I', a.attname), ', ' order by a.attnum)
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    and has_column_privilege(role, c.oid, a.attnum, 'select')
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')
  group by c.oid
$$;
-- Conditions on its rows: of each person, room, deal and startup that others are, and of today.
create function leaks.conditions(relation regclass, role text) returns setof text language sql stable
as $$
  select 'true'
  union all
  select case when a.atttypid = 'uuid'::regtype then format('t.%I = %L', a.attname, leaks.of(x.name))
    else format('t.%I >= %L', a.attname, now()) end
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid,
  lateral unnest(case
    when a.atttypid <> 'uuid'::regtype then array['today']
    when a.attname = 'deal_room_id' or c.relname = 'deal_rooms' and a.attname = 'id' then array['room a']
    when a.attname = 'deal_id' or c.relname = 'deals' and a.attname = 'id' then array['deal a', 'export a']
    when a.attname = 'target_id' then array['room a', 'startup']
    when a.attname = 'startup_id' then array['startup']
    when a.attname <> 'id' then array['fay', 'ann'] end) x (name)
  where a.attrelid = relation and a.attnum > 0 and a.atttypid in ('uuid'::regtype, 'timestamptz'::regtype)
    and has_column_privilege(role, relation, a.attnum, 'select')
$$;

create function leaks.answer_of(from_what text) returns text language sql immutable
as $$ select format('select coalesce(jsonb_agg(to_jsonb(t)), ''[]'')::text from %s t', from_what) $$;
create function leaks.rows_of(query text) returns text language sql immutable
as $$
  select format('select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)), ''[]'')::text from (%s) t', query)
$$;

create function leaks.prepare(observer text, letters text[]) returns void language plpgsql
as $$
declare
  me constant uuid := case when observer <> 'visitor' then leaks.id(observer) end;
  api_role constant text := case when observer = 'visitor' then 'anon' else 'authenticated' end;
begin
  -- Rows, with the columns that are made by functions of a row.
  insert into leaks.sources (observer, source, kind, role, statement)
  select observer, 'rows ' || r.name, 'rows', api_role,
         leaks.rows_of(format('select %s from public.%I t', concat_ws(', ', r.columns, m.made), r.name))
  from leaks.relations(api_role) r
  left join lateral (
    select string_agg(format('public.%I(t) as %1$I', f.name), ', ') as made from leaks.functions f
    where f.column_of = r.relation and has_function_privilege(api_role, f.oid, 'execute')
  ) m on true;
  insert into leaks.sources (observer, source, kind, role, statement)
  select observer, 'system columns of ' || r.name, 'system', api_role, leaks.rows_of(format(
    'select t.ctid::text, t.xmin::text, t.xmax::text, t.cmin::text, t.cmax::text from public.%I t', r.name))
  from leaks.relations(api_role) r;
  -- Counts: exact, and as the planner estimates them.
  insert into leaks.sources (observer, source, kind, role, statement)
  select observer, format('%s of %s where %s', k.kind, r.name, x.condition), k.kind, api_role, case k.kind
    when 'counts' then format('select count(*)::text from public.%I t where %s', r.name, x.condition)
    else format('select leaks.planned(%L)',
      format('select %s from public.%I t where %s', r.columns, r.name, x.condition)) end
  from leaks.relations(api_role) r, leaks.conditions(r.relation, api_role) x (condition),
       (values ('counts'), ('planned')) k (kind);

  -- Functions, as themselves; those of the edge functions for them.
  insert into leaks.sources (observer, source, kind, role, statement, may_write)
  select observer, format('%s(%s) %s%s', c.name, c.words, case when c.is_of_a_room then c.letter end, c.number),
    case when f.may_write then 'acts' else 'functions' end,
    case when f.for_people then api_role else 'service_role' end,
    leaks.answer_of(format('public.%I(%s)', c.name, case when f.for_people then c.call
      else regexp_replace(c.call, '^person => ''[^'']*''', format('person => %L', me)) end)),
    f.may_write
  from (
    select c.*, row_number() over (partition by c.oid, c.letter order by c.place, c.choice) as number from leaks.calls c
  ) c
  join leaks.functions f on f.oid = c.oid
  where c.letter = any (letters) and (c.is_of_a_room or c.letter = letters[1])
    and case when f.for_people then has_function_privilege(api_role, f.oid, 'execute') else me is not null end
    and not exists (select 1 from leaks.not_asked n where n.function = c.name);

  -- What reaches them without asking: looked up for them, as Realtime and the mail do.
  insert into leaks.sources (observer, source, kind, role, statement)
  select observer, n.source, 'sent', 'none', leaks.rows_of(replace(n.query, '{me}', quote_nullable(me) || '::uuid'))
  from (values
    ('mails queued', 'select l.notification_id, l.count, l.due_at, l.mail_id from private.mail_queue l
       where l.user_id = {me}'),
    ('live messages', 'select m.topic, m.event, m.payload, m.extension from realtime.messages m
       where m.inserted_at >= now()::timestamp and private.can_listen(m.topic)'),
    ('files', 'select o.name, o.metadata, o.created_at, o.updated_at, o.version from storage.objects o
       join public.deal_room_documents d on d.file_url = o.name
       where private.room_access_of(d.deal_room_id, {me}) >= ''full''
         and private.access_in_scope(d.scope_id, {me}) > ''NONE'' ')
  ) n (source, query);
end
$$;
