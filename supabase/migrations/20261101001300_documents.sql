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
  created_at timestamptz not null default clock_timestamp(),
  -- What else is of the same room refers to both.
  unique (deal_room_id, id)
);
alter table public.deal_room_documents enable row level security;
revoke all on public.deal_room_documents from anon, authenticated, service_role;
create policy "Room members see documents after accepting the NDA"
  on public.deal_room_documents for select to authenticated
  using (deal_room_id = any (array(select private.my_full_rooms())));
grant select on public.deal_room_documents to authenticated;
comment on table public.deal_room_documents is 'A document whose bytes have arrived and were checked: true size, sniffed type.';
comment on column public.deal_room_documents.file_url is 'The object''s path in the private bucket deal-rooms: <room>/<document>. No URL opens it without the edge function.';
comment on column public.deal_room_documents.file_size is 'Bytes, at most 50 MiB.';
create index deal_room_documents_room on public.deal_room_documents (deal_room_id, created_at desc);
create index deal_room_documents_uploaded_by on public.deal_room_documents (uploaded_by);

create table public.deal_room_uploads (
  id uuid primary key default gen_random_uuid(),
  deal_room_id uuid not null references public.deal_rooms (id),
  user_id uuid not null references public.users (id),
  file_name text not null,
  file_size bigint not null,
  content_type text not null,
  created_at timestamptz not null default now(),
  abandoned_at timestamptz
);
alter table public.deal_room_uploads enable row level security;
revoke all on public.deal_room_uploads from anon, authenticated, service_role;
comment on table public.deal_room_uploads is
  'Uploads under way: begun, not yet checked. What is a day old is an orphan and is swept. Security: an abandoned one stays until its upload URL (2 hours) has run out, so that bytes sent late are swept too.';
create index deal_room_uploads_room on public.deal_room_uploads (deal_room_id);
create index deal_room_uploads_user on public.deal_room_uploads (user_id, created_at);
create index deal_room_uploads_created on public.deal_room_uploads (created_at);

insert into private.realtime_events values
  ('document.added', 'room', '{document_id}', 'When a document was added to the room');

insert into private.notification_kinds values
  ('deal_room.documents', 'When somebody adds documents to a deal room of mine', null, true);

insert into private.audit_actions values
  ('document.uploaded', 'When a document has arrived in a deal room'),
  ('document.previewed', 'When a member opens a document in the browser'),
  ('document.downloaded', 'When a member downloads a document');

create function private.check_file(
  file_name text, file_size bigint, verb text default 'shared', extensions text[] default null, out base text, out content_type text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  base := btrim(coalesce(file_name, ''));
  if private.is_blank(base) or length(base) > 255 then
    perform private.refuse(400, 'A file name must be 1 to 255 characters.');
  end if;
  -- Security: the name is only ever shown and offered as a download name, never part of a path; still no separators.
  if base ~ '[/\\[:cntrl:]\u202a-\u202e\u2066-\u2069]' or base in ('.', '..') or base like '%..%' then
    perform private.refuse(400, 'A file name must not contain slashes, ".." or control characters.');
  end if;
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

create function public.begin_deal_room_upload(room text, file_name text, file_size bigint) returns public.deal_room_uploads
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(room, file_name));
  me uuid := private.require_active();
  room_id uuid := private.require_room(room, 'full');
  file record;
  upload public.deal_room_uploads;
begin
  perform private.require_writable(room_id);
  select * into file from private.check_file(begin_deal_room_upload.file_name, begin_deal_room_upload.file_size);
  -- One's own uploads are begun one after the other, so that the limit holds for parallel calls too.
  perform pg_advisory_xact_lock(hashtextextended('uploads:' || me, 0));
  if exists (
    select 1 from public.deal_room_uploads u
    where u.user_id = me and u.created_at > now() - interval '1 hour'
    having count(*) filter (where u.abandoned_at is null) >= 60 or count(*) >= 300
  ) then
    perform private.refuse(429, 'There are too many unfinished uploads. Wait a while and try again.');
  end if;
  insert into public.deal_room_uploads (deal_room_id, user_id, file_name, file_size, content_type)
  values (room_id, me, file.base, begin_deal_room_upload.file_size, file.content_type)
  returning * into upload;
  return upload;
end
$$;
comment on function public.begin_deal_room_upload(text, text, bigint) is
  'Checks name, type by extension, size (1 byte to 50 MiB) and access before a byte is sent; the edge function then signs an upload URL. Errors: PT400, PT401, PT403, PT404, PT409, PT413, PT415, PT429.';
