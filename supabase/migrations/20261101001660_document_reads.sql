-- Who read what: which page of which version somebody had before them, and for how long. Told by the readers' browsers in
-- batches, each of which counts once, and never for more time than has passed by the server's clock.

create table private.document_pages (
  document_id uuid not null references public.deal_room_documents (id) on delete cascade,
  version int not null,
  pages int not null check (pages between 1 and 100000),
  primary key (document_id, version)
);
alter table private.document_pages enable row level security;
comment on table private.document_pages is
  'How many pages a version has, as the edge function counted them when it arrived. Without a row nobody has counted; then it is what readers'' browsers say.';

create function private.keep_pages(document public.deal_room_documents, pages int) returns void
language sql security definer set search_path = ''
as $$
  insert into private.document_pages (document_id, version, pages)
  select document.id, document.version, keep_pages.pages where keep_pages.pages between 1 and 100000
  on conflict (document_id, version) do nothing
$$;
comment on function private.keep_pages(public.deal_room_documents, int) is 'Notes how many pages a document''s newest version has; null: not known.';

create table private.document_readings (
  document_id uuid not null references public.deal_room_documents (id) on delete cascade,
  user_id uuid not null references public.users (id),
  deal_room_id uuid not null references public.deal_rooms (id),
  side public.room_side not null,
  openings int not null default 0,
  downloads int not null default 0,
  opened_version int not null,
  opened_versions int[] not null default '{}' check (cardinality(opened_versions) <= 20),
  version int,
  pages int check (pages > 0),
  pages_read int not null default 0,
  seconds numeric(12, 1) not null default 0,
  first_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  counted_until timestamptz not null default clock_timestamp(),
  primary key (document_id, user_id)
);
alter table private.document_readings enable row level security;
comment on table private.document_readings is
  'What a person read of a document, in sum: made when they first open or download it, and kept up with each batch. Security: no client right; told to who leads the founder''s side of the papers of that side, and to each person of themselves.';
comment on column private.document_readings.side is 'Whose paper it is.';
comment on column private.document_readings.openings is 'How often they opened it to read.';
comment on column private.document_readings.downloads is 'How often they downloaded it, or a stamped copy.';
comment on column private.document_readings.opened_version is 'The version that they opened last: what they read of it counts, also when a newer one has come meanwhile.';
comment on column private.document_readings.opened_versions is 'The versions that they opened to read, the last one first, at most 20: of others they read nothing.';
comment on column private.document_readings.version is 'The newest version of which they read a page; null for none.';
comment on column private.document_readings.pages is 'How many pages that version has, as their browser told.';
comment on column private.document_readings.pages_read is 'How many of its pages they had before them for a second or more.';
comment on column private.document_readings.counted_until is 'Until when their time with this document is counted: it moves on with what they tell, and never past now.';
create index document_readings_person on private.document_readings (deal_room_id, user_id, last_at desc, document_id);
create index document_readings_user on private.document_readings (user_id);

create table private.reading_clocks (
  user_id uuid primary key references public.users (id),
  counted_until timestamptz not null default clock_timestamp()
);
alter table private.reading_clocks enable row level security;
comment on table private.reading_clocks is
  'Until when a person''s time is counted, whatever they read: nobody reads two documents for an hour within one. Locked before a row of private.document_readings.';

create view private.counted_readings with (security_invoker = false) as
select r.*, p.known_pages, least(r.pages_read, p.known_pages)::real / p.known_pages as share
from private.document_readings r
left join private.document_pages n on n.document_id = r.document_id and n.version = r.version
cross join lateral (select coalesce(n.pages, r.pages) as known_pages) p;
comment on view private.counted_readings is
  'What people read, with the pages of that version (known_pages: counted when it arrived, else as their browser told) and the share of them that they read, 0 to 1; nulls where nobody knows.';

create table private.page_readings (
  document_id uuid not null,
  user_id uuid not null,
  version int not null,
  page int not null check (page between 1 and 2000),
  seconds numeric(10, 1) not null,
  first_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  primary key (document_id, user_id, version, page),
  foreign key (document_id, user_id) references private.document_readings (document_id, user_id) on delete cascade
);
alter table private.page_readings enable row level security;
comment on table private.page_readings is 'How long a person had a page of a version before them. The 2,001st page of a document is not counted.';

