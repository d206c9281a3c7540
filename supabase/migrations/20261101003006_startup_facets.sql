-- Facets over 100,000 startups in one pass: startups with the same values of every facet share a key and are counted together.

create function private.revenue_bracket(revenue numeric) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when coalesce(revenue, 0) = 0 then '0-0'
    when revenue < 100000 then '0-100000'
    when revenue < 1000000 then '100000-1000000'
    when revenue < 10000000 then '1000000-10000000'
    else '10000000-'
  end
$$;
comment on function private.revenue_bracket(numeric) is 'The bracket of an annual revenue in US dollars, as min_revenue-max_revenue; null is pre-revenue.';

create function private.bracket_revenue(revenue numeric) returns int
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when coalesce(revenue, 0) = 0 then 0
    when revenue < 100000 then 1
    when revenue < 1000000 then 100000
    when revenue < 10000000 then 1000000
    else 10000000
  end
$$;
comment on function private.bracket_revenue(numeric) is
  'One revenue for all of a bracket: every filter that is a bracket finds both or neither. Null is pre-revenue, like 0.';

create function private.facet_key(
  hub_id uuid, stage public.startup_stage, sectors text[], sdg_tags text[], revenue numeric, is_hub_verified boolean, is_featured boolean
) returns bigint
language sql immutable parallel safe set search_path = ''
as $$
  select hashtextextended(jsonb_build_array(
    hub_id, stage, to_jsonb(sectors), to_jsonb(sdg_tags), private.bracket_revenue(revenue), is_hub_verified, is_featured)::text, 0)
$$;
comment on function private.facet_key(uuid, public.startup_stage, text[], text[], numeric, boolean, boolean) is
  'A hash of 64 bits over the values of a startup that facets count.';
alter table public.startups add column facet_key bigint not null
  generated always as (private.facet_key(hub_id, stage, sectors, sdg_tags, revenue, is_hub_verified, is_featured)) stored;
grant select (facet_key) on public.startups to api_reader;
comment on column public.startups.facet_key is 'The same for startups that every facet of the directory counts alike.';
create index startups_facets on public.startups (facet_key) where is_on_market;

create table private.startup_facets (
  facet_key bigint primary key,
  hub_id uuid,
  stage public.startup_stage not null,
  sectors text[] not null,
  sdg_tags text[] not null,
  revenue int not null,
  is_hub_verified boolean not null,
  is_featured boolean not null
);
alter table private.startup_facets enable row level security;
comment on table private.startup_facets is
  'The values behind each facet_key. Kept by a trigger that only adds: a key that no startup has any more counts nothing.';
comment on column private.startup_facets.revenue is 'One for the whole bracket: private.bracket_revenue.';

create function private.save_startup_facet(startup public.startups) returns void
language sql security definer set search_path = ''
as $$
  insert into private.startup_facets (facet_key, hub_id, stage, sectors, sdg_tags, revenue, is_hub_verified, is_featured)
  values (
    startup.facet_key, startup.hub_id, startup.stage, startup.sectors, startup.sdg_tags, private.bracket_revenue(startup.revenue),
    startup.is_hub_verified, startup.is_featured
  )
  on conflict do nothing
$$;
comment on function private.save_startup_facet(public.startups) is 'Stores the values behind a startup''s facet_key.';

create function private.facet_condition(filters jsonb, keys text[]) returns text
language sql stable set search_path = ''
as $$
  select case when filters ?| keys
    then (
      select 'coalesce(' || c.conditions || ', false)'
      from private.startup_filters((select jsonb_object_agg(k, filters -> k) from unnest(keys) k where filters ? k)) c
    )
    else 'true' end
$$;
comment on function private.facet_condition(jsonb, text[]) is 'The condition of one facet alone; true when it is not chosen.';

