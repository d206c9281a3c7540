-- Invitations of advisers to a room: the table, who reads it, and mail about it. Sending and answering: invitation_acts.sql.

create table public.deal_room_invitations (
  id uuid primary key default gen_random_uuid(),
  deal_room_id uuid not null references public.deal_rooms (id),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 320 and email = lower(email)),
  side public.room_side not null,
  role public.room_role not null default 'CONTRIBUTOR' check (role <> 'MANAGER'),
  invited_by uuid not null references public.users (id),
  firm text check (private.is_name(firm, 160)),
  access_expires_at timestamptz,
  expires_at timestamptz not null default now() + interval '14 days',
  kyc_waived_by uuid references public.users (id),
  claimed_by uuid references public.users (id),
  claimed_at timestamptz,
  revoked_at timestamptz,
  declined_at timestamptz check (declined_at is null or revoked_at is not null),
  is_open boolean not null generated always as (claimed_at is null and revoked_at is null) stored,
  created_at timestamptz not null default now()
);
alter table public.deal_room_invitations enable row level security;
revoke all on public.deal_room_invitations from anon, authenticated, service_role;
comment on table public.deal_room_invitations is
  'An invitation by email to one side of a room. It is claimed by the person who has confirmed that address, while whoever sent it manages that side.';
comment on column public.deal_room_invitations.firm is 'The firm for which an adviser works, as whoever invites them names it.';
comment on column public.deal_room_invitations.access_expires_at is 'When the access of the person who claims it will end; null is never.';
comment on column public.deal_room_invitations.declined_at is 'When the invited person declined; then it is revoked, by them.';
comment on column public.deal_room_invitations.is_open is 'Neither accepted, nor declined or withdrawn. It may have expired.';
comment on column public.deal_room_invitations.kyc_waived_by is 'Who of the founder''s side lets an investor in before their KYC is verified; checked at the claim, audited.';
create unique index deal_room_invitations_open on public.deal_room_invitations (deal_room_id, email) where is_open;
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
  'Why a founder waived an invited investor''s KYC. Security: apart from the invitation, which the invited reads too; these are for managers alone.';

create function private.my_rooms_invitations() returns setof uuid
language plpgsql stable security definer rows 50 set search_path = ''
as $$
begin
  return query
    select i.id
    from private.current_members m
    join public.deal_room_invitations i on i.deal_room_id = m.deal_room_id and (m.is_full or i.side = m.side)
    where m.user_id = private.current_user_id() and m.is_manager;
end
$$;
comment on function private.my_rooms_invitations() is
  'The invitations to the rooms that the caller manages: before the NDA those of their own side alone.';
create function private.my_confirmed_email() returns text
language sql stable security definer set search_path = ''
as $$
  select lower(a.email) from auth.users a where a.id = private.current_user_id() and a.email_confirmed_at is not null
$$;
comment on function private.my_confirmed_email() is 'The caller''s email, or null until it is confirmed.';
grant execute on function private.my_rooms_invitations(), private.my_confirmed_email() to authenticated;

create policy "Managers see a room's invitations, the invited see theirs"
  on public.deal_room_invitations for select to authenticated
  using (
    id = any (array(select private.my_rooms_invitations()))
    or (email = (select private.my_confirmed_email()) and (select private.is_active()))
  );
create policy "A room's managers see why a KYC was waived"
  on public.deal_room_waivers for select to authenticated
  using (invitation_id = any (array(select private.my_rooms_invitations())));
grant select (id, deal_room_id, email, side, role, firm, invited_by, access_expires_at, expires_at, kyc_waived_by,
  claimed_by, claimed_at, revoked_at, declined_at, is_open, created_at) on public.deal_room_invitations to api_reader;

insert into private.audit_actions values
  ('member.invited', 'When who manages a side invites somebody to a deal room'),
  ('member.kyc_waived', 'When a founder lets an investor in before their KYC is verified'),
  ('invitation.revoked', 'When who manages a side withdraws an invitation'),
  ('invitation.declined', 'When an invited person declines'),
  ('member.joined', 'When an invited person joins a deal room'),
  ('member.ended', 'When who manages a side ends a member''s access'),
  ('member.left', 'When a member leaves a deal room, or the organization for which they are in it, or closes their account'),
  ('member.expiry_changed', 'When who manages a side changes when a member''s access ends'),
  ('member.role_set', 'When who manages a side makes a member a contributor or a viewer');

