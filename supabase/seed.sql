-- The people of the demonstration and a small market around them. Development and tests only: every password is
-- "dealport-demo". Runs after the migrations, as role postgres, on the embedded stack and under `supabase start`.

-- People: accounts of Supabase Auth; the sign-up trigger makes their rows in public.users.
insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new,
  email_change_token_current, phone_change, phone_change_token, reauthentication_token
)
select
  '00000000-0000-0000-0000-000000000000', p.id::uuid, 'authenticated', 'authenticated', p.email,
  -- bcrypt of dealport-demo
  '$2b$10$MjGms2on2ZRpUue2y7xnuOZAXJXRq4.UvdpU3TC2g4Ypz0sSoJXLa',
  now() - p.days * interval '1 day',
  '{"provider": "email", "providers": ["email"]}'::jsonb,
  jsonb_build_object(
    'first_name', p.first_name, 'last_name', p.last_name, 'username', split_part(p.email, '@', 1), 'role', p.role
  ),
  now() - p.days * interval '1 day', now() - p.days * interval '1 day', '', '', '', '', '', '', '', ''
from (values
  ('0a000000-0000-4000-8000-000000000001', 'alice@dealport.test',   'Alice',   'Okafor',    'STARTUP_ADMIN', 492),
  ('0a000000-0000-4000-8000-000000000002', 'bob@dealport.test',     'Bob',     'Lindqvist', 'INVESTOR', 384),
  ('0a000000-0000-4000-8000-000000000003', 'carol@dealport.test',   'Carol',   'Mehta',     'INVESTOR', 45),
  ('0a000000-0000-4000-8000-000000000004', 'dave@dealport.test',    'Dave',    'Moreau',    'HUB_ADMIN', 510),
  ('0a000000-0000-4000-8000-000000000005', 'erin@dealport.test',    'Erin',    'Tanaka',    'GUEST', 520),
  ('0a000000-0000-4000-8000-000000000006', 'mallory@dealport.test', 'Mallory', 'Quist',     'INVESTOR', 52),
  ('0a000000-0000-4000-8000-000000000007', 'grace@dealport.test',   'Grace',   'Adeyemi',   'GUEST', 61),
  ('0a000000-0000-4000-8000-000000000008', 'henrik@dealport.test',  'Henrik',  'Sandoval',  'STARTUP_ADMIN', 489),
  ('0a000000-0000-4000-8000-000000000009', 'ines@dealport.test',    'Ines',    'Carvalho',  'STARTUP_ADMIN', 487),
  ('0a000000-0000-4000-8000-000000000010', 'joon@dealport.test',    'Joon',    'Park',      'STARTUP_ADMIN', 484),
  ('0a000000-0000-4000-8000-000000000011', 'camille@dealport.test', 'Camille', 'Roux',      'STARTUP_ADMIN', 299),
  ('0a000000-0000-4000-8000-000000000012', 'louise@dealport.test',  'Louise',  'Garnier',   'GUEST', 211),
  ('0a000000-0000-4000-8000-000000000013', 'malik@dealport.test',   'Malik',   'Haddad',    'GUEST', 118),
  ('0a000000-0000-4000-8000-000000000014', 'wanjiru@dealport.test', 'Wanjiru', 'Kamau',     'HUB_ADMIN', 3)
) as p (id, email, first_name, last_name, role, days);

insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
select gen_random_uuid(), u.id::text, u.id, jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', true),
       'email', u.created_at, u.created_at, u.created_at
from auth.users u
where u.email like '%@dealport.test';

insert into public.hubs (id, name, country, city, description, website, is_approved, is_active) values
  ('0b000000-0000-4000-8000-000000000001', 'Station Azur', 'France', 'Sophia Antipolis',
   'France''s national hub for photonics and microelectronics: clean rooms, pilot lines and export support for companies coming out of the lab.',
   'https://station-azur.example', true, true),
  ('0b000000-0000-4000-8000-000000000002', 'Norrsken Quantum Foundry', 'Sweden', 'Gothenburg',
   'A government-backed foundry for quantum devices, shared by universities and startups.',
   'https://norrsken-foundry.example', true, true),
  ('0b000000-0000-4000-8000-000000000003', 'Lagos Climate Works', 'Nigeria', 'Lagos',
   'Field trials, certification and first customers for climate and agricultural technology in West Africa.',
   'https://lagos-climate.example', true, true),
  ('0b000000-0000-4000-8000-000000000004', 'Marina Bay Health Innovation Center', 'Singapore', 'Singapore',
   'Clinical validation and regulatory support for medical devices and digital health.',
   'https://mbhic.example', true, true),
  ('0b000000-0000-4000-8000-000000000005', 'Prairie Robotics Institute', 'Canada', 'Winnipeg',
   'A robotics institute that has applied to become a hub. Its documents are being verified.', null, false, true);
