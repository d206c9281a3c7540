-- What becomes of an application: submitted, withdrawn, approved, rejected, returned, featured; and its history.

create function private.missing_startup_fields(startup public.startups) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', n.field, 'message', n.message) order by n.position), '[]')
  from (values
    (1, 'hub_id', 'Choose a hub that accepts applications.',
      not exists (select 1 from public.hubs h where h.id = startup.hub_id and h.is_approved and h.is_active)),
    (2, 'short_description', 'Describe in a sentence or two what it does.', private.is_missing(startup.short_description)),
    (3, 'sectors', 'Choose at least one sector.', cardinality(startup.sectors) = 0)
  ) n (position, field, message, is_missing)
  where n.is_missing
$$;
comment on function private.missing_startup_fields(public.startups) is 'What is missing before it can be submitted, as private.raise_field_errors takes it.';

create function public.submit_startup(startup text) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  locked private.review_target;
begin
  perform private.require_max_size(row(startup));
  perform private.require_active();
  locked := private.lock_reviewed_for_actor('startup', startup, 'ADMIN');
  perform private.submit_reviewed(locked);
  perform private.enforce_rate_limit('startup submitted', locked.id::text, 10, interval '1 hour');
  return (select e from public.startups s, private.edited_startup(s) e where s.id = locked.id);
end
$$;
comment on function public.submit_startup(text) is
  'An administrator of its company submits a draft, or a rejected startup again, to its hub; of an approved startup its new version, when the hub has to approve it. Ten times an hour. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.withdraw_startup(startup text) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  locked private.review_target;
begin
  perform private.require_max_size(row(startup));
  perform private.require_active();
  locked := private.lock_reviewed_for_actor('startup', startup, 'ADMIN');
  perform private.withdraw_reviewed(locked);
  return (select e from public.startups s, private.edited_startup(s) e where s.id = locked.id);
end
$$;
comment on function public.withdraw_startup(text) is
  'An administrator of its company takes back what waits at the hub: a pending startup, which is a draft again, or the new version of an approved one, which stays public. Errors: PT401, PT403, PT404, PT409.';

create function public.approve_startup(startup text, export_readiness_score int default null, seen timestamptz default null) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  approved uuid;
begin
  perform private.require_max_size(row(startup));
  perform private.require_active();
  if export_readiness_score not between 0 and 100 then
    perform private.raise_http_error(400, 'The export score must be a number from 0 to 100.');
  end if;
  approved := private.decide('startup', startup, 'APPROVED', seen, score => export_readiness_score);
  return (select s from public.startups s where s.id = approved);
end
$$;
comment on function public.approve_startup(text, int, timestamptz) is
  'An admin of its hub, or a platform administrator when there is none, approves a pending startup, which becomes hub-verified, or the new version of an approved one, which then is what everybody sees; and may set its export score. seen: since when what they read waited (submitted_at of startup_application); refused when it was submitted anew in the meantime. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.reject_startup(startup text, reason text, field_reasons jsonb default '[]', seen timestamptz default null) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  rejected uuid;
begin
  perform private.require_max_size(row(startup, reason, field_reasons));
  perform private.require_active();
  rejected := private.decide('startup', startup, 'REJECTED', seen, reason, field_reasons);
  return (select s from public.startups s where s.id = rejected);
end
$$;
comment on function public.reject_startup(text, text, jsonb, timestamptz) is
  'An admin of its hub, or a platform administrator when there is none, rejects a pending startup, or the new version of an approved one, which stays public as it was, with a reason, which its company reads, and reasons at up to 20 single fields ([{field, reason}]). seen: as approve_startup. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.return_startup_to_review(startup text, reason text) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  locked private.review_target;
begin
  perform private.require_max_size(row(startup, reason));
  perform private.require_active();
  perform private.enforce_rate_limit('startup returned', private.current_user_id()::text, 300, interval '1 hour');
  locked := private.lock_reviewed_for_actor('startup', startup, 'SUPER_ADMIN');
  perform private.move_reviewed(locked, 'SUPER_ADMIN', 'PENDING', reason);
  perform private.notify_organization(locked.organization_id, 'MEMBER', 'startup.returned', 'startup', locked.id,
    private.review_notice(locked));
  perform private.notify_deciders(locked.hub_id, 'startup.back_in_review', 'startup', locked.id, private.review_notice(locked),
    private.members_of(locked.organization_id));
  return (select s from public.startups s where s.id = locked.id);
end
$$;
comment on function public.return_startup_to_review(text, text) is
  'A platform administrator sends an approved startup back to its hub, with a reason; it is no longer verified or featured. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.feature_startup(startup text, featured boolean) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  changed public.startups;
begin
  perform private.require_max_size(row(startup));
  perform private.require_active();
  perform private.enforce_rate_limit('startup featured', private.current_user_id()::text, 300, interval '1 hour');
  changed := private.lock_startup_for_actor(startup, 'SUPER_ADMIN');
  if featured is null then
    perform private.raise_http_error(400, 'Specify whether to feature this startup.');
  end if;
  if featured and not changed.is_on_market then
    perform private.raise_http_error(409, 'Only approved startups can be featured.');
  end if;
  if changed.is_featured <> featured then
    update public.startups s set is_featured = featured where s.id = changed.id returning s.* into changed;
    perform private.audit(case when featured then 'startup.featured' else 'startup.unfeatured' end, 'startup', changed.id);
  end if;
  return changed;
end
$$;
comment on function public.feature_startup(text, boolean) is 'A platform administrator features an approved startup, or no longer. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.startup_review_history(startup text)
returns table (
  decision public.startup_status, is_version boolean, reason text, field_reasons jsonb, changes jsonb, decided_by_name text, hub_name text,
  decided_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_max_size(row(startup));
  perform private.require_active();
  return query
    select r.decision::public.startup_status, r.is_version, r.reason, r.field_reasons, r.changes, u.display_name, h.name, r.decided_at
    from private.review_decisions r
    join public.startups s on s.id = r.target_id
    join public.users u on u.id = r.decided_by
    left join public.hubs h on h.id = r.hub_id
    where r.target_id = private.as_uuid(startup)
      and coalesce(s.id in (select private.my_startups()) or r.hub_id in (select private.my_hubs('MEMBER')) or private.is_super_admin(), false)
    order by r.decided_at desc;
end
$$;
comment on function public.startup_review_history(text) is
  'The decisions on a startup, newest first, with what each changed ([{field, needs_approval, before, after}]) and '
  'the names of who decided, for those who read its reviews; empty for others. Errors: PT401, PT403.';
grant execute on function
  public.create_startup(jsonb, text, text), public.update_startup(text, jsonb, jsonb), public.submit_startup(text), public.withdraw_startup(text),
  public.approve_startup(text, int, timestamptz), public.reject_startup(text, text, jsonb, timestamptz), public.return_startup_to_review(text, text),
  public.feature_startup(text, boolean), public.startup_review_history(text)
to authenticated;
