-- A hub's life: its admins edit what it shows, and invite their colleagues.

create function private.lock_hub_to_edit(hub text) returns public.hubs
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.hubs;
begin
  select h.* into locked from public.hubs h where h.id = private.as_uuid(hub) for no key update;
  perform private.require_active();
  if locked.id is null or not (private.is_super_admin() or private.my_assigned_hub() is not distinct from locked.id or locked.is_approved and locked.is_active) then
    perform private.raise_http_error(404, 'Hub not found');
  elsif not (private.is_super_admin() or private.is_admin_of_hub(locked.id)) then
    perform private.raise_http_error(403, case when private.my_assigned_hub() is not distinct from locked.id
      then 'Your hub is suspended, so it cannot be edited.' else 'Only an administrator of the hub can edit it.' end);
  end if;
  return locked;
end
$$;
comment on function private.lock_hub_to_edit(text) is
  'Locks a hub for a caller who may edit it: an admin of an acting hub, or a platform administrator. Refuses with PT401, PT403, and with PT404 for a hub that the caller does not see.';

create function public.update_hub(hub text, details jsonb) returns public.hubs
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  old public.hubs;
  contact public.hub_contacts;
  edited public.hubs;
  contact_fields text[];
  asks jsonb;
  entered record;
  wrong jsonb;
begin
  perform private.require_max_size(row(hub, details));
  contact_fields := array['contact_person_name', 'contact_person_email', 'contact_person_phone'];
  perform private.require_active();
  -- Its products are found by its name and place: they are locked where one of these changes, and left alone otherwise.
  if exists (
    select 1 from public.hubs h, jsonb_each_text(case when jsonb_typeof(details) = 'object' then details end) d
    where h.id = private.as_uuid(hub) and d.key in ('name', 'city', 'country') and to_jsonb(h) ->> d.key is distinct from d.value
  ) then
    perform private.lock_export_products(array(
      select p.id from public.export_products p where p.hub_id = private.as_uuid(hub)));
  end if;
  old := private.lock_hub_to_edit(hub);
  asks := private.hub_field_errors() - 'verification_docs';
  if jsonb_typeof(details) is distinct from 'object' then
    perform private.raise_http_error(400, 'Include at least one field to change.');
  -- Security: a name and a country are what was vetted; a hub that renames itself could pose as another.
  elsif details ?| array['name', 'country'] and not private.is_super_admin() then
    perform private.raise_http_error(403,
      'A hub''s name and country are vetted. Ask a platform administrator to change them.');
  end if;
  perform private.enforce_rate_limit('hub edited', old.id::text, 60, interval '1 hour');
  select * into entered from private.read_details(old, details - contact_fields, asks - contact_fields);
  edited := entered.made;
  wrong := entered.wrong;
  select c.* into contact from public.hub_contacts c where c.hub_id = old.id for update;
  select * into entered from private.read_details(contact,
    (select coalesce(jsonb_object_agg(d.key, d.value), '{}') from jsonb_each(details) d where d.key = any (contact_fields)), asks);
  contact := entered.made;
  perform private.raise_field_errors(wrong || entered.wrong);
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
  'An admin of an acting hub edits its city, description, logo_url, website, contact_person_name, contact_person_email and contact_person_phone; a platform administrator also its name and country. What is wrong is refused all at once, a sentence a field. 60 an hour. Errors: PT400, PT401, PT403, PT404, PT429.';

-- Colleagues.
create function public.invite_to_hub(hub text, email text) returns public.hub_invitations
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid;
  inviting public.hubs;
  address text;
  invitation public.hub_invitations;
begin
  perform private.require_max_size(row(hub, email));
  me := private.require_active();
  address := lower(btrim(coalesce(invite_to_hub.email, '')));
  -- A hub that is suspended at this moment invites nobody.
  perform private.lock_hubs(array[private.as_uuid(hub)]);
  select h.* into inviting from public.hubs h where h.id = private.as_uuid(hub) and h.is_approved and h.is_active;
  if inviting.id is null then
    perform private.raise_http_error(404, 'Hub not found');
  elsif not (private.is_admin_of_hub(inviting.id) or private.is_super_admin()) then
    perform private.raise_http_error(403, 'Only an administrator of the hub can invite others to it.');
  elsif not private.is_email(address) then
    perform private.raise_http_error(400, 'Please enter a valid email address');
  elsif exists (select 1 from public.users u where u.hub_id = inviting.id and u.role = 'HUB_ADMIN' and lower(u.email) = address) then
    perform private.raise_http_error(409, 'This person already administers the hub.');
  end if;
  perform private.enforce_rate_limit('invitation', me::text, 50, interval '1 hour');
  insert into public.hub_invitations as i (hub_id, email, invited_by) values (inviting.id, address, me)
  on conflict (hub_id, email) where claimed_at is null and declined_at is null and revoked_at is null
    do update set invited_by = excluded.invited_by, expires_at = excluded.expires_at
  returning i.* into invitation;
  perform private.audit('hub.invited', 'hub', inviting.id, jsonb_build_object('invitation_id', invitation.id));
  perform private.notify(a.id, 'hub.invited', 'hub_invitation', invitation.id, jsonb_build_object('name', inviting.name))
  from auth.users a where lower(a.email) = address and a.email_confirmed_at is not null;
  perform private.queue_invitation_mail('hub_invitation', invitation.id, invitation.email);
  return invitation;
