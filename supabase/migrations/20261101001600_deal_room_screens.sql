-- The deal room's screens: one call returns the contents and what the caller may do.

create function public.open_deal_room(room text)
returns table (
  id uuid, name text, description text, created_at timestamptz, is_active boolean,
  deal_id uuid, deal_status public.deal_status, amount numeric, valuation numeric, equity numeric, closing_date date,
  startup_id uuid, startup_name text, startup_slug text, stage public.startup_stage, logo_url text,
  access public.room_access, my_side public.room_side, is_manager boolean, is_signatory boolean,
  can_post boolean, can_contribute boolean, can_invite boolean, must_accept_nda boolean, nda_step public.nda_step,
  nda_version_id uuid, nda_version int, nda_title text, nda_accepted_at timestamptz,
  channel_epoch int, access_expires_at timestamptz, next_expiry timestamptz, server_time timestamptz,
  read_only_reason text, ending text, ended_at timestamptz, ended_by_name text, ended_by_me boolean, end_reason text,
  room_expires_at timestamptz, can_describe boolean, can_set_end boolean, newer_nda_version_id uuid, newer_nda_version int,
  my_role public.room_role, can_organize boolean, frozen jsonb, can_freeze boolean, is_emergency boolean,
    emergencies jsonb, closed_on date, other_party text, parties jsonb
)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  my_access public.room_access;
  channel private.deal_room_channels;
  obstacle text;
  can_write boolean;
  freeze_now jsonb;
  emergency timestamptz;
  nda_text text;
begin
  perform private.require_max_size(row(room));
  me := private.require_active();
  room_id := private.require_room(room, 'overview');
  my_access := private.room_access(room_id);
  channel := private.lock_room_and_expire_access(room_id);
  obstacle := case when my_access = 'full' then private.why_read_only(room_id, me) end;
  can_write := my_access = 'full' and obstacle is null;
  freeze_now := (
    select jsonb_build_object(
      'id', f.id, 'side', f.side, 'reason', f.reason, 'frozen_at', f.frozen_at, 'is_mine', f.frozen_by = me,
      'frozen_by_name', (select u.display_name from public.users u where u.id = f.frozen_by),
      'agreed', (
        select coalesce(jsonb_agg(t.side order by t.side), '[]')
        from public.deal_room_thaws t where t.freeze_id = f.id))
    from private.freeze_of(room_id) f where f.id is not null and my_access = 'full');
  nda_text := (private.nda_of(room_id)).body_sha256;
  emergency := (
    select g.until from private.room_grants g where g.user_id = me and g.deal_room_id = room_id and g.is_emergency
      and g.until > now());
  return query
    select r.id, r.name, r.description, r.created_at, r.is_active,
           d.id, d.status, d.amount, d.valuation, d.equity, d.closing_date,
           s.id, s.name, s.slug, s.stage, s.logo_url::text,
           my_access, l.side, coalesce(l.is_manager, false), coalesce(l.is_signatory, false),
           can_write, can_write and freeze_now is null and l.role <> 'VIEWER', can_write and l.is_manager,
           r.is_active and coalesce(grants.nda_step in ('SIGN', 'ACCEPT'), false), grants.nda_step,
           v.id, v.version, v.title,
           (select a.accepted_at from public.nda_acceptances a
            where a.deal_room_id = r.id and a.user_id = me and a.nda_version_id = r.nda_version_id and a.body_sha256 = nda_text),
           channel.channel_epoch, coalesce(l.access_expires_at, emergency), channel.next_expiry, clock_timestamp(),
           case when r.is_active then obstacle else 'This deal room is closed. Only its overview can be read.' end,
           e.ending, e.ended_at, u.display_name, e.ended_by = me, e.end_reason,
           r.expires_at, can_write and freeze_now is null and l.is_manager,
           coalesce(l.is_manager and l.side = 'FOUNDER' and (r.expires_at is not null or d.ended_at is null), false),
           newer.id, newer.version,
           l.role, can_write and freeze_now is null and l.role = 'MANAGER', freeze_now, can_write and l.is_manager,
           emergency is not null, private.open_emergencies(r.id, me),
           d.closed_on, p.other_party,
           (select jsonb_object_agg(o.side, private.organization_name(o.organization_id)) from private.deal_sides o where o.deal_room_id = r.id)
    from public.deal_rooms r
    left join private.other_parties(me, array[room_id]) p on p.deal_room_id = r.id
    left join private.current_members l on l.deal_room_id = r.id and l.user_id = me
    left join private.room_grants grants on grants.deal_room_id = r.id and grants.user_id = me
    join public.deals d on d.id = r.deal_id
    join public.startups s on s.id = d.startup_id
    join public.nda_versions v on v.id = r.nda_version_id
    left join private.room_endings e on e.deal_room_id = r.id
    left join public.users u on u.id = e.ended_by
    left join public.nda_versions newer on newer.version > v.version and newer.id = (
        select o.id from private.offered_ndas o where o.is_mutual = v.is_mutual and o.governing_law = coalesce(v.governing_law, o.governing_law)
        order by o.version desc limit 1)
      and l.is_manager and l.side = 'FOUNDER' and d.ended_at is null
    where r.id = room_id;
