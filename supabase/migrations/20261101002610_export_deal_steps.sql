-- Export deals: the date of the demo, the buyer's acceptance of the NDA, and contracts.

create table public.export_demo_dates (
  id uuid primary key default gen_random_uuid(),
  deal_id uuid not null references public.export_deals (id),
  version int not null check (version > 0),
  starts_at timestamptz not null check (isfinite(starts_at)),
  time_zone text not null check (length(time_zone) <= 64),
  side text not null check (side in ('BUYER', 'SELLER')),
  proposed_by uuid not null references public.users (id),
  proposed_at timestamptz not null default clock_timestamp(),
  confirmed_by uuid references public.users (id),
  confirmed_at timestamptz,
  unique (deal_id, version),
  check (confirmed_by <> proposed_by),
  check ((confirmed_by is null) = (confirmed_at is null))
);
alter table public.export_demo_dates enable row level security;
revoke all on public.export_demo_dates from anon, authenticated, service_role;
comment on table public.export_demo_dates is
  'Every date that a side of an export deal proposed for the demo. The newest can be confirmed by the other side; the last confirmed one stands in export_deals. Read through export_deal_page.';
comment on column public.export_demo_dates.time_zone is 'IANA name of the zone in which it was proposed, shown beside the reader''s own.';
create trigger export_demo_dates_stay before update on public.export_demo_dates
  for each row when (
    old.confirmed_at is not null
    or (old.deal_id, old.version, old.starts_at, old.time_zone, old.side, old.proposed_by)
      is distinct from (new.deal_id, new.version, new.starts_at, new.time_zone, new.side, new.proposed_by)
  ) execute function private.forbid_changes();
create trigger export_demo_dates_never_removed before delete on public.export_demo_dates
  for each row execute function private.forbid_changes();
create index export_demo_dates_proposed_by on public.export_demo_dates (proposed_by);
create index export_demo_dates_confirmed_by on public.export_demo_dates (confirmed_by);

create function public.propose_demo_date(deal text, starts_at timestamptz, time_zone text) returns int
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid; locked public.export_deals; nth int; part text;
begin
  perform private.require_max_size(row(deal, time_zone));
  me := private.require_active();
  perform private.raise_field_errors(
    case when coalesce(propose_demo_date.starts_at between now() and now() + interval '366 days', false) then '[]'
      else private.field_error('starts_at', 'Choose a time from now to a year ahead.') end
    || case when length(propose_demo_date.time_zone) <= 64 and exists (
        select 1 from pg_catalog.pg_timezone_names z where z.name = propose_demo_date.time_zone) then '[]'
      else private.field_error('time_zone', 'Choose a time zone from the list.') end);
  locked := private.lock_export_deal_to('DEMO_DATE', deal);
  nth := (select coalesce(max(d.version), 0) + 1 from public.export_demo_dates d where d.deal_id = locked.id);
  if nth > 100 then
    perform private.raise_http_error(429, 'Too many dates were proposed in this deal.');
  end if;
  part := (private.my_export_parts(locked))[1];
  insert into public.export_demo_dates (deal_id, version, starts_at, time_zone, side, proposed_by)
  values (locked.id, nth, propose_demo_date.starts_at, propose_demo_date.time_zone, part, me);
  update public.export_deals d set demo_awaits = case part when 'BUYER' then 'SELLER' else 'BUYER' end where d.id = locked.id
  returning * into locked;
  perform private.record_export_deal_change(locked, 'export_deal.demo_proposed', jsonb_build_object('version', nth));
  return nth;
end
$$;
comment on function public.propose_demo_date(text, timestamptz, text) is
  'The buyer or the seller proposes when the demo is: a time from now to a year ahead, and the IANA name of the zone in which it is meant. What was confirmed before stands until the other side confirms this one. Returns its version. Errors: PT400 (with fields), PT401, PT403, PT404, PT409, PT429.';