insert into public.hub_contacts (hub_id, contact_person_name, contact_person_email, contact_person_phone) values
  ('0b000000-0000-4000-8000-000000000001', 'Margaux Delcourt', 'partners@station-azur.example', '+33 4 93 00 10 20'),
  ('0b000000-0000-4000-8000-000000000002', 'Lars Ekholm', 'hello@norrsken-foundry.example', '+46 31 700 11 00');

update public.users set role = 'SUPER_ADMIN' where email = 'erin@dealport.test';
insert into public.organization_members (organization_id, user_id, role, title, is_signatory, signatory_set_at, signatory_reason, joined_at)
select h.organization_id, u.id, 'OWNER', 'Managing director', true, u.created_at, 'The hub was approved.', u.created_at
from public.hubs h, auth.users u where h.name = 'Station Azur' and u.email = 'dave@dealport.test';
update public.users set phone = '+33 6 12 00 34 56' where email = 'alice@dealport.test';
update public.users set phone = '+46 70 600 12 13' where email = 'bob@dealport.test';

update public.investors set fund_name = 'Lindqvist Ventures', investor_type = 'VC', ticket_size_min = 500000,
  ticket_size_max = 5000000, total_aum = 180000000, portfolio_size = 14, kyc_decision = 'VERIFIED', accreditation_granted = true,
  preference_sectors = '{Advanced Materials,Quantum Computing,Clean Energy}', preference_stages = '{SEED,SERIES_A}',
  preference_geographies = '{France,Sweden,Germany}',
  bio = 'An early-stage fund for companies that turn physics into products.'
where user_id = '0a000000-0000-4000-8000-000000000002';
-- Carol was invited to the fund, so she has no investor of her own.
with own as (
  select i.organization_id as id from public.investors i where i.user_id = '0a000000-0000-4000-8000-000000000003'
), member as (
  delete from public.organization_members m using own where m.organization_id = own.id
), profile as (
  delete from public.investors i using own where i.organization_id = own.id
)
delete from public.organizations o using own where o.id = own.id;
insert into public.organization_members (organization_id, user_id, role, title, joined_at)
select i.organization_id, u.id, 'MEMBER', 'Associate', u.created_at
from public.investors i, auth.users u where i.user_id = '0a000000-0000-4000-8000-000000000002' and u.email = 'carol@dealport.test';
update public.organization_members m set title = 'Partner', joined_at = u.created_at
from auth.users u where u.id = m.user_id and u.email = 'bob@dealport.test';
update public.organizations o
set is_individual = false, legal_name = 'Lindqvist Ventures AB', country = 'Sweden', registration_number = '559214-8836',
    register = 'Bolagsverket', registered_address = 'Birger Jarlsgatan 18, 114 34 Stockholm, Sweden',
    website = 'https://lindqvist-ventures.example'
from public.investors i where i.organization_id = o.id and i.fund_name = 'Lindqvist Ventures';
-- Who they have always been is no news to them.
delete from public.notifications where kind = 'account.changed' or kind like 'organization.%';
update public.investors set fund_name = 'Quist Capital', investor_type = 'Angel'
where user_id = '0a000000-0000-4000-8000-000000000006';