end
$$;
comment on function public.invite_to_hub(text, text) is
  'An admin of an acting hub, or a platform administrator, invites a colleague by email for 14 days; inviting again renews the invitation. An address without an account gets a mail with the link. 50 an hour. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.revoke_hub_invitation(invitation text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  revoked public.hub_invitations;
begin
  perform private.require_max_size(row(invitation));
  perform private.require_active();
  update public.hub_invitations i set revoked_at = now()
  where i.id = private.as_uuid(invitation) and i.claimed_at is null and i.declined_at is null and i.revoked_at is null
    and (private.is_admin_of_hub(i.hub_id) or private.is_super_admin())
  returning i.* into revoked;
  if revoked.id is null then
    perform private.raise_http_error(404, 'Invitation not found');
  end if;
  perform private.audit('hub.invitation_revoked', 'hub', revoked.hub_id, jsonb_build_object('invitation_id', revoked.id));
end
$$;
comment on function public.revoke_hub_invitation(text) is 'An admin of the hub, or a platform administrator, withdraws an open invitation. Errors: PT401, PT403, PT404.';

create function public.answer_hub_invitation(invitation text, accepted boolean) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  answered public.hub_invitations;
  person public.users;
begin
  perform private.require_max_size(row(invitation));
  me := private.require_active();
  if accepted is null then
    perform private.raise_http_error(400, 'Specify whether you accept the invitation.');
  end if;
  perform private.lock_hubs(array(
    select i.hub_id from public.hub_invitations i where i.id = private.as_uuid(invitation)));
  perform private.lock_people(array[me]);
  select u.* into person from public.users u where u.id = me;
  select i.* into answered from public.hub_invitations i
  where i.id = private.as_uuid(invitation) and i.email = private.my_confirmed_email() for update;
  perform private.require_active();
  if answered.id is null then
    perform private.raise_http_error(404, 'Invitation not found');
  elsif answered.claimed_at is not null and person.hub_id = answered.hub_id then
    return answered.hub_id;
  elsif answered.claimed_at is not null or answered.declined_at is not null then
    perform private.raise_http_error(409, 'You have already answered this invitation.');
  elsif answered.revoked_at is not null or answered.expires_at <= now() then
    perform private.raise_http_error(409, 'This invitation is no longer valid. Ask for a new one.');
  end if;
  perform private.mark_notices_read(me, 'hub_invitation', answered.id);
  if not accepted then
    update public.hub_invitations i set declined_at = now() where i.id = answered.id;
    perform private.audit('hub.invitation_declined', 'hub', answered.hub_id, jsonb_build_object('invitation_id', answered.id));
    return null;
  end if;
  -- A hub that is suspended at this moment takes nobody in.
  if not exists (select 1 from public.hubs h where h.id = answered.hub_id and h.is_approved and h.is_active) then
    perform private.raise_http_error(409, 'This hub is suspended. Try again once the suspension is lifted.');
  elsif not private.is_hub_inviter(answered.invited_by, answered.hub_id) then
    perform private.raise_http_error(409, 'This invitation is no longer valid. Ask for a new one.');
  elsif person.hub_id is not null and person.role = 'HUB_ADMIN' then
    perform private.raise_http_error(409, 'You already administer a hub.');
  elsif person.role not in ('HUB_ADMIN', 'GUEST') then
    -- Security: only a platform administrator decides whether a founder or an investor may administer a hub.
    perform private.raise_http_error(409, 'Only a hub administrator can administer a hub. Ask a platform administrator to change your role first.');
  end if;
  update public.hub_invitations i set claimed_by = me, claimed_at = now() where i.id = answered.id;
  -- An admin of a hub cannot apply for another one.
  perform public.withdraw_hub_application(a.id::text) from public.hub_applications a where a.applicant_id = me and a.status = 'PENDING';
  update public.users u set role = 'HUB_ADMIN', hub_id = answered.hub_id where u.id = me;
  perform private.audit('hub.joined', 'hub', answered.hub_id, jsonb_build_object('invitation_id', answered.id));
  perform private.notify_hub(answered.hub_id, 'hub.joined', 'hub', answered.hub_id,
    jsonb_build_object('person', person.display_name, 'person_id', me));
  return answered.hub_id;
end
$$;
comment on function public.answer_hub_invitation(text, boolean) is
  'The invited person, a hub administrator without a hub or a guest, accepts and administers the hub, whose id is returned, or declines (null). Needs a confirmed email. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.hub_team(hub text)
returns table (user_id uuid, display_name text, email text, profile_image_url text, is_active boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked uuid;
begin
  perform private.require_max_size(row(hub));
  perform private.require_active();
  asked := private.as_uuid(hub);
  return query
    select u.id, u.display_name, u.email, u.profile_image_url::text, u.is_active
    from public.users u
    where u.hub_id = asked and u.role = 'HUB_ADMIN' and (asked = private.my_assigned_hub() or private.is_super_admin())
    order by u.display_name, u.id;
end
$$;
comment on function public.hub_team(text) is 'The administrators of a hub, for its admins and platform administrators; empty for others. Errors: PT401, PT403.';

grant execute on function
  public.update_hub(text, jsonb), public.invite_to_hub(text, text), public.revoke_hub_invitation(text),
  public.answer_hub_invitation(text, boolean), public.hub_team(text) to authenticated;