create function public.confirm_demo_date(deal text, version int) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid; locked public.export_deals; newest public.export_demo_dates;
begin
  perform private.require_max_size(row(deal));
  me := private.require_active();
  locked := private.lock_export_deal_to('DEMO_DATE', deal);
  select d.* into newest from public.export_demo_dates d where d.deal_id = locked.id order by d.version desc limit 1;
  if newest.version is distinct from confirm_demo_date.version or newest.version is null then
    perform private.raise_http_error(409, 'This is not the latest date. Review what was proposed in the meantime.');
  elsif newest.confirmed_at is not null then
    perform private.raise_http_error(409, 'This date is already confirmed.');
  elsif newest.proposed_by = me or newest.side = any (private.my_export_parts(locked)) then
    perform private.raise_http_error(403, 'Only the other side can confirm your date.');
  elsif newest.starts_at < now() then
    perform private.raise_http_error(409, 'This date has passed. Propose another one.');
  end if;
  update public.export_demo_dates d set confirmed_by = me, confirmed_at = clock_timestamp() where d.id = newest.id;
  update public.export_deals d set demo_scheduled_at = newest.starts_at, demo_time_zone = newest.time_zone, demo_awaits = null
  where d.id = locked.id returning * into locked;
  perform private.record_export_deal_change(locked, 'export_deal.demo_confirmed',
    jsonb_build_object('version', newest.version));
  return newest.starts_at;
end
$$;
comment on function public.confirm_demo_date(text, int) is
  'The other side confirms the newest date proposed for the demo, by its version, which then stands in the deal. Errors: PT401, PT403, PT404, PT409.';
grant execute on function public.propose_demo_date(text, timestamptz, text), public.confirm_demo_date(text, int) to authenticated;

-- The NDA.
create table public.export_nda_acceptances (
  deal_id uuid primary key references public.export_deals (id),
  user_id uuid not null references public.users (id),
  nda_version_id uuid not null references public.export_nda_versions (id),
  version int not null,
  body_sha256 text not null,
  typed_name text not null check (length(typed_name) between 1 and 200),
  accepted_at timestamptz not null default clock_timestamp()
);
alter table public.export_nda_acceptances enable row level security;
revoke all on public.export_nda_acceptances from anon, authenticated, service_role;
comment on table public.export_nda_acceptances is
  'Append-only evidence: which text a buyer accepted, when and under which typed name. Both sides read it through export_deal_page.';
create index export_nda_acceptances_user on public.export_nda_acceptances (user_id);
create index export_nda_acceptances_version on public.export_nda_acceptances (nda_version_id);
create trigger export_nda_acceptances_never_change before update or delete on public.export_nda_acceptances
  for each row execute function private.forbid_changes();
create trigger export_nda_acceptances_never_truncated before truncate on public.export_nda_acceptances
  for each statement execute function private.forbid_changes();

create function public.accept_export_nda(deal text, nda_version_id text, typed_name text) returns public.export_deals
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid; signed_name text; own_name text; step record; moved public.export_deals; nda public.export_nda_versions;
begin
  perform private.require_max_size(row(deal, nda_version_id, typed_name));
  me := private.require_active();
  signed_name := regexp_replace(btrim(coalesce(typed_name, '')), '\s+', ' ', 'g');
  own_name := (select regexp_replace(u.display_name, '\s+', ' ', 'g') from public.users u where u.id = me);
  select * into step from private.lock_export_deal(deal, 'NDA_ACCEPTED');
  moved := step.locked;
  if not private.is_email_confirmed(me) then
    perform private.raise_http_error(403, 'Confirm your email address before you accept the NDA.');
  end if;
  select v.* into nda from public.export_nda_versions v where v.id = moved.nda_version_id;
  if nda.id is distinct from private.as_uuid(accept_export_nda.nda_version_id) then
    perform private.raise_http_error(409, 'This is not the version that the seller requested. Read the current one and accept it.');
  end if;
  if private.is_blank(signed_name) then
    perform private.raise_http_error(400, 'Type your full name to accept the NDA.');
  elsif lower(signed_name) <> lower(own_name) then
    perform private.raise_http_error(400, format('Type your name as it appears on your account: %s.', own_name));
  end if;
  insert into public.export_nda_acceptances (deal_id, user_id, nda_version_id, version, body_sha256, typed_name)
  values (moved.id, me, nda.id, nda.version, nda.body_sha256, own_name);
  moved.status := 'NDA_ACCEPTED';
  moved.nda_accepted := true;
  moved.nda_accepted_at := now();
  return private.save_export_deal(moved, step.action, jsonb_build_object('nda_version_id', nda.id, 'version', nda.version));