insert into private.notification_kinds values
  ('invitation.received', 'When somebody invites me to a deal room', null),
  ('invitation.revoked', 'When an invitation to me is withdrawn', null),
  ('invitation.kyc_waived', 'When I can accept an invitation before my KYC is verified', '{INVESTOR}'),
  ('invitation.claimed', 'When somebody accepts my invitation', '{STARTUP_ADMIN, INVESTOR}'),
  ('invitation.declined', 'When somebody declines my invitation', '{STARTUP_ADMIN, INVESTOR}'),
  ('deal_room.member_joined', 'When somebody joins a deal room of mine', null),
  ('deal_room.member_left', 'When somebody on my side leaves a deal room', '{STARTUP_ADMIN, INVESTOR}'),
  ('deal_room.access_ended', 'When my access to a deal room is ended', null),
  ('deal_room.expiry_changed', 'When the end of my access to a deal room changes', null),
  ('deal_room.role_changed', 'When my role in a deal room changes', null);

insert into private.realtime_events values
  ('invitation.changed', 'person', '{deal_room_id, invitation_id}', 'When an invitation to them, or to a room that they manage, changed');

create function private.on_deal_room_invitations_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  ids constant jsonb := jsonb_build_object('deal_room_id', new.deal_room_id, 'invitation_id', new.id);
begin
  perform private.broadcast_to_user(l.user_id, 'invitation.changed', ids)
  from private.current_members l
  where l.deal_room_id = new.deal_room_id and l.is_manager and (l.is_full or l.side = new.side);
  perform private.broadcast_to_user(u.id, 'invitation.changed', ids)
  from public.users u where u.email = new.email and private.is_email_confirmed(u.id);
  -- Security: an invitation's id opens a page that shows the address, so other members only hear that the room's log
  -- has a new line.
  perform private.broadcast_to_user(l.user_id, 'deal_room.changed',
    jsonb_build_object('deal_room_id', new.deal_room_id, 'channel_epoch', c.channel_epoch))
  from private.current_members l join private.deal_room_channels c on c.deal_room_id = l.deal_room_id
  where l.deal_room_id = new.deal_room_id and l.is_full and not l.is_manager;
  return null;
end
$$;
comment on function private.on_deal_room_invitations_changed() is
  'Trigger: broadcasts a changed invitation to who manages a side and may read it and to the person who has confirmed its '
  'address, and to other members that the room''s log has grown. Takes no lock.';
create trigger deal_room_invitations_changed after insert or update on public.deal_room_invitations
  for each row execute function private.on_deal_room_invitations_changed();

create function private.notify_invitee(invitation public.deal_room_invitations, kind text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Security: only the account that has confirmed the address is notified.
  perform private.notify(u.id, notify_invitee.kind, 'invitation', invitation.id,
    jsonb_build_object('name', private.startup_of_room(invitation.deal_room_id)))
  from public.users u where u.email = invitation.email and private.is_email_confirmed(u.id);
end
$$;
comment on function private.notify_invitee(public.deal_room_invitations, text) is
  'Notifies the person who has confirmed an invitation''s address, if there is one, of what became of it.';

create function private.can_mail_invitations_to(known private.mail_addresses, moment timestamptz) returns boolean
language sql immutable set search_path = ''
as $$ select known.unwanted_at is null and (known.not_before > moment) is not true $$;
comment on function private.can_mail_invitations_to(private.mail_addresses, timestamptz) is
  'Does an address take our invitations: nobody unsubscribed there, and no mail came back from it lately?';

create function private.is_invitation_mail_wanted(invitation uuid, address uuid, moment timestamptz) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select 1 from public.deal_room_invitations i
    join private.mail_addresses a on a.id = is_invitation_mail_wanted.address and a.address = i.email and private.can_mail_invitations_to(a, moment)
    join public.deal_rooms r on r.id = i.deal_room_id
    join public.deals d on d.id = r.deal_id and d.status in ('PENDING', 'IN_PROGRESS')
    where i.id = is_invitation_mail_wanted.invitation and i.is_open
      and i.expires_at > moment and (i.access_expires_at is null or i.access_expires_at > moment) and private.is_sent_by_manager(i));
end
$$;
comment on function private.is_invitation_mail_wanted(uuid, uuid, timestamptz) is
  'Is there still something to accept, and does the address take our invitations?';

