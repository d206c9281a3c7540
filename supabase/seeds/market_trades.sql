-- What the people of the demo market do with each other: reviews, introductions and their deals, KYC, export deals, watchlists and
-- saved searches, each in every status. Runs after the other market files. Development and tests only. All invented.

-- Two hubs with an admin of their own, whose decisions follow.
insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new,
  email_change_token_current, phone_change, phone_change_token, reauthentication_token
)
select
  '00000000-0000-0000-0000-000000000000', p.id::uuid, 'authenticated', 'authenticated', lower(p.first_name) || '@dealport.test',
  '$2b$10$MjGms2on2ZRpUue2y7xnuOZAXJXRq4.UvdpU3TC2g4Ypz0sSoJXLa', now() - interval '300 days',
  '{"provider": "email", "providers": ["email"]}'::jsonb,
  jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name, 'username', lower(p.first_name), 'role', 'HUB_ADMIN'),
  now() - interval '300 days', now() - interval '300 days', '', '', '', '', '', '', '', ''
from (values
  ('0a000000-0000-4000-8000-000000000121', 'Ingrid', 'Baumann'), ('0a000000-0000-4000-8000-000000000122', 'Vikram', 'Iyer')
) as p (id, first_name, last_name);
insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
select gen_random_uuid(), u.id::text, u.id, jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', true),
       'email', u.created_at, u.created_at, u.created_at
from auth.users u where u.id in ('0a000000-0000-4000-8000-000000000121', '0a000000-0000-4000-8000-000000000122');
insert into public.organization_members (organization_id, user_id, role, is_signatory, signatory_set_at, signatory_reason, joined_at)
select h.organization_id, u.id, 'OWNER', true, u.created_at, 'The hub was approved.', u.created_at
from (values
  ('0b000000-0000-4000-8000-000000000006', 'ingrid@dealport.test'), ('0b000000-0000-4000-8000-000000000008', 'vikram@dealport.test')
) as p (hub, email)
join public.hubs h on h.id = p.hub::uuid join auth.users u on u.email = p.email;
delete from public.notifications where kind = 'account.changed' or kind like 'organization.%';

-- The companies of seed.sql are the oldest ones.
update public.startups s set created_at = now() - interval '480 days'
where s.id::text like '0c000000-0000-4000-8000-0000000000%' and s.status = 'APPROVED';
-- Reviews: each approved startup was approved by its hub's admin, or, where a hub has no account yet, by the platform administrator; some at the
-- second attempt. What grew (market_growth) and what happened lately (market_activity) is told from them.
create temp table decisions as
select s.id, s.created_at + interval '1 day' as submitted_at, s.created_at + (3 + abs(hashtext(s.slug)) % 7) * interval '1 day' as decided_at
from public.startups s where s.status = 'APPROVED' and s.id::text like '0c000000-%';
update private.review_queue q set submitted_at = d.submitted_at, since = d.decided_at from decisions d where d.id = q.target_id;
insert into private.review_decisions (target_type, target_id, hub_id, decision, reason, field_reasons, decided_by, submitted_at, decided_at)
select 'startup', s.id, s.hub_id, 'APPROVED', null, '[]', coalesce(u.id, e.id), d.submitted_at, d.decided_at
from public.startups s
join decisions d on d.id = s.id
join public.users e on e.email = 'erin@dealport.test'
left join lateral (
  select a.id from public.users a where a.hub_id = s.hub_id and a.role = 'HUB_ADMIN' order by a.id limit 1
) u on true
union all
select 'startup', s.id, s.hub_id, 'REJECTED', r.reason, r.field_reasons::jsonb, u.id, s.created_at + interval '1 day', s.created_at + interval '2 days'
from (values
  ('mistral-acoustics', 'Two statements cannot be verified. Please correct them and submit again.',
    '[{"field": "short_description", "reason": "Say what it measures, and where it runs today."},
      {"field": "revenue", "reason": "This is your order book. Please give the amount invoiced over the last twelve months."}]'),
  ('silica-mind', 'We cannot assess the central claim yet.',
    '[{"field": "long_description", "reason": "Please add the results of the Dresden pilot, which the eleven minutes come from."}]'),
  ('second-sun', 'There is no path to a launch within the mission''s horizon. Please apply again with a ground demonstrator.', '[]'),
  ('jeju-tide', 'The yield is modeled, not measured.',
    '[{"field": "long_description", "reason": "Please add measurements from the mooring at Udo, even if they cover only one month."}]'),
  ('seoul-synapse', 'One figure lacks its conditions.',
    '[{"field": "short_description", "reason": "Two watts is quoted without a workload. State the model and the batch size."}]'),
  ('orchid-cultures', 'The approval is not documented.',
    '[{"field": "long_description", "reason": "Please attach the letter of the Singapore Food Agency, or leave the approval out."}]'),
  ('praia-sense', 'The revenue is not clear.',
    '[{"field": "revenue", "reason": "Say how many of the stated customers pay, and how many are in a free trial."}]'),
  ('peat-signal', 'One figure has to be corrected.',
    '[{"field": "team_size", "reason": "This includes advisers. Please count employees only."}]'),
  ('oasis-greenhouse', 'The comparison has no reference.',
    '[{"field": "long_description", "reason": "A tenth of the electricity compared with what? Name the reference greenhouse."}]'),
  ('outback-lithium', 'One statement is no longer true.',
    '[{"field": "patents", "reason": "The number belongs to an application that has lapsed. Please correct it."}]'),
  ('anchor-proof', 'One figure has to be corrected.',
    '[{"field": "valuation", "reason": "Please state the valuation before the round, not after it."}]')
) as r (slug, reason, field_reasons)
join public.startups s on s.slug = r.slug
join public.users u on u.hub_id = s.hub_id and u.role = 'HUB_ADMIN';

