-- KYC: an investor submits documents, and a platform administrator decides until when they are good. It is a check of
-- the organization (docs/decisions/066-kyc-is-of-the-investor.md): who invests as a person is an organization of one.

create type public.kyc_submission_status as enum ('DRAFT', 'SUBMITTED', 'VERIFIED', 'REJECTED');
create type public.kyc_document_kind as enum ('IDENTITY', 'REGISTER_EXTRACT', 'ADDRESS', 'SIGNING_AUTHORITY', 'OWNERSHIP');

-- Security: private, and without any client policy on storage.objects: every byte goes through the edge function.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('kyc-documents', 'kyc-documents', false, 52428800, '{application/pdf,image/png,image/jpeg}');

create table public.kyc_submissions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references public.organizations (id),
  status public.kyc_submission_status not null default 'DRAFT',
  owners jsonb check (jsonb_typeof(owners) = 'array' and jsonb_array_length(owners) <= 4),
  owners_reason text check (not private.is_blank(owners_reason) and length(owners_reason) <= 2000),
  reason text check (not private.is_blank(reason) and length(reason) <= 2000),
  valid_until date,
  submitted_by uuid references public.users (id),
  submitted_at timestamptz,
  decided_by uuid references public.users (id),
  decided_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  check (decided_by <> submitted_by),
  check ((status = 'DRAFT') = (submitted_by is null)),
  check ((status in ('VERIFIED', 'REJECTED')) = (decided_by is not null)),
  check (reason is null or decided_by is not null),
  check (status <> 'VERIFIED' or reason is not null),
  check (owners_reason is null or status = 'REJECTED'),
  check ((status = 'VERIFIED') = (valid_until is not null))
);
alter table public.kyc_submissions enable row level security;
revoke all on public.kyc_submissions from anon, authenticated, service_role;
comment on table public.kyc_submissions is 'An investor''s documents for one decision. At most one is under way.';
comment on column public.kyc_submissions.owners is
  'Who holds 25 percent or more of the organization, [{name, country, share}] in percent; empty: nobody does; null: not said.';
comment on column public.kyc_submissions.owners_reason is 'Why the list of owners was rejected.';
comment on column public.kyc_submissions.reason is 'Why it was decided so. A rejection of single documents needs none.';
comment on column public.kyc_submissions.submitted_by is 'The administrator of the investor who submitted it; null for a draft, to which several may bring documents.';
comment on column public.kyc_submissions.valid_until is 'The last day that the verification is good for; copied to investors.kyc_valid_until.';
create unique index kyc_submissions_one_under_way on public.kyc_submissions (organization_id) where status in ('DRAFT', 'SUBMITTED');
create index kyc_submissions_organization on public.kyc_submissions (organization_id, created_at desc);
create index kyc_submissions_submitted_by on public.kyc_submissions (submitted_by);
create index kyc_submissions_decided_by on public.kyc_submissions (decided_by);
create index kyc_submissions_waiting on public.kyc_submissions (submitted_at, id) where status = 'SUBMITTED';
create index kyc_submissions_decided on public.kyc_submissions (decided_at, id) where decided_at is not null;

create table public.kyc_documents (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.kyc_submissions (id),
  organization_id uuid not null references public.organizations (id),
  uploaded_by uuid not null references public.users (id),
  kind public.kyc_document_kind not null,
  file_name text not null check (length(file_name) <= 255),
  file_url text not null,
  file_size bigint not null check (file_size between 1 and 52428800),
  content_type text not null check (content_type in ('application/pdf', 'image/png', 'image/jpeg')),
  is_carried boolean not null default false,
  reason text check (not private.is_blank(reason) and length(reason) <= 2000),
  created_at timestamptz not null default now(),
  arrived_at timestamptz,
  abandoned_at timestamptz
);
alter table public.kyc_documents enable row level security;
revoke all on public.kyc_documents from anon, authenticated, service_role;
comment on table public.kyc_documents is
  'The files of a submission: begun, and arrived once their bytes were measured and sniffed. Security: an abandoned one stays until its upload URL has run out, so that bytes sent late are swept too.';
comment on column public.kyc_documents.file_url is 'The object''s path in the private bucket kyc-documents: <organization>/<document>. No URL opens it without the edge function.';
comment on column public.kyc_documents.is_carried is
  'Accepted with an earlier submission that was rejected, and submitted again with this one: the same object, which stays.';
