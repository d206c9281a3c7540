-- Questions: what one side of a deal room asks the other, about the room, a folder, a document or one of its pages.

create type public.question_status as enum ('OPEN', 'ANSWERED', 'CLOSED');
comment on type public.question_status is 'OPEN waits for the other side, ANSWERED for nobody, CLOSED takes no reply.';

create table private.deal_room_questions (
  id uuid primary key default gen_random_uuid(),
  deal_room_id uuid not null references public.deal_rooms (id),
  number int not null check (number > 0),
  side public.room_side not null,
  asked_by uuid not null references public.users (id),
  asked_at timestamptz not null default clock_timestamp(),
  subject text not null check (not private.is_blank(subject) and length(subject) <= 200),
  body text not null check (not private.is_blank(body) and length(body) <= 10000),
  folder_id uuid,
  document_id uuid,
  version int check (version > 0),
  page int check (page between 1 and 500),
  scope_id uuid,
  status public.question_status not null default 'OPEN',
  assigned_to uuid references public.users (id),
  due_on date,
  last_at timestamptz not null default clock_timestamp(),
  unique (deal_room_id, number),
  foreign key (deal_room_id, folder_id) references public.deal_room_folders (deal_room_id, id),
  foreign key (deal_room_id, document_id) references public.deal_room_documents (deal_room_id, id),
  check (num_nonnulls(folder_id, document_id) <= 1),
  check ((version is null) = (document_id is null)),
  check (page is null or document_id is not null)
);
alter table private.deal_room_questions enable row level security;
comment on table private.deal_room_questions is
  'What one side asks the other. Security: which side asked is the room''s to know, which of its people is that side''s alone, so nobody reads this table: functions leave out who asked. Both sides'' members read a question that is about nothing which is held back from them.';
comment on column private.deal_room_questions.number is 'What the room calls it: 1, 2, 3, in the order in which they were asked.';
comment on column private.deal_room_questions.side is 'Which side asked. The other one answers.';
comment on column private.deal_room_questions.asked_by is 'Who asked: told to their own side alone.';
comment on column private.deal_room_questions.version is 'The version of the document that it is about.';
comment on column private.deal_room_questions.page is 'The page of it, from 1; null for all of it.';
comment on column private.deal_room_questions.scope_id is 'The rules of its folder or document (private.access_scopes); null: all may know of it.';
comment on column private.deal_room_questions.assigned_to is 'Who of the answering side is to answer: told to that side alone, and while they can (private.assignee).';
comment on column private.deal_room_questions.due_on is 'Until when, set by the answering side; null for no day.';
comment on column private.deal_room_questions.last_at is 'When it was asked, or last replied to.';
create index deal_room_questions_status on private.deal_room_questions (deal_room_id, status, number);
create index deal_room_questions_side on private.deal_room_questions (deal_room_id, side, status, number);
create index deal_room_questions_today on private.deal_room_questions (deal_room_id, side, asked_at);
create index deal_room_questions_document on private.deal_room_questions (deal_room_id, document_id, number);
create index deal_room_questions_folder on private.deal_room_questions (deal_room_id, folder_id, number);
create index deal_room_questions_asked_by on private.deal_room_questions (asked_by, deal_room_id, number);
create index deal_room_questions_assigned_to on private.deal_room_questions (assigned_to, deal_room_id, number);

create table private.deal_room_question_replies (
  id uuid primary key default gen_random_uuid(),
  question_id uuid not null references private.deal_room_questions (id),
  side public.room_side not null,
  written_by uuid not null references public.users (id),
  written_at timestamptz not null default clock_timestamp(),
  body text not null check (not private.is_blank(body) and length(body) <= 10000)
);
alter table private.deal_room_question_replies enable row level security;
comment on table private.deal_room_question_replies is
  'What was said to a question, at most 200 replies: by the answering side an answer, by the asking side a further word. Security: who of the asking side wrote one is that side''s alone.';