insert into public.startups (
  id, name, slug, hub_id, founder_id, stage, sectors, short_description, long_description, website, revenue, employees,
  founded_year, patents, export_readiness_score, is_hub_verified, is_featured, status, funding_target, funding_raised,
  valuation, sdg_tags, team_size
) values
  ('0c000000-0000-4000-8000-000000000001', 'Lumen Grid', 'lumen-grid', '0b000000-0000-4000-8000-000000000001',
   '0a000000-0000-4000-8000-000000000001', 'SERIES_A', '{Advanced Materials,Clean Energy}',
   'Photonic sensors that let power grids run safely closer to their limits.',
   'Lumen Grid makes fiber-optic sensors that measure temperature, strain and current along high-voltage lines. Utilities get more capacity out of the lines they already own instead of waiting a decade for new ones.',
   'https://lumen-grid.example', 2400000, 38, 2019, '{EP3821904 Distributed photonic current sensing,US11402211 Fiber strain interrogation}',
   86, true, true, 'APPROVED', 12000000, 4500000, 42000000, '{SDG 7,SDG 9,SDG 13}', 38),
  ('0c000000-0000-4000-8000-000000000002', 'Cryonaut', 'cryonaut', '0b000000-0000-4000-8000-000000000002',
   '0a000000-0000-4000-8000-000000000008', 'SEED', '{Quantum Computing}',
   'Cryogenic control electronics that sit next to the qubit.',
   'Cryonaut designs low-power CMOS controllers that operate at four kelvin and replace thousands of coaxial cables per quantum computer.',
   'https://cryonaut.example', 310000, 14, 2021, '{SE2150893 Cryogenic multiplexing}', 64, true, true, 'APPROVED',
   5000000, 1200000, 18000000, '{SDG 9}', 14),
  ('0c000000-0000-4000-8000-000000000003', 'Sahel Harvest', 'sahel-harvest', '0b000000-0000-4000-8000-000000000003',
   '0a000000-0000-4000-8000-000000000009', 'SERIES_B', '{Agtech & Food Innovation,Climate Technology}',
   'Solar-powered cold rooms and routing software that keep harvests from spoiling.',
   'Sahel Harvest operates 420 solar cold rooms and the software that keeps them full. Spoilage on its routes has fallen from 38 to 9 percent.',
   'https://sahel-harvest.example', 11800000, 126, 2017, '{}', 78, true, false, 'APPROVED', 25000000, 16500000,
   95000000, '{SDG 2,SDG 12,SDG 13}', 126),
  ('0c000000-0000-4000-8000-000000000004', 'Pulse Lattice', 'pulse-lattice', '0b000000-0000-4000-8000-000000000004',
   '0a000000-0000-4000-8000-000000000010', 'PRE_SEED', '{Medtech & Digital Health}',
   'A patch that measures arterial stiffness at home.', 'Pulse Lattice prints ultrasound arrays on flexible film, so that patients can check their arteries between visits to the clinic.',
   'https://pulse-lattice.example', 0, 7, 2023, '{}', 35, true, false, 'APPROVED', 1500000, 250000, 6000000,
   '{SDG 3}', 7),
  ('0c000000-0000-4000-8000-000000000005', 'Thermion', 'thermion', '0b000000-0000-4000-8000-000000000001',
   '0a000000-0000-4000-8000-000000000008', 'SEED', '{Clean Energy,Manufacturing & Industry 4.0}',
   'Thermophotovoltaic heat recovery for glass and steel plants.', null, 'https://thermion.example', 90000, 11, 2022, '{}', 52,
   false, false, 'PENDING', 4000000, 0, 12000000, '{SDG 7}', 11),
  ('0c000000-0000-4000-8000-000000000006', 'Orbital Loom', 'orbital-loom', '0b000000-0000-4000-8000-000000000001',
   '0a000000-0000-4000-8000-000000000009', 'PRE_SEED', '{Space Technology,Advanced Materials}',
   'Carbon-fiber booms that unroll into antennas in orbit.', null, null, 0, 5, 2024, '{}', 20, false, false, 'PENDING',
   2000000, 0, 5000000, '{SDG 9}', 5),
  ('0c000000-0000-4000-8000-000000000007', 'Veridian Ledger', 'veridian-ledger', '0b000000-0000-4000-8000-000000000001',
   '0a000000-0000-4000-8000-000000000010', 'SEED', '{Blockchain & Web3}', 'Carbon credit registries on a public blockchain.', null,
   null, 40000, 6, 2022, '{}', 28, false, false, 'REJECTED', 3000000, 0, 8000000, '{SDG 13}', 6),
  ('0c000000-0000-4000-8000-000000000008', 'Lumen Home', 'lumen-home', null,
   '0a000000-0000-4000-8000-000000000001', 'PRE_SEED', '{Clean Energy}', 'Line sensors for the home battery. A draft that only its founder sees.', null,
   null, null, null, null, '{}', null, false, false, 'DRAFT', null, 0, null, '{}', 3);

