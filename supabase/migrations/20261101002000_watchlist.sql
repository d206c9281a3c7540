-- The pipeline's table: the startups that an investor watches, and what its members have seen of them. Nobody else reads it.
-- What they do with it: pipeline.sql.

insert into private.realtime_events values
  ('watchlist.changed', 'person', '{startup_id, organization_id}',
    'When a startup of their investor''s pipeline was added, removed, moved or edited, or its notes were; null for several at once. When they have seen its changes, to themselves');

create type public.watch_state as enum ('OBSERVING', 'CONSIDERING', 'IN_DILIGENCE', 'COMMITTED', 'PASSED');
create table public.watchlist (
  id uuid primary key default gen_random_uuid(),
  investor_id uuid not null references public.investors (id), startup_id uuid not null references public.startups (id),
  state public.watch_state not null default 'OBSERVING',
  amount numeric(15, 2) check (amount > 0 and amount <> 'NaN'),
  owner_id uuid references public.users (id),
  next_step text check (private.is_on_one_line(next_step) and length(next_step) <= 200),
  next_step_on date check (next_step_on between '2000-01-01' and '2100-01-01'),
  watched_by uuid references public.users (id),
  moved_at timestamptz not null default now(),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  unique (investor_id, startup_id), check (amount is null or state = 'COMMITTED')
);
alter table public.watchlist enable row level security;
revoke all on public.watchlist from anon, authenticated, service_role;
comment on table public.watchlist is
  'The startups that an investor watches: its pipeline. Security: its members alone; not even the founder knows who watches. A startup that is hidden again stays as an id.';
comment on column public.watchlist.state is 'The stage of the investor''s pipeline. Private.';
comment on column public.watchlist.amount is
  'What the investor means to put in, US dollars; of what is COMMITTED alone. Security: the founder reads the sum of all of them (private.committed_to), which is this very amount while it is the only one: the investor is warned beforehand.';
comment on column public.watchlist.owner_id is
  'The member who works on it; nobody after they left or may only read (private.record_end_of_work).';
comment on column public.watchlist.next_step is 'What one of its members does next, on one line.';
comment on column public.watchlist.next_step_on is 'The day by which the next step is due.';
comment on column public.watchlist.watched_by is 'Who added it.';
create index watchlist_startup on public.watchlist (startup_id);
create index watchlist_owner on public.watchlist (owner_id);
create index watchlist_watched_by on public.watchlist (watched_by);
create trigger watchlist_updated_at before update on public.watchlist for each row execute function private.set_updated_at();
create policy "Members read the watchlist of their investor" on public.watchlist for select to authenticated
  using (investor_id = any (array(select private.my_investors())));
grant select (id, investor_id, startup_id, state, amount, owner_id, next_step, next_step_on, watched_by, moved_at, created_at, updated_at)
  on public.watchlist to authenticated;

create table private.watchlist_snapshots (
  watch_id uuid not null references public.watchlist (id) on delete cascade,
  user_id uuid references public.users (id),
  details jsonb not null, looked_at timestamptz not null default now(),
  unique nulls not distinct (watch_id, user_id)
);
alter table private.watchlist_snapshots enable row level security;
comment on table private.watchlist_snapshots is
  'What a watched startup showed to everybody when a member last looked, to tell them what has changed since. Security: taken and compared only while it is on the market.';
comment on column private.watchlist_snapshots.user_id is
  'Whose look it is; null: as the startup was when it was added, for members who have not looked yet.';
create index watchlist_snapshots_user on private.watchlist_snapshots (user_id);

create function private.startup_public_snapshot(startup public.startups) returns jsonb
language sql stable security definer set search_path = ''
as $$
  -- A long text is kept as its hash, which tells whether it has changed.
  select jsonb_object_agg(f.field, case when f.field in ('long_description', 'patents', 'problem', 'solution', 'milestones', 'revenue_history') then to_jsonb(md5(d.doc ->> f.field)) else d.doc -> f.field end)
  from (select to_jsonb(startup) as doc offset 0) d, (
    -- Security: of the team a part is for verified investors alone.
    select n.field from private.editable_fields n where n.target_type = 'startup' and n.field not in ('logo_url', 'team')
    union all values ('funding_raised'), ('export_readiness_score'), ('is_hub_verified')
  ) f
$$;
comment on function private.startup_public_snapshot(public.startups) is 'What a startup on the market shows to everybody, as far as one wants to hear of its changes.';