create index deal_room_question_replies_question on private.deal_room_question_replies (question_id, written_at);
create index deal_room_question_replies_written_by on private.deal_room_question_replies (written_by);

create table private.deal_room_faq (
  question_id uuid primary key references private.deal_room_questions (id),
  deal_room_id uuid not null references public.deal_rooms (id),
  subject text not null check (not private.is_blank(subject) and length(subject) <= 200),
  body text not null check (not private.is_blank(body) and length(body) <= 10000),
  answer text not null check (not private.is_blank(answer) and length(answer) <= 10000),
  published_by uuid not null references public.users (id),
  published_at timestamptz not null default clock_timestamp()
);
alter table private.deal_room_faq enable row level security;
comment on table private.deal_room_faq is
  'Answers that who leads the answering side published, in the words that they chose. Security: says of nobody that they asked.';
create index deal_room_faq_newest on private.deal_room_faq (deal_room_id, published_at, question_id);
create index deal_room_faq_published_by on private.deal_room_faq (published_by);

create table private.deal_room_question_limits (
  deal_room_id uuid not null references public.deal_rooms (id),
  side public.room_side not null,
  per_day int not null check (per_day between 1 and 500),
  set_by uuid not null references public.users (id),
  set_at timestamptz not null default clock_timestamp(),
  primary key (deal_room_id, side)
);
alter table private.deal_room_question_limits enable row level security;
comment on table private.deal_room_question_limits is
  'How many questions a side may ask on a day (UTC), set by who leads the other one; 50 without a row.';
comment on column private.deal_room_question_limits.side is 'The side that asks.';
create index deal_room_question_limits_set_by on private.deal_room_question_limits (set_by);

create function private.on_question_scoped() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_when = 'BEFORE' then
    new.scope_id := case when new.document_id is not null
      then (select d.scope_id from public.deal_room_documents d where d.id = new.document_id)
      else (select f.scope_id from public.deal_room_folders f where f.id = new.folder_id) end;
    return new;
  end if;
  if tg_table_name = 'deal_room_documents' then
    update private.deal_room_questions q set scope_id = new.scope_id where q.deal_room_id = new.deal_room_id and q.document_id = new.id;
  else
    update private.deal_room_questions q set scope_id = new.scope_id where q.deal_room_id = new.deal_room_id and q.folder_id = new.id;
  end if;
  return null;
end
$$;
comment on function private.on_question_scoped() is 'Trigger: a question follows the rules of the folder or document that it is about, now and whenever those change.';
create trigger deal_room_questions_scoped before insert on private.deal_room_questions
  for each row execute function private.on_question_scoped();
create trigger deal_room_documents_questions_rescoped after update on public.deal_room_documents
  for each row when (old.scope_id is distinct from new.scope_id) execute function private.on_question_scoped();
create trigger deal_room_folders_questions_rescoped after update on public.deal_room_folders
  for each row when (old.scope_id is distinct from new.scope_id) execute function private.on_question_scoped();

insert into private.audit_actions values
  ('question.asked', 'When a side of a deal room asks the other a question'),
  ('question.followed_up', 'When the side that asked a question says more'),
  ('question.answered', 'When a question of a deal room is answered'),
  ('question.closed', 'When a question of a deal room is closed'),
  ('question.reopened', 'When a closed question of a deal room is opened again'),
  ('question.assigned', 'When the answering side says who answers a question, or that nobody does'),
  ('question.due', 'When the answering side says until when it answers a question, or no longer does'),
  ('question.published', 'When an answer is published among a deal room''s FAQ'),
  ('question.unpublished', 'When an answer is taken off a deal room''s FAQ'),
  ('questions.limited', 'When who leads a side says how many questions a day the other one may ask'),
  ('questions.exported', 'When a member takes the questions of a deal room along');
