-- Who belongs to an organization: roles, titles and who may sign, leaving and being removed. Of what changes here the
-- trigger of organization_writes.sql writes the lines of the log and notifies people, whoever changed it.

insert into private.audit_actions values
  ('organization.joined', 'When somebody becomes a member of an organization'),
  ('organization.left', 'When somebody leaves an organization, or their account is closed'),
  ('organization.member_removed', 'When somebody is removed from an organization'),
  ('organization.role_set', 'When the role or title of a member is changed'),
  ('organization.signatory_added', 'When an owner lets a member sign for the organization'),
  ('organization.signatory_removed', 'When a member may no longer sign for the organization'),
  ('organization.owner_appointed', 'When a platform administrator appoints an owner of an organization'),
  ('organization.edited', 'When the facts of an organization are edited');
insert into private.notification_kinds values
  ('organization.role_changed', 'When my role in an organization changes, or whether I may sign for it', null),
  ('organization.ended', 'When I am removed from an organization, or a colleague leaves one that I administer', null),
  ('organization.joined', 'When a colleague joins my organization, or becomes its owner', null),
  ('organization.without_owner', 'When an organization loses its last active owner', '{SUPER_ADMIN}');
insert into private.realtime_events values
  ('organization.changed', 'person', '{organization_id}', 'When who belongs to an organization of theirs, its invitations or its facts changed');

create function private.organization_name(organization uuid) returns text
language sql stable security definer set search_path = ''
as $$
  -- Security: a hub is called as it was vetted, whatever its owners enter as its trading name, and a verified person by the name that was
  -- checked, whatever their account says. An investor's name is of its profile.
  select coalesce(h.name, i.fund_name, o.trading_name, case when o.is_individual and o.verified_at is null then u.display_name end, o.legal_name)
  from public.organizations o
  left join public.hubs h on h.organization_id = o.id
  left join public.investors i on i.organization_id = o.id
  left join public.users u on u.id = i.user_id
  where o.id = organization
$$;
comment on function private.organization_name(uuid) is 'What an organization is called.';

create function private.is_acting(organization uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (
    select 1 from public.hubs h where h.organization_id = organization and not (h.is_approved and h.is_active))
$$;
comment on function private.is_acting(uuid) is 'Does the organization act now? A hub that is suspended does not.';

create function private.has_active_owner(organization uuid, except_id uuid default null) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from private.current_organization_members m
    where m.organization_id = organization and m.role = 'OWNER' and m.user_id is distinct from except_id)
$$;
comment on function private.has_active_owner(uuid, uuid) is 'Has the organization an owner whose account is active, but for this person?';

create function private.can_give_role(person uuid, organization uuid, role public.organization_role) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
      select 1 from public.users u
      where u.id = person and u.is_active and u.role = 'SUPER_ADMIN'
        and (can_give_role.role < 'OWNER' or not private.has_active_owner(organization)))
    or coalesce(private.role_in(organization, person) >= greatest(can_give_role.role, 'ADMIN'), false)
$$;
comment on function private.can_give_role(uuid, uuid, public.organization_role) is
  'May this person invite to the organization with this role, as its administrator, for an owner as its owner, or as a platform administrator, for an owner while it has none? What they sent before is good while they may.';

create function private.allowed_account_roles(kind public.organization_kind) returns public.user_role[]
language sql immutable set search_path = ''
as $$ select case kind when 'HUB' then '{HUB_ADMIN, GUEST}' else '{STARTUP_ADMIN, INVESTOR, GUEST}' end::public.user_role[] $$;
comment on function private.allowed_account_roles(public.organization_kind) is
  'The roles of an account that may act for an organization of this kind: others would be on both sides of what is asked there.';

