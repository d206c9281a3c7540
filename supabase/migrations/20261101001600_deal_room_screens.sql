-- What the deal room's screens ask: one call tells what is there and what the caller may do.

create function public.my_deal_rooms()
returns table (
  id uuid, name text, startup_name text, stage public.startup_stage, logo_url text, deal_status public.deal_status,
  amount numeric, valuation numeric, access public.room_access, must_accept_nda boolean, is_active boolean,
  unread_count bigint, last_message_at timestamptz, access_expires_at timestamptz, created_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select r.id, r.name, s.name, s.stage, s.logo_url, d.status, d.amount, d.valuation,
           case when l.is_full then 'full'::public.room_access else 'overview' end,
           r.is_active and not l.is_full,
           r.is_active,
           -- Security: before the NDA not even a count is told.
           case when l.is_full then c.last_seq - coalesce(rd.last_read_seq, 0) end,
           case when l.is_full then (
             select m.created_at from public.deal_room_messages m
             where m.deal_room_id = r.id order by m.seq desc limit 1
           ) end,
           l.access_expires_at, r.created_at
    from private.live_members l
    join public.deal_rooms r on r.id = l.deal_room_id
    join public.deals d on d.id = r.deal_id
    join public.startups s on s.id = d.startup_id
    join private.deal_room_channels c on c.deal_room_id = r.id
    left join public.deal_room_reads rd on rd.deal_room_id = r.id and rd.user_id = l.user_id
    where l.user_id = auth.uid()
    order by r.created_at desc, r.id;
end
$$;
comment on function public.my_deal_rooms() is
  'The rooms the caller is in, newest first. unread_count and last_message_at are null before the NDA. Money in US dollars.';

create function public.open_deal_room(room text)
returns table (
  id uuid, name text, description text, created_at timestamptz, is_active boolean,
  deal_id uuid, deal_status public.deal_status, amount numeric, valuation numeric, equity numeric, closing_date date,
  startup_id uuid, startup_name text, startup_slug text, stage public.startup_stage, logo_url text,
  access public.room_access, my_side public.room_side, is_principal boolean,
  can_post boolean, can_upload boolean, can_invite boolean, must_accept_nda boolean,
  nda_version_id uuid, nda_version int, nda_title text, nda_accepted_at timestamptz,
  channel_epoch int, access_expires_at timestamptz, next_expiry timestamptz, server_time timestamptz
)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  room_id uuid := private.require_room(room, 'overview');
  my_access public.room_access := private.room_access(room_id);
  channel private.deal_room_channels := private.settle_expiries(room_id);
begin
  return query
    select r.id, r.name, r.description, r.created_at, r.is_active,
           d.id, d.status, d.amount, d.valuation, d.equity, d.closing_date,
           s.id, s.name, s.slug, s.stage, s.logo_url,
           my_access, l.side, l.is_principal,
           my_access = 'full' and d.status in ('PENDING', 'IN_PROGRESS'),
           my_access = 'full' and d.status in ('PENDING', 'IN_PROGRESS'),
           my_access = 'full' and l.is_principal and d.status in ('PENDING', 'IN_PROGRESS'),
           r.is_active and my_access <> 'full',
           v.id, v.version, v.title,
           (select a.accepted_at from public.nda_acceptances a
            where a.deal_room_id = r.id and a.user_id = me and a.nda_version_id = r.nda_version_id),
           channel.channel_epoch, l.access_expires_at, channel.next_expiry, clock_timestamp()
    from private.live_members l
    join public.deal_rooms r on r.id = l.deal_room_id
    join public.deals d on d.id = r.deal_id
    join public.startups s on s.id = d.startup_id
    join public.nda_versions v on v.id = r.nda_version_id
    where l.deal_room_id = room_id and l.user_id = me;
end
$$;
comment on function public.open_deal_room(text) is
  'All that the room''s frame shows, what the caller may do in it, and the topic''s epoch. Also settles expired access, so that those who remain move to a new topic. next_expiry: when to ask again. Errors: PT401, PT403 (access ended), PT404. Money in US dollars, equity in percent.';

create function public.deal_room_people(room text)
returns table (
  user_id uuid, username text, first_name text, last_name text, display_name text, profile_image_url text,
  side public.room_side, label text, is_me boolean, is_principal boolean, is_current boolean,
  joined_at timestamptz, access_expires_at timestamptz,
  nda_version int, nda_typed_name text, nda_accepted_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  room_id uuid := private.require_room(room, 'overview');
  sees_former boolean := private.room_access(room_id) = 'full';
begin
  return query
    select u.id, u.username, u.first_name, u.last_name, u.display_name, u.profile_image_url,
           m.side, case when m.side = 'INVESTOR' and m.is_principal then 'Lead Investor' else 'Participant' end,
           u.id = me, m.is_principal, l.user_id is not null,
           m.joined_at, l.access_expires_at,
           a.version, a.typed_name, a.accepted_at
    from public.deal_room_members m
    join public.deal_rooms r on r.id = m.deal_room_id
    join public.users u on u.id = m.user_id
    left join private.live_members l on l.deal_room_id = m.deal_room_id and l.user_id = m.user_id
    left join public.nda_acceptances a
      on a.deal_room_id = m.deal_room_id and a.user_id = m.user_id and a.nda_version_id = r.nda_version_id
    where m.deal_room_id = room_id and (sees_former or l.user_id is not null)
    order by u.id = me desc, m.is_principal desc, m.joined_at, u.id;
end
$$;
comment on function public.deal_room_people(text) is
  'Who is in the room, oneself first; at full access also who was, so that their messages keep a name. Errors: PT401, PT403, PT404.';

create function public.deal_room_activity(room text, before timestamptz default null, page_size int default 50)
returns table (
  id uuid, action text, happened_at timestamptz, actor_id uuid, actor_name text,
  subject_name text, document_id uuid, nda_version int
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  room_id uuid := private.require_room(room, 'full');
  me uuid := private.require_active();
  leads public.room_side := (
    select m.side from private.live_members m where m.deal_room_id = room_id and m.user_id = me and m.is_principal
  );
begin
  return query
    select l.id, l.action, l.timestamp, l.user_id, u.display_name,
           coalesce(d.name, p.display_name, c.display_name, case when leads is not null then i.email end), d.id, v.version
    from public.audit_logs l
    left join public.users u on u.id = l.user_id
    left join public.deal_room_documents d on d.id = private.as_uuid(l.metadata ->> 'document_id')
    left join public.users p on p.id = private.as_uuid(l.metadata ->> 'user_id')
    left join public.deal_room_invitations i on i.id = private.as_uuid(l.metadata ->> 'invitation_id')
    left join public.users c on c.id = i.claimed_by
    left join public.nda_versions v on v.id = private.as_uuid(l.metadata ->> 'nda_version_id')
    where l.target_type = 'deal_room' and l.target_id = room_id
      and (before is null or l.timestamp < before)
      -- Who read which document is told to the founder, and to each person about themselves.
      and (l.action not in ('document.previewed', 'document.downloaded') or leads = 'FOUNDER' or l.user_id = me)
      -- Whose KYC was waived is for the two who lead the room.
      and (l.action <> 'member.kyc_waived' or leads is not null)
    order by l.timestamp desc, l.id desc
    limit least(greatest(coalesce(page_size, 50), 1), 200);
end
$$;
comment on function public.deal_room_activity(text, timestamptz, int) is
  'The room''s audit log, newest first, with names in place of ids; 1 to 200 rows a page. Errors: PT401, PT403, PT404.';

grant execute on function
  public.my_deal_rooms(), public.open_deal_room(text), public.deal_room_people(text),
  public.deal_room_activity(text, timestamptz, int)
to authenticated;
