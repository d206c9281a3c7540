-- Breaks of who may see which folder and document of a deal room.

-- break: What rules hold back is read from the table of documents
-- seen by: document_access [FP9]
alter policy "Room members see documents after accepting the NDA" on public.deal_room_documents
  using (removed_at is null and deal_room_id = any (array(select private.my_full_rooms())));

-- break: What rules hold back is read from the table of folders
-- seen by: document_access [FP9]
alter policy "Room members see folders after accepting the NDA" on public.deal_room_folders
  using (removed_at is null and deal_room_id = any (array(select private.my_full_rooms())));

-- break: A message tells of a document that rules hold back
-- seen by: document_access [FP13]
alter policy "Room members see attachments after accepting the NDA" on public.deal_room_message_attachments
  using (deal_room_id = any (array(select private.my_full_rooms())));

-- break: A rule of the whole room counts before that of a folder
-- seen by: document_access [FP5]
select pg_temp.rewrite('private.refresh_scope_grants', 'coalesce(r.access, f.access)', 'case when f.access < ''DOWNLOAD'' then f.access else coalesce(r.access, f.access) end');

-- break: Who manages a side locks themselves out
-- seen by: document_access [FP20]
select pg_temp.rewrite('private.refresh_scope_grants', 'f.is_manager and f.side = f.owners', 'false');

-- break: The other side sets rules
-- seen by: document_access [FP2]
select pg_temp.rewrite('private.access_rule_target', 'if manages is null or target.side <> manages then', 'if manages is null then');

-- break: A person who only views a document reads its hash
-- seen by: document_access [FP6]
select pg_temp.rewrite('private.file_rows', ' and d.access = ''DOWNLOAD''' || chr(10) || '    left join', chr(10) || '    left join');

-- break: A guessed hash is confirmed to the person who only views the document
-- seen by: document_access [FP6]
select pg_temp.rewrite('public.deal_room_files_alike', ' and private.access_in_scope(d.scope_id, me) = ''DOWNLOAD''', '');

-- break: A folder's name is told by a refusal
-- seen by: document_access [FP10]
select pg_temp.rewrite('private.require_folder_name_free', ' and private.access_in_scope(f.scope_id, private.current_user_id()) > ''NONE''', '');

-- break: A folder that is held back is asked for by its id
-- seen by: document_access [FP9]
select pg_temp.rewrite('private.folder_of', ' and private.access_in_scope(f.scope_id, private.current_user_id()) > ''NONE''', '');

-- break: The log tells of what rules hold back
-- seen by: document_access [FP11]
select pg_temp.rewrite('private.is_log_line_visible', 'and private.can_know_of_log_line(line.metadata, person)', '');

-- break: A notice tells of a document that rules hold back
-- seen by: document_access [FP13]
select pg_temp.rewrite('private.notify_room', 'and private.access_in_scope(scope, l.user_id) > ''NONE''', '');

-- break: A person who only views a document moves it to where it may be downloaded
-- seen by: document_access [FP14]
select pg_temp.rewrite('private.lock_documents', 'private.access_in_scope(d.scope_id, seat.user_id) < ''DOWNLOAD''', 'false');

-- break: A folder takes the other side's documents from under their rules
-- seen by: document_access [FP15]
select pg_temp.rewrite('public.move_deal_room_folder', 'is distinct from private.scope_at(stored.deal_room_id, above.id, private.other_side(stored.side))', 'is distinct from private.scope_at(stored.deal_room_id, stored.parent_id, private.other_side(stored.side))');

-- break: What comes back follows other rules than it had
-- seen by: document_access [FP17]
select pg_temp.rewrite('private.restore_folder_of', ' and f.scope_id is not distinct from follows', '');

-- break: An upload whose folder has gone comes under other rules
-- seen by: document_access [FP17]
select pg_temp.rewrite('private.upload_target_folder', 'perform private.raise_http_error(409,', 'raise notice ''%'', (409,');

-- break: Somebody views as another without its being told
-- seen by: document_access [FP18]
select pg_temp.rewrite('private.file_viewer_of', 'if not exists (', 'if false and not exists (');

-- break: Viewing as another tells how they see the other side's documents
-- seen by: document_access [FP19]
select pg_temp.rewrite('private.file_viewer_of', 'seen.only_side := seat.side;', '');

-- break: A deal names a document to whom rules hold it back from
-- seen by: document_access [FP13]
select pg_temp.rewrite('public.deal_room_key_documents', 'sees_sheet := private.document_access_of(named.term_sheet_id, me) > ''NONE''', 'sees_sheet := true');

