-- Changes of existing documents: rename, move, remove, restore.

create function private.lock_documents(documents text[], are_removed boolean default false) returns public.deal_room_documents[]
language plpgsql security definer set search_path = ''
as $$
declare
  ids uuid[];
  rooms uuid[];
  seat private.current_members;
  locked public.deal_room_documents[];
begin
  if coalesce(cardinality(documents), 0) not between 1 and 200 then
    perform private.raise_http_error(400, 'Choose 1 to 200 documents.');
  end if;
  ids := array(
    select private.as_uuid(a.id) from unnest(documents) with ordinality a (id, position) group by private.as_uuid(a.id) order by min(a.position));
  rooms := array(
    select distinct d.deal_room_id from public.deal_room_documents d
    where d.id = any (ids) and private.room_access(d.deal_room_id) = 'full' and private.access_in_scope(d.scope_id, private.current_user_id()) > 'NONE');
  if cardinality(rooms) <> 1 then
    perform private.raise_http_error(404, 'Document not found');
  end if;
  seat := private.lock_room_for_contributor(rooms[1]);
  locked := array(
    select d from unnest(ids) with ordinality a (id, position)
    join public.deal_room_documents d on d.id = a.id and d.deal_room_id = rooms[1]
    where (d.removed_at is not null) = are_removed and d.erased_at is null and private.access_in_scope(d.scope_id, seat.user_id) > 'NONE'
      and (not are_removed or d.removed_at > now() - interval '30 days')
    order by a.position);
  if cardinality(locked) <> cardinality(ids) then
    perform private.raise_http_error(404, 'Document not found');
  end if;
  if exists (
    select 1 from unnest(locked) d
    where not private.is_own_document(seat, d.uploaded_by, d.side)
  ) then
    perform private.raise_http_error(403,
      case when seat.role = 'MANAGER' then 'You can only change documents your side shared.'
      else 'You can only change documents you shared.' end);
  end if;
  -- Without this check a move would give access that the rules hold back.
  if exists (select 1 from unnest(locked) d where private.access_in_scope(d.scope_id, seat.user_id) < 'DOWNLOAD') then
    perform private.raise_http_error(403, 'You can only change documents that you may download.');
  end if;
  return locked;
end
$$;
comment on function private.lock_documents(text[], boolean) is
  'One to 200 documents of one room, under its lock, each once and in the order given, that the caller may change: their own that they may download, or of the side that they manage. are_removed: those that were removed within 30 days, instead of those that are there. Refuses with PT400, PT403, PT404, PT409.';

