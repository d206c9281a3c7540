-- What becomes of an application: submitted, withdrawn, approved, rejected, returned, featured; and its history.

create function private.startup_needs(startup public.startups) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', n.field, 'message', n.message) order by n.place), '[]')
  from (values
    (1, 'hub_id', 'Choose a hub that accepts applications.',
      not exists (select 1 from public.hubs h where h.id = startup.hub_id and h.is_approved and h.is_active)),
    (2, 'short_description', 'Describe in a sentence or two what it does.', private.is_missing(startup.short_description)),
    (3, 'sectors', 'Choose at least one sector.', cardinality(startup.sectors) = 0)
  ) n (place, field, message, is_missing)
  where n.is_missing
$$;
comment on function private.startup_needs(public.startups) is 'What is missing before it can be submitted, as private.raise_field_errors takes it.';

create function private.decide_startup(
  startup text, decision public.startup_status, seen timestamptz, reason text default null, field text default null,
  score int default null
) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.startups;
  version private.new_versions;
  act text;
begin
  perform private.require_reviewed_field('startup', field);
  locked := private.lock_startup(startup, 'HUB');
  select v.* into version from private.new_versions v where v.thing_id = locked.id and v.status = 'PENDING' for update;
  if locked.status <> 'APPROVED' or version.thing_id is null then
    locked := private.move_startup(locked, 'HUB', decision, reason, field, score, seen);
    act := 'startup.' || lower(decision::text);
  else
    if decision = 'REJECTED' then
      perform private.require_reason(reason);
    end if;
    perform private.require_seen(seen, private.waits_since(locked.id));
    perform private.save_startup_decision(locked, decision, true, private.startup_details(locked) || version.details, reason, field);
    if decision = 'APPROVED' then
      act := 'startup.version_approved';
      locked := private.apply_startup_version(locked);
      if score is not null then
        update public.startups s set export_readiness_score = score where s.id = locked.id returning s.* into locked;
      end if;
    else
      act := 'startup.version_rejected';
      update private.new_versions v set status = 'REJECTED' where v.thing_id = locked.id;
      select s.* into locked from public.startups s where s.id = locked.id;
    end if;
    perform private.audit(act, 'startup', locked.id, private.as_stand_in(locked.hub_id) || case decision
      when 'APPROVED' then jsonb_build_object('export_readiness_score', locked.export_readiness_score) else '{}' end);
  end if;
  perform private.notify(locked.founder_id, act, 'startup', locked.id, jsonb_build_object('name', locked.name));
  return locked;
end
$$;
comment on function private.decide_startup(text, public.startup_status, timestamptz, text, text, int) is
  'Approves or rejects what waits of a startup under its row lock: the startup, or the new version of an approved one, whose fields then become the startup''s in this transaction; rejected, what is approved stays public. Audits, keeps the decision, tells the founder.';

create function public.submit_startup(startup text) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  submitted public.startups;
  missing jsonb;
  act text := 'startup.submitted';
begin
  perform private.require_max_size(row(startup));
  me := private.require_active();
  submitted := private.lock_startup(startup, 'FOUNDER');
  if submitted.status = 'APPROVED' then
    act := 'startup.version_submitted';
    perform private.submit_new_version(submitted.id);
    perform private.audit(act, 'startup', submitted.id);
    select e.* into submitted from public.startups s, private.edited_startup(s) e where s.id = submitted.id;
  else
    submitted := private.move_startup(submitted, 'FOUNDER', 'PENDING');
  end if;
  missing := private.startup_needs(submitted);
  perform private.raise_field_errors(missing, (select string_agg(n ->> 'message', ' ') from jsonb_array_elements(missing) n));
  perform private.enforce_rate_limit('startup submitted', submitted.id::text, 10, interval '1 hour');
  perform private.notify_deciders(submitted.hub_id, act, 'startup', submitted.id, jsonb_build_object('name', submitted.name), array[me]);
  return submitted;
end
$$;
comment on function public.submit_startup(text) is
  'The founder submits a draft, or a rejected startup again, to its hub; of an approved startup its new version, when the hub has to approve it. Ten times an hour. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.withdraw_startup(startup text) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  withdrawn public.startups;
