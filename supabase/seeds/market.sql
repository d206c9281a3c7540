-- A market around the people of seed.sql: hubs, founders, investors and startups over all sectors and stages. All invented.
-- Development and tests only. Tests name the rows they look at, so that a row more or less here changes none of them.

insert into public.hubs (id, name, country, city, description, website, is_approved, is_active) values
  ('0b000000-0000-4000-8000-000000000006', 'Fraunwald Institute Network', 'Germany', 'Dresden', 'Applied research institutes that share pilot lines for chips, batteries and machine tools with young companies.', 'https://fraunwald.example', true, true),
  ('0b000000-0000-4000-8000-000000000007', 'Tsukuba Frontier Station', 'Japan', 'Tsukuba', 'Test beds for robots and materials inside Japan''s science city, with one desk for permits.', 'https://tsukuba-frontier.example', true, true),
  ('0b000000-0000-4000-8000-000000000008', 'Bharat DeepTech Mission', 'India', 'Bengaluru', 'The national mission for semiconductor, space and health ventures: grants, labs and public procurement.', 'https://bharat-mission.example', true, true),
  ('0b000000-0000-4000-8000-000000000009', 'Masdar Future Labs', 'UAE', 'Abu Dhabi', 'Field trials for water, hydrogen and autonomous transport at the scale of a city.', 'https://masdar-labs.example', true, true),
  ('0b000000-0000-4000-8000-000000000010', 'Catapult North', 'United Kingdom', 'Sheffield', 'Manufacturing and cyber test centers that turn prototypes into certified products.', 'https://catapult-north.example', true, true),
  ('0b000000-0000-4000-8000-000000000011', 'Hanok Valley', 'South Korea', 'Daejeon', 'An innovation district of national labs with its own venture arm and export office.', 'https://hanok-valley.example', true, true),
  ('0b000000-0000-4000-8000-000000000012', 'Cerrado Bio Parque', 'Brazil', 'Campinas', 'Biology, agriculture and forestry ventures beside the state''s research universities.', 'https://cerrado-bio.example', true, true);
update public.hubs h set logo_url = '/market/hub-' || right(h.id::text, 2) || '.svg' where h.id::text like '0b000000-%';

insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new,
  email_change_token_current, phone_change, phone_change_token, reauthentication_token
)
select
  '00000000-0000-0000-0000-000000000000', ('0a000000-0000-4000-8000-0000000001' || lpad(p.n::text, 2, '0'))::uuid,
  'authenticated', 'authenticated', lower(p.first_name) || '@dealport.test',
  '$2b$10$MjGms2on2ZRpUue2y7xnuOZAXJXRq4.UvdpU3TC2g4Ypz0sSoJXLa', now() - interval '60 days',
  '{"provider": "email", "providers": ["email"]}'::jsonb,
  jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name, 'username', lower(p.first_name), 'role', p.role),
  now() - interval '60 days', now() - interval '60 days', '', '', '', '', '', '', '', ''
from (values
  (1, 'Katrin', 'Vogel', 'STARTUP_ADMIN'), (2, 'Haruto', 'Minami', 'STARTUP_ADMIN'), (3, 'Anjali', 'Deshpande', 'STARTUP_ADMIN'),
  (4, 'Layla', 'Haddad', 'STARTUP_ADMIN'), (5, 'Owen', 'Pritchard', 'STARTUP_ADMIN'), (6, 'Minseo', 'Kang', 'STARTUP_ADMIN'),
  (7, 'Rafael', 'Azevedo', 'STARTUP_ADMIN'), (8, 'Noor', 'Rahman', 'STARTUP_ADMIN'),
  (11, 'Petra', 'Novak', 'INVESTOR'), (12, 'Samuel', 'Osei', 'INVESTOR'), (13, 'Yuki', 'Arai', 'INVESTOR'), (14, 'Claire', 'Fontaine', 'INVESTOR')
) as p (n, first_name, last_name, role);
insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
select gen_random_uuid(), u.id::text, u.id, jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', true),
       'email', u.created_at, u.created_at, u.created_at
from auth.users u where u.id::text like '0a000000-0000-4000-8000-0000000001%';
update public.users set kyc_decision = 'VERIFIED' where email in ('petra@dealport.test', 'yuki@dealport.test');
update public.investors i
set fund_name = f.fund, investor_type = f.type, ticket_size_min = f.low, ticket_size_max = f.high, preference_sectors = f.sectors::text[],
    preference_stages = f.stages::text[], preference_geographies = f.places::text[], total_aum = f.aum, portfolio_size = f.size, bio = f.bio