end
$$;
comment on function public.open_deal_room(text) is
  'What a room''s screen shows around its sections: the room, what the caller may do in it and why not, how it ended, '
  'and the epoch of its topic. Also ends expired access, so that those who remain move to a new topic. next_expiry: '
  'when to ask again. nda_step: what the NDA waits for before the caller is under it (deal_room_nda). newer_nda_version: a newer version of the room''s NDA. frozen: why the room is frozen, at full access (id, '
  'side, reason, frozen_at, frozen_by_name, is_mine, agreed: the sides that agree to thaw it), or null. can_freeze: the caller decides on a freeze or its end. is_emergency: the caller has no seat (my_side is null) '
  'and reads by an emergency access. emergencies: those that are open. other_party: private.other_parties. parties: what the organization of each side is called, whoever of it is in the room. Money in US '
  'dollars, equity in percent. Errors: PT401, PT403 (access ended), PT404.';

create function public.deal_room_people(room text)
returns table (
  user_id uuid, username text, first_name text, last_name text, display_name text, profile_image_url text,
  side public.room_side, label text, is_me boolean, is_manager boolean, is_signatory boolean, organization_name text, firm text, is_current boolean,
  joined_at timestamptz, access_expires_at timestamptz,
  nda_version int, nda_typed_name text, nda_accepted_at timestamptz,
  invited_by_name text, own_expires_at timestamptz, kyc_waiver_reason text,
  ending text, ended_at timestamptz, ended_by_name text, end_reason text,
  can_leave boolean, can_end boolean, can_set_expiry boolean,
  role public.room_role, can_set_role boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  sees_former boolean;
  manages public.room_side;
  nda_text text;
begin
  perform private.require_max_size(row(room));
  me := private.require_active();
  room_id := private.require_room(room, 'overview');
  nda_text := (private.nda_of(room_id)).body_sha256;
  sees_former := private.room_access(room_id) = 'full';
  manages := private.managed_side(room_id, me);
  return query
    select u.id, u.username, u.first_name, u.last_name, u.display_name, u.profile_image_url::text,
           m.side, case when m.side = 'INVESTOR' and m.is_signatory then 'Lead Investor' else 'Participant' end,
           u.id = me, m.is_manager, m.is_signatory, case when m.organization_role is not null then private.organization_name(m.organization_id) end, m.firm, l.user_id is not null,
           m.joined_at, l.access_expires_at,
           -- The signature of a closed account stays as evidence, without a name.
           a.version, case when exists (select 1 from auth.users o where o.id = u.id) then a.typed_name end, a.accepted_at,
           i.display_name, m.expires_at, coalesce(w.reason, q.kyc_waiver_reason),
           case when l.user_id is not null then null
             when m.ended_by = m.user_id then 'LEFT' when m.ended_at is not null then 'ENDED'
             when not u.is_active then 'DISABLED' else 'EXPIRED' end,
           case when l.user_id is null then coalesce(m.ended_at, least(m.expires_at, r.expires_at)) end,
           e.display_name, m.end_reason,
           coalesce(l.user_id = me, false),
           m.ended_at is null and u.id <> me
             and manages is not null and (m.side = manages or not m.is_manager and not private.has_manager(room_id, m.side)),
           m.ended_at is null and not m.is_manager and coalesce(m.side = manages, false),
           m.role, m.ended_at is null and not m.is_manager and coalesce(m.side = manages, false)
    from private.room_seats m
    join public.deal_rooms r on r.id = m.deal_room_id
    join public.users u on u.id = m.user_id
    left join private.current_members l on l.deal_room_id = m.deal_room_id and l.user_id = m.user_id
    left join public.nda_acceptances a
      on a.deal_room_id = m.deal_room_id and a.user_id = m.user_id and a.nda_version_id = r.nda_version_id and a.body_sha256 = nda_text
    left join public.users i on i.id = m.invited_by
    left join public.users e on e.id = m.ended_by
    left join lateral (
      select v.reason from public.deal_room_invitations c join public.deal_room_waivers v on v.invitation_id = c.id
      where manages is not null and sees_former and c.claimed_by = m.user_id and c.deal_room_id = m.deal_room_id
      order by c.claimed_at desc limit 1
    ) w on true
    -- A waiver for the investor of the deal, for whoever belongs to it.
    left join public.intro_requests q on q.deal_room_id = m.deal_room_id and m.side = 'INVESTOR' and m.organization_role is not null
      and manages is not null and sees_former
    where m.deal_room_id = room_id and (sees_former or l.user_id is not null)
    order by u.id = me desc, m.is_signatory desc, m.is_manager desc, m.joined_at, u.id;
end
$$;
comment on function public.deal_room_people(text) is
  'Who is in the room, oneself first, and what the caller may do about each; at full access also who was, so that their messages keep a name, and how that ended (LEFT, ENDED, EXPIRED, DISABLED). Why a KYC was waived is for the managers. Errors: PT401, PT403, PT404.';

create function public.deal_room_invited(room text)
returns table (
  id uuid, email text, side public.room_side, role public.room_role, firm text, state text, invited_by_name text,
  created_at timestamptz, expires_at timestamptz, access_expires_at timestamptz, kyc_waived boolean, kyc_waiver_reason text,
  can_renew boolean, can_revoke boolean, can_waive boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  may_invite boolean;
begin
  perform private.require_max_size(row(room));
  me := private.require_active();
  room_id := private.require_room(room, 'overview');
  may_invite := private.room_access(room_id) = 'full' and private.why_read_only(room_id, me) is null;
  return query
    select i.id, i.email, i.side, i.role, i.firm, s.state, u.display_name, i.created_at, i.expires_at, i.access_expires_at,
           i.kyc_waived_by is not null, w.reason,
           may_invite and i.side = l.side, i.side = l.side and i.revoked_at is null,
           l.side = 'FOUNDER' and s.state = 'OPEN' and i.kyc_waived_by is null
    from private.current_members l
    join public.deal_room_invitations i on i.deal_room_id = l.deal_room_id and i.id in (select private.my_rooms_invitations())
    join public.users u on u.id = i.invited_by
    left join public.deal_room_waivers w on w.invitation_id = i.id
    cross join lateral (select case
      when i.declined_at is not null then 'DECLINED'
      when i.expires_at <= now() or i.access_expires_at <= now() or not private.is_sent_by_manager(i) then 'OVER'
      else 'OPEN' end as state) s
    where l.deal_room_id = room_id and l.user_id = me and i.claimed_at is null
      -- A declined invitation is shown for a while, unless it was renewed.
      and (i.revoked_at is null or (i.declined_at > now() - interval '14 days' and not exists (
        select 1 from public.deal_room_invitations n
        where n.deal_room_id = i.deal_room_id and n.email = i.email and n.created_at > i.created_at)))
    order by s.state <> 'OPEN', i.created_at desc, i.id
    limit 200;
end
$$;
comment on function public.deal_room_invited(text) is
  'Whom who manages a side have invited and who has not joined, and what the caller may do about each; before the NDA of their own side alone, for others nobody. state: OPEN, OVER (may be renewed), DECLINED. The newest 200. Errors: PT401, PT403, PT404.';

create function public.deal_room_activity(
  room text, before timestamptz default null, page_size int default 50, before_id text default null
)
returns table (
  id uuid, action text, happened_at timestamptz, actor_id uuid, actor_name text,
  subject_name text, document_id uuid, nda_version int, access public.document_access, audience text,
  document_version int, is_stamped boolean, former_name text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  manages public.room_side;
begin
  perform private.require_max_size(row(room, before_id));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  manages := private.managed_side(room_id, me);
  return query
    select l.id, l.action, l.timestamp, l.user_id, coalesce((
             -- An emergency reader is named as they were, also after they have closed their account.
             select e.admin_name from private.emergency_accesses e
             where e.deal_room_id = room_id and e.admin_id = l.user_id
               and (e.id = private.as_uuid(l.metadata ->> 'emergency_id') or l.timestamp between e.begun_at and e.until)
             order by e.begun_at desc limit 1), u.display_name),
           coalesce((l.metadata ->> 'folders') || ' folders', (l.metadata ->> 'items') || ' items', q.subject,
             k.facts #>> '{document,name}', k.facts ->> 'folder', k.facts ->> 'item', k.facts ->> 'milestone',
               p.display_name, c.display_name,
             case when manages is not null then i.email end,
             case when l.action = 'emergency.begun' then (
               select e.reason from private.emergency_accesses e where e.id = private.as_uuid(l.metadata ->> 'emergency_id')) end), d.id, v.version,
           case when l.action = 'access.set' then (l.metadata ->> 'access')::public.document_access end,
           case when l.action = 'access.set' then coalesce(
               (select m.display_name from public.users m where m.id = private.as_uuid(l.metadata ->> 'member_id')),
               case l.metadata ->> 'role'
                 when 'CONTRIBUTOR' then 'contributors of the ' when 'VIEWER' then 'viewers of the ' else 'the ' end
                 || case l.metadata ->> 'side' when 'FOUNDER' then 'founder''s side' else 'investor''s side' end)
             when l.action in ('diligence.linked', 'diligence.unlinked') then (
               select f.facts::jsonb ->> 'item' from private.audit_facts f where f.audit_id = l.id) end,
           (k.facts #>> '{document,version}')::int, coalesce((k.facts ->> 'is_stamped')::boolean, false),
             k.facts ->> 'former_name'
    -- The page is cut first, so that only its lines are given names.
    from (
      select a.* from public.audit_logs a
      where a.target_type = 'deal_room' and a.target_id = room_id
        and (before is null or (a.timestamp, a.id) < (before, coalesce(private.as_uuid(before_id), '00000000-0000-0000-0000-000000000000')))
        and private.is_log_line_visible(a, me, manages)
      order by a.timestamp desc, a.id desc
      limit least(greatest(coalesce(page_size, 50), 1), 200)
    ) l
    left join public.users u on u.id = l.user_id
    left join public.deal_room_documents d on d.id = private.as_uuid(l.metadata ->> 'document_id')
    -- As it was called then, to who could know of it then.
    left join lateral (
      select a.facts::jsonb as facts from private.audit_facts a
      where a.audit_id = l.id and private.could_know_facts(a.known_to, room_id, me)
    ) k on true
    left join private.deal_room_questions q on q.id = private.as_uuid(l.metadata ->> 'question_id')
    left join public.users p on p.id = private.as_uuid(l.metadata ->> 'user_id')
    left join public.deal_room_invitations i on i.id = private.as_uuid(l.metadata ->> 'invitation_id')
    left join public.users c on c.id = i.claimed_by
    left join public.nda_versions v on v.id = private.as_uuid(l.metadata ->> 'nda_version_id')
    order by l.timestamp desc, l.id desc;
end
$$;
comment on function public.deal_room_activity(text, timestamptz, int, text) is
  'The room''s audit log, newest first, 1 to 200 rows a page, after the happened_at and id of the last row. People and '
  'things have the names that they had then (private.audit_facts). document_version; is_stamped: a stamped copy was '
  'opened; former_name: before a rename. access, audience: what was set for whom; a null access means that the rule '
  'above holds. Security: a line about something that the caller may not know of is left out; a rule is shown to the '
  'lead of its side alone. Errors: PT401, PT403, PT404.';

grant execute on function
  public.open_deal_room(text), public.deal_room_people(text), public.deal_room_invited(text),
  public.deal_room_activity(text, timestamptz, int, text)
to authenticated;
