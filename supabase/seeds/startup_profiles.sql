-- What the startups of the market say of themselves beyond their card: problem, solution, milestones, revenue of former years, team.
-- All invented. Development and tests only. Startups that are not in the list have none of it, which is a state of its own.

with said (slug, problem, solution, milestones) as (values
  ('lumen-grid', 'Grid operators run high-voltage lines at half of what they could carry, because they cannot see how hot a span is or how far it sags. New lines take ten years to permit.', 'A fibre clipped to the existing line reads temperature, strain and current every second, a metre apart. Dispatchers raise the rating hour by hour, within the safety margin that the regulator set.', '2019-04 Founded at Sophia Antipolis|2021-06 First 40 km monitored with a regional operator|2022-11 European patent granted|2024-03 Type-tested to IEC 61757|2025-02 Third transmission operator under contract'),
  ('cryonaut', 'Quantum computers wait for cooling. A dilution fridge takes weeks to install, and one blocked line stops a laboratory for days.', 'A closed cryostat with modules that are exchanged cold. Most faults are fixed within a shift, and the machine stays below one kelvin.', '2020-05 Spun out of the university|2022-02 First system at 10 millikelvin|2023-09 Two systems delivered to national laboratories|2025-01 Service contract with a quantum computer maker'),
  ('sahel-harvest', 'Smallholders in the Sahel lose a third of a harvest to late planting and to pests seen too late. Advice reaches one farm in twenty.', 'Satellite images and soil probes, read out in the farmer''s language over a plain telephone call. Co-operatives pay per hectare, after the harvest.', '2017-03 Founded in Dakar|2019-08 10,000 farms in the first programme|2022-05 Insurance partner joins|2024-10 180,000 hectares under advice'),
  ('kelvin-forge', 'Printed metal parts are brittle until they have been through two furnaces, which takes a week and warps one part in eight.', 'Induction heating in the build plate tempers each layer as it is laid. Parts leave the machine with a forged grain, ready for machining.', '2016-02 Founded in Dresden|2018-08 Patent filed on in-situ tempering|2021-05 First aerospace supplier qualifies a part|2023-10 Twentieth machine delivered|2025-03 Second assembly hall opens'),
  ('nimbus-torque', 'Motors for electric vans depend on rare-earth magnets from one country, and their price has doubled twice in five years.', 'An axial-flux design gets within nine percent of the same torque density from ferrite, a material that every continent makes.', '2019-06 Founded|2021-11 First motor on the bench|2023-12 Winter fleet test with two van makers|2025-01 Pilot line for 5,000 motors a year'),
  ('silica-mind', 'A wafer that is polished wrongly is found by inspection eleven minutes later, with up to nine more behind it.', 'Microphones on the polishing tool and a model that runs beside it stop the run while the first wafer is still on the pad.', '2021-03 Founded|2022-09 First tool instrumented|2024-04 Eight tools in one fab|2025-02 Second chip maker signs'),
  ('brightwater-cells', 'Battery cathodes are coated with a toxic solvent that has to be dried off and recovered, which is half of the energy of a cell line.', 'A slurry on water for sodium cells. It dries on existing coaters at half of the heat, and nothing has to be recovered.', '2024-01 Founded|2024-09 Pilot coater runs in Dresden|2025-03 First 1,000 cells with a test partner'),
  ('kumo-gait', 'Six months after a stroke most patients walk no better than when they left the clinic: there are too few therapists for daily training.', 'A soft suit under the clothes pulls at the right moment of each step. Patients train at home, and therapists read the progress.', '2018-04 Founded in Tsukuba|2020-10 Medical device approval in Japan|2022-06 100 suits in clinics|2024-04 Covered by public insurance|2025-01 Trial with a hospital group in Germany'),
  ('hoshino-optics', 'Satellites queue for a ground station to send down what they have seen. Radio links between them are slow and need licences.', 'Laser terminals pass data from satellite to satellite at 100 gigabits per second, and to the ground wherever the sky is clear.', '2013-05 Founded|2017-09 First link in orbit|2020-03 Series production begins|2023-06 Ninetieth terminal in orbit|2025-02 Order for four hundred terminals'),
  ('tatami-robotics', 'Hospital laundries cannot find staff for the night shift, and folding is the slowest step of the line.', 'A robot that picks from a mixed pile, folds and sorts 600 pieces an hour, quietly enough to run below a ward.', '2021-02 Founded|2022-12 First machine in a laundry|2024-06 Four laundries run it at night'),
  ('mizu-trace', 'Cities lose a fifth to a half of their water in leaks that never reach the surface. Crews listen to pipes street by street.', 'Radar satellites see damp soil through asphalt. Each pass is compared with the last, and crews get an address within a few metres.', '2020-04 Founded|2021-10 Pilot with a ward of Osaka|2023-03 City-wide contract|2024-11 Three utilities in two countries'),
  ('vyoma-launch', 'A small satellite waits a year for a seat on a large rocket, and then flies to the orbit that the main customer wanted.', 'A two-stage rocket that flies from a trailer, six days after the call, into the orbit that was asked for.', '2017-07 Founded in Bengaluru|2020-12 Engine fires for full duration|2022-11 First flight reaches space|2024-02 First satellite in orbit|2025-04 Third successful flight'),
  ('asha-diagnostics', 'Three million people a year have tuberculosis that nobody finds. An X-ray is a day''s journey away, and a cough is not reason enough to go.', 'A health worker records a cough with any phone. The model says within a minute who has to be tested first.', '2019-03 Founded|2020-11 Dataset of 500,000 coughs complete|2022-07 Clinical validation published|2023-09 Used in four states|2025-02 Application for WHO prequalification filed'),
  ('monsoon-ledger', 'Crop insurance pays months after a failed season, if an assessor ever came. Most smallholders have given up on it.', 'Weather stations and satellite data decide, and the money is on the farmer''s phone within three days. Co-operatives collect the premium.', '2020-06 Founded|2021-09 Licence as an insurance broker|2023-08 50,000 farmers insured|2024-10 First season paid out in 72 hours'),
  ('indus-lithography', 'Research fabs and makers of small series wait fourteen weeks for a mask, and pay as if they made a million chips.', 'A writer with many electron beams makes a mask overnight, on a machine that fits into a laboratory.', '2023-05 Founded|2024-08 Sixteen beams run in parallel|2025-03 First mask for a research fab'),
  ('dune-hydrogen', 'Electrolysers need fresh water where sun and wind are cheapest, which is where fresh water is not.', 'A membrane that holds chloride back from the anode, so that the brine of a desalination plant can be used as it is.', '2020-02 Founded in Abu Dhabi|2021-12 Patent application published|2023-06 Pilot at a desalination plant|2025-01 7,000 hours without a change of stack'),
  ('falcon-freight', 'Ports have cranes that move a box every two minutes, and yard trucks that wait for drivers.', 'Driverless trucks with one remote supervisor for twelve of them. They run beside trucks with drivers, on the same lanes.', '2017-01 Founded|2019-11 First truck without a driver in a closed yard|2022-03 First terminal in commercial use|2024-05 Second terminal, 38 trucks'),
  ('oasis-greenhouse', 'Greenhouses in hot countries close from June to September, because cooling costs more than the harvest brings.', 'Panels on the roof send heat to the night sky and chill a tank of water, which cools the plants through the next day.', '2021-04 Founded|2022-08 First summer harvest of tomatoes|2024-03 Two hectares under glass'),
  ('cipher-abbey', 'A turbine bought today runs until 2055. Its keys will be readable by a quantum computer long before, and nobody can exchange them.', 'Certificates with post-quantum algorithms and a hand-over that replaces keys in the field, over the slow links that such machines have.', '2018-09 Founded in Sheffield|2020-08 Patent granted on the key hand-over|2022-10 First national grid begins the roll-out|2024-06 Two railways under contract'),
  ('steelpath-analytics', 'Rolling mills scrap four percent of their steel for faults that begin in the furnace and show at the very end.', 'Cameras and thermocouples feed a model that adjusts each pass while the slab is still hot.', '2015-03 Founded|2017-06 First mill in production|2020-09 Fifth mill|2023-11 Ninth mill, a third less scrap|2025-02 First licence in North America'),
  ('peat-signal', 'Restored bogs keep more carbon than forests, but nobody pays for what nobody can measure.', 'Buried radar probes that cost less than a day of a surveyor read the water table and the carbon, month by month.', '2023-03 Founded|2024-04 First twelve sites|2025-01 Method submitted to a carbon registry'),
  ('marrow-kinetics', 'Platelets keep for five days and come from donors alone. Hospitals run out of them every summer.', 'A bioreactor that grows a unit from stem cells in eleven days, in the hospital that needs it.', '2020-01 Founded|2021-11 Patent granted on the flow reactor|2023-08 Animal studies complete|2025-02 First-in-human trial approved'),
  ('hanbit-fusion', 'Compact fusion machines and scanners wait for superconducting tape: the world makes enough for three magnets a year.', 'A line that coats the ribbon in one pass, at 120 metres an hour and a third of the price per metre.', '2016-08 Founded in Daejeon|2019-05 Patent granted on one-pass coating|2021-10 First kilometre to a fusion company|2023-12 Line two doubles the output|2025-03 Supply agreement with a scanner maker'),
  ('seoul-synapse', 'Language models run in data centers, so that cars and appliances stop understanding when the network does.', 'A chip that computes inside its memory and runs a seven-billion-parameter model on two watts.', '2019-09 Founded|2022-04 First silicon|2024-11 Second silicon back from the foundry|2025-04 Evaluation boards with three appliance makers'),
  ('jeju-tide', 'Tidal turbines need fast currents, and there are forty such places in the world.', 'A tethered wing flies figures of eight under water, ten times as fast as the current that carries it.', '2021-05 Founded|2023-02 First kite off Jeju|2024-09 Six months without retrieval'),
  ('hangul-health', 'Parents of children with diabetes get up three times a night. One night in five ends with an alarm.', 'A patch no larger than a coin measures and doses two hormones by itself. Parents see the night as a line in the morning.', '2012-03 Founded|2016-11 First closed-loop night|2018-07 Approval in Korea|2021-05 CE mark|2023-10 Approval in Japan|2025-01 14,000 children wear it'),
  ('ipe-genomics', 'Half of a farm''s emissions and a third of its costs are fertilizer, most of which never reaches the plant.', 'Root bacteria, edited to keep fixing nitrogen when the soil has some already. They are sprayed onto the seed.', '2018-05 Founded|2020-12 First field trial|2023-04 Regulatory clearance in Brazil|2024-09 4,100 hectares in trials'),
  ('cerrado-canopy', 'Carbon buyers pay for forests that were estimated from a sample of one hectare in a thousand.', 'Drones fly the whole forest, and a model tells 240 species apart. Buyers get a census, tree by tree.', '2020-03 Founded|2021-12 100 species recognised|2023-07 First census sold|2024-10 600,000 hectares flown'),
  ('bagasse-works', 'Packaging foam lasts five hundred years and protects a television for two weeks.', 'Foam from the fibre that sugar mills burn. It is moulded on existing presses and composts in ten weeks.', '2015-06 Founded in Campinas|2018-02 First plant|2021-09 First appliance maker switches|2023-08 Second plant, 90,000 tonnes a year'),
  ('praia-sense', 'Most payment fraud is done with the right password, from the right phone, by the wrong person.', 'The rhythm of typing is compared on the phone itself. A stranger is stopped before the transfer leaves.', '2023-06 Founded|2024-05 First bank in a pilot|2025-02 A million sessions checked'),
  ('photon-bastide', 'Quantum networks need one photon at a time, and the sources that give one need a room-sized cooler.', 'A diamond chip that emits single photons on demand at room temperature, in a housing for a standard rack.', '2016-10 Founded|2019-12 Patent granted on the diamond emitter|2021-06 First network uses the source|2023-11 Fourth network|2025-02 Chip line qualified'),
  ('mistral-acoustics', 'Delivery drones could fly at night, but cities forbid what wakes people up.', 'Serrated blades and a control law that spread the whine over frequencies that ears hardly hear.', '2021-04 Founded|2022-11 Twelve decibels less in the wind tunnel|2024-06 Certified for night flights in two cities'),
  ('calanque-bio', 'Nine tenths of the energy of a wash heats water.', 'Enzymes from cold-water bacteria that clean at 15 degrees, made in fermenters that detergent makers already own.', '2017-02 Founded|2019-07 First enzyme at scale|2021-10 First detergent on the shelf|2024-03 Second detergent maker'),
  ('verdon-robotics', 'Pylons are inspected by climbers, in good weather only, once in five years.', 'A crawler climbs by itself, photographs every bolt and is back down before its battery ends.', '2024-02 Founded|2024-10 First pylon climbed in rain|2025-03 Pilot with a grid operator'),
  ('fjord-qubit', 'A quantum computer makes an error every thousand steps. Correcting them takes longer than the computation.', 'A decoder chip that sits at the cold stage and corrects a thousand logical steps in a microsecond.', '2019-10 Founded|2022-05 Patent filed on the decoder|2023-09 First chip in a customer''s machine|2025-01 Ships with two makers'' machines'),
  ('birch-vault', 'Keys are as good as the chance behind them, and servers in a cloud have very little of it.', 'A card that draws certified random numbers from a beam of light at ten gigabits per second.', '2020-09 Founded|2022-03 Certified by the national authority|2024-02 First bank equips all data centers'),
  ('norr-wind', 'Wind is steadier higher up, but steel towers beyond 150 metres do not fit under bridges.', 'Towers of laminated wood come in modules on ordinary trucks and are glued on site.', '2012-08 Founded|2016-05 First 30-metre test tower|2019-12 Patent granted on the module joint|2021-04 First commercial tower|2024-08 Sixty-first tower'),
  ('savanna-freight', 'Four of ten trucks in East Africa drive back from the port empty.', 'Hauliers bid for return loads by phone and are paid the same day, from the shipper''s deposit.', '2019-05 Founded|2021-03 First 100 hauliers|2023-06 Same-day payment|2024-09 900 hauliers'),
  ('kola-battery', 'Millions of market stalls run on petrol generators that cost more each month than the stall itself.', 'Batteries that are swapped at 2,300 kiosks and paid for by the day. Motorcycles use the same ones.', '2018-03 Founded in Lagos|2020-02 First 100 swap points|2022-08 1,000 swap points|2024-05 Accra opens|2025-01 2,300 swap points'),
  ('baobab-chain', 'From 2026 cocoa without proof of origin cannot be sold in Europe. Most farms have no address.', 'Farmers register a sack by phone at the tree, and the record follows it to the wrapper.', '2022-10 Founded|2023-11 First 2,000 farms|2025-01 First chocolate maker shows the farm'),
  ('merlion-surgical', 'Lymph vessels are thinner than a hair. Two hundred surgeons in the world can sew them.', 'Joysticks scale the hand down twentyfold and filter its tremor, so that any microsurgeon can.', '2015-09 Founded|2019-03 Patent granted on the tremor filter|2020-11 First patient|2022-06 CE mark|2024-07 Fortieth hospital'),
  ('strait-shield', 'In port a ship''s bridge and its crew''s laptops share one line to shore. One attachment can stop the engine.', 'A box between bridge and shore link that lets through what the class society allows, and logs the rest.', '2018-11 Founded|2020-07 Type approval by a class society|2022-10 200 ships|2024-12 640 ships'),
  ('orchid-cultures', 'Cultured fish is sold as mince, because cells do not grow into the grain that makes a fillet.', 'Cells grow along edible fibres, layer by layer. The fillet flakes, and costs what wild fish did in 2020.', '2020-02 Founded|2022-09 First fillet|2024-01 Pilot plant|2025-04 Approved for sale in Singapore'),
  ('temasek-ledger', 'The same invoice is financed by two banks four thousand times a year, and nobody sees it until it fails.', 'One register of invoices that 31 banks share, without showing each other their customers.', '2013-07 Founded|2016-04 Five banks|2019-10 Regulator joins as an observer|2022-03 Twentieth bank|2024-11 31 banks'),
  ('elbe-quantum', 'An ECG needs bare skin and twelve electrodes, and an ambulance has four minutes.', 'A hand-held magnetometer reads the heart through a coat, with warm vapour cells that need no cooling.', '2024-03 Founded|2024-12 First heartbeat through a coat'),
  ('satori-batteries', 'Motorcycles and cranes cannot stand still for an hour to charge, and lithium cells that charge faster age in a year.', 'A solid sulphide cell that charges in nine minutes and is made on rebuilt coating lines.', '2016-04 Founded|2019-09 First cell with 1,000 cycles|2022-07 Pilot line|2024-10 First motorcycle maker signs'),
  ('ganga-clean', 'Rivers receive what treatment plants let through, and cities pay fines instead of cleaning.', 'Floating wetlands take up nitrogen, buoys measure how much, and municipalities pay by the tonne.', '2020-08 Founded|2022-02 First kilometre of river|2024-04 Six municipalities'),
  ('mirage-mobility', 'An ambulance loses a fifth of its way at red lights, and clearing them by radio needs a box in every vehicle.', 'Existing cameras recognise the vehicle, and the next lights are green when it arrives.', '2014-05 Founded|2017-08 First city|2020-03 Fifth city|2023-06 Twelfth city|2025-02 Seventeenth city'),
  ('ironbridge-space', 'Three thousand dead satellites and stages share the orbits that insurance is most expensive in.', 'A tug that matches the tumble of what it catches, takes it down, and comes back for the next one.', '2018-06 Founded|2021-09 Ground demonstration|2024-03 First stage caught in orbit|2025-01 Three removals booked'),
  ('gwangju-photonic', 'Archives copy their tapes every seven years, for ever.', 'Femtosecond lasers write seven terabytes into a square of glass that no heat, water or magnet erases.', '2020-10 Founded|2022-12 One terabyte on a square|2024-07 Two national archives test it'),
  ('atlantic-spore', 'Mixed plastic film is burnt, because no machine can sort it.', 'Fungi on trays digest the film as it comes within six weeks. What remains is protein that fish farms buy.', '2023-09 Founded|2024-08 First tonne digested'),
  ('azur-web-registry', 'In two thirds of the world a family cannot prove that the land under its house is theirs.', 'A register that notaries keep together: a court accepts the extract, and a phone shows it.', '2021-10 Founded|2023-05 First prefecture|2024-11 Three prefectures')
), lists as (
  select a.slug, a.problem, a.solution, array(
    select row((split_part(m.line, ' ', 1) || '-01')::date + (7 * m.place)::int, substr(m.line, 9))::public.startup_milestone
    from string_to_table(a.milestones, '|') with ordinality m (line, place)) as milestones
  from said a
)
update public.startups s
set problem = a.problem, solution = a.solution, milestones = a.milestones,
    -- Up to five years that are over, each a good half of the next one.
    revenue_history = case when s.revenue > 0 then array(
      select row(y.year, round(s.revenue * power(0.5 + (length(s.name) % 5) * 0.06, extract(year from now()) - y.year), -4))::public.startup_year
      from generate_series(greatest(s.founded_year + 1, extract(year from now())::int - 5), extract(year from now())::int - 1) y (year)
      order by y.year) else '{}' end