create table private.reading_batches (
  user_id uuid not null references public.users (id),
  id uuid not null,
  taken_at timestamptz not null default clock_timestamp(),
  primary key (user_id, id)
);
alter table private.reading_batches enable row level security;
comment on table private.reading_batches is 'Batches that were counted, for 30 days: one that is sent again is not counted again.';
create index reading_batches_taken on private.reading_batches (taken_at);

create table private.document_reading_totals (
  document_id uuid primary key references public.deal_room_documents (id) on delete cascade,
  deal_room_id uuid not null references public.deal_rooms (id),
  side public.room_side not null,
  readers int not null,
  openings int not null,
  downloads int not null,
  seconds numeric(14, 1) not null,
  last_at timestamptz not null
);
alter table private.document_reading_totals enable row level security;
comment on table private.document_reading_totals is 'What all read of a document: sums of private.document_readings, kept by its trigger, so that a report reads one row a document.';
create index document_reading_totals_latest on private.document_reading_totals (deal_room_id, side, last_at desc, document_id);
create index document_reading_totals_longest on private.document_reading_totals (deal_room_id, side, seconds desc, document_id);

create table private.reader_totals (
  deal_room_id uuid not null references public.deal_rooms (id),
  user_id uuid not null references public.users (id),
  side public.room_side not null,
  documents int not null,
  openings int not null,
  downloads int not null,
  seconds numeric(14, 1) not null,
  last_at timestamptz not null,
  primary key (deal_room_id, user_id, side)
);
alter table private.reader_totals enable row level security;
comment on table private.reader_totals is 'What a person read of one side''s papers of a room, in sum; as document_reading_totals.';
create index reader_totals_user on private.reader_totals (user_id);

-- What was removed or has rules, of which not all can be read: a report counts these apart.
create index deal_room_documents_apart on public.deal_room_documents (deal_room_id, side) where removed_at is not null or scope_id is not null;

insert into private.realtime_events values
  ('reads.changed', 'person', '{deal_room_id}', 'When somebody read on in documents that the side shared which they lead as its founder');

create function private.on_document_read() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
  opened constant int := new.openings - case when is_new then 0 else old.openings end;
  saved constant int := new.downloads - case when is_new then 0 else old.downloads end;
  looked constant numeric := new.seconds - case when is_new then 0 else old.seconds end;
begin
  insert into private.document_reading_totals as t (document_id, deal_room_id, side, readers, openings, downloads, seconds, last_at)
  values (new.document_id, new.deal_room_id, new.side, 1, new.openings, new.downloads, new.seconds, new.last_at)
  on conflict (document_id) do update set
    readers = t.readers + is_new::int, openings = t.openings + opened, downloads = t.downloads + saved,
    seconds = t.seconds + looked, last_at = greatest(t.last_at, excluded.last_at);
  insert into private.reader_totals as t (deal_room_id, user_id, side, documents, openings, downloads, seconds, last_at)
  values (new.deal_room_id, new.user_id, new.side, 1, new.openings, new.downloads, new.seconds, new.last_at)
  on conflict (deal_room_id, user_id, side) do update set
    documents = t.documents + is_new::int, openings = t.openings + opened, downloads = t.downloads + saved,
    seconds = t.seconds + looked, last_at = greatest(t.last_at, excluded.last_at);
  return null;
end
$$;
comment on function private.on_document_read() is 'Trigger: adds what is new of a reading to the sums of its document and its reader.';
create trigger document_readings_added after insert or update on private.document_readings
  for each row execute function private.on_document_read();

