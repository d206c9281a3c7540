-- Colleagues in a room: who administers a side's organization brings in people of it by choosing them, takes a seat of their
-- own, and hands over what somebody who left had to do. Advisers are invited (invitation_acts.sql).

insert into private.audit_actions values
  ('member.added', 'When a colleague is brought into a deal room'),
  ('member.work_reassigned', 'When what a member had to do in a deal room is reassigned');
insert into private.notification_kinds values
  ('deal_room.added', 'When a colleague brings me into a deal room');

create view private.people_who_cannot_join with (security_invoker = false) as
select m.deal_room_id, s.side, m.user_id, m.side <> s.side as is_of_other_side
from public.deal_room_members m, unnest(enum_range(null::public.room_side)) s (side)
where m.side <> s.side or m.ended_at is null and coalesce(m.expires_at, 'infinity') > now();
comment on view private.people_who_cannot_join is
  'Who can take no seat on a side of a room: they have one there, or are or were on the other side.';

create function private.why_nobody_joins(side private.deal_sides) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when side.side = 'INVESTOR' and not private.is_investor_admitted(side.deal_room_id)
    then format('The KYC of %s is not verified, so nobody joins its side. An administrator of it submits documents.',
      private.organization_name(side.organization_id)) end;
end
$$;
comment on function private.why_nobody_joins(private.deal_sides) is
  'Why no member of its organization takes a seat on this side of a room now; null while they do.';

