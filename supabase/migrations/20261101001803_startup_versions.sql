-- The new version of an approved startup: what its founder edits beside what is public, until it is published.

create function private.apply_startup_version(startup public.startups) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  version constant jsonb := (select v.details from private.new_versions v where v.thing_id = startup.id);
begin
  if version is not null then
    startup := private.write_startup(jsonb_populate_record(startup, version - 'team'), version -> 'team');
    delete from private.new_versions v where v.thing_id = startup.id;
    select s.* into startup from public.startups s where s.id = startup.id;
  end if;
  return startup;
end
$$;
comment on function private.apply_startup_version(public.startups) is
  'What the new version of a startup says becomes the startup''s, under the startup''s lock.';

create function private.save_startup_decision(
  startup public.startups, decision public.startup_status, is_version boolean, decided jsonb, reason text, field text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  moment constant timestamptz := clock_timestamp();
  former jsonb;
begin
  if is_version then
    former := private.startup_details(startup);
  else
    -- Security: a hub compares with what itself decided on.
    select n.details into former from private.decided_versions n
    where n.thing_id = startup.id and n.hub_id = startup.hub_id;
  end if;
  insert into public.startup_reviews (startup_id, hub_id, decision, reason, field, is_version, changes, decided_by, decided_at)
  values (startup.id, startup.hub_id, decision, btrim(reason), field, is_version,
    private.field_changes('startup', former, decided), private.current_user_id(), moment);
  if decision = 'APPROVED' or (decision = 'REJECTED' and not is_version) then
    perform private.save_decided_version(startup.id, startup.hub_id, decided, moment);
  end if;
end
$$;
comment on function private.save_startup_decision(public.startups, public.startup_status, boolean, jsonb, text, text) is
  'Keeps a decision: what was decided on, and what it changed.';

create function public.publish_startup_version(startup text) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.startups;
  version private.new_versions;
begin
  perform private.require_max_size(row(startup));
  perform private.require_active();
  perform private.enforce_rate_limit('startup version published', private.current_user_id()::text, 120, interval '1 hour');
  locked := private.lock_startup(startup, 'FOUNDER');
  select v.* into version from private.new_versions v where v.thing_id = locked.id for update;
  if locked.status <> 'APPROVED' or version.thing_id is null then
    perform private.raise_http_error(409, 'There is no new version of an approved startup to publish.');
  elsif version.status = 'PENDING' then
    perform private.raise_http_error(409, 'The hub is reviewing the new version. Withdraw it first.');
  elsif private.is_material(version) then
    perform private.raise_http_error(409, 'The hub has to approve these changes. Submit them for review.');
  end if;
  locked := private.apply_startup_version(locked);
  perform private.audit('startup.version_published', 'startup', locked.id);
  return locked;
end
$$;
comment on function public.publish_startup_version(text) is
  'The founder publishes the new version of an approved startup, when nothing in it is material (private.reviewed_fields). Errors: PT401, PT403, PT404, PT409, PT429.';

create function public.discard_startup_version(startup text) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.startups;
begin
  perform private.require_max_size(row(startup));
  perform private.require_active();
  perform private.enforce_rate_limit('startup version discarded', private.current_user_id()::text, 300, interval '1 hour');
  locked := private.lock_startup(startup, 'FOUNDER');
  if private.discard_new_version(locked.id) then
    perform private.audit('startup.version_discarded', 'startup', locked.id);
    update public.startups s set updated_at = now() where s.id = locked.id returning s.* into locked;
  end if;
  return locked;
end
$$;
comment on function public.discard_startup_version(text) is
  'The founder drops the new version of an approved startup, which then says again what is approved. Nothing to drop is no error. Errors: PT401, PT403, PT404, PT409, PT429.';

grant execute on function public.publish_startup_version(text), public.discard_startup_version(text) to authenticated;
