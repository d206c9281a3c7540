-- Breaks of the diligence list.

-- break: A held-back document closes an item for those who may not know of it
-- seen by: diligence [DL5]
select pg_temp.rewrite('public.deal_room_diligence', ' and (d.scope_id is null or d.scope_id = any (scopes))', '');

-- break: A removed document keeps an item done
-- seen by: diligence [DL4]
select pg_temp.rewrite('public.deal_room_diligence', ' and d.removed_at is null and (', ' and (');

-- break: A held-back document is linked by who guesses its id
-- seen by: diligence [DL5]
select pg_temp.rewrite('public.link_deal_room_diligence', ' and private.access_in_scope(d.scope_id, me) > ''NONE''', '');

-- break: Another room's document is linked
-- seen by: diligence [DL12]
select pg_temp.rewrite('public.link_deal_room_diligence', ' and d.deal_room_id = stored.deal_room_id', '');
alter table public.deal_room_diligence_documents drop constraint deal_room_diligence_documents_deal_room_id_document_id_fkey;

-- break: Everybody unlinks
-- seen by: diligence [DL4]
select pg_temp.rewrite('public.link_deal_room_diligence', 'seat.role <> ''MANAGER'' and', 'false and');

-- break: An item of another's room is found
-- seen by: diligence [DL9]
select pg_temp.rewrite('private.lock_diligence_item', ' and private.room_access(i.deal_room_id) = ''full''', '');

-- break: The other side's lead writes over the words
-- seen by: diligence [DL6]
select pg_temp.rewrite('private.can_edit_diligence_item', 'seat.side = item.side and ', '');

-- break: Every contributor plans
-- seen by: diligence [DL6]
select pg_temp.rewrite('private.can_plan_diligence_item', 'seat.role = ''MANAGER''', 'seat.role <> ''VIEWER''');

-- break: A person who comes second writes over the first
-- seen by: diligence [DL7]
select pg_temp.rewrite('public.change_deal_room_diligence_item', 'version is distinct from stored.version', 'version > stored.version');

-- break: A viewer owns items
-- seen by: diligence [DL12]
select pg_temp.rewrite('private.is_active_participant', ' and seat.role <> ''VIEWER''', '');

-- break: A contributor renames sections
-- seen by: diligence [DL6]
select pg_temp.rewrite('public.change_deal_room_diligence_section', 'seat.role <> ''MANAGER''', 'false');

-- break: A contributor lays out a list
-- seen by: diligence [DL6]
select pg_temp.rewrite('private.template_folders', 'seat.role <> ''MANAGER''', 'false');

-- break: Removal leaves a gap
-- seen by: diligence [DL11]
select pg_temp.rewrite('public.remove_deal_room_diligence_item', 'perform private.order_diligence(stored.deal_room_id, private.diligence_order(stored.deal_room_id));', '');

-- break: 501 items
-- seen by: diligence [DL14]
select pg_temp.rewrite('public.add_deal_room_diligence_item', 'cardinality(others) >= 500', 'false');

-- break: An owner is told of what is done
-- seen by: diligence [DL15]
select pg_temp.rewrite('private.notify_due_diligence', ' and not private.is_diligence_done(i.id, i.owner_id)', '');

-- break: An owner is told each minute
-- seen by: diligence [DL15]
select pg_temp.rewrite('private.notify_due_diligence', 'set due_told_on = i.due_on', 'set due_told_on = null');

-- break: Who has left is told what is due
-- seen by: diligence [DL15]
select pg_temp.rewrite('private.notify_diligence_owner', 'private.current_room_grants g', 'private.room_grants g');
select pg_temp.rewrite('private.notify_diligence_owner', ' and g.is_full', '');

-- break: The limit of an item tells of documents that are held back
-- seen by: diligence [DL14]
select pg_temp.rewrite('public.link_deal_room_diligence', 'known >= 50 or linked_documents >= 1000', 'linked_documents >= 50');

-- break: Documents that are gone use up an item
-- seen by: diligence [DL14]
select pg_temp.rewrite('public.link_deal_room_diligence', 'where l.item_id = stored.id and d.removed_at is null;', 'where l.item_id = stored.id;');

-- break: An item has documents without an end
-- seen by: diligence [DL14]
select pg_temp.rewrite('public.link_deal_room_diligence', ' or linked_documents >= 1000', '');

-- break: What is done on its day is never told of when it opens again
-- seen by: diligence [DL15]
select pg_temp.rewrite('private.notify_due_diligence', ' and not private.is_diligence_done(i.id, i.owner_id)', '');
select pg_temp.rewrite('private.notify_due_diligence', 'is null then', 'is null and not private.is_diligence_done(due.id, due.owner_id) then');
