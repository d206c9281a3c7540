-- Who manages a side of a deal room and who signs for it (cases RM and SG of docs/access.md).

-- break: Whoever works for an organization manages its side
-- seen by: room_managers [RM1]
create or replace function private.managed_side(room uuid, person uuid) returns public.room_side
language sql stable security definer set search_path = ''
as 'select m.side from private.current_members m where m.deal_room_id = room and m.user_id = person';

-- break: Colleagues are offered to who cannot bring them in
-- seen by: room_managers [RM1]
select pg_temp.rewrite('public.deal_room_colleagues', ' and seat.is_manager', '');

-- break: An administrator of another organization joins
-- seen by: room_managers [RM2]
select pg_temp.rewrite('public.add_deal_room_member', 'where p.deal_room_id = private.as_uuid(room) and p.organization_id in (select private.my_organizations(null, ''ADMIN''));', 'where p.deal_room_id = private.as_uuid(room) and p.organization_id in (select private.my_organizations(null, ''ADMIN'') union select o.organization_id from private.deal_sides o where o.side = ''INVESTOR'');');

-- break: Who has no seat brings others in
-- seen by: room_managers [RM3]
select pg_temp.rewrite('public.add_deal_room_member', 'added is distinct from me and private.managed_side(mine.deal_room_id, me) is null', 'false');

-- break: An administrator joins unheard
-- seen by: room_managers [RM3]
select pg_temp.rewrite('public.add_deal_room_member', 'l.user_id not in (me, added)', 'l.user_id not in (me, added) and added <> me');

-- break: Anybody is brought in as a colleague
-- seen by: room_managers [RM4]
select pg_temp.rewrite('public.add_deal_room_member', 'private.role_in(mine.organization_id, added) is null', 'added is null');

-- break: A colleague is brought in who was on the other side
-- seen by: room_managers [RM5]
select pg_temp.rewrite('public.add_deal_room_member', 'if is_of_other_side then', 'if false then');

-- break: A colleague who was on the other side is offered
-- seen by: room_managers [RM5]
select pg_temp.rewrite('public.deal_room_colleagues', 'x.user_id = c.user_id', 'x.user_id = c.user_id and not x.is_of_other_side');

-- break: A colleague is invited like an adviser
-- seen by: companies [RM6]
select pg_temp.rewrite('public.invite_to_deal_room', 'c.organization_id = (private.seat_in(room_id)).organization_id and lower(u.email) = address', 'false');

-- break: A former member keeps their seat
-- seen by: room_managers [RM7]
select pg_temp.rewrite('private.on_organization_members_after_write', 'perform private.end_seats_in_organization(new.organization_id, new.user_id);', '');

-- break: The other side hears what was reassigned
-- seen by: room_managers [RM9]
select pg_temp.rewrite('public.reassign_deal_room_work', ', ''visible_to'', my_side', '');

-- break: The other side reassigns work
-- seen by: room_managers [RM9]
select pg_temp.rewrite('public.reassign_deal_room_work', 'm.user_id = former and m.side = my_side', 'm.user_id = former');

-- break: Work goes to the other side
-- seen by: room_managers [RM9]
select pg_temp.rewrite('public.reassign_deal_room_work', 'next_seat.side <> my_side', 'false');

-- break: An adviser who joins the organization is shown with a firm still
-- seen by: room_managers [RM10]
select pg_temp.rewrite('public.deal_room_people', 'm.firm, l.user_id is not null', '(select a.firm from public.deal_room_members a where a.id = m.id), l.user_id is not null');

-- break: Rooms to join are shown to who does not administer
-- seen by: room_managers [RM11]
select pg_temp.rewrite('public.my_rooms_to_join', 'private.my_organizations(null, ''ADMIN'')', 'private.my_organizations(null, ''MEMBER'')');

-- break: A room of a former company stays as it was
-- seen by: startup_offers [RM12]
select pg_temp.rewrite('public.accept_startup_offer', 'insert into public.deal_room_members as m (deal_room_id, user_id, side)
  select r.id, me, ''FOUNDER'' from unnest(rooms) r (id)', 'insert into public.deal_room_members as m (deal_room_id, user_id, side)
  select r.id, me, ''FOUNDER'' from unnest(null::uuid[]) r (id)');

-- break: Who manages a side signs for it
-- seen by: room_managers [SG1]
select pg_temp.rewrite('private.require_signatory', 'not coalesce(seat.is_signatory, false)', 'not coalesce(seat.is_manager or seat.is_signatory, false)');

-- break: Terms are confirmed by who manages the side
-- seen by: room_managers [SG1]
select pg_temp.rewrite('public.confirm_deal_terms', 'perform private.require_signatory(r.id) from public.deal_rooms r where r.deal_id = locked.id;', '');

-- break: A completion is confirmed by who manages the side
-- seen by: room_managers [SG1]
select pg_temp.rewrite('public.confirm_deal_completion', 'perform private.require_signatory(rooms[1]);', '');

-- break: A closing document is confirmed by who manages the side
-- seen by: closing_documents [SG1]
select pg_temp.rewrite('public.confirm_closing_document', 'perform private.require_signatory((locked.stored).deal_room_id);', '');

-- break: A side that nobody signs for completes
-- seen by: room_managers [SG2]
select pg_temp.rewrite('private.why_not_completed', 'and m.is_signatory) < 2 then', 'and m.is_signatory) < 0 then');

-- break: The only signatory closes their account
-- seen by: room_managers [SG4]
select pg_temp.rewrite('private.account_closing_obstacles', 'private.is_signatory_of(m.organization_id, person) and', 'false and');

-- break: Only who manages a side signs for it
-- seen by: room_managers [SG5]
select pg_temp.rewrite('private.require_signatory', 'not coalesce(seat.is_signatory, false)', 'not coalesce(seat.is_signatory and seat.is_manager, false)');

-- break: Signatories of the other side who are not in the room are named
-- seen by: room_managers [SG6]
select pg_temp.rewrite('private.signatories_by_side', 'and (p.side = seat.side or l.user_id is not null)', '');

-- break: The other side reads whom a side would ask
-- seen by: room_managers [SG7]
select pg_temp.rewrite('private.signatories_by_side', 'p.side = seat.side and (c.signatories', 'true and (c.signatories');

-- break: A side that nobody manages asks nobody
-- seen by: room_managers [SG7]
select pg_temp.rewrite('private.signatories_by_side', ' or not c.is_managed', '');

-- break: Who manages a side is offered to confirm for it
-- seen by: room_offers [RM13]
select pg_temp.rewrite('public.deal_room_closing_documents', 'decides and seat.is_signatory and', 'decides and');

-- break: A frozen room is offered to be described anew
-- seen by: room_offers [RM13]
select pg_temp.rewrite('public.open_deal_room', 'can_write and freeze_now is null and l.is_manager', 'can_write and l.is_manager');

-- break: In a frozen room nobody is offered to say who sees what
-- seen by: room_offers [RM13]
select pg_temp.rewrite('private.file_rows', 'v.can_restrict and', 'v.can_contribute and');

-- break: Any colleague is offered to answer a request
-- seen by: room_offers [RM13]
select pg_temp.rewrite('public.intro_inbox', 'private.my_startups(''ADMIN'')', 'private.my_startups()');
