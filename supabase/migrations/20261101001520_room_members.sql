-- Members of a room: pages of invitations; leaving a room, ending somebody's access, their role and how long their access
-- lasts. Whoever leaves an organization loses its seats in organization_seats.sql. What follows (grants, the topic, the broadcast): recompute_room_access_and_broadcast.

create function public.invitation_page(invitation text)
returns table (
  state text, invited_as text, startup_name text, logo_url text, room_id uuid, inviter_name text, inviter_organization text,
  side public.room_side, access_expires_at timestamptz, expires_at timestamptz, needs_kyc boolean, kyc_step text, founder_name text,
  other_party text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  asked public.deal_room_invitations;
  my_address text;
  is_confirmed boolean;
begin
  perform private.require_max_size(row(invitation));
  me := private.require_active();
  my_address := (select u.email from public.users u where u.id = me);
  is_confirmed := private.is_email_confirmed(me);
  select i.* into asked from public.deal_room_invitations i where i.id = private.as_uuid(invitation);
  if asked.id is null then
    perform private.raise_http_error(404, 'Invitation not found');
  end if;
  if not (asked.email = my_address and is_confirmed) and asked.id not in (select private.my_rooms_invitations()) then
    -- Security: the link alone tells that there is an invitation, and enough of the address to know one's own by.
    return query select
      case when asked.email = my_address then 'UNCONFIRMED' else 'OTHER_ACCOUNT' end,
      case when asked.email = my_address then asked.email else regexp_replace(asked.email, '^(.).*@', '\1…@') end,
      null::text, null::text, null::uuid, null::text, null::text, null::public.room_side, null::timestamptz, null::timestamptz,
      null::boolean, null::text, null::text, null::text;
    return;
  end if;
  return query
    select case
             when asked.claimed_at is not null then 'CLAIMED'
             when asked.declined_at is not null then 'DECLINED'
             when asked.revoked_at is not null then 'REVOKED'
             when asked.expires_at <= now() or asked.access_expires_at <= now() then 'OVER'
             when d.status in ('COMPLETED', 'CANCELLED') then 'DEAL_OVER'
             when not private.is_sent_by_manager(asked) then 'REVOKED'
             when asked.email <> my_address then 'SENT'
             else 'OPEN' end,
           asked.email, s.name, s.logo_url::text,
           case when private.room_access_of(r.id, me) <> 'none' then r.id end,
           u.display_name, private.organization_name(b.organization_id), asked.side,
           asked.access_expires_at, asked.expires_at, k.needs, case when not k.needs then null
             when not private.is_investor(me) then 'WAIVER_ONLY'
             when exists (
               select 1 from public.kyc_submissions h
               where h.status = 'SUBMITTED' and h.organization_id in (select private.my_organizations('INVESTOR'))) then 'IN_REVIEW'
             when not exists (select private.my_investors('ADMIN')) then 'ASK'
             else 'SUBMIT' end, case when k.needs then (
             select f.display_name from private.current_members m join public.users f on f.id = m.user_id
             where m.deal_room_id = r.id and m.side = 'FOUNDER' and m.is_manager
             order by m.is_signatory desc, f.display_name, f.id limit 1) end,
           p.other_party
    from public.deal_rooms r
    left join private.other_parties(me, array[r.id]) p on p.deal_room_id = r.id
    join public.deals d on d.id = r.deal_id
    join public.startups s on s.id = d.startup_id
    join private.deal_sides b on b.deal_room_id = r.id and b.side = asked.side
    join public.users u on u.id = asked.invited_by
    cross join lateral (select asked.email = my_address and private.is_kyc_missing(asked, me) as needs) k
    where r.id = asked.deal_room_id;
end
$$;
comment on function public.invitation_page(text) is
  'What the page of an invitation shows. state: OPEN, CLAIMED, DECLINED, REVOKED, OVER, DEAL_OVER; SENT for the '
  'managers of the side that invited; UNCONFIRMED and OTHER_ACCOUNT, with a masked address and nothing else, for a '
  'person who has only the link. inviter_organization: for whom they invite, null where that has their own name. room_id: the room, if the caller is in it. other_party: the other party of its deal '
  '(private.other_parties). needs_kyc: the caller cannot accept it yet. kyc_step: what they can do about that: '
  'SUBMIT documents of their investor, ASK who administers it, wait while they are IN_REVIEW, or, when they act for no investor, nothing (WAIVER_ONLY).'
  ' founder_name: who can waive it, a signatory first. Errors: PT401, PT403, PT404.';

create function public.my_invitations()
returns table (
  id uuid, startup_name text, logo_url text, inviter_name text, inviter_organization text, side public.room_side,
  access_expires_at timestamptz, expires_at timestamptz, needs_kyc boolean, created_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid := private.require_active();
begin
  return query
    select i.id, s.name, s.logo_url::text, u.display_name, private.organization_name(b.organization_id),
           i.side, i.access_expires_at, i.expires_at, private.is_kyc_missing(i, me), i.created_at
    from public.deal_room_invitations i
    join private.deal_sides b on b.deal_room_id = i.deal_room_id and b.side = i.side and b.ended_at is null
    join public.startups s on s.id = b.startup_id
    join public.users u on u.id = i.invited_by
    where i.email = private.my_confirmed_email() and i.is_open
      and i.expires_at > now() and coalesce(i.access_expires_at, 'infinity') > now()
      -- As private.is_sent_by_manager says of one. Looked up for each: joined, all rooms of the sender would be read for each.
      and exists (
        select 1 from private.current_members l
        where l.deal_room_id = i.deal_room_id and l.user_id = i.invited_by and l.side = i.side and l.is_manager offset 0
      )
    order by i.expires_at, i.id
    limit 100;
end
$$;
comment on function public.my_invitations() is
  'The invitations to deal rooms that wait for the caller''s answer (state OPEN of invitation_page), the one that ends first at the top; of a hundred at most. None until one''s address is confirmed. inviter_organization: for whom they invite, null where that has their own name. Errors: PT401, PT403.';

create function public.end_deal_room_membership(room text, person text, reason text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  person_id uuid;
  manages public.room_side;
  ended private.room_seats;
begin
  perform private.require_max_size(row(room, person, reason));
  me := private.require_active();
  -- Check after the lock: the caller may have lost their access or role while they waited.
  perform private.lock_rooms(array[private.as_uuid(room)]);
  room_id := private.require_room(room, 'overview');
  person_id := private.as_uuid(person);
  manages := case when person_id is distinct from me then private.require_manager(room_id) end;
  if length(reason) > 1000 then
    perform private.raise_http_error(400, 'The reason must be at most 1,000 characters.');
  end if;
  -- Security: who manages a side ends the access of its people, and of others on a side that nobody manages; anybody may leave.
  select m.* into ended from private.room_seats m
  where m.deal_room_id = room_id and m.user_id = person_id and m.ended_at is null
    and (person_id = me or m.side = manages or not m.is_manager and not private.has_manager(room_id, m.side));
  if ended.id is null then
    perform private.raise_http_error(403, 'You can only end the access of people of your side.');
  end if;
  if person_id <> me and private.is_missing(reason) then
    perform private.raise_http_error(400, 'Give a reason. The person whose access ends reads it.');
  end if;
  update public.deal_room_members m
  set ended_at = now(), ended_by = me, end_reason = case when not private.is_blank(reason) then btrim(reason) end
  where m.id = ended.id;
  perform private.audit(case when person_id = me then 'member.left' else 'member.ended' end, 'deal_room', room_id,
    jsonb_build_object('user_id', person_id));
  if person_id <> me then
    perform private.notify(person_id, 'deal_room.access_ended', 'deal_room', room_id,
      jsonb_build_object('name', private.startup_of_room(room_id), 'reason', btrim(reason)));
  else
    perform private.notify(l.user_id, 'deal_room.member_left', 'deal_room', room_id,
      jsonb_build_object('name', private.startup_of_room(room_id), 'person', u.display_name, 'person_id', me))
    from private.current_members l join public.users u on u.id = me
    where l.deal_room_id = room_id and l.is_manager and l.side = ended.side;
  end if;
end
$$;
comment on function public.end_deal_room_membership(text, text, text) is
  'Ends the access of a member of one''s own side, or of one that nobody manages, at once on their screen too, with a reason that they read; or leaves the room, with or without one. Errors: PT400, PT401, PT403, PT404.';

create function public.set_deal_room_role(room text, member text, role text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  room_id uuid;
  my_side public.room_side;
  was_viewer boolean;
begin
  perform private.require_max_size(row(room, member, role));
  perform private.require_active();
  perform private.enforce_rate_limit('room member role', private.current_user_id()::text, 300, interval '1 hour');
  perform private.lock_seats(private.as_uuid(member));
  -- Check after the lock: the caller may have lost their access or role while they waited.
  perform private.lock_rooms(array[private.as_uuid(room)]);
  room_id := private.require_room(room, 'overview');
  my_side := private.require_manager(room_id);
  perform private.require_one_of(role, '{CONTRIBUTOR,VIEWER}', 'Choose a role: contributor or viewer.');
  select m.role = 'VIEWER' into was_viewer from private.room_seats m
  where m.deal_room_id = room_id and m.user_id = private.as_uuid(member) and m.side = my_side and not m.is_manager
    and m.ended_at is null;
  if was_viewer is null then
    perform private.raise_http_error(403, 'You can only change the role of people of your side who do not manage it.');
  end if;
  if was_viewer = (set_deal_room_role.role = 'VIEWER') then
    return;
  end if;
  update public.deal_room_members m set is_viewer = set_deal_room_role.role = 'VIEWER'
  where m.deal_room_id = room_id and m.user_id = private.as_uuid(member);
  perform private.audit('member.role_set', 'deal_room', room_id, jsonb_build_object('user_id', private.as_uuid(member)));
  perform private.notify(private.as_uuid(member), 'deal_room.role_changed', 'deal_room', room_id,
    jsonb_build_object('name', private.startup_of_room(room_id), 'status', set_deal_room_role.role));
end
$$;
comment on function public.set_deal_room_role(text, text, text) is
  'Who manages a side says what a person of their side does with the room''s files: CONTRIBUTOR (adds, keeps their own) or VIEWER (reads). At once, also on their screen; they are notified. Errors: PT400, PT401, PT403, PT404, PT429.';

create function public.set_deal_room_expiry(room text, person text, access_expires_at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  room_id uuid;
  my_side public.room_side;
  changed public.deal_room_members;
begin
  perform private.require_max_size(row(room, person));
  perform private.require_active();
  perform private.enforce_rate_limit('room member expiry', private.current_user_id()::text, 300, interval '1 hour');
  perform private.lock_seats(private.as_uuid(person));
  -- Check after the lock: the caller may have lost their access or role while they waited.
  perform private.lock_rooms(array[private.as_uuid(room)]);
  room_id := private.require_room(room, 'overview');
  my_side := private.require_manager(room_id);
  perform private.require_access_end(access_expires_at);
  update public.deal_room_members m set expires_at = set_deal_room_expiry.access_expires_at
  from private.room_seats s
  where s.id = m.id and s.deal_room_id = room_id and s.user_id = private.as_uuid(person) and s.side = my_side
    and s.ended_at is null and not s.is_manager
  returning m.* into changed;
  if changed.id is null then
    perform private.raise_http_error(403, 'You can only change the access of people of your side who do not manage it.');
  end if;
  perform private.audit('member.expiry_changed', 'deal_room', room_id, jsonb_build_object('user_id', changed.user_id));
  perform private.notify(changed.user_id, 'deal_room.expiry_changed', 'deal_room', room_id,
    jsonb_build_object('name', private.startup_of_room(room_id)));
end
$$;
comment on function public.set_deal_room_expiry(text, text, timestamptz) is
  'Who manages a side sets when the access of a person of their side ends; null is never. Errors: PT400, PT401, PT403, PT404, PT429.';
grant execute on function
  public.invitation_page(text), public.my_invitations(), public.end_deal_room_membership(text, text, text),
  public.set_deal_room_role(text, text, text), public.set_deal_room_expiry(text, text, timestamptz) to authenticated;
