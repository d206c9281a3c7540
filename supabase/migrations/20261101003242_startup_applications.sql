-- Startups in the queue, as its screens show them, and the first page of the hub's portal.

create function private.startup_queue_rows(ids uuid[], shows_versions boolean default true) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- In plpgsql, which keeps its plan: planning this takes longer than a page of it.
  return (select coalesce(json_agg(json_build_object(
    'id', s.id, 'slug', s.slug, 'name', s.name, 'logo_url', s.logo_url, 'sectors', s.sectors, 'stage', s.stage,
    'status', case when q.is_waiting and shows_versions then 'PENDING' else q.status end,
    'founder_name', u.display_name, 'hub_id', s.hub_id, 'hub_name', h.name, 'funding_target', s.funding_target,
    'export_readiness_score', s.export_readiness_score, 'has_pending_version', s.has_pending_version,
    'short_description', s.short_description, 'revenue', s.revenue, 'funding_raised', s.funding_raised, 'team_size', s.team_size,
    'video_pitch_url', s.video_pitch_url, 'is_hub_verified', s.is_hub_verified, 'is_featured', s.is_featured,
    'submitted_at', coalesce(case when shows_versions then q.version_submitted_at end, q.submitted_at), 'since', q.since, 'claim', case when c.target_id is not null then private.claim_of(q) end,
    'is_own', q.organization_id = any (m.mine), 'can_decide', q.is_waiting and q.organization_id <> all (m.mine) and (q.hub_id = any (m.hubs) or m.is_super)
  ) order by i.ordinality), '[]')
  from (
    select array(select private.my_organizations('COMPANY')) as mine, array(select private.my_hubs('ADMIN')) as hubs,
           private.is_super_admin() as is_super offset 0) m
  cross join unnest(ids) with ordinality i (id, ordinality)
  join private.review_queue q on q.target_id = i.id
  join public.startups p on p.id = i.id
  -- Security: a version that was not submitted is its company's.
  cross join lateral (
    select e.* from private.edited_startup(p) e where p.has_pending_version and shows_versions
    union all select p.* where not (p.has_pending_version and shows_versions)) s
  left join public.users u on u.id = s.founder_id
  left join public.hubs h on h.id = s.hub_id
  left join private.review_claims c on c.target_id = i.id);
end
$$;
comment on function private.startup_queue_rows(uuid[], boolean) is
  'Applications as the lists show them, in this order, a version that waits by what it says, unless only what is '
  'approved is asked for. Security: of the caller''s queue only, which is the caller''s business.';

create function public.startup_applications(filters jsonb default '{}', page_size int default 20, after text default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  page record;
begin
  perform private.require_max_size(row(filters, after), 16384);
  perform private.require_active();
  page := private.review_page('startup', filters, page_size, after);
  return json_build_object(
    'counts', page.counts, 'rows', private.startup_queue_rows(page.ids, filters ->> 'status' is distinct from 'APPROVED'), 'next', page.next);
end
$$;
comment on function public.startup_applications(jsonb, int, text) is
  'A page of the applications that the caller reviews or decides on, with how many there are of each status: {"counts": {"ALL": '
  'n, '
  '"PENDING": n, …}, "rows": […], "next": "…"}. For a hub''s administrators and reviewers the hub''s; for a platform administrator those that '
  'no hub''s admin decides on; for others none. A new version of an approved startup is PENDING while it waits, and '
  'counts as APPROVED, too. The longest waiting come first, then what was decided, newest first. filters: query (words '
  'of name, sectors and founder), status (WAITING: pending, and not their own; PENDING, APPROVED or REJECTED; the '
  'counts are without it). page_size: 1 to 100. after: next of the page before, which is null at the end. Errors: '
  'PT400, PT401, PT403.';

create function public.startup_application(startup text) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  queued private.review_queue;
begin
  perform private.require_max_size(row(startup));
  perform private.require_active();
  queued := private.require_queued('startup', startup, 'Application not found');
  return (
    select (private.startup_queue_rows(array[queued.target_id]) -> 0)::jsonb
      || private.editable_startup_fields(s)
      || case when s.has_pending_version then private.version_details(s) else '{}' end
      || jsonb_build_object(
        'funding_raised', s.funding_raised, 'is_on_market', s.is_on_market,
        'founder', private.founder_in_review(queued),
        'documents', (
          select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'file_name', d.file_name, 'file_url', d.file_url,
            'file_size', d.file_size, 'doc_type', d.doc_type, 'created_at', d.created_at) order by d.created_at desc, d.id), '[]')
          from public.startup_documents d
          -- What the hub reads, also to who decides in its place.
          where d.startup_id = s.id and not d.is_confidential and (d.accessible_roles = '{}' or 'HUB_ADMIN' = any (d.accessible_roles))),
        'decisions', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from public.startup_review_history(s.id::text) r),
        'notes', private.notes_of(queued))
    from public.startups s where s.id = queued.target_id
  );
