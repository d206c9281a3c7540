-- The console's analytics: how the platform went in a range that ends today, beside the range of the same length before it.
-- Counts and sums alone: of a deal nothing but that there is one, and what its founder announced.

create index startups_created on public.startups (created_at, id);
-- What is counted of a startup, without its long texts.
create index startups_figures on public.startups (id) include (is_on_market, is_hub_verified, stage, funding_raised);
create index startup_queue_approved on private.startup_queue (since) include (startup_id) where status = 'APPROVED';
create index startup_queue_submitted_at on private.startup_queue (submitted_at) include (hub_id, startup_id, status);
create index startup_reviews_decided on public.startup_reviews (decided_at) include (hub_id, decision, submitted_at);
create index investors_created on public.investors (created_at, id);
create index deals_created on public.deals (created_at, id);

create function private.console_range(range text, out starts timestamptz[], out since timestamptz, out until timestamptz, out before timestamptz, out days int, out step int)
language plpgsql stable set search_path = ''
as $$
begin
  select r.days, r.step into days, step
  from (values ('7d', 7, 1), ('30d', 30, 1), ('90d', 90, 1), ('1y', 364, 7)) as r (name, days, step) where r.name = console_range.range;
  if days is null then
    perform private.refuse(400, 'There is no such range.');
  end if;
  -- In UTC, whatever time zone the request has chosen; today is its last day.
  since := (private.today() + 1 - days)::timestamp at time zone 'UTC';
  until := (private.today() + 1)::timestamp at time zone 'UTC';
  before := (private.today() + 1 - 2 * days)::timestamp at time zone 'UTC';
  starts := array(select since + n * interval '24 hours' from generate_series(0, days - 1, step) n);
end
$$;
comment on function private.console_range(text) is
  'A range of the console: 7d, 30d and 90d in days, 1y in 52 weeks of seven days, so that no bucket is shorter than the others. When each bucket begins; since when and until when (itself not of it) the range runs, and since when the one of the same length before it does. width_bucket(at, starts) is 0 in that one. Refuses with PT400 any other.';

create function private.console_frame(range text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('range', range, 'days', r.days, 'step', r.step, 'starts', (
    select jsonb_agg(to_char(s.at at time zone 'UTC', 'YYYY-MM-DD') order by s.at) from unnest(r.starts) s (at)))
  from private.console_range(range) r
$$;
comment on function private.console_frame(text) is 'What the figures of a tab are about: the range, its days, how many a bucket has, and the first day of each.';

create function private.console_figure(value numeric, before numeric, total numeric default null) returns jsonb
language sql immutable set search_path = ''
as $$ select jsonb_strip_nulls(jsonb_build_object('total', total)) || jsonb_build_object('value', value, 'before', nullif(before, 0)) $$;
comment on function private.console_figure(numeric, numeric, numeric) is
  'A figure of a range beside that of the range before it, null where that was nothing: nothing grows by a share of none.';

create function private.console_rate(value numeric, before numeric) returns jsonb
language sql immutable set search_path = ''
as $$ select jsonb_build_object('value', value, 'before', before) $$;
comment on function private.console_rate(numeric, numeric) is 'A share or a median beside that of the range before: null where there was nothing to reckon it of, and 0 is a value.';

create function private.console_activity(most int) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'action', l.action, 'at', l.timestamp,
    'who', case when l.target_type not in ('deal_room', 'intro_request') then (select a.display_name from public.users a where a.id = l.user_id) end,
    'what', case l.target_type
      when 'startup' then (select s.name from public.startups s where s.id = l.target_id)
      when 'hub' then (select h.name from public.hubs h where h.id = l.target_id)
      when 'event' then (select e.title from public.events e where e.id = l.target_id)
      when 'export_product' then (select p.title from public.export_products p where p.id = l.target_id)
      when 'user' then (select u.display_name from public.users u where u.id = l.target_id) end,
    'slug', case when l.target_type = 'startup' then (select s.slug from public.startups s where s.id = l.target_id and s.is_on_market) end)
    order by l.timestamp desc, l.id), '[]')
  from (
    -- A few of each action by its index, however many others were logged since.
    select n.* from unnest(array['startup.submitted', 'startup.approved', 'startup.rejected', 'startup.returned', 'startup.featured',
      'startup.handed_over', 'hub.approved', 'hub.suspended', 'hub.restored', 'kyc.submitted', 'kyc.verified', 'kyc.rejected',
      'export_product.certified', 'export_product.revoked', 'event.created', 'event.cancelled', 'intro.accepted', 'nda.accepted',
      'deal.terms_confirmed', 'deal.completed', 'deal.cancelled', 'deal.closing_confirmed', 'user.disabled', 'user.enabled',
      'user.role_changed', 'user.closed']) k (action)
    cross join lateral (select l.* from public.audit_logs l where l.action = k.action order by l.timestamp desc limit most) n
    order by n.timestamp desc, n.id limit most
  ) l
