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

create function public.submit_startup(startup text) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  submitted public.startups;
  missing jsonb;
begin
  perform private.require_max_size(row(startup));
  me := private.require_active();
  submitted := private.move_startup(startup, 'FOUNDER', 'PENDING');
  missing := private.startup_needs(submitted);
  perform private.raise_field_errors(missing, (select string_agg(n ->> 'message', ' ') from jsonb_array_elements(missing) n));
  perform private.enforce_rate_limit('startup submitted', submitted.id::text, 10, interval '1 hour');
  perform private.notify_deciders(submitted.hub_id, 'startup.submitted', 'startup', submitted.id, jsonb_build_object('name', submitted.name), array[me]);
  return submitted;
end
$$;
comment on function public.submit_startup(text) is 'The founder submits a draft, or a rejected startup again, to its hub. Ten times an hour. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.withdraw_startup(startup text) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  withdrawn public.startups;
begin
  perform private.require_max_size(row(startup));
  me := private.require_active();
  withdrawn := private.move_startup(startup, 'FOUNDER', 'DRAFT');
  perform private.notify_deciders(withdrawn.hub_id, 'startup.withdrawn', 'startup', withdrawn.id, jsonb_build_object('name', withdrawn.name),
    array[me]);
  return withdrawn;
end
$$;
comment on function public.withdraw_startup(text) is 'The founder withdraws an application while it is pending. Errors: PT401, PT403, PT404, PT409.';

create function public.approve_startup(startup text, export_readiness_score int default null) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  approved public.startups;
begin
  perform private.require_max_size(row(startup));
  perform private.require_active();
  if export_readiness_score not between 0 and 100 then
    perform private.raise_http_error(400, 'The export score must be a number from 0 to 100.');
  end if;
  approved := private.move_startup(startup, 'HUB', 'APPROVED', score => export_readiness_score);
  perform private.notify(approved.founder_id, 'startup.approved', 'startup', approved.id, jsonb_build_object('name', approved.name));
  return approved;
end
$$;
comment on function public.approve_startup(text, int) is
  'An admin of its hub, or a platform administrator when there is none, approves a pending startup, which becomes hub-verified, and may set its export score. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.reject_startup(startup text, reason text, field text default null) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  rejected public.startups;
begin
  perform private.require_max_size(row(startup, reason, field));
  perform private.require_active();
  rejected := private.move_startup(startup, 'HUB', 'REJECTED', reason, field);
  perform private.notify(rejected.founder_id, 'startup.rejected', 'startup', rejected.id, jsonb_build_object('name', rejected.name));
  return rejected;
end
$$;
comment on function public.reject_startup(text, text, text) is
  'An admin of its hub, or a platform administrator when there is none, rejects a pending startup with a reason, which the founder reads, and the field it concerns. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.return_startup_to_review(startup text, reason text) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  returned public.startups;
begin
  perform private.require_max_size(row(startup, reason));
  perform private.require_active();
  perform private.enforce_rate_limit('startup returned', private.current_user_id()::text, 300, interval '1 hour');
  returned := private.move_startup(startup, 'SUPER_ADMIN', 'PENDING', reason);
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
  decision public.startup_status, reason text, field text, decided_by_name text, hub_name text, decided_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
begin
  perform private.require_max_size(row(startup));
  me := private.require_active();
  return query
    select r.decision, r.reason, r.field, u.display_name, h.name, r.decided_at
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
  'The decisions on a startup, newest first, with the names of who decided, for those who read its reviews; empty for others. Errors: PT401, PT403.';
grant execute on function
  public.create_startup(jsonb, text), public.update_startup(text, jsonb, jsonb), public.submit_startup(text), public.withdraw_startup(text),
  public.approve_startup(text, int), public.reject_startup(text, text, text), public.return_startup_to_review(text, text),
  public.feature_startup(text, boolean), public.startup_review_history(text)
to authenticated;
