-- A hub's life: somebody applies for it, a super admin decides, suspends and restores it; its admins edit what it shows and invite
-- their colleagues.

create function private.is_line(value text, longest int) returns boolean
language sql immutable set search_path = ''
as $$
  select not private.is_blank(value) and length(value) <= longest and value !~ '[[:cntrl:]\u202a-\u202e\u2066-\u2069]'
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

create function private.hub_asks() returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('name', 'A name has 1 to 160 characters on one line.', 'country', 'A country has 1 to 80 characters on one line.',
    'city', 'A city has at most 80 characters on one line.', 'description', 'A description has at most 5,000 characters.',
    'logo_url', 'Enter a web address that begins with https://.', 'website', 'Enter a web address that begins with https://.',
    'contact_person_name', 'A name has 1 to 160 characters on one line.', 'contact_person_email', 'Please enter a valid email address',
    'contact_person_phone', 'A phone number has 4 to 32 digits, spaces and signs.',
    'verification_docs', 'At most ten web addresses, each beginning with https://.')
$$;
comment on function private.hub_asks() is 'What somebody says of a hub, each with what they read where its table does not take it.';

create type public.hub_application_status as enum ('PENDING', 'APPROVED', 'REFUSED', 'WITHDRAWN');

create table public.hub_applications (
  id uuid primary key default gen_random_uuid(),
  applicant_id uuid not null references public.users (id),
  status public.hub_application_status not null default 'PENDING',
  name text not null check (private.is_line(name, 160)),
  country text not null check (private.is_line(country, 80)),
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
create policy "Applicants read their applications, super admins all"
  on public.hub_applications for select to authenticated
  using (applicant_id = (select private.active_me()) or (select private.is_super_admin()));
grant select on public.hub_applications to authenticated;
comment on table public.hub_applications is
  'What a HUB_ADMIN without a hub asks for. At most one waits; an approved one has made the hub in hub_id.';
comment on column public.hub_applications.verification_docs is 'Addresses of the papers that show who the hub is.';
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
create policy "A hub's admins read what was decided on it, super admins all"
  on public.hub_decisions for select to authenticated
  using (hub_id = (select private.my_assigned_hub()) or (select private.is_super_admin()));
grant select on public.hub_decisions to authenticated;
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
grant select on public.hub_invitations to authenticated;
comment on table public.hub_invitations is
  'An invitation by email to act for a hub. Answered by whoever has confirmed that address, while whoever sent it still may.';
create unique index hub_invitations_open on public.hub_invitations (hub_id, email)
  where claimed_at is null and declined_at is null and revoked_at is null;
create index hub_invitations_hub on public.hub_invitations (hub_id);
create index hub_invitations_email on public.hub_invitations (email);
create index hub_invitations_invited_by on public.hub_invitations (invited_by);
create index hub_invitations_claimed_by on public.hub_invitations (claimed_by);

insert into private.audit_actions values
  ('hub_application.submitted', 'When somebody applies for a hub'),
  ('hub_application.withdrawn', 'When somebody takes their application for a hub back'),
  ('hub_application.approved', 'When a super admin approves an application, which makes the hub'),
  ('hub_application.refused', 'When a super admin refuses an application for a hub'),
  ('hub.approved', 'When a hub is approved, by whatever way'),
  ('hub.suspended', 'When a hub is suspended or loses its approval, by whatever way'),
  ('hub.restored', 'When a suspended hub acts again, by whatever way'),
  ('hub.edited', 'When what a hub shows is edited'),
  ('hub.invited', 'When somebody is invited to act for a hub'),
  ('hub.invitation_revoked', 'When an invitation to act for a hub is taken back, or falls with who sent it'),
  ('hub.invitation_declined', 'When somebody declines to act for a hub'),
  ('hub.joined', 'When an invited person begins to act for a hub');
insert into private.notification_kinds values
  ('hub_application.submitted', 'When somebody applies for a hub, for me to decide on'),
  ('hub_application.decided', 'When my application for a hub is approved or refused'),
  ('hub.decided', 'When my hub is approved, suspended or restored'),
  ('hub.invited', 'When I am invited to act for a hub'),
  ('hub.joined', 'When a colleague begins to act for my hub'),
  ('hub.without_admin', 'When a hub has lost its last active administrator');

create function private.on_hub_standing_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  decision constant text := case
    when not (new.is_approved and new.is_active) then 'SUSPENDED' when old.is_approved then 'RESTORED' else 'APPROVED' end;
begin
  insert into public.hub_decisions (hub_id, decision, reason, decided_by) values (new.id, decision, private.reason(), private.me());
  perform private.audit('hub.' || lower(decision), 'hub', new.id);
  perform private.notify_hub(new.id, 'hub.decided', 'hub', new.id, jsonb_build_object('name', new.name, 'decision', decision));
  perform private.tell_person(u.id, 'account.changed', '{}')
  from public.users u where u.hub_id = new.id and u.role = 'HUB_ADMIN' and u.is_active;
  return null;
end
$$;
comment on function private.on_hub_standing_changed() is
  'Trigger: keeps, audits and tells that a hub may act or may not any more, by whatever way it came about.';
create trigger hubs_standing_changed after update of is_approved, is_active on public.hubs
  for each row when ((old.is_approved and old.is_active) <> (new.is_approved and new.is_active))
  execute function private.on_hub_standing_changed();

create function private.on_hub_admin_left() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  hub public.hubs;
  void public.hub_invitations;
begin
  -- Security: whom a former admin has invited, they let in no more.
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
  select h.* into hub from public.hubs h where h.id = old.hub_id for no key update;
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
comment on function private.on_hub_admin_left() is
  'Trigger: the invitations of somebody who may not send any more are void, and super admins hear of a hub that nobody acts for.';
create trigger users_hub_admin_left after update of role, hub_id, is_active on public.users
  for each row when (
    old.is_active and old.role in ('HUB_ADMIN', 'SUPER_ADMIN')
    and not (new.is_active and new.role = old.role and new.hub_id is not distinct from old.hub_id)
  ) execute function private.on_hub_admin_left();

create function private.require_super_admin() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
begin
  if not private.is_super_admin() then
    perform private.refuse(403, 'Only a super admin does this.');
  end if;
  return me;
end
$$;
comment on function private.require_super_admin() is 'The caller''s id; refuses with PT401 or PT403 unless they are an active SUPER_ADMIN.';

-- Applications.
create function public.apply_for_hub(details jsonb) returns public.hub_applications
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(details));
  me uuid := private.require_active();
  given record;
  asked public.hub_applications;
