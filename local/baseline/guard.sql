-- On hosted Supabase `postgres` may make policies on storage.objects and realtime.messages and
-- triggers on auth.users, and touch nothing else of these three schemas. Membership in their owners
-- would allow more here: a migration that needs it must fail on this machine, not in production.
create function extensions.refuse_managed_schema_changes() returns event_trigger
language plpgsql security definer set search_path = '' as $$
declare
  change record;
begin
  -- The servers of Auth, Storage and Realtime log in under their own names and keep their rights.
  if session_user <> 'postgres' then
    return;
  end if;

  if tg_event = 'ddl_command_end' then
    for change in
      select
        command.command_tag as action,
        command.object_type as kind,
        command.object_identity as identity,
        coalesce(command.schema_name, namespace.nspname) as schema_name,
        relation.relname as relation
      from pg_event_trigger_ddl_commands() as command
      left join pg_catalog.pg_policy policy
        on command.object_type = 'policy' and policy.oid = command.objid
      left join pg_catalog.pg_trigger trigger
        on command.object_type = 'trigger' and trigger.oid = command.objid
      left join pg_catalog.pg_class relation on relation.oid = coalesce(policy.polrelid, trigger.tgrelid)
      left join pg_catalog.pg_namespace namespace on namespace.oid = relation.relnamespace
    loop
      perform extensions.refuse_unless_allowed(
        change.action, change.kind, change.schema_name, change.relation, change.identity
      );
    end loop;
  else
    for change in
      select
        'DROP' as action, object_type as kind, object_identity as identity,
        coalesce(schema_name, address_names[1]) as schema_name, address_names[2] as relation
      from pg_event_trigger_dropped_objects()
      where original
    loop
      perform extensions.refuse_unless_allowed(
        change.action, change.kind, change.schema_name, change.relation, change.identity
      );
    end loop;
  end if;
end
$$;

create function extensions.refuse_unless_allowed(
  action text, kind text, schema_name text, relation text, identity text
) returns void language plpgsql set search_path = '' as $$
begin
  if schema_name is null or schema_name not in ('auth', 'storage', 'realtime') then
    return;
  end if;
  if kind = 'policy' and schema_name || '.' || relation in ('storage.objects', 'realtime.messages') then
    return;
  end if;
  if kind = 'trigger' and schema_name || '.' || relation = 'auth.users' then
    return;
  end if;
  raise exception using
    errcode = 'insufficient_privilege',
    message = format('must be owner of %s %s', kind, identity),
    detail = format('%s: hosted Supabase manages schema %s itself.', action, schema_name),
    hint = 'Allowed: policies on storage.objects and realtime.messages, triggers on auth.users.';
end
$$;

create event trigger refuse_managed_schema_changes on ddl_command_end
  execute function extensions.refuse_managed_schema_changes();
create event trigger refuse_managed_schema_drops on sql_drop
  execute function extensions.refuse_managed_schema_changes();
