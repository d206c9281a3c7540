-- Document readings: which page of which version a person had open, and for how long, stored as sums.

create table private.document_pages (
  document_id uuid not null references public.deal_room_documents (id) on delete cascade,
  version int not null,
  pages int not null check (pages between 1 and 100000),
  primary key (document_id, version)
);
alter table private.document_pages enable row level security;
comment on table private.document_pages is
  'How many pages a version has, as the edge function counted them when it arrived. Without a row nobody has counted; then it is what readers'' browsers say.';

create function private.save_page_count(document public.deal_room_documents, pages int) returns void
language sql security definer set search_path = ''
as $$
  insert into private.document_pages (document_id, version, pages)
  select document.id, document.version, save_page_count.pages where save_page_count.pages between 1 and 100000
  on conflict (document_id, version) do nothing
$$;
comment on function private.save_page_count(public.deal_room_documents, int) is 'Notes how many pages a document''s newest version has; null: not known.';

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
  'What a person read of a document, in sum: made when they first open or download it, and kept up with each batch. Security: no client right; told to who manages the founder''s side of the documents of that side, and to each person of themselves.';
comment on column private.document_readings.side is 'The side of the document.';
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
comment on table private.reader_totals is 'A person''s reading of one side''s documents of a room, in sum; as document_reading_totals.';
create index reader_totals_user on private.reader_totals (user_id);

-- Removed documents and those with rules, of which not all can be read: a report counts these apart.
create index deal_room_documents_apart on public.deal_room_documents (deal_room_id, side) where removed_at is not null or scope_id is not null;

insert into private.realtime_events values
  ('readings.changed', 'person', '{deal_room_id}', 'When somebody read on in documents that the founder''s side shared, to those who manage it');

create function private.on_document_readings_changed() returns trigger
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
comment on function private.on_document_readings_changed() is
  'Trigger: adds new seconds of a reading to the sums of its document and its reader.';
create trigger document_readings_added after insert or update on private.document_readings
  for each row execute function private.on_document_readings_changed();

create function private.record_document_opening(document public.deal_room_documents, person uuid, download boolean)
  returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Only members with a seat are counted. Reads by another right are in the log.
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
    -- Earlier downloads have no time: counting begins with the first opening.
    counted_until = case when r.openings = 0 and not download then clock_timestamp() else r.counted_until end, last_at = clock_timestamp();
end
$$;
comment on function private.record_document_opening(public.deal_room_documents, uuid, boolean) is
  'Notes that a member opened a version of a document, or downloaded it: who opens it can read it, and their time begins to be counted. Called by open_deal_room_document alone.';