begin
  -- For share: whoever gives this person a hub or another role waits, or is seen.
  perform 1 from public.users u where u.id = me and u.role = 'HUB_ADMIN' for share;
  if not found then
    perform private.refuse(403, 'Only hub administrators apply for a hub.');
  elsif private.my_assigned_hub() is not null then
    perform private.refuse(409, 'You act for a hub already.');
  elsif not private.email_confirmed(me) then
    perform private.refuse(403, 'Confirm your email address first.');
  elsif jsonb_typeof(details) is distinct from 'object' then
    perform private.refuse(400, 'Say which hub you apply for.');
  end if;
  -- What has to be said is asked for, also where nothing is said of it.
  select * into given from private.read_details(null::public.hub_applications, jsonb_build_object('name', null, 'country', null, 'contact_person_name', null,
    'contact_person_email', null, 'verification_docs', '[]'::jsonb) || details, private.hub_asks());
  perform private.refuse_fields(given.wrong);
  asked := given.made;
  perform private.take('hub application', me::text, 10, interval '1 hour');
  insert into public.hub_applications (applicant_id, name, country, city, description, logo_url, website,
    contact_person_name, contact_person_email, contact_person_phone, verification_docs)
  values (me, asked.name, asked.country, asked.city, asked.description, asked.logo_url, asked.website,
    asked.contact_person_name, lower(asked.contact_person_email), asked.contact_person_phone, asked.verification_docs)
  on conflict (applicant_id) where status = 'PENDING' do nothing
  returning * into asked;
  if asked.id is null then
    perform private.refuse(409, 'Your application is being looked at. Withdraw it to send another one.');
  end if;
  perform private.audit('hub_application.submitted', 'hub_application', asked.id);
  perform private.notify_platform('hub_application.submitted', 'hub_application', asked.id, jsonb_build_object('name', asked.name));
  return asked;
end
$$;
comment on function public.apply_for_hub(jsonb) is
  'A HUB_ADMIN without a hub applies for one. details: name, country, contact_person_name, contact_person_email; and city, description, logo_url, website, contact_person_phone, verification_docs (addresses of papers, ten at most). What is wrong is refused all at once, a sentence a field. One waits at a time, ten an hour. Errors: PT400, PT401, PT403, PT409, PT429.';

