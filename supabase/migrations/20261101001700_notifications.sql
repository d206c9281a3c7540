-- Notifications: what a person should know though they were not looking. Rows hold ids, never content.

create table private.notification_kinds (
  kind text primary key,
  description text not null check (description like 'When %')
);
alter table private.notification_kinds enable row level security;
comment on table private.notification_kinds is
  'Everything that people are notified of; each chapter adds its own. A misspelt kind is refused by foreign key.';

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id),
  kind text not null references private.notification_kinds (kind),
  target_type text not null,
  target_id uuid,
  data jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz
);
alter table public.notifications enable row level security;
revoke all on public.notifications from anon, authenticated, service_role;
create policy "Active people read their own notifications"
  on public.notifications for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active()));
grant select on public.notifications to authenticated;
comment on table public.notifications is
  'What a person was told. Security: names and ids only, so that an old notification reveals nothing that has been closed since.';
create index notifications_user on public.notifications (user_id, created_at desc);
create index notifications_kind on public.notifications (kind);

create table public.notification_preferences (
  user_id uuid not null references public.users (id),
  kind text not null references private.notification_kinds (kind),
  is_muted boolean not null,
  primary key (user_id, kind)
);
alter table public.notification_preferences enable row level security;
revoke all on public.notification_preferences from anon, authenticated, service_role;
comment on table public.notification_preferences is 'The kinds that a person does not want to be told of. Read through my_notification_preferences().';
create index notification_preferences_kind on public.notification_preferences (kind);

create function private.notify(
  person uuid, kind text, target_type text, target_id uuid, data jsonb default '{}'
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  told public.notifications;
begin
  insert into public.notifications (user_id, kind, target_type, target_id, data)
  select u.id, notify.kind, notify.target_type, notify.target_id, notify.data
  from public.users u
  where u.id = person and u.is_active and not exists (
    select 1 from public.notification_preferences p
    where p.user_id = person and p.kind = notify.kind and p.is_muted
  )
  returning * into told;
  if told.id is not null then
    perform private.tell_person(person, 'notification', jsonb_build_object('id', told.id, 'kind', told.kind));
  end if;
end
$$;
comment on function private.notify(uuid, text, text, uuid, jsonb) is
  'Tells a person something, in the caller''s transaction and live; nobody when they muted the kind or are disabled.';

create function private.notify_hub(
  hub uuid, kind text, target_type text, target_id uuid, data jsonb default '{}'
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(u.id, notify_hub.kind, notify_hub.target_type, notify_hub.target_id, notify_hub.data)
  from public.users u where u.hub_id = hub and u.role = 'HUB_ADMIN' and u.id is distinct from auth.uid();
end
$$;
comment on function private.notify_hub(uuid, text, text, uuid, jsonb) is 'Tells the admins of a hub, but for the caller.';

create function public.mark_notifications_read(notifications text[] default null) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  marked int;
begin
  update public.notifications n set read_at = now()
  where n.user_id = me and n.read_at is null
    and (mark_notifications_read.notifications is null
         or n.id = any (array(select private.as_uuid(i) from unnest(mark_notifications_read.notifications) as i)));
  get diagnostics marked = row_count;
  return marked;
end
$$;
comment on function public.mark_notifications_read(text[]) is
  'Marks these notifications of the caller as read, or all of them; others'' ids are ignored. Returns how many were unread. Errors: PT401, PT403.';
grant execute on function public.mark_notifications_read(text[]) to authenticated;

create function public.my_notification_preferences()
returns table (kind text, description text, is_muted boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
begin
  return query
    select k.kind, k.description, coalesce(p.is_muted, false)
    from private.notification_kinds k
    left join public.notification_preferences p on p.kind = k.kind and p.user_id = me
    order by k.kind;
end
$$;
comment on function public.my_notification_preferences() is
  'Every kind of notification, and whether the caller muted it. Errors: PT401, PT403.';
grant execute on function public.my_notification_preferences() to authenticated;

create function public.mute_notifications(kind text, muted boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
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
