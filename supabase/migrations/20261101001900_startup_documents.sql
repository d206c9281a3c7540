-- Startup documents: what a founder shows besides the page, and to whom.

create table public.startup_documents (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid not null references public.startups (id),
  name text not null check (not private.is_blank(name) and length(name) <= 255),
  file_name text not null check (private.is_on_one_line(file_name) and length(file_name) <= 255 and file_name !~ '[/\\]'),
  file_url public.web_address not null,
  file_size bigint check (file_size between 0 and 1099511627776),
  content_type text check (content_type is null or file_size between 1 and 52428800),
  doc_type text not null check (doc_type in ('PITCH_DECK', 'FINANCIALS', 'PATENT', 'CERTIFICATE', 'LEGAL', 'OTHER')),
  uploaded_by uuid not null references public.users (id),
  accessible_roles public.user_role[] not null default '{}'
    check (coalesce(array_ndims(accessible_roles), 1) = 1 and cardinality(accessible_roles) <= 5 and array_position(accessible_roles, null) is null),
  is_confidential boolean not null default false,
  is_on_market boolean not null default false,
  -- Not the transaction's: what is added after a deal's end is not for its room.
  created_at timestamptz not null default clock_timestamp()
);
alter table public.startup_documents enable row level security;
revoke all on public.startup_documents from anon, authenticated, service_role;
comment on table public.startup_documents is
  'A founder''s documents. Without roles and not confidential: as public as the startup. Confidential: full access to a room of it, to what had been added before the end of its deal. A role in the list counts only with its authority.';
comment on column public.startup_documents.accessible_roles is
  'Who else may read: INVESTOR with a verified KYC, HUB_ADMIN of the startup''s hub, STARTUP_ADMIN its founder, SUPER_ADMIN, GUEST everybody signed in. Both this and is_confidential must let one in.';
comment on column public.startup_documents.file_url is
  'Where the founder keeps the file. Security: the link is guarded here, the bytes by their host. Of a file that was uploaded: the call of the API that hands it out.';
comment on column public.startup_documents.content_type is 'Of a file that was uploaded, sniffed; null for a link.';
comment on column public.startup_documents.is_on_market is
  'Is its startup on the market (startups.is_on_market)? Kept by triggers: a policy cannot ask for every startup of the market, which grows.';
create index startup_documents_startup on public.startup_documents (startup_id, created_at desc);
create index startup_documents_uploaded_by on public.startup_documents (uploaded_by);

create function private.on_startup_part() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- For share: a startup that leaves the market at this moment is waited for.
  select s.is_on_market into new.is_on_market
  from public.startups s where s.id = new.startup_id for share;
  return new;
end
$$;
comment on function private.on_startup_part() is 'Trigger: a new document, or somebody new in the team, is on the market when the startup is.';
create trigger startup_documents_on_market before insert on public.startup_documents
  for each row execute function private.on_startup_part();
create function private.on_startup_market() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.startup_documents d set is_on_market = new.is_on_market where d.startup_id = new.id;
  update public.startup_team_members m set is_on_market = new.is_on_market where m.startup_id = new.id;
  update public.startup_team_profiles p set is_on_market = new.is_on_market where p.startup_id = new.id;
  return null;
end
$$;
comment on function private.on_startup_market() is 'Trigger: a startup that enters or leaves the market takes its documents and its team along.';
create trigger startups_parts_on_market after update of is_on_market on public.startups
  for each row when (old.is_on_market <> new.is_on_market)
  execute function private.on_startup_market();

create function private.my_hub_startups() returns setof uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query select s.id from public.startups s where s.hub_id = private.my_hub() and s.status <> 'DRAFT';
end
$$;
comment on function private.my_hub_startups() is 'The startups that were submitted to the hub that the caller administers.';

create function private.my_open_startups() returns setof uuid
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  return query
    select g.startup_id
    from private.my_grants g
    join public.deals d on d.id = g.deal_id and d.ended_at is null
    where g.is_full and not g.is_emergency;
end
$$;
comment on function private.my_open_startups() is 'The startups in the room of one of whose open deals the caller has full access.';

