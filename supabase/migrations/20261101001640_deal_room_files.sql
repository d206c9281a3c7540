-- A room's files as one person sees them: where a folder is for them, what is new, and how it looks to another.

create table private.deal_room_file_visits (
  deal_room_id uuid not null references public.deal_rooms (id),
  user_id uuid not null references public.users (id),
  visited_at timestamptz not null,
  primary key (deal_room_id, user_id)
);
alter table private.deal_room_file_visits enable row level security;
comment on table private.deal_room_file_visits is
  'When a member last looked at a room''s files: what others brought since is new to them. Security: nobody else''s business, so apart from read marks, which the room sees.';
create index deal_room_file_visits_user on private.deal_room_file_visits (user_id);

create function private.folder_path(folder uuid) returns text
language sql stable security definer set search_path = ''
as $$
  with recursive up as (
    select f.parent_id, f.name as path from public.deal_room_folders f where f.id = folder
    union all
    select f.parent_id, f.name || '/' || u.path from up u join public.deal_room_folders f on f.id = u.parent_id
  )
  select u.path from up u where u.parent_id is null
$$;
comment on function private.folder_path(uuid) is 'The names of a folder and of those above it, with slashes, which no name has; null for the room itself.';

create table private.deal_room_views (
  user_id uuid not null references public.users (id),
  deal_room_id uuid not null references public.deal_rooms (id),
  member_id uuid not null references public.users (id),
  began_at timestamptz not null default clock_timestamp(),
  primary key (user_id, deal_room_id, member_id)
);
alter table private.deal_room_views enable row level security;
comment on table private.deal_room_views is
  'Views of a room''s files as another member sees them, with their beginning: for 8 hours, begun by begin_deal_room_view_as, which audits it.';
create index deal_room_views_room on private.deal_room_views (deal_room_id);
create index deal_room_views_member on private.deal_room_views (member_id);

create type private.file_viewer as (
  room uuid, person uuid, only_side public.room_side, can_contribute boolean, can_restrict boolean, manages public.room_side, since timestamptz, has_scopes boolean, most public.document_access
);
comment on type private.file_viewer is
  'With whose eyes a room''s files are looked at: a person, whether only at one side''s documents (by who views as another member), whether anything is theirs to change, whether rules can change (in a frozen room, too), whose documents'' rules are theirs, since when what others brought is new to them, whether anything is held back at all, and the most that they may do with a file.';

create function private.file_viewer_of(room uuid, viewer text default null) returns private.file_viewer
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.current_user_id();
  seat constant private.current_members := private.seat_in(room, me);
  seen private.file_viewer;
begin
  seen.room := room;
  if viewer is null then
    seen.person := me;
    seen.can_contribute := private.can_contribute(seat);
    seen.can_restrict := private.why_read_only(room, me) is null;
    seen.manages := case when seat.is_manager then seat.side end;
    seen.since := coalesce(
      (select v.visited_at from private.deal_room_file_visits v where v.deal_room_id = room and v.user_id = me), 'infinity');
    seen.has_scopes := private.has_scopes(room);
    seen.most := private.max_document_access(room, me);
    return seen;
  end if;
  if not coalesce(seat.is_manager, false) then
    perform private.raise_http_error(403, 'Only who manages a side can view the files as another member.');
  end if;
  seen.person := (private.seat_in(room, private.as_uuid(viewer))).user_id;
  if seen.person is null then
    perform private.raise_http_error(404, 'Member not found');
  end if;
  if not exists (
    select 1 from private.deal_room_views w
    where w.user_id = me and w.deal_room_id = room and w.member_id = seen.person and w.began_at > now() - interval '8 hours'
  ) then
    perform private.raise_http_error(409, 'Begin to view the files as this member first.');
  end if;
  seen.only_side := seat.side;
  seen.can_contribute := false;
  seen.can_restrict := false;
  seen.since := 'infinity';
  seen.has_scopes := true;
  seen.most := 'DOWNLOAD';
  return seen;
end
$$;
comment on function private.file_viewer_of(uuid, text) is
  'With whose eyes the caller looks at a room''s files: their own, or (viewer) those of a member, as who manages a side sees its documents. Security: of the other side''s documents one never learns how somebody else sees them; when somebody visited is theirs alone. Refuses with PT403, PT404, PT409.';

create function private.can_view_in_files(v private.file_viewer, scope uuid, side public.room_side) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (v.only_side is null or v.only_side = side) and private.access_in_scope(scope, v.person) > 'NONE';
end
$$;
comment on function private.can_view_in_files(private.file_viewer, uuid, public.room_side) is 'Is a folder or document with this scope_id, of this side, among what they look at?';

