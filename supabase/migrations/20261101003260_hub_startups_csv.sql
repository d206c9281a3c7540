-- Applications to a hub, as a CSV file for its admins.

create function private.csv_hub_startups_allowed(person uuid, about uuid, filters jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select 1 from private.hub_admins a where a.hub_id = about and a.user_id = person) then
    if exists (select 1 from public.hubs h join private.current_organization_members m on m.organization_id = h.organization_id
      where h.id = about and m.user_id = person and m.role >= 'ADMIN') then
      perform private.raise_http_error(403, 'Your hub is suspended, so its list cannot be downloaded.');
    elsif exists (select 1 from public.hubs h where h.id = about and h.is_approved and h.is_active) then
      perform private.raise_http_error(403, 'Only an administrator of the hub can download its list.');
    end if;
    perform private.raise_http_error(404, 'Hub not found');
  end if;
  perform private.require_known_filters(filters, '{}');
end
$$;
comment on function private.csv_hub_startups_allowed(uuid, uuid, jsonb) is
  'A hub''s list is its admins'' alone, and has no filters.';

create function private.csv_hub_startups(about uuid, filters jsonb, at timestamptz, id uuid, max_rows int) returns setof private.csv_row
language sql stable security definer set search_path = ''
as $$
  select (s.created_at, s.id, array[s.name, initcap(s.status::text), private.csv_time(q.submitted_at),
    case when s.status <> 'PENDING' then private.csv_time(coalesce(r.decided_at, q.since)) end,
    case when s.status <> 'PENDING' then d.display_name end, case when s.status <> 'PENDING' then r.reason end,
    case when s.status <> 'PENDING' then (
      select string_agg(w.label || ': ' || (e.item ->> 'reason'), E'\n' order by w.position)
      from jsonb_array_elements(r.field_reasons) e (item)
      join private.editable_fields w on w.target_type = 'startup' and w.field = e.item ->> 'field') end,
    f.display_name, f.email, private.stage_label(s.stage), array_to_string(s.sectors, '; '),
    s.short_description, s.website, s.founded_year::text, s.employees::text, s.revenue::text, s.valuation::text, s.funding_target::text,
    s.funding_raised::text, s.export_readiness_score::text, case when s.is_on_market then 'Yes' else 'No' end,
    case when s.has_pending_version then 'Yes' else 'No' end, s.id::text])::private.csv_row
  -- The rows of the page come first: the other columns are looked up for these alone.
  from (
    select i.id from private.review_queue w join public.startups i on i.id = w.target_id
    where w.hub_id = csv_hub_startups.about and (i.created_at, i.id) > (csv_hub_startups.at, csv_hub_startups.id)
    order by i.created_at, i.id limit max_rows) p
  join private.review_queue q on q.target_id = p.id
  join public.startups s on s.id = p.id
  left join public.users f on f.id = s.founder_id
  left join lateral (
    select v.decided_at, v.decided_by, v.reason, v.field_reasons from private.review_decisions v
    where v.target_id = s.id and v.hub_id = csv_hub_startups.about and not v.is_version order by v.decided_at desc, v.id limit 1) r on true
  left join public.users d on d.id = r.decided_by
  order by s.created_at, s.id
$$;
comment on function private.csv_hub_startups(uuid, jsonb, timestamptz, uuid, int) is
  'What was submitted to a hub and not withdrawn, each startup with what became of it there. A decision of another hub '
  'is not shown.';

insert into private.csv_kinds values
  ('hub_startups', 'hub', array['Startup', 'Status', 'Submitted (UTC)', 'Decided (UTC)', 'Decided by', 'Reason',
    'Reasons at fields', 'Founder', 'Founder''s email', 'Stage', 'Sectors',
    'Short description', 'Website', 'Founded', 'Employees', 'Revenue (USD a year)', 'Valuation (USD)', 'Funding target (USD)', 'Funds raised (USD)',
    'Export score', 'On the market', 'New version in review', 'Id'],
    'private.csv_hub_startups_allowed',
    $$select count(*) from private.review_queue q where q.target_type = 'startup' and q.hub_id = $1$$, 'private.csv_hub_startups');
