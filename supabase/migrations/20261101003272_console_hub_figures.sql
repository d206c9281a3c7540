-- The console's analytics of hubs and deals, and the questions of its four tabs.

create function private.console_hubs_of(range text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  r constant record := private.console_range(range);
  max_rows constant int := 200;
begin
  return private.console_period(range) || (
    with facets as materialized (
      select f.hub_id, sum(c.n) as startups
      from (select s.facet_key, count(*) as n from public.startups s where s.is_on_market group by 1) c
      join private.startup_facets f on f.facet_key = c.facet_key group by 1
    ), submitted as materialized (
      select q.hub_id, q.submitted_at >= r.since as is_now, count(*) as n from private.review_queue q
        where q.target_type = 'startup' and q.submitted_at >= r.before and q.submitted_at < r.until group by 1, 2
    ), decided as materialized (
      -- Of each hub, and of all of them together: a median of medians is none.
      select v.hub_id, v.decided_at >= r.since as is_now, grouping(v.hub_id) = 1 as is_all, count(*) as n,
        count(*) filter (where v.decision = 'APPROVED') as approved,
        round(percentile_cont(0.5) within group (order by date_part('epoch', v.decided_at - v.submitted_at) / 86400)::numeric, 1) as days
      from private.review_decisions v where v.target_type = 'startup' and v.decision <> 'PENDING' and v.decided_at >= r.before and v.decided_at < r.until
      group by grouping sets ((v.hub_id, v.decided_at >= r.since), (v.decided_at >= r.since))
    ), raised as materialized (
      select c.hub_id, c.confirmed_at >= r.since as is_now, sum(c.amount) as n from private.closing_lines c
        where c.confirmed_at >= r.before and c.confirmed_at < r.until group by 1, 2
    ), weeks as materialized (
      select width_bucket(v.decided_at, r.starts) as bucket,
        count(*) filter (where v.decision = 'APPROVED') as approved,
        count(*) filter (where v.decision = 'REJECTED') as rejected
      from private.review_decisions v where v.target_type = 'startup' and v.decision <> 'PENDING' and v.decided_at >= r.since and v.decided_at < r.until group by 1
    ), hubs as materialized (
      select h.id, h.name, h.country, private.hub_state(h) as state, coalesce(f.startups, 0) as startups, coalesce(s.n, 0) as submitted, sb.n as submitted_before,
        coalesce(g.n, 0) as raised, gb.n as raised_before, coalesce(d.n, 0) as decided, d.approved, d.days,
          db.n as decided_before, db.approved as approved_before, db.days as days_before
      from public.hubs h
      left join facets f on f.hub_id = h.id
      left join submitted s on s.hub_id = h.id and s.is_now left join submitted sb on sb.hub_id = h.id and not sb.is_now
      left join raised g on g.hub_id = h.id and g.is_now left join raised gb on gb.hub_id = h.id and not gb.is_now
      left join decided d on d.hub_id = h.id and d.is_now and not d.is_all left join decided db on db.hub_id = h.id and not db.is_now and not db.is_all
      where h.is_approved
    ), shown as (
      select h.* from hubs h order by h.startups desc, h.submitted desc, h.name, h.id limit max_rows
    )
    select jsonb_build_object(
      'hubs_total', (select count(*) from hubs),
      'submitted', private.console_figure(
        coalesce((select sum(s.n) from submitted s where s.is_now), 0), (select sum(s.n) from submitted s where not s.is_now)),
      'decided', private.console_figure(coalesce(n.n, 0), b.n),
      'approval', private.console_rate(round(100.0 * n.approved / n.n), round(100.0 * b.approved / b.n)), 'time', private.console_rate(n.days, b.days),
      'raised', private.console_figure(coalesce((select sum(g.n) from raised g where g.is_now), 0), (select sum(g.n) from raised g where not g.is_now)),
      'series', (
        select jsonb_build_object('approved', jsonb_agg(coalesce(w.approved, 0) order by k.bucket), 'rejected', jsonb_agg(coalesce(w.rejected, 0) order by k.bucket))
        from generate_series(1, cardinality(r.starts)) k (bucket) left join weeks w using (bucket)),
      'hubs', (
        select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'name', h.name, 'country', h.country, 'state', h.state, 'startups', h.startups,
          'submitted', private.console_figure(h.submitted, h.submitted_before), 'raised', private.console_figure(h.raised, h.raised_before),
          'decided', h.decided, 'approval', private.console_rate(round(100.0 * h.approved / nullif(h.decided, 0)), round(100.0 * h.approved_before / h.decided_before)),
          'time', private.console_rate(h.days, h.days_before)) order by h.startups desc, h.submitted desc, h.name, h.id), '[]')
        from shown h))
    from (values (1)) one (one)
    left join decided n on n.is_all and n.is_now
    left join decided b on b.is_all and not b.is_now);