create function public.count_startups(filters jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  bracket text;
  revenue_keys text[];
  flags text[];
  base record;
  counted jsonb;
begin
  perform private.require_max_size(row(filters), 16384);
  bracket := concat(filters ->> 'min_revenue', '-', filters ->> 'max_revenue');
  revenue_keys := case when bracket in ('0-0', '0-100000', '100000-1000000', '1000000-10000000', '10000000-')
    then array['min_revenue', 'max_revenue'] else '{}' end;
  flags := array['is_hub_verified', 'is_featured'];
  base := private.startup_conditions(case when jsonb_typeof(filters) = 'object'
    then filters - array['hub_id', 'stage', 'sectors', 'sdg_tags'] - flags - revenue_keys else filters end);
  -- Each facet counts with every filter but its own. All counts come from two groupings: by hub, stage, revenue and
  -- flags, of startups whose sectors and goals match the filters; and by sectors and goals, of startups whose hub, stage
  -- and revenue match.
  execute format($sql$
    with counts as (
      select s.facet_key, count(*)::int as n from public.startups s %1$s where %2$s group by s.facet_key
    ),
    combinations as materialized (
      select s.hub_id, s.stage, s.revenue, s.is_hub_verified, s.is_featured, s.sectors, s.sdg_tags,
             grouping(s.sectors) = 0 as is_by_tags,
             sum(c.n) filter (where %5$s and %6$s) as with_tags, sum(c.n) filter (where %3$s and %4$s and %7$s) as with_rest
      from counts c join private.startup_facets s using (facet_key)
      where %8$s
      group by grouping sets ((s.hub_id, s.stage, s.revenue, s.is_hub_verified, s.is_featured), (s.sectors, s.sdg_tags))
    ),
    by_rest as (
      select s.*, s.with_tags as n, %3$s as in_hub, %4$s as in_stage, %7$s as in_bracket
      from combinations s where not s.is_by_tags and s.with_tags > 0
    ),
    by_tags as (
      select s.*, s.with_rest as n, %5$s as in_sector, %6$s as in_goal
      from combinations s where s.is_by_tags and s.with_rest > 0
    )
    select jsonb_build_object(
      'total', (select coalesce(sum(n), 0) from by_rest where in_hub and in_stage and in_bracket),
      'facets', jsonb_build_object(
        'hub_id', (select coalesce(jsonb_object_agg(hub_id, n), '{}') from (
          select hub_id, sum(n) n from by_rest where in_stage and in_bracket and hub_id is not null group by 1) c),
        'stage', (select coalesce(jsonb_object_agg(stage, n), '{}') from (
          select stage, sum(n) n from by_rest where in_hub and in_bracket group by 1) c),
        'sectors', (select coalesce(jsonb_object_agg(v, n), '{}') from (
          select v, sum(n) n from by_tags, unnest(sectors) v where in_goal group by 1) c),
        'sdg_tags', (select coalesce(jsonb_object_agg(v, n), '{}') from (
          select v, sum(n) n from by_tags, unnest(sdg_tags) v where in_sector group by 1) c),
        'revenue', (select coalesce(jsonb_object_agg(bracket, n), '{}') from (
          select private.revenue_bracket(revenue) as bracket, sum(n) n from (
            select revenue, sum(n) n from by_rest where in_hub and in_stage group by 1) k group by 1) c),
        'is_hub_verified', (
          select coalesce(sum(n), 0) from by_rest where in_hub and in_stage and in_bracket and is_hub_verified),
        'is_featured', (
          select coalesce(sum(n), 0) from by_rest where in_hub and in_stage and in_bracket and is_featured)))
    $sql$,
    case when base.relevance <> '0' then 'join private.startup_search x on x.startup_id = s.id' end, base.conditions,
    private.facet_condition(filters, array['hub_id']), private.facet_condition(filters, array['stage']),
    private.facet_condition(filters, array['sectors']), private.facet_condition(filters, array['sdg_tags']),
    private.facet_condition(filters, revenue_keys), private.facet_condition(filters, flags)
  ) into counted;
  return counted;
end
$$;
comment on function public.count_startups(jsonb) is
  'How many startups of the directory meet the filters of search_startups: {"total": n, "facets": {"stage": {"SEED": n, …}, …}}. '
  'A facet''s counts are with all filters but its own; the revenue facet only leaves out a filter that is one of its brackets. Errors: PT400.';
grant execute on function public.count_startups(jsonb) to anon, authenticated;
