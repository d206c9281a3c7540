-- Messages: the discussion of a deal room, in one order for everybody.

create table public.deal_room_messages (
  id uuid primary key,
  deal_room_id uuid not null references public.deal_rooms (id),
  seq bigint not null check (seq > 0),
  sender_id uuid not null references public.users (id),
  message text not null check (length(message) <= 10000 and (message = '' or not private.is_blank(message))),
  created_at timestamptz not null default clock_timestamp(),
  withdrawn_at timestamptz,
  reply_to uuid,
  mentions uuid[] not null default '{}' check (cardinality(mentions) <= 20),
  unique (deal_room_id, seq),
  -- Tables of the same room refer to both columns.
  unique (deal_room_id, id)
);
alter table public.deal_room_messages enable row level security;
revoke all on public.deal_room_messages from anon, authenticated, service_role;
create policy "Room members read messages after accepting the NDA"
  on public.deal_room_messages for select to authenticated
  using (deal_room_id = any (array(select private.my_full_rooms())));
grant select (id, deal_room_id, seq, sender_id, message, created_at, withdrawn_at, reply_to, mentions)
  on public.deal_room_messages to authenticated;
comment on table public.deal_room_messages is
  'A message of a room. Written by post_deal_room_message only; withdrawn by its sender, never edited.';
comment on column public.deal_room_messages.id is 'Made by the sender''s client: sending the same message again is one message.';
comment on column public.deal_room_messages.seq is 'Gap-free within the room, in commit order: a client that misses one knows it.';
comment on column public.deal_room_messages.message is 'At most 10,000 characters; empty when documents are sent without words, and once it was withdrawn.';
comment on column public.deal_room_messages.reply_to is 'The message of the same room that it answers, shown as a quote above it. It stays when that one is withdrawn, whose words are then gone here, too. No foreign key: posting asks for it, and messages are never removed.';
comment on column public.deal_room_messages.mentions is 'Members whom it names as @name, each told by a notice of its own. No foreign key: their names come from deal_room_people, also once they left.';
create index deal_room_messages_sender on public.deal_room_messages (sender_id, created_at desc);
create index deal_room_messages_withdrawn on public.deal_room_messages (deal_room_id, withdrawn_at)
  where withdrawn_at is not null;
create function private.on_deal_room_messages_rewritten() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' or new.withdrawn_at is null or new.message <> '' or new.mentions <> '{}' or new.reply_to is not null
     or (new.id, new.deal_room_id, new.seq, new.sender_id) is distinct from (old.id, old.deal_room_id, old.seq, old.sender_id) then
    perform private.raise_http_error(409, 'Messages are never edited or removed: their sender withdraws them.');
  end if;
  return new;
end
$$;
comment on function private.on_deal_room_messages_rewritten() is
  'Trigger: refuses any change of a message but its withdrawal, also for the table''s owner.';
create trigger deal_room_messages_stay before update of id, deal_room_id, seq, sender_id, message, reply_to, mentions or delete
  on public.deal_room_messages for each row execute function private.on_deal_room_messages_rewritten();
create trigger deal_room_messages_never_truncated before truncate on public.deal_room_messages
  for each statement execute function private.forbid_changes();

create table public.deal_room_read_marks (
  deal_room_id uuid not null references public.deal_rooms (id),
  user_id uuid not null references public.users (id),
  last_read_seq bigint not null default 0 check (last_read_seq >= 0),
  last_read_at timestamptz not null default now(),
  primary key (deal_room_id, user_id)
);
alter table public.deal_room_read_marks enable row level security;
revoke all on public.deal_room_read_marks from anon, authenticated, service_role;
create policy "Room members see how far others have read"
  on public.deal_room_read_marks for select to authenticated
  using (deal_room_id = any (array(select private.my_full_rooms())));
grant select (deal_room_id, user_id, last_read_seq, last_read_at) on public.deal_room_read_marks to authenticated;
comment on table public.deal_room_read_marks is
  'How far each member has read; a message counts as read when another member has read it.';
create index deal_room_read_marks_user on public.deal_room_read_marks (user_id);

insert into private.audit_actions values
  ('message.withdrawn', 'When a sender withdraws a message');

insert into private.notification_kinds (kind, description, is_read_inside) values
  ('deal_room.messages', 'When somebody writes in a deal room of mine', true),
  ('deal_room.mentions', 'When somebody mentions me in a deal room', true);

create function private.startup_of_room(room uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select s.name from public.deal_rooms r join public.deals d on d.id = r.deal_id join public.startups s on s.id = d.startup_id
  where r.id = room
$$;
comment on function private.startup_of_room(uuid) is 'The name of the startup whose deal a room is about.';

create function private.notify_members(room uuid, kind text, people uuid[], extra jsonb default '{}') returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- In one order, so that two who notify the same people at once wait for each other.
  perform private.notify(p.user_id, notify_members.kind, 'deal_room', room, jsonb_build_object('name', private.startup_of_room(room)) || extra)
  from (select u.user_id from unnest(people) u (user_id) order by 1) p;
end
$$;
comment on function private.notify_members(uuid, text, uuid[], jsonb) is
  'Notifies these people of something in a room; the startup''s name goes along. The caller of it has asked who may know.';

create function private.notify_room(
  room uuid, kind text, except_id uuid, wanted public.room_access default 'full', extra jsonb default '{}', scope uuid default null
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_members(room, kind, array(
    select l.user_id from private.current_members l
    where l.deal_room_id = room and l.user_id is distinct from except_id and (l.is_full or wanted = 'overview')
      and private.access_in_scope(scope, l.user_id) > 'NONE'), extra);
end
$$;
comment on function private.notify_room(uuid, text, uuid, public.room_access, jsonb, uuid) is
  'Notifies the members of a room, but for one, of something that those with the wanted access may know; scope: and who may know of what has this scope_id. The startup''s name goes along.';

insert into private.realtime_events values
  ('message.posted', 'room', '{message_id, seq}', 'When a message was posted'),
  ('message.withdrawn', 'room', '{message_id, seq}', 'When a message was withdrawn by its sender');

create function private.why_deal_is_over(room uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select format('This deal is %s, so its room is read-only.', lower(d.status::text))
    from public.deal_rooms r join public.deals d on d.id = r.deal_id
    where r.id = room and d.status in ('COMPLETED', 'CANCELLED')
  );
end
$$;
comment on function private.why_deal_is_over(uuid) is 'Why nothing can be changed in this room any longer, as a sentence; null while its deal is open.';

create function private.why_read_only(room uuid, person uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(
    private.why_deal_is_over(room),
    case when not exists (
      select 1 from private.current_members m where m.deal_room_id = room and m.user_id = person
    ) then 'Emergency access is for reading only.' end
  );
end
$$;
comment on function private.why_read_only(uuid, uuid) is
  'Why this member writes nothing here, as a sentence: the deal is over, or it is an emergency access. Null when they may.';

create function private.require_open_deal(room uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  reason text := private.why_deal_is_over(room);
begin
  if reason is not null then
    perform private.raise_http_error(409, reason);
  end if;
end
$$;
comment on function private.require_open_deal(uuid) is 'Refuses with PT409 when the room''s deal is completed or cancelled.';

create function private.require_writable(room uuid, person uuid default private.current_user_id()) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  reason text := private.why_read_only(room, person);
begin
  if reason is not null then
    perform private.forbid_emergency_reader(room, person);
    perform private.raise_http_error(409, reason);
  end if;
end
$$;
comment on function private.require_writable(uuid, uuid) is
  'Refuses with PT409 when the room''s deal is over; with PT403 who reads it in an emergency.';
