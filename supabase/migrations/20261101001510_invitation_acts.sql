-- Invitations: who manages a side invites, waives and takes back; the invited claim or decline.

create function public.invite_to_deal_room(
  room text, email text, access_expires_at timestamptz default null, role text default 'CONTRIBUTOR',
  firm text default null
) returns public.deal_room_invitations
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid;
  room_id uuid;
  my_side public.room_side;
  address text;
  invitation public.deal_room_invitations;
begin
  perform private.require_max_size(row(room, email, role, firm));
  me := private.require_active();
  -- Check after the lock: the caller may have lost their access or role while they waited.
  perform private.lock_rooms(array[private.as_uuid(room)]);
  room_id := private.require_room(room, 'full');
  my_side := private.require_manager(room_id);
  address := lower(btrim(coalesce(email, '')));
  perform private.require_open_deal(room_id);
  if address !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' or length(address) > 320 then
    perform private.raise_http_error(400, 'Please enter a valid email address');
  end if;
  perform private.require_access_end(access_expires_at);
  perform private.require_one_of(role, '{CONTRIBUTOR,VIEWER}', 'Choose a role: contributor or viewer.');
  if firm is not null and not private.is_name(btrim(firm), 160) then
    perform private.raise_http_error(400, 'A firm''s name must be 1 to 160 characters on one line.');
  end if;
  if exists (
    select 1 from private.current_members m join public.users u on u.id = m.user_id
    where m.deal_room_id = room_id and lower(u.email) = address
  ) then
    perform private.raise_http_error(409, 'This person is already in the deal room.');
  elsif exists (
    select 1 from private.current_organization_members c join public.users u on u.id = c.user_id
    where c.organization_id = (private.seat_in(room_id)).organization_id and lower(u.email) = address
  ) then
    perform private.raise_http_error(409, 'This person belongs to your organization. Add them from its members.');
  end if;
  perform private.enforce_rate_limit('invitation', me::text, 50, interval '1 hour');
  -- Each invitation that was revoked and sent again rings at the invited.
  perform private.enforce_rate_limit('invitation of one', room_id || ' ' || address, 10, interval '1 hour');
  insert into public.deal_room_invitations as i (deal_room_id, email, side, role, firm, invited_by, access_expires_at)
  values (room_id, address, my_side, invite_to_deal_room.role::public.room_role, btrim(invite_to_deal_room.firm), me, invite_to_deal_room.access_expires_at)
  on conflict (deal_room_id, email) where is_open
  do update set access_expires_at = excluded.access_expires_at, expires_at = excluded.expires_at,
      side = excluded.side, role = excluded.role, firm = excluded.firm, invited_by = excluded.invited_by,
      kyc_waived_by = case when i.side = excluded.side then i.kyc_waived_by end
    where i.side = excluded.side or i.expires_at <= now()
  returning i.* into invitation;
  if invitation.id is null then
    perform private.raise_http_error(409, 'The other side has already invited this person.');
  end if;
  delete from public.deal_room_waivers w where w.invitation_id = invitation.id and invitation.kyc_waived_by is null;
  perform private.audit('member.invited', 'deal_room', room_id, jsonb_build_object('invitation_id', invitation.id));
  perform private.notify_invitee(invitation, 'invitation.received');
  perform private.queue_invitation_mail('invitation', invitation.id, invitation.email);
  return invitation;
end
$$;
comment on function public.invite_to_deal_room(text, text, timestamptz, text, text) is
  'Who manages a side invites an adviser to it (firm: for which one they work), as a CONTRIBUTOR or a VIEWER; inviting again renews the invitation. '
  'An address without an account gets a mail with the link. 50 an hour, 10 of them to one address. Errors: PT400, '
  'PT401, PT403, PT404, PT409, PT429.';

