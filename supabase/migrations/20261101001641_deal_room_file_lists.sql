-- The screen of a room's files: pages of folders and documents, and its tree.

create function public.deal_room_files(
  room text, folder text default null, search text default null, sort text default 'index', only_new boolean default false,
  after text default null, page_size int default 50, viewer text default null
)
returns table (
  id uuid, folder_id uuid, number text, name text, file_name text, file_size bigint, content_type text, sha256 text,
  version int, side public.room_side, uploaded_by uuid, uploaded_by_name text, created_at timestamptz, updated_at timestamptz,
  is_new boolean, can_edit boolean, folder_path text, cursor text,
  my_access public.document_access, can_set_access boolean, is_restricted boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  room_id uuid;
  v private.file_viewer;
  target public.deal_room_folders;
  containers uuid[];
  wanted text;
  backwards boolean;
  order_by text;
  of_room boolean;
  max_rows int;
  ids uuid[];
  cursors text[];
  last jsonb;
  from_position int;
begin
  perform private.require_max_size(row(room, folder, search, sort, after, viewer));
  perform private.require_active();
  room_id := private.require_room(room, 'full');
  v := private.file_viewer_of(room_id, viewer);
  target := private.folder_of(room_id, folder);
  wanted := lower(nullif(btrim(coalesce(search, '')), ''));
  backwards := coalesce(starts_with(sort, '-'), false);
  order_by := case when backwards then substr(sort, 2) else sort end;
  of_room := wanted is not null or coalesce(only_new, false);
  max_rows := least(greatest(coalesce(page_size, 50), 1), 200);
  if coalesce(order_by not in ('index', 'name', 'newest', 'size', 'type'), true) then
    perform private.raise_http_error(400, 'Sort by index, name, newest, size or type.');
  end if;
  if length(wanted) > 200 then
    perform private.raise_http_error(400, 'Search with at most 200 characters.');
  end if;
  if target.id is not null and v.only_side is not null
    and not private.can_view_in_files(v, target.scope_id, target.side) then
    perform private.raise_http_error(404, 'Folder not found');
  end if;
  containers := private.shown_below(v, coalesce(target.id, room_id));
  if after is not null then
    last := case when pg_input_is_valid(after, 'jsonb') then after::jsonb end;
    if coalesce(jsonb_typeof(last -> 0) <> 'string' or jsonb_typeof(last -> 1) <> 'number' or private.as_uuid(last ->> 2) is null, true) then
      perform private.raise_http_error(400, 'This page of the list does not exist. Start at the first one.');
    end if;
  end if;
  if sort = 'index' and not of_room and cardinality(containers) = 1 then
    -- The way that most take: as far as the page goes, whatever the folder holds. A whole number, so that the index leads there.
    from_position := least(greatest(coalesce((last ->> 1)::numeric, 0), 0), 2147483647)::int;
    select array_agg(n.id order by n.position), array_agg(jsonb_build_array('', n.position, n.id)::text order by n.position) into ids, cursors
    from (
      select p.id, p.position from private.deal_room_positions p join public.deal_room_documents d on d.id = p.id
      where p.container_id = containers[1] and p.position > from_position
        and (not v.has_scopes or (
          (v.only_side is null or d.side = v.only_side)
          and (d.scope_id is null or d.scope_id in (select g.scope_id from private.scope_grants g where g.user_id = v.person and g.deal_room_id = v.room))))
      order by p.position limit max_rows
    ) n;
  else
    select array_agg(n.id order by n.position), array_agg(jsonb_build_array(n.word, n.amount, n.id)::text order by n.position) into ids, cursors
    from (
      select k.id, k.word, k.amount,
        row_number() over (order by case when not backwards then k.word end, case when backwards then k.word end desc, k.amount, k.id) as position
      from (
        select d.id,
          case order_by
            when 'name' then lower(d.name)
            when 'type' then lower(substring(d.file_name from '[^.]*$')) || ' ' || lower(d.name)
            when 'index' then (
              select string_agg(lpad(n.part, 6, '0'), '.' order by n.position)
              from string_to_table(concat_ws('.', f.number, p.position), '.') with ordinality n (part, position))
            else '' end as word,
          case order_by when 'newest' then extract(epoch from d.version_at) when 'size' then d.file_size::numeric else 0 end
            * case when backwards then 1 else -1 end as amount
        from public.deal_room_documents d
        left join public.deal_room_folders f on f.id = d.folder_id
        join private.deal_room_positions p on p.id = d.id
        where d.deal_room_id = room_id and d.removed_at is null
          and (of_room or p.container_id = any (containers))
          and (not v.has_scopes or (
            (v.only_side is null or d.side = v.only_side)
            and (d.scope_id is null or d.scope_id in (select g.scope_id from private.scope_grants g where g.user_id = v.person and g.deal_room_id = v.room))))
          and (not coalesce(only_new, false) or (d.version_at > v.since and d.version_by <> v.person))
          and (wanted is null or position(wanted in lower(d.file_name)) > 0 or position(wanted in lower(d.name)) > 0)
      ) k
      where last is null or case when k.word = last ->> 0
        then (k.amount, k.id) > ((last ->> 1)::numeric, (last ->> 2)::uuid) else (k.word > last ->> 0) <> backwards end
      order by position limit max_rows
    ) n;
  end if;
  return query select * from private.file_rows(v, coalesce(ids, '{}'), coalesce(cursors, '{}'));
end
$$;
comment on function public.deal_room_files(text, text, text, text, boolean, text, int, text) is
  'A page of a room''s documents (1 to 200): those of one folder, or of the room itself (folder null). search (in '
  'names, in any case) and only_new look through the whole room. sort: index, name, newest, size (largest first), type; '
  'a minus reverses it. after: the cursor of the last row, of the same order. Columns: number, its place in the index; '
  'updated_at, when its newest version came; is_new, from somebody else since the caller''s last visit; my_access, what '
  'the caller may do with it; can_set_access, whether they may say who sees it; is_restricted, for a manager of its '
  'side, whether a rule stands here. viewer: as this member sees the documents of the side that the caller manages '
  '(begin_deal_room_view_as). Security: a document that is held back is in no row; one in a folder that is held back '
  'appears in the nearest folder above. Errors: PT400, PT401, PT403, PT404, PT409.';
grant execute on function public.deal_room_files(text, text, text, text, boolean, text, int, text) to authenticated;

create function public.deal_room_tree(room text, viewer text default null)
returns table (
  id uuid, parent_id uuid, name text, number text, depth int, side public.room_side, documents int, new_documents int, can_edit boolean,
  my_access public.document_access, can_set_access boolean, is_restricted boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  v private.file_viewer;
  seat private.current_members;
begin
  perform private.require_max_size(row(room, viewer));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  v := private.file_viewer_of(room_id, viewer);
  seat := private.seat_in(room_id, me);
  return query
    with recursive grants as materialized (
      select g.scope_id, g.access from private.scope_grants g where g.user_id = v.person and g.deal_room_id = room_id and v.has_scopes
    ),
    folders as materialized (
      select f.*, least(case when f.scope_id is null then 'DOWNLOAD' else g.access end, v.most) as access,
             (v.only_side is null or f.side = v.only_side) and (f.scope_id is null or g.access is not null) as is_seen
      from public.deal_room_folders f left join grants g on g.scope_id = f.scope_id
      where f.deal_room_id = room_id and f.removed_at is null
    ),
    documents as materialized (
      select d.folder_id, d.scope_id,
             count(*)::int as documents, (count(*) filter (where d.version_at > v.since and d.version_by <> v.person))::int as fresh,
             bool_or(d.uploaded_by <> v.person) as of_others, d.side
      from public.deal_room_documents d where d.deal_room_id = room_id and d.removed_at is null group by d.folder_id, d.scope_id, d.side
    ),
    held as materialized (
      select p.folder_id, sum(p.documents) filter (where k.is_seen)::int as documents, sum(p.fresh) filter (where k.is_seen)::int as fresh,
             bool_or(p.of_others or k.access is distinct from 'DOWNLOAD') as of_others
      from documents p left join grants g on g.scope_id = p.scope_id
      cross join lateral (
        select case when p.scope_id is null then 'DOWNLOAD' else g.access end as access,
               (v.only_side is null or p.side = v.only_side) and (p.scope_id is null or g.access is not null) as is_seen
      ) k
      group by p.folder_id
    ),
    up as (
      select f.id as folder, f.id as above, f.parent_id, 0 as n from folders f
      union all
      select u.folder, a.id, a.parent_id, u.n + 1 from up u join folders a on a.id = u.parent_id
    ),
    sums as (
      select u.above, sum(h.documents)::int as documents, sum(h.fresh)::int as fresh,
             bool_or(coalesce(h.of_others, false) or f.created_by <> v.person or f.access is distinct from 'DOWNLOAD') as of_others
      from up u join folders f on f.id = u.folder left join held h on h.folder_id = u.folder
      group by u.above
    ),
    -- An allowed folder below a held-back one is shown under the nearest visible folder above it.
    hung as (
      select distinct on (u.folder) u.folder, u.above from up u join folders a on a.id = u.above and a.is_seen
      where u.n > 0 order by u.folder, u.n
    )
    select null::uuid, null::uuid, r.name, ''::text, 0, null::public.room_side,
           coalesce((select sum(h.documents)::int from held h), 0), coalesce((select sum(h.fresh)::int from held h), 0), false,
           least(coalesce(private.access_in_scope(private.scope_at(room_id, null, seat.side), v.person), 'NONE'),
             v.most),
           v.can_restrict and v.manages is not null, v.manages is not null and private.scope_at(room_id, null, v.manages) is not null
    from public.deal_rooms r where r.id = room_id
    union all
    select * from (
      select f.id, h.above, f.name, f.number, f.depth, f.side, coalesce(s.documents, 0), coalesce(s.fresh, 0),
             v.can_contribute and case when seat.role = 'MANAGER' then f.side = seat.side else not s.of_others end,
             f.access, v.can_restrict and coalesce(f.side = v.manages, false),
             coalesce(f.side = v.manages, false) and exists (select 1 from private.access_scopes o where o.id = f.scope_id and o.folder_id = f.id)
      from folders f join sums s on s.above = f.id left join hung h on h.folder = f.id
      where f.is_seen
      order by string_to_array(f.number, '.')::int[]
    ) t;
end
$$;
comment on function public.deal_room_tree(text, text) is
  'A room''s folders in the order of the index. The first row, without an id, is the room itself. documents, '
  'new_documents: below each, at any depth. can_edit: the caller may rename, move and remove it. my_access: what the '
  'caller may do with what is added to it. can_set_access: they may say who sees it and its content. is_restricted, for '
  'a manager of its side: a rule stands here. viewer: as in deal_room_files. Security: what is held back is in no row '
  'and no count; what is allowed below it appears in the nearest folder above. Errors: PT401, PT403, PT404, PT409.';
grant execute on function public.deal_room_tree(text, text) to authenticated;