end
$$;
comment on function private.console_hubs_of(text) is 'The tab Hub Performance.';

create function private.console_deals_of(range text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  r constant record := private.console_range(range);
begin
  return private.console_period(range) || (
    with signed as materialized (
      -- When the second of the two sides signed.
      select s.deal_room_id, max(s.at) as at
      from (
        select a.deal_room_id, m.side, min(a.accepted_at) as at
        from public.nda_acceptances a
        join public.deal_room_members m on m.deal_room_id = a.deal_room_id and m.user_id = a.user_id
        join private.deal_sides p on p.deal_room_id = m.deal_room_id and p.side = m.side
        -- An adviser accepts for nobody.
        where exists (select 1 from public.organization_members o where o.organization_id = p.organization_id and o.user_id = m.user_id)
        group by 1, 2
      ) s group by 1 having count(*) = 2
    ), agreed as materialized (
      select t.deal_id, min(t.confirmed_at) as at from public.deal_terms t where t.confirmed_at is not null group by 1
    ), deals as materialized (
      select d.id, d.startup_id, d.status, d.created_at, o.created_at as opened_at, n.at as signed_at, g.at as agreed_at,
        case when d.status = 'COMPLETED' then d.ended_at end as completed_at, case when d.status = 'CANCELLED' then d.ended_at end as cancelled_at
      from public.deals d
      left join public.deal_rooms o on o.deal_id = d.id
      left join signed n on n.deal_room_id = o.id
      left join agreed g on g.deal_id = d.id
    ), reached as materialized (
      select f.startup_id, max(f.step) as step
      from (
        select d.startup_id, case when d.completed_at is not null then 7 when d.agreed_at is not null then 6 when d.signed_at is not null then 5 else 4 end as step from deals d
        union all
        select i.startup_id, 3 from public.intro_requests i
      ) f group by 1
    ), cohort as materialized (
      -- An investor who reached a late step passed each step before, also where no row shows it.
      select greatest(f.step, case when q.status = 'APPROVED' then 2 else 1 end) as step, count(*) as n
      from private.review_queue q left join reached f on f.startup_id = q.target_id where q.target_type = 'startup' and q.submitted_at >= r.since and q.submitted_at < r.until group by 1
    ), happened as materialized (
      select e.what, width_bucket(e.at, r.starts) as bucket, count(*) as n
      from (
        select 'introductions' as what, i.created_at as at from public.intro_requests i
        union all
        select 'rooms', d.opened_at from deals d union all select 'ndas', d.signed_at from deals d union all select 'terms', d.agreed_at from deals d
        union all select 'completed', d.completed_at from deals d union all select 'cancelled', d.cancelled_at from deals d
      ) e where e.at >= r.before and e.at < r.until group by 1, 2
    ), asked (what, position) as materialized (
      select * from unnest(array['introductions', 'rooms', 'ndas', 'terms', 'completed', 'cancelled']) with ordinality
    ), times (position, days) as materialized (
      select 1, date_part('epoch', v.decided_at - v.submitted_at) / 86400 from private.review_decisions v
      where v.target_type = 'startup' and v.decision <> 'PENDING' and v.decided_at >= r.since and v.decided_at < r.until and v.submitted_at is not null
      union all
      select 2, date_part('epoch', i.decided_at - i.created_at) / 86400 from public.intro_requests i
        where i.status = 'ACCEPTED' and i.decided_at >= r.since and i.decided_at < r.until
      union all
      select 3, date_part('epoch', d.signed_at - d.opened_at) / 86400 from deals d where d.signed_at >= r.since and d.signed_at < r.until and d.signed_at >= d.opened_at
      union all
      select 4, date_part('epoch', d.agreed_at - d.signed_at) / 86400 from deals d where d.agreed_at >= r.since and d.agreed_at < r.until and d.agreed_at >= d.signed_at
      union all
      select 5, date_part('epoch', d.completed_at - d.agreed_at) / 86400 from deals d
      where d.completed_at >= r.since and d.completed_at < r.until and d.completed_at >= d.agreed_at
    )
    select jsonb_build_object(
      'funnel', (
        select jsonb_agg(jsonb_build_object('step', s.step, 'startups', coalesce((select sum(c.n) from cohort c where c.step >= s.position), 0)) order by s.position)
        from unnest(array['submitted', 'approved', 'introduced', 'room', 'nda', 'terms', 'completed']) with ordinality s (step, position)),
      'statuses', (
        select jsonb_agg(jsonb_build_object('status', e.status, 'deals', (select count(*) from deals d
          where d.status = e.status and d.created_at >= r.since and d.created_at < r.until)) order by e.status)
        from unnest(enum_range(null::public.deal_status)) e (status)),
      'stages', (
        select jsonb_agg(jsonb_build_object('stage', e.stage, 'deals', coalesce(n.n, 0)) order by e.stage)
        from unnest(enum_range(null::public.startup_stage)) e (stage)
        left join (select s.stage, count(*) as n from deals d join public.startups s on s.id = d.startup_id
          where d.created_at >= r.since and d.created_at < r.until group by 1) n on n.stage = e.stage),
      'times', (
        select jsonb_agg(jsonb_build_object('step', s.step, 'timed', coalesce(t.timed, 0), 'days', t.days) order by s.position)
        from unnest(array['decision', 'introduction', 'nda', 'terms', 'completion']) with ordinality s (step, position)
        left join (
          select t.position, count(*) as timed,
            round(percentile_cont(0.5) within group (order by t.days)::numeric, 1) as days
          from times t group by 1) t on t.position = s.position))
      || (
        select jsonb_object_agg(a.what, private.console_figure(
            coalesce((select sum(h.n) from happened h where h.what = a.what and h.bucket > 0), 0), (select h.n from happened h where h.what = a.what and h.bucket = 0))
          || jsonb_build_object('series', (
            select jsonb_agg(coalesce(h.n, 0) order by b.bucket)
            from generate_series(1, cardinality(r.starts)) b (bucket) left join happened h on h.what = a.what and h.bucket = b.bucket)))
        from asked a));
end
$$;
comment on function private.console_deals_of(text) is 'The tab Deal Analytics.';

create function public.console_overview(range text default '30d') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_max_size(row(range));
  perform private.require_super_admin();
  return private.console_overview_of(range);
end
$$;
comment on function public.console_overview(text) is
  'For platform administrators, the platform in figures. range: 7d, 30d, 90d, 1y; days; step: days a bucket; starts: '
  'the first day of each bucket (UTC). startups, verified, investors and raised (US dollars): {"total": now, "value": '
  'added in the range, "before": added in the range of the same length before it, null for nothing}. series: what each '
  'bucket added. The eight sectors with the most startups. The last ten things that happened. A startup counts from its '
  'hub''s last approval, an amount from the confirmation of its closing. Errors: PT400, PT401, PT403.';

create function public.console_growth(range text default '30d') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_max_size(row(range));
  perform private.require_super_admin();
  return private.console_growth_of(range);
end
$$;
comment on function public.console_growth(text) is
  'To platform administrators, what a range (7d, 30d, 90d, 1y; its buckets as console_overview has them) added: people, an entry a role (by the role that they have now) with total; submitted (startups, by their last submission), verified (since their hub''s approval) and raised (US dollars, by the day on which a closing was confirmed): each {"value", "before", "series"}, before being null for nothing. Errors: PT400, PT401, PT403.';

create function public.console_hubs(range text default '30d') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_max_size(row(range));
  perform private.require_super_admin();
  return private.console_hubs_of(range);
end
$$;
comment on function public.console_hubs(text) is
  'For platform administrators, the hubs'' work in a range (7d, 30d, 90d, 1y; buckets as in console_overview), of all '
  'hubs together and of each. startups submitted, decisions, approval (percent of the decisions), time (median days '
  'from submission to decision) and raised (US dollars of confirmed closings): {"value", "before"}, null where nothing '
  'was decided or nothing was before. Each hub has the number of its startups on the market. hubs: the 200 with the '
  'most startups, of hubs_total approved ones. series: decisions a bucket. Errors: PT400, PT401, PT403.';

create function public.console_deals(range text default '30d') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_max_size(row(range));
  perform private.require_super_admin();
  return private.console_deals_of(range);
end
$$;
comment on function public.console_deals(text) is
  'For platform administrators, the way of startups to a deal, in counts alone (range: 7d, 30d, 90d, 1y; buckets as in '
  'console_overview). funnel: of the startups last submitted in the range, how many have reached at least each step. '
  'introductions (requested), rooms, ndas (signed by the investor), terms (first confirmed), completed, cancelled: what '
  'happened in the range, {"value", "before", "series"}. statuses and stages: of the deals begun in the range. times: '
  'median days of the steps taken in it, and of how many (timed); a decision counts from the submission, an '
  'introduction from the request, each other step from the one before. Errors: PT400, PT401, PT403.';
grant execute on function
  public.console_overview(text), public.console_growth(text), public.console_hubs(text), public.console_deals(text) to authenticated;