create function public.withdraw_hub_application(application text) returns public.hub_applications
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(application));
  me uuid := private.require_active();
  withdrawn public.hub_applications;
begin
  select a.* into withdrawn from public.hub_applications a
  where a.id = private.as_uuid(application) and a.applicant_id = me for update;
  if withdrawn.id is null then
    perform private.refuse(404, 'Application not found');
  elsif withdrawn.status <> 'PENDING' then
    perform private.refuse(409, format('This application is %s already.', lower(withdrawn.status::text)));
  end if;
  update public.hub_applications a set status = 'WITHDRAWN' where a.id = withdrawn.id returning a.* into withdrawn;
  perform private.audit('hub_application.withdrawn', 'hub_application', withdrawn.id);
  return withdrawn;
end
$$;
comment on function public.withdraw_hub_application(text) is 'The applicant takes an application back while it waits. Errors: PT401, PT403, PT404, PT409.';

create function public.decide_hub_application(application text, approved boolean, reason text default null) returns public.hub_applications
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  fits constant boolean := private.fits(row(application, reason));
  me uuid := private.require_super_admin();
  decided public.hub_applications;
  made uuid;
begin
  if approved is null then
    perform private.refuse(400, 'Say whether the application is approved.');
  elsif not approved or decide_hub_application.reason is not null then
    perform private.require_reason(decide_hub_application.reason, 'The applicant reads');
  end if;
  select a.* into decided from public.hub_applications a where a.id = private.as_uuid(application) for update;
  -- Asked again behind the lock: who waited for it may have lost their role meanwhile.
  perform private.require_super_admin();
  if decided.id is null then
    perform private.refuse(404, 'Application not found');
  elsif decided.applicant_id = me then
    perform private.refuse(403, 'You cannot decide on your own application.');
  elsif decided.status = 'WITHDRAWN' then
    perform private.refuse(409, 'The applicant has withdrawn this application.');
  elsif decided.status <> 'PENDING' then
    perform private.refuse(409, format('%s has %s this application already.',
      (select u.display_name from public.users u where u.id = decided.decided_by), lower(decided.status::text)));
  end if;
  if approved then
    perform 1 from public.users u
    where u.id = decided.applicant_id and u.is_active and u.role = 'HUB_ADMIN' and u.hub_id is null for update;
    if not found then
      perform private.refuse(409, 'The applicant is no active hub administrator without a hub any more.');
    end if;
    insert into public.hubs (name, country, city, description, logo_url, website, is_approved)
    values (decided.name, decided.country, decided.city, decided.description, decided.logo_url, decided.website, true)
    returning id into made;
    insert into public.hub_contacts (hub_id, contact_person_name, contact_person_email, contact_person_phone, verification_docs)
    values (made, decided.contact_person_name, decided.contact_person_email, decided.contact_person_phone, decided.verification_docs::text[]);
    insert into public.hub_decisions (hub_id, decision, reason, decided_by)
    values (made, 'APPROVED', btrim(decide_hub_application.reason), me);
    perform private.because(decide_hub_application.reason);
    update public.users u set hub_id = made where u.id = decided.applicant_id;
    perform private.because(null);
  end if;
  update public.hub_applications a
  set status = case when approved then 'APPROVED'::public.hub_application_status else 'REFUSED' end, hub_id = made,
      reason = btrim(decide_hub_application.reason), decided_by = me, decided_at = clock_timestamp()
  where a.id = decided.id
  returning a.* into decided;
  perform private.audit('hub_application.' || lower(decided.status::text), 'hub_application', decided.id,
    jsonb_strip_nulls(jsonb_build_object('hub_id', made)));
  perform private.notify(decided.applicant_id, 'hub_application.decided', 'hub_application', decided.id,
    jsonb_build_object('name', decided.name, 'decision', decided.status));
  return decided;
end
$$;
comment on function public.decide_hub_application(text, boolean, text) is
  'A super admin approves an application, which makes the hub and its applicant its admin, or refuses it with a reason that the applicant reads. Errors: PT400, PT401, PT403, PT404, PT409.';

-- What becomes of a hub.
create function private.move_hub(hub text, decision text, reason text) returns public.hubs
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  moved public.hubs;
  state text;
