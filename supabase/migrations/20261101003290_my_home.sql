-- The signed-in home: what waits for somebody's answer, and what is theirs, in one question. What another list says by rules of its
-- own (rooms, closings, offers, a verification, a hub) is asked of that list.

create function private.first_steps(person public.users) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := person.id;
  steps json;
  persona constant public.user_role := case
    when exists (select private.my_organizations('COMPANY', 'ADMIN')) then 'STARTUP_ADMIN' else person.role end;
begin
  if person.created_at < now() - interval '30 days' then
    return null;
  end if;
  case persona
    when 'INVESTOR' then
      select json_build_array(
        json_build_object('step', 'PROFILE', 'is_done', i.investor_type is not null and i.preference_sectors <> '{}'),
        json_build_object('step', 'KYC', 'is_done', private.kyc_of_investor(i) = 'VERIFIED' or exists (
          select 1 from public.kyc_submissions k where k.organization_id = i.organization_id and k.status <> 'DRAFT')),
        json_build_object('step', 'STAR', 'is_done', exists (select 1 from public.watchlist w where w.investor_id = i.id)),
        json_build_object('step', 'INTRODUCTION', 'is_done', exists (select 1 from public.intro_requests r where r.investor_id = i.id))
      ) into steps from public.investors i
      where i.id in (select private.my_investors('ADMIN')) order by i.user_id <> me, i.created_at, i.id limit 1;
    when 'STARTUP_ADMIN' then
      select json_build_array(
        json_build_object('step', 'STARTUP', 'is_done', count(*) > 0),
        json_build_object('step', 'DOCUMENT', 'is_done', exists (
          select 1 from public.startup_documents d where d.startup_id in (select private.my_startups()))),
        json_build_object('step', 'SUBMIT', 'is_done', coalesce(bool_or(s.status <> 'DRAFT'), false))
      ) into steps from public.startups s where s.id in (select private.my_startups());
    when 'HUB_ADMIN' then
      steps := json_build_array(
        json_build_object('step', 'HUB', 'is_done', private.my_hub('VIEWER', only_acting => false) is not null or exists (
          select 1 from public.hub_applications a where a.applicant_id = me and a.status in ('PENDING', 'APPROVED'))),
        json_build_object('step', 'COLLEAGUE', 'is_done', exists (
          select 1 from public.organization_invitations i where i.invited_by = me)),
        json_build_object('step', 'DECISION', 'is_done', exists (
          select 1 from private.review_decisions r where r.target_type = 'startup' and r.decided_by = me and r.hub_id is not null)));
    when 'GUEST' then
      steps := json_build_array(
        json_build_object('step', 'EVENT', 'is_done', exists (
          select 1 from public.event_registrations e where e.user_id = me and e.status <> 'CANCELLED')),
        json_build_object('step', 'SEARCH', 'is_done', exists (select 1 from public.saved_searches f where f.user_id = me)),
        json_build_object('step', 'PICTURE', 'is_done', person.profile_image_url is not null));
    else
      return null;
  end case;
  return case when exists (select 1 from json_array_elements(steps) s where not (s ->> 'is_done')::boolean) then steps end;
end
$$;
comment on function private.first_steps(public.users) is
  'The first steps of a person with this role, of an administrator of a company those of a founder, and which are done: [{step, is_done}]. Null for a platform '
  'administrator, once all are done, and 30 days after the account was created.';

create function private.platform_waits() returns table (kind text, total int, overdue int)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_super_admin() then
    return query
      select w.* from public.console_waits() c
      cross join lateral (values
        ('HUB_APPLICATIONS', c.hub_applications, null), ('KYC_CHECKS', c.kyc, c.kyc_overdue), ('APPLICATIONS', c.startups, null),
        ('CLOSINGS', c.closings, null), ('MESSAGES', c.messages, c.messages_overdue), ('PAYMENTS', c.payments, null)) w;
  end if;
end
$$;
comment on function private.platform_waits() is
  'The tasks that wait for platform administrators, as public.console_waits counts them, a row each; empty for others.';

-- Planned once: planning it takes longer than what most people's home asks.
create function public.my_home() returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  me uuid := private.require_active();
  person public.users;
  hub constant uuid := private.my_hub('ADMIN');
