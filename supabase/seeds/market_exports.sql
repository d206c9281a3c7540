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
  (1, 'lumen-grid', 'GridSense Line Sensor', 'Fiber sensors for temperature, strain and current on high-voltage lines.', 'One interrogator reads 80 kilometers of line. Installed without an outage; readings arrive over IEC 61850.', 'HARDWARE', 'FIXED', 3700, 92, '{IEC 61850,CE}', '{France,Germany,United Kingdom,Canada}', 'APPROVED'),
  (2, 'lumen-grid', 'GridSense Rating API', 'Dynamic line ratings for the control room, every minute.', 'Ratings with their uncertainty, per span, as JSON or ICCP.', 'API', 'USAGE_BASED', 0, 88, '{ISO 27001}', '{}', 'APPROVED'),
  (3, 'cryonaut', 'Cryo Controller C4', 'Control electronics at four kelvin for up to 128 qubits.', null, 'HARDWARE', 'CUSTOM', null, 61, '{CE}', '{Germany,Japan,United States}', 'APPROVED'),
  (4, 'sahel-harvest', 'Solar Cold Room 20', 'A walk-in cold room for 20 pallets that needs no grid.', 'Arrives flat, runs on 4 kW of panels, keeps 4 degrees for three cloudy days.', 'HARDWARE', 'FIXED', 18500, 84, '{CE,SONCAP}', '{India,Brazil,UAE}', 'APPROVED'),
  (5, 'kelvin-forge', 'Forge L2 Printer', 'Metal printing with induction tempering in the build plate.', null, 'HARDWARE', 'CUSTOM', null, 86, '{CE,ISO 9001}', '{United States,Japan,South Korea,Germany}', 'APPROVED'),
  (6, 'silica-mind', 'Polish Listener', 'Finds wafer defects by sound, on the tool.', null, 'SOFTWARE', 'SUBSCRIPTION', 2400, 63, '{SEMI E10}', '{Japan,South Korea,Singapore,Germany}', 'APPROVED'),
  (7, 'kumo-gait', 'Kumo Suit', 'A soft exosuit for walking again after a stroke.', null, 'HARDWARE', 'SUBSCRIPTION', 890, 79, '{ISO 13485,CE MDR}', '{Japan,South Korea,Singapore,Australia}', 'APPROVED'),
  (8, 'hoshino-optics', 'OptiLink 100', 'Laser terminal for satellites, 100 gigabits a second.', null, 'HARDWARE', 'CUSTOM', null, 94, '{ECSS}', '{United States,Japan,France,United Kingdom}', 'APPROVED'),
  (9, 'mizu-trace', 'Leak Map', 'Leaks in water mains, from orbit, to the meter.', 'A map after each pass, with a probability per dig. Cities pay per kilometer of main.', 'SAAS', 'TIERED', 1200, 75, '{ISO 27001}', '{}', 'APPROVED'),
  (10, 'asha-diagnostics', 'Cough Screen', 'Tuberculosis screening on any phone.', null, 'SAAS', 'USAGE_BASED', 0, 77, '{CDSCO,ISO 13485}', '{India,Brazil,UAE}', 'APPROVED'),
  (11, 'monsoon-ledger', 'Rainfall Trigger API', 'Decides crop insurance from stations and satellites.', null, 'API', 'USAGE_BASED', 0.4, 66, '{}', '{India,Brazil}', 'APPROVED'),
  (12, 'dune-hydrogen', 'Brine Stack 50', 'A 50 kW electrolyser that runs on brine.', null, 'HARDWARE', 'FIXED', 96000, 70, '{CE,ATEX}', '{UAE,Australia,Singapore}', 'APPROVED'),
  (13, 'falcon-freight', 'Yard Pilot', 'Driverless yard trucks, with remote supervision.', null, 'SOFTWARE', 'CUSTOM', null, 82, '{ISO 26262}', '{UAE,Singapore,Germany}', 'APPROVED'),
  (14, 'cipher-abbey', 'Abbey Key Server', 'Post-quantum certificates for machines that live thirty years.', 'Runs in your own data center. Renews keys in the field over links of 300 bits a second.', 'SOFTWARE', 'SUBSCRIPTION', 14000, 90, '{FIPS 140-3,Common Criteria EAL4}', '{United Kingdom,Germany,France,Canada,Australia}', 'APPROVED'),
  (15, 'steelpath-analytics', 'Mill Sight', 'A third less scrap in rolling mills.', null, 'SAAS', 'TIERED', 6500, 91, '{ISO 27001}', '{United Kingdom,Germany,India,Brazil,South Korea}', 'APPROVED'),
  (16, 'seoul-synapse', 'Synapse SDK', 'Runs language models on two watts.', null, 'SOFTWARE', 'SUBSCRIPTION', 0, 64, '{}', '{}', 'APPROVED'),
  (17, 'hangul-health', 'Coin Pancreas', 'An artificial pancreas for children.', null, 'HARDWARE', 'SUBSCRIPTION', 310, 95, '{MFDS,CE MDR,PMDA}', '{South Korea,Japan,Germany,France}', 'APPROVED'),
  (18, 'ipe-genomics', 'Nitro Root', 'Root bacteria that replace fertilizer for soy.', null, 'HARDWARE', 'TIERED', 38, 69, '{MAPA}', '{Brazil,India}', 'APPROVED'),
  (19, 'cerrado-canopy', 'Tree Census', 'Every tree of a forest, counted and named.', null, 'SAAS', 'USAGE_BASED', 2.5, 67, '{Verra}', '{Brazil,Canada,Australia}', 'APPROVED'),
  (20, 'bagasse-works', 'Cane Foam', 'Packaging foam from sugar-cane waste.', null, 'HARDWARE', 'TIERED', 210, 87, '{EN 13432,FSC}', '{Brazil,United States,Germany,Japan}', 'APPROVED'),
  (21, 'photon-bastide', 'Single Photon Source S1', 'One photon at a time, at room temperature.', null, 'HARDWARE', 'FIXED', 48000, 83, '{CE}', '{France,Germany,United States,Japan,Singapore}', 'APPROVED'),
  (22, 'birch-vault', 'Randomness Card', 'Certified randomness at ten gigabits.', null, 'HARDWARE', 'FIXED', 2900, 78, '{AIS 31,NIST SP 800-90B}', '{}', 'APPROVED'),
  (23, 'birch-vault', 'Randomness API', 'The same randomness by call, free for trials.', null, 'API', 'SUBSCRIPTION', 0, 72, '{}', '{}', 'APPROVED'),
  (24, 'kola-battery', 'Swap Point 12', 'A cabinet of twelve batteries that replaces a generator.', null, 'HARDWARE', 'FIXED', 5200, 71, '{IEC 62619}', '{India,Brazil}', 'APPROVED'),
  (25, 'merlion-surgical', 'Merlion M1', 'A surgical robot for the smallest vessels.', null, 'HARDWARE', 'CUSTOM', null, 89, '{HSA,CE MDR}', '{Singapore,Japan,Australia,United Kingdom}', 'APPROVED'),
  (26, 'strait-shield', 'Bridge Guard', 'Keeps a ship''s networks apart.', null, 'HARDWARE', 'SUBSCRIPTION', 450, 88, '{IEC 61162-460,DNV}', '{Singapore,South Korea,Japan,United Kingdom,UAE}', 'APPROVED'),
  (27, 'temasek-ledger', 'Invoice Register API', 'So that no trade invoice is financed twice.', null, 'API', 'TIERED', 9000, 93, '{ISO 27001,SOC 2 Type II}', '{Singapore,UAE,United Kingdom,India}', 'APPROVED'),
  (28, 'mirage-mobility', 'Green Wave', 'Traffic lights that see ambulances coming.', null, 'SAAS', 'CUSTOM', null, 86, '{ISO 27001}', '{UAE,Singapore,South Korea,Germany}', 'APPROVED'),
  (29, 'lumen-grid', 'GridSense Trainer', 'A simulator for control-room staff.', null, 'SOFTWARE', 'SUBSCRIPTION', 600, 40, '{}', '{France}', 'PENDING'),
  (30, 'calanque-bio', 'Cold Wash Enzyme', 'Marine enzymes for washing at 15 degrees.', null, 'HARDWARE', 'TIERED', 120, 80, '{REACH}', '{France,Germany,United States}', 'PENDING'),
  (31, 'lumen-grid', 'GridSense Sag Camera', 'Watches the sag of a line from its towers.', 'A camera and a mirror on every tenth tower measure the sag to a centimeter, day and night.', 'HARDWARE', 'FIXED', 1450, 55, '{CE}', '{France,Germany}', 'REJECTED'),
  (32, 'lumen-grid', 'GridSense Vault Probe', 'Measures the air of cable vaults before anybody climbs down.', null, 'HARDWARE', 'FIXED', null, 20, '{}', '{}', 'DRAFT'),
  (33, 'lumen-grid', 'GridSense Storm Desk', 'Says which lines a storm will load, a day ahead.', 'Weather models and line ratings in one map, with what to switch first.', 'SAAS', 'SUBSCRIPTION', 2600, 70, '{ISO 27001}', '{United Kingdom,France}', 'PENDING')
) as p (n, startup, title, short, long, type, model, price, ready, certificates, countries, status)
join public.startups s on s.slug = p.startup;

