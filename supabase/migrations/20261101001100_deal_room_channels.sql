-- Deal room channels: how a room tells its members that something changed.
-- Supabase checks a private channel at join and at token refresh only. So a broadcast carries ids, never content, and
-- each room has an epoch in its topic: ending somebody's access raises it, and the old topic falls silent.

create table private.deal_room_channels (
  deal_room_id uuid primary key references public.deal_rooms (id),
  channel_epoch int not null default 1,
  last_seq bigint not null default 0,
  next_expiry timestamptz
);
alter table private.deal_room_channels enable row level security;
comment on table private.deal_room_channels is
  'One row a room. Its lock orders messages (gap-free seq in commit order) and changes of the epoch.';
comment on column private.deal_room_channels.next_expiry is
  'The time at which the next member''s access expires. The next function that locks the room then raises the epoch.';

insert into private.realtime_events values
  ('deal_room.changed', 'person', '{deal_room_id, channel_epoch}', 'When the people or rules of a room of theirs changed'),
  ('deal_room.access_ended', 'person', '{deal_room_id}', 'When their access to a room ended'),
  ('account.disabled', 'person', '{}', 'When their account was disabled');

create function private.broadcast_to_user(person uuid, event text, payload jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_realtime_event(event, 'person', payload);
  perform realtime.send(payload, event, 'user:' || person, true);
end
$$;
comment on function private.broadcast_to_user(uuid, text, jsonb) is
  'Sends to a person''s own topic, after commit. Raises for what is no event of a person.';

create function private.recompute_room_access_and_broadcast(room uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  moment constant timestamptz := clock_timestamp();
  epoch int;
  listeners uuid[];
begin
  -- The lock comes first: the next session that changes this room sees this change when it recomputes.
  perform private.lock_rooms(array[room]);
  select c.channel_epoch into epoch from private.deal_room_channels c where c.deal_room_id = room;
  perform private.close_emergency_accesses(room);
  select array_agg(g.user_id) into listeners from private.room_grants g where g.deal_room_id = room and g.is_full;
  perform private.refresh_room_grants(room);
  if private.has_scopes(room) then
    perform private.refresh_scope_grants(room);
  end if;
  -- Security: one rule for every way of losing access. A listener who has lost it stays behind on the old topic.
  if exists (
    select 1 from unnest(listeners) l (user_id)
    where not exists (
      select 1 from private.room_grants g
      where g.deal_room_id = room and g.user_id = l.user_id and g.is_full
    )
  ) then
    epoch := epoch + 1;
  end if;
  update private.deal_room_channels c
  set channel_epoch = epoch,
      next_expiry = (select min(g.until) from private.room_grants g where g.deal_room_id = room and g.until < 'infinity')
  where c.deal_room_id = room;
  perform private.broadcast_to_user(
    g.user_id, 'deal_room.changed', jsonb_build_object('deal_room_id', room, 'channel_epoch', epoch)
  )
  from private.current_room_grants g where g.deal_room_id = room;
  perform private.notify(g.user_id, 'deal_room.waits', 'deal_room', room, jsonb_build_object('name', private.startup_of_room(room)))
  from private.room_grants g
  where g.deal_room_id = room and g.has_competing_room and g.open_since > moment
    and private.is_blocked_by_competing_room(g.user_id, room);
end
$$;
comment on function private.recompute_room_access_and_broadcast(uuid) is
  'Recomputes who has access to a room, broadcasts to every member, on their own topic, that its people or rules '
  'changed, and notifies the person who is in a competing room that their seat waits. When somebody lost full access, '
  'the room moves to a new topic first.';

create function private.lock_room_and_expire_access(room uuid) returns private.deal_room_channels
language plpgsql security definer set search_path = ''
as $$
declare
  channel private.deal_room_channels;
begin
  perform private.lock_rooms(array[room]);
  select c.* into channel from private.deal_room_channels c where c.deal_room_id = room;
  if channel.next_expiry <= clock_timestamp() then
    perform private.recompute_room_access_and_broadcast(room);
    select c.* into channel from private.deal_room_channels c where c.deal_room_id = room;
  end if;
  return channel;
end
$$;
comment on function private.lock_room_and_expire_access(uuid) is
  'Locks the room''s channel and, when somebody''s access has ended by the clock, moves the others to a new topic.';

create function private.broadcast_to_room(room uuid, event text, payload jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  channel private.deal_room_channels := private.lock_room_and_expire_access(room);
begin
  perform private.require_realtime_event(event, 'room', payload);
  perform realtime.send(payload, event, 'deal_room:' || room || ':' || channel.channel_epoch, true);
end
$$;
comment on function private.broadcast_to_room(uuid, text, jsonb) is
  'Broadcasts ids to the members with full access, after commit. Security: never an expired member, since access that '
  'has expired ends first. Raises for what is no event of a room.';

create function private.can_listen(topic text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  part text[] := string_to_array(topic, ':');
  room uuid := private.as_uuid(part[2]);
begin
  if part[1] = 'user' and cardinality(part) = 2 then
    return coalesce(room = private.current_active_user_id(), false);
  end if;
  return part[1] = 'deal_room'
    and (cardinality(part) = 3 or (cardinality(part) = 4 and part[4] = 'live'))
    and private.room_access_of(room, private.current_user_id()) = 'full'
    and exists (
      select 1 from private.deal_room_channels c
      where c.deal_room_id = room and c.channel_epoch::text = part[3]
    );
end
$$;
comment on function private.can_listen(text) is
  'May the caller join this topic? user:<own id>, and deal_room:<id>:<current epoch>[:live] at full access.';

create function private.can_speak(topic text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select topic like 'deal\_room:%:live' and private.can_listen(topic)
    and not private.is_emergency_reader(private.as_uuid(split_part(topic, ':', 2)), private.current_user_id())
$$;
comment on function private.can_speak(text) is
  'May the caller send to this topic? Only presence and typing, on a room''s live topic, and nobody who reads it in an '
  'emergency; everything else comes from the database.';
grant execute on function private.can_listen(text), private.can_speak(text) to authenticated;

create policy "People listen to their own topic and rooms they read in full"
  on realtime.messages for select to authenticated
  using (
    topic = (select realtime.topic())
    and (extension = 'broadcast' or topic like '%:live')
    and (select private.can_listen(realtime.topic()))
  );
create policy "Room members share presence and typing on the live topic"
  on realtime.messages for insert to authenticated
  with check (
    topic = (select realtime.topic())
    and extension in ('broadcast', 'presence')
    and (select private.can_speak(realtime.topic()))
  );

-- A change of a room's people or rules is broadcast by triggers.
insert into private.audit_actions values
  ('deal_room.created', 'When a deal room is opened for a deal'),
  ('deal_room.nda_attached', 'When an NDA version is added to a deal room'),
  ('deal_room.closed', 'When a deal room is closed'),
  ('deal_room.reopened', 'When a closed deal room is opened again');

create function private.on_deal_rooms_created() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.deal_room_channels (deal_room_id) values (new.id);
  insert into public.deal_room_members (deal_room_id, user_id, side, joined_at)
  select new.id, s.founder_id, 'FOUNDER'::public.room_side, new.created_at
  from public.deals d join public.startups s on s.id = d.startup_id
  where d.id = new.deal_id and s.founder_id is not null
  union all
  select new.id, i.user_id, 'INVESTOR'::public.room_side, new.created_at
  from public.deals d join public.investors i on i.id = d.investor_id
  where d.id = new.deal_id;
  perform private.audit('deal_room.created', 'deal_room', new.id);
  perform private.audit('deal_room.nda_attached', 'deal_room', new.id, jsonb_build_object('nda_version_id', new.nda_version_id));
  return new;
end
$$;
comment on function private.on_deal_rooms_created() is
  'Trigger: creates the channel, a seat for the owner shown of each side and the first audit lines of a new room.';
create trigger deal_rooms_created after insert on public.deal_rooms
  for each row execute function private.on_deal_rooms_created();

create function private.on_deal_rooms_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.is_active is distinct from old.is_active then
    perform private.audit(case when new.is_active then 'deal_room.reopened' else 'deal_room.closed' end, 'deal_room', new.id);
  end if;
  if new.nda_version_id is distinct from old.nda_version_id then
    perform private.audit('deal_room.nda_attached', 'deal_room', new.id, jsonb_build_object('nda_version_id', new.nda_version_id));
  end if;
  if new.requires_second_factor and not old.requires_second_factor then
    -- Security: a listener without a grant stays behind on the old topic.
    update private.deal_room_channels c set channel_epoch = c.channel_epoch + 1 where c.deal_room_id = new.id;
  end if;
  perform private.recompute_room_access_and_broadcast(new.id);
  return new;
end
$$;
comment on function private.on_deal_rooms_changed() is
  'Trigger: audits what became of a room, recomputes the access to it and broadcasts the change to its members.';
create trigger deal_rooms_changed after update on public.deal_rooms
  for each row when (old.* is distinct from new.*) execute function private.on_deal_rooms_changed();

create function private.on_deal_room_members_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  member public.deal_room_members := coalesce(new, old);
  ended boolean := tg_op = 'DELETE' or (tg_op = 'UPDATE' and new.ended_at is not null and old.ended_at is null);
begin
  perform private.recompute_room_access_and_broadcast(member.deal_room_id);
  if ended then
    perform private.broadcast_to_user(member.user_id, 'deal_room.access_ended', jsonb_build_object('deal_room_id', member.deal_room_id));
  end if;
  return null;
end
$$;
comment on function private.on_deal_room_members_changed() is
  'Trigger: recomputes the access to a room whose people changed, and broadcasts to a person that their access ended.';
create trigger deal_room_members_changed after insert or update or delete on public.deal_room_members
  for each row execute function private.on_deal_room_members_changed();

create function private.on_nda_acceptances_accepted() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.recompute_room_access_and_broadcast(new.deal_room_id);
  return new;
end
$$;
comment on function private.on_nda_acceptances_accepted() is
  'Trigger: recomputes the access to a room when a member accepts its NDA, and broadcasts it to its members.';
create trigger nda_acceptances_accepted after insert on public.nda_acceptances
  for each row execute function private.on_nda_acceptances_accepted();

create function private.on_deals_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.recompute_room_access_and_broadcast(r.id) from public.deal_rooms r where r.deal_id = new.id;
  return new;
end
$$;
comment on function private.on_deals_changed() is
  'Trigger: recomputes the access to the room of a deal whose terms or status changed, and broadcasts it to its members.';
create trigger deals_changed after update on public.deals
  for each row when (old.* is distinct from new.*) execute function private.on_deals_changed();
