-- leak: How many questions a side has asked today is counted over all rooms.
-- seen by: ben in deal_room_questions_state
-- after: ask_deal_room_question
select pg_temp.rewrite('private.questions_left', 'q.deal_room_id = room and q.side', 'q.side');