from lists a
where a.slug = s.slug;

-- The founder and three people from where the hub is.
with pools (country, names) as (values
  ('France', '{Camille Roux,Mathieu Lefèvre,Inès Garnier,Antoine Mercier,Léa Fontaine,Hugo Marchand,Claire Delmas,Julien Barbier,Sarah Benali,Olivier Perrin,Manon Chevalier,Karim Haddad,Élise Moreau,Paul Guichard,Nadia Rahmani,Vincent Aubry,Margaux Collet,Thomas Girard,Anaïs Poulain,Lucas Besson,Juliette Carpentier,Rémi Vasseur,Chloé Tessier,Nicolas Blanchet}'),
  ('Sweden', '{Astrid Nyman,Erik Sandell,Linnea Åkesson,Johan Falk,Maja Ström,Oskar Lindahl,Freja Holm,Nils Bergqvist,Elin Sjöberg,Anders Wiklund,Saga Norén,Viktor Hallgren,Ida Forsman,Magnus Ek,Tove Rydell,Lars Sundin}'),
  ('Nigeria', '{Chidinma Eze,Tunde Bakare,Amina Yusuf,Emeka Obi,Folake Adeyemi,Ibrahim Sule,Ngozi Umeh,Kelechi Nwosu,Zainab Bello,Segun Ojo,Halima Danjuma,Uche Okeke}'),
  ('Singapore', '{Tan Wei Ming,Priya Nair,Lim Hui Shan,Rajesh Menon,Chua Jia Hao,Nurul Aziz,Ong Mei Ling,Farid Rahman,Goh Zhi Wei,Shanti Pillai,Koh Li Ting,Vikram Chandran,Ng Kai Xin,Aisha Salleh,Teo Jun Jie,Deepa Krishnan}'),
  ('Germany', '{Katharina Vogel,Jonas Weidner,Sabine Krüger,Florian Beck,Meike Hansen,Stefan Lorenz,Anja Dietrich,Tobias Richter,Ulrike Sommer,Matthias Engel,Leonie Hartwig,Christian Paul,Franziska Otto,Benedikt Schuster,Nele Petersen,Markus Thiel,Carla Brandt,Daniel Reuter}'),
  ('Japan', '{Haruka Ono,Takeshi Mori,Yui Nakajima,Kenta Sugiyama,Aoi Matsuda,Ryo Kondo,Mio Hayashi,Daichi Okada,Sakura Inoue,Shota Maeda,Rin Fujita,Naoki Ueda,Emi Takagi,Yuta Sakai,Kana Endo,Hiroshi Noguchi,Mai Kubo,Sho Arai}'),
  ('India', '{Ananya Rao,Karthik Subramanian,Meera Joshi,Arjun Deshpande,Divya Menon,Rohan Kulkarni,Sneha Iyer,Vivek Sharma,Pooja Reddy,Nikhil Banerjee,Kavya Shetty,Aditya Verma,Lakshmi Narayan,Siddharth Gupta,Ritu Malhotra,Manish Patel,Swati Ghosh,Harish Babu}'),
  ('UAE', '{Mariam Al Suwaidi,Omar Farouk,Latifa Al Marri,Hassan Jaber,Noura Al Ketbi,Yousef Darwish,Salma Idris,Khalid Al Hosani,Rania Mansour,Tariq Aziz,Hind Al Shamsi,Bilal Rahim,Dana Khoury,Faisal Al Mazrouei}'),
  ('United Kingdom', '{Eleanor Whitfield,James Okoro,Harriet Cole,Daniel Pryce,Amelia Hart,Rhys Morgan,Charlotte Bewick,Oliver Sykes,Imogen Clarke,Callum Fraser,Jessica Ward,Adeel Hussain,Lucy Bannister,Thomas Ashdown,Megan Rowe,Patrick Doyle}'),
  ('South Korea', '{Kim Ji-woo,Park Sung-min,Lee Ha-eun,Choi Dong-hyun,Jung So-yeon,Kang Min-jae,Yoon Seo-jin,Han Tae-yang,Shin Yu-na,Oh Jun-ho,Seo Ye-rin,Kwon Hyun-woo,Bae Na-ri,Moon Jae-won}'),
  ('Brazil', '{Mariana Duarte,Rafael Nogueira,Beatriz Camargo,Thiago Moreira,Larissa Pinto,Gustavo Rocha,Camila Teixeira,Felipe Andrade,Renata Barros,Bruno Siqueira,Aline Farias,Diego Monteiro,Patrícia Lopes,Leandro Azevedo}')
), placed as (
  select s.id, f.display_name as founder, p.names::text[] as names,
         row_number() over (partition by h.country order by s.id) - 1 as n
  from public.startups s
  join public.users f on f.id = s.founder_id
  join public.hubs h on h.id = s.hub_id
  join pools p on p.country = h.country
  where s.problem is not null
)
insert into public.startup_team_members (startup_id, place, name, title)
select d.id, 1, d.founder, 'Co-founder' from placed d
union all
select d.id, 2 + r.place, d.names[1 + (d.n * 3 + r.place) % cardinality(d.names)], r.title
from placed d, (values (0, 'Chief Technology Officer'), (1, 'Chief Operating Officer'), (2, 'Head of Commercial')) r (place, title);