-- Nor did all investors come today.
update public.investors i set created_at = now() - d.days * interval '1 day'
from (values ('bob', 380), ('carol', 45), ('mallory', 52), ('petra', 250), ('samuel', 190), ('yuki', 90), ('claire', 70)) as d (name, days)
join public.users u on u.email = d.name || '@dealport.test'
where i.user_id = u.id;

-- The audit log of what everybody saw happen.
insert into public.audit_logs (user_id, action, target_type, target_id, timestamp)
select r.decided_by, 'startup.' || lower(r.decision), 'startup', r.target_id, r.decided_at from private.review_decisions r where r.target_type = 'startup'
union all
select s.founder_id, 'startup.submitted', 'startup', s.id, q.submitted_at
from private.review_queue q join public.startups s on s.id = q.target_id where s.status <> 'DRAFT'
union all
select p.certified_by, 'export_product.certified', 'export_product', p.id, p.certified_at
from public.export_products p where p.certified_at is not null
union all
select coalesce(
  e.organizer_id, (select u.id from public.users u where u.hub_id = e.host_hub_id and u.role = 'HUB_ADMIN' order by u.id limit 1),
  (select u.id from public.users u where u.email = 'erin@dealport.test')), 'event.created', 'event', e.id, e.created_at
from public.events e where e.id::text like '0f000000-0000-4000-8000-0000000001%';

-- KYC: decisions only. A seed holds no bytes, so no documents stand beside them.
insert into public.kyc_submissions (organization_id, status, owners, reason, valid_until, submitted_by, submitted_at, decided_by, decided_at, created_at)
select i.organization_id, k.status::public.kyc_submission_status,
       case k.email when 'bob@dealport.test' then jsonb_build_array(jsonb_build_object('name', u.display_name, 'country', 'Sweden', 'share', 60)) end,
       k.reason, current_date + k.days, u.id, now() - interval '40 days', e.id, now() - interval '38 days', now() - interval '41 days'
from (values
  ('bob@dealport.test', 'VERIFIED', 'Register extract, articles and owner match.', 325),
  ('petra@dealport.test', 'VERIFIED', 'Passport and fund register match.', 327),
  ('yuki@dealport.test', 'VERIFIED', 'Company register and board resolution match.', 210),
  ('claire@dealport.test', 'REJECTED', 'The proof of address is older than three months. Please send a new one.', null)
) as k (email, status, reason, days)
join public.users u on u.email = k.email
join public.investors i on i.user_id = u.id, public.users e where e.email = 'erin@dealport.test';
update public.investors i
set kyc_decision = k.status::text::public.kyc_status, kyc_valid_until = k.valid_until, accreditation_granted = k.status = 'VERIFIED'
from public.kyc_submissions k where k.organization_id = i.organization_id and k.status in ('VERIFIED', 'REJECTED');
update public.organizations o set verified_at = k.decided_at, verified_by = k.decided_by
from public.kyc_submissions k where k.organization_id = o.id and k.status = 'VERIFIED';

