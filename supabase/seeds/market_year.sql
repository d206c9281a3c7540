-- A year of deals: twelve that closed, one or two a month, eight that are open, two that were called off, and requests for
-- introductions that wait or were answered. Together with those of seed.sql and market_trades.sql: 14 closed and 12 open ones.
-- Development and tests only. All invented.

create temp table talks as
select t.*, i.id as investor_id, i.user_id as investor_user, s.id as startup_id, s.hub_id, s.founder_id, s.name, s.stage,
       round(100.0 * t.amount / (t.valuation + t.amount), 2) as equity,
       ('0e000000-0000-4000-8000-' || left(md5(t.person || t.slug), 12))::uuid as deal_id,
       ('0d000000-0000-4000-8000-' || left(md5(t.person || t.slug), 12))::uuid as room_id
from (values
  -- Who asked whom, how the deal stands, how many days ago it began and ended; whether its amount is public.
  ('sofia.ricci', 'brightwater-cells', 'COMPLETED', 395, 340, 600000, 5400000, 'CONFIRMED', 'We led two sodium-ion rounds in France and would like to see your coater in Dresden.'),
  ('rebecca.stein', 'kumo-gait', 'COMPLETED', 355, 305, 3000000, 42000000, 'CONFIRMED', 'Two clinics in our network asked us about the suit. May we talk about a US trial?'),
  ('vivek.malhotra', 'vyoma-launch', 'COMPLETED', 322, 268, 6000000, 150000000, 'CONFIRMED', 'We have followed you since the first static fire and would like to join the round.'),
  ('kwame.mensah', 'monsoon-ledger', 'COMPLETED', 296, 246, 900000, 17000000, 'PRIVATE', 'Could the product work with cooperatives in Ghana? We know the regulator well.'),
  ('takeshi.yamane', 'falcon-freight', 'COMPLETED', 262, 215, 8000000, 105000000, 'CONFIRMED', 'Our group operates four terminals. We would like to invest before we buy.'),
  ('graham.ellison', 'peat-signal', 'COMPLETED', 220, 188, 150000, 4200000, 'CONFIRMED', 'Several of us own land in the Peak District and would pay for this data.'),
  ('anders.holm', 'cipher-abbey', 'COMPLETED', 240, 178, 3500000, 44000000, 'CONFIRMED', 'Nordic grid operators ask us for exactly this. We would like to lead.'),
  ('olivia.grant', 'outback-lithium', 'COMPLETED', 192, 142, 6000000, 118000000, 'CONFIRMED', 'We visited the demonstration plant in March and would like to talk about the next one.'),
  ('soyeon.jung', 'seoul-synapse', 'COMPLETED', 186, 120, 5000000, 58000000, 'CONFIRMED', 'Congratulations on the second silicon. Is the round still open?'),
  ('mei.zhou', 'marrow-kinetics', 'COMPLETED', 160, 101, 2000000, 23000000, 'CONFIRMED', 'We can introduce you to two trial sites in Singapore.'),
  ('henry.caldwell', 'patapsco-vector', 'COMPLETED', 135, 88, 7000000, 132000000, 'ANNOUNCED', 'Our endowment invests alongside local manufacturers. May we visit the plant?'),
  ('paul.mercier', 'photon-bastide', 'COMPLETED', 118, 62, 4000000, 75000000, 'CONFIRMED', 'Our coatings group would be a supplier as well as an investor.'),
  ('fatima.zayani', 'dune-hydrogen', 'IN_PROGRESS', 52, null, 5000000, 48000000, null, 'We would like to understand what a ten-megawatt plant would cost.'),
  ('jonas.lindgren', 'norr-wind', 'IN_PROGRESS', 44, null, 10000000, 250000000, null, 'We hold wind assets in three countries and look for a tower supplier we can own a part of.'),
  ('yuki', 'hanbit-fusion', 'IN_PROGRESS', 42, null, 5000000, 90000000, null, 'Kaede builds magnet winding machines. We would like to invest and to test your tape on them.'),
  ('hannah.weiss', 'silica-mind', 'IN_PROGRESS', 33, null, 1200000, 10000000, null, 'Two of our holdings run polishing lines and could be pilot customers.'),
  ('daniel.ortega', 'ridgeline-autonomy', 'IN_PROGRESS', 28, null, 1500000, 12000000, null, 'We invest in outdoor autonomy and would like to see a robot on a slope.'),
  ('margaret.doyle', 'asha-diagnostics', 'PENDING', 11, null, null, null, null, 'How would the tool be regulated in the United Kingdom? We could help with that.'),
  ('nadia.haddou', 'baobab-chain', 'PENDING', 6, null, null, null, null, 'We fund cocoa cooperatives in Ivory Coast and would like to connect them.'),
  ('aisha.bello', 'eko-oxygen', 'PENDING', 4, null, null, null, null, 'Eleven of our members are physicians and know the devices from their wards.'),
  ('robert.kessler', 'nimbus-torque', 'CANCELLED', 150, 110, 400000, 29000000, null, 'I ran a van fleet for ten years and would like to see the winter data.'),
  ('isabelle.laurent', 'strait-shield', 'CANCELLED', 50, 21, 2000000, 35000000, null, 'The bank finances ships and asks owners about network security.'),
  ('sofia.ricci', 'jeju-tide', 'OPEN', 4, null, null, null, null, 'Slow currents are what we have in the Strait of Messina. Could we see the mooring data?'),
  ('anders.holm', 'birch-vault', 'OPEN', 2, null, null, null, null, 'Which of your cards are certified today, and by whom?'),
  ('graham.ellison', 'verdon-robotics', 'OPEN', 3, null, null, null, null, 'Would you consider angels with a background in overhead lines?'),
  ('olivia.grant', 'kestrel-orbit', 'OPEN', 1, null, null, null, null, 'We would like to join the seed round and can open doors at two fire services.'),
  ('mei.zhou', 'orchid-cultures', 'DECLINED', 30, 27, null, null, null, 'We back food technology with clinical rigor. Is there room in the round?'),
  ('clara.duarte', 'cerrado-canopy', 'WITHDRAWN', 75, 70, null, null, null, 'Would you sell to carbon funds that we already back?')
) as t (person, slug, status, days, ended, amount, valuation, public, note)
join public.startups s on s.slug = t.slug
join public.users u on u.email = t.person || '@dealport.test'
join public.investors i on i.user_id = u.id;