create function private.note_opening(document public.deal_room_documents, person uuid, download boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Only who has a seat is counted: whoever looks in by another right is in the log.
  if (private.seat_in(document.deal_room_id, person)).user_id is null then
    return;
  end if;
  insert into private.reading_clocks (user_id) values (person) on conflict do nothing;
  insert into private.document_readings as r (
    document_id, user_id, deal_room_id, side, openings, downloads, opened_version, opened_versions)
  values (document.id, person, document.deal_room_id, document.side, (not download)::int, download::int, document.version,
          case when download then '{}' else array[document.version] end)
  on conflict (document_id, user_id) do update set
    openings = r.openings + excluded.openings, downloads = r.downloads + excluded.downloads,
    opened_version = case when download then r.opened_version else excluded.opened_version end,
    opened_versions = case when download then r.opened_versions
      else (excluded.opened_versions || array_remove(r.opened_versions, excluded.opened_version))[:20] end,
    -- What was downloaded before has no time: it begins with the first opening.
    counted_until = case when r.openings = 0 and not download then clock_timestamp() else r.counted_until end, last_at = clock_timestamp();
end
$$;
comment on function private.note_opening(public.deal_room_documents, uuid, boolean) is
  'Notes that a member opened a version of a document, or downloaded it: who opens it can read it, and their time begins to be counted. For the one door, open_deal_room_document.';

create function private.tell_reading(room uuid, reader uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_person(m.user_id, 'reads.changed', jsonb_build_object('deal_room_id', room))
  from private.live_members m where m.deal_room_id = room and m.side = 'FOUNDER' and m.is_principal and m.is_full and m.user_id <> reader;
end
$$;
comment on function private.tell_reading(uuid, uuid) is 'Tells who leads the founder''s side of a room that somebody else read on; nobody else hears of it.';

create function public.keep_document_reading(
  document text, version int, batch text, page_numbers int[], seconds numeric[], pages int default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(document, batch, page_numbers, seconds), 8192);
  me uuid := private.require_active();
  batch_id constant uuid := private.as_uuid(batch);
  count_of_pages constant int := coalesce(cardinality(page_numbers), 0);
  -- Tenths, as they are kept: what is counted is what moves the clocks on.
  told numeric[];
  total numeric;
  read public.deal_room_documents;
  mine private.document_readings;
  known int;
  since timestamptz;
  clock timestamptz;
begin
  if batch_id is null then
    perform private.refuse(400, 'A batch needs an id.');
  end if;
  if count_of_pages not between 1 and 50 or array_ndims(page_numbers) <> 1 or array_ndims(seconds) is distinct from 1
     or cardinality(seconds) <> count_of_pages or array_position(page_numbers, null) is not null or array_position(seconds, null) is not null then
    perform private.refuse(400, 'A batch has 1 to 50 pages, each with its seconds.');
  end if;
  select array_agg(round(x.s, 1) order by x.place), sum(round(x.s, 1)) into told, total
  from unnest(keep_document_reading.seconds) with ordinality x (s, place);
  if exists (select 1 from unnest(told) s where not (s >= 0.1 and s <= 600)) or not (total <= 600) then
    perform private.refuse(400, 'A page has 0.1 seconds or more, and a batch at most 600.');
  end if;
  if coalesce(pages, 1) not between 1 and 100000 then
    perform private.refuse(400, 'A document has 1 to 100,000 pages.');
  end if;
  read := private.readable_document(document);
  perform private.require_seat(read.deal_room_id);
  -- Also what was counted before: to ask again is a request, too.
  perform private.take('document reading', me::text, 240, interval '1 minute');
  -- One at a time for each person; who has not opened it has not read it.
  select c.counted_until into clock from private.reading_clocks c where c.user_id = me for update;
  select r.* into mine from private.document_readings r where r.document_id = read.id and r.user_id = me for update;
  if mine.document_id is null or mine.openings = 0 then
    perform private.refuse(409, 'Open the document before you read it.');
  end if;
  if not coalesce(keep_document_reading.version = any (mine.opened_versions), false) or not (
    keep_document_reading.version in (read.version, mine.opened_version)
    or exists (
      select 1 from public.deal_room_document_versions v
      where v.document_id = read.id and v.version = keep_document_reading.version
        and private.may_see_versions(read.deal_room_id, read.uploaded_by, v.uploaded_by, me))
  ) then
    perform private.refuse(404, 'Document not found');
  end if;
  select p.pages into known from private.document_pages p where p.document_id = read.id and p.version = keep_document_reading.version;
  if exists (select 1 from unnest(page_numbers) n where n not between 1 and least(coalesce(known, pages, 2000), 2000)) then
    perform private.refuse(400, 'The document does not have this page.');
  end if;
  insert into private.reading_batches (user_id, id) values (me, batch_id) on conflict do nothing;
  if not found then
    return false;
  end if;
  -- What was read without a connection may come late, at most two hours of it.
  since := greatest(mine.counted_until, clock_timestamp() - interval '2 hours');
  clock := greatest(clock, clock_timestamp() - interval '2 hours');
  if greatest(since, clock) + total * interval '1 second' > clock_timestamp() + interval '1 second' then
    perform private.refuse(400, 'More time than has passed since the document was opened or the last batch came.');
  end if;
  insert into private.reading_clocks (user_id, counted_until) values (me, clock + total * interval '1 second')
  on conflict (user_id) do update set counted_until = excluded.counted_until;
  insert into private.page_readings as p (document_id, user_id, version, page, seconds)
  select read.id, me, keep_document_reading.version, x.page, sum(x.seconds)
  from unnest(page_numbers, told) x (page, seconds) group by x.page
  on conflict on constraint page_readings_pkey do update set seconds = p.seconds + excluded.seconds, last_at = clock_timestamp();
  update private.document_readings r set
    seconds = r.seconds + total, last_at = clock_timestamp(), counted_until = since + total * interval '1 second',
    version = greatest(r.version, keep_document_reading.version),
    pages = case when keep_document_reading.version >= coalesce(r.version, 0) then coalesce(least(keep_document_reading.pages, 2000), r.pages)
      else r.pages end,
    pages_read = (
      select count(*) from private.page_readings p
      where p.document_id = read.id and p.user_id = me and p.version = greatest(r.version, keep_document_reading.version) and p.seconds >= 1)
  where r.document_id = read.id and r.user_id = me;
  delete from private.reading_batches b where (b.user_id, b.id) in (
    select o.user_id, o.id from private.reading_batches o where o.taken_at < now() - interval '30 days'
    order by o.taken_at limit 2 for update skip locked);
  if read.side = 'FOUNDER' then
    perform private.tell_reading(read.deal_room_id, me);
  end if;
  return true;
end
$$;
comment on function public.keep_document_reading(text, int, text, int[], numeric[], int) is
  'Counts how long the caller had pages of a version of a document before them: 1 to 50 pages (1 to 2,000, and no more than it has), seconds each, to tenths, 0.1 or more and 600 in all, and no more than has passed since they opened it, or since what they told before of whatever document; at most two hours come late. batch: an id of its own (uuid), which counts once: false when it was counted before. pages: how many the version has; of more than 2,000, which nobody counted, 2,000 are believed. Of a version that they opened, and may read now. 240 times a minute, also of what was counted before. Errors: PT400, PT401, PT403, PT404, PT409 (not opened), PT413, PT429.';

create function private.pages_of(document uuid, version int) returns int
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select p.pages from private.document_pages p where p.document_id = pages_of.document and p.version = pages_of.version),
    -- As their browsers tell: the middle of them, so that no one of several tells alone.
    (select percentile_disc(0.5) within group (order by r.pages) from private.document_readings r
     where r.document_id = pages_of.document and r.version = pages_of.version),
    (select max(r.page) from private.page_readings r where r.document_id = pages_of.document and r.version = pages_of.version))