-- Introductions; the accepted ones with their deal and room, one a status.
create temp table talks as
select t.*, i.id as investor_id, i.user_id as investor_user, s.id as startup_id, s.founder_id, s.name, s.stage,
       ('0e000000-0000-4000-8000-' || left(md5(t.person || t.slug), 12))::uuid as deal_id, ('0d000000-0000-4000-8000-' || left(md5(t.person || t.slug), 12))::uuid as room_id
from (values
  ('petra', 'kelvin-forge', 'ACCEPTED', 'IN_PROGRESS', 'We know three of your customers and would like to lead the Series B.', null, null, 26, 4000000, 58000000, 6.45),
  ('yuki', 'hoshino-optics', 'ACCEPTED', 'PENDING', 'Kaede makes the galvanometers in your terminals. We would like to talk about more than supply.', null, null, 9, null, null, null),
  ('claire', 'calanque-bio', 'ACCEPTED', 'CANCELLED', 'Our family has owned detergent brands for two generations.', null, 'Introduced by our chair; her verification is under way.', 55, null, null, null),
  ('clara.duarte', 'ipe-genomics', 'ACCEPTED', 'COMPLETED', 'We have backed three soil biology companies in Mato Grosso.', null, null, 120, 1500000, 33000000, 4.35),
  ('samuel', 'kola-battery', 'OPEN', null, 'Volta Angels has invested in battery swapping before. What would it cost to open twelve more cities?', null, null, 2, null, null, null),
  ('claire', 'merlion-surgical', 'OPEN', null, 'We made catheters for thirty years and would like to see the robot.', null, null, 1, null, null, null),
  ('petra', 'nimbus-torque', 'DECLINED', null, 'Are you open to growth capital this year?', 'Our round closed in May. Please ask again in the spring.', null, 34, null, null, null),
  ('yuki', 'tatami-robotics', 'WITHDRAWN', null, 'Our laundries would be glad to run a pilot.', null, null, 17, null, null, null)
) as t (person, slug, status, deal_status, note, reason, waiver, days, amount, valuation, equity)
join public.startups s on s.slug = t.slug
join public.users u on u.email = t.person || '@dealport.test'
join public.investors i on i.user_id = u.id;
insert into public.deals (id, startup_id, investor_id, created_at)
select t.deal_id, t.startup_id, t.investor_id, now() - (t.days - 1) * interval '1 day'
from talks t where t.status = 'ACCEPTED';
insert into public.deal_terms (deal_id, version, amount, valuation, equity, closing_date, instrument,
  liquidation_preference, is_participating,
  board_seats, pro_rata, proposed_by, side, proposed_at, confirmed_by, confirmed_at)
select t.deal_id, 1, t.amount, t.valuation, t.equity, case t.deal_status when 'COMPLETED' then current_date - 26 end,
  'PREFERRED', 1, false,
       case when t.amount >= 2000000 then 1 else 0 end, true,
       t.founder_id, 'FOUNDER', now() - (t.days - 4) * interval '1 day', t.investor_user,
         now() - (t.days - 6) * interval '1 day'
from talks t where t.amount is not null;
update public.deals d
set amount = t.amount, valuation = t.valuation, equity = t.equity, status = t.deal_status::public.deal_status,
    closing_date = (select k.closing_date from public.deal_terms k where k.deal_id = d.id),
    ended_at = case t.deal_status when 'COMPLETED' then now() - interval '20 days' when 'CANCELLED'
      then now() - interval '30 days' end
from talks t where d.id = t.deal_id;
-- Their parties chose the first version of the NDA, which was all there was.
insert into public.deal_rooms (id, deal_id, nda_version_id, name, created_at)
select t.room_id, t.deal_id, (select v.id from public.nda_versions v where v.version = 1), t.name || ' · ' || case t.stage when 'PRE_SEED' then 'Pre-Seed' when 'SEED' then 'Seed' when 'SERIES_A' then 'Series A'
         when 'SERIES_B' then 'Series B' else 'Series C+' end, now() - (t.days - 1) * interval '1 day'