end
$$;
comment on function public.startup_application(text) is
  'One application of the caller''s queue with all that decides on it: every field, of a version that waits as it was '
  'submitted, the documents for hubs, the founder and how to reach them, the decisions so far and the notes (null to '
  'its company). Errors: PT401, PT403, PT404.';

-- The portal's first page.
create function public.hub_dashboard() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  hub constant uuid := private.my_hub('MEMBER');
  decides constant boolean := private.is_admin_of_hub(hub);
begin
  return (
    select json_build_object(
      'hub', (
        select json_build_object('id', h.id, 'name', h.name, 'logo_url', h.logo_url, 'city', h.city, 'country', h.country, 'state', private.hub_state(h),
          'reason', (select d.reason from public.hub_decisions d where d.hub_id = h.id order by d.decided_at desc limit 1))
        from public.hubs h where h.id = private.my_hub('VIEWER', only_acting => false)),
      'total', n.total, 'pending', n.pending, 'approved', n.approved, 'rejected', n.rejected,
      'overdue', n.overdue, 'products', (select count(*) from private.review_queue q where q.target_type = 'export_product' and q.hub_id = hub and q.is_waiting),
      'payments', (
        select count(*) from public.export_deals d
        where d.hub_id = hub and decides and d.status = 'PAYMENT_PENDING' and me <> all (private.export_parties(d))),
      'approval_rate', round(100.0 * n.approved / nullif(n.approved + n.rejected, 0))::int,
      'funds_raised', (select coalesce(sum(s.funding_raised), 0) from public.startups s where s.hub_id = hub and s.is_on_market),
      'recent', private.startup_queue_rows(array(
        select q.target_id from private.review_queue q where q.target_type = 'startup' and q.hub_id = hub order by q.submitted_at desc, q.target_id limit 5)))
    from (
      select count(*) as total, count(*) filter (where q.is_waiting) as pending, count(*) filter (where q.status = 'APPROVED') as approved,
             count(*) filter (where q.status = 'REJECTED') as rejected,
             count(*) filter (where q.is_waiting and coalesce(q.version_submitted_at, q.submitted_at) < now() - interval '14 days') as overdue
      from private.review_queue q where q.target_type = 'startup' and q.hub_id = hub
    ) n
  );
end
$$;
comment on function public.hub_dashboard() is
  'For a hub''s administrators and reviewers, the hub''s work: how many applications of each status, how many wait longer than 14 days, how '
  'many export products wait, how many payments of export deals wait for its confirmation (to its administrators), the percentage approved of '
  'those decided on (null for none), what its startups on the market have raised (US dollars), and the five newest '
  'applications. hub: the hub assigned, with its state (ACTIVE, SUSPENDED, UNAPPROVED) and the reason, or null. '
  'Without '
  'an acting hub the figures are empty. Errors: PT401, PT403.';

grant execute on function
  public.startup_applications(jsonb, int, text), public.startup_application(text), public.hub_dashboard()
to authenticated;