end
$$;
comment on function public.accept_export_nda(text, text, text) is
  'The buyer accepts the very text that the seller asked for, under the name of their account, which the seller reads from then on. Errors: PT400, PT401, PT403, PT404, PT409.';
grant execute on function public.accept_export_nda(text, text, text) to authenticated;

-- Contracts. Security: private, and without any client policy on storage.objects: every byte goes through the edge function.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select 'export-contracts', 'export-contracts', false, 52428800, array_agg(distinct t.content_type)
from public.document_types t where t.extension in ('pdf', 'docx');

create table public.export_contracts (
  id uuid primary key default gen_random_uuid(),
  deal_id uuid not null references public.export_deals (id),
  side text not null check (side in ('BUYER', 'SELLER')),
  user_id uuid not null references public.users (id),
  file_name text not null check (length(file_name) <= 255),
  file_url text not null unique,
  file_size bigint not null check (file_size between 1 and 52428800),
  content_type text not null,
  created_at timestamptz not null default now(),
  arrived_at timestamptz,
  abandoned_at timestamptz
);
alter table public.export_contracts enable row level security;
revoke all on public.export_contracts from anon, authenticated, service_role;
comment on table public.export_contracts is
  'The contracts of an export deal: begun, and arrived once their bytes were measured and sniffed; none is ever replaced. Read through export_deal_page. Security: an abandoned one stays until its upload URL has run out, so that bytes sent late are swept too.';
comment on column public.export_contracts.file_url is 'The object''s path in the private bucket export-contracts: <deal>/<contract>. No URL opens it without the edge function.';
create index export_contracts_deal on public.export_contracts (deal_id, created_at);
create index export_contracts_user on public.export_contracts (user_id, created_at);
create index export_contracts_created on public.export_contracts (created_at) where arrived_at is null or abandoned_at is not null;

create function public.begin_export_contract(deal text, file_name text, file_size bigint) returns public.export_contracts
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid; file record; locked public.export_deals; contract uuid; begun public.export_contracts;
begin
  perform private.require_max_size(row(deal, file_name));
  me := private.require_active();
  contract := gen_random_uuid();
  select * into file
  from private.require_valid_file(begin_export_contract.file_name, begin_export_contract.file_size, 'added', array['pdf', 'docx']);
  locked := private.lock_export_deal_to('CONTRACT', deal);
  if (select count(*) from public.export_contracts c where c.deal_id = locked.id and c.abandoned_at is null
    and (c.arrived_at is not null or private.can_still_arrive(c.created_at))) >= 20 then
    perform private.raise_http_error(409, 'A deal can have at most 20 contracts.');
  end if;
  perform private.enforce_rate_limit('export contract', me::text, 60, interval '1 hour');
  insert into public.export_contracts (id, deal_id, side, user_id, file_name, file_url, file_size, content_type)
  values (contract, locked.id, (private.my_export_parts(locked))[1], me, file.base, locked.id || '/' || contract, begin_export_contract.file_size, file.content_type)
  returning * into begun;
  return begun;
end
$$;
comment on function public.begin_export_contract(text, text, bigint) is
  'The buyer or the seller begins to upload a contract (PDF or Word, 1 byte to 50 MiB) of an open deal, once the NDA is accepted; the edge function then signs an upload URL for file_url. Errors: PT400, PT401, PT403, PT404, PT409, PT413, PT415, PT429.';
grant execute on function public.begin_export_contract(text, text, bigint) to authenticated;

