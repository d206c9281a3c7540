-- Startup files: what a company uploads. Documents come in three steps, as a room's do; a logo is made anew, as pictures of people are.

-- Security: private, and without any client policy on storage.objects: every byte goes through the edge function.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select 'startup-documents', 'startup-documents', false, 52428800, array_agg(distinct t.content_type) from public.document_types t
union all
select 'startup-logos', 'startup-logos', false, 1048576, '{image/webp}';

create table public.startup_uploads (
  like public.startup_documents including defaults including constraints,
  abandoned_at timestamptz,
  primary key (id),
  foreign key (startup_id) references public.startups (id) on delete cascade,
  foreign key (uploaded_by) references public.users (id),
  check (content_type is not null)
);
alter table public.startup_uploads enable row level security;
revoke all on public.startup_uploads from anon, authenticated, service_role;
comment on table public.startup_uploads is
  'Documents of startups under way: described, their bytes not checked yet. What is a day old is an orphan and is swept. Security: an abandoned one stays until its upload URL (2 hours) has run out, so that bytes sent late are swept too.';
create index startup_uploads_startup on public.startup_uploads (startup_id);
create index startup_uploads_uploaded_by on public.startup_uploads (uploaded_by, created_at);
create index startup_uploads_created on public.startup_uploads (created_at);

insert into private.audit_actions values
  ('startup.document_opened', 'When somebody signed in opens an uploaded document of a startup in the browser'),
  ('startup.document_downloaded', 'When somebody signed in downloads an uploaded document of a startup');

create function public.begin_startup_upload(startup text, details jsonb) returns public.startup_uploads
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  document public.startup_documents;
  file record;
  upload public.startup_uploads;
begin
  perform private.require_max_size(row(startup, details));
  me := private.require_active();
  document := private.new_startup_document(private.lock_startup_for_actor(startup, 'MEMBER'));
  if jsonb_typeof(details) is distinct from 'object' then
    perform private.raise_http_error(400, 'Describe the document.');
  end if;
  select * into file from private.require_valid_file(details ->> 'file_name',
    case when jsonb_typeof(details -> 'file_size') = 'number' and pg_input_is_valid(details ->> 'file_size', 'bigint')
         then (details ->> 'file_size')::bigint end);
  document := private.read_startup_document(document,
    jsonb_build_object('doc_type', null, 'name', regexp_replace(file.base, '\.[A-Za-z0-9]+$', '')) || (details - array['file_name', 'file_size']),
    array['name', 'doc_type', 'accessible_roles', 'is_confidential']);
  document.file_name := file.base;
  document.file_size := (details ->> 'file_size')::bigint;
  document.content_type := file.content_type;
  document.file_url := format('/api/startups/%s/documents/%s/content', document.startup_id, document.id);
  perform private.enforce_rate_limit('startup upload', me::text, 300, interval '1 hour');
  -- One's own uploads are begun one after the other, so that the limit holds for parallel calls too.
  perform pg_advisory_xact_lock(hashtextextended('startup uploads:' || me, 0));
  if exists (
    select 1 from public.startup_uploads u
    where u.uploaded_by = me and u.abandoned_at is null and u.created_at > now() - interval '1 hour'
    having count(*) >= 60
  ) then
    perform private.raise_http_error(429, 'There are too many unfinished uploads. Wait a while and try again.');
  end if;
  insert into public.startup_uploads select document.*, null returning * into upload;
  return upload;
end
$$;
comment on function public.begin_startup_upload(text, jsonb) is
  'A member of its company describes a file before a byte is sent: file_name, file_size, doc_type, name (made of the file''s unless given), accessible_roles, is_confidential; the edge function then signs an upload URL. Takes what rooms take. Errors: PT400, PT401, PT403, PT404, PT413, PT415, PT429.';
grant execute on function public.begin_startup_upload(text, jsonb) to authenticated;

create function public.finish_startup_upload(person uuid, upload_id uuid, true_size bigint, sniffed_type text) returns public.startup_documents
language plpgsql security definer set search_path = ''
as $$
declare
  startup uuid;
  upload public.startup_uploads;
  document public.startup_documents;
begin
  perform private.require_max_size(row(sniffed_type));
  -- The startup first, as in edits and removals of documents: it may belong to another company by now.
  startup := coalesce(
    (select p.startup_id from public.startup_uploads p where p.id = upload_id),
    (select d.startup_id from public.startup_documents d where d.id = upload_id));
  perform private.lock_rows('public.startups', array[startup]);
  if exists (select 1 from public.startups s where s.id = startup and private.role_in(s.organization_id, person) >= 'MEMBER') then
    select u.* into upload from public.startup_uploads u
    where u.id = upload_id and u.uploaded_by = person and u.abandoned_at is null for update;
    if upload.id is null then
      -- A repeated finish answers what the first one made.
      select d.* into document from public.startup_documents d where d.id = upload_id and d.uploaded_by = person;
    end if;
  end if;
  if document.id is not null then
    return document;
  elsif upload.id is null then
    perform private.raise_http_error(404, 'Upload not found');
  end if;
  perform private.require_matching_file(upload.file_name, upload.file_size, upload.content_type, true_size, sniffed_type);
  perform private.enforce_max_startup_documents(upload.startup_id);
  insert into public.startup_documents (id, startup_id, name, file_name, file_url, file_size, content_type, doc_type, uploaded_by, accessible_roles, is_confidential)
  values (upload.id, upload.startup_id, upload.name, upload.file_name, upload.file_url, true_size, upload.content_type, upload.doc_type, person,
          upload.accessible_roles, upload.is_confidential)
  returning * into document;
  delete from public.startup_uploads u where u.id = upload.id;
  perform private.audit('startup.document_added', 'startup', document.startup_id, jsonb_build_object('document_id', document.id), person);
  return document;
