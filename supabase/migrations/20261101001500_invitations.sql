-- Invitations: the principals of a room bring in people of their own side, and end their access.

create table public.deal_room_invitations (
  id uuid primary key default gen_random_uuid(),
  deal_room_id uuid not null references public.deal_rooms (id),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 320 and email = lower(email)),
  side public.room_side not null,
  invited_by uuid not null references public.users (id),
  access_expires_at timestamptz,
  expires_at timestamptz not null default now() + interval '14 days',
  kyc_waived_by uuid references public.users (id),
  kyc_waiver_reason text check (length(kyc_waiver_reason) <= 1000),
  claimed_by uuid references public.users (id),
  claimed_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
alter table public.deal_room_invitations enable row level security;
revoke all on public.deal_room_invitations from anon, authenticated, service_role;
comment on table public.deal_room_invitations is
  'An invitation by e-mail to one side of a room. Claimed by whoever has confirmed that address.';
comment on column public.deal_room_invitations.access_expires_at is 'When the access of the person who claims it will end; null is never.';
comment on column public.deal_room_invitations.kyc_waived_by is 'The founder who lets an investor in before their KYC is verified; checked at the claim, audited.';
create unique index deal_room_invitations_open on public.deal_room_invitations (deal_room_id, email)
  where claimed_at is null and revoked_at is null;
create index deal_room_invitations_room on public.deal_room_invitations (deal_room_id);
create index deal_room_invitations_email on public.deal_room_invitations (email);
create index deal_room_invitations_invited_by on public.deal_room_invitations (invited_by);
create index deal_room_invitations_kyc_waived_by on public.deal_room_invitations (kyc_waived_by);
create index deal_room_invitations_claimed_by on public.deal_room_invitations (claimed_by);

create function private.my_principal_rooms() returns setof uuid
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  return query select m.deal_room_id from private.live_members m where m.user_id = auth.uid() and m.is_principal;
end
$$;
comment on function private.my_principal_rooms() is 'The rooms of which the caller is the founder or the deal''s investor.';
create function private.my_confirmed_email() returns text
language sql stable security definer set search_path = ''
as $$
  select lower(a.email) from auth.users a where a.id = auth.uid() and a.email_confirmed_at is not null
$$;
comment on function private.my_confirmed_email() is 'The caller''s e-mail, or null until it is confirmed.';
grant execute on function private.my_principal_rooms(), private.my_confirmed_email() to authenticated;

create policy "A room's principals see its invitations, the invited see theirs"
  on public.deal_room_invitations for select to authenticated
  using (
    deal_room_id = any (array(select private.my_principal_rooms()))
    or (email = (select private.my_confirmed_email()) and (select private.is_active()))
  );
grant select on public.deal_room_invitations to authenticated;

insert into private.audit_actions values
  ('member.invited', 'When a principal invites somebody to a deal room'),
  ('member.kyc_waived', 'When a founder lets an investor in before their KYC is verified'),
  ('invitation.revoked', 'When a principal takes an invitation back'),
  ('member.joined', 'When an invited person joins a deal room'),
  ('member.ended', 'When a principal ends a member''s access'),
  ('member.left', 'When a member leaves a deal room'),
  ('member.expiry_changed', 'When a principal changes when a member''s access ends');

create function private.require_principal(room_id uuid) returns public.room_side
language plpgsql stable security definer set search_path = ''
as $$
declare
  my_side public.room_side;
begin
  select m.side into my_side from private.live_members m
  where m.deal_room_id = room_id and m.user_id = auth.uid() and m.is_principal;
  if my_side is null then
    perform private.refuse(403, 'Only the founder and the deal''s investor manage who is in a deal room.');
  end if;
  return my_side;
end
$$;
comment on function private.require_principal(uuid) is 'The caller''s side in the room; refuses with PT403 unless they are its founder or investor.';

create function public.invite_to_deal_room(room text, email text, access_expires_at timestamptz default null)
returns public.deal_room_invitations
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid := private.require_active();
  room_id uuid := private.require_room(room, 'full');
  my_side public.room_side := private.require_principal(room_id);
  address text := lower(btrim(coalesce(email, '')));
  invitation public.deal_room_invitations;
begin
  perform private.require_open_deal(room_id);
  if address !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' or length(address) > 320 then
    perform private.refuse(400, 'Please enter a valid email address');
  end if;
  if access_expires_at <= now() then
    perform private.refuse(400, 'Choose a time in the future for the end of the access.');
  end if;
  if exists (
    select 1 from private.live_members m join public.users u on u.id = m.user_id
    where m.deal_room_id = room_id and lower(u.email) = address
  ) then
    perform private.refuse(409, 'This person is in the deal room already.');
  end if;
  insert into public.deal_room_invitations as i (deal_room_id, email, side, invited_by, access_expires_at)
  values (room_id, address, my_side, me, invite_to_deal_room.access_expires_at)
  on conflict (deal_room_id, email) where claimed_at is null and revoked_at is null
  do update set access_expires_at = excluded.access_expires_at, expires_at = excluded.expires_at,
      side = excluded.side, invited_by = excluded.invited_by,
      kyc_waived_by = case when i.side = excluded.side then i.kyc_waived_by end,
      kyc_waiver_reason = case when i.side = excluded.side then i.kyc_waiver_reason end
    where i.side = excluded.side or i.expires_at <= now()
  returning i.* into invitation;
  if invitation.id is null then
    perform private.refuse(409, 'The other side has invited this person already.');
  end if;
  perform private.audit('member.invited', 'deal_room', room_id, jsonb_build_object('invitation_id', invitation.id));
  return invitation;
