-- One's data: everything that is kept about a person, for them to take along, a section and a page at a time.

create table private.data_downloads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id),
  began_at timestamptz not null default now()
);
alter table private.data_downloads enable row level security;
comment on table private.data_downloads is 'Downloads of one''s data that were begun. What is an hour old is over, and forgotten with the next one.';
create index data_downloads_user on private.data_downloads (user_id);

insert into private.audit_actions values
  ('user.data_exported', 'When a person downloads their data');

-- Security: nothing that another person wrote, and neither their name, address nor id. The name of a decider or
-- inviter, and their reason, are that person's data; they are shown on screens where they concern somebody. A test
-- compares every table that refers to a person with these functions.
create function private.data_of(person uuid, section text) returns setof jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  address constant text := (select lower(a.email) from auth.users a where a.id = person and a.email_confirmed_at is not null);
  investors constant uuid[] := array(
    select i.id from private.current_organization_members m join public.investors i on i.organization_id = m.organization_id
    where m.user_id = person and m.role = 'OWNER');
  owned constant uuid[] := array(
    select s.id from private.current_organization_members m join public.startups s on s.organization_id = m.organization_id
    where m.user_id = person and m.role = 'OWNER');
begin
  case section
  when 'account' then return query
    select to_jsonb(t) from (
      select u.id, u.email, u.username, u.first_name, u.last_name, u.display_name, u.phone, u.role, public.kyc_status(u) as kyc_status,
             u.profile_image_url, u.subscription_tier, u.hub_id, u.created_at, u.updated_at,
             a.email_confirmed_at, a.last_sign_in_at, a.raw_user_meta_data as said_at_sign_up
      from public.users u join auth.users a on a.id = u.id where u.id = person) t;
  when 'sign_in_methods' then return query
    select to_jsonb(t) from (
      select i.provider, i.identity_data, i.created_at, i.last_sign_in_at from auth.identities i where i.user_id = person order by i.created_at) t;
  when 'sessions' then return query
    select to_jsonb(t) from (
      select s.id, s.created_at, s.refreshed_at, s.not_after, s.user_agent, s.ip from auth.sessions s where s.user_id = person order by s.created_at) t;
  when 'investor_profile' then return query
    select to_jsonb(i) - '{user_id,accreditation_granted,kyc_decision}'::text[] || jsonb_build_object('kyc_status', private.kyc_of_investor(i),
      'is_accredited', i.accreditation_granted and private.kyc_of_investor(i) = 'VERIFIED')
    from public.investors i where i.id = any (investors) order by i.created_at, i.id;
  when 'account_changes' then return query
    select to_jsonb(t) from (
      select c.what, c.former, c.present, c.changed_at from public.account_changes c where c.user_id = person order by c.changed_at, c.id) t;
  when 'account_decisions' then return query
    select to_jsonb(t) from (
      select c.what, c.former, c.present, c.reason, c.changed_at from public.account_changes c where c.changed_by = person order by c.changed_at, c.id) t;
  when 'payment_ids' then return query
    select to_jsonb(b) - 'user_id' from public.user_billing b where b.user_id = person;
  when 'notifications' then return query
    select to_jsonb(t) from (
      select n.kind, n.target_type, n.target_id, n.created_at, n.read_at from public.notifications n where n.user_id = person order by n.created_at, n.id) t;
  when 'notification_preferences' then return query
    select to_jsonb(p) - 'user_id' from public.notification_preferences p where p.user_id = person order by p.kind;
  when 'mail_settings' then return query
    select to_jsonb(p) - 'user_id' from private.mail_settings p where p.user_id = person
    union all
    select to_jsonb(t) from (
      select a.unwanted_at as invitations_unwanted_at, a.refused_at, a.not_before, a.problem from private.mail_addresses a (id, mailbox) where a.mailbox = address) t;
  when 'mails' then return query
    select to_jsonb(t) from (
      select m.category, m.state, m.created_at, m.settled_at, m.problem from private.mails m
      where m.user_id = person or m.address_id = (select a.id from private.mail_addresses a (id, mailbox) where a.mailbox = address)
      order by m.created_at, m.id) t;
  when 'watchlist' then return query
    select to_jsonb(t) from (
      -- What an investor's owners may take along; of everybody else that they added it or work on it.
      select w.investor_id, w.startup_id, case when s.is_on_market then s.name end as startup_name,
             coalesce(w.watched_by = person, false) as added_by_me, coalesce(w.owner_id = person, false) as is_mine,
             case when w.investor_id = any (investors) then w.state end as state, case when w.investor_id = any (investors) then w.amount end as amount,
             case when w.investor_id = any (investors) then w.next_step end as next_step, case when w.investor_id = any (investors) then w.next_step_on end as next_step_on,
             w.moved_at, w.created_at, w.updated_at
      from public.watchlist w join public.startups s on s.id = w.startup_id
      where w.investor_id = any (investors) or person in (w.watched_by, w.owner_id) order by w.created_at, w.id) t;
  when 'watch_notes' then return query
    select to_jsonb(t) from (
      select w.startup_id, n.body, n.created_at, n.edited_at
      from private.watch_notes n join public.watchlist w on w.id = n.watch_id where n.author_id = person order by n.created_at, n.id) t;
  when 'companies_known' then return query
    select to_jsonb(t) from (
      select w.startup_id, c.how from private.watch_contacts c join public.watchlist w on w.id = c.watch_id where c.user_id = person order by w.startup_id, c.how) t;
  when 'changes_seen' then return query
    select to_jsonb(t) from (
      select w.startup_id, l.looked_at from private.watchlist_snapshots l join public.watchlist w on w.id = l.watch_id where l.user_id = person order by l.looked_at, w.startup_id) t;
  when 'matches_hidden' then return query
    select to_jsonb(t) from (
      select x.startup_id, x.hidden_at from private.hidden_matches x where x.user_id = person order by x.hidden_at, x.startup_id) t;
  when 'startups_seen' then return query
    select to_jsonb(t) from (
      select v.startup_id, v.first_seen_at from private.startup_views v where v.investor_id = any (investors) order by v.first_seen_at, v.startup_id) t;
  when 'saved_searches' then return query
    select to_jsonb(s) - 'user_id' from public.saved_searches s where s.user_id = person order by s.created_at, s.id;
  when 'introductions_asked_for' then return query
    select to_jsonb(t) from (
      select r.id, r.startup_id, r.note, r.status, r.deal_room_id, r.created_at, r.decided_at
      from public.intro_requests r where r.requested_by = person order by r.created_at, r.id) t;
  when 'introductions_answered' then return query
    select to_jsonb(t) from (
      select r.id, r.startup_id, r.status, r.reason, r.kyc_waiver_reason, r.deal_room_id, r.decided_at
      from public.audit_logs l join public.intro_requests r on r.id = l.target_id
      where l.user_id = person and l.action in ('intro.accepted', 'intro.declined') order by r.decided_at, r.id) t;
  when 'startups' then return query
    select to_jsonb(s) - array['founder_id', 'facet_key', 'directory_rank'] from public.startups s where s.id = any (owned) order by s.created_at, s.id;
  when 'startup_teams' then return query
    select to_jsonb(t) from (
      select m.startup_id, m.position, m.name, m.title, p.biography, p.profile_url
      from public.startup_team_members m left join public.startup_team_profiles p on (p.startup_id, p.position) = (m.startup_id, m.position)
      where m.startup_id = any (owned) order by m.startup_id, m.position) t;
  when 'startup_documents' then return query
    select to_jsonb(d) - 'uploaded_by' from public.startup_documents d where d.uploaded_by = person order by d.created_at, d.id;
  when 'startup_offers' then return query
    select to_jsonb(t) from (
      select o.id, o.startup_id, case when o.email = address or o.accepted_by = person then 'received' else 'made' end as part,
             o.outcome, o.created_at, o.expires_at, o.closed_at
      from public.startup_offers o where person in (o.offered_by, o.accepted_by) or o.email = address order by o.created_at, o.id) t;
  when 'review_decisions' then return query
    select to_jsonb(r) - 'decided_by' from private.review_decisions r where r.decided_by = person order by r.decided_at, r.id;
  when 'review_notes' then return query
    select to_jsonb(t) from (
      select n.target_type, n.target_id, n.body, n.created_at from private.review_notes n where n.author_id = person order by n.created_at, n.id) t;
  when 'export_products' then return query
    select to_jsonb(p) - 'certified_by' from public.export_products p where p.startup_id = any (owned) order by p.created_at, p.id;
  when 'export_product_versions' then return query
    select to_jsonb(v) - 'target_type' from private.new_versions v join public.export_products p on p.id = v.target_id
    where p.startup_id = any (owned) order by p.created_at, p.id;
  when 'startup_versions' then return query
    select to_jsonb(v) - 'target_type' from private.new_versions v where v.target_id = any (owned) order by v.target_id;
  when 'export_deals' then return query
    select to_jsonb(t) from (
      select d.id, d.export_product_id, case when d.buyer_id = person then 'buyer' else 'seller' end as part, d.status, d.quoted_amount, d.quoted_currency,
             d.quote_valid_until, d.nda_accepted_at, d.is_escrow_requested, d.created_at, d.closed_at,
             case when d.buyer_id = person then d.buyer_company end as company, case when d.buyer_id = person then d.buyer_country end as country,
             case when d.buyer_id = person then d.notes end as notes, case when d.cancelled_by = person then d.cancel_reason end as cancel_reason
      from public.export_deals d join public.export_products p on p.id = d.export_product_id
      where d.buyer_id = person or p.startup_id = any (owned) or d.cancelled_by = person order by d.created_at, d.id) t;
  when 'export_quotes' then return query
    select to_jsonb(q) - 'sent_by' || jsonb_build_object('withdrawn_at', (
      select w.withdrawn_at from public.export_quote_withdrawals w where w.quote_id = q.id and w.withdrawn_by = person))
    from public.export_quotes q where q.sent_by = person order by q.sent_at, q.id;
  when 'export_demo_dates' then return query
    select to_jsonb(t) from (
      select x.deal_id, x.version, x.starts_at, x.time_zone, x.proposed_at, x.confirmed_at, x.proposed_by = person as proposed_by_me,
             coalesce(x.confirmed_by = person, false) as confirmed_by_me
      from public.export_demo_dates x where person in (x.proposed_by, x.confirmed_by) order by x.proposed_at, x.id) t;
  when 'export_nda_acceptances' then return query
    select to_jsonb(t) from (
      select a.*, v.title, v.body from public.export_nda_acceptances a join public.export_nda_versions v on v.id = a.nda_version_id
      where a.user_id = person order by a.accepted_at, a.deal_id) t;
  when 'export_contracts' then return query
    select to_jsonb(c) - '{user_id,file_url}'::text[] from public.export_contracts c where c.user_id = person order by c.created_at, c.id;
  when 'export_messages' then return query
    select to_jsonb(m) - 'sender_id' from public.export_deal_messages m where m.sender_id = person order by m.created_at, m.id;
  when 'export_read_marks' then return query
    select to_jsonb(r) - 'user_id' from public.export_deal_read_marks r where r.user_id = person order by r.deal_id;
  when 'hub_applications' then return query
    select to_jsonb(a) - array['applicant_id', 'decided_by', 'reason'] from public.hub_applications a where a.applicant_id = person order by a.created_at, a.id;
  when 'hub_application_files' then return query
    select to_jsonb(f) - array['user_id', 'file_url'] from public.hub_application_files f where f.user_id = person order by f.created_at, f.id;
  when 'hub_application_decisions' then return query
    select to_jsonb(t) from (
      select a.id, a.status, a.reason, a.decided_at from public.hub_applications a where a.decided_by = person order by a.decided_at, a.id) t;
  when 'hub_decisions' then return query
    select to_jsonb(d) - 'decided_by' from public.hub_decisions d where d.decided_by = person order by d.decided_at, d.id;
  when 'organizations' then return query
    select to_jsonb(t) from (
      select m.id, m.organization_id, m.role, m.title, m.is_signatory, m.signatory_set_at, m.joined_at, m.ended_at
      from public.organization_members m where m.user_id = person order by m.joined_at, m.id) t;
  when 'organization_invitations' then return query
    select to_jsonb(t) from (
      select i.id, i.organization_id, i.role, i.title, case when i.invited_by = person then 'sent' else 'received' end as part, i.created_at, i.expires_at, i.claimed_at, i.declined_at, i.revoked_at
      from public.organization_invitations i where person in (i.invited_by, i.claimed_by) or i.email = address order by i.created_at, i.id) t;
  when 'kyc' then return query
    select to_jsonb(t) from (
      -- Security: who owns it and what was decided on it, whoever administers the investor now.
      select k.id, k.organization_id, k.submitted_at, k.created_at, case when r.can then k.status end as status, case when r.can then k.owners end as owners,
        case when r.can then k.valid_until end as valid_until, case when r.can then k.decided_at end as decided_at
      from public.kyc_submissions k cross join lateral (select private.role_in(k.organization_id, person) >= 'ADMIN' as can) r
      where k.submitted_by = person order by k.created_at, k.id) t;
  when 'kyc_documents' then return query
    select to_jsonb(d) - array['uploaded_by', 'file_url', 'reason'] from public.kyc_documents d where d.uploaded_by = person and not d.is_carried order by d.created_at, d.id;
  when 'kyc_decisions' then return query
    select to_jsonb(t) from (
      select k.id, k.status, k.reason, k.valid_until, k.decided_at from public.kyc_submissions k where k.decided_by = person order by k.decided_at, k.id) t;
  when 'event_registrations' then return query
    select to_jsonb(t) from (
      select r.event_id, e.title, r.status, r.ticket_type, r.payment_status, r.registered_at, r.decision_reason, r.cancelled_at, p.stripe_payment_intent_id,
             k.code as ticket_code, c.checked_in_at
      from public.event_registrations r join public.events e on e.id = r.event_id left join public.event_registration_payments p on p.registration_id = r.id
      left join private.event_tickets k on k.registration_id = r.id left join private.event_check_ins c on c.registration_id = r.id
      where r.user_id = person order by r.registered_at, r.id) t;
  when 'event_decisions' then return query
    select to_jsonb(t) from (
      select r.event_id, r.status, r.decision_reason, r.decided_at from public.event_registrations r where r.decided_by = person order by r.decided_at, r.id) t;
  when 'event_check_ins' then return query
    select to_jsonb(t) from (
      select c.event_id, c.registration_id, c.checked_in_at, c.settled_at, c.undone_at, c.checked_in_by = person as checked_in_by_me,
             coalesce(c.undone_by = person, false) as undone_by_me
      from private.event_check_ins c where person in (c.checked_in_by, c.undone_by) order by c.event_id, c.version) t;
  when 'events' then return query
    select to_jsonb(e) - 'organizer_id' from public.events e where e.organizer_id = person order by e.created_at, e.id;
  when 'event_announcements' then return query
    select to_jsonb(t) from (
      select a.event_id, a.author_id = person as written_by_me, a.message, a.created_at
      from private.event_announcements a
      where a.author_id = person or exists (
        select 1 from private.event_announcement_readers r where r.announcement_id = a.id and r.user_id = person)
      order by a.created_at, a.id) t;
  when 'form_messages' then return query
    select to_jsonb(t) from (
      select 'event' as written_to, m.event_id, m.full_name as name, m.email, m.company, null as role, null as phone, null as subject, m.message, m.created_at
      from public.event_contacts m where m.user_id = person or m.email = address
      union all
      select 'platform', null, m.name, m.email, m.company, m.role, m.phone, m.subject, m.message, m.created_at
      from public.contact_messages m where m.user_id = person or m.email = address
      order by created_at) t;
  when 'launch_notices' then return query
    select to_jsonb(n) from public.launch_notices n where n.email = address;
  when 'hub_contact' then return query
    select to_jsonb(c) - 'verification_docs' from public.hub_contacts c where lower(c.contact_person_email) = address;
  when 'nda_versions_published' then return query
    select to_jsonb(t) from (
      select v.version, v.title, v.published_at from public.nda_versions v where v.published_by = person order by v.version) t;
  when 'activity' then return query
    select to_jsonb(t) from (
      -- Security: without the other people whom a decision was about.
      select l.action, l.target_type, case when l.target_type <> 'user' or l.target_id = person then l.target_id end as target_id,
             l.timestamp, l.ip_address, l.user_agent
      from public.audit_logs l
      where l.user_id = person order by l.timestamp, l.id) t;
  else return query select r.item from private.room_data_of(person, section) r (item);
  end case;