create function private.my_kept_papers() returns setof uuid
language plpgsql stable security definer rows 50 set search_path = ''
as $$
begin
  return query
    select p.id from public.deals d
    join public.startup_documents p on p.startup_id = d.startup_id and p.is_confidential and p.created_at < d.ended_at
    where d.id = any (array(select g.deal_id from private.my_grants g where g.is_full and not g.is_emergency)) and d.ended_at is not null;
end
$$;
comment on function private.my_kept_papers() is
  'The confidential documents that were there before a deal ended to whose room the caller has full access.';

create function private.is_verified_investor() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- public.kyc_status, written out: a call with the whole row costs half of this question, which lists ask.
  return exists (
    select 1 from public.users u
    where u.id = (select private.me()) and u.is_active and u.role = 'INVESTOR' and u.kyc_decision = 'VERIFIED'
      and (u.kyc_valid_until is null or u.kyc_valid_until >= private.today())
      and exists (select 1 from public.investors i where i.user_id = u.id and i.is_active)
  );
end
$$;
comment on function private.is_verified_investor() is 'Does the caller act as an investor whose KYC is verified today?';
grant execute on function private.my_hub_startups(), private.my_open_startups(), private.my_kept_papers(), private.is_verified_investor() to authenticated;

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
      case when is_confidential
           then startup_id = any (array(select private.my_open_startups())) or id = any (array(select private.my_kept_papers()))
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
  ('startup.document_changed', 'When a founder changes what a document of a startup is called, or who may read it'),
  ('startup.document_removed', 'When a founder removes a document of a startup');

create function private.say_startup_document(document public.startup_documents, details jsonb, known text[]) returns public.startup_documents
language plpgsql stable security definer set search_path = ''
as $$
declare
  asks constant jsonb := '{
    "name": "A name must be 1 to 255 characters.",
    "file_name": "A file name must be 1 to 255 characters, without slashes.",
    "file_url": "Enter a web address that begins with https://.",
    "file_size": "Specify the size of the file in bytes.",
    "doc_type": "Choose a type from the list.",
    "accessible_roles": "Choose who may read it from the list.",
    "is_confidential": "Specify whether it is confidential."
  }';
  said record;
begin
  if jsonb_typeof(details) is distinct from 'object' then
    perform private.refuse(400, 'Describe the document.');
  end if;
  select * into said from private.read_details(document, details,
    (select jsonb_object_agg(a.key, a.value) from jsonb_each(asks) a where a.key = any (known)));
  perform private.refuse_fields(said.wrong);
  return said.made;
end
$$;
comment on function private.say_startup_document(public.startup_documents, jsonb, text[]) is
  'A document as its founder describes it, of what may be said of it here. Refuses with PT400, all wrong fields at once.';

create function private.check_startup_documents(startup uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if (select count(*) from public.startup_documents d where d.startup_id = startup) >= 100 then
    perform private.refuse(429, 'A startup can have at most 100 documents.');
  end if;
end
$$;
comment on function private.check_startup_documents(uuid) is 'Refuses with PT429 when a startup has as many documents as it may.';

create function private.new_startup_document(locked public.startups) returns public.startup_documents
language plpgsql security definer set search_path = ''
as $$
declare
  document public.startup_documents;
begin
  perform private.check_startup_documents(locked.id);
  document.id := gen_random_uuid();
  document.startup_id := locked.id;
  document.uploaded_by := private.me();
  document.accessible_roles := '{}';
  document.is_confidential := false;
  document.is_on_market := locked.is_on_market;
  document.created_at := clock_timestamp();
  return document;
end
$$;
comment on function private.new_startup_document(public.startups) is
  'A document that nothing was said of yet, nor stored, of a startup that is locked for its founder. Refuses with PT429.';

create function public.add_startup_document(startup text, details jsonb, id text default null) returns public.startup_documents
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(startup, details, id));
  locked public.startups;
  new_id uuid;
  said constant jsonb :=
    case when jsonb_typeof(details) = 'object' then '{"name": null, "file_name": null, "file_url": null, "doc_type": null}' || details else details end;
  known constant text[] := array['name', 'file_name', 'file_url', 'file_size', 'doc_type', 'accessible_roles', 'is_confidential'];
  stands public.startup_documents;
  document public.startup_documents;
