-- The queue as its screens ask for it: a page, one application, who takes it, and notes.

create function private.my_queue() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.my_hub() is not null then
    return format('q.hub_id = %L', private.my_hub());
  elsif private.is_super_admin() then
    -- As private.hub_deciders says of one, here of all at once.
    return 'not exists (select 1 from private.hub_admins a where a.hub_id = q.hub_id and a.user_id is distinct from q.founder_id)';
  end if;
  return 'false';
end
$$;
comment on function private.my_queue() is
  'The caller''s applications, as a condition on private.startup_queue q: their hub''s; a platform administrator''s those that no hub''s admin decides on.';

create function private.require_queued_startup(startup text) returns private.startup_queue
language plpgsql stable security definer set search_path = ''
as $$
declare
  found private.startup_queue;
begin
  execute 'select q.* from private.startup_queue q where q.startup_id = $1 and ' || private.my_queue() into found using private.as_uuid(startup);
  if found.startup_id is null then
    perform private.raise_http_error(404, 'Application not found');
  end if;
  return found;
end
$$;
comment on function private.require_queued_startup(text) is 'An application of the caller''s queue. Refuses with PT404 what is not in it.';

create function private.claim_of(queued private.startup_queue) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object('user_id', u.id, 'name', u.display_name, 'until', c.until)
  from private.startup_claims c join public.users u on u.id = c.user_id
  -- A claim counts while its holder decides for the hub. The founder is not shown who looks.
  where c.startup_id = queued.startup_id and c.until > now()
    and private.current_user_id() is distinct from queued.founder_id
    and c.user_id in (select private.hub_deciders(queued.hub_id, array[queued.founder_id]))
$$;
comment on function private.claim_of(private.startup_queue) is 'Who looks at an application now, or null.';

create function private.queue_rows(ids uuid[], shows_versions boolean default true) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- In plpgsql, which keeps its plan: planning this takes longer than a page of it.
  return (select coalesce(json_agg(json_build_object(
    'id', s.id, 'slug', s.slug, 'name', s.name, 'logo_url', s.logo_url, 'sectors', s.sectors, 'stage', s.stage,
    'status', case when q.is_waiting and shows_versions then 'PENDING' else q.status end,
    'founder_name', u.display_name, 'hub_id', s.hub_id, 'hub_name', h.name, 'funding_target', s.funding_target,
    'export_readiness_score', s.export_readiness_score, 'pending_version', s.pending_version,
    'short_description', s.short_description, 'revenue', s.revenue, 'funding_raised', s.funding_raised, 'team_size', s.team_size,
    'video_pitch_url', s.video_pitch_url, 'is_hub_verified', s.is_hub_verified, 'is_featured', s.is_featured,
    'submitted_at', coalesce(case when shows_versions then q.version_submitted_at end, q.submitted_at), 'since', q.since, 'claim', case when c.startup_id is not null then private.claim_of(q) end,
    'is_own', coalesce(q.founder_id = m.id, false), 'can_decide', q.is_waiting and q.founder_id is distinct from m.id
  ) order by i.ordinality), '[]')
  from (select private.current_user_id() as id offset 0) m
  cross join unnest(ids) with ordinality i (id, ordinality)
  join private.startup_queue q on q.startup_id = i.id
  join public.startups p on p.id = i.id
  -- Security: a version that was not submitted is its founder's.
  cross join lateral (
    select e.* from private.edited_startup(p) e where p.pending_version and shows_versions
    union all select p.* where not (p.pending_version and shows_versions)) s
  left join public.users u on u.id = s.founder_id
  left join public.hubs h on h.id = s.hub_id
  left join private.startup_claims c on c.startup_id = i.id);
end
$$;
comment on function private.queue_rows(uuid[], boolean) is 'Applications as the lists show them, in this order, a version that waits by what it says, unless only what is approved is asked for. Security: of the caller''s queue only, which is the caller''s business.';

