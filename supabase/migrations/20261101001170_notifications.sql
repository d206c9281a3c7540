-- Notifications: what a person should know though they were not looking. Rows hold names and ids, never content.

create type public.mail_class as enum ('ACCOUNT', 'ACTIVITY', 'NEWS');
comment on type public.mail_class is
  'ACCOUNT: about one''s account and its security, always mailed. ACTIVITY: about one''s own deals, startups and '
  'registrations, chosen by kind. NEWS: whatever one asked to hear of; one click ends all of it.';

create table private.notification_kinds (
  kind text primary key,
  description text not null check (description like 'When %'),
  roles public.user_role[],
  is_read_inside boolean not null default false,
  mail_class public.mail_class not null default 'ACTIVITY',
  mail_names_target boolean not null default false,
  is_receipt boolean not null default false
);
alter table private.notification_kinds enable row level security;
comment on table private.notification_kinds is
  'Everything that people are notified of; each chapter adds its own. A misspelt kind is refused by foreign key.';
comment on column private.notification_kinds.roles is
  'The roles that can get it, for the list of preferences; null is everybody. Security: it decides nothing; the '
  'calling function chooses the recipients.';
comment on column private.notification_kinds.is_read_inside is
  'Read by reading what it counts (messages, documents), and not by opening the thing that holds them.';

comment on column private.notification_kinds.mail_class is
  'What one can do about mail of this kind. ACCOUNT kinds cannot be muted.';
comment on column private.notification_kinds.mail_names_target is
  'May a mail name what it is about, while everybody can see that (private.fact_in_mail)? Security: never of a deal, a '
  'room or a decision that is not public.';

comment on column private.notification_kinds.is_receipt is
  'Is the mail itself what one needs, with a calendar''s file in it? It goes at once, in a mail of its own, though the '
  'notice was read.';

create function private.require_notification_kind(kind text, is_on boolean) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  class constant public.mail_class := (
    select k.mail_class from private.notification_kinds k where k.kind = require_notification_kind.kind);
begin
  if class is null or is_on is null then
    perform private.raise_http_error(400, 'This kind of notification does not exist.');
  elsif class = 'ACCOUNT' and not is_on then
    perform private.raise_http_error(409, 'Notifications about your account and its security are always sent.');
  end if;
end
$$;
comment on function private.require_notification_kind(text, boolean) is
  'Refuses a kind that does not exist (PT400), and to turn off one about the account and its security (PT409).';

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id),
  kind text not null references private.notification_kinds (kind),
  target_type text not null,
  target_id uuid,
  data jsonb not null default '{}',
  count int not null default 1 check (count > 0),
  created_at timestamptz not null default clock_timestamp(),
  notified_at timestamptz not null default clock_timestamp(),
  read_at timestamptz
);
alter table public.notifications enable row level security;
revoke all on public.notifications from anon, authenticated, service_role;
create policy "Active people read their own notifications"
  on public.notifications for select to authenticated
  using (user_id = (select private.current_active_user_id()));
grant select (id, user_id, kind, target_type, target_id, data, count, created_at, notified_at, read_at)
  on public.notifications to api_reader;
comment on table public.notifications is
  'A person''s notifications, a row for each kind about each thing. Security: names and ids only, so that an old '
  'notification reveals nothing that has been closed since.';
comment on column public.notifications.count is 'How often it happened since it was last read.';
comment on column public.notifications.notified_at is
  'When the person was last notified of it live; created_at moves with each time it happens.';
create index notifications_user on public.notifications (user_id, created_at desc, id desc);
create index notifications_user_kind on public.notifications (user_id, kind, created_at desc, id desc);
create index notifications_unread on public.notifications (user_id) where read_at is null;
-- A repeated event moves one row. A notice without a thing is about the platform, which counts as one thing.
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
comment on table public.notification_preferences is
  'The kinds that a person does not want to be told of, or not by mail. Read through my_notification_preferences().';
comment on column public.notification_preferences.is_mailed is
  'Is it also sent by mail when the person is away? A muted kind is neither shown nor sent.';
create index notification_preferences_kind on public.notification_preferences (kind);

insert into private.realtime_events values
  ('notification', 'person', '{id, kind}', 'When a person was notified of something'),
  ('notifications.read', 'person', '{}', 'When they have read notifications, in this browser or another');

create function private.notify(
  person uuid, kind text, target_type text, target_id uuid, data jsonb default '{}', is_own_act boolean default false
) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  notice public.notifications;
  moment constant timestamptz := clock_timestamp();
