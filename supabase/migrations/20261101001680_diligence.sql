-- The diligence list: what is asked for, who sees to it until when, and which documents of the room answer it.

create table public.deal_room_diligence_items (
  id uuid primary key default gen_random_uuid(),
  deal_room_id uuid not null references public.deal_rooms (id),
  section text not null check (not private.is_blank(section) and length(section) <= 100),
  position int not null check (position > 0),
  title text not null check (not private.is_blank(title) and length(title) <= 200),
  note text check (not private.is_blank(note) and length(note) <= 2000),
  owner_id uuid references public.users (id),
  due_on date,
  due_told_on date,
  version int not null default 1,
  side public.room_side not null,
  created_by uuid not null references public.users (id),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz,
  removed_by uuid references public.users (id),
  unique (deal_room_id, id),
  check ((removed_at is null) = (removed_by is null))
);
alter table public.deal_room_diligence_items enable row level security;
revoke all on public.deal_room_diligence_items from anon, authenticated, service_role;
comment on table public.deal_room_diligence_items is
  'What a diligence asks for, at most 500 a room. Security: no client right; read by deal_room_diligence, which leaves out what somebody may not know of. A removed one stays as a title for the log.';
comment on column public.deal_room_diligence_items.section is 'The heading that it stands under; those of one section stand together.';
comment on column public.deal_room_diligence_items.position is 'Its place in the whole list: 1, 2, 3 without a gap among those that are there, written under the room''s lock by private.order_diligence.';
comment on column public.deal_room_diligence_items.owner_id is 'The member who sees to it.';
comment on column public.deal_room_diligence_items.due_on is 'By when, a day in UTC; null: no day was said.';
comment on column public.deal_room_diligence_items.due_told_on is 'The due day of which the owner was notified.';
comment on column public.deal_room_diligence_items.version is 'How often it was written: who writes over what they have not read is told so.';
comment on column public.deal_room_diligence_items.side is 'Whose item it is: the side of who added it.';
create index deal_room_diligence_items_order on public.deal_room_diligence_items (deal_room_id, position) where removed_at is null;
create index deal_room_diligence_items_due on public.deal_room_diligence_items (due_on)
  where removed_at is null and owner_id is not null and due_told_on is distinct from due_on;
create index deal_room_diligence_items_owner on public.deal_room_diligence_items (owner_id);
create index deal_room_diligence_items_created_by on public.deal_room_diligence_items (created_by);
create index deal_room_diligence_items_removed_by on public.deal_room_diligence_items (removed_by);
create trigger deal_room_diligence_items_updated_at before update of title, note, owner_id, due_on, section on public.deal_room_diligence_items
  for each row execute function private.set_updated_at();

create table public.deal_room_diligence_documents (
  deal_room_id uuid not null,
  item_id uuid not null,
  document_id uuid not null,
  linked_by uuid not null references public.users (id),
  linked_at timestamptz not null default clock_timestamp(),
  primary key (item_id, document_id),
  foreign key (deal_room_id, item_id) references public.deal_room_diligence_items (deal_room_id, id),
  foreign key (deal_room_id, document_id) references public.deal_room_documents (deal_room_id, id)
);
alter table public.deal_room_diligence_documents enable row level security;
revoke all on public.deal_room_diligence_documents from anon, authenticated, service_role;
comment on table public.deal_room_diligence_documents is
  'Which documents of the room answer an item. It is done while one of them is there: removed, the item is open again, brought back, done. Security: no client right; to who may not know of a document the item is as if it had no such.';
create index deal_room_diligence_documents_document on public.deal_room_diligence_documents (deal_room_id, document_id);
create index deal_room_diligence_documents_item on public.deal_room_diligence_documents (deal_room_id, item_id);
create index deal_room_diligence_documents_linked_by on public.deal_room_diligence_documents (linked_by);

insert into private.realtime_events values
  ('diligence.changed', 'room', '{}', 'When the diligence list of the room changed: its items, their order, owners, days or documents');
insert into private.notification_kinds values
  ('deal_room.diligence_assigned', 'When I become the owner of an item of a diligence list', null, false),
  ('deal_room.diligence_due', 'When an open item of a diligence list that I own is due', null, false);