create function private.require_organization(organization text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  found uuid;
begin
  perform private.require_active();
  found := (
    select o.id from public.organizations o
    where o.id = private.as_uuid(organization)
      and (o.id in (select private.my_organizations()) or private.is_super_admin()));
  if found is null then
    perform private.raise_http_error(404, 'Organization not found');
  end if;
  return found;
end
$$;
comment on function private.require_organization(text) is
  'The id of an organization that the caller belongs to, or of any for a platform administrator. Refuses with PT401, PT403, PT404.';

create function private.lock_organization(organization text) returns public.organizations
language plpgsql security definer set search_path = ''
as $$
declare
  asked uuid;
  locked public.organizations;
begin
  perform private.lock_organizations(array[private.as_uuid(organization)]);
  -- Asked after the lock: the caller may have lost their role while they waited.
  asked := private.require_organization(organization);
  select o.* into locked from public.organizations o where o.id = asked;
  perform private.enforce_rate_limit('organization changed', private.current_user_id()::text, 300, interval '1 hour');
  return locked;
end
$$;
comment on function private.lock_organization(text) is
  'Locks an organization that the caller belongs to, or any for a platform administrator, for a change; 300 an hour. Refuses with PT401, PT403, PT404, PT429.';

create function private.lock_member(organization text, person text) returns public.organization_members
language plpgsql security definer set search_path = ''
as $$
declare
  of_organization constant uuid := (private.lock_organization(organization)).id;
  found public.organization_members;
begin
  perform private.lock_seats_in_organization(of_organization, private.as_uuid(person));
  perform private.lock_people(array[private.as_uuid(person)]);
  select m.* into found from public.organization_members m
  where m.organization_id = of_organization and m.user_id = private.as_uuid(person) and m.ended_at is null;
  if coalesce(private.role_in(of_organization) < 'ADMIN', true) then
    perform private.raise_http_error(403, 'Only an administrator of the organization can do this.');
  elsif found.id is null then
    perform private.raise_http_error(404, 'Member not found');
  elsif found.role = 'OWNER' and private.role_in(of_organization) <> 'OWNER' then
    perform private.raise_http_error(403, 'Only an owner can change or remove an owner.');
  end if;
  return found;
end
$$;
comment on function private.lock_member(text, text) is
  'Locks an organization and somebody who belongs to it, whom the caller may manage: an administrator all but owners, an owner everybody. Refuses with PT401, PT403, PT404, PT429.';

create function private.require_another_owner(member public.organization_members) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if member.role = 'OWNER' and not private.has_active_owner(member.organization_id, except_id => member.user_id) then
    perform private.raise_http_error(409, format('%s would be without an owner. Appoint another one first.',
      private.organization_name(member.organization_id)));
  end if;
end
$$;
comment on function private.require_another_owner(public.organization_members) is
  'Refuses with PT409 to take the last owner away. Asked behind the organization''s lock.';

create function public.set_member(organization text, person text, details jsonb) returns public.organization_members
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  changed public.organization_members;
  entered record;
begin
  perform private.require_max_size(row(organization, person, details));
  perform private.require_active();
  changed := private.lock_member(organization, person);
  if jsonb_typeof(details) is distinct from 'object' then
    perform private.raise_http_error(400, 'Include at least one field to change.');
  end if;
  select * into entered from private.read_details(changed, details, jsonb_build_object(
    'role', 'Choose a role from the list.', 'title', 'A title must be at most 80 characters on one line.'));
  perform private.raise_field_errors(entered.wrong);
  if (entered.made).role = 'OWNER' and private.role_in(changed.organization_id) <> 'OWNER' then
    perform private.raise_http_error(403, 'Only an owner can make somebody an owner.');
  elsif (entered.made).role < 'OWNER' then
    perform private.require_another_owner(changed);
  end if;
  -- Who may only read from now on signs no more.
  update public.organization_members m
  set role = (entered.made).role, title = (entered.made).title, is_signatory = m.is_signatory and (entered.made).role > 'VIEWER'
  where m.id = changed.id
  returning m.* into changed;
  return changed;
end
$$;
comment on function public.set_member(text, text, jsonb) is
  'An administrator of an organization changes a member''s role and title (details: both optional); owners are made and changed by an owner alone, and the last one stays; a viewer signs no more. 300 an hour. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.set_signatory(organization text, person text, is_signatory boolean, reason text)
returns public.organization_members
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  changed public.organization_members;
begin
  perform private.require_max_size(row(organization, person, reason));
  perform private.require_active();
  changed := private.lock_member(organization, person);
  if private.role_in(changed.organization_id) <> 'OWNER' then
    perform private.raise_http_error(403, 'Only an owner decides who may sign.');
  elsif not private.is_acting(changed.organization_id) then
    perform private.raise_http_error(403, 'This hub is suspended: who may sign for it stays as it is.');
  elsif set_signatory.is_signatory is null then
    perform private.raise_http_error(400, 'Specify whether this person may sign.');
  elsif set_signatory.is_signatory and changed.role = 'VIEWER' then
    perform private.raise_http_error(409, 'A viewer signs nothing. Change their role first.');
  end if;
  perform private.require_reason(set_signatory.reason);
  update public.organization_members m
  set is_signatory = set_signatory.is_signatory, signatory_set_by = private.current_user_id(), signatory_set_at = clock_timestamp(),
      signatory_reason = btrim(set_signatory.reason)
  where m.id = changed.id and m.is_signatory <> set_signatory.is_signatory;
  select m.* into changed from public.organization_members m where m.id = changed.id;
  return changed;
end
$$;
comment on function public.set_signatory(text, text, boolean, text) is
  'An owner of an organization lets a member, who is more than a viewer, sign for it, or no longer, with a reason that is kept. 300 an hour. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.remove_member(organization text, person text, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  removed public.organization_members;
begin
  perform private.require_max_size(row(organization, person, reason));
  perform private.require_active();
  removed := private.lock_member(organization, person);
  if removed.user_id = private.current_user_id() then
    perform private.raise_http_error(409, 'Leave the organization instead.');
  end if;
  perform private.require_reason(reason);
  perform private.require_another_owner(removed);
  update public.organization_members m
  set ended_at = clock_timestamp(), ended_by = private.current_user_id(), end_reason = btrim(reason)
  where m.id = removed.id;
end
$$;
comment on function public.remove_member(text, text, text) is
  'An administrator of an organization removes a member, an owner also another owner, with a reason that is kept. Their access ends at once, and their open invitations are void. 300 an hour. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.leave_organization(organization text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  mine public.organization_members;
begin
  perform private.require_max_size(row(organization));
  me := private.require_active();
  perform private.lock_organization(organization);
  perform private.lock_seats_in_organization(private.as_uuid(organization), me);
  perform private.lock_people(array[me]);
  select m.* into mine from public.organization_members m
  where m.organization_id = private.as_uuid(organization) and m.user_id = me and m.ended_at is null;
  if mine.id is null then
    perform private.raise_http_error(404, 'Organization not found');
  end if;
  perform private.require_another_owner(mine);
  update public.organization_members m set ended_at = clock_timestamp(), ended_by = me where m.id = mine.id;
end
$$;
comment on function public.leave_organization(text) is
  'The caller leaves an organization, a suspended hub too; its administrators are notified. The last owner appoints another one first. 300 an hour. Errors: PT401, PT403, PT404, PT409, PT429.';

create function public.appoint_owner(organization text, email text, reason text) returns public.organization_members
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  found public.organizations;
  person uuid;
  appointed public.organization_members;
begin
  perform private.require_max_size(row(organization, email, reason));
  perform private.require_super_admin();
  found := private.lock_organization(organization);
  person := (select u.id from public.users u where lower(u.email) = lower(btrim(appoint_owner.email)) and u.is_active);
  perform private.lock_seats_in_organization(found.id, person);
  -- Of an invitation to a room that they claim at this moment, one sees the other.
  perform private.lock_seats(person) where person is not null;
  perform private.lock_people(array[person]);
  perform private.require_super_admin();
  if person is null then
    perform private.raise_http_error(404, 'Nobody with this address has an active account.');
  elsif not private.is_email_confirmed(person) then
    perform private.raise_http_error(409, 'This person has not confirmed their email address yet.');
  elsif private.role_in(found.id, person) = 'OWNER' then
    perform private.raise_http_error(409, 'This person is already an owner.');
  elsif found.is_individual then
    perform private.raise_http_error(409, 'This investor is one person. Correct its legal facts to those of a firm first.');
  elsif appoint_owner.reason is not null or private.has_active_owner(found.id) then
    perform private.require_reason(appoint_owner.reason);
  end if;
  perform private.require_no_conflict(person, found.id);
  perform private.audit('organization.owner_appointed', 'organization', found.id, jsonb_build_object('user_id', person));
  insert into public.organization_members as m (organization_id, user_id, role, appoint_reason)
  values (found.id, person, 'OWNER', btrim(appoint_owner.reason))
  on conflict (organization_id, user_id) where ended_at is null
    do update set role = 'OWNER', appoint_reason = excluded.appoint_reason
  returning m.* into appointed;
  return appointed;
end
$$;
comment on function public.appoint_owner(text, text, text) is
  'A platform administrator makes somebody with a confirmed address an owner of an organization; while it has an active owner, with a reason, which is kept. Its administrators are notified. 300 an hour. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';
grant execute on function
  public.set_member(text, text, jsonb), public.set_signatory(text, text, boolean, text), public.remove_member(text, text, text),
  public.leave_organization(text), public.appoint_owner(text, text, text) to authenticated;