-- They were not all submitted today.
update private.review_queue q set submitted_at = now() - w.age, since = now() - w.age
from public.startups s, (values ('thermion', interval '19 days'), ('orbital-loom', interval '3 days'), ('veridian-ledger', interval '40 days'), ('lumen-grid', interval '300 days')) as w (slug, age)
where s.id = q.target_id and s.slug = w.slug;

-- Deals and their rooms. A trigger makes each room's channel, a seat for the owner of each side and its first audit rows.
insert into public.deals (id, startup_id, investor_id, amount, valuation, equity, created_at)
select d.id::uuid, d.startup::uuid, i.id, d.amount, d.valuation, d.equity, now() - d.days * interval '1 day'
from (values
  ('0e000000-0000-4000-8000-000000000001', '0c000000-0000-4000-8000-000000000001',
    '0a000000-0000-4000-8000-000000000002', null, null, null, 12),
  ('0e000000-0000-4000-8000-000000000002', '0c000000-0000-4000-8000-000000000003',
    '0a000000-0000-4000-8000-000000000002', null, null, null, 140),
  ('0e000000-0000-4000-8000-000000000003', '0c000000-0000-4000-8000-000000000002',
    '0a000000-0000-4000-8000-000000000002', 1200000, 18000000, 6.25, 2)
) as d (id, startup, investor, amount, valuation, equity, days)
join public.investors i on i.user_id = d.investor::uuid;
-- The terms that were agreed, and the deals as they stand since.
insert into public.deal_terms (deal_id, version, amount, valuation, equity, closing_date, instrument,
  liquidation_preference, is_participating,
  board_seats, pro_rata, proposed_by, side, proposed_at, confirmed_by, confirmed_at)
values
  ('0e000000-0000-4000-8000-000000000001', 1, 3500000, 42000000, 7.69, current_date + 60, 'PREFERRED', 1, false, 1,
    true,
   '0a000000-0000-4000-8000-000000000002', 'INVESTOR', current_date - 2 + time '14:10',
     '0a000000-0000-4000-8000-000000000001', current_date - 1 + time '15:20'),
  ('0e000000-0000-4000-8000-000000000002', 1, 5000000, 95000000, 5.00, current_date - 35, 'PREFERRED', 1, false, 1,
    true,
   (select id from public.users where email = 'ines@dealport.test'), 'FOUNDER', current_date - 75 + time '09:30',
   '0a000000-0000-4000-8000-000000000002', current_date - 72 + time '16:45');
update public.deals d
set amount = t.amount, valuation = t.valuation, equity = t.equity, closing_date = t.closing_date,
    status = (case t.deal_id when '0e000000-0000-4000-8000-000000000002' then 'COMPLETED'
      else 'IN_PROGRESS' end)::public.deal_status,
    ended_at = case t.deal_id when '0e000000-0000-4000-8000-000000000002' then current_date - 30 + time '14:20' end
from public.deal_terms t where t.deal_id = d.id;
-- Two have the first version of the NDA, which names no parties; seeds/room_ndas.sql signs the newest for Alice's.
insert into public.deal_rooms (id, deal_id, name, description, nda_version_id, created_at)
select r.id::uuid, r.deal_id::uuid, r.name, r.description, v.id, now() - r.ago::interval
from (values
  ('0d000000-0000-4000-8000-000000000002', '0e000000-0000-4000-8000-000000000002', 'Sahel Harvest · Series B',
   'Closed round, kept for reference.', 1, '140 days'),
  ('0d000000-0000-4000-8000-000000000003', '0e000000-0000-4000-8000-000000000003', 'Cryonaut · Seed extension',
   'First conversation about the seed extension.', 1, '2 days'),
  ('0d000000-0000-4000-8000-000000000001', '0e000000-0000-4000-8000-000000000001', 'Lumen Grid · Series A',
   'Diligence and terms of the Series A led by Lindqvist Ventures.', 3, '12 days')
) as r (id, deal_id, name, description, version, ago)
join public.nda_versions v on v.version = r.version;

