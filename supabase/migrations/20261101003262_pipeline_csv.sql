-- The pipeline of an investor, as a CSV file for its members.

create function private.csv_pipeline_allowed(person uuid, about uuid, filters jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.role_in(about, person) is null or not exists (
    select 1 from public.investors i where i.organization_id = about and i.is_active
  ) then
    perform private.raise_http_error(404, 'Organization not found');
  end if;
  perform private.require_known_filters(filters, '{}');
end
$$;
comment on function private.csv_pipeline_allowed(uuid, uuid, jsonb) is
  'A pipeline is its investor''s members'' alone, and has no filters.';

create function private.csv_pipeline(about uuid, filters jsonb, at timestamptz, id uuid, max_rows int) returns setof private.csv_row
language sql stable security definer set search_path = ''
as $$
  select (w.created_at, w.id, array[s.name, case when s.id is not null then private.stage_label(s.stage) end, array_to_string(s.sectors, '; '), h.name,
    initcap(replace(w.state::text, '_', ' ')), w.amount::text, o.display_name, w.next_step, w.next_step_on::text,
    (select count(*)::text from private.watch_notes n where n.watch_id = w.id),
    (select string_agg(u.display_name || ': ' || k.how, '; ' order by u.display_name, u.id)
      from private.watch_contacts k join public.users u on u.id = k.user_id where k.watch_id = w.id),
    (select initcap(r.status::text) from public.intro_requests r
      where r.investor_id = w.investor_id and r.startup_id = w.startup_id order by r.created_at desc, r.id limit 1),
    (select initcap(replace(d.status::text, '_', ' ')) from public.deals d
      where d.investor_id = w.investor_id and d.startup_id = w.startup_id order by d.created_at desc, d.id limit 1),
    private.csv_time(w.created_at), b.display_name, private.csv_time(w.moved_at),
    case when s.id is not null then 'Yes' else 'No' end, w.startup_id::text])::private.csv_row
  from public.watchlist w
  join public.investors i on i.id = w.investor_id
  -- Security: one that has left the market is an id.
  left join public.startups s on s.id = w.startup_id and s.is_on_market
  left join public.hubs h on h.id = s.hub_id and h.is_approved and h.is_active
  left join public.users o on o.id = w.owner_id
  left join public.users b on b.id = w.watched_by
  where i.organization_id = csv_pipeline.about and (w.created_at, w.id) > (csv_pipeline.at, csv_pipeline.id)
  order by w.created_at, w.id limit csv_pipeline.max_rows
$$;
comment on function private.csv_pipeline(uuid, jsonb, timestamptz, uuid, int) is
  'The startups that an investor watches, each with what its members keep about it; without their notes, of which there is the number.';

insert into private.csv_kinds values
  ('investor_pipeline', 'organization', array['Startup', 'Startup''s stage', 'Sectors', 'Hub', 'Pipeline', 'Amount (USD)', 'Owner', 'Next step',
    'Due', 'Notes', 'Who knows it', 'Introduction', 'Deal', 'Added (UTC)', 'Added by', 'Moved (UTC)', 'On the market', 'Id'],
    'private.csv_pipeline_allowed',
    $$select count(*) from public.watchlist w join public.investors i on i.id = w.investor_id where i.organization_id = $1$$, 'private.csv_pipeline');
