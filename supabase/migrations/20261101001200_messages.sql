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
  -- What is of the same room refers to both.
  unique (deal_room_id, id)
);
alter table public.deal_room_messages enable row level security;
revoke all on public.deal_room_messages from anon, authenticated, service_role;
create policy "Room members read messages after accepting the NDA"
  on public.deal_room_messages for select to authenticated
  using (deal_room_id = any (array(select private.my_full_rooms())));
grant select on public.deal_room_messages to authenticated;
comment on table public.deal_room_messages is
  'A message of a room. Written by post_deal_room_message only; withdrawn by its sender, never edited.';
comment on column public.deal_room_messages.id is 'Made by the sender''s client: sending the same message again is one message.';
comment on column public.deal_room_messages.seq is 'Gap-free within the room, in commit order: a client that misses one knows it.';
comment on column public.deal_room_messages.message is 'At most 10,000 characters; empty when documents are sent without words, and once it was withdrawn.';
comment on column public.deal_room_messages.reply_to is 'The message of the same room that it answers, shown as a quote above it. It stays when that one is withdrawn, whose words are then gone here, too. No foreign key: posting asks for it, and messages are never removed.';
comment on column public.deal_room_messages.mentions is 'Members whom it names as @name, each told by a notice of its own. No foreign key: their names come from deal_room_people, also once they left.';
create index deal_room_messages_sender on public.deal_room_messages (sender_id, created_at desc);
create function private.on_message_rewritten() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' or new.withdrawn_at is null or new.message <> '' or new.mentions <> '{}' or new.reply_to is not null
     or (new.id, new.deal_room_id, new.seq, new.sender_id) is distinct from (old.id, old.deal_room_id, old.seq, old.sender_id) then
    perform private.refuse(409, 'Messages are never edited or removed: their sender withdraws them.');
  end if;
  return new;
end
$$;
comment on function private.on_message_rewritten() is 'Trigger: nothing but its withdrawal changes what somebody said, also for the table''s owner.';
create trigger deal_room_messages_stay before update of id, deal_room_id, seq, sender_id, message, reply_to, mentions or delete
  on public.deal_room_messages for each row execute function private.on_message_rewritten();
create trigger deal_room_messages_never_truncated before truncate on public.deal_room_messages
  for each statement execute function private.never_changes();

create table public.deal_room_reads (
  deal_room_id uuid not null references public.deal_rooms (id),
  user_id uuid not null references public.users (id),
  last_read_seq bigint not null default 0 check (last_read_seq >= 0),
  last_read_at timestamptz not null default now(),
  primary key (deal_room_id, user_id)
);
alter table public.deal_room_reads enable row level security;
revoke all on public.deal_room_reads from anon, authenticated, service_role;
create policy "Room members see how far others have read"
  on public.deal_room_reads for select to authenticated
  using (deal_room_id = any (array(select private.my_full_rooms())));
grant select on public.deal_room_reads to authenticated;
comment on table public.deal_room_reads is 'How far each member has read; a message counts as read when another member has read it.';
create index deal_room_reads_user on public.deal_room_reads (user_id);

insert into private.audit_actions values
  ('message.withdrawn', 'When a sender withdraws a message');

insert into private.notification_kinds values
  ('deal_room.messages', 'When somebody writes in a deal room of mine', null, true),
  ('deal_room.mentions', 'When somebody mentions me in a deal room', null, true);

create function private.notify_members(room uuid, kind text, people uuid[], more jsonb default '{}') returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- In one order, so that two who notify the same people at once wait for each other.
  perform private.notify(m.user_id, notify_members.kind, 'deal_room', room, jsonb_build_object('name', m.name) || more)
  from (
    select p.user_id, s.name
    from unnest(people) p (user_id)
    join public.deal_rooms r on r.id = room
    join public.deals d on d.id = r.deal_id
    join public.startups s on s.id = d.startup_id
    order by p.user_id
  ) m;
end
$$;
comment on function private.notify_members(uuid, text, uuid[], jsonb) is
  'Notifies these people of something in a room; the startup''s name goes along. The caller of it has asked who may know.';

