-- Questions: who answers and until when, what becomes the room's FAQ, and how many may be asked a day.

create function private.lock_question_to_answer(question text) returns private.deal_room_questions
language plpgsql security definer set search_path = ''
as $$
declare
  locked constant record := private.lock_question(question);
  asked constant private.deal_room_questions := locked.asked;
begin
  if (locked.seat).side = asked.side then
    perform private.raise_http_error(403, 'Only the side that answers can do this.');
  end if;
  return asked;
end
$$;
comment on function private.lock_question_to_answer(text) is
  'Locks the room of a question that the caller''s side answers, and returns it. Refuses with PT403 (also the side that asked), PT404, PT409.';

create function private.can_answer(asked private.deal_room_questions, person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  seat constant private.current_members := private.seat_in(asked.deal_room_id, person);
begin
  return private.is_active_participant(seat) and seat.side <> asked.side
    and private.access_in_scope(asked.scope_id, person) > 'NONE';
end
$$;
comment on function private.can_answer(private.deal_room_questions, uuid) is
  'Can this person answer a question now? One of the other side who reads the room in full, is no viewer and may know what it is about.';

create function public.assign_deal_room_question(question text, member text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  asked private.deal_room_questions;
  wanted uuid;
begin
  perform private.require_max_size(row(question, member));
  me := private.require_active();
  asked := private.lock_question_to_answer(question);
  wanted := private.as_uuid(member);
  if member is not null and not coalesce(private.can_answer(asked, wanted), false) then
    perform private.raise_http_error(400, 'Choose somebody of your side who can answer this question.');
  end if;
  if asked.assigned_to is not distinct from wanted then
    return;
  end if;
  update private.deal_room_questions q set assigned_to = wanted where q.id = asked.id;
  perform private.audit_question('question.assigned', asked, private.other_side(asked.side), wanted);
  if wanted is distinct from me and wanted is not null then
    perform private.notify_members(asked.deal_room_id, 'deal_room.assigned', array[wanted], jsonb_build_object('question_id', asked.id));
  end if;
  perform private.broadcast_question(asked, private.other_side(asked.side));
end
$$;
comment on function public.assign_deal_room_question(text, text) is
  'A member of the answering side who is no viewer says who of them answers; null: nobody in particular. One who reads the room in full, is no viewer and may know what it is about; they are notified. Told to that side alone. Errors: PT400, PT401, PT403, PT404, PT409 (read-only room), PT429 (the 601st act of the hour).';

create function public.set_deal_room_question_due(question text, due_on date) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  asked private.deal_room_questions;
begin
  perform private.require_max_size(row(question));
  perform private.require_active();
  asked := private.lock_question_to_answer(question);
  if due_on is not distinct from asked.due_on then
    return;
  end if;
  if due_on not between private.today() and private.today() + 730 then
    perform private.raise_http_error(400, 'Choose a day from today on, within two years.');
  end if;
  update private.deal_room_questions q set due_on = set_deal_room_question_due.due_on where q.id = asked.id;
  perform private.audit_question('question.due', asked);
  perform private.broadcast_question(asked);
end
$$;
comment on function public.set_deal_room_question_due(text, date) is
  'A member of the answering side who is no viewer says until when it answers: from today (UTC) on, within two years; null for no day. Both sides see it. Errors: PT400, PT401, PT403, PT404, PT409 (read-only room), PT429 (the 601st act of the hour).';

create function public.publish_deal_room_answer(question text, subject text, body text, answer text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  wrong jsonb;
  asked private.deal_room_questions;
begin
  perform private.require_max_size(row(question, subject, body, answer));
  me := private.require_active();
  wrong := private.question_field_errors(subject, body);
  if private.is_missing(answer) or length(answer) > 10000 then
    wrong := wrong || private.field_error('answer', 'An answer has 1 to 10,000 characters.');
  end if;
  perform private.raise_field_errors(wrong, wrong -> 0 ->> 'message');
  asked := private.lock_question_to_answer(question);
  if private.managed_side(asked.deal_room_id, me) is null then
    perform private.raise_http_error(403, 'Only who manages the side that answers can publish an answer.');
  end if;
  if not exists (select 1 from private.deal_room_question_replies r where r.question_id = asked.id and r.side <> asked.side) then
    perform private.raise_http_error(409, 'Answer this question first.');
  end if;
  insert into private.deal_room_faq as f (question_id, deal_room_id, subject, body, answer, published_by)
  values (asked.id, asked.deal_room_id, btrim(publish_deal_room_answer.subject), publish_deal_room_answer.body, publish_deal_room_answer.answer, me)
  on conflict (question_id) do update
    set subject = excluded.subject, body = excluded.body, answer = excluded.answer, published_by = excluded.published_by
    where (f.subject, f.body, f.answer) <> (excluded.subject, excluded.body, excluded.answer);
  if found then
    perform private.audit_question('question.published', asked);
    perform private.broadcast_question(asked);
  end if;
end
$$;
comment on function public.publish_deal_room_answer(text, text, text, text) is
  'Who manages the answering side publishes an answered question among the room''s FAQ, in words of their own (subject 1 to 200 characters, question and answer 1 to 10,000), without who asked; again: with other words. Errors: PT400, PT401, PT403, PT404, PT409 (no answer yet, read-only room), PT429 (the 601st act of the hour).';

create function public.unpublish_deal_room_answer(question text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  asked private.deal_room_questions;
begin
  perform private.require_max_size(row(question));
  me := private.require_active();
  asked := private.lock_question_to_answer(question);
  if private.managed_side(asked.deal_room_id, me) is null then
    perform private.raise_http_error(403, 'Only who manages the side that answers can take an answer off the FAQ.');
  end if;
  delete from private.deal_room_faq f where f.question_id = asked.id;
  if found then
    perform private.audit_question('question.unpublished', asked);
    perform private.broadcast_question(asked);
  end if;
end
$$;
comment on function public.unpublish_deal_room_answer(text) is
  'Who manages the answering side takes a question off the room''s FAQ; one that is not there stays so. Errors: PT401, PT403, PT404, PT409 (read-only room), PT429 (the 601st act of the hour).';

create function public.set_deal_room_question_limit(room text, per_day int) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  seat private.current_members;
begin
  perform private.require_max_size(row(room));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  if coalesce(per_day not between 1 and 500, true) then
    perform private.raise_http_error(400, 'A side can ask 1 to 500 questions a day.');
  end if;
  seat := private.lock_room_for_contributor(room_id);
  if not seat.is_manager then
    perform private.raise_http_error(403, 'Only who manages a side can say how many questions the other one asks.');
  end if;
  perform private.enforce_rate_limit('questions', me::text, 600, interval '1 hour');
  if per_day = (select l.per_day from private.questions_left(room_id, private.other_side(seat.side)) l) then
    return;
  end if;
  insert into private.deal_room_question_limits (deal_room_id, side, per_day, set_by)
  values (room_id, private.other_side(seat.side), set_deal_room_question_limit.per_day, me)
  on conflict (deal_room_id, side) do update set per_day = excluded.per_day, set_by = excluded.set_by, set_at = excluded.set_at;
  perform private.audit('questions.limited', 'deal_room', room_id, jsonb_build_object('per_day', per_day));
  perform private.broadcast_to_room(room_id, 'questions.changed', '{}');
end
$$;
comment on function public.set_deal_room_question_limit(text, int) is
  'Who manages a side says how many questions the other side may ask a day (UTC), 1 to 500. Errors: PT400, PT401, PT403, PT404, PT409 (read-only room), PT429 (the 601st act of the hour).';
grant execute on function
  public.assign_deal_room_question(text, text), public.set_deal_room_question_due(text, date),
  public.publish_deal_room_answer(text, text, text, text), public.unpublish_deal_room_answer(text),
  public.set_deal_room_question_limit(text, int)
to authenticated;
