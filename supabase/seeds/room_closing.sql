-- How deals are to be closed: Lumen Grid's milestones. Development and tests only.

insert into public.deal_milestones (deal_room_id, title, due_on, owner_id, created_by, created_at, done_by, done_at)
select r.id, m.title, current_date + m.due, o.id, b.id, now() - m.added * interval '1 day', case when m.done is not null then o.id end, now() - m.done * interval '1 day'
from (values
  ('Lumen Grid', 'Financial model reviewed', -4, 'bob@dealport.test', 'bob@dealport.test', 10, 5),
  ('Lumen Grid', 'Technical diligence finished', 12, 'bob@dealport.test', 'alice@dealport.test', 10, null),
  ('Lumen Grid', 'Share purchase agreement agreed', 30, 'alice@dealport.test', 'alice@dealport.test', 9, null),
  ('Lumen Grid', 'Signing', 50, 'alice@dealport.test', 'bob@dealport.test', 9, null),
  ('Lumen Grid', 'Funds received', 60, 'bob@dealport.test', 'bob@dealport.test', 9, null)
) as m (startup, title, due, owner, adder, added, done)
join public.deal_rooms r on r.name like m.startup || ' ·%'
join public.users o on o.email = m.owner join public.users b on b.email = m.adder;