create function public.deal_room_colleagues(room text)
returns table (user_id uuid, display_name text, role public.organization_role, title text, is_signatory boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  seat private.current_members;
begin
  perform private.require_max_size(row(room));
  perform private.require_active();
  seat := private.seat_in(private.require_room(room, 'overview'));
  return query
    select u.id, u.display_name, c.role, c.title, c.is_signatory
    from private.current_organization_members c join public.users u on u.id = c.user_id
    where c.organization_id = seat.organization_id and seat.is_manager
      and not exists (
        select 1 from private.people_who_cannot_join x where x.deal_room_id = seat.deal_room_id and x.side = seat.side and x.user_id = c.user_id)
    order by c.role desc, u.display_name, u.id limit 500;
end
$$;
comment on function public.deal_room_colleagues(text) is
  'The members of the organization of the caller''s side whom they can bring into the room (add_deal_room_member); nobody for who does not manage it. At most 500. Errors: PT401, PT403, PT404, PT413.';

create function public.add_deal_room_member(room text, person text, role text default 'CONTRIBUTOR') returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid;
  added constant uuid := private.as_uuid(person);
  mine private.deal_sides;
  is_of_other_side boolean;
  called text;
  refusal text;
begin
  perform private.require_max_size(row(room, person, role));
  me := private.require_active();
  perform private.require_one_of(add_deal_room_member.role, '{CONTRIBUTOR,VIEWER}', 'Choose a role: contributor or viewer.');
  perform private.enforce_rate_limit('room member added', me::text, 120, interval '1 hour');
  -- Who belongs to the organization is decided elsewhere while this waits.
  perform private.lock_organizations(array(
    select p.organization_id from private.deal_sides p
    where p.deal_room_id = private.as_uuid(room) and p.organization_id in (select private.my_organizations(null, 'ADMIN'))));
  perform private.lock_seats(added) where added is not null;
  perform private.lock_rooms(array[private.as_uuid(room)]);
  perform private.require_active();
  -- Security: a room of which the caller administers neither side does not exist for them.
  select p.* into mine from private.deal_sides p
  where p.deal_room_id = private.as_uuid(room) and p.organization_id in (select private.my_organizations(null, 'ADMIN'));
  if mine.deal_room_id is null then
    perform private.require_manager(private.require_room(room, 'overview'));
  elsif added is distinct from me and private.managed_side(mine.deal_room_id, me) is null then
    perform private.raise_http_error(403, 'Join the deal room before you bring others into it.');
  end if;
  perform private.require_open_deal(mine.deal_room_id);
  refusal := private.why_nobody_joins(mine);
  if refusal is not null then
    perform private.raise_http_error(403, refusal);
  end if;
  if private.role_in(mine.organization_id, added) is null then
    perform private.raise_http_error(404, 'Member not found');
  end if;
  select x.is_of_other_side into is_of_other_side from private.people_who_cannot_join x
  where x.deal_room_id = mine.deal_room_id and x.side = mine.side and x.user_id = added;
  -- Security: what somebody read on one side does not come to the other one with them.
  if is_of_other_side then
    perform private.raise_http_error(409, case when added = me then 'You are or were on the other side of this deal room.'
      else 'This person cannot join this deal room.' end);
  elsif not is_of_other_side then
    perform private.raise_http_error(409, case when added = me then 'You are already in this deal room.' else 'This person is already in the deal room.' end);
  end if;
  called := private.startup_of_room(mine.deal_room_id);
  insert into public.deal_room_members as m (deal_room_id, user_id, side, is_viewer, invited_by)
  values (mine.deal_room_id, added, mine.side, add_deal_room_member.role = 'VIEWER', nullif(me, added))
  on conflict (deal_room_id, user_id) do update
    set is_viewer = excluded.is_viewer, invited_by = excluded.invited_by, joined_at = now(), expires_at = null,
        ended_at = null, ended_by = null, end_reason = null, firm = null;
  perform private.audit(case when added = me then 'member.joined' else 'member.added' end, 'deal_room', mine.deal_room_id,
    case when added = me then '{}' else jsonb_build_object('user_id', added) end);
  perform private.notify(added, 'deal_room.added', 'deal_room', mine.deal_room_id,
    jsonb_build_object('name', called, 'person', u.display_name, 'person_id', me)) from public.users u where u.id = me and added <> me;
  perform private.notify(l.user_id, 'deal_room.member_joined', 'deal_room', mine.deal_room_id,
    jsonb_build_object('name', called, 'person', u.display_name, 'person_id', added))
  from private.current_members l join public.users u on u.id = added
  where l.deal_room_id = mine.deal_room_id and l.user_id not in (me, added);
end
$$;
comment on function public.add_deal_room_member(text, text, text) is
  'An administrator of the organization of a side takes a seat in its room (person: oneself), or, once they have one, brings in another member of the organization, as a CONTRIBUTOR or a VIEWER; they accept the NDA for themself. Nobody who is or was on the other side, and on the side of an investor nobody while its KYC is neither verified nor waived for the deal. 120 an hour. Errors: PT400, PT401, PT403, PT404, PT409, PT413, PT429.';

create function public.my_rooms_to_join()
returns table (deal_room_id uuid, name text, startup_name text, logo_url text, side public.room_side, organization_id uuid, organization_name text, refusal text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
begin
  return query
    select p.deal_room_id, r.name, s.name, s.logo_url::text, p.side, p.organization_id, private.organization_name(p.organization_id),
           private.why_nobody_joins(p)
    from private.deal_sides p
    join public.deal_rooms r on r.id = p.deal_room_id and r.is_active
    join public.startups s on s.id = p.startup_id
    where p.organization_id in (select private.my_organizations(null, 'ADMIN')) and p.ended_at is null
      and not exists (
        select 1 from private.people_who_cannot_join x where x.deal_room_id = p.deal_room_id and x.side = p.side and x.user_id = me)
    order by r.created_at desc, r.id limit 100;
end
$$;
comment on function public.my_rooms_to_join() is
  'The open rooms of organizations that the caller administers, in which they have no seat and could take one (add_deal_room_member), the newest first; at most 100. refusal: why nobody joins the side now, such as a KYC that is not verified. Errors: PT401, PT403.';

create function public.reassign_deal_room_work(room text, person text, successor text default null) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  my_side public.room_side;
  former constant uuid := private.as_uuid(person);
  next constant uuid := private.as_uuid(successor);
  next_seat private.current_members;
  question private.deal_room_questions;
  questions int := 0;
  items int;
  moved int;
begin
  perform private.require_max_size(row(room, person, successor));
  me := private.require_active();
  perform private.enforce_rate_limit('room work reassigned', me::text, 60, interval '1 hour');
  room_id := private.as_uuid(room);
  perform private.lock_room_for_contributor(room_id);
  my_side := private.require_manager(room_id);
  next_seat := private.seat_in(room_id, next);
  if not exists (select 1 from public.deal_room_members m where m.deal_room_id = room_id and m.user_id = former and m.side = my_side) then
    perform private.raise_http_error(404, 'Member not found');
  elsif successor is not null and (next = former or not private.is_active_participant(next_seat)
    or next_seat.side <> my_side) then
    perform private.raise_http_error(400, 'Choose somebody of your side who is in the deal room and not a viewer.');
  end if;
  for question in
    select q.* from private.deal_room_questions q
    where q.deal_room_id = room_id and q.assigned_to = former and q.side <> my_side
      and (next is null or private.access_in_scope(q.scope_id, next) > 'NONE')
    order by q.id
  loop
    update private.deal_room_questions q set assigned_to = next where q.id = question.id;
    perform private.broadcast_question(question, my_side);
    questions := questions + 1;
  end loop;
  update public.deal_room_diligence_items i set owner_id = next
  where i.deal_room_id = room_id and i.owner_id = former and i.removed_at is null and not private.is_diligence_done(i.id, me);
  get diagnostics items = row_count;
  if items > 0 then
    perform private.broadcast_to_room(room_id, 'diligence.changed', '{}');
  end if;
  update public.deal_milestones m set owner_id = next, version = m.version + 1
  where m.deal_room_id = room_id and m.owner_id = former and m.done_at is null;
  get diagnostics moved = row_count;
  if moved > 0 then
    perform private.broadcast_to_room(room_id, 'closing_list.changed', '{}');
  end if;
  moved := questions + items + moved;
  if moved > 0 then
    -- Security: what a side had to answer is told to that side alone.
    perform private.audit('member.work_reassigned', 'deal_room', room_id, jsonb_strip_nulls(jsonb_build_object(
      'user_id', former, 'successor_id', next, 'visible_to', my_side)));
    if next is distinct from me and next is not null then
      perform private.notify_members(room_id, 'deal_room.assigned', array[next]) where questions > 0;
      perform private.notify_members(room_id, 'deal_room.diligence_assigned', array[next]) where items > 0;
    end if;
  end if;
  return moved;
end
$$;
comment on function public.reassign_deal_room_work(text, text, text) is
  'Who manages a side gives all that a member of it, present or former, has to do in the room (open questions to answer, diligence items, milestones) to another one, or to nobody (null), in one act; returns how much it was. A question that the other one may not know of stays. 60 an hour. Errors: PT400, PT401, PT403, PT404, PT409, PT413, PT429.';

grant execute on function
  public.deal_room_colleagues(text), public.add_deal_room_member(text, text, text), public.my_rooms_to_join(),
  public.reassign_deal_room_work(text, text, text)
to authenticated;