comment on column public.kyc_documents.reason is 'Why it was rejected. Once its submission is decided, a document without one is accepted.';
create unique index kyc_documents_file on public.kyc_documents (file_url) where not is_carried;
create index kyc_documents_submission on public.kyc_documents (submission_id);
create index kyc_documents_organization on public.kyc_documents (organization_id);
create index kyc_documents_uploaded_by on public.kyc_documents (uploaded_by, created_at);
create index kyc_documents_created on public.kyc_documents (created_at) where arrived_at is null or abandoned_at is not null;

create policy "Administrators and the platform read what was submitted"
  on public.kyc_submissions for select to authenticated
  using (
    organization_id = any (array(select private.my_organizations('INVESTOR', 'ADMIN')))
    or (status <> 'DRAFT' and (select private.is_super_admin()))
  );
-- The platform reads those that were submitted through kyc_queue.
create policy "Administrators see what their investor uploaded"
  on public.kyc_documents for select to authenticated
  using (organization_id = any (array(select private.my_organizations('INVESTOR', 'ADMIN'))));
grant select (id, organization_id, status, owners, owners_reason, reason, valid_until, submitted_by, submitted_at, decided_by,
  decided_at, created_at) on public.kyc_submissions to api_reader;
grant select (id, submission_id, organization_id, uploaded_by, kind, file_name, file_url, file_size, content_type, is_carried,
  reason, created_at, arrived_at, abandoned_at) on public.kyc_documents to authenticated;

insert into private.audit_actions values
  ('kyc.submitted', 'When an investor submits KYC documents'),
  ('kyc.verified', 'When a KYC is verified, by a platform administrator''s decision or otherwise'),
  ('kyc.rejected', 'When a KYC is rejected, by a platform administrator''s decision or otherwise'),
  ('kyc.reset', 'When a KYC ends with a correction of the investor''s kind, or is set back without a function'),
  ('kyc.document_opened', 'When somebody opens a KYC document');
-- A decision's line is written by investors_kyc_decided, as is what is decided without a submission.
insert into private.moves (target_type, from_status, to_status, actor, max_reason, reason_reader, action) values
  ('kyc_submission', 'DRAFT', 'SUBMITTED', 'INVESTOR', null, null, 'kyc.submitted'),
  ('kyc_submission', 'SUBMITTED', 'VERIFIED', 'SUPER_ADMIN', 2000, 'The investor reads', null),
  ('kyc_submission', 'SUBMITTED', 'REJECTED', 'SUPER_ADMIN', 2000, 'The investor reads', null);
insert into private.notification_kinds values
  ('kyc.submitted', 'When an investor submits KYC documents for me to decide on', '{SUPER_ADMIN}'),
  ('kyc.verified', 'When the KYC of my investor is verified', '{INVESTOR}'),
  ('kyc.rejected', 'When the KYC of my investor is rejected', '{INVESTOR}'),
  ('kyc.reset', 'When the KYC of my investor ends since its kind was corrected', '{INVESTOR}');

create function private.kyc_parts(organization uuid, submission uuid default null)
returns table (part text, label text, is_required boolean, is_given boolean)
language sql stable security definer set search_path = ''
as $$
  select p.part, p.label, p.part <> 'OWNERSHIP', case p.part when 'OWNERS' then s.owners is not null else exists (
      select 1 from public.kyc_documents d
      where d.submission_id = s.id and d.kind::text = p.part and d.arrived_at is not null and d.abandoned_at is null) end
  from public.organizations o
  join (values
    (1, true, 'IDENTITY', 'Passport or identity card'), (2, false, 'REGISTER_EXTRACT', 'Register extract'),
    (3, null, 'ADDRESS', 'Proof of address'), (4, false, 'SIGNING_AUTHORITY', 'Signing authority'),
    (5, false, 'OWNERS', 'Owners'), (6, false, 'OWNERSHIP', 'Documents about owners')
  ) p (nth, is_individual, part, label) on coalesce(p.is_individual, o.is_individual) = o.is_individual
  left join public.kyc_submissions s on s.id = submission
  where o.id = organization
  order by p.nth
$$;
comment on function private.kyc_parts(uuid, uuid) is
  'What the check of an investor asks for, by its kind (a person, or an organization), and whether this submission has it: the kinds of documents, and OWNERS.';

create function private.lock_my_kyc_draft(organization text) returns public.kyc_submissions
language plpgsql security definer set search_path = ''
as $$
declare
  -- Behind the organization's lock: one draft, and its limits, for parallel calls too.
  investor constant uuid := private.lock_investor(organization, 'ADMIN');
  acting constant uuid := (select i.organization_id from public.investors i where i.id = investor);
  draft public.kyc_submissions;
