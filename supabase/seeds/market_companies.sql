-- Two younger hubs, an administrator for each hub but one, and the companies that came with them. Lagos Climate Works has no
-- administrator at present, so that what waits there waits for the platform. Development and tests only. All invented.

insert into public.hubs (id, name, country, city, description, website, logo_url, is_approved, is_active) values
  ('0b000000-0000-4000-8000-000000000013', 'Southern Cross Foundry', 'Australia', 'Melbourne', 'Pilot plants and test ranges for minerals, space and marine technology, run with three universities.', 'https://southern-cross.example', '/market/hub-13.svg', true, true),
  ('0b000000-0000-4000-8000-000000000014', 'Chesapeake Innovation Harbor', 'United States', 'Baltimore', 'A public-private hub for biomanufacturing, autonomy and financial security on the US East Coast.', 'https://chesapeake-harbor.example', '/market/hub-14.svg', true, true);

-- The administrators are numbered 500 and their hub's number; whoever is numbered 300 and more founded the company of that number.
insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new,
  email_change_token_current, phone_change, phone_change_token, reauthentication_token
)
select
  '00000000-0000-0000-0000-000000000000', ('0a000000-0000-4000-8000-' || lpad(p.n::text, 12, '0'))::uuid,
  'authenticated', 'authenticated', n.name || '@dealport.test',
  '$2b$10$MjGms2on2ZRpUue2y7xnuOZAXJXRq4.UvdpU3TC2g4Ypz0sSoJXLa', now() - p.days * interval '1 day',
  '{"provider": "email", "providers": ["email"]}'::jsonb,
  jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name, 'username', n.name, 'role', p.role),
  now() - p.days * interval '1 day', now() - p.days * interval '1 day', '', '', '', '', '', '', '', ''
from (values
  (502, 'Lars', 'Ekholm', 'HUB_ADMIN', 421), (504, 'Jiahui', 'Lim', 'HUB_ADMIN', 414), (507, 'Naoko', 'Shimizu', 'HUB_ADMIN', 391),
  (509, 'Khalid', 'Marri', 'HUB_ADMIN', 366), (510, 'Alison', 'Thwaite', 'HUB_ADMIN', 352), (511, 'Hyunwoo', 'Baek', 'HUB_ADMIN', 340),
  (512, 'Paulo', 'Siqueira', 'HUB_ADMIN', 333), (513, 'Mia', 'Callahan', 'HUB_ADMIN', 318), (514, 'Denise', 'Whitfield', 'HUB_ADMIN', 287),
  (353, 'Talia', 'Fraser', 'STARTUP_ADMIN', 33), (354, 'Lachlan', 'Byrne', 'STARTUP_ADMIN', 305), (355, 'Ruby', 'Okonjo', 'STARTUP_ADMIN', 156),
  (356, 'Nathan', 'Feld', 'STARTUP_ADMIN', 262), (357, 'Rosa', 'Delgado', 'STARTUP_ADMIN', 101), (358, 'Marcus', 'Greene', 'STARTUP_ADMIN', 185),
  (359, 'Chidinma', 'Obi', 'STARTUP_ADMIN', 73), (360, 'Grant', 'Hollis', 'STARTUP_ADMIN', 14)
) as p (n, first_name, last_name, role, days)
cross join lateral (select lower(p.first_name || '.' || p.last_name) as name) n;
insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
select gen_random_uuid(), u.id::text, u.id, jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', true),
       'email', u.created_at, u.created_at, u.created_at
from auth.users u where u.id::text ~ '^0a000000-0000-4000-8000-0000000005..$' or u.id::text ~ '^0a000000-0000-4000-8000-0000000003(5[3-9]|60)$';
insert into public.organization_members (organization_id, user_id, role, is_signatory, signatory_set_at, signatory_reason, joined_at)
select h.organization_id, u.id, 'OWNER', true, u.created_at, 'The hub was approved.', u.created_at
from auth.users u
join public.hubs h on h.id = ('0b000000-0000-4000-8000-0000000000' || right(u.id::text, 2))::uuid
where u.id::text like '0a000000-0000-4000-8000-0000000005%';
-- Who they have always been is no news to them.
delete from public.notifications where kind = 'account.changed' or kind like 'organization.%';
insert into public.hub_contacts (hub_id, contact_person_name, contact_person_email, contact_person_phone)
select u.hub_id, u.display_name, 'contact@' || split_part(h.website, '//', 2), null
from public.users u join public.hubs h on h.id = u.hub_id
where u.id::text like '0a000000-0000-4000-8000-0000000005%'
on conflict (hub_id) do nothing;

insert into public.startups (
  id, name, slug, hub_id, founder_id, stage, sectors, short_description, long_description, website, revenue, employees, team_size,
  founded_year, export_readiness_score, is_hub_verified, is_featured, status, funding_target, funding_raised, valuation, sdg_tags, patents,
  logo_url, video_pitch_url, deck_url, demo_url, created_at
)
select
  ('0c000000-0000-4000-8000-0000000001' || s.n)::uuid, s.name, m.slug,
  ('0b000000-0000-4000-8000-0000000000' || lpad(s.hub::text, 2, '0'))::uuid, ('0a000000-0000-4000-8000-0000000003' || s.n)::uuid,
  s.stage::public.startup_stage, s.sectors::text[], s.short, s.long, m.website,
  s.revenue, s.team, s.team, s.founded, s.score, s.status = 'APPROVED', false, s.status::public.startup_status, s.target, s.raised, s.valuation,
  s.sdg::text[], s.patents::text[], m.logo, m.film, m.deck, m.demo, now() - s.days * interval '1 day'
