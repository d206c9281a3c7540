-- Watchlist: the startups that an investor keeps an eye on. Nobody else reads it.

insert into private.realtime_events values
  ('watchlist.changed', 'person', '{startup_id}', 'When a person stars, unstars, moves or notes a startup of their watchlist');

create type public.watch_state as enum ('OBSERVING', 'CONSIDERING', 'IN_DILIGENCE', 'COMMITTED', 'PASSED');
create table public.watchlist (
  id uuid primary key default gen_random_uuid(),
  investor_id uuid not null references public.investors (id), startup_id uuid not null references public.startups (id),
  notes text check (length(notes) <= 2000),
  state public.watch_state not null default 'OBSERVING',
  amount numeric(15, 2) check (amount > 0 and amount <> 'NaN'),
  moved_at timestamptz not null default now(),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  unique (investor_id, startup_id), check (amount is null or state = 'COMMITTED')
);
alter table public.watchlist enable row level security;
revoke all on public.watchlist from anon, authenticated, service_role;
comment on table public.watchlist is
  'The startups that an investor watches, with private notes and a place on their board. Security: not even the founder knows who watches. A startup that is hidden again stays as an id.';
comment on column public.watchlist.state is 'The column of the investor''s board. Private.';
comment on column public.watchlist.amount is
  'What the investor means to put in, US dollars; of what is COMMITTED alone. Security: the founder reads the sum of all of them (private.committed_to), which is this very amount while it is the only one: the investor is warned beforehand.';
create index watchlist_startup on public.watchlist (startup_id);
create trigger watchlist_updated_at before update on public.watchlist for each row execute function private.set_updated_at();
create policy "Members read the watchlist of their investor" on public.watchlist for select to authenticated
  using (investor_id = any (array(select private.my_investors())));
grant select (id, investor_id, startup_id, notes, state, amount, moved_at, created_at, updated_at)
  on public.watchlist to authenticated;

create table private.watchlist_snapshots (
  watch_id uuid primary key references public.watchlist (id) on delete cascade,
  details jsonb not null, looked_at timestamptz not null default now()
);
alter table private.watchlist_snapshots enable row level security;
comment on table private.watchlist_snapshots is
  'What a watched startup showed to everybody when its investor last looked, to tell what has changed since. Security: taken and compared only while it is on the market.';

create function private.startup_public_snapshot(startup public.startups) returns jsonb
language sql stable security definer set search_path = ''
as $$
  -- A long text is kept as its hash, which tells whether it has changed.
  select jsonb_object_agg(f.field, case when f.field in ('long_description', 'patents', 'problem', 'solution', 'milestones', 'revenue_history') then to_jsonb(md5(d.doc ->> f.field)) else d.doc -> f.field end)
  from (select to_jsonb(startup) as doc offset 0) d, (
    -- Security: of the team a part is for verified investors alone.
    select n.field from private.reviewed_fields n where n.noun = 'startup' and n.field not in ('logo_url', 'team')
    union all values ('funding_raised'), ('export_readiness_score'), ('is_hub_verified')
  ) f
$$;
comment on function private.startup_public_snapshot(public.startups) is 'What a startup on the market shows to everybody, as far as one wants to hear of its changes.';

create function private.mark_watched_seen(investor uuid, startup uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.watchlist_snapshots as l (watch_id, details)
  select w.id, private.startup_public_snapshot(s) from public.watchlist w join public.startups s on s.id = w.startup_id
  where w.investor_id = investor and w.startup_id = startup and s.is_on_market
  -- Waits for another window that unwatches it: a look belongs to what is watched.
  for key share of w
  on conflict (watch_id) do update set details = excluded.details, looked_at = excluded.looked_at;
  return found;
end
$$;
comment on function private.mark_watched_seen(uuid, uuid) is 'An investor has looked at a startup: what it shows now is no news to them. False when they do not watch it, or it is off the market.';

create function private.on_watchlist_created() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.mark_watched_seen(new.investor_id, new.startup_id);
  return null;
end
$$;
comment on function private.on_watchlist_created() is 'Trigger: stores what a startup shows when it is starred.';
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

create function private.changes_since_look(startup public.startups, details jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', n.key,
      'before', private.public_value_in_words(n.key, details -> n.key), 'after', private.public_value_in_words(n.key, n.value))
      order by f.place nulls first, n.key), '[]')
  from jsonb_each(private.startup_public_snapshot(startup)) n left join private.reviewed_fields f on f.noun = 'startup' and f.field = n.key
  where startup.is_on_market and n.value is distinct from details -> n.key
$$;
comment on function private.changes_since_look(public.startups, jsonb) is
  'The public differences of a startup since the last look: [{field, before, after}] in words, null for an empty or a long value. Empty while it is off the market.';

