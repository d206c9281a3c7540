-- What somebody may do with a document.

create function private.document_access_of(document uuid, person uuid) returns public.document_access
language sql stable security definer set search_path = ''
as $$
  select case when private.room_access_of(d.deal_room_id, person) = 'full' then 'DOWNLOAD' else 'NONE' end::public.document_access
  from public.deal_room_documents d where d.id = document
$$;
comment on function private.document_access_of(uuid, uuid) is 'What a person may do with a document; null when there is none.';
