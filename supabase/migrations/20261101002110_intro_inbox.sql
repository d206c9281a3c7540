-- Requests for introductions, as investors and companies read them.

create function public.my_intro_requests(
  request text default null, startup text default null, before timestamptz default null, before_id text default null, page_size int default 20
)
returns table (
  id uuid, status public.intro_status, note text, reason text, created_at timestamptz, decided_at timestamptz,
  startup_id uuid, startup_name text, startup_slug text, startup_logo_url text, deal_room_id uuid,
  is_deal_open boolean, can_enter_room boolean, can_ask_again boolean,
  founder_name text, founder_image_url text, contact_email text, contact_phone text,
  organization_id uuid, investor_name text, requested_by_name text, decided_by_name text, can_withdraw boolean, colleagues text[]
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  investors uuid[];
  acting uuid[];
  mine uuid[];
  enterable uuid[];
  taken uuid[];
begin
  perform private.require_max_size(row(request, startup, before_id));
  me := private.require_active();
  investors := array(select private.my_investors());
  acting := array(select private.my_investors('MEMBER'));
  mine := array(select private.my_startups());
  enterable := array(select private.my_rooms());
  -- As forbid_second_deal has it: an open deal of an investor of one's own, or a seat in somebody else's.
  taken := array(
    select d.startup_id from public.deals d where d.investor_id = any (investors) and d.status in ('PENDING', 'IN_PROGRESS')
    union
    select d.startup_id from private.my_room_grants g
    join public.deal_rooms o on o.id = g.deal_room_id
    join public.deals d on d.id = o.deal_id and d.status in ('PENDING', 'IN_PROGRESS')
    where not g.is_emergency);
  return query
    with page as materialized (
      select r.* from public.intro_requests r
      where r.investor_id = any (investors)
        and (my_intro_requests.request is null or r.id = private.as_uuid(my_intro_requests.request))
        and (my_intro_requests.startup is null or r.startup_id = private.as_uuid(my_intro_requests.startup))
        and (r.created_at, r.id) < (coalesce(before, 'infinity'), coalesce(private.as_uuid(before_id), 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by r.created_at desc, r.id desc
      limit least(greatest(coalesce(page_size, 20), 1), 100)
    )
    select r.id, r.status, r.note, r.reason, r.created_at, r.decided_at, s.id, s.name, s.slug, s.logo_url::text, r.deal_room_id,
           coalesce(d.status in ('PENDING', 'IN_PROGRESS'), false), coalesce(r.deal_room_id = any (enterable), false),
           r.status <> 'OPEN' and r.investor_id = any (acting) and s.is_on_market and s.id <> all (mine) and s.id <> all (taken) and not exists (
             select 1 from public.intro_requests n
             where n.startup_id = r.startup_id and n.investor_id = r.investor_id and (n.created_at, n.id) > (r.created_at, r.id)
           ),
           p.display_name, p.profile_image_url::text,
           -- Security: contact data is shown only after the founder has accepted.
           case when r.status = 'ACCEPTED' and p.is_active then p.email end, case when r.status = 'ACCEPTED' and p.is_active then p.phone end,
           i.organization_id, private.organization_name(i.organization_id), a.display_name, b.display_name,
           r.status = 'OPEN' and r.investor_id = any (acting),
           -- Security: of the room, before one has a seat there, who of one's own organization is in it.
           case when d.id is not null and d.ended_at is null and not exists (
             select 1 from public.deal_room_members x where x.deal_room_id = r.deal_room_id and x.user_id = me
           ) then (
             select coalesce(array_agg(u.display_name order by l.is_manager desc, u.display_name, u.id), '{}')
             from private.current_members l
             join private.current_organization_members c on c.user_id = l.user_id and c.organization_id = i.organization_id
             join public.users u on u.id = l.user_id
             where l.deal_room_id = r.deal_room_id and l.side = 'INVESTOR') end
    from page r
    join public.startups s on s.id = r.startup_id
    join public.investors i on i.id = r.investor_id
    join public.users a on a.id = r.requested_by
    left join public.users b on b.id = r.decided_by
    left join public.deal_rooms o on o.id = r.deal_room_id
    left join public.deals d on d.id = o.deal_id
    left join public.users p on p.id = s.founder_id
    order by r.created_at desc, r.id desc;
end
$$;
comment on function public.my_intro_requests(text, text, timestamptz, text, int) is
  'What the caller''s investors asked for, newest first, 1 to 100 a page, before the last row of the page before; one request or those to one startup where asked so. The founder''s contact is null until they accepted, and while their account is disabled or closed. is_deal_open: it led to a deal that is neither completed nor cancelled, beside which there is no second. can_ask_again: it is the last one to this startup, and request_intro would take another. investor_name, requested_by_name: for which investor, and who of it asked. decided_by_name: who accepted, declined or withdrew it. can_withdraw: it is open, and the caller may. colleagues: while the deal is open, who of the investor is in its room, for a caller who has and had no seat there. Errors: PT401, PT403.';

create function public.intro_inbox(
  state text default null, request text default null, before timestamptz default null, before_id text default null, page_size int default 20
)
returns table (
  id uuid, status public.intro_status, note text, reason text, kyc_waiver_reason text, created_at timestamptz, decided_at timestamptz, decided_by_name text,
  startup_id uuid, startup_name text, startup_slug text, startup_logo_url text, is_startup_on_market boolean,
  investor_name text, person_name text, person_image_url text, is_person_active boolean,
  fund_name text, investor_type text, ticket_size_min numeric, ticket_size_max numeric,
  preference_sectors text[], preference_stages text[], preference_geographies text[],
  linkedin_url text, website_url text, bio text, kyc_status public.kyc_status, kyc_valid_until date, is_accredited boolean,
  contact_email text, contact_phone text,
  deal_room_id uuid, deal_status public.deal_status, can_enter_room boolean, seats jsonb, can_answer boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  enterable uuid[];
begin
  perform private.require_max_size(row(state, request, before_id));
  perform private.require_active();
  enterable := array(select private.my_rooms());
  if state is not null and not pg_input_is_valid(state, 'public.intro_status') then
    perform private.raise_http_error(400, 'The status must be open, accepted, declined or withdrawn.');
  end if;
  return query
    with page as materialized (
      select r.* from public.intro_requests r
      where r.startup_id = any (array(select private.my_startups()))
        and (state is null or r.status = state::public.intro_status)
        and (intro_inbox.request is null or r.id = private.as_uuid(intro_inbox.request))
        and (r.created_at, r.id) < (coalesce(before, 'infinity'), coalesce(private.as_uuid(before_id), 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by r.created_at desc, r.id desc
      limit least(greatest(coalesce(page_size, 20), 1), 100)
    )
    select r.id, r.status, r.note, r.reason, r.kyc_waiver_reason, r.created_at, r.decided_at, b.display_name,
           s.id, s.name, s.slug, s.logo_url::text, s.is_on_market,
           private.organization_name(i.organization_id), p.display_name, p.profile_image_url::text, p.is_active and i.is_active,
           i.fund_name, i.investor_type, i.ticket_size_min, i.ticket_size_max,
           i.preference_sectors, i.preference_stages, i.preference_geographies,
           i.linkedin_url::text, i.website_url::text, i.bio, k.today, case when k.today = 'VERIFIED' then i.kyc_valid_until end,
           i.accreditation_granted and k.today = 'VERIFIED',
           -- Security: contact data is shown only after the founder has accepted.
           case when r.status = 'ACCEPTED' and p.is_active then p.email end, case when r.status = 'ACCEPTED' and p.is_active then p.phone end,
           r.deal_room_id, d.status, coalesce(r.deal_room_id = any (enterable), false),
           coalesce(m.seats, '[]'), r.status = 'OPEN' and s.id = any (array(select private.my_startups('ADMIN')))
    from page r
    join public.startups s on s.id = r.startup_id
    join public.investors i on i.id = r.investor_id
    join public.users p on p.id = r.requested_by
    left join public.users b on b.id = r.decided_by
    cross join lateral (select private.kyc_of_investor(i) as today) k
    left join public.deal_rooms o on o.id = r.deal_room_id
    left join public.deals d on d.id = o.deal_id
    left join (
      select l.deal_room_id as room, jsonb_agg(
        jsonb_build_object('name', u.display_name, 'side', l.side, 'is_manager', l.is_manager, 'until', l.access_expires_at)
        order by l.side, l.is_manager desc, u.display_name) as seats
      from private.current_members l join public.users u on u.id = l.user_id
      where l.deal_room_id = any (enterable) and l.deal_room_id in (select q.deal_room_id from page q)
      group by l.deal_room_id
    ) m on m.room = r.deal_room_id
    order by r.created_at desc, r.id desc;
end
$$;
comment on function public.intro_inbox(text, text, timestamptz, text, int) is
  'Requests to the startups of the caller''s companies, newest first, 1 to 100 a page, before the last row of the page before; of one state or one request where asked so. decided_by_name: who accepted, declined or withdrew it. investor_name: for whom it was asked; person_* and contact_*: who asked. kyc_status is the investor''s today. The contact is null until accepted, and while their account is disabled or closed. seats: who is in the room and until when, while the caller may enter it. can_answer: it is open, and the caller administers the startup''s company. Errors: PT400, PT401, PT403.';

create function public.intro_inbox_counts() returns table (state public.intro_status, requests bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_active();
  return query
    select r.status, count(*) from public.intro_requests r
    where r.startup_id = any (array(select private.my_startups()))
    group by r.status order by r.status;
end
$$;
comment on function public.intro_inbox_counts() is
  'How many requests to the startups of the caller''s companies are in which state; a state without any is left out. Errors: PT401, PT403.';

create function public.my_startup_room(startup text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_max_size(row(startup));
  perform private.require_active();
  return (
    select r.id
    from public.deal_rooms r
    join public.deals d on d.id = r.deal_id and d.status in ('PENDING', 'IN_PROGRESS')
    join public.startups s on s.id = d.startup_id and private.role_in(s.organization_id) is null
    where s.id = private.as_uuid(my_startup_room.startup) and r.id = any (array(select private.my_rooms()))
    order by r.created_at desc, r.id
    limit 1
  );
end
$$;
comment on function public.my_startup_room(text) is
  'The room of an open deal of this startup that the caller may enter, whatever brought them there: a request, an invitation or a deal made by the founder. Null for none, and for members of the startup''s company, which has a room an investor. Errors: PT401, PT403.';
grant execute on function
  public.my_startup_room(text), public.request_intro(text, text, text), public.accept_intro(text, text), public.decline_intro(text, text),
  public.withdraw_intro(text), public.my_intro_requests(text, text, timestamptz, text, int),
  public.intro_inbox(text, text, timestamptz, text, int), public.intro_inbox_counts()
to authenticated;