from (values
  (53, 'Reef Lattice', 13, 'SEED', '{Climate Technology,Advanced Materials}', 'Printed reef modules that help coral grow back.', 'Ceramic modules, printed to the shape of the seabed and seeded with heat-tolerant coral. Two marine parks and a port authority pay for restored area.', 290000, 13, 2021, 50, 'APPROVED', 3000000, 1000000, 9800000, '{SDG 13,SDG 14}', '{}', 24),
  (54, 'Outback Lithium', 13, 'SERIES_B', '{Advanced Materials,Clean Energy}', 'Lithium from brine in hours, without evaporation ponds.', 'A sorbent column extracts lithium directly and returns the brine to the ground. The demonstration plant in Western Australia has run for fourteen months.', 6700000, 87, 2016, 82, 'APPROVED', 30000000, 18500000, 125000000, '{SDG 7,SDG 9,SDG 12}', '{AU2019283746 Sorbent column}', 295),
  (55, 'Kestrel Orbit', 13, 'SEED', '{Space Technology,AI & Machine Learning}', 'Thermal satellites that spot a bushfire within minutes.', 'Four cubesats pass every ninety minutes and flag hotspots on board. Fire services in three states receive the alerts.', 540000, 21, 2020, 63, 'APPROVED', 5500000, 2400000, 18000000, '{SDG 11,SDG 13,SDG 15}', '{}', 147),
  (56, 'Patapsco Vector', 14, 'SERIES_B', '{Biotech & Life Sciences}', 'Viral vectors for gene therapies, made at a fifth of the cost.', 'A continuous process replaces batch bioreactors. Seven therapy developers buy clinical-grade vectors from the Baltimore plant.', 9200000, 98, 2016, 84, 'APPROVED', 32000000, 21000000, 140000000, '{SDG 3,SDG 9}', '{US11279945 Continuous transfection}', 253),
  (57, 'Ridgeline Autonomy', 14, 'SEED', '{Robotics & Automation,Agtech & Food Innovation}', 'Autonomous sprayers for orchards on steep slopes.', 'Tracked robots that find their way under the canopy without GPS and spray only where leaves are. Eleven orchards rented them last season.', 360000, 18, 2021, 56, 'APPROVED', 4000000, 1500000, 13000000, '{SDG 2,SDG 12}', '{}', 92),
  (58, 'Anchor Proof', 14, 'SERIES_A', '{Cybersecurity,Fintech}', 'Detects tampered payment instructions before the bank does.', 'Suppliers sign their bank details once, and every later change is checked against the signature. Two hundred manufacturers pay through it.', 2600000, 46, 2019, 76, 'APPROVED', 9000000, 5100000, 34000000, '{SDG 16}', '{}', 176),
  (59, 'Eko Oxygen', 3, 'SERIES_A', '{Medtech & Digital Health}', 'Oxygen concentrators that keep working through power cuts.', 'A concentrator with its own battery and a service network of 140 technicians. 310 clinics in Nigeria and Ghana lease it.', 1800000, 54, 2018, 69, 'APPROVED', 7000000, 3600000, 24000000, '{SDG 3}', '{}', 64),
  (60, 'Oriole Imaging', 14, 'SEED', '{Medtech & Digital Health,AI & Machine Learning}', 'Portable MRI for ambulances and small hospitals.', 'A low-field scanner that runs from a wall socket and shows a stroke within eight minutes. A pilot with two hospitals is under way.', 110000, 15, 2022, 45, 'PENDING', 6000000, 1900000, 19000000, '{SDG 3}', '{}', 9)
) as s (n, name, hub, stage, sectors, short, long, revenue, team, founded, score, status, target, raised, valuation, sdg, patents, days)
cross join lateral (select lower(replace(s.name, ' ', '-')) as slug) n
-- As those of market.sql.
cross join lateral (
  select n.slug, 'https://' || n.slug || '.example' as website, '/market/' || n.slug || '.svg' as logo,
         case when s.status = 'APPROVED' and s.score >= 60 then '/market/pitch.webm' end as film,
         case when s.status = 'APPROVED' and s.score >= 74 then '/market/decks/' || n.slug || '.pdf' end as deck,
         case when s.status = 'APPROVED' and s.sectors::text[] && '{AI & Machine Learning,Cybersecurity,Fintech,Blockchain & Web3}'::text[]
           then 'https://' || n.slug || '.example/demo' end as demo
) m;

-- Documents are files of the web app, as decks and the film are.
insert into public.startup_documents (startup_id, name, file_name, file_url, file_size, doc_type, uploaded_by, accessible_roles, is_confidential)
select s.id, d.name, d.file, '/market/documents/' || d.file, d.size, d.kind, s.founder_id, d.roles::public.user_role[], d.secret
from public.startups s
cross join (values
  ('Company profile', 'company-profile.pdf', 2173, 'OTHER', '{}', false),
  ('Export certificates', 'export-certificates.pdf', 2421, 'CERTIFICATE', '{}', false),
  ('Financials, last three years', 'financials.pdf', 3379, 'FINANCIALS', '{INVESTOR,HUB_ADMIN}', false),
  ('Cap table', 'cap-table.pdf', 2044, 'FINANCIALS', '{}', true)
) as d (name, file, size, kind, roles, secret)
where s.status = 'APPROVED' and s.export_readiness_score >= 74 and s.founder_id is not null and s.website is not null
  and s.id::text like '0c000000-%';