from (values
  ('petra@dealport.test', 'Moldau Growth', 'VC', 2000000, 15000000, '{Manufacturing & Industry 4.0,Robotics & Automation}', '{SERIES_A,SERIES_B}', '{Germany,United Kingdom}', 420000000, 22, 'Growth capital for industrial technology in Europe.'),
  ('samuel@dealport.test', 'Volta Angels', 'Angel', 50000, 400000, '{Agtech & Food Innovation,Clean Energy}', '{PRE_SEED,SEED}', '{Nigeria,Brazil}', 6000000, 9, 'Eleven operators who back founders in agriculture and energy.'),
  ('yuki@dealport.test', 'Kaede Industries', 'Corporate', 1000000, 20000000, '{Advanced Materials,Robotics & Automation}', '{SERIES_A,SERIES_B,SERIES_C_PLUS}', '{Japan,South Korea}', 900000000, 31, 'The venture arm of a maker of factory equipment.'),
  ('claire@dealport.test', 'Fontaine Patrimoine', 'Family Office', 500000, 3000000, '{Medtech & Digital Health,Biotech & Life Sciences}', '{SEED,SERIES_A}', '{France,Singapore}', 150000000, 12, 'A family that made medical devices for three generations.')
) as f (email, fund, type, low, high, sectors, stages, places, aum, size, bio)
join public.users u on u.email = f.email
where i.user_id = u.id;

insert into public.startups (
  id, name, slug, hub_id, founder_id, stage, sectors, short_description, long_description, website, revenue, employees, team_size,
  founded_year, export_readiness_score, is_hub_verified, is_featured, status, funding_target, funding_raised, valuation, sdg_tags, patents, created_at
)
select
  ('0c000000-0000-4000-8000-0000000001' || lpad(s.n::text, 2, '0'))::uuid, s.name, lower(replace(s.name, ' ', '-')),
  ('0b000000-0000-4000-8000-0000000000' || lpad(s.hub::text, 2, '0'))::uuid,
  ('0a000000-0000-4000-8000-0000000001' || lpad((1 + s.n % 8)::text, 2, '0'))::uuid,
  s.stage::public.startup_stage, s.sectors::text[], s.short, s.long,
  'https://' || lower(replace(s.name, ' ', '-')) || '.example', s.revenue, s.team, s.team, s.founded, s.score,
  s.status = 'APPROVED', s.featured, s.status::public.startup_status, s.target, s.raised, s.valuation, s.sdg::text[], s.patents::text[],
  -- The list ends with the newest: more of them lately than a year ago.
  now() - (1 + (53 - s.n) * 2 + (53 - s.n) ^ 2 * 0.09) * interval '1 day'
