-- Closed accounts: what goes with one, and what stays under "Former member", since others rely on it.

create table private.files_to_remove (
  bucket text not null,
  path text not null,
  noted_at timestamptz not null default now(),
  primary key (bucket, path)
);
alter table private.files_to_remove enable row level security;
comment on table private.files_to_remove is
  'Files that nothing refers to any more (of closed accounts, of deleted documents, logos and pictures) and that are '
  'still in Storage, which SQL cannot empty: the edge function removes them, and asks again until they are gone.';

create function private.is_never_approved(startup public.startups) returns boolean
language sql stable security definer set search_path = ''
as $$
  select startup.status <> 'APPROVED'
     and not exists (select 1 from private.review_decisions r where r.target_id = startup.id and r.decision in ('APPROVED', 'PENDING'))
     -- Whatever else refers to it, somebody else relies on.
     and not exists (select 1 from public.deals d where d.startup_id = startup.id)
     and not exists (select 1 from public.intro_requests q where q.startup_id = startup.id)
     and not exists (select 1 from public.watchlist w where w.startup_id = startup.id)
     and not exists (select 1 from public.export_products p where p.startup_id = startup.id)
$$;
comment on function private.is_never_approved(public.startups) is
  'Has nobody but its company and its hub ever seen this startup? A review that sent it back (PENDING) means that it was approved before.';