create function private.remove_documents(room uuid, documents public.deal_room_documents[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  ids constant uuid[] := array(select d.id from unnest(documents) d);
  named text;
begin
  select d.file_name into named from unnest(documents) d
  join public.deal_key_documents p on p.deal_room_id = room and d.id in (p.term_sheet_id, p.legal_docs_id)
  limit 1;
  if named is not null then
    perform private.raise_http_error(409, format('The deal refers to %s. Choose another document there first.', named));
  end if;
  select d.file_name into named from unnest(documents) d join public.deal_closing_documents p on p.document_id = d.id limit 1;
  if named is not null then
    perform private.raise_http_error(409,
      format('%s is a closing document of the deal. Take it off that list first.', named));
  end if;
  update public.deal_room_documents d set removed_at = clock_timestamp(), removed_by = private.current_user_id() where d.id = any (ids);
  delete from private.deal_room_positions p where p.id = any (ids);
  perform private.audit('document.removed', 'deal_room', room, jsonb_build_object('document_id', i.id)) from unnest(ids) i (id);
end
$$;
comment on function private.remove_documents(uuid, public.deal_room_documents[]) is
  'Removes documents from a room, a line of the log each. The caller holds the room''s lock, and closes the gaps. Refuses with PT409 a document that the deal names or is closed with.';

create function public.rename_deal_room_document(document text, name text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  wanted text;
  stored public.deal_room_documents;
  ending text;
begin
  perform private.require_max_size(row(document, name));
  perform private.require_active();
  perform private.enforce_rate_limit('room document renamed', private.current_user_id()::text, 1200, interval '1 hour');
  wanted := private.require_valid_name(name, 'document');
  stored := (private.lock_documents(array[document]))[1];
  ending := substring(stored.file_name from '\.[A-Za-z0-9]+$');
  -- A name typed with its ending equals the name without it.
  if right(lower(wanted), length(ending)) = lower(ending) and length(wanted) > length(ending) then
    wanted := private.require_valid_name(left(wanted, -length(ending)), 'document');
  end if;
  if length(wanted || ending) > 255 then
    perform private.raise_http_error(400, 'A document name must be 1 to 255 characters.');
  end if;
  if wanted = stored.name and stored.file_name = wanted || ending then
    return;
  end if;
  update public.deal_room_documents d set name = wanted, file_name = wanted || ending where d.id = stored.id;
  perform private.audit('document.renamed', 'deal_room', stored.deal_room_id, jsonb_build_object('document_id', stored.id,
    'facts', jsonb_build_object('former_name', stored.file_name)));
  perform private.broadcast_room_change(stored.deal_room_id, 'documents.changed',
    private.readers_of(stored.deal_room_id, array[stored.scope_id]));
end
$$;
comment on function public.rename_deal_room_document(text, text) is
  'Renames a document of one''s own, or of the side that one manages; its ending stays, and it is downloaded under the new name. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.move_deal_room_documents(documents text[], folder text default null, new_position int default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.deal_room_documents[];
  ids uuid[];
  room uuid;
  target public.deal_room_folders;
  knew uuid[];
begin
  perform private.require_max_size(row(documents, folder));
  perform private.require_active();
  perform private.enforce_rate_limit('room documents moved', private.current_user_id()::text, 1200, interval '1 hour');
  locked := private.lock_documents(documents);
  ids := array(select d.id from unnest(locked) d);
  room := (locked[1]).deal_room_id;
  target := private.folder_of(room, folder);
  knew := private.readers_of(room, array(select d.scope_id from unnest(locked) d));
  update public.deal_room_documents d set folder_id = target.id where d.id = any (ids) and d.folder_id is distinct from target.id;
  perform private.require_confirmed_documents_known(room);
  perform private.reorder_items(coalesce(target.id, room), ids, new_position);
  perform private.number_folders(room);
  perform private.audit('document.moved', 'deal_room', room, jsonb_build_object('document_id', i.id)) from unnest(ids) i (id);
  -- Members who can no longer see a document are notified too.
  perform private.broadcast_room_change(room, 'documents.changed', knew || private.readers_of(room, array(
    select d.scope_id from public.deal_room_documents d where d.id = any (ids))));
end
$$;
comment on function public.move_deal_room_documents(text[], text, int) is
  'Puts 1 to 200 documents of one''s own, or of the side that one manages, into a folder or the room itself (null), in the order given, the first at this place (from 1; null: the end); within the same folder, orders them. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.remove_deal_room_documents(documents text[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.deal_room_documents[];
  room uuid;
begin
  perform private.require_max_size(row(documents));
  perform private.require_active();
  perform private.enforce_rate_limit('room documents removed', private.current_user_id()::text, 1200,
    interval '1 hour');
  locked := private.lock_documents(documents);
  room := (locked[1]).deal_room_id;
  perform private.remove_documents(room, locked);
  perform private.renumber_items(array(select distinct coalesce(d.folder_id, room) from unnest(locked) d));
  perform private.number_folders(room);
  perform private.broadcast_room_change(room, 'documents.changed',
    private.readers_of(room, array(select d.scope_id from unnest(locked) d)));
end
$$;
comment on function public.remove_deal_room_documents(text[]) is
  'Removes 1 to 200 documents of one''s own, or of the side that one manages: from every list, count and search, and from being opened; for 30 days they can be brought back. Errors: PT400, PT401, PT403, PT404, PT409 (read-only room, a document that the deal names), PT429.';

create function public.restore_deal_room_documents(documents text[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.deal_room_documents[];
  room uuid;
  back public.deal_room_documents;
  into_folder uuid;
begin
  perform private.require_max_size(row(documents));
  perform private.require_active();
  perform private.enforce_rate_limit('room documents restored', private.current_user_id()::text, 1200,
    interval '1 hour');
  locked := private.lock_documents(documents, are_removed => true);
  room := (locked[1]).deal_room_id;
  perform private.require_document_count(room, cardinality(locked));
  foreach back in array locked loop
    into_folder := private.restore_folder_of(back.folder_id);
    update public.deal_room_documents d set removed_at = null, removed_by = null, folder_id = into_folder where d.id = back.id;
    perform private.append_items(coalesce(into_folder, room), array[back.id]);
    perform private.audit('document.restored', 'deal_room', room, jsonb_build_object('document_id', back.id));
  end loop;
  perform private.number_folders(room);
  perform private.broadcast_room_change(room, 'documents.changed', private.readers_of(room, array(
    select d.scope_id from unnest(locked) l join public.deal_room_documents d on d.id = l.id)));
end
$$;
comment on function public.restore_deal_room_documents(text[]) is
  'Brings 1 to 200 documents back that were removed within 30 days, to the end of the folder that they were in, which comes back too. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';
grant execute on function
  public.rename_deal_room_document(text, text), public.move_deal_room_documents(text[], text, int),
  public.remove_deal_room_documents(text[]), public.restore_deal_room_documents(text[])
to authenticated;
