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
grant select on public.document_types to authenticated;
comment on table public.document_types is
  'The allow-list of files, the one place that names it. Security: nothing that a browser would run (no HTML, no SVG), no archives.';
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
  -- What else is of the same room refers to both.
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
    -- CASE, of which the planner expects half: of one among many scopes it would expect few rows, and sort them all.
    and case when scope_id is null then true else scope_id = any (array(select private.my_scopes())) end
  );
grant select on public.deal_room_documents to authenticated;
comment on table public.deal_room_documents is
  'A document whose bytes have arrived and were checked: true size, sniffed type. Its newest version; earlier ones are in deal_room_document_versions. One that was removed is hidden, comes back within 30 days, and then stays as a name for the log.';
comment on column public.deal_room_documents.folder_id is 'Where it is; null is the room itself. Its place there is in private.deal_room_places.';
comment on column public.deal_room_documents.scope_id is 'The rules that it follows (private.access_scopes); null: all may download it.';
comment on column public.deal_room_documents.side is 'Whose paper it is: the side of who shared it, at that time.';
comment on column public.deal_room_documents.uploaded_by is 'Who shared the document; version_by uploaded its newest version.';
comment on column public.deal_room_documents.version_by is 'Who uploaded the newest version.';
comment on column public.deal_room_documents.version_at is 'When the newest version arrived.';
comment on column public.deal_room_documents.erased_at is 'When a removed document''s bytes were given up, 30 days later.';
comment on column public.deal_room_documents.file_url is 'The object''s path in the private bucket deal-rooms: <room>/<upload>. No URL opens it without the edge function.';
comment on column public.deal_room_documents.file_size is 'Bytes, at most 50 MiB.';
comment on column public.deal_room_documents.can_show is 'Can the edge function show it to who may not have the file: a stamped copy, a table, its words? Found out when it arrived.';
create index deal_room_documents_room on public.deal_room_documents (deal_room_id, created_at desc);
create index deal_room_documents_uploaded_by on public.deal_room_documents (uploaded_by);
create index deal_room_documents_version_by on public.deal_room_documents (version_by);
create index deal_room_documents_removed_by on public.deal_room_documents (removed_by);
create index deal_room_documents_folder on public.deal_room_documents (deal_room_id, folder_id);
create index deal_room_documents_upload on public.deal_room_documents (right(file_url, 36));
create index deal_room_documents_removed on public.deal_room_documents (removed_at) where removed_at is not null and erased_at is null;

