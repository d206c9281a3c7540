-- Investors: the profile behind the INVESTOR role.

create table public.investors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references public.users (id),
  fund_name text check (length(fund_name) <= 160),
  investor_type text check (investor_type in ('VC', 'Angel', 'Corporate', 'Government', 'Family Office')),
  ticket_size_min numeric(15, 2) check (ticket_size_min >= 0 and ticket_size_min <> 'NaN'),
  ticket_size_max numeric(15, 2) check (ticket_size_max >= 0 and ticket_size_max <> 'NaN'),
  preference_sectors text[] not null default '{}' check (private.are_short_texts(preference_sectors, 50, 80)),
  preference_stages text[] not null default '{}' check (private.are_short_texts(preference_stages, 50, 80)),
  preference_geographies text[] not null default '{}' check (private.are_short_texts(preference_geographies, 50, 80)),
  portfolio_size int check (portfolio_size >= 0),
  total_aum numeric(15, 2) check (total_aum >= 0 and total_aum <> 'NaN'),
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
create policy "Active investors read their own profile, the platform all"
  on public.investors for select to authenticated
  using (
    user_id = (select private.current_active_user_id())
    or (select private.is_super_admin())
  );
grant select (id, user_id, fund_name, investor_type, ticket_size_min, ticket_size_max, preference_sectors,
  preference_stages, preference_geographies, portfolio_size, total_aum, accreditation_granted, linkedin_url,
  website_url, bio, is_active, created_at, updated_at) on public.investors to authenticated;
comment on table public.investors is 'An investor''s profile and preferences; created when somebody chooses the role INVESTOR. Money in US dollars.';
comment on column public.investors.accreditation_granted is 'Granted with a verified KYC, never written by the investor. Ask is_accredited: the verification may have expired since.';
create trigger investors_updated_at before update on public.investors
  for each row execute function private.set_updated_at();

create function public.is_accredited(investor public.investors) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  -- Security: runs as the caller, who may pass a row that they made up: it shows nobody whom they cannot read.
  return investor.accreditation_granted and exists (
    select 1 from public.users u where u.id = investor.user_id and public.kyc_status(u) = 'VERIFIED'
  );
end
$$;
comment on function public.is_accredited(public.investors) is
  'Is the investor accredited today, readable like a column? Accreditation comes with the verification of their KYC, and ends with it.';
grant execute on function public.is_accredited(public.investors) to authenticated;

create function private.on_users_became_investor() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.investors (user_id) values (new.id) on conflict (user_id) do nothing;
  return new;
end
$$;
comment on function private.on_users_became_investor() is
  'Trigger: choosing INVESTOR creates the investor''s profile row.';
create trigger users_investor_profile after insert or update of role on public.users
  for each row when (new.role = 'INVESTOR') execute function private.on_users_became_investor();

create function private.my_investor() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- A subquery, not a join: a join would check the caller for each row of a small table that is read as a whole.
  return (
    select (select i.id from public.investors i where i.user_id = u.id and i.is_active)
    from public.users u where u.id = (select private.current_user_id()) and u.is_active and u.role = 'INVESTOR'
  );
end
$$;
comment on function private.my_investor() is 'The investor that the caller acts as, or null.';
grant execute on function private.my_investor() to authenticated;

create function private.require_investor() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  investor uuid;
begin
  perform private.require_active();
  investor := private.my_investor();
  if investor is null then
    perform private.raise_http_error(403, 'Only investors can do this.');
  end if;
  return investor;
end
$$;
comment on function private.require_investor() is 'The investor that the caller acts as; refuses with PT401 or PT403 when there is none.';

create function public.update_investor(details jsonb) returns public.investors
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  asks constant jsonb := '{
    "fund_name": "A name must be at most 160 characters.",
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
  mine public.investors;
  entered record;
begin
  perform private.require_max_size(row(details));
  me := private.require_active();
  perform private.lock_people(array[me]);
  select i.* into mine from public.investors i where i.user_id = me for update;
  -- Check after the lock: the caller may have been disabled while they waited.
  perform private.require_active();
  if mine.id is null then
    perform private.raise_http_error(404, 'Investor profile not found');
  elsif jsonb_typeof(details) is distinct from 'object' then
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
comment on function public.update_investor(jsonb) is
  'Fills in one''s own investor profile: of fund_name, investor_type, ticket_size_min, ticket_size_max, preference_sectors, preference_stages, preference_geographies, portfolio_size, total_aum, linkedin_url, website_url and bio what is given; the others stay. All wrong fields are refused at once, and then nothing is stored. Money in US dollars. Errors: PT400 (with fields), PT401, PT403, PT404, PT429.';
grant execute on function public.update_investor(jsonb) to authenticated;
