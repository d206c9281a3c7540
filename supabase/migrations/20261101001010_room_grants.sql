-- Room grants: who has access to a room, and to how much of it. They are stored, since policies ask at each query:
-- refresh_room_grants recomputes a room's grants whenever its people, settings or acceptances change. The clock and the
-- person's account are compared at each question. recompute_room_access_and_broadcast calls it. The table, and three views that narrow it:
--   room_grants          all grants, those of a person who is kept out for the moment included
--   current_room_grants  those that give access now, of emergency readers too
--   my_room_grants       the caller's own of these, in a session that has shown the second factor where one is required
--   current_members      the members as other people of the room see them, with side and role: whom a competing room keeps
--                        out is among them, since nobody may learn of that

-- What a member waits for under the NDA, in the order in which it comes.
create type public.nda_step as enum ('SIGN', 'MY_SIDE', 'ACCEPT', 'OTHER_SIDE');

create table private.room_grants (
  user_id uuid not null references public.users (id),
  deal_room_id uuid not null references public.deal_rooms (id),
  is_full boolean not null,
  nda_step public.nda_step,
  until timestamptz not null,
  deal_id uuid not null,
  startup_id uuid not null,
  requires_second_factor boolean not null default false,
  is_emergency boolean not null default false,
  open_since timestamptz not null default clock_timestamp(),
  has_competing_room boolean not null default false,
  primary key (user_id, deal_room_id)
);
alter table private.room_grants enable row level security;
comment on table private.room_grants is
  'A person''s access to a room, as it was when the room''s grants were last refreshed: one row for each membership '
  'that has not ended or expired, of an active account, and for each emergency access. is_full: the room is active '
  'and its NDA is in force for the person. Derived, never written by hand.';
comment on column private.room_grants.nda_step is
  'What keeps the NDA from being in force for the person (private.nda_steps); null where nothing does.';
comment on column private.room_grants.until is 'When access ends by the clock: the member''s or the room''s end, whichever is first; infinity for never.';
comment on column private.room_grants.deal_id is 'The room''s deal, kept here like startup_id for policies to compare.';
comment on column private.room_grants.requires_second_factor is 'Only in a session that has shown a second factor.';
comment on column private.room_grants.is_emergency is
  'The grant is of a platform administrator without a seat, to read and nothing else (private.emergency_accesses).';
comment on column private.room_grants.open_since is
  'Since when the person has had access without a break: of two competing rooms the one that opened first stays open.';
comment on column private.room_grants.has_competing_room is
  'The person also has a seat in another investor''s room with the startup, one of the two on an investor''s side: '
  'then private.is_blocked_by_competing_room decides whether the grant gives access now.';
create index room_grants_room on private.room_grants (deal_room_id, until);

