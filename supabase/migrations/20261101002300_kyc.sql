-- KYC: an investor submits documents, and a platform administrator decides until when they are good.

create type public.kyc_submission_status as enum ('DRAFT', 'SUBMITTED', 'VERIFIED', 'REJECTED');

-- Security: private, and without any client policy on storage.objects: every byte goes through the edge function.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('kyc-documents', 'kyc-documents', false, 52428800, '{application/pdf,image/png,image/jpeg}');

create table public.kyc_submissions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id),
  status public.kyc_submission_status not null default 'DRAFT',
  reason text check (not private.is_blank(reason) and length(reason) <= 2000),
  valid_until date,
  submitted_at timestamptz,
  decided_by uuid references public.users (id),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check (decided_by <> user_id),
  check ((status in ('VERIFIED', 'REJECTED')) = (decided_by is not null and reason is not null)),
  check ((status = 'VERIFIED') = (valid_until is not null))
);
alter table public.kyc_submissions enable row level security;
revoke all on public.kyc_submissions from anon, authenticated, service_role;
comment on table public.kyc_submissions is 'A person''s documents for one decision. At most one is under way.';
comment on column public.kyc_submissions.valid_until is 'The last day that the verification is good for; copied to users.kyc_valid_until.';
create unique index kyc_submissions_one_under_way on public.kyc_submissions (user_id) where status in ('DRAFT', 'SUBMITTED');
create index kyc_submissions_user on public.kyc_submissions (user_id, created_at desc);
create index kyc_submissions_decided_by on public.kyc_submissions (decided_by);
create index kyc_submissions_waiting on public.kyc_submissions (submitted_at, id) where status = 'SUBMITTED';
create index kyc_submissions_decided on public.kyc_submissions (decided_at, id) where decided_at is not null;

create table public.kyc_documents (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.kyc_submissions (id),
  user_id uuid not null references public.users (id),
  file_name text not null check (length(file_name) <= 255),
  file_url text not null unique,
  file_size bigint not null check (file_size between 1 and 52428800),
  content_type text not null check (content_type in ('application/pdf', 'image/png', 'image/jpeg')),
  created_at timestamptz not null default now(),
  arrived_at timestamptz,
  abandoned_at timestamptz
);
alter table public.kyc_documents enable row level security;
revoke all on public.kyc_documents from anon, authenticated, service_role;
comment on table public.kyc_documents is
  'The files of a submission: begun, and arrived once their bytes were measured and sniffed. Security: an abandoned one stays until its upload URL has run out, so that bytes sent late are swept too.';
comment on column public.kyc_documents.file_url is 'The object''s path in the private bucket kyc-documents: <person>/<document>. No URL opens it without the edge function.';
create index kyc_documents_submission on public.kyc_documents (submission_id);
create index kyc_documents_user on public.kyc_documents (user_id, created_at);
create index kyc_documents_created on public.kyc_documents (created_at) where arrived_at is null or abandoned_at is not null;

create policy "People read their submissions, the platform those submitted"
  on public.kyc_submissions for select to authenticated
  using (
    user_id = (select private.current_active_user_id())
    or (status <> 'DRAFT' and (select private.is_super_admin()))
  );
create policy "People see what they gave, the platform all that arrived"
  on public.kyc_documents for select to authenticated
  using (
    user_id = (select private.current_active_user_id())
    or (arrived_at is not null and abandoned_at is null and (select private.is_super_admin()))
  );
grant select (id, user_id, status, reason, valid_until, submitted_at, decided_by, decided_at, created_at)
  on public.kyc_submissions to api_reader;
grant select (id, submission_id, user_id, file_name, file_url, file_size, content_type, created_at, arrived_at,
  abandoned_at) on public.kyc_documents to authenticated;

insert into private.audit_actions values
  ('kyc.submitted', 'When an investor submits KYC documents'),
  ('kyc.verified', 'When a KYC is verified, by a platform administrator''s decision or otherwise'),
  ('kyc.rejected', 'When a KYC is rejected, by a platform administrator''s decision or otherwise'),
  ('kyc.reset', 'When a KYC is set back to pending or expired without a function'),
  ('kyc.document_opened', 'When somebody opens a KYC document');