create function public.watch_startup(startup text, notes text default null) returns public.watchlist
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid; investor uuid; watched public.watchlist;
begin
  perform private.require_max_size(row(startup, notes));
  me := private.require_active();
  investor := private.require_investor();
  perform private.enforce_rate_limit('watchlist', me::text, 1200, interval '1 hour');
  if length(watch_startup.notes) > 2000 then
    perform private.raise_http_error(400, 'Notes must be at most 2,000 characters.');
  end if;
  if not exists (
    select 1 from public.startups s where s.id = private.as_uuid(startup) and s.is_on_market
  ) then
    perform private.raise_http_error(404, 'Startup not found');
  end if;
  -- One's own are added one after the other, so that the limit holds for parallel calls too.
  perform pg_advisory_xact_lock(hashtextextended('watchlist:' || me, 0));
  if (
    select count(*) from public.watchlist w where w.investor_id = investor and w.startup_id <> private.as_uuid(startup)
  ) >= 500 then
    perform private.raise_http_error(429, 'You already watch 500 startups. Remove some first.');
  end if;
  insert into public.watchlist as w (investor_id, startup_id, notes)
  values (investor, private.as_uuid(startup), case when not private.is_blank(watch_startup.notes) then btrim(watch_startup.notes) end)
  on conflict (investor_id, startup_id) do update
    set notes = case when watch_startup.notes is null then w.notes else excluded.notes end
  returning w.* into watched;
  perform private.broadcast_to_user(me, 'watchlist.changed', jsonb_build_object('startup_id', watched.startup_id));
  return watched;
end
$$;
comment on function public.watch_startup(text, text) is
  'An investor watches an approved startup. Again: replaces the notes, keeps them for null, removes them for blank ones. Errors: PT400, PT401, PT403, PT404, PT429.';