-- Ines announced what she raised from Bob. Her hub has no admin, so Erin confirmed it.
insert into public.deal_closings (deal_id, startup_id, amount, announced_by, announced_at, hub_id, confirmed_by, confirmed_at)
select d.id, d.startup_id, d.amount, s.founder_id, now() - interval '28 days', s.hub_id, e.id, now() - interval '27 days'
from public.deals d join public.startups s on s.id = d.startup_id, public.users e
where d.status = 'COMPLETED' and e.email = 'erin@dealport.test';

-- Bob brings Carol of his fund into Alice's room; she has not accepted the NDA.
insert into public.deal_room_members (deal_room_id, user_id, side, invited_by, joined_at) values (
  '0d000000-0000-4000-8000-000000000001', '0a000000-0000-4000-8000-000000000003', 'INVESTOR',
  '0a000000-0000-4000-8000-000000000002', date_trunc('day', now()) - interval '2 days' + interval '09:40'
);
insert into public.nda_acceptances (deal_room_id, user_id, nda_version_id, version, body_sha256, typed_name, accepted_at)
-- Each room's NDA is there before anybody accepts it.
select a.room::uuid, u.id, v.id, v.version, v.body_sha256, u.display_name, now() - a.ago::interval + interval '20 minutes'
from (values
  ('0d000000-0000-4000-8000-000000000002', 'ines@dealport.test', '140 days'),
  ('0d000000-0000-4000-8000-000000000002', 'bob@dealport.test', '139 days'),
  ('0d000000-0000-4000-8000-000000000003', 'henrik@dealport.test', '2 days')
) as a (room, email, ago)
join public.users u on u.email = a.email
cross join public.nda_versions v where v.version = 1;

insert into public.deal_room_messages (id, deal_room_id, seq, sender_id, message, created_at)
select gen_random_uuid(), m.room::uuid, row_number() over (partition by m.room order by m.days_ago desc, m.at::time), u.id,
       m.message, date_trunc('day', now()) - m.days_ago * interval '1 day' + m.at::interval