-- A decision's line is written by users_kyc_audited, as is what is decided without a submission.
insert into private.moves (noun, from_status, to_status, actor, max_reason, reason_reader, action) values
  ('kyc_submission', 'DRAFT', 'SUBMITTED', 'PERSON', null, null, 'kyc.submitted'),
  ('kyc_submission', 'SUBMITTED', 'VERIFIED', 'SUPER_ADMIN', 2000, 'The investor reads', null),
  ('kyc_submission', 'SUBMITTED', 'REJECTED', 'SUPER_ADMIN', 2000, 'The investor reads', null);
insert into private.notification_kinds values
  ('kyc.submitted', 'When an investor submits KYC documents for me to decide on', '{SUPER_ADMIN}'),
  ('kyc.verified', 'When my KYC is verified', '{INVESTOR}'),
  ('kyc.rejected', 'When my KYC is rejected', '{INVESTOR}');

create function private.on_users_kyc_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  decision uuid := (
    select s.id from public.kyc_submissions s
    where s.user_id = new.id and s.status::text = new.kyc_decision::text and s.decided_by = private.current_user_id() and s.decided_at >= now()
    order by s.decided_at desc limit 1
  );
begin
  -- A renewal until the same day is a decision, too.
  if decision is null and (old.kyc_decision, old.kyc_valid_until) is not distinct from (new.kyc_decision, new.kyc_valid_until) then
    return null;
  end if;
  -- A person's KYC status changes only by submitting documents, which submit_kyc audits.
  if new.kyc_decision = 'PENDING' and new.id = private.current_user_id() then
    return null;
  end if;
  perform private.audit(
    case new.kyc_decision when 'VERIFIED' then 'kyc.verified' when 'REJECTED' then 'kyc.rejected' else 'kyc.reset' end,
    'user', new.id, jsonb_strip_nulls(jsonb_build_object('submission_id', decision)));
  return null;
end
$$;
comment on function private.on_users_kyc_changed() is
  'Trigger: audits each change of a KYC, with the submission when a decision was made on one; also a change by SQL.';
create trigger users_kyc_audited after update of kyc_decision, kyc_valid_until on public.users
  for each row execute function private.on_users_kyc_changed();

create function public.begin_kyc_upload(file_name text, file_size bigint) returns public.kyc_documents
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  file record;
  submission public.kyc_submissions;
  document_id uuid;
  document public.kyc_documents;
begin
  perform private.require_max_size(row(file_name));
  me := private.require_active();
  document_id := gen_random_uuid();
  if not private.is_investor(me) then
    perform private.raise_http_error(403, 'Only investors can do this.');
  end if;
  select * into file
  from private.require_valid_file(begin_kyc_upload.file_name, begin_kyc_upload.file_size, 'submitted', array['pdf', 'png', 'jpg', 'jpeg']);
  -- One's own documents are begun one after the other, so that the limits and the one submission hold for parallel calls too.
  perform private.lock_people(array[me]);
  select s.* into submission from public.kyc_submissions s where s.user_id = me and s.status in ('DRAFT', 'SUBMITTED') for update;
  if submission.status = 'SUBMITTED' then
    perform private.raise_http_error(409, 'Your documents are in review.');
  end if;
  if (
    select count(*) from public.kyc_documents d
    where d.submission_id = submission.id and d.abandoned_at is null
      and (d.arrived_at is not null or private.can_still_arrive(d.created_at))
  ) >= 10 then
    perform private.raise_http_error(409, 'A submission can have at most 10 documents. Remove one first.');
  end if;
  perform private.enforce_rate_limit('kyc upload', me::text, 60, interval '1 hour',
    'Too many uploads. Wait a while and try again.');
  if submission.id is null then
    insert into public.kyc_submissions (user_id) values (me) returning * into submission;
  end if;
  insert into public.kyc_documents (id, submission_id, user_id, file_name, file_url, file_size, content_type)
  values (document_id, submission.id, me, file.base, me || '/' || document_id, begin_kyc_upload.file_size, file.content_type)
  returning * into document;
  return document;
