-- Startups without a founder: whose account is disabled or closed takes their startups off the market.

insert into private.notification_kinds values
  ('startup.left_market', 'When a startup of my hub leaves the market because its founder''s account is disabled or closed', '{HUB_ADMIN}'),
  ('startup.back_on_market', 'When a startup of my hub that left the market returns to it', '{HUB_ADMIN}');

create function private.lock_founder(founder uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  -- An account that is disabled at this moment is waited for.
  perform private.lock_people(array[founder]);
  return coalesce((select not u.is_active from public.users u where u.id = founder), false);
end
$$;
comment on function private.lock_founder(uuid) is
  'Locks the account of somebody who founds a startup or takes it over, and says whether it is disabled.';

create function private.on_users_active_changed_startups() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.startups s set is_without_founder = not new.is_active where s.founder_id = new.id;
  return null;
end
$$;
comment on function private.on_users_active_changed_startups() is
  'Trigger: takes the startups of a disabled founder off the market, and puts those of an enabled one back.';
-- Its name puts it before the one that announces the rooms: the person who takes a startup over locks it first, too, and then its rooms.
create trigger users_change_is_on_market after update of is_active on public.users
  for each row when (old.is_active <> new.is_active) execute function private.on_users_active_changed_startups();

create function private.notify_founder_left_or_returned(startup public.startups) returns void
language sql security definer set search_path = ''
as $$
  select private.notify_hub(startup.hub_id, case when startup.is_on_market then 'startup.back_on_market' else 'startup.left_market' end,
    'startup', startup.id, jsonb_build_object('name', startup.name))
$$;
comment on function private.notify_founder_left_or_returned(public.startups) is
  'Notifies the hub that a startup left the market with its founder, or is back on it.';
