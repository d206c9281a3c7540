-- Somebody applies for a hub; a platform administrator decides on it, suspends and restores it.

-- Applications.
create function public.apply_for_hub(details jsonb) returns public.hub_applications
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  entered record;
  asked public.hub_applications;
begin
  perform private.require_max_size(row(details));
  me := private.require_active();
  -- A session that gives this person a hub or another role waits for this one, or is seen by it.
  perform private.lock_people(array[me]);
  if not exists (select 1 from public.users u where u.id = me and u.role = 'HUB_ADMIN') then
    perform private.raise_http_error(403, 'Only hub administrators can apply for a hub.');
  elsif exists (select private.my_organizations()) then
    perform private.raise_http_error(409, 'You already act for a hub or a company.');
  elsif not private.is_email_confirmed(me) then
    perform private.raise_http_error(403, 'Confirm your email address first.');
  elsif jsonb_typeof(details) is distinct from 'object' then
    perform private.raise_http_error(400, 'Specify which hub you are applying for.');
  end if;
  -- Required fields get an error also where they are absent.
  select * into entered from private.read_details(
    null::public.hub_applications,
    jsonb_build_object('name', null, 'country', null, 'contact_person_name', null, 'contact_person_email', null,
      'verification_docs', '[]'::jsonb) || details,
    private.hub_field_errors() || jsonb_build_object('country', 'Choose a country from the list.'));
  perform private.raise_field_errors(entered.wrong);
  asked := entered.made;
  perform private.enforce_rate_limit('hub application', me::text, 10, interval '1 hour');
  insert into public.hub_applications (applicant_id, name, country, city, description, logo_url, website,
    contact_person_name, contact_person_email, contact_person_phone, verification_docs)
  values (me, asked.name, asked.country, asked.city, asked.description, asked.logo_url, asked.website,
    asked.contact_person_name, lower(asked.contact_person_email), asked.contact_person_phone, asked.verification_docs)
  on conflict (applicant_id) where status = 'PENDING' do nothing
  returning * into asked;
  if asked.id is null then
    perform private.raise_http_error(409, 'Your application is in review. Withdraw it to submit another one.');
  end if;
  perform private.audit('hub_application.submitted', 'hub_application', asked.id);
  perform private.notify_platform('hub_application.submitted', 'hub_application', asked.id, jsonb_build_object('name', asked.name));
  return asked;
end
$$;
comment on function public.apply_for_hub(jsonb) is
  'A HUB_ADMIN without a hub applies for one. details: name, country (of private.countries()), contact_person_name, contact_person_email; and city, description, logo_url, website, contact_person_phone, verification_docs (addresses of documents, ten at most). What is wrong is refused all at once, a sentence a field. One waits at a time, ten an hour. Errors: PT400, PT401, PT403, PT409, PT429.';

create function public.withdraw_hub_application(application text) returns public.hub_applications
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  withdrawn public.hub_applications;
begin
  perform private.require_max_size(row(application));
  me := private.require_active();
  select a.* into withdrawn from public.hub_applications a
  where a.id = private.as_uuid(application) and a.applicant_id = me for update;
  if withdrawn.id is null then
    perform private.raise_http_error(404, 'Application not found');
  elsif withdrawn.status <> 'PENDING' then
    perform private.raise_http_error(409, format('This application is already %s.', lower(withdrawn.status::text)));
  end if;
  update public.hub_applications a set status = 'WITHDRAWN' where a.id = withdrawn.id returning a.* into withdrawn;
  -- Nobody decides on them any more; the next upload sweeps them.
  update public.hub_application_files f set abandoned_at = now()
  where f.application_id = withdrawn.id and f.abandoned_at is null;
  perform private.audit('hub_application.withdrawn', 'hub_application', withdrawn.id);
  return withdrawn;
end
$$;
comment on function public.withdraw_hub_application(text) is 'The applicant withdraws an application while it waits; its files are removed. Errors: PT401, PT403, PT404, PT409.';

create function public.decide_hub_application(application text, approved boolean, reason text default null) returns public.hub_applications
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid;
  decided public.hub_applications;
  made uuid;
  made_organization uuid;
