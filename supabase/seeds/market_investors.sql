-- Investors of the market, each with a fund, preferences and a verification in every state. Whoever is numbered 400 and more has an
-- address of first and last name. Development and tests only. All invented.

create temp table backers as
select p.*, ('0a000000-0000-4000-8000-' || lpad((400 + row_number() over ())::text, 12, '0'))::uuid as id,
       translate(lower(p.first_name || '.' || p.last_name), 'éèöü', 'eeou') as username
from (values
  ('Sofia', 'Ricci', 'Laguna Capital', 'VC', 1000000, 8000000, '{Clean Energy,Climate Technology}', '{SEED,SERIES_A}', '{France,Germany,Sweden}', 19, 240000000, 'We back climate hardware from first prototype to first plant.', 402, 'VERIFIED'),
  ('Anders', 'Holm', 'Fjordbank Ventures', 'VC', 2000000, 12000000, '{Quantum Computing,Cybersecurity}', '{SERIES_A,SERIES_B}', '{Sweden,Germany,United Kingdom}', 26, 510000000, 'Nordic venture capital for computing and security.', 381, 'VERIFIED'),
  ('Rebecca', 'Stein', 'Charles Street Partners', 'VC', 3000000, 20000000, '{Biotech & Life Sciences,Medtech & Digital Health}', '{SERIES_A,SERIES_B}', '{United States,United Kingdom}', 34, 780000000, 'Specialists in therapeutics platforms and clinical-stage devices.', 366, 'VERIFIED'),
  ('Kwame', 'Mensah', 'Gold Coast Growth', 'VC', 500000, 4000000, '{Fintech,Agtech & Food Innovation,Clean Energy}', '{SEED,SERIES_A}', '{Nigeria}', 17, 95000000, 'Growth capital for companies that serve West African markets.', 355, 'VERIFIED'),
  ('Isabelle', 'Laurent', 'Banque Rhodanienne', 'Corporate', 1000000, 6000000, '{Fintech,Cybersecurity}', '{SERIES_A,SERIES_B}', '{France,Singapore}', 12, 300000000, 'The strategic investment arm of a regional bank.', 344, 'VERIFIED'),
  ('Vivek', 'Malhotra', 'Deccan Frontier Fund', 'VC', 500000, 5000000, '{Space Technology,Advanced Materials}', '{SEED,SERIES_A}', '{India}', 21, 160000000, 'Early capital for Indian space and materials companies.', 331, 'VERIFIED'),
  ('Hannah', 'Weiss', 'Weiss & Töchter', 'Family Office', 250000, 2000000, '{Manufacturing & Industry 4.0,Robotics & Automation}', '{SEED,SERIES_A}', '{Germany}', 15, 120000000, 'A family office with roots in precision machining.', 320, 'VERIFIED'),
  ('Takeshi', 'Yamane', 'Sunrise Trading House', 'Corporate', 5000000, 30000000, '{Space Technology,Clean Energy,Transportation & Mobility}', '{SERIES_B,SERIES_C_PLUS}', '{Japan,UAE}', 41, 2600000000, 'Strategic investments alongside our trading business.', 309, 'VERIFIED'),
  ('Clara', 'Duarte', 'Serra Azul', 'VC', 300000, 3000000, '{Agtech & Food Innovation,Biotech & Life Sciences}', '{PRE_SEED,SEED,SERIES_A}', '{Brazil}', 23, 85000000, 'Biology-first investing in Latin America.', 297, 'VERIFIED'),
  ('Graham', 'Ellison', 'Pennine Angels', 'Angel', 50000, 500000, '{Manufacturing & Industry 4.0,Advanced Materials}', '{PRE_SEED,SEED}', '{United Kingdom}', 11, 9000000, 'Former manufacturing executives who invest and take board seats.', 286, 'VERIFIED'),
  ('Fatima', 'Zayani', 'Gulf Sovereign Innovation', 'Government', 5000000, 50000000, '{Clean Energy,Climate Technology,Transportation & Mobility}', '{SERIES_B,SERIES_C_PLUS}', '{UAE,India}', 38, 5400000000, 'A sovereign fund for the energy transition.', 274, 'VERIFIED'),
  ('Daniel', 'Ortega', 'Redwood Autonomy', 'VC', 1000000, 10000000, '{Robotics & Automation,AI & Machine Learning}', '{SEED,SERIES_A}', '{United States,Canada}', 29, 350000000, 'We invest in machines that work outdoors.', 263, 'VERIFIED'),
  ('Soyeon', 'Jung', 'Hanyang Ventures', 'VC', 1000000, 8000000, '{AI & Machine Learning,Advanced Materials}', '{SERIES_A,SERIES_B}', '{South Korea,Japan}', 24, 270000000, 'Semiconductors, and the software that runs on them.', 251, 'VERIFIED'),
  ('Margaret', 'Doyle', 'Doyle Family Holdings', 'Family Office', 500000, 4000000, '{Medtech & Digital Health}', '{SEED,SERIES_A}', '{United Kingdom,United States}', 9, 140000000, 'Patient capital for medical devices.', 238, 'VERIFIED'),
  ('Jonas', 'Lindgren', 'Polar Pension Innovation', 'Government', 2000000, 15000000, '{Clean Energy,Quantum Computing}', '{SERIES_B,SERIES_C_PLUS}', '{Sweden}', 18, 3100000000, 'The venture allocation of a public pension fund.', 226, 'VERIFIED'),
  ('Mei', 'Zhou', 'Straits Biomedical', 'VC', 1000000, 7000000, '{Medtech & Digital Health,Biotech & Life Sciences}', '{SEED,SERIES_A}', '{Singapore}', 22, 210000000, 'Clinical evidence first, then capital.', 213, 'VERIFIED'),
  ('Olivia', 'Grant', 'Bass Strait Capital', 'VC', 500000, 6000000, '{Climate Technology,Advanced Materials,Space Technology}', '{SEED,SERIES_A,SERIES_B}', '{Australia}', 16, 175000000, 'Deep tech from Australia and New Zealand.', 201, 'VERIFIED'),
  ('Paul', 'Mercier', 'Mercier Industries', 'Corporate', 1000000, 9000000, '{Advanced Materials,Manufacturing & Industry 4.0}', '{SERIES_A,SERIES_B}', '{France,Germany}', 13, 640000000, 'Corporate venture capital from a glass and coatings group.', 189, 'VERIFIED'),
  ('Nadia', 'Haddou', 'Atlas Agri Fund', 'VC', 200000, 2500000, '{Agtech & Food Innovation}', '{SEED,SERIES_A}', '{Nigeria,France}', 14, 60000000, 'Food systems in North and West Africa.', 176, 'VERIFIED'),
  ('Robert', 'Kessler', 'Kessler Mobility', 'Angel', 50000, 750000, '{Transportation & Mobility}', '{PRE_SEED,SEED}', '{Germany,United States}', 8, 14000000, 'I built two logistics companies and invest in the next ones.', 163, 'VERIFIED'),
  ('Aisha', 'Bello', 'Savannah Seed Club', 'Angel', 25000, 250000, '{Fintech,Medtech & Digital Health}', '{PRE_SEED,SEED}', '{Nigeria}', 12, 4000000, 'A syndicate of forty professionals in Lagos and London.', 151, 'VERIFIED'),
  ('Henry', 'Caldwell', 'Harborview Endowment', 'Family Office', 1000000, 8000000, '{Biotech & Life Sciences,Climate Technology}', '{SERIES_A,SERIES_B}', '{United States}', 20, 900000000, 'Direct investments of a university endowment.', 140, 'VERIFIED'),
  ('Martin', 'Schroeder', 'Elbtal Invest', 'VC', 500000, 5000000, '{Manufacturing & Industry 4.0,Clean Energy}', '{SEED,SERIES_A}', '{Germany}', 18, 130000000, 'Regional venture capital for Saxony.', 399, 'EXPIRED'),
  ('Leila', 'Farahani', 'Pearl Coast Capital', 'VC', 1000000, 6000000, '{Fintech,Blockchain & Web3}', '{SEED,SERIES_A}', '{UAE}', 15, 110000000, 'Financial infrastructure in the Gulf.', 392, 'EXPIRED'),
  ('George', 'Papadakis', 'Aegean Maritime Ventures', 'Corporate', 500000, 4000000, '{Transportation & Mobility,Cybersecurity}', '{SEED,SERIES_A}', '{Singapore,United Kingdom}', 10, 220000000, 'Shipping owners who invest in maritime technology.', 385, 'EXPIRED'),
  ('Julia', 'Wagner', 'Isar Growth', 'VC', 1000000, 8000000, '{AI & Machine Learning,Robotics & Automation}', '{SERIES_A}', '{Germany,France}', 11, 190000000, 'Series A investor in industrial AI.', 34, 'SUBMITTED'),
  ('Mateus', 'Pires', 'Pampa Ventures', 'VC', 200000, 2000000, '{Agtech & Food Innovation,Climate Technology}', '{PRE_SEED,SEED}', '{Brazil}', 9, 45000000, 'Seed capital for regenerative agriculture.', 27, 'SUBMITTED'),
  ('Chloe', 'Bennett', 'Tamar Angels', 'Angel', 25000, 200000, '{Space Technology,Climate Technology}', '{PRE_SEED,SEED}', '{Australia,United Kingdom}', 6, 5000000, 'A group of engineers who write their first checks together.', 22, 'SUBMITTED'),
  ('Ryo', 'Hasegawa', 'Chubu Components', 'Corporate', 1000000, 10000000, '{Robotics & Automation,Manufacturing & Industry 4.0}', '{SERIES_A,SERIES_B}', '{Japan}', 7, 410000000, 'The investment arm of an automotive supplier.', 17, 'SUBMITTED'),
  ('Tariq', 'Nasser', 'Dhow Capital', 'Family Office', 500000, 5000000, '{Clean Energy,Transportation & Mobility}', '{SEED,SERIES_A}', '{UAE}', 8, 260000000, 'A family office that invests in desert technology.', 12, 'SUBMITTED'),
  ('Emma', 'Larsson', 'Malmö Micro Fund', 'VC', 50000, 400000, '{Climate Technology,AI & Machine Learning}', '{PRE_SEED,SEED}', '{Sweden}', 5, 18000000, 'Small first checks, decided within two weeks.', 45, 'NONE'),
  ('Peter', 'Nakata', 'Nakata & Co.', 'Angel', 25000, 150000, '{Quantum Computing}', '{PRE_SEED,SEED}', '{Japan,United States}', 3, 3000000, 'A retired physicist who invests in former students.', 11, 'NONE'),
  ('Grace', 'Mwangi', 'Rift Valley Impact', 'VC', 250000, 2500000, '{Agtech & Food Innovation,Clean Energy}', '{SEED,SERIES_A}', '{Nigeria}', 13, 70000000, 'Impact capital for farming and energy access.', 5, 'NONE')
) as p (first_name, last_name, fund, type, low, high, sectors, stages, places, size, aum, bio, days, kyc);
insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new,
  email_change_token_current, phone_change, phone_change_token, reauthentication_token
)
select
  '00000000-0000-0000-0000-000000000000', p.id, 'authenticated', 'authenticated', p.username || '@dealport.test',
  '$2b$10$MjGms2on2ZRpUue2y7xnuOZAXJXRq4.UvdpU3TC2g4Ypz0sSoJXLa', now() - p.days * interval '1 day',
  '{"provider": "email", "providers": ["email"]}'::jsonb,
  jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name, 'username', p.username, 'role', 'INVESTOR'),
  now() - p.days * interval '1 day', now() - p.days * interval '1 day', '', '', '', '', '', '', '', ''
