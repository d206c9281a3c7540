-- Startup documents: what a founder shows besides the page, and to whom.

create table public.startup_documents (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid not null references public.startups (id),
  name text not null check (not private.is_blank(name) and length(name) <= 255),
  file_name text not null check (not private.is_blank(file_name) and length(file_name) <= 255 and file_name !~ '[/\\[:cntrl:]\u202a-\u202e\u2066-\u2069]'),
  file_url text not null check (file_url ~* '^https?://\S+$' and length(file_url) <= 2048),
  file_size bigint check (file_size between 0 and 1099511627776),
  doc_type text not null check (doc_type in ('PITCH_DECK', 'FINANCIALS', 'PATENT', 'CERTIFICATE', 'LEGAL', 'OTHER')),
  uploaded_by uuid not null references public.users (id),
  accessible_roles public.user_role[] not null default '{}'
    check (coalesce(array_ndims(accessible_roles), 1) = 1 and cardinality(accessible_roles) <= 5 and array_position(accessible_roles, null) is null),
  is_confidential boolean not null default false,
  is_on_market boolean not null default false,
  created_at timestamptz not null default now()
);
alter table public.startup_documents enable row level security;
revoke all on public.startup_documents from anon, authenticated, service_role;
comment on table public.startup_documents is
  'A founder''s documents. Without roles and not confidential: as public as the startup. Confidential: full access to a room of it. A role in the list counts only with its authority.';
comment on column public.startup_documents.accessible_roles is
  'Who else may read: INVESTOR with a verified KYC, HUB_ADMIN of the startup''s hub, STARTUP_ADMIN its founder, SUPER_ADMIN, GUEST everybody signed in. Both this and is_confidential must let one in.';
comment on column public.startup_documents.file_url is 'Where the founder keeps the file. Security: the link is guarded here, the bytes by their host.';
comment on column public.startup_documents.is_on_market is
  'Is its startup approved and active? Kept by triggers: a policy cannot ask for every startup of the market, which grows.';
create index startup_documents_startup on public.startup_documents (startup_id, created_at desc);
create index startup_documents_uploaded_by on public.startup_documents (uploaded_by);

create function private.on_startup_document() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- For share: a startup that leaves the market at this moment is waited for.
  select s.status = 'APPROVED' and s.is_active into new.is_on_market
  from public.startups s where s.id = new.startup_id for share;
  return new;
end
$$;
comment on function private.on_startup_document() is 'Trigger: a new document is on the market when its startup is.';
create trigger startup_documents_on_market before insert on public.startup_documents
  for each row execute function private.on_startup_document();
create function private.on_startup_market() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.startup_documents d set is_on_market = new.status = 'APPROVED' and new.is_active where d.startup_id = new.id;
  return null;
end
$$;
comment on function private.on_startup_market() is 'Trigger: a startup that enters or leaves the market takes its documents along.';
create trigger startups_documents_on_market after update of status, is_active on public.startups
  for each row when (old.status is distinct from new.status or old.is_active is distinct from new.is_active)
  execute function private.on_startup_market();

create function private.my_hub_startups() returns setof uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query select s.id from public.startups s where s.hub_id = private.my_hub() and s.status <> 'DRAFT';
end
$$;
comment on function private.my_hub_startups() is 'The startups that were submitted to the hub that the caller acts for.';

create function private.my_full_startups() returns setof uuid
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  return query select d.startup_id from public.deals d where d.id = any (array(select private.my_full_deals()));
end
$$;
comment on function private.my_full_startups() is 'The startups in one of whose rooms the caller has full access.';

create function private.is_verified_investor() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.my_investor() is not null and coalesce(private.kyc_of(auth.uid()) = 'VERIFIED', false);
end
$$;
comment on function private.is_verified_investor() is 'Does the caller act as an investor whose KYC is verified today?';
grant execute on function private.my_hub_startups(), private.my_full_startups(), private.is_verified_investor() to authenticated;

create policy "Visitors see open documents of startups on the market"
  on public.startup_documents for select to anon
  using (
    is_on_market and not is_confidential and accessible_roles = '{}'
  );
create policy "Founders see their documents, others what is open to them"
  on public.startup_documents for select to authenticated
  using (
    -- What everybody sees comes first: most lists are decided without a question.
    (is_on_market and not is_confidential and accessible_roles = '{}')
    or (
      case when is_confidential then startup_id = any (array(select private.my_full_startups()))
           else is_on_market or startup_id = any (array(select private.my_hub_startups())) end
      and (
        accessible_roles = '{}'
        or ('INVESTOR' = any (accessible_roles) and (select private.is_verified_investor()))
        or ('HUB_ADMIN' = any (accessible_roles) and startup_id = any (array(select private.my_hub_startups())))
        or ('SUPER_ADMIN' = any (accessible_roles) and (select private.is_super_admin()))
        or ('GUEST' = any (accessible_roles) and (select private.is_active()))
      )
    )
    or startup_id = any (array(select private.my_startups()))
  );
grant select on public.startup_documents to anon, authenticated;

insert into private.audit_actions values
  ('startup.document_added', 'When a founder adds a document to a startup'),
  ('startup.document_removed', 'When a founder removes a document of a startup');

create function public.add_startup_document(startup text, details jsonb) returns public.startup_documents
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  locked public.startups := private.lock_startup(startup, 'FOUNDER');
  document public.startup_documents;
  key text;
  culprit text;
begin
  if jsonb_typeof(details) is distinct from 'object' then
    perform private.refuse(400, 'Describe the document.');
  end if;
  document.accessible_roles := '{}';
  document.is_confidential := false;
  document := private.with_details(document, details,
    array['name', 'file_name', 'file_url', 'file_size', 'doc_type', 'accessible_roles', 'is_confidential'], '"%s" cannot be set.');
  if (select count(*) from public.startup_documents d where d.startup_id = locked.id) >= 100 then
    perform private.refuse(429, 'A startup has at most 100 documents.');
  end if;
  insert into public.startup_documents (startup_id, name, file_name, file_url, file_size, doc_type, uploaded_by, accessible_roles, is_confidential)
  values (locked.id, document.name, document.file_name, document.file_url, document.file_size, document.doc_type, me,
          document.accessible_roles, document.is_confidential)
  returning * into document;
  perform private.audit('startup.document_added', 'startup', locked.id, jsonb_build_object('document_id', document.id));
  return document;
exception when check_violation or not_null_violation then
  get stacked diagnostics key = constraint_name, culprit = column_name;
  perform private.refuse(400, format('Check the value of %s.',
    coalesce(nullif(culprit, ''), substring(key from '^startup_documents_(.*)_check'))));
end
$$;
comment on function public.add_startup_document(text, jsonb) is
  'The founder adds a document: name, file_name, file_url, file_size, doc_type, accessible_roles, is_confidential. Errors: PT400, PT401, PT403, PT404, PT429.';

create function public.remove_startup_document(document text) returns public.startup_documents
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  removed public.startup_documents;
begin
  delete from public.startup_documents d
  where d.id = private.as_uuid(document) and d.startup_id = any (array(select private.my_startups()))
  returning d.* into removed;
  if removed.id is null then
    perform private.refuse(404, 'Document not found');
  end if;
  perform private.audit('startup.document_removed', 'startup', removed.startup_id, jsonb_build_object('document_id', removed.id));
  return removed;
end
$$;
comment on function public.remove_startup_document(text) is 'The founder removes a document of theirs. Errors: PT401, PT403, PT404.';
grant execute on function public.add_startup_document(text, jsonb), public.remove_startup_document(text) to authenticated;
