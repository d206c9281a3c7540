-- The screens of a room's questions: lists, a thread, the FAQ, and a download of all.

create function private.question_place(asked private.deal_room_questions, out name text, out is_there boolean, out is_newest boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if asked.document_id is not null then
    select d.name, d.removed_at is null, d.version = asked.version into name, is_there, is_newest
    from public.deal_room_documents d where d.id = asked.document_id;
  elsif asked.folder_id is not null then
    select f.name, f.removed_at is null into name, is_there from public.deal_room_folders f where f.id = asked.folder_id;
  end if;
end
$$;
comment on function private.question_place(private.deal_room_questions) is
  'The name of a question''s folder or document, whether it still exists, and whether the version asked about is its newest; nulls for the room itself.';

create function private.assignee(asked private.deal_room_questions, is_told boolean, out id uuid, out name text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if is_told and asked.assigned_to is not null and private.can_answer(asked, asked.assigned_to) then
    select u.id, u.display_name into id, name from public.users u where u.id = asked.assigned_to;
  end if;
end
$$;
comment on function private.assignee(private.deal_room_questions, boolean) is
  'The person who is to answer a question, if the caller may know. Nulls for nobody, and for a person who cannot answer any more: they left, became a viewer, or the question is held back from them.';

create function public.deal_room_questions_state(room text)
returns table (
  my_side public.room_side, can_ask boolean, can_set_limit boolean, asked_today int, per_day int, their_per_day int,
  open int, answered int, closed int, to_answer int, asked int, assigned int, published int
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid;
  room_id uuid;
  seat private.current_members;
  theirs public.room_side;
  scopes uuid[];
  can_contribute boolean;
  mine record;
begin
  perform private.require_max_size(row(room));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  seat := private.seat_in(room_id);
  theirs := private.other_side(seat.side);
  scopes := array(select private.my_scopes());
  can_contribute := coalesce(private.can_contribute(seat), false);
  mine := private.questions_left(room_id, seat.side);
  return query
    select seat.side, can_contribute, can_contribute and seat.is_manager, mine.asked_today, mine.per_day,
           (select l.per_day from private.questions_left(room_id, theirs) l),
           -- As far as a screen counts: a hundred is "many".
           (select count(*) from (select 1 from private.deal_room_questions q where q.deal_room_id = room_id and q.status = 'OPEN'
             and (q.scope_id is null or q.scope_id = any (scopes)) limit 100) t)::int,
           (select count(*) from (select 1 from private.deal_room_questions q where q.deal_room_id = room_id and q.status = 'ANSWERED'
             and (q.scope_id is null or q.scope_id = any (scopes)) limit 100) t)::int,
           (select count(*) from (select 1 from private.deal_room_questions q where q.deal_room_id = room_id and q.status = 'CLOSED'
             and (q.scope_id is null or q.scope_id = any (scopes)) limit 100) t)::int,
           (select count(*) from (select 1 from private.deal_room_questions q where q.deal_room_id = room_id and q.side = theirs and q.status = 'OPEN'
             and (q.scope_id is null or q.scope_id = any (scopes)) limit 100) t)::int,
           (select count(*) from (select 1 from private.deal_room_questions q where q.deal_room_id = room_id and q.side = seat.side
             and (q.scope_id is null or q.scope_id = any (scopes)) limit 100) t)::int,
           (select count(*) from (select 1 from private.deal_room_questions q where q.deal_room_id = room_id and q.assigned_to = me
             and q.side = theirs and (q.scope_id is null or q.scope_id = any (scopes)) limit 100) t)::int,
           (select count(*) from (select 1 from private.deal_room_faq f join private.deal_room_questions q on q.id = f.question_id
             where f.deal_room_id = room_id and (q.scope_id is null or q.scope_id = any (scopes)) limit 100) t)::int;
end
$$;
comment on function public.deal_room_questions_state(text) is
  'What the caller may do about a room''s questions, how many their side asked today of how many it may (per_day; their_per_day: the other side), and how many there are in each list, of what they may know of, each counted to a hundred. Errors: PT401, PT403, PT404.';

create function public.deal_room_questions(
  room text, state text default null, whose text default null, document text default null, folder text default null,
  after int default null, page_size int default 50
)
returns table (
  id uuid, number int, subject text, status public.question_status, side public.room_side, is_ours boolean, asked_by_name text, asked_at timestamptz,
  folder_id uuid, document_id uuid, version int, page int, place_name text, place_is_there boolean,
  assigned_to uuid, assigned_to_name text, due_on date, is_overdue boolean, last_at timestamptz, is_published boolean
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid;
  room_id uuid;
  seat private.current_members;
  scopes uuid[];
  -- Stands for a malformed id: no question is about it.
  nowhere constant uuid := '00000000-0000-0000-0000-000000000000';
  about_document uuid;
  about_folder uuid;
  wanted_side public.room_side;
  wanted_state public.question_status;
  asker uuid;
  assignee uuid;
begin
  perform private.require_max_size(row(room, state, whose, document, folder));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  seat := private.seat_in(room_id);
  scopes := array(select private.my_scopes());
  about_document := case when document is not null then coalesce(private.as_uuid(document), nowhere) end;
  about_folder := case when folder is not null then coalesce(private.as_uuid(folder), nowhere) end;
  asker := case when whose = 'MINE' then me end;
  assignee := case when whose = 'ASSIGNED' then me end;
  if state not in ('OPEN', 'ANSWERED', 'CLOSED') then
    perform private.raise_http_error(400, 'A question is OPEN, ANSWERED or CLOSED.');
  end if;
  if whose not in ('TO_ANSWER', 'ASKED', 'ASSIGNED', 'MINE') then
    perform private.raise_http_error(400, 'Ask for TO_ANSWER, ASKED, ASSIGNED or MINE.');
  end if;
  wanted_state := state::public.question_status;
  -- A reader without a seat is on neither side and has nothing to answer.
  if whose is not null and seat.side is null then
    return;
  end if;
  wanted_side := case whose when 'TO_ANSWER' then private.other_side(seat.side) when 'ASSIGNED' then private.other_side(seat.side)
    when 'ASKED' then seat.side when 'MINE' then seat.side end;
  return query
    with listed as materialized (
      select q.* from private.deal_room_questions q
      where q.deal_room_id = room_id and q.number < coalesce(after, 2147483647)
        and (wanted_state is null or q.status = wanted_state)
        and (wanted_side is null or q.side = wanted_side)
        and (asker is null or q.asked_by = asker)
        and (assignee is null or q.assigned_to = assignee)
        and (about_document is null or q.document_id = about_document)
        and (about_folder is null or q.folder_id = about_folder)
        and (q.scope_id is null or q.scope_id = any (scopes))
      order by q.number desc limit least(greatest(coalesce(page_size, 50), 1), 200)
    )
    select q.id, q.number, q.subject, q.status, q.side, coalesce(q.side = seat.side, false),
           case when q.side = seat.side then u.display_name end, q.asked_at,
           q.folder_id, q.document_id, q.version, q.page, p.name, p.is_there,
           a.id, a.name,
           q.due_on, coalesce(q.due_on < private.today() and q.status = 'OPEN', false), q.last_at,
           exists (select 1 from private.deal_room_faq f where f.question_id = q.id)
    from listed q
    cross join lateral private.question_place(row(q.*)::private.deal_room_questions) p
    cross join lateral private.assignee(row(q.*)::private.deal_room_questions, q.side <> seat.side) a
    join public.users u on u.id = q.asked_by
    order by q.number desc;
end
$$;
comment on function public.deal_room_questions(text, text, text, text, text, int, int) is
  'A page (1 to 200) of a room''s questions, the newest first, of what the caller may know of. state: OPEN, ANSWERED, CLOSED; whose: TO_ANSWER (the other side''s), ASKED (by one''s own side), ASSIGNED (to oneself), MINE; of one document or folder; after: the last row''s number. Security: who asked is told to their own side, who answers to theirs. Errors: PT400, PT401, PT403, PT404.';

create function public.deal_room_question(question text)
returns table (
  id uuid, room_id uuid, number int, subject text, body text, status public.question_status, side public.room_side, is_ours boolean,
  asked_by_name text, asked_by_me boolean, asked_at timestamptz,
  folder_id uuid, document_id uuid, version int, page int, place_name text, place_is_there boolean, place_is_newest boolean,
  assigned_to uuid, assigned_to_name text, due_on date, is_overdue boolean,
  published_at timestamptz, published_subject text, published_body text, published_answer text,
  can_reply boolean, can_close boolean, can_assign boolean, can_publish boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  asked private.deal_room_questions;
  seat private.current_members;
  can_contribute boolean;
  is_answering boolean;
begin
  perform private.require_max_size(row(question));
  me := private.require_active();
  asked := private.my_question(question);
  seat := private.seat_in(asked.deal_room_id);
  can_contribute := coalesce(private.can_contribute(seat), false);
  is_answering := coalesce(asked.side <> seat.side, false);
  return query
    select asked.id, asked.deal_room_id, asked.number, asked.subject, asked.body, asked.status, asked.side, coalesce(asked.side = seat.side, false),
           case when asked.side = seat.side then u.display_name end, coalesce(asked.side = seat.side and asked.asked_by = me, false), asked.asked_at,
           asked.folder_id, asked.document_id, asked.version, asked.page, p.name, p.is_there, p.is_newest,
           a.id, a.name,
           asked.due_on, coalesce(asked.due_on < private.today() and asked.status = 'OPEN', false),
           f.published_at, f.subject, f.body, f.answer,
           can_contribute and asked.status <> 'CLOSED', coalesce(private.can_close_question(asked, seat), false), can_contribute and is_answering,
           can_contribute and is_answering and seat.is_manager and exists (
             select 1 from private.deal_room_question_replies r where r.question_id = asked.id and r.side <> asked.side)
    from private.question_place(asked) p
    cross join lateral private.assignee(asked, is_answering) a
    join public.users u on u.id = asked.asked_by
    left join private.deal_room_faq f on f.question_id = asked.id;
end
$$;
comment on function public.deal_room_question(text) is
  'One question, how it is published, and what the caller may do about it. Security: who asked is told to their own side, who is to answer to theirs. Errors: PT401, PT404.';

create function public.deal_room_question_replies(question text)
returns table (id uuid, side public.room_side, is_answer boolean, is_ours boolean, written_by_name text, written_at timestamptz, body text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked private.deal_room_questions;
  my_side public.room_side;
begin
  perform private.require_max_size(row(question));
  perform private.require_active();
  asked := private.my_question(question);
  my_side := (private.seat_in(asked.deal_room_id)).side;
  return query
    select r.id, r.side, r.side <> asked.side, coalesce(r.side = my_side, false),
           case when r.side <> asked.side or r.side = my_side then u.display_name end, r.written_at, r.body
    from private.deal_room_question_replies r join public.users u on u.id = r.written_by
    where r.question_id = asked.id order by r.written_at, r.id;
end
$$;
comment on function public.deal_room_question_replies(text) is
  'What was said to a question, the oldest first, at most 200. Security: who of the asking side wrote is told to that side alone. Errors: PT401, PT404.';

create function public.deal_room_faq(room text, after timestamptz default null, page_size int default 50, after_id text default null)
returns table (
  question_id uuid, subject text, body text, answer text, side public.room_side, published_at timestamptz,
  folder_id uuid, document_id uuid, page int, place_name text, place_is_there boolean
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  room_id uuid;
  scopes uuid[];
begin
  perform private.require_max_size(row(room, after_id));
  perform private.require_active();
  room_id := private.require_room(room, 'full');
  scopes := array(select private.my_scopes());
  return query
    select f.question_id, f.subject, f.body, f.answer, private.other_side(q.side), f.published_at,
           q.folder_id, q.document_id, q.page, p.name, p.is_there
    from private.deal_room_faq f join private.deal_room_questions q on q.id = f.question_id
    cross join lateral private.question_place(row(q.*)::private.deal_room_questions) p
    where f.deal_room_id = room_id
      and (after is null or (f.published_at, f.question_id) < (after, coalesce(private.as_uuid(after_id), '00000000-0000-0000-0000-000000000000')))
      and (q.scope_id is null or q.scope_id = any (scopes))
    order by f.published_at desc, f.question_id desc limit least(greatest(coalesce(page_size, 50), 1), 200);
end
$$;
comment on function public.deal_room_faq(text, timestamptz, int, text) is
  'A page (1 to 200) of a room''s published answers, the newest first, of what the caller may know of; side: which one answered. after, after_id: the last row''s published_at and question_id. Security: nobody who asked. Errors: PT401, PT403, PT404.';

create function public.deal_room_questions_download(room text, after int default 0, page_size int default 50)
returns table (
  number int, status public.question_status, side public.room_side, asked_by_name text, asked_at timestamptz, subject text, body text,
  place_name text, version int, page int, assigned_to_name text, due_on date, replies jsonb, is_published boolean, id uuid
)
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  me uuid;
  room_id uuid;
  my_side public.room_side;
  scopes uuid[];
  start int;
begin
  perform private.require_max_size(row(room));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  my_side := (private.seat_in(room_id)).side;
  scopes := array(select private.my_scopes());
  start := greatest(coalesce(after, 0), 0);
  perform private.forbid_emergency_reader(room_id);
  perform private.enforce_rate_limit('question lines', me::text, 600, interval '1 minute');
  if start = 0 then
    perform private.enforce_rate_limit('question download', me || ' ' || room_id, 20, interval '1 hour');
    perform private.audit('questions.exported', 'deal_room', room_id);
  end if;
  return query
    with listed as materialized (
      select q.* from private.deal_room_questions q
      where q.deal_room_id = room_id and q.number > start and (q.scope_id is null or q.scope_id = any (scopes))
      order by q.number limit least(greatest(coalesce(page_size, 50), 1), 50)
    )
    select q.number, q.status, q.side, case when q.side = my_side then u.display_name end, q.asked_at, q.subject, q.body,
           p.name, q.version, q.page, a.name, q.due_on,
           (select coalesce(jsonb_agg(jsonb_build_object('side', r.side, 'is_answer', r.side <> q.side, 'at', r.written_at, 'body', r.body,
               'name', case when r.side <> q.side or r.side = my_side then w.display_name end) order by r.written_at, r.id), '[]')
             from private.deal_room_question_replies r join public.users w on w.id = r.written_by where r.question_id = q.id),
           exists (select 1 from private.deal_room_faq f where f.question_id = q.id), q.id
    from listed q
    cross join lateral private.question_place(row(q.*)::private.deal_room_questions) p
    cross join lateral private.assignee(row(q.*)::private.deal_room_questions, q.side <> my_side) a
    join public.users u on u.id = q.asked_by
    order by q.number;
end
$$;
comment on function public.deal_room_questions_download(text, int, int) is
  'A page (1 to 50) of a room''s questions with their replies ([{"side", "is_answer", "at", "body", "name"}]), the oldest first, after this number, of what the caller may know of, to take along. Security: who asked, and what else their side wrote, is told to that side alone. The first page is audited; 20 downloads of a room an hour, 600 pages a minute. Errors: PT401, PT403, PT404, PT429.';

grant execute on function
  public.deal_room_questions_state(text), public.deal_room_questions(text, text, text, text, text, int, int),
  public.deal_room_question(text), public.deal_room_question_replies(text), public.deal_room_faq(text, timestamptz, int, text),
  public.deal_room_questions_download(text, int, int)
to authenticated;
