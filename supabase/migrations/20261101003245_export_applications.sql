-- Export products in the queue, as its screens show them.

create function private.export_queue_rows(ids uuid[], shows_versions boolean default true) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  mine constant uuid[] := array(select private.my_organizations('COMPANY'));
  hub constant uuid := private.my_hub('ADMIN');
  is_super constant boolean := private.is_super_admin();
begin
  -- In plpgsql, which keeps its plan: planning this takes longer than a page of it.
  return (select coalesce(json_agg(json_build_object(
    'id', p.id, 'slug', p.slug, 'title', coalesce(e.details ->> 'title', p.title), 'image_url', coalesce(e.details -> 'image_urls' ->> 0, p.image_urls[1]),
    'product_type', coalesce(e.details ->> 'product_type', p.product_type), 'pricing_model', p.pricing_model,
    'base_price_amount', p.base_price_amount, 'base_price_currency', p.base_price_currency,
    'startup_id', s.id, 'startup_name', s.name, 'startup_slug', s.slug, 'hub_id', p.hub_id, 'hub_name', h.name,
    'status', case when q.is_waiting and shows_versions then 'PENDING' else q.status end, 'is_version', e.target_id is not null,
    'is_on_market', p.is_on_market, 'submitted_at', coalesce(case when shows_versions then q.version_submitted_at end, q.submitted_at), 'since', q.since,
    'claim', case when c.target_id is not null then private.claim_of(q) end, 'is_own', q.organization_id = any (mine),
    'can_decide', q.is_waiting and q.organization_id <> all (mine) and (
      q.hub_id = hub or is_super and exists (select 1 from private.queued_in_place_of_hubs p where p.target_id = q.target_id)) is true,
    'can_revoke', is_super and p.status = 'APPROVED'
  ) order by i.ordinality), '[]')
  from unnest(ids) with ordinality i (id, ordinality)
  join private.review_queue q on q.target_id = i.id
  join public.export_products p on p.id = i.id
  join public.startups s on s.id = p.startup_id
  join public.hubs h on h.id = p.hub_id
  left join private.new_versions e on shows_versions and e.target_id = i.id and e.status = 'PENDING'
  left join private.review_claims c on c.target_id = i.id);
end
$$;
comment on function private.export_queue_rows(uuid[], boolean) is
  'Products as the lists of those who certify show them, in this order, a waiting version by what it says, unless only what is certified is asked for. Security: of the caller''s queue only, which is the caller''s business.';

create function public.export_applications(filters jsonb default '{}', page_size int default 20, after text default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  page record;
begin
  perform private.require_max_size(row(filters, after), 16384);
  perform private.require_active();
  page := private.review_page('export_product', filters, page_size, after);
  return json_build_object(
    'counts', page.counts, 'rows', private.export_queue_rows(page.ids, filters ->> 'status' is distinct from 'APPROVED'), 'next', page.next);
end
$$;
comment on function public.export_applications(jsonb, int, text) is
  'A page of the export products that the caller reads in order to certify them, with how many there are of each '
  'status: {"counts": {"WAITING": n, …}, "rows": […], "next": "…"}. For a hub''s admin the hub''s; for a platform '
  'administrator all; for others none. A new version of a certified product is PENDING while it waits, and counts as '
  'APPROVED, too. The longest waiting come first, then what was decided, newest first. filters: query (words of title, '
  'type and startup), status (WAITING: pending, and the caller''s to decide; PENDING, APPROVED or REJECTED; the counts '
  'are without it). page_size: 1 to 100. after: next of the page before, which is null at the end. Errors: PT400, '
  'PT401, PT403.';

create function public.export_application(product text) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  queued private.review_queue;
begin
  perform private.require_max_size(row(product));
  perform private.require_active();
  queued := private.require_queued('export_product', product, 'Product not found');
  return (
    -- Security: a version that was not submitted is its company's.
    with seen as (
      select p.*, v.target_id is not null as is_version, coalesce(v.details, '{}') as version, private.export_product_details(p) as details
      from public.export_products p left join private.new_versions v on v.target_id = p.id and v.status = 'PENDING'
      where p.id = queued.target_id
    )
    select (private.export_queue_rows(array[queued.target_id]) -> 0)::jsonb
      || v.details || v.version
      || jsonb_build_object(
        'certified', case when v.is_version then v.details end,
        'certified_at', v.certified_at,
        'changes', private.field_changes('export_product', case when v.is_version then v.details else (
            select n.details from private.decided_versions n where n.target_id = v.id and n.hub_id = v.hub_id) end, v.details || v.version),
        'founder', private.founder_in_review(queued),
        'decisions', (
          select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'decision', r.decision, 'reason', r.reason, 'field_reasons', r.field_reasons, 'is_version', r.is_version,
            'is_revocation', r.is_revocation, 'changes', r.changes, 'decided_by_name', u.display_name, 'decided_at', r.decided_at) order by r.decided_at desc), '[]')
          from private.review_decisions r join public.users u on u.id = r.decided_by where r.target_id = v.id),
        'notes', private.notes_of(queued))
    from seen v
  );
end
$$;
comment on function public.export_application(text) is
  'One export product of the caller''s queue with all that decides on it: every field as it was submitted, of a new version beside it what is certified (certified) and the differences in words, the founder and how to reach them, the decisions so far and the notes (null to its company). Errors: PT401, PT403, PT404.';

grant execute on function public.export_applications(jsonb, int, text), public.export_application(text) to authenticated;