from talks t where t.status = 'ACCEPTED';
insert into public.nda_acceptances (deal_room_id, user_id, nda_version_id, version, body_sha256, typed_name, accepted_at)
select r.id, u.id, v.id, v.version, v.body_sha256, u.display_name, now() - (t.days - 2) * interval '1 day'
from talks t join public.deal_rooms r on r.id = t.room_id join public.nda_versions v on v.id = r.nda_version_id
join public.users u on u.id in (t.founder_id, t.investor_user)
where t.deal_status in ('IN_PROGRESS', 'COMPLETED');
insert into public.intro_requests (startup_id, investor_id, requested_by, note, status, reason, kyc_waiver_reason, deal_room_id, decided_at, created_at)
select t.startup_id, t.investor_id, t.investor_user, t.note, t.status::public.intro_status, t.reason, t.waiver, case when t.status = 'ACCEPTED' then t.room_id end,
       case when t.status <> 'OPEN' then now() - (t.days - 1) * interval '1 day' end, now() - t.days * interval '1 day'
from talks t;
insert into public.deal_completions (deal_id, side, confirmed_by, confirmed_at)
select t.deal_id, p.side::public.room_side, p.person, now() - interval '20 days'
from talks t, lateral (values ('FOUNDER', t.founder_id), ('INVESTOR', t.investor_user)) as p (side, person) where t.deal_status = 'COMPLETED';
insert into public.deal_cancellations (deal_id, side, reason, cancelled_by, cancelled_at)
select t.deal_id, 'INVESTOR', 'The family council prefers minority stakes in funds this year.', t.investor_user, now() - interval '30 days'
from talks t where t.deal_status = 'CANCELLED';
-- The log tells when the rooms were opened, not when the seed ran.
alter table public.audit_logs disable trigger audit_logs_never_change;
update public.audit_logs l set user_id = t.founder_id, timestamp = now() - (t.days - 1) * interval '1 day'
from talks t where l.target_type = 'deal_room' and l.target_id = t.room_id;
alter table public.audit_logs enable trigger audit_logs_never_change;

