-- The other party of a deal, as a member of its room calls it: a room is named after its startup, which does not tell the
-- rooms of one founder apart.

create function private.other_parties(person uuid, rooms uuid[]) returns table (deal_room_id uuid, other_party text)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  return query
    select m.deal_room_id,
           case when m.side = 'FOUNDER' then private.organization_name(i.organization_id)
             -- Security: a former member sees no newer name of the startup than the one they signed.
             else coalesce(case when l.user_id is null then signed.startup_name end, s.name) end
    from public.deal_room_members m
    join public.deal_rooms r on r.id = m.deal_room_id
    join public.deals d on d.id = r.deal_id
    join public.startups s on s.id = d.startup_id
    join public.investors i on i.id = d.investor_id
    left join private.current_members l on l.deal_room_id = m.deal_room_id and l.user_id = m.user_id
    left join lateral (
      select a.startup_name from public.nda_acceptances a
      where a.deal_room_id = m.deal_room_id and a.user_id = m.user_id order by a.accepted_at desc limit 1
    ) signed on true
    where m.user_id = person and m.deal_room_id = any (rooms)
      and (l.user_id is not null or (
        -- Security: a session that has not shown the room's second factor gets null.
        not exists (
          select 1 from private.room_grants g
          where g.deal_room_id = m.deal_room_id and g.user_id = m.user_id and g.until > now() and g.requires_second_factor
        )));
end
$$;
comment on function private.other_parties(uuid, uuid[]) is
  'Who the other party of each room''s deal is to somebody who is or was in it: to the founder''s side the investor''s organization, to the '
  'investor''s side the startup. No row for a room that they have no seat in (an emergency reader, a platform administrator). '
  'The one place that answers this. Security: the name never becomes part of deal_rooms.name or of a notification''s data, '
  'which platform administrators and mails read.';

create function private.my_other_parties(rooms uuid[]) returns table (deal_room_id uuid, other_party text)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  return query select p.deal_room_id, p.other_party
    from private.other_parties(private.current_active_user_id(), rooms) p;
end
$$;
comment on function private.my_other_parties(uuid[]) is
  'private.other_parties of the caller, for public.my_notifications, which runs as the caller.';
grant execute on function private.my_other_parties(uuid[]) to authenticated;