insert into private.notification_kinds values
  ('deal_room.questions', 'When the other side asks in a deal room of mine', null),
  ('deal_room.answers', 'When a question of my side is answered in a deal room of mine', null),
  ('deal_room.assigned', 'When a question in a deal room is assigned to me', null);
insert into private.realtime_events values
  ('questions.changed', 'room', '{}', 'When a question was asked, answered, assigned, published or otherwise changed');

create function private.my_question(question text) returns private.deal_room_questions
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_question private.deal_room_questions;
begin
  select q.* into found_question from private.deal_room_questions q
  where q.id = private.as_uuid(question) and private.room_access(q.deal_room_id) = 'full'
    and private.access_at(q.scope_id, private.me()) > 'NONE';
  if found_question.id is null then
    perform private.refuse(404, 'Question not found');
  end if;
  return found_question;
end
$$;
comment on function private.my_question(text) is
  'A question that the caller may know of: they read its room in full, and what it is about is not held back from them. Refuses with PT404, alike for what is not there.';

create function private.lock_question(question text, out asked private.deal_room_questions, out seat private.live_members)
language plpgsql security definer set search_path = ''
as $$
begin
  asked := private.my_question(question);
  seat := private.filing_seat(asked.deal_room_id);
  -- Whoever waited for the lock finds it as it is now, or not at all.
  asked := private.my_question(question);
  perform private.take('questions', seat.user_id::text, 600, interval '1 hour');
end
$$;
comment on function private.lock_question(text) is
  'Locks the room of a question and returns it with the seat of the caller, who takes part in the room and is no viewer; counts one of 600 acts an hour. Refuses with PT403, PT404, PT409, PT429.';

create function private.audit_question(
  action text, asked private.deal_room_questions, told_to public.room_side default null, assignee uuid default null
) returns void
language sql security definer set search_path = ''
as $$
  select private.audit(action, 'deal_room', asked.deal_room_id, jsonb_strip_nulls(jsonb_build_object(
    'question_id', asked.id, 'document_id', asked.document_id, 'folder_id', asked.folder_id, 'told_to', told_to, 'assignee_id', assignee)))
$$;
comment on function private.audit_question(text, private.deal_room_questions, public.room_side, uuid) is
  'A line about a question (and whom it was assigned to), told to one side alone (told_to) or to both. Security: a line names who acted, so what somebody of the asking side does is told to that side.';

create function private.notify_side(asked private.deal_room_questions, kind text, side public.room_side) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_members(asked.deal_room_id, kind, array(
    select l.user_id from private.live_members l
    where l.deal_room_id = asked.deal_room_id and l.side = notify_side.side and l.is_full
      and l.user_id is distinct from private.me() and private.access_at(asked.scope_id, l.user_id) > 'NONE'
  ), jsonb_build_object('question_id', asked.id));
end
$$;
comment on function private.notify_side(private.deal_room_questions, text, public.room_side) is
  'Notifies those of a side who may know of a question, but for the caller. Security: the startup''s name and the question''s id, nobody''s name.';

create function private.questions_left(room uuid, side public.room_side, out per_day int, out asked_today int)
language plpgsql stable security definer set search_path = ''
as $$
begin
  per_day := coalesce((
    select l.per_day from private.deal_room_question_limits l where l.deal_room_id = room and l.side = questions_left.side), 50);
  select count(*) into asked_today from (
    select 1 from private.deal_room_questions q
    where q.deal_room_id = room and q.side = questions_left.side and q.asked_at >= private.today()::timestamp at time zone 'UTC'
    limit 500
  ) t;
end
$$;
comment on function private.questions_left(uuid, public.room_side) is 'How many questions a side may ask in a room on a day (UTC), and how many it has asked today.';

create function private.wrong_question(subject text, body text) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return case when private.is_missing(subject) or length(subject) > 200 then private.wrong_field('subject', 'A subject has 1 to 200 characters.')
      when not private.is_line(subject, 200) then private.wrong_field('subject', 'A subject must not contain control characters.')
      else '[]' end
    || case when private.is_missing(body) or length(body) > 10000 then private.wrong_field('body', 'A question has 1 to 10,000 characters.')
      else '[]' end;
