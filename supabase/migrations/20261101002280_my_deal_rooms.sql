-- The caller's deal rooms: first those that wait for the caller, last those that have ended, with who ended them, when
-- and why.

-- A room's own screen (open_deal_room) and the list say the same of it.
create view private.room_endings as
select r.id as deal_room_id,
       case when d.status in ('CANCELLED', 'COMPLETED') then d.status::text else 'CLOSED' end as ending,
       case when d.status in ('CANCELLED', 'COMPLETED') then d.ended_at else coalesce(shut.timestamp, r.updated_at) end as ended_at,
       case d.status when 'CANCELLED' then x.cancelled_by when 'COMPLETED' then null else shut.user_id end as ended_by,
       x.reason as end_reason
from public.deal_rooms r
join public.deals d on d.id = r.deal_id
left join public.deal_cancellations x on x.deal_id = d.id and d.status = 'CANCELLED'
left join lateral (
  select a.user_id, a.timestamp from public.audit_logs a
  where a.target_type = 'deal_room' and a.target_id = r.id and a.action = 'deal_room.closed' and not r.is_active
  order by a.timestamp desc limit 1
) shut on true
where d.status in ('CANCELLED', 'COMPLETED') or not r.is_active;
comment on view private.room_endings is
  'The end of a room or of its deal: how, when, by whom and why. No row while it is open.';