$$;
comment on function private.pages_of(uuid, int) is 'How many pages a version has: counted when it arrived, else as most readers'' browsers tell; null where nobody knows.';

create function private.reading_cursor(after text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  last constant jsonb := case when pg_input_is_valid(after, 'jsonb') then after::jsonb end;
begin
  if after is not null and coalesce(jsonb_typeof(last -> 0) <> 'number' or private.as_uuid(last ->> 1) is null, true) then
    perform private.refuse(400, 'This page of the list does not exist. Start at the first one.');
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
as $$ select timestamptz 'epoch' + trunc(least(greatest(microseconds, 0), 9e15) / 1000000) * interval '1 second' + mod(trunc(least(greatest(microseconds, 0), 9e15)), 1000000) * interval '1 microsecond' $$;
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
    from unnest(ids) with ordinality a (id, place)
    join public.deal_room_documents d on d.id = a.id
    left join public.deal_room_folders f on f.id = d.folder_id
    left join private.deal_room_places p on p.id = d.id
    cross join lateral (
      select t.readers, t.openings, t.downloads, t.seconds, null::int as version, null::int as pages, null::int as pages_read, t.last_at,
             (select avg(r.share)::real from private.counted_readings r where r.document_id = d.id) as share
      from private.document_reading_totals t where t.document_id = d.id and person is null
      union all
      select 1, r.openings, r.downloads, r.seconds, r.version, r.known_pages, r.pages_read, r.last_at, r.share::real
      from private.counted_readings r where r.document_id = d.id and r.user_id = person
    ) k
    order by a.place;
end
$$;
comment on function private.documents_read_rows(uuid[], uuid, boolean) is
  'What was read of these documents, by one person or by all (null), in this order. The caller of it has asked who may know.';

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
  fits constant boolean := private.fits(row(room, person, sort, after));
  me uuid := private.require_active();
  room_id uuid := private.require_room(room, 'full');
  leads constant boolean := coalesce(private.side_led(room_id, me) = 'FOUNDER', false);
  whom constant uuid := private.as_uuid(person);
  last constant jsonb := private.reading_cursor(after);
  last_id constant uuid := (last ->> 1)::uuid;
  upto constant timestamptz := coalesce(private.time_of((last ->> 0)::numeric), 'infinity');
  most constant numeric := coalesce((last ->> 0)::numeric, 'Infinity');
  max_rows constant int := least(greatest(coalesce(page_size, 50), 1), 200);
  scopes constant uuid[] := array(select g.scope_id from private.scope_grants g where g.user_id = me and g.deal_room_id = room_id);
  ids uuid[];
begin
  if coalesce(sort not in ('latest', 'longest'), true) then
    perform private.refuse(400, 'Sort by latest or longest.');
  end if;
  if not leads and whom is distinct from me then
    perform private.refuse(403, 'Only who leads the founder''s side can see who read what.');
  end if;
  if person is not null and whom is distinct from me
     and not exists (select 1 from public.deal_room_members m where m.deal_room_id = room_id and m.user_id = whom) then
    perform private.refuse(404, 'Member not found');
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
    -- What is held back from oneself is not told of, nor that one read it once.
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
  'Which documents of a room were read, 1 to 200 a page: by all (person null), to who leads the founder''s side, of the papers of that side; by one member, to the same; by oneself, of whatever paper one may know of now. What was removed is left out. seconds: how long, in sum; share: of the pages of the newest version that was read, those that were looked at for a second or more, 0 to 1, of all readers the mean, null where pages are not known. sort: latest, longest. after: the cursor of the last row, of the same order. Errors: PT400, PT401, PT403, PT404.';

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
    with papers as materialized (
      select d.scope_id, count(*)::int as documents from public.deal_room_documents d
      where d.deal_room_id = room and d.side = 'FOUNDER' and d.removed_at is null group by d.scope_id
    ),
    -- What all can read needs no look at each; what was removed or has rules does.
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
             select sum(x.documents)::int from papers x left join private.scope_grants g on g.user_id = m.user_id and g.scope_id = x.scope_id
             where x.scope_id is null or g.scope_id is not null), 0) end,
           coalesce(t.openings, 0), coalesce(t.downloads, 0), coalesce(t.seconds, 0)::real, t.last_at
    from unnest(people) with ordinality a (id, place)
    join public.deal_room_members m on m.deal_room_id = room and m.user_id = a.id
    join public.users u on u.id = m.user_id
    left join private.live_members l on l.deal_room_id = room and l.user_id = m.user_id
    left join private.reader_totals t on t.deal_room_id = room and t.user_id = m.user_id and t.side = 'FOUNDER'
    order by a.place;
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
      select 1 from private.live_members l where l.deal_room_id = m.deal_room_id and l.user_id = m.user_id));
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
  fits constant boolean := private.fits(row(room, after));
  me uuid := private.require_active();
  room_id uuid := private.require_room(room, 'full');
  last constant jsonb := private.reading_cursor(after);
  upto constant timestamptz := coalesce(private.time_of((last ->> 0)::numeric), 'infinity');
  last_id constant uuid := (last ->> 1)::uuid;
  max_rows constant int := least(greatest(coalesce(page_size, 50), 1), 200);
