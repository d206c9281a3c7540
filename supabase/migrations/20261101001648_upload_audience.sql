-- The audience of an upload, shown before it starts: what the other members will be able to do with it.

create function public.deal_room_upload_audience(room text, folder text default null, document text default null)
returns table (side public.room_side, access public.document_access, is_mine boolean, people text[])
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  seat private.current_members;
  updated public.deal_room_documents;
  scope uuid;
begin
  perform private.require_max_size(row(room, folder, document));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  seat := private.seat_in(room_id, me);
  perform private.require_contributor(room_id);
  if document is not null then
    select d.* into updated from public.deal_room_documents d
    where d.id = private.as_uuid(document) and d.deal_room_id = room_id and d.removed_at is null
      and private.access_in_scope(d.scope_id, me) > 'NONE';
    if updated.id is null then
      perform private.raise_http_error(404, 'Document not found');
    end if;
    perform private.require_own_document(updated, me);
    scope := updated.scope_id;
  else
    scope := private.scope_at(room_id, (private.folder_of(room_id, folder)).id, seat.side);
  end if;
  return query
    select l.side, private.access_in_scope(scope, l.user_id), l.side = seat.side,
           -- Security: rules for single people, and those of one's own side, are for who manages the side.
           case when seat.is_manager then array_agg(u.display_name order by l.is_manager desc, u.display_name) end
    from private.current_members l
    join public.users u on u.id = l.user_id
    where l.deal_room_id = room_id and l.user_id <> me and (seat.is_manager or l.side <> seat.side)
    group by 1, 2
    order by 3, 2 desc;
end
$$;
comment on function public.deal_room_upload_audience(text, text, text) is
  'What the others in a room will be able to do with a file that the caller uploads into a folder (null: the room itself), or as '
  'a new version of a document: a row for each side and access. people: who, to the one who manages their side; to others the other '
  'side''s rows alone, without names. Errors: PT400, PT401, PT403, PT404, PT409 (read-only or frozen room).';
grant execute on function public.deal_room_upload_audience(text, text, text) to authenticated;