from backers p;
insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
select gen_random_uuid(), u.id::text, u.id, jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', true),
       'email', u.created_at, u.created_at, u.created_at
from auth.users u join backers p on p.id = u.id;
update public.investors i
set fund_name = p.fund, investor_type = p.type, ticket_size_min = p.low, ticket_size_max = p.high, preference_sectors = p.sectors::text[],
    preference_stages = p.stages::text[], preference_geographies = p.places::text[], total_aum = p.aum, portfolio_size = p.size, bio = p.bio,
    created_at = now() - p.days * interval '1 day'
from backers p where i.user_id = p.id;

-- Those whose check waits are organizations, but for those who invest as a person.
update public.organizations o
set is_individual = false, legal_name = p.fund || ' ' || l.form, country = l.country, registration_number = l.number, register = l.register,
    registered_address = l.address
from backers p
join public.investors i on i.user_id = p.id
join (values
  ('Isar Growth', 'GmbH', 'Germany', 'HRB 218447', 'Handelsregister', 'Maximilianstrasse 40, 80539 Munich, Germany'),
  ('Pampa Ventures', 'Ltda.', 'Brazil', '41.207.118/0001-09', 'Receita Federal', 'Rua dos Pinheiros 870, São Paulo, Brazil'),
  ('Chubu Components', 'K.K.', 'Japan', '1800-01-014427', 'Legal Affairs Bureau', '3-12 Meieki, Nagoya, Japan'),
  ('Dhow Capital', 'FZ-LLC', 'UAE', '94418', 'Dubai Development Authority', 'Al Mustaqbal Street 9, Dubai, UAE')
) as l (fund, form, country, number, register, address) on l.fund = p.fund
where o.id = i.organization_id;

