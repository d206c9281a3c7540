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
  claimed_by uuid references public.users (id),
  claimed_at timestamptz,
  revoked_at timestamptz,
  declined_at timestamptz check (declined_at is null or revoked_at is not null),
  created_at timestamptz not null default now()
);
alter table public.deal_room_invitations enable row level security;
revoke all on public.deal_room_invitations from anon, authenticated, service_role;
comment on table public.deal_room_invitations is
  'An invitation by e-mail to one side of a room. Claimed by whoever has confirmed that address, while the principal who sent it leads that side.';
comment on column public.deal_room_invitations.access_expires_at is 'When the access of the person who claims it will end; null is never.';
comment on column public.deal_room_invitations.declined_at is 'When the invited person declined; then it is revoked, by them.';
comment on column public.deal_room_invitations.kyc_waived_by is 'The founder who lets an investor in before their KYC is verified; checked at the claim, audited.';
create unique index deal_room_invitations_open on public.deal_room_invitations (deal_room_id, email)
  where claimed_at is null and revoked_at is null;
create index deal_room_invitations_room on public.deal_room_invitations (deal_room_id);
create index deal_room_invitations_email on public.deal_room_invitations (email);
create index deal_room_invitations_invited_by on public.deal_room_invitations (invited_by);
create index deal_room_invitations_kyc_waived_by on public.deal_room_invitations (kyc_waived_by);
create index deal_room_invitations_claimed_by on public.deal_room_invitations (claimed_by);

create table public.deal_room_waivers (
  invitation_id uuid primary key references public.deal_room_invitations (id) on delete cascade,
  reason text not null check (not private.is_blank(reason) and length(reason) <= 1000)
);
alter table public.deal_room_waivers enable row level security;
revoke all on public.deal_room_waivers from anon, authenticated, service_role;
comment on table public.deal_room_waivers is
  'Why a founder waived an invited investor''s KYC. Security: apart from the invitation, which the invited reads too; these are for the principals alone.';

create function private.my_rooms_invitations() returns setof uuid
language plpgsql stable security definer rows 50 set search_path = ''
as $$
begin
  return query
    select i.id
    from private.live_members m
    join public.deal_room_invitations i on i.deal_room_id = m.deal_room_id and (m.is_full or i.side = m.side)
    where m.user_id = private.me() and m.is_principal;
end
$$;
comment on function private.my_rooms_invitations() is
  'The invitations to the rooms that the caller leads: before the NDA those of their own side alone.';
create function private.my_confirmed_email() returns text
language sql stable security definer set search_path = ''
as $$
  select lower(a.email) from auth.users a where a.id = private.me() and a.email_confirmed_at is not null
$$;
comment on function private.my_confirmed_email() is 'The caller''s e-mail, or null until it is confirmed.';
grant execute on function private.my_rooms_invitations(), private.my_confirmed_email() to authenticated;

create policy "Principals see a room's invitations, the invited see theirs"
  on public.deal_room_invitations for select to authenticated
  using (
    id = any (array(select private.my_rooms_invitations()))
    or (email = (select private.my_confirmed_email()) and (select private.is_active()))
  );
create policy "A room's principals see why a KYC was waived"
  on public.deal_room_waivers for select to authenticated
  using (invitation_id = any (array(select private.my_rooms_invitations())));
grant select on public.deal_room_invitations, public.deal_room_waivers to authenticated;

insert into private.audit_actions values
  ('member.invited', 'When a principal invites somebody to a deal room'),
  ('member.kyc_waived', 'When a founder lets an investor in before their KYC is verified'),
  ('invitation.revoked', 'When a principal takes an invitation back'),
  ('invitation.declined', 'When an invited person declines'),
  ('member.joined', 'When an invited person joins a deal room'),
  ('member.ended', 'When a principal ends a member''s access'),
  ('member.left', 'When a member leaves a deal room'),
  ('member.expiry_changed', 'When a principal changes when a member''s access ends');