from (values
  (1, 'Kelvin Forge', 6, 'SERIES_B', '{Manufacturing & Industry 4.0,Advanced Materials}', 'Metal printing that tempers each layer as it is laid.', 'Kelvin Forge builds laser powder machines with an induction coil in the build plate. Parts leave the printer with the grain structure of forged steel, so aerospace suppliers skip two furnace runs.', 8600000, 92, 2016, 88, true, 'APPROVED', 22000000, 14500000, 78000000, '{SDG 9,SDG 12}', '{DE102018214411 In-situ tempering}'),
  (2, 'Nimbus Torque', 6, 'SERIES_A', '{Transportation & Mobility,Clean Energy}', 'Axial-flux motors without rare earths for delivery vans.', 'The motors use ferrite magnets in a geometry that keeps torque density within nine percent of neodymium designs. Two van makers test them in winter fleets.', 1900000, 41, 2019, 71, false, 'APPROVED', 9000000, 5200000, 31000000, '{SDG 11,SDG 13}', '{}'),
  (3, 'Silica Mind', 6, 'SEED', '{AI & Machine Learning,Manufacturing & Industry 4.0}', 'Finds chip defects from the sound of the polishing machine.', 'Acoustic sensors and a model that runs on the tool itself stop a bad wafer eleven minutes earlier than inspection does.', 420000, 16, 2021, 58, false, 'APPROVED', 3500000, 1100000, 11000000, '{SDG 9}', '{}'),
  (4, 'Brightwater Cells', 6, 'PRE_SEED', '{Clean Energy,Advanced Materials}', 'Sodium batteries with a water-based cathode slurry.', 'The process drops the toxic solvent and half of the drying energy. A pilot coater runs in Dresden.', 0, 8, 2024, 31, false, 'APPROVED', 2000000, 600000, 7000000, '{SDG 7,SDG 12}', '{}'),
  (5, 'Kumo Gait', 7, 'SERIES_A', '{Robotics & Automation,Medtech & Digital Health}', 'Soft exosuits that give stroke patients their stride back.', 'A suit of woven pneumatic muscles worn under clothing. Clinics in three prefectures rent it by the month; insurers cover it since spring.', 2700000, 48, 2018, 82, true, 'APPROVED', 10000000, 6800000, 45000000, '{SDG 3}', '{JP6892214 Woven actuator}'),
  (6, 'Hoshino Optics', 7, 'SERIES_C_PLUS', '{Space Technology,Advanced Materials}', 'Laser terminals that link satellites at 100 gigabits.', 'Hoshino makes terminals the size of a shoebox. Ninety are in orbit, and two constellations have ordered four hundred more.', 31000000, 210, 2013, 93, true, 'APPROVED', 60000000, 48000000, 320000000, '{SDG 9}', '{JP6644120 Coarse pointing mirror,US10998812 Link acquisition}'),
  (7, 'Tatami Robotics', 7, 'SEED', '{Robotics & Automation}', 'A quiet robot that folds and sorts hospital linen.', 'Four laundries run it at night without staff. It handles 600 pieces an hour and learns a new fabric in a shift.', 510000, 19, 2021, 55, false, 'APPROVED', 4000000, 1500000, 14000000, '{SDG 8,SDG 9}', '{}'),
  (8, 'Mizu Trace', 7, 'SEED', '{Climate Technology,AI & Machine Learning}', 'Finds leaks in water mains from satellite radar.', 'Moist soil reflects radar differently. Mizu Trace compares passes and sends crews to the meter; Osaka cut losses by a fifth.', 880000, 22, 2020, 67, false, 'APPROVED', 4500000, 2100000, 17000000, '{SDG 6,SDG 11}', '{}'),
  (9, 'Vyoma Launch', 8, 'SERIES_B', '{Space Technology}', 'Small rockets that fly from a trailer on six days'' notice.', 'Vyoma''s two-stage vehicle carries 150 kilograms. Three flights reached orbit; the fourth carries a customer''s radar.', 5400000, 134, 2017, 76, true, 'APPROVED', 40000000, 26000000, 160000000, '{SDG 9}', '{IN384511 Mobile launch table}'),
  (10, 'Asha Diagnostics', 8, 'SERIES_A', '{Medtech & Digital Health,AI & Machine Learning}', 'Tuberculosis screening from a cough, on any phone.', 'Trained on 1.2 million coughs with laboratory results. Health workers in four states use it before sending anyone for an X-ray.', 1600000, 57, 2019, 79, false, 'APPROVED', 8000000, 4700000, 28000000, '{SDG 3,SDG 10}', '{}'),
  (11, 'Monsoon Ledger', 8, 'SEED', '{Fintech,Agtech & Food Innovation}', 'Crop insurance that pays by itself when the rain fails.', 'Weather stations and satellite data decide; 84,000 smallholders are insured through their co-operatives.', 730000, 27, 2020, 62, false, 'APPROVED', 5000000, 2300000, 19000000, '{SDG 1,SDG 2,SDG 13}', '{}'),
  (12, 'Indus Lithography', 8, 'PRE_SEED', '{Advanced Materials,Manufacturing & Industry 4.0}', 'Electron-beam masks for chips in small series.', 'A multi-beam writer for research fabs that cannot wait fourteen weeks for a mask.', 0, 12, 2023, 38, false, 'APPROVED', 3000000, 900000, 9500000, '{SDG 9}', '{}'),
  (13, 'Dune Hydrogen', 9, 'SERIES_A', '{Clean Energy,Climate Technology}', 'Electrolysers that run on brine instead of fresh water.', 'A membrane that keeps chloride away from the anode. The pilot at a desalination plant has run for 7,000 hours.', 1200000, 36, 2020, 74, true, 'APPROVED', 14000000, 7500000, 52000000, '{SDG 6,SDG 7,SDG 13}', '{WO2022118843 Brine anode}'),
  (14, 'Falcon Freight', 9, 'SERIES_B', '{Transportation & Mobility,Robotics & Automation}', 'Driverless yard trucks for container ports.', 'Thirty-eight trucks move boxes at two terminals in the Gulf, with remote supervisors at a ratio of one to twelve.', 9800000, 118, 2017, 84, false, 'APPROVED', 30000000, 19000000, 110000000, '{SDG 9,SDG 11}', '{}'),
  (15, 'Oasis Greenhouse', 9, 'SEED', '{Agtech & Food Innovation}', 'Greenhouses cooled by the sky at night.', 'Radiative panels chill water after sunset; tomatoes grow in August with a tenth of the electricity.', 640000, 24, 2021, 60, false, 'APPROVED', 4000000, 1700000, 15000000, '{SDG 2,SDG 6}', '{}'),
  (16, 'Cipher Abbey', 10, 'SERIES_A', '{Cybersecurity}', 'Post-quantum certificates for machines that live thirty years.', 'Railways, turbines and meters get keys that can be replaced in the field. Two national grids have begun the roll-out.', 3300000, 52, 2018, 87, true, 'APPROVED', 11000000, 7200000, 48000000, '{SDG 9,SDG 16}', '{GB2588931 Key hand-over}'),
  (17, 'Steelpath Analytics', 10, 'SERIES_B', '{Manufacturing & Industry 4.0,AI & Machine Learning}', 'Cuts scrap in rolling mills by reading the furnace.', 'Cameras and thermocouples feed a model that adjusts the pass schedule. Nine mills report a third less scrap.', 7100000, 83, 2015, 90, false, 'APPROVED', 18000000, 12500000, 72000000, '{SDG 9,SDG 12}', '{}'),
  (18, 'Peat Signal', 10, 'PRE_SEED', '{Climate Technology}', 'Measures carbon in bogs with buried antennas.', 'Cheap radar probes tell landowners how much carbon a restored bog keeps, month by month.', 30000, 6, 2023, 29, false, 'APPROVED', 1200000, 350000, 4500000, '{SDG 13,SDG 15}', '{}'),
  (19, 'Marrow Kinetics', 10, 'SEED', '{Biotech & Life Sciences,Medtech & Digital Health}', 'Grows platelets from stem cells on a chip.', 'A bioreactor the size of a fridge makes a unit in eleven days. First-in-human trials are approved for spring.', 0, 21, 2020, 44, false, 'APPROVED', 9000000, 4100000, 26000000, '{SDG 3}', '{GB2599120 Flow reactor}'),
  (20, 'Hanbit Fusion', 11, 'SERIES_B', '{Clean Energy,Advanced Materials}', 'Superconducting tape for compact fusion magnets.', 'Hanbit coats ribbon in one pass at 120 meters an hour. Three fusion companies and a hospital scanner maker buy it.', 6200000, 77, 2016, 81, true, 'APPROVED', 25000000, 15500000, 95000000, '{SDG 7,SDG 9}', '{KR102188934 One-pass coating}'),
  (21, 'Seoul Synapse', 11, 'SERIES_A', '{AI & Machine Learning}', 'Chips that run language models on two watts.', 'An in-memory accelerator for appliances and cars; the second silicon is back from the foundry.', 900000, 63, 2019, 69, false, 'APPROVED', 16000000, 9000000, 64000000, '{SDG 9}', '{}'),
  (22, 'Jeju Tide', 11, 'SEED', '{Clean Energy}', 'Tidal kites that work in slow water.', 'A tethered wing flies figures of eight under water and needs a quarter of the current that turbines do.', 150000, 15, 2021, 48, false, 'APPROVED', 5000000, 1800000, 13000000, '{SDG 7,SDG 14}', '{}'),
  (23, 'Hangul Health', 11, 'SERIES_C_PLUS', '{Medtech & Digital Health}', 'An artificial pancreas for children, with the size of a coin.', 'Approved in Korea, Japan and the EU. 14,000 children wear it, and nights without alarms went from 31 to 88 percent.', 42000000, 260, 2012, 95, true, 'APPROVED', 80000000, 71000000, 480000000, '{SDG 3}', '{KR101977213 Dual hormone control}'),
  (24, 'Ipe Genomics', 12, 'SERIES_A', '{Biotech & Life Sciences,Agtech & Food Innovation}', 'Soy that fixes its own nitrogen.', 'Edited root bacteria replace 60 percent of fertilizer in field trials over 4,100 hectares.', 2100000, 44, 2018, 73, false, 'APPROVED', 12000000, 6900000, 41000000, '{SDG 2,SDG 12}', '{}'),
  (25, 'Cerrado Canopy', 12, 'SEED', '{Climate Technology,AI & Machine Learning}', 'Counts every tree of a forest from the air.', 'Drones and a model that tells 240 species apart give carbon buyers a census instead of a sample.', 560000, 20, 2020, 64, false, 'APPROVED', 3500000, 1400000, 12500000, '{SDG 13,SDG 15}', '{}'),
  (26, 'Bagasse Works', 12, 'SERIES_B', '{Advanced Materials,Manufacturing & Industry 4.0}', 'Packaging foam from sugar-cane waste.', 'Two plants turn 90,000 tonnes of bagasse a year into foam that composts in ten weeks. Three appliance makers switched.', 10400000, 105, 2015, 85, false, 'APPROVED', 20000000, 13500000, 88000000, '{SDG 12,SDG 15}', '{}'),
  (27, 'Praia Sense', 12, 'PRE_SEED', '{Cybersecurity,Fintech}', 'Stops payment fraud at the moment of typing.', 'Typing rhythm, checked on the phone itself, catches stolen accounts before the transfer leaves.', 60000, 9, 2023, 36, false, 'APPROVED', 1500000, 400000, 5500000, '{SDG 16}', '{}'),
  (28, 'Photon Bastide', 1, 'SERIES_B', '{Quantum Computing,Advanced Materials}', 'Single-photon sources that work at room temperature.', 'Diamond chips that emit one photon at a time, on demand. Four of the world''s ten quantum networks use them.', 4800000, 66, 2016, 83, true, 'APPROVED', 18000000, 11500000, 82000000, '{SDG 9}', '{FR3098311 Diamond emitter}'),
  (29, 'Mistral Acoustics', 1, 'SEED', '{Transportation & Mobility}', 'Propellers that drones fly without a whine.', 'Serrated blades and a control law move the noise where ears do not hear it. Certified for night flights in two cities.', 380000, 17, 2021, 57, false, 'APPROVED', 3000000, 1200000, 10500000, '{SDG 11}', '{}'),
  (30, 'Calanque Bio', 1, 'SERIES_A', '{Biotech & Life Sciences}', 'Marine enzymes that wash clothes at 15 degrees.', 'Enzymes from cold-water bacteria, made in existing fermenters. Two detergent makers sell them under their own names.', 3900000, 45, 2017, 80, false, 'APPROVED', 9000000, 5600000, 36000000, '{SDG 12,SDG 14}', '{}'),
  (31, 'Verdon Robotics', 1, 'PRE_SEED', '{Robotics & Automation,Clean Energy}', 'A crawler that inspects pylons in wind and rain.', 'It climbs by itself, photographs every bolt and comes down before the battery ends.', 20000, 7, 2024, 33, false, 'APPROVED', 1400000, 450000, 5000000, '{SDG 7,SDG 9}', '{}'),
  (32, 'Fjord Qubit', 2, 'SERIES_A', '{Quantum Computing}', 'Error correction that fits beside the fridge.', 'A decoder chip corrects a thousand logical steps in a microsecond. It ships with two makers'' machines.', 1500000, 34, 2019, 77, false, 'APPROVED', 12000000, 7000000, 50000000, '{SDG 9}', '{SE2250114 Decoder}'),
  (33, 'Birch Vault', 2, 'SEED', '{Cybersecurity,Quantum Computing}', 'Random numbers from a beam of light, for any server.', 'A card that gives certified randomness at ten gigabits; banks put one in each data center.', 690000, 18, 2020, 66, false, 'APPROVED', 3500000, 1600000, 13000000, '{SDG 16}', '{}'),
  (34, 'Norr Wind', 2, 'SERIES_C_PLUS', '{Clean Energy}', 'Wooden wind towers taller than steel allows.', 'Laminated modules arrive on ordinary trucks. Sixty-one towers stand in Sweden and Germany.', 27000000, 180, 2012, 91, true, 'APPROVED', 55000000, 47000000, 260000000, '{SDG 7,SDG 13}', '{SE1951276 Module joint}'),
  (35, 'Savanna Freight', 3, 'SEED', '{Transportation & Mobility,Fintech}', 'Fills empty trucks on the way back from the port.', 'Nine hundred hauliers bid for return loads, and are paid the same day through the platform.', 940000, 31, 2019, 59, false, 'APPROVED', 4000000, 1900000, 16000000, '{SDG 8,SDG 9}', '{}'),
  (36, 'Kola Battery', 3, 'SERIES_A', '{Clean Energy}', 'Swappable batteries for market stalls and motorcycles.', '2,300 swap points in Lagos and Accra replace small petrol generators.', 4100000, 88, 2018, 70, false, 'APPROVED', 10000000, 6100000, 38000000, '{SDG 7,SDG 11}', '{}'),
  (37, 'Baobab Chain', 3, 'PRE_SEED', '{Blockchain & Web3,Agtech & Food Innovation}', 'Proof of origin for cocoa, from the tree on.', 'Farmers register sacks by phone; chocolate makers show the farm on the wrapper.', 45000, 10, 2022, 34, false, 'APPROVED', 1500000, 500000, 5200000, '{SDG 2,SDG 12}', '{}'),
  (38, 'Merlion Surgical', 4, 'SERIES_B', '{Medtech & Digital Health,Robotics & Automation}', 'A surgical robot for the smallest vessels.', 'Joysticks scale a surgeon''s hand down twentyfold. Forty hospitals sew lymph vessels with it.', 7900000, 112, 2015, 89, true, 'APPROVED', 35000000, 24000000, 150000000, '{SDG 3}', '{SG10201902 Tremor filter}'),
  (39, 'Strait Shield', 4, 'SERIES_A', '{Cybersecurity}', 'Keeps ships'' networks apart when ashore they are one.', 'A box between bridge and shore link that only lets through what the class society allows. 640 ships carry it.', 3600000, 49, 2018, 86, false, 'APPROVED', 9000000, 5400000, 37000000, '{SDG 9,SDG 16}', '{}'),
  (40, 'Orchid Cultures', 4, 'SEED', '{Biotech & Life Sciences,Agtech & Food Innovation}', 'Cultured fish fillets with a muscle''s grain.', 'Cells grow along edible fibers, so that a fillet flakes. Approved for sale in Singapore this year.', 210000, 23, 2020, 51, false, 'APPROVED', 6000000, 2600000, 20000000, '{SDG 2,SDG 14}', '{}'),
  (41, 'Temasek Ledger', 4, 'SERIES_C_PLUS', '{Fintech,Blockchain & Web3}', 'Settles trade invoices between banks in minutes.', 'Thirty-one banks share one register of invoices, so that none is financed twice.', 38000000, 195, 2013, 92, false, 'APPROVED', 50000000, 44000000, 350000000, '{SDG 8,SDG 16}', '{}'),
  (42, 'Elbe Quantum', 6, 'PRE_SEED', '{Quantum Computing}', 'Magnetometers that hear a heart beat through a coat.', 'Hand-held sensors on warm vapour cells, first for ambulances.', 0, 6, 2024, 27, false, 'APPROVED', 1800000, 500000, 6000000, '{SDG 3,SDG 9}', '{}'),
  (43, 'Satori Batteries', 7, 'SERIES_B', '{Clean Energy,Transportation & Mobility}', 'Solid-state cells for motorcycles and cranes.', 'A sulphide cell that charges in nine minutes, made on a rebuilt coating line.', 5600000, 96, 2016, 78, false, 'APPROVED', 28000000, 17000000, 120000000, '{SDG 7,SDG 11}', '{}'),
  (44, 'Ganga Clean', 8, 'SEED', '{Climate Technology,Biotech & Life Sciences}', 'Floating wetlands that clean rivers and pay for it.', 'Municipalities pay by the tonne of nitrogen removed, measured by buoys.', 470000, 26, 2020, 53, false, 'APPROVED', 3000000, 1300000, 11500000, '{SDG 6,SDG 14}', '{}'),
  (45, 'Mirage Mobility', 9, 'SERIES_C_PLUS', '{Transportation & Mobility,AI & Machine Learning}', 'Traffic lights that see ambulances coming.', 'Seventeen cities clear the way with existing cameras; response times fell by a fifth.', 19000000, 140, 2014, 88, false, 'APPROVED', 30000000, 27000000, 190000000, '{SDG 3,SDG 11}', '{}'),
  (46, 'Ironbridge Space', 10, 'SERIES_A', '{Space Technology,Robotics & Automation}', 'A tug that takes dead satellites down.', 'One demonstration caught a spent stage. Two operators and an agency have booked removals.', 800000, 58, 2018, 68, false, 'APPROVED', 20000000, 12000000, 85000000, '{SDG 9,SDG 12}', '{}'),
  (47, 'Gwangju Photonic', 11, 'SEED', '{Advanced Materials,Space Technology}', 'Glass that stores data for a thousand years.', 'Femtosecond lasers write seven terabytes on a square. Two national archives test it.', 260000, 16, 2020, 54, false, 'APPROVED', 4500000, 1900000, 16500000, '{SDG 9}', '{}'),
  (48, 'Atlantic Spore', 12, 'PRE_SEED', '{Biotech & Life Sciences}', 'Fungi that eat the plastics nobody recycles.', 'A tray process digests mixed film in six weeks; the protein that remains feeds fish.', 0, 8, 2023, 30, false, 'APPROVED', 1600000, 400000, 5800000, '{SDG 12,SDG 14}', '{}'),
  (49, 'Azur Web Registry', 1, 'SEED', '{Blockchain & Web3}', 'Land titles that a court accepts and a phone shows.', 'Three prefectures keep their registers on it, with notaries as validators.', 330000, 14, 2021, 49, false, 'APPROVED', 2500000, 900000, 9000000, '{SDG 16}', '{}'),
  (50, 'Lagoon Wind', 3, 'SERIES_A', '{Clean Energy,Climate Technology}', 'Turbines that fold away before the storm.', null, 700000, 29, 2020, 61, false, 'PENDING', 6000000, 2000000, 21000000, '{SDG 7}', '{}'),
  (51, 'Copperline', 1, 'SEED', '{Cybersecurity}', 'Detects cut cables before the thieves have left.', null, 120000, 9, 2022, 40, false, 'PENDING', 2000000, 300000, 7000000, '{SDG 9}', '{}'),
  (52, 'Second Sun', 8, 'PRE_SEED', '{Clean Energy}', 'Mirrors in orbit that light solar farms at dusk.', null, 0, 4, 2024, 12, false, 'REJECTED', 9000000, 0, 30000000, '{SDG 7}', '{}')
) as s (n, name, hub, stage, sectors, short, long, revenue, team, founded, score, featured, status, target, raised, valuation, sdg, patents);
update public.startups s set logo_url = '/market/' || s.slug || '.svg' where s.status <> 'DRAFT' and s.id::text like '0c000000-%';