-- Their documents. Market_trades.sql makes of each decision what it means for the investor.
insert into public.kyc_submissions (organization_id, status, owners, reason, valid_until, submitted_by, submitted_at, decided_by, decided_at, created_at)
select i.organization_id, s.status::public.kyc_submission_status,
       case when not o.is_individual then jsonb_build_array(jsonb_build_object('name', p.first_name || ' ' || p.last_name, 'country', o.country, 'share', 75)) end,
       s.reason, s.valid_until, p.id, s.at, s.decider, s.at + s.took, s.at - interval '2 hours'
from backers p
join public.investors i on i.user_id = p.id
join public.organizations o on o.id = i.organization_id
cross join lateral (select right(p.id::text, 2)::int as n, e.id as erin from public.users e where e.email = 'erin@dealport.test') x
join lateral (
  select 'VERIFIED' as status, (array['Passport and fund register match.', 'Company register and board resolution match.', 'Identity and source of funds confirmed.'])[1 + x.n % 3] as reason,
         -- What has run out was good for a year.
         current_date + case p.kyc when 'EXPIRED' then -3 - x.n % 20 else 100 + x.n * 14 % 260 end as valid_until,
         now() - (p.days - 3) * interval '1 day' as at, x.erin as decider, (1 + x.n % 4) * interval '1 day' as took
  where p.kyc in ('VERIFIED', 'EXPIRED')
  union all
  select 'SUBMITTED', null, null, now() - (x.n - 24) * interval '17 hours', null, null where p.kyc = 'SUBMITTED'
) s on true;
-- What waits for a check has documents, whose bytes local/demo brings.
insert into public.kyc_documents (id, submission_id, organization_id, uploaded_by, kind, file_name, file_url, file_size, content_type, created_at, arrived_at)
select d.id, k.id, k.organization_id, k.submitted_by, d.kind::public.kyc_document_kind, d.name, k.organization_id || '/' || d.id, d.size,
       'application/pdf', k.submitted_at - interval '20 minutes', k.submitted_at - interval '19 minutes'
from public.kyc_submissions k
join public.organizations o on o.id = k.organization_id
cross join lateral (
  select p.kind, p.name, p.size, md5(k.submitted_by || p.name)::uuid as id
  from (values ('IDENTITY', true, 'Passport.pdf', 41216), ('REGISTER_EXTRACT', false, 'Register extract.pdf', 28672),
    ('ADDRESS', null, 'Proof of address.pdf', 19456), ('SIGNING_AUTHORITY', false, 'Board resolution.pdf', 24576)) as p (kind, is_individual, name, size)
  where coalesce(p.is_individual, o.is_individual) = o.is_individual
) d
where k.status = 'SUBMITTED';
drop table backers;