insert into private.notification_kinds values
  ('invitation.received', 'When somebody invites me to a deal room', null),
  ('invitation.revoked', 'When an invitation to me is taken back', null),
  ('invitation.kyc_waived', 'When I may accept an invitation before my KYC is verified', '{INVESTOR}'),
  ('invitation.claimed', 'When somebody accepts my invitation', '{STARTUP_ADMIN, INVESTOR}'),
  ('invitation.declined', 'When somebody declines my invitation', '{STARTUP_ADMIN, INVESTOR}'),
  ('deal_room.member_joined', 'When somebody joins a deal room of mine', null),
  ('deal_room.member_left', 'When somebody of my side leaves a deal room', '{STARTUP_ADMIN, INVESTOR}'),
  ('deal_room.access_ended', 'When my access to a deal room is ended', null),
  ('deal_room.expiry_changed', 'When it changes how long I am in a deal room', null);

insert into private.realtime_events values
  ('invitation.changed', 'person', '{deal_room_id, invitation_id}', 'When an invitation to them, or to a room that they lead, changed');

create function private.on_invitation_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  ids constant jsonb := jsonb_build_object('deal_room_id', new.deal_room_id, 'invitation_id', new.id);
begin
  perform private.tell_person(l.user_id, 'invitation.changed', ids)
  from private.live_members l
  where l.deal_room_id = new.deal_room_id and l.is_principal and (l.is_full or l.side = new.side);
  perform private.tell_person(u.id, 'invitation.changed', ids)
  from public.users u where u.email = new.email and private.email_confirmed(u.id);
  -- Security: by an invitation's id its page tells of the address; the others hear that the room's log has a line more.
  perform private.tell_person(l.user_id, 'deal_room.changed',
    jsonb_build_object('deal_room_id', new.deal_room_id, 'channel_epoch', c.channel_epoch))
  from private.live_members l join private.deal_room_channels c on c.deal_room_id = l.deal_room_id
  where l.deal_room_id = new.deal_room_id and l.is_full and not l.is_principal;
  return null;
end
$$;
comment on function private.on_invitation_changed() is
  'Trigger: tells the principals who may read an invitation, the person who has confirmed its address, and that its room''s log has grown. Takes no lock.';
create trigger deal_room_invitations_changed after insert or update on public.deal_room_invitations
  for each row execute function private.on_invitation_changed();