insert into public.startup_team_profiles (startup_id, place, biography, profile_url)
select m.startup_id, m.place,
  format(k.says[1 + (length(s.name) + s.founded_year) % cardinality(k.says)],
    case when s.sectors[1] like 'AI %' then 'machine learning' when s.sectors[1] like 'Agtech%' then 'plant science' else lower(split_part(s.sectors[1], ' & ', 1)) end,
    6 + length(s.slug) % 9),
  'https://people.example/' || private.slug_of(m.name, 'person')
from public.startup_team_members m
join public.startups s on s.id = m.startup_id
join (values
  ('Co-founder', array[
    'Started the company after %2$s years in %1$s, and leads strategy and financing.',
    'An engineer by training who worked in %1$s for %2$s years before founding the company. Leads strategy, hiring and financing.',
    'Built and sold one company before this one. Has worked in %1$s for %2$s years and leads strategy and financing.']),
  ('Chief Technology Officer', array[
    'Doctorate in physics and %2$s years of research in %1$s at a national laboratory. Named on three patents.',
    'Led a team of twenty engineers in %1$s at an industrial group. Holds a doctorate, and teaches one course a year.',
    'Wrote the thesis that the product is based on, then spent %2$s years in %1$s. Leads research and development.']),
  ('Chief Operating Officer', array[
    'Ran production at two industrial companies, the last with 300 people. Responsible for delivery, quality and certification.',
    'Brought two certified products to market before joining. Responsible for supply chain, quality and service.',
    '%2$s years in operations and finance, most of them in %1$s. Responsible for delivery and for the books.']),
  ('Head of Commercial', array[
    'Sold to utilities and public buyers in %2$s countries. Responsible for customers, partners and exports.',
    'Opened three markets for a larger competitor. Speaks four languages and runs the export business.',
    'Began as a customer of the company. Responsible for sales and for pilots that become contracts.'])
) k (title, says) on k.title = m.title;

-- Hubs approved them with all of this.
update private.startup_snapshots n
set details = n.details || (select jsonb_object_agg(f.key, f.value) from jsonb_each(private.startup_details(s)) f where f.key in ('problem', 'solution', 'milestones', 'revenue_history', 'team'))
from public.startups s where s.id = n.startup_id;