create table private.document_hashes (
  document_id uuid primary key references public.deal_room_documents (id) on delete cascade,
  deal_room_id uuid not null references public.deal_rooms (id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$')
);
alter table private.document_hashes enable row level security;
comment on table private.document_hashes is
  'The SHA-256 of each document''s newest version, where it is known. Security: apart, since who may only view a document is given a marked copy, and nothing by which the original is known.';
create index document_hashes_room on private.document_hashes (deal_room_id, sha256);

create table public.deal_room_document_versions (
  document_id uuid not null references public.deal_room_documents (id),
  version int not null,
  file_name text not null,
  file_url text not null unique,
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
  'What a document was before its newest version, as it was then. Security: no client right; read by functions, for the principals and who uploaded it.';
comment on column public.deal_room_document_versions.can_show is 'Could it be shown to who may not have the file?';
comment on column public.deal_room_document_versions.document_id is 'The document it was the newest version of.';
create index deal_room_document_versions_uploaded_by on public.deal_room_document_versions (uploaded_by);
create index deal_room_document_versions_upload on public.deal_room_document_versions (right(file_url, 36));

create function private.on_document_added() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_when = 'BEFORE' then
    new.side := coalesce(new.side, (
      select m.side from public.deal_room_members m where m.deal_room_id = new.deal_room_id and m.user_id = new.uploaded_by));
    new.version_by := coalesce(new.version_by, new.uploaded_by);
    new.version_at := new.created_at;
    return new;
  end if;
  perform 1 from private.deal_room_channels c where c.deal_room_id = new.deal_room_id for update;
  perform private.append(coalesce(new.folder_id, new.deal_room_id), array[new.id]);
  return null;
end
$$;
comment on function private.on_document_added() is 'Trigger: a new document is its uploader''s side''s, and stands at the end of its folder. Takes the room''s lock.';
create trigger deal_room_documents_sided before insert on public.deal_room_documents
  for each row execute function private.on_document_added();
create trigger deal_room_documents_placed after insert on public.deal_room_documents
  for each row execute function private.on_document_added();

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

insert into private.notification_kinds values
  ('deal_room.documents', 'When somebody adds documents to a deal room of mine', null, true);

insert into private.audit_actions values
  ('document.uploaded', 'When a document has arrived in a deal room'),
  ('document.previewed', 'When a member opens a document in the browser'),
  ('document.downloaded', 'When a member downloads a document'),
  ('document.version_added', 'When a new version of a document has arrived'),
  ('document.renamed', 'When a document of a deal room is renamed'),
  ('document.moved', 'When a document of a deal room is moved'),
  ('document.removed', 'When a document is removed from a deal room'),
  ('document.restored', 'When a removed document is brought back');

create function private.checked_name(name text, what text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  base constant text := btrim(coalesce(name, ''));
begin
  if private.is_blank(base) or length(base) > 255 then
    perform private.refuse(400, format('A %s name must be 1 to 255 characters.', what));
  end if;
  -- Security: a name is only ever shown and offered as a download name, never part of a path; still no separators.
  if base ~ '[/\\[:cntrl:]\u2028-\u202e\u2066-\u2069]' or base in ('.', '..') or base like '%..%' then
    perform private.refuse(400, format('A %s name must not contain slashes, ".." or control characters.', what));
  end if;
  return base;
end
$$;
comment on function private.checked_name(text, text) is
  'A name as it is kept, for what is called so (file, folder, document): 1 to 255 characters, no slashes, no control characters. Refuses with PT400.';

create function private.check_file(
  file_name text, file_size bigint, verb text default 'shared', extensions text[] default null, out base text, out content_type text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  base := private.checked_name(file_name, 'file');
  select t.content_type into content_type from public.document_types t
  where t.extension = lower(substring(base from '\.([A-Za-z0-9]+)$')) and (extensions is null or t.extension = any (extensions))
    and not private.is_blank(regexp_replace(base, '\.[A-Za-z0-9]+$', ''));
  if content_type is null then
    perform private.refuse(415, format('%s cannot be %s here. Use one of: %s.', base, verb,
      (select string_agg(distinct t.label, ', ' order by t.label) from public.document_types t
       where extensions is null or t.extension = any (extensions))));
  end if;
  if coalesce(file_size, 0) <= 0 then
    perform private.refuse(400, format('%s is empty.', base));
  end if;
  if file_size > 52428800 then
    perform private.refuse(413, format('%s is larger than 50 MB.', base));
  end if;
end
$$;
comment on function private.check_file(text, bigint, text, text[]) is
  'Name, type by extension and size (1 byte to 50 MiB) of a file that somebody wants to send, before a byte is; returns its name and content type. Takes the allow-list, or those of it that are given. Refuses with PT400, PT413, PT415.';

create function private.check_arrived(file_name text, file_size bigint, content_type text, true_size bigint, sniffed_type text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if true_size is null or true_size <= 0 then
    perform private.refuse(400, format('%s is empty.', file_name));
  end if;
  if true_size > 52428800 then
    perform private.refuse(413, format('%s is larger than 50 MB.', file_name));
  end if;
  if true_size <> file_size then
    perform private.refuse(400, format('%s did not arrive whole. Upload it again.', file_name));
  end if;
  if sniffed_type is distinct from content_type then
    perform private.refuse(415, format('%s is not what its name says. Its content does not match its type.', file_name));
  end if;
end
$$;
comment on function private.check_arrived(text, bigint, text, bigint, text) is
  'Holds what arrived, as the edge function measured and sniffed it, to what was announced. Refuses with PT400, PT413, PT415.';

create function private.may_see_versions(room uuid, owner uuid, uploader uuid, person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select person in (owner, uploader) or exists (
    select 1 from private.live_members m where m.deal_room_id = room and m.user_id = person and m.role = 'MANAGER')
$$;
comment on function private.may_see_versions(uuid, uuid, uuid, uuid) is
  'May a person who reads the room in full see an earlier version? The principals of both sides, who shared the document, and who uploaded that version.';

create function private.require_right(document public.deal_room_documents, access public.document_access, download boolean, stamped boolean)
returns void
language plpgsql stable set search_path = ''
as $$
declare
  has_copy constant boolean := document.content_type = 'application/pdf' or document.content_type like 'image/%';
begin
  if access < 'DOWNLOAD' and (not stamped or (download and (access < 'STAMPED' or not has_copy))) then
    perform private.refuse(403, case when access = 'STAMPED' and not has_copy
      then 'You can view this document, but not download it: there are stamped copies of PDF files and pictures only.'
      else 'You can view this document, but not download it.' end);
  end if;
  if stamped and not document.can_show then
    perform private.refuse(409, case when access = 'DOWNLOAD'
      then 'This document cannot be shown here. Download it to read it.'
      else 'This document cannot be shown here. Ask who shared it for the right to download it.' end);
  end if;
end
$$;
comment on function private.require_right(public.deal_room_documents, public.document_access, boolean, boolean) is
  'Holds what somebody asks for to what they may: the file itself needs DOWNLOAD, a stamped copy to save STAMPED and a type that has one, and what is shown must be one that can be. Refuses with PT403, PT409.';

create function public.open_deal_room_document(
  person uuid, document text, download boolean, ip inet default null, agent text default null, version int default null,
  stamped boolean default false
) returns public.deal_room_documents
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(document, agent));
  opened public.deal_room_documents;
  access public.document_access;
begin
  select d.* into opened from public.deal_room_documents d
  where d.id = private.as_uuid(document) and d.removed_at is null;
  access := private.document_access_of(opened.id, person);
  -- Security: what is not theirs to know of reads as what is not there.
  if coalesce(access, 'NONE') = 'NONE' then
    perform private.refuse(404, 'Document not found');
  end if;
  if version <> opened.version then
    -- Security: an earlier version is as unknown to whoever may not read it as one that never was.
    select v.version, v.file_name, v.file_url, v.file_size, v.content_type, v.uploaded_by, v.created_at, v.can_show
    into opened.version, opened.file_name, opened.file_url, opened.file_size, opened.content_type, opened.version_by, opened.version_at,
      opened.can_show
    from public.deal_room_document_versions v
    where v.document_id = opened.id and v.version = open_deal_room_document.version
      and private.may_see_versions(opened.deal_room_id, opened.uploaded_by, v.uploaded_by, person);
    if not found then
      perform private.refuse(404, 'Document not found');
    end if;
  end if;
  perform private.require_right(opened, access, download, stamped);
  if stamped then
    perform private.take('deal_room.shown', person::text, 30, interval '1 minute');
  end if;
  perform private.audit(case when download then 'document.downloaded' else 'document.previewed' end, 'deal_room', opened.deal_room_id,
    jsonb_build_object('document_id', opened.id, 'version', opened.version) || case when stamped then '{"stamped": true}' else '{}' end::jsonb
      || case when private.reads_in_emergency(opened.deal_room_id, person) then '{"emergency": true}' else '{}' end::jsonb,
    person, ip, agent);
  perform private.note_opening(opened, person, download);
  perform private.have_read(person, 'deal_room', opened.deal_room_id, '{deal_room.documents}');
  return opened;
end
$$;
comment on function public.open_deal_room_document(uuid, text, boolean, inet, text, int, boolean) is
  'Checks the person''s access and writes the access log in one transaction, before a byte is served (service_role only); the room''s notice of documents is read with it. version: an earlier one, for those who may; else the newest. stamped: not the file, but a stamped copy or what is made of it, thirty times a minute at most. Errors: PT403, PT404, PT409, PT429.';
grant execute on function public.open_deal_room_document(uuid, text, boolean, inet, text, int, boolean) to service_role;