end
$$;
comment on function private.wrong_question(text, text) is 'What is wrong with a question''s subject and text, as private.refuse_fields takes it.';

create function public.ask_deal_room_question(
  room text, subject text, body text, folder text default null, document text default null, version int default null, page int default null,
  id text default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(room, subject, body, folder, document, id));
  me uuid := private.require_active();
  room_id uuid := private.require_room(room, 'full');
  wrong jsonb := private.wrong_question(subject, body);
  new_id constant uuid := private.id_for_new(id);
  seat private.live_members;
  about public.deal_room_documents;
  about_folder uuid;
  about_version int;
  known int;
  today record;
  asked private.deal_room_questions;
begin
  if page is not null and (document is null or page not between 1 and 500) then
    wrong := wrong || private.wrong_field('page', 'A page is a number from 1 to 500, of a document.');
  end if;
  perform private.refuse_fields(wrong, wrong -> 0 ->> 'message');
  if folder is not null and document is not null then
    perform private.refuse(400, 'Choose a folder or a document.');
  end if;
  seat := private.filing_seat(room_id);
  select q.* into asked from private.deal_room_questions q where q.id = new_id;
  if private.is_repeat(asked.asked_by = me and asked.deal_room_id = room_id,
    (asked.subject, asked.body, asked.folder_id, asked.document_id, asked.page) is not distinct from
    (btrim(subject), body, private.as_uuid(folder), private.as_uuid(document), page)) then
    return asked.id;
  end if;
  if folder is not null then
    about_folder := (private.folder_of(room_id, folder)).id;
  elsif document is not null then
    select d.* into about from public.deal_room_documents d
    where d.id = private.as_uuid(document) and d.deal_room_id = room_id and d.removed_at is null and private.access_at(d.scope_id, me) > 'NONE';
    if about.id is null then
      perform private.refuse(404, 'Document not found');
    end if;
    about_version := coalesce(ask_deal_room_question.version, about.version);
    -- Security: an earlier version is asked about by who may see it, and to others it is as one that never was.
    if about_version <> about.version and not coalesce((
      select private.may_see_versions(room_id, about.uploaded_by, v.uploaded_by, me)
      from public.deal_room_document_versions v where v.document_id = about.id and v.version = about_version), false) then
      perform private.refuse(400, 'This version of the document does not exist.');
    end if;
    if page is not null and about.content_type <> 'application/pdf' then
      perform private.refuse(400, 'Only a PDF has pages. Ask about the whole document.');
    end if;
    select n.pages into known from private.document_pages n where n.document_id = about.id and n.version = about_version;
    if page > known then
      perform private.refuse(400, format('This document has %s.', case when known = 1 then 'one page' else known || ' pages' end));
    end if;
  end if;
  today := private.questions_left(room_id, seat.side);
  if today.asked_today >= today.per_day then
    perform private.refuse(429, format('Your side has asked %s today, which is as many as this room takes a day. Ask again tomorrow (UTC).',
      case when today.asked_today = 1 then 'one question' else today.asked_today || ' questions' end));
  end if;
  insert into private.deal_room_questions (id, deal_room_id, number, side, asked_by, subject, body, folder_id, document_id, version, page)
  values (
    new_id, room_id, coalesce((select max(q.number) from private.deal_room_questions q where q.deal_room_id = room_id), 0) + 1,
    seat.side, me, btrim(ask_deal_room_question.subject), ask_deal_room_question.body, about_folder, about.id, about_version, ask_deal_room_question.page
  ) returning * into asked;
  perform private.audit_question('question.asked', asked, seat.side);
  perform private.notify_side(asked, 'deal_room.questions', private.other_side(seat.side));
  perform private.tell_room(room_id, 'questions.changed', '{}');
  return asked.id;
