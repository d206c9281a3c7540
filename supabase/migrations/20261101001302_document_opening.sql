-- Documents: who may open one, and its opening.

create function private.can_view_versions(room uuid, owner uuid, uploader uuid, person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select person in (owner, uploader) or exists (
    select 1 from private.current_members m where m.deal_room_id = room and m.user_id = person and m.role = 'MANAGER')
$$;
comment on function private.can_view_versions(uuid, uuid, uuid, uuid) is
  'May a person who reads the room in full see an earlier version? Who manages either side, who shared the document, and who uploaded that version.';

create function private.has_stamped_copy(content_type text) returns boolean
language sql immutable set search_path = ''
as $$ select content_type = 'application/pdf' or content_type like 'image/%' $$;
comment on function private.has_stamped_copy(text) is
  'Are there copies of this type that carry a name? Word, Excel, CSV and text files are shown without one.';

create function private.require_document_access(document public.deal_room_documents, access public.document_access, download boolean, stamped boolean)
returns void
language plpgsql stable set search_path = ''
as $$
declare
  has_copy constant boolean := private.has_stamped_copy(document.content_type);
begin
  if access < 'DOWNLOAD' and (not stamped or (download and (access < 'STAMPED' or not has_copy))) then
    perform private.raise_http_error(403, case when access = 'STAMPED' and not has_copy
      then 'You can view this document, but not download it: there are stamped copies of PDF files and pictures only.'
      else 'You can view this document, but not download it.' end);
  end if;
  if stamped and not document.can_show then
    perform private.raise_http_error(409, case when access = 'DOWNLOAD'
      then 'This document cannot be shown here. Download it to read it.'
      else 'This document cannot be shown here. Ask who shared it for the right to download it.' end);
  end if;
end
$$;
comment on function private.require_document_access(public.deal_room_documents, public.document_access, boolean, boolean) is
  'Holds what somebody asks for to what they may: the file itself needs DOWNLOAD, a stamped copy to save STAMPED and a type that has one, and what is shown must be one that can be. Refuses with PT403, PT409.';

create function public.open_deal_room_document(
  person uuid, document text, download boolean, ip inet default null, agent text default null, version int default null,
  stamped boolean default false
) returns public.deal_room_documents
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.deal_room_documents;
  access public.document_access;
begin
  perform private.require_max_size(row(document, agent));
  select d.* into opened from public.deal_room_documents d
  where d.id = private.as_uuid(document) and d.removed_at is null;
  access := private.document_access_of(opened.id, person);
  -- Security: a document that is held back reads the same as an unknown one.
  if coalesce(access, 'NONE') = 'NONE' then
    perform private.raise_http_error(404, 'Document not found');
  end if;
  if version <> opened.version then
    -- Security: an earlier version that the caller may not read looks the same as one that never existed.
    select v.version, v.file_name, v.file_url, v.file_size, v.content_type, v.uploaded_by, v.created_at, v.can_show
    into opened.version, opened.file_name, opened.file_url, opened.file_size, opened.content_type, opened.version_by, opened.version_at,
      opened.can_show
    from public.deal_room_document_versions v
    where v.document_id = opened.id and v.version = open_deal_room_document.version
      and private.can_view_versions(opened.deal_room_id, opened.uploaded_by, v.uploaded_by, person);
    if not found then
      perform private.raise_http_error(404, 'Document not found');
    end if;
  end if;
  perform private.require_document_access(opened, access, download, stamped);
  if stamped then
    perform private.enforce_rate_limit('deal_room.shown', person::text, 30, interval '1 minute');
  end if;
  perform private.audit(case when download then 'document.downloaded' else 'document.previewed' end, 'deal_room', opened.deal_room_id,
    jsonb_build_object('document_id', opened.id, 'version', opened.version) || case when stamped then '{"stamped": true}' else '{}' end::jsonb
      || case when private.is_emergency_reader(opened.deal_room_id, person) then '{"emergency": true}' else '{}' end::jsonb,
    person, ip, agent);
  perform private.record_document_opening(opened, person, download);
  perform private.mark_notices_read(person, 'deal_room', opened.deal_room_id, '{deal_room.documents}');
  return opened;
end
$$;
comment on function public.open_deal_room_document(uuid, text, boolean, inet, text, int, boolean) is
  'Checks the person''s access and writes the access log in one transaction, before a byte is served (service_role only); the room''s notice of documents is read with it. version: an earlier one, for those who may; else the newest. stamped: not the file, but a stamped copy or what is made of it, thirty times a minute at most. Errors: PT403, PT404, PT409, PT429.';
grant execute on function public.open_deal_room_document(uuid, text, boolean, inet, text, int, boolean) to service_role;
