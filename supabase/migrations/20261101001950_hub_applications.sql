-- Applications for a hub, and the decisions on hubs that are kept: their tables. Who decides: hub_decisions.sql; who belongs
-- to a hub: organization_members.sql.

create function private.is_email(value text) returns boolean
language sql immutable set search_path = ''
as $$ select value ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and private.is_name(value, 320) $$;
comment on function private.is_email(text) is 'Does this look like an email address? Null for null.';

alter table public.hubs
  add constraint hubs_name_shows check (private.is_name(name, 160)),
  add constraint hubs_country_shows check (private.is_name(country, 80)),
  add constraint hubs_city_shows check (private.is_name(city, 80)),
  add constraint hubs_description_shows check (not private.is_blank(description));
alter table public.hub_contacts
  add constraint hub_contacts_name_shows check (private.is_name(contact_person_name, 160)),
  add constraint hub_contacts_email_is_one check (private.is_email(contact_person_email)),
  add constraint hub_contacts_phone_is_one check (contact_person_phone ~ '^[+0-9 ()./-]{4,32}$');

create function private.hub_field_errors() returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('name', 'A name must be 1 to 160 characters on one line.', 'country', 'A country must be 1 to 80 characters on one line.',
    'city', 'A city must be at most 80 characters on one line.', 'description', 'A description must be at most 5,000 characters.',
    'logo_url', 'Enter a web address that begins with https://.', 'website', 'Enter a web address that begins with https://.',
    'contact_person_name', 'A name must be 1 to 160 characters on one line.', 'contact_person_email', 'Please enter a valid email address',
    'contact_person_phone', 'A phone number must be 4 to 32 digits, spaces and signs.',
    'verification_docs', 'List at most ten web addresses, each beginning with https://.')
$$;
comment on function private.hub_field_errors() is 'The fields of a hub, each with the error shown where its table refuses the value.';

create type public.hub_application_status as enum ('PENDING', 'APPROVED', 'REFUSED', 'WITHDRAWN');

create table public.hub_applications (
  id uuid primary key default gen_random_uuid(),
  applicant_id uuid not null references public.users (id),
  status public.hub_application_status not null default 'PENDING',
  name text not null check (private.is_name(name, 160)),
  country text not null check (country = any (private.countries())),
  city text check (private.is_name(city, 80)),
  description text check (not private.is_blank(description) and length(description) <= 5000),
  logo_url public.web_address,
  website public.web_address check (left(website, 1) <> '/'),
  contact_person_name text not null check (private.is_name(contact_person_name, 160)),
  contact_person_email text not null check (private.is_email(contact_person_email)),
  contact_person_phone text check (contact_person_phone ~ '^[+0-9 ()./-]{4,32}$'),
  verification_docs public.web_address[] not null default '{}' check (private.are_short_texts(verification_docs::text[], 10, 2048)),
  reason text check (not private.is_blank(reason) and length(reason) <= 2000),
  hub_id uuid references public.hubs (id),
  decided_by uuid references public.users (id),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check (decided_by <> applicant_id),
  check ((status in ('APPROVED', 'REFUSED')) = (decided_by is not null)),
  check ((status = 'APPROVED') = (hub_id is not null)),
  check (status <> 'REFUSED' or reason is not null)
);
alter table public.hub_applications enable row level security;
revoke all on public.hub_applications from anon, authenticated, service_role;
create policy "Applicants read their applications, the platform all"
  on public.hub_applications for select to authenticated
  using (applicant_id = (select private.current_active_user_id()) or (select private.is_super_admin()));
grant select (id, applicant_id, status, name, country, city, description, logo_url, website, contact_person_name,
  contact_person_email, contact_person_phone, verification_docs, reason, hub_id, decided_by, decided_at, created_at)
  on public.hub_applications to api_reader;
comment on table public.hub_applications is
  'Applications by a HUB_ADMIN who administers no hub. A person has at most one that waits; an approved one has created the hub in hub_id.';
comment on column public.hub_applications.verification_docs is 'Addresses of the documents that show who the hub is.';
create unique index hub_applications_one_waits on public.hub_applications (applicant_id) where status = 'PENDING';
create index hub_applications_applicant on public.hub_applications (applicant_id, created_at desc);
create index hub_applications_waiting on public.hub_applications (created_at) where status = 'PENDING';
create index hub_applications_hub on public.hub_applications (hub_id);
create index hub_applications_decided_by on public.hub_applications (decided_by);

create table public.hub_decisions (
  id uuid primary key default gen_random_uuid(),
  hub_id uuid not null references public.hubs (id) on delete cascade,
  decision text not null check (decision in ('APPROVED', 'SUSPENDED', 'RESTORED')),
  reason text check (not private.is_blank(reason) and length(reason) <= 2000),
  decided_by uuid references public.users (id),
  decided_at timestamptz not null default clock_timestamp()
);
alter table public.hub_decisions enable row level security;
revoke all on public.hub_decisions from anon, authenticated, service_role;
create policy "A hub's admins read what was decided on it, the platform all"
  on public.hub_decisions for select to authenticated
  using (hub_id = any (array(select private.my_hubs('ADMIN', false))) or (select private.is_super_admin()));
grant select (id, hub_id, decision, reason, decided_by, decided_at) on public.hub_decisions to api_reader;
comment on table public.hub_decisions is
  'When a hub was approved, suspended and restored, and why; without a reason when it was done in SQL. Written by triggers.';
create index hub_decisions_hub on public.hub_decisions (hub_id, decided_at desc);
create index hub_decisions_decided_by on public.hub_decisions (decided_by);

insert into private.audit_actions values
  ('hub_application.submitted', 'When somebody applies for a hub'),
  ('hub_application.withdrawn', 'When somebody withdraws their application for a hub'),
  ('hub_application.approved', 'When a platform administrator approves an application, which creates the hub'),
  ('hub_application.refused', 'When a platform administrator refuses an application for a hub'),
  ('hub.approved', 'When a hub is approved'),
  ('hub.suspended', 'When a hub is suspended or loses its approval'),
  ('hub.restored', 'When the suspension of a hub is lifted'),
  ('hub.edited', 'When a hub''s profile is edited');
insert into private.notification_kinds values
  ('hub_application.submitted', 'When somebody applies for a hub, for me to decide on'),
  ('hub_application.decided', 'When my application for a hub is approved or refused'),
  ('hub.decided', 'When my hub is approved, suspended or restored');

create function private.record_hub_decision(former public.hubs, present public.hubs) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  decision constant text := case
    when not (present.is_approved and present.is_active) then 'SUSPENDED' when former.is_approved then 'RESTORED' else 'APPROVED' end;
begin
  insert into public.hub_decisions (hub_id, decision, reason, decided_by) values (present.id, decision, private.change_reason(), private.current_user_id());
  perform private.audit('hub.' || lower(decision), 'hub', present.id);
  perform private.notify_hub(present.id, 'hub.decided', 'hub', present.id, jsonb_build_object('name', present.name, 'decision', decision));
  perform private.broadcast_to_user(m.user_id, 'account.changed', '{}')
  from private.current_organization_members m where m.organization_id = present.organization_id;
end
$$;
comment on function private.record_hub_decision(public.hubs, public.hubs) is
  'Stores and audits that a hub may act or no longer may, and notifies its administrators.';

create function private.require_super_admin() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
begin
  if not private.is_super_admin() then
    perform private.raise_http_error(403, 'Only a platform administrator can do this.');
  end if;
  return me;
end
$$;
comment on function private.require_super_admin() is 'The caller''s id; refuses with PT401 or PT403 unless they are an active SUPER_ADMIN.';