begin
  select u.* into person from public.users u where u.id = me;
  return (
    with rooms as materialized (
      select r.*, c.channel_epoch
      from public.my_deal_rooms() with ordinality r
      -- Security: only members who read a room in full may listen to it.
      left join private.deal_room_channels c on c.deal_room_id = r.id and r.access = 'full'
      where r.ending is null
    ),
    things (position, kind, id, name, person, organization, since) as (
      select 1, 'INVITATION', i.id, i.startup_name, i.inviter_name, i.inviter_organization, i.created_at from public.my_invitations() i
      union all
      -- As public.answer_organization_invitation takes it; the page of each says whether one can accept.
      select 2, 'ORGANIZATION_INVITATION', i.id, c.name, u.display_name,
             case when private.role_in(i.organization_id, u.id) is not null then c.name end, i.created_at
      from public.organization_invitations i
      cross join lateral (select private.organization_name(i.organization_id) as name) c
      join public.users u on u.id = i.invited_by and private.can_give_role(u.id, i.organization_id, i.role)
      where i.email = private.my_confirmed_email() and i.is_open and i.expires_at > now()
        and private.is_acting(i.organization_id) and private.role_in(i.organization_id) is null
      union all
      select 3, 'STARTUP_OFFER', o.id, o.startup_name, o.offered_by_name, o.offered_by_organization, o.created_at
      from public.my_startup_offers() o where 'STARTUP_ADMIN' = any (private.notified_personas(me)) and o.is_to_me and o.outcome = 'OPEN'
      union all
      select 4, 'INTRODUCTION', r.id, s.name, u.display_name, private.organization_name(n.organization_id), r.created_at
      from public.startups s
      join public.intro_requests r on r.startup_id = s.id and r.status = 'OPEN'
      join public.investors n on n.id = r.investor_id
      join public.users u on u.id = r.requested_by
      where s.id in (select private.my_startups('ADMIN'))
      union all
      select 5, case when r.must_accept_nda then 'NDA' else r.awaits end, r.id, r.startup_name, r.other_party, null, r.last_activity_at
      from rooms r where r.must_accept_nda or r.awaits in ('TERMS', 'COMPLETION')
      union all
      select 6, 'KYC', i.organization_id, private.kyc_of_investor(i)::text, private.organization_name(i.organization_id), null, i.kyc_valid_until::timestamptz
      from public.investors i
      where i.id in (select private.my_investors('ADMIN'))
        and (private.kyc_of_investor(i) <> 'VERIFIED' or i.kyc_valid_until <= (private.today() + private.kyc_renewal_time())::date)
        and not exists (select 1 from public.kyc_submissions k where k.organization_id = i.organization_id and k.status = 'SUBMITTED')
      union all
      select 7, 'CLOSING', c.deal_id, c.startup_name, null, null, c.announced_at
      from public.closings_to_confirm() c where hub is not null and not c.is_asked
      union all
      select 7, 'CLOSING_ANSWER', l.deal_room_id, s.name, null, null, c.announced_at
      from private.current_members l
      join public.deal_rooms r on r.id = l.deal_room_id
      join public.deal_closings c on c.deal_id = r.deal_id and c.confirmed_at is null
      join public.startups s on s.id = c.startup_id
      where l.user_id = me and l.is_manager and l.is_full and l.side = 'FOUNDER' and private.is_closing_asked(c)
      union all
      select 7, 'CORRECTION', c.id, c.startup_name, null, null, c.proposed_at from private.corrections_to_confirm() c
      union all
      select 8, 'EXPORT_DEAL', e.id, e.title, e.buyer_company, null, e.updated_at from private.export_deals_waiting(me, hub) e
    ),
    waits (position, kind, total, overdue, since, rows) as (
      select t.position, t.kind, count(*), null::int, min(t.since),
             json_agg(json_build_object('id', t.id, 'name', t.name, 'person', t.person, 'organization', t.organization, 'since', t.since) order by t.nth)
               filter (where t.nth <= 20)
      from (select t.*, row_number() over (partition by t.kind order by t.since desc, t.id) as nth from things t) t
      group by t.position, t.kind
      union all
      select 9, 'APPLICATION', count(*), null, min(coalesce(q.version_submitted_at, q.submitted_at)), '[]'
      from private.review_queue q
      where q.target_type = 'startup' and q.hub_id = hub and q.is_waiting and q.target_id <> all (array(select private.my_startups()))
      union all
      select 10, w.kind, w.total, w.overdue, null, '[]' from private.platform_waits() w
    )
    select json_build_object(
      'first_steps', private.first_steps(person),
      'waits', (
        select coalesce(json_agg(json_build_object('kind', w.kind, 'total', w.total, 'overdue', w.overdue, 'since', w.since, 'rows', w.rows)
          order by w.position, w.kind), '[]')
        from waits w where w.total > 0),
      'rooms', (
        select json_build_object('total', count(*), 'unread', coalesce(sum(r.unread_count), 0), 'rows', coalesce(json_agg(json_build_object(
            'id', r.id, 'name', r.name, 'startup_name', r.startup_name, 'other_party', r.other_party, 'logo_url', r.logo_url,
            'deal_status', r.deal_status,
            'must_accept_nda', r.must_accept_nda, 'unread_count', r.unread_count, 'last_activity_at', r.last_activity_at,
            'channel_epoch', r.channel_epoch) order by r.ordinality) filter (where r.nth <= 20), '[]'))
        from (select r.*, row_number() over (order by r.ordinality) as nth from rooms r) r),
      'startups', (
        select json_build_object('total', count(*), 'rows', coalesce(json_agg(json_build_object(
            'id', s.id, 'name', s.name, 'logo_url', s.logo_url, 'status', s.status, 'hub_name', s.hub_name,
            'has_pending_version', s.has_pending_version, 'version', s.version,
            'is_on_market', s.is_on_market, 'needs', s.needs,
            'reason', case when s.decision = s.status or s.version = 'REJECTED' then s.reason end, 'seen_by', s.seen_by, 'watched_by', s.watched_by)
          order by s.ordinality) filter (where s.ordinality <= 20), '[]'))
        from public.my_startups() with ordinality s),
      'hub', case when person.role = 'HUB_ADMIN' or private.my_hub('VIEWER', only_acting => false) is not null then (public.hub_dashboard()::jsonb - 'recent') end,
      'registrations', (
        select json_build_object('total', count(*), 'rows', coalesce(json_agg(json_build_object(
            'event_id', e.event_id, 'slug', e.slug, 'title', e.title, 'start_date', e.start_date, 'time_zone', e.time_zone, 'date_tba', e.date_tba,
            'is_virtual', e.is_virtual, 'location', e.location, 'status', e.status, 'waiting_position', e.waiting_position)
          order by e.nth) filter (where e.nth <= 20), '[]'))
        from (
          select m.event_id, m.status, m.waiting_position, v.slug, v.title, v.start_date, v.time_zone, v.date_tba, v.is_virtual, v.location,
                 row_number() over (order by v.start_date, v.id) as nth
          from public.my_event_registrations() m
          join public.events v on v.id = m.event_id and v.is_active and v.end_date > now()
          where m.status <> 'DECLINED'
        ) e),
      'events', (
        select coalesce(json_agg(json_build_object(
            'id', v.id, 'slug', v.slug, 'title', v.title, 'start_date', v.start_date, 'time_zone', v.time_zone, 'is_virtual', v.is_virtual, 'location', v.location)
          order by v.start_date, v.id), '[]')
        from (
          select * from public.events e
          where e.is_active and e.cancelled_at is null and not e.date_tba and e.start_date >= now() order by e.start_date, e.id limit 3
        ) v)
    )
  );
end
$$;
comment on function public.my_home() is
  'What the caller''s home shows; each group has its number and the first 20 rows. {"first_steps": [{step, is_done}] '
  'while the account is fresh (else null), "waits": [{kind, total, overdue, since (of the oldest), rows: [{id, name, '
  'person, since}]}], "rooms": {total, unread, rows} (open ones), "startups": {total, rows}, "hub" (as hub_dashboard; '
  'null for who chose another role and belongs to no hub), "registrations": {total, rows} (to coming events), "events": the next three with a date}. '
  'kind: INVITATION, ORGANIZATION_INVITATION, STARTUP_OFFER, INTRODUCTION, NDA, TERMS, COMPLETION, KYC (id and person: the '
  'investor and its name; name: the status; since: its last day), CLOSING, CLOSING_ANSWER, CORRECTION (of a closing), EXPORT_DEAL (name: the product; person: the '
  'buyer''s company); without rows APPLICATION (a hub''s), and for platform administrators HUB_APPLICATIONS, '
  'KYC_CHECKS, APPLICATIONS, CLOSINGS, MESSAGES, '
  'PAYMENTS. Counts of a room are null before its NDA. Money in US dollars. Errors: PT401, PT403.';
grant execute on function public.my_home() to authenticated;