insert into private.audit_actions values
  ('diligence.template_applied', 'When a manager begins a diligence list with a template'),
  ('diligence.item_added', 'When somebody adds an item to the diligence list'),
  ('diligence.item_changed', 'When somebody changes an item of the diligence list'),
  ('diligence.item_removed', 'When somebody removes an item of the diligence list'),
  ('diligence.ordered', 'When somebody changes the order of the diligence list'),
  ('diligence.section_renamed', 'When a manager renames a section of the diligence list'),
  ('diligence.linked', 'When a document is linked to an item of the diligence list'),
  ('diligence.unlinked', 'When a document is no longer linked to an item of the diligence list');

create function private.diligence_words(value text, what text, longest int, may_be_empty boolean default false) returns text
language plpgsql stable set search_path = ''
as $$
declare
  words constant text := btrim(coalesce(value, ''));
  -- A note has lines; a heading or title is one.
  line constant text := case when may_be_empty then translate(words, E'\n\r\t', '') else words end;
begin
  if private.is_blank(words) then
    if may_be_empty then
      return null;
    end if;
    perform private.refuse(400, format('%s must be 1 to %s characters.', what, to_char(longest, 'FM9,999')));
  elsif length(words) > longest then
    perform private.refuse(400, format('%s must be at most %s characters.', what, to_char(longest, 'FM9,999')));
  elsif line ~ '[[:cntrl:]\u2028-\u202e\u2066-\u2069]' then
    perform private.refuse(400, format('%s must not contain control characters.', what));
  end if;
  return words;
end
$$;
comment on function private.diligence_words(text, text, int, boolean) is
  'A text of an item as it is kept, of 1 to so many characters; null for none where it may be empty. Refuses with PT400.';

create function private.may_edit_diligence(seat private.live_members, item public.deal_room_diligence_items) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return coalesce(seat.side = item.side and (seat.role = 'MANAGER' or item.created_by = seat.user_id and seat.role <> 'VIEWER'), false);
end
$$;
comment on function private.may_edit_diligence(private.live_members, public.deal_room_diligence_items) is
  'Is an item''s text theirs to change, and to take away: who leads the side that added it, and who added it for the side that they are on?';

create function private.may_plan_diligence(seat private.live_members, item public.deal_room_diligence_items) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return coalesce(private.may_edit_diligence(seat, item) or seat.role = 'MANAGER' or item.owner_id = seat.user_id and seat.role <> 'VIEWER', false);
end
$$;
comment on function private.may_plan_diligence(private.live_members, public.deal_room_diligence_items) is
  'Are an item''s owner, day and place theirs to set: whose text it is, both leads, and its owner?';

create function private.order_diligence(room uuid, ids uuid[]) returns void
language sql security definer set search_path = ''
as $$
  update public.deal_room_diligence_items i set position = o.place
  from (select u.id, u.place::int from unnest(ids) with ordinality u (id, place)) o
  where i.id = o.id and i.deal_room_id = room and i.position <> o.place;
$$;
comment on function private.order_diligence(uuid, uuid[]) is 'Numbers the items of a room in this order: all that are there. The caller holds the room''s lock.';

create function private.diligence_order(room uuid, but uuid default null) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(i.id order by i.position, i.id), '{}') from public.deal_room_diligence_items i
  where i.deal_room_id = room and i.removed_at is null and i.id is distinct from but
$$;
comment on function private.diligence_order(uuid, uuid) is 'The items of a room in their order, but for one.';

create function private.section_of_diligence(room uuid, section text, but uuid default null) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select i.section from public.deal_room_diligence_items i
    where i.deal_room_id = room and i.removed_at is null and lower(i.section) = lower(section_of_diligence.section) and i.id is distinct from but
    order by i.position limit 1), section_of_diligence.section)
$$;
comment on function private.section_of_diligence(uuid, text, uuid) is 'How a section is written where it is there already, whatever its capitals.';

create function private.lock_diligence_item(item text, out seat private.live_members, out kept public.deal_room_diligence_items)
language plpgsql security definer set search_path = ''
as $$
declare
  room uuid;
begin
  select i.deal_room_id into room from public.deal_room_diligence_items i
  where i.id = private.as_uuid(item) and i.removed_at is null and private.room_access(i.deal_room_id) = 'full';
  if room is null then
    perform private.refuse(404, 'Item not found');
  end if;
  seat := private.filing_seat(room);
  -- Who waited for the lock looks again.
  select i.* into kept from public.deal_room_diligence_items i where i.id = private.as_uuid(item) and i.removed_at is null;
  if kept.id is null then
    perform private.refuse(404, 'Item not found');
  end if;
  perform private.take('diligence', seat.user_id::text, 1200, interval '1 hour');
