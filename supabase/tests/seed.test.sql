-- The demonstration is a market that one believes: as much of each as it says, whole, and dated in its order.
begin;
\ir helpers.psql
select no_plan();

select is((select count(*) from public.hubs h where h.is_approved
  and exists (select 1 from private.hub_admins a where a.hub_id = h.id)), 12::bigint,
  'Twelve hubs have an administrator');
select results_eq($$select h.name from public.hubs h where h.is_approved
  and not exists (select 1 from private.hub_admins a where a.hub_id = h.id)$$, $$values ('Lagos Climate Works')$$,
  'One hub has no administrator, so that something waits for the platform');
select is((select count(*) from public.startups where is_on_market), 60::bigint, 'Sixty startups are on the market');
select is_empty($$select s.slug from public.startups s where s.is_on_market
  and not exists (select 1 from private.review_decisions r where r.target_id = s.id and r.decision = 'APPROVED'
    and r.decided_at between s.created_at and now())$$, 'Each startup on the market was approved after it was created');
select is_empty($$select s.slug from public.startups s join public.users u on u.id = s.founder_id
  where s.created_at < u.created_at$$, 'No startup is older than its founder''s account');
select is((select count(*) from public.investors where fund_name is not null and bio is not null
  and user_id <> all (array[tests.id('carol'), tests.id('mallory')])), 38::bigint,
  'All but two of forty investors have a profile');
select results_eq($$select count(*) filter (where d.status = 'COMPLETED'),
  count(*) filter (where d.status in ('PENDING', 'IN_PROGRESS')) from public.deals d$$,
  'values (14::bigint, 12::bigint)', '14 deals are completed, and 12 are open');
select cmp_ok((select count(distinct date_trunc('month', d.ended_at)) from public.deals d where d.status = 'COMPLETED'
  and d.ended_at > now() - interval '1 year'), '>=', 9::bigint,
  'Deals were completed in at least nine months of the last year');
select is_empty($$select d.id from public.deals d join public.deal_rooms r on r.deal_id = d.id cross
  join unnest(array['deal_room.created', 'nda.accepted', 'deal.completion_confirmed', 'deal.completed']) a (action)
  where d.status = 'COMPLETED' and not exists (select 1 from public.audit_logs l where l.target_id = r.id
    and l.action = a.action and l.user_id is not null)$$, 'The log tells of each completed deal');
select is_empty($$select d.id from public.deals d join public.investors i on i.id = d.investor_id
  where d.status = 'COMPLETED' and private.kyc_of_investor(i) not in ('VERIFIED', 'EXPIRED')$$,
  'No deal was completed without a verification');
select results_eq($$select count(*) filter (where exists (select 1 from public.kyc_submissions k
  where k.organization_id = i.organization_id and k.status = 'SUBMITTED')),
  count(*) filter (where private.kyc_of_investor(i) = 'EXPIRED') from public.investors i$$,
  'values (5::bigint, 3::bigint)', 'Five verifications wait, and three have expired');
select results_eq($$select count(*), count(*) filter (where answered_at is null) from public.contact_messages$$,
  'values (20::bigint, 8::bigint)', 'Eight of twenty letters wait for an answer');
select results_eq($$select r.name, max(m.seq), count(*) from public.deal_room_messages m
  join public.deal_rooms r on r.id = m.deal_room_id group by r.id, r.name having count(*) > 10 order by 1$$,
  $$values ('Hanbit Fusion · Series B', 40::bigint, 40::bigint), ('Kelvin Forge · Series B', 40, 40),
    ('Lumen Grid · Series A', 40, 40)$$, 'Three rooms have forty messages each');
select is_empty($$select m.id from public.deal_room_messages m join public.deal_rooms r on r.id = m.deal_room_id
  where m.created_at < r.created_at or m.created_at > now()$$, 'No message is older than its room');
select is_empty($$select r.name from public.deal_room_members m join public.deal_rooms r on r.id = m.deal_room_id
  join public.nda_acceptances a on a.deal_room_id = m.deal_room_id and a.user_id = m.user_id
  where a.accepted_at < m.joined_at$$, 'Nobody accepted the NDA of a room before they joined');
select is_empty($$select r.name from public.deal_room_messages g join public.deal_rooms r on r.id = g.deal_room_id
  join public.deal_room_members m on m.deal_room_id = g.deal_room_id and m.user_id = g.sender_id
  where g.created_at < m.joined_at$$, 'Nobody wrote in a room before they joined');
select is_empty($$select title from public.events where image_url is null$$,
  'Every event has a picture, the platform''s own, too');
-- The summit is over; its guests are a figure of the migration.
select is_empty($$select e.title from public.events e where e.title <> 'India Gateway Summit'
  and e.current_attendees <> (select count(*) from public.event_registrations g where g.event_id = e.id
  and g.status = 'REGISTERED')$$, 'An event has as many guests as registrations');
select is_empty($$select u.username from public.users u
  where u.username in ('alice', 'bob', 'carol', 'dave', 'erin', 'mallory', 'grace')
  and not exists (select 1 from tests.told t where t.username = u.username)$$,
  'Everybody whom the demonstration names was notified of something');
select is_empty($$select l.id from public.audit_logs l where l.timestamp > now() - interval '10 minutes'$$,
  'No line of the log is dated while the seed ran');
select is_empty($$select u.username from public.users u where u.email like '%@dealport.test'
  and u.created_at > now() - interval '1 day'$$, 'Nobody of the seed joined today');

select * from finish();
rollback;
