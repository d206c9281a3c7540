-- Notifications: what a person should know though they were not looking. Rows hold names and ids, never content.

create table private.notification_kinds (
  kind text primary key,
  description text not null check (description like 'When %'),
  roles public.user_role[],
  is_read_inside boolean not null default false
);
alter table private.notification_kinds enable row level security;
comment on table private.notification_kinds is
  'Everything that people are notified of; each chapter adds its own. A misspelt kind is refused by foreign key.';
comment on column private.notification_kinds.roles is 'Whom it can concern, for the list of preferences; null is everybody. Security: tells nobody anything, who is told is the function''s business.';
comment on column private.notification_kinds.is_read_inside is 'Read by reading what it counts (messages, documents), and not by opening the thing that holds them.';

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id),
  kind text not null references private.notification_kinds (kind),
  target_type text not null,
  target_id uuid,
  data jsonb not null default '{}',
  count int not null default 1 check (count > 0),
  created_at timestamptz not null default clock_timestamp(),
  told_at timestamptz not null default clock_timestamp(),
  read_at timestamptz
);
alter table public.notifications enable row level security;
revoke all on public.notifications from anon, authenticated, service_role;
create policy "Active people read their own notifications"
  on public.notifications for select to authenticated
  using (user_id = (select private.active_me()));
grant select on public.notifications to authenticated;
comment on table public.notifications is
  'What a person was told, a row for each kind about each thing. Security: names and ids only, so that an old notification reveals nothing that has been closed since.';
comment on column public.notifications.count is 'How often it happened since it was last read.';
comment on column public.notifications.told_at is 'When the person was last told of it live; created_at moves with each time it happens.';
create index notifications_user on public.notifications (user_id, created_at desc, id desc);
create index notifications_user_kind on public.notifications (user_id, kind, created_at desc, id desc);
create index notifications_unread on public.notifications (user_id) where read_at is null;
-- However often something happens, it moves one row. What has no thing is about the platform, which is one thing.
create unique index notifications_thing on public.notifications (kind, user_id, target_id) nulls not distinct;

create table public.notification_preferences (
  user_id uuid not null references public.users (id),
  kind text not null references private.notification_kinds (kind),
  is_muted boolean not null default false,
  is_mailed boolean not null default true,
  primary key (user_id, kind)
);
alter table public.notification_preferences enable row level security;
revoke all on public.notification_preferences from anon, authenticated, service_role;
comment on table public.notification_preferences is 'The kinds that a person does not want to be told of, or not by mail. Read through my_notification_preferences().';
comment on column public.notification_preferences.is_mailed is 'Whether mail tells of it, too, when the person is away. What is muted is told nowhere.';
create index notification_preferences_kind on public.notification_preferences (kind);

insert into private.realtime_events values
  ('notification', 'person', '{id, kind}', 'When a person was notified of something'),
  ('notifications.read', 'person', '{}', 'When they have read notifications, in this browser or another');

create function private.notify(
  person uuid, kind text, target_type text, target_id uuid, data jsonb default '{}'
) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  told public.notifications;
  moment constant timestamptz := clock_timestamp();
begin
  insert into public.notifications as n (user_id, kind, target_type, target_id, data, created_at, told_at)
  select u.id, notify.kind, notify.target_type, notify.target_id, notify.data, moment, moment
  from public.users u
  where u.id = person and u.is_active and not exists (
    select 1 from public.notification_preferences p
    where p.user_id = person and p.kind = notify.kind and p.is_muted
  )
  on conflict (kind, user_id, target_id)
    do update set data = excluded.data, created_at = excluded.created_at, read_at = null,
      count = case when n.read_at is null then n.count + 1 else 1 end,
      told_at = case when n.read_at is null and n.told_at >= moment - interval '10 seconds' then n.told_at else moment end
  returning * into told;
  if told.id is null then
    return;
  end if;
  perform private.queue_mail(told);
  -- Whoever makes something happen again and again moves one row, and is heard of every ten seconds.
  if told.told_at = moment then
    perform private.tell_person(person, 'notification', jsonb_build_object('id', told.id, 'kind', told.kind));
  end if;
