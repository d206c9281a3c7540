-- One invitation for all organizations: sent by e-mail, answered by whoever has confirmed that address.

create table public.organization_invitations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references public.organizations (id) on delete cascade,
  email text not null check (private.is_email(email) and email = lower(email)),
  role public.organization_role not null,
  title text check (private.is_name(title, 80)),
  invited_by uuid not null references public.users (id),
  expires_at timestamptz not null default now() + interval '14 days',
  claimed_by uuid references public.users (id),
  claimed_at timestamptz,
  declined_at timestamptz,
  revoked_at timestamptz,
  is_open boolean not null generated always as (claimed_at is null and declined_at is null and revoked_at is null) stored,
  created_at timestamptz not null default now()
);
alter table public.organization_invitations enable row level security;
revoke all on public.organization_invitations from anon, authenticated, service_role;
create policy "Administrators see their invitations, the invited theirs"
  on public.organization_invitations for select to authenticated
  using (
    organization_id = any (array(select private.my_organizations(null, 'ADMIN')))
    or (select private.is_super_admin())
    or (email = (select private.my_confirmed_email()) and (select private.is_active()))
  );
grant select (id, organization_id, email, role, title, invited_by, expires_at, claimed_by, claimed_at, declined_at,
  revoked_at, is_open, created_at) on public.organization_invitations to api_reader;
comment on table public.organization_invitations is
  'An invitation by email to act for an organization. It is answered by the person who has confirmed that address, while its sender may still give that role.';
comment on column public.organization_invitations.is_open is 'Neither accepted, nor declined or withdrawn. It may have expired.';
create unique index organization_invitations_open on public.organization_invitations (organization_id, email) where is_open;
create index organization_invitations_organization on public.organization_invitations (organization_id);
create index organization_invitations_email on public.organization_invitations (email);
create index organization_invitations_invited_by on public.organization_invitations (invited_by);
create index organization_invitations_claimed_by on public.organization_invitations (claimed_by);

insert into private.audit_actions values
  ('organization.invited', 'When somebody is invited to act for an organization'),
  ('organization.invitation_revoked', 'When an invitation to an organization is withdrawn, or lapses with its sender'),
  ('organization.invitation_declined', 'When somebody declines to act for an organization');
insert into private.notification_kinds values
  ('organization.invited', 'When I am invited to act for an organization'),
  ('organization.declined', 'When somebody declines my invitation to an organization');

