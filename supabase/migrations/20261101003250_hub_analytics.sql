-- A hub's analytics: applications and decisions by month, and the composition of its startups.

create function public.hub_analytics() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  hub uuid;
  begins timestamptz[];
begin
  perform private.require_active();
  hub := private.my_hub('ADMIN');
  -- When each of the months begins: in UTC, whatever time zone the request has chosen.
  begins := array(
    select (date_trunc('month', private.today()::timestamp) - n * interval '1 month') at time zone 'UTC' from generate_series(11, 0, -1) n);
  return (
    -- Each row is looked at once; the rest is reckoned from a few groups of them. Month 0 is what was before.
    with queued as materialized (
      select q.status, q.stage, q.sectors, width_bucket(q.submitted_at, begins) as month, count(*) as n
      from private.review_queue q where q.target_type = 'startup' and q.hub_id = hub group by 1, 2, 3, 4
    ), decided as materialized (
      select r.decision, width_bucket(r.decided_at, begins) as month, extract(epoch from r.decided_at - r.submitted_at)::float8 / 86400 as days
      from private.review_decisions r where r.target_type = 'startup' and r.hub_id = hub and r.decision <> 'PENDING' and r.decided_at >= begins[1]
    ), decisions as materialized (
      select d.month, count(*) filter (where d.decision = 'APPROVED') as approved, count(*) filter (where d.decision = 'REJECTED') as rejected
      from decided d group by 1
    )
    select json_build_object(
      'months', (
        select json_agg(json_build_object('month', to_char(m.first at time zone 'UTC', 'YYYY-MM'),
          'applications', (select coalesce(sum(q.n), 0) from queued q where q.month = m.month),
          'approved', coalesce(d.approved, 0), 'rejected', coalesce(d.rejected, 0),
          'raised', (
            select coalesce(sum(c.amount), 0) from private.closing_lines c
            where c.hub_id = hub and c.confirmed_at >= begins[1] and width_bucket(c.confirmed_at, begins) = m.month)) order by m.month)
        from unnest(begins) with ordinality m (first, month) left join decisions d on d.month = m.month),
      'decided', (select coalesce(sum(q.n), 0) from queued q where q.status <> 'PENDING'),
      'approval_rate', (
        select round(100.0 * coalesce(sum(q.n) filter (where q.status = 'APPROVED'), 0) / sum(q.n))::int from queued q where q.status <> 'PENDING'),
      'timed', (select count(d.days) from decided d),
      'median_days', (select round(percentile_cont(0.5) within group (order by d.days)::numeric, 1) from decided d),
      'sectors', (
        select coalesce(json_agg(json_build_object('sector', n.sector, 'startups', n.n) order by n.n desc, n.sector), '[]')
        from (select e.sector, sum(q.n) as n from queued q, unnest(q.sectors) e (sector) group by 1) n),
      'stages', (
        select coalesce(json_agg(json_build_object('stage', n.stage, 'startups', n.n) order by n.stage), '[]')
        from (select q.stage, sum(q.n) as n from queued q group by 1) n))
  );
end
$$;
comment on function public.hub_analytics() is
  'For a hub''s admin, the last twelve UTC months, this one included: applications by the day of their last submission, '
  'decisions, and the US dollars of confirmed closings. The percentage approved of the startups decided on (null for '
  'none). The median days from submission to decision in those months, and of how many decisions (timed). How many '
  'startups are of each stage and of each sector; a startup of several sectors counts in each. Without an acting hub '
  'the figures are empty. Errors: PT401, PT403.';
grant execute on function public.hub_analytics() to authenticated;
