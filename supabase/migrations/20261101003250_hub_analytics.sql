-- A hub's analytics: what it was asked for and decided, month by month, and what its startups are.

create function private.on_review_made() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select q.submitted_at into new.submitted_at from private.startup_queue q
  where q.startup_id = new.startup_id and q.submitted_at <= new.decided_at;
  return new;
end
$$;
comment on function private.on_review_made() is 'Trigger: keeps with a decision since when it was waited for; the queue forgets that with the next submission.';
create trigger startup_reviews_waited before insert on public.startup_reviews
  for each row when (new.decision <> 'PENDING') execute function private.on_review_made();

create function public.hub_analytics() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  hub constant uuid := private.my_hub();
  -- In UTC, whatever time zone the request has chosen.
  first constant timestamp := date_trunc('month', private.today()::timestamp) - interval '11 months';
  since constant timestamptz := first at time zone 'UTC';
begin
  return (
    with queued as materialized (
      select q.status, q.submitted_at, s.stage, s.sectors
      from private.startup_queue q join public.startups s on s.id = q.startup_id where q.hub_id = hub
    ), decided as materialized (
      select r.decision, date_trunc('month', r.decided_at at time zone 'UTC') as month, extract(epoch from r.decided_at - r.submitted_at) / 86400 as days
      from public.startup_reviews r where r.hub_id = hub and r.decision <> 'PENDING' and r.decided_at >= since
    ), raised as materialized (
      select date_trunc('month', c.confirmed_at at time zone 'UTC') as month, sum(c.amount) as amount
      from public.deal_closings c where c.hub_id = hub and c.confirmed_at >= since group by 1
    ), applied as (
      select date_trunc('month', q.submitted_at at time zone 'UTC') as month, count(*) as n from queued q where q.submitted_at >= since group by 1
    ), decisions as (
      select d.month, count(*) filter (where d.decision = 'APPROVED') as approved, count(*) filter (where d.decision = 'REJECTED') as rejected
      from decided d group by 1
    )
    select json_build_object(
      'months', (
        select json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'), 'applications', coalesce(a.n, 0),
          'approved', coalesce(d.approved, 0), 'rejected', coalesce(d.rejected, 0), 'raised', coalesce(r.amount, 0)) order by m.month)
        from generate_series(first, first + interval '11 months', interval '1 month') m (month)
        left join applied a on a.month = m.month left join decisions d on d.month = m.month left join raised r on r.month = m.month),
      'decided', (select count(*) from queued q where q.status <> 'PENDING'),
      'approval_rate', (
        select round(100.0 * count(*) filter (where q.status = 'APPROVED') / nullif(count(*) filter (where q.status <> 'PENDING'), 0))::int from queued q),
      'timed', (select count(d.days) from decided d),
      'median_days', (select round(percentile_cont(0.5) within group (order by d.days)::numeric, 1) from decided d),
      'sectors', (
        select coalesce(json_agg(json_build_object('sector', n.sector, 'startups', n.n) order by n.n desc, n.sector), '[]')
        from (select e.sector, count(*) as n from queued q, unnest(q.sectors) e (sector) group by 1) n),
      'stages', (
        select coalesce(json_agg(json_build_object('stage', n.stage, 'startups', n.n) order by n.stage), '[]')
        from (select q.stage, count(*) as n from queued q group by 1) n))
  );
end
$$;
comment on function public.hub_analytics() is
  'To a hub''s admin how their hub went: of the last twelve months (UTC, this one the last, none left out) applications by the day of their last submission, decisions, and US dollars of closings that were confirmed; what percentage of the startups decided on is approved (null while none is); the median days from submission to decision in those months, of how many decisions (timed); how many startups of each sector, a startup in several counting in each, and of each stage. Without an acting hub all of it is none. Errors: PT401, PT403.';
grant execute on function public.hub_analytics() to authenticated;
