-- Organizations on the screens: the caller's own, one with its facts and its members, invitations as senders and the
-- invited meet them.

create function public.my_organizations()
returns table (
  organization_id uuid, kind public.organization_kind, name text, role public.organization_role, title text, is_signatory boolean,
  hub_id uuid, is_acting boolean, investor_id uuid, is_individual boolean,
  kyc_status public.kyc_status, kyc_valid_until date
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
begin
  return query
    select o.id, o.kind, private.organization_name(o.id), m.role, m.title, m.is_signatory, h.id, private.is_acting(o.id), i.id, o.is_individual,
           k.today, case when k.today = 'VERIFIED' then i.kyc_valid_until end
    from private.current_organization_members m
    join public.organizations o on o.id = m.organization_id
    left join public.hubs h on h.organization_id = o.id
    left join public.investors i on i.organization_id = o.id
    left join lateral (select private.kyc_of_investor(i) as today) k on i.id is not null
    where m.user_id = me
    order by m.joined_at, m.id;
end
$$;
comment on function public.my_organizations() is
  'The organizations of the caller, the oldest membership first. is_acting: false for a hub that is suspended or not approved. kyc_status, kyc_valid_until: of an investor today. Errors: PT401, PT403.';

create function public.organization_page(organization text)
returns table (
  organization_id uuid, kind public.organization_kind, name text, legal_name text, trading_name text, country text,
  registration_number text, register text, registered_address text, website text, is_individual boolean,
  verified_at timestamptz, verified_by_name text, hub_id uuid, my_role public.organization_role, can_manage boolean,
  can_own boolean, fixed_reason text, can_set_legal_facts boolean, startups jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked uuid;
begin
  perform private.require_max_size(row(organization));
  asked := private.require_organization(organization);
  return query
    select o.id, o.kind, private.organization_name(o.id), o.legal_name, coalesce(i.fund_name, o.trading_name), o.country,
           o.registration_number, o.register, o.registered_address, o.website::text, o.is_individual, o.verified_at, u.display_name, h.id, r.mine,
           coalesce(r.mine >= 'ADMIN', false), coalesce(r.mine = 'OWNER', false),
           r.reason, coalesce(r.mine = 'OWNER' and o.kind <> 'HUB' and r.reason is null, false),
           case o.kind when 'COMPANY' then (
             select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'slug', s.slug, 'status', s.status)
               order by s.created_at, s.id), '[]')
             from public.startups s where s.organization_id = o.id) end
    from public.organizations o
    cross join (select private.role_in(asked) as mine, private.why_facts_are_fixed(asked) as reason) r
    left join public.users u on u.id = o.verified_by
    left join public.hubs h on h.organization_id = o.id
    left join public.investors i on i.organization_id = o.id
    where o.id = asked;
end
$$;
comment on function public.organization_page(text) is
  'What an organization is called, and its facts, for its members and platform administrators (my_role null). can_manage: its administrators, can_own: its owners. trading_name: of an investor that of its profile. fixed_reason: why its owners change no fact that is there (private.why_facts_are_fixed). can_set_legal_facts: an owner of a company or an investor that is neither verified nor in review sets legal_name and country, too, of an investor is_individual. startups: those of a company, [{id, name, slug, status}]; null for other kinds. Errors: PT401, PT403, PT404, PT413.';

