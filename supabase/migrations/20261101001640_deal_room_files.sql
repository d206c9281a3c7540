-- What the screens of a room's files ask: its tree, pages of documents, one document, what was removed.

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

create function private.is_new_to_me(room uuid) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select v.visited_at from private.deal_room_file_visits v where v.deal_room_id = room and v.user_id = private.me()), 'infinity')
$$;
comment on function private.is_new_to_me(uuid) is 'From when on what others brought to a room is new to the caller: their last visit; before the first, nothing is.';

create function private.file_rows(room uuid, ids uuid[], cursors text[] default null)
returns table (
  id uuid, folder_id uuid, number text, name text, file_name text, file_size bigint, content_type text, sha256 text,
  version int, side public.room_side, uploaded_by uuid, uploaded_by_name text, created_at timestamptz, updated_at timestamptz,
  is_new boolean, can_edit boolean, folder_path text, cursor text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.me();
  since constant timestamptz := private.is_new_to_me(room);
  seat constant private.live_members := private.seat_in(room, me);
  may_file constant boolean := private.may_file(seat);
begin
  return query
    with asked as materialized (select * from unnest(ids, cursors) with ordinality a (id, cursor, place)),
    documents as materialized (select d.*, a.cursor, a.place from asked a join public.deal_room_documents d on d.id = a.id),
    folders as materialized (
      select f.id, f.number, private.folder_path(f.id) as path
      from public.deal_room_folders f where f.id in (select d.folder_id from documents d)
    )
    select d.id, d.folder_id, concat_ws('.', f.number, p.position), d.name, d.file_name, d.file_size, d.content_type, d.sha256,
           d.version, d.side, d.uploaded_by, u.display_name, d.created_at, d.version_at,
           d.version_at > since and d.version_by <> me,
           may_file and private.is_own_paper(seat, d.uploaded_by, d.side),
           f.path, d.cursor
    from documents d
    left join private.deal_room_places p on p.id = d.id
    left join folders f on f.id = d.folder_id
    join public.users u on u.id = d.uploaded_by
    order by d.place;
end
$$;
comment on function private.file_rows(uuid, uuid[], text[]) is
  'These documents of a room as its screens show them, in this order, each with its cursor. The caller of it has asked who may read them.';

create function public.deal_room_files(
  room text, folder text default null, search text default null, sort text default 'index', only_new boolean default false,
  after text default null, page_size int default 50
)
returns table (
  id uuid, folder_id uuid, number text, name text, file_name text, file_size bigint, content_type text, sha256 text,
  version int, side public.room_side, uploaded_by uuid, uploaded_by_name text, created_at timestamptz, updated_at timestamptz,
  is_new boolean, can_edit boolean, folder_path text, cursor text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(room, folder, search, sort, after));
  me uuid := private.require_active();
  room_id uuid := private.require_room(room, 'full');
  target public.deal_room_folders := private.folder_of(room_id, folder);
  container constant uuid := coalesce(target.id, room_id);
  wanted constant text := lower(nullif(btrim(coalesce(search, '')), ''));
  of_room constant boolean := wanted is not null or coalesce(only_new, false);
  since constant timestamptz := private.is_new_to_me(room_id);
  most constant int := least(greatest(coalesce(page_size, 50), 1), 200);
  ids uuid[];
  cursors text[];
  last jsonb;
begin
  if coalesce(sort not in ('index', 'name', 'newest', 'size', 'type'), true) then
    perform private.refuse(400, 'Sort by index, name, newest, size or type.');
  end if;
  if length(wanted) > 200 then
    perform private.refuse(400, 'Search with at most 200 characters.');
  end if;
  if after is not null then
    last := case when pg_input_is_valid(after, 'jsonb') then after::jsonb end;
    if coalesce(jsonb_typeof(last -> 0) <> 'string' or jsonb_typeof(last -> 1) <> 'number' or private.as_uuid(last ->> 2) is null, true) then
      perform private.refuse(400, 'This page of the list does not exist. Start at the first one.');
    end if;
  end if;
  if sort = 'index' and not of_room then
    -- The way that most take: as far as the page goes, whatever the folder holds.
    select array_agg(n.id order by n.position), array_agg(jsonb_build_array('', n.position, n.id)::text order by n.position) into ids, cursors
    from (
      select p.id, p.position from private.deal_room_places p join public.deal_room_documents d on d.id = p.id
      where p.container_id = container and p.position > coalesce((last ->> 1)::numeric, 0)
      order by p.position limit most
    ) n;
  else
    select array_agg(n.id order by n.word, n.amount, n.id),
           array_agg(jsonb_build_array(n.word, n.amount, n.id)::text order by n.word, n.amount, n.id) into ids, cursors
    from (
      select k.id, k.word, k.amount
      from (
        select d.id,
          case sort
            when 'name' then lower(d.name)
            when 'type' then lower(substring(d.file_name from '[^.]*$')) || ' ' || lower(d.name)
            when 'index' then (
              select string_agg(lpad(n.part, 6, '0'), '.' order by n.place)
              from string_to_table(concat_ws('.', f.number, p.position), '.') with ordinality n (part, place))
            else '' end as word,
          case sort
            when 'newest' then -extract(epoch from d.version_at) when 'size' then -d.file_size::numeric else 0 end as amount
        from public.deal_room_documents d
        left join public.deal_room_folders f on f.id = d.folder_id
        join private.deal_room_places p on p.id = d.id
        where d.deal_room_id = room_id and d.removed_at is null
          and (of_room or p.container_id = container)
          and (not coalesce(only_new, false) or (d.version_at > since and d.version_by <> me))
          and (wanted is null or position(wanted in lower(d.file_name)) > 0 or position(wanted in lower(d.name)) > 0)
      ) k
      where last is null or (k.word, k.amount, k.id) > (last ->> 0, (last ->> 1)::numeric, (last ->> 2)::uuid)
      order by k.word, k.amount, k.id limit most
    ) n;
  end if;
  return query select * from private.file_rows(room_id, coalesce(ids, '{}'), coalesce(cursors, '{}'));
end
$$;
comment on function public.deal_room_files(text, text, text, text, boolean, text, int) is
  'A page of a room''s documents (1 to 200): those directly in a folder, or in the room itself (folder null). search (in names, whatever the capitals) and only_new look through the whole room. sort: index, name, newest, size (largest first), type. after: the cursor of the last row, of the same order. number: its place in the index; updated_at: when its newest version came; is_new: from somebody else since one''s last visit. Errors: PT400, PT401, PT403, PT404.';
grant execute on function public.deal_room_files(text, text, text, text, boolean, text, int) to authenticated;

create function public.deal_room_tree(room text)
returns table (
  id uuid, parent_id uuid, name text, number text, depth int, side public.room_side, documents int, new_documents int, can_edit boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(room));
  me uuid := private.require_active();
  room_id uuid := private.require_room(room, 'full');
  since constant timestamptz := private.is_new_to_me(room_id);
  seat constant private.live_members := private.seat_in(room_id, me);
  may_file constant boolean := private.may_file(seat);
begin
  return query
    with recursive folders as materialized (
      select f.* from public.deal_room_folders f where f.deal_room_id = room_id and f.removed_at is null
    ),
    held as materialized (
      select d.folder_id, count(*)::int as documents, (count(*) filter (where d.version_at > since and d.version_by <> me))::int as fresh,
             bool_or(d.uploaded_by <> me) as of_others
      from public.deal_room_documents d where d.deal_room_id = room_id and d.removed_at is null group by d.folder_id
    ),
    up as (
      select f.id as folder, f.id as above, f.parent_id from folders f
      union all
      select u.folder, a.id, a.parent_id from up u join folders a on a.id = u.parent_id
    ),
    sums as (
      select u.above, sum(h.documents)::int as documents, sum(h.fresh)::int as fresh,
             bool_or(coalesce(h.of_others, false) or f.created_by <> me) as of_others
      from up u join folders f on f.id = u.folder left join held h on h.folder_id = u.folder
      group by u.above
    )
    select null::uuid, null::uuid, r.name, ''::text, 0, null::public.room_side,
           coalesce((select sum(h.documents)::int from held h), 0), coalesce((select sum(h.fresh)::int from held h), 0), false
    from public.deal_rooms r where r.id = room_id
    union all
    select * from (
      select f.id, f.parent_id, f.name, f.number, f.depth, f.side, coalesce(s.documents, 0), coalesce(s.fresh, 0),
             may_file and case when seat.role = 'MANAGER' then f.side = seat.side else not s.of_others end
      from folders f join sums s on s.above = f.id
      order by string_to_array(f.number, '.')::int[]
    ) t;
end
$$;
comment on function public.deal_room_tree(text) is
  'A room''s folders in the order of the index, first a row without an id for the room itself. documents, new_documents: below each, at any depth. can_edit: may the caller rename, move and remove it. Errors: PT401, PT403, PT404.';
grant execute on function public.deal_room_tree(text) to authenticated;