create function public.waive_kyc(invitation text, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  waived public.deal_room_invitations;
begin
  perform private.require_max_size(row(invitation, reason));
  me := private.require_active();
  perform private.enforce_rate_limit('kyc waived', me::text, 120, interval '1 hour');
  if private.is_missing(reason) then
    perform private.raise_http_error(400, 'Give a reason for letting this investor in before their KYC is verified.');
  elsif length(reason) > 1000 then
    perform private.raise_http_error(400, 'The reason must be at most 1,000 characters.');
  end if;
  perform private.lock_rooms(array(
    select i.deal_room_id from public.deal_room_invitations i where i.id = private.as_uuid(invitation)));
  -- Security: for any address. A refusal for some would show whether an investor's account has that address.
  update public.deal_room_invitations i set kyc_waived_by = me
  where i.id = private.as_uuid(invitation) and i.is_open
    and exists (
      select 1 from private.current_members m
      where m.deal_room_id = i.deal_room_id and m.user_id = me and m.is_manager and m.side = 'FOUNDER'
    )
  returning i.* into waived;
  if waived.id is null then
    perform private.raise_http_error(404, 'Invitation not found');
  end if;
  insert into public.deal_room_waivers as w (invitation_id, reason) values (waived.id, btrim(waive_kyc.reason))
  on conflict (invitation_id) do update set reason = excluded.reason;
  perform private.audit('member.kyc_waived', 'deal_room', waived.deal_room_id, jsonb_build_object('invitation_id', waived.id));
  perform private.notify_invitee(waived, 'invitation.kyc_waived');
end
$$;
comment on function public.waive_kyc(text, text) is
  'Who manages the founder''s side lets an invited person in before their KYC is verified; they are notified that they may accept. Errors: '
  'PT400, PT401, PT404, PT429.';

create function private.notify_invitation_revoked(revoked public.deal_room_invitations) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.mark_notices_read(u.id, 'invitation', revoked.id, '{invitation.received}') from public.users u where u.email = revoked.email;
  perform private.notify_invitee(revoked, 'invitation.revoked');
end
$$;
comment on function private.notify_invitation_revoked(public.deal_room_invitations) is
  'Notifies an invited person that the invitation is withdrawn, in place of the notice of the invitation.';

create function public.revoke_deal_room_invitation(invitation text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  revoked public.deal_room_invitations;
begin
  perform private.require_max_size(row(invitation));
  me := private.require_active();
  perform private.lock_rooms(array(
    select i.deal_room_id from public.deal_room_invitations i where i.id = private.as_uuid(invitation)));
  update public.deal_room_invitations i set revoked_at = now()
  where i.id = private.as_uuid(invitation) and i.is_open
    and exists (
      select 1 from private.current_members m
      where m.deal_room_id = i.deal_room_id and m.user_id = me and m.is_manager and m.side = i.side
    )
  returning i.* into revoked;
  if revoked.id is null then
    perform private.raise_http_error(404, 'Invitation not found');
  end if;
  perform private.audit('invitation.revoked', 'deal_room', revoked.deal_room_id, jsonb_build_object('invitation_id', revoked.id));
  perform private.notify_invitation_revoked(revoked);
end
$$;
comment on function public.revoke_deal_room_invitation(text) is
  'Who manages a side takes back an invitation of their own side. Errors: PT401, PT404.';

create function private.lock_my_invitation(invitation text, to_join boolean default false) returns public.deal_room_invitations
language plpgsql security definer set search_path = ''
as $$
declare
  mine public.deal_room_invitations;
begin
  -- Competing investors never share a room: their seats are taken one after the other, before any room is locked.
  if to_join then
    perform private.lock_seats(private.current_user_id());
  end if;
  perform private.lock_rooms(array(
    select i.deal_room_id from public.deal_room_invitations i where i.id = private.as_uuid(invitation)));
  select i.* into mine from public.deal_room_invitations i
  where i.id = private.as_uuid(invitation) and i.email = private.my_confirmed_email() for update;
  if mine.id is null then
    perform private.raise_http_error(404, 'Invitation not found');
  end if;
  return mine;
end
$$;
comment on function private.lock_my_invitation(text, boolean) is
  'An invitation to the caller''s confirmed address, locked: of two answers one comes first. Refuses with PT404.';
create function private.is_sent_by_manager(invitation public.deal_room_invitations) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from private.current_members m
    where m.deal_room_id = invitation.deal_room_id and m.user_id = invitation.invited_by and m.side = invitation.side and m.is_manager
  )
$$;
comment on function private.is_sent_by_manager(public.deal_room_invitations) is
  'Whether who sent an invitation manages the side that it invites to.';
create function private.is_kyc_missing(invitation public.deal_room_invitations, person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  -- Whoever counts to the investor's side comes in under its check; on the founder's side an investor is an investor.
  select invitation.kyc_waived_by is null and not exists (select 1 from private.current_organization_members m
      join public.investors i on i.organization_id = m.organization_id where m.user_id = person and private.kyc_of_investor(i) = 'VERIFIED')
    and case invitation.side when 'INVESTOR' then not private.is_investor_admitted(invitation.deal_room_id) else private.is_investor(person) end
$$;
comment on function private.is_kyc_missing(public.deal_room_invitations, uuid) is
  'Whether a person, of whose investors none is verified, needs that, or the founder''s waiver, before they accept an invitation.';

create function public.claim_deal_room_invitation(invitation text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  claimed public.deal_room_invitations;
begin
  perform private.require_max_size(row(invitation));
  me := private.require_active();
  claimed := private.lock_my_invitation(invitation, to_join => true);
  if claimed.claimed_at is not null then
    return claimed.deal_room_id;
  end if;
  if claimed.revoked_at is not null or claimed.expires_at <= now() or claimed.access_expires_at <= now()
     or not private.is_sent_by_manager(claimed) then
    perform private.raise_http_error(409, 'This invitation is no longer valid. Ask for a new one.');
  end if;
  perform private.require_open_deal(claimed.deal_room_id);
  -- Security: what somebody read on one side does not come to the other one with them.
  if exists (
    select 1 from public.deal_room_members m where m.deal_room_id = claimed.deal_room_id and m.user_id = me and m.side <> claimed.side
  ) then
    perform private.raise_http_error(409, 'You are or were on the other side of this deal room.');
  end if;
  -- Security: nobody is on both sides. Behind the lock of the person's seats, under which they would join the company.
  if exists (
    select 1 from private.deal_sides s
    where s.deal_room_id = claimed.deal_room_id and s.side <> claimed.side
      and s.organization_id in (select private.my_organizations())
  ) then
    perform private.raise_http_error(409, case claimed.side
      when 'INVESTOR' then 'You belong to the company of this startup, so you cannot join the investor''s side.'
      else 'You act for the investor of this deal, so you cannot join the founder''s side.' end);
  end if;
  if private.is_kyc_missing(claimed, me) then
    perform private.raise_http_error(403,
      'Your KYC is not verified yet. Complete it, or ask the company to waive it for you.');
  end if;
  -- Competing investors never share a room. Behind the lock under which accept_intro makes deals (private.lock_my_invitation); a
  -- seat of a competing investor's colleague is refused where the seat is made.
  if exists (
    select 1
    from public.deal_rooms r
    join public.deals d on d.id = r.deal_id
    join public.deals mine on mine.startup_id = d.startup_id and mine.id <> d.id
      and mine.status in ('PENDING', 'IN_PROGRESS')
    where r.id = claimed.deal_room_id and mine.investor_id <> d.investor_id
      and mine.investor_id in (select private.my_investors())
  ) then
    perform private.raise_http_error(409, 'Your investor has a deal of its own with this startup, so you cannot join another investor''s room.');
  end if;
  insert into public.deal_room_members as m (deal_room_id, user_id, side, is_viewer, firm, invited_by, expires_at)
  values (claimed.deal_room_id, me, claimed.side, claimed.role = 'VIEWER', claimed.firm, claimed.invited_by, claimed.access_expires_at)
  on conflict (deal_room_id, user_id) do update
    set is_viewer = excluded.is_viewer, firm = excluded.firm, invited_by = excluded.invited_by, joined_at = now(), expires_at = excluded.expires_at,
        ended_at = null, ended_by = null, end_reason = null
    where m.ended_at is not null or m.side = excluded.side;
  update public.deal_room_invitations i set claimed_by = me, claimed_at = now() where i.id = claimed.id;
  perform private.audit('member.joined', 'deal_room', claimed.deal_room_id, jsonb_build_object('invitation_id', claimed.id));
  perform private.mark_notices_read(me, 'invitation', claimed.id);
  perform private.notify(claimed.invited_by, 'invitation.claimed', 'deal_room', claimed.deal_room_id,
    jsonb_build_object('name', private.startup_of_room(claimed.deal_room_id), 'person', u.display_name, 'person_id', me))
  from public.users u where u.id = me;
  perform private.notify(m.user_id, 'deal_room.member_joined', 'deal_room', claimed.deal_room_id,
    jsonb_build_object('name', private.startup_of_room(claimed.deal_room_id), 'person', m.joined, 'person_id', me))
  from (
    select l.user_id, u.display_name as joined from private.current_members l join public.users u on u.id = me
    where l.deal_room_id = claimed.deal_room_id and l.user_id not in (me, claimed.invited_by)
    order by l.user_id
  ) m;
  return claimed.deal_room_id;
end
$$;
comment on function public.claim_deal_room_invitation(text) is
  'The invited person joins; returns the room''s id. Needs a confirmed email and, for investors, a verified KYC or the '
  'founder''s waiver. Errors: PT401, PT403, PT404, PT409.';

create function public.decline_deal_room_invitation(invitation text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  declined public.deal_room_invitations;
begin
  perform private.require_max_size(row(invitation));
  me := private.require_active();
  declined := private.lock_my_invitation(invitation);
  if declined.declined_at is not null then
    return;
  end if;
  if declined.claimed_at is not null then
    perform private.raise_http_error(409,
      'You have already accepted this invitation. You can leave the deal room instead.');
  end if;
  if declined.revoked_at is not null then
    perform private.raise_http_error(409, 'This invitation is no longer valid. Ask for a new one.');
  end if;
  update public.deal_room_invitations i set declined_at = now(), revoked_at = now() where i.id = declined.id;
  perform private.audit('invitation.declined', 'deal_room', declined.deal_room_id, jsonb_build_object('invitation_id', declined.id));
  perform private.mark_notices_read(me, 'invitation', declined.id);
  perform private.notify(declined.invited_by, 'invitation.declined', 'deal_room', declined.deal_room_id,
    jsonb_build_object('name', private.startup_of_room(declined.deal_room_id), 'person', u.display_name, 'person_id', me))
  from public.users u where u.id = me;
end
$$;
comment on function public.decline_deal_room_invitation(text) is
  'The invited person declines, once. The inviter is notified and may invite them again. Errors: PT401, PT403, PT404, PT409.';

grant execute on function
  public.invite_to_deal_room(text, text, timestamptz, text, text), public.waive_kyc(text, text), public.revoke_deal_room_invitation(text),
  public.claim_deal_room_invitation(text), public.decline_deal_room_invitation(text) to authenticated;