begin
  if private.side_led(room_id, me) is distinct from 'FOUNDER' then
    perform private.refuse(403, 'Only who leads the founder''s side can see who read what.');
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
  'Who read how much of what the founder''s side shared, to who leads that side, 1 to 200 people a page, whoever read last first: its members, and who was one and read. documents: of those that they may read now (documents_open, null of who has left) how many they opened; seconds: in sum, also of what they may not read any more. after: the cursor of the last row. Errors: PT400, PT401, PT403, PT404.';

create function public.deal_room_document_readers(document text)
returns table (
  user_id uuid, display_name text, side public.room_side, is_member boolean, openings int, downloads int, seconds real, version int, pages int,
  pages_read int, share real, first_at timestamptz, last_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(document));
  me uuid := private.require_active();
  read public.deal_room_documents := private.readable_document(document);
  sees_all constant boolean := read.side = 'FOUNDER' and coalesce(private.side_led(read.deal_room_id, me) = 'FOUNDER', false);
begin
  return query
    select r.user_id, u.display_name, m.side, l.user_id is not null, r.openings, r.downloads, r.seconds::real, r.version,
           r.known_pages, r.pages_read, r.share::real, r.first_at, r.last_at
    from private.counted_readings r
    join public.users u on u.id = r.user_id
    join public.deal_room_members m on m.deal_room_id = r.deal_room_id and m.user_id = r.user_id
    left join private.live_members l on l.deal_room_id = r.deal_room_id and l.user_id = r.user_id
    where r.document_id = read.id and (sees_all or r.user_id = me)
    order by r.last_at desc, r.user_id limit 500;
