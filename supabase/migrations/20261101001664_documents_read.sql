-- Which documents of a room were read, and how long: a page of a list.

create function private.reading_cursor(after text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  last constant jsonb := case when pg_input_is_valid(after, 'jsonb') then after::jsonb end;
begin
  if after is not null and coalesce(jsonb_typeof(last -> 0) <> 'number' or private.as_uuid(last ->> 1) is null, true) then
    perform private.raise_http_error(400, 'This page of the list does not exist. Start at the first one.');
  end if;
  return last;
end
$$;
comment on function private.reading_cursor(text) is 'A cursor of what was read: [a number, an id]; null for none. Refuses with PT400.';

create function private.microseconds(value timestamptz) returns bigint
language sql immutable set search_path = ''
as $$ select (extract(epoch from value) * 1000000)::bigint $$;
comment on function private.microseconds(timestamptz) is 'A time as the number that a cursor has of it.';

create function private.time_of(microseconds numeric) returns timestamptz
language sql immutable strict set search_path = ''
as $$
  select timestamptz 'epoch' + trunc(least(greatest(microseconds, 0), 9e15) / 1000000) * interval '1 second'
    + mod(trunc(least(greatest(microseconds, 0), 9e15)), 1000000) * interval '1 microsecond'
$$;
comment on function private.time_of(numeric) is 'The time that private.microseconds made a number of; the nearest of what is none.';

create function private.documents_read_rows(ids uuid[], person uuid, by_time boolean)
returns table (
  document_id uuid, number text, name text, file_name text, content_type text, side public.room_side, newest_version int,
  readers int, openings int, downloads int, seconds real, version int, pages int, pages_read int, share real, last_at timestamptz, cursor text
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select d.id, concat_ws('.', f.number, p.position), d.name, d.file_name, d.content_type, d.side, d.version,
           k.readers, k.openings, k.downloads, k.seconds::real, k.version, k.pages, k.pages_read, k.share, k.last_at,
           jsonb_build_array(case when by_time then k.seconds else private.microseconds(k.last_at) end, d.id)::text
    from unnest(ids) with ordinality a (id, position)
    join public.deal_room_documents d on d.id = a.id
    left join public.deal_room_folders f on f.id = d.folder_id
    left join private.deal_room_positions p on p.id = d.id
    cross join lateral (
      select t.readers, t.openings, t.downloads, t.seconds, null::int as version, null::int as pages, null::int as pages_read, t.last_at,
             (select avg(r.share)::real from private.counted_readings r where r.document_id = d.id) as share
      from private.document_reading_totals t where t.document_id = d.id and person is null
      union all
      select 1, r.openings, r.downloads, r.seconds, r.version, r.known_pages, r.pages_read, r.last_at, r.share::real
      from private.counted_readings r where r.document_id = d.id and r.user_id = person
    ) k
    order by a.position;
end
$$;
comment on function private.documents_read_rows(uuid[], uuid, boolean) is
  'The reading of these documents, by one person or by all (null), in this order. Its caller has checked the access.';

create function public.deal_room_documents_read(
  room text, person text default null, sort text default 'latest', after text default null, page_size int default 50
)
returns table (
  document_id uuid, number text, name text, file_name text, content_type text, side public.room_side, newest_version int,
  readers int, openings int, downloads int, seconds real, version int, pages int, pages_read int, share real, last_at timestamptz, cursor text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  manages boolean;
  whom uuid;
  last jsonb;
  last_id uuid;
  upto timestamptz;
  most numeric;
  max_rows int;
  scopes uuid[];
  ids uuid[];
begin
  perform private.require_max_size(row(room, person, sort, after));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  manages := coalesce(private.managed_side(room_id, me) = 'FOUNDER', false);
  whom := private.as_uuid(person);
  last := private.reading_cursor(after);
  last_id := (last ->> 1)::uuid;
  upto := coalesce(private.time_of((last ->> 0)::numeric), 'infinity');
  most := coalesce((last ->> 0)::numeric, 'Infinity');
  max_rows := least(greatest(coalesce(page_size, 50), 1), 200);
  scopes := array(select g.scope_id from private.scope_grants g where g.user_id = me and g.deal_room_id = room_id);
  if coalesce(sort not in ('latest', 'longest'), true) then
    perform private.raise_http_error(400, 'Sort by latest or longest.');
  end if;
  if not manages and whom is distinct from me then
    perform private.raise_http_error(403, 'Only who manages the founder''s side can see who read what.');
  end if;
  if person is not null and whom is distinct from me
     and not exists (select 1 from public.deal_room_members m where m.deal_room_id = room_id and m.user_id = whom) then
    perform private.raise_http_error(404, 'Member not found');
  end if;
  if person is null and sort = 'latest' then
    select array_agg(k.id order by k.last_at desc, k.id) into ids from (
      select t.document_id as id, t.last_at from private.document_reading_totals t join public.deal_room_documents d on d.id = t.document_id
      where t.deal_room_id = room_id and t.side = 'FOUNDER' and d.removed_at is null
        and t.last_at <= upto and (last_id is null or t.last_at < upto or t.document_id > last_id)
      order by t.last_at desc, t.document_id limit max_rows) k;
  elsif person is null then
    select array_agg(k.id order by k.seconds desc, k.id) into ids from (
      select t.document_id as id, t.seconds from private.document_reading_totals t join public.deal_room_documents d on d.id = t.document_id
      where t.deal_room_id = room_id and t.side = 'FOUNDER' and d.removed_at is null
        and t.seconds <= most and (last_id is null or t.seconds < most or t.document_id > last_id)
      order by t.seconds desc, t.document_id limit max_rows) k;
  else
    -- A document that is held back from the caller is left out, also if they read it once.
    if sort = 'latest' then
      select array_agg(k.id order by k.last_at desc, k.id) into ids from (
        select r.document_id as id, r.last_at from private.document_readings r join public.deal_room_documents d on d.id = r.document_id
        where r.deal_room_id = room_id and r.user_id = whom and d.removed_at is null and (whom = me or r.side = 'FOUNDER')
          and case when d.scope_id is null then true else d.scope_id = any (scopes) end and r.last_at <= upto and (last_id is null or r.last_at < upto or r.document_id > last_id)
        order by r.last_at desc, r.document_id limit max_rows) k;
    else
      select array_agg(k.id order by k.seconds desc, k.id) into ids from (
        select r.document_id as id, r.seconds from private.document_readings r join public.deal_room_documents d on d.id = r.document_id
        where r.deal_room_id = room_id and r.user_id = whom and d.removed_at is null and (whom = me or r.side = 'FOUNDER')
          and case when d.scope_id is null then true else d.scope_id = any (scopes) end and r.seconds <= most and (last_id is null or r.seconds < most or r.document_id > last_id)
        order by r.seconds desc, r.document_id limit max_rows) k;
    end if;
  end if;
  return query select * from private.documents_read_rows(coalesce(ids, '{}'), case when person is not null then whom end, sort = 'longest');
end
$$;
comment on function public.deal_room_documents_read(text, text, text, text, int) is
  'Which documents of a room were read, 1 to 200 a page. person null: by all readers, for a manager of the founder''s '
  'side, of that side''s documents. One member: the same, for the same. The caller: of every document that they may '
  'know of now. Removed documents are left out. seconds: in sum. share: 0 to 1, of the pages of the newest version that '
  'was read, those that were on the screen for a second or more; the mean of all readers; null where the number of '
  'pages is unknown. sort: latest, longest. after: the cursor of the last row, of the same order. Errors: PT400, PT401, '
  'PT403, PT404.';
grant execute on function public.deal_room_documents_read(text, text, text, text, int) to authenticated;
