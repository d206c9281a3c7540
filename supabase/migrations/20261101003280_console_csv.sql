-- CSV files of the console: six lists for platform administrators, each complete or of a range of dates.

create function private.csv_console_allowed(person uuid, about uuid, filters jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.csv_for_super_admins(person, about, filters - 'range');
  if filters ? 'range' then
    perform private.console_range(filters ->> 'range');
  end if;
end
$$;
comment on function private.csv_console_allowed(uuid, uuid, jsonb) is 'The console''s lists are platform administrators'' alone; range (as private.console_range knows them) is what was made in it.';

create function private.csv_since(filters jsonb) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when filters ? 'range' then (select r.since from private.console_range(filters ->> 'range') r) else '-infinity' end;
end
$$;
comment on function private.csv_since(jsonb) is 'Since when a list of the console runs: the first moment of its range, or all of it.';

create function private.csv_console_startups(about uuid, filters jsonb, at timestamptz, id uuid, max_rows int) returns setof private.csv_row
language sql stable security definer set search_path = ''
as $$
  select (s.created_at, s.id, array[s.name, initcap(s.status::text), private.stage_label(s.stage), array_to_string(s.sectors, ', '), h.name, f.display_name, f.email,
    private.csv_time(s.created_at), private.csv_time(q.submitted_at), private.csv_time(q.since), case when s.is_on_market then 'Yes' else 'No' end,
    case when s.is_hub_verified then 'Yes' else 'No' end, case when s.is_featured then 'Yes' else 'No' end, s.funding_raised::text, s.funding_target::text,
    s.valuation::text, s.revenue::text, s.export_readiness_score::text, s.website, s.id::text])::private.csv_row
  from (
    select i.id from public.startups i
    where (i.created_at, i.id) > (csv_console_startups.at, csv_console_startups.id) and i.created_at >= (select private.csv_since(csv_console_startups.filters))
    order by i.created_at, i.id limit max_rows) p
  join public.startups s on s.id = p.id
  left join private.review_queue q on q.target_id = s.id
  left join public.hubs h on h.id = s.hub_id
  left join public.users f on f.id = s.founder_id
  order by s.created_at, s.id
$$;
comment on function private.csv_console_startups(uuid, jsonb, timestamptz, uuid, int) is 'Every startup, by creation date.';

create function private.csv_console_investors(about uuid, filters jsonb, at timestamptz, id uuid, max_rows int) returns setof private.csv_row
language sql stable security definer set search_path = ''
as $$
  select (i.created_at, i.id, array[u.display_name, u.email, i.fund_name, i.investor_type, i.ticket_size_min::text, i.ticket_size_max::text,
    array_to_string(i.preference_sectors, ', '), array_to_string(i.preference_stages, ', '), array_to_string(i.preference_geographies, ', '),
    initcap(private.kyc_of_investor(i)::text), i.kyc_valid_until::text, case when i.accreditation_granted and private.kyc_of_investor(i) = 'VERIFIED' then 'Yes' else 'No' end,
    i.total_aum::text, case when i.is_active and u.is_active then 'Yes' else 'No' end, private.csv_time(i.created_at), i.id::text])::private.csv_row
  from (
    select n.id from public.investors n
    where (n.created_at, n.id) > (csv_console_investors.at, csv_console_investors.id) and n.created_at >= (select private.csv_since(csv_console_investors.filters))
    order by n.created_at, n.id limit max_rows) p
  join public.investors i on i.id = p.id
  join public.users u on u.id = i.user_id
  order by i.created_at, i.id
$$;
comment on function private.csv_console_investors(uuid, jsonb, timestamptz, uuid, int) is 'Every investor, by when they became one. Security: nothing of their documents.';

create function private.csv_console_deals(about uuid, filters jsonb, at timestamptz, id uuid, max_rows int) returns setof private.csv_row
language sql stable security definer set search_path = ''
as $$
  select (d.created_at, d.id, array[d.id::text, s.name, private.stage_label(s.stage), initcap(replace(d.status::text, '_', ' ')),
    private.csv_time(d.created_at), private.csv_time(d.ended_at)])::private.csv_row
  from (
    select n.id from public.deals n
    where (n.created_at, n.id) > (csv_console_deals.at, csv_console_deals.id) and n.created_at >= (select private.csv_since(csv_console_deals.filters))
    order by n.created_at, n.id limit max_rows) p
  join public.deals d on d.id = p.id
  join public.startups s on s.id = d.startup_id
  order by d.created_at, d.id
$$;
comment on function private.csv_console_deals(uuid, jsonb, timestamptz, uuid, int) is
  'Every deal, by when it began. Security: no amount, no investor, and not the day on which both sides plan to close: that stands in their terms.';

create function private.csv_console_hubs(about uuid, filters jsonb, at timestamptz, id uuid, max_rows int) returns setof private.csv_row
language sql stable security definer set search_path = ''
as $$
  select (h.created_at, h.id, array[h.name, h.country, h.city, initcap(private.hub_state(h)),
    (select count(*)::text from private.current_organization_members m where m.organization_id = h.organization_id and m.role >= 'ADMIN'),
    (select count(*)::text from public.startups s where s.hub_id = h.id and s.is_on_market),
    (select count(*)::text from public.startups s where s.hub_id = h.id and s.status = 'PENDING'),
    v.approved::text, v.rejected::text, round(100.0 * v.approved / nullif(v.approved + v.rejected, 0))::text,
    (select coalesce(sum(c.amount), 0)::text from private.closing_lines c where c.hub_id = h.id),
    h.website, private.csv_time(h.created_at), h.id::text])::private.csv_row
  from (
    select n.id from public.hubs n
    where (n.created_at, n.id) > (csv_console_hubs.at, csv_console_hubs.id) and n.created_at >= (select private.csv_since(csv_console_hubs.filters))
    order by n.created_at, n.id limit max_rows) p
  join public.hubs h on h.id = p.id
  cross join lateral (
    select count(*) filter (where r.decision = 'APPROVED') as approved, count(*) filter (where r.decision = 'REJECTED') as rejected
    from private.review_decisions r where r.target_type = 'startup' and r.hub_id = h.id) v
  order by h.created_at, h.id
$$;
comment on function private.csv_console_hubs(uuid, jsonb, timestamptz, uuid, int) is 'Every hub, by creation date, with its decisions in all its time.';

create function private.csv_console_events(about uuid, filters jsonb, at timestamptz, id uuid, max_rows int) returns setof private.csv_row
language sql stable security definer set search_path = ''
as $$
  select (e.created_at, e.id, array[e.title, initcap(replace(e.event_type::text, '_', ' ')), coalesce(h.name, 'Dealport'),
    case when e.date_tba then 'To be announced' else private.csv_time(e.start_date) end, case when not e.date_tba then private.csv_time(e.end_date) end, e.time_zone,
    e.location, case when e.is_virtual then 'Yes' else 'No' end, case when e.is_public then 'Yes' else 'No' end, e.max_attendees::text, e.current_attendees::text,
    e.ticket_price::text, e.currency, private.csv_time(e.cancelled_at), private.csv_time(e.created_at), e.id::text])::private.csv_row
  from (
    select n.id from public.events n
    where (n.created_at, n.id) > (csv_console_events.at, csv_console_events.id) and n.created_at >= (select private.csv_since(csv_console_events.filters))
    order by n.created_at, n.id limit max_rows) p
  join public.events e on e.id = p.id
  left join public.hubs h on h.id = e.host_hub_id
  order by e.created_at, e.id
$$;
comment on function private.csv_console_events(uuid, jsonb, timestamptz, uuid, int) is
  'Every event, by creation date. Security: not the link of a virtual one, which is for those who come.';

create function private.csv_console_report(about uuid, filters jsonb, at timestamptz, id uuid, max_rows int) returns setof private.csv_row
language plpgsql stable security definer set search_path = ''
as $$
declare
  range constant text := coalesce(filters ->> 'range', '30d');
  overview constant jsonb := private.console_overview_of(range);
  growth constant jsonb := private.console_growth_of(range);
  hubs constant jsonb := private.console_hubs_of(range);
  deals constant jsonb := private.console_deals_of(range);
begin
  return query
    with figures (part, key, position, figure, of) as (
      select * from (values
        ('Overview', 'startups', 1, 'Startups on the market', overview), ('Overview', 'verified', 2, 'Hub verified startups', overview),
        ('Overview', 'investors', 3, 'Active investors', overview), ('Overview', 'raised', 4, 'Funds raised (USD)', overview),
        ('Growth', 'submitted', 10, 'Startups submitted', growth), ('Growth', 'verified', 11, 'Startups verified', growth), ('Growth', 'raised', 12, 'Funds raised (USD)', growth),
        ('Hub performance', 'submitted', 20, 'Startups submitted', hubs), ('Hub performance', 'decided', 21, 'Decisions', hubs),
        ('Hub performance', 'approval', 22, 'Approval rate (%)', hubs),
        ('Hub performance', 'time', 23, 'Median days to a decision', hubs),
        ('Hub performance', 'raised', 24, 'Funds raised (USD)', hubs),
        ('Deal analytics', 'introductions', 30, 'Introductions requested', deals),
        ('Deal analytics', 'rooms', 31, 'Rooms opened', deals), ('Deal analytics', 'ndas', 32, 'NDAs signed', deals),
        ('Deal analytics', 'terms', 33, 'Terms confirmed', deals),
        ('Deal analytics', 'completed', 34, 'Deals completed', deals),
        ('Deal analytics', 'cancelled', 35, 'Deals cancelled', deals)) v
    ), lines (part, position, figure, about, since, value, before, total) as (
      select f.part, f.position, f.figure, null, overview -> 'starts' ->> 0, f.of -> f.key ->> 'value', f.of -> f.key ->> 'before', f.of -> f.key ->> 'total' from figures f
      union all
      select 'Growth', 13, 'People', initcap(replace(p.role ->> 'role', '_', ' ')), overview -> 'starts' ->> 0, p.role ->> 'value', p.role ->> 'before', p.role ->> 'total'
      from jsonb_array_elements(growth -> 'people') p (role)
      union all
      select 'Overview', 5, 'Startups by sector', e.item ->> 'sector', null, null, null, e.item ->> 'startups' from jsonb_array_elements(overview -> 'sectors') e (item)
      union all
      select 'Hub performance', v.position, v.figure, h.item ->> 'name', overview -> 'starts' ->> 0, h.item -> v.key ->> 'value', h.item -> v.key ->> 'before', null
      from jsonb_array_elements(hubs -> 'hubs') h (item),
        (values ('submitted', 25, 'Startups submitted to a hub'), ('approval', 26, 'Approval rate of a hub (%)'),
          ('time', 27, 'Median days of a hub to a decision'), ('raised', 28, 'Funds raised at a hub (USD)')) v (key, position, figure)
      union all
      select 'Deal analytics', 36, 'Startups that reached a step', initcap(e.item ->> 'step'),
        overview -> 'starts' ->> 0, e.item ->> 'startups', null, null
      from jsonb_array_elements(deals -> 'funnel') e (item)
      union all
      select 'Deal analytics', 37, 'Deals by status', initcap(replace(e.item ->> 'status', '_', ' ')),
        overview -> 'starts' ->> 0, e.item ->> 'deals', null, null
      from jsonb_array_elements(deals -> 'statuses') e (item)
      union all
      select 'Deal analytics', 38, 'Deals by stage', private.stage_label((e.item ->> 'stage')::public.startup_stage),
        overview -> 'starts' ->> 0, e.item ->> 'deals', null, null
      from jsonb_array_elements(deals -> 'stages') e (item)
      union all
      select 'Deal analytics', 39, 'Median days to a step', initcap(e.item ->> 'step'),
        overview -> 'starts' ->> 0, e.item ->> 'days', null, null
      from jsonb_array_elements(deals -> 'times') e (item)
      union all
      -- And by the bucket.
      select f.part, f.position + 100, f.figure || case when (overview ->> 'step') = '1' then ', a day' else ', a week' end, null,
        s.day, f.of -> f.key -> 'series' ->> (s.n - 1)::int, null, null
      from figures f, jsonb_array_elements_text(overview -> 'starts') with ordinality s (day, n) where f.of -> f.key ? 'series'
    )
    select p.at, '00000000-0000-0000-0000-000000000000'::uuid, p.cells
    from (
      -- A line's time is its place: a file is read in the order of times.
      select timestamptz '2000-01-01 00:00:00+00' + row_number() over (order by l.position, l.since nulls first, l.about, l.value) * interval '1 second' as at,
        array[l.part, l.figure, l.about, l.since, l.value, l.before, l.total] as cells
      from lines l) p
    where p.at > csv_console_report.at order by p.at limit max_rows;
end
$$;
comment on function private.csv_console_report(uuid, jsonb, timestamptz, uuid, int) is 'The figures of the console for a range, 30 days where none is said, line by line.';

insert into private.csv_kinds
select 'console_' || k.name, null, k.columns, 'private.csv_console_allowed', case k.name
  when 'report' then $$select count(*) from private.csv_console_report(null, $2, '-infinity', null, null)$$
  else format('select count(*) from public.%I t where t.created_at >= private.csv_since($2)', k.name) end, 'private.csv_console_' || k.name
from (values
  ('startups', array['Startup', 'Status', 'Stage', 'Sectors', 'Hub', 'Founder', 'Founder''s email', 'Created (UTC)', 'Submitted (UTC)', 'Status since (UTC)', 'On the market',
    'Hub verified', 'Featured', 'Funds raised (USD)', 'Funding target (USD)', 'Valuation (USD)', 'Revenue (USD a year)', 'Export score', 'Website', 'Id']),
  ('investors', array['Investor', 'Email', 'Fund', 'Type', 'Smallest ticket (USD)', 'Largest ticket (USD)', 'Sectors', 'Stages', 'Geographies', 'KYC', 'KYC valid until',
    'Accredited', 'Assets (USD)', 'Active', 'Joined (UTC)', 'Id']),
  ('deals', array['Id', 'Startup', 'Stage', 'Status', 'Started (UTC)', 'Ended (UTC)']),
  ('hubs', array['Hub', 'Country', 'City', 'Status', 'Admins', 'Startups on the market', 'Startups in review', 'Approved', 'Rejected', 'Approval rate (%)',
    'Funds raised (USD)', 'Website', 'Created (UTC)', 'Id']),
  ('events', array['Event', 'Type', 'Host', 'Start (UTC)', 'End (UTC)', 'Time zone', 'Location', 'Virtual', 'Public', 'Seats', 'Attending', 'Ticket price', 'Currency',
    'Cancelled (UTC)', 'Created (UTC)', 'Id']),
  ('report', array['Section', 'Figure', 'Group', 'Since', 'Value', 'Previous period', 'Total'])) as k (name, columns);
