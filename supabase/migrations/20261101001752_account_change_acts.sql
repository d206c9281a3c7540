-- A platform administrator changes role, tier and activity of an account.

create function private.lock_person(person text, reason text, with_theirs boolean default true) returns public.users
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  locked public.users;
begin
  perform private.enforce_rate_limit('account changed', me::text, 600, interval '1 hour');
  if not private.is_super_admin() then
    perform private.raise_http_error(403, 'Only a platform administrator can change accounts.');
  end if;
  perform private.require_reason(reason, 'The person reads');
  perform private.lock_super_admins();
  if with_theirs then
    perform private.lock_person_and_theirs(private.as_uuid(person));
  end if;
  select u.* into locked from public.users u where u.id = private.as_uuid(person) for no key update;
  -- Check again after the lock: the caller may have lost their role while they waited.
  perform private.require_active();
  if not private.is_super_admin() then
    perform private.raise_http_error(403, 'Only a platform administrator can change accounts.');
  elsif locked.id is null then
    perform private.raise_http_error(404, 'Person not found');
  elsif locked.id = me then
    perform private.raise_http_error(403, 'Only another platform administrator can change your account.');
  elsif not exists (select 1 from auth.users a where a.id = locked.id) then
    perform private.raise_http_error(409, 'This account was closed.');
  end if;
  perform private.set_change_reason(reason);
  return locked;
end
$$;
comment on function private.lock_person(text, text, boolean) is
  'Locks the person whose account the caller, a platform administrator, is about to change, with all that changes with '
  'it unless that is only the person''s own row, and keeps the reason for the triggers. Refuses with PT400, PT401, '
  'PT403, PT404, PT409.';

create function public.set_person_role(person text, role text, reason text) returns public.users
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  changed public.users;
  wanted public.user_role;
  acts_for public.organization_kind;
begin
  perform private.require_max_size(row(person, role, reason));
  perform private.require_active();
  changed := private.lock_person(person, reason);
  if set_person_role.role is null or not pg_input_is_valid(set_person_role.role, 'public.user_role') then
    perform private.raise_http_error(400, 'This role does not exist.');
  end if;
  wanted := set_person_role.role;
  if wanted = 'SUPER_ADMIN' and not private.is_email_confirmed(changed.id) then
    perform private.raise_http_error(409, 'This person has not confirmed their email address yet.');
  end if;
  -- Who invests for themself alone, and has no open deal, stops with the role.
  update public.organization_members m set ended_at = clock_timestamp(), ended_by = changed.id
  from public.organizations o
  where o.id = m.organization_id and m.user_id = changed.id and m.ended_at is null
    and o.is_individual and wanted <> all (private.allowed_account_roles(o.kind))
    and private.is_alone_in(changed.id, o.id)
    and not exists (select 1 from private.deal_sides p where p.organization_id = o.id and p.ended_at is null);
  acts_for := (
    select min(o.kind) from public.organization_members m join public.organizations o on o.id = m.organization_id
    where m.user_id = changed.id and m.ended_at is null and wanted <> all (private.allowed_account_roles(o.kind)));
  if acts_for is not null then
    perform private.raise_http_error(409, case acts_for
      when 'HUB' then 'This person acts for a hub. They leave it before they found, invest or administer the platform.'
      when 'INVESTOR' then 'This person acts for an investor. They leave it, or its open deals end, before they administer a hub or the platform.'
      else 'This person acts for a company. They leave it before they administer a hub or the platform.' end);
  end if;
  update public.users u set role = wanted where u.id = changed.id and u.role <> wanted;
  perform private.set_change_reason(null);
  select u.* into changed from public.users u where u.id = changed.id;
  return changed;
end
$$;
comment on function public.set_person_role(text, text, text) is
  'A platform administrator changes somebody''s role, with a reason that the person reads. Whom they act '
  'for stays; who acts for a hub is HUB_ADMIN or GUEST, who acts for a company or an investor STARTUP_ADMIN, INVESTOR or GUEST; who invests for themself and has no open deal stops with another role; the last active SUPER_ADMIN stays. Errors: '
  'PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.set_person_tier(person text, tier text, reason text) returns public.users
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  changed public.users;
begin
  perform private.require_max_size(row(person, tier, reason));
  perform private.require_active();
  changed := private.lock_person(person, reason, with_theirs => false);
  if tier is null or not pg_input_is_valid(tier, 'public.subscription_tier') then
    perform private.raise_http_error(400, 'This plan does not exist.');
  end if;
  update public.users u set subscription_tier = tier::public.subscription_tier
  where u.id = changed.id and u.subscription_tier <> tier::public.subscription_tier;
  perform private.set_change_reason(null);
  select u.* into changed from public.users u where u.id = changed.id;
  return changed;
end
$$;
comment on function public.set_person_tier(text, text, text) is
  'A platform administrator changes somebody''s subscription, with a reason that the person reads. Errors: PT400, '
  'PT401, PT403, PT404, PT409, PT429.';

create function public.set_person_active(person text, active boolean, reason text) returns public.users
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  changed public.users;
begin
  perform private.require_max_size(row(person, reason));
  perform private.require_active();
  changed := private.lock_person(person, reason);
  if active is null then
    perform private.raise_http_error(400, 'Specify whether the account is active.');
  end if;
  update public.users u set is_active = active where u.id = changed.id and u.is_active <> active;
  perform private.set_change_reason(null);
  select u.* into changed from public.users u where u.id = changed.id;
  return changed;
end
$$;
comment on function public.set_person_active(text, boolean, text) is
  'A platform administrator disables an account, which bars it from everything at once on its open screens too, or '
  'enables it again, with a reason that the person reads. The last active SUPER_ADMIN stays. Errors: PT400, PT401, '
  'PT403, PT404, PT409, PT429.';
grant execute on function
  public.set_person_role(text, text, text),
  public.set_person_tier(text, text, text), public.set_person_active(text, boolean, text)
to authenticated;