end
$$;
comment on function public.begin_kyc_upload(text, bigint) is
  'An investor begins to upload a document (PDF, PNG, JPEG, 1 byte to 50 MiB) of their next submission; the edge function then signs an upload URL for file_url. Errors: PT400, PT401, PT403, PT409, PT413, PT415, PT429.';

create function private.lock_kyc_draft(person uuid, document uuid) returns public.kyc_documents
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.kyc_documents;
begin
  perform private.lock_people(array[person]);
  -- The submission is locked: no document joins or leaves it once it is submitted.
  perform 1 from public.kyc_submissions s join public.kyc_documents d on d.submission_id = s.id
  where d.id = document and d.user_id = person and s.status = 'DRAFT' for update of s;
  if found and exists (select 1 from public.users u where u.id = person and u.is_active) then
    select d.* into locked from public.kyc_documents d
    join public.kyc_submissions s on s.id = d.submission_id and s.status = 'DRAFT'
    where d.id = document and d.abandoned_at is null for update of d;
  end if;
  return locked;
end
$$;
comment on function private.lock_kyc_draft(uuid, uuid) is 'A document that its active owner has not submitted yet, locked with its submission; null when there is none.';

create function public.finish_kyc_upload(person uuid, upload_id uuid, true_size bigint, sniffed_type text) returns public.kyc_documents
language plpgsql security definer set search_path = ''
as $$
declare
  document public.kyc_documents;
begin
  perform private.require_max_size(row(sniffed_type));
  document := private.lock_kyc_draft(person, upload_id);
  if document.id is null or document.arrived_at is null and not private.can_still_arrive(document.created_at) then
    perform private.raise_http_error(404, 'Upload not found');
  elsif document.arrived_at is not null then
    -- A repeated finish answers what the first one made.
    return document;
  end if;
  perform private.require_matching_file(document.file_name, document.file_size, document.content_type, true_size, sniffed_type);
  update public.kyc_documents d set arrived_at = clock_timestamp() where d.id = document.id
  returning d.* into document;
  return document;
end
$$;
comment on function public.finish_kyc_upload(uuid, uuid, bigint, text) is
  'Counts a document as arrived once its bytes were measured and sniffed by the edge function (service_role only). Errors: PT400, PT404, PT415.';

create function public.abandon_kyc_upload(person uuid, upload_id uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  document public.kyc_documents := private.lock_kyc_draft(person, upload_id);
begin
  update public.kyc_documents d set abandoned_at = now() where d.id = document.id;
  return document.file_url;
end
$$;
comment on function public.abandon_kyc_upload(uuid, uuid) is
  'Ends an upload that was cancelled or refused, or takes a document out before it is submitted; returns the object''s path to remove, null when there is none (service_role only).';

create function public.open_kyc_document(person uuid, document text, ip inet default null, agent text default null)
returns public.kyc_documents
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.kyc_documents;
begin
  perform private.require_max_size(row(document, agent));
  select d.* into opened
  from public.kyc_documents d
  join public.kyc_submissions s on s.id = d.submission_id
  join public.users u on u.id = person and u.is_active
  where d.id = private.as_uuid(document) and d.arrived_at is not null and d.abandoned_at is null
    and (d.user_id = person or (u.role = 'SUPER_ADMIN' and s.status <> 'DRAFT'));
  if opened.id is null then
    perform private.raise_http_error(404, 'Document not found');
  end if;
  perform private.audit('kyc.document_opened', 'user', opened.user_id, jsonb_build_object('document_id', opened.id), person, ip, agent);
  return opened;
end
$$;
comment on function public.open_kyc_document(uuid, text, inet, text) is
  'Checks that the person is the owner or a platform administrator, and writes the access log before a byte is served (service_role only). Errors: PT404.';
