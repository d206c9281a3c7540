-- The diligence list: its sections, what is taken off it, the documents that answer an item, and lists to begin with.

create function public.change_deal_room_diligence_section(room text, section text, name text default null, new_position int default null) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid;
  room_id uuid;
  heading text;
  seat private.current_members;
  present text;
begin
  perform private.require_max_size(row(room, section, name), 32768);
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  heading := case when name is not null then private.checked_diligence_text(name, 'A section', 100) end;
  seat := private.lock_room_for_contributor(room_id);
  perform private.enforce_rate_limit('diligence', me::text, 1200, interval '1 hour');
  if seat.role <> 'MANAGER' then
    perform private.raise_http_error(403, 'Only who manages a side can change sections.');
  end if;
  select i.section into present from public.deal_room_diligence_items i
  where i.deal_room_id = room_id and i.removed_at is null and lower(i.section) = lower(btrim(change_deal_room_diligence_section.section)) limit 1;
  if present is null then
    perform private.raise_http_error(404, 'Section not found');
  end if;
  if heading is not null and heading <> present then
    if lower(heading) <> lower(present) and exists (
      select 1 from public.deal_room_diligence_items i where i.deal_room_id = room_id and i.removed_at is null and lower(i.section) = lower(heading)
    ) then
      perform private.raise_http_error(409, format('There is already a section named %s.', heading));
    end if;
    update public.deal_room_diligence_items i set section = heading where i.deal_room_id = room_id and i.removed_at is null and i.section = present;
    present := heading;
    perform private.audit('diligence.section_renamed', 'deal_room', room_id);
  end if;
  if new_position is not null then
    perform private.order_diligence(room_id, array(
      select i.id from public.deal_room_diligence_items i
      join (
        select o.section, case when o.section = present then 2 * least(greatest(new_position, 1), 1000) - 1
          else 2 * row_number() over (partition by o.section = present order by min(o.position)) end as rank
        from public.deal_room_diligence_items o where o.deal_room_id = room_id and o.removed_at is null group by o.section
      ) s on s.section = i.section
      where i.deal_room_id = room_id and i.removed_at is null
      order by s.rank, i.position, i.id));
    perform private.audit('diligence.ordered', 'deal_room', room_id);
  end if;
  perform private.broadcast_to_room(room_id, 'diligence.changed', '{}');
end
$$;
comment on function public.change_deal_room_diligence_section(text, text, text, int) is
  'Who manages a side renames a section (1 to 100 characters, a name that no other has), puts it at this place among the sections (from 1), or both. Errors: PT400, PT401, PT403, PT404, PT409, PT413, PT429.';

