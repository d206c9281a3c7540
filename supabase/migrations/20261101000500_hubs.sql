-- Hubs: government-backed innovation hubs that vet startups.

create table public.hubs (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and length(name) <= 160),
  country text not null check (btrim(country) <> '' and length(country) <= 80),
  city text check (length(city) <= 80),
  description text check (length(description) <= 5000),
  logo_url public.web_address,
  website public.web_address check (left(website, 1) <> '/'),
  is_approved boolean not null default false,
  is_active boolean not null default true,
  organization_id uuid not null unique references public.organizations (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.hubs enable row level security;
revoke all on public.hubs from anon, authenticated, service_role;
comment on table public.hubs is 'A hub. It acts (reviews, certifies, hosts) only while approved and active.';
comment on column public.hubs.organization_id is
  'The organization that the hub is: whoever belongs to it acts for the hub. Made with the hub where none is given.';
comment on column public.hubs.logo_url is 'An absolute URL, or a path of the web app for pictures that ship with it.';
create index hubs_name on public.hubs (name);
create trigger hubs_updated_at before update on public.hubs
  for each row execute function private.set_updated_at();

alter table public.users add column hub_id uuid references public.hubs (id) on delete set null;
create index users_hub on public.users (hub_id);
grant select (hub_id) on public.users to authenticated;
comment on column public.users.hub_id is
  'The hub of the oldest membership with ADMIN or OWNER, derived from organization_members by a trigger. Security: shown, and asked by no rule.';

create function private.my_hubs(at_least public.organization_role, only_acting boolean default true)
returns setof uuid
language plpgsql stable security definer rows 2 set search_path = ''
as $$
begin
  return query
    select h.id from private.current_organization_members m
    join public.hubs h on h.organization_id = m.organization_id
    where m.user_id = (select private.current_user_id()) and m.role >= at_least
      and (h.is_approved and h.is_active or not only_acting)
    order by m.joined_at, m.id;
end
$$;
comment on function private.my_hubs(public.organization_role, boolean) is
  'The hubs in which the caller has at least this role, the oldest membership first: a set, for policies. A hub acts while it is approved and active; with only_acting false also the others, for reading alone.';

create function private.my_hub(at_least public.organization_role, only_acting boolean default true) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select h from private.my_hubs(at_least, only_acting) with ordinality m (h, nth) order by m.nth limit 1);
end
$$;
comment on function private.my_hub(public.organization_role, boolean) is
  'The approved, active hub in which the caller has at least this role, for screens that show one: of several that of the oldest membership. Null for others. only_acting => false: also while it is suspended. Security: that is only for reading.';

create function private.is_admin_of_hub(hub uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(hub in (select private.my_hubs('ADMIN')), false);
end
$$;
comment on function private.is_admin_of_hub(uuid) is
  'Does the caller administer this approved, active hub, and so decide on what waits at it?';
grant execute on function private.my_hubs(public.organization_role, boolean), private.my_hub(public.organization_role, boolean),
  private.is_admin_of_hub(uuid) to authenticated;

create view private.hub_members with (security_invoker = false) as
select h.id as hub_id, m.user_id, m.role
from public.hubs h
join private.current_organization_members m on m.organization_id = h.organization_id
where h.is_approved and h.is_active;
comment on view private.hub_members is 'Who belongs to each hub now, and as what. A suspended hub has nobody.';

create view private.hub_admins with (security_invoker = false) as
select m.hub_id, m.user_id from private.hub_members m where m.role >= 'ADMIN';
comment on view private.hub_admins is
  'The present administrators and owners of each hub. A suspended hub has none.';

-- In plpgsql, which keeps its plan: one registration after another asks for a hub's admins.
create function private.hub_deciders(hub uuid, parties uuid[] default '{}') returns setof uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
  with admins as (
    select a.user_id from private.hub_admins a where a.hub_id = hub and a.user_id <> all (array_remove(parties, null))
  )
  select user_id from admins
  union all
  select u.id from public.users u
  where u.role = 'SUPER_ADMIN' and u.is_active and u.id <> all (array_remove(parties, null)) and not exists (select 1 from admins);
end
$$;
comment on function private.hub_deciders(uuid, uuid[]) is
  'The people who decide for a hub: its active admins who are not parties. Without one, or while the hub is suspended, '
  'the platform administrators who are not parties.';

create function private.hub_reviewers(hub uuid, parties uuid[] default '{}') returns setof uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
  select m.user_id from private.hub_members m
  where m.hub_id = hub and m.role >= 'MEMBER' and m.user_id <> all (array_remove(parties, null))
  union
  select private.hub_deciders(hub, parties);
end
$$;
comment on function private.hub_reviewers(uuid, uuid[]) is
  'The people who read what waits at a hub, write notes and propose a decision: its members who are not parties, and those who decide.';

create function private.is_hub_decider(hub uuid, parties uuid[]) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(private.current_user_id() in (select private.hub_deciders(hub, parties)), false)
$$;
comment on function private.is_hub_decider(uuid, uuid[]) is
  'Is the caller one of those who decide what waits at a hub?';

create function private.in_place_of_hub(hub uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when private.is_admin_of_hub(hub) then '{}' else jsonb_strip_nulls(jsonb_build_object('for_hub_id', hub)) end
$$;
comment on function private.in_place_of_hub(uuid) is
  'The audit metadata of a decision that the caller makes in place of a hub; empty for the hub''s own admin.';

create policy "Everybody sees approved hubs, their own, the platform all"
  on public.hubs for select to authenticated
  using ((is_approved and is_active) or id = any (array(select private.my_hubs('VIEWER', false))) or (select private.is_super_admin()));
grant select (id, name, country, city, description, logo_url, website, is_approved, is_active, organization_id,
  created_at, updated_at) on public.hubs to api_reader;

create table public.hub_contacts (
  hub_id uuid primary key references public.hubs (id) on delete cascade,
  contact_person_name text check (length(contact_person_name) <= 160),
  contact_person_email text check (length(contact_person_email) <= 320),
  contact_person_phone text check (length(contact_person_phone) <= 40),
  verification_docs text[] not null default '{}'
);
alter table public.hub_contacts enable row level security;
revoke all on public.hub_contacts from anon, authenticated, service_role;
create policy "Hub admins see their hub's contact and documents"
  on public.hub_contacts for select to authenticated
  using (hub_id = any (array(select private.my_hubs('ADMIN'))) or (select private.is_super_admin()));
grant select (hub_id, contact_person_name, contact_person_email, contact_person_phone, verification_docs)
  on public.hub_contacts to api_reader;
comment on table public.hub_contacts is
  'A hub''s contact person and verification documents. Security: apart from hubs, so that visitors never receive them.';