begin
  select s.* into draft from public.kyc_submissions s where s.organization_id = acting and s.status in ('DRAFT', 'SUBMITTED') for update;
  if draft.status = 'SUBMITTED' then
    perform private.raise_http_error(409, 'Your documents are in review.');
  elsif draft.id is null then
    insert into public.kyc_submissions (organization_id) values (acting) returning * into draft;
  end if;
  return draft;
end
$$;
comment on function private.lock_my_kyc_draft(text) is
  'The submission that an investor is preparing, locked behind its organization for an administrator of it (private.lock_investor); begun, where there is none. Refuses with PT409 while one is in review.';

create function public.begin_kyc_upload(file_name text, file_size bigint, kind text, organization text default null)
returns public.kyc_documents
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  file record;
  draft public.kyc_submissions;
  document_id uuid;
  document public.kyc_documents;
begin
  perform private.require_max_size(row(file_name, kind, organization));
  me := private.require_active();
  document_id := gen_random_uuid();
  draft := private.lock_my_kyc_draft(organization);
  select * into file
  from private.require_valid_file(begin_kyc_upload.file_name, begin_kyc_upload.file_size, 'submitted', array['pdf', 'png', 'jpg', 'jpeg']);
  if kind is null or not exists (
    select 1 from private.kyc_parts(draft.organization_id) p where p.part = begin_kyc_upload.kind and p.part <> 'OWNERS'
  ) then
    perform private.raise_http_error(400, 'Choose from the list what this document is.');
  end if;
  if (
    select count(*) from public.kyc_documents d
    where d.submission_id = draft.id and d.abandoned_at is null
      and (d.arrived_at is not null or private.can_still_arrive(d.created_at))
  ) >= 10 then
    perform private.raise_http_error(409, 'A submission can have at most 10 documents. Remove one first.');
  end if;
  perform private.enforce_rate_limit('kyc upload', me::text, 60, interval '1 hour',
    'Too many uploads. Wait a while and try again.');
  insert into public.kyc_documents (id, submission_id, organization_id, uploaded_by, kind, file_name, file_url, file_size, content_type)
  values (document_id, draft.id, draft.organization_id, me, begin_kyc_upload.kind::public.kyc_document_kind, file.base,
    draft.organization_id || '/' || document_id, begin_kyc_upload.file_size, file.content_type)
  returning * into document;
  return document;
end
$$;
comment on function public.begin_kyc_upload(text, bigint, text, text) is
  'An administrator of an investor (organization: which, of several) begins to upload a document (PDF, PNG, JPEG, 1 byte to 50 MiB) of a kind that its check asks for; the edge function then signs an upload URL for file_url. Errors: PT400, PT401, PT403, PT404, PT409, PT413, PT415, PT429.';

create function private.lock_kyc_draft(person uuid, document uuid) returns public.kyc_documents
language plpgsql security definer set search_path = ''
as $$
declare
  acting constant uuid := (select d.organization_id from public.kyc_documents d where d.id = document);
  locked public.kyc_documents;
begin
  perform private.lock_organizations(array[acting]);
  -- The submission is locked: no document joins or leaves it once it is submitted.
  perform 1 from public.kyc_submissions s join public.kyc_documents d on d.submission_id = s.id
  where d.id = document and s.status = 'DRAFT' for update of s;
  if found and private.role_in(acting, person) >= 'ADMIN' then
    select d.* into locked from public.kyc_documents d
    join public.kyc_submissions s on s.id = d.submission_id and s.status = 'DRAFT'
    where d.id = document and d.abandoned_at is null and not d.is_carried for update of d;
  end if;
  return locked;
end
$$;
comment on function private.lock_kyc_draft(uuid, uuid) is
  'A document that an investor has not submitted yet, locked with its submission for a person who administers it now; null when there is none, or it was accepted before.';

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
  perform private.broadcast_to_organization(document.organization_id);
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
    and (private.role_in(d.organization_id, person) >= 'ADMIN' or u.role = 'SUPER_ADMIN' and s.status <> 'DRAFT');
  if opened.id is null then
    perform private.raise_http_error(404, 'Document not found');
  end if;
  perform private.audit('kyc.document_opened', 'organization', opened.organization_id, jsonb_build_object('document_id', opened.id), person, ip, agent);
  return opened;
end
$$;
comment on function public.open_kyc_document(uuid, text, inet, text) is
  'Checks that the person administers the investor or is a platform administrator, and writes the access log before a byte is served (service_role only). Errors: PT404.';