create function public.startup_applications(filters jsonb default '{}', page_size int default 20, after text default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  conditions text;
  status text;
  word text;
  counts json;
  ids uuid[];
  max_rows int;
begin
  perform private.require_max_size(row(filters, after), 16384);
  status := filters ->> 'status';
  max_rows := least(greatest(coalesce(page_size, 20), 1), 100);
  perform private.require_active();
  conditions := private.my_queue();
  perform private.require_known_filters(filters, array['query', 'status']);
  if status not in ('PENDING', 'APPROVED', 'REJECTED') then
    perform private.raise_http_error(400, 'The status must be pending, approved or rejected.');
  end if;
  if coalesce(btrim(left(filters ->> 'query', 200)), '') <> '' then
    if private.search_terms(filters ->> 'query') is null then
      conditions := 'false';
    else
      -- Letters and digits alone, so nothing in them is a wildcard.
      foreach word in array string_to_array(private.search_terms(filters ->> 'query'), ' ') loop
        conditions := conditions || format(' and q.label like %L', '%' || word || '%');
      end loop;
    end if;
  end if;
  if after is not null and (after !~ '^[0-9]{1,13}(\.[0-9]{1,6})?/[^/]+$' or private.as_uuid(split_part(after, '/', 2)) is null) then
    perform private.raise_http_error(400, 'This page no longer exists. Start again from the first one.');
  end if;
  execute format('select json_build_object(''ALL'', count(*), ''PENDING'', count(*) filter (where q.is_waiting),
    ''APPROVED'', count(*) filter (where q.status = ''APPROVED''), ''REJECTED'', count(*) filter (where q.status = ''REJECTED''))
    from private.startup_queue q where %s', conditions) into counts;
  execute format('select array(select q.startup_id from private.startup_queue q where %s %s %s order by q.place, q.startup_id %s)',
    conditions, case when status = 'PENDING' then 'and q.is_waiting' when status is not null then format('and q.status = %L', status) end,
    case when after is not null then format('and (q.place, q.startup_id) > (%L::numeric, %L::uuid)', split_part(after, '/', 1), split_part(after, '/', 2)) end,
    private.limit_and_offset(max_rows, 0)) into ids;
  return json_build_object(
    'counts', counts,
    'rows', private.queue_rows(ids, status is distinct from 'APPROVED'),
    'next', (select q.place || '/' || q.startup_id from private.startup_queue q where cardinality(ids) = max_rows and q.startup_id = ids[max_rows]));
end
$$;
comment on function public.startup_applications(jsonb, int, text) is
  'A page of the applications that the caller decides on, and how many there are of each status: {"counts": {"ALL": n, "PENDING": n, …}, "rows": […], "next": "…"}: to a hub''s admin the hub''s, to a platform administrator those that no hub''s admin decides on, to others none. A new version of an approved startup stands there as PENDING while it waits, and counts as APPROVED, too. What has waited longest comes first, then what was decided, the newest first. '
  'filters: query (words of name, sectors and founder), status (PENDING, APPROVED or REJECTED; the counts are without it). page_size 1 to 100; after is next of the page before, which is null when there are no more. Errors: PT400, PT401, PT403.';

create function public.startup_application(startup text) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  queued private.startup_queue;
begin
  perform private.require_max_size(row(startup));
  me := private.require_active();
  queued := private.require_queued_startup(startup);
  return (
    select (private.queue_rows(array[queued.startup_id]) -> 0)::jsonb
      || private.startup_details(s)
      || case when s.pending_version then private.version_details(s) else '{}' end
      || jsonb_build_object(
        'funding_raised', s.funding_raised, 'is_on_market', s.is_on_market,
        'founder', (
          select jsonb_build_object('id', u.id, 'display_name', u.display_name, 'email', u.email, 'phone', u.phone,
            'profile_image_url', u.profile_image_url, 'is_active', u.is_active)
          from public.users u where u.id = s.founder_id),
        'documents', (
          select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'file_name', d.file_name, 'file_url', d.file_url,
            'file_size', d.file_size, 'doc_type', d.doc_type, 'created_at', d.created_at) order by d.created_at desc, d.id), '[]')
          from public.startup_documents d
          -- What the hub reads, also to who decides in its place.
          where d.startup_id = s.id and not d.is_confidential and (d.accessible_roles = '{}' or 'HUB_ADMIN' = any (d.accessible_roles))),
        'decisions', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from public.startup_review_history(s.id::text) r),
        'notes', case when s.founder_id is distinct from me then (
          select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'author_name', u.display_name, 'is_own', n.author_id = me,
            'body', n.body, 'created_at', n.created_at) order by n.created_at, n.id), '[]')
          from private.startup_notes n join public.users u on u.id = n.author_id
          where n.startup_id = s.id and n.hub_id is not distinct from s.hub_id) end)
    from public.startups s where s.id = queued.startup_id
  );
end
$$;
comment on function public.startup_application(text) is
  'One application of the caller''s queue with all that decides on it: every field, of a version that waits as it was submitted, the documents for hubs, the founder and how to reach them, the decisions so far and the notes (null to its founder). Errors: PT401, PT403, PT404.';