-- Export deals: one a status, and one whose quote has expired.
create temp table trades as
select t.*, p.id as product_id, p.hub_id, s.founder_id, u.id as buyer_id, ('ed000000-0000-4000-8000-' || left(md5(t.person || t.slug), 12))::uuid as deal_id
from (values
  ('samuel', 'rainfall-trigger-api', 'DEMO_REQUESTED', 'Volta Angels', 'Nigeria',
    'For a cooperative of 4,000 cocoa farmers.', 1, null, null, null, null, null),
  ('rafael', 'green-wave', 'NDA_PENDING', 'Prefeitura de Campinas', 'Brazil', null, 6, null, null, null, null, null),
  ('yuki', 'mill-sight', 'NDA_ACCEPTED', 'Kaede Industries', 'Japan',
    'Two mills, one of them without a process historian.', 12, null, null, null, null, null),
  ('petra', 'forge-l2-printer', 'QUOTE_PENDING', 'Moldau Growth', 'Germany',
    'On behalf of a portfolio company in Brno.', 15, null, null, null, null, null),
  ('claire', 'merlion-m1', 'QUOTE_SENT', 'Clinique Fontaine', 'France', null, 20, 1450000, 'EUR', 21, 1, 'system'),
  ('noor', 'cough-screen', 'QUOTE_SENT', 'Rahman Clinics', 'Singapore', 'For thirty clinics, in two languages.', 48,
    36000, 'USD', -4, 30, 'clinics'),
  ('katrin', 'optilink-100', 'NEGOTIATING', 'Vogel Luftbild', 'Germany', null, 30, 880000, 'EUR', 14, 1, 'terminal'),
  ('layla', 'single-photon-source-s1', 'PAYMENT_PENDING', 'Haddad Instruments', 'UAE',
    'Delivered to Abu Dhabi and installed.', 33, 51500, 'EUR', 9, 1, 'source'),
  ('owen', 'leak-map', 'COMPLETED', 'Pritchard Water', 'United Kingdom', null, 80, 214000, 'GBP', -35, 12, 'months'),
  ('anjali', 'yard-pilot', 'CANCELLED', 'Deshpande Logistics', 'India', null, 60, null, null, null, null, null),
  ('noor', 'gridsense-line-sensor', 'NEGOTIATING', 'Rahman Utilities', 'Singapore',
    'For forty kilometers of line that sags in the monsoon.', 22, 184000, 'USD', 17, 80, 'sensors'),
  ('layla', 'gridsense-line-sensor', 'PAYMENT_PENDING', 'Haddad Grid Services', 'UAE',
    'Two hundred desert-rated sensors.', 41, 312500, 'EUR', 6, 200, 'sensors'),
  ('petra', 'gridsense-rating-api', 'QUOTE_SENT', 'Moldau Growth', 'Germany',
    'For two grid operators in our portfolio.', 18, 24000, 'EUR', 12, 12, 'months'),
  ('samuel', 'gridsense-line-sensor', 'DEMO_REQUESTED', 'Volta Power', 'Nigeria',
    'We would like to see how a broken strand is detected.', 2, null, null, null, null, null)
) as t (person, slug, status, company, country, notes, days, amount, currency, valid, quantity, unit)
join public.export_products p on p.slug = t.slug
join public.startups s on s.id = p.startup_id
join public.users u on u.email = t.person || '@dealport.test' and u.id <> s.founder_id;
insert into public.export_deals (
  id, export_product_id, buyer_id, hub_id, status, quote_valid_until, nda_accepted, nda_accepted_at, nda_version_id, demo_scheduled_at, demo_time_zone, notes,
  buyer_company, buyer_country, is_escrow_requested, cancelled_by, cancel_reason, cancelled_as, created_at, closed_at
)
select t.deal_id, t.product_id, t.buyer_id, t.hub_id,
       -- What is accepted waits below for its quote.
       (case when t.status in ('PAYMENT_PENDING', 'COMPLETED') then 'QUOTE_SENT' else t.status end)::public.export_deal_status,
       (now() at time zone 'UTC')::date + t.valid, t.status not in ('DEMO_REQUESTED', 'NDA_PENDING', 'CANCELLED'),
       case when t.status not in ('DEMO_REQUESTED', 'NDA_PENDING', 'CANCELLED') then now() - (t.days - 3) * interval '1 day' end,
       case when t.status not in ('DEMO_REQUESTED', 'CANCELLED') then private.newest_export_nda() end,
       case when t.status <> 'DEMO_REQUESTED' then date_trunc('hour', now()) - (t.days - 2) * interval '1 day' end, case when t.status <> 'DEMO_REQUESTED' then 'Europe/Berlin' end, t.notes, t.company, t.country,
       t.status = 'PAYMENT_PENDING', case when t.status = 'CANCELLED' then t.buyer_id end,
       case when t.status = 'CANCELLED' then 'Our yard is moving next year. We will ask again once the new site is open.' end, case when t.status = 'CANCELLED' then 'BUYER' end,
       now() - t.days * interval '1 day', case when t.status = 'CANCELLED' then now() - interval '41 days' end
from trades t;
insert into public.export_nda_acceptances (deal_id, user_id, nda_version_id, version, body_sha256, typed_name, accepted_at)
select t.deal_id, t.buyer_id, v.id, v.version, v.body_sha256, u.display_name, now() - (t.days - 3) * interval '1 day'
from trades t join public.users u on u.id = t.buyer_id join public.export_nda_versions v on v.id = private.newest_export_nda()
where t.status not in ('DEMO_REQUESTED', 'NDA_PENDING', 'CANCELLED');
insert into public.export_demo_dates (deal_id, version, starts_at, time_zone, side, proposed_by, proposed_at, confirmed_by, confirmed_at)
select t.deal_id, 1, d.demo_scheduled_at, 'Europe/Berlin', 'SELLER', t.founder_id, d.demo_scheduled_at - interval '1 day', t.buyer_id, d.demo_scheduled_at - interval '20 hours'
from trades t join public.export_deals d on d.id = t.deal_id and d.demo_scheduled_at is not null;
insert into public.export_quotes (deal_id, version, amount, currency, quantity, unit, valid_until, note, sent_by,
  sent_at)
select t.deal_id, v.version, round(t.amount * v.factor, 2), t.currency, t.quantity, t.unit,
  (now() at time zone 'UTC')::date + t.valid,
       'Delivered and installed, including two days of training. 50 % on order, 50 % on acceptance.', t.founder_id, now() - (t.days - 6 - v.version) * interval '1 day'