begin
  insert into public.notifications as n (user_id, kind, target_type, target_id, data, created_at, notified_at, read_at)
  select u.id, notify.kind, notify.target_type, notify.target_id, notify.data, moment, moment, case when is_own_act then moment end
  from public.users u
  where u.id = person and u.is_active and not exists (
    select 1 from public.notification_preferences p
    where p.user_id = person and p.kind = notify.kind and p.is_muted
  )
  -- Security: of a room that is closed to them, since they are in a competing one, they hear that alone.
  and not (notify.target_type = 'deal_room' and notify.kind <> 'deal_room.waits'
    and private.is_blocked_by_competing_room(u.id, notify.target_id))
  on conflict (kind, user_id, target_id)
    do update set data = excluded.data, created_at = excluded.created_at, read_at = excluded.read_at,
      count = case when n.read_at is null then n.count + 1 else 1 end,
      notified_at = case when n.read_at is null and n.notified_at >= moment - interval '10 seconds' then n.notified_at else moment end
  returning * into notice;
  if notice.id is null then
    return;
  end if;
  perform private.queue_mail(notice);
  if is_own_act then
    perform private.broadcast_to_user(person, 'notifications.read', '{}');
    return;
  end if;
  -- Repeated acts move one row, and are broadcast every ten seconds at most.
  if notice.notified_at = moment then
    perform private.broadcast_to_user(person, 'notification', jsonb_build_object('id', notice.id, 'kind', notice.kind));
  end if;
end
$$;
comment on function private.notify(uuid, text, text, uuid, jsonb, boolean) is
  'Notifies a person, in the caller''s transaction, live, and by mail if they do not read it in the meantime; nobody '
  'when they muted the kind or are disabled. The same kind about the same thing is one row, which counts what was not '
  'read yet. A caller that notifies several people goes by their ids, so that two who do so at once wait for each '
  'other instead of both failing. is_own_act: of what the person did themselves; it is read from the start.';

create function private.mark_notices_read(person uuid, target_type text, target_id uuid, kinds text[] default null)
  returns int
language plpgsql security definer set search_path = ''
as $$
declare
  marked int;
begin
  -- Marking as read waits for nobody: a notice that is being sent again at this moment is news that the reader has not
  -- seen.
  update public.notifications n set read_at = clock_timestamp()
  where n.id in (
    select r.id from public.notifications r
    where r.user_id = person and r.read_at is null and r.target_type = mark_notices_read.target_type
      and r.target_id is not distinct from mark_notices_read.target_id
      and r.kind = any (coalesce(kinds, array(select k.kind from private.notification_kinds k where not k.is_read_inside)))
    order by r.kind for no key update skip locked);
  get diagnostics marked = row_count;
  if marked > 0 then
    perform private.broadcast_to_user(person, 'notifications.read', '{}');
  end if;
  return marked;
end
$$;
comment on function private.mark_notices_read(uuid, text, uuid, text[]) is
  'Marks as read what a person was notified of about a thing that they read; without kinds all of it but what is read '
  'inside. Broadcasts to their browsers.';

create function private.notify_hub(
  hub uuid, kind text, target_type text, target_id uuid, data jsonb default '{}'
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(m.user_id, notify_hub.kind, notify_hub.target_type, notify_hub.target_id, notify_hub.data)
  from (
    select m.user_id from public.hubs h
    join private.current_organization_members m on m.organization_id = h.organization_id and m.role >= 'ADMIN'
    where h.id = hub and m.user_id is distinct from private.current_user_id()
    order by m.user_id
  ) m;
end
$$;
comment on function private.notify_hub(uuid, text, text, uuid, jsonb) is
  'Notifies the admins of a hub, except the caller.';

create function private.notify_deciders(
  hub uuid, kind text, target_type text, target_id uuid, data jsonb default '{}', parties uuid[] default '{}'
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(d.id, notify_deciders.kind, notify_deciders.target_type, notify_deciders.target_id, notify_deciders.data)
  from (
    select d.id from private.hub_deciders(hub, notify_deciders.parties) d (id) where d.id is distinct from private.current_user_id() order by d.id
  ) d;
end
$$;
comment on function private.notify_deciders(uuid, text, text, uuid, jsonb, uuid[]) is
  'Notifies the deciders of a hub about a thing with these parties, except the caller: the hub''s admins, or platform '
  'administrators in their place.';

create function private.notify_platform(kind text, target_type text, target_id uuid, data jsonb default '{}') returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(u.id, notify_platform.kind, notify_platform.target_type, notify_platform.target_id, notify_platform.data)
  from (
    select u.id from public.users u where u.role = 'SUPER_ADMIN' and u.is_active
      and u.id is distinct from private.current_user_id()
    order by u.id
  ) u;
end
$$;
comment on function private.notify_platform(text, text, uuid, jsonb) is
  'Notifies the platform administrators, except the caller.';