begin
  perform private.require_max_size(row(application, reason));
  me := private.require_super_admin();
  if approved is null then
    perform private.raise_http_error(400, 'Specify whether the application is approved.');
  elsif not approved or decide_hub_application.reason is not null then
    perform private.require_reason(decide_hub_application.reason, 'The applicant reads');
  end if;
  perform private.lock_people(array(
    select a.applicant_id from public.hub_applications a where a.id = private.as_uuid(application)));
  select a.* into decided from public.hub_applications a where a.id = private.as_uuid(application) for update;
  -- Check again after the lock: the caller may have lost their role while they waited.
  perform private.require_super_admin();
  if decided.id is null then
    perform private.raise_http_error(404, 'Application not found');
  elsif decided.applicant_id = me then
    perform private.raise_http_error(403, 'You cannot decide on your own application.');
  elsif decided.status = 'WITHDRAWN' then
    perform private.raise_http_error(409, 'The applicant has withdrawn this application.');
  elsif decided.status <> 'PENDING' then
    perform private.raise_http_error(409, format('%s has already %s this application.',
      (select u.display_name from public.users u where u.id = decided.decided_by), lower(decided.status::text)));
  end if;
  if approved then
    if not exists (
      select 1 from public.users u
      where u.id = decided.applicant_id and u.is_active and u.role = 'HUB_ADMIN' and not exists (
        select 1 from private.current_organization_members m where m.user_id = u.id)
    ) then
      perform private.raise_http_error(409, 'The applicant is no longer an active hub administrator who acts for nobody else.');
    end if;
    insert into public.hubs (name, country, city, description, logo_url, website, is_approved)
    values (decided.name, decided.country, decided.city, decided.description, decided.logo_url, decided.website, true)
    returning id, organization_id into made, made_organization;
    insert into public.hub_contacts (hub_id, contact_person_name, contact_person_email, contact_person_phone, verification_docs)
    values (made, decided.contact_person_name, decided.contact_person_email, decided.contact_person_phone, decided.verification_docs::text[]);
    insert into public.hub_decisions (hub_id, decision, reason, decided_by)
    values (made, 'APPROVED', btrim(decide_hub_application.reason), me);
    insert into public.organization_members (organization_id, user_id, role, is_signatory, signatory_set_by, signatory_set_at,
      signatory_reason)
    values (made_organization, decided.applicant_id, 'OWNER', true, me, clock_timestamp(), 'The hub was approved.');
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
  'A platform administrator approves an application, which creates the hub and its organization and makes the applicant its owner, who may sign, or refuses it with a reason that the applicant reads. Errors: PT400, PT401, PT403, PT404, PT409.';

-- Decisions about an existing hub.
create function private.move_hub(hub text, decision text, reason text) returns public.hubs
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  moved public.hubs;
  state text;
begin
  perform private.require_super_admin();
  perform private.enforce_rate_limit('hub decided', private.current_user_id()::text, 300, interval '1 hour');
  perform private.require_reason(reason, 'The hub''s admins read');
  -- The startups and products that the hub certified leave the market with it, and come back with it.
  perform private.lock_rows('public.export_products', array(
    select p.id from public.export_products p where p.hub_id = private.as_uuid(hub)));
  perform private.lock_rows('public.hubs', array[private.as_uuid(hub)]);
  select h.* into moved from public.hubs h where h.id = private.as_uuid(hub);
  -- Check again after the lock: the caller may have lost their role while they waited.
  perform private.require_super_admin();
  if moved.id is null then
    perform private.raise_http_error(404, 'Hub not found');
  end if;
  state := private.hub_state(moved);
  if (decision, state) not in (('APPROVED', 'UNAPPROVED'), ('SUSPENDED', 'ACTIVE'), ('RESTORED', 'SUSPENDED')) then
    perform private.raise_http_error(409, format('This hub is %s, so this cannot be done.',
      case state when 'UNAPPROVED' then 'not approved' else lower(state) end));
  end if;
  perform private.set_change_reason(reason);
  update public.hubs h set is_approved = true, is_active = decision <> 'SUSPENDED' where h.id = moved.id returning h.* into moved;
  perform private.set_change_reason(null);
  return moved;
end
$$;
comment on function private.move_hub(text, text, text) is
  'Approves, suspends or restores a hub under its row lock; triggers keep, audit and tell it. Refuses with PT400, PT401, PT403, PT404, PT409.';

create function private.hub_state(hub public.hubs) returns text
language sql immutable set search_path = ''
as $$ select case when not hub.is_approved then 'UNAPPROVED' when hub.is_active then 'ACTIVE' else 'SUSPENDED' end $$;
comment on function private.hub_state(public.hubs) is 'ACTIVE, SUSPENDED, or UNAPPROVED: made in SQL and never approved.';

create function public.approve_hub(hub text, reason text) returns public.hubs
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_max_size(row(hub, reason));
  perform private.require_active();
  return private.move_hub(hub, 'APPROVED', reason);
end
$$;
comment on function public.approve_hub(text, text) is
  'A platform administrator approves a hub that was made in SQL; one that is applied for is approved by decide_hub_application. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.suspend_hub(hub text, reason text) returns public.hubs
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_max_size(row(hub, reason));
  perform private.require_active();
  return private.move_hub(hub, 'SUSPENDED', reason);
end
$$;
comment on function public.suspend_hub(text, text) is
  'A platform administrator suspends a hub, with a reason that its admins read. It no longer acts: its startups stay public with the badge of their review, its products leave the marketplace, open export deals go on, its queue and its closings wait for platform administrators. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.restore_hub(hub text, reason text) returns public.hubs
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_max_size(row(hub, reason));
  perform private.require_active();
  return private.move_hub(hub, 'RESTORED', reason);
end
$$;
comment on function public.restore_hub(text, text) is
  'A platform administrator lets a suspended hub act again, with a reason that its admins read. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

grant execute on function
  public.apply_for_hub(jsonb), public.withdraw_hub_application(text), public.decide_hub_application(text, boolean, text),
  public.approve_hub(text, text), public.suspend_hub(text, text), public.restore_hub(text, text) to authenticated;
