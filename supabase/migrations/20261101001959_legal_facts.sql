-- The legal facts of an organization: editing them, and that they stay once they are verified or in review.

create function private.why_facts_are_fixed(organization uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select case
      when o.verified_at is not null then 'These facts are verified. Ask a platform administrator to change them.'
      when exists (select 1 from public.kyc_submissions s where s.organization_id = o.id and s.status = 'SUBMITTED')
        then 'Your documents are in review, and these facts with them.' end
    from public.organizations o where o.id = why_facts_are_fixed.organization);
end
$$;
comment on function private.why_facts_are_fixed(uuid) is
  'Why an owner changes no legal fact of this organization, nor an investor its name: they were verified, or its documents are in review. Null while they do.';

create function private.forbid_other_name(organization uuid, name text) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  fixed constant text := private.why_facts_are_fixed(organization);
begin
  -- A missing one, too: until then it is called by what was checked.
  if fixed is not null and exists (
    select 1 from public.investors i
    where i.organization_id = forbid_other_name.organization and i.fund_name is distinct from forbid_other_name.name
  ) then
    perform private.raise_http_error(403, fixed);
  end if;
end
$$;
comment on function private.forbid_other_name(uuid, text) is
  'Refuses with PT403 another name of an investor than it has (null: none), while its facts are fixed: whoever was verified goes by the name that was checked.';

create function public.fixed_name_reason(investor public.investors) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Security: the caller may pass a row that they made up: only its id is read, and of an investor whose profile they read.
  return (
    select private.why_facts_are_fixed(i.organization_id) from public.investors i
    where i.id = investor.id and (i.organization_id = any (array(select private.my_organizations('INVESTOR'))) or private.is_super_admin()));
end
$$;
comment on function public.fixed_name_reason(public.investors) is
  'Why an investor does not change its name (fund_name) by itself; null while it does. Readable like a column by those who read the profile.';
grant execute on function public.fixed_name_reason(public.investors) to authenticated;

create function public.update_organization(organization text, details jsonb, reason text default null)
returns public.organizations
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  old public.organizations;
  edited public.organizations;
  asks jsonb;
  entered record;
  corrects boolean;
  fixed text;
begin
  perform private.require_max_size(row(organization, details, reason));
  perform private.require_active();
  old := private.lock_organization(organization);
  corrects := private.is_super_admin() and update_organization.reason is not null;
  if not corrects and private.role_in(old.id) is distinct from 'OWNER' then
    if private.is_super_admin() then
      perform private.require_reason(update_organization.reason);
    end if;
    perform private.raise_http_error(403, 'Only an owner of the organization can edit it.');
  elsif not corrects and not private.is_acting(old.id) then
    perform private.raise_http_error(403, 'Your hub is suspended, so it cannot be edited.');
  elsif jsonb_typeof(details) is distinct from 'object' then
    perform private.raise_http_error(400, 'Include at least one field to change.');
  end if;
  asks := jsonb_build_object(
    'trading_name', 'A name must be 1 to 160 characters on one line.',
    'registration_number', 'A number must be at most 80 characters on one line.',
    'register', 'A register must be at most 160 characters on one line.',
    'registered_address', 'An address must be at most 500 characters.',
    'website', 'Enter a web address that begins with https://.');
  if corrects then
    perform private.require_reason(update_organization.reason);
  end if;
  if old.kind = 'INVESTOR' then
    -- Its name is of its profile, where its administrators edit it.
    old.trading_name := (select i.fund_name from public.investors i where i.organization_id = old.id);
    asks := case when corrects then asks else asks - 'trading_name' end
      || jsonb_build_object('is_individual', 'Specify whether you invest as a person.');
  end if;
  if corrects or old.kind <> 'HUB' then
    asks := asks || jsonb_build_object('legal_name', 'A name must be 1 to 160 characters on one line.',
      'country', 'Choose a country from the list.');
  end if;
  select * into entered from private.read_details(old, details, asks);
  edited := entered.made;
  if edited.country is distinct from old.country and edited.country <> all (private.countries()) then
    entered.wrong := entered.wrong || private.field_error('country', asks ->> 'country');
  end if;
  perform private.raise_field_errors(entered.wrong);
  -- What is missing is entered later: an NDA asks for it.
  fixed := case when not corrects then private.why_facts_are_fixed(old.id) end;
  if fixed is not null and exists (
    select 1 from jsonb_each_text(to_jsonb(old)) o join jsonb_each_text(to_jsonb(edited)) e using (key) where o.value is distinct from e.value and o.value is not null
  ) then
    perform private.raise_http_error(403, fixed);
  elsif edited.is_individual <> old.is_individual and not corrects
    and exists (select 1 from public.investors i where i.organization_id = old.id and private.kyc_of_investor(i) = 'VERIFIED') then
    perform private.raise_http_error(409, 'This investor was verified as what it is. Ask a platform administrator to change it.');
  elsif edited.is_individual and not old.is_individual and cardinality(private.members_of(old.id)) > 1 then
    perform private.raise_http_error(409, 'Others act for this investor, too, so it is no single person.');
  elsif edited.is_individual and not old.is_individual and exists (
    select 1 from public.organization_invitations i
    where i.organization_id = old.id and i.is_open and i.expires_at > now()
  ) then
    perform private.raise_http_error(409, 'Somebody is invited to act for this investor, too. Withdraw the invitation first.');
  end if;
  update public.organizations o
  set legal_name = edited.legal_name, trading_name = case when o.kind <> 'INVESTOR' then edited.trading_name end, country = edited.country,
      registration_number = edited.registration_number, register = edited.register,
      registered_address = edited.registered_address, website = edited.website, is_individual = edited.is_individual,
      correction_reason = case when corrects then btrim(update_organization.reason) else o.correction_reason end
  where o.id = old.id;
  update public.investors i set fund_name = edited.trading_name
  where i.organization_id = old.id and i.fund_name is distinct from edited.trading_name;
  perform private.audit('organization.edited', 'organization', old.id);
  if edited.is_individual <> old.is_individual then
    -- It was checked as what it was.
    update public.organizations o set verified_at = null, verified_by = null where o.id = old.id;
    update public.investors i set kyc_decision = 'PENDING', kyc_valid_until = null, accreditation_granted = false
    where i.organization_id = old.id and i.kyc_decision = 'VERIFIED';
    if found then
      perform private.notify_organization(old.id, 'ADMIN', 'kyc.reset', 'organization', old.id,
        jsonb_build_object('name', private.organization_name(old.id)));
    end if;
  end if;
  perform private.broadcast_to_organization(old.id);
  select o.* into edited from public.organizations o where o.id = old.id;
  return edited;
end
$$;
comment on function public.update_organization(text, jsonb, text) is
  'An owner edits trading_name, registration_number, register, registered_address and website of an organization, of a company or an investor legal_name and country too, of an investor is_individual (and no trading_name: its name is of its profile) while nobody else acts for it or is invited to and its KYC is not verified; of facts that are verified or in review what is missing alone; a platform administrator corrects them, legal_name, country and an investor''s name (trading_name) too, with a reason that is kept; another kind ends its verification, which was of the former. What is wrong is refused all at once, a sentence a field. 300 an hour. Errors: PT400, PT401, PT403, PT404, PT409, PT413, PT429.';
grant execute on function public.update_organization(text, jsonb, text) to authenticated;