create function private.refresh_room_grants(room uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  former constant private.room_grants[] := array(
    select g from private.room_grants g where g.deal_room_id = room and g.until > clock_timestamp());
begin
  delete from private.room_grants g where g.deal_room_id = room;
  insert into private.room_grants (
    user_id, deal_room_id, is_full, nda_step, until, deal_id, startup_id, requires_second_factor, open_since, has_competing_room)
  select m.user_id, r.id, r.is_active and n.step is null, n.step,
         coalesce(least(m.expires_at, r.expires_at), 'infinity'), r.deal_id, d.startup_id, r.requires_second_factor,
         coalesce(f.open_since, clock_timestamp()),
         exists (
           select 1 from public.deal_room_members o
           join public.deal_rooms other on other.id = o.deal_room_id
           join public.deals competing on competing.id = other.deal_id and competing.startup_id = d.startup_id
             and competing.investor_id <> d.investor_id
           where o.user_id = m.user_id and o.ended_at is null and 'INVESTOR' in (m.side, o.side)
         )
  from public.deal_rooms r
  join public.deals d on d.id = r.deal_id
  join public.deal_room_members m on m.deal_room_id = r.id and m.ended_at is null
  join public.users u on u.id = m.user_id and u.is_active
  left join private.nda_steps(room) n on n.user_id = m.user_id
  left join unnest(former) f on f.user_id = m.user_id
  where r.id = room and coalesce(least(m.expires_at, r.expires_at), 'infinity') > clock_timestamp();
  insert into private.room_grants (user_id, deal_room_id, is_full, until, deal_id, startup_id, requires_second_factor, is_emergency)
  select e.admin_id, r.id, r.is_active, e.until, r.deal_id, d.startup_id, r.requires_second_factor, true
  from private.emergency_accesses e
  join public.deal_rooms r on r.id = e.deal_room_id
  join public.deals d on d.id = r.deal_id
  join public.users u on u.id = e.admin_id and u.is_active and u.role = 'SUPER_ADMIN'
  where e.deal_room_id = room and e.ended_at is null and e.until > clock_timestamp()
  -- A person with a seat keeps the grant of the seat.
  on conflict (user_id, deal_room_id) do nothing;
end
$$;
comment on function private.refresh_room_grants(uuid) is 'Recomputes who has access to a room. The caller holds the lock of the room''s channel.';

create function private.is_blocked_by_competing_room(person uuid, room uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select 1
    from private.room_grants g
    join public.deals d on d.id = g.deal_id and d.status in ('PENDING', 'IN_PROGRESS')
    join public.deal_room_members m on m.deal_room_id = g.deal_room_id and m.user_id = g.user_id
    join private.room_grants o on o.user_id = g.user_id and o.startup_id = g.startup_id and not o.is_emergency and o.until > now()
      and (o.open_since, o.deal_room_id) < (g.open_since, g.deal_room_id)
    join public.deals competing on competing.id = o.deal_id
      and competing.status in ('PENDING', 'IN_PROGRESS') and competing.investor_id <> d.investor_id
    join public.deal_room_members also on also.deal_room_id = o.deal_room_id and also.user_id = o.user_id
    where g.user_id = person and g.deal_room_id = room and g.has_competing_room and 'INVESTOR' in (m.side, also.side)
  );
end
$$;
comment on function private.is_blocked_by_competing_room(uuid, uuid) is
  'Is a person kept out of this room because they have been longer in another investor''s room with the startup, '
  'while both deals are open and one of the two seats is on an investor''s side?';

create view private.current_room_grants with (security_invoker = false) as
select g.* from private.room_grants g
where g.until > now()
  and (not g.has_competing_room or not private.is_blocked_by_competing_room(g.user_id, g.deal_room_id));
comment on view private.current_room_grants is
  'The grants that give access now: not expired, and not of a person whom a competing room keeps out. Security: other '
  'members see that person''s seat like any other (private.current_members).';

create view private.current_members with (security_invoker = false) as
select g.deal_room_id, g.user_id, m.side, m.is_manager, m.is_signatory, g.is_full, nullif(g.until, 'infinity') as access_expires_at, m.role,
       m.organization_id
from private.room_grants g
join private.room_seats m on m.deal_room_id = g.deal_room_id and m.user_id = g.user_id
join public.users u on u.id = g.user_id and u.is_active
where g.until > now() and not g.is_emergency
  and (not g.requires_second_factor or g.user_id is distinct from (select private.current_user_id())
  or (select private.session_has_mfa()))
  and (not g.has_competing_room or g.user_id is distinct from (select private.current_user_id())
  or not private.is_blocked_by_competing_room(g.user_id, g.deal_room_id));
comment on view private.current_members is
  'Members who have access now: not ended, not expired, of an account that is not disabled. The caller''s own row is '
  'missing while the room requires a second factor that they have not shown, or a competing room keeps them out: '
  'nobody else may learn of either.';

create view private.my_room_grants with (security_invoker = false) as
select g.deal_room_id, g.is_full, g.deal_id, g.startup_id, g.is_emergency
from private.current_room_grants g
join public.users u on u.id = g.user_id and u.is_active
where g.user_id = (select private.current_user_id()) and (not g.requires_second_factor or (select private.session_has_mfa()));
comment on view private.my_room_grants is
  'The caller''s current grants. A view, since policies ask it: Postgres inlines a view, and would plan and run a '
  'function each time.';

create function private.my_rooms() returns setof uuid
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  return query select g.deal_room_id from private.my_room_grants g;
end
$$;
comment on function private.my_rooms() is
  'The rooms whose overview the caller sees. For policies: = any(array(select private.my_rooms())). PL/pgSQL, since it keeps its plan.';

create function private.my_full_rooms() returns setof uuid
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  return query select g.deal_room_id from private.my_room_grants g where g.is_full;
end
$$;
comment on function private.my_full_rooms() is
  'The rooms that the caller reads in full now, by a seat or in an emergency (private.my_room_grants): under the NDA, with the second factor where a room requires one, and kept out by no competing room.';

create function private.user_has_mfa(person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if person = private.current_user_id() then
    return private.session_has_mfa();
  end if;
  -- Edge functions pass the person. They have verified the token, and private.current_user_id() is null for a person
  -- with a second factor that the session has not shown.
  return exists (
    select 1 from auth.sessions s where s.user_id = person and s.aal = 'aal2' and (s.not_after is null or s.not_after > now())
  );
end
$$;
comment on function private.user_has_mfa(uuid) is
  'Has this person shown a second factor: the caller in this session, somebody whom an edge function names in any that stands?';

create function private.room_access_of(room uuid, person uuid) returns public.room_access
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_full boolean;
begin
  select g.is_full into is_full
  from private.current_room_grants g
  where g.user_id = person and g.deal_room_id = room
    and (select u.is_active from public.users u where u.id = person)
    and (not g.requires_second_factor or private.user_has_mfa(person));
  return case when is_full then 'full' when is_full is not null then 'overview' else 'none' end;
end
$$;
comment on function private.room_access_of(uuid, uuid) is 'A person''s access to one room. For functions about one room; policies use the sets.';

create function private.is_emergency_reader(room uuid, person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select 1 from private.room_grants g
    where g.user_id = person and g.deal_room_id = room and g.until > now() and g.is_emergency);
end
$$;
comment on function private.is_emergency_reader(uuid, uuid) is
  'Does this person read the room by an emergency access, without a seat? They read all of it and change nothing.';

create function private.forbid_emergency_reader(room uuid, person uuid default private.current_user_id()) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_emergency_reader(room, person) then
    perform private.raise_http_error(403, 'Emergency access is for reading only.');
  end if;
end
$$;
comment on function private.forbid_emergency_reader(uuid, uuid) is
  'Refuses with PT403 a person who reads the room by an emergency access. For functions that change or download something and call neither private.require_writable nor ask whether they manage a side.';

create function private.room_access(room uuid) returns public.room_access
language sql stable security definer set search_path = ''
as $$ select private.room_access_of(room, private.current_user_id()) $$;
comment on function private.room_access(uuid) is 'The caller''s access to one room.';
grant execute on function private.my_rooms(), private.my_full_rooms(), private.room_access(uuid) to authenticated;

create function private.require_room(room text, wanted public.room_access, person uuid default private.current_user_id()) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  room_id uuid := private.as_uuid(room);
  access public.room_access := private.room_access_of(room_id, person);
begin
  if access = 'none' then
    if private.is_blocked_by_competing_room(person, room_id) then
      perform private.raise_http_error(403, 'You are in another investor''s deal room with this startup. This one opens to you when that one has ended for you.');
    end if;
    if exists (select 1 from private.room_grants g where g.user_id = person and g.deal_room_id = room_id and g.until > now() and g.requires_second_factor) then
      perform private.raise_http_error(403, 'This deal room asks for a second factor.', 'SECOND_FACTOR_REQUIRED');
    end if;
    if exists (select 1 from public.deal_room_members m where m.deal_room_id = room_id and m.user_id = person) then
      perform private.raise_http_error(403, 'Access denied');
    end if;
    -- Security: an unknown room, a malformed id and somebody else's room read the same.
    perform private.raise_http_error(404, 'Deal room not found');
  elsif access < wanted then
    if exists (select 1 from public.deal_rooms r where r.id = room_id and not r.is_active) then
      perform private.raise_http_error(403, 'This deal room is closed.');
    end if;
    perform private.raise_http_error(403, 'Accept the NDA of this deal room first.');
  end if;
  return room_id;
end
$$;
comment on function private.require_room(text, public.room_access, uuid) is
  'The room''s id when the person has the wanted access; otherwise refuses: PT404 to outsiders, PT403 to those whose access ended, who have not shown the second factor that the room asks for or have not accepted the NDA.';

create policy "Room members see the overview of their rooms"
  on public.deal_rooms for select to authenticated
  using (id = any (array(select private.my_rooms())));
create policy "Room members see who is in their rooms, and in full who was"
  on public.deal_room_members for select to authenticated
  using (
    (ended_at is null and deal_room_id = any (array(select private.my_rooms())))
    or deal_room_id = any (array(select private.my_full_rooms()))
  );

create function private.my_deals() returns setof uuid
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  return query select g.deal_id from private.my_room_grants g;
end
$$;
comment on function private.my_deals() is 'The deals of the caller''s rooms.';
grant execute on function private.my_deals() to authenticated;
create policy "Room members see the deal of their rooms"
  on public.deals for select to authenticated
  using (id = any (array(select private.my_deals())));
create function private.my_full_deals() returns setof uuid
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  return query select g.deal_id from private.my_room_grants g where g.is_full;
end
$$;
comment on function private.my_full_deals() is 'The deals of the rooms that the caller reads in full.';
grant execute on function private.my_full_deals() to authenticated;
grant select (id, deal_id, name, description, nda_version_id, nda_url, is_active, access_level, expires_at,
  requires_second_factor, created_at, updated_at) on public.deal_rooms to api_reader;
