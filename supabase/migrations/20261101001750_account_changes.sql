-- Account changes: a platform administrator changes the role, tier and activity of an account, and gives a
-- reason. Each change, also one by SQL, is audited, and the person is notified.

create table public.account_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id),
  what text not null check (what in ('role', 'tier', 'active', 'factor')),
  former text,
  present text,
  reason text check (not private.is_blank(reason) and length(reason) <= 2000),
  changed_by uuid references public.users (id),
  changed_at timestamptz not null default clock_timestamp()
);
alter table public.account_changes enable row level security;
revoke all on public.account_changes from anon, authenticated, service_role;
create policy "People read changes of their account, the platform all"
  on public.account_changes for select to authenticated
  using (user_id = (select private.current_active_user_id()) or (select private.is_super_admin()));
grant select (id, user_id, what, former, present, reason, changed_by, changed_at)
  on public.account_changes to api_reader;
comment on table public.account_changes is
  'Every change of somebody''s role, tier or activity, with the reason that the person reads; null when it was '
  'made in SQL or by themselves. Written by a trigger alone.';
comment on column public.account_changes.former is
  'What it was: a role, a tier, true or false for active and for a second factor.';
create index account_changes_user on public.account_changes (user_id, changed_at desc);
create index account_changes_changed_by on public.account_changes (changed_by);

insert into private.audit_actions values
  ('user.disabled', 'When an account is disabled'),
  ('user.enabled', 'When a disabled account is enabled again'),
  ('user.role_changed', 'When somebody''s role is changed'),
  ('user.tier_changed', 'When somebody''s plan is changed');
insert into private.notification_kinds (kind, description, mail_class) values
  ('account.changed', 'When my role or plan is changed', 'ACCOUNT');
insert into private.realtime_events values
  ('account.changed', 'person', '{}', 'When their role or plan, an organization of theirs or its rights, or their name, picture or contact details changed');

create function private.set_change_reason(reason text) returns void
language plpgsql set search_path = ''
as $$
begin
  perform set_config('dealport.reason', coalesce(btrim(reason), ''), true);
end
$$;
comment on function private.set_change_reason(text) is
  'Why the changes that follow in this transaction are made, for the triggers that keep it; null to clear the reason.';
create function private.change_reason() returns text
language sql stable set search_path = ''
as $$ select nullif(current_setting('dealport.reason', true), '') $$;
comment on function private.change_reason() is
  'The reason set by private.set_change_reason() in this transaction, or null.';

create function private.on_users_account_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  change record;
  change_id uuid;
begin
  for change in
    select c.* from (values
      ('role', old.role::text, new.role::text, 'user.role_changed', jsonb_build_object('role', new.role, 'former_role', old.role)),
      ('tier', old.subscription_tier::text, new.subscription_tier::text, 'user.tier_changed',
       jsonb_build_object('tier', new.subscription_tier, 'former_tier', old.subscription_tier)),
      ('active', old.is_active::text, new.is_active::text, case when new.is_active then 'user.enabled' else 'user.disabled' end, '{}')
    ) as c (what, former, present, action, ids)
    where c.former is distinct from c.present
  loop
    perform private.audit(change.action, 'user', new.id, jsonb_strip_nulls(change.ids));
    insert into public.account_changes (user_id, what, former, present, reason, changed_by)
    values (new.id, change.what, change.former, change.present, private.change_reason(), private.current_user_id())
    returning id into change_id;
    if new.id is distinct from private.current_user_id() then
      perform private.notify(new.id, 'account.changed', 'account_change', change_id, jsonb_strip_nulls(jsonb_build_object(
        'what', change.what, 'present', change.present)));
    end if;
  end loop;
  -- A disabled person is notified by the trigger that closes their rooms.
  if change_id is not null and new.is_active then
    perform private.broadcast_to_user(new.id, 'account.changed', '{}');
  end if;
  return null;
end
$$;
comment on function private.on_users_account_changed() is
  'Trigger: audits a change of role, tier or activity, records it in account_changes and notifies the person, no '
  'matter who changed it. Functions that make such a change audit nothing themselves.';
create trigger users_status_changed after update of role, subscription_tier, is_active on public.users
  for each row execute function private.on_users_account_changed();

-- The last platform administrator.
create table private.super_admin_lock (
  one boolean primary key default true check (one),
  turned_at timestamptz not null default clock_timestamp()
);
alter table private.super_admin_lock enable row level security;
comment on table private.super_admin_lock is
  'One row, written by the person who takes a platform administrator away or changes somebody''s account: one after '
  'the other, at every isolation level.';
insert into private.super_admin_lock default values;

create function private.lock_super_admins() returns void
language sql security definer set search_path = ''
as $$ update private.super_admin_lock t set turned_at = clock_timestamp() where t.one $$;
comment on function private.lock_super_admins() is
  'Waits until nobody else changes who is a platform administrator, until the end of the transaction.';

create function private.require_a_super_admin() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_super_admins();
  -- A statement of its own after the lock, so that it sees the changes of the session it waited for.
  if not exists (
    select 1 from public.users u join auth.users a on a.id = u.id where u.role = 'SUPER_ADMIN' and u.is_active
  ) then
    perform private.raise_http_error(409, 'This is the last active platform administrator. Appoint another one first.');
  end if;
end
$$;
comment on function private.require_a_super_admin() is
  'Refuses with PT409 when no active platform administrator who has an account is left. Asked after the change, so two '
  'who take each other away cannot both succeed.';

create function private.on_users_require_super_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_a_super_admin();
  return null;
end
$$;
comment on function private.on_users_require_super_admin() is
  'Trigger: refuses to demote, disable or remove the last active platform administrator, also by SQL.';
create trigger users_last_super_admin after update of role, is_active on public.users
  for each row when (old.role = 'SUPER_ADMIN' and old.is_active and not (new.role = 'SUPER_ADMIN' and new.is_active))
  execute function private.on_users_require_super_admin();
create trigger users_last_super_admin_deleted after delete on public.users
  for each row when (old.role = 'SUPER_ADMIN' and old.is_active)
    execute function private.on_users_require_super_admin();

create function private.on_auth_users_deleted_check_super_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select 1 from deleted d join public.users u on u.id = d.id and u.role = 'SUPER_ADMIN') then
    perform private.require_a_super_admin();
  end if;
  return null;
end
$$;
comment on function private.on_auth_users_deleted_check_super_admin() is
  'Trigger on auth.users: refuses to delete the account of the last active platform administrator. It raises, unlike '
  'its neighbors: they swallow what hinders them, and this must hinder.';
create trigger dealport_last_super_admin_deleted after delete on auth.users referencing old table as deleted
  for each statement execute function private.on_auth_users_deleted_check_super_admin();