grant execute on function public.begin_deal_room_upload(text, text, bigint) to authenticated;

create function public.finish_deal_room_upload(
  person uuid, upload_id uuid, true_size bigint, sniffed_type text, ip inet default null, agent text default null
) returns public.deal_room_documents
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(sniffed_type, agent));
  upload public.deal_room_uploads;
  document public.deal_room_documents;
begin
  select u.* into upload from public.deal_room_uploads u where u.id = upload_id and u.user_id = person and u.abandoned_at is null
  for update;
  if upload.id is null then
    -- A repeated finish answers what the first one made.
    select d.* into document from public.deal_room_documents d where d.id = upload_id and d.uploaded_by = person;
    if document.id is null then
      perform private.refuse(404, 'Upload not found');
    end if;
    perform private.require_room(document.deal_room_id::text, 'full', person);
    return document;
  end if;
  -- The lock first: who waited for it may have lost their access meanwhile.
  perform private.settle_expiries(upload.deal_room_id);
  perform private.require_room(upload.deal_room_id::text, 'full', person);
  perform private.require_writable(upload.deal_room_id, person);
  perform private.check_arrived(upload.file_name, upload.file_size, upload.content_type, true_size, sniffed_type);
  insert into public.deal_room_documents
    (id, deal_room_id, name, file_name, file_url, file_size, content_type, uploaded_by)
  values (
    upload.id, upload.deal_room_id, regexp_replace(upload.file_name, '\.[A-Za-z0-9]+$', ''), upload.file_name,
    upload.deal_room_id || '/' || upload.id, true_size, upload.content_type, person
  )
  returning * into document;
  delete from public.deal_room_uploads u where u.id = upload.id;
  perform private.audit('document.uploaded', 'deal_room', document.deal_room_id,
    jsonb_build_object('document_id', document.id), person, ip, agent);
  perform private.tell_room(document.deal_room_id, 'document.added', jsonb_build_object('document_id', document.id));
  perform private.notify_room(document.deal_room_id, 'deal_room.documents', person);
  return document;
end
$$;
comment on function public.finish_deal_room_upload(uuid, uuid, bigint, text, inet, text) is
  'Makes the document once its bytes were measured and sniffed by the edge function (service_role only). Errors: PT400, PT403, PT404, PT409, PT413, PT415.';

create function public.abandon_deal_room_upload(person uuid, upload_id uuid) returns text
language sql security definer set search_path = ''
as $$
  update public.deal_room_uploads u set abandoned_at = now()
  where u.id = upload_id and u.user_id = person and u.abandoned_at is null
  returning u.deal_room_id || '/' || u.id
$$;
comment on function public.abandon_deal_room_upload(uuid, uuid) is
  'Ends an upload that was cancelled or refused and returns the object''s path to remove (service_role only); null when there is none.';

create function public.sweep_deal_room_uploads() returns setof text
language sql security definer set search_path = ''
as $$
  delete from public.deal_room_uploads u
  where u.created_at < now() - case when u.abandoned_at is null then interval '1 day' else interval '150 minutes' end
  returning u.deal_room_id || '/' || u.id
$$;
comment on function public.sweep_deal_room_uploads() is
  'Forgets uploads begun over a day ago, and abandoned ones whose upload URL has run out, and returns the paths of their objects to remove (service_role only).';

create function public.open_deal_room_document(
  person uuid, document text, download boolean, ip inet default null, agent text default null
) returns public.deal_room_documents
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(document, agent));
  opened public.deal_room_documents;
begin
  select d.* into opened from public.deal_room_documents d
  where d.id = private.as_uuid(document) and private.room_access_of(d.deal_room_id, person) = 'full';
  if opened.id is null then
    perform private.refuse(404, 'Document not found');
  end if;
  perform private.audit(case when download then 'document.downloaded' else 'document.previewed' end,
    'deal_room', opened.deal_room_id, jsonb_build_object('document_id', opened.id), person, ip, agent);
  perform private.have_read(person, 'deal_room', opened.deal_room_id, '{deal_room.documents}');
  return opened;
end
$$;
comment on function public.open_deal_room_document(uuid, text, boolean, inet, text) is
  'Checks the person''s access and writes the access log in one transaction, before a byte is served (service_role only); the room''s notice of documents is read with it. Errors: PT404.';
grant execute on function
  public.finish_deal_room_upload(uuid, uuid, bigint, text, inet, text),
  public.abandon_deal_room_upload(uuid, uuid),
  public.sweep_deal_room_uploads(),
  public.open_deal_room_document(uuid, text, boolean, inet, text)
to service_role;
