-- Schema realtime: what a database says to its listeners. A row here is a broadcast; row-level
-- security on it decides who may join a private channel. Behaviour: docs/realtime.md.
create schema realtime authorization supabase_admin;
grant all on schema realtime to supabase_realtime_admin;
grant usage on schema realtime to anon, authenticated, service_role, postgres;

create table realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  binary_payload bytea,
  primary key (id, inserted_at),
  constraint messages_payload_exclusive check (payload is null or binary_payload is null)
) partition by range (inserted_at);

create index messages_inserted_at_topic_index on realtime.messages (inserted_at desc, topic)
  where extension = 'broadcast' and private is true;

alter table realtime.messages owner to supabase_realtime_admin;
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;
grant all on realtime.messages to postgres;

-- The topic whose rights are being asked about: policies compare with it.
create function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

-- Says something to everyone on a topic, once the transaction commits. Never raises: a broadcast
-- that fails must not undo the work it reports.
create function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql as $$
declare
  message_id uuid := gen_random_uuid();
begin
  begin
    perform set_config('realtime.topic', send.topic, true);
    insert into realtime.messages (id, payload, event, topic, private, extension)
    values (
      message_id,
      case
        when jsonb_typeof(send.payload) = 'object' and not send.payload ? 'id'
          then send.payload || jsonb_build_object('id', message_id)
        else send.payload
      end,
      send.event, send.topic, send.private, 'broadcast'
    );
  exception when others then
    raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
  end;
end
$$;

create function realtime.send_binary(payload bytea, event text, topic text, private boolean default true)
returns void language plpgsql as $$
begin
  begin
    perform set_config('realtime.topic', send_binary.topic, true);
    insert into realtime.messages (binary_payload, event, topic, private, extension)
    values (send_binary.payload, send_binary.event, send_binary.topic, send_binary.private, 'broadcast');
  exception when others then
    raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
  end;
end
$$;

-- For row triggers: reports what a statement did to one row. A wrong call does raise.
create function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text,
  new record, old record, level text default 'ROW'
) returns void language plpgsql as $$
declare
  new_row jsonb;
  old_row jsonb;
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  new_row := case when operation <> 'DELETE' then to_jsonb(new) end;
  old_row := case when operation <> 'INSERT' then to_jsonb(old) end;
  perform realtime.send(
    jsonb_build_object(
      'old_record', old_row, 'record', new_row, 'operation', operation,
      'table', table_name, 'schema', table_schema
    ),
    event_name, topic_name
  );
exception when others then
  raise exception 'Failed to process the row: %', sqlerrm;
end
$$;

alter function realtime.topic() owner to supabase_realtime_admin;
alter function realtime.send(jsonb, text, text, boolean) owner to supabase_realtime_admin;
alter function realtime.send_binary(bytea, text, text, boolean) owner to supabase_realtime_admin;
alter function realtime.broadcast_changes(text, text, text, text, text, record, record, text)
  owner to supabase_realtime_admin;

-- A row without a partition is lost: from yesterday to three days ahead, as Realtime keeps them.
do $$
declare
  day date;
begin
  set local role supabase_realtime_admin;
  for day in select generate_series(current_date - 1, current_date + 3, interval '1 day')::date loop
    execute format(
      'create table realtime.%I partition of realtime.messages for values from (%L) to (%L)',
      'messages_' || to_char(day, 'YYYY_MM_DD'), day, day + 1
    );
  end loop;
  reset role;
end
$$;

create publication supabase_realtime_messages_publication for table realtime.messages
  with (publish_via_partition_root = true);
