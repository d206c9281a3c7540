-- Locks: one order for the whole product, and one function that locks a kind of thing.
--
-- An act that changes two things locks both first, in this order, and several of one kind by their ids:
--    1  who is a platform administrator   private.lock_super_admins()   only where somebody's account changes
--    2  the account                       a row of auth.users               only where it is deleted
--    3  startups                          private.lock_rows('public.startups', ids)
--    4  export products                   private.lock_rows('public.export_products', ids)
--    5  hubs                              private.lock_rows('public.hubs', ids)
--    6  organizations                     private.lock_organizations(ids)   their startups and hubs, then who belongs to them
--    7  events                            private.lock_rows('public.events', ids)
--    8  deals                             private.lock_rows('public.deals', ids)
--    9  export deals                      private.lock_rows('public.export_deals', ids)
--   10  seats of people                   private.lock_seats(person)        who joins or leaves a room
--   11  deal rooms                        private.lock_rooms(ids)           the channel, then the room's own row and members
--   12  people                            private.lock_people(ids)
--   13  notices, by person, kind and thing.
-- What belongs to one thing (a document, an invitation, a request, terms) is changed under the lock of the thing.
-- All are locked `for no key update`: the person who merely refers to the row, by a foreign key, goes on. `for update` is for rows that are
-- deleted, or whose key changes. Functions that lock one thing and ask who may change it are beside the thing: lock_startup_for_actor, lock_deal, …
-- local/database/locks walks the acts, and sees one that is out of order (docs/decisions/043-lock-order.md).

create function private.lock_rows(of_table regclass, ids uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  execute format('select 1 from %s t where t.id = any ($1) order by t.id for no key update', of_table) using ids;
end
$$;
comment on function private.lock_rows(regclass, uuid[]) is
  'Locks rows of a table until the end of the transaction, in the order of their ids. Which table before which: at the head of this file.';

create function private.lock_organizations(ids uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Who holds the lock of a startup sees memberships of its company that do not change.
  perform private.lock_rows('public.startups', array(select s.id from public.startups s where s.organization_id = any (ids)));
  perform private.lock_rows('public.export_products', array(
    select p.id from public.export_products p join public.startups s on s.id = p.startup_id where s.organization_id = any (ids)));
  -- A hub that is suspended at this moment is waited for, and then seen.
  perform private.lock_rows('public.hubs', array(select h.id from public.hubs h where h.organization_id = any (ids)));
  perform 1 from public.organizations o where o.id = any (ids) order by o.id for no key update;
end
$$;
comment on function private.lock_organizations(uuid[]) is
  'Locks organizations, and before them the hubs that they are and the startups and products of the companies, until the end of the transaction: of two owners who remove each other, the second sees that they are no member any more. Before events.';

create function private.lock_seats(person uuid) returns void
language sql security definer set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('seats:' || person, 0))
$$;
comment on function private.lock_seats(uuid) is
  'Locks the seats and deals of a person until the end of the transaction, so that they change one after the other. '
  'After deals, before rooms.';

create function private.lock_seats_of_rooms(rooms uuid[], others uuid[] default '{}') returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_seats(p.id) from (
    select m.user_id as id from public.deal_room_members m where m.deal_room_id = any (rooms) and m.ended_at is null
    union select o.id from unnest(others) o (id)
    order by id
  ) p;
end
$$;
comment on function private.lock_seats_of_rooms(uuid[], uuid[]) is 'Locks the seats of everybody in these rooms, and of the others named, in the order of their ids.';

create function private.lock_rooms(ids uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform 1 from private.deal_room_channels c where c.deal_room_id = any (ids) order by c.deal_room_id for no key update;
end
$$;
comment on function private.lock_rooms(uuid[]) is
  'Locks deal rooms until the end of the transaction, after seats, before people. The channel''s row stands for the room: it orders messages and the audit log, too.';

create function private.lock_people(ids uuid[], is_leaving boolean default false) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if is_leaving then
    -- A changed name or address is a key: sessions that refer to the person are waited for here, where no other lock
    -- follows.
    perform 1 from public.users u where u.id = any (ids) order by u.id for update;
    return;
  end if;
  perform 1 from public.users u where u.id = any (ids) order by u.id for no key update;
end
$$;
comment on function private.lock_people(uuid[], boolean) is
  'Locks people until the end of the transaction, last of all but notices. is_leaving: their keys change, or they are deleted.';

create function private.lock_person_and_theirs(person uuid, is_leaving boolean default false) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  -- Invitations and offers sent to a closed account's address are changed with it.
  address constant text := (select lower(u.email) from public.users u where u.id = person and is_leaving);
begin
  perform private.lock_rows('public.startups', array(
    select s.id from public.startups s join public.organization_members m on m.organization_id = s.organization_id
      where m.user_id = person and m.ended_at is null
    union select o.startup_id from public.startup_offers o where o.email = address and o.outcome is null
    union select r.startup_id from public.intro_requests r join public.investors i on i.id = r.investor_id
      join public.organization_members m on m.organization_id = i.organization_id
      where m.user_id = person and m.ended_at is null and r.status = 'OPEN' and is_leaving));
  perform private.lock_rows('public.export_products', array(
    select p.id from public.export_products p join public.startups s on s.id = p.startup_id
    join public.organization_members m on m.organization_id = s.organization_id
    where m.user_id = person and m.ended_at is null));
  perform private.lock_organizations(array(
    select m.organization_id from public.organization_members m where m.user_id = person and m.ended_at is null
    union select i.organization_id from public.organization_invitations i
      where (i.invited_by = person or i.email = address) and i.is_open));
  perform private.lock_rows('public.events', array(
    select r.event_id from public.event_registrations r join public.events e on e.id = r.event_id
    where r.user_id = person and r.status <> 'CANCELLED' and e.is_active and e.end_date > now()));
  perform private.lock_rows('public.deals', array(
    select d.id from public.deals d join public.investors i on i.id = d.investor_id
    where i.user_id = person and d.ended_at is null
    union select r.deal_id from public.deal_room_members m join public.deal_rooms r on r.id = m.deal_room_id
      where m.user_id = person and m.ended_at is null
    union select e.deal_id from public.deal_closing_evidence e where e.user_id = person and (e.arrived_at is null or e.abandoned_at is not null)));
  perform private.lock_rows('public.export_deals', array(
    select d.id from public.export_deals d where d.buyer_id = person and d.status <> 'COMPLETED'
    union select c.deal_id from public.export_contracts c where c.user_id = person and c.arrived_at is null));
  perform private.lock_seats(person);
  perform private.lock_rooms(array(
    select m.deal_room_id from public.deal_room_members m where m.user_id = person and m.ended_at is null
    union select g.deal_room_id from private.room_grants g where g.user_id = person
    union select e.deal_room_id from private.emergency_accesses e where e.admin_id = person and e.ended_at is null
    union select i.deal_room_id from public.deal_room_invitations i
      where (i.invited_by = person or i.email = address) and i.is_open));
  perform private.lock_people(array[person], is_leaving);
end
$$;
comment on function private.lock_person_and_theirs(uuid, boolean) is
  'Locks a person whose account changes, and before them all that changes with it: startups, products, their organizations, events they come to, deals, seats, rooms. is_leaving: the account is closed.';
