-- Documents: a room's files. Bytes in a private bucket, rows only for what was checked.

create table public.document_types (
  extension text primary key check (extension ~ '^[a-z0-9]+$'),
  content_type text not null,
  label text not null
);
alter table public.document_types enable row level security;
revoke all on public.document_types from anon, authenticated, service_role;
create policy "Members see which files a room takes"
  on public.document_types for select to authenticated
  using ((select private.is_active()));
grant select (extension, content_type, label) on public.document_types to authenticated;
comment on table public.document_types is
  'The types of files that rooms and startups'' documents take; other uploads take some of them. One that is to be read in the browser stands in file-kinds.ts and show.ts, too. Security: nothing that a browser would run (no HTML, no SVG), no archives.';
insert into public.document_types values
  ('pdf', 'application/pdf', 'PDF'),
  ('docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'Word'),
  ('xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Excel'),
  ('pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'PowerPoint'),
  ('csv', 'text/csv', 'CSV'),
  ('txt', 'text/plain', 'Text'),
  ('png', 'image/png', 'PNG'),
  ('jpg', 'image/jpeg', 'JPEG'),
  ('jpeg', 'image/jpeg', 'JPEG'),
  ('webp', 'image/webp', 'WebP');

-- Security: private, and without any client policy on storage.objects: every byte goes through the edge function.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select 'deal-rooms', 'deal-rooms', false, 52428800, array_agg(distinct t.content_type)
from public.document_types t;

create table public.deal_room_documents (
  id uuid primary key,
  deal_room_id uuid not null references public.deal_rooms (id),
  name text not null check (not private.is_blank(name) and length(name) <= 255),
  file_name text not null check (length(file_name) <= 255),
  file_url text not null unique,
  upload_id uuid not null unique default gen_random_uuid(),
  file_size bigint not null check (file_size between 1 and 52428800),
  content_type text not null,
  uploaded_by uuid not null references public.users (id),
  is_confidential boolean not null default true,
  can_show boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  folder_id uuid,
  side public.room_side not null,
  version int not null default 1 check (version > 0),
  version_by uuid not null references public.users (id),
  version_at timestamptz not null default clock_timestamp(),
  scope_id uuid,
  removed_at timestamptz,
  removed_by uuid references public.users (id),
  erased_at timestamptz check (erased_at is null or removed_at is not null),
  -- Other tables of the same room refer to both columns.
  unique (deal_room_id, id),
  foreign key (deal_room_id, folder_id) references public.deal_room_folders (deal_room_id, id),
  check ((removed_at is null) = (removed_by is null))
);
alter table public.deal_room_documents enable row level security;
revoke all on public.deal_room_documents from anon, authenticated, service_role;
create policy "Room members see documents after accepting the NDA"
  on public.deal_room_documents for select to authenticated
  using (
    removed_at is null and deal_room_id = any (array(select private.my_full_rooms()))
    -- The planner expects a CASE to hold for half of the rows. Of one scope among many it would expect few, and sort all of them.
    and case when scope_id is null then true else scope_id = any (array(select private.my_scopes())) end
  );
grant select (id, deal_room_id, name, file_name, file_url, upload_id, file_size, content_type, uploaded_by, is_confidential,
  can_show, created_at, folder_id, side, version, version_by, version_at, scope_id, removed_at, removed_by, erased_at)
  on public.deal_room_documents to authenticated;
comment on table public.deal_room_documents is
  'A document whose bytes have arrived and were checked: true size, sniffed type. Its newest version; earlier ones are in deal_room_document_versions. One that was removed is hidden, comes back within 30 days, and then stays as a name for the log.';
comment on column public.deal_room_documents.is_confidential is
  'True for every document of a room, since members read them under its NDA. A field of the data model; no rule or '
  'screen reads it.';
comment on column public.deal_room_documents.folder_id is 'Where it is; null is the room itself. Its place there is in private.deal_room_positions.';
comment on column public.deal_room_documents.scope_id is 'The rules that it follows (private.access_scopes); null: all may download it.';
comment on column public.deal_room_documents.side is 'The side of the person who shared the document, at that time.';
comment on column public.deal_room_documents.uploaded_by is 'The person who shared the document; version_by uploaded its newest version.';
comment on column public.deal_room_documents.version_by is 'The person who uploaded the newest version.';
comment on column public.deal_room_documents.version_at is 'When the newest version arrived.';
comment on column public.deal_room_documents.erased_at is 'When a removed document''s bytes were given up, 30 days later.';
comment on column public.deal_room_documents.file_url is 'The object''s path in the private bucket deal-rooms: <room>/<upload>. No URL opens it without the edge function.';
comment on column public.deal_room_documents.upload_id is 'The upload that brought the newest version: a finish that is repeated answers what the first one made.';
comment on column public.deal_room_documents.file_size is 'Bytes, at most 50 MiB.';
comment on column public.deal_room_documents.can_show is 'Can the edge function show it to who may not have the file: a stamped copy, a table, its words? Found out when it arrived.';
create index deal_room_documents_room on public.deal_room_documents (deal_room_id, created_at desc);
create index deal_room_documents_uploaded_by on public.deal_room_documents (uploaded_by);
create index deal_room_documents_version_by on public.deal_room_documents (version_by);
create index deal_room_documents_removed_by on public.deal_room_documents (removed_by);
create index deal_room_documents_folder on public.deal_room_documents (deal_room_id, folder_id);
create index deal_room_documents_removed on public.deal_room_documents (removed_at) where removed_at is not null and erased_at is null;

create table private.document_hashes (
  document_id uuid primary key references public.deal_room_documents (id) on delete cascade,
  deal_room_id uuid not null references public.deal_rooms (id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$')
);
alter table private.document_hashes enable row level security;
comment on table private.document_hashes is
  'The SHA-256 of each document''s newest version, where it is known. Security: apart, since who may only view a document is given a stamped copy, and nothing by which the original is known.';
create index document_hashes_room on private.document_hashes (deal_room_id, sha256);

create table public.deal_room_document_versions (
  document_id uuid not null references public.deal_room_documents (id),
  version int not null,
  file_name text not null,
  file_url text not null unique,
  upload_id uuid not null unique default gen_random_uuid(),
  file_size bigint not null,
  content_type text not null,
  sha256 text,
  uploaded_by uuid not null references public.users (id),
  created_at timestamptz not null,
  can_show boolean not null,
  primary key (document_id, version)
);
alter table public.deal_room_document_versions enable row level security;
revoke all on public.deal_room_document_versions from anon, authenticated, service_role;
comment on table public.deal_room_document_versions is
  'What a document was before its newest version, as it was then. Security: no client right; read by functions, for who manages a side and who uploaded it.';
comment on column public.deal_room_document_versions.can_show is 'Could it be shown to who may not have the file?';
comment on column public.deal_room_document_versions.upload_id is 'The upload that brought it.';
comment on column public.deal_room_document_versions.document_id is 'The document it was the newest version of.';
create index deal_room_document_versions_uploaded_by on public.deal_room_document_versions (uploaded_by);

create table public.deal_room_uploads (
  id uuid primary key default gen_random_uuid(),
  deal_room_id uuid not null references public.deal_rooms (id),
  user_id uuid not null references public.users (id),
  file_name text not null,
  file_size bigint not null,
  content_type text not null,
  created_at timestamptz not null default now(),
  abandoned_at timestamptz,
  folder_id uuid,
  document_id uuid
);
alter table public.deal_room_uploads enable row level security;
revoke all on public.deal_room_uploads from anon, authenticated, service_role;
comment on table public.deal_room_uploads is
  'Uploads under way: begun, not yet checked. What is a day old is an orphan and is swept. Security: an abandoned one stays until its upload URL (2 hours) has run out, so that bytes sent late are swept too.';
comment on column public.deal_room_uploads.folder_id is 'The folder it is meant for; null is the room itself.';
comment on column public.deal_room_uploads.document_id is 'The document it is a new version of; null for a new document.';
create index deal_room_uploads_room on public.deal_room_uploads (deal_room_id);
create index deal_room_uploads_user on public.deal_room_uploads (user_id, created_at);
create index deal_room_uploads_created on public.deal_room_uploads (created_at);

insert into private.notification_kinds (kind, description, is_read_inside) values
  ('deal_room.documents', 'When somebody adds documents to a deal room of mine', true);

insert into private.audit_actions values
  ('document.uploaded', 'When a document has arrived in a deal room'),
  ('document.previewed', 'When a member opens a document in the browser'),
  ('document.downloaded', 'When a member downloads a document'),
  ('document.version_added', 'When a new version of a document has arrived'),
  ('document.renamed', 'When a document of a deal room is renamed'),
  ('document.moved', 'When a document of a deal room is moved'),
  ('document.removed', 'When a document is removed from a deal room'),
  ('document.restored', 'When a removed document is brought back');
