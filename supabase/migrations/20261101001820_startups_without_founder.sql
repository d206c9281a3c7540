-- Startups without a founder: whose account is disabled or closed takes their startups off the market.

insert into private.notification_kinds values
  ('startup.left_market', 'When a startup of my hub leaves the market because its founder''s account is disabled or closed', '{HUB_ADMIN}'),
  ('startup.back_on_market', 'When a startup of my hub that left the market returns to it', '{HUB_ADMIN}');

create function private.on_startups_founder_set() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- An account that is disabled at this moment is waited for.
  perform private.lock_people(array[new.founder_id]);
  select not u.is_active into new.is_without_founder from public.users u where u.id = new.founder_id;
  new.is_without_founder := coalesce(new.is_without_founder, false);
  return new;
end
$$;
comment on function private.on_startups_founder_set() is 'Trigger: a startup that somebody founds or takes over goes by their account.';
create trigger startups_founder before insert or update of founder_id on public.startups
  for each row execute function private.on_startups_founder_set();

create function private.on_users_active_changed_startups() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.startups s set is_without_founder = not new.is_active where s.founder_id = new.id;
  return null;
end
$$;
comment on function private.on_users_active_changed_startups() is 'Trigger: a founder who is disabled takes their startups off the market, one who is enabled again brings them back.';
-- Its name puts it before the one that announces the rooms: whoever takes a startup over locks it first, too, and then its rooms.
create trigger users_bar_startups after update of is_active on public.users
  for each row when (old.is_active <> new.is_active) execute function private.on_users_active_changed_startups();

create function private.on_startups_founder_left_or_returned() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_hub(new.hub_id, case when new.is_on_market then 'startup.back_on_market' else 'startup.left_market' end,
    'startup', new.id, jsonb_build_object('name', new.name));
  return null;
end
$$;
comment on function private.on_startups_founder_left_or_returned() is 'Trigger: the hub hears that a startup left the market with its founder, and that it is back.';
create trigger startups_founder_told after update of is_without_founder, founder_id on public.startups
  for each row when (old.is_without_founder <> new.is_without_founder and old.is_on_market <> new.is_on_market)
  execute function private.on_startups_founder_left_or_returned();