end
$$;
comment on function private.data_of(uuid, text) is 'A person''s data in one section of data_sections(), each row as its table has it.';

create function private.data_sections() returns text[]
language sql immutable set search_path = ''
as $$
  select array['account', 'sign_in_methods', 'sessions', 'investor_profile', 'account_changes', 'account_decisions', 'payment_ids', 'notifications', 'notification_preferences', 'mail_settings', 'mails', 'watchlist', 'watch_notes', 'companies_known', 'changes_seen', 'matches_hidden', 'startups_seen', 'saved_searches',
    'introductions_asked_for', 'introductions_answered', 'startups', 'startup_versions', 'startup_teams', 'startup_documents', 'startup_offers', 'review_decisions', 'review_notes', 'export_products', 'export_product_versions', 'export_deals',
    'export_quotes', 'export_demo_dates', 'export_nda_acceptances', 'export_contracts', 'export_messages', 'export_read_marks', 'deals', 'deal_terms', 'deal_completions', 'deal_cancellations', 'deal_closings', 'closing_remarks', 'closing_evidence', 'closing_corrections', 'deal_rooms', 'room_freezes', 'milestones', 'closing_documents', 'messages', 'pins', 'questions', 'diligence', 'document_texts', 'read_marks',
    'documents_read', 'documents', 'document_versions', 'folders', 'access_rules', 'emergency_accesses', 'uploads_under_way', 'nda_acceptances', 'nda_signatures', 'invitations', 'hub_applications', 'hub_application_files', 'hub_application_decisions', 'hub_decisions', 'organizations', 'organization_invitations', 'kyc', 'kyc_documents', 'kyc_decisions', 'event_registrations',
    'event_decisions', 'event_check_ins', 'events', 'event_announcements', 'form_messages', 'launch_notices',
    'hub_contact', 'nda_versions_published', 'files', 'names', 'activity']