create function private.shown_folder(v private.file_viewer, folder uuid, out shown_id uuid, out path text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  with recursive up as (
    select f.id, f.parent_id, f.name, f.scope_id, f.side, 0 as n from public.deal_room_folders f where f.id = folder
    union all
    select f.id, f.parent_id, f.name, f.scope_id, f.side, u.n + 1 from up u join public.deal_room_folders f on f.id = u.parent_id
  )
  select (array_agg(u.id order by u.n))[1], string_agg(u.name, '/' order by u.n desc) into shown_id, path
  from up u where not v.has_scopes or private.can_view_in_files(v, u.scope_id, u.side);
end
$$;
comment on function private.shown_folder(private.file_viewer, uuid) is
  'Where what is in a folder hangs for them: the nearest folder at or above it that they see (null: the room itself), and its path of the names that they see.';

create function private.folder_shown_to(room uuid, folder uuid, person uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if folder is null or private.room_access_of(room, person) <> 'full' then
    return null;
  end if;
  return (private.shown_folder(row(room, person, null, false, false, null, 'infinity', private.has_scopes(room), 'VIEW')::private.file_viewer, folder)).shown_id;
end
$$;
comment on function private.folder_shown_to(uuid, uuid, uuid) is
  'Where what is in a folder hangs for a person, as shown_folder has it; null for the room itself, and for who does not read it.';

create function private.shown_below(v private.file_viewer, container uuid) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not v.has_scopes then
    return array[container];
  end if;
  return array(
    with recursive down as (
      select container as id
      union all
      select f.id from down d join public.deal_room_folders f
        on f.deal_room_id = v.room and coalesce(f.parent_id, f.deal_room_id) = d.id and f.removed_at is null
      where not private.can_view_in_files(v, f.scope_id, f.side)
    )
    select d.id from down d);
end
$$;
comment on function private.shown_below(private.file_viewer, uuid) is
  'A folder, or the room, and those folders below that they do not see: what is in all of these hangs in it.';

create function private.file_rows(v private.file_viewer, ids uuid[], cursors text[] default null)
returns table (
  id uuid, folder_id uuid, number text, name text, file_name text, file_size bigint, content_type text, sha256 text,
  version int, side public.room_side, uploaded_by uuid, uploaded_by_name text, created_at timestamptz, updated_at timestamptz,
  is_new boolean, can_edit boolean, folder_path text, cursor text,
  my_access public.document_access, can_set_access boolean, is_restricted boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  seat constant private.current_members := private.seat_in(v.room);
begin
  return query
    with asked as materialized (select * from unnest(ids, cursors) with ordinality a (id, cursor, position)),
    documents as materialized (
      select d.*, a.cursor, a.position, least(case when d.scope_id is null then 'DOWNLOAD' else coalesce(g.access, 'NONE') end, v.most) as access
      from asked a join public.deal_room_documents d on d.id = a.id
      left join private.scope_grants g on g.user_id = v.person and g.scope_id = d.scope_id
    ),
    folders as materialized (
      select f.id, f.number, s.shown_id, s.path
      from public.deal_room_folders f cross join lateral private.shown_folder(v, f.id) s where f.id in (select d.folder_id from documents d)
    )
    select d.id, f.shown_id, concat_ws('.', f.number, p.position), d.name, d.file_name, d.file_size, d.content_type, h.sha256,
           d.version, d.side, d.uploaded_by, u.display_name, d.created_at, d.version_at,
           d.version_at > v.since and d.version_by <> v.person,
           v.can_contribute and d.access = 'DOWNLOAD' and private.is_own_document(seat, d.uploaded_by, d.side),
           f.path, d.cursor,
           d.access, v.can_restrict and coalesce(d.side = v.manages, false),
           coalesce(d.side = v.manages, false) and exists (
             select 1 from private.access_scopes o where o.id = d.scope_id and o.document_id = d.id)
    from documents d
    left join private.document_hashes h on h.document_id = d.id and d.access = 'DOWNLOAD'
    left join private.deal_room_positions p on p.id = d.id
    left join folders f on f.id = d.folder_id
    join public.users u on u.id = d.uploaded_by
    order by d.position;
end
$$;
comment on function private.file_rows(private.file_viewer, uuid[], text[]) is
  'These documents of a room as its screens show them, in this order, each with its cursor. The caller of it has asked who may read them. Security: what is below a right to download is known by no hash.';
