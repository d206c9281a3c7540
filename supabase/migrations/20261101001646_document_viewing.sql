-- Document viewing: what the reader asks before it opens a document.

create function public.document_to_open(room text, document text, version int default null)
returns table (
  content_type text, file_size bigint, access public.document_access, can_show boolean, reader_name text, reader_email text,
  room_name text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  read public.deal_room_documents;
  mine public.document_access;
begin
  perform private.require_max_size(row(room, document));
  me := private.require_active();
  read := private.readable_document(document);
  mine := private.document_access_of(read.id, me);
  if coalesce(mine, 'NONE') = 'NONE' or read.deal_room_id is distinct from private.as_uuid(room) then
    perform private.raise_http_error(404, 'Document not found');
  end if;
  return query
    select t.content_type, t.file_size, mine, t.can_show, u.display_name, u.email, r.name
    from (
      select read.content_type, read.file_size, read.can_show
      where coalesce(document_to_open.version, read.version) = read.version
      union all
      select v.content_type, v.file_size, v.can_show
      from public.deal_room_document_versions v
      where v.document_id = read.id and v.version = document_to_open.version
        and private.can_view_versions(read.deal_room_id, read.uploaded_by, v.uploaded_by, me)
    ) t
    join public.users u on u.id = me
    join public.deal_rooms r on r.id = read.deal_room_id;
  if not found then
    perform private.raise_http_error(404, 'Document not found');
  end if;
end
$$;
comment on function public.document_to_open(text, text, int) is
  'Whether and how the caller can open a document of a room, or an earlier version of it: what it is, what they may do with it, whether it can be shown, and what a stamp on it says of them. Opening it asks again (open_deal_room_document). Errors: PT401, PT404.';
grant execute on function public.document_to_open(text, text, int) to authenticated;
