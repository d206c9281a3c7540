-- A portfolio: every deal of an investor, and its figures and series, as one answer.

create function public.my_portfolio(organization text default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  asked uuid;
  this_month constant date := date_trunc('month', private.today());
  answer json;
begin
  perform private.require_max_size(row(organization));
  if organization is not null then
    asked := private.require_investor(organization, 'VIEWER');
  end if;
  with mine as materialized (
    select d.id, d.startup_id, d.amount, d.valuation, d.equity, d.status, d.closing_date, d.closed_on, d.ended_at,
      d.created_at, d.updated_at,
           i.organization_id, private.organization_name(i.organization_id) as investor_name,
           s.name as startup_name, s.logo_url::text as logo_url, s.stage, s.sectors[1] as sector,
           -- Security: of a startup that is hidden again its address leads nowhere.
           case when s.is_on_market then s.slug end as startup_slug,
           l.deal_room_id as room_id,
           -- Security: that an amount is announced is for the room, after the NDA; once it is confirmed it is public.
           case when c.confirmed_at is not null then 'CONFIRMED' when c.deal_id is not null and l.is_full then 'ANNOUNCED' end as closing,
           c.confirmed_at,
           case when d.status = 'COMPLETED' then coalesce(d.amount, 0) else 0 end as invested,
           case when c.confirmed_at is not null then private.closing_amount(c) else 0 end as announced,
           case when d.status in ('PENDING', 'IN_PROGRESS') then coalesce(d.amount, 0) else 0 end as open_amount
    from public.investors i
    join public.deals d on d.investor_id = i.id
    join public.startups s on s.id = d.startup_id
    left join public.deal_closings c on c.deal_id = d.id
    left join public.deal_rooms r on r.deal_id = d.id
    left join private.current_members l on l.deal_room_id = r.id and l.user_id = me
    where i.id = any (array(select private.my_investors())) and (asked is null or i.id = asked)
  ),
  months as (
    select m.month::date as month,
           coalesce(sum(o.invested), 0) as invested, coalesce(sum(o.announced), 0) as announced
    from generate_series(
      greatest(least(this_month - interval '11 months', (
        select date_trunc('month', min(o.ended_at) filter (where o.status = 'COMPLETED') at time zone 'UTC') from mine o
      )), this_month - interval '59 months'), this_month, interval '1 month') m (month)
    left join lateral (
      select case when o.status = 'COMPLETED' and date_trunc('month', o.ended_at at time zone 'UTC') = m.month then o.invested else 0 end as invested,
             case when date_trunc('month', o.confirmed_at at time zone 'UTC') = m.month then o.announced else 0 end as announced
      from mine o
    ) o on true
    group by 1
  ),
  before as (
    select coalesce(sum(o.invested) filter (where o.ended_at at time zone 'UTC' < (select min(m.month) from months m)), 0) as invested,
           coalesce(sum(o.announced) filter (where o.confirmed_at at time zone 'UTC' < (select min(m.month) from months m)), 0) as announced
    from mine o
  )
  select json_build_object(
    'invested', (select coalesce(sum(o.invested), 0) from mine o),
    'announced', (select coalesce(sum(o.announced), 0) from mine o),
    'active', (select count(*) from mine o where o.status = 'IN_PROGRESS'),
    'pending', (select count(*) from mine o where o.status = 'PENDING'),
    'completed', (select count(*) from mine o where o.status = 'COMPLETED'),
    'cancelled', (select count(*) from mine o where o.status = 'CANCELLED'),
    'deals', (
      select coalesce(json_agg(json_build_object(
        'id', o.id, 'startup_id', o.startup_id, 'startup_name', o.startup_name, 'startup_slug', o.startup_slug, 'logo_url', o.logo_url,
        'stage', o.stage, 'sector', o.sector, 'amount', o.amount, 'valuation', o.valuation, 'equity', o.equity, 'status', o.status,
        'closing', o.closing, 'closing_date', o.closing_date, 'closed_on', o.closed_on, 'ended_at', o.ended_at,
          'room_id', o.room_id, 'organization_id', o.organization_id, 'investor_name', o.investor_name,
        'created_at', o.created_at, 'updated_at', o.updated_at
      ) order by o.created_at desc, o.id), '[]')
      from mine o
    ),
    'by_status', (
      select json_agg(json_build_object('status', s.status, 'deals', s.deals, 'amount', s.amount) order by s.status)
      from (
        select s.status, count(o.id) as deals, coalesce(sum(o.amount), 0) as amount
        from unnest(enum_range(null::public.deal_status)) s (status) left join mine o on o.status = s.status
        group by s.status
      ) s
    ),
    'by_sector', (
      select coalesce(json_agg(json_build_object('sector', s.sector, 'deals', s.deals, 'invested', s.invested, 'open', s.open)
        order by s.invested desc, s.open desc, s.sector), '[]')
      from (
        select o.sector, count(*) as deals, sum(o.invested) as invested, sum(o.open_amount) as open
        from mine o where o.status <> 'CANCELLED' group by o.sector
      ) s
    ),
    'by_stage', (
      select json_agg(json_build_object('stage', s.stage, 'deals', s.deals, 'invested', s.invested, 'open', s.open) order by s.stage)
      from (
        select s.stage, count(o.id) as deals, coalesce(sum(o.invested), 0) as invested, coalesce(sum(o.open_amount), 0) as open
        from unnest(enum_range(null::public.startup_stage)) s (stage)
        left join mine o on o.stage = s.stage and o.status <> 'CANCELLED'
        group by s.stage
      ) s
    ),
    'by_month', (
      select json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'), 'invested', m.invested,
        'invested_until', m.invested_until, 'announced_until', m.announced_until) order by m.month)
      from (
        select m.month, m.invested,
               b.invested + sum(m.invested) over (order by m.month) as invested_until,
               b.announced + sum(m.announced) over (order by m.month) as announced_until
        from months m cross join before b
      ) m
    )
  ) into answer;
  return answer;
end
$$;
comment on function public.my_portfolio(text) is
  'The deals of the caller''s investors, or of one (organization), newest first, with sums. invested: the amounts of completed deals, by the '
  'day when both sides had confirmed, announced or not. announced: the part of it that a closing made public. active: '
  'deals in progress; pending: deals that wait for terms. startup_slug: while the startup is on the market. room_id: '
  'while the caller may open the room. closing: null, ANNOUNCED or CONFIRMED. by_status has every status; by_stage '
  'every stage (that of the startup today) and by_sector the startup''s first sector, both without cancelled deals; '
  'by_month every UTC month of the last year, or since the first completed deal, at most 60. Empty for everybody who is '
  'no investor. Money in US dollars, equity in percent. Errors: PT401, PT403, PT404, PT413.';
grant execute on function public.my_portfolio(text) to authenticated;
