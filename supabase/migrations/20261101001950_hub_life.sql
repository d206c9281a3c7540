-- A hub's life: somebody applies for it, a platform administrator decides, suspends and restores it; its admins edit what it shows and invite
-- their colleagues.

create function private.is_line(value text, longest int) returns boolean
language sql immutable set search_path = ''
as $$
  select private.is_on_one_line(value) and length(value) <= longest
$$;
comment on function private.is_line(text, int) is
  'Does this show something, on one line that nothing turns around, of at most so many characters? Null for null.';

create function private.is_email(value text) returns boolean
language sql immutable set search_path = ''
as $$ select value ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and private.is_line(value, 320) $$;
comment on function private.is_email(text) is 'Does this look like an email address? Null for null.';

alter table public.hubs
  add constraint hubs_name_shows check (private.is_line(name, 160)),
  add constraint hubs_country_shows check (private.is_line(country, 80)),
  add constraint hubs_city_shows check (private.is_line(city, 80)),
  add constraint hubs_description_shows check (not private.is_blank(description));
alter table public.hub_contacts
  add constraint hub_contacts_name_shows check (private.is_line(contact_person_name, 160)),
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
  name text not null check (private.is_line(name, 160)),
  country text not null check (country = any (private.countries())),
  city text check (private.is_line(city, 80)),
  description text check (not private.is_blank(description) and length(description) <= 5000),
  logo_url public.web_address,
  website public.web_address check (left(website, 1) <> '/'),
  contact_person_name text not null check (private.is_line(contact_person_name, 160)),
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
  'Applications by a HUB_ADMIN without a hub. A person has at most one that waits; an approved one has created the hub in hub_id.';
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
  using (hub_id = (select private.my_assigned_hub()) or (select private.is_super_admin()));
grant select (id, hub_id, decision, reason, decided_by, decided_at) on public.hub_decisions to api_reader;
comment on table public.hub_decisions is
  'When a hub was approved, suspended and restored, and why; without a reason when it was done in SQL. Written by triggers.';
create index hub_decisions_hub on public.hub_decisions (hub_id, decided_at desc);
create index hub_decisions_decided_by on public.hub_decisions (decided_by);

create table public.hub_invitations (
  id uuid primary key default gen_random_uuid(),
  hub_id uuid not null references public.hubs (id) on delete cascade,
  email text not null check (private.is_email(email) and email = lower(email)),
  invited_by uuid not null references public.users (id),
  expires_at timestamptz not null default now() + interval '14 days',
  claimed_by uuid references public.users (id),
  claimed_at timestamptz,
  declined_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
alter table public.hub_invitations enable row level security;
revoke all on public.hub_invitations from anon, authenticated, service_role;
create policy "A hub's admins see its invitations, the invited see theirs"
  on public.hub_invitations for select to authenticated
  using (
    hub_id = (select private.my_hub())
    or (select private.is_super_admin())
    or (email = (select private.my_confirmed_email()) and (select private.is_active()))
  );
grant select (id, hub_id, email, invited_by, expires_at, claimed_by, claimed_at, declined_at, revoked_at, created_at)
  on public.hub_invitations to api_reader;
comment on table public.hub_invitations is
  'An invitation by email to administer a hub. It is answered by the person who has confirmed that address, while its sender may still send it.';
create unique index hub_invitations_open on public.hub_invitations (hub_id, email)
  where claimed_at is null and declined_at is null and revoked_at is null;
create index hub_invitations_hub on public.hub_invitations (hub_id);
create index hub_invitations_email on public.hub_invitations (email);
create index hub_invitations_invited_by on public.hub_invitations (invited_by);
create index hub_invitations_claimed_by on public.hub_invitations (claimed_by);

insert into private.audit_actions values
  ('hub_application.submitted', 'When somebody applies for a hub'),
  ('hub_application.withdrawn', 'When somebody withdraws their application for a hub'),
  ('hub_application.approved', 'When a platform administrator approves an application, which creates the hub'),
  ('hub_application.refused', 'When a platform administrator refuses an application for a hub'),
  ('hub.approved', 'When a hub is approved'),
  ('hub.suspended', 'When a hub is suspended or loses its approval'),
  ('hub.restored', 'When the suspension of a hub is lifted'),
  ('hub.edited', 'When a hub''s profile is edited'),
  ('hub.invited', 'When somebody is invited to administer a hub'),
  ('hub.invitation_revoked', 'When an invitation to administer a hub is withdrawn, or lapses with its sender'),
  ('hub.invitation_declined', 'When somebody declines to administer a hub'),
  ('hub.joined', 'When an invited person becomes an administrator of a hub');
insert into private.notification_kinds values
  ('hub_application.submitted', 'When somebody applies for a hub, for me to decide on'),
  ('hub_application.decided', 'When my application for a hub is approved or refused'),
  ('hub.decided', 'When my hub is approved, suspended or restored'),
  ('hub.invited', 'When I am invited to administer a hub'),
  ('hub.joined', 'When a colleague becomes an administrator of my hub'),
  ('hub.without_admin', 'When a hub loses its last active administrator');

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
  perform private.broadcast_to_user(u.id, 'account.changed', '{}')
  from public.users u where u.hub_id = present.id and u.role = 'HUB_ADMIN' and u.is_active;
end
$$;
comment on function private.record_hub_decision(public.hubs, public.hubs) is
  'Stores and audits that a hub may act or no longer may, and notifies its administrators.';

create function private.on_users_hub_admin_left() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  hub public.hubs;
  void public.hub_invitations;
begin
  -- Security: invitations by a former admin are no longer good.
  for void in
    update public.hub_invitations i set revoked_at = now()
    where i.invited_by = new.id and i.claimed_at is null and i.declined_at is null and i.revoked_at is null
    returning i.*
  loop
    perform private.audit('hub.invitation_revoked', 'hub', void.hub_id, jsonb_build_object('invitation_id', void.id));
  end loop;
  if old.role <> 'HUB_ADMIN' then
    return null;
  end if;
  -- The hub's lock: of two who leave at once, the second sees that the first is gone.
  perform private.lock_hubs(array[old.hub_id]);
  select h.* into hub from public.hubs h where h.id = old.hub_id;
  if hub.id is not null and not exists (
    select 1 from public.users u where u.hub_id = hub.id and u.role = 'HUB_ADMIN' and u.is_active
  ) then
    -- The caller too, whose act may have had another purpose.
    perform private.notify(u.id, 'hub.without_admin', 'hub', hub.id, jsonb_build_object('name', hub.name))
    from (select u.id from public.users u where u.role = 'SUPER_ADMIN' order by u.id) u;
  end if;
  return null;
end
$$;
comment on function private.on_users_hub_admin_left() is
  'Trigger: voids the invitations of an administrator who may no longer send them, and notifies platform '
  'administrators of a hub without administrators.';
create trigger users_hub_admin_left after update of role, hub_id, is_active on public.users
  for each row when (
    old.is_active and old.role in ('HUB_ADMIN', 'SUPER_ADMIN')
    and not (new.is_active and new.role = old.role and new.hub_id is not distinct from old.hub_id)
  ) execute function private.on_users_hub_admin_left();

create function private.is_hub_inviter(person uuid, hub uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.users u
    where u.id = person and u.is_active and (u.role = 'SUPER_ADMIN' or u.role = 'HUB_ADMIN' and u.hub_id = hub))
$$;
comment on function private.is_hub_inviter(uuid, uuid) is
  'May this person invite to the hub, as one of its administrators or a platform administrator? What they sent before is good while they may.';

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
