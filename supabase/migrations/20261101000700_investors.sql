-- Investors: the profile of an organization that invests, and for which investor a call acts.

create table public.investors (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null unique references public.organizations (id),
  user_id uuid not null references public.users (id),
  fund_name text check (private.is_name(fund_name, 160)),
  investor_type text check (investor_type in ('VC', 'Angel', 'Corporate', 'Government', 'Family Office')),
  ticket_size_min numeric(15, 2) check (ticket_size_min >= 0 and ticket_size_min <> 'NaN'),
  ticket_size_max numeric(15, 2) check (ticket_size_max >= 0 and ticket_size_max <> 'NaN'),
  preference_sectors text[] not null default '{}' check (private.are_short_texts(preference_sectors, 50, 80)),
  preference_stages text[] not null default '{}' check (private.are_short_texts(preference_stages, 50, 80)),
  preference_geographies text[] not null default '{}' check (private.are_short_texts(preference_geographies, 50, 80)),
  portfolio_size int check (portfolio_size >= 0),
  total_aum numeric(15, 2) check (total_aum >= 0 and total_aum <> 'NaN'),
  kyc_decision public.kyc_status not null default 'PENDING',
  kyc_valid_until date,
  accreditation_granted boolean not null default false,
  linkedin_url public.web_address check (left(linkedin_url, 1) <> '/'),
  website_url public.web_address check (left(website_url, 1) <> '/'),
  bio text check (length(bio) <= 5000),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ticket_size_min <= ticket_size_max)
);
alter table public.investors enable row level security;
revoke all on public.investors from anon, authenticated, service_role;
create index investors_user on public.investors (user_id);
create policy "Members read the profile of their investor, the platform all"
  on public.investors for select to authenticated
  using (
    organization_id = any (array(select private.my_organizations('INVESTOR')))
    or (select private.is_super_admin())
  );
grant select (id, organization_id, user_id, fund_name, investor_type, ticket_size_min, ticket_size_max, preference_sectors,
  preference_stages, preference_geographies, portfolio_size, total_aum, kyc_decision, kyc_valid_until, accreditation_granted,
  linkedin_url, website_url, bio, is_active, created_at, updated_at) on public.investors to authenticated;
comment on table public.investors is
  'An organization that invests, with its profile and preferences: a fund, or one person. Money in US dollars.';
comment on column public.investors.user_id is
  'The oldest owner of the organization, those whose account is active first; the last one, when it has none. Derived and shown; asked by no rule.';
comment on column public.investors.kyc_decision is
  'The last decision on the check of this organization. Read what private.kyc_of_investor says: a verification may have expired since.';
comment on column public.investors.kyc_valid_until is
  'The last day of a verified KYC; null is without end. Nothing is written when it passes.';
comment on column public.investors.accreditation_granted is 'Granted with a verified KYC, never written by the investor. Ask is_accredited: the verification may have expired since.';
create trigger investors_updated_at before update on public.investors
  for each row execute function private.set_updated_at();

create function private.kyc_of_investor(investor public.investors) returns public.kyc_status
language plpgsql stable set search_path = ''
as $$
begin
  return case when investor.kyc_decision = 'VERIFIED' and investor.kyc_valid_until < private.today() then 'EXPIRED' else investor.kyc_decision end;
end
$$;
comment on function private.kyc_of_investor(public.investors) is
  'What the check of an investor says today: a verification whose last day is over is EXPIRED. Whatever grants power by KYC asks this, never kyc_decision.';

create view private.people_kyc with (security_invoker = false) as
select distinct on (m.user_id) m.user_id, i.organization_id, private.kyc_of_investor(i) as kyc_status, i.kyc_valid_until
from public.organization_members m join public.investors i on i.organization_id = m.organization_id
where m.ended_at is null
order by m.user_id, (m.role = 'OWNER') desc, m.joined_at, m.id;
comment on view private.people_kyc is
  'The investor whose check is shown as a person''s: the one that they have owned for longest, else the one to which they have belonged for longest. Nobody else has a row.';

create function public.kyc_status(person public.users) returns public.kyc_status
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Security: the caller may pass a row that they made up: only its id is read, and of an account that they read.
  if person.id = private.current_user_id() or private.is_super_admin() then
    return coalesce((select k.kyc_status from private.people_kyc k where k.user_id = person.id), 'PENDING');
  end if;
  return null;
end
$$;
comment on function public.kyc_status(public.users) is
  'The KYC of a person''s investor today (private.people_kyc; PENDING without one), readable like a column by those who read the account.';
grant execute on function public.kyc_status(public.users) to authenticated;

create function public.is_accredited(investor public.investors) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Security: the caller may pass a row that they made up: only its id is read, and of an investor whose profile they read.
  return exists (
    select 1 from public.investors i
    where i.id = investor.id and i.accreditation_granted and private.kyc_of_investor(i) = 'VERIFIED'
      and (i.organization_id = any (array(select private.my_organizations('INVESTOR'))) or private.is_super_admin()));