from (values
  ('0d000000-0000-4000-8000-000000000001', 'alice@dealport.test', 10, '09:12', 'Welcome, Bob. The cap table, the pilot report from both utilities and the unit economics will be here by tomorrow evening.'),
  ('0d000000-0000-4000-8000-000000000001', 'bob@dealport.test', 10, '10:47', 'Thank you. Before the partners meet we would like to understand the warranty exposure on installed sensors.'),
  ('0d000000-0000-4000-8000-000000000001', 'alice@dealport.test', 10, '11:05', 'Understood. I will send failure data for every unit that has left the building, with dates.'),
  ('0d000000-0000-4000-8000-000000000001', 'alice@dealport.test', 10, '17:38', 'The cap table is up, fully diluted, with the employee pool at 11.5 %.'),
  ('0d000000-0000-4000-8000-000000000001', 'bob@dealport.test', 9, '08:50', 'Thanks. Is the pool sized for after this round, or would you top it up?'),
  ('0d000000-0000-4000-8000-000000000001', 'alice@dealport.test', 9, '09:21', 'For after. We plan to grant about half of it over the next two years.'),
  ('0d000000-0000-4000-8000-000000000001', 'bob@dealport.test', 9, '09:40', 'That works for us. Who holds the 24 % marked as seed investors?'),
  ('0d000000-0000-4000-8000-000000000001', 'alice@dealport.test', 9, '10:02', 'Two funds and nine angels. None of them has a veto.'),
  ('0d000000-0000-4000-8000-000000000001', 'alice@dealport.test', 9, '14:15', 'The pilot report is in the room as well: 1,140 sensors on 210 km of line, both utilities in one document.'),
  ('0d000000-0000-4000-8000-000000000001', 'bob@dealport.test', 9, '16:47', 'I will read it tonight. The summary says seven outages prevented. How do you count one?'),
  ('0d000000-0000-4000-8000-000000000001', 'alice@dealport.test', 9, '17:10', 'Only when the utility''s own control room logged a switching action after our alarm. There were eleven alarms in total.'),
  ('0d000000-0000-4000-8000-000000000001', 'bob@dealport.test', 8, '09:02', 'So four alarms led to nothing?'),
  ('0d000000-0000-4000-8000-000000000001', 'alice@dealport.test', 8, '09:18', 'Two were maintenance work that nobody had told us about, and two were ice that melted before the crew arrived.'),
  ('0d000000-0000-4000-8000-000000000001', 'alice@dealport.test', 8, '14:05', 'Field failures so far: 3 of 1,140 units, all from the first batch. The warranty reserve is 1.8 % of revenue; I will add the figures to the unit economics.'),
  ('0d000000-0000-4000-8000-000000000001', 'bob@dealport.test', 8, '14:31', 'That is lower than we assumed. Who carries the cost of a line outage during replacement?'),
  ('0d000000-0000-4000-8000-000000000001', 'alice@dealport.test', 7, '08:58', 'The utility does. The sensors are hot-swappable, so neither of them has had to book an outage yet.'),
  ('0d000000-0000-4000-8000-000000000001', 'bob@dealport.test', 7, '09:30', 'Good to know. How long does a replacement take?'),
  ('0d000000-0000-4000-8000-000000000001', 'alice@dealport.test', 7, '09:41', 'Forty minutes with a bucket truck, ninety with a helicopter.'),
  ('0d000000-0000-4000-8000-000000000001', 'alice@dealport.test', 7, '15:12', 'The unit economics are uploaded. Cost per sensor is down to $1,985 at this year''s volume.'),
  ('0d000000-0000-4000-8000-000000000001', 'bob@dealport.test', 7, '17:25', 'What brings it down further, volume or design?'),
  ('0d000000-0000-4000-8000-000000000001', 'alice@dealport.test', 6, '08:44', 'Both. At 3,000 units a year the interrogator board moves to a contract manufacturer, which takes us to about $1,600.'),
  ('0d000000-0000-4000-8000-000000000001', 'bob@dealport.test', 6, '09:30', 'Is the current transformer still single-sourced?'),
  ('0d000000-0000-4000-8000-000000000001', 'alice@dealport.test', 6, '10:12', 'Until June. A second supplier has passed the lab tests and starts field qualification next month.'),
  ('0d000000-0000-4000-8000-000000000001', 'bob@dealport.test', 6, '11:03', 'I have added our list of diligence questions. Please answer in the sheet where you can.'),
  ('0d000000-0000-4000-8000-000000000001', 'alice@dealport.test', 6, '18:20', 'First pass done. The open ones need our counsel or our firmware leads.'),
  ('0d000000-0000-4000-8000-000000000001', 'bob@dealport.test', 5, '09:15', 'Thank you, that was fast. Could we speak to one of the utilities without you on the call?'),
  ('0d000000-0000-4000-8000-000000000001', 'alice@dealport.test', 5, '09:48', 'Of course. Both have agreed to reference calls. I will introduce you by email.'),
  ('0d000000-0000-4000-8000-000000000001', 'bob@dealport.test', 5, '14:36', 'We spoke to the asset manager of the southern utility this afternoon. She would order another 300 km tomorrow if her budget allowed it.'),
  ('0d000000-0000-4000-8000-000000000001', 'alice@dealport.test', 5, '15:01', 'She told us the same. The regulator decides on that budget in the first quarter.'),
  ('0d000000-0000-4000-8000-000000000001', 'bob@dealport.test', 4, '09:05', 'On patents: does the European one cover the mounting clamp, or only the sensing method?'),
  ('0d000000-0000-4000-8000-000000000001', 'alice@dealport.test', 4, '09:33', 'Only the method. The clamp is a separate application; the search report is due in the spring.'),
  ('0d000000-0000-4000-8000-000000000001', 'bob@dealport.test', 4, '11:20', 'And what are the notice periods of the two firmware leads?'),
  ('0d000000-0000-4000-8000-000000000001', 'alice@dealport.test', 4, '11:52', 'Three months each, and both hold options that vest over three more years.'),
  ('0d000000-0000-4000-8000-000000000001', 'bob@dealport.test', 3, '09:10', 'Our partners met yesterday. The response was positive, with one request: a technical review by our own people.'),
  ('0d000000-0000-4000-8000-000000000001', 'alice@dealport.test', 3, '10:05', 'Happy to host it, in the lab or at the southern pilot site.'),
  ('0d000000-0000-4000-8000-000000000001', 'bob@dealport.test', 3, '11:20', 'Good. I am bringing Carol Mehta in from our side. She leads technical diligence.'),
  ('0d000000-0000-4000-8000-000000000001', 'alice@dealport.test', 3, '16:02', 'She is welcome. The documents open for her as soon as she has accepted the NDA.'),
  ('0d000000-0000-4000-8000-000000000001', 'alice@dealport.test', 2, '10:30', 'The data sheet of the line sensor is up, with the certificates at the end.'),
  ('0d000000-0000-4000-8000-000000000001', 'bob@dealport.test', 2, '13:44', 'Perfect, Carol will start there. On valuation, our board would go up to 42M pre-money for a lead position with one seat.'),
  ('0d000000-0000-4000-8000-000000000001', 'bob@dealport.test', 1, '15:44', 'We are aligned on 3.5M at 42M pre-money. Could you send the draft term sheet this week?'),
  ('0d000000-0000-4000-8000-000000000002', 'ines@dealport.test', 45, '13:30', 'Both law firms have the signed copies.'),
  ('0d000000-0000-4000-8000-000000000002', 'bob@dealport.test', 44, '09:05', 'Received, and the funds have been released. Congratulations to the whole team.')
) as m (room, email, days_ago, at, message)
join public.users u on u.email = m.email;
update private.deal_room_channels c
set last_seq = (select coalesce(max(m.seq), 0) from public.deal_room_messages m where m.deal_room_id = c.deal_room_id);
insert into public.deal_room_read_marks (deal_room_id, user_id, last_read_seq)
-- Alice has not seen Bob's last message yet.
select a.deal_room_id, a.user_id, c.last_seq - (a.user_id = '0a000000-0000-4000-8000-000000000001')::int
from public.nda_acceptances a join private.deal_room_channels c on c.deal_room_id = a.deal_room_id;