create function private.mark_watched_seen(investor uuid, startup uuid, person uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.watchlist_snapshots as l (watch_id, user_id, details)
  select w.id, person, private.startup_public_snapshot(s) from public.watchlist w join public.startups s on s.id = w.startup_id
  where w.investor_id = investor and w.startup_id = startup and s.is_on_market
  -- Waits for another window that unwatches it: a look belongs to what is watched.
  for key share of w
  on conflict (watch_id, user_id) do update set details = excluded.details, looked_at = excluded.looked_at;
  return found;
end
$$;
comment on function private.mark_watched_seen(uuid, uuid, uuid) is
  'A member of an investor (null: whoever has not looked yet) has seen what a startup shows now: it is no news to them. False when it is not watched, or off the market.';

create function private.on_watchlist_created() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.mark_watched_seen(new.investor_id, new.startup_id, null);
  return null;
end
$$;
comment on function private.on_watchlist_created() is 'Trigger: stores what a startup shows when it is added to a pipeline.';
create trigger watchlist_looks after insert on public.watchlist
  for each row execute function private.on_watchlist_created();

create function private.public_value_in_words(field text, value jsonb) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if field in ('long_description', 'patents', 'problem', 'solution', 'milestones', 'revenue_history', 'website', 'deck_url', 'video_pitch_url', 'demo_url') then
    return null;
  elsif field = 'hub_id' then
    -- Security: a hub that is suspended is named nowhere public.
    return (select h.name from public.hubs h where h.id = private.as_uuid(value #>> '{}') and h.is_approved and h.is_active);
  end if;
  return private.startup_value_in_words(field, value);
end
$$;
comment on function private.public_value_in_words(text, jsonb) is 'The value of a startup''s public field in words; null for an empty or a long one.';

create function private.broadcast_watchlist_change(investor uuid, startup uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast_to_members(i.organization_id, 'watchlist.changed',
    jsonb_build_object('startup_id', startup, 'organization_id', i.organization_id))
  from public.investors i where i.id = investor;
end
$$;
comment on function private.broadcast_watchlist_change(uuid, uuid) is
  'The open screens of an investor''s members ask for its pipeline again; startup is null for several at once.';

create function public.watch_startup(startup text, organization text default null) returns public.watchlist
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid; investor uuid; watched public.watchlist;
begin
  perform private.require_max_size(row(startup, organization));
  me := private.require_active();
  perform private.enforce_rate_limit('watchlist', me::text, 1200, interval '1 hour');
  -- Colleagues add one after the other, so that the limit holds for parallel calls too.
  investor := private.lock_investor(organization);
  if not exists (
    select 1 from public.startups s where s.id = private.as_uuid(startup) and s.is_on_market
  ) then
    perform private.raise_http_error(404, 'Startup not found');
  end if;
  select w.* into watched from public.watchlist w where w.investor_id = investor and w.startup_id = private.as_uuid(startup);
  if watched.id is not null then
    return watched;
  elsif (select count(*) from public.watchlist w where w.investor_id = investor) >= 500 then
    perform private.raise_http_error(429, 'You already watch 500 startups. Remove some first.');
  end if;
  insert into public.watchlist as w (investor_id, startup_id, watched_by) values (investor, private.as_uuid(startup), me)
  returning w.* into watched;
  perform private.broadcast_watchlist_change(investor, watched.startup_id);
  return watched;
end
$$;
comment on function public.watch_startup(text, text) is
  'A member adds an approved startup to the pipeline of their investor (null: the only one), at most 500; again, it changes nothing. Errors: PT401, PT403, PT404, PT409, PT429.';

create function public.unwatch_startup(startup text, organization text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid; investor uuid; watched public.watchlist;
begin
  perform private.require_max_size(row(startup, organization));
  me := private.require_active();
  perform private.enforce_rate_limit('watchlist', me::text, 1200, interval '1 hour');
  investor := private.lock_investor(organization);
  select w.* into watched from public.watchlist w where w.investor_id = investor and w.startup_id = private.as_uuid(startup);
  if watched.id is not null then
    if watched.state = 'COMMITTED' then
      perform private.require_investor(organization, 'ADMIN');
    end if;
    delete from public.watchlist w where w.id = watched.id;
    perform private.broadcast_watchlist_change(investor, watched.startup_id);
  end if;
end
$$;
comment on function public.unwatch_startup(text, text) is
  'A member takes a startup out of the pipeline of their investor, with its notes; where it is COMMITTED, an administrator. One that is not there changes nothing. Errors: PT401, PT403, PT404, PT409, PT429.';

create function private.lock_watched(startup text, organization text) returns public.watchlist
language plpgsql security definer set search_path = ''
as $$
declare
  investor uuid := private.lock_investor(organization);
  watched public.watchlist;
begin
  select w.* into watched from public.watchlist w where w.investor_id = investor and w.startup_id = private.as_uuid(startup) for update;
  if watched.id is null then
    perform private.raise_http_error(404, 'This startup is not on your watchlist.');
  end if;
  return watched;
end
$$;
comment on function private.lock_watched(text, text) is
  'A startup in the pipeline of the investor for which the caller works, locked behind it (private.lock_investor). Refuses with PT401, PT403, PT404, PT409.';

create function public.mark_watched_seen(startup text, organization text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid; investor uuid;
begin
  perform private.require_max_size(row(startup, organization));
  me := private.require_active();
  perform private.enforce_rate_limit('startup seen', me::text, 600, interval '1 minute');
  -- Not behind the lock of the investor: it changes what the caller reads, and nothing for others.
  investor := private.require_investor(organization, 'VIEWER');
  if private.mark_watched_seen(investor, private.as_uuid(startup), me) then
    perform private.broadcast_to_user(me, 'watchlist.changed', jsonb_build_object('startup_id', private.as_uuid(startup),
      'organization_id', (select i.organization_id from public.investors i where i.id = investor)));
  end if;
end
$$;
comment on function public.mark_watched_seen(text, text) is
  'The caller has seen what changed at a startup in the pipeline of an investor of theirs; opening its page does the same. Nothing for one that is not there, or that has left the market. Errors: PT401, PT403, PT404, PT409, PT429.';

create function private.committed_to(startup public.startups) returns numeric
language sql stable security definer set search_path = ''
as $$
  select sum(w.amount) from public.watchlist w
  join public.investors i on i.id = w.investor_id and i.is_active
  where w.startup_id = startup.id and w.amount is not null
    -- The company's own people among an investor's would read what they commit themselves.
    and not private.members_of(i.organization_id) && private.members_of(startup.organization_id)
    and exists (
      select 1 from private.current_organization_members m where m.organization_id = i.organization_id and m.role = 'OWNER')
$$;
comment on function private.committed_to(public.startups) is
  'What investors with an active owner say in their pipelines that they mean to put in, as one sum in US dollars; null for none. Security: for its company alone, and never with a number, a name or a day of it.';
grant execute on function
  public.watch_startup(text, text), public.unwatch_startup(text, text), public.mark_watched_seen(text, text)
to authenticated;