begin
  perform private.require_active();
  locked := private.lock_startup(startup, 'FOUNDER');
  new_id := private.id_for_new(add_startup_document.id);
  select d.* into stands from public.startup_documents d where d.id = new_id;
  if private.is_repeat(stands.id, stands.startup_id = locked.id, case when stands.startup_id = locked.id then
      to_jsonb(private.say_startup_document(stands, said, known)) = to_jsonb(stands) end) then
    return stands;
  end if;
  document := private.new_startup_document(locked);
  document.id := new_id;
  document := private.say_startup_document(document, said, known);
  insert into public.startup_documents select document.* returning * into document;
  perform private.audit('startup.document_added', 'startup', document.startup_id, jsonb_build_object('document_id', document.id));
  return document;
end
$$;
comment on function public.add_startup_document(text, jsonb, text) is
  'The founder adds a document that lies elsewhere: name, file_name, file_url, file_size, doc_type, accessible_roles, is_confidential. id: made by the client; the same again is the same document. Errors: PT400, PT401, PT403, PT404, PT409 (id taken), PT429.';

create function public.edit_startup_document(document text, details jsonb) returns public.startup_documents
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(document, details));
  old public.startup_documents;
  edited public.startup_documents;
begin
  perform private.require_active();
  select d.* into old from public.startup_documents d
  where d.id = private.as_uuid(document) and d.startup_id = any (array(select private.my_startups())) for update;
  if old.id is null then
    perform private.refuse(404, 'Document not found');
  end if;
  edited := private.say_startup_document(old, details, array['name', 'doc_type', 'accessible_roles', 'is_confidential']);
  update public.startup_documents d
  set name = edited.name, doc_type = edited.doc_type, accessible_roles = edited.accessible_roles, is_confidential = edited.is_confidential
  where d.id = old.id
  returning d.* into edited;
  if to_jsonb(edited) <> to_jsonb(old) then
    perform private.audit('startup.document_changed', 'startup', edited.startup_id, jsonb_build_object('document_id', edited.id));
  end if;
  return edited;
end
$$;
comment on function public.edit_startup_document(text, jsonb) is
  'The founder says otherwise what a document is called, what it is and who may read it: name, doc_type, accessible_roles, is_confidential. Errors: PT400, PT401, PT403, PT404.';

create function public.remove_startup_document(document text) returns public.startup_documents
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(document));
  removed public.startup_documents;
  shown_in text;
begin
  perform private.require_active();
  -- A product that is being edited is waited for: what is asked next sees what its certificates lead to.
  perform 1 from public.export_products p
  where p.startup_id = (select d.startup_id from public.startup_documents d
    where d.id = private.as_uuid(document) and d.startup_id = any (array(select private.my_startups())))
  order by p.id for share;
  -- A product's certificate leads to its file: it would lead nowhere.
  select p.title into shown_in
  from public.startup_documents d
  join public.export_products p on p.startup_id = d.startup_id and p.is_active
  left join private.export_product_edits v on v.product_id = p.id
  where d.id = private.as_uuid(document) and d.startup_id = any (array(select private.my_startups()))
    and (strpos(p.compliance_certificates::text, to_json(d.file_url)::text) > 0 or strpos(v.details ->> 'compliance_certificates', to_json(d.file_url)::text) > 0)
  order by p.created_at limit 1;
  if shown_in is not null then
    perform private.refuse(409, format('A certificate of %s links to this file. Remove that link first.', shown_in));
  end if;
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
comment on function public.remove_startup_document(text) is 'The founder removes a document of theirs, unless a certificate of one of their products leads to it. Errors: PT401, PT403, PT404, PT409.';
grant execute on function public.add_startup_document(text, jsonb, text), public.edit_startup_document(text, jsonb), public.remove_startup_document(text) to authenticated;
