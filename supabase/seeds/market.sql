-- A market around the people of seed.sql: hubs, founders, investors and startups over all sectors and stages. All invented.
-- Development and tests only. Tests name the rows they look at, so that a row more or less here changes none of them.

insert into public.hubs (id, name, country, city, description, website, is_approved, is_active) values
  ('0b000000-0000-4000-8000-000000000006', 'Fraunwald Institute Network', 'Germany', 'Dresden', 'A network of applied research institutes that opens its pilot lines for chips, batteries and machine tools to young companies.', 'https://fraunwald.example', true, true),
  ('0b000000-0000-4000-8000-000000000007', 'Tsukuba Frontier Station', 'Japan', 'Tsukuba', 'Test beds for robotics and materials in Japan''s science city, with a single desk for permits.', 'https://tsukuba-frontier.example', true, true),
  ('0b000000-0000-4000-8000-000000000008', 'Bharat DeepTech Mission', 'India', 'Bengaluru', 'India''s national mission for semiconductor, space and health ventures: grants, laboratories and public procurement.', 'https://bharat-mission.example', true, true),
  ('0b000000-0000-4000-8000-000000000009', 'Masdar Future Labs', 'UAE', 'Abu Dhabi', 'City-scale field trials for water, hydrogen and autonomous transport.', 'https://masdar-labs.example', true, true),
  ('0b000000-0000-4000-8000-000000000010', 'Catapult North', 'United Kingdom', 'Sheffield', 'Manufacturing and cybersecurity test centers that turn prototypes into certified products.', 'https://catapult-north.example', true, true),
  ('0b000000-0000-4000-8000-000000000011', 'Hanok Valley', 'South Korea', 'Daejeon', 'An innovation district around the national laboratories, with its own venture arm and export office.', 'https://hanok-valley.example', true, true),
  ('0b000000-0000-4000-8000-000000000012', 'Cerrado Bio Parque', 'Brazil', 'Campinas', 'Home to biotech, agriculture and forestry ventures, next to the state''s research universities.', 'https://cerrado-bio.example', true, true);
update public.hubs h set logo_url = '/market/hub-' || right(h.id::text, 2) || '.svg' where h.id::text like '0b000000-%';