-- What hubs have said of them, and a new version of one that sells meanwhile.
insert into public.export_product_reviews (product_id, hub_id, decision, reason, field, decided_by, decided_at)
select p.id, p.hub_id, r.decision::public.export_product_status, r.reason, r.field, u.id, now() - r.days * interval '1 day'
from (values
  ('gridsense-line-sensor', 'APPROVED', null, null, 3), ('gridsense-rating-api', 'APPROVED', null, null, 6),
  ('gridsense-sag-camera', 'REJECTED', 'Name the accuracy in fog and snow, and who has measured it.', 'long_description', 9)
) as r (slug, decision, reason, field, days)
join public.export_products p on p.slug = r.slug
join public.users u on u.hub_id = p.hub_id and u.email = 'dave@dealport.test';
update public.export_products p set certified_by = u.id
from public.users u where u.email = 'dave@dealport.test' and u.hub_id = p.hub_id and p.status = 'APPROVED';
insert into private.export_product_snapshots (product_id, details, decided_at)
select p.id, private.export_product_details(p), max(r.decided_at)
from public.export_products p join public.export_product_reviews r on r.product_id = p.id group by p.id;
insert into private.export_product_edits (product_id, status, details)
select p.id, v.status::public.export_product_status, v.details::jsonb
from (values
  ('gridsense-rating-api', 'PENDING', '{"short_description": "Dynamic line ratings for the control room, every ten seconds.", "long_description": "Ratings with their uncertainty, per span, as JSON, ICCP or MQTT.", "integration_readiness": 94}')
) as v (slug, status, details)
join public.export_products p on p.slug = v.slug;