from trades t, lateral (
  select 1, case when t.status in ('COMPLETED', 'PAYMENT_PENDING') then 1.08 else 1.0 end union all select 2, 1.0 where t.status in ('COMPLETED', 'PAYMENT_PENDING')
) as v (version, factor)
where t.amount is not null;
-- As public.send_export_quote writes them.
alter table public.export_quotes disable trigger export_quotes_never_change;
update public.export_quotes q set body = private.export_quote_text(q) where q.body is null;
alter table public.export_quotes enable trigger export_quotes_never_change;
update public.export_deals d
set status = t.status::public.export_deal_status, accepted_quote_id = q.id, quoted_amount = q.amount, quoted_currency = q.currency,
    closed_at = case when t.status = 'COMPLETED' then now() - interval '36 days' end
from trades t, lateral (select e.* from public.export_quotes e where e.deal_id = t.deal_id order by e.version desc limit 1) q
where d.id = t.deal_id and t.status in ('PAYMENT_PENDING', 'COMPLETED');
-- The log tells the same story, step by step.
insert into public.audit_logs (user_id, action, target_type, target_id, metadata, timestamp)
select case s.part when 'BUYER' then t.buyer_id when 'SELLER' then t.founder_id else e.id end, 'export_deal.' || s.action, 'export_deal', t.deal_id,
       case when s.version is not null then jsonb_build_object('version', s.version) else '{}' end, now() - (t.days - s.after) * interval '1 day'
from trades t
join (values
  ('demo_requested', 'BUYER', 0.0, null, 0), ('demo_proposed', 'SELLER', 1.0, 1, 1), ('demo_confirmed', 'BUYER', 1.2, 1, 1), ('nda_pending', 'SELLER', 2.1, null, 1),
  ('nda_accepted', 'BUYER', 3.0, 1, 2), ('quote_pending', 'BUYER', 4.0, null, 3), ('quote_sent', 'SELLER', 7.0, 1, 4), ('negotiating', 'BUYER', 7.5, null, 5),
  ('quote_sent', 'SELLER', 8.0, 2, 6), ('payment_pending', 'BUYER', 9.0, 2, 6), ('completed', 'HUB', 44.0, null, 7)
) as s (action, part, after, version, rank) on s.rank <= case t.status
  when 'DEMO_REQUESTED' then 0 when 'NDA_PENDING' then 1 when 'CANCELLED' then 1 when 'NDA_ACCEPTED' then 2 when 'QUOTE_PENDING' then 3 when 'QUOTE_SENT' then 4
  when 'NEGOTIATING' then 5 when 'PAYMENT_PENDING' then 6 else 7 end
left join lateral (select u.id from public.users u where u.hub_id = t.hub_id and u.role = 'HUB_ADMIN' order by u.id limit 1) e on true
union all
select t.buyer_id, 'export_deal.cancelled', 'export_deal', t.deal_id, '{}', now() - interval '41 days' from trades t where t.status = 'CANCELLED';
-- Nor did any of it happen today.
alter table public.export_deals disable trigger export_deals_updated_at;
update public.export_deals d set updated_at = l.at
from (select a.target_id, max(a.timestamp) as at from public.audit_logs a where a.target_type = 'export_deal' group by 1) l where l.target_id = d.id;
alter table public.export_deals enable trigger export_deals_updated_at;
-- Two of them talk.
insert into public.export_deal_messages (id, deal_id, seq, sender_id, message, created_at)
select gen_random_uuid(), t.deal_id, m.seq, case m.part when 'BUYER' then t.buyer_id else t.founder_id end, m.words, now() - m.hours * interval '1 hour'
from trades t join (values
  ('noor', 1, 'BUYER', 'Thank you for the quote. The price is above our budget for this year.', 50.0),
  ('noor', 2, 'SELLER', 'I understand. Would twenty kilometers now and the rest in the spring work better for you?', 27.0),
  ('noor', 3, 'BUYER', 'It might. Could the training take place in Singapore?', 5.0),
  ('layla', 1, 'SELLER', 'The sensors are reserved for you. We will ship as soon as payment arrives.', 30.0)
) as m (person, seq, part, words, hours) on m.person = t.person and t.slug = 'gridsense-line-sensor';
insert into private.export_deal_talks (deal_id, last_seq)
select m.deal_id, max(m.seq) from public.export_deal_messages m group by 1;
insert into public.export_deal_read_marks (deal_id, user_id, last_read_seq)
select m.deal_id, m.sender_id, max(m.seq) from public.export_deal_messages m group by 1, 2;