-- Whoever is numbered 300 and more founded the company of that number below, and has an address of first and last name.
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
  (101, 'Katrin', 'Vogel', 'STARTUP_ADMIN', 450), (102, 'Haruto', 'Minami', 'STARTUP_ADMIN', 391), (103, 'Anjali', 'Deshpande', 'STARTUP_ADMIN', 349),
  (104, 'Layla', 'Haddad', 'STARTUP_ADMIN', 298), (105, 'Owen', 'Pritchard', 'STARTUP_ADMIN', 210), (106, 'Minseo', 'Kang', 'STARTUP_ADMIN', 217),
  (107, 'Rafael', 'Azevedo', 'STARTUP_ADMIN', 158), (108, 'Noor', 'Rahman', 'STARTUP_ADMIN', 130), (111, 'Petra', 'Novak', 'INVESTOR', 250),
  (112, 'Samuel', 'Osei', 'INVESTOR', 190), (113, 'Yuki', 'Arai', 'INVESTOR', 90), (114, 'Claire', 'Fontaine', 'INVESTOR', 70),
  (301, 'Matthias', 'Brandner', 'STARTUP_ADMIN', 465), (303, 'Johanna', 'Krüger', 'STARTUP_ADMIN', 435), (304, 'Tobias', 'Albrecht', 'STARTUP_ADMIN', 420),
  (305, 'Emi', 'Nakamura', 'STARTUP_ADMIN', 405), (307, 'Kenta', 'Fujii', 'STARTUP_ADMIN', 377), (308, 'Sayaka', 'Ono', 'STARTUP_ADMIN', 363),
  (310, 'Priya', 'Raghavan', 'STARTUP_ADMIN', 336), (311, 'Arjun', 'Kulkarni', 'STARTUP_ADMIN', 323), (312, 'Meera', 'Nambiar', 'STARTUP_ADMIN', 310),
  (314, 'Omar', 'Suwaidi', 'STARTUP_ADMIN', 285), (315, 'Mariam', 'Khoury', 'STARTUP_ADMIN', 273), (316, 'Eleanor', 'Whitcombe', 'STARTUP_ADMIN', 261),
  (317, 'Callum', 'Reid', 'STARTUP_ADMIN', 250), (318, 'Imogen', 'Hartley', 'STARTUP_ADMIN', 239), (319, 'Adaeze', 'Nwosu', 'STARTUP_ADMIN', 228),
  (321, 'Jiwon', 'Han', 'STARTUP_ADMIN', 207), (322, 'Hyejin', 'Yoo', 'STARTUP_ADMIN', 196), (323, 'Sungho', 'Lim', 'STARTUP_ADMIN', 187),
  (324, 'Beatriz', 'Moura', 'STARTUP_ADMIN', 177), (325, 'Thiago', 'Nunes', 'STARTUP_ADMIN', 167), (327, 'Camila', 'Rocha', 'STARTUP_ADMIN', 149),
  (328, 'Hélène', 'Roussel', 'STARTUP_ADMIN', 141), (329, 'Hugo', 'Lambert', 'STARTUP_ADMIN', 132), (330, 'Camille', 'Vidal', 'STARTUP_ADMIN', 124),
  (331, 'Baptiste', 'Morel', 'STARTUP_ADMIN', 116), (332, 'Astrid', 'Hallberg', 'STARTUP_ADMIN', 109), (333, 'Oskar', 'Nyström', 'STARTUP_ADMIN', 102),
  (334, 'Elin', 'Sjöberg', 'STARTUP_ADMIN', 94), (337, 'Ngozi', 'Eze', 'STARTUP_ADMIN', 75), (338, 'Weiling', 'Tan', 'STARTUP_ADMIN', 69),
  (340, 'Marcus', 'Teo', 'STARTUP_ADMIN', 57), (341, 'Shalini', 'Nair', 'STARTUP_ADMIN', 52), (342, 'Svenja', 'Petersen', 'STARTUP_ADMIN', 47),
  (343, 'Daichi', 'Murata', 'STARTUP_ADMIN', 43), (345, 'Yousef', 'Darwish', 'STARTUP_ADMIN', 34), (346, 'Tom', 'Ashworth', 'STARTUP_ADMIN', 30),
  (347, 'Dohyun', 'Cho', 'STARTUP_ADMIN', 26), (348, 'Lucas', 'Ferraz', 'STARTUP_ADMIN', 23), (349, 'Sarah', 'Benali', 'STARTUP_ADMIN', 20),
  (350, 'Tunde', 'Balogun', 'STARTUP_ADMIN', 17), (351, 'Nicolas', 'Faure', 'STARTUP_ADMIN', 14), (352, 'Rohan', 'Sethi', 'STARTUP_ADMIN', 12)
) as p (n, first_name, last_name, role, days)
cross join lateral (
  select translate(lower(case when p.n < 300 then p.first_name else p.first_name || '.' || p.last_name end), 'éèöü', 'eeou') as name
) n;
insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
select gen_random_uuid(), u.id::text, u.id, jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', true),
       'email', u.created_at, u.created_at, u.created_at
from auth.users u where u.id::text ~ '^0a000000-0000-4000-8000-000000000*[13]..$';
update public.investors i
set fund_name = f.fund, investor_type = f.type, ticket_size_min = f.low, ticket_size_max = f.high, preference_sectors = f.sectors::text[],
    preference_stages = f.stages::text[], preference_geographies = f.places::text[], total_aum = f.aum, portfolio_size = f.size, bio = f.bio
from (values
  ('petra@dealport.test', 'Moldau Growth', 'VC', 2000000, 15000000, '{Manufacturing & Industry 4.0,Robotics & Automation}', '{SERIES_A,SERIES_B}', '{Germany,United Kingdom}', 420000000, 22, 'Growth capital for industrial technology in Europe.'),
  ('samuel@dealport.test', 'Volta Angels', 'Angel', 50000, 400000, '{Agtech & Food Innovation,Clean Energy}', '{PRE_SEED,SEED}', '{Nigeria,Brazil}', 6000000, 9, 'A syndicate of eleven operators backing founders in agriculture and energy.'),
  ('yuki@dealport.test', 'Kaede Industries', 'Corporate', 1000000, 20000000, '{Advanced Materials,Robotics & Automation}', '{SERIES_A,SERIES_B,SERIES_C_PLUS}', '{Japan,South Korea}', 900000000, 31, 'The corporate venture arm of a factory equipment maker.'),
  ('claire@dealport.test', 'Fontaine Patrimoine', 'Family Office', 500000, 3000000, '{Medtech & Digital Health,Biotech & Life Sciences}', '{SEED,SERIES_A}', '{France,Singapore}', 150000000, 12, 'A family office with three generations in medical devices.')
) as f (email, fund, type, low, high, sectors, stages, places, aum, size, bio)
join public.users u on u.email = f.email
where i.user_id = u.id;