end
$$;
comment on function private.notify(uuid, text, text, uuid, jsonb) is
  'Tells a person something, in the caller''s transaction, live, and by mail if they do not read it meanwhile; nobody when they muted the kind or are disabled. The same kind about the same thing is one row, which counts what was not read yet. Whoever tells several people goes by their ids, so that two who do so at once wait for each other instead of both failing.';

create function private.have_read(person uuid, target_type text, target_id uuid, kinds text[] default null) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  marked int;
begin
  update public.notifications n set read_at = clock_timestamp()
  where n.user_id = person and n.read_at is null and n.target_type = have_read.target_type and n.target_id is not distinct from have_read.target_id
    and n.kind = any (coalesce(kinds, array(select k.kind from private.notification_kinds k where not k.is_read_inside)));
  get diagnostics marked = row_count;
  if marked > 0 then
    perform private.tell_person(person, 'notifications.read', '{}');
  end if;
  return marked;
end
$$;
comment on function private.have_read(uuid, text, uuid, text[]) is
  'Marks as read what a person was told about a thing that they read; without kinds all of it but what is read inside. Tells their browsers.';

create function private.notify_hub(
  hub uuid, kind text, target_type text, target_id uuid, data jsonb default '{}'
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(u.id, notify_hub.kind, notify_hub.target_type, notify_hub.target_id, notify_hub.data)
  from (
    select u.id from public.users u
    where u.hub_id = hub and u.role = 'HUB_ADMIN' and u.id is distinct from private.me()
    order by u.id
  ) u;
end
$$;
comment on function private.notify_hub(uuid, text, text, uuid, jsonb) is 'Tells the admins of a hub, but for the caller.';

create function private.notify_deciders(
  hub uuid, kind text, target_type text, target_id uuid, data jsonb default '{}', parties uuid[] default '{}'
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(d.id, notify_deciders.kind, notify_deciders.target_type, notify_deciders.target_id, notify_deciders.data)
  from (
    select d.id from private.hub_deciders(hub, notify_deciders.parties) d (id) where d.id is distinct from private.me() order by d.id
  ) d;
end
$$;
comment on function private.notify_deciders(uuid, text, text, uuid, jsonb, uuid[]) is
  'Tells those who decide for a hub about what these people are parties to, but for the caller: its admins, or super admins in their place.';

create function private.notify_platform(kind text, target_type text, target_id uuid, data jsonb default '{}') returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(u.id, notify_platform.kind, notify_platform.target_type, notify_platform.target_id, notify_platform.data)
  from (
    select u.id from public.users u where u.role = 'SUPER_ADMIN' and u.is_active and u.id is distinct from private.me()
    order by u.id
  ) u;
end
$$;
comment on function private.notify_platform(text, text, uuid, jsonb) is 'Tells the super admins, but for the caller.';

create function public.mark_notifications_read(notifications text[] default null) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(notifications), 65536);
  me uuid := private.require_active();
  marked int;
begin
  update public.notifications n set read_at = clock_timestamp()
  where n.user_id = me and n.read_at is null
    and (mark_notifications_read.notifications is null
         or n.id = any (array(select private.as_uuid(i) from unnest(mark_notifications_read.notifications) as i)));
  get diagnostics marked = row_count;
  if marked > 0 then
    perform private.tell_person(me, 'notifications.read', '{}');
  end if;
  return marked;
end
$$;
comment on function public.mark_notifications_read(text[]) is
  'Marks these notifications of the caller as read, or all of them; others'' ids are ignored. Returns how many were unread. Errors: PT401, PT403.';
grant execute on function public.mark_notifications_read(text[]) to authenticated;

create function public.mark_thing_read(target_type text, target_id text) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(target_type, target_id));
  me uuid := private.require_active();