create function private.startup_of_room(room uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select s.name from public.deal_rooms r join public.deals d on d.id = r.deal_id join public.startups s on s.id = d.startup_id
  where r.id = room
$$;
comment on function private.startup_of_room(uuid) is 'The name of the startup whose deal a room is about.';

create function private.tell_invited(invitation public.deal_room_invitations, kind text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Security: the address alone is nobody; what is confirmed is somebody's.
  perform private.notify(u.id, tell_invited.kind, 'invitation', invitation.id,
    jsonb_build_object('name', private.startup_of_room(invitation.deal_room_id)))
  from public.users u where u.email = invitation.email and private.email_confirmed(u.id);
end
$$;
comment on function private.tell_invited(public.deal_room_invitations, text) is
  'Tells the person who has confirmed an invitation''s address, if there is one, what became of it.';

create function private.is_invitation_mail_wanted(invitation uuid, address uuid, moment timestamptz) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select 1 from public.deal_room_invitations i
    join private.mail_addresses a on a.id = is_invitation_mail_wanted.address and a.address = i.email
      and a.unwanted_at is null and (a.not_before > moment) is not true
    join public.deal_rooms r on r.id = i.deal_room_id
    join public.deals d on d.id = r.deal_id and d.status in ('PENDING', 'IN_PROGRESS')
    where i.id = is_invitation_mail_wanted.invitation and i.claimed_at is null and i.revoked_at is null
      and i.expires_at > moment and (i.access_expires_at is null or i.access_expires_at > moment) and private.is_sender_leading(i));
end
$$;
comment on function private.is_invitation_mail_wanted(uuid, uuid, timestamptz) is
  'Is there still something to accept, and does the address take our invitations?';

create function private.mail_invitation(invitation public.deal_room_invitations) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  to_address uuid;
begin
  -- Whoever has an account hears of it there, and by the mails that they chose.
  if exists (select 1 from public.users u where u.email = invitation.email and private.email_confirmed(u.id)) then
    return;
  end if;
  insert into private.mail_addresses as a (address) values (invitation.email)
  on conflict (address) do update set address = excluded.address returning a.id into to_address;
  -- Security: silently. Whoever invites does not learn what the invited wants, and floods nobody with new rooms.
  insert into private.mails (topic, address_id, invitation_id, next_at)
  select 'invitation', to_address, invitation.id, clock_timestamp()
  where private.is_invitation_mail_wanted(invitation.id, to_address, clock_timestamp())
    and not exists (select 1 from private.mails m where m.address_id = to_address and m.invitation_id = invitation.id and m.state in ('DUE', 'CLAIMED'))
    and (select count(*) from private.mails m where m.address_id = to_address and m.created_at > clock_timestamp() - interval '1 hour') < 5;
end
$$;
comment on function private.mail_invitation(public.deal_room_invitations) is
  'Queues the mail with the link to an invitation, for an address that is nobody''s yet: five an hour to one address, from whomever, and none to one that wants none.';

create function private.tell_who_waits(person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_invited(i, 'invitation.received')
  from public.deal_room_invitations i join public.users u on u.email = i.email
  where u.id = person and i.claimed_at is null and i.revoked_at is null and i.expires_at > now()
  order by i.id;
exception when others then
  -- An account is made and an address confirmed whatever becomes of what waits for it.
  raise warning 'What waits for % was not told: %', person, sqlerrm;
end
$$;
comment on function private.tell_who_waits(uuid) is 'Tells somebody of the invitations that were sent to their address before it was theirs. Never raises.';

create function private.on_address_gained() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_who_waits(new.id);
  return null;
end
$$;
comment on function private.on_address_gained() is 'Trigger: somebody new, another address, or one that was confirmed hears of the invitations to it.';
create trigger users_address_gained after insert on public.users
  for each row execute function private.on_address_gained();
create trigger users_address_changed after update of email on public.users
  for each row when (old.email <> new.email) execute function private.on_address_gained();
create trigger dealport_address_confirmed after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.on_address_gained();

create function private.require_principal(room_id uuid) returns public.room_side
language plpgsql stable security definer set search_path = ''
as $$
declare
  my_side public.room_side;
begin
  select m.side into my_side from private.live_members m
  where m.deal_room_id = room_id and m.user_id = private.me() and m.is_principal;
  if my_side is null then
    perform private.refuse(403, 'Only the founder and the deal''s investor manage who is in a deal room.');
  end if;
  return my_side;
end
$$;
comment on function private.require_principal(uuid) is 'The caller''s side in the room; refuses with PT403 unless they are its founder or investor.';

create function private.require_access_end(ends timestamptz) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if ends <= now() then
    perform private.refuse(400, 'Choose a time in the future for the end of the access.');
  end if;
  if ends > now() + interval '10 years' then
    perform private.refuse(400, 'Choose an end of the access within ten years, or none.');
  end if;
end
$$;
comment on function private.require_access_end(timestamptz) is 'Refuses with PT400 what is no end of an access: a time that is over, or is not to come. Null is none.';

create function public.invite_to_deal_room(room text, email text, access_expires_at timestamptz default null)
returns public.deal_room_invitations
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  fits constant boolean := private.fits(row(room, email));
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
  perform private.require_access_end(access_expires_at);
  if exists (
    select 1 from private.live_members m join public.users u on u.id = m.user_id
    where m.deal_room_id = room_id and lower(u.email) = address
  ) then
    perform private.refuse(409, 'This person is in the deal room already.');
  end if;
  perform private.take('invitation', me::text, 50, interval '1 hour');
  -- Each invitation that was revoked and sent again rings at the invited.
  perform private.take('invitation of one', room_id || ' ' || address, 10, interval '1 hour');
  insert into public.deal_room_invitations as i (deal_room_id, email, side, invited_by, access_expires_at)
  values (room_id, address, my_side, me, invite_to_deal_room.access_expires_at)
  on conflict (deal_room_id, email) where claimed_at is null and revoked_at is null
  do update set access_expires_at = excluded.access_expires_at, expires_at = excluded.expires_at,
      side = excluded.side, invited_by = excluded.invited_by,
      kyc_waived_by = case when i.side = excluded.side then i.kyc_waived_by end
    where i.side = excluded.side or i.expires_at <= now()
  returning i.* into invitation;
  if invitation.id is null then
    perform private.refuse(409, 'The other side has invited this person already.');
  end if;
  delete from public.deal_room_waivers w where w.invitation_id = invitation.id and invitation.kyc_waived_by is null;
  perform private.audit('member.invited', 'deal_room', room_id, jsonb_build_object('invitation_id', invitation.id));
  perform private.tell_invited(invitation, 'invitation.received');
  perform private.mail_invitation(invitation);
  return invitation;
end
$$;
comment on function public.invite_to_deal_room(text, text, timestamptz) is
  'A principal invites somebody to their own side; inviting again renews the invitation. An address without an account gets a mail with the link. 50 an hour, 10 of them to one address. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.waive_kyc(invitation text, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(invitation, reason));
  me uuid := private.require_active();
  waived public.deal_room_invitations;
begin
  if coalesce(private.is_blank(reason), true) then
    perform private.refuse(400, 'Give a reason for letting this investor in before their KYC is verified.');
  end if;
  if length(reason) > 1000 then
    perform private.refuse(400, 'The reason is too long: 1,000 characters at most.');
  end if;
  -- Security: whoever is invited. That it is refused for some would tell whether an investor's account is behind an address.
  update public.deal_room_invitations i set kyc_waived_by = me
  where i.id = private.as_uuid(invitation) and i.claimed_at is null and i.revoked_at is null
    and exists (
      select 1 from private.live_members m
      where m.deal_room_id = i.deal_room_id and m.user_id = me and m.is_principal and m.side = 'FOUNDER'
    )
  returning i.* into waived;
  if waived.id is null then
    perform private.refuse(404, 'Invitation not found');
  end if;
  insert into public.deal_room_waivers as w (invitation_id, reason) values (waived.id, btrim(waive_kyc.reason))
  on conflict (invitation_id) do update set reason = excluded.reason;
  perform private.audit('member.kyc_waived', 'deal_room', waived.deal_room_id, jsonb_build_object('invitation_id', waived.id));
  perform private.tell_invited(waived, 'invitation.kyc_waived');
end
$$;
comment on function public.waive_kyc(text, text) is
  'The founder lets whoever is invited in before their KYC is verified; they are told that they may accept. Errors: PT400, PT401, PT404.';

create function private.tell_revoked(revoked public.deal_room_invitations) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.have_read(u.id, 'invitation', revoked.id, '{invitation.received}') from public.users u where u.email = revoked.email;
  perform private.tell_invited(revoked, 'invitation.revoked');
end
$$;
comment on function private.tell_revoked(public.deal_room_invitations) is 'Tells the invited that there is nothing to accept any more, in place of the invitation.';

create function public.revoke_deal_room_invitation(invitation text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(invitation));
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
  perform private.tell_revoked(revoked);
end
$$;
comment on function public.revoke_deal_room_invitation(text) is 'A principal takes back an invitation of their own side. Errors: PT401, PT404.';

create function private.lock_my_invitation(invitation text) returns public.deal_room_invitations
language plpgsql security definer set search_path = ''
as $$
declare
  mine public.deal_room_invitations;
begin
  select i.* into mine from public.deal_room_invitations i
  where i.id = private.as_uuid(invitation) and i.email = private.my_confirmed_email() for update;
  if mine.id is null then
    perform private.refuse(404, 'Invitation not found');
  end if;
  return mine;
end
$$;
comment on function private.lock_my_invitation(text) is
  'An invitation to the caller''s confirmed address, locked: of two answers one comes first. Refuses with PT404.';
create function private.is_sender_leading(invitation public.deal_room_invitations) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from private.live_members m
    where m.deal_room_id = invitation.deal_room_id and m.user_id = invitation.invited_by and m.side = invitation.side and m.is_principal
  )
$$;
comment on function private.is_sender_leading(public.deal_room_invitations) is 'Whether who sent an invitation leads the side that it invites to.';
create function private.is_kyc_missing(invitation public.deal_room_invitations, person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  -- Whichever side invites them: an investor is an investor.
  select invitation.kyc_waived_by is null and exists (
    select 1 from public.users u
    where u.id = person and private.kyc_of(u.id) <> 'VERIFIED' and (invitation.side = 'INVESTOR' or u.role = 'INVESTOR')
  )
$$;
comment on function private.is_kyc_missing(public.deal_room_invitations, uuid) is
  'Whether a person needs a verified KYC, or the founder''s waiver, before they accept an invitation.';

create function public.claim_deal_room_invitation(invitation text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(invitation));
  me uuid := private.require_active();
  claimed public.deal_room_invitations := private.lock_my_invitation(invitation);
begin
  if claimed.claimed_at is not null then
    return claimed.deal_room_id;
  end if;
  if claimed.revoked_at is not null or claimed.expires_at <= now() or claimed.access_expires_at <= now()
     or not private.is_sender_leading(claimed) then
    perform private.refuse(409, 'This invitation is no longer valid. Ask for a new one.');
  end if;
  perform private.require_open_deal(claimed.deal_room_id);
  if private.is_kyc_missing(claimed, me) then
    perform private.refuse(403, 'Your KYC is not verified yet. Verify it, or ask the founder to waive it for you.');
  end if;
  -- Competing investors never share a room. The lock is the one under which accept_intro makes deals; a seat of a rival's
  -- colleague is refused where the seat is made.
  perform private.lock_seats(me);
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
  perform private.have_read(me, 'invitation', claimed.id);
  perform private.notify(claimed.invited_by, 'invitation.claimed', 'deal_room', claimed.deal_room_id,
    jsonb_build_object('name', private.startup_of_room(claimed.deal_room_id), 'person', u.display_name, 'person_id', me))
  from public.users u where u.id = me;
  perform private.notify(m.user_id, 'deal_room.member_joined', 'deal_room', claimed.deal_room_id,
    jsonb_build_object('name', private.startup_of_room(claimed.deal_room_id), 'person', m.joined, 'person_id', me))
  from (
    select l.user_id, u.display_name as joined from private.live_members l join public.users u on u.id = me
    where l.deal_room_id = claimed.deal_room_id and l.user_id not in (me, claimed.invited_by)
    order by l.user_id
  ) m;
  return claimed.deal_room_id;
end
$$;
comment on function public.claim_deal_room_invitation(text) is
  'The invited person joins; returns the room''s id. Needs a confirmed e-mail and, for investors, a verified KYC or the founder''s waiver. Errors: PT401, PT403, PT404, PT409.';

create function public.decline_deal_room_invitation(invitation text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(invitation));
  me uuid := private.require_active();
  declined public.deal_room_invitations := private.lock_my_invitation(invitation);
begin
  if declined.declined_at is not null then
    return;
  end if;
  if declined.claimed_at is not null then
    perform private.refuse(409, 'You have accepted this invitation already. You can leave the deal room instead.');
  end if;
  if declined.revoked_at is not null then
    perform private.refuse(409, 'This invitation is no longer valid. Ask for a new one.');
  end if;
  update public.deal_room_invitations i set declined_at = now(), revoked_at = now() where i.id = declined.id;
  perform private.audit('invitation.declined', 'deal_room', declined.deal_room_id, jsonb_build_object('invitation_id', declined.id));
  perform private.have_read(me, 'invitation', declined.id);
  perform private.notify(declined.invited_by, 'invitation.declined', 'deal_room', declined.deal_room_id,
    jsonb_build_object('name', private.startup_of_room(declined.deal_room_id), 'person', u.display_name, 'person_id', me))
  from public.users u where u.id = me;
end
$$;
comment on function public.decline_deal_room_invitation(text) is
  'The invited person declines, once; whoever invited them is told and may invite them again. Errors: PT401, PT403, PT404, PT409.';

create function public.invitation_page(invitation text)
returns table (
  state text, invited_as text, startup_name text, logo_url text, room_id uuid, inviter_name text, side public.room_side,
  access_expires_at timestamptz, expires_at timestamptz, needs_kyc boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(invitation));
  me uuid := private.require_active();
  asked public.deal_room_invitations;
  my_address text := (select u.email from public.users u where u.id = me);
  is_confirmed constant boolean := private.email_confirmed(me);
begin
  select i.* into asked from public.deal_room_invitations i where i.id = private.as_uuid(invitation);
  if asked.id is null then
    perform private.refuse(404, 'Invitation not found');
  end if;
  if not (asked.email = my_address and is_confirmed) and asked.id not in (select private.my_rooms_invitations()) then
    -- Security: the link alone tells that there is an invitation, and enough of the address to know one's own by.
    return query select
      case when asked.email = my_address then 'UNCONFIRMED' else 'OTHER_ACCOUNT' end,
      case when asked.email = my_address then asked.email else regexp_replace(asked.email, '^(.).*@', '\1…@') end,
      null::text, null::text, null::uuid, null::text, null::public.room_side, null::timestamptz, null::timestamptz, null::boolean;
    return;
  end if;
  return query
    select case
             when asked.claimed_at is not null then 'CLAIMED'
             when asked.declined_at is not null then 'DECLINED'
             when asked.revoked_at is not null then 'REVOKED'
             when asked.expires_at <= now() or asked.access_expires_at <= now() then 'OVER'
             when d.status in ('COMPLETED', 'CANCELLED') then 'DEAL_OVER'
             when not private.is_sender_leading(asked) then 'REVOKED'
             when asked.email <> my_address then 'SENT'
             else 'OPEN' end,
           asked.email, s.name, s.logo_url::text,
           case when private.room_access_of(r.id, me) <> 'none' then r.id end,
           u.display_name, asked.side, asked.access_expires_at, asked.expires_at,
           asked.email = my_address and private.is_kyc_missing(asked, me)
    from public.deal_rooms r
    join public.deals d on d.id = r.deal_id
    join public.startups s on s.id = d.startup_id
    join public.users u on u.id = asked.invited_by
    where r.id = asked.deal_room_id;
end
$$;
comment on function public.invitation_page(text) is
  'What the page of an invitation shows. state: OPEN, CLAIMED, DECLINED, REVOKED, OVER, DEAL_OVER; SENT for the principals whose side invited; UNCONFIRMED and OTHER_ACCOUNT, with a masked address and nothing else, for whoever has only the link. room_id: the room, if the caller is in it. Errors: PT401, PT403, PT404.';

create function public.my_invitations()
returns table (
  id uuid, startup_name text, logo_url text, inviter_name text, side public.room_side,
  access_expires_at timestamptz, expires_at timestamptz, needs_kyc boolean, created_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid := private.require_active();
begin
  return query
    select i.id, s.name, s.logo_url::text, u.display_name, i.side, i.access_expires_at, i.expires_at,
           private.is_kyc_missing(i, me), i.created_at
    from public.deal_room_invitations i
    join public.deal_rooms r on r.id = i.deal_room_id
    join public.deals d on d.id = r.deal_id and d.status in ('PENDING', 'IN_PROGRESS')
    join public.startups s on s.id = d.startup_id
    join public.users u on u.id = i.invited_by
    where i.email = private.my_confirmed_email() and i.claimed_at is null and i.revoked_at is null
      and i.expires_at > now() and (i.access_expires_at is null or i.access_expires_at > now())
      and private.is_sender_leading(i)
    order by i.expires_at, i.id
    limit 100;
end
$$;
comment on function public.my_invitations() is
  'The invitations to deal rooms that wait for the caller''s answer, the one that ends first at the top; of a hundred at most. None until one''s address is confirmed. Errors: PT401, PT403.';

create function private.void_invitations() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  void public.deal_room_invitations;
begin
  for void in
    update public.deal_room_invitations i set revoked_at = now()
    where i.invited_by = new.id and i.claimed_at is null and i.revoked_at is null
    returning i.*
  loop
    perform private.audit('invitation.revoked', 'deal_room', void.deal_room_id, jsonb_build_object('invitation_id', void.id));
    perform private.tell_revoked(void);
  end loop;
  return null;
end
$$;
comment on function private.void_invitations() is
  'Trigger. Security: whom a disabled account has invited, it lets in no more, also when it is enabled again.';
-- Its name puts it before the one that announces: a claim, too, locks the invitation first and then the room.
create trigger users_annul_invitations after update of is_active on public.users
  for each row when (old.is_active and not new.is_active) execute function private.void_invitations();

create function public.end_deal_room_membership(room text, person text, reason text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(room, person, reason));
  me uuid := private.require_active();
  room_id uuid := private.require_room(room, 'overview');
  person_id uuid := private.as_uuid(person);
  leads public.room_side := case when person_id is distinct from me then private.require_principal(room_id) end;
  ended public.deal_room_members;
begin
  if length(reason) > 1000 then
    perform private.refuse(400, 'The reason is too long: 1,000 characters at most.');
  end if;
  -- Security: principals end the access of people of their own side, and of one that nobody leads; anybody but a principal may leave.
  select m.* into ended from public.deal_room_members m
  where m.deal_room_id = room_id and m.user_id = person_id and m.ended_at is null and not m.is_principal
    and (person_id = me or m.side = leads or not private.is_led(room_id, m.side))
  for no key update;
  if ended.id is null then
    perform private.refuse(403, case when person_id = me then 'You lead your side of this deal, so you cannot leave its room.'
      else 'You can end the access only of people whom your side invited.' end);
  end if;
  if person_id <> me and coalesce(private.is_blank(reason), true) then
    perform private.refuse(400, 'Give a reason. The person whose access ends reads it.');
  end if;
  update public.deal_room_members m
  set ended_at = now(), ended_by = me, end_reason = case when not private.is_blank(reason) then btrim(reason) end
  where m.id = ended.id;
  perform private.audit(case when person_id = me then 'member.left' else 'member.ended' end, 'deal_room', room_id,
    jsonb_build_object('user_id', person_id));
  if person_id <> me then
    perform private.notify(person_id, 'deal_room.access_ended', 'deal_room', room_id,
      jsonb_build_object('name', private.startup_of_room(room_id)));
  else
    perform private.notify(l.user_id, 'deal_room.member_left', 'deal_room', room_id,
      jsonb_build_object('name', private.startup_of_room(room_id), 'person', u.display_name, 'person_id', me))
    from private.live_members l join public.users u on u.id = me
    where l.deal_room_id = room_id and l.is_principal and l.side = ended.side;
  end if;
end
$$;
comment on function public.end_deal_room_membership(text, text, text) is
  'Ends the access of a member of one''s own side, or of one that nobody leads, at once on their screen too, with a reason that they read; or leaves the room, with or without one. Errors: PT400, PT401, PT403, PT404.';

create function public.set_deal_room_expiry(room text, person text, access_expires_at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(room, person));
  me uuid := private.require_active();
  room_id uuid := private.require_room(room, 'overview');
  my_side public.room_side := private.require_principal(room_id);
  changed public.deal_room_members;
begin
  perform private.require_access_end(access_expires_at);
  perform private.lock_seats(private.as_uuid(person));
  update public.deal_room_members m set expires_at = set_deal_room_expiry.access_expires_at
  where m.deal_room_id = room_id and m.user_id = private.as_uuid(person) and m.side = my_side and not m.is_principal
    and m.ended_at is null
  returning m.* into changed;
  if changed.id is null then
    perform private.refuse(403, 'You can change the access only of people whom your side invited.');
  end if;
  perform private.audit('member.expiry_changed', 'deal_room', room_id, jsonb_build_object('user_id', changed.user_id));
  perform private.notify(changed.user_id, 'deal_room.expiry_changed', 'deal_room', room_id,
    jsonb_build_object('name', private.startup_of_room(room_id)));
end
$$;
comment on function public.set_deal_room_expiry(text, text, timestamptz) is
  'A principal sets when the access of a person of their side ends; null is never. Errors: PT400, PT401, PT403, PT404.';
grant execute on function
  public.invite_to_deal_room(text, text, timestamptz), public.waive_kyc(text, text),
  public.revoke_deal_room_invitation(text), public.claim_deal_room_invitation(text),
  public.decline_deal_room_invitation(text), public.invitation_page(text), public.my_invitations(),
  public.end_deal_room_membership(text, text, text), public.set_deal_room_expiry(text, text, timestamptz)
to authenticated;