end
$$;
comment on function public.deal_room_document_readers(text) is
  'Who read a document, whoever read last first, at most 500: all, to who leads the founder''s side of a paper of that side; to everybody else themselves alone. version: the newest that they read pages of; pages_read, share: of its pages. Errors: PT401, PT404.';

create function public.deal_room_pages_read(document text, version int default null, person text default null)
returns table (of_version int, page int, seconds real, readers int)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  fits constant boolean := private.fits(row(document, person));
  me uuid := private.require_active();
  read public.deal_room_documents := private.readable_document(document);
  sees_all constant boolean := read.side = 'FOUNDER' and coalesce(private.side_led(read.deal_room_id, me) = 'FOUNDER', false);
  whom constant uuid := case when person is not null then private.as_uuid(person) when not sees_all then me end;
  wanted int := deal_room_pages_read.version;
begin
  if not sees_all and whom is distinct from me then
    perform private.refuse(403, 'Only who leads the founder''s side can see who read what.');
  end if;
  if wanted is null then
    select max(r.version) into wanted from private.document_readings r
    where r.document_id = read.id and (person is null and sees_all or r.user_id = whom);
  end if;
  return query
    select wanted, n.page, coalesce(sum(r.seconds), 0)::real, count(r.page)::int
    from generate_series(1, least(private.pages_of(read.id, wanted), 2000)) n (page)
    left join private.page_readings r on r.document_id = read.id and r.version = wanted and r.page = n.page
      and (person is null and sees_all or r.user_id = whom)
    where exists (
      select 1 from private.page_readings x
      where x.document_id = read.id and x.version = wanted and (person is null and sees_all or x.user_id = whom))
    group by n.page order by n.page;
end
$$;
comment on function public.deal_room_pages_read(text, int, text) is
  'How long which page of a version was looked at, and by how many: a row for each of its pages (at most 2,000), none where nobody read it. version: the newest that was read unless told. person: one member, or all (null), to who leads the founder''s side of a paper of that side; to everybody else themselves alone. Errors: PT401, PT403, PT404.';

grant execute on function
  public.keep_document_reading(text, int, text, int[], numeric[], int), public.deal_room_documents_read(text, text, text, text, int),
  public.deal_room_readers(text, text, int), public.deal_room_document_readers(text), public.deal_room_pages_read(text, int, text)
to authenticated;

-- Both lists as CSV files.

