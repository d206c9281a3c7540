-- Breaks of the questions between a room's sides.

-- break: The other side reads who asked
-- seen by: deal_room_questions [QA6]
select pg_temp.rewrite('public.deal_room_questions', 'case when q.side = seat.side then u.display_name end', 'u.display_name');

-- break: A thread names who asked
-- seen by: deal_room_questions [QA6]
select pg_temp.rewrite('public.deal_room_question', 'case when asked.side = seat.side then u.display_name end', 'u.display_name');

-- break: A further word names its writer to the other side
-- seen by: deal_room_questions [QA6]
select pg_temp.rewrite('public.deal_room_question_replies', 'r.side <> asked.side or r.side = my_side', 'true');

-- break: The download of the questions names who asked
-- seen by: deal_room_questions [QA6]
select pg_temp.rewrite('public.deal_room_questions_download', 'case when q.side = my_side then u.display_name end', 'u.display_name');

-- break: The log tells the other side who asked
-- seen by: deal_room_questions [QA6]
select pg_temp.rewrite('private.is_log_line_visible', 'line.metadata ? ''visible_to''', 'false');

-- break: A line about closing names who of the asking side closed
-- seen by: deal_room_questions [QA6]
select pg_temp.rewrite('public.close_deal_room_question', 'case when seat.side = asked.side then seat.side end', 'null');

-- break: A notice of a question names who asked
-- seen by: deal_room_questions [QA6]
select pg_temp.rewrite('private.notify_side', '''question_id'', asked.id)', '''question_id'', asked.id, ''person'', asked.asked_by)');

-- break: The asking side reads who is to answer
-- seen by: deal_room_questions [QA7]
select pg_temp.rewrite('public.deal_room_question', 'private.assignee(asked, is_answering)', 'private.assignee(asked, true)');

-- break: A viewer is to answer
-- seen by: deal_room_questions [QA7]
select pg_temp.rewrite('private.is_active_participant', ' and seat.role <> ''VIEWER''', '');

-- break: The asking side answers for the other
-- seen by: deal_room_questions [QA7]
select pg_temp.rewrite('private.lock_question_to_answer', '(locked.seat).side = asked.side', 'false');

-- break: A contributor publishes
-- seen by: deal_room_questions [QA8]
select pg_temp.rewrite('public.publish_deal_room_answer', 'private.managed_side(asked.deal_room_id, me) is null', 'false');

-- break: What was not answered is published
-- seen by: deal_room_questions [QA8]
select pg_temp.rewrite('public.publish_deal_room_answer', ' and r.side <> asked.side', ' or true');

-- break: A closed question takes replies
-- seen by: deal_room_questions [QA4]
select pg_temp.rewrite('public.reply_to_deal_room_question', 'asked.status = ''CLOSED''', 'false');

-- break: Anybody of the other side opens a closed question
-- seen by: deal_room_questions [QA4]
select pg_temp.rewrite('private.can_close_question', '(seat.side = asked.side or seat.is_manager)', 'true');

-- break: A question outlives the rule of its document
-- seen by: deal_room_questions [QA9]
select pg_temp.rewrite('private.on_deal_room_documents_after_update', 'update private.deal_room_questions q set scope_id = new.scope_id where q.deal_room_id = new.deal_room_id and q.document_id = new.id;', '');

-- break: A question about a folder that is held back is listed
-- seen by: deal_room_questions [QA9]
select pg_temp.rewrite('private.on_deal_room_folders_after_update', 'update private.deal_room_questions q set scope_id = new.scope_id where q.deal_room_id = new.deal_room_id and q.folder_id = new.id;', '');

-- break: A question that is held back is opened by its id
-- seen by: deal_room_questions [QA9]
select pg_temp.rewrite('private.my_question', E'\n    and private.access_in_scope(q.scope_id, private.current_user_id()) > ''NONE''', '');

-- break: The FAQ tells of what is held back
-- seen by: deal_room_questions [QA9]
select pg_temp.rewrite('public.deal_room_faq', 'and (q.scope_id is null or q.scope_id = any (scopes))', '');

-- break: What was published at one moment is missing at a page's edge of the FAQ
-- seen by: deal_room_questions [QA8]
select pg_temp.rewrite('public.deal_room_faq', '(f.published_at, f.question_id) < (after, coalesce(private.as_uuid(after_id), ''00000000-0000-0000-0000-000000000000''))', 'f.published_at < after');

