-- The pipeline: what an investor's members do with the startups that they watch. Its table: watchlist.sql; notes: watch_notes.sql.

insert into private.notification_kinds values
  ('watchlist.assigned', 'When a colleague makes a startup of our pipeline mine', '{INVESTOR}');

create function public.move_watched(
  startup text, state public.watch_state, amount numeric default null, organization text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid; watched public.watchlist;
begin
  perform private.require_max_size(row(startup, amount, organization));
  me := private.require_active();
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
  watched := private.lock_watched(startup, organization);
  -- What commits the investor, or takes that back.
  if 'COMMITTED' in (watched.state, move_watched.state) then
    perform private.require_investor(organization, 'ADMIN');
  end if;
  if move_watched.state = 'COMMITTED' and not exists (select 1 from public.startups s where s.id = watched.startup_id and s.is_on_market) then
    perform private.raise_http_error(409, 'This startup has left the market.');
  end if;
  update public.watchlist w
  set state = move_watched.state, amount = round(move_watched.amount, 2), moved_at = case when w.state = move_watched.state then w.moved_at else now() end
  where w.id = watched.id;
  perform private.broadcast_watchlist_change(watched.investor_id, watched.startup_id);
end
$$;
comment on function public.move_watched(text, public.watch_state, numeric, text) is
  'A member moves a startup of their investor''s pipeline to another stage; to COMMITTED and from it, an administrator. amount (US dollars, up to 9,999,999,999,999.99) is for COMMITTED alone, and may be left out there: '
  'the startup''s founder reads the sum of the amounts of all investors, never whose or how many they are. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.edit_watched(startup text, details jsonb, organization text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  asks constant jsonb := '{
    "owner_id": "Choose somebody who works for this investor.",
    "next_step": "A next step must be on one line, of at most 200 characters.",
    "next_step_on": "Enter a date from 2000 to 2100."
  }';
  me uuid; watched public.watchlist; acting uuid; entered record; is_new_owner boolean;
begin
  perform private.require_max_size(row(startup, details, organization));
  me := private.require_active();
  perform private.enforce_rate_limit('watchlist edited', me::text, 1200, interval '1 hour');
  if jsonb_typeof(details) is distinct from 'object' then
    perform private.raise_http_error(400, 'Include at least one field to change.');
  end if;
  watched := private.lock_watched(startup, organization);
  acting := (select i.organization_id from public.investors i where i.id = watched.investor_id);
  select * into entered from private.read_details(watched, details, asks);
  is_new_owner := (entered.made).owner_id is not null and (entered.made).owner_id is distinct from watched.owner_id;
  -- Behind the lock: somebody who is removed at this moment owns nothing.
  if is_new_owner and coalesce(private.role_in(acting, (entered.made).owner_id) < 'MEMBER', true) then
    entered.wrong := entered.wrong || private.field_error('owner_id', asks ->> 'owner_id');
  end if;
  perform private.raise_field_errors(entered.wrong, case when jsonb_array_length(entered.wrong) = 1 then entered.wrong -> 0 ->> 'message' end);
  update public.watchlist w
  set owner_id = (entered.made).owner_id, next_step = (entered.made).next_step, next_step_on = (entered.made).next_step_on
  where w.id = watched.id;
  if is_new_owner and (entered.made).owner_id <> me then
    perform private.notify((entered.made).owner_id, 'watchlist.assigned', 'startup', watched.startup_id, jsonb_build_object(
      'name', (select s.name from public.startups s where s.id = watched.startup_id and s.is_on_market), 'organization_id', acting,
      'person', (select u.display_name from public.users u where u.id = me), 'person_id', me));
  end if;
  perform private.broadcast_watchlist_change(watched.investor_id, watched.startup_id);
end
$$;
comment on function public.edit_watched(text, jsonb, text) is
  'A member says who of their investor works on a startup of the pipeline and what comes next: of owner_id (somebody who may work for it), next_step (one line, at most 200 characters) and next_step_on what is given; the others stay. A new owner is notified. Errors: PT400 (with fields), PT401, PT403, PT404, PT409, PT429.';

create function public.my_watchlist(organization text default null)
returns table (
  startup_id uuid, is_on_market boolean, slug text, name text, short_description text, logo_url text, sectors text[], stage public.startup_stage,
  hub_name text, hub_country text, export_readiness_score int, funding_target numeric, funding_raised numeric,
  is_hub_verified boolean, is_featured boolean,
  state public.watch_state, amount numeric, watched_at timestamptz, moved_at timestamptz, looked_at timestamptz, changes jsonb,
  owner_id uuid, owner_name text, next_step text, next_step_on date, watched_by_name text, notes int, contacts jsonb,
  request_status public.intro_status, request_id uuid, room_id uuid, deal_status public.deal_status
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  investor uuid;
begin
  perform private.require_max_size(row(organization));
  me := private.require_active();
  investor := private.require_investor(organization, 'VIEWER');
  return query
    select w.startup_id, s.is_on_market, m.slug, m.name, m.short_description, m.logo_url::text, m.sectors, m.stage, h.name, h.country, m.export_readiness_score,
           m.funding_target, m.funding_raised, m.is_hub_verified, m.is_featured,
           w.state, w.amount, w.created_at, w.moved_at, coalesce(own.looked_at, first.looked_at),
           -- A row that has not changed since shows the same as before.
           case when s.is_on_market and s.updated_at >= coalesce(own.looked_at, first.looked_at)
             then (
               select coalesce(jsonb_agg(jsonb_build_object('field', t.key,
                 'before', private.public_value_in_words(t.key, l.details -> t.key), 'after', private.public_value_in_words(t.key, t.value))
                 order by f.position nulls first, t.key), '[]')
               from (values (coalesce(own.details, first.details))) l (details), jsonb_each(private.startup_public_snapshot(s)) t
               left join private.editable_fields f on f.target_type = 'startup' and f.field = t.key
               where t.value is distinct from l.details -> t.key) else '[]' end,
           w.owner_id, o.display_name, w.next_step, w.next_step_on, b.display_name,
           (select count(*)::int from private.watch_notes n where n.watch_id = w.id),
           coalesce(c.contacts, '[]'), q.status, q.id, d.room_id, d.status
    from public.watchlist w
    join public.startups s on s.id = w.startup_id
    -- Security: one that has left the market is an id.
    left join public.startups m on m.id = s.id and m.is_on_market
    left join public.hubs h on h.id = m.hub_id and h.is_approved and h.is_active
    left join private.watchlist_snapshots own on own.watch_id = w.id and own.user_id = me
    left join private.watchlist_snapshots first on first.watch_id = w.id and first.user_id is null
    left join public.users o on o.id = w.owner_id
    left join public.users b on b.id = w.watched_by
    left join lateral (
      select jsonb_agg(jsonb_build_object('user_id', u.id, 'name', u.display_name, 'how', k.how) order by u.display_name, u.id) as contacts
      from private.watch_contacts k join public.users u on u.id = k.user_id where k.watch_id = w.id) c on true
    left join (
      select distinct on (r.startup_id) r.startup_id, r.id, r.status from public.intro_requests r
      where r.investor_id = investor order by r.startup_id, r.created_at desc, r.id) q on q.startup_id = w.startup_id
    left join (
      select distinct on (t.startup_id) t.startup_id, t.status, l.deal_room_id as room_id
      from public.deals t left join public.deal_rooms r on r.deal_id = t.id
      -- A room that the caller may enter.
      left join private.current_members l on l.deal_room_id = r.id and l.user_id = me
      where t.investor_id = investor order by t.startup_id, t.created_at desc, t.id) d on d.startup_id = w.startup_id
    where w.investor_id = investor
    order by w.created_at desc, w.id;
end
$$;
comment on function public.my_watchlist(text) is
  'The pipeline of an investor of the caller''s (null: their only one), the latest first: each startup as everybody sees it (nothing but its id once it has left the market), what its members keep about it, '
  'what has changed since the caller last looked (since it was added, where they have not: [{field, before, after}]), who knows it ([{user_id, name, how}]), the latest request and deal, and the room where they may enter it. At most 500. Errors: PT401, PT403, PT404, PT409.';

grant execute on function
  public.move_watched(text, public.watch_state, numeric, text), public.edit_watched(text, jsonb, text),
  public.my_watchlist(text)
to authenticated;

create function private.record_end_of_work(organization uuid, person uuid, is_staying boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  investor constant uuid := (select i.id from public.investors i where i.organization_id = record_end_of_work.organization);
  freed uuid[];
begin
  update public.saved_searches s set organization_id = null
  where s.user_id = person and s.organization_id = record_end_of_work.organization;
  if not is_staying then
    delete from private.watch_contacts c using public.watchlist w where w.id = c.watch_id and w.investor_id = investor and c.user_id = person;
    delete from private.watchlist_snapshots l using public.watchlist w where w.id = l.watch_id and w.investor_id = investor and l.user_id = person;
  end if;
  with gone as (
    update public.watchlist w set owner_id = null where w.investor_id = investor and w.owner_id = person returning w.startup_id
  )
  select array_agg(g.startup_id) into freed from gone g;
  if freed is not null or not is_staying and investor is not null then
    perform private.broadcast_watchlist_change(investor, case when cardinality(freed) = 1 then freed[1] end);
  end if;
end
$$;
comment on function private.record_end_of_work(uuid, uuid, boolean) is
  'Somebody left an investor, or may only read there (is_staying): their startups of its pipeline have no owner, and the searches that they shared are theirs alone. Who left is no contact any more.';