create function public.unwatch_startup(startup text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid; investor uuid;
begin
  perform private.require_max_size(row(startup));
  me := private.require_active();
  investor := private.require_investor();
  perform private.enforce_rate_limit('watchlist', me::text, 1200, interval '1 hour');
  delete from public.watchlist w where w.investor_id = investor and w.startup_id = private.as_uuid(startup);
  if found then
    perform private.broadcast_to_user(me, 'watchlist.changed',
      jsonb_build_object('startup_id', private.as_uuid(startup)));
  end if;
end
$$;
comment on function public.unwatch_startup(text) is 'An investor no longer watches a startup, whose notes go with it; one that they do not watch changes nothing. Errors: PT401, PT403, PT429.';

create function private.lock_watched(startup text) returns public.watchlist
language plpgsql security definer set search_path = ''
as $$
declare
  investor uuid := private.require_investor();
  watched public.watchlist;
begin
  select w.* into watched from public.watchlist w where w.investor_id = investor and w.startup_id = private.as_uuid(startup) for update;
  if watched.id is null then
    perform private.raise_http_error(404, 'This startup is not on your watchlist.');
  end if;
  return watched;
end
$$;
comment on function private.lock_watched(text) is 'A startup of the caller''s watchlist, locked. Refuses with PT401, PT403, PT404.';

create function public.write_watch_notes(startup text, notes text, seen text default null) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid; new_notes text; watched public.watchlist;
begin
  perform private.require_max_size(row(startup, notes, seen));
  me := private.require_active();
  new_notes := case when not private.is_blank(write_watch_notes.notes) then write_watch_notes.notes end;
  perform private.enforce_rate_limit('watch notes', me::text, 120, interval '1 minute');
  if length(write_watch_notes.notes) > 2000 then
    perform private.raise_field_errors(private.field_error('notes', 'Notes must be at most 2,000 characters.'), 'Notes must be at most 2,000 characters.');
  end if;
  watched := private.lock_watched(startup);
  if watched.notes is distinct from new_notes then
    if coalesce(watched.notes, '') <> coalesce(seen, '') then
      perform private.raise_field_errors(private.field_error('notes', 'These notes were changed in another window.'),
        'These notes were changed in another window.', 409);
    end if;
    update public.watchlist w set notes = new_notes where w.id = watched.id;
    perform private.broadcast_to_user(me, 'watchlist.changed', jsonb_build_object('startup_id', watched.startup_id));
  end if;
end
$$;
comment on function public.write_watch_notes(text, text, text) is
  'The caller''s private notes on a startup that they watch, also one that has left the market; blank removes them. seen is what they said when one began to write: '
  'other notes since are not written over (PT409). Lines and spaces stay as they are, since one goes on writing. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.move_watched(startup text, state public.watch_state, amount numeric default null) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid; watched public.watchlist;
begin
  perform private.require_max_size(row(startup, amount));
  me := private.require_active();
  watched := private.lock_watched(startup);
  perform private.enforce_rate_limit('watchlist moved', me::text, 1200, interval '1 hour');
  if move_watched.state is null then
    perform private.raise_http_error(400, 'Choose a column on the board.');
  end if;
  if move_watched.amount is not null and not coalesce(round(move_watched.amount, 2) between 0.01 and 9999999999999.99, false) then
    perform private.raise_field_errors(private.field_error('amount', 'Enter an amount greater than 0 and less than 10 trillion dollars.'));
  end if;
  if move_watched.amount is not null and move_watched.state <> 'COMMITTED' then
    perform private.raise_http_error(400, 'Only a startup you commit to can have an amount.');
  end if;
  if move_watched.state = 'COMMITTED' and not exists (select 1 from public.startups s where s.id = watched.startup_id and s.is_on_market) then
    perform private.raise_http_error(409, 'This startup has left the market.');
  end if;
  update public.watchlist w
  set state = move_watched.state, amount = round(move_watched.amount, 2), moved_at = case when w.state = move_watched.state then w.moved_at else now() end
  where w.id = watched.id;
  perform private.broadcast_to_user(me, 'watchlist.changed', jsonb_build_object('startup_id', watched.startup_id));
end
$$;
comment on function public.move_watched(text, public.watch_state, numeric) is
  'Moves a startup of the caller''s watchlist to a column of their private board. amount (US dollars, up to 9,999,999,999,999.99) is for COMMITTED alone, and may be left out there: '
  'the startup''s founder reads the sum of the amounts of all investors, never whose or how many they are. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.mark_watched_seen(startup text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
begin
  perform private.require_max_size(row(startup));
  me := private.require_active();
  perform private.enforce_rate_limit('startup seen', me::text, 600, interval '1 minute');
  if private.mark_watched_seen(private.require_investor(), private.as_uuid(startup)) then
    perform private.broadcast_to_user(me, 'watchlist.changed',
      jsonb_build_object('startup_id', private.as_uuid(startup)));
  end if;
end
$$;
comment on function public.mark_watched_seen(text) is
  'The caller has seen what changed at a startup that they watch; opening its page does the same. Nothing for one that they do not watch, or that has left the market. Errors: PT401, PT403, PT429.';

create function public.my_watchlist()
returns table (
  startup_id uuid, is_on_market boolean, slug text, name text, short_description text, logo_url text, sectors text[], stage public.startup_stage,
  hub_name text, hub_country text, export_readiness_score int, funding_target numeric, funding_raised numeric,
  is_hub_verified boolean, is_featured boolean,
  notes text, state public.watch_state, amount numeric, watched_at timestamptz, moved_at timestamptz, looked_at timestamptz, changes jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  investor uuid := private.require_investor();
begin
  return query
    select w.startup_id, s.is_on_market, m.slug, m.name, m.short_description, m.logo_url::text, m.sectors, m.stage, h.name, h.country, m.export_readiness_score,
           m.funding_target, m.funding_raised, m.is_hub_verified, m.is_featured,
           w.notes, w.state, w.amount, w.created_at, w.moved_at, l.looked_at,
           -- A row that has not changed since shows the same as before.
           case when s.is_on_market and s.updated_at >= l.looked_at then private.changes_since_look(s, l.details) else '[]' end
    from public.watchlist w
    join public.startups s on s.id = w.startup_id
    -- Security: one that has left the market is an id.
    left join public.startups m on m.id = s.id and m.is_on_market
    left join public.hubs h on h.id = m.hub_id and h.is_approved and h.is_active
    left join private.watchlist_snapshots l on l.watch_id = w.id
    where w.investor_id = investor
    order by w.created_at desc, w.id;
end
$$;
comment on function public.my_watchlist() is
  'The caller''s watchlist, the latest first: each startup as everybody sees it (nothing but its id once it has left the market), the caller''s notes, its column of their board and since when, '
  'and what has changed since they last looked ([{field, before, after}]). At most 500. Errors: PT401, PT403.';

create function private.committed_to(startup public.startups) returns numeric
language sql stable security definer set search_path = ''
as $$
  select sum(w.amount) from public.watchlist w
  join public.investors i on i.id = w.investor_id and i.is_active
  join public.users u on u.id = i.user_id and u.is_active and u.role = 'INVESTOR'
  where w.startup_id = startup.id and w.amount is not null and u.id <> all (private.members_of(startup.organization_id))
$$;
comment on function private.committed_to(public.startups) is
  'What investors say in their boards that they mean to put in, as one sum in US dollars; null for none. Security: for its company alone, and never with a number, a name or a day of it.';