create function public.my_deal_rooms()
returns table (
  id uuid, name text, startup_name text, stage public.startup_stage, logo_url text, deal_status public.deal_status,
  amount numeric, valuation numeric, access public.room_access, must_accept_nda boolean, is_active boolean,
  unread_count bigint, awaits text, last_message_at timestamptz, last_activity_at timestamptz,
  access_expires_at timestamptz, created_at timestamptz,
  ending text, ended_at timestamptz, ended_by_name text, ended_by_me boolean, end_reason text, can_reopen boolean,
  other_party text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
begin
  return query
    with open as (
      select r.id, r.name, s.name as startup_name, s.stage, s.logo_url::text as logo_url, d.status, d.amount, d.valuation,
             case when l.is_full then 'full'::public.room_access else 'overview' end as access,
             r.is_active and coalesce(g.nda_step in ('SIGN', 'ACCEPT'), false) as must_accept_nda,
             r.is_active,
             -- Security: before the NDA neither a count nor a time of activity is shown.
             case when l.is_full then c.last_seq - coalesce(rd.last_read_seq, 0) end as unread_count,
             case when next.is_mine and next.step in ('TERMS', 'COMPLETION', 'KYC', 'CLOSING_ANSWER') then next.step end as awaits,
             case when l.is_full then last_message.at end as last_message_at,
             case when l.is_full then greatest(last_message.at, done.at, r.created_at) else greatest(m.joined_at, r.created_at) end as last_activity_at,
             l.access_expires_at, r.created_at,
             e.ending, e.ended_at, e.ended_by, e.end_reason
      from private.current_members l
      join public.deal_room_members m on m.deal_room_id = l.deal_room_id and m.user_id = l.user_id
      join private.room_grants g on g.deal_room_id = l.deal_room_id and g.user_id = l.user_id
      join public.deal_rooms r on r.id = l.deal_room_id
      join public.deals d on d.id = r.deal_id
      join public.startups s on s.id = d.startup_id
      join private.deal_room_channels c on c.deal_room_id = r.id
      left join public.deal_room_read_marks rd on rd.deal_room_id = r.id and rd.user_id = l.user_id
      left join private.room_endings e on e.deal_room_id = r.id
      cross join lateral private.next_step(r, me) next
      left join lateral (
        select p.created_at as at from public.deal_room_messages p where p.deal_room_id = r.id order by p.seq desc limit 1
      ) last_message on true
      left join lateral (
        -- Security: the order of rooms shows nothing of lines that are hidden from the caller, and nothing of who read what.
        -- The actions left out are the ones that are mostly hidden, so the rule is asked of few lines.
        select a.timestamp as at from public.audit_logs a
        where a.target_type = 'deal_room' and a.target_id = r.id
          and a.action not in ('document.previewed', 'document.downloaded', 'csv.downloaded', 'access.refused', 'access.set')
          and coalesce(a.metadata ->> 'visible_to' = l.side::text, true)
          and private.is_log_line_visible(a, me, case when l.is_manager then l.side end)
        order by a.timestamp desc limit 1
      ) done on true
      where l.user_id = me
    ),
    -- Security: of a room that is over for one, nothing but its name, and how one's access ended.
    left_behind as (
      select r.id, coalesce(a.room_name, r.name) as name, coalesce(a.startup_name, s.name) as startup_name,
             case when private.is_blocked_by_competing_room(me, r.id) then 'COMPETING_ROOM'
               when g.requires_second_factor then 'SECOND_FACTOR' when m.ended_at is null then 'ACCESS_EXPIRED'
               when m.ended_by = me then 'LEFT' else 'ACCESS_ENDED' end as ending,
             case when g.requires_second_factor then null else coalesce(m.ended_at, least(m.expires_at, r.expires_at)) end as ended_at,
             m.ended_by, m.end_reason, m.joined_at,
             r.expires_at <= now() and private.is_founder_manager(r.id) as can_reopen
      from public.deal_room_members m
      join public.deal_rooms r on r.id = m.deal_room_id
      join public.deals d on d.id = r.deal_id
      join public.startups s on s.id = d.startup_id
      left join private.room_grants g on g.deal_room_id = m.deal_room_id and g.user_id = m.user_id and g.until > now() and g.requires_second_factor and not g.is_emergency
      left join lateral (
        select n.room_name, n.startup_name from public.nda_acceptances n
        where n.deal_room_id = r.id and n.user_id = me order by n.accepted_at desc limit 1
      ) a on true
      where m.user_id = me and not exists (
        select 1 from private.current_members l where l.deal_room_id = r.id and l.user_id = me
      )
    ),
    rooms as (
      select o.*, false as can_reopen from open o
      union all
      select b.id, b.name, b.startup_name, null, null, null, null, null, 'none', false, false, null, null, null, b.joined_at,
             null, b.joined_at, b.ending, b.ended_at, b.ended_by, b.end_reason, coalesce(b.can_reopen, false)
      from left_behind b
    )
    select q.id, q.name, q.startup_name, q.stage, q.logo_url, q.status, q.amount, q.valuation, q.access,
           q.must_accept_nda, q.is_active, q.unread_count, q.awaits, q.last_message_at, q.last_activity_at,
           q.access_expires_at, q.created_at, q.ending, q.ended_at, u.display_name, q.ended_by = me, q.end_reason, q.can_reopen,
           p.other_party
    from rooms q
    left join private.other_parties(me, array(select r.id from rooms r)) p on p.deal_room_id = q.id
    left join public.users u on u.id = q.ended_by
    order by q.ending is not null,
             q.ending is null and not (q.must_accept_nda or coalesce(q.unread_count, 0) > 0 or q.awaits is not null),
             coalesce(q.ended_at, q.last_activity_at) desc, q.id;
end
$$;
comment on function public.my_deal_rooms() is
  'The rooms that the caller is or was in. First those that wait for them: an NDA to accept, messages to read, terms '
  'or '
  'a completion to confirm, a question about a closing to answer, a KYC without which it cannot be completed. Then the '
  'others, by last activity. Last those '
  'with an ending, with when, by whom and why: COMPLETED, CANCELLED, CLOSED, ACCESS_ENDED, ACCESS_EXPIRED, LEFT; '
  'SECOND_FACTOR (this session has not shown one); COMPETING_ROOM (the caller is in another investor''s room with the '
  'same startup). Counts and times are null before the NDA. access: none where the caller''s has ended. can_reopen: '
  'the '
  'room''s access has ended, and the caller may lift that. other_party: private.other_parties. Money in US dollars. '
  'Errors: PT401, PT403.';
grant execute on function public.my_deal_rooms() to authenticated;
