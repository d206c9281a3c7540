-- Questions: asking one, saying more to it, and closing it.

create function public.ask_deal_room_question(
  room text, subject text, body text, folder text default null, document text default null, version int default null, page int default null,
  id text default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  wrong jsonb;
  new_id uuid;
  seat private.current_members;
  about public.deal_room_documents;
  about_folder uuid;
  about_version int;
  known int;
  today record;
  asked private.deal_room_questions;
begin
  perform private.require_max_size(row(room, subject, body, folder, document, id));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  wrong := private.question_field_errors(subject, body);
  new_id := private.id_for_new(id);
  if page is not null and (document is null or page not between 1 and 500) then
    wrong := wrong || private.field_error('page', 'A page is a number from 1 to 500, of a document.');
  end if;
  perform private.raise_field_errors(wrong, wrong -> 0 ->> 'message');
  if folder is not null and document is not null then
    perform private.raise_http_error(400, 'Choose a folder or a document.');
  end if;
  select q.* into asked from private.deal_room_questions q where q.id = new_id;
  if private.is_repeat(asked.id, asked.asked_by = me and asked.deal_room_id = room_id,
    (asked.subject, asked.body, asked.folder_id, asked.document_id, asked.page) is not distinct from
    (btrim(subject), body, private.as_uuid(folder), private.as_uuid(document), page)
    and coalesce(asked.version = ask_deal_room_question.version, true)) then
    return asked.id;
  end if;
  seat := private.lock_room_for_contributor(room_id);
  if folder is not null then
    about_folder := (private.folder_of(room_id, folder)).id;
  elsif document is not null then
    select d.* into about from public.deal_room_documents d
    where d.id = private.as_uuid(document) and d.deal_room_id = room_id and d.removed_at is null and private.access_in_scope(d.scope_id, me) > 'NONE';
    if about.id is null then
      perform private.raise_http_error(404, 'Document not found');
    end if;
    about_version := coalesce(ask_deal_room_question.version, about.version);
    -- Security: an earlier version is asked about by who may see it, and to others it is as one that never was.
    if about_version <> about.version and not coalesce((
      select private.can_view_versions(room_id, about.uploaded_by, v.uploaded_by, me)
      from public.deal_room_document_versions v where v.document_id = about.id and v.version = about_version), false) then
      perform private.raise_http_error(400, 'This version of the document does not exist.');
    end if;
    if page is not null and about.content_type <> 'application/pdf' then
      perform private.raise_http_error(400, 'Only a PDF has pages. Ask about the whole document.');
    end if;
    select n.pages into known from private.document_pages n where n.document_id = about.id and n.version = about_version;
    if page > known then
      perform private.raise_http_error(400, format('This document has %s.', case when known = 1 then 'one page' else known || ' pages' end));
    end if;
  end if;
  perform private.enforce_rate_limit('questions', me::text, 600, interval '1 hour');
  today := private.questions_left(room_id, seat.side);
  if today.asked_today >= today.per_day then
    perform private.raise_http_error(429, format('Your side has asked %s today, which is as many as this room takes a day. Ask again tomorrow (UTC).',
      case when today.asked_today = 1 then 'one question' else today.asked_today || ' questions' end));
  end if;
  insert into private.deal_room_questions (id, deal_room_id, number, side, asked_by, subject, body, folder_id, document_id, version, page)
  values (
    new_id, room_id, coalesce((select max(q.number) from private.deal_room_questions q where q.deal_room_id = room_id), 0) + 1,
    seat.side, me, btrim(ask_deal_room_question.subject), ask_deal_room_question.body, about_folder, about.id, about_version, ask_deal_room_question.page
  ) returning * into asked;
  perform private.audit_question('question.asked', asked, seat.side);
  perform private.notify_side(asked, 'deal_room.questions', private.other_side(seat.side));
  perform private.broadcast_question(asked);
  return asked.id;
end
$$;
comment on function public.ask_deal_room_question(text, text, text, text, text, int, int, text) is
  'A member who is no viewer asks the other side in the name of their own. A question has a subject (1 to 200 '
  'characters) and a body (1 to 10,000). It is about the room, a folder or a document: its newest version or one that '
  'they may see (version), or a page of a PDF (1 to 500, as far as its pages are known). A manager of the other side '
  'sets how many a day (UTC) may be asked; 50 a side unless set. id: made by the client; a repeat is the same question. '
  'Returns its id. Errors: PT400, PT401, PT403, PT404, PT409 (read-only room, id taken), PT429.';

create function public.reply_to_deal_room_question(question text, body text, id text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  new_id uuid;
  existing private.deal_room_question_replies;
  locked record;
  asked private.deal_room_questions;
  seat private.current_members;
  is_answer boolean;
begin
  perform private.require_max_size(row(question, body, id));
  me := private.require_active();
  new_id := private.id_for_new(id);
  if private.is_missing(body) or length(body) > 10000 then
    perform private.raise_http_error(400, 'A reply has 1 to 10,000 characters.');
  end if;
  perform private.enforce_rate_limit('question reply', me::text, 30, interval '1 minute');
  asked := private.my_question(question);
  select r.* into existing from private.deal_room_question_replies r where r.id = new_id;
  if private.is_repeat(existing.id, existing.written_by = me and existing.question_id = asked.id, existing.body = body) then
    return;
  end if;
  locked := private.lock_question(question);
  asked := locked.asked;
  seat := locked.seat;
  if asked.status = 'CLOSED' then
    perform private.raise_http_error(409, 'This question is closed. Open it again to reply.');
  end if;
  if (select count(*) from private.deal_room_question_replies r where r.question_id = asked.id) >= 200 then
    perform private.raise_http_error(409,
      'This question has 200 replies, which is as many as one can have. Ask a new one.');
  end if;
  is_answer := seat.side <> asked.side;
  insert into private.deal_room_question_replies (id, question_id, side, written_by, body)
  values (new_id, asked.id, seat.side, me, reply_to_deal_room_question.body);
  update private.deal_room_questions q
  set status = case when is_answer then 'ANSWERED' else 'OPEN' end::public.question_status, last_at = clock_timestamp()
  where q.id = asked.id;
  if is_answer then
    perform private.audit_question('question.answered', asked);
    perform private.notify_side(asked, 'deal_room.answers', asked.side);
  else
    perform private.audit_question('question.followed_up', asked, seat.side);
    perform private.notify_side(asked, 'deal_room.questions', private.other_side(asked.side));
  end if;
  perform private.broadcast_question(asked);
end
$$;
comment on function public.reply_to_deal_room_question(text, text, text) is
  'A member who is no viewer replies, in 1 to 10,000 characters: of the answering side an answer, which makes it ANSWERED; of the asking side a further word, which makes it OPEN again. At most 200 replies a question, 30 a minute a person. id: made by the client; the same again is the same reply. Errors: PT400, PT401, PT403, PT404, PT409 (closed, read-only room, the 201st, id taken), PT429.';

create function private.can_close_question(asked private.deal_room_questions, seat private.current_members) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.can_contribute(seat) and (seat.side = asked.side or seat.is_manager);
end
$$;
comment on function private.can_close_question(private.deal_room_questions, private.current_members) is
  'May the caller close and reopen this question? True for participants of the asking side and a manager of the other '
  'one.';

create function public.close_deal_room_question(question text, is_closed boolean default true) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  locked record;
  asked private.deal_room_questions;
  seat private.current_members;
begin
  perform private.require_max_size(row(question));
  perform private.require_active();
  if is_closed is null then
    perform private.raise_http_error(400, 'A question is either closed or open.');
  end if;
  locked := private.lock_question(question);
  asked := locked.asked;
  seat := locked.seat;
  if not coalesce(private.can_close_question(asked, seat), false) then
    perform private.raise_http_error(403,
      'Only the side that asked, or who manages the other one, can close a question.');
  end if;
  if (asked.status = 'CLOSED') = is_closed then
    return;
  end if;
  update private.deal_room_questions q set status = case when is_closed then 'CLOSED' else 'OPEN' end::public.question_status
  where q.id = asked.id;
  perform private.audit_question(case when is_closed then 'question.closed' else 'question.reopened' end, asked,
    case when seat.side = asked.side then seat.side end);
  perform private.broadcast_question(asked);
end
$$;
comment on function public.close_deal_room_question(text, boolean) is
  'Closes a question, or opens it again (is_closed false: it is OPEN): a member of the side that asked who is no viewer, or who manages the other side. What is so already stays. Errors: PT400, PT401, PT403, PT404, PT409 (read-only room), PT429 (the 601st act of the hour).';
grant execute on function
  public.ask_deal_room_question(text, text, text, text, text, int, int, text), public.reply_to_deal_room_question(text, text, text),
  public.close_deal_room_question(text, boolean)
to authenticated;
