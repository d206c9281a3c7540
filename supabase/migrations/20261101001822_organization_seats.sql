-- Whoever leaves an organization loses their seats on its side of deal rooms, and the open invitations to one.

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
  revoked public.deal_room_invitations;
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
  for revoked in
    update public.deal_room_invitations i set revoked_at = now()
    where i.id in (
      select o.id from private.room_invitations_of(organization, person) o where startup is null or o.startup_id = startup)
    returning i.*
  loop
    perform private.audit('invitation.revoked', 'deal_room', revoked.deal_room_id, jsonb_build_object('invitation_id', revoked.id));
    perform private.notify_invitation_revoked(revoked);
  end loop;
end
$$;
comment on function private.end_seats_in_organization(uuid, uuid, uuid) is
  'Whose membership of an organization ended loses their seats on its side of its deal rooms, and the open invitations to one. startup: one that came to this company, and its open deals alone.';