$$;
comment on function private.console_activity(int) is
  'What happened last on the platform, from the audit log. Security: of what happened in a deal room neither which one nor who did it.';

create function private.console_sectors(most int) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with facets as (
    select s.facet_key, count(*) as n from public.startups s where s.is_on_market group by 1
  ), counted as (
    select e.sector, sum(c.n) as n from facets c join private.startup_facets f on f.facet_key = c.facet_key, unnest(f.sectors) e (sector) group by 1
  )
  select coalesce(jsonb_agg(jsonb_build_object('sector', t.sector, 'startups', t.n) order by t.n desc, t.sector), '[]')
  from (select c.* from counted c order by c.n desc, c.sector limit most) t
$$;
comment on function private.console_sectors(int) is 'The sectors with the most startups on the market, a startup in several counting in each.';

create function private.console_overview_of(range text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  r constant record := private.console_range(range);
  totals constant jsonb := public.market_stats();
begin
  return private.console_frame(range) || (
    with market as materialized (
      -- A startup counts since its hub's last approval put it on the market, as market_growth has it.
      select width_bucket(q.since, r.starts) as bucket, count(*) as n, count(*) filter (where s.is_hub_verified) as verified
      from private.startup_queue q join public.startups s on s.id = q.startup_id and s.is_on_market
      where q.status = 'APPROVED' and q.since >= r.before and q.since < r.until group by 1
    ), investors as materialized (
      select width_bucket(i.created_at, r.starts) as bucket, count(*) as n
      from public.investors i join public.users u on u.id = i.user_id and u.is_active
      where i.is_active and i.created_at >= r.before and i.created_at < r.until group by 1
    ), raised as materialized (
      select width_bucket(c.confirmed_at, r.starts) as bucket, sum(c.amount) as n
      from public.deal_closings c join public.startups s on s.id = c.startup_id and s.is_on_market
      where c.confirmed_at >= r.before and c.confirmed_at < r.until group by 1
    ), people as materialized (
      select width_bucket(u.created_at, r.starts) as bucket, count(*) as n from public.users u where u.created_at >= r.since and u.created_at < r.until group by 1
    ), series as materialized (
      select b.bucket, coalesce(m.n, 0) as startups, coalesce(m.verified, 0) as verified, coalesce(i.n, 0) as investors, coalesce(f.n, 0) as raised, coalesce(p.n, 0) as people
      from generate_series(0, cardinality(r.starts)) b (bucket)
      left join market m using (bucket) left join investors i using (bucket) left join raised f using (bucket) left join people p using (bucket)
    ), sums as (
      select sum(s.startups) filter (where s.bucket > 0) as startups, sum(s.verified) filter (where s.bucket > 0) as verified,
        sum(s.investors) filter (where s.bucket > 0) as investors, sum(s.raised) filter (where s.bucket > 0) as raised from series s
    )
    select jsonb_build_object(
      'startups', private.console_figure(n.startups, b.startups, (totals ->> 'total_startups')::numeric),
      'verified', private.console_figure(n.verified, b.verified, (totals ->> 'verified_startups')::numeric),
      'investors', private.console_figure(n.investors, b.investors, (totals ->> 'total_investors')::numeric),
      'raised', private.console_figure(n.raised, b.raised, (totals ->> 'total_funds_raised')::numeric),
      'series', (
        select jsonb_build_object('startups', jsonb_agg(s.startups order by s.bucket), 'investors', jsonb_agg(s.investors order by s.bucket),
          'people', jsonb_agg(s.people order by s.bucket))
        from series s where s.bucket > 0),
      'sectors', private.console_sectors(8), 'activity', private.console_activity(10))
    from sums n, series b where b.bucket = 0);
end
$$;
comment on function private.console_overview_of(text) is 'The tab Overview.';

create function private.console_growth_of(range text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  r constant record := private.console_range(range);
begin
  return private.console_frame(range) || (
    with figures as materialized (
      select 'role ' || u.role as figure, case when u.created_at >= r.before and u.created_at < r.until then width_bucket(u.created_at, r.starts) else -1 end as bucket, count(*) as n
      from public.users u group by 1, 2
      union all
      select 'submitted', width_bucket(q.submitted_at, r.starts), count(*) from private.startup_queue q where q.submitted_at >= r.before and q.submitted_at < r.until group by 1, 2
      union all
      select 'verified', width_bucket(q.since, r.starts), count(*)
      from private.startup_queue q join public.startups s on s.id = q.startup_id and s.is_on_market and s.is_hub_verified
      where q.status = 'APPROVED' and q.since >= r.before and q.since < r.until group by 1, 2
      union all
      select 'raised', width_bucket(c.confirmed_at, r.starts), sum(c.amount)
      from public.deal_closings c join public.startups s on s.id = c.startup_id and s.is_on_market
      where c.confirmed_at >= r.before and c.confirmed_at < r.until group by 1, 2
    ), asked (figure, role) as materialized (
      select 'role ' || e, e from unnest(enum_range(null::public.user_role)) e
      union all
      select f, null from unnest(array['submitted', 'verified', 'raised']) f
    ), made as materialized (
      select a.figure, a.role, private.console_figure(coalesce(sum(f.n) filter (where f.bucket > 0), 0), sum(f.n) filter (where f.bucket = 0),
          case when a.role is not null then coalesce(sum(f.n), 0) end)
        || jsonb_build_object('series', (
          select jsonb_agg(coalesce(o.n, 0) order by b.bucket)
          from generate_series(1, cardinality(r.starts)) b (bucket) left join figures o on o.figure = a.figure and o.bucket = b.bucket)) as figure_of
      from asked a left join figures f on f.figure = a.figure group by a.figure, a.role
    )
    select jsonb_object_agg(m.figure, m.figure_of) filter (where m.role is null)
      || jsonb_build_object('people', jsonb_agg(jsonb_build_object('role', m.role) || m.figure_of order by m.role) filter (where m.role is not null))
    from made m);
end
$$;
comment on function private.console_growth_of(text) is 'The tab Growth.';

create function private.console_hubs_of(range text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  r constant record := private.console_range(range);
  most constant int := 200;
begin
  return private.console_frame(range) || (
    with facets as materialized (
      select f.hub_id, sum(c.n) as startups
      from (select s.facet_key, count(*) as n from public.startups s where s.is_on_market group by 1) c
      join private.startup_facets f on f.facet_key = c.facet_key group by 1
    ), submitted as materialized (
      select q.hub_id, q.submitted_at >= r.since as is_now, count(*) as n from private.startup_queue q where q.submitted_at >= r.before and q.submitted_at < r.until group by 1, 2
    ), decided as materialized (
      -- Of each hub, and of all of them together: a median of medians is none.
      select v.hub_id, v.decided_at >= r.since as is_now, grouping(v.hub_id) = 1 as is_all, count(*) as n,
        count(*) filter (where v.decision = 'APPROVED') as approved,
        round(percentile_cont(0.5) within group (order by date_part('epoch', v.decided_at - v.submitted_at) / 86400)::numeric, 1) as days
      from public.startup_reviews v where v.decision <> 'PENDING' and v.decided_at >= r.before and v.decided_at < r.until
      group by grouping sets ((v.hub_id, v.decided_at >= r.since), (v.decided_at >= r.since))
    ), raised as materialized (
      select c.hub_id, c.confirmed_at >= r.since as is_now, sum(c.amount) as n from public.deal_closings c where c.confirmed_at >= r.before and c.confirmed_at < r.until group by 1, 2
    ), weeks as materialized (
      select width_bucket(v.decided_at, r.starts) as bucket, count(*) filter (where v.decision = 'APPROVED') as approved, count(*) filter (where v.decision = 'REJECTED') as rejected
      from public.startup_reviews v where v.decision <> 'PENDING' and v.decided_at >= r.since and v.decided_at < r.until group by 1
    ), hubs as materialized (
      select h.id, h.name, h.country, private.state_of(h) as state, coalesce(f.startups, 0) as startups, coalesce(s.n, 0) as submitted, sb.n as submitted_before,
        coalesce(g.n, 0) as raised, gb.n as raised_before, coalesce(d.n, 0) as decided, d.approved, d.days, db.n as decided_before, db.approved as approved_before, db.days as days_before
      from public.hubs h
      left join facets f on f.hub_id = h.id
      left join submitted s on s.hub_id = h.id and s.is_now left join submitted sb on sb.hub_id = h.id and not sb.is_now
      left join raised g on g.hub_id = h.id and g.is_now left join raised gb on gb.hub_id = h.id and not gb.is_now
      left join decided d on d.hub_id = h.id and d.is_now and not d.is_all left join decided db on db.hub_id = h.id and not db.is_now and not db.is_all
      where h.is_approved
    ), shown as (
      select h.* from hubs h order by h.startups desc, h.submitted desc, h.name, h.id limit most
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
  return private.console_frame(range) || (
    with signed as materialized (
      -- When the investor's side signed: without it there is no deal to look at.
      select a.deal_room_id, min(a.accepted_at) as at
      from public.nda_acceptances a
      join public.deal_room_members m on m.deal_room_id = a.deal_room_id and m.user_id = a.user_id and m.side = 'INVESTOR' and m.is_principal group by 1
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
      -- Who came far passed each step before, also where it left no trace.
      select greatest(f.step, case when q.status = 'APPROVED' then 2 else 1 end) as step, count(*) as n
      from private.startup_queue q left join reached f on f.startup_id = q.startup_id where q.submitted_at >= r.since and q.submitted_at < r.until group by 1
    ), happened as materialized (
      select e.what, width_bucket(e.at, r.starts) as bucket, count(*) as n
      from (
        select 'introductions' as what, i.created_at as at from public.intro_requests i
        union all
        select 'rooms', d.opened_at from deals d union all select 'ndas', d.signed_at from deals d union all select 'terms', d.agreed_at from deals d
        union all select 'completed', d.completed_at from deals d union all select 'cancelled', d.cancelled_at from deals d
      ) e where e.at >= r.before and e.at < r.until group by 1, 2
    ), asked (what, place) as materialized (
      select * from unnest(array['introductions', 'rooms', 'ndas', 'terms', 'completed', 'cancelled']) with ordinality
    ), times (place, days) as materialized (
      select 1, date_part('epoch', v.decided_at - v.submitted_at) / 86400 from public.startup_reviews v
      where v.decision <> 'PENDING' and v.decided_at >= r.since and v.decided_at < r.until and v.submitted_at is not null
      union all
      select 2, date_part('epoch', i.decided_at - i.created_at) / 86400 from public.intro_requests i where i.status = 'ACCEPTED' and i.decided_at >= r.since and i.decided_at < r.until
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
        select jsonb_agg(jsonb_build_object('step', s.step, 'startups', coalesce((select sum(c.n) from cohort c where c.step >= s.place), 0)) order by s.place)
        from unnest(array['submitted', 'approved', 'introduced', 'room', 'nda', 'terms', 'completed']) with ordinality s (step, place)),
      'statuses', (
        select jsonb_agg(jsonb_build_object('status', e.status, 'deals', (select count(*) from deals d where d.status = e.status and d.created_at >= r.since and d.created_at < r.until)) order by e.status)
        from unnest(enum_range(null::public.deal_status)) e (status)),
      'stages', (
        select jsonb_agg(jsonb_build_object('stage', e.stage, 'deals', coalesce(n.n, 0)) order by e.stage)
        from unnest(enum_range(null::public.startup_stage)) e (stage)
        left join (select s.stage, count(*) as n from deals d join public.startups s on s.id = d.startup_id where d.created_at >= r.since and d.created_at < r.until group by 1) n on n.stage = e.stage),
      'times', (
        select jsonb_agg(jsonb_build_object('step', s.step, 'timed', coalesce(t.timed, 0), 'days', t.days) order by s.place)
        from unnest(array['decision', 'introduction', 'nda', 'terms', 'completion']) with ordinality s (step, place)
        left join (
          select t.place, count(*) as timed,
            round(percentile_cont(0.5) within group (order by t.days)::numeric, 1) as days
          from times t group by 1) t on t.place = s.place))
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
declare
  fits constant boolean := private.fits(row(range));
  me uuid := private.require_super_admin();
begin
  return private.console_overview_of(range);
end
$$;
comment on function public.console_overview(text) is
  'To super admins, the platform in figures: range (7d, 30d, 90d, 1y), days, step (days a bucket) and starts (the first day of each, UTC); startups, verified, investors and raised (US dollars), each {"total", "value", "before"}: all of it now, what the range added, what the one of the same length before added (null for nothing); series of what each bucket added; the eight sectors with the most startups; the ten last of what happened. A startup counts since its hub''s last approval, an amount since its closing was confirmed. Errors: PT400, PT401, PT403.';

create function public.console_growth(range text default '30d') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(range));
  me uuid := private.require_super_admin();
begin
  return private.console_growth_of(range);
end
$$;
comment on function public.console_growth(text) is
  'To super admins, what a range (7d, 30d, 90d, 1y; its buckets as console_overview has them) added: people, an entry a role (by the role that they have now) with total; submitted (startups, by their last submission), verified (since their hub''s approval) and raised (US dollars, by the day on which a closing was confirmed): each {"value", "before", "series"}, before being null for nothing. Errors: PT400, PT401, PT403.';

create function public.console_hubs(range text default '30d') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(range));
  me uuid := private.require_super_admin();
begin
  return private.console_hubs_of(range);
end
$$;
comment on function public.console_hubs(text) is
  'To super admins, how hubs did in a range (7d, 30d, 90d, 1y; its buckets as console_overview has them): startups submitted, decisions, approval (percent of the decisions), time (median days from submission to decision) and raised (US dollars of confirmed closings), each {"value", "before"}, of all hubs and of each, with its startups on the market. Null: nothing was decided, nothing was before. hubs: the 200 with the most startups, of hubs_total approved ones. series: decisions a bucket. Errors: PT400, PT401, PT403.';

create function public.console_deals(range text default '30d') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(range));
  me uuid := private.require_super_admin();
begin
  return private.console_deals_of(range);
end
$$;
comment on function public.console_deals(text) is
  'To super admins, how startups come to a deal, in counts alone (range: 7d, 30d, 90d, 1y; buckets as console_overview has them). funnel: of the startups last submitted in the range, how many came at least so far by now. introductions (asked for), rooms, ndas (signed by the investor), terms (first confirmed), completed, cancelled: what happened in the range, {"value", "before", "series"}. statuses and stages: the deals begun in the range. times: median days of the steps that were taken in it, of how many (timed); decision counts from submission, introduction from the request, each other one from the step before. Errors: PT400, PT401, PT403.';
grant execute on function
  public.console_overview(text), public.console_growth(text), public.console_hubs(text), public.console_deals(text) to authenticated;
