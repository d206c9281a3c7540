-- Startup documents: a company's documents besides the page, and who may read them.

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
  -- The clock, not the transaction's time: a document added after a deal's end is not for its room.
  created_at timestamptz not null default clock_timestamp()
);
alter table public.startup_documents enable row level security;
revoke all on public.startup_documents from anon, authenticated, service_role;
comment on table public.startup_documents is
  'A startup''s documents. Without roles and not confidential: as public as the startup. Confidential: full access to a room of it, to what had been added before the end of its deal. A role in the list counts only with its authority.';
comment on column public.startup_documents.accessible_roles is
  'Who else may read: INVESTOR with a verified KYC, HUB_ADMIN of the startup''s hub, STARTUP_ADMIN its company, SUPER_ADMIN, GUEST everybody signed in. Both this and is_confidential must let one in.';
comment on column public.startup_documents.file_url is
  'Where the company keeps the file. Security: the link is guarded here, the bytes by their host. Of a file that was uploaded: the call of the API that hands it out.';
comment on column public.startup_documents.content_type is 'Of a file that was uploaded, sniffed; null for a link.';
comment on column public.startup_documents.is_on_market is
  'Is its startup on the market (startups.is_on_market)? Kept by triggers: a policy cannot ask for every startup of the market, which grows.';
create index startup_documents_startup on public.startup_documents (startup_id, created_at desc);
create index startup_documents_uploaded_by on public.startup_documents (uploaded_by);

create function private.on_startup_parts_created() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A startup that leaves the market at this moment is waited for.
  perform private.lock_rows('public.startups', array[new.startup_id]);
  select s.is_on_market into new.is_on_market from public.startups s where s.id = new.startup_id;
  return new;
end
$$;
comment on function private.on_startup_parts_created() is
  'Trigger: puts a new document or team member of a startup on the market when the startup is.';
create trigger startup_documents_on_market before insert on public.startup_documents
  for each row execute function private.on_startup_parts_created();
create function private.my_hub_startups() returns setof uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query select s.id from public.startups s where s.hub_id in (select private.my_hubs('MEMBER')) and s.status <> 'DRAFT';
end
$$;
comment on function private.my_hub_startups() is 'The startups that were submitted to the hubs that the caller administers or reviews for.';

create function private.my_open_startups() returns setof uuid
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  return query
    select g.startup_id
    from private.my_room_grants g
    join public.deals d on d.id = g.deal_id and d.ended_at is null
    where g.is_full and not g.is_emergency;
end
$$;
comment on function private.my_open_startups() is 'The startups in the room of one of whose open deals the caller has full access.';

create function private.my_ended_deals_documents() returns setof uuid
language plpgsql stable security definer rows 50 set search_path = ''
as $$
begin
  return query
    select p.id from public.deals d
    join public.startup_documents p on p.startup_id = d.startup_id and p.is_confidential and p.created_at < d.ended_at
    where d.id = any (array(select g.deal_id from private.my_room_grants g where g.is_full and not g.is_emergency)) and d.ended_at is not null;
end
$$;
comment on function private.my_ended_deals_documents() is
  'The confidential documents that were there before a deal ended to whose room the caller has full access.';

create function private.is_verified_investor() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- private.kyc_of_investor, written out: a call with the whole row costs half of this question, which lists ask.
  return exists (
    select 1 from private.current_organization_members m
    join public.investors i on i.organization_id = m.organization_id and i.is_active
      and i.kyc_decision = 'VERIFIED' and (i.kyc_valid_until is null or i.kyc_valid_until >= private.today())
    where m.user_id = (select private.current_user_id())
  );
end
$$;
comment on function private.is_verified_investor() is 'Does the caller belong to an investor whose KYC is verified today?';
grant execute on function private.my_hub_startups(), private.my_open_startups(), private.my_ended_deals_documents(), private.is_verified_investor() to authenticated;

create policy "Companies see their documents, others what is open to them"
  on public.startup_documents for select to authenticated
  using (
    -- Public documents come first: most lists are decided without a further question.
    (is_on_market and not is_confidential and accessible_roles = '{}')
    or (
      case when is_confidential
           then startup_id = any (array(select private.my_open_startups())) or id = any (array(select private.my_ended_deals_documents()))
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
grant select (id, startup_id, name, file_name, file_url, file_size, content_type, doc_type, uploaded_by,
  accessible_roles, is_confidential, is_on_market, created_at) on public.startup_documents to api_reader;

insert into private.audit_actions values
  ('startup.document_added', 'When somebody adds a document to a startup of their company'),
  ('startup.document_changed', 'When somebody changes what a document of their startup is called, or who may read it'),
  ('startup.document_removed', 'When somebody removes a document of their startup');
