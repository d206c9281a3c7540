-- Files of an application for a hub: documents that show who applies, read by the applicant and the
-- deciders.

-- Security: private, and without any client policy on storage.objects: every byte goes through the edge function.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select 'hub-application-files', 'hub-application-files', false, 10485760, array_agg(distinct t.content_type)
from public.document_types t where t.extension in ('pdf', 'png', 'jpg', 'jpeg', 'docx');

create table public.hub_application_files (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.hub_applications (id),
  user_id uuid not null references public.users (id),
  file_name text not null check (length(file_name) <= 255),
  file_url text not null unique,
  file_size bigint not null check (file_size between 1 and 10485760),
  content_type text not null,
  created_at timestamptz not null default now(),
  arrived_at timestamptz,
  abandoned_at timestamptz
);
alter table public.hub_application_files enable row level security;
revoke all on public.hub_application_files from anon, authenticated, service_role;
create policy "Applicants see their files, the platform all that arrived"
  on public.hub_application_files for select to authenticated
  using (
    user_id = (select private.current_active_user_id())
    or (arrived_at is not null and abandoned_at is null and (select private.is_super_admin()))
  );
grant select (id, application_id, user_id, file_name, file_url, file_size, content_type, created_at, arrived_at,
  abandoned_at)
  on public.hub_application_files to authenticated;
comment on table public.hub_application_files is
  'The files of an application for a hub: begun, and arrived once their bytes were measured and sniffed. Security: an abandoned one stays until its upload URL has run out, so that bytes sent late are swept too.';
comment on column public.hub_application_files.application_id is 'The application that it shows something for.';
comment on column public.hub_application_files.file_url is
  'The object''s path in the private bucket hub-application-files: <person>/<file>. No URL opens it without the edge function.';
create index hub_application_files_application on public.hub_application_files (application_id, created_at);
create index hub_application_files_user on public.hub_application_files (user_id, created_at);
create index hub_application_files_created on public.hub_application_files (created_at)
  where arrived_at is null or abandoned_at is not null;

insert into private.audit_actions values
  ('hub_application.file_opened', 'When somebody opens a file of an application for a hub');

create function public.begin_hub_application_file(application text, file_name text, file_size bigint)
returns public.hub_application_files
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  file record;
  asked public.hub_applications;
  made uuid := gen_random_uuid();
  begun public.hub_application_files;
begin
  perform private.require_max_size(row(application, file_name));
  me := private.require_active();
  select * into file
  from private.require_valid_file(begin_hub_application_file.file_name, begin_hub_application_file.file_size, 'added',
    array['pdf', 'png', 'jpg', 'jpeg', 'docx']);
  if begin_hub_application_file.file_size > 10485760 then
    perform private.raise_http_error(413, format('%s is larger than 10 MB.', file.base));
  end if;
  -- The application is locked: it is not decided on meanwhile, and the limits hold for parallel calls too.
  select a.* into asked from public.hub_applications a
  where a.id = private.as_uuid(application) and a.applicant_id = me for update;
  if asked.id is null then
    perform private.raise_http_error(404, 'Application not found');
  elsif asked.status <> 'PENDING' then
    perform private.raise_http_error(409, format('This application is already %s.', lower(asked.status::text)));
  elsif (
    select count(*) from public.hub_application_files f where f.application_id = asked.id and f.abandoned_at is null
      and (f.arrived_at is not null or private.can_still_arrive(f.created_at))
  ) >= 5 then
    perform private.raise_http_error(409, 'An application can have at most 5 files. Remove one first.');
  end if;
  perform private.enforce_rate_limit('hub application file', me::text, 30, interval '1 hour',
    'Too many uploads. Wait a while and try again.');
  insert into public.hub_application_files (id, application_id, user_id, file_name, file_url, file_size, content_type)
  values (made, asked.id, me, file.base, me || '/' || made, begin_hub_application_file.file_size, file.content_type)
  returning * into begun;
  return begun;