end
$$;
comment on function public.ask_deal_room_question(text, text, text, text, text, int, int, text) is
  'A member who is no viewer asks the other side, in the name of their own: a subject (1 to 200 characters) and a question (1 to 10,000), about the room, a folder, or a document, its newest version or one that they may see (version), or a page of it (1 to 500, of a PDF, as far as it is known to have any). As many a day (UTC) as who leads the other side says, else 50 a side. id: made by the client; the same again is the same question. Returns its id. Errors: PT400, PT401, PT403, PT404, PT409 (read-only room, id taken), PT429.';

create function public.reply_to_deal_room_question(question text, body text, id text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(question, body, id));
  me uuid := private.require_active();
  new_id constant uuid := private.id_for_new(id);
  said private.deal_room_question_replies;
  locked record;
  asked private.deal_room_questions;
  seat private.live_members;
  is_answer boolean;
begin
  if private.is_missing(body) or length(body) > 10000 then
    perform private.refuse(400, 'A reply has 1 to 10,000 characters.');
  end if;
  perform private.take('question reply', me::text, 30, interval '1 minute');
  locked := private.lock_question(question);
  asked := locked.asked;
  seat := locked.seat;
  select r.* into said from private.deal_room_question_replies r where r.id = new_id;
  if private.is_repeat(said.written_by = me and said.question_id = asked.id, said.body = body) then
    return;
  end if;
  if asked.status = 'CLOSED' then
    perform private.refuse(409, 'This question is closed. Open it again to reply.');
  end if;
  if (select count(*) from private.deal_room_question_replies r where r.question_id = asked.id) >= 200 then
    perform private.refuse(409, 'This question has 200 replies, which is as many as one can have. Ask a new one.');
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
  perform private.tell_room(asked.deal_room_id, 'questions.changed', '{}');
end
$$;
comment on function public.reply_to_deal_room_question(text, text, text) is
  'A member who is no viewer replies, in 1 to 10,000 characters: of the answering side an answer, which makes it ANSWERED; of the asking side a further word, which makes it OPEN again. At most 200 replies a question, 30 a minute a person. id: made by the client; the same again is the same reply. Errors: PT400, PT401, PT403, PT404, PT409 (closed, read-only room, the 201st, id taken), PT429.';

create function private.may_close(asked private.deal_room_questions, seat private.live_members) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.may_file(seat) and (seat.side = asked.side or seat.is_principal);
end
$$;
comment on function private.may_close(private.deal_room_questions, private.live_members) is
  'Is a question theirs to close and to open again? Whoever takes part on the side that asked, and who leads the other one.';

create function public.close_deal_room_question(question text, is_closed boolean default true) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(question));
  me uuid := private.require_active();
  locked record;
  asked private.deal_room_questions;
  seat private.live_members;
begin
  if is_closed is null then
    perform private.refuse(400, 'A question is either closed or open.');
  end if;
  locked := private.lock_question(question);
  asked := locked.asked;
  seat := locked.seat;
  if not coalesce(private.may_close(asked, seat), false) then
    perform private.refuse(403, 'Only the side that asked, or who leads the other one, can close a question.');
  end if;
  if (asked.status = 'CLOSED') = is_closed then
    return;
  end if;
  update private.deal_room_questions q set status = case when is_closed then 'CLOSED' else 'OPEN' end::public.question_status
  where q.id = asked.id;
  perform private.audit_question(case when is_closed then 'question.closed' else 'question.reopened' end, asked,
    case when seat.side = asked.side then seat.side end);
  perform private.tell_room(asked.deal_room_id, 'questions.changed', '{}');
end
$$;
comment on function public.close_deal_room_question(text, boolean) is
  'Closes a question, or opens it again (is_closed false: it is OPEN): a member of the side that asked who is no viewer, or who leads the other side. What is so already stays. Errors: PT400, PT401, PT403, PT404, PT409 (read-only room), PT429 (the 601st act of the hour).';