create function private.is_investor_admitted(room uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select private.kyc_of_investor(i) = 'VERIFIED' or exists (
      select 1 from public.intro_requests q where q.deal_room_id = r.id and q.kyc_waiver_reason is not null)
    from public.deal_rooms r join public.deals d on d.id = r.deal_id join public.investors i on i.id = d.investor_id where r.id = room);
end
$$;
comment on function private.is_investor_admitted(uuid) is
  'Is the investor of a room''s deal verified today, or has its founder waived that for the deal, once for all of its side?';

create function private.queue_invitation_mail(category text, invitation uuid, address text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  moment constant timestamptz := clock_timestamp();
  to_address uuid;
begin
  -- An invited person with an account is notified there, and by mail as they chose.
  if exists (
    select 1 from public.users u where u.email = queue_invitation_mail.address and private.is_email_confirmed(u.id)
  ) then
    return;
  end if;
  insert into private.mail_addresses as a (address) values (queue_invitation_mail.address)
  on conflict on constraint mail_addresses_address_key do update set address = excluded.address returning a.id into to_address;
  -- Security: without an error. The sender does not learn what the invited person wants, and cannot flood anybody with
  -- new rooms or organizations.
  insert into private.mails (category, address_id, invitation_id, next_at)
  select queue_invitation_mail.category, to_address, invitation, moment
  where case queue_invitation_mail.category
      when 'invitation' then private.is_invitation_mail_wanted(invitation, to_address, moment)
      else private.is_organization_invitation_mail_wanted(invitation, to_address, moment) end
    and not exists (
      select 1 from private.mails m
      where m.address_id = to_address and m.invitation_id = queue_invitation_mail.invitation and m.state in ('DUE', 'CLAIMED'))
    and (select count(*) from private.mails m where m.address_id = to_address and m.created_at > moment - interval '1 hour') < 5;
end
$$;
comment on function private.queue_invitation_mail(text, uuid, text) is
  'Queues the mail with the link to an invitation (category: invitation, to a deal room, or organization_invitation), for an '
  'address that is nobody''s yet: five an hour to one address, from whomever, and none to one that wants none.';

create function private.on_users_address_gained() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_invitee(i, 'invitation.received')
  from public.deal_room_invitations i join public.users u on u.email = i.email
  where u.id = new.id and i.is_open and i.expires_at > now()
  order by i.id;
  perform private.notify(new.id, 'organization.invited', 'organization_invitation', i.id,
    jsonb_build_object('name', private.organization_name(i.organization_id), 'role', i.role))
  from public.organization_invitations i
  join public.users u on u.email = i.email and u.id = new.id and private.is_email_confirmed(u.id)
  where i.is_open and i.expires_at > now()
    and private.is_acting(i.organization_id)
  order by i.id;
  return null;
exception when others then
  -- An account is made and an address confirmed whatever becomes of what waits for it.
  raise warning 'What waits for % was not told: %', new.id, sqlerrm;
  return null;
end
$$;
comment on function private.on_users_address_gained() is
  'Trigger: notifies a new person, or one whose address was changed or confirmed, of the invitations that were sent to that address before it was theirs. Never raises.';
create trigger users_address_gained after insert on public.users
  for each row execute function private.on_users_address_gained();
create trigger users_address_changed after update of email on public.users
  for each row when (old.email <> new.email) execute function private.on_users_address_gained();
create trigger dealport_address_confirmed after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.on_users_address_gained();

create function private.require_manager(room_id uuid) returns public.room_side
language plpgsql stable security definer set search_path = ''
as $$
declare
  my_side constant public.room_side := private.managed_side(room_id, private.current_user_id());
begin
  if my_side is null then
    perform private.raise_http_error(403,
      'Only an administrator of your side''s organization can manage who is in a deal room.');
  end if;
  return my_side;
end
$$;
comment on function private.require_manager(uuid) is 'The caller''s side in the room; refuses with PT403 unless they manage it.';

create function private.require_access_end(ends timestamptz) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if ends <= now() then
    perform private.raise_http_error(400, 'Choose a time in the future for access to end.');
  end if;
  if ends > now() + interval '10 years' then
    perform private.raise_http_error(400, 'Choose an end date within ten years, or none.');
  end if;
end
$$;
comment on function private.require_access_end(timestamptz) is 'Refuses with PT400 what is no end of an access: a time that is over, or is not to come. Null is none.';
