-- Export products of the demo market's approved startups. Development and tests only. All invented.

insert into public.export_products (
  id, startup_id, hub_id, title, slug, short_description, long_description, product_type, pricing_model, base_price_amount,
  integration_readiness, compliance_certificates, supported_countries, image_urls, is_hub_certified, certified_at, status, created_at
)
select
  ('10000000-0000-4000-8000-0000000001' || lpad(p.n::text, 2, '0'))::uuid, s.id, s.hub_id, p.title,
  lower(regexp_replace(p.title, '[^A-Za-z0-9]+', '-', 'g')), p.short, p.long, p.type, p.model::public.pricing_model, p.price, p.ready,
  to_jsonb(p.certificates::text[]), p.countries::text[],
  array['/market/product-' || lower(regexp_replace(p.title, '[^A-Za-z0-9]+', '-', 'g')) || '.svg'],
  p.status = 'APPROVED', case when p.status = 'APPROVED' then now() - p.n * interval '3 days' end, p.status::public.export_product_status,
  now() - case when p.status = 'PENDING' then p.n - 27 else 20 + p.n * 4 end * interval '1 day'
from (values
  (1, 'lumen-grid', 'GridSense Line Sensor', 'Fiber-optic sensors for temperature, strain and current on high-voltage lines.', 'One interrogator reads 80 kilometers of line. Sensors are installed without an outage, and readings arrive over IEC 61850.', 'HARDWARE', 'FIXED', 3700, 92, '{IEC 61850,CE}', '{France,Germany,United Kingdom,Canada}', 'APPROVED'),
  (2, 'lumen-grid', 'GridSense Rating API', 'Dynamic line ratings for the control room, updated every minute.', 'Ratings with their uncertainty, for each span, as JSON or ICCP. A history of two years is included.', 'API', 'USAGE_BASED', 0, 88, '{ISO 27001}', '{}', 'APPROVED'),
  (3, 'cryonaut', 'Cryo Controller C4', 'Control electronics at four kelvin for up to 128 qubits.', 'The controller sits on the cold plate and replaces 2,000 coaxial cables with a single ribbon. It dissipates less than 20 milliwatts per qubit and is programmed from Python.', 'HARDWARE', 'CUSTOM', null, 61, '{CE}', '{Germany,Japan,United States}', 'APPROVED'),
  (4, 'sahel-harvest', 'Solar Cold Room 20', 'A walk-in cold room for 20 pallets that needs no grid.', 'Arrives flat-packed, runs on 4 kW of solar panels and holds 4 °C through three cloudy days.', 'HARDWARE', 'FIXED', 18500, 84, '{CE,SONCAP}', '{India,Brazil,UAE}', 'APPROVED'),
  (5, 'kelvin-forge', 'Forge L2 Printer', 'A metal printer with induction tempering in the build plate.', 'Prints tool steel, Inconel and titanium in a 400 mm build volume. Installation, powder handling and a week of training are part of every quote.', 'HARDWARE', 'CUSTOM', null, 86, '{CE,ISO 9001}', '{United States,Japan,South Korea,Germany}', 'APPROVED'),
  (6, 'silica-mind', 'Polish Listener', 'Detects wafer defects by sound, on the polishing tool.', 'Four acoustic sensors and a computer that fits beside the tool. Alarms reach the fab''s own system over SECS/GEM, and no wafer data leaves the site.', 'SOFTWARE', 'SUBSCRIPTION', 2400, 63, '{SEMI E10}', '{Japan,South Korea,Singapore,Germany}', 'APPROVED'),
  (7, 'kumo-gait', 'Kumo Suit', 'A soft exosuit for relearning to walk after a stroke.', 'Worn under clothing and put on in five minutes. The monthly price includes the suit, its control unit, service and the therapist''s app.', 'HARDWARE', 'SUBSCRIPTION', 890, 79, '{ISO 13485,CE MDR}', '{Japan,South Korea,Singapore,Australia}', 'APPROVED'),
  (8, 'hoshino-optics', 'OptiLink 100', 'A laser terminal for satellites, at 100 Gbit/s.', 'Mass 8.2 kilograms, 95 watts in operation, link distance up to 5,000 kilometers. Compatible with the SDA optical standard.', 'HARDWARE', 'CUSTOM', null, 94, '{ECSS}', '{United States,Japan,France,United Kingdom}', 'APPROVED'),
  (9, 'mizu-trace', 'Leak Map', 'Locates leaks in water mains from orbit, to within a few meters.', 'A new map after every satellite pass, with a probability for each place to dig. Utilities pay per kilometer of main.', 'SAAS', 'TIERED', 1200, 75, '{ISO 27001}', '{}', 'APPROVED'),
  (10, 'asha-diagnostics', 'Cough Screen', 'Tuberculosis screening on any phone.', 'The app records three coughs and answers within ten seconds, offline if need be. Health programs pay per screening.', 'SAAS', 'USAGE_BASED', 0, 77, '{CDSCO,ISO 13485}', '{India,Brazil,UAE}', 'APPROVED'),
  (11, 'monsoon-ledger', 'Rainfall Trigger API', 'Triggers crop insurance payouts from weather stations and satellites.', 'Define a region, a crop and a threshold, and receive a signed event when the threshold is crossed. Forty years of rainfall data are included for pricing.', 'API', 'USAGE_BASED', 0.4, 66, '{}', '{India,Brazil}', 'APPROVED'),
  (12, 'dune-hydrogen', 'Brine Stack 50', 'A 50 kW electrolyzer that runs on brine.', 'Uses the concentrate of a desalination plant directly. Delivered in a twenty-foot container with power electronics and controls.', 'HARDWARE', 'FIXED', 96000, 70, '{CE,ATEX}', '{UAE,Australia,Singapore}', 'APPROVED'),
  (13, 'falcon-freight', 'Yard Pilot', 'Driverless yard trucks with remote supervision.', 'Software and a retrofit kit for three makes of terminal tractor. One supervisor looks after up to twelve trucks.', 'SOFTWARE', 'CUSTOM', null, 82, '{ISO 26262}', '{UAE,Singapore,Germany}', 'APPROVED'),
  (14, 'cipher-abbey', 'Abbey Key Server', 'Post-quantum certificates for machines with thirty-year lives.', 'Runs in your own data center. Renews keys in the field over links as slow as 300 bits per second.', 'SOFTWARE', 'SUBSCRIPTION', 14000, 90, '{FIPS 140-3,Common Criteria EAL4}', '{United Kingdom,Germany,France,Canada,Australia}', 'APPROVED'),
  (15, 'steelpath-analytics', 'Mill Sight', 'Cuts scrap in rolling mills by a third.', 'Reads furnace cameras and thermocouples and proposes the pass schedule to the operator. Connects to the common process historians.', 'SAAS', 'TIERED', 6500, 91, '{ISO 27001}', '{United Kingdom,Germany,India,Brazil,South Korea}', 'APPROVED'),
  (16, 'seoul-synapse', 'Synapse SDK', 'Runs language models on two watts.', 'Compiler, runtime and twelve ready-made models for the Synapse accelerator. Free for evaluation, licensed per device in production.', 'SOFTWARE', 'SUBSCRIPTION', 0, 64, '{}', '{}', 'APPROVED'),
  (17, 'hangul-health', 'Coin Pancreas', 'A coin-sized artificial pancreas for children.', 'Sensor, pump and control in one patch that is changed every five days. Parents follow the readings on their phones.', 'HARDWARE', 'SUBSCRIPTION', 310, 95, '{MFDS,CE MDR,PMDA}', '{South Korea,Japan,Germany,France}', 'APPROVED'),
  (18, 'ipe-genomics', 'Nitro Root', 'Root bacteria that replace fertilizer in soybeans.', 'Applied to the seed before sowing, one dose per hectare. Priced by volume, with field support in the first season.', 'HARDWARE', 'TIERED', 38, 69, '{MAPA}', '{Brazil,India}', 'APPROVED'),
  (19, 'cerrado-canopy', 'Tree Census', 'Every tree in a forest, counted and identified.', 'A drone survey and a census file with position, species, height and carbon for each tree. Accepted by two carbon registries.', 'SAAS', 'USAGE_BASED', 2.5, 67, '{Verra}', '{Brazil,Canada,Australia}', 'APPROVED'),
  (20, 'bagasse-works', 'Cane Foam', 'Packaging foam made from sugarcane waste.', 'Molded to your drawing, in the same density classes as polystyrene. Composts in ten weeks. Priced per hundred kilograms.', 'HARDWARE', 'TIERED', 210, 87, '{EN 13432,FSC}', '{Brazil,United States,Germany,Japan}', 'APPROVED'),
  (21, 'photon-bastide', 'Single Photon Source S1', 'One photon at a time, at room temperature.', 'A rack-mounted source with a brightness of 10 million photons per second and a purity above 99 percent. No cryogenics.', 'HARDWARE', 'FIXED', 48000, 83, '{CE}', '{France,Germany,United States,Japan,Singapore}', 'APPROVED'),
  (22, 'birch-vault', 'Randomness Card', 'Certified random numbers at 10 Gbit/s.', 'A PCIe card with drivers for Linux and Windows and a health test that runs continuously.', 'HARDWARE', 'FIXED', 2900, 78, '{AIS 31,NIST SP 800-90B}', '{}', 'APPROVED'),
  (23, 'birch-vault', 'Randomness API', 'Certified random numbers over an API, free for trials.', 'The same source as the card, over HTTPS, with a signed receipt for each request.', 'API', 'SUBSCRIPTION', 0, 72, '{}', '{}', 'APPROVED'),
  (24, 'kola-battery', 'Swap Point 12', 'A cabinet of twelve batteries that replaces a generator.', 'Each battery runs a market stall for a day. Swaps are paid for by phone, and the cabinet charges from solar panels or the grid.', 'HARDWARE', 'FIXED', 5200, 71, '{IEC 62619}', '{India,Brazil}', 'APPROVED'),
  (25, 'merlion-surgical', 'Merlion M1', 'A surgical robot for the smallest vessels.', 'Scales a surgeon''s hand movements down twentyfold and removes tremor. The quote includes training for two surgical teams.', 'HARDWARE', 'CUSTOM', null, 89, '{HSA,CE MDR}', '{Singapore,Japan,Australia,United Kingdom}', 'APPROVED'),
  (26, 'strait-shield', 'Bridge Guard', 'Keeps a ship''s control network apart from its office network.', 'Installed between the bridge and the shore link in half a day in port. Updates arrive with the class certificate.', 'HARDWARE', 'SUBSCRIPTION', 450, 88, '{IEC 61162-460,DNV}', '{Singapore,South Korea,Japan,United Kingdom,UAE}', 'APPROVED'),
  (27, 'temasek-ledger', 'Invoice Register API', 'A shared register that stops trade invoices being financed twice.', 'Submit a fingerprint of an invoice and learn within a second whether it is already financed. No invoice data is disclosed.', 'API', 'TIERED', 9000, 93, '{ISO 27001,SOC 2 Type II}', '{Singapore,UAE,United Kingdom,India}', 'APPROVED'),
  (28, 'mirage-mobility', 'Green Wave', 'Traffic lights that make way for ambulances.', 'Uses the cameras and controllers that a city already has. Quoted by the number of junctions.', 'SAAS', 'CUSTOM', null, 86, '{ISO 27001}', '{UAE,Singapore,South Korea,Germany}', 'APPROVED'),
  (29, 'lumen-grid', 'GridSense Trainer', 'A training simulator for control-room staff.', 'Forty scenarios from real disturbances, from lightning to ice, with an instructor''s view.', 'SOFTWARE', 'SUBSCRIPTION', 600, 40, '{}', '{France}', 'PENDING'),
  (30, 'calanque-bio', 'Cold Wash Enzyme', 'Marine enzymes for washing at 15 °C.', 'A liquid concentrate for detergent makers, stable for two years. Priced by volume.', 'HARDWARE', 'TIERED', 120, 80, '{REACH}', '{France,Germany,United States}', 'PENDING'),
  (31, 'lumen-grid', 'GridSense Sag Camera', 'Monitors the sag of a line from its towers.', 'A camera and a mirror on every tenth tower measure sag to within a centimeter, day and night.', 'HARDWARE', 'FIXED', 1450, 55, '{CE}', '{France,Germany}', 'REJECTED'),
  (32, 'lumen-grid', 'GridSense Vault Probe', 'Checks the air in cable vaults before anyone climbs down.', null, 'HARDWARE', 'FIXED', null, 20, '{}', '{}', 'DRAFT'),
  (33, 'lumen-grid', 'GridSense Storm Desk', 'Predicts, a day ahead, which lines a storm will overload.', 'Weather models and line ratings on one map, with the switching actions to take first.', 'SAAS', 'SUBSCRIPTION', 2600, 70, '{ISO 27001}', '{United Kingdom,France}', 'PENDING')
) as p (n, startup, title, short, long, type, model, price, ready, certificates, countries, status)
join public.startups s on s.slug = p.startup;

