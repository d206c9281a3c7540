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
comment on column public.deal_room_diligence_items.version is 'The number of changes: a change of a version that is not the newest is refused.';
comment on column public.deal_room_diligence_items.side is 'The side of the person who added the item.';
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

create function private.checked_diligence_text(value text, what text, longest int, may_be_empty boolean default false) returns text
language plpgsql stable set search_path = ''
as $$
declare
  words constant text := btrim(coalesce(value, ''));
  -- A note has lines; a heading or title is one.
  line constant text := case when may_be_empty then translate(words, E'\n\r\t', '') else words end;
begin
  if line ~ private.control_characters() then
    perform private.raise_http_error(400, format('%s must not contain control characters.', what));
  elsif private.is_blank(words) then
    if may_be_empty then
      return null;
    end if;
    perform private.raise_http_error(400, format('%s must be 1 to %s characters.', what, to_char(longest, 'FM9,999')));
  elsif length(words) > longest then
    perform private.raise_http_error(400,
      format('%s must be at most %s characters.', what, to_char(longest, 'FM9,999')));
  end if;
  return words;
end
$$;
comment on function private.checked_diligence_text(text, text, int, boolean) is
  'A text of an item as it is kept, of 1 to so many characters; null for none where it may be empty. Refuses with PT400.';

create function private.can_edit_diligence_item(seat private.current_members, item public.deal_room_diligence_items) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return coalesce(seat.side = item.side and (seat.role = 'MANAGER' or item.created_by = seat.user_id and seat.role <> 'VIEWER'), false);
end
$$;
comment on function private.can_edit_diligence_item(private.current_members, public.deal_room_diligence_items) is
  'May the caller change and remove an item''s text? True for a manager of the side that added it, and for the person '
  'who added it while they are on that side.';

create function private.can_plan_diligence_item(seat private.current_members, item public.deal_room_diligence_items) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return coalesce(private.can_edit_diligence_item(seat, item) or seat.role = 'MANAGER' or item.owner_id = seat.user_id and seat.role <> 'VIEWER', false);
end
$$;
comment on function private.can_plan_diligence_item(private.current_members, public.deal_room_diligence_items) is
  'May the caller set an item''s owner, due date and place? True for those who may change its text, the managers of both sides, and '
  'its owner.';

create function private.order_diligence(room uuid, ids uuid[]) returns void
language sql security definer set search_path = ''
as $$
  update public.deal_room_diligence_items i set position = o.position
  from (select u.id, u.position::int from unnest(ids) with ordinality u (id, position)) o
  where i.id = o.id and i.deal_room_id = room and i.position <> o.position;
$$;
comment on function private.order_diligence(uuid, uuid[]) is 'Numbers the items of a room in this order: all that are there. The caller holds the room''s lock.';

create function private.diligence_order(room uuid, except_id uuid default null) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(i.id order by i.position, i.id), '{}') from public.deal_room_diligence_items i
  where i.deal_room_id = room and i.removed_at is null and i.id is distinct from except_id
$$;
comment on function private.diligence_order(uuid, uuid) is 'The items of a room in their order, except one.';

create function private.section_of_diligence(room uuid, section text, except_id uuid default null) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select i.section from public.deal_room_diligence_items i
    where i.deal_room_id = room and i.removed_at is null and lower(i.section) = lower(section_of_diligence.section) and i.id is distinct from except_id
    order by i.position limit 1), section_of_diligence.section)
$$;
comment on function private.section_of_diligence(uuid, text, uuid) is 'How a section is written where it is there already, whatever its capitals.';

create function private.lock_diligence_item(item text, out seat private.current_members, out stored public.deal_room_diligence_items)
language plpgsql security definer set search_path = ''
as $$
declare
  room uuid;
begin
  select i.deal_room_id into room from public.deal_room_diligence_items i
  where i.id = private.as_uuid(item) and i.removed_at is null and private.room_access(i.deal_room_id) = 'full';
  if room is null then
    perform private.raise_http_error(404, 'Item not found');
  end if;
  seat := private.lock_room_for_contributor(room);
  -- Check again after the lock.
  select i.* into stored from public.deal_room_diligence_items i where i.id = private.as_uuid(item) and i.removed_at is null;
  if stored.id is null then
    perform private.raise_http_error(404, 'Item not found');
  end if;
  perform private.enforce_rate_limit('diligence', seat.user_id::text, 1200, interval '1 hour');
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
  if not private.is_active_participant(private.seat_in(room, wanted)) then
    perform private.raise_http_error(400, 'Choose a member who can add documents to this room.');
  end if;
  return wanted;
end
$$;
comment on function private.diligence_owner(uuid, text) is
  'The member who becomes an item''s owner; null for nobody. Refuses with PT400 a person who is not in the room, has not accepted its NDA, or is a viewer.';

create function private.require_diligence_day(due_on date) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if due_on not between '2000-01-01' and '2099-12-31' then
    perform private.raise_http_error(400, 'Choose a day between 2000 and 2099.');
  end if;
end
$$;
comment on function private.require_diligence_day(date) is 'Refuses with PT400 a day that nobody means.';

create function private.notify_diligence_owner(item public.deal_room_diligence_items, kind text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select 1 from private.current_room_grants g
    where g.user_id = item.owner_id and g.deal_room_id = item.deal_room_id and g.is_full
  ) then
    perform private.notify_members(item.deal_room_id, kind, array[item.owner_id]);
  end if;
end
$$;
comment on function private.notify_diligence_owner(public.deal_room_diligence_items, text) is
  'Notifies the owner of an item, if they read the room in full: with the startup''s name, and no word of the item.';

create function private.is_diligence_done(item uuid, person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select 1 from public.deal_room_diligence_documents l join public.deal_room_documents d on d.id = l.document_id
    where l.item_id = item and d.removed_at is null and private.access_in_scope(d.scope_id, person) > 'NONE');
end
$$;
comment on function private.is_diligence_done(uuid, uuid) is 'Does a document that exists and that the caller may know of answer the item?';

create function private.notify_due_diligence(moment timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  due public.deal_room_diligence_items;
begin
  -- An item that is no longer open keeps its notice, in case it is reopened within 90 days of its due date. Items are
  -- taken in the order of their owners, so that two runs wait for each other. An item that another run holds is left
  -- to that run.
  for due in
    select i.* from public.deal_room_diligence_items i
    where i.removed_at is null and i.owner_id is not null and i.due_told_on is distinct from i.due_on
      and i.due_on between (moment at time zone 'UTC')::date - 90 and (moment at time zone 'UTC')::date
      and not private.is_diligence_done(i.id, i.owner_id)
    order by i.owner_id, i.due_on limit 200 for update skip locked
  loop
    update public.deal_room_diligence_items i set due_told_on = i.due_on where i.id = due.id;
    if private.why_deal_is_over(due.deal_room_id) is null then
      perform private.notify_diligence_owner(due, 'deal_room.diligence_due');
    end if;
  end loop;
end
$$;
comment on function private.notify_due_diligence(timestamptz) is
  'Notifies owners of what came due within 90 days and is open for them, each once a day that was set: asked by what sends mail, each minute.';