-- What investors keep an eye on.
create temp table watched as select * from (values
  ('petra', 'kumo-gait', 'Ask about churn among the clinics.', 20), ('petra', 'steelpath-analytics', null, 12), ('petra', 'falcon-freight', 'Compare with the yard near Brno.', 3),
  ('yuki', 'photon-bastide', null, 30), ('yuki', 'tatami-robotics', 'Is it quiet enough for the night shift?', 17), ('yuki', 'satori-batteries', null, 5),
  ('samuel', 'kola-battery', 'Waiting for the figures from Accra.', 8), ('samuel', 'savanna-freight', null, 8), ('claire', 'merlion-surgical', null, 2)
) as w (person, slug, note, days);
insert into public.watchlist (investor_id, startup_id, watched_by, owner_id, created_at)
select i.id, s.id, u.id, u.id, now() - w.days * interval '1 day'
from watched w
join public.startups s on s.slug = w.slug
join public.users u on u.email = w.person || '@dealport.test'
join public.investors i on i.user_id = u.id;
insert into private.watch_notes (watch_id, author_id, body, created_at)
select l.id, u.id, w.note, l.created_at + interval '20 minutes'
from watched w
join public.startups s on s.slug = w.slug
join public.users u on u.email = w.person || '@dealport.test'
join public.watchlist l on l.startup_id = s.id and l.watched_by = u.id
where w.note is not null;
update public.watchlist w
set state = b.state::public.watch_state, amount = b.amount, moved_at = w.created_at + interval '2 days'
from (values
  ('petra', 'kumo-gait', 'CONSIDERING', null), ('petra', 'steelpath-analytics', 'IN_DILIGENCE', null), ('yuki', 'photon-bastide', 'PASSED', null),
  ('yuki', 'tatami-robotics', 'COMMITTED', 4000000), ('samuel', 'kola-battery', 'CONSIDERING', null)
) as b (person, slug, state, amount)
join public.startups s on s.slug = b.slug
join public.users u on u.email = b.person || '@dealport.test'
join public.investors i on i.user_id = u.id
where w.investor_id = i.id and w.startup_id = s.id;
-- Petra has not looked for a while.
update private.watchlist_snapshots l
set looked_at = now() - interval '12 days', details = l.details || jsonb_build_object('funding_raised', round(s.funding_raised * 0.8, 2), 'team_size', s.team_size - 3)
from public.watchlist w join public.startups s on s.id = w.startup_id and s.slug = 'kumo-gait'
where w.id = l.watch_id;
-- Which pages they opened, in the last eleven weeks; who watches one has opened it.
insert into private.startup_views (startup_id, investor_id, first_seen_at)
select s.id, i.id, greatest(now() - (p.chance % 77) * interval '1 day', i.created_at)
from public.startups s, public.investors i, lateral (select abs(hashtext(s.slug || i.id)) as chance) p
where s.is_on_market and i.is_active and (
  p.chance % 5 < 2 or exists (select 1 from public.watchlist w where w.startup_id = s.id and w.investor_id = i.id));
insert into public.saved_searches (user_id, name, filters, notify, created_at)
select u.id, q.name, q.filters::jsonb, q.notify, now() - q.days * interval '1 day'
from (values
  ('petra', 'Industrial, Series A and B', '{"sectors": ["Manufacturing & Industry 4.0", "Robotics & Automation"], "stage": ["SERIES_A", "SERIES_B"]}', true, 25),
  ('petra', 'Export ready', '{"min_export_score": 80}', false, 11),
  ('yuki', 'Batteries', '{"query": "battery", "is_hub_verified": true}', true, 18),
  ('samuel', 'Early climate', '{"sectors": ["Climate Technology", "Clean Energy"], "stage": ["PRE_SEED", "SEED"]}', true, 9),
  ('claire', 'Surgery', '{"query": "surgical"}', false, 4)
) as q (person, name, filters, notify, days)
join public.users u on u.email = q.person || '@dealport.test';

drop table decisions, talks, trades, watched;

-- Nobody of the demonstration signed up today.
update public.users u set created_at = a.created_at from auth.users a where a.id = u.id;
