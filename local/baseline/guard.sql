-- On hosted Supabase `postgres` owns nothing in auth, storage and realtime: the extension supautils
-- lets it make policies on the tables that are listed there, and drop triggers from them; it makes
-- triggers by its grants. Here it has its owners' rights instead (roles.sql), which are more than that:
-- a migration that needs more must fail on this machine, not in production.

-- supautils.policy_grants and supautils.drop_trigger_grants of Supabase's own configuration.
create table extensions.shared_tables (relation text primary key);
insert into extensions.shared_tables values
  ('auth.audit_log_entries'), ('auth.flow_state'), ('auth.identities'), ('auth.instances'),
  ('auth.mfa_amr_claims'), ('auth.mfa_challenges'), ('auth.mfa_factors'), ('auth.oauth_clients'),
  ('auth.one_time_tokens'), ('auth.refresh_tokens'), ('auth.saml_providers'), ('auth.saml_relay_states'),
  ('auth.sessions'), ('auth.sso_domains'), ('auth.sso_providers'), ('auth.users'),
  ('realtime.messages'), ('realtime.subscription'),
  ('storage.buckets'), ('storage.buckets_analytics'), ('storage.objects'), ('storage.prefixes'),
  ('storage.s3_multipart_uploads'), ('storage.s3_multipart_uploads_parts');
grant select on extensions.shared_tables to public;

-- Whose a thing is: statistics those of the table they are on (they may live in any schema), a table
-- that inherits its parent's, a policy, a trigger or another part of a table that table's.
-- In plpgsql, which keeps its plans: a first start asks more than a thousand times.
create function extensions.schema_and_relation(classid oid, objid oid, objsubid int, kind text)
returns text[] language plpgsql stable set search_path = '' as $$
begin
  if kind = 'statistics object' then
    return (
      select array[namespace.nspname::text, relation.relname::text]
      from pg_catalog.pg_statistic_ext statistics
      join pg_catalog.pg_class relation on relation.oid = statistics.stxrelid
      join pg_catalog.pg_namespace namespace on namespace.oid = relation.relnamespace
      where statistics.oid = objid);
  elsif kind = 'table' then
    return (
      select array[namespace.nspname::text, relation.relname::text]
      from pg_catalog.pg_inherits inheritance
      join pg_catalog.pg_class relation on relation.oid = inheritance.inhparent
      join pg_catalog.pg_namespace namespace on namespace.oid = relation.relnamespace
      where inheritance.inhrelid = objid and namespace.nspname in ('auth', 'storage', 'realtime')
      limit 1);
  end if;
  return (pg_catalog.pg_identify_object_as_address(classid, objid, objsubid)).object_names[1:2];
end
$$;

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
        coalesce(owning.names[1], command.schema_name) as schema_name,
        owning.names[2] as relation
      from pg_event_trigger_ddl_commands() as command
      cross join lateral (
        -- Not for the thousands of functions, columns and comments of a first start, whose schema is their own.
        select case when command.object_type in ('policy', 'trigger', 'rule', 'publication relation', 'table constraint',
            'default value', 'statistics object', 'table')
          then extensions.schema_and_relation(command.classid, command.objid, command.objsubid, command.object_type) end as names
      ) as owning
      -- A grant names a kind of thing, and no thing.
      where command.objid is not null
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
  if kind in ('policy', 'trigger')
    and exists (
      select from extensions.shared_tables shared
      where shared.relation = refuse_unless_allowed.schema_name || '.' || refuse_unless_allowed.relation
    )
  then
    return;
  end if;
  raise exception using
    errcode = 'insufficient_privilege',
    message = format('must be owner of %s', coalesce('table ' || relation, kind || ' ' || identity)),
    detail = format('%s %s: Supabase manages schema %s itself.', action, kind, schema_name),
    hint = 'Allowed: policies and triggers on the tables that Auth, Storage and Realtime share with a project.';
end
$$;

create event trigger refuse_managed_schema_changes on ddl_command_end
  execute function extensions.refuse_managed_schema_changes();
create event trigger refuse_managed_schema_drops on sql_drop
  execute function extensions.refuse_managed_schema_changes();
