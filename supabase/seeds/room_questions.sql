-- Questions in Lumen Grid's room: what Bob's side asked and Alice answered. Development and tests only. All invented.

insert into private.deal_room_questions (id, deal_room_id, number, side, asked_by, asked_at, subject, body, status, assigned_to, due_on, last_at)
select q.id::uuid, '0d000000-0000-4000-8000-000000000001', q.number, q.side::public.room_side, u.id,
       date_trunc('day', now()) - q.days_ago * interval '1 day' + q.at::interval, q.subject, q.body, q.status::public.question_status,
       a.id, private.today() + q.due_in, date_trunc('day', now()) - q.days_ago * interval '1 day' + q.at::interval
from (values
  ('0f000000-0000-4000-8000-000000000001', 1, 'INVESTOR', 'bob@dealport.test', 8, '14:40', 'Warranty on installed sensors',
   'Three of 1,140 units have failed so far. Who carries the cost of a replacement after the second year, and is that in the contracts with both utilities?', 'CLOSED', null, null),
  ('0f000000-0000-4000-8000-000000000002', 2, 'INVESTOR', 'bob@dealport.test', 6, '09:50', 'Second source for the current transformer',
   'Until when is the transformer single-sourced, and what does a delay of the second supplier do to deliveries this year?', 'ANSWERED', null, null),
  ('0f000000-0000-4000-8000-000000000003', 3, 'INVESTOR', 'bob@dealport.test', 4, '11:30', 'Scope of the European patent',
   'Please confirm which claims cover the sensing method, and send the status of the separate application for the mounting clamp.', 'OPEN', 'alice@dealport.test', 9),
  ('0f000000-0000-4000-8000-000000000004', 4, 'FOUNDER', 'alice@dealport.test', 3, '10:20', 'Who does the technical review',
   'How many of your people come to the southern pilot site, and do they need access to the control room''s logs?', 'OPEN', null, null)
) as q (id, number, side, person, days_ago, at, subject, body, status, assignee, due_in)
join public.users u on u.email = q.person
left join public.users a on a.email = q.assignee;

insert into private.deal_room_question_replies (question_id, side, written_by, written_at, body)
select r.question::uuid, r.side::public.room_side, u.id, date_trunc('day', now()) - r.days_ago * interval '1 day' + r.at::interval, r.body
from (values
  ('0f000000-0000-4000-8000-000000000001', 'FOUNDER', 'alice@dealport.test', 7, '10:05',
   'We replace at our cost for five years. Both contracts say so in section 7; the reserve for it is 1.8 % of revenue.'),
  ('0f000000-0000-4000-8000-000000000001', 'INVESTOR', 'bob@dealport.test', 7, '11:15', 'That settles it, thank you.'),
  ('0f000000-0000-4000-8000-000000000002', 'FOUNDER', 'alice@dealport.test', 6, '16:30',
   'Until June. The second supplier has passed the lab tests and starts field qualification next month. A delay of a quarter costs us about 90 sensors, which the stock covers.')
) as r (question, side, person, days_ago, at, body)
join public.users u on u.email = r.person;

insert into private.deal_room_faq (question_id, deal_room_id, subject, body, answer, published_by, published_at)
select '0f000000-0000-4000-8000-000000000001', '0d000000-0000-4000-8000-000000000001', 'Warranty on installed sensors',
       'Who carries the cost of replacing a failed sensor?',
       'Lumen Grid replaces failed sensors at its own cost for five years. Both contracts with utilities say so in section 7; the reserve for it is 1.8 % of revenue.',
       u.id, date_trunc('day', now()) - interval '7 days' + interval '10:20'
from public.users u where u.email = 'alice@dealport.test';

insert into public.audit_logs (user_id, action, target_type, target_id, metadata, timestamp)
select l.who, l.action, 'deal_room', q.deal_room_id, jsonb_strip_nulls(jsonb_build_object('question_id', q.id, 'visible_to', l.visible_to)), l.at
from private.deal_room_questions q
cross join lateral (
  select q.asked_by, 'question.asked', q.side, q.asked_at
  union all
  select r.written_by, case when r.side = q.side then 'question.followed_up' else 'question.answered' end, case when r.side = q.side then q.side end, r.written_at
  from private.deal_room_question_replies r where r.question_id = q.id
  union all
  select f.published_by, 'question.published', null, f.published_at from private.deal_room_faq f where f.question_id = q.id
  union all
  select q.asked_by, 'question.closed', q.side, q.asked_at + interval '22 hours' where q.status = 'CLOSED'
  union all
  select q.assigned_to, 'question.due', null, q.asked_at + interval '1 hour' where q.due_on is not null
) as l (who, action, visible_to, at)
order by l.at;
