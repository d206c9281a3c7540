-- The diligence list as its screen asks for it, and its items: added, changed and moved.

create function public.deal_room_diligence(room text)
returns table (
  id uuid, number text, section text, title text, note text, owner_id uuid, owner_name text, is_mine boolean, due_on date,
  is_overdue boolean, is_done boolean, documents json, version int, side public.room_side, created_by_name text, created_at timestamptz,
  can_edit boolean, can_plan boolean, can_link boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  seat private.current_members;
  can_contribute boolean;
  scopes uuid[];
begin
  perform private.require_max_size(row(room));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  seat := private.seat_in(room_id, me);
  can_contribute := coalesce(private.can_contribute(seat), false);
  scopes := array(select g.scope_id from private.scope_grants g where g.user_id = me and g.deal_room_id = room_id);
  return query
    with linked as materialized (
      select l.item_id, json_agg(json_build_object('id', d.id, 'name', d.name, 'file_name', d.file_name, 'content_type', d.content_type,
        'can_unlink', can_contribute and (seat.role = 'MANAGER' or l.linked_by = me or d.uploaded_by = me)) order by l.linked_at, d.id) as documents
      from public.deal_room_diligence_documents l join public.deal_room_documents d on d.id = l.document_id
      where l.deal_room_id = room_id and d.removed_at is null and (d.scope_id is null or d.scope_id = any (scopes))
      group by l.item_id
    ), sections as materialized (
      select i.section, row_number() over (order by min(i.position)) as position from public.deal_room_diligence_items i
      where i.deal_room_id = room_id and i.removed_at is null group by i.section
    )
    select i.id, s.position || '.' || row_number() over (partition by i.section order by i.position), i.section, i.title, i.note,
           i.owner_id, o.display_name, coalesce(i.owner_id = me, false), i.due_on,
           coalesce(i.due_on < private.today(), false) and k.item_id is null, k.item_id is not null, coalesce(k.documents, '[]'::json), i.version, i.side,
           b.display_name, i.created_at,
           can_contribute and private.can_edit_diligence_item(seat, i), can_contribute and private.can_plan_diligence_item(seat, i),
             can_contribute
    from public.deal_room_diligence_items i
    join sections s on s.section = i.section
    left join linked k on k.item_id = i.id
    left join public.users o on o.id = i.owner_id
    left join public.users b on b.id = i.created_by
    where i.deal_room_id = room_id and i.removed_at is null
    order by i.position;
end
$$;
comment on function public.deal_room_diligence(text) is
  'The diligence list of a room, whole (at most 500 items), in its order, each with the documents that answer it, of those that the caller may know of, and what the caller may do: can_edit its text, can_plan its owner, day and place, can_link documents. An item is done while it has such a document: of one that somebody may not know of, it is open to them. Errors: PT401, PT403, PT404.';

create function public.add_deal_room_diligence_item(
  room text, section text, title text, note text default null, owner text default null, due_on date default null, id text default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid;
  room_id uuid;
  heading text;
  wanted text;
  noted text;
  new_id uuid;
  seat private.current_members;
  person uuid;
  others uuid[];
  made public.deal_room_diligence_items;
begin
  perform private.require_max_size(row(room, section, title, note, owner, id), 32768);
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  heading := private.checked_diligence_text(section, 'A section', 100);
  wanted := private.checked_diligence_text(title, 'A title', 200);
  noted := private.checked_diligence_text(note, 'A note', 2000, true);
  new_id := private.id_for_new(add_deal_room_diligence_item.id);
  perform private.require_diligence_day(add_deal_room_diligence_item.due_on);
  select i.* into made from public.deal_room_diligence_items i where i.id = new_id;
  if private.is_repeat(made.id, made.created_by = me and made.deal_room_id = room_id,
    (lower(made.section), made.title, made.note, made.owner_id, made.due_on) is not distinct from
    (lower(heading), wanted, noted, private.as_uuid(add_deal_room_diligence_item.owner), add_deal_room_diligence_item.due_on),
    made.removed_at is not null) then
    return made.id;
  end if;
  seat := private.lock_room_for_contributor(room_id);
  perform private.enforce_rate_limit('diligence', me::text, 1200, interval '1 hour');
  person := private.diligence_owner(room_id, add_deal_room_diligence_item.owner);
  others := private.diligence_order(room_id);
  if cardinality(others) >= 500 then
    perform private.raise_http_error(409, 'A diligence list can have at most 500 items. Remove some first.');
  end if;
  heading := private.section_of_diligence(room_id, heading);
  insert into public.deal_room_diligence_items (id, deal_room_id, section, position, title, note, owner_id, due_on, side, created_by)
  values (new_id, room_id, heading, cardinality(others) + 1, wanted, noted, person, add_deal_room_diligence_item.due_on, seat.side, me)
  returning * into made;
  perform private.place_diligence(room_id, made.id, heading, null);
  perform private.audit('diligence.item_added', 'deal_room', room_id, jsonb_build_object('item_id', made.id));
  if person <> me then
    perform private.notify_diligence_owner(made, 'deal_room.diligence_assigned');
  end if;
  perform private.broadcast_to_room(room_id, 'diligence.changed', '{}');
  return made.id;
end
$$;
comment on function public.add_deal_room_diligence_item(text, text, text, text, text, date, text) is
  'Adds an item at the end of its section (1 to 100 characters; a new one comes last), for members of both sides but viewers: a title of 1 to 200 characters, a note of 2,000, an owner (a member who may add documents), a due day (UTC). 500 items a room, 1,200 acts an hour a person. Notifies the owner. id: made by the client; the same again is the same item. Errors: PT400, PT401, PT403, PT404, PT409, PT413, PT429.';

create function private.place_diligence(room uuid, item uuid, section text, new_position int) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  others constant uuid[] := private.diligence_order(room, item);
  within constant int[] := array(
    select o.position::int from unnest(others) with ordinality o (id, position)
    join public.deal_room_diligence_items i on i.id = o.id and i.section = place_diligence.section order by o.position);
  -- How many stand before it in the whole list.
  before int;
begin
  before := case
    when cardinality(within) = 0 then cardinality(others)
    when new_position is null or new_position > cardinality(within) then within[cardinality(within)]
    else within[greatest(new_position, 1)] - 1 end;
  perform private.order_diligence(room, others[:before] || item || others[before + 1:]);
end
$$;
comment on function private.place_diligence(uuid, uuid, text, int) is
  'Puts an item at this place (from 1; null: the end) among those of a section, which it has already; of a new section, at the end of the list. The caller holds the room''s lock.';

create function public.change_deal_room_diligence_item(
  item text, version int, title text, note text default null, owner text default null, due_on date default null
) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid;
  wanted text;
  noted text;
  person uuid;
  locked record;
  seat private.current_members;
  stored public.deal_room_diligence_items;
begin
  perform private.require_max_size(row(item, title, note, owner), 32768);
  me := private.require_active();
  wanted := private.checked_diligence_text(title, 'A title', 200);
  noted := private.checked_diligence_text(note, 'A note', 2000, true);
  perform private.require_diligence_day(change_deal_room_diligence_item.due_on);
  locked := private.lock_diligence_item(item);
  seat := locked.seat;
  stored := locked.stored;
  if not private.can_plan_diligence_item(seat, stored) then
    perform private.raise_http_error(403,
      'Only the managers of both sides, its owner and who added this item can change it.');
  end if;
  if (wanted, noted) is distinct from (stored.title, stored.note) and not private.can_edit_diligence_item(seat, stored) then
    perform private.raise_http_error(403, 'Only who added this item, and who manages their side, can change its text.');
  end if;
  if change_deal_room_diligence_item.version is distinct from stored.version then
    perform private.raise_http_error(409, 'This item was changed in the meantime. Review it before you change it.');
  end if;
  -- An unchanged owner is not checked: they may have left or become a viewer since.
  person := case when private.as_uuid(owner) = stored.owner_id then stored.owner_id else private.diligence_owner(stored.deal_room_id, owner) end;
  if (wanted, noted, person, change_deal_room_diligence_item.due_on) is not distinct from (stored.title, stored.note, stored.owner_id, stored.due_on) then
    return;
  end if;
  update public.deal_room_diligence_items i
  set title = wanted, note = noted, owner_id = person, due_on = change_deal_room_diligence_item.due_on, version = i.version + 1,
      -- A new owner has not been told.
      due_told_on = case when i.owner_id is not distinct from person then i.due_told_on end
  where i.id = stored.id;
  perform private.audit('diligence.item_changed', 'deal_room', stored.deal_room_id, jsonb_build_object('item_id', stored.id));
  if person is distinct from stored.owner_id and person <> me then
    perform private.notify_diligence_owner(i, 'deal_room.diligence_assigned') from public.deal_room_diligence_items i where i.id = stored.id;
  end if;
  perform private.broadcast_to_room(stored.deal_room_id, 'diligence.changed', '{}');
end
$$;
comment on function public.change_deal_room_diligence_item(text, int, text, text, text, date) is
  'Writes an item''s title and note (who added it, and who manages their side), owner and due day (they, the managers of both sides, and its owner); what is left out is taken away. version: the one that was read. Notifies a new owner. Errors: PT400, PT401, PT403, PT404, PT409, PT413, PT429.';

create function public.move_deal_room_diligence_item(item text, section text, new_position int default null) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  heading text;
  locked record;
  seat private.current_members;
  stored public.deal_room_diligence_items;
  former uuid[];
begin
  perform private.require_max_size(row(item, section), 32768);
  perform private.require_active();
  heading := private.checked_diligence_text(section, 'A section', 100);
  locked := private.lock_diligence_item(item);
  seat := locked.seat;
  stored := locked.stored;
  if not private.can_plan_diligence_item(seat, stored) then
    perform private.raise_http_error(403,
      'Only the managers of both sides, its owner and who added this item can move it.');
  end if;
  former := private.diligence_order(stored.deal_room_id);
  heading := private.section_of_diligence(stored.deal_room_id, heading);
  update public.deal_room_diligence_items i set section = heading where i.id = stored.id and i.section <> heading;
  perform private.place_diligence(stored.deal_room_id, stored.id, heading, new_position);
  if heading = stored.section and former = private.diligence_order(stored.deal_room_id) then
    return;
  end if;
  perform private.audit('diligence.ordered', 'deal_room', stored.deal_room_id, jsonb_build_object('item_id', stored.id));
  perform private.broadcast_to_room(stored.deal_room_id, 'diligence.changed', '{}');
end
$$;
comment on function public.move_deal_room_diligence_item(text, text, int) is
  'Puts an item into a section, at this place in it (from 1; null: the end); a new section comes last. For who may set its owner. Errors: PT400, PT401, PT403, PT404, PT409, PT413, PT429.';
grant execute on function
  public.deal_room_diligence(text), public.add_deal_room_diligence_item(text, text, text, text, text, date, text),
  public.change_deal_room_diligence_item(text, int, text, text, text, date), public.move_deal_room_diligence_item(text, text, int)
to authenticated;