create function private.notify_room(
  room uuid, kind text, but uuid, wanted public.room_access default 'full', more jsonb default '{}', scope uuid default null
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_members(room, kind, array(
    select l.user_id from private.live_members l
    where l.deal_room_id = room and l.user_id is distinct from but and (l.is_full or wanted = 'overview')
      and private.access_at(scope, l.user_id) > 'NONE'), more);
end
$$;
comment on function private.notify_room(uuid, text, uuid, public.room_access, jsonb, uuid) is
  'Notifies the members of a room, but for one, of something that those with the wanted access may know; scope: and who may know of what has this scope_id. The startup''s name goes along.';

insert into private.realtime_events values
  ('message.posted', 'room', '{message_id, seq}', 'When a message was posted'),
  ('message.withdrawn', 'room', '{message_id, seq}', 'When a message was withdrawn by its sender');

create function private.on_message_posted() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_room(new.deal_room_id, 'message.posted', jsonb_build_object('message_id', new.id, 'seq', new.seq));
  return new;
end
$$;
comment on function private.on_message_posted() is 'Trigger: notifies the room that a message was accepted; the content is read under row-level security.';
create trigger deal_room_messages_posted after insert on public.deal_room_messages
  for each row execute function private.on_message_posted();

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
      select 1 from private.live_members m
      where m.deal_room_id = room and m.user_id = person and private.is_led(room, m.side)
    ) then case when private.reads_in_emergency(room, person) then 'Emergency access is for reading only.'
      else 'The account that leads your side is disabled, so this room is read-only for you.' end end
  );
end
$$;
comment on function private.why_read_only(uuid, uuid) is
  'Why this member writes nothing here, as a sentence: the deal is over, nobody leads their side, or it is an emergency access. Null when they may.';

create function private.require_open_deal(room uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  reason text := private.why_deal_is_over(room);
begin
  if reason is not null then
    perform private.refuse(409, reason);
  end if;
end
$$;
comment on function private.require_open_deal(uuid) is 'Refuses with PT409 when the room''s deal is completed or cancelled.';

create function private.require_writable(room uuid, person uuid default private.me()) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  reason text := private.why_read_only(room, person);
begin
  if reason is not null then
    perform private.require_seat(room, person);
    perform private.refuse(409, reason);
  end if;
end
$$;
comment on function private.require_writable(uuid, uuid) is
  'Refuses with PT409 when the room''s deal is over, or nobody leads the person''s side; with PT403 who reads it in an emergency.';

create function public.post_deal_room_message(
  room text, message_id text, message text, attachments text[] default '{}', reply_to text default null, mentions text[] default '{}'
) returns public.deal_room_messages
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(room, message_id, message, attachments, reply_to, mentions));
  me uuid := private.require_active();
  room_id uuid := private.require_room(room, 'full');
  new_id uuid := private.as_uuid(message_id);
  is_wordless boolean;
  documents uuid[];
  posted public.deal_room_messages;
begin
  if new_id is null then
    perform private.refuse(400, 'A message needs an id (a UUID).');
  end if;
  if length(message) > 10000 then
    perform private.refuse(400, 'A message must be at most 10,000 characters.');
  end if;
  if cardinality(coalesce(attachments, '{}')) > 10 then
    perform private.refuse(400, 'A message can have at most 10 attachments.');
  end if;
  if cardinality(coalesce(mentions, '{}')) > 20 then
    perform private.refuse(400, 'A message can mention at most 20 people.');
  end if;
  is_wordless := private.is_missing(message);
  if is_wordless and cardinality(coalesce(attachments, '{}')) = 0 then
    perform private.refuse(400, 'Write a message first.');
  end if;
  -- The lock orders messages and makes a repeated send wait for the first one. Who waited for it may have lost their
  -- access in the meantime, so it is asked again.
  perform private.settle_expiries(room_id);
  perform private.require_active();
  perform private.require_room(room, 'full');
  select m.* into posted from public.deal_room_messages m where m.id = new_id;
  if posted.id is not null then
    if posted.sender_id <> me or posted.deal_room_id <> room_id then
      -- Security: says nothing about the message that has this id.
      perform private.refuse(409, 'This message id is taken.');
    end if;
    return posted;
  end if;
  perform private.require_writable(room_id);
  select coalesce(array_agg(d.id order by a.place), '{}') into documents
  from unnest(attachments) with ordinality a (id, place)
  join public.deal_room_documents d on d.id = private.as_uuid(a.id) and d.deal_room_id = room_id and d.removed_at is null
    and private.access_at(d.scope_id, me) > 'NONE';
  if cardinality(documents) <> cardinality(coalesce(attachments, '{}')) then
    perform private.refuse(400, 'An attachment is not a document of this deal room.');
  end if;
  posted.reply_to := private.quoted_in(room_id, post_deal_room_message.reply_to);
  posted.mentions := private.mentioned_in(room_id, post_deal_room_message.mentions);
  if (
    select count(*) from public.deal_room_messages m
    where m.sender_id = me and m.created_at > clock_timestamp() - interval '1 minute'
  ) >= 120 then
    perform private.refuse(429, 'You are sending messages too quickly. Wait a minute and try again.');
  end if;
  update private.deal_room_channels c set last_seq = c.last_seq + 1 where c.deal_room_id = room_id
  returning c.last_seq into posted.seq;
  insert into public.deal_room_messages (id, deal_room_id, seq, sender_id, message, reply_to, mentions)
  values (
    new_id, room_id, posted.seq, me, case when is_wordless then '' else post_deal_room_message.message end, posted.reply_to, posted.mentions
  )
  -- The same id under way in another room holds another lock.
  on conflict (id) do nothing
  returning * into posted;
  if posted.id is null then
    perform private.refuse(409, 'This message id is taken.');
  end if;
  insert into public.deal_room_message_attachments (message_id, place, deal_room_id, document_id)
  select posted.id, a.place, room_id, a.id from unnest(documents) with ordinality a (id, place);
  insert into public.deal_room_reads (deal_room_id, user_id, last_read_seq)
  values (room_id, me, posted.seq)
  on conflict (deal_room_id, user_id) do update
    set last_read_seq = greatest(public.deal_room_reads.last_read_seq, excluded.last_read_seq), last_read_at = now();
  perform private.have_read(me, 'deal_room', room_id, '{deal_room.messages, deal_room.mentions}');
  perform private.notify_of_message(posted);
  return posted;