begin
  perform private.require_super_admin();
  perform private.require_reason(reason, 'The hub''s admins read');
  select h.* into moved from public.hubs h where h.id = private.as_uuid(hub) for update;
  -- Asked again behind the lock: who waited for it may have lost their role meanwhile.
  perform private.require_super_admin();
  if moved.id is null then
    perform private.refuse(404, 'Hub not found');
  end if;
  state := private.state_of(moved);
  if (decision, state) not in (('APPROVED', 'UNAPPROVED'), ('SUSPENDED', 'ACTIVE'), ('RESTORED', 'SUSPENDED')) then
    perform private.refuse(409, format('This hub is %s, so this cannot be done.',
      case state when 'UNAPPROVED' then 'not approved' else lower(state) end));
  end if;
  perform private.because(reason);
  update public.hubs h set is_approved = true, is_active = decision <> 'SUSPENDED' where h.id = moved.id returning h.* into moved;
  perform private.because(null);
  return moved;
end
$$;
comment on function private.move_hub(text, text, text) is
  'Approves, suspends or restores a hub under its row lock; triggers keep, audit and tell it. Refuses with PT400, PT401, PT403, PT404, PT409.';

create function private.state_of(hub public.hubs) returns text
language sql immutable set search_path = ''
as $$ select case when not hub.is_approved then 'UNAPPROVED' when hub.is_active then 'ACTIVE' else 'SUSPENDED' end $$;
comment on function private.state_of(public.hubs) is 'ACTIVE, SUSPENDED, or UNAPPROVED: made in SQL and never approved.';

create function public.approve_hub(hub text, reason text) returns public.hubs
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(hub, reason));
  me uuid := private.require_active();
begin
  return private.move_hub(hub, 'APPROVED', reason);
end
$$;
comment on function public.approve_hub(text, text) is
  'A super admin approves a hub that was made in SQL; one that is applied for is approved by decide_hub_application. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.suspend_hub(hub text, reason text) returns public.hubs
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(hub, reason));
  me uuid := private.require_active();
begin
  return private.move_hub(hub, 'SUSPENDED', reason);
end
$$;
comment on function public.suspend_hub(text, text) is
  'A super admin suspends a hub, with a reason that its admins read. It acts no more: its startups stay public with the badge of their review, its products leave the marketplace, open export deals go on, its queue and its closings wait for super admins. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.restore_hub(hub text, reason text) returns public.hubs
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(hub, reason));
  me uuid := private.require_active();
begin
  return private.move_hub(hub, 'RESTORED', reason);
end
$$;
comment on function public.restore_hub(text, text) is
  'A super admin lets a suspended hub act again, with a reason that its admins read. Errors: PT400, PT401, PT403, PT404, PT409.';

create function private.lock_hub_to_edit(hub text) returns public.hubs
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.hubs;
begin
  select h.* into locked from public.hubs h where h.id = private.as_uuid(hub) for update;
  perform private.require_active();
  if locked.id is null or not (private.is_super_admin() or private.my_assigned_hub() is not distinct from locked.id or locked.is_approved and locked.is_active) then
    perform private.refuse(404, 'Hub not found');
  elsif not (private.is_super_admin() or private.can_review_hub(locked.id)) then
    perform private.refuse(403, case when private.my_assigned_hub() is not distinct from locked.id
      then 'Your hub is suspended, so it cannot be edited.' else 'Only an admin of the hub edits it.' end);
  end if;
  return locked;
end
$$;
comment on function private.lock_hub_to_edit(text) is
  'A hub, locked for whoever edits what it shows: an admin while it acts, or a super admin. Refuses with PT401, PT403, and PT404 for what the caller does not see.';

create function public.update_hub(hub text, details jsonb) returns public.hubs
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  fits constant boolean := private.fits(row(hub, details));
  me uuid := private.require_active();
  old public.hubs := private.lock_hub_to_edit(hub);
  contact public.hub_contacts;
  edited public.hubs;
  contact_fields constant text[] := array['contact_person_name', 'contact_person_email', 'contact_person_phone'];
  asks constant jsonb := private.hub_asks() - 'verification_docs';
  given record;
  wrong jsonb;