create function public.organization_team(organization text)
returns table (
  user_id uuid, display_name text, email text, profile_image_url text, role public.organization_role, title text,
  is_signatory boolean, joined_at timestamptz, is_active boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked uuid;
begin
  perform private.require_max_size(row(organization));
  asked := private.require_organization(organization);
  return query
    select u.id, u.display_name, u.email, u.profile_image_url::text, m.role, m.title, m.is_signatory, m.joined_at, u.is_active
    from public.organization_members m join public.users u on u.id = m.user_id
    where m.organization_id = asked and m.ended_at is null
    order by m.role desc, u.display_name, u.id;
end
$$;
comment on function public.organization_team(text) is
  'Who belongs to an organization, owners first, for its members and platform administrators; is_active: their account is not disabled. Errors: PT401, PT403, PT404, PT413.';

create function public.open_organization_invitations(organization text default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
begin
  perform private.require_max_size(row(organization), 4096);
  me := private.require_active();
  return (
    select coalesce(jsonb_agg(to_jsonb(shown) - 'created_at' order by shown.created_at desc, shown.id), '[]') from (
      select i.id, i.email, i.role, i.title, i.expires_at, i.created_at, jsonb_build_object('id', o.id, 'kind', o.kind,
        'name', private.organization_name(o.id), 'hub_id', h.id, 'city', h.city, 'country', o.country) as organization
      from public.organization_invitations i
      join public.organizations o on o.id = i.organization_id
      left join public.hubs h on h.organization_id = o.id
      where i.is_open and i.expires_at > now()
        and (open_organization_invitations.organization is null or o.id = private.as_uuid(open_organization_invitations.organization))
        and (o.id in (select private.my_organizations(null, 'ADMIN')) or private.is_super_admin()
          or i.email = private.my_confirmed_email())
      order by i.created_at desc, i.id limit 100
    ) shown);
end
$$;
comment on function public.open_organization_invitations(text) is
  'Invitations to an organization, or to all, that are open and that the caller may see, the newest hundred first: those of organizations that they administer, those to their confirmed address, all for platform administrators. [{id, email, role, title, expires_at, organization: {id, kind, name, hub_id, city, country}}]. Errors: PT401, PT403, PT413.';

create function private.is_organization_invitation_mail_wanted(invitation uuid, address uuid, moment timestamptz) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select 1 from public.organization_invitations i
    join private.mail_addresses a
      on a.id = is_organization_invitation_mail_wanted.address and a.address = i.email
        and private.can_mail_invitations_to(a, moment)
    where i.id = is_organization_invitation_mail_wanted.invitation
      and i.is_open and i.expires_at > moment
      and private.is_acting(i.organization_id) and private.can_give_role(i.invited_by, i.organization_id, i.role));
end
$$;
comment on function private.is_organization_invitation_mail_wanted(uuid, uuid, timestamptz) is
  'Is the invitation still open, and does the address take our invitations?';

create function public.organization_invitation_page(invitation text)
returns table (
  state text, invited_as text, organization_name text, kind public.organization_kind, role public.organization_role, title text,
  logo_url text, city text, country text, inviter_name text, inviter_organization text, expires_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  caller public.users;
  asked public.organization_invitations;
begin
  perform private.require_max_size(row(invitation));
  me := private.require_active();
  select u.* into caller from public.users u where u.id = me;
  select i.* into asked from public.organization_invitations i where i.id = private.as_uuid(invitation);
  if asked.id is null then
    perform private.raise_http_error(404, 'Invitation not found');
  end if;
  if asked.email is distinct from private.my_confirmed_email() then
    -- Security: the link alone tells that there is an invitation, and enough of the address to know one's own by.
    return query select
      case when asked.email = lower(caller.email) then 'UNCONFIRMED' else 'OTHER_ACCOUNT' end,
      case when asked.email = lower(caller.email) then asked.email else regexp_replace(asked.email, '^(.).*@', '\1…@') end,
      null::text, null::public.organization_kind, null::public.organization_role, null::text, null::text, null::text,
      null::text, null::text, null::text, null::timestamptz;
    return;
  end if;
  return query
    select case
             when asked.claimed_at is not null then 'CLAIMED'
             when asked.declined_at is not null then 'DECLINED'
             when asked.revoked_at is not null then 'REVOKED'
             when asked.expires_at <= now() then 'OVER'
             when not private.can_give_role(asked.invited_by, asked.organization_id, asked.role) then 'REVOKED'
             when not private.is_acting(asked.organization_id) then 'SUSPENDED'
             when private.role_in(asked.organization_id) is not null then 'MEMBER'
             else coalesce(private.conflict_of_membership(me, asked.organization_id), 'OPEN') end,
           asked.email, c.name, o.kind, asked.role, asked.title, h.logo_url::text, h.city, o.country,
           u.display_name, case when private.role_in(o.id, u.id) is not null then c.name end, asked.expires_at
    from public.organizations o
    cross join lateral (select private.organization_name(o.id) as name) c
    left join public.hubs h on h.organization_id = o.id
    join public.users u on u.id = asked.invited_by
    where o.id = asked.organization_id;
end
$$;
comment on function public.organization_invitation_page(text) is
  'What the page of an invitation to an organization shows. state: OPEN, CLAIMED, DECLINED, REVOKED, OVER, SUSPENDED (a hub, for now), MEMBER (the caller is one already), OTHER_ROLE, OTHER_HUB and OTHER_SIDE (why this account cannot act for it: private.conflict_of_membership); UNCONFIRMED and OTHER_ACCOUNT, with a masked address and nothing else, for the person who has only the link. inviter_organization: null of a platform administrator, and of whoever left. Errors: PT401, PT403, PT404.';
grant execute on function
  public.my_organizations(), public.organization_page(text), public.organization_team(text),
  public.open_organization_invitations(text), public.organization_invitation_page(text)
  to authenticated;