insert into public.startups (
  id, name, slug, hub_id, founder_id, stage, sectors, short_description, long_description, website, revenue, employees, team_size,
  founded_year, export_readiness_score, is_hub_verified, is_featured, status, funding_target, funding_raised, valuation, sdg_tags, patents,
  logo_url, video_pitch_url, deck_url, demo_url, created_at
)
select
  ('0c000000-0000-4000-8000-0000000001' || lpad(s.n::text, 2, '0'))::uuid, s.name, m.slug,
  ('0b000000-0000-4000-8000-0000000000' || lpad(s.hub::text, 2, '0'))::uuid,
  -- Two of them have a second company.
  ('0a000000-0000-4000-8000-' || lpad(coalesce((
    select f.person from (values (2, 101), (6, 102), (9, 103), (44, 103), (13, 104), (35, 105), (36, 105), (20, 106), (26, 107), (39, 108)) as f (company, person)
    where f.company = s.n
  ), 300 + s.n)::text, 12, '0'))::uuid,
  s.stage::public.startup_stage, s.sectors::text[], s.short, s.long,
  m.website, s.revenue, s.team, s.team, s.founded, s.score,
  s.status = 'APPROVED', s.featured, s.status::public.startup_status, s.target, s.raised, s.valuation, s.sdg::text[], s.patents::text[],
  m.logo, m.film, m.deck, m.demo,
  -- The list ends with the newest: more of them lately than a year ago.
  now() - (1 + (53 - s.n) * 2 + (53 - s.n) ^ 2 * 0.13) * interval '1 day'