-- break: A notice tells of a question that is held back
-- seen by: deal_room_questions [QA9]
select pg_temp.rewrite('private.notify_side', ' and private.access_in_scope(asked.scope_id, l.user_id) > ''NONE''', '');

-- break: A question has 10,001 characters
-- seen by: deal_room_questions [QA10]
select pg_temp.rewrite('private.question_field_errors', 'length(body) > 10000', 'false');
alter table private.deal_room_questions drop constraint deal_room_questions_body_check;

-- break: A side asks as often as it likes
-- seen by: deal_room_questions [QA11]
select pg_temp.rewrite('public.ask_deal_room_question', 'today.asked_today >= today.per_day', 'false');

-- break: A side sets its own limit
-- seen by: deal_room_questions [QA11]
select pg_temp.rewrite('public.set_deal_room_question_limit', 'values (room_id, private.other_side(seat.side)', 'values (room_id, seat.side');

-- break: Acts on questions fill the log
-- seen by: deal_room_questions [QA16]
select pg_temp.rewrite('private.lock_question', 'perform private.enforce_rate_limit(''questions'', seat.user_id::text, 600, interval ''1 hour'');', '');

-- break: A side's limit is set as often as one likes
-- seen by: deal_room_questions [QA16]
select pg_temp.rewrite('public.set_deal_room_question_limit', 'perform private.enforce_rate_limit(''questions'', me::text, 600, interval ''1 hour'');', '');

-- break: Publishing the same words again is a line
-- seen by: deal_room_questions [QA16]
select pg_temp.rewrite('public.publish_deal_room_answer', 'where (f.subject, f.body, f.answer) <> (excluded.subject, excluded.body, excluded.answer)', '');

-- break: A platform administrator in the room reads in the audit log who asked
-- seen by: deal_room_questions [QA17]
alter policy "Platform administrators read the audit log" on public.audit_logs using ((select private.is_super_admin()));

-- break: The audit log's search tells a platform administrator in the room who asked
-- seen by: deal_room_questions [QA17]
select pg_temp.rewrite('public.audit_page', 'private.rooms_taken_part_in()', '''{}''::uuid[]');

-- break: Who opened a room in an emergency reads in the audit log who asked
-- seen by: deal_room_questions [QA17]
select pg_temp.rewrite('private.rooms_taken_part_in', 'e.admin_id = private.current_user_id()', 'false');

-- break: Who cannot answer any more stays the one who is to
-- seen by: deal_room_questions [QA18]
select pg_temp.rewrite('private.assignee', ' and private.can_answer(asked, asked.assigned_to)', '');

-- break: A subject turns what stands beside it around
-- seen by: deal_room_questions [QA10]
select pg_temp.rewrite('private.question_field_errors', 'subject ~ private.control_characters()', 'false');

-- break: A question is about a page that its document does not have
-- seen by: deal_room_questions [QA10]
select pg_temp.rewrite('public.ask_deal_room_question', 'page > known', 'false');

-- break: A room moves up in one's list by what the other side does among itself
-- seen by: deal_room_questions [QA19]
select pg_temp.rewrite('public.my_deal_rooms', E'\n          and coalesce(a.metadata ->> ''visible_to'' = l.side::text, true)', '');
select pg_temp.rewrite('public.my_deal_rooms', 'private.is_log_line_visible(a, me, case when l.is_manager then l.side end)', 'true');

-- break: What is sent again is another's, too
-- seen by: deal_room_questions [QA20]
select pg_temp.rewrite('private.is_repeat', 'is_theirs is not true', 'false');

-- break: Other words under the same id are lost
-- seen by: deal_room_questions [QA20]
select pg_temp.rewrite('private.is_repeat', 'is_same is not true', 'false');

-- break: A question asked in another room is taken for a repeat
-- seen by: deal_room_questions [QA20]
select pg_temp.rewrite('public.ask_deal_room_question', ' and asked.deal_room_id = room_id', '');

-- break: What was added elsewhere is taken for a repeat
-- seen by: deal_room_questions [QA20]
select pg_temp.rewrite('public.reply_to_deal_room_question', 'existing.question_id = asked.id, ', 'true, ');

-- break: What was removed meanwhile is said to be added
-- seen by: deal_milestones [MS7]
select pg_temp.rewrite('private.is_repeat', 'elsif is_gone', 'elsif false');

-- break: Somebody else's reply under an id is taken for one's own
-- seen by: deal_room_questions [QA20]
select pg_temp.rewrite('public.reply_to_deal_room_question', 'existing.written_by = me and existing', 'existing');
