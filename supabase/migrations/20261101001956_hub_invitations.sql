-- Invitations to administer a hub, as the invited meet them: in a mail, where their address has no account, and on a page of their own.

create function private.is_hub_invitation_mail_wanted(invitation uuid, address uuid, moment timestamptz) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select 1 from public.hub_invitations i
    join private.mail_addresses a
      on a.id = is_hub_invitation_mail_wanted.address and a.address = i.email
        and private.can_mail_invitations_to(a, moment)
    join public.hubs h on h.id = i.hub_id and h.is_approved and h.is_active
    where i.id = is_hub_invitation_mail_wanted.invitation
      and i.claimed_at is null and i.declined_at is null and i.revoked_at is null and i.expires_at > moment
      and private.is_hub_inviter(i.invited_by, i.hub_id));
end
$$;
comment on function private.is_hub_invitation_mail_wanted(uuid, uuid, timestamptz) is
  'Is there still a hub to administer, and does the address take our invitations?';

create function private.hub_invitation_in_mail(invitation uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', i.id, 'inviter', u.display_name, 'hub', h.name, 'role', 'HUB_ADMIN')
  from public.hub_invitations i
  join public.hubs h on h.id = i.hub_id
  join public.users u on u.id = i.invited_by
  where i.id = invitation
$$;
comment on function private.hub_invitation_in_mail(uuid) is
  'What a mail says of an invitation to administer a hub: {id, inviter, hub, role}, the role being the one that a new account needs.';

create function public.hub_invitation_page(invitation text)
returns table (
  state text, invited_as text, hub_name text, logo_url text, city text, country text, inviter_name text, expires_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  caller public.users;
  asked public.hub_invitations;
begin
  perform private.require_max_size(row(invitation));
  me := private.require_active();
  select u.* into caller from public.users u where u.id = me;
  select i.* into asked from public.hub_invitations i where i.id = private.as_uuid(invitation);
  if asked.id is null then
    perform private.raise_http_error(404, 'Invitation not found');
  end if;
  if asked.email is distinct from private.my_confirmed_email() then
    -- Security: the link alone tells that there is an invitation, and enough of the address to know one's own by.
    return query select
      case when asked.email = lower(caller.email) then 'UNCONFIRMED' else 'OTHER_ACCOUNT' end,
      case when asked.email = lower(caller.email) then asked.email else regexp_replace(asked.email, '^(.).*@', '\1…@') end,
      null::text, null::text, null::text, null::text, null::text, null::timestamptz;
    return;
  end if;
  return query
    select case
             when asked.claimed_at is not null then 'CLAIMED'
             when asked.declined_at is not null then 'DECLINED'
             when asked.revoked_at is not null then 'REVOKED'
             when asked.expires_at <= now() then 'OVER'
             when not private.is_hub_inviter(asked.invited_by, asked.hub_id) then 'REVOKED'
             when not (h.is_approved and h.is_active) then 'SUSPENDED'
             when caller.role = 'HUB_ADMIN' and caller.hub_id is not null then 'OTHER_HUB'
             when caller.role not in ('HUB_ADMIN', 'GUEST') then 'OTHER_ROLE'
             else 'OPEN' end,
           asked.email, h.name, h.logo_url::text, h.city, h.country, u.display_name, asked.expires_at
    from public.hubs h, public.users u
    where h.id = asked.hub_id and u.id = asked.invited_by;
end
$$;
comment on function public.hub_invitation_page(text) is
  'What the page of an invitation to administer a hub shows. state: OPEN, CLAIMED, DECLINED, REVOKED, OVER, SUSPENDED (the hub, for now), OTHER_HUB and OTHER_ROLE (why this account cannot accept it); UNCONFIRMED and OTHER_ACCOUNT, with a masked address and nothing else, for the person who has only the link. Errors: PT401, PT403, PT404.';
grant execute on function public.hub_invitation_page(text) to authenticated;