create function private.delete_startups(startups uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.notifications n
  where (n.target_type = 'startup' and n.target_id = any (startups))
     or (n.target_type = 'startup_offer' and n.target_id in (select o.id from public.startup_offers o where o.startup_id = any (startups)));
  delete from public.startup_offers o where o.startup_id = any (startups);
  delete from public.startup_documents d where d.startup_id = any (startups);
  delete from public.startups s where s.id = any (startups);
end
$$;
comment on function private.delete_startups(uuid[]) is 'Deletes startups that nobody else relies on, with all their data.';

create function private.is_alone_in(person uuid, organization uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
      select 1 from public.organizations o join public.organization_members m on m.organization_id = o.id
      where o.id = organization and o.kind <> 'HUB' and m.user_id = person and m.ended_at is null)
    and not exists (
      select 1 from public.organization_members m
      where m.organization_id = organization and m.user_id <> person and m.ended_at is null)
$$;
comment on function private.is_alone_in(uuid, uuid) is
  'Is this person all that a company or an investor consists of? Then it ends with their account. Whoever is disabled counts, too: they may come back.';

create function private.delete_personal_data(person uuid, address text, closed_address text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  addresses text[] := array[lower(address)];
  startups constant uuid[] := array(
    select s.id from public.startups s join public.organization_members m on m.organization_id = s.organization_id
    where m.user_id = person and m.ended_at is null and private.is_alone_in(person, s.organization_id));
  -- What they invested through alone, also before they had another role.
  investors constant uuid[] := array(
    select i.id from public.investors i
    where (i.user_id = person or private.is_alone_in(person, i.organization_id)) and not exists (
      select 1 from public.organization_members m
      where m.organization_id = i.organization_id and m.user_id <> person and m.ended_at is null));
  parties constant uuid[] := array(select i.organization_id from public.investors i where i.id = any (investors));
  founded uuid[];
begin
  -- A company or an investor of theirs alone ends. What others rely on keeps a name, and no facts that nobody has verified.
  update public.organizations o
  set legal_name = coalesce((
        select s.name from public.startups s where s.organization_id = o.id and not private.is_never_approved(s)
        order by s.created_at, s.id limit 1), case o.kind when 'INVESTOR' then 'Former investor' else 'Former company' end),
      trading_name = null, country = null, registration_number = null, register = null, registered_address = null, website = null,
      verified_at = null, verified_by = null
  where (o.verified_at is null or o.is_individual) and (o.id = any (parties)
    or private.is_alone_in(person, o.id)
    and o.id in (select m.organization_id from public.organization_members m where m.user_id = person and m.ended_at is null));
  update public.organization_members m set ended_at = clock_timestamp(), ended_by = person, title = null
  where m.user_id = person and m.ended_at is null;
  update public.organization_members m set title = null where m.user_id = person and m.title is not null;
  update public.investors i
  set fund_name = null, investor_type = null, ticket_size_min = null, ticket_size_max = null, preference_sectors = '{}',
      preference_stages = '{}', preference_geographies = '{}', portfolio_size = null, total_aum = null,
      linkedin_url = null, website_url = null, bio = null, kyc_decision = 'PENDING', kyc_valid_until = null,
      accreditation_granted = false, is_active = false
  where i.id = any (investors);

  -- What is removed below with others' things, in the order in which notices are sent.
  perform 1 from public.kyc_submissions k where k.organization_id = any (parties) order by k.id for update;
  perform 1 from public.notifications n
  where n.user_id = person or n.data ->> 'person_id' = person::text
     or n.target_type = 'kyc_submission' and n.target_id in (select k.id from public.kyc_submissions k where k.organization_id = any (parties))
     or n.target_type = 'organization' and n.target_id = any (parties)
  order by n.user_id, n.kind, n.target_id for update;

  -- Files: whatever lies under the person's own folder, in whichever bucket, and what was on its way there.
  insert into private.files_to_remove (bucket, path)
  select o.bucket_id, o.name from storage.objects o where o.name like person || '/%'
  union
  select 'kyc-documents', d.file_url from public.kyc_documents d where d.organization_id = any (parties)
  union
  select 'hub-application-files', f.file_url from public.hub_application_files f where f.user_id = person
  union
  select 'export-contracts', c.file_url from public.export_contracts c where c.user_id = person and c.arrived_at is null
  union
  select 'closing-evidence', e.file_url from public.deal_closing_evidence e where e.user_id = person and e.arrived_at is null
  on conflict do nothing;
  delete from public.notifications n using public.kyc_submissions k
  where n.target_type = 'kyc_submission' and n.target_id = k.id and k.organization_id = any (parties);
  delete from public.notifications n where n.target_type = 'organization' and n.target_id = any (parties);
  -- An investor with others in it keeps what it submitted.
  delete from public.kyc_documents d where d.organization_id = any (parties);
  delete from public.kyc_submissions k where k.organization_id = any (parties);
  update public.deal_room_uploads p set file_name = 'removed', abandoned_at = coalesce(p.abandoned_at, now()) where p.user_id = person;
  update public.startup_uploads p set name = 'removed', file_name = 'removed', abandoned_at = coalesce(p.abandoned_at, now())
  where p.uploaded_by = person;
  update public.export_contracts c set file_name = 'removed', abandoned_at = coalesce(c.abandoned_at, now())
  where c.user_id = person and c.arrived_at is null;
  update public.deal_closing_evidence e set file_name = 'removed', abandoned_at = coalesce(e.abandoned_at, now())
  where e.user_id = person and (e.arrived_at is null or e.abandoned_at is not null);

  -- The person's own lists and drafts.
  -- An investor of one goes with its pipeline. In one with colleagues the person's startups have no owner since they left it, and
  -- their notes stay.
  delete from public.watchlist w where w.investor_id = any (investors);
  delete from private.hidden_matches x where x.user_id = person;
  delete from private.watchlist_snapshots l where l.user_id = person;
  delete from public.saved_searches s where s.user_id = person;
  delete from private.mail_queue l where l.user_id = person;
  delete from private.mails m
  where m.user_id = person
     or m.address_id in (select a.id from private.mail_addresses a where a.address = any (addresses));
  delete from private.mail_settings p where p.user_id = person;
  delete from private.mail_addresses a where a.address = any (addresses);
  delete from public.notifications n where n.user_id = person;
  -- Notices about them stay with others, without the name.
  update public.notifications n set data = n.data - 'person' where n.data ->> 'person_id' = person::text;
  delete from public.notification_preferences p where p.user_id = person;
  delete from public.user_billing b where b.user_id = person;
  delete from public.account_changes c where c.user_id = person;
  delete from private.data_downloads e where e.user_id = person;
  delete from private.csv_files f where f.user_id = person;
  delete from private.deal_room_file_visits v where v.user_id = person;
  delete from private.reading_batches b where b.user_id = person;
  delete from private.reading_clocks c where c.user_id = person;
  delete from private.review_claims c where c.user_id = person;
  delete from private.event_announcement_readers r where r.user_id = person;

  -- Invitations to their address are void.
  update public.deal_room_invitations i
  set email = closed_address, revoked_at = case when i.claimed_at is null then coalesce(i.revoked_at, now()) end
  where i.claimed_by = person or i.email = any (addresses);
  update public.organization_invitations i
  set email = closed_address, title = null, revoked_at = case when i.claimed_at is null and i.declined_at is null then coalesce(i.revoked_at, now()) end
  where i.claimed_by = person or i.email = any (addresses);
  -- An application before its files, as whoever adds one locks them.
  perform 1 from public.hub_applications a where a.applicant_id = person order by a.id for update;
  delete from public.hub_application_files f where f.user_id = person;
  delete from public.hub_applications a where a.applicant_id = person and a.status <> 'APPROVED';
  update public.hub_applications a
  set contact_person_name = 'Former member', contact_person_email = closed_address, contact_person_phone = null
  where a.applicant_id = person or lower(a.contact_person_email) = any (addresses);
  update public.startup_offers o
  set email = case when o.accepted_by = person or o.email = any (addresses) then closed_address else o.email end,
      outcome = coalesce(o.outcome, 'REVOKED'), closed_at = coalesce(o.closed_at, now())
  where o.accepted_by = person or o.email = any (addresses) or (o.outcome is null and (o.offered_by = person or o.startup_id = any (startups)));
  -- Letters keep their words, and lose whose they are.
  update public.contact_messages m
  set name = 'Former member', email = closed_address, company = null, role = null, phone = null
  where m.user_id = person or m.email = any (addresses);
  update public.event_contacts m set full_name = 'Former member', email = closed_address, company = null
  where m.user_id = person or m.email = any (addresses);
  update public.hub_contacts c set contact_person_name = null, contact_person_email = null, contact_person_phone = null
  where lower(c.contact_person_email) = any (addresses);
  delete from public.launch_notices n where n.email = any (addresses);
  delete from private.rate_limits r where lower(address) = any (string_to_array(lower(r.key), ' '));

  -- A wish of theirs alone that led nowhere tells its reader no more; one that led to a deal is part of it.
  update public.intro_requests r
  set status = case when r.status = 'OPEN' then 'WITHDRAWN' else r.status end, decided_at = coalesce(r.decided_at, now()),
      decided_by = coalesce(r.decided_by, person), note = 'Removed with the account.'
  where r.investor_id = any (investors) and r.status <> 'ACCEPTED';
  update public.export_deals d set buyer_company = 'Former member', notes = null
  where d.buyer_id = person and d.status <> 'COMPLETED';

  -- Startups that no hub has ever approved. An approved one has left the market with its company's last member.
  perform private.delete_startups(array(select s.id from public.startups s where s.id = any (startups) and private.is_never_approved(s)));
  -- Of their products what nobody else has seen, and what was never certified of those that are.
  founded := array(
    select s.id from public.startups s where s.id = any (startups)
    union all select p.id from public.export_products p where p.startup_id = any (startups));
  update private.review_decisions r set changes = '[]' where r.target_id = any (founded) and r.changes <> '[]';
  perform private.delete_versions(founded);
  delete from public.export_products p where p.startup_id = any (startups) and private.is_deletable_export_product(p);
  -- Whom they named there nobody answers for any more. The profiles go along.
  delete from public.startup_team_members m where m.startup_id = any (startups);
  delete from private.watchlist_snapshots l using public.watchlist w
  where w.id = l.watch_id and w.startup_id = any (startups);
  delete from private.startup_views v where v.investor_id = any (investors);

  -- Of Supabase Auth, which has no foreign key here.
  delete from auth.flow_state f where f.user_id = person;
end
$$;
comment on function private.delete_personal_data(uuid, text, text) is
  'What a person wrote about themselves, or kept for themselves, goes; address is the one of their account, null unless it is confirmed, closed_address what takes its place. What others rely on stays: messages, acceptances, deals, decisions, approved startups, and a company or an investor that others belong to. May be run again.';

create function private.on_auth_users_deleted_personal_data() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  to_address uuid;
begin
  -- Security: an address that was never confirmed is somebody else's, and so is what was sent to or from it.
  perform private.delete_personal_data(old.id, case when old.email_confirmed_at is not null then old.email end,
    (select u.email from public.users u where u.id = old.id));
  if old.email_confirmed_at is not null then
    -- Their address is kept until the mail went, and goes with it (public.record_mail_outcomes).
    insert into private.mail_addresses as a (address) values (lower(old.email))
    on conflict on constraint mail_addresses_address_key do update set address = excluded.address returning a.id into to_address;
    insert into private.mails (category, address_id, next_at) values ('account_closed', to_address, clock_timestamp());
  end if;
  return old;
exception when deadlock_detected or serialization_failure then
  raise;
when others then
  raise warning 'What belonged to deleted account % was not forgotten: %', old.id, sqlerrm;
  return old;
end
$$;
comment on function private.on_auth_users_deleted_personal_data() is
  'Trigger on auth.users, after the one that removes the person''s name: deletes the personal data of an account that '
  'is deleted in another way than by close_account. Its owner is told by mail that it is closed. Raises only what '
  'another try mends: a deadlock.';
create trigger dealport_account_erased after delete on auth.users
  for each row execute function private.on_auth_users_deleted_personal_data();
