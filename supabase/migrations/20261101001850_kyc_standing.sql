-- KYC standing: a verification has an end, and whoever grants something by it asks whether it still holds.

alter table public.users add column kyc_valid_until date;
comment on column public.users.kyc_valid_until is 'The last day of a verified KYC; null is without end. Nothing is written when it passes.';

create function private.kyc_of(person uuid) returns public.kyc_status
language sql stable security definer set search_path = ''
as $$
  select case when u.kyc_status = 'VERIFIED' and u.kyc_valid_until < current_date then 'EXPIRED' else u.kyc_status end
  from public.users u where u.id = person
$$;
comment on function private.kyc_of(uuid) is 'A person''s KYC today: a verification whose last day is over is EXPIRED. Whatever grants power by KYC asks this, never the column.';

create function private.my_investor() returns uuid
language sql stable security definer set search_path = ''
as $$
  select i.id
  from public.users u join public.investors i on i.user_id = u.id and i.is_active
  where u.id = auth.uid() and u.is_active and u.role = 'INVESTOR'
$$;
comment on function private.my_investor() is 'The investor that the caller acts as, or null.';
grant execute on function private.my_investor() to authenticated;

create function private.require_investor() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  investor uuid := private.my_investor();
begin
  if investor is null then
    perform private.refuse(403, 'Only investors do this.');
  end if;
  return investor;
end
$$;
comment on function private.require_investor() is 'The investor that the caller acts as; refuses with PT401 or PT403 when there is none.';

-- Two things change: an expired verification no longer lets an investor in, and claiming waits for a deal of one's own under way.
create or replace function public.claim_deal_room_invitation(invitation text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  claimed public.deal_room_invitations;
begin
  select i.* into claimed from public.deal_room_invitations i
  where i.id = private.as_uuid(invitation) and i.email = private.my_confirmed_email() for update;
  if claimed.id is null then
    perform private.refuse(404, 'Invitation not found');
  end if;
  if claimed.claimed_at is not null then
    return claimed.deal_room_id;
  end if;
  if claimed.revoked_at is not null or claimed.expires_at <= now() or claimed.access_expires_at <= now() then
    perform private.refuse(409, 'This invitation is no longer valid. Ask for a new one.');
  end if;
  perform private.require_open_deal(claimed.deal_room_id);
  -- Whichever side invites them: an investor is an investor.
  if claimed.kyc_waived_by is null and exists (
    select 1 from public.users u
    where u.id = me and private.kyc_of(u.id) <> 'VERIFIED' and (claimed.side = 'INVESTOR' or u.role = 'INVESTOR')
  ) then
    perform private.refuse(403, 'Your KYC is not verified yet. Verify it, or ask the founder to waive it for you.');
  end if;
  -- Competing investors never share a room. The lock is the one under which accept_intro makes deals.
  perform pg_advisory_xact_lock(hashtextextended('competes:' || me, 0));
  if exists (
    select 1
    from public.deal_rooms r
    join public.deals d on d.id = r.deal_id
    join public.deals mine on mine.startup_id = d.startup_id and mine.id <> d.id
      and mine.status in ('PENDING', 'IN_PROGRESS')
    join public.investors i on i.id = mine.investor_id and i.user_id = me
    where r.id = claimed.deal_room_id
  ) then
    perform private.refuse(409, 'You have a deal of your own with this startup, so you cannot join another investor''s room.');
  end if;
  insert into public.deal_room_members as m (deal_room_id, user_id, side, invited_by, expires_at)
  values (claimed.deal_room_id, me, claimed.side, claimed.invited_by, claimed.access_expires_at)
  on conflict (deal_room_id, user_id) do update
    set side = excluded.side, invited_by = excluded.invited_by, joined_at = now(), expires_at = excluded.expires_at,
        ended_at = null, ended_by = null, end_reason = null
    where not m.is_principal;
  update public.deal_room_invitations i set claimed_by = me, claimed_at = now() where i.id = claimed.id;
  perform private.audit('member.joined', 'deal_room', claimed.deal_room_id, jsonb_build_object('invitation_id', claimed.id));
  return claimed.deal_room_id;
end
$$;