end
$$;
comment on function public.is_accredited(public.investors) is
  'Is an investor accredited today, readable like a column by those who read its profile? Accreditation comes with the verification of its KYC, and ends with it.';
grant execute on function public.is_accredited(public.investors) to authenticated;

create function private.on_users_became_investor() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Whoever was invited to an investor answers that first.
  if not exists (
    select 1 from public.organization_invitations i join public.organizations o on o.id = i.organization_id
    where i.email = lower(new.email) and o.kind = 'INVESTOR' and i.is_open and i.expires_at > now()
    union all
    select 1 from public.organization_members m join public.organizations o on o.id = m.organization_id
    where m.user_id = new.id and m.ended_at is null and o.kind = 'INVESTOR'
  ) then
    perform private.create_own_investor(new.id);
  end if;
  return new;
end
$$;
comment on function private.on_users_became_investor() is
  'Trigger: whoever chooses the role INVESTOR invests for themself, unless they act for an investor already or are invited to one.';
create trigger users_investor_profile after insert or update of role on public.users
  for each row when (new.role = 'INVESTOR') execute function private.on_users_became_investor();

create function private.create_own_investor(person uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  -- What they did as an investor before is theirs again.
  own uuid := (
    select o.id from public.organizations o join public.organization_members m on m.organization_id = o.id
    where m.user_id = person and o.kind = 'INVESTOR' and o.is_individual
      and not exists (select 1 from public.organization_members c where c.organization_id = o.id and c.ended_at is null)
    order by m.joined_at, m.id limit 1);
begin
  if own is null then
    insert into public.organizations (kind, legal_name, is_individual)
    select 'INVESTOR', u.display_name, true from public.users u where u.id = person
    returning id into own;
    insert into public.investors (organization_id, user_id) values (own, person);
  end if;
  insert into public.organization_members (organization_id, user_id, role, is_signatory) values (own, person, 'OWNER', true);
  return own;
end
$$;
comment on function private.create_own_investor(uuid) is
  'Makes an investor of one person, who owns it and signs for it; the one that was theirs before, where there is one.';

create function private.my_investors(at_least public.organization_role default 'VIEWER') returns setof uuid
language plpgsql stable security definer rows 5 set search_path = ''
as $$
begin
  return query
    select i.id from public.investors i
    join private.current_organization_members m on m.organization_id = i.organization_id
    where m.user_id = (select private.current_user_id()) and m.role >= at_least and i.is_active;
end
$$;
comment on function private.my_investors(public.organization_role) is
  'The investors for which the caller acts with at least this role: a set, for policies.';
grant execute on function private.my_investors(public.organization_role) to authenticated;

create function private.is_investor(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from private.current_organization_members m join public.investors i on i.organization_id = m.organization_id and i.is_active
    where m.user_id = person)
$$;
comment on function private.is_investor(uuid) is 'Does this person act for an investor, in whichever role?';

create function private.require_investor(
  organization text default null, at_least public.organization_role default 'MEMBER'
) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  mine uuid[];
  acting uuid;
begin
  perform private.require_active();
  mine := array(
    select i.organization_id from public.investors i
    where i.id in (select private.my_investors()) order by i.organization_id);
  acting := case when organization is null then mine[1] else private.as_uuid(organization) end;
  if cardinality(mine) = 0 then
    perform private.raise_http_error(403, 'Only investors can do this.');
  elsif organization is null and cardinality(mine) > 1 then
    perform private.raise_http_error(409, 'Choose the investor for which you act.');
  elsif acting is null or acting <> all (mine) then
    perform private.raise_http_error(404, 'Organization not found');
  elsif private.role_in(acting) < at_least then
    perform private.raise_http_error(403, case when at_least = 'MEMBER' then 'You may only read what is this investor''s.'
      else 'Only an administrator of the investor can do this.' end);
  end if;
  return (select i.id from public.investors i where i.organization_id = acting);
end
$$;
comment on function private.require_investor(text, public.organization_role) is
  'The investor for which the caller acts with at least this role: of this organization; null: their only one. Refuses with PT401, PT403, of another one with PT404, and where they have several and named none with PT409.';

create function private.lock_investor(
  organization text default null, at_least public.organization_role default 'MEMBER'
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  investor constant uuid := private.require_investor(organization, at_least);
  acting constant uuid := (select i.organization_id from public.investors i where i.id = investor);
begin
  perform private.lock_organizations(array[acting]);
  -- Asked again: the caller may have lost their role while they waited.
  return private.require_investor(acting::text, at_least);
end
$$;
comment on function private.lock_investor(text, public.organization_role) is
  'Locks the organization of the investor for which the caller acts (require_investor), whose members act one after the other.';

create function public.create_investor(name text default null) returns public.investors
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  own uuid;
  made public.investors;
begin
  perform private.require_max_size(row(name));
  me := private.require_active();
  if not private.is_name(btrim(create_investor.name), 160) then
    perform private.raise_http_error(400, 'A name must be 1 to 160 characters on one line.');
  end if;
  perform private.enforce_rate_limit('investor created', me::text, 20, interval '1 hour');
  -- The one that was theirs before is theirs again.
  perform private.lock_organizations(array(select m.organization_id from public.organization_members m where m.user_id = me));
  perform private.lock_people(array[me]);
  perform private.require_active();
  if exists (select private.my_organizations('INVESTOR')) then
    perform private.raise_http_error(409, 'You already act for an investor.');
  end if;
  own := private.create_own_investor(me);
  perform private.require_no_conflict(me, own);
  perform private.forbid_other_name(own, btrim(create_investor.name)) where create_investor.name is not null;
  update public.investors i set fund_name = coalesce(btrim(create_investor.name), i.fund_name) where i.organization_id = own returning i.* into made;
  return made;
end
$$;
comment on function public.create_investor(text) is
  'Whoever acts for no investor invests for themself from now on, as an investor of one person (name: of its profile; null: as it was, or none). What they did as an investor before is theirs again. 20 an hour. Errors: PT400, PT401, PT403, PT409, PT413, PT429.';

create function public.update_investor(details jsonb, organization text default null) returns public.investors
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  asks constant jsonb := '{
    "fund_name": "A name must be at most 160 characters on one line.",
    "investor_type": "Choose a type from the list.",
    "ticket_size_min": "Enter an amount in US dollars, less than 10 trillion.",
    "ticket_size_max": "Enter an amount in US dollars, less than 10 trillion.",
    "preference_sectors": "List at most 50 sectors, of at most 80 characters each.",
    "preference_stages": "List at most 50 stages, of at most 80 characters each.",
    "preference_geographies": "List at most 50 places, of at most 80 characters each.",
    "portfolio_size": "Enter a whole number of companies.",
    "total_aum": "Enter an amount in US dollars, less than 10 trillion.",
    "linkedin_url": "Enter a web address that begins with https://.",
    "website_url": "Enter a web address that begins with https://.",
    "bio": "A text must be at most 5,000 characters."
  }';
  investor uuid;
  mine public.investors;
  entered record;
begin
  perform private.require_max_size(row(details, organization));
  me := private.require_active();
  investor := private.lock_investor(organization, 'ADMIN');
  select i.* into mine from public.investors i where i.id = investor;
  if jsonb_typeof(details) is distinct from 'object' then
    perform private.raise_http_error(400, 'Include at least one field to change.');
  end if;
  perform private.enforce_rate_limit('investor edited', me::text, 600, interval '1 hour');
  select * into entered from private.read_details(mine, details, asks);
  -- A size that the call leaves out keeps its value, so the two are compared as they will be.
  if (entered.made).ticket_size_min > (entered.made).ticket_size_max and details ?| array['ticket_size_min', 'ticket_size_max'] then
    entered.wrong := (select coalesce(jsonb_agg(w.item), '[]') from jsonb_array_elements(entered.wrong) w (item)
                   where w.item ->> 'field' not in ('ticket_size_min', 'ticket_size_max'))
      || private.field_error('ticket_size_max', 'The largest ticket must not be smaller than the smallest one.');
  end if;
  perform private.raise_field_errors(entered.wrong, case when jsonb_array_length(entered.wrong) = 1 then entered.wrong -> 0 ->> 'message' end);
  mine := entered.made;
  perform private.forbid_other_name(mine.organization_id, mine.fund_name);
  update public.investors i
  set fund_name = mine.fund_name, investor_type = mine.investor_type,
      ticket_size_min = mine.ticket_size_min, ticket_size_max = mine.ticket_size_max,
      preference_sectors = mine.preference_sectors, preference_stages = mine.preference_stages,
      preference_geographies = mine.preference_geographies, portfolio_size = mine.portfolio_size,
      total_aum = mine.total_aum, linkedin_url = mine.linkedin_url, website_url = mine.website_url, bio = mine.bio
  where i.id = mine.id
  returning i.* into mine;
  return mine;
end
$$;
comment on function public.update_investor(jsonb, text) is
  'An administrator of an investor fills in its profile (the name while it is neither verified nor in review: private.forbid_other_name): of fund_name, investor_type, ticket_size_min, ticket_size_max, preference_sectors, preference_stages, preference_geographies, portfolio_size, total_aum, linkedin_url, website_url and bio what is given; the others stay. All wrong fields are refused at once, and then nothing is stored. Money in US dollars. Errors: PT400 (with fields), PT401, PT403, PT404, PT409, PT429.';
grant execute on function public.create_investor(text), public.update_investor(jsonb, text) to authenticated;