create function private.answering_question(question text) returns private.deal_room_questions
language plpgsql security definer set search_path = ''
as $$
declare
  locked constant record := private.lock_question(question);
  asked constant private.deal_room_questions := locked.asked;
begin
  if (locked.seat).side = asked.side then
    perform private.refuse(403, 'Only the side that answers can do this.');
  end if;
  return asked;
end
$$;
comment on function private.answering_question(text) is
  'Locks the room of a question that the caller''s side answers, and returns it. Refuses with PT403 (also the side that asked), PT404, PT409.';

create function private.can_answer(asked private.deal_room_questions, person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  seat constant private.live_members := private.seat_in(asked.deal_room_id, person);
begin
  return private.takes_part(seat) and seat.side <> asked.side and private.access_at(asked.scope_id, person) > 'NONE';
end
$$;
comment on function private.can_answer(private.deal_room_questions, uuid) is
  'Can this person answer a question now? One of the other side who reads the room in full, is no viewer and may know what it is about.';

create function public.assign_deal_room_question(question text, member text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(question, member));
  me uuid := private.require_active();
  asked private.deal_room_questions := private.answering_question(question);
  wanted constant uuid := private.as_uuid(member);
begin
  if member is not null and not coalesce(private.can_answer(asked, wanted), false) then
    perform private.refuse(400, 'Choose somebody of your side who can answer this question.');
  end if;
  if asked.assigned_to is not distinct from wanted then
    return;
  end if;
  update private.deal_room_questions q set assigned_to = wanted where q.id = asked.id;
  perform private.audit_question('question.assigned', asked, private.other_side(asked.side), wanted);
  if wanted is distinct from me and wanted is not null then
    perform private.notify_members(asked.deal_room_id, 'deal_room.assigned', array[wanted], jsonb_build_object('question_id', asked.id));
  end if;
  perform private.tell_room(asked.deal_room_id, 'questions.changed', '{}');
end
$$;
comment on function public.assign_deal_room_question(text, text) is
  'A member of the answering side who is no viewer says who of them answers; null: nobody in particular. One who reads the room in full, is no viewer and may know what it is about; they are notified. Told to that side alone. Errors: PT400, PT401, PT403, PT404, PT409 (read-only room), PT429 (the 601st act of the hour).';

create function public.set_deal_room_question_due(question text, due_on date) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(question));
  me uuid := private.require_active();
  asked private.deal_room_questions := private.answering_question(question);
begin
  if due_on is not distinct from asked.due_on then
    return;
  end if;
  if due_on not between private.today() and private.today() + 730 then
    perform private.refuse(400, 'Choose a day from today on, within two years.');
  end if;
  update private.deal_room_questions q set due_on = set_deal_room_question_due.due_on where q.id = asked.id;
  perform private.audit_question('question.due', asked);
  perform private.tell_room(asked.deal_room_id, 'questions.changed', '{}');
end
$$;
comment on function public.set_deal_room_question_due(text, date) is
  'A member of the answering side who is no viewer says until when it answers: from today (UTC) on, within two years; null for no day. Both sides see it. Errors: PT400, PT401, PT403, PT404, PT409 (read-only room), PT429 (the 601st act of the hour).';

create function public.publish_deal_room_answer(question text, subject text, body text, answer text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(question, subject, body, answer));
  me uuid := private.require_active();
  wrong jsonb := private.wrong_question(subject, body);
  asked private.deal_room_questions;