create function private.revoke_invitations_of(person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  revoked public.organization_invitations;
begin
  for revoked in
    update public.organization_invitations i set revoked_at = now()
    where i.invited_by = person and i.is_open and not private.can_give_role(i.invited_by, i.organization_id, i.role)
    returning i.*
  loop
    perform private.audit('organization.invitation_revoked', 'organization', revoked.organization_id,
      jsonb_build_object('invitation_id', revoked.id));
  end loop;
end
$$;
comment on function private.revoke_invitations_of(uuid) is 'Revokes the open invitations that a person may no longer send.';

create function private.conflict_of_membership(person uuid, organization uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Security: who invests, founds or administers the platform would decide for a hub on what is their own. Companies and investors share
  -- people, but nobody is on two sides of the same startup's open deals.
  return (select case
    when not u.is_active or u.role <> all (private.allowed_account_roles(o.kind)) then 'OTHER_ROLE'
    when exists (
      select 1 from public.organization_members m join public.organizations other on other.id = m.organization_id
      where m.user_id = person and m.ended_at is null and other.id <> o.id and 'HUB' in (o.kind, other.kind)) then 'OTHER_HUB'
    when exists (
      -- Who is or was on the other side of a room of an open deal, or belongs to the other side.
      select 1 from private.deal_sides mine
      join private.deal_sides others on others.deal_id = mine.deal_id and others.side <> mine.side
      left join public.deal_room_members m
        on m.deal_room_id = others.deal_room_id and m.side = others.side and m.user_id = person
      left join public.organization_members c
        on c.organization_id = others.organization_id and c.user_id = person and c.ended_at is null
      where mine.organization_id = o.id and mine.ended_at is null and (m.id is not null or c.id is not null)
      union all
      -- Who sits for a rival in the room of an open deal with the same startup, or belongs to one that has such a deal.
      select 1 from private.deal_sides mine
      join private.deal_sides rivals on rivals.startup_id = mine.startup_id and rivals.deal_id <> mine.deal_id
        and rivals.side = 'INVESTOR' and rivals.ended_at is null and rivals.organization_id <> o.id
      left join private.current_members m on m.deal_room_id = rivals.deal_room_id and m.user_id = person
      left join public.organization_members c
        on c.organization_id = rivals.organization_id and c.user_id = person and c.ended_at is null
      where mine.organization_id = o.id and mine.side = 'INVESTOR' and mine.ended_at is null
        and (m.user_id is not null or c.id is not null)
      union all
      select 1 from public.export_deals e
      join public.export_products p on p.id = e.export_product_id
      join public.startups s on s.id = p.startup_id
      where s.organization_id = o.id and e.buyer_id = person and e.closed_at is null
      union all
      -- Whoever belonged to a company since it submitted something would decide on it.
      select 1 from public.hubs h
      join private.review_queue q on q.hub_id = h.id and q.is_waiting
      join public.organization_members m on m.organization_id = q.organization_id and m.user_id = person
        and coalesce(m.ended_at, 'infinity') > coalesce(q.version_submitted_at, q.submitted_at)
      where h.organization_id = o.id) then 'OTHER_SIDE' end
  from public.organizations o join public.users u on u.id = person
  where o.id = organization);
end
$$;
comment on function private.conflict_of_membership(uuid, uuid) is
  'Why somebody cannot act for an organization. Of a hub: OTHER_ROLE for founders, investors, platform administrators and disabled accounts, OTHER_HUB for whoever acts for another one, a company or an investor, OTHER_SIDE for whoever belonged to a company since it submitted what waits there. Of a company or an investor: OTHER_ROLE for hubs'' and platform administrators, OTHER_HUB for whoever acts for a hub, OTHER_SIDE for whoever belongs to the other side of an open deal, or is or was on it in its room; of an investor also for whoever acts or sits for another one with an open deal with the same startup, of a company for whoever buys from it in an open export deal. Null for others.';

create function private.require_no_conflict(person uuid, organization uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  kind constant public.organization_kind := (select o.kind from public.organizations o where o.id = organization);
begin
  case private.conflict_of_membership(person, organization)
    when 'OTHER_ROLE' then
      perform private.raise_http_error(409, case kind when 'HUB' then 'A founder, an investor or a platform administrator acts for no hub. '
        else 'A hub''s administrator or a platform administrator acts for no company and no investor. ' end
        || 'Ask a platform administrator to change the role of this account first.');
    when 'OTHER_HUB' then
      perform private.raise_http_error(409, case kind
        when 'HUB' then 'This account acts for another hub, a company or an investor already, and nobody acts for both.'
        else 'This account acts for a hub, and nobody acts for a hub and for a company or an investor.' end);
    when 'OTHER_SIDE' then
      perform private.raise_http_error(409, case kind
        when 'HUB' then 'This account belonged to a company on which the hub decides now.'
        when 'INVESTOR' then 'This account is or was on another side of an open deal of this investor.'
        else 'This account is or was on the other side of an open deal with this company.' end);
    else null;
  end case;
end
$$;
comment on function private.require_no_conflict(uuid, uuid) is
  'Refuses with PT409 whoever cannot act for an organization. Asked behind the locks of the organization and the person.';

create function public.invite_to_organization(organization text, email text, role text, title text default null)
returns public.organization_invitations
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid;
  inviting public.organizations;
  address text;
  wanted_title text;
  wrong jsonb := '[]';
  invitation public.organization_invitations;
begin
  perform private.require_max_size(row(organization, email, role, title));
  me := private.require_active();
  address := lower(btrim(coalesce(invite_to_organization.email, '')));
  wanted_title := nullif(btrim(invite_to_organization.title), '');
  -- A hub that is suspended at this moment invites nobody.
  inviting := private.lock_organization(organization);
  if not private.can_give_role(me, inviting.id, 'ADMIN') then
    perform private.raise_http_error(403, 'Only an administrator of the organization can invite others to it.');
  elsif not private.is_acting(inviting.id) then
    perform private.raise_http_error(409, 'This hub is suspended, so it invites nobody.');
  elsif inviting.is_individual then
    perform private.raise_http_error(409, 'You invest as a person. Enter the firm for which you act before you invite others to it.');
  end if;
  if not private.is_email(address) then
    wrong := wrong || private.field_error('email', 'Please enter a valid email address');
  end if;
  if coalesce(not pg_input_is_valid(invite_to_organization.role, 'public.organization_role'), true) then
    wrong := wrong || private.field_error('role', 'Choose a role from the list.');
  end if;
  if not private.is_name(wanted_title, 80) then
    wrong := wrong || private.field_error('title', 'A title must be at most 80 characters on one line.');
  end if;
  perform private.raise_field_errors(wrong);
  if not private.can_give_role(me, inviting.id, invite_to_organization.role::public.organization_role) then
    perform private.raise_http_error(403, 'Only an owner can invite an owner.');
  elsif exists (
    select 1 from public.organization_invitations i
    where i.organization_id = inviting.id and i.email = address and i.is_open and not private.can_give_role(me, inviting.id, i.role)
  ) then
    perform private.raise_http_error(403, 'This person is invited as an owner. Only an owner can change that.');
  elsif exists (
    select 1 from private.current_organization_members m join public.users u on u.id = m.user_id
    where m.organization_id = inviting.id and lower(u.email) = address
  ) then
    perform private.raise_http_error(409, 'This person is already a member.');
  elsif (select count(*) from public.organization_invitations i
    where i.organization_id = inviting.id and i.email <> address and i.is_open and i.expires_at > now()) >= 100 then
    perform private.raise_http_error(409, 'An organization can have at most 100 open invitations. Withdraw one first.');
  end if;
  perform private.forbid_more_members(inviting.id, 'Remove one first.');
  perform private.enforce_rate_limit('invitation', me::text, 50, interval '1 hour');
  insert into public.organization_invitations as i (organization_id, email, role, title, invited_by)
  values (inviting.id, address, invite_to_organization.role::public.organization_role, wanted_title, me)
  on conflict (organization_id, email) where is_open
    do update set role = excluded.role, title = excluded.title, invited_by = excluded.invited_by, expires_at = excluded.expires_at
  returning i.* into invitation;
  perform private.audit('organization.invited', 'organization', inviting.id, jsonb_build_object('invitation_id', invitation.id));
  perform private.notify(a.id, 'organization.invited', 'organization_invitation', invitation.id,
    jsonb_build_object('name', private.organization_name(inviting.id), 'role', invitation.role))
  from auth.users a where lower(a.email) = address and a.email_confirmed_at is not null;
  perform private.queue_invitation_mail('organization_invitation', invitation.id, invitation.email);
  return invitation;
end
$$;
comment on function public.invite_to_organization(text, text, text, text) is
  'An administrator of an organization that acts, or a platform administrator, invites somebody by email for 14 days with a role below OWNER, an owner also as OWNER, a platform administrator as OWNER while there is no active one; inviting again renews the invitation, that of an owner for who may invite one. An address without an account gets a mail with the link. At most 500 members and 100 open invitations; 50 an hour. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.revoke_organization_invitation(invitation text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  revoked public.organization_invitations;
begin
  perform private.require_max_size(row(invitation));
  perform private.require_active();
  update public.organization_invitations i set revoked_at = now()
  where i.id = private.as_uuid(invitation) and i.is_open
    and (private.can_give_role(private.current_user_id(), i.organization_id, i.role) or private.is_super_admin())
  returning i.* into revoked;
  if revoked.id is null then
    perform private.raise_http_error(404, 'Invitation not found');
  end if;
  perform private.audit('organization.invitation_revoked', 'organization', revoked.organization_id,
    jsonb_build_object('invitation_id', revoked.id));
end
$$;
comment on function public.revoke_organization_invitation(text) is
  'Whoever may give its role, or a platform administrator, withdraws an open invitation. Errors: PT401, PT403, PT404.';

create function public.answer_organization_invitation(invitation text, accepted boolean) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  answered public.organization_invitations;
begin
  perform private.require_max_size(row(invitation));
  me := private.require_active();
  if accepted is null then
    perform private.raise_http_error(400, 'Specify whether you accept the invitation.');
  end if;
  perform private.enforce_rate_limit('invitation answered', me::text, 60, interval '1 hour');
  perform private.lock_organizations(array(
    select i.organization_id from public.organization_invitations i where i.id = private.as_uuid(invitation)));
  -- Whoever is an adviser in its rooms becomes a colleague there; whoever joins the other side at this moment is waited for.
  perform private.lock_seats_in_organization(i.organization_id, me)
  from public.organization_invitations i where i.id = private.as_uuid(invitation);
  perform private.lock_seats(me);
  perform private.lock_people(array[me]);
  select i.* into answered from public.organization_invitations i
  where i.id = private.as_uuid(invitation) and i.email = private.my_confirmed_email() for update;
  perform private.require_active();
  if answered.id is null then
    perform private.raise_http_error(404, 'Invitation not found');
  elsif answered.claimed_at is not null and private.role_in(answered.organization_id) is not null then
    return answered.organization_id;
  elsif answered.claimed_at is not null or answered.declined_at is not null then
    perform private.raise_http_error(409, 'You have already answered this invitation.');
  elsif answered.revoked_at is not null or answered.expires_at <= now() then
    perform private.raise_http_error(409, 'This invitation is no longer valid. Ask for a new one.');
  end if;
  perform private.mark_notices_read(me, 'organization_invitation', answered.id);
  if not accepted then
    update public.organization_invitations i set declined_at = now() where i.id = answered.id;
    perform private.audit('organization.invitation_declined', 'organization', answered.organization_id,
      jsonb_build_object('invitation_id', answered.id));
    perform private.notify(answered.invited_by, 'organization.declined', 'organization', answered.organization_id,
      jsonb_build_object('name', private.organization_name(answered.organization_id), 'person', u.display_name, 'person_id', me))
    from public.users u where u.id = me and private.can_give_role(answered.invited_by, answered.organization_id, answered.role);
    return null;
  end if;
  -- A hub that is suspended at this moment takes nobody in.
  if not private.is_acting(answered.organization_id) then
    perform private.raise_http_error(409, 'This hub is suspended. Try again once the suspension is lifted.');
  elsif not private.can_give_role(answered.invited_by, answered.organization_id, answered.role) then
    perform private.raise_http_error(409, 'This invitation is no longer valid. Ask for a new one.');
  elsif private.role_in(answered.organization_id) is not null then
    perform private.raise_http_error(409, 'You are already a member of this organization.');
  end if;
  perform private.forbid_more_members(answered.organization_id, 'Ask an administrator of this one to remove one first.');
  perform private.require_no_conflict(me, answered.organization_id);
  -- Who acts for a hub does not apply for another one.
  perform public.withdraw_hub_application(a.id::text)
  from public.hub_applications a where a.applicant_id = me and a.status = 'PENDING';
  update public.organization_invitations i set claimed_by = me, claimed_at = now() where i.id = answered.id;
  insert into public.organization_members (organization_id, user_id, role, title)
  values (answered.organization_id, me, answered.role, answered.title);
  return answered.organization_id;
end
$$;
comment on function public.answer_organization_invitation(text, boolean) is
  'The invited person accepts and belongs to the organization, whose id is returned, or declines (null). The role that they chose at sign-up stays; who cannot act for it: private.conflict_of_membership. Needs a confirmed email. 60 an hour. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';
grant execute on function
  public.invite_to_organization(text, text, text, text), public.revoke_organization_invitation(text),
  public.answer_organization_invitation(text, boolean) to authenticated;