end
$$;
comment on function public.post_deal_room_message(text, text, text, text[], text, text[]) is
  'Posts a message under a client-made id; the same id again returns the same message. reply_to: a message of the same room that it quotes. 1 to 10,000 characters, at most 10 attachments (documents of the room, kept in deal_room_message_attachments), which may go without words, at most 20 members mentioned (mentions), 120 messages a minute a person. Errors: PT400, PT401, PT403, PT404, PT409 (deal over, id taken), PT429.';

create function public.withdraw_deal_room_message(message_id text) returns public.deal_room_messages
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(message_id));
  me uuid := private.require_active();
  withdrawn public.deal_room_messages;
begin
  select m.* into withdrawn from public.deal_room_messages m
  where m.id = private.as_uuid(message_id) and m.sender_id = me and private.room_access(m.deal_room_id) = 'full';
  if withdrawn.id is null then
    perform private.refuse(404, 'Message not found');
  end if;
  -- The room's lock, as for posting: the second of two calls finds it withdrawn.
  perform private.settle_expiries(withdrawn.deal_room_id);
  perform private.require_room(withdrawn.deal_room_id::text, 'full');
  perform private.require_writable(withdrawn.deal_room_id);
  update public.deal_room_messages m
  set withdrawn_at = now(), message = '', reply_to = null, mentions = '{}'
  where m.id = withdrawn.id and m.withdrawn_at is null
  returning m.* into withdrawn;
  if not found then
    select m.* into withdrawn from public.deal_room_messages m where m.id = private.as_uuid(message_id);
    return withdrawn;
  end if;
  delete from public.deal_room_message_attachments a where a.message_id = withdrawn.id;
  delete from public.deal_room_pins p where p.message_id = withdrawn.id;
  perform private.tell_room(
    withdrawn.deal_room_id, 'message.withdrawn', jsonb_build_object('message_id', withdrawn.id, 'seq', withdrawn.seq)
  );
  perform private.audit('message.withdrawn', 'deal_room', withdrawn.deal_room_id, jsonb_build_object('message_id', withdrawn.id));
  return withdrawn;
end
$$;
comment on function public.withdraw_deal_room_message(text) is
  'The sender withdraws a message: its text is gone, a tombstone stays, the audit log keeps that it happened. Errors: PT401, PT403, PT404, PT409 (deal over).';

create function public.mark_deal_room_read(room text, seq bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(room));
  me uuid := private.require_active();
  room_id uuid := private.require_room(room, 'full');
  newest bigint := (select c.last_seq from private.deal_room_channels c where c.deal_room_id = room_id);
begin
  perform private.require_seat(room_id);
  insert into public.deal_room_reads (deal_room_id, user_id, last_read_seq)
  values (room_id, me, least(greatest(coalesce(seq, 0), 0), newest))
  on conflict (deal_room_id, user_id) do update
    set last_read_seq = excluded.last_read_seq, last_read_at = now()
    where public.deal_room_reads.last_read_seq < excluded.last_read_seq;
  if seq >= newest then
    perform private.have_read(me, 'deal_room', room_id, '{deal_room.messages, deal_room.mentions}');
  end if;
end
$$;
comment on function public.mark_deal_room_read(text, bigint) is
  'Notes that the caller has read up to this message; never moves back nor past the newest, with which the notices of messages and mentions are read. Errors: PT401, PT403, PT404.';
grant execute on function
  public.post_deal_room_message(text, text, text, text[], text, text[]),
  public.withdraw_deal_room_message(text),
  public.mark_deal_room_read(text, bigint)
to authenticated;