begin
  if private.is_missing(answer) or length(answer) > 10000 then
    wrong := wrong || private.wrong_field('answer', 'An answer has 1 to 10,000 characters.');
  end if;
  perform private.refuse_fields(wrong, wrong -> 0 ->> 'message');
  asked := private.answering_question(question);
  if private.side_led(asked.deal_room_id, me) is null then
    perform private.refuse(403, 'Only who leads the side that answers can publish an answer.');
  end if;
  if not exists (select 1 from private.deal_room_question_replies r where r.question_id = asked.id and r.side <> asked.side) then
    perform private.refuse(409, 'Answer this question first.');
  end if;
  insert into private.deal_room_faq as f (question_id, deal_room_id, subject, body, answer, published_by)
  values (asked.id, asked.deal_room_id, btrim(publish_deal_room_answer.subject), publish_deal_room_answer.body, publish_deal_room_answer.answer, me)
  on conflict (question_id) do update
    set subject = excluded.subject, body = excluded.body, answer = excluded.answer, published_by = excluded.published_by
    where (f.subject, f.body, f.answer) <> (excluded.subject, excluded.body, excluded.answer);
  if found then
    perform private.audit_question('question.published', asked);
    perform private.tell_room(asked.deal_room_id, 'questions.changed', '{}');
  end if;
end
$$;
comment on function public.publish_deal_room_answer(text, text, text, text) is
  'Who leads the answering side publishes an answered question among the room''s FAQ, in words of their own (subject 1 to 200 characters, question and answer 1 to 10,000), without who asked; again: with other words. Errors: PT400, PT401, PT403, PT404, PT409 (no answer yet, read-only room), PT429 (the 601st act of the hour).';

create function public.unpublish_deal_room_answer(question text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(question));
  me uuid := private.require_active();
  asked private.deal_room_questions := private.answering_question(question);
begin
  if private.side_led(asked.deal_room_id, me) is null then
    perform private.refuse(403, 'Only who leads the side that answers can take an answer off the FAQ.');
  end if;
  delete from private.deal_room_faq f where f.question_id = asked.id;
  if found then
    perform private.audit_question('question.unpublished', asked);
    perform private.tell_room(asked.deal_room_id, 'questions.changed', '{}');
  end if;
end
$$;
comment on function public.unpublish_deal_room_answer(text) is
  'Who leads the answering side takes a question off the room''s FAQ; one that is not there stays so. Errors: PT401, PT403, PT404, PT409 (read-only room), PT429 (the 601st act of the hour).';

create function public.set_deal_room_question_limit(room text, per_day int) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(room));
  me uuid := private.require_active();
  room_id uuid := private.require_room(room, 'full');
  seat private.live_members;
begin
  if coalesce(per_day not between 1 and 500, true) then
    perform private.refuse(400, 'A side can ask 1 to 500 questions a day.');
  end if;
  seat := private.filing_seat(room_id);
  if not seat.is_principal then
    perform private.refuse(403, 'Only who leads a side can say how many questions the other one asks.');
  end if;
  perform private.take('questions', me::text, 600, interval '1 hour');
  if per_day = (select l.per_day from private.questions_left(room_id, private.other_side(seat.side)) l) then
    return;
  end if;
  insert into private.deal_room_question_limits (deal_room_id, side, per_day, set_by)
  values (room_id, private.other_side(seat.side), set_deal_room_question_limit.per_day, me)
  on conflict (deal_room_id, side) do update set per_day = excluded.per_day, set_by = excluded.set_by, set_at = excluded.set_at;
  perform private.audit('questions.limited', 'deal_room', room_id, jsonb_build_object('per_day', per_day));
  perform private.tell_room(room_id, 'questions.changed', '{}');
end
$$;
comment on function public.set_deal_room_question_limit(text, int) is
  'Who leads a side says how many questions the other side may ask a day (UTC), 1 to 500. Errors: PT400, PT401, PT403, PT404, PT409 (read-only room), PT429 (the 601st act of the hour).';

grant execute on function
  public.ask_deal_room_question(text, text, text, text, text, int, int, text), public.reply_to_deal_room_question(text, text, text),
  public.close_deal_room_question(text, boolean), public.assign_deal_room_question(text, text),
  public.set_deal_room_question_due(text, date), public.publish_deal_room_answer(text, text, text, text),
  public.unpublish_deal_room_answer(text), public.set_deal_room_question_limit(text, int)
to authenticated;