create function public.claim_startup(startup text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  locked public.startups;
  other text;
begin
  perform private.require_max_size(row(startup));
  me := private.require_active();
  locked := private.lock_startup(startup, 'HUB');
  if locked.status <> 'PENDING' and not locked.pending_version then
    perform private.raise_http_error(409,
      format('This startup is %s, so this cannot be done.', lower(locked.status::text)));
  end if;
  select private.claim_of(q) ->> 'name' into other from private.startup_queue q
  where q.startup_id = locked.id and (private.claim_of(q) ->> 'user_id')::uuid <> me;
  if other is not null then
    perform private.raise_http_error(409, format('%s is already reviewing this.', other));
  end if;
  perform private.enforce_rate_limit('startup claim', me::text, 300, interval '1 hour');
  insert into private.startup_claims (startup_id, user_id) values (locked.id, me)
  on conflict (startup_id) do update set user_id = excluded.user_id, claimed_at = excluded.claimed_at, until = excluded.until;
end
$$;
comment on function public.claim_startup(text) is
  'Whoever decides on a pending startup says that they look at it, for half an hour, or until they decide or let go. Others see it and may decide all the same. Errors: PT401, PT403, PT404, PT409, PT429.';

create function public.release_startup(startup text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
begin
  perform private.require_max_size(row(startup));
  me := private.require_active();
  delete from private.startup_claims c where c.startup_id = private.as_uuid(startup) and c.user_id = me;
end
$$;
comment on function public.release_startup(text) is 'The caller lets go of an application that they look at; nothing happens when they do not. Errors: PT401, PT403.';

create function public.note_startup(startup text, body text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  locked public.startups;
  made uuid;
begin
  perform private.require_max_size(row(startup, body));
  me := private.require_active();
  locked := private.lock_startup(startup, 'HUB');
  if private.is_missing(body) or length(body) > 2000 then
    perform private.raise_http_error(400, 'Write a note of 1 to 2,000 characters.');
  end if;
  perform private.enforce_rate_limit('startup note', me::text, 120, interval '1 hour');
  insert into private.startup_notes (startup_id, hub_id, author_id, body) values (locked.id, locked.hub_id, me, btrim(body)) returning id into made;
  perform private.audit('startup.noted', 'startup', locked.id, jsonb_build_object('note_id', made) || private.as_stand_in(locked.hub_id));
  return made;
end
$$;
comment on function public.note_startup(text, text) is
  'Whoever decides on a startup notes something, 1 to 2,000 characters, for those who decide on it, too; never for its founder. Errors: PT400, PT401, PT403, PT404, PT429.';

-- The portal's first page.
create function public.hub_dashboard() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  hub constant uuid := private.my_hub();
begin
  return (
    select json_build_object(
      'hub', (
        select json_build_object('id', h.id, 'name', h.name, 'logo_url', h.logo_url, 'city', h.city, 'country', h.country, 'state', private.hub_state(h),
          'reason', (select d.reason from public.hub_decisions d where d.hub_id = h.id order by d.decided_at desc limit 1))
        from public.hubs h where h.id = private.my_assigned_hub()),
      'total', n.total, 'pending', n.pending, 'approved', n.approved, 'rejected', n.rejected,
      'overdue', n.overdue, 'products', (select count(*) from private.export_product_queue q where q.hub_id = hub and q.status = 'PENDING'),
      'payments', (
        select count(*) from public.export_deals d
        where d.hub_id = hub and d.status = 'PAYMENT_PENDING' and me <> all (array_remove(private.export_parties(d), null))),
      'approval_rate', round(100.0 * n.approved / nullif(n.approved + n.rejected, 0))::int,
      'funds_raised', (select coalesce(sum(s.funding_raised), 0) from public.startups s where s.hub_id = hub and s.is_on_market),
      'recent', private.queue_rows(array(
        select q.startup_id from private.startup_queue q where q.hub_id = hub order by q.submitted_at desc, q.startup_id limit 5)))
    from (
      select count(*) as total, count(*) filter (where q.is_waiting) as pending, count(*) filter (where q.status = 'APPROVED') as approved,
             count(*) filter (where q.status = 'REJECTED') as rejected,
             count(*) filter (where q.is_waiting and coalesce(q.version_submitted_at, q.submitted_at) < now() - interval '14 days') as overdue
      from private.startup_queue q where q.hub_id = hub
    ) n
  );
end
$$;
comment on function public.hub_dashboard() is
  'To a hub''s admin what their hub has to do and has done: how many applications of each status, how many wait longer than 14 days, how many export products wait, how many payments of export deals are theirs to confirm, what percentage of those decided on is approved (null while none is), what its startups on the market have raised (US dollars), the five newest. Without an acting hub all of it is none; hub is the one assigned, with its state (ACTIVE, SUSPENDED, UNAPPROVED) and why, or null. Errors: PT401, PT403.';

grant execute on function
  public.startup_applications(jsonb, int, text), public.startup_application(text), public.claim_startup(text), public.release_startup(text),
  public.note_startup(text, text), public.hub_dashboard()
to authenticated;