$$;
comment on function private.data_sections() is 'The sections of one''s data, in the order in which they are written.';

create function public.begin_my_data(person uuid, ip inet default null, agent text default null) returns table (download_id uuid, sections text[])
language plpgsql security definer set search_path = ''
as $$
declare
  began uuid;
begin
  perform private.require_max_size(row(agent));
  if not exists (select 1 from public.users u where u.id = person and u.is_active) then
    perform private.raise_http_error(403, 'This account has been disabled.', 'ACCOUNT_DISABLED');
  end if;
  perform private.enforce_rate_limit('data download', person::text, 5, interval '1 hour');
  delete from private.data_downloads e where e.user_id = person and e.began_at < now() - interval '1 hour';
  insert into private.data_downloads (user_id) values (person) returning id into began;
  perform private.audit('user.data_exported', 'user', person, jsonb_build_object('download_id', began), person, ip, agent);
  return query select began, private.data_sections();
end
$$;
comment on function public.begin_my_data(uuid, inet, text) is
  'Begins a download of a person''s data: audited, five an hour, good for an hour. Returns its id and the sections to ask for. Security: service_role only, so that each has its line with the address it came from. Errors: PT403, PT429.';
grant execute on function public.begin_my_data(uuid, inet, text) to service_role;

create function public.my_data(download_id text, section text, page int default 0) returns setof jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
begin
  perform private.require_max_size(row(download_id, section));
  me := private.require_active();
  if not exists (
    select 1 from private.data_downloads e
    where e.id = private.as_uuid(download_id) and e.user_id = me and e.began_at > now() - interval '1 hour'
  ) then
    perform private.raise_http_error(404, 'Download not found');
  elsif coalesce(section <> all (private.data_sections()), true) then
    perform private.raise_http_error(400, 'This section does not exist.');
  end if;
  return query select d.item from private.data_of(me, section) d (item) limit 500 offset least(greatest(coalesce(page, 0), 0), 1000000) * 500::bigint;
end
$$;
comment on function public.my_data(text, text, int) is
  'A page of 500 rows of one section of the caller''s data, in a download that begin_my_data began for them; a page with fewer is the last. Asked as the caller: it stops with their session. Errors: PT400, PT401, PT403, PT404.';
grant execute on function public.my_data(text, text, int) to authenticated;
