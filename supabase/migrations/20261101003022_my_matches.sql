-- Matches as an investor sees them, and those that they hide.

create function private.after_match(cursor text, out met int, out score int, out id uuid)
language plpgsql immutable set search_path = ''
as $$
begin
  if cursor is not null and (cursor !~ '^[0-6]\.-?[0-9]{1,3}\.[^.]+$' or private.as_uuid(split_part(cursor, '.', 3)) is null) then
    perform private.raise_http_error(400, 'This page no longer exists. Start again from the first one.');
  end if;
  met := nullif(split_part(cursor, '.', 1), '');
  score := nullif(split_part(cursor, '.', 2), '');
  id := private.as_uuid(split_part(cursor, '.', 3));
end
$$;
comment on function private.after_match(text) is 'The last match of a page, read from its cursor: met.score.id. Refuses with PT400 an invalid cursor; nulls for null.';

-- Planned for each question, so that a long list of hubs becomes a hash; compiling would take longer than counting.
create function public.my_matches(after text default null, page_size int default 12, organization text default null)
returns table (
  id uuid, slug text, name text, short_description text, logo_url text, sectors text[], stage public.startup_stage, revenue numeric,
  export_readiness_score int, hub_id uuid, hub_name text, hub_country text, team_size int, video_pitch_url text,
  is_hub_verified boolean, is_featured boolean, met int, criteria jsonb, cursor text
)
language plpgsql stable security definer set search_path = '' set jit = off set plan_cache_mode = force_custom_plan
as $$
declare
  investor uuid;
  wanted private.match_preferences;
  left_out uuid[];
  sectors int;
  stages int;
  least_cents bigint;
  place record;
  max_rows int;
begin
  perform private.require_max_size(row(after, organization));
  investor := private.require_investor(organization, 'VIEWER');
  wanted := private.match_preferences(investor);
  -- Their own are no offer to them.
  left_out := array(
    select x.startup_id from private.hidden_matches x where x.user_id = (select private.current_user_id())
    union all select s.id from public.startups s where s.id in (select private.my_startups())
      and s.is_on_market);
  sectors := private.sector_bits(wanted.sectors);
  stages := private.stage_bits(wanted.stages);
  -- No ticket is less than what is not stated.
  least_cents := coalesce((wanted.least * 100)::bigint, 9223372036854775807);
  place := private.after_match(after);
  max_rows := least(greatest(coalesce(page_size, 12), 1), 100);
  return query
    with counted as (
      select t.startup_id as id, t.score,
             (t.criteria_bits & sectors <> 0)::int + (t.criteria_bits & stages <> 0)::int + coalesce((t.hub_id = any (wanted.hubs))::int, 0)
             + (t.remaining >= least_cents)::int + (t.criteria_bits >> 20 & 1) + (t.criteria_bits >> 21 & 1) as met
      from private.startup_match_criteria t
      -- Counted once a row, not again for the place in the order.
      offset 0
    ),
    -- Excluded startups are looked up among the best matches alone.
    best as (
      select c.* from counted c
      where place.id is null or (c.met, c.score, c.id) < (place.met, place.score, place.id)
      order by c.met desc, c.score desc, c.id desc
      limit max_rows + cardinality(left_out)
    ),
    page as (
      select b.* from best b where b.id <> all (left_out) order by b.met desc, b.score desc, b.id desc limit max_rows
    )
    select s.id, s.slug, s.name, s.short_description, s.logo_url::text, s.sectors, s.stage, s.revenue, s.export_readiness_score,
           s.hub_id, h.name, h.country, s.team_size, s.video_pitch_url::text, s.is_hub_verified, s.is_featured,
           b.met, private.match_criteria(wanted, s, h.name, h.country), concat_ws('.', b.met, b.score, b.id)
    from page b
    -- Security: the criteria are of what is on the market; it is asked again of the few that are shown.
    join public.startups s on s.id = b.id and s.is_on_market
    left join public.hubs h on h.id = s.hub_id and h.is_approved and h.is_active
    order by b.met desc, b.score desc, b.id desc;
end
$$;
comment on function public.my_matches(text, int, text) is
  'The startups on the market that meet the most of six criteria of an investor of the caller''s (null: their only one), then by their export score, without those that the caller hid or presents. '
  'criteria: [{key, met, mine, theirs, why}], met null when either side has not stated it; met counts the true ones. page_size 1 to 100; after is the cursor of the last row of the page before. Errors: PT400, PT401, PT403, PT404, PT409.';

create function private.require_any_investor() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.require_active();
begin
  if not exists (select 1 from private.my_investors()) then
    perform private.raise_http_error(403, 'Only investors can do this.');
  end if;
  return me;
end
$$;
comment on function private.require_any_investor() is
  'The caller, who belongs to an investor: for what is their own there. Refuses with PT401, and with PT403 everybody else.';

create function public.hide_match(startup text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
begin
  perform private.require_max_size(row(startup));
  me := private.require_any_investor();
  perform private.enforce_rate_limit('match hidden', me::text, 1200, interval '1 hour');
  if not exists (select 1 from public.startups s where s.id = private.as_uuid(startup) and s.is_on_market) then
    perform private.raise_http_error(404, 'Startup not found');
  end if;
  -- One's own are hidden one after the other, so that the limit holds for parallel calls too.
  perform pg_advisory_xact_lock(hashtextextended('hidden matches:' || me, 0));
  if (
    select count(*) from private.hidden_matches x where x.user_id = me and x.startup_id <> private.as_uuid(startup)
  ) >= 500 then
    perform private.raise_http_error(429, 'You have already hidden 500 startups. Show some again first.');
  end if;
  insert into private.hidden_matches (user_id, startup_id) values (me, private.as_uuid(startup)) on conflict do nothing;
end
$$;
comment on function public.hide_match(text) is
  'The caller does not want to see a startup among the matches of their investors; their colleagues do, and it stays in the directory. Errors: PT401, PT403, PT404, PT429.';

create function public.show_match_again(startup text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
begin
  perform private.require_max_size(row(startup));
  me := private.require_any_investor();
  perform private.enforce_rate_limit('match hidden', me::text, 1200, interval '1 hour');
  delete from private.hidden_matches x where x.user_id = me and x.startup_id = private.as_uuid(startup);
end
$$;
comment on function public.show_match_again(text) is 'Takes a hidden match back; one that is not hidden changes nothing. Errors: PT401, PT403, PT429.';

create function public.my_hidden_matches() returns table (startup_id uuid, slug text, name text, hidden_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_any_investor();
begin
  return query
    select x.startup_id, case when s.is_on_market then s.slug end, case when s.is_on_market then s.name end, x.hidden_at
    from private.hidden_matches x join public.startups s on s.id = x.startup_id
    where x.user_id = me
    order by x.hidden_at desc, x.startup_id;
end
$$;
comment on function public.my_hidden_matches() is
  'The startups that the caller hid among their matches, the latest first; without a name once one has left the market. At most 500. Errors: PT401, PT403.';
grant execute on function
  public.my_matches(text, int, text), public.hide_match(text), public.show_match_again(text), public.my_hidden_matches()
to authenticated;
