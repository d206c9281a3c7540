-- Notices of saved searches: investors are notified when a hub approves a startup that their search finds.

insert into private.notification_kinds (kind, description, mail_class) values
  ('saved_search.matched', 'When an approved startup matches one of my searches', 'NEWS');

create table private.saved_search_filters (
  search_id uuid primary key references public.saved_searches (id) on delete cascade,
  wanted private.parsed_startup_filters not null
);
alter table private.saved_search_filters enable row level security;
comment on table private.saved_search_filters is
  'The filters of saved searches with notices, prepared when they are saved: an approval compares one startup with all of them. Kept by a trigger.';

create function private.on_saved_searches_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.saved_search_filters w where w.search_id = new.id;
  if new.notify then
    begin
      insert into private.saved_search_filters (search_id, wanted) values (new.id,
        private.parsed_startup_filters(new.filters));
    exception when others then
      -- Filters that the directory does not take find nothing.
      raise log 'saved search %: %', new.id, sqlerrm;
    end;
  end if;
  return null;
end
$$;
comment on function private.on_saved_searches_changed() is
  'Trigger: keeps the prepared filters of a saved search whose notices were turned on, changed or turned off.';
create trigger saved_searches_filters after insert or update of filters, notify on public.saved_searches
  for each row execute function private.on_saved_searches_changed();

-- Planned once, for words that the planner does not know (each plan costs more than its answer), by their index.
create function private.searches_that_find(startup uuid) returns setof uuid
language plpgsql security definer set search_path = ''
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
as $$
declare
  began constant timestamptz := clock_timestamp();
  asked int := 0;
  alike record;
begin
  perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
  for alike in
    with one as materialized (
      -- Its words as a fresh value: a long text is unpacked once, not for each search.
      select s.*, x.words || ''::tsvector as words, x.label
      from public.startups s join private.startup_search x on x.startup_id = s.id
      where s.id = startup and s.is_on_market
    ),
    met as (
      -- As private.startup_filters says it for the directory; a test compares the two.
      select w.search_id, (w.wanted).asked, (w.wanted).words as asked_words, s.label,
             not (w.wanted).has_query or coalesce(s.words @@ (w.wanted).words, false) as is_said
      from one s
      cross join private.saved_search_filters w
      join public.saved_searches of on of.id = w.search_id
      join public.users u on u.id = of.user_id and u.is_active
      where ((w.wanted).hub_id is null or s.hub_id = any ((w.wanted).hub_id))
        and ((w.wanted).stage is null or s.stage = any ((w.wanted).stage))
        and ((w.wanted).sectors is null or s.sectors && (w.wanted).sectors)
        and ((w.wanted).sdg_tags is null or s.sdg_tags && (w.wanted).sdg_tags)
        and case when (w.wanted).min_revenue = 0 and (w.wanted).max_revenue = 0 then coalesce(s.revenue, 0) = 0
              else ((w.wanted).min_revenue is null or s.revenue > (w.wanted).min_revenue
                    or s.revenue = (w.wanted).min_revenue
                    and ((w.wanted).min_revenue <> 0 or (w.wanted).max_revenue is null))
                and ((w.wanted).max_revenue is null or s.revenue < (w.wanted).max_revenue) end
        and ((w.wanted).min_export_score is null or s.export_readiness_score >= (w.wanted).min_export_score)
        and ((w.wanted).max_export_score is null or s.export_readiness_score <= (w.wanted).max_export_score)
        and ((w.wanted).is_hub_verified is null or s.is_hub_verified = (w.wanted).is_hub_verified)
        and ((w.wanted).is_featured is null or s.is_featured = (w.wanted).is_featured)
    )
    select m.is_said, case when not m.is_said then m.asked_words end as words, array_agg(m.search_id) as searches
    from met m
    where m.is_said or m.asked operator(extensions.<%) m.label
    group by 1, 2
    order by 1 desc
  loop
    if alike.is_said then
      return query select unnest(alike.searches);
    elsif asked >= 50 and clock_timestamp() > began + interval '200 ms' then
      -- Security: hundreds of saved searches of almost the same words do not hold up an approval; a person's last ones
      -- are skipped.
      exit;
    elsif numnode(alike.words) = 0 or not exists (
      select 1 from private.startup_search x join public.startups s on s.id = x.startup_id
      where x.words @@ alike.words and s.is_on_market
    ) then
      -- Misspelt, as the directory takes it: only when nothing has the words as they stand.
      return query select unnest(alike.searches);
    end if;
    asked := asked + 1;
  end loop;
end
$$;
comment on function private.searches_that_find(uuid) is
  'The saved searches of active people, with notify, that find this startup in the directory: by the same rules as search_startups, over one row. Cost, measured: about 10 microseconds a search.';

create function private.on_startups_approved() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(m.user_id, 'saved_search.matched', 'startup', new.id,
    jsonb_build_object('name', new.name, 'search_id', m.id, 'search_name', m.name))
  from (
    select distinct on (s.user_id) s.user_id, s.id, s.name
    from private.searches_that_find(new.id) as found (id) join public.saved_searches s on s.id = found.id
    where s.user_id <> all (private.members_of(new.organization_id))
    order by s.user_id, s.created_at, s.id
  ) m;
  return null;
end
$$;
comment on function private.on_startups_approved() is
  'Trigger: notifies everybody whose saved search finds a newly approved startup, once each, by the oldest such '
  'search, but not its company.';
-- At the end of the transaction: an approval also sets the export score, which searches ask for.
create constraint trigger startups_approved_notices after update of is_on_market on public.startups
  deferrable initially deferred for each row
  -- One whose owner was away is not new to anybody.
  when (new.is_on_market and not old.is_on_market and not old.is_without_owner)
  execute function private.on_startups_approved();
