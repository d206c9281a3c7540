-- Hubs: government-backed innovation hubs that vet startups.

create table public.hubs (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and length(name) <= 160),
  country text not null check (btrim(country) <> '' and length(country) <= 80),
  city text check (length(city) <= 80),
  description text check (length(description) <= 5000),
  logo_url text check (logo_url ~* '^(https?://|/)\S+$' and length(logo_url) <= 2048),
  website text check (website ~* '^https?://\S+$' and length(website) <= 2048),
  is_approved boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.hubs enable row level security;
revoke all on public.hubs from anon, authenticated, service_role;
comment on table public.hubs is 'A hub. It acts (reviews, certifies, hosts) only while approved and active.';
comment on column public.hubs.logo_url is 'An absolute URL, or a path of the web app for pictures that ship with it.';
create index hubs_name on public.hubs (name);
create trigger hubs_updated_at before update on public.hubs
  for each row execute function private.set_updated_at();

alter table public.users add column hub_id uuid references public.hubs (id) on delete set null;
create index users_hub on public.users (hub_id);
comment on column public.users.hub_id is 'The hub a HUB_ADMIN acts for. Security: set by a SUPER_ADMIN or a hub''s invitation only.';

create function private.my_hub() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select h.id
    from public.users u
    join public.hubs h on h.id = u.hub_id and h.is_approved and h.is_active
    where u.id = auth.uid() and u.is_active and u.role = 'HUB_ADMIN'
  );
end
$$;
comment on function private.my_hub() is 'The approved, active hub that the caller acts for, or null.';

create function private.can_review_hub(hub uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(hub = private.my_hub(), false);
end
$$;
comment on function private.can_review_hub(uuid) is 'May the caller decide on this hub''s applications?';
grant execute on function private.my_hub(), private.can_review_hub(uuid) to authenticated;

create policy "Visitors see approved hubs"
  on public.hubs for select to anon
  using (is_approved and is_active);
create policy "Members see approved hubs and their own, super admins all"
  on public.hubs for select to authenticated
  using ((is_approved and is_active) or id = (select private.my_hub()) or (select private.is_super_admin()));
grant select on public.hubs to anon, authenticated;

create table public.hub_contacts (
  hub_id uuid primary key references public.hubs (id) on delete cascade,
  contact_person_name text check (length(contact_person_name) <= 160),
  contact_person_email text check (length(contact_person_email) <= 320),
  contact_person_phone text check (length(contact_person_phone) <= 40),
  verification_docs text[] not null default '{}'
);
alter table public.hub_contacts enable row level security;
revoke all on public.hub_contacts from anon, authenticated, service_role;
create policy "Hub admins see their hub's contact and papers"
  on public.hub_contacts for select to authenticated
  using (hub_id = (select private.my_hub()) or (select private.is_super_admin()));
grant select on public.hub_contacts to authenticated;
comment on table public.hub_contacts is 'A hub''s contact person and verification papers. Security: apart from hubs, so that visitors never receive them.';