begin
  perform private.require_max_size(row(startup));
  me := private.require_active();
  withdrawn := private.lock_startup(startup, 'FOUNDER');
  if withdrawn.status <> 'APPROVED' then
    withdrawn := private.move_startup(withdrawn, 'FOUNDER', 'DRAFT');
  elsif private.withdraw_new_version(withdrawn.id) then
    perform private.audit('startup.version_withdrawn', 'startup', withdrawn.id);
  else
    perform private.raise_http_error(409, private.startup_refusal(withdrawn));
  end if;
  perform private.notify_deciders(withdrawn.hub_id, 'startup.withdrawn', 'startup', withdrawn.id, jsonb_build_object('name', withdrawn.name),
    array[me]);
  return (select e from public.startups s, private.edited_startup(s) e where s.id = withdrawn.id);
end
$$;
comment on function public.withdraw_startup(text) is
  'The founder takes back what waits at the hub: a pending startup, which is a draft again, or the new version of an approved one, which stays public. Errors: PT401, PT403, PT404, PT409.';

create function public.approve_startup(startup text, export_readiness_score int default null, seen timestamptz default null) returns public.startups
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_max_size(row(startup));
  perform private.require_active();
  if export_readiness_score not between 0 and 100 then
    perform private.raise_http_error(400, 'The export score must be a number from 0 to 100.');
  end if;
  return private.decide_startup(startup, 'APPROVED', seen, score => export_readiness_score);
end
$$;
comment on function public.approve_startup(text, int, timestamptz) is
  'An admin of its hub, or a platform administrator when there is none, approves a pending startup, which becomes hub-verified, or the new version of an approved one, which then is what everybody sees; and may set its export score. seen: since when what they read waited (submitted_at of startup_application); refused when it was submitted anew in the meantime. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.reject_startup(startup text, reason text, field text default null, seen timestamptz default null) returns public.startups
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_max_size(row(startup, reason, field));
  perform private.require_active();
  return private.decide_startup(startup, 'REJECTED', seen, reason, field);
end
$$;
comment on function public.reject_startup(text, text, text, timestamptz) is
  'An admin of its hub, or a platform administrator when there is none, rejects a pending startup, or the new version of an approved one, which stays public as it was, with a reason, which the founder reads, and the field it concerns. seen: as approve_startup. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.return_startup_to_review(startup text, reason text) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  returned public.startups;
begin
  perform private.require_max_size(row(startup, reason));
  perform private.require_active();
  perform private.enforce_rate_limit('startup returned', private.current_user_id()::text, 300, interval '1 hour');
  returned := private.move_startup(private.lock_startup(startup, 'SUPER_ADMIN'), 'SUPER_ADMIN', 'PENDING', reason);
  perform private.notify(returned.founder_id, 'startup.returned', 'startup', returned.id, jsonb_build_object('name', returned.name));
  perform private.notify_deciders(returned.hub_id, 'startup.back_in_review', 'startup', returned.id, jsonb_build_object('name', returned.name),
    array[returned.founder_id]);
  return returned;
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
  changed := private.lock_startup(startup, 'SUPER_ADMIN');
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
  decision public.startup_status, is_version boolean, reason text, field text, changes jsonb, decided_by_name text, hub_name text,
  decided_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
begin
  perform private.require_max_size(row(startup));
  me := private.require_active();
  return query
    select r.decision, r.is_version, r.reason, r.field, r.changes, u.display_name, h.name, r.decided_at
    from public.startup_reviews r
    join public.startups s on s.id = r.startup_id
    join public.users u on u.id = r.decided_by
    left join public.hubs h on h.id = r.hub_id
    where r.startup_id = private.as_uuid(startup)
      and coalesce(s.founder_id = me or r.hub_id = private.my_hub() or private.is_super_admin(), false)
    order by r.decided_at desc;
end
$$;
comment on function public.startup_review_history(text) is
  'The decisions on a startup, newest first, with what each changed ([{field, is_material, before, after}]) and the names of who decided, for those who read its reviews; empty for others. Errors: PT401, PT403.';
grant execute on function
  public.create_startup(jsonb, text), public.update_startup(text, jsonb, jsonb), public.submit_startup(text), public.withdraw_startup(text),
  public.approve_startup(text, int, timestamptz), public.reject_startup(text, text, text, timestamptz), public.return_startup_to_review(text, text),
  public.feature_startup(text, boolean), public.startup_review_history(text)
to authenticated;
