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
comment on column private.deal_room_questions.number is 'The question''s number in the room: 1, 2, 3, in the order in which they were asked.';
comment on column private.deal_room_questions.side is 'Which side asked. The other one answers.';
comment on column private.deal_room_questions.asked_by is 'The person who asked, shown to their own side alone.';
comment on column private.deal_room_questions.version is 'The version of the document that it is about.';
comment on column private.deal_room_questions.page is 'The page of it, from 1; null for all of it.';
comment on column private.deal_room_questions.scope_id is 'The rules of its folder or document (private.access_scopes); null: all may know of it.';
comment on column private.deal_room_questions.assigned_to is 'The person of the answering side who is to answer, shown to that side alone, while they can (private.assignee).';
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
  'Answers that who manages the answering side published, in the words that they chose. Security: says of nobody that they asked.';
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
  'How many questions a side may ask on a day (UTC), set by who manages the other one; 50 without a row.';
comment on column private.deal_room_question_limits.side is 'The side that asks.';
create index deal_room_question_limits_set_by on private.deal_room_question_limits (set_by);

create function private.on_deal_room_questions_before_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.scope_id := case when new.document_id is not null
    then (select d.scope_id from public.deal_room_documents d where d.id = new.document_id)
    else (select f.scope_id from public.deal_room_folders f where f.id = new.folder_id) end;
  return new;
end
$$;
comment on function private.on_deal_room_questions_before_insert() is
  'Trigger: sets the access scope of a question to that of the folder or document that it is about.';

create trigger deal_room_questions_scoped before insert on private.deal_room_questions
  for each row execute function private.on_deal_room_questions_before_insert();

insert into private.audit_actions values
  ('question.asked', 'When a side of a deal room asks the other a question'),
  ('question.followed_up', 'When the side that asked a question adds to it'),
  ('question.answered', 'When a question of a deal room is answered'),
  ('question.closed', 'When a question of a deal room is closed'),
  ('question.reopened', 'When a closed question of a deal room is opened again'),
  ('question.assigned', 'When the answering side names who answers a question, or nobody any more'),
  ('question.due', 'When the answering side sets or removes the day by which it answers a question'),
  ('question.published', 'When an answer is published among a deal room''s FAQ'),
  ('question.unpublished', 'When an answer is taken off a deal room''s FAQ'),
  ('questions.limited', 'When who manages a side says how many questions a day the other one may ask'),
  ('questions.exported', 'When a member downloads the questions of a deal room');
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
    and private.access_in_scope(q.scope_id, private.current_user_id()) > 'NONE';
  if found_question.id is null then
    perform private.raise_http_error(404, 'Question not found');
  end if;
  return found_question;
end
$$;
comment on function private.my_question(text) is
  'A question that the caller may know of: they read its room in full, and what it is about is not held back from them. Refuses with PT404, alike for what is not there.';

create function private.lock_question(question text, out asked private.deal_room_questions, out seat private.current_members)
language plpgsql security definer set search_path = ''
as $$
begin
  asked := private.my_question(question);
  seat := private.lock_room_for_contributor(asked.deal_room_id);
  -- The row is read again after the lock: it may have changed or gone.
  asked := private.my_question(question);
  perform private.enforce_rate_limit('questions', seat.user_id::text, 600, interval '1 hour');
end
$$;
comment on function private.lock_question(text) is
  'Locks the room of a question and returns it with the seat of the caller, who takes part in the room and is no viewer; counts one of 600 acts an hour. Refuses with PT403, PT404, PT409, PT429.';

create function private.audit_question(
  action text, asked private.deal_room_questions, visible_to public.room_side default null, assignee uuid default null
) returns void
language sql security definer set search_path = ''
as $$
  select private.audit(action, 'deal_room', asked.deal_room_id, jsonb_strip_nulls(jsonb_build_object(
    'question_id', asked.id, 'document_id', asked.document_id, 'folder_id', asked.folder_id, 'visible_to', visible_to, 'assignee_id', assignee)))
$$;
comment on function private.audit_question(text, private.deal_room_questions, public.room_side, uuid) is
  'A line about a question (and whom it was assigned to), told to one side alone (visible_to) or to both. Security: a '
  'line names who acted, so what somebody of the asking side does is told to that side.';

create function private.broadcast_question(asked private.deal_room_questions, side public.room_side default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast_room_change(asked.deal_room_id, 'questions.changed',
    private.readers_of(asked.deal_room_id, array[asked.scope_id], broadcast_question.side));
end
$$;
comment on function private.broadcast_question(private.deal_room_questions, public.room_side) is
  'Announces a change of a question to those who may know of it; of one side, where it is that side''s affair.';

create function private.notify_side(asked private.deal_room_questions, kind text, side public.room_side) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_members(asked.deal_room_id, kind, array(
    select l.user_id from private.current_members l
    where l.deal_room_id = asked.deal_room_id and l.side = notify_side.side and l.is_full
      and l.user_id is distinct from private.current_user_id()
      and private.access_in_scope(asked.scope_id, l.user_id) > 'NONE'
  ), jsonb_build_object('question_id', asked.id));
end
$$;
comment on function private.notify_side(private.deal_room_questions, text, public.room_side) is
  'Notifies the members of a side who may know of a question, except the caller. Security: the startup''s name and the question''s id, nobody''s name.';

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

create function private.question_field_errors(subject text, body text) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return case when subject ~ private.control_characters() then private.field_error('subject', 'A subject must not contain control characters.')
      when private.is_missing(subject) or length(subject) > 200 then private.field_error('subject', 'A subject has 1 to 200 characters.')
      else '[]' end
    || case when private.is_missing(body) or length(body) > 10000 then private.field_error('body', 'A question has 1 to 10,000 characters.')
      else '[]' end;
end
$$;
comment on function private.question_field_errors(text, text) is 'The errors in a question''s subject and text, as private.raise_field_errors takes them.';
