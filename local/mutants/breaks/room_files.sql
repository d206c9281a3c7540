-- Breaks of who changes what of a deal room's files, and of its index.

-- break: A viewer uploads
-- seen by: deal_room_files [RF3]
select pg_temp.rewrite('private.require_contributor', ' and m.role = ''VIEWER''', ' and false');

-- break: An invitation makes a manager
-- seen by: deal_room_files [RF2]
select pg_temp.rewrite('private.require_one_of', 'value is null or value <> all (allowed)', 'false');

-- break: A manager changes the other side's documents
-- seen by: deal_room_files [RF12]
select pg_temp.rewrite('private.is_own_document', ' and side = seat.side', '');

-- break: A manager changes the other side's folders
-- seen by: deal_room_files [RF12]
select pg_temp.rewrite('private.require_own_folder', 'if folder.side <> seat.side then', 'if false then');

-- break: A contributor changes a folder that holds documents of others
-- seen by: deal_room_files [RF11]
select pg_temp.rewrite('private.require_own_folder', 'elsif folder.created_by <> seat.user_id or exists', 'elsif false and exists');

-- break: Anybody adds a version to anybody's document
-- seen by: deal_room_files [RF11]
select pg_temp.rewrite('private.require_own_document', 'if coalesce(', 'if false and coalesce(');

-- break: A folder moves below the twentieth level
-- seen by: deal_room_files [RF9]
select pg_temp.rewrite('public.move_deal_room_folder', '+ height > 20', '+ height > 200');

-- break: A removed document leaves a gap
-- seen by: deal_room_files [RF5]
select pg_temp.rewrite('public.remove_deal_room_documents', 'perform private.renumber_items(array(select distinct coalesce(d.folder_id, room) from unnest(locked) d));', '');

-- break: A removed document is still read from the table
-- seen by: deal_room_files [RF23]
alter policy "Room members see documents after accepting the NDA" on public.deal_room_documents
  using (deal_room_id = any (array(select private.my_full_rooms())));

-- break: A removed document is still opened
-- seen by: deal_room_files [RF23]
select pg_temp.rewrite('public.open_deal_room_document', ' and d.removed_at is null', '');
select pg_temp.rewrite('private.document_access_of', ' and d.removed_at is null', '');

-- break: Everybody in the room opens earlier versions
-- seen by: deal_room_files [RF17]
select pg_temp.rewrite('private.can_view_versions', 'person in (owner, uploader) or', 'true or');

-- break: Everybody sees what was removed
-- seen by: deal_room_files [RF24]
select pg_temp.rewrite('public.removed_deal_room_documents', 'and private.is_own_document(seat, d.uploaded_by, d.side)', '');

-- break: A removed document comes back after its 30 days
-- seen by: deal_room_files [RF27]
select pg_temp.rewrite('private.lock_documents', 'and (not are_removed or d.removed_at > now() - interval ''30 days'')', '');

-- break: A document of the deal is removed
-- seen by: deal_room_files [RF26]
select pg_temp.rewrite('private.remove_documents', 'if named is not null then
    perform private.raise_http_error(409, format(''The deal refers', 'if false then
    perform private.raise_http_error(409, format(''The deal refers');

-- break: What one brought oneself is new to one
-- seen by: deal_room_files [RF21]
select pg_temp.rewrite('public.deal_room_files', 'd.version_at > v.since and d.version_by <> v.person', 'd.version_at > v.since');

-- break: A tree of folders is measured while the room is locked
-- seen by: deal_room_files [RF33]
select pg_temp.rewrite('public.ensure_deal_room_folders', 'perform private.require_space_for_folders(', 'perform concat(');

-- break: Folders that are there count as new ones
-- seen by: deal_room_files [RF10]
select pg_temp.rewrite('private.require_space_for_folders', 'where not exists (select 1 from found o where o.way = w.way)', '');

-- break: A new version renames its document
-- seen by: deal_room_files [RF16]
select pg_temp.rewrite('private.add_version', 'left(document.name, 255 - length(ending)) || ending', 'upload.file_name');