create function public.remove_deal_room_diligence_item(item text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  locked record;
  seat private.current_members;
  stored public.deal_room_diligence_items;
begin
  perform private.require_max_size(row(item));
  me := private.require_active();
  locked := private.lock_diligence_item(item);
  seat := locked.seat;
  stored := locked.stored;
  if not private.can_edit_diligence_item(seat, stored) then
    perform private.raise_http_error(403, 'Only who added this item, and who manages their side, can remove it.');
  end if;
  update public.deal_room_diligence_items i set removed_at = clock_timestamp(), removed_by = me where i.id = stored.id;
  perform private.order_diligence(stored.deal_room_id, private.diligence_order(stored.deal_room_id));
  perform private.audit('diligence.item_removed', 'deal_room', stored.deal_room_id, jsonb_build_object('item_id', stored.id));
  perform private.broadcast_to_room(stored.deal_room_id, 'diligence.changed', '{}');
end
$$;
comment on function public.remove_deal_room_diligence_item(text) is
  'Takes an item off the list, for who added it and who manages their side; its documents stay where they are. Errors: PT401, PT403, PT404, PT409, PT429.';

create function public.link_deal_room_diligence(item text, document text, linked boolean default true) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid;
  locked record;
  seat private.current_members;
  stored public.deal_room_diligence_items;
  linked_document public.deal_room_documents;
  former public.deal_room_diligence_documents;
  known int;
  linked_documents int;
begin
  perform private.require_max_size(row(item, document));
  me := private.require_active();
  locked := private.lock_diligence_item(item);
  seat := locked.seat;
  stored := locked.stored;
  -- Security: the document must be of this room, exist and be visible to the caller; every other case reads the same.
  select d.* into linked_document from public.deal_room_documents d
  where d.id = private.as_uuid(document) and d.deal_room_id = stored.deal_room_id and d.removed_at is null and private.access_in_scope(d.scope_id, me) > 'NONE';
  if linked_document.id is null then
    perform private.raise_http_error(404, 'Document not found');
  end if;
  select l.* into former from public.deal_room_diligence_documents l where l.item_id = stored.id and l.document_id = linked_document.id;
  if (former.item_id is not null) = coalesce(link_deal_room_diligence.linked, true) then
    return;
  end if;
  if former.item_id is null then
    -- Security: the limit of 50 counts the documents that the caller may know of, so that it tells nothing of the others.
    -- The limit of 1,000 counts all of them, to bound an item. To learn from it, twenty people who each see other
    -- documents would have to link 50 each.
    select count(*) filter (where d.scope_id is null or g.scope_id is not null), count(*) into known, linked_documents
    from public.deal_room_diligence_documents l
    join public.deal_room_documents d on d.id = l.document_id
    left join private.scope_grants g on g.user_id = me and g.scope_id = d.scope_id
    where l.item_id = stored.id and d.removed_at is null;
    if known >= 50 or linked_documents >= 1000 then
      perform private.raise_http_error(409, 'An item can have at most 50 documents.');
    end if;
    insert into public.deal_room_diligence_documents (deal_room_id, item_id, document_id, linked_by) values (stored.deal_room_id, stored.id, linked_document.id, me);
  else
    if seat.role <> 'MANAGER' and me not in (former.linked_by, linked_document.uploaded_by) then
      perform private.raise_http_error(403, 'Only the managers of both sides, and who linked or shared the document, can unlink it.');
    end if;
    delete from public.deal_room_diligence_documents l where l.item_id = stored.id and l.document_id = linked_document.id;
  end if;
  perform private.audit(case when former.item_id is null then 'diligence.linked' else 'diligence.unlinked' end, 'deal_room', stored.deal_room_id,
    jsonb_build_object('item_id', stored.id, 'document_id', linked_document.id));
  perform private.broadcast_room_change(stored.deal_room_id, 'diligence.changed',
    private.readers_of(stored.deal_room_id, array[linked_document.scope_id]));
end
$$;
comment on function public.link_deal_room_diligence(text, text, boolean) is
  'Says that a document of the room, that the caller may know of, answers an item, which is done by that; or that it no longer does (linked false). For members of both sides but viewers; taken away by the managers of both sides, who linked it and who shared the document. 50 documents an item, of those that are there and that the caller may know of. Errors: PT401, PT403, PT404, PT409, PT429.';

create function public.apply_deal_room_diligence_template(room text, template text) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  seat private.current_members;
  folders text[];
  wanted record;
  made int := 0;
  heading text;
  added uuid;
begin
  perform private.require_max_size(row(room, template));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  seat := private.lock_room_for_contributor(room_id);
  folders := private.template_folders(seat, template);
  perform private.enforce_rate_limit('diligence', me::text, 1200, interval '1 hour');
  -- The index's folders: one for each section with its items, and one for items without a section.
  for wanted in
    select split_part(f.path, '/', 1) as section, substring(f.path from '[^/]+$') as title
    from unnest(folders) with ordinality f (path, position)
    where position('/' in f.path) > 0 or not exists (select 1 from unnest(folders) below (path) where starts_with(below.path, f.path || '/'))
    order by f.position
  loop
    heading := private.section_of_diligence(room_id, wanted.section);
    continue when exists (
      select 1 from public.deal_room_diligence_items i
      where i.deal_room_id = room_id and i.removed_at is null and i.section = heading and lower(i.title) = lower(wanted.title));
    insert into public.deal_room_diligence_items (deal_room_id, section, position, title, side, created_by)
    values (room_id, heading, 1 + cardinality(private.diligence_order(room_id)), wanted.title, seat.side, me)
    returning id into added;
    perform private.place_diligence(room_id, added, heading, null);
    made := made + 1;
  end loop;
  if made > 0 and cardinality(private.diligence_order(room_id)) > 500 then
    perform private.raise_http_error(409, 'A diligence list can have at most 500 items. Remove some first.');
  end if;
  if made > 0 then
    perform private.audit('diligence.template_applied', 'deal_room', room_id, jsonb_build_object('items', made));
    perform private.broadcast_to_room(room_id, 'diligence.changed', '{}');
  end if;
  return made;
end
$$;
comment on function public.apply_deal_room_diligence_template(text, text) is
  'Who manages a side begins the list with what the folders of an index are for (SEED, SERIES_A: deal_room_templates); items that are there already stay. Returns how many were added. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';
grant execute on function
  public.change_deal_room_diligence_section(text, text, text, int), public.remove_deal_room_diligence_item(text),
  public.link_deal_room_diligence(text, text, boolean), public.apply_deal_room_diligence_template(text, text)
to authenticated;
