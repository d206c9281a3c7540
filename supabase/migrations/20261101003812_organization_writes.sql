-- Writes of an organization's memberships and invitations: one trigger for each moment, and its steps in order.

create function private.notify_organization(
  organization uuid, at_least public.organization_role, action text, target_type text, target_id uuid, details jsonb,
  except_id uuid default null
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(p.user_id, action, target_type, target_id, details)
  from (
    select f.user_id from (
      select m.user_id from private.current_organization_members m
      where m.organization_id = notify_organization.organization and m.role >= greatest(at_least, 'MEMBER')
        and m.user_id is distinct from private.current_user_id() and m.user_id is distinct from notify_organization.except_id
      order by m.role desc, m.joined_at, m.id limit 20) f
    order by f.user_id
  ) p;
end
$$;
comment on function private.notify_organization(uuid, public.organization_role, text, text, uuid, jsonb, uuid) is
  'Notifies those in an organization who have at least this role, but the caller and this person: at most 20, owners first, and never who may only read.';

create function private.broadcast_to_members(organization uuid, event text, payload jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast_to_user(m.user_id, event, payload)
  from (
    select m.user_id from private.current_organization_members m
    where m.organization_id = broadcast_to_members.organization order by m.user_id
  ) m;
end
$$;
comment on function private.broadcast_to_members(uuid, text, jsonb) is
  'The open screens of an organization''s members hear of an event.';

create function private.broadcast_to_organization(organization uuid) returns void
language sql security definer set search_path = ''
as $$
  select private.broadcast_to_members(organization, 'organization.changed', jsonb_build_object('organization_id', organization))
$$;
comment on function private.broadcast_to_organization(uuid) is 'The open screens of an organization''s members ask for it again.';

create function private.record_lost_authority(organization uuid, lost public.organization_role) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- An organization that nobody relies on may be without an owner: an individual's own with nothing on the market.
  if lost = 'OWNER' and not private.has_active_owner(organization) and (
    exists (
      select 1 from public.organization_members m join public.organizations o on o.id = m.organization_id and not o.is_individual
      where m.organization_id = organization and m.ended_at is null)
    or exists (select 1 from public.hubs h where h.organization_id = organization)
    or exists (select 1 from public.startups s where s.organization_id = organization and not private.is_never_approved(s))
  ) then
    -- The caller too, whose act may have had another purpose.
    perform private.notify(u.id, 'organization.without_owner', 'organization', organization,
      jsonb_build_object('name', private.organization_name(organization)))
    from (select u.id from public.users u where u.role = 'SUPER_ADMIN' order by u.id) u;
  end if;
  if lost >= 'ADMIN' then
    perform private.notify_of_hub_tasks(h.id) from public.hubs h where h.organization_id = organization;
  end if;
end
$$;
comment on function private.record_lost_authority(uuid, public.organization_role) is
  'After somebody lost this role: notifies the platform administrators of an organization without an active owner, and of a hub''s tasks that are theirs to decide now.';

create function private.record_membership(former public.organization_members, present public.organization_members) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  -- Whoever joins a hub with a session that has shown no second factor is nobody from here on, and yet did it.
  me constant uuid := coalesce(private.current_user_id(), (
    select i.claimed_by from public.organization_invitations i
    where i.organization_id = present.organization_id and i.claimed_by = present.user_id and i.claimed_at = now()));
  called constant text := private.organization_name(present.organization_id);
  colleague constant jsonb := jsonb_build_object('name', called, 'person_id', present.user_id,
    'person', (select u.display_name from public.users u where u.id = present.user_id), 'role', present.role);
  ids constant jsonb := jsonb_build_object('user_id', present.user_id, 'role', present.role);
  is_new constant boolean := former.id is null;
  has_ended constant boolean := present.ended_at is not null and former.ended_at is null;
  is_owner_now constant boolean := present.role = 'OWNER' and former.role is distinct from 'OWNER';
begin
  if is_new then
    perform private.audit('organization.joined', 'organization', present.organization_id, ids, me);
  elsif has_ended then
    perform private.audit(case when present.ended_by = present.user_id then 'organization.left' else 'organization.member_removed' end,
      'organization', present.organization_id, ids, coalesce(me, present.ended_by));
  elsif (former.role, former.title) is distinct from (present.role, present.title) then
    perform private.audit('organization.role_set', 'organization', present.organization_id, ids);
  end if;
  if not is_new and former.is_signatory <> present.is_signatory then
    perform private.audit(case when present.is_signatory then 'organization.signatory_added' else 'organization.signatory_removed' end,
      'organization', present.organization_id, ids);
  end if;
  if present.user_id is distinct from me then
    if has_ended then
      perform private.notify(present.user_id, 'organization.ended', 'organization', present.organization_id,
        jsonb_build_object('name', called));
    -- Of a company that was made for them they know.
    elsif is_new and exists (
        select 1 from public.organization_members m join public.organizations o on o.id = m.organization_id
        where o.id = present.organization_id and (o.kind <> 'COMPANY' or m.id <> present.id))
      or former.role <> present.role or former.is_signatory <> present.is_signatory then
      perform private.notify(present.user_id, 'organization.role_changed', 'organization', present.organization_id,
        jsonb_build_object('name', called, 'role', present.role, 'is_signatory', present.is_signatory));
    end if;
  end if;
  if is_new or is_owner_now or has_ended then
    perform private.notify_organization(present.organization_id, 'ADMIN',
      case when has_ended then 'organization.ended' else 'organization.joined' end,
      'organization', present.organization_id, colleague, except_id => present.user_id);
  end if;
end
$$;
comment on function private.record_membership(public.organization_members, public.organization_members) is
  'Audits that somebody joined an organization, left it, or has another role, title or right to sign there; notifies them, and of who joins, leaves or becomes an owner its administrators. Functions that make such a change audit nothing themselves.';

create function private.on_organization_members_after_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  former public.organization_members;
begin
  if tg_op = 'UPDATE' then
    former := old;
    -- What is over changes for nobody.
    if former.ended_at is not null then
      return null;
    end if;
  end if;
  if former.id is null or (former.role, former.ended_at) is distinct from (new.role, new.ended_at) then
    update public.users u set hub_id = f.hub_id
    from (
      select (select h.id from public.organization_members m join public.hubs h on h.organization_id = m.organization_id
        where m.user_id = new.user_id and m.ended_at is null and m.role >= 'ADMIN'
        order by m.joined_at, m.id limit 1) as hub_id) f
    where u.id = new.user_id and u.hub_id is distinct from f.hub_id;
    if 'OWNER' in (former.role, new.role) then
      perform private.save_owner_of(new.organization_id);
    end if;
    perform private.revoke_invitations_of(new.user_id);
  end if;
  perform private.record_membership(former, new);
  if former.id is null then
    perform private.notify_of_both_sides(null, new.organization_id, new.user_id);
  end if;
  if new.ended_at is not null and former.ended_at is null and former.id is not null then
    perform private.end_seats_in_organization(new.organization_id, new.user_id);
  elsif new.ended_at is null and (former.role, former.is_signatory) is distinct from (new.role, new.is_signatory) then
    perform private.recompute_room_access_and_broadcast(s.deal_room_id) from (
      select x.deal_room_id from private.room_seats x
      where x.organization_id = new.organization_id and x.user_id = new.user_id and x.ended_at is null order by x.deal_room_id) s;
  end if;
  if former.role >= 'MEMBER' and (new.role < 'MEMBER' or new.ended_at is not null) then
    perform private.record_end_of_work(new.organization_id, new.user_id, is_staying => new.ended_at is null);
  end if;
  if former.role > new.role or new.ended_at is not null and former.ended_at is null then
    perform private.record_lost_authority(new.organization_id, former.role);
  end if;
  perform private.broadcast_to_user(new.user_id, 'account.changed', '{}');
  perform private.broadcast_to_organization(new.organization_id);
  return null;
end
$$;
comment on function private.on_organization_members_after_write() is
  'Trigger: derives a person''s hub and a company''s founder, revokes the invitations that they may no longer send, records the change and notifies, ends the seats in its rooms of whoever left, and their work in an investor''s pipeline, and broadcasts to them and to the members.';
create trigger organization_members_after_write after insert or update on public.organization_members
  for each row execute function private.on_organization_members_after_write();

create function private.on_organization_invitations_after_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast_to_organization(new.organization_id);
  perform private.broadcast_to_console();
  return null;
end
$$;
comment on function private.on_organization_invitations_after_write() is
  'Trigger: the screens of an organization''s members and of platform administrators ask for its invitations again.';
create trigger organization_invitations_after_write after insert or update on public.organization_invitations
  for each row execute function private.on_organization_invitations_after_write();

create function private.on_users_authority_lost() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  mine record;
begin
  perform private.revoke_invitations_of(new.id);
  if new.is_active then
    return null;
  end if;
  -- The organizations' locks: of two whose accounts end at once, the second sees that the first is gone.
  perform private.lock_organizations(array(
    select m.organization_id from public.organization_members m where m.user_id = new.id and m.ended_at is null));
  for mine in
    select m.organization_id, m.role from public.organization_members m
    where m.user_id = new.id and m.ended_at is null order by m.organization_id
  loop
    perform private.record_lost_authority(mine.organization_id, mine.role);
    perform private.broadcast_to_organization(mine.organization_id);
  end loop;
  return null;
end
$$;
comment on function private.on_users_authority_lost() is
  'Trigger: after an account was disabled, or is no platform administrator''s any more, revokes its invitations, and notifies of what it leaves without an owner or a decider.';
create trigger users_authority_lost after update of role, is_active on public.users
  for each row when (old.is_active and not new.is_active or old.role = 'SUPER_ADMIN' and new.role <> 'SUPER_ADMIN')
  execute function private.on_users_authority_lost();
