-- Breaks of replies, mentions, pins and the search of a room.

-- break: A reply quotes a message of another room
-- seen by: mentions_and_pins [CV2]
select pg_temp.rewrite('private.require_quoted_message', ' and m.deal_room_id = room', '');

-- break: A withdrawn reply goes on telling what it answered
-- seen by: mentions_and_pins [CV3]
select pg_temp.rewrite('public.withdraw_deal_room_message', ', reply_to = null, mentions = ''{}''', '');
alter table public.deal_room_messages disable trigger deal_room_messages_stay;

-- break: A burst of messages hides a mention
-- seen by: mentions_and_pins [CV4]
select pg_temp.rewrite('private.notify_of_message', 'l.user_id = any (posted.mentions) and', 'false and');

-- break: A mute of mentions silences the message, too
-- seen by: mentions_and_pins [CV4]
select pg_temp.rewrite('private.notify_of_message', ' and p.is_muted', ' and false');

-- break: Somebody before the NDA is mentioned
-- seen by: mentions_and_pins [CV5]
select pg_temp.rewrite('private.require_mentioned_members', ' and l.is_full', '');

-- break: A former member is mentioned
-- seen by: mentions_and_pins [CV5]
select pg_temp.rewrite('private.require_mentioned_members', 'private.current_members l where', '(select m.*, true as is_full from public.deal_room_members m) l where');

-- break: A message mentions a thousand people
-- seen by: mentions_and_pins [CV5]
select pg_temp.rewrite('public.post_deal_room_message', 'cardinality(coalesce(mentions, ''{}'')) > 20', 'false');
alter table public.deal_room_messages drop constraint deal_room_messages_mentions_check;

-- break: A viewer pins messages
-- seen by: mentions_and_pins [CV8]
select pg_temp.rewrite('private.lock_message_to_pin', '.role = ''VIEWER''', '.role is null');

-- break: A message of another's room is pinned
-- seen by: mentions_and_pins [CV8]
select pg_temp.rewrite('private.lock_message_to_pin', ' and private.room_access(m.deal_room_id) = ''full''', '');
select pg_temp.rewrite('private.lock_message_to_pin', 'perform private.require_room(found_message.deal_room_id::text, ''full'');', '');
select pg_temp.rewrite('private.lock_message_to_pin', 'perform private.require_writable(found_message.deal_room_id);', '');

-- break: Pins are seen before the NDA, and by those who left
-- seen by: mentions_and_pins [CV8]
alter policy "Room members see what is pinned after accepting the NDA" on public.deal_room_pins using (true);

-- break: A room has a 51st pin
-- seen by: mentions_and_pins [CV9]
select pg_temp.rewrite('public.pin_deal_room_message', '>= 50', '>= 51');

-- break: What was withdrawn stays pinned
-- seen by: mentions_and_pins [CV9]
select pg_temp.rewrite('public.withdraw_deal_room_message', 'delete from public.deal_room_pins p where p.message_id = withdrawn.id;', '');

-- break: A room's search finds what another room said
-- seen by: mentions_and_pins [CV11]
create or replace function private.room_token_prefix(room uuid, kind text) returns text language sql immutable as 'select left(kind, 1)';
select pg_temp.rewrite('private.room_hits', ' and w.deal_room_id = room and w.kind', ' and w.kind');

-- break: Withdrawn words are found
-- seen by: mentions_and_pins [CV11]
alter table public.deal_room_messages disable trigger deal_room_messages_after_update;

-- break: A removed document is found
-- seen by: mentions_and_pins [CV11]
select pg_temp.rewrite('private.room_hits', 'wanted and (room_hits.kind = ''MESSAGE'' or exists (
      select 1 from public.deal_room_documents d
      where d.id = n.about and d.removed_at is null', 'wanted and (room_hits.kind = ''MESSAGE'' or exists (
      select 1 from public.deal_room_documents d
      where d.id = n.about');
select pg_temp.rewrite('private.room_hits', '    ) n
    where room_hits.kind = ''MESSAGE'' or exists (
      select 1 from public.deal_room_documents d
      where d.id = n.about and d.removed_at is null', '    ) n
    where room_hits.kind = ''MESSAGE'' or exists (
      select 1 from public.deal_room_documents d
      where d.id = n.about');

-- break: Somebody says what another's document says
-- seen by: mentions_and_pins [CV12]
select pg_temp.rewrite('public.save_deal_room_document_text', 'target.version_by <> me', 'false');

-- break: A former version's text is found in the new one
-- seen by: mentions_and_pins [CV12]
select pg_temp.rewrite('private.update_document_search', 'present.version <> former.version', 'false');
