-- What buyers compare: the specifications of each product, in the seller's order.
create temp table specified as
select v.slug, (select jsonb_agg(jsonb_build_object('name', e.key, 'value', e.value) order by e.position)
                from json_each_text(v.list::json) with ordinality e (key, value, position)) as list
from (values
  ('gridsense-line-sensor', '{"Range per interrogator": "80 km", "Temperature accuracy": "± 0.5 °C", "Sampling": "1 reading per second", "Interfaces": "IEC 61850, Modbus TCP", "Power": "48 V DC, 60 W", "Operating temperature": "-25 to 55 °C", "Lead time": "10 weeks"}'),
  ('gridsense-rating-api', '{"Update interval": "60 s", "Formats": "JSON, ICCP", "Horizon": "now to 48 hours ahead", "Uptime": "99.9 % per month", "Authentication": "OAuth 2.0, mutual TLS"}'),
  ('cryo-controller-c4', '{"Qubits per unit": "128", "Dissipation": "below 20 mW per qubit", "Stage": "4 K cold plate", "Output bandwidth": "DC to 8 GHz", "Programming": "Python, Qiskit", "Lead time": "16 weeks"}'),
  ('solar-cold-room-20', '{"Capacity": "20 pallets, 62 m³", "Temperature": "2 to 12 °C", "Solar panels": "4 kW, included", "Autonomy": "72 hours without sun", "Refrigerant": "R290", "Assembly": "2 days, 4 people"}'),
  ('forge-l2-printer', '{"Build volume": "400 × 400 × 400 mm", "Materials": "tool steel, Inconel, titanium", "Layer": "30 to 80 µm", "Laser": "2 × 700 W", "Density": "above 99.9 %", "Footprint": "2.4 × 1.6 m"}'),
  ('polish-listener', '{"Wafer sizes": "200 and 300 mm", "Sensors": "4 per tool", "Smallest scratch": "2 µm", "Latency": "below 200 ms", "Integration": "SECS/GEM", "License": "per tool"}'),
  ('kumo-suit', '{"Weight": "3.8 kg with battery", "Body height": "150 to 190 cm", "Battery": "4 hours of therapy", "Time to put on": "5 minutes", "Data": "HL7 FHIR, on site", "Class": "IIa medical device"}'),
  ('optilink-100', '{"Data rate": "100 Gbit/s", "Link distance": "up to 5,000 km", "Mass": "8.2 kg", "Power": "95 W", "Standard": "SDA optical", "Design life": "7 years in low orbit"}'),
  ('leak-map', '{"Location accuracy": "± 3 m", "Revisit": "every 14 days", "Delivery": "GeoPackage, WFS", "Mains": "from 80 mm", "Smallest contract": "200 km"}'),
  ('cough-screen', '{"Recording": "3 coughs", "Answer": "within 10 s", "Sensitivity": "92 %", "Specificity": "84 %", "Devices": "Android 10 and later", "Offline": "yes", "Languages": "14"}'),
  ('rainfall-trigger-api', '{"Resolution": "1 km, daily", "History": "40 years", "Sources": "stations, GPM, Sentinel-1", "Response": "below 300 ms", "Format": "JSON, signed", "Uptime": "99.9 % per month"}'),
  ('brine-stack-50', '{"Power": "50 kW", "Hydrogen": "0.95 kg/h at 30 bar", "Feed": "brine up to 90 g/l", "Efficiency": "52 kWh/kg", "Load range": "10 to 100 %", "Dimensions": "20 ft container"}'),
  ('yard-pilot', '{"Trucks per supervisor": "12", "Speed": "up to 20 km/h", "Positioning": "± 5 cm", "Weather": "rain, fog, -10 to 50 °C", "Integration": "REST, EDI 204", "Pilot": "12 weeks"}'),
  ('abbey-key-server', '{"Algorithms": "ML-KEM, ML-DSA, hybrid with ECDH", "Devices": "up to 2 million per server", "Link": "from 300 bit/s", "Deployment": "on premises, HSM through PKCS#11", "Renewal": "over the air, signed", "Support": "24/7, 10 years"}'),
  ('mill-sight', '{"Lines": "hot and cold strip", "Latency": "2 s", "Data sources": "OPC UA, PI, SQL", "Rollout": "6 weeks per line", "Hosting": "your cloud or ours", "Users": "unlimited"}'),
  ('synapse-sdk', '{"Model size": "up to 3 billion parameters", "Speed": "12 tokens/s at 2 W", "Target": "Synapse accelerator", "Toolchain": "Python, CMake", "Quantization": "2 to 8 bit", "Platforms": "Linux, macOS"}'),
  ('coin-pancreas', '{"Diameter": "27 mm", "Weight": "12 g", "Wear time": "5 days per patch", "Age": "from 2 years", "Time in range": "78 % in trials", "Connection": "Bluetooth LE 5.2"}'),
  ('nitro-root', '{"Crop": "soybeans", "Dose": "1 per hectare, on the seed", "Fertilizer saved": "up to 80 %", "Shelf life": "24 months at 20 °C", "Trials": "112 sites, 4 seasons"}'),
  ('tree-census', '{"Tree height": "± 0.9 m", "Species": "340 tropical, 60 boreal", "Smallest crown": "2 m", "Delivery": "10 days per 100,000 ha", "Formats": "GeoJSON, COG", "Standard": "Verra VM0047"}'),
  ('cane-foam', '{"Density": "28 to 60 kg/m³", "Compression at 10 %": "140 kPa", "Composts in": "10 weeks", "Origin": "sugarcane bagasse, FSC", "Smallest order": "100 kg", "Colors": "natural, white"}'),
  ('single-photon-source-s1', '{"Wavelength": "1,310 or 1,550 nm", "Brightness": "10 million photons per second", "Purity": "above 99 %", "Cooling": "none", "Size": "19 inch, 2 U"}'),
  ('randomness-card', '{"Rate": "10 Gbit/s", "Interface": "PCIe 4.0 x4", "Standards": "AIS 31 PTG.3, SP 800-90B", "Drivers": "Linux, Windows", "Power": "14 W", "Warranty": "3 years"}'),
  ('randomness-api', '{"Trial": "10 MB a day", "Latency": "below 40 ms", "Receipt": "signed, Ed25519", "Formats": "binary, JSON", "Uptime": "99.95 % per month"}'),
  ('swap-point-12', '{"Energy": "12 × 1.3 kWh", "Output": "6 kVA, 230 V", "Cells": "LFP, 4,000 cycles", "Charging": "solar or grid, 3 hours", "Operating temperature": "0 to 50 °C", "Weight": "198 kg"}'),
  ('merlion-m1', '{"Vessel diameter": "from 0.3 mm", "Motion scaling": "up to 20 : 1", "Tremor filter": "above 6 Hz", "Instruments": "8, for 10 uses each", "Setup": "15 minutes", "Class": "IIb medical device"}'),
  ('bridge-guard', '{"Zones": "8", "Throughput": "1 Gbit/s", "Rules": "IEC 61162-460, IACS UR E26 and E27", "Power": "24 V DC, redundant", "Installation": "half a day in port", "Type approval": "DNV"}'),
  ('invoice-register-api', '{"Response": "below 500 ms", "Checks per day": "2 million", "Privacy": "keyed fingerprints, no plain data", "Formats": "REST, ISO 20022", "Uptime": "99.99 % per month", "Data location": "Singapore"}'),
  ('green-wave', '{"Junctions per server": "400", "Detection": "from 800 m", "Controllers": "NTCIP, OCIT, UTMC", "Hosting": "city or cloud", "Pilot": "20 junctions, 8 weeks"}'),
  ('cold-wash-enzyme', '{"Temperature": "10 to 30 °C", "Dose": "0.4 % of detergent", "Shelf life": "24 months"}')
) as v (slug, list);
update public.export_products p set specifications = s.list from specified s where s.slug = p.slug;
-- Their hubs have read them.
update private.decided_versions n set details = private.export_product_details(p)
from public.export_products p join specified s on s.slug = p.slug where p.id = n.target_id and p.status = 'APPROVED';
drop table specified;
