-- Writes of a room's messages, documents and folders: one trigger for each moment, and its steps in order.

create function private.on_deal_room_messages_after_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast_to_room(new.deal_room_id, 'message.posted', jsonb_build_object('message_id', new.id, 'seq', new.seq));
  if new.message <> '' then
    perform private.save_message_search(new);
  end if;
  return null;
end
$$;
comment on function private.on_deal_room_messages_after_insert() is
  'Trigger: broadcasts a new message to the room and adds it to the search.';
create trigger deal_room_messages_after_insert after insert on public.deal_room_messages
  for each row execute function private.on_deal_room_messages_after_insert();

create function private.on_deal_room_messages_after_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.deal_room_search_index w where w.about = new.id;
  return null;
end
$$;
comment on function private.on_deal_room_messages_after_update() is
  'Trigger: removes a withdrawn message from the search.';
create trigger deal_room_messages_after_update after update on public.deal_room_messages
  for each row when (old.withdrawn_at is distinct from new.withdrawn_at) execute function private.on_deal_room_messages_after_update();

create function private.on_deal_room_documents_before_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.side := coalesce(new.side, (
    select m.side from public.deal_room_members m where m.deal_room_id = new.deal_room_id and m.user_id = new.uploaded_by));
  new.version_by := coalesce(new.version_by, new.uploaded_by);
  new.version_at := new.created_at;
  new.scope_id := private.scope_at(new.deal_room_id, new.folder_id, new.side);
  return new;
end
$$;
comment on function private.on_deal_room_documents_before_insert() is
  'Trigger: sets the side of a new document to its uploader''s, and its access scope to that of its folder.';
create trigger deal_room_documents_before_insert before insert on public.deal_room_documents
  for each row execute function private.on_deal_room_documents_before_insert();

create function private.on_deal_room_documents_after_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_rooms(array[new.deal_room_id]);
  perform private.append_items(coalesce(new.folder_id, new.deal_room_id), array[new.id]);
  perform private.update_document_search(null, new);
  return null;
end
$$;
comment on function private.on_deal_room_documents_after_insert() is
  'Trigger: gives a new document its place in the folder and adds it to the search.';
create trigger deal_room_documents_after_insert after insert on public.deal_room_documents
  for each row execute function private.on_deal_room_documents_after_insert();

create function private.on_deal_room_documents_before_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  above constant uuid := private.scope_at(new.deal_room_id, new.folder_id, new.side);
begin
  update private.access_scopes s set parent_id = above
  where s.deal_room_id = new.deal_room_id and s.side = new.side and s.document_id = new.id
  returning s.id into new.scope_id;
  if found then
    perform private.refresh_scope_grants(new.deal_room_id);
  else
    new.scope_id := above;
  end if;
  return new;
end
$$;
comment on function private.on_deal_room_documents_before_update() is
  'Trigger: sets the access scope of a moved document to that of the new folder, unless it has its own.';
create trigger deal_room_documents_before_update before update on public.deal_room_documents
  for each row when (old.folder_id is distinct from new.folder_id) execute function private.on_deal_room_documents_before_update();

create function private.on_deal_room_documents_after_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.version <> new.version then
    perform private.record_new_version(new);
  end if;
  if old.scope_id is distinct from new.scope_id then
    update private.deal_room_questions q set scope_id = new.scope_id where q.deal_room_id = new.deal_room_id and q.document_id = new.id;
    update public.deal_room_message_attachments a set scope_id = new.scope_id
    where a.deal_room_id = new.deal_room_id and a.document_id = new.id and a.scope_id is distinct from new.scope_id;
  end if;
  if (old.name, old.file_name, old.version, old.erased_at) is distinct from (new.name, new.file_name, new.version, new.erased_at) then
    perform private.update_document_search(old, new);
  end if;
  return null;
end
$$;
comment on function private.on_deal_room_documents_after_update() is
  'Trigger: records a new version of a document, sets the access scope of its questions and attachments, and updates '
  'the search.';
create trigger deal_room_documents_after_update after update on public.deal_room_documents
  for each row execute function private.on_deal_room_documents_after_update();

create function private.on_deal_room_folders_before_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.scope_id := private.scope_at(new.deal_room_id, new.parent_id, new.side);
  return new;
end
$$;
comment on function private.on_deal_room_folders_before_insert() is
  'Trigger: sets the access scope of a new folder to that of the folder that it is in.';
create trigger deal_room_folders_before_insert before insert on public.deal_room_folders
  for each row execute function private.on_deal_room_folders_before_insert();

create function private.on_deal_room_folders_after_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.parent_id is distinct from new.parent_id and private.has_scopes(new.deal_room_id) then
    perform private.reassign_access_scopes(new.deal_room_id);
  end if;
  if old.scope_id is distinct from new.scope_id then
    update private.deal_room_questions q set scope_id = new.scope_id where q.deal_room_id = new.deal_room_id and q.folder_id = new.id;
  end if;
  return null;
end
$$;
comment on function private.on_deal_room_folders_after_update() is
  'Trigger: sets the access scopes of what is in a moved folder, and of questions about it.';
create trigger deal_room_folders_after_update after update on public.deal_room_folders
  for each row execute function private.on_deal_room_folders_after_update();