end
$$;
comment on function public.begin_hub_application_file(text, text, bigint) is
  'An applicant begins to upload a file (PDF, PNG, JPEG, Word, 1 byte to 10 MiB, five at most) of their application for a hub while it waits; the edge function then signs an upload URL for file_url. Errors: PT400, PT401, PT403, PT404, PT409, PT413, PT415, PT429.';
grant execute on function public.begin_hub_application_file(text, text, bigint) to authenticated;

create function private.lock_hub_application_file(person uuid, file uuid) returns public.hub_application_files
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.hub_application_files;
begin
  -- The application first, as for every decision: no file joins or leaves it once it is decided on.
  perform 1 from public.hub_applications a join public.hub_application_files f on f.application_id = a.id
  where f.id = file and a.applicant_id = person and a.status = 'PENDING' for update of a;
  if found and exists (select 1 from public.users u where u.id = person and u.is_active) then
    select f.* into locked from public.hub_application_files f
    where f.id = file and f.user_id = person and f.abandoned_at is null for update;
  end if;
  return locked;
end
$$;
comment on function private.lock_hub_application_file(uuid, uuid) is
  'A file of an application that its active applicant may still change, locked with the application; null when there is none.';

create function public.finish_hub_application_file(person uuid, upload_id uuid, true_size bigint, sniffed_type text)
returns public.hub_application_files
language plpgsql security definer set search_path = ''
as $$
declare
  file public.hub_application_files;
begin
  perform private.require_max_size(row(sniffed_type));
  file := private.lock_hub_application_file(person, upload_id);
  if file.id is null or file.arrived_at is null and not private.can_still_arrive(file.created_at) then
    perform private.raise_http_error(404, 'Upload not found');
  elsif file.arrived_at is not null then
    -- A repeated finish answers what the first one made.
    return file;
  end if;
  perform private.require_matching_file(file.file_name, file.file_size, file.content_type, true_size, sniffed_type);
  update public.hub_application_files f set arrived_at = clock_timestamp() where f.id = file.id
  returning f.* into file;
  return file;
end
$$;
comment on function public.finish_hub_application_file(uuid, uuid, bigint, text) is
  'Counts a file as arrived once its bytes were measured and sniffed by the edge function (service_role only). Errors: PT400, PT404, PT415.';

create function public.abandon_hub_application_file(person uuid, upload_id uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  file public.hub_application_files := private.lock_hub_application_file(person, upload_id);
begin
  update public.hub_application_files f set abandoned_at = now() where f.id = file.id;
  return file.file_url;
end
$$;
comment on function public.abandon_hub_application_file(uuid, uuid) is
  'Ends an upload that was cancelled or refused, or removes a file while the application waits; returns the object''s path to remove, null when there is none (service_role only).';

create function public.open_hub_application_file(person uuid, file text, ip inet default null, agent text default null)
returns public.hub_application_files
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.hub_application_files;
begin
  perform private.require_max_size(row(file, agent));
  select f.* into opened
  from public.hub_application_files f
  join public.users u on u.id = person and u.is_active
  where f.id = private.as_uuid(file) and f.arrived_at is not null and f.abandoned_at is null
    and (f.user_id = person or u.role = 'SUPER_ADMIN');
  if opened.id is null then
    perform private.raise_http_error(404, 'File not found');
  end if;
  perform private.audit('hub_application.file_opened', 'hub_application', opened.application_id,
    jsonb_build_object('file_id', opened.id), person, ip, agent);
  return opened;
end
$$;
comment on function public.open_hub_application_file(uuid, text, inet, text) is
  'Checks that the person is the applicant or a platform administrator, and writes the access log before a byte is served (service_role only). Errors: PT404.';
grant execute on function
  public.finish_hub_application_file(uuid, uuid, bigint, text), public.abandon_hub_application_file(uuid, uuid),
  public.open_hub_application_file(uuid, text, inet, text)
to service_role;
