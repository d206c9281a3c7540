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
  insert into public.organization_members (organization_id, user_id, role, is_signatory)
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
