-- Document readers: the readers of a room, of one document, and of its pages.

create function private.readers_rows(room uuid, people uuid[])
returns table (
  user_id uuid, display_name text, side public.room_side, is_member boolean, documents int, documents_open int, openings int, downloads int,
  seconds real, last_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    with documents as materialized (
      select d.scope_id, count(*)::int as documents from public.deal_room_documents d
      where d.deal_room_id = room and d.side = 'FOUNDER' and d.removed_at is null group by d.scope_id
    ),
    -- Documents that all can read need no check each; removed ones and those with rules do.
    apart as materialized (
      select d.id, d.scope_id, d.removed_at is null as is_there from public.deal_room_documents d
      where d.deal_room_id = room and d.side = 'FOUNDER' and (d.removed_at is not null or d.scope_id is not null)
    )
    select m.user_id, u.display_name, m.side, l.user_id is not null,
           coalesce(t.documents, 0) - (
             select count(*)::int from apart a
             join private.document_readings r on r.document_id = a.id and r.user_id = m.user_id
             left join private.scope_grants g on g.user_id = m.user_id and g.scope_id = a.scope_id
             where not a.is_there or (l.user_id is not null and a.scope_id is not null and g.scope_id is null)),
           case when l.user_id is not null then coalesce((
             select sum(x.documents)::int from documents x left join private.scope_grants g on g.user_id = m.user_id and g.scope_id = x.scope_id
             where x.scope_id is null or g.scope_id is not null), 0) end,
           coalesce(t.openings, 0), coalesce(t.downloads, 0), coalesce(t.seconds, 0)::real, t.last_at
    from unnest(people) with ordinality a (id, position)
    join public.deal_room_members m on m.deal_room_id = room and m.user_id = a.id
    join public.users u on u.id = m.user_id
    left join private.current_members l on l.deal_room_id = room and l.user_id = m.user_id
    left join private.reader_totals t on t.deal_room_id = room and t.user_id = m.user_id and t.side = 'FOUNDER'
    order by a.position;
end
$$;
comment on function private.readers_rows(uuid, uuid[]) is
  'How much of what the founder''s side of a room shared these people read, in this order. The caller of it has asked who may know.';

create function private.room_readers(room uuid) returns table (user_id uuid, joined_at timestamptz, last_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select m.user_id, m.joined_at, coalesce(t.last_at, 'epoch')
    from public.deal_room_members m
    left join private.reader_totals t on t.deal_room_id = m.deal_room_id and t.user_id = m.user_id and t.side = 'FOUNDER'
    where m.deal_room_id = room and (t.user_id is not null or exists (
      select 1 from private.current_members l where l.deal_room_id = m.deal_room_id and l.user_id = m.user_id));
end
$$;
comment on function private.room_readers(uuid) is 'A room''s members, and who was one and read; and when they last read what the founder''s side shared, 1970 for never.';

create function public.deal_room_readers(room text, after text default null, page_size int default 50)
returns table (
  user_id uuid, display_name text, side public.room_side, is_member boolean, documents int, documents_open int, openings int, downloads int,
  seconds real, last_at timestamptz, cursor text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  last jsonb;
  upto timestamptz;
  last_id uuid;
  max_rows int;
begin
  perform private.require_max_size(row(room, after));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  last := private.reading_cursor(after);
  upto := coalesce(private.time_of((last ->> 0)::numeric), 'infinity');
  last_id := (last ->> 1)::uuid;
  max_rows := least(greatest(coalesce(page_size, 50), 1), 200);
  if private.managed_side(room_id, me) is distinct from 'FOUNDER' then
    perform private.raise_http_error(403, 'Only who manages the founder''s side can see who read what.');
  end if;
  return query
    select r.*, jsonb_build_array(private.microseconds(coalesce(r.last_at, 'epoch')), r.user_id)::text
    from private.readers_rows(room_id, array(
      select p.user_id from private.room_readers(room_id) p
      where p.last_at <= upto and (last_id is null or p.last_at < upto or p.user_id > last_id)
      order by p.last_at desc, p.user_id limit max_rows)) r;
end
$$;
comment on function public.deal_room_readers(text, text, int) is
  'Who read how much of what the founder''s side shared, to who manages that side, 1 to 200 people a page, the latest reader first: its members, and who was one and read. documents: of those that they may read now (documents_open, null of who has left) how many they opened; seconds: in sum, also of what they may not read any more. after: the cursor of the last row. Errors: PT400, PT401, PT403, PT404.';

create function public.deal_room_document_readers(document text)
returns table (
  user_id uuid, display_name text, side public.room_side, is_member boolean, openings int, downloads int, seconds real, version int, pages int,
  pages_read int, share real, first_at timestamptz, last_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  read public.deal_room_documents;
  sees_all boolean;
begin
  perform private.require_max_size(row(document));
  me := private.require_active();
  read := private.readable_document(document);
  sees_all := read.side = 'FOUNDER' and coalesce(private.managed_side(read.deal_room_id, me) = 'FOUNDER', false);
  return query
    select r.user_id, u.display_name, m.side, l.user_id is not null, r.openings, r.downloads, r.seconds::real, r.version,
           r.known_pages, r.pages_read, r.share::real, r.first_at, r.last_at
    from private.counted_readings r
    join public.users u on u.id = r.user_id
    join public.deal_room_members m on m.deal_room_id = r.deal_room_id and m.user_id = r.user_id
    left join private.current_members l on l.deal_room_id = r.deal_room_id and l.user_id = r.user_id
    where r.document_id = read.id and (sees_all or r.user_id = me)
    order by r.last_at desc, r.user_id limit 500;
end
$$;
comment on function public.deal_room_document_readers(text) is
  'Who read a document, the latest reader first, at most 500: all, to who manages the founder''s side of a document of that side; to everybody else themselves alone. version: the newest that they read pages of; pages_read, share: of its pages. Errors: PT401, PT404.';

create function public.deal_room_pages_read(document text, version int default null, person text default null)
returns table (of_version int, page int, seconds real, readers int)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid;
  read public.deal_room_documents;
  sees_all boolean;
  whom uuid;
  wanted int;
  page_count int;
begin
  perform private.require_max_size(row(document, person));
  me := private.require_active();
  read := private.readable_document(document);
  sees_all := read.side = 'FOUNDER' and coalesce(private.managed_side(read.deal_room_id, me) = 'FOUNDER', false);
  whom := case when person is not null then private.as_uuid(person) when not sees_all then me end;
  wanted := deal_room_pages_read.version;
  if not sees_all and whom is distinct from me then
    perform private.raise_http_error(403, 'Only who manages the founder''s side can see who read what.');
  end if;
  if wanted is null then
    select max(r.version) into wanted from private.document_readings r
    where r.document_id = read.id and (person is null and sees_all or r.user_id = whom);
  end if;
  page_count := coalesce(
    (select p.pages from private.document_pages p where p.document_id = read.id and p.version = wanted),
    -- As their browsers tell: the middle of them, so that no one of several tells alone.
    (select percentile_disc(0.5) within group (order by r.pages) from private.document_readings r
     where r.document_id = read.id and r.version = wanted),
    (select max(r.page) from private.page_readings r where r.document_id = read.id and r.version = wanted));
  return query
    select wanted, n.page, coalesce(sum(r.seconds), 0)::real, count(r.page)::int
    from generate_series(1, least(page_count, 2000)) n (page)
    left join private.page_readings r on r.document_id = read.id and r.version = wanted and r.page = n.page
      and (person is null and sees_all or r.user_id = whom)
    where exists (
      select 1 from private.page_readings x
      where x.document_id = read.id and x.version = wanted and (person is null and sees_all or x.user_id = whom))
    group by n.page order by n.page;
end
$$;
comment on function public.deal_room_pages_read(text, int, text) is
  'How long which page of a version was looked at, and by how many: a row for each of its pages (at most 2,000), none where nobody read it. version: the newest that was read unless told. person: one member, or all (null), to who manages the founder''s side of a document of that side; to everybody else themselves alone. Errors: PT401, PT403, PT404.';
grant execute on function
  public.deal_room_readers(text, text, int), public.deal_room_document_readers(text), public.deal_room_pages_read(text, int, text)
to authenticated;
