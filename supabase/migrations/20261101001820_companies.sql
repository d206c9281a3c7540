-- Companies present startups. Which of their owners is shown as the founder, and whether anybody answers for a startup.

insert into private.notification_kinds values
  ('startup.left_market', 'When a startup of my hub leaves the market because its company has no owner any more', '{HUB_ADMIN}'),
  ('startup.back_on_market', 'When a startup of my hub that left the market returns to it', '{HUB_ADMIN}');

create function private.first_owner(organization uuid, out person uuid, out is_active boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  select u.id, u.is_active into person, is_active
  from public.organization_members m join public.users u on u.id = m.user_id
  where m.organization_id = organization and m.ended_at is null and m.role = 'OWNER'
  order by u.is_active desc, m.joined_at, m.id limit 1;
  is_active := coalesce(is_active, false);
end
$$;
comment on function private.first_owner(uuid) is
  'The owner of an organization who has been one for longest, those with an active account first, and whether theirs is; null and false without one.';

create function private.company_of(person uuid, name text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  found uuid;
begin
  found := (
    select m.organization_id from public.organization_members m join public.organizations o on o.id = m.organization_id
    where m.user_id = person and m.ended_at is null and m.role = 'OWNER' and o.kind = 'COMPANY'
      and (private.first_owner(o.id)).person = company_of.person
    order by m.joined_at, m.id limit 1);
  if found is null then
    found := private.create_company(name, person);
  end if;
  return found;
end
$$;
comment on function private.company_of(uuid, text) is
  'The company that a person has owned for longest; a new one with this name where they own none.';

create function private.create_company(name text, owner uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  company uuid;
begin
  insert into public.organizations (kind, legal_name) values ('COMPANY', create_company.name) returning id into company;
  -- Whoever makes a company signs for it, until its owners say otherwise.
  insert into public.organization_members (organization_id, user_id, role, may_sign)
  select company, owner, 'OWNER', true where owner is not null;
  return company;
end
$$;
comment on function private.create_company(text, uuid) is
  'Makes a company, and a person its owner who may sign; a company without one for null.';

create function private.require_presenter() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.require_active();
  mine constant uuid[] := array(select private.my_organizations('COMPANY', 'ADMIN'));
begin
  if cardinality(mine) = 0 and not exists (select 1 from public.users u where u.id = me and u.role = 'STARTUP_ADMIN') then
    perform private.raise_http_error(403, 'Only startup founders, or administrators of a company, can create a startup.');
  end if;
  return mine;
end
$$;
comment on function private.require_presenter() is
  'The companies for which the caller may present a startup; none yet for a founder. Refuses with PT401, and with PT403 everybody else.';

create function private.lock_presenting_company(organization text, name text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.current_user_id();
  mine constant uuid[] := private.require_presenter();
  company uuid;
begin
  if organization is null then
    if cardinality(mine) > 1 then
      perform private.raise_http_error(409, 'Choose the company that presents this startup.');
    end if;
    company := mine[1];
  elsif organization <> 'NEW' then
    company := private.as_uuid(organization);
  end if;
  if company is null and organization is distinct from 'NEW' and organization is not null then
    perform private.raise_http_error(404, 'Organization not found');
  elsif company is null then
    -- An account that is disabled at this moment, or has another role, makes none.
    perform private.lock_people(array[me]);
    perform private.require_presenter();
    return private.create_company(name, me);
  end if;
  perform private.lock_organizations(array[company]);
  perform private.require_active();
  if private.role_in(company) is null then
    perform private.raise_http_error(404, 'Organization not found');
  elsif private.role_in(company) < 'ADMIN' then
    perform private.raise_http_error(403, 'Only an administrator of the company can do this.');
  end if;
  return company;
end
$$;
comment on function private.lock_presenting_company(text, text) is
  'Locks the company for which the caller presents a startup: one that they administer, by its id; NEW: one with this name that they own from now on; null: their only one, or a new one where they have none. Refuses with PT403, PT404, PT409.';

create function private.save_owner_of(organization uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  first record;
begin
  select * into first from private.first_owner(organization);
  update public.startups s set founder_id = first.person, is_without_owner = not first.is_active
  where s.organization_id = save_owner_of.organization
    and (s.founder_id, s.is_without_owner) is distinct from (first.person, not first.is_active);
  -- An investor whose last owner left keeps their name.
  update public.investors i
  set user_id = first.person
  where i.organization_id = save_owner_of.organization and first.person is not null and i.user_id <> first.person;
end
$$;
comment on function private.save_owner_of(uuid) is
  'Derives who is shown for an organization: as the founder of a company''s startups, and whether anybody answers for them; as the person of an investor.';

-- Its name puts it before the one that announces the rooms, whose locks come after those of startups.
create function private.room_invitations_of(organization uuid, person uuid)
returns table (id uuid, deal_room_id uuid, deal_id uuid, startup_id uuid)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select i.id, p.deal_room_id, p.deal_id, p.startup_id
    from public.users u
    join public.deal_room_invitations i on i.email = lower(u.email) and i.is_open
    join private.deal_sides p on p.deal_room_id = i.deal_room_id and p.side = i.side
      and p.organization_id = room_invitations_of.organization
    where u.id = person
    order by i.id;
end
$$;
comment on function private.room_invitations_of(uuid, uuid) is
  'The open invitations of a person to an organization''s side of its deal rooms.';

create function private.lock_seats_in_organization(organization uuid, person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  deals uuid[];
  rooms uuid[];
begin
  select array_agg(s.deal_id), array_agg(s.deal_room_id) into deals, rooms
  from (
    select c.deal_id, c.deal_room_id from private.room_seats c
    where c.organization_id = lock_seats_in_organization.organization and c.user_id = person and c.ended_at is null
    union select i.deal_id, i.deal_room_id from private.room_invitations_of(organization, person) i
  ) s;
  if rooms is not null then
    perform private.lock_rows('public.deals', deals);
    perform private.lock_seats_of_rooms(rooms);
    perform private.lock_rooms(rooms);
  end if;
end
$$;
comment on function private.lock_seats_in_organization(uuid, uuid) is
  'Locks the deal rooms of an organization in which somebody has a seat on its side or is invited to one, after the organization and before people.';

create function private.end_seats_in_organization(organization uuid, person uuid, startup uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  mine record;
  void public.deal_room_invitations;
begin
  for mine in
    select s.id, s.deal_room_id from private.room_seats s
    where s.organization_id = organization and s.user_id = person and s.ended_at is null
      and (startup is null or s.startup_id = startup and exists (select 1 from public.deals d where d.id = s.deal_id and d.ended_at is null))
    order by s.deal_room_id
  loop
    update public.deal_room_members m set ended_at = now(), ended_by = coalesce(private.current_user_id(), person) where m.id = mine.id;
    perform private.audit('member.left', 'deal_room', mine.deal_room_id, jsonb_build_object('user_id', person));
  end loop;
  for void in
    update public.deal_room_invitations i set revoked_at = now()
    where i.id in (
      select o.id from private.room_invitations_of(organization, person) o where startup is null or o.startup_id = startup)
    returning i.*
  loop
    perform private.audit('invitation.revoked', 'deal_room', void.deal_room_id, jsonb_build_object('invitation_id', void.id));
    perform private.notify_invitation_revoked(void);
  end loop;
end
$$;
comment on function private.end_seats_in_organization(uuid, uuid, uuid) is
  'Whose membership of an organization ended loses their seats on its side of its deal rooms, and the open invitations to one. startup: one that came to this company, and its open deals alone.';

create function private.members_of(organization uuid) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(
    select m.user_id from private.current_organization_members m where m.organization_id = organization order by m.user_id);
end
$$;
comment on function private.members_of(uuid) is
  'Who belongs to an organization now: the parties of what is decided about it.';