begin
  return private.have_read(me, mark_thing_read.target_type, private.as_uuid(mark_thing_read.target_id));
end
$$;
comment on function public.mark_thing_read(text, text) is
  'The caller has this thing before their eyes: what they were told about it is read, but for messages and documents, which are read when they themselves are. Returns how many were unread. Errors: PT401, PT403.';
grant execute on function public.mark_thing_read(text, text) to authenticated;

create function public.unread_notifications() returns int
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
begin
  return (
    select count(*) from (select 1 from public.notifications n where n.user_id = me and n.read_at is null limit 100) unread
  );
end
$$;
comment on function public.unread_notifications() is
  'How many notifications the caller has not read; 100 stands for all that is beyond 99. Errors: PT401, PT403.';
grant execute on function public.unread_notifications() to authenticated;

-- Security: as the caller and not as its owner. Whether a thing is still there is what row-level security shows of it.
create function public.my_notifications(
  kinds text[] default null, before timestamptz default null, before_id text default null, page_size int default 30
)
returns table (
  id uuid, kind text, target_type text, target_id uuid, data jsonb, count int, created_at timestamptz, read_at timestamptz,
  is_there boolean, slug text
)
language plpgsql stable security invoker set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(kinds, before_id), 16384);
  me uuid := private.require_active();
  most constant int := least(greatest(coalesce(page_size, 30), 1), 100);
  at constant timestamptz := coalesce(before, 'infinity');
  at_id constant uuid := coalesce(private.as_uuid(before_id), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  ids uuid[];
  page public.notifications[];
  types text[];
  things uuid[];
  -- What of it is there: id to slug.
  found jsonb := '{}';
begin
  -- The most that a page has, as a number: for a limit that it does not know the planner reads and sorts everything.
  if kinds is null then
    ids := array(
      select n.id from public.notifications n
      where n.user_id = me and (n.created_at, n.id) < (at, at_id)
      order by n.created_at desc, n.id desc limit 100);
  else
    ids := array(
      select p.id
      from (select distinct k.kind from unnest(my_notifications.kinds) k (kind) limit 100) k
      cross join lateral (
        select n.id, n.created_at from public.notifications n
        where n.user_id = me and n.kind = k.kind and (n.created_at, n.id) < (at, at_id)
        order by n.created_at desc, n.id desc limit 100
      ) p
      order by p.created_at desc, p.id desc limit 100);
  end if;
  page := array(select n from public.notifications n where n.id = any (ids[1:most]) order by n.created_at desc, n.id desc);
  select array_agg(distinct p.target_type), array_agg(distinct p.target_id) into types, things from unnest(page) p;
  -- Of a table that no row is about, nothing is asked: together their policies take longer than the page.
  if 'deal_room' = any (types) then
    found := found || (select coalesce(jsonb_object_agg(r.id, null), '{}') from public.deal_rooms r where r.id = any (things));
  end if;
  if 'invitation' = any (types) then
    found := found || (select coalesce(jsonb_object_agg(i.id, null), '{}') from public.deal_room_invitations i where i.id = any (things));
  end if;
  if 'startup' = any (types) then
    found := found || (select coalesce(jsonb_object_agg(s.id, s.slug), '{}') from public.startups s where s.id = any (things));
  end if;
  if 'startup_offer' = any (types) then
    found := found || (select coalesce(jsonb_object_agg(o.id, null), '{}') from public.my_startup_offers() o where o.id = any (things));
  end if;
  if 'intro_request' = any (types) then
    found := found || (
      select coalesce(jsonb_object_agg(i.id, s.slug), '{}')
      from public.intro_requests i left join public.startups s on s.id = i.startup_id where i.id = any (things));
  end if;
  if 'event' = any (types) then
    found := found || (select coalesce(jsonb_object_agg(e.id, null), '{}') from public.events e where e.id = any (things));
  end if;
  if 'export_product' = any (types) then
    found := found || (select coalesce(jsonb_object_agg(x.id, x.slug), '{}') from public.export_products x where x.id = any (things));
  end if;
  if 'export_deal' = any (types) then
    found := found || (
      select coalesce(jsonb_object_agg(t.id, t.slug), '{}')
      from (
        select d.id, x.slug from public.export_deals d left join public.export_products x on x.id = d.export_product_id where d.id = any (things)
        -- In a hub's place one reads of a deal while its payment waits.
        union all
        select m.id, m.slug from public.hub_decisions_to_make() m where m.kind = 'EXPORT_PAYMENT' and m.id = any (things)
      ) t);
  end if;
  if 'kyc_submission' = any (types) then
    found := found || (select coalesce(jsonb_object_agg(k.id, null), '{}') from public.kyc_submissions k where k.id = any (things));
  end if;
  if 'standing_change' = any (types) then
    found := found || (select coalesce(jsonb_object_agg(c.id, null), '{}') from public.standing_changes c where c.id = any (things));
  end if;
  if 'hub_application' = any (types) then
    found := found || (select coalesce(jsonb_object_agg(a.id, null), '{}') from public.hub_applications a where a.id = any (things));
  end if;
  if 'hub_invitation' = any (types) then
    found := found || (select coalesce(jsonb_object_agg(i.id, null), '{}') from public.hub_invitations i where i.id = any (things));
  end if;
  if 'hub' = any (types) then
    found := found || (select coalesce(jsonb_object_agg(h.id, null), '{}') from public.hubs h where h.id = any (things));
  end if;
  return query
    select n.id, n.kind, n.target_type, n.target_id, n.data, n.count, n.created_at, n.read_at,
           case when n.target_type = 'platform' then private.is_super_admin() else coalesce(found ? n.target_id::text, false) end,
           found ->> n.target_id::text
    from unnest(page) with ordinality n
    order by n.ordinality;
end
$$;
comment on function public.my_notifications(text[], timestamptz, text, int) is
  'What the caller was told, newest first, 1 to 100 a page; of these kinds only, and before the last row of the page before. is_there: may the caller still see the thing? slug: what its page is called, where that page has a name. Errors: PT401, PT403.';
grant execute on function private.refuse(int, text), private.fits(record, int), private.as_uuid(text), private.require_active() to authenticated;
grant execute on function public.my_notifications(text[], timestamptz, text, int) to authenticated;

create function public.my_notification_preferences()
returns table (kind text, description text, is_muted boolean, is_mailed boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
begin
  return query
    select k.kind, k.description, coalesce(p.is_muted, false), coalesce(p.is_mailed, true)
    from private.notification_kinds k
    join public.users u on u.id = me
    left join public.notification_preferences p on p.kind = k.kind and p.user_id = me
    where k.roles is null or u.role = any (k.roles) or p.is_muted or not p.is_mailed
       or exists (select 1 from public.notifications n where n.kind = k.kind and n.user_id = me)
    order by k.kind;
end
$$;
comment on function public.my_notification_preferences() is
  'The kinds of notification that can reach the caller by their role, or have, whether they muted each, and whether mail tells of it. Errors: PT401, PT403.';
grant execute on function public.my_notification_preferences() to authenticated;

create function public.mute_notifications(kind text, muted boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(kind));
  me uuid := private.require_active();
begin
  if muted is null or not exists (select 1 from private.notification_kinds k where k.kind = mute_notifications.kind) then
    perform private.refuse(400, 'There is no such kind of notification.');
  end if;
  insert into public.notification_preferences (user_id, kind, is_muted) values (me, mute_notifications.kind, muted)
  on conflict on constraint notification_preferences_pkey do update set is_muted = excluded.is_muted;
end
$$;
comment on function public.mute_notifications(text, boolean) is
  'Stops or resumes telling the caller of one kind. Errors: PT400, PT401, PT403.';
grant execute on function public.mute_notifications(text, boolean) to authenticated;
