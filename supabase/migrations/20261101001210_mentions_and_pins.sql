-- What a message quotes, whom it mentions, who is notified of it, and what is pinned in a room.

create function private.require_quoted_message(room uuid, wanted text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  quoted uuid;
begin
  if wanted is null then
    return null;
  end if;
  select m.id into quoted from public.deal_room_messages m where m.id = private.as_uuid(wanted) and m.deal_room_id = room;
  if quoted is null then
    -- Security: a message of another room and one that never was read the same.
    perform private.raise_http_error(400, 'The message that you reply to is not in this deal room.');
  end if;
  return quoted;
end
$$;
comment on function private.require_quoted_message(uuid, text) is
  'The message of this room that a new one replies to; null for none. One that was withdrawn may be replied to: its writer did not know, and its words are gone. Refuses with PT400 what is not of this room.';

create function private.require_mentioned_members(room uuid, people text[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted constant uuid[] := array(select distinct private.as_uuid(p.id) from unnest(people) p (id));
begin
  if cardinality(wanted) = 0 then
    return '{}';
  end if;
  -- Security: an id of somebody who is no member, was one or has not accepted the NDA reads the same as an unknown id.
  if exists (
    select 1 from unnest(wanted) w (id)
    where not exists (select 1 from private.current_members l where l.deal_room_id = room and l.user_id = w.id and l.is_full)
  ) then
    perform private.raise_http_error(400, 'You can mention only people who read this deal room.');
  end if;
  return wanted;
end
$$;
comment on function private.require_mentioned_members(uuid, text[]) is
  'The members whom a new message mentions, each once. Refuses with PT400 unless all of them read the room in full now.';

create function private.notify_of_message(posted public.deal_room_messages) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(
    m.user_id, case when m.is_named then 'deal_room.mentions' else 'deal_room.messages' end, 'deal_room', posted.deal_room_id,
    jsonb_build_object('name', m.name) || case when m.is_named then jsonb_build_object('person', m.sender, 'person_id', posted.sender_id, 'message_id', posted.id) else '{}' end)
  from (
    select l.user_id, s.name, w.display_name as sender,
           l.user_id = any (posted.mentions) and not exists (
             select 1 from public.notification_preferences p
             where p.user_id = l.user_id and p.kind = 'deal_room.mentions' and p.is_muted) as is_named
    from private.current_members l
    join public.deal_rooms r on r.id = l.deal_room_id
    join public.deals d on d.id = r.deal_id
    join public.startups s on s.id = d.startup_id
    join public.users w on w.id = posted.sender_id
    where l.deal_room_id = posted.deal_room_id and l.user_id <> posted.sender_id and l.is_full
    order by l.user_id
  ) m;
end
$$;
comment on function private.notify_of_message(public.deal_room_messages) is
  'Notifies the members who read the room in full of a new message, but for its sender: whom it mentions by the notice of mentions, which no burst of messages hides; all others, and those who muted that, by the notice of messages.';

create table public.deal_room_pins (
  message_id uuid primary key references public.deal_room_messages (id),
  deal_room_id uuid not null references public.deal_rooms (id),
  pinned_by uuid not null references public.users (id),
  pinned_at timestamptz not null default clock_timestamp()
);
alter table public.deal_room_pins enable row level security;
revoke all on public.deal_room_pins from anon, authenticated, service_role;
create policy "Room members see what is pinned after accepting the NDA"
  on public.deal_room_pins for select to authenticated
  using (deal_room_id = any (array(select private.my_full_rooms())));
grant select (message_id, deal_room_id, pinned_by, pinned_at) on public.deal_room_pins to authenticated;
comment on table public.deal_room_pins is
  'Messages that a room keeps at hand, at most 50. Everybody in it sees the same ones. A message that is withdrawn is pinned no longer.';
comment on column public.deal_room_pins.message_id is 'The message, of the same room.';
comment on column public.deal_room_pins.pinned_by is 'The member who pinned it.';
comment on column public.deal_room_pins.pinned_at is 'When it was pinned.';
create index deal_room_pins_room on public.deal_room_pins (deal_room_id, pinned_at desc);
create index deal_room_pins_pinned_by on public.deal_room_pins (pinned_by);

insert into private.realtime_events values
  ('pins.changed', 'room', '{}', 'When a message was pinned or is pinned no longer');

create function private.lock_message_to_pin(message_id text) returns public.deal_room_messages
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  found_message public.deal_room_messages;
begin
  perform private.enforce_rate_limit('pin', me::text, 300, interval '1 hour');
  select m.* into found_message from public.deal_room_messages m
  where m.id = private.as_uuid(message_id) and private.room_access(m.deal_room_id) = 'full';
  if found_message.id is null then
    perform private.raise_http_error(404, 'Message not found');
  end if;
  -- The room's lock, as for posting: while waiting, the caller may have lost their access, and the message its text.
  perform private.lock_room_and_expire_access(found_message.deal_room_id);
  perform private.require_room(found_message.deal_room_id::text, 'full');
  perform private.require_writable(found_message.deal_room_id);
  if (private.seat_in(found_message.deal_room_id, me)).role = 'VIEWER' then
    perform private.raise_http_error(403, 'You are a viewer in this deal room, so you cannot pin messages.');
  end if;
  select m.* into found_message from public.deal_room_messages m where m.id = found_message.id;
  return found_message;
end
$$;
comment on function private.lock_message_to_pin(text) is
  'Locks the room of a message that the caller may pin: they read the room in full, it is writable, and they are no viewer. Refuses with PT401, PT403, PT404, PT409.';

create function public.pin_deal_room_message(message_id text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  pinned public.deal_room_messages;
begin
  perform private.require_max_size(row(message_id));
  pinned := private.lock_message_to_pin(message_id);
  if pinned.withdrawn_at is not null then
    perform private.raise_http_error(409, 'This message was withdrawn, so it cannot be pinned.');
  end if;
  if exists (select 1 from public.deal_room_pins p where p.message_id = pinned.id) then
    return;
  end if;
  if (select count(*) from public.deal_room_pins p where p.deal_room_id = pinned.deal_room_id) >= 50 then
    perform private.raise_http_error(409, 'A deal room can have at most 50 pinned messages. Unpin one first.');
  end if;
  insert into public.deal_room_pins (message_id, deal_room_id, pinned_by) values (pinned.id, pinned.deal_room_id, private.current_user_id());
  perform private.broadcast_to_room(pinned.deal_room_id, 'pins.changed', '{}');
end
$$;
comment on function public.pin_deal_room_message(text) is
  'A member who is no viewer pins a message for everybody in its room, at most 50; one that is pinned stays so. Errors: PT401, PT403 (a viewer), PT404, PT409 (deal over, withdrawn, the 51st), PT429.';

create function public.unpin_deal_room_message(message_id text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  unpinned public.deal_room_messages;
begin
  perform private.require_max_size(row(message_id));
  unpinned := private.lock_message_to_pin(message_id);
  delete from public.deal_room_pins p where p.message_id = unpinned.id;
  if found then
    perform private.broadcast_to_room(unpinned.deal_room_id, 'pins.changed', '{}');
  end if;
end
$$;
comment on function public.unpin_deal_room_message(text) is
  'A member who is no viewer unpins a message, no matter who pinned it; one that is not pinned stays so. Errors: PT401, PT403 (a viewer), PT404, PT409 (deal over), PT429.';
grant execute on function public.pin_deal_room_message(text), public.unpin_deal_room_message(text) to authenticated;
