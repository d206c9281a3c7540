-- What a member without downloads can still do with documents, shown to a manager of a side before they choose an
-- access.

create function public.deal_room_less_than_download(
  room text, folders text[] default null, documents text[] default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  room_id uuid;
  of_all boolean;
  node text;
  manages public.room_side;
  below uuid[];
begin
  perform private.require_max_size(row(room, folders, documents));
  perform private.require_active();
  room_id := private.require_room(room, 'full');
  of_all := folders is null and documents is null;
  if coalesce(cardinality(folders), 0) + coalesce(cardinality(documents), 0) > 500 then
    perform private.raise_http_error(400, 'Choose at most 500 folders and documents.');
  end if;
  manages := (private.access_rule_target(room_id, null, null)).side;
  foreach node in array coalesce(folders, '{}') loop
    perform private.access_rule_target(room_id, node, null);
  end loop;
  foreach node in array coalesce(documents, '{}') loop
    perform private.access_rule_target(room_id, null, node);
  end loop;
  below := array(
    select distinct b.id from unnest(folders) f (folder),
      private.folder_and_descendants(private.as_uuid(f.folder)) b (id));
  return (
    with counted as (
      select d.id, d.file_name, d.can_show, private.has_stamped_copy(d.content_type) as has_copy,
             d.id = any (coalesce(documents, '{}')::uuid[]) as is_chosen
      from public.deal_room_documents d
      where d.deal_room_id = room_id and d.side = manages and d.removed_at is null
        and (of_all or d.id = any (coalesce(documents, '{}')::uuid[]) or d.folder_id = any (below))
    )
    select jsonb_build_object(
      'stamped', count(*) filter (where can_show and has_copy),
      'on_screen', count(*) filter (where can_show and not has_copy),
      'unshown', count(*) filter (where not can_show),
      'unshown_chosen', count(*) filter (where not can_show and is_chosen),
      'examples', coalesce((
        select jsonb_agg(e.file_name order by e.is_chosen desc, e.file_name, e.id) from (
          select c.* from counted c where not c.can_show order by c.is_chosen desc, c.file_name, c.id limit 3) e), '[]'))
    from counted
  );
end
$$;
comment on function public.deal_room_less_than_download(text, text[], text[]) is
  'What VIEW and STAMPED leave of folders and documents of the side that the caller manages (neither given: of all): how '
  'many are shown and have copies that carry a name (stamped), are shown without a name and have no copies '
  '(on_screen), cannot be shown at all (unshown, those among documents: unshown_chosen; and the names of three). '
  'Errors: PT400, PT401, PT403, PT404.';
grant execute on function public.deal_room_less_than_download(text, text[], text[]) to authenticated;