end
$$;
comment on function public.finish_startup_upload(uuid, uuid, bigint, text) is
  'Creates the document once its bytes were measured and sniffed by the edge function (service_role only). Errors: PT400, PT404, PT413, PT415, PT429.';

create function public.abandon_startup_upload(person uuid, upload_id uuid) returns text
language sql security definer set search_path = ''
as $$
  update public.startup_uploads u set abandoned_at = now()
  where u.id = upload_id and u.uploaded_by = person and u.abandoned_at is null
  returning u.startup_id || '/' || u.id
$$;
comment on function public.abandon_startup_upload(uuid, uuid) is
  'Ends an upload that was cancelled or refused and returns the object''s path to remove (service_role only); null when there is none.';

create function public.record_startup_document_opened(
  person uuid, document uuid, download boolean, ip inet default null, agent text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_max_size(row(agent));
  perform private.audit(case when download then 'startup.document_downloaded' else 'startup.document_opened' end,
    'startup', d.startup_id, jsonb_build_object('document_id', d.id), person, ip, agent)
  from public.startup_documents d where d.id = document;
end
$$;
comment on function public.record_startup_document_opened(uuid, uuid, boolean, inet, text) is
  'Writes the access log before a byte is served (service_role only): the edge function has asked row-level security as the person. What a visitor opens is open to everybody, and not noted.';

create function public.begin_startup_logo(startup text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  locked public.startups;
begin
  perform private.require_max_size(row(startup));
  me := private.require_active();
  locked := private.lock_startup_for_actor(startup, 'MEMBER');
  -- Security: what a hub admin reads is what they decide on.
  if locked.status = 'PENDING' then
    perform private.raise_http_error(409,
      'The hub is reviewing this startup. Withdraw the application to make changes.');
  end if;
  perform private.enforce_rate_limit('startup logo', me::text, 20, interval '1 hour');
  return gen_random_uuid();
end
$$;
comment on function public.begin_startup_logo(text) is
  'Counts a logo that somebody sends before anything is done about it, and gives it an id. Errors: PT401, PT403, PT404, PT409, PT429.';
grant execute on function public.begin_startup_logo(text) to authenticated;

create function public.set_startup_logo(person uuid, startup uuid, picture uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  changed public.startups;
begin
  perform private.lock_rows('public.startups', array[startup]);
  select s.* into changed from public.startups s
  where s.id = startup and private.role_in(s.organization_id, person) >= 'MEMBER';
  if changed.id is null then
    perform private.raise_http_error(404, 'Startup not found');
  elsif changed.status = 'PENDING' then
    perform private.raise_http_error(409,
      'The hub is reviewing this startup. Withdraw the application to make changes.');
  end if;
  update public.startups s set logo_url = '/api/logos/' || s.id || '/' || picture where s.id = changed.id;
  perform private.audit('startup.edited', 'startup', changed.id, '{}', person);
end
$$;
comment on function public.set_startup_logo(uuid, uuid, uuid) is
  'Shows a logo that the edge function has made and stored, or none (service_role only). Errors: PT404, PT409.';
grant execute on function
  public.finish_startup_upload(uuid, uuid, bigint, text), public.abandon_startup_upload(uuid, uuid),
  public.record_startup_document_opened(uuid, uuid, boolean, inet, text), public.set_startup_logo(uuid, uuid, uuid)
to service_role;

-- Whatever removes a row, a person, the end of a draft or of an account: its bytes leave Storage, too.
create function private.on_startup_documents_deleted() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.files_to_remove (bucket, path) values ('startup-documents', old.startup_id || '/' || old.id) on conflict do nothing;
  return null;
end
$$;
comment on function private.on_startup_documents_deleted() is 'Trigger: lists the bytes of an uploaded document that was deleted.';
create trigger startup_documents_deleted after delete on public.startup_documents
  for each row when (old.content_type is not null) execute function private.on_startup_documents_deleted();

create function private.remove_picture(owner uuid, address text, route text, bucket text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Security: of its own alone. Who edits a startup, a hub's administrator or a host may write any path of ours as the address, another's too.
  insert into private.files_to_remove (bucket, path)
  select remove_picture.bucket, l.path from substring(address from '^/api/' || route || '/([^/]+/[^/]+)$') l (path)
  where l.path like owner || '/%'
  on conflict do nothing;
end
$$;
comment on function private.remove_picture(uuid, text, text, text) is
  'Lists the bytes of an uploaded logo or picture that a startup, hub or event no longer shows. route: of /api, under which it was shown.';