-- What founders show in public: a film from the better known ones, a deck and a demonstration from some. Decks, papers and the film
-- are files of the web app (npm run db:art makes them), so that a click ends at something.
update public.startups s set
  video_pitch_url = case when s.export_readiness_score >= 60 then '/market/pitch.webm' end,
  deck_url = case when s.export_readiness_score >= 74 then '/market/decks/' || s.slug || '.pdf' end,
  demo_url = case when s.sectors && '{AI & Machine Learning,Cybersecurity,Fintech,Blockchain & Web3}'::text[] then s.website || '/demo' end
where s.status = 'APPROVED' and s.id::text like '0c000000-%';
insert into public.startup_documents (startup_id, name, file_name, file_url, file_size, doc_type, uploaded_by, accessible_roles, is_confidential)
select s.id, d.name, d.file, '/market/papers/' || d.file, d.size, d.kind, s.founder_id, d.roles::public.user_role[], d.secret
from public.startups s
cross join (values
  ('Company profile', 'company-profile.pdf', 53478, 'OTHER', '{}', false),
  ('Export certificates', 'export-certificates.pdf', 50935, 'CERTIFICATE', '{}', false),
  ('Financials, last three years', 'financials.pdf', 42221, 'FINANCIALS', '{INVESTOR,HUB_ADMIN}', false),
  ('Cap table', 'cap-table.pdf', 36834, 'FINANCIALS', '{}', true)
) as d (name, file, size, kind, roles, secret)
where s.status = 'APPROVED' and s.export_readiness_score >= 74 and s.founder_id is not null and s.website is not null
  and s.id::text like '0c000000-%';