insert into public.deals (id, startup_id, investor_id, created_at)
select t.deal_id, t.startup_id, t.investor_id, now() - (t.days - 2) * interval '1 day'
from talks t where t.status in ('PENDING', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED');
-- A first proposal that is a little higher, and the one that both agreed on.
insert into public.deal_terms (deal_id, version, amount, valuation, equity, closing_date, instrument,
  liquidation_preference,
  is_participating, board_seats, pro_rata, proposed_by, side, proposed_at, confirmed_by, confirmed_at, withdrawn_by,
    withdrawn_at)
select t.deal_id, v.version, t.amount, round(t.valuation * v.factor, -5),
  round(100.0 * t.amount / (round(t.valuation * v.factor, -5) + t.amount), 2),
       case t.status when 'COMPLETED' then current_date - t.ended - 3 when 'IN_PROGRESS'
         then current_date + 75 - t.days end,
       case v.version when 2 then 'PREFERRED' end, case v.version when 2 then 1 end,
         case v.version when 2 then false end,
       case when v.version = 2 then case when t.amount >= 2000000 then 1 else 0 end end,
         case v.version when 2 then true end,
       case v.version when 1 then t.founder_id else t.investor_user end,
         (case v.version when 1 then 'FOUNDER' else 'INVESTOR' end)::public.room_side,
       now() - (t.days - v.day) * interval '1 day', case v.version when 2 then t.founder_id end,
       case v.version when 2 then now() - (t.days - v.day - 1) * interval '1 day' end,
       case v.version when 1 then t.founder_id end, case v.version when 1
         then now() - (t.days - v.day) * interval '1 day' + interval '20 hours' end
from talks t
-- As their messages tell it, those of Hanbit Fusion took longer.
cross join lateral (
  select o.version, o.factor, o.day + case t.slug when 'hanbit-fusion' then 12 else 0 end as day
    from (values (1, 1.1, 9), (2, 1.0, 10)) as o (version, factor, day)
) v
where t.amount is not null;
update public.deals d
set amount = t.amount, valuation = t.valuation, equity = t.equity, status = t.status::public.deal_status,
    closing_date = (select k.closing_date from public.deal_terms k where k.deal_id = d.id
      and k.confirmed_at is not null),
    ended_at = now() - t.ended * interval '1 day'
from talks t where d.id = t.deal_id;
-- Their parties chose the first version of the NDA, which was all there was.
insert into public.deal_rooms (id, deal_id, nda_version_id, name, created_at)
select t.room_id, t.deal_id, (select v.id from public.nda_versions v where v.version = 1), t.name || ' · ' || private.stage_label(t.stage), now() - (t.days - 2) * interval '1 day'
from talks t join public.deals d on d.id = t.deal_id;
insert into public.nda_acceptances (deal_room_id, user_id, nda_version_id, version, body_sha256, typed_name, accepted_at)
select r.id, u.id, v.id, v.version, v.body_sha256, u.display_name,
       now() - (t.days - 2) * interval '1 day' + case u.id when t.founder_id then interval '25 minutes' else interval '19 hours' end
from talks t
join public.deal_rooms r on r.id = t.room_id
join public.nda_versions v on v.id = r.nda_version_id
join public.users u on u.id = t.founder_id or (u.id = t.investor_user and t.status <> 'PENDING');
insert into public.intro_requests (startup_id, investor_id, requested_by, note, status, reason, deal_room_id, decided_at, created_at)
select t.startup_id, t.investor_id, t.investor_user, t.note, (case when d.id is not null then 'ACCEPTED' else t.status end)::public.intro_status,
       case when t.status = 'DECLINED' then 'We have just closed this round. We will write to you before the next one.' end,
       case when d.id is not null then t.room_id end,
       case when d.id is not null then d.created_at else now() - t.ended * interval '1 day' end, now() - t.days * interval '1 day'
from talks t left join public.deals d on d.id = t.deal_id;
insert into public.deal_completions (deal_id, side, confirmed_by, confirmed_at)
select t.deal_id, p.side::public.room_side, p.person, now() - t.ended * interval '1 day' - p.before
from talks t
cross join lateral (values ('FOUNDER', t.founder_id, interval '5 hours'), ('INVESTOR', t.investor_user, interval '0')) as p (side, person, before)
where t.status = 'COMPLETED';
insert into public.deal_cancellations (deal_id, side, reason, cancelled_by, cancelled_at)
select t.deal_id, c.side::public.room_side, c.reason, case c.side when 'FOUNDER' then t.founder_id else t.investor_user end, now() - t.ended * interval '1 day'
from talks t join (values
  ('nimbus-torque', 'INVESTOR', 'The winter figures are good, but the round has grown beyond what I can invest.'),
  ('strait-shield', 'FOUNDER', 'We agreed to stay independent of banks that finance our customers.')
) as c (slug, side, reason) on c.slug = t.slug and t.status = 'CANCELLED';
-- What a founder announces, the hub confirms a few days later: its administrator, or the platform where it has none.
insert into public.deal_closings (deal_id, startup_id, amount, announced_by, announced_at, hub_id, confirmed_by, confirmed_at)
select d.id, d.startup_id, d.amount, s.founder_id, d.ended_at + interval '26 hours',
       case when c.at is not null then s.hub_id end, case when c.at is not null then coalesce(a.id, e.id) end, c.at
from public.deals d
join public.startups s on s.id = d.startup_id
left join talks t on t.deal_id = d.id
join public.users e on e.email = 'erin@dealport.test'
left join lateral (select u.id from public.users u where u.hub_id = s.hub_id and u.role = 'HUB_ADMIN' order by u.id limit 1) a on true
cross join lateral (select case when t.public is distinct from 'ANNOUNCED' then d.ended_at + interval '4 days' end as at) c
where d.status = 'COMPLETED' and t.public is distinct from 'PRIVATE' and not exists (select 1 from public.deal_closings k where k.deal_id = d.id);

drop table talks;