-- break: A search comes upon what rules hold back
-- seen by: document_access [FP9]
select pg_temp.rewrite('private.room_hits', 'wanted and (room_hits.kind = ''MESSAGE'' or exists (
      select 1 from public.deal_room_documents d
      where d.id = n.about and d.removed_at is null and (d.scope_id is null or d.scope_id = any (scopes))', 'wanted and (room_hits.kind = ''MESSAGE'' or exists (
      select 1 from public.deal_room_documents d
      where d.id = n.about and d.removed_at is null');
select pg_temp.rewrite('private.room_hits', '    ) n
    where room_hits.kind = ''MESSAGE'' or exists (
      select 1 from public.deal_room_documents d
      where d.id = n.about and d.removed_at is null and (d.scope_id is null or d.scope_id = any (scopes))', '    ) n
    where room_hits.kind = ''MESSAGE'' or exists (
      select 1 from public.deal_room_documents d
      where d.id = n.about and d.removed_at is null');

-- break: There is no limit to the places with rules
-- seen by: document_access [FP21]
select pg_temp.rewrite('private.require_scopes_fit', '>= 500', '>= 50000');

-- break: Another role leaves what one may see as it was
-- seen by: document_access [FP4]
select pg_temp.rewrite('private.recompute_room_access_and_broadcast', 'perform private.refresh_scope_grants(room);', '');

-- break: A member's rule is gone when they come back on the other side
-- seen by: document_access_returns [FP26]
select pg_temp.rewrite('private.refresh_scope_grants', 'p.user_id = m.user_id or', '(p.user_id = m.user_id and p.side = m.side) or');

-- break: Who has changed sides changes a document of the one that they have left
-- seen by: document_access_returns [FP26]
select pg_temp.rewrite('private.is_own_document', '(uploader = seat.user_id or seat.role = ''MANAGER'') and side = seat.side', 'uploader = seat.user_id or (seat.role = ''MANAGER'' and side = seat.side)');

-- break: What the other side has removed is moved out of its rules
-- seen by: document_access_returns [FP27]
select pg_temp.rewrite('public.move_deal_room_folder', 'd.erased_at is null', 'd.removed_at is null');

-- break: A repeated finish tells of what is held back by now
-- seen by: document_access_returns [FP28]
select pg_temp.rewrite('public.finish_deal_room_upload', 'if private.access_in_scope(document.scope_id, person) < ''VIEW'' then', 'if false then');

-- break: What one takes along has the hash of what one may only view
-- seen by: document_access_returns [FP29]
select pg_temp.rewrite('private.room_data_of', 'h.document_id = d.id and k.access = ''DOWNLOAD''', 'h.document_id = d.id');

-- break: Who has left a room takes along what its folders are called now
-- seen by: document_access_returns [FP30]
select pg_temp.rewrite('private.room_data_of', ' and private.room_access_of(f.deal_room_id, person) = ''full''', '');

-- break: Viewing as another tells of the other side's rule of the room
-- seen by: document_access_returns [FP31]
select pg_temp.rewrite('public.deal_room_tree', 'private.scope_at(room_id, null, seat.side)', 'private.scope_at(room_id, null, (private.seat_in(room_id, v.person)).side)');

-- break: A rule is told to everybody
-- seen by: document_access_returns [FP32]
select pg_temp.rewrite('private.is_log_line_visible', 'coalesce(manages::text = line.metadata ->> ''documents_of'', false)', 'true');

-- break: The log tells how many folders were made that rules hold back
-- seen by: document_access_returns [FP33]
select pg_temp.rewrite('private.record_folders_created', ', ''folder_id'', first_made', '');

-- break: The length of the log tells what is held back from what is not there
-- seen by: document_access_returns [FP34]
select pg_temp.rewrite('public.record_room_refusal', '(private.as_uuid(document) is null or private.document_access_of(document_id, person) > ''NONE'')', 'private.document_access_of(document_id, person) is distinct from ''NONE''');

-- break: A document of the deal is taken away by whom it is held back from
-- seen by: document_access_returns [FP35]
select pg_temp.rewrite('public.set_deal_key_document', 'if private.document_access_of(former, me) = ''NONE'' then', 'if false then');

-- break: The places with rules of one side are the other's limit
-- seen by: document_access_returns [FP36]
select pg_temp.rewrite('private.require_scopes_fit', ' and s.side = require_scopes_fit.side', '');

-- break: An upload says what holds for the room itself, whatever the folder
-- seen by: upload_audience [FP41]
select pg_temp.rewrite('public.deal_room_upload_audience', '(private.folder_of(room_id, folder)).id', 'null::uuid');

-- break: A new version says what its document's folder has
-- seen by: upload_audience [FP41]
select pg_temp.rewrite('public.deal_room_upload_audience', 'scope := updated.scope_id;', 'scope := private.scope_at(room_id, updated.folder_id, updated.side);');

-- break: A contributor reads the rules for single people
-- seen by: upload_audience [FP42]
select pg_temp.rewrite('public.deal_room_upload_audience', 'case when seat.is_manager then array_agg(u.display_name order by l.is_manager desc, u.display_name) end', 'array_agg(u.display_name order by l.is_manager desc, u.display_name)');

-- break: A contributor reads the rules of their own side
-- seen by: upload_audience [FP42]
select pg_temp.rewrite('public.deal_room_upload_audience', ' and (seat.is_manager or l.side <> seat.side)', '');

-- break: Another's document says who sees it
-- seen by: upload_audience [FP42]
select pg_temp.rewrite('public.deal_room_upload_audience', 'perform private.require_own_document(updated, me);', '');

-- break: A new room begins without rules
-- seen by: first_access_rules [FP40]
create or replace function private.create_first_access_rules(room uuid, founder uuid) returns void language sql set search_path = '' as 'select';

-- break: A new room's rules are not worked out
-- seen by: first_access_rules [FP40]
select pg_temp.rewrite('private.create_first_access_rules', 'perform private.refresh_scope_grants(room);', '');

-- break: A locked file counts as one that can be read
-- seen by: document_viewing [RD10]
select pg_temp.rewrite('public.deal_room_less_than_download', 'filter (where not can_show),', 'filter (where false),');

-- break: A table counts as one with stamped copies
-- seen by: document_viewing [RD10]
create or replace function private.has_stamped_copy(content_type text) returns boolean language sql immutable
set search_path = '' as 'select true';

-- break: What can be read of the other side's documents is told
-- seen by: document_viewing [RD11]
select pg_temp.rewrite('public.deal_room_less_than_download', '    perform private.access_rule_target(room_id, null, node);', '    null;');
select pg_temp.rewrite('public.deal_room_less_than_download', 'and d.side = manages ', '');