begin
  if jsonb_typeof(details) is distinct from 'object' then
    perform private.refuse(400, 'Say what to change.');
  -- Security: a name and a country are what was vetted; a hub that renames itself could pose as another.
  elsif details ?| array['name', 'country'] and not private.is_super_admin() then
    perform private.refuse(403, 'A hub''s name and country were vetted. Ask a super admin to change them.');
  end if;
  select * into given from private.read_details(old, details - contact_fields, asks - contact_fields);
  edited := given.made;
  wrong := given.wrong;
  select c.* into contact from public.hub_contacts c where c.hub_id = old.id for update;
  select * into given from private.read_details(contact,
    (select coalesce(jsonb_object_agg(d.key, d.value), '{}') from jsonb_each(details) d where d.key = any (contact_fields)), asks);
  contact := given.made;
  perform private.refuse_fields(wrong || given.wrong);
  update public.hubs h
  set name = edited.name, country = edited.country, city = edited.city, description = edited.description,
      logo_url = edited.logo_url, website = edited.website
  where h.id = old.id
  returning h.* into edited;
  if details ?| contact_fields then
    insert into public.hub_contacts (hub_id, contact_person_name, contact_person_email, contact_person_phone)
    values (old.id, contact.contact_person_name, contact.contact_person_email, contact.contact_person_phone)
    on conflict (hub_id) do update set contact_person_name = excluded.contact_person_name,
      contact_person_email = excluded.contact_person_email, contact_person_phone = excluded.contact_person_phone;
  end if;
  perform private.audit('hub.edited', 'hub', old.id);
  return edited;
end
$$;
comment on function public.update_hub(text, jsonb) is
  'An admin of an acting hub edits its city, description, logo_url, website, contact_person_name, contact_person_email and contact_person_phone; a super admin also its name and country. What is wrong is refused all at once, a sentence a field. Errors: PT400, PT401, PT403, PT404.';

-- Colleagues.
create function public.invite_to_hub(hub text, email text) returns public.hub_invitations
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  fits constant boolean := private.fits(row(hub, email));
  me uuid := private.require_active();
  inviting public.hubs;
  address text := lower(btrim(coalesce(invite_to_hub.email, '')));
  invitation public.hub_invitations;
begin
  -- For share: a hub that is suspended at this moment invites nobody.
  select h.* into inviting from public.hubs h where h.id = private.as_uuid(hub) and h.is_approved and h.is_active for share;
  if inviting.id is null then
    perform private.refuse(404, 'Hub not found');
  elsif not (private.can_review_hub(inviting.id) or private.is_super_admin()) then
    perform private.refuse(403, 'Only an admin of the hub invites to it.');
  elsif not private.is_email(address) then
    perform private.refuse(400, 'Please enter a valid email address');
  elsif exists (select 1 from public.users u where u.hub_id = inviting.id and u.role = 'HUB_ADMIN' and lower(u.email) = address) then
    perform private.refuse(409, 'This person acts for the hub already.');
  end if;
  perform private.take('invitation', me::text, 50, interval '1 hour');
  insert into public.hub_invitations as i (hub_id, email, invited_by) values (inviting.id, address, me)
  on conflict (hub_id, email) where claimed_at is null and declined_at is null and revoked_at is null
    do update set invited_by = excluded.invited_by, expires_at = excluded.expires_at
  returning i.* into invitation;
  perform private.audit('hub.invited', 'hub', inviting.id, jsonb_build_object('invitation_id', invitation.id));
  perform private.notify(a.id, 'hub.invited', 'hub_invitation', invitation.id, jsonb_build_object('name', inviting.name))
  from auth.users a where lower(a.email) = address and a.email_confirmed_at is not null;
  return invitation;
end
$$;
comment on function public.invite_to_hub(text, text) is
  'An admin of an acting hub, or a super admin, invites a colleague by email for 14 days; inviting again renews the invitation. 50 an hour. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.revoke_hub_invitation(invitation text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(invitation));
  me uuid := private.require_active();
  revoked public.hub_invitations;
begin
  update public.hub_invitations i set revoked_at = now()
  where i.id = private.as_uuid(invitation) and i.claimed_at is null and i.declined_at is null and i.revoked_at is null
    and (private.can_review_hub(i.hub_id) or private.is_super_admin())
  returning i.* into revoked;
  if revoked.id is null then
    perform private.refuse(404, 'Invitation not found');
  end if;
  perform private.audit('hub.invitation_revoked', 'hub', revoked.hub_id, jsonb_build_object('invitation_id', revoked.id));
end
$$;
comment on function public.revoke_hub_invitation(text) is 'An admin of the hub, or a super admin, takes an open invitation back. Errors: PT401, PT403, PT404.';

