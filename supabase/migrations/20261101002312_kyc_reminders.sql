-- KYC: whoever administers an investor is reminded before its verification ends, and told that it has.

insert into private.notification_kinds values
  ('kyc.expires_soon', 'When the KYC of my investor ends within a month, and within a week', '{INVESTOR}'),
  ('kyc.expired', 'When the KYC of my investor has expired', '{INVESTOR}');

create function private.kyc_renewal_time() returns interval
language sql immutable set search_path = ''
as $$ select interval '30 days' $$;
comment on function private.kyc_renewal_time() is
  'How long before its end a verification is asked to be renewed, so that there is no gap.';

create table private.kyc_reminders (
  organization_id uuid not null references public.organizations (id) on delete cascade,
  valid_until date not null,
  days int not null,
  primary key (organization_id, valid_until, days)
);
alter table private.kyc_reminders enable row level security;
comment on table private.kyc_reminders is
  'Of which last days investors were reminded, and how many days before; 0 once it is over. One with another last day is reminded again.';

create function private.notify_ending_kyc(moment timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := (moment at time zone 'UTC')::date;
  renewal constant int := extract(day from private.kyc_renewal_time());
  ending record;
begin
  for ending in
    select i.organization_id, i.kyc_valid_until, d.days
    from public.investors i
    cross join lateral (select case when i.kyc_valid_until < today then 0 when i.kyc_valid_until <= today + 7 then 7 else renewal end as days) d
    where i.is_active and i.kyc_decision = 'VERIFIED' and i.kyc_valid_until between today - renewal and today + renewal
      and not exists (
        select 1 from private.kyc_reminders r
        where r.organization_id = i.organization_id and r.valid_until = i.kyc_valid_until and r.days = d.days)
      -- Whoever has submitted again waits for the platform.
      and (d.days = 0 or not exists (
        select 1 from public.kyc_submissions s where s.organization_id = i.organization_id and s.status = 'SUBMITTED'))
    order by i.kyc_valid_until, i.organization_id limit 20
  loop
    insert into private.kyc_reminders values (ending.organization_id, ending.kyc_valid_until, ending.days) on conflict do nothing;
    -- Two workers at once: the second finds the first one's row.
    if found then
      perform private.notify_organization(ending.organization_id, 'ADMIN', case ending.days when 0 then 'kyc.expired' else 'kyc.expires_soon' end,
        'organization', ending.organization_id,
        jsonb_build_object('name', private.organization_name(ending.organization_id), 'until', ending.kyc_valid_until));
    end if;
  end loop;
end
$$;
comment on function private.notify_ending_kyc(timestamptz) is
  'Tells those who administer an investor that its verification ends within private.kyc_renewal_time(), within 7 days, and that it has expired, once each for each last day. Called each minute by private.notify_what_is_due.';
