-- leak: Questions are numbered by one sequence for all rooms.
-- seen by: ben in own act ben: public.deal_room_questions
-- after: ask_deal_room_question
create sequence private.question_numbers start 100;
grant usage on sequence private.question_numbers to public;
select pg_temp.rewrite('public.ask_deal_room_question',
  'coalesce((select max(q.number) from private.deal_room_questions q where q.deal_room_id = room_id), 0) + 1',
  'nextval(''private.question_numbers'')');