create function public.answer_hub_invitation(invitation text, accepted boolean) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(invitation));
  me uuid := private.require_active();
  answered public.hub_invitations;
  person public.users;
begin
  if accepted is null then
    perform private.refuse(400, 'Say whether you accept the invitation.');
  end if;
  select i.* into answered from public.hub_invitations i
  where i.id = private.as_uuid(invitation) and i.email = private.my_confirmed_email() for update;
  select u.* into person from public.users u where u.id = me for update;
  perform private.require_active();
  if answered.id is null then
    perform private.refuse(404, 'Invitation not found');
  elsif answered.claimed_at is not null and person.hub_id = answered.hub_id then
    return answered.hub_id;
  elsif answered.claimed_at is not null or answered.declined_at is not null then
    perform private.refuse(409, 'You have answered this invitation already.');
  elsif answered.revoked_at is not null or answered.expires_at <= now() then
    perform private.refuse(409, 'This invitation is no longer valid. Ask for a new one.');
  end if;
  perform private.have_read(me, 'hub_invitation', answered.id);
  if not accepted then
    update public.hub_invitations i set declined_at = now() where i.id = answered.id;
    perform private.audit('hub.invitation_declined', 'hub', answered.hub_id, jsonb_build_object('invitation_id', answered.id));
    return null;
  end if;
  -- For share: a hub that is suspended at this moment takes nobody in.
  perform 1 from public.hubs h where h.id = answered.hub_id and h.is_approved and h.is_active for share;
  if not found then
    perform private.refuse(409, 'This hub is suspended. Try again once it acts again.');
  elsif not exists (
    select 1 from public.users u
    where u.id = answered.invited_by and u.is_active
      and (u.role = 'SUPER_ADMIN' or u.role = 'HUB_ADMIN' and u.hub_id = answered.hub_id)
  ) then
    perform private.refuse(409, 'This invitation is no longer valid. Ask for a new one.');
  elsif person.hub_id is not null and person.role = 'HUB_ADMIN' then
    perform private.refuse(409, 'You act for a hub already.');
  elsif person.role not in ('HUB_ADMIN', 'GUEST') then
    -- Security: a founder or an investor who decides for a hub is a decision of a super admin.
    perform private.refuse(409, 'An account of another role cannot act for a hub. Ask a super admin to change it first.');
  end if;
  update public.hub_invitations i set claimed_by = me, claimed_at = now() where i.id = answered.id;
  -- Whoever has a hub asks for none.
  perform public.withdraw_hub_application(a.id::text) from public.hub_applications a where a.applicant_id = me and a.status = 'PENDING';
  update public.users u set role = 'HUB_ADMIN', hub_id = answered.hub_id where u.id = me;
  perform private.audit('hub.joined', 'hub', answered.hub_id, jsonb_build_object('invitation_id', answered.id));
  perform private.notify_hub(answered.hub_id, 'hub.joined', 'hub', answered.hub_id,
    jsonb_build_object('person', person.display_name, 'person_id', me));
  return answered.hub_id;
end
$$;
comment on function public.answer_hub_invitation(text, boolean) is
  'The invited person, a hub administrator without a hub or a guest, accepts and acts for the hub, whose id is returned, or declines (null). Needs a confirmed email. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.hub_team(hub text)
returns table (user_id uuid, display_name text, email text, profile_image_url text, is_active boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(hub));
  me uuid := private.require_active();
  asked uuid := private.as_uuid(hub);
begin
  return query
    select u.id, u.display_name, u.email, u.profile_image_url::text, u.is_active
    from public.users u
    where u.hub_id = asked and u.role = 'HUB_ADMIN' and (asked = private.my_assigned_hub() or private.is_super_admin())
    order by u.display_name, u.id;
end
$$;
comment on function public.hub_team(text) is 'Who acts for a hub: to its admins and super admins; empty for others. Errors: PT401, PT403.';

grant execute on function
  public.apply_for_hub(jsonb), public.withdraw_hub_application(text), public.decide_hub_application(text, boolean, text),
  public.approve_hub(text, text), public.suspend_hub(text, text), public.restore_hub(text, text), public.update_hub(text, jsonb),
  public.invite_to_hub(text, text), public.revoke_hub_invitation(text), public.answer_hub_invitation(text, boolean), public.hub_team(text)
to authenticated;
