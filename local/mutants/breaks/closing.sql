-- Breaks of what stops a room from changing, and of what a deal is closed with.

-- break: Files change in a frozen room
-- seen by: deal_room_freeze [FZ2]
select pg_temp.rewrite('private.require_contributor', 'perform private.require_unfrozen(room);', '');

-- break: A deal's documents change in a frozen room
-- seen by: deal_room_freeze [FZ2]
select pg_temp.rewrite('private.lock_open_deal', 'perform private.require_unfrozen(room);', '');

-- break: Changes are offered in a frozen room
-- seen by: deal_room_freeze [FZ2]
select pg_temp.rewrite('private.can_contribute', '(private.freeze_of(seat.deal_room_id)).id is null', 'true');

-- break: One side thaws a room
-- seen by: deal_room_freeze [FZ4]
select pg_temp.rewrite('public.thaw_deal_room', 'where t.freeze_id = frozen.id) < 2', 'where t.freeze_id = frozen.id) < 1');

-- break: Who agreed to end one freeze ends the next
-- seen by: deal_room_freeze [FZ5]
select pg_temp.rewrite('public.thaw_deal_room', 'frozen.id is distinct from private.as_uuid(thaw_deal_room.freeze_id)', 'false');

-- break: Any member freezes a room
-- seen by: deal_room_freeze [FZ7]
select pg_temp.rewrite('private.lock_room_as_manager', 'private.managed_side(room_id, private.current_user_id()) is null', 'false');

-- break: A side that nobody manages thaws
-- seen by: deal_room_freeze [FZ9]
select pg_temp.rewrite('public.thaw_deal_room', 'not (private.has_manager(room_id, ''FOUNDER'') and private.has_manager(room_id, ''INVESTOR''))', 'false');

-- break: A milestone is given to a stranger
-- seen by: deal_milestones [MS2]
select pg_temp.rewrite('private.read_milestone', 'private.is_active_participant(private.seat_in(room, owner_id))', 'true');

-- break: Any contributor changes any milestone
-- seen by: deal_milestones [MS3]
select pg_temp.rewrite('private.lock_milestone', 'not coalesce(seat.is_manager or stored.created_by = me or by_owner and stored.owner_id = me, false)', 'false');

-- break: A milestone is written over unread
-- seen by: deal_milestones [MS4]
select pg_temp.rewrite('public.change_deal_milestone', 'version is distinct from stored.version', 'false');

-- break: What was confirmed outlives a new version
-- seen by: closing_documents [CP2]
select pg_temp.rewrite('private.on_deal_room_documents_after_update', 'perform private.record_new_version(new);', '');

-- break: Another version than the newest is confirmed
-- seen by: closing_documents [CP3]
select pg_temp.rewrite('public.confirm_closing_document', 'version is distinct from (locked.document).version', 'false');

-- break: A document that the other side has confirmed is taken off
-- seen by: closing_documents [CP4]
select pg_temp.rewrite('public.remove_closing_document', 'c.side <> locked.side and c.ended_at is null', 'false');

-- break: Any member confirms closing documents
-- seen by: closing_documents [CP5]
select pg_temp.rewrite('private.lock_closing_document', ' and (m.is_signatory or m.is_manager)', '');

-- break: A closing document that is held back is told
-- seen by: closing_documents [CP6]
select pg_temp.rewrite('public.deal_room_closing_documents', 'where p.access > ''NONE''', 'where true');

-- break: Who may only view a closing document is told its hash
-- seen by: closing_documents [CP6]
select pg_temp.rewrite('public.deal_room_closing_documents', 'case when p.access = ''DOWNLOAD'' then h.sha256 end', 'h.sha256');

-- break: Terms name any instrument
-- seen by: deal_terms [DT21]
alter table public.deal_terms drop constraint deal_terms_instrument_check;

-- break: A document that somebody has confirmed is hidden from them
-- seen by: closing_documents [CP10]
create or replace function private.require_confirmed_documents_known(room uuid) returns void language sql as '';

-- break: Whoever signs for a side is named as who confirmed a document
-- seen by: closing_documents [CP10]
select pg_temp.rewrite('private.require_confirmed_documents_known', 'w.display_name as confirmed_by', 'u.display_name as confirmed_by');
