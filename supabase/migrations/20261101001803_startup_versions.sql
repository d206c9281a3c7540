-- The new version of an approved startup: what its company edits beside what is public, until it is published.

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
  locked := private.lock_startup_for_actor(startup, 'ADMIN');
  select v.* into version from private.new_versions v where v.target_id = locked.id for update;
  if locked.status <> 'APPROVED' or version.target_id is null then
    perform private.raise_http_error(409, 'There is no new version of an approved startup to publish.');
  elsif version.status = 'PENDING' then
    perform private.raise_http_error(409, 'The hub is reviewing the new version. Withdraw it first.');
  elsif private.is_approval_needed(version) then
    perform private.raise_http_error(409, 'The hub has to approve these changes. Submit them for review.');
  end if;
  perform private.apply_new_version(private.review_target_of('startup', locked.id));
  perform private.audit('startup.version_published', 'startup', locked.id);
  return (select s from public.startups s where s.id = locked.id);
end
$$;
comment on function public.publish_startup_version(text) is
  'An administrator of its company publishes the new version of an approved startup, when no field in it needs an approval '
  '(private.editable_fields). Errors: PT401, PT403, PT404, PT409, PT429.';

create function public.discard_startup_version(startup text) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.startups;
begin
  perform private.require_max_size(row(startup));
  perform private.require_active();
  perform private.enforce_rate_limit('startup version discarded', private.current_user_id()::text, 300, interval '1 hour');
  locked := private.lock_startup_for_actor(startup, 'ADMIN');
  if private.discard_new_version(locked.id) then
    perform private.audit('startup.version_discarded', 'startup', locked.id);
    update public.startups s set updated_at = now() where s.id = locked.id returning s.* into locked;
  end if;
  return locked;
end
$$;
comment on function public.discard_startup_version(text) is
  'An administrator of its company drops the new version of an approved startup, which then says again what is approved. Nothing to drop is no error. Errors: PT401, PT403, PT404, PT409, PT429.';

grant execute on function public.publish_startup_version(text), public.discard_startup_version(text) to authenticated;