end
$$;
comment on function private.lock_diligence_item(text) is
  'An item that is there, under its room''s lock, and the caller''s seat; counts one of 1,200 acts an hour. Security: an unknown one and one of another''s room read the same. Refuses with PT403, PT404, PT409, PT429.';

create function private.diligence_owner(room uuid, owner text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted constant uuid := private.as_uuid(owner);
begin
  if owner is null or owner = '' then
    return null;
  end if;
  if not private.takes_part(private.seat_in(room, wanted)) then
    perform private.refuse(400, 'Choose a member who can add documents to this room.');
  end if;
  return wanted;
end
$$;
comment on function private.diligence_owner(uuid, text) is
  'The member whom an item is given to; null for nobody. Refuses with PT400 who is not in the room, has not accepted its NDA, or is a viewer.';

create function private.require_diligence_day(due_on date) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if due_on not between '2000-01-01' and '2099-12-31' then
    perform private.refuse(400, 'Choose a day between 2000 and 2099.');
  end if;
end
$$;
comment on function private.require_diligence_day(date) is 'Refuses with PT400 a day that nobody means.';

create function private.tell_diligence_owner(item public.deal_room_diligence_items, kind text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select 1 from private.room_grants g
    where g.user_id = item.owner_id and g.deal_room_id = item.deal_room_id and g.is_full and g.until > now()
  ) then
    perform private.notify_members(item.deal_room_id, kind, array[item.owner_id]);
  end if;
end
$$;
comment on function private.tell_diligence_owner(public.deal_room_diligence_items, text) is
  'Notifies the owner of an item, if they read the room in full: with the startup''s name, and no word of the item.';

create function private.is_diligence_done(item uuid, person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select 1 from public.deal_room_diligence_documents l join public.deal_room_documents d on d.id = l.document_id
    where l.item_id = item and d.removed_at is null and private.access_at(d.scope_id, person) > 'NONE');
end
$$;
comment on function private.is_diligence_done(uuid, uuid) is 'Does a document that is there, and theirs to know of, answer an item?';

create function private.tell_due_diligence(moment timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  due public.deal_room_diligence_items;
begin
  -- What is done for its owner keeps its notice, should it be open again within 90 days of its day.
  -- By people, so that two who tell at once wait for each other; who finds a row taken leaves it to whoever took it.
  for due in
    select i.* from public.deal_room_diligence_items i
    where i.removed_at is null and i.owner_id is not null and i.due_told_on is distinct from i.due_on
      and i.due_on between (moment at time zone 'UTC')::date - 90 and (moment at time zone 'UTC')::date
      and not private.is_diligence_done(i.id, i.owner_id)
    order by i.owner_id, i.due_on limit 200 for update skip locked
  loop
    update public.deal_room_diligence_items i set due_told_on = i.due_on where i.id = due.id;
    if private.why_deal_is_over(due.deal_room_id) is null then
      perform private.tell_diligence_owner(due, 'deal_room.diligence_due');
    end if;
  end loop;
end
$$;
comment on function private.tell_due_diligence(timestamptz) is
  'Notifies owners of what came due within 90 days and is open for them, each once a day that was set: asked by what sends mail, each minute.';

create function public.deal_room_diligence(room text)
returns table (
  id uuid, number text, section text, title text, note text, owner_id uuid, owner_name text, is_mine boolean, due_on date,
  is_overdue boolean, is_done boolean, documents json, version int, side public.room_side, created_by_name text, created_at timestamptz,
  can_edit boolean, can_plan boolean, can_link boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(room));
  me uuid := private.require_active();
  room_id uuid := private.require_room(room, 'full');
  seat constant private.live_members := private.seat_in(room_id, me);
  may_file constant boolean := coalesce(private.may_file(seat), false);
  scopes constant uuid[] := array(select g.scope_id from private.scope_grants g where g.user_id = me and g.deal_room_id = room_id);
begin
  return query
    with linked as materialized (
      select l.item_id, json_agg(json_build_object('id', d.id, 'name', d.name, 'file_name', d.file_name, 'content_type', d.content_type,
        'can_unlink', may_file and (seat.role = 'MANAGER' or l.linked_by = me or d.uploaded_by = me)) order by l.linked_at, d.id) as documents
      from public.deal_room_diligence_documents l join public.deal_room_documents d on d.id = l.document_id
      where l.deal_room_id = room_id and d.removed_at is null and (d.scope_id is null or d.scope_id = any (scopes))
      group by l.item_id
    ), sections as materialized (
      select i.section, row_number() over (order by min(i.position)) as place from public.deal_room_diligence_items i
      where i.deal_room_id = room_id and i.removed_at is null group by i.section
    )
    select i.id, s.place || '.' || row_number() over (partition by i.section order by i.position), i.section, i.title, i.note,
           i.owner_id, o.display_name, coalesce(i.owner_id = me, false), i.due_on,
           coalesce(i.due_on < private.today(), false) and k.item_id is null, k.item_id is not null, coalesce(k.documents, '[]'::json), i.version, i.side,
           b.display_name, i.created_at,
           may_file and private.may_edit_diligence(seat, i), may_file and private.may_plan_diligence(seat, i), may_file
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
  fits constant boolean := private.fits(row(room, section, title, note, owner, id), 32768);
  me uuid := private.require_active();
  room_id uuid := private.require_room(room, 'full');
  heading text := private.diligence_words(section, 'A section', 100);
  wanted constant text := private.diligence_words(title, 'A title', 200);
  noted constant text := private.diligence_words(note, 'A note', 2000, true);
  new_id constant uuid := private.id_for_new(add_deal_room_diligence_item.id);
  seat private.live_members;
  person uuid;
  others uuid[];
  made public.deal_room_diligence_items;
begin
  perform private.require_diligence_day(add_deal_room_diligence_item.due_on);
  seat := private.filing_seat(room_id);
  perform private.take('diligence', me::text, 1200, interval '1 hour');
  select i.* into made from public.deal_room_diligence_items i where i.id = new_id;
  if private.is_repeat(made.created_by = me and made.deal_room_id = room_id,
    (lower(made.section), made.title, made.note, made.owner_id, made.due_on) is not distinct from
    (lower(heading), wanted, noted, private.as_uuid(add_deal_room_diligence_item.owner), add_deal_room_diligence_item.due_on)) then
    return made.id;
  end if;
  person := private.diligence_owner(room_id, add_deal_room_diligence_item.owner);
  others := private.diligence_order(room_id);
  if cardinality(others) >= 500 then
    perform private.refuse(409, 'A diligence list can have at most 500 items. Remove some first.');
  end if;
  heading := private.section_of_diligence(room_id, heading);
  insert into public.deal_room_diligence_items (id, deal_room_id, section, position, title, note, owner_id, due_on, side, created_by)
  values (new_id, room_id, heading, cardinality(others) + 1, wanted, noted, person, add_deal_room_diligence_item.due_on, seat.side, me)
  returning * into made;
  perform private.place_diligence(room_id, made.id, heading, null);
  perform private.audit('diligence.item_added', 'deal_room', room_id, jsonb_build_object('item_id', made.id));
  if person <> me then
    perform private.tell_diligence_owner(made, 'deal_room.diligence_assigned');
  end if;
  perform private.tell_room(room_id, 'diligence.changed', '{}');
  return made.id;
end
$$;
comment on function public.add_deal_room_diligence_item(text, text, text, text, text, date, text) is
  'Adds an item at the end of its section (1 to 100 characters; a new one comes last), for members of both sides but viewers: a title of 1 to 200 characters, a note of 2,000, an owner (a member who may add documents), a due day (UTC). 500 items a room, 1,200 acts an hour a person. Notifies the owner. id: made by the client; the same again is the same item. Errors: PT400, PT401, PT403, PT404, PT409, PT413, PT429.';

create function private.place_diligence(room uuid, item uuid, section text, place int) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  others constant uuid[] := private.diligence_order(room, item);
  within constant int[] := array(
    select o.place::int from unnest(others) with ordinality o (id, place)
    join public.deal_room_diligence_items i on i.id = o.id and i.section = place_diligence.section order by o.place);
  -- How many stand before it in the whole list.
  before int;
begin
  before := case
    when cardinality(within) = 0 then cardinality(others)
    when place is null or place > cardinality(within) then within[cardinality(within)]
    else within[greatest(place, 1)] - 1 end;
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
  fits constant boolean := private.fits(row(item, title, note, owner), 32768);
  me uuid := private.require_active();
  wanted constant text := private.diligence_words(title, 'A title', 200);
  noted constant text := private.diligence_words(note, 'A note', 2000, true);
  person uuid;
  locked record;
  seat private.live_members;
  kept public.deal_room_diligence_items;
begin
  perform private.require_diligence_day(change_deal_room_diligence_item.due_on);
  locked := private.lock_diligence_item(item);
  seat := locked.seat;
  kept := locked.kept;
  if not private.may_plan_diligence(seat, kept) then
    perform private.refuse(403, 'Only the leads of both sides, its owner and who added this item can change it.');
  end if;
  if (wanted, noted) is distinct from (kept.title, kept.note) and not private.may_edit_diligence(seat, kept) then
    perform private.refuse(403, 'Only who added this item, and who leads their side, can change its text.');
  end if;
  if change_deal_room_diligence_item.version is distinct from kept.version then
    perform private.refuse(409, 'This item was changed in the meantime. Review it before you change it.');
  end if;
  -- Who owns it already may have left, or become a viewer: that they stay is no choice of anybody's.
  person := case when private.as_uuid(owner) = kept.owner_id then kept.owner_id else private.diligence_owner(kept.deal_room_id, owner) end;
  if (wanted, noted, person, change_deal_room_diligence_item.due_on) is not distinct from (kept.title, kept.note, kept.owner_id, kept.due_on) then
    return;
  end if;
  update public.deal_room_diligence_items i
  set title = wanted, note = noted, owner_id = person, due_on = change_deal_room_diligence_item.due_on, version = i.version + 1,
      -- A new owner has not been told.
      due_told_on = case when i.owner_id is not distinct from person then i.due_told_on end
  where i.id = kept.id;
  perform private.audit('diligence.item_changed', 'deal_room', kept.deal_room_id, jsonb_build_object('item_id', kept.id));
  if person is distinct from kept.owner_id and person <> me then
    perform private.tell_diligence_owner(i, 'deal_room.diligence_assigned') from public.deal_room_diligence_items i where i.id = kept.id;
  end if;
  perform private.tell_room(kept.deal_room_id, 'diligence.changed', '{}');
end
$$;
comment on function public.change_deal_room_diligence_item(text, int, text, text, text, date) is
  'Writes an item''s title and note (who added it, and who leads their side), owner and due day (they, both leads, and its owner); what is left out is taken away. version: the one that was read. Notifies a new owner. Errors: PT400, PT401, PT403, PT404, PT409, PT413, PT429.';

create function public.move_deal_room_diligence_item(item text, section text, place int default null) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  fits constant boolean := private.fits(row(item, section), 32768);
  me uuid := private.require_active();
  heading text := private.diligence_words(section, 'A section', 100);
  locked record;
  seat private.live_members;
  kept public.deal_room_diligence_items;
  former uuid[];
begin
  locked := private.lock_diligence_item(item);
  seat := locked.seat;
  kept := locked.kept;
  if not private.may_plan_diligence(seat, kept) then
    perform private.refuse(403, 'Only the leads of both sides, its owner and who added this item can move it.');
  end if;
  former := private.diligence_order(kept.deal_room_id);
  heading := private.section_of_diligence(kept.deal_room_id, heading);
  update public.deal_room_diligence_items i set section = heading where i.id = kept.id and i.section <> heading;
  perform private.place_diligence(kept.deal_room_id, kept.id, heading, place);
  if heading = kept.section and former = private.diligence_order(kept.deal_room_id) then
    return;
  end if;
  perform private.audit('diligence.ordered', 'deal_room', kept.deal_room_id, jsonb_build_object('item_id', kept.id));
  perform private.tell_room(kept.deal_room_id, 'diligence.changed', '{}');
end
$$;
comment on function public.move_deal_room_diligence_item(text, text, int) is
  'Puts an item into a section, at this place in it (from 1; null: the end); a new section comes last. For who may set its owner. Errors: PT400, PT401, PT403, PT404, PT409, PT413, PT429.';

create function public.change_deal_room_diligence_section(room text, section text, name text default null, place int default null) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  fits constant boolean := private.fits(row(room, section, name), 32768);
  me uuid := private.require_active();
  room_id uuid := private.require_room(room, 'full');
  heading text := case when name is not null then private.diligence_words(name, 'A section', 100) end;
  seat constant private.live_members := private.filing_seat(room_id);
  present text;
begin
  perform private.take('diligence', me::text, 1200, interval '1 hour');
  if seat.role <> 'MANAGER' then
    perform private.refuse(403, 'Only the founder and the deal''s investor can change sections.');
  end if;
  select i.section into present from public.deal_room_diligence_items i
  where i.deal_room_id = room_id and i.removed_at is null and lower(i.section) = lower(btrim(change_deal_room_diligence_section.section)) limit 1;
  if present is null then
    perform private.refuse(404, 'Section not found');
  end if;
  if heading is not null and heading <> present then
    if lower(heading) <> lower(present) and exists (
      select 1 from public.deal_room_diligence_items i where i.deal_room_id = room_id and i.removed_at is null and lower(i.section) = lower(heading)
    ) then
      perform private.refuse(409, format('There is already a section named %s.', heading));
    end if;
    update public.deal_room_diligence_items i set section = heading where i.deal_room_id = room_id and i.removed_at is null and i.section = present;
    present := heading;
    perform private.audit('diligence.section_renamed', 'deal_room', room_id);
  end if;
  if place is not null then
    perform private.order_diligence(room_id, array(
      select i.id from public.deal_room_diligence_items i
      join (
        select o.section, case when o.section = present then 2 * least(greatest(place, 1), 1000) - 1
          else 2 * row_number() over (partition by o.section = present order by min(o.position)) end as rank
        from public.deal_room_diligence_items o where o.deal_room_id = room_id and o.removed_at is null group by o.section
      ) s on s.section = i.section
      where i.deal_room_id = room_id and i.removed_at is null
      order by s.rank, i.position, i.id));
    perform private.audit('diligence.ordered', 'deal_room', room_id);
  end if;
  perform private.tell_room(room_id, 'diligence.changed', '{}');
end
$$;
comment on function public.change_deal_room_diligence_section(text, text, text, int) is
  'A principal renames a section (1 to 100 characters, a name that no other has), puts it at this place among the sections (from 1), or both. Errors: PT400, PT401, PT403, PT404, PT409, PT413, PT429.';

create function public.remove_deal_room_diligence_item(item text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(item));
  me uuid := private.require_active();
  locked record;
  seat private.live_members;
  kept public.deal_room_diligence_items;
begin
  locked := private.lock_diligence_item(item);
  seat := locked.seat;
  kept := locked.kept;
  if not private.may_edit_diligence(seat, kept) then
    perform private.refuse(403, 'Only who added this item, and who leads their side, can remove it.');
  end if;
  update public.deal_room_diligence_items i set removed_at = clock_timestamp(), removed_by = me where i.id = kept.id;
  perform private.order_diligence(kept.deal_room_id, private.diligence_order(kept.deal_room_id));
  perform private.audit('diligence.item_removed', 'deal_room', kept.deal_room_id, jsonb_build_object('item_id', kept.id));
  perform private.tell_room(kept.deal_room_id, 'diligence.changed', '{}');
end
$$;
comment on function public.remove_deal_room_diligence_item(text) is
  'Takes an item off the list, for who added it and who leads their side; its documents stay where they are. Errors: PT401, PT403, PT404, PT409, PT429.';

create function public.link_deal_room_diligence(item text, document text, linked boolean default true) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  fits constant boolean := private.fits(row(item, document));
  me uuid := private.require_active();
  locked record;
  seat private.live_members;
  kept public.deal_room_diligence_items;
  paper public.deal_room_documents;
  former public.deal_room_diligence_documents;
  known int;
  linked_documents int;
begin
  locked := private.lock_diligence_item(item);
  seat := locked.seat;
  kept := locked.kept;
  -- Security: of this room, there, and theirs to know of; all else reads the same.
  select d.* into paper from public.deal_room_documents d
  where d.id = private.as_uuid(document) and d.deal_room_id = kept.deal_room_id and d.removed_at is null and private.access_at(d.scope_id, me) > 'NONE';
  if paper.id is null then
    perform private.refuse(404, 'Document not found');
  end if;
  select l.* into former from public.deal_room_diligence_documents l where l.item_id = kept.id and l.document_id = paper.id;
  if (former.item_id is not null) = coalesce(link_deal_room_diligence.linked, true) then
    return;
  end if;
  if former.item_id is null then
    -- Security: counted as the caller reads the item, so that no count tells of what is held back from them. So that it has an end, 1,000
    -- of all: who would find out by that has to link 50 of each of twenty sights of the room.
    select count(*) filter (where d.scope_id is null or g.scope_id is not null), count(*) into known, linked_documents
    from public.deal_room_diligence_documents l
    join public.deal_room_documents d on d.id = l.document_id
    left join private.scope_grants g on g.user_id = me and g.scope_id = d.scope_id
    where l.item_id = kept.id and d.removed_at is null;
    if known >= 50 or linked_documents >= 1000 then
      perform private.refuse(409, 'An item can have at most 50 documents.');
    end if;
    insert into public.deal_room_diligence_documents (deal_room_id, item_id, document_id, linked_by) values (kept.deal_room_id, kept.id, paper.id, me);
  else
    if seat.role <> 'MANAGER' and me not in (former.linked_by, paper.uploaded_by) then
      perform private.refuse(403, 'Only the leads of both sides, and who linked or shared the document, can unlink it.');
    end if;
    delete from public.deal_room_diligence_documents l where l.item_id = kept.id and l.document_id = paper.id;
  end if;
  perform private.audit(case when former.item_id is null then 'diligence.linked' else 'diligence.unlinked' end, 'deal_room', kept.deal_room_id,
    jsonb_build_object('item_id', kept.id, 'document_id', paper.id));
  perform private.tell_room(kept.deal_room_id, 'diligence.changed', '{}');
end
$$;
comment on function public.link_deal_room_diligence(text, text, boolean) is
  'Says that a document of the room, that the caller may know of, answers an item, which is done by that; or that it no longer does (linked false). For members of both sides but viewers; taken away by both leads, who linked it and who shared the document. 50 documents an item, of those that are there and that the caller may know of. Errors: PT401, PT403, PT404, PT409, PT429.';

create function public.apply_deal_room_diligence_template(room text, template text) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(room, template));
  me uuid := private.require_active();
  room_id uuid := private.require_room(room, 'full');
  seat constant private.live_members := private.filing_seat(room_id);
  folders constant text[] := (select t.folders from public.deal_room_templates t where t.key = template);
  wanted record;
  made int := 0;
  heading text;
  added uuid;
begin
  if seat.role <> 'MANAGER' then
    perform private.refuse(403, 'Only the founder and the deal''s investor can apply a template.');
  end if;
  if folders is null then
    perform private.refuse(400, 'Choose one of the templates.');
  end if;
  perform private.take('diligence', me::text, 1200, interval '1 hour');
  -- What the folders of the index are for: those in a section are its items, one without any is its own.
  for wanted in
    select split_part(f.path, '/', 1) as section, substring(f.path from '[^/]+$') as title
    from unnest(folders) with ordinality f (path, place)
    where position('/' in f.path) > 0 or not exists (select 1 from unnest(folders) below (path) where starts_with(below.path, f.path || '/'))
    order by f.place
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
    perform private.refuse(409, 'A diligence list can have at most 500 items. Remove some first.');
  end if;
  if made > 0 then
    perform private.audit('diligence.template_applied', 'deal_room', room_id, jsonb_build_object('items', made));
    perform private.tell_room(room_id, 'diligence.changed', '{}');
  end if;
  return made;
end
$$;
comment on function public.apply_deal_room_diligence_template(text, text) is
  'A principal begins the list with what the folders of an index are for (SEED, SERIES_A: deal_room_templates); items that are there already stay. Returns how many were added. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

grant execute on function
  public.deal_room_diligence(text), public.add_deal_room_diligence_item(text, text, text, text, text, date, text),
  public.change_deal_room_diligence_item(text, int, text, text, text, date), public.move_deal_room_diligence_item(text, text, int),
  public.change_deal_room_diligence_section(text, text, text, int), public.remove_deal_room_diligence_item(text),
  public.link_deal_room_diligence(text, text, boolean), public.apply_deal_room_diligence_template(text, text)
to authenticated;