from (values
  (1, 'Kelvin Forge', 6, 'SERIES_B', '{Manufacturing & Industry 4.0,Advanced Materials}', 'Metal printers that temper each layer as they build it.', 'Kelvin Forge builds laser powder-bed printers with an induction coil in the build plate. Parts come out with the grain structure of forged steel, so aerospace suppliers can skip two furnace runs.', 8600000, 92, 2016, 88, true, 'APPROVED', 22000000, 14500000, 78000000, '{SDG 9,SDG 12}', '{DE102018214411 In-situ tempering}'),
  (2, 'Nimbus Torque', 6, 'SERIES_A', '{Transportation & Mobility,Clean Energy}', 'Rare-earth-free axial-flux motors for delivery vans.', 'The motors use ferrite magnets in a geometry that keeps torque density within nine percent of neodymium designs. Two van makers are running them through winter fleet trials.', 1900000, 41, 2019, 71, false, 'APPROVED', 9000000, 5200000, 31000000, '{SDG 11,SDG 13}', '{}'),
  (3, 'Silica Mind', 6, 'SEED', '{AI & Machine Learning,Manufacturing & Industry 4.0}', 'Detects wafer defects by listening to the polishing tool.', 'Acoustic sensors and a model that runs on the tool itself flag a bad wafer eleven minutes before inspection would.', 420000, 16, 2021, 58, false, 'APPROVED', 3500000, 1100000, 11000000, '{SDG 9}', '{}'),
  (4, 'Brightwater Cells', 6, 'PRE_SEED', '{Clean Energy,Advanced Materials}', 'Sodium-ion cells made with a water-based cathode slurry.', 'The process removes the toxic solvent and halves the energy needed for drying. A pilot coater is running in Dresden.', 0, 8, 2024, 31, false, 'APPROVED', 2000000, 600000, 7000000, '{SDG 7,SDG 12}', '{}'),
  (5, 'Kumo Gait', 7, 'SERIES_A', '{Robotics & Automation,Medtech & Digital Health}', 'Soft exosuits that help stroke patients walk again.', 'A suit of woven pneumatic muscles, worn under clothing. Clinics in three prefectures rent it by the month, and public insurers have covered it since spring.', 2700000, 48, 2018, 82, true, 'APPROVED', 10000000, 6800000, 45000000, '{SDG 3}', '{JP6892214 Woven actuator}'),
  (6, 'Hoshino Optics', 7, 'SERIES_C_PLUS', '{Space Technology,Advanced Materials}', 'Laser terminals that link satellites at 100 Gbit/s.', 'Hoshino makes terminals the size of a shoebox. Ninety are in orbit, and two constellations have ordered four hundred more.', 31000000, 210, 2013, 93, true, 'APPROVED', 60000000, 48000000, 320000000, '{SDG 9}', '{JP6644120 Coarse pointing mirror,US10998812 Link acquisition}'),
  (7, 'Tatami Robotics', 7, 'SEED', '{Robotics & Automation}', 'Robots that sort and fold hospital linen overnight.', 'Four laundries run it at night without staff. It handles 600 pieces an hour and learns a new fabric within one shift.', 510000, 19, 2021, 55, false, 'APPROVED', 4000000, 1500000, 14000000, '{SDG 8,SDG 9}', '{}'),
  (8, 'Mizu Trace', 7, 'SEED', '{Climate Technology,AI & Machine Learning}', 'Locates leaks in water mains from satellite radar.', 'Wet soil reflects radar differently. Mizu Trace compares successive passes and sends crews to within a few meters of the leak; Osaka cut its losses by a fifth.', 880000, 22, 2020, 67, false, 'APPROVED', 4500000, 2100000, 17000000, '{SDG 6,SDG 11}', '{}'),
  (9, 'Vyoma Launch', 8, 'SERIES_B', '{Space Technology}', 'Small launch vehicles that fly from a trailer at six days'' notice.', 'Vyoma''s two-stage vehicle carries 150 kilograms to low Earth orbit. Three flights have reached orbit; the fourth will carry a customer''s radar satellite.', 5400000, 134, 2017, 76, true, 'APPROVED', 40000000, 26000000, 160000000, '{SDG 9}', '{IN384511 Mobile launch table}'),
  (10, 'Asha Diagnostics', 8, 'SERIES_A', '{Medtech & Digital Health,AI & Machine Learning}', 'Tuberculosis screening from the sound of a cough, on any phone.', 'Trained on 1.2 million coughs with laboratory results. Health workers in four Indian states use it to decide who needs an X-ray.', 1600000, 57, 2019, 79, false, 'APPROVED', 8000000, 4700000, 28000000, '{SDG 3,SDG 10}', '{}'),
  (11, 'Monsoon Ledger', 8, 'SEED', '{Fintech,Agtech & Food Innovation}', 'Crop insurance that pays out automatically when the rains fail.', 'Weather stations and satellite data trigger the payment. 84,000 smallholders are insured through their cooperatives.', 730000, 27, 2020, 62, false, 'APPROVED', 5000000, 2300000, 19000000, '{SDG 1,SDG 2,SDG 13}', '{}'),
  (12, 'Indus Lithography', 8, 'PRE_SEED', '{Advanced Materials,Manufacturing & Industry 4.0}', 'Electron-beam photomasks for low-volume chips.', 'A multi-beam writer for research fabs that cannot wait fourteen weeks for a mask set.', 0, 12, 2023, 38, false, 'APPROVED', 3000000, 900000, 9500000, '{SDG 9}', '{}'),
  (13, 'Dune Hydrogen', 9, 'SERIES_A', '{Clean Energy,Climate Technology}', 'Electrolyzers that run on brine instead of fresh water.', 'A membrane keeps chloride away from the anode. The pilot at a desalination plant has logged 7,000 hours.', 1200000, 36, 2020, 74, true, 'APPROVED', 14000000, 7500000, 52000000, '{SDG 6,SDG 7,SDG 13}', '{WO2022118843 Brine anode}'),
  (14, 'Falcon Freight', 9, 'SERIES_B', '{Transportation & Mobility,Robotics & Automation}', 'Driverless yard trucks for container ports.', 'Thirty-eight trucks move containers at two Gulf terminals, with one remote supervisor for every twelve trucks.', 9800000, 118, 2017, 84, false, 'APPROVED', 30000000, 19000000, 110000000, '{SDG 9,SDG 11}', '{}'),
  (15, 'Oasis Greenhouse', 9, 'SEED', '{Agtech & Food Innovation}', 'Greenhouses cooled by the night sky.', 'Radiative panels chill water after sunset, so tomatoes grow through August on a tenth of the electricity.', 640000, 24, 2021, 60, false, 'APPROVED', 4000000, 1700000, 15000000, '{SDG 2,SDG 6}', '{}'),
  (16, 'Cipher Abbey', 10, 'SERIES_A', '{Cybersecurity}', 'Post-quantum certificates for machines with thirty-year lives.', 'Trains, turbines and meters get keys that can be replaced in the field. Two national grid operators have begun the rollout.', 3300000, 52, 2018, 87, true, 'APPROVED', 11000000, 7200000, 48000000, '{SDG 9,SDG 16}', '{GB2588931 Key hand-over}'),
  (17, 'Steelpath Analytics', 10, 'SERIES_B', '{Manufacturing & Industry 4.0,AI & Machine Learning}', 'Cuts scrap in rolling mills by reading the furnace.', 'Cameras and thermocouples feed a model that adjusts the pass schedule in real time. Nine mills report a third less scrap.', 7100000, 83, 2015, 90, false, 'APPROVED', 18000000, 12500000, 72000000, '{SDG 9,SDG 12}', '{}'),
  (18, 'Peat Signal', 10, 'PRE_SEED', '{Climate Technology}', 'Measures the carbon stored in peat bogs with buried antennas.', 'Low-cost radar probes tell landowners, month by month, how much carbon a restored bog is holding.', 30000, 6, 2023, 29, false, 'APPROVED', 1200000, 350000, 4500000, '{SDG 13,SDG 15}', '{}'),
  (19, 'Marrow Kinetics', 10, 'SEED', '{Biotech & Life Sciences,Medtech & Digital Health}', 'Grows platelets from stem cells on a chip.', 'A refrigerator-sized bioreactor makes one unit in eleven days. First-in-human trials are approved for spring.', 0, 21, 2020, 44, false, 'APPROVED', 9000000, 4100000, 26000000, '{SDG 3}', '{GB2599120 Flow reactor}'),
  (20, 'Hanbit Fusion', 11, 'SERIES_B', '{Clean Energy,Advanced Materials}', 'Superconducting tape for compact fusion magnets.', 'Hanbit coats its tape in a single pass at 120 meters an hour. Three fusion companies and a maker of MRI scanners are customers.', 6200000, 77, 2016, 81, true, 'APPROVED', 25000000, 15500000, 95000000, '{SDG 7,SDG 9}', '{KR102188934 One-pass coating}'),
  (21, 'Seoul Synapse', 11, 'SERIES_A', '{AI & Machine Learning}', 'Chips that run language models on two watts.', 'An in-memory accelerator for appliances and cars. The second silicon is back from the foundry.', 900000, 63, 2019, 69, false, 'APPROVED', 16000000, 9000000, 64000000, '{SDG 9}', '{}'),
  (22, 'Jeju Tide', 11, 'SEED', '{Clean Energy}', 'Tidal kites that generate power in slow currents.', 'A tethered wing flies figures of eight under water and needs a quarter of the current that a turbine does.', 150000, 15, 2021, 48, false, 'APPROVED', 5000000, 1800000, 13000000, '{SDG 7,SDG 14}', '{}'),
  (23, 'Hangul Health', 11, 'SERIES_C_PLUS', '{Medtech & Digital Health}', 'A coin-sized artificial pancreas for children.', 'Approved in South Korea, Japan and the EU. 14,000 children wear it, and the share of nights without an alarm has risen from 31 to 88 percent.', 42000000, 260, 2012, 95, true, 'APPROVED', 80000000, 71000000, 480000000, '{SDG 3}', '{KR101977213 Dual hormone control}'),
  (24, 'Ipe Genomics', 12, 'SERIES_A', '{Biotech & Life Sciences,Agtech & Food Innovation}', 'Soybeans that fix their own nitrogen.', 'Edited root bacteria replaced 60 percent of the fertilizer in field trials across 4,100 hectares.', 2100000, 44, 2018, 73, false, 'APPROVED', 12000000, 6900000, 41000000, '{SDG 2,SDG 12}', '{}'),
  (25, 'Cerrado Canopy', 12, 'SEED', '{Climate Technology,AI & Machine Learning}', 'Counts every tree in a forest from the air.', 'Drones and a model that distinguishes 240 species give carbon buyers a census instead of a sample.', 560000, 20, 2020, 64, false, 'APPROVED', 3500000, 1400000, 12500000, '{SDG 13,SDG 15}', '{}'),
  (26, 'Bagasse Works', 12, 'SERIES_B', '{Advanced Materials,Manufacturing & Industry 4.0}', 'Packaging foam made from sugarcane waste.', 'Two plants turn 90,000 tonnes of bagasse a year into foam that composts in ten weeks. Three appliance makers have switched.', 10400000, 105, 2015, 85, false, 'APPROVED', 20000000, 13500000, 88000000, '{SDG 12,SDG 15}', '{}'),
  (27, 'Praia Sense', 12, 'PRE_SEED', '{Cybersecurity,Fintech}', 'Stops payment fraud as the customer types.', 'Typing rhythm, checked on the phone itself, exposes a stolen account before the transfer leaves.', 60000, 9, 2023, 36, false, 'APPROVED', 1500000, 400000, 5500000, '{SDG 16}', '{}'),
  (28, 'Photon Bastide', 1, 'SERIES_B', '{Quantum Computing,Advanced Materials}', 'Single-photon sources that work at room temperature.', 'Diamond chips that emit one photon at a time, on demand. Four of the ten largest quantum networks use them.', 4800000, 66, 2016, 83, true, 'APPROVED', 18000000, 11500000, 82000000, '{SDG 9}', '{FR3098311 Diamond emitter}'),
  (29, 'Mistral Acoustics', 1, 'SEED', '{Transportation & Mobility}', 'Drone propellers without the whine.', 'Serrated blades and a control law shift the noise to where the ear is least sensitive. Certified for night flights in two cities.', 380000, 17, 2021, 57, false, 'APPROVED', 3000000, 1200000, 10500000, '{SDG 11}', '{}'),
  (30, 'Calanque Bio', 1, 'SERIES_A', '{Biotech & Life Sciences}', 'Marine enzymes that clean laundry at 15 °C.', 'Enzymes from cold-water bacteria, produced in existing fermenters. Two detergent makers sell them under their own brands.', 3900000, 45, 2017, 80, false, 'APPROVED', 9000000, 5600000, 36000000, '{SDG 12,SDG 14}', '{}'),
  (31, 'Verdon Robotics', 1, 'PRE_SEED', '{Robotics & Automation,Clean Energy}', 'A crawler that inspects pylons in wind and rain.', 'It climbs on its own, photographs every bolt and returns before the battery runs out.', 20000, 7, 2024, 33, false, 'APPROVED', 1400000, 450000, 5000000, '{SDG 7,SDG 9}', '{}'),
  (32, 'Fjord Qubit', 2, 'SERIES_A', '{Quantum Computing}', 'Quantum error correction that fits beside the cryostat.', 'A decoder chip corrects a thousand logical operations in a microsecond. It ships with two makers'' machines.', 1500000, 34, 2019, 77, false, 'APPROVED', 12000000, 7000000, 50000000, '{SDG 9}', '{SE2250114 Decoder}'),
  (33, 'Birch Vault', 2, 'SEED', '{Cybersecurity,Quantum Computing}', 'Certified random numbers from a beam of light, for any server.', 'A card that delivers certified randomness at 10 Gbit/s. Banks install one in each data center.', 690000, 18, 2020, 66, false, 'APPROVED', 3500000, 1600000, 13000000, '{SDG 16}', '{}'),
  (34, 'Norr Wind', 2, 'SERIES_C_PLUS', '{Clean Energy}', 'Timber wind towers, taller than steel allows.', 'Laminated modules arrive on ordinary trucks. Sixty-one towers stand in Sweden and Germany.', 27000000, 180, 2012, 91, true, 'APPROVED', 55000000, 47000000, 260000000, '{SDG 7,SDG 13}', '{SE1951276 Module joint}'),
  (35, 'Savanna Freight', 3, 'SEED', '{Transportation & Mobility,Fintech}', 'Finds return loads for trucks leaving the port empty.', 'Nine hundred haulers bid for return loads and are paid through the platform on the same day.', 940000, 31, 2019, 59, false, 'APPROVED', 4000000, 1900000, 16000000, '{SDG 8,SDG 9}', '{}'),
  (36, 'Kola Battery', 3, 'SERIES_A', '{Clean Energy}', 'Swappable batteries for market stalls and motorcycles.', '2,300 swap points in Lagos and Accra replace small gasoline generators.', 4100000, 88, 2018, 70, false, 'APPROVED', 10000000, 6100000, 38000000, '{SDG 7,SDG 11}', '{}'),
  (37, 'Baobab Chain', 3, 'PRE_SEED', '{Blockchain & Web3,Agtech & Food Innovation}', 'Proof of origin for cocoa, starting at the tree.', 'Farmers register each sack by phone, and chocolate makers print the farm on the wrapper.', 45000, 10, 2022, 34, false, 'APPROVED', 1500000, 500000, 5200000, '{SDG 2,SDG 12}', '{}'),
  (38, 'Merlion Surgical', 4, 'SERIES_B', '{Medtech & Digital Health,Robotics & Automation}', 'A surgical robot for the smallest vessels.', 'It scales a surgeon''s hand movements down twentyfold. Forty hospitals use it to join lymphatic vessels.', 7900000, 112, 2015, 89, true, 'APPROVED', 35000000, 24000000, 150000000, '{SDG 3}', '{SG10201902 Tremor filter}'),
  (39, 'Strait Shield', 4, 'SERIES_A', '{Cybersecurity}', 'Keeps a ship''s control network apart from its office network.', 'A box between the bridge and the shore link passes only what the classification society allows. 640 ships carry it.', 3600000, 49, 2018, 86, false, 'APPROVED', 9000000, 5400000, 37000000, '{SDG 9,SDG 16}', '{}'),
  (40, 'Orchid Cultures', 4, 'SEED', '{Biotech & Life Sciences,Agtech & Food Innovation}', 'Cultivated fish fillets that flake like the real thing.', 'Cells grow along edible fibers, which gives the fillet its grain. Approved for sale in Singapore this year.', 210000, 23, 2020, 51, false, 'APPROVED', 6000000, 2600000, 20000000, '{SDG 2,SDG 14}', '{}'),
  (41, 'Temasek Ledger', 4, 'SERIES_C_PLUS', '{Fintech,Blockchain & Web3}', 'Settles trade invoices between banks in minutes.', 'Thirty-one banks share one register of invoices, so that none is financed twice.', 38000000, 195, 2013, 92, false, 'APPROVED', 50000000, 44000000, 350000000, '{SDG 8,SDG 16}', '{}'),
  (42, 'Elbe Quantum', 6, 'PRE_SEED', '{Quantum Computing}', 'Magnetometers that pick up a heartbeat through a coat.', 'Handheld sensors built on warm-vapor cells, first for ambulances.', 0, 6, 2024, 27, false, 'APPROVED', 1800000, 500000, 6000000, '{SDG 3,SDG 9}', '{}'),
  (43, 'Satori Batteries', 7, 'SERIES_B', '{Clean Energy,Transportation & Mobility}', 'Solid-state cells for motorcycles and cranes.', 'A sulfide cell that charges in nine minutes, made on a converted coating line.', 5600000, 96, 2016, 78, false, 'APPROVED', 28000000, 17000000, 120000000, '{SDG 7,SDG 11}', '{}'),
  (44, 'Ganga Clean', 8, 'SEED', '{Climate Technology,Biotech & Life Sciences}', 'Floating wetlands that clean rivers and pay for themselves.', 'Municipalities pay per tonne of nitrogen removed, as measured by buoys.', 470000, 26, 2020, 53, false, 'APPROVED', 3000000, 1300000, 11500000, '{SDG 6,SDG 14}', '{}'),
  (45, 'Mirage Mobility', 9, 'SERIES_C_PLUS', '{Transportation & Mobility,AI & Machine Learning}', 'Traffic lights that make way for ambulances.', 'Seventeen cities clear the route with the cameras they already have. Response times fell by a fifth.', 19000000, 140, 2014, 88, false, 'APPROVED', 30000000, 27000000, 190000000, '{SDG 3,SDG 11}', '{}'),
  (46, 'Ironbridge Space', 10, 'SERIES_A', '{Space Technology,Robotics & Automation}', 'A tug that takes dead satellites out of orbit.', 'A demonstration flight captured a spent rocket stage. Two operators and a space agency have booked removals.', 800000, 58, 2018, 68, false, 'APPROVED', 20000000, 12000000, 85000000, '{SDG 9,SDG 12}', '{}'),
  (47, 'Gwangju Photonic', 11, 'SEED', '{Advanced Materials,Space Technology}', 'Glass that stores data for a thousand years.', 'Femtosecond lasers write seven terabytes on a single plate. Two national archives are testing it.', 260000, 16, 2020, 54, false, 'APPROVED', 4500000, 1900000, 16500000, '{SDG 9}', '{}'),
  (48, 'Atlantic Spore', 12, 'PRE_SEED', '{Biotech & Life Sciences}', 'Fungi that break down plastics nobody recycles.', 'A tray process digests mixed film in six weeks; the leftover protein becomes fish feed.', 0, 8, 2023, 30, false, 'APPROVED', 1600000, 400000, 5800000, '{SDG 12,SDG 14}', '{}'),
  (49, 'Azur Web Registry', 1, 'SEED', '{Blockchain & Web3}', 'Land titles that courts accept and phones can show.', 'Three prefectures keep their land registers on it, with notaries as validators.', 330000, 14, 2021, 49, false, 'APPROVED', 2500000, 900000, 9000000, '{SDG 16}', '{}'),
  (50, 'Lagoon Wind', 3, 'SERIES_A', '{Clean Energy,Climate Technology}', 'Wind turbines that fold away before a storm.', null, 700000, 29, 2020, 61, false, 'PENDING', 6000000, 2000000, 21000000, '{SDG 7}', '{}'),
  (51, 'Copperline', 1, 'SEED', '{Cybersecurity}', 'Detects cable theft while it happens.', null, 120000, 9, 2022, 40, false, 'PENDING', 2000000, 300000, 7000000, '{SDG 9}', '{}'),
  (52, 'Second Sun', 8, 'PRE_SEED', '{Clean Energy}', 'Orbiting mirrors that light solar farms at dusk.', null, 0, 4, 2024, 12, false, 'REJECTED', 9000000, 0, 30000000, '{SDG 7}', '{}')
) as s (n, name, hub, stage, sectors, short, long, revenue, team, founded, score, featured, status, target, raised, valuation, sdg, patents)
cross join lateral (select lower(replace(s.name, ' ', '-')) as slug) n
-- What founders show in public: a mark, a film from the better known ones, a deck and a demonstration from some.
-- Marks, decks and the film are files of the web app (web/public/market), so that a click ends at something.
cross join lateral (
  select n.slug, 'https://' || n.slug || '.example' as website, '/market/' || n.slug || '.svg' as logo,
         case when s.status = 'APPROVED' and s.score >= 60 then '/market/pitch.webm' end as film,
         case when s.status = 'APPROVED' and s.score >= 74 then '/market/decks/' || n.slug || '.pdf' end as deck,
         case when s.status = 'APPROVED' and s.sectors::text[] && '{AI & Machine Learning,Cybersecurity,Fintech,Blockchain & Web3}'::text[]
           then 'https://' || n.slug || '.example/demo' end as demo
) m;
update public.startups s set
  logo_url = '/market/' || s.slug || '.svg',
  video_pitch_url = case when s.status = 'APPROVED' and s.export_readiness_score >= 60 then '/market/pitch.webm' end,
  deck_url = case when s.status = 'APPROVED' and s.export_readiness_score >= 74 then '/market/decks/' || s.slug || '.pdf' end,
  demo_url = case when s.status = 'APPROVED' and s.sectors && '{AI & Machine Learning,Cybersecurity,Fintech,Blockchain & Web3}'::text[] then s.website || '/demo' end
where s.status <> 'DRAFT' and s.id::text like '0c000000-0000-4000-8000-0000000000%';
