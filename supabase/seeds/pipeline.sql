-- The pipeline of Lindqvist Ventures, as Bob and Carol work in it. Development and tests only. All invented.

insert into public.watchlist (investor_id, startup_id, state, amount, owner_id, next_step, next_step_on, watched_by, created_at, moved_at)
select i.id, s.id, p.state::public.watch_state, p.amount, o.id, p.step, current_date + p.due, b.id,
       now() - p.days * interval '1 day', now() - p.moved * interval '1 day'
from (values
  ('lumen-grid', 'IN_DILIGENCE', null, 'bob', 'Go through the warranty terms with counsel', 2, 'bob', 38, 12),
  ('cryonaut', 'CONSIDERING', null, 'carol', 'Call the cryostat lab in Gothenburg', 0, 'bob', 21, 2),
  ('sahel-harvest', 'COMMITTED', 5000000, 'bob', 'Read the quarterly report', 18, 'bob', 160, 75),
  ('fjord-qubit', 'CONSIDERING', null, 'carol', 'Compare its decoder with the two published ones', -3, 'carol', 16, 7),
  ('photon-bastide', 'OBSERVING', null, 'carol', 'Ask for the yield of the second wafer run', 6, 'carol', 11, 11),
  ('brightwater-cells', 'OBSERVING', null, null, null, null, 'carol', 5, 5),
  ('hanbit-fusion', 'PASSED', null, 'bob', null, null, 'bob', 44, 30),
  ('birch-vault', 'OBSERVING', null, 'bob', 'Meet the founders at the open house', 24, 'bob', 3, 3)
) as p (slug, state, amount, owner, step, due, added_by, days, moved)
join public.startups s on s.slug = p.slug
join public.investors i on i.fund_name = 'Lindqvist Ventures'
join public.users b on b.email = p.added_by || '@dealport.test'
left join public.users o on o.email = p.owner || '@dealport.test';

insert into private.watch_notes (watch_id, author_id, body, created_at)
select w.id, u.id, n.body, now() - n.hours * interval '1 hour'
from (values
  ('lumen-grid', 'bob', 'Two utilities confirmed the figures by telephone. The third pays per kilometer, not per sensor.', 190),
  ('lumen-grid', 'carol', 'The warranty covers five years, their oldest sensor is four. I asked for the failure table.', 150),
  ('lumen-grid', 'bob', 'Good. Let us keep the second tranche tied to the Lyon order.', 142),
  ('cryonaut', 'carol', 'Four kelvin with 0.9 mW per channel. Nobody else publishes less than 2.', 120),
  ('cryonaut', 'bob', 'The round is small for us. Would they take 1.5 with a board seat?', 40),
  ('fjord-qubit', 'carol', 'Patent office has no opposition on file. The decoder runs at 18 MHz in their own test only.', 160),
  ('photon-bastide', 'carol', 'Room temperature is real, the rate is not there yet. Look again after the summer.', 250),
  ('hanbit-fusion', 'bob', 'Too late for our ticket, and two funds of our size were turned away.', 700)
) as n (slug, author, body, hours)
join public.startups s on s.slug = n.slug
join public.investors i on i.fund_name = 'Lindqvist Ventures'
join public.watchlist w on w.investor_id = i.id and w.startup_id = s.id
join public.users u on u.email = n.author || '@dealport.test';

insert into private.watch_contacts (watch_id, user_id, how)
select w.id, u.id, c.how
from (values
  ('cryonaut', 'carol', 'Studied with the head of engineering in Gothenburg'),
  ('fjord-qubit', 'bob', 'Sat on a panel with the founder in Stockholm')
) as c (slug, person, how)
join public.startups s on s.slug = c.slug
join public.investors i on i.fund_name = 'Lindqvist Ventures'
join public.watchlist w on w.investor_id = i.id and w.startup_id = s.id
join public.users u on u.email = c.person || '@dealport.test';

insert into public.saved_searches (user_id, name, filters, notify, organization_id, created_at)
select u.id, q.name, q.filters::jsonb, q.notify, case when q.is_shared then i.organization_id end, now() - q.days * interval '1 day'
from (values
  ('carol', 'Quantum, early', '{"sectors": ["Quantum Computing"], "stage": ["PRE_SEED", "SEED"]}', true, true, 14),
  ('carol', 'Nordic hardware', '{"query": "sensor", "min_export_score": 50}', false, false, 8)
) as q (person, name, filters, notify, is_shared, days)
join public.users u on u.email = q.person || '@dealport.test'
join public.investors i on i.fund_name = 'Lindqvist Ventures';

-- Who watches a startup has opened it.
insert into private.startup_views (startup_id, investor_id, first_seen_at)
select w.startup_id, w.investor_id, w.created_at from public.watchlist w
join public.investors i on i.id = w.investor_id and i.fund_name = 'Lindqvist Ventures'
on conflict do nothing;