create function public.finish_export_contract(person uuid, upload_id uuid, true_size bigint, sniffed_type text) returns public.export_contracts
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  locked public.export_deals; contract public.export_contracts;
begin
  perform private.require_max_size(row(sniffed_type));
  -- The deal first, as for every move of it.
  perform private.lock_rows('public.export_deals', array(select c.deal_id from public.export_contracts c where c.id = upload_id));
  select d.* into locked from public.export_deals d join public.export_contracts c on c.deal_id = d.id where c.id = upload_id;
  select c.* into contract from public.export_contracts c join public.users u on u.id = c.user_id and u.is_active
  where c.id = upload_id and c.user_id = person and c.abandoned_at is null and c.side = any (private.export_sides(locked, 'MEMBER', person)) for update of c;
  if contract.id is null or contract.arrived_at is null and not private.can_still_arrive(contract.created_at) then
    perform private.raise_http_error(404, 'Upload not found');
  elsif contract.arrived_at is not null then
    -- A repeated finish answers what the first one made.
    return contract;
  end if;
  if not exists (
    select 1 from private.export_deal_acts a
    where a.act = 'CONTRACT' and a.status = public.effective_status(locked) and a.actor = contract.side
  ) then
    perform private.raise_http_error(409, format('This deal is %s, so this cannot be done.', private.export_deal_status_in_words(public.effective_status(locked))));
  end if;
  perform private.require_matching_file(contract.file_name, contract.file_size, contract.content_type, true_size, sniffed_type);
  update public.export_contracts c set arrived_at = clock_timestamp() where c.id = contract.id returning * into contract;
  update public.export_deals d set contract_url = format('/api/export-deals/contracts/%s/content', contract.id) where d.id = locked.id returning * into locked;
  perform private.audit('export_deal.contract_added', 'export_deal', locked.id, jsonb_build_object('contract_id', contract.id), person);
  perform private.notify_other_export_side(locked, 'export_deal.contract_added', person);
  perform private.broadcast_export_deal(locked);
  return contract;
end
$$;
comment on function public.finish_export_contract(uuid, uuid, bigint, text) is
  'Counts a contract as arrived once its bytes were measured and sniffed by the edge function, while the deal still takes one (service_role only). Errors: PT400, PT404, PT409, PT413, PT415.';

create function public.abandon_export_contract(person uuid, upload_id uuid) returns text
language sql security definer set search_path = ''
as $$
  update public.export_contracts c set abandoned_at = now()
  where c.id = upload_id and c.user_id = person and c.arrived_at is null and c.abandoned_at is null
  returning c.file_url
$$;
comment on function public.abandon_export_contract(uuid, uuid) is
  'Ends an upload that was cancelled or refused and returns the object''s path to remove (service_role only); null when there is none. What has arrived stays.';

create function public.open_export_contract(person uuid, contract text, ip inet default null, agent text default null) returns public.export_contracts
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.export_contracts;
begin
  perform private.require_max_size(row(contract, agent));
  select c.* into opened
  from public.export_contracts c
  join public.export_deals d on d.id = c.deal_id
  join public.users u on u.id = person and u.is_active
  where c.id = private.as_uuid(contract) and c.arrived_at is not null and (
    person = any (private.export_parties(d))
    -- Security: as with quotes, the hub reads nothing before a quote is accepted; in its place one reads while the payment waits.
    or d.accepted_quote_id is not null and exists (select 1 from private.hub_admins a where a.hub_id = d.hub_id and a.user_id = person)
    or d.status = 'PAYMENT_PENDING' and person in (select private.hub_deciders(d.hub_id, private.export_parties(d))));
  if opened.id is null then
    perform private.raise_http_error(404, 'Contract not found');
  end if;
  perform private.audit('export_deal.contract_opened', 'export_deal', opened.deal_id, jsonb_build_object('contract_id', opened.id), person, ip, agent);
  return opened;
end
$$;
comment on function public.open_export_contract(uuid, text, inet, text) is
  'Checks that the person buys, sells, or decides for the hub about an accepted quote, and writes the access log before a byte is served (service_role only). Errors: PT404.';
grant execute on function
  public.finish_export_contract(uuid, uuid, bigint, text), public.abandon_export_contract(uuid, uuid),
  public.open_export_contract(uuid, text, inet, text)
to service_role;
