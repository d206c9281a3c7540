-- Uploads: a document, or a new version of one, from the first question to the bytes that were checked.

create function private.require_own_document(document public.deal_room_documents, person uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  seat constant private.current_members := private.seat_in(document.deal_room_id, person);
begin
  if coalesce(seat.role = 'VIEWER' or not private.is_own_document(seat, document.uploaded_by, document.side)
    or private.access_in_scope(document.scope_id, person) < 'DOWNLOAD', true) then
    perform private.raise_http_error(403, 'You can only add versions to documents that you shared, or that your side shared if you manage it.');
  end if;
end
$$;
comment on function private.require_own_document(public.deal_room_documents, uuid) is
  'Refuses with PT403 a person who neither shared a document nor manages the side that did (private.is_own_document), or may not download it.';

create function private.require_document_count(room uuid, added int) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if (select count(*) from public.deal_room_documents d where d.deal_room_id = room and d.removed_at is null) + added > 10000 then
    perform private.raise_http_error(409, 'A deal room can have at most 10,000 documents. Remove some first.');
  end if;
end
$$;
comment on function private.require_document_count(uuid, int) is 'Refuses with PT409 what would be the ten thousand and first document of a room.';

create function private.save_document_hash(document public.deal_room_documents, sha256 text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.document_hashes h where h.document_id = document.id;
  insert into private.document_hashes (document_id, deal_room_id, sha256)
  select document.id, document.deal_room_id, save_document_hash.sha256 where save_document_hash.sha256 is not null;
end
$$;
comment on function private.save_document_hash(public.deal_room_documents, text) is 'Notes the SHA-256 of a document''s newest version; null: not known.';

create function private.add_version(
  upload public.deal_room_uploads, true_size bigint, sha256 text, ip inet, agent text, can_show boolean
) returns public.deal_room_documents
language plpgsql security definer set search_path = ''
as $$
declare
  document public.deal_room_documents;
  ending constant text := substring(upload.file_name from '\.[A-Za-z0-9]+$');
begin
  select d.* into document from public.deal_room_documents d where d.id = upload.document_id and d.removed_at is null;
  if document.id is null or private.access_in_scope(document.scope_id, upload.user_id) = 'NONE' then
    perform private.raise_http_error(409, 'This document has been removed in the meantime.');
  end if;
  perform private.require_own_document(document, upload.user_id);
  if document.version >= 200 then
    perform private.raise_http_error(409,
      'A document can have at most 200 versions. Share this file as a separate document.');
  end if;
  insert into public.deal_room_document_versions
    (document_id, version, file_name, file_url, upload_id, file_size, content_type, sha256, uploaded_by, created_at, can_show)
  values (document.id, document.version, document.file_name, document.file_url, document.upload_id, document.file_size, document.content_type,
    (select h.sha256 from private.document_hashes h where h.document_id = document.id), document.version_by, document.version_at, document.can_show);
  update public.deal_room_documents d
  -- The document keeps its name, which can be changed by renaming. Its ending becomes that of the uploaded file.
  set version = document.version + 1, version_by = upload.user_id, version_at = clock_timestamp(),
      file_name = left(document.name, 255 - length(ending)) || ending,
      file_url = upload.deal_room_id || '/' || upload.id, upload_id = upload.id, file_size = true_size, content_type = upload.content_type,
      can_show = coalesce(add_version.can_show, false)
  where d.id = document.id
  returning * into document;
  perform private.save_document_hash(document, add_version.sha256);
  delete from public.deal_room_uploads u where u.id = upload.id;
  perform private.audit('document.version_added', 'deal_room', document.deal_room_id,
    jsonb_build_object('document_id', document.id, 'version', document.version), upload.user_id, ip, agent);
  perform private.broadcast_room_change(document.deal_room_id, 'documents.changed',
    private.readers_of(document.deal_room_id, array[document.scope_id]));
  perform private.notify_room(document.deal_room_id, 'deal_room.documents', upload.user_id, scope => document.scope_id);
  return document;
end
$$;
comment on function private.add_version(public.deal_room_uploads, bigint, text, inet, text, boolean) is
  'Makes an uploaded file the newest version of its document, which keeps its name; the version before is kept. The caller holds the room''s lock. Refuses with PT403, PT409.';

create function public.begin_deal_room_upload(
  room text, file_name text, file_size bigint, folder text default null, document text default null
) returns public.deal_room_uploads
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  file record;
  into_folder uuid;
  updated public.deal_room_documents;
  upload public.deal_room_uploads;
begin
  perform private.require_max_size(row(room, file_name, folder, document));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  perform private.require_contributor(room_id);
  select * into file from private.require_valid_file(begin_deal_room_upload.file_name, begin_deal_room_upload.file_size);
  into_folder := (private.folder_of(room_id, folder)).id;
  if document is not null then
    select d.* into updated from public.deal_room_documents d
    where d.id = private.as_uuid(document) and d.deal_room_id = room_id and d.removed_at is null and private.access_in_scope(d.scope_id, me) > 'NONE';
    if updated.id is null then
      perform private.raise_http_error(404, 'Document not found');
    end if;
    perform private.require_own_document(updated, me);
  else
    perform private.require_document_count(room_id, 1);
  end if;
  perform private.enforce_rate_limit('room upload', me::text, 12000, interval '1 hour');
  -- One's own uploads are begun one after the other, so that the limit holds for parallel calls too.
  perform pg_advisory_xact_lock(hashtextextended('uploads:' || me, 0));
  if exists (
    select 1 from public.deal_room_uploads u
    where u.user_id = me and u.created_at > now() - interval '1 hour'
    having count(*) filter (where u.abandoned_at is null) >= 60 or count(*) >= 300
  ) then
    perform private.raise_http_error(429, 'There are too many unfinished uploads. Wait a while and try again.');
  end if;
  insert into public.deal_room_uploads (deal_room_id, user_id, file_name, file_size, content_type, folder_id, document_id)
  values (room_id, me, file.base, begin_deal_room_upload.file_size, file.content_type, into_folder, updated.id)
  returning * into upload;
  return upload;
end
$$;
comment on function public.begin_deal_room_upload(text, text, bigint, text, text) is
  'Checks name, type by extension, size (1 byte to 50 MiB) and access before a byte is sent; the edge function then signs an upload URL. folder: where it is to be, null for the room itself. document: whose new version it is, then the folder says nothing. Errors: PT400, PT401, PT403, PT404, PT409, PT413, PT415, PT429.';
grant execute on function public.begin_deal_room_upload(text, text, bigint, text, text) to authenticated;

create function private.upload_target_folder(upload public.deal_room_uploads) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  folder public.deal_room_folders;
  side constant public.room_side := (private.seat_in(upload.deal_room_id, upload.user_id)).side;
begin
  select f.* into folder from public.deal_room_folders f where f.id = upload.folder_id;
  if folder.id is null or folder.removed_at is null
    and private.access_in_scope(folder.scope_id, upload.user_id) > 'NONE' then
    return folder.id;
  end if;
  -- A file whose folder was removed is kept, but must not come under other rules.
  if private.scope_at(upload.deal_room_id, folder.id, side) is distinct from private.scope_at(upload.deal_room_id, null, side) then
    perform private.raise_http_error(409, 'The folder of this file is not there any more. Choose another folder and upload it again.');
  end if;
  return null;
end
$$;
comment on function private.upload_target_folder(public.deal_room_uploads) is
  'The folder of an uploaded file: the chosen one, or the room itself if that was removed since. The caller holds the room''s lock. Refuses with PT409 if other rules apply there.';

create function public.finish_deal_room_upload(
  person uuid, upload_id uuid, true_size bigint, sniffed_type text, ip inet default null, agent text default null,
  sha256 text default null, can_show boolean default false, pages int default null
) returns public.deal_room_documents
language plpgsql security definer set search_path = ''
as $$
declare
  upload public.deal_room_uploads;
  document public.deal_room_documents;
begin
  perform private.require_max_size(row(sniffed_type, agent, sha256));
  -- The room is locked first, as it is when somebody leaves it.
  perform private.lock_rooms(array(select u.deal_room_id from public.deal_room_uploads u where u.id = upload_id));
  select u.* into upload from public.deal_room_uploads u where u.id = upload_id and u.user_id = person and u.abandoned_at is null
  for update;
  if upload.id is null then
    -- A repeated finish answers what the first one made.
    select d.* into document from public.deal_room_documents d
    where d.removed_at is null and d.id = (
      select n.id from public.deal_room_documents n where n.upload_id = finish_deal_room_upload.upload_id and n.version_by = person
      union all
      select v.document_id from public.deal_room_document_versions v where v.upload_id = finish_deal_room_upload.upload_id and v.uploaded_by = person
      limit 1);
    if document.id is null then
      perform private.raise_http_error(404, 'Upload not found');
    end if;
    perform private.require_room(document.deal_room_id::text, 'full', person);
    if private.access_in_scope(document.scope_id, person) < 'VIEW' then
      perform private.raise_http_error(404, 'Upload not found');
    end if;
    return document;
  end if;
  -- Lock first: the caller may have lost their access while they waited.
  perform private.lock_room_for_contributor(upload.deal_room_id, person);
  perform private.require_matching_file(upload.file_name, upload.file_size, upload.content_type, true_size, sniffed_type);
  if upload.document_id is not null then
    document := private.add_version(upload, true_size, sha256, ip, agent, can_show);
    perform private.save_page_count(document, finish_deal_room_upload.pages);
    return document;
  end if;
  perform private.require_document_count(upload.deal_room_id, 1);
  insert into public.deal_room_documents
    (id, deal_room_id, folder_id, name, file_name, file_url, upload_id, file_size, content_type, uploaded_by, can_show)
  values (
    upload.id, upload.deal_room_id, private.upload_target_folder(upload),
    regexp_replace(upload.file_name, '\.[A-Za-z0-9]+$', ''), upload.file_name,
    upload.deal_room_id || '/' || upload.id, upload.id, true_size, upload.content_type, person,
    coalesce(finish_deal_room_upload.can_show, false)
  )
  returning * into document;
  perform private.save_document_hash(document, finish_deal_room_upload.sha256);
  perform private.save_page_count(document, finish_deal_room_upload.pages);
  delete from public.deal_room_uploads u where u.id = upload.id;
  perform private.audit('document.uploaded', 'deal_room', document.deal_room_id,
    jsonb_build_object('document_id', document.id), person, ip, agent);
  perform private.broadcast_room_change(document.deal_room_id, 'documents.changed',
    private.readers_of(document.deal_room_id, array[document.scope_id]));
  perform private.notify_room(document.deal_room_id, 'deal_room.documents', person, scope => document.scope_id);
  return document;
end
$$;
comment on function public.finish_deal_room_upload(uuid, uuid, bigint, text, inet, text, text, boolean, int) is
  'Makes the document, or the new version of one, once its bytes were measured, sniffed and hashed (sha256, 64 hexadecimal digits) by the edge function (service_role only). can_show: it found out that it can show it; pages: how many a PDF has. Errors: PT400, PT403, PT404, PT409, PT413, PT415.';

create function public.abandon_deal_room_upload(person uuid, upload_id uuid) returns text
language sql security definer set search_path = ''
as $$
  update public.deal_room_uploads u set abandoned_at = now()
  where u.id = upload_id and u.user_id = person and u.abandoned_at is null
  returning u.deal_room_id || '/' || u.id
$$;
comment on function public.abandon_deal_room_upload(uuid, uuid) is
  'Ends an upload that was cancelled or refused and returns the object''s path to remove (service_role only); null when there is none.';

create function public.has_deal_room_upload(person uuid, upload_id uuid, object text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_max_size(row(object));
  return exists (
    select 1 from public.deal_room_uploads u
    where u.id = upload_id and u.user_id = person and u.abandoned_at is null and u.deal_room_id || '/' || u.id = object
    union all
    select 1 from public.deal_room_documents d
    where d.upload_id = has_deal_room_upload.upload_id and d.version_by = person and d.removed_at is null and d.file_url = object
    union all
    select 1 from public.deal_room_document_versions v join public.deal_room_documents d on d.id = v.document_id
    where v.upload_id = has_deal_room_upload.upload_id and v.uploaded_by = person and d.removed_at is null and v.file_url = object
  );
end
$$;
comment on function public.has_deal_room_upload(uuid, uuid, text) is
  'Is this upload, with this path, the person''s own, and either open or finished (service_role only)? Security: the edge function asks before it reads, hashes and checks a file, so that nobody has another person''s file processed or learns from the time taken that it exists. Errors: PT400.';

grant execute on function
  public.finish_deal_room_upload(uuid, uuid, bigint, text, inet, text, text, boolean, int),
  public.abandon_deal_room_upload(uuid, uuid),
  public.has_deal_room_upload(uuid, uuid, text)
to service_role;