insert into public.deal_completions (deal_id, side, confirmed_by, confirmed_at) values
  ('0e000000-0000-4000-8000-000000000002', 'FOUNDER', (select id from public.users where email = 'ines@dealport.test'), current_date - 30 + time '10:05'),
  ('0e000000-0000-4000-8000-000000000002', 'INVESTOR', (select id from public.users where email = 'bob@dealport.test'), current_date - 30 + time '14:20');

-- The log tells when these things happened, not when the seed ran.
alter table public.audit_logs disable trigger audit_logs_never_change;
update public.audit_logs l set user_id = s.founder_id, timestamp = r.created_at + interval '1 second' * (l.action = 'deal_room.nda_attached')::int
from public.deal_rooms r join public.deals d on d.id = r.deal_id join public.startups s on s.id = d.startup_id
where l.target_type = 'deal_room' and l.target_id = r.id;
alter table public.audit_logs enable trigger audit_logs_never_change;
insert into public.audit_logs (user_id, action, target_type, target_id, metadata, timestamp)
select a.user_id, 'nda.accepted', 'deal_room', a.deal_room_id,
       jsonb_build_object('nda_version_id', a.nda_version_id, 'version', a.version, 'text_sha256', a.body_sha256), a.accepted_at
from public.nda_acceptances a
union all
select m.invited_by, 'member.added', 'deal_room', m.deal_room_id, jsonb_build_object('user_id', m.user_id), m.joined_at
from public.deal_room_members m where m.invited_by is not null
union all
select a.who, a.action, 'deal_room', r.id, jsonb_build_object('deal_id', t.deal_id, 'version', t.version), a.at
from public.deal_terms t join public.deal_rooms r on r.deal_id = t.deal_id
cross join lateral (values
  (t.proposed_by, 'deal.terms_proposed', t.proposed_at), (t.confirmed_by, 'deal.terms_confirmed',
    t.confirmed_at)) as a (who, action, at)
union all
select k.confirmed_by, case k.side when 'FOUNDER' then 'deal.completion_confirmed' else 'deal.completed' end, 'deal_room', r.id,
       jsonb_build_object('deal_id', k.deal_id), k.confirmed_at
from public.deal_completions k join public.deal_rooms r on r.deal_id = k.deal_id;