create function private.csv_reads_allowed(person uuid, about uuid, filters jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_room(about::text, 'full', person);
  if private.side_led(about, person) is distinct from 'FOUNDER' then
    perform private.refuse(403, 'Only who leads the founder''s side can see who read what.');
  end if;
  perform private.require_known_filters(filters, '{}');
end
$$;
comment on function private.csv_reads_allowed(uuid, uuid, jsonb) is 'Who read what is for who leads the founder''s side of the room, and has no filters.';

create function private.csv_documents_read_count(about uuid, filters jsonb) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from private.document_readings r join public.deal_room_documents d on d.id = r.document_id
  where r.deal_room_id = about and r.side = 'FOUNDER' and d.removed_at is null
$$;
comment on function private.csv_documents_read_count(uuid, jsonb) is 'How many lines csv_documents_read has.';

create function private.csv_documents_read(about uuid, filters jsonb, at timestamptz, id uuid, max_rows int) returns setof private.csv_row
language sql stable security definer set search_path = ''
as $$
  select (k.first_at, k.line_id, array[
    concat_ws('.', f.number, p.position), d.file_name, u.display_name, initcap(m.side::text), k.openings::text, k.downloads::text, k.seconds::text,
    k.version::text, k.pages_read::text, k.known_pages::text, private.csv_time(k.first_at), private.csv_time(k.last_at)])::private.csv_row
  from (
    select r.*, md5(r.document_id::text || r.user_id)::uuid as line_id from private.counted_readings r
    join public.deal_room_documents e on e.id = r.document_id and e.removed_at is null
    where r.deal_room_id = csv_documents_read.about and r.side = 'FOUNDER'
      and (r.first_at, md5(r.document_id::text || r.user_id)::uuid) > (csv_documents_read.at, csv_documents_read.id)
    order by r.first_at, line_id limit max_rows) k
  join public.deal_room_documents d on d.id = k.document_id
  left join public.deal_room_folders f on f.id = d.folder_id
  left join private.deal_room_places p on p.id = d.id
  join public.users u on u.id = k.user_id
  join public.deal_room_members m on m.deal_room_id = k.deal_room_id and m.user_id = k.user_id
  order by k.first_at, k.line_id
$$;
comment on function private.csv_documents_read(uuid, jsonb, timestamptz, uuid, int) is
  'What each person read of each document that the founder''s side shared, in the order in which they first opened them.';

create function private.csv_readers_count(about uuid, filters jsonb) returns bigint
language sql stable security definer set search_path = ''
as $$ select count(*) from private.room_readers(about) $$;
comment on function private.csv_readers_count(uuid, jsonb) is 'How many lines csv_readers has.';

create function private.csv_readers(about uuid, filters jsonb, at timestamptz, id uuid, max_rows int) returns setof private.csv_row
language sql stable security definer set search_path = ''
as $$
  with page as materialized (
    select p.user_id, p.joined_at from private.room_readers(csv_readers.about) p
    where (p.joined_at, p.user_id) > (csv_readers.at, csv_readers.id) order by p.joined_at, p.user_id limit max_rows
  )
  select (p.joined_at, r.user_id, array[
    r.display_name, initcap(r.side::text), case when r.is_member then 'Yes' else 'No' end, r.documents::text, r.documents_open::text,
    r.openings::text, r.downloads::text, r.seconds::numeric(14, 1)::text, private.csv_time(r.last_at)])::private.csv_row
  from private.readers_rows(csv_readers.about, array(select x.user_id from page x)) r join page p on p.user_id = r.user_id
  order by p.joined_at, r.user_id
$$;
comment on function private.csv_readers(uuid, jsonb, timestamptz, uuid, int) is 'How much each person read of what the founder''s side shared.';

insert into private.csv_kinds values
  ('documents_read', 'deal_room', array['Number', 'Document', 'Person', 'Side', 'Opened', 'Downloaded', 'Seconds', 'Version', 'Pages read', 'Pages',
    'First opened (UTC)', 'Last read (UTC)'],
    'private.csv_reads_allowed', 'private.csv_documents_read_count', 'private.csv_documents_read'),
  ('readers', 'deal_room', array['Person', 'Side', 'Member now', 'Documents opened', 'Documents open to them', 'Openings', 'Downloads', 'Seconds',
    'Last read (UTC)'],
    'private.csv_reads_allowed', 'private.csv_readers_count', 'private.csv_readers');
