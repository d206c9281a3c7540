-- Breaks of what stops a room from changing, and of what a deal is closed with.

-- break: Files change in a frozen room
-- seen by: deal_room_freeze [FZ2]
select pg_temp.rewrite('private.require_contributor', 'perform private.require_unfrozen(room);', '');

-- break: A deal's papers change in a frozen room
-- seen by: deal_room_freeze [FZ2]
select pg_temp.rewrite('private.lock_open_deal', 'perform private.require_unfrozen(room);', '');

-- break: Changes are offered in a frozen room
-- seen by: deal_room_freeze [FZ2]
select pg_temp.rewrite('private.may_file', '(private.freeze_of(seat.deal_room_id)).id is null', 'true');

-- break: One side thaws a room
-- seen by: deal_room_freeze [FZ4]
select pg_temp.rewrite('public.thaw_deal_room', 'where t.freeze_id = frozen.id) < 2', 'where t.freeze_id = frozen.id) < 1');

-- break: Who agreed to end one freeze ends the next
-- seen by: deal_room_freeze [FZ5]
select pg_temp.rewrite('public.thaw_deal_room', 'frozen.id is distinct from private.as_uuid(freeze)', 'false');

-- break: Any member freezes a room
-- seen by: deal_room_freeze [FZ7]
select pg_temp.rewrite('private.lock_room_as_principal', 'private.side_led(room_id, private.me()) is null', 'false');

-- break: A side without a lead thaws
-- seen by: deal_room_freeze [FZ9]
select pg_temp.rewrite('public.thaw_deal_room', 'not (private.is_led(room_id, ''FOUNDER'') and private.is_led(room_id, ''INVESTOR''))', 'false');
