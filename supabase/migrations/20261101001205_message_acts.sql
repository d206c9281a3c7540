-- Messages: posting one, withdrawing it, and having read it.

create function public.post_deal_room_message(
  room text, message_id text, message text, attachments text[] default '{}', reply_to text default null, mentions text[] default '{}'
) returns public.deal_room_messages
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  new_id uuid;
  is_wordless boolean;
  documents uuid[];
  posted public.deal_room_messages;
begin
  perform private.require_max_size(row(room, message_id, message, attachments, reply_to, mentions));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  new_id := private.as_uuid(message_id);
  if new_id is null then
    perform private.raise_http_error(400, 'A message needs an id (a UUID).');
  end if;
  if length(message) > 10000 then
    perform private.raise_http_error(400, 'A message must be at most 10,000 characters.');
  end if;
  if cardinality(coalesce(attachments, '{}')) > 10 then
    perform private.raise_http_error(400, 'A message can have at most 10 attachments.');
  end if;
  if cardinality(coalesce(mentions, '{}')) > 20 then
    perform private.raise_http_error(400, 'A message can mention at most 20 people.');
  end if;
  is_wordless := private.is_missing(message);
  if is_wordless and cardinality(coalesce(attachments, '{}')) = 0 then
    perform private.raise_http_error(400, 'Write a message first.');
  end if;
  -- The lock orders messages and makes a repeated send wait for the first one. Access is checked again, since the
  -- sender may have lost it while they waited.
  perform private.lock_room_and_expire_access(room_id);
  perform private.require_active();
  perform private.require_room(room, 'full');
  select m.* into posted from public.deal_room_messages m where m.id = new_id;
  if posted.id is not null then
    if posted.sender_id <> me or posted.deal_room_id <> room_id then
      -- Security: says nothing about the message that has this id.
      perform private.raise_http_error(409, 'This message id is taken.');
    end if;
    return posted;
  end if;
  perform private.require_writable(room_id);
  select coalesce(array_agg(d.id order by a.position), '{}') into documents
  from unnest(attachments) with ordinality a (id, position)
  join public.deal_room_documents d on d.id = private.as_uuid(a.id) and d.deal_room_id = room_id and d.removed_at is null
    and private.access_in_scope(d.scope_id, me) > 'NONE';
  if cardinality(documents) <> cardinality(coalesce(attachments, '{}')) then
    perform private.raise_http_error(400, 'An attachment is not a document of this deal room.');
  end if;
  posted.reply_to := private.require_quoted_message(room_id, post_deal_room_message.reply_to);
  posted.mentions := private.require_mentioned_members(room_id, post_deal_room_message.mentions);
  perform private.enforce_rate_limit('room message', me::text, 120, interval '1 minute',
    'You are sending messages too quickly. Wait a minute and try again.');
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
    perform private.raise_http_error(409, 'This message id is taken.');
  end if;
  insert into public.deal_room_message_attachments (message_id, position, deal_room_id, document_id)
  select posted.id, a.position, room_id, a.id from unnest(documents) with ordinality a (id, position);
  insert into public.deal_room_read_marks (deal_room_id, user_id, last_read_seq)
  values (room_id, me, posted.seq)
  on conflict (deal_room_id, user_id) do update
    set last_read_seq = greatest(public.deal_room_read_marks.last_read_seq, excluded.last_read_seq), last_read_at = now();
  perform private.mark_notices_read(me, 'deal_room', room_id, '{deal_room.messages, deal_room.mentions}');
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
  me uuid;
  withdrawn public.deal_room_messages;
begin
  perform private.require_max_size(row(message_id));
  me := private.require_active();
  select m.* into withdrawn from public.deal_room_messages m
  where m.id = private.as_uuid(message_id) and m.sender_id = me and private.room_access(m.deal_room_id) = 'full';
  if withdrawn.id is null then
    perform private.raise_http_error(404, 'Message not found');
  end if;
  -- The room's lock, as for posting: the second of two calls finds it withdrawn.
  perform private.lock_room_and_expire_access(withdrawn.deal_room_id);
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
  perform private.broadcast_to_room(
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
  me uuid;
  room_id uuid;
  newest bigint;
begin
  perform private.require_max_size(row(room));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  newest := (select c.last_seq from private.deal_room_channels c where c.deal_room_id = room_id);
  perform private.forbid_emergency_reader(room_id);
  insert into public.deal_room_read_marks (deal_room_id, user_id, last_read_seq)
  values (room_id, me, least(greatest(coalesce(seq, 0), 0), newest))
  on conflict (deal_room_id, user_id) do update
    set last_read_seq = excluded.last_read_seq, last_read_at = now()
    where public.deal_room_read_marks.last_read_seq < excluded.last_read_seq;
  if seq >= newest then
    perform private.mark_notices_read(me, 'deal_room', room_id, '{deal_room.messages, deal_room.mentions}');
  end if;
end
$$;
comment on function public.mark_deal_room_read(text, bigint) is
  'Notes that the caller has read up to this message; never moves back nor past the newest, with which the notices of messages and mentions are read. Errors: PT401, PT403, PT404.';
create function public.deal_room_latest(room text)
returns table (access public.room_access, channel_epoch int, last_seq bigint, withdrawn_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  my_access public.room_access;
  is_full boolean;
begin
  perform private.require_max_size(row(room));
  me := private.require_active();
  room_id := private.require_room(room, 'overview');
  my_access := private.room_access_of(room_id, me);
  is_full := my_access = 'full';
  return query
    select my_access, c.channel_epoch, case when is_full then c.last_seq end,
           -- Security: before the NDA nobody learns that something is written.
           (select max(m.withdrawn_at) from public.deal_room_messages m where is_full and m.deal_room_id = room_id)
    from private.deal_room_channels c
    where c.deal_room_id = room_id;
end
$$;
comment on function public.deal_room_latest(text) is
  'One row for a client that may have missed something: the access that the caller has, the epoch of the room''s topic '
  'and, at full access, the newest message''s seq and when one was last withdrawn. Cheap, and writes nothing: it is '
  'asked again and again while Realtime does not answer. Errors: PT401, PT403 (access ended), PT404.';
grant execute on function
  public.post_deal_room_message(text, text, text, text[], text, text[]),
  public.withdraw_deal_room_message(text),
  public.mark_deal_room_read(text, bigint),
  public.deal_room_latest(text)
to authenticated;
