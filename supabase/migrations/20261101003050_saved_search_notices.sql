-- Saved searches that tell: who looks for a startup hears when a hub has approved it.

create index saved_searches_notifying on public.saved_searches (user_id) where notify;
insert into private.notification_kinds values
  ('saved_search.matched', 'When a startup that one of my searches looks for is approved');

create function private.searches_that_find(startup uuid) returns setof uuid
language plpgsql security definer set search_path = ''
as $$
declare
  alike record;
  asked record;
  finds boolean;
begin
  -- Cost, measured: one primary key look-up for all searches with the same filters, about 0.5 ms, with words 1 ms. 2,000
  -- different ones add one to two seconds to an approval, of which a hub makes a few a day.
  for alike in
    select s.filters, array_agg(s.id) as searches
    from public.saved_searches s join public.users u on u.id = s.user_id and u.is_active
    where s.notify group by s.filters
  loop
    begin
      asked := private.startup_conditions(alike.filters);
      execute format('select exists (select 1 from public.startups s %s where s.id = $1 and %s)',
        case when asked.relevance <> '0' then 'join private.startup_search x on x.startup_id = s.id' end, asked.conditions)
      into finds using startup;
    exception when others then
      -- A filter that the directory no longer takes finds nothing, and stops no approval.
      raise log 'saved searches %: %', alike.searches, sqlerrm;
      finds := false;
    end;
    if finds then
      return query select unnest(alike.searches);
    end if;
  end loop;
end
$$;
comment on function private.searches_that_find(uuid) is
  'The saved searches of active people, with notify, that find this startup in the directory: by the same conditions as search_startups.';

create function private.on_startup_approved() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(m.user_id, 'saved_search.matched', 'startup', new.id,
    jsonb_build_object('name', new.name, 'search_id', m.id, 'search_name', m.name))
  from (
    select distinct on (s.user_id) s.user_id, s.id, s.name
    from private.searches_that_find(new.id) as found (id) join public.saved_searches s on s.id = found.id
    where s.user_id is distinct from new.founder_id
    order by s.user_id, s.created_at, s.id
  ) m;
  return null;
end
$$;
comment on function private.on_startup_approved() is
  'Trigger: tells everybody whose saved search finds a startup that was approved, once each, by their oldest such search; not its founder.';
-- At the end of the transaction: an approval also sets the export score, which searches ask for.
create constraint trigger startups_approved_notices after update of status on public.startups
  deferrable initially deferred for each row
  when (new.status = 'APPROVED' and old.status is distinct from new.status)
  execute function private.on_startup_approved();