-- What hubs have said of them, and a new version of one that sells meanwhile.
insert into private.review_decisions (target_type, target_id, hub_id, decision, reason, field_reasons, decided_by, decided_at)
select 'export_product', p.id, p.hub_id, r.decision, r.reason, r.field_reasons::jsonb, u.id, now() - r.days * interval '1 day'
from (values
  ('gridsense-line-sensor', 'APPROVED', null, '[]', 3), ('gridsense-rating-api', 'APPROVED', null, '[]', 6),
  ('gridsense-sag-camera', 'REJECTED', 'The accuracy is not proven for winter.',
    '[{"field": "long_description", "reason": "State the accuracy in fog and snow, and who measured it."}]', 9)
) as r (slug, decision, reason, field_reasons, days)
join public.export_products p on p.slug = r.slug
join public.users u on u.hub_id = p.hub_id and u.email = 'dave@dealport.test';
update public.export_products p
set certified_by = coalesce(
  (select u.id from public.users u where u.hub_id = p.hub_id and u.role = 'HUB_ADMIN' order by u.id limit 1),
  (select u.id from public.users u where u.email = 'erin@dealport.test'))
where p.status = 'APPROVED';
insert into private.decided_versions (target_id, hub_id, details, decided_at)
select p.id, p.hub_id, private.export_product_details(p), max(r.decided_at)
from public.export_products p join private.review_decisions r on r.target_id = p.id group by p.id;
insert into private.new_versions (target_id, target_type, status, details)
select p.id, 'export_product', v.status, v.details::jsonb
from (values
  ('gridsense-rating-api', 'PENDING', '{"short_description": "Dynamic line ratings for the control room, updated every ten seconds.", "long_description": "Ratings with their uncertainty, for each span, as JSON, ICCP or MQTT. A history of two years is included.", "integration_readiness": 94}')
) as v (slug, status, details)
join public.export_products p on p.slug = v.slug;
