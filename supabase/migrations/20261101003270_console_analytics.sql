-- The console's analytics: how the platform went in a range that ends today, beside the range of the same length before it.
-- Counts and sums alone: of a deal nothing but that there is one, and what its founder announced.

create index startups_created on public.startups (created_at, id);
-- The counted columns of a startup, without its long texts.
create index startups_figures on public.startups (id) include (is_on_market, is_hub_verified, stage, funding_raised);
create index investors_created on public.investors (created_at, id);
create index deals_created on public.deals (created_at, id);

create function private.console_range(range text, out starts timestamptz[], out since timestamptz, out until timestamptz, out before timestamptz, out days int, out step int)
language plpgsql stable set search_path = ''
as $$
begin
  select r.days, r.step into days, step
  from (values ('7d', 7, 1), ('30d', 30, 1), ('90d', 90, 1), ('1y', 364, 7)) as r (name, days, step) where r.name = console_range.range;
  if days is null then
    perform private.raise_http_error(400, 'This range does not exist.');
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

create function private.console_period(range text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('range', range, 'days', r.days, 'step', r.step, 'starts', (
    select jsonb_agg(to_char(s.at at time zone 'UTC', 'YYYY-MM-DD') order by s.at) from unnest(r.starts) s (at)))
  from private.console_range(range) r
$$;
comment on function private.console_period(text) is 'What the figures of a tab are about: the range, its days, how many a bucket has, and the first day of each.';

create function private.console_figure(value numeric, before numeric, total numeric default null) returns jsonb
language sql immutable set search_path = ''
as $$ select jsonb_strip_nulls(jsonb_build_object('total', total)) || jsonb_build_object('value', value, 'before', nullif(before, 0)) $$;
comment on function private.console_figure(numeric, numeric, numeric) is
  'A figure of a range beside that of the range before it, null where that was nothing: nothing grows by a share of none.';

create function private.console_rate(value numeric, before numeric) returns jsonb
language sql immutable set search_path = ''
as $$ select jsonb_build_object('value', value, 'before', before) $$;
comment on function private.console_rate(numeric, numeric) is 'A share or a median beside that of the range before: null where there was nothing to reckon it of, and 0 is a value.';

create function private.console_activity(max_rows int) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'action', l.action, 'at', l.timestamp,
    'who', case when l.target_type not in ('deal_room', 'intro_request') then (select a.display_name from public.users a where a.id = l.user_id) end,
    'what', case l.target_type
      when 'startup' then (select s.name from public.startups s where s.id = l.target_id)
      when 'hub' then (select h.name from public.hubs h where h.id = l.target_id)
      when 'event' then (select e.title from public.events e where e.id = l.target_id)
      when 'export_product' then (select p.title from public.export_products p where p.id = l.target_id)
      when 'organization' then private.organization_name(l.target_id)
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
    cross join lateral (select l.* from public.audit_logs l where l.action = k.action order by l.timestamp desc limit max_rows) n
    order by n.timestamp desc, n.id limit max_rows
  ) l
$$;
comment on function private.console_activity(int) is
  'What happened last on the platform, from the audit log. Security: of what happened in a deal room neither which one nor who did it.';

create function private.console_overview_of(range text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  r constant record := private.console_range(range);
  totals constant jsonb := public.market_stats();
begin
  return private.console_period(range) || (
    with market as materialized (
      -- A startup counts since its hub's last approval put it on the market, as market_growth has it.
      select width_bucket(q.since, r.starts) as bucket, count(*) as n, count(*) filter (where s.is_hub_verified) as verified
      from private.review_queue q join public.startups s on s.id = q.target_id and s.is_on_market
      where q.target_type = 'startup' and q.status = 'APPROVED' and q.since >= r.before and q.since < r.until group by 1
    ), investors as materialized (
      select width_bucket(i.created_at, r.starts) as bucket, count(*) as n
      from public.investors i join public.users u on u.id = i.user_id and u.is_active
      where i.is_active and i.created_at >= r.before and i.created_at < r.until group by 1
    ), raised as materialized (
      select width_bucket(c.confirmed_at, r.starts) as bucket, sum(c.amount) as n
      from private.closing_lines c join public.startups s on s.id = c.startup_id and s.is_on_market
      where c.confirmed_at >= r.before and c.confirmed_at < r.until group by 1
    ), people as materialized (
      select width_bucket(u.created_at, r.starts) as bucket, count(*) as n from public.users u where u.created_at >= r.since and u.created_at < r.until group by 1
    ), series as materialized (
      select b.bucket, coalesce(m.n, 0) as startups, coalesce(m.verified, 0) as verified, coalesce(i.n, 0) as investors, coalesce(f.n, 0) as raised, coalesce(p.n, 0) as people
      from generate_series(0, cardinality(r.starts)) b (bucket)
      left join market m using (bucket) left join investors i using (bucket) left join raised f using (bucket) left join people p using (bucket)
    ), facets as (
      select s.facet_key, count(*) as n from public.startups s where s.is_on_market group by 1
    ), sectors as (
      -- A startup in several counts in each.
      select e.sector, sum(c.n) as n from facets c join private.startup_facets f on f.facet_key = c.facet_key, unnest(f.sectors) e (sector)
      group by 1 order by 2 desc, 1 limit 8
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
      'sectors', (
        select coalesce(jsonb_agg(jsonb_build_object('sector', t.sector, 'startups', t.n) order by t.n desc, t.sector), '[]') from sectors t),
      'activity', private.console_activity(10))
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
  return private.console_period(range) || (
    with figures as materialized (
      select 'role ' || u.role as figure,
        case when u.created_at >= r.before and u.created_at < r.until then width_bucket(u.created_at, r.starts) else -1 end
          as bucket,
        count(*) as n
      from public.users u group by 1, 2
      union all
      select 'submitted', width_bucket(q.submitted_at, r.starts), count(*) from private.review_queue q
        where q.target_type = 'startup' and q.submitted_at >= r.before and q.submitted_at < r.until group by 1, 2
      union all
      select 'verified', width_bucket(q.since, r.starts), count(*)
      from private.review_queue q join public.startups s on s.id = q.target_id and s.is_on_market and s.is_hub_verified
      where q.target_type = 'startup' and q.status = 'APPROVED' and q.since >= r.before and q.since < r.until group by 1, 2
      union all
      select 'raised', width_bucket(c.confirmed_at, r.starts), sum(c.amount)
      from private.closing_lines c join public.startups s on s.id = c.startup_id and s.is_on_market
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