end
$$;
comment on function public.invite_to_deal_room(text, text, timestamptz) is
  'A principal invites somebody to their own side; inviting again renews the invitation. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.waive_kyc(invitation text, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  waived public.deal_room_invitations;
begin
  if coalesce(private.is_blank(reason), true) then
    perform private.refuse(400, 'Give a reason for letting this investor in before their KYC is verified.');
  end if;
  update public.deal_room_invitations i
  set kyc_waived_by = me, kyc_waiver_reason = left(btrim(reason), 1000)
  where i.id = private.as_uuid(invitation) and i.claimed_at is null and i.revoked_at is null
    and (i.side = 'INVESTOR' or exists (
      select 1 from public.users u where lower(u.email) = i.email and u.role = 'INVESTOR'
    ))
    and exists (
      select 1 from private.live_members m
      where m.deal_room_id = i.deal_room_id and m.user_id = me and m.is_principal and m.side = 'FOUNDER'
    )
  returning i.* into waived;
  if waived.id is null then
    perform private.refuse(404, 'Invitation not found');
  end if;
  perform private.audit('member.kyc_waived', 'deal_room', waived.deal_room_id, jsonb_build_object('invitation_id', waived.id));
end
$$;
comment on function public.waive_kyc(text, text) is
  'The founder lets an invited investor in before their KYC is verified. Errors: PT400, PT401, PT404.';

create function public.revoke_deal_room_invitation(invitation text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  revoked public.deal_room_invitations;
begin
  update public.deal_room_invitations i set revoked_at = now()
  where i.id = private.as_uuid(invitation) and i.claimed_at is null and i.revoked_at is null
    and exists (
      select 1 from private.live_members m
      where m.deal_room_id = i.deal_room_id and m.user_id = me and m.is_principal and m.side = i.side
    )
  returning i.* into revoked;
  if revoked.id is null then
    perform private.refuse(404, 'Invitation not found');
  end if;
  perform private.audit('invitation.revoked', 'deal_room', revoked.deal_room_id, jsonb_build_object('invitation_id', revoked.id));
end
$$;
comment on function public.revoke_deal_room_invitation(text) is 'A principal takes back an invitation of their own side. Errors: PT401, PT404.';

create function public.claim_deal_room_invitation(invitation text) returns uuid
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
comment on function public.claim_deal_room_invitation(text) is
  'The invited person joins; returns the room''s id. Needs a confirmed e-mail and, for investors, a verified KYC or the founder''s waiver. Errors: PT401, PT403, PT404, PT409.';

create function public.end_deal_room_membership(room text, person text, reason text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  room_id uuid := private.require_room(room, 'overview');
  person_id uuid := private.as_uuid(person);
  ended public.deal_room_members;
begin
  -- Security: principals end the access of people of their own side; anybody but a principal may leave.
  update public.deal_room_members m
  set ended_at = now(), ended_by = me, end_reason = left(nullif(btrim(reason), ''), 1000)
  where m.deal_room_id = room_id and m.user_id = person_id and m.ended_at is null and not m.is_principal
    and (person_id = me or m.side = private.require_principal(room_id))
  returning m.* into ended;
  if ended.id is null then
    perform private.refuse(403, 'You can end the access only of people whom your side invited.');
  end if;
  perform private.audit(case when person_id = me then 'member.left' else 'member.ended' end, 'deal_room', room_id,
    jsonb_build_object('user_id', person_id));
end
$$;
comment on function public.end_deal_room_membership(text, text, text) is
  'Ends a member''s access, at once on their screen too; or leaves the room. Errors: PT401, PT403, PT404.';

create function public.set_deal_room_expiry(room text, person text, access_expires_at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  room_id uuid := private.require_room(room, 'overview');
  my_side public.room_side := private.require_principal(room_id);
  changed public.deal_room_members;
begin
  if access_expires_at <= now() then
    perform private.refuse(400, 'Choose a time in the future for the end of the access.');
  end if;
  update public.deal_room_members m set expires_at = set_deal_room_expiry.access_expires_at
  where m.deal_room_id = room_id and m.user_id = private.as_uuid(person) and m.side = my_side and not m.is_principal
    and m.ended_at is null
  returning m.* into changed;
  if changed.id is null then
    perform private.refuse(403, 'You can change the access only of people whom your side invited.');
  end if;
  perform private.audit('member.expiry_changed', 'deal_room', room_id, jsonb_build_object('user_id', changed.user_id));
end
$$;
comment on function public.set_deal_room_expiry(text, text, timestamptz) is
  'A principal sets when the access of a person of their side ends; null is never. Errors: PT400, PT401, PT403, PT404.';
grant execute on function
  public.invite_to_deal_room(text, text, timestamptz), public.waive_kyc(text, text),
  public.revoke_deal_room_invitation(text), public.claim_deal_room_invitation(text),
  public.end_deal_room_membership(text, text, text), public.set_deal_room_expiry(text, text, timestamptz)
to authenticated;
