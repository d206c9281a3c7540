-- Organizations: the parties are companies, funds and hubs, and people act for them (docs/decisions/061-organizations.md).
-- What a person may do follows from a membership, never from the role that they chose at sign-up.

create type public.organization_kind as enum ('COMPANY', 'INVESTOR', 'HUB');
-- In rising order: role >= 'ADMIN' are administrators and owners.
create type public.organization_role as enum ('VIEWER', 'MEMBER', 'ADMIN', 'OWNER');

create table public.organizations (
  id uuid primary key default gen_random_uuid(),
  kind public.organization_kind not null,
  legal_name text not null check (private.is_name(legal_name, 160)),
  trading_name text check (private.is_name(trading_name, 160)),
  country text check (private.is_name(country, 80)),
  registration_number text check (private.is_name(registration_number, 80)),
  register text check (private.is_name(register, 160)),
  registered_address text check (not private.is_blank(registered_address) and length(registered_address) <= 500
    and registered_address !~ private.control_characters(has_lines => true) and registered_address !~ private.hidden_characters()),
  website public.web_address check (left(website, 1) <> '/'),
  is_individual boolean not null default false,
  verified_at timestamptz,
  verified_by uuid references public.users (id),
  correction_reason text check (not private.is_blank(correction_reason) and length(correction_reason) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.organizations enable row level security;
revoke all on public.organizations from anon, authenticated, service_role;
comment on table public.organizations is
  'A party: a company, an investor or a hub, with its legal facts. A hub or an investor is one organization (organization_id).';
comment on column public.organizations.is_individual is 'An organization of one person, who is asked for no register.';
comment on column public.organizations.verified_at is
  'When its legal facts were checked. From then on only a platform administrator corrects them.';
comment on column public.organizations.correction_reason is 'Why a platform administrator last corrected the facts.';
comment on column public.organizations.register is 'The public register in which the registration number stands.';
create index organizations_verified_by on public.organizations (verified_by);
create trigger organizations_updated_at before update on public.organizations
  for each row execute function private.set_updated_at();

create table public.organization_members (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references public.organizations (id) on delete cascade,
  user_id uuid not null references public.users (id),
  role public.organization_role not null,
  title text check (private.is_name(title, 80)),
  is_signatory boolean not null default false,
  signatory_set_by uuid references public.users (id),
  signatory_set_at timestamptz,
  signatory_reason text check (not private.is_blank(signatory_reason) and length(signatory_reason) <= 2000),
  appoint_reason text check (not private.is_blank(appoint_reason) and length(appoint_reason) <= 2000),
  joined_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  ended_by uuid references public.users (id),
  end_reason text check (not private.is_blank(end_reason) and length(end_reason) <= 2000)
);
alter table public.organization_members enable row level security;
revoke all on public.organization_members from anon, authenticated, service_role;
comment on table public.organization_members is
  'Who acts for an organization, and until when. Whoever comes back has a new row. Security: it gives something only while ended_at is null and the account is active (private.current_organization_members).';
comment on column public.organization_members.title is 'What the person does there, as their colleagues name it.';
comment on column public.organization_members.is_signatory is
  'May this person bind the organization? An owner decides; signatory_set_by, signatory_set_at and signatory_reason are of the last decision.';
comment on column public.organization_members.appoint_reason is
  'Why a platform administrator appointed this person as an owner.';
create unique index organization_members_current on public.organization_members (user_id, organization_id)
  where ended_at is null;
create index organization_members_organization on public.organization_members (organization_id);
create index organization_members_user on public.organization_members (user_id, joined_at);
create index organization_members_ended_by on public.organization_members (ended_by);
create index organization_members_signatory_set_by on public.organization_members (signatory_set_by);

create view private.current_organization_members with (security_invoker = false) as
select m.id, m.organization_id, m.user_id, m.role, m.title, m.is_signatory, m.joined_at
from public.organization_members m join public.users u on u.id = m.user_id and u.is_active
where m.ended_at is null;
comment on view private.current_organization_members is
  'The memberships that give something now: not ended, and of an account that is not disabled.';

create function private.my_organizations(
  kind public.organization_kind default null, at_least public.organization_role default 'VIEWER'
) returns setof uuid
language plpgsql stable security definer rows 5 set search_path = ''
as $$
begin
  return query
    -- Not by the view of current memberships, which looks the account up for each.
    select m.organization_id from public.organization_members m
    join public.organizations o on o.id = m.organization_id
    where m.user_id = (select private.current_active_user_id()) and m.ended_at is null and m.role >= at_least
      and (my_organizations.kind is null or o.kind = my_organizations.kind);
end
$$;
comment on function private.my_organizations(public.organization_kind, public.organization_role) is
  'The organizations of this kind (null: of any) in which the caller has at least this role: a set, for policies.';
grant execute on function private.my_organizations(public.organization_kind, public.organization_role) to authenticated;

create function private.role_in(organization uuid, person uuid default private.current_user_id())
returns public.organization_role
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select m.role from private.current_organization_members m
    where m.organization_id = organization and m.user_id = person);
end
$$;
comment on function private.role_in(uuid, uuid) is
  'The role of a person, or of the caller, in an organization now; null for others.';

create function private.is_signatory_of(organization uuid, person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from private.current_organization_members m
    where m.organization_id = is_signatory_of.organization and m.user_id = person and m.is_signatory)
$$;
comment on function private.is_signatory_of(uuid, uuid) is 'Is this person a signatory of the organization now, who may bind it?';

create function private.forbid_more_members(organization uuid, advice text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if (select count(*) from public.organization_members m where m.organization_id = forbid_more_members.organization and m.ended_at is null) >= 500 then
    perform private.raise_http_error(409, 'An organization can have at most 500 members. ' || advice);
  end if;
end
$$;
comment on function private.forbid_more_members(uuid, text) is
  'Refuses with PT409, and what to do about it, that an organization gets more members than 500. Its lock is held.';

create policy "Members read their organizations, the platform all"
  on public.organizations for select to authenticated
  using (id = any (array(select private.my_organizations())) or (select private.is_super_admin()));
grant select (id, kind, legal_name, trading_name, country, registration_number, register, registered_address, website,
  is_individual, verified_at, verified_by, correction_reason, created_at, updated_at) on public.organizations to api_reader;
create policy "Members read who belongs to theirs, the platform all"
  on public.organization_members for select to authenticated
  using (organization_id = any (array(select private.my_organizations())) or (select private.is_super_admin()));
grant select (id, organization_id, user_id, role, title, is_signatory, signatory_set_by, signatory_set_at, signatory_reason,
  appoint_reason, joined_at, ended_at, ended_by, end_reason) on public.organization_members to api_reader;
